"""Replays: choices by key, a fingerprint at intervals, and what is said of a game that does not play alike any more."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import msgspec
import pytest

from sneakdoor import Game, __version__, decks, replay
from sneakdoor.decks import Deck
from sneakdoor.errors import SaveError
from sneakdoor.testing import scenario

CORP, RUNNER = decks.load("gateway-intermediate-corp"), decks.load("gateway-intermediate-runner")


def played(seed: int, most: int = 10_000, corp: Deck = CORP, runner: Deck = RUNNER) -> Game:
    """A random game after that many choices."""
    game = Game.new(corp, runner, seed)
    random = Random(seed)
    while game.decision and len(game.choices) < most:
        game.choose(random.randrange(len(game.decision.raw)))
    return game


def text_of(game: Game) -> str:
    return replay.write(replay.recording(game))


def test_replay_gives_the_same_game():
    game = played(4)
    text = text_of(game)
    again = replay.read(text).game()
    assert again.state == game.state
    assert again.choices == game.choices
    data = msgspec.json.decode(text)
    assert data["outcome"] == repr(game.outcome)
    assert data["version"] == __version__
    assert all(isinstance(key, str) for key in data["choices"])
    assert [step for step, _ in data["checks"]] == list(range(16, len(game.choices), 16))


@pytest.mark.parametrize("seed", [-1, 2**64 - 1, 2**70 + 3, 2**127 + 5, 2**128 - 1, 2**200 + 1])
def test_any_seed_can_be_replayed(seed):
    game = played(seed, 12)
    assert replay.read(text_of(game)).game().state == game.state
    assert Game.load(game.save()).state == game.state


def test_seed_of_128_bits_counts_to_its_last_bit():
    """Two seeds that differ in one bit anywhere deal different hands; nothing is cut off."""
    whole = (1 << 127) + 12345
    hands = {tuple(Game.new(CORP, RUNNER, whole ^ (1 << bit)).state.piles[0]) for bit in range(127)}
    assert len(hands) == 127


def test_seed_beyond_64_bits_is_written_so_that_no_reader_rounds_it():
    data = msgspec.json.decode(text_of(played(2**127 + 5, 3)))
    assert data["seed"] == f"{2**127 + 5:032x}"


@pytest.mark.parametrize(
    "runner",
    [
        Deck("Adam", "Adam: Compulsive Hacker", dict(RUNNER.counts)),
        Deck("Rebirth", RUNNER.identity, dict(RUNNER.counts), ('Kate "Mac" McCaffrey: Digital Tinker',)),
    ],
    ids=["directives", "another identity"],
)
def test_cards_beside_the_deck_are_replayed(runner):
    game = played(9, runner=runner)
    assert replay.read(text_of(game)).game().state == game.state


def test_scenario_cannot_be_replayed_from_decks():
    with pytest.raises(SaveError, match="save it instead"):
        replay.recording(scenario(runner=dict(grip=["Sure Gamble"])).game)


# -- games that do not play alike any more -----------------------------------------------------------


@pytest.mark.parametrize("choices", [[0, 0, 999], [0, -1], [0, "draw"], [True], [0.0], ["keep", "keep", "nonsense"]])
def test_choice_that_is_not_offered_stops_the_game_there(choices):
    game, divergence = replace(replay.recording(played(1, 3)), choices=choices, outcome=None).play()
    assert divergence is not None
    assert divergence.step == len(game.choices) == len(choices) - 1
    assert "Choice" in divergence.reason


def test_choices_beyond_the_end_are_told():
    found = replay.recording(played(4))
    _, divergence = replace(found, choices=[*found.choices, "keep"]).play()
    assert divergence is not None
    assert "over before choice" in divergence.reason


def test_another_board_is_noticed_at_the_next_fingerprint():
    found = replay.recording(played(4))
    game, divergence = replace(found, checks={**found.checks, 32: "0" * 16}).play()
    assert divergence is not None
    assert (divergence.step, len(game.choices)) == (32, 32)
    assert "board is another" in divergence.reason


def test_another_board_is_noticed_at_the_very_end_too():
    found = replay.recording(played(4, 16))
    assert replace(found, checks={16: replay.fingerprint(played(4, 16).state)}).play()[1] is None
    assert replace(found, checks={16: "0" * 16}).play()[1] is not None


def test_other_version_is_named_as_the_one_to_use():
    found = replace(replay.recording(played(4, 20)), version="0.0.1", outcome="the Corp wins by magic in turn 1")
    with pytest.raises(SaveError, match=r"0\.0\.1"):
        found.game()


def test_fingerprint_tells_boards_apart_and_the_same_board_alike():
    game = played(4, 40)
    seen = {replay.fingerprint(played(4, number).state) for number in range(0, 40, 8)}
    assert len(seen) == 5
    assert replay.fingerprint(game.state) == replay.fingerprint(Game.load(game.save()).state)
    for change in (
        lambda s: s.credits.__setitem__(0, s.credits[0] + 1),
        lambda s: s.piles.__setitem__(0, s.piles[0][::-1]),
        lambda s: setattr(s, "tags", s.tags + 1),
        lambda s: s.put(5, 1, 1),
    ):
        other = game.clone()
        change(other.state)
        assert replay.fingerprint(other.state) != replay.fingerprint(game.state)


def test_replay_of_the_first_format_is_read():
    game = played(4)
    data = msgspec.json.decode(text_of(game))
    del data["version"], data["checks"]
    old = {**data, "sneakdoor replay": 1, "choices": game.choices, "seed": 4}
    assert replay.read(msgspec.json.encode(old).decode()).game().state == game.state


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("sneakdoor replay", 3),
        ("sneakdoor replay", 0),
        ("rulebook", {"name": "house rules"}),
        ("rulebook", None),
        ("corp", {"identity": "Nobody", "cards": {}}),
        ("corp", {"identity": "The Catalyst: Convention Breaker", "cards": {}}),
        ("runner", 7),
        ("seed", "7"),
        ("seed", 2**64),
        ("seed", -1),
        ("seed", "g" * 32),
        ("choices", [99]),
        ("choices", ["99"]),
        ("choices", "0123"),
        ("checks", {}),
        ("checks", [[16]]),
        ("checks", [["16", "00"]]),
        ("version", 3),
        ("outcome", "the Corp wins by magic in turn 1"),
    ],
)
def test_changed_replay_is_a_save_error(field, value):
    data = msgspec.json.decode(text_of(played(4, 30)))
    data[field] = value
    with pytest.raises(SaveError):
        replay.read(msgspec.json.encode(data).decode()).game()
