"""The network as it learns, with PyTorch: to do as somebody does (cloning), then what wins more often (PPO)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch import Tensor
from torch.nn.functional import binary_cross_entropy_with_logits, cross_entropy

from sneakdoor.encoding import layout
from sneakdoor.network import plan
from sneakdoor.network.forward import Weights, card_features

from .episodes import Batch

HIDDEN = -1e9
"""The score of an option that is not there."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How it learns."""

    rate: float = 3e-4
    clip: float = 0.2
    entropy: float = 0.005
    epochs: int = 3
    batch: int = 4096
    most_change: float = 0.03
    """How far the choices may move in one round before it ends."""


class Learner:
    """One side's weights, being learned."""

    def __init__(self, weights: Weights, device: str) -> None:
        self.device = device
        torch.backends.cuda.matmul.allow_tf32 = True
        self.w: dict[str, Tensor] = {
            name: torch.tensor(weights[name], dtype=torch.float32, device=device).requires_grad_()
            for name in plan.SHAPES
        }
        self._cards = torch.tensor(card_features().copy(), device=device)
        self._amounts = torch.tensor(plan.AMOUNTS, device=device)
        self._named = torch.tensor([layout.AT[name] for name in plan.CARDS], device=device)
        self._slots = torch.tensor([layout.AT[name] for name in plan.SLOTS], device=device)
        self._optimiser = torch.optim.Adam(list(self.w.values()), lr=3e-4)

    def weights(self) -> Weights:
        """The weights as they are."""
        with torch.no_grad():
            return {name: w.detach().cpu().numpy().copy() for name, w in self.w.items()}

    # -- the network

    def _field(self, seen: Tensor, name: str) -> Tensor:
        part = layout.FIELDS[name]
        return seen[:, part.start : part.stop].reshape(len(seen), *part.shape)

    @staticmethod
    def _log(amounts: Tensor) -> Tensor:
        return torch.log1p(amounts.clamp(0, plan.CEILING).float()) / 2

    def scores(self, seen: Tensor, options: Tensor) -> tuple[Tensor, Tensor]:
        """What `forward.Network.scores` says, of decisions with equally many places for options."""
        w, number = self.w, len(seen)
        seen, options = seen.long(), options.long()
        card = torch.tanh(self._cards @ w["card"] + w["card_b"])
        bag = card * (torch.arange(len(card), device=self.device) > 0)[:, None]
        row_card = card @ w["row_card"] + w["row_b"]
        rows = seen[:, layout.FIRST_ROW : layout.FIRST_ROW + layout.ROWS * layout.WIDTH]
        rows = rows.reshape(number, layout.ROWS, layout.WIDTH)
        log = self._log
        scalars = torch.cat(
            [
                (rows[:, :, 1:2] == 2).float(),
                rows[:, :, 2:3].float(),
                log(rows[:, :, 3:9]),
                rows[:, :, 9:10].clamp(-5, 20).float() / 5,
                log(rows[:, :, 10:12]),
                (rows[:, :, 12:13] > 0).float(),
                (rows[:, :, 0:1] > 0).float(),
            ],
            2,
        )
        cards = torch.relu(row_card[rows[:, :, 0]] + scalars @ w["row_scalars"]) * (rows[:, :, 1:2] > 0)
        ice, root = layout.SERVERS * layout.ICE, layout.SERVERS * layout.ROOT
        of_ice = cards[:, :ice].reshape(number, layout.SERVERS, layout.ICE, -1).sum(2)
        of_root = cards[:, ice : ice + root].reshape(number, layout.SERVERS, layout.ROOT, -1).sum(2)
        rig = cards[:, ice + root : ice + root + layout.RIG].sum(1)
        loose = cards[:, ice + root + layout.RIG :].sum(1)
        said = self._field(seen, "servers")
        servers = of_ice @ w["server_ice"] + w["server_b"] + of_root @ w["server_root"]
        servers = torch.relu(servers + log(said[:, :, 1:]) @ w["server_numbers"]) * (said[:, :, :1] > 0)
        slots = torch.cat([torch.zeros_like(servers[:, :1]), servers], 1)
        numbers = seen[:, : len(layout.NUMBERS)]
        amounts = numbers[:, self._amounts].clamp(0, plan.CEILING)
        named = numbers[:, self._slots].clamp(max=layout.SERVERS + 1) % (layout.SERVERS + 1)
        each = torch.arange(number, device=self.device)[:, None]
        subroutines = self._field(seen, "subroutines")[:, :, 1]
        parts = [
            log(amounts),
            amounts.clamp(max=6).float() / 6,
            bag[numbers[:, self._named]].reshape(number, -1),
            *(bag[self._field(seen, name)].sum(1) * plan.BAG_SCALE for name in plan.BAGS),
            *(bag[self._field(seen, "scored")[:, side, :, 0]].sum(1) * plan.BAG_SCALE for side in (0, 1)),
            *(bag[self._field(seen, "deck_tops")[:, side]].sum(1) * plan.BAG_SCALE for side in (0, 1)),
            rig,
            loose,
            servers[:, : layout.CENTRALS].reshape(number, -1),
            servers[:, layout.CENTRALS :].sum(1),
            servers[:, layout.CENTRALS :].max(1).values,
            slots[each, named].reshape(number, -1),
            torch.stack([(subroutines == state).sum(1) for state in (1, 2, 3)], 1).float(),
        ]
        trunk = torch.cat(parts, 1) @ w["trunk_1"] + w["trunk_1b"]
        for name, most in plan.KINDS:
            trunk = trunk + w[f"kind_{name}"][numbers[:, layout.AT[name]].clamp(0, most - 1)]
        trunk = torch.relu(torch.relu(trunk) @ w["trunk_2"] + w["trunk_2b"])
        row = options[:, :, 6]
        stands = (row >= 1) & (row <= layout.ROWS)
        at = (row - 1).clamp(0, layout.ROWS - 1)
        in_play = cards[each, at]
        there = stands & (rows[each, at][:, :, 1] > 0)
        by_title = torch.relu(row_card[options[:, :, 1]]) * (row > 0)[:, :, None]
        about = torch.where(there[:, :, None], in_play, by_title)
        server = torch.where(options[:, :, 2] <= layout.SERVERS, options[:, :, 2], 0)
        found = (trunk @ w["option_state"] + w["option_b"])[:, None] + w["option_verb"][options[:, :, 0]]
        found = found + bag[options[:, :, 1]] @ w["option_card"] + about @ w["option_row"]
        found = found + slots[each, server] @ w["option_server"]
        found = found + w["option_ability"][options[:, :, 3].clamp(0, plan.ABILITIES - 1)]
        found = torch.relu(found + w["option_number"][options[:, :, 4].clamp(0, plan.NUMBERS - 1)])
        found = torch.relu(found @ w["option_2"] + w["option_2b"])
        value = torch.relu(trunk @ w["value_1"] + w["value_1b"]) @ w["value_2"] + w["value_2b"]
        return (found @ w["option_3"])[:, :, 0] + w["option_3b"], value[:, 0]

    # -- learning

    def _tensors(self, batches: list[Batch]) -> dict[str, Tensor]:
        names = ("seen", "options", "counts", "chosen", "chance", "returns", "values")
        return {
            name: torch.from_numpy(np.concatenate([getattr(b, name) for b in batches])).to(self.device)
            for name in names
        }

    def _scored(self, data: dict[str, Tensor], which: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        scores, value = self.scores(data["seen"][which], data["options"][which])
        there = torch.arange(scores.shape[1], device=self.device)[None] < data["counts"][which][:, None]
        return scores.masked_fill(~there, HIDDEN), value, there

    def _step(self, loss: Tensor, rate: float) -> None:
        for group in self._optimiser.param_groups:
            group["lr"] = rate
        self._optimiser.zero_grad(set_to_none=True)
        loss.backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(list(self.w.values()), 1.0)
        self._optimiser.step()

    def clone(self, batches: list[Batch], seconds: float, clock: Any, rate: float = 1e-3, size: int = 4096) -> str:
        """Learn to choose as the one who chose; what came of it, on decisions kept apart."""
        data = self._tensors(batches)
        number = len(data["seen"])
        apart = max(1, number // 20)
        start, steps = clock(), 0
        while (spent := clock() - start) < seconds:
            which = torch.randint(apart, number, (size,), device=self.device)
            scores, value, _ = self._scored(data, which)
            loss = cross_entropy(scores, data["chosen"][which].long())
            loss = loss + 0.5 * binary_cross_entropy_with_logits(value, data["returns"][which])
            self._step(loss, rate * (1 - 0.95 * spent / seconds))
            steps += 1
        with torch.no_grad():
            which = torch.arange(min(apart, 16_384), device=self.device)
            scores, value, _ = self._scored(data, which)
            agreed = float((scores.argmax(1) == data["chosen"][which]).float().mean())
            missed = float(((torch.sigmoid(value) - data["returns"][which]) ** 2).mean())
        return f"{number} decisions, {steps} steps: agrees with {100 * agreed:.1f} %, value misses by {missed:.3f}"

    def improve(self, batches: list[Batch], pace: Pace) -> dict[str, float]:
        """A round of PPO."""
        data = self._tensors(batches)
        number = len(data["seen"])
        ahead = data["returns"] - data["values"]
        explained = float(1 - ahead.var() / (data["returns"].var() + 1e-6))
        ahead = (ahead - ahead.mean()) / (ahead.std() + 1e-6)
        size = min(pace.batch, number)
        entropy = change = 0.0
        for _ in range(pace.epochs):
            order = torch.randperm(number, device=self.device)
            for at in range(0, number - size + 1, size):
                which = order[at : at + size]
                scores, value, there = self._scored(data, which)
                chances = torch.log_softmax(scores, 1)
                chance = chances.gather(1, data["chosen"][which].long()[:, None])[:, 0]
                ratio = torch.exp(chance - data["chance"][which])
                good = ahead[which]
                gain = torch.minimum(ratio * good, ratio.clamp(1 - pace.clip, 1 + pace.clip) * good).mean()
                spread = -(chances.exp() * chances.masked_fill(~there, 0)).sum(1).mean()
                loss = binary_cross_entropy_with_logits(value, data["returns"][which]) - gain - pace.entropy * spread
                self._step(loss, pace.rate)
                entropy, change = float(spread.detach()), float((data["chance"][which] - chance.detach()).mean())
            if change > pace.most_change:
                break
        return {
            "decisions": number,
            "entropy": round(entropy, 3),
            "explained": round(explained, 3),
            "change": round(change, 4),
            "expected": round(float(data["values"].mean()), 3),
        }
