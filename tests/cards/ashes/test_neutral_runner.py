"""Ashes' neutral Runner cards."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import scenario
from tests.rules.cards1 import hardware
from tests.rulings import ruling

from ..driving import reach

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
HOSHIKO = "Hoshiko Shiro: Untold Protagonist"


@both_rulebooks
@pytest.mark.parametrize(
    ("identity", "rig", "credits"),
    [(HOSHIKO, [], 0), ({"card": HOSHIKO, "flipped": True}, [], 1), (HOSHIKO, ["Access to Globalsec"] * 2, 1)],
)
def test_dreamnet_draws_and_pays_who_is_digital_or_linked(
    rulebook: str, identity: object, rig: list[str], credits: int
) -> None:
    t = scenario(
        runner={"identity": identity, "credits": 0, "rig": ["DreamNet", *rig], "stack": ["Unity"] * 5},
        corp={"hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    for _ in range(2):
        t.do("run Archives").until("action")
        assert (len(t.runner.grip), t.runner.credits) == (1, credits), "the first time each turn"


@ruling("official.dreamnet.1")
def test_dreamnet_pays_even_if_nothing_is_drawn(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["DreamNet", "Access to Globalsec", "Access to Globalsec"]},
        corp={"hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    t.do("run Archives").until("action")
    assert t.runner.credits == 1


@both_rulebooks
def test_rejig_installs_for_what_the_returned_card_costs(rulebook: str) -> None:
    t = scenario(runner={"credits": 2, "grip": ["Rejig", "Carmen"], "rig": ["Cleaver", "Rezeki"]}, rulebook=rulebook)
    reach(t, "play Rejig", "choose Cleaver", "choose Carmen")
    t.until("action")
    assert t.runner.credits == 0, "5, less the 3 of Cleaver"
    assert sorted(t.runner.rig) == ["Carmen", "Rezeki"]
    assert t.runner.grip == ["Cleaver"]


@ruling("official.rejig.1")
def test_rejig_takes_memory_away_before_it_gives_any(rulebook: str) -> None:
    """Keiko gives 2 of 6 memory units, all of which are in use."""
    other = hardware("Other", Static(Memory(2)))
    t = scenario(runner={"credits": 9, "grip": ["Rejig", other], "rig": ["Keiko", *["Rezeki"] * 6]}, rulebook=rulebook)
    reach(t, "play Rejig", "choose Keiko")
    for _ in range(20):
        if t.offers("choose Other"):
            break
        t.game.choose(0)
    assert t.runner.rig.count("Rezeki") == 4


GABRIEL = "Gabriel Santiago: Consummate Professional"


@both_rulebooks
def test_direct_access_silences_both_identities_while_it_resolves(rulebook: str) -> None:
    """Gabriel pays for a success on HQ, and not for this one; the next run of the turn is not the first any more."""
    for event, credits in (("Direct Access", 0), (None, 2)):
        t = scenario(
            runner={"identity": GABRIEL, "credits": 1 if event else 0, "grip": [event] if event else []},
            corp={"hq": ["Hedge Fund"]},
            rulebook=rulebook,
        )
        if event:
            t.do("play Direct Access", "run HQ")
        else:
            t.do("run HQ")
        t.until("action")
        assert t.runner.credits == credits


@both_rulebooks
@pytest.mark.parametrize("back", [True, False])
def test_direct_access_may_be_shuffled_into_the_stack(rulebook: str, back: bool) -> None:
    t = scenario(
        runner={"identity": GABRIEL, "credits": 1, "grip": ["Direct Access"], "stack": ["Unity"]},
        corp={"hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    t.do("play Direct Access")
    t.game.choose(0)
    reach(t, "Direct Access" if back else "pass")
    t.until("action")
    assert sorted(t.runner.stack) == (["Direct Access", "Unity"] if back else ["Unity"])
    assert t.runner.heap == ([] if back else ["Direct Access"])
    t.do("run Archives").until("action")


@both_rulebooks
def test_identities_speak_again_after_direct_access(rulebook: str) -> None:
    """The success on Archives is none on HQ: the first of these comes after it, and Gabriel pays."""
    t = scenario(
        runner={"identity": GABRIEL, "credits": 1, "grip": ["Direct Access"]},
        corp={"hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    t.do("play Direct Access")
    t.do("run Archives")
    t.until("action")
    t.do("run HQ").until("action")
    assert t.runner.credits == 2
