"""Actions: what they are, when they are taken, and each basic action. CR sec_actions."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sneakdoor import rulebooks
from sneakdoor.language import (
    ADVANCEMENT,
    AGENDA,
    ANY_SERVER,
    ASSET,
    CORP,
    RUNNER,
    THIS,
    V_STEAL,
    AdditionalCost,
    Advance,
    Advances,
    Begins,
    Break,
    CanAdvance,
    Cards,
    Choose,
    Clicks,
    Credits,
    Draw,
    GainClicks,
    GainCredits,
    LoseClicks,
    MoveCounter,
    Paid,
    Place,
    Play,
    Purge,
    Repeat,
    Run,
    SpendsAnyClicks,
    Static,
    Subroutine,
    TrashThis,
    When,
)
from sneakdoor.language import effects as fx
from sneakdoor.terms import server_name
from sneakdoor.testing import Scenario, scenario

from ...rules.cards1 import (
    BELL,
    CORP_BELL,
    agenda,
    asset,
    event,
    hardware,
    ice,
    operation,
    program,
    resource,
    rezzed,
    upgrade,
)
from ...rules.cards3 import record
from .. import ruling

JOB = resource("Job", Paid(Clicks(1), GainCredits(4)))
FACTORY = asset("Factory", Paid(Clicks(1), GainCredits(4)))
ODD_JOB = resource("Odd Job", Paid((TrashThis(), Clicks(1)), GainCredits(4)))
GATE = ice("Gate", Subroutine(GainCredits(1)), Paid(LoseClicks(1), Break(1), only_by=RUNNER))
"""Ice that the Runner may break by losing a click, as Eli 1.0."""
PRIZE = agenda("Prize", Static(AdditionalCost(V_STEAL, THIS, Clicks(1), by=RUNNER)))
OATS = ["Hedge Fund"] * 3


# -- what an action is, and when it may be taken -------------------------------------------------------


@ruling("gloss.action.1", under="classic")
def test_under_classic_rules_any_click_in_the_cost_makes_an_action(rulebook: str):
    t = scenario(runner={"rig": [ODD_JOB, JOB, BELL]}, rulebook=rulebook)
    assert not t.can("use Odd Job"), "not in a window"
    t.do("pass")
    assert t.decision.kind == "action"
    assert t.can("use Odd Job")
    assert t.can("use Job")


@ruling("rule_action_definition", "rule_costs_with_click", "gloss.action.1", under="modern")
def test_under_modern_rules_only_a_cost_that_begins_with_the_click_symbol_makes_an_action(rulebook: str):
    t = scenario(runner={"rig": [ODD_JOB, JOB, BELL]}, rulebook=rulebook)
    assert t.decision.kind == "window"
    assert t.can("use Odd Job")
    assert not t.can("use Job")
    t.do("pass")
    assert t.can("use Job")
    assert not t.can("use Odd Job")


@ruling("rule_actions_outside_action_phase", "rule_action_phase_definition", "modern.action.1")
def test_nobody_takes_an_action_outside_their_own_action_phase_even_with_clicks(rulebook: str):
    """By the FAQ nobody has clicks at another time (faq4.timing.clicks.2); here they have, and cannot act with them."""
    book = replace(rulebooks.load(rulebook), clicks_only_in_own_action_phase=False)
    gift = resource("Gift", When(Begins(of=CORP), GainClicks(1)))
    t = scenario(turn="runner", clicks=1, corp={"rd": OATS}, runner={"rig": [gift, JOB, BELL]}, rulebook=book)
    t.do("credit").until("step_corp_turn_action_phase_paw")
    assert t.runner.clicks == 1
    while t.decision.rule == "step_corp_turn_action_phase_paw":
        assert not t.can("use Job")
        t.do("pass")
    assert t.decision.side == "corp"


@ruling("gloss.action.2", under="classic")
def test_under_classic_rules_no_click_is_spent_while_an_action_resolves(rulebook: str):
    """A run is an action in progress: neither an ability that costs a click nor a second action is offered in it."""
    t = scenario(
        runner={"rig": [BELL, ODD_JOB, JOB]}, corp={"servers": {"HQ": {"ice": [rezzed(GATE)]}}}, rulebook=rulebook
    )
    t.do("run HQ")
    while t.running:
        assert not t.can("use Job")
        assert not t.can("use Odd Job")
        assert not t.offers("credit")
        t.game.choose("pass" if t.can("pass") else "continue")


@ruling("gloss.action.2", under="modern")
def test_under_modern_rules_clicks_can_be_spent_in_the_middle_of_an_action_but_no_second_action_begins(rulebook: str):
    t = scenario(
        clicks=5,
        runner={"rig": [BELL, ODD_JOB, JOB]},
        corp={"servers": {"HQ": {"ice": [rezzed(GATE)]}, "Server 1": {"root": [PRIZE]}}},
        rulebook=rulebook,
    )
    t.do("run HQ")
    t.until("encounter")
    assert not t.can("use Job")
    assert not t.offers("credit")
    t.do("use Gate")
    assert t.runner.clicks == 3, "one for the run, one lost to break"
    t.do("use Odd Job")
    assert t.runner.clicks == 2
    t.finish()
    t.do("run Server 1").until("access")
    t.do("steal")
    assert t.runner.score == ["Prize"]
    assert t.runner.clicks == 0


@ruling("gloss.action.3", under="classic")
def test_under_classic_rules_an_action_that_can_change_nothing_is_illegal(rulebook: str):
    t = scenario(runner={"stack": []}, rulebook=rulebook)
    assert not t.can("draw")
    assert scenario(runner={"stack": ["Sure Gamble"]}, rulebook=rulebook).can("draw")
    idle = resource("Idle", Paid((Clicks(1), Credits(1)), Draw(1)))
    listening = resource("Listening", When(SpendsAnyClicks(), GainCredits(1)))
    for stack in ([], ["Mayfly"]):
        t = scenario(runner={"stack": stack, "rig": [idle, listening]}, rulebook=rulebook)
        assert t.can("use Idle") is bool(stack), "neither its cost nor what that triggers counts"
    assert t.do("use Idle").runner.credits == 5, "1 paid, 1 for the click"


@ruling("gloss.action.3", under="modern")
def test_under_modern_rules_an_action_may_do_nothing(rulebook: str):
    t = scenario(runner={"stack": []}, rulebook=rulebook).do("draw")
    assert (t.runner.grip, t.runner.clicks) == ([], 3)
    dear = resource("Dear", Paid((Clicks(1), Credits(9)), Draw(1)))
    assert not scenario(runner={"stack": [], "rig": [dear]}, rulebook=rulebook).can("use Dear"), "its cost must be paid"


@ruling("rule_action_phase_duration", "gloss.action-phase.1", "modern.click.1")
@pytest.mark.parametrize(("side", "clicks"), [("corp", 3), ("runner", 4)])
def test_every_click_must_be_spent_and_then_the_action_phase_is_over(side: str, clicks: int, rulebook: str):
    other = "runner" if side == "corp" else "corp"
    t = scenario(turn=other, clicks=1, corp={"rd": OATS}, rulebook=rulebook).do("credit")
    t.until("action")
    for left in range(clicks, 0, -1):
        assert t.decision.side == side
        assert (t.corp.clicks + t.runner.clicks, t.decision.kind) == (left, "action")
        assert not {"pass", "done", "continue", "decline"} & set(t.options()), "the phase cannot be ended by choice"
        t.do("credit")
    t.until("action")
    assert t.decision.side == other


@ruling("rule_action_completion", "gloss.action-phase.2")
def test_while_an_action_resolves_nothing_else_is_offered_unless_it_opens_a_timing_structure(rulebook: str):
    slow = operation("Slow", Play(GainCredits(1), Draw(1), GainCredits(1)))
    ready = {"Server 1": {"root": [{"card": agenda("Ripe", requirement=1), "advancement": 1}]}}
    board = {**ready, "Server 2": {"root": [asset("Shed")]}, "Server 3": {"root": [rezzed(CORP_BELL)]}}
    t = scenario(
        turn="corp", corp={"hq": [slow], "rd": OATS, "servers": board}, runner={"rig": [BELL]}, rulebook=rulebook
    )
    assert t.can("score Ripe")
    assert t.can("rez Shed")
    assert t.can("use Corp Bell")
    t.do("pass", "pass", "play Slow")
    assert (t.corp.credits, t.corp.hq) == (7, ["Hedge Fund"]), "the whole operation resolved before the next decision"
    assert t.decision.rule == "step_corp_turn_action_phase_paw"
    t = scenario(runner={"rig": [BELL]}, corp={"servers": board}, rulebook=rulebook)
    t.do("run HQ")
    seen = set()
    while t.running:
        seen |= {key.split()[0] for key in t.options()}
        t.game.choose("pass" if t.can("pass") else "continue")
    assert seen >= {"use", "rez"}, "a run has windows of its own"
    assert "score" not in seen
    assert "credit" not in seen


# -- the Corp's basic actions --------------------------------------------------------------------------


def corp(rulebook: str, clicks: int = 3, **more: object) -> Scenario:
    return scenario(turn="corp", clicks=clicks, corp={"credits": 5, "rd": OATS, **more}, rulebook=rulebook)


@ruling("gloss.action-phase.corp.basic.credit")
def test_corp_gains_a_credit(rulebook: str):
    t = corp(rulebook).do("credit")
    assert (t.corp.clicks, t.corp.credits) == (2, 6)


@ruling("gloss.action-phase.corp.basic.draw")
def test_corp_draws_a_card(rulebook: str):
    t = corp(rulebook, rd=["Tithe", "Hedge Fund"]).do("draw")
    assert (t.corp.clicks, t.corp.credits, t.corp.hq, t.corp.rd) == (2, 5, ["Tithe"], ["Hedge Fund"])


@ruling("rule_corp_basic_action_install", "gloss.action-phase.corp.basic.install")
def test_corp_installs_an_agenda_asset_upgrade_or_ice_and_nothing_else(rulebook: str):
    hand = [agenda("A"), asset("B"), upgrade("C"), ice("D"), operation("E", Play(GainCredits(1)))]
    t = corp(rulebook, hq=hand, clicks=4)
    assert {key.split()[1] for key in t.options() if key.startswith("install")} == set("ABCD")
    t.do("install A", "install B", "install in a new server", "install C", "install in HQ", "install D")
    t.do("install protecting HQ")
    t.until("window")
    assert (t.corp.clicks, t.corp.credits, t.corp.hq) == (0, 5, ["E"])
    assert (t.server("HQ").root, t.server("HQ").ice) == (["C"], ["D"])


@ruling("rule_corp_basic_action_operation", "gloss.action-phase.corp.basic.play")
def test_corp_plays_an_operation_and_pays_its_play_cost(rulebook: str):
    t = corp(rulebook, hq=[operation("Deal", Play(GainCredits(9)), cost=5)]).do("play Deal")
    assert (t.corp.clicks, t.corp.credits, t.corp.archives) == (2, 9, ["Deal"])
    assert not corp(rulebook, hq=[operation("Deal", Play(GainCredits(9)), cost=6)]).can("play Deal")


@ruling(
    "corp_basic_action_advance",
    "gloss.action-phase.corp.basic.advance",
    "modern.basic-action.1",
    "faq4.timing.corp.2.2",
)
def test_corp_advances_one_installed_card_that_can_be_advanced(rulebook: str):
    root = {"Server 1": {"root": [agenda("Plan")]}, "Server 2": {"root": [asset("Shed")]}}
    t = corp(rulebook, servers=root)
    t.until("action")
    assert not t.can("advance Shed")
    t.do("advance Plan")
    assert (t.corp.clicks, t.corp.credits, t.card("Plan").advancement) == (2, 4, 1)
    assert not corp(rulebook, servers=root, credits=0).can("advance")


@ruling("gloss.action-phase.corp.basic.trash-resource", "modern.basic-action.1", "faq4.timing.corp.2.2")
def test_corp_trashes_a_resource_for_two_credits_only_while_the_runner_is_tagged(rulebook: str):
    for tags, credits, allowed in ((0, 5, False), (1, 1, False), (1, 5, True)):
        t = scenario(
            turn="corp",
            corp={"credits": credits, "rd": OATS},
            runner={"tags": tags, "rig": [resource("Friend"), hardware("Tool")]},
            rulebook=rulebook,
        )
        assert t.can("trash resource Friend") is allowed
        assert not t.can("trash resource Tool")
    t.do("trash resource Friend")
    assert (t.corp.clicks, t.corp.credits, t.runner.heap, t.runner.tags) == (2, 3, ["Friend"], 1)


@ruling("gloss.action-phase.corp.basic.purge", "gloss.purge.1", "cr1.4.1.9.5g")
def test_corp_purges_every_virus_counter_and_no_other(rulebook: str):
    germ, spore, depot = (program(t, memory=0) for t in ("Germ", "Spore", "Depot"))
    t = scenario(
        turn="corp",
        corp={"servers": {"HQ": {"ice": [rezzed(ice("Host"), virus=3)]}}},
        runner={
            "rig": [
                {"card": germ, "virus": 2, "power": 1},
                {"card": spore, "virus": 1},
                {"card": depot, "power": 3, "credits": 2},
            ]
        },
        rulebook=rulebook,
    )
    t.do("purge")
    assert t.corp.clicks == 0
    assert [t.card(x).virus for x in ("Germ", "Spore", "Host")] == [0, 0, 0]
    assert (t.card("Germ").power, t.card("Depot").power, t.card("Depot").credits) == (1, 3, 2)
    assert not corp(rulebook, clicks=2).can("purge")


BLEACH = asset("Bleach", Paid(Credits(1), Purge()))


@ruling("gloss.purge.1")
def test_a_card_that_purges_does_the_same(rulebook: str):
    germ, spore = (program(t, memory=0) for t in ("Germ", "Spore"))
    t = scenario(
        turn="corp",
        corp={"servers": {"HQ": {"ice": [rezzed(ice("Host"), virus=3)]}, "Server 1": {"root": [rezzed(BLEACH)]}}},
        runner={"rig": [{"card": germ, "virus": 2, "power": 1}, {"card": spore, "virus": 1}]},
        rulebook=rulebook,
    )
    t.do("use Bleach")
    assert t.corp.clicks == 3
    assert [t.card(x).virus for x in ("Germ", "Spore", "Host")] == [0, 0, 0]
    assert t.card("Germ").power == 1


@ruling("gloss.purge.2", "modern.basic-action.1", "faq4.timing.corp.2.2")
def test_purging_needs_no_virus_counter(rulebook: str):
    t = corp(rulebook, servers={"Server 1": {"root": [rezzed(BLEACH)]}})
    t.do("use Bleach")
    assert (t.corp.credits, t.corp.clicks) == (4, 3), "by a card"
    assert "purges" in t.log[-1], t.log[-3:]
    t.do("purge")
    assert t.corp.clicks == 0
    assert not corp(rulebook, clicks=2).can("purge")


@ruling("rule_initiate_action", "gloss.action-phase.corp.basic.card")
def test_either_player_may_act_with_a_click_ability_of_an_active_card_at_its_own_cost(rulebook: str):
    t = corp(rulebook, servers={"Server 1": {"root": [rezzed(FACTORY)]}}).do("use Factory")
    assert (t.corp.clicks, t.corp.credits) == (2, 9)
    assert not corp(rulebook, servers={"Server 1": {"root": [FACTORY]}}).can("use Factory"), "it is not active"
    two = resource("Two", Paid((Clicks(2), Credits(1)), GainCredits(4)))
    t = scenario(runner={"rig": [two], "credits": 1}, rulebook=rulebook).do("use Two")
    assert (t.runner.clicks, t.runner.credits) == (2, 4)


@ruling("rule_corp_basic_actions", "faq4.timing.corp.2.2", "modern.basic-action.1")
def test_the_corps_actions_are_these(rulebook: str):
    t = scenario(
        turn="corp",
        corp={
            "hq": [asset("Shed"), operation("Deal", Play(GainCredits(1)))],
            "rd": OATS,
            "servers": {"Server 1": {"root": [agenda("Plan")]}, "Server 2": {"root": [rezzed(FACTORY)]}},
        },
        runner={"tags": 1, "rig": [resource("Friend")]},
        rulebook=rulebook,
    )
    verbs = {key.split()[0] for key in t.options()}
    assert verbs == {"credit", "draw", "install", "play", "advance", "trash", "purge", "use"}


# -- the Runner's basic actions ------------------------------------------------------------------------


def runner(rulebook: str, clicks: int = 4, **more: object) -> Scenario:
    return scenario(clicks=clicks, runner={"credits": 5, **more}, corp={"rd": ["Hedge Fund"] * 2}, rulebook=rulebook)


@ruling("gloss.action-phase.runner.basic.credit", "tutorial.actions.credit", "tutorial.actions.1")
def test_runner_gains_a_credit_and_may_do_so_again(rulebook: str):
    t = runner(rulebook)
    for left, credits in ((3, 6), (2, 7), (1, 8)):
        t.do("credit")
        assert (t.runner.clicks, t.runner.credits) == (left, credits)


@ruling("gloss.action-phase.runner.basic.draw", "tutorial.actions.draw")
def test_runner_draws_the_top_card_of_the_stack(rulebook: str):
    t = runner(rulebook, stack=["Mayfly", "Sure Gamble"]).do("draw")
    assert (t.runner.clicks, t.runner.credits, t.runner.grip, t.runner.stack) == (3, 5, ["Mayfly"], ["Sure Gamble"])


@ruling("runner_basic_action_install", "gloss.action-phase.runner.basic.install", "tutorial.actions.install")
def test_runner_installs_a_program_resource_or_hardware_faceup_and_pays_for_it(rulebook: str):
    hand = [program("A", cost=1), resource("B", cost=1), hardware("C", cost=1), event("D", Play(GainCredits(1)))]
    t = runner(rulebook, grip=hand)
    assert {key.split()[1] for key in t.options() if key.startswith("install")} == set("ABC")
    t.do("install A", "install B", "install C")
    assert (t.runner.clicks, t.runner.credits, sorted(t.runner.rig)) == (1, 2, ["A", "B", "C"])
    assert all(t.card(x).faceup and t.card(x).active for x in "ABC")
    assert not runner(rulebook, grip=[program("Dear", cost=6)]).can("install Dear")
    t.do("credit").until("action")
    assert sorted(t.runner.rig) == ["A", "B", "C"], "they stay in play"


@ruling("gloss.action-phase.runner.basic.play", "tutorial.actions.play")
def test_runner_plays_an_event_for_its_play_cost_and_it_goes_to_the_heap(rulebook: str):
    t = runner(rulebook, grip=[event("Deal", Play(GainCredits(9)), cost=5)]).do("play Deal")
    assert (t.runner.clicks, t.runner.credits, t.runner.heap) == (3, 9, ["Deal"])
    assert not runner(rulebook, grip=[event("Deal", Play(GainCredits(9)), cost=6)]).can("play Deal")


@ruling("runner_basic_action_run", "gloss.action-phase.runner.basic.run", "tutorial.actions.run")
@pytest.mark.parametrize("server", ["HQ", "R&D", "Archives", "Server 1", "Server 2"])
def test_runner_runs_any_server_that_exists(server: str, rulebook: str):
    t = scenario(
        corp={"servers": {"Server 1": {"root": ["Nico Campaign"]}, "Server 2": {"ice": ["Palisade"]}}},
        rulebook=rulebook,
    )
    t.until("action")
    assert not t.can("run Server 3")
    heard = record(t)
    t.do(f"run {server}")
    assert t.runner.clicks == 3
    (begun,) = [e for e in heard.effects if e.kind == fx.RUN_BEGAN]
    assert server_name(begun.server) == server


@ruling(
    "gloss.action-phase.runner.basic.remove-tag",
    "tutorial.actions.remove-tag",
    "modern.basic-action.2",
    "faq4.timing.runner.1.6",
)
def test_runner_removes_a_tag_for_two_credits(rulebook: str):
    t = runner(rulebook, tags=2).do("remove")
    assert (t.runner.clicks, t.runner.credits, t.runner.tags) == (3, 3, 1)
    assert not runner(rulebook, tags=0).can("remove")
    assert not runner(rulebook, credits=1, tags=1).can("remove")


@ruling("faq4.timing.runner.1.6", "modern.basic-action.2")
def test_the_runners_actions_are_these(rulebook: str):
    t = scenario(
        runner={
            "tags": 1,
            "stack": ["Mayfly"],
            "grip": [program("A"), event("B", Play(Run(ANY_SERVER)))],
            "rig": [JOB],
        },
        rulebook=rulebook,
    )
    assert {key.split()[0] for key in t.options()} == {"credit", "draw", "install", "play", "run", "remove", "use"}


@ruling("faq4.rules.purge", under="classic")
def test_by_the_faq_purging_needs_a_virus_counter(rulebook: str):
    """The FAQ of 2018 and the reference of 2017 disagree: this is the answer of the FAQ (rule-conflicts 2)."""
    strict = replace(rulebooks.CLASSIC, purge_needs_counters=True)
    assert strict.name == rulebook
    assert not scenario(turn="corp", rulebook=strict).can("purge")
    virus = {"card": program("Germ"), "virus": 1}
    assert scenario(turn="corp", runner={"rig": [virus]}, rulebook=strict).can("purge")
    t = scenario(turn="corp", runner={"rig": ["Clot"]}, corp={"rd": OATS}, rulebook=strict).do("purge")
    assert t.runner.heap == ["Clot"], "no counter goes, but a card is trashed"
    board = {"servers": {"Server 1": {"root": [rezzed(BLEACH)]}}}
    for rig, allowed in (([program("Germ")], False), ([virus], True), (["Clot"], True)):
        t = scenario(turn="corp", corp=board, runner={"rig": rig}, rulebook=strict)
        assert t.can("use Bleach") is allowed, "nor by a card"


@ruling("faq4.rules.purge", under="modern")
def test_purging_is_always_allowed_for_three_clicks(rulebook: str):
    t = scenario(turn="corp", corp={"rd": OATS}, rulebook=rulebook)
    assert t.can("purge")
    assert not scenario(turn="corp", clicks=2, rulebook=rulebook).can("purge")


# -- advancing -----------------------------------------------------------------------------------------


@ruling("gloss.advancing.2", "modern.advancement.1")
def test_agendas_and_cards_that_say_so_can_be_advanced_rezzed_or_not(rulebook: str):
    trap = asset("Trap", Static(CanAdvance()))
    t = scenario(
        turn="corp",
        corp={
            "servers": {
                "Server 1": {"root": [agenda("Plan")]},
                "Server 2": {"root": [trap]},
                "Server 3": {"root": [asset("Shed")]},
                "Server 4": {"root": [rezzed(asset("Hut"))]},
                "HQ": {"ice": [ice("Fence")], "root": [upgrade("Roof")]},
            },
            "hq": [agenda("Secret")],
        },
        rulebook=rulebook,
    )
    t.until("action")
    assert [key for key in t.options() if key.startswith("advance")] == ["advance Plan", "advance Trap"]
    t.do("advance Trap")
    assert (t.card("Trap").advancement, t.card("Trap").rezzed) == (1, False)


@ruling("gloss.advancing.3", "gloss.advancement-requirement.1")
def test_a_card_can_be_advanced_any_number_of_times_and_an_agenda_scored_with_more_than_it_needs(rulebook: str):
    t = scenario(
        turn="corp",
        corp={"servers": {"Server 1": {"root": [{"card": agenda("Plan", requirement=2), "advancement": 2}]}}},
        rulebook=rulebook,
    )
    assert t.can("score Plan")
    t.do("advance Plan", "advance Plan")
    assert t.card("Plan").advancement == 4
    t.do("score Plan")
    assert t.corp.score == ["Plan"]


@ruling("modern.advancement.2")
def test_counters_can_be_placed_on_a_card_that_cannot_be_advanced(rulebook: str):
    gift = operation("Gift", Play(Place(1, ADVANCEMENT, on=Choose(1, Cards(ASSET, installed=True)))))
    t = scenario(
        turn="corp", corp={"hq": [gift], "servers": {"Server 1": {"root": [asset("Shed")]}}}, rulebook=rulebook
    )
    t.until("action")
    assert not t.can("advance Shed")
    t.do("play Gift")
    assert t.card("Shed").advancement == 1


MILL = asset("Mill", When(Advances(Cards(AGENDA)), GainCredits(10)))
GIFT = operation("Gift", Play(Place(1, ADVANCEMENT, on=Choose(1, Cards(AGENDA, installed=True)))))
BOOST = operation("Boost", Play(Advance(Choose(1, Cards(AGENDA, installed=True)))))
PUSH = operation("Push", Play(Repeat(Advance(Choose(1, Cards(AGENDA, installed=True))), Cards(ASSET, installed=True))))
STORE = asset("Store", Paid(Credits(0), MoveCounter(1, ADVANCEMENT, Choose(1, Cards(AGENDA, installed=True)))))


def watched_plan(rulebook: str) -> Scenario:
    """A plan to advance, and a mill that pays 10 credits when that is done."""
    return scenario(
        turn="corp",
        corp={
            "hq": [GIFT, BOOST, PUSH],
            "credits": 5,
            "servers": {
                "Server 1": {"root": [rezzed(MILL)]},
                "Server 2": {"root": [agenda("Plan")]},
                "Server 3": {"root": [rezzed(STORE, advancement=1)]},
            },
        },
        rulebook=rulebook,
    )


def placing_or_moving_is_not_advancing(rulebook: str) -> None:
    t = watched_plan(rulebook).do("play Gift")
    assert (t.card("Plan").advancement, t.corp.credits) == (1, 5)
    t.do("use Store")
    assert (t.card("Plan").advancement, t.card("Store").advancement, t.corp.credits) == (2, 0, 5)
    t.do("advance Plan")
    assert (t.card("Plan").advancement, t.corp.credits) == (3, 14)


@ruling("gloss.advancing.4")
def test_placing_counters_is_not_advancing(rulebook: str):
    placing_or_moving_is_not_advancing(rulebook)


@ruling("gloss.advancing.1", "faq4.rules.advancing.1", "modern.advancement.3", under="classic")
def test_under_classic_rules_only_the_basic_action_advances(rulebook: str):
    placing_or_moving_is_not_advancing(rulebook)
    t = watched_plan(rulebook).do("play Boost")
    assert (t.card("Plan").advancement, t.corp.credits) == (1, 5), "a counter, but nothing was advanced"
    t.do("advance Plan")
    assert (t.card("Plan").advancement, t.corp.credits, t.corp.clicks) == (2, 14, 1)


@ruling("gloss.advancing.1", "faq4.rules.advancing.1", "modern.advancement.3", under="modern")
def test_under_modern_rules_an_ability_that_says_so_advances(rulebook: str):
    placing_or_moving_is_not_advancing(rulebook)
    t = watched_plan(rulebook).do("play Boost")
    assert (t.card("Plan").advancement, t.corp.credits) == (1, 15)
    t = watched_plan(rulebook).do("play Push")
    t.until("action")
    assert (t.card("Plan").advancement, t.corp.credits) == (2, 25), "as often as it says, as Success"
