"""Zones in general, and decks, hands, discard piles and score areas. CR sec_game_zones_general to sec_score_area."""

from __future__ import annotations

from collections import Counter as Tally
from random import Random

import pytest

from sneakdoor.decks import Deck
from sneakdoor.game import Game
from sneakdoor.language import *
from sneakdoor.language.effects import Effect
from sneakdoor.terms import DECK_OF, DISCARD_OF, HAND_OF, P_OUTSIDE, SCORE_OF
from sneakdoor.testing import scenario
from sneakdoor.views import KnownCard

from ..cards.driving import reach
from ..rules.cards1 import agenda, event, operation, program, rezzed
from .cards_04 import (
    ANNEX,
    BENCH,
    FENCE,
    HALL,
    MAYFLIES,
    NOTE,
    OATS,
    PLAN,
    TIP,
    TOOL,
    VIEWERS,
    WALL,
    seen,
    sized,
    sizes,
    text,
)

CORP_DECK = Deck(
    "corp",
    "The Syndicate: Profit over Principle",
    {"Hedge Fund": 3, "Palisade": 3, "Tithe": 3, "Nico Campaign": 3, "Offworld Office": 3, "Urtica Cipher": 3},
)
RUNNER_DECK = Deck(
    "runner",
    "The Catalyst: Convention Breaker",
    {"Sure Gamble": 3, "Mayfly": 3, "Cleaver": 3, "Docklands Pass": 3, "Jailbreak": 3, "Carmen": 3},
)


def fresh(seed: int = 3) -> Game:
    return Game.new(CORP_DECK, RUNNER_DECK, seed, "modern")


# -- zones in general ----------------------------------------------------------------------------------------


class Counting:
    """Looks, whenever anything happens, whether every card lies in one place, the one it thinks it is in."""

    def __init__(self) -> None:
        self.looks = 0

    def tell(self, state, effect: Effect) -> None:
        self.looks += 1
        lying = Tally(c for pile in state.piles for c in pile)
        assert lying == dict.fromkeys(range(len(state.printed)), 1), "nowhere, or in two places"
        for place, pile in enumerate(state.piles):
            assert all(state.zone[c] == place for c in pile)

    def idle(self, state, side: int) -> None:
        """Nothing happened."""


@pytest.mark.ruling("rule_card_in_one_zone", "rule_move_instantaneous")
@pytest.mark.parametrize("seed", range(6))
def test_at_every_moment_of_a_game_each_card_is_in_one_zone(seed: int):
    game, random, counting = fresh(seed), Random(seed), Counting()
    game.state.listen(counting)
    for _ in range(250):
        if game.decision is None:
            break
        game.choose(random.choice(game.decision.keys()))
        counting.tell(game.state, Effect(0, 0))
    assert counting.looks > 100


@pytest.mark.ruling("rule_player_zones")
def test_each_player_has_four_zones_and_what_lies_aside_or_is_removed_lies_together():
    corp = {"hq": [NOTE] * 2, "rd": [NOTE] * 3, "archives": [NOTE] * 4, "score": [PLAN], "removed": [NOTE]}
    runner = {"grip": [TIP] * 5, "stack": [TIP] * 6, "heap": [TIP] * 7, "score": [agenda("Loot")], "removed": [TIP]}
    t = scenario(corp={**corp, "set_aside": [NOTE]}, runner={**runner, "set_aside": [TIP], "rig": [BENCH]})
    for viewer in VIEWERS:
        assert sizes(t, viewer, "corp") == sized(2, 3, 4, 1)
        assert sizes(t, viewer, "runner") == sized(5, 6, 7, 1)
        assert [c.side for c in seen(t, viewer).removed] == ["corp", "runner"]
        assert [c.side for c in seen(t, viewer).set_aside] == ["corp", "runner"]
    t.do("play Tip", "draw")
    assert (len(t.runner.grip), len(t.runner.stack), len(t.runner.heap)) == (5, 5, 8)
    assert sizes(t, None, "corp") == sized(2, 3, 4, 1), "nothing of the Runner's goes there"


