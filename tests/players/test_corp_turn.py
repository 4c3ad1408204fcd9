"""What the Corp does with several clicks together, and what it takes from the Runner."""

from __future__ import annotations

import pytest

from sneakdoor.players import Seat
from sneakdoor.players.corp import HeuristicCorp
from sneakdoor.players.corp_actions import Actions, CorpWeights
from sneakdoor.players.corp_board import Board
from sneakdoor.players.corp_defence import entry
from sneakdoor.players.corp_turn import NO_WAY, Step, ThisTurn, actions_to_kill, actions_to_score
from sneakdoor.terms import CORP_SIDE
from sneakdoor.testing import scenario
from sneakdoor.views import view

FILLER = ["Hedge Fund"] * 12
GUARDED = {"HQ": {"ice": ["Palisade (rezzed)"]}, "R&D": {"ice": ["Palisade (rezzed)"]}}


def choice(t):
    """What the Corp would choose on this board, by key, once the Runner has passed."""
    while t.game.decision.side == "runner":
        t.game.choose("pass")
    return t.game.decision.keys()[HeuristicCorp(1).choose(Seat(t.game, "corp"))]


def play_turn(t):
    """Let the Corp play its turn, while the Runner passes."""
    corp = HeuristicCorp(1)
    while t.game.decision is not None and view(t.game, "corp").active == "corp":
        decision = t.game.decision
        t.game.choose(corp.choose(Seat(t.game, "corp")) if decision.side == "corp" else "pass")


# -- counting ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("left", "clicks", "credits", "actions"),
    [(0, 0, 0, 0), (2, 2, 2, 2), (2, 2, 1, NO_WAY), (2, 3, 1, 3), (3, 2, 9, NO_WAY)],
)
def test_advancing_takes_a_click_and_a_credit_each(left, clicks, credits, actions):
    assert actions_to_score(left, False, clicks, credits, ()) == actions


def test_an_operation_that_gives_clicks_makes_the_way_longer_but_possible():
    biotic = Step("Biotic Labor", cost=4, more_clicks=2)
    assert actions_to_score(3, True, 2, 7, (biotic,)) == 4
    assert actions_to_score(3, True, 2, 6, (biotic,)) == NO_WAY


def test_some_counters_do_not_come_on_what_was_installed_this_turn():
    launch = Step("Seamless Launch", cost=1, counters=2, late=True)
    assert actions_to_score(3, False, 2, 2, (launch,)) == 2
    assert actions_to_score(3, True, 2, 2, (launch,)) == NO_WAY


def test_damage_that_wants_a_tag_comes_after_it():
    source = Step("SEA Source", cost=2, tags=True)
    scorched = Step("Scorched Earth", cost=3, damage=4, needs_tag=True)
    assert actions_to_kill(3, False, 2, 5, (source, scorched)) == 2
    assert actions_to_kill(3, False, 1, 5, (source, scorched)) == NO_WAY
    assert actions_to_kill(4, False, 3, 9, (source, scorched)) == NO_WAY
    assert actions_to_kill(7, True, 3, 6, (scorched, scorched)) == 2


# -- scoring in one turn -----------------------------------------------------------------------------


def test_installs_advances_and_scores_in_one_turn():
    t = scenario(
        corp={"credits": 4, "hq": ["Hostile Takeover", "Enigma"], "rd": FILLER, "servers": GUARDED},
        turn="corp",
        clicks=3,
    )
    play_turn(t)
    assert t.corp.points == 1


def test_plays_for_more_clicks_where_they_score():
    t = scenario(
        corp={"credits": 7, "hq": ["Biotic Labor", "Project Vitruvius"], "rd": FILLER, "servers": GUARDED},
        turn="corp",
        clicks=3,
    )
    play_turn(t)
    assert t.corp.points == 2


def test_takes_the_credit_that_the_last_advancement_lacks():
    t = scenario(
        corp={
            "credits": 0,
            "hq": ["Enigma"],
            "rd": FILLER,
            "servers": {**GUARDED, "Server 1": {"root": ["Project Vitruvius (2 advancement)"]}},
        },
        turn="corp",
        clicks=2,
    )
    assert choice(t) == "credit"
    play_turn(t)
    assert t.corp.points == 2


