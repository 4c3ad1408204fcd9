"""Nothing that is sent to anybody tells a card they may not know, compared with the truth at that very time.

SNEAKDOOR_SECRET_GAMES says how many games are played (200 unless it says otherwise).
"""

from __future__ import annotations

import asyncio
import os
import re
from random import Random

import pytest

from sneakdoor import cards
from sneakdoor.decks import Deck, load
from sneakdoor.engine import naming
from sneakdoor.engine.state import State
from sneakdoor.game import Game
from sneakdoor.language.effects import Effect
from sneakdoor.narration import Log
from sneakdoor.server.messages import Why
from sneakdoor.server.refusal import Refusal
from sneakdoor.server.table import Table
from sneakdoor.symbols import readable
from sneakdoor.terms import P_INSTALLED, SIDE_NAMES
from sneakdoor.views import view
from sneakdoor.worlds import imagine

from .board import Line, settled, table_with
from .client import Guest, Refused

GAMES = int(os.environ.get("SNEAKDOOR_SECRET_GAMES", "200"))
EYES = {"corp": 0, "runner": 1, None: naming.PUBLIC}
DECKS = [
    (load(f"gateway-{corp}-corp"), load(f"gateway-{runner}-runner"))
    for corp in ("beginner", "intermediate")
    for runner in ("beginner", "intermediate")
]
HANDLE = re.compile(
    r"card \d+( hosted \d+)*|(corp|runner) (hand|discard|score) \d+|(corp|runner) identity( hosted \d+)?"
    r"|(resolving|aside|removed|revealed|deck|(corp|runner) deck) \d+"
)
WISHES = {
    "corp": ["rez Palisade", "score Offworld Office", "install Tithe", "advance", "purge", "run HQ"],
    "runner": ["run HQ", "use Cleaver", "trash", "steal", "install Carmen", "jack out", "rez"],
}


def telling_lines(title: str) -> list[str]:
    """Lines of rules text that only this card has, and that are long enough to be no accident."""
    lines = [line for line in readable(cards.POOL[title].text).splitlines() if len(line) > 30]
    return [x for x in lines if not any(x in readable(c.text) for t, c in cards.POOL.items() if t != title)]


TEXTS = {title: telling_lines(title) for title in cards.POOL}


class Truth:
    """Listens in front of the log, and knows at every moment what each pair of eyes may have learnt so far."""

    def __init__(self, game: Game) -> None:
        self.log = game.log
        self.game = game
        decks: dict[str, Deck] = {"corp": game.corp, "runner": game.runner}
        identities = {deck.identity for deck in decks.values()}
        self.titles = identities.union(*(deck.counts for deck in decks.values()))
        self.learnt: dict[str | None, set[str]] = {
            eyes: identities | set(decks[eyes].counts if eyes else ()) for eyes in EYES
        }
        self.serials: dict[int, int] = {}
        self.gone: set[int] = set()
        self.noted: object = None
        game.state.listen(self)
        self.note(game.state)

    def note(self, state: State) -> None:
        """What may be known now was known at some time."""
        now = (list(state.known), state.piles[P_INSTALLED])
        if now == self.noted:
            return
        self.noted = now
        for eyes, viewer in EYES.items():
            known = self.learnt[eyes]
            for card, printed in enumerate(state.printed):
                if printed.title not in known and naming.knows(state, card, viewer):
                    known.add(printed.title)
        there = {state.serial[c]: c for c in state.piles[P_INSTALLED]}
        for serial, card in there.items():
            assert serial not in self.gone, "a number of a card that left play names a card again"
            assert self.serials.setdefault(serial, card) == card, "a number names two cards"
        self.gone |= self.serials.keys() - there.keys()

    def tell(self, state: State, effect: Effect) -> None:
        self.note(state)
        assert isinstance(self.log, Log)
        self.log.tell(state, effect)
        self.note(state)

    def idle(self, state: State, side: int) -> None:
        self.note(state)
        assert isinstance(self.log, Log)
        self.log.idle(state, side)

    def check(self, eyes: str | None, text: str) -> None:
        """A message to somebody names nothing and quotes nothing that they never could have known."""
        self.note(self.game.state)
        for title in self.titles - self.learnt[eyes]:
            assert title not in text, f"{eyes or 'a spectator'} is told of {title}: {text}"
            for line in TEXTS[title]:
                assert line not in text, f"{eyes or 'a spectator'} is told the text of {title}"


