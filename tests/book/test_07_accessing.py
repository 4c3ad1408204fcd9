"""Accessing a card. CR sec_accessing_cards, sec_steps_accessing_card."""

from __future__ import annotations

import pytest

from sneakdoor.cards import POOL
from sneakdoor.language import *
from sneakdoor.testing import scenario
from sneakdoor.views import view

from ..cards.driving import seen_until
from ..rules.cards1 import BELL, agenda, asset, event, resource
from ..rules.cards3 import record, through, titles
from .cards_07 import (
    DRAWER,
    MORE_HQ,
    PAPER,
    PRIZE,
    PROBE,
    SHELF,
    SHREDDER,
    A,
    B,
    C,
    at_candidates,
    known,
    lure,
)

WHERE = {
    "HQ": {"hq": [PAPER]},
    "R&D": {"rd": [PAPER, A]},
    "Server 1": {"servers": {"Server 1": {"root": [PAPER]}}},
}


@pytest.mark.ruling("rule_accessing_who_can_look")
@pytest.mark.parametrize("server", list(WHERE))
def test_the_runner_looks_at_an_accessed_card_and_so_does_the_corp_except_in_rnd(server: str):
    t = scenario(corp=WHERE[server], runner={"credits": 9})
    assert not t.card("Paper").known_to("runner")
    t.do(f"run {server}").until("access")
    both = None if server == "R&D" else "Paper"
    titles_seen = {side: view(t.game, side).accessed.title for side in ("runner", "corp", None)}
    assert titles_seen == {"runner": "Paper", "corp": both, None: both}


@pytest.mark.ruling("rule_accessing_trigger_condition")
def test_an_inactive_card_notices_that_it_is_accessed_and_nothing_else():
    trap = asset("Trap", When(Accesses(THIS), GiveTags(1)), When(Accesses(Cards(ASSET)), GiveTags(10)), cost=9)
    t = scenario(corp={"servers": {"Server 1": {"root": [trap]}}}).do("run Server 1")
    t.until("access")
    assert (t.runner.tags, t.card("Trap").active) == (1, False), "the other ability speaks of more than itself"


@pytest.mark.ruling("rule_mid_access_ability_opportunity", "step_mid_access_ability")
def test_one_mid_access_ability_may_be_used_after_reactions_and_before_an_agenda_is_stolen():
    sting = agenda("Sting", When(Accesses(THIS), GiveTags(1)), points=1)
    t = scenario(corp={"hq": [sting]}, runner={"credits": 0, "rig": [PROBE, SHREDDER]}).do("run HQ")
    t.until("access")
    assert (t.step, t.runner.tags, t.runner.score) == ("step_mid_access_ability", 1, [])
    assert {k.split(":")[0] for k in t.options()} == {"use Probe", "use Shredder", "pass"}
    t.do("use Probe")
    assert (t.runner.credits, t.runner.score, t.running) == (1, ["Sting"], False), "no second one"
    t = scenario(corp={"hq": [sting]}, runner={"rig": [PROBE]}).do("run HQ")
    t.until("access")
    t.do("pass")
    assert (t.runner.credits, t.runner.score) == (5, ["Sting"])


@pytest.mark.ruling("rule_basic_trash_ability")
@pytest.mark.parametrize(("credits", "can"), [(0, False), (1, True)])
@pytest.mark.parametrize("server", list(WHERE))
def test_the_runner_may_pay_the_trash_cost_of_what_they_access(server: str, credits: int, can: bool):
    t = scenario(corp=WHERE[server], runner={"credits": credits})
    assert t.do(f"run {server}").comes("access") is can
    assert t.offers("trash Paper") is can
    if can:
        t.do("trash Paper")
        assert (t.corp.archives, t.runner.credits) == (["Paper"], 0)


@pytest.mark.ruling("rule_paying_trash_costs")
def test_assets_and_upgrades_have_trash_costs_some_ice_and_operations_too_and_without_one_none_is_paid():
    costs = {
        kind: {c.trash_cost is not None for c in POOL.values() if isinstance(c, kind)} for kind in (Asset, Upgrade)
    }
    assert costs == {Asset: {True}, Upgrade: {True}}
    assert not any(getattr(c, "trash_cost", None) is not None for c in POOL.values() if isinstance(c, Agenda))
    for card in (A, PRIZE, DRAWER):
        t = scenario(corp={"hq": [card]}, runner={"credits": 99, "rig": [PROBE]}).do("run HQ")
        assert not [k for k in seen_until(t, "action") if k.startswith("trash")]
        assert t.accesses == [card.title]


