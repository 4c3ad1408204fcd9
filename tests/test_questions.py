"""Every question that can be asked has one reading and one sentence, and every kind of option occurs, has a key, is in
the view of whoever decides, and survives a save. What random games do not come to is shown by tests of the rules."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
import pytest

import sneakdoor
from sneakdoor import fuzz, notation
from sneakdoor.cards import POOL
from sneakdoor.deciding import SHARED, Deciding
from sneakdoor.engine.option import Option, kinds
from sneakdoor.engine.prompts import FIXED, SENTENCES
from sneakdoor.engine.questions import READINGS, question
from sneakdoor.game import Game
from sneakdoor.language import *
from sneakdoor.terms import Zone
from sneakdoor.testing import scenario
from sneakdoor.views import QuestionView, place_of, view, words_at, words_of
from tests.book import (
    test_01_costs,
    test_01_setup,
    test_04_play_area,
    test_04_this_server,
    test_07_accessing,
    test_07_breaching,
    test_08_movements,
    test_09_subroutines,
    test_10_bidding,
    test_10_damage_tags_traces,
    test_official_a_e,
)
from tests.cards.ashes import test_jinteki as ashes
from tests.cards.elevation import test_weyland as elevation_weyland
from tests.cards.kitara import test_cards as kitara
from tests.cards.order_and_chaos import test_anarch
from tests.rules import (
    test_access,
    test_breach,
    test_checkpoints,
    test_conditional_abilities,
    test_credits,
    test_install,
    test_interrupts,
    test_loops,
    test_movement,
)
from tests.rules.cards1 import event, resource

ASKED = [deciding for deciding in Deciding if deciding is not Deciding.NOTHING]
ROOT = Path(sneakdoor.__file__).parent
SHOWN: dict[Deciding, Callable[[], object]] = {
    Deciding.START_WITH: lambda: test_01_setup.test_setups_of_their_own_are_settled_before_credits_and_cards_are_taken(
        "modern"
    ),
    Deciding.REDIRECT: test_04_this_server.test_after_choosing_a_server_another_server_is_any_but_the_chosen_one,
    Deciding.NEXT_BREACH: lambda: test_07_breaching.test_breaches_that_wait_are_the_runners_abilities_to_put_in_order(
        "R&D"
    ),
    Deciding.SUBROUTINE: lambda: (
        test_official_a_e.test_a_subroutine_of_engram_flush_that_another_card_resolves_trashes_in_the_encounter_alone(
            "modern"
        )
    ),
    Deciding.SUBROUTINE_ORDER: lambda: (
        test_09_subroutines.test_the_corp_says_in_what_order_ice_has_what_it_gains_at_once(
            Order.BEFORE, "resolve Gain 7", [7, 8]
        )
    ),
    Deciding.SPARE: test_09_subroutines.test_all_but_one_leaves_the_chosen_one_alone,
    Deciding.NEXT_ACCESS: test_07_accessing.test_a_set_of_cards_is_accessed_one_at_a_time_in_the_order_the_runner_likes,
    Deciding.ENTERING_CARD: test_breach.test_runner_decides_whether_a_card_that_enters_the_root_becomes_a_candidate,
    Deciding.CORP_CANDIDATE: (
        test_07_breaching.test_where_the_corp_chooses_from_hq_the_runner_still_chooses_when_and_what_else
    ),
    Deciding.STEAL: lambda: test_access.test_additional_cost_to_steal_may_be_declined(
        "modern", "steal Toll", ["Toll"], 3
    ),
    Deciding.FACING: lambda: elevation_weyland.test_bangun_hurts_whoever_accesses_an_agenda_that_it_installed_faceup(
        "modern", "faceup"
    ),
    Deciding.POSITION: lambda: test_install.test_ice_can_be_installed_in_any_position(1),
    Deciding.REDUCTION: lambda: test_01_costs.test_a_discount_on_the_total_is_divided_between_installing_and_rezzing(
        1, 3
    ),
    Deciding.ADDITIONAL_COST: test_credits.test_an_effect_that_rezzes_does_not_force_an_additional_cost,
    Deciding.WAY_TO_PAY: test_credits.test_a_cost_with_alternatives_is_paid_the_way_its_player_likes,
    Deciding.SPEND_FROM: lambda: test_anarch.test_hiveminds_counter_counts_on_every_other_virus_and_can_be_spent_there(
        "modern"
    ),
    Deciding.SPEND_COUNTER: lambda: (
        kitara.test_freedom_khumalo_trashes_an_accessed_card_for_virus_counters_of_any_cards("modern")
    ),
    Deciding.PREVENT: test_interrupts.test_whoever_prevents_chooses_among_several_expected_effects_it_applies_to,
    Deciding.ARRANGE: test_movement.test_cards_on_top_are_put_back_in_any_order,
    Deciding.ARRANGE_ICE: (
        test_08_movements.test_ice_is_arranged_by_swaps_that_keep_it_installed_and_nothing_comes_between_them
    ),
    Deciding.GUESS: test_10_bidding.test_one_player_bids_or_both_do_and_a_bid_is_known_to_the_bidder_alone,
    Deciding.DAMAGE: test_10_damage_tags_traces.test_cards_chosen_for_damage_one_after_another_are_trashed_together,
    Deciding.LOOK_AT_GRIP: (
        test_10_damage_tags_traces.test_cards_chosen_for_damage_one_after_another_are_trashed_together
    ),
    Deciding.MEMORY: test_checkpoints.test_if_the_memory_limit_falls_the_runner_chooses_programs_to_trash,
    Deciding.REMOTES: (test_04_play_area.test_a_limit_lets_no_server_be_made_beyond_it_and_keeps_as_many_as_it_says),
    Deciding.TRASH_REVEALED: lambda: ashes.test_engram_flush_trashes_a_card_of_the_chosen_type_with_each_subroutine(
        "modern"
    ),
    Deciding.LOOP: lambda: test_loops.test_a_mandatory_loop_resolves_as_often_as_its_resolver_says_and_ends(3),
}
"""Tests of the rules in which a question is asked that random games need not come to."""
FURTHER: tuple[Callable[[], object], ...] = (
    lambda: test_01_setup.test_an_identity_that_is_set_again_and_again_has_the_side_last_chosen("modern"),
    lambda: test_breach.test_cards_of_rnd_come_from_the_top_down_with_the_root_wherever_the_runner_likes("modern"),
    test_checkpoints.test_cards_hosted_on_hosted_cards_are_trashed_too,
    test_conditional_abilities.test_would_counts_what_was_prevented,
)
"""Tests of the rules in which an option is offered that random games need not come to."""


class Witness:
    """Looks at each decision as somebody decides it."""

    def __init__(self) -> None:
        self.asked: dict[Deciding, set[str]] = {}
        self.offered: set[type[Option]] = set()

    def look(self, game: Game) -> None:
        """All that must hold of the decision that is open."""
        state, decision = game.state, game.decision
        if decision is None:
            return
        new = {type(option) for option in state.options} - self.offered
        if not new and state.deciding in self.asked:
            return
        self.offered |= new
        self.asked.setdefault(state.deciding, set()).add(decision.prompt)
        keys = decision.keys()
        assert all(keys)
        assert len(set(keys)) == len(keys)
        asked = question(state)
        assert (asked.side, asked.deciding) == (state.decider, state.deciding)
        assert 0 <= asked.least <= max(asked.least, asked.of)
        shown = view(game, decision.side).decision
        assert shown is not None
        assert isinstance(shown.question, QuestionView)
        assert shown.question.kind == state.deciding.value
        assert [about.kind for about in shown.about] == [type(option).__name__ for option in state.options]
        own = [face.card for face in state.printed if face.title not in POOL]
        written = msgspec.json.decode(msgspec.json.encode(notation.to_data(state)))
        read = notation.from_data(written, own)
        assert (read.options, read.deciding) == (state.options, state.deciding)


@pytest.fixture(scope="module")
def witness():
    """Has looked at random games and at the tests of the rules that come to the rest."""
    seen, choose = Witness(), Game.choose

    def looked_at(self: Game, option: object) -> None:
        seen.look(self)
        choose(self, option)
        seen.look(self)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Game, "choose", looked_at)
        for number in range(30):
            game, random = fuzz.new_game(number, ("modern", "classic")[number % 2]), Random(number)
            for _ in range(400):
                if game.decision is None:
                    break
                game.choose(random.randrange(len(game.state.options)))
        for shows in (*SHOWN.values(), *FURTHER, sabotage, naming, paying):
            shows()
    return seen


def sabotage():
    """The Corp is asked what it trashes."""
    raid = event("Raid", Play(Sabotage(1)))
    t = scenario(runner=dict(grip=[raid]), corp=dict(hq=["Hedge Fund", "Enigma"], rd=["Ice Wall"] * 3))
    t.do("play Raid").do("trash Enigma")
    return t


def paying():
    """The Runner is asked which card they pay with."""
    shop = resource("Shop", Paid(Trash(Choose(1, Cards(zone=Zone.GRIP))), Draw(1)))
    t = scenario(runner=dict(grip=["Corroder", "Diesel"], rig=[shop]))
    return t.do("use Shop")


def naming():
    """The Corp is asked to name a card."""
    return scenario(turn="corp", corp=dict(hq=["Targeted Marketing"], credits=5)).do("play Targeted Marketing")


@pytest.mark.parametrize("deciding", ASKED, ids=lambda deciding: deciding.name)
def test_each_question_has_one_reading_and_one_sentence(deciding):
    assert deciding in READINGS
    assert (deciding in FIXED) + (deciding in SENTENCES) == 1
    assert deciding.kind in {other.value for other in Deciding if other.value not in SHARED} | {
        "choose",
        "pay",
        "spend",
    }


def test_each_question_is_asked_somewhere(witness):
    assert [deciding.name for deciding in ASKED if deciding not in witness.asked] == []


def test_questions_of_different_kinds_are_never_put_in_the_same_words(witness):
    """Over the memory limit, the Runner is not asked what the Corp is asked when it is sabotaged."""
    words: dict[str, Deciding] = {}
    for deciding, prompts in witness.asked.items():
        for prompt in prompts:
            assert words.setdefault(prompt, deciding) is deciding, prompt


@pytest.mark.parametrize("kind", kinds().values(), ids=kinds())
def test_each_kind_of_option_is_offered_somewhere(kind, witness):
    assert kind in witness.offered


# -- questions that were put in the words of others


def test_an_additional_cost_to_install_or_play_is_asked_for_as_such():
    toll = dict(cost=Trash(Choose(1, Cards(zone=Zone.GRIP))))
    ask = event("Ask", Static(AdditionalCost(Verb.PLAY, THIS, toll["cost"])), Play(GainCredits(1)))
    again = event("Again", Play(PlayCard(Choose(1, Cards(zone=Zone.GRIP)))))
    t = scenario(runner=dict(grip=[again, ask, "Sure Gamble"], credits=5))
    t.do("play Again").do("choose Ask")
    assert (t.decision.kind, t.state.deciding) == ("offer", Deciding.ADDITIONAL_COST)
    assert t.decision.prompt == "Do you pay what else it costs to play Ask?"


def test_whoever_prevents_is_asked_what_is_prevented():
    seen = Witness()
    choose = Game.choose
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Game, "choose", lambda self, option: (seen.look(self), choose(self, option))[1])
        SHOWN[Deciding.PREVENT]()
    words = seen.asked[Deciding.PREVENT]
    assert words
    assert all(prompt.endswith("Which of these do you prevent?") for prompt in words)


# -- the question in a view


def test_a_view_says_which_word_of_which_card_asks_and_for_what():
    t = scenario(
        turn="corp",
        corp=dict(
            hq=["Seamless Launch"],
            credits=5,
            servers={"Server 1": dict(root=["Offworld Office", "Manegarm Skunkworks"])},
        ),
    )
    t.do("play Seamless Launch")
    asked = view(t.game, "corp").decision.question
    assert (asked.kind, asked.title, asked.doing) == ("target", "Seamless Launch", "Place")
    assert type(words_at("Seamless Launch", [asked.word])[0]) is Place
    assert (asked.picked, asked.of, asked.places) == (0, 1, ["play"])


def test_whoever_installs_must_choose_a_server_but_may_trash_nothing_first():
    servers = {"Server 1": dict(root=["Nico Campaign"])}
    t = scenario(turn="corp", corp=dict(hq=["Urtica Cipher"], credits=5, servers=servers)).do("install Urtica Cipher")
    where = view(t.game, "corp").decision.question
    assert (where.kind, where.least) == ("destination", 1)
    t = scenario(turn="corp", corp=dict(hq=["Palisade"], credits=5, servers={"HQ": dict(ice=["Tithe"])}))
    t.do("install Palisade", "install protecting HQ")
    first = view(t.game, "corp").decision.question
    assert t.can("done")
    assert (first.kind, first.least) == ("trash first", 0)


def test_a_branch_says_what_it_does_and_what_it_costs():
    t = scenario(runner=dict(credits=5), corp=dict(servers={"HQ": dict(ice=["Pop-up Window (rezzed)"])}))
    t.do("run HQ").until("offer")
    shown = view(t.game, "runner").decision
    pay, decline = shown.about
    assert (shown.question.title, shown.question.doing) == ("Pop-up Window", "Unless")
    assert (pay.kind, pay.declines, decline.declines) == ("TakeBranch", False, True)
    assert (pay.price.credits, decline.price) == (1, None)
    assert words_at("Pop-up Window", pay.pays) == (Credits(1),)
    assert (pay.does, decline.pays) == ([], [])
    assert words_at("Pop-up Window", decline.does) == (EndTheRun(),)


def test_what_is_not_written_on_a_card_has_no_place_there():
    assert words_of("Nobody") == ()
    assert place_of("Sure Gamble", GainCredits(1)) is None
    assert words_at("Sure Gamble", [None]) == ()


def test_prices_are_numbers():
    t = scenario(runner=dict(grip=["Sure Gamble", "Corroder"], credits=6))
    shown = view(t.game, "runner").decision
    price = {key: about.price for key, about in zip(shown.options, shown.about, strict=True)}
    assert (price["play Sure Gamble"].credits, price["play Sure Gamble"].clicks) == (5, 1)
    assert (price["install Corroder"].credits, price["credit"].credits, price["credit"].clicks) == (2, 0, 1)


@pytest.mark.parametrize("path", sorted((ROOT / "players").glob("*.py")), ids=lambda path: path.stem)
def test_no_bot_reads_the_prompt(path):
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        assert not (isinstance(node, ast.Attribute) and node.attr == "prompt"), f"{path.name}:{node.lineno}"
