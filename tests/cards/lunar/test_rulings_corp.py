"""Rulings on the Lunar cycle's Corp cards."""

from __future__ import annotations

from itertools import product

import pytest

from sneakdoor import language as ln
from sneakdoor.engine import values
from sneakdoor.game import Game
from sneakdoor.testing import Scenario, scenario
from sneakdoor.views import view
from tests.rules.cards3 import record
from tests.rulings import ruling

ACTION = "step_runner_turn_action"
CORP_ACTION = "step_corp_turn_action"
FILLER = ["Hedge Fund"] * 6
GRIP = ["Sure Gamble"] * 5
TENNIN = "Tennin Institute: The Secrets Within"
FOUNDRY = "The Foundry: Refining the Process"


def event(title: str, *instructions: ln.Instruction) -> ln.Event:
    """An event that does something for nothing."""
    return ln.Event(title, faction=ln.NEUTRAL_RUNNER, influence=0, play_cost=0, abilities=(ln.Play(*instructions),))


# -- Architect -----------------------------------------------------------------------------------------


@ruling("gloss.approach.example-1", "faq4.rules.approach.example-1")
def test_ice_that_architect_installs_outermost_is_not_approached(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 20,
            "hq": ["Palisade"],
            "rd": FILLER,
            "servers": {"R&D": {"ice": ["Architect (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("run R&D").until("offer")
    while not t.can("install protecting R&D"):
        t.do("yes") if t.can("yes") else t.do(t.options()[0])
    t.do("install protecting R&D")
    assert t.server("R&D").ice == ["Palisade", "Architect"]
    while t.running:
        assert t.phase != "approach ice phase"
        assert not t.can("rez Palisade"), "it is not approached"
        t.do("continue") if t.can("continue") else t.do("pass") if t.can("pass") else t.do(t.options()[0])
    assert t.accesses == ["Hedge Fund"]


@ruling("cr1.4.changes.architect")
def test_no_player_can_trash_architect_but_the_game_can(rulebook: str) -> None:
    """No card in the pool limits remote servers; a host that is gone leaves a card in no legal place as well."""
    crush = event("Crush", ln.Trash(ln.Choose(1, ln.Cards(ln.ICE))))
    scrap = ln.Operation(
        "Scrap", faction=ln.NEUTRAL_CORP, play_cost=0, abilities=(ln.Play(ln.Trash(ln.Every(ln.Cards(ln.ICE)))),)
    )
    t = scenario(
        corp={
            "hq": [scrap, "Ping"],
            "rd": FILLER,
            "servers": {"HQ": {"ice": ["Palisade", "Architect (rezzed)"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("install Ping", "install protecting HQ")
    assert sorted(t.options()) == ["done", "trash Palisade first"]
    t.do("done", "play Scrap")
    assert t.server("HQ").ice == ["Architect"], "nor can the Corp"
    crate = ln.Asset(
        "Crate",
        faction=ln.NEUTRAL_CORP,
        influence=0,
        rez_cost=0,
        trash_cost=0,
        abilities=(ln.Paid(ln.Clicks(1), ln.HostOn(ln.Choose(1, ln.Cards(ln.ICE, rezzed=True)))),),
    )
    t = scenario(
        corp={
            "rd": FILLER,
            "servers": {
                "HQ": {"ice": ["Architect (rezzed)"]},
                "R&D": {"ice": ["Palisade"]},
                "Server 1": {"root": [{"card": crate, "rezzed": True}]},
            },
        },
        runner={"grip": [crush]},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("use Crate").until(ACTION)
    assert t.card("Crate").hosted == ["Architect"]
    t.do("play Crush", "choose Architect")
    assert t.corp.archives == []
    t.do("run Server 1").until("access")
    t.do("trash Crate").until(ACTION)
    assert sorted(t.corp.archives) == ["Architect", "Crate"]


# -- Crisium Grid --------------------------------------------------------------------------------------


@ruling("faq4.card.crisium-grid.1")
def test_a_run_that_reaches_crisium_grid_is_neither_successful_nor_unsuccessful(rulebook: str) -> None:
    failing = ln.Resource(
        "Sore Loser",
        faction=ln.NEUTRAL_RUNNER,
        influence=0,
        install_cost=0,
        abilities=(ln.When(ln.RunUnsuccessful(), ln.GainCredits(5)),),
    )
    t = scenario(
        corp={
            "identity": TENNIN,
            "rd": FILLER,
            "servers": {"Archives": {"root": ["Crisium Grid (rezzed)"]}, "HQ": {"ice": ["Palisade"]}},
        },
        runner={"credits": 5, "rig": ["Pennyshaver", failing]},
        rulebook=rulebook,
    )
    t.do("run Archives").until("access")
    t.do("trash Crisium Grid").until(ACTION)
    assert t.runner.credits == 0
    assert t.card("Pennyshaver").credits == 0
    t.finish()
    while t.can("pass"):
        t.do("pass")
    assert t.can("yes"), "Tennin Institute counts no successful run"


@ruling("faq4.card.crisium-grid.2", "official.crisium-grid.2", "official.emergency-shutdown.1")
def test_a_run_on_crisium_grid_is_no_success_for_later_requirements(rulebook: str) -> None:
    servers = {"HQ": {"root": ["Crisium Grid (rezzed)"]}, "R&D": {"ice": ["Palisade (rezzed)"]}}
    t = scenario(
        corp={"hq": FILLER, "servers": servers},
        runner={"credits": 20, "grip": ["Emergency Shutdown", "Data Leak Reversal"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("access")
    while not t.can("trash Crisium"):
        t.do("pass")
        t.until("access")
    t.do("trash Crisium").until(ACTION)
    assert not t.can("play Emergency Shutdown")
    assert not t.can("install Data Leak Reversal")
    t.do("run HQ").until(ACTION)
    assert t.can("install Data Leak Reversal")
    assert t.can("play Emergency Shutdown")


@pytest.mark.ruling("official.crisium-grid.1", "official.jailbreak.2")
def test_crisium_grid_keeps_jailbreak_from_its_draw_and_its_access() -> None:
    """Official answer of 2021-10-10: both wait for a success."""
    t = scenario(
        runner={"grip": ["Jailbreak"], "stack": ["Sure Gamble"]},
        corp={"hq": FILLER, "servers": {"HQ": {"root": ["Crisium Grid (rezzed)"]}}},
    )
    t.do("play Jailbreak", "run HQ").until(ACTION)
    assert t.accesses == ["Crisium Grid", "Hedge Fund"]
    assert t.runner.grip == []


@pytest.mark.ruling("official.crisium-grid.4")
def test_sneakdoor_beta_comes_to_hq_without_a_success_if_crisium_grid_is_there() -> None:
    """Official answer of 2022-04-24: the server changes as the success on Archives is imminent."""
    t = scenario(
        runner={"rig": ["Sneakdoor Beta", "Datasucker"]},
        corp={"hq": FILLER, "archives": ["Enigma"], "servers": {"HQ": {"root": ["Crisium Grid (rezzed)"]}}},
    )
    t.do("use Sneakdoor Beta").until(ACTION)
    assert t.accesses == ["Crisium Grid", "Hedge Fund"]
    assert t.card("Datasucker").virus == 0, "no successful run on either server"


@pytest.mark.ruling("official.crisium-grid.5")
def test_sneakdoor_beta_stays_at_archives_if_crisium_grid_is_there() -> None:
    """Official answer of 2022-04-24: no success is imminent, so nothing changes the server."""
    t = scenario(
        runner={"rig": ["Sneakdoor Beta", "Datasucker"]},
        corp={"hq": FILLER, "archives": ["Enigma"], "servers": {"Archives": {"root": ["Crisium Grid (rezzed)"]}}},
    )
    t.do("use Sneakdoor Beta").until(ACTION)
    assert t.accesses == ["Crisium Grid", "Enigma"]
    assert t.card("Datasucker").virus == 0


@ruling("faq4.qa.q42.crisium-security-testing")
def test_security_testing_waits_for_a_real_success_behind_crisium_grid(rulebook: str) -> None:
    t = scenario(
        corp={"rd": FILLER, "archives": ["Palisade"], "servers": {"Archives": {"root": ["Crisium Grid (rezzed)"]}}},
        runner={"credits": 5, "rig": ["Security Testing"]},
        turn="corp",
        rulebook=rulebook,
    )
    t.finish()
    t.until("reaction")
    t.do("Security Testing", "choose Archives").until(ACTION)
    t.do("run Archives").until("access")
    t.do("trash Crisium").until(ACTION)
    assert t.runner.credits == 0
    assert "Palisade" in t.accesses
    t.do("run Archives").until(ACTION)
    assert t.runner.credits == 2


# -- Daily Business Show -------------------------------------------------------------------------------

SHOW = "Daily Business Show (rezzed)"


@ruling("faq4.card.daily-business-show.1")
def test_two_daily_business_shows_draw_three_and_put_two_under(rulebook: str) -> None:
    t = scenario(
        corp={
            "rd": ["Hedge Fund", "Palisade", "Government Subsidy", "Karunā"],
            "servers": {"Server 1": {"root": [SHOW]}, "Server 2": {"root": [SHOW]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("draw")
    while not t.can("choose Hedge Fund"):
        t.do(t.options()[0])
    assert len(t.options()) == 3
    t.do("choose Hedge Fund")
    while not t.can("choose Palisade"):
        t.do(t.options()[0])
    t.do("choose Palisade")
    assert t.corp.hq == ["Government Subsidy"]
    assert t.corp.rd[0] == "Karunā"
    assert sorted(t.corp.rd[1:]) == ["Hedge Fund", "Palisade"]


@ruling("faq4.card.daily-business-show.2")
def test_the_runner_does_not_see_which_drawn_card_was_kept(rulebook: str) -> None:
    def after(kept: str, under: str) -> Game:
        t = scenario(
            corp={
                "hq": ["Karunā"],
                "rd": ["Hedge Fund", "Palisade", "Ping"],
                "servers": {"Server 1": {"root": [SHOW]}},
            },
            turn="corp",
            rulebook=rulebook,
        )
        t.do("draw")
        assert t.corp.hq == ["Karunā"], "what is drawn lies apart from HQ"
        t.do(f"choose {under}")
        assert kept in t.corp.hq
        return t.game

    first, second = after("Hedge Fund", "Palisade"), after("Palisade", "Hedge Fund")
    assert view(first, "runner") == view(second, "runner")
    assert view(first, "corp") != view(second, "corp")


# -- Enhanced Login Protocol ---------------------------------------------------------------------------


@ruling("faq4.qa.q37.elp-heinlein")
def test_the_click_for_enhanced_login_protocol_is_not_spent_during_the_run(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 5,
            "rd": FILLER,
            "hq": ["Enhanced Login Protocol"],
            "servers": {"Server 1": {"root": ["Heinlein Grid (rezzed)"]}},
        },
        runner={"credits": 7},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Enhanced Login Protocol").until(ACTION)
    t.do("run Server 1").until(ACTION)
    assert t.runner.clicks == 2
    assert t.runner.credits == 7


# -- Gemini, Sagittarius, Taurus, Virgo ----------------------------------------------------------------


@ruling("faq4.card.taurus.1", "official.sagittarius.1", "official.taurus.1", "official.virgo.1", "official.gemini.1")
def test_a_strong_trace_has_its_second_effect_even_if_it_fails(rulebook: str) -> None:
    for ice, strong in product(("Taurus", "Gemini", "Sagittarius", "Virgo"), (True, False)):
        t = scenario(
            corp={"credits": 3, "servers": {"HQ": {"ice": [f"{ice} (rezzed)"]}}},
            runner={"credits": 9, "grip": ["Sure Gamble"] * 3, "rig": ["Leech", "Marjanah", "Pennyshaver"]},
            rulebook=rulebook,
        )
        t.do("run HQ").until("spend")
        t.do("spend 3" if strong else "spend 2", "spend 5")
        while t.can("choose"):
            t.do(t.options()[0])
        t.until(ACTION)
        lost = {
            "Taurus": t.runner.heap == ["Pennyshaver"],
            "Gemini": t.runner.heap == ["Sure Gamble"],
            "Sagittarius": t.runner.heap in (["Leech"], ["Marjanah"]),
            "Virgo": t.runner.tags == 1 and t.runner.heap == [],
        }
        assert lost[ice] is strong, ice
        assert strong or (t.runner.heap == [] and t.runner.tags == 0), "a strength of 4 does nothing"


# -- Hostile Infrastructure ----------------------------------------------------------------------------


@ruling("faq4.card.hostile-infrastructure.1", "official.hostile-infrastructure.1")
def test_hostile_infrastructure_does_nothing_when_the_corp_trashes(rulebook: str) -> None:
    t = scenario(
        corp={"rd": FILLER, "servers": {"Server 1": {"root": ["Hostile Infrastructure (rezzed)"]}}},
        runner={"identity": "Noise: Hacker Extraordinaire", "credits": 5, "grip": ["Leech", "Sure Gamble"]},
        rulebook=rulebook,
    )
    t.do("install Leech")
    assert t.corp.archives == ["Hedge Fund"], "the Corp trashes the top card of R&D"
    assert t.runner.grip == ["Sure Gamble"]
    scrap = ln.Operation(
        "Scrap", faction=ln.NEUTRAL_CORP, play_cost=0, abilities=(ln.Play(ln.Trash(ln.Every(ln.Cards(ln.ICE)))),)
    )
    t = scenario(
        turn="corp",
        corp={
            "hq": [scrap, "Ping"],
            "rd": FILLER,
            "servers": {
                "HQ": {"ice": ["Palisade"]},
                "Server 1": {"root": ["Hostile Infrastructure (rezzed)"]},
            },
        },
        runner={"grip": GRIP},
        rulebook=rulebook,
    )
    t.do("install Ping", "install protecting HQ", "trash Palisade first").until(CORP_ACTION)
    assert (t.corp.archives, t.runner.grip) == (["Palisade"], GRIP)
    t.do("play Scrap").until(CORP_ACTION)
    assert sorted(t.corp.archives) == ["Palisade", "Ping", "Scrap"]
    assert t.runner.grip == GRIP, "nothing for what the operation trashes, nor for the operation"


@ruling("faq4.card.hostile-infrastructure.2", "official.hostile-infrastructure.2")
def test_hostile_infrastructure_counts_all_cards_trashed_together_with_it(rulebook: str) -> None:
    sweep = event("Sweep", ln.Trash(ln.Every(ln.Cards(ln.ASSET))))
    t = scenario(
        corp={
            "servers": {
                "Server 1": {"root": ["Nico Campaign"]},
                "Server 2": {"root": ["Hostile Infrastructure (rezzed)"]},
                "Server 3": {"root": ["Regolith Mining License"]},
            }
        },
        runner={"grip": [sweep, *GRIP]},
        rulebook=rulebook,
    )
    t.do("play Sweep").until(ACTION)
    assert len(t.corp.archives) == 3
    assert len(t.runner.grip) == 2


@ruling("gloss.effect.example-1", "official.hostile-infrastructure.2")
def test_hostile_infrastructure_takes_apocalypse_for_the_runners_doing(rulebook: str) -> None:
    t = scenario(
        corp={
            "rd": FILLER,
            "hq": FILLER,
            "servers": {
                "Server 1": {"root": ["Nico Campaign"], "ice": ["Palisade"]},
                "Server 2": {"root": ["Hostile Infrastructure (rezzed)"]},
            },
        },
        runner={"credits": 9, "grip": ["Apocalypse", *GRIP]},
        rulebook=rulebook,
    )
    for server in ("HQ", "R&D", "Archives"):
        t.do(f"run {server}").until(ACTION)
    t.do("play Apocalypse")
    while t.can("Hostile Infrastructure"):
        t.do(t.options()[0])
    assert len(t.runner.grip) == 2, "1 net damage for each of 3 cards, itself included"
    assert sorted(t.corp.archives) == ["Hostile Infrastructure", "Nico Campaign", "Palisade"]


# -- IT Department -------------------------------------------------------------------------------------


def department(counters: int, rulebook: str) -> Scenario:
    """IT Department with some counters, and a Palisade (strength 2) to use it on, in the Corp's turn."""
    return scenario(
        corp={
            "servers": {
                "Server 1": {"root": [f"IT Department (rezzed, {counters} power)"]},
                "HQ": {"ice": ["Palisade (rezzed)"]},
            }
        },
        turn="corp",
        rulebook=rulebook,
    )


@ruling(
    "faq4.card.it-department.1",
    "faq4.card.it-department.example-1",
    "official.it-department.1",
    "official.it-department.2",
)
def test_it_department_is_recalculated_as_its_counters_go(rulebook: str) -> None:
    """The current rules are silent; modern keeps the FAQ's reading, which is still attached to the card."""
    t = department(5, rulebook)
    for bonus in (5, 8, 9):
        t.do("use IT Department: choose")
        assert t.card("Palisade").strength == 2 + bonus
    t.do("use IT Department: place")
    assert t.card("Palisade").strength == 2 + 12, "a counter more counts three times"


@ruling("faq4.card.it-department.2", "official.it-department.2")
def test_it_department_is_worth_one_even_when_it_is_gone(rulebook: str) -> None:
    t = department(1, rulebook)
    t.do("use IT Department: choose")
    assert t.card("Palisade").strength == 3, "no counter is left"
    fire = ln.Operation(
        "Fire Sale",
        faction=ln.NEUTRAL_CORP,
        influence=0,
        play_cost=0,
        abilities=(ln.Play(ln.Trash(ln.Choose(1, ln.Cards(ln.ASSET)))),),
    )
    t = scenario(
        corp={
            "hq": [fire],
            "rd": FILLER,
            "servers": {
                "Server 1": {"root": ["IT Department (rezzed, 3 power)"]},
                "HQ": {"ice": ["Palisade (rezzed)"]},
            },
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("use IT Department: choose")
    assert t.card("Palisade").strength == 5
    t.do("play Fire Sale")
    assert t.corp.archives[0] == "IT Department"
    assert t.card("Palisade").strength == 3


@pytest.mark.parametrize("rulebook", ["modern", "classic"])
def test_an_it_department_installed_again_is_another_one(rulebook: str) -> None:
    """What it did before it left counts the counters of the card it was."""
    lift = ln.Operation(
        "Lift",
        faction=ln.NEUTRAL_CORP,
        influence=0,
        play_cost=0,
        abilities=(ln.Play(ln.AddTo(ln.Choose(1, ln.Cards(ln.ASSET)), ln.IN_HQ)),),
    )
    t = scenario(
        corp={
            "hq": [lift],
            "rd": FILLER,
            "servers": {
                "Server 1": {"root": ["IT Department (rezzed, 3 power)"]},
                "HQ": {"ice": ["Palisade (rezzed)"]},
            },
        },
        turn="corp",
        clicks=4,
        rulebook=rulebook,
    )
    t.do("use IT Department: choose", "play Lift", "install IT Department")
    t.do("rez IT Department", "use IT Department: place")
    assert t.card("IT Department").power == 1
    assert t.card("Palisade").strength == 3


# -- Mother Goddess ------------------------------------------------------------------------------------


@ruling("faq4.card.mother-goddess.1", "official.mother-goddess.1")
def test_mother_goddess_has_no_other_subtypes_while_unrezzed(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 9, "servers": {"HQ": {"ice": ["Mother Goddess"]}, "R&D": {"ice": ["Palisade (rezzed)"]}}},
        runner={"credits": 9, "rig": ["Cleaver"]},
        rulebook=rulebook,
    )
    goddess = t.card("Mother Goddess").id
    assert not values.has_subtype(t.state, goddess, "barrier")
    t.do("run HQ", "rez Mother Goddess")
    assert values.has_subtype(t.state, goddess, "barrier")


# -- Near-Earth Hub ------------------------------------------------------------------------------------


@ruling("gloss.search.example-1")
def test_rnd_is_shuffled_before_near_earth_hub_draws(rulebook: str) -> None:
    t = scenario(
        corp={
            "identity": "Near-Earth Hub: Broadcast Center",
            "rd": ["Nico Campaign", *FILLER],
            "servers": {"Server 1": {"root": ["Tech Startup (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.finish()
    t.until("reaction")
    heard = record(t)
    t.do("Tech Startup")
    if t.can("find"):
        t.do("find Nico Campaign")
    t.until(CORP_ACTION)
    assert t.server("Server 2").root == ["Nico Campaign"]
    kinds = heard.kinds()
    assert heard.count("deck shuffled") == 1
    assert kinds.index("deck shuffled") < kinds.index("remote server created") < kinds.index("cards drawn")
    assert kinds.index("deck shuffled") < kinds.index("card installed")
    assert t.corp.hq == ["Hedge Fund"] * 2, "Near-Earth Hub's card, and the one of the turn"


# -- Self-destruct -------------------------------------------------------------------------------------


@ruling("faq4.card.self-destruct.1", "official.self-destruct.1")
def test_self_destruct_does_not_count_itself(rulebook: str) -> None:
    for spent, left in ((2, 5), (1, 2)):
        t = scenario(
            corp={
                "credits": 0,
                "servers": {"Server 1": {"root": ["Self-destruct (rezzed)", "Nico Campaign"], "ice": ["Palisade"]}},
            },
            runner={"credits": 3, "grip": GRIP},
            rulebook=rulebook,
        )
        t.do("run Server 1", "use Self-destruct").until("spend")
        assert t.decision is not None
        assert t.decision.side == "runner"
        t.do(f"spend {spent}").until(ACTION)
        assert len(t.runner.grip) == left, f"trace 2 against {spent}"


# -- Targeted at the same ice: Tinkering and Wendigo ---------------------------------------------------


@ruling("gloss.subtype.example-1", "faq4.qa.q36.tinkering-wendigo")
def test_tinkering_makes_an_odd_wendigo_a_code_gate_again(rulebook: str) -> None:
    t = scenario(
        corp={"servers": {"HQ": {"ice": ["Wendigo (rezzed, 1 advancement)"]}}},
        runner={"grip": ["Tinkering"]},
        rulebook=rulebook,
    )
    wendigo = t.card("Wendigo").id
    assert not values.has_subtype(t.state, wendigo, "code gate")
    t.do("play Tinkering")
    assert values.has_subtype(t.state, wendigo, "code gate")
    assert values.has_subtype(t.state, wendigo, "barrier")


# -- The Foundry ---------------------------------------------------------------------------------------


def foundry(rulebook: str) -> Scenario:
    """The Foundry has rezzed a Palisade, with another in R&D, and searches."""
    t = scenario(
        corp={"identity": FOUNDRY, "rd": ["Hedge Fund", "Palisade"], "servers": {"HQ": {"ice": ["Palisade"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "rez Palisade").until("reaction")
    t.do("The Foundry")
    return t


@ruling("faq4.card.the-foundry.1", "official.the-foundry-refining-the-process.1", under="classic")
def test_the_foundry_must_take_a_copy_that_is_there(rulebook: str) -> None:
    t = foundry(rulebook)
    assert not t.can("done")
    assert t.corp.hq == ["Palisade"]


@ruling("faq4.card.the-foundry.1", "official.the-foundry-refining-the-process.1", under="modern")
def test_the_foundry_may_find_nothing(rulebook: str) -> None:
    t = foundry(rulebook)
    t.do("done")
    assert t.corp.hq == []
    assert any("shuffle" in line for line in t.log)


@ruling("faq4.qa.q38.foundry-abt")
def test_the_foundry_shuffles_away_what_accelerated_beta_test_looked_at(rulebook: str) -> None:
    t = scenario(
        corp={
            "identity": FOUNDRY,
            "credits": 9,
            "rd": ["Palisade", "Karunā", "Ping", *FILLER, "Palisade"],
            "servers": {"Server 1": {"root": ["Accelerated Beta Test (3 advancement)"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("score Accelerated Beta Test")
    while not t.can("The Foundry") and not t.can("find"):
        for key in ("Accelerated Beta Test", "yes", "choose Palisade", "install protecting HQ", "done"):
            if t.can(key):
                t.do(key)
                break
        else:
            t.do(t.options()[0])
    if t.can("The Foundry"):
        t.do("The Foundry")
    if t.can("find"):
        t.do("find Palisade")
    for _ in range(6):
        if t.step == CORP_ACTION:
            break
        t.do("done") if t.can("done") else t.do(t.options()[0])
    assert t.corp.hq == ["Palisade"], "what The Foundry found"
    assert "Karunā" in t.corp.rd
    assert "Ping" in t.corp.rd
    assert t.corp.archives == []
    assert t.server("HQ").ice == ["Palisade"]


# -- Targeted Marketing --------------------------------------------------------------------------------


@ruling("faq4.card.targeted-marketing.1", "official.targeted-marketing.1")
def test_a_current_that_is_named_trashes_targeted_marketing_before_it_pays(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 0, "hq": ["Targeted Marketing"], "rd": FILLER},
        runner={"credits": 9, "grip": ["Net Celebrity"]},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Targeted Marketing", "name Net Celebrity").until(ACTION)
    before = t.corp.credits
    t.do("play Net Celebrity")
    assert t.corp.archives == ["Targeted Marketing"]
    assert t.corp.credits == before
