"""Obstacles: why something cannot be done, as values of a class each with named fields.

`cannot_rez`, `cannot_play` and their siblings stand beside what they are about and answer with the first obstacle, or
None; what can be done is what has no obstacle. `permission` adds the moment to it. An obstacle does not say what is in
the question, such as the card to be rezzed; its words are in `whynot`. Those that are met all the time exist once.
See also `cost_obstacles` and `moments`.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final, TypeVar

from sneakdoor.native import fields_of
from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE

if TYPE_CHECKING:
    from sneakdoor.language.declarations import InstallOnly, UseOnlyDuring, UseOnlyIf, UseThisOnly, UseThisOnlyIf
    from sneakdoor.language.occurrences import State as Condition

CLASSES: Final[list[type[Obstacle]]] = []
"""Obstacles of every kind, and what they have in common."""


class Obstacle:
    """Why something cannot be done."""

    __slots__ = ()
    rule: str = ""
    """The rule that makes it one, by its slug."""
    is_moment: ClassVar[bool] = False
    """Whether only the moment is wrong."""
    after_moment: ClassVar[bool] = False
    """Whether a wrong moment is told rather than this, which may be otherwise by then: what it costs, above all."""

    def __init_subclass__(cls) -> None:
        CLASSES.append(cls)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(getattr(self, f) == getattr(other, f) for f in fields_of(type(self)))

    def __hash__(self) -> int:
        return hash(type(self).__name__)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{f}={getattr(self, f)!r}' for f in fields_of(type(self)))})"


# -- what a card is, and where it is -------------------------------------------------------------------


class RunnerCard(Obstacle):
    """Runner cards are neither rezzed nor unrezzed."""

    __slots__ = ()
    rule = "rule_rezzed_unrezzed"


class AgendaUnrezzable(Obstacle):
    """Agendas are not rezzed."""

    __slots__ = ()
    rule = "rule_cannot_rez_agendas"


class RezzedAlready(Obstacle):
    """The card is rezzed."""

    __slots__ = ()
    rule = "rule_rezzed_unrezzed"


class NotInstalled(Obstacle):
    """Only an installed card can be rezzed, scored or advanced."""

    __slots__ = ("rule",)

    def __init__(self, rule: str) -> None:
        self.rule = rule


class NotInHand(Obstacle):
    """A card is played, or installed by the basic action, from one's hand."""

    __slots__ = ("rule",)

    def __init__(self, rule: str) -> None:
        self.rule = rule


class InstalledAlready(Obstacle):
    """The card is installed."""

    __slots__ = ()
    rule = "rule_installing"


class NotAnAgenda(Obstacle):
    """Only agendas are scored and stolen."""

    __slots__ = ()
    rule = "rule_score_steal"


class NotPlayed(Obstacle):
    """A card of this type is not played."""

    __slots__ = ()
    rule = "rule_playing"


class NeverInstalled(Obstacle):
    """A card of this type is not installed."""

    __slots__ = ()
    rule = "rule_installing"


class NotAdvanceable(Obstacle):
    """The card is no agenda, and nothing says that it can be advanced."""

    __slots__ = ()
    rule = "rule_you_can_advance"


class NotAnInstalledResource(Obstacle):
    """The basic action trashes installed resources."""

    __slots__ = ()
    rule = "rule_resource_trash_action"


class InArchives(Obstacle):
    """The accessed card is in Archives already, so that it cannot be trashed."""

    __slots__ = ()
    rule = "rule_trash_in_archives"


class NoAbility(Obstacle):
    """The card has no paid ability."""

    __slots__ = ()
    rule = "rule_trigger_cost"


class OthersAbility(Obstacle):
    """Only the other player can use the ability."""

    __slots__ = ()
    rule = "rule_trigger_cost"


class Inactive(Obstacle):
    """The card is not active, and so are its abilities."""

    __slots__ = ()
    rule = "rule_inactive_cards"


class NoSuchServer(Obstacle):
    """There is no such server."""

    __slots__ = ()
    rule = "rule_remote_server_existence"


class OtherSideOnly(Obstacle):
    """Only the other player does that."""

    __slots__ = ("rule",)

    def __init__(self, side: int) -> None:
        self.rule = "rule_runner_actions" if side else "rule_corp_actions"


# -- what cards forbid and demand ----------------------------------------------------------------------


class Forbidden(Obstacle):
    """A card says that it cannot be done."""

    __slots__ = ("source",)
    rule = "rule_cannot_precedence"

    def __init__(self, source: int) -> None:
        self.source = source
        """The card that says so."""


class AllForbidden(Obstacle):
    """Cards forbid all that it would do."""

    __slots__ = ()
    rule = "gloss.cannot.1"


