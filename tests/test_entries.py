"""Entries of the log: what happened as values, enough for a moment on the board, and nothing that is secret."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random

import msgspec
import pytest

import sneakdoor
from sneakdoor import Game, decks, fuzz, narration
from sneakdoor.engine.naming import PUBLIC
from sneakdoor.language import (
    ARCHIVES,
    ICE,
    BidsMatch,
    Cards,
    Choose,
    Credits,
    GainCredits,
    GiveTags,
    If,
    LoseCredits,
    Paid,
    PlayPsiGame,
    Run,
    Sabotage,
    Swap,
    Trace,
)
from sneakdoor.language import effects as fx
from sneakdoor.narration import CardTold, Entry, Kind, Log
from sneakdoor.narration.entries import marked, unmarked
from sneakdoor.narration.moment import TOLD, Moment
from sneakdoor.players import RandomPlayer, play_out
from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE
from sneakdoor.testing import scenario

from .rules.cards2 import event, operation, resource
from .test_narration import Listener, told_apart

ROOT = Path(sneakdoor.__file__).parent
CLIENT = Path(__file__).parents[1] / "frontend" / "src"
PROTOCOL = Path(__file__).parents[1] / "PROTOCOL.md"


def told(t, reader="both") -> list[Entry]:
    return t.game.log.entries(reader)


def last(t, kind, reader="both") -> Entry:
    return next(entry for entry in reversed(told(t, reader)) if entry.kind is kind)


def heads(entries: list[Entry], entry: Entry) -> list[Kind]:
    """What an entry is a part of, the nearest first."""
    found = []
    while entry.under is not None:
        entry = entries[entry.under]
        found.append(entry.kind)
    return found


def values(entry: Entry, *names: str) -> tuple:
    return tuple(getattr(entry, name) for name in names)


# -- moments -----------------------------------------------------------------------------------------


def test_access_without_a_choice_is_an_entry_of_its_own():
    t = scenario(corp=dict(rd=["Hedge Fund", "Palisade"]))
    t.do("run R&D", "continue")
    entry = last(t, Kind.CARDS_ACCESSED, "runner")
    assert values(entry, "side", "server", "cards") == ("runner", "R&D", (CardTold("Hedge Fund"),))
    assert last(t, Kind.CARDS_ACCESSED, "corp").cards == (CardTold(None),)


def test_each_of_several_accesses_is_an_entry_of_its_own():
    t = scenario(
        corp=dict(hq=["Hedge Fund"], servers={"HQ": dict(root=["Manegarm Skunkworks"])}), runner=dict(credits=0)
    )
    t.do("run HQ", "continue")
    t.finish()
    accessed = [entry for entry in told(t, "runner") if entry.kind is Kind.CARDS_ACCESSED]
    assert {entry.cards[0].title for entry in accessed} == {"Hedge Fund", "Manegarm Skunkworks"}
    assert {entry.cards[0].handle is None for entry in accessed} == {True, False}


def test_accesses_in_archives_are_one_entry_with_every_card():
    t = scenario(corp=dict(archives=["Hedge Fund", "Palisade (facedown)", "Tithe"]))
    t.do("run Archives", "continue")
    entry = last(t, Kind.CARDS_ACCESSED, "runner")
    assert [card.title for card in entry.cards] == ["Hedge Fund", "Palisade", "Tithe"]
    assert [entry.text[a:b] for a, b in entry.names] == ["Hedge Fund", "Palisade", "Tithe"]


def test_steal_and_score_tell_the_agenda_its_points_and_where_it_was():
    t = scenario(corp=dict(servers={"Server 1": dict(root=["Offworld Office"])}))
    t.do("run Server 1", "continue")
    entry = last(t, Kind.AGENDA_STOLEN, "corp")
    assert values(entry, "side", "amount", "server") == ("runner", 2, "Server 1")
    (card,) = entry.cards
    assert card.title == "Offworld Office"
    assert card.handle == last(t, Kind.CARDS_ACCESSED).cards[0].handle
    assert heads(told(t), last(t, Kind.AGENDA_STOLEN)) == [Kind.CARDS_ACCESSED, Kind.RUN_BEGAN]
    s = scenario(corp=dict(servers={"Server 1": dict(root=["Offworld Office (4 advancement)"])}), turn="corp")
    s.do("score Offworld Office")
    scored = last(s, Kind.AGENDA_SCORED, "runner")
    assert values(scored, "side", "amount", "action", "under") == ("corp", 2, False, None)


def test_damage_tells_its_kind_its_source_and_the_cards_it_cost():
    t = scenario(
        runner=dict(grip=["Sure Gamble", "Cleaver", "Cleaver"]),
        corp=dict(servers={"Server 1": dict(root=["Urtica Cipher (rezzed)"])}, credits=5),
    )
    t.fix_random("Cleaver", "Cleaver")
    t.do("run Server 1", "continue")
    entry = last(t, Kind.DAMAGE_SUFFERED, "corp")
    assert values(entry, "side", "amount", "damage") == ("runner", 2, "net")
    assert entry.cards == (CardTold("Cleaver"),) * 2
    assert entry.source.title == "Urtica Cipher"
    assert entry.source.handle == last(t, Kind.CARDS_ACCESSED).cards[0].handle


def test_ice_is_approached_rezzed_met_broken_and_passed_under_the_same_handle():
    t = scenario(
        runner=dict(credits=5, rig=["Cleaver"]),
        corp=dict(credits=5, servers={"HQ": dict(ice=["Palisade"])}, hq=["Nico Campaign"]),
    )
    t.do("run HQ", "rez Palisade", "use Cleaver: break", "continue", "trash Nico Campaign")
    entries = told(t, "runner")
    ice = next(entry.cards[0] for entry in entries if entry.kind is Kind.ICE_APPROACHED)
    assert ice.title is None
    kinds = (Kind.CARD_REZZED, Kind.ICE_ENCOUNTERED, Kind.SUBROUTINE_BROKEN, Kind.ICE_PASSED)
    for kind in kinds:
        assert last(t, kind, "runner").cards == (CardTold("Palisade", ice.handle),), kind
    assert values(last(t, Kind.CARD_REZZED), "side", "price", "server") == ("corp", 3, "HQ")
    assert last(t, Kind.ICE_ENCOUNTERED).amount == 2
    broken = last(t, Kind.SUBROUTINE_BROKEN)
    assert (broken.subroutine, broken.source.title) == (0, "Cleaver")
    assert heads(told(t), broken) == [Kind.ABILITY_USED, Kind.RUN_BEGAN]
    assert values(last(t, Kind.ABILITY_USED), "side", "price") == ("runner", 1)
    assert values(last(t, Kind.CARD_TRASHED), "price", "cards") == (2, (CardTold("Nico Campaign"),))
    assert values(last(t, Kind.RUN_ENDED), "server", "successful") == ("HQ", True)


def test_what_a_subroutine_does_is_a_part_of_it_and_of_no_other():
    t = scenario(
        corp=dict(servers={"HQ": dict(ice=["Karunā (rezzed)"])}, hq=["Hedge Fund"]),
        runner=dict(grip=["Sure Gamble"] * 5),
    )
    t.do("run HQ", "no")
    entries = told(t)
    fired = [entry for entry in entries if entry.kind is Kind.SUBROUTINE_RESOLVED]
    assert [(entry.subroutine, entry.side, entry.cards[0].title) for entry in fired] == [
        (0, "corp", "Karunā"),
        (1, "corp", "Karunā"),
    ]
    hurt = [entry for entry in entries if entry.kind is Kind.DAMAGE_SUFFERED]
    assert [entry.under for entry in hurt] == [entry.n for entry in fired]
    assert all(heads(entries, entry) == [Kind.RUN_BEGAN] for entry in fired)


def test_run_that_a_subroutine_ends_was_not_successful():
    t = scenario(corp=dict(servers={"R&D": dict(ice=["Palisade (rezzed)"])}, rd=["Hedge Fund"]))
    t.do("run R&D")
    assert values(last(t, Kind.RUN_ENDED), "successful", "server", "side") == (False, "R&D", "runner")


def test_tags_tell_how_many():
    t = scenario(turn="corp", corp=dict(hq=[operation("Sting", GiveTags(2))]))
    t.do("play Sting")
    entry = last(t, Kind.TAGS_TAKEN, "runner")
    assert values(entry, "side", "amount") == ("runner", 2)
    assert entry.source == CardTold("Sting")
    s = scenario(runner=dict(credits=5, tags=2), turn="runner")
    s.do("remove tag")
    assert values(last(s, Kind.TAGS_REMOVED), "amount", "price", "action") == (1, 2, True)


def test_trace_tells_both_strengths_and_who_won():
    hunt = operation("Hunt", Trace(2, if_successful=GiveTags(1), if_unsuccessful=LoseCredits(1)))
    t = scenario(turn="corp", corp=dict(credits=3, hq=[hunt, hunt]), runner=dict(credits=4))
    t.do("play Hunt", "spend 2", "spend 2", "play Hunt", "spend 0", "spend 2")
    assert last(t, Kind.TRACE_INITIATED).amount == 2
    assert values(last(t, Kind.TRACE_SUCCESSFUL), "amount", "against") == (4, 2)
    assert values(last(t, Kind.TRACE_UNSUCCESSFUL), "amount", "against") == (2, 2)
    assert heads(told(t), last(t, Kind.TAGS_TAKEN)) == [Kind.CARD_PLAYED]


@pytest.mark.ruling("rule_bid_secret")
def test_bids_are_told_as_two_numbers_once_both_are_made():
    guess = operation("Guess", PlayPsiGame(), If(BidsMatch(), GiveTags(1)))
    t = scenario(turn="corp", corp=dict(credits=3, hq=[guess]), runner=dict(credits=4))
    t.do("play Guess", "bid 2")
    assert told(t)[-1].kind is Kind.CARD_PLAYED
    t.do("bid 1")
    assert values(last(t, Kind.BIDS_REVEALED, "runner"), "amount", "against", "side") == (2, 1, None)


def test_end_of_the_game_names_the_winner_and_is_a_part_of_nothing():
    t = scenario(runner=dict(score=["Send a Message"] * 2), corp=dict(hq=["Offworld Office"]))
    t.do("run HQ", "continue")
    assert values(told(t)[-1], "kind", "side", "under") == (Kind.GAME_ENDED, "runner", None)


def test_what_there_is_then_is_told_as_a_number():
    t = scenario(
        runner=dict(grip=["Sure Gamble", "Cleaver", "Cleaver"], tags=1, credits=4),
        corp=dict(servers={"Server 1": dict(root=["Urtica Cipher (rezzed)"])}, credits=5),
    )
    t.do("run Server 1", "continue")
    assert last(t, Kind.DAMAGE_SUFFERED, "corp").now == 1
    t.do("pass", "remove tag", "credit")
    assert last(t, Kind.TAGS_REMOVED, "corp").now == 0
    assert values(last(t, Kind.CREDITS_GAINED, "corp"), "amount", "now") == (1, 3)
    s = scenario(
        corp=dict(servers={"Server 1": dict(root=["Offworld Office (3 advancement)"])}, score=["Send a Message"]),
        turn="corp",
    )
    s.do("advance Offworld Office", "score Offworld Office")
    assert last(s, Kind.CARD_ADVANCED, "runner").now == 4
    assert values(last(s, Kind.AGENDA_SCORED, "runner"), "amount", "now") == (2, 5)


def test_damage_beyond_the_grip_leaves_no_card():
    t = scenario(
        runner=dict(grip=["Sure Gamble"]), corp=dict(servers={"Server 1": dict(root=["Urtica Cipher (rezzed)"])})
    )
    t.do("run Server 1", "continue")
    assert values(last(t, Kind.DAMAGE_SUFFERED), "amount", "now") == (2, 0)


def test_subroutine_tells_what_it_says_whether_it_resolves_or_is_broken():
    t = scenario(
        runner=dict(credits=5, rig=["Cleaver"]),
        corp=dict(servers={"HQ": dict(ice=["Palisade (rezzed)"])}, hq=["Hedge Fund"]),
    )
    t.do("run HQ", "use Cleaver: break", "continue")
    assert last(t, Kind.SUBROUTINE_BROKEN).words == "End the run"
    s = scenario(corp=dict(servers={"HQ": dict(ice=["Palisade (rezzed)"])}))
    s.do("run HQ")
    assert last(s, Kind.SUBROUTINE_RESOLVED, "runner").words == "End the run"


def test_end_of_a_run_names_the_card_that_ended_it():
    t = scenario(corp=dict(servers={"HQ": dict(ice=["Palisade (rezzed)"])}))
    t.do("run HQ")
    ice = last(t, Kind.ICE_ENCOUNTERED).cards[0]
    assert last(t, Kind.RUN_ENDED, "runner").source == ice == CardTold("Palisade", ice.handle)
    t.do("run Archives", "jack out")
    assert last(t, Kind.RUN_ENDED, "runner").source is None


def test_action_tells_how_many_clicks_it_took():
    t = scenario(
        turn="corp",
        corp=dict(credits=9, hq=["Hedge Fund"], servers={"Server 1": dict(root=["Regolith Mining License (rezzed)"])}),
    )
    t.do("credit", "play Hedge Fund", "use Regolith Mining License")
    taken = [entry for entry in told(t, "runner") if entry.action]
    assert [entry.clicks for entry in taken] == [1, 1, 1]
    assert taken[-1].kind is Kind.ABILITY_USED
    assert {entry.clicks for entry in told(t) if not entry.action} == {None}
    s = scenario(turn="corp")
    s.do("purge")
    assert last(s, Kind.VIRUS_PURGED, "runner").clicks == 3


# -- what belongs to what ----------------------------------------------------------------------------


def test_clicks_are_told_apart_from_what_comes_of_them():
    t = scenario(
        runner=dict(credits=9, grip=["Sure Gamble", "Cleaver"]), turn="runner", corp=dict(rd=["Hedge Fund"] * 3)
    )
    t.do("credit", "play Sure Gamble", "install Cleaver", "run Archives", "continue").finish()
    entries = told(t)
    turn = [entry for entry in entries if entry.turn == entries[0].turn]
    assert [entry.kind for entry in turn if entry.action] == [
        Kind.CREDITS_GAINED,
        Kind.CARD_PLAYED,
        Kind.CARD_INSTALLED,
        Kind.RUN_BEGAN,
    ]
    played = next(entry for entry in turn if entry.kind is Kind.CARD_PLAYED)
    assert [entry.amount for entry in turn if entry.under == played.n] == [9]
    run = next(entry for entry in turn if entry.kind is Kind.RUN_BEGAN)
    assert turn[-1].kind is Kind.RUN_ENDED
    assert {entry.under for entry in turn[run.n + 1 :]} == {run.n}
    assert all(entry.under is None for entry in turn if entry.action)


def test_run_that_a_card_makes_is_a_part_of_playing_it():
    t = scenario(runner=dict(grip=["Jailbreak"], stack=["Cleaver"]), corp=dict(rd=["Hedge Fund"] * 3))
    t.do("play Jailbreak", "run R&D", "continue")
    t.until("corp")
    run = last(t, Kind.RUN_BEGAN)
    assert (run.action, heads(told(t), run)) == (False, [Kind.CARD_PLAYED])
    drawn = next(entry for entry in told(t) if entry.kind is Kind.CARDS_DRAWN)
    assert heads(told(t), drawn) == [Kind.RUN_BEGAN, Kind.CARD_PLAYED]


def test_what_a_card_does_after_its_run_is_no_part_of_the_run():
    dash = event("Dash", Run(ARCHIVES), GainCredits(3))
    t = scenario(runner=dict(grip=[dash]), turn="runner")
    t.do("play Dash", "continue")
    assert heads(told(t), last(t, Kind.RUN_ENDED)) == [Kind.RUN_BEGAN, Kind.CARD_PLAYED]
    assert heads(told(t), last(t, Kind.CREDITS_GAINED)) == [Kind.CARD_PLAYED]


def test_discard_at_the_end_of_a_turn_is_no_part_of_its_last_action():
    t = scenario(turn="corp", clicks=1, corp=dict(hq=["Hedge Fund"] * 5 + ["Palisade"]))
    t.do("credit", "discard Palisade")
    assert values(last(t, Kind.CARD_DISCARDED), "under", "action") == (None, False)


def test_rez_between_two_actions_is_a_part_of_neither():
    t = scenario(turn="corp", corp=dict(credits=9, servers={"Server 1": dict(root=["Nico Campaign"])}))
    t.do("credit", "rez Nico Campaign", "credit")
    rezzed = last(t, Kind.CARD_REZZED)
    assert values(rezzed, "action", "under") == (False, None)
    assert [entry.action for entry in told(t) if entry.kind is Kind.CREDITS_GAINED] == [True, True]


def test_ability_used_twice_is_two_entries_side_by_side():
    box = resource("Box", Paid(Credits(1), GainCredits(2)))
    t = scenario(runner=dict(credits=5, rig=[box]), turn="runner")
    t.do("use Box", "use Box")
    used = [entry for entry in told(t) if entry.kind is Kind.ABILITY_USED]
    assert [entry.under for entry in used] == [None, None]
    assert [entry.under for entry in told(t) if entry.kind is Kind.CREDITS_GAINED] == [entry.n for entry in used]


@pytest.mark.parametrize("number", range(6))
def test_every_entry_is_numbered_and_stands_under_one_of_the_same_turn(number):
    game = fuzz.new_game(number)
    if game.log is None:
        game.keep_log()
    play_out(game, RandomPlayer(number), RandomPlayer(number + 1))
    for reader in ("corp", "runner", None, "both"):
        entries = game.log.entries(reader)
        assert [entry.n for entry in entries] == list(range(len(entries)))
        assert [entry.turn for entry in entries] == sorted(entry.turn for entry in entries)
        for entry in entries:
            above = None if entry.under is None else entries[entry.under]
            assert above is None or (above.n < entry.n and above.turn == entry.turn), entry
            assert above is None or not entry.action, entry
            assert all(entry.text[a:b] for a, b in entry.names)
            assert entry.text.isprintable()
            assert max(entry.text) < "\uffff", "places are counted alike in JavaScript"


def test_clicks_of_a_game_are_as_many_as_actions_taken():
    class Counter:
        def __init__(self, log) -> None:
            self.log, self.taken = log, 0

        def tell(self, state, effect) -> None:
            self.taken += effect.kind in {fx.ACTION_TAKEN, *fx.BASIC_ACTION_TAKEN.values()}
            self.log.tell(state, effect)

        def idle(self, state, side) -> None:
            pass

    game = Game.new(decks.load("gateway-beginner-corp"), decks.load("gateway-beginner-runner"), 1, log=True)
    counter = Counter(game.log)
    game.state.listen(counter)
    play_out(game, RandomPlayer(1), RandomPlayer(2))
    assert counter.taken == sum(entry.action for entry in game.log.entries(None)) > 20


def test_log_goes_on_from_a_copy_just_as_it_would_have():
    t = scenario(runner=dict(credits=9, grip=["Jailbreak"]), corp=dict(rd=["Hedge Fund"] * 3))
    t.do("play Jailbreak", "run R&D")
    twin, log = t.game.clone(), t.game.log.copy()
    twin.state.listen(log)
    while t.decision is not None and len(told(t)) < 30:
        t.game.choose(0)
        twin.choose(0)
    for reader in ("corp", "runner", None, "both"):
        assert log.entries(reader) == t.game.log.entries(reader)


# -- what nobody may be told -------------------------------------------------------------------------


ARSON = event("Arson", Sabotage(1))
ROTATE = operation("Rotate", Swap(Choose(2, Cards(ICE, installed=True))))


def installs(a: str, b: str):
    t = scenario(turn="corp", clicks=3, corp=dict(hq=[a, b], credits=9))
    return t.do(f"install {a}", f"install {b}", "install in a new server", "credit")


def discards(a: str, b: str):
    t = scenario(turn="corp", clicks=1, corp=dict(hq=[a, b] + ["Hedge Fund"] * 4))
    return t.do("credit", f"discard {a}")


def sabotages(a: str, b: str):
    t = scenario(corp=dict(hq=[a, b], rd=[a, b]), runner=dict(grip=[ARSON]))
    return t.do("play Arson", f"trash {a}")


def swaps(a: str, b: str):
    ice = {"Nico Campaign": "Palisade", "Urtica Cipher": "Whitespace"}
    servers = {"HQ": dict(ice=[ice[a]]), "R&D": dict(ice=[ice[b]])}
    return scenario(turn="corp", corp=dict(hq=[ROTATE], servers=servers)).do("play Rotate")


def draws(a: str, b: str):
    return scenario(turn="corp", clicks=2, corp=dict(rd=[a, b, "Hedge Fund"])).do("draw", "draw")


@pytest.mark.ruling("rule_hidden_information")
@pytest.mark.parametrize("play", [installs, discards, sabotages, swaps, draws])
def test_whoever_may_not_know_a_card_is_sent_the_same_entries_whichever_it_is(play):
    pair = ("Nico Campaign", "Urtica Cipher")
    games = [play(*pair), play(*pair[::-1])]
    for reader in ("runner", None):
        one, other = (msgspec.json.encode(told(t, reader)) for t in games)
        assert one == other
    assert msgspec.json.encode(told(games[0], "corp")) != msgspec.json.encode(told(games[1], "corp"))


@pytest.mark.ruling("rule_accessing_who_can_look")
def test_corp_is_sent_the_same_entries_whichever_card_is_accessed_in_rd():
    sent = [
        scenario(corp=dict(rd=[card, "Tithe"])).do("run R&D", "continue").game.log.entries("corp")
        for card in ("Hedge Fund", "Palisade")
    ]
    assert sent[0] == sent[1]


def test_value_that_tells_too_much_is_found(monkeypatch):
    """The test of the test: the sentence is discreet, and the card beside it is not."""
    monkeypatch.setattr(Moment, "card", lambda self, card, place=-1, **_: CardTold(self.state.printed[card].title))
    game = Game.new(told_apart("gateway-beginner-corp"), told_apart("gateway-beginner-runner"), 1)
    game.state.listen(Listener())
    with pytest.raises(AssertionError):
        play_out(game, RandomPlayer(1), RandomPlayer(2))


READERS = {"corp": CORP_SIDE, "runner": RUNNER_SIDE, None: PUBLIC}


class Permuting:
    """Passes everything on to a log, and tells it again in worlds where cards that a reader may not know are others."""

    def __init__(self, random: Random) -> None:
        self.log = Log()
        self.random = random
        self.told = 0
        self.hidden: dict[str | None, set[int]] = {reader: set() for reader in READERS}
        """What each could not know before."""

    def tell(self, state, effect) -> None:
        story = self.log._story.copy()
        self.log.tell(state, effect)
        shown = (
            effect.facts.cards
            if effect.kind == fx.CARDS_REVEALED
            else (effect.card,)
            if effect.kind == fx.CARD_EXPOSED
            else ()
        )
        for reader, viewer in READERS.items():
            now = set(fuzz.hidden_from(state, reader))
            if effect.kind in TOLD:
                self.compare(story, state, effect, viewer, sorted((now & self.hidden[reader]).difference(shown)))
            self.hidden[reader] = now

    def compare(self, story, state, effect, viewer, hidden) -> None:
        twin = state.clone()
        printed = list(twin.printed)
        for _ in range(6 if len(hidden) > 1 else 0):
            a, b = self.random.sample(hidden, 2)
            if effect.card in (a, b) and twin.face[a].is_ice != twin.face[b].is_ice:
                continue  # where a card was told which of the two it is
            if printed[a].side == printed[b].side and fuzz.fits(twin, a, b) and fuzz.fits(twin, b, a):
                printed[a], printed[b] = printed[b], printed[a]
                twin.face[a], twin.face[b] = twin.face[b], twin.face[a]
        twin.printed = tuple(printed)
        one, other = (
            TOLD[effect.kind](Moment(story.copy(), world, effect, viewer, price=0)) for world in (state, twin)
        )
        assert one == other, (viewer, effect)
        self.told += one is not None and any(card.title is None for card in one.facts.cards)

    def idle(self, state, side) -> None:
        pass


@pytest.mark.ruling("rule_hidden_information")
@pytest.mark.parametrize("number", range(6))
def test_entries_do_not_change_when_hidden_cards_change_faces(number):
    game = fuzz.new_game(number)
    permuting = Permuting(Random(number))
    game.state.listen(permuting)
    play_out(game, RandomPlayer(number), RandomPlayer(number + 1))
    assert permuting.told > 10


@pytest.mark.parametrize("leak", ["title", "length", "type"])
def test_entry_that_depends_on_a_secret_is_found(leak, monkeypatch):
    """The test of the test: not even how long a title is may be told."""
    honest = Moment.card

    def leaky(self, card, place=-1, **how):
        title, printed = honest(self, card, place, **how).title, self.state.printed[card]
        tells = {
            "title": printed.title,
            "length": str(len(printed.title)),
            "type": str(self.state.face[card].is_agenda),
        }
        return CardTold(title or tells[leak])

    monkeypatch.setattr(Moment, "card", leaky)
    game = fuzz.new_game(0)
    game.state.listen(Permuting(Random(0)))
    with pytest.raises(AssertionError):
        play_out(game, RandomPlayer(0), RandomPlayer(1))


# -- kinds -------------------------------------------------------------------------------------------

UNTOLD = frozenset(
    (
        fx.ACTION_DIRECTED,
        fx.ACTION_FINISHED,
        *fx.BASIC_ACTION_TAKEN.values(),
        fx.ACCESSES_ADDED,
        fx.ACCESSES_DETERMINED,
        fx.ACCESSES_DIRECTED,
        fx.ACCESS_ENDED,
        fx.ACTION_PHASE_ENDED,
        fx.ACTION_PHASE_FORCED_END,
        fx.ACTION_TAKEN,
        fx.ALL_ICE_PASSED,
        fx.BREAKING_ENDED,
        fx.CARD_DRAWN,
        fx.CARD_RESOLVED,
        fx.CARD_SET_ASIDE,
        fx.CARD_UNINSTALLED,
        fx.CLICK_ABILITY_TRIGGERED,
        fx.CREDITS_SPENT_FROM,
        fx.DRAW_INCREASED,
        fx.ENCOUNTER_ABILITY,
        fx.ENCOUNTER_ENDED,
        fx.FIRST_TURN_NEXT,
        fx.HAND_REDUCED,
        fx.ICE_FULLY_BROKEN,
        fx.OCCASION_SUPPOSED,
        fx.REPLACED,
        fx.SERVER_APPROACHED,
        fx.SUBROUTINE_LENT,
        fx.TRACE_BASE_CHANGED,
        fx.TRASHING_DEMANDED,
        fx.TRASH_REROUTED,
        fx.TURN_BEGAN,
        fx.TURN_ENDED,
        fx.WINDOW_OPENED,
    )
)
"""Effects that other entries tell, or that nobody needs to hear of."""
SETS_THE_STAGE = {fx.SERVER_CREATED}
"""Told with what comes next."""


def test_every_effect_is_told_or_said_to_be_untold():
    untold = {kind for kind in range(len(fx.KINDS)) if kind not in TOLD}
    assert untold <= UNTOLD, (
        f"tell them in narration/, or say that they are not: {[fx.KINDS[k] for k in untold - UNTOLD]}"
    )
    assert not UNTOLD & TOLD.keys()


def test_every_effect_that_is_told_has_a_kind_of_entry_and_every_kind_is_told():
    """Each function that tells an effect, or the one that it calls for it, names a kind."""
    functions: dict[str, ast.FunctionDef] = {}
    for file in Path(narration.__file__).parent.glob("*.py"):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                functions[f"{file.stem}.{node.name}"] = node
    named: set[str] = set()
    for effect, function in TOLD.items():
        node = functions[f"{function.__module__.rpartition('.')[2]}.{function.__name__}"]
        kinds = {n.attr for n in ast.walk(node) if isinstance(n, ast.Attribute) and ast.unparse(n.value) == "Kind"}
        assert bool(kinds) != (effect in SETS_THE_STAGE), fx.KINDS[effect]
        named |= kinds
    assert named == {kind.name for kind in Kind} - {"TURN_BEGAN"}


def test_titles_are_marked_by_where_they_stand():
    text, names = unmarked(f"{marked('Karunā')} and {marked('Tithe')}.")
    assert (text, [text[a:b] for a, b in names]) == ("Karunā and Tithe.", ["Karunā", "Tithe"])
    assert unmarked("Nothing.") == ("Nothing.", ())