def test_rezzes_a_grid_by_which_an_agenda_is_scored_at_once():
    t = scenario(
        corp={
            "credits": 8,
            "hq": ["AstroScript Pilot Program", "Enigma"],
            "rd": FILLER,
            "servers": {**GUARDED, "Server 1": {"root": ["SanSan City Grid"]}},
        },
        turn="corp",
        clicks=3,
    )
    play_turn(t)
    assert t.corp.points == 2


def test_names_the_number_that_scores():
    t = scenario(
        corp={"credits": 3, "hq": ["Psychographics", "Project Vitruvius"], "rd": FILLER, "servers": GUARDED},
        runner={"tags": 3, "grip": ["Diesel"]},
        turn="corp",
        clicks=2,
    )
    play_turn(t)
    assert t.corp.points == 2


def test_scores_later_in_the_turn_what_wins_only_then():
    t = scenario(
        corp={
            "credits": 1,
            "hq": ["Enigma"],
            "rd": FILLER,
            "score": ["Offworld Office", "Nisei MK II"],
            "servers": {**GUARDED, "Server 1": {"root": ["Project Beale (4 advancement)"]}},
        },
        turn="corp",
        clicks=1,
    )
    play_turn(t)
    assert t.game.outcome is not None
    assert t.game.outcome.winner == CORP_SIDE


# -- upgrades that defend ----------------------------------------------------------------------------


@pytest.mark.parametrize("upgrade", ["Anoetic Void", "Ash 2X3ZB9CY"])
def test_rezzes_and_pays_for_an_upgrade_that_saves_the_agenda(upgrade):
    t = scenario(
        corp={
            "credits": 9,
            "hq": ["Hedge Fund", "Enigma", "Hedge Fund"],
            "rd": FILLER,
            "servers": {**GUARDED, "Server 1": {"root": ["Project Vitruvius", upgrade]}},
        },
        runner={"credits": 4, "grip": ["Diesel"]},
        turn="runner",
        clicks=1,
    )
    corp = HeuristicCorp(1)
    t.do("run Server 1")
    while t.game.decision is not None and view(t.game, "corp").run is not None:
        keys = t.game.decision.keys()
        idle = next((k for k in ("pass", "continue", "done") if k in keys), 0)
        t.game.choose(corp.choose(Seat(t.game, "corp")) if t.game.decision.side == "corp" else idle)
    assert t.runner.points == 0


# -- what cards offer --------------------------------------------------------------------------------


def test_keeps_agendas_out_of_archives_that_stand_open():
    t = scenario(
        corp={
            "credits": 5,
            "hq": ["Enigma"],
            "rd": ["Project Vitruvius", "Project Beale", "Enigma", *FILLER],
            "servers": {**GUARDED, "Server 1": {"root": ["Accelerated Beta Test (3 advancement)"]}},
        },
        turn="corp",
        clicks=1,
    )
    play_turn(t)
    assert t.corp.points == 2
    assert not view(t.game, "corp").corp.discard


# -- flatlining --------------------------------------------------------------------------------------


def test_counts_all_damage_in_hand_together():
    t = scenario(
        corp={"credits": 6, "hq": ["Scorched Earth", "Scorched Earth", "Enigma"], "rd": FILLER, "servers": GUARDED},
        runner={"tags": 1, "grip": ["Diesel", "Sure Gamble", "Mimic", "Corroder", "Diesel"]},
        turn="corp",
        clicks=2,
    )
    play_turn(t)
    assert t.game.outcome is not None
    assert t.game.outcome.reason == "flatline"


# -- what the Runner loses ---------------------------------------------------------------------------


def test_trashes_the_only_breaker_that_passes_the_ice():
    t = scenario(
        corp={
            "credits": 6,
            "hq": ["Retribution"],
            "rd": FILLER,
            "servers": {**GUARDED, "Server 1": {"ice": ["Wall of Static (rezzed)"], "root": ["Send a Message"]}},
        },
        runner={"credits": 9, "tags": 1, "rig": ["Corroder", "Mimic"], "grip": ["Diesel"]},
        turn="corp",
        clicks=2,
    )
    assert choice(t) == "play Retribution"
    t.do("play Retribution")
    assert choice(t) == "choose Corroder"


