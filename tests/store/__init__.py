"""Tests of what stays on disk."""
