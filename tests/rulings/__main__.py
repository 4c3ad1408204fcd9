"""Run every test that carries a rule, an example or a ruling, and count what is proved: `python -m tests.rulings`."""

from __future__ import annotations

import argparse
import json
import random
import sys
import textwrap
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec
import pytest

from sneakdoor import book, official, proofs, rulings
from sneakdoor.native import compiled
from sneakdoor.proofs import Scene

from . import BOTH, comprehensive, recording

ROOT = Path(__file__).parents[2]
PROOFS = ROOT / "src" / "sneakdoor" / "data" / "proofs.json"
SCENES = ROOT / "src" / "sneakdoor" / proofs.FOLDER
PROVED, EXPLAINED, FAILING, WITHOUT = "proved", "explained", "failing", "without a test"
KINDS = ("rules", "examples", "official", "rulings")


@dataclass(frozen=True)
class Run:
    """One run of one test: the rulebooks that it played by (none: it is about neither), and whether it passed."""

    test: str
    rulebooks: tuple[str, ...]
    passed: bool
    line: int = 0


Runs = dict[str, list[Run]]


class Witness:
    """A pytest plugin: remembers what each report says about rulings (`tests/conftest.py` writes it)."""

    def __init__(self) -> None:
        self.runs: Runs = {}
        self.recorded: dict[str, dict[str, list[Scene]]] = {}
        """Scenes by test and rulebook."""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Count the test once, and any part of it that failed."""
        if report.when != "call" and report.passed:
            return
        for ids, played in (said for name, said in report.user_properties if name == "ruling"):
            run = Run(report.nodeid.split("[")[0], tuple(played), report.passed, (report.location[1] or 0) + 1)
            for i in ids:
                self.runs.setdefault(i, []).append(run)
        for scenes in (said for name, said in report.user_properties if name == "proof"):
            kept = self.recorded.setdefault(report.nodeid.split("[")[0], {})
            for rulebook, shown in msgspec.json.decode(scenes, type=dict[str, list[Scene]]).items():
                kept.setdefault(rulebook, []).extend(shown)


# -- verdicts ------------------------------------------------------------------------------------------------


def _plays_modern(run: Run) -> bool:
    """Whether a run says anything about today's rules: what plays no game (deck lists) is about every rulebook."""
    return not run.rulebooks or "modern" in run.rulebooks


def rule_verdict(rule: book.Rule, runs: Sequence[Run]) -> str:
    """Whether a rule that a game can show is proved: by a test under today's rules, once its words are written."""
    if not all(run.passed for run in runs):
        return FAILING
    return PROVED if rule.kind == "behaviour" and any(map(_plays_modern, runs)) else WITHOUT


def example_verdict(id: str, runs: Sequence[Run]) -> str:
    """Whether an example is proved: by a test under today's rules."""
    if not all(run.passed for run in runs):
        return FAILING
    return PROVED if any(map(_plays_modern, runs)) else WITHOUT


def official_verdict(entry: official.Official, runs: Sequence[Run]) -> str:
    """Whether an official ruling is proved under today's rules, or those of its day with a reading of what changed."""
    if not all(run.passed for run in runs):
        return FAILING
    if not entry.says:
        return WITHOUT
    if any(map(_plays_modern, runs)) or (runs and entry.reading):
        return PROVED
    return EXPLAINED if entry.reading else WITHOUT


def verdict(entry: rulings.Ruling, runs: Sequence[Run]) -> str:
    """Whether a ruling is proved: under both rulebooks, unless it is about deck lists or one of them disagrees."""
    if any(not run.passed for run in runs):
        return FAILING
    books = {name for run in runs for name in run.rulebooks}
    needed = {"classic"} if entry.modern == "n/a" else {"modern"} if entry.classic else set(BOTH)
    return PROVED if needed <= books or (entry.check == "deck" and runs) else WITHOUT


# -- what is asked about -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Selection:
    """What is reported on: kinds, and beginnings of ids or of the names of the files they are written in."""

    kinds: tuple[str, ...] = KINDS
    starts: tuple[str, ...] = ()

    def _wants(self, kind: str, *names: str) -> bool:
        return kind in self.kinds and (not self.starts or any(name.startswith(self.starts) for name in names))

    @property
    def whole(self) -> bool:
        return self == Selection()

    @property
    def every_rule(self) -> list[book.Rule]:
        return [r for r in book.every() if r.numbered and self._wants("rules", r.slug, r.chapter)]

    @property
    def rules(self) -> list[book.Rule]:
        """The rules that a game can show, and those that nobody has written yet."""
        return [r for r in self.every_rule if r.kind in {"behaviour", "open"}]

    @property
    def examples(self) -> list[str]:
        return [i for r in book.every() for i in r.example_ids if self._wants("examples", i, r.slug, r.chapter)]

    @property
    def official(self) -> list[official.Official]:
        return [o for o in official.every() if self._wants("official", o.id, f"official/{o.file}.json")]

    @property
    def rulings(self) -> list[rulings.Ruling]:
        return [r for r in rulings.every() if r.check != "info" and self._wants("rulings", r.id)]

    @property
    def ids(self) -> list[str]:
        entries = (*self.official, *self.rulings)
        return [*(r.slug for r in self.rules), *self.examples, *(e.id for e in entries)]