@pytest.mark.ruling("rule_reveal_from_hidden")
@pytest.mark.parametrize(("wanted", "shown"), [(Cards(OPERATION, zone=IN_HQ), True), (Cards(zone=IN_HQ), False)])
@pytest.mark.parametrize("where", [Zone.TOP_OF_RND, Zone.ARCHIVES], ids=["R&D", "Archives"])
def test_a_hidden_card_is_revealed_before_it_moves_only_if_it_must_be_of_a_kind(wanted, shown, where):
    file = operation("File", Play(AddTo(Choose(1, wanted), where)))
    t = scenario(turn="corp", corp={"hq": [file, NOTE]}).do("play File")
    assert t.card("Note").place == ("R&D" if where is Zone.TOP_OF_RND else "Archives")
    assert ("The Corp reveals Note." in t.log) is shown


@pytest.mark.ruling("rule_outside_game")
def test_a_card_outside_the_game_is_found_by_nothing_but_what_brings_it_in():
    fetch = event("Fetch", Play(Search(STACK, Choose(1, Cards(PROGRAM))), AddTo(IT, GRIP)))
    count = event("Count", Play(GainCredits(ForEach(1, Cards(PROGRAM, zone=HEAP)))))
    runner = {"grip": [fetch, count], "stack": MAYFLIES[:1], "outside": [TOOL], "credits": 0}
    t = scenario(runner=runner).do("play Fetch")
    assert t.options() == ["find Mayfly", "done"]
    t.do("find Mayfly", "play Count")
    assert (t.runner.credits, t.runner.hand_size) == (0, 5)
    assert (t.card("Tool").place, t.runner.removed) == ("outside the game", []), "which is not being removed from it"
    assert [c.title for c in seen(t, "corp").removed] == []
    assert "Tool" not in text(t, "corp")


@pytest.mark.ruling("rule_outside_game")
def test_an_identity_from_outside_the_game_comes_in_where_an_ability_says_so():
    kate, other = 'Kate "Mac" McCaffrey: Digital Tinker', "Tāo Salonga: Telepresence Magician"
    t = scenario(runner={"identity": other, "outside": [kate], "grip": ["Rebirth"]})
    assert (t.card(kate).place, t.card(kate).active, t.runner.link) == ("outside the game", False, 0)
    t.do("play Rebirth")
    assert (t.card(kate).place, t.card(kate).active, t.runner.link) == ("play", True, 1)


@pytest.mark.ruling("rule_public_zone", "rule_heap_open_info", "rule_score_area_open_info", "rule_rfg_open_information")
def test_in_public_zones_everybody_sees_every_card_that_is_not_facedown():
    corp = {"archives": ["Tithe", "Enigma (facedown)"], "score": ["Hostile Takeover"], "removed": ["Archer"]}
    servers = {"HQ": {"ice": ["Palisade (rezzed)", "Chum"]}}
    runner = {
        "heap": ["Imp"],
        "score": ["Nisei MK II"],
        "rig": ["Mimic", "Decoy (facedown)"],
        "removed": ["Datasucker"],
    }
    t = scenario(corp={**corp, "servers": servers}, runner=runner)
    open_ = {"Tithe", "Hostile Takeover", "Archer", "Palisade", "Imp", "Nisei MK II", "Mimic", "Datasucker"}
    for viewer, more in (("corp", {"Enigma", "Chum"}), ("runner", {"Decoy"}), (None, set())):
        found = {title for title in (*open_, "Enigma", "Chum", "Decoy") if title in text(t, viewer)}
        assert found == open_ | more, viewer
    lay = operation("Lay", Play(SetAside(Choose(1, Cards(zone=IN_HQ)))))
    t = scenario(turn="corp", corp={"hq": [lay, "Tithe"]}).do("play Lay")
    assert [[c.title for c in seen(t, viewer).set_aside] for viewer in VIEWERS] == [["Tithe"]] * 3


