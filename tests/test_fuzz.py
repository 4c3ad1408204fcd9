"""Random games keep every invariant; and the checks do find what they look for."""

from __future__ import annotations

from random import Random

import pytest

from sneakdoor import cards, fuzz
from sneakdoor.decks import Deck
from sneakdoor.engine.interned import PLAY, RUN
from sneakdoor.testing import scenario


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 96, 24))
def test_random_games_keep_every_invariant(first):
    tally = fuzz.Tally()
    for number in range(first, first + 24):
        fuzz.play(number, tally)
    assert tally.games == 24
    assert tally.checked > 50
    assert len(tally.kinds) > 6


def test_numbers_give_all_pairings_both_rulebooks_and_random_decks():
    games = [fuzz.new_game(n) for n in range(2 * (len(fuzz.PAIRINGS) + fuzz.RANDOM_DECKS))]
    pairs = {(g.rulebook.name, g.corp.name, g.runner.name) for g in games}
    assert len([p for p in pairs if "random" not in p]) == 2 * len(fuzz.PAIRINGS) == 32
    assert ("modern", "random", "random") in pairs
    assert ("classic", "random", "random") in pairs


@pytest.mark.parametrize(("only", "names"), [("random", {"random"}), ("pairings", {"pairing"})])
def test_one_kind_of_decks_can_be_asked_for_alone(only, names):
    games = [fuzz.new_game(n, only=only) for n in range(0, 48, 5)]
    assert {"random" if g.corp.name == "random" else "pairing" for g in games} == names


@pytest.mark.parametrize("side", [0, 1])
def test_random_decks_are_legal(side):
    made = [fuzz.random_deck(Random(n), side) for n in range(10)]
    assert all(isinstance(d, Deck) and not d.violations() for d in made)
    assert len({d.identity for d in made}) > 1


@pytest.mark.parametrize(
    "titles",
    [
        ("Clean Getaway",),
        ("Offworld Office", "Zahya Sadeghi"),
        ("Hedge Fund", "Carnivore"),
        ("Ampère: Cybernetics For Anyone", "Nova Initiumia: Catalyst & Impetus"),
    ],
)
def test_random_decks_hold_what_they_are_to_hold(titles):
    held = tuple(cards.find(title) for title in titles)
    for number in range(5):
        game = fuzz.new_game(number, holding=held)
        for card in held:
            deck = game.corp if card.side == 0 else game.runner
            assert deck.identity == card.title or deck.counts[card.title] == 3
            assert deck.name == "random"
            assert not deck.violations()


def test_a_game_of_one_number_is_always_the_same():
    ends = []
    for _ in range(2):
        game, random = fuzz.new_game(17), Random(17)
        while game.decision is not None:
            fuzz.choose(game, random, eager=True)
        ends.append(game.state)
    assert ends[0] == ends[1]


# -- what the checks find ----------------------------------------------------------------------------


def board():
    return scenario(
        runner=dict(credits=5, rig=["Cleaver", "Docklands Pass"], grip=["Sure Gamble"]),
        corp=dict(hq=["Hedge Fund"], servers={"Server 1": dict(ice=["Palisade (rezzed)"], root=["Nico Campaign"])}),
    )


def break_pile(state, t):
    state.piles[1] += state.piles[5]


def break_zone(state, t):
    state.zone[t.card("Hedge Fund").id] = 0


def break_server(state, t):
    state.server[t.card("Palisade").id] = 0


def break_empty(state, t):
    state.ice[9], state.root[9] = (), ()
    state.next_remote = 10


def break_host(state, t):
    state.host[t.card("Cleaver").id] = 0


def break_credits(state, t):
    state.credits[0] = -1


def break_clicks(state, t):
    state.clicks[1] = -1


def break_tags(state, t):
    state.tags = -1


def break_counters(state, t):
    state.counters[t.card("Cleaver").id << 3] = 0


def break_hidden_counters(state, t):
    state.counters[t.card("Hedge Fund").id << 3] = 1


def break_memory(state, t):
    state.face[t.card("Docklands Pass").id] = state.face[t.card("Cleaver").id]
    cleaver = t.card("Cleaver").id
    for card in (t.card("Sure Gamble").id, t.card("Hedge Fund").id, *state.piles[13]):
        state.zone[card] = 8
        state.face[card] = state.face[cleaver]
    state.piles[13], state.piles[5], state.piles[1] = (), (), ()
    state.piles[8] = tuple(c for c in range(len(state.zone)) if state.zone[c] == 8)


def break_activity(state, t):
    state.active_since[t.card("Nico Campaign").id] = 5


def break_known(state, t):
    state.known[t.card("Palisade").id] = 1