def witness(ids: Collection[str] | None, workers: str, *, record: bool = False) -> tuple[int, Witness]:
    """Run the tests that carry one of these ids, or any: pytest's exit code, and who saw the runs of each id."""
    files = ["tests"]
    options: list[str] = []
    if ids is not None:
        files = sorted(str(path) for path in (ROOT / "tests").rglob("test_*.py") if _names(path, ids))
        options = [f"--carrying={','.join(ids)}"]
        if not files:
            return 0, Witness()
    if record:
        options.append("--record")
    plugin = Witness()
    code = pytest.main(["-m", "ruling", "-n", workers, "-p", "no:cacheprovider", *options, *files], plugins=[plugin])
    return int(code), plugin


def _names(path: Path, ids: Iterable[str]) -> bool:
    """Whether one of these ids stands in a file: to collect the whole suite takes half a minute."""
    text = path.read_text(encoding="utf-8")
    return any(f'"{i}"' in text for i in ids)


# -- reports -------------------------------------------------------------------------------------------------


def _under(runs: Sequence[Run]) -> str:
    books = sorted({name for run in runs for name in (run.rulebooks or ("neither rulebook",))})
    return f" (only under {books[0]})" if len(books) == 1 else ""


def report_rules(rules: Sequence[book.Rule], runs: Runs) -> Counter[str]:
    """List the rules that are not proved; by chapter, how many are."""
    verdicts = {r.slug: rule_verdict(r, runs.get(r.slug, [])) for r in rules}
    for r in rules:
        if verdicts[r.slug] != PROVED:
            tests = runs.get(r.slug, [])
            why = f" (not written yet; carried by {len(tests)})" if r.kind == "open" else _under(tests)
            print(f"{verdicts[r.slug]}: {r.number} {r.slug}{why}")
    _table("chapter", [(r.chapter, verdicts[r.slug]) for r in rules], (PROVED, FAILING, WITHOUT))
    return Counter(verdicts.values())


def report_official(entries: Sequence[official.Official], runs: Runs) -> Counter[str]:
    """List the official rulings that are neither proved nor explained."""
    verdicts = {e.id: official_verdict(e, runs.get(e.id, [])) for e in entries}
    for e in entries:
        if verdicts[e.id] not in {PROVED, EXPLAINED}:
            why = " (not written yet)" if not e.says else _under(runs.get(e.id, []))
            print(f"{verdicts[e.id]}: {e.id}{why}")
    columns = (PROVED, EXPLAINED, FAILING, WITHOUT)
    _table("official", [(e.file, verdicts[e.id]) for e in entries], columns)
    return Counter(verdicts.values())


def report(entries: Sequence[rulings.Ruling], runs: Runs) -> Counter[str]:
    """List the rulings of the documents that are not proved; by document and kind, how many are."""
    verdicts = {e.id: verdict(e, runs.get(e.id, [])) for e in entries}
    for e in entries:
        if verdicts[e.id] != PROVED:
            print(f"{verdicts[e.id]}: {e.id}{_under(runs.get(e.id, []))}")
    _table("document", [(f"{e.document}, {e.kind}", verdicts[e.id]) for e in entries], (PROVED, FAILING, WITHOUT))
    return Counter(verdicts.values())


def _table(head: str, verdicts: Sequence[tuple[str, str]], columns: Sequence[str]) -> None:
    """How often each verdict was given, by group."""
    groups: dict[str, Counter[str]] = {}
    for group, given in verdicts:
        groups.setdefault(group, Counter())[given] += 1
    if len(groups) < 2:
        return
    wide = max(map(len, (head, *groups)))
    print(f"{head:{wide}}  {'  '.join(f'{column:>9}' for column in columns)}")
    for group, counts in groups.items():
        print(f"{group:{wide}}  {'  '.join(f'{counts[column]:{max(9, len(column))}}' for column in columns)}")


