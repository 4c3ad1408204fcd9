"""Games that are learned from, those who play them, and, where PyTorch is, that it learns."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from time import monotonic

import numpy as np
import pytest

from sneakdoor import decks
from sneakdoor.encoding import layout
from sneakdoor.game import Game
from sneakdoor.learning import league
from sneakdoor.learning.crew import Cluster, Crew, Processes, Worker
from sneakdoor.learning.episodes import TO_CHOOSE, WIDEST, Batch, Ended, Opening, episodes
from sneakdoor.learning.league import KEPT_OUT, League, Shares, kept_out_cards, offered
from sneakdoor.network import forward, plan


def batches(number: int = 3) -> list[Batch]:
    """What the Corp may learn from a few games of networks that know nothing."""
    networks = forward.Network(forward.new(1)), forward.Network(forward.new(2))
    random = Random(1)
    found = decks.load("startup-jinteki"), decks.load("startup-shaper")

    def opening() -> Opening:
        return Opening(*found, networks, (True, False), ("now", "now"), random.getrandbits(40))

    games = list(islice(episodes(opening, 4, random), number))
    assert all(game.learned[1] is None for game in games)
    return [game.learned[0] for game in games if game.learned[0] is not None]


def test_what_is_learned_from_says_what_was_chosen_how_likely_and_what_came_of_it() -> None:
    network = forward.Network(forward.new(1))
    for batch in batches():
        assert len(batch) > 5
        assert (batch.chosen < batch.counts).all()
        assert (batch.counts <= WIDEST).all()
        assert batch.returns[-1] in (0.0, 1.0)
        assert ((batch.returns >= 0) & (batch.returns <= 1)).all()
        won, turns = batch.returns[-1], batch.seen[:, layout.AT["turn"]]
        assert (batch.later[turns == turns[-1]] == won).all()
        begins = np.flatnonzero(np.diff(turns)) + 1  # the first decision of each turn but the first
        for at in begins:
            mixed = TO_CHOOSE * batch.later[at] + (1 - TO_CHOOSE) * batch.values[at]
            assert batch.later[at - 1] == pytest.approx(mixed, abs=1e-6)
            assert (batch.later[turns == turns[at - 1]] == batch.later[at - 1]).all()
        assert len(begins) > 3
        for seen, options, count, chosen, chance in zip(
            batch.seen, batch.options, batch.counts, batch.chosen, batch.chance, strict=True
        ):
            scores, _ = network.scores(seen[None], options[:count], np.array([count]))
            expected = scores[chosen] - np.log(np.exp(scores - scores.max()).sum()) - scores.max()
            assert chance == pytest.approx(expected, abs=1e-3)


def test_decks_kept_out_and_cards_in_them_alone_are_never_trained_with() -> None:
    names = {deck.name for side in (0, 1) for deck in offered(side)}
    assert len(kept_out_cards()) > 30
    assert not names & {decks.load(name).name for name in KEPT_OUT}
    random = Random(2)
    for side in (0, 1):
        for _ in range(3):
            assert not kept_out_cards() & set(league.deck(random, side, Shares(random_decks=1.0)).counts)
    whole = frozenset(title for side in (0, 1) for deck in offered(side) for title in deck.counts)
    assert not whole & kept_out_cards()


def test_who_meets_whom() -> None:
    club = League(1, Shares(hard=0.3, past=0.3, random_decks=0.0))
    assert club.opening().label == ("hard", "hard"), "there is nothing else to learn from at first"
    club.publish((forward.new(1), forward.new(2)), remember=True)
    before = club.now[0]
    club.publish((forward.new(3), forward.new(4)), remember=False)
    assert club.now[0] is before, "games that are going on go on with the new weights"
    met = [club.opening() for _ in range(200)]
    assert {game.label for game in met} == {
        ("now", "now"), ("hard", "now"), ("now", "hard"), ("past", "now"), ("now", "past")
    }  # fmt: skip
    for game in met:
        assert game.learns == tuple(label == "now" for label in game.label)


def test_a_worker_watches_hard_first_and_plays_itself_then() -> None:
    worker = Worker(1, Shares(hard=0.0, past=0.0, random_decks=0.0), at_once=2)
    watched = worker.play(1)[0]
    assert watched.label == ("hard", "hard")
    assert all(batch is not None and len(batch) > 5 for batch in watched.learned)
    worker.publish((forward.new(1), forward.new(2)), remember=False)
    assert worker.play(1)[0].label == ("now", "now")


def test_a_game_that_a_player_breaks_off_is_told_and_played_over(capsys: pytest.CaptureFixture[str]) -> None:
    worker = Worker(1, Shares(hard=0.0, past=0.0, random_decks=0.0), at_once=1)
    worker.publish((forward.new(1), forward.new(2)), remember=False)

    def broken() -> Iterator[Ended]:
        yield first
        raise IndexError("a bot met what it did not know")

    first = worker.play(1)[0]
    worker._games = broken()
    assert worker.play(4) == [first], "what ended before counts"
    assert "a bot met what it did not know" in capsys.readouterr().err
    assert worker.play(1)[0].label == ("now", "now")


def test_an_error_is_told_with_the_game_that_it_happened_in() -> None:
    class Fool:
        def choose(self, seat: object) -> int:
            raise IndexError("what is this")

    found = decks.load("startup-jinteki"), decks.load("startup-shaper")
    opening = Opening(*found, (Fool(), Fool()), (True, True), ("now", "now"), 77)
    with pytest.raises(IndexError) as met:
        next(episodes(lambda: opening, 1, Random(1)))
    told = json.loads(met.value.__notes__[0])
    again = Game.new(*found, told["seed"])
    for choice in told["choices"]:
        again.choose(choice)
    assert again.decision is not None
    assert len(again.decision.options) > 1


def test_processes_watch_first_and_play_with_the_weights_that_are_published() -> None:
    crew = Processes(1, 1, Shares(hard=0.0, past=0.0, random_decks=0.0))
    try:
        assert _label(crew, "hard") == ("hard", "hard")
        crew.publish((forward.new(1), forward.new(2)), remember=True)
        assert _label(crew, "now") == ("now", "now")
    finally:
        crew.dismiss()


def test_actors_of_ray_do_the_same() -> None:
    ray = pytest.importorskip("ray")
    crew = Cluster("local", 1, 1, Shares(hard=0.0, past=0.0, random_decks=0.0))
    try:
        assert _label(crew, "hard") == ("hard", "hard")
        crew.publish((forward.new(1), forward.new(2)), remember=True)
        assert _label(crew, "now") == ("now", "now")
    finally:
        crew.dismiss()
        ray.shutdown()


def _label(crew: Crew, wanted: str) -> tuple[str, str]:
    """Who plays in the first game in which somebody of that name does."""
    until = monotonic() + 120
    while monotonic() < until:
        for ended in crew.receive(1.0):
            if wanted in ended.label:
                return ended.label
    pytest.fail(f"{wanted} never played")


# -- with PyTorch


def test_both_forms_of_the_network_say_the_same() -> None:
    torch = pytest.importorskip("torch")
    from sneakdoor.learning.learner import Learner

    weights = forward.new(1)
    learner, network = Learner(weights, "cpu"), forward.Network(weights)
    for batch in batches(1):
        rows = np.concatenate([o[:n] for o, n in zip(batch.options, batch.counts, strict=True)])
        scores, values = network.scores(batch.seen, rows, batch.counts)
        with torch.no_grad():
            said, worth = learner.scores(*(torch.tensor(part) for part in (batch.seen, batch.options, batch.counts)))
        flat = np.concatenate([s[:n].numpy() for s, n in zip(said, batch.counts, strict=True)])
        assert np.abs(flat - scores).max() < 1e-4
        assert np.abs(worth.numpy() - values).max() < 1e-4


def test_it_learns_to_do_as_somebody_does_and_what_wins() -> None:
    torch = pytest.importorskip("torch")
    from sneakdoor.learning.learner import Learner, Pace

    torch.manual_seed(1)
    found = batches(4)
    for batch in found:  # somebody who always takes the first option, and wins by it
        batch.chosen[:] = 0
        batch.options[:, :, -len(plan.JUDGED) :] = 0
    learner = Learner(forward.new(1), "cpu")
    ticks = iter(range(10_000))
    assert learner.clone(found, 120, lambda: next(ticks), size=64).agreed > 0.8
    before = forward.Network(learner.weights())
    good = batches(2)
    for batch in good:
        batch.returns[:] = (batch.chosen == 1).astype(np.float32)  # the second option is what wins
        batch.later[:] = batch.returns
        batch.values[:] = 0.5
    for _ in range(4):
        learner.improve(good, Pace(rate=1e-3, batch=64, most_change=9.0))
    after = forward.Network(learner.weights())

    def second(network: forward.Network) -> float:
        rows = good[0]
        total = 0.0
        for seen, options, count in zip(rows.seen, rows.options, rows.counts, strict=True):
            scores, _ = network.scores(seen[None], options[:count], np.array([count]))
            odds = np.exp(scores - scores.max())
            total += float(odds[1] / odds.sum())
        return total / len(rows)

    assert second(after) > second(before) + 0.05


def test_training_needs_pytorch_and_says_so(tmp_path: Path) -> None:
    from click.testing import CliRunner

    from sneakdoor.cli import main

    try:
        import torch  # noqa: F401
    except ImportError:
        said = CliRunner().invoke(main, ["train", str(tmp_path / "out.npz")])
        assert said.exit_code != 0
        assert "pip install 'sneakdoor[train]'" in said.output + said.stderr
    else:
        pytest.skip("PyTorch is here")
