"""Puzzles over HTTP: no table, no guest, nothing kept."""

from __future__ import annotations

import json
from typing import Any

from sneakdoor.puzzles.book import shipped
from sneakdoor.puzzles.standing import solution

from .client import fetch


def post(server: Any, number: int | str, body: Any) -> tuple[int, dict[str, Any]]:
    """What is answered to a body."""
    status, _, text = fetch(server, "POST", f"/api/puzzles/{number}", json.dumps(body))
    return status, json.loads(text)


def test_all_puzzles_are_told_in_order_and_once(server):
    status, headers, text = fetch(server, "GET", "/api/puzzles")
    told = json.loads(text)["puzzles"]
    assert status == 200
    assert [each["number"] for each in told] == list(range(1, len(shipped()) + 1))
    assert [each["kind"] for each in told] == [puzzle.kind for puzzle in shipped()]
    again, _, nothing = fetch(server, "GET", "/api/puzzles", headers={"If-None-Match": headers["etag"]})
    assert (again, nothing) == (304, "")


def test_a_puzzle_is_tried_choice_by_choice_to_its_end(server):
    status, start = post(server, 1, {})
    puzzle = shipped()[0]
    assert (status, start["status"], start["choices"], start["verdict"]) == (200, "open", [], None)
    assert start["view"]["viewer"] == puzzle.side
    assert start["view"]["decision"]["side"] == puzzle.side
    assert start["tries"] == []
    line = json.loads(fetch(server, "GET", "/api/puzzles/1/solution")[2])
    assert line["choices"] == solution(puzzle).choices
    for done in range(1, len(line["choices"])):
        assert post(server, 1, {"choices": line["choices"][:done]})[1]["status"] == "open"
    end = post(server, 1, {"choices": line["choices"]})[1]
    assert end["status"] == "solved"
    assert end["tries"]


def test_a_choice_that_loses_is_shown_on_the_board_with_its_reason(server):
    first = next(node for node in shipped()[0].nodes if node.wrong)
    wrong = next(iter(first.wrong))
    status, told = post(server, 1, {"choices": [wrong]})
    assert (status, told["status"]) == (200, "failed")
    assert told["verdict"]["title"]
    assert told["moves"][0] == {**told["moves"][0], "key": wrong, "wrong": True}
    status, told = post(server, 1, {"choices": [wrong, "credit"]})
    assert (status, told["error"]) == (409, "conflict")


def test_what_leads_nowhere_is_refused_in_a_sentence(server):
    assert post(server, 1, {"choices": ["fly"]}) == (
        409,
        {"error": "conflict", "message": "“fly” cannot be chosen here; begin again."},
    )
    for number in ("0", str(len(shipped()) + 1), "x", "-1", "99999999999999999999"):
        assert post(server, number, {})[0] == 404
    assert post(server, 1, {"choices": ["pass"] * 61})[0] == 400
    assert post(server, 1, {"choices": ["x" * 2000]})[0] == 400
    assert post(server, 1, {"moves": []})[0] == 400
    assert fetch(server, "GET", "/api/puzzles/0/solution")[0] == 404
