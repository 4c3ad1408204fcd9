"""The question a decision asks says what it is about."""

import re
from random import Random

import pytest

from sneakdoor import fuzz
from sneakdoor.deciding import Deciding
from sneakdoor.engine.prompts import number_of
from sneakdoor.engine.questions import Question
from sneakdoor.engine.resolve import AbilityFrame
from sneakdoor.language import *
from sneakdoor.testing import scenario
from tests.rules.cards1 import asset, event, program, resource, rezzed, upgrade
from tests.rules.cards3 import operation


def test_damage_about_to_be_suffered_is_told():
    t = scenario(
        runner=dict(rig=["Net Shield"], grip=["Sure Gamble"] * 4, credits=5),
        corp=dict(servers={"HQ": {"ice": ["Neural Katana (rezzed)"]}}),
    )
    t.do("run HQ").until("interrupt")
    assert t.decision.prompt == "You are about to suffer 3 net damage: change it, or pass?"


def test_a_card_about_to_be_trashed_is_named():
    t = scenario(
        runner=dict(rig=["Sacrificial Construct", "Corroder"], credits=5),
        corp=dict(servers={"HQ": {"ice": ["Rototurret (rezzed)"]}}),
    )
    t.do("run HQ").until("interrupt")
    assert t.decision.prompt == "Corroder is about to be trashed: change it, or pass?"


def test_tags_about_to_be_taken_are_counted():
    t = scenario(
        runner=dict(rig=["Decoy"], credits=5), corp=dict(credits=5, servers={"HQ": {"ice": ["Hunter (rezzed)"]}})
    )
    t.do("run HQ").until("spend")
    t.do("spend 3", "spend 0").until("interrupt")
    assert t.decision.prompt == "You are about to take 1 tag: change it, or pass?"


def test_the_x_of_a_card_is_asked_for_by_its_name():
    t = scenario(runner=dict(grip=["Angel Arena"], credits=4))
    t.do("install Angel Arena").until("number")
    assert t.decision.prompt == "How many credits do you pay as the X of Angel Arena?"


def test_the_x_of_a_played_card_too():
    t = scenario(
        corp=dict(hq=["Psychographics"], credits=5, servers={"Server 1": {"root": ["Priority Requisition"]}}),
        runner=dict(tags=3),
        turn="corp",
    )
    t.do("play Psychographics").until("number")
    assert t.decision.prompt == "How many credits do you pay as the X of Psychographics?"


@pytest.mark.parametrize(
    ("least", "of", "picked", "said"),
    [
        (1, 1, 0, "a card"),
        (0, 1, 0, "a card"),
        (2, 2, 0, "card 1 of 2"),
        (2, 2, 1, "card 2 of 2"),
        (1, 3, 2, "card 3 of up to 3"),
    ],
)
def test_whoever_chooses_cards_is_told_which_of_how_many_it_is(least, of, picked, said):
    asked = Question(0, Deciding.TARGET, "rule_target", least=least, of=of, picked=tuple(range(picked)))
    assert number_of(asked) == said


def test_too_little_memory_is_told_to_whoever_must_trash_for_it():
    t = scenario(
        turn="corp",
        clicks=2,
        corp=dict(hq=["Bad Times"], credits=5),
        runner=dict(tags=1, rig=["Corroder", "Gordian Blade", "Ninja", "Datasucker"]),
    )
    t.do("play Bad Times")
    assert t.decision.side == "runner"
    assert t.decision.prompt == "Your programs need 4 memory, and your limit is 2: which one do you trash?"


def test_sabotage_asks_the_corp_about_hq():
    raid = event("Raid", Play(Sabotage(1)))
    t = scenario(runner=dict(grip=[raid]), corp=dict(hq=["Hedge Fund", "Enigma"], rd=["Ice Wall"] * 3))
    t.do("play Raid")
    assert t.decision.side == "corp"
    assert t.decision.prompt.startswith("Sabotage: which card do you trash from HQ?")


def test_too_many_remote_servers_are_told():
    small = asset("Small", Static(LimitRemoteServers(1)))
    t = scenario(
        turn="corp",
        corp=dict(credits=0, servers={"Server 1": dict(root=[small]), "Server 2": dict(ice=["Enigma"])}),
    )
    t.do("rez Small")
    assert t.decision.prompt == "You may have 1 remote server: which do you keep? All else is trashed."


