"""Lines are read as the values that say them."""

from __future__ import annotations

from dataclasses import fields

import pytest

from sneakdoor.authoring import phrasebook
from sneakdoor.authoring.drafting import Speaker, lines_of, rendered
from sneakdoor.authoring.instances import instances, is_known, sort_of, words_of_language
from sneakdoor.authoring.missing import missing
from sneakdoor.language import *
from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE

PROGRAM_OF_RUNNER = Speaker(RUNNER_SIDE, "program", "Own Card")
ASSET_OF_CORP = Speaker(CORP_SIDE, "asset", "Own Card")
EVENT_OF_RUNNER = Speaker(RUNNER_SIDE, "event", "Own Card")
UNSAID = {"NoneLeftOn"}
"""Words that only other words make."""


def test_it_is_known_what_can_stand_in_every_field_of_every_word():
    unknown = {
        f"{word.__name__}.{held.name}: {held.type}"
        for word in words_of_language()
        for held in fields(word)
        if held.init and not is_known(str(held.type))
    }
    assert unknown == set(), "say in FILLINGS of authoring/instances.py what can stand there"


@pytest.mark.parametrize("side", [CORP_SIDE, RUNNER_SIDE])
def test_every_word_can_be_made_with_blanks(side):
    empty = {word.__name__ for word in words_of_language() if not instances(word, side)}
    assert empty == UNSAID


def test_the_sorts_of_words_are_told_apart():
    assert sort_of(GainCredits) == "I"
    assert sort_of(Credits) == "K"
    assert sort_of(Choose) == "T"
    assert sort_of(Scores) == "O"
    assert sort_of(Tagged) == "S"
    assert sort_of(Memory) == "D"
    assert sort_of(Voiceless) is None


class Voiceless:
    """Says nothing."""


@pytest.mark.parametrize(
    ("speaker", "line", "meant"),
    [
        (PROGRAM_OF_RUNNER, "+2[mu]", Static(Memory(2))),
        (PROGRAM_OF_RUNNER, "Interface → 4[credit]: Break up to 3 sentry subroutines.", breaks(4, "sentry", up_to=3)),
        (
            PROGRAM_OF_RUNNER,
            "[click], [click], [trash]: Draw 7 cards.",
            Paid((Clicks(2), TrashThis()), Draw(7)),
        ),
        (
            ASSET_OF_CORP,
            "Whenever the Runner takes a tag, you may pay 4[credit] to do 3 net damage.",
            When(TakesTag(RUNNER), MayPay(Credits(4), to=DoDamage(3, NET))),
        ),
        (
            ASSET_OF_CORP,
            "Once per turn → [click]: Gain 2[credit] for each installed piece of ice.",
            Paid(Clicks(1), GainCredits(ForEach(2, Cards(ICE, installed=True))), flags=ONCE_PER_TURN),
        ),
        (
            EVENT_OF_RUNNER,
            "Run any server. When that run ends, lose 6[credit].",
            Play(Run(ANY_SERVER), Delayed(RunEnds(THAT_ONE), LoseCredits(6))),
        ),
        (
            ASSET_OF_CORP,
            "2[credit]: Gain 3[credit]. Use this ability only during a run and only once per run.",
            Paid(Credits(2), GainCredits(3), flags=ONCE_PER_RUN, terms=(Static(UseOnlyDuring(DuringRun())),)),
        ),
        (
            ASSET_OF_CORP,
            "When your turn begins, do 2 net damage unless the Corp pays 3[credit].",
            When(Begins(), Unless(DoDamage(2, NET), Credits(3), YOU, by_name=True)),
        ),
        (
            PROGRAM_OF_RUNNER,
            "Use these credits to install hardware.",
            Static(UseCredits((For(V_INSTALL, Cards(HARDWARE)),))),
        ),
    ],
)
def test_a_line_is_read_as_what_it_says(drafter, speaker, line, meant):
    found = drafter.line(line, speaker)
    assert found.readings[:1] == (meant,)
    assert rendered(found.readings[0], speaker) == line


