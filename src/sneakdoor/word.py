"""What a word of the language is: a value with named fields. Never compiled, since it makes classes.

`@term` makes what `@dataclass(frozen=True, slots=True)` would, fields and all, but no function is written out for each
class as it is defined: there are some five hundred words, and that would be most of the time that importing takes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import _FIELD, MISSING, Field, FrozenInstanceError, field, fields, is_dataclass  # type: ignore[attr-defined]
from functools import cache
from operator import attrgetter
from types import ModuleType
from typing import Any, ClassVar, TypeVar, dataclass_transform, get_origin

from sneakdoor.subtypes import check_subtypes

T = TypeVar("T")


OFTEN = 60
"""A word that is made more often than that gets an `__init__` of its own: few are, beside those that play makes."""


def exported(names: Mapping[str, Any]) -> list[str]:
    """The names that a part of the language has to offer: what its modules define, not what they are made with."""
    return [name for name, value in names.items() if not name.startswith("_") and _is_own(value, names["__name__"])]


def _is_own(value: object, package: str) -> bool:
    if isinstance(value, (ModuleType, bool)):
        return False
    home = str(getattr(value, "__module__", package))
    return home.startswith(package if hasattr(value, "__qualname__") else "sneakdoor.")


class Shape:
    """How the values of one word are made and compared."""

    __slots__ = ("by_name", "compared", "derive", "made", "makers", "names", "setters", "shown")

    def __init__(self, cls: type, every: Mapping[str, Field[Any]]) -> None:
        taken = [f for f in every.values() if f.init]
        self.names = tuple(f.name for f in taken)
        self.by_name = frozenset(self.names)
        self.setters: tuple[Callable[[object, object], None], ...] = tuple(getattr(cls, n).__set__ for n in self.names)
        self.makers = tuple(maker(f) for f in taken)
        self.made = 0
        """How often one was made, as far as it was counted."""
        self.compared = getter([f.name for f in every.values() if f.compare])
        self.shown = tuple(f.name for f in every.values() if f.repr)
        self.derive: Callable[[Any], None] | None = derivation(
            cls, tuple(f.name for f in taken if "Subtype" in str(f.type))
        )


def maker(held: Field[Any]) -> Callable[[], object] | None:
    """What makes the default of a field; None: it has none."""
    if held.default_factory is not MISSING:
        return held.default_factory
    if held.default is not MISSING:
        return Constant(held.default)
    return None


class Constant:
    """A default that is the same for every value."""

    __slots__ = ("held",)

    def __init__(self, held: object) -> None:
        self.held = held

    def __call__(self) -> object:
        return self.held


def derivation(cls: type, subtypes: tuple[str, ...]) -> Callable[[Any], None] | None:
    """What is done with a value once its fields are written: subtypes that it names are looked up, then its own."""
    own: Callable[[Any], None] | None = getattr(cls, "__post_init__", None)
    if not subtypes:
        return own

    def derive(value: object) -> None:
        for name in subtypes:
            check_subtypes(getattr(value, name), cls.__name__)
        if own is not None:
            own(value)

    return derive


def getter(names: list[str]) -> Callable[[object], object]:
    """What reads these fields of a value all at once."""
    return attrgetter(*names) if names else lambda _: ()


def _init(self: Any, *given: object, **named: object) -> None:
    shape: Shape = self.__shape__
    shape.made += 1
    if shape.made > OFTEN:
        type(self).__init__ = written_out(shape)
    setters = shape.setters
    if named or len(given) != len(setters):
        _fill(self, shape, given, named)
    else:
        for write, value in zip(setters, given):  # noqa: B905 - they are as many
            write(self, value)
    if shape.derive is not None:
        shape.derive(self)


def written_out(shape: Shape) -> Callable[..., None]:
    """An `__init__` as one would write it, for a word that is made again and again: two to four times as fast."""
    scope: dict[str, Any] = {"derive": shape.derive, "LEFT_OUT": MISSING}
    taken, lines = ["self"], []
    for name, write, default in zip(shape.names, shape.setters, shape.makers, strict=True):
        scope[f"set_{name}"], scope[f"make_{name}"] = write, default
        value = name
        if isinstance(default, Constant):
            scope[f"default_{name}"] = default()
            taken.append(f"{name}=default_{name}")
        elif default is not None:
            taken.append(f"{name}=LEFT_OUT")
            value = f"make_{name}() if {name} is LEFT_OUT else {name}"
        else:
            taken.append(name)
        lines.append(f"    set_{name}(self, {value})")
    if shape.derive is not None:
        lines.append("    derive(self)")
    text = "\n".join((f"def __init__({', '.join(taken)}):", *(lines or ["    pass"])))
    exec(text, scope)  # noqa: S102 - the text is made of the names of this word's fields
    made: Callable[..., None] = scope["__init__"]
    return made


def _fill(self: object, shape: Shape, given: tuple[object, ...], named: dict[str, object]) -> None:
    """Write what was given, by place and by name, and the defaults of the rest."""
    title = type(self).__name__
    if len(given) > len(shape.names):
        message = f"{title} takes {len(shape.names)} values and {len(given)} were given"
        raise TypeError(message)
    for place, (name, write, default) in enumerate(zip(shape.names, shape.setters, shape.makers, strict=True)):
        if place < len(given):
            if name in named:
                message = f"{title} was given {name!r} twice"
                raise TypeError(message)
            write(self, given[place])
        elif name in named:
            write(self, named[name])
        elif default is not None:
            write(self, default())
        else:
            message = f"{title} lacks {name!r}"
            raise TypeError(message)
    if unknown := named.keys() - shape.by_name:
        message = f"{title} has no {min(unknown)!r}; it has {', '.join(shape.names) or 'nothing'}"
        raise TypeError(message)


def _eq(self: Any, other: Any) -> Any:
    if self is other:
        return True
    if type(self) is not type(other):
        return NotImplemented
    held = self.__shape__.compared
    return held(self) == held(other)


def _hash(self: Any) -> int:
    return hash(self.__shape__.compared(self))


def _repr(self: Any) -> str:
    return f"{type(self).__qualname__}({', '.join(f'{n}={getattr(self, n)!r}' for n in self.__shape__.shown)})"


def _frozen(self: object, name: str, value: object = None) -> None:
    message = f"a word never changes: {type(self).__name__}.{name}"
    raise FrozenInstanceError(message)


def _state(self: Any) -> dict[str, object]:
    return {name: getattr(self, name) for name in self.__dataclass_fields__}


def _restore(self: object, state: dict[str, object]) -> None:
    for name, value in state.items():
        object.__setattr__(self, name, value)


SHARED: dict[str, Any] = {
    "__init__": _init,
    "__eq__": _eq,
    "__hash__": _hash,
    "__repr__": _repr,
    "__setattr__": _frozen,
    "__delattr__": _frozen,
    "__getstate__": _state,
    "__setstate__": _restore,
}
"""What all words have in common, unless one has its own."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def term(cls: type[T]) -> type[T]:
    """A word of the language: an immutable value with named fields."""
    every: dict[str, Field[Any]] = {}
    for base in reversed(cls.__mro__[1:]):
        every |= getattr(base, "__dataclass_fields__", {})
    space = {k: v for k, v in vars(cls).items() if k not in ("__dict__", "__weakref__")}
    own = [name for name, kind in space.get("__annotations__", {}).items() if not is_of_class(kind)]
    for name in own:
        default = space.pop(name, MISSING)
        held: Field[Any] = default if isinstance(default, Field) else field(default=default)
        held.name = name
        held.type = space["__annotations__"][name]
        held._field_type = _FIELD  # type: ignore[attr-defined]  # noqa: SLF001 - what dataclasses.fields looks for
        every[name] = held
    kept = {slot for base in cls.__mro__[1:] for slot in getattr(base, "__slots__", ())}
    make: Any = type(cls)
    made = make(
        cls.__name__,
        cls.__bases__,
        {**SHARED, **space, "__slots__": tuple(name for name in own if name not in kept)},
    )
    made.__qualname__ = cls.__qualname__
    made.__dataclass_fields__ = every
    setattr(made, "__match_args__", tuple(f.name for f in every.values() if f.init))  # noqa: B010 - mypy keeps this name to itself
    made.__shape__ = Shape(made, every)
    made.__own_way__ = "__init__" in space
    word: type[T] = made
    return word


