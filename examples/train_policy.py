"""Train a small policy against random play, with numpy alone: `python examples/train_policy.py --side runner`.

A policy gives each option a score: two layers over what the side sees and over what the option is, cards by the words
they are made of. It is trained by proximal policy optimisation on the outcome of games, nothing else, and then plays
games that it was not trained on. Kept short to be read; `docs/LEARNING.md` says what it reached.
"""

from __future__ import annotations

import argparse
import math
import os
import time
from functools import partial
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # matrices this small only wait for other threads

import numpy as np
from numpy.typing import NDArray

from sneakdoor.encoding import features, layout
from sneakdoor.encoding.vocabulary import OPTION_IDS, PHASE_IDS, QUESTION_IDS
from sneakdoor.envs import Games
from sneakdoor.players import levels

Array = NDArray[Any]
CARDS = np.frombuffer(features.table(), np.float32).reshape(-1, features.WIDTH)
QUESTIONS, PHASES, VERBS = (np.eye(len(x) + 1, dtype=np.float32) for x in (QUESTION_IDS, PHASE_IDS, OPTION_IDS))
SLOTS = np.eye(layout.NEW_SERVER + 1, dtype=np.float32)
COLUMN = {name: i for i, name in enumerate(layout.CARD)}
HIDDEN = 96


# -- what the network is shown ----------------------------------------------------------------------------


def part(rows: Array, name: str) -> Array:
    """A field of observations, in its shape."""
    field = layout.FIELDS[name]
    return rows[:, field.start : field.stop].reshape(-1, *field.shape)


def small(numbers: Array) -> Array:
    """Numbers of any size, made about as large as 1."""
    return (np.sign(numbers) * np.log1p(np.abs(numbers.astype(np.float32))) / 2).astype(np.float32)


def server_facts(rows: Array) -> Array:
    """By slot, 0 being none: ice, unrezzed ice, strength, cards in the root, advancements, cards there unknown."""
    ice, root = part(rows, "ice"), part(rows, "root")
    there, unrezzed = ice[..., COLUMN["here"]] > 0, ice[..., COLUMN["faceup"]] == 0
    facts = np.stack(
        (
            there.sum(2),
            (there & unrezzed).sum(2),
            ice[..., COLUMN["strength"]].sum(2),
            (root[..., COLUMN["here"]] > 0).sum(2),
            root[..., COLUMN["advancement"]].sum(2),
            ((root[..., COLUMN["here"]] > 0) & (root[..., COLUMN["card"]] == 0)).sum(2),
        ),
        axis=2,
    )
    whole = np.zeros((len(rows), len(SLOTS), facts.shape[2]), np.float32)
    whole[:, 1 : 1 + layout.SERVERS] = small(facts)
    return whole


def shown(rows: Array, servers: Array) -> Array:
    """What a side sees."""
    numbers = part(rows, "numbers")
    at = layout.AT
    return np.concatenate(
        (
            small(numbers),
            QUESTIONS[numbers[:, at["question"]]],
            PHASES[numbers[:, at["phase"]]],
            CARDS[part(rows, "hand")].sum(1) / 5,
            CARDS[numbers[:, at["encountered"]]],
            CARDS[numbers[:, at["asked_about"]]],
            servers.reshape(len(rows), -1),
        ),
        axis=1,
    )


def offered(rows: Array, options: Array, masks: Array, servers: Array) -> tuple[Array, Array]:
    """Every option of every game, one after another, and of which game it is."""
    game, place = np.nonzero(masks)
    verb, card, slot, ability, number, _, row = options[game, place].T
    table = rows[:, layout.FIRST_ROW : layout.FIRST_ROW + layout.ROWS * layout.WIDTH]
    table = table.reshape(len(rows), layout.ROWS, layout.WIDTH)
    inside = (row > 0) & (row <= layout.ROWS)
    said = small(table[game, np.where(inside, row - 1, 0)][:, COLUMN["faceup"] : COLUMN["hosted"]]) * inside[:, None]
    return game, np.concatenate(
        (
            VERBS[verb],
            CARDS[card],
            SLOTS[slot],
            servers[game, slot],
            small(np.stack((ability, number), axis=1)),
            said,
        ),
        axis=1,
    )


# -- the network -------------------------------------------------------------------------------------------


