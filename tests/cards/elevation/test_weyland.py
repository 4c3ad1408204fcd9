"""Elevation's Weyland cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import Scenario, scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 5


# -- Greenmail -----------------------------------------------------------------------------------------------


@both_rulebooks
def test_greenmail_pays_when_it_is_scored_and_when_it_is_forfeited(rulebook: str) -> None:
    t = scenario(
        runner={"stack": ["Sure Gamble"]},
        corp={
            "credits": 4,
            "rd": FILLER,
            "servers": {"HQ": {"ice": ["Biawak"]}, "Server 1": {"root": ["Greenmail (2 advancement)"]}},
        },
        turn="corp",
        clicks=1,
        rulebook=rulebook,
    )
    t.do("score Greenmail")
    assert t.corp.credits == 6
    t.do("credit").until("action")
    t.do("run HQ", "rez Biawak")
    assert t.corp.score == []
    assert t.corp.credits == 7 - 4 + 4


def test_greenmail_says_nothing_of_other_agendas() -> None:
    t = scenario(
        corp={"credits": 4, "score": ["Greenmail", "Offworld Office"], "servers": {"HQ": {"ice": ["Biawak"]}}},
    )
    t.do("run HQ", "rez Biawak", "choose Offworld Office")
    assert t.corp.score == ["Greenmail"]
    assert t.corp.credits == 0


# -- Kessleroid ----------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("ice", "left"), [("Kessleroid", ["Kessleroid"]), ("Ice Wall", [])])
def test_the_runner_cannot_trash_kessleroid_while_it_is_rezzed(rulebook: str, ice: str, left: list[str]) -> None:
    hosting = {"card": ice, "rezzed": True, "hosted": ["Parasite"]}
    t = scenario(corp={"rd": FILLER, "servers": {"HQ": {"ice": [hosting]}}}, turn="corp", clicks=1, rulebook=rulebook)
    t.do("credit").until("action")
    assert t.card("Parasite").virus == (1 if left else 0)
    assert t.server("HQ").ice == left


@both_rulebooks
def test_kessleroid_is_trashed_where_it_is_not_rezzed(rulebook: str) -> None:
    t = scenario(runner={"credits": 2, "grip": ["Demolition Run"]}, corp={"hq": ["Kessleroid"]}, rulebook=rulebook)
    t.do("play Demolition Run", "run HQ").until("access")
    t.do("use Demolition Run")
    assert t.corp.archives == ["Kessleroid"]


# -- Measured Response ---------------------------------------------------------------------------------------


def response(rulebook: str, score: list[str], *, run: bool = True, runner: int = 8) -> Scenario:
    t = scenario(
        runner={"credits": runner, "score": score, "grip": ["Sure Gamble"] * 5},
        corp={"credits": 5, "hq": ["Measured Response"], "rd": FILLER},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("run Archives" if run else "credit")
    t.until("corp")
    t.until("action")
    return t


@both_rulebooks
def test_measured_response_needs_threat_and_a_successful_run(rulebook: str) -> None:
    office = "Offworld Office"
    assert not response(rulebook, [office]).can("play Measured Response")
    assert not response(rulebook, [office] * 2, run=False).can("play Measured Response")
    t = response(rulebook, [office] * 2)
    t.do("play Measured Response", "decline")
    assert len(t.runner.grip) == 1
    t = response(rulebook, [office] * 2)
    t.do("play Measured Response", "pay 8[credit]")
    assert (len(t.runner.grip), t.runner.credits) == (5, 0)


# -- Key Performance Indicators ------------------------------------------------------------------------------


@both_rulebooks
def test_key_performance_indicators_resolves_two_different_modes_in_either_order(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 1,
            "rd": ["Tithe"] * 5,
            "hq": ["Key Performance Indicators", "Ice Wall"],
            "servers": {"HQ": {"ice": ["Palisade"]}, "Server 1": {"root": ["Offworld Office"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Key Performance Indicators", "place 1 advancement counter")
    assert t.card("Offworld Office").advancement == 1
    assert not t.offers("place 1 advancement counter")
    t.do("install 1 piece of ice", "install protecting HQ", "done")
    assert t.server("HQ").ice == ["Ice Wall", "Palisade"]
    assert t.corp.credits == 0
    assert t.decision is not None
    assert t.decision.kind == "action"


@both_rulebooks
def test_key_performance_indicators_draws_and_shuffles_a_card_back(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 1, "rd": ["Tithe"] * 3, "hq": ["Key Performance Indicators", "Ice Wall"]},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Key Performance Indicators", "draw 1 card", "choose Ice Wall", "gain 2[credit]")
    assert (t.corp.credits, t.corp.hq, len(t.corp.rd)) == (2, ["Tithe"], 3)


# -- The Zwicky Group ----------------------------------------------------------------------------------------


ZWICKY = "The Zwicky Group: Invisible Hands"


@both_rulebooks
def test_zwicky_draws_for_credits_gained_through_an_operation_once_a_turn(rulebook: str) -> None:
    t = scenario(
        corp={"identity": ZWICKY, "credits": 5, "hq": ["Hedge Fund"] * 2, "rd": ["Tithe"] * 5},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("credit")
    assert t.decision is not None
    assert t.decision.kind == "action", "no ability of a card"
    t.do("play Hedge Fund", ZWICKY)
    assert sorted(t.corp.hq) == ["Hedge Fund", "Tithe"]
    t.do("play Hedge Fund").until("runner")
    assert t.corp.hq == ["Tithe"]


@both_rulebooks
def test_zwicky_draws_for_an_agenda_and_not_for_an_asset(rulebook: str) -> None:
    t = scenario(
        corp={
            "identity": ZWICKY,
            "rd": ["Tithe"] * 5,
            "servers": {"Server 1": {"root": ["Greenmail (2 advancement)"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("score Greenmail", ZWICKY)
    assert t.corp.hq == ["Tithe"]
    t = scenario(
        corp={"identity": ZWICKY, "rd": ["Tithe"] * 5, "servers": {"Server 1": {"root": ["PAD Campaign (rezzed)"]}}},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit")
    t.until("corp")
    assert not t.offers(ZWICKY)


# -- BANGUN: When Disaster Strikes -------------------------------------------------------------------------------

BANGUN = "BANGUN: When Disaster Strikes"


def disaster(rulebook: str, *hq: str, **corp: object) -> Scenario:
    board = {"identity": BANGUN, "hq": list(hq), "rd": ["Hedge Fund"] * 9, "credits": 9, **corp}
    runner = {"grip": ["Sure Gamble"] * 5, "stack": ["Sure Gamble"] * 9}
    return scenario(corp=board, runner=runner, turn="corp", clicks=1, rulebook=rulebook)


@both_rulebooks
@pytest.mark.parametrize("facing", ["faceup", "facedown"])
def test_bangun_hurts_whoever_accesses_an_agenda_that_it_installed_faceup(rulebook: str, facing: str) -> None:
    t = disaster(rulebook, "Hostile Takeover")
    t.do("install Hostile Takeover")
    assert t.options() == ["install faceup", "install facedown"]
    t.do(f"install {facing}")
    agenda = t.card("Hostile Takeover")
    assert (agenda.faceup, agenda.known_to("runner"), agenda.active) == (facing == "faceup", facing == "faceup", False)
    t.until("action")
    t.do("run Server 1").until("action")
    assert t.runner.score == ["Hostile Takeover"]
    hurt = facing == "faceup"
    assert (len(t.runner.heap), t.runner.tags) == ((2, 1) if hurt else (0, 0))


@both_rulebooks
def test_bangun_asks_of_agendas_alone_and_not_of_those_that_are_faceup_anyhow(rulebook: str) -> None:
    t = disaster(rulebook, "PAD Campaign")
    t.do("install PAD Campaign")
    assert t.card("PAD Campaign").installed
    t = disaster(rulebook, "Oaktown Renovation")
    t.do("install Oaktown Renovation")
    assert t.card("Oaktown Renovation").active, "its own text has it installed faceup"
    t.until("action")
    t.do("run Server 1").until("action")
    assert (len(t.runner.heap), t.runner.tags) == (2, 1)


def test_bangun_installs_agendas_faceup_with_any_card_that_installs_them() -> None:
    t = disaster("modern", "Lateral Growth", "Hostile Takeover")
    t.do("play Lateral Growth", "yes", "install faceup")
    assert t.card("Hostile Takeover").faceup
    t = disaster("modern", "Hostile Takeover", servers={"Server 1": {"root": ["PAD Campaign"]}})
    t.do("install Hostile Takeover", "install faceup")
    assert t.card("Hostile Takeover").known_to("runner"), "it lies there as it will be installed"
    t.do("install in Server 1")
    assert t.server("Server 1").root == ["Hostile Takeover"]


def test_bangun_does_not_hurt_for_an_agenda_in_hq() -> None:
    t = disaster("modern", "Hostile Takeover")
    t.do("credit").until("action")
    t.do("run HQ").until("action")
    assert t.runner.score == ["Hostile Takeover"]
    assert (len(t.runner.heap), t.runner.tags) == (0, 0)