def test_purges_what_reads_the_hand_and_not_what_helps_nobody():
    held = ["Project Atlas", "Send a Message", "Nisei MK II", "Hedge Fund"]
    agent = {"credits": 6, "rig": ["Gordian Blade", "Nerve Agent (6 virus)"], "grip": ["Diesel", "Sure Gamble"]}
    servers = {"HQ": {"ice": ["Enigma (rezzed)"]}, "R&D": {"ice": ["Wall of Static (rezzed)"]}}
    t = scenario(corp={"credits": 2, "hq": held, "rd": FILLER, "servers": servers}, runner=agent, turn="corp", clicks=3)
    assert choice(t) == "purge"
    leech = {"credits": 6, "rig": ["Leech (3 virus)"], "grip": ["Diesel", "Sure Gamble"]}
    t = scenario(corp={"credits": 2, "hq": held, "rd": FILLER, "servers": servers}, runner=leech, turn="corp", clicks=3)
    assert choice(t) != "purge"


# -- the next turn -----------------------------------------------------------------------------------


def lying(hand):
    """An agenda of four counters behind ice, with one click left, few credits, and a hand."""
    protected = {"ice": ["Wall of Static (rezzed)"], "root": ["Nisei MK II"]}
    return scenario(
        corp={"credits": 6, "hq": hand, "rd": FILLER, "servers": {**GUARDED, "Server 1": protected}},
        runner={"credits": 0, "grip": ["Diesel", "Sure Gamble", "Diesel"]},
        turn="corp",
        clicks=1,
    )


@pytest.mark.parametrize("dear", ["Big Deal", "Kakurenbo", "Dedication Ceremony", "Shipment from SanSan"])
def test_does_not_wait_for_counters_that_will_not_come_on_the_agenda(dear):
    assert choice(lying([dear, "Snare!", "Snare!"])) == "advance Nisei MK II"


def test_counts_counters_that_it_can_pay_for_by_the_clicks_they_take():
    def reach(hand):
        return ThisTurn(Board(view(lying(hand).game, "corp"))).reach

    assert reach(["Enigma"]) == 3
    assert reach(["Big Deal"]) == 3
    assert reach(["Shipment from SanSan"]) == 3
    assert reach(["Seamless Launch"]) == 4
    assert reach(["Biotic Labor"]) == 4


def drawing(servers):
    """What a card is worth to draw where HQ is protected so."""
    t = scenario(corp={"credits": 6, "hq": ["Enigma"] * 4, "rd": FILLER, "servers": servers}, turn="corp", clicks=3)
    shown = view(t.game, "corp")
    return HeuristicCorp(1).values(shown)[t.game.decision.keys().index("draw")]


def test_draws_rather_where_hq_is_safe():
    safe = {"HQ": {"ice": ["Wall of Static (rezzed)"] * 2}, "R&D": GUARDED["R&D"]}
    assert drawing(safe) > drawing({"R&D": GUARDED["R&D"]}) + 0.5


@pytest.mark.parametrize(("other", "trashed"), [("PAD Campaign (rezzed)", False), ("Mumbad Virtual Tour", True)])
def test_trashes_its_own_card_for_credits_only_if_it_is_worth_less(other, trashed):
    excavator = {"Server 1": {"root": ["Svyatogor Excavator (rezzed)"]}, "Server 2": {"root": [other]}}
    t = scenario(
        corp={
            "credits": 9,
            "hq": ["Enigma"],
            "rd": FILLER,
            "servers": {**GUARDED, **excavator},
        },
        turn="runner",
        clicks=1,
    )
    t.do("credit")
    corp = HeuristicCorp(1)
    while view(t.game, "corp").active == "runner" or t.game.decision.kind != "action":
        decision = t.game.decision
        t.game.choose(corp.choose(Seat(t.game, "corp")) if decision.side == "corp" else "pass")
    assert bool(view(t.game, "corp").corp.discard) == trashed


# -- what something costs besides credits --------------------------------------------------------------


