"""Active and inactive cards, identities, facedown Runner cards, cards out of the game. CR sec_active_inactive."""

from __future__ import annotations

import pytest

from sneakdoor import decks
from sneakdoor.cards import POOL, find
from sneakdoor.decks import Deck
from sneakdoor.errors import DeckError
from sneakdoor.game import Game
from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario

from ...rules.cards1 import (
    BELL,
    agenda,
    asset,
    corp_identity,
    event,
    ice,
    operation,
    program,
    resource,
    rezzed,
    runner_identity,
    upgrade,
)
from ...rules.cards3 import record, titles
from .. import ruling

OATS = ["Hedge Fund"] * 3
PAYS = Paid(Credits(0), GainCredits(1))
"""An ability that can be used whenever its card is active and a window is open."""
HEARS = When(Draws(YOU), GainCredits(5))


# -- which cards are active ----------------------------------------------------------------------------


@ruling("gloss.active.1")
def test_active_are_faceup_rigs_rezzed_cards_identities_scored_agendas_and_what_is_being_played(rulebook: str):
    t = scenario(
        runner={
            "identity": runner_identity("Me"),
            "rig": [resource("Up"), {"card": resource("Down"), "facedown": True}, BELL],
            "grip": [resource("Grip"), event("Played", HEARS, Play(Draw(1)))],
            "stack": [resource("Stack")] * 2,
            "heap": [resource("Heap")],
            "score": [agenda("Stolen")],
            "credits": 0,
        },
        corp={
            "identity": corp_identity("Them"),
            "hq": [asset("Hand")],
            "rd": [asset("Deck")],
            "archives": [asset("Pile")],
            "score": [agenda("Scored")],
            "servers": {
                "Server 1": {"root": [rezzed(asset("Open")), upgrade("Shut")]},
                "Server 2": {"root": [agenda("Laid")]},
                "HQ": {"ice": [rezzed(ice("Wall")), ice("Hidden")]},
            },
        },
        rulebook=rulebook,
    )
    active = {"Me", "Up", "Bell", "Them", "Scored", "Open", "Wall"}
    everything = {face.title for face in t.state.printed}
    assert {title for title in everything if t.card(title).active} == active
    t.do("play Played")
    assert t.runner.credits == 5, "while it resolves an event is active"
    t.do("draw")
    assert t.runner.credits == 5, "and then no longer"
    loud = operation("Loud", HEARS, Play(Draw(1)))
    t = scenario(turn="corp", corp={"hq": [loud], "rd": OATS, "credits": 0}, rulebook=rulebook).do("play Loud")
    assert t.corp.credits == 5
    t.do("draw")
    assert t.corp.credits == 5


@ruling("gloss.active.2")
def test_runner_cards_enter_active_and_corp_cards_when_rezzed_and_operations_while_they_resolve(rulebook: str):
    t = scenario(runner={"grip": [resource("Pal", PAYS)], "credits": 0}, rulebook=rulebook).do("install Pal")
    assert t.card("Pal").active
    t.do("use Pal")
    assert t.runner.credits == 1
    hand = [asset("Shop", PAYS), upgrade("Loft"), ice("Wall")]
    t = scenario(turn="corp", clicks=5, corp={"hq": hand, "rd": OATS, "credits": 9}, rulebook=rulebook)
    t.do("install Shop", "install Loft", "install in HQ", "install Wall", "install protecting HQ")
    t.until("window")
    assert [t.card(x).active for x in ("Shop", "Loft", "Wall")] == [False, False, False]
    assert not t.can("use Shop")
    t.do("rez Shop")
    assert t.card("Shop").active
    t.do("use Shop")
    loud = operation("Loud", HEARS, Play(May(Draw(1))))
    t = scenario(turn="corp", corp={"hq": [loud], "rd": OATS, "credits": 0}, rulebook=rulebook)
    assert not t.card("Loud").active
    t.do("play Loud")
    assert (t.card("Loud").installed, t.card("Loud").active) == (False, True)
    t.do("yes")
    assert (t.card("Loud").place, t.card("Loud").active, t.corp.credits) == ("Archives", False, 5)


