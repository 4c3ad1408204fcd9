"""A player of another version follows the same game in a process of its own, and plays as it did."""

from __future__ import annotations

import subprocess
import sys
import zlib
from pathlib import Path

import pytest

import sneakdoor
from sneakdoor import decks
from sneakdoor.arena import contestants, frozen, games
from sneakdoor.arena.contestants import Contestant, Home, named
from sneakdoor.arena.follower import Follower
from sneakdoor.arena.games import Bout
from sneakdoor.errors import ArenaError
from sneakdoor.simulation import Pairing

PACKAGE = Path(sneakdoor.__file__).parent
BEGINNERS = Pairing("gateway-beginner-corp", "gateway-beginner-runner")
in_git = pytest.mark.skipif(
    subprocess.run(["git", "-C", str(PACKAGE), "rev-parse", "HEAD"], capture_output=True, check=False).returncode != 0,  # noqa: S607
    reason="this source is not kept by Git",
)


@pytest.fixture(autouse=True)
def none_is_left():
    yield
    frozen.dismiss()


def how(seed: int, corp: Contestant, runner: Contestant) -> tuple[object, ...]:
    played = games.play(Bout(BEGINNERS, seed, "modern", corp, runner))
    thought = [sum(each.steps.values()) for each in played.thought]
    return (played.winner, played.reason, played.turns, played.decisions, played.points, played.bare_turns, thought)


@pytest.mark.slow
@in_git
def test_a_frozen_player_plays_exactly_as_it_does_here():
    with named(["easy", "easy@HEAD"]) as (easy, old):
        assert old.home is not None
        assert Path(old.home.folder, "sneakdoor").is_dir()
        if easy.source != old.source:
            pytest.skip("what plays was changed since the last commit, so it need not play alike")
        for seed in (1, 2):
            games_of = [how(seed, corp, runner) for corp in (easy, old) for runner in (easy, old)]
            assert games_of.count(games_of[0]) == 4
    assert not Path(old.home.folder).exists()


@pytest.mark.slow
@pytest.mark.parametrize("where", ["a folder", "an interpreter"])
def test_a_version_that_lies_elsewhere(where, tmp_path):
    place = PACKAGE.parent if where == "a folder" else Path(sys.executable)
    with named(["easy", f"easy@{place}"]) as (easy, other):
        assert other.source == easy.source
        assert other.name == f"easy@{place}"
        assert how(4, easy, other) == how(4, other, easy) == how(4, easy, easy)


def test_one_process_plays_many_games_and_is_ended():
    home = Home(sys.executable, str(PACKAGE.parent))
    apart = frozen.apart(home, "corp")
    assert frozen.apart(home, "corp") is apart
    assert frozen.apart(home, "runner") is not apart
    frozen.dismiss()
    assert apart.process.poll() is not None
    assert frozen.apart(home, "corp") is not apart


def test_a_level_that_the_other_version_does_not_have():
    with (
        named([f"genius@{PACKAGE.parent}", "random"]) as (genius, random),
        pytest.raises(ArenaError, match="cannot play: ValueError: no level is called 'genius'"),
    ):
        how(1, random, genius)


def version(folder: Path, **modules: str) -> Path:
    """A folder whose package is this one, but for the modules given."""
    package = folder / "sneakdoor"
    package.mkdir(parents=True)
    for path in PACKAGE.iterdir():
        if path.name not in ("players", "game.py", "__pycache__"):
            (package / path.name).symlink_to(path)
    (package / "game.py").write_text(
        modules.get("game", (PACKAGE / "game.py").read_text(encoding="utf-8")), encoding="utf-8"
    )
    (package / "players").mkdir()
    for path in (PACKAGE / "players").glob("*.py"):
        text = modules.get(path.stem, path.read_text(encoding="utf-8"))
        (package / "players" / path.name).write_text(text, encoding="utf-8")
    return folder


def test_versions_that_do_not_offer_the_same_are_told_from_each_other(tmp_path):
    text = (PACKAGE / "game.py").read_text(encoding="utf-8")
    changed = text.replace("each.key() for each", "each.key() + ' now' for each")
    assert changed != text
    with (
        named([f"random@{version(tmp_path, game=changed)}", "random"]) as (other, random),
        pytest.raises(ArenaError, match=r"do not play the same game .*seed 3\): .*'keep now'.*'keep'"),
    ):
        how(3, other, random)


def test_versions_that_part_in_the_other_sides_choices_are_told_from_each_other(tmp_path):
    text = (PACKAGE / "game.py").read_text(encoding="utf-8")
    changed = text.replace(
        "        game = cls(prepared(rules, corp, runner), corp, runner, seed, [])",
        "        game = cls(prepared(rules, corp, runner), corp, runner, seed + 1, [])\n        seed += 1",
    )
    assert changed != text
    with (
        named([f"random@{version(tmp_path, game=changed)}", "random"]) as (other, random),
        pytest.raises(ArenaError, match="do not play the same game"),
    ):
        how(3, random, other)


def test_a_choice_among_another_number_of_options_is_not_followed():
    follower = Follower()
    corp, runner = (decks.load(name).to_data() for name in BEGINNERS)
    begin = {"corp": corp, "runner": runner, "seed": 3, "rulebook": "modern", "level": "random", "player_seed": 1}
    assert follower.answer({**begin, "side": "runner"}) == {}
    keys = zlib.crc32(b"keep\nmulligan")
    assert follower.answer({"since": [[0, 3]], "keys": keys}) == {
        "differs": "choice 0 is among 2 options here, and 3 there"
    }
    assert follower.answer({"since": [[0, 2]], "keys": keys})["chosen"] in (0, 1)


def test_a_player_who_prints_or_ends_does_not_hang_anybody(tmp_path):
    text = "import sys\ndef make(level, side, seed):\n    print('hello')\n    sys.exit(3)\n"
    with (
        named([f"random@{version(tmp_path, levels=text)}", "random"]) as (other, random),
        pytest.raises(ArenaError, match="has ended without an answer"),
    ):
        how(3, other, random)


def test_a_folder_or_interpreter_without_players(tmp_path):
    with pytest.raises(ArenaError, match="has no players"), named([f"easy@{tmp_path}"]):
        pytest.fail("nobody is there")
    nothing = tmp_path / "python"
    nothing.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    nothing.chmod(0o755)
    with pytest.raises(ArenaError, match="has no sneakdoor installed"), named([f"easy@{nothing}"]):
        pytest.fail("nobody is there")


def test_what_is_sent_to_another_machine_is_the_whole_source(tmp_path):
    contestants.unpack(contestants.packed(Home(sys.executable, str(PACKAGE.parent))), tmp_path)
    assert contestants.digest(tmp_path / "sneakdoor") == contestants.digest(PACKAGE)
    assert not (tmp_path / "sneakdoor" / "data" / "proofs").exists()


def test_what_python_keeps_beside_a_source_is_not_part_of_it(tmp_path):
    for path in ("players/one.py", "players/__pycache__/one.cpython-311.pyc.140095330499392", "engine/two.so"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text("1", encoding="utf-8")
    assert contestants.sources(tmp_path) == [tmp_path / "players" / "one.py"]
