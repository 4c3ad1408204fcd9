"""The rules as pages show them: timing structures, rulings with their proofs, the Comprehensive Rules in our words."""

from __future__ import annotations

from difflib import SequenceMatcher
from functools import cache
from typing import Final, cast

from sneakdoor import book, official, proofs, rulebooks, rulings
from sneakdoor.engine.faces import blank_identity
from sneakdoor.errors import UnknownRule, did_you_mean, quoted
from sneakdoor.official import Official
from sneakdoor.proofs import Scene
from sneakdoor.rulebooks import RULEBOOKS, WINDOWS, Do, Step
from sneakdoor.rulings import Ruling
from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE

from . import Reader, card_data, glossary_words
from . import rules as cited_rules
from .rule_shapes import (
    Again,
    BoardInfo,
    DeckVerdict,
    PhaseShown,
    PointShown,
    RulebookName,
    RuleEntry,
    RuleLine,
    RulingEntry,
    RulingLine,
    RulingList,
    StepKind,
    StepShown,
    Structures,
    StructureShown,
)
from .shapes import Card, Paragraph

BOOKS: Final = cast("tuple[RulebookName, ...]", tuple(RULEBOOKS))
NAMES: Final = (
    ("corp-turn", "The Corp’s turn"),
    ("runner-turn", "The Runner’s turn"),
    ("run", "A run"),
    ("encounter", "An encounter"),
    ("breach", "A breach"),
    ("access", "An access"),
)
"""The timing structures, in the order of `Rulebook.tables`."""
CHOICES: Final = frozenset(
    (
        Do.TAKE_ACTION,
        Do.DISCARD,
        Do.MAY_JACK_OUT,
        Do.MAY_JACK_OUT_LATER,
        Do.CHOOSE_CANDIDATE,
        Do.USE_ACCESS_ABILITY,
    )
)
"""Steps in which one player has to choose."""
AGAIN: Final = {
    "run": (Do.APPROACH_ICE, Do.APPROACH_NEXT_ICE, "again for each piece of ice"),
}
"""Phases that are gone through several times: from the one to the other."""
OFFICIAL: Final = "official."
"""How the ids of official rulings begin."""
MOST_LISTED: Final = 100
"""How many rulings are listed at a time."""
LONGEST_QUERY: Final = 200


# -- timing structures


def structures(name: RulebookName) -> Structures:
    """The timing structures of a rulebook, from the tables that the engine runs."""
    return _structures(name)


@cache
def _structures(name: RulebookName) -> Structures:
    shown = []
    other = rulebooks.load(next(b for b in BOOKS if b != name))
    for (id, title), table, theirs in zip(NAMES, rulebooks.load(name).tables(), other.tables(), strict=True):
        strange = _strange(table, theirs)
        phases: list[PhaseShown] = []
        for at, step in enumerate(table):
            if not phases or phases[-1].name != step.phase:
                phases.append(PhaseShown(step.phase, []))
            phases[-1].steps.append(_step(step, differs=at in strange))
        shown.append(StructureShown(id, title, phases, _again(id, table, phases)))
    return Structures(name, shown)


def _step(step: Step, *, differs: bool) -> StepShown:
    kind: StepKind = "window" if step.do in WINDOWS else "choice" if step.do in CHOICES else "step"
    return StepShown(
        rule=step.rule,
        number=_number(step.rule),
        kind=kind,
        does=str(step.do),
        rez=step.rez,
        score=step.score,
        ice=step.ice,
        differs=differs,
        rulings=len(_on(step.rule)),
    )


def _strange(table: tuple[Step, ...], theirs: tuple[Step, ...]) -> set[int]:
    """The places of the steps that another table has not at that place."""
    one, two = ([(s.do, s.rez, s.score, s.ice) for s in steps] for steps in (table, theirs))
    same = SequenceMatcher(None, one, two, autojunk=False).get_matching_blocks()
    return set(range(len(table))) - {block.a + n for block in same for n in range(block.size)}