def test_what_does_not_say_the_same_again_is_no_draft(drafter):
    whole = "[click]: Gain 2[credit]."
    assert drafter.line(whole, PROGRAM_OF_RUNNER).readings
    for wrong in ("[click]: gain 2[credit].", "[click]: Gain 2[credit]", "[click]: Gain 2 [credit]."):
        found = drafter.line(wrong, PROGRAM_OF_RUNNER)
        assert not found.readings
        assert found.why_not


def test_every_reading_of_a_line_differs_and_says_the_same(drafter):
    line = "This program can host up to 2 programs."
    found = drafter.line(line, PROGRAM_OF_RUNNER)
    assert len(found.readings) > 1
    assert len(set(found.readings)) == len(found.readings)
    assert {rendered(reading, PROGRAM_OF_RUNNER) for reading in found.readings} == {line}


def test_a_line_that_is_too_long_is_not_tried(drafter):
    found = drafter.line("Gain 1[credit]. " * 200, EVENT_OF_RUNNER)
    assert not found.readings
    assert "longer than" in found.why_not


def test_points_of_a_list_belong_to_their_line():
    assert lines_of("One:<ul><li>a.</li><li>b.</li></ul>\nTwo.") == ["One:\n* a.\n* b.", "Two."]


def test_what_cannot_be_said_is_the_smallest_phrase(drafter):
    line = "When your turn begins, sing 3 songs about the Corp and draw 1 card."
    assert not drafter.line(line, PROGRAM_OF_RUNNER).readings
    assert [phrase.text for phrase in missing(drafter, line, PROGRAM_OF_RUNNER)] == ["sing 3 songs about the corp"]
    (trigger,) = missing(drafter, "Whenever you yawn, draw 1 card.", PROGRAM_OF_RUNNER)
    assert (trigger.kind, trigger.text) == ("trigger", "whenever you yawn")


def test_phrases_are_compared_whatever_they_count_and_describe(drafter):
    (one,) = missing(drafter, "Sing 3 songs about 1 program.", EVENT_OF_RUNNER)
    (other,) = missing(drafter, "Sing 12 songs about 2 installed resources.", EVENT_OF_RUNNER)
    assert one.text != other.text
    assert one.shape == other.shape == "sing # songs about ⟨card⟩"


# -- kept --------------------------------------------------------------------------------------------


def test_templates_are_kept_as_they_are(tmp_path):
    path = tmp_path / "folder" / "phrases-x-0.json"
    templates = phrasebook.collected([GainCredits, Tagged], CORP_SIDE)
    assert {t.sort for t in templates} >= {"I.p", "S"}
    phrasebook.keep(path, ["GainCredits", "Tagged"], templates)
    assert phrasebook.kept(path, ["GainCredits", "Tagged"]) == templates
    assert phrasebook.kept(path, ["GainCredits", "Another"]) is None, "the words are others by now"
    path.write_text("{", encoding="utf-8")
    assert phrasebook.kept(path, ["GainCredits", "Tagged"]) is None
    assert phrasebook.kept(tmp_path / "nothing", []) is None


def test_only_some_sets_of_templates_are_kept(tmp_path):
    for number in range(phrasebook.KEPT + 3):
        phrasebook.keep(tmp_path / f"phrases-{number}-0.json", [], [])
    assert len(list(tmp_path.iterdir())) == phrasebook.KEPT


def test_templates_are_rendered_anew_when_the_language_changes(monkeypatch, tmp_path):
    (tmp_path / "language").mkdir()
    word = tmp_path / "language" / "word.py"
    monkeypatch.setattr(phrasebook.sneakdoor, "__file__", str(tmp_path / "__init__.py"))
    word.write_text("one", encoding="utf-8")
    before = phrasebook.digest()
    assert phrasebook.digest() == before
    word.write_text("two", encoding="utf-8")
    assert phrasebook.digest() != before
