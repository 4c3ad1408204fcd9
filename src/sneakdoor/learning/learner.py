"""The network as it learns, with PyTorch: to do as somebody does (cloning), then what wins more often (PPO)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor
from torch.nn.functional import binary_cross_entropy_with_logits, cross_entropy, embedding, one_hot

from sneakdoor.encoding import layout
from sneakdoor.network import plan
from sneakdoor.network.forward import GROUP, Weights, card_features

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
        self._groups = torch.tensor(GROUP, device=device)
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

    def _bags(self, seen: Tensor, card: Tensor) -> list[Tensor]:
        """Cards in no order, summed up: how many of each there are, times what each is."""
        ids = [self._field(seen, name) for name in plan.BAGS]
        ids += [self._field(seen, "scored")[:, side, :, 0] for side in (0, 1)]
        ids += [self._field(seen, "deck_tops")[:, side] for side in (0, 1)]
        found = []
        for each in ids:
            counts = torch.zeros(len(seen), len(card), device=self.device)
            counts.scatter_add_(1, each, torch.ones_like(each, dtype=torch.float32))
            counts[:, 0] = 0
            found.append(counts @ card * plan.BAG_SCALE)
        return found

    @staticmethod
    def _one_of(which: Tensor, table: Tensor) -> Tensor:
        """The rows of a small table: as a product, which learns much quicker than looking up."""
        return one_hot(which.clamp(0, len(table) - 1), len(table)).float() @ table

    def scores(self, seen: Tensor, options: Tensor, counts: Tensor) -> tuple[Tensor, Tensor]:
        """What `forward.Network.scores` says; of each decision, as many scores as there are places for options."""
        w, number = self.w, len(seen)
        seen = seen.long()
        log = self._log
        card = torch.tanh(self._cards @ w["card"] + w["card_b"])
        row_card = card @ w["row_card"] + w["row_b"]
        rows = seen[:, layout.FIRST_ROW : layout.FIRST_ROW + layout.ROWS * layout.WIDTH]
        rows = rows.reshape(number, layout.ROWS, layout.WIDTH)
        which, place = torch.nonzero(rows[:, :, plan.COLUMN["here"]], as_tuple=True)
        there = rows[which, place]
        said = {name: there[:, place : place + 1] for name, place in plan.COLUMN.items()}
        scalars = torch.cat(
            [
                (said["here"] == plan.GONE).float(),
                said["faceup"].float(),
                log(there[:, plan.COUNTERS]),
                said["strength"].clamp(-5, 20).float() / 5,
                log(said["turns"]),
                log(said["hosted"]),
                (said["host"] > 0).float(),
                (said["card"] > 0).float(),
            ],
            1,
        )
        cards = torch.relu(embedding(said["card"][:, 0], row_card) + scalars @ w["row_scalars"])
        summed = torch.zeros(number * plan.GROUPS, plan.ROW, device=self.device)
        summed = summed.index_add(0, which * plan.GROUPS + self._groups[place], cards)
        summed = summed.reshape(number, plan.GROUPS, plan.ROW)
        row_of = torch.full((number, layout.ROWS), -1, dtype=torch.long, device=self.device)
        row_of[which, place] = torch.arange(len(cards), device=self.device)
        about_servers = self._field(seen, "servers")
        servers = summed[:, : layout.SERVERS] @ w["server_ice"] + w["server_b"]
        servers = servers + summed[:, layout.SERVERS : 2 * layout.SERVERS] @ w["server_root"]
        servers = torch.relu(servers + log(about_servers[:, :, 1:]) @ w["server_numbers"]) * (
            about_servers[:, :, :1] > 0
        )
        slots = torch.cat([torch.zeros_like(servers[:, :1]), servers], 1)
        numbers = seen[:, : len(layout.NUMBERS)]
        amounts = numbers[:, self._amounts].clamp(0, plan.CEILING)
        named = numbers[:, self._slots].clamp(max=layout.SERVERS + 1) % (layout.SERVERS + 1)
        each = torch.arange(number, device=self.device)[:, None]
        subroutines = self._field(seen, "subroutines")[:, :, 1]
        ids = numbers[:, self._named]
        parts = [
            log(amounts),
            amounts.clamp(max=6).float() / 6,
            (embedding(ids, card) * (ids > 0)[:, :, None]).reshape(number, -1),
            *self._bags(seen, card),
            summed[:, 2 * layout.SERVERS :].reshape(number, -1),
            servers[:, : layout.CENTRALS].reshape(number, -1),
            servers[:, layout.CENTRALS :].sum(1),
            servers[:, layout.CENTRALS :].max(1).values,
            slots[each, named].reshape(number, -1),
            torch.stack([(subroutines == state).sum(1) for state in (1, 2, 3)], 1).float(),
        ]
        trunk = torch.cat(parts, 1) @ w["trunk_1"] + w["trunk_1b"]
        for name, _ in plan.KINDS:
            trunk = trunk + self._one_of(numbers[:, layout.AT[name]], w[f"kind_{name}"])
        trunk = torch.relu(torch.relu(trunk) @ w["trunk_2"] + w["trunk_2b"])
        offered = torch.arange(options.shape[1], device=self.device)[None] < counts[:, None]
        of = torch.nonzero(offered, as_tuple=True)[0]
        rows_offered = options[offered].long()
        option = {name: rows_offered[:, place] for name, place in plan.OPTION_COLUMN.items()}
        row, title = option["row"], option["card"]
        at = row_of[of, (row - 1).clamp(0, layout.ROWS - 1)]
        stands = (row >= 1) & (row <= layout.ROWS) & (at >= 0)
        by_title = torch.relu(embedding(title, row_card)) * (row > 0)[:, None]
        in_play = cards[at.clamp(min=0)] if len(cards) else by_title
        about = torch.where(stands[:, None], in_play, by_title)
        server = torch.where(option["server"] <= layout.SERVERS, option["server"], 0)
        found = (trunk @ w["option_state"] + w["option_b"])[of] + self._one_of(option["verb"], w["option_verb"])
        found = found + (embedding(title, card) * (title > 0)[:, None]) @ w["option_card"] + about @ w["option_row"]
        found = found + slots[of, server] @ w["option_server"]
        found = found + self._one_of(option["ability"], w["option_ability"])
        judged = rows_offered[:, -len(plan.JUDGED) :].float() / plan.SCALE
        found = found + judged @ w["option_judged"]
        found = torch.relu(found + self._one_of(option["number"], w["option_number"]))
        found = torch.relu(found @ w["option_2"] + w["option_2b"])
        found = (found @ w["option_3"])[:, 0] + w["option_3b"] + judged @ w["judged"]
        value = torch.relu(trunk @ w["value_1"] + w["value_1b"]) @ w["value_2"] + w["value_2b"]
        scores = torch.full(offered.shape, HIDDEN, device=self.device).masked_scatter(offered, found)
        return scores, value[:, 0]

    # -- learning

    def _tensors(self, batches: list[Batch]) -> dict[str, Tensor]:
        names = ("seen", "options", "counts", "chosen", "chance", "returns", "later", "values")
        return {
            name: torch.from_numpy(np.concatenate([getattr(b, name) for b in batches])).to(self.device)
            for name in names
        }

    def _scored(self, data: dict[str, Tensor], which: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        scores, value = self.scores(data["seen"][which], data["options"][which], data["counts"][which])
        return scores, value, scores > HIDDEN

    def _step(self, loss: Tensor, rate: float) -> None:
        for group in self._optimiser.param_groups:
            group["lr"] = rate
        self._optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(list(self.w.values()), 1.0)
        self._optimiser.step()

    def clone(
        self, batches: list[Batch], seconds: float, clock: Callable[[], float], rate: float = 1e-3, size: int = 4096
    ) -> Cloned:
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
        return Cloned(number, steps, agreed, missed)

    def improve(self, batches: list[Batch], pace: Pace) -> dict[str, float]:
        """A round of PPO."""
        data = self._tensors(batches)
        number = len(data["seen"])
        missed = data["returns"] - data["values"]
        explained = float(1 - missed.var() / (data["returns"].var() + 1e-6))
        ahead = data["later"] - data["values"]
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
