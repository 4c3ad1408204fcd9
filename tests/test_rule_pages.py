"""The rules as pages show them: structures from the engine's tables, rulings with their proofs, rules in our words."""

from __future__ import annotations

import pytest

from sneakdoor import book, official, proofs, rulebooks, rulings
from sneakdoor.catalogue import rule_pages
from sneakdoor.catalogue import rules as cited
from sneakdoor.catalogue.rule_pages import AGAIN, BOOKS, CHOICES, MOST_LISTED
from sneakdoor.errors import UnknownRule
from sneakdoor.narration.cited import RULES
from sneakdoor.rulebooks import WINDOWS, Do

SIPHON = "faq4.qa.q35.security-testing-siphon"


def steps(name, which):
    structure = next(s for s in rule_pages.structures(name).structures if s.id == which)
    return [step for phase in structure.phases for step in phase.steps]


# -- timing structures


@pytest.mark.parametrize("name", BOOKS)
def test_structures_are_the_tables_of_the_rulebook(name):
    shown = rule_pages.structures(name).structures
    assert len(shown) == 6
    for structure, table in zip(shown, rulebooks.load(name).tables(), strict=True):
        drawn = [(phase.name, step) for phase in structure.phases for step in phase.steps]
        assert [(p, s.rule, s.does, s.rez, s.score, s.ice) for p, s in drawn] == [
            (s.phase, s.rule, str(s.do), s.rez, s.score, s.ice) for s in table
        ]
        assert [s.kind == "window" for _, s in drawn] == [s.do in WINDOWS for s in table]


@pytest.mark.parametrize("name", BOOKS)
def test_every_step_has_a_rule_that_can_be_read(name):
    for structure in rule_pages.structures(name).structures:
        for phase in structure.phases:
            for step in phase.steps:
                entry = rule_pages.rule_entry(step.rule)
                assert entry.says
                assert step.number == entry.number


def test_what_one_rulebook_has_alone_is_marked():
    modern = {s.rule for s in steps("modern", "run") if s.differs}
    assert "step_initiation_paw" in modern, "there was no window as a run begins"
    assert "step_run_declared_successful" not in modern
    classic = [s.does for s in steps("classic", "run") if s.differs]
    assert "may jack out, not on the first approach" in classic
    assert [s.rule for which in ("breach", "access") for s in steps("classic", which) if s.differs] == []


def test_what_is_gone_through_again_is_in_every_table_that_is_drawn_so():
    assert {s.id: s.again is not None for s in rule_pages.structures("classic").structures}["run"]
    for name in BOOKS:
        run = rulebooks.load(name).run
        assert {AGAIN["run"][0], AGAIN["run"][1]} <= {step.do for step in run}
        structure = rule_pages.structures(name).structures[2]
        assert structure.again is not None
        assert structure.phases[structure.again.first].name == "approach ice"
    assert {step.do for name in BOOKS for table in rulebooks.load(name).tables() for step in table} >= CHOICES
    assert Do.ENCOUNTER not in CHOICES


# -- rulings


def test_a_ruling_tells_what_is_true_under_each_rulebook_and_what_shows_it():
    entry = rule_pages.ruling_entry(SIPHON)
    modern, classic = entry.answers["modern"], entry.answers["classic"]
    assert modern is not None
    assert classic is not None
    assert modern != classic
    assert entry.line.differs
    assert entry.line.watch
    assert [rule.slug for rule in entry.rules] == list(entry.line.rules)
    (board,) = entry.boards["classic"]
    assert board.name == "security testing comes before account siphon"
    assert (board.steps, board.point) == (7, 7)
    assert {point.looked for point in board.points} >= {"t.runner.credits == 2"}


def test_what_the_current_rules_do_not_speak_of_has_no_answer_there():
    gone = next(r for r in rulings.every() if r.modern == "n/a")
    assert rule_pages.ruling_entry(gone.id).answers["modern"] is None


