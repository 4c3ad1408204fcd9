"""Replays: told once a game is over, proved offline, shown picture by picture, gone on from."""

from __future__ import annotations

import asyncio
import hashlib
import json
from dataclasses import replace
from pathlib import Path
from random import Random

import msgspec
import pytest
from click.testing import CliRunner

from sneakdoor import decks, replay
from sneakdoor.cli import main
from sneakdoor.differences import patched
from sneakdoor.errors import DeckError, SaveError, SneakdoorError
from sneakdoor.game import Game
from sneakdoor.rulebooks import CLASSIC, MODERN, DeckOut, Rulebook
from sneakdoor.server import replays
from sneakdoor.views import view

from .client import Guest, Refused


async def played(server: str, *, concede: bool = False) -> tuple[Guest, str, str]:
    """A game against the bot that is over: who played, the table, and the commitment as it was shown at the start."""
    guest = Guest(server, "Robin")
    table = guest.open(opponent="bot", side="runner", level="easy")
    async with guest.sit(table) as me:
        shown = me.table["commitment"]
        if concede:
            await me.play(Random(3), most=15)
            await me.ask("concede")
        else:
            await me.play(Random(3))
    return guest, table, shown


@pytest.fixture(scope="module")
def finished(server):
    return asyncio.run(played(server))


def text_of(guest: Guest, table: str) -> str:
    return json.dumps(guest.get(f"/api/games/{table}/replay"))


