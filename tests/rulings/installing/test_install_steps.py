"""The steps of installing: announce, destination, like cards trashed, cost, installed. CR sec_steps_installing."""

from __future__ import annotations

from typing import Any

import pytest

from sneakdoor.engine.naming import knows
from sneakdoor.language import (
    GRIP,
    ICE,
    NEUTRAL_RUNNER,
    PROGRAM,
    THIS,
    Cards,
    Choose,
    CreatesServer,
    GainCredits,
    Install,
    Installs,
    IsTrashed,
    Link,
    May,
    NumberOf,
    Play,
    Resource,
    Static,
    Swap,
    Tags,
    When,
    XIsAtMost,
    region,
)
from sneakdoor.testing import Scenario, scenario
from sneakdoor.views import view

from ...rules.cards1 import (
    agenda,
    asset,
    event,
    hardware,
    ice,
    operation,
    program,
    resource,
    rezzed,
    upgrade,
)
from .. import ruling

OATS = ["Hedge Fund"] * 5
TOY = program("Toy")
FENCE = ice("Fence")
HEDGE = ice("Hedge")
GARDEN = asset("Garden")
STAIRS = upgrade("Stairs")
HIDE = event("Hide", Play(Install(Choose(1, Cards(zone=GRIP)), facedown=True)))


def corp(rulebook: str, *hand: Any, clicks: int = 3, **more: Any) -> Scenario:
    """The Corp to act, with these cards in HQ."""
    t = scenario(turn="corp", clicks=clicks, corp={"hq": list(hand), "rd": OATS, **more}, rulebook=rulebook)
    t.until("action")
    return t


# -- announcing ----------------------------------------------------------------------------------------


def announced_by_both(rulebook: str) -> tuple[Scenario, Scenario]:
    """A Runner and a Corp in the middle of installing something."""
    runner = scenario(runner={"grip": [program("Spy")], "rig": [TOY]}, rulebook=rulebook).do("install Spy")
    return runner, corp(rulebook, asset("Secret"), servers={"Server 1": {"root": [STAIRS]}}).do("install Secret")


@ruling("gloss.install.1", under="classic")
def test_under_classic_rules_the_runner_shows_the_card_to_be_installed_and_the_corp_does_not(rulebook: str):
    runner, other = announced_by_both(rulebook)
    assert runner.decision.kind == "trash first"
    assert runner.card("Spy").known_to("corp")
    assert other.decision.kind == "destination"
    assert not other.card("Secret").known_to("runner")
    assert other.card("Secret").known_to("corp")


class Eyes:
    """Keeps, whenever something happens, whether a player may know a card."""

    def __init__(self, card: int, side: int) -> None:
        self.card = card
        self.side = side
        self.known: list[bool] = []

    def tell(self, state: Any, effect: object) -> None:
        self.known.append(knows(state, self.card, self.side))

    def idle(self, state: object, side: int) -> None:
        """Nothing happens."""


@ruling("gloss.install.1", under="modern")
def test_under_modern_rules_it_already_has_the_facing_it_will_have_and_is_neither_installed_nor_active(rulebook: str):
    runner, other = announced_by_both(rulebook)
    spy = runner.card("Spy")
    assert (spy.faceup, spy.installed, spy.active, spy.known_to("corp")) == (True, False, False, True)
    assert "Spy" not in runner.runner.grip
    secret = other.card("Secret")
    assert (secret.faceup, secret.installed, secret.known_to("runner")) == (False, False, False)
    t = scenario(runner={"grip": [HIDE, program("Ghost")]}, rulebook=rulebook)
    eyes = Eyes(t.card("Ghost").id, 0)
    t.state.listen(eyes)
    t.do("play Hide")
    assert t.card("Ghost").installed
    assert eyes.known
    assert not any(eyes.known), "a card installed facedown is never shown"


# -- destination ---------------------------------------------------------------------------------------


