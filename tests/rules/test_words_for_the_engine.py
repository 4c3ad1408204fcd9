"""What the engine must know of a word, the word says: a new one touches one place."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import ClassVar

import pytest

import sneakdoor.language
from sneakdoor.engine.faces import Face
from sneakdoor.language import *
from sneakdoor.language import conditions, occurrences
from sneakdoor.language import effects as fx
from sneakdoor.language.grammar import Voice
from sneakdoor.language.instructions import prevention
from sneakdoor.rulebooks import MODERN
from sneakdoor.terms import P_DISCARD_RUNNER, Conjugate, term
from sneakdoor.testing import scenario

from .cards1 import asset, resource

PREVENTIONS = [
    word
    for word in vars(prevention).values()
    if isinstance(word, type)
    and issubclass(word, prevention.Prevention)
    and word.__name__ not in ("Prevention", "Reduction")
]


@term
class Doze(prevention.Prevention):
    """draw nothing: a word that the engine has never heard of"""

    prevents: ClassVar[int] = fx.CARDS_DRAWN

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('draw')} nothing"


@pytest.mark.parametrize("word", PREVENTIONS)
def test_every_prevention_says_what_it_prevents(word):
    assert word.prevents in range(1, 200)


def test_new_prevention_interrupts_what_it_says():
    t = scenario(runner=dict(rig=[resource("Pillow", Paid(Credits(0), Doze()))], stack=["Sure Gamble"] * 3))
    t.do("draw", "use Pillow")
    assert t.runner.grip == []


def test_prevention_of_draws_can_be_paid_for_as_any_other():
    hoard = resource("Hoard", Paid(Credits(0), IncreaseDraw(1), flags=ONCE_PER_TURN))
    t = scenario(runner=dict(rig=[hoard], stack=["Sure Gamble"] * 3)).do("draw", "use Hoard")
    assert len(t.runner.grip) == 2


def test_ability_is_active_where_its_first_sentence_says_its_card_is():
    said = If(AllOf((IsIn(Zone.HEAP), YourTurn())), GainCredits(1))
    face = Face(resource("Ghost", When(Draws(), said), When(Draws(), GainCredits(1))), MODERN)
    assert {(place, index) for place, _, index in face.resting} == {(P_DISCARD_RUNNER, 0)}


@pytest.mark.parametrize(("instruction", "lurks"), [(May(Rez(THIS)), True), (May(Rez(A(Cards(ICE)))), False)])
def test_interrupt_that_rezzes_its_own_card_is_active_before(instruction, lurks):
    watch = When(Would(Draws()), instruction)
    assert bool(Face(asset("Watch", watch), MODERN).lurking) is lurks


# -- what a word need not be told twice ----------------------------------------------------------------------


LANGUAGE = sorted(Path(sneakdoor.language.__file__).parent.rglob("*.py"))


def classes() -> list[tuple[Path, ast.ClassDef]]:
    """The words, as they are written."""
    return [
        (path, node)
        for path in LANGUAGE
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef) and any(ast.unparse(d) == "term" for d in node.decorator_list)
    ]


def test_a_word_is_offered_because_it_is_defined():
    parts = {path.parent.name for path, _ in classes()} - {"language"}
    assert len(parts) > 5
    for path, node in classes():
        if path.parent.name in parts:
            assert hasattr(sneakdoor.language, node.name), f"{node.name} of {path.name} reaches no card"


def test_what_a_part_of_the_language_is_made_with_is_not_offered():
    for name in ("cards", "players", "runs", "fx", "ClassVar", "TYPE_CHECKING", "exported"):
        assert name not in conditions.__all__
        assert name not in occurrences.__all__
    assert "Did" in conditions.__all__


def test_a_word_that_looks_back_says_at_what():
    """Nothing is remembered that no card of the game names: a word without `kinds` would look back on nothing."""
    looking = [(path, node) for path, node in classes() if ".history(" in ast.unparse(node)]
    assert len(looking) > 8
    for _, node in looking:
        word = getattr(sneakdoor.language, node.name)
        names_them = hasattr(word, "kinds") or not {"event", "trigger"}.isdisjoint(word.__dataclass_fields__)
        assert names_them, f"{node.name} looks back, and does not say at which kinds of effects: give it `kinds`"


@pytest.mark.parametrize("then_removed", [False, True])
def test_a_card_that_is_removed_after_it_resolves_is_waited_for(then_removed):
    bank = asset("Bank", Paid(Clicks(1), PlayCard(Choose(1, Cards(OPERATION)), then_removed=then_removed)))
    assert (fx.CARD_RESOLVED in Face(bank, MODERN).kinds) == then_removed