@pytest.mark.ruling("rule_trash_in_archives")
def test_nothing_in_archives_can_be_trashed_by_paying_or_by_another_ability():
    t = scenario(corp={"archives": [PAPER]}, runner={"credits": 99, "rig": [SHREDDER]})
    heard = record(t)
    keys = seen_until(t.do("run Archives"), "action")
    assert not [k for k in keys if k.startswith(("trash", "use Shredder"))]
    assert (titles(t, heard, "card accessed"), heard.count("card trashed"), t.runner.credits) == (["Paper"], 0, 99)


@pytest.mark.ruling("rule_access_installed_must_trash_if_able")
@pytest.mark.parametrize(
    ("credits", "rig", "offered", "trashed"),
    [
        (5, [PROBE, SHREDDER], {"trash Mumbad Virtual Tour", "use Shredder"}, True),
        (4, [PROBE, SHREDDER], set(), True),
        (5, [PROBE], set(), True),
        (4, [PROBE], {"use Probe", "pass"}, False),
    ],
)
def test_who_must_trash_an_accessed_card_uses_some_ability_that_does_if_there_is_one(credits, rig, offered, trashed):
    corp = {"servers": {"Server 1": {"root": ["Mumbad Virtual Tour (rezzed)"]}}}
    t = scenario(corp=corp, runner={"credits": credits, "rig": rig}).do("run Server 1")
    found = {k.split(":")[0] for k in seen_until(t, "action")} - {"continue", "jack out"}
    assert found == offered, "of a single way there is nothing to choose"
    assert (t.corp.archives == ["Mumbad Virtual Tour"]) is trashed


@pytest.mark.ruling("rule_access_reveal_trash_if_able")
@pytest.mark.parametrize(("credits", "offered"), [(1, set()), (0, {"use Shredder", "use Probe", "pass"})])
def test_who_must_trash_by_paying_uses_the_basic_trash_ability_alone_if_it_can_be_paid(credits, offered):
    rig = ["Neutralize All Threats", SHREDDER, PROBE]
    t = scenario(corp={"hq": [PAPER]}, runner={"credits": credits, "rig": rig}).do("run HQ")
    found = {k.split(":")[0] for k in seen_until(t, "action")} - {"continue", "jack out"}
    assert found == offered
    assert t.corp.archives == ([] if offered else ["Paper"])
    assert "The Runner reveals Paper." in t.log


@pytest.mark.ruling("rule_after_mid_access_agenda", "step_access_agenda")
def test_an_agenda_still_accessed_after_the_mid_access_ability_is_stolen_and_nothing_else_is():
    t = scenario(corp={"hq": [PRIZE]}, runner={"rig": [SHREDDER]}).do("run HQ")
    t.until("access")
    t.do("use Shredder")
    assert (t.runner.score, t.corp.archives) == ([], ["Prize"]), "it was not being accessed any more"
    t = scenario(corp={"hq": [PRIZE]}, runner={"rig": [SHREDDER]}).do("run HQ")
    assert "decline" not in seen_until(t, "action")
    assert (t.runner.score, t.runner.points) == (["Prize"], 1)
    t = scenario(corp={"hq": [PAPER]}).do("run HQ")
    t.until("action")
    assert (t.runner.score, t.corp.hq) == ([], ["Paper"])


@pytest.mark.ruling("rule_agenda_additional_cost")
@pytest.mark.parametrize(("credits", "answer", "score"), [(2, "steal Toll", ["Toll"]), (2, "decline", []), (1, "", [])])
def test_what_stealing_costs_besides_may_be_declined(credits: int, answer: str, score: list[str]):
    toll = agenda("Toll", Static(AdditionalCost(Verb.STEAL, THIS, Credits(2), by=RUNNER)), points=1)
    t = scenario(corp={"hq": [toll]}, runner={"credits": credits}).do("run HQ", "continue")
    assert t.options() == ["steal Toll", "decline"] if answer else t.decision.kind == "action"
    if answer:
        t.do(answer)
    assert (t.decision.kind, t.runner.score, t.runner.credits) == ("action", score, 0 if score else credits)


