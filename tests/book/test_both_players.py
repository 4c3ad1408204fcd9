"""Rules that speak of 'a player', played by the Corp and by the Runner: what holds for one holds for the other."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from sneakdoor.language import *
from sneakdoor.testing import CorpState, RunnerState, Scenario, scenario
from sneakdoor.views import view

from ..rules.cards1 import BELL, CORP_BELL, asset, event, ice, operation, resource, rezzed

OATS = ["Hedge Fund"] * 6
MAYFLIES = ["Mayfly"] * 6


class Seat(NamedTuple):
    """One of the two players, with what they have instead of what the other has."""

    side: str
    you: Who
    hand: Zone
    deck: Zone
    pile: Zone
    top: Zone
    type: CardType
    filler: str

    def thing(self, title: str, *abilities: Ability, unique: bool = False) -> Card:
        """A card that stays in play: an asset or a resource."""
        maker = asset if self.side == "corp" else resource
        return maker(title, *abilities, unique=unique)

    def deed(self, title: str, *abilities: Ability, cost: int | str = 0, subtypes: tuple[str, ...] = ()) -> Card:
        """A card that is played: an operation or an event."""
        maker = operation if self.side == "corp" else event
        return maker(title, *abilities, cost=cost, subtypes=subtypes)

    def held(self, play: object = (), hand: object = (), deck: object = None, **more: object) -> dict[str, object]:
        """What this player has: cards in play (the Corp's rezzed, a server for each), in hand and in the deck."""
        deck = [self.filler] * 6 if deck is None else deck
        if self.side == "runner":
            return {"rig": list(play), "grip": list(hand), "stack": list(deck), **more}
        up = [{"rezzed": True, **card} if isinstance(card, dict) else rezzed(card) for card in play]
        servers = {f"Server {n}": {"root": [card]} for n, card in enumerate(up, 1)}
        return {"servers": servers, "hq": list(hand), "rd": list(deck), **more}

    def sits(self, play: object = (), hand: object = (), *, clicks: int | None = None, **more: object) -> Scenario:
        """In their own turn, at their first action or the window before it."""
        other = {"rd": OATS} if self.side == "runner" else {"stack": MAYFLIES}
        board = {self.side: self.held(play, hand, **more), self.other.side: other}
        return scenario(turn=self.side, clicks=clicks, **board)

    def of(self, t: Scenario) -> CorpState | RunnerState:
        """This player's state."""
        return t.corp if self.side == "corp" else t.runner

    def in_hand(self, t: Scenario) -> list[str]:
        """The titles in their hand."""
        return t.corp.hq if self.side == "corp" else t.runner.grip

    def in_deck(self, t: Scenario) -> list[str]:
        """The titles in their deck."""
        return t.corp.rd if self.side == "corp" else t.runner.stack

    def discarded(self, t: Scenario) -> list[str]:
        """The titles in their discard pile."""
        return t.corp.archives if self.side == "corp" else t.runner.heap

    @property
    def other(self) -> Seat:
        return THE_RUNNER if self.side == "corp" else THE_CORP


THE_CORP = Seat("corp", CORP, Zone.HQ, Zone.RND, Zone.ARCHIVES, Zone.TOP_OF_RND, ASSET, "Hedge Fund")
THE_RUNNER = Seat("runner", RUNNER, GRIP, STACK, HEAP, Zone.TOP_OF_STACK, RESOURCE, "Mayfly")
each_player = pytest.mark.parametrize("me", [THE_CORP, THE_RUNNER], ids=lambda seat: seat.side)


def acts(t: Scenario, *keys: str) -> Scenario:
    """Do these things and go on to the next action, everything optional declined."""
    t.do(*keys).until("action")
    return t


# -- credits and clicks --------------------------------------------------------------------------------------


@each_player
@pytest.mark.ruling("rule_gain_credits", "rule_take_credits", "rule_bank_default")
@pytest.mark.parametrize(
    ("do", "credits", "there"),
    [(GainCredits(2), 2, 3), (TakeCredits(2), 2, 1), (TakeCredits(9), 3, 0), (PlaceCredits(2), 0, 5)],
    ids=["from the bank", "taken", "all there are", "placed"],
)
def test_what_comes_into_either_pool_is_gained(me: Seat, do: Instruction, credits: int, there: int):
    joy = me.thing("Joy", When(Gains(), Place(1, POWER)))
    bank = {"card": me.thing("Bank", Paid(Clicks(1), do)), "credits": 3}
    t = acts(me.sits([joy, bank], credits=0), "use Bank")
    assert (me.of(t).credits, t.card("Bank").credits, t.card("Joy").power) == (credits, there, int(credits > 0))
    assert me.other.of(t).credits == 5


@each_player
@pytest.mark.ruling("rule_gain_clicks", "rule_lose_spend_clicks", "rule_click")
@pytest.mark.parametrize(("cost", "spent"), [(Clicks(1), 1), (LoseClicks(1), 0)], ids=["spent", "lost"])
def test_either_player_gains_clicks_and_a_lost_click_is_not_spent(me: Seat, cost: Costs, spent: int):
    watch = me.thing("Watch", When(SpendsAnyClicks(YOU), Place(1, POWER)))
    either = me.thing("Either", When(LosesOrSpendsClicks(YOU), Place(1, POWER)))
    act = me.thing("Act", Paid(cost, GainClicks(2)))
    t = acts(me.sits([watch, either, act], clicks=3), "use Act")
    assert (me.of(t).clicks, t.card("Watch").power, t.card("Either").power) == (4, spent, 1)
    t = me.sits([me.thing("Sleep", Paid(Clicks(1), LoseClicks(9), GainClicks(1)))], clicks=3).do("use Sleep")
    assert me.of(t).clicks == 1, "nobody has fewer than none"


@each_player
@pytest.mark.ruling("rule_hosted_credits", "rule_spend_hosted_credits", "rule_spend_credits")
def test_credits_on_either_players_card_pay_for_what_it_says_and_for_nothing_else(me: Seat):
    deeds = [me.deed("Wanted", Play(Draw(1)), cost=2, subtypes=("job",)), me.deed("Other", Play(Draw(1)), cost=2)]
    safe = {"card": me.thing("Safe"), "credits": 9}
    t = me.sits([safe], deeds, credits=0)
    t.until("action")
    assert not t.can("play"), "credits on a card that says nothing are of no use"
    rack = {"card": me.thing("Rack", Static(CanSpendHosted(For(Verb.PLAY, Cards(subtype="job"))))), "credits": 3}
    t = me.sits([rack], deeds, credits=0)
    t.until("action")
    assert (t.can("play Wanted"), t.can("play Other")) == (True, False)
    acts(t, "play Wanted")
    assert (t.card("Rack").credits, me.of(t).credits) == (1, 0)


@each_player
@pytest.mark.ruling("rule_spend_hosted_credits_during")
def test_credits_for_a_time_are_either_players_for_anything_in_that_time_and_are_not_lost(me: Seat):
    fund = {"card": me.thing("Fund", Static(CanSpendHosted(DuringARun()))), "credits": 5}
    shop = me.thing("Shop", Paid(Credits(3), Draw(1)), Paid(Credits(0), LoseCredits(9)))
    board = {me.side: me.held([fund, shop], credits=0), me.other.side: me.other.held()}
    t = scenario(turn="runner", **board)
    assert not t.offers("use Shop: draw"), "no run is going on"
    t.do("run HQ").until(me.side)
    t.do("use Shop: lose", "use Shop: draw")
    assert (t.card("Fund").credits, len(me.in_hand(t))) == (2, 1)


@each_player
@pytest.mark.ruling("rule_priority_subtype")
@pytest.mark.parametrize(("cost", "can"), [(Clicks(1), False), (LoseClicks(1), True), (Credits(1), True)])
def test_either_player_plays_a_priority_card_as_the_first_click_by_the_basic_action(me: Seat, cost: Costs, can: bool):
    early = me.deed("Early", Static(PlayOnlyAsFirstClick()), Play(GainCredits(3)), subtypes=("priority",))
    stage = me.thing("Stage", Paid(Credits(0), PlayCard(Choose(1, Cards(zone=me.hand)))))
    t = acts(me.sits([me.thing("Act", Paid(cost, GainCredits(1))), stage], [early]), "use Act")
    assert t.can("play Early") is can
    t = me.sits([stage], [early])
    if t.offers("use Stage"):
        t.do("use Stage").until("action")
    assert me.in_hand(t) == ["Early"], "no card plays it"


# -- costs ---------------------------------------------------------------------------------------------------


@each_player
@pytest.mark.ruling("rule_nested_cost_may", "rule_nested_cost_unless")
@pytest.mark.parametrize(("pool", "answer", "paid"), [(2, True, True), (2, False, False), (1, None, False)])
def test_either_player_may_pay_within_an_effect_of_their_own_or_of_the_other(
    me: Seat, pool: int, answer: bool | None, paid: bool
):
    deal = me.deed("Deal", Play(MayPay(Credits(2), to=Draw(1))))
    t = me.sits([], [deal], credits=pool).do("play Deal", *([] if answer is None else ["yes" if answer else "no"]))
    assert (me.of(t).credits, len(me.in_hand(t))) == (pool - 2 * paid, int(paid))
    threat = me.other.deed("Threat", Play(Unless(LoseCredits(9, by=me.you), Credits(2), me.you)))
    board = {me.side: me.held(credits=pool), me.other.side: me.other.held([], [threat])}
    t = scenario(turn=me.other.side, **board).do("play Threat")
    if answer is not None:
        assert t.decision.side == me.side, "who is to pay decides"
        t.do("pay 2" if answer else "decline")
    assert me.of(t).credits == 0


@each_player
@pytest.mark.ruling("rule_cost_x", "rule_cost_zero")
def test_either_player_names_the_x_that_they_pay_and_may_name_nothing(me: Seat):
    for number in (0, 2, 3):
        spree = me.thing("Spree", Paid((Clicks(1), Credits(X())), Place(X(), POWER)))
        t = me.sits([spree], credits=3)
        t.until("action")
        t.do("use Spree")
        assert t.options() == ["0", "1", "2", "3"]
        acts(t, str(number))
        assert (me.of(t).credits, t.card("Spree").power) == (3 - number, number)


@each_player
@pytest.mark.ruling("rule_cost_checkpoint", "rule_checkpoint_after_paying_cost", "rule_cost_checkpoint_cost_zero")
@pytest.mark.parametrize("cost", [0, 1])
def test_whoever_pays_there_is_a_checkpoint_before_what_was_paid_for(me: Seat, cost: int):
    """The last card in hand is being installed: what waits for an empty hand counts the cards before it is there."""
    last = FirstEachTurn(BecomesTrue(ThereIsNo(Cards(zone=me.hand))))
    late = ice("Late") if me.side == "corp" else resource("Late", cost=cost)
    count = ForEach(1, Cards(ICE, installed=True)) if me.side == "corp" else ForEach(1, Cards(RESOURCE, installed=True))
    tally = me.thing("Tally", When(last, Place(count, POWER), GainCredits(9)))
    if me.side == "corp":
        servers = {"HQ": {"ice": [ice("Old")] * cost}, "Server 1": {"root": [rezzed(tally)]}}
        t = scenario(turn="corp", corp={"credits": cost, "hq": [late], "rd": OATS, "servers": servers})
        t.do("install Late", "install protecting HQ")
        while t.offers("done"):
            t.do("done")
    else:
        t = me.sits([tally], [late], credits=cost).do("install Late")
    t.until("action")
    there = cost if me.side == "corp" else 1
    assert (me.of(t).credits, t.card("Tally").power, t.card("Late").installed) == (9, there, True)


@each_player
@pytest.mark.ruling("rule_cost_checkpoint", "rule_checkpoint_after_paying_cost")
@pytest.mark.parametrize("pool", [5, 0])
def test_the_checkpoint_comes_after_the_payment_where_it_is_chosen_how_to_pay(me: Seat, pool: int):
    """The last card in hand is being played: what waits for that cannot help to pay for it."""
    last = FirstEachTurn(BecomesTrue(ThereIsNo(Cards(zone=me.hand))))
    tally = me.thing("Tally", When(last, GainCredits(9)))
    purse = {"card": me.thing("Purse", Static(CanSpendHosted())), "credits": 3}
    t = me.sits([tally, purse], [me.deed("Late", Play(Draw(1)), cost=2)], credits=pool).do("play Late")
    if pool:
        assert (t.decision.kind, me.of(t).credits) == ("pay", 5)
        t.do("pay 2 from Purse")
    assert (t.decision.kind == "pay", t.card("Purse").credits, me.of(t).credits) == (False, 1, pool + 9)


@each_player
@pytest.mark.ruling("rule_use_trash_ability", "rule_trash_ability")
@pytest.mark.parametrize(("way", "heard"), [("trash", 1), ("click", 0)])
def test_either_player_uses_a_trash_ability_only_if_the_card_was_trashed_to_pay(me: Seat, way: str, heard: int):
    geist = me.thing("Geist", When(UsesTrashAbility(), Place(1, POWER)))
    guy = me.thing("Guy", Paid(OneOf(TrashThis(), Clicks(1)), GainCredits(2)))
    t = me.sits([geist, guy]).do("use Guy")
    t.game.choose(next(key for key in t.options() if way in key))
    t.until("action")
    assert (me.of(t).credits, t.card("Geist").power, "Guy" in me.discarded(t)) == (7, heard, bool(heard))


@pytest.mark.ruling("rule_ability_controller_specified")
@each_player
def test_an_ability_is_used_by_the_player_it_names_even_on_a_card_of_the_other(me: Seat):
    kiosk = me.other.thing("Kiosk", Paid(Credits(1), GainCredits(2), only_by=me.you))
    bells = {"corp": CORP_BELL, "runner": BELL}
    for turn in ("corp", "runner"):
        board = {s.side: s.held([bells[s.side]], credits=1) for s in (me, me.other)}
        board[me.other.side] = me.other.held([kiosk, bells[me.other.side]], credits=1)
        t = scenario(turn=turn, **board)
        users = set()
        while t.decision.kind == "window":
            if t.offers("use Kiosk"):
                users.add(t.decision.side)
            t.game.choose("pass")
        assert users == {me.side}
    t = scenario(turn=me.side, **board).do("use Kiosk")
    assert (me.of(t).credits, me.other.of(t).credits) == (2, 1), "who uses it pays and gains"


# -- priority ------------------------------------------------------------------------------------------------


@each_player
@pytest.mark.ruling("rule_keep_priority_until_pass", "rule_paid_ability_window_multiple_options")
@pytest.mark.parametrize("turn", ["corp", "runner"])
def test_whoever_did_something_in_a_window_has_priority_again_in_either_players_turn(me: Seat, turn: str):
    bells = {"corp": ("Corp Bell", CORP_BELL), "runner": ("Bell", BELL)}
    board = {s.side: s.held([bells[s.side][1]]) for s in (me, me.other)}
    t = scenario(turn=turn, **board)
    if me.side != turn:
        t.game.choose("pass")
    step = t.step
    for _ in range(3):
        t.do(f"use {bells[me.side][0]}")
        assert (t.decision.kind, t.decision.side, t.step) == ("window", me.side, step)
    t.game.choose("pass")
    assert (t.decision.kind, t.decision.side, t.step) == ("window", me.other.side, step)


@each_player
@pytest.mark.ruling(
    "rule_reaction_window_must_resolve_mandatory_abilities",
    "rule_cannot_pass_with_mandatory_conditional_abilities_pending",
    "rule_pass_with_optional_conditional_abilities_pending",
    "rule_reaction_window_pending_abilities_unordered",
    "rule_reaction_window_options",
)
@pytest.mark.parametrize("turn", ["corp", "runner"])
def test_neither_player_passes_over_what_is_mandatory_and_either_may_pass_over_what_is_not(me: Seat, turn: str):
    start = Begins(each_player=True)
    must, can = me.thing("Must", When(start, Place(1, POWER))), me.thing("Can", When(start, May(Place(1, POWER))))
    theirs = me.other.thing("Theirs", When(start, May(Place(1, POWER))))
    before = "corp" if turn == "runner" else "runner"
    board = {me.side: me.held([must, can]), me.other.side: me.other.held([theirs])}
    for first, powers in (("Must", (1, 0)), ("Can", (1, 1))):
        t = scenario(turn=before, clicks=1, **board).do("credit")
        if me.side != turn:
            assert (t.decision.kind, t.options()[-1]) == ("reaction", "pass")
            t.do("pass")
        assert (t.decision.kind, t.decision.side) == ("reaction", me.side)
        assert [key.split(":")[0] for key in t.options()] == ["Must", "Can"], "no pass, and nobody else's"
        t.do(first)
        if first == "Must":
            t.do("pass")
        t.until("action")
        assert (t.card("Must").power, t.card("Can").power, t.card("Theirs").power) == (*powers, 0)


@each_player
@pytest.mark.ruling("rule_interrupt_window_must_resolve_mandatory_abilities", "rule_interrupt_window_options")
def test_in_an_interrupt_window_neither_player_passes_over_what_is_mandatory(me: Seat):
    """Damage is to come, and one player has two abilities that prevent some of it."""
    would = Would(Suffers(NET, by=RUNNER))
    must, can = (
        me.thing("Must", When(would, PreventDamage(1, NET))),
        me.thing("Can", When(would, May(PreventDamage(1)))),
    )
    claw = operation("Claw", Play(DoDamage(5, NET)))
    corp = me.held([must, can], [claw]) if me.side == "corp" else me.other.held([], [claw])
    runner = {**(me.held([must, can]) if me.side == "runner" else {}), "grip": MAYFLIES}
    for keys, left in ((["Must", "pass"], 2), (["Must", "Can"], 3), (["Can"], 3)):
        t = scenario(turn="corp", corp=corp, runner=runner).do("play Claw")
        assert (t.decision.kind, t.decision.side) == ("interrupt", me.side)
        assert {key.split(":")[0] for key in t.options()} == {"Must", "Can"}, "no pass"
        t.do(*keys)
        assert (t.decision.kind, len(t.runner.grip)) == ("action", left)


@each_player
@pytest.mark.ruling("rule_action_window_closes_after_action", "rule_action", "rule_initiate_action")
def test_after_one_action_either_players_action_window_closes(me: Seat):
    bells = {"corp": CORP_BELL, "runner": BELL}
    work = me.thing("Work", Paid(Clicks(1), GainCredits(3)))
    board = {me.side: me.held([work]), me.other.side: me.other.held([bells[me.other.side]])}
    t = scenario(turn=me.side, clicks=2, **board)
    t.until("action")
    assert t.decision.side == me.side
    t.game.choose(next(key for key in t.options() if key.startswith("use Work")))
    assert (me.of(t).credits, me.of(t).clicks) == (8, 1)
    assert (t.decision.kind, t.decision.side) == ("window", me.other.side), "the other player can act in between"
    t.game.choose("pass")
    assert (t.decision.kind, t.decision.side) == ("action", me.side)


@each_player
@pytest.mark.ruling("rule_paid_ability_independent", "rule_conditional_ability_independent")
def test_what_either_player_has_triggered_goes_on_without_its_card(me: Seat):
    """The other player's card removes it when its first instruction has resolved."""
    paid = me.thing("Paid", Paid(Clicks(1), GainCredits(1), GainCredits(10)))
    waiting = me.thing("Waiting", When(Gains(by=me.you), Draw(1), GainCredits(100), flags=ONCE_PER_TURN))
    hook = me.other.thing("Hook", When(Gains(by=me.you), Trash(Every(Cards(me.type, installed=True)))))
    board = {me.side: me.held([paid], credits=0), me.other.side: me.other.held([hook])}
    t = acts(scenario(turn=me.side, **board), "use Paid")
    assert (me.of(t).credits, "Paid" in me.discarded(t)) == (11, True)
    sting = me.other.thing("Sting", When(Draws(by=me.you), Trash(Every(Cards(me.type, installed=True)))))
    board = {me.side: me.held([waiting], credits=0), me.other.side: me.other.held([sting])}
    t = scenario(turn=me.side, **board).do("credit")
    if t.offers("Waiting"):
        t.do("Waiting")
    t.until("action")
    assert (me.of(t).credits, "Waiting" in me.discarded(t)) == (101, True)


# -- decks, searching, arranging -----------------------------------------------------------------------------


@each_player
@pytest.mark.ruling("rule_draw_checkpoint", "rule_draw_irrelevant_abilities_dont_see_set_aside")
def test_what_either_player_draws_is_not_in_their_hand_while_the_drawing_is_answered(me: Seat):
    count = me.thing("Count", When(Draws(), Place(ForEach(1, Cards(zone=me.hand)), POWER)))
    t = acts(me.sits([count], [me.filler] * 2), "draw")
    assert (t.card("Count").power, len(me.in_hand(t))) == (2, 3)


@each_player
@pytest.mark.ruling("rule_deck_ordered", "rule_deck_location")
def test_either_deck_keeps_its_order_until_something_changes_it(me: Seat):
    deck = ["Tithe", "Enigma", "Palisade"] if me.side == "corp" else ["Imp", "Mimic", "Decoy"]
    put = me.deed("Put", Play(AddTo(Choose(1, Cards(zone=me.pile)), me.top)))
    look = me.deed("Look", Play(Look(TopOf(2, me.deck))))
    pile = {"archives" if me.side == "corp" else "heap": [me.filler]}
    t = acts(me.sits([], [put, look], deck=deck, clicks=9, **pile), "play Put")
    assert me.in_deck(t) == [me.filler, *deck]
    acts(t, "play Look")
    assert [t.card(c).known_to(me.side) for c in deck] == [True, False, False]
    assert [t.card(c).known_to(me.other.side) for c in deck] == [False] * 3
    acts(t, "draw", "draw")
    assert (me.in_hand(t), me.in_deck(t)) == ([me.filler, deck[0]], deck[1:])


@each_player
@pytest.mark.ruling("rule_fail_to_find", "rule_search_multiple_cards", "rule_reveal_for_search", "rule_find")
def test_either_player_may_find_nothing_of_what_is_described_but_must_find_any_cards(me: Seat):
    kind = ICE if me.side == "corp" else PROGRAM
    deck = ["Tithe", "Palisade", "Hedge Fund"] if me.side == "corp" else ["Imp", "Mimic", "Mayfly"]
    for what, may, shown in ((Cards(kind), True, True), (Cards(kind), True, False), (Cards(), False, False)):
        keep = HostOn(IT, Each(Cards(me.type, installed=True)), facedown=True)
        fetch = me.deed("Fetch", Play(Search(me.deck, Choose(1, what), reveal=shown), keep))
        t = me.sits([me.thing("Pouch")], [fetch], deck=deck).do("play Fetch")
        assert (t.decision.side, t.offers("done")) == (me.side, may)
        assert all(title not in repr(view(t.game, me.other.side)) for title in deck[:2]), "the other does not look on"
        t.do(f"find {deck[0]}").until("action")
        assert t.card("Pouch").hosted == [deck[0]]
        assert (t.card(deck[0]).known_to(me.side), t.card(deck[0]).known_to(me.other.side)) == (True, shown)
        if may:
            t = me.sits([me.thing("Pouch")], [fetch], deck=deck).do("play Fetch", "done")
            assert (t.card("Pouch").hosted, sorted(me.in_deck(t))) == ([], sorted(deck))


@each_player
@pytest.mark.ruling("rule_arrange_opponent", "rule_arrange_secretly")
@pytest.mark.parametrize("own", [True, False])
def test_whoever_arranges_a_deck_does_it_unseen_by_the_other(me: Seat, own: bool):
    whose = me if own else me.other
    deck = ["Tithe", "Enigma", "Palisade"] if whose.side == "corp" else ["Imp", "Mimic", "Decoy"]
    peer = me.deed(
        "Peer", Play(Look(TopOf(2, whose.deck if own else Zone.THE_STACK if me.side == "corp" else IN_RND)), Arrange())
    )
    board = {me.side: me.held([], [peer]), me.other.side: me.other.held()}
    board[whose.side] = {**board[whose.side], "rd" if whose.side == "corp" else "stack": deck}
    t = scenario(turn=me.side, **board).do("play Peer")
    assert (t.decision.kind, t.decision.side) == ("arrange", me.side)
    for title in deck[:2]:
        assert (t.card(title).known_to(me.side), t.card(title).known_to(me.other.side)) == (True, False)
        assert title not in repr(view(t.game, me.other.side))
    t.do(f"{deck[1]} next")
    assert whose.in_deck(t) == [deck[1], deck[0], deck[2]]
    assert not any(t.card(title).known_to(me.other.side) for title in deck)


# -- instructions --------------------------------------------------------------------------------------------


@each_player
@pytest.mark.ruling(
    "rule_repeat_this_process", "rule_repeat_this_process_x_times", "rule_repetition_resolve_independently"
)
def test_either_player_repeats_a_process_as_often_as_it_says_and_chooses_anew(me: Seat):
    grow = me.thing("Grow", Paid(Clicks(1), RepeatThisProcess((Place(2, POWER),), more=NumberOf(Hosted(POWER)))))
    t = acts(me.sits([grow]), "use Grow")
    assert t.card("Grow").power == 6, "2 were there when it was counted"
    offer = me.deed("Offer", Play(RepeatThisProcess((May(GainCredits(1)),), more=2)))
    t = me.sits([], [offer], credits=0).do("play Offer", "yes", "no", "yes")
    assert me.of(t).credits == 2
    study = me.deed("Study", Play(RepeatThisProcess((Draw(1),), if_=BelowMaximumHandSize())))
    t = acts(me.sits([], [study, me.filler, me.filler]), "play Study")
    assert len(me.in_hand(t)) == 5


@each_player
@pytest.mark.ruling("rule_choice_instruction")
def test_what_either_player_chooses_is_imminent_only_then(me: Seat):
    both = me.deed("Fork", Play(Or(Draw(1), GainCredits(3))))
    tap = me.thing("Tap", When(Would(Draws()), May(Place(1, POWER))))
    t = me.sits([tap], [both]).do("play Fork")
    assert (t.decision.kind, t.decision.side) == ("offer", me.side)
    assert not t.offers("Tap"), "no draw is imminent"
    t.do("draw 1 card")
    assert (t.decision.kind, t.offers("Tap"), me.in_hand(t)) == ("interrupt", True, [])
    t = me.sits([tap], [both], credits=0).do("play Fork", "gain 3")
    assert (me.of(t).credits, t.card("Tap").power) == (3, 0)


@each_player
@pytest.mark.ruling("rule_using")
def test_neither_player_uses_a_card_that_they_cannot_use_but_what_is_mandatory_happens(me: Seat):
    ban = me.other.thing("Ban", Static(Cannot(me.you, (Verb.USE,), Cards(me.type))))
    tool = me.thing(
        "Tool", Paid(Credits(0), GainCredits(1)), When(Draws(), May(GainCredits(10))), When(Draws(), Place(1, POWER))
    )
    for play, can in (([], True), ([ban], False)):
        board = {me.side: me.held([tool], credits=0), me.other.side: me.other.held(play)}
        t = scenario(turn=me.side, **board)
        assert t.offers("use Tool") is can
        t.until("action")
        t.do("draw")
        seen = set(t.options()) if t.decision.kind == "reaction" else set()
        while t.decision.kind == "reaction":
            t.game.choose(t.options()[0])
        t.until("action")
        assert (me.of(t).credits, t.card("Tool").power) == (10 if can else 0, 1), seen


@each_player
@pytest.mark.ruling("step_checkpoint_uniqueness")
@pytest.mark.parametrize(("unique", "left"), [(True, 1), (False, 2)])
def test_of_two_unique_cards_of_one_name_the_newer_stays_with_either_player(me: Seat, unique: bool, left: int):
    star = me.thing("Star", unique=unique)
    if me.side == "corp":
        servers = {"Server 1": {"root": [rezzed(star)]}, "Server 2": {"root": [star]}}
        t = scenario(turn="corp", corp={"rd": OATS, "servers": servers}).do("rez Star")
        where = [t.server("Server 1").root, t.server("Server 2").root]
        assert where == ([[], ["Star"]] if unique else [["Star"], ["Star"]])
    else:
        t = acts(me.sits([{"card": star, "power": 1}], [star]), "install Star")
        assert len(t.runner.rig) == left
        assert not unique or t.card("Star").power == 0, "the newer one"
    assert me.discarded(t) == ["Star"] * (2 - left)


@pytest.mark.ruling("step_checkpoint_uniqueness")
def test_a_unique_card_of_the_other_player_with_that_name_counts_as_well():
    mine, yours = resource("Star", unique=True), asset("Star", unique=True)
    t = scenario(turn="corp", corp={"servers": {"Server 1": {"root": [yours]}}}, runner={"rig": [mine]}).do("rez Star")
    assert (t.server("Server 1").root, t.runner.rig, t.runner.heap) == (["Star"], [], ["Star"])


@each_player
@pytest.mark.ruling("rule_conditional_ability_with_static_condition")
def test_an_ability_of_a_state_is_repeated_for_as_long_as_it_is_so_whatever_it_does(me: Seat):
    """Credits are nothing that a checkpoint looks at for anything else."""
    dole = me.thing("Dole", When(BecomesTrue(HasCredits(YOU, at_most=3)), GainCredits(1)))
    t = me.sits([dole], [me.deed("Waste", Play(LoseCredits(9)))]).do("play Waste")
    assert (t.decision.kind, me.of(t).credits) == ("action", 4), "and not once in each step"


@each_player
@pytest.mark.ruling("rule_conditional_ability_with_static_condition", "rule_mandatory_infinite_loop")
def test_an_ability_of_a_state_that_does_not_end_is_a_loop_of_the_player_who_resolves_it(me: Seat):
    endless = me.thing("Endless", When(BecomesTrue(ThereIsNo(Cards(zone=me.hand))), GainCredits(1)))
    t = me.sits([endless], [me.deed("Gift", Play(Draw(1)))], credits=0).do("play Gift")
    assert (t.decision.kind, t.decision.side) == ("loop", me.side)


# -- more of what either player does --------------------------------------------------------------------------


@each_player
@pytest.mark.ruling("rule_action_conditional_ability_trigger")
def test_what_either_players_action_sets_off_resolves_before_the_action_does(me: Seat):
    watch = me.thing("Watch", When(TakesAction(Basic.DRAW, by=me.you), Place(ForEach(1, Cards(zone=me.hand)), POWER)))
    t = acts(me.sits([watch], [me.filler]), "draw")
    assert (t.card("Watch").power, len(me.in_hand(t))) == (1, 2), "the card was not drawn yet"


@each_player
@pytest.mark.ruling("rule_additonal_cost_simultaenous")
@pytest.mark.parametrize(("pool", "can"), [(2, True), (1, False)])
def test_either_player_pays_a_cost_and_what_is_added_to_it_together_or_not_at_all(me: Seat, pool: int, can: bool):
    tax = me.other.thing("Tax", Static(AdditionalCost(Verb.PLAY, Each(Cards(subtype="job")), Credits(1), by=me.you)))
    deed = me.deed("Deed", Play(Draw(1)), cost=1, subtypes=("job",))
    board = {me.side: me.held([], [deed], credits=pool), me.other.side: me.other.held([tax])}
    t = scenario(turn=me.side, **board)
    t.until("action")
    assert t.can("play Deed") is can
    if can:
        acts(t, "play Deed")
        assert (me.of(t).credits, me.in_hand(t)) == (0, [me.filler])


@each_player
@pytest.mark.ruling(
    "rule_host_without_install", "rule_hosted_when_not_installed", "rule_play_area_not_installed_hosted"
)
def test_a_card_that_either_player_hosts_is_not_installed_by_that(me: Seat):
    loud = me.thing("Loud", Static(MaximumHandSize(+1)))
    keep = me.deed("Keep", Play(HostOn(Choose(1, Cards(me.type, zone=me.hand)), Each(Cards(me.type, installed=True)))))
    heard = me.thing("Heard", When(Installs(Cards()), Place(1, POWER)))
    t = acts(me.sits([heard], [keep, loud]), "play Keep")
    card = t.card("Loud")
    assert (card.host, card.installed, card.active, card.faceup) == ("Heard", False, False, True)
    assert (me.of(t).hand_size, t.card("Heard").power) == (5, 0)


@each_player
@pytest.mark.ruling("rule_non_movements")
def test_what_either_player_adds_to_a_hand_or_a_pile_is_neither_drawn_nor_trashed(me: Seat):
    student = me.thing("Student", When(Draws(), Place(1, POWER)))
    mourner = me.thing("Mourner", When(IsTrashed(Cards(of=me.you)), Place(1, POWER)))
    take = me.deed("Take", Play(AddTo(TopOf(1, me.deck), me.hand), RemoveFromGame(THIS)))
    drop = me.deed("Drop", Play(AddTo(Choose(1, Cards(zone=me.hand)), me.pile), RemoveFromGame(THIS)))
    t = acts(me.sits([student, mourner], [take]), "play Take")
    assert (me.in_hand(t), t.card("Student").power) == ([me.filler], 0)
    t = acts(me.sits([student, mourner], [drop, me.filler]), "play Drop")
    assert (me.discarded(t), t.card("Mourner").power) == ([me.filler], 0)


@each_player
@pytest.mark.ruling("rule_distinct_targets", "rule_announce_targets")
def test_either_player_chooses_different_targets_as_many_as_there_are(me: Seat):
    things = [me.thing(name) for name in ("One", "Two", "Three")]
    mark = me.deed("Mark", Play(Place(1, POWER, on=Choose(2, Cards(me.type, installed=True)))))
    t = me.sits(things, [mark]).do("play Mark")
    assert (t.decision.side, t.options()) == (me.side, ["choose One", "choose Two", "choose Three"])
    t.do("choose Two")
    assert [key for key in t.options() if key.startswith("choose")] == ["choose One", "choose Three"], "not twice"
    acts(t, "choose Three")
    assert [t.card(c).power for c in ("One", "Two", "Three")] == [0, 1, 1]
    t = acts(me.sits(things[:1], [mark]), "play Mark")
    assert t.card("One").power == 1, "as many as there are"


@each_player
@pytest.mark.ruling("rule_add_card_to_score_area", "rule_score")
def test_either_player_adds_a_card_to_their_score_area_as_an_agenda_and_nothing_else_of_it_is_left(me: Seat):
    trophy = me.thing(
        "Trophy", Static(MaximumHandSize(+1)), Paid(Clicks(1), AddToScoreArea(THIS, Zone.YOUR_SCORE_AREA, worth=2))
    )
    t = me.sits([trophy])
    assert me.of(t).hand_size == 6
    acts(t, "use Trophy")
    assert (me.of(t).score, me.of(t).points, me.of(t).hand_size) == (["Trophy"], 2, 5)
    assert not t.offers("use Trophy")
    assert me.other.of(t).points == 0


@each_player
@pytest.mark.ruling("rule_discard_step_noop", "rule_discard_phase_discarding")
@pytest.mark.parametrize(("held", "discarded"), [(4, 0), (5, 0), (7, 2)])
def test_either_player_discards_down_to_their_hand_size_and_no_further(me: Seat, held: int, discarded: int):
    t = me.sits([], [me.filler] * held, clicks=1).do("credit")
    t.until(me.other.side)
    assert (len(me.in_hand(t)), len(me.discarded(t))) == (held - discarded, discarded)


@each_player
@pytest.mark.ruling("rule_end_action_phase_outside_action_phase")
def test_neither_player_ends_an_action_phase_in_the_turn_of_the_other(me: Seat):
    """An ability of the player whose turn it is not: the turn of the other goes on."""
    stop = me.thing("Stop", Paid(Credits(0), EndActionPhase()))
    board = {me.side: me.held([stop]), me.other.side: me.other.held()}
    t = scenario(turn=me.other.side, clicks=2, **board).do("use Stop")
    t.until("action")
    assert (t.decision.side, me.other.of(t).clicks) == (me.other.side, 2)
    t = scenario(turn=me.side, clicks=2, **board).do("use Stop")
    t.until("action")
    assert t.decision.side == me.other.side, "their own is over"
