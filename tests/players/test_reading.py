"""What the computer reads from cards, also from cards it has never seen."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from sneakdoor.cards import POOL
from sneakdoor.language import *
from sneakdoor.language import occurrences as oc
from sneakdoor.language.instruction import Instruction
from sneakdoor.players import value
from sneakdoor.players.instruction_outcomes import outcome_of
from sneakdoor.players.outcomes import (
    NOTHING,
    USUAL_PRICES,
    Situation,
)
from sneakdoor.players.reading import read, read_card
from sneakdoor.players.weightless import WEIGHTLESS
from sneakdoor.terms import ADVANCEMENT, CORP_SIDE, RUNNER_SIDE
from sneakdoor.word import walk

RICH, POOR = Situation(runner_credits=12), Situation(runner_credits=4)


def event(*instructions):
    return read_card(Event("Unseen", faction=NEUTRAL_RUNNER, play_cost=2, abilities=(Play(*instructions),)))


# -- outcomes


def test_credits_and_cards_are_counted_for_whoever_gets_them():
    found = event(GainCredits(4), Draw(2)).played()
    assert (found.runner_credits, found.runner_cards) == (4, 2)
    assert read("Hedge Fund").played().corp_credits == 9


def test_choice_of_the_corp_is_the_worse_one_for_the_runner():
    found = event(Resolve(1, (GainCredits(6), GainCredits(1)), chooser=CORP)).played()
    assert found.runner_credits == 1
    assert event(Resolve(1, (GainCredits(6), GainCredits(1)))).played().runner_credits == 6


def test_condition_that_can_be_told_decides_and_one_that_cannot_counts_half():
    whitespace = read("Whitespace")
    ending = whitespace.subroutines[1]
    assert whitespace.of_ability(ending, POOR).ends_run == 1
    assert whitespace.of_ability(ending, RICH).ends_run == 0
    assert read("Diviner").of_ability(0).ends_run == 0.5


def test_credits_lost_before_are_gone_when_a_condition_asks_for_them():
    sub = (LoseCredits(3, by=RUNNER), If(HasCredits(RUNNER, at_most=6), EndTheRun()))
    assert outcome_of(sub, 0, Situation(runner_credits=9)).ends_run == 1
    assert outcome_of(sub, 0, Situation(runner_credits=10)).ends_run == 0


def test_whoever_must_pay_pays_only_what_they_have_and_what_costs_them_less():
    toll = Unless(EndTheRun(), Credits(5), by=RUNNER)
    assert outcome_of(toll, 0, POOR).ends_run == 1
    paid = outcome_of(Unless(DoDamage(9, NET), Credits(5), by=RUNNER), 0, RICH)
    assert (paid.runner_credits, paid.damage) == (-5, 0)


def test_damage_grows_with_the_counters_on_the_card():
    cipher = read("Urtica Cipher")
    advanced = Situation(counters=((ADVANCEMENT, 3),))
    assert cipher.accessed(installed=True, where="root", situation=advanced).damage == 5
    assert cipher.accessed(installed=False, where="HQ", situation=advanced) is NOTHING


def test_word_that_is_not_known_counts_for_nothing():
    assert event(IdentifyMark()).played() is NOTHING
    assert read("No Such Card").played() is NOTHING


def test_what_hurts_one_side_is_worth_something_to_the_other():
    tags = outcome_of(GiveTags(2), 0)
    assert tags.worth(1, USUAL_PRICES) < 0 < tags.worth(0, USUAL_PRICES)


def test_clicks_that_somebody_will_lack_are_lost():
    found = read("Active Policing").played()
    assert (found.runner_clicks, found.corp_installs) == (-1, 1)


def test_clicks_that_come_with_actions_are_earnings():
    assert read("Wage Workers").earnings(6) > 0


# -- abilities


def test_breaking_ability_tells_its_price_its_number_and_its_ice():
    (breaking,) = read("Cleaver").breaks
    assert (breaking.price.credits, breaking.most, breaking.subtype, breaking.needs_strength) == (1, 2, "barrier", True)
    (mayfly,) = read("Mayfly").breaks
    assert mayfly.subtype is None
    assert mayfly.trashes_after_run
    (botulus,) = read("Botulus").breaks
    assert (botulus.on, botulus.needs_strength, botulus.price.counters) == ("host", False, (VIRUS, 1))


def test_bioroid_is_broken_with_clicks_by_its_own_ability():
    (breaking,) = read("Brân 1.0").breaks
    assert (breaking.on, breaking.price.clicks) == ("this", 1)
    assert not read("Brân 1.0").is_breaker


def test_strength_follows_the_server_and_the_rig():
    assert read("Palisade").ice_strength(Situation(in_remote=False)) == 2
    assert read("Palisade").ice_strength(Situation(in_remote=True)) == 4
    assert read("Echelon").ice_strength(Situation(icebreakers=3)) == 3


def test_trigger_of_two_occurrences_is_found_under_both():
    assert read("Fermenter").when(oc.Begins)
    assert read("Fermenter").when(oc.Installs)


@pytest.mark.parametrize(
    ("more", "less"), [("Regolith Mining License", "Clearinghouse"), ("Nico Campaign", "Spin Doctor")]
)
def test_card_that_earns_is_worth_more_than_one_that_does_not(more, less):
    assert read(more).earnings(6) > read(less).earnings(6)


def test_earnings_end_with_the_credits_on_the_card():
    assert read("Nico Campaign").earnings(30) == read("Nico Campaign").earnings(3)


def test_every_card_of_the_pool_can_be_read():
    from sneakdoor.cards import POOL

    for title, card in POOL.items():
        reading = read(title)
        assert reading.earnings(5) == reading.earnings(5)
        for index in range(len(reading.abilities)):
            reading.of_ability(index).worth(card.side, USUAL_PRICES)


@pytest.mark.parametrize(
    ("title", "field"),
    [("Crash Space", "damage"), ("Decoy", "tags"), ("Sacrificial Construct", "programs_lost")],
)
def test_prevention_takes_from_what_would_befall_the_runner(title, field):
    reading = read(title)
    found = [reading.of_ability(i) for i, a in enumerate(reading.abilities) if isinstance(a, Paid)]
    assert min(getattr(p, field) for p in found) < 0


def test_words_of_the_core_set_have_a_worth():
    assert read("Inside Job").played().ends_run < 0
    assert outcome_of(Forfeit(Choose(1, Cards(AGENDA))), RUNNER_SIDE).worth(RUNNER_SIDE, USUAL_PRICES) < -5


# -- every word


def instructions_of_the_pool() -> dict[type[Instruction], str]:
    """Every kind of instruction that a card uses, and one such card."""
    found: dict[type[Instruction], str] = {}
    for title, card in POOL.items():
        for word in walk(card.abilities):
            if isinstance(word, Instruction):
                found.setdefault(type(word), title)
    return found


FUTURE = "from __future__ import annotations"
"""What stands at the beginning of a module and nowhere else."""


def weighed() -> set[str]:
    """The names of the words that the outcomes of instructions, and what is paid for them, tell apart."""
    folder = Path(value.__file__).parent  # the others may be compiled
    texts = [(folder / name).read_text(encoding="utf-8") for name in ("instruction_outcomes.py", "costs.py")]
    source = ast.parse("".join(texts).replace(FUTURE, ""))
    named = [node.cls for node in ast.walk(source) if isinstance(node, ast.MatchClass)]
    return {name.attr if isinstance(name, ast.Attribute) else ast.unparse(name) for name in named}


def test_every_instruction_of_the_pool_is_weighed_or_said_to_have_no_worth():
    known = weighed()
    lacking = [
        f"{kind.__name__} ({title})"
        for kind, title in instructions_of_the_pool().items()
        if kind.__name__ not in known and kind not in WEIGHTLESS
    ]
    assert not lacking, f"weigh in instruction_outcomes, or name in weightless: {', '.join(sorted(lacking))}"


def test_no_word_is_weighed_and_said_to_have_no_worth():
    assert {kind.__name__ for kind in WEIGHTLESS} & weighed() == set()


def worth(instruction, you=RUNNER_SIDE):
    return outcome_of(instruction, you).worth(you, USUAL_PRICES)


@pytest.mark.parametrize(
    "instruction",
    [
        InOrder((GainCredits(2), Draw(1))),
        OneAfterAnother((GainCredits(2), Draw(1))),
        Repeat(GainCredits(1), Tags()),
        RepeatThisProcess((GainCredits(1),), more=2),
        InsteadIf(GainCredits(1), Tagged(), (GainCredits(3),)),
    ],
)
def test_words_around_other_words_pass_on_what_those_come_to(instruction):
    tagged = outcome_of(instruction, RUNNER_SIDE, Situation(tags=2))
    assert tagged.runner_credits in (2, 3)


def test_words_that_hurt_or_help_are_worth_something_to_the_right_side():
    assert worth(Sabotage(2)) > 0 > worth(Sabotage(2), CORP_SIDE)
    assert worth(Purge(), CORP_SIDE) > 0 > worth(Purge())
    assert worth(AddToScoreArea(This(), Zone.YOUR_SCORE_AREA, 1)) > 4
    assert worth(AddToScoreArea(This(), Zone.RUNNER_SCORE_AREA, 2), CORP_SIDE) < -5
    assert worth(AddToScoreArea(This(), Zone.RUNNER_SCORE_AREA, -1), CORP_SIDE) > 2
    assert worth(WinTheGame(), CORP_SIDE) > 50
    assert worth(RemoveBadPublicity(1), CORP_SIDE) > 0
    assert worth(PreventEnding()) > 0 > worth(PreventEnding(), CORP_SIDE)


def test_counters_that_are_removed_are_a_loss():
    assert outcome_of(RemoveCounters(2, Hosted(POWER)), RUNNER_SIDE).hosted_counters == -2


def test_an_ability_that_is_gained_and_not_printed_comes_to_nothing_that_can_be_read():
    reading = read("Sure Gamble")
    beyond = len(reading.abilities)
    assert reading.ability(beyond) is None
    assert reading.of_ability(beyond).worth(RUNNER_SIDE, USUAL_PRICES) == 0
    assert reading.cost_of(beyond).is_nothing
    assert reading.ability(0) is reading.abilities[0]


def test_what_a_card_is_trashed_for_is_earned_once():
    rashida = read("Rashida Jaheem")
    assert 0 < rashida.earnings(2) == rashida.earnings(20)
    assert 0 < read("Tech Startup").earnings(2) == read("Tech Startup").earnings(20)


def test_of_abilities_that_trash_their_card_the_best_one_counts_and_its_counters_must_be_placed():
    advanced = Situation(counters=((ADVANCEMENT, 2),))
    assert read("NGO Front").earnings(5) < 5
    assert read("NGO Front").earnings(5, advanced) == 8


def test_counters_that_are_removed_as_a_cost_must_be_there():
    advanced = Situation(counters=((ADVANCEMENT, 1),))
    assert read("Charlotte Caçador").earnings(1) < 2 < read("Charlotte Caçador").earnings(1, advanced)
