"""Official rulings on cards from G to I that the tests of the cards themselves do not show."""

from __future__ import annotations

import msgspec
import pytest

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario
from sneakdoor.views import view

from ..cards.driving import reach, seen_until
from ..rules.cards1 import BELL, ice, program, resource, rezzed
from ..rulings import ruling

OATS = ["Hedge Fund"] * 9


# -- Gebrselassie --------------------------------------------------------------------------------------------

BREAKER = Choose(1, Cards(subtype="icebreaker", installed=True))
SQUID = resource("Squid", Paid(Credits(0), ModifyStrength(BREAKER, 3, REST_OF_ENCOUNTER)))
"""Takobi is outside the pool: this too gives strength for the encounter, and says so."""


def sharpened(rulebook: str, hosted: bool, use: str) -> Scenario:
    """The Runner has used something on Cleaver (strength 3) in an encounter, and the run is over."""
    rig = [{"card": "Cleaver", "hosted": ["Gebrselassie"] if hosted else []}, SQUID]
    servers = {"HQ": {"ice": [rezzed(ice("Hedge", Subroutine(GainCredits(1))))]}}
    corp = {"hq": OATS[:1], "rd": OATS, "servers": servers}
    t = scenario(runner={"credits": 9, "rig": rig}, corp=corp, rulebook=rulebook)
    t.do("run HQ").until("encounter")
    t.do(use)
    assert t.card("Cleaver").strength > 3
    t.until("action")
    return t


@ruling("official.gebrselassie.1")
@pytest.mark.parametrize(("use", "strength"), [("use Cleaver: +", 4), ("use Squid", 6)])
def test_gebrselassie_keeps_for_the_turn_what_would_end_with_the_encounter(
    rulebook: str, use: str, strength: int
) -> None:
    assert sharpened(rulebook, hosted=False, use=use).card("Cleaver").strength == 3
    t = sharpened(rulebook, hosted=True, use=use)
    assert t.card("Cleaver").strength == strength
    t.finish()
    assert t.card("Cleaver").strength == 3


# -- Heritage Committee --------------------------------------------------------------------------------------


@ruling("official.heritage-committee.1")
@pytest.mark.parametrize("where", ["HQ", "R&D"])
def test_nothing_tells_the_runner_what_an_accessed_alliance_card_cost_in_influence(rulebook: str, where: str) -> None:
    corp = {"hq" if where == "HQ" else "rd": ["Heritage Committee"], "identity": "NBN: Making News"}
    t = scenario(runner={"rig": ["Imp (2 virus)"]}, corp=corp, rulebook=rulebook).do(f"run {where}")
    t.until("access")
    assert t.accesses == ["Heritage Committee"]
    seen = msgspec.json.encode(
        [view(t.game, "runner"), t.game.log.told("runner") if t.game.log else [], t.options()]
    ).decode()
    assert "Heritage Committee" in seen
    assert "influence" not in seen


# -- Ice Carver ----------------------------------------------------------------------------------------------

CHISEL = program(
    "Burin",
    Static(InstallOnly(on=Cards(ICE))),
    Static(Strength(HOST_ICE, -1, for_each=Hosted(VIRUS))),
    When(Encounters(HOST_ICE), If(StrengthAtMost(HOST_ICE, 0), Trash(HOST_ICE), otherwise=Place(1, VIRUS))),
    subtypes=("virus", "trojan"),
)
"""Chisel is outside the pool: this has the same abilities."""


@ruling("official.ice-carver.1")
@pytest.mark.parametrize(("rig", "gone"), [(["Ice Carver"], True), ([], False)])
def test_ice_carver_has_weakened_the_ice_before_chisel_looks_at_it(rulebook: str, rig: list[str], gone: bool) -> None:
    wall = rezzed(ice("Wall", Subroutine(GainCredits(1)), strength=1), hosted=[CHISEL])
    corp = {"hq": OATS[:1], "servers": {"HQ": {"ice": [wall]}}}
    t = scenario(runner={"rig": rig}, corp=corp, rulebook=rulebook).do("run HQ")
    t.until("action")
    assert t.corp.archives == (["Wall"] if gone else [])
    assert t.runner.heap == (["Burin"] if gone else [])
    if not gone:
        assert t.card("Burin").virus == 1


# -- Imp -----------------------------------------------------------------------------------------------------


@ruling("official.imp.1")
def test_imp_has_a_paid_ability_for_the_one_moment_of_an_access(rulebook: str) -> None:
    """A bell keeps every window open, and nowhere but in the access itself is Imp to be used."""
    corp = {"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": [rezzed(ice("Hedge", Subroutine(GainCredits(1))))]}}}
    t = scenario(runner={"rig": ["Imp (2 virus)", BELL]}, corp=corp, rulebook=rulebook)
    assert t.offers("use Bell")
    before = set(t.options())
    t.do("run HQ")
    before |= seen_until(t, "access")
    assert "use Bell: gain 1[credit]" in before
    assert not any("Imp" in key for key in before)
    reach(t, "use Imp")
    assert (t.corp.archives, t.card("Imp").virus) == (["Hedge Fund"], 1), "its counter is what it costs"
    after = seen_until(t, "action") | set(t.options())
    assert not any(key.startswith("use Imp") for key in after)


@ruling("official.imp.1")
def test_imp_comes_after_what_the_access_itself_brings(rulebook: str) -> None:
    corp = {"credits": 9, "hq": ["Snare!"]}
    t = scenario(runner={"rig": ["Imp (2 virus)"], "grip": ["Leech"] * 5}, corp=corp, rulebook=rulebook)
    t.do("run HQ")
    reach(t, "Snare!")
    assert (t.runner.tags, len(t.runner.heap)) == (1, 3)
    t.until("access")
    t.do("use Imp").until("action")
    assert t.corp.archives == ["Snare!"]
