"""Games that are learned from, those who play them, and, where PyTorch is, that it learns."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import numpy as np
import pytest

from sneakdoor import cards, decks
from sneakdoor.deciding import Deciding
from sneakdoor.decks import Deck
from sneakdoor.encoding import layout
from sneakdoor.fuzz.random_decks import KINDS, varied_deck
from sneakdoor.game import Game
from sneakdoor.learning import league, working
from sneakdoor.learning.blocks import ASIDE, PAST, Block, bits, size
from sneakdoor.learning.crew import Cluster, Crew, Processes
from sneakdoor.learning.league import KEPT_OUT, League, Shares, kept_out_cards, offered
from sneakdoor.learning.lessons import (
    ASK_AGAIN,
    FIRST_WEIGHTS,
    TO_CHOOSE,
    Chronicle,
    Lessons,
    Story,
    Witness,
    both_heard,
    outcomes,
    taught,
)
from sneakdoor.learning.tables import LOOKED, UNGAUGED, WIDEST, Opening, Result, Table, unjudged
from sneakdoor.learning.watching import Watched, keep, kept, replay, watch
from sneakdoor.learning.working import Asked, Worker
from sneakdoor.network import forward, plan
from sneakdoor.players import Seat
from sneakdoor.players.judging import Judge
from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE

ALONE = Shares(hard=0.0, past=0.0, random_decks=0.0)


def table(players: tuple[Any, Any] = (None, None), seed: int = 77) -> Table:
    """A game with decks that are trained with."""
    found = decks.load("startup-jinteki"), decks.load("startup-shaper")
    return Table(Opening(*found, players, ("now", "now"), seed))


def worker(rows: int = 4, shares: Shares = ALONE, seed: int = 1) -> Worker:
    """One who plays two blocks."""
    return Worker(seed, shares, [Block(bytearray(size(rows)), rows) for _ in range(2)])


def any_choice(block: Block, random: Random) -> None:
    """Choose anything that is offered, in every decision."""
    for row in range(block.rows):
        block.chosen[row] = random.randrange(int(block.counts[row]))


# -- what is learned


def test_a_choice_is_judged_by_how_the_game_stood_as_the_next_spans_began() -> None:
    spans = np.array([1, 1, 2, 2, 2, 5], np.int16)
    values = np.array([0.5, 0.9, 0.6, 0.1, 0.2, 0.8], np.float32)
    found = outcomes(spans, values, 1.0, 0.5)
    assert found[5] == 1.0, "the last span is judged by the end"
    assert found[2:5].tolist() == pytest.approx([0.9] * 3), "half the end, half what was expected as span 5 began"
    assert found[:2].tolist() == pytest.approx([0.5] * 2), "as span 2 began, by the time both had been heard"
    assert outcomes(spans, values, 0.0, 1.0).tolist() == [0.0] * 6


def test_what_both_expect_as_a_span_begins_is_known_by_its_second_place() -> None:
    spans = np.array([1, 1, 2, 5, 5, 5, 6], np.int16)
    assert both_heard(spans).tolist() == [1, 2, 4, 6]


def story(when: list[int], spans: list[int], values: list[float]) -> Story:
    """What a side expected."""
    return Story(np.array(when), np.array(spans, np.int16), np.array(values, np.float32))


def test_what_both_sides_expect_is_told_in_order_each_by_its_last_word() -> None:
    found = Chronicle.of(story([3, 9], [1, 2], [0.5, 0.75]), story([4, 8], [1, 1], [0.25, 0.5]))
    three = float(np.log(3))
    assert found.sides.tolist() == [0, 1, 1, 0]
    assert found.spans.tolist() == [1, 1, 1, 2]
    assert found.said == pytest.approx(np.array([[1, 0, 0], [1, 0, -three], [1, 0, 0], [1, three, 0]]), abs=1e-6)


def test_a_sides_choices_are_learned_by_what_the_other_knew_too() -> None:
    """The Runner expects nothing; the Corp knows what it holds."""
    knowing = Chronicle.of(story([1, 5, 9], [1, 3, 5], [0.1, 0.1, 0.1]), story([2, 6, 8], [2, 4, 4], [0.5, 0.5, 0.5]))
    witness = Witness()
    chances = witness.chances(knowing)
    returns, ahead = taught(knowing, RUNNER_SIDE, 0.0, chances)
    assert (chances[knowing.sides == RUNNER_SIDE] < 0.2).all()
    assert (returns > 0.8).all()
    assert (np.abs(ahead) < 0.2).all(), "it would have won anyway"
    corps, corps_ahead = taught(knowing, CORP_SIDE, 0.0, chances)
    assert (corps < 0.2).all()
    assert corps_ahead[-1] == pytest.approx(-chances[-1]), "the last turn is judged by the end"
    assert ahead[-1] == pytest.approx(-((1 - TO_CHOOSE) * chances[-1] - chances[-2]), abs=1e-6), (
        "and one before it by what was expected as the last began"
    )


def test_how_much_of_what_comes_later_counts_in_how_good_a_choice_was() -> None:
    knowing = Chronicle.of(story([1, 5, 9], [1, 3, 5], [0.1, 0.4, 0.2]), story([2, 6, 8], [2, 4, 4], [0.5, 0.3, 0.6]))
    chances = Witness().chances(knowing)
    for side, sign in ((CORP_SIDE, 1), (RUNNER_SIDE, -1)):
        mine = np.flatnonzero(knowing.sides == side)
        (returns, soon), (same, late) = (taught(knowing, side, 1.0, chances, later) for later in (0.0, 1.0))
        assert (returns == same).all(), "what is to be expected is learned as ever"
        assert late == pytest.approx(sign * (1 - chances[mine])), "the end alone counts"
        heard = np.array([chances[1], chances[2], chances[4], chances[5], chances[5], 1.0])
        assert soon == pytest.approx(sign * (heard - chances)[mine]), "what is expected as the next span begins alone"


def test_how_much_each_sides_word_counts_is_learned_from_how_games_ended() -> None:
    random, witness = Random(5), Witness()
    assert witness.standing() == list(FIRST_WEIGHTS)
    for _ in range(20 * ASK_AGAIN):
        corp, runner = random.gauss(0.0, 2.0), random.gauss(0.0, 2.0)
        chance = 1 / (1 + np.exp(-(0.5 + 1.0 * corp - 0.2 * runner)))
        said = [float(1 / (1 + np.exp(-logit))) for logit in (corp, runner)]
        witness.hear(
            Chronicle.of(story([1], [1], said[:1]), story([2], [2], said[1:])), float(random.random() < chance)
        )
    assert witness.standing() == pytest.approx([0.5, 1.0, -0.2], abs=0.35)


def test_decks_kept_out_and_cards_in_them_alone_are_never_trained_with() -> None:
    names = {deck.name for side in (0, 1) for deck in offered(side)}
    assert len(kept_out_cards()) > 30
    assert not names & {decks.load(name).name for name in KEPT_OUT}
    random = Random(2)
    for side in (0, 1):
        for _ in range(3):
            assert not kept_out_cards() & set(league.deck(random, side, Shares(random_decks=1.0)).counts)
    whole = frozenset(title for side in (0, 1) for deck in offered(side) for title in deck.counts)
    assert not whole & kept_out_cards()


def test_a_deck_that_is_varied_stays_legal_and_does_what_it_did() -> None:
    random = Random(4)
    for side in (0, 1):
        made = [(deck, varied_deck(random, deck, 0.4, kept_out_cards())) for deck in offered(side)]
        for deck, found in made:
            assert found.identity == deck.identity
            assert not found.violations()
            assert not kept_out_cards() & (set(found.counts) - set(deck.counts))
            if found is not deck:
                (types, kinds), (before, needed) = _purposes(found), _purposes(deck)
                assert types == before
                assert kinds >= needed
                kept = sum(min(number, found.counts.get(title, 0)) for title, number in deck.counts.items())
                assert 0.3 < kept / sum(deck.counts.values()) < 0.85
        assert sum(found is not deck for deck, found in made) > len(made) - 4
    club = League(1, Shares(random_decks=0.0, varied=0.5))
    met = Counter(club.opening().runner.name == "varied" for _ in range(100))
    assert 30 < met[True] < 60


def _purposes(deck: Deck) -> tuple[Counter[object], frozenset[str]]:
    """How many cards of each type a deck has but agendas, and what there is of ice and breakers."""
    held = [cards.POOL[title] for title, number in deck.counts.items() for _ in range(number)]
    kinds = frozenset(kind for card in held for kind in KINDS.intersection(card.subtypes))
    return Counter(card.type for card in held if card.points is None), kinds


def test_who_meets_whom() -> None:
    club = League(1, Shares(hard=0.3, past=0.3, random_decks=0.0))
    met = [club.opening() for _ in range(200)]
    assert {game.label for game in met} == {
        ("now", "now"), ("hard", "now"), ("past", "now"), ("now", "hard"), ("now", "past")
    }  # fmt: skip
    for game in met:
        assert [player is not None for player in game.players] == [label == "hard" for label in game.label]
    against_corp = League(1, Shares(hard=1.0, hard_corp=0.9, past=0.0, random_decks=0.0))
    met = [against_corp.opening() for _ in range(100)]
    assert 75 <= sum(game.label == ("hard", "now") for game in met) < 100


def test_some_play_deaf_and_learn_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    met = [League(seed, Shares(hard=0.5, past=0.0, random_decks=0.0, hearing=0.5)).opening() for seed in range(40)]
    assert {game.hears for game in met} == {True, False}
    for game in met:
        assert set(game.label) - {"hard"} == {"now" if game.hears else "deaf"}
    deaf = next(game for game in met if game.label == ("deaf", "deaf"))
    for asked in ("hear", "chose"):
        monkeypatch.delattr(Judge, asked)
    game, random, number = Table(deaf), Random(1), 0
    while game.play_on():
        look = game.look()
        assert not look.judged.any()
        assert not look.gauged.any()
        game.take(look, random.randrange(len(look.options)))
        number += look.decides
    assert number > 20
    assert {label for game in met for label in game.label} - {"hard"} == league.LEARNING


def test_in_some_games_cards_are_known_by_what_is_printed_on_them_alone() -> None:
    club = League(1, replace(ALONE, nameless=0.3))
    assert 60 < sum(not club.opening().named for _ in range(300)) < 120
    assert all(League(seed, ALONE).opening().named for seed in range(20))
    playing = worker(8, replace(ALONE, past=0.5, nameless=0.5))
    for which in (0, 1):
        block, random = playing.blocks[which], Random(1)
        playing.begin(which)
        for _ in range(20):
            named = [game.named for game in playing._tables[which]]
            assert set(named) == {True, False}
            assert block.named.tolist() == named
            any_choice(block, random)
            playing.step(which)


def test_decks_that_lose_are_taken_more_often_if_that_is_wished() -> None:
    def met(weak: float) -> Counter[str]:
        club = League(1, Shares(hard=1.0, hard_corp=1.0, random_decks=0.0, weak=weak))
        lost, won = (Result(winner, 9, ("hard", "now")) for winner in (CORP_SIDE, RUNNER_SIDE))
        for _ in range(20):
            for deck in offered(RUNNER_SIDE):
                club.ended(("whatever", deck.name), lost if deck is offered(RUNNER_SIDE)[0] else won)
        return Counter(club.opening().runner.name for _ in range(600))

    every, weakest = len(offered(RUNNER_SIDE)), offered(RUNNER_SIDE)[0].name
    assert met(0.0)[weakest] < 2.5 * 600 / every
    assert met(1.0)[weakest] > 4 * 600 / every
    club = League(1, Shares(hard=1.0, hard_corp=1.0, random_decks=0.0, weak=3.0))
    first = offered(CORP_SIDE)[0].name
    for _ in range(50):
        club.ended((first, "whatever"), Result(RUNNER_SIDE, 9, ("hard", "now")))
    found = Counter(club.opening().corp.name for _ in range(600))
    assert found[first] < 2.5 * 600 / len(offered(CORP_SIDE)), "what hard loses with counts for nobody who learns"


# -- those who play


def test_a_game_stops_where_a_network_must_choose_and_says_how_it_went() -> None:
    game, random, asked = table(), Random(3), 0
    assert game.result() is None
    turns, heard, actions = set(), set(), 0
    while game.play_on():
        state, span = game.game.state, game.span
        made = len(game.game.choices)
        look = game.look()
        assert len(state.options) > 1
        if made not in heard and (state.turn not in turns or state.deciding is Deciding.ACTION):
            turns.add(state.turn)  # the other is heard before the first decision of each turn, and before each action
            heard.add(made)
            actions += state.deciding is Deciding.ACTION
            assert game.span == span + 1
            assert (look.side, look.decides, len(look.options)) == (1 - state.decider, False, 1)
            assert look.seen[layout.AT["side"]] == look.side
            assert look.seen[layout.AT["decider"]] == 2 - look.side, "somebody else is asked"
            game.take(look, 0)
            assert len(game.game.choices) == made
            continue
        assert game.span == span
        assert look.side == game.game.state.decider
        assert look.seen.shape == (LOOKED,)
        assert look.seen[layout.AT["options"]] == len(game.game.state.options)
        assert 2 <= len(look.options) <= WIDEST
        game.take(look, random.randrange(len(look.options)))
        asked += 1
    assert asked > 20
    assert len(turns) > 4
    assert actions > 2 * len(turns)
    outcome = game.game.state.outcome
    assert outcome is not None
    assert game.result() == Result(outcome.winner, outcome.turn, ("now", "now"))


def test_an_error_is_told_with_the_game_that_it_happened_in() -> None:
    class Fool:
        def choose(self, seat: object) -> int:
            raise IndexError("what is this")

    game = table((Fool(), Fool()))
    for _ in range(2):  # both are heard before one decides
        assert game.play_on()
        game.take(game.look(), 0)
    with pytest.raises(IndexError) as met:
        game.play_on()
    told = json.loads(met.value.__notes__[0])
    again = Game.new(decks.load("startup-jinteki"), decks.load("startup-shaper"), told["seed"])
    for choice in told["choices"]:
        again.choose(choice)
    assert again.decision is not None
    assert len(again.decision.options) > 1


def test_a_block_holds_what_a_network_is_asked() -> None:
    block = Block(bytearray(size(3)), 3)
    game = table()
    assert game.play_on()
    overheard, look = game.look(), game.look()
    assert not overheard.judged.any()
    gauged = np.random.default_rng(1).random((layout.SERVERS, plan.GAUGED)).astype(np.float32)
    block.write(1, replace(look, barred=[0, 2], gauged=gauged), look.side + PAST, span=7)
    number = len(look.options)
    assert (block.seen[1] == look.seen).all()
    assert (block.options[1, :number] == look.options).all()
    assert (block.judged[1, :number] == look.judged).all()
    assert look.judged.any()
    assert (block.gauged[1] == gauged).all()
    assert block.named.tolist() == [0, 1, 0]
    assert block.span.tolist() == [0, 7, 0]
    assert block.counts.tolist() == [0, number, 0]
    assert block.network[1] == look.side + PAST
    assert block.barred[1] == 0b101 == bits([0, 2, WIDEST])
    assert not block.seen[0].any()
    assert not block.seen[2].any()


def test_a_worker_plays_a_block_of_games_and_begins_another_where_one_ends() -> None:
    playing, random = worker(), Random(1)
    asked, ended = playing.begin(1), []
    assert (asked.block, asked.ended) == (1, [])
    block = playing.blocks[1]
    for _ in range(1200):
        assert ((block.counts > 1) | (block.network >= ASIDE)).all()
        any_choice(block, random)
        ended += playing.step(1).ended
    assert len(ended) > 3
    for row, result in ended:
        assert 0 <= row < block.rows
        assert result is not None
        assert result.label == ("now", "now")
    assert not playing.blocks[0].seen.any(), "the other block is another one's"


def test_decisions_of_the_past_are_scored_by_the_network_of_then() -> None:
    playing = worker(12, Shares(hard=0.0, past=1.0, random_decks=0.0))
    playing.begin(0)
    random, seen = Random(1), set()
    for _ in range(30):
        seen |= set(playing.blocks[0].network.tolist())
        any_choice(playing.blocks[0], random)
        playing.step(0)
    assert {network % ASIDE for network in seen} == {0, 1, PAST, 1 + PAST}


def test_who_has_a_player_of_their_own_is_heard_once_a_turn_and_does_as_that_player_does() -> None:
    class Last:
        """Takes the last option."""

        def __init__(self) -> None:
            self.took: list[int] = []

        def choose(self, seat: Seat) -> int:
            self.took.append(seat.number_of_options - 1)
            return self.took[-1]

    last = Last()
    game, turns = table((last, None)), []
    while game.play_on() and len(last.took) < 60:
        look, decider, turn = game.look(), game.game.state.decider, game.game.state.turn
        made, before = len(game.game.choices), len(last.took)
        game.take(look, 0)
        if look.side == decider == CORP_SIDE:
            assert not look.decides
            assert not look.judged.any(), "nobody needs to hear what hard thinks of what another one does"
            assert len(game.game.choices) == made
            game.play_on()
            assert last.took[before] == len(look.options) - 1 == game.game.choices[made]
            turns.append(turn)
    assert len(turns) == len(set(turns)) > 5
    assert len(last.took) > len(turns), "what else it decides in that turn it is not heard about"
    playing = worker(6, Shares(hard=1.0, past=0.0, random_decks=0.0))
    playing.begin(0)
    random, seen, block = Random(1), set(), playing.blocks[0]
    for _ in range(60):
        for row, game in enumerate(playing._tables[0]):
            own = game.players[playing._looks[0][row].side] is not None
            overheard = playing._looks[0][row].side != game.game.state.decider
            assert (block.network[row] >= ASIDE) == (own or overheard)
        seen |= set(block.network.tolist())
        any_choice(block, random)
        playing.step(0)
    assert seen == {0, 1, ASIDE, 1 + ASIDE}


def test_a_game_that_a_player_breaks_off_is_told_and_another_one_begun(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    playing = worker(1)
    playing.begin(0)
    first = playing._tables[0][0]
    play_on = Table.play_on

    def broken(self: Table) -> bool:
        if self is first:
            raise IndexError("a bot met what it did not know")
        return play_on(self)

    monkeypatch.setattr(Table, "play_on", broken)
    playing.blocks[0].chosen[0] = 0
    assert playing.step(0).ended == [(0, None)], "nothing is learned from it"
    assert "a bot met what it did not know" in capsys.readouterr().err
    assert playing._tables[0][0] is not first

    def always_broken(self: Table) -> bool:
        raise IndexError("again")

    monkeypatch.setattr(Table, "play_on", always_broken)
    with pytest.raises(IndexError, match="again"):
        playing.step(0)
    assert playing._broken == working.MOST_BROKEN + 1


# -- watching


@pytest.fixture(scope="module")
def games() -> list[Watched]:
    """Two games of hard against itself."""
    random = Random(6)
    found = [watch(random, ALONE) for _ in range(2)]
    assert None not in found
    return [game for game in found if game is not None]


def test_a_game_that_is_watched_can_be_kept_and_replayed(games: list[Watched], tmp_path: Path) -> None:
    keep(tmp_path / "games.jsonl", games[:1])
    keep(tmp_path / "games.jsonl", games[1:])
    assert kept(tmp_path / "games.jsonl") == games
    for game in games:
        decisions = list(replay(game))
        assert {look.side for look, _ in decisions} == {0, 1}
        assert all(wanted < len(look.options) for look, wanted in decisions)
        assert len(decisions) > 60
        last = Game.new(decks.Deck.from_data(game.corp), decks.Deck.from_data(game.runner), game.seed)
        for place in game.choices:
            last.choose(place)
        assert last.state.outcome is not None
        assert last.state.outcome.winner == game.winner
        assert game.won(0) + game.won(1) == 1.0


def test_what_hard_wanted_is_kept_beside_what_was_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sneakdoor.learning.watching.ASTRAY", (0.5,))
    astray = watch(Random(7), ALONE)
    assert astray is not None
    assert sum(a != b for a, b in zip(astray.choices, astray.wanted, strict=True)) > 20
    monkeypatch.setattr("sneakdoor.learning.watching.ASTRAY", (0.0,))
    straight = watch(Random(7), ALONE)
    assert straight is not None
    assert straight.choices == straight.wanted


def test_a_worker_replays_games_block_by_block(games: list[Watched]) -> None:
    playing = worker(50)
    asked, found = playing.replay(games), 0
    while asked.lessons:
        assert len(asked.lessons) <= 50
        wanted = np.array([wanted for wanted, _ in asked.lessons])
        block = playing.blocks[0]
        assert (wanted < block.counts[: len(wanted)]).all()
        assert {won for _, won in asked.lessons} <= {0.0, 1.0}
        found += len(wanted)
        asked = playing.more()
    assert found == sum(1 for game in games for _ in replay(game))


# -- crews


def heard(crew: Crew) -> Any:
    """The next answer."""
    until = monotonic() + 120
    while monotonic() < until:
        for _, told in crew.heard(1.0):
            return told
    pytest.fail("nobody answered")


def ask_everything(crew: Crew) -> None:
    """A crew of one watches, replays and plays."""
    crew.ask(0, "watch")
    game = heard(crew)
    assert isinstance(game, Watched)
    crew.ask(0, "replay", [game])
    asked = heard(crew)
    block = crew.blocks[0][0]
    assert isinstance(asked, Asked)
    assert len(asked.lessons) == block.rows
    assert (block.counts > 1).all()
    before = block.seen.copy()
    crew.ask(0, "more")
    heard(crew)
    assert (block.seen != before).any()
    crew.ask(0, "begin", 1)
    assert heard(crew).block == 1
    block, random = crew.blocks[0][1], Random(1)
    turns = []
    for _ in range(60):
        any_choice(block, random)
        crew.ask(0, "step", 1)
        assert heard(crew).block == 1
        turns.append(int(block.seen[:, layout.AT["turn"]].max()))
    assert max(turns) > turns[0], "what was chosen has been done"


def test_a_process_answers() -> None:
    crew = Processes(1, 8, 1, ALONE)
    try:
        ask_everything(crew)
    finally:
        crew.dismiss()


def test_what_breaks_in_a_process_is_told() -> None:
    from sneakdoor.learning.crew import Broken

    crew = Processes(1, 2, 1, ALONE)
    try:
        crew.ask(0, "step", 7)
        with pytest.raises(Broken, match="IndexError"):
            heard(crew)
    finally:
        crew.dismiss()


def test_an_actor_of_ray_answers_the_same() -> None:
    ray = pytest.importorskip("ray")
    crew = Cluster("local", 1, 8, 1, ALONE)
    try:
        ask_everything(crew)
    finally:
        crew.dismiss()
        ray.shutdown()


# -- with PyTorch


def filled(number: int, side: int = 0) -> Block:
    """A block with decisions of one side."""
    block = Block(bytearray(size(number)), number)
    game, random, row = table(), Random(3), 0
    while row < number:
        if not game.play_on():
            game = table(seed=random.getrandbits(30))
            continue
        look = game.look()
        if look.side == side and look.decides:
            block.write(row, look, side)
            row += 1
        game.take(look, random.randrange(len(look.options)))
    return block


def asked(block: Block) -> list[Any]:
    """What PyTorch's form of the network is asked in these decisions."""
    import torch

    parts = (block.seen, block.options, block.counts, block.judged, block.gauged, block.named)
    return [torch.tensor(part) for part in parts]


