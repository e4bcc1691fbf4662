"""Screens, one a file, each with its stylesheet beside it."""
