"""Widgets: what the screens are made of, one a file; they draw what they are told."""
