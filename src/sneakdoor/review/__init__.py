"""What a finished game looked like from turn to turn: how likely each side was to win, and where that was lost."""
