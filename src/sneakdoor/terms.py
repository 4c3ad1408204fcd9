"""Names the rules use: sides, card types, subtypes, servers, zones, counters, flags."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final

from sneakdoor.subtypes import Subtype as Subtype  # noqa: PLC0414 - an export
from sneakdoor.word import term as term  # noqa: PLC0414 - an export
from sneakdoor.word import walk as walk  # noqa: PLC0414 - an export


class Word(Enum):
    """A word of the rules. Hashed as the object it is: the hash that Enum gives its members is slow."""

    __hash__ = object.__hash__


# -- players -----------------------------------------------------------------------------------------

CORP_SIDE: Final = 0
RUNNER_SIDE: Final = 1
SIDE_NAMES: Final = ("corp", "runner")
SIDE_TITLES: Final = ("the Corp", "the Runner")


class Who(Word):
    """A player, as card text names them."""

    YOU = "you"
    CORP = "the Corp"
    RUNNER = "the Runner"


YOU, CORP, RUNNER = Who.YOU, Who.CORP, Who.RUNNER


# -- cards -------------------------------------------------------------------------------------------


class CardType(Word):
    """What a card is: singular and plural noun. CR rule_card_type_list."""

    CARD = ("card", "cards")
    AGENDA = ("agenda", "agendas")
    ASSET = ("asset", "assets")
    UPGRADE = ("upgrade", "upgrades")
    OPERATION = ("operation", "operations")
    ICE = ("piece of ice", "pieces of ice")
    EVENT = ("event", "events")
    PROGRAM = ("program", "programs")
    HARDWARE = ("piece of hardware", "pieces of hardware")
    RESOURCE = ("resource", "resources")
    IDENTITY = ("identity", "identities")
    COUNTER = ("counter", "counters")
    """A card that has become a condition counter, which is no card. CR rule_card_to_counter."""


CARD, AGENDA, ASSET, UPGRADE, OPERATION, ICE = (
    CardType.CARD,
    CardType.AGENDA,
    CardType.ASSET,
    CardType.UPGRADE,
    CardType.OPERATION,
    CardType.ICE,
)
EVENT, PROGRAM, HARDWARE, RESOURCE, IDENTITY = (
    CardType.EVENT,
    CardType.PROGRAM,
    CardType.HARDWARE,
    CardType.RESOURCE,
    CardType.IDENTITY,
)


class Faction(Word):
    """CR sec_faction."""

    ANARCH = "anarch"
    CRIMINAL = "criminal"
    SHAPER = "shaper"
    ADAM = "adam"
    APEX = "apex"
    SUNNY_LEBEAU = "sunny_lebeau"
    NEUTRAL_RUNNER = "neutral_runner"
    HAAS_BIOROID = "haas_bioroid"
    JINTEKI = "jinteki"
    NBN = "nbn"
    WEYLAND = "weyland_consortium"
    NEUTRAL_CORP = "neutral_corp"

    side: int
    """The side whose decks may hold cards of this faction."""

    @property
    def symbol(self) -> str:
        """Its symbol as card text writes it."""
        return f"[{self.value.replace('_', '-')}]"

    @property
    def neutral(self) -> bool:
        """Neutral cards belong to no faction's identity. CR rule_faction_identification."""
        return self in (Faction.NEUTRAL_CORP, Faction.NEUTRAL_RUNNER)

    @property
    def label(self) -> str:
        """The faction as people write it."""
        return FACTION_LABELS.get(self) or self.value.replace("_", " ").title()


CORP_FACTIONS: Final = frozenset(
    (Faction.HAAS_BIOROID, Faction.JINTEKI, Faction.NBN, Faction.WEYLAND, Faction.NEUTRAL_CORP)
)
for _faction in Faction:
    _faction.side = CORP_SIDE if _faction in CORP_FACTIONS else RUNNER_SIDE
FACTION_LABELS: Final = {
    Faction.HAAS_BIOROID: "Haas-Bioroid",
    Faction.NBN: "NBN",
    Faction.WEYLAND: "Weyland Consortium",
    Faction.NEUTRAL_CORP: "Neutral",
    Faction.NEUTRAL_RUNNER: "Neutral",
}
ANARCH, CRIMINAL, SHAPER, ADAM, NEUTRAL_RUNNER = (
    Faction.ANARCH,
    Faction.CRIMINAL,
    Faction.SHAPER,
    Faction.ADAM,
    Faction.NEUTRAL_RUNNER,
)
HAAS_BIOROID, JINTEKI, NBN, WEYLAND, NEUTRAL_CORP = (
    Faction.HAAS_BIOROID,
    Faction.JINTEKI,
    Faction.NBN,
    Faction.WEYLAND,
    Faction.NEUTRAL_CORP,
)


