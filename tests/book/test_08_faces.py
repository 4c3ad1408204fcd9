"""Rezzed and unrezzed, derezzed, and the Runner's facedown cards. CR sec_faceup_facedown_status."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import scenario
from sneakdoor.views import view

from ..cards.driving import reach
from ..rules.cards1 import agenda, asset, event, hardware, ice, operation, program, resource, rezzed, upgrade
from .cards_08 import ANNEX, BLAST, COVER, FRIEND, GATE, HIDE, MOAT, OATS, PLAN, SITE, TOY, UNCOVER, WHIM, remote

# -- rezzed and unrezzed -------------------------------------------------------------------------------------

OPEN_PLAN = agenda("Open Plan", Static(InstallOnly(faceup=True)))


INSTALLED_AGENDA = Cards(AGENDA, installed=True)
INSTALLED_RUNNER = Cards(installed=True, of=RUNNER)
SERVERS = {
    "Server 1": {"root": [PLAN, ANNEX], "ice": [GATE, rezzed(MOAT)]},
    "Server 2": {"root": [rezzed(SITE), rezzed(upgrade("Wing"))]},
    "Server 3": {"root": [asset("Shed")]},
}


@pytest.mark.ruling("rule_rezzed_unrezzed", "rule_runner_cards_neither_rezzed_nor_unrezzed")
@pytest.mark.parametrize(
    ("up", "titles"), [(False, ["Annex", "Gate", "Plan", "Shed"]), (True, ["Moat", "Site", "Wing"])]
)
def test_of_the_corps_installed_cards_the_facedown_are_unrezzed_and_the_faceup_rezzed_but_for_agendas(up, titles):
    pick = operation("Pick", Play(Trash(Choose(1, Cards(installed=True, rezzed=up)))))
    archives = [asset("Ruin"), {"card": asset("Grave"), "facedown": True}]
    corp = {"servers": SERVERS, "archives": archives, "hq": [pick, OPEN_PLAN]}
    runner = {"rig": [FRIEND, {"card": TOY, "facedown": True}]}
    t = scenario(turn="corp", corp=corp, runner=runner).do("install Open Plan", "install in a new server")
    t.until("action")
    assert (t.card("Open Plan").faceup, t.card("Friend").faceup, t.card("Toy").faceup) == (True, True, False)
    t.do("play Pick")
    for title in titles:
        assert t.offers(f"choose {title}")
    assert len(t.options()) == len(titles), t.options()


@pytest.mark.ruling("rule_rezzed_unrezzed")
def test_an_agenda_that_lies_faceup_is_not_rezzed_and_so_is_not_derezzed():
    close = operation("Close", Play(Derez(Choose(1, INSTALLED_AGENDA))))
    t = scenario(turn="corp", corp={"hq": [close, OPEN_PLAN]}).do("install Open Plan")
    t.until("action")
    t.do("play Close")
    t.until("action")
    assert t.card("Open Plan").faceup


# -- rezzing -------------------------------------------------------------------------------------------------


@pytest.mark.ruling("sec_rez", "rule_rez_in_paw")
def test_windows_that_say_so_let_the_corp_rez_assets_and_upgrades_and_one_lets_it_rez_the_approached_ice():
    bell = resource("Bell", Paid(Credits(0), GainCredits(0)))
    servers = {
        "Server 1": {"root": [SITE, ANNEX]},
        "HQ": {"ice": [GATE, rezzed(MOAT)]},
        "R&D": {"ice": [ice("Else")]},
    }
    t = scenario(corp={"servers": servers, "credits": 9, "hq": OATS}, runner={"rig": [bell]}).do("run HQ")
    seen: dict[str, set[str]] = {}
    while t.running:
        if t.decision.kind == "window" and t.decision.side == "corp":
            keys = {key.split(" (")[0] for key in t.options() if key.startswith("rez ")}
            seen.setdefault(t.step, set()).update(key.split(" protecting")[0] for key in keys)
        t.do("pass" if t.can("pass") else t.options()[0])
    assert {step for step, keys in seen.items() if "rez Gate" in keys} == {"step_approach_paw"}
    assert {"rez Site", "rez Annex", "rez Gate"} == seen["step_approach_paw"]
    assert {"rez Site", "rez Annex"} == seen["step_after_jack_out_paw"]
    assert not seen.get("step_encounter_paw"), "a window that does not allow it"
    assert not seen.get("step_before_jack_out_paw")
    t = scenario(turn="corp", corp={"servers": servers, "credits": 9})
    t.do("rez Site")
    assert (t.card("Site").faceup, t.card("Site").active, t.corp.hand_size) == (True, True, 6)
    assert t.card("Site").known_to("runner")


LIFT = operation("Lift", Play(Rez(Choose(1, Cards(installed=True, rezzed=False)))))


@pytest.mark.ruling("rule_rez_by_ability", "rule_inherent_rez_cost")
def test_an_ability_rezzes_at_another_time_and_the_rez_cost_is_paid_unless_it_says_otherwise():
    corp = {"credits": 5, "servers": {"HQ": {"ice": [GATE]}}}
    t = scenario(turn="corp", corp={**corp, "hq": [LIFT]})
    assert not t.can("rez Gate"), "no window lets the Corp rez ice that is not approached"
    t.do("play Lift")
    t.until("action")
    assert (t.card("Gate").rezzed, t.corp.credits) == (True, 3)
    t = scenario(turn="corp", corp={**corp, "hq": [LIFT], "credits": 1}).do("play Lift")
    t.until("action")
    assert (t.card("Gate").rezzed, t.corp.credits) == (False, 1), "it is not paid for"
    cheaply = operation("Cheaply", Play(Rez(Choose(1, Cards(ICE, installed=True)), paying_less=1)))
    freely = operation("Freely", Play(Rez(Choose(1, Cards(ICE, installed=True)), ignoring_all_costs=True)))
    for card, left in ((cheaply, 4), (freely, 5)):
        t = scenario(turn="corp", corp={**corp, "hq": [card]}).do(f"play {card.title}")
        t.until("action")
        assert (t.card("Gate").rezzed, t.corp.credits) == (True, left)
    sale = asset("Sale", Static(CostsLess(Each(Cards(ASSET)), 1, Verb.REZ)))
    corp = {"credits": 5, "servers": {"Server 1": {"root": [SITE]}, "Server 2": {"root": [rezzed(sale)]}}}
    t = scenario(turn="corp", corp=corp).do("rez Site")
    assert t.corp.credits == 4, "a declaration lowers it in a window as well"


@pytest.mark.ruling("rule_cannot_rez_agendas")
def test_neither_a_window_nor_an_effect_rezzes_an_agenda():
    freely = operation("Freely", Play(Rez(Choose(1, INSTALLED_AGENDA), ignoring_all_costs=True)))
    t = scenario(turn="corp", corp=remote(PLAN, hq=[freely], credits=9))
    assert not t.can("rez")
    t.do("play Freely")
    t.until("action")
    assert not t.card("Plan").faceup


@pytest.mark.ruling("rule_rez_procedure")
def test_between_paying_for_a_card_and_turning_it_faceup_there_is_a_checkpoint():
    martyr = asset("Martyr", When(IsTrashed(THIS), May(GainCredits(3))))
    needy = asset(
        "Needy",
        Static(AdditionalCost(Verb.REZ, THIS, Trash(Choose(1, Cards(ASSET, installed=True, other=True))))),
        When(Rezzes(THIS), GainCredits(10)),
        cost=2,
    )
    servers = {"Server 1": {"root": [rezzed(martyr)]}, "Server 2": {"root": [needy]}}
    t = scenario(turn="corp", corp={"servers": servers, "credits": 2}).do("rez Needy")
    assert (t.decision.kind, t.corp.archives, t.corp.credits) == ("reaction", ["Martyr"], 0)
    assert (t.card("Needy").faceup, t.card("Needy").active) == (False, False), "paid for, and still facedown"
    t.do("Martyr")
    t.until("action")
    assert (t.card("Needy").rezzed, t.corp.credits) == (True, 13), "rezzed at the end, and only then met"
    alarm = asset("Alarm", When(BecomesTrue(NoCredits()), May(GainCredits(1))))
    servers = {"Server 1": {"root": [rezzed(alarm)]}, "Server 2": {"root": [SITE]}}
    t = scenario(turn="corp", corp={"servers": servers, "credits": 2}).do("rez Site")
    assert (t.decision.kind, t.card("Site").faceup, t.corp.hand_size) == ("reaction", False, 5), "credits alone, too"
    t.until("action")
    assert t.card("Site").rezzed


# -- derezzing -----------------------------------------------------------------------------------------------


@pytest.mark.ruling("sec_derez", "rule_derez_by_ability", "rule_derez_cost", "rule_derez_procedure")
def test_a_card_is_derezzed_by_an_effect_alone_for_nothing_and_at_once():
    close = operation("Close", Play(Derez(Choose(1, Cards(installed=True, rezzed=True))), GainCredits(1)))
    heard = asset("Heard", When(Derezzed(Cards(installed=True)), GainCredits(5)))
    servers = {"Server 1": {"root": [rezzed(SITE)]}, "Server 2": {"root": [rezzed(heard)]}}
    t = scenario(turn="corp", corp={"hq": [close], "servers": servers, "credits": 0, "rd": OATS})
    assert not [key for key in t.options() if "derez" in key], "no action and no window does it"
    t.do("play Close", "choose Site")
    t.until("action")
    assert (t.card("Site").rezzed, t.card("Site").installed, t.corp.hand_size) == (False, True, 5)
    assert t.corp.credits == 6, "nothing was paid, nothing was asked, and it was heard"
    t.finish()
    t.until("runner")
    assert not [key for key in t.options() if "derez" in key]


# -- the Runner's facedown cards -----------------------------------------------------------------------------


@pytest.mark.ruling("sec_facedown_runner_cards", "rule_facedown_runner_cards_are_blank")
@pytest.mark.parametrize("how", ["installed", "turned"])
def test_a_facedown_runner_card_is_blank_however_it_came_to_be_facedown(how: str):
    star = Program(
        "Star",
        faction=SHAPER,
        install_cost=9,
        memory=3,
        strength=1,
        unique=True,
        subtypes=("icebreaker",),
        abilities=(Static(Link(2)), Paid(Credits(0), GainCredits(1))),
    )
    t = scenario(
        runner={"credits": 0, "grip": [HIDE, star]}
        if how == "installed"
        else {"credits": 0, "grip": [COVER], "rig": [star]}
    ).do("play Hide" if how == "installed" else "play Cover")
    t.until("action")
    assert (t.card("Star").installed, t.card("Star").faceup, t.runner.credits) == (True, False, 0)
    assert (t.runner.link, t.runner.memory_used, t.can("use Star")) == (0, 0, False)
    board = {"rig": [{"card": star, "facedown": True}, {"card": star, "facedown": True}]}
    assert scenario(runner=board).runner.rig == ["Star", "Star"], "no name, so not unique either"
    for cards in (Cards(PROGRAM, installed=True), Cards(subtype="icebreaker", installed=True)):
        pick = operation("Pick", Play(Trash(Choose(1, cards))))
        t = scenario(turn="corp", corp={"hq": [pick]}, runner=board).do("play Pick")
        t.until("action")
        assert t.runner.heap == [], f"not {cards}"


@pytest.mark.ruling("rule_facedown_runner_cards_are_distinct")
def test_facedown_cards_are_told_apart_and_what_was_turned_is_known_to_have_been_turned():
    rig = [FRIEND, {"card": TOY, "facedown": True}]
    runner = {"grip": [COVER, HIDE, hardware("Tool")], "rig": rig}
    t = scenario(runner=runner, corp={"hq": [BLAST], "rd": OATS}, clicks=2)
    t.do("play Cover", "play Hide")
    t.until("corp")
    assert [t.card(c).faceup for c in ("Toy", "Friend", "Tool")] == [False] * 3
    assert t.card("Friend").known_to("corp"), "it lay faceup before"
    assert not t.card("Toy").known_to("corp")
    assert not t.card("Tool").known_to("corp")
    assert len(view(t.game, "corp").rig) == 3
    reach(t, "play Blast")
    assert (len(t.options()), t.decision.side) == (3, "corp"), "each can be chosen for itself"
    t.do("choose Friend")
    assert "Friend" in t.runner.heap


@pytest.mark.ruling("rule_facedown_runner_cards_flip_in_heap")
def test_a_facedown_runner_card_lies_faceup_in_the_heap_however_it_comes_there():
    drop = event("Drop", Play(AddTo(Choose(1, Cards(installed=True, facedown=True, of=RUNNER)), HEAP)))
    for card in (WHIM, drop):
        t = scenario(runner={"grip": [card], "rig": [{"card": TOY, "facedown": True}]})
        assert not t.card("Toy").known_to("corp")
        t.do(f"play {card.title}")
        t.until("action")
        assert ("Toy" in t.runner.heap, t.card("Toy").faceup, t.card("Toy").known_to("corp")) == (True, True, True)


@pytest.mark.ruling("rule_flip_is_not_uninstall", "rule_unflipping_runner_cards")
def test_turning_a_runner_card_over_neither_uninstalls_nor_installs_it():
    gone = resource("Gone", When(IsUninstalled(INSTALLED_RUNNER), GainCredits(20)))
    come = resource("Come", When(Installs(Cards()), GainCredits(30)))
    eager = program("Eager", When(Installs(THIS), GainCredits(5)), Static(Link(2)), memory=2, subtypes=("virus",))
    t = scenario(
        runner={"credits": 0, "grip": [COVER, UNCOVER, WHIM], "rig": [{"card": eager, "power": 1}, gone, come]}
    )
    assert (t.runner.link, t.runner.memory_used) == (2, 2)
    t.do("play Cover", "choose Eager")
    eager_now = t.card("Eager")
    assert (t.runner.link, t.runner.memory_used, eager_now.place) == (0, 0, "play")
    assert (t.runner.credits, eager_now.power) == (0, 1), "not uninstalled: it keeps what it hosts"
    t.do("play Uncover")
    t.until("action")
    assert (t.runner.link, t.runner.memory_used, t.card("Eager").active) == (2, 2, True), "itself again, and active"
    assert t.runner.credits == 0, "and not installed anew"
    t.do("play Whim", "choose Eager")
    t.until("action")
    assert t.runner.credits == 20, "that is how a card is uninstalled"
