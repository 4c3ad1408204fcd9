"""Saves and replays that older versions wrote, kept as they were: what this version must still open.

`python -m tests.saved` writes those of the version at hand, once per release: one JSON line a game, packed with gzip.
What
is there already is never written again.
"""
