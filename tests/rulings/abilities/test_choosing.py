"""Choosing cards, batches, "for each", a card's own name. CR sec_targets, sec_old_self_reference_rules."""

from __future__ import annotations

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario
from sneakdoor.views import view

from ...rules.cards1 import agenda, asset, event, ice, operation, program, resource, rezzed
from ...rules.cards3 import record
from .. import ruling

OATS = ["Hedge Fund"] * 4
ADA, BIT, CAT = program("Ada"), program("Bit"), program("Cat")


# -- installed cards -------------------------------------------------------------------------------------


def trashing(rulebook: str, order: Operation, **runner: object) -> Scenario:
    t = scenario(turn="corp", corp={"hq": [order], "rd": OATS}, runner=runner, rulebook=rulebook)
    return t.do(f"play {order.title}")


@ruling("gloss.choosing.1", "faq4.rules.choosing.1")
def test_a_choice_that_names_no_zone_is_of_installed_cards_all_made_before_anything_resolves(rulebook: str):
    zap = operation("Zap", Play(Trash(Choose(2, Cards(PROGRAM)))))
    everywhere = {"rig": [ADA, BIT, CAT], "grip": [program("Dot")], "stack": [program("Elk")], "heap": [program("Fox")]}
    t = trashing(rulebook, zap, **everywhere)
    assert [k.rsplit(" ", 1)[1] for k in t.options()] == ["Ada", "Bit", "Cat"]
    t.do(t.options()[0])
    assert t.runner.rig == ["Ada", "Bit", "Cat"], "the first is not trashed before the second is chosen"
    t.do(t.options()[-1])
    assert (t.runner.rig, sorted(t.runner.heap)) == (["Bit"], ["Ada", "Cat", "Fox"])


@ruling("gloss.choosing.example-1", "faq4.rules.choosing.example-1")
def test_the_runner_trashes_one_program_an_installed_one_of_their_choice(rulebook: str):
    sentry = ice("Sentry", Subroutine(Trash(Choose(1, Cards(PROGRAM)), by=RUNNER)))
    board = {"servers": {"HQ": {"ice": [rezzed(sentry)]}}}
    elsewhere = {"grip": [program("Dot")], "stack": [program("Elk")], "heap": [program("Fox")]}
    t = scenario(runner={"rig": [ADA, BIT], **elsewhere}, corp=board, rulebook=rulebook).do("run HQ")
    t.until("choose")
    assert t.decision.side == "runner"
    assert [k.rsplit(" ", 1)[1] for k in t.options()] == ["Ada", "Bit"]
    t.do(t.options()[1])
    assert (t.runner.rig, sorted(t.runner.heap)) == (["Ada"], ["Bit", "Fox"])
    t = scenario(runner=elsewhere, corp=board, rulebook=rulebook).do("run HQ")
    t.finish()
    assert (t.runner.grip, t.runner.stack, t.runner.heap) == (["Dot"], ["Elk"], ["Fox"]), "none of these will do"


def pointed_out(rulebook: str) -> None:
    """As it is moved to another zone: an attribute that is asked for is proved; a choice of any card proves nothing."""
    bulk = operation("Bulk", Play(Place(2, ADVANCEMENT, on=Choose(1, Cards(installed=True, rezzed=False)))))
    servers = {"Server 1": {"root": [asset("Left")]}, "Server 2": {"root": [asset("Right")]}}
    t = scenario(turn="corp", corp={"hq": [bulk], "rd": OATS, "servers": servers}, rulebook=rulebook)
    t.do("play Bulk")
    t.do(next(k for k in t.options() if "Right" in k))
    assert (t.card("Right").faceup, t.card("Right").known_to("runner")) == (False, False)
    shown = str(view(t.game, "runner").servers)
    assert "Right" not in shown
    assert "advancement" in shown, "the Runner sees which card it was"
    for needs, known in ((Cards(OPERATION, zone=IN_ARCHIVES), True), (Cards(zone=IN_ARCHIVES), False)):
        suffrage = operation("Suffrage", Play(AddTo(Choose(1, needs), IN_HQ)))
        pile = [{"card": operation("Secret"), "facedown": True}]
        t = scenario(turn="corp", corp={"hq": [suffrage], "rd": OATS, "archives": pile}, rulebook=rulebook)
        heard = record(t)
        t.do("play Suffrage")
        assert t.corp.hq == ["Secret"]
        assert heard.count("cards revealed") == known


