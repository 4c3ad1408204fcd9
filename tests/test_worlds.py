"""Imagined worlds: the same for the eyes they are imagined for, and made of nothing that those eyes may not see."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sneakdoor import cards, decks, fuzz
from sneakdoor.decks import Deck
from sneakdoor.engine.loop import reindex
from sneakdoor.errors import GameOver, IllegalChoice
from sneakdoor.game import Game
from sneakdoor.terms import DECK_OF, HAND_OF, P_IDENTITY, SIDE_NAMES
from sneakdoor.testing import scenario
from sneakdoor.views import view
from sneakdoor.worlds import imagine


def stopped(number, decisions):
    """The random game of that number, after so many decisions or at its end."""
    game, random = fuzz.new_game(number), Random(number)
    while game.decision is not None and len(game.choices) < decisions:
        fuzz.choose(game, random, eager=bool(number & 1))
    return game


def decisions(number, random, share):
    """Some of the decisions of the random game of that number."""
    game, choices = fuzz.new_game(number), Random(number)
    while game.decision is not None:
        if random.random() < share:
            yield game
        fuzz.choose(game, choices, eager=bool(number & 1))


def titles(game, side):
    """How many of each card a side has, identity apart."""
    state = game.state
    return Counter(f.title for c, f in enumerate(state.printed) if f.side == side and state.zone[c] != P_IDENTITY)


# -- what is seen stays --------------------------------------------------------------------------------


@settings(max_examples=60, deadline=None)
@given(number=st.integers(0, 10_000), after=st.integers(0, 400), seed=st.integers(0, 2**32))
def test_a_world_looks_the_same_and_is_made_of_what_may_be_known(number, after, seed):
    fuzz.check_worlds(stopped(number, after), Random(seed))


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 48, 12))
def test_imagined_games_play_to_their_end_with_every_invariant(first):
    random, played, kinds = Random(first), 0, set()
    for number in range(first, first + 12):
        for game in decisions(number, random, 0.04):
            side = game.decision.side
            kinds.add(game.decision.kind)
            world = imagine(game, side, random)
            assert view(world, side) == view(game, side)
            while world.decision is not None:
                fuzz.check_state(world.state)
                fuzz.choose(world, random, eager=False)
            fuzz.check_state(world.state)
            played += 1
    assert played > 20
    assert len(kinds) > 4


# -- what is hidden changes ----------------------------------------------------------------------------


def test_own_deck_keeps_its_cards_in_another_order():
    game = Game.new(decks.load("gateway-beginner-corp"), decks.load("gateway-beginner-runner"), seed=3)
    orders = set()
    for seed in range(5):
        world = imagine(game, "corp", Random(seed))
        deck = world.state.piles[DECK_OF[0]]
        orders.add(tuple(world.state.printed[c].title for c in deck))
        assert titles(world, 0) == titles(game, 0)
    assert len(orders) == 5


def test_opponents_hand_is_dealt_from_the_shipped_deck_of_that_identity_and_size():
    game = Game.new(decks.load("gateway-beginner-corp"), decks.load("gateway-intermediate-runner"), seed=3)
    hands = set()
    for seed in range(8):
        world = imagine(game, "corp", Random(seed))
        hands.add(tuple(world.state.printed[c].title for c in world.state.piles[HAND_OF[1]]))
        assert titles(world, 1) == Counter(decks.load("gateway-intermediate-runner").counts)
    assert len(hands) > 4


def test_a_list_that_is_not_shipped_is_not_guessed_from_the_cards_that_are_really_there():
    """Forty cards that no shipped deck has: the hidden ones are invented, and another list gives the same world."""
    one = Deck("one", "Zahya Sadeghi: Versatile Smuggler", {"Sure Gamble": 3, "Carmen": 37})
    two = Deck("two", "Zahya Sadeghi: Versatile Smuggler", {"Sure Gamble": 3, "Marjanah": 37})
    corp = decks.load("gateway-beginner-corp")
    worlds = [imagine(Game.new(corp, runner, seed=5), "corp", Random(1)) for runner in (one, two)]
    assert titles(worlds[0], 1) == titles(worlds[1], 1)
    assert len(titles(worlds[0], 1)) > 8
    assert not worlds[0].runner.violations()


def test_what_was_brought_beside_the_deck_is_not_given_away():
    """Another three identities brought along give the same world, and the same deck beside which they lie."""
    corp, cards = decks.load("gateway-beginner-corp"), {"Sure Gamble": 3, "Carmen": 37}
    brought = (("Noise: Hacker Extraordinaire",), ("Gabriel Santiago: Consummate Professional",))
    runners = [Deck("mine", "Zahya Sadeghi: Versatile Smuggler", cards, extra) for extra in brought]
    for seed in range(4):
        one, two = (imagine(Game.new(corp, runner, seed=5), "corp", Random(seed)) for runner in runners)
        assert not one.state.differences(two.state)
        assert one.runner == two.runner
        assert not one.runner.violations()
    assert (
        len({imagine(Game.new(corp, runners[0], seed=5), "corp", Random(seed)).runner.extra for seed in range(9)}) > 3
    )


def test_the_deck_of_a_new_identity_is_still_that_of_the_old_one():
    """CR rule_outside_deck: an identity from outside the game does not change what the deck may hold."""
    t = scenario(
        runner={
            "identity": 'Ele "Smoke" Scovak: Cynosure of the Net',
            "credits": 5,
            "grip": ["Rebirth", "Sure Gamble", "Sure Gamble"],
            "outside": ["Nasir Meidan: Cyber Explorer"],
        },
        corp={"rd": ["Hedge Fund"] * 3},
    )
    t.do("play Rebirth")
    while t.game.decision.side == "runner":
        t.game.choose(0)
    titles_now = {t.state.printed[c].title for c in t.state.piles[P_IDENTITY]}
    assert "Nasir Meidan: Cyber Explorer" in titles_now
    assert imagine(t.game, "corp", Random(1)).runner.identity == 'Ele "Smoke" Scovak: Cynosure of the Net'


def test_an_invented_corp_has_agendas_enough():
    deck = fuzz.random_deck(Random(4), 0)
    game = Game.new(deck, decks.load("gateway-beginner-runner"), seed=1)
    game.choose("keep")
    world = imagine(game, "runner", Random(2))
    assert not world.corp.violations()
    assert world.corp.identity == deck.identity


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(
    ("title", "viewer"),
    [("Ampère: Cybernetics For Anyone", "runner"), ("Nova Initiumia: Catalyst & Impetus", "corp")],
)
def test_an_invented_deck_keeps_to_what_its_identity_says_of_decks(title, viewer, seed):
    identity = cards.find(title)
    held = fuzz.random_deck(Random(4), identity.side, (identity,))
    other = decks.load(f"gateway-beginner-{viewer}")
    game = Game.new(*((held, other) if viewer == "runner" else (other, held)), seed=1)
    while game.decision.side != viewer:
        game.choose("keep")
    world = imagine(game, viewer, Random(seed))
    invented = world.corp if viewer == "runner" else world.runner
    assert invented.identity == identity.title
    assert not invented.violations()


def test_chance_is_drawn_anew():
    game = Game.new(decks.load("gateway-beginner-corp"), decks.load("gateway-beginner-runner"), seed=3)
    assert len({imagine(game, "corp", Random(seed)).state.rng for seed in range(4)}) == 4


# -- what lies where ---------------------------------------------------------------------------------


def test_facedown_cards_are_such_as_could_lie_there():
    t = scenario(
        runner=dict(credits=5),
        corp=dict(
            credits=5,
            hq=["Hedge Fund", "Palisade", "Tithe"],
            servers={
                "HQ": dict(ice=["Palisade"], root=["Manegarm Skunkworks"]),
                "Server 1": dict(ice=["Tithe"], root=["Urtica Cipher (2 advancement)"]),
                "Server 2": dict(root=["Nico Campaign", "AMAZE Amusements"]),
            },
        ),
        turn="runner",
        clicks=4,
    )
    while t.game.decision.side == "corp":
        t.game.choose("pass")
    found = Counter()
    for seed in range(40):
        state = imagine(t.game, "runner", Random(seed)).state
        assert all(state.printed[c].is_ice for ice in state.ice.values() for c in ice)
        assert all(state.printed[c].is_upgrade for c in state.root[0])
        (advanced,) = state.root[3]
        assert state.printed[advanced].advanceable
        assert not state.printed[advanced].is_ice
        kinds = [state.printed[c] for c in state.root[4]]
        assert sum(f.is_asset or f.is_agenda for f in kinds) <= 1
        assert all(f.rooted for f in kinds)
        found[state.printed[advanced].title] += 1
    assert len(found) > 3


def test_no_second_region_is_imagined_beside_a_rezzed_one():
    """CR rule_region_one_root."""
    t = scenario(
        corp={"credits": 5, "servers": {"HQ": {"root": ["Amazon Industrial Zone (rezzed)", "Caprice Nisei"]}}},
        runner={"credits": 5},
    )
    while t.game.decision.side == "corp":
        t.game.choose("pass")
    region, hidden = t.state.root[0]
    assert t.state.printed[region].region
    worlds = [imagine(t.game, "runner", Random(seed)).state for seed in range(60)]
    assert not any(state.printed[hidden].region for state in worlds)
    assert len({state.printed[hidden].title for state in worlds}) > 3


# -- where it cannot be done -------------------------------------------------------------------------


def test_only_the_side_that_decides_can_imagine():
    game = Game.new(decks.load("gateway-beginner-corp"), decks.load("gateway-beginner-runner"), seed=3)
    with pytest.raises(IllegalChoice, match="the corp decides now"):
        imagine(game, "runner", Random(1))


def test_nothing_is_imagined_after_the_end():
    game = stopped(0, 10_000)
    with pytest.raises(GameOver):
        imagine(game, SIDE_NAMES[0], Random(1))


def test_an_imagined_hand_listens_as_the_cards_in_it_do():
    """Utopia Shard notices runs from the grip: not in a world in which that card is another one."""
    t = scenario(
        turn="corp",
        corp=dict(rd=["Hedge Fund"] * 20),
        runner=dict(grip=["Utopia Shard"] * 3, stack=["Sure Gamble"] * 30),
    )
    t.until("action")
    for seed in range(8):
        world = imagine(t.game, "corp", Random(seed))
        anew = world.state.clone()
        reindex(anew)
        assert fuzz.index_data(world.state.index) == fuzz.index_data(anew.index)
        while world.decision is not None and world.state.turn < t.state.turn + 4:
            world.choose(Random(seed).randrange(len(world.decision.options)))
        assert world.state.turn > t.state.turn