def draw(rules: Sequence[book.Rule], number: int, seed: int, workers: str) -> int:
    """Print some rules, drawn by lot, with the tests that carry them, for somebody to read one beside the other."""
    drawn = random.Random(seed).sample(list(rules), min(number, len(rules)))
    code, seen = witness([r.slug for r in drawn], workers)
    runs = seen.runs
    for r in drawn:
        shown = f"behaviour, {rule_verdict(r, runs.get(r.slug, []))}" if r.kind == "behaviour" else r.kind
        print(f"\n{r.number} {r.slug} ({shown})")
        for sentence in filter(None, (r.says, r.why)):
            print(textwrap.fill(sentence, 100, initial_indent="  ", subsequent_indent="  "))
        for test, line in sorted({(run.test, run.line) for run in runs.get(r.slug, [])}):
            path, name = test.split("::", 1)
            print(f"    {path}:{line} {name}")
    return code


def write_proofs(runs: Runs) -> None:
    """Keep which tests prove which rule, example or ruling, for `sneakdoor rulings` to show."""
    tests = {i: sorted({run.test for run in runs[i]}) for i in sorted(runs)}
    PROOFS.write_text(json.dumps(tests, indent=1) + "\n", encoding="utf-8")


def said(name: str, counts: Counter[str], columns: Iterable[str]) -> str:
    return f"{name}: {', '.join(f'{counts[column]} {column}' for column in columns)}"


def main() -> int:
    """Run the tests that carry rules, examples and rulings, and report what is proved and what is not."""
    parser = argparse.ArgumentParser(prog="python -m tests.rulings", description=main.__doc__)
    parser.add_argument(
        "starts",
        nargs="*",
        help="only what begins so: a chapter's file (06_), a slug (rule_run), an id (official.architect, faq4.card.)",
    )
    parser.add_argument("--only", choices=KINDS, action="append", help="only these (may be given several times)")
    parser.add_argument("--draw", type=int, metavar="N", help="print N rules drawn by lot, with their tests")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="which lot is drawn")
    parser.add_argument("--record", action="store_true", help="record what is to be watched (whole runs always do)")
    parser.add_argument("-n", "--workers", default="0", help="processes to run the tests in")
    asked = parser.parse_args()
    chosen = Selection(tuple(asked.only or KINDS), tuple(asked.starts))
    if not chosen.ids and not chosen.every_rule:
        parser.error(f"nothing begins with {' or '.join(asked.starts)}: try 06_, rule_run, official.a or faq4.card.")
    if asked.draw:
        return draw(chosen.every_rule, asked.draw, asked.seed, asked.workers)
    record = (asked.record or chosen.whole) and not compiled()
    if asked.record and not record:
        parser.error("what is compiled cannot be listened to: make interpreted first")
    code, seen = witness(None if chosen.whole else chosen.ids, asked.workers, record=record)
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
        return code
    if chosen.whole:
        write_proofs(seen.runs)
    if record:
        recording.write(seen.recorded, SCENES, whole=chosen.whole)
    result = tell(chosen, seen.runs)
    return result if chosen.starts or "rulings" not in chosen.kinds else max(result, watched())


def watched() -> int:
    """Count the rulings whose proof can be watched; name those whose cannot."""
    rulings.proofs.cache_clear()
    wanted = [r.id for r in rulings.every() if r.check != "info"]
    missing = [i for i in wanted if i not in proofs.watchable()]
    for i in missing:
        print(f"nothing to watch: {i}")
    print(f"proofs: {len(wanted) - len(missing)} of {len(wanted)} rulings can be watched")
    return int(bool(missing))


def tell(chosen: Selection, runs: Runs) -> int:
    """Print the reports that were asked for: what is open, then a line of counts for each kind, the documents' last."""
    lines: list[str] = []
    total: Counter[str] = Counter()

    def count(name: str, counts: Counter[str], *columns: str) -> None:
        lines.append(said(name, counts, columns))
        total.update(counts)

    if chosen.examples:
        verdicts = {i: example_verdict(i, runs.get(i, [])) for i in chosen.examples}
        comprehensive.report(verdicts)
        count("examples", Counter(verdicts.values()), PROVED, FAILING, WITHOUT)
    if chosen.rules:
        count("rules", report_rules(chosen.rules, runs), PROVED, FAILING, WITHOUT)
    if chosen.official:
        count("official", report_official(chosen.official, runs), PROVED, EXPLAINED, FAILING, WITHOUT)
    if chosen.rulings:
        count("rulings", report(chosen.rulings, runs), PROVED, FAILING, WITHOUT)
    print("\n".join(lines))
    return int(bool(total[FAILING] or total[WITHOUT]))


if __name__ == "__main__":
    sys.exit(main())