def lively(seed: int) -> forward.Weights:
    """Weights of which none are alike."""
    random = np.random.default_rng(seed)
    return {
        name: w if w.any() else random.normal(0, 0.1, w.shape).astype(np.float32)
        for name, w in forward.new(seed).items()
    }


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("recorded", [False, True])
def test_both_forms_of_the_network_say_the_same(side: int, recorded: bool) -> None:
    torch = pytest.importorskip("torch")
    from sneakdoor.learning.model import HIDDEN, Model

    weights, block = lively(1), filled(60, side)
    block.named[::2] = 0
    model: Any = Model(weights, torch.device("cpu") if recorded else "cpu")  # on a device, as a GPU does it
    assert (model.device != "cpu") == recorded
    there = np.arange(WIDEST) < block.counts[:, None]
    asked_all = block.seen, block.options[there], block.counts, block.judged[there], block.gauged
    (printed, low), (scores, high) = (
        forward.Network(each).scores(*asked_all) for each in (forward.nameless(weights), weights)
    )
    with torch.no_grad():
        said, worth = (part.numpy() for part in model.scores(*asked(block)))
    wanted = np.where(block.named[np.nonzero(there)[0]] > 0, scores, printed)
    assert np.abs(said[there] - wanted).max() < 1e-4
    assert (said[~there] == HIDDEN).all()
    assert np.abs(worth - np.where(block.named > 0, high, low)).max() < 1e-4
    assert np.abs(high - forward.Network(weights).expects(block.seen, block.gauged)).max() < 1e-5
    assert scores.std() > 0.05
    assert np.abs(scores - printed).max() > 0.01
    assert np.abs(high - low).max() > 0.01
    deaf, _ = forward.Network(weights).scores(*asked_all[:-1], np.zeros_like(block.gauged))
    assert (np.abs(scores - deaf).max() > 0.01) == (side == RUNNER_SIDE), "what is reckoned of runs is heard"


