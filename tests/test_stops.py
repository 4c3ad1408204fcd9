"""Kinds of windows, and that a window in which the Corp can do nothing does not go unnoticed."""

from __future__ import annotations

import pytest

from sneakdoor import stops
from sneakdoor.rulebooks import RULEBOOKS, WINDOWS
from sneakdoor.testing import scenario
from sneakdoor.views import view


@pytest.mark.parametrize("name", sorted(RULEBOOKS))
def test_every_window_of_every_rulebook_is_of_some_kind(name):
    rules = RULEBOOKS[name]
    windows = [step.rule for table in rules.tables() for step in table if step.do in WINDOWS]
    assert len(windows) > 5
    assert [rule for rule in windows if rule not in stops.BY_RULE] == []


def test_kinds_have_ids_and_steps_of_their_own():
    assert len(stops.BY_ID) == len(stops.STOPS)
    assert sum(len(stop.rules) for stop in stops.STOPS) == len(stops.BY_RULE)


def test_view_names_the_kind_of_the_open_window():
    t = scenario(corp=dict(credits=9, servers={"HQ": dict(ice=["Palisade"])}))
    assert view(t.game, "runner").window is None
    t.do("run HQ")
    t.until("corp")
    assert view(t.game, "runner").window == view(t.game, "corp").window == "approach-ice"


def idle_windows(t, *choices: str) -> list[tuple[str, str]]:
    """The windows that passed the Corp by, with whose decision the Runner was shown meanwhile."""
    seen = []

    def look(side: int) -> None:
        shown = view(t.game, "runner", waiting=("corp", "window"))
        seen.append((shown.window, shown.decision.side))

    t.game.log.on_idle = look
    t.do(*choices)
    return seen


def test_approach_of_ice_the_corp_cannot_pay_for_looks_like_any_other():
    t = scenario(corp=dict(credits=0, servers={"HQ": dict(ice=["Palisade"])}))
    assert ("approach-ice", "corp") in idle_windows(t, "run HQ")


def test_ice_that_could_be_rezzed_as_the_run_begins_looks_like_any_other():
    t = scenario(corp=dict(credits=0, servers={"HQ": dict(ice=["Palisade"])}))
    assert ("run-begins", "corp") in idle_windows(t, "run HQ"), "it might be Rime"


def test_nothing_is_hidden_where_there_is_no_facedown_card():
    t = scenario(corp=dict(credits=0, servers={"HQ": dict(ice=["Palisade (known)"])}))
    assert idle_windows(t, "run HQ") == []


def test_corp_with_an_agenda_in_a_root_seems_to_have_a_window():
    t = scenario(corp=dict(credits=0, servers={"Server 1": dict(root=["Offworld Office"])}))
    assert {kind for kind, _ in idle_windows(t, "run Server 1")} >= {"run-begins"}


def test_windows_before_the_corps_own_actions_are_nobodys_secret():
    t = scenario(turn="corp", corp=dict(credits=0, servers={"Server 1": dict(root=["Offworld Office"])}))
    assert idle_windows(t, "credit") == []


def test_window_at_the_beginning_of_the_corps_turn_looks_like_any_other():
    t = scenario(
        clicks=1, corp=dict(credits=0, rd=["Hedge Fund"] * 3, servers={"Server 1": dict(root=["Offworld Office"])})
    )
    assert "corp-turn-begins" in [kind for kind, _ in idle_windows(t, "credit")]


def test_window_that_passed_is_shown_in_its_phase():
    t = scenario(corp=dict(credits=0, servers={"HQ": dict(ice=["Palisade"])}))
    phases = []
    t.game.log.on_idle = lambda side: phases.append(view(t.game, "runner", waiting=("corp", "window")).phase)
    t.do("run HQ")
    assert "approach ice" in phases


def test_defaults_name_every_kind():
    for side in ("corp", "runner"):
        assert stops.defaults(side).keys() == stops.BY_ID.keys()
        assert set(stops.defaults(side).values()) <= set(stops.SETTINGS)


def test_boost_with_nothing_to_break_is_no_reason_to_stop():
    t = scenario(runner=dict(rig=["Mayfly"], credits=5), corp=dict(servers={"HQ": dict(ice=["Palisade"])}))
    t.do("run HQ")
    t.until("step_approach_paw")
    shown = view(t.game, "runner")
    assert len(shown.decision.options) == 2
    assert stops.useful(shown) == []
    assert not stops.stops_at(shown, stops.USEFUL)
    assert stops.stops_at(shown, stops.ALWAYS)


def test_ice_that_would_fire_is_always_a_reason_to_stop_and_broken_ice_is_none():
    t = scenario(runner=dict(rig=["Cleaver"], credits=5), corp=dict(servers={"HQ": dict(ice=["Palisade (rezzed)"])}))
    t.do("run HQ")
    t.until("step_encounter_paw")
    shown = view(t.game, "runner")
    assert stops.stops_at(shown, stops.USEFUL)
    assert not stops.threatened(view(t.game, "corp"))
    while stops.threatened(view(t.game, "runner")):
        t.game.choose(0)
    assert view(t.game, "runner").window == "encounter"
    assert not stops.stops_at(view(t.game, "runner"), stops.USEFUL)


def test_ice_that_fires_stops_also_whoever_can_only_spend_credits_for_nothing():
    t = scenario(runner=dict(rig=["Unity"], credits=5), corp=dict(servers={"HQ": dict(ice=["Palisade (rezzed)"])}))
    t.do("run HQ")
    t.until("step_encounter_paw")
    shown = view(t.game, "runner")
    assert all(about.idle or about.declines for about in shown.decision.about)
    assert stops.stops_at(shown, stops.USEFUL)


def test_corp_is_not_asked_in_a_run_about_assets_elsewhere():
    servers = {"HQ": dict(ice=["Palisade"]), "Server 1": dict(root=["Nico Campaign"])}
    t = scenario(corp=dict(credits=9, servers=servers))
    t.do("run HQ")
    t.until("step_approach_paw")
    shown = view(t.game, "corp")
    assert shown.decision.options == ["rez Nico Campaign", "rez Palisade", "pass"]
    assert stops.useful(shown) == ["rez Palisade"]


def test_what_was_declined_before_in_the_turn_is_not_asked_again():
    t = scenario(turn="corp", corp=dict(credits=9, servers={"Server 1": dict(root=["Nico Campaign"])}))
    shown = view(t.game, "corp")
    assert shown.decision.kind == "window"
    assert stops.stops_at(shown, stops.USEFUL)
    assert not stops.stops_at(shown, stops.USEFUL, {"rez Nico Campaign"})
    assert not stops.stops_at(shown, stops.NEVER)


def test_no_window_is_open_after_the_end():
    t = scenario(corp=dict(credits=9, servers={"HQ": dict(ice=["Palisade"])}))
    t.do("run HQ")
    t.until("corp")
    t.game.concede("runner")
    assert view(t.game, "corp").window is None
