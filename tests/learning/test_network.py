"""The network as it plays: the same alone or among many, and nothing but what its seat may see."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest

from sneakdoor import decks
from sneakdoor.encoding import layout
from sneakdoor.encoding.observing import Observer
from sneakdoor.encoding.vocabulary import OPTION_IDS
from sneakdoor.game import Game
from sneakdoor.learning.tables import UNGAUGED, look, unjudged
from sneakdoor.network import circles, forward, plan
from sneakdoor.players import RandomPlayer, Seat, play_out
from sneakdoor.players.expert import Expert
from sneakdoor.players.judging import DEAR, Gauge, Judge, Judged
from sneakdoor.players.levels import make
from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE, SIDE_NAMES
from sneakdoor.testing import Scenario, scenario


def decisions(side: int, number: int, seed: int = 3) -> list[tuple[forward.Ints, forward.Ints]]:
    """What a side sees at decisions of a random game."""
    game = Game.new(decks.load("startup-nbn"), decks.load("startup-anarch"), seed)
    observer = Observer(game.state, side)
    random, found = Random(seed), []
    while game.decision is not None and len(found) < number:
        if game.state.decider == side and len(game.state.options) > 1:
            found.append(look(observer))
        game.choose(random.randrange(len(game.state.options)))
    return found


@pytest.mark.parametrize("side", [0, 1])
def test_a_decision_is_scored_the_same_alone_and_among_others(side: int) -> None:
    network = forward.Network(forward.new(1))
    found = decisions(side, 40)
    assert len(found) > 20
    counts = np.array([len(options) for _, options in found])
    judged = np.random.default_rng(1).normal(size=(counts.sum(), plan.JUDGED)).astype(np.float32)
    gauged = np.random.default_rng(2).random((len(found), layout.SERVERS, plan.GAUGED)).astype(np.float32)
    scores, values = network.scores(
        np.stack([s for s, _ in found]), np.concatenate([o for _, o in found]), counts, judged, gauged
    )
    assert np.isfinite(scores).all()
    at = 0
    for place, ((seen, options), value) in enumerate(zip(found, values, strict=True)):
        here = slice(at, at + len(options))
        alone, worth = network.scores(seen[None], options, np.array([len(options)]), judged[here], gauged[place][None])
        assert np.allclose(alone, scores[here], atol=1e-4)
        assert worth[0] == pytest.approx(value, abs=1e-4)
        at += len(options)
    assert len({round(float(s), 4) for s in scores}) > len(scores) // 4, "options do not all look alike"


def test_weights_are_kept_and_found_again_and_those_of_another_network_refused(tmp_path: Path) -> None:
    both = forward.new(1), forward.new(2)
    forward.save(tmp_path / "weights.npz", both)
    again = forward.load(tmp_path / "weights.npz")
    assert all((again[side][name] == both[side][name]).all() for side in (0, 1) for name in plan.SHAPES)
    assert [p.name for p in tmp_path.iterdir()] == ["weights.npz"]
    with np.load(tmp_path / "weights.npz") as kept:
        np.savez(tmp_path / "older.npz", **{**kept, "version": np.array(plan.VERSION - 1)})
    with pytest.raises(forward.OtherNetwork, match="train it anew"):
        forward.load(tmp_path / "older.npz")
    (tmp_path / "older.npz").unlink()
    with pytest.raises(ValueError, match="trunk_2 must be"):
        forward.Network({**both[0], "trunk_2": np.zeros((3, 3), np.float32)})


def test_without_names_a_card_is_what_is_printed_on_it() -> None:
    nothing = forward.new(1)
    own = np.random.default_rng(1).normal(0, 0.3, nothing["card_own"].shape).astype(np.float32)
    weights = {**nothing, "card_own": own.copy()}
    found = forward.nameless(weights)
    assert (weights["card_own"] == own).all()
    assert (found["card_own"][0] == own[0]).all(), "a card that one may not know is no card by its name"
    assert not found["card_own"][1:].any()
    assert all(found[name] is weights[name] for name in plan.SHAPES if name != "card_own")
    known, printed = forward.Network(weights), forward.Network(found)
    for seen, options in decisions(1, 25):
        asked = seen[None], options, np.array([len(options)]), unjudged(options), UNGAUGED[None]
        (scores, value), (others, other) = known.scores(*asked), printed.scores(*asked)
        assert np.abs(scores - others).max() > 1e-3
        assert abs(value[0] - other[0]) > 1e-4


@pytest.mark.parametrize("side", [0, 1])
def test_hidden_cards_dealt_anew_change_no_choice(side: int) -> None:
    gauged = np.random.default_rng(7).normal(0, 1, plan.SHAPES["server_gauged"]).astype(np.float32)
    network = forward.Network({**forward.new(7), "server_gauged": gauged})
    game = Game.new(decks.load("standard-jinteki"), decks.load("standard-criminal"), 11)
    random, asked, reckoned = Random(5), 0, 0
    while game.decision is not None and asked < 60:
        if game.state.decider == side and len(game.state.options) > 1:
            asked += 1
            seat = Seat(game, SIDE_NAMES[side])
            imagined = Seat(seat.imagine(random), SIDE_NAMES[side])
            heard = Judge(side).hear(seat)
            assert Judge(side).hear(imagined) == heard
            reckoned += any(gauge.cost for gauge in heard.gauged)
            assert Expert(side, network).choose(imagined) == Expert(side, network).choose(seat)
        game.choose(random.randrange(len(game.state.options)))
    assert asked > 15
    assert (reckoned > 5) == (side == RUNNER_SIDE)


def test_an_expert_plays_whole_games() -> None:
    game = Game.new(decks.load("starter-haas-bioroid"), decks.load("starter-shaper"), 4)
    play_out(game, Expert(0, forward.Network(forward.new(3))), RandomPlayer(1))
    assert game.outcome is not None


def test_the_best_option_is_the_one_with_the_highest_score() -> None:
    network = forward.Network(forward.new(5))
    for seen, options in decisions(1, 25):
        nothing = unjudged(options)
        scores, _ = network.scores(seen[None], options, np.array([len(options)]), nothing, UNGAUGED[None])
        best = int(scores.argmax())
        assert network.best(seen, options, nothing) == best
        assert network.best(seen, options, nothing, barred=[best]) == int(np.argsort(-scores, kind="stable")[1])
        worst = int(scores.argmin())
        said = [Judged(100.0, 0.0) if place == worst else Judged(0.0, 0.0) for place in range(len(options))]
        assert network.best(seen, options, said) == worst


@pytest.mark.parametrize("side", [0, 1])
def test_an_expert_that_trusts_hard_alone_does_as_hard_does(side: int) -> None:
    game = Game.new(decks.load("starter-nbn"), decks.load("starter-criminal"), 8)
    weights = {name: np.zeros(shape, np.float32) for name, shape in plan.SHAPES.items()}
    weights["judged"][:] = plan.JUDGED_AT_FIRST
    nothing = forward.Network(weights)
    seat, judge, hard = Seat(game, SIDE_NAMES[side]), Judge(side), make("hard", SIDE_NAMES[side], 1)
    expert, other = Expert(side, nothing), make("hard", SIDE_NAMES[1 - side], 2)
    asked = 0
    while game.decision is not None and asked < 120:
        if game.state.decider != side:
            game.choose(other.choose(Seat(game, SIDE_NAMES[1 - side])))
            continue
        chosen = hard.choose(seat)
        if len(game.state.options) > 1:
            asked += 1
            judged = judge.hear(seat).judged
            assert [place for place, said in enumerate(judged) if said.best] == [chosen]
            assert judged[chosen].ahead >= 0
            assert all(-1 <= said.ahead <= 0 for place, said in enumerate(judged) if place != chosen)
            judge.chose(seat, chosen)
            assert expert.choose(seat) == chosen
        game.choose(chosen)
    assert asked > 40


def gauges_of(t: Scenario) -> dict[str, Gauge]:
    """What hard reckons as the Runner, by server."""
    seat = Seat(t.game, "runner")
    return dict(zip(seat.view.servers, Judge(RUNNER_SIDE).hear(seat).gauged, strict=True))


def test_what_hard_reckons_of_a_run_on_each_server_is_heard() -> None:
    assert len(Gauge._fields) == plan.GAUGED
    servers = {
        "HQ": {"ice": ["Palisade (rezzed)"]},
        "R&D": {"ice": ["Enigma (rezzed)"]},
        "Server 2": {"ice": ["Palisade (rezzed)"], "root": ["Nico Campaign (rezzed)"]},
        "Server 5": {"root": [{"card": "Offworld Office", "known": True}]},
    }
    t = scenario(corp={"hq": ["Hedge Fund"], "servers": servers}, runner={"credits": 9, "rig": ["Cleaver"]})
    t.until("action")
    found = gauges_of(t)
    assert {name: gauge.paid * DEAR for name, gauge in found.items()} == {
        "HQ": 1, "R&D": 0, "Archives": 0, "Server 2": 3, "Server 5": 0
    }  # fmt: skip
    assert all(gauge.reckoned == 1 for gauge in found.values())
    assert found["R&D"].chance < 0.01, "nothing breaks a code gate"
    assert all(gauge.chance == 1 for name, gauge in found.items() if name != "R&D")
    assert all(found[name].cost == 0 for name in ("Archives", "Server 5"))
    assert found["HQ"].cost == found["HQ"].paid
    assert max(found, key=lambda name: found[name].gain) == "Server 5"
    assert found["Server 5"].worth == found["Server 5"].gain > found["Server 2"].gain > found["Server 2"].worth
    t.do("run HQ").until("encounter")
    assert Judge(RUNNER_SIDE).hear(Seat(t.game, "runner")).gauged == (), "a window is no place to reckon runs"
    t.do("use Cleaver: break").until("jack out")
    rest = gauges_of(t)
    assert (rest["HQ"].chance, rest["HQ"].cost, rest["HQ"].paid) == (1, 0, 0), "the ice is passed"
    assert rest["Server 2"].paid * DEAR == 3


def test_a_run_that_bypasses_ice_is_reckoned_without_it() -> None:
    corp = {"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}}
    t = scenario(turn="runner", corp=corp, runner={"credits": 5, "grip": ["Inside Job"]})
    t.until("action")
    seat, judge = Seat(t.game, "runner"), Judge(RUNNER_SIDE)
    assert judge.hear(seat).gauged[0].chance < 0.2
    judge.chose(seat, t.options().index("play Inside Job"))
    t.do("play Inside Job").until("server")
    assert judge.hear(seat).gauged[0].chance == 1


def test_the_corp_reckons_no_runs_nor_does_a_runner_who_decides_something_else() -> None:
    corp = Seat(scenario(corp={"hq": ["Hedge Fund"]}, turn="corp").game, "corp")
    assert corp.decision.kind == "action"
    assert Judge(CORP_SIDE).hear(corp).gauged == ()
    game = Game.new(decks.load("starter-nbn"), decks.load("starter-criminal"), 8)
    while game.state.decider != RUNNER_SIDE:
        game.choose(0)
    heard = Judge(RUNNER_SIDE).hear(Seat(game, "runner"))
    assert len(heard.judged) == len(game.state.options) == 2
    assert heard.gauged == ()


def test_of_more_servers_than_are_looked_at_the_first_are_heard() -> None:
    servers = {
        f"Server {n + 1}": {"root": [f"Offworld Office ({n % 3} advancement)"]} for n in range(layout.REMOTES + 2)
    }
    t = scenario(corp={"hq": ["Hedge Fund"], "servers": servers}, runner={"grip": ["Sure Gamble"] * 5})
    said = list(gauges_of(t).values())
    assert len(said) == layout.SERVERS + 2
    assert (forward.gauges(said) == np.array(said[: layout.SERVERS], np.float32)).all()
    assert (forward.gauges(said[:4])[:4] == np.array(said[:4], np.float32)).all()
    assert not forward.gauges(said[:4])[4:].any()
    assert Expert(RUNNER_SIDE, forward.Network(forward.new(1))).choose(Seat(t.game, "runner")) < len(t.options())


@pytest.mark.parametrize("where", ["R&D", "Server 2", "Server 5"])
def test_an_expert_hears_what_getting_into_each_server_is_worth(where: str) -> None:
    """Its network knows nothing else."""
    weights = {name: np.zeros(shape, np.float32) for name, shape in plan.SHAPES.items()}
    weights["server_gauged"][Gauge._fields.index("gain"), 0] = 1.0
    weights["option_server"][0, 0] = weights["option_2"][0, 0] = weights["option_3"][0, 0] = 1.0
    agenda = {"card": "Offworld Office", "known": True}
    roots = {
        name: {"root": [agenda if name == where else "Nico Campaign (rezzed)"]} for name in ("Server 2", "Server 5")
    }
    t = scenario(corp={"hq": ["Hedge Fund"], "rd": [agenda] if where == "R&D" else [], "servers": roots})
    assert t.options()[Expert(RUNNER_SIDE, forward.Network(weights)).choose(Seat(t.game, "runner"))] == f"run {where}"


def test_cards_that_came_after_the_weights_have_nothing_of_their_own(tmp_path: Path) -> None:
    weights = forward.new(1)
    older = {**weights, "card_own": weights["card_own"][:-5] + 1}
    forward.save(tmp_path / "weights.npz", (older, older))
    loaded, _ = forward.load(tmp_path / "weights.npz")
    assert not loaded["card_own"][-5:].any()
    assert (loaded["card_own"][:-5] == 1).all()
    forward.Network(loaded)


def test_an_ability_that_changes_nothing_is_not_used_for_ever() -> None:
    """Paperclip costs as many credits as its owner likes, and may break nothing."""
    servers = {"HQ": {"ice": ["Palisade (rezzed)"]}}
    t = scenario(corp={"hq": ["Hedge Fund"], "servers": servers}, runner={"credits": 0, "rig": ["Paperclip"]})
    t.do("run HQ").until("encounter")
    weights = {name: np.zeros(shape, np.float32) for name, shape in plan.SHAPES.items()}
    weights["option_verb"][OPTION_IDS["Use"], 0] = weights["option_2"][0, 0] = weights["option_3"][0, 0] = 1.0
    expert, seat, used = Expert(1, forward.Network(weights)), Seat(t.game, "runner"), 0
    while t.game.decision is not None and t.game.decision.kind == "window" and used < 9:
        place = expert.choose(seat)
        used += t.game.decision.keys()[place].startswith("use ")
        t.game.choose(place)
    assert used == circles.MOST


def test_the_weights_that_come_with_the_game_are_small_and_play() -> None:
    from importlib.resources import files

    from sneakdoor.players.expert import WEIGHTS
    from sneakdoor.players.levels import EXPERT, LEVELS

    assert len(files("sneakdoor").joinpath(WEIGHTS).read_bytes()) < 8_000_000
    assert EXPERT not in LEVELS, "nobody is offered it before it is clearly better than hard on both sides"
    game = Game.new(decks.load("starter-weyland"), decks.load("starter-anarch"), 4)
    play_out(game, make(EXPERT, "corp", 1), RandomPlayer(1))
    assert game.outcome is not None
    assert game.outcome.winner == 0


def test_an_expert_plays_by_the_classic_rules_too() -> None:
    """It has learned by the modern ones alone."""
    game = Game.new(decks.load("worlds-2012-haas-bioroid"), decks.load("worlds-2012-gabriel"), 5, "classic")
    play_out(game, make("expert", "corp", 1), make("expert", "runner", 1), 3000)
    assert game.outcome is not None