def test_what_is_expected_can_be_learned_without_a_change_to_what_is_chosen() -> None:
    pytest.importorskip("torch")
    from sneakdoor.learning.model import Model

    block, model = filled(8), Model(forward.new(1), "cpu")
    _, value = model.scores(*asked(block), share=0.0)
    value.sum().backward()
    assert model.w["value_1"].grad.abs().sum() > 0
    assert model.w["trunk_1"].grad is None or model.w["trunk_1"].grad.abs().sum() == 0


def test_a_store_teaches_by_as_much_of_what_comes_later_as_it_is_told() -> None:
    pytest.importorskip("torch")
    from sneakdoor.learning.store import Store

    def ahead(later: float) -> Any:
        store = Store(40, "cpu", later)
        places = np.arange(40)[store.put(filled(12), 12)]
        store.value[places], store.learnt[places] = 0.25, True
        store.span[places] = np.arange(12)
        lessons = store.lessons((places[::2], places[1::2]), 0, 1.0, Witness())
        (mine, overheard), _ = lessons
        assert not len(overheard)
        return mine.ahead

    assert (ahead(1.0)[:-1] > ahead(0.6)[:-1]).all()
    assert (ahead(0.6)[:-1] > ahead(0.0)[:-1]).all()


def test_a_store_forgets_the_oldest_and_teaches_nothing_of_what_it_forgot() -> None:
    pytest.importorskip("torch")
    from sneakdoor.learning.store import Store

    store, block, witness = Store(40, "cpu"), filled(12), Witness()
    here = store.put(block, 12)
    assert (store.seen[here].numpy() == block.seen).all()
    places = np.arange(here.start, here.stop)
    store.value[places], store.learnt[places], store.aside[places] = 0.25, np.arange(12) % 3 > 0, np.arange(12) % 3 == 0
    paths = places[::2], places[1::2]
    lessons = store.lessons(paths, 0, 1.0, witness)
    for path, (learned, overheard) in zip(paths, lessons, strict=True):
        assert learned.places.tolist() == [place for place in path if place % 3]
        assert overheard.places.tolist() == [place for place in path if not place % 3]
    assert (lessons[0][0].returns > 0.4).all()
    assert (lessons[1][0].returns < 0.6).all()
    assert store.when[places].tolist() == list(range(12))
    for _ in range(4):
        store.put(block, 12)
    assert not store.lessons(paths, 0, 1.0, witness)
    nobody = places[:0]
    found = store.lessons((paths[0], nobody), 50, 1.0, witness)
    assert [len(each) for each, _ in found] == [4, 0]
    assert len(store.lessons((nobody, nobody), 50, 1.0, witness)) == 2


