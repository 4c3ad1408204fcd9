"""The change of CR 1.4 that made interrupts of abilities that prevent, replace or modify, card by card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest

from sneakdoor import cards, rulebooks
from sneakdoor import language as ln
from sneakdoor.engine.interrupts import InterruptFrame
from sneakdoor.engine.option import CardOption
from sneakdoor.language.effects import KINDS
from sneakdoor.testing import Scenario, scenario
from tests.rulings import ruling

from ...rules.cards1 import event, ice, operation, rezzed
from ...rules.cards3 import record
from ..driving import reach

GRIP = ["Leech"] * 5
BEATING = operation("Beating", ln.Play(ln.DoDamage(2, ln.MEAT)))
NETTLE = operation("Nettle", ln.Play(ln.DoDamage(2, ln.NET)))
SCALPEL = operation("Scalpel", ln.Play(ln.DoDamage(1, ln.CORE)))
SCRAP = operation("Scrap", ln.Play(ln.Trash(ln.Choose(1, ln.Cards(installed=True)))))
PEEK = event("Peek", ln.Play(ln.Expose(ln.Choose(1, ln.Cards(installed=True, rezzed=False)))))
STING = ice("Sting", ln.Subroutine(ln.DoDamage(1, ln.NET)))
MARKER = ice("Marker", ln.Subroutine(ln.GiveTags(1)))
TRACER = ice("Tracer", ln.Subroutine(ln.Trace(5, if_successful=ln.GiveTags(1))))
LAGUNA = "Laguna Velasco District"
LAGUNA_INTERRUPTS = replace(
    cards.find(LAGUNA), abilities=(ln.When(ln.Would(ln.Draws()), ln.IncreaseDraw(1), flags=ln.INTERRUPT),)
)
"""As CR 1.4 has it: an interrupt to the draw. (That only the basic action counts makes no difference here.)"""


def protecting(*pieces: ln.Ice, root: tuple[str, ...] = ()) -> dict[str, Any]:
    return {"credits": 9, "servers": {"HQ": {"ice": [rezzed(piece) for piece in pieces], "root": root}}}


@dataclass
class Case:
    """A board, what is done on it, what is imminent when the card is used, and what became of that."""

    board: dict[str, Any]
    keys: tuple[str, ...]
    imminent: str
    changed: Callable[[Scenario], bool]


def corp_plays(card: ln.Card, *, rig: tuple[Any, ...] = (), **corp: Any) -> dict[str, Any]:
    return {
        "turn": "corp",
        "corp": {"hq": [card], "credits": 5, **corp},
        "runner": {"rig": rig, "grip": GRIP, "credits": 5},
    }


CASES = {
    "Net Shield": Case(
        corp_plays(NETTLE, rig=("Net Shield",)),
        ("play Nettle", "Net Shield"),
        "damage suffered",
        lambda t: len(t.runner.grip) == 4,
    ),
    "Zaibatsu Loyalty": Case(
        {
            "runner": {"grip": [PEEK]},
            "corp": {
                "credits": 9,
                "servers": {
                    "Server 1": {"root": ["Nico Campaign"]},
                    "Server 2": {"root": ["Zaibatsu Loyalty (rezzed)"]},
                },
            },
        },
        ("play Peek", "use Zaibatsu Loyalty", "pay 1"),
        "card exposed",
        lambda t: not t.card("Nico Campaign").known_to("runner"),
    ),
    "Muresh Bodysuit": Case(
        corp_plays(BEATING, rig=("Muresh Bodysuit",)),
        ("play Beating",),
        "damage suffered",
        lambda t: len(t.runner.grip) == 4,
    ),
    "Tyr's Hand": Case(
        {"corp": {"credits": 1, "servers": {"HQ": {"ice": ["Hudson 1.0 (rezzed)"], "root": ["Tyr's Hand (rezzed)"]}}}},
        (
            "run HQ",
            "use Hudson",
            "break The Runner cannot access more than 1 card during this run. #2",
            "use Tyr's Hand",
        ),
        "subroutine broken",
        lambda t: t.corp.archives == ["Tyr's Hand"],
    ),
    "The Cleaners": Case(
        corp_plays(BEATING, score=["The Cleaners"]),
        ("play Beating",),
        "damage suffered",
        lambda t: len(t.runner.grip) == 2,
    ),
    "Tori Hanzō": Case(
        {"corp": protecting(STING, root=("Tori Hanzō (rezzed)",)), "runner": {"grip": GRIP}},
        ("run HQ", "Tori Hanzō"),
        "damage suffered",
        lambda t: t.runner.core_damage == 1,
    ),
    "Progenitor": Case(
        {
            "turn": "corp",
            "runner": {"rig": [{"card": "Progenitor", "hosted": ["Leech (2 virus)"]}, "Datasucker (2 virus)"]},
        },
        ("purge",),
        "virus counters purged",
        lambda t: (t.card("Leech").virus, t.card("Datasucker").virus) == (1, 0),
    ),
    "Qianju PT": Case(
        {
            "turn": "corp",
            "clicks": 1,
            "corp": {**protecting(MARKER), "rd": ["Tithe"] * 5},
            "runner": {"rig": ["Qianju PT"]},
        },
        ("credit", "Qianju PT", "run HQ", "credit"),
        "tags taken",
        lambda t: t.runner.tags == 0,
    ),
    "Defective Brainchips": Case(
        corp_plays(SCALPEL, hq=["Defective Brainchips", SCALPEL]),
        ("play Defective Brainchips", "play Scalpel"),
        "damage suffered",
        lambda t: t.runner.core_damage == 2,
    ),
    "Harbinger": Case(
        corp_plays(SCRAP, rig=("Harbinger",)),
        ("play Scrap",),
        "card trashed",
        lambda t: t.card("Harbinger").installed and not t.card("Harbinger").faceup,
    ),
    "Jesminder Sareen: Girl Behind the Curtain": Case(
        {"corp": protecting(MARKER), "runner": {"identity": "Jesminder Sareen: Girl Behind the Curtain"}},
        ("run HQ", "credit"),
        "tags taken",
        lambda t: t.runner.tags == 0,
    ),
    LAGUNA: Case(
        {"runner": {"rig": [LAGUNA], "stack": GRIP}}, ("draw",), "cards drawn", lambda t: len(t.runner.grip) == 2
    ),
    "Marilyn Campaign": Case(
        corp_plays(SCRAP, servers={"Server 1": {"root": ["Marilyn Campaign (rezzed)"]}}),
        ("play Scrap", "Marilyn Campaign"),
        "card trashed",
        lambda t: t.corp.rd == ["Marilyn Campaign"],
    ),
    "Patchwork": Case(
        {"runner": {"credits": 5, "rig": ["Patchwork"], "grip": ["Sure Gamble", "Leech"]}},
        ("play Sure Gamble", "Patchwork"),
        "card played",
        lambda t: t.runner.credits == 5 - 3 + 9 and sorted(t.runner.heap) == ["Leech", "Sure Gamble"],
    ),
    "Flip Switch": Case(
        {"corp": protecting(TRACER), "runner": {"rig": ["Flip Switch"]}},
        ("run HQ", "use Flip Switch: reduce", "spend 0", "spend 0", "credit"),
        "trace initiated",
        lambda t: t.runner.tags == 0,
    ),
    "The Class Act": Case(
        {"runner": {"rig": ["The Class Act"], "stack": ["Leech", "Cleaver", "Carmen"]}},
        ("draw", "choose Leech"),
        "cards drawn",
        lambda t: (t.runner.grip, t.runner.stack) == (["Cleaver"], ["Carmen", "Leech"]),
    ),
}


def uses(title: str, rulebook: str, monkeypatch: pytest.MonkeyPatch) -> tuple[Scenario, list[tuple[set[str], bool]]]:
    """Play a case; each use of the card's interrupt: what was imminent, and whether that had happened already."""
    case = CASES[title]
    book = rulebooks.load(rulebook)
    if rulebook == "classic":
        book = replace(book, wordings={**book.wordings, LAGUNA: LAGUNA_INTERRUPTS})
    t = scenario(**case.board, rulebook=book)
    heard = record(t)
    found: list[tuple[set[str], bool]] = []
    choose = InterruptFrame.choose

    def noted(self: InterruptFrame, state: Any, option: Any) -> None:
        if isinstance(option, CardOption) and state.printed[option.card].title == title:
            found.append(({KINDS[e.kind] for e in self.effects}, heard.count(case.imminent) > 0))
        choose(self, state, option)

    monkeypatch.setattr(InterruptFrame, "choose", noted)
    reach(t, *case.keys)
    return t, found


