"""The same games by Ray, on this machine."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

import sneakdoor
from sneakdoor.arena import cluster
from sneakdoor.arena.contestants import Contestant
from sneakdoor.arena.games import Bout
from sneakdoor.cli import main
from sneakdoor.errors import ArenaError
from sneakdoor.simulation import Pairing

ORDER = ["arena", "random", "--decks", "gateway-beginner-*", "--pairs", "3", "--seed", "5", "--no-stop"]


def test_without_ray_it_is_said_what_to_install(monkeypatch):
    def none(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(cluster, "import_module", none)
    with pytest.raises(ArenaError, match=r"pip install 'sneakdoor\[ray\]'"):
        next(cluster.spread([], [], "local"))


def test_a_machine_with_another_version_does_not_play():
    who = Contestant("random", "random")
    bout = Bout(Pairing("gateway-beginner-corp", "gateway-beginner-runner"), 1, "modern", who, who)
    assert cluster.play_there(bout, {}, cluster.source_here()).key == bout.key
    with pytest.raises(ArenaError, match="has another version of sneakdoor"):
        cluster.play_there(bout, {}, "another")


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # Ray's own
@pytest.mark.parametrize("other", ["easy", f"easy@{Path(sneakdoor.__file__).parents[1]}"], ids=["of today", "frozen"])
def test_the_same_job_by_ray_comes_to_the_same(other):
    pytest.importorskip("ray")
    told = [CliRunner().invoke(main, [*ORDER, other, *where]) for where in (["--jobs", "1"], ["--cluster", "local"])]
    assert [each.exit_code for each in told] == [0, 0], told[1].output
    assert told[0].stdout.splitlines()[-1] == told[1].stdout.splitlines()[-1]
    assert "pairs=3 " in told[1].stdout
