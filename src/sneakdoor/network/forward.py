"""The network as it plays: numpy alone, many decisions at a time or one.

A card is a vector made from the words of its definition, so that one never seen in training means something, and of
what was learned of that card alone. Cards in play are summed up by server, ice also by what the rig makes of it; all
that is seen goes through a trunk, and each option is scored beside it.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import IO, Any, Final

import numpy as np
from numpy.typing import NDArray

from sneakdoor.encoding import features, layout
from sneakdoor.terms import SIDE_NAMES

from . import plan

Floats = NDArray[np.floating[Any]]
Ints = NDArray[np.int16]
Weights = dict[str, Floats]

_FIELDS: Final = layout.FIELDS
_AMOUNTS: Final = np.array(plan.AMOUNTS)
_CARDS: Final = np.array([layout.AT[name] for name in plan.CARDS])
_SLOTS: Final = np.array([layout.AT[name] for name in plan.SLOTS])
_ROW_AT: Final = layout.FIRST_ROW
_ROWS: Final = layout.ROWS
_WIDTH: Final = layout.WIDTH
_LOG: Final = np.log1p(np.arange(plan.CEILING + 1)).astype(np.float32) / 2
_LOW: Final = np.minimum(np.arange(plan.CEILING + 1), 6).astype(np.float32) / 6


class OtherNetwork(ValueError):
    """Weights that do not fit this version of the network."""


def _groups() -> NDArray[np.int64]:
    """The group of each row."""
    servers = layout.SERVERS
    found = [place // layout.ICE for place in range(servers * layout.ICE)]
    found += [servers + place // layout.ROOT for place in range(servers * layout.ROOT)]
    found += [2 * servers] * layout.RIG + [2 * servers + 1] * layout.LOOSE
    return np.array(found)


GROUP: Final = _groups()
"""The group in which the card of each row is summed up."""


@cache
def card_features() -> Floats:
    """The vectors of all cards, one a row."""
    return np.frombuffer(features.table(), np.float32).reshape(-1, features.WIDTH)


def new(seed: int) -> Weights:
    """Weights that know nothing yet."""
    random = np.random.default_rng(seed)
    found: Weights = {}
    for name, shape in plan.SHAPES.items():
        if name == "judged":
            found[name] = np.array(plan.JUDGED_AT_FIRST, np.float32)
            continue
        if len(shape) == 1 or name in ("card_own", "option_judged", "server_gauged"):
            found[name] = np.zeros(shape, np.float32)
            continue
        fan = 20 if name.startswith(("kind", "option_verb", "option_ability", "option_number")) else shape[0]
        scale = 0.05 if name in ("option_3", "value_2") else (1.5 / fan) ** 0.5
        if name == "trunk_1":
            scale = (1.0 / 200) ** 0.5
        found[name] = random.normal(0, scale, shape).astype(np.float32)
    return found


def scalars(rows: Ints) -> Floats:
    """What is said of cards in play besides which they are: SCALARS numbers of each."""
    said = {name: rows[:, place] for name, place in plan.COLUMN.items()}
    found = np.empty((len(rows), plan.SCALARS), np.float32)
    found[:, 0] = said["here"] == plan.GONE
    found[:, 1] = said["faceup"]
    found[:, 2:8] = _LOG[np.clip(rows[:, plan.COUNTERS], 0, plan.CEILING)]
    found[:, 8] = np.clip(said["strength"], -5, 20) / 5
    found[:, 9] = _LOG[np.clip(said["turns"], 0, plan.CEILING)]
    found[:, 10] = _LOG[np.clip(said["hosted"], 0, plan.CEILING)]
    found[:, 11] = said["host"] > 0
    found[:, 12] = said["card"] > 0
    return found


def gauges(said: Sequence[Sequence[float]]) -> Floats:
    """What hard reckons of a run on each server, as an array; as many servers as are looked at."""
    found = np.zeros((layout.SERVERS, plan.GAUGED), np.float32)
    if said:
        found[: len(said)] = said[: layout.SERVERS]
    return found


def nameless(weights: Weights) -> Weights:
    """These weights without what was learned of single cards: of each there is what is printed on it."""
    own = np.zeros_like(weights["card_own"])
    own[0] = weights["card_own"][0]  # a card that one may not know is met as often as any
    return {**weights, "card_own": own}


class Network:
    """One side's network with its weights."""

    def __init__(self, weights: Weights) -> None:
        self.use(weights)

    def use(self, weights: Weights) -> None:
        """Think with these weights from now on."""
        for name, shape in plan.SHAPES.items():
            if name not in weights or weights[name].shape != shape:
                message = f"these weights do not fit the network: {name} must be {shape}"
                raise ValueError(message)
        w = {name: np.asarray(weights[name], np.float32) for name in plan.SHAPES}
        self._w = w
        self._card = np.tanh(card_features() @ w["card"] + w["card_own"] + w["card_b"])
        self._bag = self._card.copy()
        self._bag[0] = 0.0
        self._row_card = self._card @ w["row_card"] + w["row_b"]

    def _seen(self, seen: Ints, gauged: Floats) -> tuple[Floats, Floats, Floats, NDArray[np.int64]]:
        """The trunk of each observation, its servers, the cards in play, and which of these stands in which row."""
        w, number = self._w, len(seen)
        rows = seen[:, _ROW_AT : _ROW_AT + _ROWS * _WIDTH].reshape(number, _ROWS, _WIDTH)
        which, place = np.nonzero(rows[:, :, plan.COLUMN["here"]])
        there = rows[which, place]
        cards = self._row_card[there[:, plan.COLUMN["card"]]] + scalars(there) @ w["row_scalars"]
        np.maximum(cards, 0, out=cards)
        summed = np.zeros((number * plan.GROUPS, plan.ROW), np.float32)
        if len(cards):
            keys = which * plan.GROUPS + GROUP[place]
            starts = np.flatnonzero(np.diff(keys, prepend=-1))
            summed[keys[starts]] = np.add.reduceat(cards, starts)
        by_group = summed.reshape(number, plan.GROUPS, plan.ROW)
        groups = GROUP[place]
        rig = np.zeros((number, plan.TOLL), np.float32)
        ours = groups == 2 * layout.SERVERS
        np.maximum.at(rig, which[ours], cards[ours] @ w["toll_rig"])
        ice = groups < layout.SERVERS
        tolls = np.zeros((number * layout.SERVERS, plan.TOLL), np.float32)
        met = np.maximum(cards[ice] @ w["toll_ice"] + w["toll_b"] + rig[which[ice]], 0)
        np.add.at(tolls, which[ice] * layout.SERVERS + groups[ice], met)
        row_of = np.full((number, _ROWS), -1, np.int64)
        row_of[which, place] = np.arange(len(cards))
        said = np.clip(field(seen, "servers")[:, :, 1:], 0, plan.CEILING)
        servers = by_group[:, : layout.SERVERS] @ w["server_ice"] + w["server_b"]
        servers += tolls.reshape(number, layout.SERVERS, plan.TOLL) @ w["server_toll"]
        servers += by_group[:, layout.SERVERS : 2 * layout.SERVERS] @ w["server_root"]
        servers += _LOG[said] @ w["server_numbers"] + gauged @ w["server_gauged"]
        np.maximum(servers, 0, out=servers)
        servers *= (field(seen, "servers")[:, :, :1] > 0).astype(np.float32)
        slots = np.zeros((number, layout.SERVERS + 1, plan.SERVER), np.float32)
        slots[:, 1:] = servers
        numbers = seen[:, : len(layout.NUMBERS)]
        amounts = np.clip(numbers[:, _AMOUNTS], 0, plan.CEILING)
        named = np.minimum(numbers[:, _SLOTS], layout.SERVERS + 1) % (layout.SERVERS + 1)
        subroutines = field(seen, "subroutines")[:, :, 1]
        parts = [
            _LOG[amounts],
            _LOW[amounts],
            self._bag[numbers[:, _CARDS]].reshape(number, -1),
            *(self._bag[field(seen, name)].sum(1) * plan.BAG_SCALE for name in plan.BAGS),
            *(self._bag[field(seen, "scored")[:, side, :, 0]].sum(1) * plan.BAG_SCALE for side in (0, 1)),
            *(self._bag[field(seen, "deck_tops")[:, side]].sum(1) * plan.BAG_SCALE for side in (0, 1)),
            by_group[:, 2 * layout.SERVERS :].reshape(number, -1),
            rig,
            servers[:, : layout.CENTRALS].reshape(number, -1),
            servers[:, layout.CENTRALS :].sum(1),
            servers[:, layout.CENTRALS :].max(1),
            slots[np.arange(number)[:, None], named].reshape(number, -1),
            np.stack([(subroutines == state).sum(1) for state in (1, 2, 3)], 1).astype(np.float32),
        ]
        trunk = np.concatenate(parts, 1) @ w["trunk_1"] + w["trunk_1b"]
        for name, most in plan.KINDS:
            trunk += w[f"kind_{name}"][np.clip(numbers[:, layout.AT[name]], 0, most - 1)]
        np.maximum(trunk, 0, out=trunk)
        trunk = trunk @ w["trunk_2"] + w["trunk_2b"]
        np.maximum(trunk, 0, out=trunk)
        trunk += np.maximum(trunk @ w["trunk_3"] + w["trunk_3b"], 0)
        return trunk, slots, cards, row_of

    def scores(
        self, seen: Ints, options: Ints, counts: NDArray[Any], judged: Floats, gauged: Floats
    ) -> tuple[Floats, Floats]:
        """How good each option looks, and each position: as logits.

        `seen` has an observation a row, `options` the options of all of them one after another, `counts` how many each
        of them has, `judged` what hard thinks of each option, `gauged` what it reckons of each server.
        """
        w = self._w
        trunk, slots, cards, row_of = self._seen(seen, gauged)
        of = np.repeat(np.arange(len(seen)), counts)
        state = trunk @ w["option_state"] + w["option_b"]
        said = {name: options[:, place] for name, place in plan.OPTION_COLUMN.items()}
        row, title = said["row"].astype(np.int64), said["card"]
        at = np.where((row >= 1) & (row <= _ROWS), row_of[of, np.clip(row - 1, 0, _ROWS - 1)], -1)
        about = np.maximum(self._row_card[title], 0)
        about[row == 0] = 0
        stands = at >= 0
        about[stands] = cards[at[stands]]
        server = np.where(said["server"] <= layout.SERVERS, said["server"], 0)
        found = state[of] + w["option_verb"][said["verb"]]
        found += self._bag[title] @ w["option_card"]
        found += about @ w["option_row"]
        found += slots[of, server] @ w["option_server"]
        found += w["option_ability"][np.clip(said["ability"], 0, plan.ABILITIES - 1)]
        found += w["option_number"][np.clip(said["number"], 0, plan.NUMBERS - 1)]
        found += judged @ w["option_judged"]
        np.maximum(found, 0, out=found)
        found = found @ w["option_2"] + w["option_2b"]
        np.maximum(found, 0, out=found)
        return (found @ w["option_3"])[:, 0] + w["option_3b"] + judged @ w["judged"], self._value(trunk)

    def expects(self, seen: Ints, gauged: Floats) -> Floats:
        """How good each position looks, as a logit, whatever the options are."""
        return self._value(self._seen(seen, gauged)[0])

    def _value(self, trunk: Floats) -> Floats:
        w = self._w
        found: Floats = np.maximum(trunk @ w["value_1"] + w["value_1b"], 0) @ w["value_2"] + w["value_2b"]
        return found[:, 0]

    def best(
        self,
        seen: Ints,
        options: Ints,
        judged: Sequence[Sequence[float]],
        gauged: Sequence[Sequence[float]] = (),
        barred: Sequence[int] = (),
    ) -> int:
        """The place of the option that looks best, of one decision; none of those that are barred."""
        counts = np.array([len(options)])
        scores, _ = self.scores(seen[None], options, counts, np.array(judged, np.float32), gauges(gauged)[None])
        scores[list(barred)] = -np.inf
        return int(scores.argmax())