def break_serial(state, t):
    state.serial[t.card("Palisade").id] = state.serial[t.card("Cleaver").id]


def break_run(state, t):
    state.attacked = 0


def break_access(state, t):
    state.accessed = 3


def break_root(state, t):
    nico = t.card("Nico Campaign").id
    hand = t.card("Hedge Fund").id
    state.face[hand] = state.face[nico]
    state.zone[hand], state.server[hand], state.piles[1] = 8, 3, ()
    state.piles[8] += (hand,)
    state.serial[hand] = 999
    state.root[3] += (hand,)


BREAKS = [
    break_pile,
    break_zone,
    break_server,
    break_empty,
    break_host,
    break_credits,
    break_clicks,
    break_tags,
    break_counters,
    break_hidden_counters,
    break_memory,
    break_activity,
    break_known,
    break_serial,
    break_run,
    break_access,
    break_root,
]


def test_sound_board_has_no_violation():
    t = board()
    assert fuzz.check_state(t.state) is None
    assert t.state == t.game.clone().state


@pytest.mark.parametrize("damage", BREAKS, ids=lambda f: f.__name__)
def test_broken_invariant_is_found(damage):
    t = board()
    damage(t.state, t)
    with pytest.raises(fuzz.Violation):
        fuzz.check_state(t.state)


def test_options_with_one_key_are_found():
    t = board()
    t.game.decision.options._keyed = t.game.decision.raw
    t.game.decision.options._keys = ("pass",) * len(t.game.decision.raw)
    with pytest.raises(fuzz.Violation, match="one key"):
        fuzz.check_keys(t.game)


def test_an_action_that_is_missing_or_too_many_is_found():
    t = board()
    t.until("action")
    fuzz.check_complete(t.game)
    play = PLAY[t.card("Sure Gamble").id]
    t.state.options.remove(play)
    with pytest.raises(fuzz.Violation, match="other things are offered"):
        fuzz.check_complete(t.game)
    t.state.options += [play, RUN[7]]
    with pytest.raises(fuzz.Violation, match="other things are offered"):
        fuzz.check_complete(t.game)


def test_a_choice_that_is_missing_in_a_window_is_found():
    t = scenario(runner=dict(credits=9, rig=["Cleaver"]), corp=dict(credits=9, servers={"HQ": dict(ice=["Palisade"])}))
    t.do("run HQ")
    t.until("window")
    fuzz.check_complete(t.game)
    t.state.options.pop(0)
    with pytest.raises(fuzz.Violation, match="other things are offered"):
        fuzz.check_complete(t.game)


def test_wrong_index_is_found():
    t = board()
    t.state.own_index().states += ((0, 0),)
    with pytest.raises(fuzz.Violation, match="another index"):
        fuzz.check_copies(t.game, Random(1))


def test_replay_that_differs_is_found():
    game = fuzz.new_game(0)
    game.choose(0)
    game.state.credits[0] += 1
    with pytest.raises(fuzz.Violation, match="replay differs in"):
        fuzz.check_replay(game)


# -- the command -------------------------------------------------------------------------------------


def test_command_plays_and_says_that_nothing_is_wrong(capsys):
    assert fuzz.main(["--games", "2", "--rulebook", "classic"]) == 0
    told = capsys.readouterr().out
    assert "2 games" in told
    assert "Nothing is wrong." in told


def test_command_plays_with_cards_and_says_how_often_they_were_chosen(capsys):
    titles = ("Clean Getaway", "Palisade", "Hedge Fund", "Sure Gamble")
    assert fuzz.main(["--games", "2", "--rulebook", "modern", *(word for t in titles for word in ("--with", t))]) == 0
    told = capsys.readouterr().out
    times = [int(told.partition(f"{t}: something was done with it ")[2].partition(" times")[0]) for t in titles]
    assert sum(times) > 0


def test_command_knows_no_card_of_that_title(capsys):
    with pytest.raises(SystemExit):
        fuzz.main(["--with", "Clean Gateway"])
    assert "did you mean" in capsys.readouterr().err


def test_command_looks_into_decisions(capsys):
    assert fuzz.main(["--decisions", "5", "--seed", "40"]) == 0
    assert "5 looked into" in capsys.readouterr().out


def test_command_tells_how_to_see_a_finding_again(capsys, monkeypatch):
    def fail(game):
        fuzz.demand(len(game.choices) < 3, "three choices were made")

    monkeypatch.setattr(fuzz.games, "check_keys", fail)
    assert fuzz.main(["--games", "2", "--seed", "8", "--only", "random"]) == 1
    told = capsys.readouterr().err
    assert "Violation: three choices were made" in told
    assert "modern, random against random, seed 8, after 3 choices" in told
    assert "--games 1 --seed 8 --every 1 --only random" in told
