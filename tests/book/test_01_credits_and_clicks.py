"""Credits and clicks: gained, lost, spent, allotted. CR sec_credits, sec_clicks."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import scenario
from sneakdoor.views import view

from ..cards.driving import reach
from ..rules.cards1 import BELL, CORP_BELL, SHOP, agenda, asset, event, ice, operation, program, resource, rezzed
from ..rulings import ruling
from .cards_01a import MAYFLIES, OATS

JOY = resource("Joy", When(Gains(), Draw(1)))
"""It draws a card whenever the Runner gains credits."""

# -- the credit pool -----------------------------------------------------------------------------------------


@ruling("rule_credit")
@pytest.mark.parametrize("credits", [1, 2])
def test_credits_pay_for_playing_installing_and_abilities(credits: int, rulebook: str):
    """Each of these costs 2."""
    grip = [event("Deed", Play(Draw(1)), cost=2), program("Tool", cost=2)]
    library = resource("Library", Paid(Credits(2), Draw(1)))
    for key in ("play Deed", "install Tool", "use Library"):
        rig = [library] if key == "use Library" else []
        runner = {"credits": credits, "grip": grip, "rig": rig, "stack": MAYFLIES}
        t = scenario(runner=runner, rulebook=rulebook)
        assert t.offers(key) is (credits == 2)
        if credits == 2:
            assert t.do(key).runner.credits == 0


@ruling("rule_credit")
@pytest.mark.parametrize("credits", [1, 2])
def test_credits_pay_for_rezzing_and_for_traces(credits: int, rulebook: str):
    vault = {"Server 1": {"root": [asset("Vault", cost=2)]}}
    t = scenario(turn="corp", corp={"credits": credits, "servers": vault}, rulebook=rulebook)
    assert t.offers("rez Vault") is (credits == 2)
    hunt = operation("Hunt", Play(Trace(1, GiveTags(1))))
    board = {"credits": credits, "hq": [hunt], "rd": OATS}
    t = scenario(turn="corp", corp=board, runner={"credits": 0}, rulebook=rulebook)
    t.do("play Hunt")
    assert len(t.options()) == credits + 1, "0, or as many as there are"
    t.game.choose(next(key for key in t.options() if str(credits) in key))
    assert t.corp.credits == 0


@ruling("rule_credit_pool")
def test_both_players_see_how_many_credits_are_in_each_pool(rulebook: str):
    t = scenario(runner={"credits": 3}, corp={"credits": 8}, rulebook=rulebook)
    for viewer in ("corp", "runner"):
        assert [view(t.game, viewer).player(side).credits for side in ("corp", "runner")] == [8, 3]
    t.do("credit")
    assert [view(t.game, viewer).runner.credits for viewer in ("corp", "runner")] == [4, 4]


@ruling("rule_gain_credits", "rule_take_credits")
@pytest.mark.parametrize(
    ("do", "credits", "drawn"),
    [
        ((GainCredits(2),), 2, 1),
        ((TakeCredits(2),), 2, 1),
        ((TakeCredits(9),), 3, 1),
        ((PlaceCredits(2),), 0, 0),
        ((Draw(1),), 0, 1),
    ],
    ids=["from the bank", "taken from a card", "all there are", "placed on a card", "none"],
)
def test_credits_are_gained_whenever_they_enter_the_pool(
    do: tuple[Instruction, ...], credits: int, drawn: int, rulebook: str
):
    bank = resource("Bank", Paid(Clicks(1), *do))
    runner = {"credits": 0, "rig": [{"card": bank, "credits": 3}, JOY], "stack": MAYFLIES}
    taken = isinstance(do[0], TakeCredits)
    t = scenario(runner=runner, rulebook=rulebook).do("use Bank")
    t.until("action")
    assert t.runner.credits == credits
    assert t.card("Bank").credits == 3 - (credits if taken else 0) + (2 if isinstance(do[0], PlaceCredits) else 0)
    if rulebook == "modern" or not taken:
        assert len(t.runner.grip) == drawn


@ruling("rule_lose_credits")
@pytest.mark.parametrize(("pool", "left"), [(5, 2), (3, 0), (2, 0), (0, 0)])
def test_credits_are_lost_from_the_pool_and_never_from_cards(pool: int, left: int, rulebook: str):
    drain = operation("Drain", Play(LoseCredits(3, by=RUNNER), GiveTags(1)))
    purse = resource("Purse", Static(CanSpendHosted()))
    runner = {"credits": pool, "rig": [{"card": purse, "credits": 4}]}
    corp = {"credits": 1, "hq": [drain], "rd": OATS}
    t = scenario(turn="corp", corp=corp, runner=runner, rulebook=rulebook).do("play Drain")
    assert (t.runner.credits, t.card("Purse").credits) == (left, 4)
    assert t.corp.credits == 1, "they go to the bank"


@ruling("rule_spend_credits")
def test_credits_are_spent_from_the_pool_alone_unless_a_card_allows_more(rulebook: str):
    for abilities, can in (((), False), ((Static(CanSpendHosted()),), True)):
        purse = {"card": resource("Purse", *abilities), "credits": 2}
        runner = {"credits": 1, "rig": [purse, SHOP], "stack": MAYFLIES}
        t = scenario(runner=runner, rulebook=rulebook)
        assert t.offers("use Shop") is can
    t.do("use Shop")
    assert (t.runner.credits, t.card("Purse").credits, len(t.runner.grip)) == (0, 0, 1)


# -- credits on cards ----------------------------------------------------------------------------------------


@ruling("rule_hosted_credits")
def test_credits_on_a_card_do_nothing_but_what_a_card_says(rulebook: str):
    """They are neither counted nor spent, and only the Runner's ability takes them."""
    safe = resource("Safe", Paid(Clicks(1), TakeCredits(1)))
    count = event("Count", Play(If(HasCredits(YOU, at_most=0), Draw(1))))
    grip = [count, program("Tool", cost=1), event("Deed", Play(Draw(1)), cost=1)]
    rig = [{"card": safe, "credits": 9}, SHOP]
    runner = {"credits": 0, "tags": 1, "rig": rig, "grip": grip, "stack": MAYFLIES}
    t = scenario(runner=runner, rulebook=rulebook)
    assert view(t.game, "corp").runner.credits == 0
    assert not any(t.offers(key) for key in ("use Shop", "install Tool", "play Deed", "remove tag"))
    t.do("play Count")
    assert len(t.runner.grip) == 3
    t.do("use Safe")
    assert (t.runner.credits, t.card("Safe").credits) == (1, 8)
    assert all(t.offers(key) for key in ("install Tool", "play Deed"))


