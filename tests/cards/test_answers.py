"""Official answers about cards of several sets at once, and about cards that the answers alone bring together."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import scenario
from sneakdoor.views import view

from .driving import reach, seen_until

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"
FILLER = ["Hedge Fund"] * 8


@BOOKS
@pytest.mark.parametrize(("where", "accessed"), [("HQ", ["Hedge Fund"]), ("Archives", ["Ping"])])
@pytest.mark.ruling("official.sneakdoor-beta.1", "official.sneakdoor-beta.2")
def test_crisium_grid_at_either_end_of_sneakdoor_beta(rulebook: str, where: str, accessed: list[str]) -> None:
    """Official answers of 2022-04-24: in HQ it is reached without success; in Archives it keeps the Runner there."""
    t = scenario(
        runner={"rig": ["Sneakdoor Beta"], "credits": 0},
        corp={
            "hq": ["Hedge Fund"],
            "archives": ["Ping"],
            "servers": {where: {"root": ["Crisium Grid (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("use Sneakdoor Beta").until(ACTION)
    assert [card for card in t.accesses if card != "Crisium Grid"] == accessed
    assert not any("is successful" in line for line in t.log)


@BOOKS
@pytest.mark.parametrize("ice", ["Tollbooth", "Funhouse"])
@pytest.mark.ruling("official.tollbooth.3", "official.funhouse.3", "official.inside-job.1")
def test_inside_job_ends_the_encounter_before_the_ice_makes_its_demand(rulebook: str, ice: str) -> None:
    """Official answer of 2022-04-24: what needs the encounter does not resolve after it was bypassed."""
    t = scenario(
        runner={"grip": ["Inside Job"], "credits": 5},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": [f"{ice} (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("play Inside Job", "run HQ")
    while t.step != ACTION:
        t.do("Inside Job" if t.can("Inside Job") else "pass" if t.can("pass") else t.options()[0])
    assert t.accesses == ["Hedge Fund"]
    assert (t.runner.credits, t.runner.tags) == (3, 0)


@BOOKS
@pytest.mark.ruling("official.security-testing.2")
def test_a_breach_replaced_by_security_testing_is_not_the_first_to_docklands_pass(rulebook: str) -> None:
    """Official answer of 2022-04-24: the first breach is one that takes place."""
    t = scenario(
        turn="corp",
        runner={"rig": ["Security Testing", "Docklands Pass"], "stack": ["Leech"] * 5},
        corp={"rd": FILLER, "hq": FILLER[:5]},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit")
    reach(t, "Security Testing", "choose HQ").until(ACTION)
    for viewer in ("corp", "runner", None):
        assert view(t.game, viewer).rig[0].chosen_server == "HQ"
    t.do("run HQ").until(ACTION)
    assert t.accesses == []
    t.do("run HQ").until(ACTION)
    assert len(t.accesses) == 2


@BOOKS
@pytest.mark.ruling("official.test-run.1")
def test_a_program_of_test_run_that_was_installed_again_stays(rulebook: str) -> None:
    """Official answer of 2022-04-24: it is another object now."""
    rejig = ln.Event(
        "Pick Up",
        faction=ln.SHAPER,
        play_cost=0,
        abilities=(ln.Play(ln.AddTo(ln.Choose(1, ln.Cards(ln.PROGRAM, installed=True)), ln.GRIP)),),
    )
    t = scenario(
        runner={"grip": ["Test Run", rejig], "credits": 30, "heap": ["Carmen"], "stack": ["Sure Gamble"] * 5},
        rulebook=rulebook,
    )
    t.do("play Test Run", "search your heap")
    t.do("play Pick Up", "install Carmen")
    t.finish()
    assert t.card("Carmen").installed


@BOOKS
@pytest.mark.ruling("official.mca-informant.1")
def test_a_terminal_operation_ends_subcontract_too(rulebook: str) -> None:
    """Official answer of 2017-04-12: nothing that was left to do is done any more."""
    fixer = ln.Resource("Fixer", faction=ln.CRIMINAL, install_cost=0, subtypes=("connection",))
    t = scenario(
        turn="corp",
        runner={"tags": 1, "rig": [fixer]},
        corp={"credits": 20, "hq": ["Subcontract", "MCA Informant", "Hedge Fund"], "rd": FILLER},
        rulebook=rulebook,
    )
    t.do("play Subcontract", "choose MCA Informant")
    assert t.step == ACTION, "it is the Runner's turn"
    assert t.corp.hq == ["Hedge Fund"]
    assert t.corp.archives == ["Subcontract"]


@BOOKS
@pytest.mark.ruling("official.subcontract.1")
def test_subcontract_may_play_what_its_first_operation_drew(rulebook: str) -> None:
    """Official answer of 2017-05-02: the first is over before the second is chosen."""
    t = scenario(
        turn="corp",
        runner={"tags": 1},
        corp={"credits": 20, "hq": ["Subcontract", "Anonymous Tip"], "rd": FILLER},
        rulebook=rulebook,
    )
    t.do("play Subcontract", "choose Anonymous Tip", "choose Hedge Fund")
    assert t.corp.archives.count("Hedge Fund") == 1


@BOOKS
@pytest.mark.parametrize("rd", [["Hedge Fund"], ["Museum of History"]])
@pytest.mark.ruling("official.mumbad-city-hall.2")
def test_mumbad_city_hall_can_be_used_whatever_the_last_card_of_rnd_is(rulebook: str, rd: list[str]) -> None:
    """Official answer of 2017-05-02: nobody looks into a hidden zone to see whether a search has a chance."""
    servers = {"Server 1": {"root": ["Mumbad City Hall (rezzed)"]}}
    t = scenario(turn="corp", corp={"credits": 9, "rd": rd, "servers": servers}, rulebook=rulebook)
    assert t.can("use Mumbad City Hall")


@BOOKS
@pytest.mark.ruling("official.net-mercur.1")
def test_credits_on_net_mercur_are_not_lost(rulebook: str) -> None:
    """Official answer of 2017-04-12."""
    t = scenario(
        runner={"credits": 2, "rig": ["Net Mercur (3 credits)"]},
        corp={"servers": {"HQ": {"ice": ["Whitespace (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until(ACTION)
    assert (t.runner.credits, t.card("Net Mercur").credits) == (0, 3)


@BOOKS
@pytest.mark.ruling("official.obokata-protocol.1")
def test_tori_hanzo_replaces_no_damage_that_the_runner_suffers_as_a_cost(rulebook: str) -> None:
    """Official answer of 2017-06-23: the Corp does not do the damage of Obokata Protocol."""
    t = scenario(
        runner={"credits": 0, "grip": ["Leech"] * 5},
        corp={"credits": 9, "servers": {"Server 1": {"root": ["Obokata Protocol", "Tori Hanzō (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1", "continue", "access facedown card", "steal")
    assert not any(o.startswith("Tori") for o in seen_until(t, "action"))
    assert t.runner.score == ["Obokata Protocol"]
    assert (len(t.runner.heap), t.runner.core_damage) == (4, 0)


@BOOKS
def test_order_of_sol_pays_whoever_begins_a_turn_without_credits(rulebook: str) -> None:
    """Each turn, the Corp's too, is looked at from its beginning."""
    t = scenario(
        runner={"credits": 3, "rig": ["Order of Sol"], "grip": ["Cleaver", "Leech"]},
        corp={"rd": FILLER},
        clicks=3,
        rulebook=rulebook,
    )
    t.do("install Cleaver")
    assert t.runner.credits == 1
    t.do("install Leech", "done")
    assert t.runner.credits == 0, "the second time in this turn"
    t.do("run Archives").until("step_corp_turn_action")
    assert t.decision is not None
    assert (t.decision.side, t.runner.credits) == ("corp", 1)