@pytest.mark.parametrize("recorded", [False, True])
def test_options_are_chosen_as_often_as_they_look_good_and_never_where_they_are_barred(recorded: bool) -> None:
    torch = pytest.importorskip("torch")
    from sneakdoor.learning.model import Model
    from sneakdoor.learning.scoring import Scorer, _Step
    from sneakdoor.learning.store import Store

    torch.manual_seed(3)
    weights, critical, store, block = lively(2), lively(3), Store(1200, "cpu"), Block(bytearray(size(1)), 1)
    game = table(seed=5)
    while game.play_on() and not ((look := game.look()).gauged.any() and len(look.options) <= 8):
        game.take(look, 0)
    for place in range(1200):
        block.write(0, replace(look, barred=[0]), 0, named=place % 3 > 0)
        store.put(block, 1)
    if recorded:  # as a GPU does it
        step = _Step(Model(weights, "cpu"), Model(critical, "cpu"), store, 1200)
        step.which[:] = torch.arange(1200)
        step.run()
        said = step.said
    else:
        said = Scorer(Model(weights, "cpu"), Model(critical, "cpu"), store).choose(torch.arange(1200))
    assert (store.chosen[:1200].numpy() == said[0].numpy()).all()
    named, expected = np.arange(1200) % 3 > 0, []
    for mine, knows in ((named, dict), (~named, forward.nameless)):
        chosen, value, chance = said.numpy()[:, mine]
        asked_one = look.seen[None], look.options, np.array([len(look.options)]), look.judged, look.gauged[None]
        scores, own = forward.Network(knows(weights)).scores(*asked_one)
        _, values = forward.Network(knows(critical)).scores(*asked_one)
        assert abs(own[0] - values[0]) > 0.01, "what is expected is the critic's word"
        odds = np.exp(scores - scores[1:].max())
        odds[0] = 0.0
        odds /= odds.sum()
        often = np.bincount(chosen.astype(int), minlength=len(odds)) / mine.sum()
        assert often[0] == 0
        assert np.abs(often - odds).max() < 0.08
        assert chance == pytest.approx(np.log(odds[chosen.astype(int)]), abs=1e-3)
        assert value == pytest.approx(1 / (1 + np.exp(-values[0])), abs=1e-4)
        expected.append(values[0])
    assert abs(expected[0] - expected[1]) > 0.01, "cards that are known are worth something else"


