"""Add what has no number yet to the vocabulary: `python -m tests.encoding.vocabulary`. Nothing is ever taken out."""

from __future__ import annotations

import json
from pathlib import Path

import sneakdoor

FILE = Path(sneakdoor.__file__).parent / "data" / "vocabulary.json"


def main() -> None:
    if not FILE.is_file():
        FILE.write_text("{}", encoding="utf-8")
    from sneakdoor.encoding import vocabulary

    before = vocabulary.listed()
    found = before | {kind: list(vocabulary.numbered(kind, names)) for kind, names in vocabulary.present().items()}
    FILE.write_text(json.dumps(found, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")
    for kind, names in found.items():
        print(f"{kind}: {len(names)}, {len(names) - len(before.get(kind, []))} of them new")


if __name__ == "__main__":
    main()
