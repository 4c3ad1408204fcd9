"""Every kind of option: a class with its fields, its verb, and whether it declines. What one is: `option`."""

from __future__ import annotations

from typing import Final

from .option import CardOption, NumberOption, Option, PlaceOption, ServerOption, SubroutineOption

# -- basic actions. CR rule_corp_actions, rule_runner_actions ------------------------------------------


class TakeCredit(Option):
    """Gain 1 credit."""

    __slots__ = ()
    verb = "credit"


class Draw(Option):
    """Draw 1 card."""

    __slots__ = ()
    verb = "draw"


class Install(CardOption):
    """Install a card; or pay what else that costs."""

    __slots__ = ()
    verb = "install"


class Play(CardOption):
    """Play a card; or pay what else that costs."""

    __slots__ = ()
    verb = "play"


class Run(ServerOption):
    """Run a server."""

    __slots__ = ()
    verb = "run"


class Advance(CardOption):
    """Advance an installed card."""

    __slots__ = ()
    verb = "advance"


class TrashResource(CardOption):
    """Trash a resource of a tagged Runner."""

    __slots__ = ()
    verb = "trash resource"


class RemoveTag(Option):
    """Remove 1 tag."""

    __slots__ = ()
    verb = "remove tag"


class Purge(Option):
    """Purge virus counters."""

    __slots__ = ()
    verb = "purge"


# -- windows -------------------------------------------------------------------------------------------


class Use(CardOption):
    """Use a paid ability of a card."""

    __slots__ = ("ability",)
    verb = "use"

    def __init__(self, card: int, ability: int) -> None:
        super().__init__(card)
        self.ability: Final = ability


class Rez(CardOption):
    """Rez a card; or pay what else that costs."""

    __slots__ = ()
    verb = "rez"


class Score(CardOption):
    """Score an agenda."""

    __slots__ = ()
    verb = "score"


class Trigger(CardOption):
    """Resolve an ability that is pending in a reaction window, by its place among those."""

    __slots__ = ("pending",)
    verb = "trigger"

    def __init__(self, card: int, pending: int) -> None:
        super().__init__(card)
        self.pending: Final = pending


class Interrupt(CardOption):
    """Resolve a conditional ability in an interrupt window; one that lasts has a number below 0."""

    __slots__ = ("ability",)
    verb = "trigger"

    def __init__(self, card: int, ability: int) -> None:
        super().__init__(card)
        self.ability: Final = ability


class Pass(Option):
    """Do nothing (more) in a window."""

    __slots__ = ()
    verb = "pass"
    declines = True


# -- before the game -----------------------------------------------------------------------------------


class Keep(Option):
    """Keep the starting hand."""

    __slots__ = ()
    verb = "keep"
    declines = True


class Mulligan(Option):
    """Draw a new starting hand."""

    __slots__ = ()
    verb = "mulligan"


class StartWith(CardOption):
    """Start the game with a card installed."""

    __slots__ = ()
    verb = "start with"


class Version(PlaceOption):
    """Play this copy of one's identity."""

    __slots__ = ()
    verb = "version"


# -- runs, breaches, accesses --------------------------------------------------------------------------


class Continue(Option):
    """Continue the run."""

    __slots__ = ()
    verb = "continue"
    declines = True


class JackOut(Option):
    """End the run."""

    __slots__ = ()
    verb = "jack out"


class Attack(ServerOption):
    """Let this server become the attacked one."""

    __slots__ = ()
    verb = "attack"


class Breach(Option):
    """Breach the server as usual."""

    __slots__ = ()
    verb = "breach"
    declines = True


class Instead(Option):
    """Do what a lasting effect says, instead of breaching."""

    __slots__ = ("serial",)
    verb = "instead"

    def __init__(self, serial: int) -> None:
        self.serial: Final = serial


class Access(CardOption):
    """Access a card; or pay what else that costs."""

    __slots__ = ()
    verb = "access"


class AccessHQ(Option):
    """Access a random card in HQ."""

    __slots__ = ()
    verb = "access HQ"


class AccessRnD(Option):
    """Access the next card in R&D."""

    __slots__ = ()
    verb = "access R&D"


class AccessToo(CardOption):
    """Let a card that entered the breached root become a candidate."""

    __slots__ = ()
    verb = "candidate"


class Ignore(CardOption):
    """Do not access a card that entered the breached root."""

    __slots__ = ()
    verb = "ignore"


