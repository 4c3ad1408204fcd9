"""Saves and states as data: equal after a round trip, and nothing but SaveError for what cannot be read."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sneakdoor import Game, cards, decks, fuzz, notation, replay
from sneakdoor.engine.interned import REZ
from sneakdoor.engine.option import Option
from sneakdoor.errors import GameOver, SaveError
from sneakdoor.language import (
    INTERRUPT,
    NET,
    NEUTRAL_RUNNER,
    Credits,
    Event,
    GainCredits,
    Hardware,
    Instruction,
    Paid,
    Play,
    PreventDamage,
)
from sneakdoor.rulebooks import CLASSIC, MODERN, Accesses, DeckOut
from sneakdoor.terms import term
from sneakdoor.testing import scenario

CORP, RUNNER = decks.load("gateway-intermediate-corp"), decks.load("gateway-intermediate-runner")


def played(seed: int, number: int, rulebook="modern") -> Game:
    """A random game after that many choices."""
    game = Game.new(CORP, RUNNER, seed, rulebook)
    random = Random(seed)
    while game.decision and len(game.choices) < number:
        game.choose(random.randrange(len(game.decision.raw)))
    return game


SAVED = played(3, 60).save()


def changed(path: tuple, value) -> bytes:
    """A save in which one thing is different, with a checksum that fits."""
    envelope = msgspec.json.decode(SAVED)
    *way, last = path
    inner = envelope
    for step in way:
        inner = inner[step]
    if value is ...:
        del inner[last]
    else:
        inner[last] = value
    envelope["check"] = notation.checksum(envelope)
    return msgspec.json.encode(envelope)


# -- round trips -------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("first", [0, 5000])
def test_decisions_survive_cloning_saving_replaying_and_hide_what_is_hidden(first):
    tally = fuzz.Tally()
    while tally.checked < 75:
        fuzz.look_into(first, tally, 75)
        first += 1
    assert tally.checked == 75
    assert tally.kinds["run"] > 5
    assert tally.kinds["turn"] > 5


def test_every_ability_in_the_pool_survives_being_written():
    reader = notation.Reader()
    for card in cards.POOL.values():
        written = msgspec.json.decode(msgspec.json.encode(notation.plain(card.abilities)))
        assert reader.value(written) == card.abilities, card.title


def test_state_is_equal_after_a_round_trip_through_json():
    game = played(5, 80)
    data = msgspec.json.decode(msgspec.json.encode(notation.to_data(game.state)))
    assert notation.from_data(data).differences(game.state) == []


def test_loaded_game_is_the_saved_one():
    game = played(9, 20, "classic")
    assert game.decision is not None
    loaded = Game.load(game.save())
    assert loaded.state == game.state
    assert (loaded.corp, loaded.runner, loaded.seed, loaded.choices) == (game.corp, game.runner, 9, game.choices)
    assert loaded.decision.keys() == game.decision.keys()


def test_finished_game_can_be_saved():
    game = played(2, 10_000)
    loaded = Game.load(game.save())
    assert loaded.decision is None
    assert loaded.outcome == game.outcome


def test_tuples_stay_tuples_and_lists_lists():
    loaded = Game.load(played(5, 80).save()).state
    assert isinstance(loaded.piles, list)
    assert all(isinstance(p, tuple) for p in loaded.piles)
    assert all(isinstance(o, Option) for o in loaded.options)


def test_order_of_servers_survives():
    t = scenario(
        turn="corp",
        corp=dict(hq=["Nico Campaign"], servers={n: dict(root=["Urtica Cipher"]) for n in ("Server 3", "Server 1")}),
    )
    assert list(Game.load(t.game.save()).state.ice) == list(t.state.ice)


def test_save_inside_an_access_inside_a_run_goes_on_identically():
    t = scenario(runner=dict(credits=9), corp=dict(servers={"Server 1": dict(root=["Nico Campaign"])}))
    t.do("run Server 1")
    t.until("access")
    loaded = Game.load(t.game.save())
    for game in (t.game, loaded):
        game.choose("trash Nico Campaign")
    assert loaded.state == t.state
    assert t.corp.archives == ["Nico Campaign"]


SHIELD = Hardware(
    "Own Shield",
    faction=NEUTRAL_RUNNER,
    influence=0,
    install_cost=0,
    abilities=(Paid(Credits(1), PreventDamage(1, NET), flags=INTERRUPT),),
)


def in_an_interrupt_window():
    """The Runner may prevent damage while accessing a card during a run."""
    t = scenario(
        runner=dict(credits=5, grip=["Sure Gamble"] * 4, rig=[SHIELD], stack=["Cleaver"] * 3),
        corp=dict(servers={"Server 1": dict(root=["Urtica Cipher"])}, hq=["Hedge Fund"] * 2, rd=["Palisade"] * 3),
    )
    t.do("run Server 1")
    t.until("interrupt")
    return t


def test_interrupt_window_inside_an_access_inside_a_run_survives():
    t = in_an_interrupt_window()
    assert t.decision.kind == "interrupt"
    assert (t.running, t.state.accessed >= 0) == (True, True)
    for seed in range(30):
        fuzz.check_copies(t.game, Random(seed), further=12, extra=[SHIELD])
        fuzz.check_views(t.game, Random(seed))
    loaded = notation.load(t.game.save(), extra=[SHIELD])
    loaded.choose("use Own Shield")
    t.do("use Own Shield")
    assert loaded.state == t.state


def test_fresh_process_can_load_a_save_in_the_middle_of_a_search():
    t = scenario(runner=dict(grip=["Mutual Favor"], stack=["Cleaver", "Carmen"], credits=5))
    t.do("play Mutual Favor")
    program = (
        "import sys; from sneakdoor import Game\n"
        "game = Game.load(sys.stdin.buffer.read()); print(*game.decision.keys(), sep='|')"
    )
    done = subprocess.run([sys.executable, "-c", program], input=t.game.save(), capture_output=True, check=True)
    assert done.stdout.decode().strip().split("|") == t.options()


# -- cards and words of one's own --------------------------------------------------------------------


@term
class GainThree(Instruction):
    """A word that is not in the language."""

    def expects(self, scene):
        return GainCredits(3).expects(scene)


def own_card() -> Event:
    return Event(
        "Own Idea",
        faction=NEUTRAL_RUNNER,
        influence=0,
        play_cost=0,
        abilities=(Play(GainThree(), GainCredits(1)),),
    )


def test_scenario_with_a_card_of_ones_own_is_loaded_with_that_card():
    t = scenario(runner=dict(grip=[own_card()], credits=0))
    loaded = notation.load(t.game.save(), extra=[own_card()])
    assert loaded.state == t.state
    loaded.choose("play Own Idea")
    assert loaded.state.credits[1] == 4


def test_unknown_card_in_a_save_is_named():
    t = scenario(runner=dict(grip=[own_card()]))
    with pytest.raises(SaveError, match="Own Idea"):
        Game.load(t.game.save())


# -- rulebooks ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "rules",
    [
        MODERN,
        CLASSIC,
        replace(CLASSIC, deck_out=DeckOut.ANY_DRAW),
        replace(MODERN, accesses=Accesses.CAPPED_TOTAL, mid_access_abilities=2),
        replace(MODERN, name="mine", run=CLASSIC.run),
    ],
    ids=["modern", "classic", "one answer", "two answers", "a name and a table of its own"],
)
def test_rulebook_survives(rules):
    game = Game.new(CORP, RUNNER, 1, rules)
    assert Game.load(game.save()).rulebook == rules
    assert replay.read(replay.write(replay.recording(game))).rulebook == rules


def test_only_the_answers_that_differ_are_written():
    assert notation.rulebook_data(CLASSIC) == {"name": "classic"}
    assert notation.rulebook_data(replace(CLASSIC, must_change_state=False)) == {
        "name": "classic",
        "answers": {"must_change_state": False},
    }


# -- what cannot be read -----------------------------------------------------------------------------


FOREIGN = [b"", b"{", b"null", b"[]", b"{}", b'"sneakdoor"', b"\xff\xfe", b"PK\x03\x04", b"[" * 200_000]


@pytest.mark.parametrize("foreign", [*FOREIGN, SAVED[:-1], SAVED + b"}"], ids=range(11))
def test_foreign_bytes_are_a_save_error(foreign):
    with pytest.raises(SaveError, match="choose another file"):
        Game.load(foreign)


@pytest.mark.parametrize("version", [0, notation.VERSION + 1, "1", None, True, 1.0])
def test_other_version_is_a_save_error(version):
    with pytest.raises(SaveError, match="version"):
        Game.load(changed(("sneakdoor",), version))


def test_wrong_checksum_is_a_save_error():
    envelope = msgspec.json.decode(SAVED)
    envelope["state"]["credits"]["list"][0] += 1
    with pytest.raises(SaveError, match="changed or damaged"):
        Game.load(msgspec.json.encode(envelope))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("state",), None),
        (("state",), {}),
        (("state", "credits"), ...),
        (("state", "credits"), {"list": [1]}),
        (("state", "credits"), {"list": [-1, 5]}),
        (("state", "credits"), "much"),
        (("state", "turn"), "7"),
        (("state", "zone"), {"list": []}),
        (("state", "zone"), {"list": [[]]}),
        (("state", "faceup"), {"list": [1] * 86}),
        (("state", "printed"), ["Nobody", "Nobody"]),
        (("state", "printed"), 5),
        (("state", "piles"), {"list": [[1, 1]] * 15}),
        (("state", "stack"), {"list": []}),
        (("state", "stack"), {"list": [{"is": "NoFrame"}]}),
        (("state", "stack"), {"list": [{"is": "TurnFrame"}]}),
        (("state", "stack"), {"list": [{"is": "GainCredits"}]}),
        (("state", "stack"), {"list": [3]}),
        (("state", "history"), {"list": [{"effect": ["nothing", 0, 0, 0, 0, 0, None]}]}),
        (("state", "history"), {"list": [{"effect": []}]}),
        (("state", "history"), {"list": [{"enum": "Zone.NOWHERE"}]}),
        (("state", "history"), {"set": []}),
        (("state", "options"), {"list": []}),
        (("state", "options"), {"list": [{"option": "Rezz", "card": 3}, {"option": "Pass"}]}),
        (("state", "options"), {"list": [{"option": "CardOption", "card": 3}, {"option": "Pass"}]}),
        (("state", "options"), {"list": [{"option": "Rez"}, {"option": "Pass"}]}),
        (("state", "options"), {"list": [{"option": "Rez", "card": "3"}, {"option": "Pass"}]}),
        (("state", "options"), {"list": [{"option": "Pass", "card": 3}, {"option": "Pass"}]}),
        (("state", "options"), {"list": [{"option": ["Pass"]}, {"option": "Pass"}]}),
        (("state", "acting"), "use 3 1"),
        (("state", "options"), {"list": [[], []]}),
        (("state", "decider"), 5),
        (("state", "counters"), {"dict": [[1]]}),
        (("state", "outcome"), 1),
        (("state", "more"), 1),
        (("rulebook",), {"name": "house rules"}),
        (("rulebook",), "modern"),
        (("rulebook",), {"name": "modern", "answers": {"must_change_state": 1}}),
        (("rulebook",), {"name": "modern", "answers": {"luck": True}}),
        (("decks",), []),
        (("decks", "corp"), {}),
        (("seed",), "3"),
        (("choices",), [0, -1]),
        (("choices",), [0, "1"]),
        (("choices",), None),
    ],
)
def test_save_with_wrong_contents_is_a_save_error(path, value):
    with pytest.raises(SaveError):
        Game.load(changed(path, value))


@settings(max_examples=150, deadline=None)
@given(st.integers(0, len(SAVED) - 1), st.integers(1, 255))
def test_flipped_byte_is_a_save_error(place, flip):
    flipped = bytearray(SAVED)
    flipped[place] ^= flip
    with pytest.raises(SaveError):
        Game.load(bytes(flipped))


@settings(max_examples=60, deadline=None)
@given(st.integers(0, len(SAVED) - 1))
def test_truncated_save_is_a_save_error(length):
    with pytest.raises(SaveError):
        Game.load(SAVED[:length])


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=60))
def test_random_bytes_are_a_save_error(noise):
    with pytest.raises(SaveError):
        Game.load(noise)


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 200) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["is", "list", "dict", "x"]), inner),
    max_leaves=6,
)


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(sorted(msgspec.json.decode(SAVED)["state"])), JUNK)
def test_junk_in_place_of_any_field_is_a_save_error_or_loads(slot, junk):
    saved = changed(("state", slot), junk)
    try:
        loaded = Game.load(saved)
    except SaveError:
        return
    assert loaded.decision is not None


def test_errors_are_one_sentence_that_says_what_to_do():
    wrong = [b"", changed(("sneakdoor",), 9), changed(("state", "turn"), "7"), SAVED.replace(b'"turn":', b'"turm":')]
    for bad in wrong:
        with pytest.raises(SaveError) as found:
            Game.load(bad)
        message = str(found.value)
        assert "\n" not in message
        assert any(hint in message for hint in ("choose another", "load an older", "use the one"))


def test_concession_is_saved_and_replayed():
    game = Game.new(decks.load("gateway-beginner-corp"), decks.load("gateway-beginner-runner"), 3)
    game.choose("keep")
    game.concede("runner")
    assert repr(game.outcome) == "the Corp wins by concession in turn 0"
    assert notation.load(notation.save(game)).conceded == "runner"
    again = replay.read(replay.write(replay.recording(game))).game()
    assert (again.conceded, again.outcome) == ("runner", game.outcome)
    with pytest.raises(GameOver):
        game.concede("corp")


@pytest.mark.parametrize("rezzed", [0, 1])
def test_interrupts_of_facedown_cards_come_after_those_of_active_ones_also_when_read(rezzed):
    """So they are offered in the same order, whichever card was there or was rezzed first."""
    t = scenario(
        runner=dict(credits=9, rig=["Cleaver"]),
        corp=dict(
            credits=9,
            hq=["Hedge Fund"],
            servers={
                "HQ": dict(root=["Tyr's Hand", "Tyr's Hand"], ice=["Eli 1.0 (rezzed)"]),
                "R&D": dict(root=["Tyr's Hand"]),
            },
        ),
        turn="corp",
        clicks=3,
    )
    hands = [c for c, card in enumerate(t.state.printed) if card.title == "Tyr's Hand"]
    t.until("corp")
    t.game.choose(t.state.options.index(REZ[hands[rezzed]]))
    assert len([kind for kind in t.state.index.interrupts if len(kind) == 4]) == 1, "a prevention and three interrupts"
    read = notation.load(t.game.save())
    assert fuzz.index_data(read.state.index) == fuzz.index_data(t.state.index)
