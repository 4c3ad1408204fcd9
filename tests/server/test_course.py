"""How a finished game went: counted from what happens in it, told to whoever has its id, and to nobody before."""

from __future__ import annotations

import asyncio
from collections import Counter
from random import Random

import pytest

from sneakdoor import decks, replay
from sneakdoor.game import Game
from sneakdoor.server import replays
from sneakdoor.server.course import course
from sneakdoor.server.replays import Replay
from sneakdoor.server.shapes import Course
from sneakdoor.views import view

from .client import Guest, Refused, request

PLAYERS = {"corp": "Casey", "runner": "Robin"}


def played(seed: int, most: int = 3000) -> Game:
    """A game by chance in which agendas are scored and stolen."""
    game = Game.new(decks.load("gateway-beginner-corp"), decks.load("gateway-beginner-runner"), seed)
    random = Random(seed)
    while game.outcome is None and len(game.choices) < most:
        keys = game.decision.keys()
        eager = [i for i, key in enumerate(keys) if key.startswith(("score ", "steal ", "run "))]
        game.choose(random.choice(eager) if eager and random.random() < 0.5 else random.randrange(len(keys)))
    return game


def read(game: Game, *, claimed: bool = False) -> Replay:
    """A game as a replay that was read."""
    return Replay(replay.recording(game), game, None, PLAYERS, None, None, None, claimed)


def counted(game: Game, *, claimed: bool = False) -> Course:
    return course(read(game, claimed=claimed))


@pytest.mark.parametrize("seed", range(8))
def test_turns_begin_and_end_where_the_pictures_say(seed):
    game = played(seed)
    found, pictures = counted(game), replays.frames(read(game), "both")
    assert found.steps == len(pictures.frames)
    assert [(t.turn, t.side, t.step) for t in found.turns] == [(m.turn, m.side, m.frame + 1) for m in pictures.turns]
    again = Game.new(game.corp, game.runner, game.seed)
    ends = {turn.step: before for before, turn in zip(found.turns, found.turns[1:], strict=False)}
    for step, place in enumerate(game.choices, 1):
        again.choose(place)
        if step in ends:
            now = view(again, "both")
            assert (ends[step].corp.points, ends[step].runner.points) == (now.corp.points, now.runner.points)
    seen = view(game, "both")
    last = found.turns[-1]
    assert (last.corp.points, last.corp.credits) == (seen.corp.points, seen.corp.credits)
    assert (last.runner.points, last.runner.credits) == (seen.runner.points, seen.runner.credits)


def test_every_click_is_counted_for_what_it_was_spent_on():
    game = Game.new(decks.load("gateway-beginner-corp"), decks.load("gateway-beginner-runner"), seed=7)
    for key in ("keep", "keep"):
        game.choose(key)
    while game.state.turn < 3:
        keys = game.decision.keys()
        if game.decision.kind == "action":
            runner = game.decision.side == "runner"
            wish = {4: "run Archives", 3: "draw"} if runner else {3: "draw"}
            game.choose(wish.get(game.state.clicks[game.state.active], "credit"))
        elif "continue" in keys:
            game.choose("continue")
        else:
            game.choose("pass" if "pass" in keys else keys[0])
    game.concede("corp")
    first, second, _ = counted(game).turns
    assert (first.side, first.clicks) == ("corp", ["draw", "credit", "credit"])
    assert (first.corp.credits, second.corp.credits, second.runner.credits) == (7, 7, 7)
    assert (second.side, second.clicks) == ("runner", ["run", "draw", "credit", "credit"])
    totals = counted(game).totals
    assert (totals["corp"].clicks, totals["corp"].clicks_for_credits, totals["corp"].credits_gained) == (3, 2, 2)
    assert (totals["runner"].clicks, totals["runner"].clicks_for_credits) == (4, 2)
    assert (totals["runner"].runs, totals["runner"].runs_successful) == (1, 1)
    assert totals["corp"].runs == 0


