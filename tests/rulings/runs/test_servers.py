"""Servers: what is in them and protects them, how they vanish, what a successful run on them means. CR sec_servers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sneakdoor import rulebooks
from sneakdoor.engine.declining import default_option
from sneakdoor.language import (
    ACCESS,
    ACCESSED_CARD,
    ANY_SERVER,
    ASSET,
    GRIP,
    HQ,
    HQ_OR_RND,
    ICE,
    IN_HQ,
    RESOURCE,
    RND,
    RUNNER,
    THIS,
    UPGRADE,
    V_STEAL,
    Accesses,
    AccessMore,
    AdditionalCost,
    AddTo,
    Approaches,
    Breaches,
    Cards,
    ChangeServer,
    Choose,
    Credits,
    EndTheRun,
    ForEach,
    GainCredits,
    GiveTags,
    Guarding,
    InServer,
    Install,
    Link,
    MakesRun,
    MakesSuccessfulRun,
    May,
    Paid,
    Play,
    Plus,
    Run,
    RunEnds,
    RunUnsuccessful,
    Static,
    Subroutine,
    TakesAction,
    Trace,
    Trash,
    TrashThis,
    When,
)
from sneakdoor.rulebooks import RunMeans
from sneakdoor.terms import RUNNER_SIDE, Basic, Server
from sneakdoor.testing import Scenario, scenario

from ...rules.cards1 import BELL, agenda, asset, event, ice, operation, resource, rezzed, upgrade
from ...rules.cards3 import record, titles
from .. import ruling

OATS = ["Hedge Fund"] * 3
WIRE = resource("Wire", Paid(TrashThis(), ChangeServer(HQ)))


# -- making a run --------------------------------------------------------------------------------------

DASH = event("Dash", Play(Run(ANY_SERVER)), subtypes=("run",))
COUNTER = resource("Counter", When(MakesRun(), GainCredits(10)))
CLERK = resource("Clerk", When(TakesAction(Basic.RUN), GainCredits(100)))


def runs(rulebook: object, how: str) -> int:
    """What a run pays: 10 if it counts as making a run, 100 if it is the basic action."""
    t = scenario(runner={"rig": [COUNTER, CLERK], "grip": [DASH], "credits": 0}, rulebook=rulebook)
    if how == "event":
        t.do("play Dash")
    t.do("run HQ")
    t.until("action")
    return t.runner.credits


@ruling("gloss.initiate-run.1")
def test_a_run_by_a_card_is_a_run_made_like_any_other(rulebook: str):
    assert (runs(rulebook, "event"), runs(rulebook, "action")) == (10, 110)


@ruling("faq4.rules.initiate-run.1", under="classic")
def test_by_the_faq_making_a_run_means_the_basic_action(rulebook: str):
    """The reference of 2017 says otherwise (gloss.initiate-run.1, rule-conflicts 10): a variant of classic."""
    strict = replace(rulebooks.CLASSIC, making_a_run=RunMeans.BASIC_ACTION)
    assert strict.name == rulebook
    assert (runs(strict, "event"), runs(strict, "action")) == (0, 110)


@ruling("faq4.rules.initiate-run.1", under="modern")
def test_today_any_run_is_made_and_only_the_basic_action_is_the_basic_action(rulebook: str):
    assert (runs(rulebook, "event"), runs(rulebook, "action")) == (10, 110)


# -- the attacked server and "if successful" -----------------------------------------------------------


@ruling("gloss.attacked-server.1")
def test_the_attacked_server_may_change_and_effects_look_at_the_new_one(rulebook: str):
    on_hq = resource("On HQ", When(MakesSuccessfulRun(on=HQ), GainCredits(10)))
    on_rnd = resource("On R&D", When(MakesSuccessfulRun(on=RND), GainCredits(100)))
    own = {"rig": [WIRE, on_hq, on_rnd], "credits": 0}
    t = scenario(runner=own, corp={"hq": ["Tithe"], "rd": ["Palisade"]}, rulebook=rulebook)
    t.do("run R&D", "use Wire")
    assert t.running, "the run goes on"
    t.until("action")
    assert (t.runner.credits, t.accesses) == (10, ["Tithe"])


@ruling("gloss.if-successful.1", "gloss.if-successful.2", "faq4.rules.if-successful.1", "faq4.timing.run.5.4")
@pytest.mark.parametrize(("servers", "paid"), [(RND, 0), (HQ_OR_RND, 30), (ANY_SERVER, 30)])
def test_if_successful_needs_the_named_server_and_nothing_if_none_is_named(servers: object, paid: int, rulebook: str):
    """The run is moved to HQ: what was tied to R&D does not resolve, what named HQ too or no server does."""
    card = event("Raid", Play(Run(servers, if_successful=GainCredits(30))))
    t = scenario(
        runner={"rig": [WIRE, BELL], "grip": [card], "credits": 0},
        corp={"hq": ["Tithe"], "rd": OATS},
        rulebook=rulebook,
    )
    t.do(f"play {card.title}")
    if t.decision.kind == "server":
        t.do("run R&D")
    t.do("use Wire").until("action")
    assert t.accesses == ["Tithe"]
    assert t.runner.credits == paid
    t = scenario(runner={"grip": [card], "credits": 0}, corp={"rd": OATS}, rulebook=rulebook)
    t.do(f"play {card.title}")
    if t.decision.kind == "server":
        t.do("run R&D")
    t.until("action")
    assert t.runner.credits == 30, "not moved, both resolve"


@ruling("faq4.timing.run.5.4", under="classic")
def test_under_classic_rules_if_successful_comes_before_when_successful(rulebook: str):
    assert order(rulebook) == ["Dive", "Glad"], "without being asked"
    assert noticed_by_a_newcomer(rulebook), "it becomes pending only now"


@ruling("faq4.timing.run.5.4", under="modern")
def test_under_modern_rules_they_are_pending_together_and_the_runner_orders_them(rulebook: str):
    assert order(rulebook, "Dive") == ["Dive", "Glad"]
    assert order(rulebook, "Glad") == ["Glad", "Dive"]
    assert not noticed_by_a_newcomer(rulebook), "it was pending, or not, before"


def noticed_by_a_newcomer(rulebook: str) -> bool:
    """Whether a card that "if successful" installs still notices that the run was successful."""
    glad = resource("Glad", When(MakesSuccessfulRun(), GainCredits(10)))
    dive = event("Dive", Play(Run(HQ, if_successful=Install(Choose(1, Cards(RESOURCE, zone=GRIP))))))
    t = scenario(runner={"grip": [dive, glad], "credits": 0}, corp={"hq": ["Tithe"]}, rulebook=rulebook)
    t.do("play Dive").until("action")
    assert t.runner.rig == ["Glad"]
    assert t.accesses == ["Tithe"], "the breach comes after both"
    return t.runner.credits == 10


def order(rulebook: str, first: str = "") -> list[str]:
    """In which order "if successful" and "when successful" resolve; where there is a choice, with this first."""
    dive = event("Dive", Play(Run(HQ, if_successful=GainCredits(1))))
    glad = resource("Glad", When(MakesSuccessfulRun(), GainCredits(10)))
    t = scenario(runner={"grip": [dive], "rig": [glad], "credits": 0}, corp={"hq": ["Tithe"]}, rulebook=rulebook)
    t.do("play Dive")
    while t.running and t.runner.credits == 0:
        if t.decision.kind == "reaction":
            assert len(t.options()) == 2
            t.do(first)
            break
        t.game.choose("pass" if t.can("pass") else "continue")
    t.until("action")
    assert t.runner.credits == 11
    return ["Glad" if "10 credits" in line else "Dive" for line in t.log if "gains" in line]


# -- what is in a server -------------------------------------------------------------------------------


@ruling("gloss.in-server.1")
def test_upgrades_in_a_central_root_and_ice_are_not_in_the_server(rulebook: str):
    inside = Cards(where=(InServer(Server.HQ),))
    count = resource("Count", Paid(TrashThis(), GainCredits(Plus(1, ForEach(1, inside)))))
    around = {"HQ": {"root": [rezzed(upgrade("Roof"))], "ice": [rezzed(ice("Wall"))]}}
    own = {"rig": [count], "credits": 0}
    t = scenario(runner=own, corp={"hq": ["Tithe"] * 3, "servers": around}, rulebook=rulebook)
    t.do("use Count")
    assert t.runner.credits == 1, "neither the upgrade nor the ice"
    variant = replace(rulebooks.load(rulebook), root_is_in_central_server=True)
    t = scenario(runner=own, corp={"hq": ["Tithe"] * 3, "servers": around}, rulebook=variant)
    t.do("use Count")
    assert t.runner.credits == 2, "it would be seen if roots were in their server"


@ruling("gloss.ice.1")
def test_ice_is_installed_outermost_for_a_credit_for_each_ice_there_and_stays(rulebook: str):
    hand = [ice("One"), ice("Two"), ice("Three")]
    t = scenario(turn="corp", corp={"hq": hand, "rd": OATS, "credits": 9}, rulebook=rulebook)
    for title, credits in (("One", 9), ("Two", 8), ("Three", 6)):
        t.do(f"install {title}", "install protecting HQ")
        if t.can("done"):
            t.do("done")
        assert t.corp.credits == credits
    t.until("runner")
    assert t.server("HQ").ice == ["Three", "Two", "One"]


@ruling("modern.protected.1")
def test_a_server_is_protected_by_ice_rezzed_or_not(rulebook: str):
    guards = Cards(ICE, where=(Guarding(Server.HQ),))
    count = resource("Count", Paid(TrashThis(), GainCredits(Plus(1, ForEach(1, guards)))))
    for pieces, found in (([], 0), ([ice("Wall")], 1), ([rezzed(ice("Wall"))], 1), ([ice("Wall"), ice("Moat")], 2)):
        t = scenario(
            runner={"rig": [count], "credits": 0}, corp={"servers": {"HQ": {"ice": pieces}}}, rulebook=rulebook
        )
        t.do("use Count")
        assert t.runner.credits == found + 1


@ruling("gloss.server.central.1", "modern.root.1")
def test_a_central_root_takes_upgrades_only_and_ice_protects_any_server(rulebook: str):
    hand = [agenda("Plan"), asset("Shed"), upgrade("Roof"), ice("Wall")]
    for title, central in (("Plan", False), ("Shed", False), ("Roof", True), ("Wall", True)):
        t = scenario(
            turn="corp",
            corp={"hq": hand, "rd": OATS, "servers": {"Server 1": {"ice": ["Palisade"]}}},
            rulebook=rulebook,
        )
        t.do(f"install {title}")
        assert any("HQ" in key for key in t.options()) is central
        assert any("R&D" in key for key in t.options()) is central
        assert any("Archives" in key for key in t.options()) is central
        assert any("Server 1" in key for key in t.options())
    assert len([k for k in t.options() if "new" in k]) == 1
    t = scenario(turn="corp", corp={"hq": [upgrade("Roof"), upgrade("Attic")], "rd": OATS}, rulebook=rulebook)
    t.do("install Roof", "install in HQ", "install Attic", "install in HQ")
    t.until("action")
    assert sorted(t.server("HQ").root) == ["Attic", "Roof"], "any number of upgrades"


@ruling("gloss.server.remote.1", "modern.root.1")
@pytest.mark.parametrize("second", ["agenda", "asset"])
@pytest.mark.parametrize("first", ["agenda", "asset"])
def test_a_remote_holds_one_agenda_or_asset_and_any_number_of_upgrades(first: str, second: str, rulebook: str):
    make = {"agenda": agenda, "asset": asset}
    root = [make[first]("Old"), upgrade("Roof"), upgrade("Attic")]
    t = scenario(
        turn="corp",
        corp={"hq": [make[second]("New")], "rd": OATS, "servers": {"Server 1": {"root": root}}},
        rulebook=rulebook,
    )
    t.do("install New", "install in Server 1")
    t.until("action")
    assert sorted(t.server("Server 1").root) == ["Attic", "New", "Roof"], "the old one was trashed"
    assert t.corp.archives == ["Old"]
    many = {f"Server {i}": {"root": [asset(f"Shed {i}")]} for i in range(1, 9)}
    t = scenario(turn="corp", corp={"hq": [asset("New")], "rd": OATS, "servers": many}, rulebook=rulebook)
    t.do("install New", "install in a new server")
    assert t.server("Server 9").exists


# -- servers that vanish -------------------------------------------------------------------------------

BOMB = resource("Bomb", Paid(TrashThis(), Trash(Choose(1, Cards(ASSET, installed=True)))))
ENDED = resource("Ended", When(RunEnds(), GainCredits(1)))
FAILED = resource("Failed", When(RunUnsuccessful(), GainCredits(10)))
WON = resource("Won", When(MakesSuccessfulRun(), GainCredits(100)))
PLUG = asset("Plug", Paid(TrashThis(), EndTheRun()))


@ruling("gloss.server.remote.2", "faq4.rules.server-destroyed.1")
def test_a_run_on_a_remote_that_vanishes_ends_neither_successful_nor_unsuccessful(rulebook: str):
    t = scenario(
        runner={"rig": [BOMB, BELL, ENDED, FAILED, WON], "credits": 0},
        corp={"servers": {"Server 1": {"root": [asset("Shed")]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1", "use Bomb")
    assert not t.server("Server 1").exists
    assert t.running, "the open window is finished first"
    assert t.decision.kind == "window"
    here = t.step
    while t.running:
        assert t.step == here, "and nothing comes after it"
        t.do("pass")
    assert t.runner.credits == 1


@ruling("gloss.server.remote.2", "faq4.rules.server-destroyed.1")
def test_a_remote_exists_until_neither_a_card_in_it_nor_ice_is_left(rulebook: str):
    drill = resource("Drill", Paid(TrashThis(), Trash(Choose(1, Cards(ICE, installed=True)))))
    t = scenario(
        runner={"rig": [BOMB, drill, BELL, ENDED, FAILED, WON], "credits": 0},
        corp={"servers": {"Server 1": {"root": [asset("Shed")], "ice": [ice("Wall")]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1", "use Bomb")
    assert t.server("Server 1").exists, "the ice is left"
    t.do("use Drill")
    assert not t.server("Server 1").exists
    assert t.running
    here = t.step
    while t.running:
        assert t.step == here
        t.do("pass")
    assert t.runner.credits == 1
    t = scenario(
        runner={"rig": [BOMB, BELL, ENDED, FAILED, WON], "credits": 0},
        corp={"servers": {"Server 1": {"root": [asset("Shed")], "ice": [ice("Wall")]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1", "use Bomb").finish()
    assert t.runner.credits == 101, "a run on ice alone goes on, and is successful"


@ruling("gloss.server.remote.2", "faq4.rules.server-destroyed.1")
def test_a_run_that_was_successful_stays_so_although_its_server_vanishes(rulebook: str):
    t = scenario(
        runner={"rig": [ENDED, FAILED, WON], "credits": 5},
        corp={"servers": {"Server 1": {"root": [asset("Shed", trash=0)]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("access")
    t.do("trash")
    assert not t.server("Server 1").exists
    assert t.runner.credits == 106
    assert not t.running


@ruling("faq4.rules.server-destroyed.2")
def test_installing_into_a_remote_while_trashing_its_only_card_keeps_the_server(rulebook: str):
    t = scenario(
        turn="corp",
        corp={"hq": [asset("New")], "rd": OATS, "servers": {"Server 1": {"root": [asset("Old")]}}},
        rulebook=rulebook,
    )
    t.do("install New", "install in Server 1")
    t.until("action")
    assert (t.server("Server 1").root, t.corp.archives) == (["New"], ["Old"])
    assert not t.server("Server 2").exists


# -- traces --------------------------------------------------------------------------------------------


@ruling("gloss.link-strength.1")
@pytest.mark.parametrize(("spent", "tags"), [(0, 1), (1, 1), (2, 0)])
def test_link_strength_is_link_and_what_the_runner_spends(spent: int, tags: int, rulebook: str):
    """Trace 3 against 1 link: the Corp spends nothing."""
    hunt = operation("Hunt", Play(Trace(3, if_successful=GiveTags(1))))
    t = scenario(
        turn="corp",
        corp={"hq": [hunt], "rd": OATS, "credits": 0},
        runner={"rig": [resource("Relay", Static(Link(1)))], "credits": 2},
        rulebook=rulebook,
    )
    t.do("play Hunt")
    assert t.decision.side == "runner"
    t.do(next(k for k in t.options() if str(spent) in k))
    assert (t.runner.tags, t.runner.credits) == (tags, 2 - spent)


# -- the end of a run ----------------------------------------------------------------------------------


@ruling("gloss.run.step6", "faq4.timing.run.6", "gloss.run.step7")
@pytest.mark.parametrize("how", ["successful", "ended", "jacked out"])
def test_bad_publicity_credits_are_gone_when_the_run_ends_however_it_ends(how: str, rulebook: str):
    """Of 3 bad publicity credits the Runner spends 1; 5 credits are their own."""
    wall = {"HQ": {"ice": [rezzed(ice("Wall", Subroutine(EndTheRun())))]}} if how == "ended" else {}
    spender = resource("Spender", Paid(Credits(1), AddTo(THIS, GRIP)))
    failed = resource("Failed", When(RunUnsuccessful(), May(GainCredits(10))))
    over = resource("Over", When(RunEnds(), May(GainCredits(100))))
    t = scenario(
        runner={"credits": 5, "rig": [spender, failed, over]},
        corp={"bad_publicity": 3, "hq": ["Tithe"], "servers": wall},
        rulebook=rulebook,
    )
    t.do("run HQ", "use Spender")
    while t.decision.kind == "payment":
        t.do(next(k for k in t.options() if "bad publicity" in k))
    if how == "jacked out":
        t.until("jack out")
        t.do("jack out")
    else:
        t.until("reaction")
    for name in ("Over",) if how == "successful" else ("Failed", "Over"):
        assert t.can(name)
        assert (t.runner.credits % 10, t.runner.fund) == (5, 0), "what was left is gone before it resolves"
        t.do(name)
    assert t.runner.credits == (105 if how == "successful" else 115)
    t.do("run R&D")
    assert t.runner.fund == 3, "each run anew"


@ruling("faq4.timing.run.7", under="classic")
def test_under_classic_rules_unsuccessful_and_run_ends_are_met_together(rulebook: str):
    assert ending(rulebook) == [(["Sad", "Over"], False), (["Over"], False)]


@ruling("faq4.timing.run.7", under="modern")
def test_under_modern_rules_unsuccessful_comes_first_while_the_run_goes_on(rulebook: str):
    assert ending(rulebook) == [(["Sad"], True), (["Over"], False)]


def ending(rulebook: str) -> list[tuple[list[str], bool]]:
    """Which abilities are pending at each choice, and whether the run goes on then."""
    sad = resource("Sad", When(RunUnsuccessful(), May(GainCredits(10))))
    over = resource("Over", When(RunEnds(), May(GainCredits(1))))
    t = scenario(
        runner={"rig": [sad, over], "credits": 0},
        corp={"bad_publicity": 3, "servers": {"HQ": {"ice": [rezzed(ice("Wall", Subroutine(EndTheRun())))]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("reaction")
    assert (t.runner.credits, t.runner.fund) == (0, 0), "the bad publicity credits are lost"
    pending = []
    for name in ("Sad", "Over"):
        pending.append(([x for x in ("Sad", "Over") if t.can(x)], t.running))
        t.do(name)
    assert t.runner.credits == 11
    return pending


@ruling("modern.run.6a")
def test_on_ending_the_fund_is_emptied_then_the_run_is_unsuccessful_then_complete(rulebook: str):
    """The classic documents know no fund, and one moment for both (faq4.timing.run.7): here they answer as this one."""
    book = replace(rulebooks.load(rulebook), bad_publicity_in_pool=False, unsuccessful_with_run_end=False)
    sad = resource("Sad", When(RunUnsuccessful(), May(GainCredits(10))))
    t = scenario(
        runner={"rig": [sad, BELL], "credits": 0},
        corp={"bad_publicity": 2, "servers": {"HQ": {"ice": [rezzed(ice("Wall", Subroutine(EndTheRun())))]}}},
        rulebook=book,
    )
    t.do("run HQ").until("reaction")
    assert t.runner.fund == 0, "emptied before the run is declared unsuccessful"
    assert t.running, "not yet complete"
    t.do("Sad")
    assert not t.running
    t = scenario(
        runner={"rig": [sad, BELL], "credits": 0},
        corp={"bad_publicity": 2, "servers": {"Server 1": {"root": [rezzed(PLUG)]}}},
        rulebook=book,
    )
    t.do("run HQ", "use Plug")
    assert (t.decision.kind, t.runner.fund) == ("reaction", 0), "the window in which it was ended is closed"


@ruling("modern.successful-run.1", under="modern")
def test_a_run_ended_in_its_breach_stays_successful(rulebook: str):
    outcome_of_breach(rulebook)
    t = scenario(
        runner={"rig": [BOMB, BELL, FAILED, WON], "credits": 0},
        corp={"servers": {"Server 1": {"root": [asset("Shed")]}, "Server 2": {"root": [rezzed(PLUG)]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1", "use Bomb", "choose facedown card", "use Plug")
    assert (t.running, t.runner.credits) == (False, 0), "ended early, but its server was gone"


@ruling("modern.successful-run.1", under="classic")
def test_under_classic_rules_too_success_is_declared_before_access_and_jacking_out_is_unsuccessful(rulebook: str):
    outcome_of_breach(rulebook)


def outcome_of_breach(rulebook: str) -> None:
    alarm = asset("Alarm", When(Accesses(THIS), EndTheRun()))
    t = scenario(runner={"rig": [FAILED, WON], "credits": 0}, corp={"hq": [alarm]}, rulebook=rulebook)
    t.do("run HQ").finish()
    assert t.runner.credits == 100
    t = scenario(runner={"rig": [FAILED, WON], "credits": 0}, corp={"hq": [alarm]}, rulebook=rulebook)
    t.do("run HQ").until("jack out")
    t.do("jack out")
    assert t.runner.credits == 10
    other = {"Server 1": {"root": [rezzed(PLUG)]}}
    t = scenario(runner={"rig": [FAILED, WON], "credits": 0}, corp={"servers": other}, rulebook=rulebook)
    t.do("run HQ", "use Plug")
    assert (t.running, t.runner.credits) == (False, 10), "ended by a card before it succeeded"


# -- access at the end of a run ------------------------------------------------------------------------


@ruling("tutorial.access.remote")
def test_everything_in_a_remote_is_accessed(rulebook: str):
    root = [asset("Shed"), upgrade("Roof"), upgrade("Attic")]
    t = scenario(corp={"servers": {"Server 1": {"root": root}}}, rulebook=rulebook)
    t.do("run Server 1").finish()
    assert sorted(t.accesses) == ["Attic", "Roof", "Shed"]
    t = scenario(corp={"servers": {"Server 1": {"root": [agenda("Plan"), upgrade("Roof")]}}}, rulebook=rulebook)
    t.do("run Server 1").finish()
    assert sorted(t.accesses) == ["Plan", "Roof"]


@ruling("tutorial.trash.1")
def test_a_card_may_be_trashed_for_its_trash_cost_or_goes_back(rulebook: str):
    def at_access(credits: int) -> Scenario:
        t = scenario(
            runner={"credits": credits},
            corp={"servers": {"Server 1": {"root": [asset("Shed", trash=3)]}}},
            rulebook=rulebook,
        )
        t.do("run Server 1").until("access" if credits >= 3 else "action")
        return t

    t = at_access(3)
    t.do("trash")
    assert (t.runner.credits, t.corp.archives, t.corp.facedown_archives) == (0, ["Shed"], [])
    t = at_access(3)
    t.do("pass")
    assert t.server("Server 1").root == ["Shed"]
    assert at_access(2).server("Server 1").root == ["Shed"]
    for server, place in (("HQ", "hq"), ("R&D", "rd")):
        hoard = [asset("Shed", trash=3), *OATS]
        t = scenario(corp={place: hoard}, rulebook=rulebook).fix_random("Shed")
        t.do(f"run {server}").until("access")
        t.do("pass")
        assert getattr(t.corp, place) == ["Shed", *OATS]


@ruling("tutorial.steal.1", under="classic")
def test_an_accessed_agenda_is_stolen_and_seven_points_win(rulebook: str):
    stolen(rulebook)


@ruling("tutorial.steal.1", "gloss.run.step5.2", under="modern")
def test_stealing_comes_after_what_the_access_triggers_and_an_additional_cost_may_be_declined(rulebook: str):
    stolen(rulebook)
    sting = agenda("Sting", When(Accesses(THIS), GiveTags(1)))
    t = scenario(runner={"rig": [TWO_WAYS[0]]}, corp={"servers": {"Server 1": {"root": [sting]}}}, rulebook=rulebook)
    t.do("run Server 1").until("access")
    assert (t.runner.tags, t.runner.score) == (1, [])
    t.do("use Axe")
    assert t.runner.score == ["Sting"]
    toll = agenda("Toll", Static(AdditionalCost(V_STEAL, THIS, Credits(1), by=RUNNER)))
    t = scenario(corp={"servers": {"Server 1": {"root": [toll]}}}, rulebook=rulebook)
    t.do("run Server 1").until("steal")
    t.do(next(k for k in t.options() if not k.startswith("steal")))
    assert t.runner.score == []
    assert t.server("Server 1").root == ["Toll"]


def stolen(rulebook: str) -> None:
    first = agenda("First", When(Accesses(THIS), GiveTags(1)), points=3)
    t = scenario(
        runner={"score": [agenda("Four", points=4)]},
        corp={"servers": {"Server 1": {"root": [first]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("over")
    assert (t.runner.points, t.runner.tags) == (7, 1)
    assert t.outcome.winner == RUNNER_SIDE
    t = scenario(
        runner={"score": [agenda("Three", points=3)]},
        corp={"servers": {"Server 1": {"root": [first]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("action")
    assert (t.runner.points, t.outcome) == (6, None)


@ruling("faq4.timing.run.5.5.1", "faq4.timing.run.5.5.3", "gloss.run.step5.2")
def test_access_triggers_come_before_trashing_or_stealing_and_an_agenda_left_must_be_stolen(rulebook: str):
    sting = asset("Sting", When(Accesses(THIS), GiveTags(1)), trash=0)
    t = scenario(corp={"servers": {"Server 1": {"root": [sting]}}}, rulebook=rulebook)
    t.do("run Server 1").until("access")
    assert t.runner.tags == 1, "before the Runner may trash it"
    for answer, score in (("pass", ["Plan"]), ("use Saw", [])):
        t = scenario(
            runner={"rig": [TWO_WAYS[1]]}, corp={"servers": {"Server 1": {"root": [agenda("Plan")]}}}, rulebook=rulebook
        )
        t.do("run Server 1").until("access")
        assert t.runner.score == [], "after the trash step"
        t.do(answer)
        assert (t.running, t.runner.score) == (False, score), "without being asked, if it is still there"


TWO_WAYS = (
    resource("Axe", Paid(Credits(1), GainCredits(5), flags=ACCESS)),
    resource("Saw", Paid(Credits(1), Trash(ACCESSED_CARD), flags=ACCESS)),
)


@ruling("faq4.timing.run.5.5.2", "gloss.run.step5.2", under="classic")
def test_under_classic_rules_any_number_of_abilities_may_be_used_on_an_accessed_card(rulebook: str):
    t = scenario(
        runner={"rig": [*TWO_WAYS], "credits": 9},
        corp={"servers": {"Server 1": {"root": [asset("Shed", trash=3)]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("access")
    t.do("use Axe")
    assert t.can("use Saw")
    assert t.can("trash Shed")


@ruling("faq4.timing.run.5.5.2", "gloss.run.step5.2", under="modern")
def test_under_modern_rules_one_access_ability_is_used_at_most(rulebook: str):
    t = scenario(
        runner={"rig": [*TWO_WAYS], "credits": 9},
        corp={"servers": {"Server 1": {"root": [asset("Shed", trash=3)]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("access")
    t.do("use Axe")
    assert not t.running
    assert t.server("Server 1").root == ["Shed"], "it stays where it is"


@ruling("gloss.run.step5.2", "faq4.timing.run.5.5.4", "faq4.timing.run.5.6", under="classic")
def test_under_classic_rules_accessed_cards_lie_aside_and_return_as_they_were(rulebook: str):
    t = accessing_two(rulebook)
    assert t.corp.rd == ["Two", "Three"], "the first card lies aside"
    t.until("action")
    assert t.corp.rd == ["One", "Two", "Three"], "in their former order"


@ruling("gloss.run.step5.2", "faq4.timing.run.5.5.4", "faq4.timing.run.5.6", under="modern")
def test_under_modern_rules_accessed_cards_stay_and_are_not_chosen_again(rulebook: str):
    t = accessing_two(rulebook)
    assert t.corp.rd == ["One", "Two", "Three"]
    assert t.card("One").known_to("runner"), "it stays visible"
    t.until("action")
    assert t.accesses == ["One", "Two"]
    more = resource("More", When(Breaches(HQ), AccessMore(1)))
    hand = [asset(title, trash=1) for title in ("One", "Two", "Three")]
    t = scenario(runner={"rig": [more]}, corp={"hq": hand}, rulebook=rulebook).fix_random("One", "Two")
    t.do("run HQ").until("access")
    t.do("pass")
    t.until("access")
    assert sorted(t.corp.hq) == ["One", "Three", "Two"]
    assert [t.card(x).known_to("runner") for x in ("One", "Two", "Three")] == [True, True, False]
    t.do("pass")
    assert (t.running, t.accesses) == (False, ["One", "Two"])
    assert not t.card("One").known_to("runner"), "the breach is over"


def accessing_two(rulebook: str) -> Scenario:
    """While the second of two cards of R&D is accessed."""
    more = resource("More", When(Breaches(RND), AccessMore(1)))
    deck = [asset(title, trash=1) for title in ("One", "Two", "Three")]
    t = scenario(runner={"rig": [more]}, corp={"rd": deck}, rulebook=rulebook)
    t.do("run R&D").until("access")
    t.do("pass")
    t.until("access")
    assert t.accesses == ["One", "Two"]
    return t


@ruling("gloss.run.step5.1", "faq4.timing.run.5.5", under="classic")
def test_under_classic_rules_the_number_of_accesses_is_fixed_as_access_begins(rulebook: str):
    for server in ("R&D", "Archives"):
        assert growing(rulebook, server) == ["Seed"], "what enters later is not accessed"
    assert swelling(rulebook) == ["First"]


@ruling("gloss.run.step5.1", "faq4.timing.run.5.5", under="modern")
def test_under_modern_rules_only_the_picks_from_hq_or_rnd_are_fixed(rulebook: str):
    for server in ("R&D", "Archives", "Server 1"):
        assert growing(rulebook, server) == ["Seed", "Sprout"], "candidates are checked anew before every access"
    assert swelling(rulebook) == ["First"]


def growing(rulebook: str, server: str) -> list[str]:
    """In a breach, the card accessed makes the Corp install an upgrade in the root of that server."""
    grow = Install(Choose(1, Cards(UPGRADE, zone=IN_HQ)), ignoring_all_costs=True)
    seed = asset("Seed", When(Accesses(THIS), grow))
    places = {"R&D": {"rd": [seed, "Hedge Fund"]}, "Archives": {"archives": [seed]}}
    corp = places.get(server, {"servers": {server: {"root": [seed]}}})
    t = scenario(corp={"hq": [upgrade("Sprout")], **corp}, rulebook=rulebook)
    t.do(f"run {server}")
    there = f"install in {server}"
    while t.running:
        t.game.choose(there if t.can(there) else default_option(t.state))
    assert "Sprout" in t.server(server).root
    return t.accesses


def swelling(rulebook: str) -> list[str]:
    """In a breach of R&D, an ability adds an access while the first card is accessed: it comes too late."""
    late = resource("Late", When(Accesses(Cards()), AccessMore(1)))
    deck = [asset("First"), asset("Second")]
    t = scenario(runner={"rig": [late]}, corp={"rd": deck}, rulebook=rulebook)
    t.do("run R&D").finish()
    return t.accesses


@ruling("gloss.run.step5.1", under="classic")
def test_under_classic_rules_the_runner_may_jack_out_while_approaching_the_server(rulebook: str):
    assert last_choice(rulebook) == ["approached", "asked"]


@ruling("gloss.run.step5.1", under="modern")
def test_under_modern_rules_the_last_choice_to_jack_out_comes_before_the_server_is_approached(rulebook: str):
    assert last_choice(rulebook) == ["asked", "approached"]


def last_choice(rulebook: str) -> list[str]:
    """Whether the server is approached before or after the last choice to jack out; what comes of either answer."""
    for answer, paid, accesses in (("jack out", 10, []), ("continue", 100, ["Tithe"])):
        near = resource("Near", When(Approaches(HQ), GainCredits(0)))
        t = scenario(runner={"rig": [FAILED, WON, near], "credits": 0}, corp={"hq": ["Tithe"]}, rulebook=rulebook)
        heard = record(t)
        t.do("run HQ").until("jack out")
        approached = "server approached" in heard.kinds()
        t.do(answer)
        t.until("action")
        assert (t.runner.credits, titles(t, heard, "card accessed")) == (paid, accesses)
    return ["approached", "asked"] if approached else ["asked", "approached"]
