"""Haas-Bioroid's cards of System Gateway, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 8


# -- Haas-Bioroid: Precision Design ------------------------------------------------------------------


@BOOKS
@pytest.mark.ruling("rule_maximum_hand_size")
def test_precision_design_keeps_six_cards(rulebook):
    t = scenario(
        corp={"identity": "Haas-Bioroid: Precision Design", "hq": ["Hedge Fund"] * 6, "rd": FILLER},
        turn="corp",
        clicks=1,
        rulebook=rulebook,
    )
    assert t.corp.hand_size == 6
    t.do("credit").until("runner")
    assert len(t.corp.hq) == 6
    assert t.corp.archives == []


@BOOKS
def test_precision_design_takes_back_a_card_when_an_agenda_is_scored(rulebook):
    t = scenario(
        corp={
            "identity": "Haas-Bioroid: Precision Design",
            "archives": ["Tithe", "Ping (facedown)"],
            "servers": {"Server 1": {"root": ["Superconducting Hub (3 advancement)"]}},
            "rd": FILLER,
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("score Superconducting Hub", "Haas-Bioroid: Precision Design", "choose Ping")
    assert t.corp.hq == ["Ping"]
    assert t.corp.archives == ["Tithe"]


def test_precision_design_may_leave_archives_alone():
    t = scenario(
        corp={
            "identity": "Haas-Bioroid: Precision Design",
            "archives": ["Tithe"],
            "servers": {"Server 1": {"root": ["Offworld Office (4 advancement)"]}},
        },
        turn="corp",
    )
    t.do("score Offworld Office", "Offworld Office:", "pass")
    assert t.decision.kind == "action"
    assert t.corp.archives == ["Tithe"]
    assert t.corp.hq == []


def test_precision_design_does_nothing_for_a_stolen_agenda():
    t = scenario(
        corp={
            "identity": "Haas-Bioroid: Precision Design",
            "archives": ["Tithe"],
            "servers": {"Server 1": {"root": ["Offworld Office"]}},
        },
    )
    t.do("run Server 1").until("action")
    assert t.runner.score == ["Offworld Office"]
    assert t.corp.archives == ["Tithe"]


# -- Luminal Transubstantiation ----------------------------------------------------------------------


def luminal(rulebook):
    return scenario(
        corp={
            "rd": FILLER,
            "servers": {
                "Server 1": {"root": ["Luminal Transubstantiation (3 advancement)"]},
                "Server 2": {"root": ["Offworld Office (4 advancement)"]},
            },
        },
        runner={"stack": ["Sure Gamble"] * 3},
        turn="corp",
        clicks=1,
        rulebook=rulebook,
    )


@BOOKS
def test_luminal_gains_three_clicks(rulebook):
    t = luminal(rulebook)
    t.do("score Luminal Transubstantiation")
    assert t.corp.clicks == 4
    assert t.corp.points == 2


@BOOKS
@pytest.mark.ruling("rule_cannot_precedence")
def test_luminal_forbids_scoring_for_the_rest_of_the_turn_but_not_in_the_next(rulebook):
    t = luminal(rulebook)
    assert t.can("score Offworld Office")
    t.do("score Luminal Transubstantiation")
    for _ in range(4):
        assert not t.can("score")
        t.do("credit")
    t.until("runner")
    assert t.corp.score == ["Luminal Transubstantiation"]
    t.finish()
    t.do("score Offworld Office")
    assert t.corp.score == ["Luminal Transubstantiation", "Offworld Office"]


def test_luminal_does_nothing_when_stolen():
    t = scenario(corp={"servers": {"Server 1": {"root": ["Luminal Transubstantiation"]}}}, clicks=2)
    t.do("run Server 1").until("action")
    assert t.runner.points == 2
    assert t.corp.clicks == 0
    assert t.runner.clicks == 1


# -- Nico Campaign -----------------------------------------------------------------------------------


@BOOKS
@pytest.mark.ruling("rule_load_and_empty")
def test_nico_campaign_is_loaded_when_rezzed(rulebook):
    t = scenario(
        corp={"credits": 2, "servers": {"Server 1": {"root": ["Nico Campaign"]}}}, turn="corp", rulebook=rulebook
    )
    t.do("rez Nico Campaign")
    assert t.card("Nico Campaign").credits == 9
    assert t.corp.credits == 0


@BOOKS
@pytest.mark.ruling("rule_take_credits")
def test_nico_campaign_gives_three_credits_when_the_turn_begins(rulebook):
    t = scenario(
        corp={"credits": 0, "rd": FILLER, "servers": {"Server 1": {"root": ["Nico Campaign (rezzed, 9 credits)"]}}},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit").until("corp")
    assert t.corp.credits == 3
    assert t.card("Nico Campaign").credits == 6
    assert len(t.corp.hq) == 1


@BOOKS
@pytest.mark.ruling("rule_load_and_empty")
def test_nico_campaign_is_trashed_when_empty_and_draws_a_card(rulebook):
    t = scenario(
        corp={"credits": 0, "rd": FILLER, "servers": {"Server 1": {"root": ["Nico Campaign (rezzed, 3 credits)"]}}},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit").until("corp")
    assert t.corp.credits == 3
    assert t.corp.archives == ["Nico Campaign"]
    assert not t.server("Server 1").exists
    assert len(t.corp.hq) == 2, "one card for Nico Campaign, one for the mandatory draw"


@pytest.mark.ruling("official.nico-campaign.1")
def test_nico_campaign_trashed_by_the_runner_draws_nothing():
    t = scenario(
        runner={"credits": 2},
        corp={"rd": FILLER, "servers": {"Server 1": {"root": ["Nico Campaign (rezzed, 9 credits)"]}}},
    )
    t.do("run Server 1").until("access")
    t.do("trash Nico Campaign").until("action")
    assert t.corp.archives == ["Nico Campaign"]
    assert t.corp.hq == []


@pytest.mark.ruling("rule_empty_requires_loading")
def test_unrezzed_nico_campaign_is_not_empty():
    t = scenario(corp={"credits": 0, "rd": FILLER, "servers": {"Server 1": {"root": ["Nico Campaign"]}}}, clicks=1)
    t.do("credit").until("corp")
    assert t.card("Nico Campaign").installed
    assert t.corp.credits == 0


# -- Ansel 1.0 ---------------------------------------------------------------------------------------


TRASHES, INSTALLS, FORBIDS = "break Trash", "break You may install", "break The Runner cannot"


def ansel(*broken, rulebook="modern", clicks=4, server="Server 1", root=("Nico Campaign",), **corp):
    """A run up to the subroutines of Ansel 1.0, with some of them broken for clicks."""
    content = {"ice": ["Ansel 1.0 (rezzed)"], "root": list(root)}
    t = scenario(
        runner={"credits": 5, "rig": ["Verbal Plasticity", "Docklands Pass"]},
        corp={"rd": ["Hedge Fund"] * 2, "servers": {server: content}, **corp},
        clicks=clicks,
        rulebook=rulebook,
    )
    t.do(f"run {server}")
    for subroutine in broken:
        t.do("use Ansel 1.0", subroutine)
    return t


@BOOKS
def test_ansel_is_broken_by_losing_clicks(rulebook):
    t = ansel(TRASHES, INSTALLS, rulebook=rulebook)
    t.do("use Ansel 1.0")
    assert t.runner.clicks == 0
    t.until("access")
    assert t.runner.rig == ["Verbal Plasticity", "Docklands Pass"]
    assert t.can("trash Nico Campaign")


def test_ansel_cannot_be_broken_without_clicks_nor_by_the_corp():
    t = ansel(TRASHES, INSTALLS, clicks=3)
    assert t.runner.clicks == 0
    assert not t.can("use Ansel 1.0")
    t = ansel()
    t.do("pass")
    assert not t.can("use Ansel 1.0")


@pytest.mark.ruling("rule_unbroken_subroutines_target_for_break_abilities")
def test_ansel_breaks_one_unbroken_subroutine_for_a_click():
    t = ansel(TRASHES)
    t.do("use Ansel 1.0")
    assert not t.can(TRASHES)
    assert t.can(INSTALLS)
    assert t.can(FORBIDS)


@BOOKS
def test_ansel_trashes_a_runner_card_of_the_corps_choice(rulebook):
    t = ansel(INSTALLS, FORBIDS, rulebook=rulebook)
    t.do("pass")
    assert t.decision.side == "corp"
    t.do("choose Docklands Pass")
    assert t.runner.heap == ["Docklands Pass"]
    assert t.runner.rig == ["Verbal Plasticity"]


@BOOKS
def test_ansel_installs_a_card_from_hq(rulebook):
    t = ansel(TRASHES, FORBIDS, hq=["Hedge Fund", "Urtica Cipher"], rulebook=rulebook)
    t.do("pass", "yes", "install in a new server")
    assert t.server("Server 2").root == ["Urtica Cipher"]
    assert t.corp.hq == ["Hedge Fund"]


def test_ansel_installs_a_card_from_archives():
    t = ansel(TRASHES, FORBIDS, archives=["Urtica Cipher"])
    t.do("pass", "yes", "install in a new server")
    assert t.server("Server 2").root == ["Urtica Cipher"]
    assert not t.card("Urtica Cipher").rezzed
    assert t.corp.archives == []


def test_ansel_may_install_nothing():
    t = ansel(TRASHES, FORBIDS, hq=["Urtica Cipher"])
    t.do("pass", "no")
    assert t.corp.hq == ["Urtica Cipher"]
    assert t.running


@pytest.mark.ruling("rule_install_cost_ice")
def test_ansel_pays_for_the_ice_it_installs_outermost():
    t = ansel(TRASHES, FORBIDS, hq=["Palisade"], credits=3)
    t.do("pass", "yes", "install protecting Server 1", "done")
    assert t.server("Server 1").ice == ["Palisade", "Ansel 1.0"]
    assert t.corp.credits == 2
    t.until("access")
    assert t.can("trash Nico Campaign"), "the Runner was not sent back to the new ice"


@pytest.mark.ruling("rule_resolve_subroutines_run_ends", "official.ansel-1-0.1")
def test_ansel_trashed_by_its_own_install_resolves_no_further_subroutine():
    t = ansel(TRASHES, hq=["Palisade"])
    t.do("pass", "yes", "install protecting Server 1", "trash Ansel 1.0 first")
    t.until("access")
    assert t.server("Server 1").ice == ["Palisade"]
    assert t.corp.archives == ["Ansel 1.0"]
    assert t.can("trash Nico Campaign")


@pytest.mark.ruling("official.ansel-1-0.2")
def test_ice_installed_by_ansel_does_not_leap_before_the_runner():
    """Official answer of 2021-10-10: whatever is trashed for it, it is outermost, and the Runner is past that."""
    t = scenario(
        corp={
            "hq": ["Palisade"],
            "servers": {"Server 1": {"ice": ["Ansel 1.0 (rezzed)", "Tithe"], "root": ["Offworld Office"]}},
        }
    )
    t.do("run Server 1", "pass", "yes", "install protecting Server 1", "trash Ansel 1.0 first", "trash Tithe first")
    t.until("step_runner_turn_action")
    assert t.server("Server 1").ice == ["Palisade"]
    assert t.runner.score == ["Offworld Office"]
    assert "The Runner approaches Palisade, unrezzed." not in t.log


@BOOKS
def test_ansel_forbids_trashing_in_this_run_only(rulebook):
    t = ansel(TRASHES, INSTALLS, hq=["Urtica Cipher"], rulebook=rulebook)
    t.do("pass").until("action")
    assert t.card("Nico Campaign").installed
    assert t.runner.credits == 5
    t.do("run HQ").until("access")
    t.do("trash Urtica Cipher").until("action")
    assert t.corp.archives == ["Urtica Cipher"]


@BOOKS
def test_ansel_forbids_stealing_in_this_run_only(rulebook):
    t = ansel(TRASHES, INSTALLS, root=["Offworld Office"], hq=["Offworld Office"], rulebook=rulebook)
    t.do("pass").until("action")
    assert t.runner.score == []
    assert t.server("Server 1").root == ["Offworld Office"]
    t.do("run HQ").until("action")
    assert t.runner.score == ["Offworld Office"]


def test_ansel_forbids_trashing_in_any_way():
    """Carnivore cannot be used either (official.ansel-1-0.3)."""
    t = scenario(
        runner={"credits": 5, "rig": ["Carnivore"], "grip": ["Sure Gamble"] * 2},
        corp={"servers": {"HQ": {"ice": ["Ansel 1.0 (rezzed)"]}}, "hq": ["Hedge Fund"]},
    )
    t.do("run HQ", "use Ansel 1.0", TRASHES, "use Ansel 1.0", INSTALLS, "pass").until("action")
    assert t.corp.hq == ["Hedge Fund"]
    assert t.runner.grip == ["Sure Gamble", "Sure Gamble"]


# -- Brân 1.0 ----------------------------------------------------------------------------------------


def bran(broken=2, rulebook="modern", **corp):
    """A run past Brân 1.0's last two subroutines (or as many as said)."""
    t = scenario(corp=dict(servers={"HQ": {"ice": ["Brân 1.0 (rezzed)"]}}, **corp), rulebook=rulebook)
    t.do("run HQ")
    for _ in range(broken):
        t.do("use Brân 1.0", "break End the run.")
    return t


