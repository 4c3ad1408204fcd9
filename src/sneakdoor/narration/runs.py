"""Runs: ice, breaches, accesses, agendas stolen and scored."""

from __future__ import annotations

from sneakdoor.engine import values
from sneakdoor.engine.naming import subroutine_phrase
from sneakdoor.engine.subroutines import subroutines
from sneakdoor.language import effects as fx
from sneakdoor.language.grammar import count
from sneakdoor.symbols import readable
from sneakdoor.terms import (
    CORP_SIDE,
    P_INSTALLED,
    PLACE_NAMES,
    RUNNER_SIDE,
    server_name,
)

from .entries import Kind, Sentence, marked
from .moment import Moment, tells


def _told(m: Moment, kind: Kind, text: str, *, successful: bool | None = None) -> Sentence:
    """Something that the Runner does, or that happens to the run, at the server that the event names."""
    return m.told(kind, text, side=RUNNER_SIDE, server=m.effect.server, successful=successful)


@tells(fx.RUN_BEGAN)
def _run_began(m: Moment) -> Sentence:
    m.story.successful = m.story.unsuccessful = False
    m.story.ended_by = -1
    return _told(m, Kind.RUN_BEGAN, f"The Runner runs {server_name(m.effect.server)}{m.price}")


@tells(fx.ICE_APPROACHED)
def _approached(m: Moment) -> Sentence:
    ice = m.effect.card
    unrezzed = ", unrezzed" if m.knows(ice) and not m.state.faceup[ice] else ""
    return _told(m, Kind.ICE_APPROACHED, f"The Runner approaches {m.name(ice)}{unrezzed}")


@tells(fx.ENCOUNTER_BEGAN)
def _encountered(m: Moment) -> Sentence:
    m.story.cause = -1
    strength = values.strength(m.state, m.effect.card)
    text = f"The Runner encounters {m.name(m.effect.card)} at strength {strength}"
    return m.told(Kind.ICE_ENCOUNTERED, text, side=RUNNER_SIDE, amount=strength, server=m.effect.server)


def _subroutine_text(m: Moment) -> str:
    return readable(subroutine_phrase(m.state, m.effect.card, m.amount)).rstrip(".")


def _which_subroutine(m: Moment) -> int | None:
    """Its place among those that the ice has now."""
    those = subroutines(m.state, m.effect.card)
    return those.index(m.amount) if m.amount in those else None


@tells(fx.SUBROUTINE_RESOLVED)
def _subroutine(m: Moment) -> Sentence:
    m.story.cause = m.effect.card
    words = _subroutine_text(m)
    text = f"Subroutine of {m.name(m.effect.card)}: “{words}”"
    return m.told(Kind.SUBROUTINE_RESOLVED, text, side=CORP_SIDE, subroutine=_which_subroutine(m), words=words)


@tells(fx.SUBROUTINE_BROKEN)
def _broken(m: Moment) -> Sentence:
    source, ice = m.effect.source, m.effect.card
    by = m.of(source) if source >= 0 and source != ice else "The Runner"
    m.about(ice)
    words = _subroutine_text(m)
    text = f"{by} breaks “{words}”"
    return m.told(Kind.SUBROUTINE_BROKEN, text, side=RUNNER_SIDE, subroutine=_which_subroutine(m), words=words)


@tells(fx.ICE_BYPASSED)
def _bypassed(m: Moment) -> Sentence:
    return _told(m, Kind.ICE_BYPASSED, f"The Runner bypasses {m.name(m.effect.card)}")


@tells(fx.ICE_PASSED)
def _passed(m: Moment) -> Sentence:
    return _told(m, Kind.ICE_PASSED, f"The Runner passes {m.name(m.effect.card)}")


@tells(fx.JACKED_OUT)
def _jacked_out(m: Moment) -> Sentence:
    return _told(m, Kind.JACKED_OUT, f"{m.who} jacks out")


