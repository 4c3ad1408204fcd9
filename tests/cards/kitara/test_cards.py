"""The cards of the Kitara cycle."""

from __future__ import annotations

import pytest

from sneakdoor.testing import Scenario, scenario

from ..driving import reach, seen_until

FREEDOM = "Freedom Khumalo: Crypto-Anarchist"
both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


# -- Freedom Khumalo -----------------------------------------------------------------------------------


def access(rulebook: str, card: str, *rig: str) -> Scenario:
    t = scenario(
        runner={"identity": FREEDOM, "credits": 0, "rig": list(rig)},
        corp={"rd": [card, "Hedge Fund"]},
        rulebook=rulebook,
    )
    t.do("run R&D")
    return t


@both_rulebooks
def test_freedom_khumalo_trashes_an_accessed_card_for_virus_counters_of_any_cards(rulebook: str) -> None:
    t = access(rulebook, "Nico Campaign", "Fermenter (1 virus)", "Conduit (3 virus)")
    reach(t, "use Freedom Khumalo", "spend counter on Fermenter")
    assert t.corp.archives == ["Nico Campaign"]
    assert (t.card("Fermenter").virus, t.card("Conduit").virus) == (0, 2)


@both_rulebooks
def test_freedom_khumalo_needs_as_many_counters_as_the_card_costs(rulebook: str) -> None:
    t = access(rulebook, "Hedge Fund", "Conduit (4 virus)")
    assert not any("Freedom" in k for k in seen_until(t, "action"))


@pytest.mark.ruling("official.freedom-khumalo-crypto-anarchist.1")
def test_freedom_khumalo_trashes_a_free_card_for_nothing_and_no_agenda() -> None:
    t = access("modern", "Government Subsidy")
    assert not any("Freedom" in k for k in seen_until(t, "action"))
    t = access("modern", "Urtica Cipher")
    reach(t, "use Freedom Khumalo")
    assert t.corp.archives == ["Urtica Cipher"]
    t = access("modern", "Offworld Office", "Conduit (9 virus)")
    assert not any("Freedom" in k for k in seen_until(t, "action"))


# -- Jinja City Grid -----------------------------------------------------------------------------------


@both_rulebooks
def test_jinja_city_grid_installs_drawn_ice_cheaper(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 0,
            "rd": ["Palisade", "Hedge Fund"],
            "servers": {
                "Server 1": {"root": ["Jinja City Grid (rezzed)"], "ice": ["Tithe", "Tithe", "Tithe", "Tithe"]}
            },
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("draw", "Jinja City Grid")
    t.until("action")
    assert t.server("Server 1").ice == ["Palisade", "Tithe", "Tithe", "Tithe", "Tithe"]
    assert t.corp.hq == []
    assert any("reveals Palisade" in line for line in t.log)
    t.do("draw")
    assert t.corp.hq == ["Hedge Fund"], "nothing to do about an operation"
    assert t.decision.kind == "action"


def test_jinja_city_grid_may_let_ice_be_drawn() -> None:
    t = scenario(
        corp={"rd": ["Palisade"], "servers": {"Server 1": {"root": ["Jinja City Grid (rezzed)"]}}}, turn="corp"
    )
    t.do("draw", "pass")
    assert t.corp.hq == ["Palisade"]


@both_rulebooks
@pytest.mark.ruling("official.jinja-city-grid.1")
def test_ice_drawn_together_is_installed_by_jinja_city_grid_in_any_order(rulebook: str) -> None:
    """Official answer of 2018-02-02: all cards are drawn first, then each piece of ice may be installed."""
    t = scenario(
        corp={
            "hq": ["Anonymous Tip"],
            "rd": ["Palisade", "Tithe", "Whitespace", "Hedge Fund"],
            "servers": {"Server 1": {"root": ["Jinja City Grid (rezzed)"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Anonymous Tip")
    assert t.corp.rd == ["Hedge Fund"]
    t.do(next(o for o in t.options() if "Whitespace" in o))
    t.do(next(o for o in t.options() if "Palisade" in o), "done", "pass")
    assert t.server("Server 1").ice == ["Palisade", "Whitespace"]
    assert t.corp.hq == ["Tithe"]


# -- Bacterial Programming -----------------------------------------------------------------------------

SEVEN = ["Palisade", "Tithe", "Whitespace", "Hedge Fund", "Nico Campaign", "Government Subsidy", "Urtica Cipher"]


@both_rulebooks
def test_bacterial_programming_lets_the_corp_rework_rnd_when_it_is_stolen(rulebook: str) -> None:
    t = scenario(corp={"hq": ["Bacterial Programming"], "rd": [*SEVEN, "Offworld Office"]}, rulebook=rulebook)
    t.do("run HQ").until("corp")
    t.do("Bacterial Programming")
    t.do("choose Tithe", "choose Palisade", "done")
    t.do("choose Hedge Fund", "done")
    for title in ("Urtica Cipher", "Nico Campaign", "Whitespace"):
        t.do(f"{title} next")
    assert sorted(t.corp.hq) == ["Palisade", "Tithe"]
    assert t.corp.archives == ["Hedge Fund"]
    assert t.corp.facedown_archives == ["Hedge Fund"]
    assert t.corp.rd == ["Urtica Cipher", "Nico Campaign", "Whitespace", "Government Subsidy", "Offworld Office"]
    assert t.runner.points == 3


# -- Gebrselassie --------------------------------------------------------------------------------------


@both_rulebooks
def test_gebrselassie_makes_boosts_of_its_host_last_for_the_turn(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Cleaver", "Mammon", "Gebrselassie"]},
        corp={"hq": ["Hedge Fund"], "rd": ["Hedge Fund"] * 3, "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("use Gebrselassie")
    assert t.card("Gebrselassie").host == "Cleaver", "Mammon is an AI"
    t.do("run HQ").until("encounter")
    t.do("use Cleaver: +1 strength")
    t.finish()
    t.until("action")
    assert t.card("Cleaver").strength == 4
    t.finish()
    assert t.card("Cleaver").strength == 3


def test_boosts_end_when_gebrselassie_moves_to_another_icebreaker() -> None:
    t = scenario(
        runner={"credits": 9, "rig": [{"card": "Cleaver", "hosted": ["Gebrselassie"]}, "Carmen"]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
    )
    t.do("run HQ").until("encounter")
    t.do("use Cleaver: +1 strength")
    t.finish()
    t.until("action")
    assert t.card("Cleaver").strength == 4
    t.do("use Gebrselassie", "choose Carmen")
    assert t.card("Cleaver").strength == 3


@both_rulebooks
def test_gebrselassie_also_keeps_what_others_give_its_host_for_a_run(rulebook: str) -> None:
    t = scenario(
        runner={
            "credits": 9,
            "grip": ["Sure Gamble"] * 2,
            "rig": [{"card": "Cleaver", "hosted": ["Gebrselassie"]}, "Carmen", "Dean Lister"],
        },
        corp={"hq": ["Hedge Fund"], "rd": ["Hedge Fund"] * 3, "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Dean Lister", "choose Cleaver")
    t.finish()
    t.until("action")
    assert t.card("Cleaver").strength == 5
    t.finish()
    assert t.card("Cleaver").strength == 3
