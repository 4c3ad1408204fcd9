"""What to know before an option is chosen: that it could lose the game, cards or a tag, or does nothing.

All of it is read from what the player sees, and from the words of cards they know.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from sneakdoor.game import Game
from sneakdoor.language.instruction import Instruction
from sneakdoor.language.instructions import DoDamage, Draw, GiveTags, SufferDamage, TakeTags
from sneakdoor.terms import CORP_SIDE, RESOURCE, RUNNER_SIDE, walk
from sneakdoor.views import (
    DecisionView,
    EncounterView,
    InstalledCard,
    OptionView,
    SubroutineView,
    View,
    WarningView,
    advice,
    words_at,
)

from .instruction_outcomes import outcome_of
from .outcomes import NOTHING, ExpectedOutcome, Situation
from .reading import read

WORST_FIRST: Final = ("lethal", "decks you", "damage", "tag", "too dear", "last click", "does nothing")


def with_warnings(game: Game, seen: View) -> View:
    """The same view, with warnings on the options of whoever decides."""
    decision = seen.open_decision
    about = [replace(o, warnings=warnings(game, seen, place, o)) for place, o in enumerate(decision.about)]
    return replace(seen, decision=replace(decision, about=about))


def warnings(game: Game, seen: View, place: int, about: OptionView) -> list[WarningView]:
    """All that speaks against an option, the worst first."""
    found = [*nothing(game, seen, place, about)]
    if seen.viewer == "runner":
        found += [*harm(game, seen, about), *clicks(seen, about)]
    else:
        found += [*decking(seen, about), *dear(seen, about)]
    return sorted(found, key=lambda w: WORST_FIRST.index(w.kind))


# -- what befalls the Runner


def harm(game: Game, seen: View, about: OptionView) -> list[WarningView]:
    """Damage and tags that come of an option, or of letting what is there go on."""
    decision, hand = seen.open_decision, seen.runner.hand
    if about.declines:
        damage = advice.damage_coming(game)
        if damage:
            return [advice.hurts(damage, hand, certain=True)]
        if decision.kind == "window" and seen.encounter is not None:
            return fired(seen, seen.encounter)
        return []
    said = words(decision, about)
    if not said:
        return []
    speaker = about.title if decision.question is None or about.kind != "TakeBranch" else decision.question.title
    side = RUNNER_SIDE if speaker is None else read(speaker).side
    expected = outcome_of(said, side, situation_of(seen))
    damage = amount(said, DoDamage, SufferDamage)
    tagged = amount(said, GiveTags, TakeTags)
    found = [advice.hurts(damage, hand, certain=expected.damage >= damage)] if damage else []
    return found + (punished(seen, tagged, certain=expected.tags >= tagged) if tagged else [])


def words(decision: DecisionView, about: OptionView) -> tuple[Instruction, ...]:
    """The instructions that an option leads to, by what its card says, and those that are part of its cost."""
    question, title = decision.question, about.title
    match about.kind:
        case "Play" if title is not None:
            return read(title).play
        case "Use" if title is not None and is_printed(about):
            assert about.ability is not None
            used = next((u for u in read(title).used if u.ability == about.ability), None)
            return () if used is None else (*used.price.instructions, *used.instructions)
        case "Steal" if title is not None:
            return read(title).steal_price().instructions
        case "TakeBranch" if question is not None and question.title is not None:
            said = words_at(question.title, (*about.does, *about.pays))
            return tuple(word for word in said if isinstance(word, Instruction))
        case _:
            return ()


def amount(said: tuple[Instruction, ...], *kinds: type[Instruction]) -> int:
    """How much they say of something, as far as they say a number."""
    numbers = (getattr(word, "amount", 0) for word in walk(said) if isinstance(word, kinds))
    return sum(n for n in numbers if type(n) is int)


def is_printed(about: OptionView) -> bool:
    """Whether its ability is one that is printed on its card."""
    return about.title is not None and about.ability in range(len(read(about.title).abilities))


def situation_of(seen: View) -> Situation:
    """The numbers that card text may ask for, as the Runner sees them."""
    runner = seen.runner
    return Situation(
        runner_credits=runner.credits,
        corp_credits=seen.corp.credits,
        runner_clicks=runner.clicks,
        tags=runner.tags,
        grip=runner.hand,
    )


def fired(seen: View, ice: EncounterView) -> list[WarningView]:
    """What the subroutines do that are not broken, if the Runner lets them."""
    damage, tagged, certain = 0, False, True
    for subroutine in ice.subroutines:
        if subroutine.broken or subroutine.resolved:
            continue
        said = subroutine.threat
        does = of_subroutine(seen, ice, subroutine)
        if said is not None:
            hurt = said.net + said.meat + said.core
            certain = certain and does.damage >= hurt
            damage += hurt
            tagged = tagged or said.tags
        if does.ends_run >= 1:
            break
    found = [advice.hurts(damage, seen.runner.hand, certain=certain)] if damage else []
    return found + (punished(seen, 1, certain=False) if tagged else [])


def of_subroutine(seen: View, ice: EncounterView, subroutine: SubroutineView) -> ExpectedOutcome:
    """What a printed subroutine comes to; of one that the ice has gained, nothing is sure."""
    reading = read(ice.title)
    printed = subroutine.number in reading.subroutines
    return reading.of_ability(subroutine.number, situation_of(seen)) if printed else NOTHING


def punished(seen: View, more: int, *, certain: bool = True) -> list[WarningView]:
    """Tags that are taken, or kept, where the Corp can do something with them."""
    resources = seen.corp.credits > 1 and any(is_resource(card) for card in seen.rig)
    number, hand = seen.runner.tags + more, seen.corp.hand
    if not resources and not hand:
        return []
    return [advice.tags(number, taken=more > 0, certain=certain, resources=resources, hand=hand)]


def is_resource(card: InstalledCard) -> bool:
    """Whether it is a resource that can be trashed for a tag."""
    return card.side == "runner" and card.title is not None and read(card.title).card.type is RESOURCE


def clicks(seen: View, about: OptionView) -> list[WarningView]:
    """The last click: on a run, or on anything but the tags that are there."""
    price = about.price
    if seen.open_decision.kind != "action" or price is None or not 0 < seen.runner.clicks <= price.clicks:
        return []
    if about.kind == "RemoveTag":
        return punished(seen, -1) if seen.runner.tags > 1 else []
    found = punished(seen, 0) if seen.runner.tags else []
    runs = about.kind == "Run" or (about.kind == "Play" and about.title is not None and read(about.title).runs)
    return [*found, advice.last_click()] if runs else found


# -- the Corp's deck


def decking(seen: View, about: OptionView) -> list[WarningView]:
    """Whether the Corp draws its last card, or one that is not there."""
    deck = seen.corp.deck
    drawn = 1 if about.kind == "Draw" else cards_drawn(about)
    return [advice.decks_you(max(0, deck))] if drawn and drawn >= deck else []


def cards_drawn(about: OptionView) -> int:
    """How many cards the Corp draws by what a card says."""
    if about.title is None or not (about.kind == "Play" or (about.kind == "Use" and is_printed(about))):
        return 0
    reading = read(about.title)
    if about.kind == "Play":
        said = list(walk(reading.play))
    else:
        assert about.ability is not None
        said = list(walk(reading.ability(about.ability)))
    draws = any(isinstance(word, Draw) for word in said) and reading.side == CORP_SIDE
    if not draws:
        return 0
    done = reading.played() if about.kind == "Play" else reading.of_ability(about.ability or 0)
    return round(done.corp_cards)


# -- what the Corp cannot pay for as it stands


def dear(seen: View, about: OptionView) -> list[WarningView]:
    """Whether ice would be installed for more credits than there are: some that is there must make room then."""
    price, credits = about.price, seen.corp.credits
    if seen.open_decision.kind != "destination" or price is None or price.credits <= credits:
        return []
    return [advice.too_dear(price.credits, credits)]


# -- what does nothing


def nothing(game: Game, seen: View, place: int, about: OptionView) -> list[WarningView]:
    """Why nothing would come of it, if so."""
    if about.kind == "Draw" and seen.viewer == "runner" and not seen.runner.deck:
        return [advice.does_nothing("Your stack is empty: you would draw nothing.")]
    if about.kind == "Purge" and not any(card.counters.get("virus") for card in every_card(seen)):
        return [advice.does_nothing("There are no virus counters to remove.")]
    if about.kind == "Use" and about.title is not None:
        strong = strong_enough(seen, about)
        if strong is not None:
            return [advice.does_nothing(f"{about.title} is at strength {strong} already: that is enough.")]
    if about.idle or advice.in_vain(game, place):
        return [advice.does_nothing("This would do nothing now.")]
    return []


def strong_enough(seen: View, about: OptionView) -> int | None:
    """The strength of an icebreaker that a boost would raise for nothing."""
    ice = seen.encounter
    boosts = [b for b in read(about.title or "").boosts if b.ability == about.ability and not b.on_ice]
    if ice is None or not boosts or boosts[0].lasting is not None or about.card not in ice.breakers:
        return None
    strength = next((c.strength for c in every_card(seen) if c.handle == about.card), None)
    return strength if strength is not None and strength >= ice.strength else None


def every_card(seen: View) -> list[InstalledCard]:
    """All cards in play, with those that they host."""
    todo = [*seen.rig, *(c for server in seen.servers.values() for c in server.cards)]
    todo += [*seen.corp.hosted, *seen.runner.hosted]
    found: list[InstalledCard] = []
    while todo:
        card = todo.pop()
        found.append(card)
        todo += card.hosted
    return found
