"""`python -m hearts_tui` does what `hearts` does."""

from hearts_tui.cli import main

if __name__ == "__main__":
    main()