@pytest.mark.parametrize("seed", range(12))
def test_accesses_are_those_of_the_log_and_steals_add_up_to_the_points(seed):
    game = played(seed)
    found, pictures = counted(game), replays.frames(read(game), "both")
    told = [(e, n) for n, frame in enumerate(pictures.frames, 1) for e in frame.log if e.kind == "cards accessed"]
    assert [(a.title, a.turn, a.step) for a in found.accesses] == [
        (c.title, e.turn, n) for e, n in told for c in e.cards
    ]
    assert sum(a.points for a in found.accesses if a.end == "stolen") == view(game, "both").runner.points
    trashed = [e for frame in pictures.frames for e in frame.log if e.kind == "card trashed" and e.side == "runner"]
    accessed = Counter(a.title for a in found.accesses if a.end == "trashed")
    assert accessed <= Counter(card.title for e in trashed for card in e.cards)
    assert all(a.price for a in found.accesses if a.end == "trashed")


def test_what_was_held_and_lay_facedown_is_what_somebody_who_sees_everything_sees():
    game = played(0)
    found, seen = counted(game), view(game, "both")
    assert found.held["corp"].hand == [card.title for card in seen.corp.cards_in_hand]
    assert found.held["corp"].deck == seen.corp.deck
    down = {
        (c.title, name, place)
        for name, s in seen.servers.items()
        for place, cs in (("ice", s.ice), ("", s.root))
        for c in cs
        if not c.faceup
    }
    down |= {(c.title, "Archives", "") for c in seen.corp.discard if not c.faceup}
    assert down
    assert {(c.title, c.where, "ice" if c.ice else "") for c in found.held["corp"].facedown} == down
    assert found.held["runner"].facedown == []


# -- how it was won


def test_winning_steal_names_the_agenda_and_the_points():
    found = next(c for c in (counted(played(seed)) for seed in range(40)) if c.winning.way == "stolen")
    won = found.winning
    assert (won.after, won.needed) == (found.turns[-1].runner.points, 7)
    last = found.accesses[-1]
    assert (last.end, last.title, last.server) == ("stolen", won.title, won.server)
    assert won.before == won.after - last.points < 7 <= won.after
    assert won.requirement >= 2


def test_advancements_of_the_agenda_that_was_stolen_are_told():
    courses = (counted(played(seed)) for seed in range(200))
    advanced = next(c.winning for c in courses if c.winning.way == "stolen" and c.winning.advancements)
    assert advanced.server.startswith("Server ")
    assert 0 < advanced.advancements <= advanced.requirement


def test_flatline_names_the_card_the_damage_and_what_was_there_to_lose():
    won = next(c.winning for c in (counted(played(seed)) for seed in range(40)) if c.winning.way == "damage")
    assert won.title is not None
    assert won.damage == "net"
    assert won.amount > won.held


@pytest.mark.parametrize(("claimed", "way"), [(False, "concession"), (True, "claim")])
def test_game_that_was_given_up_is_told_from_one_that_was_claimed(claimed, way):
    game = played(1, most=20)
    game.concede("corp")
    found = counted(game, claimed=claimed)
    assert found.winning.way == way
    assert found.steps == 21


def test_decking_is_told():
    game = played(5, most=4)
    while game.outcome is None:
        keys = game.decision.keys()
        wish = "draw" if game.decision.kind == "action" and game.decision.side == "corp" else None
        wish = wish or next((key for key in ("credit", "done", "pass", "continue", "no") if key in keys), keys[0])
        game.choose(wish)
    assert counted(game).winning.way == "decking"
    assert counted(game).winning.title is None


def test_game_that_goes_on_has_no_winner():
    assert counted(played(1, most=20)).winning is None


# -- over HTTP


async def finished(server: str) -> tuple[Guest, str]:
    guest = Guest(server, "Robin")
    table = guest.open(opponent="bot", side="runner", level="easy")
    async with guest.sit(table) as me:
        await me.play(Random(3), most=3)
        with pytest.raises(Refused) as early:
            guest.get(f"/api/games/{table}/course")
        assert early.value.status == 409
        assert "not over" in early.value.message
        await me.ask("concede")
    return guest, table


def test_course_of_a_game_is_told_to_anybody_with_its_id_once_it_is_over(server):
    guest, table = asyncio.run(finished(server))
    told = guest.get(f"/api/games/{table}/course")
    assert told == request(server, "GET", f"/api/games/{table}/course"), "also to somebody who is no guest"
    assert told["winning"] == {"way": "concession"}
    assert told["runner"] == "Robin"
    assert told["corp"].endswith("bot")
    assert told["steps"] == len(guest.get(f"/api/games/{table}/frames")["frames"])
    with pytest.raises(Refused) as unknown:
        guest.get("/api/games/tnowhere/course")
    assert unknown.value.status == 404