@BOOKS
def test_personal_workshop_minds_no_discount_on_installing(rulebook: str) -> None:
    """The card is not being installed as it is put there: Kate's first install of the turn is still to come."""
    t = scenario(
        runner={
            "identity": 'Kate "Mac" McCaffrey: Digital Tinker',
            "rig": ["Personal Workshop"],
            "grip": ["Cleaver", "Leech"],
            "credits": 0,
        },
        rulebook=rulebook,
    )
    t.do("use Personal Workshop: host", "choose Cleaver")
    assert t.card("Cleaver").power == 3
    assert t.can("install Leech"), "for 1 less"


@BOOKS
def test_rook_comes_from_a_card_that_is_no_ice_to_any_ice(rulebook: str) -> None:
    """Official answer of 2017-04-09."""
    t = scenario(
        runner={"rig": [{"card": "Djinn", "hosted": ["Rook"]}]},
        corp={"servers": {"HQ": {"ice": ["Palisade", "Ping"]}, "R&D": {"ice": ["Tithe"]}}},
        rulebook=rulebook,
    )
    t.do("use Rook")
    assert len(t.options()) == 3


@BOOKS
@pytest.mark.ruling("official.utopia-shard.1")
def test_utopia_shard_must_be_in_the_grip_as_the_run_succeeds(rulebook: str) -> None:
    """Official answer of 2022-04-24."""
    grifter = ln.Identity(
        "Grifter",
        faction=ln.CRIMINAL,
        minimum_deck=40,
        influence_limit=15,
        abilities=(ln.When(ln.MakesSuccessfulRun(on=ln.HQ), ln.AddTo(ln.Choose(1, ln.Cards(zone=ln.HEAP)), ln.GRIP)),),
    )
    t = scenario(
        runner={"identity": grifter, "credits": 0, "heap": ["Utopia Shard"]}, corp={"hq": FILLER}, rulebook=rulebook
    )
    t.do("run HQ")
    assert not any(o.startswith("instead") for o in seen_until(t, "action"))
    assert t.runner.grip == ["Utopia Shard"]
    assert t.accesses == ["Hedge Fund"]


@BOOKS
def test_the_class_act_draws_after_the_runner_has_discarded(rulebook: str) -> None:
    """Official answer of 2019-04-27: the cards it draws are not discarded in that turn."""
    t = scenario(
        runner={"credits": 4, "grip": ["The Class Act", *["Leech"] * 7], "stack": ["Sure Gamble"] * 9},
        corp={"rd": FILLER},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("install The Class Act").until("corp")
    assert t.runner.heap == ["Leech"] * 2
    assert len(t.runner.grip) == 9


@pytest.mark.ruling("official.subliminal-messaging.1")
def test_subliminal_messaging_is_revealed_although_everybody_sees_it() -> None:
    """Official answer of 2022-04-24: it is revealed even if it lies faceup."""
    t = scenario(corp={"archives": ["Subliminal Messaging"], "rd": FILLER}, clicks=1)
    t.do("credit")
    reach(t, "yes")
    assert any("reveals Subliminal Messaging" in line for line in t.log)