def test_it_learns_to_do_as_somebody_does_and_then_what_wins() -> None:
    torch = pytest.importorskip("torch")
    from sneakdoor.learning.learner import Learner, Pace
    from sneakdoor.learning.store import Store

    torch.manual_seed(1)
    block, store = filled(64), Store(64, "cpu")
    here = store.put(block, 64)
    places = np.arange(here.start, here.stop)
    learner = Learner(forward.new(1), store, Pace(batch=32, cautious=2, most_moved=99.0))
    first = np.zeros(64, np.int64)  # somebody who always takes the first option
    assert learner.clone(places, first, np.ones(64, np.float32), 80).agreed == 1.0
    before, cloned = _second(learner, block), learner.weights()
    store.chosen[:64] = torch.arange(64) % 2
    store.chance[:64] = -0.7
    good = (places % 2).astype(np.float32)  # the second option is what wins
    for step in range(40):
        half = np.random.default_rng(step).permutation(places)[:32]
        assert learner.improve(Lessons(half, good[half], 2 * good[half] - 1), 1e-3, first=step == 0)
    assert _second(learner, block) > before + 0.05
    now, kept_, then = (each["option_2"] for each in (learner.model.weights(), learner.weights(), cloned))
    assert (kept_ == then).all(), "nothing is kept before somebody says so"
    assert (now != then).any()
    everything = Lessons(places, good, 2 * good - 1)
    assert learner.gain(everything) > 0.5, "the second option is likelier than when it was chosen, the first less so"
    assert learner.gain(Lessons(places, good, 1 - 2 * good)) < -0.5
    expected = learner.model.weights()["value_1"]
    learner.go_back()
    assert (learner.model.weights()["option_2"] == then).all()
    assert (learner.weights()["value_1"] == expected).all(), "what is to be expected was learned all the same"
    assert learner.gain(everything) < 0.0, "somebody who takes the first option loses by it"


