"""How the game ends, which cards there are, and when they are active. CR sec_ending_the_game, sec_cards."""

from __future__ import annotations

import pytest

from sneakdoor.cards import POOL
from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario

from ..rules.cards1 import (
    FOUR_POINTS,
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
    runner_identity,
    upgrade,
)
from ..rulings import ruling
from .cards_01a import MAYFLIES, OATS

# -- ending the game -----------------------------------------------------------------------------------------

THREE_POINTS = agenda("Three Points", points=3)
HURT = ice("Hurt", Subroutine(DoDamage(1, NET)))


def steal_the_last_points(rulebook: str) -> Scenario:
    t = scenario(runner={"score": [FOUR_POINTS]}, corp={"hq": [THREE_POINTS]}, rulebook=rulebook).do("run HQ")
    t.until("over")
    return t


def score_the_last_points(rulebook: str) -> Scenario:
    servers = {"Server 1": {"root": [{"card": THREE_POINTS, "advancement": 3}]}}
    t = scenario(turn="corp", corp={"score": [FOUR_POINTS], "servers": servers}, rulebook=rulebook)
    return t.do("score Three Points")


def flatline(rulebook: str) -> Scenario:
    return scenario(corp={"servers": {"HQ": {"ice": [rezzed(HURT)]}}}, rulebook=rulebook).do("run HQ")


def deck_the_corp(rulebook: str) -> Scenario:
    return scenario(clicks=1, rulebook=rulebook).do("credit")


@ruling("rule_win_conditions", "rule_game_end")
@pytest.mark.parametrize(
    ("end", "winner", "reason"),
    [
        (steal_the_last_points, 1, "agenda points"),
        (score_the_last_points, 0, "agenda points"),
        (flatline, 0, "flatline"),
        (deck_the_corp, 1, "decking"),
    ],
)
def test_each_player_can_win_in_two_ways_and_the_game_ends(end, winner: int, reason: str, rulebook: str):
    t = end(rulebook)
    assert t.outcome is not None
    assert (t.outcome.winner, t.outcome.reason) == (winner, reason)
    assert t.decision is None


@ruling("rule_win_conditions", "rule_empty_rnd", "rule_flatline")
def test_what_ends_the_game_for_one_side_does_not_for_the_other(rulebook: str):
    """An empty stack, and a Corp that loses all of HQ."""
    study = event("Study", Play(Draw(2)))
    t = scenario(runner={"grip": [study], "stack": MAYFLIES[:1]}, rulebook=rulebook).do("play Study")
    assert (t.outcome, t.runner.stack) == (None, [])
    purge = operation("Cleaning", Play(Trash(Every(Cards(zone=IN_HQ)))))
    t = scenario(turn="corp", corp={"hq": [purge, *OATS], "rd": OATS}, rulebook=rulebook).do("play Cleaning")
    assert (t.outcome, t.corp.hq) == (None, [])


@pytest.mark.ruling("rule_simultaneous_win")
@pytest.mark.parametrize(("agendas", "winner"), [(1, 0), (2, None)])
def test_if_both_would_win_at_once_nobody_does(agendas: int, winner: int | None):
    """The Corp scores 3 points beside its 4; each agenda of the Runner's is worth 1 more: 4 + 1, or 5 + 2."""
    gift = agenda("Gift", Static(AgendaPoints(Cards(AGENDA, zone=Zone.RUNNER_SCORE_AREA), +1)), points=3)
    score = [FOUR_POINTS] if agendas == 1 else [FOUR_POINTS, agenda("One", points=1)]
    servers = {"Server 1": {"root": [{"card": gift, "advancement": 3}]}}
    t = scenario(turn="corp", runner={"score": score}, corp={"score": [FOUR_POINTS], "servers": servers})
    t.do("score Gift")
    assert t.outcome is not None
    assert t.outcome.winner == winner


# -- types ---------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_corp_card_types")
def test_the_corp_has_six_types_of_cards():
    types = {type(card).__name__ for card in POOL.values() if card.side == CORP_SIDE}
    assert types == {"Agenda", "Asset", "Ice", "Identity", "Operation", "Upgrade"}


@pytest.mark.ruling("rule_runner_card_types")
def test_the_runner_has_five_types_of_cards():
    types = {type(card).__name__ for card in POOL.values() if card.side == RUNNER_SIDE}
    assert types == {"Event", "Hardware", "Identity", "Program", "Resource"}


# -- active and inactive -------------------------------------------------------------------------------------