def test_boards_with_choices_and_with_something_that_is_looked_at_come_first():
    orders = set()
    for ruling in rulings.every()[::20]:
        for name in BOOKS:
            worth = [bool(s.points) + bool(s.choices) for _, s in rule_pages.boards(ruling.id, name)]
            assert worth == sorted(worth, reverse=True)
            orders.add(tuple(dict.fromkeys(worth)))
    assert (2, 1) in orders, "there are both kinds"


def test_every_kind_of_entry_that_is_explained_is_by_a_rule_with_a_title():
    for kind, slug in RULES.items():
        assert cited()[slug].title, kind
        assert book.find(slug).kind != "heading"
        assert rule_pages.rule_entry(slug).says


def test_a_ruling_about_decks_shows_the_list_and_the_answer():
    boards = rule_pages.ruling_entry("gloss.deck.1").boards["modern"]
    verdicts = [board.deck.broken for board in boards if board.deck is not None]
    assert [] in verdicts
    assert any("but Test Runner needs at least 45" in reason for broken in verdicts for reason in broken)


def test_an_official_ruling_has_a_page_too():
    entry = next(o for o in official.every() if o.id in proofs.watchable() and not o.reading)
    page = rule_pages.ruling_entry(entry.id)
    assert (page.line.says, page.line.cards, page.answers["modern"]) == (entry.says, [entry.card], entry.says)
    assert page.boards["modern"]


def test_rulings_are_found_by_words_some_at_a_time():
    every = rule_pages.find_rulings("")
    assert every.total == len(rulings.every())
    assert len(every.rulings) == MOST_LISTED
    rest = [line.id for n in range(0, every.total, MOST_LISTED) for line in rule_pages.find_rulings("", n).rulings]
    assert sorted(rest) == sorted(r.id for r in rulings.every())
    assert [line.id for line in rule_pages.find_rulings("Femme Cyberfeeder").rulings] == [
        "faq4.card.femme-fatale.2",
        "faq4.qa.q20.cyberfeeder-abilities",
    ]
    assert rule_pages.find_rulings("nothing has these words in it").total == 0


@pytest.mark.parametrize("id", ["faq4.card.nobody.1", "official.nobody.1", ""])
def test_an_unknown_ruling_is_said_to_be_that(id):
    with pytest.raises(UnknownRule):
        rule_pages.ruling_entry(id)


# -- rules


def test_a_rule_is_told_with_where_it_stands_and_the_rulings_on_it():
    entry = rule_pages.rule_entry("step_approach_paw")
    assert entry.within is not None
    assert entry.before is not None
    assert entry.after is not None
    assert (entry.within.number, entry.before.number, entry.after.number) == ("6.9.2", "6.9.2a", "6.9.2c")
    assert entry.title == cited()["step_approach_paw"].title
    assert all("step_approach_paw" in line.rules for line in entry.rulings)
    assert entry.rulings
    assert entry.boards["modern"]


def test_a_chapter_leads_to_its_sections_and_those_to_their_rules():
    assert [line.number for line in rule_pages.chapters()] == [str(n + 1) for n in range(len(rule_pages.chapters()))]
    chapter = rule_pages.rule_entry("chpt_runs")
    assert chapter.within is None
    assert {line.number.count(".") for line in chapter.parts} == {1}
    section = rule_pages.rule_entry(chapter.parts[0].slug)
    assert section.within is not None
    assert section.within.slug == "chpt_runs"
    assert section.parts


def test_every_rule_of_the_book_can_be_told():
    for rule in book.every()[::7]:
        assert rule_pages.rule_entry(rule.slug).number == rule.number


def test_a_ruling_that_a_rulebook_cites_is_told_as_a_rule():
    entry = rule_pages.rule_entry("faq4.timing.run.2.3")
    assert entry.kind == "ruling"
    assert entry.rulings[0].id == "faq4.timing.run.2.3"
    with pytest.raises(UnknownRule):
        rule_pages.rule_entry("rule_of_thumb")