def check_handles(picture: object) -> None:
    """Every handle says where a card is, in one of the forms of the protocol."""
    if isinstance(picture, dict):
        handle = picture.get("handle")
        assert handle is None or HANDLE.fullmatch(handle), handle
        picture = list(picture.values())
    if isinstance(picture, list):
        for part in picture:
            check_handles(part)


def answers(table: Table, side: str, random: Random) -> list[str]:
    """What a curious client gets out of the server beside pictures: reasons, and refusals."""
    installed = [f"card {serial}" for serial in table.record.the_game.state.serial if serial > 0]
    handles = [*installed, f"{random.choice(SIDE_NAMES)} hand {random.randrange(6)}", "corp discard 0", "resolving 0"]
    asked = [Why(1, wish=random.choice(WISHES[side])), Why(1, card=random.choice(handles)), Why(1, server="Server 1")]
    return [str(table.why(side, wish)) for wish in asked]


async def play(seed: int) -> tuple[int, int]:
    """One game, everything checked as it is sent; how many messages and choices there were."""
    random = Random(seed)
    table = table_with(seed, *DECKS[seed % len(DECKS)])
    truth = Truth(table.record.the_game)
    messages = 0
    lines: dict[str | None, Line] = {}
    for eyes in EYES:

        def check(text: str, eyes: str | None = eyes) -> None:
            nonlocal messages
            messages += 1
            truth.check(eyes, text)

        lines[eyes] = Line(eyes, check)
        await table.join(lines[eyes])  # type: ignore[arg-type]
    choices = 0
    while (decision := table.record.the_game.decision) is not None:
        side = decision.side
        line, other = lines[side], lines["corp" if side == "runner" else "runner"]
        if random.random() < 0.1:
            for who in (line, other):
                for text in answers(table, str(who.you), random):
                    truth.check(who.eyes, text)
                with pytest.raises(Refusal) as refused:
                    await table.choose(str(who.you), who.seq, "score everything", lambda: None)
                truth.check(who.eyes, refused.value.message)
            for who in lines.values():
                check_handles(who.picture)
        if random.random() < 0.02:
            await table.hold(side, not table.record.seat(side).hold, lambda: None)
            await settled(table)
            continue
        await table.choose(side, line.seq, random.choice(line.picture["decision"]["options"]), lambda: None)
        await settled(table)
        choices += 1
    for line in lines.values():
        assert line.picture["outcome"] is not None
        assert {m["type"] for _, m in line.sent} >= {"welcome", "update"}
    return messages, choices


@pytest.mark.slow
def test_nothing_sent_to_anybody_tells_a_card_they_may_not_know():
    async def play_all():
        return [await play(seed) for seed in range(GAMES)]

    played = asyncio.run(play_all())
    messages, choices = (sum(column) for column in zip(*played, strict=True))
    assert messages > choices
    print(f"secrecy: games={GAMES} choices={choices} messages={messages} leaks=0")


@pytest.mark.parametrize("seed", range(12))
def test_pictures_and_reasons_are_the_same_in_every_world_that_the_viewer_could_be_in(seed):
    """Deal all that a player may not know anew: their picture does not change by a letter."""
    random = Random(seed)
    game = Game.new(*DECKS[seed % len(DECKS)], seed)
    while game.decision is not None and len(game.choices) < 150:
        side = game.decision.side
        if random.random() < 0.2:
            other = imagine(game, side, random)
            assert view(other, side) == view(game, side)
            for wish in [*WISHES["corp"], *WISHES["runner"], "trash Nico Campaign", "install Cleaver"]:
                assert other.why_not(wish, side) == game.why_not(wish, side)
        game.choose(random.randrange(len(game.decision.options)))


def test_replay_and_frames_are_not_to_be_had_before_the_end(server):
    async def ask():
        guest = Guest(server)
        table = guest.open(opponent="bot", side="corp")
        async with guest.sit(table) as me:
            for path in ("replay", "frames?side=corp", "frames?side=both"):
                with pytest.raises(Refused) as refused:
                    guest.get(f"/api/games/{table}/{path}")
                assert refused.value.status == 409
            await me.ask("concede")
            assert guest.get(f"/api/games/{table}/replay")["seed"]

    asyncio.run(ask())


def test_check_would_notice_a_leak():
    """The test of the test: a picture with the Corp's eyes is a leak to the Runner."""
    table = table_with(1, *DECKS[0])
    truth = Truth(table.record.the_game)
    told = str(view(table.record.the_game, "corp"))
    truth.check("corp", told)
    for eyes in ("runner", None):
        with pytest.raises(AssertionError, match="is told of"):
            truth.check(eyes, told)