@pytest.mark.interpreted
@ruling("cr1.4.changes.interrupts", under="classic")
@pytest.mark.parametrize("title", CASES)
def test_each_of_these_abilities_is_used_while_what_it_changes_is_imminent(
    title: str, rulebook: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Laguna Velasco District by a wording made for this test: the pool has today's."""
    t, found = uses(title, rulebook, monkeypatch)
    assert found == [({CASES[title].imminent}, False)]
    assert CASES[title].changed(t)


@pytest.mark.interpreted
@ruling("cr1.4.changes.interrupts", under="modern")
@pytest.mark.parametrize("title", CASES)
def test_each_of_them_but_laguna_velasco_district_is_an_interrupt_today(
    title: str, rulebook: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Qianju PT by its words "would" and "prevent"; Laguna Velasco District is met by the action, its click paid."""
    t, found = uses(title, rulebook, monkeypatch)
    assert found == ([] if title == LAGUNA else [({CASES[title].imminent}, False)])
    assert CASES[title].changed(t)
    if title == LAGUNA:
        assert t.runner.clicks == 3
        two = scenario(runner={"rig": [LAGUNA, "Verbal Plasticity"], "stack": GRIP}, rulebook=rulebook).do("draw")
        assert two.decision is not None
        assert (two.runner.clicks, two.runner.grip) == (3, []), "after the click is paid and before the draw"
