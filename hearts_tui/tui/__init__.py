"""The game as a screen, in Textual; nothing outside this package imports Textual."""
