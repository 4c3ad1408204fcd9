"""The network as it learns: to do as somebody does (cloning), then what wins more often (PPO)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn.functional import binary_cross_entropy_with_logits, cross_entropy

from sneakdoor.network import plan
from sneakdoor.network.forward import Weights

from .lessons import Lessons, Places
from .model import HIDDEN, Model
from .scoring import Recorded
from .store import Store

VALUE_CLONED: Final = 0.1
"""How much what is to be expected counts in what is seen, while choices are cloned: games are few, and it would learn
them by heart."""
MOST_TIMES: Final = 3.0
"""A choice that has become likelier than so many times what it was counts no more than that in a gain."""
AT_A_TIME: Final = 4096
"""Decisions that are looked at at a time where nothing is learned of them."""
APART: Final = 20
"""One in so many decisions that are cloned is kept apart, to measure by."""


VALUE: Final = frozenset(name for name in plan.SHAPES if name.startswith("value"))
"""The weights by which it is told what to expect, and nothing else."""
EXPECTING: Final = frozenset(name for name in plan.SHAPES if not name.startswith(("option", "judged")))
"""All weights by which it is told what to expect: what a critic has."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How it learns."""

    rate: float = 1e-4
    last_rate: float = 6e-5
    """The rate of learning at the end."""
    clip: float = 0.2
    entropy: float = 0.0
    epochs: int = 2
    batch: int = 4096
    most_moved: float = 0.03
    """How far choices may move in one round before it ends."""
    cautious: int = 50
    """Steps in which only what to expect is learned; in as many more the rate of learning rises to what it shall be."""
    clone_rate: float = 1e-3
    critic_rate: float = 2e-4


@dataclass(frozen=True, slots=True)
class Cloned:
    """How well somebody's choices were learned."""

    decisions: int
    steps: int
    agreed: float
    """The share of decisions kept apart in which the same option looks best."""
    missed: float
    """By how much the expected outcome of those was off, squared."""


