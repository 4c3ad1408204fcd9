"""The heuristic Corp: what it does on small boards, and that it knows only its view."""

from __future__ import annotations

from copy import deepcopy
from random import Random

import pytest

from sneakdoor import decks, fuzz
from sneakdoor.game import Game
from sneakdoor.players import RandomPlayer, Seat, play_out
from sneakdoor.players.corp import HeuristicCorp
from sneakdoor.players.corp_actions import CorpWeights
from sneakdoor.players.corp_board import Board
from sneakdoor.players.corp_defence import entry
from sneakdoor.terms import CORP_SIDE
from sneakdoor.testing import scenario
from sneakdoor.views import view

FILLER = ["Hedge Fund"] * 12
GUARDED = {"HQ": {"ice": ["Palisade"]}, "R&D": {"ice": ["Palisade"]}}


def choice(t):
    """What the Corp would choose on this board, by key."""
    return t.game.decision.keys()[HeuristicCorp(1).choose(Seat(t.game, "corp"))]


def played(t, until):
    """Let the Corp decide its own decisions until something is so; the keys it chose."""
    chosen = []
    while t.game.decision is not None and t.game.decision.side == "corp" and not until(t):
        key = choice(t)
        chosen.append(key)
        t.game.choose(key)
    return chosen


def approached(t, server, window):
    """Run there, to the Corp's decision in that kind of window."""
    t.do(f"run {server}")
    while view(t.game, "corp").window != window or t.game.decision.side != "corp":
        t.game.choose("pass" if "pass" in t.game.decision.options else 0)
    return t


# -- scoring -----------------------------------------------------------------------------------------


def test_scores_an_agenda_that_can_be_scored():
    t = scenario(
        corp={"credits": 5, "rd": FILLER, "servers": {"Server 1": {"root": ["Offworld Office (4 advancement)"]}}},
        turn="corp",
    )
    assert choice(t) == "score Offworld Office"


def test_an_upgrade_stays_where_an_asset_makes_room_for_an_agenda():
    t = scenario(
        corp={
            "credits": 9,
            "hq": ["Offworld Office"],
            "rd": FILLER,
            "servers": {
                **GUARDED,
                "Server 1": {"ice": ["Palisade"], "root": ["PAD Campaign (rezzed)", "Manegarm Skunkworks"]},
            },
        },
        turn="corp",
    )
    t.do("install Offworld Office", "install in Server 1")
    assert t.decision.kind == "trash first"
    assert choice(t) == "trash PAD Campaign first"
    t.do("trash PAD Campaign first")
    assert "Manegarm Skunkworks" in [c.title for c in view(t.game, "corp").servers["Server 1"].root]


def test_advances_an_agenda_that_can_be_scored_this_turn():
    t = scenario(
        corp={
            "credits": 5,
            "hq": ["Hedge Fund", "Palisade"],
            "rd": FILLER,
            "servers": {**GUARDED, "Server 1": {"root": ["Offworld Office (2 advancement)"]}},
        },
        turn="corp",
        clicks=3,
    )
    assert choice(t) == "advance Offworld Office"
    played(t, lambda t: t.corp.points == 2)
    assert t.corp.points == 2


def test_plays_an_operation_that_places_counters_where_it_makes_the_agenda_scorable():
    t = scenario(
        corp={
            "credits": 5,
            "hq": ["Seamless Launch", "Hedge Fund"],
            "rd": FILLER,
            "servers": {**GUARDED, "Server 1": {"root": ["Send a Message (1 advancement)"]}},
        },
        turn="corp",
        clicks=3,
    )
    assert "play Seamless Launch" in played(t, lambda t: t.corp.points == 3)
    assert t.corp.points == 3


def test_does_not_spend_counters_on_nothing():
    t = scenario(corp={"credits": 5, "hq": ["Seamless Launch"], "rd": FILLER, "servers": GUARDED}, turn="corp")
    assert choice(t) != "play Seamless Launch"


def test_installs_an_agenda_behind_ice_that_the_runner_cannot_break():
    t = scenario(
        runner={"credits": 3},
        corp={
            "credits": 9,
            "hq": ["Superconducting Hub", "Tithe"],
            "rd": FILLER,
            "servers": {**GUARDED, "Server 1": {"ice": ["Palisade (rezzed)", "Palisade (rezzed)"]}},
        },
        turn="corp",
        clicks=3,
    )
    assert choice(t) == "install Superconducting Hub"
    t.do("install Superconducting Hub")
    assert choice(t) == "install in Server 1"


