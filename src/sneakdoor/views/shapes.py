"""What a view is made of, as types. Field names are those of the protocol: what is sent is written from these alone.

`frontend/src/lib/types.ts` and the tables of PROTOCOL.md are made from this module by `make types`, with its docstrings
as their comments. A field with a default is left out of what is sent where it has it.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Side = Literal["corp", "runner"]

Handle = str
"""Where a card is, for one picture: `card 7` (installed), `corp hand 2`, `corp discard 0`, `runner score 1`,
`resolving 0`, `aside 0`, `removed 0`, `corp identity`, `card 7 hosted 0`."""

Counters = dict[str, int]
"""How many counters there are, by kind."""


class Shape(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A part of a view."""


# -- cards


class InstalledCard(Shape, frozen=True):
    """A card in play, or hosted on one, with all that is on it."""

    handle: Handle
    title: str | None
    """None where the viewer may not know which card it is."""
    side: Side
    faceup: bool
    counters: Counters
    hosted: list[InstalledCard]
    strength: int | None = None
    """Of active ice and icebreakers."""
    chosen: list[Handle] | None = None
    """What its ability chose, as long as that lasts."""
    chosen_server: str | None = None
    """The server that it chose, as long as that lasts."""


class Vacant(msgspec.Struct, frozen=True):
    """A place among the ice that nothing stands in any more."""

    vacant: Literal[True] = True


IcePlace = InstalledCard | Vacant


class HeldCard(Shape, frozen=True):
    """A card in the viewer's hand."""

    handle: Handle
    title: str