def with_subcontract(servers):
    """What the Corp would rather use than take a credit, where Security Subcontract trashes rezzed ice for credits."""
    lying = {"Server 1": {"root": ["Security Subcontract (rezzed)"]}}
    corp = {"credits": 1, "hq": ["Nisei MK II", "Nisei MK II"], "rd": FILLER, "servers": {**servers, **lying}}
    t = scenario(corp=corp, turn="corp", clicks=1)
    return choice(t).startswith("use Security Subcontract")


def test_does_not_trash_the_ice_that_it_needs_for_credits():
    assert not with_subcontract({"HQ": {"ice": ["Wall of Static (rezzed)"]}})
    assert not with_subcontract({"HQ": {"ice": ["Vanilla (rezzed)"]}})


def test_trashes_ice_for_credits_that_protects_nothing():
    assert with_subcontract({"HQ": {"ice": ["Wall of Static (rezzed)"]}, "Archives": {"ice": ["Vanilla (rezzed)"]}})


def test_does_not_trash_its_ice_to_end_every_run():
    t = scenario(
        corp={
            "identity": "LEO Construction: Labor Solutions",
            "credits": 0,
            "hq": ["Hedge Fund"],
            "rd": FILLER,
            "servers": {**GUARDED, "Server 1": {"ice": ["Eli 1.0 (rezzed)"], "root": ["PAD Campaign"]}},
        },
        turn="runner",
        clicks=4,
    )
    t.do("run Server 1")
    while t.game.decision.side == "runner":
        t.game.choose("pass")
    assert choice(t) == "pass"


# -- what ice is worth ---------------------------------------------------------------------------------


def test_a_runner_pays_much_for_what_lies_behind_ice():
    corp = {"credits": 9, "hq": ["Hedge Fund"], "rd": FILLER}
    servers = {"Server 1": {"ice": ["Hadrian's Wall (rezzed)"], "root": ["Nisei MK II"]}}
    t = scenario(corp={**corp, "servers": servers}, runner={"credits": 20, "rig": ["Corroder"]}, turn="corp", clicks=3)
    board = Board(view(t.game, "corp"))
    way = entry(board.servers["Server 1"], board)
    assert way.toll == 7
    assert way.chance > 0.65


@pytest.mark.parametrize("credits", [5, 8])
def test_installs_ice_on_a_bare_server_rather_than_it_draws_though_it_is_dear(credits):
    corp = {"credits": credits, "hq": ["Ichi 1.0"], "rd": FILLER, "servers": {"HQ": GUARDED["HQ"]}}
    runner = {"credits": 5, "grip": ["Diesel"] * 3}
    assert choice(scenario(corp=corp, runner=runner, turn="corp", clicks=3)) == "install Ichi 1.0"


def test_rezzes_ice_that_costs_the_runner_something_in_every_run_to_come():
    servers = {"R&D": {"ice": ["Architect"]}}
    runner = {"credits": 8, "rig": ["Mimic"], "grip": ["Diesel"] * 3}
    corp = {"credits": 8, "hq": ["Hedge Fund"], "rd": FILLER, "servers": servers}
    t = scenario(corp=corp, runner=runner, turn="runner", clicks=3)
    t.do("run R&D")
    assert choice(t) == "rez Architect"


def test_is_careful_with_agendas_also_when_rnd_runs_out():
    corp = {"credits": 6, "hq": ["Hedge Fund"], "rd": ["Hedge Fund"] * 2}
    board = Board(view(scenario(corp=corp, turn="corp", clicks=3).game, "corp"))
    assert Actions(board, CorpWeights()).caution() > 0.4 * CorpWeights().caution


@pytest.mark.parametrize(("held", "played"), [("Hedge Fund", True), ("Priority Requisition", False)])
def test_does_not_throw_agendas_away_to_score_another(held, played):
    servers = {**GUARDED, "Server 1": {"ice": ["Palisade (rezzed)"], "root": ["Offworld Office (1 advancement)"]}}
    corp = {"credits": 15, "hq": ["Audacity", held, held], "rd": FILLER, "servers": servers}
    t = scenario(corp=corp, runner={"grip": ["Diesel"] * 3}, turn="corp", clicks=3)
    assert (choice(t) == "play Audacity") == played