def test_an_additional_cost_to_rez_by_an_effect_is_asked_for_as_such():
    wake = operation("Wake", Rez(Choose(1, Cards(ICE, rezzed=False))))
    t = scenario(
        turn="corp",
        corp=dict(hq=[wake], credits=9, score=["Hostile Takeover"], servers={"HQ": dict(ice=["Archer"])}),
    )
    t.do("play Wake")
    assert t.decision.kind == "offer"
    assert t.decision.prompt == "Do you pay what else it costs to rez Archer?"


BARE = {"", "Choose.", "Choose a card.", "Do it?", "How do you pay?", "Choose", ": which?", "?"}
"""Questions that do not say what they are about."""


@pytest.mark.parametrize("rulebook", ["modern", "classic"])
def test_every_question_says_what_it_is_about_and_only_an_ability_that_asks_is_quoted(rulebook):
    """In random games of many cards: no bare question; what the rules ask quotes no ability that happens to wait."""
    kinds = set()
    for number in range(8):
        game, random = fuzz.new_game(number, rulebook), Random(number)
        for _ in range(400):
            if game.decision is None:
                break
            state = game.state
            prompt = game.decision.prompt
            kinds.add(state.deciding.kind)
            assert prompt not in BARE, (number, prompt)
            resolving = [f for f in state.stack if isinstance(f, AbilityFrame)]
            asking = any(isinstance(f, AbilityFrame) for f in state.stack[-2:])
            if resolving and not asking and resolving[-1].todo and resolving[-1].source >= 0:
                assert not prompt.startswith(f"{state.printed[resolving[-1].source].title}: "), (number, prompt)
            game.choose(random.randrange(len(state.options)))
    assert {"action", "window", "choose", "offer", "candidate", "destination"} <= kinds


def test_the_ice_is_named_whose_subroutine_other_ice_resolves():
    servers = {"HQ": {"ice": ["Wormhole (rezzed)"]}, "R&D": {"ice": ["Viktor 2.0 (rezzed)"]}}
    t = scenario(corp=dict(credits=9, servers=servers))
    t.do("run HQ").until("subroutine")
    assert t.decision.prompt == "Which subroutine of Viktor 2.0 do you resolve?"


@pytest.mark.parametrize(("cards", "so_far"), [(6, ""), (7, " (1 of 2)")])
def test_how_far_discarding_has_come_is_told_where_it_takes_several(cards, so_far):
    grip = ["Mayfly", "Leech", "Cleaver", "Carmen", "Unity", "Botulus", "Sure Gamble"][:cards]
    t = scenario(clicks=1, runner=dict(grip=grip)).do("credit")
    assert t.decision.prompt == f"Discard down to 5 cards in the grip{so_far}: which one?"


def test_where_is_searched_is_told():
    fetch = event("Fetch", Play(Search(STACK, Choose(1, Cards(PROGRAM))), AddTo(IT, GRIP)))
    t = scenario(runner=dict(grip=[fetch], stack=["Mayfly", "Leech"])).do("play Fetch")
    assert t.decision.prompt == "You search your stack: which card do you take?"


def test_what_is_paid_for_is_told_and_a_run_has_no_card_to_name():
    purse = resource("Purse", Static(UseCredits((For(Verb.INSTALL), For(Verb.RUN)))))
    booth = upgrade("Booth", Static(AdditionalCost(Verb.RUN, cost=Credits(2), by=RUNNER, server=THIS_SERVER)))
    runner = dict(credits=3, rig=[{"card": purse, "credits": 2}], grip=[program("Tool", cost=3)])
    corp = dict(servers={"HQ": dict(root=[rezzed(booth)])})
    assert scenario(runner=runner).do("install Tool").decision.prompt == "You pay 3 credits for Tool: how?"
    assert scenario(runner=runner, corp=corp).do("run HQ").decision.prompt == "You pay 2 credits: how?"


