"""Who plays in the arena: a level of today, or of an older version that stands elsewhere.

`hard` is the level as it is in this source; `hard@2c60bba` as it was in that commit; `hard@../other` as it is in the
checkout there; `hard@../other/.venv/bin/python` as that interpreter has it installed.
"""

from __future__ import annotations

import hashlib
import io
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

import sneakdoor
from sneakdoor.errors import ArenaError, did_you_mean, quoted
from sneakdoor.players.levels import EXPERT, LEVELS, QUICK

PLAYABLE: Final = (*LEVELS, QUICK, EXPERT)
"""Every level of today, the one for rollouts too."""
PACKAGE: Final = Path(sneakdoor.__file__).parent
"""Where the source of today is."""
PLAYS: Final = (
    *("belief", "cards", "encoding", "engine", "language", "network", "players", "rulebooks", "views"),
    *(
        "data/decks.json",
        "data/expert.npz",
        "data/tournaments.json",
        "data/vocabulary.json",
        "decks.py",
        "game.py",
        "terms.py",
        "word.py",
        "worlds.py",
    ),
)
"""The parts of the package on which it depends how a game goes."""
NOT_SOURCE: Final = (".pyc", ".so", ".pyd")
CACHE: Final = "__pycache__"
"""What lies in a folder of that name comes and goes, under other names too while it is written."""
LEFT_OUT: Final = ("src/sneakdoor/data/proofs", "src/sneakdoor/server/static")
"""What no player needs."""
LONGEST_NAME: Final = 300
SHOWN_DIGITS: Final = 12
"""How much of a commit is shown."""
PATIENCE: Final = 120
"""How many seconds Git and other interpreters may take to answer."""


class Home(NamedTuple):
    """Where another version is: the interpreter that runs it, and the folder that its package is in."""

    python: str
    folder: str


class Contestant(NamedTuple):
    """A player, by the name that tables and files call it."""

    name: str
    level: str
    home: Home | None = None
    """None: it is of today."""
    source: str = ""
    """A digest of the source that plays."""


def digest(package: Path) -> str:
    """What tells the source of one version from that of another, as far as it bears on play."""
    found = hashlib.sha256()
    for part in PLAYS:
        for path in [package / part] if "." in part else sources(package / part):
            found.update(path.relative_to(package).as_posix().encode())
            found.update(path.read_bytes())
    return found.hexdigest()[:16]


def sources(folder: Path) -> list[Path]:
    """The files under a folder that are part of a source, in order."""
    found = (path for path in folder.rglob("*") if CACHE not in path.parts and path.suffix not in NOT_SOURCE)
    return sorted(path for path in found if path.is_file())


@contextmanager
def named(names: list[str]) -> Iterator[list[Contestant]]:
    """The players of those names. What older commits need on the disk is there until the end."""
    with ExitStack() as folders:
        today = digest(PACKAGE)
        yield [_find(name, today, folders) for name in names]


def _find(name: str, today: str, folders: ExitStack) -> Contestant:
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise ArenaError(f"{quoted(name)} is no player: give a level, or LEVEL@COMMIT, LEVEL@FOLDER or LEVEL@PYTHON")
    level, at, where = name.partition("@")
    if not at:
        if level not in PLAYABLE:
            raise ArenaError(
                f"no level is called {quoted(level)}{did_you_mean(level, PLAYABLE)} (there are {', '.join(PLAYABLE)})"
            )
        return Contestant(level, level, None, today)
    if not level or not where:
        raise ArenaError(f"{quoted(name)} is no player: give LEVEL@COMMIT, LEVEL@FOLDER or LEVEL@PYTHON")
    path = Path(where)
    if path.is_dir():
        folder = _package_in(path)
        return Contestant(f"{level}@{path.resolve()}", level, Home(sys.executable, str(folder.parent)), digest(folder))
    if path.is_file():
        folder = _installed_for(path)
        called = f"{level}@{path.absolute()}"
        return Contestant(called, level, Home(str(path.absolute()), str(folder.parent)), digest(folder))
    commit = commit_named(where)
    unpacked = folders.enter_context(TemporaryDirectory(prefix="sneakdoor-arena-"))
    unpack(exported(commit), Path(unpacked))
    folder = _package_in(Path(unpacked))
    return Contestant(
        f"{level}@{commit[:SHOWN_DIGITS]}", level, Home(sys.executable, str(folder.parent)), digest(folder)
    )


def _package_in(path: Path) -> Path:
    """The package in a checkout, or in a folder that has it."""
    for inside in ("src/sneakdoor", "sneakdoor"):
        if (path / inside / "players" / "levels.py").is_file():
            return (path / inside).resolve()
    raise ArenaError(f"{path} has no players: neither src/sneakdoor nor sneakdoor is in it")


def _installed_for(python: Path) -> Path:
    """Where an interpreter has the package."""
    asked = "import pathlib, sneakdoor; print(pathlib.Path(sneakdoor.__file__).parent)"
    found = _answer([str(python.absolute()), "-P", "-c", asked], f"{python} cannot play: it has no sneakdoor installed")
    return Path(found.decode().strip())


def commit_named(name: str) -> str:
    """The commit that Git knows by a name, whole."""
    wrong = f"{quoted(name)} is neither a folder, nor an interpreter, nor a commit of this source"
    if name.startswith("-"):
        raise ArenaError(wrong)
    return _git(["rev-parse", "--verify", "--quiet", f"{name}^{{commit}}"], wrong).decode().strip()


def exported(commit: str) -> bytes:
    """The source of a commit, as a tar archive."""
    without = [f":(exclude,top){part}" for part in LEFT_OUT]
    return _git(["archive", commit, "--", ":(top)src/sneakdoor", *without], f"{commit} has no source that could play")


def packed(home: Home) -> bytes:
    """A version as it lies on the disk, as a tar archive, for another machine."""
    into = io.BytesIO()
    with tarfile.open(fileobj=into, mode="w:gz") as files:
        for path in sources(Path(home.folder, "sneakdoor")):
            inside = path.relative_to(home.folder).as_posix()
            if not f"src/{inside}".startswith(LEFT_OUT):
                files.add(path, inside)
    return into.getvalue()


def unpack(archive: bytes, into: Path) -> None:
    """Put the files of such an archive into a folder."""
    with tarfile.open(fileobj=io.BytesIO(archive)) as files:
        files.extractall(into, filter="data")


def _git(arguments: list[str], wrong: str) -> bytes:
    """What Git says about the source that is running; or, where that is not Git's, about the folder one is in."""
    for folder in (PACKAGE, Path.cwd()):
        with suppress(ArenaError):
            top = _answer(["git", "-C", str(folder), "rev-parse", "--show-toplevel"], wrong).decode().strip()
            break
    else:
        raise ArenaError(f"{wrong}; this source is not kept by Git, so give a folder or an interpreter")
    return _answer(["git", "-C", top, *arguments], wrong)


def _answer(command: list[str], wrong: str) -> bytes:
    try:
        done = subprocess.run(  # noqa: S603 - Git, or the interpreter that somebody named as a player
            command, stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=PATIENCE
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise ArenaError(wrong) from error
    if done.returncode != 0:
        raise ArenaError(wrong)
    return done.stdout
