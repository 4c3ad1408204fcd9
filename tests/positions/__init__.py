"""Positions with what a good player does in them, and how many each level finds: `python -m tests.positions`."""