class TrashAccessed(CardOption):
    """Pay the trash cost of the accessed card."""

    __slots__ = ()
    verb = "trash"


class Steal(CardOption):
    """Pay what it costs to steal an agenda."""

    __slots__ = ()
    verb = "steal"


# -- installing ----------------------------------------------------------------------------------------


class InstallFaceup(Option):
    """Install the card faceup."""

    __slots__ = ()
    verb = "install faceup"


class InstallFacedown(Option):
    """Install the card facedown, as any other."""

    __slots__ = ()
    verb = "install facedown"
    declines = True


class InstallIn(ServerOption):
    """Install the card in or protecting a server; one below 0 is new."""

    __slots__ = ()
    verb = "install in"


class HostOn(CardOption):
    """Install the card on another."""

    __slots__ = ()
    verb = "host on"


class NoHost(Option):
    """Install the card on no other."""

    __slots__ = ()
    verb = "no host"
    declines = True


class Position(PlaceOption):
    """Install ice in this position, counted from the outermost."""

    __slots__ = ()
    verb = "position"


class TrashFirst(CardOption):
    """Trash a card before another is installed."""

    __slots__ = ()
    verb = "trash first"


# -- paying --------------------------------------------------------------------------------------------


class Pay(PlaceOption):
    """Pay a cost in this one of several ways."""

    __slots__ = ()
    verb = "pay"


class PayFrom(Option):
    """Pay so many of the credits from a card, or from the bad publicity fund."""

    __slots__ = ("number", "source")
    verb = "from"

    def __init__(self, source: int, number: int) -> None:
        self.source: Final = source
        """The card; `payment.FUND` for the fund."""
        self.number: Final = number


class SpendFrom(CardOption):
    """Spend the counters on this card."""

    __slots__ = ()
    verb = "spend from"
    located = False


class SpendCounterOn(CardOption):
    """Spend a counter on this card."""

    __slots__ = ()
    verb = "spend counter on"


# -- answers to what cards and procedures ask ----------------------------------------------------------


class Choose(CardOption):
    """Choose a card."""

    __slots__ = ()
    verb = "choose"


class ChooseServer(ServerOption):
    """Choose a server."""

    __slots__ = ()
    verb = "server"


class Discard(CardOption):
    """Discard a card."""

    __slots__ = ()
    verb = "discard"


class Find(CardOption):
    """Take a card from a search."""

    __slots__ = ()
    verb = "find"


class Lose(CardOption):
    """Let damage trash this card."""

    __slots__ = ()
    verb = "lose"


class Trash(CardOption):
    """Trash a card; or pay what else that costs."""

    __slots__ = ()
    verb = "trash"


class Next(CardOption):
    """Let a card come next in an order."""

    __slots__ = ()
    verb = "next"


class Break(SubroutineOption):
    """Break a subroutine of the encountered ice."""

    __slots__ = ()
    verb = "break"


class Spare(SubroutineOption):
    """Leave a subroutine of the encountered ice as it is, and break the others."""

    __slots__ = ()
    verb = "spare"


class Resolve(SubroutineOption):
    """Resolve a subroutine, now or next."""

    __slots__ = ()
    verb = "resolve"


class Prevent(PlaceOption):
    """Prevent this one of the expected effects."""

    __slots__ = ()
    verb = "prevent"


class TakeBranch(PlaceOption):
    """Take this one of the ways that an ability leaves open."""

    __slots__ = ()
    verb = "branch"


class LookAtGrip(Option):
    """Look at the grip, and choose what damage trashes first."""

    __slots__ = ()
    verb = "look at the grip"


class Name(PlaceOption):
    """Name a card, by the place of its title among all titles of its side."""

    __slots__ = ()
    verb = "name"


class Number(NumberOption):
    """Name a number."""

    __slots__ = ()
    verb = "number"


class Spend(NumberOption):
    """Spend so many credits on a trace, or against it."""

    __slots__ = ()
    verb = "spend"


class Bid(NumberOption):
    """Bid so many credits in secret."""

    __slots__ = ()
    verb = "bid"


class Guess(NumberOption):
    """Guess that so many credits were bid."""

    __slots__ = ()
    verb = "guess"


class Repeat(NumberOption):
    """Let a loop happen so often."""

    __slots__ = ()
    verb = "repeat"


class Done(Option):
    """Choose no more."""

    __slots__ = ()
    verb = "done"
    declines = True


class Decline(Option):
    """Do not do, or pay, what is offered."""

    __slots__ = ()
    verb = "decline"
    declines = True