@BOOKS
@pytest.mark.ruling("rule_ignore_all_costs")
def test_bran_installs_ice_directly_inward_for_nothing_and_the_runner_approaches_it(rulebook):
    t = bran(hq=["Offworld Office", "Palisade"], credits=3, rulebook=rulebook)
    t.do("pass", "yes", "done")
    assert t.server("HQ").ice == ["Brân 1.0", "Palisade"]
    assert t.corp.credits == 3
    assert not t.card("Palisade").rezzed
    t.until("corp")
    t.do("rez Palisade").until("action")
    assert t.corp.credits == 0, "rezzing the new ice is not free"
    assert t.runner.clicks == 1
    assert t.runner.score == [], "Palisade ended the run"


def test_bran_installs_between_itself_and_the_next_ice():
    t = scenario(
        corp={
            "servers": {"HQ": {"ice": ["Tithe (rezzed)", "Brân 1.0 (rezzed)", "Ping (rezzed)"]}},
            "archives": ["Palisade"],
        },
        runner={"grip": ["Sure Gamble"]},
    )
    t.do("run HQ", "continue", "pass", "yes", "done")
    assert t.server("HQ").ice == ["Tithe", "Brân 1.0", "Palisade", "Ping"]


def test_bran_installs_one_piece_of_ice_of_the_corps_choice():
    t = bran(hq=["Palisade", "Tithe"], archives=["Ping"])
    t.do("pass", "yes")
    assert sorted(t.options()) == ["choose Palisade", "choose Ping", "choose Tithe"]
    t.do("choose Ping", "done")
    assert t.server("HQ").ice == ["Brân 1.0", "Ping"]
    assert t.corp.hq == ["Palisade", "Tithe"]


