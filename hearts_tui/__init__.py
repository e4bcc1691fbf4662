"""Hearts against the computer, in a terminal."""

__version__ = "0.1.0"

PERSON = 0
"""The seat in which the person sits, if anybody does; in all others there are computer players."""
