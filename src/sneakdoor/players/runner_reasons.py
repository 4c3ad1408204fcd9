"""Why the Runner's options are worth what they are: the same numbers as in `runner`, told apart."""

from __future__ import annotations

from msgspec.structs import replace

from sneakdoor.terms import AGENDA, PROGRAM, RUNNER_SIDE
from sneakdoor.views import OptionView

from .expectations import points_of
from .means import counters_of
from .outcomes import USUAL_PRICES, ExpectedOutcome
from .reading import read
from .reasons import Reason, Weighed, parts, priced
from .runner_actions import Actions, bonus_of, credits_of
from .runner_board import ENOUGH_CREDITS, Board
from .runner_runs import encountered, going_on, plan
from .runner_servers import NO_BONUS, Bonus

FEW: int = 3
"""With so few cards the grip is small."""


def runner_reasons(board: Board, about: OptionView) -> list[Weighed]:
    """What speaks for and against an option, each with what it is worth in credits."""
    kind = board.view.open_decision.kind
    if kind == "action":
        return of_action(board, about)
    if kind == "mulligan":
        return [(1.0, Reason("good hand" if about.verb == "keep" else "bad hand"))]
    if kind == "jack out":
        return of_going_on(board, about)
    if kind == "server" and about.server in board.servers:
        return of_run(board, about.server, NO_BONUS)
    if kind == "window":
        return of_window(board, about)
    if kind in ("access", "steal"):
        return of_access(board, about)
    if kind == "spend" and board.view.trace is not None and about.number:
        return [(1.0, Reason("evades", float(about.number)))]
    if kind == "choose" and board.view.open_decision.question is not None:
        asked = board.view.open_decision.question.kind
        if asked == "discard" and about.title is not None:
            return [(1.0, Reason("worth least", title=about.title))]
    return []


def of_action(board: Board, about: OptionView) -> list[Weighed]:
    """An action."""
    actions, title = Actions(board), about.title
    match about.verb:
        case "credit":
            return of_credit(board, actions)
        case "draw":
            return of_draw(board, actions)
        case "run" if about.server is not None:
            return of_run(board, about.server, NO_BONUS)
        case "play" if title is not None:
            return of_play(board, actions, title, credits_of(about))
        case "use" if title is not None and about.ability is not None:
            return of_use(board, actions, about, title, about.ability)
        case "install" if title is not None:
            return of_install(board, actions, title, credits_of(about))
        case "remove tag":
            return [(1.0, Reason("tagged", float(board.tags)))]
    return []


def of_credit(board: Board, actions: Actions) -> list[Weighed]:
    """A credit more."""
    found: list[Weighed] = []
    plain = board.credit(board.credits + 1)
    if board.credits < FEW:
        found.append((plain, Reason("poor", float(board.credits))))
    elif board.credits < ENOUGH_CREDITS:
        found.append((plain, Reason("wanted", float(ENOUGH_CREDITS))))
    if actions.credit > plain + 0.1:
        found.append((actions.credit - plain, Reason("lacking")))
    return found


def of_draw(board: Board, actions: Actions) -> list[Weighed]:
    """A card more."""
    found: list[Weighed] = []
    if len(board.hand) <= FEW:
        found.append((1.0, Reason("few cards", float(len(board.hand)))))
    if actions.lacks_breakers:
        found.append((0.9, Reason("no breakers")))
    return found


def of_run(board: Board, name: str, bonus: Bonus) -> list[Weighed]:
    """A run on a server: the way there, and what lies there."""
    gain = board.gain(name, bonus if bonus is not NO_BONUS else None) + board.after_success(name)
    way = board.route(name, max(1.0, gain), credits=bonus.credits, dearer=bonus.dearer, bypass=bonus.bypass)
    paid = max(0.0, board.means.credits + bonus.credits - way.after.credits)
    found: list[Weighed] = [(max(0.1, way.chance * gain / 2), Reason("way in", way.chance, paid, server=name))]
    server = board.servers[name]
    known = [r.title for r in server.root if r.title is not None and read(r.title).card.type is AGENDA]
    advanced = max((r.advanced for r in server.root if r.title is None), default=0)
    if known:
        found.append((gain, Reason("agenda there", float(points_of(known[0])), server=name, title=known[0])))
    elif advanced:
        found.append((gain, Reason("advanced", float(advanced), server=name)))
    elif gain > 0:
        points = 0.0 if server.remote else gain / board.point
        found.append((gain, Reason("prize" if points >= 0.05 else "something", points, server=name)))
    return found


