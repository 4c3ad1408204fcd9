"""ARCHITECTURE.md is true: the walk of one decision, the modules that it names, the sizes that it excuses."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

import sneakdoor
from sneakdoor.language import NEUTRAL_RUNNER, GainCredits, MakesRun, Resource, Steals, When
from sneakdoor.testing import scenario

ROOT = Path(sneakdoor.__file__).parent
REPOSITORY = Path(__file__).parents[1]
TEXT = (REPOSITORY / "ARCHITECTURE.md").read_text(encoding="utf-8")
MOST = 500
SLACK = 50
"""How much shorter a module must have become before its reason has to go."""
SOURCES = (".py", ".ts", ".svelte", ".css")
UNPLAYED = {"InterruptFrame", "apply", "goto"}
"""What the walk speaks of and this game does not come by: nothing interrupts, and the run is not ended."""

WITNESS = Resource(
    "Witness",
    faction=NEUTRAL_RUNNER,
    install_cost=0,
    abilities=(When(MakesRun(), GainCredits(1)), When(Steals(), GainCredits(1))),
)


def part(heading: str) -> str:
    """What stands under a heading."""
    return TEXT.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


# -- the walk ----------------------------------------------------------------------------------------


def calls_of(t, *choices: str) -> list[str]:
    """What a scenario calls in the package as these choices are made: Class.method, function."""
    called: list[str] = []

    def note(frame, event, _):
        if event == "call" and str(ROOT) in frame.f_code.co_filename:
            called.append(frame.f_code.co_qualname.removesuffix(".__init__"))

    for choice in choices:
        sys.setprofile(note)
        try:
            t.do(choice)
        finally:
            sys.setprofile(None)
    return called


def is_named(called: str, name: str) -> bool:
    """Whether a call is one of a name as the walk writes it: with its module, its class, or alone."""
    return called == name or called.rpartition(".")[2] == name or called == name.partition(".")[2]


@pytest.mark.interpreted
def test_walk_of_one_decision_is_as_it_is_told():
    t = scenario(
        corp=dict(credits=9, servers={"HQ": dict(ice=["Whitespace"])}, hq=["Offworld Office"]),
        runner=dict(credits=19, rig=[WITNESS]),
    )
    called = calls_of(t, "run HQ", "rez Whitespace", "continue")
    assert t.runner.points == 2
    walk = part("The life of one decision").partition(":\n")[2]
    named = [name for name in re.findall(r"`([\w.]+)`", walk) if name not in UNPLAYED]
    assert len(named) >= 15
    at = 0
    for name in named:
        if (ROOT / "engine" / f"{name}.py").is_file() and name != "checkpoint":
            continue
        later = [n for n in range(at, len(called)) if is_named(called[n], name)]
        assert later, f"{name} is not called after {called[at]}"
        at = later[0]


def test_what_the_walk_names_and_the_game_does_not_call_exists():
    code = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "engine").rglob("*.py"))
    assert all(re.search(rf"^ *(class|def) {name}\b", code, re.MULTILINE) for name in UNPLAYED)


# -- what is named -----------------------------------------------------------------------------------


def test_every_module_of_the_engine_is_said_to_be_there():
    drawn = TEXT.partition("In the engine:")[2].partition("\n## ")[0]
    words = set(re.findall(r"\w+", drawn))
    there = [path for path in (ROOT / "engine").iterdir() if path.suffix in ("", ".py")]
    modules = {path.stem for path in there if not path.stem.startswith("_")}
    assert modules <= words, f"say in ARCHITECTURE.md what these are for: {modules - words}"


@pytest.mark.parametrize("path", sorted(set(re.findall(r"`([\w./]+\.(?:py|ts|md))`", TEXT))))
def test_every_file_that_is_named_is_there(path):
    homes = (REPOSITORY, ROOT, ROOT / "engine", ROOT / "engine" / "lingering", ROOT / "language", ROOT / "cards")
    assert any((home / path).is_file() for home in homes)


# -- sizes -------------------------------------------------------------------------------------------


def lines() -> dict[str, int]:
    """Every source file of the package and the client, with its length; paths as ARCHITECTURE.md writes them."""
    found = [*ROOT.rglob("*"), *(REPOSITORY / "frontend" / "src").rglob("*")]
    return {
        path.relative_to(ROOT if path.is_relative_to(ROOT) else REPOSITORY).as_posix(): len(
            path.read_text(encoding="utf-8").splitlines()
        )
        for path in found
        if path.suffix in SOURCES and "static" not in path.parts
    }


def excused() -> dict[str, str]:
    """The modules that may be longer, each with the reason."""
    return dict(re.findall(r"^- `([^`]+)`: (\S.*)", part("Modules over 500 lines"), re.MULTILINE))


def test_no_module_is_long_without_a_reason():
    long = {path: number for path, number in lines().items() if number > MOST}
    assert long.keys() <= excused().keys(), "split them along their subjects, or give the reason in ARCHITECTURE.md"


def test_no_reason_is_given_for_what_is_short_or_gone():
    assert {path for path in excused() if lines().get(path, 0) <= MOST - SLACK} == set()
