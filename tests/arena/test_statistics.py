"""What pairs tell, and how surely: known values, and how often the sequential test is wrong about coins."""

from __future__ import annotations

import math
from itertools import permutations
from random import Random

import pytest

from sneakdoor.arena.statistics import Differences, Meeting, Sequential, Verdict, percentile_of, rated, step_of


@pytest.mark.parametrize(
    ("won", "lost", "even", "low", "high"),
    [  # the closed formula of Agresti and Min: (b - c ± z √(b + c + 1 - (b - c)²/(n + 2))) / (n + 2)
        (9, 3, 28, -0.0198, 0.3055),
        (0, 0, 98, -0.0196, 0.0196),
        (21, 0, 79, 0.1251, 0.2867),
        (10, 10, 0, -0.4082, 0.4082),
    ],
)
def test_interval_of_a_paired_difference(won, lost, even, low, high):
    found = Differences.of([1] * won + [-1] * lost + [0] * even)
    assert found.discordant == won + lost
    mean, *interval = found.interval()
    assert mean == pytest.approx((won - lost) / (won + lost + even))
    assert interval == pytest.approx([low, high], abs=0.0002)


def test_as_many_pairs_as_opponents_md_says_are_needed():
    """At 21 % discordant pairs, 400 pairs give ±4.5 points and 1,000 give ±2.8."""
    for pairs, points in ((400, 4.5), (1000, 2.8)):
        half = round(0.105 * pairs)
        _, low, high = Differences.of([1] * half + [-1] * half + [0] * (pairs - 2 * half)).interval()
        assert 100 * (high - low) / 2 == pytest.approx(points, abs=0.1)


def test_interval_holds_the_truth_in_about_nineteen_of_twenty_cases():
    lot, held = Random(3), 0
    for _ in range(2000):
        _, low, high = Differences.of(lot.choices((1, 0, -1), (0.18, 0.72, 0.10), k=60)).interval()
        held += low <= 0.08 <= high
    assert 0.935 < held / 2000 < 0.975


def test_no_pairs_say_nothing():
    assert Differences().interval() == (0.0, -1.0, 1.0)


def verdicts(better: float, worse: float, runs: int = 300, most: int = 4000) -> dict[Verdict, int]:
    """What the test says about coins that fall so, run by run."""
    lot = Random(16)
    found = dict.fromkeys(Verdict, 0)
    for _ in range(runs):
        test = Sequential()
        for difference in lot.choices((1, -1, 0), (better, worse, 1 - better - worse), k=most):
            if test.add(difference) is not Verdict.OPEN:
                break
        found[test.verdict] += 1
    return found


@pytest.mark.slow
def test_equal_coins_are_rarely_told_apart():
    found = verdicts(0.12, 0.12)
    assert found[Verdict.OPEN] == 0
    assert (found[Verdict.FIRST] + found[Verdict.SECOND]) / 300 <= 0.07


@pytest.mark.slow
@pytest.mark.parametrize(("better", "worse", "right"), [(0.145, 0.095, Verdict.FIRST), (0.095, 0.145, Verdict.SECOND)])
def test_a_difference_of_the_margin_is_rarely_missed(better, worse, right):
    found = verdicts(better, worse)
    assert found[Verdict.OPEN] == 0
    assert found[right] / 300 >= 0.93


def test_a_great_difference_is_clear_soon_and_stays_so():
    test = Sequential()
    for difference in [1, 1, 0] * 20:
        test.add(difference)
    assert test.verdict is Verdict.FIRST
    assert test.decided_at == test.least
    for _ in range(1000):
        test.add(-1)
    assert test.verdict is Verdict.FIRST
    assert test.seen.pairs == test.decided_at


def test_nothing_is_said_before_the_least_number_of_pairs():
    test = Sequential(least=30)
    assert {test.add(1) for _ in range(29)} == {Verdict.OPEN}
    assert test.add(1) is Verdict.FIRST


def test_players_who_never_differ_are_equal():
    test = Sequential()
    while test.add(0) is Verdict.OPEN:
        assert test.seen.pairs < 200
    assert test.verdict is Verdict.NEITHER


# -- ratings


def test_ratings_find_the_strengths_that_made_the_results():
    strength = {"a": 1700.0, "b": 1500.0, "c": 1300.0}
    edge = 60.0
    meetings = []
    for (corp, better), (runner, worse) in permutations(strength.items(), 2):
        wins = 1 / (1 + 10 ** ((worse - better - edge) / 400))
        meetings.append(Meeting(corp, runner, 100_000 * wins, 100_000))
    found = rated(meetings)
    assert [r.player for r in found.players] == ["a", "b", "c"]
    assert [r.rating for r in found.players] == pytest.approx([1700, 1500, 1300], abs=0.1)
    assert found.corp_edge == pytest.approx(edge, abs=0.1)
    assert all(0 < r.give_or_take < 3 for r in found.players)


def test_half_the_interval_of_two_players_is_that_of_the_logit():
    """Of 200 games of which half are won, the logit's error is 1/√(n p q); a rating is half of the distance."""
    found = rated([Meeting("a", "b", 50, 100), Meeting("b", "a", 50, 100)])
    expected = 1.96 * (400 / math.log(10)) / math.sqrt(201 * 0.25) / 2
    assert found.players[0].give_or_take == pytest.approx(expected, rel=0.01)


def test_whoever_wins_all_has_a_rating_that_ends():
    found = rated([Meeting("a", "b", 40, 40), Meeting("b", "a", 0, 40)])
    assert 1600 < found.players[0].rating < 2600
    assert found.players[0].give_or_take > 100


# -- times


def test_times_are_told_apart_by_twelve_percent():
    times = [0.0004 * 1.01**n for n in range(600)]
    steps: dict[int, int] = {}
    for each in times:
        steps[step_of(each)] = steps.get(step_of(each), 0) + 1
    for share in (0.5, 0.99):
        assert percentile_of(steps, share) == pytest.approx(sorted(times)[int(share * 600)], rel=0.07)
    assert percentile_of({}, 0.5) == 0
