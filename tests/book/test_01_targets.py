"""What is chosen, when, and among what. CR sec_targets."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import scenario

from ..rules.cards1 import asset, event, hardware, ice, operation, program, resource, rezzed
from .cards_01b import A_PROGRAM, A_RESOURCE, FRIEND, OATS, PLAN, PLANT, TOY, WALL, remotes

GUARD = hardware("Guard", Paid(Credits(0), PreventTrash(Cards((PROGRAM, RESOURCE), installed=True)), flags=INTERRUPT))
RAID = operation("Raid", Play(Trash(A_PROGRAM)))
OTHER = program("Other")


def raided(card=RAID, **runner):
    return scenario(turn="corp", corp={"hq": [card], "rd": OATS}, runner=runner).do(f"play {card.title}")


@pytest.mark.ruling("rule_target", "rule_announce_targets", "rule_target_indicate")
def test_what_an_ability_acts_on_is_chosen_before_anybody_interrupts_and_only_that_is_acted_on():
    t = raided(rig=[TOY, OTHER, GUARD])
    assert (t.decision.side, sorted(t.options())) == ("corp", ["choose Other", "choose Toy"])
    t.do("choose Toy")
    assert t.decision.kind == "interrupt", "what was chosen is now imminent"
    assert (t.card("Toy").faceup, t.runner.heap, sorted(t.runner.rig)) == (True, [], ["Guard", "Other", "Toy"])
    t.do("pass")
    assert t.runner.heap == ["Toy"]
    t = raided(rig=[TOY, OTHER, GUARD]).do("choose Toy", "use Guard")
    t.until("action")
    assert t.runner.heap == [], "the other is not chosen instead"


@pytest.mark.ruling("rule_target_indicate")
def test_announcing_a_facedown_card_neither_turns_nor_moves_nor_shows_it():
    peek = event("Peek", Play(Expose(Choose(1, Cards(installed=True, rezzed=False)))))
    veil = asset("Veil", Paid(Credits(0), PreventExposing(Cards(installed=True)), flags=INTERRUPT))
    t = scenario(corp=remotes(PLANT, PLAN, rezzed(veil)), runner={"grip": [peek]}).do("play Peek")
    t.do("choose facedown card in Server 2")
    assert t.decision.kind == "interrupt"
    for title, server in (("Plant", "Server 1"), ("Plan", "Server 2")):
        assert (t.card(title).faceup, t.card(title).known_to("runner")) == (False, False)
        assert t.server(server).root == [title]
    t.do("pass")
    assert (t.card("Plant").known_to("runner"), t.card("Plan").known_to("runner")) == (False, True)


@pytest.mark.ruling("cr.rule_target.example-1")
def test_a_card_of_rnd_is_chosen_unseen_and_that_card_is_accessed():
    hat = event("Hat", Play(Access(Choose(1, Cards(zone=Zone.RND)))))
    deck = [asset(title, trash=None) for title in ("One", "Two", "Three", "Four", "Five")]
    t = scenario(corp={"rd": deck}, runner={"grip": [hat]}).do("play Hat")
    assert (t.decision.kind, len(t.options())) == ("choose", 5)
    assert not any(title in key for key in t.options() for title in ("One", "Two", "Three", "Four", "Five"))
    t.game.choose(2)
    t.until("action")
    assert t.accesses == ["Three"]


@pytest.mark.ruling("cr.rule_target.example-2", "rule_announce_targets")
def test_both_cards_are_chosen_before_either_is_trashed():
    colossus = ice("Colossus", Subroutine(Both(Trash(A_PROGRAM), Trash(A_RESOURCE))))
    servers = {"HQ": {"ice": [rezzed(colossus)]}}
    rig = [TOY, OTHER, FRIEND, resource("Foe"), GUARD]
    t = scenario(corp={"servers": servers}, runner={"rig": rig}).do("run HQ")
    t.do("choose Toy")
    assert sorted(t.options()) == ["choose Foe", "choose Friend"]
    t.do("choose Foe")
    assert (t.decision.kind, t.runner.heap) == ("interrupt", [])
    t.do("pass")
    assert sorted(t.runner.heap) == ["Foe", "Toy"]


@pytest.mark.ruling("rule_searching_does_not_target")
def test_what_a_search_finds_is_chosen_while_searching_and_need_not_be_there():
    seek = event("Seek", Play(Search(STACK, Choose(1, Cards(PROGRAM))), AddTo(THEM, GRIP)))
    t = scenario(runner={"grip": [seek], "stack": [TOY, OTHER, FRIEND]})
    assert not t.card("Toy").known_to("runner")
    t.do("play Seek")
    assert {"find Toy", "find Other"} <= set(t.options())
    assert not t.offers("find Friend")
    assert t.card("Toy").known_to("runner"), "the choice is made with the stack in sight"
    t.do("find Other")
    assert t.runner.grip == ["Other"]
    t = scenario(runner={"grip": [seek], "stack": [FRIEND]})
    assert t.can("play Seek"), "nobody has to say what they expect to find"
    t.do("play Seek")
    t.until("action")
    assert t.runner.stack == ["Friend"]


@pytest.mark.ruling("rule_object_subroutine_targets")
@pytest.mark.parametrize(
    ("word", "kinds"),
    [
        (ChooseServer(ChosenServer(ANY_SERVER)), ("HQ", "R&D")),
        (ChooseCardType(), ("program", "resource")),
        (Resolve(1, (GainCredits(1), GiveTags(1))), ("gain 1[credit]", "give the Runner 1 tag")),
    ],
    ids=["server", "card type", "effects"],
)
def test_only_cards_and_subroutines_are_announced_and_words_are_chosen_as_their_instruction_resolves(word, kinds):
    forge = operation("Forge", Play(Trash(A_PROGRAM), word))
    t = raided(forge, rig=[TOY, OTHER, GUARD])
    assert sorted(t.options()) == ["choose Other", "choose Toy"], "nothing else is asked before"
    t.do("choose Toy")
    assert (t.decision.kind, t.runner.heap) == ("interrupt", [])
    t.do("pass")
    assert t.runner.heap == ["Toy"]
    assert t.decision.side == "corp"
    assert all(any(kind in key for key in t.options()) for kind in kinds), "now it is"


@pytest.mark.ruling("rule_targets_must_be_valid")
@pytest.mark.parametrize(
    ("what", "fitting"),
    [
        (Trash(Choose(1, Cards(ASSET, installed=True))), {"Plant", "Depot"}),
        (Derez(Choose(1, Cards(installed=True))), {"Plant", "Wall"}),
        (Trash(Choose(1, Cards(ICE, subtype="barrier", rezzed=True))), {"Wall", "Hedge"}),
        (Rez(Choose(1, Cards(ICE, installed=True)), ignoring_all_costs=True), {"Fence", "Gate"}),
    ],
)
def test_only_what_fits_the_words_and_could_be_acted_on_can_be_chosen(what: Instruction, fitting: set[str]):
    hedge = rezzed(ice("Hedge", subtypes=("barrier",)))
    servers = remotes(PLAN, rezzed(PLANT), asset("Depot"))["servers"]
    servers["HQ"] = {"ice": [rezzed(WALL), ice("Fence"), ice("Gate")]}
    if "Hedge" in fitting:
        servers["R&D"] = {"ice": [hedge, rezzed(ice("Trap"))]}
    t = scenario(turn="corp", corp={"hq": [operation("Try", Play(what))], "servers": servers}).do("play Try")
    assert {key.removeprefix("choose ") for key in t.options()} == fitting


@pytest.mark.ruling("rule_targets_must_be_in_play_area", "cr.rule_targets_must_be_in_play_area.example-1")
def test_where_nothing_is_said_of_a_zone_only_installed_cards_are_chosen():
    bulwark = ice("Bulwark", Subroutine(Trash(Choose(1, Cards(PROGRAM)), by=RUNNER)))
    servers = {"HQ": {"ice": [rezzed(bulwark)]}}
    elsewhere = {"grip": [program("Held")], "stack": [program("Deep")], "heap": [program("Gone")]}
    t = scenario(corp={"servers": servers}, runner={"rig": [TOY, OTHER], **elsewhere}).do("run HQ")
    assert sorted(t.options()) == ["choose Other", "choose Toy"]
    t = scenario(corp={"servers": servers}, runner={"rig": [FRIEND], **elsewhere}).do("run HQ")
    t.until("action")
    assert (t.runner.grip, t.runner.stack, t.runner.heap) == (["Held"], ["Deep"], ["Gone"]), "none can be chosen"
    fetch = event("Fetch", Play(AddTo(Choose(1, Cards(PROGRAM, zone=HEAP)), GRIP)))
    t = scenario(runner={"grip": [fetch], "heap": [TOY]}).do("play Fetch")
    assert t.runner.grip == ["Toy"], "unless a zone is named"


@pytest.mark.ruling("rule_multiple_targets", "rule_distinct_targets")
def test_several_cards_are_chosen_one_by_one_each_once_and_acted_on_together():
    sweep = operation("Sweep", Play(Trash(Choose(2, Cards(PROGRAM, installed=True)))))
    for order in (("Toy", "Other"), ("Other", "Toy")):
        t = raided(sweep, rig=[TOY, OTHER, program("Third"), GUARD]).do(f"choose {order[0]}")
        assert f"choose {order[0]}" not in t.options()
        assert t.runner.heap == [], "the first waits for the second"
        t.do(f"choose {order[1]}")
        assert (t.decision.kind, t.runner.heap) == ("interrupt", [])
        t.do("pass")
        assert sorted(t.runner.heap) == ["Other", "Toy"]


@pytest.mark.ruling("rule_targeting_only_once")
def test_a_card_that_comes_while_an_instruction_is_imminent_is_not_chosen_for_it():
    spring = resource(
        "Spring", When(Would(IsTrashed(Cards(PROGRAM))), Install(Choose(1, Cards(PROGRAM, zone=GRIP))), flags=INTERRUPT)
    )
    sweep = operation("Sweep", Play(Trash(Choose(2, Cards(PROGRAM, installed=True)))))
    t = raided(sweep, rig=[TOY, spring], grip=[OTHER])
    t.until("action")
    assert (t.runner.heap, sorted(t.runner.rig)) == (["Toy"], ["Other", "Spring"]), "one was chosen, and one it is"


def escaping(*instructions):
    """A resource that does something whenever a program is about to be trashed."""
    return resource("Escape", When(Would(IsTrashed(Cards(PROGRAM))), *instructions, flags=INTERRUPT))


FLU = program("Flu", subtypes=("virus",))


@pytest.mark.ruling("rule_targets_gone")
@pytest.mark.parametrize("trash", [Trash(Choose(2, Cards(PROGRAM, installed=True))), Trash(Each(Cards(PROGRAM)))])
def test_what_is_no_longer_there_is_passed_over_and_the_rest_is_done(trash):
    escape = escaping(AddTo(Each(Cards(PROGRAM, subtype="virus")), GRIP))
    sweep = operation("Sweep", Play(Both(trash, GainCredits(3))))
    t = scenario(turn="corp", corp={"credits": 0, "hq": [sweep]}, runner={"rig": [FLU, TOY, escape]}).do("play Sweep")
    t.until("action")
    assert (t.runner.grip, t.runner.heap, t.corp.credits) == (["Flu"], ["Toy"], 3)


@pytest.mark.ruling("rule_targets_gone")
def test_what_no_longer_is_as_it_was_to_be_is_passed_over_too():
    escape = escaping(TurnFacedown(Each(Cards(PROGRAM, subtype="virus"))))
    sweep = operation("Sweep", Play(Trash(Choose(2, Cards(PROGRAM, installed=True)))))
    t = scenario(turn="corp", corp={"hq": [sweep]}, runner={"rig": [FLU, TOY, escape]}).do("play Sweep")
    t.until("action")
    assert (t.runner.heap, t.card("Flu").faceup, t.card("Flu").installed) == (["Toy"], False, True)


@pytest.mark.ruling("rule_targets_gone")
def test_targets_that_were_never_announced_are_done_without():
    sweep = operation("Sweep", Play(Both(Trash(Choose(3, Cards(PROGRAM, installed=True))), GainCredits(3))))
    t = scenario(turn="corp", corp={"credits": 0, "hq": [sweep]}, runner={"rig": [TOY, FRIEND]}).do("play Sweep")
    assert (t.runner.heap, t.corp.credits) == (["Toy"], 3)


@pytest.mark.ruling("rule_target_beyond_move")
def test_later_sentences_find_what_an_earlier_one_chose_and_moved():
    build = event("Build", Play(Install(Choose(1, Cards(PROGRAM, zone=GRIP))), Place(2, POWER, on=IT)))
    t = scenario(runner={"grip": [build, TOY, OTHER]}).do("play Build", "choose Toy")
    t.until("action")
    assert (t.runner.rig, t.card("Toy").power) == (["Toy"], 2), "nothing is chosen a second time"
