"""Replays: a game as the little that the rest follows from, to be played again by this version or a later one.

Choices are kept by their keys, with a fingerprint of the board at intervals and the version that played them. A later
version in which a card or a rule has changed may play the same choices differently: it notices at the first key that is
not offered and at the first fingerprint that differs, and the game can be looked at up to there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any, Final

import msgspec

from sneakdoor import __version__, cards
from sneakdoor.decks import Deck
from sneakdoor.engine.state import State
from sneakdoor.errors import DeckError, SaveError, UnknownCard
from sneakdoor.game import Game
from sneakdoor.notation import BROKEN, Reader, conceded_in, open_envelope, rulebook_data, seed_data, seed_of
from sneakdoor.rulebooks import Rulebook
from sneakdoor.terms import (
    DECK_OF,
    DISCARD_OF,
    HAND_OF,
    P_INSTALLED,
    P_REMOVED,
    P_SET_ASIDE,
    SCORE_OF,
    SIDE_NAMES,
    server_name,
)

FORMAT: Final = 2
"""1: choices by their places, which any change to the order of options makes another game."""
CHECK_EVERY: Final = 16
"""How many choices lie between two fingerprints."""
OPEN_PILES: Final = (*DECK_OF, *HAND_OF, *DISCARD_OF, *SCORE_OF, P_SET_ASIDE, P_REMOVED)
"""Where the order of cards is part of the game."""

Choice = str | int
"""The key of an option; in a replay of format 1, its place."""


def fingerprint(state: State) -> str:
    """The board as the rules know it, in 16 digits: the same in every version that plays alike."""
    title = [face.title for face in state.printed]
    facts = (
        (state.turn, state.active, state.tags, state.bad_publicity, state.core_damage, state.bad_publicity_fund),
        (state.credits, state.clicks),
        [[title[c] for c in state.piles[pile]] for pile in OPEN_PILES],
        [(server_name(server), [title[c] if c >= 0 else "" for c in ice]) for server, ice in sorted(state.ice.items())],
        [(server_name(server), sorted(title[c] for c in root)) for server, root in sorted(state.root.items())],
        sorted(
            (title[c], state.faceup[c], title[state.host[c]] if state.host[c] >= 0 else "")
            for c in state.piles[P_INSTALLED]
        ),
        sum(state.counters.values()),
        repr(state.outcome),
    )
    return blake2b(repr(facts).encode(), digest_size=8).hexdigest()


@dataclass(frozen=True, slots=True)
class Divergence:
    """Where a game stops playing as it was played."""

    step: int
    """How many choices still play alike."""
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Recording:
    """What a game was: its rules, decks, seed and choices; and what shows that it plays alike."""

    rulebook: Rulebook
    corp: Deck
    runner: Deck
    seed: int
    choices: Sequence[Choice]
    checks: Mapping[int, str] = field(default_factory=dict)
    """The fingerprint after so many choices."""
    version: str | None = None
    """The version that played it; None: none was noted."""
    conceded: str | None = None
    outcome: str | None = None

    def play(self) -> tuple[Game, Divergence | None]:
        """The game, played again as far as it goes."""
        try:
            game = Game.new(self.corp, self.runner, self.seed, self.rulebook)
            for _ in follow(game, self.choices, self.checks):
                pass
        except BROKEN as error:
            message = f"The replay cannot be played ({error}); {self.whence}"
            raise SaveError(message) from error
        step = len(game.choices)
        if step < len(self.choices):
            return game, Divergence(step, reason_against(game, self.choices[step], step))
        if self.checks.get(step, fingerprint(game.state)) != fingerprint(game.state):
            return game, Divergence(step, another_board(step))
        if self.conceded is not None and game.outcome is None:
            game.concede(self.conceded)
        outcome = None if game.outcome is None else repr(game.outcome)
        if outcome != self.outcome:
            reason = f"The replay ends with {outcome}, not with {self.outcome}"
            return game, Divergence(step, reason)
        return game, None

    def game(self) -> Game:
        """The game it leads to; raises where it does not play as it says."""
        game, divergence = self.play()
        if divergence is not None:
            message = f"{divergence.reason}; {self.whence}"
            raise SaveError(message)
        return game

    @property
    def whence(self) -> str:
        """What explains that it plays differently."""
        if self.version is None or self.version == __version__:
            return "it belongs to other decks, rules or seed, or has been changed."
        return f"it was played with version {self.version}, and this is {__version__}: use that one."


def follow(game: Game, choices: Sequence[Choice], checks: Mapping[int, str]) -> Iterator[Choice]:
    """Choose one after another, each told as it is about to be chosen; ends early where the game is another by now."""
    for choice in choices:
        made = len(game.choices)
        if checks and made in checks and checks[made] != fingerprint(game.state):
            return
        place = place_of(game, choice)
        if place is None:
            return
        yield choice
        game.choose(place)


def place_of(game: Game, choice: Choice) -> int | None:
    """The place of a choice among the options that there are; None: it is not among them.

    The words of an ability may have been mended since: then it is the only one of its card.
    """
    decision = game.decision
    if decision is None:
        return None
    if isinstance(choice, str):
        keys = decision.keys()
        if choice in keys:
            return keys.index(choice)
        whose, colon, _ = choice.partition(": ")
        same = [place for place, key in enumerate(keys) if colon and key.startswith(f"{whose}: ")]
        return same[0] if len(same) == 1 else None
    return choice if type(choice) is int and 0 <= choice < len(decision.raw) else None


def another_board(step: int) -> str:
    """What is said of a fingerprint that differs."""
    return f"After {step} choices the board is another than it was"


def reason_against(game: Game, choice: Choice, step: int) -> str:
    """Why a choice could not be made."""
    decision = game.decision
    if decision is None:
        return f"The game is over before choice {step + 1}"
    if place_of(game, choice) is not None:
        return another_board(step)
    if isinstance(choice, str):
        return f"Choice {step + 1}, “{choice[:80]}”, is not among the {len(decision.raw)} options"
    return f"Choice {step + 1} is {choice!r}, but there are {len(decision.raw)} options, counted from 0"


def recording(game: Game) -> Recording:
    """What a game was, so that it can be written down. It is played again to learn its keys."""
    lists = (game.corp, game.runner)
    known = all(cards.lookup(deck.identity) is not None for deck in lists)
    if not known or 2 + sum(len(deck.cards()[1]) + len(deck.outside) for deck in lists) != len(game.state.printed):
        message = "A scenario does not begin with two decks, so there is nothing to replay it from; save it instead."
        raise SaveError(message)
    again = Game.new(game.corp, game.runner, game.seed, game.rulebook)
    keys: list[Choice] = []
    checks = {}
    for place in game.choices:
        if keys and len(keys) % CHECK_EVERY == 0:
            checks[len(keys)] = fingerprint(again.state)
        decision = again.decision
        assert decision is not None
        keys.append(decision.keys()[place])
        again.choose(place)
    return Recording(
        rulebook=game.rulebook,
        corp=game.corp,
        runner=game.runner,
        seed=game.seed,
        choices=keys,
        checks=checks,
        version=__version__,
        conceded=game.conceded,
        outcome=None if game.outcome is None else repr(game.outcome),
    )


def write(played: Recording, **more: object) -> str:
    """A recording as a file that people can read too; with further entries, if there are any."""
    data = {
        "sneakdoor replay": FORMAT,
        "version": played.version,
        "rulebook": rulebook_data(played.rulebook),
        "corp": played.corp.to_data(),
        "runner": played.runner.to_data(),
        "seed": seed_data(played.seed),
        "choices": list(played.choices),
        "checks": list(played.checks.items()),
        "conceded": played.conceded,
        "outcome": played.outcome,
        **more,
    }
    lines = [f"  {_json(name)}: {_json(value)}" for name, value in data.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def opened(text: str) -> dict[str, Any]:
    """The entries of a file that is a replay."""
    return open_envelope(text, FORMAT, "sneakdoor replay", "replay")


def read(text: str) -> Recording:
    """The recording in a file; nothing of it has been played yet."""
    data = opened(text)
    try:
        decks = {side: Deck.from_data(data[side], side) for side in SIDE_NAMES}
        for side, deck in decks.items():
            deck.check_side(side)
        return Recording(
            rulebook=Reader().rulebook(data.get("rulebook")),
            corp=decks["corp"],
            runner=decks["runner"],
            seed=seed_of(data.get("seed")),
            choices=_choices(data),
            checks=_checks(data),
            version=_text(data, "version"),
            conceded=conceded_in(data),
            outcome=_text(data, "outcome"),
        )
    except SaveError:
        raise
    except (UnknownCard, DeckError) as error:
        message = f"The replay cannot be played: {error}."
        raise SaveError(message) from error
    except BROKEN as error:
        message = "The replay is damaged; write it anew from the game or choose another file."
        raise SaveError(message) from error


def _choices(data: Mapping[str, Any]) -> list[Choice]:
    choices = data.get("choices")
    kind = int if data["sneakdoor replay"] == 1 else str
    if not isinstance(choices, list) or any(type(c) is not kind for c in choices):
        message = f"The choices are a list of {'places' if kind is int else 'keys'}; choose another file."
        raise SaveError(message)
    return choices


def _checks(data: Mapping[str, Any]) -> dict[int, str]:
    checks = data.get("checks", [])
    if not isinstance(checks, list) or not all(
        isinstance(check, list) and [type(part) for part in check] == [int, str] for check in checks
    ):
        message = "The checks are a list of numbers with their fingerprints; choose another file."
        raise SaveError(message)
    return dict(checks)


def _text(data: Mapping[str, Any], name: str) -> str | None:
    value = data.get(name)
    if value is not None and not isinstance(value, str):
        message = f"The {name} of a replay is text; choose another file."
        raise SaveError(message)
    return value