@ruling("gloss.install.2")
def test_the_destination_host_included_is_declared_before_the_cost_is_reckoned(rulebook: str):
    t = scenario(runner={"credits": 5, "grip": ["Corroder"], "rig": ["Dhegdheer"]}, rulebook=rulebook)
    t.do("install Corroder")
    assert t.decision.kind == "destination"
    assert t.runner.credits == 5
    t.do("host on Dhegdheer")
    t.until("action")
    assert (t.card("Corroder").host, t.runner.credits) == ("Dhegdheer", 4), "a program on it costs 1 less"
    t = scenario(runner={"credits": 5, "grip": ["Corroder"], "rig": ["Dhegdheer"]}, rulebook=rulebook)
    t.do("install Corroder", "no host").until("action")
    assert (t.card("Corroder").host, t.runner.credits) == (None, 3)


@ruling("gloss.install.2")
@pytest.mark.parametrize(("server", "cost"), [("HQ", 2), ("R&D", 1), ("Archives", 0)])
def test_the_server_is_declared_before_the_cost_is_reckoned(server: str, cost: int, rulebook: str):
    servers = {"HQ": {"ice": [HEDGE, HEDGE]}, "R&D": {"ice": [HEDGE]}}
    t = corp(rulebook, FENCE, credits=5, servers=servers).do("install Fence")
    assert (t.decision.kind, t.corp.credits) == ("destination", 5)
    t.do(f"install protecting {server}").until("action")
    assert t.corp.credits == 5 - cost


# -- trashing like cards -------------------------------------------------------------------------------


@ruling("gloss.install.3")
def test_before_paying_the_runner_may_trash_programs_and_must_if_the_new_one_would_not_fit(rulebook: str):
    t = scenario(runner={"credits": 5, "grip": [program("New", cost=2)], "rig": [TOY]}, rulebook=rulebook)
    t.do("install New")
    assert t.can("done")
    assert t.runner.credits == 5
    t.do("trash Toy first")
    assert (t.runner.rig, t.runner.heap, t.runner.credits) == (["New"], ["Toy"], 3)
    big = program("Big", cost=2, memory=3)
    t = scenario(runner={"credits": 5, "grip": [big], "rig": [TOY, program("Top")]}, rulebook=rulebook)
    t.do("install Big")
    assert (t.can("done"), t.runner.credits) == (False, 5)
    t.do("trash Toy first")
    assert (t.can("done"), t.runner.credits) == (True, 5)
    t.do("done")
    assert (sorted(t.runner.rig), t.runner.credits) == (["Big", "Top"], 3)


@ruling("gloss.install.3", "modern.asset.2")
@pytest.mark.parametrize("old", [GARDEN, agenda("Plan")], ids=["asset", "agenda"])
@pytest.mark.parametrize("new", [asset("New"), agenda("New")], ids=["asset", "agenda"])
def test_an_asset_or_agenda_must_go_for_another_and_other_cards_of_the_root_may(new: Any, old: Any, rulebook: str):
    t = corp(rulebook, new, servers={"Server 1": {"root": [old, STAIRS]}})
    t.do("install New", "install in Server 1")
    assert not t.can("done")
    t.do(f"trash {old.title} first")
    assert t.can("trash Stairs first")
    t.do("done").until("action")
    assert t.server("Server 1").root == ["Stairs", "New"]
    t = corp(rulebook, new, servers={"Server 1": {"root": [old, STAIRS]}})
    t.do("install New", "install in Server 1", f"trash {old.title} first", "trash Stairs first").until("action")
    assert t.server("Server 1").root == ["New"]
    assert sorted(t.corp.archives) == sorted([old.title, "Stairs"])


@ruling("gloss.install.3")
def test_an_upgrade_needs_nothing_trashed_but_lets_the_corp_do_so(rulebook: str):
    t = corp(rulebook, upgrade("New"), servers={"Server 1": {"root": [GARDEN]}})
    t.do("install New", "install in Server 1")
    assert t.can("done")
    t.do("trash Garden first").until("action")
    assert t.server("Server 1").root == ["New"]


