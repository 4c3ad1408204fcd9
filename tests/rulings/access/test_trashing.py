"""Trashing, as a cost too, and swapping. CR sec_trashing, sec_swapping_cards."""

from __future__ import annotations

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario

from ...rules.cards1 import BELL, asset, hardware, ice, operation, program, resource, rezzed, upgrade
from ...rules.cards3 import record, titles
from .. import ruling

OATS = ["Hedge Fund"] * 3
GUARD = hardware("Guard", Paid(TrashThis(), PreventTrash(Cards(PROGRAM)), flags=INTERRUPT))


# -- trashing and discarding ---------------------------------------------------------------------------


@ruling("gloss.trash.3")
def test_discarding_is_not_trashing_nor_trashing_discarding_and_no_guard_stops_a_discard(rulebook: str):
    mourner = resource("Mourner", When(IsTrashed(Cards()), GainCredits(10)))
    grip = [program(f"Toy {i}") for i in range(6)]
    runner = {"rig": [mourner, GUARD], "grip": grip, "credits": 0}
    t = scenario(clicks=1, corp={"rd": OATS}, runner=runner, rulebook=rulebook)
    heard = record(t)
    t.do("credit")
    while t.state.active == 1:
        assert not t.can("use Guard")
        t.do("pass" if t.can("pass") else t.options()[0])
    assert (heard.count("card discarded"), heard.count("card trashed")) == (1, 0)
    assert (len(t.runner.heap), t.runner.credits) == (1, 1), "nothing was trashed"
    drop = operation("Drop", Play(Trash(Choose(1, Cards(PROGRAM, installed=True)))))
    runner = {"rig": [GUARD, program("Toy")]}
    for saved in (True, False):
        t = scenario(turn="corp", corp={"hq": [drop], "rd": OATS}, runner=runner, rulebook=rulebook)
        heard = record(t)
        t.do("play Drop")
        t.do("use Guard" if saved else "pass")
        assert ("Toy" in t.runner.rig) is saved
        assert heard.count("card discarded") == 0
        assert ("Toy" in titles(t, heard, "card trashed")) is not saved


@ruling("faq4.qa.q19.trash-program-chooser")
def test_the_corp_picks_the_program_that_a_subroutine_trashes(rulebook: str):
    saw = ice("Saw", Subroutine(Trash(Choose(1, Cards(PROGRAM, installed=True)))))
    corp = {"servers": {"HQ": {"ice": [rezzed(saw)]}}}
    rig = [program("One"), program("Two"), resource("Pal")]
    t = scenario(runner={"rig": rig}, corp=corp, rulebook=rulebook)
    t.do("run HQ").until("choose")
    assert t.decision is not None
    assert (t.decision.side, sorted(t.options())) == ("corp", ["choose One", "choose Two"])
    t.do("choose Two")
    assert t.runner.heap == ["Two"]


@ruling("modern.trash-ability.1")
def test_the_trash_icon_in_a_cost_means_trash_this_card(rulebook: str):
    cache = resource("Cache", Paid(TrashThis(), Draw(2)))
    assert "[trash]:" in cache.text
    t = scenario(runner={"rig": [cache, BELL], "stack": ["Mayfly", "Unity"]}, rulebook=rulebook).do("use Cache")
    assert (t.runner.rig, t.runner.heap, len(t.runner.grip)) == (["Bell"], ["Cache"], 2)


# -- trashing while installing -------------------------------------------------------------------------