class Fickle:
    """Learns nothing, and gains what it is told to."""

    def __init__(self, gains: list[float], far: int = 99) -> None:
        self.gains, self.far = gains, far
        self.done: list[str] = []
        self.rates: list[float] = []

    def improve(self, lessons: Lessons, rate: float, *, first: bool) -> bool:
        self.done.append("first" if first else "step")
        self.rates.append(rate)
        return len(self.done) < self.far

    def gain(self, lessons: Lessons) -> float:
        self.done.append(f"look at {len(lessons)}")
        return self.gains.pop(0)

    def expect(self, lessons: Lessons) -> None:
        self.done.append(f"expect {len(lessons)}")

    def keep(self) -> None:
        self.done.append("keep")

    def go_back(self) -> None:
        self.done.append("go back")


def lessons(number: int) -> Lessons:
    """So many of one game."""
    return Lessons(np.arange(number), np.ones(number, np.float32), np.arange(number).astype(np.float32))


def pupil_of(learner: Fickle, games: int, batch: int = 8) -> Any:
    """A pupil who has heard of so many games, with eight decisions each."""
    pytest.importorskip("torch")
    from sneakdoor.learning.learner import Pace
    from sneakdoor.learning.store import Store
    from sneakdoor.learning.training import Course, Pupil

    pupil = Pupil(forward.new(1), Store(10, "cpu"), Course(decisions=8 * 32, pace=Pace(batch=batch, epochs=1)))
    pupil.learner = learner
    for _ in range(games):
        pupil.hear(lessons(8))
    pupil.plan(np.random.default_rng(1))
    return pupil