class Network:
    """Scores of options, and how likely the side is to win; with what training needs."""

    def __init__(self, seen: int, option: int, random: np.random.Generator) -> None:
        def some(rows: int, columns: int, scale: float = 1.0) -> Array:
            return (random.normal(0, scale * math.sqrt(1 / rows), (rows, columns))).astype(np.float32)

        self.weights = {
            "seen": some(seen, HIDDEN),
            "option": some(option, HIDDEN),
            "bias": np.zeros(HIDDEN, np.float32),
            "second": some(HIDDEN, HIDDEN, 1.4),
            "second bias": np.zeros(HIDDEN, np.float32),
            "score": some(HIDDEN, 1, 0.1),
            "value": some(seen, HIDDEN),
            "value bias": np.zeros(HIDDEN, np.float32),
            "worth": some(HIDDEN, 1, 0.1),
        }
        self._mean = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self._square = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self._steps = 0

    def scores(self, seen: Array, game: Array, option: Array) -> tuple[Array, Array, Array]:
        """The score of each option, and both layers."""
        w = self.weights
        first = np.maximum((seen @ w["seen"])[game] + option @ w["option"] + w["bias"], 0)
        second = np.maximum(first @ w["second"] + w["second bias"], 0)
        return (second @ w["score"])[:, 0], first, second

    def values(self, seen: Array) -> tuple[Array, Array]:
        """How the game stands, from -1 to 1, and the layer below."""
        layer = np.maximum(seen @ self.weights["value"] + self.weights["value bias"], 0)
        return np.tanh(layer @ self.weights["worth"])[:, 0], layer

    def learn(self, gradients: dict[str, Array], rate: float) -> None:
        """One step of Adam."""
        self._steps += 1
        size = math.sqrt(sum(float((g * g).sum()) for g in gradients.values()))
        for name, gradient in gradients.items():
            g = gradient * min(1.0, 1.0 / (size + 1e-8))
            mean, square = self._mean[name], self._square[name]
            mean += 0.1 * (g - mean)
            square += 0.001 * (g * g - square)
            step = mean / (1 - 0.9**self._steps)
            self.weights[name] -= rate * step / (np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8)


def likelihoods(scores: Array, starts: Array, game: Array) -> Array:
    """How likely each option is to be chosen among those of its game."""
    most = np.maximum.reduceat(scores, starts)
    odds = np.exp(scores - most[game])
    return odds / np.add.reduceat(odds, starts)[game]


def starts_of(game: Array, number: int) -> Array:
    """Where the options of each game begin."""
    return np.searchsorted(game, np.arange(number))


# -- training ----------------------------------------------------------------------------------------------


def decide(network: Network, games: Games, random: np.random.Generator | None) -> dict[str, Array]:
    """Choose in every game: by chance, as likely as the network says, or without chance the likeliest."""
    servers = server_facts(games.observations)
    seen = shown(games.observations, servers)
    game, option = offered(games.observations, games.options, games.masks, servers)
    starts = starts_of(game, len(games))
    likely = likelihoods(network.scores(seen, game, option)[0], starts, game)
    if random is None:
        keys = likely
    else:
        keys = np.log(likely + 1e-9) - np.log(-np.log(random.random(len(likely)) + 1e-12) + 1e-12)  # Gumbel's trick
    best = np.maximum.reduceat(keys, starts)
    chosen = np.flatnonzero(keys == best[game])
    chosen = chosen[np.unique(game[chosen], return_index=True)[1]]
    return {
        "seen": seen,
        "game": game,
        "option": option,
        "chosen": chosen,
        "action": chosen - starts,
        "likely": likely[chosen],
        "value": network.values(seen)[0],
    }


def improve(network: Network, batch: dict[str, Array], rate: float, entropy: float) -> None:
    """One step of proximal policy optimisation on some decisions."""
    seen, game, option, chosen = batch["seen"], batch["game"], batch["option"], batch["chosen"]
    number = len(seen)
    starts = starts_of(game, number)
    scores, first, second = network.scores(seen, game, option)
    likely = likelihoods(scores, starts, game)
    ratio = likely[chosen] / batch["likely"]
    gain = batch["gain"]
    kept = ~(((gain > 0) & (ratio > 1.2)) | ((gain < 0) & (ratio < 0.8)))
    push = np.where(kept, ratio * gain, 0) / number
    slope = push[game] * likely
    slope[chosen] -= push
    log = np.log(likely + 1e-9)
    spread = np.add.reduceat(likely * log, starts)[game]
    slope += entropy / number * likely * (log - spread)
    w = network.weights
    below = (slope[:, None] * w["score"][:, 0]) * (second > 0)
    lower = (below @ w["second"].T) * (first > 0)
    per_game = np.add.reduceat(lower, starts, axis=0)
    value, layer = network.values(seen)
    miss = 2 * (value - batch["result"]) * (1 - value * value) / number
    under = (miss[:, None] * w["worth"][:, 0]) * (layer > 0)
    network.learn(
        {
            "score": second.T @ slope[:, None],
            "second": first.T @ below,
            "second bias": below.sum(0),
            "option": option.T @ lower,
            "seen": seen.T @ per_game,
            "bias": lower.sum(0),
            "worth": layer.T @ miss[:, None],
            "value": seen.T @ under,
            "value bias": under.sum(0),
        },
        rate,
    )


def gains(values: Array, after: Array, rewards: Array, ended: Array, keep: float = 0.95) -> Array:
    """How much better than expected each decision turned out (generalised advantage estimation)."""
    found, later = np.zeros_like(values), np.zeros_like(after)
    for t in range(len(values) - 1, -1, -1):
        going = 1.0 - ended[t]
        following = after if t == len(values) - 1 else values[t + 1]
        later = rewards[t] + going * following - values[t] + going * keep * later
        found[t] = later
    return found