@ruling("modern.active.1", under="classic")
def test_abilities_work_on_installed_cards_with_four_main_exceptions(rulebook: str):
    abilities_and_exceptions(rulebook)


@ruling("modern.active.1", under="modern")
def test_under_modern_rules_more_is_active_and_more_works_on_inactive_cards(rulebook: str):
    abilities_and_exceptions(rulebook)
    loud = event("Loud", HEARS, Play(Draw(1)))
    t = scenario(runner={"grip": [loud], "stack": ["Mayfly"], "credits": 0}, rulebook=rulebook).do("play Loud")
    assert t.runner.credits == 5, "an event being resolved"
    t = scenario(turn="corp", corp={"score": [agenda("Boon", PAYS)], "rd": OATS}, rulebook=rulebook)
    assert t.can("use Boon"), "a scored agenda"
    t = scenario(runner={"rig": [{"card": resource("Pal", PAYS), "facedown": True}, BELL]}, rulebook=rulebook)
    assert not t.can("use Pal"), "no facedown Runner card"
    late = event("Late", Static(PlayOnlyIf(Tagged())), Play(GainCredits(9)))
    assert not scenario(runner={"grip": [late]}, rulebook=rulebook).can("play Late"), "a restriction on playing it"
    assert scenario(runner={"grip": [late], "tags": 1}, rulebook=rulebook).can("play Late")
    shy = resource("Shy", Static(InstallOnly(if_=Tagged())))
    assert not scenario(runner={"grip": [shy]}, rulebook=rulebook).can("install Shy"), "or installing it"
    assert scenario(runner={"grip": [shy], "tags": 1}, rulebook=rulebook).can("install Shy")
    dear = {"card": agenda("Dear", Static(AdditionalCost(Verb.SCORE, THIS, Credits(2)))), "advancement": 3}
    for credits, can in ((1, False), (2, True)):
        board = {"credits": credits, "rd": OATS, "servers": {"Server 1": {"root": [dear]}}}
        t = scenario(turn="corp", corp=board, rulebook=rulebook)
        assert t.can("score Dear") is can, "or scoring it"
    toll = agenda("Toll", Static(AdditionalCost(Verb.STEAL, THIS, Credits(2), by=RUNNER)))
    t = scenario(corp={"hq": [toll]}, rulebook=rulebook)
    t.do("run HQ").until("steal")
    assert t.options() == ["steal Toll", "decline"], "the cost to steal it"
    works_where_it_lies(rulebook)
    last = resource("Last", When(IsTrashed(THIS), GainCredits(7)), Paid(TrashThis(), Draw(1)))
    t = scenario(runner={"rig": [last], "credits": 0, "stack": ["Mayfly"]}, rulebook=rulebook).do("use Last")
    assert t.runner.credits == 7, "what it does as it leaves play"


def works_where_it_lies(rulebook: str) -> None:
    """More that works on inactive cards: costs, abilities bound to a zone, encountered ice, what persists."""
    corp = {"rd": OATS, "credits": 20, "servers": {"HQ": {"ice": ["Archer"]}}}
    for score, can in (([], False), ([agenda("Plan")], True)):
        t = scenario(corp={**corp, "score": score}, rulebook=rulebook)
        t.do("run HQ")
        t.until("corp")
        assert t.can("rez Archer") is can, "an additional cost to rez it"
    cheap = resource("Cheap", Static(CostsLess(THIS, 2)), cost=3)
    t = scenario(runner={"grip": [cheap], "credits": 1}, rulebook=rulebook).do("install Cheap")
    assert (t.runner.rig, t.runner.credits) == (["Cheap"], 0), "what changes its own cost"
    bound_to_a_zone(rulebook)
    ambush = ice("Ambush", When(Accesses(THIS), Encounter(THIS)), Subroutine(GainCredits(5)))
    t = scenario(corp={"hq": [ambush], "credits": 0}, rulebook=rulebook)
    t.do("run HQ").until("action")
    assert t.corp.credits == 5, "subroutines of encountered ice that is not installed"
    ghost = upgrade("Ghost", When(Steals(), GainCredits(4), flags=PERSISTENT), trash=0)
    root = [rezzed(ghost), {"card": agenda("Prize"), "known": True}]
    t = scenario(corp={"credits": 0, "servers": {"Server 1": {"root": root}}}, rulebook=rulebook)
    t.do("run Server 1", "continue", "access Ghost", "trash Ghost")
    assert (t.runner.score, t.corp.credits) == (["Prize"], 4), "a persistent ability"


