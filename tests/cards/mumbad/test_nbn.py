"""NBN's cards of the Mumbad cycle, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

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
