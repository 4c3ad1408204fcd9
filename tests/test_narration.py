"""The told log: one sentence for each thing that happens, and to each reader only what that reader may know."""

from __future__ import annotations

import pytest

from sneakdoor import cards, decks
from sneakdoor.engine.naming import ANYBODY
from sneakdoor.game import Game
from sneakdoor.language import effects as fx
from sneakdoor.narration import Log
from sneakdoor.players import RandomPlayer, play_out
from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE
from sneakdoor.testing import scenario


def told(t, viewer: int = ANYBODY) -> list[str]:
    return t.game.log.lines(viewer)


def test_turn_begins_with_a_header():
    t = scenario(turn="runner", corp={"rd": ["Hedge Fund"] * 3})
    t.do("credit")
    assert told(t)[0] == "=== Turn 7: Runner ==="
    t.finish()
    assert "=== Turn 8: Corp ===" in told(t)


def test_basic_actions_are_one_line_each_with_the_new_numbers():
    t = scenario(runner={"credits": 5, "tags": 2, "stack": ["Cleaver"]}, turn="runner")
    t.do("credit", "draw", "remove tag")
    assert told(t)[1:] == [
        "The Runner gains 1 credit (now 6).",
        "The Runner draws 1 card: Cleaver.",
        "The Runner removes 1 tag for 2 credits (1 left).",
    ]


@pytest.mark.ruling("rule_hidden_information")
def test_drawn_cards_are_named_to_their_owner_only():
    t = scenario(runner={"stack": ["Cleaver", "Unity"]}, turn="runner")
    t.do("draw")
    assert told(t, RUNNER_SIDE)[-1] == "The Runner draws 1 card: Cleaver."
    assert told(t, CORP_SIDE)[-1] == "The Runner draws 1 card."


def test_cost_is_told_with_what_it_paid_for():
    t = scenario(runner={"credits": 9, "grip": ["Sure Gamble", "Cleaver"]}, turn="runner")
    t.do("play Sure Gamble", "install Cleaver", "use Cleaver: +1")
    assert told(t)[1:] == [
        "The Runner plays Sure Gamble for 5 credits.",
        "The Runner gains 9 credits (now 13).",
        "The Runner installs Cleaver for 3 credits.",
        "The Runner uses Cleaver for 2 credits: +1 strength.",
        "Cleaver is at strength 4, for nothing while no ice is encountered.",
    ]


@pytest.mark.ruling("rule_hidden_information")
def test_installed_corp_card_is_not_named_to_the_runner():
    t = scenario(corp={"hq": ["Palisade", "Offworld Office"], "credits": 5}, turn="corp", clicks=4)
    t.do("install Palisade", "install protecting HQ", "install Offworld Office", "advance")
    assert told(t, CORP_SIDE)[1:] == [
        "The Corp installs Palisade protecting HQ.",
        "The Corp installs Offworld Office in a new server, Server 1.",
        "The Corp advances Offworld Office in Server 1 (1 advancement counter).",
    ]
    assert told(t, RUNNER_SIDE)[1:] == [
        "The Corp installs ice protecting HQ.",
        "The Corp installs a card in a new server, Server 1.",
        "The Corp advances the facedown card in Server 1 (1 advancement counter).",
    ]


def test_run_is_told_step_by_step():
    t = scenario(
        runner={"credits": 5, "rig": ["Cleaver"]},
        corp={"credits": 5, "servers": {"HQ": {"ice": ["Palisade"]}}, "hq": ["Nico Campaign"]},
    )
    t.do("run HQ", "rez Palisade", "use Cleaver: break", "continue", "trash Nico Campaign")
    assert told(t)[1:] == [
        "The Runner runs HQ.",
        "The Runner approaches Palisade, unrezzed.",
        "The Corp rezzes Palisade protecting HQ for 3 credits.",
        "The Runner encounters Palisade at strength 2.",
        "The Runner uses Cleaver for 1 credit: break up to 2 barrier subroutines.",
        "Cleaver breaks “End the run”.",
        "The Runner passes Palisade.",
        "The run on HQ is successful.",
        "The Runner breaches HQ.",
        "The Runner accesses Nico Campaign from HQ.",
        "The Runner trashes Nico Campaign from HQ for 2 credits.",
        "The run on HQ ends.",
    ]
    assert told(t, RUNNER_SIDE)[2] == "The Runner approaches unrezzed ice protecting HQ."


def test_subroutine_is_told_with_its_text_and_ends_the_run():
    t = scenario(corp={"servers": {"R&D": {"ice": ["Palisade (rezzed)"]}}, "rd": ["Hedge Fund"]})
    t.do("run R&D")
    assert told(t)[-2:] == ["Subroutine of Palisade: “End the run”.", "The run on R&D ends, unsuccessful."]


@pytest.mark.ruling("rule_accessing_who_can_look")
def test_card_accessed_in_rd_is_not_named_to_the_corp():
    t = scenario(corp={"rd": ["Hedge Fund", "Palisade"]})
    t.do("run R&D", "continue")
    assert "The Runner accesses Hedge Fund from R&D." in told(t, RUNNER_SIDE)
    assert "The Runner accesses a card from R&D." in told(t, CORP_SIDE)
    assert not any("Hedge Fund" in line for line in told(t, CORP_SIDE))


def test_steal_and_score_tell_the_points_of_both():
    t = scenario(corp={"hq": ["Offworld Office"], "score": ["Superconducting Hub"]})
    t.do("run HQ", "continue")
    assert "The Runner steals Offworld Office: 2 agenda points (Corp 1, Runner 2)." in told(t)
    s = scenario(corp={"servers": {"Server 1": {"root": ["Offworld Office (4 advancement)"]}}}, turn="corp")
    s.do("score Offworld Office")
    assert "The Corp scores Offworld Office: 2 agenda points (Corp 2, Runner 0)." in told(s)