def test_does_not_install_an_agenda_where_nothing_protects_it():
    t = scenario(
        runner={"credits": 9},
        corp={"credits": 9, "hq": ["Offworld Office", "Hedge Fund"], "rd": FILLER, "servers": GUARDED},
        turn="corp",
        clicks=3,
    )
    assert "Offworld Office" not in choice(t)


# -- protecting --------------------------------------------------------------------------------------


def test_protects_a_central_server_that_lies_open():
    t = scenario(
        corp={"credits": 5, "hq": ["Palisade", "Offworld Office", "Tithe"], "rd": FILLER},
        turn="corp",
        clicks=3,
    )
    assert choice(t).startswith("install")


def test_rezzes_ice_that_keeps_the_runner_from_an_agenda():
    t = scenario(
        runner={"credits": 5},
        corp={"credits": 5, "servers": {"Server 1": {"ice": ["Palisade"], "root": ["Send a Message (2 advancement)"]}}},
    )
    approached(t, "Server 1", "approach-ice")
    assert choice(t) == "rez Palisade"


def test_does_not_rez_ice_that_nobody_approaches():
    t = scenario(
        runner={"credits": 5},
        corp={"credits": 9, "servers": {"Server 1": {"ice": ["Palisade"], "root": ["Nico Campaign"]}, "HQ": {}}},
    )
    while t.game.decision.side == "corp":
        assert choice(t) == "pass"
        t.game.choose("pass")


def test_rezzes_an_upgrade_when_the_server_is_about_to_be_approached():
    t = scenario(
        runner={"credits": 1},
        corp={"credits": 5, "servers": {"Server 1": {"root": ["Offworld Office", "Manegarm Skunkworks"]}}},
        clicks=1,
    )
    approached(t, "Server 1", "approach-server")
    assert choice(t) == "rez Manegarm Skunkworks"


def test_leaves_an_ambush_facedown():
    t = scenario(corp={"credits": 5, "rd": FILLER, "servers": {"Server 1": {"root": ["Urtica Cipher"]}}}, turn="corp")
    for _ in range(3):
        if "rez Urtica Cipher" in t.game.decision.options:
            assert choice(t) != "rez Urtica Cipher"
            t.game.choose("pass")


# -- money, hurting, keeping -------------------------------------------------------------------------


def test_plays_an_operation_that_earns():
    t = scenario(corp={"credits": 5, "hq": ["Hedge Fund"], "rd": FILLER, "servers": GUARDED}, turn="corp", clicks=3)
    assert choice(t) == "play Hedge Fund"


def test_trashes_a_resource_of_a_tagged_runner():
    t = scenario(
        runner={"tags": 1, "rig": ["Telework Contract (9 credits)"]},
        corp={"credits": 12, "hq": ["Seamless Launch"] * 4, "rd": FILLER, "servers": GUARDED},
        turn="corp",
        clicks=3,
    )
    assert choice(t) == "trash resource Telework Contract"


def test_purges_when_many_virus_counters_lie_about():
    t = scenario(
        runner={"rig": ["Conduit (5 virus)"]},
        corp={"credits": 9, "rd": FILLER},
        turn="corp",
        clicks=3,
    )
    assert choice(t) == "purge"


def test_does_not_purge_a_single_counter():
    t = scenario(
        runner={"rig": ["Leech (1 virus)"]},
        corp={"credits": 9, "rd": FILLER, "servers": GUARDED},
        turn="corp",
        clicks=3,
    )
    assert choice(t) != "purge"


def test_keeps_agendas_when_it_must_discard():
    hand = ["Offworld Office", "Send a Message", "Hedge Fund", "Palisade", "Tithe", "Whitespace", "Nico Campaign"]
    t = scenario(corp={"credits": 0, "hq": hand, "rd": FILLER}, turn="corp", clicks=1)
    t.do("credit")
    while t.game.decision is not None and "discard" not in t.game.decision.keys()[0]:
        t.game.choose("pass")
    assert choice(t) not in ("discard Offworld Office", "discard Send a Message")


def test_keeps_a_trap_where_the_runner_comes_by_when_it_must_discard():
    hand = ["Snare!", "Paywall Implementation", "Hedge Fund", "Palisade", "Tithe", "Whitespace"]
    t = scenario(corp={"credits": 5, "hq": hand, "rd": FILLER}, turn="corp", clicks=1)
    t.do("credit")
    while t.game.decision is not None and "discard" not in t.game.decision.keys()[0]:
        t.game.choose("pass")
    assert choice(t) == "discard Paywall Implementation"