def joined(steps: list[dict[str, Array]], which: Array) -> dict[str, Array]:
    """Some decisions of a stretch of play as one batch."""
    number = len(steps[0]["seen"])
    found: dict[str, list[Array]] = {
        name: [] for name in ("seen", "option", "game", "chosen", "likely", "gain", "result")
    }
    games = options = 0
    for t in np.unique(which // number):
        step, here = steps[t], np.sort(which[which // number == t] % number)
        taken = np.isin(step["game"], here)
        place = np.cumsum(taken) - 1
        found["seen"].append(step["seen"][here])
        found["option"].append(step["option"][taken])
        found["game"].append(np.searchsorted(here, step["game"][taken]) + games)
        found["chosen"].append(place[step["chosen"][here]] + options)
        for name in ("likely", "gain", "result"):
            found[name].append(step[name][here])
        games, options = games + len(here), options + int(taken.sum())
    return {name: np.concatenate(parts) for name, parts in found.items()}


def train(side: str, minutes: float, seed: int, width: int = 48, stretch: int = 64) -> Network:
    """Play against a random opponent and learn from it, for so many minutes of the processor."""
    random = np.random.default_rng(seed)
    other = "runner" if side == "corp" else "corp"
    games = Games(width, seed=seed, against={other: partial(levels.make, "random", other)})
    me = 0 if side == "corp" else 1
    servers = server_facts(games.observations)
    seen = shown(games.observations, servers)
    network = Network(
        seen.shape[1], offered(games.observations, games.options, games.masks, servers)[1].shape[1], random
    )
    begun, said, played, decisions = time.process_time(), 0.0, 0, 0
    results = [0.0]
    while (spent := (time.process_time() - begun) / 60) < minutes:
        steps = []
        for _ in range(stretch):
            step = decide(network, games, random)
            games.step(step["action"])
            step |= {"reward": games.rewards[:, me].copy(), "ended": games.ended.astype(np.float32)}
            results += games.rewards[games.ended, me].tolist()
            played += int(games.ended.sum())
            steps.append(step)
        after = network.values(shown(games.observations, server_facts(games.observations)))[0]
        values = np.stack([s["value"] for s in steps])
        found = gains(values, after, np.stack([s["reward"] for s in steps]), np.stack([s["ended"] for s in steps]))
        scaled = (found - found.mean()) / (found.std() + 1e-6)
        for step, gain, result in zip(steps, scaled, found + values, strict=True):
            step |= {"gain": gain.astype(np.float32), "result": result.astype(np.float32)}
        rate = 1.5e-3 * max(0.1, 1 - spent / minutes)
        for _ in range(2):
            for which in np.array_split(random.permutation(stretch * width), 6):
                improve(network, joined(steps, which), rate, 0.01)
        decisions += stretch * width
        if spent - said > minutes / 12:
            said = spent
            lately = np.mean(np.array(results[-300:]) > 0)
            print(f"{spent:4.1f} min  {played:6d} games  {decisions:7d} decisions  wins {lately:.0%} of the latest")
    return network


def judge(network: Network, side: str, number: int, seed: int) -> tuple[int, int]:
    """Games against a random opponent that were not trained on, without chance: how many were won, of how many."""
    other = "runner" if side == "corp" else "corp"
    games = Games(50, seed=seed, against={other: partial(levels.make, "random", other)})
    counted, won = np.zeros(50, np.int64), 0
    each = math.ceil(number / 50)
    while counted.min() < each:  # the same number from every place: short games are no likelier to be counted
        games.step(decide(network, games, None)["action"])
        new = games.ended & (counted < each)
        counted += new
        won += int((games.rewards[new, 0 if side == "corp" else 1] > 0).sum())
    return won, int(counted.sum())


def interval(won: int, number: int) -> tuple[float, float]:
    """Wilson's interval, 95 %."""
    p, z = won / number, 1.96
    middle, spread = p + z * z / (2 * number), z * math.sqrt(p * (1 - p) / number + z * z / (4 * number * number))
    return (middle - spread) / (1 + z * z / number), (middle + spread) / (1 + z * z / number)


def main() -> None:
    """Train, judge, and keep the weights if asked to."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--side", choices=("corp", "runner"), default="runner")
    parser.add_argument("--minutes", type=float, default=2.0, help="of one processor")
    parser.add_argument("--games", type=int, default=2.0, help="games that are judged by, before and after")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--to", type=Path, help="a file for the weights (.npz)")
    given = parser.parse_args()
    untrained = train(given.side, 0, given.seed)
    for what, network in (("untrained", untrained), ("trained", train(given.side, given.minutes, given.seed))):
        won, number = judge(network, given.side, given.games, given.seed + 1_000_000)
        low, high = interval(won, number)
        print(f"{what} {given.side} against random: {won} of {number}, {won / number:.1%} ({low:.1%} to {high:.1%})")
    if given.to is not None:
        np.savez(given.to, **{name.replace(" ", "_"): w for name, w in network.weights.items()})


if __name__ == "__main__":
    main()