def bound_to_a_zone(rulebook: str) -> None:
    """Subliminal Messaging says that it works in Archives; I've Had Worse could only work from the grip."""
    corp = {"archives": ["Subliminal Messaging"], "rd": OATS}
    t = scenario(clicks=1, corp=corp, rulebook=rulebook).do("credit")
    t.until("offer")
    t.do("yes")
    t.until("action")
    assert "Subliminal Messaging" in t.corp.hq
    hurt = operation("Hurt", Play(DoDamage(1, NET)))
    runner = {"grip": ["I've Had Worse"], "stack": ["Mayfly"] * 4}
    t = scenario(turn="corp", corp={"hq": [hurt], "rd": OATS}, runner=runner, rulebook=rulebook).do("play Hurt")
    assert t.runner.grip == ["Mayfly"] * 3


def abilities_and_exceptions(rulebook: str) -> None:
    """Rezzed and faceup cards work, others do not; but identities, regions, accesses and advancing do."""
    shop = asset("Shop", PAYS, cost=99)
    for spec, works in ((rezzed(shop), True), (shop, False)):
        corp = {"rd": OATS, "servers": {"Server 1": {"root": [spec]}}}
        t = scenario(turn="corp", corp=corp, runner={"rig": [BELL]}, rulebook=rulebook)
        assert t.can("use Shop") is works
    for zone in ("hq", "rd", "archives"):
        t = scenario(turn="corp", corp={"rd": OATS, zone: [shop, *OATS]}, runner={"rig": [BELL]}, rulebook=rulebook)
        assert not t.can("use Shop")
    t = scenario(runner={"rig": [resource("Pal", PAYS)]}, rulebook=rulebook)
    assert t.can("use Pal")
    t = scenario(runner={"grip": [resource("Pal", PAYS)], "rig": [BELL]}, rulebook=rulebook)
    assert not t.can("use Pal")
    t = scenario(runner={"identity": runner_identity("Me", PAYS)}, rulebook=rulebook)
    assert t.can("use Me"), "identities"
    town = upgrade("Town", *region(), subtypes=("region",))
    corp = {"hq": [upgrade("City", *region(), subtypes=("region",))], "rd": OATS, "servers": {"HQ": {"root": [town]}}}
    t = scenario(turn="corp", corp=corp, rulebook=rulebook).do("install City", "install in HQ")
    while t.decision is not None and t.decision.kind not in ("action", "window"):
        t.do("done" if t.can("done") else t.options()[0])
    assert t.server("HQ").root == ["City"], "the region limit, unrezzed"
    trap = asset("Trap", When(Accesses(THIS), GiveTags(1)), trash=None)
    for zone, server in (("hq", "HQ"), ("rd", "R&D"), ("archives", "Archives")):
        t = scenario(corp={zone: [trap]}, rulebook=rulebook)
        t.do(f"run {server}").until("action")
        assert t.runner.tags == 1, "when accessed, in any zone"
    grow = asset("Grow", Static(CanAdvance()))
    corp = {"rd": OATS, "servers": {"Server 1": {"root": [grow]}, "Server 2": {"root": [asset("Stone")]}}}
    t = scenario(turn="corp", corp=corp, rulebook=rulebook)
    t.until("action")
    assert (t.can("advance Grow"), t.can("advance Stone")) == (True, False), "permission to be advanced"