CORP_ROOM, RUNNER_ROOM = Static(MaximumHandSize(+1)), Static(MaximumHandSize(+1))
CORP_TYPES = {
    "agenda": agenda("Says", CORP_ROOM, requirement=2),
    "asset": asset("Says", CORP_ROOM),
    "upgrade": upgrade("Says", CORP_ROOM),
    "ice": ice("Says", CORP_ROOM),
}
RUNNER_TYPES = {
    "hardware": hardware("Says", RUNNER_ROOM),
    "program": program("Says", RUNNER_ROOM),
    "resource": resource("Says", RUNNER_ROOM),
}
"""Cards that say 'you get +1 maximum hand size', of each type that stays in play."""


def installed(kind: str, **how: object) -> dict[str, object]:
    """The Corp card of that type in or before a server."""
    spec = {"card": CORP_TYPES[kind], **how}
    return {"servers": {"HQ" if kind == "ice" else "Server 1": {"ice" if kind == "ice" else "root": [spec]}}}


@ruling("rule_active_cards", "rule_default_active_card_locations")
@pytest.mark.parametrize("kind", ["asset", "upgrade", "ice"])
def test_rezzed_corp_cards_are_active(kind: str, rulebook: str):
    t = scenario(corp=installed(kind, rezzed=True), rulebook=rulebook)
    assert (t.corp.hand_size, t.card("Says").active) == (6, True)


@ruling("rule_active_cards", "rule_default_active_card_locations")
@pytest.mark.parametrize("kind", list(RUNNER_TYPES))
def test_faceup_installed_runner_cards_are_active(kind: str, rulebook: str):
    t = scenario(runner={"rig": [RUNNER_TYPES[kind]]}, rulebook=rulebook)
    assert (t.runner.hand_size, t.card("Says").active) == (6, True)


@ruling("rule_active_cards", "rule_default_active_card_locations")
def test_agendas_in_the_corps_score_area_and_identities_are_active(rulebook: str):
    assert scenario(corp={"score": [CORP_TYPES["agenda"]]}, rulebook=rulebook).corp.hand_size == 6
    assert scenario(corp={"identity": corp_identity("Them", CORP_ROOM)}, rulebook=rulebook).corp.hand_size == 6
    assert scenario(runner={"identity": runner_identity("Me", RUNNER_ROOM)}, rulebook=rulebook).runner.hand_size == 6


@ruling("rule_default_active_card_locations", "rule_runner_become_active", "rule_corp_become_active")
@pytest.mark.parametrize("side", ["corp", "runner"])
def test_events_and_operations_are_active_while_they_are_played(side: str, rulebook: str):
    """One of them stays in the play area after it has resolved, the other goes to the discard pile."""
    make, hand = (operation, "hq") if side == "corp" else (event, "grip")
    stay = make("Stay", CORP_ROOM, Static(NotTrashedUntil(Until.SCORED)), Play(GainCredits(1)), subtypes=("current",))
    gone = make("Gone", CORP_ROOM, Play(GainCredits(1)))
    for card, size in ((stay, 6), (gone, 5)):
        deck = {"rd": OATS} if side == "corp" else {"stack": MAYFLIES}
        t = scenario(turn=side, rulebook=rulebook, **{side: {hand: [card], "credits": 0, **deck}})
        state = t.corp if side == "corp" else t.runner
        assert state.hand_size == 5, "not in hand"
        t.do(f"play {card.title}")
        assert (state.credits, state.hand_size) == (1, size), "it lies in the play area, or in the discard pile"


@ruling("rule_runner_become_active")
@pytest.mark.parametrize("kind", list(RUNNER_TYPES))
def test_a_runner_card_becomes_active_as_it_is_installed(kind: str, rulebook: str):
    t = scenario(runner={"grip": [RUNNER_TYPES[kind]]}, rulebook=rulebook)
    assert t.runner.hand_size == 5
    assert t.do("install Says").runner.hand_size == 6


@ruling("rule_corp_become_active")
@pytest.mark.parametrize("kind", ["asset", "upgrade", "ice", "agenda"])
def test_a_corp_card_is_installed_inactive_and_becomes_active_when_it_is_rezzed_or_scored(kind: str, rulebook: str):
    card = CORP_TYPES[kind]
    t = scenario(turn="corp", corp={"hq": [card], "rd": OATS, "credits": 9}, rulebook=rulebook).do("install Says")
    for key in ("install in HQ", "install protecting HQ"):
        if t.offers(key):
            t.do(key)
    t.until("action")
    assert (t.card("Says").installed, t.card("Says").faceup, t.corp.hand_size) == (True, False, 5)
    if kind == "agenda":
        t.do("advance Says", "advance Says")
        assert t.corp.hand_size == 5
        t = scenario(turn="corp", corp=installed("agenda", advancement=2), rulebook=rulebook).do("score Says")
    elif kind == "ice":
        t = scenario(corp={**installed("ice"), "hq": OATS}, rulebook=rulebook).do("run HQ")
        t.do("rez Says")
    else:
        t.do("credit", "rez Says")
    assert t.corp.hand_size == 6


