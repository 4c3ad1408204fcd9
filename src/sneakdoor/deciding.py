"""What a player can be asked to decide: each question that the rules or a card can put, told from all others."""

from __future__ import annotations

from typing import Final

from sneakdoor.terms import Word


class Deciding(Word):
    """A kind of question. Each has one reading: `engine/questions.py` says what it is about, `prompts.py` asks it."""

    NOTHING = "nothing"
    """The game has not begun."""
    # before the game
    START_WITH = "start with"
    VERSION = "version"
    MULLIGAN = "mulligan"
    # turns and windows
    ACTION = "action"
    WINDOW = "window"
    REACTION = "reaction"
    INTERRUPT = "interrupt"
    DISCARD = "discard"
    # runs
    SERVER = "server"
    """Which server a card's run is on."""
    REDIRECT = "redirect"
    """Which server becomes the attacked one."""
    JACK_OUT = "jack out"
    BREACH = "breach"
    """Whether a breach is replaced, and by what."""
    NEXT_BREACH = "next breach"
    SUBROUTINE = "subroutine"
    """Which subroutine that is lent resolves."""
    SUBROUTINE_ORDER = "subroutine order"
    BREAK = "break"
    SPARE = "spare"
    """Which subroutines are left alone, where all others are broken."""
    # accesses
    CANDIDATE = "candidate"
    NEXT_ACCESS = "next access"
    """Which card of a set that an ability has the Runner access comes next."""
    ENTERING_CARD = "entering card"
    """Whether a card that entered the breached root is accessed too."""
    CORP_CANDIDATE = "corp candidate"
    """Which card in HQ the Runner accesses, where the Corp chooses."""
    ACCESS = "access"
    STEAL = "steal"
    # installing
    FACING = "facing"
    """Whether a card is installed faceup or facedown."""
    DESTINATION = "destination"
    POSITION = "position"
    TRASH_FIRST = "trash first"
    REDUCTION = "reduction"
    """How much of what is taken off two costs together is taken off the first."""
    # paying
    ADDITIONAL_COST = "additional cost"
    """Whether an additional cost is paid."""
    COST = "cost"
    """Which cards a cost is paid with."""
    X = "x"
    WAY_TO_PAY = "way to pay"
    PAY_FROM = "pay from"
    SPEND_FROM = "spend from"
    """Whose counters are spent."""
    SPEND_COUNTER = "spend counter"
    """From which card the next counter is spent."""
    # what abilities ask
    OFFER = "offer"
    TARGET = "target"
    TARGET_SERVER = "target server"
    PREVENT = "prevent"
    """Which of the expected effects is prevented."""
    TRASH_REVEALED = "trash revealed"
    NUMBER = "number"
    NAME = "name"
    FIND = "find"
    ARRANGE = "arrange"
    ARRANGE_ICE = "arrange ice"
    # what procedures ask
    TRACE = "trace"
    BID = "bid"
    GUESS = "guess"
    SABOTAGE = "sabotage"
    DAMAGE = "damage"
    """Which card damage trashes."""
    LOOK_AT_GRIP = "look at the grip"
    MEMORY = "memory"
    """Which program is trashed, where memory is exceeded."""
    REMOTES = "remotes"
    """Which remote servers are kept, where there are too many."""
    LOOP = "loop"

    @property
    def kind(self) -> str:
        """The kind of decision by which clients have always known it; several questions share one."""
        return SHARED.get(self.value, self.value)


SHARED: Final[dict[str, str]] = {
    "start with": "choose",
    "discard": "choose",
    "next breach": "choose",
    "subroutine order": "subroutine",
    "break": "choose",
    "spare": "choose",
    "next access": "candidate",
    "entering card": "candidate",
    "corp candidate": "choose",
    "facing": "offer",
    "reduction": "number",
    "additional cost": "offer",
    "cost": "choose",
    "x": "number",
    "way to pay": "pay",
    "pay from": "pay",
    "spend from": "choose",
    "spend counter": "choose",
    "target": "choose",
    "target server": "choose",
    "prevent": "choose",
    "trash revealed": "choose",
    "find": "choose",
    "arrange ice": "arrange",
    "trace": "spend",
    "sabotage": "choose",
    "damage": "choose",
    "look at the grip": "offer",
    "memory": "choose",
    "remotes": "choose",
}
"""The kinds of decisions of questions that are not of one kind alone."""
UNFINISHED: Final = frozenset(
    (
        Deciding.SERVER,
        Deciding.BREAK,
        Deciding.SPARE,
        Deciding.FACING,
        Deciding.DESTINATION,
        Deciding.POSITION,
        Deciding.TRASH_FIRST,
        Deciding.REDUCTION,
        Deciding.ADDITIONAL_COST,
        Deciding.COST,
        Deciding.X,
        Deciding.WAY_TO_PAY,
        Deciding.PAY_FROM,
        Deciding.SPEND_FROM,
        Deciding.SPEND_COUNTER,
        Deciding.OFFER,
        Deciding.TARGET,
        Deciding.TARGET_SERVER,
        Deciding.PREVENT,
        Deciding.TRASH_REVEALED,
        Deciding.NUMBER,
        Deciding.NAME,
        Deciding.FIND,
        Deciding.ARRANGE,
        Deciding.ARRANGE_ICE,
        Deciding.MEMORY,
        Deciding.REMOTES,
    )
)
"""What is asked in the middle of something: where it is the player's own doing, all of it is one thing to take back."""
ASK_ACTION: Final = Deciding.ACTION
ASK_WINDOW: Final = Deciding.WINDOW
ASK_REACTION: Final = Deciding.REACTION
ASK_JACK_OUT: Final = Deciding.JACK_OUT
ASK_CANDIDATE: Final = Deciding.CANDIDATE
ASK_DESTINATION: Final = Deciding.DESTINATION
"""What is asked all the time, by names of their own: looking a member up in its class is slow."""