@pytest.mark.ruling("rule_hidden_zone", "rule_deck_hidden", "rule_secret_zone", "rule_hand_secret")
def test_decks_are_hidden_from_both_and_hands_from_the_other_player():
    corp, runner = {"hq": ["Tithe"], "rd": ["Enigma"]}, {"grip": ["Imp"], "stack": ["Mimic"]}
    t = scenario(corp=corp, runner=runner)
    for viewer, mine in (("corp", {"Tithe"}), ("runner", {"Imp"}), (None, set())):
        assert {title for title in ("Tithe", "Enigma", "Imp", "Mimic") if title in text(t, viewer)} == mine
    t = scenario(turn="corp", corp={"rd": ["Tithe (known)", "Enigma"]})
    assert "Tithe" in text(t, "runner"), "shown before, on top of the deck"
    t.do("draw")
    assert ("Tithe" in text(t, "corp"), "Tithe" in text(t, "runner")) == (True, False), "in a hand nobody tells it"


@pytest.mark.ruling("rule_deck_location", "rule_deck_ordered")
def test_a_card_in_a_deck_stays_as_far_from_the_top_as_it_was():
    put = event("Put", Play(AddTo(Choose(1, Cards(EVENT, zone=HEAP)), Zone.TOP_OF_STACK)))
    sink = event("Sink", Play(AddTo(Choose(1, Cards(EVENT, zone=GRIP)), Zone.BOTTOM_OF_STACK)))
    look = event("Look", Play(Look(TopOf(2, STACK))))
    runner = {"grip": [put, sink, look], "heap": [TIP], "stack": ["Imp", "Mimic", "Decoy"]}
    t = scenario(runner=runner, clicks=9)
    t.do("play Put")
    assert t.runner.stack == ["Tip", "Imp", "Mimic", "Decoy"]
    t.do("play Look")
    assert [t.card(c).known_to("runner") for c in ("Tip", "Imp", "Mimic", "Decoy")] == [True, True, False, False]
    t.do("draw", "play Sink")
    assert t.runner.stack == ["Imp", "Mimic", "Decoy", "Tip"]
    t.do("draw", "draw", "credit")
    assert (t.runner.grip, t.runner.stack) == (["Imp", "Mimic"], ["Decoy", "Tip"]), "from the top, in order"


@pytest.mark.ruling("rule_hosted_object_location", "rule_host_server")
def test_a_hosted_card_is_where_its_host_is():
    move = operation("Move", Play(MoveIce(Each(Cards(ICE, installed=True)), ChosenServer(ANY_SERVER))))
    bug = program("Bug", trojan(), When(MakesSuccessfulRun(on=THIS_SERVER), GainCredits(2)))
    servers = {"HQ": {"ice": [{"card": WALL, "hosted": [bug]}]}}
    t = scenario(turn="corp", corp={"hq": [move, *OATS[:2]], "rd": OATS, "servers": servers}, runner={"credits": 0})
    bug_card = t.card("Bug")
    assert (bug_card.host, t.game.state.server[t.card("Wall").id]) == ("Wall", 0)
    t.do("play Move")
    t.do(next(k for k in t.options() if "R&D" in k))
    assert (t.server("R&D").ice, bug_card.host, t.server("HQ").ice) == (["Wall"], "Wall", [])
    t.do("credit", "credit")
    t.until("runner")
    t.until("action")
    reach(t, "run HQ")
    t.until("action")
    assert t.runner.credits == 0, "this server is R&D now"
    t.do("run R&D")
    t.until("action")
    assert t.runner.credits == 2


