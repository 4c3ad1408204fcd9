"""Effects that outlast the instruction that made them. CR sec_lingering_effects.

`base` says what every lingering effect knows of itself, `kinds` has a class for each kind, `making` lets them come to
be and go. How long they last is a `Duration` (language/periods.py).
"""
