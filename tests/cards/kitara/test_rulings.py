"""Rulings on the cards of the Kitara cycle."""

from __future__ import annotations

from dataclasses import replace

from sneakdoor import rulebooks
from sneakdoor.testing import scenario
from tests.rulings import ruling

from ..driving import reach


@ruling("gloss.access.example-2", "rule_rnd_topmost_eligibile_candidate", "official.bacterial-programming.1")
def test_after_bacterial_programming_the_next_access_is_whatever_is_on_top(rulebook: str) -> None:
    """The Glossary leaves accessed cards where they are; the classic rulebook follows the FAQ, and lays them aside."""
    book = replace(rulebooks.load(rulebook), accessed_cards_set_aside=False)
    rest = ["Tithe", "Whitespace", "Hedge Fund", "Ping", "Enigma", "Ice Wall", "Snare!"]
    for first, *others in (("Hedge Fund", "Palisade"), ("Palisade", "Tithe")):
        t = scenario(
            runner={"credits": 9, "grip": ["The Maker’s Eye"]},
            corp={"rd": ["Palisade", "Bacterial Programming", *rest]},
            rulebook=book,
        )
        reach(t, "play The Maker", "Bacterial Programming")
        t.do("done", "done")
        top = ["Palisade", *rest[:6]]
        assert t.options() == [f"{title} next" for title in top], "7 cards, the one seen first among them"
        order = [first, *others, *(title for title in top if title not in (first, *others))]
        for title in order[:6]:
            t.do(f"{title} next")
        assert t.corp.rd == [*order, "Snare!"]
        assert t.runner.score == ["Bacterial Programming"]
        t.finish()
        assert t.accesses == ["Palisade", "Bacterial Programming", first], "even the card already seen"
