"""`python -m sneakdoor`: the `sneakdoor` command, where it is not on the path."""

from __future__ import annotations

from sneakdoor.cli import main

if __name__ == "__main__":
    main(prog_name="python -m sneakdoor")
