"""Lessons over HTTP: no table, no guest, nothing kept."""

from __future__ import annotations

import json
from typing import Any

from sneakdoor import lessons
from sneakdoor.lessons.standing import MOST_CHOICES

from .client import fetch


def post(server: Any, slug: str, body: Any) -> tuple[int, str]:
    """What is answered to a body."""
    status, _, text = fetch(server, "POST", f"/api/lessons/{slug}", json.dumps(body))
    return status, text


def stand(server: Any, slug: str, *choices: str) -> dict[str, Any]:
    """Where those choices lead."""
    status, text = post(server, slug, {"choices": choices})
    assert status == 200, text
    told: dict[str, Any] = json.loads(text)
    return told


def test_all_lessons_are_told_in_order_and_once(server):
    status, headers, text = fetch(server, "GET", "/api/lessons")
    assert status == 200
    assert [each["slug"] for each in json.loads(text)["lessons"]] == list(lessons.NAMES)
    again, _, nothing = fetch(server, "GET", "/api/lessons", headers={"If-None-Match": headers["etag"]})
    assert (again, nothing) == (304, "")


def test_a_lesson_begins_at_its_first_step_and_is_played_to_its_end(server):
    first = stand(server, "runner-1")
    assert (first["step"], first["reads"], first["right"], first["choices"]) == (0, True, ["read on"], [])
    assert first["view"]["viewer"] == "runner"
    chosen: list[str] = []
    while (now := stand(server, "runner-1", *chosen))["right"]:
        assert now["choices"] == chosen
        chosen.append(now["right"][0])
    assert now["step"] == now["lesson"]["steps"] == len(chosen)
    assert all(goal["done"] for goal in now["goals"])
    assert now["view"]["runner"]["points"] == 1


def test_a_wrong_turn_is_answered_and_not_played(server):
    before = stand(server, "runner-1", "read on", "read on", "read on")
    after = stand(server, "runner-1", "read on", "read on", "read on", "draw")
    assert after["wrong"]
    assert (after["choices"], after["view"], after["log"]) == (before["choices"], before["view"], before["log"])
    assert not before["wrong"]


def test_a_lesson_shows_what_its_learner_may_see_and_no_more(server):
    for slug in lessons.NAMES:
        lesson = lessons.load(slug)
        whole = lessons.through(lesson)
        told = stand(server, slug, *whole.choices)
        other = "corp" if lesson.side == "runner" else "runner"
        assert told["view"][other]["cards_in_hand"] is None
        assert told["view"]["viewer"] == lesson.side


def test_strengths_are_those_that_the_engine_counts(server):
    chosen: list[str] = []
    seen = []
    while (now := stand(server, "runner-4", *chosen))["right"]:
        if now["strengths"]:
            seen.append((now["strengths"]["strength"], now["strengths"]["against"]))
        chosen.append(now["right"][0])
    assert seen == [(3, 4), (4, 4)]


def test_what_is_no_lesson_or_no_list_of_choices_is_refused(server):
    assert post(server, "runner-9", {"choices": []})[0] == 404
    assert fetch(server, "GET", "/api/lessons/runner-1")[0] == 405
    for bad in ({"choices": "read on"}, {"choices": [7]}, {"choices": ["x"] * (MOST_CHOICES + 1)}, {"keys": []}):
        status, text = post(server, "runner-1", bad)
        assert (status, json.loads(text)["error"]) == (400, "malformed")
    assert post(server, "runner-1", {"choices": ["x" * 2000]})[0] == 400
