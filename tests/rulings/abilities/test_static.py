"""Constant abilities, values they modify, subtypes, "all". CR sec_static_abilities."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario

from ...rules.cards1 import BELL, asset, event, ice, operation, program, resource, rezzed, upgrade
from .. import ruling

OATS = ["Hedge Fund"] * 4
OPEN_HQ = {"hq": ["Hedge Fund"], "rd": OATS}
ROOMY = resource("Roomy", Static(MaximumHandSize(+2)), Paid(TrashThis(), GainCredits(1)))


def comes_and_goes_with_its_card(rulebook: str) -> None:
    """It needs no triggering: it is there from the moment its card is active until it is not."""
    t = scenario(runner={"grip": [ROOMY]}, rulebook=rulebook)
    assert t.runner.hand_size == 5
    t.do("install Roomy")
    assert (t.runner.hand_size, t.decision.kind) == (7, "window"), "at once, and nobody was asked"
    t.do("use Roomy")
    assert t.runner.hand_size == 5
    hidden = scenario(runner={"rig": [{"card": ROOMY, "facedown": True}]}, rulebook=rulebook)
    assert hidden.runner.hand_size == 5
    hall = asset("Hall", Static(MaximumHandSize(+2)))
    close = operation("Close", Play(Derez(Choose(1, Cards(ASSET, rezzed=True)))))
    board = {"hq": [close], "rd": OATS, "servers": {"Server 1": {"root": [hall]}}}
    t = scenario(turn="corp", corp=board, rulebook=rulebook)
    assert t.corp.hand_size == 5
    t.do("rez Hall")
    assert t.corp.hand_size == 7
    t.until("action")
    t.do("play Close")
    assert t.corp.hand_size == 5


@ruling("gloss.abilities.constant.1", under="classic")
def test_under_classic_rules_what_has_neither_cost_nor_condition_applies_while_its_card_is_active(rulebook: str):
    comes_and_goes_with_its_card(rulebook)


@ruling("gloss.abilities.constant.1", under="modern")
def test_under_modern_rules_such_text_may_also_be_a_play_ability_or_a_subroutine_or_have_a_static_condition(
    rulebook: str,
):
    comes_and_goes_with_its_card(rulebook)
    once = event("Once", Play(GainCredits(3)))
    t = scenario(runner={"credits": 0, "grip": [once]}, rulebook=rulebook).do("play Once", "credit", "credit")
    assert t.runner.credits == 5, "a play ability resolves once"
    bank = ice("Bank", Subroutine(GainCredits(3)))
    t = scenario(corp={**OPEN_HQ, "credits": 0, "servers": {"HQ": {"ice": [rezzed(bank)]}}}, rulebook=rulebook)
    assert t.corp.credits == 0
    t.do("run HQ")
    t.finish()
    assert t.corp.credits == 3, "a subroutine, when the Runner encounters it"
    wall = rezzed(ice("Wall", strength=2), hosted=["Parasite (1 virus)"])
    t = scenario(turn="corp", clicks=1, corp={**OPEN_HQ, "servers": {"HQ": {"ice": [wall]}}}, rulebook=rulebook)
    assert t.card("Wall").strength == 1
    t.do("credit").until("action")
    assert t.server("HQ").ice == [], "Parasite's is conditional: met as soon as something is so"


@ruling("gloss.abilities.constant.2")
def test_a_constant_ability_with_a_condition_switches_on_and_off_with_it(rulebook: str):
    shy = resource("Shy", Static(Link(2), while_=Tagged()))
    rich = resource("Rich", Static(MaximumHandSize(+3), if_=HasCredits(YOU, at_least=6)))
    t = scenario(runner={"tags": 1, "credits": 5, "rig": [shy, rich]}, rulebook=rulebook)
    assert (t.runner.link, t.runner.hand_size) == (2, 5)
    t.do("credit")
    assert t.runner.hand_size == 8
    t.do("remove tag")
    assert (t.runner.link, t.runner.hand_size) == (0, 5)


@ruling("faq4.rules.constant.1")
def test_ice_carver_weakens_ice_exactly_while_it_is_encountered(rulebook: str):
    comes_and_goes_with_its_card(rulebook)
    wall = ice("Wall", Subroutine(GainCredits(1)), strength=3)
    board = {**OPEN_HQ, "servers": {"HQ": {"ice": [rezzed(wall)]}}}
    t = scenario(runner={"rig": ["Ice Carver", BELL]}, corp=board, rulebook=rulebook)
    strengths = {False: set(), True: set()}
    t.do("run HQ")
    while t.running:
        strengths[t.state.encountered >= 0].add(t.card("Wall").strength)
        t.game.choose(next(k for k in ("pass", "continue", t.options()[0]) if k in t.options()))
    strengths[False].add(t.card("Wall").strength)
    assert strengths == {False: {3}, True: {2}}


@ruling("gloss.simultaneous.3")
@pytest.mark.parametrize("order", [(+2, -3), (-3, +2)])
def test_several_modifiers_are_added_up_and_the_net_amount_is_applied(order: tuple[int, int], rulebook: str):
    """With a floor under each step, 1 - 3 + 2 would come to 2 in one order; the net amount is -1 in both."""
    roots = [asset(f"Tax {n}", Static(RezCost(Cards(ICE), n), Strength(Cards(ICE), n))) for n in order]
    servers = {f"Server {i}": {"root": [rezzed(card)]} for i, card in enumerate(roots, 1)}
    servers["HQ"] = {"ice": [ice("Wall", cost=1, strength=1)]}
    t = scenario(corp={**OPEN_HQ, "credits": 5, "servers": servers}, rulebook=rulebook)
    assert t.card("Wall").strength == 0
    t.do("run HQ", "rez Wall")
    assert t.corp.credits == 5, "1 + 2 - 3: nothing"


# -- all -------------------------------------------------------------------------------------------------


def guarded(rulebook: str, walls: int) -> tuple[Scenario, list[str]]:
    """A run on a server whose guard waits until all of its ice is passed; and the phases in which it gave tags."""
    guard = upgrade("Guard", When(PassesAllIce(), GiveTags(1)))
    frost = [rezzed(ice(f"Frost {i}")) for i in range(walls)]
    board = {"servers": {"Server 1": {"ice": frost, "root": [rezzed(guard)]}}}
    t = scenario(runner={"rig": [BELL]}, corp=board, rulebook=rulebook).do("run Server 1")
    seen = []
    while t.running:
        if t.runner.tags and not seen:
            seen.append(t.decision.rule)
        t.game.choose(next(k for k in ("pass", "continue", t.options()[0]) if k in t.options()))
    return t, seen


@ruling("gloss.all.1", "faq4.rules.all.1")
def test_all_of_none_is_all_at_the_first_moment_it_could_have_been_so_of_some(rulebook: str):
    """Passing all the ice of a server without ice: at the step where the last of some ice is passed."""
    one, when_one = guarded(rulebook, 1)
    none, when_none = guarded(rulebook, 0)
    assert (one.runner.tags, none.runner.tags) == (1, 1)
    assert when_one == ["step_before_jack_out_paw" if rulebook == "modern" else "faq4.timing.run.5.1"]
    assert when_none == when_one


# -- subtypes --------------------------------------------------------------------------------------------


def is_barrier(rulebook: str, printed: tuple[str, ...], *changes: Declaration) -> bool:
    """Whether ice with these printed subtypes and these changes counts as a barrier."""
    wall = ice("Wall", strength=1, subtypes=printed)
    finder = asset("Finder", Static(Strength(Cards(ICE, "barrier"), +5)))
    roots = [finder, *(asset(f"Paint {i}", Static(change)) for i, change in enumerate(changes))]
    servers = {f"Server {i}": {"root": [rezzed(card)]} for i, card in enumerate(roots, 1)}
    servers["HQ"] = {"ice": [rezzed(wall)]}
    return scenario(corp={"servers": servers}, rulebook=rulebook).card("Wall").strength == 6


GAINS = GainsSubtypes(Cards(ICE), ("barrier",))
LOSES = GainsSubtypes(Cards(ICE), (), ("barrier",))


@ruling("gloss.subtype.1")
def test_a_card_has_a_subtype_while_more_instances_are_printed_and_gained_than_lost(rulebook: str):
    assert is_barrier(rulebook, ("barrier",))
    assert not is_barrier(rulebook, ())
    assert is_barrier(rulebook, (), GAINS)
    assert not is_barrier(rulebook, ("barrier",), LOSES)
    assert is_barrier(rulebook, ("barrier",), GAINS, LOSES), "2 - 1"
    assert not is_barrier(rulebook, (), GAINS, LOSES), "1 - 1"
    assert not is_barrier(rulebook, (), LOSES, GAINS), "whichever came first"
    assert not is_barrier(rulebook, ("barrier",), GAINS, LOSES, LOSES), "2 - 2"


VIRUS_BOX = program("Virus Box", subtypes=("virus",))
VIRAL = Cards(PROGRAM, "virus")


@ruling("gloss.subtype.2")
def test_inactive_cards_keep_their_subtypes_but_for_facedown_installed_runner_cards(rulebook: str):
    """In hand, deck and heap, and unrezzed: found by their subtype. Facedown in the rig: not."""
    for zone, where in ((GRIP, "grip"), (HEAP, "heap")):
        pick = event("Pick", Play(RemoveFromGame(Choose(1, Cards(PROGRAM, "virus", zone=zone)))))
        runner = {"grip": [pick], "heap": [], "rig": [BELL]}
        runner[where] = [*runner[where], VIRUS_BOX, program("Plain")]
        t = scenario(runner=runner, rulebook=rulebook).do("play Pick")
        assert t.runner.removed == ["Virus Box"], where
    hunt = event("Hunt", Play(Search(STACK, Choose(1, VIRAL)), AddTo(IT, GRIP)))
    t = scenario(runner={"grip": [hunt], "stack": [VIRUS_BOX, program("Plain")]}, rulebook=rulebook).do("play Hunt")
    if t.can("find"):
        t.do("find Virus Box")
    assert t.runner.grip == ["Virus Box"]
    sweep = operation("Sweep", Play(Trash(Every(Cards(ICE, "barrier", installed=True)))))
    wall = ice("Wall", subtypes=("barrier",))
    board = {"hq": [sweep], "rd": OATS, "servers": {"HQ": {"ice": [wall, ice("Gate", subtypes=("code gate",))]}}}
    t = scenario(turn="corp", corp=board, rulebook=rulebook).do("play Sweep")
    assert t.server("HQ").ice == ["Gate"], "unrezzed, it is a barrier"
    cure = event("Cure", Play(Trash(Every(Cards(CARD, "virus", installed=True)))))
    for facedown, rig in ((False, []), (True, ["Virus Box"])):
        card = {"card": VIRUS_BOX, "facedown": facedown}
        t = scenario(runner={"grip": [cure, "Mayfly"], "rig": [card], "stack": ["Mayfly"]}, rulebook=rulebook)
        if t.can("play Cure"):
            t.do("play Cure")
        assert t.runner.rig == rig
    spare = event("Spare", Play(Trash(Every(Cards(CARD, non_subtype="virus", installed=True)))))
    for facedown, rig in ((False, ["Virus Box"]), (True, [])):
        card = {"card": VIRUS_BOX, "facedown": facedown}
        t = scenario(runner={"grip": [spare], "rig": [card]}, rulebook=rulebook)
        if t.can("play Spare"):
            t.do("play Spare")
        assert t.runner.rig == rig, "facedown, it is anything but a virus"
