"""Consoles and unique cards: how many may be active, and what becomes of the others. CR step_checkpoint_uniqueness."""

from __future__ import annotations

from dataclasses import replace

from sneakdoor import cards, rulebooks
from sneakdoor.decks import Deck
from sneakdoor.language import (
    CORP,
    HARDWARE,
    INTERRUPT,
    POWER,
    RESOURCE,
    RUNNER,
    SHAPER,
    STACK,
    THIS,
    Cards,
    Every,
    GainCredits,
    Install,
    Installs,
    IsTrashed,
    It,
    Paid,
    Place,
    Play,
    PreventTrash,
    Reveal,
    TopOf,
    Trashes,
    TrashThis,
    TurnFacedown,
    When,
    console,
)
from sneakdoor.rulebooks import SecondConsole
from sneakdoor.testing import scenario

from ...rules.cards1 import asset, event, hardware, resource, rezzed
from .. import ruling

OLD = hardware("Old", *console(1), subtypes=("console",))
NEW = hardware("New", *console(2), subtypes=("console",))
GUARD = hardware("Guard", Paid(TrashThis(), PreventTrash(Cards((HARDWARE, RESOURCE), installed=True)), flags=INTERRUPT))
DEAL = event("Deal", Play(Reveal(TopOf(1, STACK)), Install(It(), ignoring_all_costs=True)))
"""The top card of the stack is installed, whatever it is."""


# -- consoles ------------------------------------------------------------------------------------------


@ruling("gloss.console.1", "faq4.rules.console.2")
def test_only_active_consoles_count(rulebook: str):
    hidden = {"card": OLD, "facedown": True}
    t = scenario(runner={"rig": [hidden], "grip": [NEW]}, rulebook=rulebook).do("install New")
    assert sorted(t.runner.rig) == ["New", "Old"]
    assert t.card("New").active
    assert not t.card("Old").active
    t = scenario(runner={"rig": [], "grip": [NEW, OLD], "heap": [OLD], "stack": [OLD]}, rulebook=rulebook)
    t.do("install New")
    assert t.runner.rig == ["New"]


@ruling("gloss.console.1", "faq4.rules.console.2")
def test_a_deck_may_hold_several_consoles_and_several_copies_of_each(rulebook: str):
    mine = [c for c in cards.POOL.values() if c.faction is SHAPER and c.noun != "identity"]
    consoles = [c.title for c in mine if "console" in c.subtypes][:2]
    others = [c.title for c in mine if "console" not in c.subtypes][:13]
    deck = Deck("Consoles", 'Kate "Mac" McCaffrey: Digital Tinker', dict.fromkeys((*consoles, *others), 3))
    assert deck.violations() == []
    t = scenario(runner={"stack": consoles * 2, "grip": consoles, "credits": 20}, rulebook=rulebook)
    t.do(f"install {consoles[0]}").until("action")
    assert t.runner.rig == [consoles[0]]


@ruling("gloss.console.2", "faq4.rules.console.1", under="classic")
def test_under_classic_rules_with_a_console_no_other_is_installed_whatever_the_runner_would_give(rulebook: str):
    t = scenario(runner={"credits": 9, "rig": [OLD], "grip": [NEW, OLD]}, rulebook=rulebook)
    assert not t.can("install New")
    assert not t.can("install Old")
    assert not t.can("trash"), "nor can the first be trashed for it"
    scrap = hardware("Old", *console(1), Paid(TrashThis(), GainCredits(0)), subtypes=("console",))
    t = scenario(runner={"rig": [scrap], "grip": [NEW]}, rulebook=rulebook)
    t.do("credit").until("action")
    assert not t.can("install New")
    assert scenario(runner={"grip": [NEW]}, rulebook=rulebook).can("install New")


@ruling("gloss.console.2", "faq4.rules.console.1", "modern.console.1", under="modern")
def test_under_modern_rules_a_second_console_takes_the_place_of_the_first_and_nothing_prevents_it(rulebook: str):
    t = scenario(runner={"rig": [OLD, GUARD], "grip": [NEW]}, rulebook=rulebook)
    t.do("install New")
    assert t.decision.kind == "action", "nobody is asked whether to prevent it"
    assert (t.runner.rig, t.runner.heap, t.runner.memory) == (["Guard", "New"], ["Old"], 6)


@ruling("modern.console.1")
def test_under_modern_rules_the_game_trashes_the_old_console_and_no_player_does(rulebook: str):
    """The classic documents forbid what this is about (gloss.console.2): it is the modern answer that is tried."""
    book = replace(rulebooks.load(rulebook), second_console=SecondConsole.REPLACES_THE_FIRST)
    fan = resource("Fan", When(Trashes(Cards(HARDWARE), by=RUNNER), GainCredits(10)))
    crow = resource("Crow", When(IsTrashed(Cards(HARDWARE)), GainCredits(1)))
    t = scenario(runner={"credits": 0, "rig": [OLD, fan, crow], "grip": [NEW]}, rulebook=book)
    t.do("install New").until("action")
    assert (t.runner.heap, t.runner.credits) == (["Old"], 1)