@ruling("modern.trash.1")
def test_installing_in_a_root_or_protecting_a_server_lets_the_corp_trash_cards_there(rulebook: str):
    servers = {
        "HQ": {"root": [upgrade("Loft"), upgrade("Shed")], "ice": [ice("Wall"), ice("Fence")]},
        "R&D": {"ice": [ice("Other")]},
    }
    corp = {"hq": [upgrade("New"), ice("Gate")], "rd": OATS, "servers": servers, "credits": 9}
    t = scenario(turn="corp", corp=corp, rulebook=rulebook)
    t.do("install New", "install in HQ")
    assert sum(key.startswith("trash") for key in t.options()) == 2, "the two upgrades, and no ice"
    assert t.can("done"), "it need not"
    t.do("trash Loft", "done")
    assert (t.server("HQ").root, t.corp.archives) == (["Shed", "New"], ["Loft"])
    t.do("install Gate", "install protecting HQ")
    assert sorted(key for key in t.options() if key.startswith("trash")) == ["trash Fence first", "trash Wall first"]
    t.do("trash Fence", "done")
    assert (t.server("HQ").ice, t.server("R&D").ice) == (["Gate", "Wall"], ["Other"])


@ruling("modern.trash.1")
def test_the_corp_must_trash_where_a_limit_would_be_broken(rulebook: str):
    corp = {"hq": [asset("New")], "rd": OATS, "servers": {"Server 1": {"root": [asset("Old")]}}}
    t = scenario(turn="corp", corp=corp, rulebook=rulebook).do("install New", "install in Server 1")
    while t.decision is not None and t.decision.kind not in ("action", "window"):
        assert not (t.can("done") and "Old" in t.server("Server 1").root)
        t.do("done" if t.can("done") else "trash Old")
    assert (t.server("Server 1").root, t.corp.archives) == (["New"], ["Old"])


@ruling("modern.trash.1")
def test_the_runner_installing_a_program_may_trash_installed_programs(rulebook: str):
    rig = [program("Small"), program("Large", memory=2), resource("Pal")]
    t = scenario(runner={"rig": rig, "grip": [program("New")]}, rulebook=rulebook).do("install New")
    assert sorted(t.options()) == ["done", "trash Large first", "trash Small first"], "programs, and it need not"
    t.do("trash Small", "done")
    assert (sorted(t.runner.rig), t.runner.heap) == (["Large", "New", "Pal"], ["Small"])


# -- trashing as a cost --------------------------------------------------------------------------------

CHIP = resource("Chip", Paid(TrashThis(), GainCredits(5)))


@ruling("faq4.rules.trash-cost.1", under="classic")
def test_under_classic_rules_a_trash_that_is_a_cost_can_be_prevented_and_then_nothing_resolves(rulebook: str):
    net = program("Net", Paid(Credits(1), PreventTrash(Cards(RESOURCE)), flags=INTERRUPT))
    for prevented, credits in ((True, 4), (False, 10)):
        t = scenario(runner={"rig": [net, CHIP]}, rulebook=rulebook).do("use Chip")
        assert t.can("use Net")
        t.do("use Net" if prevented else "pass")
        assert (("Chip" in t.runner.rig), t.runner.credits) == (prevented, credits)
    other = resource("Press", Paid((Credits(1), Trash(Choose(1, Cards(PROGRAM, installed=True)))), GainCredits(9)))
    rig = [other, program("Toy"), GUARD]
    t = scenario(runner={"rig": rig}, rulebook=rulebook).do("use Press", "use Guard")
    assert ("Toy" in t.runner.rig, t.runner.credits) == (True, 4), "a cost that trashes another card too"


@ruling("faq4.rules.trash-cost.1", under="modern")
def test_under_modern_rules_a_cost_cannot_be_prevented_and_one_that_would_be_stopped_cannot_be_paid(rulebook: str):
    net = program("Net", Paid(Credits(1), PreventTrash(Cards(RESOURCE)), flags=INTERRUPT))
    t = scenario(runner={"rig": [net, CHIP]}, rulebook=rulebook).do("use Chip")
    assert (t.runner.credits, t.runner.heap) == (10, ["Chip"]), "the Runner was not asked"
    firm = resource("Firm", Static(Cannot(None, (Verb.TRASH,), Cards(RESOURCE))))
    t = scenario(runner={"rig": [CHIP, firm, BELL]}, rulebook=rulebook)
    assert (t.can("use Bell"), t.can("use Chip")) == (True, False), "a static effect"
    keeper = program("Keeper", When(Would(IsTrashed(Cards(RESOURCE))), PreventTrash(Cards(RESOURCE)), flags=INTERRUPT))
    t = scenario(runner={"rig": [CHIP, keeper, BELL]}, rulebook=rulebook)
    assert (t.can("use Bell"), t.can("use Chip")) == (True, False), "a mandatory effect"


