"""The client's types and the tables of PROTOCOL.md, as the structs of the package have them. Run by `make types`."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path
from types import ModuleType

import msgspec

ROOT = Path(__file__).parents[1]
TYPES = ROOT / "frontend" / "src" / "lib" / "types.ts"
PROTOCOL = ROOT / "PROTOCOL.md"
WIDTH = 120
SECTIONS = (
    ("Words", "sneakdoor.stops"),
    ("The catalogue", "sneakdoor.catalogue.shapes"),
    ("Formats", "sneakdoor.formats"),
    ("What is looked up", "sneakdoor.catalogue.lookup_shapes"),
    ("The rules", "sneakdoor.catalogue.rule_shapes"),
    ("Kinds of terms", "sneakdoor.glossary"),
    ("The glossary", "sneakdoor.catalogue.term_shapes"),
    ("The view", "sneakdoor.views.shapes"),
    ("The log", "sneakdoor.narration.entries"),
    ("Lessons", "sneakdoor.lessons.shapes"),
    ("Kinds of puzzles", "sneakdoor.puzzles.goals"),
    ("Puzzles", "sneakdoor.puzzles.shapes"),
    ("Reviews", "sneakdoor.review.shapes"),
    ("What clients send", "sneakdoor.server.messages"),
    ("Pictures that change", "sneakdoor.differences"),
    ("What the server sends", "sneakdoor.server.shapes"),
    ("Decks that are kept", "sneakdoor.server.deck_shapes"),
    ("The judge's bench", "sneakdoor.server.bench_shapes"),
)
RECEIVED = "sneakdoor.server.messages"
"""Where a field with a default may be left out by whoever sends it."""
ROOTS = (
    *("Catalogue", "View", "GuestInfo", "Me", "Listing", "Opened", "Frames", "Course", "Review", "ServerMessage"),
    *("AskBench", "BenchStanding"),
    *("FoundCards", "SearchKeys", "SearchOrder", "CardPage", "FoundThings", "Glossary", "TermPage", "LessonList"),
    *("LessonStanding", "AttemptLesson", "NewGuest", "Rename", "NewTable", "Join", "ShowReplay", "Hello"),
    *("PlayMatch", "MatchGame", "ClientMessage", "Structures", "RulingList", "RulingEntry", "RuleEntry"),
    *("OwnDecks", "KeptDeck", "DeckVersion", "DeckReading", "DeckStanding", "DeckText", "Fitting", "NewDeck"),
    *("ChangedDeck", "NewVersion", "PastedList", "DeckToCheck", "PuzzleList", "PuzzleStanding", "PuzzleSolution"),
    *("TryPuzzle",),
)
"""What travels by itself; all else is a part of it."""
NAMES = {"Kind": "EntryKind", "SideName": "Side", "DamageName": "DamageKind"}
"""What is called otherwise outside its module."""
PLAIN = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "Any": "unknown"}
HARD_SPACE = "\N{NO-BREAK SPACE}"
HEAD = """\
/**
 * The data of PROTOCOL.md. Written by `make types` from the structs of the package: change those, not this file.
 */
