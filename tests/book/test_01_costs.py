"""Costs: what they are made of, and how they are reckoned, paid and ignored. CR sec_costs."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.language.costs import Cost
from sneakdoor.testing import Scenario, scenario

from ..cards.driving import reach
from ..rules.cards1 import (
    agenda,
    asset,
    corp_identity,
    event,
    hardware,
    ice,
    operation,
    program,
    resource,
    rezzed,
    upgrade,
)
from ..rules.cards3 import record
from .cards_01b import A_PROGRAM, FRIEND, MAYFLIES, OATS, PLAN, PLANT, TOY, WALL, remote, remotes

GUARD = hardware("Guard", Paid(Credits(0), PreventTrash(Cards((PROGRAM, RESOURCE), installed=True)), flags=INTERRUPT))
BURN = Trash(Choose(1, Cards(zone=GRIP)))


def test_each_part_of_a_cost_that_names_a_card_is_asked_about_in_turn():
    swap = (Trash(Choose(1, Cards(PROGRAM))), Trash(Choose(1, Cards(HARDWARE))))
    tools = [program("Drill"), program("Saw"), hardware("Gun"), hardware("Sword")]
    t = scenario(runner={"credits": 0, "rig": [resource("Forge", Paid(swap, GainCredits(1))), *tools]}).do("use Forge")
    assert t.options() == ["choose Drill", "choose Saw"]
    t.do("choose Saw")
    assert t.options() == ["choose Gun", "choose Sword"]
    t.do("choose Gun")
    assert (sorted(t.runner.heap), t.runner.credits) == (["Gun", "Saw"], 1)


MILL = Trash(TopOf(2, STACK), RUNNER)


@pytest.mark.ruling("rule_cost")
@pytest.mark.parametrize(("stack", "can"), [(1, False), (2, True)])
def test_a_cost_of_cards_from_the_top_of_a_pile_needs_all_of_them(stack, can):
    """Of a paid ability, of what is done unless it is paid, and where one of two things must be done in full."""
    mill = resource("Mill", Paid(MILL, GainCredits(1)))
    gate = ice("Gate", Subroutine(Unless(GiveTags(1), MILL, RUNNER)))
    fork = event("Fork", Play(MustChoose(MILL, GainCredits(1), RUNNER)))
    runner = {"rig": [mill], "grip": [fork], "stack": ["Mayfly"] * stack}
    t = scenario(runner=runner, corp={"servers": {"HQ": {"ice": [rezzed(gate)]}}})
    assert t.offers("use Mill") is can
    t.do("play Fork")
    assert t.offers("trash the top") is can
    t = scenario(runner=runner, corp={"servers": {"HQ": {"ice": [rezzed(gate)]}}}).do("run HQ")
    while t.running and not t.offers("trash the top"):
        t.do("pass" if t.offers("pass") else "continue")
    assert t.running is can
    assert t.runner.tags == (0 if can else 1)


@pytest.mark.ruling("rule_cost_zero")
def test_a_cost_of_nothing_is_paid_by_saying_so_and_not_by_itself():
    deal = event("Deal", Play(MayPay(Credits(0), if_you_do=GainCredits(5))))
    for answer, credits in (("yes", 5), ("no", 0)):
        t = scenario(runner={"credits": 0, "grip": [deal]}).do("play Deal")
        assert (t.decision.kind, sorted(t.options())) == ("offer", ["no", "yes"])
        t.do(answer)
        assert t.runner.credits == credits
    bell = resource("Bell", Paid(Credits(0), GainCredits(1)))
    t = scenario(runner={"credits": 0, "rig": [bell]}).do("credit")
    t.until("action")
    assert t.runner.credits == 1, "an ability that costs nothing does not use itself"


@pytest.mark.ruling("rule_cost_calculation")
@pytest.mark.parametrize("order", [("Dear", "Cheap"), ("Cheap", "Dear")])
def test_what_raises_a_cost_comes_before_what_lowers_it_whichever_came_first(order):
    cards = {
        "Dear": resource("Dear", Static(CostsLess(Cards(PROGRAM), -2))),
        "Cheap": resource("Cheap", Static(CostsLess(Cards(PROGRAM), 4))),
    }
    rig = [cards[title] for title in order]
    t = scenario(runner={"credits": 0, "rig": rig, "grip": [program("Tool", cost=1)]}).do("install Tool")
    assert (t.runner.rig[-1], t.runner.credits) == ("Tool", 0), "1 + 2 - 4 is nothing; 0 + 2 would be 2"


@pytest.mark.ruling("rule_modified_costs", "rule_cost_quantities", "cr.rule_cost_quantities.example-1")
def test_a_cost_for_each_thing_is_reckoned_as_it_is_paid_and_paid_once():
    tolls = ForEach(2, Cards(ICE, advanced=True))
    grid = upgrade("Grid", When(Approaches(), Unless(EndTheRun(), Credits(tolls), RUNNER)))
    meter = resource("Meter", When(SpendsFrom(Cards(RESOURCE, subtype="virtual")), GainCredits(1)))
    stash = resource("Stash", Static(CanSpendHosted()), subtypes=("virtual",))

    def approach(advanced: int, credits: int) -> Scenario:
        pieces = [{"card": ice(f"Ice {n}"), "advancement": int(n < advanced)} for n in range(3)]
        corp = {"credits": 0, "hq": OATS, "servers": {"HQ": {"ice": pieces, "root": [rezzed(grid)]}}}
        rig = [{"card": stash, "credits": credits}, meter]
        t = scenario(corp=corp, runner={"credits": 0, "rig": rig}).do("run HQ")
        for _ in range(9):
            if t.offers("pay") or t.decision.kind == "action":
                return t
            t.game.choose("continue" if t.offers("continue") else "pass")
        raise AssertionError(t.decision)

    t = approach(3, 6)
    reach(t, "pay")
    assert (t.card("Stash").credits, t.runner.credits) == (0, 1), "six credits at once, not two and two and two"
    t = approach(3, 5)
    assert t.card("Stash").credits == 5, "not in part"
    t = approach(1, 5)
    reach(t, "pay")
    assert (t.card("Stash").credits, t.runner.credits) == (3, 1), "for the one that is advanced now"


@pytest.mark.ruling("rule_cost_x_out_of_context")
def test_an_x_in_a_cost_that_is_not_being_paid_counts_as_nothing():
    rule = {"identity": "Freedom Khumalo: Crypto-Anarchist"}
    t = scenario(corp={"rd": ["Psychographics"]}, runner=rule).do("run R&D")
    t.until("access")
    t.do("use Freedom Khumalo")
    t.until("action")
    assert t.corp.archives == ["Psychographics"], "its X asks for no counters"
    worth = event("Worth", Play(GainCredits(EqualTo(HighestInstallCost(Cards(PROGRAM, installed=True))))))
    variable = Program("Variable", faction=NEUTRAL_RUNNER, install_cost="X", memory=1)
    for rig, credits in (([variable], 0), ([variable, program("Plain", cost=2)], 2)):
        t = scenario(runner={"credits": 0, "grip": [worth], "rig": rig}).do("play Worth")
        assert t.runner.credits == credits


# -- the checkpoint ------------------------------------------------------------------------------------------


LAST = FirstEachTurn(BecomesTrue(ThereIsNo(Cards(zone=GRIP))))


@pytest.mark.ruling("rule_cost_checkpoint", "rule_cost_checkpoint_cost_zero")
@pytest.mark.parametrize("cost", [0, 1])
@pytest.mark.parametrize("purse", [[], [{"card": resource("Purse", Static(CanSpendHosted())), "credits": 3}]])
def test_a_checkpoint_follows_a_payment_even_of_nothing(cost: int, purse: list[object]):
    mark = resource("Mark", When(LAST, Place(1, POWER, on=Each(Cards(PROGRAM, installed=True)))))
    t = scenario(runner={"credits": 5, "rig": [mark, *purse], "grip": [program("Late", cost=cost)]}).do("install Late")
    t.until("action")
    assert (t.runner.rig[-1], t.card("Late").power) == ("Late", 0), "the empty grip was seen before it was installed"
    tally = resource("Tally", When(LAST, GainCredits(ForEach(1, Cards(EVENT, zone=HEAP)))))
    gift = event("Gift", Play(Draw(1)), cost=cost)
    t = scenario(runner={"credits": cost, "rig": [tally], "grip": [gift], "stack": MAYFLIES}).do("play Gift")
    t.until("action")
    assert (t.runner.credits, t.runner.grip) == (0, ["Mayfly"]), "nor was the event trashed by then"


@pytest.mark.ruling("rule_cost_checkpoint")
@pytest.mark.parametrize("way", [Credits(2), OneOf(Credits(2), BURN)])
def test_what_is_so_only_between_a_payment_and_what_it_pays_for_is_seen(way: Cost):
    poor = resource("Poor", When(FirstEachTurn(BecomesTrue(HasCredits(YOU, at_most=1))), Draw(1)))
    press = resource("Press", Paid(way, GainCredits(5)))
    t = scenario(runner={"credits": 3, "rig": [poor, press], "stack": MAYFLIES}).do("use Press")
    assert (t.runner.credits, t.runner.grip) == (6, ["Mayfly"])


# -- costs that are inherent in cards ------------------------------------------------------------------------


@pytest.mark.ruling(
    "rule_inherent_cost", "rule_inherent_cost_in_ability", "rule_install_cost", "rule_rez_cost", "rule_play_cost"
)
@pytest.mark.parametrize(("credits", "able"), [(3, True), (2, False)])
def test_an_effect_that_installs_rezzes_or_plays_makes_its_player_pay_if_they_can(credits: int, able: bool):
    build = event("Build", Play(Install(Choose(1, Cards(PROGRAM, zone=GRIP)))))
    t = scenario(runner={"credits": credits, "grip": [build, program("Dear", cost=3)]}).do("play Build")
    t.until("action")
    assert (t.runner.rig, t.runner.credits) == ((["Dear"], 0) if able else ([], credits))
    lift = operation("Lift", Play(Rez(Choose(1, Cards(ASSET, rezzed=False)))))
    t = scenario(turn="corp", corp=remote(asset("Plant", cost=3), credits=credits, hq=[lift])).do("play Lift")
    t.until("action")
    assert (t.card("Plant").rezzed, t.corp.credits) == (able, 0 if able else credits)
    again = event("Again", Play(PlayCard(Choose(1, Cards(EVENT, zone=GRIP)))))
    lucky = event("Lucky", Play(GainCredits(9)), cost=3)
    t = scenario(runner={"credits": credits, "grip": [again, lucky]}).do("play Again")
    t.until("action")
    assert (t.runner.credits, "Lucky" in t.runner.heap) == ((9, True) if able else (credits, False))


@pytest.mark.ruling("rule_rez_cost")
@pytest.mark.parametrize("card", [asset("Card", cost=3), upgrade("Card", cost=3), ice("Card", cost=3)], ids=str)
def test_the_rez_cost_is_paid_to_rez(card):
    servers = {"HQ": {"ice": [card]}} if isinstance(card, Ice) else {"Server 1": {"root": [card]}}
    for credits in (3, 2):
        t = scenario(corp={"credits": credits, "servers": servers, "hq": OATS}).do(f"run {next(iter(servers))}")
        offered = False
        while t.decision.kind != "action" and not t.card("Card").rezzed and t.running:
            if t.decision.side == "corp" and t.offers("rez Card"):
                offered = True
                t.do("rez Card")
            else:
                t.game.choose("continue" if t.offers("continue") else "pass")
        assert offered is (credits == 3)
        assert t.corp.credits == (0 if offered else 2)


@pytest.mark.ruling("rule_no_install_cost", "rule_install_cost_ice")
def test_only_ice_costs_the_corp_anything_to_install_and_then_for_the_ice_that_is_there():
    cards = [asset("Asset", cost=9), upgrade("Upgrade", cost=9), agenda("Agenda")]
    for card in cards:
        t = scenario(turn="corp", corp={"credits": 0, "hq": [card], "rd": OATS}).do(f"install {card.title}")
        if t.offers("install in a new server"):
            t.do("install in a new server")
        t.until("action")
        assert (t.card(card.title).installed, t.corp.credits) == (True, 0)
    for there in (0, 1, 3):
        servers = {"HQ": {"ice": [ice(f"Old {n}") for n in range(there)]}, "R&D": {"ice": [WALL, WALL]}}
        t = scenario(turn="corp", corp={"credits": 5, "hq": [ice("New", cost=9)], "servers": servers})
        t.do("install New", "install protecting HQ")
        t.until("action")
        assert (t.server("HQ").ice[0], t.corp.credits) == ("New", 5 - there)


@pytest.mark.ruling("rule_inherent_cost_aggregates", "cr.rule_inherent_cost_aggregates.example-1")
def test_clicks_that_a_card_costs_besides_are_spent_on_the_action_that_plays_it():
    double = operation("Double", Static(AdditionalCost(Verb.PLAY, THIS, Clicks(1))), Play(GainCredits(1)))
    triple = operation("Triple", Static(AdditionalCost(Verb.PLAY, THIS, Clicks(2))), Play(GainCredits(1)))
    single = operation("Single", Play(GainCredits(1)))
    for card, clicks in ((triple, 1), (double, 1), (single, 2)):
        corp = remote("Jeeves Model Bioroids (rezzed)", hq=[card])
        t = scenario(turn="corp", clicks=3, corp=corp).do(f"play {card.title}")
        t.until("action")
        assert t.corp.clicks == clicks, "Jeeves gives one for three clicks on one action"
    pair = asset("Pair", When(FirstEachTurn(SpendsClicks(2)), GainClicks(1)))
    for card, clicks in ((double, 2), (single, 2)):
        t = scenario(turn="corp", clicks=3, corp=remote(rezzed(pair), hq=[card])).do(f"play {card.title}")
        assert t.corp.clicks == clicks, "one for the action and one for the card are two on the same action"


# -- ignoring costs ------------------------------------------------------------------------------------------

DEAR = resource("Dear", Static(AdditionalCost(Verb.INSTALL, THIS, BURN)), cost=4)


@pytest.mark.ruling("rule_ignore_general_cost", "rule_ignore_all_costs")
def test_ignoring_one_cost_leaves_additional_costs_and_ignoring_all_leaves_none():
    free = event("Free", Play(Install(Choose(1, Cards(RESOURCE, zone=GRIP)), ignoring_install_cost=True)))
    gift = event("Gift", Play(Install(Choose(1, Cards(RESOURCE, zone=GRIP)), ignoring_all_costs=True)))
    for card, burnt in ((free, ["Toy"]), (gift, [])):
        t = scenario(runner={"credits": 0, "grip": [card, DEAR, TOY]}).do(f"play {card.title}")
        assert t.offers("install Dear") is bool(burnt), "whether there is anything to decline"
        if burnt:
            t.do("install Dear")
        t.until("action")
        assert (t.runner.rig, t.runner.credits) == (["Dear"], 0)
        assert [title for title in t.runner.heap if title == "Toy"] == burnt
    t = scenario(runner={"credits": 9, "grip": [free, DEAR]}).do("play Free")
    t.until("action")
    assert (t.runner.rig, t.runner.grip) == ([], ["Dear"]), "what is not ignored must be paid"


# -- trigger costs and additional costs ----------------------------------------------------------------------


@pytest.mark.ruling("rule_trigger_cost")
def test_what_stands_before_the_colon_is_paid_before_the_rest_happens():
    press = resource("Press", Paid((Credits(2), BURN), GainCredits(9)))
    for credits, grip, able in ((2, [TOY], True), (1, [TOY], False), (2, [], False)):
        t = scenario(runner={"credits": credits, "grip": grip, "rig": [press]})
        assert t.can("use Press") is able
    t = scenario(runner={"credits": 2, "grip": [TOY], "rig": [press]})
    heard = record(t)
    t.do("use Press")
    assert (t.runner.credits, t.runner.heap) == (9, ["Toy"])
    assert heard.kinds().index("card trashed") < heard.kinds().index("credits gained")


@pytest.mark.ruling("rule_additional_cost", "rule_additonal_cost_simultaenous")
def test_additional_costs_are_paid_with_the_cost_they_are_added_to_or_nothing_is():
    for credits, grip, able in ((4, [TOY], True), (4, [], False), (3, [TOY], False)):
        t = scenario(runner={"credits": credits, "grip": [DEAR, *grip]})
        assert t.can("install Dear") is able
    t = scenario(runner={"credits": 4, "grip": [DEAR, TOY]}).do("install Dear")
    t.until("action")
    assert (t.runner.credits, t.runner.heap, t.runner.rig) == (0, ["Toy"], ["Dear"])


@pytest.mark.ruling("rule_additional_cost_checkpoint", "cr.rule_additional_cost_checkpoint.example-1")
def test_what_an_additional_cost_to_score_brings_about_comes_before_the_agenda_is_scored():
    other = Cards(installed=True, yours=True, other=True)
    azef = agenda(
        "Azef", Static(AdditionalCost(Verb.SCORE, THIS, Trash(Choose(1, other)))), When(Scores(THIS), GainCredits(10))
    )
    freight = corp_identity("Freight", When(IsTrashed(Cards(ASSET)), May(GainCredits(3))))
    corp = remotes({"card": azef, "advancement": 3}, rezzed(PLANT), identity=freight, credits=0)
    t = scenario(turn="corp", corp=corp).do("score Azef")
    assert (t.decision.kind, t.corp.archives, t.corp.score) == ("reaction", ["Plant"], [])
    assert (t.card("Azef").installed, t.corp.credits) == (True, 0), "neither scored nor anything met by it"
    t.do(t.options()[0])
    t.until("action")
    assert (t.corp.score, t.corp.credits) == (["Azef"], 13)


# -- nested costs --------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_nested_cost_no_may")
@pytest.mark.parametrize("prevented", [True, False])
def test_if_you_do_without_may_looks_back_at_an_effect_which_is_no_cost(prevented: bool):
    strike = operation("Strike", Play(Trash(A_PROGRAM), IfYouDo(GainCredits(5)), IfYouDoNot(GainCredits(1))))
    t = scenario(turn="corp", corp={"credits": 0, "hq": [strike]}, runner={"rig": [TOY, GUARD]}).do("play Strike")
    assert t.decision.kind == "interrupt", "nobody was asked whether to pay, and it can be prevented"
    t.do("use Guard" if prevented else "pass")
    t.until("action")
    assert (t.corp.credits, t.runner.heap) == ((1, []) if prevented else (5, ["Toy"]))
    t = scenario(turn="corp", corp={"credits": 0, "hq": [strike]}, runner={"rig": [FRIEND]}).do("play Strike")
    assert t.corp.credits == 1


@pytest.mark.ruling("rule_nested_cost_otherwise", "rule_nested_cost_may", "rule_nested_cost_unless")
@pytest.mark.parametrize(("credits", "answer", "left"), [(2, "yes", 5), (2, "no", 3), (1, "", 2)])
def test_otherwise_is_what_happens_to_those_who_do_not_pay(credits: int, answer: str, left: int):
    deal = event("Deal", Play(MayPay(Credits(2), if_you_do=GainCredits(5), if_not=GainCredits(1))))
    t = scenario(runner={"credits": credits, "grip": [deal]}).do("play Deal", *([answer] if answer else []))
    assert (t.decision.kind, t.runner.credits) == ("action", left)
    toll = ice("Toll", Subroutine(MayPay(Credits(2), if_not=GiveTags(1), if_you_do=GainCredits(5), by=RUNNER)))
    corp = {"credits": 0, "servers": {"HQ": {"ice": [rezzed(toll)]}}}
    t = scenario(corp=corp, runner={"credits": credits}).do("run HQ", *([answer] if answer else []))
    assert (t.runner.tags, t.corp.credits) == ((0, 5) if answer == "yes" else (1, 0)), "and the other way round"


# -- words that no card of the pool has ----------------------------------------------------------------------

BIAWAK = ice("Biawak", Static(PaysFor(Forfeit(Choose(1, Cards(AGENDA, zone=Zone.YOUR_SCORE_AREA))), 10)), cost=14)


def approached(credits: int, grid: int = 0, **more: object) -> Scenario:
    """Biawak is approached, by a Corp with these credits, and others to rez ice with."""
    till = asset("Till", Static(RecurringCredits(2)), Static(UseCredits((For(Verb.REZ, Cards(ICE)),))))
    servers = {"HQ": {"ice": [BIAWAK]}, "Server 1": {"root": [{"card": till, "rezzed": True, "credits": grid}]}}
    return scenario(corp={"credits": credits, "hq": OATS, "servers": servers, **more}).do("run HQ")


@pytest.mark.ruling("rule_alternate_payment", "cr.rule_alternate_payment.example-1")
def test_part_of_a_cost_can_be_paid_in_another_way_and_the_cost_stays_what_it_is():
    t = approached(2, grid=2, score=[PLAN]).do("rez Biawak")
    if t.offers("pay"):
        t.game.choose(0)
    assert t.card("Biawak").rezzed
    assert (t.corp.credits, t.card("Till").credits, t.corp.score, t.corp.removed) == (0, 0, [], ["Plan"])
    assert not approached(3, score=[PLAN]).offers("rez Biawak"), "10 of 14: four are still to be paid"
    assert not approached(13).offers("rez Biawak"), "without an agenda it costs all of it"
    for way, credits, score in ((0, 6, ["Plan"]), (1, 16, [])):
        t = approached(20, score=[PLAN]).do("rez Biawak")
        assert (t.decision.kind, len(t.options())) == ("pay", 2), "nobody has to"
        t.game.choose(way)
        assert (t.card("Biawak").rezzed, t.corp.credits, t.corp.score) == (True, credits, score)
    price = operation("Price", Play(GainCredits(EqualTo(RezCostOf(Each(Cards(ICE, installed=True)))))))
    t = scenario(turn="corp", corp={"credits": 0, "hq": [price], "score": [PLAN], "servers": {"HQ": {"ice": [BIAWAK]}}})
    t.do("play Price")
    assert t.corp.credits == 14


@pytest.mark.ruling("rule_install_and_rez_reducing_total", "cr.rule_install_and_rez_reducing_total.example-1")
@pytest.mark.parametrize(("install", "left"), [(0, 3), (1, 3), (2, 2), (3, 1)])
def test_a_discount_on_the_total_is_divided_between_installing_and_rezzing(install: int, left: int):
    build = operation("Build", Play(Install(Choose(1, Cards(ICE, zone=Zone.HQ)), and_rez=True, total_less=3)))
    corp = {"hq": [build, ice("Logjam", cost=6)], "servers": {"HQ": {"ice": [WALL]}}}
    t = scenario(turn="corp", corp={**corp, "credits": 7}).do("play Build", "install protecting HQ")
    if t.offers("done"):
        t.do("done")
    assert (t.decision.kind, t.options()) == ("number", ["0", "1", "2", "3"])
    t.do(str(install))
    t.until("action")
    assert (t.server("HQ").ice, t.card("Logjam").rezzed) == (["Logjam", "Wall"], True)
    assert t.corp.credits == left, "what is taken off a cost of 1 beyond it is lost"
    t = scenario(turn="corp", corp={**corp, "credits": 0}).do("play Build", "install protecting HQ", "done")
    assert t.options() == ["1", "2", "3"], "a Corp without credits must take it off there"


@pytest.mark.ruling("rule_ignore_credit_cost")
def test_ignoring_credit_costs_leaves_all_that_is_not_credits():
    both = Static(AdditionalCost(Verb.INSTALL, THIS, (Credits(2), BURN)))
    dear = resource("Dear", both, cost=4)
    free = event("Free", Play(Install(Choose(1, Cards(RESOURCE, zone=GRIP)), ignoring_credit_costs=True)))
    t = scenario(runner={"credits": 0, "grip": [free, dear, TOY]}).do("play Free", "install Dear")
    t.until("action")
    assert (t.runner.rig, t.runner.heap, t.runner.credits) == (["Dear"], ["Toy", "Free"], 0)
    t = scenario(runner={"credits": 9, "grip": [free, dear]}).do("play Free")
    t.until("action")
    assert (t.runner.rig, t.runner.grip, t.runner.credits) == ([], ["Dear"], 9), "a card from the grip is no credit"


@pytest.mark.ruling("rule_inherent_and_additional_cost", "rule_decline_additional_cost")
@pytest.mark.parametrize("accept", [True, False])
def test_nobody_is_forced_to_pay_an_additional_cost_to_install_or_play_what_an_effect_says(accept: bool):
    build = event("Build", Play(Install(Choose(1, Cards(RESOURCE, zone=GRIP)))))
    t = scenario(runner={"credits": 4, "grip": [build, DEAR, TOY]}).do("play Build")
    assert t.options() == ["install Dear", "decline"]
    t.do("install Dear" if accept else "decline")
    t.until("action")
    assert t.runner.rig == (["Dear"] if accept else [])
    assert (sorted(t.runner.grip), t.runner.credits) == (([], 0) if accept else (["Dear", "Toy"], 4))
    stunt = event("Stunt", Static(AdditionalCost(Verb.PLAY, THIS, BURN)), Play(GainCredits(9)), cost=4)
    again = event("Again", Play(PlayCard(Choose(1, Cards(EVENT, zone=GRIP))), IfYouDo(GainCredits(1))))
    t = scenario(runner={"credits": 4, "grip": [again, stunt, TOY]}).do("play Again")
    assert t.options() == ["play Stunt", "decline"]
    t.do("play Stunt" if accept else "decline")
    t.until("action")
    assert t.runner.credits == (10 if accept else 4)
    assert sorted(t.runner.grip) == ([] if accept else ["Stunt", "Toy"])
    may = event("Maybe", Play(May(Install(Choose(1, Cards(RESOURCE, zone=GRIP))))))
    t = scenario(runner={"credits": 4, "grip": [may, DEAR, TOY]}).do("play Maybe", "yes")
    t.until("action")
    assert t.runner.rig == ["Dear"], "who may decline the whole is not asked twice"


@pytest.mark.ruling("rule_additional_cost", "rule_decline_additional_cost", "rule_additional_cost_checkpoint")
@pytest.mark.parametrize("accept", [True, False])
@pytest.mark.parametrize("hand", [1, 0])
def test_an_additional_cost_to_trash_is_asked_for_whatever_trashes(accept: bool, hand: int):
    """By a mid-access ability, an event and a conditional ability alike; who cannot pay it does not trash."""
    safe = asset("Safe", Static(AdditionalCost(V_TRASH, THIS, BURN, RUNNER)), trash=None)
    acid = resource("Acid", Paid(Credits(0), Trash(ACCESSED_CARD), IfYouDo(GainCredits(1)), flags=ACCESS))
    bomb = event("Bomb", Play(Trash(Choose(1, Cards(ASSET))), IfYouDo(GainCredits(1))))
    snare = resource("Snare", When(Accesses(Cards(ASSET), by=YOU), Trash(IT), IfYouDo(GainCredits(1))))
    for rig, grip, keys in (
        ([acid], [], ("run Server 1", "continue", "use Acid")),
        ([], [bomb], ("play Bomb",)),
        ([snare], [], ("run Server 1", "continue")),
    ):
        runner = {"credits": 0, "rig": rig, "grip": [*grip, *[TOY] * hand]}
        t = scenario(runner=runner, corp={"hq": OATS, "servers": {"Server 1": {"root": [rezzed(safe)]}}})
        reach(t, *keys)
        if hand:
            assert t.options() == ["trash Safe", "decline"]
            t.do("trash Safe" if accept else "decline")
        t.until("action")
        gone = bool(accept and hand)
        assert t.corp.archives == (["Safe"] if gone else [])
        assert ("Toy" in t.runner.heap, t.runner.credits) == (gone, int(gone))


@pytest.mark.ruling("rule_additional_cost")
def test_an_additional_cost_to_trash_is_asked_for_each_card_and_of_nobody_else():
    safe = asset("Safe", Static(AdditionalCost(V_TRASH, THIS, Credits(2), RUNNER)), trash=None)
    flood = event("Flood", Play(Trash(Every(Cards(ASSET)))))
    corp = remotes(rezzed(safe), rezzed(safe), rezzed(PLANT))
    t = scenario(runner={"credits": 3, "grip": [flood]}, corp=corp).do("play Flood", "trash Safe")
    t.until("action")
    assert (sorted(t.corp.archives), t.runner.credits) == (["Plant", "Safe"], 1), "the other cannot be paid for"
    purge = operation("Purge", Play(Trash(Choose(1, Cards(ASSET)))))
    t = scenario(turn="corp", corp={"hq": [purge], **remotes(rezzed(safe))}).do("play Purge")
    assert sorted(t.corp.archives) == ["Purge", "Safe"], "the Corp pays nothing"


@pytest.mark.ruling("rule_additional_cost")
def test_who_has_chosen_to_trash_a_card_is_not_asked_again_to_pay_for_it():
    safe = asset("Safe", Static(AdditionalCost(V_TRASH, THIS, Credits(2), RUNNER)), trash=None)
    maybe = event("Maybe", Play(May(Trash(Choose(1, Cards(ASSET))))))
    t = scenario(runner={"credits": 3, "grip": [maybe]}, corp=remotes(rezzed(safe))).do("play Maybe", "yes")
    t.until("action")
    assert (t.corp.archives, t.runner.credits) == (["Safe"], 1)