class KnownCard(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A card in a deck that the viewer knows: its place, 0 the top, and its title."""

    place: int
    title: str


class DiscardedCard(Shape, frozen=True):
    """A card in a discard pile."""

    handle: Handle
    title: str | None
    faceup: bool


class ScoredCard(Shape, frozen=True):
    """A card in a score area."""

    handle: Handle
    title: str
    points: int
    counters: Counters
    hosted: list[InstalledCard]


class LooseCard(Shape, frozen=True):
    """A card that everybody sees to be there: it resolves, or is set aside, or removed from the game."""

    handle: Handle
    title: str | None
    side: Side
    faceup: bool
    counters: Counters
    named: str | None = None
    """The title that it has named."""


# -- players and servers


class PlayerView(Shape, frozen=True):
    """What is open about a player, and their hand if it is the viewer's."""

    identity: str
    identity_side: str
    """The title of the side of the identity that is up: `identity`, or another with a title of its own."""
    identity_back: str | None
    """The title of its other side; null for whoever may not know which version it is."""
    identity_counters: Counters
    hosted: list[InstalledCard]
    """What the identity hosts."""
    credits: int
    clicks: int
    points: int
    points_to_win: int
    hand_size: int
    """The most cards that may be held at the end of the turn."""
    hand: int
    """How many cards are in hand."""
    deck: int
    """How many cards are in the deck."""
    cards_in_hand: list[HeldCard] | None
    """Null for others."""
    outside: list[str] | None
    """The titles of what the player has brought along beside the deck; null for others."""
    known_in_deck: list[KnownCard]
    discard: list[DiscardedCard]
    score_area: list[ScoredCard]


class CorpView(PlayerView, frozen=True):
    """The Corp."""

    bad_publicity: int


class RunnerView(PlayerView, frozen=True):
    """The Runner."""

    tags: int
    core_damage: int
    link: int
    memory: int
    memory_used: int
    fund: int
    """Credits from bad publicity, for this run alone."""


class ServerView(Shape, frozen=True):
    """A server."""

    ice: list[IcePlace]
    """From the outermost inward."""
    root: list[InstalledCard]

    @property
    def installed_ice(self) -> list[InstalledCard]:
        """The ice that is there."""
        return [c for c in self.ice if isinstance(c, InstalledCard)]

    @property
    def cards(self) -> list[InstalledCard]:
        """Its ice and what is in its root."""
        return self.installed_ice + self.root


# -- what is going on


class RunView(Shape, frozen=True):
    """The run in progress."""

    server: str
    position: int | None
    """Place among the server's ice, 0 the outermost; null once past it all or before the first."""
    phase: str
    approached: Handle | None
    """The ice that is being approached."""
    successful: bool


class ThreatView(Shape, frozen=True):
    """What a subroutine says that hurts most, whatever it may depend on."""

    net: int = 0
    """Net damage, where it says how much,"""
    meat: int = 0
    """meat damage,"""
    core: int = 0
    """and core damage."""
    tags: bool = False
    trashes: bool = False
    ends_run: bool = False


class SubroutineView(Shape, frozen=True):
    """A subroutine of the encountered ice."""

    text: str
    broken: bool
    by: str | None
    """The title of what broke it."""
    resolved: bool
    """Whether it has done what it says; not while it still does."""
    threat: ThreatView | None = None
    """What it could do to the Runner, where it is anything of that."""
    number: int = 0
    """The number by which options name it."""
    resolving: bool = False
    """Whether it is doing what it says: a trace, a choice."""


class EncounterView(Shape, frozen=True):
    """The encounter in progress. Ice that is encountered is rezzed, so its subroutines are open."""

    ice: Handle | None
    """Null for ice that is encountered without being installed."""
    title: str
    strength: int
    subroutines: list[SubroutineView]
    breakers: list[Handle] = msgspec.field(default_factory=list)
    """The Runner's cards that are made to break it, be they strong enough or not."""


class AccessedView(Shape, frozen=True):
    """The card being accessed."""

    title: str | None
    handle: Handle | None
    where: str | None


class TraceView(Shape, frozen=True):
    """The trace in progress: it succeeds if its strength is higher than the link, with what each side spends."""

    strength: int
    link: int


class LastingView(Shape, frozen=True):
    """A lasting effect: whose, what, how long."""

    card: Handle | None
    title: str | None
    what: str
    until: str


class OutcomeView(Shape, frozen=True):
    """How the game has ended."""

    winner: Side | None
    reason: str
    turn: int


# -- decisions


class PriceView(Shape, frozen=True):
    """What something costs, in numbers."""

    credits: int = 0
    clicks: int = 0
    x: bool = False
    """Whether so many credits more as one likes are part of it."""
    also: str | None = None
    """What else is part of it, as the card says it, symbols in brackets: `[trash]`, `1 hosted virus counter`."""


WarningKind = Literal["lethal", "damage", "last click", "tag", "decks you", "too dear", "does nothing"]
"""What an option could bring upon its player: they lose the game, or cards from their hand; it takes the last click; it
gives a tag that the Corp can punish, or leaves one; they must draw from an empty deck; ice must go to make it cheaper;
nothing comes of it."""


class WarningView(Shape, frozen=True):
    """Why an option deserves a second look, as far as its player can know."""

    kind: WarningKind
    text: str
    """It in a sentence, to its player."""
    damage: int = 0
    """Of damage: how much,"""
    hand: int = 0
    """and how many cards they have to lose to it."""
    tags: int = 0
    """How many tags they would have."""


class OptionView(Shape, frozen=True):
    """What an option is about, one for each key in `options`."""

    kind: str
    """The class of the option: `Rez`, `TrashAccessed`, `TakeBranch`; all of them stand in `engine/options.py`."""
    verb: str
    """What is done, as the key says it; kinds may share one."""
    cost: str | None
    """What it costs besides the click of an action, in words."""
    trashes: str | None
    """What must be trashed for it."""
    declines: bool
    """Whether it does least: pass, continue, done, no."""
    idle: bool
    """Whether it would only spend credits."""
    card: Handle | None
    """The card it is done with or to."""
    title: str | None
    server: str | None
    """The server it is done to; `new` is a remote server that is not there yet."""
    ability: int | None
    """The place of the ability among those of its card."""
    number: int | None
    """The number that it names, or by which it is told from its like."""
    price: PriceView | None = None
    """What it costs, the clicks of an action included."""
    words: str | None = None
    """What the ability or subroutine says that it is about."""
    called: str | None = None
    """How its card is called, where the title is not known."""
    where: str | None = None
    """Where its card is, if that tells it from an option of the same name."""
    twin: int = 1
    """Which one it is of those that nothing else tells apart."""
    does: list[int | None] = msgspec.field(default_factory=list)
    """Of a branch: the instructions that it leads to, by their places among the words of the card's text;
    null is one that is not written there."""
    pays: list[int | None] = msgspec.field(default_factory=list)
    """Of a branch: the parts of its cost, in the same way."""
    warnings: list[WarningView] = msgspec.field(default_factory=list)
    """At a table: what to know before it is chosen, the worst first."""
    may_trash_first: bool = False
    """Whether cards may be trashed before this one is installed. At a table that is asked only where `choose` says so,
    with `trash_first`, or where there is no room otherwise."""


class QuestionView(Shape, frozen=True):
    """What is asked, as data; `prompt` says it in a sentence."""

    kind: str
    """Finer than the kind of the decision: `sabotage`, `memory` and `target` are all of the kind `choose`. All of them
    stand in `deciding.py`."""
    source: Handle | None = None
    """The card whose ability or cost asks."""
    title: str | None = None
    """Its title."""
    ability: int | None = None
    """The place of that ability among those of the card."""
    doing: str | None = None
    """The instruction that is being resolved, or for which something is chosen: its word in the card language."""
    word: int | None = None
    """The place of that word among the words of the card's text."""
    card: Handle | None = None
    """The card that the question is about: encountered, accessed, being installed, rezzed or paid for."""
    card_title: str | None = None
    server: str | None = None
    to: str | None = None
    """What would be done to that card, where paying for it is asked for: `install`, `rez`, `use`."""
    picked: int = 0
    """How many were chosen already."""
    least: int = 1
    """How many must be."""
    of: int = 1
    """How many may be."""
    amount: int = 0
    """Clicks left, credits or counters to pay, the limit of a hand or of memory, the strength of a trace."""
    paid: int = 0
    """Of credits to pay, how many have a source already."""
    counter: str | None = None
    """The kind of counters to spend."""
    places: list[str] = msgspec.field(default_factory=list)
    """Where the cards lie that can be chosen."""


class StepView(Shape, frozen=True):
    """One use of an ability on the way through ice."""

    card: Handle
    title: str
    ability: int
    breaks: int = 0
    """How many subroutines it breaks; 0: it changes somebody's strength."""


ShortcutKind = Literal["break all", "break enough", "access the rest"]
"""Several choices in one: break every subroutine; break those that end the run; access all cards that are left."""


class ShortcutView(Shape, frozen=True):
    """Several choices, made by one message: they end where something comes that was not foreseen."""

    kind: ShortcutKind
    credits: int = 0
    """What all of it costs,"""
    short: int | None = None
    """and how many credits are missing for it; null: it can be done now."""
    means: list[str] = msgspec.field(default_factory=list)
    """The titles of the cards that are used, in this order."""
    steps: list[StepView] = msgspec.field(default_factory=list)
    """What is used, in this order; none where only subroutines or cards are still to be named."""
    unbroken: list[int] = msgspec.field(default_factory=list)
    """The subroutines that stay unbroken, by their places in the encounter."""
    primary: bool = False
    """Whether it is at least as good as anything else, whatever its player is up to."""


class LeaveView(Shape, frozen=True):
    """The choice of one's own that is not finished and can be left as if it had never begun."""

    kind: str
    """The class of the option that it began with: `Install`, `Use`."""
    key: str
    """Its key."""
    text: str
    """What is left, in words: `do not install Corroder`."""
    title: str | None = None
    """The card that it is about."""


class DecisionView(Shape, frozen=True):
    """Somebody must decide; without `options` it is the other side, and what they may do is theirs to know."""

    side: Side
    kind: str
    prompt: str = ""
    question: QuestionView | None = None
    rule: str = ""
    options: list[str] = msgspec.field(default_factory=list)
    """The keys of the options."""
    about: list[OptionView] = msgspec.field(default_factory=list)
    shortcuts: list[ShortcutView] = msgspec.field(default_factory=list)
    """At a table: what can be done by one message instead of several choices."""
    primary: int | None = None
    """At a table: the place of the option that is at least as good as any other, whatever its player is up to; null
    where more than one answer could be right."""
    leave: LeaveView | None = None
    """At a table: what `leave` would take back; null where nothing can be left."""


class View(Shape, frozen=True):
    """All that one pair of eyes may see."""

    viewer: Literal["corp", "runner", "both"] | None
    """Whose eyes: null is a spectator, `both` sees everything, in replays."""
    rulebook: str
    turn: int
    active: Side
    phase: str
    rule: str
    window: str | None
    """The id of the stop, where a window is open."""
    outcome: OutcomeView | None
    run: RunView | None
    encounter: EncounterView | None
    breached: str | None
    """The server being breached."""
    accessed: AccessedView | None
    mark: str | None
    """The marked server."""
    trace: TraceView | None
    corp: CorpView
    runner: RunnerView
    servers: dict[str, ServerView]
    """By name: `HQ`, `R&D`, `Archives`, `Server 1` …"""
    rig: list[InstalledCard]
    """Cards in play that are neither in a server nor hosted."""
    resolving: list[LooseCard]
    set_aside: list[LooseCard]
    removed: list[LooseCard]
    lasting: list[LastingView]
    decision: DecisionView | None

    @property
    def open_decision(self) -> DecisionView:
        """What must be decided; there is such a thing as long as the game is not over."""
        assert self.decision is not None
        return self.decision

    def player(self, side: str) -> CorpView | RunnerView:
        """One of the players."""
        return self.corp if side == "corp" else self.runner
