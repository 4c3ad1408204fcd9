"""One answer to whether something may be done: what is offered has no obstacle, and why-not tells the obstacle."""

from __future__ import annotations

import re
from random import Random

import pytest

from sneakdoor import Game, fuzz
from sneakdoor.engine import obstacles as ob
from sneakdoor.engine import options as op
from sneakdoor.engine import values
from sneakdoor.engine.naming import knows
from sneakdoor.engine.option import CardOption
from sneakdoor.engine.permission import obstacle
from sneakdoor.engine.prompts import Reason
from sneakdoor.engine.whynot import why_not_with
from sneakdoor.engine.whynot.wish import Wish
from sneakdoor.engine.whynot.words import SENTENCES, WORDS, reason
from sneakdoor.terms import CORP_SIDE, NO_SERVER, RUNNER_SIDE, Verb
from sneakdoor.testing import scenario

from .cards1 import BELL

VERB_OF = {
    op.Rez: Verb.REZ,
    op.Score: Verb.SCORE,
    op.Play: Verb.PLAY,
    op.Install: Verb.INSTALL,
    op.Advance: Verb.ADVANCE,
    op.Use: Verb.USE,
    op.Run: Verb.RUN,
    op.Steal: Verb.STEAL,
    op.TrashAccessed: Verb.TRASH,
    op.JackOut: Verb.JACK_OUT,
    op.Draw: Verb.DRAW,
}
DECISIONS = 50
SLUG = re.compile(r"\b(?:rule|step|sec|subsec|gloss|faq4|cr1|official|modern)[_.]\w")


def forbidden(state, side: int, option) -> bool:
    """Whether a card forbids it, found out without asking what the engine answers."""
    verb = VERB_OF.get(type(option))
    if verb is None:
        return False
    card = option.card if isinstance(option, CardOption) else -1
    if isinstance(option, op.Use):
        paying = state.face[card].paying[option.ability]
        card = state.host[card] if paying.of_host else card
        if not state.active_since[option.card]:
            return False
    server = option.server if isinstance(option, op.Run) else NO_SERVER
    return values.forbidden(state, side, verb, card, server)


def check(game: Game, random: Random) -> None:
    """What is offered is what has no obstacle; and whatever is wished of a card is answered with an obstacle to it."""
    fuzz.check_complete(game)
    state = game.state
    for side in (CORP_SIDE, RUNNER_SIDE):
        told: dict[int, set[Reason]] = {}
        asker = Wish(state, side, "", "")
        for option in fuzz.imaginable(state, side):
            card = option.card if isinstance(option, CardOption) else -1
            answers, found = told.setdefault(card, set()), obstacle(state, side, option)
            if found is None:
                assert option in state.options
                continue
            assert not (found.is_moment and forbidden(state, side, option)), (option, found)
            if not isinstance(found, ob.OtherSideOnly):
                answers.add(reason(asker, option, found))
        for answer in set().union(*told.values()):
            assert answer.rule, answer
            assert answer.sentence.endswith((".", "?")), answer
            assert not SLUG.search(answer.sentence), answer
        known = [card for card in told if card >= 0 and knows(state, card, side)]
        for card in random.sample(known, min(3, len(known))):
            for wish, answer in why_not_with(state, card, side):
                assert not wish or answer in told[card] or "available" in answer.sentence, (wish, answer, told[card])


@pytest.mark.parametrize("number", range(8))
def test_what_is_offered_has_no_obstacle_and_all_else_has_one(number):
    """Random decks of the whole pool, both rulebooks: every card, every verb, both players, at every decision."""
    game, random = fuzz.new_game(number, only="random"), Random(number)
    for _ in range(DECISIONS):
        if game.decision is None:
            break
        check(game, random)
        fuzz.choose(game, random, eager=True)
    assert len(game.choices) >= 10


def test_every_kind_of_obstacle_has_words_of_one_kind():
    bases = {cls for kind in ob.CLASSES for cls in kind.__mro__[1:]}
    kinds = set(ob.CLASSES) - bases
    assert not SENTENCES.keys() & WORDS.keys()
    assert SENTENCES.keys() | WORDS.keys() == kinds


@pytest.mark.parametrize("credits", [0, 1, 2, 3])
def test_icebreakers_are_offered_for_just_what_they_cost(credits):
    """In an encounter, what cannot be afforded is passed over without asking; what just can be is not."""
    t = scenario(
        runner={"credits": credits, "rig": ["Cleaver", BELL]},
        corp={"servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
    ).do("run HQ")
    t.until("encounter")
    assert any(o.startswith("use Cleaver: break") for o in t.options()) == (credits >= 1)
    assert any("strength" in o for o in t.options()) == (credits >= 2)
    check(t.game, Random(0))