def of_play(board: Board, actions: Actions, title: str, cost: int) -> list[Weighed]:
    """An event: what it does, or the run it makes."""
    reading = read(title)
    situation = replace(board.situation(), runner_clicks=max(0, board.clicks - 1))
    if actions.run_by_card(reading, None, situation) is not None:
        bonus = bonus_of(reading, None, situation)
        best = max(board.servers, key=lambda name: board.run_worth(name, bonus, -1))
        return of_run(board, best, bonus)
    return parts(reading.played(situation), RUNNER_SIDE, USUAL_PRICES) + priced(cost)


def of_use(board: Board, actions: Actions, about: OptionView, title: str, ability: int) -> list[Weighed]:
    """An ability: what it does, and what is paid for it."""
    reading, shown = read(title), board.find(about.card)
    situation = board.situation(counters_of(shown) if shown is not None else ())
    if actions.run_by_card(reading, ability, situation) is not None:
        bonus = bonus_of(reading, ability, situation)
        best = max(board.servers, key=lambda name: board.run_worth(name, bonus))
        return of_run(board, best, bonus)
    outcome = reading.of_ability(ability, situation)
    return parts(outcome, RUNNER_SIDE, USUAL_PRICES) + priced(reading.cost_of(ability, situation).credits)


def of_install(board: Board, actions: Actions, title: str, cost: int) -> list[Weighed]:
    """A card that stays: what it earns, or what it opens."""
    reading = read(title)
    found = priced(cost)
    earns = reading.earnings(board.turns_left, board.situation())
    if earns > 0.5:
        found.append((earns, Reason("earns", earns, title=title)))
    if reading.breaks or reading.boosts:
        found.append((max(1.0, actions.in_play(title) - earns), Reason("breaks", title=title)))
    if reading.card.type is PROGRAM and actions.memory_of(title) > board.me.memory - board.me.memory_used:
        found.append((-1.5, Reason("memory")))
    return found


def of_going_on(board: Board, about: OptionView) -> list[Weighed]:
    """Continue a run, or leave it."""
    if about.verb != "continue":
        return [(1.0, Reason("not worth it"))] if going_on(board) < 0 else []
    run = board.view.run
    return of_run(board, run.server, NO_BONUS) if run is not None and run.server in board.servers else []


def of_window(board: Board, about: OptionView) -> list[Weighed]:
    """In an encounter: the cheapest way past the ice; else what an ability brings."""
    found = encountered(board)
    if found is not None and about.verb == "use":
        way = plan(board, found[0])
        step = way.steps[0] if way.steps else None
        if step is not None and about.card == step.handle and about.ability == step.ability:
            spent = max(0.0, float(board.means.credits - way.after.credits))
            return [(10.0, Reason("cheapest", spent, title=found[0].title))]
    if about.verb == "use" and about.title is not None and about.ability is not None:
        done: ExpectedOutcome = read(about.title).of_ability(about.ability, board.situation())
        return parts(done, RUNNER_SIDE, USUAL_PRICES)
    return [(1.0, Reason("waits"))]


def of_access(board: Board, about: OptionView) -> list[Weighed]:
    """What is done with an accessed card."""
    title = about.title or (board.view.accessed.title if board.view.accessed is not None else None)
    if about.verb == "steal" and title is not None:
        return [(9.0, Reason("steal", float(points_of(title)), title=title))]
    if about.verb == "trash" and title is not None:
        return [(1.0, Reason("trash", float(credits_of(about)), title=title))]
    return [(1.0, Reason("leave it"))] if about.declines else []
