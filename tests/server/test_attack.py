"""The attack: a tiny one is survived; and it would be noticed if one were not."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from collections import Counter
from random import Random

import msgspec
import pytest
from benchmarks.attack.__main__ import ATTACKS, SERVE, Watch, strike
from benchmarks.attack.honest import missing
from benchmarks.attack.mutations import spoilt_message, spoilt_request, valid_messages
from benchmarks.attack.siege import SOURCES, Attack, Siege, Tally
from benchmarks.attack.uploads import hostile_texts, huge_decks
from benchmarks.attack.verdict import QUIET, Verdict
from benchmarks.people import Choice
from benchmarks.serving import Server, free_port, has_loopback, python

from sneakdoor.server import messages

from .process import ROOT

LAST = re.compile(r"attack: messages=(\d+) errors_5xx=(\d+) dropped=(\d+) p99_ratio=(\d+\.\d\d|nan) lost=(\d+)")
from_many_addresses = pytest.mark.skipif(
    not has_loopback(f"{SOURCES}.0.1"), reason="only Linux has all of 127.0.0.0/8 for strangers to come from"
)


@pytest.fixture(scope="module")
def tiny():
    """What a tiny attack says."""
    arguments = ["--seconds", "16", "--messages", "1000", "--pairs", "3", "--bots", "1", "--seed", "3"]
    command = [sys.executable, "-m", "benchmarks.attack", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=240, check=False)


@pytest.mark.slow
@from_many_addresses
def test_attack_tells_what_each_did_and_all_in_its_last_line(tiny):
    lines = tiny.stdout.splitlines()
    found = LAST.fullmatch(lines[-1])
    assert found, tiny.stdout + tiny.stderr
    for attack in ATTACKS:
        assert any(line.startswith(f"{attack.name} ") for line in lines), attack.name
    assert "Memory of the server" in tiny.stdout
    assert "Traceback (most" not in tiny.stdout + tiny.stderr
    assert int(found[1]) > 2000
    assert int(found[3]) > 10
    survived = int(found[2]) == int(found[5]) == 0 and float(found[4]) <= 3
    assert tiny.returncode == (0 if survived else 1)


@pytest.mark.slow
@from_many_addresses
def test_nothing_a_stranger_sends_is_an_error_of_the_server_or_a_loss_of_others(tiny):
    """How much later honest pictures come is for `make attack` to say: a tiny one has too few of them."""
    found = LAST.fullmatch(tiny.stdout.splitlines()[-1])
    assert found
    assert (found[2], found[5]) == ("0", "0"), tiny.stdout


# -- it would be noticed


def verdict(**changes) -> Verdict:
    good = Verdict({"flood": Tally(messages=5)}, {QUIET: [0.010] * 50, "flood": [0.012] * 50})
    for name, value in changes.items():
        setattr(good, name, value)
    return good


def test_verdict_is_good_only_if_nobody_was_hurt():
    assert verdict().good
    assert verdict().last_line() == "attack: messages=5 errors_5xx=0 dropped=0 p99_ratio=1.20 lost=0"
    assert verdict(tallies={"flood": Tally(answers=Counter({503: 2, 429: 9, 400: 9, 0: 4}))}).good
    for bad in (
        verdict(lost=["a game does not go on"]),
        verdict(tallies={"flood": Tally(died=["ended with -9"])}),
        verdict(tallies={"flood": Tally(answers=Counter({500: 1}))}),
        verdict(tallies={"flood": Tally(closed=Counter({1011: 1}))}),
        verdict(times={QUIET: [0.010] * 50, "flood": [0.012] * 48 + [0.040] * 2}),
        verdict(times={}),
    ):
        assert not bad.good, bad.last_line()


@pytest.mark.parametrize(
    ("sent", "kept", "lost"),
    [
        ("keep draw run", "keep draw run", ""),
        ("keep draw run", "keep pass draw pass pass run", ""),
        ("keep pass draw", "keep draw concede", ""),
        ("keep draw run", "keep run", "draw"),
        ("keep draw run", "keep draw", "run"),
        ("keep draw? run", "keep run", ""),
        ("keep draw? run", "keep draw run", ""),
        ("keep draw? draw run", "keep draw run", ""),
        ("keep draw? draw run", "keep draw draw run", ""),
        ("keep draw? draw run", "keep run", "draw"),
        ("keep", "keep draw", "draw"),
        ("", "", ""),
    ],
)
def test_acknowledged_choices_must_be_in_the_game(sent, kept, lost):
    """With a question mark: its answer was lost with the line."""
    choices = [
        Choice(word.rstrip("?"), number, "", 0.0, acknowledged=not word.endswith("?"))
        for number, word in enumerate(sent.split())
    ]
    assert missing(choices, kept.split()) == lost.split()


@pytest.mark.slow
@from_many_addresses
def test_server_that_dies_is_counted_and_started_again(tmp_path):
    port = free_port()
    command = python("-c", SERVE, "serve", "--port", str(port), "--database", str(tmp_path / "games.db"))
    server = Server(command, port, log=tmp_path / "log", memory_limit=4 * 1024**3)
    server.start()

    async def murder(siege: Siege) -> None:
        """Kill it."""
        server.kill()

    try:
        attack = Attack("murder", "kill it", 1, murder)
        tally = asyncio.run(strike(attack, Siege(server.address, 1, 1), server, Watch(server), 1))
        assert tally.died == ["ended with -9"]
        assert server.alive
        assert server.memory_mb() > 10
    finally:
        server.stop()
    assert not server.alive


# -- what is sent


def test_corpus_has_every_message_of_the_protocol():
    kinds = {kind.__struct_config__.tag for kind in messages.ClientMessage.__args__}
    valid = valid_messages(1, ["keep"], ["approach-ice"])
    assert {message["type"] for message in valid} == kinds
    for message in valid:
        messages.MESSAGE.decode(msgspec.json.encode(message))


def test_spoiling_follows_from_its_seed_and_spoils():
    valid = valid_messages(1, ["keep"], ["approach-ice"])
    once, again = ([spoilt_message(valid, r) for _ in range(300)] for r in (Random(5), Random(5)))
    assert once == again
    assert len(set(once)) > 200
    requests = [spoilt_request("127.0.0.1:1", "token", Random(n)) for n in range(300)]
    assert requests == [spoilt_request("127.0.0.1:1", "token", Random(n)) for n in range(300)]
    assert len(set(requests)) > 200


def test_uploads_fit_into_a_request_and_are_of_every_kind():
    texts = [*huge_decks(), *hostile_texts()]
    assert len(set(texts)) > 30
    assert any(str(10**30) in text for text in texts)
    assert any("answers" in text for text in texts)
    assert sum(len(msgspec.json.encode(text)) < 250_000 for text in texts) > 25