# -- places ------------------------------------------------------------------------------------------

P_DECK_CORP: Final = 0
P_HAND_CORP: Final = 1
P_DISCARD_CORP: Final = 2
P_SCORE_CORP: Final = 3
P_DECK_RUNNER: Final = 4
P_HAND_RUNNER: Final = 5
P_DISCARD_RUNNER: Final = 6
P_SCORE_RUNNER: Final = 7
P_INSTALLED: Final = 8
P_RESOLVING: Final = 9
P_HOSTED: Final = 10
P_SET_ASIDE: Final = 11
P_REMOVED: Final = 12
P_IDENTITY: Final = 13
P_OUTSIDE: Final = 14
PLACE_NAMES: Final = (
    "R&D",
    "HQ",
    "Archives",
    "the Corp's score area",
    "the stack",
    "the grip",
    "the heap",
    "the Runner's score area",
    "play",
    "play",
    "its host",
    "set aside",
    "removed from the game",
    "play",
    "outside the game",
)
DECK_OF: Final = (P_DECK_CORP, P_DECK_RUNNER)
HAND_OF: Final = (P_HAND_CORP, P_HAND_RUNNER)
DISCARD_OF: Final = (P_DISCARD_CORP, P_DISCARD_RUNNER)
SCORE_OF: Final = (P_SCORE_CORP, P_SCORE_RUNNER)

S_HQ: Final = 0
S_RND: Final = 1
S_ARCHIVES: Final = 2
FIRST_REMOTE: Final = 3
NO_SERVER: Final = -1
SERVER_OF_PLACE: Final = {P_HAND_CORP: S_HQ, P_DECK_CORP: S_RND, P_DISCARD_CORP: S_ARCHIVES}


def server_name(server: int) -> str:
    """HQ, R&D, Archives, Server 1, Server 2, …"""
    return ("HQ", "R&D", "Archives")[server] if server < FIRST_REMOTE else f"Server {server - FIRST_REMOTE + 1}"


class Server(Word):
    """A server, or a description of servers, as card text names them."""

    HQ = "HQ"
    RND = "R&D"
    ARCHIVES = "Archives"
    HQ_OR_RND = "HQ or R&D"
    CENTRAL = "a central server"
    REMOTE = "a remote server"
    ANY_SERVER = "any server"
    A_SERVER = "a server"
    WITH_ICE = "a server protected by ice"
    EITHER_RND_OR_HQ = "either R&D or HQ"
    THIS_SERVER = "this server"
    THAT_SERVER = "that server"
    ATTACKED_SERVER = "the attacked server"
    ANOTHER_SERVER = "another server"
    ANOTHER_REMOTE = "another remote server"
    NEW_CENTRAL = "a central server you have not run this turn"
    YOUR_MARK = "your mark"
    PROTECTED = "a server protected by ice"
    CHOSEN = "the chosen server"
    IT = "it"


HQ, RND, ARCHIVES, HQ_OR_RND, CENTRAL, REMOTE, ANY_SERVER, THIS_SERVER, THAT_SERVER, ATTACKED_SERVER = (
    Server.HQ,
    Server.RND,
    Server.ARCHIVES,
    Server.HQ_OR_RND,
    Server.CENTRAL,
    Server.REMOTE,
    Server.ANY_SERVER,
    Server.THIS_SERVER,
    Server.THAT_SERVER,
    Server.ATTACKED_SERVER,
)
YOUR_MARK, NEW_CENTRAL = Server.YOUR_MARK, Server.NEW_CENTRAL


