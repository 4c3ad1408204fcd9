"""What is written as numbers never depends on what a side may not know, and always on what it sees."""

from __future__ import annotations

from array import array
from itertools import cycle
from random import Random

import msgspec
import pytest

from sneakdoor import decks, fuzz
from sneakdoor.encoding.layout import FIELDS, MOST_OPTIONS, OPTIONS_SIZE, SIZE, TOP
from sneakdoor.encoding.observing import Observer
from sneakdoor.encoding.shown import TOLD, Shown, keep_history, shown_to
from sneakdoor.game import Game
from sneakdoor.players import Seat
from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE, SIDE_NAMES
from sneakdoor.views import view
from sneakdoor.worlds import imagine

CORPS = sorted(name for name in decks.names() if decks.load(name).side == "corp")
RUNNERS = sorted(name for name in decks.names() if decks.load(name).side == "runner")
LONGER, SHORTER = (CORPS, RUNNERS) if len(CORPS) > len(RUNNERS) else (RUNNERS, CORPS)
BUNDLED = [tuple(sorted(pair, key=RUNNERS.__contains__)) for pair in zip(LONGER, cycle(SHORTER), strict=False)]
"""Pairings in which every deck that comes with the game plays."""
RANDOM = range(40)


def observed(game: Game, side: str) -> tuple[bytes, bytes, bytes]:
    """All that is written for a side: what it sees, its options, its mask."""
    seat = Seat(game, side)
    out, options, mask = array("h", bytes(2 * SIZE)), array("h", bytes(2 * OPTIONS_SIZE)), bytearray(MOST_OPTIONS)
    seat.observe(out)
    seat.encode_options(options, mask)
    return bytes(out), bytes(options), bytes(mask)


def differing(one: bytes, other: bytes) -> list[str]:
    """The fields in which two observations differ."""
    a, b = array("h", one), array("h", other)
    return [f.name for f in FIELDS.values() if a[f.start : f.stop] != b[f.start : f.stop]]


def dealt_anew(game: Game, random: Random) -> int:
    """Deal what each side may not know anew, several ways, and compare; how many hidden cards had become others."""
    changed = 0
    shown = shown_to(game.state)
    assert shown is not None
    for side in SIDE_NAMES:
        worlds = [fuzz.permuted(game, side, random)]
        if game.decision.side == side:
            worlds += [imagine(game, side, random) for _ in range(2)]
        before = observed(game, side)
        for world in worlds:
            world.state.listen(shown.copy())
            if game.decision.side == side:
                assert world.state.options == game.state.options
            after = observed(world, side)
            assert after[0] == before[0], (side, game, differing(before[0], after[0]))
            assert after[1:] == before[1:], (side, game)
            changed += sum(a is not b for a, b in zip(world.state.printed, game.state.printed, strict=True))
    return changed


def look_into(game: Game, seed: int, share: float, eager: bool) -> tuple[int, int]:
    """Play at random and look at some decisions: how many, and how many cards were others in the worlds dealt."""
    random, choices = Random(seed), Random(seed)
    keep_history(game)
    looked = changed = 0
    while game.decision is not None:
        if random.random() < share or (game.state.run_no and random.random() < share):
            looked += 1
            changed += dealt_anew(game, random)
        fuzz.choose(game, choices, eager=eager)
    return looked, changed


@pytest.mark.parametrize(("corp", "runner"), BUNDLED)
def test_nothing_hidden_is_written_with_bundled_decks(corp, runner):
    looked, changed = look_into(Game.new(decks.load(corp), decks.load(runner), 5), 5, 0.25, eager=True)
    assert looked > 3
    assert changed > 10 * looked, "the worlds must differ in what is hidden"


@pytest.mark.parametrize("number", RANDOM)
def test_nothing_hidden_is_written_with_random_decks_from_the_whole_pool(number):
    game = fuzz.new_game(number, only="random")
    looked, changed = look_into(game, number, 0.1, eager=bool(number & 2))
    assert looked > 0
    assert changed > 10 * looked


def test_every_bundled_deck_is_looked_at():
    assert {name for pair in BUNDLED for name in pair} == set(decks.names())
    assert all(decks.load(corp).side == "corp" and decks.load(runner).side == "runner" for corp, runner in BUNDLED)


# -- what was shown ------------------------------------------------------------------------------------


class Doubting(Shown):
    """Notes each event of a copy of the game, too, in which what a side may not know is other cards."""

    def __init__(self, game: Game, random: Random) -> None:
        super().__init__()
        self.game = game
        self.random = random
        self.compared = 0
        self.named = 0

    def tell(self, state, effect):
        if effect.kind in TOLD:
            for side, name in enumerate(SIDE_NAMES):
                other = fuzz.permuted(self.game, name, self.random)
                here, there = Shown(), Shown()
                here.tell(state, effect)
                there.tell(other.state, effect)
                assert here.history[side] == there.history[side], (effect, name)
                assert here.seen[side] == there.seen[side], (effect, name)
                self.compared += 1
                self.named += here.history[side][-4] > 0
        super().tell(state, effect)