@ruling("rule_spend_hosted_credits")
@pytest.mark.parametrize(("key", "can"), [("install Tool", True), ("install Rock", False), ("play Deed", False)])
def test_credits_for_one_purpose_pay_for_that_and_no_other(key: str, can: bool, rulebook: str):
    rack = resource("Rack", Static(CanSpendHosted(For(Verb.INSTALL, Cards(PROGRAM)))))
    grip = [program("Tool", cost=2), resource("Rock", cost=2), event("Deed", Play(Draw(1)), cost=2)]
    runner = {"credits": 0, "rig": [{"card": rack, "credits": 2}], "grip": grip, "stack": MAYFLIES}
    t = scenario(runner=runner, rulebook=rulebook)
    assert t.can(key) is can
    if can:
        assert t.do(key).card("Rack").credits == 0


@ruling("rule_spend_hosted_credits_during")
def test_credits_for_a_time_pay_for_anything_in_that_time_and_are_not_lost(rulebook: str):
    drain = ice("Drain", Subroutine(LoseCredits(9, by=RUNNER)))
    fund = resource("Fund", Static(CanSpendHosted(DuringARun())))
    corp = {"hq": [asset("Stall", trash=2)], "servers": {"HQ": {"ice": [rezzed(drain)]}}}
    runner = {"credits": 0, "rig": [{"card": fund, "credits": 5}, SHOP], "stack": MAYFLIES}
    t = scenario(runner=runner, corp=corp, rulebook=rulebook)
    assert not t.offers("use Shop"), "no run is going on"
    t.do("run HQ", "use Shop")
    assert (t.card("Fund").credits, len(t.runner.grip)) == (2, 1)
    reach(t, "trash Stall")
    t.until("action")
    assert (t.card("Fund").credits, t.corp.archives) == (0, ["Stall"]), "the drain took none of them"
    t = scenario(runner=runner, corp={"hq": OATS}, rulebook=rulebook).do("run HQ")
    t.until("action")
    assert not t.offers("use Shop"), "nor is it afterwards"


# -- recurring credits ---------------------------------------------------------------------------------------

DAILY = (Static(RecurringCredits(2)), Static(CanSpendHosted()))


