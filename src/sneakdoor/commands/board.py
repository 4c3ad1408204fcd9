"""The table as one side may see it, drawn for a terminal from that side's view and nothing else."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table

from sneakdoor.cards import POOL
from sneakdoor.language.grammar import count
from sneakdoor.symbols import readable
from sneakdoor.terms import Counter
from sneakdoor.views import InstalledCard, RunnerView, RunView, ScoredCard, Vacant, View

PHASES = {"initiation": "it begins", "movement": "moving on", "success": "at the server", "run ends": "it ends"}
PLACES = {"corp": ("HQ", "R&D", "Archives"), "runner": ("the grip", "the stack", "the heap")}
COLOURS = {"corp": "cyan", "runner": "red"}
OUTERMOST_FIRST = "Ice, outermost first"
UNKNOWN_ICE, UNKNOWN = "unrezzed ice", "facedown card"


def board(seen: View) -> RenderableType:
    """Both players, the servers, the rig and the own hand."""
    rig = ", ".join(card(c, UNKNOWN) for c in seen.rig)
    parts: list[RenderableType] = [
        *player(seen, "corp"),
        servers(seen),
        *player(seen, "runner"),
        indented(f"[bold]Rig[/] {rig or '[dim]nothing installed[/]'}"),
        indented(f"[bold]Your hand[/] {hand(seen) or '[dim]empty[/]'}"),
    ]
    run = run_line(seen)
    if run:
        parts.append(indented(f"[bold yellow]{escape(run)}[/]"))
    return Panel(Group(*parts), title=heading(seen), title_align="left")


def indented(text: str) -> Padding:
    """A line that keeps its distance from the edge when it is wrapped."""
    return Padding(text, (0, 0, 0, 2))


def heading(seen: View) -> str:
    """'Turn 3: the Corp's draw phase'."""
    if not seen.turn:
        return "Before the game"
    phase = seen.phase if seen.phase.endswith("phase") else "action phase"
    return escape(f"Turn {seen.turn}: the {seen.active.title()}'s {phase}")


def run_line(seen: View) -> str:
    """How far the run has come; empty outside a run."""
    run = seen.run
    if run is None:
        return ""
    text = f"Run on {run.server}"
    if seen.encounter is not None:
        encounter = seen.encounter
        subs = "; ".join(
            f"{'[broken] ' if s.broken else ''}{readable(s.text).rstrip('.')}" for s in encounter.subroutines
        )
        return f"{text}: encountering {encounter.title} (strength {encounter.strength}): {subs}"
    if run.approached is not None:
        return f"{text}: approaching {approached(seen, run)}"
    if seen.accessed is not None:
        return f"{text}: accessing {seen.accessed.title or 'a card'}"
    if seen.breached is not None:
        return f"{text}: breaching {seen.breached}"
    if run.successful:
        return f"{text}: successful"
    return f"{text}: {PHASES.get(run.phase, run.phase)}"


def approached(seen: View, run: RunView) -> str:
    """The ice being approached, by name if it is known."""
    all_ice = (c for server in seen.servers.values() for c in server.installed_ice)
    title = next((c.title for c in all_ice if c.handle == run.approached), None)
    return title or UNKNOWN_ICE


def player(seen: View, who: str) -> list[RenderableType]:
    """One player in a few lines."""
    has = seen.player(who)
    hand_place, deck_place, discard_place = PLACES[who]
    facedown = sum(1 for c in has.discard if not c.faceup)
    facts = [
        count(has.credits, "credit"),
        count(has.clicks, "click"),
        f"{has.hand} in {hand_place}",
        f"{has.deck} in {deck_place}",
        f"{len(has.discard)} in {discard_place}{f' ({facedown} facedown)' if facedown else ''}",
        f"[bold]{has.points} of {count(has.points_to_win, 'agenda point')}[/]",
    ]
    if isinstance(has, RunnerView):
        facts.append(f"memory {has.memory_used} of {has.memory}")
        if has.tags:
            facts.append(f"[bold red]{count(has.tags, 'tag')}[/]")
        if has.core_damage:
            facts.append(f"{has.core_damage} core damage")
    elif has.bad_publicity:
        facts.append(f"{has.bad_publicity} bad publicity")
    you = " (you)" if who == seen.viewer else ""
    title = f"[bold {COLOURS[who]}]{who.title()}{you}[/] {escape(has.identity_side)}"
    lines: list[RenderableType] = [title, indented(", ".join(facts))]
    if has.known_in_deck:
        known = ", ".join(f"{escape(c.title)} ({c.place + 1} from the top)" for c in has.known_in_deck)
        lines.append(indented(f"Known in {deck_place}: {known}"))
    if has.score_area:
        lines.append(indented(f"Score area: {', '.join(card(c, UNKNOWN) for c in has.score_area)}"))
    return lines


def servers(seen: View) -> Table:
    """Every server with its ice and its root."""
    table = Table(show_edge=False, pad_edge=True, box=None, header_style="dim")
    table.add_column("Server", no_wrap=True)
    for title in (OUTERMOST_FIRST, "In the root"):
        table.add_column(title, overflow="fold")
    run, encounter = seen.run, seen.encounter
    here = (run.approached if run else None, encounter.ice if encounter else None)
    for name, content in seen.servers.items():
        mark = "[bold yellow]▶ [/]" if run and run.server == name else ""
        ice = " | ".join("[dim]vacant[/]" if isinstance(c, Vacant) else card(c, UNKNOWN_ICE, here) for c in content.ice)
        root = ", ".join(card(c, UNKNOWN, here) for c in content.root)
        table.add_row(f"{mark}{escape(name)}", ice or "[dim]–[/]", root or "[dim]–[/]")
    return table


def card(shown: InstalledCard | ScoredCard, unknown: str, here: tuple[str | None, ...] = ()) -> str:
    """A card on the table: its name, if the viewer knows it, and what can be seen on it."""
    facts = []
    if isinstance(shown, InstalledCard):
        if shown.strength is not None:
            facts.append(f"strength {shown.strength}")
        if shown.title is not None and not shown.faceup:
            facts.append("unrezzed" if shown.side == "corp" else "facedown")
    facts += [count(number, Counter[kind.upper()].value) for kind, number in shown.counters.items()]
    facts += [f"hosting {guest.title or UNKNOWN}" for guest in shown.hosted]
    name = escape(shown.title or unknown)
    if shown.handle in here:
        name = f"[bold yellow]▶{name}[/]"
    return name + (f" ({escape(', '.join(facts))})" if facts else "")


def hand(seen: View) -> str:
    """The viewer's hand, with printed costs."""
    names: dict[str, int] = {}
    for held in seen.corp.cards_in_hand or seen.runner.cards_in_hand or ():
        cost = POOL[held.title].cost if held.title in POOL else None
        name = held.title + (f" [{cost}]" if cost is not None else "")
        names[name] = names.get(name, 0) + 1
    return escape(", ".join(f"{n} × {name}" if n > 1 else name for name, n in names.items()))