@pytest.mark.ruling("rule_moved_while_accessing")
@pytest.mark.parametrize("zone", [Zone.ARCHIVES, Zone.TOP_OF_RND, Zone.HQ], ids=["Archives", "R&D", "HQ"])
def test_the_access_of_a_card_that_moves_is_over(zone: Zone):
    hare = agenda("Hare", When(Accesses(THIS), AddTo(THIS, zone)), points=1)
    t = scenario(corp={"servers": {"Server 1": {"root": [hare]}}}, runner={"credits": 9, "rig": [PROBE]})
    keys = seen_until(t.do("run Server 1"), "action")
    assert not [k for k in keys if k.startswith(("use Probe", "steal"))]
    assert (t.runner.score, t.accesses) == ([], ["Hare"])


@pytest.mark.ruling("rule_end_run_ends_access", "rule_end_run_ends_breach", "rule_end_run_access_or_breach_during_run")
def test_ending_the_run_ends_the_access_and_the_breach_it_is_part_of():
    alarm = agenda("Alarm", When(Accesses(THIS), EndTheRun()), points=1)
    t = scenario(corp={"archives": [A, alarm, B]}, runner={"rig": [PROBE]})
    heard = record(t)
    at_candidates(t, "Archives").do("access Alarm")
    assert (t.running, t.runner.score) == (False, []), "it is not stolen"
    assert titles(t, heard, "card accessed") == ["Alarm"], "nor is anything accessed after it"
    assert heard.count("breach ended") == 0


@pytest.mark.ruling("rule_end_run_ends_access", "rule_end_run_ends_breach")
def test_without_a_run_ending_the_run_ends_neither_access_nor_breach():
    alarm = agenda("Alarm", When(Accesses(THIS), EndTheRun()), points=1)
    dig = event("Dig", Play(Breach(ARCHIVES)))
    t = scenario(corp={"archives": [alarm, B]}, runner={"grip": [dig]}).do("play Dig")
    t.until("action")
    assert (t.runner.score, sorted(t.accesses)) == (["Alarm"], ["Alarm", "B"])


SIFT = event("Sift", Play(Access(Each(Cards(zone=IN_ARCHIVES)))))


@pytest.mark.ruling("rule_access_set_of_cards")
def test_a_set_of_cards_is_accessed_one_at_a_time_in_the_order_the_runner_likes():
    t = scenario(corp={"archives": [A, PRIZE, B]}, runner={"grip": [SIFT]})
    heard = record(t)
    t.do("play Sift")
    assert set(t.options()) == {"access A", "access Prize", "access B"}
    t.do("access B")
    assert set(t.options()) == {"access A", "access Prize"}
    t.do("access Prize")
    assert titles(t, heard, "card accessed") == ["B", "Prize", "A"]
    assert (t.runner.score, t.decision.kind) == (["Prize"], "action")
    assert (heard.count("server breached"), heard.count("breach ended")) == (0, 0)


@pytest.mark.ruling("rule_access_set_of_cards")
def test_each_access_of_a_set_is_an_instruction_of_its_own():
    burn = lure("Burn", Trash(Each(Cards(zone=IN_HQ, other=True))))
    t = scenario(corp={"hq": [A, B, burn]}, runner={"grip": [event("Pile", Play(Access(AllIn(IN_HQ))))]})
    t.do("play Pile")
    assert len(t.options()) == 3
    t.do(t.options()[2])
    t.until("action")
    assert t.accesses == ["Burn"], "the others were gone when their turn came"
    veil = lure("Veil", Lasting(Cannot(RUNNER, (Verb.ACCESS,), Cards(OPERATION)), REST_OF_TURN))
    t = scenario(corp={"archives": [veil, A, PAPER]}, runner={"grip": [SIFT]}).do("play Sift", "access Veil")
    t.until("action")
    assert t.accesses == ["Veil", "Paper"]


