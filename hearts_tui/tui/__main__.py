"""`python -m hearts_tui.tui`: the screen in a web page, for one visitor of `hearts serve`.

It goes on with the game that was left, if there is one: a page that is loaded again shows the
same table. Where it draws is said by Textual's variable for the driver.
"""

import sys

from hearts_tui.door.saved import nothing_left
from hearts_tui.door.start import Start
from hearts_tui.tui import play

if __name__ == "__main__":
    sys.exit(play(Start(resume=not nothing_left())))
