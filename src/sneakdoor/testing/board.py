"""A board as a scenario writes it, read and built."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, cast

from sneakdoor import cards
from sneakdoor.decks import Deck
from sneakdoor.engine import loop, values
from sneakdoor.engine.changes import HAPPENED
from sneakdoor.engine.faces import blank_identity, face_of
from sneakdoor.engine.memory import AsBack, Remembered
from sneakdoor.engine.movement import reface
from sneakdoor.engine.resolve import mark_used
from sneakdoor.engine.state import BOTH_KNOW, State
from sneakdoor.engine.turn import TurnFrame
from sneakdoor.errors import ImpossibleBoard, did_you_mean
from sneakdoor.game import Game
from sneakdoor.language import Card, Identity, IsEmpty
from sneakdoor.language.declarations import D_CLICKS, AdditionalClicks
from sneakdoor.rulebooks import Do, Rulebook
from sneakdoor.terms import (
    CORP_SIDE,
    COUNTER_INDEX,
    DECK_OF,
    DISCARD_OF,
    FIRST_REMOTE,
    HAND_OF,
    P_IDENTITY,
    P_INSTALLED,
    P_OUTSIDE,
    P_REMOVED,
    P_SCORE_CORP,
    P_SCORE_RUNNER,
    P_SET_ASIDE,
    PLACE_NAMES,
    RUNNER_SIDE,
    SCORE_OF,
    SIDE_NAMES,
    Counter,
    server_name,
    walk,
)

CardSpec = str | Card | Mapping[str, Any]
COUNTER_WORDS = {
    "advancement": Counter.ADVANCEMENT,
    "virus": Counter.VIRUS,
    "power": Counter.POWER,
    "agenda": Counter.AGENDA,
    "credits": Counter.CREDIT,
    "credit": Counter.CREDIT,
}
CENTRAL = {"HQ": 0, "R&D": 1, "Archives": 2}
COMMON_FIELDS = ("identity", "credits", "score", "removed", "set_aside", "outside")
RUNNER_FIELDS = frozenset((*COMMON_FIELDS, "grip", "stack", "heap", "rig", "tags", "core_damage"))
CORP_FIELDS = frozenset((*COMMON_FIELDS, "hq", "rd", "archives", "servers", "bad_publicity"))
SPEC_FIELDS = frozenset(
    ("card", "rezzed", "facedown", "hosted", "this_turn", "known", "flipped", "version", *COUNTER_WORDS)
)
PLACE_FIELDS = {
    P_INSTALLED: ("hosted", "this_turn", *COUNTER_WORDS),
    P_IDENTITY: ("flipped", "version", *COUNTER_WORDS),
    P_SCORE_CORP: ("hosted", *COUNTER_WORDS),
    P_SCORE_RUNNER: ("hosted", *COUNTER_WORDS),
    DISCARD_OF[CORP_SIDE]: ("facedown",),
}
"""What can be said of a card in a place, besides that it is known."""


def parse(spec: CardSpec) -> dict[str, Any]:
    """A card and what is so about it, as a dict with the card value under `card`."""
    if isinstance(spec, Card):
        return {"card": spec}
    if isinstance(spec, Mapping):
        unknown = set(spec) - SPEC_FIELDS
        if unknown or "card" not in spec:
            message = (
                f"a card in a scenario has {', '.join(sorted(SPEC_FIELDS))}; not {', '.join(sorted(unknown)) or 'none'}"
            )
            raise ImpossibleBoard(message)
        inner = parse(spec["card"])
        return {**inner, **{k: v for k, v in spec.items() if k != "card"}}
    match = re.fullmatch(r"(.*?)\s*\(([^()]*)\)", spec)
    if match is None or cards.plain(spec) in {cards.plain(t) for t in cards.POOL}:
        return {"card": cards.find(spec)}
    found: dict[str, Any] = {"card": cards.find(match[1])}
    for word in (w.strip() for w in match[2].split(",")):
        counted = re.fullmatch(r"(\d+) (\w+?)(?: counters?)?", word)
        if word in ("rezzed", "unrezzed"):
            found["rezzed"] = word == "rezzed"
        elif word == "facedown":
            found["facedown"] = True
        elif word == "faceup":
            found["facedown"] = False
        elif word == "this turn":
            found["this_turn"] = True
        elif word in ("known", "flipped"):
            found[word] = True
        elif counted and counted[2] in COUNTER_WORDS:
            found[counted[2]] = int(counted[1])
        else:
            words = (
                "rezzed",
                "unrezzed",
                "facedown",
                "faceup",
                "this turn",
                "known",
                "flipped",
                *(f"2 {w}" for w in COUNTER_WORDS),
            )
            message = f"{spec!r}: a card cannot be {word!r}{did_you_mean(word, words)}"
            raise ImpossibleBoard(message)
    return found


def check_list(specs: Iterable[CardSpec]) -> None:
    """Several cards are a list; a text would be read letter by letter, and a dict key by key."""
    if isinstance(specs, (str, Mapping, Card)):
        message = f"give a list of cards, not {specs!r} alone"
        raise ImpossibleBoard(message)


class Builder:
    """Puts cards where a scenario says."""

    def __init__(self, rules: Rulebook, seed: int) -> None:
        self.rules = rules
        self.seed = seed
        self.specs: list[dict[str, Any]] = []

    def build(self, runner: Mapping[str, Any], corp: Mapping[str, Any], turn: str, clicks: int | None) -> Game:
        for given, allowed, who in ((runner, RUNNER_FIELDS, "runner"), (corp, CORP_FIELDS, "corp")):
            for name in given:
                if name not in allowed:
                    message = f"the {who} has no {name!r}{did_you_mean(name, allowed)}"
                    raise ImpossibleBoard(message)
        if turn not in SIDE_NAMES:
            message = f"turn is 'corp' or 'runner', not {turn!r}"
            raise ImpossibleBoard(message)
        if clicks is not None and (not isinstance(clicks, int) or clicks < 0):
            message = f"clicks is a number from 0, not {clicks!r}"
            raise ImpossibleBoard(message)
        identities = [self._identity(corp, CORP_SIDE), self._identity(runner, RUNNER_SIDE)]
        plan = self._plan(runner, corp)
        faces = [face_of(c, self.rules) for c in (*identities, *(spec["card"] for spec, _, _ in plan))]
        state = State(self.rules, faces, self.seed)
        for side in (CORP_SIDE, RUNNER_SIDE):
            state.zone[side] = P_IDENTITY
            state.piles[P_IDENTITY] += (side,)
            state.faceup[side] = True
            state.known[side] = BOTH_KNOW
        loop.watch(state)
        self._players(state, runner, corp)
        for side, given in ((CORP_SIDE, corp), (RUNNER_SIDE, runner)):
            spec = parse(given["identity"]) if given.get("identity") is not None else {}
            self._turn_identity(state, side, spec)
            state.activate(side)
            self._count(state, side, spec)
        state.turn = 7
        for number, (spec, place, where) in enumerate(plan, start=2):
            self._put(state, number, spec, place, where)
        self._start(state, SIDE_NAMES.index(turn), clicks)
        empty = Deck("scenario", identities[0].title, {})
        game = Game(state, empty, Deck("scenario", identities[1].title, {}), self.seed, [])
        game.keep_log()
        self._check_score(state)
        loop.advance(state)
        return game

    def _check_score(self, state: State) -> None:
        for side in (CORP_SIDE, RUNNER_SIDE):
            points, needed = values.score(state, side), values.points_to_win(state, side)
            if points >= needed:
                message = (
                    f"the {SIDE_NAMES[side].title()} has already won: {points} agenda points, and {needed} are enough"
                )
                raise ImpossibleBoard(message)

    def _identity(self, given: Mapping[str, Any], side: int) -> Card:
        wanted = given.get("identity")
        card = blank_identity(side) if wanted is None else parse(wanted)["card"]
        if not isinstance(card, Identity) or card.side != side:
            message = f"{card.title} cannot be the {SIDE_NAMES[side]}'s identity"
            raise ImpossibleBoard(message)
        return card

    def _turn_identity(self, state: State, card: int, spec: dict[str, Any]) -> None:
        """Which of its backs it has (the beginning of its title is enough), and which side is up."""
        self._check_spec(state, card, spec, P_IDENTITY)
        backs = [face.title for face in state.printed[card].backs]
        wanted = spec.get("version", backs[0] if backs else "")
        fitting = [i for i, title in enumerate(backs) if cards.plain(title).startswith(cards.plain(wanted))]
        if ("version" in spec or spec.get("flipped")) and len(fitting) != 1:
            message = f"{state.printed[card].title} has no other side called {wanted!r}{did_you_mean(wanted, backs)}"
            raise ImpossibleBoard(message)
        if "version" in spec:
            state.versions[card] = fitting[0]
        if spec.get("flipped"):
            state.converted[card] = AsBack(fitting[0])
            reface(state, card)

    def _plan(self, runner: Mapping[str, Any], corp: Mapping[str, Any]) -> list[tuple[dict[str, Any], int, Any]]:
        plan: list[tuple[dict[str, Any], int, Any]] = []

        def add(specs: Iterable[CardSpec], place: int, where: Any, side: int) -> None:
            check_list(specs)
            for spec in specs:
                parsed = parse(spec)
                card = cast("Card", parsed["card"])
                if card.side != side and place not in SCORE_OF:
                    message = f"{card.title} is not a {SIDE_NAMES[side]} card"
                    raise ImpossibleBoard(message)
                put(parsed, place, where)

        def put(parsed: dict[str, Any], place: int, where: Any) -> None:
            at = len(plan) + 2
            plan.append((parsed, place, where))
            guests = parsed.get("hosted", ())
            check_list(guests)
            for guest in guests:
                put(parse(guest), P_INSTALLED, ("host", at))

        for name, place in (("hq", HAND_OF[0]), ("rd", DECK_OF[0]), ("archives", DISCARD_OF[0])):
            add(corp.get(name, ()), place, None, CORP_SIDE)
        for name, place in (("grip", HAND_OF[1]), ("stack", DECK_OF[1]), ("heap", DISCARD_OF[1])):
            add(runner.get(name, ()), place, None, RUNNER_SIDE)
        for given, side in ((corp, CORP_SIDE), (runner, RUNNER_SIDE)):
            add(given.get("score", ()), SCORE_OF[side], None, side)
            add(given.get("removed", ()), P_REMOVED, None, side)
            add(given.get("set_aside", ()), P_SET_ASIDE, None, side)
            add(given.get("outside", ()), P_OUTSIDE, None, side)
        for server, content in corp.get("servers", {}).items():
            number = server_number(server)
            unknown = set(content) - {"ice", "root"}
            if unknown:
                message = f"a server has ice and root, not {', '.join(unknown)}"
                raise ImpossibleBoard(message)
            add(content.get("ice", ()), P_INSTALLED, ("ice", number), CORP_SIDE)
            add(content.get("root", ()), P_INSTALLED, ("root", number), CORP_SIDE)
        add(runner.get("rig", ()), P_INSTALLED, ("rig",), RUNNER_SIDE)
        return plan

    def _players(self, state: State, runner: Mapping[str, Any], corp: Mapping[str, Any]) -> None:
        state.credits = [corp.get("credits", 5), runner.get("credits", 5)]
        state.tags = runner.get("tags", 0)
        state.core_damage = runner.get("core_damage", 0)
        state.bad_publicity = corp.get("bad_publicity", 0)
        numbers = [*state.credits, state.tags, state.core_damage, state.bad_publicity]
        if any(not isinstance(n, int) or n < 0 for n in numbers):
            message = "credits, tags, core_damage and bad_publicity are numbers from 0"
            raise ImpossibleBoard(message)

    def _put(self, state: State, card: int, spec: dict[str, Any], place: int, where: Any) -> None:
        self._check_spec(state, card, spec, place)
        face = state.face[card]
        state.zone[card] = place
        state.piles[place] += (card,)
        state.known[card] = 0 if place in DECK_OF else 1 << face.side
        if spec.get("known"):
            state.known[card] = BOTH_KNOW
        if place == P_INSTALLED:
            self._install(state, card, spec, where)
        elif place in SCORE_OF or place == P_REMOVED or place == DISCARD_OF[1]:
            self._show(state, card)
            if place == P_SCORE_CORP or (place in SCORE_OF and face.active_when_stolen):
                state.activate(card)
        elif place == P_SET_ASIDE:
            before = state.remembered.get(face.side)
            kept = () if before is None else before.cards
            state.remembered[face.side] = Remembered(
                state.incarnation[face.side], (*kept, (card, state.incarnation[card]))
            )
        elif place == DISCARD_OF[0] and not spec.get("facedown", False):
            self._show(state, card)
        if face.resting:
            state.rest(card)
        self._count(state, card, spec)

    def _count(self, state: State, card: int, spec: dict[str, Any]) -> None:
        for word, kind in COUNTER_WORDS.items():
            if word in spec:
                number = spec[word] - state.count(card, COUNTER_INDEX[kind])
                state.put(card, COUNTER_INDEX[kind], number)
                if IsEmpty(kind) in walk(state.face[card].abilities):
                    state.loaded = (*state.loaded, card)

    def _check_spec(self, state: State, card: int, spec: dict[str, Any], place: int) -> None:
        """What cannot be so of a card where it is would be ignored: it is an error."""
        face = state.face[card]
        fitting = {"card", "known", *PLACE_FIELDS.get(place, ())}
        if place == P_INSTALLED:
            fitting.add("rezzed" if face.side == CORP_SIDE else "facedown")
        for word in spec.keys() - fitting:
            message = (
                f"{face.title} in {PLACE_NAMES[place]} cannot have {word!r}; it can have {', '.join(sorted(fitting))}"
            )
            raise ImpossibleBoard(message)
        for word in COUNTER_WORDS.keys() & spec.keys():
            if not isinstance(spec[word], int) or spec[word] < 0:
                message = f"{face.title}: {word} is a number from 0, not {spec[word]!r}"
                raise ImpossibleBoard(message)
        if place in SCORE_OF and not face.is_agenda:
            message = f"{face.title} is no agenda and cannot be in a score area"
            raise ImpossibleBoard(message)

    def _show(self, state: State, card: int) -> None:
        state.faceup[card] = True
        state.known[card] = BOTH_KNOW

    def _install(self, state: State, card: int, spec: dict[str, Any], where: Any) -> None:
        face = state.face[card]
        if face.played or face.is_identity:
            message = f"{face.title} cannot be installed"
            raise ImpossibleBoard(message)
        if spec.get("rezzed") and (face.is_agenda or face.side == RUNNER_SIDE):
            message = f"{face.title} cannot be rezzed"
            raise ImpossibleBoard(message)
        state.serial[card] = state.number()
        state.installed_turn[card] = state.turn if spec.get("this_turn") else state.turn - 2
        if where[0] == "host":
            state.host[card] = where[1]
            state.hosted[where[1]] = (*state.hosted.get(where[1], ()), card)
            if face.rooted and not state.face[where[1]].is_ice:
                state.server[card] = state.server[where[1]]  # in the root of the same server. CR rule_host_server
        elif face.side == CORP_SIDE:
            self._into_server(state, card, where)
        faceup = spec.get("rezzed", False) if face.side == CORP_SIDE else not spec.get("facedown", False)
        if faceup:
            self._show(state, card)
            state.activate(card)
        if where[0] in ("root", "ice") or state.server[card] >= 0:
            state.arrived(card)

    def _into_server(self, state: State, card: int, where: tuple[str, int]) -> None:
        face, (kind, server) = state.face[card], where
        if (kind == "ice") != face.is_ice or (server < FIRST_REMOTE and kind == "root" and not face.is_upgrade):
            message = (
                f"{face.title} cannot be {'protecting' if kind == 'ice' else 'in the root of'} {server_name(server)}"
            )
            raise ImpossibleBoard(message)
        for s in range(FIRST_REMOTE, server + 1):
            if s == server or s not in state.ice:
                state.ice.setdefault(s, ())
                state.root.setdefault(s, ())
        state.next_remote = max(state.next_remote, server + 1)
        table = state.ice if kind == "ice" else state.root
        main = [c for c in state.root[server] if state.face[c].is_agenda or state.face[c].is_asset]
        if main and (face.is_agenda or face.is_asset):
            message = f"{face.title} and {state.face[main[0]].title} cannot be in the root of one server"
            raise ImpossibleBoard(message)
        table[server] += (card,)
        state.server[card] = server

    def _start(self, state: State, side: int, clicks: int | None) -> None:
        for server in [s for s in state.ice if s >= FIRST_REMOTE and not state.ice[s] and not state.root[s]]:
            del state.ice[server], state.root[server]
        state.active = side
        state.turns = [4, 3] if side == CORP_SIDE else [4, 4]
        state.clicks = [0, 0]
        state.clicks[side] = values.allotted_clicks(state, side) if clicks is None else clicks
        for say in state.index.declared[D_CLICKS]:
            if isinstance(
                say.declaration, AdditionalClicks
            ):  # it was there when the turn began, and is among the clicks
                mark_used(state, say.card, 0, state.incarnation[say.card])
        state.events.clear()
        state.dirty &= ~HAPPENED
        frame = TurnFrame(side)
        frame.goto(state, Do.WINDOW_BEFORE_ACTION)
        state.stack.append(frame)


def server_number(name: str) -> int:
    """The number of a server by its name."""
    if name in CENTRAL:
        return CENTRAL[name]
    match = re.fullmatch(r"Server (\d+)", name)
    if match is None or int(match[1]) < 1:
        message = f"no server is called {name!r}{did_you_mean(name, [*CENTRAL, 'Server 1', 'Server 2'])}"
        raise ImpossibleBoard(message)
    return FIRST_REMOTE + int(match[1]) - 1
