"""Plain: the game as lines of text, for those who hear it and for terminals that can do no more."""
