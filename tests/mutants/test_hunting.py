"""Putting mutants into the package: in a process of its own, since nothing takes them out again."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from .reach import PROJECT

PUT_IN = """
import sys
from sneakdoor.testing import scenario
from tests.mutants.changing import every
from tests.mutants.hunting import put_in
from tests.mutants.reach import ROOT

t = scenario(runner={"credits": 5}, corp={"hq": ["Nico Campaign"]})
t.do("run HQ").until("access")
assert "sneakdoor.engine.whynot.asking" not in sys.modules
for mutant in every(ROOT, ["engine/whynot/asking.py"]):
    if mutant.function == "trash" and mutant.what.startswith("w.what in"):
        put_in(mutant)
print("only that" in t.game.why_not("trash Carmen").sentence)
"""


def test_a_module_that_is_imported_only_when_needed_has_the_mutant_too() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PUT_IN], capture_output=True, text=True, check=True, timeout=60, cwd=PROJECT
    )
    assert done.stdout == "False\n"


LOADED_ANEW = """
import sys
from pathlib import Path
from sneakdoor.server.database import open_database
from tests.mutants.changing import every
from tests.mutants.hunting import put_in
from tests.mutants.reach import ROOT

for mutant in every(ROOT, ["server/migrations"]):
    if mutant.what.startswith("op.create_index('ix_guests_seen'"):
        put_in(mutant)
opened = open_database(sys.argv[1])
with opened.reading.connect() as connection:
    print(connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE name = 'ix_guests_seen'").all())
opened.close()
"""


def test_whoever_loads_a_file_by_itself_has_the_mutant_too(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADED_ANEW, f"sqlite:///{tmp_path / 'games.db'}"],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
        cwd=PROJECT,
    )
    assert done.stdout == "[]\n"


SHARED = """
import queue
import threading
import pytest
from sneakdoor.decks import load

asked, answered = queue.Queue(), queue.Queue()

@pytest.fixture(scope="session")
def served():
    def serve():
        while (name := asked.get()) is not None:
            answered.put(name and load(name))
    threading.Thread(target=serve, daemon=True).start()
    yield
    asked.put(None)

@pytest.mark.parametrize("name", ["", "gateway-beginner-corp", ""])
def test_asks(served, name):
    asked.put(name)
    answered.get()
"""

REACH = """
import sys
import pytest
from tests.mutants.reach import watch

class Reach:
    def pytest_runtestloop(self, session):
        for item, after in zip(session.items, (*session.items[1:], None)):
            print("reached", "decks.py load" in watch(item, after).functions)
        return True

pytest.main(["-qs", "-p", "no:cacheprovider", "-p", "no:xdist", "--rootdir", *sys.argv[1:]], plugins=[Reach()])
"""


def test_what_a_test_has_done_in_a_thread_of_an_earlier_one_counts_as_reached_by_it_alone(tmp_path: Path) -> None:
    tests = tmp_path / "test_shared.py"
    tests.write_text(SHARED, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", REACH, str(tmp_path), str(tests)],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
        cwd=PROJECT,
    )
    assert [line for line in done.stdout.splitlines() if line.startswith("reached")] == [
        "reached False",
        "reached True",
        "reached False",
    ]