def spying(server: Server, number: int) -> Event:
    """The event that accesses so many cards about a server."""
    return event("Spy", Play(AccessCards(number, server)))


@pytest.mark.ruling("rule_access_cards_without_breach")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_so_many_cards_of_a_server_are_accessed_without_a_breach_or_a_limit(number: int):
    corp = {"rd": [A, B, C, PAPER], "servers": {"R&D": {"root": [known(DRAWER)]}}}
    ear = resource("Ear", When(Breaches(RND), GiveTags(9)))
    t = scenario(corp=corp, runner={"grip": [spying(RND, number)], "rig": [ear]})
    heard = record(t)
    t.do("play Spy")
    for _ in range(number):
        if t.decision.kind == "candidate":
            t.do("access R&D")
    assert titles(t, heard, "card accessed") == ["A", "B", "C"][:number], "and the root only if it was chosen"
    assert t.decision.kind == "action"
    assert (heard.count("server breached"), heard.count("breach ended"), t.runner.tags) == (0, 0, 0)


@pytest.mark.ruling("rule_access_cards_without_breach")
def test_what_is_accessed_without_a_breach_is_chosen_as_in_one():
    corp = {"hq": [A, B, C], "servers": {"HQ": {"root": [known(DRAWER), known(SHELF)]}}}
    t = scenario(corp=corp, runner={"grip": [spying(HQ, 4)]}).do("play Spy")
    assert t.options() == ["access Drawer", "access Shelf", "access HQ"]
    t.do("access HQ", "access Shelf", "access HQ", "access HQ")
    assert (t.decision.kind, t.accesses[1], sorted(t.accesses)) == ("action", "Shelf", ["A", "B", "C", "Shelf"])
    archives = [{"card": A, "facedown": True}, {"card": PAPER, "facedown": True}]
    t = scenario(corp={"archives": archives}, runner={"grip": [spying(ARCHIVES, 1)]}).do("play Spy")
    t.until("action")
    assert (t.corp.facedown_archives, len(t.accesses)) == ([], 1)
    t = scenario(corp={"hq": [A]}, runner={"grip": [spying(HQ, 4)]}).do("play Spy")
    t.until("action")
    assert t.accesses == ["A"], "no more than there are"


# -- the steps -----------------------------------------------------------------------------------------------


@pytest.mark.ruling("step_card_accessed", "step_access_complete", "rule_mid_access_ability_opportunity")
def test_an_access_meets_its_conditions_at_its_beginning_and_at_its_end():
    first = resource("First", When(Accesses(Cards(), by=YOU), GainCredits(1)))
    last = resource("Last", When(AccessesWithoutTrashing(Cards()), GainCredits(10)))
    corp = {"servers": {"Server 1": {"root": [PAPER]}}}
    t = scenario(corp=corp, runner={"credits": 5, "rig": [first, last]}).do("run Server 1")
    t.until("access")
    assert t.runner.credits == 6, "the one has been met, the other not yet"
    t.do("pass")
    t.until("action")
    assert t.runner.credits == 16
    t = scenario(corp=corp, runner={"credits": 5, "rig": [first, last]}).do("run Server 1")
    t.until("access")
    t.do("trash Paper")
    t.until("action")
    assert t.runner.credits == 5, "trashed, it is no access without trashing"


@pytest.mark.ruling("step_mid_access_ability", "step_access_agenda", "step_access_complete")
def test_the_steps_of_an_access_come_in_their_order():
    late = resource("Late", When(AccessesWithoutTrashing(Cards()), GainCredits(1)))
    t = scenario(corp={"hq": [PRIZE, A]}, runner={"rig": [PROBE, late, MORE_HQ, BELL]})
    heard = record(t)
    t.fix_random("Prize", "A").do("run HQ")
    t.until("access")
    told = ("card accessed", "ability used", "agenda stolen", "access ended")
    t.do("use Probe")
    through(t)
    order = [k for k in heard.kinds() if k in told]
    assert order[:4] == ["card accessed", "ability used", "agenda stolen", "access ended"]
    assert order[4:] == ["card accessed", "access ended"], "no agenda, nothing stolen"
    assert titles(t, heard, "card accessed") == ["Prize", "A"]
