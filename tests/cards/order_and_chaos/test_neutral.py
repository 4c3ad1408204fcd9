"""Order and Chaos: the neutral cards, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

ACTION = "step_runner_turn_action"
both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


# -- Cyberdex Virus Suite ------------------------------------------------------------------------------


@both_rulebooks
def test_cyberdex_virus_suite_may_purge_when_accessed_even_in_hq(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Leech (2 virus)"]}, corp={"hq": ["Cyberdex Virus Suite"]}, rulebook=rulebook
    )
    t.do("run HQ").until("reaction")
    t.do("Cyberdex Virus Suite").until(ACTION)
    assert t.card("Leech").virus == 0
    assert t.corp.hq == ["Cyberdex Virus Suite"]


@both_rulebooks
def test_cyberdex_virus_suite_purges_for_its_own_trash(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        runner={"rig": ["Leech (2 virus)"]},
        corp={"servers": {"HQ": {"root": ["Cyberdex Virus Suite (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("use Cyberdex Virus Suite")
    assert t.card("Leech").virus == 0
    assert t.corp.archives == ["Cyberdex Virus Suite"]


def test_cyberdex_virus_suite_is_revealed_when_accessed_in_rd() -> None:
    t = scenario(corp={"rd": ["Cyberdex Virus Suite"]}, runner={"rig": ["Leech (1 virus)"]})
    t.do("run R&D").until("reaction")
    assert t.card("Cyberdex Virus Suite").known_to("corp")


# -- Qianju PT -----------------------------------------------------------------------------------------


@both_rulebooks
def test_qianju_pt_prevents_one_tag_the_first_time_until_the_next_turn(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        clicks=1,
        corp={"rd": ["Hedge Fund"] * 9, "servers": {"HQ": {"ice": ["Pharos (rezzed)"]}}},
        runner={"credits": 0, "rig": ["Qianju PT"]},
        rulebook=rulebook,
    )
    t.do("credit").until("reaction")
    t.do("Qianju PT")
    assert t.runner.clicks == 3
    t.do("run HQ").until(ACTION)
    assert t.runner.tags == 0
    t.do("run HQ").until(ACTION)
    assert t.runner.tags == 1, "only the first time"


def test_qianju_pt_forgets_its_promise_when_the_next_turn_begins() -> None:
    t = scenario(
        turn="corp",
        clicks=1,
        corp={"rd": ["Hedge Fund"] * 9, "servers": {"HQ": {"ice": ["Pharos (rezzed)"]}}},
        runner={"credits": 0, "rig": ["Qianju PT"]},
    )
    t.do("credit").until("reaction")
    t.do("Qianju PT")
    t.finish()
    t.until(ACTION)
    t.do("run HQ").until(ACTION)
    assert t.runner.tags == 1


# -- Uninstall -----------------------------------------------------------------------------------------


@both_rulebooks
def test_uninstall_takes_a_program_or_a_piece_of_hardware_back(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Inti", "Clone Chip", "Daily Casts (8 credits)"], "grip": ["Uninstall"]}, rulebook=rulebook
    )
    t.do("play Uninstall")
    assert t.options() == ["choose Inti", "choose Clone Chip"]
    t.do("choose Clone Chip")
    assert t.runner.grip == ["Clone Chip"]
