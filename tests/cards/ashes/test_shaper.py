"""Ashes' Shaper cards."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.language.subtypes import printed_on
from sneakdoor.testing import Scenario, scenario
from tests.rules.cards1 import hardware, program, resource
from tests.rulings import ruling

from ..driving import reach, seen_until, to_action_of

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


@both_rulebooks
def test_aniccam_draws_for_the_first_event_trashed_each_turn(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 5, "rig": ["Aniccam"], "grip": ["Sure Gamble", "Sure Gamble"], "stack": ["Unity"] * 4},
        rulebook=rulebook,
    )
    t.do("play Sure Gamble")
    assert t.runner.grip == ["Sure Gamble", "Unity"], "it is trashed when it has resolved"
    t.do("play Sure Gamble")
    assert t.runner.grip == ["Unity"], "only the first"


@both_rulebooks
@pytest.mark.parametrize(("card", "drawn"), [("Sure Gamble", 1), ("Cleaver", 0)])
def test_aniccam_draws_for_an_event_lost_to_damage(rulebook: str, card: str, drawn: int) -> None:
    t = scenario(
        runner={"rig": ["Aniccam"], "grip": [card], "stack": ["Unity"] * 4},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Tithe (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("action")
    assert t.runner.heap == [card]
    assert len(t.runner.grip) == drawn


@both_rulebooks
def test_aniccam_does_not_draw_for_an_event_that_is_removed_from_the_game(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 1, "rig": ["Aniccam"], "grip": ["Reboot"], "stack": ["Unity"] * 9},
        rulebook=rulebook,
    )
    t.do("play Reboot").until("action")
    assert t.runner.removed == ["Reboot"]
    assert t.runner.grip == []


@both_rulebooks
def test_cybertrooper_talut_strengthens_icebreakers_that_are_no_ais_for_the_turn(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Cybertrooper Talut"], "grip": ["Cleaver", "Mayfly"], "stack": ["Unity"] * 9},
        corp={"rd": ["Hedge Fund"] * 9},
        rulebook=rulebook,
    )
    t.do("install Cleaver", "install Mayfly")
    assert t.runner.link == 1
    assert t.card("Cleaver").strength == 5
    assert t.card("Mayfly").strength == 1
    t.finish()
    assert t.card("Cleaver").strength == 3


@both_rulebooks
def test_gauss_is_stronger_in_the_turn_it_is_installed(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 5, "grip": ["Gauss"], "stack": ["Unity"] * 9},
        corp={"hq": ["Hedge Fund"], "rd": ["Hedge Fund"] * 9, "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("install Gauss")
    assert t.card("Gauss").strength == 4
    reach(t, "run HQ", "use Gauss: break")
    t.until("action")
    assert t.accesses == ["Hedge Fund"]
    assert t.card("Gauss").strength == 4, "for the turn, not for the encounter"
    t.finish()
    assert t.card("Gauss").strength == 1


@both_rulebooks
def test_spec_work_costs_an_installed_program(rulebook: str) -> None:
    runner = {"credits": 1, "grip": ["Spec Work"], "stack": ["Unity"] * 3}
    t = scenario(runner={**runner, "rig": ["Telework Contract"]}, rulebook=rulebook)
    t.until("action")
    assert not t.can("play Spec Work")
    t = scenario(runner={**runner, "rig": ["Rezeki"]}, rulebook=rulebook)
    t.do("play Spec Work")
    assert t.runner.credits == 4
    assert t.runner.grip == ["Unity", "Unity"]
    assert t.runner.heap == ["Rezeki", "Spec Work"]


@both_rulebooks
def test_the_artist_does_each_of_two_things_once_per_turn(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["The Artist"], "grip": ["Cleaver", "Telework Contract"]}, rulebook=rulebook
    )
    t.do("use The Artist: gain")
    assert t.runner.credits == 2
    t.do("use The Artist: install")
    assert t.runner.credits == 0, "3 less 1"
    assert "Cleaver" in t.runner.rig
    t.until("action")
    assert not t.can("use The Artist")


@both_rulebooks
def test_rezeki_pays_as_the_turn_begins(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Rezeki"]},
        corp={"rd": ["Hedge Fund"] * 3},
        turn="corp",
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit").until("runner")
    assert t.runner.credits == 1


def cordyceps(rulebook: str, ice: list[str]) -> Scenario:
    t = scenario(
        runner={"credits": 5, "grip": ["Cordyceps"]},
        corp={
            "hq": ["Hedge Fund"],
            "rd": ["Hedge Fund"] * 9,
            "servers": {
                "HQ": {"ice": ice},
                "R&D": {"ice": ["Tithe (rezzed)"]},
                "Server 1": {"root": ["Nico Campaign (rezzed)"], "ice": ["Whitespace"]},
            },
        },
        rulebook=rulebook,
    )
    t.do("install Cordyceps")
    assert t.card("Cordyceps").counters("virus") == 2
    return t


@both_rulebooks
def test_cordyceps_swaps_ice_of_the_attacked_central_server_with_other_ice_once_per_turn(rulebook: str) -> None:
    t = cordyceps(rulebook, ["Palisade"])
    reach(t, "run Server 1", "run HQ", "Cordyceps")
    assert sorted(t.options()) == ["choose Tithe", "choose unrezzed ice"], "not the one of HQ with itself"
    t.do("choose Tithe").until("action")
    assert t.server("HQ").ice == ["Tithe"]
    assert t.server("R&D").ice == ["Palisade"]
    assert t.card("Cordyceps").counters("virus") == 1
    t.do("run R&D").until("action")
    assert t.card("Cordyceps").counters("virus") == 1, "once per turn"


def test_cordyceps_wants_ice_on_the_attacked_server() -> None:
    t = cordyceps("modern", [])
    t.do("run HQ").until("action")
    assert t.card("Cordyceps").counters("virus") == 2


@both_rulebooks
@pytest.mark.parametrize("title", ["Euler", "Penrose"])
def test_euler_and_penrose_can_do_more_in_the_turn_they_are_installed(rulebook: str, title: str) -> None:
    ice, ability = ("Enigma", "Break 1 code gate") if title == "Euler" else ("Palisade", "Break 1 barrier")
    for new in (True, False):
        t = scenario(
            runner={
                "credits": 9,
                "rig": [] if new else [title],
                "grip": [title, *["Sure Gamble"] * 5] if new else ["Sure Gamble"] * 5,
            },
            corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": [f"{ice} (rezzed)"]}}},
            rulebook=rulebook,
        )
        if new:
            t.do(f"install {title}")
        credits = t.runner.credits
        t.do("run HQ")
        if not new:
            assert not any(
                key.startswith(f"use {title}: {ability}".lower()) for key in map(str.lower, seen_until(t, "action"))
            )
        else:
            reach(t, f"use {title}: {ability}")
            assert t.runner.credits == credits - (title == "Penrose")


@ruling("official.penrose.1")
def test_penrose_keeps_wraparound_weak_in_later_turns(rulebook: str) -> None:
    for rig, strength in (([], 7), (["Penrose"], 0)):
        t = scenario(runner={"rig": rig}, corp={"servers": {"HQ": {"ice": ["Wraparound (rezzed)"]}}}, rulebook=rulebook)
        assert t.card("Wraparound").strength == strength


LAT = "Lat: Ethical Freelancer"


@both_rulebooks
@pytest.mark.parametrize(("hq", "draws"), [(2, True), (1, False), (3, False)])
def test_lat_draws_if_both_hands_have_as_many_cards(rulebook: str, hq: int, draws: bool) -> None:
    t = scenario(
        runner={"identity": LAT, "grip": ["Unity"] * 2, "stack": ["Unity"] * 5},
        corp={"hq": ["Hedge Fund"] * hq, "rd": ["Hedge Fund"] * 5},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit")
    assert t.offers("yes") is draws
    if draws:
        t.do("yes")
        assert len(t.runner.grip) == 3


@ruling("official.lat-ethical-freelancer.1")
def test_lat_draws_after_discarding_and_keeps_it(rulebook: str) -> None:
    t = scenario(
        runner={"identity": LAT, "grip": ["Unity"] * 7, "stack": ["Rezeki"] * 5},
        corp={"hq": ["Hedge Fund"] * 5, "rd": ["Hedge Fund"] * 5},
        clicks=1,
        rulebook=rulebook,
    )
    reach(t, "credit", "yes")
    assert sorted(t.runner.grip) == ["Rezeki", *["Unity"] * 5]


@both_rulebooks
@pytest.mark.parametrize(("corp", "gains"), [(5, True), (4, False), (6, False)])
def test_supercorridor_pays_if_both_are_equally_rich(rulebook: str, corp: int, gains: bool) -> None:
    t = scenario(
        runner={"credits": 4, "rig": ["Supercorridor"]},
        corp={"credits": corp, "hq": ["Hedge Fund"], "rd": ["Hedge Fund"] * 5},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit")
    assert t.offers("yes") is gains
    if gains:
        t.do("yes")
        assert t.runner.credits == 7


@ruling("official.supercorridor.1")
def test_supercorridor_counts_as_it_resolves(rulebook: str) -> None:
    """The Runner has 1 too few as the turn ends, and gains it by something else that waits for that."""
    other = resource("Other", When(Ends(), GainCredits(1)))
    t = scenario(
        runner={"credits": 3, "rig": ["Supercorridor", other]},
        corp={"credits": 5, "hq": ["Hedge Fund"], "rd": ["Hedge Fund"] * 5},
        clicks=1,
        rulebook=rulebook,
    )
    reach(t, "credit", "Other", "yes")
    assert t.runner.credits == 7


@both_rulebooks
def test_mantle_pays_for_hardware_and_programs_alone(rulebook: str) -> None:
    t = scenario(
        runner={
            "credits": 0,
            "rig": ["Mantle (1 credits)", "Prognostic Q-Loop", "Cleaver", "Scrubber"],
            "grip": ["Rezeki"],
            "stack": ["Rezeki"],
        },
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    assert t.can("use Prognostic Q-Loop")
    t.until("action")
    assert not t.can("install Rezeki")
    t.do("run HQ").until("encounter")
    t.do("use Cleaver: break")
    assert t.card("Mantle").counters("credit") == 0


@both_rulebooks
def test_harmony_ar_therapy_shuffles_different_cards_and_leaves_the_game(rulebook: str) -> None:
    t = scenario(
        runner={
            "credits": 2,
            "grip": ["Harmony AR Therapy"],
            "heap": ["Unity", "Unity", "Rezeki"],
            "stack": ["Carmen"],
        },
        rulebook=rulebook,
    )
    t.do("play Harmony AR Therapy", "choose Unity")
    assert "choose Unity" not in t.options()
    t.do("choose Rezeki")
    assert sorted(t.runner.stack) == ["Carmen", "Rezeki", "Unity"]
    assert t.runner.heap == ["Unity"]
    assert t.runner.removed == ["Harmony AR Therapy"]


@ruling("official.harmony-ar-therapy.1")
def test_harmony_ar_therapy_makes_a_stack_where_there_is_none(rulebook: str) -> None:
    t = scenario(runner={"credits": 2, "grip": ["Harmony AR Therapy"], "heap": ["Unity", "Rezeki"]}, rulebook=rulebook)
    t.do("play Harmony AR Therapy", "choose Unity", "choose Rezeki")
    assert sorted(t.runner.stack) == ["Rezeki", "Unity"]


@both_rulebooks
def test_in_the_groove_pays_for_each_card_with_an_install_cost_this_turn(rulebook: str) -> None:
    free = resource("Free")
    t = scenario(
        runner={
            "credits": 9,
            "grip": ["In the Groove", "Rezeki", "Cleaver", free, "Rezeki"],
            "stack": ["Unity"] * 9,
        },
        corp={"rd": ["Hedge Fund"] * 9},
        rulebook=rulebook,
        clicks=5,
    )
    t.do("play In the Groove", "install Rezeki", "gain 1")
    assert t.runner.credits == 8
    reach(t, "install Cleaver", "draw 1")
    assert "Unity" in t.runner.grip
    t.do("install Free")
    assert not t.offers("draw 1 card"), "it costs nothing"


@both_rulebooks
@pytest.mark.parametrize("before", [True, False])
def test_simulchip_costs_a_program_unless_one_was_trashed(rulebook: str, before: bool) -> None:
    t = scenario(
        runner={
            "credits": 9,
            "rig": ["Simulchip", "Rezeki", "Rezeki"],
            "heap": ["Cleaver"],
            "grip": ["Spec Work"],
            "stack": ["Unity"] * 3,
        },
        rulebook=rulebook,
    )
    if before:
        reach(t, "play Spec Work", "choose Rezeki")
    credits = t.runner.credits
    reach(t, "use Simulchip")
    if not before:
        t.do("choose Rezeki")
    reach(t, "choose Cleaver")
    t.until("action")
    assert sorted(t.runner.rig) == ["Cleaver", "Rezeki"]
    assert t.runner.credits == credits, "3 less"


def test_simulchip_is_of_no_use_without_a_program_to_trash() -> None:
    t = scenario(runner={"credits": 9, "rig": ["Simulchip"], "heap": ["Cleaver"]})
    assert not t.offers("use Simulchip")


@ruling("official.simulchip.1")
def test_a_harbinger_that_was_turned_over_was_trashed_for_simulchip(rulebook: str) -> None:
    t = scenario(
        runner={
            "credits": 9,
            "rig": ["Simulchip", "Harbinger", "Rezeki"],
            "heap": ["Cleaver"],
            "grip": ["Spec Work"],
            "stack": ["Unity"] * 3,
        },
        rulebook=rulebook,
    )
    reach(t, "play Spec Work", "choose Harbinger", "use Simulchip")
    t.until("action")
    assert "Rezeki" in t.runner.rig


def pelangi(rulebook: str, counters: int = 2) -> Scenario:
    """The Runner encounters a barrier, with a killer that is strong enough and Pelangi."""
    knife = program("Knife", breaks(0, "sentry"), strength=9, subtypes=("icebreaker", "killer"))
    ices = ["Palisade (rezzed)", "Palisade (rezzed)"]
    t = scenario(
        runner={"credits": 9, "rig": [knife, {"card": "Pelangi", "virus": counters}]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ices}}},
        rulebook=rulebook,
    )
    assert not t.can("use Pelangi"), "no ice is encountered"
    t.do("run HQ").until("encounter")
    return t


@both_rulebooks
def test_pelangi_comes_with_two_counters(rulebook: str) -> None:
    t = scenario(runner={"credits": 1, "grip": ["Pelangi"]}, rulebook=rulebook).do("install Pelangi")
    assert t.card("Pelangi").virus == 2


@both_rulebooks
def test_pelangi_gives_encountered_ice_a_subtype_once_per_turn(rulebook: str) -> None:
    t = pelangi(rulebook)
    assert not t.can("use Knife")
    t.do("use Pelangi", "sentry")
    assert t.card("Pelangi").virus == 1
    t.do("use Knife")
    later = seen_until(t, "action")
    assert not any(key.startswith("use Knife") for key in later), "of the next ice it says nothing"
    assert not any(key.startswith("use Pelangi") for key in later), "once per turn"
    assert t.runner.clicks == 3
    assert t.accesses == [], "the second ice has ended the run"


@ruling("official.pelangi.1")
def test_pelangi_gives_no_subtype_that_ice_never_has(rulebook: str) -> None:
    t = pelangi(rulebook).do("use Pelangi")
    assert {"sentry", "code gate", "trap"} <= set(t.options())
    assert "fracter" not in t.options()
    assert set(t.options()) == set(printed_on(ICE))


CONNECTION = resource("Friend", unique=True, subtypes=("connection",))
ANOTHER = resource("Cousin", unique=True, subtypes=("connection",))
COMMON = resource("Stranger", subtypes=("connection",))
LONER = resource("Loner", unique=True)


@both_rulebooks
def test_paules_cafe_hosts_a_program_or_hardware_without_installing_it(rulebook: str) -> None:
    grip = ["Rezeki", "Buffer Drive", "Sure Gamble", "DreamNet"]
    t = scenario(runner={"rig": ["Pauleʼs Café"], "grip": grip}, rulebook=rulebook)
    t.do("use Pauleʼs Café: host")
    assert set(t.options()) == {"choose Rezeki", "choose Buffer Drive"}
    t.do("choose Rezeki")
    assert t.card("Pauleʼs Café").hosted == ["Rezeki"]
    assert t.card("Rezeki").faceup
    assert not t.card("Rezeki").installed
    assert t.runner.clicks == 3


def cafe(rulebook: str, hosted: list[Card], rig: list[Card], grip: tuple[Card, ...] = ()) -> Scenario:
    """Cards were hosted on the Café; the Runner has 9 credits, and clicks left."""
    t = scenario(
        runner={"credits": 9, "rig": ["Pauleʼs Café", *rig], "grip": [*hosted, *grip]},
        corp={"rd": ["Hedge Fund"] * 5},
        clicks=6,
        rulebook=rulebook,
    )
    for card in hosted:
        reach(t, "use Pauleʼs Café: host")
        if t.offers("choose"):
            t.do(f"choose {card.title}")
    assert t.card("Pauleʼs Café").hosted == [card.title for card in hosted]
    return t


@ruling("official.paules-cafe.1")
@pytest.mark.parametrize(
    ("rig", "less"), [([], 0), ([CONNECTION], 1), ([CONNECTION, ANOTHER], 2), ([COMMON, LONER], 0)]
)
def test_paules_cafe_takes_off_a_credit_for_each_unique_connection(rulebook: str, rig: list[Card], less: int) -> None:
    t = cafe(rulebook, [program("Tool", cost=4)], rig)
    reach(t, "use Pauleʼs Café: install")
    assert t.card("Tool").installed
    assert t.runner.credits == 9 - 1 - 4 + less


@both_rulebooks
def test_paules_cafe_makes_only_the_first_of_each_of_your_turns_cheaper(rulebook: str) -> None:
    first, second = program("First", cost=2), hardware("Second", cost=2)
    t = cafe(rulebook, [first, second], [CONNECTION], (resource("Third", cost=2),))
    reach(t, "install Third")
    assert t.runner.credits == 7, "that was not installed this way"
    reach(t, "use Pauleʼs Café: install", "choose First")
    assert t.runner.credits == 5, "1, and 1 less than 2"
    reach(t, "use Pauleʼs Café: install")
    assert t.runner.credits == 2, "1, and all of 2"
    assert t.card("Second").installed


@both_rulebooks
def test_paules_cafe_makes_nothing_cheaper_in_the_turn_of_the_corp(rulebook: str) -> None:
    t = cafe(rulebook, [program("Tool", cost=2)], [CONNECTION])
    to_action_of(t, CORP_SIDE)
    before = t.runner.credits
    reach(t, "use Pauleʼs Café: install")
    assert t.state.active == CORP_SIDE
    assert t.runner.credits == before - 3


def khusyuk(rulebook: str, rig: list[object], rd: list[str], root: tuple[str, ...] = ()) -> Scenario:
    """Khusyuk was played, and the Corp's upgrades in the root of R&D have had their say."""
    t = scenario(
        runner={"credits": 9, "rig": rig, "grip": ["Khusyuk"]},
        corp={"credits": 9, "rd": rd, "servers": {"R&D": {"root": list(root)}}},
        rulebook=rulebook,
    )
    return t.do("play Khusyuk")