# -- decks ---------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_draw_deck", "rule_hand")
def test_the_decks_presented_are_what_the_game_draws_from():
    game = fresh()
    for side, deck in ((0, CORP_DECK), (1, RUNNER_DECK)):
        cards = game.state.piles[DECK_OF[side]] + game.state.piles[HAND_OF[side]]
        assert Tally(game.state.printed[c].title for c in cards) == deck.counts
        assert len(game.state.piles[HAND_OF[side]]) == 5, "the starting hand was drawn from it"
    top = game.state.piles[DECK_OF[0]][0]
    game.choose("keep")
    game.choose("keep")
    assert game.state.zone[top] == HAND_OF[0]


@pytest.mark.ruling("rule_deck_hidden")
def test_nobody_looks_into_a_deck_unless_told_to():
    game = fresh()
    game.choose("keep")
    game.choose("keep")
    assert not any(game.state.known[c] for side in (0, 1) for c in game.state.piles[DECK_OF[side]])
    peek = operation("Peek", Play(Look(TopOf(1, IN_RND))))
    t = scenario(turn="corp", corp={"hq": [peek], "rd": ["Tithe", "Enigma"]})
    assert "Tithe" not in text(t, "corp")
    t.do("play Peek")
    assert [title in text(t, "corp") for title in ("Tithe", "Enigma")] == [True, False]
    assert "Tithe" not in text(t, "runner")


@pytest.mark.ruling("rule_deck_order_while_searching")
def test_what_was_known_of_a_deck_does_not_tell_which_card_a_search_found():
    take = event("Take", Play(Search(STACK, Choose(1, Cards()), reveal=False), AddTo(IT, Zone.TOP_OF_STACK)))
    runner = {"grip": [take], "stack": ["Imp (known)", "Mimic", "Imp", "Decoy (known)"]}
    t = scenario(runner=runner)
    assert seen(t, "corp").runner.known_in_deck == [KnownCard(0, "Imp"), KnownCard(3, "Decoy")]
    t.do("play Take")
    reach(t, "find Imp")
    assert t.runner.stack[0] == "Imp"
    assert seen(t, "corp").runner.known_in_deck == [], "neither the card found nor any other"
    assert sorted(t.runner.stack) == ["Decoy", "Imp", "Imp", "Mimic"]
    hide = HostOn(IT, Each(Cards(RESOURCE)), facedown=True)
    stow = event("Stow", Play(Search(STACK, Choose(1, Cards()), reveal=False), hide))
    t = scenario(runner={"grip": [stow], "rig": [BENCH], "stack": ["Imp (known)", "Mimic"]}).do("play Stow", "find Imp")
    assert t.card("Bench").hosted == ["Imp"]
    assert (t.card("Imp").known_to("runner"), t.card("Imp").known_to("corp")) == (True, False)


@pytest.mark.ruling(
    "rule_deck_size_open_info", "rule_hand_size_open_info", "rule_discard_pile_open_info", "rule_score_area_open_info"
)
def test_everybody_can_count_every_deck_hand_discard_pile_and_score_area_at_any_time():
    corp = {"hq": OATS[:4], "rd": OATS, "archives": ["Tithe", "Enigma (facedown)"], "score": [PLAN]}
    t = scenario(corp=corp, runner={"grip": MAYFLIES[:3], "stack": MAYFLIES, "heap": ["Imp"]})
    for _ in range(40):
        for viewer in VIEWERS:
            assert sizes(t, viewer, "corp") == sized(
                len(t.corp.hq), len(t.corp.rd), len(t.corp.archives), len(t.corp.score)
            )
            assert sizes(t, viewer, "runner") == sized(
                len(t.runner.grip), len(t.runner.stack), len(t.runner.heap), len(t.runner.score)
            )
        if t.decision is None:
            break
        t.game.choose(next(k for k in ("draw", "run HQ", "pass", "continue", t.options()[0]) if k in t.options()))
    assert sizes(t, None, "corp") != sized(4, 8, 2, 1), "they changed on the way"


