"""SanSan's Anarch cards, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import scenario

ACTION = "step_runner_turn_action"
both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


# -- Clot ----------------------------------------------------------------------------------------------


@both_rulebooks
def test_clot_keeps_an_agenda_from_being_scored_in_the_turn_it_was_installed(rulebook: str) -> None:
    fresh, old = {"card": "Offworld Office", "advancement": 4, "this_turn": True}, "Offworld Office (4 advancement)"
    servers = {"Server 1": {"root": [fresh]}, "Server 2": {"root": [old]}}
    t = scenario(turn="corp", corp={"servers": servers}, runner={"rig": ["Clot"]}, rulebook=rulebook)
    assert [o for o in t.options() if o.startswith("score")] == ["score Offworld Office"]
    t.do("score Offworld Office")
    assert t.server("Server 1").root == ["Offworld Office"], "only the old one could be scored"
    t = scenario(turn="corp", corp={"servers": servers}, rulebook=rulebook)
    assert len([o for o in t.options() if o.startswith("score")]) == 2


@both_rulebooks
def test_clot_is_trashed_by_a_purge(rulebook: str) -> None:
    t = scenario(turn="corp", runner={"rig": ["Clot", "Leech (2 virus)"]}, rulebook=rulebook)
    t.do("purge")
    assert t.runner.rig == ["Leech"]
    assert t.runner.heap == ["Clot"]


@both_rulebooks
@pytest.mark.ruling("official.clot.1")
def test_clot_comes_too_late_once_the_last_counter_is_placed(rulebook: str) -> None:
    """Official answer of 2022-04-28: the Corp has priority then, and may score."""
    chip = ln.Hardware(
        "Chip",
        faction=ln.SHAPER,
        influence=0,
        install_cost=0,
        abilities=(ln.Paid(ln.TrashThis(), ln.Install(ln.Choose(1, ln.Cards(ln.PROGRAM, zone=ln.HEAP)))),),
    )
    t = scenario(
        runner={"rig": [chip], "heap": ["Clot"]},
        corp={"rd": ["Hedge Fund"] * 3, "servers": {"Server 1": {"root": ["Hostile Takeover (this turn)"]}}},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("advance Hostile Takeover")
    assert t.can("use Chip"), "the last chance"
    t.do("pass", "advance Hostile Takeover")
    assert t.decision is not None
    assert t.decision.side == "corp"
    t.do("score Hostile Takeover")
    assert t.corp.score == ["Hostile Takeover"]


# -- Off-Campus Apartment ------------------------------------------------------------------------------


@both_rulebooks
def test_off_campus_apartment_draws_for_each_connection_installed_on_it(rulebook: str) -> None:
    grip = ["Drug Dealer", "Drug Dealer", "Telework Contract"]
    t = scenario(
        runner={"credits": 9, "grip": grip, "rig": ["Off-Campus Apartment"], "stack": ["Sure Gamble"] * 5},
        rulebook=rulebook,
    )
    t.do("install Drug Dealer", "host on Off-Campus Apartment")
    assert t.card("Off-Campus Apartment").hosted == ["Drug Dealer"]
    assert t.runner.grip.count("Sure Gamble") == 1
    t.do("install Drug Dealer", "no host")
    assert t.runner.grip.count("Sure Gamble") == 1, "beside it, nothing is drawn"
    t.do("install Telework Contract")
    assert t.step == ACTION, "no connection: it cannot be hosted"
    assert t.runner.grip.count("Sure Gamble") == 1


# -- Turntable -----------------------------------------------------------------------------------------


@both_rulebooks
def test_turntable_may_swap_a_stolen_agenda_with_one_the_corp_has_scored(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Turntable"]},
        corp={"hq": ["Superconducting Hub"], "score": ["Offworld Office"]},
        rulebook=rulebook,
    )
    assert t.runner.memory == 5
    t.do("run HQ").until("reaction")
    t.do("Turntable").until(ACTION)
    assert t.runner.score == ["Offworld Office"]
    assert t.corp.score == ["Superconducting Hub"]
    assert (t.runner.points, t.corp.points) == (2, 1)
    assert t.corp.hand_size == 7, "Superconducting Hub is active in the Corp's score area"
    assert "swap" in " ".join(t.log)


def test_turntable_need_not_swap_and_cannot_without_a_scored_agenda() -> None:
    t = scenario(runner={"rig": ["Turntable"]}, corp={"hq": ["Superconducting Hub"], "score": ["Offworld Office"]})
    t.do("run HQ").until("reaction")
    t.do("pass").until(ACTION)
    assert t.runner.score == ["Superconducting Hub"]
    t = scenario(runner={"rig": ["Turntable"]}, corp={"hq": ["Superconducting Hub"]})
    t.do("run HQ", "continue")
    assert t.step == ACTION


# -- Immolation Script ---------------------------------------------------------------------------------


@both_rulebooks
def test_immolation_script_trashes_a_rezzed_copy_instead_of_one_access(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Immolation Script"]},
        corp={
            "archives": ["Palisade", "Palisade", "Offworld Office"],
            "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}, "R&D": {"ice": ["Palisade"]}},
        },
        rulebook=rulebook,
    )
    t.do("play Immolation Script").until("candidate")
    t.do("access Palisade")
    assert t.can("Immolation Script")
    t.do("Immolation Script").until(ACTION)
    assert t.server("HQ").ice == []
    assert t.server("R&D").ice == ["Palisade"], "only a rezzed copy"
    assert t.runner.score == ["Offworld Office"]
    left = 2 if rulebook == "modern" else 1
    assert t.accesses.count("Palisade") == left, "only one can burn; the new one counts where no number was fixed"


def test_immolation_script_needs_a_rezzed_copy() -> None:
    t = scenario(
        runner={"grip": ["Immolation Script"]},
        corp={"archives": ["Palisade"], "servers": {"HQ": {"ice": ["Palisade"]}, "R&D": {"ice": ["Tithe (rezzed)"]}}},
    )
    t.do("play Immolation Script").until(ACTION)
    assert t.accesses == ["Palisade"]
    assert t.server("HQ").ice == ["Palisade"]


def test_immolation_script_may_be_declined() -> None:
    t = scenario(
        runner={"grip": ["Immolation Script"]},
        corp={"archives": ["Palisade"], "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
    )
    t.do("play Immolation Script").until("interrupt")
    t.do("pass").until(ACTION)
    assert t.accesses == ["Palisade"]
    assert t.server("HQ").ice == ["Palisade"]


# -- Faust ---------------------------------------------------------------------------------------------


@both_rulebooks
def test_faust_is_paid_in_cards_from_the_grip(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Faust"], "grip": ["Leech", "Cleaver", "Diesel", "Unity"]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Hadrian's Wall (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    assert not t.can("use Faust: break"), "it is too weak, and only an interface ability asks for that"
    t.do("use Faust: +2", "choose Leech")
    assert t.card("Faust").strength == 4
    t.do("use Faust: +2", "choose Diesel", "use Faust: +2", "choose Unity")
    assert t.card("Faust").strength == 8
    assert t.runner.grip == ["Cleaver"]
    assert t.can("use Faust: break")


def test_faust_breaks_one_subroutine_of_any_ice_for_a_card() -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Faust"], "grip": ["Leech", "Cleaver"]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Tithe (rezzed)"]}}},
    )
    t.do("run HQ").until("encounter")
    t.do("use Faust: break", "choose Leech", "break Do 1 net damage", "use Faust: break")
    t.until(ACTION)
    assert t.runner.heap == ["Leech", "Cleaver"]
    assert t.corp.credits == 5
    assert t.accesses == ["Hedge Fund"]


# -- Power to the People -------------------------------------------------------------------------------


@both_rulebooks
def test_power_to_the_people_pays_for_the_first_agenda_of_the_turn_alone(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "grip": ["Power to the People"] * 2},
        corp={
            "hq": ["Hedge Fund"],
            "rd": ["Tithe"] * 3,
            "servers": {"Server 1": {"root": ["Offworld Office"]}, "Server 2": {"root": ["Offworld Office"]}},
        },
        rulebook=rulebook,
    )
    t.do("play Power to the People", "run HQ").until(ACTION)
    assert t.runner.credits == 0, "a card that is no agenda"
    assert not t.can("play Power to the People"), "the first click is spent"
    t.do("run Server 1").until(ACTION)
    assert t.runner.credits == 7
    t.do("run Server 2").until(ACTION)
    assert t.runner.points == 4
    assert t.runner.credits == 7


# -- Skulljack -----------------------------------------------------------------------------------------


@both_rulebooks
def test_skulljack_hurts_and_makes_trashing_cheaper_wherever_the_card_is(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "grip": ["Skulljack", "Leech"]},
        corp={"rd": ["Nico Campaign"], "servers": {"Server 1": {"root": ["PAD Campaign"]}}},
        rulebook=rulebook,
    )
    t.do("install Skulljack")
    assert t.runner.core_damage == 1
    assert t.runner.grip == []
    t.do("run Server 1").until("access")
    t.do("trash PAD Campaign").until(ACTION)
    assert t.runner.credits == 9 - 2 - 3
    t.do("run R&D").until("access")
    t.do("trash Nico Campaign").until(ACTION)
    assert t.runner.credits == 4 - 1


# -- Spoilers ------------------------------------------------------------------------------------------


@both_rulebooks
def test_spoilers_trashes_from_rnd_for_each_agenda_that_is_scored(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        runner={"rig": ["Spoilers"]},
        corp={
            "rd": ["Tithe", "Palisade"],
            "servers": {
                "Server 1": {"root": ["Offworld Office (4 advancement)"]},
                "Server 2": {"root": ["Offworld Office (4 advancement)"]},
            },
        },
        rulebook=rulebook,
    )
    t.do("score Offworld Office in Server 1")
    assert t.corp.archives == ["Tithe"]
    t.do("score Offworld Office")
    assert t.corp.archives == ["Tithe", "Palisade"]
    assert t.corp.facedown_archives == ["Tithe", "Palisade"]


@both_rulebooks
@pytest.mark.ruling("official.spoilers.1")
def test_longevity_serum_is_done_before_spoilers_trashes(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        runner={"rig": ["Spoilers"]},
        corp={
            "rd": ["Palisade", "Vanilla"],
            "archives": ["Tithe"],
            "servers": {"Server 1": {"root": ["Longevity Serum (3 advancement)"]}},
        },
        rulebook=rulebook,
    )
    t.do("score Longevity Serum")
    assert t.corp.archives == ["Tithe"]
    assert not t.can("choose Palisade")
    t.do("done")
    assert len(t.corp.archives) == 2


# -- Trope ---------------------------------------------------------------------------------------------


@both_rulebooks
def test_trope_counts_its_counters_though_it_has_left_the_game(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        clicks=1,
        corp={"rd": ["Hedge Fund"] * 5},
        runner={"rig": ["Trope (1 power)"], "heap": ["Leech", "Cleaver", "Diesel"], "stack": ["Rolodex"]},
        rulebook=rulebook,
    )
    t.do("credit").until(ACTION)
    assert t.card("Trope").power == 2
    t.do("use Trope", "choose Leech", "choose Diesel")
    assert t.runner.removed == ["Trope"]
    assert t.runner.heap == ["Cleaver"]
    assert sorted(t.runner.stack) == ["Diesel", "Leech", "Rolodex"]
    assert t.runner.clicks == 3


# -- Hacktivist Meeting -------------------------------------------------------------------------------


@pytest.mark.parametrize("rulebook", ["modern", "classic"])
@pytest.mark.parametrize("hq", [["Hedge Fund"], []])
def test_hacktivist_meeting_makes_the_corp_trash_a_card_to_rez_what_is_no_ice(rulebook: str, hq: list[str]) -> None:
    t = scenario(
        runner={"credits": 1, "grip": ["Hacktivist Meeting"]},
        corp={"credits": 9, "hq": hq, "servers": {"Server 1": {"root": ["Nico Campaign"], "ice": ["Palisade"]}}},
        rulebook=rulebook,
    )
    t.do("play Hacktivist Meeting", "run Server 1")
    if hq:
        t.do("rez Nico Campaign")
        assert t.corp.archives == ["Hedge Fund"]
        assert t.card("Nico Campaign").rezzed
    assert not t.can("rez Nico Campaign"), "there is nothing to trash"
    t.do("rez Palisade")
    assert len(t.corp.archives) == len(hq), "ice costs no more"


@both_rulebooks
def test_hacktivist_meeting_lets_chance_say_which_card_is_trashed(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 1, "grip": ["Hacktivist Meeting"]},
        corp={
            "credits": 9,
            "hq": ["Hedge Fund", "Tithe"],
            "servers": {"Server 1": {"root": ["Nico Campaign"], "ice": ["Palisade"]}},
        },
        rulebook=rulebook,
    )
    t.fix_random("Tithe")
    t.do("play Hacktivist Meeting", "run Server 1", "rez Nico Campaign")
    assert (t.corp.archives, t.corp.hq) == (["Tithe"], ["Hedge Fund"])
    assert t.card("Nico Campaign").rezzed


# -- Street Peddler ------------------------------------------------------------------------------------


@both_rulebooks
def test_street_peddler_hosts_three_cards_that_the_runner_sees_and_installs_one_for_less(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 2, "grip": ["Street Peddler"], "stack": ["Diesel", "Cleaver", "Corroder", "Unity"]},
        rulebook=rulebook,
    )
    t.do("install Street Peddler")
    assert sorted(t.card("Street Peddler").hosted) == ["Cleaver", "Corroder", "Diesel"]
    for title in ("Diesel", "Cleaver", "Corroder"):
        assert t.card(title).known_to("runner")
        assert not t.card(title).known_to("corp")
    assert t.runner.stack == ["Unity"]
    t.do("use Street Peddler")
    assert sorted(o for o in t.options() if o.startswith("choose")) == ["choose Cleaver", "choose Corroder"]
    t.do("choose Cleaver").until("action")
    assert (t.runner.rig, t.runner.credits) == (["Cleaver"], 0)
    assert sorted(t.runner.heap) == ["Corroder", "Diesel", "Street Peddler"]


@both_rulebooks
def test_street_peddler_takes_its_cards_with_it(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Street Peddler"], "stack": ["Diesel"] * 3, "tags": 1},
        corp={"credits": 2, "rd": ["Hedge Fund"] * 3},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("install Street Peddler").until("corp")
    t.until("action")
    t.do("trash resource Street Peddler").until("action")
    assert sorted(t.runner.heap) == ["Diesel"] * 3 + ["Street Peddler"]