@ruling("gloss.install.3", "gloss.cost.install.1", "modern.install.1")
@pytest.mark.parametrize("trashed", [0, 1, 2])
def test_ice_goes_outermost_unrezzed_and_costs_1_for_each_ice_that_is_left_there(trashed: int, rulebook: str):
    t = corp(rulebook, FENCE, credits=5, servers={"HQ": {"ice": [HEDGE, rezzed(HEDGE)]}, "R&D": {"ice": [HEDGE]}})
    t.do("install Fence", "install protecting HQ")
    assert t.corp.credits == 5, "ice is trashed before the cost is paid"
    for _ in range(trashed):
        t.do("trash Hedge first" if t.can("trash Hedge first") else t.options()[0])
    if t.can("done"):
        t.do("done")
    t.until("action")
    assert t.corp.credits == 5 - (2 - trashed)
    assert t.server("HQ").ice == ["Fence", *["Hedge"] * (2 - trashed)]
    assert not t.card("Fence").rezzed


@ruling("modern.install.1")
@pytest.mark.parametrize("card", [asset("New"), upgrade("New"), ice("New"), agenda("New")], ids=lambda c: c.noun)
def test_corp_cards_are_installed_unrezzed(card: Any, rulebook: str):
    t = corp(rulebook, card).do("install New")
    if t.decision.kind == "destination":
        t.do(next(key for key in t.options() if "new server" in key))
    t.until("action")
    new = t.card("New")
    assert (new.installed, new.faceup, new.active) == (True, False, False)


@ruling("gloss.install.4")
@pytest.mark.parametrize(("is_rezzed", "facedown"), [(True, []), (False, ["Old"])])
@pytest.mark.parametrize(("old", "new"), [(asset("Old"), GARDEN), (upgrade("Old"), STAIRS), (ice("Old"), FENCE)])
def test_what_an_install_trashes_lies_faceup_if_it_was_rezzed(
    old: Any, new: Any, is_rezzed: bool, facedown: list[str], rulebook: str
):
    where = "ice" if old.noun == "ice" else "root"
    t = corp(rulebook, new, servers={"Server 1": {where: [{"card": old, "rezzed": is_rezzed}]}})
    t.do(f"install {new.title}", "install protecting Server 1" if where == "ice" else "install in Server 1")
    if t.can("trash"):
        t.do(next(key for key in t.options() if key.startswith("trash")))
    t.until("action")
    assert t.corp.archives == ["Old"]
    assert t.corp.facedown_archives == facedown


# -- paying --------------------------------------------------------------------------------------------


@ruling("modern.install-cost.1")
@pytest.mark.parametrize("card", [asset("New", cost=9), upgrade("New", cost=9), agenda("New")], ids=lambda c: c.noun)
def test_agendas_assets_and_upgrades_are_free_to_install(card: Any, rulebook: str):
    t = corp(rulebook, card, credits=0, servers={"Server 1": {"root": [GARDEN, STAIRS], "ice": [FENCE, HEDGE]}})
    t.do("install New", "install in Server 1")
    t.do("trash Garden first", "done").until("action")
    assert (t.card("New").installed, t.corp.credits) == (True, 0)


@ruling("gloss.install.5")
def test_the_install_cost_is_paid_and_a_runner_card_installed_facedown_costs_nothing(rulebook: str):
    t = scenario(runner={"credits": 5, "grip": [program("Dear", cost=4)]}, rulebook=rulebook).do("install Dear")
    assert (t.runner.rig, t.runner.credits) == (["Dear"], 1)
    t = scenario(runner={"credits": 3, "grip": [HIDE, program("Dear", cost=4)]}, rulebook=rulebook)
    assert not t.can("install Dear")
    t.do("play Hide")
    assert (t.runner.rig, t.runner.credits) == (["Dear"], 3)


