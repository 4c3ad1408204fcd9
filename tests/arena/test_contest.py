"""Pairs are really pairs, all pairings come up evenly, and the standings count what was played."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import pairwise

import msgspec
import pytest

from sneakdoor import decks
from sneakdoor.arena import games, schedule
from sneakdoor.arena.contestants import Contestant, named
from sneakdoor.arena.games import Bout, Played, Thought
from sneakdoor.arena.standings import Contest
from sneakdoor.arena.statistics import Sequential, Verdict
from sneakdoor.errors import ArenaError, UnknownDeck
from sneakdoor.game import Game
from sneakdoor.simulation import Pairing
from sneakdoor.testing import scenario

BEGINNERS = Pairing("gateway-beginner-corp", "gateway-beginner-runner")
A, B, C = (Contestant(name, "easy") for name in "abc")


def contest_of(players, pairs, known=None, test=None) -> Contest:
    shuffles = schedule.shuffles([BEGINNERS], pairs, 7)
    return Contest(schedule.couples(players), shuffles, "modern", {} if known is None else known, test)


def result(bout: Bout, winner: str | None, **more) -> Played:
    facts = dict(reason="agenda points", turns=20, decisions=9, points=(7, 0), late_turns=6, bare_turns=2)
    thought = (Thought.of((0.001, 0.002)), Thought.of((0.01,)))
    return Played(
        **dict(zip(bout.key._fields, bout.key, strict=True)), winner=winner, thought=thought, **(facts | more)
    )


def play_through(contest: Contest, winner) -> int:
    """Let somebody win each game that is to be played; how many those were."""
    number = 0
    for number, bout in enumerate(contest.todo(), 1):  # noqa: B007
        contest.known[bout.key] = result(bout, winner(bout))
        contest.count()
    return number


# -- which games


def test_both_games_of_a_pair_have_the_same_shuffles_decks_and_seeds_of_the_sides(monkeypatch):
    dealt, seeds = [], []

    class Seen(Exception):
        """Enough was seen."""

    def look(game: Game, pairing: Pairing, *_: object) -> None:
        dealt.append((pairing, game.state.piles, game.state.random_below(10**9)))
        raise Seen

    monkeypatch.setattr(games, "play_game", look)
    monkeypatch.setattr(games, "make", lambda level, side, seed: seeds.append((side, seed)))
    forth, back = schedule.pair(schedule.Couple(A, B), BEGINNERS, 5, "modern")
    other, _ = schedule.pair(schedule.Couple(A, B), BEGINNERS, 8, "modern")
    assert (forth.corp, forth.runner, back.corp, back.runner) == (A, B, B, A)
    for bout in (forth, back, other):
        with pytest.raises(Seen):
            games.play(bout)
    assert dealt[0] == dealt[1] != dealt[2]
    assert seeds[:2] == seeds[2:4] == [("corp", 6), ("runner", 7)]
    assert len(set(seeds)) == 4


def test_other_pairs_have_other_shuffles():
    seeds = [seed for _, seed in schedule.shuffles([BEGINNERS], 50, 7)]
    assert min(b - a for a, b in pairwise(seeds)) >= 3, "a game and its two players have seeds of their own"


def test_pairs_cover_all_pairings_evenly():
    corps, runners = schedule.chosen([])
    dealt = schedule.evenly(corps, runners, 4)
    assert len(dealt) == len(set(dealt)) == len(corps) * len(runners)
    assert {deck for pairing in dealt for deck in pairing} == set(decks.names())
    first = dealt[:100]
    for side in range(2):
        often = Counter(pairing[side] for pairing in first)
        assert max(often.values()) - min(often.values()) <= 1
    assert len(set(schedule.evenly(corps[:6], runners[:4], 4))) == 24
    assert schedule.evenly(corps, runners, 5) != dealt
    assert schedule.evenly(corps, runners, 4) == dealt


def test_more_pairs_begin_with_the_same_ones():
    pairings = schedule.evenly(*schedule.chosen(["gateway-*"]), 1)
    few, many = (list(schedule.shuffles(pairings, n, 1)) for n in (5, 20))
    assert many[:5] == few


def test_decks_are_named_or_described_and_a_side_without_any_has_all():
    corps, runners = schedule.chosen(["gateway-*-corp"])
    assert len(corps) == 2
    assert len(runners) == sum(decks.load(name).side == "runner" for name in decks.names())
    with pytest.raises(UnknownDeck, match="no deck's name is like 'nothing\\*'"):
        schedule.chosen(["nothing*"])
    with pytest.raises(UnknownDeck):
        schedule.chosen(["no-such-deck"])


def test_a_player_who_meets_itself_plays_a_pair_as_one_game():
    contest = contest_of([A, A], 4, test=Sequential)
    assert play_through(contest, lambda _: "corp") == 4
    [comparison] = contest.comparisons
    assert len(comparison.pairs) == 4
    assert comparison.summed.discordant == 0
    assert comparison.record("corp") == (4, 4)
    assert comparison.record("runner") == (0, 4)
    assert comparison.test is None


# -- what they come to


def test_difference_is_how_much_more_often_the_first_wins_as_corp():
    contest = contest_of([A, B], 4)
    wins = {(7, "a"): "corp", (7, "b"): "runner", (10, "a"): "runner", (10, "b"): "corp", (13, "a"): None}
    play_through(contest, lambda b: wins.get((b.seed, b.corp.name), "corp"))
    [comparison] = contest.comparisons
    assert comparison.differences == [1, -1, -0.5, 0]
    assert comparison.summed.discordant == 3
    assert comparison.record("corp") == (2, 4)
    assert comparison.record("runner") == (1, 4)


def test_it_stops_when_the_answer_is_clear_and_what_came_later_does_not_count():
    test = partial(Sequential, least=10)
    contest = contest_of([A, B], 100, test=test)
    played = play_through(contest, lambda b: "corp" if b.corp == A else "runner")
    [comparison] = contest.comparisons
    assert comparison.test.verdict is Verdict.FIRST
    assert len(comparison.pairs) == comparison.test.decided_at < 40
    assert played == 2 * len(comparison.pairs)
    whole = contest_of([A, B], 100)
    play_through(whole, lambda b: "corp" if b.corp == A else "runner")
    again = contest_of([A, B], 100, whole.known, test)
    assert len(again.comparisons[0].pairs) == len(comparison.pairs)
    assert list(again.todo()) == []


def test_games_that_come_in_another_order_come_to_the_same():
    contest, other = contest_of([A, B], 9), contest_of([A, B], 9)
    play_through(contest, lambda b: "corp" if b.seed % 2 else "runner")
    for bout in reversed(list(other.todo())):
        other.known[bout.key] = contest.known[bout.key]
        other.count()
    assert other.comparisons[0].pairs == contest.comparisons[0].pairs


def test_a_pair_counts_once_it_is_whole_and_all_before_it_are():
    contest = contest_of([A, B], 2)
    first, second, third, fourth = contest.todo()
    for bout, whole in ((third, 0), (fourth, 0), (first, 0), (second, 2)):
        contest.known[bout.key] = result(bout, "corp")
        contest.count()
        assert len(contest.comparisons[0].pairs) == whole


def test_everybody_meets_everybody_and_is_rated():
    contest = contest_of([A, B, C], 20)
    strength = {"a": 2, "b": 1, "c": 0}
    play_through(contest, lambda b: "corp" if strength[b.corp.name] > strength[b.runner.name] else "runner")
    assert len(contest.comparisons) == 3
    assert len(contest.games) == 120
    assert [r.player for r in contest.ratings().players] == ["a", "b", "c"]
    conduct = contest.conduct()
    assert conduct["a", "corp"].games == 40
    assert conduct["a", "corp"].bare_turns * 3 == conduct["a", "corp"].late_turns == 240
    assert conduct["a", "corp"].longest == 0.002
    assert conduct["a", "runner"].seconds(0.5) == pytest.approx(0.01, rel=0.07)
    assert contest.endings().total() == 120


# -- games as they are played


def test_random_against_random_is_even_to_the_last_game():
    with named(["random", "random"]) as players:
        contest = contest_of(players, 30)
        for bout in contest.todo():
            contest.known[bout.key] = games.play(bout)
            contest.count()
    [comparison] = contest.comparisons
    assert comparison.summed.total == comparison.summed.discordant == 0
    assert sum(comparison.record(side).wins for side in ("corp", "runner")) == 30


def test_a_player_like_the_other_with_another_name_plays_the_same_games():
    """The sides' own seeds go with the side: nothing but who plays can make a difference."""
    players = [Contestant("one", "random"), Contestant("other", "random")]
    contest = contest_of(players, 12)
    for bout in contest.todo():
        contest.known[bout.key] = games.play(bout)
        contest.count()
    assert len(contest.games) == 24
    assert contest.comparisons[0].summed.discordant == 0


