"""Whatever is given to the commands, they do their work or say in one line what is wrong: never a traceback."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
import time
from io import StringIO
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rich.console import Console

from sneakdoor import Game, decks, notation
from sneakdoor.cli import LONGEST_MESSAGE, end, main
from sneakdoor.commands.play import LONGEST_ANSWER, MOST_TRIES, Person
from sneakdoor.commands.simulate import MOST_GAMES, MOST_JOBS
from sneakdoor.errors import ChoiceError
from sneakdoor.files import LARGEST_FILE
from sneakdoor.players import RandomPlayer
from sneakdoor.simulation import Tally
from sneakdoor.testing import scenario
from sneakdoor.views import view

pty = pytest.importorskip("pty", reason="pipes with names and terminals are made as Unix makes them")
LONG = "a" * 5000
SURROGATES = b"\xff\xfe".decode("utf-8", "surrogateescape")
COMMAND = [sys.executable, "-c", "from sneakdoor.cli import main; main(prog_name='sneakdoor')"]
HEARS = (
    COMMAND[0],
    "-c",
    f"import signal; signal.signal(signal.SIGINT, signal.default_int_handler); {COMMAND[-1]}",
)
"""The same, and Ctrl-C is not ignored, as it is where the tests run in the background."""


def invoke(*args: str, input: str | bytes | None = None) -> Result:
    return CliRunner().invoke(main, list(args), input=input)


def no_traceback(result: Result) -> None:
    """Whether it went well or not, somebody meant it to end so."""
    assert result.exception is None or isinstance(result.exception, SystemExit), repr(result.exception)
    assert result.exit_code in (0, 1, 2)
    assert "Traceback" not in result.output


def one_line(result: Result) -> None:
    no_traceback(result)
    assert result.exit_code == 2
    assert result.stderr.startswith("Error: ")
    assert len(result.stderr.splitlines()) == 1
    assert result.stderr.rstrip("\n").isprintable()
    assert len(result.stderr) < LONGEST_MESSAGE + 20


def damaged(change) -> bytes:
    """A save that somebody changed who knows how to seal it again."""
    game = Game.new(decks.load("gateway-beginner-corp"), decks.load("gateway-beginner-runner"), 1)
    for choice in ("keep", "keep", "credit"):
        game.choose(choice)
    envelope = json.loads(game.save())
    change(envelope)
    return json.dumps({**envelope, "check": notation.checksum(envelope)}).encode()


@pytest.fixture(scope="module")
def hostile(tmp_path_factory) -> Path:
    """A folder of files that are none of what they are given for."""
    folder = tmp_path_factory.mktemp("hostile")
    contents = {
        "empty": b"",
        "deep": b"[" * 200_000,
        "deeper": b'{"a":' * 200_000,
        "binary": bytes(range(256)) * 16,
        "latin": "Tāo".encode("utf-16"),
        "nothing": b"null",
        "number": b"9" * 5000,
        "list": b"[1, 2]",
        "large": b" " * (LARGEST_FILE + 1),
        "copies.json": json.dumps({"identity": "Noise", "cards": {"Sure Gamble": 10**30}}).encode(),
        "digits.json": b'{"identity": "Noise", "cards": {"Sure Gamble": ' + b"9" * 5000 + b"}}",
        "copies.txt": b"Noise\n" + b"9" * 5000 + b" Sure Gamble",
        "named.json": json.dumps({"identity": "Noise", "cards": {}, "name": ["x"]}).encode(),
        "influence.json": b'{"influence": {"Sure Gamble": ' + b"9" * 4300 + b"}}",
        "replay.json": json.dumps(
            {"format": "sneakdoor replay", "version": 1, "seed": 10**30, "choices": [10**30]}
        ).encode(),
        "escape\x1b[2J": b"",
    }
    for name, content in contents.items():
        (folder / name).write_bytes(content)
    (folder / "folder").mkdir()
    os.mkfifo(folder / "pipe")
    return folder


@pytest.fixture(autouse=True)
def inside(hostile, monkeypatch):
    monkeypatch.chdir(hostile)


FILES = (
    *("empty", "deep", "deeper", "binary", "latin", "nothing", "number", "list", "large", "copies.json", "digits.json"),
    *("copies.txt", "named.json", "influence.json", "replay.json", "escape\x1b[2J", "folder", "pipe", "missing", LONG),
    *("a\0b", SURROGATES, "\ud800", "", "/dev/zero", "/dev/full", "empty/under", "[/bold]", "a\nb\nc"),
)


@pytest.mark.parametrize("file", FILES, ids=range(len(FILES)))
@pytest.mark.parametrize(
    "before",
    [
        ("deck", "check"),
        ("deck", "check", "starter-shaper", "--restrictions"),
        ("replay",),
        ("play", "--side", "corp", "--load"),
    ],
    ids=["deck", "restrictions", "replay", "play"],
)
def test_a_file_that_is_none(before, file):
    start = time.process_time()
    one_line(invoke(*before, file))
    assert time.process_time() - start < 3


NUMBERS = ("9" * 5000, "9" * 30, "-1", "-" + "9" * 30, "1e9", "1.5", "", "nan", "0x10", "\0", SURROGATES, "²", " ")


@pytest.mark.parametrize("number", NUMBERS, ids=range(len(NUMBERS)))
@pytest.mark.parametrize(
    "before",
    [
        ("simulate", "--games"),
        ("simulate", "--games", "1", "--jobs"),
        ("simulate", "--games", "1", "--seed"),
        ("watch", "--seed"),
        ("play", "--side", "runner", "--seed"),
        ("serve", "--port"),
    ],
    ids=" ".join,
)
def test_a_number_that_is_none(before, number):
    one_line(invoke(*before, number))


@pytest.mark.parametrize(
    "arguments",
    [
        ("simulate", "--games", str(MOST_GAMES + 1)),
        ("simulate", "--games", "1", "--jobs", str(MOST_JOBS + 1)),
        ("watch", "--seed", str(2**64)),
        ("serve", "--port", "65536"),
    ],
)
def test_a_number_just_too_large(arguments):
    result = invoke(*arguments)
    one_line(result)
    assert result.stderr.endswith(f"(see main {arguments[0]} --help)\n")


def test_a_message_speaks_to_nobody_but_the_reader(capsys):
    """Whoever made a file that is complained of cannot clear the screen with its words, nor fill it."""
    with pytest.raises(SystemExit) as left:
        end("a\x1b[2J\ud800\nb" + LONG)
    assert left.value.code == 2
    said = capsys.readouterr().err
    assert said.startswith("Error: a\\x1b[2J\\ud800 baaa")
    assert said.endswith("a…\n")
    assert len(said) < LONGEST_MESSAGE + 30


@pytest.mark.parametrize("name", ["--\x1b[2J", "--\ud800", "--a\nb\nc", "-\0"])
def test_an_option_that_would_speak_to_the_terminal(name):
    one_line(invoke("watch", name))


def test_no_more_processes_are_started_than_there_are_games(monkeypatch):
    asked = []
    monkeypatch.setattr("sneakdoor.commands.simulate.play_all", lambda todo, jobs, count: asked.append(jobs) or Tally())
    no_traceback(invoke("simulate", "--games", "2", "--jobs", str(MOST_JOBS), "--seed", "1"))
    assert asked == [2]


NAMES = (LONG, SURROGATES, "\0", "\x1b[2J", "[/bold]", "a\nb", "̈" * 3000, "☃" * 70, "--", "-x", "\\", "no such")


@pytest.mark.parametrize("name", NAMES, ids=range(len(NAMES)))
@pytest.mark.parametrize(
    "before",
    [
        (),
        ("deck",),
        ("play", "--side"),
        ("play", "--side", "corp", "--level"),
        ("play", "--side", "corp", "--corp"),
        ("play", "--side", "corp", "--runner"),
        ("play", "--side", "corp", "--rulebook"),
        ("watch", "--corp"),
        ("watch", "--runner"),
        ("watch", "--rulebook"),
        ("watch", "--corp-player"),
        ("simulate", "--games", "1", "--corp"),
        ("simulate", "--games", "1", "--rulebook"),
        ("replay", "binary", "--side"),
        ("replay", "binary", "--commitment"),
        ("cards", "--"),
        ("rulings", "--"),
        ("glossary", "--"),
    ],
    ids=lambda before: " ".join(before) or "sneakdoor",
)
def test_a_name_that_is_none(before, name):
    result = invoke(*before, name)
    if before[:1] in (("cards",), ("rulings",)) and name in ("--", "-x", "\\", "[/bold]", "no such", "a\nb", "̈" * 3000):
        no_traceback(result)  # these may be found somewhere
    elif (before[:1], name) == (("glossary",), "-x"):
        no_traceback(result)  # X is a term
    elif name == "--" and not before:
        no_traceback(result)  # the help
    else:
        one_line(result)


# -- serve


@pytest.fixture
def never_serving(monkeypatch):
    monkeypatch.delenv("SNEAKDOOR_DATABASE_URL", raising=False)
    monkeypatch.setattr("sneakdoor.server.listening.run", lambda app, listening: listening.close())


HOSTS = (
    "::1%x",
    "a" * 300,
    "a..b",
    SURROGATES,
    "\0",
    "256.1.1.1",
    "[::1]",
    "☃" * 70,
    "a:b:c",
    "1.2.3.4.5",
    "\ud800",
    ".",
)


@pytest.mark.parametrize("host", HOSTS, ids=range(len(HOSTS)))
def test_an_address_that_is_none(never_serving, tmp_path, host):
    one_line(invoke("serve", "--host", host, "--port", "0", "--database", str(tmp_path / "games.db")))


DATABASES = (
    *("sqlite://x:y:z", "folder", "binary", "pipe", LONG, "a\0b", "\ud800", "sqlite:///~nobody-is-called-so/x.db"),
    *(
        "mysql://a",
        "http://x",
        "://",
        "x://",
        "empty/under",
        "/dev/full/x",
        "sqlite:///folder",
        "sqlite:///file:a?uri=true&mode=none",
    ),
    *("postgresql://localhost:1/x", "postgresql://h:99999999/x", "postgresql://h:x/y", "postgresql://[/x", "a\0://b"),
)


@pytest.mark.parametrize("database", DATABASES, ids=range(len(DATABASES)))
@pytest.mark.parametrize("how", ["option", "variable"])
def test_a_database_that_is_none(never_serving, monkeypatch, database, how):
    if how == "option":
        one_line(invoke("serve", "--port", "0", "--database", database))
    elif "\0" not in database and "\ud800" not in database:  # no variable can hold these
        monkeypatch.setenv("SNEAKDOOR_DATABASE_URL", database)
        one_line(invoke("serve", "--port", "0"))


def test_a_database_of_a_later_version(never_serving, tmp_path):
    path = tmp_path / "games.db"
    assert invoke("serve", "--port", "0", "--database", str(path)).exit_code == 0
    import sqlite3

    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = 'later'")
    connection.close()
    one_line(invoke("serve", "--port", "0", "--database", str(path)))


# -- play


ANSWERS = ("9" * 5000, "? " + "9" * 900, LONG, "\0", "[/bold]", "why " + "a" * 900, "cards [/]", "save a\0b", "save \\")
MORE_ANSWERS = ("save " + "a" * 900, "save folder", "save empty/under", "²", "? ²", "٣٣٣", "log \0", "\x1b[2J", "-1")


@pytest.mark.parametrize("answer", [*ANSWERS, *MORE_ANSWERS], ids=range(len(ANSWERS) + len(MORE_ANSWERS)))
def test_an_answer_that_is_none_is_asked_again(answer):
    result = invoke("play", "--side", "corp", "--seed", "1", input=f"{answer}\nquit\n")
    no_traceback(result)
    assert result.exit_code == 0
    assert result.stdout.rstrip().endswith("Goodbye.")
    assert max(map(len, result.stdout.splitlines())) < 2 * LONGEST_ANSWER


def test_a_number_as_long_as_a_terminal_lets_one_type():
    t = scenario()
    person = Person(t.game, "runner", RandomPlayer(0), Console(file=StringIO()))
    person.seen = view(t.game, "runner")
    for answer in ("9" * 5000, "? " + "9" * 5000):
        with pytest.raises(ChoiceError, match="there is no option 999999…"):
            person.answered(answer)


def test_input_that_is_no_text():
    result = invoke("play", "--side", "corp", "--seed", "1", input=b"\xff\xfe\nsave \xff\nquit\n")
    no_traceback(result)
    assert result.stdout.rstrip().endswith("Goodbye.")
    for saved in Path().glob("�*"):
        saved.unlink()


def test_whoever_only_answers_nonsense_is_left():
    result = invoke("play", "--side", "corp", "--seed", "1", input="no\n" * (MOST_TRIES + 10))
    one_line(result)
    assert "answers in a row" in result.stderr


@pytest.mark.parametrize(
    "change",
    [
        lambda save: save["state"].update(phase="[/bold] phase"),
        lambda save: save["decks"]["corp"].update(name="[/bold]"),
        lambda save: save["state"].update(host={"list": [1 for _ in save["state"]["printed"]]}),
        lambda save: save["state"].update(stack={"list": []}),
        lambda save: save["state"]["stack"]["list"][0].update(at=999),
        lambda save: save["state"].update(options={"list": [["credit"], ["nonsense", 10**6]]}),
    ],
    ids=["phase", "deck", "hosts", "stack", "step", "options"],
)
def test_a_save_that_somebody_changed(tmp_path, change):
    path = tmp_path / "save"
    path.write_bytes(damaged(change))
    result = invoke("play", "--side", "corp", "--load", str(path), input="keep\n" + "1\n" * 20 + "board\n")
    no_traceback(result)
    assert result.exit_code == 0 or result.stderr.count("\n") == 1


# -- the environment


@pytest.mark.parametrize(
    "variables",
    [
        {"_SNEAKDOOR_COMPLETE": "bash_complete"},
        {"_SNEAKDOOR_COMPLETE": "zsh_complete", "COMP_WORDS": "a", "COMP_CWORD": "x"},
        {"_SNEAKDOOR_COMPLETE": "bash_complete", "COMP_WORDS": "a", "COMP_CWORD": "9" * 5000},
        {"_SNEAKDOOR_COMPLETE": "fish_complete", "COMP_WORDS": "a"},
    ],
)
def test_a_shell_that_does_not_say_what_to_complete(monkeypatch, variables):
    for name in ("COMP_WORDS", "COMP_CWORD"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    one_line(invoke("cards"))


@pytest.mark.parametrize("reference", [LONG, SURROGATES, "deep", "binary", "number", "list", "pipe", "empty/under"])
def test_a_reference_that_is_none(monkeypatch, reference):
    monkeypatch.setenv("SNEAKDOOR_REFERENCE", reference)
    result = invoke("cards", "--stats")
    no_traceback(result)
    if reference in ("deep", "binary", "number", "list"):
        one_line(result)
    else:
        assert "The official wordings are not at hand" in result.stdout


# -- the streams, which only a process of its own has


def process(*args: str, shell: str = "", input: bytes = b"", **variables: str) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own, with its streams as the shell says."""
    return subprocess.run(
        ["/bin/sh", "-c", f'"$@" {shell}', "sh", *COMMAND, *args],
        check=False,
        input=input,
        capture_output=True,
        timeout=60,
        env={**os.environ, **variables},
    )


