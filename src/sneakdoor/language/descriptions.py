"""Descriptions of cards: 'installed rezzed ice protecting this server'."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, ClassVar

from sneakdoor.terms import (
    ADVANCEMENT,
    AGENDA,
    CARD,
    CENTRAL_ROOTS,
    CORP_SIDE,
    DECK_OF,
    FIRST_REMOTE,
    HAND_OF,
    HARDWARE,
    ICE,
    P_INSTALLED,
    ROOT_ZONES,
    CardType,
    Subtype,
    Who,
    Zone,
    term,
)

from .effects import CARD_INSTALLED
from .facts import CardFacts
from .grammar import Voice, article, listing, plural
from .measures import InstallCostAtMost, PrintedRezCostLess, WithTrashCost, WorthAtMost, WorthExactly
from .qualities import (
    OnThis,
    Original,
    Quality,
    ScoredThisTurn,
    SetAsideWithThis,
    Stolen,
    Titled,
    is_blank,
)
from .scene import Scene

if TYPE_CHECKING:
    from .printed import Card

A_COUNTER = CardType.COUNTER
SPELLED = {"ai": "AI", "ap": "AP", "caissa": "Caïssa", "next": "NEXT"}
"""Subtypes that card text spells otherwise than lists of subtypes do."""


def spelled(subtype: str) -> str:
    """A subtype as card text writes it."""
    return SPELLED.get(subtype, subtype)


def BOLD(subtype: str) -> str:  # noqa: N802 - it reads as the mark-up it is
    """A subtype as it is printed."""
    return f"<strong>{spelled(subtype)}</strong>"


def called(what: CardType | Subtype) -> str:
    """A card called by its type, 'ice', or by its subtype as it is printed."""
    return what.value[0].removeprefix("piece of ") if isinstance(what, CardType) else BOLD(what)


NOUNS = frozenset(
    {"icebreaker", "console", "region", "bioroid", "fracter", "killer", "decoder", "current", "connection", "sentry"}
    | {"advertisement", "location", "barrier", "code gate", "trojan"}
)
"""Subtypes that stand alone as nouns; the others need one: 'virus card'."""


ADJECTIVES = frozenset({"virtual", "weapon"})
"""Subtypes that need a noun also at the end of a list: 'chip or virtual card'."""


HIDDEN = frozenset((*HAND_OF, *DECK_OF))
"""Where cards are neither faceup nor facedown. CR rule_hidden_secret_faceup_facedown"""


@term
class InstalledIn:
    """[installed] in the root of a remote server"""

    zone: Zone
    installed: bool = True
    """Whether it says so."""

    def clause(self, voice: Voice) -> str:
        return f"{'installed ' if self.installed else ''}in {self.zone.phrase}"

    def covers(self, scene: Scene, card: int) -> bool:
        return Cards(zone=self.zone).covers(scene, card)


@term
class OfChosenType:
    """of the chosen type: the card type that was chosen before"""

    def clause(self, voice: Voice) -> str:
        return "of the chosen type"

    def covers(self, scene: Scene, card: int) -> bool:
        printed = scene.card(card)
        return printed.type is tuple(CardType)[scene.named_number()] and not is_blank(scene, card, printed.side)


@term
class NotHosting:
    """that is not hosting <card>"""

    cards: Cards

    def clause(self, voice: Voice) -> str:
        return f"that is not hosting {self.cards.noun(voice)}"

    def covers(self, scene: Scene, card: int) -> bool:
        return not any(self.cards.covers(scene, c) for c in scene.hosted(card))


@term
class Hosting:
    """hosting <card>"""

    cards: Cards

    def clause(self, voice: Voice) -> str:
        return f"hosting {self.cards.noun(voice)}"

    def covers(self, scene: Scene, card: int) -> bool:
        return any(self.cards.covers(scene, c) for c in scene.hosted(card))


@term
class Cards:
    """[other] [installed] [rezzed] [subtype] type [from zone] [relative clauses]"""

    types: CardType | tuple[CardType, ...] = CARD
    subtype: Subtype | None = None
    any_subtype: tuple[Subtype, ...] = ()
    non_subtype: Subtype | None = None
    non_type: CardType | None = None
    installed: bool = False
    rezzed: bool | None = None
    facedown: bool = False
    faceup: bool = False
    hosted: bool = False
    of: Who | None = None
    yours: bool = False
    their: Who | None = None
    """Whose, if not yours: '1 of their installed cards'."""
    other: bool = False
    copy: bool | Original = False
    advanced: bool = False
    unique: bool = False
    called_card: bool = False
    """Whether it says 'bioroid card', where others say 'bioroid'."""
    zone: Zone | None = None
    unsaid: bool = False
    """Whether where they are and how they lie goes without saying: 'install 1 card', 'turn an agenda faceup'."""
    where: tuple[Quality, ...] = ()
    says_more: bool = field(init=False, repr=False, compare=False)
    """Whether it says anything that descriptions seldom say, so that `covers` must look for it."""
    names_hosted: bool = field(init=False, repr=False, compare=False)
    """Whether it speaks of what is hosted on the card that says it."""

    chooses: ClassVar[bool] = False

    def __post_init__(self) -> None:
        seldom: tuple[object, ...] = (self.any_subtype, self.faceup, self.facedown, self.hosted, self.yours)
        seldom += (self.copy, self.advanced, self.unique)
        named = (self.non_subtype, self.non_type, self.of, self.their, self.zone)
        object.__setattr__(self, "says_more", any(seldom) or any(n is not None for n in named))
        object.__setattr__(self, "names_hosted", self.hosted or any(isinstance(q, OnThis) for q in self.where))

    @property
    def card_types(self) -> tuple[CardType, ...]:
        """The card types meant."""
        return self.types if isinstance(self.types, tuple) else (self.types,)

    @property
    def owner(self) -> Who | None:
        """Whose they are, if it says so."""
        return Who.YOU if self.yours else self.their

    def words(self, voice: Voice, *, many: bool = False, prep: str = "from") -> str:
        """The noun phrase without its number."""
        kinds = self.card_types
        before = [
            word
            for word, said in (
                ("other", self.other),
                ("facedown", self.facedown and not self.unsaid),
                ("faceup", self.faceup),
                ("hosted", self.hosted),
                ("installed", self.installed),
                ("advanced", self.advanced),
                ("unique (♦)", self.unique),
            )
            if said
        ]
        if self.rezzed is not None:
            before.append("rezzed" if self.rezzed else "unrezzed")
        if self.of is not None:
            before.append(self.of.value.removeprefix("the "))
        if self.non_subtype:
            before.append("non-" + BOLD(self.non_subtype))
        if self.non_type:
            before.append("non-" + self.non_type.value[0].removeprefix("piece of "))
        if self.copy:
            original = f"this {voice.noun}" if self.copy is True else self.copy.noun(voice)
            head = f"cop{'ies' if many else 'y'} of {original}"
        elif self.any_subtype and kinds == (ICE,):
            head = f"piece{'s' if many else ''} of {listing(map(BOLD, self.any_subtype), 'or')} ice"
        elif self.any_subtype:
            head = self._of_any_subtype(many)
        elif self.subtype in NOUNS and kinds == (CARD,) and not self.called_card:
            head = BOLD(plural(self.subtype) if many else self.subtype)
        elif self.subtype and kinds in ((ICE,), (HARDWARE,)):
            head = f"piece{'s' if many else ''} of {BOLD(self.subtype)} {kinds[0].value[0].removeprefix('piece of ')}"
        else:
            if self.subtype:
                before.append(BOLD(self.subtype))
            head = listing((k.value[many] for k in kinds), "or")
        after = [q.clause(voice) for q in self.where if getattr(q, "before_zone", False)]
        after += [f"{prep} {self.zone.phrase}"] if self.zone is not None and not self.unsaid else []
        after += [c for q in self.where if not getattr(q, "before_zone", False) and (c := q.clause(voice))]
        return voice.mention(" ".join([*before, head, *after]))

    def _of_any_subtype(self, many: bool) -> str:
        """'fracters or decoders'; of ice by its type too, 'pieces of AP or destroyer ice'."""
        if self.types is ICE:
            return f"piece{'s' if many else ''} of {listing(map(BOLD, self.any_subtype), 'or')} ice"
        bare = self.any_subtype[-1] not in ADJECTIVES
        head = listing((BOLD(f"{spelled(s)}{'s' if many and bare else ''}") for s in self.any_subtype), "or")
        return head if bare else f"{head} {CARD.value[many]}"

    def noun(self, voice: Voice, prep: str = "from") -> str:
        if self.owner is not None:
            return f"1 of {voice.possessive(self.owner)} {self.words(voice, many=True, prep=prep)}"
        return article(self.words(voice, prep=prep))

    def one(self, voice: Voice) -> str:
        return self.words(voice, prep="in")

    def many(self, voice: Voice) -> str:
        return self.words(voice, many=True)

    def count(self, scene: Scene) -> int:
        return len(self.find(scene))

    def find(self, scene: Scene) -> tuple[int, ...]:
        """All cards so described; without a zone, installed ones. CR rule_targets_must_be_in_play_area."""
        if self.names_hosted:
            pool: tuple[int, ...] = scene.hosted(scene.source)
        elif self.zone is not None and self.zone not in ROOT_ZONES:
            pool = ()
            for place in self.zone.places:
                pool += scene.cards_in(place)
            if self.zone is Zone.YOUR_SCORE_AREA:
                pool = _controlled(scene, pool)
        else:
            pool = self._past_pool(scene) if self.where else scene.installed_cards()
        found = []
        for card in pool:
            if self.covers(scene, card):
                found.append(card)
        return tuple(found)

    def conceivable(self, scene: Scene) -> bool:
        """Whether there are any, for all that the ability's controller may know: an unseen card could be one."""
        places = self.zone.places if self.zone is not None else ()
        if any(not scene.knows(c) for place in places if place in HIDDEN for c in scene.cards_in(place)):
            return True
        return bool(self.find(scene))

    def _past_pool(self, scene: Scene) -> tuple[int, ...]:
        """Where to look for cards of which it says what happened to them; else those that are installed."""
        past = next((q for q in self.where if isinstance(q, (ScoredThisTurn, SetAsideWithThis, Stolen))), None)
        return scene.installed_cards() if past is None else past.pool(scene)

    def covers(self, scene: Scene, card: int) -> bool:
        printed = scene.card(card)
        types = self.types
        if types is CARD:
            if printed.type is A_COUNTER:
                return False
        elif not (printed.type is types or (type(types) is tuple and printed.type in types)) or (
            printed.side and is_blank(scene, card, printed.side)
        ):
            return False
        if self.subtype is not None and (
            not scene.has_subtype(card, self.subtype) or is_blank(scene, card, printed.side)
        ):
            return False
        if self.installed and not scene.is_installed(card) and not _left_play(scene, card):
            return False
        if self.rezzed is not None and (
            (not scene.is_installed(card) and not _left_play(scene, card))
            or _is_rezzed(scene, card) is not self.rezzed
            or printed.side
            or (printed.type is AGENDA and scene.is_faceup(card))
        ):
            return False
        if self.other and self._is_itself(scene, card):
            return False
        if self.says_more and not self._covers_further(scene, card, printed):
            return False
        return not self.where or self._has_qualities(scene, card)

    def _is_itself(self, scene: Scene, card: int) -> bool:
        """What 'other' sets apart: the card that says it, or the ice that hosts it, where it speaks of ice."""
        source = scene.source
        return card == source or (self.types is ICE and not scene.is_ice(source) and card == scene.host(source))

    def _has_qualities(self, scene: Scene, card: int) -> bool:
        for quality in self.where:
            if not quality.covers(scene, card):
                return False
        return True

    def _covers_further(self, scene: Scene, card: int, printed: Card) -> bool:
        """Whether it fits what descriptions seldom say."""
        blank = is_blank(scene, card, printed.side)
        if self.any_subtype and (blank or not any(scene.has_subtype(card, s) for s in self.any_subtype)):
            return False
        if self.non_subtype is not None and not blank and scene.has_subtype(card, self.non_subtype):
            return False
        if self.non_type is not None and not blank and printed.type is self.non_type:
            return False
        if self.faceup and not scene.is_faceup(card):
            return False
        if self.facedown and (scene.is_faceup(card) or scene.place(card) in HIDDEN):
            return False
        if self.of is not None and printed.side != scene.player(self.of):
            return False
        if self.yours and scene.controller(card) != scene.you:
            return False
        if self.their is not None and scene.controller(card) != scene.player(self.their):
            return False
        if self.unique and (blank or not printed.unique):
            return False
        if self.advanced and not scene.counters(card, ADVANCEMENT):
            return False
        if self.hosted and card not in scene.hosted(scene.source):
            return False
        if self.copy and (blank or not self._copies(scene, printed.title)):
            return False
        return self.zone is None or self._in_zone(scene, card)

    @property
    def demanding(self) -> bool:
        """Whether a card must be more than of some type to fit. CR rule_reveal_for_ability_limitations."""
        asked = (self.subtype, self.non_subtype, self.any_subtype or None, self.copy or None)
        numbers = (InstallCostAtMost, PrintedRezCostLess, WorthAtMost, WorthExactly, WithTrashCost)
        return any(a is not None for a in asked) or any(isinstance(q, numbers) for q in self.where)

    @property
    def particular(self) -> bool:
        """Whether a card must have some attribute to fit, which would have to be shown. CR rule_reveal_from_hidden."""
        return self.demanding or self.types is not CARD or self.non_type is not None

    def _copies(self, scene: Scene, title: str) -> bool:
        assert self.copy
        if isinstance(self.copy, Titled):
            return title == self.copy.title
        originals = (scene.source,) if self.copy is True else self.copy.find(scene)
        return bool(title) and any(scene.card(c).title == title for c in originals)

    def _in_zone(self, scene: Scene, card: int) -> bool:
        zone = self.zone
        assert zone is not None
        if zone not in ROOT_ZONES:
            return scene.place(card) in zone.places or _left(scene, card, zone)
        if zone is Zone.AT_THIS_SERVER:
            gone = _left_play(scene, card)
            here = _server_left(scene, card) if gone else scene.server(card) if scene.is_installed(card) else -1
            return here == scene.this_server() >= 0 and scene.card(card).side == CORP_SIDE
        if scene.is_ice(card):
            return False
        if zone is Zone.THIS_SERVER_OR_ITS_ROOT:
            left = _server_left(scene, card)
            here = left if left >= 0 else scene.server(card)
            return here == scene.this_server() >= 0
        server = _server_left(scene, card) if not scene.in_root(card) else scene.server(card)
        if zone in CENTRAL_ROOTS:
            return server in CENTRAL_ROOTS[zone]
        if zone is Zone.ROOT_OF_REMOTE:
            return server >= FIRST_REMOTE
        return server == scene.this_server() and server >= 0