def save(path: Path, weights: tuple[Weights, Weights], kind: type[np.floating[Any]] = np.float32) -> None:
    """Keep the weights of both sides; what is half written is never there."""
    both = {
        f"{s}.{name}": w.astype(kind) for s, those in zip(SIDE_NAMES, weights, strict=True) for name, w in those.items()
    }
    half = path.with_suffix(".half.npz")
    np.savez(half, version=np.array(plan.VERSION), **both)  # type: ignore[arg-type]
    half.replace(path)


def load(kept: Path | IO[bytes]) -> tuple[Weights, Weights]:
    """The weights that were kept."""
    with np.load(kept) as found:
        if int(found["version"]) != plan.VERSION:
            message = "these weights are of another version of the network; train it anew"
            raise OtherNetwork(message)
        corp, runner = (
            {name: _grown(name, found[f"{side}.{name}"].astype(np.float32)) for name in plan.SHAPES}
            for side in SIDE_NAMES
        )
        return corp, runner


def _grown(name: str, weights: Floats) -> Floats:
    """Of cards that came after these weights nothing of their own was learned."""
    if name != "card_own" or len(weights) >= plan.KNOWN:
        return weights
    return np.concatenate((weights, np.zeros((plan.KNOWN - len(weights), plan.CARD), np.float32)))


def looked(seen: array[int]) -> Ints:
    """What is seen, as an array."""
    return np.frombuffer(seen, np.int16)


def offered(options: array[int]) -> Ints:
    """Options, one a row."""
    return np.frombuffer(options, np.int16).reshape(-1, layout.OPTION_WIDTH)


def field(seen: Ints, name: str) -> Ints:
    """One field of many observations."""
    part = _FIELDS[name]
    return seen[:, part.start : part.stop].reshape(len(seen), *part.shape)
