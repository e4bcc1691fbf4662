"""Web: the same program in a web browser; nothing outside this package knows of a server.

Each visitor has a process and a directory of their own; the page is a terminal that textual-serve
draws. The screen's half of it is `hearts_tui.tui.__main__`.
"""