"""


@dataclass(frozen=True)
class Field:
    """One field of a struct."""

    name: str
    type: str
    doc: str
    left_out: bool
    """Whether it may be left out."""


@dataclass(frozen=True)
class Shape:
    """A struct, an enumeration or a type by another name, as the client knows it."""

    name: str
    doc: str
    type: str = ""
    """What it stands for, if it is no struct with names for its fields."""
    base: str = ""
    fields: tuple[Field, ...] = ()

    @property
    def parts(self) -> set[str]:
        """The names in it."""
        types = " ".join((self.type, self.base, *(f.type for f in self.fields)))
        return set(re.findall(r"[A-Z]\w+", re.sub(r'"[^"]*"', "", types))) - {"Partial", "Record"}


# -- from Python


class Module:
    """A module with structs, as it is written and as it runs."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.live: ModuleType = importlib.import_module(name)
        self.tree = ast.parse(inspect.getsource(self.live))

    def shapes(self) -> Iterator[Shape]:
        """Everything in it that could be sent."""
        for node, doc in documented(self.tree.body):
            if isinstance(node, ast.ClassDef):
                live = getattr(self.live, node.name)
                if issubclass(live, msgspec.Struct):
                    yield self.struct(node, live)
                elif issubclass(live, StrEnum):
                    values = " | ".join(quoted(member.value) for member in live)
                    yield Shape(named(node.name), plain(ast.get_docstring(node)), values)
            elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and is_type(node.value):
                name = node.targets[0].id
                if not is_annotated(node.value):
                    yield Shape(named(name), plain(doc), self.type(node.value))

    def struct(self, node: ast.ClassDef, live: type[msgspec.Struct]) -> Shape:
        """A struct: its own fields, and what it is besides."""
        config = live.__struct_config__
        sent = dict(zip(live.__struct_fields__, live.__struct_encode_fields__, strict=True))
        defaults = dict(zip(reversed(live.__struct_fields__), reversed(live.__struct_defaults__), strict=False))
        droppable = config.omit_defaults or self.name == RECEIVED
        fields = [] if config.tag is None else [Field("type", quoted(str(config.tag)), "", left_out=False)]
        for part, doc in documented(node.body):
            if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                name = part.target.id
                left_out = droppable and defaults.get(name, msgspec.NODEFAULT) is not msgspec.NODEFAULT
                type = self.type(part.annotation)
                if left_out:
                    type = type.removesuffix(" | null")
                default = defaults.get(name)
                numbered = left_out and isinstance(default, int) and not isinstance(default, bool)
                more = f" {default} where it is left out." if numbered else ""
                fields.append(Field(sent[name], type, plain(doc + more), left_out))
        name, doc = named(node.name), plain(ast.get_docstring(node))
        if config.array_like:
            return Shape(name, doc, f"[{', '.join(f'{f.name}: {f.type}' for f in fields)}]")
        bases = [b.__name__ for b in live.__bases__ if issubclass(b, msgspec.Struct) and b.__struct_fields__]
        return Shape(name, doc, base=named(bases[0]) if bases else "", fields=tuple(fields))

    def type(self, node: ast.expr) -> str:
        """An annotation, as TypeScript says it."""
        match node:
            case ast.Constant(None):
                return "null"
            case ast.Constant(bool(value)):
                return str(value).lower()
            case ast.Constant(str(value)):
                return quoted(value)
            case ast.Name(name) if name in PLAIN:
                return PLAIN[name]
            case ast.Name(name):
                aliased = self.annotated.get(name)
                return named(name) if aliased is None else self.type(aliased)
            case ast.BinOp(left, ast.BitOr(), right):
                return " | ".join(self.type(side) for side in (left, right) if not is_raw(side))
            case ast.Subscript(ast.Name("Annotated"), ast.Tuple([inner, *_])):
                return self.type(inner)
            case ast.Subscript(ast.Name("Literal"), inner):
                values = inner.elts if isinstance(inner, ast.Tuple) else [inner]
                return " | ".join(self.type(value) for value in values)
            case ast.Subscript(ast.Name("tuple"), ast.Tuple([inner, ast.Constant(value)])) if value is ...:
                return many(self.type(inner))
            case ast.Subscript(ast.Name("list"), inner):
                return many(self.type(inner))
            case ast.Subscript(ast.Name("tuple"), inner):
                values = inner.elts if isinstance(inner, ast.Tuple) else [inner]
                return f"[{', '.join(self.type(value) for value in values)}]"
            case ast.Subscript(ast.Name("dict"), ast.Tuple([key, value])):
                record = f"Record<{self.type(key)}, {self.type(value)}>"
                return record if self.type(key) == "string" else f"Partial<{record}>"
            case _:
                message = f"{self.name}: no type for {ast.unparse(node)}; teach tests/shapes.py to say it"
                raise TypeError(message)

    @property
    def annotated(self) -> dict[str, ast.expr]:
        """Types by another name that say only how large a value may be."""
        return {
            node.targets[0].id: node.value
            for node in self.tree.body
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and is_annotated(node.value)
        }


def documented(body: list[ast.stmt]) -> Iterator[tuple[ast.stmt, str]]:
    """Statements, each with the string that stands below it."""
    for node, after in zip(body, [*body[1:], None], strict=True):
        match after:
            case ast.Expr(ast.Constant(str(doc))):
                yield node, doc
            case _:
                yield node, ""


def is_annotated(node: ast.expr) -> bool:
    """Whether it is `Annotated[…]`."""
    return isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id == "Annotated"


def is_raw(node: ast.expr) -> bool:
    """Whether it is what has been encoded before."""
    return isinstance(node, ast.Name) and node.id == "Raw"


def is_type(node: ast.expr) -> bool:
    """Whether a value that is given a name could be a type."""
    match node:
        case ast.Subscript(ast.Name(name)):
            return name in ("Annotated", "Literal", "list", "dict", "tuple")
        case ast.BinOp(left, ast.BitOr(), right):
            return is_type(left) and is_type(right)
        case ast.Name(name):
            return name in PLAIN or name[:1].isupper()
        case _:
            return False


