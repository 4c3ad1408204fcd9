"""What is loaded when: counted, since a clock on a busy machine proves nothing."""

from __future__ import annotations

import subprocess
import sys

import pytest

import sneakdoor
from sneakdoor.cli import COMMANDS, Unloaded, main

HEAVY = (
    "sneakdoor.engine",
    "sneakdoor.language",
    "sneakdoor.cards",
    "sneakdoor.game",
    "sneakdoor.server",
    "sneakdoor.commands",
    "sneakdoor.authoring",
    "sneakdoor.encoding",
    "sneakdoor.envs",
)
OTHERS = (
    "starlette",
    "sqlalchemy",
    "alembic",
    "uvicorn",
    "websockets",
    "msgspec",
    "rich",
    "multiprocessing",
    "asyncio",
    "numpy",
    "gymnasium",
    "pettingzoo",
)

MOST_SECONDS = 0.3
"""How long it may take to import the package."""


def loaded(program: str) -> set[str]:
    """The modules that a program has loaded when it ends."""
    told = f"import atexit, sys; atexit.register(lambda: print(*sys.modules, file=sys.stderr)); {program}"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, timeout=60, check=True)
    return set(done.stderr.split())


def heavy(modules: set[str]) -> set[str]:
    return {
        m for m in modules if m.startswith(tuple(f"{h}." for h in HEAVY)) or m in HEAVY or m.split(".")[0] in OTHERS
    }


@pytest.mark.parametrize("line", [["--help"], ["-h"], ["--version"]])
def test_help_loads_no_engine_no_cards_and_no_server(line):
    modules = loaded(f"from sneakdoor.cli import main; main({line})")
    assert "click" in modules
    assert not heavy(modules)


def test_help_of_a_command_loads_that_command():
    modules = loaded("from sneakdoor.cli import main; main(['serve', '--help'])")
    assert "sneakdoor.commands.serve" in modules
    assert "sneakdoor.commands.play" not in modules
    assert not {"starlette", "sqlalchemy", "sneakdoor.engine"} & modules


def test_the_package_alone_loads_nothing_and_what_it_exports_when_it_is_asked_for():
    assert not heavy(loaded("import sneakdoor; sneakdoor.__version__; dir(sneakdoor)"))
    assert "sneakdoor.game" in loaded("from sneakdoor import Game")
    assert "sneakdoor.authoring" not in loaded("from sneakdoor import Game, cards, server")
    assert "sneakdoor.decks" in loaded("import sneakdoor; sneakdoor.decks.names()")


def test_observations_are_written_without_numpy():
    program = (
        "from array import array; from sneakdoor import Game, decks; from sneakdoor.players import Seat; "
        "from sneakdoor.encoding import features, layout; features.table(); "
        "game = Game.new(decks.load('gateway-beginner-corp'), decks.load('gateway-beginner-runner'), seed=1); "
        "Seat(game, 'corp').observe(array('h', bytes(2 * layout.SIZE)))"
    )
    assert not {"numpy", "gymnasium", "pettingzoo"} & loaded(program)


@pytest.mark.parametrize("missing", ["numpy", "pettingzoo"])
def test_environments_say_what_to_install_where_something_is_missing(missing):
    program = f"import sys; sys.modules[{missing!r}] = None; import sneakdoor.envs"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1
    assert "ImportError: sneakdoor.envs needs what `pip install sneakdoor[envs]` brings" in done.stderr


def test_the_package_is_imported_in_less_than_three_tenths_of_a_second():
    """By the processor's clock, the best of three: other work on the machine does not move that."""
    timed = "import time; at = time.process_time(); import sneakdoor; print(time.process_time() - at)"
    taken = [
        float(
            subprocess.run([sys.executable, "-c", timed], capture_output=True, text=True, timeout=60, check=True).stdout
        )
        for _ in range(3)
    ]
    assert min(taken) < MOST_SECONDS


def test_the_package_exports_what_it_says_and_nothing_else():
    from sneakdoor import game

    assert sneakdoor.Game is game.Game
    assert {getattr(sneakdoor, name).__name__.split(".")[-1] for name in sneakdoor.__all__} == set(sneakdoor.__all__)
    assert set(sneakdoor.__all__) <= set(dir(sneakdoor))
    with pytest.raises(AttributeError, match="'sneakdoor' has no attribute 'Gme'"):
        sneakdoor.Gme  # noqa: B018


@pytest.mark.parametrize("name", COMMANDS)
def test_what_the_list_says_of_a_command_is_how_the_command_begins(name):
    command = main.commands[name]
    assert isinstance(command, Unloaded)
    real = command.loaded()
    assert real.name == name
    assert " ".join((real.help or "").split()).startswith(COMMANDS[name].removesuffix("."))


def run(*args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "sneakdoor", *args], capture_output=True, text=True, timeout=60, check=False
    )


def test_python_m_sneakdoor_is_the_sneakdoor_command():
    assert run("--version").stdout == f"sneakdoor, version {sneakdoor.__version__}\n"
    card = run("cards", "cleaver")
    assert card.returncode == 0
    assert card.stdout.startswith("Cleaver")
    wrong = run("cards", "no such card")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr.startswith("Error: no card is called")
    assert run("--help").stdout.startswith("Usage: python -m sneakdoor [OPTIONS] COMMAND")
    assert "(see python -m sneakdoor --help)" in run("nonsense").stderr