class Learner:
    """One side's network, being learned from decisions in a store; and its critic, a network that learns nothing but
    what to expect, by which choices are judged.
    """

    def __init__(self, weights: Weights, store: Store, pace: Pace, critic: Weights | None = None) -> None:
        self.model = Model(weights, store.device)
        self.critic = Model(critic or weights, store.device)
        self.store = store
        self.pace = pace
        device = store.device
        self.steps = 0
        """How many steps of play were learned."""
        self._rate = torch.tensor(pace.rate, device=device)
        self._params = list(self.model.w.values())
        self._kept = [w.detach().clone() for w in self._params]
        recorded = device == "cuda"
        self._optimiser = torch.optim.Adam(self._params, lr=self._rate if recorded else pace.rate, capturable=recorded)
        self._of_critic = [w for name, w in self.critic.w.items() if name in EXPECTING]
        self._of_its = torch.optim.Adam(self._of_critic, lr=pace.critic_rate, capturable=recorded)
        self._which = torch.zeros(pace.batch, dtype=torch.long, device=device)
        self._returns = torch.zeros(pace.batch, device=device)
        self._ahead = torch.zeros(pace.batch, device=device)
        self._wanted = torch.zeros(pace.batch, dtype=torch.long, device=device)
        self.told = torch.zeros(4, device=device)
        """Of the last step of play: entropy, how far choices moved, loss of the critic, how often the clip held."""
        self._behind = 0.0
        self._clone: Recorded | None = None
        self._improve: Recorded | None = None
        self._expect: Recorded | None = None
        self._bold = torch.zeros((), device=device)
        """1 once choices are learned, and not only what to expect."""

    def weights(self) -> Weights:
        """What is kept of what was learned."""
        return {name: w.cpu().numpy().copy() for name, w in zip(self.model.w, self._kept, strict=True)}

    def keep(self) -> None:
        """Keep what was learned so far."""
        with torch.no_grad():
            torch._foreach_copy_(self._kept, self._params)

    def go_back(self) -> None:
        """Choose by what was kept; but go on expecting what was learned to be expected."""
        with torch.no_grad():
            for name, own, kept in zip(self.model.w, self._params, self._kept, strict=True):
                if name in VALUE:
                    kept.copy_(own)
                else:
                    own.copy_(kept)
        _forget(self._optimiser)

    def rate(self, rate: float) -> None:
        """Learn at this rate from now on."""
        if self.store.device == "cuda":
            self._rate.fill_(rate)
        else:
            for group in self._optimiser.param_groups:
                group["lr"] = rate

    def _scored(self, share: Tensor | float) -> tuple[Tensor, Tensor]:
        return self.model.scores(*self.store.asked(self._which), share=share)

    def _step(self, loss: Tensor) -> None:
        _descend(loss, self._params, self._optimiser)

    def _clone_step(self) -> None:
        scores, value = self._scored(VALUE_CLONED)
        loss = cross_entropy(scores, self._wanted)
        self._step(loss + binary_cross_entropy_with_logits(value, self._returns))

    def _improve_step(self) -> None:
        store, which, pace = self.store, self._which, self.pace
        scores, value = self._scored(0.0)
        chances = torch.log_softmax(scores, 1)
        chance = chances.gather(1, store.chosen[which][:, None])[:, 0]
        moved = chance - store.chance[which]
        ratio = torch.exp(moved.clamp(-10, 10))
        good = self._ahead
        gain = torch.minimum(ratio * good, ratio.clamp(1 - pace.clip, 1 + pace.clip) * good).mean()
        there = scores > HIDDEN / 2
        spread = -(chances.exp() * torch.where(there, chances, 0.0)).sum(1).mean()
        aside = binary_cross_entropy_with_logits(value, self._returns)
        self._step(aside - self._bold * (gain + pace.entropy * spread))
        missed = self._expect_step()
        with torch.no_grad():
            held = ((ratio - 1).abs() > pace.clip).float().mean()
            self.told.copy_(torch.stack([spread, -moved.mean(), missed, held]).detach())

    def _expect_step(self) -> Tensor:
        """A step of the critic; by how much it missed."""
        seen, _, _, _, gauged, named = self.store.asked(self._which)
        missed = binary_cross_entropy_with_logits(self.critic.expects(seen, gauged, named), self._returns)
        _descend(missed, self._of_critic, self._of_its)
        return missed

    def _recorded(self, step: Recorded | None, run: Callable[[], object]) -> Recorded:
        """The step, recorded where it was not; recording it must teach nothing."""
        if step is not None:
            return step
        every = [*self._params, *self._of_critic]
        kept = [w.detach().clone() for w in every]
        rate = float(self._rate)
        self._rate.fill_(0.0)
        made = Recorded(run, self.store.device)
        if self.store.device == "cuda":
            torch.cuda.synchronize()
            for optimiser in (self._optimiser, self._of_its):
                _forget(optimiser)
            with torch.no_grad():
                for w, before in zip(every, kept, strict=True):
                    w.copy_(before)
        self._rate.fill_(rate)
        return made

    def ready(self) -> None:
        """Record the steps of play."""
        self._improve = self._recorded(self._improve, self._improve_step)
        self._expect = self._recorded(self._expect, self._expect_step)

    def expect(self, lessons: Lessons) -> None:
        """A step of the critic alone, on as many lessons as a step takes."""
        self.ready()
        assert self._expect is not None
        self._which.copy_(torch.from_numpy(lessons.places))
        self._returns.copy_(torch.from_numpy(lessons.returns))
        self._expect()

    def improve(self, lessons: Lessons, rate: float, *, first: bool) -> bool:
        """A step of PPO on as many lessons as a step takes, the first of a round or a later one.

        In the very first ones it learns what to expect, then slowly what to do. False once choices have moved so far
        that the round must end.
        """
        self.ready()
        assert self._improve is not None
        self.steps += 1
        bold = self.steps - self.pace.cautious
        self._bold.fill_(float(bold > 0))
        self.rate(rate if bold <= 0 else rate * min(1.0, bold / max(1, self.pace.cautious)))
        parts = (lessons.places, lessons.returns, lessons.ahead)
        for own, part in zip((self._which, self._returns, self._ahead), parts, strict=True):
            own.copy_(torch.from_numpy(part))
        self._improve()
        moved = float(self.told[1])
        if first:  # as far as the networks that played are behind this one
            self._behind = moved
        return moved - self._behind <= self.pace.most_moved

    def gain(self, lessons: Lessons) -> float:
        """By how much better than expected it came out, all in all, where these choices are likelier by now than when
        they were made, less where they are less likely.
        """
        store, found = self.store, 0.0
        parts = (torch.from_numpy(part).to(store.device).split(AT_A_TIME) for part in (lessons.places, lessons.ahead))
        with torch.no_grad():
            for which, ahead in zip(*parts, strict=True):
                scores, _ = self.model.scores(*store.asked(which))
                chance = torch.log_softmax(scores, 1).gather(1, store.chosen[which][:, None])[:, 0]
                times = torch.exp(chance - store.chance[which]).clamp(max=MOST_TIMES)
                found += float(((times - 1) * ahead).sum())
        return found

    def clone(self, places: Places, wanted: NDArray[np.int64], returns: NDArray[np.float32], steps: int) -> Cloned:
        """Learn to choose as the one who chose, in so many steps; how well, on decisions kept apart."""
        device = self.store.device
        self._clone = self._recorded(self._clone, self._clone_step)
        apart = max(1, len(places) // APART)
        every = [torch.from_numpy(part).to(device) for part in (places, wanted, returns)]
        for step in range(steps):
            self.rate(self.pace.clone_rate * min(1.0, (step + 1) / 50) * (1 - 0.95 * step / steps))
            which = torch.randint(apart, len(places), (self.pace.batch,), device=device)
            for own, part in zip((self._which, self._wanted, self._returns), every, strict=True):
                own.copy_(part[which])
            self._clone()
        agreed, missed = 0.0, 0.0
        with torch.no_grad():
            which = every[0][: min(apart, 32_768)]
            for part, want, came in zip(*(e[: len(which)].split(2048) for e in every), strict=True):
                scores, value = self.model.scores(*self.store.asked(part))
                agreed += float((scores.argmax(1) == want).sum())
                missed += float(((torch.sigmoid(value) - came) ** 2).sum())
        _forget(self._optimiser)
        self.keep()
        self.critic.use(self.model.w)
        return Cloned(len(places), steps, agreed / len(which), missed / len(which))


def _descend(loss: Tensor, params: list[Tensor], optimiser: torch.optim.Optimizer) -> None:
    """A step of these weights by which this is less."""
    optimiser.zero_grad(set_to_none=True)
    loss.backward()  # type: ignore[no-untyped-call,unused-ignore]
    torch.nn.utils.clip_grad_norm_(params, 1.0)
    optimiser.step()


def _forget(optimiser: torch.optim.Optimizer) -> None:
    """As if no step had been taken."""
    for state in optimiser.state.values():
        for each in state.values():
            each.zero_()