QUIET_CORP = (HALL, ANNEX, WALL, PLAN)


@pytest.mark.ruling("rule_deck_inactive", "rule_hand_inactive", "rule_discard_pile_inactive")
@pytest.mark.parametrize("place", ["rd", "hq", "archives"])
def test_the_corps_cards_in_decks_hands_and_discard_piles_are_inactive(place: str):
    t = scenario(turn="corp", corp={place: list(QUIET_CORP)})
    assert t.corp.hand_size == 5
    assert not any(t.card(card.title).active for card in QUIET_CORP)
    assert not t.offers("use Hall")
    assert scenario(turn="corp", corp={"servers": {"Server 1": {"root": [rezzed(HALL)]}}}).corp.hand_size == 6


@pytest.mark.ruling("rule_deck_inactive", "rule_hand_inactive", "rule_discard_pile_inactive")
@pytest.mark.parametrize("place", ["stack", "grip", "heap"])
def test_the_runners_cards_in_decks_hands_and_discard_piles_are_inactive(place: str):
    t = scenario(runner={place: [BENCH, TOOL]})
    assert (t.runner.hand_size, t.offers("use Bench"), t.card("Bench").active) == (5, False, False)
    t = scenario(runner={"rig": [BENCH, TOOL]})
    assert (t.runner.hand_size, t.offers("use Bench"), t.card("Bench").active) == (7, True, True)


@pytest.mark.ruling("rule_rnd_name", "rule_hq_name", "rule_archives_name")
@pytest.mark.parametrize(("server", "place"), [("R&D", "rd"), ("HQ", "hq"), ("Archives", "archives")])
def test_the_corps_deck_hand_and_discard_pile_are_its_central_servers(server: str, place: str):
    t = scenario(corp={place: ["Tithe"], "servers": {server: {"ice": [FENCE], "root": [ANNEX]}}})
    t.do(f"run {server}")
    t.until("action")
    assert sorted(t.accesses) == ["Annex", "Tithe"]


@pytest.mark.ruling("rule_rnd_empty_rnd")
@pytest.mark.parametrize(("rd", "lost"), [([], True), (["Tithe"], False)])
@pytest.mark.parametrize("how", ["draw", "play Think"])
def test_a_corp_that_must_draw_from_an_empty_rnd_loses(rd: list[str], lost: bool, how: str):
    think = operation("Think", Play(Draw(1)))
    t = scenario(turn="corp", corp={"hq": [think], "rd": rd}).do(how)
    assert (t.outcome is not None) is lost
    if lost:
        assert (t.outcome.winner, t.corp.points) == (1, 0)


@pytest.mark.ruling("rule_rnd_empty_rnd")
def test_an_empty_rnd_alone_loses_nothing_and_an_empty_stack_never_does():
    t = scenario(turn="corp", corp={"hq": OATS[:1], "rd": []}, clicks=1).do("credit")
    t.until("runner")
    assert t.outcome is None
    t = scenario(runner={"stack": [], "grip": [event("Think", Play(Draw(2)))]}).do("play Think")
    assert (t.outcome, t.runner.grip) == (None, [])


# -- hands ---------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_hand")
def test_cards_come_into_a_hand_by_drawing_and_by_abilities():
    back = event("Back", Play(AddTo(Choose(1, Cards(zone=HEAP)), GRIP)))
    t = scenario(runner={"grip": [back], "heap": ["Imp"], "stack": ["Mimic"]}).do("play Back", "draw")
    assert t.runner.grip == ["Imp", "Mimic"]


