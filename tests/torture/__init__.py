"""Torture: games killed, damaged, interrupted and starved of disk, as often as one likes.

``python -m tests.torture`` runs all of it, ``python -m tests.torture damage --seed 3`` a part; the
suite runs a sample.
"""
