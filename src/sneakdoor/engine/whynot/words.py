"""The words of obstacles: one sentence for each kind, about what was wished. Only known cards are named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sneakdoor.deciding import Deciding
from sneakdoor.language.grammar import Voice, article, count
from sneakdoor.symbols import readable
from sneakdoor.terms import (
    DECK_OF,
    HAND_OF,
    P_INSTALLED,
    PLACE_NAMES,
    SIDE_TITLES,
    V_INSTALL,
    V_PLAY,
    V_REZ,
    V_RUN,
    V_SCORE,
    V_STEAL,
    V_TRASH,
    V_USE,
    Verb,
    server_name,
)

from .. import cost_obstacles, moments, values
from .. import obstacles as ob
from .. import options as op
from ..actions import OPTION_OF, PAID_AS
from ..naming import knows
from ..obstacles import Obstacle
from ..option import CardOption, Option
from ..payment import most_credits, spendable
from ..prompts import Reason
from ..using import spending
from .wish import Wish


def reason(w: Wish, option: Option, found: Obstacle) -> Reason:
    """An obstacle in words, with its rule."""
    simple = SENTENCES.get(type(found))
    said = WORDS[type(found)](w, option, found) if simple is None else simple.format_map(Named(w, option, found))
    return Reason(said, found.rule)


class Named(dict[str, str]):
    """What the sentence of an obstacle may name: what the wish is about, and the fields of the obstacle."""

    def __init__(self, w: Wish, option: Option, found: Obstacle) -> None:
        super().__init__()
        self.w = w
        self.option = option
        self.found = found

    def __missing__(self, name: str) -> str:
        w, state = self.w, self.w.state
        if name == "card":
            return title(w, self.option)
        if name == "accessed":
            return w.title(state.accessed)
        if name == "ice":
            return w.title(state.encountered)
        if name == "source":
            source: int = getattr(self.found, name)
            return w.title(source) if source >= 0 and knows(state, source, w.side) else "An active card"
        if name == "other":
            return SIDE_TITLES[1 - w.side]
        if name == "phase":
            return state.phase
        return w.now() if name == "now" else str(getattr(self.found, name))


def about(option: Option) -> int:
    """The card that is to be done something with."""
    assert isinstance(option, CardOption)
    return option.card


def title(w: Wish, option: Option) -> str:
    return w.title(about(option))


def voice(w: Wish, option: Option) -> Voice:
    face = w.state.face[about(option)]
    return Voice(face.side, face.card.noun, face.title)


def paid_as(w: Wish, option: Option) -> tuple[Verb, int]:
    """What credits are spent on."""
    if isinstance(option, op.Use):
        return spending(w.state, option.card, w.state.face[option.card].paying[option.ability])
    if type(option) in BASIC_PRICES:
        return BASIC_PRICES[type(option)], -1
    return SPENT_ON.get(type(option), V_USE), option.card if isinstance(option, CardOption) else -1


BASIC_PRICES: Final = {OPTION_OF[basic]: verb for basic, verb in PAID_AS.items()}
SPENT_ON: Final[dict[type[Option], Verb]] = {
    op.Rez: V_REZ,
    op.Score: V_SCORE,
    op.Play: V_PLAY,
    op.Install: V_INSTALL,
    op.Run: V_RUN,
    op.TrashAccessed: V_TRASH,
    op.Steal: V_STEAL,
}
DONE: Final[dict[type[Option], str]] = {op.Rez: "rezzed", op.Score: "scored", op.Advance: "advanced"}
"""What is done to a card."""
DOING: Final = {
    "rez": "rezzes cards",
    "score": "scores agendas",
    "advance": "advances cards",
    "purge": "purges virus counters",
    "trash resource": "trashes resources",
    "run": "makes runs",
    "steal": "steals agendas",
    "jack out": "jacks out",
    "remove tag": "removes tags",
    "break": "breaks subroutines",
    "access": "accesses cards",
    "breach": "breaches servers",
}
"""What only one side does, as a wish begins."""

# -- what a card is, and where it is -------------------------------------------------------------------


def not_installed(w: Wish, o: Option, found: Obstacle) -> str:
    what = "agenda" if isinstance(o, op.Score) else "card"
    return f"{title(w, o)} is {w.where(about(o))}; only an installed {what} can be {DONE[type(o)]}."


def not_in_hand(w: Wish, o: Option, found: Obstacle) -> str:
    return f"{title(w, o)} is {w.where(about(o))}, not in {PLACE_NAMES[HAND_OF[w.side]]}."


def not_an_agenda(w: Wish, o: Option, found: Obstacle) -> str:
    return f"{title(w, o)} is no agenda{', and only agendas are scored' if isinstance(o, op.Score) else ''}."


def not_played(w: Wish, o: Option, found: Obstacle) -> str:
    verb = "run with" if w.state.face[about(o)].is_identity else "install"
    return f"{title(w, o)} is not played: it is a card to {verb}."


def never_installed(w: Wish, o: Option, found: Obstacle) -> str:
    return f"{title(w, o)} is never installed: it is {article(w.state.face[about(o)].card.noun)}."


def inactive(w: Wish, o: Option, found: Obstacle) -> str:
    why = "unrezzed" if w.state.zone[about(o)] == P_INSTALLED else w.where(about(o))
    return f"{title(w, o)} is {why}, so its abilities are not active."


def no_such_server(w: Wish, o: Option, found: Obstacle) -> str:
    return f"There is no such server; there are {', '.join(map(server_name, w.state.ice))}."


def other_side_only(w: Wish, o: Option, found: Obstacle) -> str:
    decides = f", and {SIDE_TITLES[w.state.decider]} decides now" if w.decides else ""
    return f"Only {SIDE_TITLES[1 - w.side]} {DOING[w.verb]}{decides}."


# -- what cards forbid and demand ----------------------------------------------------------------------


def play_condition(w: Wish, o: Option, found: ob.PlayCondition) -> str:
    return f"{title(w, o)} can be played only if {readable(found.condition.text(voice(w, o)))}."


def install_condition(w: Wish, o: Option, found: ob.InstallCondition) -> str:
    return f"Of {title(w, o)} it says “{readable(found.only.text(voice(w, o)))}”, and that is not so."


def no_host(w: Wish, o: Option, found: ob.NoHost) -> str:
    return f"Of {title(w, o)} it says “{readable(found.only.text(voice(w, o)))}”, and there is none."


def use_condition(w: Wish, o: Option, found: ob.UseCondition) -> str:
    said = readable(found.only.text(voice(w, o))).removeprefix("use this ability only ")
    return f"That ability can be used only {said}."


def card_use_condition(w: Wish, o: Option, found: ob.CardUseCondition) -> str:
    return f"One may {readable(found.only.text(voice(w, o)))}."


# -- what there is too little or too much of -----------------------------------------------------------


def too_few_advancements(w: Wish, o: Option, found: ob.TooFewAdvancements) -> str:
    return f"{title(w, o)} has {count(found.has, 'advancement counter')} and needs {found.needs}."


def no_memory(w: Wish, o: Option, found: Obstacle) -> str:
    needs, limit = w.state.face[about(o)].memory, values.memory_limit(w.state)
    unsuited = "" if needs > limit else ", part of which it cannot use"
    return f"{title(w, o)} needs {needs} memory, and your limit is {limit}{unsuited}."


def nothing_to_draw(w: Wish, o: Option, found: Obstacle) -> str:
    return f"{PLACE_NAMES[DECK_OF[w.side]]} is empty.".capitalize()


def changes_nothing(w: Wish, o: Option, found: Obstacle) -> str:
    return f"{'Using ' if isinstance(o, op.Use) else ''}{title(w, o)} would change nothing now."


# -- what it costs -------------------------------------------------------------------------------------


def short_of_credits(w: Wish, o: Option, found: cost_obstacles.ShortOfCredits) -> str:
    has = most_credits(w.state, w.side, *paid_as(w, o))
    return f"It costs {count(found.need, 'credit')}, and you have {has}."


def short_of_clicks(w: Wish, o: Option, found: cost_obstacles.ShortOfClicks) -> str:
    return f"It takes {count(found.need, 'click')}, and you have {w.state.clicks[w.side]}."


def spend_only_from(w: Wish, o: Option, found: cost_obstacles.SpendOnlyFrom) -> str:
    return f"It is paid for with credits from {article(found.subtype)} card, and you have none there."


def short_of_counters(w: Wish, o: Option, found: cost_obstacles.ShortOfCounters) -> str:
    has = spendable(w.state, about(o), found.kind)
    return f"It costs {count(found.need, found.kind.value)}, and {title(w, o)} has {has}."


# -- ice -----------------------------------------------------------------------------------------------


def ice_missing(w: Wish, o: Option, found: ob.IceMissing) -> str:
    doing = "approached" if found.approached else "encountered"
    return f"{title(w, o)} does that only while such ice is being {doing}."


def other_subtype(w: Wish, o: Option, found: ob.OtherSubtype) -> str:
    wanted = " or ".join(found.subtypes)
    return f"{title(w, o)} breaks {wanted} subroutines, and {w.title(w.state.encountered)} is no {wanted}."


def strength_differs(w: Wish, o: Option, found: Obstacle) -> str:
    state, ice = w.state, w.state.encountered
    mine, its = values.strength(state, about(o)), values.strength(state, ice)
    exact = f"; {title(w, o)} must have just as much" if mine > its else ""
    return f"{title(w, o)} has strength {mine}, and {w.title(ice)} has {its}{exact}."


# -- the moment ----------------------------------------------------------------------------------------


def no_window(w: Wish, o: Option, found: Obstacle) -> str:
    if w.state.deciding is Deciding.ACTION and w.decides:
        return f"{title(w, o)} is used in paid ability windows, which come before and after each action."
    return f"{title(w, o)} is used in paid ability windows; {w.now()}"


def no_access(w: Wish, o: Option, found: Obstacle) -> str:
    if isinstance(o, op.Use):
        return f"{title(w, o)} is used while a card is being accessed."
    done = "agendas are stolen while they are accessed" if isinstance(o, op.Steal) else "trash costs are paid then"
    return f"You are accessing no card; {done}."


def other_access(w: Wish, o: Option, found: Obstacle) -> str:
    verb = "steal" if isinstance(o, op.Steal) else "pay to trash"
    return f"You are accessing {w.title(w.state.accessed)}, and can {verb} only that."


def run_in_progress(w: Wish, o: Option, found: Obstacle) -> str:
    server = server_name(w.state.attacked)
    if isinstance(o, op.Run):
        return f"A run on {server} is in progress."
    return f"That is an action, and the run on {server} must be completed first."


SENTENCES: Final[dict[type[Obstacle], str]] = {
    ob.RunnerCard: "{card} is a Runner card, and those are neither rezzed nor unrezzed.",
    ob.AgendaUnrezzable: "{card} is an agenda, and agendas cannot be rezzed.",
    ob.RezzedAlready: "{card} is rezzed already.",
    ob.InstalledAlready: "{card} is installed already.",
    ob.NotAdvanceable: "{card} cannot be advanced: it is no agenda and does not say so.",
    ob.NotAnInstalledResource: "{card} is no installed resource.",
    cost_obstacles.NoTrashCost: "{accessed} has no trash cost.",
    ob.InArchives: "{accessed} is in Archives already.",
    ob.NoAbility: "{card} has no ability to use; what it does happens by itself.",
    ob.OthersAbility: "Only {other} can use that ability of {card}.",
    ob.Forbidden: "{source} says that you cannot do that.",
    ob.AllForbidden: "All that {card} would do is forbidden by other cards.",
    ob.ThreatTooLow: "The threat level is below {needed}.",
    ob.NotFirstClick: "{card} can be played only as your first click of the turn.",
    ob.FirstClickDemanded: "{source} says what your first click is spent on.",
    ob.DifferentActionDemanded: "You have taken that action this turn, and this one is to be different.",
    ob.TrashDemanded: "{accessed} must be trashed in another way, since you are able.",
    ob.UsedUp: "{card} has been used this turn, which is once.",
    ob.SecondConsole: "You have a console already.",
    ob.NoDestination: "There is no server that {card} can be installed in.",
    ob.RunnerHasNoTags: "The Runner has no tags.",
    ob.NoTagToRemove: "You have no tags.",
    ob.NothingToPurge: "No card hosts a virus counter, or would be trashed.",
    cost_obstacles.SpendingForbidden: "{source} says that you cannot spend credits.",
    cost_obstacles.Unpayable: "You cannot pay all that it costs.",
    cost_obstacles.NoWayToPay: "You cannot pay what it costs in any of the ways there are.",
    cost_obstacles.CostPrevented: "Something would keep {card} from being trashed as its cost.",
    ob.NoEncounter: "{card} does that only while ice is being encountered.",
    ob.NotAnIcebreaker: "{card} is no icebreaker.",
    ob.AllBroken: "Every subroutine of {ice} is broken.",
    ob.OtherIce: "{card} does not break subroutines of {ice}.",
    moments.GameNotBegun: "The game has not begun: keep this hand or take a mulligan first.",
    moments.OthersTurn: "That is an action, and it is {other}'s turn.",
    moments.UsedThisRun: "{card} has been used this run, which is once.",
    moments.UsedThisEncounter: "{card} has been used in this encounter, which is once.",
    moments.NoClicksLeft: "That is an action, and you have no clicks left.",
    moments.OtherPhase: "That is an action, and this is your {phase}.",
    moments.WindowFirst: "That is an action; pass in this paid ability window first, then take it.",
    moments.QuestionFirst: "That is an action; {now}",
    moments.IceNotApproached: "{card} is ice, which can be rezzed only while the Runner approaches it.",
    moments.NoRezWindow: "{card} can be rezzed only in a paid ability window that allows rezzing; {now}",
    moments.NoScoreWindow: (
        "{card} can be scored only in a paid ability window of your own turn that allows scoring; {now}"
    ),
    moments.NothingToInterrupt: "{card} is used when something that it is about is to happen; {now}",
    moments.AccessGoesOn: "The access of {accessed} does not allow that now; {now}",
    moments.StolenByItself: "{card} is stolen by itself as its access goes on; pass first.",
    moments.NoRun: "There is no run to jack out of.",
    moments.JackOutLater: (
        "You can jack out only when a movement phase offers it, after passing ice or before approaching the server; "
        "{now}"
    ),
}
"""What is said of an obstacle, with the names that `Named` knows."""
WORDS: Final[dict[type[Obstacle], Callable[[Wish, Option, Any], str]]] = {
    ob.NotInstalled: not_installed,
    ob.NotInHand: not_in_hand,
    ob.NotAnAgenda: not_an_agenda,
    ob.NotPlayed: not_played,
    ob.NeverInstalled: never_installed,
    ob.Inactive: inactive,
    ob.NoSuchServer: no_such_server,
    ob.OtherSideOnly: other_side_only,
    ob.PlayCondition: play_condition,
    ob.InstallCondition: install_condition,
    ob.NoHost: no_host,
    ob.UseCondition: use_condition,
    ob.CardUseCondition: card_use_condition,
    ob.TooFewAdvancements: too_few_advancements,
    ob.NoMemory: no_memory,
    ob.NothingToDraw: nothing_to_draw,
    ob.ChangesNothing: changes_nothing,
    cost_obstacles.ShortOfCredits: short_of_credits,
    cost_obstacles.ShortOfClicks: short_of_clicks,
    cost_obstacles.ShortOfCounters: short_of_counters,
    cost_obstacles.SpendOnlyFrom: spend_only_from,
    ob.IceMissing: ice_missing,
    ob.OtherSubtype: other_subtype,
    ob.StrengthDiffers: strength_differs,
    moments.RunInProgress: run_in_progress,
    moments.NoWindow: no_window,
    moments.NoAccess: no_access,
    moments.OtherAccess: other_access,
}
"""Where that depends on more."""