def test_what_is_noted_of_a_game_is_what_happened():
    bout = Bout(BEGINNERS, 3, "modern", Contestant("easy", "easy"), Contestant("random", "random"))
    played = games.play(bout)
    assert played.key == bout.key
    assert played.winner in ("corp", "runner", None)
    assert sum(sum(each.steps.values()) for each in played.thought) == played.decisions
    assert 0 <= played.bare_turns <= played.late_turns <= played.turns // 2
    assert msgspec.structs.replace(games.play(bout), thought=played.thought) == played


@pytest.mark.parametrize(("ice", "bare"), [([], 1), (["Palisade"], 0)])
def test_hq_is_bare_if_no_ice_protects_it_as_a_late_turn_of_the_runners_begins(ice, bare):
    t = scenario(corp=dict(servers={"HQ": dict(ice=ice), "R&D": dict(ice=["Palisade"])}), turn="runner")
    witness = games.Witness(t.game)
    for turn, late in ((games.LATE, 0), (games.LATE + 1, 1), (games.LATE + 1, 1)):
        t.game.state.turn = turn
        witness.look()
        assert (witness.late_turns, witness.bare_turns) == (late, late * bare)
    assert witness.offered == [len(t.game.decision.options)] * 3


def test_a_player_that_there_is_not():
    for name in ("heard", "@HEAD", "hard@", "hard@no-such-commit", "hard@-x", "hard@tests\n", "x" * 400):
        with pytest.raises(ArenaError), named([name]):
            pytest.fail("there is no such player")
