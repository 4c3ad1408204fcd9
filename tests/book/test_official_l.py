"""Official rulings on cards with L that the tests of the cards themselves do not show."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

from ..cards.driving import reach, seen_until
from ..rulings import ruling


@ruling("official.lady-liberty.1")
@pytest.mark.parametrize(("counters", "added"), [(1, "Superconducting Hub"), (2, "Offworld Office"), (3, None)])
def test_lady_liberty_changes_the_points_of_no_agenda(rulebook: str, counters: int, added: str | None) -> None:
    servers = {"Server 1": {"root": [f"Lady Liberty (rezzed, {counters} power)"]}}
    corp = {"hq": ["Superconducting Hub", "Offworld Office"], "servers": servers}
    t = scenario(turn="corp", corp=corp, rulebook=rulebook)
    if t.can("use Lady Liberty"):
        t.do("use Lady Liberty")
    assert t.corp.score == ([added] if added else [])
    assert t.corp.points == (counters if added else 0)


@ruling("official.leech.1")
@pytest.mark.parametrize(("title", "usable"), [("Leech", True), ("Datasucker", False)])
@pytest.mark.parametrize("place", ["hq", "rd"])
def test_leech_weakens_an_archangel_that_is_accessed_and_datasucker_does_not(
    rulebook: str, title: str, usable: bool, place: str
) -> None:
    runner = {"credits": 9, "rig": [f"{title} (3 virus)", "Unity"]}
    t = scenario(runner=runner, corp={"credits": 9, place: ["Archangel"]}, rulebook=rulebook)
    reach(t, "run HQ" if place == "hq" else "run R&D", "Archangel: ")
    assert t.state.encountered == t.card("Archangel").id
    if usable:
        before = t.card("Archangel").strength
        reach(t, "use Leech")
        assert t.card("Archangel").strength == before - 1
    else:
        assert not any(key.startswith(f"use {title}") for key in seen_until(t, "action"))
    t = scenario(
        runner=runner, corp={"hq": ["Archangel"], "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}}, rulebook=rulebook
    )
    t.do("run HQ").until("encounter")
    assert t.offers(f"use {title}"), "both weaken rezzed ice"
