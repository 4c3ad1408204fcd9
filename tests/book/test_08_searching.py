"""Searching. CR sec_searching_cards."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario
from sneakdoor.views import view

from ..rules.cards1 import event, hardware, operation, program, resource
from .cards_08 import FRIEND, GATE, OATS, TOY

FETCH = event("Fetch", Play(Search(STACK, Choose(1, Cards(PROGRAM)), reveal=False), AddTo(IT, GRIP)))
STACKED = [FRIEND, TOY, hardware("Tool"), program("Pick")]


def fetching(card: Event = FETCH, **runner: object) -> Scenario:
    """The Runner plays an event that searches."""
    return scenario(runner={"grip": [card], "stack": STACKED, **runner}).do(f"play {card.title}")


@pytest.mark.ruling(
    "movement_search", "rule_search", "rule_search_hidden_secret_zone", "rule_find", "rule_valid_search_target_criteria"
)
def test_who_searches_looks_at_all_the_cards_of_the_zone_takes_what_fits_and_keeps_the_rest_from_the_other():
    t = fetching()
    assert t.options() == ["find Toy", "find Pick", "done"], "programs, and nothing else"
    for title in ("Friend", "Toy", "Tool", "Pick"):
        assert (t.card(title).known_to("runner"), t.card(title).known_to("corp")) == (True, False), title
        assert title not in repr(view(t.game, "corp"))
    t.do("find Toy")
    assert (t.runner.grip, sorted(t.runner.stack)) == (["Toy"], ["Friend", "Pick", "Tool"])
    assert not any(t.card(title).known_to("runner") for title in ("Friend", "Tool", "Pick")), "until the search is over"


@pytest.mark.ruling("rule_find")
def test_what_was_found_lies_aside_facedown_until_something_is_done_with_it():
    heard = resource("Heard", When(Searches(), May(GainCredits(1))))
    t = fetching(rig=[heard]).do("find Toy")
    toy = t.card("Toy")
    assert (t.decision.kind, toy.place, toy.faceup, toy.known_to("corp")) == ("reaction", "set aside", False, False)
    assert t.runner.grip == []
    t.until("action")
    assert t.runner.grip == ["Toy"]


@pytest.mark.ruling("rule_search", "rule_search_hidden_secret_zone")
def test_a_hand_that_was_searched_is_secret_again_afterwards():
    raid = operation("Raid", Play(Search(Zone.THE_GRIP, Choose(1, Cards(PROGRAM)), reveal=False), Trash(IT)))
    t = scenario(turn="corp", corp={"hq": [raid]}, runner={"grip": [TOY, program("Pick"), FRIEND]}).do("play Raid")
    assert (t.decision.side, sorted(t.options())) == ("corp", ["find Pick", "find Toy"])
    assert all(t.card(title).known_to("corp") for title in ("Toy", "Pick", "Friend"))
    t.do("find Toy")
    t.until("action")
    assert (t.runner.heap, sorted(t.runner.grip)) == (["Toy"], ["Friend", "Pick"])
    assert not any(t.card(title).known_to("corp") for title in ("Pick", "Friend"))


@pytest.mark.ruling("rule_valid_search_target_install_play", "cr.rule_valid_search_target_install_play.example-1")
def test_a_search_for_a_card_to_install_finds_only_what_can_be_installed():
    """No event, and nothing that costs more than there is. For an agenda forfeited, any card could be looked for."""
    colony = event("Colony", Play(Search(STACK, Choose(1, Cards()), reveal=False), Install(IT)))
    dear = hardware("Dear", cost=6)
    t = fetching(colony, credits=5, stack=["Sure Gamble", dear, TOY, FRIEND])
    assert sorted(t.options()) == ["find Friend", "find Toy"]
    t.do("find Toy")
    t.until("action")
    assert (t.runner.rig, t.runner.credits) == (["Toy"], 4)


@pytest.mark.ruling("rule_valid_search_target_install_play", "cr.rule_valid_search_target_install_play.example-2")
@pytest.mark.parametrize("rest", [True, False])
def test_a_card_that_only_patchwork_makes_affordable_is_found_and_then_patchwork_must_be_used(rest: bool):
    """Imp costs 2, and the Runner has nothing left but Patchwork and, or not, a card in the grip to trash for it."""
    code = program("Code", Paid(TrashThis(), Search(STACK, Choose(1, Cards(PROGRAM)), reveal=False), Install(IT)))
    runner = {"credits": 0, "grip": ["Mayfly"] if rest else [], "rig": ["Patchwork", code], "stack": ["Imp", FRIEND]}
    t = scenario(runner=runner).do("use Code")
    if not rest:
        assert not t.offers("find Imp")
        t.until("action")
        assert t.runner.rig == ["Patchwork"]
        return
    t.do("find Imp")
    t.until("action")
    assert (sorted(t.runner.rig), t.runner.grip) == (["Imp", "Patchwork"], [])
    assert sorted(t.runner.heap) == ["Code", "Mayfly"]


@pytest.mark.ruling("rule_valid_search_target_install_play", "cr.rule_valid_search_target_install_play.example-3")
def test_ice_that_could_not_be_rezzed_is_found_installed_and_revealed():
    """Without credits the Corp finds a piece of ice, to install and rez it; the installing it can afford."""
    find = Search(IN_RND, Choose(1, Cards(ICE)), reveal=False)
    tucana = operation("Tucana", Play(find, Install(IT, and_rez=True)))
    t = scenario(turn="corp", corp={"credits": 0, "hq": [tucana], "rd": ["Tollbooth", *OATS]}).do("play Tucana")
    assert t.offers("find Tollbooth")
    t.do("find Tollbooth", "install protecting HQ")
    t.until("action")
    tollbooth = t.card("Tollbooth")
    assert (tollbooth.installed, tollbooth.rezzed, tollbooth.known_to("runner")) == (True, False, True)


@pytest.mark.ruling("rule_valid_search_target_install_play")
def test_a_search_for_a_card_to_play_finds_only_what_can_be_played():
    seek = operation("Seek", Play(Search(IN_RND, Choose(1, Cards(OPERATION)), reveal=False), PlayCard(IT)))
    strict = operation("Strict", Static(PlayOnlyIf(Tagged())), Play(GainCredits(1)))
    dear = operation("Dear", Play(GainCredits(1)), cost=6)
    cheap = operation("Cheap", Play(GainCredits(9)), cost=5)
    corp = {"credits": 5, "hq": [seek], "rd": [strict, dear, cheap, GATE]}
    t = scenario(turn="corp", corp=corp).do("play Seek")
    assert sorted(t.options()) == ["done", "find Cheap"]
    t.do("find Cheap")
    t.until("action")
    assert (t.corp.credits, sorted(t.corp.archives)) == (9, ["Cheap", "Seek"])
    t = scenario(turn="corp", corp=corp, runner={"tags": 1}).do("play Seek")
    assert sorted(t.options()) == ["done", "find Cheap", "find Strict"]


@pytest.mark.ruling("rule_reveal_for_search")
@pytest.mark.parametrize("shown", [True, False])
def test_a_found_card_is_revealed_only_if_the_ability_says_so_and_after_the_shuffle(shown: bool):
    find = Search(STACK, Choose(1, Cards(PROGRAM)), reveal=shown)
    fetch = event("Fetch", Play(find, HostOn(IT, Each(Cards(RESOURCE)), facedown=True)))
    t = fetching(fetch, rig=[resource("Pouch")], stack=[TOY, FRIEND]).do("find Toy")
    t.until("action")
    assert (t.card("Pouch").hosted, t.card("Toy").known_to("corp")) == (["Toy"], shown)
    told = [next((w for w in ("shuffles", "reveals") if w in line), "") for line in t.log]
    assert [w for w in told if w] == ["shuffles", "reveals"][: 1 + shown]


@pytest.mark.ruling("rule_search_multiple_cards")
@pytest.mark.parametrize(("size", "found"), [(4, 2), (2, 2), (1, 1), (0, 0)])
def test_a_search_for_a_number_of_any_cards_finds_that_many_or_all_there_are(size: int, found: int):
    rummage = event("Rummage", Play(Search(STACK, Choose(2, Cards()), reveal=False), AddTo(THEM, GRIP)))
    t = fetching(rummage, stack=STACKED[:size])
    for _ in range(5):
        if t.decision.kind == "action":
            break
        assert not t.offers("done"), "not fewer"
        t.game.choose(t.options()[0])
    assert (len(t.runner.grip), len(t.runner.stack)) == (found, size - found)


@pytest.mark.ruling("rule_fail_to_find")
def test_a_described_card_need_not_be_found_in_a_deck_although_it_is_there():
    t = fetching().do("done")
    t.until("action")
    assert (t.runner.grip, len(t.runner.stack)) == ([], 4)
    dig = event("Dig", Play(Search(HEAP, Choose(1, Cards(PROGRAM)), reveal=False), AddTo(IT, GRIP)))
    t = scenario(runner={"grip": [dig], "heap": [TOY, program("Pick"), FRIEND]}).do("play Dig")
    assert sorted(t.options()) == ["find Pick", "find Toy"], "a heap is no deck"


@pytest.mark.ruling("rule_shuffle_deck_after_search")
@pytest.mark.parametrize("key", ["find Toy", "done"])
def test_a_deck_is_shuffled_as_soon_as_it_was_searched_whether_or_not_something_was_found(key: str):
    heard = resource("Heard", When(Searches(), May(GainCredits(1))))
    stack = [{"card": card, "known": True} for card in STACKED]
    t = fetching(rig=[heard], stack=stack).do(key)
    assert t.decision.kind == "reaction", "what the search sets off comes after"
    assert sum("shuffles" in line for line in t.log) == 1
    assert not any(t.state.known[card] for card in t.state.piles[DECK]), "nobody knows where anything is"
    assert (t.runner.grip, t.card("Toy").place) == ([], "set aside" if key == "find Toy" else "the stack")
    shuffled = {tuple(seeded(seed)) for seed in range(8)}
    assert len(shuffled) > 1, "it is another order from game to game"


DECK = 4


def seeded(seed: int) -> list[str]:
    """The order of the stack after a search that found nothing."""
    t = scenario(runner={"grip": [FETCH], "stack": STACKED}, seed=seed).do("play Fetch", "done")
    t.until("action")
    return t.runner.stack


@pytest.mark.ruling("rule_continue_after_search")
def test_after_the_search_the_ability_goes_on_without_what_was_not_found():
    hunt = event(
        "Hunt",
        Play(Search(STACK, Choose(1, Cards(PROGRAM)), reveal=False), AddTo(IT, GRIP), GainCredits(3)),
    )
    t = fetching(hunt, credits=0).do("find Toy")
    assert (t.runner.grip, t.runner.credits) == (["Toy"], 3)
    t = fetching(hunt, credits=0).do("done")
    assert (t.runner.grip, t.runner.credits) == ([], 3)
    t = fetching(hunt, credits=0, stack=[FRIEND])
    assert (t.runner.grip, t.runner.credits) == ([], 3)


@pytest.mark.ruling("rule_search_condition")
@pytest.mark.parametrize("key", ["find Toy", "done"])
def test_an_ability_about_searching_is_pending_after_the_shuffle_and_before_the_found_card_is_acted_on(key: str):
    heard = resource("Heard", When(Searches(), May(GainCredits(1))))
    t = fetching(rig=[heard], credits=0)
    assert t.offers(key), "not before"
    t.do(key)
    assert (t.decision.kind, t.runner.grip) == ("reaction", [])
    assert any("shuffles" in line for line in t.log)
    t.do("Heard")
    assert (t.runner.credits, t.runner.grip) == (1, ["Toy"] if key == "find Toy" else [])
