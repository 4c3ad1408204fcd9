"""Every deck against every other, bots of every level: what `python -m sneakdoor.fuzz --bots` plays and counts."""

from __future__ import annotations

import json

import pytest

from sneakdoor import decks, fuzz
from sneakdoor.fuzz import bots
from sneakdoor.fuzz.bots import BOTS, Pairing, between, every_pairing
from sneakdoor.game import Game
from sneakdoor.players.random_player import RandomPlayer

FIRST = Pairing("gateway-beginner-corp", "gateway-beginner-runner", "easy")


def test_all_decks_meet_at_all_levels_and_the_first_few_pairings_bring_each():
    found = every_pairing()
    sides = [decks.load(name).side for name in decks.names()]
    assert len(found) == len(set(found)) == sides.count("corp") * sides.count("runner") * len(BOTS)
    few = found[: max(sides.count("corp"), sides.count("runner"))]
    assert {name for pairing in few for name in pairing[:2]} == set(decks.names())
    assert {pairing.level for pairing in few} == set(BOTS)
    assert {pairing.level for pairing in every_pairing(["hard"])} == {"hard"}


def test_a_game_between_bots_ends_and_nothing_is_wrong():
    played = between(FIRST, 3)
    assert played.wrong == []
    assert played.outcome
    assert played.decisions > 20


class Fails(RandomPlayer):
    """Fails at every tenth decision, and names an option that there is not at every fifteenth."""

    asked = 0

    def choose(self, seat):
        self.asked += 1
        if self.asked % 10 == 0:
            raise KeyError("no such card")
        return 1_000 if self.asked % 15 == 0 else super().choose(seat)


def test_a_decision_that_only_an_error_saved_is_counted_and_the_game_goes_on(monkeypatch):
    monkeypatch.setattr(bots, "make", lambda _level, _side, seed: Fails(seed))
    played = between(FIRST, 3)
    assert played.outcome
    assert {finding.split(":")[0] for finding in played.saved} == {"KeyError", "IndexError"}
    assert all("choose" in finding or "decide" in finding for finding in played.saved)


def test_a_game_that_fails_or_does_not_end_is_a_finding(monkeypatch):
    monkeypatch.setattr(bots, "LONGEST", 5)
    assert between(FIRST, 3).failed == "not over after 5 decisions"

    def fails(*_: object) -> None:
        raise RuntimeError("the engine is wrong")

    monkeypatch.setattr(Game, "choose", fails)
    assert between(FIRST, 3).failed.startswith("RuntimeError: the engine is wrong")


def test_what_was_played_is_kept_and_not_played_again(tmp_path, capsys, monkeypatch):
    path = tmp_path / "kept.jsonl"
    arguments = ["--bots", "--level", "easy", "--kept", str(path), "--games"]
    assert fuzz.main([*arguments, "1"]) == 0
    assert fuzz.main([*arguments, "1"]) == 0
    played = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert len({(p["corp"], p["runner"]) for p in played}) == 2
    assert "1 were before." in capsys.readouterr().out
    monkeypatch.setattr(bots, "make", lambda _level, _side, seed: Fails(seed))
    assert fuzz.main([*arguments, "1"]) == 1
    told = capsys.readouterr().out
    assert "× KeyError: 'no such card'" in told
    assert "Nothing is wrong" not in told


@pytest.mark.parametrize("seconds", ["0.000001"])
def test_it_ends_when_its_time_is_over(seconds, capsys):
    assert fuzz.main(["--bots", "--seconds", seconds]) == 0
    assert "0 games" in capsys.readouterr().out