class Zone(Word):
    """A zone, as card text names it, and the places it stands for."""

    HQ = ("HQ", (P_HAND_CORP,))
    RND = ("R&D", (P_DECK_CORP,))
    ARCHIVES = ("Archives", (P_DISCARD_CORP,))
    HQ_OR_ARCHIVES = ("HQ or Archives", (P_HAND_CORP, P_DISCARD_CORP))
    ARCHIVES_OR_HQ = ("Archives or HQ", (P_DISCARD_CORP, P_HAND_CORP))
    GRIP = ("your grip", (P_HAND_RUNNER,))
    STACK = ("your stack", (P_DECK_RUNNER,))
    HEAP = ("your heap", (P_DISCARD_RUNNER,))
    THE_GRIP = ("the grip", (P_HAND_RUNNER,))
    THE_STACK = ("the stack", (P_DECK_RUNNER,))
    THE_HEAP = ("the heap", (P_DISCARD_RUNNER,))
    GRIP_OR_HEAP = ("your grip or heap", (P_HAND_RUNNER, P_DISCARD_RUNNER))
    GRIP_AND_HEAP = ("your grip and heap", (P_HAND_RUNNER, P_DISCARD_RUNNER))
    GRIP_OR_STACK = ("your grip or stack", (P_HAND_RUNNER, P_DECK_RUNNER))
    ROOT_OF_THIS_SERVER = ("the root of this server", (P_INSTALLED,))
    ROOT_OF_HQ = ("the root of HQ", (P_INSTALLED,))
    ROOT_OF_RND = ("the root of R&D", (P_INSTALLED,))
    ROOT_OF_ARCHIVES = ("the root of Archives", (P_INSTALLED,))
    ROOT_OF_CENTRAL = ("the root of a central server", (P_INSTALLED,))
    ROOT_OF_REMOTE = ("the root of a remote server", (P_INSTALLED,))
    THIS_SERVER_OR_ITS_ROOT = ("this server or its root", (P_INSTALLED,))
    AT_THIS_SERVER = ("the root of this server or protecting it", (P_INSTALLED,))
    BOTTOM_OF_STACK = ("the bottom of your stack", (P_DECK_RUNNER,))
    TOP_OF_STACK = ("the top of your stack", (P_DECK_RUNNER,))
    TOP_OF_RND = ("the top of R&D", (P_DECK_CORP,))
    BOTTOM_OF_RND = ("the bottom of R&D", (P_DECK_CORP,))
    TOP_OF_THE_STACK = ("the top of the stack", (P_DECK_RUNNER,))
    BOTTOM_OF_THE_STACK = ("the bottom of the stack", (P_DECK_RUNNER,))
    HQ_AND_OR_ARCHIVES = ("HQ and/or Archives", (P_HAND_CORP, P_DISCARD_CORP))
    ARCHIVES_AND_OR_HQ = ("Archives and/or HQ", (P_DISCARD_CORP, P_HAND_CORP))
    RUNNER_SCORE_AREA = ("the Runner's score area", (P_SCORE_RUNNER,))
    CORP_SCORE_AREA = ("the Corp's score area", (P_SCORE_CORP,))
    EITHER_SCORE_AREA = ("either player's score area", (P_SCORE_CORP, P_SCORE_RUNNER))
    YOUR_SCORE_AREA = ("your score area", (P_SCORE_CORP, P_SCORE_RUNNER))

    @property
    def phrase(self) -> str:
        """The zone in a sentence."""
        phrase: str = self._value_[0]
        return phrase

    @property
    def places(self) -> tuple[int, ...]:
        """Where cards in this zone are."""
        places: tuple[int, ...] = self._value_[1]
        return places


IN_HQ, IN_RND, IN_ARCHIVES, HQ_OR_ARCHIVES, GRIP, STACK, HEAP, ROOT = (
    Zone.HQ,
    Zone.RND,
    Zone.ARCHIVES,
    Zone.HQ_OR_ARCHIVES,
    Zone.GRIP,
    Zone.STACK,
    Zone.HEAP,
    Zone.ROOT_OF_THIS_SERVER,
)
CENTRAL_ROOTS: Final = {
    Zone.ROOT_OF_HQ: (S_HQ,),
    Zone.ROOT_OF_RND: (S_RND,),
    Zone.ROOT_OF_ARCHIVES: (S_ARCHIVES,),
    Zone.ROOT_OF_CENTRAL: (S_HQ, S_RND, S_ARCHIVES),
}
"""The servers in whose roots a card is, where a zone names central servers."""
ROOT_ZONES: Final = frozenset(
    (*CENTRAL_ROOTS, Zone.ROOT_OF_THIS_SERVER, Zone.ROOT_OF_REMOTE, Zone.THIS_SERVER_OR_ITS_ROOT, Zone.AT_THIS_SERVER),
)


# -- counters, damage --------------------------------------------------------------------------------


class Counter(Word):
    """Counters that cards can host. CR rule_counter_types."""

    ADVANCEMENT = "advancement counter"
    VIRUS = "virus counter"
    POWER = "power counter"
    AGENDA = "agenda counter"
    CREDIT = "credit"
    TAG = "tag counter"
    BAD_PUBLICITY = "bad publicity counter"


VIRUS, POWER, AGENDA_COUNTER, ADVANCEMENT, CREDIT = (
    Counter.VIRUS,
    Counter.POWER,
    Counter.AGENDA,
    Counter.ADVANCEMENT,
    Counter.CREDIT,
)
COUNTERS: Final = tuple(Counter)
COUNTER_INDEX: Final = {kind: number for number, kind in enumerate(Counter)}
C_ADVANCEMENT: Final = 0
C_VIRUS: Final = 1
C_POWER: Final = 2
C_CREDIT: Final = 4
COUNTER_BITS: Final = 3
"""A card's counter of kind k is stored under `card << COUNTER_BITS | k`."""


