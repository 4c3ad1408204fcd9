"""The table as one side may see it, drawn for a terminal. Knows a card only through `engine.naming`."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table

from sneakdoor.engine import values
from sneakdoor.engine.encounter import current
from sneakdoor.engine.naming import card_name, knows, subroutine_phrase
from sneakdoor.engine.state import State
from sneakdoor.language.grammar import count
from sneakdoor.symbols import readable
from sneakdoor.terms import (
    CORP_SIDE,
    COUNTERS,
    DECK_OF,
    DISCARD_OF,
    HAND_OF,
    P_IDENTITY,
    P_INSTALLED,
    PLACE_NAMES,
    RUNNER_SIDE,
    SCORE_OF,
    SIDE_TITLES,
    server_name,
)

PHASES = {"initiation": "it begins", "movement": "moving on", "success": "at the server", "run ends": "it ends"}
OUTERMOST_FIRST = "Ice, outermost first"


def board(state: State, side: int) -> RenderableType:
    """Both players, the servers, the rig and the own hand, as that side may know them."""
    parts: list[RenderableType] = [
        _player(state, CORP_SIDE, side),
        _servers(state, side),
        _player(state, RUNNER_SIDE, side),
        f"  [bold]Rig[/] {_rig(state, side) or '[dim]nothing installed[/]'}",
        f"  [bold]Your hand[/] {_hand(state, side) or '[dim]empty[/]'}",
    ]
    run = run_line(state, side)
    if run:
        parts.append(f"  [bold yellow]{escape(run)}[/]")
    phase = state.phase if state.phase.endswith("phase") else "action phase"
    title = f"Turn {state.turn}: {SIDE_TITLES[state.active]}'s {phase}" if state.turn else "Before the game"
    return Panel(Group(*parts), title=title, title_align="left")


def run_line(state: State, side: int) -> str:
    """How far the run has come; empty outside a run."""
    if not state.run_no:
        return ""
    text = f"Run on {server_name(state.attacked)}"
    if state.encountered >= 0:
        ice, encounter = state.encountered, current(state)
        broken = encounter.broken if encounter is not None else ()
        subs = "; ".join(
            f"{'[broken] ' if s in broken else ''}{readable(subroutine_phrase(state, ice, s)).rstrip('.')}"
            for s in state.face[ice].subroutines
        )
        return f"{text}: encountering {card_name(state, ice, side)} (strength {values.strength(state, ice)}): {subs}"
    if state.approached >= 0:
        return f"{text}: approaching {card_name(state, state.approached, side)}"
    if state.accessed >= 0:
        return f"{text}: accessing {card_name(state, state.accessed, side)}"
    if state.breached >= 0:
        return f"{text}: breaching {server_name(state.breached)}"
    if state.successful:
        return f"{text}: successful"
    return f"{text}: {PHASES.get(state.phase, state.phase)}"


def _player(state: State, who: int, side: int) -> str:
    identity = next((c for c in state.piles[P_IDENTITY] if state.printed[c].side == who), -1)
    name = "Corp" if who == CORP_SIDE else "Runner"
    facts = [
        count(state.credits[who], "credit"),
        count(state.clicks[who], "click"),
        f"{len(state.piles[HAND_OF[who]])} in {PLACE_NAMES[HAND_OF[who]]}",
        f"{len(state.piles[DECK_OF[who]])} in {PLACE_NAMES[DECK_OF[who]]}",
        f"{len(state.piles[DISCARD_OF[who]])} in {PLACE_NAMES[DISCARD_OF[who]]}",
        f"[bold]{count(values.score(state, who), 'agenda point')}[/]",
    ]
    if who == CORP_SIDE:
        if state.bad_publicity:
            facts.append(f"{state.bad_publicity} bad publicity")
        facedown = sum(1 for c in state.piles[DISCARD_OF[who]] if not state.faceup[c])
        if facedown:
            facts[4] += f" ({facedown} facedown)"
    else:
        facts.append(f"memory {values.memory_used(state)} of {values.memory_limit(state)}")
        if state.tags:
            facts.append(f"[bold red]{count(state.tags, 'tag')}[/]")
        if state.core_damage:
            facts.append(f"{state.core_damage} core damage")
    you = " (you)" if who == side else ""
    colour = "cyan" if who == CORP_SIDE else "red"
    title = escape(state.printed[identity].title) if identity >= 0 else ""
    score = ", ".join(escape(card_name(state, c, side)) for c in state.piles[SCORE_OF[who]])
    lines = [f"[bold {colour}]{name}{you}[/] {title}", f"  {', '.join(facts)}"]
    if score:
        lines.append(f"  Score area: {score}")
    return "\n".join(lines)


def _servers(state: State, side: int) -> Table:
    table = Table(show_edge=False, pad_edge=True, box=None, header_style="dim")
    for heading in ("Server", OUTERMOST_FIRST, "In the root"):
        table.add_column(heading, overflow="fold")
    for server in state.ice:
        here = "[bold yellow]▶ [/]" if server == state.attacked and state.run_no else ""
        ice = " | ".join("[dim]vacant[/]" if c < 0 else _card(state, c, side) for c in state.ice[server])
        root = ", ".join(_card(state, c, side) for c in state.root[server])
        table.add_row(f"{here}{escape(server_name(server))}", ice or "[dim]–[/]", root or "[dim]–[/]")
    return table


def _card(state: State, card: int, side: int) -> str:
    """An installed card: its name as that side knows it, and what can be seen on it."""
    face, facts = state.face[card], []
    faceup = state.faceup[card]
    if face.side == CORP_SIDE:
        if faceup and face.is_ice:
            facts.append(f"strength {values.strength(state, card)}")
        if not faceup and knows(state, card, side):
            facts.append("unrezzed")
    elif faceup and face.is_program and "icebreaker" in face.subtypes:
        facts.append(f"strength {values.strength(state, card)}")
    for number, kind in enumerate(COUNTERS):
        has = state.count(card, number)
        if has:
            facts.append(count(has, kind.value))
    facts += [f"hosting {card_name(state, c, side)}" for c in state.hosted.get(card, ())]
    name = escape(card_name(state, card, side))
    if card in (state.encountered, state.approached):
        name = f"[bold yellow]▶{name}[/]"
    return name + (f" ({escape(', '.join(facts))})" if facts else "")


def _rig(state: State, side: int) -> str:
    mine = [c for c in state.piles[P_INSTALLED] if state.printed[c].side == RUNNER_SIDE and state.host[c] < 0]
    return ", ".join(_card(state, c, side) for c in mine)


def _hand(state: State, side: int) -> str:
    names: dict[str, int] = {}
    for card in state.piles[HAND_OF[side]]:
        cost = state.printed[card].card.cost
        name = card_name(state, card, side) + (f" [{cost}]" if cost is not None else "")
        names[name] = names.get(name, 0) + 1
    return escape(", ".join(f"{n} × {name}" if n > 1 else name for name, n in names.items()))
