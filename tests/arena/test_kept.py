"""Games in a file: what was played is not played again, whatever happened to whoever played it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time

import msgspec
import pytest
from click.testing import CliRunner

from sneakdoor.arena import games
from sneakdoor.arena.games import Key, Played
from sneakdoor.arena.kept import Kept
from sneakdoor.cli import main
from sneakdoor.errors import ArenaError

BEGINNERS = ("--decks", "gateway-beginner-*")
PROGRAM = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)  # it is ignored where the tests run in the background
from sneakdoor.cli import main
main(prog_name="sneakdoor")
"""
COMMAND = (sys.executable, "-c", PROGRAM)


def arena(*args: object) -> str:
    told = CliRunner().invoke(main, ["arena", *map(str, args)])
    assert told.exit_code == 0, told.output
    return told.stdout


def told_of(path) -> dict[Key, Played]:
    """What stands in a file, but for how long anybody thought."""
    none = games.Thought()
    return {key: msgspec.structs.replace(game, thought=(none, none)) for key, game in Kept(path).games.items()}


def last(text: str) -> str:
    return text.splitlines()[-1]


def test_going_on_with_a_file_gives_the_same_as_one_go(tmp_path):
    """Also with games that are lacking in the middle, and a last line that was cut off."""
    one, other = tmp_path / "one.jsonl", tmp_path / "other.jsonl"
    order = ("random", "easy", *BEGINNERS, "--no-stop", "--jobs", 1)
    whole = arena(*order, "--pairs", 4, "--seed", 5, "--kept", one)
    arena(*order, "--pairs", 2, "--seed", 5, "--kept", other)
    lines = other.read_bytes().splitlines(keepends=True)
    assert len(lines) == 5, "what they have in common, and four games"
    other.write_bytes(b"".join([lines[0], lines[1], lines[3], lines[4][:40]]))
    on = arena(*order, "--pairs", 4, "--kept", other)
    assert last(on) == last(whole)
    assert told_of(one) == told_of(other)
    assert len(told_of(one)) == 8
    assert sum(b'"line":"terms"' in line for line in other.read_bytes().splitlines()) == 1


def test_what_is_there_is_not_played_again(tmp_path, monkeypatch):
    path = tmp_path / "kept.jsonl"
    order = ("random", "easy", *BEGINNERS, "--pairs", 1, "--kept", path, "--jobs", 1)
    before = arena(*order)
    monkeypatch.setattr(games, "play", lambda bout: pytest.fail("it was played before"))
    assert last(arena(*order)) == last(before)


def test_players_may_come_to_a_file(tmp_path):
    path = tmp_path / "kept.jsonl"
    order = (*BEGINNERS, "--pairs", 1, "--kept", path, "--jobs", 1)
    arena("random", "easy", *order)
    arena("random", "easy", "normal", *order)
    kept = Kept(path)
    assert kept.terms is not None
    assert set(kept.terms.players) == {"random", "easy", "normal"}
    assert len(kept.games) == 6


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("seed", 9, "its games have seed 9, not 4"),
        ("rulebook", "classic", "its games are by the classic rules"),
        ("source", "abc", "the rules or cards have changed since"),
        ("players", {"easy": "abc"}, "easy played by another source then"),
    ],
)
def test_games_of_others_are_not_gone_on_with(tmp_path, field, value, said):
    path = tmp_path / "kept.jsonl"
    order = ("random", "easy", *BEGINNERS, "--pairs", 1, "--seed", 4, "--kept", path, "--jobs", 1)
    arena(*order)
    first, *rest = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([json.dumps({**json.loads(first), field: value}), *rest, ""]), encoding="utf-8")
    told = CliRunner().invoke(main, ["arena", *map(str, order)])
    assert told.exit_code == 2
    assert said in told.stderr


@pytest.mark.parametrize("text", ["[1]\n", "{}\n", "nothing", '{"line":"game"}\n', "[" * 100_000 + "\n"])
def test_a_file_of_something_else_is_left_as_it_is(tmp_path, text):
    path = tmp_path / "other"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ArenaError, match="is not a file of the arena's"):
        Kept(path)
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C reaches processes as on Unix")
def test_ctrl_c_loses_nothing_that_was_played(tmp_path, jobs):
    path = tmp_path / "kept.jsonl"
    order = ["arena", "random", "easy", *BEGINNERS, "--no-stop", "--jobs", str(jobs), "--kept", str(path)]
    with subprocess.Popen(
        [*COMMAND, *order, "--pairs", "5000", "--seed", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as running:
        until = time.monotonic() + 60
        while not path.exists() or path.read_bytes().count(b"\n") < 6:
            assert running.poll() is None
            assert time.monotonic() < until
            time.sleep(0.05)
        os.killpg(running.pid, signal.SIGINT)
        shown, told = running.communicate(timeout=60)
    assert running.returncode == 1
    assert b"Traceback" not in told
    kept = Kept(path)
    assert len(kept.games) >= 5
    pairs = int(last(shown.decode()).partition("pairs=")[2].split()[0])
    assert pairs >= 1, "what it came to so far is told"
    again = arena(*order[1:], "--pairs", pairs)
    assert last(again) == last(shown.decode())