class PlayCondition(Obstacle):
    """The card is played only if something is so, and it is not."""

    __slots__ = ("condition",)
    rule = "rule_act_restriction"

    def __init__(self, condition: Condition) -> None:
        self.condition = condition


class InstallCondition(Obstacle):
    """The card is installed only if something is so, and it is not."""

    __slots__ = ("only",)
    rule = "rule_act_restriction"

    def __init__(self, only: InstallOnly) -> None:
        self.only = only


class NoHost(Obstacle):
    """The card is installed only on another, and there is none such."""

    __slots__ = ("only",)
    rule = "rule_host_on_ability"

    def __init__(self, only: InstallOnly) -> None:
        self.only = only


class UseCondition(Obstacle):
    """The ability says when alone it can be used, and that is not now."""

    __slots__ = ("only",)
    rule = "rule_use_restriction"

    def __init__(self, only: UseOnlyIf | UseOnlyDuring) -> None:
        self.only = only


class CardUseCondition(Obstacle):
    """The card says when alone its abilities can be used, and that is not now."""

    __slots__ = ("only",)
    rule = "rule_use_restriction"

    def __init__(self, only: UseThisOnly | UseThisOnlyIf) -> None:
        self.only = only


class ThreatTooLow(Obstacle):
    """The ability needs a threat level that no player has reached."""

    __slots__ = ("needed",)
    rule = "rule_threat_flag"

    def __init__(self, needed: int) -> None:
        self.needed = needed


class NotFirstClick(Obstacle):
    """The card is played only as one's first click of the turn."""

    __slots__ = ()
    rule = "rule_priority_subtype"


class FirstClickDemanded(Obstacle):
    """A card says what the first click is spent on."""

    __slots__ = ("source",)
    rule = "rule_card_precedence"

    def __init__(self, source: int) -> None:
        self.source = source
        """The card that says so."""


class DifferentActionDemanded(Obstacle):
    """The action is to be different from those that were taken this turn, and this one is not."""

    __slots__ = ()
    rule = "rule_defferent_actions"


class TrashDemanded(Obstacle):
    """The accessed card must be trashed, and this does not do it, or not in the way demanded."""

    __slots__ = ()
    rule = "rule_access_reveal_trash_if_able"


class UsedUp(Obstacle):
    """The ability is used once each turn, and has been."""

    __slots__ = ()
    rule = "rule_once_per_turn_flag"


# -- what there is too little or too much of -----------------------------------------------------------


class TooFewAdvancements(Obstacle):
    """The agenda has not been advanced often enough."""

    __slots__ = ("has", "needs")
    rule = "rule_advancement_requirement"

    def __init__(self, has: int, needs: int) -> None:
        self.has = has
        self.needs = needs


class NoMemory(Obstacle):
    """The program does not fit the memory limit, even alone."""

    __slots__ = ()
    rule = "rule_program_install_exceed_memory_limit"


class SecondConsole(Obstacle):
    """The Runner has a console."""

    __slots__ = ()
    rule = "subsec_consoles"


class NoDestination(Obstacle):
    """There is no server that the card can be installed in."""

    __slots__ = ()
    rule = "rule_corp_install_choose_destination_server"


class RunnerHasNoTags(Obstacle):
    """Resources are trashed of a tagged Runner."""

    __slots__ = ()
    rule = "rule_tagged_trash_resource"


class NoTagToRemove(Obstacle):
    """The Runner has no tag."""

    __slots__ = ()
    rule = "rule_tagged_remove_tag"


class NothingToPurge(Obstacle):
    """Purging would remove no counter and trash no card."""

    __slots__ = ()
    rule = "faq4.rules.purge"
    after_moment = True


class NothingToDraw(Obstacle):
    """The deck is empty."""

    __slots__ = ()
    rule = "cr1.4.1.2.5"
    after_moment = True


class ChangesNothing(Obstacle):
    """It would change nothing."""

    __slots__ = ()
    rule = "cr1.4.1.2.5"
    after_moment = True


# -- ice -----------------------------------------------------------------------------------------------


class NoEncounter(Obstacle):
    """The ability is used only while ice is being encountered."""

    __slots__ = ("rule",)

    def __init__(self, rule: str) -> None:
        self.rule = rule


class IceMissing(Obstacle):
    """The ability is about ice that is being approached, or encountered, and there is none such."""

    __slots__ = ("approached", "rule")

    def __init__(self, *, approached: bool) -> None:
        self.approached = approached
        doing = "approach" if approached else "encounter"
        self.rule = f"rule_paid_ability_refers_to_{doing}ed_ice"


