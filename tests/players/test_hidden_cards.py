"""What the Runner thinks of cards that they do not see, once they remember what they saw."""

from __future__ import annotations

import pytest

from sneakdoor.belief import Belief, FacedownCard, RememberedCard
from sneakdoor.players import Seat
from sneakdoor.players.expectations import believed_ice, cost_of
from sneakdoor.players.hidden_cards import HiddenCards
from sneakdoor.players.levels import make
from sneakdoor.players.runner_board import Board
from sneakdoor.players.runner_servers import HQ, Root
from sneakdoor.players.runner_weights import RunnerWeights
from sneakdoor.terms import FIRST_REMOTE
from sneakdoor.testing import scenario

IDENTITY = "Jinteki: Personal Evolution"


def belief(**how):
    """What a Runner believes of a Corp that has shown nothing."""
    plain = dict(side="runner", identity=IDENTITY, size=49, hand=5, hidden=49, in_sight=(), seen=())
    return Belief(**{**plain, **how})


def shares(could_be):
    """How likely unknown ice is each title."""
    total = sum(w for w, _ in could_be)
    return {obstacle.title: w / total for w, obstacle in could_be}


# -- ice ---------------------------------------------------------------------------------------------------


def test_ice_that_was_seen_is_expected_again_and_not_when_all_copies_are_in_sight():
    title = "Neural Katana"
    none = shares(believed_ice(belief(), "card 1", remote=False)).get(title, 0.0)
    one = shares(believed_ice(belief(in_sight=((title, 1),)), "card 1", remote=False))[title]
    assert one > none
    assert title not in shares(believed_ice(belief(in_sight=((title, 3),)), "card 1", remote=False))


def test_ice_that_the_corp_could_have_paid_for_is_expected_less():
    def cheap(*declined):
        lying = FacedownCard(7, 0, is_ice=True, declined=declined)
        found = shares(believed_ice(belief(facedown=(lying,)), "card 7", remote=False))
        return sum(share for title, share in found.items() if cost_of(title) <= 4)

    assert cheap() > cheap(4) > cheap(4, 4) > 0
    assert cheap() == pytest.approx(cheap(0), abs=0.06), "only what is free could have been paid for"


def test_ice_that_was_seen_in_hq_may_be_what_was_installed():
    lying = FacedownCard(7, 0, is_ice=True)
    remembered = RememberedCard("Tollbooth", 0.2, ((7, 0.8),))
    found = shares(believed_ice(belief(facedown=(lying,), remembered=(remembered,)), "card 7", remote=False))
    assert found["Tollbooth"] > 0.7
    other = shares(believed_ice(belief(facedown=(lying,), remembered=(remembered,)), "card 8", remote=False))
    assert other.get("Tollbooth", 0.0) < 0.3


# -- roots and HQ -------------------------------------------------------------------------------------------


def board(t, *, remembers=True):
    """The board as the Runner sees it."""
    seat = Seat(t.game, "runner")
    return Board(seat.view, RunnerWeights(), seat=seat if remembers else None)


def served(**corp):
    """A board at the Runner's action, watched from the start."""
    t = scenario(
        turn="runner",
        corp=dict(credits=9, rd=["Hedge Fund"] * 9, **corp),
        runner=dict(credits=2, grip=["Sure Gamble"] * 4, stack=["Sure Gamble"] * 9),
    )
    Seat(t.game, "runner").remember()
    while t.game.decision.side == "corp":
        t.game.choose("pass")
    return t


def test_an_advanced_card_behind_ice_looks_like_an_agenda_and_in_the_open_like_a_trap():
    t = served(
        servers={
            "Server 1": dict(ice=["Palisade (rezzed)"], root=["Urtica Cipher (2 advancement)"]),
            "Server 2": dict(root=["Urtica Cipher (2 advancement)"]),
        }
    )
    seen = board(t)
    behind, naked = (seen.servers[name].root[0] for name in ("Server 1", "Server 2"))
    assert seen.agenda_chance(behind, iced=True) > 0.85 > seen.agenda_chance(naked, iced=False)
    assert seen.hidden.ambush_chance(naked, iced=False) > seen.hidden.ambush_chance(behind, iced=True)