def test_counters_that_may_be_shared_go_on_the_agenda():
    servers = {**GUARDED, "Server 1": {"root": ["Offworld Office"]}, "Server 2": {"root": ["Ghost Branch"]}}
    t = scenario(
        corp={"credits": 5, "hq": ["Shipment from Vladisibirsk"], "rd": FILLER, "servers": servers},
        runner={"tags": 2},
        turn="corp",
        clicks=3,
    )
    chosen = played(t, lambda t: "score Offworld Office" in t.game.decision.options)
    assert chosen == ["pass", "play Shipment from Vladisibirsk", *["choose Offworld Office"] * 4]


def test_plays_the_best_of_the_operations_it_may_choose():
    t = scenario(
        corp={
            "credits": 9,
            "hq": ["Subcontract", "Hedge Fund", "Cyberdex Trial"],
            "rd": FILLER,
            "servers": GUARDED,
        },
        runner={"tags": 1},
        turn="corp",
    )
    t.do("play Subcontract")
    assert choice(t) == "choose Hedge Fund"


@pytest.mark.parametrize(("held", "taken"), [("Priority Requisition", False), ("PAD Campaign", True)])
def test_installs_from_hq_or_archives_only_what_gains_by_it(held, taken):
    """Architect's second subroutine: an agenda that would lie there without ice stays among other cards in HQ."""
    servers = {"R&D": {"ice": ["Architect (rezzed)"]}}
    t = scenario(corp={"credits": 9, "hq": [held, *FILLER[:4]], "rd": FILLER, "servers": servers}, turn="runner")
    t.do("run R&D", "no")
    assert choice(t) == ("yes" if taken else "no")


@pytest.mark.parametrize(("held", "taken"), [("Hedge Fund", True), ("Priority Requisition", False)])
def test_trashes_no_agenda_from_hq_for_a_little(held, taken):
    """Anemone, as it is rezzed: a card of HQ for two net damage."""
    servers = {"R&D": {"ice": ["Anemone"]}}
    corp = {"credits": 9, "hq": [held, "Priority Requisition"], "rd": FILLER, "servers": servers}
    t = approached(scenario(corp=corp, runner={"grip": ["Sure Gamble"] * 5}, turn="runner"), "R&D", "approach-ice")
    t.do("rez Anemone")
    assert t.decision.kind in ("reaction", "offer"), t.decision.kind
    assert (choice(t) not in ("no", "pass", "done")) == taken


def test_installs_an_agenda_rather_than_discard_one():
    hand = ["Send a Message", "Priority Requisition", *["Offworld Office"] * 4]
    t = scenario(corp={"credits": 9, "hq": hand, "rd": FILLER, "servers": GUARDED}, turn="corp", clicks=1)
    while t.decision.kind != "action":
        t.game.choose("pass")
    assert choice(t).startswith("install")


def test_gives_the_runner_what_helps_them_least():
    """Wildcat Strike: six credits to a Runner without any are worth more than four cards to a full grip."""
    t = scenario(
        runner={"credits": 2, "grip": ["Wildcat Strike", "Sure Gamble", "Sure Gamble", "Sure Gamble"]},
        corp={"rd": FILLER},
    )
    t.do("play Wildcat Strike")
    assert t.game.decision.side == "corp"
    assert choice(t) == "draw 4 cards"


# -- any game ----------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 24, 12))
def test_plays_any_deck_under_either_rulebook_to_the_end(first):
    for number in range(first, first + 12):
        game = fuzz.new_game(number)
        play_out(game, HeuristicCorp(number), RandomPlayer(number))
        assert game.outcome is not None


def test_beats_a_random_runner():
    won = 0
    for seed in range(12):
        game = Game.new(decks.load("gateway-beginner-corp"), decks.load("gateway-intermediate-runner"), seed)
        play_out(game, HeuristicCorp(seed), RandomPlayer(seed))
        won += game.outcome.winner == CORP_SIDE
    assert won >= 11


def test_decides_the_same_whatever_the_hidden_cards_are():
    random = Random(3)
    looked = 0
    for number in range(6):
        game, other = fuzz.new_game(number), RandomPlayer(number)
        corp = HeuristicCorp(number)
        seats = {"corp": Seat(game, "corp"), "runner": Seat(game, "runner")}
        while game.decision is not None:
            side = game.decision.side
            knowing = deepcopy(corp)  # it remembers the same
            choose = corp.choose(seats[side]) if side == "corp" else other.choose(seats[side])
            if side == "corp" and random.random() < 0.2:
                world = fuzz.permuted(game, "corp", random)
                assert knowing.choose(Seat(world, "corp")) == choose
                looked += 1
            game.choose(choose)
    assert looked > 30


