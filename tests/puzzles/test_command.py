"""`sneakdoor puzzles`: listed, tried, proved, made."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from sneakdoor.cli import main
from sneakdoor.errors import PuzzleError
from sneakdoor.puzzles import book
from sneakdoor.puzzles.book import shipped
from sneakdoor.puzzles.making import made
from sneakdoor.puzzles.puzzle import Book
from sneakdoor.puzzles.standing import solution


def run(*words: str, typed: str | None = None) -> tuple[int, str]:
    found = CliRunner().invoke(main, ["puzzles", *words], input=typed)
    return found.exit_code, found.output


def test_all_are_listed_or_those_of_a_kind() -> None:
    code, said = run("list")
    assert (code, len(said.splitlines())) == (0, len(shipped()))
    code, said = run("list", "--kind", "survive")
    assert (code, len(said.splitlines())) == (0, sum(p.kind == "survive" for p in shipped()))


def test_one_is_played_to_its_end() -> None:
    quick = min(range(len(shipped())), key=lambda n: len(solution(shipped()[n]).choices))
    wrong = run("play", str(quick + 1), typed="99\n1\n" * 40)
    assert "Choose" in wrong[1]
    assert "Puzzle" in wrong[1]


def test_one_is_proved_again_and_a_false_one_is_not(tmp_path: Path) -> None:
    puzzle = min(shipped(), key=lambda p: p.proof.steps)
    file = tmp_path / "mine.json"
    book.write(Book(seed=1, puzzles=[puzzle]), file)
    code, said = run("solve", "1", "--in", str(file))
    assert code == 0
    assert "one line" in said
    richer = {**puzzle.board, puzzle.side: {**puzzle.board[puzzle.side], "credits": 30}}
    text = file.read_text().replace(f'"{puzzle.line[-1]}"],"origin"', '"credit"],"origin"')
    file.write_text(text)
    assert richer != puzzle.board
    code, said = run("solve", "--all", "--in", str(file))
    assert code != 0
    assert "another line wins" in said


def test_which_one_must_be_said() -> None:
    assert "say which puzzle" in run("solve")[1]
    assert "there is no puzzle 9000" in run("solve", "9000")[1]


def test_puzzles_are_made_out_of_a_game_and_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = shipped()[0]
    played: list[int] = []

    def making(number: int, seed: int, kinds: tuple[str, ...]) -> list[object]:
        played.append(number)
        return [puzzle]

    monkeypatch.setattr("sneakdoor.puzzles.making.made", making)
    file = tmp_path / "new.json"
    code, said = run("make", "--number", "2", "--kind", puzzle.kind, "--games", "2", "--to", str(file))
    assert code == 0
    assert "1 puzzles out of 2 games" in said
    assert book.read(file).puzzles == [puzzle]
    run("make", "--number", "2", "--kind", puzzle.kind, "--games", "1", "--to", str(file))
    assert played == [0, 1, 2]


def test_a_bots_game_comes_to_puzzles_that_are_proved() -> None:
    """Whatever game it is in which today's bots come to one."""
    found = next(puzzle for seed in range(11, 60) for puzzle in made(1, seed, ("win",)))
    assert found.kind == "win"
    assert found.proof.steps > 0


def test_a_file_that_holds_no_puzzles_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "other.json"
    file.write_text("{}")
    with pytest.raises(PuzzleError, match="does not hold puzzles"):
        book.read(file)
