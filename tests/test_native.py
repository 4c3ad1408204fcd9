"""What the engine needs so that the same source runs interpreted and compiled."""

from __future__ import annotations

from sneakdoor import notation
from sneakdoor.engine.frames import FRAMES
from sneakdoor.engine.state import State
from sneakdoor.native import fields_of, own_code


class Slotted:
    __slots__ = ("earlier", "later")
    shared = 1


class Declared(Slotted):
    open: int
    begun: bool = False


def test_fields_are_what_instances_hold_by_the_alphabet():
    assert fields_of(Slotted) == ("earlier", "later")
    assert fields_of(Declared) == ("begun", "earlier", "later", "open")


class Base:
    def double(self, number: int, times: int = 2) -> int:
        """So many times a number."""
        return number * times


class Heir(Base):
    pass


def test_a_class_gets_code_of_its_own_that_does_the_same():
    own_code(Heir, "double")
    assert Heir.double.__code__ is not Base.double.__code__
    assert (Heir().double(3), Heir().double(3, 5), Heir.double.__doc__) == (6, 15, "So many times a number.")
    assert Heir.double.__qualname__ == "Base.double", "what a traceback shows"


def test_what_is_no_python_function_stays_as_it_is():
    class Sized(list):
        pass

    own_code(Sized, "append")
    assert "append" not in vars(Sized)


def test_nothing_that_is_saved_has_properties():
    """Compiled, a property looks like a field: it would be saved, and could not be read."""
    saved = [*FRAMES.values(), *notation.INSTANCES.values(), State]
    found = {
        (c.__name__, n) for c in saved for base in c.__mro__ for n, v in vars(base).items() if isinstance(v, property)
    }
    assert len(saved) > 50
    assert not found
