"""A table from its events: what counts is played, taking back costs what it changes, other versions are noticed."""

from __future__ import annotations

import time
from itertools import pairwise
from random import Random

import msgspec
import pytest

from sneakdoor import __version__, decks
from sneakdoor.game import Game
from sneakdoor.notation import seed_data
from sneakdoor.server import record as events
from sneakdoor.server import replays
from sneakdoor.server.record import BOT, PLAYER, SNAPSHOT_EVERY, SNAPSHOTS, Event, Record

CORP, RUNNER = decks.load("starter-jinteki"), decks.load("starter-criminal")
SEED = 1


def seats() -> list[Event]:
    """Two people who sit down, and the game begins."""
    return [
        events.opened("modern", None, False, None),
        events.seated("corp", "gc", "Casey", CORP, "neutral"),
        events.seated("runner", "gr", "Robin", RUNNER, "neutral"),
        events.started(SEED, "00"),
    ]


QUIET = ("gain", "keep", "pass", "continue", "run", "jack", "remove", "done", "no", "decline")
"""How the options begin with which a game lasts: this one has 860 choices."""


def long_table(choices: int, undos: int = 0) -> list[Event]:
    """A table at which so many choices count, and so many times ten others were taken back."""
    happened = seats()
    game = Game.new(CORP, RUNNER, SEED)
    course, elsewhere = Random(1), Random(2)

    def choose(game: Game, random: Random) -> None:
        keys = game.decision.keys()
        quiet = [i for i, key in enumerate(keys) if key.split()[0] in QUIET]
        place = random.choice(quiet or range(len(keys)))
        happened.append(events.chosen(game, place, PLAYER))
        game.choose(place)

    for made in range(1, choices + 1):
        choose(game, course)
        if undos and made % (choices // undos) == 0:
            away = game.clone()
            for _ in range(10):
                if away.outcome is None:
                    choose(away, elsewhere)
            happened.append(Event("undone", {"keep": made}))
    return happened


@pytest.fixture
def counted(monkeypatch):
    """How many choices are played."""
    calls = []
    choose = Game.choose
    monkeypatch.setattr(Game, "choose", lambda game, option: (calls.append(1), choose(game, option))[1])
    return calls


def test_only_choices_that_count_are_played(counted):
    happened = long_table(120, undos=30)
    counted.clear()
    record = Record.read(happened)
    assert record.played == 120
    assert len(counted) == 120
    assert record.events == len(happened)


def test_table_of_700_choices_loads_in_half_a_second():
    happened = long_table(700, undos=70)
    begun = time.process_time()
    record = Record.read(happened)
    took = time.process_time() - begun
    assert record.played == 700
    assert took < 0.5


def test_reading_gives_the_table_that_was_left():
    happened = long_table(100, undos=10)
    live = Record()
    for event in happened:
        live.apply(event)
    again = Record.read(happened)
    assert again.the_game.state == live.the_game.state
    assert again.choices == live.choices
    assert again.passed == live.passed
    assert [again.log.told(who) for who in ("corp", "runner", None)] == [
        live.log.told(who) for who in ("corp", "runner", None)
    ]


def test_taking_back_costs_what_it_changes(counted):
    record = Record.read(long_table(400))
    costs = []
    for back in range(1, 60):
        counted.clear()
        record.apply(Event("undone", {"keep": 400 - back}))
        costs.append(len(counted))
    dear = [cost for cost in costs if cost >= SNAPSHOT_EVERY]
    assert len(dear) <= 60 / SNAPSHOT_EVERY / SNAPSHOTS + 1, "only where no snapshot is left is it played again"
    fresh = Record.read(long_table(400)[: 4 + 341])
    assert record.the_game.state == fresh.the_game.state
    assert record.log.told("corp") == fresh.log.told("corp")
    assert record.passed == fresh.passed


def test_whole_game_is_taken_back_step_by_step_for_the_price_of_a_few(counted):
    record = Record.read(long_table(300))
    counted.clear()
    for keep in range(299, -1, -1):
        record.apply(Event("undone", {"keep": keep}))
    assert record.played == 0
    assert len(counted) < 300 * SNAPSHOT_EVERY  # from the first card each time, it would be 300 · 300 / 2


def test_snapshots_share_nothing_with_the_game():
    record = Record.read(long_table(SNAPSHOT_EVERY))
    (kept,) = record._snapshots
    before, told = kept.game.state.clone(), kept.log.told("both")
    for _ in range(5):
        record.apply(events.chosen(record.the_game, 0, PLAYER))
    assert kept.game.state == before
    assert kept.log.told("both") == told


# -- versions ----------------------------------------------------------------------------------------


def test_game_knows_the_version_that_began_it():
    assert Record.read(long_table(3)).version == __version__


def test_choices_kept_by_place_are_still_read():
    """As version 0.3 kept them: no version, no keys, a seed as a number."""
    happened = long_table(50)
    live = Record.read(happened)
    game = Game.new(CORP, RUNNER, SEED)
    old = [*happened[:3], Event("started", {"seed": SEED, "salt": "00"})]
    for event in happened[4:]:
        place = game.decision.keys().index(event.data["key"])
        old.append(Event("chosen", {"place": place, "side": event.data["side"], "by": event.data["by"]}))
        game.choose(place)
    record = Record.read(old)
    assert record.the_game.state == live.the_game.state
    assert record.version is None
    record.apply(events.chosen(record.the_game, 0, PLAYER))
    found = replays.read(replays.write(record))
    assert found.divergence is None
    assert found.game.choices == record.the_game.choices


def changed(happened: list[Event], number: int, **data: object) -> list[Event]:
    """Another thing kept of a choice, as if that version had played otherwise."""
    place = 4 + number
    return [*happened[:place], Event("chosen", {**happened[place].data, **data}), *happened[place + 1 :]]


@pytest.mark.parametrize(
    ("data", "reason"),
    [({"key": "score the moon"}, "not among the"), ({"check": "0" * 16}, "the board is another")],
)
def test_game_that_no_longer_plays_alike_stays_up_to_there(data, reason):
    happened = long_table(40)
    happened[3].data["version"] = "0.0.9"
    record = Record.read(changed(happened, 25, **data))
    assert record.state == "broken"
    assert record.broken.step == record.played == 25
    assert record.the_game.state == Record.read(happened[: 4 + 25]).the_game.state
    assert "0.0.9" in record.why_broken
    assert reason in record.why_broken
    assert len(record.choices) == 40, "what was chosen afterwards is kept"


def test_game_that_the_engine_cannot_play_any_more_stays_up_to_there(monkeypatch):
    happened = long_table(40)
    choose = Game.choose

    def failing(game: Game, option) -> None:
        choose(game, option)
        if len(game.choices) == 31:
            raise AssertionError("a card has changed")

    monkeypatch.setattr(Game, "choose", failing)
    record = Record.read(happened)
    assert record.state == "broken"
    assert (record.broken.step, record.played) == (30, 30)
    assert record.broken.reason == "Choice 31 cannot be made any more", "people count from one"


def test_every_sixteenth_choice_notes_what_the_board_is_like():
    checked = [n for n, event in enumerate(long_table(50)[4:]) if "check" in event.data]
    assert checked == [16, 32, 48]


def test_seed_of_a_new_game_has_128_bits():
    from sneakdoor.server.lobby import new_start

    seeds = [new_start(Record()).data["seed"] for _ in range(20)]
    assert len(set(seeds)) == 20
    assert all(len(seed) == 32 and int(seed, 16).bit_length() == 128 for seed in seeds)
    assert seed_data(int(seeds[0], 16)) == seeds[0]


# -- wishes to take back -----------------------------------------------------------------------------


@pytest.mark.parametrize("mover", ["asker", "other"])
def test_wish_to_take_back_dies_when_either_moves_on(mover):
    record = Record.read(long_table(9))
    side = record.the_game.decision.side
    asker = side if mover == "asker" else events.OTHER[side]
    record.apply(Event("undo-asked", {"side": asker}))
    assert record.undo == asker
    record.apply(events.chosen(record.the_game, 0, BOT))
    assert record.undo == asker
    record.apply(events.chosen(record.the_game, 0, PLAYER))
    assert record.undo is None


def test_game_that_was_given_up_is_over_when_it_comes_back():
    happened = [*long_table(9), Event("conceded", {"side": "corp"})]
    record = Record.read(happened, ended=True)
    assert (record.state, record.conceded, record.played) == ("over", "corp", 9)
    assert repr(record.the_game.outcome) == "the Runner wins by concession in turn 2"
    assert record.recording.conceded == "corp"
    played = Record.read(happened[:-1])
    played.apply(happened[-1])
    assert played.recording == record.recording


def test_no_line_that_somebody_may_have_read_is_added_to():
    """Not even the last one before the first choice."""
    happened = long_table(40)
    record = Record.read(happened[:4])
    for event in happened[4:]:
        before = [msgspec.to_builtins(entry) for entry in record.log.entries("corp")]
        record.apply(event)
        after = [msgspec.to_builtins(entry) for entry in record.log.entries("corp")]
        assert after[: len(before)] == before


def test_lines_are_the_same_when_all_is_played_again_although_they_were_read_meanwhile():
    """Accesses in Archives are told in one line, unless somebody may have read it before the next of them."""
    random, happened, live = Random(3), [], Record()
    for event in seats():
        happened.append(event)
        live.apply(event)
    while live.the_game.decision is not None:
        live.log.told("both")
        happened.append(events.chosen(live.the_game, random.randrange(len(live.the_game.decision.raw)), PLAYER))
        live.apply(happened[-1])
    told = live.log.told("both")
    dug = [" from Archives" in line and "accesses" in line for line in told]
    assert (True, True) in pairwise(dug), "a game in which several cards are accessed in Archives"
    assert Record.read(happened).log.told("both") == told
