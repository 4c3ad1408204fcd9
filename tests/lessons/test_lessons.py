"""Every lesson is played through in every right order, and every wrong turn of every step is tried."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sneakdoor import cards, lessons
from sneakdoor.engine.option import kinds
from sneakdoor.errors import LessonError
from sneakdoor.lessons import READ_ON, Attempt, Lesson, attempt
from sneakdoor.lessons.lesson import PLACES
from sneakdoor.lessons.standing import lit
from sneakdoor.lessons.verdicts import BACK, EXACTLY, LOOK, WOULD, hints
from sneakdoor.terms import CORP_SIDE
from sneakdoor.testing import parse
from sneakdoor.testing.board import CENTRAL

LONGEST_HEADING = 40
LONGEST_PARAGRAPH = 280
LONGEST_VERDICT = 280
LONGEST_HINT = 140
LONGEST_GOAL = 40
PRAISE = re.compile(
    r"\b(?:well done|good (?:job|work|choice|move)|great|excellent|perfect|nice|congratulations|bravo|please)\b|!",
    re.IGNORECASE,
)
SEEDS = Path(__file__).parents[2].parent / "shared" / "reference" / "seeds"
RUN_OF_WORDS = 12
"""So many words in a row that a seed has too would be theirs."""


def walks(lesson: Lesson) -> Iterator[Attempt]:
    """The lesson at every step, on every right way through it."""
    ways: list[tuple[str, ...]] = [()]
    while ways:
        way = ways.pop()
        going, said = attempt(lesson, way)
        assert said is None
        assert tuple(going.choices) == way
        yield going
        ways += [(*way, key) for key in going.right()]


@cache
def standings(slug: str) -> tuple[Attempt, ...]:
    """All of them, played once."""
    return tuple(walks(lessons.load(slug)))


def every_lesson(test: Any) -> Any:
    return pytest.mark.parametrize("slug", lessons.NAMES)(test)


# -- playing


@every_lesson
def test_lesson_is_played_through_in_every_right_order(slug):
    lesson = lessons.load(slug)
    ends = [going for going in standings(slug) if going.done]
    assert ends
    assert {going.at for going in standings(slug)} == set(range(len(lesson.steps) + 1))
    for going in standings(slug):
        assert going.done or going.right(), "a step at which nothing is right"


@every_lesson
def test_every_wrong_turn_is_answered_and_leaves_the_position_as_it_was(slug):
    lesson = lessons.load(slug)
    tried = 0
    for going in standings(slug):
        if going.done:
            continue
        before, step = going.game.save(), going.at
        for key, _ in going.options():
            if key in going.right():
                continue
            going.game.clone().choose(key)  # it is legal: the engine would play it
            said = going.verdict(key)
            assert said is not None
            assert said.endswith(BACK)
            assert len(said) <= LONGEST_VERDICT + len(BACK), said
            assert not PRAISE.search(said), said
            again, told = attempt(lesson, [*going.choices, key])
            assert told == said
            assert (again.at, again.choices) == (step, going.choices)
            assert again.game.save() == going.game.save() == before
            tried += 1
    assert tried > len(lesson.steps)


@every_lesson
def test_what_is_right_is_never_called_wrong(slug):
    for going in standings(slug):
        for key in going.right():
            assert going.verdict(key) is None


@every_lesson
def test_every_sentence_for_a_wrong_turn_is_said_to_somebody(slug):
    lesson = lessons.load(slug)
    said: set[str] = set()
    for going in standings(slug):
        if not going.done:
            said |= {verdict for key, _ in going.options() if (verdict := going.verdict(key)) is not None}
    written = [turn.says for step in lesson.steps for turn in step.wrong] + [turn.says for turn in lesson.wrong]
    assert not [says for says in written if f"{says} {BACK}" not in said]


@every_lesson
def test_what_the_other_side_is_to_do_it_does(slug):
    for going in standings(slug):
        if going.done:
            assert not going.replies, "a reply that never came"


@every_lesson
def test_hints_are_three_each_its_own(slug):
    for going in standings(slug):
        if going.done or not going.step.allowed:
            continue
        assert going.step.hint, f"step {going.at + 1} has no hint"
        first = going.right()[0]
        about = next(about for key, about in going.options() if key == first)
        three = hints(going.step, about, first)
        assert len(set(three)) == 3
        assert max(map(len, three)) <= LONGEST_HINT


@pytest.mark.parametrize("slug", ["corp-5", "corp-6"])
def test_lessons_that_say_so_end_with_a_flatline(slug):
    outcome = lessons.through(lessons.load(slug)).game.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winner) == ("flatline", CORP_SIDE)


@every_lesson
def test_every_step_lights_something_that_is_there(slug):
    for going in standings(slug):
        assert list(lit(going.step, going.seen())), f"step {going.at + 1} lights nothing"


# -- words


@every_lesson
def test_words_have_their_size(slug):
    lesson = lessons.load(slug)
    assert len(lesson.title) <= LONGEST_HEADING
    for step in lesson.steps:
        assert len(step.heading) <= LONGEST_HEADING, step.heading
        assert 1 <= len(step.says) <= 2, step.heading
        assert max(map(len, step.says)) <= LONGEST_PARAGRAPH, step.heading
        assert len(step.goal or "") <= LONGEST_GOAL, step.goal
    assert 3 <= len(lesson.goals) <= 8


def words_of(lesson: Lesson) -> list[str]:
    """Everything a lesson says."""
    said = [lesson.title, lesson.about, lesson.promise]
    for step in lesson.steps:
        said += [step.heading, *step.says, *(t.says for t in step.wrong), step.goal or "", step.hint or ""]
    return said + [turn.says for turn in lesson.wrong]


@every_lesson
def test_coach_never_praises_and_never_raises_the_voice(slug):
    assert not [text for text in words_of(lessons.load(slug)) if PRAISE.search(text)]


def test_praise_would_be_found():
    assert PRAISE.search("Great, that is right.")
    assert PRAISE.search("You did it!")


@every_lesson
def test_sentences_are_whole(slug):
    lesson = lessons.load(slug)
    for text in words_of(lesson):
        assert text == text.strip()
        assert "  " not in text, text
    for step in lesson.steps:
        assert all(text[-1] in ".:?" for text in step.says)
        assert all(turn.says[-1] == "." for turn in step.wrong)


@every_lesson
def test_every_card_and_place_that_is_named_exists(slug):
    lesson = lessons.load(slug)
    titles = {card.title for card in cards.POOL.values()}
    picks = [p for s in lesson.steps for p in (*s.allowed, *s.reply, *(t.pick for t in s.wrong))]
    picks += [turn.pick for turn in lesson.wrong]
    assert {pick.title for pick in picks} - {None} <= titles
    assert {pick.kind for pick in picks} <= set(kinds())
    on_board = {parse(spec)["card"].title for spec in specs(lesson.board)}
    servers = {"Server 1", "Server 2", "Server 3", *CENTRAL}
    for step in lesson.steps:
        assert set(step.lit) <= titles | servers | PLACES, step.heading
        assert {name for name in step.lit if name in titles} <= on_board


def specs(board: Any) -> Iterator[str]:
    """The cards of a board."""
    for place in ("hq", "rd", "archives", "score"):
        yield from board["corp"].get(place, ())
    for place in ("grip", "stack", "heap", "rig", "score"):
        yield from board["runner"].get(place, ())
    for server in board["corp"].get("servers", {}).values():
        yield from (*server.get("ice", ()), *server.get("root", ()))


@pytest.mark.reference
@pytest.mark.skipif(not SEEDS.is_dir(), reason="the reference is not at hand")
@every_lesson
def test_no_run_of_twelve_words_is_a_seeds(slug):
    ours = runs_of(" ".join(words_of(lessons.load(slug))))
    for seed in sorted(SEEDS.glob("*.txt")):
        assert not ours & runs_of(seed.read_text(encoding="utf-8")), seed.name


def runs_of(text: str) -> set[tuple[str, ...]]:
    words = re.findall(r"[a-z0-9'&]+", text.casefold().replace("’", "'"))
    return {tuple(words[i : i + RUN_OF_WORDS]) for i in range(len(words) - RUN_OF_WORDS + 1)}


# -- the whole of them


def test_there_are_six_a_side_in_order():
    assert [lesson.slug for lesson in lessons.every()] == list(lessons.NAMES)
    for side in ("runner", "corp"):
        assert [x.number for x in lessons.every() if x.side == side] == [1, 2, 3, 4, 5, 6]


def test_every_kind_of_option_has_a_sentence_of_its_own():
    assert WOULD.keys() == kinds().keys()
    assert EXACTLY.keys() | LOOK.keys() <= kinds().keys()


def test_lessons_take_five_to_eight_minutes():
    assert {lesson.minutes for lesson in lessons.every()} <= set(range(5, 9))


# -- attempts


def test_choices_that_lead_nowhere_any_more_are_left_out_with_all_that_follow():
    lesson = lessons.load("runner-1")
    going, said = attempt(lesson, [READ_ON, READ_ON, "rez Palisade", READ_ON])
    assert (going.choices, going.at, said) == ([READ_ON, READ_ON], 2, None)


def test_no_choice_beyond_the_end_counts():
    lesson = lessons.load("runner-1")
    whole = lessons.through(lesson).choices
    going, said = attempt(lesson, [*whole, READ_ON])
    assert going.done
    assert (going.choices, said) == (whole, None)


def test_an_attempt_takes_nothing_but_what_is_right():
    going = Attempt(lessons.load("runner-1"))
    with pytest.raises(LessonError, match="not what step 1 of runner-1 asks for"):
        going.choose("credit")
    with pytest.raises(LessonError, match="no option at step 1"):
        going.verdict("rez Palisade")


def test_an_unknown_lesson_says_what_is_near():
    with pytest.raises(LessonError, match="did you mean runner-1"):
        lessons.load("runer-1")
