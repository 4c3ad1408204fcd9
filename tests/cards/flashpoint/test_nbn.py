"""NBN's cards of the Flashpoint cycle, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario
from tests.rulings import ruling

from ..driving import reach

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"
DRAWS = ["Ping"] * 5


def outage(rulebook="modern", **runner):
    """The Corp plays Service Outage; the Runner's turn begins."""
    t = scenario(
        turn="corp",
        corp={"credits": 1, "hq": ["Service Outage"], "rd": DRAWS},
        runner=runner,
        clicks=1,
        rulebook=rulebook,
    )
    t.do("play Service Outage").until(ACTION)
    return t


# -- Service Outage ----------------------------------------------------------------------------------


@BOOKS
def test_the_first_run_each_turn_costs_a_credit(rulebook):
    t = outage(rulebook, credits=3)
    t.do("run Archives").until(ACTION)
    assert t.runner.credits == 2
    t.do("run Archives").until(ACTION)
    assert t.runner.credits == 2
    t.finish()
    t.until(ACTION)
    before = t.runner.credits
    t.do("run Archives").until(ACTION)
    assert t.runner.credits == before - 1, "and again in the next turn"


@BOOKS
def test_a_runner_without_credits_cannot_run(rulebook):
    assert not outage(rulebook, credits=0, stack=["Leech"]).can("run")


@BOOKS
def test_the_credit_for_a_cards_run_may_be_declined(rulebook):
    t = outage(rulebook, credits=3, grip=["Tread Lightly", "Tread Lightly"])
    t.do("play Tread Lightly")
    assert t.options() == ["run HQ", "run R&D", "run Archives", "decline"]
    t.do("decline")
    assert t.step == ACTION
    assert t.runner.credits == 2, "for the event"
    t.do("play Tread Lightly", "run Archives").until(ACTION)
    assert t.runner.credits == 0, "no run was made before, so this was the first"


@BOOKS
def test_service_outage_stays_until_an_agenda_is_stolen(rulebook):
    t = scenario(
        turn="corp",
        corp={"credits": 1, "hq": ["Service Outage", "Offworld Office"], "rd": DRAWS},
        runner={"credits": 1},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("play Service Outage").until(ACTION)
    assert t.corp.archives == []
    t.fix_random("Offworld Office").do("run HQ").until(ACTION)
    assert t.runner.score == ["Offworld Office"]
    assert t.corp.archives == ["Service Outage"]


# -- NBN: Controlling the Message --------------------------------------------------------------------

MESSAGE = "NBN: Controlling the Message"


@BOOKS
def test_controlling_the_message_traces_the_first_installed_card_that_the_runner_trashes(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Decoy"]},
        corp={
            "identity": MESSAGE,
            "credits": 0,
            "hq": ["PAD Campaign"],
            "servers": {"Server 1": {"root": ["Nico Campaign"]}, "Server 2": {"root": ["Regolith Mining License"]}},
        },
        rulebook=rulebook,
    )
    reach(t.do("run HQ"), "trash PAD Campaign").until(ACTION)
    assert t.runner.tags == 0, "it was not installed"
    reach(t.do("run Server 1"), "trash Nico Campaign", MESSAGE)
    t.do("spend 0")
    assert t.runner.tags == 1
    assert t.runner.rig == ["Decoy"], "the tag cannot be avoided"
    t.until(ACTION)
    reach(t.do("run Server 2"), "trash Regolith").until(ACTION)
    assert t.runner.tags == 1, "the first time each turn"


@BOOKS
def test_controlling_the_message_may_be_declined(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9},
        corp={"identity": MESSAGE, "credits": 0, "servers": {"Server 1": {"root": ["Nico Campaign"]}}},
        rulebook=rulebook,
    )
    reach(t.do("run Server 1"), "trash Nico Campaign")
    assert t.options()[-1] == "pass"
    t.do("pass").until(ACTION)
    assert t.runner.tags == 0


@ruling("official.nbn-controlling-the-message.1")
def test_controlling_the_message_traces_once_for_cards_trashed_together(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "grip": ["Apocalypse"]},
        corp={
            "identity": MESSAGE,
            "credits": 0,
            "hq": ["Hedge Fund"],
            "rd": ["Hedge Fund"],
            "archives": ["Hedge Fund"],
            "servers": {"Server 1": {"root": ["Nico Campaign"]}, "Server 2": {"root": ["PAD Campaign"]}},
        },
        clicks=6,
        rulebook=rulebook,
    )
    for server in ("HQ", "R&D", "Archives"):
        t.do(f"run {server}").until(ACTION)
    reach(t.do("play Apocalypse"), MESSAGE)
    t.do("spend 0").until(ACTION)
    assert t.server("Server 1").root == []
    assert t.runner.tags == 1