def trashed_for_it(rulebook: str) -> Scenario:
    """An ability that counts tags, cards in the heap and hosted counters, paid for by trashing its card.

    A tag comes between the cost and the effect.
    """
    count = (
        GainCredits(ForEach(100, Hosted(POWER))),
        GainCredits(ForEach(10, Cards(RESOURCE, zone=HEAP))),
        GainCredits(ForEach(1, Tags())),
    )
    sum_up = resource("Sum", Paid(TrashThis(), *count))
    snoop = rezzed(asset("Snoop", When(IsTrashed(Cards(RESOURCE)), GiveTags(1))))
    runner = {"rig": [{"card": sum_up, "power": 2}], "credits": 0, "tags": 1}
    t = scenario(runner=runner, corp={"servers": {"Server 1": {"root": [snoop]}}}, rulebook=rulebook)
    t.do("use Sum")
    assert (t.runner.tags, t.runner.heap, t.card("Sum").power) == (2, ["Sum"], 0)
    return t


@ruling("gloss.cost.trash.1", under="classic")
def test_under_classic_rules_an_ability_reads_the_game_as_its_card_is_trashed_for_it(rulebook: str):
    """The counters it had, itself as a card in the heap, and the one tag there was at that moment."""
    assert trashed_for_it(rulebook).runner.credits == 211


@ruling("gloss.cost.trash.1", under="modern")
def test_under_modern_rules_only_what_was_hosted_and_its_server_are_remembered(rulebook: str):
    assert trashed_for_it(rulebook).runner.credits == 212, "both tags, as it resolves"
    close = upgrade("Close", Paid(TrashThis(), Trash(Each(Cards(ASSET, zone=Zone.ROOT_OF_THIS_SERVER)))))
    servers = {"Server 1": {"root": [rezzed(close), asset("Shop")]}, "Server 2": {"root": [asset("Mill")]}}
    t = scenario(turn="corp", corp={"rd": OATS, "servers": servers}, rulebook=rulebook).do("use Close")
    assert sorted(t.corp.archives) == ["Close", "Shop"], "this server is where it was"


# -- swapping ------------------------------------------------------------------------------------------


def swapped(rulebook: str) -> Scenario:
    """Two assets, alone in their remotes, and two pieces of ice change places."""
    assets = operation("Assets", Play(Swap(Choose(2, Cards(ASSET, installed=True)))))
    frames = operation("Frames", Play(Swap(Choose(2, Cards(ICE, installed=True)))))
    wall = rezzed(ice("Wall"), power=2, hosted=[program("Tick")])
    servers = {
        "Server 1": {"root": [rezzed(asset("Shop"))]},
        "Server 2": {"root": [asset("Mill")]},
        "HQ": {"ice": [wall]},
        "R&D": {"ice": [ice("Gate")]},
    }
    t = scenario(turn="corp", corp={"hq": [assets, frames], "rd": OATS, "servers": servers}, rulebook=rulebook)
    heard = record(t)
    t.do("play Assets", "play Frames")
    assert (t.server("Server 1").root, t.server("Server 2").root) == (["Mill"], ["Shop"]), "at the same instant"
    assert (t.server("HQ").ice, t.server("R&D").ice) == (["Gate"], ["Wall"])
    assert (heard.count("card installed"), heard.count("card uninstalled")) == (0, 0)
    assert sorted(titles(t, heard, "card trashed")) == ["Assets", "Frames"]
    assert (t.card("Wall").rezzed, t.card("Wall").power, t.card("Wall").hosted) == (True, 2, ["Tick"])
    return t


