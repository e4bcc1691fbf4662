"""Figures: what all the games that are over come to; pure, from what is kept of each."""