@pytest.mark.parametrize("number", range(16))
def test_what_was_shown_names_no_card_that_the_side_may_not_know(number):
    game, choices = fuzz.new_game(number, only="random" if number & 4 else ""), Random(number)
    doubting = Doubting(game, Random(number))
    game.state.listen(doubting)
    while game.decision is not None:
        fuzz.choose(game, choices, eager=bool(number & 1))
    assert doubting.compared > 50
    assert 10 < doubting.named < doubting.compared


# -- what is seen changes it ----------------------------------------------------------------------------


UNWRITTEN = ("rulebook", "rule", "window", "lasting", "outcome")
"""What a view tells besides: how windows are called, and what lasting effects say."""


def seen(game: Game, side: str) -> dict[str, object]:
    """A view without what is not written as numbers."""
    found = msgspec.to_builtins(view(game, side))
    for name in UNWRITTEN:
        found.pop(name)
    decision = found.get("decision") or {}
    found["decision"] = [decision.get("side"), decision.get("kind"), decision.get("options")]
    for player in ("corp", "runner"):
        found[player]["known_in_deck"] = [k for k in found[player]["known_in_deck"] if k[0] < TOP]
    return found


@pytest.mark.parametrize("number", range(24))
def test_what_a_side_sees_change_changes_what_is_written(number):
    """Decision after decision: where a view differs from the one before it, so do the numbers."""
    game, choices = fuzz.new_game(number), Random(number)
    last: dict[str, tuple[object, object]] = {}
    differed = 0
    while game.decision is not None:
        for side in SIDE_NAMES:
            now = seen(game, side), observed(game, side)
            before = last.get(side)
            if before is not None and before[0] != now[0]:
                differed += 1
                told = [k for k in now[0] if now[0][k] != before[0][k]]
                assert before[1] != now[1], (side, told, [(before[0][k], now[0][k]) for k in told])
            last[side] = now
        fuzz.choose(game, choices, eager=bool(number & 1))
    assert differed > 30


def row(game: Game, side: int) -> dict[str, list[int]]:
    """What a side sees, by field."""
    written = Observer(game.state, side).row(None)
    return {name: list(written[f.start : f.stop]) for name, f in FIELDS.items()}


CHANGES = {
    "credits": lambda s: s.credits.__setitem__(1, 29),
    "clicks": lambda s: s.clicks.__setitem__(0, 2),
    "tags": lambda s: setattr(s, "tags", 3),
    "bad publicity": lambda s: setattr(s, "bad_publicity", 3),
    "fund": lambda s: setattr(s, "bad_publicity_fund", 3),
    "core damage": lambda s: setattr(s, "core_damage", 2),
    "turn": lambda s: setattr(s, "turn", 17),
    "active": lambda s: setattr(s, "active", 1 - s.active),
    "mark": lambda s: setattr(s, "mark", 1),
    "clicks spent": lambda s: setattr(s, "clicks_spent", 3),
    "success": lambda s: setattr(s, "successful", not s.successful),
    "attacked": lambda s: setattr(s, "attacked", 1),
    "breached": lambda s: setattr(s, "breached", 1),
    "counters": lambda s: s.put(s.root[3][0], 0, 2),
    "virus counters": lambda s: s.put(s.root[3][0], 1, 2),
    "ice turned": lambda s: s.faceup.__setitem__(s.ice[0][0], not s.faceup[s.ice[0][0]]),
    "installed earlier": lambda s: s.installed_turn.__setitem__(s.ice[0][0], s.turn - 3),
    "ice gone": lambda s: s.move(s.ice[0][0], 2, faceup=True),
    "a card drawn": lambda s: s.draw(0, 1),
    "a card drawn by the Runner": lambda s: s.draw(1, 1),
    "a card discarded": lambda s: s.move(s.piles[5][0], 6, faceup=True),
    "a card removed": lambda s: s.move(s.piles[5][0], 12, faceup=True),
    "an agenda stolen": lambda s: s.move(s.root[3][0], 7, faceup=True),
    "a card seen on top of R&D": lambda s: s.known.__setitem__(s.piles[0][0], 3),
    "a card seen in the grip": lambda s: s.known.__setitem__(s.piles[5][0], 3),
}


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("side", [CORP_SIDE, RUNNER_SIDE])
def test_each_thing_that_both_sides_see_is_written(change, side):
    from sneakdoor.testing import scenario

    t = scenario(
        turn="runner",
        corp=dict(
            credits=7,
            hq=["Hedge Fund"],
            rd=["Hedge Fund"] * 4,
            servers={"HQ": dict(ice=["Palisade (rezzed)"]), "Server 1": dict(root=["Offworld Office"])},
        ),
        runner=dict(credits=5, grip=["Sure Gamble", "Cleaver"], stack=["Sure Gamble"] * 4, rig=["Unity"]),
    )
    t.do("run HQ").until("encounter")
    other = t.game.clone()
    CHANGES[change](other.state)
    if "seen" in change and ("grip" in change) == (side == RUNNER_SIDE) and side == RUNNER_SIDE:
        assert row(other, side) == row(t.game, side), "it was known already"
    else:
        assert row(other, side) != row(t.game, side)