@pytest.mark.ruling("rule_hand_unordered")
def test_the_order_of_a_hand_is_nothing_that_the_other_player_sees_or_that_matters():
    hands = (["Tithe", "Enigma", "Archer"], ["Archer", "Tithe", "Enigma"])
    shown = [seen(scenario(corp={"hq": hand}), "runner") for hand in hands]
    assert shown[0] == shown[1]
    boards = [scenario(turn="corp", corp={"hq": hand, "rd": OATS}) for hand in hands]
    assert sorted(boards[0].options()) == sorted(boards[1].options())
    taken = set()
    for seed in range(30):
        t = scenario(corp={"hq": ["Tithe", "Enigma", "Archer"]}, seed=seed).do("run HQ")
        t.until("action")
        taken |= set(t.accesses)
    assert taken == {"Tithe", "Enigma", "Archer"}, "no place in it is safer than another"


@pytest.mark.ruling("rule_maximum_hand_size")
@pytest.mark.parametrize("side", ["corp", "runner"])
def test_a_hand_may_grow_and_is_cut_to_its_maximum_in_its_owners_discard_phase_only(side: str):
    board = {"corp": {"hq": OATS, "rd": OATS}, "runner": {"grip": MAYFLIES, "stack": MAYFLIES}}
    t = scenario(turn=side, clicks=2, **board)
    hand = (lambda: len(t.corp.hq)) if side == "corp" else (lambda: len(t.runner.grip))
    other = (lambda: len(t.corp.hq)) if side == "runner" else (lambda: len(t.runner.grip))
    t.do("draw")
    assert (hand(), other()) == (9, 8), "any number"
    t.do("credit")
    t.until("runner" if side == "corp" else "corp")
    if side == "runner":
        assert (hand(), other()) == (5, 9), "the Corp has drawn its card already and keeps it"
    else:
        assert (hand(), other()) == (5, 8)


@pytest.mark.ruling("rule_maximum_hand_size")
def test_the_maximum_is_five_unless_something_changes_it_and_fewer_cards_stay():
    for rig, kept in (([], 5), ([BENCH], 6)):
        t = scenario(clicks=1, corp={"rd": OATS}, runner={"grip": MAYFLIES[:7], "rig": rig}).do("credit")
        t.until("corp")
        assert (len(t.runner.grip), len(t.runner.heap)) == (kept, 7 - kept)
    t = scenario(clicks=1, corp={"rd": OATS}, runner={"grip": MAYFLIES[:5]}).do("credit")
    assert (len(t.runner.grip), t.runner.heap) == (5, [])


# -- discard piles -------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_discard_pile", "rule_score_area", "rule_play_area", "rule_creating_remote_servers")
def test_a_game_starts_with_empty_discard_piles_score_areas_and_servers_and_only_identities_in_play():
    game = fresh()
    state = game.state
    assert not any(state.piles[place] for place in (*DISCARD_OF, *SCORE_OF))
    in_play = [c for c in range(len(state.printed)) if state.zone[c] not in (*DECK_OF, *HAND_OF, P_OUTSIDE)]
    assert in_play == [0, 1]
    assert [state.printed[c].is_identity for c in in_play] == [True, True]
    assert list(state.ice) == [0, 1, 2], "and no remote servers"


@pytest.mark.ruling("rule_discard_pile", "rule_play_area_operation_events")
def test_what_is_trashed_or_discarded_goes_to_its_owners_discard_pile():
    bomb = event("Bomb", Play(Trash(Choose(1, Cards(ICE, installed=True)))))
    t = scenario(corp={"servers": {"HQ": {"ice": [rezzed(FENCE)]}}}, runner={"grip": [bomb]}).do("play Bomb")
    assert (t.corp.archives, t.runner.heap) == (["Fence"], ["Bomb"])
    t = scenario(turn="corp", clicks=1, corp={"hq": ["Tithe"] * 6, "rd": OATS}).do("credit")
    t.until("runner")
    assert (t.corp.archives, t.runner.heap) == (["Tithe"], [])
    t = scenario(turn="corp", corp={"hq": [NOTE]}).do("play Note")
    assert (t.corp.archives, t.corp.hq) == (["Note"], [])


