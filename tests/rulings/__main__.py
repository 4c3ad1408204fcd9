"""Run every test that is marked with a ruling, and count what is proved: `python -m tests.rulings`."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from sneakdoor import rulings

from . import BOTH, comprehensive

PROOFS = Path(__file__).parents[2] / "src" / "sneakdoor" / "data" / "proofs.json"
PROVED, FAILING, WITHOUT = "proved", "failing", "without a test"


@dataclass(frozen=True)
class Run:
    """One run of one test: under which rulebook (none: about neither), and whether it passed."""

    test: str
    rulebook: str | None
    passed: bool


class Witness:
    """A pytest plugin: remembers what each report says about rulings (`tests/conftest.py` writes it)."""

    def __init__(self) -> None:
        self.runs: dict[str, list[Run]] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Count the test once, and any part of it that failed."""
        if report.when != "call" and report.passed:
            return
        for ids, book in (said for name, said in report.user_properties if name == "ruling"):
            for i in ids:
                self.runs.setdefault(i, []).append(Run(report.nodeid.split("[")[0], book, report.passed))


def verdict(entry: rulings.Ruling, runs: list[Run]) -> str:
    """Whether a ruling is proved: under both rulebooks, unless it is about deck lists or one of them disagrees."""
    if any(not run.passed for run in runs):
        return FAILING
    books = {run.rulebook for run in runs}
    needed = {"classic"} if entry.modern == "n/a" else {"modern"} if entry.classic else set(BOTH)
    return PROVED if needed <= books or (entry.check == "deck" and books) else WITHOUT


def report(entries: Sequence[rulings.Ruling], runs: dict[str, list[Run]], *, every: bool) -> dict[str, int]:
    """Print what is proved by document and kind, and list what is not."""
    verdicts = {e.id: verdict(e, runs.get(e.id, [])) for e in entries}
    groups: dict[tuple[str, str], Counter[str]] = {}
    for e in entries:
        groups.setdefault((e.document, e.kind), Counter())[verdicts[e.id]] += 1
    if every:
        wide = max(len(document) for document, _ in groups) if groups else 0
        print(f"{'':{wide}}  {'':13}  {PROVED:>7}  {FAILING:>7}  {WITHOUT}")
        for (document, kind), counts in groups.items():
            numbers = f"{counts[PROVED]:7}  {counts[FAILING]:7}  {counts[WITHOUT]:{len(WITHOUT)}}"
            print(f"{document:{wide}}  {kind:13}  {numbers}")
    for e in entries:
        if verdicts[e.id] != PROVED:
            under = sorted({r.rulebook or "neither rulebook" for r in runs.get(e.id, [])})
            print(f"{verdicts[e.id]}: {e.id}{f' (only under {under[0]})' if len(under) == 1 else ''}")
    return Counter(verdicts.values())


def write_proofs(runs: dict[str, list[Run]]) -> None:
    """Keep which tests prove which ruling, for `sneakdoor rulings` to show."""
    known = {e.id for e in rulings.every()}
    tests = {i: sorted({run.test for run in runs[i]}) for i in sorted(runs) if i in known}
    PROOFS.write_text(json.dumps(tests, indent=1) + "\n", encoding="utf-8")


def main() -> int:
    """Run every test that is marked with a ruling, and report. Arguments: beginnings of ids to report on alone."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("starts", nargs="*", help="report only on rulings whose id begins so, e.g. faq4.card.")
    parser.add_argument("-n", "--workers", default="0", help="processes to run the tests in")
    asked = parser.parse_args()
    witness = Witness()
    options = ["-m", "ruling", "-n", asked.workers, "tests", "-p", "no:cacheprovider"]
    code = pytest.main(options, plugins=[witness])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
        return int(code)
    entries = [e for e in rulings.every() if e.check != "info"]
    if asked.starts:
        entries = [e for e in entries if e.id.startswith(tuple(asked.starts))]
    if not asked.starts:
        write_proofs(witness.runs)
    counts = report(entries, witness.runs, every=not asked.starts)
    examples = {i for i in witness.runs if i.startswith("cr.")}
    failing = {i for i in examples if any(not r.passed for r in witness.runs[i])}
    comprehensive.report(examples - failing, failing)
    print(f"rulings: {counts[PROVED]} proved, {counts[FAILING]} failing, {counts[WITHOUT]} without a test")
    return int(bool(counts[FAILING] or counts[WITHOUT] or failing))


if __name__ == "__main__":
    sys.exit(main())
