"""Windows that pass by themselves: by settings, durably, and without telling what they hide."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from sneakdoor import stops
from sneakdoor.game import Game
from sneakdoor.replay import Divergence
from sneakdoor.server import wishes
from sneakdoor.server.messages import Why
from sneakdoor.server.passing import Passing, discreet, passing
from sneakdoor.server.reasons import to_wait
from sneakdoor.server.refusal import Refusal
from sneakdoor.server.settings import Settings
from sneakdoor.server.table import Table
from sneakdoor.testing import scenario
from sneakdoor.views import view

from .board import Line, settled, table_of, two_people
from .client import Guest

SETTINGS = Settings(database="", window_pause=(0.08, 0.1), bot_pause=(0.0, 0.0))


def board(*, ice: str, credits: int, root: str = "Nico Campaign") -> Game:
    """The Runner may run a remote server with one piece of facedown ice; the Corp may or may not be able to rez."""
    t = scenario(
        runner=dict(credits=5),
        corp=dict(credits=credits, hq=["Hedge Fund"], servers={"Server 1": dict(ice=[ice], root=[root])}),
        turn="runner",
        clicks=4,
    )
    game = t.game
    while game.decision.kind != "action":
        game.choose("pass")
    return game


async def sit(table: Table) -> tuple[Line, Line]:
    corp, runner = Line("corp"), Line("runner")
    await table.join(corp)
    await table.join(runner)
    return corp, runner


async def run_and_pass(table: Table, corp: Line, runner: Line) -> None:
    """The Runner runs; whenever the Corp is asked it passes, until the Runner decides again."""
    await table.choose("runner", runner.seq, "run Server 1", lambda: None)
    while True:
        await settled(table)
        decision = table.record.the_game.decision
        if decision is None or decision.side == "runner":
            return
        await table.choose("corp", corp.seq, "pass", lambda: None)


@pytest.mark.parametrize("credits", [0, 1, 10])
def test_runner_cannot_tell_a_corp_that_passes_from_one_that_could_do_nothing(credits):
    """The same messages, whatever the ice is and whether or not it could be paid for."""

    async def shown(ice: str, root: str):
        table, _ = table_of(board(ice=ice, credits=credits, root=root), SETTINGS)
        corp, runner = await sit(table)
        await run_and_pass(table, corp, runner)
        return runner.told()

    async def compare():
        boards = [("Palisade", "Nico Campaign"), ("Brân 1.0", "Offworld Office"), ("Tithe", "Urtica Cipher")]
        results = [await shown(*b) for b in boards]
        assert results[0]
        assert all(result == results[0] for result in results)
        assert not any(moment for _, _, moment in results[0])

    asyncio.run(compare())


def test_window_in_which_the_corp_can_do_nothing_takes_its_time():
    async def play():
        table, _ = table_of(board(ice="Brân 1.0", credits=0), SETTINGS)
        corp, runner = await sit(table)
        await run_and_pass(table, corp, runner)
        times = [at for at, m in runner.sent if m["type"] == "update"]
        assert len(times) >= 2
        assert times[-1] - times[0] >= SETTINGS.window_pause[0]
        moments = [m for m in corp.updates() if m["moment"]]
        assert moments
        assert any(m["moment"] is False for m in corp.updates())

    asyncio.run(play())


def test_windows_set_to_never_pass_at_once_and_in_the_same_breath():
    async def play(ice: str, credits: int):
        table, lobby = table_of(board(ice=ice, credits=credits), SETTINGS)
        table.record.seat("corp").stops.update(dict.fromkeys(stops.BY_ID, "never"))
        _, runner = await sit(table)
        begun = asyncio.get_running_loop().time()
        await table.choose("runner", runner.seq, "run Server 1", lambda: None)
        await settled(table)
        assert asyncio.get_running_loop().time() - begun < SETTINGS.window_pause[0]
        assert table.record.the_game.decision.side == "runner"
        return runner.told(), len(lobby.kept)

    async def compare():
        can, cannot = await play("Palisade", 10), await play("Brân 1.0", 0)
        assert can == cannot
        assert can[1] == 1

    asyncio.run(compare())


def test_hold_asks_also_where_the_setting_is_never():
    async def play():
        table, _ = table_of(board(ice="Palisade", credits=10), SETTINGS)
        table.record.seat("corp").stops.update(dict.fromkeys(stops.BY_ID, "never"))
        corp, runner = await sit(table)
        await wishes.hold(table, "corp", True, lambda: None)
        await table.choose("runner", runner.seq, "run Server 1", lambda: None)
        await settled(table)
        assert corp.picture["decision"]["side"] == "corp"
        assert "rez Nico Campaign" in corp.picture["decision"]["options"]

    asyncio.run(play())


def test_setting_changed_in_an_open_window_takes_effect():
    async def play():
        table, _ = table_of(board(ice="Palisade", credits=10), SETTINGS)
        corp, runner = await sit(table)
        await table.choose("runner", runner.seq, "run Server 1", lambda: None)
        await settled(table)
        stop = corp.picture["window"]
        assert corp.picture["decision"]["options"]
        await wishes.set_stops(table, "corp", {stop: "never"}, lambda: None)
        await settled(table)
        assert corp.picture["window"] != stop or "options" not in corp.picture["decision"]
        with pytest.raises(Refusal):
            await wishes.set_stops(table, "corp", {"no-such": "never"}, lambda: None)

    asyncio.run(play())


# -- passing until something happens -----------------------------------------------------------------


def two_ice() -> Game:
    """The Runner may run a server with two pieces of facedown ice and an asset, all of which the Corp can rez."""
    servers = {"Server 1": dict(ice=["Palisade", "Palisade"], root=["Nico Campaign"])}
    t = scenario(corp=dict(credits=20, hq=["Hedge Fund"], servers=servers), runner=dict(credits=5))
    t.until("action")
    return t.game


async def corp_is_asked(table: Table) -> bool:
    await settled(table)
    return table.record.the_game.decision.side == "corp" and table._passing() is Passing.ASKED


@pytest.mark.parametrize("lets_pass", [True, False])
def test_windows_pass_until_the_other_side_does_something(lets_pass):
    async def play():
        table, _ = table_of(two_ice())
        table.record.seat("runner").stops.update(dict.fromkeys(stops.BY_ID, "never"))
        corp, runner = await sit(table)
        await table.choose("runner", runner.seq, "run Server 1", lambda: None)
        assert await corp_is_asked(table)
        assert corp.picture["window"] == "approach-ice"
        seat, asked = table.record.seat("corp"), 0
        if lets_pass:
            await wishes.let_pass(table, "corp", True, lambda: None)
            assert seat.passes
            assert table.about("corp").passes
            assert not table.about("runner").passes
            assert not await corp_is_asked(table)
        while await corp_is_asked(table):
            await table.choose("corp", corp.seq, "pass", lambda: None)
            asked += 1
        assert asked == (0 if lets_pass else 1)
        assert runner.picture["decision"]["kind"] == "jack out"
        assert seat.passes is lets_pass
        await table.choose("runner", runner.seq, "continue", lambda: None)
        assert await corp_is_asked(table), "the next ice is something new"
        assert not seat.passes
        told = [m["table"]["passes"] for _, m in corp.sent if m["type"] == "table"]
        assert told[1:] == ([True, False] if lets_pass else []), "after it was told that the Runner came"
        assert not any(m["type"] == "table" for _, m in runner.sent)

    asyncio.run(play())


@pytest.mark.parametrize(("lets_pass", "windows"), [(False, 3), (True, 1)])
def test_windows_pass_until_a_players_own_action(lets_pass, windows):
    async def play():
        servers = {"Server 1": dict(root=["Nico Campaign"])}
        t = scenario(corp=dict(credits=9, rd=["Hedge Fund"] * 3, servers=servers), clicks=1)
        t.until("action")
        table, _ = table_of(t.game)
        corp, runner = await sit(table)
        await table.choose("runner", runner.seq, "credit", lambda: None)
        met = []
        while await corp_is_asked(table) and corp.picture["decision"]["kind"] == "window":
            met.append(corp.picture["window"])
            if lets_pass:
                await wishes.let_pass(table, "corp", True, lambda: None)
            else:
                await table.choose("corp", corp.seq, "pass", lambda: None)
        assert len(met) == windows, met
        assert corp.picture["decision"]["kind"] == "action"
        assert not table.record.seat("corp").passes
        assert [m["table"]["passes"] for _, m in corp.sent if m["type"] == "table"][-1] is False

    asyncio.run(play())


def test_windows_that_must_be_asked_in_do_not_pass_and_who_is_asked_passes_no_longer():
    async def play():
        table, _ = table_of(two_ice())
        corp, runner = await sit(table)
        seat = table.record.seat("corp")
        seat.stops["approach-ice"] = "always"
        await wishes.let_pass(table, "corp", True, lambda: None)
        assert seat.passes
        seat.passes = False
        await table.choose("runner", runner.seq, "run Server 1", lambda: None)
        assert await corp_is_asked(table)
        await wishes.let_pass(table, "corp", True, lambda: None)
        assert await corp_is_asked(table)
        assert not seat.passes
        assert "rez Palisade" in " ".join(corp.picture["decision"]["options"])
        await wishes.let_pass(table, "runner", True, lambda: None)
        assert table.record.seat("runner").passes
        await table.choose("corp", corp.seq, "pass", lambda: None)
        await settled(table)
        assert not table.record.seat("runner").passes, "whether to go on is more than a window"

    asyncio.run(play())


def test_ice_that_would_fire_is_not_passed_and_a_rez_is_something_that_happens():
    async def play():
        t = scenario(
            corp=dict(credits=9, servers={"HQ": dict(ice=["Palisade"])}), runner=dict(credits=9, rig=["Cleaver"])
        )
        t.until("action")
        table, _ = table_of(t.game)
        corp, runner = await sit(table)
        await table.choose("runner", runner.seq, "run HQ", lambda: None)
        assert await corp_is_asked(table)
        await wishes.let_pass(table, "runner", True, lambda: None)
        assert table.record.seat("runner").passes
        await table.choose("corp", corp.seq, "rez Palisade", lambda: None)
        await settled(table)
        assert not table.record.seat("runner").passes
        assert runner.picture["window"] == "encounter"
        await wishes.let_pass(table, "runner", True, lambda: None)
        await settled(table)
        assert runner.picture["window"] == "encounter"
        assert not table.record.seat("runner").passes

    asyncio.run(play())


def corps_turn() -> Game:
    t = scenario(
        runner=dict(credits=5),
        corp=dict(credits=10, hq=["Hedge Fund"], servers={"Server 1": dict(root=["Nico Campaign"])}),
        turn="corp",
        clicks=3,
    )
    game = t.game
    while stops.stop_of(game.state) != "corp-actions":
        game.choose("pass")
    return game


def test_window_before_an_action_looks_to_the_others_like_the_action():
    game = corps_turn()
    for eyes in ("runner", None):
        window = discreet(view(game, eyes))
        after = game.clone()
        after.choose("pass")
        assert after.decision.kind == "action"
        assert window == view(after, eyes)
    assert discreet(view(game, "corp")).decision.kind == "window"


def test_every_other_window_looks_like_one_to_everybody():
    game = corps_turn()
    while stops.stop_of(game.state) != "corp-turn-ends":
        game.choose("pass" if game.decision.kind == "window" else "credit")
    assert game.decision.side == "corp"
    for eyes in ("corp", "runner", None):
        assert discreet(view(game, eyes)) == view(game, eyes)
        assert view(game, eyes).decision.kind == "window"
    over = game.clone()
    over.concede("corp")
    assert discreet(view(over, None)).decision is None


def test_others_are_sent_nothing_when_a_player_passes_before_an_action():
    async def play():
        table, _ = table_of(corps_turn(), SETTINGS)
        corp, runner = await sit(table)
        await table.choose("corp", corp.seq, "pass", lambda: None)
        await settled(table)
        assert corp.picture["decision"]["kind"] == "action"
        assert runner.told() == []

    asyncio.run(play())


def test_what_was_passed_up_before_an_action_is_not_asked_again_this_turn():
    async def play():
        table, _ = table_of(corps_turn(), SETTINGS)
        corp, _ = await sit(table)
        assert corp.picture["decision"]["options"] == ["rez Nico Campaign", "pass"]
        await table.choose("corp", corp.seq, "pass", lambda: None)
        await table.choose("corp", corp.seq, "credit", lambda: None)
        await settled(table)
        assert corp.picture["decision"]["kind"] == "action"
        await wishes.hold(table, "corp", True, lambda: None)
        await table.choose("corp", corp.seq, "credit", lambda: None)
        await settled(table)
        assert corp.picture["decision"]["options"] == ["rez Nico Campaign", "pass"]

    asyncio.run(play())


def test_boost_with_nothing_to_break_is_not_worth_asking():
    t = scenario(
        runner=dict(credits=5, rig=["Cleaver"]),
        corp=dict(credits=0, hq=["Hedge Fund"]),
        turn="runner",
        clicks=4,
    )
    record = two_people()
    assert t.game.decision.kind == "window"
    assert passing(record, t.game) is Passing.AT_ONCE
    record.seat("runner").hold = True
    assert passing(record, t.game) is Passing.ASKED


def test_window_that_hides_nothing_passes_at_once_where_it_was_declined_before():
    """Before an action of its own the Corp is to decide in any case: there is nothing that a pause could hide."""
    game, record = corps_turn(), two_people()
    assert passing(record, game) is Passing.ASKED
    record.passed["corp"] = frozenset((*game.decision.keys(), f"turn {game.state.turn}"))
    assert passing(record, game) is Passing.AT_ONCE


def test_picture_without_options_where_a_window_passes_by_itself_or_nobody_can_go_on():
    async def look():
        t = scenario(
            runner=dict(credits=5, rig=["Cleaver"]), corp=dict(credits=0, hq=["Hedge Fund"]), turn="runner", clicks=4
        )
        table, _ = table_of(t.game)
        passes = table._now(["runner"])
        table.record.seat("runner").hold, table._dealt = True, None
        asked = table._now(["runner"])
        table.record.broken = Divergence(0, "It is another game")
        broken = table._now(["runner"])
        return [(bool(picture.views["runner"].decision.options), picture.passed) for picture in (passes, asked, broken)]

    assert asyncio.run(look()) == [(False, "runner"), (True, None), (False, None)]


def test_settings_are_kept(database):
    from .conftest import running

    async def change(address):
        guest = Guest(address)
        table = guest.open(opponent="bot", side="corp")
        async with guest.sit(table) as me:
            assert me.table["stops"] == stops.defaults("corp")
            await me.ask("stops", stops={"run-begins": "always"})
            await me.until(lambda: me.table["stops"]["run-begins"] == "always")
            assert (await me.ask("stops", stops={"run-begins": "sometimes"}))["error"] == "malformed"
            assert (await me.ask("stops", stops={"elsewhere": "never"}))["error"] == "malformed"
        return guest.token, table

    async def look(address, token, table):
        async with Guest(address, token=token).sit(table) as me:
            assert me.table["stops"]["run-begins"] == "always"

    with running(database) as address:
        kept = asyncio.run(change(address))
    with running(database) as address:
        asyncio.run(look(address, *kept))


def test_bot_games_take_their_pauses(serve):
    """Each answer of the bot comes no sooner than its pause."""

    async def play():
        guest = Guest(serve(bot_pause=(0.1, 0.12)))
        async with guest.sit(guest.open(opponent="bot", side="corp")) as me:
            begun = asyncio.get_running_loop().time()
            await me.play(Random(1), most=1)
            assert await me.my_turn()
            assert asyncio.get_running_loop().time() - begun >= 0.09

    asyncio.run(play())


@pytest.mark.parametrize(
    ("asked", "title", "wish"),
    [
        ({"wish": "jack out"}, "jack out", "jack out"),
        ({"server": "Server 1"}, "Server 1", "run Server 1"),
        ({"card": "ours"}, "Cleaver", ""),
        ({"card": "theirs"}, "A card you do not know", ""),
        ({}, "A card you do not know", ""),
    ],
)
def test_who_asks_in_a_window_of_the_other_player_is_told_what_they_asked_about(asked, title, wish):
    picture = {
        "runner": {"rig": [{"handle": "ours", "title": "Cleaver"}]},
        "ice": [{"handle": "theirs", "title": None}],
    }
    told = to_wait("corp", Why(1, **asked), picture)
    assert (told.title, [against.wish for against in told.reasons]) == (title, [wish])
    assert told.reasons[0].sentence.startswith("The Corp decides")


@pytest.mark.parametrize("wish", [{"wish": "jack out"}, {"server": "Server 1"}, {"card": "card 4"}])
def test_asking_does_not_tell_an_open_window_from_one_that_only_seems_to_be(wish):
    """Choices out of turn and reasons are answered alike while the Corp thinks and while it could do nothing."""

    async def asked(ice: str, credits: int):
        table, _ = table_of(board(ice=ice, credits=credits), SETTINGS)
        _, runner = await sit(table)
        await table.choose("runner", runner.seq, "run Server 1", lambda: None)
        await asyncio.sleep(0)
        assert runner.picture["decision"] == {"side": "corp", "kind": "window"}
        with pytest.raises(Refusal) as refused:
            await table.choose("runner", runner.seq, "jack out", lambda: None)
        open_ = table._settled.is_set()
        told = table.why("runner", Why(1, **wish))
        await settled(table)
        return open_, refused.value.code, refused.value.message, told

    async def compare():
        really, seemingly = await asked("Palisade", 10), await asked("Brân 1.0", 0)
        assert (really[0], seemingly[0]) == (True, False)
        assert really[1:] == seemingly[1:]

    asyncio.run(compare())