def test_a_round_keeps_what_did_best_in_games_apart_from_those_that_were_learned_from() -> None:
    learner = Fickle([0.2, 0.3, 0.4, 0.2, 0.5, -0.1, 0.3])
    pupil = pupil_of(learner, 32)
    while pupil.step(0.01):
        pass
    assert learner.done.count("first") == 1
    assert learner.done.count("step") == 25, "26 of the 32 games are learned from"
    assert learner.done.count("look at 48") == 7, "six are not: they are asked at first and six times more"
    looked = [what for what in learner.done if what not in ("first", "step", "look at 48")]
    assert looked == ["keep", "keep", "keep", "go back"]
    assert learner.done[-1] == "go back"
    assert (pupil.rounds, pupil.useless, pupil.cut) == (1, 0, 0)
    assert sum(pupil.gains) == pytest.approx(100 * (0.5 - 0.2) / 6)
    rates = learner.rates
    assert rates[0] < 0.001 < max(rates) < 0.01
    assert rates[-1] < max(rates), "it learns ever slower"


def test_a_round_that_did_no_good_is_undone_and_one_that_went_too_far_ends() -> None:
    learner = Fickle([0.1, 0.0], far=3)
    pupil = pupil_of(learner, 32)
    assert pupil.step(0.01)
    assert pupil.step(0.01)
    assert not pupil.step(0.01)
    assert learner.done == ["look at 48", "first", "step", "look at 48", "go back"]
    assert (pupil.useless, pupil.cut, sum(pupil.gains)) == (1, 1, 0.0)


def test_what_is_overheard_teaches_the_critic_alone() -> None:
    learner = Fickle([])
    pupil = pupil_of(learner, 0)
    pupil.hear(None, lessons(7))
    assert not pupil.waits
    assert not pupil.step(0.01)
    pupil.hear(None, lessons(9))
    assert pupil.waits
    assert pupil.step(0.01)
    assert learner.done == ["expect 8", "expect 8"]
    assert not pupil.waits
    pupil.hear(None, lessons(9))
    pupil._store.written = 100  # a store with room for ten
    pupil.step(0.01)
    assert learner.done == ["expect 8", "expect 8"], "others may have taken their places"


def test_lessons_whose_places_others_may_take_are_not_learned_from() -> None:
    pupil = pupil_of(Fickle([]), 31)
    pupil._store.written = 100  # a store with room for ten
    pupil.hear(lessons(8))
    pupil.plan(np.random.default_rng(1))
    assert not pupil.waits
    assert pupil.dropped == 32 * 8


def test_a_round_waits_for_as_many_lessons_as_it_needs() -> None:
    pupil = pupil_of(Fickle([]), 31)
    assert not pupil.waits
    pupil.hear(lessons(8))
    pupil.plan(np.random.default_rng(1))
    assert pupil.waits
    assert not pupil_of(Fickle([]), 32, batch=200).waits


def test_decisions_with_many_options_are_scored_to_the_last_one() -> None:
    """Those that are learned from have more options than most; what is left out could not be learned."""
    torch = pytest.importorskip("torch")
    from sneakdoor.learning.model import HIDDEN, Model

    block, model = filled(60, 1), Model(lively(1), "cpu")
    most = int(block.counts.argmax())
    for part in (block.seen, block.options, block.counts, block.judged, block.gauged):
        part[:] = part[most]
    assert int(block.counts[0]) > 9
    with torch.no_grad():
        scores, _ = model.scores(*asked(block))
    assert (scores[-1, : int(block.counts[-1])] > HIDDEN / 2).all()
    assert torch.allclose(scores[0], scores[-1], atol=1e-4)


def _second(learner: Any, block: Block) -> float:
    """How likely the second option is, on an average."""
    network = forward.Network(learner.model.weights())
    total = 0.0
    for seen, options, count in zip(block.seen, block.options, block.counts, strict=True):
        nothing = unjudged(options[:count]), UNGAUGED[None]
        scores, _ = network.scores(seen[None], options[:count], np.array([count]), *nothing)
        odds = np.exp(scores - scores.max())
        total += float(odds[1] / odds.sum())
    return total / block.rows