def test_bran_installs_only_ice_and_only_if_the_corp_likes():
    t = bran(hq=["Hedge Fund", "Urtica Cipher"])
    t.do("pass").until("action")
    assert t.server("HQ").ice == ["Brân 1.0"]
    t = bran(hq=["Palisade"])
    t.do("pass", "no")
    assert t.server("HQ").ice == ["Brân 1.0"]


@BOOKS
def test_bran_ends_the_run_with_either_of_two_subroutines(rulebook):
    t = bran(1, rulebook=rulebook)
    t.do("pass")
    assert not t.running
    assert t.runner.clicks == 2


@pytest.mark.ruling("official.bran-1-0.1")
def test_bran_trashed_by_its_own_install_ends_the_encounter_and_the_new_ice_is_next():
    t = bran(0, hq=["Palisade"], credits=3)
    t.do("pass", "yes", "trash Brân 1.0 first")
    assert t.corp.archives == ["Brân 1.0"]
    assert t.server("HQ").ice == ["Palisade"]
    assert t.running
    t.until("corp")
    assert t.step == "step_approach_paw"
    t.do("rez Palisade")
    assert not t.running


@pytest.mark.parametrize(
    ("trashed", "left"),
    [
        (["Brân 1.0"], ["Whitespace", "Palisade", "Tithe"]),
        (["Brân 1.0", "Tithe"], ["Whitespace", "Palisade"]),
        (["Brân 1.0", "Whitespace"], ["Palisade", "Tithe"]),
    ],
)
@pytest.mark.ruling("official.bran-1-0.1", "official.bran-1-0.2")
def test_ice_installed_by_bran_keeps_its_place_whatever_is_trashed_and_is_rezzed_at_its_cost(trashed, left):
    """Official answers of 2021-10-10: places are settled before anything is trashed; only the install is free."""
    ice = ["Whitespace", "Brân 1.0 (rezzed)", "Tithe"]
    t = scenario(runner={"credits": 0}, corp={"credits": 3, "hq": ["Palisade"], "servers": {"Server 1": {"ice": ice}}})
    t.do("run Server 1").until("encounter")
    t.do("pass", "yes", *(f"trash {c} first" for c in trashed), "done")
    t.do("continue", "rez Palisade")
    assert t.server("Server 1").ice == left
    assert t.corp.credits == 0
    assert not t.running, "it was the next ice, and ended the run"


