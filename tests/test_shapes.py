"""What is sent is what the types say: in the package, in the client and in PROTOCOL.md."""

from __future__ import annotations

import ast
from enum import Enum
from functools import cache
from pathlib import Path
from random import Random
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest

import sneakdoor
from sneakdoor import Game, decks
from sneakdoor.catalogue import catalogue
from sneakdoor.server.messages import ClientMessage, Hello
from sneakdoor.testing import scenario
from sneakdoor.views import InstalledCard, view

from . import shapes

SENT_BY_CLIENTS = {kind.__name__ for kind in (*get_args(ClientMessage), Hello)}


hints_of = cache(get_type_hints)


def misfit(value: Any, wanted: Any, where: str = "") -> str | None:
    """Where a value, or a part of it, is not of the type that it should be; None: all of it is."""
    origin, inner = get_origin(wanted), get_args(wanted)
    if origin in (Union, UnionType):
        return None if any(misfit(value, kind) is None for kind in inner) else f"{where}: {value!r} is no {wanted}"
    if origin is Literal:
        return None if value in inner else f"{where}: {value!r} is none of {inner}"
    if (origin is list and isinstance(value, list)) or (origin is tuple and isinstance(value, tuple)):
        parts = [(part, inner[0], f"{where}[{i}]") for i, part in enumerate(value)]
    elif origin is dict and isinstance(value, dict):
        parts = [(key, inner[0], where) for key in value] + [(v, inner[1], f"{where}.{k}") for k, v in value.items()]
    elif wanted is None or wanted is type(None):
        return None if value is None else f"{where}: {value!r} is something"
    elif origin is None and type(value) is wanted and isinstance(value, msgspec.Struct):
        hints = hints_of(type(value))
        parts = [(getattr(value, name), hints[name], f"{where}.{name}") for name in value.__struct_fields__]
    else:
        fits = origin is None and (type(value) is wanted or (isinstance(value, Enum) and isinstance(value, wanted)))
        return None if fits else f"{where}: {value!r} is no {wanted}"
    return next((found for part in parts if (found := misfit(*part)) is not None), None)


def test_types_of_the_client_are_those_of_the_package():
    assert shapes.TYPES.read_text(encoding="utf-8") == shapes.typescript(), "run make types"


def test_tables_of_the_protocol_are_those_of_the_package():
    text = shapes.PROTOCOL.read_text(encoding="utf-8")
    assert text == shapes.protocol(text), "run make types"


def test_everything_that_is_sent_has_its_table_in_the_protocol():
    shown = {
        name
        for block in shapes.BLOCK.finditer(shapes.PROTOCOL.read_text(encoding="utf-8"))
        for name in block[2].split()
    }
    sent = {shape.name for _, found in shapes.sections() for shape in found}
    in_a_sentence = {"ClientMessage", "ServerMessage", "GuestInfo", "Me", "Listing", "Opened"}
    in_a_sentence |= {"NewGuest", "Rename", "Join", "ShowReplay"}
    assert sent - shown - SENT_BY_CLIENTS == in_a_sentence


@pytest.mark.parametrize("seed", range(6))
def test_views_are_of_their_types(seed):
    random = Random(seed)
    lists = [decks.load(name) for name in decks.names()]
    corp, runner = (random.choice([d for d in lists if d.side == side]) for side in ("corp", "runner"))
    game = Game.new(corp, runner, seed, log=True)
    while game.decision is not None:
        for viewer in ("corp", "runner", None, "both"):
            seen = view(game, viewer)
            assert misfit(seen, type(seen), "view") is None
        game.choose(random.randrange(len(game.decision.options)))
    seen = view(game, "both")
    assert misfit(seen, type(seen), "view") is None
    for entry in game.log.entries("both"):
        assert misfit(entry, type(entry), "entry") is None


def test_catalogue_is_of_its_type():
    told = catalogue()
    assert misfit(told, type(told), "catalogue") is None


def test_what_is_not_of_its_type_is_found():
    t = scenario(runner=dict(rig=["Cleaver"]))
    (cleaver,) = view(t.game, "runner").rig
    assert misfit(cleaver, InstalledCard) is None
    for wrong in (dict(title=3), dict(side="both"), dict(counters={"virus": "2"}), dict(hosted=[None]), dict(faceup=1)):
        assert misfit(msgspec.structs.replace(cleaver, **wrong), InstalledCard) is not None


def test_what_has_no_type_in_the_client_is_refused():
    module = shapes.Module("sneakdoor.views.shapes")
    annotation = ast.parse("set[str]", mode="eval").body
    with pytest.raises(TypeError, match=r"no type for set\[str\]"):
        module.type(annotation)


@pytest.mark.parametrize("part", ["views", "players", "catalogue"])
def test_what_is_seen_is_read_and_written_by_its_types_alone(part):
    """No module there knows a value of any type, as `dict[str, Any]` would be: mypy sees every field that is read."""
    paths = sorted((Path(sneakdoor.__file__).parent / part).rglob("*.py"))
    assert paths
    for path in paths:
        imported = [n for n in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(n, ast.ImportFrom)]
        assert not [n for n in imported if n.module == "typing" and "Any" in {alias.name for alias in n.names}], path
