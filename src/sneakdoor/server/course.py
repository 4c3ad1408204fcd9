"""How a finished game went, in figures: counted while it is played again, from what happens in it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from sneakdoor import cards
from sneakdoor.engine import values
from sneakdoor.game import CONCESSION, Game
from sneakdoor.language import Agenda, Ice
from sneakdoor.language import effects as fx
from sneakdoor.language.effects import Effect
from sneakdoor.language.facts import ClickFacts
from sneakdoor.narration import Log
from sneakdoor.narration.entries import Entry, Kind
from sneakdoor.terms import RUNNER_SIDE, SIDE_NAMES, Basic
from sneakdoor.views import BOTH, InstalledCard, Side, View, view

from .record import SIDES
from .replays import Replay
from .shapes import (
    AccessFigures,
    ClickUse,
    Course,
    Facedown,
    Held,
    SideFigures,
    SideTotals,
    TurnFigures,
    Winning,
)

if TYPE_CHECKING:
    from sneakdoor.engine.state import State

USES: Final[dict[object, ClickUse]] = {
    Basic.RUN: "run",
    Basic.INSTALL: "install",
    Basic.PLAY: "play",
    Basic.ADVANCE: "advance",
    Basic.CREDIT: "credit",
    Basic.DRAW: "draw",
    Basic.TRASH_RESOURCE: "other",
    Basic.PURGE: "other",
    Basic.REMOVE_TAG: "other",
}
EARNING: Final[tuple[ClickUse, ...]] = ("credit", "play", "ability")
"""What clicks are spent on for the sake of credits, if they gain any."""


@dataclass(slots=True)
class Turn:
    """A turn that is being counted."""

    number: int
    side: Side
    step: int
    clicks: list[ClickUse] = field(default_factory=list)
    earning: list[bool] = field(default_factory=list)
    """Of each click, whether it gained credits."""
    figures: dict[Side, SideFigures] = field(default_factory=dict)


@dataclass(slots=True)
class Totals:
    """What is being counted of a side, besides clicks."""

    credits_gained: int = 0
    runs: int = 0
    runs_successful: int = 0
    spent_in_encounters: int = 0


class Counting(Log):
    """A log that counts as well."""

    def __init__(self) -> None:
        super().__init__()
        self.step = 0
        """How many choices have been made."""
        self.turns: list[Turn] = []
        self.totals: dict[Side, Totals] = {side: Totals() for side in SIDES}

    def tell(self, state: State, effect: Effect) -> None:
        """Something happened."""
        self.notice_turn(state)
        if effect.side >= 0 and self.turns:
            self._count(state, effect, SIDE_NAMES[effect.side], self.turns[-1])
        super().tell(state, effect)

    def notice_turn(self, state: State) -> None:
        """If a turn has begun, the one before it is over."""
        if state.outcome is None and state.turn != (self.turns[-1].number if self.turns else 0):
            self.close_turn(state)
            self.turns.append(Turn(state.turn, SIDE_NAMES[state.active], self.step + 1))

    def close_turn(self, state: State) -> None:
        """Note what each side has."""
        if self.turns:
            self.turns[-1].figures = {
                name: SideFigures(values.score(state, side), state.credits[side]) for side, name in enumerate(SIDES)
            }

    def _count(self, state: State, effect: Effect, side: Side, turn: Turn) -> None:
        totals = self.totals[side]
        match effect.kind:
            case fx.CLICKS_SPENT if side == turn.side:
                facts = effect.facts
                use = USES.get(facts.action, "ability") if isinstance(facts, ClickFacts) else "ability"
                turn.clicks += [use] * effect.amount
                turn.earning += [False] * effect.amount
            case fx.CREDITS_GAINED | fx.CREDITS_TAKEN:
                totals.credits_gained += effect.amount
                if turn.side == side and turn.clicks and turn.clicks[-1] in EARNING:
                    turn.earning[-1] = True
            case fx.CREDITS_SPENT if effect.side == RUNNER_SIDE and state.encountered >= 0:
                totals.spent_in_encounters += effect.amount
            case fx.RUN_BEGAN:
                totals.runs += 1
            case fx.RUN_SUCCESSFUL:
                totals.runs_successful += 1
            case _:
                pass


def course(found: Replay) -> Course:
    """Play a game again, and count."""
    over = found.game
    game = Game.new(over.corp, over.runner, over.seed, over.rulebook)
    log = game.log = Counting()
    game.state.listen(log)
    before, told = view(game, BOTH), [0]
    for place in over.choices:
        if len(game.choices) == len(over.choices) - 1:
            before = view(game, BOTH)
        game.choose(place)
        log.notice_turn(game.state)
        log.step += 1
        told.append(len(log.entries(BOTH)))
    if over.conceded is not None and game.outcome is None:
        game.concede(over.conceded)
        log.step += 1
        told.append(len(log.entries(BOTH)))
    log.close_turn(game.state)
    entries, seen = log.entries(BOTH), view(game, BOTH)
    last = entries[told[-2] if len(told) > 1 else 0 :]
    return Course(
        corp=found.players["corp"],
        runner=found.players["runner"],
        steps=log.step,
        winning=winning(seen, before, last, claimed=found.claimed),
        turns=[turn_figures(turn) for turn in log.turns],
        accesses=accesses(entries, told),
        totals={side: side_totals(log, entries, side) for side in SIDES},
        held={side: held(seen, side) for side in SIDES},
    )


def turn_figures(turn: Turn) -> TurnFigures:
    """A turn that has been counted."""
    return TurnFigures(
        turn=turn.number,
        side=turn.side,
        step=turn.step,
        corp=turn.figures["corp"],
        runner=turn.figures["runner"],
        clicks=turn.clicks,
    )


def side_totals(log: Counting, entries: Sequence[Entry], side: Side) -> SideTotals:
    """A side's whole game."""
    counted, own = log.totals[side], [turn for turn in log.turns if turn.side == side]
    rezzed = [e for e in entries if e.kind is Kind.CARD_REZZED and e.side == side and is_ice(e)]
    lost = [e for e in entries if e.kind is Kind.DAMAGE_SUFFERED and e.side == side]
    return SideTotals(
        clicks=sum(len(turn.clicks) for turn in own),
        clicks_for_credits=sum(sum(turn.earning) for turn in own),
        credits_gained=counted.credits_gained,
        runs=counted.runs,
        runs_successful=counted.runs_successful,
        spent_in_encounters=counted.spent_in_encounters,
        ice_rezzed=len(rezzed),
        spent_on_ice=sum(e.price or 0 for e in rezzed),
        cards_lost=sum(len(e.cards) for e in lost),
    )


