"""The network as PyTorch runs it: what `network.forward` says, in steps whose shapes are always the same.

So that a whole step can be recorded once and played back by a GPU (a CUDA graph), nothing here asks how many cards or
options there are: there is room for so many, and what is over is left out.
"""

from __future__ import annotations

from typing import Final

import torch
from torch import Tensor
from torch.nn.functional import embedding_bag, one_hot

from sneakdoor.encoding import layout
from sneakdoor.network import plan
from sneakdoor.network.forward import GROUP, Weights, card_features

HIDDEN: Final = -1e9
"""The score of an option that is not there."""
CARDS_IN_PLAY: Final = 36
"""Room for so many cards in play, for each decision;"""
OPTIONS_EACH: Final = 12
"""for so many options on an average: decisions to learn from have more than others;"""
OPTIONS_MORE: Final = 128
"""and these over."""
_ICE_ROWS: Final = layout.SERVERS * layout.ICE


class Model:
    """One side's network: its weights, and what it says by them."""

    def __init__(self, weights: Weights, device: str) -> None:
        self.device = device
        self.w: dict[str, Tensor] = {
            name: torch.tensor(weights[name], dtype=torch.float32, device=device).requires_grad_()
            for name in plan.SHAPES
        }
        self._cards = torch.tensor(card_features().copy(), device=device)
        self._unknown = torch.zeros(plan.KNOWN, 1, device=device)
        self._unknown[0] = 1.0
        self._amounts = torch.tensor(plan.AMOUNTS, device=device)
        self._named = torch.tensor([layout.AT[name] for name in plan.CARDS], device=device)
        self._slots = torch.tensor([layout.AT[name] for name in plan.SLOTS], device=device)
        self._groups = torch.tensor(GROUP, device=device)
        self._places = torch.arange(layout.ROWS, device=device)
        bags: list[Tensor] = []
        at: list[Tensor] = []
        for bag, (start, stop) in enumerate(_bags()):
            at.append(torch.arange(start, stop, device=device))
            bags.append(torch.full((stop - start,), bag, device=device))
        scored = layout.FIELDS["scored"]
        width, each = scored.shape[2], scored.shape[1] * scored.shape[2]
        for side in (0, 1):  # cards in score areas, between points and counters
            start = scored.start + side * each
            at.append(torch.arange(start, start + each, width, device=device))
            bags.append(torch.full((scored.shape[1],), len(plan.BAGS) + side, device=device))
        tops = layout.FIELDS["deck_tops"]
        for side in (0, 1):
            start = tops.start + side * tops.shape[1]
            at.append(torch.arange(start, start + tops.shape[1], device=device))
            bags.append(torch.full((tops.shape[1],), len(plan.BAGS) + 2 + side, device=device))
        at.append(self._named)
        bags.append(torch.arange(len(plan.CARDS), device=device) + plan.NUMBER_OF_BAGS)
        self._in_bags = torch.cat(at)
        self._bag_of = torch.cat(bags)
        self._bag_starts = torch.searchsorted(self._bag_of, torch.arange(int(self._bag_of[-1]) + 1, device=device))
        self._bag_scale = torch.tensor([plan.BAG_SCALE] * plan.NUMBER_OF_BAGS + [1.0] * len(plan.CARDS), device=device)

    def weights(self) -> Weights:
        """The weights as they are."""
        with torch.no_grad():
            return {name: w.detach().cpu().numpy().copy() for name, w in self.w.items()}

    def use(self, weights: Weights | dict[str, Tensor]) -> None:
        """Think with these weights from now on."""
        with torch.no_grad():
            for name, w in self.w.items():
                w.copy_(torch.as_tensor(weights[name]))

    @staticmethod
    def _field(seen: Tensor, name: str) -> Tensor:
        part = layout.FIELDS[name]
        return seen[:, part.start : part.stop].reshape(len(seen), *part.shape)

    @staticmethod
    def _log(amounts: Tensor) -> Tensor:
        return torch.log1p(amounts.clamp(0, plan.CEILING).float()) / 2

    @staticmethod
    def _one_of(which: Tensor, table: Tensor) -> Tensor:
        """The rows of a small table: as a product, which learns much quicker than looking up."""
        return one_hot(which.long().clamp(0, len(table) - 1), len(table)).float() @ table

    def _in_play(self, seen: Tensor, row_card: Tensor, tables: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """The cards in play; in which group each is, as ones and zeros; and where each row went."""
        number, room, w = len(seen), CARDS_IN_PLAY, self.w
        rows = seen[:, layout.FIRST_ROW : layout.FIRST_ROW + layout.ROWS * layout.WIDTH]
        rows = rows.reshape(number, layout.ROWS, layout.WIDTH)
        here = rows[:, :, plan.COLUMN["here"]] > 0
        went = torch.where(here, here.cumsum(1) - 1, room).clamp(max=room)
        order = torch.zeros(number, room + 1, dtype=torch.long, device=self.device)
        order = order.scatter(1, went, self._places.expand(number, -1))[:, :room]
        taken = torch.arange(room, device=self.device)[None] < here.sum(1, keepdim=True)
        there = rows.gather(1, order[:, :, None].expand(-1, -1, layout.WIDTH))
        said = {name: there[:, :, place : place + 1] for name, place in plan.COLUMN.items()}
        scalars = torch.cat(
            [
                (said["here"] == plan.GONE).float(),
                said["faceup"].float(),
                self._log(there[:, :, plan.COUNTERS]),
                said["strength"].clamp(-5, 20).float() / 5,
                self._log(said["turns"]),
                self._log(said["hosted"]),
                (said["host"] > 0).float(),
                (said["card"] > 0).float(),
            ],
            2,
        )
        # places without a card look up anything, each something else: equal look-ups learn slowly
        anything = torch.arange(number * room, device=self.device).reshape(number, room) % plan.KNOWN
        ids = torch.where(taken, said["card"][:, :, 0].long(), anything) + tables[:, None]
        cards = row_card.index_select(0, ids.flatten()).reshape(number, room, plan.ROW)
        cards = torch.relu(cards + scalars @ w["row_scalars"]) * taken[:, :, None]
        groups = one_hot(self._groups[order], plan.GROUPS) * taken[:, :, None]
        return cards, groups.float(), went

    def _bags(self, seen: Tensor, card: Tensor, tables: Tensor) -> Tensor:
        """Cards in no order, and those that are named: how many of each there are, times what each is."""
        ids = seen[:, self._in_bags].long()
        bags = plan.NUMBER_OF_BAGS + len(plan.CARDS)
        if self.device == "cpu":  # there, looking up learns quickest
            ids = torch.where(ids > 0, ids + tables[:, None], 0)
            starts = torch.arange(len(ids))[:, None] * ids.shape[1] + self._bag_starts
            found = embedding_bag(ids.flatten(), card, starts.flatten(), mode="sum", padding_idx=0)
            return (found.reshape(len(seen), bags, plan.CARD) * self._bag_scale[:, None]).flatten(1)
        counts = torch.zeros(len(seen), bags * plan.KNOWN, device=self.device)
        counts.scatter_add_(1, self._bag_of * plan.KNOWN + ids, (ids > 0).float())
        both = counts.reshape(-1, plan.KNOWN) @ torch.cat(card.split(plan.KNOWN), 1)
        known, printed = both.reshape(len(seen), bags, 2, plan.CARD).unbind(2)
        found = torch.where(tables[:, None, None] > 0, printed, known)
        return (found * self._bag_scale[:, None]).flatten(1)

    def scores(
        self,
        seen: Tensor,
        options: Tensor,
        counts: Tensor,
        judged: Tensor,
        gauged: Tensor,
        named: Tensor,
        share: Tensor | float = 1.0,
    ) -> tuple[Tensor, Tensor]:
        """What `forward.Network.scores` says; of each decision, as many scores as there are places for options.

        Where cards are not `named`, each is only what is printed on it (`forward.nameless`). What is learned of the
        value changes what choices are made by in this share: with 0, no choice changes by it.
        """
        trunk, about = self.trunk(seen, gauged, named)
        seen_by_value = trunk * share + trunk.detach() * (1 - share)
        return self._options(options, counts, judged, trunk, about), self.value(seen_by_value)

    def expects(self, seen: Tensor, gauged: Tensor, named: Tensor) -> Tensor:
        """What is expected of these positions, as logits."""
        return self.value(self.trunk(seen, gauged, named)[0])

    def value(self, trunk: Tensor) -> Tensor:
        """What is expected of these positions, as logits, by what the trunk made of them."""
        w = self.w
        found: Tensor = torch.relu(trunk @ w["value_1"] + w["value_1b"]) @ w["value_2"] + w["value_2b"]
        return found[:, 0]

    def trunk(
        self, seen: Tensor, gauged: Tensor, named: Tensor
    ) -> tuple[Tensor, tuple[Tensor, Tensor, Tensor, Tensor, Tensor, Tensor]]:
        """What is made of each observation; and of its cards and servers, for the options that are about them."""
        w, log = self.w, self._log
        printed = self._cards @ w["card"] + w["card_b"]
        card = torch.tanh(torch.cat([printed + w["card_own"], printed + w["card_own"] * self._unknown]))
        row_card = card @ w["row_card"] + w["row_b"]
        tables = (1 - named.long()) * plan.KNOWN
        cards, groups, went = self._in_play(seen, row_card, tables)
        by_group = groups.transpose(1, 2) @ cards
        rig = (torch.relu(cards @ w["toll_rig"]) * groups[:, :, 2 * layout.SERVERS, None]).amax(1)
        met = torch.relu(cards @ w["toll_ice"] + w["toll_b"] + rig[:, None])
        tolls = groups[:, :, : layout.SERVERS].transpose(1, 2) @ met
        about_servers = self._field(seen, "servers")
        servers = by_group[:, : layout.SERVERS] @ w["server_ice"] + w["server_b"]
        servers = servers + tolls @ w["server_toll"] + gauged @ w["server_gauged"]
        servers = servers + by_group[:, layout.SERVERS : 2 * layout.SERVERS] @ w["server_root"]
        servers = torch.relu(servers + log(about_servers[:, :, 1:]) @ w["server_numbers"]) * (
            about_servers[:, :, :1] > 0
        )
        slots = torch.cat([torch.zeros_like(servers[:, :1]), servers], 1)
        numbers = seen[:, : len(layout.NUMBERS)]
        amounts = numbers[:, self._amounts].clamp(0, plan.CEILING)
        named = numbers[:, self._slots].long().clamp(max=layout.SERVERS + 1) % (layout.SERVERS + 1)
        subroutines = self._field(seen, "subroutines")[:, :, 1]
        bags = self._bags(seen, card, tables)
        by_name = bags[:, plan.NUMBER_OF_BAGS * plan.CARD :]
        parts = [
            log(amounts),
            amounts.clamp(max=6).float() / 6,
            by_name,
            bags[:, : plan.NUMBER_OF_BAGS * plan.CARD],
            by_group[:, 2 * layout.SERVERS :].flatten(1),
            rig,
            servers[:, : layout.CENTRALS].flatten(1),
            servers[:, layout.CENTRALS :].sum(1),
            servers[:, layout.CENTRALS :].amax(1),
            slots.gather(1, named[:, :, None].expand(-1, -1, plan.SERVER)).flatten(1),
            torch.stack([(subroutines == state).sum(1) for state in (1, 2, 3)], 1).float(),
        ]
        trunk = torch.cat(parts, 1) @ w["trunk_1"] + w["trunk_1b"]
        for name, _ in plan.KINDS:
            trunk = trunk + self._one_of(numbers[:, layout.AT[name]], w[f"kind_{name}"])
        trunk = torch.relu(torch.relu(trunk) @ w["trunk_2"] + w["trunk_2b"])
        trunk = trunk + torch.relu(trunk @ w["trunk_3"] + w["trunk_3b"])
        return trunk, (card, row_card, cards, went, slots, tables)

    def _options(
        self,
        options: Tensor,
        counts: Tensor,
        judged: Tensor,
        trunk: Tensor,
        about: tuple[Tensor, Tensor, Tensor, Tensor, Tensor, Tensor],
    ) -> Tensor:
        """How good each option looks."""
        w, (number, places, width) = self.w, options.shape
        card, row_card, cards, went, slots, tables = about
        ends = counts.long().cumsum(0)
        room = int(ends[-1]) if self.device == "cpu" else OPTIONS_EACH * number + OPTIONS_MORE
        flat = torch.arange(room, device=self.device)
        of = torch.searchsorted(ends, flat, right=True)
        there = of < number
        of = of.clamp(max=number - 1)
        place = (flat - (ends - counts)[of]).clamp(0, places - 1)
        stood = of * places + place
        each, thought = options.reshape(-1, width)[stood].long(), judged.reshape(-1, plan.JUDGED)[stood]
        option = {name: each[:, at] for name, at in plan.OPTION_COLUMN.items()}
        row, title = option["row"], option["card"]
        in_table = (row >= 1) & (row <= layout.ROWS)
        at = went.flatten()[of * layout.ROWS + (row - 1).clamp(0, layout.ROWS - 1)]
        stands = in_table & (at < CARDS_IN_PLAY)
        spread = torch.where(there & (title > 0), title, flat % plan.KNOWN) + tables[of]
        whole = torch.cat([card, torch.relu(row_card)], 1).index_select(0, spread)
        known = (title > 0)[:, None]
        unknown = torch.relu(row_card[:1])
        by_title = torch.where(known, whole[:, plan.CARD :], unknown) * (row > 0)[:, None]
        in_play = cards.reshape(-1, plan.ROW).index_select(0, of * CARDS_IN_PLAY + at.clamp(0, CARDS_IN_PLAY - 1))
        about_it = torch.where(stands[:, None], in_play, by_title)
        server = torch.where(option["server"] <= layout.SERVERS, option["server"], 0)
        found = (trunk @ w["option_state"] + w["option_b"]).index_select(0, of)
        found = found + self._one_of(option["verb"], w["option_verb"])
        found = found + (whole[:, : plan.CARD] * known) @ w["option_card"] + about_it @ w["option_row"]
        found = found + slots.flatten(0, 1).index_select(0, of * (layout.SERVERS + 1) + server) @ w["option_server"]
        found = found + self._one_of(option["ability"], w["option_ability"])
        found = found + self._one_of(option["number"], w["option_number"])
        found = torch.relu(found + thought @ w["option_judged"])
        found = torch.relu(found @ w["option_2"] + w["option_2b"])
        found = (found @ w["option_3"])[:, 0] + w["option_3b"] + thought @ w["judged"]
        # what is not there goes to a place behind all others
        goes = torch.where(there, stood, number * places)
        scores = torch.full((number * places + 1,), HIDDEN, device=self.device).scatter(0, goes, found)
        return scores[:-1].reshape(number, places)


def _bags() -> list[tuple[int, int]]:
    """Where each bag starts and stops."""
    return [(layout.FIELDS[name].start, layout.FIELDS[name].stop) for name in plan.BAGS]
