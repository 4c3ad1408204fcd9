"""The value: its file loads, orders what is plainly better, and is fitted as it is played."""

from __future__ import annotations

from pathlib import Path

import msgspec
import numpy as np
import pytest

from sneakdoor.errors import SaveError
from sneakdoor.review import fitting, games, measuring, value
from sneakdoor.review.command import by_deck, by_pairing, main, measured
from sneakdoor.review.features import NAMES
from sneakdoor.review.fitting import AHEAD, DEPTH, Rows, chances, fit, foresight
from sneakdoor.review.games import Played, read
from sneakdoor.review.looking import looked
from sneakdoor.review.measuring import auc, bands, brier, calibration, log_loss
from sneakdoor.review.value import Model, Tree, corp_chance, fitted, loaded
from sneakdoor.simulation import Pairing
from sneakdoor.testing import scenario
from sneakdoor.views import BOTH, view

EYES = pytest.mark.parametrize("eyes", value.EYES)
DECK = ["Hedge Fund"] * 20 + ["Offworld Office"] * 6
STACK = ["Sure Gamble"] * 25


def chance(eyes: str, *, runner: dict | None = None, corp: dict | None = None, turn: str = "corp") -> float:
    runner = {"credits": 6, "grip": ["Sure Gamble"] * 4, "stack": STACK, **(runner or {})}
    corp = {"credits": 6, "hq": ["Hedge Fund"] * 4, "rd": DECK, **(corp or {})}
    return corp_chance(view(scenario(runner=runner, corp=corp, turn=turn).game, eyes))


# -- the file


def test_numbers_that_ship_are_of_the_features_there_are() -> None:
    assert tuple(fitted().names) == NAMES
    for model in fitted().models.values():
        assert len(model.weights) == len(model.centres) == len(model.reach) == len(NAMES)
        assert all(len(t.features) == len(t.thresholds) == 2**DEPTH - 1 for t in model.trees)
        assert all(len(t.leaves) == 2**DEPTH and max(t.features) < len(NAMES) for t in model.trees)


def test_numbers_of_other_features_are_refused_with_what_to_do() -> None:
    data = msgspec.json.encode(msgspec.structs.replace(fitted(), names=["turn"]))
    with pytest.raises(SaveError, match="make value"):
        loaded(data)
    with pytest.raises(SaveError, match="make value"):
        loaded(b'{"version": 1}')


# -- what it says


@EYES
def test_points_are_good_for_whoever_has_them(eyes: str) -> None:
    even = chance(eyes)
    ahead, behind = (
        chance(eyes, corp=dict(score=["Send a Message"] * 2)),
        chance(eyes, runner=dict(score=["Send a Message"] * 2)),
    )
    assert behind < even < ahead
    assert ahead - behind > 0.3


@EYES
def test_credits_are_good_for_whoever_has_them(eyes: str) -> None:
    assert chance(eyes, corp=dict(credits=20)) > chance(eyes, corp=dict(credits=0))
    assert chance(eyes, runner=dict(credits=20)) < chance(eyes, runner=dict(credits=0))


def test_agenda_behind_ice_that_nothing_breaks_is_better_than_one_that_anybody_takes() -> None:
    def installed(ice: list[str]) -> float:
        server = dict(ice=ice, root=[{"card": "Send a Message", "advancement": 3}])
        score = ["Send a Message", "Offworld Office"]
        return chance(BOTH, corp=dict(credits=12, score=score, servers={"Server 1": server}), turn="runner")

    assert installed(["Palisade (rezzed)", "Tithe (rezzed)"]) > installed([]) + 0.03


def test_game_that_is_over_has_no_chance_but_its_end() -> None:
    for loser, left in (("corp", 0.0), ("runner", 1.0)):
        t = scenario()
        t.game.concede(loser)
        assert corp_chance(view(t.game, BOTH)) == left


def test_spectator_has_no_value() -> None:
    with pytest.raises(ValueError, match="spectator"):
        corp_chance(view(scenario().game, None))


def test_tree_asks_from_its_root_down() -> None:
    tree = Tree([0, 1, 2], [0.0, 0.0, 0.0], [1.0, 2.0, 3.0, 4.0])
    assert tree.at((0.0, 0.0, 9.0)) == 1.0, "what is not above a threshold goes left"
    assert tree.at((-1.0, 1.0, 9.0)) == 2.0
    assert tree.at((1.0, 9.0, -1.0)) == 3.0
    assert tree.at((1.0, 9.0, 1.0)) == 4.0


# -- fitting


def toy(games: int = 300, seed: int = 1) -> Rows:
    """Positions in which the Corp wins by the first feature, and by the second where the third is above 0."""
    chance = np.random.default_rng(seed)
    numbers = chance.normal(size=(4 * games, len(NAMES)))
    numbers[:, NAMES.index("turn")] = np.tile([3, 10, 11, 20], games)
    logit = 1.5 * numbers[:, 5] + 3 * numbers[:, 6] * (numbers[:, 7] > 0)
    won = (chance.random(4 * games) < 1 / (1 + np.exp(-logit))).astype(float)
    return Rows(numbers, won, np.repeat(np.arange(games), 4))


