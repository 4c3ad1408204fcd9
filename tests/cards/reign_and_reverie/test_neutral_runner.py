"""Neutral Runner cards of Reign and Reverie, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import cards, notation
from sneakdoor import language as ln
from sneakdoor.legality import copies_allowed
from sneakdoor.testing import scenario

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
SMOKE = 'Ele "Smoke" Scovak: Cynosure of the Net'
KATE = 'Kate "Mac" McCaffrey: Digital Tinker'
OMAR = "Omar Keung: Conspiracy Theorist"
ACTION = "step_runner_turn_action"


def fenris(rulebook="modern", identity=OMAR, outside=(SMOKE, KATE), **runner):
    """The Runner installs DJ Fenris."""
    board = {"identity": identity, "credits": 3, "grip": ["DJ Fenris"], "outside": list(outside), **runner}
    t = scenario(
        runner=board,
        corp={"rd": ["Hedge Fund"] * 3, "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("install DJ Fenris")
    return t


# -- DJ Fenris ---------------------------------------------------------------------------------------


@BOOKS
def test_dj_fenris_gains_the_text_of_a_g_mod_identity_of_another_faction(rulebook):
    t = fenris(rulebook, rig=["Cleaver"])
    assert t.card("DJ Fenris").hosted == [SMOKE]
    assert t.card("DJ Fenris").credits == 1, "the recurring credit is his"
    assert t.card(OMAR).active
    t.do("run HQ").until("encounter")
    t.do("use Cleaver: break")
    assert t.card("DJ Fenris").credits == 0
    assert t.runner.credits == 0


@BOOKS
def test_dj_fenris_hosts_no_identity_of_ones_own_faction(rulebook):
    t = fenris(rulebook, identity="Tāo Salonga: Telepresence Magician")
    assert t.card("DJ Fenris").hosted == []
    assert t.card("DJ Fenris").credits == 0
    assert t.card(SMOKE).place == "outside the game"


def test_the_text_of_the_hosted_identity_is_the_resources():
    t = fenris()
    t.finish()
    t.until(ACTION)
    assert t.card("DJ Fenris").credits == 1
    assert t.card(SMOKE).credits == 0
    assert not t.card(SMOKE).active


@BOOKS
def test_a_second_dj_fenris_takes_the_place_of_the_first(rulebook):
    t = fenris(rulebook, grip=["DJ Fenris", "DJ Fenris"], credits=6)
    t.do("install DJ Fenris")
    assert t.runner.heap == ["DJ Fenris"]
    assert t.runner.rig == ["DJ Fenris"]
    assert t.card(SMOKE).place == "removed from the game"
    assert t.card("DJ Fenris").credits == 0, "nobody is left to host"


@BOOKS
@pytest.mark.ruling("official.dj-fenris.1")
def test_a_facedown_dj_fenris_keeps_the_identity_and_not_its_text(rulebook):
    """Official answer of 2022-05-10: turned faceup again, he has that text again."""
    over, back = (
        ln.Event(
            title,
            faction=ln.NEUTRAL_RUNNER,
            play_cost=0,
            abilities=(ln.Play(ln.TurnFacedown(ln.Every(which), faceup=title == "Back")),),
        )
        for title, which in (("Over", ln.Cards(ln.RESOURCE)), ("Back", ln.Cards(of=ln.RUNNER, installed=True)))
    )
    t = fenris(rulebook, rig=["Cleaver"], grip=["DJ Fenris", over, back])
    t.do("play Over")
    assert not t.card("DJ Fenris").faceup
    assert t.card("DJ Fenris").hosted == [SMOKE]
    t.do("run HQ")
    assert not t.running, "his credit cannot be spent"
    t.do("play Back")
    assert t.card("DJ Fenris").faceup
    assert t.card("DJ Fenris").hosted == [SMOKE]
    t.until(ACTION)
    t.do("run HQ").until("encounter")
    t.do("use Cleaver: break")
    assert t.runner.credits == 0


@BOOKS
def test_dj_fenris_with_a_text_gained_can_be_trashed_like_any_card(rulebook):
    t = fenris(rulebook, tags=1)
    t.finish()
    t.do("trash resource DJ Fenris")
    assert t.runner.heap == ["DJ Fenris"]
    ansel = {"HQ": {"ice": ["Ansel 1.0 (rezzed)"]}}
    t = scenario(
        runner={"identity": OMAR, "credits": 3, "grip": ["DJ Fenris"], "outside": [SMOKE]},
        corp={"servers": ansel},
        rulebook=rulebook,
    )
    t.do("install DJ Fenris", "run HQ").until(ACTION)
    assert t.runner.heap == ["DJ Fenris"]
    assert t.card(SMOKE).place == "removed from the game"


def test_a_game_with_dj_fenris_is_saved_and_loaded():
    t = fenris()
    assert notation.load(notation.save(t.game)).state == t.state


def test_dj_fenris_is_limited_to_one_per_deck():
    assert copies_allowed(cards.find("DJ Fenris")) == 1