@ruling("gloss.install.5")
def test_for_a_cost_of_x_the_player_picks_x_within_the_limits_of_the_card(rulebook: str):
    """No card of the pool costs X to install (CR rule_install_cost_x)."""
    stretch = Resource("Stretch", faction=NEUTRAL_RUNNER, install_cost="X")
    t = scenario(runner={"credits": 3, "grip": [stretch]}, rulebook=rulebook).do("install Stretch")
    assert t.decision.rule == "rule_install_cost_x"
    assert not t.card("Stretch").installed
    assert len(t.options()) == 4, "0 to 3, as many as there are credits"
    t.do(t.options()[2])
    assert (t.card("Stretch").installed, t.runner.credits) == (True, 1)
    short = Resource(
        "Short", faction=NEUTRAL_RUNNER, install_cost="X", abilities=(Static(XIsAtMost(NumberOf(Tags()))),)
    )
    t = scenario(runner={"credits": 3, "tags": 1, "grip": [short]}, rulebook=rulebook).do("install Short")
    assert len(t.options()) == 2, "no more than the card allows"
    t.do(t.options()[1])
    assert t.runner.credits == 2


# -- being installed -----------------------------------------------------------------------------------


@ruling("gloss.install.6")
def test_only_in_its_destination_is_it_installed_and_only_then_are_when_installed_abilities_met(rulebook: str):
    """The new program is 'in' no place yet while programs are trashed for it, and its link does not count."""
    eager = program("Eager", When(Installs(THIS), GainCredits(5)), Static(Link(1)), cost=1)
    fan = resource("Fan", When(Installs(Cards(PROGRAM)), GainCredits(10)))
    t = scenario(runner={"credits": 1, "grip": [eager], "rig": [TOY, program("Top"), fan]}, rulebook=rulebook)
    t.do("install Eager")
    assert t.decision.kind == "trash first"
    for _ in range(2):
        assert (t.card("Eager").installed, t.runner.link, t.runner.credits) == (False, 0, 1)
        if t.decision.kind == "trash first" and t.can("trash Toy first"):
            t.do("trash Toy first")
    t.do("done").until("action")
    assert (t.card("Eager").installed, t.runner.link, t.runner.credits) == (True, 1, 15)


@ruling("gloss.install.7")
def test_the_server_exists_throughout_although_its_last_card_was_trashed_and_is_no_new_one(rulebook: str):
    """What the trashed card sets off is resolved while there is no card in the server."""
    garden = asset("Garden", When(IsTrashed(THIS), May(GainCredits(1))))
    surveyor = asset("Surveyor", When(CreatesServer(), GainCredits(20)))
    t = corp(
        rulebook,
        asset("New"),
        credits=0,
        servers={"Server 1": {"root": [rezzed(garden)]}, "Server 2": {"root": [rezzed(surveyor)]}},
    )
    t.do("install New", "install in Server 1")
    assert t.decision.kind == "reaction", t.options()
    assert (t.server("Server 1").exists, t.server("Server 1").root) == (True, [])
    t.do(t.options()[0]).until("action")
    assert t.server("Server 1").root == ["New"]
    assert t.corp.credits == 1, "no server was created"
    assert not t.server("Server 3").exists


