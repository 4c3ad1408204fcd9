"""Honor and Profit's Jinteki cards."""

from __future__ import annotations

import pytest

from sneakdoor.terms import RUNNER_SIDE
from sneakdoor.testing import scenario

from ..driving import reach, seen_until, to_action_of

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"
CORP_ACTION = "step_corp_turn_action"
TENNIN = "Tennin Institute: The Secrets Within"
FILLER = ["Hedge Fund"] * 6


# -- Mushin No Shin ------------------------------------------------------------------------------------


@both_rulebooks
def test_mushin_no_shin_installs_with_three_counters_and_forbids_scoring_it(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 5,
            "rd": FILLER,
            "hq": ["Mushin No Shin", "Offworld Office"],
            "servers": {"Server 1": {"root": ["Nico Campaign"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Mushin No Shin")
    assert t.corp.clicks == 1, "it is a double"
    assert t.server("Server 2").root == ["Offworld Office"], "a new server, although there is another"
    assert t.card("Offworld Office").advancement == 3
    t.do("advance Offworld Office")
    assert not t.can("score")
    t.until(ACTION)
    t.finish()
    t.until("corp")
    t.do("score Offworld Office")
    assert t.corp.score == ["Offworld Office"]


def test_mushin_no_shin_forbids_rezzing_that_card_alone() -> None:
    t = scenario(
        corp={
            "credits": 9,
            "rd": FILLER,
            "hq": ["Mushin No Shin", "Nico Campaign", "Palisade"],
            "servers": {"Server 1": {"root": ["Regolith Mining License"]}},
        },
        turn="corp",
    )
    t.do("play Mushin No Shin")
    t.do("credit")
    assert t.can("rez Regolith")
    assert not t.can("rez Nico")
    t.until(ACTION)
    t.finish()
    t.until("corp")
    assert t.can("rez Nico")


# -- Shiro ---------------------------------------------------------------------------------------------


@both_rulebooks
def test_shiro_arranges_rnd_and_makes_the_runner_breach_it(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 1,
            "rd": ["Hedge Fund", "Offworld Office", "Palisade", "Nico Campaign"],
            "servers": {"HQ": {"ice": ["Shiro (rezzed)"]}, "R&D": {"root": ["Manegarm Skunkworks"]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ").until("corp")
    t.do("Palisade next", "Hedge Fund next")
    assert t.corp.rd == ["Palisade", "Hedge Fund", "Offworld Office", "Nico Campaign"]
    t.until("corp")
    t.do("no").until(ACTION)
    assert t.accesses[0] == "Palisade", "not the card in the root of R&D"
    assert "Manegarm Skunkworks" not in t.accesses
    assert t.corp.credits == 1


def test_shiro_lets_the_corp_pay_to_keep_rnd_closed() -> None:
    t = scenario(corp={"credits": 1, "rd": FILLER, "servers": {"HQ": {"ice": ["Shiro (rezzed)"]}}})
    t.do("run HQ").until("corp")
    while not t.can("yes"):
        t.do(t.options()[0])
    t.do("yes").until(ACTION)
    assert t.accesses == []
    assert t.corp.credits == 0


# -- Tennin Institute ----------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("ran", [True, False])
def test_tennin_places_a_counter_after_a_turn_without_a_successful_run(rulebook: str, ran: bool) -> None:
    t = scenario(
        corp={"identity": TENNIN, "rd": FILLER, "servers": {"Server 1": {"root": ["Nico Campaign"]}}},
        rulebook=rulebook,
    )
    if ran:
        t.do("run Archives").until(ACTION)
    t.finish()
    while t.can("pass"):
        t.do("pass")
    assert t.can("yes") is not ran
    if not ran:
        t.do("yes").until(CORP_ACTION)
        assert t.card("Nico Campaign").advancement == 1


# -- Komainu -------------------------------------------------------------------------------------------


@both_rulebooks
def test_komainu_does_a_net_damage_for_each_card_in_the_grip(rulebook: str) -> None:
    t = scenario(
        corp={"servers": {"HQ": {"ice": ["Komainu (rezzed)"]}}},
        runner={"credits": 9, "grip": ["Sure Gamble"] * 3, "rig": ["Carmen"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Carmen: break").until(ACTION)
    assert len(t.runner.grip) == 1, "three subroutines, of which one was broken"
    t.do("run HQ").until(ACTION)
    assert t.runner.grip == [], "another run: as many as there are cards now"


# -- Psychic Field -------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("bids", "left"), [((1, 0), 0), ((1, 1), 3)])
def test_psychic_field_empties_the_grip_if_the_bids_differ(rulebook: str, bids: tuple[int, int], left: int) -> None:
    t = scenario(
        corp={"credits": 1, "servers": {"Server 1": {"root": ["Psychic Field"]}}},
        runner={"credits": 1, "grip": ["Sure Gamble"] * 3},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("bid")
    t.do(f"bid {bids[0]}", f"bid {bids[1]}").until(ACTION)
    assert len(t.runner.grip) == left


@both_rulebooks
def test_psychic_field_also_minds_being_exposed(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 1, "servers": {"Server 1": {"root": ["Psychic Field"]}}},
        runner={"credits": 1, "grip": ["Infiltration", "Sure Gamble"]},
        rulebook=rulebook,
    )
    t.do("play Infiltration", "expose", "bid 0", "bid 1")
    assert t.runner.grip == []


def test_psychic_field_does_nothing_in_hq() -> None:
    t = scenario(corp={"hq": ["Psychic Field"]}, runner={"grip": ["Sure Gamble"]})
    t.do("run HQ").until(ACTION)
    assert t.runner.grip == ["Sure Gamble"]


# -- The Future Perfect --------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("bids", "stolen"), [((0, 1), []), ((1, 1), ["The Future Perfect"])])
def test_the_future_perfect_is_stolen_only_if_the_bids_match(
    rulebook: str, bids: tuple[int, int], stolen: list[str]
) -> None:
    t = scenario(corp={"credits": 2, "hq": ["The Future Perfect"]}, runner={"credits": 2}, rulebook=rulebook)
    t.do("run HQ").until("bid")
    t.do(f"bid {bids[0]}", f"bid {bids[1]}").until(ACTION)
    assert t.runner.score == stolen
    if not stolen:
        t.do("run HQ").until("bid")
        t.do("bid 0", "bid 0").until(ACTION)
        assert t.runner.score == ["The Future Perfect"], "it was safe during that access only"


def test_the_future_perfect_is_unguarded_once_installed() -> None:
    t = scenario(corp={"servers": {"Server 1": {"root": ["The Future Perfect"]}}})
    t.do("run Server 1").until(ACTION)
    assert t.runner.score == ["The Future Perfect"]


# -- Tori Hanzō ----------------------------------------------------------------------------------------


@both_rulebooks
def test_tori_hanzo_turns_the_first_net_damage_of_a_run_into_core_damage(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 5,
            "servers": {"HQ": {"root": ["Tori Hanzō (rezzed)"], "ice": ["Karunā (rezzed)"]}},
        },
        runner={"credits": 0, "grip": ["Sure Gamble"] * 5},
        rulebook=rulebook,
    )
    t.do("run HQ").until("interrupt")
    t.do("Tori Hanz")
    assert t.runner.core_damage == 1
    assert len(t.runner.grip) == 4
    assert t.corp.credits == 3
    t.until(ACTION)
    assert t.runner.core_damage == 1, "only once during each run"
    assert len(t.runner.grip) == 2


# -- Susanoo-no-Mikoto ---------------------------------------------------------------------------------


@both_rulebooks
def test_susanoo_sends_the_runner_to_archives_without_a_way_out(rulebook: str) -> None:
    t = scenario(
        corp={
            "hq": FILLER,
            "archives": ["Palisade"],
            "servers": {
                "HQ": {"ice": ["Susanoo-no-Mikoto (rezzed)", "Ping"]},
                "Archives": {"ice": ["Whitespace (rezzed)"]},
            },
        },
        runner={"credits": 20, "rig": ["Marjanah"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("pass")
    while t.state.encountered >= 0 and t.card("Susanoo-no-Mikoto").id == t.state.encountered:
        t.do("pass")
    assert t.state.attacked == 2
    assert not t.can("jack out")
    t.until("jack out")
    assert t.accesses == [], "Whitespace was encountered; now the Runner may jack out"
    t.do("continue").until(ACTION)
    assert t.accesses == ["Palisade"]


def test_susanoo_lets_the_runner_pass_if_broken_or_already_at_archives() -> None:
    t = scenario(
        corp={"archives": ["Palisade"], "servers": {"Archives": {"ice": ["Susanoo-no-Mikoto (rezzed)"]}}},
    )
    t.do("run Archives").until(ACTION)
    assert t.accesses == ["Palisade"]
    met = [line for line in t.game.log.lines() if line.startswith("The Runner encounters Susanoo-no-Mikoto")]
    assert len(met) == 1, "the attacked server is Archives already"


# -- Chairman Hiro, Nisei Division, Pup, Medical Research Fundraiser ------------------------------------


@both_rulebooks
@pytest.mark.parametrize("where", ["HQ", "Server 1"])
def test_chairman_hiro_is_worth_two_points_to_a_runner_who_trashes_him_as_he_is_accessed(
    rulebook: str, where: str
) -> None:
    at = {"hq": ["Chairman Hiro"]} if where == "HQ" else {"servers": {where: {"root": ["Chairman Hiro (rezzed)"]}}}
    t = scenario(runner={"credits": 6}, corp=at | {"rd": FILLER}, rulebook=rulebook)
    assert t.runner.hand_size == (5 if where == "HQ" else 3)
    t.do(f"run {where}").until("access")
    t.do("trash Chairman Hiro").until(ACTION)
    assert t.runner.score == ["Chairman Hiro"]
    assert t.runner.points == 2
    assert t.runner.hand_size == 5


@both_rulebooks
def test_nisei_division_gains_a_credit_whenever_secretly_spent_credits_are_revealed(rulebook: str) -> None:
    for bids in (("bid 0", "bid 0"), ("bid 1", "bid 0")):
        t = scenario(
            runner={"credits": 2},
            corp={
                "identity": "Nisei Division: The Next Generation",
                "credits": 0,
                "hq": FILLER,
                "servers": {"HQ": {"ice": ["Snowflake (rezzed)"]}},
            },
            rulebook=rulebook,
        )
        t.do("run HQ").until("bid")
        t.do(bids[0])
        if t.can("bid 0"):
            t.do(bids[1])
        t.until(ACTION)
        assert t.corp.credits == 1


@both_rulebooks
@pytest.mark.parametrize("pays", [0, 1, 2])
def test_each_subroutine_of_pup_hurts_unless_the_runner_pays(rulebook: str, pays: int) -> None:
    t = scenario(
        runner={"credits": 2, "grip": ["Sure Gamble"] * 3},
        corp={"hq": FILLER, "servers": {"HQ": {"ice": ["Pup (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ")
    for number in range(2):
        t.until("offer")
        t.do("pay" if number < pays and t.can("pay") else "yes" if number < pays else t.options()[-1])
    t.until(ACTION)
    assert t.runner.credits == 2 - pays
    assert len(t.runner.heap) == 2 - pays


@both_rulebooks
def test_medical_research_fundraiser_pays_both(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={"credits": 3, "hq": ["Medical Research Fundraiser"], "rd": FILLER},
        runner={"credits": 0},
        rulebook=rulebook,
    )
    t.do("play Medical Research Fundraiser")
    assert (t.corp.credits, t.runner.credits) == (8, 3)


@both_rulebooks
def test_mental_health_clinic_pays_the_corp_and_lets_the_runner_hold_one_card_more(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 0, "rd": FILLER, "servers": {"Server 1": {"root": ["Mental Health Clinic (rezzed)"]}}},
        rulebook=rulebook,
    )
    assert (t.runner.hand_size, t.corp.hand_size) == (6, 5)
    t.finish()
    t.until(CORP_ACTION)
    assert t.corp.credits == 1


# -- Philotic Entanglement -----------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("stolen", [0, 2])
def test_philotic_entanglement_damages_for_every_stolen_agenda(rulebook: str, stolen: int) -> None:
    t = scenario(
        turn="corp",
        runner={"grip": ["Diesel"] * 5, "score": ["Remote Data Farm"] * stolen},
        corp={"servers": {"Server 1": {"root": ["Philotic Entanglement (3 advancement)"]}}},
        rulebook=rulebook,
    )
    t.do("score Philotic Entanglement").until(CORP_ACTION)
    assert len(t.runner.grip) == 5 - stolen
    assert t.corp.points == 2


# -- House of Knives -----------------------------------------------------------------------------------


@both_rulebooks
def test_house_of_knives_damages_once_each_run_and_only_then(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        clicks=1,
        runner={"grip": ["Diesel"] * 5},
        corp={"rd": FILLER, "servers": {"Server 1": {"root": ["House of Knives (3 advancement)"]}}},
        rulebook=rulebook,
    )
    t.do("score House of Knives")
    assert t.card("House of Knives").counters("agenda") == 3
    assert not [o for o in t.options() if o.startswith("use House")]
    to_action_of(t, RUNNER_SIDE)
    for run in (1, 2):
        reach(t.do("run Archives"), "use House of Knives")
        assert len(t.runner.grip) == 5 - run
        assert not [o for o in seen_until(t, ACTION) if o.startswith("use House")], "once per run"
    assert t.card("House of Knives").counters("agenda") == 1
