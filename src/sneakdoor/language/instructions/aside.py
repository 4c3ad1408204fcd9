"""Cards set aside. CR sec_set_aside."""

from __future__ import annotations

from sneakdoor.terms import YOU, Conjugate, Who, Zone, term

from .. import effects as fx
from ..descriptions import Cards
from ..effects import Effect
from ..facts import Facing
from ..grammar import Voice
from ..instruction import Instruction, choosing
from ..scene import Scene
from ..targets import Choosing, It, Target, That, Them, Those


@term
class SetAside(Instruction):
    """set <cards> aside [facedown | faceup]. CR sec_set_aside"""

    cards: Target
    facedown: bool = False
    faceup: bool = False
    """Whether it says so, as it is unless it says 'facedown'."""
    by: Who = YOU

    def act(self, voice: Voice, do: Conjugate) -> str:
        facedown = " facedown" if self.facedown else " faceup" if self.faceup else ""
        if isinstance(self.cards, (It, That, Them, Those)):
            return f"{do('set')} {self.cards.noun(voice)} aside{facedown}"
        return f"{do('set')} aside {self.cards.noun(voice)}{facedown}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.cards)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(
            Effect(fx.CARD_SET_ASIDE, scene.player(self.by), c, facts=Facing(not self.facedown))
            for c in self.cards.find(scene)
        )


@term
class SetAsideUntil(Instruction):
    """set aside cards from the top of <deck> faceup until you set aside <card> | N <cards>. CR sec_set_aside"""

    zone: Zone
    cards: Cards
    number: int = 1

    def act(self, voice: Voice, do: Conjugate) -> str:
        aside = f"{do('set')} aside cards from the top of {self.zone.phrase} faceup"
        one = self.number == 1
        cards = self.cards.noun(voice) if one else f"{self.number} {self.cards.words(voice, many=True)}"
        return f"{aside} until you set aside {cards}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        found: list[Effect] = []
        left = self.number
        for card in scene.cards_in(self.zone.places[0]):
            found.append(Effect(fx.CARD_SET_ASIDE, scene.you, card, facts=Facing(True)))
            left -= self.cards.covers(scene, card)
            if not left:
                break
        return tuple(found)