@pytest.mark.parametrize(
    ("shell", "code", "said"),
    [
        ("> /dev/full", 2, "No space left"),
        (">&-", 2, "the standard output is closed"),
        ("| head -n 1", 0, ""),
        ("2>&-", 0, ""),
    ],
)
@pytest.mark.parametrize(
    "arguments",
    [("cards",), ("rulings",), ("watch", "--seed", "3", "--corp-player", "random", "--runner-player", "random")],
    ids=["cards", "rulings", "watch"],
)
def test_an_output_that_takes_nothing(arguments, shell, code, said):
    done = process(*arguments, shell=shell)
    assert done.returncode == code
    assert b"Traceback" not in done.stderr
    assert b"Exception ignored" not in done.stderr
    assert said in done.stderr.decode()
    assert done.stderr.count(b"Error: ") == (code == 2)


@pytest.mark.parametrize("shell", ["<&-", "< /dev/null", "< /dev/zero", "< binary"])
def test_an_input_that_gives_nothing(shell):
    done = process("play", "--side", "corp", "--seed", "1", shell=shell)
    assert b"Traceback" not in done.stderr
    assert done.returncode in (0, 2)
    assert (done.stdout.rstrip().endswith(b"Goodbye.")) == (done.returncode == 0)


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
@pytest.mark.parametrize(
    "arguments",
    [("cards", "Tāo Salonga"), ("rulings", "gloss"), ("deck", "check", "starter-shaper"), ("cards", SURROGATES)],
    ids=["cards", "rulings", "deck", "surrogates"],
)
def test_a_terminal_that_cannot_show_everything(arguments, encoding):
    done = process(*arguments, PYTHONIOENCODING=encoding)
    assert done.returncode == (2 if SURROGATES in arguments else 0)
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize(
    "variables",
    [
        {"PAGER": "'"},
        {"PAGER": "/no/such/pager"},
        {"PAGER": "false"},
        {"COLUMNS": "x"},
        {"COLUMNS": "-3"},
        {"COLUMNS": "0"},
        {"TERM": "no-such-terminal"},
        {"LC_ALL": "no-such-locale"},
        {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
    ],
    ids=str,
)
@pytest.mark.parametrize(
    "arguments", [("rulings", "gloss.abilities"), ("simulate", "--games", "1", "--seed", "1")], ids=len
)
def test_a_terminal_of_an_odd_kind(arguments, variables):
    """On a terminal, where pagers and widths are looked at."""
    theirs, ours = pty.openpty()
    with subprocess.Popen(
        [*COMMAND, *arguments], stdin=ours, stdout=ours, stderr=subprocess.PIPE, env={**os.environ, **variables}
    ) as running:
        os.close(ours)
        written = b""
        until = time.monotonic() + 60
        while time.monotonic() < until and select.select([theirs], [], [], 60)[0]:
            try:
                more = os.read(theirs, 65536)
            except OSError:  # the other end was closed
                break
            written += more
            if b"END" in written[-20:] or written.endswith(b":"):
                os.write(theirs, b"q")
        _, told = running.communicate(timeout=60)
    os.close(theirs)
    assert b"Traceback" not in written + told
    assert running.returncode in (0, 2)


def wait_for_children(pid: int) -> None:
    """Until those who play are there, copies of a process that it started, and it listens to the keyboard again."""
    if not children_of(pid).exists():
        time.sleep(6)
        return
    for _ in range(600):
        if any(len(children_of(int(child)).read_text().split()) >= 2 for child in children_of(pid).read_text().split()):
            break
        time.sleep(0.1)
    time.sleep(1.5)


def children_of(pid: int) -> Path:
    """Where Linux tells the processes that one has started."""
    return Path(f"/proc/{pid}/task/{pid}/children")


@pytest.mark.parametrize(
    ("arguments", "until", "codes"),
    [
        (("watch", "--seed", "1", "--corp-player", "hard"), b"Turn 1", (1, 0)),  # 0: it was over before it heard
        (("play", "--side", "corp", "--seed", "1"), b"> ", (0,)),
        (("simulate", "--games", "100000", "--jobs", "2", "--seed", "1"), None, (1,)),
    ],
    ids=["watch", "play", "simulate"],
)
def test_interrupted_at_the_keyboard(arguments, until, codes):
    """The whole group of processes is told, as a terminal does."""
    with subprocess.Popen(
        [*HEARS, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        bufsize=0,
    ) as running:
        assert running.stdout is not None
        seen = b""
        while until is not None and until not in seen:
            more = running.stdout.read(65536)
            assert more
            seen += more
        if until is None:
            wait_for_children(running.pid)
        os.killpg(running.pid, signal.SIGINT)
        _, told = running.communicate(timeout=60)
    assert b"Traceback" not in told
    assert running.returncode in codes


@pytest.mark.parametrize("when", ["as soon as there is a process", "as soon as there are two", "in the middle of it"])
def test_interrupted_while_those_who_play_are_being_started(when):
    """Ctrl-C is heard however early it is pressed, once there is anything to end."""
    with subprocess.Popen(
        [*HEARS, "simulate", "--games", "100000", "--jobs", "2", "--seed", "1"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as running:
        if not children_of(running.pid).exists():
            pytest.skip("only Linux tells the processes that one has started")
        wanted = 1 + (when != "as soon as there is a process")
        while len(children_of(running.pid).read_text().split()) < wanted:
            assert running.poll() is None
            time.sleep(0.005)
        if when == "in the middle of it":
            time.sleep(0.2)
        os.killpg(running.pid, signal.SIGINT)
        _, told = running.communicate(timeout=60)
    assert b"Traceback" not in told
    assert running.returncode == 1


# -- anything at all


odd = st.sampled_from([LONG, SURROGATES, "\0", "-1", "0", "1", "9" * 30, "", "--", *FILES]) | st.text(max_size=30)
deck_names = st.sampled_from(decks.names())


def option(name: str, *usual: str):
    """An option with something odd or usual, or nothing, after it."""
    return st.lists(odd | st.sampled_from(usual or ("1",)), min_size=0, max_size=1).map(lambda after: [name, *after])


shared = (
    option("--seed"),
    option("--corp", *decks.names()),
    option("--runner", *decks.names()),
    option("--rulebook", "modern", "classic"),
)
OPTIONS = {
    "play": (option("--side", "corp", "runner"), option("--level", "easy"), option("--load"), *shared),
    "watch": (option("--corp-player", "easy"), option("--runner-player", "hard"), *shared),
    "simulate": (option("--games"), option("--jobs"), option("--table"), *shared),
    "matchup": (option("--games"), option("--jobs"), option("--level", "easy"), deck_names.map(lambda a: [a]), *shared),
    "arena": (
        *(option("--pairs"), option("--jobs"), option("--margin"), option("--no-stop"), option("--kept")),
        *(option("--decks", *decks.names()), option("--cluster"), odd.map(lambda a: [f"easy@{a}"])),
        *(st.just(["easy", "normal"]), option("--seed"), option("--rulebook", "modern", "classic")),
    ),
    "train": (option("--seconds"), option("--from"), option("--jobs"), option("--device"), odd.map(lambda a: [a])),
    "replay": (option("--verify"), option("--commitment"), option("--side", "both"), odd.map(lambda a: [a])),
    "cards": (option("--stats"), odd.map(lambda a: [a])),
    "author": (
        *(option("--text"), option("--type", "event"), option("--faction", "shaper"), option("--reading")),
        *(option("--set"), option("--format"), option("--missing"), option("--write"), option("--reference")),
    ),
    "rulings": (option("--ids"), odd.map(lambda a: [a])),
    "glossary": (odd.map(lambda a: [a]), odd.map(lambda a: [a])),
    "learn": (option("--step", "3"), odd.map(lambda a: [a]), st.just(["runner-1"])),
    "puzzles": (st.just(["list"]), st.just(["play"]), option("--kind", "win"), option("--in"), odd.map(lambda a: [a])),
    "deck": (st.just(["check"]), option("--restrictions"), odd.map(lambda a: [a]), deck_names.map(lambda a: [a])),
    "serve": (option("--port"), option("--database"), option("--origin"), st.just(["--no-pauses"])),
}


def test_every_command_is_attacked():
    assert OPTIONS.keys() == main.commands.keys()


@pytest.mark.parametrize("command", OPTIONS)
@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_whatever_is_given_to_a_command_it_ends_as_somebody_meant_it_to(command, data, hostile):
    """What would take long is left out: games that are watched or simulated, and serving."""
    parts = data.draw(st.lists(st.one_of(OPTIONS[command]) | odd.map(lambda a: [a]), max_size=5))
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(hostile)
        patch.setenv("SNEAKDOOR_DATABASE_URL", "sqlite://")
        patch.setattr("sneakdoor.commands.watch.make", lambda level, side, seed: RandomPlayer(1))
        patch.setattr("sneakdoor.commands.simulate.play_all", lambda todo, jobs, count: Tally())
        patch.setattr("sneakdoor.commands.matchup.simulate", lambda todo, jobs, count: Tally())
        patch.setattr("sneakdoor.commands.arena.spread", lambda *_: iter(()))
        patch.setattr("sneakdoor.arena.cluster.spread", lambda *_: iter(()))
        patch.setattr("sneakdoor.arena.kept.opened", lambda *_: Path(os.devnull).open("ab", buffering=0))  # noqa: SIM115 - as the command closes it
        patch.setattr("os.truncate", lambda *_: None)
        patch.setattr("sneakdoor.puzzles.making.made", lambda games, seed, kinds: iter(()))
        patch.setattr("sneakdoor.server.listening.run", lambda app, listening: listening.close())
        no_traceback(invoke(command, *(a for part in parts for a in part)))
