"""The machine that the rules describe."""
