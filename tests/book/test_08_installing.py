"""Installing and uninstalling. CR sec_install_uninstall."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario
from sneakdoor.views import InstalledCard, ServerView, view

from ..cards.driving import reach
from ..rules.cards1 import (
    BELL,
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
from .cards_08 import ANNEX, BLAST, FOG, FRIEND, GATE, MAYFLIES, MOAT, OATS, PLAN, SITE, TOY, remote

FROM_HAND = Choose(1, Cards(zone=IN_HQ))
BUILD = operation("Build", Play(Install(FROM_HAND, ignoring_all_costs=True)))
MAKE = event("Make", Play(Install(Choose(1, Cards(zone=GRIP)), ignoring_all_costs=True)))


def corp_installs(card: Card, **corp: object) -> Scenario:
    """The Corp has begun to install a card from HQ."""
    return scenario(turn="corp", corp={"hq": [card], "rd": OATS, **corp}).do(f"install {card.title}")


# -- what is installed, and where ----------------------------------------------------------------------------


@pytest.mark.ruling("rule_installing")
def test_seven_types_of_cards_can_be_installed_and_events_operations_and_identities_never():
    for card in (PLAN, SITE, GATE, ANNEX):
        t = corp_installs(card)
        if t.decision.kind == "destination":
            t.do("install in a new server" if card is not GATE else "install protecting a new server")
        t.until("action")
        assert (t.card(card.title).installed, t.card(card.title).place) == (True, "play")
    for card in (TOY, FRIEND, hardware("Tool")):
        t = scenario(runner={"grip": [card]}).do(f"install {card.title}")
        t.until("action")
        assert t.card(card.title).installed
    t = scenario(turn="corp", corp={"hq": ["Hedge Fund", BUILD]})
    assert not t.can("install")
    t.do("play Build")
    t.until("action")
    assert (t.corp.hq, t.card("Hedge Fund").installed) == (["Hedge Fund"], False), "no effect installs it either"
    t = scenario(runner={"grip": ["Sure Gamble", MAKE]})
    assert not t.can("install")
    t.do("play Make")
    t.until("action")
    assert t.runner.grip == ["Sure Gamble"]
    identity = event("Self", Play(Install(Choose(1, Cards(IDENTITY)))))
    t = scenario(runner={"grip": [identity]}).do("play Self")
    t.until("action")
    assert t.runner.rig == []


SHELF = hardware("Shelf", Static(CanHost(1, Cards(PROGRAM))))
LEECH = program("Leech", Static(InstallOnly(on=Cards(ICE, installed=True))))


@pytest.mark.ruling("rule_installed_onto_cards")
def test_a_card_is_installed_on_another_only_where_one_of_the_two_says_so_and_may_be_hosted_without_that():
    t = scenario(runner={"grip": [TOY], "rig": [SHELF, FRIEND]}).do("install Toy")
    assert t.options() == ["host on Shelf", "no host"], "the host says so"
    t.do("host on Shelf")
    t.until("action")
    assert (t.card("Toy").host, t.card("Toy").installed) == ("Shelf", True)
    t = scenario(runner={"grip": [LEECH]}, corp={"servers": {"HQ": {"ice": [GATE]}}}).do("install Leech")
    t.until("action")
    assert (t.card("Leech").host, t.card("Leech").installed) == ("Gate", True), "the guest says so"
    t = scenario(runner={"grip": [TOY], "rig": [FRIEND]}).do("install Toy")
    assert (t.decision.kind, t.card("Toy").host) == ("action", None), "neither does"
    keep = event("Keep", Play(HostOn(Choose(1, Cards(PROGRAM, zone=GRIP)), Each(Cards(RESOURCE)))))
    heard = resource("Heard", When(Installs(Cards()), GainCredits(9)))
    t = scenario(runner={"credits": 0, "grip": [keep, TOY], "rig": [heard]}).do("play Keep")
    t.until("action")
    assert (t.card("Toy").host, t.card("Toy").installed, t.runner.credits) == ("Heard", False, 0)


GONE = resource("Gone", When(IsUninstalled(Cards(installed=True, of=RUNNER)), GainCredits(9)))
PROGRAM_THERE = Choose(1, Cards(PROGRAM, installed=True))


@pytest.mark.ruling("rule_uninstalled")
@pytest.mark.parametrize(
    "way",
    [
        Trash(PROGRAM_THERE),
        AddTo(PROGRAM_THERE, GRIP),
        AddTo(PROGRAM_THERE, Zone.TOP_OF_STACK),
        RemoveFromGame(PROGRAM_THERE),
        SetAside(PROGRAM_THERE),
        AddToScoreArea(PROGRAM_THERE, Zone.YOUR_SCORE_AREA, worth=1),
        Swap(PROGRAM_THERE, with_=Choose(1, Cards(PROGRAM, zone=GRIP))),
    ],
    ids=lambda way: type(way).__name__,
)
def test_a_card_is_uninstalled_whatever_it_is_that_ends_its_being_installed(way: Instruction):
    runner = {"credits": 0, "grip": [event("Shift", Play(way)), program("Spare")], "rig": [TOY, GONE]}
    t = scenario(runner=runner).do("play Shift")
    t.until("action")
    assert (t.card("Toy").installed, t.runner.credits) == (False, 9)


@pytest.mark.ruling("rule_uninstalled")
def test_scored_stolen_and_hosted_away_is_uninstalled_and_turned_or_moved_in_play_is_not():
    watch = asset("Watch", When(IsUninstalled(Cards(AGENDA)), GainCredits(9)))
    servers = {"Server 1": {"root": [{"card": PLAN, "advancement": 2}]}, "Server 2": {"root": [rezzed(watch)]}}
    t = scenario(turn="corp", corp={"credits": 0, "servers": servers}).do("score Plan")
    t.until("action")
    assert t.corp.credits == 9, "scored"
    t = scenario(corp={"credits": 0, "servers": servers}).do("run Server 1")
    t.until("action")
    assert (t.runner.score, t.corp.credits) == (["Plan"], 9), "stolen"
    critic = resource("Critic", Paid(Clicks(1), HostOn(Choose(1, Cards(AGENDA, installed=True)))))
    t = scenario(corp={"credits": 0, "servers": servers}, runner={"rig": [critic]}).do("use Critic")
    t.until("action")
    assert (t.card("Plan").host, t.card("Plan").installed, t.corp.credits) == ("Critic", False, 9), "hosted"
    move = event("Move", Play(HostOn(PROGRAM_THERE, Each(Cards(HARDWARE)))))
    t = scenario(runner={"credits": 0, "grip": [move], "rig": [TOY, SHELF, GONE]}).do("play Move")
    t.until("action")
    assert (t.card("Toy").host, t.card("Toy").installed, t.runner.credits) == ("Shelf", True, 0), "it stays installed"


@pytest.mark.ruling("rule_corp_cards_default_install", "rule_corp_install_choose_destination_server")
def test_the_corp_chooses_a_server_there_is_or_a_new_one_and_its_card_lies_there_facedown_and_inactive():
    t = corp_installs(SITE, servers={"Server 1": {"ice": [GATE]}, "Server 2": {"root": [ANNEX]}})
    assert t.options() == ["install in Server 1", "install in Server 2", "install in a new server"]
    t.do("install in Server 1")
    t.until("action")
    site = t.card("Site")
    assert (t.server("Server 1").root, t.server("Server 3").exists) == (["Site"], False)
    assert (site.faceup, site.active, site.known_to("runner"), t.corp.hand_size) == (False, False, False, 5)
    reach(t, "credit")
    reach(t, "rez Site")
    assert (t.card("Site").active, t.corp.hand_size) == (True, 6), "until it is rezzed"
    t = corp_installs(SITE, servers={"Server 1": {"ice": [GATE]}}).do("install in a new server")
    t.until("action")
    assert (t.server("Server 2").root, t.server("Server 1").root) == (["Site"], [])


@pytest.mark.ruling(
    "rule_agenda_asset_root_remote_server",
    "rule_upgrade_root_central_remote_server",
    "rule_ice_outermost_position",
)
def test_each_type_of_corp_card_has_its_places():
    remotes = ["install in Server 1", "install in a new server"]
    servers = {"Server 1": {"root": [ANNEX], "ice": [MOAT, FOG]}}
    for card in (PLAN, SITE):
        assert corp_installs(card, servers=servers).options() == remotes
    central = [f"install in {server}" for server in ("HQ", "R&D", "Archives")]
    for server in (*central, *remotes):
        t = corp_installs(upgrade("Wing"), servers=servers)
        assert t.options() == [*central, *remotes]
        t.do(server)
        t.until("action")
        where = server.removeprefix("install in ").replace("a new server", "Server 2")
        assert "Wing" in t.server(where).root
    t = corp_installs(GATE, servers=servers)
    assert t.options() == [key.replace("install in", "install protecting") for key in (*central, *remotes)]
    t.do("install protecting Server 1", "done")
    t.until("action")
    assert t.server("Server 1").ice == ["Gate", "Moat", "Fog"], "outermost"


@pytest.mark.ruling("rule_cards_in_server_cannot_be_rearranged", "rule_cards_in_root_vertical", "rule_ice_horizontal")
def test_cards_in_servers_keep_their_order_and_the_runner_cannot_tell_their_types():
    wing, sure = upgrade("Wing"), {"Server 1": {"root": [ANNEX, SITE], "ice": [GATE, MOAT]}}
    other = {"Server 1": {"root": [wing, PLAN], "ice": [FOG, ice("Haze")]}}
    t, u = (scenario(turn="corp", corp={"servers": servers}) for servers in (sure, other))
    assert not [key for key in t.options() if key.startswith(("arrange", "rearrange", "move", "swap"))]
    seen = [view(s.game, "runner").servers["Server 1"] for s in (t, u)]

    def blind(server: ServerView) -> list[list[InstalledCard]]:
        return [[msgspec.structs.replace(c, handle="") for c in part] for part in (server.root, server.ice)]

    assert blind(seen[0]) == blind(seen[1]), "an asset, an agenda and an upgrade look the same in a root"
    assert (len(seen[0].root), len(seen[0].ice)) == (2, 2), "and ice lies apart, to be seen as ice"
    rotate = operation("Rotate", Play(Swap(Choose(2, Cards(ICE, installed=True)))))
    t = scenario(turn="corp", corp={"hq": [rotate], "servers": sure}).do("credit")
    assert (t.server("Server 1").root, t.server("Server 1").ice) == (["Annex", "Site"], ["Gate", "Moat"])
    t.do("play Rotate")
    t.until("action")
    assert t.server("Server 1").ice == ["Moat", "Gate"], "unless an ability says so"


@pytest.mark.ruling("rule_runner_cards_default_install")
def test_runner_cards_come_into_play_faceup_and_active_and_belong_to_no_server():
    servers = {"Server 1": {"root": [SITE], "ice": [GATE]}}
    for card in (program("P", Static(Link(1))), hardware("H", Static(Link(1))), resource("R", Static(Link(1)))):
        t = scenario(runner={"grip": [card]}, corp={"servers": servers, "credits": 0}).do(f"install {card.title}")
        assert t.decision.kind == "action", "no place is chosen"
        assert (t.card(card.title).faceup, t.card(card.title).active, t.runner.link) == (True, True, 1)
        assert t.state.server[t.card(card.title).id] == -1


@pytest.mark.ruling("rule_install_one_at_a_time")
def test_several_cards_are_chosen_and_installed_one_after_another():
    first = program("First", When(Installs(Cards(PROGRAM)), May(GainCredits(5))), cost=3)
    second = program("Second", cost=5)
    haul = event("Haul", Play(InstallUpTo(3, Cards(PROGRAM, zone=GRIP))))
    t = scenario(runner={"credits": 3, "grip": [haul, first, second]}).do("play Haul")
    assert t.offers("choose First")
    assert not t.offers("choose Second"), "there is no money for it yet"
    t.do("choose First")
    assert (t.decision.kind, t.card("First").installed) == ("reaction", True), "the first is there and is reacted to"
    t.do("First")
    assert (t.runner.credits, t.offers("choose Second")) == (5, True), "only then is the next chosen"
    t.do("choose Second")
    t.until("action")
    assert (sorted(t.runner.rig), t.runner.credits) == (["First", "Second"], 0)


# -- like cards ----------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_install_trash_like_cards", "rule_must_trash_cases_in_root_of_server")
def test_cards_in_the_root_may_be_trashed_first_and_another_asset_agenda_or_region_must_be():
    servers = {"Server 1": {"root": [SITE, ANNEX], "ice": [GATE]}}
    for card in (agenda("New Plan"), asset("New Site")):
        t = corp_installs(card, servers=servers).do("install in Server 1")
        assert sorted(t.options()) == ["trash Annex first", "trash Site first"], "ice is not like it"
        t.do("trash Site first")
        assert t.offers("done")
        t.do("done")
        t.until("action")
        assert (t.server("Server 1").root, t.corp.archives) == (["Annex", card.title], ["Site"])
    wing = upgrade("Wing")
    for todo, root in ((("done",), ["Site", "Annex", "Wing"]), (("trash Site first", "trash Annex first"), ["Wing"])):
        t = corp_installs(wing, servers=servers).do("install in Server 1", *todo)
        t.until("action")
        assert t.server("Server 1").root == root, "an upgrade needs no room, and may have it"
    for server in ("HQ", "Server 1"):
        old, new = (upgrade(title, *region(), subtypes=("region",)) for title in ("Old Town", "New Town"))
        t = corp_installs(new, servers={server: {"root": [old, ANNEX]}}).do(f"install in {server}")
        assert not t.offers("done")
        t.do("trash Old Town first", "done")
        t.until("action")
        assert t.server(server).root == ["Annex", "New Town"]


@pytest.mark.ruling("rule_install_trash_like_cards", "rule_install_trash_ice", "rule_install_cost_link")
def test_ice_may_be_trashed_first_and_does_not_count_for_the_cost_then():
    servers = {"HQ": {"ice": [MOAT, FOG], "root": [ANNEX]}, "R&D": {"ice": [ice("Else")]}}
    for trashed, left in ((0, 3), (1, 4), (2, 5)):
        t = corp_installs(GATE, servers=servers, credits=5).do("install protecting HQ")
        assert sorted(t.options()) == ["done", "trash Fog first", "trash Moat first"]
        t.do(*("trash Moat first", "trash Fog first")[:trashed], *(("done",) if trashed < 2 else ()))
        t.until("action")
        assert (t.corp.credits, t.server("HQ").ice) == (left, ["Gate", "Moat", "Fog"][:1] + ["Moat", "Fog"][trashed:])
    t = corp_installs(GATE, servers=servers, credits=0).do("install protecting a new server")
    t.until("action")
    assert (t.server("Server 1").ice, t.corp.credits) == (["Gate"], 0), "the ice of other servers does not count"


@pytest.mark.ruling("rule_install_trash_like_cards", "rule_install_trash_programs")
def test_programs_may_be_trashed_first_and_must_be_if_memory_runs_out_and_other_types_have_no_like_cards():
    rig = [program("Left", memory=2), program("Right", memory=1), FRIEND]
    t = scenario(runner={"grip": [TOY], "rig": rig}).do("install Toy")
    assert sorted(t.options()) == ["done", "trash Left first", "trash Right first"]
    t.do("trash Left first", "trash Right first")
    t.until("action")
    assert sorted(t.runner.rig) == ["Friend", "Toy"]
    t = scenario(runner={"grip": [program("Big", memory=3)], "rig": rig}).do("install Big")
    assert sorted(t.options()) == ["trash Left first", "trash Right first"], "3 and 3 are more than 4"
    for card in (hardware("Tool"), resource("Mate")):
        t = scenario(runner={"grip": [card], "rig": [*rig, hardware("Old Tool")]}).do(f"install {card.title}")
        assert t.decision.kind == "action", "nothing may be trashed for these"


@pytest.mark.ruling("rule_install_corp_cards_trashed_facedown_archives")
def test_what_the_corp_trashes_while_installing_keeps_its_facing_in_archives():
    t = corp_installs(GATE, servers={"HQ": {"ice": [MOAT, rezzed(FOG)]}}).do("install protecting HQ")
    t.do("trash Moat first", "trash Fog first")
    t.until("action")
    assert (sorted(t.corp.archives), t.corp.facedown_archives) == (["Fog", "Moat"], ["Moat"])
    assert (t.card("Moat").known_to("runner"), t.card("Fog").known_to("runner")) == (False, True)


@pytest.mark.ruling("rule_server_ceases_to_exist", "rule_install_cannot_destroy_server")
def test_a_remote_server_goes_with_its_last_card_but_not_while_a_card_is_being_installed_there():
    t = scenario(turn="corp", corp={"hq": [BLAST], **{k: v for k, v in remote(SITE).items() if k != "hq"}})
    t.do("play Blast")
    t.until("action")
    assert not t.server("Server 1").exists
    t = scenario(turn="corp", corp=remote(SITE, ice=(GATE,), hq=[BLAST])).do("play Blast", "choose Site")
    t.until("action")
    assert t.server("Server 1").exists, "ice still protects it"
    mourned = asset("Mourned", When(IsTrashed(THIS), May(GainCredits(1))))
    surveyor = asset("Surveyor", When(CreatesServer(), GainCredits(20)))
    servers = {"Server 1": {"root": [rezzed(mourned)]}, "Server 2": {"root": [rezzed(surveyor)]}}
    t = corp_installs(SITE, servers=servers, credits=0).do("install in Server 1")
    assert (t.decision.kind, t.corp.archives) == ("reaction", ["Mourned"])
    assert (t.server("Server 1").exists, t.server("Server 1").root) == (True, []), "a checkpoint came and left it"
    t.until("action")
    assert (t.server("Server 1").root, t.server("Server 3").exists, t.corp.credits) == (["Site"], False, 0)


@pytest.mark.ruling("rule_uninstall_ice_during_run")
@pytest.mark.parametrize("when", ["approach", "encounter"])
def test_when_ice_leaves_while_it_is_approached_or_encountered_the_window_is_completed_and_the_runner_passes(when: str):
    burn = asset("Burn", Paid(TrashThis(), Trash(Each(Cards(ICE, subtype="barrier", installed=True)))))
    wall = ice("Wall", Subroutine(EndTheRun()), subtypes=("barrier",))
    servers = {"HQ": {"ice": [rezzed(wall), rezzed(FOG)]}, "Server 1": {"root": [rezzed(burn)]}}
    t = scenario(corp={"servers": servers, "hq": OATS, "credits": 0}, runner={"rig": [BELL]}).do("run HQ")
    t.until(f"step_{when}_paw")
    t.do("use Burn") if t.offers("use Burn") else t.do("pass", "use Burn")
    assert t.server("HQ").ice == ["Fog"]
    assert t.step == f"step_{when}_paw", "the window goes on"
    for _ in range(20):
        if t.step != f"step_{when}_paw":
            break
        t.do("pass")
    assert t.running, "its subroutine did not end the run"
    t.until("encounter")
    assert t.state.printed[t.state.encountered].title == "Fog", "the next ice comes"
    t.until("action")
    assert t.accesses == ["Hedge Fund"]


# -- install costs -------------------------------------------------------------------------------------------


@pytest.mark.ruling("sec_install_cost", "rule_install_cost_link")
def test_what_has_an_install_cost_is_paid_for_and_what_has_none_is_not():
    dear = [program("P", cost=3), hardware("H", cost=3), resource("R", cost=3)]
    for card in dear:
        t = scenario(runner={"credits": 3, "grip": [card]}).do(f"install {card.title}")
        t.until("action")
        assert (t.runner.credits, t.card(card.title).installed) == (0, True)
        assert not scenario(runner={"credits": 2, "grip": [card]}).can(f"install {card.title}")
        hide = event("Hide", Play(Install(Choose(1, Cards(zone=GRIP)), facedown=True)))
        t = scenario(runner={"credits": 0, "grip": [card, hide]}).do("play Hide")
        t.until("action")
        assert (t.card(card.title).installed, t.runner.credits) == (True, 0), "facedown it has no install cost"
        t = scenario(runner={"credits": 0, "grip": [card, MAKE]}).do("play Make")
        t.until("action")
        assert (t.card(card.title).installed, t.runner.credits) == (True, 0), "an ability may ignore it"
    for card in (PLAN, asset("A", cost=4), upgrade("U", cost=4)):
        t = corp_installs(card, credits=0)
        if t.decision.kind == "destination":
            t.do("install in a new server")
        t.until("action")
        assert (t.card(card.title).installed, t.corp.credits) == (True, 0)
    t = corp_installs(GATE, servers={"HQ": {"ice": [MOAT, FOG]}}, credits=1).do("install protecting HQ")
    assert not t.offers("done"), "2 credits are needed beside two pieces of ice"
    t.do("trash Moat first", "done")
    t.until("action")
    assert t.corp.credits == 0


@pytest.mark.ruling("rule_install_cost_x")
def test_the_x_of_an_install_cost_is_chosen_as_it_is_paid_within_what_the_card_says_and_kept_until_it_is_installed():
    vault = Resource(
        "Vault",
        faction=NEUTRAL_RUNNER,
        install_cost="X",
        abilities=(Static(XIsAtMost(NumberOf(Tags()))), When(Installs(THIS), Place(X(), POWER))),
    )
    t = scenario(runner={"credits": 9, "tags": 3, "grip": [vault], "stack": MAYFLIES}).do("install Vault")
    assert t.options() == ["0", "1", "2", "3"], "no more than the card allows"
    assert (t.runner.credits, t.card("Vault").installed, t.card("Vault").place == "the grip") == (9, False, False)
    t.do("2")
    t.until("action")
    assert (t.runner.credits, t.card("Vault").power) == (7, 2)
    t = scenario(runner={"credits": 1, "tags": 3, "grip": [vault]}).do("install Vault")
    assert t.options() == ["0", "1"], "no more than can be paid"
    for way in (
        Install(Choose(1, Cards(RESOURCE, zone=GRIP)), ignoring_all_costs=True),
        Install(Choose(1, Cards(RESOURCE, zone=GRIP)), ignoring_install_cost=True),
        Install(Choose(1, Cards(zone=GRIP)), facedown=True),
    ):
        t = scenario(runner={"credits": 9, "tags": 3, "grip": [event("Free", Play(way)), vault]}).do("play Free")
        assert (t.decision.kind, t.runner.credits, t.card("Vault").installed) == ("action", 9, True), (
            "where none is paid"
        )
        assert t.card("Vault").power == 0


@pytest.mark.ruling(
    "rule_install_cost_checkpoint",
    "sec_steps_installing",
    "rule_steps_installing_place",
    "rule_steps_installing_destination",
    "rule_steps_installing_trash_like_cards",
    "rule_steps_installing_pay_install_cost",
    "rule_steps_installing_become_installed",
    "rule_steps_installing_installed_condition",
)
def test_the_steps_of_installing_a_program_come_in_order_with_a_checkpoint_after_the_cost():
    martyr = resource("Martyr", When(IsTrashed(THIS), May(GainCredits(1))))
    needy = program(
        "Needy",
        Static(AdditionalCost(Verb.INSTALL, THIS, Trash(Choose(1, Cards(RESOURCE, installed=True, subtype="job"))))),
        Static(Link(1)),
        When(Installs(THIS), May(GainCredits(10))),
        cost=2,
    )
    martyr = replace(martyr, subtypes=("job",))
    host = hardware("Bay", Static(CanHost(2, Cards(PROGRAM))))
    fan = resource("Fan", When(Installs(Cards(PROGRAM)), GainCredits(20)))
    t = scenario(runner={"credits": 2, "grip": [needy], "rig": [TOY, host, martyr, fan]}).do("install Needy")

    def at() -> tuple[object, ...]:
        needy_now = t.card("Needy")
        return (t.decision.kind, needy_now.installed, needy_now.active, t.runner.link, t.runner.credits)

    assert at() == ("destination", False, False, 0, 2), "first where it goes"
    assert (t.runner.grip, t.card("Needy").faceup, t.card("Needy").known_to("corp")) == ([], True, True), "placed"
    t.do("host on Bay")
    assert at() == ("trash first", False, False, 0, 2), "then like cards"
    t.do("trash Toy first")
    assert t.runner.heap == ["Toy", "Martyr"]
    assert at() == ("reaction", False, False, 0, 0), "then it is paid for, and a checkpoint comes"
    t.do("Martyr")
    assert at() == ("reaction", True, True, 1, 1), "installed and active, and its own ability has met its condition"
    t.until("action")
    assert (t.card("Needy").host, t.runner.credits) == ("Bay", 21)


@pytest.mark.ruling("rule_steps_installing_place", "rule_steps_installing_become_installed")
def test_a_corp_card_lies_facedown_from_the_start_and_its_server_is_created_as_it_is_installed():
    martyr = asset("Martyr", When(IsTrashed(THIS), May(GainCredits(1))))
    tribute = Trash(Choose(1, Cards(ASSET, installed=True)))
    levy = asset("Levy", Static(AdditionalCost(Verb.INSTALL, Each(Cards(UPGRADE)), tribute)))
    surveyor = upgrade("Surveyor", When(CreatesServer(), GainCredits(20)))
    servers = {"Server 1": {"root": [rezzed(martyr), rezzed(surveyor)]}, "Server 2": {"root": [rezzed(levy)]}}
    t = corp_installs(ANNEX, servers=servers, credits=0)
    assert (t.decision.kind, t.corp.hq, t.card("Annex").known_to("runner")) == ("destination", [], False)
    t.do("install in a new server")
    assert not t.server("Server 3").exists, "announced, not yet created"
    t.do("choose Martyr")
    assert (t.decision.kind, t.corp.archives) == ("reaction", ["Martyr"])
    assert (t.server("Server 3").exists, t.card("Annex").installed, t.corp.credits) == (False, False, 0)
    t.until("action")
    assert (t.server("Server 3").root, t.card("Annex").faceup, t.corp.credits) == (["Annex"], False, 20)


# -- where an upgrade may be ---------------------------------------------------------------------------------


@pytest.mark.ruling("rule_x_server_only")
@pytest.mark.parametrize(
    ("zone", "servers"),
    [
        (Zone.ROOT_OF_HQ, ["HQ"]),
        (Zone.ROOT_OF_RND, ["R&D"]),
        (Zone.ROOT_OF_ARCHIVES, ["Archives"]),
        (Zone.ROOT_OF_CENTRAL, ["HQ", "R&D", "Archives"]),
        (Zone.ROOT_OF_REMOTE, ["Server 1", "a new server"]),
    ],
    ids=lambda value: value.name if isinstance(value, Zone) else None,
)
def test_an_upgrade_that_says_where_only_is_neither_installed_nor_swapped_into_another_root(zone, servers):
    bound = upgrade("Bound", Static(InstallOnly(in_=zone)))
    everywhere = ("HQ", "R&D", "Archives", "Server 1")
    free = {"root": [upgrade("Free")]}
    board = dict.fromkeys(everywhere, free)
    t = scenario(turn="corp", corp={"hq": [bound], "servers": board}).do("install Bound")
    if len(servers) > 1:
        assert t.options() == [f"install in {server}" for server in servers]
        t.do(f"install in {servers[0]}")
    t.until("action")
    while t.offers("done"):
        t.do("done")
    assert "Bound" in t.server(servers[0]).root
    for server in everywhere:
        pick = Choose(1, Cards(UPGRADE, installed=True))
        trade = operation("Trade", Play(Swap(pick, with_=Choose(1, Cards(UPGRADE, zone=IN_HQ)))))
        t = scenario(turn="corp", corp={"hq": [trade, bound], "servers": {server: free}}).do("play Trade")
        t.until("action")
        assert ("Bound" in t.server(server).root) is (server in servers), "unrezzed as it is"
    home = servers[0]
    for server in everywhere:
        if server == home:
            continue
        mix = operation("Mix", Play(Swap(Choose(2, Cards(UPGRADE, installed=True)))))
        both = {home: {"root": [bound]}, server: free}
        t = scenario(turn="corp", corp={"hq": [mix], "servers": both}).do("play Mix")
        t.until("action")
        assert ("Bound" in t.server(server).root) is (server in servers)


# -- what is shown -------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_no_reveal_for_default_install", "rule_no_reveal_for_server_limitation")
def test_a_card_is_not_shown_to_prove_its_type_or_that_it_may_be_in_the_server():
    heard = resource("Heard", When(RevealsWithThis(by=CORP), GainCredits(0)))
    plant = operation("Plant", Play(Install(Choose(1, Cards(ICE, zone=IN_HQ)))))
    t = scenario(turn="corp", corp={"hq": [plant, GATE]}, runner={"rig": [heard]})
    t.do("play Plant", "install protecting HQ")
    t.until("action")
    assert (t.server("HQ").ice, t.card("Gate").known_to("runner")) == (["Gate"], False)
    old = upgrade("Old Town", *region(), subtypes=("region",))
    t = corp_installs(ANNEX, servers={"Server 1": {"root": [rezzed(old), SITE]}}).do("install in Server 1", "done")
    t.until("action")
    assert (t.card("Annex").installed, t.card("Annex").known_to("runner")) == (True, False)
    assert not any("reveal" in line for line in t.log)


@pytest.mark.ruling("rule_install_from_hidden_or_secret_zone", "rule_reveal_for_ability_limitations")
def test_what_an_ability_demands_beyond_the_type_is_verified_by_revealing_the_installed_card():
    brick = operation("Brick", Play(Install(Choose(1, Cards(ICE, subtype="barrier", zone=IN_HQ)))))
    t = scenario(turn="corp", corp={"hq": [brick, GATE]}).do("play Brick", "install protecting HQ")
    t.until("action")
    gate = t.card("Gate")
    assert (gate.installed, gate.rezzed, gate.known_to("runner")) == (True, False, True)
    assert any("reveals Gate" in line for line in t.log)
    t = scenario(turn="corp", corp={"hq": [brick, GATE]}, rulebook="classic").do("play Brick", "install protecting HQ")
    t.until("action")
    assert not any("reveals" in line for line in t.log), "there an installed card is never revealed"


OB = Search(IN_RND, Choose(1, Cards(ICE, subtype="destroyer")), reveal=False)


@pytest.mark.ruling(
    "rule_reveal_for_ability_limitations",
    "rule_reveal_for_install_and_rez",
    "cr.rule_reveal_for_ability_limitations.example-1",
)
@pytest.mark.parametrize("rez", [True, False])
def test_archer_found_for_what_it_is_and_not_rezzed_is_revealed(rez: bool):
    """The Corp declines to forfeit an agenda. Whether the ability rezzes it or not, it must be seen to be Archer."""
    ob = operation("Ob", Play(OB, Install(IT, and_rez=rez)))
    corp = {"hq": [ob], "rd": ["Archer", *OATS], "credits": 9, "score": [PLAN]}
    t = scenario(turn="corp", corp=corp).do("play Ob", "find Archer", "install protecting HQ")
    if rez:
        assert not t.card("Archer").known_to("runner"), "it may yet be rezzed"
        t.do("decline")
    t.until("action")
    archer = t.card("Archer")
    assert (archer.installed, archer.rezzed, archer.known_to("runner"), t.corp.score) == (True, False, True, ["Plan"])
    assert sum("reveals Archer" in line for line in t.log) == 1
    dig = operation("Dig", Play(Search(IN_RND, Choose(1, Cards(ICE)), reveal=False), Install(IT)))
    t = scenario(turn="corp", corp={"hq": [dig], "rd": ["Archer", *OATS]}).do("play Dig", "find Archer")
    t.do("install protecting HQ")
    t.until("action")
    assert (t.card("Archer").installed, t.card("Archer").known_to("runner")) == (True, False), "it asked for ice alone"


@pytest.mark.ruling("rule_reveal_for_install_and_rez", "cr.rule_reveal_for_install_and_rez.example-1")
def test_an_agenda_that_was_to_be_installed_and_rezzed_is_revealed():
    """The card lay facedown in Archives; nothing more is demanded of it, and it cannot be rezzed."""
    trust = operation("Trust", Play(Install(Choose(1, Cards(zone=IN_ARCHIVES)), and_rez=True)))
    archives = [{"card": PLAN, "facedown": True}]
    t = scenario(turn="corp", corp={"hq": [trust], "archives": archives})
    assert not t.card("Plan").known_to("runner")
    t.do("play Trust")
    t.until("action")
    plan = t.card("Plan")
    assert (plan.installed, plan.faceup, plan.known_to("runner")) == (True, False, True)
    rush = operation("Rush", Play(Install(FROM_HAND, and_rez=True)))
    for credits, up in ((2, True), (1, False)):
        t = scenario(turn="corp", corp={"hq": [rush, SITE], "credits": credits}).do("play Rush")
        t.until("action")
        site = t.card("Site")
        assert (site.installed, site.rezzed, site.known_to("runner")) == (True, up, True)
        assert any("reveals Site" in line for line in t.log) is not up


@pytest.mark.ruling("rule_reveal_for_install_and_rez", "cr.rule_reveal_for_install_and_rez.example-2")
def test_what_is_installed_and_rezzed_if_able_is_what_can_be_rezzed_and_no_cost_of_it_is_declined():
    tribute = AdditionalCost(Verb.REZ, THIS, Trash(Choose(1, Cards(OPERATION, zone=IN_HQ))))
    poster = replace(asset("Poster", Static(tribute), cost=1), subtypes=("advertisement",))
    dear = replace(asset("Dear", cost=9), subtypes=("advertisement",))
    blitz = operation(
        "Blitz",
        Play(
            Install(Choose(1, Cards(ASSET, subtype="advertisement", zone=IN_HQ)), and_rez=True, paying_all_costs=True)
        ),
    )
    t = scenario(turn="corp", corp={"hq": [blitz, poster, dear, "Hedge Fund"], "credits": 5}).do("play Blitz")
    assert not t.offers("decline")
    t.until("action")
    assert (t.card("Poster").rezzed, t.corp.credits, t.corp.hq) == (True, 4, ["Dear"])
    t = scenario(turn="corp", corp={"hq": [blitz, poster, dear], "credits": 5}).do("play Blitz")
    t.until("action")
    assert sorted(t.corp.hq) == ["Dear", "Poster"], "neither could be rezzed"
    launch = replace(agenda("Launch"), subtypes=("advertisement",))
    for card, ban in ((launch, PLAN), (poster, agenda("Ban", Static(Cannot(CORP, (Verb.REZ,), Cards(ASSET)))))):
        any_ad = Choose(1, Cards(subtype="advertisement", zone=IN_HQ))
        blitz = operation("Blitz", Play(Install(any_ad, and_rez=True, paying_all_costs=True)))
        t = scenario(turn="corp", corp={"hq": [blitz, card, "Hedge Fund"], "score": [ban], "credits": 5})
        t.do("play Blitz")
        t.until("action")
        assert sorted(t.corp.hq) == sorted(["Hedge Fund", card.title]), "what is no card to rez, and what cannot be"


# -- abilities that install ----------------------------------------------------------------------------------

GROWER = ice(
    "Grower",
    Subroutine(Install(Choose(1, Cards(ICE, zone=IN_HQ)), inward_of_this=True, ignoring_all_costs=True)),
    subtypes=("bioroid",),
)


@pytest.mark.ruling("rule_install_to_invalid_destination", "cr.rule_install_to_invalid_destination.example-1")
def test_directly_inward_of_ice_that_protects_no_server_nothing_is_installed():
    """The subroutine of a copy in Archives is resolved: that copy has no position."""
    servers = {"HQ": {"ice": [rezzed(GROWER), MOAT]}}
    t = scenario(corp={"hq": [GATE], "servers": servers, "credits": 0}).do("run HQ")
    t.until("action")
    assert t.server("HQ").ice == ["Grower", "Gate", "Moat"], "where it has one"
    grid = operation("Grid", Play(ResolveSubroutine(Choose(1, Cards(ICE, zone=IN_ARCHIVES)))))
    t = scenario(turn="corp", corp={"hq": [grid, GATE], "archives": [GROWER], "servers": {"HQ": {"ice": [MOAT]}}})
    t.do("play Grid")
    t.until("action")
    assert (t.corp.hq, t.server("HQ").ice, t.card("Gate").known_to("runner")) == (["Gate"], ["Moat"], False)


@pytest.mark.ruling("rule_install_to_invalid_destination")
@pytest.mark.parametrize("facedown", [True, False])
def test_what_cannot_be_installed_lies_as_it_lay(facedown: bool):
    digger = ice(
        "Digger", Subroutine(Install(Choose(1, Cards(ICE, subtype="barrier", zone=IN_ARCHIVES)), inward_of_this=True))
    )
    grid = operation("Grid", Play(ResolveSubroutine(Choose(1, Cards(ICE, subtype="sentry", zone=IN_ARCHIVES)))))
    digger = replace(digger, subtypes=("sentry",))
    lain = {"card": GATE, "facedown": facedown}
    t = scenario(turn="corp", corp={"hq": [grid], "archives": [digger, lain], "servers": {"HQ": {"ice": [MOAT]}}})
    t.do("play Grid")
    t.until("action")
    assert (t.card("Gate").place, t.card("Gate").faceup, t.server("HQ").ice) == ("Archives", not facedown, ["Moat"])
    assert t.card("Gate").known_to("runner") is not facedown


def test_ice_goes_into_no_root_of_a_new_server_and_is_not_hosted_instead():
    lab = agenda("Lab", Static(CanHost(None, Cards(ICE), free=True)))
    expand = operation("Expand", Play(Install(Choose(1, Cards(ICE, zone=IN_HQ)), in_new_server=True)))
    t = scenario(turn="corp", corp={"hq": [expand, GATE], "score": [lab]}).do("play Expand")
    assert (t.decision.kind, t.corp.hq) == ("action", ["Gate"]), "nobody is asked where"
    t = scenario(turn="corp", corp={"hq": [GATE], "score": [lab]}).do("install Gate")
    assert "host on Lab" in t.options()


@pytest.mark.ruling("rule_steps_installing_pay_install_cost")
@pytest.mark.parametrize(("credits", "able"), [(0, False), (1, True)])
def test_a_card_that_demands_its_host_can_be_installed_with_what_the_host_takes_off_its_cost(credits: int, able: bool):
    dock = hardware("Dock", Static(InstalledOntoCostsLess(PROGRAM, 1)))
    boat = program("Boat", Static(InstallOnly(on=Cards(HARDWARE, installed=True))), cost=2)
    t = scenario(runner={"credits": credits, "grip": [boat], "rig": [dock]})
    assert t.can("install Boat") is able
    if able:
        t.do("install Boat")
        t.until("action")
        assert (t.card("Boat").host, t.runner.credits) == ("Dock", 0)


@pytest.mark.ruling("rule_install_and_rez")
def test_install_and_rez_is_a_whole_installation_and_then_a_rezzing_for_its_cost():
    rush = operation("Rush", Play(Install(FROM_HAND, and_rez=True)))
    greeter = asset("Greeter", When(Installs(Cards(ICE)), May(GainCredits(1))))
    servers = {"HQ": {"ice": [MOAT]}, "Server 1": {"root": [rezzed(greeter)]}}
    t = scenario(turn="corp", corp={"hq": [rush, GATE], "servers": servers, "credits": 3}).do("play Rush")
    t.do("install protecting HQ")
    assert t.offers("trash Moat first"), "it is installed as usual"
    t.do("done")
    t.until("action")
    assert (t.card("Gate").rezzed, t.corp.credits, t.server("HQ").ice) == (True, 0, ["Gate", "Moat"])
    assert [line.split()[2] for line in t.log if "Gate" in line and "Corp" in line][:2] == ["installs", "rezzes"]


@pytest.mark.ruling("rule_install_and_rez_one_at_a_time")
def test_of_several_each_is_rezzed_before_the_next_is_installed():
    rush = operation("Rush", Play(Install(ChooseUpTo(2, Cards(ASSET, zone=IN_HQ)), and_rez=True)))
    pot = asset("Pot", When(Rezzes(THIS), GainCredits(5)), cost=1)
    dear = asset("Dear", cost=5)
    t = scenario(turn="corp", corp={"hq": [rush, pot, dear], "credits": 1}).do("play Rush", "choose Pot")
    for _ in range(10):
        if t.decision.kind == "action":
            break
        t.do(next((k for k in t.options() if k.startswith(("choose Dear", "install in a new"))), t.options()[0]))
    assert (t.card("Pot").rezzed, t.card("Dear").rezzed, t.corp.credits) == (True, True, 0)
    told = [line.split()[2] for line in t.log if line.startswith("The Corp") and ("Pot" in line or "Dear" in line)]
    assert [word for word in told if word in ("installs", "rezzes")] == ["installs", "rezzes"] * 2
