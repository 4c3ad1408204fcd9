"""What a mutant changes: a comparison, a condition, a call or a number, in the body of one function."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType
from typing import Final

OTHER: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
OPPOSITE: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {ast.Lt: ast.GtE, ast.GtE: ast.Lt}
NEVER_FIRST: Final = (
    *("card", "c", "ice", "host", "encountered", "approached", "accessed", "inward_of", "breaker", "same"),
    *("encountered_ice", "approached_ice", "accessed_card", "ice_met", "position"),
    "lingering",
)
"""What holds a card, or -1 for none. Card 0 is the Corp's identity, which is never installed, met, moved or hosted.

And the number of a lingering effect, or -1: the state counts from 2 (`State.number`).
"""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change, by where it is: the file, the function, and the number of the place in it."""

    path: Path
    function: str
    line: int
    place: int
    what: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.function}: {self.what}"


Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions(tree: ast.AST, within: str = "") -> Iterator[tuple[str, Function]]:
    """Every function by its qualified name; those inside another belong to it.

    What makes classes has done so before any mutant is put in, so it is left out.
    """
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            yield from functions(node, f"{within}{node.name}.")
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.name != "__init_subclass__":
            yield f"{within}{node.name}", node


def places(function: Function) -> list[ast.AST]:
    """Where something can be changed, in the order of the source; annotations and messages say nothing that is done."""
    spoken = {id(part) for node in ast.walk(function) for told in told_in(node) for part in ast.walk(told)}
    return [n for part in function.body for n in ast.walk(part) if id(n) not in spoken and description(n) is not None]


def told_in(node: ast.AST) -> Iterator[ast.AST]:
    """Parts that a reader reads and no game depends on."""
    match node:
        case ast.Raise() | ast.Assert():
            yield node
        case ast.AnnAssign(annotation=annotation):
            yield annotation
        case ast.Assign(targets=[ast.Name(id="message")]):
            yield node
        case ast.Call(func=ast.Name(id="cast"), args=[kind, *_]):
            yield kind
        case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Name(id="log")))):
            yield node
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            yield node
        case _:
            pass


def other(op: ast.cmpop, left: ast.expr, right: ast.expr) -> ast.cmpop:
    """What stands in the place of a comparison: the bound is moved by one, or the answer is the opposite.

    `card >= 0` asks whether there is a card at all: `card > 0` would only leave out the first card, which no game can
    show, so it becomes `card < 0`. Servers and sources are not asked so: HQ is server 0, and identities have abilities.
    """
    match left, right:
        case (
            (
                ast.Name(id=name)
                | ast.Attribute(attr=name)
                | ast.Subscript(value=ast.Attribute(attr=name))
                | ast.Call(func=ast.Attribute(attr=name))
            ),
            ast.Constant(value=0),
        ) if name in NEVER_FIRST and type(op) in OPPOSITE:
            return OPPOSITE[type(op)]()
        case _:
            return OTHER[type(op)]()


def description(node: ast.AST) -> str | None:
    """What would be changed there; None: nothing."""
    match node:
        case ast.Compare(ops=[op], left=left, comparators=[right]):
            return f"{ast.unparse(node)} → {ast.unparse(ast.Compare(left, [other(op, left, right)], [right]))}"
        case ast.BoolOp(op=op):
            return f"{ast.unparse(node)} → {'or' if isinstance(op, ast.And) else 'and'}"
        case ast.UnaryOp(op=ast.Not()):
            return f"{ast.unparse(node)} → without not"
        case ast.If(test=test) if not isinstance(test, (ast.Compare, ast.BoolOp, ast.UnaryOp)):
            return f"if {ast.unparse(test)} → if not"
        case ast.IfExp(test=test) if not isinstance(test, (ast.Compare, ast.BoolOp, ast.UnaryOp)):
            return f"{ast.unparse(node)} → the other branch"
        case ast.Expr(value=ast.Call()):
            return f"{ast.unparse(node)} → left out"
        case ast.BinOp(op=ast.Add() | ast.Sub(), right=ast.Constant(value=int())):
            return f"{ast.unparse(node)} → the other way"
        case ast.Return(value=ast.Constant(value=bool() as value)):
            return f"return {value} → return {not value}"
        case _:
            return None


def changed(node: ast.AST) -> ast.AST:
    """The node with its change made."""
    match node:
        case ast.Compare(ops=[op], left=left, comparators=[right]):
            node.ops = [other(op, left, right)]
        case ast.BoolOp(op=op):
            node.op = ast.Or() if isinstance(op, ast.And) else ast.And()
        case ast.UnaryOp(operand=operand):
            return operand
        case ast.If(test=test):
            node.test = ast.UnaryOp(ast.Not(), test)
        case ast.IfExp(body=body, orelse=orelse):
            node.body, node.orelse = orelse, body
        case ast.Expr():
            return ast.Pass()
        case ast.BinOp(op=op):
            node.op = ast.Sub() if isinstance(op, ast.Add) else ast.Add()
        case ast.Return(value=ast.Constant(value=value)):
            node.value = ast.Constant(not value)
    return node


class At(ast.NodeTransformer):
    """Makes the change at one node, which is known by its position and kind."""

    def __init__(self, node: ast.AST) -> None:
        self.node = node

    def visit(self, node: ast.AST) -> ast.AST:
        """Change the node itself, or look further inside."""
        if node is self.node:
            return changed(node)
        return self.generic_visit(node)


def every(root: Path, folders: list[str]) -> list[Mutant]:
    """All mutants there could be of some modules or packages below a folder."""
    named = [root / name for name in folders]
    files = [file for name in named for file in ([name] if name.suffix == ".py" else sorted(name.rglob("*.py")))]
    found = []
    for file in files:
        for name, function in functions(ast.parse(file.read_text(encoding="utf-8"))):
            for number, node in enumerate(places(function)):
                line = getattr(node, "lineno", function.lineno)
                found.append(Mutant(file.relative_to(root), name, line, number, str(description(node))))
    return found


def module_of(mutant: Mutant, root: Path) -> CodeType:
    """The code of the mutant's module."""
    file = root / mutant.path
    tree = ast.parse(file.read_text(encoding="utf-8"))
    function = next(node for name, node in functions(tree) if name == mutant.function)
    At(places(function)[mutant.place]).visit(function)
    ast.fix_missing_locations(tree)
    return compile(tree, str(file), "exec", dont_inherit=True)


def code_of(mutant: Mutant, module: CodeType) -> CodeType:
    """The code of the mutant's function in its module's."""
    return next(code for code in codes(module) if code.co_qualname == mutant.function)


def codes(code: CodeType) -> Iterator[CodeType]:
    """A code object and all inside it."""
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from codes(inner)
