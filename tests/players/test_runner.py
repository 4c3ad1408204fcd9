"""The heuristic Runner on small boards, and through whole games."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from sneakdoor import decks
from sneakdoor.game import Game
from sneakdoor.players import RandomPlayer, Seat, play_out
from sneakdoor.players.outcomes import ExpectedOutcome, Situation
from sneakdoor.players.reading import read
from sneakdoor.players.runner import HeuristicRunner, harm_of_stealing
from sneakdoor.players.runner_board import setting
from sneakdoor.testing import scenario

FILLER = ["Sure Gamble", "Creative Commission", "Jailbreak", "VRcation"]


def chosen(t, runner=None):
    """What the Runner would choose now, by its key; the Corp passes."""
    while t.decision.side == "corp":
        t.game.choose(len(t.options()) - 1)
    seat = Seat(t.game, "runner")
    return t.options()[(runner or HeuristicRunner(1)).choose(seat)]


def play_run(t):
    """Let the Runner play until it may act again, the Corp passing; what it chose."""
    runner, keys = HeuristicRunner(1), []
    while t.decision is not None:
        if t.decision.side == "corp":
            t.game.choose(len(t.options()) - 1)
            continue
        if t.decision.kind == "action":
            break
        keys.append(chosen(t, runner))
        t.game.choose(keys[-1])
    return keys


# -- runs


def test_open_remote_with_an_agenda_in_it_is_run():
    t = scenario(
        runner=dict(credits=5, grip=FILLER),
        corp=dict(hq=["Hedge Fund"], servers={"Server 1": dict(root=[dict(card="Offworld Office", known=True)])}),
    )
    assert chosen(t) == "run Server 1"


@pytest.mark.parametrize("ice", [["M.I.C. (rezzed)"], ["M.I.C. (rezzed)", "Palisade (rezzed)"]])
def test_ice_that_went_away_under_the_runner_is_not_counted_and_that_further_in_is(ice):
    t = scenario(runner=dict(credits=5, grip=FILLER), corp=dict(hq=["Hedge Fund"], servers={"HQ": dict(ice=ice)}))
    t.do("run HQ", "use M.I.C.").until("offer")
    board = HeuristicRunner(1).board(Seat(t.game, "runner").view)
    here, inward = board.standing()
    assert here is None
    assert [obstacle.title for obstacle in inward] == [one.removesuffix(" (rezzed)") for one in ice[1:]]
    assert board.ahead(board.servers["HQ"]) == inward
    assert play_run(t)


def test_ambush_that_would_flatline_is_not_walked_into():
    corp = dict(hq=["Hedge Fund"], servers={"Server 1": dict(root=["Urtica Cipher (3 advancement)"])})
    assert chosen(scenario(runner=dict(credits=5, grip=["Sure Gamble"]), corp=corp)) != "run Server 1"


def test_same_card_is_worth_a_run_with_cards_to_spare():
    corp = dict(hq=["Hedge Fund"], servers={"Server 1": dict(root=["Urtica Cipher (1 advancement)"])})
    many = [*FILLER, "Overclock", "Tread Lightly"]
    few, enough = (board_of(scenario(runner=dict(credits=3, grip=grip), corp=corp)) for grip in (["Unity"], many))
    assert few.run_worth("Server 1") < 0 < enough.run_worth("Server 1")


def test_ice_is_broken_the_cheapest_way_and_the_server_is_reached():
    t = scenario(
        runner=dict(credits=4, rig=["Cleaver"], grip=FILLER),
        corp=dict(
            credits=0,
            hq=["Hedge Fund"],
            servers={"Server 1": dict(ice=["Palisade (rezzed)"], root=["Offworld Office (2 advancement)"])},
        ),
    )
    t.do("run Server 1")
    keys = play_run(t)
    assert [k for k in keys if k.startswith("use")] == [
        "use Cleaver: +1 strength",
        "use Cleaver: break up to 2 barrier subroutines",
    ]
    assert t.runner.credits == 1
    assert t.runner.points == 2


def test_nothing_is_spent_where_the_ice_cannot_be_passed():
    t = scenario(
        runner=dict(credits=2, rig=["Cleaver"], grip=FILLER),
        corp=dict(hq=["Offworld Office"], servers={"HQ": dict(ice=["Palisade (rezzed)", "Whitespace (rezzed)"])}),
    )
    t.do("run HQ")
    assert not [k for k in play_run(t) if "strength" in k]


def test_server_behind_ice_that_cannot_be_broken_is_left_alone():
    t = scenario(
        runner=dict(credits=5, grip=FILLER),
        corp=dict(hq=["Hedge Fund"], servers={"HQ": dict(ice=["Palisade (rezzed)"])}),
    )
    assert chosen(t) != "run HQ"


def test_known_top_card_of_rnd_is_not_looked_at_again():
    t = scenario(
        runner=dict(credits=5, grip=["Mayfly"]),
        corp=dict(hq=["Hedge Fund"], rd=[dict(card="Hedge Fund", known=True), "Offworld Office"]),
    )
    values = HeuristicRunner(1).values(Seat(t.game, "runner").view)
    assert values[t.options().index("run R&D")] < values[t.options().index("credit")]


@pytest.mark.parametrize(
    ("top", "credits", "grip", "good"),
    [
        ("Fetal AI", 5, 5, True),
        ("Fetal AI", 1, 5, False),  # it cannot be stolen
        ("Fetal AI", 5, 1, False),  # nobody would live to steal it
        ("Obokata Protocol", 5, 5, True),
        ("Obokata Protocol", 5, 3, False),
        ("Snare!", 5, 2, False),
        ("Offworld Office", 0, 0, True),
    ],
)
def test_a_known_card_on_top_of_rnd_is_met_only_by_who_gains_by_that(top, credits, grip, good):
    t = scenario(
        runner=dict(credits=credits, grip=["Mayfly"] * grip),
        corp=dict(credits=6, hq=["Hedge Fund"], rd=[dict(card=top, known=True), "Hedge Fund"]),
    )
    assert (board_of(t).gain("R&D") > 0) == good
    assert (chosen(t) == "run R&D") == good


# -- cards


def test_breaker_that_is_missing_is_installed():
    t = scenario(
        runner=dict(credits=9, grip=["Cleaver", "Mayfly"]),
        corp=dict(
            credits=5,
            hq=["Hedge Fund"],
            servers={"Server 1": dict(ice=["Palisade (rezzed)"], root=["Offworld Office (1 advancement)"])},
        ),
    )
    assert chosen(t) == "install Cleaver"


def test_second_copy_of_a_breaker_is_not():
    t = scenario(runner=dict(credits=9, rig=["Cleaver"], grip=["Cleaver"]), corp=dict(hq=["Hedge Fund"]))
    assert chosen(t) != "install Cleaver"


def test_money_is_made_with_a_card_rather_than_a_click():
    ice = {s: dict(ice=["Palisade (rezzed)"]) for s in ("HQ", "R&D")}
    t = scenario(runner=dict(credits=5, grip=["Sure Gamble"]), corp=dict(hq=["Hedge Fund"], servers=ice))
    assert chosen(t) == "play Sure Gamble"


def test_worst_card_is_discarded():
    grip = ["Sure Gamble", "Cleaver", "Carmen", "Unity", "Telework Contract", "Verbal Plasticity"]
    t = scenario(runner=dict(credits=9, rig=["Verbal Plasticity"], grip=grip), corp=dict(hq=["Hedge Fund"]), clicks=1)
    t.do("credit").until("choose")
    assert chosen(t) == "discard Verbal Plasticity", "it is unique and installed"


def test_asset_that_earns_much_is_trashed_and_one_that_is_spent_is_not():
    def accessing(root):
        t = scenario(
            runner=dict(credits=9, grip=FILLER), corp=dict(hq=["Hedge Fund"], servers={"Server 1": dict(root=[root])})
        )
        t.do("run Server 1").until("access")
        return chosen(t)

    assert accessing("Regolith Mining License (rezzed, 15 credits)") == "trash Regolith Mining License"
    assert accessing("Regolith Mining License (rezzed, 3 credits)") == "pass"


def test_search_takes_what_the_rig_lacks():
    t = scenario(
        runner=dict(credits=9, rig=["Cleaver", "Unity"], grip=["Mutual Favor"], stack=["Cleaver", "Carmen", "Unity"]),
        corp=dict(hq=["Hedge Fund"], servers={"HQ": dict(ice=["Karunā (rezzed)"])}),
    )
    t.do("play Mutual Favor").until("choose")
    assert chosen(t) == "find Carmen"


# -- damage, tags


def test_runner_leaves_an_encounter_that_would_flatline():
    t = scenario(
        runner=dict(credits=0, grip=["Sure Gamble", "Jailbreak"]),
        corp=dict(hq=["Offworld Office"], servers={"HQ": dict(ice=["Karunā (rezzed)"])}),
    )
    t.do("run HQ").until("offer")
    assert chosen(t) == "yes", "jack out before the second subroutine"


def test_tag_is_removed_when_there_are_resources_to_lose():
    ice = {s: dict(ice=["Palisade (rezzed)"]) for s in ("HQ", "R&D")}
    t = scenario(
        runner=dict(credits=6, tags=1, rig=["Telework Contract (0 credits)", "Verbal Plasticity"], grip=FILLER[:1]),
        corp=dict(hq=["Hedge Fund"], servers=ice),
    )
    assert "remove tag" in t.options()
    values = HeuristicRunner(1).values(Seat(t.game, "runner").view)
    assert values[t.options().index("remove tag")] > values[t.options().index("credit")]


# -- what it knows


def test_choice_depends_on_nothing_that_the_runner_may_not_know():
    """The same decisions in worlds in which every hidden card is another."""
    game = Game.new(decks.load("gateway-intermediate-corp"), decks.load("gateway-intermediate-runner"), 6)
    runner, corp, rng = HeuristicRunner(1), RandomPlayer(2), Random(3)
    seats = {side: Seat(game, side) for side in ("corp", "runner")}
    compared = 0
    while game.decision is not None and compared < 12:
        if game.decision.side == "corp":
            game.choose(corp.choose(seats["corp"]))
            continue
        seat = seats["runner"]
        if game.decision.kind == "action":
            other = Seat(seat.imagine(rng), "runner")
            assert HeuristicRunner(1).values(seat.view) == HeuristicRunner(1).values(other.view)
            compared += 1
        game.choose(runner.choose(seat))
    assert compared == 12


@pytest.mark.parametrize("rulebook", ["modern", "classic"])
@pytest.mark.parametrize("kind", ["beginner", "intermediate"])
def test_random_corp_is_beaten(kind, rulebook):
    won = 0
    for seed in range(3):
        game = Game.new(decks.load(f"gateway-{kind}-corp"), decks.load(f"gateway-{kind}-runner"), seed, rulebook)
        play_out(game, RandomPlayer(seed + 1), HeuristicRunner(seed + 2))
        won += game.outcome.winner == 1
    assert won >= 2


def test_same_seed_plays_the_same_game():
    played = []
    for _ in range(2):
        game = Game.new(decks.load("gateway-beginner-corp"), decks.load("gateway-beginner-runner"), 4)
        play_out(game, RandomPlayer(1), HeuristicRunner(2))
        played.append(game.choices)
    assert played[0] == played[1]


# -- offers


def test_offer_is_read_from_the_ability_that_makes_it():
    """Funhouse asks twice: first for a tag, then, with the subroutine, for credits."""
    corp = dict(
        hq=["Hedge Fund"],
        servers={"Server 1": dict(ice=["Funhouse (rezzed)"], root=[dict(card="Offworld Office", known=True)])},
    )
    t = scenario(runner=dict(credits=9, rig=["Unity"], grip=FILLER), corp=corp)
    t.do("run Server 1").until("offer")
    assert chosen(t) == "take 1 tag"
    poor = dict(corp, servers={"Server 1": dict(ice=["Funhouse (rezzed)"])})
    t = scenario(runner=dict(credits=9, rig=["Unity"], grip=FILLER), corp=poor)
    t.do("run Server 1").until("offer")
    assert chosen(t) == "decline", "nothing is behind it"


def test_asset_is_not_run_for_by_a_runner_who_cannot_trash_it():
    corp = dict(hq=["Hedge Fund"], servers={"Server 1": dict(root=["Nico Campaign (rezzed, 9 credits)"])})
    poor = scenario(runner=dict(credits=0, grip=FILLER), corp=corp)
    assert chosen(poor) != "run Server 1"


def test_enough_is_left_for_the_ice_behind_the_ice():
    """Breaking all of Karunā would take the credits that Palisade needs."""
    server = dict(ice=["Karunā (rezzed)", "Palisade (rezzed)"], root=[dict(card="Offworld Office", known=True)])
    t = scenario(
        runner=dict(credits=4, rig=["Carmen", "Cleaver"], grip=[*FILLER, "Overclock", "Unity"]),
        corp=dict(hq=["Hedge Fund"], servers={"Server 1": server}),
    )
    t.do("run Server 1")
    play_run(t)
    assert t.runner.points == 2


def test_server_that_was_run_is_not_counted_on_by_a_card_that_wants_a_new_one():
    """Red Team: R&D behind ice that would flatline is all that is left after HQ and Archives."""
    t = scenario(
        runner=dict(credits=9, rig=["Red Team (12 credits)"], grip=[]),
        corp=dict(hq=["Hedge Fund"], rd=["Hedge Fund"] * 5, servers={"R&D": dict(ice=["Karunā (rezzed)"])}),
        clicks=4,
    )
    runner = HeuristicRunner(1)
    for server in ("HQ", "Archives"):
        t.do("use Red Team")
        while t.decision.kind != "action":
            seat = Seat(t.game, t.decision.side)
            place = t.options().index(f"run {server}") if t.decision.kind == "server" else 0
            if t.decision.side == "runner":
                runner.values(seat.view)
                runner.chose(seat.view, place)
            t.game.choose(place)
    assert not chosen(t, runner).startswith("use Red Team")


# -- traces


def traced(runner_credits, corp_credits=0):
    t = scenario(
        runner=dict(credits=runner_credits, grip=FILLER),
        corp=dict(credits=corp_credits, hq=["Hedge Fund"], servers={"HQ": dict(ice=["Hunter (rezzed)"])}),
    )
    t.do("run HQ")
    while t.decision.kind != "spend":
        t.do("pass")
    return t


def test_runner_spends_just_what_evades_a_trace():
    assert chosen(traced(6)) == "spend 3"


def test_runner_who_cannot_evade_a_trace_keeps_their_credits():
    assert chosen(traced(2)) == "spend 0"


# -- cards that make runs


def test_account_siphon_is_played_where_hq_lies_open_and_the_corp_has_credits():
    def board(credits: int, ice: tuple[str, ...] = ()):
        return scenario(
            runner=dict(credits=5, grip=["Account Siphon"]),
            corp=dict(
                credits=credits, hq=["Hedge Fund"] * 3, rd=["Hedge Fund"] * 9, servers={"HQ": {"ice": list(ice)}}
            ),
        )

    assert chosen(board(8)) == "play Account Siphon"
    assert chosen(board(0)) != "play Account Siphon", "there is nothing to take"
    assert chosen(board(8, ("Ice Wall (rezzed)",))) != "play Account Siphon", "there is no way in"


def test_account_siphon_takes_the_credits_instead_of_a_card():
    t = scenario(runner=dict(credits=5, grip=["Account Siphon"]), corp=dict(credits=8, hq=["Hedge Fund"] * 3))
    runner = HeuristicRunner(1)
    t.game.choose(chosen(t, runner))
    while t.running:
        t.game.choose(chosen(t, runner))
    assert (t.runner.credits, t.corp.credits, t.runner.tags, t.accesses) == (15, 3, 2, [])


def test_inside_job_passes_the_ice_that_keeps_the_runner_out():
    def board(*ice: str):
        servers = {"Server 1": {"ice": list(ice), "root": ["Priority Requisition (4 advancement)"]}}
        return scenario(runner=dict(credits=5, grip=["Inside Job"]), corp=dict(credits=0, servers=servers))

    assert chosen(board("Wall of Static (rezzed)")) == "play Inside Job"
    assert chosen(board("Wall of Static (rezzed)", "Ice Wall (rezzed)")) != "play Inside Job", "only the first"
    assert chosen(board()) != "play Inside Job", "nothing to bypass"


# -- what lies facedown


def board_of(t, runner=None):
    """The board as the Runner sees it."""
    return (runner or HeuristicRunner(1)).board(Seat(t.game, "runner").view)


def test_card_just_installed_behind_ice_is_taken_for_an_agenda_and_one_in_the_open_is_not():
    servers = {"Server 1": dict(ice=["Palisade"], root=["Offworld Office"]), "Server 2": dict(root=["Nico Campaign"])}
    board = board_of(scenario(runner=dict(grip=FILLER), corp=dict(hq=["Hedge Fund"], servers=servers)))
    hidden, bare = board.servers["Server 1"], board.servers["Server 2"]
    assert board.agenda_chance(hidden.root[0], iced=True) > 0.7
    assert board.agenda_chance(bare.root[0], iced=False) < 0.2


def test_more_points_are_expected_in_rnd_when_hq_was_seen():
    board = board_of(scenario(runner=dict(grip=FILLER), corp=dict(hq=["Hedge Fund"] * 4)))
    unseen = board.density_of_rnd
    again = board_of(scenario(runner=dict(grip=FILLER), corp=dict(hq=["Hedge Fund"] * 4)))
    again.familiar = 3.0
    assert again.density_of_hq < board.density_of_hq
    assert again.density_of_rnd > unseen


def test_what_comes_once_a_turn_is_not_counted_on_twice():
    t = scenario(runner=dict(rig=["John Masanori"], grip=FILLER), corp=dict(hq=["Hedge Fund"]))
    board, later = board_of(t), board_of(t)
    later.breached = frozenset(["Archives"])
    assert board.after_success("HQ") > later.after_success("HQ") == 0


def test_dirty_laundry_is_played_where_the_way_is_open():
    t = scenario(
        runner=dict(credits=5, grip=["Dirty Laundry", "Unity", "Carmen"]),
        corp=dict(
            hq=["Hedge Fund"],
            servers={"HQ": dict(ice=["Palisade (rezzed)"]), "R&D": dict(ice=["Palisade (rezzed)"])},
        ),
    )
    runner = HeuristicRunner(1)
    worth = dict(zip(t.options(), runner.values(Seat(t.game, "runner").view), strict=True))
    assert worth["play Dirty Laundry"] > worth["run Archives"]
    assert worth["play Dirty Laundry"] > worth["credit"]


# -- kill range


def test_cards_are_drawn_before_a_corp_that_deals_damage_has_its_turn():
    jinteki = dict(identity="Jinteki: Personal Evolution", credits=8, hq=["Hedge Fund"])
    other = dict(identity="Haas-Bioroid: Precision Design", credits=8, hq=["Hedge Fund"])
    worth = []
    for corp in (jinteki, other):
        t = scenario(runner=dict(credits=5, grip=["Unity"]), corp=corp, clicks=1)
        values = dict(zip(t.options(), HeuristicRunner(1).values(Seat(t.game, "runner").view), strict=True))
        worth.append(values["draw"])
    assert worth[0] > worth[1] + 1


def test_unknown_cards_are_left_alone_by_who_would_not_survive_them():
    corp = dict(identity="Jinteki: Personal Evolution", credits=8, hq=["Hedge Fund"] * 4, rd=["Hedge Fund"] * 9)
    few = board_of(scenario(runner=dict(credits=5, grip=[]), corp=corp))
    many = board_of(scenario(runner=dict(credits=5, grip=FILLER), corp=corp))
    assert few.gain("R&D") < many.gain("R&D")


def test_trace_is_feared_by_the_poor():
    ice = read("Resistor")
    subroutine = ice.subroutines[0]
    poor, rich = (ice.of_ability(subroutine, Situation(runner_credits=n)).ends_run for n in (0, 15))
    assert poor > 0.8
    assert rich < 0.3


# -- what was learned


def test_run_that_failed_is_not_made_again_before_something_changes():
    t = scenario(runner=dict(credits=5, grip=FILLER), corp=dict(hq=["Hedge Fund"], servers={"HQ": dict(ice=["Tithe"])}))
    runner = HeuristicRunner(1)
    view = Seat(t.game, "runner").view
    before = runner.board(view).route("HQ", 4.0).chance
    runner._failed["HQ"] = setting(view, "HQ", ())
    assert runner.board(view).route("HQ", 4.0).chance < 0.5 * before
    assert runner.board(view).route("HQ", 4.0, credits=9).chance > 0.5 * before


def test_failure_is_remembered_when_the_run_has_ended_outside_the_server():
    servers = {"HQ": dict(ice=["Palisade (rezzed)"])}
    t = scenario(runner=dict(credits=5, grip=FILLER), corp=dict(hq=["Hedge Fund"], servers=servers))
    runner = HeuristicRunner(1)
    runner.chose(Seat(t.game, "runner").view, t.options().index("run HQ"))
    t.do("run HQ")
    while t.decision.kind != "action":
        t.game.choose(len(t.options()) - 1)
    runner.values(Seat(t.game, "runner").view)
    assert "HQ" in runner._failed


def test_ice_that_was_seen_is_expected_again():
    servers = {"HQ": dict(ice=["Neural Katana (rezzed)"]), "R&D": dict(ice=["Enigma"])}
    board = board_of(scenario(runner=dict(grip=FILLER), corp=dict(hq=["Hedge Fund"], servers=servers)))
    (unknown,) = board.servers["R&D"].ice
    assert "Neural Katana" in {ice.title for _, ice in unknown.could_be}


def test_last_agenda_is_stolen_whatever_it_costs_and_no_other_by_who_would_not_survive_it():
    corp = dict(
        identity="Jinteki: Personal Evolution",
        hq=["Hedge Fund"],
        servers={"Server 1": dict(root=[dict(card="Nisei MK II", known=True)])},
    )
    few = board_of(scenario(runner=dict(credits=5, grip=[]), corp=corp))
    many = board_of(scenario(runner=dict(credits=5, grip=FILLER), corp=corp))
    assert few.run_worth("Server 1") < 0 < many.run_worth("Server 1")
    assert harm_of_stealing(few, "Nisei MK II") > 0
    few.me = replace(few.me, points=few.me.points_to_win - 2)
    assert harm_of_stealing(few, "Nisei MK II") < 0


def test_credit_that_a_card_in_the_grip_lacks_is_taken():
    t = scenario(runner=dict(credits=4, grip=["Sure Gamble", "Unity"]), corp=dict(hq=["Hedge Fund"] * 5))
    u = scenario(runner=dict(credits=4, grip=["Unity", "Unity"]), corp=dict(hq=["Hedge Fund"] * 5))
    with_it, without = (
        HeuristicRunner(1).values(Seat(x.game, "runner").view)[x.options().index("credit")] for x in (t, u)
    )
    assert with_it > without


def test_tag_on_the_last_click_is_feared_more():
    corp = dict(identity="Weyland Consortium: Building a Better World", credits=8, hq=["Hedge Fund"])
    first, last = (
        board_of(scenario(runner=dict(credits=5, grip=FILLER[:2]), corp=corp, clicks=n)).harm(ExpectedOutcome(tags=1))
        for n in (4, 1)
    )
    assert last > first
