"""Accessing a card: triggers, mid-access abilities, stealing, and how an access ends."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import scenario

from ..cards.driving import seen_until
from .cards3 import (
    BOTH,
    CABINET,
    DAMPER,
    METER,
    PAPER,
    POINT,
    TRAP,
    agenda,
    asset,
    gadget,
    listener,
    operation,
    program,
    record,
    through,
    titles,
    upgrade,
)

PROBE = program("Probe", Paid(Credits(0), GainCredits(1), flags=ACCESS))
SHREDDER = program("Shredder", Paid(Credits(0), Trash(ACCESSED_CARD), flags=ACCESS))


def rezzed(card) -> dict:
    return {"card": card, "rezzed": True}


def remote(*root, rig=(), rulebook="modern", runner=None, **corp):
    """A run on a remote server with that root, at the access of its first card."""
    t = scenario(
        runner={"rig": list(rig), **(runner or {})},
        corp={"servers": {"Server 1": {"root": list(root)}}, **corp},
        rulebook=rulebook,
    )
    return t.do("run Server 1", "continue")


# -- triggers ----------------------------------------------------------------------------------------


@pytest.mark.ruling("step_card_accessed", "faq4.timing.run.5.5.1")
@pytest.mark.parametrize("rulebook", BOTH)
def test_when_accessed_abilities_resolve_before_the_card_can_be_trashed(rulebook):
    t = remote(TRAP, rulebook=rulebook)
    assert t.decision.kind == "access"
    assert t.runner.tags == 1
    assert t.options() == ["trash Trap", "pass"]


@pytest.mark.ruling("step_card_accessed", "faq4.timing.run.5.5.1")
@pytest.mark.parametrize("rulebook", BOTH)
def test_when_accessed_abilities_resolve_before_an_agenda_is_stolen(rulebook):
    sting = agenda("Sting", When(Accesses(THIS), GiveTags(1)))
    t = scenario(corp={"hq": [sting]}, rulebook=rulebook)
    heard = record(t)
    t.do("run HQ", "continue")
    assert t.runner.score == ["Sting"]
    kinds = heard.kinds()
    assert kinds.index("tags taken") < kinds.index("agenda stolen")


@pytest.mark.ruling("rule_active_exception_access", "rule_accessing_trigger_condition")
@pytest.mark.parametrize("rulebook", BOTH)
@pytest.mark.parametrize(
    ("server", "corp"),
    [
        ("HQ", {"hq": [TRAP]}),
        ("R&D", {"rd": [TRAP]}),
        ("Archives", {"archives": [TRAP]}),
        ("Server 1", {"servers": {"Server 1": {"root": [TRAP]}}}),
    ],
)
def test_access_ability_of_an_inactive_card_works_wherever_it_is(rulebook, server, corp):
    t = scenario(corp=corp, rulebook=rulebook)
    through(t.do(f"run {server}"))
    assert t.runner.tags == 1


@pytest.mark.ruling("rule_active_exception_access")
@pytest.mark.parametrize("rulebook", BOTH)
def test_access_ability_that_excepts_archives_or_demands_installation_is_not_met_there(rulebook):
    shy = asset("Shy", When(Accesses(THIS, except_in=IN_ARCHIVES), GiveTags(1)))
    settled = asset("Settled", When(Accesses(THIS, while_installed=True), GiveTags(2)))
    t = scenario(corp={"archives": [shy, settled]}, rulebook=rulebook)
    through(t.do("run Archives"))
    assert t.runner.tags == 0
    u = remote(settled, rulebook=rulebook)
    assert u.runner.tags == 2


@pytest.mark.ruling("rule_ambush_text")
@pytest.mark.parametrize("rulebook", BOTH)
def test_ambush_accessed_in_rnd_must_be_revealed(rulebook):
    mine = asset("Mine", Static(MustReveal(IN_RND)), When(Accesses(THIS), GiveTags(1)), trash_cost=None)
    t = scenario(corp={"rd": [mine, PAPER]}, rulebook=rulebook)
    heard = record(t)
    through(t.do("run R&D"))
    assert heard.count("cards revealed") == 1
    u = scenario(corp={"hq": [mine]}, rulebook=rulebook)
    heard = record(u)
    through(u.do("run HQ"))
    assert heard.count("cards revealed") == 0
    assert t.runner.tags == u.runner.tags == 1


# -- mid-access abilities ----------------------------------------------------------------------------


@pytest.mark.ruling("rule_basic_trash_ability")
@pytest.mark.parametrize("rulebook", BOTH)
def test_accessed_card_is_trashed_faceup_for_its_trash_cost(rulebook):
    t = remote(PAPER, rulebook=rulebook).do("trash Paper")
    assert t.runner.credits == 4
    assert t.corp.archives == ["Paper"]
    assert t.corp.facedown_archives == []


@pytest.mark.ruling("rule_basic_trash_ability")
@pytest.mark.parametrize("rulebook", BOTH)
def test_card_cannot_be_trashed_without_the_credits_for_its_trash_cost(rulebook):
    t = scenario(runner={"credits": 0}, corp={"servers": {"Server 1": {"root": [PAPER]}}}, rulebook=rulebook)
    t.do("run Server 1", "continue")
    assert not t.running
    assert t.server("Server 1").root == ["Paper"]


@pytest.mark.ruling("rule_paying_trash_costs")
@pytest.mark.parametrize("rulebook", BOTH)
def test_card_without_trash_cost_cannot_be_trashed_by_the_basic_ability(rulebook):
    t = scenario(corp={"hq": [operation("Memo", GainCredits(1))]}, rulebook=rulebook)
    t.do("run HQ", "continue")
    assert not t.running
    assert t.corp.hq == ["Memo"]


@pytest.mark.ruling("rule_basic_trash_ability", "rule_cost_calculation")
@pytest.mark.parametrize("rulebook", BOTH)
def test_trash_cost_is_paid_as_modified(rulebook):
    bolt = upgrade("Bolt", Static(TrashCostChange(Each(Cards(ASSET)), +3)), trash_cost=None)
    t = scenario(corp={"servers": {"Server 1": {"root": [PAPER]}, "HQ": {"root": [rezzed(bolt)]}}}, rulebook=rulebook)
    t.do("run Server 1", "continue", "trash Paper")
    assert t.runner.credits == 1


@pytest.mark.ruling("rule_trash_in_archives")
@pytest.mark.parametrize("rulebook", BOTH)
def test_card_in_archives_cannot_be_trashed_by_any_mid_access_ability(rulebook):
    t = scenario(runner={"rig": [SHREDDER]}, corp={"archives": [PAPER]}, rulebook=rulebook)
    heard = record(t)
    assert not [k for k in seen_until(t.do("run Archives"), "action") if k.startswith(("trash", "use"))]
    assert titles(t, heard, "card accessed") == ["Paper"]
    assert heard.count("card trashed") == 0


@pytest.mark.ruling("rule_mid_access_ability", "rule_access_flag")
@pytest.mark.parametrize("rulebook", BOTH)
def test_access_ability_trashes_a_card_that_has_no_trash_cost(rulebook):
    t = scenario(runner={"rig": [SHREDDER]}, corp={"hq": [POINT]}, rulebook=rulebook)
    assert not t.can("use Shredder")
    t.do("run HQ", "continue", "use Shredder")
    assert t.corp.archives == ["Point"]
    assert t.runner.score == []


@pytest.mark.ruling("rule_mid_access_window_one_ability")
def test_modern_runner_uses_one_mid_access_ability_in_an_access():
    t = remote(PAPER, rig=[PROBE])
    assert t.options() == ["trash Paper", "use Probe: gain 1[credit]", "pass"]
    t.do("use Probe")
    assert not t.running
    assert t.runner.credits == 6


@pytest.mark.ruling("faq4.timing.run.5.5.2")
def test_classic_runner_uses_several_mid_access_abilities_in_an_access():
    t = remote(PAPER, rig=[PROBE], rulebook="classic")
    t.do("use Probe", "use Probe", "trash Paper")
    assert t.runner.credits == 6
    assert t.corp.archives == ["Paper"]


@pytest.mark.ruling("rule_mid_access_window_options")
@pytest.mark.parametrize("rulebook", BOTH)
def test_only_access_abilities_can_be_used_in_the_mid_access_window(rulebook):
    t = remote(PAPER, rig=[METER, DAMPER], rulebook=rulebook)
    t.until("access")
    assert t.options() == ["trash Paper", "pass"]


@pytest.mark.ruling("rule_basic_trash_ability", "rule_cannot_precedence")
@pytest.mark.parametrize("rulebook", BOTH)
def test_card_the_runner_cannot_trash_is_not_offered(rulebook):
    glass = upgrade("Glass", Static(Cannot(RUNNER, (Verb.TRASH,), Cards(ASSET))), trash_cost=None)
    t = scenario(corp={"servers": {"Server 1": {"root": [PAPER]}, "HQ": {"root": [rezzed(glass)]}}}, rulebook=rulebook)
    t.do("run Server 1", "continue")
    assert not t.running


@pytest.mark.ruling("rule_basic_trash_ability")
@pytest.mark.parametrize("rulebook", BOTH)
def test_trigger_on_trashing_the_accessed_card_is_met(rulebook):
    party = listener("Party", Trashes(Cards(where=(BEING_ACCESSED,))), GainCredits(3))
    t = remote(PAPER, rig=[party], rulebook=rulebook).do("trash Paper")
    assert t.runner.credits == 7


# -- stealing ----------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_decline_to_steal", "rule_after_mid_access_agenda")
@pytest.mark.parametrize("rulebook", BOTH)
@pytest.mark.parametrize(
    ("server", "corp"),
    [
        ("HQ", {"hq": [POINT]}),
        ("R&D", {"rd": [POINT]}),
        ("Archives", {"archives": [POINT]}),
        ("Server 1", {"servers": {"Server 1": {"root": [POINT]}}}),
    ],
)
def test_accessed_agenda_must_be_stolen_wherever_it_is(rulebook, server, corp):
    t = scenario(corp=corp, rulebook=rulebook)
    t.do(f"run {server}", "continue")
    assert t.runner.score == ["Point"]
    assert t.runner.points == 1
    assert t.decision.kind == "action"


TOLL = agenda("Toll", Static(AdditionalCost(Verb.STEAL, THIS, Credits(2), by=RUNNER)))


@pytest.mark.ruling("rule_agenda_additional_cost", "rule_decline_to_steal")
@pytest.mark.parametrize("rulebook", BOTH)
@pytest.mark.parametrize(("answer", "score", "credits"), [("steal Toll", ["Toll"], 3), ("decline", [], 5)])
def test_additional_cost_to_steal_may_be_declined(rulebook, answer, score, credits):
    t = scenario(corp={"hq": [TOLL]}, rulebook=rulebook)
    t.do("run HQ", "continue")
    assert t.options() == ["steal Toll", "decline"]
    t.do(answer)
    assert t.runner.score == score
    assert t.runner.credits == credits


@pytest.mark.ruling("rule_agenda_additional_cost")
@pytest.mark.parametrize("rulebook", BOTH)
def test_agenda_whose_additional_cost_cannot_be_paid_is_not_stolen(rulebook):
    t = scenario(runner={"credits": 1}, corp={"hq": [TOLL]}, rulebook=rulebook)
    t.do("run HQ", "continue")
    assert not t.running
    assert t.runner.score == []
    assert t.runner.credits == 1


@pytest.mark.ruling("rule_additional_cost")
@pytest.mark.parametrize("rulebook", BOTH)
def test_additional_costs_to_steal_from_several_cards_are_paid_together(rulebook):
    more = AdditionalCost(Verb.STEAL, Each(Cards(AGENDA)), Credits(2), by=RUNNER)
    booth = upgrade("Booth", Static(more), trash_cost=None)
    t = scenario(corp={"hq": [TOLL], "servers": {"R&D": {"root": [rezzed(booth)]}}}, rulebook=rulebook)
    t.do("run HQ", "continue", "steal Toll")
    assert t.runner.credits == 1
    assert t.runner.score == ["Toll"]


@pytest.mark.ruling("rule_decline_to_steal", "rule_cannot_precedence")
@pytest.mark.parametrize("rulebook", BOTH)
def test_agenda_that_cannot_be_stolen_stays(rulebook):
    guard = upgrade("Guard", Static(Cannot(RUNNER, (Verb.STEAL,), Cards(AGENDA))), trash_cost=None)
    t = scenario(corp={"hq": [POINT], "servers": {"R&D": {"root": [rezzed(guard)]}}}, rulebook=rulebook)
    t.do("run HQ", "continue")
    assert t.runner.score == []
    assert t.corp.hq == ["Point"]


# -- how an access ends ------------------------------------------------------------------------------


@pytest.mark.ruling("rule_moved_while_accessing")
@pytest.mark.parametrize("rulebook", BOTH)
def test_card_moved_while_accessed_can_be_neither_trashed_nor_stolen(rulebook):
    hare = asset("Hare", When(Accesses(THIS), AddTo(THIS, IN_HQ)))
    fox = agenda("Fox", When(Accesses(THIS), AddTo(THIS, Zone.TOP_OF_RND)))
    t = remote(hare, rulebook=rulebook)
    assert not t.running
    assert t.corp.hq == ["Hare"]
    u = remote(fox, rulebook=rulebook)
    assert not u.running
    assert u.runner.score == []
    assert u.corp.rd == ["Fox"]


@pytest.mark.ruling("rule_accessing_who_can_look")
@pytest.mark.parametrize("rulebook", BOTH)
def test_card_that_is_left_alone_stays_where_it_was_and_known_to_the_runner(rulebook):
    t = remote(PAPER, rulebook=rulebook).do("pass")
    assert not t.running
    assert t.server("Server 1").root == ["Paper"]
    assert t.state.known[t.card("Paper").id] & 2


@pytest.mark.ruling("rule_access_set_of_cards")
@pytest.mark.parametrize("rulebook", BOTH)
def test_card_can_be_accessed_outside_a_breach(rulebook):
    peek = gadget("Peek", Access(TopOf(1, IN_RND)))
    t = scenario(runner={"rig": [peek]}, corp={"rd": [POINT, PAPER]}, rulebook=rulebook)
    heard = record(t)
    t.do("use Peek")
    assert t.runner.score == ["Point"]
    assert heard.count("server breached") == 0


# -- persistent --------------------------------------------------------------------------------------

GHOST = upgrade("Ghost", When(Steals(), GainCredits(4), flags=PERSISTENT))


@pytest.mark.ruling("rule_persistent")
@pytest.mark.parametrize("rulebook", BOTH)
def test_persistent_ability_of_a_rezzed_card_trashed_while_accessed_lasts_for_the_run(rulebook):
    t = scenario(
        corp={"servers": {"Server 1": {"root": [rezzed(GHOST), {"card": POINT, "known": True}]}}}, rulebook=rulebook
    )
    through(t.do("run Server 1", "continue", "access Ghost", "trash Ghost"))
    assert t.runner.score == ["Point"]
    assert t.corp.credits == 9


@pytest.mark.ruling("rule_persistent")
@pytest.mark.parametrize("rulebook", BOTH)
@pytest.mark.parametrize("which", [0, 1, 2])
def test_a_persistent_ability_persists_wherever_among_the_abilities_of_its_card_it_stands(rulebook, which):
    abilities = [When(Steals(), GainCredits(4), flags=PERSISTENT), *[When(Draws(), GainCredits(0))] * which]
    ghost = upgrade("Ghost", *reversed(abilities))
    t = scenario(
        corp={"servers": {"Server 1": {"root": [rezzed(ghost), {"card": POINT, "known": True}]}}}, rulebook=rulebook
    )
    through(t.do("run Server 1", "continue", "access Ghost", "trash Ghost"))
    assert t.corp.credits == 9


@pytest.mark.ruling("rule_persistent_continuous", "rule_this_server")
@pytest.mark.parametrize("rulebook", BOTH)
@pytest.mark.parametrize(
    ("trigger", "credits"),
    [
        (Accesses(Cards(ASSET)), 9),
        (Accesses(Cards(AGENDA)), 5),
        (RunEnds(on=THIS_SERVER), 9),
        (RunEnds(on=HQ), 5),
    ],
)
def test_persisting_ability_triggers_only_on_its_own_condition(rulebook, trigger, credits):
    echo = upgrade("Echo", When(trigger, GainCredits(4), flags=PERSISTENT))
    t = scenario(
        corp={"servers": {"Server 1": {"root": [rezzed(echo), {"card": PAPER, "known": True}]}}}, rulebook=rulebook
    )
    through(t.do("run Server 1", "continue", "access Echo", "trash Echo"))
    assert t.corp.credits == credits


@pytest.mark.ruling("rule_persistent")
@pytest.mark.parametrize("rulebook", BOTH)
def test_persistent_ability_of_an_unrezzed_card_does_not_persist(rulebook):
    root = [{"card": GHOST, "known": True}, {"card": POINT, "known": True}]
    t = scenario(corp={"servers": {"Server 1": {"root": root}}}, rulebook=rulebook)
    through(t.do("run Server 1", "continue", "access Ghost", "trash Ghost"))
    assert t.runner.score == ["Point"]
    assert t.corp.credits == 5


@pytest.mark.ruling("rule_persistent_applicability", "rule_persistent_expiration")
@pytest.mark.parametrize("rulebook", BOTH)
def test_persistent_ability_is_gone_in_the_next_run(rulebook):
    t = scenario(corp={"hq": [POINT], "servers": {"Server 1": {"root": [rezzed(GHOST)]}}}, rulebook=rulebook)
    t.do("run Server 1", "continue", "trash Ghost")
    t.do("run HQ", "continue")
    assert t.runner.score == ["Point"]
    assert t.corp.credits == 5


@pytest.mark.ruling("rule_access_trash", "rule_archives_faceup_facedown")
@pytest.mark.parametrize("rulebook", BOTH)
def test_card_of_hq_trashed_while_accessed_goes_to_archives_faceup(rulebook):
    t = scenario(corp={"hq": [CABINET]}, rulebook=rulebook)
    t.do("run HQ", "continue", "trash Cabinet")
    assert t.corp.archives == ["Cabinet"]
    assert t.corp.facedown_archives == []


# -- cards that must be trashed, if able -------------------------------------------------------------

SWEEPER = "Neutralize All Threats"


@pytest.mark.ruling("rule_access_reveal_trash_if_able", "step_card_accessed")
@pytest.mark.parametrize("rulebook", ["modern", "classic"])
def test_what_is_met_by_an_access_comes_before_the_card_must_be_trashed(rulebook):
    t = scenario(
        rulebook=rulebook,
        corp={"credits": 4, "servers": {"Server 1": {"root": ["Snare!"]}}},
        runner={"rig": [SWEEPER], "grip": ["Sure Gamble"] * 5},
    )
    t.do("run Server 1").until("corp")
    t.until("reaction")
    assert t.server("Server 1").root == ["Snare!"], "it is still there"
    t.do("Snare!").until("action")
    assert t.runner.tags == 1
    assert len(t.runner.grip) == 2
    assert t.corp.archives == ["Snare!"]
    assert t.runner.credits == 5, "its trash cost is 0"


@pytest.mark.ruling("rule_access_reveal_trash_if_able")
@pytest.mark.parametrize("rulebook", ["modern", "classic"])
@pytest.mark.parametrize("credits", [1, 2])
def test_a_card_to_be_trashed_by_paying_is_trashed_by_paying_and_nothing_else_unless_that_is_too_dear(
    rulebook, credits
):
    t = scenario(
        rulebook=rulebook,
        corp={"servers": {"Server 1": {"root": ["Nico Campaign"]}}},
        runner={"credits": credits, "rig": [SWEEPER, "Imp (2 virus)"]},
    )
    t.do("run Server 1")
    if credits == 2:
        t.until("action")
        assert t.corp.archives == ["Nico Campaign"]
        assert t.runner.credits == 0
        assert t.card("Imp").virus == 2
    else:
        t.until("access")
        assert sorted(key.split(":")[0] for key in t.options()) == ["pass", "use Imp"]


@pytest.mark.ruling("rule_access_reveal_trash_if_able", "rule_access_installed_must_trash_if_able")
@pytest.mark.parametrize(("credits", "offered"), [(5, []), (4, ["use Imp"])])
def test_a_card_that_must_be_trashed_anyhow_and_by_paying_is_paid_for_if_that_can_be(credits, offered):
    t = scenario(
        corp={"servers": {"Server 1": {"root": ["Mumbad Virtual Tour"]}}},
        runner={"credits": credits, "rig": [SWEEPER, "Imp (2 virus)"]},
    )
    t.do("run Server 1").until("action")
    assert t.corp.archives == ["Mumbad Virtual Tour"]
    assert t.card("Imp").virus == 2 - len(offered)
    assert t.runner.credits == (credits if offered else 0)
