"""The coach: it says what the strongest level does, with reasons that are parts of that level's own valuation."""

from __future__ import annotations

import pytest
from msgspec.structs import fields

from sneakdoor import Game, decks
from sneakdoor.players import Seat, levels
from sneakdoor.players.coach import advise
from sneakdoor.players.outcomes import ExpectedOutcome
from sneakdoor.players.reasons import SENTENCES, Advice, Reason, sentence
from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE
from sneakdoor.testing import Scenario, scenario


def asked(t: Scenario, side: str) -> tuple[str, dict[str, Reason], Advice]:
    view = Seat(t.game, side).view
    advice = advise(view)
    return view.open_decision.options[advice.place], {reason.kind: reason for reason in advice.reasons}, advice


@pytest.mark.parametrize("name", [field.name for field in fields(ExpectedOutcome)])
def test_every_part_of_an_outcome_can_be_said(name: str) -> None:
    for side in (CORP_SIDE, RUNNER_SIDE):
        assert sentence(Reason(name, 2.0), side).endswith(".")


@pytest.mark.parametrize("kind", SENTENCES)
def test_no_sentence_says_none(kind: str) -> None:
    reason = Reason(kind, 0.4, 3.0, server="HQ", title="Palisade")
    said = sentence(reason, RUNNER_SIDE)
    assert said[0].isupper()
    assert said.endswith(".")
    assert "None" not in said
    assert "{" not in said


def test_an_event_is_told_by_what_it_brings_and_costs() -> None:
    t = scenario(runner=dict(credits=5, grip=["Sure Gamble"]), clicks=1)
    key, reasons, _ = asked(t, "runner")
    assert key == "play Sure Gamble"
    assert reasons["runner_credits"].amount == 9
    assert reasons["price"].amount == 5


def test_a_run_is_told_by_the_way_in_and_what_lies_there() -> None:
    t = scenario(
        runner=dict(credits=2, grip=["Sure Gamble"] * 5),
        corp=dict(credits=0, servers={"Server 1": dict(root=[{"card": "Offworld Office", "advancement": 3}])}),
        clicks=4,
    )
    key, reasons, _ = asked(t, "runner")
    assert key == "run Server 1"
    assert reasons["way in"].amount == pytest.approx(1.0)
    assert reasons["way in"].other == 0
    assert reasons["advanced"].amount == 3


def test_breaking_is_told_by_the_cheapest_way_past_the_ice() -> None:
    t = scenario(
        runner=dict(credits=5, rig=["Cleaver"], grip=["Sure Gamble"] * 3),
        corp=dict(credits=0, hq=["Hedge Fund"], servers={"HQ": dict(ice=["Palisade (rezzed)"])}),
    )
    t.do("run HQ").until("encounter")
    key, reasons, _ = asked(t, "runner")
    assert key.startswith("use Cleaver")
    assert reasons["cheapest"].title == "Palisade"
    assert reasons["cheapest"].amount == 1


def test_scoring_the_last_points_is_told_as_winning() -> None:
    t = scenario(
        corp=dict(
            credits=5,
            score=["Offworld Office", "Offworld Office", "Superconducting Hub"],
            servers={"Server 1": dict(root=[{"card": "Offworld Office", "advancement": 4}])},
        ),
        turn="corp",
        clicks=3,
    )
    t.until("window")
    key, reasons, _ = asked(t, "corp")
    assert key == "score Offworld Office"
    assert set(reasons) == {"win", "score"}


def test_rezzing_is_told_by_whom_it_keeps_out() -> None:
    t = scenario(
        runner=dict(credits=0, grip=[]),
        corp=dict(credits=9, hq=["Offworld Office"] * 3, servers={"HQ": dict(ice=["Palisade"])}),
    )
    t.do("run HQ")
    key, reasons, _ = asked(t, "corp")
    assert key == "rez Palisade"
    assert reasons["keeps out"].amount < reasons["keeps out"].other


def test_the_advice_is_what_hard_does_and_always_has_a_reason() -> None:
    game = Game.new(decks.load("gateway-beginner-corp"), decks.load("gateway-beginner-runner"), seed=3)
    players = {side: levels.make("hard", side, 1) for side in ("corp", "runner")}
    same = together = 0
    while game.decision is not None and game.state.turn < 12:
        side = game.decision.side
        seat = Seat(game, side)
        advice = advise(seat.view)
        place = players[side].choose(seat)
        together += 1
        same += advice.place == place
        assert 1 <= len(advice.reasons) <= 2
        assert all(sentence(reason, advice.side) for reason in advice.reasons)
        game.choose(game.decision.options[place])
    assert together > 100
    assert same / together > 0.9  # what a player remembers of the turn is all that it knows besides