# -- Seamless Launch ---------------------------------------------------------------------------------


@BOOKS
@pytest.mark.ruling("rule_placing_advancement_counter", "official.weyland-consortium-built-to-last.2")
def test_seamless_launch_places_two_counters_without_advancing(rulebook):
    t = scenario(
        corp={
            "identity": "Weyland Consortium: Built to Last",
            "credits": 1,
            "hq": ["Seamless Launch"],
            "rd": FILLER,
            "servers": {"Server 1": {"root": ["Offworld Office"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Seamless Launch")
    assert t.card("Offworld Office").advancement == 2
    assert t.corp.credits == 0
    assert t.corp.clicks == 2


@BOOKS
def test_seamless_launch_not_on_a_card_installed_this_turn(rulebook):
    t = scenario(
        corp={
            "hq": ["Seamless Launch", "Offworld Office"],
            "servers": {"Server 1": {"root": ["Nico Campaign"]}, "HQ": {"ice": ["Palisade"]}},
        },
        runner={"rig": ["Docklands Pass"]},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("install Offworld Office", "install in a new server", "play Seamless Launch")
    assert sorted(t.options()) == ["choose Docklands Pass", "choose Nico Campaign", "choose Palisade"]
    t.do("choose Docklands Pass")
    assert t.card("Docklands Pass").advancement == 2


def test_seamless_launch_places_nothing_when_every_card_is_new():
    t = scenario(
        corp={"hq": ["Seamless Launch"], "servers": {"Server 1": {"root": ["Offworld Office (this turn)"]}}},
        turn="corp",
    )
    t.do("play Seamless Launch")
    assert t.card("Offworld Office").advancement == 0


# -- Sprint ------------------------------------------------------------------------------------------


@BOOKS
def test_sprint_draws_three_and_shuffles_two_back(rulebook):
    t = scenario(
        corp={"hq": ["Sprint", "Hedge Fund"], "rd": ["Palisade", "Tithe", "Ping", "Whitespace"]},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Sprint")
    assert sorted(t.corp.hq) == ["Hedge Fund", "Palisade", "Ping", "Tithe"]
    t.do("choose Hedge Fund", "choose Ping")
    assert sorted(t.corp.hq) == ["Palisade", "Tithe"]
    assert sorted(t.corp.rd) == ["Hedge Fund", "Ping", "Whitespace"]
    assert t.corp.archives == ["Sprint"]


# -- Manegarm Skunkworks -----------------------------------------------------------------------------


def manegarm(rulebook="modern", clicks=4, credits=5, server="HQ", **more):
    t = scenario(
        runner={"credits": credits},
        corp={"rd": ["Hedge Fund"] * 2, "servers": {"HQ": {"root": ["Manegarm Skunkworks (rezzed)"]}}, **more},
        clicks=clicks,
        rulebook=rulebook,
    )
    t.do(f"run {server}").comes("offer")
    return t


@BOOKS
@pytest.mark.ruling("rule_nested_cost_unless")
def test_manegarm_ends_the_run_of_a_runner_who_does_not_pay(rulebook):
    t = manegarm(rulebook, hq=["Offworld Office"])
    assert t.decision.side == "runner"
    assert t.options() == ["spend [click][click]", "pay 5[credit]", "decline"]
    t.do("decline")
    assert not t.running
    assert t.runner.score == []


@BOOKS
def test_manegarm_lets_the_runner_in_for_two_clicks(rulebook):
    t = manegarm(rulebook, hq=["Offworld Office"])
    t.do("spend [click][click]").until("action")
    assert t.runner.clicks == 1
    assert t.runner.credits == 5
    assert t.runner.score == ["Offworld Office"]


@BOOKS
def test_manegarm_lets_the_runner_in_for_five_credits(rulebook):
    t = manegarm(rulebook, hq=["Offworld Office"])
    t.do("pay 5[credit]").until("action")
    assert t.runner.clicks == 3
    assert t.runner.credits == 0
    assert t.runner.score == ["Offworld Office"]


def test_manegarm_offers_only_what_the_runner_can_pay():
    assert manegarm(clicks=2).options() == ["pay 5[credit]", "decline"]
    assert manegarm(credits=4).options() == ["spend [click][click]", "decline"]
    t = manegarm(clicks=2, credits=4, hq=["Offworld Office"])
    assert not t.running
    assert t.runner.score == []


def test_manegarm_protects_only_its_own_server():
    t = manegarm(server="R&D", rd=["Offworld Office"])
    assert t.runner.score == ["Offworld Office"]


@pytest.mark.ruling("step_after_jack_out_paw", "official.manegarm-skunkworks.1")
def test_manegarm_may_be_rezzed_after_the_last_chance_to_jack_out():
    t = scenario(corp={"servers": {"HQ": {"root": ["Manegarm Skunkworks"]}}, "credits": 2, "hq": ["Offworld Office"]})
    t.do("run HQ", "continue")
    assert t.step == "step_after_jack_out_paw"
    t.do("rez Manegarm Skunkworks")
    assert t.options() == ["spend [click][click]", "pay 5[credit]", "decline"]