@ruling("modern.active.2")
def test_a_card_that_loses_its_permission_can_no_longer_be_advanced(rulebook: str):
    """A card given the permission by another has it only as long as that one works."""
    grant = upgrade("Grant", Static(CanAdvance(Each(Cards(ASSET, installed=True)))))
    servers = {"Server 1": {"root": [asset("Stone")]}, "HQ": {"root": [rezzed(grant)]}}
    drop = operation("Drop", Play(Derez(Choose(1, Cards(UPGRADE, installed=True)))))
    t = scenario(turn="corp", clicks=4, corp={"hq": [drop], "rd": OATS, "servers": servers}, rulebook=rulebook)
    t.do("advance Stone")
    assert t.card("Stone").advancement == 1
    t.do("play Drop")
    t.until("action")
    assert not t.can("advance Stone")
    assert t.card("Stone").advancement == 1
    own = asset("Own", Static(CanAdvance(only_while_rezzed=True)))
    drop = operation("Drop", Play(Derez(Choose(1, Cards(ASSET, installed=True)))))
    servers = {"Server 1": {"root": [rezzed(own)]}}
    t = scenario(turn="corp", clicks=4, corp={"hq": [drop], "rd": OATS, "servers": servers}, rulebook=rulebook)
    t.do("advance Own", "play Drop")
    t.until("action")
    assert (t.can("advance Own"), t.card("Own").advancement) == (False, 1), "one of its own"


# -- inactive cards ------------------------------------------------------------------------------------


@ruling("gloss.inactive.1", "faq4.rules.inactive.1")
@pytest.mark.parametrize("zone", [GRIP, STACK, HEAP])
def test_an_inactive_runner_card_keeps_its_printed_characteristics(zone: Zone, rulebook: str):
    """Name, type, subtype and cost are what effects look at; no effect looks at faction and influence."""
    dear = program("Dear", Static(Memory(5)), cost=4, subtypes=("virus",))
    where = {GRIP: "grip", STACK: "stack", HEAP: "heap"}[zone]
    looks = (
        (Cards(PROGRAM, zone=zone), 1),
        (Cards(RESOURCE, zone=zone), 0),
        (Cards(subtype="virus", zone=zone), 1),
        (Cards(subtype="run", zone=zone), 0),
    )
    for described, number in looks:
        count = event("Count", Play(GainCredits(ForEach(5, described))))
        board = {"grip": [count], "stack": [], "heap": [], "credits": 0}
        board[where] = [*board[where], dear]
        t = scenario(runner=board, rulebook=rulebook)
        assert t.runner.memory == 4, "its abilities do nothing"
        t.until("action")
        if t.can("play Count"):
            t.do("play Count")
        assert t.runner.credits == 5 * number
    for power in (3, 4):
        cheap = Cards(PROGRAM, zone=zone, where=(InstallCostAtMost(POWER),))
        scale = {"card": resource("Scale", Paid(Credits(0), GainCredits(ForEach(5, cheap)))), "power": power}
        board = {"rig": [scale, BELL], "credits": 0, where: [dear]}
        t = scenario(runner=board, rulebook=rulebook)
        t.do("use Scale") if t.can("use Scale") else None
        assert t.runner.credits == (5 if power == 4 else 0), "its cost is 4"
    for other in (False, True):
        twin = program("Twin", Paid(Credits(0), GainCredits(ForEach(5, Cards(copy=True, zone=zone)))))
        board = {"rig": [twin, BELL], "credits": 0, where: [dear if other else twin]}
        t = scenario(runner=board, rulebook=rulebook)
        t.do("use Twin") if t.can("use Twin") else None
        assert t.runner.credits == (0 if other else 5), "its name"
    t = scenario(runner={where: [dear]}, rulebook=rulebook)
    face = t.state.face[t.card("Dear").id]
    assert (face.card.title, face.card.cost, face.card.faction, face.card.influence) == (
        "Dear",
        4,
        NEUTRAL_RUNNER,
        dear.influence,
    )


@ruling("gloss.inactive.1", "faq4.rules.inactive.1")
def test_an_unrezzed_card_keeps_its_printed_characteristics_and_a_facedown_runner_card_none(rulebook: str):
    wreck = event("Wreck", Play(Trash(Each(Cards(UPGRADE, installed=True)))))
    loft = upgrade("Loft", Static(MaximumHandSize(-3, of=RUNNER)), subtypes=("region",))
    hidden = {"card": program("Hidden", Static(Memory(2)), subtypes=("virus",)), "facedown": True}
    corp = {"servers": {"Server 1": {"root": [loft, asset("Shop")]}}}
    sweep = event("Sweep", Play(Trash(Each(Cards(PROGRAM, installed=True)))))
    cure = event("Cure", Play(Trash(Each(Cards(subtype="virus", installed=True)))))
    grip = [wreck, sweep, cure]
    t = scenario(runner={"grip": grip, "rig": [hidden, program("Plain")]}, corp=corp, rulebook=rulebook)
    assert (t.runner.hand_size, t.runner.memory) == (5, 4), "their abilities do nothing"
    t.do("play Wreck")
    assert t.server("Server 1").root == ["Shop"], "an upgrade, although unrezzed"
    t.do("play Sweep")
    t.until("action")
    t.do("play Cure") if t.can("play Cure") else None
    assert t.runner.rig == ["Hidden"], "no program and no virus"