def named(name: str) -> str:
    """A name as the client knows it."""
    return NAMES.get(name, name)


def many(type: str) -> str:
    """A list of such."""
    return f"({type})[]" if " | " in type else f"{type}[]"


def quoted(text: str) -> str:
    """A string as TypeScript has it."""
    return f'"{text}"'


def plain(doc: str | None) -> str:
    """A docstring in one line, with the words of JSON."""
    text = re.sub(r"\bNone\b", "null", " ".join((doc or "").split()))
    return text[:1].upper() + text[1:]


@cache
def sections() -> tuple[tuple[str, tuple[Shape, ...]], ...]:
    """Everything that travels, as far as it does."""
    found = [(title, list(Module(name).shapes())) for title, name in SECTIONS]
    known: dict[str, Shape] = {}
    for _, shapes in found:
        for shape in shapes:
            known.setdefault(shape.name, shape)
    wanted, todo = set(), list(ROOTS)
    while todo:
        name = todo.pop()
        if name not in wanted:
            wanted.add(name)
            todo += known[name].parts
    return tuple(
        (title, tuple(s for s in shapes if s.name in wanted and s is known[s.name])) for title, shapes in found
    )


# -- as TypeScript


def comment(doc: str, indent: str = "") -> list[str]:
    """A comment, in as many lines as it takes."""
    if not doc:
        return []
    line = f"{indent}/** {doc} */"
    if len(line) <= WIDTH:
        return [line]
    whole = re.sub(r"`[^`]*`", lambda code: code[0].replace(" ", HARD_SPACE), doc)
    lines = textwrap.wrap(whole, WIDTH - len(indent) - 3, break_long_words=False, break_on_hyphens=False)
    return [f"{indent}/**", *(f"{indent} * {part.replace(HARD_SPACE, ' ')}" for part in lines), f"{indent} */"]


def declared(shape: Shape) -> str:
    """One type."""
    lines = comment(shape.doc)
    if shape.type:
        line = f"export type {shape.name} = {shape.type};"
        if len(line) > WIDTH:
            line = (
                "\n".join([f"export type {shape.name} =", *(f"  | {part}" for part in shape.type.split(" | "))]) + ";"
            )
        return "\n".join([*lines, line])
    extends = f" extends {shape.base}" if shape.base else ""
    lines.append(f"export interface {shape.name}{extends} {{")
    for field in shape.fields:
        lines += comment(field.doc, "  ")
        lines.append(f"  {field.name}{'?' if field.left_out else ''}: {field.type};")
    return "\n".join([*lines, "}"])


def heading(title: str) -> str:
    """What stands above a part of the file."""
    line = f"// ── {title} "
    return line + "─" * (WIDTH - len(line))


def typescript() -> str:
    """The whole file."""
    parts = [HEAD.rstrip()]
    for title, shapes in sections():
        if shapes:
            parts += [heading(title), *map(declared, shapes)]
    return "\n\n".join(parts) + "\n"


# -- as tables

BLOCK = re.compile(r"(<!-- types: ([\w ]+) -->\n).*?(<!-- end of types -->)", re.DOTALL)


def table(shape: Shape) -> str:
    """One type, as people read it."""
    doc = f" {shape.doc}" if shape.doc else ""
    if shape.type:
        return f"**{shape.name}** is `{shape.type}`.{doc}"
    besides = f" Besides what `{shape.base}` has:" if shape.base else ""
    lines = [f"**{shape.name}**:{doc}{besides}", "", "|field|type||", "|---|---|---|"]
    for field in shape.fields:
        name = f"{field.name}{'?' if field.left_out else ''}"
        lines.append(f"|`{name}`|`{escaped(field.type)}`|{escaped(field.doc)}|")
    return "\n".join(lines)


def escaped(text: str) -> str:
    """What may stand in a cell."""
    return text.replace("|", "\\|")


def protocol(text: str) -> str:
    """PROTOCOL.md with its tables as they are now."""
    known = {shape.name: shape for _, shapes in sections() for shape in shapes}

    def filled(block: re.Match[str]) -> str:
        tables = "\n\n".join(table(known[name]) for name in block[2].split())
        return f"{block[1]}\n{tables}\n\n{block[3]}"

    return BLOCK.sub(filled, text)


def main() -> None:
    """Write both."""
    TYPES.write_text(typescript(), encoding="utf-8")
    PROTOCOL.write_text(protocol(PROTOCOL.read_text(encoding="utf-8")), encoding="utf-8")
    print(f"wrote {TYPES} and the tables of {PROTOCOL}")


if __name__ == "__main__":
    main()
