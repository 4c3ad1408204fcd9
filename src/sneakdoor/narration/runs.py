"""Runs: ice, breaches, accesses, agendas stolen and scored."""

from __future__ import annotations

from sneakdoor.engine import values
from sneakdoor.engine.naming import knows, subroutine_phrase
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

from .moment import Moment, tells


@tells(fx.RUN_BEGAN)
def _run_began(m: Moment) -> str:
    m.story.successful = m.story.unsuccessful = False
    return f"The Runner runs {server_name(m.effect.server)}{m.price}."


@tells(fx.ICE_APPROACHED)
def _approached(m: Moment) -> str:
    ice = m.effect.card
    if not knows(m.state, ice, m.viewer):
        return f"The Runner approaches {m.name(ice)}."
    return f"The Runner approaches {m.name(ice)}{'' if m.state.faceup[ice] else ', unrezzed'}."


@tells(fx.ENCOUNTER_BEGAN)
def _encountered(m: Moment) -> str:
    m.story.cause = -1
    return f"The Runner encounters {m.name(m.effect.card)} at strength {values.strength(m.state, m.effect.card)}."


@tells(fx.SUBROUTINE_RESOLVED)
def _subroutine(m: Moment) -> str:
    m.story.cause = m.effect.card
    text = readable(subroutine_phrase(m.state, m.effect.card, m.amount)).rstrip(".")
    return f"Subroutine of {m.name(m.effect.card)}: “{text}”."


@tells(fx.SUBROUTINE_BROKEN)
def _broken(m: Moment) -> str:
    text = readable(subroutine_phrase(m.state, m.effect.card, m.amount)).rstrip(".")
    by = m.name(m.effect.source) if m.effect.source >= 0 and m.effect.source != m.effect.card else "The Runner"
    return f"{by} breaks “{text}”."


@tells(fx.ICE_BYPASSED)
def _bypassed(m: Moment) -> str:
    return f"The Runner bypasses {m.name(m.effect.card)}."


@tells(fx.ICE_PASSED)
def _passed(m: Moment) -> str:
    return f"The Runner passes {m.name(m.effect.card)}."


@tells(fx.JACKED_OUT)
def _jacked_out(m: Moment) -> str:
    return f"{m.who} jacks out."


@tells(fx.RUN_ENDED_EARLY)
def _ended_early(m: Moment) -> str:
    by = m.cause("")
    return f"{by.strip()} ends the run." if by else ""


@tells(fx.ATTACKED_SERVER_CHANGED)
def _server_changed(m: Moment) -> str:
    return f"The run is now on {server_name(m.effect.server)}."


@tells(fx.RUNNER_MOVED)
def _runner_moved(m: Moment) -> str:
    before = f" before {m.name(m.effect.card)}" if m.effect.card >= 0 else ""
    return f"The Runner is moved to {server_name(m.effect.server)}{before}."


@tells(fx.RUN_SUCCESSFUL)
def _successful(m: Moment) -> str:
    m.story.cause = -1
    m.story.successful = True
    return f"The run on {server_name(m.effect.server)} is successful."


@tells(fx.RUN_UNSUCCESSFUL)
def _unsuccessful(m: Moment) -> str:
    m.story.unsuccessful = True
    return f"The run on {server_name(m.effect.server)} ends, unsuccessful."


@tells(fx.RUN_COMPLETE)
def _run_complete(m: Moment) -> str:
    m.story.cause = -1
    if m.story.unsuccessful:
        return ""
    gone = "" if m.story.successful or m.effect.server in m.state.ice else ", for the server is gone"
    return f"The run on {server_name(m.effect.server)} ends{gone}."


@tells(fx.BREACH_BEGAN)
def _breached(m: Moment) -> str:
    m.story.accesses = 0
    return f"The Runner breaches {server_name(m.effect.server)}."


@tells(fx.BREACH_ENDED)
def _breach_ended(m: Moment) -> str:
    return "" if m.story.accesses else f"There is nothing to access in {server_name(m.effect.server)}."


@tells(fx.CARD_ACCESSED)
def _accessed(m: Moment) -> str:
    if m.viewer == CORP_SIDE:
        m.story.accesses += 1
    card, place = m.effect.card, m.fact("from")
    where = m.where(card, m.effect.server) if place == P_INSTALLED else f" from {PLACE_NAMES[place]}"
    name = m.state.printed[card].title if knows(m.state, card, m.viewer) else "a card"
    return f"The Runner accesses {name}{where}."


def _points(m: Moment) -> str:
    corp, runner = values.score(m.state, CORP_SIDE), values.score(m.state, RUNNER_SIDE)
    worth = count(values.agenda_points(m.state, m.effect.card), "agenda point")
    return f"{worth} (Corp {corp}, Runner {runner})"


@tells(fx.AGENDA_STOLEN)
def _stolen(m: Moment) -> str:
    paid = f", paying {count(m.price_paid, 'credit')}" if m.price_paid else ""
    return f"The Runner steals {m.name(m.effect.card)}{paid}: {_points(m)}."


@tells(fx.AGENDA_SCORED)
def _scored(m: Moment) -> str:
    paid = f", paying {count(m.price_paid, 'credit')}" if m.price_paid else ""
    return f"The Corp scores {m.name(m.effect.card)}{paid}: {_points(m)}."
