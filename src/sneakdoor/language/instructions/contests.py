"""Traces, psi games, sabotage, the mark, winning."""

from __future__ import annotations

from sneakdoor.terms import CORP_SIDE, P_DECK_CORP, P_HAND_CORP, RUNNER_SIDE, YOU, Conjugate, Who, term

from .. import effects as fx
from ..amounts import X, evaluate
from ..effects import Effect
from ..grammar import Voice, both_players
from ..instruction import Instruction
from ..run_facts import BidRange, SecretRange
from ..scene import Scene


@term
class Trace(Instruction):
    """Trace[N]. If successful, <instruction>[. If unsuccessful, …]. CR sec_traces"""

    base: int | X
    if_successful: Instruction | None = None
    if_unsuccessful: Instruction | None = None
    strength: int = 0
    """The trace strength at which, successful or not, something else happens: `if_strong`."""
    if_strong: Instruction | None = None

    @property
    def kinds(self) -> tuple[int, ...]:
        """The events that 'if successful' and 'if unsuccessful' wait for."""
        return (fx.TRACE_SUCCESSFUL, fx.TRACE_UNSUCCESSFUL)

    def act(self, voice: Voice, do: Conjugate) -> str:
        text = voice.mention(f"Trace[{self.base if isinstance(self.base, int) else 'X'}]")
        if isinstance(self.base, X) and self.base.equal_to is not None:
            text += f", where X is equal to {self.base.equal_to.value(voice)}"
        voice.named = None
        if self.if_successful:
            text += f". If successful, {self.if_successful.phrase(voice)}"
        if self.if_unsuccessful:
            text += f". If unsuccessful, {self.if_unsuccessful.phrase(voice)}"
        if self.if_strong:
            text += f". If your trace strength is {self.strength} or greater, {self.if_strong.phrase(voice)}"
        return text

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return (
            Effect(fx.TRACE_INITIATED, CORP_SIDE, amount=evaluate(self.base, scene), source=scene.source, facts=self),
        )

    def could_change(self, scene: Scene) -> bool:
        return True


@term
class PlayPsiGame(Instruction):
    """you and the Runner secretly spend 0, 1, or 2[credit]. Reveal spent credits | play a Psi Game. CR sec_psi_games"""

    by_name: bool = False

    def act(self, voice: Voice, do: Conjugate) -> str:
        if self.by_name:
            voice.named = None
            return f"{do('play')} {voice.mention('a Psi Game')}"
        return f"{both_players(voice)} secretly spend 0[credit], 1[credit], or 2[credit]. Reveal spent credits"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return (Effect(fx.BIDS_REVEALED, scene.you, source=scene.source, facts=BidRange(0, 2)),)

    def could_change(self, scene: Scene) -> bool:
        return True


@term
class SpendSecretly(Instruction):
    """secretly spend up to N[credit]. The Corp guesses how much you spent. Reveal spent credits. CR sec_bidding"""

    most: int

    def act(self, voice: Voice, do: Conjugate) -> str:
        spend = f"secretly {do('spend')} up to {self.most}[credit]"
        return f"{spend}. The Corp guesses how much you spent. Reveal spent credits"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return (Effect(fx.SPENDING_GUESSED, scene.you, source=scene.source, facts=SecretRange(self.most)),)

    def could_change(self, scene: Scene) -> bool:
        return True


@term
class Sabotage(Instruction):
    """sabotage N. CR sec_sabotage"""

    number: int

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('sabotage')} {self.number}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return (Effect(fx.SABOTAGED, RUNNER_SIDE, amount=self.number, source=scene.source),)

    def could_change(self, scene: Scene) -> bool:
        return bool(scene.cards_in(P_HAND_CORP) or scene.cards_in(P_DECK_CORP))


@term
class IdentifyMark(Instruction):
    """identify your mark. CR sec_mark"""

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('identify')} your mark"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return (Effect(fx.MARK_IDENTIFIED, scene.you),)


@term
class WinTheGame(Instruction):
    """win the game"""

    by: Who = YOU

    def phrase(self, voice: Voice) -> str:
        return f"{voice.say(self.by, 'win')} the game"

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('win')} the game"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return (Effect(fx.PLAYER_WON, scene.player(self.by)),)
