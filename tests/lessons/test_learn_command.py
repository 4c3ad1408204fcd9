"""`sneakdoor learn`: lessons in the terminal."""

from __future__ import annotations

from typing import Any

import pytest
from click.testing import CliRunner

from sneakdoor import lessons
from sneakdoor.cli import main


def run(*args: str, typed: str = "") -> Any:
    return CliRunner().invoke(main, ["learn", *args], input=typed)


def test_lessons_are_listed():
    result = run()
    assert result.exit_code == 0
    assert [line.split()[0] for line in result.output.splitlines()] == list(lessons.NAMES)


@pytest.mark.parametrize("slug", lessons.NAMES)
def test_every_lesson_is_shown_to_its_end(slug):
    lesson = lessons.load(slug)
    result = run(slug, typed="show\n" * len(lesson.steps))
    assert result.exit_code == 0, result.output
    assert [step.heading for step in lesson.steps if step.heading not in result.output] == []
    assert f"That was {slug}." in result.output


def test_a_wrong_turn_is_answered_and_not_played():
    result = run("runner-1", typed="\n\n\ndraw\ncredit\n")
    assert "which is the step after this one. Nothing of it happened: you are back." in result.output
    assert "Draw a card (5 of 12)" in result.output
    assert "The Runner draws" not in result.output


def test_hints_become_plainer_and_back_takes_back():
    result = run("runner-1", "--step", "4", typed="hint\nhint\nhint\nhint\n1\nback\nquit\n")
    assert "it costs a click." in result.output
    assert result.output.count("Take a credit.") == 2
    assert result.output.count("Take a credit (4 of 12)") == 2
    assert "Come back with: sneakdoor learn runner-1 --step 4" in result.output


def test_what_is_no_answer_says_what_would_be():
    result = run(
        "runner-1", "--step", "4", typed="99\nnonsense\n\n\nhelp\nboard\ncards sure gamble\nback\nback\nback\nback\n"
    )
    assert result.output.count("Choose one of the options by its number or its words") == 4
    assert "Gain 9 credits." in result.output
    assert "This is where the lesson begins." in result.output
    assert result.exit_code == 0


@pytest.mark.parametrize(
    ("args", "said"),
    [(("runner-7",), "no lesson is called 'runner-7'"), (("corp-1", "--step", "40"), "corp-1 has 9 steps")],
)
def test_what_there_is_not_is_one_clear_line(args, said):
    result = run(*args)
    assert result.exit_code == 2
    assert said in result.output
    assert len(result.output.splitlines()) == 1
