"""Putting mutants into the package: in a process of its own, since nothing takes them out again."""

from __future__ import annotations

import subprocess
import sys

from .reach import PROJECT

PUT_IN = """
import sys
from sneakdoor.testing import scenario
from tests.mutants.changing import every
from tests.mutants.hunting import put_in
from tests.mutants.reach import ROOT

t = scenario(runner={"credits": 5}, corp={"hq": ["Nico Campaign"]})
t.do("run HQ").until("access")
assert "sneakdoor.engine.whynot.runner" not in sys.modules
for mutant in every(ROOT, ["engine/whynot/runner.py"]):
    if mutant.function == "trash" and mutant.what.startswith("w.what not in"):
        put_in(mutant)
print("only that" in t.game.why_not("trash Carmen").sentence)
"""


def test_a_module_that_is_imported_only_when_needed_has_the_mutant_too() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PUT_IN], capture_output=True, text=True, check=True, timeout=60, cwd=PROJECT
    )
    assert done.stdout == "False\n"
