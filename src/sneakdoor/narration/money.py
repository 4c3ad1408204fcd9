"""Credits, clicks, tags and bad publicity."""

from __future__ import annotations

from sneakdoor.engine.contests import PsiFrame, TraceFrame
from sneakdoor.engine.naming import ANYBODY
from sneakdoor.language import effects as fx
from sneakdoor.language.grammar import count
from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE

from .entries import Kind, Sentence
from .moment import Moment, tells


@tells(fx.CREDITS_GAINED)
def _credits_gained(m: Moment) -> Sentence | None:
    if m.story.taken:
        m.story.taken = m.viewer != ANYBODY
        return None
    text = f"{m.who} gains {count(m.amount, 'credit')}{m.cause()} (now {m.state.credits[m.effect.side]})"
    return m.told(Kind.CREDITS_GAINED, text, amount=m.amount, now=m.state.credits[m.effect.side])


@tells(fx.CREDITS_TAKEN)
def _credits_taken(m: Moment) -> Sentence:
    m.story.taken = m.state.rules.taking_is_gaining
    now = m.state.credits[m.effect.side]
    text = f"{m.who} takes {count(m.amount, 'credit')} from {m.name(m.effect.card)} (now {now})"
    return m.told(Kind.CREDITS_TAKEN, text, amount=m.amount, now=now)


@tells(fx.CREDITS_LOST)
def _credits_lost(m: Moment) -> Sentence:
    text = f"{m.who} loses {count(m.amount, 'credit')}{m.cause('to')} ({m.state.credits[m.effect.side]} left)"
    return m.told(Kind.CREDITS_LOST, text, amount=m.amount, now=m.state.credits[m.effect.side])


@tells(fx.CREDITS_SPENT)
def _credits_spent(m: Moment) -> Sentence | None:
    top = m.state.stack[-1] if m.state.stack else None
    if isinstance(top, PsiFrame):
        return None
    if isinstance(top, TraceFrame):
        text = f"{m.who} spends {count(m.amount, 'credit')} on the trace"
    else:
        text = f"{m.who} pays {count(m.amount, 'credit')}{m.cause('for')}"
    return m.told(Kind.CREDITS_SPENT, text, amount=m.amount, now=m.state.credits[m.effect.side])


@tells(fx.CLICKS_GAINED)
def _clicks_gained(m: Moment) -> Sentence:
    text = f"{m.who} gains {count(m.amount, 'click')}{m.cause()} (now {m.state.clicks[m.effect.side]})"
    return m.told(Kind.CLICKS_GAINED, text, amount=m.amount, now=m.state.clicks[m.effect.side])


@tells(fx.CLICKS_LOST)
def _clicks_lost(m: Moment) -> Sentence:
    text = f"{m.who} loses {count(m.amount, 'click')}{m.cause('to')} ({m.state.clicks[m.effect.side]} left)"
    return m.told(Kind.CLICKS_LOST, text, amount=m.amount, now=m.state.clicks[m.effect.side])


@tells(fx.CLICKS_SPENT)
def _clicks_spent(m: Moment) -> Sentence | None:
    """Only what an ability asks for: that actions and uses cost clicks goes without saying."""
    if m.ability() is None:
        return None
    text = f"{m.who} spends {count(m.amount, 'click')}{m.cause('for')} ({m.state.clicks[m.effect.side]} left)"
    return m.told(Kind.CLICKS_SPENT, text, amount=m.amount, now=m.state.clicks[m.effect.side])


@tells(fx.TAGS_TAKEN)
def _tags_taken(m: Moment) -> Sentence:
    text = f"The Runner takes {count(m.amount, 'tag')}{m.cause()} (now {m.state.tags})"
    return m.told(Kind.TAGS_TAKEN, text, side=RUNNER_SIDE, amount=m.amount, now=m.state.tags)


@tells(fx.TAGS_REMOVED)
def _tags_removed(m: Moment) -> Sentence:
    text = f"{m.who} removes {count(m.amount, 'tag')}{m.price} ({m.state.tags} left)"
    return m.told(Kind.TAGS_REMOVED, text, side=RUNNER_SIDE, amount=m.amount, now=m.state.tags)


@tells(fx.BAD_PUBLICITY_TAKEN)
def _bad_publicity_taken(m: Moment) -> Sentence:
    text = f"The Corp takes {m.amount} bad publicity{m.cause()} (now {m.state.bad_publicity})"
    return m.told(Kind.BAD_PUBLICITY_TAKEN, text, side=CORP_SIDE, amount=m.amount, now=m.state.bad_publicity)


@tells(fx.BAD_PUBLICITY_REMOVED)
def _bad_publicity_removed(m: Moment) -> Sentence:
    text = f"The Corp removes {m.amount} bad publicity ({m.state.bad_publicity} left)"
    return m.told(Kind.BAD_PUBLICITY_REMOVED, text, side=CORP_SIDE, amount=m.amount, now=m.state.bad_publicity)
