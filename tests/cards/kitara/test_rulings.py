"""Rulings on the cards of the Kitara cycle."""

from __future__ import annotations

from dataclasses import replace

from sneakdoor import rulebooks
from sneakdoor.testing import scenario
from tests.rulings import ruling

from ..driving import reach


@ruling("gloss.access.example-2", "rule_rnd_topmost_eligibile_candidate")
def test_after_bacterial_programming_the_next_access_is_whatever_is_on_top(rulebook: str) -> None:
    """The Glossary leaves accessed cards where they are; the classic rulebook follows the FAQ, and lays them aside."""
    book = replace(rulebooks.load(rulebook), accessed_cards_set_aside=False)
    t = scenario(
        runner={"credits": 9, "grip": ["The Maker’s Eye"]},
        corp={"rd": ["Palisade", "Bacterial Programming", "Tithe", "Whitespace", "Hedge Fund"]},
        rulebook=book,
    )
    reach(t, "play The Maker", "Bacterial Programming")
    t.do("done", "done")
    for title in ("Hedge Fund", "Palisade", "Tithe"):
        t.do(f"{title} next")
    t.finish()
    assert t.accesses == ["Palisade", "Bacterial Programming", "Hedge Fund"]
    t = scenario(
        runner={"credits": 9, "grip": ["The Maker’s Eye"]},
        corp={"rd": ["Palisade", "Bacterial Programming", "Tithe", "Whitespace", "Hedge Fund"]},
        rulebook=book,
    )
    reach(t, "play The Maker", "Bacterial Programming")
    t.do("done", "done")
    for title in ("Palisade", "Tithe", "Whitespace"):
        t.do(f"{title} next")
    t.finish()
    assert t.accesses == ["Palisade", "Bacterial Programming", "Palisade"], "even the card already seen"
