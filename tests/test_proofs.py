"""Proofs to be watched: every one that is kept plays again on this engine, and comes to what was recorded."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import sneakdoor
from sneakdoor import cards, proofs, replay, rulings
from sneakdoor.decks import Deck
from sneakdoor.errors import IllegalChoice, SaveError, UnknownRule
from sneakdoor.legality import Restrictions
from sneakdoor.proofs import NEITHER, Point, Scene
from sneakdoor.testing import scenario

from .rules.cards1 import ice
from .rulings.recording import Recorder, few, whole, write

FOLDER = Path(sneakdoor.__file__).parent / proofs.FOLDER
FILES = sorted(FOLDER.glob("*.json.gz"))
TO_SHOW = [r for r in rulings.every() if r.check != "info"]
AS_RECORDED = "make rulings records the proofs anew"


def kept(path: Path) -> list[tuple[str, Scene]]:
    found = proofs.read(path.read_bytes())
    return [
        (f"{test} {book} {n}", scene)
        for test, books in found.items()
        for book, scenes in books.items()
        for n, scene in enumerate(scenes)
    ]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_proof_plays_again_and_ends_as_it_was_recorded(path: Path):
    scenes = [(name, scene) for name, scene in kept(path) if scene.deck is None]
    assert [name for name, scene in scenes if scene.stale()] == [], AS_RECORDED
    assert all(0 <= p.step <= len(scene.choices) for _, scene in scenes for p in scene.points)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_deck_that_is_shown_is_judged_as_it_was(path: Path, monkeypatch: pytest.MonkeyPatch):
    for name, scene in kept(path):
        if (shown := scene.deck) is None:
            continue
        with monkeypatch.context() as pool:
            for card in scene.own_cards:
                pool.setitem(cards.POOL, card.title, card)
            lists = [Restrictions.from_data(each) for each in shown.restrictions]
            deck = Deck("shown", shown.identity, shown.cards, tuple(shown.extra))
            found = deck.violations(*lists, rulebook=scene.rulebook["name"])
        assert [(v.rule, v.reason) for v in found] == [(v.rule, v.reason) for v in shown.broken], name


def test_every_ruling_has_a_proof_to_watch():
    assert [r.id for r in TO_SHOW if r.id not in proofs.watchable()] == [], AS_RECORDED
    assert len(TO_SHOW) == 1017


def test_what_holds_under_a_rulebook_can_be_watched_under_it():
    """A ruling about decks is about neither; what only one of the books has to say is shown under that one."""
    lacking = []
    for r in TO_SHOW:
        books = {proof.book for proof in proofs.of_ruling(r.id)}
        needed = {"classic"} if r.modern == "n/a" else {"modern"} if r.classic else {"modern", "classic"}
        if not needed <= books and NEITHER not in books:
            lacking.append((r.id, needed - books))
    assert lacking == []


def test_the_proofs_together_stay_small():
    assert sum(path.stat().st_size for path in FILES) < 4_000_000


# -- reading


def test_a_scene_carries_the_cards_that_no_set_has():
    wall = ice("Wall of our own", strength=3)
    t = scenario(corp={"servers": {"HQ": {"ice": [wall]}}})
    made = msgspec.json.decode(msgspec.json.encode(proofs.scene(t.game)), type=Scene)
    assert made.own_cards == [wall]
    assert made.begin().state == t.game.state


def test_what_a_fresh_state_has_anyway_is_not_written():
    position = proofs.scene(scenario().game).position
    assert position is not None
    assert "lingering" not in position
    assert {"printed", "stack", "options"} <= position.keys()


def test_a_choice_that_is_not_offered_or_another_end_makes_a_scene_stale():
    t = scenario(runner={"credits": 3})
    made = msgspec.structs.replace(proofs.scene(t.game), choices=["credit"])
    t.do("credit")
    good = msgspec.structs.replace(made, end=replay.fingerprint(t.state))
    assert not good.stale()
    assert msgspec.structs.replace(good, choices=["credit", "run a server of old"]).stale()
    assert msgspec.structs.replace(good, end="0" * 16).stale()
    assert msgspec.structs.replace(good, position={**good.position, "printed": ["Of Old", "Blank Runner"]}).stale()


def test_a_damaged_file_is_called_old():
    with pytest.raises(SaveError, match="older build"):
        proofs.read(b"not a file of proofs")


def test_an_unknown_ruling_is_told_apart():
    with pytest.raises(UnknownRule, match="femme-fatale"):
        proofs.of_ruling("faq4.card.femme-fatal.2")


# -- recording


def looked_at() -> None:
    """What a test might do."""
    t = scenario(runner={"credits": 3})
    t.do("credit")
    assert t.runner.credits == 4, "one more"
    t.state.credits[1] = 9
    t.do("credit")
    with pytest.raises(IllegalChoice):
        t.game.choose("something else")


def test_a_recorder_keeps_choices_and_where_the_test_looked_and_begins_anew_where_the_state_was_changed():
    recorder = Recorder()
    with recorder.listening():
        looked_at()
    first, second = recorder.scenes()["modern"]
    assert first.choices == ["credit"]
    assert first.points == [Point(1, "t.runner.credits == 4", "one more")]
    assert second.choices == ["credit"]
    assert [p.words for p in second.points] == ["It is refused."]
    assert second.begin().state.credits == [5, 9]
    assert not first.stale()
    assert not second.stale()


def test_what_cannot_be_played_again_is_not_kept():
    made = msgspec.structs.replace(proofs.scene(scenario().game), choices=["credit"])
    kept_scene = whole(made)
    assert kept_scene is not None
    assert not kept_scene.stale()
    assert whole(msgspec.structs.replace(made, choices=["nothing of the kind"])) is None


def test_of_very_many_boards_some_are_kept_from_beginning_to_end():
    boards = [Scene(book="modern", end=str(n)) for n in range(100)]
    assert len(few(boards)) == 12
    assert few(boards)[0] is boards[0]
    assert few(boards[:12]) == boards[:12]


def test_writing_keeps_what_is_there_unless_everything_is_written_anew(tmp_path: Path):
    one, two = (Scene(book="modern", end=end) for end in "12")
    books = {"modern": [one]}
    write({"tests/test_a.py::one": books, "tests/test_b.py::other": books}, tmp_path, whole=True)
    write({"tests/test_a.py::two": {"modern": [two, two]}}, tmp_path, whole=False)
    assert proofs.read((tmp_path / "a.json.gz").read_bytes()) == {"one": {"modern": [one]}, "two": {"modern": [two]}}
    write({"tests/test_a.py::two": {"modern": [two]}}, tmp_path, whole=True)
    assert [path.name for path in tmp_path.iterdir()] == ["a.json.gz"]
