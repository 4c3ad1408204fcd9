"""The summary of changes of the Comprehensive Rules 1.4, and questions of FAQ 4.0."""

from __future__ import annotations

from dataclasses import replace

from sneakdoor import rulebooks
from sneakdoor.language import *
from sneakdoor.testing import scenario

from ...rules.cards1 import BELL, asset, corp_identity, event, ice, program, resource, upgrade
from .. import ruling

OATS = ["Hedge Fund"] * 4


@ruling("cr1.4.changes.set-aside")
def test_set_aside_cards_are_in_a_zone_of_their_own_and_inactive(rulebook: str):
    idle = resource(
        "Idle", Static(MaximumHandSize(+3)), Paid(Credits(0), GainCredits(1)), When(MakesRun(), GainCredits(5))
    )
    for where, works in (("rig", True), ("set_aside", False)):
        runner = {"credits": 0, where: [idle]}
        runner["rig"] = [*runner.get("rig", []), BELL]
        t = scenario(runner=runner, corp={"hq": ["Hedge Fund"]}, rulebook=rulebook)
        assert (t.card("Idle").active, t.runner.hand_size, t.can("use Idle")) == (works, 8 if works else 5, works)
        t.do("run HQ")
        assert t.runner.credits == (5 if works else 0)
    assert t.card("Idle").place == "set aside"
    swap = event("Swap", Play(SetAside(Choose(1, Cards(RESOURCE, installed=True))), GainCredits(1)))
    t = scenario(runner={"grip": [swap], "rig": [idle]}, rulebook=rulebook).do("play Swap")
    assert (t.card("Idle").place, t.card("Idle").installed, t.runner.hand_size) == ("set aside", False, 5)


@ruling("cr1.4.changes.facedown-trash")
def test_a_facedown_card_is_facedown_while_it_is_trashed_and_turns_up_in_the_heap(rulebook: str):
    """The reference of 2017 turns it as it is trashed (gloss.facedown.2): a variant of classic."""
    book = replace(rulebooks.load(rulebook), facedown_turned_as_trashed=False)
    mourner = resource("Mourner", When(IsTrashed(Cards(PROGRAM, "virus")), GainCredits(2)))
    witness = resource("Witness", When(IsTrashed(Cards(of=RUNNER)), GainCredits(10)))
    hammer = resource("Hammer", Paid(Credits(0), Trash(Choose(1, Cards(installed=True, of=RUNNER)))))
    ghost = program("Ghost", When(IsTrashed(THIS), GainCredits(50)), subtypes=("virus",))
    for facedown, credits in ((False, 62), (True, 10)):
        rig = [mourner, witness, hammer, {"card": ghost, "facedown": facedown}]
        t = scenario(runner={"credits": 0, "rig": rig}, rulebook=book).do("use Hammer")
        t.do(next(k for k in t.options() if not any(x in k for x in ("Mourner", "Witness", "Hammer"))))
        t.until("action")
        assert (t.card("Ghost").place, t.card("Ghost").faceup) == ("the heap", True)
        assert t.runner.credits == credits


# -- questions -------------------------------------------------------------------------------------------


@ruling("faq4.qa.q03.bad-pub-mid-run")
def test_bad_publicity_from_ice_rezzed_in_a_run_pays_in_later_runs_only(rulebook: str):
    illicit = ice("Illicit", When(Rezzes(THIS), TakeBadPublicity(1)))
    pump = resource("Pump", Paid(Credits(1), Draw(1)))
    board = {"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": [illicit]}}}
    runner = {"credits": 0, "rig": [pump], "stack": ["Mayfly"] * 4}
    t = scenario(runner=runner, corp=board, rulebook=rulebook).do("run HQ", "rez Illicit")
    assert t.corp.bad_publicity == 1
    while t.running:
        assert not t.can("use Pump")
        t.game.choose(next(k for k in ("pass", "continue", t.options()[0]) if k in t.options()))
    t.do("run HQ", "use Pump")
    assert len(t.runner.grip) == 1