def test_where_a_window_is_is_told():
    bell = resource("Bell", Paid(Credits(0), GainCredits(1)))
    t = scenario(runner=dict(rig=[bell]), corp=dict(hq=["Hedge Fund"]))
    assert t.decision.prompt.startswith("In your action phase: ")
    t.do("pass", "run HQ")
    assert t.decision.prompt.startswith(("Your run on HQ, ", "The Runner's run on HQ, "))


# -- to whom it is put -------------------------------------------------------------------------------


def test_both_sides_are_told_whose_encounter_it_is():
    corp = dict(credits=9, servers={"HQ": {"ice": ["Palisade (rezzed)"], "root": ["Cyberdex Virus Suite (rezzed)"]}})
    t = scenario(runner=dict(rig=["Cleaver"], credits=5), corp=corp)
    t.do("run HQ").until("step_encounter_paw")
    assert t.decision.side == "runner"
    assert t.decision.prompt == "You encounter Palisade at strength 2: use an ability or pass?"
    t.do("pass")
    assert t.decision.side == "corp"
    assert t.decision.prompt.startswith("The Runner encounters Palisade at strength 2: ")


def test_program_that_does_not_fit_asks_for_memory_by_name():
    t = scenario(runner=dict(credits=9, grip=["Carmen"], rig=["Cleaver"] * 4), turn="runner")
    t.do("pass", "install Carmen")
    assert t.decision.prompt == (
        "Carmen needs more memory than the 0 you have left: which program do you trash for it?"
    )


THIRD_PERSON = ("Which triggered", "is trashed?", "is prevented?", "does the Runner")
SECOND_PERSON = re.compile(r"\byou(r)?\b", re.IGNORECASE)


@pytest.mark.parametrize("number", range(8))
def test_every_question_is_put_to_whoever_answers_it_and_names_no_rule(number):
    game = fuzz.new_game(number)
    random = Random(number)
    asked = set()
    while (decision := game.decision) is not None:
        prompt = decision.prompt
        asked.add(game.state.deciding)
        assert not any(words in prompt for words in THIRD_PERSON), prompt
        assert not re.search(r"\b(rule|step|sec)_|faq4\.|\.py\b|/src/", prompt), prompt
        if game.state.deciding in TO_YOU:
            assert SECOND_PERSON.search(prompt), (game.state.deciding, prompt)
        game.choose(random.randrange(len(decision.options)))
    assert len(asked) > 5


TO_YOU = frozenset(
    (
        Deciding.MULLIGAN,
        Deciding.REACTION,
        Deciding.JACK_OUT,
        Deciding.BREAK,
        Deciding.CANDIDATE,
        Deciding.NEXT_ACCESS,
        Deciding.ACCESS,
        Deciding.STEAL,
        Deciding.DESTINATION,
        Deciding.POSITION,
        Deciding.TRASH_FIRST,
        Deciding.ADDITIONAL_COST,
        Deciding.PAY_FROM,
        Deciding.TRACE,
        Deciding.MEMORY,
        Deciding.BID,
        Deciding.DAMAGE,
    )
)
"""Questions that say 'you'."""


def every_instruction(word=Instruction):
    """All instruction words of the language."""
    for made in word.__subclasses__():
        yield made
        yield from every_instruction(made)


def test_every_instruction_has_words_of_its_own():
    """One that has neither a phrase nor a verb would ask itself for them for ever as soon as a question tells of it."""
    ours = [word for word in every_instruction() if word.__module__.startswith("sneakdoor.")]
    silent = {w.__name__ for w in ours if w.phrase is Instruction.phrase and w.act is Instruction.act}
    assert silent == {"Prevention", "Reduction"}, "what others are made of"


def test_game_over_says_what_the_runner_can_pay_for():
    t = scenario(
        clicks=1,
        runner=dict(credits=7, rig=["Datasucker", "Imp"]),
        corp=dict(
            credits=4, hq=["Game Over"], rd=["Hedge Fund"] * 5, servers={"Server 1": {"root": ["Project Atlas"]}}
        ),
    )
    t.do("run Server 1").until("action")
    t.do("play Game Over").do("program")
    assert t.decision.side == "runner"
    assert t.decision.prompt == (
        "Game Over: trash those cards. For each card that would be trashed this way, the Runner may pay 3 credits to"
        " prevent that card from being trashed: which?"
    )