def _again(id: str, table: tuple[Step, ...], phases: list[PhaseShown]) -> Again | None:
    if id not in AGAIN:
        return None
    first, last, words = AGAIN[id]
    names = [phase.name for phase in phases]
    at = {step.do: names.index(step.phase) for step in table}
    return Again(at[first], at[last], words)


# -- rulings


def find_rulings(query: str, start: int = 0) -> RulingList:
    """The rulings in which every word of a query occurs; those that state nothing to be shown come last."""
    found = sorted(rulings.find(*query[:LONGEST_QUERY].split()), key=lambda r: r.check == "info")
    return RulingList(len(found), [ruling_line(r) for r in found[start : start + MOST_LISTED]])


def ruling_line(ruling: Ruling) -> RulingLine:
    """A ruling as a list shows it."""
    return RulingLine(
        id=ruling.id,
        says=ruling.ruling,
        document=ruling.document,
        section=ruling.section,
        cards=list(ruling.cards),
        rules=list(ruling.cr),
        differs=bool(ruling.modern != "holds" or ruling.classic),
        watch=ruling.id in proofs.watchable(),
    )


def ruling_entry(id: str) -> RulingEntry:
    """A ruling with its answers and its proofs: one of the documents, or an official one on a card."""
    if id.startswith(OFFICIAL):
        return _official_entry(official.find(id))
    ruling = _by_id().get(id)
    if ruling is None:
        message = f"no ruling is called {quoted(id)}{did_you_mean(id, _by_id())}"
        raise UnknownRule(message)
    today = ruling.modern_ruling or (None if ruling.modern == "n/a" else ruling.ruling)
    return RulingEntry(
        line=ruling_line(ruling),
        kind=ruling.kind,
        answers={"modern": today, "classic": ruling.classic or ruling.ruling},
        note=ruling.note,
        same_as=ruling.same_as,
        rules=[rule_line(slug) for slug in ruling.cr],
        tests=rulings.proofs().get(id, []),
        boards=_boards(id),
    )


def _official_entry(entry: Official) -> RulingEntry:
    line = RulingLine(
        id=entry.id,
        says=entry.says,
        document="Official ruling",
        section=entry.card,
        cards=[entry.card],
        rules=[],
        differs=bool(entry.reading),
        watch=entry.id in proofs.watchable(),
    )
    return RulingEntry(
        line=line,
        kind="official",
        answers={"modern": None if entry.reading else entry.says, "classic": entry.says},
        note=entry.reading,
        same_as="",
        rules=[],
        tests=rulings.proofs().get(entry.id, []),
        boards=_boards(entry.id),
    )


def _boards(id: str) -> dict[RulebookName, list[BoardInfo]]:
    return {name: [_board(test, scene) for test, scene in boards(id, name)] for name in BOOKS}


def boards(id: str, name: str) -> list[tuple[str, Scene]]:
    """The boards that prove a ruling under a rulebook, each with its test: those with most to see first.

    On most a test makes choices and looks at what comes of them; on some it only looks, or only goes through.
    """
    if id not in rulings.proofs():
        return []
    found = [(proof.test, scene) for proof in proofs.of_ruling(id, name) for scene in proof.scenes]
    return sorted(found, key=lambda each: -bool(each[1].points) - bool(each[1].choices))


def _board(test: str, scene: Scene) -> BoardInfo:
    deck = scene.deck
    return BoardInfo(
        test=test,
        name=test.partition("::test_")[2].replace("_", " "),
        steps=len(scene.choices),
        point=scene.point,
        points=[PointShown(p.step, p.looked, p.words) for p in scene.points],
        deck=None
        if deck is None
        else DeckVerdict(deck.identity, deck.cards, deck.extra, [verdict.reason for verdict in deck.broken]),
    )


@cache
def _by_id() -> dict[str, Ruling]:
    return {ruling.id: ruling for ruling in rulings.every()}