@term
class OneOfKinds:
    """<cards>, <cards>, or <cards>: a card of one of these kinds"""

    kinds_of_cards: tuple[Cards, ...]
    chooses: ClassVar[bool] = False

    def words(self, voice: Voice, *, many: bool = False, prep: str = "from") -> str:
        """The noun phrase without its number."""
        return listing((cards.words(voice, many=many, prep=prep) for cards in self.kinds_of_cards), "or")

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return article(self.words(voice, prep=prep))

    def covers(self, scene: Scene, card: int) -> bool:
        return any(cards.covers(scene, card) for cards in self.kinds_of_cards)


def _controlled(scene: Scene, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the cards that you control."""
    return tuple(c for c in cards if scene.controller(c) == scene.you)


def _left(scene: Scene, card: int, zone: Zone) -> bool:
    """The zone from which the card moved in the event being looked at."""
    event = scene.event
    return event is not None and event.card == card and isinstance(event.facts, CardFacts) and event.facts.was_in(zone)


def _left_play(scene: Scene, card: int) -> bool:
    """Whether the card was installed until the event being looked at. CR rule_instruction_requirements_past_state."""
    event = scene.event
    return (
        event is not None
        and event.card == card
        and event.kind != CARD_INSTALLED
        and isinstance(event.facts, CardFacts)
        and event.facts.place == P_INSTALLED
    )


def _is_rezzed(scene: Scene, card: int) -> bool:
    """Whether the card is rezzed, or was until the event being looked at took it out of play."""
    if scene.is_installed(card):
        return scene.is_rezzed(card)
    event = scene.event
    return event is not None and isinstance(event.facts, CardFacts) and event.facts.active


def _server_left(scene: Scene, card: int) -> int:
    """'Score an agenda from the root of this server': the server it was in. CR rule_this_server."""
    event = scene.event
    return event.server if event is not None and event.card == card else -1
