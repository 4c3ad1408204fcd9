"""What comes before all else: numbers, the golden rules, the symbols. CR sec_concepts_general to sec_symbols."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.symbols import readable
from sneakdoor.testing import scenario

from ..rules.cards1 import agenda, asset, event, hardware, ice, operation, program, resource, rezzed
from .cards_01a import MAYFLIES, OATS

# -- numbers -------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_game_numbers")
@pytest.mark.parametrize(("printed", "change", "strength"), [(2, -1, 1), (2, -2, 0), (2, -5, -3)])
def test_a_strength_may_be_positive_zero_or_negative_and_is_whole(printed: int, change: int, strength: int):
    sap = operation("Sap", Play(ModifyStrength(Choose(1, Cards(ICE, rezzed=True)), change, REST_OF_TURN)))
    grow = operation("Grow", Play(ModifyStrength(Choose(1, Cards(ICE, rezzed=True)), +1, REST_OF_TURN)))
    servers = {"HQ": {"ice": [rezzed(ice("Wall", strength=printed))]}}
    t = scenario(turn="corp", corp={"hq": [sap, grow], "servers": servers}).do("play Sap")
    assert t.card("Wall").strength == strength
    assert type(t.card("Wall").strength) is int
    assert t.do("play Grow").card("Wall").strength == strength + 1, "what is added is added to a number below 0"


@pytest.mark.ruling("rule_game_numbers")
def test_agenda_points_and_a_score_may_be_negative():
    disgrace, plan = agenda("Disgrace", points=-3), agenda("Plan", points=2)
    assert scenario(runner={"score": [disgrace, plan]}).runner.points == -1
    assert scenario(runner={"score": [plan]}).runner.points == 2
    t = scenario(runner={"core_damage": 7})
    assert t.runner.hand_size == -2


@pytest.mark.ruling("rule_game_numbers")
def test_what_says_otherwise_stops_at_0():
    """Nobody has fewer than 0 credits, and no cost is below 0."""
    drain = operation("Drain", Play(LoseCredits(9, by=RUNNER)))
    assert scenario(turn="corp", corp={"hq": [drain]}, runner={"credits": 4}).do("play Drain").runner.credits == 0
    cheap = resource("Cheap", Static(CostsLess(Cards(PROGRAM), 4)))
    t = scenario(runner={"credits": 0, "rig": [cheap], "grip": [program("Tool", cost=1)]}).do("install Tool")
    assert t.runner.credits == 0


# -- golden rules --------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_card_precedence")
def test_a_card_that_contradicts_the_rules_is_right():
    """The rules ask for as many counters as an agenda requires; a card scores it without."""
    plan, push = agenda("Plan", requirement=3, points=2), operation("Push", Play(Score(Choose(1, Cards(AGENDA)))))
    t = scenario(turn="corp", corp={"hq": [push], "servers": {"Server 1": {"root": [plan]}}})
    assert not t.can("score Plan")
    assert t.do("play Push").corp.score == ["Plan"]


@pytest.mark.ruling("rule_card_precedence")
def test_only_what_the_card_contradicts_is_different():
    """Only agendas can be advanced; a card that says it can be advanced can be, and its neighbour cannot."""
    servers = {"Server 1": {"root": [asset("Odd", Static(CanAdvance()))]}, "Server 2": {"root": [asset("Even")]}}
    t = scenario(turn="corp", corp={"servers": servers})
    t.until("action")
    assert [key for key in t.options() if key.startswith("advance")] == ["advance Odd"]


@pytest.mark.ruling("rule_cannot_precedence")
@pytest.mark.parametrize("locked", [False, True])
def test_what_cannot_happen_does_not_although_a_rule_and_an_ability_direct_it(locked: bool):
    """A stolen agenda would be stolen by the rules, cards would be drawn by an ability."""
    lock = asset("Lock", Static(Cannot(RUNNER, (Verb.STEAL, Verb.DRAW))))
    servers = {"Server 1": {"root": [rezzed(lock)]}} if locked else {}
    study = event("Study", Play(Draw(2), GainCredits(1)))
    runner = {"credits": 0, "grip": [study], "stack": MAYFLIES}
    t = scenario(corp={"hq": [agenda("Plan")], "servers": servers}, runner=runner).do("play Study")
    assert (len(t.runner.grip), t.runner.credits) == (0 if locked else 2, 1), "the rest happens"
    t.do("run HQ").until("action")
    assert t.runner.score == ([] if locked else ["Plan"])


def test_a_corp_that_cannot_draw_does_not_draw_as_its_turn_begins():
    for rig, hand in (([resource("Dry", Static(Cannot(CORP, (Verb.DRAW,))))], 0), ([], 1)):
        t = scenario(clicks=1, runner={"rig": rig}, corp={"rd": OATS}).do("credit")
        t.until("corp")
        t.until("action")
        assert len(t.corp.hq) == hand


ELSE = resource("Else", Static(Cannot(CORP, (Verb.ADVANCE,))))


@pytest.mark.parametrize("todo", [Breach(HQ), Access(Choose(1, Cards(zone=Zone.RND))), Run(HQ)])
def test_a_ban_does_not_keep_cards_that_it_does_not_name_from_being_accessed(todo: Instruction):
    trick = event("Trick", Play(todo))
    t = scenario(runner={"grip": [trick], "rig": [ELSE]}, corp={"hq": OATS, "rd": OATS}).do("play Trick")
    t.until("action")
    assert t.accesses == ["Hedge Fund"]


def test_a_ban_does_not_make_a_run_unsuccessful_unless_it_says_so():
    horn = resource("Horn", When(MakesSuccessfulRun(), GainCredits(3)))
    t = scenario(runner={"rig": [ELSE, horn], "credits": 0}, corp={"hq": OATS}).do("run HQ")
    t.until("action")
    assert t.runner.credits == 3


def test_a_ban_does_not_keep_anybody_from_drawing_spending_or_jacking_out_unless_it_says_so():
    t = scenario(runner={"grip": [event("Trick", Play(Draw(1)))], "rig": [ELSE], "stack": MAYFLIES}).do("play Trick")
    assert t.runner.grip == ["Mayfly"]
    spree = event("Spree", Play(GainCredits(X())), cost="X")
    t = scenario(runner={"grip": [spree], "rig": [ELSE], "credits": 2}).do("play Spree")
    assert t.options() == ["0", "1", "2"]
    t = scenario(runner={"rig": [ELSE]}, corp={"servers": {"HQ": {"ice": [ice("Wall")]}}}).do("run HQ")
    t.until("jack out")
    assert t.can("jack out")


@pytest.mark.ruling("rule_do_as_much_as_you_can")
@pytest.mark.parametrize(("there", "drawn"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_as_many_cards_are_drawn_as_there_are(there: int, drawn: int):
    study = event("Study", Play(Draw(3), GainCredits(1)))
    t = scenario(runner={"credits": 0, "grip": [study], "stack": MAYFLIES[:there]}).do("play Study")
    assert (len(t.runner.grip), t.runner.credits) == (drawn, 1)


@pytest.mark.ruling("rule_do_as_much_as_you_can")
@pytest.mark.parametrize("programs", [0, 1, 2, 3])
def test_what_an_instruction_cannot_do_is_ignored_and_the_rest_done(programs: int):
    """Trash 2 programs, lose 3 credits: of each as much as there is."""
    raid = operation("Raid", Play(Trash(Choose(2, Cards(PROGRAM, installed=True))), LoseCredits(3, by=RUNNER)))
    tools = [program(f"Tool {n}", memory=0) for n in range(programs)]
    t = scenario(turn="corp", corp={"hq": [raid]}, runner={"credits": 2, "rig": tools}).do("play Raid")
    t.until("action")
    assert (len(t.runner.heap), t.runner.credits) == (min(programs, 2), 0)


@pytest.mark.ruling("rule_if_able", "rule_do_as_much_as_you_can")
@pytest.mark.parametrize(("credits", "lost", "paid"), [(3, 0, 0), (2, 0, 2)])
def test_if_able_makes_the_difference_between_all_or_nothing_and_as_much_as_possible(
    credits: int, lost: int, paid: int
):
    """3 credits are to be lost by the one card, and paid, if able, by the other."""
    take = operation("Take", Play(LoseCredits(3, by=RUNNER)))
    levy = operation("Levy", Play(MustPay(Credits(3), if_not=GiveTags(1), by=RUNNER)))
    for card, left in ((take, lost), (levy, paid)):
        t = scenario(turn="corp", corp={"hq": [card]}, runner={"credits": credits}).do(f"play {card.title}")
        assert t.runner.credits == left, card.title


# -- symbols -------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_symbol_credits")
@pytest.mark.parametrize(("number", "words"), [(1, "Gain 1 credit."), (3, "Gain 3 credits.")])
def test_the_symbol_of_credits_stands_with_their_number(number: int, words: str):
    money = event("Money", Play(GainCredits(number)))
    assert (money.text, readable(money.text)) == (f"Gain {number}[credit].", words)
    assert scenario(runner={"credits": 0, "grip": [money]}).do("play Money").runner.credits == number


@pytest.mark.ruling("rule_symbol_clicks")
@pytest.mark.parametrize(("number", "symbols", "words"), [(1, "[click]", "1 click"), (2, "[click][click]", "2 clicks")])
def test_the_symbol_of_clicks_stands_once_for_each(number: int, symbols: str, words: str):
    hurry = event("Hurry", Play(GainClicks(number)))
    assert (hurry.text, readable(hurry.text)) == (f"Gain {symbols}.", f"Gain {words}.")
    assert scenario(clicks=1, runner={"grip": [hurry]}).do("play Hurry").runner.clicks == number
    slow = resource("Slow", Paid(Clicks(number), GainCredits(9)))
    assert slow.text.count("[click]") == number
    assert scenario(clicks=3, runner={"rig": [slow]}).do("use Slow").runner.clicks == 3 - number


@pytest.mark.ruling("rule_symbol_recurring")
@pytest.mark.parametrize("number", [1, 3])
def test_the_symbol_of_recurring_credits_stands_with_their_number(number: int):
    kit = resource("Kit", Static(RecurringCredits(number)))
    assert kit.text == f"{number}[recurring-credit]"
    assert scenario(runner={"grip": [kit]}).do("install Kit").card("Kit").credits == number


@pytest.mark.ruling("rule_symbol_link")
def test_the_symbol_of_link_stands_with_its_number():
    wire = hardware("Wire", Static(Link(2)))
    assert (wire.text, readable(wire.text)) == ("+2[link]", "+2 link")
    assert scenario(runner={"grip": [wire]}).do("install Wire").runner.link == 2


@pytest.mark.ruling("rule_symbol_mu")
def test_the_symbol_of_memory_stands_with_its_units():
    stick = hardware("Stick", Static(Memory(2)))
    assert (stick.text, readable(stick.text)) == ("+2[mu]", "+2 memory")
    t = scenario(runner={"grip": [stick]})
    assert t.runner.memory == 4
    assert t.do("install Stick").runner.memory == 6


@pytest.mark.ruling("rule_symbol_sub")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_each_symbol_of_a_subroutine_marks_one(number: int):
    hedge = ice("Hedge", *(Subroutine(GainCredits(1)) for _ in range(number)))
    assert hedge.text.count("[subroutine]") == number
    t = scenario(corp={"credits": 0, "hq": OATS, "servers": {"HQ": {"ice": [rezzed(hedge)]}}}).do("run HQ")
    t.until("action")
    assert t.corp.credits == number, "each resolves"


@pytest.mark.ruling("rule_symbol_trash")
def test_the_symbol_of_trashing_as_a_cost_trashes_the_card_it_stands_on():
    book = resource("Book", Paid(TrashThis(), Draw(2)))
    assert (book.text, readable(book.text)) == (
        "<strong>[trash]:</strong> Draw 2 cards.",
        "trash this card: Draw 2 cards.",
    )
    t = scenario(runner={"rig": [book, resource("Shelf")], "stack": MAYFLIES}).do("use Book")
    assert (t.runner.heap, t.runner.rig, len(t.runner.grip)) == (["Book"], ["Shelf"], 2)


@pytest.mark.ruling("rule_symbol_interrupt")
@pytest.mark.parametrize("flags", [INTERRUPT, ()])
def test_the_symbol_of_an_interrupt_marks_what_resolves_before_that_which_it_is_about(flags: Flag | tuple[()]):
    """The cards are drawn before the damage is done, or after it (and none is left to lose)."""
    vest = resource("Vest", When(Would(Suffers(NET)) if flags else Suffers(NET), Draw(2), flags=flags))
    assert vest.text.startswith("[interrupt]") is bool(flags)
    jolt = operation("Jolt", Play(DoDamage(2, NET)))
    runner = {"rig": [vest], "grip": MAYFLIES[:2], "stack": MAYFLIES[:2]}
    t = scenario(turn="corp", corp={"hq": [jolt]}, runner=runner).do("play Jolt")
    assert t.outcome is None
    assert len(t.runner.grip) == 2
    order = [line for line in t.log if "draws" in line or "damage" in line]
    assert ("draws" in order[0]) is bool(flags)