@ruling("rule_runner_become_active", "rule_corp_become_active")
def test_what_says_otherwise_is_installed_rezzed_or_facedown(rulebook: str):
    rush = operation("Rush", Play(Install(Choose(1, Cards(ASSET, zone=IN_HQ)), and_rez=True, ignoring_all_costs=True)))
    corp = {"hq": [rush, CORP_TYPES["asset"]]}
    t = scenario(turn="corp", corp=corp, rulebook=rulebook).do("play Rush")
    t.until("action")
    assert (t.card("Says").rezzed, t.corp.hand_size) == (True, 6)
    hide = event("Hide", Play(Install(Choose(1, Cards(zone=GRIP)), facedown=True)))
    t = scenario(runner={"grip": [hide, RUNNER_TYPES["resource"]]}, rulebook=rulebook).do("play Hide")
    t.until("action")
    assert (t.card("Says").installed, t.card("Says").active, t.runner.hand_size) == (True, False, 5)


SELF_CORP = {
    "HQ": AddTo(THIS, IN_HQ),
    "R&D": AddTo(THIS, Zone.TOP_OF_RND),
    "Archives": Trash(THIS),
    "set aside": SetAside(THIS),
    "removed from the game": RemoveFromGame(THIS),
    "unrezzed": Derez(THIS),
}
SELF_RUNNER = {
    "the grip": AddTo(THIS, GRIP),
    "the stack": AddTo(THIS, Zone.TOP_OF_STACK),
    "the heap": Trash(THIS),
    "set aside": SetAside(THIS),
    "removed from the game": RemoveFromGame(THIS),
    "facedown": TurnFacedown(THIS),
}
"""What brings an active card to where it is inactive."""


@ruling("rule_inactive_cards", "rule_default_inactive_card_locations")
@pytest.mark.parametrize("place", list(SELF_CORP))
def test_a_corp_card_that_leaves_for_there_is_inactive(place: str, rulebook: str):
    says = asset("Says", CORP_ROOM, Paid(Credits(0), SELF_CORP[place]), When(Draws(RUNNER), GainCredits(7)))
    servers = {"Server 1": {"root": [rezzed(says)]}}
    for leaves, size, credits in ((False, 6, 7), (True, 5, 0)):
        corp = {"credits": 0, "rd": OATS, "servers": servers}
        t = scenario(corp=corp, runner={"stack": MAYFLIES}, rulebook=rulebook)
        if leaves:
            t.do("use Says")
        t.do("draw")
        t.until("action")
        assert (t.corp.hand_size, t.card("Says").active, t.corp.credits) == (size, not leaves, credits)
        assert t.card("Says").rezzed is not leaves


@ruling("rule_inactive_cards", "rule_default_inactive_card_locations")
@pytest.mark.parametrize("place", list(SELF_RUNNER))
def test_a_runner_card_that_leaves_for_there_is_inactive(place: str, rulebook: str):
    says = resource("Says", RUNNER_ROOM, Paid(Credits(0), SELF_RUNNER[place]), When(Draws(), GainCredits(7)))
    for leaves, size, credits in ((False, 6, 7), (True, 5, 0)):
        runner = {"credits": 0, "rig": [says], "stack": MAYFLIES}
        t = scenario(runner=runner, corp={"rd": OATS}, rulebook=rulebook)
        if leaves:
            t.do("use Says")
        t.do("draw")
        t.until("action")
        assert (t.runner.hand_size, t.card("Says").active, t.runner.credits) == (size, not leaves, credits)


@ruling("rule_inactive_cards", "rule_default_inactive_card_locations")
@pytest.mark.parametrize("place", ["hq", "rd", "archives", "grip", "stack", "heap"])
def test_cards_that_begin_in_hands_decks_and_discard_piles_do_nothing(place: str, rulebook: str):
    """The board is a Runner's turn in which a card is drawn: nobody gains by it, and nobody can use the card."""
    corps = place in ("hq", "rd", "archives")
    says = (asset if corps else resource)(
        "Says", CORP_ROOM, Paid(Credits(0), GainCredits(3)), When(Draws(RUNNER if corps else YOU), GainCredits(7))
    )
    corp, runner = {"credits": 0, "rd": OATS}, {"credits": 0, "stack": MAYFLIES}
    (corp if corps else runner)[place] = [*(OATS if place == "rd" else MAYFLIES if place == "stack" else ()), says]
    t = scenario(corp=corp, runner=runner, rulebook=rulebook)
    assert not t.offers("use Says")
    t.do("draw")
    t.until("action")
    assert (t.corp.credits, t.runner.credits, t.corp.hand_size, t.runner.hand_size) == (0, 0, 5, 5)


