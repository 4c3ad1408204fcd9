"""Nothing that is sent to anybody tells a card they may not know, compared with the truth at that very time.

SNEAKDOOR_SECRET_GAMES says how many games are played (`make secrecy`: 330): at a table in memory with the decks that
beginners get (60 unless it says otherwise), and at a real server with random decks from the whole pool, cards beside
them, choices taken back, players who leave and come back, and reasons asked for (6 unless it says otherwise).
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import socket
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest
import uvicorn

from sneakdoor import cards, decks, fuzz
from sneakdoor.decks import Deck, load
from sneakdoor.differences import patched
from sneakdoor.engine import naming
from sneakdoor.engine.loop import reindex
from sneakdoor.engine.state import State
from sneakdoor.game import Game
from sneakdoor.language import Identity
from sneakdoor.language.effects import Effect
from sneakdoor.legality import starts_installed
from sneakdoor.narration import Log
from sneakdoor.players.advice import advised
from sneakdoor.rulebooks import RULEBOOKS
from sneakdoor.server import Settings, create_app, reasons, replays, wishes
from sneakdoor.server.listening import configured
from sneakdoor.server.lobby import Lobby
from sneakdoor.server.messages import Why
from sneakdoor.server.refusal import Refusal
from sneakdoor.server.table import Table
from sneakdoor.symbols import readable
from sneakdoor.terms import CORP_SIDE, HAND_OF, P_IDENTITY, P_INSTALLED, RUNNER_SIDE, SIDE_NAMES
from sneakdoor.views import view
from sneakdoor.worlds import imagine

from .board import Line, settled, table_with
from .client import Guest, Refused, Sitting
from .process import GENEROUS

GAMES = int(os.environ.get("SNEAKDOOR_SECRET_GAMES", "40"))
PARTS = 6
SERVER_GAMES = int(os.environ.get("SNEAKDOOR_SECRET_GAMES", "4"))
EYES = {"corp": 0, "runner": 1, None: naming.PUBLIC}
DECKS = [
    (load(f"gateway-{corp}-corp"), load(f"gateway-{runner}-runner"))
    for corp in ("beginner", "intermediate")
    for runner in ("beginner", "intermediate")
]
HANDLE = re.compile(
    r"(card \d+|(corp|runner) (score \d+|identity))( hosted \d+)*|(corp|runner) (hand|discard) \d+"
    r"|(resolving|aside|removed|revealed|deck|(corp|runner) deck) \d+"
)
WISHES = {
    "corp": ["rez Palisade", "score Offworld Office", "install Tithe", "advance", "purge", "run HQ"],
    "runner": ["run HQ", "use Cleaver", "trash", "steal", "install Carmen", "jack out", "rez"],
}


PRINTED = {title: readable(card.text) for title, card in cards.POOL.items()}


def telling_lines(title: str) -> list[str]:
    """Lines of rules text that only this card has, and that are long enough to be no accident."""
    lines = [line for line in PRINTED[title].splitlines() if len(line) > 30]
    return [x for x in lines if not any(x in text for other, text in PRINTED.items() if other != title)]


TEXTS = {title: telling_lines(title) for title in cards.POOL}


def names(text: str, title: str, known: set[str]) -> bool:
    """Whether a text names a card; not where its title is but a part of a longer one that is known."""
    if title not in text:
        return False
    for longer in sorted((t for t in known if title in t), key=len, reverse=True):
        text = text.replace(longer, "")
    return re.search(rf"(?<!\w){re.escape(title)}(?!\w)", text) is not None


def open_backs(game: Game) -> set[str]:
    """The other sides of identities that have but one: anybody may read them."""
    state = game.state
    backs = [state.printed[card].backs for card in state.piles[P_IDENTITY]]
    return {back.title for versions in backs if len(versions) == 1 for back in versions}


def versions_of(game: Game) -> set[str]:
    """The sides of an identity of which only one is there, chosen in secret."""
    state = game.state
    backs = [state.printed[card].backs for card in state.piles[P_IDENTITY]]
    return {back.title for versions in backs if len(versions) > 1 for back in versions}


class Truth:
    """Listens in front of the log, and knows at every moment what each pair of eyes may have learnt so far."""

    def __init__(self, game: Game) -> None:
        decks: dict[str, Deck] = {"corp": game.corp, "runner": game.runner}
        identities = {deck.identity for deck in decks.values()}
        brought = {side: {*deck.counts, *(card.title for card in deck.outside)} for side, deck in decks.items()}
        versions = versions_of(game)
        self.titles = identities.union(*brought.values()) | versions
        self.learnt: dict[str | None, set[str]] = {
            eyes: identities | (brought[eyes] if eyes else set()) | (versions if eyes == "corp" else set())
            for eyes in EYES
        }
        self.follow(game)

    def follow(self, game: Game) -> None:
        """Listen to the game as it is played again: what somebody has learnt they do not forget."""
        self.log = game.log
        self.game = game
        self.serials: dict[int, int] = {}
        self.gone: set[int] = set()
        self.noted: object = None
        game.state.listen(self)
        self.note(game.state)

    def note(self, state: State) -> None:
        """What may be known now was known at some time."""
        now = (list(state.known), state.piles[P_INSTALLED], set(state.converted))
        if now == self.noted:
            return
        self.noted = now
        for card in state.converted:
            for known in self.learnt.values():
                known.update(back.title for back in state.printed[card].backs)
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
        known = self.learnt[eyes] | open_backs(self.game)
        for title in self.titles - known:
            assert not names(text, title, known), f"{eyes or 'a spectator'} is told of {title}: {text}"
            for line in TEXTS.get(title, ()):
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
            check_handles(json.loads(text).get("log"))

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
            await wishes.hold(table, side, not table.record.seat(side).hold, lambda: None)
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
@pytest.mark.parametrize("part", range(PARTS))
def test_nothing_sent_to_anybody_tells_a_card_they_may_not_know(part):
    async def play_all():
        return [await play(seed) for seed in range(part, GAMES, PARTS)]

    played = asyncio.run(play_all())
    messages, choices = (sum(column) for column in zip(*played, strict=True))
    assert messages > choices
    print(f"secrecy: games={len(played)} choices={choices} messages={messages} leaks=0")


# -- at a real server, with decks from the whole pool ------------------------------------------------------------------


BESIDE = {"corp": ("Jinteki Biotech: Life Imagined",), "runner": ("Adam: Compulsive Hacker", None, None)}
"""Identities that bring something beside the deck; None: any of the Runner's, with further identities to become."""
NAMING = '"name '
"""Begins an option to name a card."""
OFTEN = 0.35
"""How often what could be done beside choosing is done, in a handful of choices."""


