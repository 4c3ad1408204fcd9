"""`sneakdoor glossary`: terms explained in the terminal."""

from __future__ import annotations

from click.testing import CliRunner

from sneakdoor import book, glossary
from sneakdoor.cli import main
from sneakdoor.glossary import KINDS


def run(*arguments: str):
    return CliRunner().invoke(main, ["glossary", *arguments])


def test_a_term_is_told_with_kind_names_related_terms_rules_and_rulings():
    entry = glossary.find("jack out")
    output = run("jack", "out").output
    words = " ".join(output.split())
    assert entry.text in words
    assert f"Under the rules of 2017: {entry.classic}" in words
    assert "Kind: runs and access" in words
    assert "Related: run, movement phase, unsuccessful run, end the run" in words
    assert f"6.1.5 rule_jacking_out: {book.find('rule_jacking_out').says}" in words
    assert "gloss.jack-out.1" in words
    assert "Also called: brain damage" in run("core damage").output


def test_a_term_is_found_by_any_of_its_names_however_it_is_typed():
    assert run("Core Damage").output == run("BRAIN", "DAMAGE").output
    assert run("caissa").output == run("Caïssa").output
    assert run("“if able”").output == run("if", "able").output


def test_without_a_term_all_are_listed_by_kind():
    result = run()
    words = " ".join(result.output.split())
    assert result.exit_code == 0
    assert all(heading in words for heading in KINDS.values())
    assert [entry.term for entry in glossary.every() if entry.term not in words] == []
    assert f"{len(glossary.every())} terms." in words


def test_what_is_not_there_ends_with_what_is_near():
    result = run("encoutner")
    assert result.exit_code == 2
    assert "there is no term 'encoutner'; did you mean encounter" in result.output
