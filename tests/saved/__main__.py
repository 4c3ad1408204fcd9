"""Write the games of this version: random ones from the whole pool, by both rulebooks, left at some decision."""

from __future__ import annotations

import gzip
import json
import sys
from itertools import count
from pathlib import Path
from random import Random

from sneakdoor import __version__, fuzz, replay

FOLDER = Path(__file__).parent
GAMES = 40
LONGEST = 260


def main() -> int:
    """Write the file of this version, unless there is one."""
    path = FOLDER / f"{__version__}.jsonl.gz"
    if path.exists():
        print(f"{path.name} is there already: what an old version wrote stays as it is", file=sys.stderr)
        return 1
    lines = []
    for number in count():
        game = fuzz.new_game(number, ("modern", "classic")[number % 2], only="random" if number % 4 else "")
        random = Random(number)
        wanted = random.randrange(LONGEST)
        while game.decision and len(game.choices) < wanted:
            fuzz.choose(game, random, eager=bool(number % 3))
        lines.append(json.dumps({"save": game.save().decode(), "replay": replay.write(replay.recording(game))}))
        if len(lines) == GAMES:
            break
    path.write_bytes(gzip.compress("\n".join(lines).encode(), 9, mtime=0))
    print(f"{path.name}: {len(lines)} games, {path.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
