"""`sneakdoor rulings`: browsing what the rules documents say."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
from click.testing import CliRunner

from sneakdoor import book, official, proofs, rulings
from sneakdoor.cli import main


def run(*arguments: str):
    return CliRunner().invoke(main, ["rulings", *arguments])


def test_a_ruling_is_told_with_source_cards_rules_and_tests():
    entry = next(r for r in rulings.every() if r.id == "faq4.card.femme-fatale.2")
    output = run(entry.id).output
    words = " ".join(output.split())
    assert entry.ruling in words
    assert "Source: FFG FAQ 4.0, Section 4: Card Clarifications > [Core Set] 25 Femme Fatale" in words
    assert "Cards: Femme Fatale, Cyberfeeder" in words
    assert "Rules: rule_using, rule_spend_hosted_credits" in words


def test_what_is_true_today_is_told_where_it_differs():
    entry = next(r for r in rulings.every() if r.modern == "differs")
    assert f"Today: {entry.modern_ruling}" in " ".join(run(entry.id).output.split())


def test_a_rule_is_told_with_its_number_its_kind_and_the_reason_for_it():
    words = " ".join(run("rule_unique_symbol").output.split())
    entry = book.find("rule_unique_symbol")
    assert entry.says in words
    assert "Source: Comprehensive Rules, 2.2.1" in words
    assert f"Kind: definition. {entry.why}" in words
    assert "Nothing to prove." in words
    shown = " ".join(run("rule_console_limitation").output.split())
    assert "Kind: behaviour. Proved by:" in shown
    assert "tests/book/test_03_runner_cards.py::test_other_hardware" in shown


def test_an_official_ruling_is_told_with_its_card():
    words = " ".join(run("official.mayfly.1").output.split())
    assert "Source: official ruling on Mayfly" in words
    assert "tests/cards/gateway/test_neutral_runner.py" in words


def test_words_are_found_without_accents_and_all_must_occur():
    assert {r.id for r in rulings.find("tollbooth")} > {r.id for r in rulings.find("tollbooth", "femme fatale")}
    assert rulings.find("TOLLBOOTH") == rulings.find("tollbooth")


def test_nothing_found_is_said():
    result = run("qqqzzz")
    assert result.exit_code == 2
    assert "no rule or ruling has 'qqqzzz'" in result.output


def test_ids_can_be_listed_alone():
    listed = run("--ids", "femme-fatale").output
    found = rulings.find("femme-fatale")
    assert len(found) > 1
    assert all(f"{entry.id} " in listed for entry in found)
    assert "Source:" not in listed


def test_ids_are_distinct_and_what_holds_no_longer_says_what_does():
    every = rulings.every()
    assert len({r.id for r in every}) == len(every)
    assert [r.id for r in every if (r.modern == "differs") != bool(r.modern_ruling)] == []
    assert {r.check for r in every} == {"behaviour", "view", "deck", "info"}


# -- what is written down about proofs is so -----------------------------------------------------------

ROOT = Path(__file__).parents[1]
PROVE = "prove them, then run `make rulings`, which writes data/proofs.json anew"


def test_every_ruling_that_can_be_shown_has_tests():
    missing = [r.id for r in rulings.every() if r.check != "info" and not rulings.proofs().get(r.id)]
    assert missing == [], PROVE


def test_every_entry_of_the_book_is_written():
    assert [r.slug for r in book.every() if r.kind == "open"] == []


def test_every_rule_that_is_behaviour_has_tests():
    behaviour = [r.slug for r in book.every() if r.kind == "behaviour"]
    assert [slug for slug in behaviour if not rulings.proofs().get(slug)] == [], PROVE


def test_every_example_of_the_book_has_tests():
    examples = [i for r in book.every() for i in r.example_ids]
    assert [i for i in examples if not rulings.proofs().get(i)] == [], PROVE


def test_every_official_ruling_is_written_and_has_tests_or_a_reading():
    assert [o.id for o in official.every() if not o.says.strip()] == []
    assert [o.id for o in official.every() if not o.reading.strip() and not rulings.proofs().get(o.id)] == [], PROVE


def test_the_tests_written_down_exist():
    named = {test for tests in rulings.proofs().values() for test in tests}
    known = {
        f"{path.relative_to(ROOT).as_posix()}::{function}"
        for path in (ROOT / "tests").rglob("test_*.py")
        for function in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert named - known == set(), "run `make rulings`, which writes data/proofs.json anew"


# -- watching


def test_a_proof_is_told_step_by_step_with_where_the_test_looks():
    output = run("faq4.qa.q35.security-testing-siphon", "--watch", "--rulebook", "classic").output
    assert "test_security_testing_comes_before_account_siphon (rules of 2017)" in output
    assert "6. Runner: play Account Siphon" in output
    assert "· The Runner gains 2 credits from Security Testing (now 2)." in output
    assert output.index("7. Runner: continue") < output.index("◆ t.runner.credits == 2")
    assert "current rules" not in output


def test_a_proof_about_a_deck_tells_the_list_and_the_answer():
    words = " ".join(run("gloss.deck.1", "--watch").output.split())
    assert "◆ It is legal." in words
    assert "◆ 44 cards, but Test Runner needs at least 45 (rule_minimum_deck_size)" in words


def test_only_one_ruling_that_there_is_can_be_watched():
    for arguments in ((), ("two", "ids"), ("faq4.card.nobody.1",)):
        assert run(*arguments, "--watch").exit_code != 0


def test_a_proof_of_an_older_build_says_so(monkeypatch):
    (proof,) = proofs.of_ruling("faq4.qa.q35.security-testing-siphon", "classic")
    (scene,) = proof.scenes
    old = msgspec.structs.replace(scene, choices=[*scene.choices[:2], "a choice of old"])
    monkeypatch.setattr(proofs, "of_ruling", lambda *_: [msgspec.structs.replace(proof, scenes=[old])])
    assert proofs.STALE in run("any", "--watch").output
    elsewhere = msgspec.structs.replace(scene, end="")
    monkeypatch.setattr(proofs, "of_ruling", lambda *_: [msgspec.structs.replace(proof, scenes=[elsewhere])])
    assert proofs.STALE in run("any", "--watch").output
