"""What a side was shown stays with it, also when the board no longer shows it."""

from __future__ import annotations

from array import array

from sneakdoor.encoding.layout import EVENT, FIELDS, SIZE
from sneakdoor.encoding.shown import Shown, keep_history, shown_to
from sneakdoor.encoding.vocabulary import CARD_IDS, EFFECT_IDS
from sneakdoor.players import Seat
from sneakdoor.testing import scenario


def seen_by(game, side):
    out = array("h", bytes(2 * SIZE))
    Seat(game, side).observe(out)
    parts = {name: list(out[f.start : f.stop]) for name, f in FIELDS.items()}
    width = len(EVENT)
    rows = [tuple(parts["history"][at : at + width]) for at in range(0, len(parts["history"]), width)]
    return [card for card in parts["seen"] if card], [dict(zip(EVENT, row, strict=True)) for row in rows if row[0]]


def a_run_on_hq():
    """The Runner accesses an operation in HQ: no decision is made while it is seen."""
    t = scenario(
        turn="runner",
        corp=dict(credits=7, hq=["Hedge Fund"], rd=["Palisade"] * 4),
        runner=dict(credits=5, grip=["Sure Gamble"], stack=["Cleaver"] * 4),
    )
    shown = keep_history(t.game)
    t.do("run HQ").until("action")
    return t, shown


def test_an_accessed_card_is_remembered_when_it_is_back_in_hand():
    t, _ = a_run_on_hq()
    seen, history = seen_by(t.game, "runner")
    assert seen == [CARD_IDS["Hedge Fund"]]
    accessed = [e for e in history if e["what"] == EFFECT_IDS["card accessed"]]
    assert [(e["card"], e["who"], e["turn"]) for e in accessed] == [(CARD_IDS["Hedge Fund"], 2, t.state.turn)]
    assert [e["server"] for e in history if e["what"] == EFFECT_IDS["run began"]] == [1]


def test_what_one_draws_the_other_only_counts():
    t, _ = a_run_on_hq()
    t.do("draw")
    drawn = EFFECT_IDS["cards drawn"]
    mine, theirs = ([e for e in seen_by(t.game, side)[1] if e["what"] == drawn] for side in ("runner", "corp"))
    assert [e["card"] for e in mine] == [CARD_IDS["Cleaver"]]
    assert [e["card"] for e in theirs] == [0]
    assert seen_by(t.game, "corp")[0] == []


def test_without_history_there_is_none_and_a_copy_goes_on_alone():
    t, shown = a_run_on_hq()
    other = t.game.clone()
    assert shown_to(other.state) is None
    assert seen_by(other, "runner") == ([], [])
    other.state.listen(shown.copy())
    before = seen_by(t.game, "runner")
    assert seen_by(other, "runner") == before
    other.choose("draw")
    assert len(seen_by(other, "runner")[1]) == len(before[1]) + 1
    assert seen_by(t.game, "runner") == before


def test_a_log_goes_on_hearing_what_happens():
    t = scenario(turn="runner", corp=dict(hq=["Hedge Fund"]), runner=dict(credits=5))
    log = t.game.keep_log()
    shown = keep_history(t.game)
    assert isinstance(shown, Shown)
    t.do("run HQ")
    assert any("HQ" in line for line in log.told("runner"))
    assert seen_by(t.game, "runner")[1]