def test_same_seed_plays_the_same_game_even_with_noise():
    ends = []
    for _ in range(2):
        game = Game.new(decks.load("gateway-beginner-corp"), decks.load("gateway-beginner-runner"), 4)
        play_out(game, HeuristicCorp(4, CorpWeights(noise=2.0, blunders=0.05)), RandomPlayer(4))
        ends.append(game.choices)
    assert ends[0] == ends[1]


def test_corp_reckons_with_twin_programs_that_bear_different_counters():
    t = scenario(
        runner=dict(rig=["Leech (1 virus)", "Leech (1 advancement)"]),
        corp=dict(credits=5, hq=["Hedge Fund", "Palisade"]),
        turn="corp",
    )
    seat = Seat(t.game, "corp")
    assert 0 <= HeuristicCorp(1).choose(seat) < seat.number_of_options


# -- traces ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("runner_credits", "spent"), [(2, 0), (4, 2), (9, 0)])
def test_corp_spends_on_a_trace_what_makes_it_sure_and_no_more(runner_credits, spent):
    t = scenario(
        runner=dict(credits=runner_credits, grip=["Sure Gamble"]),
        corp=dict(credits=8, hq=["Hedge Fund"], servers={"HQ": dict(ice=["Hunter (rezzed)"])}),
    )
    t.do("run HQ")
    while t.decision.kind != "spend":
        t.do("pass")
    assert choice(t) == f"spend {spent}"


# -- what can be paid for so often only ----------------------------------------------------------------


def held_off(clicks, hand=4, ice=()):
    """Whether the Corp pays with cards for the end of a run on R&D, of a Runner with so many clicks."""
    rnd = {"root": ["Anoetic Void (rezzed)"], "ice": list(ice)}
    corp = {"credits": 20, "hq": ["Hedge Fund"] * hand, "rd": ["Hedge Fund"] * 12, "servers": {"R&D": rnd}}
    t = scenario(corp=corp, runner={"credits": 5, "grip": ["Diesel"] * 3}, turn="runner", clicks=clicks)
    t.do("run R&D")
    corp_ = HeuristicCorp(1)
    while t.game.decision is not None and view(t.game, "corp").run is not None:
        decision = t.game.decision
        t.game.choose(corp_.choose(Seat(t.game, "corp")) if decision.side == "corp" else decision.options[0])
    return len(view(t.game, "corp").corp.cards_in_hand) < hand


def test_does_not_give_cards_for_the_end_of_a_run_that_the_runner_makes_again():
    assert not held_off(4)
    assert held_off(1), "nobody comes again"
    assert held_off(2), "it can be paid for twice"


def test_what_ends_a_run_now_and_then_does_not_close_a_server():
    def way(hand):
        servers = {"R&D": {"root": ["Anoetic Void (rezzed)"]}}
        corp = {"credits": 20, "hq": ["Hedge Fund"] * hand, "rd": ["Hedge Fund"] * 12, "servers": servers}
        board = Board(view(scenario(corp=corp, turn="corp", clicks=3).game, "corp"))
        return entry(board.servers["R&D"], board)

    assert way(5).chance > 0.7
    assert 0 == way(1).toll < way(3).toll < way(5).toll
    assert way(8).chance < 0.5


# -- the end of R&D, and money ------------------------------------------------------------------------


def turn_begins(until, **corp):
    """The Corp's turn begins, to its decision of that kind or in that window."""
    t = scenario(corp=corp, runner={"grip": ["Sure Gamble"] * 3, "credits": 3}, turn="runner", clicks=1)
    t.do("credit")
    while t.game.decision.side != "corp" or until not in (t.game.decision.kind, view(t.game, "corp").window):
        t.game.choose("pass" if "pass" in t.game.decision.options else 0)
    return t


@pytest.mark.parametrize(("cards", "draws"), [(3, False), (20, True)])
def test_does_not_draw_the_last_cards_of_rnd_because_it_may(cards, draws):
    servers = {"Server 1": {"root": ["CSR Campaign (rezzed)"]}}
    t = turn_begins("reaction", credits=8, rd=["Hedge Fund"] * cards, servers=servers)
    assert (choice(t) != "pass") == draws


def test_does_not_pay_with_its_last_credits_for_ice_that_derezzes_itself():
    t = scenario(
        corp={
            "credits": 6,
            "rd": FILLER * 2,
            "hq": ["Offworld Office", "Send a Message", "Hedge Fund"],
            "servers": {"R&D": {"ice": ["Tollbooth"]}, "HQ": {"ice": ["Cell Portal"]}},
        },
        runner={"grip": ["Sure Gamble"] * 3, "credits": 6},
    )
    approached(t, "HQ", "approach-ice")
    assert choice(t) == "pass"
