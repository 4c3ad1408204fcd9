"""NBN's cards of the Mumbad cycle, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario
from tests.rulings import ruling

from ..driving import reach

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])


# -- Disposable HQ -----------------------------------------------------------------------------------


@BOOKS
@pytest.mark.ruling("official.disposable-hq.1")
def test_disposable_hq_puts_any_number_of_cards_from_hq_under_rnd(rulebook):
    t = scenario(
        runner={"credits": 0},
        corp={
            "hq": ["Hedge Fund", "Ping", "Tithe"],
            "rd": ["Karunā"],
            "servers": {"Server 1": {"root": ["Disposable HQ"]}},
        },
        rulebook=rulebook,
    )
    t.do("run Server 1", "continue", "Disposable HQ", "choose Ping", "choose Hedge Fund", "done")
    assert t.corp.hq == ["Tithe"]
    assert t.corp.rd == ["Karunā", "Ping", "Hedge Fund"]


@pytest.mark.parametrize("zone", ["rd", "hq", "archives"])
def test_disposable_hq_works_wherever_it_is_accessed(zone):
    server = {"rd": "R&D", "hq": "HQ", "archives": "Archives"}[zone]
    held = {"hq": ["Ping", "Ping"], zone: ["Disposable HQ", *(["Ping", "Ping"] if zone == "hq" else [])]}
    t = scenario(runner={"credits": 0}, corp=held).fix_random("Disposable HQ")
    t.do(f"run {server}", "continue", "Disposable HQ", "choose Ping", "done")
    assert t.corp.rd[-1:] == ["Ping"]


@pytest.mark.ruling("rule_ambush_text")
def test_disposable_hq_is_revealed_when_accessed_in_rnd():
    t = scenario(runner={"credits": 0}, corp={"hq": ["Ping"], "rd": ["Disposable HQ"]})
    t.do("run R&D", "continue")
    assert t.card("Disposable HQ").known_to("corp")
    t.do("pass")
    assert t.corp.hq == ["Ping"]


# -- Aryabhata Tech ------------------------------------------------------------------------------------


@BOOKS
@pytest.mark.parametrize(("spent", "moved"), [(0, 1), (2, 0)])
def test_aryabhata_tech_moves_a_credit_for_a_successful_trace(rulebook: str, spent: int, moved: int) -> None:
    t = scenario(
        runner={"credits": 8},
        corp={
            "credits": 1,
            "hq": ["Hedge Fund"],
            "servers": {"Server 1": {"root": ["Aryabhata Tech (rezzed)"]}, "HQ": {"ice": ["Virgo (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ", "spend 0", f"spend {spent}").until("step_runner_turn_action")
    assert t.corp.credits == 1 + moved
    assert t.runner.credits == 8 - spent - moved
    assert t.runner.tags == moved


# -- Exchange of Information ---------------------------------------------------------------------------


@BOOKS
def test_exchange_of_information_swaps_one_agenda_each_while_the_runner_is_tagged(rulebook: str) -> None:
    for tags in (0, 1):
        t = scenario(
            turn="corp",
            runner={"tags": tags, "score": ["Vanity Project"]},
            corp={"hq": ["Exchange of Information"], "score": ["Remote Data Farm", "Offworld Office"]},
            rulebook=rulebook,
        )
        assert t.can("play Exchange") is bool(tags)
    assert t.corp.hand_size == 7
    t.do("play Exchange of Information")
    t.do("choose Remote Data Farm")
    assert sorted(t.corp.score) == ["Offworld Office", "Vanity Project"]
    assert t.runner.score == ["Remote Data Farm"]
    assert (t.corp.points, t.runner.points) == (6, 2)
    assert t.corp.hand_size == 5


# -- Kala Ghoda Real TV --------------------------------------------------------------------------------


@BOOKS
def test_kala_ghoda_real_tv_looks_at_the_stack_and_may_have_its_top_trashed(rulebook: str) -> None:
    t = scenario(
        clicks=1,
        runner={"stack": ["Leech", "Diesel"]},
        corp={"rd": ["Hedge Fund"] * 5, "servers": {"Server 1": {"root": ["Kala Ghoda Real TV (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("credit")
    reach(t, "Kala Ghoda Real TV")
    assert t.card("Leech").known_to("corp")
    t.do("use Kala Ghoda Real TV")
    assert t.runner.heap == ["Leech"]
    assert t.corp.archives == ["Kala Ghoda Real TV"]


# -- Puppet Master -------------------------------------------------------------------------------------


@BOOKS
def test_puppet_master_may_advance_at_every_successful_run(rulebook: str) -> None:
    t = scenario(
        corp={
            "rd": ["Hedge Fund"] * 5,
            "score": ["Puppet Master"],
            "servers": {"Server 1": {"root": ["Offworld Office"]}, "Server 2": {"root": ["PAD Campaign"]}},
        },
        rulebook=rulebook,
    )
    for counters in (1, 2):
        reach(t.do("run Archives"), "Puppet Master").until("step_runner_turn_action")
        assert t.card("Offworld Office").advancement == counters


# -- Sensie Actors Union -----------------------------------------------------------------------------


def actors(rulebook: str, ice: tuple[str, ...] = (), show: bool = False):
    """The Corp's turn begins with a rezzed Sensie Actors Union."""
    servers = {"Server 1": {"root": ["Sensie Actors Union (rezzed)"], "ice": ice}}
    if show:
        servers["Server 2"] = {"root": ["Daily Business Show (rezzed)"]}
    return scenario(
        corp={
            "hq": ["Tithe"],
            "rd": ["Ping", "Palisade", "Enigma", "Hedge Fund", "Karunā", "Offworld Office"],
            "servers": servers,
        },
        clicks=1,
        rulebook=rulebook,
    ).do("credit")


@BOOKS
def test_sensie_actors_union_draws_three_and_puts_one_under_rnd(rulebook: str) -> None:
    t = reach(actors(rulebook), "yes", "choose Tithe")
    t.until("step_corp_turn_action")
    assert sorted(t.corp.hq) == ["Enigma", "Hedge Fund", "Palisade", "Ping"], "with the card of the turn's draw"
    assert t.corp.rd == ["Karunā", "Offworld Office", "Tithe"]


@BOOKS
def test_sensie_actors_union_may_be_declined_and_then_nothing_goes_back(rulebook: str) -> None:
    t = reach(actors(rulebook), "no")
    t.until("step_corp_turn_action")
    assert sorted(t.corp.hq) == ["Ping", "Tithe"]
    assert len(t.corp.rd) == 5


@BOOKS
def test_sensie_actors_union_does_nothing_behind_ice(rulebook: str) -> None:
    t = actors(rulebook, ("Vanilla",))
    t.until("step_corp_turn_action")
    assert sorted(t.corp.hq) == ["Ping", "Tithe"]


@ruling("official.sensie-actors-union.2")
def test_daily_business_show_adds_to_what_sensie_actors_union_draws(rulebook: str) -> None:
    t = reach(actors(rulebook, show=True), "yes")
    assert t.options() == ["choose Ping", "choose Palisade", "choose Enigma", "choose Hedge Fund"]
    t.do("choose Enigma")
    t.do("choose Tithe").until("step_corp_turn_action")
    assert t.corp.rd[-2:] == ["Enigma", "Tithe"]
    assert sorted(t.corp.hq) == ["Hedge Fund", "Karunā", "Palisade", "Ping"]
