"""Positions with what a good player does in them, and how many of them each level finds: `python -m tests.positions`."""