def traded(rulebook: str) -> Scenario:
    """Installed ice and ice from HQ change places."""
    trade = operation(
        "Trade", Play(Swap(Choose(1, Cards(ICE, installed=True)), with_=Choose(1, Cards(ICE, zone=IN_HQ))))
    )
    wall = rezzed(ice("Wall"), power=2, hosted=[program("Tick")])
    watch = rezzed(asset("Watch", When(Installs(Cards(ICE)), GainCredits(7))))
    servers = {"HQ": {"ice": [wall]}, "Server 1": {"root": [watch]}}
    corp = {"hq": [trade, ice("Gate")], "rd": OATS, "servers": servers, "credits": 0}
    t = scenario(turn="corp", corp=corp, rulebook=rulebook)
    heard = record(t)
    t.do("play Trade")
    assert (t.server("HQ").ice, t.corp.hq) == (["Gate"], ["Wall"])
    assert titles(t, heard, "card uninstalled")[0] == "Wall"
    assert "Gate" not in titles(t, heard, "card uninstalled")
    assert (t.card("Gate").installed, t.card("Gate").rezzed, t.corp.credits) == (True, False, 7), "it was installed"
    assert (t.runner.heap, t.card("Wall").power) == (["Tick"], 0), "what it hosted is trashed"
    return t


def traded_in_a_remote(rulebook: str) -> None:
    """An asset alone in its remote changes places with one from HQ: the server is never empty, so it stays."""
    deal = operation(
        "Deal", Play(Swap(Choose(1, Cards(ASSET, installed=True)), with_=Choose(1, Cards(ASSET, zone=IN_HQ))))
    )
    corp = {"hq": [deal, asset("Mill")], "rd": OATS, "servers": {"Server 1": {"root": [rezzed(asset("Shop"))]}}}
    t = scenario(turn="corp", corp=corp, rulebook=rulebook).do("play Deal")
    assert (t.server("Server 1").root, t.corp.hq, t.corp.archives) == (["Mill"], ["Shop"], ["Deal"])


@ruling("gloss.swap.1", "faq4.rules.swap.1")
def test_swapped_cards_move_together_and_only_one_that_is_uninstalled_loses_what_it_hosts(rulebook: str):
    swapped(rulebook)
    traded(rulebook)
    traded_in_a_remote(rulebook)


# -- stealth -------------------------------------------------------------------------------------------


@ruling("modern.stealth.1")
def test_an_ability_that_demands_stealth_credits_cannot_be_used_with_those_of_the_pool(rulebook: str):
    """Refractor's boost, and that of a card of the pool: credits on a card that is not stealth do not help either."""
    only = (Static(UseOnlySpendingFrom("stealth")),)
    lens = program("Lens", Paid(Credits(1), Boost(3), terms=only), strength=2, subtypes=("icebreaker", "decoder"))
    bank = resource("Bank", Static(CanSpendHosted()))
    for breaker, boost in ((lens, 3), ("Switchblade", 7)):
        title = breaker if isinstance(breaker, str) else breaker.title
        for more, usable in (
            ([], False),
            ([{"card": bank, "credits": 5}], False),
            (["Ghost Runner (1 credits)"], True),
        ):
            servers = {"HQ": {"ice": [rezzed(ice("Wall", Subroutine(GainCredits(1)), strength=9))]}}
            runner = {"credits": 9, "rig": [breaker, BELL, *more]}
            t = scenario(runner=runner, corp={"servers": servers}, rulebook=rulebook)
            t.do("run HQ").until("encounter")
            assert t.can(f"use {title}: +") is usable
        before = t.card(title).strength
        t.do(f"use {title}: +")
        t.do(t.options()[0]) if t.decision is not None and t.decision.kind == "pay" else None
        assert (t.card(title).strength - before, t.runner.credits) == (boost, 9), "the pool is untouched"
        assert t.card("Ghost Runner").credits == 0