@ruling("gloss.console.3", under="classic")
def test_under_classic_rules_a_console_forced_into_play_beside_another_is_trashed_instead(rulebook: str):
    fan = resource("Fan", When(Installs(Cards(HARDWARE)), GainCredits(50)))
    t = scenario(runner={"credits": 0, "rig": [OLD, fan], "grip": [DEAL], "stack": [NEW, "Mayfly"]}, rulebook=rulebook)
    t.do("play Deal")
    assert (sorted(t.runner.rig), t.runner.stack) == (["Fan", "Old"], ["Mayfly"])
    assert t.runner.credits == 0, "it was not installed even for a moment"
    assert sorted(t.runner.heap) == ["Deal", "New"]
    t = scenario(runner={"grip": [DEAL], "stack": [NEW, "Mayfly"]}, rulebook=rulebook).do("play Deal")
    assert t.runner.rig == ["New"]


@ruling("gloss.console.3", under="modern")
def test_under_modern_rules_a_console_forced_into_play_stays_and_the_other_is_trashed(rulebook: str):
    t = scenario(runner={"rig": [OLD], "grip": [DEAL], "stack": [NEW, "Mayfly"]}, rulebook=rulebook)
    t.do("play Deal")
    assert t.runner.rig == ["New"]
    assert sorted(t.runner.heap) == ["Deal", "Old"]


# -- unique cards --------------------------------------------------------------------------------------

MUSE = resource("Muse", When(Installs(THIS), Place(1, POWER)), unique=True)


@ruling("gloss.unique.1", "modern.unique.1")
def test_when_a_unique_card_becomes_active_the_other_active_one_goes_and_nothing_prevents_it(rulebook: str):
    t = scenario(runner={"rig": [MUSE, GUARD, resource("Other", unique=True)], "grip": [MUSE]}, rulebook=rulebook)
    t.do("install Muse")
    assert t.decision.kind == "action", "nobody is asked whether to prevent it"
    assert (sorted(t.runner.rig), t.runner.heap) == (["Guard", "Muse", "Other"], ["Muse"])
    assert t.card("Muse").power == 1, "the newer one has stayed"


HALL = asset("Hall", unique=True)


@ruling("gloss.unique.1", "modern.unique.1", "modern.unique.2")
def test_any_number_of_copies_may_be_installed_while_one_alone_is_rezzed(rulebook: str):
    servers = {f"Server {n}": {"root": [HALL]} for n in (1, 2)}
    servers["Server 3"] = {"root": [rezzed(HALL)]}
    t = scenario(turn="corp", corp={"servers": servers, "hq": [HALL]}, rulebook=rulebook)
    t.do("install Hall", "install in a new server").until("action")
    assert [t.server(f"Server {n}").root for n in (1, 2, 3, 4)] == [["Hall"]] * 4
    t.do("credit", "rez Hall in Server 1").until("action")
    assert t.corp.archives == ["Hall"], "the rezzed one, and none of the unrezzed"
    assert not t.server("Server 3").exists
    assert sum(t.card("Hall", n).rezzed for n in range(4)) == 1
    assert sum(t.card("Hall", n).installed for n in range(4)) == 3


@ruling("modern.unique.1")
def test_all_earlier_active_copies_go(rulebook: str):
    """Copies become active by being turned faceup: they are as old as they were turned. Two are turned at once."""
    hidden = {"card": MUSE, "facedown": True}
    facedown = Cards(installed=True, facedown=True, of=RUNNER)
    rise = event("Rise", Play(TurnFacedown(Every(facedown), faceup=True)))
    t = scenario(runner={"rig": [hidden, MUSE], "grip": [rise]}, rulebook=rulebook)
    old = t.card("Muse", 1).id
    t.do("play Rise")
    assert (t.runner.rig, t.runner.heap.count("Muse")) == (["Muse"], 1)
    assert t.card("Muse").id != old, "installed first, but the last to become active"
    t = scenario(runner={"rig": [hidden, hidden, MUSE], "grip": [rise, MUSE]}, rulebook=rulebook)
    t.do("play Rise")
    assert (t.runner.rig, t.runner.heap.count("Muse")) == (["Muse"], 2), "of three, one alone stays"
    t.do("install Muse").until("action")
    assert (t.runner.rig, t.runner.heap.count("Muse"), t.card("Muse").power) == (["Muse"], 3, 1)


@ruling("modern.unique.1", "modern.unique.3")
def test_no_player_has_trashed_the_older_copy(rulebook: str):
    fans = [
        resource("Fan", When(Trashes(Cards(RESOURCE), by=RUNNER), GainCredits(10))),
        resource("Foe", When(Trashes(Cards(RESOURCE), by=CORP), GainCredits(100))),
        resource("Crow", When(IsTrashed(Cards(RESOURCE)), GainCredits(1))),
    ]
    t = scenario(runner={"credits": 0, "rig": [MUSE, *fans], "grip": [MUSE]}, rulebook=rulebook)
    t.do("install Muse").until("action")
    assert (t.runner.heap, t.runner.credits) == (["Muse"], 1)
