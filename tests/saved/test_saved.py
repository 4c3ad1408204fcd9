"""What older versions wrote still opens: saves go on where they were left, replays play alike."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import msgspec
import pytest

from sneakdoor import Game, decks, notation, replay
from sneakdoor.errors import SaveError
from sneakdoor.testing import scenario

ALL = [
    pytest.param(json.loads(line), id=f"{path.name.removesuffix('.jsonl.gz')}-{number}")
    for path in sorted(Path(__file__).parent.glob("*.jsonl.gz"))
    for number, line in enumerate(gzip.decompress(path.read_bytes()).splitlines())
]
MENDED = {"0.4.0-39": "whether to install what both players see cannot be installed is no longer asked"}
"""Games that a rule mended since leads elsewhere: they say which version they need."""
GAMES = [param for param in ALL if param.id not in MENDED]


def test_a_game_that_a_mended_rule_leads_elsewhere_says_which_version_it_needs() -> None:
    games = {param.id: param.values[0] for param in ALL}
    for id in MENDED:
        with pytest.raises(SaveError, match=r"written by Sneakdoor 0\.4.*use that one"):
            Game.load(games[id]["save"].encode())
        with pytest.raises(SaveError, match=r"played with version 0\.4\.0"):
            replay.read(games[id]["replay"]).game()


@pytest.mark.parametrize("written", GAMES)
def test_a_save_of_an_older_version_goes_on_where_it_was_left(written) -> None:
    kept = json.loads(written["save"])
    game = Game.load(written["save"].encode())
    assert game.choices == kept["choices"]
    for fact in notation.OPEN_FACTS:
        assert notation.plain(getattr(game.state, fact)) == kept["state"][fact]
    if game.decision is None:
        assert kept["state"]["outcome"] is not None
    else:
        assert len(game.decision.options) == len(kept["state"]["options"]["list"])
    assert Game.load(game.save()).state == game.state


@pytest.mark.parametrize("written", GAMES)
def test_a_replay_of_an_older_version_plays_alike(written) -> None:
    played, divergence = replay.read(written["replay"]).play()
    assert divergence is None
    assert len(played.choices) == len(json.loads(written["save"])["choices"])


def older(game: Game, **changes: object) -> bytes:
    """A save as version 0.4 would have marked it."""
    envelope = msgspec.json.decode(game.save()) | {"sneakdoor": 2} | changes
    envelope["check"] = notation.checksum(envelope)
    return msgspec.json.encode(envelope)


def test_an_older_save_that_leads_elsewhere_says_which_version_it_needs() -> None:
    game = Game.new(decks.load("gateway-beginner-corp"), decks.load("gateway-beginner-runner"), 7)
    game.choose("keep")
    with pytest.raises(SaveError, match=r"written by Sneakdoor 0\.4.*leads elsewhere"):
        Game.load(older(game, seed=8))
    with pytest.raises(SaveError, match=r"written by Sneakdoor 0\.4.*choice 1 is not among the options"):
        Game.load(older(game, choices=[5]))
    assert Game.load(older(game)).state == game.state


def test_an_older_save_of_a_scenario_says_which_version_it_needs() -> None:
    game = scenario().game
    with pytest.raises(SaveError, match=r"written by Sneakdoor 0\.4"):
        Game.load(older(game))
