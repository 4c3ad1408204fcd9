"""Official rulings on cards from Q to S that the tests of the cards themselves do not show."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import scenario

from ..cards.driving import reach, seen_until
from ..rules.cards1 import event, ice, rezzed
from ..rulings import ruling

OATS = ["Hedge Fund"] * 9
LOUP = "René “Loup” Arcemont: Party Animal"


@ruling("official.raman-rai.1")
@pytest.mark.parametrize("there", ["Tithe", "Tithe (facedown)"])
def test_what_raman_rai_swaps_into_archives_lies_facedown(rulebook: str, there: str) -> None:
    servers = {"Server 1": {"root": ["Raman Rai (rezzed)"]}}
    corp = {"rd": ["Palisade", *OATS], "archives": [there], "servers": servers}
    t = scenario(turn="corp", corp=corp, rulebook=rulebook).do("draw", "Raman Rai")
    assert t.corp.hq == ["Tithe"]
    assert t.corp.facedown_archives == ["Palisade"]


@ruling("official.rene-loup-arcemont-party-animal.1")
def test_what_loup_draws_comes_too_late_for_carnivore(rulebook: str) -> None:
    """With 1 card in the grip the 2 of Carnivore cannot be paid; with 2, they are gone before the new one comes."""
    for grip, able in ((["Leech"], False), (["Leech", "Mayfly"], True)):
        runner = {"identity": LOUP, "credits": 0, "rig": ["Carnivore"], "grip": grip, "stack": ["Cleaver", "Carmen"]}
        t = scenario(runner=runner, corp={"hq": OATS[:1]}, rulebook=rulebook).do("run HQ")
        if not able:
            assert not any("Carnivore" in key for key in seen_until(t, "action"))
            continue
        reach(t, "use Carnivore").until("action")
        assert (t.runner.heap, t.runner.grip) == (["Leech", "Mayfly"], ["Cleaver"])
        assert t.corp.archives == ["Hedge Fund"]


@ruling("official.rip-deal.1")
def test_rip_deal_leaves_the_root_of_hq_to_be_accessed_and_does_not_count_it(rulebook: str) -> None:
    runner = {"credits": 3, "grip": ["Rip Deal"], "heap": ["Leech", "Cleaver", "Carmen"]}
    corp = {"hq": OATS[:3], "servers": {"HQ": {"root": ["Red Herrings", "Self-destruct"]}}}
    t = scenario(runner=runner, corp=corp, rulebook=rulebook)
    reach(t, "play Rip Deal", "yes", "choose Leech").until("action")
    assert t.runner.grip == ["Leech"], "1 card, though 3 could have been accessed with the root"
    assert sorted(t.accesses) == ["Red Herrings", "Self-destruct"]


@ruling("official.salsette-slums.1")
def test_salsette_slums_cannot_remove_a_card_that_was_accessed_before(rulebook: str) -> None:
    wreck = event("Wreck", Play(Trash(Choose(1, Cards(ASSET, installed=True)))))
    runner = {"credits": 9, "rig": ["Salsette Slums"], "grip": [wreck]}
    t = scenario(runner=runner, corp={"servers": {"Server 1": {"root": ["Nico Campaign"]}}}, rulebook=rulebook)
    t.do("run Server 1").until("access")
    t.do("pass").until("action")
    assert t.accesses == ["Nico Campaign"]
    t.do("play Wreck")
    assert not any("Salsette" in key for key in seen_until(t, "action"))
    assert (t.corp.archives, t.corp.removed) == (["Nico Campaign"], [])


@ruling("official.scrubber.1")
def test_scrubber_is_filled_up_to_two_credits_and_not_beyond(rulebook: str) -> None:
    t = scenario(runner={"credits": 2, "grip": ["Scrubber"]}, rulebook=rulebook).do("install Scrubber")
    assert t.card("Scrubber").credits == 2
    for left, filled in ((0, 2), (1, 2), (2, 2), (3, 3)):
        scrubber = {"card": "Scrubber", "credits": left}
        t = scenario(turn="corp", clicks=1, runner={"rig": [scrubber]}, corp={"rd": OATS}, rulebook=rulebook)
        t.do("credit").until("step_runner_turn_action")
        assert t.card("Scrubber").credits == filled


@ruling("official.scrubber.2", under="modern")
def test_scrubber_pays_for_salsette_slums_too(rulebook: str) -> None:
    for way in ("trash Nico Campaign", "use Salsette Slums"):
        runner = {"credits": 0, "rig": ["Salsette Slums", "Scrubber (2 credits)"]}
        t = scenario(runner=runner, corp={"servers": {"Server 1": {"root": ["Nico Campaign"]}}}, rulebook=rulebook)
        t.do("run Server 1").until("access")
        t.do(way).until("action")
        assert t.card("Scrubber").credits == 0
        assert t.corp.archives + t.corp.removed == ["Nico Campaign"]
        assert bool(t.corp.removed) is way.startswith("use")


@ruling("official.security-testing.1")
@pytest.mark.parametrize("trashed", [True, False])
def test_security_testing_trashed_during_the_run_replaces_nothing(rulebook: str, trashed: bool) -> None:
    what = Trash(Choose(1, Cards(RESOURCE, installed=True))) if trashed else GainCredits(1)
    servers = {"HQ": {"ice": [rezzed(ice("Raid", Subroutine(what)))]}}
    corp = {"hq": OATS[:1], "rd": OATS, "servers": servers}
    runner = {"credits": 0, "rig": ["Security Testing"]}
    t = scenario(turn="corp", clicks=1, runner=runner, corp=corp, rulebook=rulebook).do("credit")
    reach(t, "Security Testing", "choose HQ", "run HQ").until("action")
    assert t.runner.heap == (["Security Testing"] if trashed else [])
    assert t.runner.credits == (0 if trashed else 2)
    assert len(t.accesses) == (1 if trashed else 0)


@ruling("official.service-outage.1")
def test_a_run_that_service_outage_made_the_runner_decline_was_no_first_run(rulebook: str) -> None:
    corp = {"credits": 9, "hq": ["Service Outage"], "rd": OATS}
    runner = {"credits": 9, "grip": ["Jailbreak"]}
    t = scenario(turn="corp", clicks=1, runner=runner, corp=corp, rulebook=rulebook)
    t.do("play Service Outage").until("step_runner_turn_action")
    t.do("play Jailbreak", "decline").until("action")
    assert (t.runner.credits, t.runner.clicks, t.accesses) == (9, 3, []), "no run, and nothing paid"
    t.do("run Archives").until("action")
    assert t.runner.credits == 8, "this was the first"
    t.do("run Archives").until("action")
    assert t.runner.credits == 8


@ruling("official.severnius-stim-implant.1")
def test_severnius_trashes_the_cards_before_the_run_begins(rulebook: str) -> None:
    runner = {"rig": ["Severnius Stim Implant"], "grip": ["Leech", "Cleaver", "Carmen"]}
    t = scenario(runner=runner, corp={"hq": OATS}, rulebook=rulebook)
    t.do("use Severnius", "choose Leech", "choose Cleaver", "done")
    if not t.running:
        assert sorted(t.runner.heap) == ["Cleaver", "Leech"], "and no server is even chosen"
        t.do("run HQ")
    t.until("action")
    begun = next(n for n, line in enumerate(t.log) if "runs on HQ" in line or "run on HQ" in line)
    trashed = [n for n, line in enumerate(t.log) if "trashes" in line and ("Leech" in line or "Cleaver" in line)]
    assert trashed
    assert max(trashed) < begun
    assert t.runner.grip == ["Carmen"]


@ruling("official.spin-doctor.1")
def test_spin_doctor_used_without_a_card_still_shuffles_rnd(rulebook: str) -> None:
    rd = [{"card": title, "known": True} for title in ("Ping", "Tithe", "Enigma")]
    servers = {"Server 1": {"root": ["Spin Doctor (rezzed)"]}}
    t = scenario(turn="corp", corp={"rd": rd, "archives": ["Palisade"], "servers": servers}, rulebook=rulebook)
    assert t.card("Ping").known_to("corp")
    t.do("use Spin Doctor", "done")
    assert (t.corp.removed, t.corp.archives) == (["Spin Doctor"], ["Palisade"])
    assert not any(t.card(title).known_to("corp") for title in ("Ping", "Tithe", "Enigma")), "R&D was shuffled"
