"""Memory, and who sees which card. CR sec_memory, sec_card_visibility."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import scenario
from sneakdoor.views import view

from ..rules.cards1 import asset, event, hardware, operation, program, resource, rezzed, runner_identity
from ..rules.cards3 import record
from .cards_01b import FRIEND, OATS, PLAN, PLANT, TOY, remote, remotes

# -- memory --------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_memory_limit")
def test_the_memory_limit_is_4_unless_the_identity_says_otherwise_and_abilities_add_to_it():
    assert scenario().runner.memory == 4
    plain = Identity("Plain", faction=NEUTRAL_RUNNER, minimum_deck=0)
    assert scenario(runner={"identity": plain}).runner.memory == 4, "it says nothing"
    large = runner_identity("Large", memory=5)
    assert scenario(runner={"identity": large}).runner.memory == 5
    sticks = [hardware("Stick", Static(Memory(2))), hardware("Chip", Static(Memory(1)))]
    t = scenario(runner={"identity": large, "rig": sticks, "grip": [program("Huge", memory=8)]})
    assert t.runner.memory == 8
    t.do("install Huge")
    assert t.runner.rig[-1] == "Huge"
    assert not scenario(runner={"rig": sticks, "grip": [program("Huge", memory=8)]}).can("install Huge")


@pytest.mark.ruling("rule_memory_cost", "rule_memory_unused_mu")
def test_the_memory_of_a_program_is_taken_as_long_as_it_is_installed():
    count = event("Count", Play(GainCredits(ForEach(1, UnusedMemory()))))
    burn = event("Burn", Play(Trash(Choose(1, Cards(PROGRAM, installed=True)))))
    runner = {"credits": 0, "grip": [count, count, burn, program("Mid", memory=2)], "rig": [program("Wee")]}
    t = scenario(clicks=9, runner=runner).do("play Count")
    assert t.runner.credits == 3
    t.do("install Mid")
    t.until("action")
    t.do("play Count")
    assert (t.runner.credits, t.runner.memory_used) == (4, 3)
    t.do("play Burn", "choose Mid")
    assert t.runner.memory_used == 1
    full = scenario(runner={"credits": 0, "grip": [count], "rig": [program("Big", memory=4)]}).do("play Count")
    assert full.runner.credits == 0, "full: nothing is unused"


@pytest.mark.ruling("rule_memory_restricted_mu")
@pytest.mark.parametrize(("subtypes", "stays"), [(("virus",), True), ((), False)])
def test_memory_for_some_programs_is_no_room_for_others(subtypes: tuple[str, ...], stays: bool):
    cage = hardware("Cage", Static(Memory(2)), Static(MemoryOnlyFor(Cards(PROGRAM, subtype="virus"))))
    rig = [cage, program("Big", memory=4)]
    new = program("New", memory=2, subtypes=subtypes)
    t = scenario(runner={"grip": [new], "rig": rig}).do("install New")
    assert t.offers("done") is stays
    t.until("action")
    assert ("Big" in t.runner.rig) is stays, "or it must make room for the new one"


# -- faceup and facedown -------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_faceup_facedown")
def test_faceup_cards_are_seen_by_both_players_and_facedown_cards_are_not():
    corp = remotes(PLANT, rezzed(asset("Shown")), archives=[{"card": PLAN, "facedown": True}, asset("Seen")])
    hidden = {"card": program("Hidden"), "facedown": True}
    t = scenario(corp=corp, runner={"rig": [FRIEND, hidden], "heap": [program("Old")]})
    for title in ("Shown", "Seen", "Friend", "Old"):
        assert (t.card(title).faceup, t.card(title).known_to("corp"), t.card(title).known_to("runner")) == (True,) * 3
    assert [t.card(c).faceup for c in ("Plant", "Plan", "Hidden")] == [False] * 3
    assert [t.card(c).known_to("runner") for c in ("Plant", "Plan")] == [False] * 2
    assert not t.card("Hidden").known_to("corp")
    for side, unseen in (("runner", ("Plant", "Plan")), ("corp", ("Hidden",))):
        shown = str(view(t.game, side))
        assert not any(f"'{title}'" in shown for title in unseen)
        assert all(f"'{title}'" in shown for title in ("Shown", "Seen", "Friend", "Old"))


@pytest.mark.ruling("rule_hidden_secret_faceup_facedown")
@pytest.mark.parametrize("which", [{"facedown": True}, {"faceup": True}])
def test_cards_in_hands_and_decks_are_neither_faceup_nor_facedown(which: dict[str, bool]):
    hidden = {"card": program("Hidden"), "facedown": True}
    runner = {"credits": 0, "stack": [TOY, TOY], "rig": [FRIEND, hidden]}
    for zone in (GRIP, Zone.STACK, None):
        cards = Cards(zone=zone, **which) if zone is not None else Cards(of=RUNNER, installed=True, **which)
        count = event("Count", Play(GainCredits(ForEach(1, cards))))
        t = scenario(runner={**runner, "grip": [count, TOY, TOY]}).do("play Count")
        assert t.runner.credits == (0 if zone is not None else 1), zone


@pytest.mark.ruling("rule_look_at_controlled_facedown", "rule_look")
def test_players_may_look_at_their_own_facedown_cards_and_looking_shows_nothing_to_the_other():
    hide = event("Hide", Play(Install(Choose(1, Cards(zone=GRIP)), facedown=True)))
    t = scenario(runner={"grip": [hide, TOY]}).do("play Hide")
    assert (t.card("Toy").known_to("runner"), t.card("Toy").known_to("corp")) == (True, False)
    t = scenario(turn="corp", corp={"hq": [PLANT], "rd": OATS}).do("install Plant")
    t.until("action")
    assert (t.card("Plant").known_to("corp"), t.card("Plant").known_to("runner")) == (True, False)
    spy = operation("Spy", Play(Look(Each(Cards(installed=True, facedown=True, of=RUNNER)))))
    runner = {"rig": [{"card": TOY, "facedown": True}], "stack": [FRIEND]}
    t = scenario(turn="corp", corp={"hq": [spy], "rd": OATS}, runner=runner)
    assert not t.card("Toy").known_to("corp")
    t.do("play Spy")
    assert (t.card("Toy").known_to("corp"), t.card("Toy").faceup) == (True, False)
    peek = event("Peek", Play(Look(TopOf(1, Zone.RND))))
    t = scenario(corp={"rd": [PLANT, *OATS]}, runner={"grip": [peek]}).do("play Peek")
    assert (t.card("Plant").known_to("runner"), t.card("Plant").known_to("corp")) == (True, False)


@pytest.mark.ruling("rule_expose", "rule_reveal", "rule_reveal_not_turn_faceup")
def test_to_reveal_or_expose_shows_a_card_to_both_and_leaves_it_as_it_was():
    turned = resource("Turned", When(Rezzes(Cards(), by=CORP), GainCredits(9)))
    for how in (Expose, Reveal):
        show = event("Show", Play(how(Choose(1, Cards(ASSET, installed=True, rezzed=False)))))
        runner = {"credits": 0, "grip": [show], "rig": [turned]}
        t = scenario(corp=remotes(PLANT, PLAN), runner=runner).do("play Show")
        assert (t.card("Plant").known_to("runner"), t.card("Plan").known_to("runner")) == (True, False)
        assert (t.card("Plant").faceup, t.card("Plant").active, t.card("Plant").installed) == (False, False, True)
        assert t.runner.credits == 0
    for card, exposed in ((PLANT, True), (rezzed(PLANT), False)):
        show = event("Show", Play(Expose(Each(Cards(ASSET)))))
        t = scenario(corp=remote(card, hq=[asset("Held")]), runner={"grip": [show]})
        heard = record(t)
        t.do("play Show")
        assert heard.count("card exposed") == exposed, "only what is installed and unrezzed"


@pytest.mark.ruling("rule_look_reveal_expose_access_distinct")
def test_looking_revealing_exposing_and_accessing_are_four_things():
    trap = asset("Trap", When(Accesses(THIS), Place(1, POWER)), When(Exposed(THIS), Place(1, VIRUS)), trash=None)
    one = Choose(1, Cards(ASSET, installed=True))
    for how, power, virus, told in (
        (Look(one), 0, 0, "cards looked at"),
        (Reveal(one), 0, 0, "cards revealed"),
        (Expose(one), 0, 1, "card exposed"),
        (Access(one), 1, 0, "card accessed"),
    ):
        t = scenario(corp=remote(trap), runner={"grip": [event("Do", Play(how))]})
        heard = record(t)
        t.do("play Do")
        t.until("action")
        assert t.card("Trap").known_to("runner"), "the Runner has seen it all the same"
        assert (t.card("Trap").power, t.card("Trap").virus) == (power, virus)
        kinds = {"cards looked at", "cards revealed", "card exposed", "card accessed"}
        assert set(heard.kinds()) & kinds == {told}


@pytest.mark.ruling("rule_ambush_text")
def test_an_ambush_in_rnd_stays_revealed_for_as_long_as_it_is_accessed():
    snare = asset("Snare", Static(MustReveal(Zone.RND)), When(Accesses(THIS), May(GiveTags(1))), trash=1)
    t = scenario(corp={"rd": [snare, *OATS]}).do("run R&D")
    seen = []
    while t.decision.kind != "action":
        if t.accesses:
            seen.append((t.decision.kind, t.card("Snare").known_to("corp")))
        t.game.choose("continue" if t.offers("continue") else "pass")
    assert seen == [("reaction", True), ("access", True)]
    t = scenario(corp={"rd": [asset("Plain", trash=1), *OATS]}).do("run R&D")
    t.until("access")
    assert not t.card("Plain").known_to("corp"), "another card is the Runner's secret"
