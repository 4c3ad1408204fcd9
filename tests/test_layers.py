"""Each layer imports only from itself and the layers above it, as ARCHITECTURE.md draws them."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

import sneakdoor

from .each import by_folder, for_each

ROOT = Path(sneakdoor.__file__).parent
LAYERS = (
    ("errors",),
    ("deciding", "files", "garbage", "native", "subtypes", "symbols", "terms", "word"),
    ("language",),
    ("cards",),
    ("rulebooks",),
    ("engine",),
    (
        "belief",
        "book",
        "deck_lists",
        "decks",
        "differences",
        "encoding",
        "game",
        "legality",
        "formats",
        "glossary",
        "search",
        "narration",
        "notation",
        "proofs",
        "replay",
        "official",
        "rulings",
        "stops",
        "testing",
        "views",
        "worlds",
    ),
    ("network",),
    ("players",),
    ("arena", "authoring", "catalogue", "envs", "fuzz", "matchup", "simulation"),
    ("learning", "lessons", "puzzles", "review"),
    ("server",),
    ("cli", "commands", "__main__"),
)
RANK = {name: rank for rank, names in enumerate(LAYERS) for name in names}
PURE = (
    "errors",
    "deciding",
    "files",
    "subtypes",
    "symbols",
    "terms",
    "language",
    "cards",
    "rulebooks",
    "engine",
    "encoding",
)
"""Layers that need nothing but the standard library."""
FACE = "__init__"
"""The package itself, which only shows what others make."""

MODULES = sorted(ROOT.rglob("*.py"))


def part_of(path: Path) -> str:
    """The layer's name: a package or module directly in sneakdoor."""
    first = path.relative_to(ROOT).parts[0]
    return first.removesuffix(".py")


def imports(path: Path) -> set[str]:
    """The full names of all modules a file imports, wherever in it."""
    package = ("sneakdoor", *path.relative_to(ROOT).parts[:-1])
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            name = ".".join((*base, *filter(None, [node.module])))
            found |= {f"{name}.{alias.name}" for alias in node.names} if name == "sneakdoor" else {name}
    return found


@for_each(by_folder(MODULES, ROOT))
def test_module_imports_only_from_its_own_layer_or_above(path):
    part = part_of(path)
    assert part in RANK or part == FACE, f"say in LAYERS where {part} belongs"
    used = {name.split(".")[1] for name in imports(path) if name.startswith("sneakdoor.")} - {"__version__"}
    assert used <= RANK.keys(), f"unknown: {used - RANK.keys()}"
    if part != FACE:
        below = {u for u in used if RANK[u] > RANK[part]}
        assert not below, f"{part} may not import {below}"


@for_each(by_folder([p for p in MODULES if part_of(p) in PURE], ROOT))
def test_rules_need_nothing_but_the_standard_library(path):
    outside = {name.split(".")[0] for name in imports(path)} - {"sneakdoor"}
    assert outside <= sys.stdlib_module_names


@for_each(by_folder([p for p in MODULES if part_of(p) in ("engine", "language")], ROOT))
def test_rules_know_no_chance_time_or_files_but_the_states_own(path):
    foreign = {"random", "time", "datetime", "os", "pathlib", "socket", "threading", "asyncio", "json"}
    if path.name == "interned.py":
        foreign -= {"threading"}  # a lock on what all games share
    assert not imports(path) & foreign


def test_players_use_games_and_views_only():
    used = {
        name.split(".")[1]
        for p in MODULES
        if part_of(p) == "players"
        for name in imports(p)
        if name.startswith("sneakdoor.")
    }
    games = {"belief", "cards", "decks", "errors", "game", "language", "native", "terms", "views", "worlds"}
    assert used <= {*games, "encoding", "network", "players"}


@pytest.mark.parametrize("name", ["board", "explain", "learn", "play"])
def test_terminal_is_a_client_like_any_other(name):
    """It draws from views and chooses through the game; of the engine it knows nothing."""
    used = imports(ROOT / "commands" / f"{name}.py")
    assert not {u for u in used if u.startswith("sneakdoor.engine")}


def test_layers_are_found_at_all():
    assert {part_of(p) for p in MODULES} >= {"errors", "terms", "language", "cards", "rulebooks", "engine", "game"}
    engine = next(p for p in MODULES if p.name == "state.py")
    assert "sneakdoor.terms" in imports(engine)
    assert "sneakdoor.engine.faces" in imports(engine)
