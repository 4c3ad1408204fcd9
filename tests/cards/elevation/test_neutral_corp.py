"""Elevation's neutral Corp cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import Scenario, scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 5


# -- Lamplighter ---------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("server", "left"), [("Server 1", []), ("Server 2", ["Lamplighter"])])
def test_lamplighter_goes_with_an_agenda_stolen_from_its_server(rulebook: str, server: str, left: list[str]) -> None:
    t = scenario(
        runner={"credits": 3},
        corp={
            "servers": {
                "Server 1": {"ice": ["Lamplighter (rezzed)"], "root": ["Offworld Office"]},
                "Server 2": {"root": ["Hostile Takeover"]},
            }
        },
        rulebook=rulebook,
    )
    t.do(f"run {server}")
    if server == "Server 1":
        t.until("encounter")
        t.do("pay 3[credit]")
    t.until("action")
    assert len(t.runner.score) == 1
    assert t.server("Server 1").ice == left


@both_rulebooks
@pytest.mark.parametrize(("server", "left"), [("Server 1", []), ("HQ", ["Lamplighter"])])
def test_lamplighter_goes_with_an_agenda_scored_from_its_server(rulebook: str, server: str, left: list[str]) -> None:
    t = scenario(
        corp={
            "servers": {
                server: {"ice": ["Lamplighter (rezzed)"]},
                "Server 1": {"root": ["Hostile Takeover (2 advancement)"]}
                | ({"ice": ["Lamplighter (rezzed)"]} if server == "Server 1" else {}),
            }
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("score Hostile Takeover").until("action")
    assert t.server(server).ice == left


@both_rulebooks
def test_lamplighter_goes_with_an_agenda_stolen_from_hq_itself(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 3},
        corp={"hq": ["Hostile Takeover"], "servers": {"HQ": {"ice": ["Lamplighter (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("pay 3[credit]").until("action")
    assert t.server("HQ").ice == []


# -- Mahkota Langit Grid -------------------------------------------------------------------------------------


@both_rulebooks
def test_mahkota_langit_grid_rezzes_assets_and_ice_of_its_own_server(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 0,
            "servers": {
                "Server 1": {
                    "ice": ["Ice Wall"],
                    "root": ["Mahkota Langit Grid (rezzed, 2 credits)", "Nico Campaign", "Manegarm Skunkworks"],
                },
                "Server 2": {"ice": ["Ice Wall"], "root": ["PAD Campaign"]},
            },
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("rez Nico Campaign")
    assert t.card("Mahkota Langit Grid").credits == 0
    assert not t.offers("rez PAD Campaign")
    assert not t.offers("rez Manegarm Skunkworks")


@both_rulebooks
def test_mahkota_langit_grid_makes_assets_of_its_root_dearer_to_trash(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 8},
        corp={"servers": {"Server 1": {"root": ["Mahkota Langit Grid (rezzed)", "PAD Campaign"]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("access")
    t.do("trash Mahkota Langit Grid", "trash PAD Campaign")
    assert t.runner.credits == 0, "persistent: it counts although it was trashed"


# -- Petty Cash --------------------------------------------------------------------------------------------------

FROM_ARCHIVES = "use Petty Cash: play this operation from Archives"


def cashing(rulebook: str, **corp: object) -> Scenario:
    board = {"credits": 3, "rd": ["Hedge Fund"] * 9, "hq": ["Hedge Fund"], **corp}
    return scenario(corp=board, turn="corp", rulebook=rulebook)


@both_rulebooks
def test_petty_cash_from_hq_gives_credits_alone_and_is_trashed(rulebook: str) -> None:
    t = cashing(rulebook, hq=["Petty Cash"])
    t.do("play Petty Cash")
    assert (t.corp.credits, t.corp.clicks, t.corp.archives) == (5, 2, ["Petty Cash"])


@both_rulebooks
@pytest.mark.parametrize("lying", ["Petty Cash", "Petty Cash (facedown)"])
def test_petty_cash_is_played_from_archives_for_a_click_that_it_gives_back(rulebook: str, lying: str) -> None:
    t = cashing(rulebook, archives=[lying])
    t.do(FROM_ARCHIVES)
    assert (t.corp.credits, t.corp.clicks) == (5, 3), "its play cost was paid"
    assert (t.corp.archives, t.corp.removed) == ([], ["Petty Cash"])


def test_petty_cash_is_not_played_once_an_action_is_finished_though_its_click_can_be_spent() -> None:
    t = cashing("modern", hq=["Petty Cash"], archives=["Petty Cash"])
    t.do("credit")
    assert not t.can("play Petty Cash")
    t.do(FROM_ARCHIVES)
    assert (t.corp.credits, t.corp.clicks) == (4, 1)
    assert t.corp.archives == ["Petty Cash"]
    t = cashing("modern", hq=["Petty Cash"], archives=["Petty Cash"])
    t.do(FROM_ARCHIVES)
    assert not t.can("play Petty Cash"), "to use it was an action too"


def test_petty_cash_is_not_offered_to_whom_it_could_do_nothing_under_classic_rules() -> None:
    t = cashing("classic", archives=["Petty Cash"])
    t.do("credit")
    assert not t.offers(FROM_ARCHIVES)


def test_petty_cash_gives_a_click_from_wherever_else_it_is_played() -> None:
    t = cashing(
        "modern",
        archives=["Petty Cash"],
        servers={"Server 1": {"root": ["Plutus (rezzed)"]}},
    )
    t.finish()
    t.until("action")
    t.finish()
    while not t.offers("Plutus"):
        t.do("pass")
    credits = t.corp.credits
    t.do("Plutus")
    t.until("action")
    assert (t.corp.credits, t.corp.clicks, t.corp.removed) == (credits + 2, 4, ["Petty Cash"])


def test_petty_cash_is_no_action_anywhere_but_in_archives() -> None:
    t = cashing("modern", hq=["Petty Cash"])
    assert not t.offers("use Petty Cash")
    t.do("play Petty Cash")
    assert t.offers(FROM_ARCHIVES)