class Damage(Word):
    """CR rule_damage_types."""

    NET = "net damage"
    MEAT = "meat damage"
    CORE = "core damage"


NET, MEAT, CORE = Damage.NET, Damage.MEAT, Damage.CORE


# -- abilities, time ---------------------------------------------------------------------------------


class Flag(Word):
    """Ability flags. CR rule_ability_flag_types."""

    INTERFACE = "interface"
    INTERRUPT = "[interrupt]"
    ACCESS = "access"
    PERSISTENT = "persistent"
    ONCE_PER_TURN = "once per turn"
    ONCE_PER_RUN = "only once per run"
    """No flag in print, but a sentence after the ability;"""
    ONCE_PER_ENCOUNTER = "only once per encounter"
    """the same."""


INTERFACE, INTERRUPT, ACCESS, PERSISTENT, ONCE_PER_TURN, ONCE_PER_RUN, ONCE_PER_ENCOUNTER = (
    Flag.INTERFACE,
    Flag.INTERRUPT,
    Flag.ACCESS,
    Flag.PERSISTENT,
    Flag.ONCE_PER_TURN,
    Flag.ONCE_PER_RUN,
    Flag.ONCE_PER_ENCOUNTER,
)


class Phase(Word):
    """Phases of a turn that card text names."""

    TURN = "turn"
    ACTION_PHASE = "action phase"
    DISCARD_PHASE = "discard phase"


class Which(Word):
    """Which run or encounter an ending speaks of."""

    ANY_ONE = ""
    THIS_ONE = "this"
    THAT_ONE = "that"
    THE_ONE = "the"


ANY_ONE, THIS_ONE, THAT_ONE, THE_ONE = Which.ANY_ONE, Which.THIS_ONE, Which.THAT_ONE, Which.THE_ONE


class Occasion(Word):
    """What a class of conditional abilities waits for. CR rule_references_to_trigger_conditions."""

    SCORED = "when scored"
    INSTALLED = "when installed"
    ENCOUNTERED = "when encountered"


class Order(Word):
    """Where among a piece of ice's subroutines a gained one stands. CR rule_subroutine_origins."""

    BEFORE = "before"
    AFTER = "after"


class Verb(Word):
    """What can be forbidden, made cheaper, or given an additional cost."""

    PLAY = "play"
    INSTALL = "install"
    REZ = "rez"
    SCORE = "score"
    STEAL = "steal"
    TRASH = "trash"
    ACCESS = "access"
    RUN = "run"
    USE = "use"
    DRAW = "draw"
    ADVANCE = "advance"
    JACK_OUT = "jack out"
    BREACH = "breach"
    REMOVE_TAG = "take the basic action to remove 1 tag"
    SPEND_CREDITS = "spend any credits"
    TRACE = "trace"
    BREAK = "break"
    SUCCEED = "be declared successful"
    END_RUN = "end the run"


V_PLAY: Final = Verb.PLAY
V_INSTALL: Final = Verb.INSTALL
V_REZ: Final = Verb.REZ
V_SCORE: Final = Verb.SCORE
V_STEAL: Final = Verb.STEAL
V_TRASH: Final = Verb.TRASH
V_ACCESS: Final = Verb.ACCESS
V_RUN: Final = Verb.RUN
V_USE: Final = Verb.USE
V_DRAW: Final = Verb.DRAW
V_ADVANCE: Final = Verb.ADVANCE
V_JACK_OUT: Final = Verb.JACK_OUT
V_BREACH: Final = Verb.BREACH
V_SUCCEED: Final = Verb.SUCCEED
V_REMOVE_TAG: Final = Verb.REMOVE_TAG
V_SPEND: Final = Verb.SPEND_CREDITS
V_TRACE: Final = Verb.TRACE
V_BREAK: Final = Verb.BREAK
V_END_RUN: Final = Verb.END_RUN
"""The verbs by names of their own: looking a member up in its class is slow, and these are asked for all the time."""


class Basic(Word):
    """Basic actions. CR rule_corp_actions, rule_runner_actions."""

    CREDIT = "gain 1[credit]"
    DRAW = "draw 1 card"
    INSTALL = "install 1 card"
    PLAY = "play 1 card"
    ADVANCE = "advance 1 installed card"
    TRASH_RESOURCE = "trash 1 installed resource"
    PURGE = "purge virus counters"
    RUN = "run any server"
    REMOVE_TAG = "remove 1 tag"


Conjugate = Callable[[str], str]