@tells(fx.RUN_ENDED_EARLY)
def _ended_early(m: Moment) -> Sentence | None:
    ability = m.ability()
    m.story.ended_by = -1 if ability is None else ability.source
    by = m.cause("")
    return m.told(Kind.RUN_ENDED_EARLY, f"{by.strip()} ends the run") if by else None


@tells(fx.ATTACKED_SERVER_CHANGED)
def _server_changed(m: Moment) -> Sentence:
    return _told(m, Kind.ATTACKED_SERVER_CHANGED, f"The run is now on {server_name(m.effect.server)}")


@tells(fx.RUNNER_MOVED)
def _runner_moved(m: Moment) -> Sentence:
    before = f" before {m.name(m.effect.card)}" if m.effect.card >= 0 else ""
    return _told(m, Kind.RUNNER_MOVED, f"The Runner is moved to {server_name(m.effect.server)}{before}")


@tells(fx.RUN_SUCCESSFUL)
def _successful(m: Moment) -> Sentence:
    m.story.cause = -1
    m.story.successful = True
    return _told(m, Kind.RUN_SUCCESSFUL, f"The run on {server_name(m.effect.server)} is successful", successful=True)


@tells(fx.RUN_UNSUCCESSFUL)
def _unsuccessful(m: Moment) -> Sentence:
    m.story.unsuccessful = True
    if m.story.ended_by >= 0:
        m.source = m.card(m.story.ended_by)
    return _told(m, Kind.RUN_ENDED, f"The run on {server_name(m.effect.server)} ends, unsuccessful", successful=False)


@tells(fx.RUN_COMPLETE)
def _run_complete(m: Moment) -> Sentence | None:
    m.story.cause = -1
    if m.story.unsuccessful:
        return None
    gone = "" if m.story.successful or m.effect.server in m.state.ice else ", for the server is gone"
    text = f"The run on {server_name(m.effect.server)} ends{gone}"
    return _told(m, Kind.RUN_ENDED, text, successful=m.story.successful or None)


@tells(fx.BREACH_BEGAN)
def _breached(m: Moment) -> Sentence:
    m.story.accesses = 0
    return _told(m, Kind.BREACH_BEGAN, f"The Runner breaches {server_name(m.effect.server)}")


@tells(fx.BREACH_ENDED)
def _breach_ended(m: Moment) -> Sentence | None:
    if m.story.accesses:
        return None
    return _told(m, Kind.NOTHING_ACCESSED, f"There is nothing to access in {server_name(m.effect.server)}")


@tells(fx.CARD_ACCESSED)
def _accessed(m: Moment) -> Sentence:
    if m.viewer == CORP_SIDE:
        m.story.accesses += 1
    card, place = m.effect.card, m.came_from()
    where = m.where(card, m.effect.server) if place == P_INSTALLED else f" from {PLACE_NAMES[place]}"
    name = marked(m.state.printed[card].title) if m.knows(card) else "a card"
    m.about(card, place)
    return _told(m, Kind.CARDS_ACCESSED, f"The Runner accesses {name}{where}")


def _won(m: Moment, kind: Kind, does: str) -> Sentence:
    """An agenda and its points go to somebody's score area."""
    card, side = m.effect.card, m.effect.side
    paid = f", paying {count(m.price_paid, 'credit')}" if m.price_paid else ""
    corp, runner = values.score(m.state, CORP_SIDE), values.score(m.state, RUNNER_SIDE)
    points = values.agenda_points(m.state, card)
    now = corp if side == CORP_SIDE else runner
    score = f"{count(points, 'agenda point')} (Corp {corp}, Runner {runner})"
    text = f"{does} {m.name(card, m.came_from())}{paid}: {score}"
    return m.told(kind, text, side=side, amount=points, now=now, server=m.effect.server)


@tells(fx.AGENDA_STOLEN)
def _stolen(m: Moment) -> Sentence:
    return _won(m, Kind.AGENDA_STOLEN, "The Runner steals")


@tells(fx.AGENDA_SCORED)
def _scored(m: Moment) -> Sentence:
    return _won(m, Kind.AGENDA_SCORED, "The Corp scores")
