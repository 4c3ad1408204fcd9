"""Many decisions at once: which option a network chooses in each, by chance, with what it expects."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

import numpy as np
import torch
from torch import Tensor

from sneakdoor.network.forward import Network, nameless

from .model import HIDDEN, Model
from .store import Store
from .tables import WIDEST

SIZES: Final = (128, 256, 512, 1024, 2048)
"""Of so many decisions a step is recorded; others are rounded up, or cut into several."""

BEHIND: Final = 1.0
"""Seconds that what chooses may be behind what learns, where there is no GPU."""


class Recorded:
    """A step that a GPU plays back from a recording, and that is run as it is elsewhere."""

    def __init__(self, step: Callable[[], object], device: str) -> None:
        self._step = step
        self._graph: torch.cuda.CUDAGraph | None = None
        if device != "cuda":
            return
        aside = torch.cuda.Stream()
        aside.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(aside):
            for _ in range(3):
                step()
        torch.cuda.current_stream().wait_stream(aside)
        self._graph = torch.cuda.CUDAGraph()
        # on a stream of its own: recordings that are made on the same one share memory
        with torch.cuda.graph(self._graph, stream=aside):
            step()

    def __call__(self) -> None:
        """Once more."""
        if self._graph is None:
            self._step()
        else:
            self._graph.replay()


class Scorer:
    """Chooses by one network, and expects by another."""

    def __init__(self, model: Model, critic: Model, store: Store) -> None:
        self._model = model
        self._critic = critic
        self._store = store
        self._steps = {size: _Step(model, critic, store, size) for size in SIZES} if store.device == "cuda" else {}
        self._networks: tuple[tuple[Network, Network], tuple[Network, Network]] | None = None
        """Both as they know cards only by what is printed on them, and as they know them;"""
        self._looked = 0.0
        """when all were made."""
        self._dice = np.random.default_rng(1)

    def choose(self, places: Tensor) -> Tensor:
        """Choose in the decisions at these places of the store, which remembers it: what was chosen, what is expected,
        and how likely the choice was, as a logarithm; a row of each.
        """
        if self._store.device == "cpu":
            return self._choose_by_numpy(places)
        found = []
        for part in places.split(SIZES[-1]):
            number = len(part)
            size = next((size for size in self._steps if size >= number), None)
            step = _Step(self._model, self._critic, self._store, number) if size is None else self._steps[size]
            step.which[:number] = part
            step.which[number:] = self._store.room
            step.run()
            found.append(step.said[:, :number].clone())
        return torch.cat(found, 1)

    def _choose_by_numpy(self, places: Tensor) -> Tensor:
        """The same as people meet it at play: on a processor that is twice as quick."""
        store, which = self._store, places.numpy()
        seen, options, counts, judged, gauged, named = (part.numpy() for part in store.asked(places))
        each = np.arange(WIDEST)
        there = each < counts[:, None]
        scores = np.full(there.shape, HIDDEN, np.float32)
        value = np.empty(len(which), np.float32)
        for knows, (network, critic) in enumerate(self._as_they_are()):
            mine = np.flatnonzero(named == knows)
            if len(mine):
                rows = there & (named == knows)[:, None]
                scores[rows], _ = network.scores(seen[mine], options[rows], counts[mine], judged[rows], gauged[mine])
                value[mine] = critic.expects(seen[mine], gauged[mine])
        scores[(store.barred.numpy()[which][:, None] >> each) & 1 > 0] = HIDDEN
        chosen = (scores + self._dice.gumbel(size=scores.shape)).argmax(1)
        most = scores.max(1)
        chance = scores[np.arange(len(which)), chosen] - most - np.log(np.exp(scores - most[:, None]).sum(1))
        store.chosen.numpy()[which] = chosen
        store.chance.numpy()[which] = chance
        return torch.from_numpy(np.stack([chosen, 1 / (1 + np.exp(-value)), chance]).astype(np.float32))

    def _as_they_are(self) -> tuple[tuple[Network, Network], tuple[Network, Network]]:
        """Both networks as they were a moment ago, without what they know of single cards, and with it."""
        now = time.monotonic()
        if self._networks is None or now - self._looked > BEHIND:
            chooses, expects = self._model.weights(), self._critic.weights()
            printed = Network(nameless(chooses)), Network(nameless(expects))
            known = Network(chooses), Network(expects)
            self._networks, self._looked = (printed, known), now
        return self._networks


class _Step:
    """So many decisions."""

    def __init__(self, model: Model, critic: Model, store: Store, size: int) -> None:
        self.which = torch.zeros(size, dtype=torch.long, device=store.device)
        self.said = torch.zeros(3, size, device=store.device)
        self._model, self._critic, self._store = model, critic, store
        self._bits = torch.arange(WIDEST, device=store.device)
        self.run = Recorded(self._choose, store.device)

    def _choose(self) -> None:
        store, which = self._store, self.which
        with torch.no_grad():
            seen, options, counts, judged, gauged, named = store.asked(which)
            scores, _ = self._model.scores(seen, options, counts, judged, gauged, named)
            value = self._critic.expects(seen, gauged, named)
            barred = (store.barred[which][:, None] >> self._bits) & 1
            scores = torch.where(barred > 0, HIDDEN, scores)
            luck = -torch.log(-torch.log(torch.rand_like(scores).clamp(1e-9, 1 - 1e-7)))
            chosen = (scores + luck).argmax(1)
            chance = torch.log_softmax(scores, 1).gather(1, chosen[:, None])[:, 0]
            store.chosen[which] = chosen
            store.chance[which] = chance
            self.said.copy_(torch.stack([chosen.float(), torch.sigmoid(value), chance]))