@ruling("gloss.install.8")
def test_the_order_of_installing_is_in_the_runners_view_and_changes_only_by_an_ability(rulebook: str):
    t = corp(rulebook, upgrade("A"), upgrade("B"), upgrade("C"), ice("D"), ice("E"), clicks=6, credits=9)
    t.do("install A", "install in a new server")
    for title in "BC":
        t.do(f"install {title}", "install in Server 1", "done")
    t.do("install D", "install protecting Server 1", "install E", "install protecting Server 1", "done")
    t.until("action")
    assert (t.server("Server 1").root, t.server("Server 1").ice) == (["A", "B", "C"], ["E", "D"])
    before = view(t.game, "runner").servers["Server 1"]
    assert [c.title for c in before.root] == [None] * 3
    shuffle = operation("Shuffle", Play(Swap(Choose(2, Cards(ICE, installed=True)))))
    board = {"Server 1": {"root": [upgrade("A"), upgrade("B"), upgrade("C")], "ice": [rezzed(ice("E")), ice("D")]}}
    t = corp(rulebook, shuffle, credits=9, servers=board)
    assert not [key for key in t.options() if key.startswith(("move", "rearrange", "swap"))]
    t.do("credit", "rez B").until("action")
    shown = view(t.game, "runner").servers["Server 1"]
    assert [c.title for c in shown.root] == [None, "B", None], "the second to be installed"
    assert [c.title for c in shown.ice] == ["E", None]
    t.do("play Shuffle").until("action")
    shown = view(t.game, "runner").servers["Server 1"]
    assert [c.title for c in shown.ice] == [None, "E"]


# -- programs and memory -------------------------------------------------------------------------------

FOUR = [program("A"), program("B"), program("C", memory=2)]


@ruling("gloss.program.1", "faq4.qa.q13.full-mu-install", "modern.program.1")
def test_with_full_memory_a_program_may_be_installed_if_enough_are_trashed_for_it(rulebook: str):
    t = scenario(runner={"grip": [TOY], "rig": FOUR}, rulebook=rulebook)
    assert (t.runner.memory, t.runner.memory_used) == (4, 4)
    t.do("install Toy")
    assert t.options() == ["trash A first", "trash B first", "trash C first"]
    t.do("trash A first")
    assert t.can("done")
    assert t.options()[:2] == ["trash B first", "trash C first"], "and any further ones"
    t.do("trash C first", "trash B first").until("action")
    assert (t.runner.rig, sorted(t.runner.heap)) == (["Toy"], ["A", "B", "C"])
    t = scenario(runner={"grip": [program("Big", memory=3)], "rig": FOUR}, rulebook=rulebook)
    t.do("install Big", "trash A first")
    assert not t.can("done"), "4 MU are not enough for it yet"
    t.do("trash C first", "done")
    assert sorted(t.runner.rig) == ["B", "Big"]


@ruling("modern.program.1")
def test_programs_may_be_trashed_for_a_program_that_fits_and_for_nothing_else(rulebook: str):
    t = scenario(runner={"grip": [TOY, hardware("Box")], "rig": [program("A")]}, rulebook=rulebook)
    t.do("install Toy", "trash A first")
    assert t.runner.rig == ["Toy"]
    t.do("install Box").until("action")
    assert t.runner.rig == ["Toy", "Box"]


# -- upgrades ------------------------------------------------------------------------------------------

OLD_TOWN = upgrade("Old Town", *region(), subtypes=("region",))
NEW_TOWN = upgrade("New Town", *region(), subtypes=("region",))


@ruling("modern.upgrade.1")
@pytest.mark.parametrize("server", ["HQ", "R&D", "Archives", "Server 1"])
def test_any_number_of_upgrades_share_a_root_but_one_region_alone_though_unrezzed(server: str, rulebook: str):
    t = corp(
        rulebook,
        STAIRS,
        upgrade("Lift"),
        NEW_TOWN,
        credits=0,
        servers={server: {"root": [upgrade("Roof"), upgrade("Door"), OLD_TOWN]}},
    )
    for title in ("Stairs", "Lift"):
        t.do(f"install {title}", f"install in {server}", "done")
    t.do("install New Town", f"install in {server}")
    assert not t.can("done"), "a region is there, although unrezzed"
    t.do("trash Old Town first", "done")
    assert t.server(server).root == ["Roof", "Door", "Stairs", "Lift", "New Town"]
    assert t.corp.archives == ["Old Town"]