def thought_of(monkeypatch, **how):
    """What a Runner thinks who believes that."""
    t = served(hq=["Hedge Fund"])
    seat = Seat(t.game, "runner")
    monkeypatch.setattr(Seat, "belief", belief(**how))
    return HiddenCards(seat)


CARD = Root("card 7", None, False, 0)


@pytest.mark.parametrize(("title", "agenda", "ambush"), [("Offworld Office", 0.9, 0.0), ("Urtica Cipher", 0.0, 0.9)])
def test_a_card_that_was_seen_in_hq_may_be_what_was_installed_in_a_root(monkeypatch, title, agenda, ambush):
    lying = FacedownCard(7, FIRST_REMOTE, is_ice=False, turns=3, protected=True, lone=1.0)
    hidden = thought_of(monkeypatch, facedown=(lying,), remembered=(RememberedCard(title, 0.1, ((7, 0.9),)),))
    assert hidden.agenda_chance(CARD, iced=True) == pytest.approx(agenda, abs=0.03)
    assert hidden.ambush_chance(CARD, iced=True) == pytest.approx(ambush, abs=0.03)


def test_a_card_behind_ice_is_less_likely_an_agenda_the_longer_it_lies(monkeypatch):
    def after(turns):
        lying = FacedownCard(7, FIRST_REMOTE, is_ice=False, turns=turns, protected=True, lone=1.0)
        return thought_of(monkeypatch, facedown=(lying,)).agenda_chance(CARD, iced=True)

    assert after(0) > after(1) > 2 * after(2)


def test_a_card_in_the_root_of_a_central_server_is_neither_agenda_nor_trap(monkeypatch):
    hidden = thought_of(monkeypatch, facedown=(FacedownCard(7, 0, is_ice=False, protected=True),))
    assert hidden.agenda_chance(CARD, iced=True) == hidden.ambush_chance(CARD, iced=True) == 0


def test_hq_of_which_nothing_good_is_known_is_worth_less_and_a_known_agenda_more():
    t = served(hq=["Hedge Fund", "Hedge Fund"])
    before = board(t).gain(HQ)
    t.do("run HQ").until("action")
    assert board(t).gain(HQ) < before
    t = served(hq=["Obokata Protocol"])
    before = board(t).gain(HQ)
    t.do("run HQ").until("action")
    assert t.accesses == ["Obokata Protocol"]
    assert board(t).hidden.points_in_hq == 3.0
    assert board(t).gain(HQ) > before


@pytest.mark.parametrize("title", ["Snare!", "NAPD Contract"])
def test_what_was_met_in_hq_and_would_hurt_or_cannot_be_stolen_makes_hq_worth_less(title):
    met = {}
    for each in (title, "Hedge Fund"):
        t = served(hq=[each])
        t.do("run HQ").until("action")
        assert t.accesses == [each]
        met[each] = board(t)
    spoilt, harmless = met[title], met["Hedge Fund"]
    assert spoilt.spoilt_in_hq > 3
    assert harmless.spoilt_in_hq == 0
    assert spoilt.gain(HQ) < harmless.gain(HQ) + 0.5


def test_a_known_trap_in_hq_is_less_to_be_feared_with_a_card_more_in_hand():
    t = scenario(turn="runner", corp=dict(credits=9, hq=["Snare!"]), runner=dict(credits=2, grip=["Sure Gamble"] * 2))
    Seat(t.game, "runner").remember()
    t.until("action")
    t.do("run HQ").until("action")
    met = board(t)
    assert len(met.hand) == 2
    before = met.spoilt_in_hq
    met.spare = 3
    assert met.spoilt_in_hq < before - 5


def test_who_has_no_seat_goes_by_how_cards_lie():
    t = served(servers={"HQ": dict(ice=["Palisade"])})
    handle = board(t).view.servers["HQ"].installed_ice[0].handle
    plain = board(t, remembers=False)
    assert plain.hidden.belief is None
    assert plain.familiar == 0
    assert plain.agenda_chance(CARD, iced=True) > 0.7
    assert plain.guess(handle, remote=False).could_be


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_runner_remembers_from_the_seat_they_choose_in(level):
    t = served(hq=["Hedge Fund"])
    runner, seat = make(level, "runner", 1), Seat(t.game, "runner")
    for _ in range(20):  # easy does anything at all now and then, without a thought
        runner.choose(seat)
    assert runner.board(seat.view).hidden.belief is seat.belief
