"""Why the Corp's options are worth what they are: the same numbers as in `corp`, told apart."""

from __future__ import annotations

from msgspec.structs import replace

from sneakdoor.terms import AGENDA, CORP_SIDE, ICE, UPGRADE
from sneakdoor.views import OptionView

from .corp import Judgement
from .corp_actions import Actions
from .corp_board import COUNTER_OF, NEW, Board, Piece, ServerSummary, card_of
from .corp_defence import entry
from .corp_weights import SCARCE
from .corp_windows import price_of
from .outcomes import ExpectedOutcome
from .reading import read
from .reasons import Reason, Weighed, parts, priced

FEW: int = 2
"""With so few cards HQ is small."""


def corp_reasons(judgement: Judgement, about: OptionView) -> list[Weighed]:
    """What speaks for and against an option, each with what it is worth in credits."""
    board, actions = judgement.board, judgement.actions
    match judgement.decision.kind:
        case "action":
            return of_action(board, actions, about)
        case "destination" if judgement.question.card_title is not None and about.server is not None:
            return of_place(board, actions, judgement.question.card_title, about.server)
        case "window":
            return of_window(board, actions, about)
        case "mulligan":
            return [(1.0, Reason("good hand" if about.verb == "keep" else "bad hand"))]
        case "choose" if judgement.question.kind == "discard" and about.title is not None:
            return [(1.0, Reason("worth least", title=about.title))]
    return []


def of_action(board: Board, actions: Actions, about: OptionView) -> list[Weighed]:
    """An action."""
    title = about.title
    match about.verb:
        case "credit":
            return of_credit(board, actions)
        case "draw":
            return of_draw(board, actions)
        case "install" if title is not None:
            return of_place(board, actions, title, actions.best_place(title)[1])
        case "play" if title is not None:
            reading = read(title)
            cost = reading.card.cost if isinstance(reading.card.cost, int) else 0
            return done(board, actions, reading.played(board.situation(), actions.weights.prices)) + priced(cost)
        case "use" if title is not None and about.ability is not None:
            return of_use(board, actions, about, title, about.ability)
        case "advance":
            return of_advance(board, actions, about.card)
        case "score" if title is not None:
            return of_score(board, title)
        case "purge":
            counters = sum(shown.counters.get("virus", 0) for shown in actions.harm.shown)
            return [(1.0, Reason("virus counters", float(counters)))]
    return []


def done(board: Board, actions: Actions, outcome: ExpectedOutcome) -> list[Weighed]:
    """What an outcome is made of; a flatline counts more than all the rest."""
    if outcome.damage > board.runner.grip:
        return [(actions.weights.kill, Reason("kill", outcome.damage, float(board.runner.grip)))]
    return parts(outcome, CORP_SIDE, actions.weights.prices)


def of_credit(board: Board, actions: Actions) -> list[Weighed]:
    """A credit more."""
    if board.credits < SCARCE:
        return [(2.0, Reason("poor", float(board.credits)))]
    return [(1.5, Reason("wanted", actions.need))] if board.credits < actions.need else []


def of_draw(board: Board, actions: Actions) -> list[Weighed]:
    """A card more."""
    found: list[Weighed] = []
    if len(board.hand) <= FEW:
        found.append((1.2, Reason("few cards", float(len(board.hand)))))
    if not any(card_of(t).type is ICE for t in board.hand):
        found.append((1.2 if actions.unprotected else 0.6, Reason("no ice")))
    if not board.agendas_in_hand() and not any(f.agenda for f in board.remotes):
        found.append((0.6, Reason("no agenda")))
    return found


def of_use(board: Board, actions: Actions, about: OptionView, title: str, ability: int) -> list[Weighed]:
    """An ability: what it does, and what is paid for it."""
    found = board.find(about.card)
    counters = () if found is None else tuple((COUNTER_OF[k], n) for k, n in found[1].counters)
    reading = read(title)
    outcome = reading.of_ability(ability, board.situation(counters=counters), actions.weights.prices)
    return done(board, actions, outcome) + priced(reading.cost_of(ability).credits)


def of_score(board: Board, title: str) -> list[Weighed]:
    """An agenda's points."""
    points = card_of(title).points or 0
    found: list[Weighed] = [(9.0 * points, Reason("score", float(points), title=title))]
    if board.points + points >= board.to_win:
        found.append((60.0, Reason("win")))
    return found


def of_advance(board: Board, actions: Actions, handle: str | None) -> list[Weighed]:
    """A counter on a card."""
    found = board.find(handle)
    if found is None:
        return []
    server, piece = found
    if piece.card.type is not AGENDA:
        return [(1.0, Reason("bluff"))] if actions.is_ambush(piece.title) else []
    left = getattr(piece.card, "requirement", 0) - piece.advanced
    chance = actions.getting_in(server, board.credits - 1)
    return [
        (actions.scoring(piece.card.points or 0), Reason("score soon", float(left), title=piece.title)),
        (1.0, Reason("exposed", chance, server=server.name)),
    ]


def of_place(board: Board, actions: Actions, title: str, name: str) -> list[Weighed]:
    """A card installed in a server."""
    card = card_of(title)
    server = ServerSummary(NEW) if name == NEW else board.servers.get(name, ServerSummary(name))
    piece = Piece("", title)
    if card.type in (ICE, UPGRADE):
        after = server.behind(piece) if card.type is ICE else server.holding(piece)
        with_it, without = entry(after, board).chance, entry(server, board).chance
        found = priced(len(server.ice)) if card.type is ICE else []
        if without - with_it > 0.02:
            found.append((5.0, Reason("protects", with_it, without, server=name)))
        return found
    if card.type is AGENDA:
        chance = actions.getting_in(server.holding(piece), board.credits)
        left = getattr(card, "requirement", 0)
        return [
            (5.0, Reason("score soon", float(left), title=title)),
            (4.0, Reason("exposed", chance, server=name)),
        ]
    if actions.is_ambush(title):
        return [(actions.weights.bluff, Reason("bluff"))]
    earns = actions.earning(piece)
    return [(earns, Reason("earns", earns, title=title))] if earns > 0.5 else []


def of_window(board: Board, actions: Actions, about: OptionView) -> list[Weighed]:
    """Rezzing, scoring, using."""
    found = board.find(about.card)
    match about.verb:
        case "score" if about.title is not None:
            return of_score(board, about.title)
        case "rez" if found is not None:
            return of_rez(board, actions, *found, price_of(about))
        case "use" if about.title is not None and about.ability is not None:
            return of_use(board, actions, about, about.title, about.ability)
    return [(1.0, Reason("waits"))]


def of_rez(board: Board, actions: Actions, server: ServerSummary, piece: Piece, price: int) -> list[Weighed]:
    """A card turned faceup: what it keeps out, what it takes, what it earns."""
    paid = priced(price)
    if piece.card.type is ICE:
        place = server.ice.index(piece)
        inner = ServerSummary(server.name, server.ice[place + 1 :], server.root)
        here = replace(inner, ice=(replace(piece, rezzed=True), *inner.ice))
        before, after = entry(inner, board), entry(here, board, board.credits - price)
        kept_out = 9.0 * (before.chance - after.chance)
        found: list[Weighed] = [(kept_out, Reason("keeps out", after.chance, before.chance))]
        if after.toll - before.toll >= 1:
            found.append((0.5 * (after.toll - before.toll), Reason("toll", after.toll - before.toll)))
        return found + paid
    earns = actions.earning(piece)
    return ([(earns, Reason("earns", earns, title=piece.title))] if earns > 0.5 else []) + paid
