"""Official rulings on the cards of the Mumbad cycle."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import scenario
from tests.rules.cards1 import ice, program, rezzed
from tests.rulings import ruling

from ..driving import reach

OATS = ["Hedge Fund"] * 6
ACTION = "step_runner_turn_action"


# -- Brahman -------------------------------------------------------------------------------------------

FAERIE = program(
    "Faerie",
    breaks(0),
    When(EncounterEnds(), If(Did(UsesToBreak(), THAT_ENCOUNTER), Trash())),
    strength=2,
    subtypes=("icebreaker",),
)
"""As the card of that name, which is not in the pool, it is trashed after the encounter in which it was used."""


@ruling("official.brahman.1")
@pytest.mark.parametrize("first", ["Brahman", "Faerie"])
def test_the_runner_orders_what_brahman_and_faerie_do_as_the_encounter_ends(rulebook: str, first: str) -> None:
    """Faerie that is on top of the stack by then is not trashed any more."""
    pair = ice("Pair", Subroutine(GainCredits(1)), Subroutine(GainCredits(1)), strength=2)
    t = scenario(
        runner={"credits": 1, "rig": ["Brahman", FAERIE]},
        corp={"hq": OATS[:1], "servers": {"HQ": {"ice": [rezzed(pair)]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "use Faerie", "break Gain 1[credit].")
    reach(t, "use Brahman: break", first)
    if first == "Brahman":
        t.do("choose Faerie")
        assert (t.runner.rig, t.runner.stack, t.runner.heap) == (["Brahman"], ["Faerie"], [])
    else:
        assert (t.runner.rig, t.runner.stack, t.runner.heap) == ([], ["Brahman"], ["Faerie"])


# -- currents that became agendas ----------------------------------------------------------------------

CLONES = '"Clones are not People"'
FREEDOM = '"Freedom Through Equality"'


@ruling("official.clones-are-not-people.1")
@pytest.mark.parametrize("ends", ["current", "steal"])
def test_clones_are_not_people_stays_in_the_score_area(rulebook: str, ends: str) -> None:
    """What ends a current does nothing to an agenda; the current that is played then is itself ended by the steal."""
    t = scenario(
        turn="corp",
        clicks=2,
        corp={
            "credits": 9,
            "hq": [CLONES, "Paywall Implementation"],
            "rd": OATS,
            "servers": {
                "Server 1": {"root": ["Hostile Takeover (2 advancement)"]},
                "Server 2": {"root": ["Vanity Project"]},
            },
        },
        rulebook=rulebook,
    )
    t.do(f"play {CLONES}", "score Hostile Takeover").until("action")
    assert t.corp.score == ["Hostile Takeover", CLONES]
    assert t.corp.points == 2
    t.do("play Paywall Implementation" if ends == "current" else "credit").until(ACTION)
    if ends == "steal":
        t.do("run Server 2").until(ACTION)
        assert t.runner.score == ["Vanity Project"]
    assert t.corp.score == ["Hostile Takeover", CLONES]


@ruling("official.freedom-through-equality.1")
@pytest.mark.parametrize("ends", ["current", "score"])
def test_freedom_through_equality_stays_in_the_score_area(rulebook: str, ends: str) -> None:
    t = scenario(
        clicks=2,
        runner={"credits": 3, "grip": [FREEDOM], "stack": ["Leech"] * 3},
        corp={
            "credits": 9,
            "hq": ["Paywall Implementation"],
            "rd": OATS,
            "servers": {
                "Server 1": {"root": ["Hostile Takeover (2 advancement)"]},
                "Server 2": {"root": ["Vanity Project"]},
            },
        },
        rulebook=rulebook,
    )
    t.do(f"play {FREEDOM}", "run Server 2").until("corp")
    assert t.runner.score == ["Vanity Project", FREEDOM]
    assert t.runner.points == 5
    reach(t, "play Paywall Implementation" if ends == "current" else "score Hostile Takeover").until("action")
    assert t.runner.score == ["Vanity Project", FREEDOM]
