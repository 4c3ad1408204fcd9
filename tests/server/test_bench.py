"""The judge's bench over HTTP: positions put together, played, refused, and written down as tests that run."""

from __future__ import annotations

from runpy import run_path

import pytest

from .client import Refused, request

BOARD = {
    "corp": {
        "credits": 6,
        "hq": [{"title": "Hedge Fund"}],
        "servers": {
            "HQ": {"ice": [{"title": "Palisade", "rezzed": True}]},
            "Server 1": {"root": [{"title": "Urtica Cipher", "counters": {"advancement": 2}}]},
        },
    },
    "runner": {
        "credits": 9,
        "tags": 1,
        "grip": [{"title": "Sure Gamble"}, {"title": "Diesel"}, {"title": "Diesel"}, {"title": "Diesel"}],
        "rig": [{"title": "Cleaver"}],
    },
    "clicks": 4,
}
RUN = ["pass", "pass", "run HQ"]
"""Both pass the window before the action."""


def bench(server, board=None, choices=()):
    return request(server, "POST", "/api/bench", {"board": BOARD if board is None else board, "choices": list(choices)})


def test_a_position_is_shown_to_whoever_decides(server):
    told = bench(server)
    assert told["possible"]
    assert told["why"] == "A possible position. The Runner decides."
    assert told["side"] == told["view"]["viewer"] == "runner"
    assert told["view"]["runner"]["tags"] == 1
    assert told["view"]["servers"]["HQ"]["ice"][0]["title"] == "Palisade"


def test_choices_lead_on_and_one_that_cannot_be_made_ends_the_line(server):
    told = bench(server, choices=RUN)
    assert told["choices"] == RUN
    assert bench(server, choices=RUN[:1])["side"] == "corp", "both sides have their windows"
    assert told["view"]["run"] is not None
    further = bench(server, choices=[*told["choices"], "no such thing", "pass"])
    assert further["choices"] == told["choices"]


@pytest.mark.parametrize(
    ("corp", "why"),
    [
        ({"servers": {"HQ": {"root": [{"title": "Urtica Cipher"}]}}}, "Urtica Cipher cannot be in the root of HQ."),
        ({"hq": [{"title": "Sure Gamble"}]}, "Sure Gamble is not a corp card."),
        ({"hq": [{"title": "No Such Card"}]}, "No card is called 'No Such Card'"),
        ({"score": [{"title": "Send a Message"}] * 3}, "The Corp has already won"),
        ({"servers": {"Nowhere": {"ice": [{"title": "Palisade"}]}}}, "No server is called 'Nowhere'"),
        ({"hq": [{"title": "Palisade", "rezzed": True}]}, "Palisade in HQ cannot have 'rezzed'"),
    ],
)
def test_a_position_that_no_game_reaches_says_why(server, corp, why):
    told = bench(server, {"corp": corp})
    assert not told["possible"]
    assert told["why"].startswith(why), told["why"]


def test_what_is_no_position_is_refused(server):
    for board in (
        {"corp": {"credits": -1}},
        {"corp": {"credits": 10**9}},
        {"turn": "nobody"},
        {"corp": {"hq": [{"title": "x" * 300}]}},
        {"corp": {"hq": [{"title": "Palisade"}] * 121}},
        {"colour": "red"},
    ):
        with pytest.raises(Refused) as refused:
            bench(server, board)
        assert refused.value.error == "malformed"
    many = [{"title": "Hedge Fund"}] * 100
    with pytest.raises(Refused) as refused:
        bench(server, {"corp": {"hq": many, "rd": many, "archives": many}})
    assert refused.value.error == "too-large"


def test_a_position_is_written_down_as_a_test_that_runs(server, tmp_path):
    told = bench(server, choices=RUN)
    file = tmp_path / "position.py"
    file.write_text(told["test"], encoding="utf-8")
    run_path(str(file))["test_position"]()
    assert "'Palisade (rezzed)'" in told["test"]
    assert "'Urtica Cipher (2 advancement)'" in told["test"]
    assert "t.do('run HQ')" in told["test"]