@ruling("rule_recurring_credits", "rule_placing_recurring_credits")
def test_recurring_credits_are_there_as_soon_as_the_card_is_active(rulebook: str):
    """What happens when the card is installed, rezzed or scored finds them already."""
    kit = resource("Kit", *DAILY, When(Installs(THIS), TakeCredits(2)))
    t = scenario(runner={"credits": 0, "grip": [kit]}, rulebook=rulebook)
    assert t.card("Kit").credits == 0
    t.do("install Kit")
    t.until("action")
    assert (t.runner.credits, t.card("Kit").credits) == (2, 0)
    vault = asset("Vault", *DAILY, When(Rezzes(THIS), TakeCredits(2)))
    corp = {"credits": 0, "servers": {"Server 1": {"root": [vault]}}}
    t = scenario(turn="corp", corp=corp, rulebook=rulebook)
    assert t.card("Vault").credits == 0
    assert t.do("rez Vault").corp.credits == 2
    plan = agenda("Plan", *DAILY, When(Scores(THIS), TakeCredits(2)))
    corp = {"credits": 0, "servers": {"Server 1": {"root": [{"card": plan, "advancement": 3}]}}}
    t = scenario(turn="corp", corp=corp, rulebook=rulebook)
    assert t.card("Plan").credits == 0
    assert t.do("score Plan").corp.credits == 2


@ruling("rule_placing_recurring_credits")
def test_a_played_event_has_its_recurring_credits_before_it_resolves(rulebook: str):
    spree = event("Spree", *DAILY, Play(TakeCredits(2), Draw(1)))
    t = scenario(runner={"credits": 0, "grip": [spree], "stack": MAYFLIES}, rulebook=rulebook).do("play Spree")
    assert t.runner.credits == 2


@ruling("rule_refill_recurring_credits", "rule_recurring_credits", "rule_recurring_credits_do_not_accumulate")
@pytest.mark.parametrize("side", ["corp", "runner"])
@pytest.mark.parametrize(("left", "after"), [(0, 2), (1, 2), (2, 2), (3, 3)])
def test_recurring_credits_are_filled_up_when_their_players_turn_begins(
    side: str, left: int, after: int, rulebook: str
):
    card = asset("Kit", *DAILY) if side == "corp" else resource("Kit", *DAILY)
    spec = {"card": card, "rezzed": True, "credits": left} if side == "corp" else {"card": card, "credits": left}
    board = {
        "corp": {"rd": OATS, **({"servers": {"Server 1": {"root": [spec]}}} if side == "corp" else {})},
        "runner": {"rig": [] if side == "corp" else [spec]},
    }
    t = scenario(turn=side, clicks=1, rulebook=rulebook, **board)
    other = "runner" if side == "corp" else "corp"
    t.until("action")
    t.do("credit")
    while t.decision is not None and (t.decision.side, t.decision.kind) != (other, "action"):
        t.game.choose("pass" if "pass" in t.options() else 0)
    assert t.card("Kit").credits == left, "not in the other player's turn"
    while t.decision is not None and (t.decision.side, t.decision.kind) != (side, "action"):
        t.game.choose("credit" if "credit" in t.options() else "pass" if "pass" in t.options() else 0)
    assert t.card("Kit").credits == after


# -- clicks --------------------------------------------------------------------------------------------------


@ruling("rule_click")
@pytest.mark.parametrize("clicks", [1, 2, 3])
def test_clicks_are_spent_for_actions_and_abilities(clicks: int, rulebook: str):
    long = resource("Long", Paid(Clicks(2), GainCredits(5)))
    runner = {"credits": 0, "rig": [long], "stack": MAYFLIES}
    t = scenario(clicks=clicks, runner=runner, corp={"rd": ["Hedge Fund"] * 2}, rulebook=rulebook)
    assert t.can("use Long") is (clicks >= 2)
    t.do("credit")
    t.until("action")
    assert t.runner.clicks == clicks - 1


@ruling("rule_allotted_clicks", "rule_corp_allotted_clicks", "rule_runner_allotted_clicks")
def test_each_turn_begins_with_3_clicks_for_the_corp_and_4_for_the_runner(rulebook: str):
    """They are there before anything that happens when the turn begins, and none is kept from the turn before."""
    corp = {"rd": OATS, "servers": {"Server 1": {"root": [rezzed(CORP_BELL)]}}}
    t = scenario(turn="corp", clicks=1, corp=corp, runner={"rig": [BELL]}, rulebook=rulebook)
    seen = []
    turn = t.state.turn
    while len(seen) < 4:
        if t.state.turn != turn:
            turn = t.state.turn
            seen.append((t.state.active, list(t.state.clicks)))
        t.game.choose("credit" if "credit" in t.options() else "pass" if "pass" in t.options() else 0)
    assert seen == [(1, [0, 4]), (0, [3, 0]), (1, [0, 4]), (0, [3, 0])]


