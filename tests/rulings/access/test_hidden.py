"""What is shown and found: exposing, revealing, searching. CR sec_card_visibility, sec_searching_cards."""

from __future__ import annotations

from dataclasses import replace

from sneakdoor import rulebooks
from sneakdoor.language import *
from sneakdoor.language import effects as fx
from sneakdoor.language.effects import Effect
from sneakdoor.rulebooks import Rulebook
from sneakdoor.testing import CardState, Scenario, scenario

from ...rules.cards1 import agenda, asset, event, ice, operation, program, resource, rezzed, upgrade
from ...rules.cards3 import record
from .. import ruling

OATS = ["Hedge Fund"] * 3
WATCH = resource("Watch", When(Reveals(CORP), GainCredits(3)), When(Reveals(RUNNER), GainCredits(3)))
"""The Runner's credits tell how many reveals were heard."""


@term
class Happens:
    """something happens: a trigger on any kind of effect, for abilities that no printed card has"""

    kind: int
    card: Target = Each(Cards())

    @property
    def kinds(self) -> tuple[int, ...]:
        return (self.kind,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return "it happens"

    def singular(self) -> bool:
        return False

    def met(self, scene, event) -> bool:
        return True


# -- exposing ------------------------------------------------------------------------------------------


@ruling("gloss.expose.1", "modern.expose.1")
def test_only_unrezzed_installed_cards_can_be_exposed_and_they_stay_as_they_were(rulebook: str):
    flash = event("Flash", Play(Expose(Choose(1, Cards(installed=True)))))
    corp = {
        "hq": [asset("Hand")],
        "servers": {
            "HQ": {"ice": [rezzed(ice("Wall")), ice("Hidden")], "root": [rezzed(upgrade("Open"))]},
            "Server 1": {"root": [agenda("Plan")]},
        },
    }
    t = scenario(runner={"grip": [flash], "rig": [resource("Pal")]}, corp=corp, rulebook=rulebook)
    heard = record(t)
    t.do("play Flash")
    assert sorted(t.options()) == ["choose facedown card", "choose unrezzed ice"], "Hidden and Plan"
    t.do("choose unrezzed ice")
    assert heard.count("card exposed") == 1
    hidden = t.card("Hidden")
    assert (hidden.known_to("runner"), hidden.known_to("corp")) == (True, True)
    assert (hidden.faceup, hidden.active, hidden.installed) == (False, False, True)
    only = {"servers": {"HQ": {"ice": [rezzed(ice("Wall"))]}}, "hq": [asset("Hand")]}
    t = scenario(runner={"grip": [flash]}, corp=only, rulebook=rulebook)
    heard = record(t)
    t.do("play Flash") if t.can("play Flash") else None
    assert heard.count("card exposed") == 0
    peek = event("Peek", Play(Expose(Choose(1, Cards(zone=IN_HQ)))))
    t = scenario(runner={"grip": [peek]}, corp=only, rulebook=rulebook)
    heard = record(t)
    t.do("play Peek") if t.can("play Peek") else None
    assert (heard.count("card exposed"), t.card("Hand").known_to("runner")) == (0, False)


@ruling("gloss.expose.2")
def test_cards_exposed_by_one_effect_are_exposed_together(rulebook: str):
    flash = event("Flash", Play(Expose(Each(Cards(installed=True, rezzed=False)))))
    start = asset("Start", When(Exposed(THIS), May(GainCredits(5))))
    corp = {"servers": {"Server 1": {"root": [start]}, "Server 2": {"root": [asset("Second")]}}}
    t = scenario(runner={"grip": [flash]}, corp=corp, rulebook=rulebook)
    t.do("play Flash")
    assert t.decision is not None
    assert t.decision.side == "corp", "what the first sets off"
    assert [t.card(x).known_to("runner") for x in ("Start", "Second")] == [True, True]


# -- revealing -----------------------------------------------------------------------------------------

BOTH_OF_HQ = Reveal(Each(Cards(ASSET, zone=IN_HQ)))


def revealed(rulebook: str) -> Scenario:
    """Two assets of HQ are revealed by one effect; the Corp is asked what follows."""
    show = operation("Show", Play(BOTH_OF_HQ, May(GainCredits(1))))
    hand = [show, asset("One"), asset("Two"), operation("Three")]
    t = scenario(turn="corp", corp={"hq": hand, "rd": OATS}, runner={"rig": [WATCH], "credits": 0}, rulebook=rulebook)
    t.do("play Show")
    return t


def seen_by_all(t: Scenario) -> None:
    """Both were revealed at the same time, to everybody, and are hidden again afterwards."""
    assert [t.card(x).known_to("runner") for x in ("One", "Two", "Three")] == [True, True, False]
    assert t.runner.credits == 3, "at the same time: heard once"
    assert t.game.log is not None
    for eyes in range(3):
        told = [line for line in t.game.log.lines(eyes) if "reveals" in line]
        assert len(told) == 1
        assert all(title in told[0] for title in ("One", "Two"))
    assert [t.card(x).faceup for x in ("One", "Two")] == [False, False]
    t.do(t.options()[0])
    assert [t.card(x).known_to("runner") for x in ("One", "Two")] == [False, False], "as before"
    assert sorted(t.corp.hq) == ["One", "Three", "Two"]


def tell(rulebook: str | Rulebook, *board: object) -> tuple[int, Scenario]:
    """How many reveals are heard of a piece of ice that is installed, or of a faceup card in Archives."""
    where, spec = board
    show = operation(
        "Show",
        Play(Reveal(Choose(1, Cards(ICE, installed=True) if where == "servers" else Cards(ICE, zone=IN_ARCHIVES)))),
    )
    corp = {"hq": [show], "rd": OATS, where: spec}
    t = scenario(turn="corp", corp=corp, runner={"rig": [WATCH], "credits": 0}, rulebook=rulebook)
    t.until("action")
    t.do("play Show") if t.can("play Show") else None
    return t.runner.credits // 3, t


def exposed(rulebook: str) -> tuple[int, Scenario]:
    """How many reveals are heard as a piece of ice is exposed."""
    flash = event("Flash", Play(Expose(Choose(1, Cards(installed=True)))))
    board = {"servers": {"HQ": {"ice": [ice("Wall")]}}}
    t = scenario(runner={"grip": [flash], "rig": [WATCH], "credits": 0}, corp=board, rulebook=rulebook).do("play Flash")
    return t.runner.credits // 3, t


@ruling("gloss.reveal.1", under="classic")
def test_under_classic_rules_only_an_uninstalled_card_can_be_revealed(rulebook: str):
    seen_by_all(revealed(rulebook))
    heard, t = tell(rulebook, "servers", {"HQ": {"ice": [ice("Wall")]}})
    assert (heard, t.card("Wall").known_to("runner")) == (0, False)
    assert exposed(rulebook)[0] == 0, "exposing is not revealing"


@ruling("gloss.reveal.1", under="modern")
def test_under_modern_rules_an_installed_card_can_be_revealed_too_and_stays_visible_until_the_ability_is_over(
    rulebook: str,
):
    seen_by_all(revealed(rulebook))
    heard, t = tell(rulebook, "servers", {"HQ": {"ice": [ice("Wall")]}})
    assert (heard, t.card("Wall").known_to("runner"), t.card("Wall").faceup) == (1, True, False)
    heard, t = exposed(rulebook)
    assert (heard, t.card("Wall").known_to("runner"), t.card("Wall").faceup) == (1, True, False), "exposing it"
    one = Choose(1, Cards(ASSET, zone=IN_HQ))
    stow = operation("Stow", Play(Reveal(one), May(GainCredits(1)), AddTo(IT, Zone.TOP_OF_RND), May(GainCredits(1))))
    t = scenario(turn="corp", corp={"hq": [stow, asset("Shop")], "rd": OATS}, rulebook=rulebook).do("play Stow")
    assert (t.card("Shop").place, t.card("Shop").known_to("runner")) == ("HQ", True)
    t.do("no")
    assert t.decision is not None
    assert t.decision.kind == "offer", "the ability is not finished"
    assert (t.card("Shop").place, t.card("Shop").known_to("runner")) == ("R&D", False), "it has moved"


@ruling("modern.reveal.1", under="modern")
def test_faceup_public_cards_may_also_be_revealed(rulebook: str):
    assert tell(rulebook, "archives", [ice("Wall")])[0] == 1
    assert tell(rulebook, "servers", {"HQ": {"ice": [rezzed(ice("Wall"))]}})[0] == 1


@ruling("modern.reveal.1", under="classic")
def test_faceup_public_cards_may_be_revealed_where_a_rulebook_says_so(rulebook: str):
    """The classic reference says otherwise (gloss.reveal.1): the variant that lets them be revealed shows it."""
    book = replace(rulebooks.load(rulebook), reveal_only_unseen=False)
    assert tell(book, "archives", [ice("Wall")])[0] == 1
    assert tell(book, "servers", {"HQ": {"ice": [rezzed(ice("Wall"))]}})[0] == 1
    assert tell(rulebook, "archives", [ice("Wall")])[0] == 0


def fetched(rulebook: str | Rulebook, *, saying: bool = False) -> tuple[int, Scenario]:
    """An operation lying facedown in Archives is taken to HQ because it is one; how many reveals are heard."""
    one = Choose(1, Cards(OPERATION, zone=IN_ARCHIVES))
    todo = (Reveal(one), May(GainCredits(1))) if saying else (AddTo(one, IN_HQ), May(GainCredits(1)))
    suffrage = asset("Suffrage", Paid(Clicks(1), *todo))
    down = {"card": operation("Secret"), "facedown": True}
    servers = {"Server 1": {"root": [rezzed(suffrage)]}}
    corp = {"rd": OATS, "archives": [down, {"card": asset("Else"), "facedown": True}], "servers": servers}
    t = scenario(turn="corp", corp=corp, runner={"rig": [WATCH], "credits": 0}, rulebook=rulebook)
    t.do("use Suffrage")
    return t.runner.credits // 3, t


def shown_to_the_runner(t: Scenario, title: str) -> bool:
    assert t.game.log is not None
    return any(title in line for line in t.game.log.lines(1))


@ruling("faq4.rules.revealing.2", under="classic")
def test_under_classic_rules_a_card_picked_for_what_it_is_is_shown_but_revealed_only_by_an_effect_that_says_so(
    rulebook: str,
):
    """The FAQ's answer; the reference of 2017, a later document, has such a card revealed (gloss.choosing.2)."""
    book = replace(rulebooks.load(rulebook), proof_reveals=False)
    heard, t = fetched(book)
    assert (heard, shown_to_the_runner(t, "Secret"), t.card("Secret").place) == (0, True, "HQ")
    heard, t = fetched(book, saying=True)
    assert (heard, t.card("Secret").place, t.corp.facedown_archives) == (1, "Archives", ["Secret", "Else"])
    assert shown_to_the_runner(t, "Secret")
    assert not shown_to_the_runner(t, "Else")
    assert tell(book, "archives", [ice("Wall")])[0] == 0, "it was not facedown"
    bury = operation("Bury", Play(AddTo(Choose(1, Cards(ASSET, zone=IN_HQ)), Zone.TOP_OF_RND)))
    t = scenario(turn="corp", corp={"hq": [bury, asset("Shop"), ice("Wall")], "rd": OATS}, rulebook=book)
    t.do("play Bury")
    assert (t.corp.rd[0], shown_to_the_runner(t, "Shop"), shown_to_the_runner(t, "Wall")) == ("Shop", True, False)


@ruling("faq4.rules.revealing.2", under="modern")
def test_under_modern_rules_a_hidden_card_that_moves_for_what_it_is_is_revealed(rulebook: str):
    heard, t = fetched(rulebook)
    assert (heard, shown_to_the_runner(t, "Secret"), t.card("Secret").place) == (1, True, "HQ")
    assert tell(rulebook, "archives", [ice("Wall")])[0] == 1, "a faceup card can be revealed"
    build = operation("Build", Play(Install(Choose(1, Cards(ICE, zone=IN_HQ)))))
    corp = {"hq": [build, ice("Wall")], "rd": OATS}
    t = scenario(turn="corp", corp=corp, runner={"rig": [WATCH], "credits": 0}, rulebook=rulebook)
    t.do("play Build", "install protecting HQ")
    assert (t.server("HQ").ice, t.runner.credits, t.card("Wall").known_to("runner")) == (["Wall"], 0, False)


# -- searching -----------------------------------------------------------------------------------------

SEEK = event("Seek", Play(Search(STACK, Choose(1, Cards(PROGRAM))), AddTo(IT, GRIP)))


def shuffled(t: Scenario) -> bool:
    """Whether the stack was shuffled: nobody knows its order any more, and everybody heard it."""
    return not any(t.state.known[c] for c in t.state.piles[4]) and "shuffle" in " ".join(t.log)


def without_a_match(rulebook: str) -> None:
    stack = [{"card": "Sure Gamble", "known": True}] * 3
    t = scenario(runner={"grip": [SEEK], "stack": stack}, rulebook=rulebook).do("play Seek")
    assert (t.runner.grip, t.runner.stack) == ([], ["Sure Gamble"] * 3)
    assert shuffled(t)


@ruling("gloss.search.1", under="classic")
def test_under_classic_rules_a_search_must_find_what_is_there_and_the_deck_is_shuffled_either_way(rulebook: str):
    stack = [{"card": "Sure Gamble", "known": True}, program("Toy"), program("Tool")]
    t = scenario(runner={"grip": [SEEK], "stack": stack}, rulebook=rulebook).do("play Seek")
    assert sorted(t.options()) == ["find Tool", "find Toy"]
    t.do("find Toy")
    assert (t.runner.grip, sorted(t.runner.stack)) == (["Toy"], ["Sure Gamble", "Tool"])
    assert shuffled(t)
    without_a_match(rulebook)


@ruling("gloss.search.1", under="modern")
def test_under_modern_rules_a_search_for_something_may_fail_and_one_for_any_card_must_find_its_number(rulebook: str):
    stack = [{"card": "Sure Gamble", "known": True}, program("Toy"), program("Tool")]
    for answer, grip in (("done", []), ("find Toy", ["Toy"])):
        t = scenario(runner={"grip": [SEEK], "stack": stack}, rulebook=rulebook).do("play Seek", answer)
        assert (t.runner.grip, shuffled(t)) == (grip, True)
    without_a_match(rulebook)
    two = event("Two", Play(Search(STACK, Choose(2, Cards()), reveal=False), AddTo(IT, GRIP)))
    t = scenario(runner={"grip": [two], "stack": stack}, rulebook=rulebook).do("play Two")
    for _ in range(2):
        assert not t.can("done"), "its full number"
        t.do(t.options()[0])
    assert len(t.runner.grip) == 2


class Whereabouts:
    """Keeps where a card is as a deck is shuffled."""

    def __init__(self, card: CardState) -> None:
        self.card = card
        self.at_shuffle: list[str] = []

    def tell(self, state: object, effect: Effect) -> None:
        if effect.kind == fx.DECK_SHUFFLED:
            self.at_shuffle.append(self.card.place)

    def idle(self, state: object, side: int) -> None:
        """Nothing happens."""


def chain(rulebook: str) -> None:
    """A search that installs what it finds, with abilities set off by the search and by the install.

    The first question after the find is Eager's or, where the whole effect comes first (gloss.chain-reactions.2), that
    of the install: either way the deck is shuffled, the card lies aside, and nothing else has happened.
    """
    build = event("Build", Play(Search(STACK, Choose(1, Cards(PROGRAM))), Install(IT)))
    eager = resource("Eager", When(Happens(fx.DECK_SEARCHED), May(GainCredits(1))))
    glad = resource("Glad", When(Installs(Cards(PROGRAM)), May(GainCredits(1))))
    stack = [{"card": "Sure Gamble", "known": True}, program("Toy"), {"card": "Mayfly", "known": True}]
    rig = [eager, glad, program("Old")]
    runner = {"grip": [build], "rig": rig, "stack": stack}
    t = scenario(runner=runner, rulebook=rulebook)
    places = Whereabouts(t.card("Toy"))
    t.state.listen(places)
    t.do("play Build", "find Toy")
    assert places.at_shuffle == ["set aside"]
    t = scenario(runner=runner, rulebook=rulebook).do("play Build", "find Toy")
    assert (t.card("Toy").place, sorted(t.runner.stack)) == ("set aside", ["Mayfly", "Sure Gamble"])
    assert shuffled(t)
    questions = []
    while t.decision is not None and t.decision.kind != "action":
        questions.append("Install" if t.can("done") else t.options()[0].split(":")[0])
        t.do("done" if t.can("done") else t.options()[0])
    assert questions[:2] in (["Eager", "Install"], ["Install", "Eager"], ["Install", "Glad"])
    assert sorted(questions) == ["Eager", "Glad", "Install"]
    assert (t.card("Toy").installed, t.runner.credits) == (True, 7)


@ruling("gloss.search.2")
def test_found_cards_lie_aside_and_the_deck_is_shuffled_before_anything_else(rulebook: str):
    chain(rulebook)
    build = event("Build", Play(Search(STACK, Choose(1, Cards(PROGRAM))), Install(IT)))
    stack = [{"card": "Sure Gamble", "known": True}, "Leech", {"card": "Mayfly", "known": True}]
    t = scenario(runner={"grip": [build], "rig": ["Mayfly"], "stack": stack}, rulebook=rulebook)
    t.do("play Build", "find Leech")
    assert (t.card("Leech").place, shuffled(t)) == ("set aside", True), "the install is not begun"
    t.do("done")
    assert t.card("Leech").installed


@ruling("faq4.rules.search.1", under="classic")
def test_under_classic_rules_a_match_must_be_taken_and_the_deck_is_shuffled_at_once(rulebook: str):
    t = scenario(runner={"grip": [SEEK], "stack": [program("Toy"), program("Tool")]}, rulebook=rulebook)
    t.do("play Seek")
    assert not t.can("done")
    chain(rulebook)
    without_a_match(rulebook)


@ruling("faq4.rules.search.1", under="modern")
def test_under_modern_rules_a_search_may_find_nothing_and_the_deck_is_shuffled_at_once(rulebook: str):
    stack = [program("Toy"), {"card": program("Tool"), "known": True}]
    t = scenario(runner={"grip": [SEEK], "stack": stack}, rulebook=rulebook).do("play Seek", "done")
    assert (t.runner.grip, shuffled(t)) == ([], True)
    one = event("One", Play(Search(STACK, Choose(1, Cards()), reveal=False), AddTo(IT, GRIP)))
    t = scenario(runner={"grip": [one], "stack": stack}, rulebook=rulebook).do("play One")
    assert not t.can("done")
    chain(rulebook)