def deck_of(random: Random, side: int, wanted: str | None) -> Deck:
    """A random deck, of that identity if one is wanted; the Runner has a way to become somebody else."""
    for _ in range(3000):
        deck = fuzz.random_deck(random, side)
        if wanted in (None, deck.identity):
            break
    else:
        raise AssertionError(wanted)
    counts = dict(deck.counts)
    if side == RUNNER_SIDE and deck.extra:
        swapped = min(counts)
        changed = {title: n for title, n in counts.items() if title != swapped} | {"Rebirth": counts[swapped]}
        other = replace(deck, counts=changed)
        deck = deck if other.violations() else other
    return deck


def decks_for(number: int) -> tuple[Deck, Deck]:
    """The decks of that game: in half of the games with cards beside them, in the others only with those it needs."""
    random = Random(number)
    if number % 2 == 0:
        wanted = [BESIDE[side][number // 2 % len(BESIDE[side])] for side in SIDE_NAMES]
        corp, runner = (deck_of(random, side, wanted[side]) for side in (CORP_SIDE, RUNNER_SIDE))
        return corp, runner
    corp, runner = fuzz.random_deck(random, CORP_SIDE), fuzz.random_deck(random, RUNNER_SIDE)
    needed = starts_installed(cards.find(runner.identity)) is not None
    return corp, runner if needed else replace(runner, extra=())


@asynccontextmanager
async def server_here(database: str) -> AsyncIterator[tuple[str, Lobby]]:
    """A real server in this very loop, so that what it sends can be compared with what it knows just then."""
    app = create_app(Settings(database=database, **GENEROUS))
    with socket.create_server(("127.0.0.1", 0)) as listening:
        server = uvicorn.Server(configured(app))
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started:
            assert not serving.done(), "the server did not start"
            await asyncio.sleep(0.005)
        try:
            yield f"127.0.0.1:{listening.getsockname()[1]}", app.state.lobby
        finally:
            server.should_exit = True
            await serving


def without_names(message: Any) -> Any:
    """A message without the options to name a card: they are all cards there are, whoever has which."""
    if isinstance(message, dict):
        return {key: without_names(part) for key, part in message.items()}
    if not isinstance(message, list):
        return message
    if all(isinstance(x, str) and x.startswith("name ") for x in message):
        return []
    return [without_names(x) for x in message if not (isinstance(x, dict) and x.get("verb") == "name")]


def handles_in(picture: Any) -> list[str]:
    """Every handle of a picture."""
    if isinstance(picture, dict):
        here = [picture["handle"]] if isinstance(picture.get("handle"), str) else []
        return here + [handle for part in picture.values() for handle in handles_in(part)]
    return [handle for part in picture for handle in handles_in(part)] if isinstance(picture, list) else []


class Evening:
    """Two people and a spectator at a real server, who do all that may be done; and the truth, which sees it all."""

    def __init__(self, address: str, lobby: Lobby, number: int) -> None:
        self.address, self.lobby, self.number = address, lobby, number
        self.random = Random(number)
        self.counts: Counter[str] = Counter()
        self.sittings: dict[str | None, Sitting] = {}
        self.stack = AsyncExitStack()
        self.id = ""
        self.commitment: str | None = None

    async def begin(self, corp: str, runner: str) -> None:
        """They sit down, with decks that the server knows by those names."""
        for eyes in EYES:
            name = {"corp": "Casey", "runner": "Robin", None: "Sasha"}[eyes]
            guest = await asyncio.to_thread(Guest, self.address, name)
            self.sittings[eyes] = Sitting(self.address, guest.token, "")
        rulebook = list(RULEBOOKS)[self.number // 2 % 2]
        wish = {"opponent": "friend", "side": "corp", "deck": corp, "rulebook": rulebook, "spectators": "neutral"}
        self.id = (await asyncio.to_thread(self.guest("corp").post, "/api/tables", wish))["table"]
        await asyncio.to_thread(self.guest("runner").post, f"/api/tables/{self.id}/join", {"deck": runner})
        self.truth = Truth(self.game)
        for eyes in EYES:
            await self.sit(eyes)
        self.commitment = self.sittings["corp"].table["commitment"]

    def guest(self, eyes: str | None) -> Guest:
        return Guest(self.address, token=self.sittings[eyes].token)

    @property
    def table(self) -> Table:
        return self.lobby.tables[self.id]

    @property
    def game(self) -> Game:
        return self.table.record.the_game

    async def sit(self, eyes: str | None) -> None:
        """Come to the table, or back to it."""
        sitting = Sitting(self.address, self.sittings[eyes].token, self.id)

        def check(message: dict[str, Any]) -> None:
            self.counts["messages"] += 1
            text = sitting.received[-1]
            self.truth.check(eyes, json.dumps(without_names(message), ensure_ascii=False) if NAMING in text else text)

        sitting.on_message = check
        self.sittings[eyes] = sitting
        await sitting.__aenter__()
        assert sitting.closed is None
        assert (sitting.you, sitting.watching) == (eyes, None if eyes else "neutral")

    async def leave(self, eyes: str | None) -> None:
        await self.sittings[eyes].__aexit__()

    async def caught_up(self) -> None:
        """Until everybody has seen all that there is to see."""
        await settled(self.table)
        for eyes, sitting in self.sittings.items():
            await sitting.until(lambda s=sitting, e=eyes: s.seq >= self.table.seq(e) or s.closed is not None)
            assert sitting.closed is None
        if self.truth.game is not self.game:
            self.truth.follow(self.game)

    async def play(self) -> None:
        """The whole game."""
        await self.caught_up()
        while (decision := self.game.decision) is not None:
            if self.random.random() < OFTEN:
                await self.random.choice([self.ask_why, self.take_back, self.come_back, self.hold, self.twins])()
                await self.caught_up()
                continue
            me = self.sittings[decision.side]
            if await self.at_once(me):
                await self.caught_up()
                continue
            key = self.random.choice(me.options)
            for known in self.truth.learnt.values() if key.startswith("name ") else ():
                known.add(key.removeprefix("name "))  # said aloud
            answer = await me.ask("choose", seq=me.seq, key=key, trash_first=self.random.random() < 0.2)
            assert answer["type"] == "accepted", answer
            self.counts["choices"] += 1
            await self.caught_up()
        for sitting in self.sittings.values():
            assert sitting.over

    async def at_once(self, me: Sitting) -> bool:
        """A player leaves what they have begun, or makes several choices in one, now and then."""
        decision = me.view["decision"]
        kinds = [s["kind"] for s in decision.get("shortcuts", ()) if "short" not in s]
        if kinds and self.random.random() < 0.5:
            answer = await me.ask("shortcut", seq=me.seq, kind=self.random.choice(kinds))
            self.counts["shortcuts"] += 1
        elif "leave" in decision and self.random.random() < 0.3:
            answer = await me.ask("leave", seq=me.seq)
            self.counts["left"] += 1
        else:
            return False
        assert answer["type"] == "accepted", answer
        return True

    async def ask_why(self) -> None:
        """A player asks about every card there is to see, and some wishes."""
        side = self.random.choice(SIDE_NAMES)
        me = self.sittings[side]
        for handle in handles_in(me.view):
            if HANDLE.fullmatch(handle):
                await me.ask("why", card=handle)
        title = self.random.choice(sorted(self.truth.learnt[side]))
        wishes = [self.random.choice(WISHES[side]), f"{self.random.choice(('install', 'rez', 'play', 'use'))} {title}"]
        for wish in wishes:
            await me.ask("why", wish=wish)
        self.counts["why"] += 1

    async def take_back(self) -> None:
        """Somebody asks to take back their last choice; the other agrees or does not, or never says."""
        side = self.random.choice(SIDE_NAMES)
        other = SIDE_NAMES[1 - SIDE_NAMES.index(side)]
        if self.random.random() < 0.8 or (await self.sittings[side].ask("undo"))["type"] != "accepted":
            return  # seldom, or the game would not end
        if self.random.random() < 0.8:
            yes = self.random.random() < 0.7
            assert (await self.sittings[other].ask("undo", answer=yes))["type"] == "accepted"
            self.counts["undone" if yes else "undo refused"] += 1

    async def come_back(self) -> None:
        """Somebody leaves and comes back: with luck, at the moment when nobody else is there."""
        gone = self.random.sample(list(EYES), self.random.randint(1, 3))
        for eyes in gone:
            await self.leave(eyes)
        for eyes in gone:
            await self.sit(eyes)
        self.counts["rejoined"] += len(gone)

    async def hold(self) -> None:
        side = self.random.choice(SIDE_NAMES)
        await self.sittings[side].ask("hold", on=not self.table.record.seat(side).hold)

    async def twins(self) -> None:
        """In a world where what somebody may not know is otherwise, they see and are told just the same."""
        game = self.game
        for eyes in EYES:
            twin = fuzz.permuted(game, eyes, self.random)
            reindex(twin.state)
            picture = advised(game, view(game, eyes))
            assert advised(twin, view(twin, eyes)) == picture, eyes
            if eyes is None:
                continue
            for handle in {*handles_in(picture), "corp hand 0", "runner hand 0"}:
                asked = Why(1, card=handle)
                assert reasons.why_not(twin, eyes, asked) == reasons.why_not(game, eyes, asked), (eyes, handle)
        self.counts["twins"] += 1

    async def prove(self) -> None:
        """The file of the game can be had, is proved by what was shown at the start, and can be shown."""
        guest = self.guest("corp")
        data = await asyncio.to_thread(guest.get, f"/api/games/{self.id}/replay")
        replay = replays.read(json.dumps(data))
        assert replays.verify(replay, self.commitment) == []
        assert repr(replay.game.outcome) == repr(self.game.outcome)
        for side in ("corp", "runner", "both"):
            shown = await asyncio.to_thread(guest.get, f"/api/games/{self.id}/frames?side={side}")
            picture = shown["start"]
            for frame in shown["frames"]:
                picture = patched(picture, frame["patch"])
            assert picture["outcome"] == shown["outcome"] == self.sittings["corp"].view["outcome"]


async def evening(database: str, number: int, monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """One game; how much of everything there was.

    The server takes decks by their ids: for this game it knows two more, of which its catalogue does not tell.
    """
    lists = dict(zip(("secret-corp", "secret-runner"), decks_for(number), strict=True))
    async with server_here(database) as (address, lobby):
        known = {**decks._shipped(), **lists}
        monkeypatch.setattr(decks, "_shipped", lambda: known)
        here = Evening(address, lobby, number)
        try:
            await here.begin(*lists)
            await here.play()
            await here.prove()
        finally:
            for sitting in here.sittings.values():
                await sitting.__aexit__()
        return here.counts


@pytest.mark.slow
@pytest.mark.parametrize("number", range(SERVER_GAMES))
def test_server_tells_nobody_what_they_may_not_know_whatever_the_decks_and_whatever_is_asked(
    number, database, monkeypatch
):
    counts = asyncio.run(evening(database, number, monkeypatch))
    print(f"secrecy: game={number} {' '.join(f'{what}={n}' for what, n in sorted(counts.items()))} leaks=0")
    assert counts["messages"] > counts["choices"] > 0
    assert counts["why"] + counts["twins"] > 0


def first_in_hq(game: Game) -> str:
    """The title of a card that the Runner may not know."""
    state = game.state
    hand = state.piles[HAND_OF[CORP_SIDE]]
    return state.printed[hand[0]].title if hand else ""


def test_check_at_the_server_would_notice_a_picture_that_leaks(database, monkeypatch):
    def leaky(game, eyes, **more):
        return msgspec.structs.replace(view(game, eyes, **more), mark=first_in_hq(game) if eyes == "runner" else None)

    monkeypatch.setattr("sneakdoor.server.table.view", leaky)
    with pytest.raises(AssertionError, match="runner is told of"):
        asyncio.run(evening(database, 1, monkeypatch))


def test_check_at_the_server_would_notice_a_reason_that_depends_on_a_secret(database, monkeypatch):
    """Not even how long the title of a card in HQ is may be told."""
    honest = reasons.why_not

    def leaky(game, side, asked):
        told = honest(game, side, asked)
        return msgspec.structs.replace(told, title=str(len(first_in_hq(game)))) if side == "runner" else told

    monkeypatch.setattr(reasons, "why_not", leaky)
    with pytest.raises(AssertionError, match="runner"):  # noqa: PT012 - a short game may have no other world to compare
        for number in range(6):
            asyncio.run(evening(database, number, monkeypatch))


def test_games_at_the_server_bring_cards_beside_the_deck_or_do_not():
    games = [decks_for(number) for number in range(36)]
    assert not any(deck.violations() for pair in games for deck in pair)
    identities = {deck.identity for pair in games for deck in pair}
    assert identities > {"Jinteki Biotech: Life Imagined", "Adam: Compulsive Hacker"}
    assert all(runner.extra for _, runner in games[::2])
    assert sum(not runner.extra for _, runner in games[1::2]) > 3
    assert any(isinstance(cards.find(title), Identity) for _, runner in games for title in runner.extra)
    assert any("Rebirth" in runner.counts for _, runner in games)


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