def test_a_course_of_training_from_watching_to_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("torch")
    monkeypatch.setattr("sneakdoor.learning.training.TELL_EVERY", 1.0)
    from sneakdoor.learning.hall import Hall
    from sneakdoor.learning.learner import Pace
    from sneakdoor.learning.store import Store
    from sneakdoor.learning.training import Course, Training, critics_of

    told: list[str] = []

    def tell(line: str) -> None:
        told.append(line)
        if '"gained"' in line and gained(line) > 0:  # that is enough
            training._course = replace(training._course, seconds=0.0)

    def gained(line: str) -> float:
        last = json.loads(line.partition(": ")[2])
        return min(last[side]["gained"] for side in ("corp", "runner"))

    store = Store(40_000, "cpu")
    crew = Processes(1, 8, 1, Shares(hard=0.2, past=0.2, random_decks=0.0, hearing=0.5))
    try:
        course = Course(180.0, 1.0, 0.2, 256, Pace(batch=64, cautious=1))
        training = Training(Hall(crew, store, 1), store, tmp_path / "out.npz", course, None, tell)
        watched = training.watch(tmp_path / "games.jsonl")
        assert kept(tmp_path / "games.jsonl") == watched
        training.imitate(watched)
        cloned = forward.load(tmp_path / "out-clone.npz")
        training.play()
    finally:
        crew.dismiss()
    assert any("agrees with" in line for line in told)
    assert json.loads(told[-1].partition(": ")[2])["games"] > 0
    assert gained(told[-1]) > 0
    learned = forward.load(tmp_path / "out.npz")
    assert all((learned[side]["option_2"] != cloned[side]["option_2"]).any() for side in (0, 1))
    critics = forward.load(critics_of(tmp_path / "out.npz"))
    for side in (0, 1):
        assert (critics[side]["trunk_1"] != cloned[side]["trunk_1"].astype(np.float16)).any(), (
            "they learn by themselves"
        )
        assert (critics[side]["option_2"] == cloned[side]["option_2"].astype(np.float16)).all(), "and choose nothing"
    again = Training(Hall(crew, store, 1), store, tmp_path / "out.npz", course, learned, tell, critics)
    assert all(
        (pupil.learner.critic.weights()["trunk_1"] == critics[side]["trunk_1"]).all()
        for side, pupil in enumerate(again._pupils)
    )


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (["--from", "{}"], "holds no weights that can be gone on from: `sneakdoor train` did not write it"),
        (["--watched", "{}"], "holds no games that were watched"),
        (["--batch", "4096", "--decisions", "512"], "say --batch 512 or less"),
        (["--batch", "200000", "--device", "cpu"], "say --batch 50000 or less"),
    ],
)
def test_what_cannot_be_learned_from_is_refused_with_what_to_do(tmp_path: Path, told: list[str], said: str) -> None:
    pytest.importorskip("torch")
    from click.testing import CliRunner

    from sneakdoor.cli import main

    (tmp_path / "nonsense").write_text('{"what": 1}\n')
    words = [word.format(tmp_path / "nonsense") for word in told]
    found = CliRunner().invoke(main, ["train", str(tmp_path / "out.npz"), *words])
    assert found.exit_code == 2
    assert said in found.output + found.stderr


def test_critics_that_cannot_be_gone_on_from_are_refused_by_their_name(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    from click.testing import CliRunner

    from sneakdoor.cli import main
    from sneakdoor.learning.training import critics_of

    begin = tmp_path / "weights.npz"
    forward.save(begin, (forward.new(1), forward.new(2)))
    critics_of(begin).write_text("nonsense")
    found = CliRunner().invoke(main, ["train", str(tmp_path / "out.npz"), "--from", str(begin)])
    assert found.exit_code != 0
    assert f"{critics_of(begin)} holds no weights" in found.output + found.stderr


def test_training_leaves_the_other_cores_to_those_who_play(tmp_path: Path) -> None:
    """Numpy and PyTorch look for how many they may take when they are loaded."""
    program = f"""
import os, sys
from sneakdoor.cli import main
class Watch:
    def find_spec(self, name, *about):
        if name in ("numpy", "torch"):
            print(name, os.environ.get("OPENBLAS_NUM_THREADS"), os.environ.get("OMP_NUM_THREADS"))
sys.meta_path.insert(0, Watch())
main(["train", {str(tmp_path / "out.npz")!r}, "--batch", "4096", "--decisions", "512"])
"""
    env = {name: value for name, value in os.environ.items() if not name.endswith("_NUM_THREADS")}
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, env=env, timeout=60, check=False
    )
    assert done.returncode, "nothing is trained"
    told = [line for line in done.stdout.splitlines() if line.startswith(("numpy", "torch"))]
    assert {line.partition(" ")[2] for line in told} == {"1 1"}


def test_training_needs_pytorch_and_says_so(tmp_path: Path) -> None:
    from click.testing import CliRunner

    from sneakdoor.cli import main

    try:
        import torch  # noqa: F401
    except ImportError:
        said = CliRunner().invoke(main, ["train", str(tmp_path / "out.npz")])
        assert said.exit_code != 0
        assert "pip install 'sneakdoor[train]'" in said.output + said.stderr
    else:
        pytest.skip("PyTorch is here")