@ruling("rule_inactive_cards", "rule_default_inactive_card_locations")
def test_a_stolen_agenda_is_inactive_and_a_scored_one_is_not(rulebook: str):
    plan = agenda("Says", CORP_ROOM, Static(MaximumHandSize(+1, RUNNER)), requirement=2)
    t = scenario(corp={"hq": [plan]}, rulebook=rulebook).do("run HQ")
    t.until("action")
    assert (t.runner.score, t.corp.hand_size, t.runner.hand_size) == (["Says"], 5, 5)
    servers = {"Server 1": {"root": [{"card": plan, "advancement": 2}]}}
    t = scenario(turn="corp", corp={"servers": servers}, rulebook=rulebook).do("score Says")
    assert (t.corp.score, t.corp.hand_size, t.runner.hand_size) == (["Says"], 6, 6)


@ruling("rule_inactive_cards")
def test_paid_and_conditional_abilities_of_inactive_cards_are_not_used(rulebook: str):
    watch = asset("Watch", Paid(Credits(0), GainCredits(7)), When(Draws(RUNNER), GainCredits(9)), cost=0)
    for how, credits in (({"rezzed": True}, 9), ({}, 0)):
        corp = {"credits": 0, "servers": {"Server 1": {"root": [{"card": watch, **how}]}}}
        t = scenario(corp=corp, runner={"stack": MAYFLIES}, rulebook=rulebook)
        assert t.offers("use Watch") is bool(how)
        t.do("draw")
        t.until("action")
        assert t.corp.credits == credits


@ruling("rule_inactive_cards_characteristics")
@pytest.mark.parametrize("place", ["grip", "stack", "heap"])
def test_inactive_cards_keep_type_subtype_and_cost(place: str, rulebook: str):
    """A card looks for a virus, a resource, a worm, or what costs as many credits as there are tags."""
    tool = program("Tool", cost=2, subtypes=("virus",))
    others = [resource("Rock", cost=2), program("Dear Tool", cost=3, subtypes=("daemon",))]
    zone = {"grip": GRIP, "stack": STACK, "heap": HEAP}[place]
    for wanted, found in (
        (Cards(PROGRAM, subtype="virus", zone=zone), ["Tool"]),
        (Cards(RESOURCE, zone=zone), ["Rock"]),
        (Cards(PROGRAM, subtype="daemon", zone=zone), ["Dear Tool"]),
        (Cards(zone=zone, where=(InstallCostAtMost(NumberOf(Tags())),), types=PROGRAM), ["Tool"]),
    ):
        sift = event("Sift", Play(RemoveFromGame(Every(wanted))))
        runner = {"tags": 2, "grip": [sift], place: [tool, *others, *([sift] if place == "grip" else [])]}
        t = scenario(runner=runner, rulebook=rulebook).do("play Sift")
        t.until("action")
        assert t.runner.removed == found


@ruling("rule_inactive_cards_characteristics")
def test_an_unrezzed_card_is_still_of_its_type_and_subtype_and_a_facedown_runner_card_of_none(rulebook: str):
    gate = ice("Gate", subtypes=("barrier",))
    melt = operation("Melt", Play(Trash(Every(Cards(ICE, subtype="barrier", installed=True)))))
    servers = {"HQ": {"ice": [gate, ice("Trap", subtypes=("sentry",))]}}
    t = scenario(turn="corp", corp={"hq": [melt], "servers": servers}, rulebook=rulebook).do("play Melt")
    assert t.server("HQ").ice == ["Trap"]
    raid = operation("Raid", Play(Trash(Every(Cards(RESOURCE, installed=True)))))
    rig = [{"card": resource("Friend"), "facedown": True}, resource("Foe")]
    t = scenario(turn="corp", corp={"hq": [raid]}, runner={"rig": rig}, rulebook=rulebook).do("play Raid")
    assert t.runner.rig == ["Friend"]


# -- drawing -------------------------------------------------------------------------------------------------


@ruling("rule_card_draw")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_cards_are_drawn_from_the_top_of_the_deck_into_the_hand(number: int, rulebook: str):
    deck = ["Mayfly", "Cleaver", "Carmen", "Unity"]
    study = event("Study", Play(Draw(number)))
    t = scenario(runner={"grip": [study], "stack": deck}, rulebook=rulebook).do("play Study")
    assert (t.runner.grip, t.runner.stack) == (deck[:number], deck[number:])
    oats = ["Hedge Fund", "Palisade", "Tithe", "Offworld Office"]
    learn = operation("Learn", Play(Draw(number)))
    t = scenario(turn="corp", corp={"hq": [learn], "rd": oats}, rulebook=rulebook).do("play Learn")
    t.until("action")
    assert (t.corp.hq, t.corp.rd) == (oats[:number], oats[number:])