@ruling("gloss.choosing.2", under="classic")
def test_under_classic_rules_the_chosen_card_is_pointed_out_unturned_and_revealed_if_what_it_is_matters(rulebook: str):
    pointed_out(rulebook)


@ruling("gloss.choosing.2", under="modern")
def test_under_modern_rules_it_is_revealed_only_as_it_moves_and_installing_needs_no_reveal(rulebook: str):
    pointed_out(rulebook)
    builder = operation("Builder", Play(Install(Choose(1, Cards(ICE, zone=IN_HQ)))))
    t = scenario(turn="corp", corp={"hq": [builder, ice("Wall")], "rd": OATS}, rulebook=rulebook)
    heard = record(t)
    t.do("play Builder", "install protecting HQ")
    assert t.server("HQ").ice == ["Wall"]
    assert heard.count("cards revealed") == 0, "where it is installed shows that it is ice"
    assert not t.card("Wall").known_to("runner")


# -- batches ---------------------------------------------------------------------------------------------


@ruling("gloss.batch.2")
def test_each_card_is_picked_once_and_as_many_as_there_are(rulebook: str):
    zap = operation("Zap", Play(Trash(Choose(2, Cards(PROGRAM)))))
    t = trashing(rulebook, zap, rig=[ADA, BIT, CAT])
    t.do(t.options()[0])
    assert [k.rsplit(" ", 1)[1] for k in t.options()] == ["Bit", "Cat"], "not Ada again"
    big = operation("Big", Play(Trash(Choose(3, Cards(PROGRAM)))))
    t = trashing(rulebook, big, rig=[ADA, BIT])
    t.until("action")
    assert sorted(t.runner.heap) == ["Ada", "Bit"]


SUMS = event("Sums", Play(GainCredits(ForEach(2, Cards(PROGRAM, installed=True))), Draw(1)))
ECHO = resource("Echo", When(Gains(), Place(1, POWER)))


def summed(rulebook: str, programs: int) -> tuple[int, int, list[str]]:
    """Credits gained by 2 for each program, how often that was noticed, and what was told."""
    runner = {"credits": 0, "grip": [SUMS], "rig": [ECHO, *[ADA] * programs], "stack": ["Mayfly"]}
    t = scenario(runner=runner, rulebook=rulebook)
    heard = record(t)
    t.do("play Sums")
    return t.runner.credits, t.card("Echo").power, [k for k in heard.kinds() if k == "credits gained"]


@ruling("gloss.for-each.1", under="classic")
def test_under_classic_rules_for_each_is_one_batch(rulebook: str):
    assert summed(rulebook, 3) == (6, 1, ["credits gained"])
    charges = event("Charges", Play(Place(ForEach(1, Cards(PROGRAM, installed=True)), POWER, on=Each(Cards(RESOURCE)))))
    count = resource("Count", When(PlacesCounters(POWER, Cards(RESOURCE)), GainCredits(1)))
    t = scenario(runner={"credits": 0, "grip": [charges], "rig": [count, ADA, BIT]}, rulebook=rulebook)
    t.do("play Charges")
    assert (t.card("Count").power, t.runner.credits) == (2, 1)