def test_damage_is_told_with_the_cards_lost():
    t = scenario(
        runner={"grip": ["Sure Gamble", "Cleaver", "Cleaver"]},
        corp={"servers": {"Server 1": {"root": ["Urtica Cipher (rezzed)"]}}, "credits": 5},
    )
    t.fix_random("Cleaver", "Cleaver")
    t.do("run Server 1", "continue")
    assert "The Runner suffers 2 net damage from Urtica Cipher, losing Cleaver and Cleaver." in told(t)
    assert not any(line.startswith("The Runner trashes Cleaver") for line in told(t))


def test_accesses_in_archives_are_one_line():
    t = scenario(corp={"archives": ["Hedge Fund", "Palisade (facedown)", "Tithe"]})
    t.do("run Archives", "continue")
    assert "The Runner accesses Hedge Fund, Palisade, and Tithe from Archives." in told(t)


def test_empty_server_has_nothing_to_access():
    t = scenario()
    t.do("run Archives", "continue")
    assert "There is nothing to access in Archives." in told(t)


@pytest.mark.ruling("rule_discarding_facedown_status")
def test_discarded_corp_card_is_not_named_to_the_runner():
    t = scenario(corp={"hq": ["Hedge Fund"] * 5 + ["Palisade"]}, turn="corp", clicks=1)
    t.do("credit", "discard Palisade")
    assert "The Corp discards Palisade." in told(t, CORP_SIDE)
    assert "The Corp discards a facedown card." in told(t, RUNNER_SIDE)


def test_triggered_effect_names_its_cause():
    t = scenario(runner={"rig": ["Smartware Distributor (3 credits)"]}, corp={"rd": ["Hedge Fund"] * 3}, turn="corp")
    t.finish()
    assert "The Runner takes 1 credit from Smartware Distributor (now 6)." in told(t)


def test_starting_hands_are_told_to_their_owner():
    game = Game.new(decks.load("gateway-beginner-corp"), decks.load("gateway-beginner-runner"), 1, log=True)
    game.choose("mulligan")
    game.choose("keep")
    corp, runner = game.log.lines(CORP_SIDE), game.log.lines(RUNNER_SIDE)
    assert corp[0].startswith("The Corp takes a mulligan and draws 5 new cards: ")
    assert corp[1] == "The Runner keeps the starting hand."
    assert runner[0] == "The Corp takes a mulligan and draws 5 new cards."
    assert runner[1].startswith("The Runner keeps the starting hand: ")


def test_end_of_the_game_is_told():
    t = scenario(runner={"score": ["Send a Message", "Send a Message"]}, corp={"hq": ["Offworld Office"]})
    t.do("run HQ", "continue")
    assert told(t)[-1] == "The Runner wins by agenda points."


def test_what_was_read_is_not_changed_by_what_comes_later():
    t = scenario(runner={"rig": ["Cleaver"]}, corp={"servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}, "hq": ["Tithe"]})
    seen: list[str] = []
    player = RandomPlayer(4)
    for _ in range(60):
        if t.decision is None:
            break
        lines = told(t)
        assert lines[: len(seen)] == seen
        seen = lines
        t.game.choose(player.choose(t.game))
    assert len(seen) > 10


def test_games_that_nobody_listens_to_keep_no_log():
    game = Game.new(decks.load("gateway-beginner-corp"), decks.load("gateway-beginner-runner"), 1)
    assert game.log is None
    assert game.state.teller is None


class Listener:
    """Passes everything on to a log, and checks each new line against what its reader knows."""

    def __init__(self) -> None:
        self.log = Log()
        self.checked = 0
        self.before = [set(), set()]

    def tell(self, state, effect) -> None:
        self.log.tell(state, effect)
        entries = self.log._entries
        shown = set()
        if effect.kind in (fx.CARDS_REVEALED, fx.CARD_EXPOSED):
            shown = {state.printed[c].title for c in (effect.extra or (effect.card,))}
        for viewer in (CORP_SIDE, RUNNER_SIDE):
            known = {f.title for c, f in enumerate(state.printed) if state.known[c] >> viewer & 1}
            if entries:
                line = entries[-1][viewer]
                named = {t for t in cards.POOL if t in line}
                assert named <= known | self.before[viewer] | shown, line
                self.checked += bool(named)
            self.before[viewer] = known


@pytest.mark.ruling("rule_hidden_information")
@pytest.mark.parametrize("seed", range(12))
def test_no_reader_is_told_a_name_that_the_reader_may_not_know(seed):
    game = Game.new(decks.load("gateway-intermediate-corp"), decks.load("gateway-intermediate-runner"), seed)
    listener = Listener()
    game.state.teller = listener
    play_out(game, RandomPlayer(seed), RandomPlayer(seed + 100))
    assert listener.checked > 50


@pytest.mark.parametrize("rulebook", ["modern", "classic"])
@pytest.mark.parametrize("seed", range(6))
def test_lines_are_sentences_without_markup(rulebook, seed):
    game = Game.new(
        decks.load("gateway-intermediate-corp"), decks.load("gateway-intermediate-runner"), seed, rulebook, log=True
    )
    play_out(game, RandomPlayer(seed), RandomPlayer(seed + 1))
    for viewer in (CORP_SIDE, RUNNER_SIDE, ANYBODY):
        for line in game.log.lines(viewer):
            assert line[0].isupper() or line[0] == "=", line
            assert line.endswith((".", " ===")), line
            assert not set("[]<>{}\n") & set(line), line
            assert "-1" not in line.replace("-1 strength", "").replace("strength -1", "")
            assert "  " not in line
