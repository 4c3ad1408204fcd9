"""Liberation's Jinteki cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import Scenario, scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 5
THREAT = ["Offworld Office", "Offworld Office"]


def fronted(company: str, *ice: str, turn: str = "runner") -> Scenario:
    return scenario(
        runner={"grip": ["Diesel"] * 5},
        corp={
            "credits": 5,
            "rd": FILLER,
            "servers": {"Server 1": {"ice": list(ice), "root": [company]}, "Server 2": {"root": ["Rashida Jaheem"]}},
        },
        turn=turn,
    )


def test_front_company_keeps_the_first_run_of_the_turn_from_remote_servers() -> None:
    t = fronted("Front Company (rezzed)")
    t.until("action")
    assert t.can("run HQ")
    assert not t.can("run Server")
    t.do("run HQ").until("action")
    assert t.can("run Server 1")
    assert t.can("run Server 2")


@pytest.mark.parametrize(("ice", "left"), [((), 3), (("Enigma",), 5)])
def test_front_company_hurts_the_first_run_on_archives_while_no_ice_protects_it(
    ice: tuple[str, ...], left: int
) -> None:
    t = fronted("Front Company (rezzed)", *ice)
    t.do("run HQ").until("action")
    t.do("run Archives").until("action")
    assert len(t.runner.grip) == left
    t.do("run Archives").until("action")
    assert len(t.runner.grip) == left, "only the first time"


def test_front_company_is_rezzed_only_in_the_corps_turn() -> None:
    t = fronted("Front Company")
    t.do("run HQ")
    while t.running:
        assert not t.offers("rez Front Company")
        t.game.choose(t.options()[0])
    t = fronted("Front Company", turn="corp")
    t.do("credit", "rez Front Company")
    assert t.card("Front Company").rezzed