@ruling("gloss.inactive.2")
def test_some_abilities_work_on_inactive_cards(rulebook: str):
    trap = asset("Trap", When(Accesses(THIS), GiveTags(1)), PAYS, trash=None)
    t = scenario(corp={"hq": [trap]}, rulebook=rulebook)
    t.do("run HQ").until("action")
    assert t.runner.tags == 1, "when accessed"
    late = event("Late", Static(PlayOnlyIf(Tagged())), Play(GainCredits(9)))
    assert not scenario(runner={"grip": [late]}, rulebook=rulebook).can("play Late")
    assert scenario(runner={"grip": [late], "tags": 1}, rulebook=rulebook).can("play Late"), "when it may be played"
    fixed = upgrade("Fixed", Static(InstallOnly(in_=Zone.ROOT_OF_HQ)))
    t = scenario(turn="corp", corp={"hq": [fixed], "rd": OATS}, rulebook=rulebook).do("install Fixed")
    assert t.server("HQ").root == ["Fixed"], "how it may be installed: nowhere else was offered"
    bound_to_a_zone(rulebook)


# -- identities ----------------------------------------------------------------------------------------


@ruling("gloss.identity.1")
def test_an_identity_is_always_active_and_counts_toward_neither_hand_nor_deck(rulebook: str):
    mine = runner_identity("Mine", PAYS)
    t = scenario(clicks=1, runner={"identity": mine, "grip": ["Mayfly"] * 5}, corp={"rd": OATS}, rulebook=rulebook)
    assert t.card("Mine").active
    assert t.can("use Mine")
    t.do("credit")
    t.until("corp")
    assert (len(t.runner.grip), t.runner.heap) == (5, []), "nothing above 5"
    zahya = "Zahya Sadeghi: Versatile Smuggler"
    least = find(zahya).minimum_deck
    for number, legal in ((least - 1, False), (least, True)):
        titles_ = [t for t, c in POOL.items() if c.type is not IDENTITY and c.faction is CRIMINAL][: (number + 2) // 3]
        counts = {title: min(3, number - 3 * i) for i, title in enumerate(titles_)}
        found = [str(v) for v in Deck("test", zahya, counts).violations(rulebook=rulebook)]
        assert any(f"{least}" in v for v in found) is not legal, "the identity is none of those cards"


@ruling("modern.identity.1")
def test_a_deck_has_exactly_one_identity_faceup_and_active_from_the_start(rulebook: str):
    corp, runner = decks.load("gateway-beginner-corp"), decks.load("gateway-beginner-runner")
    game = Game.new(corp, runner, 1, rulebook)
    for side, deck in ((0, corp), (1, runner)):
        assert [f.title for f in game.state.printed if f.is_identity and f.side == side] == [deck.identity]
        assert game.state.faceup[side]
        assert game.state.active_since[side] > 0
    with pytest.raises(DeckError, match="identity"):
        Deck.from_text("3 Sure Gamble")
    two = Deck.from_text("Zahya Sadeghi: Versatile Smuggler\n1 Tāo Salonga: Telepresence Magician\n3 Sure Gamble")
    assert any("identity" in str(v) for v in two.violations(rulebook=rulebook))


@ruling("modern.identity.2")
def test_effects_on_installed_cards_never_reach_an_identity(rulebook: str):
    sweep = operation("Sweep", Play(Trash(Each(Cards(installed=True)))))
    mine, theirs = runner_identity("Mine", PAYS), corp_identity("Theirs", PAYS)
    corp = {"identity": theirs, "hq": [sweep], "rd": OATS, "servers": {"Server 1": {"root": [asset("Shop")]}}}
    t = scenario(turn="corp", corp=corp, runner={"identity": mine, "rig": [BELL]}, rulebook=rulebook)
    for title in ("Mine", "Theirs"):
        assert not t.card(title).installed
    t.do("play Sweep")
    assert (t.runner.rig, t.server("Server 1").root) == ([], [])
    for title in ("Mine", "Theirs"):
        assert (t.card(title).active, t.card(title).faceup) == (True, True)


# -- facedown Runner cards -----------------------------------------------------------------------------

HIDDEN = {"card": program("Hidden", Static(Memory(2)), PAYS, subtypes=("virus",)), "facedown": True}


@ruling("gloss.facedown.1")
def test_a_facedown_runner_card_is_blank_and_the_runner_may_look_at_it(rulebook: str):
    blank(rulebook)


def blank(rulebook: str) -> None:
    """No type, no subtype, no name, no ability; seen by the Runner alone."""
    looks = (Cards(PROGRAM, installed=True), Cards(subtype="virus", installed=True))
    for described in looks:
        sweep = event("Sweep", Play(Trash(Each(described))))
        t = scenario(runner={"grip": [sweep], "rig": [HIDDEN, BELL]}, rulebook=rulebook)
        assert (t.card("Hidden").active, t.can("use Hidden"), t.runner.memory) == (False, False, 4)
        assert (t.card("Hidden").known_to("runner"), t.card("Hidden").known_to("corp")) == (True, False)
        t.until("action")
        t.do("play Sweep") if t.can("play Sweep") else None
        assert "Hidden" in t.runner.rig
    other = Cards(copy=True, installed=True, other=True)
    twin = resource("Twin", When(Installs(THIS), GainCredits(ForEach(5, other))))
    for spec, credits in (({"card": twin, "facedown": True}, 0), (twin, 5)):
        t = scenario(runner={"grip": [twin], "rig": [spec], "credits": 0}, rulebook=rulebook).do("install Twin")
        assert t.runner.credits == credits, "facedown it has no name"


MOURNED = (
    IsTrashed(Cards(PROGRAM)),
    IsTrashed(Cards(subtype="virus")),
    IsTrashed(Cards(copy=True)),
    IsTrashed(Cards(any_subtype=("virus", "chip"))),
    IsUninstalled(Cards(PROGRAM)),
)
"""By its type, its subtype, its name, one of several subtypes; and as it is uninstalled thereby."""
BIN = resource("Bin", Paid(TrashThis(), Trash(Choose(1, Cards(facedown=True, installed=True)))))


def trashed(rulebook: str) -> list[int]:
    """What a virus gains that hears of each of these, when a copy of it is trashed facedown."""
    gained = []
    for heard in MOURNED:
        mourner = program("Mourner", When(heard, GainCredits(9)), subtypes=("virus",))
        rig = [mourner, BIN, {"card": mourner, "facedown": True}]
        t = scenario(runner={"rig": rig, "credits": 0}, rulebook=rulebook).do("use Bin")
        hidden = t.card("Mourner", 1)
        assert (hidden.place, hidden.faceup, hidden.known_to("corp")) == ("the heap", True, True)
        gained.append(t.runner.credits)
    return gained


@ruling("gloss.facedown.2", under="classic")
def test_under_classic_rules_a_facedown_card_is_turned_up_as_part_of_being_trashed(rulebook: str):
    assert trashed(rulebook) == [9, 9, 9, 9, 9], "a program, a virus, a copy was trashed"


@ruling("gloss.facedown.2", under="modern")
def test_under_modern_rules_it_is_turned_up_after_it_entered_the_heap(rulebook: str):
    assert trashed(rulebook) == [0, 0, 0, 0, 0], "a card without characteristics was trashed"


@ruling("gloss.facedown.3")
def test_turning_a_runner_card_facedown_does_not_uninstall_it(rulebook: str):
    turned_down(rulebook)


def turned_down(rulebook: str) -> Scenario:
    """Box is turned facedown, with what it hosts, in its place between two others."""
    flip = event("Flip", Play(TurnFacedown(Choose(1, Cards(HARDWARE, installed=True)))))
    box = Hardware("Box", faction=NEUTRAL_RUNNER, install_cost=0, abilities=(PAYS, Static(CanHost(1, Cards(PROGRAM)))))
    rig = [resource("Left"), {"card": box, "power": 2, "hosted": [program("Guest")]}, resource("Right")]
    t = scenario(runner={"grip": [flip], "rig": rig}, rulebook=rulebook)
    before = t.runner.rig
    heard = record(t)
    t.do("play Flip")
    assert (heard.count("card uninstalled"), titles(t, heard, "card trashed")) == (0, ["Flip"])
    card = t.card("Box")
    assert (card.installed, card.faceup, card.active) == (True, False, False)
    assert (t.runner.rig, card.power, card.hosted) == (before, 2, ["Guest"]), "in its place, with all that is on it"
    return t


@ruling("gloss.facedown.5")
def test_turning_a_facedown_card_faceup_activates_it_and_triggers_no_install_effects(rulebook: str):
    card = program("Hidden", When(Installs(THIS), GainCredits(50)), Static(Memory(2)), PAYS)
    watch = resource("Watch", When(Installs(Cards()), GainCredits(100)))
    flip = event("Flip", Play(TurnFacedown(Choose(1, Cards(facedown=True, installed=True)), faceup=True)))
    rig = [{"card": card, "facedown": True}, watch]
    t = scenario(runner={"grip": [flip], "rig": rig, "credits": 0}, rulebook=rulebook)
    assert t.runner.memory == 4
    t.do("play Flip")
    assert (t.card("Hidden").active, t.runner.memory, t.runner.credits) == (True, 6, 0)
    t.do("use Hidden")
    assert t.runner.credits == 1


@ruling("faq4.rules.facedown.1")
def test_a_facedown_card_is_blank_stays_installed_and_ends_faceup_in_the_heap(rulebook: str):
    blank(rulebook)
    turned_down(rulebook)
    trashed(rulebook)


# -- out of the game -----------------------------------------------------------------------------------


@ruling("modern.rfg.1")
def test_a_card_removed_from_the_game_is_inactive_and_nothing_reaches_it(rulebook: str):
    gone = resource("Gone", PAYS, Paid(Clicks(1), RemoveFromGame(THIS)))
    fetch = event("Fetch", Play(AddTo(ChooseUpTo(1, Cards(RESOURCE, zone=Zone.HEAP)), GRIP)))
    sweep = event("Sweep", Play(Trash(Each(Cards(RESOURCE, installed=True)))))
    grip, deck = [fetch, sweep], {"rd": ["Hedge Fund"] * 3}
    t = scenario(runner={"rig": [gone, BELL], "grip": grip, "heap": [resource("Old")]}, corp=deck, rulebook=rulebook)
    assert t.can("use Gone")
    t.do("use Gone: remove")
    assert (t.runner.removed, t.card("Gone").active) == (["Gone"], False)
    t.until("window")
    assert (t.can("use Bell"), t.can("use Gone")) == (True, False)
    t.do("play Fetch")
    assert not any("Gone" in key for key in t.options())
    t.do(t.options()[0])
    t.until("action")
    t.do("play Sweep")
    assert t.runner.removed == ["Gone"]
    t.finish()
    t.until("action")
    assert (t.runner.removed, t.card("Gone").active) == (["Gone"], False)


@ruling("modern.rfg.1")
@pytest.mark.parametrize(
    "then",
    [
        AddTo(That("card"), GRIP),
        Trash(That("card")),
        ShuffleInto(That("card"), Zone.THE_STACK),
        Install(That("card")),
        SetAside(That("card")),
        AddToScoreArea(That("card"), Zone.YOUR_SCORE_AREA),
    ],
    ids=lambda then: type(then).__name__,
)
def test_not_even_what_removed_a_card_from_the_game_can_bring_it_back(then: Instruction, rulebook: str):
    exile = event("Exile", Play(RemoveFromGame(Choose(1, Cards(RESOURCE, installed=True))), then))
    t = scenario(runner={"rig": [resource("Gone")], "grip": [exile]}, rulebook=rulebook).do("play Exile")
    assert (t.runner.removed, t.card("Gone").active) == (["Gone"], False)