TWOS = [program("One", cost=2), hardware("Two", cost=2), resource("Three", cost=3), resource("Nothing")]
DEEP = ["Hedge Fund", "Hostile Takeover", "PAD Campaign", "Beanstalk Royalties", "Hedge Fund"]


@both_rulebooks
def test_khusyuk_accesses_one_of_as_many_cards_as_share_an_install_cost(rulebook: str) -> None:
    t = khusyuk(rulebook, [*TWOS], DEEP)
    t.until("rule_object_subroutine_targets")
    assert t.options() == ["1", "2", "3", "4"], "none of 0, and one that no card has"
    t.do("2")
    assert set(t.options()) == {"choose Hedge Fund", "choose Hostile Takeover"}
    t.do("choose Hostile Takeover")
    t.until("action")
    assert t.accesses == ["Hostile Takeover"]
    assert t.runner.score == ["Hostile Takeover"]
    assert sorted(t.corp.rd) == sorted(c for c in DEEP if c != "Hostile Takeover")


@both_rulebooks
def test_khusyuk_sets_aside_six_at_most_and_none_for_a_cost_that_no_card_has(rulebook: str) -> None:
    rig = [resource(f"Number {n}", cost=1) for n in range(8)]
    titles = ["Hedge Fund", "PAD Campaign", "IPO", "Beanstalk Royalties", "Adonis Campaign", "Wotan", "Ice Wall"]
    t = khusyuk(rulebook, [*rig], titles)
    t.until("rule_object_subroutine_targets")
    t.do("1")
    assert set(t.options()) == {f"choose {title}" for title in titles[:6]}
    t = khusyuk(rulebook, [*rig], titles)
    t.until("rule_object_subroutine_targets")
    t.do("2")
    t.until("action")
    assert t.accesses == [], "instead of breaching"


@ruling("official.khusyuk.1")
def test_ash_lets_khusyuk_access_nothing_at_all(rulebook: str) -> None:
    t = khusyuk(rulebook, [*TWOS], DEEP, ("Ash 2X3ZB9CY (rezzed)",))
    reach(t, "2")
    t.until("action")
    assert any("Hostile Takeover" in line for line in t.log), "they are set aside faceup"
    assert t.accesses == []
    assert sorted(t.corp.rd) == sorted(DEEP)