@pytest.mark.ruling("rule_discard_pile_unordered", "rule_score_area_unordered")
def test_discard_piles_and_score_areas_have_no_order_that_matters():
    back = event("Back", Play(AddTo(Choose(1, Cards(zone=HEAP)), GRIP)))
    heaps = (["Imp", "Mimic", "Decoy"], ["Decoy", "Imp", "Mimic"])
    boards = [scenario(runner={"grip": [back], "heap": heap}) for heap in heaps]
    assert len({text(t, "corp") for t in boards}) == 1, "they are shown the same"
    assert all(set(t.do("play Back").options()) == {f"choose {c}" for c in heaps[0]} for t in boards)
    plans = [agenda("One", points=1), agenda("Two", points=2)]
    grab = operation("Grab", Play(Forfeit(Choose(1, Cards(AGENDA, zone=Zone.YOUR_SCORE_AREA)))))
    for order in (plans, plans[::-1]):
        t = scenario(turn="corp", corp={"hq": [grab], "score": order})
        assert (t.corp.points, set(t.do("play Grab").options())) == (3, {"choose One", "choose Two"})


@pytest.mark.ruling("rule_archives_faceup_facedown")
def test_a_corp_card_goes_to_archives_faceup_if_the_runner_sees_it_as_it_goes():
    burn = operation("Burn", Play(Trash(Each(Cards(ICE, installed=True)))))
    servers = {"HQ": {"ice": [rezzed(FENCE), WALL]}}
    t = scenario(turn="corp", corp={"hq": [burn], "servers": servers}).do("play Burn")
    assert sorted(t.corp.archives) == ["Burn", "Fence", "Wall"]
    assert t.corp.facedown_archives == ["Wall"], "a played operation and rezzed ice were seen, unrezzed ice was not"
    t = scenario(turn="corp", clicks=1, corp={"hq": ["Tithe"] * 6, "rd": OATS}).do("credit")
    t.until("runner")
    assert t.corp.facedown_archives == ["Tithe"]


@pytest.mark.ruling("rule_archives_faceup_open_info")
def test_facedown_cards_in_archives_are_for_the_corp_to_look_at_and_faceup_ones_for_all():
    t = scenario(corp={"archives": ["Tithe", "Enigma (facedown)"]})
    shown = {v: {c.title for c in seen(t, v).corp.discard} for v in VIEWERS}
    assert shown == {"corp": {"Tithe", "Enigma"}, "runner": {"Tithe", None}, None: {"Tithe", None}}


# -- score areas ---------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_score_area", "rule_score_area_open_info")
def test_scored_agendas_go_to_the_corps_score_area_and_stolen_ones_to_the_runners():
    servers = {"Server 1": {"root": [{"card": PLAN, "advancement": 2}]}}
    t = scenario(turn="corp", corp={"servers": servers}).do("score Plan")
    assert (t.corp.score, t.runner.score) == (["Plan"], [])
    t = scenario(corp={"hq": [PLAN]}).do("run HQ")
    t.until("action")
    assert (t.corp.score, t.runner.score) == ([], ["Plan"])
    assert [[c.title for c in seen(t, v).runner.score_area] for v in VIEWERS] == [["Plan"]] * 3


@pytest.mark.ruling("rule_score_area_active_inactive")
def test_agendas_are_active_in_the_corps_score_area_and_not_in_the_runners_unless_they_say_so():
    kept = agenda("Kept", ROOM_LESS, Static(ActiveInRunnerScoreArea()))
    t = scenario(corp={"score": [PLAN]})
    assert (t.corp.hand_size, t.card("Plan").active) == (6, True)
    t = scenario(runner={"score": [PLAN]})
    assert (t.corp.hand_size, t.card("Plan").active) == (5, False)
    t = scenario(runner={"score": [kept]})
    assert (t.corp.hand_size, t.card("Kept").active) == (4, True)


ROOM_LESS = Static(MaximumHandSize(-1))