@cache
def _by_rule() -> dict[str, list[Ruling]]:
    found: dict[str, list[Ruling]] = {}
    for ruling in rulings.every():
        for slug in (ruling.id, *ruling.cr):
            found.setdefault(slug, []).append(ruling)
    return found


def _on(rule: str) -> list[Ruling]:
    """The rulings that a rule decides; those that can be watched first."""
    return sorted(_by_rule().get(rule, ()), key=lambda ruling: ruling.check == "info")


def own_cards(scene: Scene) -> dict[str, Card]:
    """The cards of a board that are in no set, as clients show them."""
    blank = (blank_identity(CORP_SIDE), blank_identity(RUNNER_SIDE))
    return {card.title: card_data(card) for card in (*blank, *scene.own_cards)}


# -- the Comprehensive Rules


def rule_entry(slug: str) -> RuleEntry:
    """A rule, or a ruling that a rulebook has for one, with its neighbours and what is said about it."""
    if slug in _by_id():
        return _ruling_as_rule(_by_id()[slug])
    rule = book.find(slug)
    every = _places()
    at = every[slug]
    rules = book.every()
    return RuleEntry(
        slug=slug,
        number=rule.number,
        title=_title(slug),
        kind=rule.kind,
        says=_paragraphs(rule.says),
        why=rule.why,
        within=_within(rule),
        before=rule_line(rules[at - 1].slug) if at else None,
        after=rule_line(rules[at + 1].slug) if at + 1 < len(rules) else None,
        parts=[rule_line(r.slug) for r in rules[at + 1 :] if _belongs(r, rule)],
        rulings=[ruling_line(r) for r in _on(slug)],
        tests=rulings.proofs().get(slug, []),
        boards=_boards(slug),
    )


def _ruling_as_rule(ruling: Ruling) -> RuleEntry:
    return RuleEntry(
        slug=ruling.id,
        number=_number(ruling.id),
        title=_title(ruling.id),
        kind="ruling",
        says=_paragraphs(ruling.ruling),
        why="",
        within=None,
        before=None,
        after=None,
        parts=[rule_line(slug) for slug in ruling.cr],
        rulings=[ruling_line(r) for r in _on(ruling.id)],
        tests=rulings.proofs().get(ruling.id, []),
        boards=_boards(ruling.id),
    )


def chapters() -> list[RuleLine]:
    """The chapters of the book."""
    return [rule_line(rule.slug) for rule in book.every() if "." not in rule.number]


def rule_line(slug: str) -> RuleLine:
    """A rule as a list shows it."""
    if slug in _by_id():
        return RuleLine(slug, _number(slug), _title(slug), _by_id()[slug].ruling)
    rule = book.find(slug)
    return RuleLine(slug, rule.number, _title(slug), rule.says)


def _title(slug: str) -> str:
    known = cited_rules().get(slug)
    return "" if known is None else known.title


def _number(rule: str) -> str:
    known = cited_rules().get(rule)
    return rule if known is None else known.number


def _paragraphs(text: str) -> list[Paragraph]:
    return [Reader(*glossary_words()).paragraph(text)]


@cache
def _places() -> dict[str, int]:
    return {rule.slug: at for at, rule in enumerate(book.every())}


@cache
def _numbers() -> dict[str, str]:
    """Slugs by number."""
    return {rule.number: rule.slug for rule in reversed(book.every())}


def _outer(number: str) -> str:
    """The number of the part that a number belongs to: 6.9.2b to 6.9.2, that to 6.9, that to 6."""
    short = number.rstrip("abcdefghijklmnopqrstuvwxyz")
    return short if short != number else number.rpartition(".")[0]


def _within(rule: book.Rule) -> RuleLine | None:
    outer = _numbers().get(_outer(rule.number))
    return None if outer is None else rule_line(outer)


def _belongs(rule: book.Rule, outer: book.Rule) -> bool:
    return _outer(rule.number) == outer.number
