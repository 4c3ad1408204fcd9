"""Elevation's neutral Corp cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

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