def is_ice(entry: Entry) -> bool:
    """Whether an entry is about ice."""
    return any(card.title is not None and isinstance(cards.find(card.title), Ice) for card in entry.cards)


def accesses(entries: Sequence[Entry], told: Sequence[int]) -> list[AccessFigures]:
    """Every card that was accessed, and what came of it."""
    found: list[AccessFigures] = []
    for entry in entries:
        if entry.kind is not Kind.CARDS_ACCESSED:
            continue
        followed = under(entries, entry.n)
        for card in entry.cards:
            about = [e for e in followed if card.title in {told.title for told in e.cards}]
            stolen = next((e for e in about if e.kind is Kind.AGENDA_STOLEN), None)
            trashed = next((e for e in about if e.kind is Kind.CARD_TRASHED and e.side == "runner"), None)
            harm = [e for e in followed if e.kind is Kind.DAMAGE_SUFFERED]
            ended = stolen or trashed
            found.append(
                AccessFigures(
                    turn=entry.turn,
                    step=bisect_right(told, entry.n),
                    title=card.title or "",
                    server=entry.server,
                    end="stolen" if stolen is not None else "left" if trashed is None else "trashed",
                    points=0 if stolen is None else stolen.amount or 0,
                    price=0 if ended is None else ended.price or 0,
                    lost=sum(len(e.cards) for e in harm),
                )
            )
    return found


def under(entries: Sequence[Entry], n: int) -> list[Entry]:
    """All that is a part of an entry, however deep."""
    part, found = {n}, []
    for entry in entries[n + 1 :]:
        if entry.under in part:
            part.add(entry.n)
            found.append(entry)
        elif entry.under is None:
            break
    return found


def held(seen: View, side: Side) -> Held:
    """What a side still has."""
    player = seen.corp if side == "corp" else seen.runner
    down: list[Facedown] = []
    for name, server in seen.servers.items():
        for places, ice in ((server.ice, True), (server.root, False)):
            installed = [card for card in places if isinstance(card, InstalledCard) and card.side == side]
            down += [Facedown(card.title or "", name, ice) for card in installed if not card.faceup]
    down += [Facedown(c.title or "", "rig", ice=False) for c in seen.rig if c.side == side and not c.faceup]
    if side == "corp":
        down += [Facedown(c.title or "", "Archives", ice=False) for c in player.discard if not c.faceup]
    return Held(hand=[card.title for card in player.cards_in_hand or ()], facedown=down, deck=player.deck)


def winning(seen: View, before: View, last: Sequence[Entry], *, claimed: bool) -> Winning | None:
    """What won the game, by what the last choice led to."""
    outcome = seen.outcome
    if outcome is None:
        return None
    if outcome.winner is None:
        return Winning(way="draw")
    if outcome.reason == "agenda points":
        return by_points(seen, before, last, outcome.winner)
    if outcome.reason == "flatline":
        return by_damage(last)
    if outcome.reason == CONCESSION:
        return Winning(way="claim" if claimed else "concession")
    if outcome.reason == "decking":
        return Winning(way="decking")
    source = next((e.source or e.cards[0] for e in reversed(last) if e.source or e.cards), None)
    return Winning(way="effect", title=None if source is None else source.title)


def by_points(seen: View, before: View, last: Sequence[Entry], winner: Side) -> Winning:
    """The winner has agenda points enough."""
    player = seen.corp if winner == "corp" else seen.runner
    taken = (Kind.AGENDA_SCORED, Kind.AGENDA_STOLEN)
    entry = next((e for e in reversed(last) if e.kind in taken and e.side == winner), None)
    if entry is None:
        return Winning(way="points", after=player.points, needed=player.points_to_win)
    card = entry.cards[0]
    installed = next((c for server in before.servers.values() for c in server.root if c.handle == card.handle), None)
    printed = cards.find(card.title or "")
    return Winning(
        way="scored" if entry.kind is Kind.AGENDA_SCORED else "stolen",
        title=card.title,
        server=entry.server,
        before=player.points - (entry.amount or 0),
        after=player.points,
        needed=player.points_to_win,
        advancements=0 if installed is None else installed.counters.get("advancement", 0),
        requirement=printed.requirement if isinstance(printed, Agenda) else 0,
    )


def by_damage(last: Sequence[Entry]) -> Winning:
    """The Runner is flatlined: by damage, or with a hand size below 0."""
    entry = next((e for e in reversed(last) if e.kind is Kind.DAMAGE_SUFFERED), None)
    if entry is None:
        return Winning(way="hand size")
    return Winning(
        way="damage",
        title=None if entry.source is None else entry.source.title,
        damage=entry.damage,
        amount=entry.amount or 0,
        held=len(entry.cards),
    )