@ruling("rule_gain_clicks", "rule_lose_spend_clicks")
def test_gaining_clicks_adds_losing_and_spending_subtract(rulebook: str):
    for instruction, left in ((GainClicks(2), 5), (LoseClicks(2), 1), (LoseClicks(9), 0), (GainCredits(1), 3)):
        act = resource("Act", Paid(Clicks(1), instruction))
        t = scenario(runner={"rig": [act, BELL]}, corp={"rd": OATS}, rulebook=rulebook).do("use Act")
        assert t.runner.clicks == left


@ruling("rule_lose_spend_clicks")
@pytest.mark.parametrize(("cost", "spent"), [(Clicks(1), 10), (LoseClicks(1), 0)], ids=["spent", "lost"])
def test_losing_a_click_is_not_spending_it(cost: Costs, spent: int, rulebook: str):
    watch = resource("Watch", When(SpendsAnyClicks(YOU), GainCredits(10)))
    either = resource("Either", When(LosesOrSpendsClicks(YOU), GainCredits(100)))
    act = resource("Act", Paid(cost, Draw(1)))
    runner = {"credits": 0, "rig": [watch, either, act], "stack": MAYFLIES}
    t = scenario(runner=runner, rulebook=rulebook).do("use Act")
    t.until("action")
    assert (t.runner.clicks, t.runner.credits) == (3, 100 + spent)


@ruling("rule_click_actions")
def test_an_ability_that_begins_with_a_click_is_an_action_and_other_clicks_are_spent_at_any_time(rulebook: str):
    act = resource("Act", Paid(Clicks(1), GainCredits(1)))
    toll = ice("Toll", Subroutine(Unless(EndTheRun(), Clicks(1), RUNNER)))
    corp = {"hq": OATS, "servers": {"HQ": {"ice": [rezzed(toll)]}}}
    t = scenario(runner={"rig": [act, BELL]}, corp=corp, rulebook=rulebook)
    t.until("action")
    assert t.can("use Act")
    t.do("run HQ")
    windows = 0
    while t.decision is not None and not any("click" in key for key in t.options()):
        windows += t.offers("use Bell")
        assert not t.offers("use Act"), "not during another action"
        t.game.choose("pass" if "pass" in t.options() else 0)
    assert windows
    t.game.choose(next(key for key in t.options() if "click" in key))
    assert (t.running, t.runner.clicks) == (True, 2), "the click was spent in the middle of a run"


@ruling("rule_click_actions")
def test_in_the_other_players_turn_there_are_no_actions_to_take(rulebook: str):
    act = resource("Act", Paid(Clicks(1), GainCredits(1)))
    t = scenario(turn="corp", runner={"rig": [act, BELL]}, corp={"rd": OATS}, rulebook=rulebook)
    assert t.state.active == 0
    seen = 0
    while t.state.active == 0:
        seen += t.offers("use Bell")
        assert not t.offers("use Act")
        t.game.choose("credit" if "credit" in t.options() else "pass")
    assert seen


EARLY = event("Early", Static(PlayOnlyAsFirstClick()), Play(GainCredits(3)), subtypes=("priority",))


@ruling("rule_priority_subtype")
def test_a_priority_card_is_played_only_by_the_basic_action(rulebook: str):
    """No click has been spent, and still another card's ability cannot play it."""
    stage = resource("Stage", Paid(Credits(0), PlayCard(Choose(1, Cards(EVENT, zone=GRIP)))))
    plain = event("Plain", Play(GainCredits(1)))
    runner = {"credits": 0, "rig": [stage], "grip": [EARLY, plain]}
    t = scenario(runner=runner, rulebook=rulebook).do("use Stage")
    t.until("action")
    assert (t.runner.heap, t.runner.grip, t.runner.credits) == (["Plain"], ["Early"], 1)
    assert t.can("play Early"), "no click has been spent yet"
    assert t.do("play Early").runner.credits == 4


@ruling("rule_priority_subtype")
@pytest.mark.parametrize(("cost", "can"), [(Clicks(1), False), (LoseClicks(1), True), (Credits(1), True)])
def test_a_priority_card_is_played_only_before_any_click_is_spent(cost: Costs, can: bool, rulebook: str):
    act = resource("Act", Paid(cost, Draw(1)))
    runner = {"grip": [EARLY], "rig": [act], "stack": MAYFLIES}
    t = scenario(runner=runner, rulebook=rulebook).do("use Act")
    t.until("action")
    assert t.can("play Early") is can