def test_what_is_fitted_says_the_same_at_once_and_one_by_one() -> None:
    rows = toy(100)
    model = fit(rows, 1)
    one_by_one = [model.chance(tuple(float(n) for n in row)) for row in rows.numbers[:200]]
    assert chances(model, rows.numbers[:200]) == pytest.approx(one_by_one)
    assert fit(rows, 1) == model, "the same again from the same seed"


def test_trees_find_what_weights_cannot_say() -> None:
    rows, others = toy(3000), toy(seed=2)
    model = fit(rows, 1)
    straight = Model(model.base, model.weights, model.centres, model.reach, [])
    with_trees, without = (auc(others.won, chances(m, others.numbers)) for m in (model, straight))
    assert without > 0.75
    assert with_trees > without + 0.02


def test_position_is_fitted_to_where_it_led_and_the_end_of_a_game_to_how_it_ended() -> None:
    chance = np.random.default_rng(3)
    games, turns = 200, AHEAD + 4
    numbers = chance.normal(size=(games * turns, 2))
    of = np.repeat(np.arange(games), turns)
    won = np.repeat(chance.integers(0, 2, games), turns).astype(float)
    early = np.tile(np.arange(turns) < turns - AHEAD, games)
    later = np.arange(games * turns)[early] + AHEAD
    numbers[later, 0] = 2 * won[later] - 1 + 0.3 * chance.normal(size=len(later))
    fitted_to = foresight(Rows(numbers, won, of), numbers, np.random.default_rng(1))
    assert (fitted_to[~early] == won[~early]).all()
    assert ((fitted_to[early] > 0) & (fitted_to[early] < 1)).all()
    assert np.corrcoef(fitted_to[early], numbers[later, 0])[0, 1] > 0.9
    lucky = later[won[later] == 1][0]
    numbers[lucky, 0] = -3
    unlucky = foresight(Rows(numbers, won, of), numbers, np.random.default_rng(1))[lucky - AHEAD]
    assert unlucky < fitted_to[lucky - AHEAD] - 0.1, "though it was won all the same"


def test_what_is_held_out_is_never_fitted_on() -> None:
    pairings = [Pairing(f"c{i % 7}", f"r{i % 11}") for i in range(300)]
    held: list[int] = []
    for fold in by_pairing(pairings, 1):
        assert not {pairings[i] for i in fold.fitted} & {pairings[i] for i in fold.held_out}
        held += list(fold.held_out)
    assert sorted(held) == list(range(300)), "every game once"
    for fold in by_deck(pairings, 1):
        for side in (0, 1):
            assert not {pairings[i][side] for i in fold.fitted} & {pairings[i][side] for i in fold.held_out}


def test_noise_is_not_taken_for_knowledge(monkeypatch: pytest.MonkeyPatch) -> None:
    """With labels by lot, what was held out is not foreseen: the folds do not leak."""
    monkeypatch.setattr(fitting, "TREES", 20)
    rows = toy()
    lot = np.random.default_rng(7).integers(0, 2, 300).astype(float)[rows.games]
    pairings = [Pairing(f"c{i}", f"r{i}") for i in range(300)]
    hidden, said = measured(Rows(rows.numbers, lot, rows.games), by_pairing(pairings, 1), 1)
    assert 0.4 < auc(hidden.won, said) < 0.6


def test_bands_calibration_and_loss_of_a_value_that_knows_and_of_one_that_does_not() -> None:
    rows = toy()
    knows, ignorant = np.where(rows.won == 1, 0.99, 0.01), np.full(len(rows.won), 0.5)
    assert [b.turns for b in bands(rows, knows, 1)] == ["1–4", "9–12", "17–20"]
    assert all(b.auc == b.low == b.high == 1 for b in bands(rows, knows, 1))
    assert all(b.auc == 0.5 for b in bands(rows, ignorant, 1))
    assert log_loss(rows.won, ignorant) == pytest.approx(0.693, abs=0.001)
    assert brier(rows.won, ignorant) == 0.25
    assert brier(rows.won, knows) == pytest.approx(0.0001)
    low, high = calibration(rows.won, knows)
    assert (low.was, high.was) == (0, 1)


def test_games_are_kept_gone_on_with_and_fitted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fitting, "TREES", 2)
    monkeypatch.setattr(measuring, "RESAMPLED", 5)
    monkeypatch.setattr(games, "LEVEL", "quick")
    kept, to = tmp_path / "games.jsonl", tmp_path / "value.json"
    arguments = ["--seed", "4", "--kept", str(kept), "--to", str(to)]
    main(["--games", "12", *arguments])
    before = [line for line in read(kept) if isinstance(line, Played)]
    assert len(before) == 12
    rows = looked(before[0]).rows[BOTH]
    turn = NAMES.index("turn")
    assert [row[turn] for row in rows] == list(range(1, len(rows) + 1)), "each turn once, from the first"
    main(["--games", "14", *arguments])
    assert [line for line in read(kept) if isinstance(line, Played)][:12] == before
    assert loaded(to.read_bytes()).models.keys() == set(value.EYES)
    assert "points alone" in capsys.readouterr().out
    with pytest.raises(SaveError, match="another seed"):
        main(["--games", "14", "--seed", "5", "--kept", str(kept), "--to", str(to)])