class OtherSubtype(Obstacle):
    """The ability breaks subroutines of ice with subtypes that the encountered ice has not."""

    __slots__ = ("subtypes",)
    rule = "rule_icebreaker_interface_subtype"

    def __init__(self, subtypes: tuple[str, ...]) -> None:
        self.subtypes = subtypes


class AllBroken(Obstacle):
    """No subroutine of the encountered ice is unbroken."""

    __slots__ = ()
    rule = "rule_break_subroutine"


class OtherIce(Obstacle):
    """The ability does nothing to the encountered ice, or to no subroutine that is left."""

    __slots__ = ()
    rule = "rule_break_subroutine"


class NotAnIcebreaker(Obstacle):
    """Only icebreakers interface with ice."""

    __slots__ = ()
    rule = "rule_interface_flag"


class StrengthDiffers(Obstacle):
    """The strength of an icebreaker does not match that of the encountered ice."""

    __slots__ = ()
    rule = "rule_icebreaker_interface_strength"


@cache
def other_subtype(subtypes: tuple[str, ...]) -> OtherSubtype:
    """The one obstacle for these subtypes."""
    return OtherSubtype(subtypes)


# -- those that exist once -----------------------------------------------------------------------------

O = TypeVar("O", bound=Obstacle)


class Interned(dict[int, O]):
    """Obstacles of one class with one field, by that: each is made when it is first met."""

    __slots__ = ("make",)

    def __init__(self, make: type[O]) -> None:
        super().__init__()
        self.make: Final = make

    def __missing__(self, field: int) -> O:
        return self.setdefault(field, self.make(field))  # type: ignore[call-arg]


RUNNER_CARD: Final = RunnerCard()
AGENDA_UNREZZABLE: Final = AgendaUnrezzable()
REZZED_ALREADY: Final = RezzedAlready()
NOT_INSTALLED_TO_REZ: Final = NotInstalled("rule_rezzed_unrezzed")
NOT_INSTALLED_TO_SCORE: Final = NotInstalled("rule_score_steal")
NOT_INSTALLED_TO_ADVANCE: Final = NotInstalled("rule_you_can_advance")
NOT_IN_HAND_TO_PLAY: Final = NotInHand("rule_playing")
NOT_IN_HAND_TO_INSTALL: Final = NotInHand("rule_installing")
INSTALLED_ALREADY: Final = InstalledAlready()
NOT_AN_AGENDA: Final = NotAnAgenda()
NOT_PLAYED: Final = NotPlayed()
NEVER_INSTALLED: Final = NeverInstalled()
NOT_ADVANCEABLE: Final = NotAdvanceable()
NOT_AN_INSTALLED_RESOURCE: Final = NotAnInstalledResource()
IN_ARCHIVES: Final = InArchives()
NO_ABILITY: Final = NoAbility()
OTHERS_ABILITY: Final = OthersAbility()
INACTIVE: Final = Inactive()
NO_SUCH_SERVER: Final = NoSuchServer()
ONLY_SIDE: Final = (OtherSideOnly(CORP_SIDE), OtherSideOnly(RUNNER_SIDE))
"""What only this side does."""
FORBIDDEN: Final = Interned(Forbidden)
ALL_FORBIDDEN: Final = AllForbidden()
NOT_FIRST_CLICK: Final = NotFirstClick()
DIFFERENT_ACTION_DEMANDED: Final = DifferentActionDemanded()
TRASH_DEMANDED: Final = TrashDemanded()
USED_UP: Final = UsedUp()
NO_MEMORY: Final = NoMemory()
SECOND_CONSOLE: Final = SecondConsole()
NO_DESTINATION: Final = NoDestination()
RUNNER_HAS_NO_TAGS: Final = RunnerHasNoTags()
NO_TAG_TO_REMOVE: Final = NoTagToRemove()
NOTHING_TO_PURGE: Final = NothingToPurge()
NOTHING_TO_DRAW: Final = NothingToDraw()
CHANGES_NOTHING: Final = ChangesNothing()
NO_ENCOUNTER_TO_BREAK: Final = NoEncounter("rule_paid_ability_breaks_subroutines")
NO_ENCOUNTER_TO_INTERFACE: Final = NoEncounter("rule_icebreaker_interface_during_encounter")
NO_APPROACHED_ICE: Final = IceMissing(approached=True)
NO_ENCOUNTERED_ICE: Final = IceMissing(approached=False)
ALL_BROKEN: Final = AllBroken()
OTHER_ICE: Final = OtherIce()
NOT_AN_ICEBREAKER: Final = NotAnIcebreaker()
STRENGTH_DIFFERS: Final = StrengthDiffers()