def is_of_class(annotation: object) -> bool:
    """Whether what is annotated so belongs to the class, whether or not its module keeps annotations as text."""
    if isinstance(annotation, str):
        return annotation.removeprefix("typing.").startswith("ClassVar")
    return annotation is ClassVar or get_origin(annotation) is ClassVar


def is_word(term: object) -> bool:
    """Whether something is a value with named fields."""
    return is_dataclass(term) and not isinstance(term, type)


def parts_of(term: object) -> tuple[object, ...]:
    """What a term is made of: the members of a tuple, the fields of a word; of anything else, nothing."""
    if isinstance(term, tuple):
        return term
    kind: Any = type(term)
    return tuple([getattr(term, name) for name in names_of(kind)])


@cache
def names_of(kind: type) -> tuple[str, ...]:
    """What the fields of a word of that class are called; of anything else, none."""
    return tuple(f.name for f in fields(kind)) if is_dataclass(kind) else ()


def walk(term: object) -> Iterator[object]:
    """A term and all terms in it."""
    todo = [term]
    while todo:
        here = todo.pop()
        yield here
        parts = parts_of(here)
        if parts:
            todo.extend(reversed(parts))


def rewritten(term: Any, change: Callable[[Any], Any]) -> Any:
    """A term with some of its parts changed, outermost first; the term itself if nothing changes."""
    new = change(term)
    if new is not term:
        return new
    old = parts_of(term)
    changed = tuple(rewritten(part, change) for part in old)
    if all(a is b for a, b in zip(changed, old, strict=True)):
        return term
    if isinstance(term, tuple):
        return changed
    return remade(type(term), {f.name: part for f, part in zip(fields(term), changed, strict=True)})


def remade(cls: type[T], values: Mapping[str, object]) -> T:
    """A word from its fields, whatever its own way of being made takes; what it derives from them is derived anew."""
    if makes_itself(cls):
        return cls(**{f.name: values[f.name] for f in fields(cls) if f.init})  # type: ignore[arg-type]
    made = object.__new__(cls)
    for name, value in values.items():
        object.__setattr__(made, name, value)
    return made


def makes_itself(cls: type) -> bool:
    """Whether a word is made of its fields as they are, rather than in a way of its own."""
    parameters = getattr(cls, "__dataclass_params__", None)
    return cls.__own_way__ is False if parameters is None else bool(parameters.init)  # type: ignore[attr-defined]