def test_commitment_shown_at_the_start_is_that_of_the_replay(finished):
    guest, table, shown = finished
    data = guest.get(f"/api/games/{table}/replay")
    secret = {name: data[name] for name in ("salt", "seed", "corp", "runner")} | {"rulebook": "modern"}
    canonical = json.dumps(secret, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
    assert hashlib.sha256(canonical).hexdigest() == shown == data["commitment"]


@pytest.mark.parametrize("concede", [False, True])
def test_verify_proves_a_game_offline(server, tmp_path, concede):
    guest, table, shown = asyncio.run(played(server, concede=concede))
    file = tmp_path / "game.json"
    file.write_text(text_of(guest, table), encoding="utf-8")
    result = CliRunner().invoke(main, ["replay", str(file), "--verify", "--commitment", shown])
    assert result.exit_code == 0, result.output
    assert shown in result.output.replace("\n", "")
    other = CliRunner().invoke(main, ["replay", str(file), "--verify", "--commitment", "0" * 64])
    assert other.exit_code != 0
    assert "another game" in other.output


def test_verify_notices_every_change(finished):
    guest, table, _ = finished
    data = guest.get(f"/api/games/{table}/replay")
    changed = [
        {**data, "seed": f"{int(data['seed'], 16) ^ 1:032x}"},
        {**data, "salt": "00" * 32},
        {**data, "commitment": "00" * 32},
        {**data, "choices": data["choices"][:-1]},
        {**data, "choices": [{"keep": "mulligan", "mulligan": "keep"}[data["choices"][0]], *data["choices"][1:]]},
        {**data, "checks": [[step, "0" * 16] for step, _ in data["checks"]]},
        {**data, "outcome": "the Corp wins by agenda points in turn 2"},
        {**data, "corp": {**data["corp"], "cards": {**data["corp"]["cards"], "Hedge Fund": 2}}},
    ]
    for forged in changed:
        try:
            wrong = replays.verify(replays.read(json.dumps(forged)))
        except replays.SaveError:
            continue
        assert wrong


def test_replay_is_told_in_the_terminal(finished, tmp_path):
    guest, table, _ = finished
    file = tmp_path / "game.json"
    file.write_text(text_of(guest, table), encoding="utf-8")
    told = CliRunner().invoke(main, ["replay", str(file), "--side", "runner"])
    assert told.exit_code == 0
    assert "=== Turn 1: Corp ===" in told.output
    missing = CliRunner().invoke(main, ["replay", str(tmp_path / "none.json")])
    assert missing.exit_code == 2
    assert "cannot be read" in missing.output


@pytest.mark.parametrize("side", ["corp", "runner", "both"])
def test_frames_show_the_game_as_it_was(finished, side):
    guest, table, _ = finished
    data = guest.get(f"/api/games/{table}/replay")
    shown = guest.get(f"/api/games/{table}/frames?side={side}")
    assert shown == guest.post("/api/frames", {"replay": json.dumps(data), "side": side})
    assert shown["runner"] == "Robin"
    over = replays.read(json.dumps(data)).game
    game = Game.new(over.corp, over.runner, over.seed, log=True)
    picture, told = shown["start"], []
    for frame, place in zip(shown["frames"], over.choices, strict=True):
        assert frame["side"] == game.decision.side
        assert frame["key"] == game.decision.keys()[place]
        game.choose(place)
        told = game.log.entries(side)  # each time, as those who look on do: nothing is added to a line that was read
        picture = patched(picture, frame["patch"])
        assert picture == msgspec.to_builtins(view(game, side))
    assert picture["outcome"] == shown["outcome"]
    entries = [entry for frame in shown["frames"] for entry in frame["log"]]
    assert entries == json.loads(msgspec.json.encode(told))
    assert [entry["n"] for entry in entries] == list(range(len(entries)))
    assert [turn for turn, _, _ in shown["turns"]] == list(range(1, shown["outcome"]["turn"] + 1))


def test_turn_is_marked_at_the_first_picture_of_it():
    shown = replays.frames(replays.read(written()), "both")
    assert [mark.turn for mark in shown.turns] == list(range(1, shown.outcome.turn + 1))
    at = [mark.frame for mark in shown.turns]
    assert [shown.frames[step].turn for step in at] == [mark.turn for mark in shown.turns]
    before = [shown.frames[step - 1].turn if step else shown.start.turn for step in at]
    assert before == [mark.turn - 1 for mark in shown.turns]


@pytest.mark.parametrize("conceded", [None, "corp", "runner"])
def test_game_is_shown_up_to_where_it_broke_off_or_was_given_up(conceded):
    game = Game.new(decks.load("starter-nbn"), decks.load("starter-shaper"), 4)
    for _ in range(5):
        game.choose(0)
    if conceded is not None:
        game.concede(conceded)
    shown = replays.frames(replays.read(replay.write(replay.recording(game))), "both")
    given_up = [] if conceded is None else [(conceded, "concede")]
    assert [(frame.side, frame.key) for frame in shown.frames[5:]] == given_up
    assert (shown.outcome is None) == (conceded is None)


@pytest.mark.parametrize("way", ["game", "replay"])
def test_new_game_goes_on_from_any_point(server, finished, way):
    async def go_on():
        guest, table, _ = finished
        text = text_of(guest, table)
        middle = len(json.loads(text)["choices"]) // 2
        start = {"step": middle, way: table if way == "game" else text}
        fresh = guest.open(**{"opponent": "bot", "side": "corp", "level": "easy", "from": start})
        async with guest.sit(fresh) as me:
            before = replays.read(text).game
            game = Game.new(before.corp, before.runner, before.seed)
            for place in before.choices[:middle]:
                game.choose(place)
            assert me.view["turn"] >= game.state.turn
            assert fresh not in {t["table"] for t in guest.get("/api/tables")["playing"]}, "its cards are known"
            await me.play(Random(5))
            assert me.over
        again = replays.read(text_of(guest, fresh))
        assert again.game.choices[:middle] == before.choices[:middle]
        assert replays.verify(again) == []

    asyncio.run(go_on())


def test_no_game_goes_on_from_where_another_ended(server, finished):
    guest, table, _ = finished
    with pytest.raises(Refused) as refused:
        guest.open(**{"opponent": "bot", "from": {"game": table, "step": 100_000}})
    assert refused.value.status == 409


def test_what_was_taken_back_is_not_in_the_replay(server):
    async def play():
        guest = Guest(server)
        table = guest.open(opponent="bot", side="corp")
        async with guest.sit(table) as me:
            await me.play(Random(8), most=6)
            await me.my_turn()
            seq = me.seq
            await me.ask("undo")
            await me.until(lambda: me.seq != seq)
            await me.play(Random(9))
        replay = replays.read(text_of(guest, table))
        assert replays.verify(replay) == []

    asyncio.run(play())


def test_file_that_is_no_replay_is_refused_plainly(tmp_path: Path):
    file = tmp_path / "x.json"
    for text in ("", "{}", "[]", '{"sneakdoor replay": 1}', "\x00"):
        file.write_text(text, encoding="utf-8")
        result = CliRunner().invoke(main, ["replay", str(file)])
        assert result.exit_code == 2, result.output


# -- what a stranger's replay may not say


def written(rulebook: Rulebook = MODERN, corp: str = "starter-nbn", runner: str = "starter-shaper") -> str:
    """The replay of a game played anyhow."""
    random, game = Random(4), Game.new(decks.load(corp), decks.load(runner), 4, rulebook)
    while game.decision is not None:
        game.choose(random.randrange(len(game.decision.raw)))
    return replay.write(replay.recording(game))


def changed(text: str, **fields: object) -> str:
    return json.dumps({**json.loads(text), **fields})


def with_copies(text: str, side: str, title: str, number: int) -> str:
    deck = json.loads(text)[side]
    return changed(text, **{side: {**deck, "cards": {**deck["cards"], title: number}}})


REFUSED = {
    "answers": (lambda: written(replace(CLASSIC, deck_out=DeckOut.ANY_DRAW)), "rulebook"),
    "answers that change nothing": (
        lambda: changed(written(), rulebook={"name": "modern", "answers": {}}),
        "rulebook",
    ),
    "a step that never ends": (
        lambda: changed(written(), rulebook={"name": "modern", "answers": {"corp_turn": []}}),
        "rulebook",
    ),
    "a rulebook nobody knows": (lambda: changed(written(), rulebook={"name": "house"}), "house"),
    "too many copies": (lambda: with_copies(written(), "corp", "Hedge Fund", 4), "Hedge Fund"),
    "a card of the other side": (lambda: with_copies(written(), "corp", "Sure Gamble", 1), "other side"),
    "too few cards": (
        lambda: changed(written(), runner={"identity": "Tāo Salonga: Telepresence Magician", "cards": {}}),
        "0 cards",
    ),
    "decks the wrong way round": (
        lambda: changed(written(), corp=decks.load("starter-shaper").to_data()),
        "the corp needs a corp deck",
    ),
    "no rulebook": (lambda: changed(written(), rulebook=None), "names its rulebook and both decks"),
    "a rulebook without a name": (lambda: changed(written(), rulebook={}), "names its rulebook and both decks"),
    "a rulebook that is a number": (lambda: changed(written(), rulebook=5), "names its rulebook and both decks"),
    "a deck that is a list": (lambda: changed(written(), runner=[]), "names its rulebook and both decks"),
    "no deck": (lambda: changed(written(), corp=None), "decks"),
    "too many choices": (lambda: changed(written(), choices=[0] * 5001), "5000 choices"),
    "too many choices that are none": (lambda: changed(written(), choices=["pass"] * 5001), "5000 choices"),
    "too deep": (lambda: changed(written(), salt=[[[[[[[[[]]]]]]]]]), "deep"),
    "far too deep": (lambda: changed(written(), salt=0)[:-1] + ', "x": ' + "[" * 50_000 + "]" * 50_000 + "}", "replay"),
}


@pytest.mark.parametrize("way", ["frames", "tables"])
@pytest.mark.parametrize("what", REFUSED)
def test_strangers_replay_that_changes_rules_or_decks_is_refused_before_it_is_dealt(server, what, way):
    make, said = REFUSED[what]
    guest, text = Guest(server), make()
    wish = {"replay": text} if way == "frames" else {"opponent": "bot", "from": {"replay": text, "step": 0}}
    with pytest.raises(Refused) as refused:
        guest.post(f"/api/{way}", wish)
    assert (refused.value.status, refused.value.error) == (400, "malformed")
    assert said in refused.value.message


@pytest.mark.parametrize("what", REFUSED)
def test_nothing_is_dealt_to_find_out_that_a_replay_may_not_be_played(what, monkeypatch):
    text = REFUSED[what][0]()
    monkeypatch.setattr(Game, "new", None)
    with pytest.raises(SneakdoorError):
        replays.check_uploaded(text)


def test_what_is_just_within_the_bounds_may_be_played():
    text = written()
    replays.check_uploaded(changed(text, rulebook="modern"))
    replays.check_uploaded(changed(text, choices=["pass"] * 5000))
    assert replays.read(changed(text, choices=["pass"] * 5000)).divergence is not None
    with pytest.raises(SaveError, match="5000 choices"):
        replays.read(changed(text, choices=["pass"] * 5001))
    replays.check_uploaded(changed(text, salt=[[[[[[[]]]]]]], more={"a": [{"b": 1}]}))
    with pytest.raises(SaveError, match="8 lists and objects deep"):
        replays.check_uploaded(changed(text, salt=[[[[[[{"a": []}]]]]]]))


@pytest.mark.parametrize("name", ["salt", "commitment", "broken"])
def test_what_proves_a_replay_is_text(name):
    with pytest.raises(SaveError, match="are text"):
        replays.read(changed(written(), **{name: 5}))
    assert replays.read(changed(written(), **{name: None})).salt is None


def test_replay_without_its_salt_or_its_commitment_proves_nothing():
    text = written()
    made = replays.read(changed(text, salt="00")).computed
    assert made is not None
    for fields in ({}, {"salt": "00"}, {"commitment": made}):
        (wrong,) = replays.verify(replays.read(changed(text, **fields)))
        assert wrong.startswith("It names no commitment")
    whole = replays.read(changed(text, salt="00", commitment=made))
    assert replays.verify(whole) == replays.verify(whole, f" {made.upper()} ") == []
    assert "another game" in replays.verify(whole, "0" * 64)[0]
    assert "one of them was changed" in replays.verify(replays.read(changed(text, salt="01", commitment=made)))[0]


def test_what_the_server_said_of_a_broken_game_is_told_in_short():
    assert replays.read(changed(written(), broken="x" * 1000)).why_broken == "x" * 500
    assert replays.read(written()).why_broken is None


def test_file_on_ones_own_disk_may_bring_answers_and_any_deck(tmp_path):
    file = tmp_path / "game.json"
    text = written(replace(CLASSIC, deck_out=DeckOut.ANY_DRAW))
    with pytest.raises(SaveError, match="your own machine"):
        replays.check_uploaded(text)
    file.write_text(text, encoding="utf-8")
    told = CliRunner().invoke(main, ["replay", str(file)])
    assert told.exit_code == 0, told.output
    few = replace(decks.load("starter-nbn"), counts={"Hedge Fund": 40})
    game = Game.new(few, decks.load("starter-shaper"), 1)
    game.concede("corp")
    text = replay.write(replay.recording(game))
    with pytest.raises(DeckError, match="Hedge Fund"):
        replays.check_uploaded(text)
    file.write_text(text, encoding="utf-8")
    assert CliRunner().invoke(main, ["replay", str(file)]).exit_code == 0


@pytest.mark.parametrize("rulebook", [MODERN, CLASSIC], ids=lambda book: book.name)
def test_honest_replay_of_a_stranger_is_shown(server, rulebook):
    text = written(rulebook)
    shown = Guest(server).post("/api/frames", {"replay": text, "side": "corp"})
    assert len(shown["frames"]) >= len(json.loads(text)["choices"])


def test_every_deck_of_ours_may_be_uploaded():
    for name in decks.names():
        deck = decks.load(name)
        deck.check(MODERN)