@ruling("faq4.qa.q11.corp-sees-hq")
def test_the_corp_knows_which_cards_of_hq_are_accessed_and_in_what_order(rulebook: str):
    more = resource("More", When(Breaches(HQ), AccessMore(1)))
    told = set()
    for order in (("Left", "Right"), ("Right", "Left")):
        hand = [asset(x, trash=None) for x in ("Left", "Right", "Third")]
        t = scenario(runner={"rig": [more]}, corp={"hq": hand}, rulebook=rulebook)
        t.fix_random(*order).do("run HQ")
        t.until("action")
        assert t.accesses == list(order)
        lines = [line for line in t.game.log.lines(0) if "access" in line]
        found = [next(x for x in order if x in line) for line in lines if any(x in line for x in order)]
        assert found == list(order)
        told.add(tuple(found))
    assert len(told) == 2


@ruling("cr1.4.changes.search-different")
def test_a_search_for_different_names_finds_no_two_of_a_name(rulebook: str):
    hunt = event("Hunt", Play(Search(STACK, Choose(2, Cards(PROGRAM), different=True)), AddTo(THEM, GRIP)))
    assert "with different names" in hunt.text
    ada, bit = program("Ada"), program("Bit")
    for stack, takes in (([ada, ada, bit], ["Ada", "Bit"]), ([ada, ada], ["Ada"])):
        t = scenario(runner={"grip": [hunt], "stack": [*stack, "Sure Gamble", "Diesel"]}, rulebook=rulebook).do(
            "play Hunt"
        )
        if t.can("find Ada"):
            t.do("find Ada")
        assert not t.can("find Ada"), "one of that name has been found"
        if t.can("find"):
            t.do(next(k for k in t.options() if k.startswith("find Bit")))
        t.until("action")
        assert sorted(t.runner.grip) == takes


# -- servers ---------------------------------------------------------------------------------------------


def places(rulebook: str, card: Upgrade | Asset | Ice, *remotes: str, limit: bool = False) -> list[str]:
    """Where a card can be installed; if there is one place alone, it is installed there."""
    station = corp_identity("Station", Static(LimitRemoteServers(1))) if limit else None
    servers = {name: {"root": [upgrade("Shelf")]} for name in remotes}
    board = {"identity": station, "hq": [card, "Hedge Fund"], "rd": OATS, "servers": servers}
    t = scenario(turn="corp", corp=board, rulebook=rulebook).do(f"install {card.title}")
    if not t.can("install"):
        t.until("action")
        return [name for name in (*remotes, "Server 2") if card.title in t.server(name).root]
    return [k.removeprefix("install in ").removeprefix("install protecting ") for k in t.options()]


@ruling("cr1.4.changes.remote-only")
def test_remote_server_only_and_limit_one_remote_server(rulebook: str):
    outpost = upgrade("Outpost", Static(InstallOnly(in_=Zone.ROOT_OF_REMOTE)))
    anywhere = upgrade("Anywhere")
    assert places(rulebook, anywhere, "Server 1") == ["HQ", "R&D", "Archives", "Server 1", "a new server"]
    assert places(rulebook, outpost, "Server 1") == ["Server 1", "a new server"]
    assert places(rulebook, anywhere, "Server 1", limit=True) == ["HQ", "R&D", "Archives", "Server 1"]
    assert places(rulebook, ice("Wall"), "Server 1", limit=True) == ["HQ", "R&D", "Archives", "Server 1"]
    assert places(rulebook, asset("Stall"), "Server 1", limit=True) == ["Server 1"]
    assert places(rulebook, anywhere, limit=True) == ["HQ", "R&D", "Archives", "a new server"], "it has none yet"


@ruling("rule_limit_remote_servers")
def test_the_corp_keeps_as_many_remote_servers_as_a_limit_allows(rulebook: str):
    station = asset("Station", Static(LimitRemoteServers(1)))
    servers = {
        "Server 1": {"root": [station], "ice": [ice("Wall")]},
        "Server 2": {"root": [asset("Left")], "ice": [ice("Gate")]},
    }
    t = scenario(turn="corp", corp={"rd": OATS, "servers": servers}, rulebook=rulebook).do("rez Station")
    assert t.step == "rule_limit_remote_servers"
    t.do(next(k for k in t.options() if "Server 2" in k))
    assert (t.server("Server 1").exists, t.server("Server 2").root) == (False, ["Left"])
    assert sorted(t.corp.archives) == ["Station", "Wall"]
