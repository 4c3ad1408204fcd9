"""Puzzles: positions in which just one line wins, proved on the engine."""