@ruling("gloss.for-each.1", under="modern")
def test_under_modern_rules_it_is_one_if_it_aggregates_and_else_as_many_as_there_are(rulebook: str):
    assert summed(rulebook, 3) == (6, 1, ["credits gained"])
    realloc = event(
        "Realloc", Play(Repeat(Install(Choose(1, Cards(PROGRAM, zone=GRIP))), Cards(HARDWARE, installed=True)))
    )
    count = resource("Count", When(Installs(Cards(PROGRAM)), GainCredits(ForEach(1, Cards(PROGRAM, installed=True)))))
    box = Hardware("Box", faction=NEUTRAL_RUNNER, install_cost=0)
    runner = {"credits": 0, "grip": [realloc, ADA, BIT, CAT], "rig": [box, box, count]}
    t = scenario(runner=runner, rulebook=rulebook).do("play Realloc")
    for title in ("Ada", "Bit"):
        t.do(next(k for k in t.options() if title in k))
    t.until("action")
    assert (t.runner.credits, len(t.runner.rig)) == (1 + 2, 5), "twice, each noticed by itself"


@ruling("gloss.for-each.2", "faq4.rules.for-each.1")
def test_for_each_of_nothing_does_not_take_place_at_all(rulebook: str):
    assert summed(rulebook, 0) == (0, 0, []), "not even as a gain of 0"


# -- a card's own name -----------------------------------------------------------------------------------


@ruling("gloss.self-ref.1")
def test_a_cards_own_name_means_that_copy_alone_unless_it_speaks_of_copies(rulebook: str):
    that_copy_only(rulebook)
    grip = ["Rabbit Hole"]
    t = scenario(runner={"credits": 9, "grip": grip, "stack": ["Rabbit Hole", "Mayfly"]}, rulebook=rulebook)
    t.do("install Rabbit Hole", "Rabbit Hole")
    if t.can("find"):
        t.do("find Rabbit Hole")
    assert t.runner.rig == ["Rabbit Hole"] * 2, "'another copy'"


def that_copy_only(rulebook: str) -> None:
    """Of two copies, only the one whose ability is used, or that is installed, is meant."""
    twin = resource("Twin", When(Installs(THIS), GainCredits(5)), Paid(Credits(0), Place(1, POWER)))
    t = scenario(runner={"credits": 0, "rig": [twin, twin], "grip": [twin]}, rulebook=rulebook)
    t.game.choose(0)
    assert sorted(t.card("Twin", i).power for i in range(3)) == [0, 0, 1]
    t.do("install Twin")
    assert t.runner.credits == 5, "the others have not been installed"


def blitzed(rulebook: str) -> Scenario:
    """An operation that has gained the text of a stolen agenda, which names itself, uses it."""
    lesson = agenda("Lesson", Paid(Clicks(1), GainCredits(3), Trash(THIS)))
    text = Play(GainTextOf(Choose(1, Cards(AGENDA, zone=Zone.RUNNER_SCORE_AREA))))
    blitz = operation("Blitz", Static(NotTrashedUntil(Until.STOLEN)), text, subtypes=("current",))
    t = scenario(turn="corp", corp={"hq": [blitz], "rd": OATS}, runner={"score": [lesson]}, rulebook=rulebook)
    t.do("play Blitz", "use Blitz")
    assert (t.corp.credits, t.runner.score) == (8, ["Lesson"]), "the original is not meant either way"
    return t


@ruling("gloss.self-ref.2", "faq4.rules.self-ref.1", under="classic")
def test_under_classic_rules_the_originals_name_does_nothing_in_copied_text(rulebook: str):
    that_copy_only(rulebook)
    t = blitzed(rulebook)
    assert (t.card("Blitz").active, t.corp.archives) == (True, [])


@ruling("gloss.self-ref.2", "faq4.rules.self-ref.1", under="modern")
def test_under_modern_rules_it_means_the_copying_card(rulebook: str):
    """A reading: a gained ability has the card that gained it as its source (CR rule_source_granted_abilities)."""
    that_copy_only(rulebook)
    assert blitzed(rulebook).corp.archives == ["Blitz"]
