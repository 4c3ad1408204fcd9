"""Active and inactive cards, drawing, symbols, and what a card forgets. CR sec_active_inactive, sec_drawing."""

from __future__ import annotations

import pytest

from sneakdoor.language import (
    ASSET,
    CHOSEN_ICE,
    CORE,
    GRIP,
    HOST_ICE,
    ICE,
    IN_HQ,
    INTERRUPT,
    NET,
    ONCE_PER_TURN,
    POWER,
    PROGRAM,
    RESOURCE,
    RND,
    THIS,
    VIRUS,
    Accesses,
    AccessMore,
    AdditionalTags,
    AddTo,
    BecomeConditionCounter,
    Breaches,
    Cards,
    Choose,
    ChooseCard,
    ChooseUpTo,
    Credits,
    Derez,
    DoDamage,
    Draw,
    Draws,
    Each,
    Encounters,
    ForEach,
    GainCredits,
    GainsSubroutine,
    Hosted,
    Install,
    Installs,
    IsTrashed,
    Link,
    MoveCounters,
    Paid,
    Place,
    Play,
    PreventDamage,
    Purges,
    RemoveFromGame,
    RemoveTags,
    SetAside,
    Static,
    Strength,
    Subroutine,
    Tagged,
    Tags,
    Trash,
    TrashThis,
    TurnFacedown,
    When,
    Zone,
    bioroid,
    breaks,
)
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
from .. import ruling

OATS = ["Hedge Fund"] * 3
PAYS = Paid(Credits(0), GainCredits(1))
"""An ability that can be used whenever its card is active and a window is open."""


# -- which cards are active ----------------------------------------------------------------------------


def usable(t: Scenario, title: str) -> bool:
    """Whether the ability of that card is offered in some window of this turn's first windows."""
    for _ in range(4):
        if t.decision is None or t.decision.kind != "window":
            return False
        if t.can(f"use {title}"):
            return True
        t.do("pass")
    return False


@ruling("cr1.4.1.8.3", "cr1.4.1.8.3a", "cr1.4.1.8.3b", "cr1.4.1.8.4", "cr1.4.1.8.4a", "cr1.4.1.8.6")
@pytest.mark.parametrize(
    ("where", "works"),
    [
        ({"rig": ["X"]}, True),
        ({"rig": [{"card": "X", "facedown": True}]}, False),
        ({"grip": ["X"]}, False),
        ({"stack": ["X"]}, False),
        ({"heap": ["X"]}, False),
        ({"set_aside": ["X"]}, False),
        ({"removed": ["X"]}, False),
    ],
)
def test_a_runner_card_works_while_installed_faceup_and_nowhere_else(where, works: bool, rulebook: str):
    card = resource("X", PAYS)
    placed = {k: [{**c, "card": card} if isinstance(c, dict) else card for c in v] for k, v in where.items()}
    placed["rig"] = [*placed.get("rig", []), BELL]
    t = scenario(runner=placed, rulebook=rulebook)
    assert t.card("X").active is works
    assert usable(t, "X") is works
    if "grip" in where:
        t.do("install X")
        assert t.card("X").active
        assert usable(t, "X")


@ruling("cr1.4.1.8.3", "cr1.4.1.8.3a", "cr1.4.1.8.3c", "cr1.4.1.8.4", "cr1.4.1.8.4a", "cr1.4.1.8.6")
@pytest.mark.parametrize(
    ("where", "works"),
    [
        ({"servers": {"Server 1": {"root": [{"card": "X", "rezzed": True}]}}}, True),
        ({"servers": {"Server 1": {"root": ["X"]}}}, False),
        ({"hq": ["X"]}, False),
        ({"rd": ["X"]}, False),
        ({"archives": ["X"]}, False),
        ({"set_aside": ["X"]}, False),
        ({"removed": ["X"]}, False),
    ],
)
def test_a_corp_card_works_while_rezzed_and_nowhere_else(where, works: bool, rulebook: str):
    card = asset("X", PAYS, cost=99)

    def put(spec):
        if isinstance(spec, dict):
            return {k: card if k == "card" else put(v) for k, v in spec.items()}
        return [put(x) for x in spec] if isinstance(spec, list) else card if spec == "X" else spec

    t = scenario(turn="corp", corp={**put(where)}, runner={"rig": [BELL]}, rulebook=rulebook)
    assert t.card("X").active is works
    assert usable(t, "X") is works


MINE = Choose(1, Cards(RESOURCE, installed=True))
THEIRS = Choose(1, Cards(ASSET, installed=True))


@ruling("cr1.4.1.8.3", "cr1.4.1.8.4", "cr1.4.1.8.4a", "cr1.4.1.8.6")
@pytest.mark.parametrize(
    ("leaving", "place"),
    [
        (Trash(MINE), "the heap"),
        (AddTo(MINE, GRIP), "the grip"),
        (AddTo(MINE, Zone.TOP_OF_STACK), "the stack"),
        (RemoveFromGame(MINE), "removed"),
        (SetAside(MINE), "set aside"),
        (TurnFacedown(MINE), "play"),
    ],
)
def test_a_runner_card_is_inactive_as_soon_as_it_is_elsewhere_or_facedown(leaving, place: str, rulebook: str):
    heard = resource("Heard", PAYS, When(Draws(), GainCredits(5)))
    away = event("Away", Play(leaving))
    board = {"rig": [heard, program("Bell", PAYS)], "grip": [away], "stack": ["Mayfly"] * 2, "credits": 0}
    t = scenario(runner=board, rulebook=rulebook)
    assert usable(t, "Heard")
    t.do("play Away")
    assert (place in t.card("Heard").place, t.card("Heard").active, usable(t, "Heard")) == (True, False, False)
    t.do("draw")
    assert t.runner.credits == 0


@ruling("cr1.4.1.8.3", "cr1.4.1.8.4", "cr1.4.1.8.4a", "cr1.4.1.8.6")
@pytest.mark.parametrize(
    ("leaving", "place"),
    [
        (Trash(THEIRS), "Archives"),
        (AddTo(THEIRS, IN_HQ), "HQ"),
        (AddTo(THEIRS, Zone.BOTTOM_OF_RND), "R&D"),
        (RemoveFromGame(THEIRS), "removed"),
        (SetAside(THEIRS), "set aside"),
        (Derez(THEIRS), "play"),
    ],
)
def test_a_corp_card_is_inactive_as_soon_as_it_is_elsewhere_or_derezzed(leaving, place: str, rulebook: str):
    heard = asset("Heard", PAYS, When(Draws(), GainCredits(5)), cost=99)
    corp = {"hq": [operation("Away", Play(leaving))], "rd": OATS, "credits": 0}
    corp["servers"] = {"Server 1": {"root": [rezzed(heard)]}, "Server 2": {"root": [rezzed(upgrade("Bell", PAYS))]}}
    t = scenario(turn="corp", corp=corp, rulebook=rulebook)
    assert usable(t, "Heard")
    t.do("play Away")
    assert (place in t.card("Heard").place, t.card("Heard").active, usable(t, "Heard")) == (True, False, False)
    t.do("draw")
    assert t.corp.credits == 0


@ruling("cr1.4.1.8.3a", "cr1.4.1.8.3c", "cr1.4.1.8.4a")
@pytest.mark.parametrize(("side", "works"), [("corp", True), ("runner", False)])
def test_an_agenda_works_in_the_corps_score_area_alone(side: str, works: bool, rulebook: str):
    boon = agenda("Boon", PAYS)
    own = {side: {"score": [boon]}}
    t = scenario(turn="corp", corp=own.get("corp"), runner={"rig": [BELL], **own.get("runner", {})}, rulebook=rulebook)
    assert t.card("Boon").active is works
    assert usable(t, "Boon") is works
    installed = scenario(
        turn="corp", corp={"servers": {"Server 1": {"root": [boon]}}}, runner={"rig": [BELL]}, rulebook=rulebook
    )
    assert not installed.card("Boon").active
    stolen = scenario(corp={"hq": [boon]}, runner={"rig": [BELL]}, rulebook=rulebook)
    stolen.do("run HQ").until("action")
    assert (stolen.runner.score, stolen.card("Boon").active, usable(stolen, "Boon")) == (["Boon"], False, False)


@ruling("cr1.4.1.8.3c")
def test_corp_cards_are_installed_unrezzed_and_rezzing_or_scoring_makes_them_active(rulebook: str):
    hand = [asset("A", PAYS), upgrade("B", PAYS), ice("C"), agenda("D", requirement=1)]
    t = scenario(turn="corp", clicks=6, corp={"hq": hand, "rd": OATS}, rulebook=rulebook)
    t.do("install A", "install B", "install in HQ", "install C", "install protecting HQ", "install D")
    t.do("install in a new server") if t.can("install in a new server") else None
    t.until("window")
    for title in "ABCD":
        assert (t.card(title).installed, t.card(title).active) == (True, False)
    t.do("rez A", "rez B", "advance D", "score D")
    assert [t.card(x).active for x in "ABD"] == [True, True, True]
    assert t.corp.score == ["D"]
    board = {"credits": 0, "servers": {"HQ": {"ice": [ice("C", PAYS)]}}}
    t = scenario(corp=board, runner={"rig": [BELL]}, rulebook=rulebook).do("run HQ")
    while not t.can("rez C"):
        assert not t.can("use C")
        t.do("pass")
    assert not t.card("C").active
    t.do("rez C")
    assert (t.card("C").active, usable(t, "C")) == (True, True)
    loud = operation("Loud", When(Draws(), GainCredits(5)), Play(Draw(1)))
    t = scenario(turn="corp", corp={"hq": [loud], "rd": OATS, "credits": 0}, rulebook=rulebook).do("play Loud")
    assert t.corp.credits == 5, "an operation is active while it is played"


@ruling("cr1.4.1.8.3a", "cr1.4.1.8.3b")
def test_events_work_while_they_are_played_and_identities_always(rulebook: str):
    loud = event("Loud", When(Draws(), GainCredits(5)), Play(Draw(1)))
    t = scenario(runner={"grip": [loud], "stack": ["Mayfly"] * 2, "credits": 0}, rulebook=rulebook)
    t.do("play Loud")
    assert t.runner.credits == 5
    t.do("draw")
    assert t.runner.credits == 5, "in the heap it is silent"
    mine, theirs = runner_identity("Mine", PAYS), corp_identity("Theirs", PAYS)
    t = scenario(runner={"identity": mine}, corp={"identity": theirs}, rulebook=rulebook)
    assert t.card("Mine").active
    assert t.card("Theirs").active
    assert usable(t, "Mine")


@ruling("cr1.4.1.8.4", "cr1.4.1.8.6")
def test_a_when_accessed_ability_works_on_an_inactive_card(rulebook: str):
    """The exception: what a card does when it is accessed."""
    trap = asset("Trap", When(Accesses(THIS), GainCredits(5)), PAYS)
    t = scenario(corp={"hq": [trap], "credits": 0}, rulebook=rulebook)
    assert not t.card("Trap").active
    t.do("run HQ").until("action")
    assert t.corp.credits == 5


@ruling("cr1.4.1.8.4b")
def test_inactive_cards_keep_their_characteristics_but_facedown_runner_cards_have_none(rulebook: str):
    sweep = event("Sweep", Play(Trash(Each(Cards(PROGRAM, installed=True)))))
    hidden = {"card": program("Hidden"), "facedown": True}
    t = scenario(runner={"grip": [sweep], "rig": [program("Open"), hidden]}, rulebook=rulebook)
    t.do("play Sweep")
    assert t.runner.rig == ["Hidden"], "facedown, it is no program"
    pick = event("Pick", Play(AddTo(Choose(1, Cards(PROGRAM, zone=Zone.HEAP)), GRIP)))
    t = scenario(runner={"grip": [pick], "heap": [program("Old"), resource("Pal")]}, rulebook=rulebook)
    t.do("play Pick")
    assert t.runner.grip == ["Old"], "inactive in the heap, it is a program still"


# -- drawing -------------------------------------------------------------------------------------------


@ruling("cr1.4.1.8.5")
def test_drawing_moves_the_top_cards_to_the_hand(rulebook: str):
    pull = event("Pull", Play(Draw(2)))
    t = scenario(runner={"grip": [pull], "stack": ["Mayfly", "Unity", "Cleaver"]}, rulebook=rulebook)
    t.do("play Pull")
    assert (sorted(t.runner.grip), t.runner.stack) == (["Mayfly", "Unity"], ["Cleaver"])


# -- symbols -------------------------------------------------------------------------------------------


@ruling("cr1.4.1.3.8")
def test_each_printed_symbol_is_one_subroutine(rulebook: str):
    three = ice("Three", Subroutine(GainCredits(1)), Subroutine(GainCredits(1)), Subroutine(GainCredits(1)))
    assert three.text.count("[subroutine]") == 3
    t = scenario(corp={"credits": 0, "servers": {"HQ": {"ice": [rezzed(three)]}}}, rulebook=rulebook)
    t.do("run HQ")
    while t.running and t.corp.credits == 0:
        t.game.choose("pass" if t.can("pass") else "continue")
    assert t.corp.credits == 3
    others = Each(Cards(ICE, other=True))
    giver = ice("Giver", Subroutine(GainCredits(1)), Static(GainsSubroutine(others, Subroutine(GainCredits(9)))))
    assert giver.text.count("[subroutine]") == 2, "one of them is granted to other ice"
    t = scenario(corp={"credits": 0, "servers": {"HQ": {"ice": [rezzed(giver)]}}}, rulebook=rulebook)
    t.do("run HQ").until("action")
    assert t.corp.credits == 1


@ruling("cr1.4.1.3.9")
def test_the_trash_symbol_trashes_the_card_that_the_ability_is_on(rulebook: str):
    cache = resource("Cache", Paid(TrashThis(), Draw(2)))
    t = scenario(runner={"rig": [cache, BELL], "stack": ["Mayfly", "Unity"]}, rulebook=rulebook)
    t.do("use Cache")
    assert (t.runner.rig, t.runner.heap, sorted(t.runner.grip)) == (["Bell"], ["Cache"], ["Mayfly", "Unity"])


@ruling("cr1.4.1.3.10")
def test_an_interrupt_is_used_while_something_is_about_to_resolve_and_resolves_before_it(rulebook: str):
    guard = resource("Guard", Paid(TrashThis(), PreventDamage(1, NET), GainCredits(1), flags=INTERRUPT))
    sting = ice("Sting", Subroutine(DoDamage(1, NET)))
    t = scenario(
        runner={"rig": [guard], "grip": ["Mayfly"]},
        corp={"servers": {"HQ": {"ice": [rezzed(sting)]}}},
        rulebook=rulebook,
    )
    assert not t.can("use Guard"), "nothing is about to resolve"
    t.do("run HQ").until("interrupt")
    assert t.runner.grip == ["Mayfly"]
    t.do("use Guard")
    assert (t.runner.grip, t.runner.credits, t.runner.heap) == (["Mayfly"], 6, ["Guard"])


# -- tokens and counters -------------------------------------------------------------------------------


@ruling("cr1.4.1.9.2")
def test_the_bank_never_runs_out_and_belongs_to_nobody(rulebook: str):
    flood = operation("Flood", Play(GainCredits(10_000)))
    pile = asset("Pile", Paid(Credits(0), Place(10_000, POWER), flags=ONCE_PER_TURN))
    servers = {"Server 1": {"root": [agenda("Plan")]}, "Server 2": {"root": [rezzed(pile)]}}
    corp = {"hq": [flood], "rd": OATS, "credits": 0, "servers": servers}
    t = scenario(turn="corp", corp=corp, rulebook=rulebook)
    t.do("use Pile").until("action")
    assert t.card("Pile").power == 10_000
    assert not t.can("advance"), "tokens in the bank cannot be spent"
    t.do("play Flood")
    assert t.corp.credits == 10_000
    t.until("action")
    assert t.can("advance Plan"), "they are the Corp's now"


@ruling("cr1.4.1.9.3", "cr1.4.1.9.5j")
def test_a_card_converted_into_a_counter_stays_in_play_and_its_text_works_while_it_is_hosted(rulebook: str):
    sticker = operation("Sticker", Play(BecomeConditionCounter(Choose(1, Cards(ICE, rezzed=True)), STICKER_TEXT)))
    wreck = asset("Wreck", Paid(TrashThis(), Trash(Choose(1, Cards(ICE, installed=True)))))
    t = scenario(
        turn="corp",
        corp={
            "hq": [sticker],
            "rd": OATS,
            "servers": {"HQ": {"ice": [rezzed(ice("Wall", strength=1))]}, "Server 1": {"root": [rezzed(wreck)]}},
        },
        rulebook=rulebook,
    )
    t.do("play Sticker")
    assert t.card("Wall").strength == 4
    credits = t.corp.credits
    t.do("draw")
    assert t.corp.credits == credits + 1
    assert t.corp.archives == [], "it is a counter now, not a card in Archives"
    assert t.card("Wall").hosted == ["Sticker"]
    t.do("use Wreck")
    assert "Sticker" in t.corp.archives
    t.do("draw")
    assert t.corp.credits == credits + 1, "its text is silent"


STICKER_TEXT = (Static(Strength(HOST_ICE, +3)), When(Draws(), GainCredits(1)))


@ruling("cr1.4.1.9.5e")
@pytest.mark.parametrize("points", [1, 2])
def test_each_point_of_brain_damage_is_a_token(points: int, rulebook: str):
    hit = operation("Hit", Play(DoDamage(points, CORE)))
    t = scenario(turn="corp", corp={"hq": [hit], "rd": OATS}, runner={"grip": ["Mayfly"] * 4}, rulebook=rulebook).do(
        "play Hit"
    )
    assert (t.runner.core_damage, t.runner.hand_size, len(t.runner.grip)) == (points, 5 - points, 4 - points)


@ruling("faq4.rules.card-memory.1")
def test_a_card_that_was_uninstalled_is_a_new_copy(rulebook: str):
    mill = resource(
        "Mill", When(Installs(THIS), Place(3, POWER)), Paid(Credits(0), GainCredits(1), flags=ONCE_PER_TURN)
    )
    back = event("Back", Play(AddTo(Choose(1, Cards(RESOURCE, installed=True)), GRIP)))
    rig = [{"card": mill, "power": 1, "virus": 2}]
    t = scenario(runner={"rig": rig, "grip": [back], "credits": 0}, rulebook=rulebook)
    t.do("use Mill")
    assert not t.can("use Mill"), "once per turn"
    t.do("play Back", "install Mill")
    assert (t.card("Mill").power, t.card("Mill").virus) == (3, 0)
    t.do("use Mill")
    assert t.runner.credits == 2, "it does not remember its use"


@ruling("faq4.rules.card-memory.1")
@pytest.mark.parametrize(("again", "gained"), [(False, 7), (True, 0)])
def test_a_card_that_was_uninstalled_has_forgotten_what_was_chosen(again: bool, gained: int, rulebook: str):
    marker = resource(
        "Marker",
        Paid(Credits(0), ChooseCard(Choose(1, Cards(ICE, installed=True))), flags=ONCE_PER_TURN),
        When(Encounters(CHOSEN_ICE), GainCredits(7)),
    )
    back = event("Back", Play(AddTo(Choose(1, Cards(RESOURCE, installed=True)), GRIP)))
    servers = {"HQ": {"ice": [rezzed(ice("Wall"))]}}
    runner = {"rig": [marker], "grip": [back], "credits": 0}
    t = scenario(runner=runner, corp={"servers": servers}, rulebook=rulebook)
    t.do("use Marker")
    if again:
        t.do("play Back", "install Marker")
    t.do("run HQ").until("action")
    assert t.runner.credits == gained


@ruling("faq4.qa.q02.click-break-strength")
def test_breaking_by_clicks_needs_no_strength(rulebook: str):
    robot = ice("Robot", bioroid(), Subroutine(GainCredits(1)), strength=9, subtypes=("barrier", "bioroid"))
    pick = program("Pick", breaks(0, "barrier"), strength=1, subtypes=("icebreaker", "fracter"))
    board = {"credits": 0, "servers": {"HQ": {"ice": [rezzed(robot)]}}}
    t = scenario(runner={"rig": [pick]}, corp=board, rulebook=rulebook)
    t.do("run HQ").until("encounter")
    assert not t.can("use Pick"), "an icebreaker needs its strength"
    t.do("use Robot")
    t.finish()
    assert (t.corp.credits, t.runner.clicks) == (0, 2)


# -- tags, hand size, purge, facedown cards ------------------------------------------------------------


@ruling("gloss.tagged.1", "modern.tag.1")
def test_one_tag_is_tagged_and_no_tag_is_not_and_tags_do_nothing_by_themselves(rulebook: str):
    spy = resource("Spy", Static(Link(1), while_=Tagged()))
    for tags, link in ((0, 0), (1, 1), (2, 1)):
        t = scenario(runner={"tags": tags, "rig": [spy], "credits": 9, "grip": ["Mayfly"]}, rulebook=rulebook)
        assert t.runner.link == link
        assert (t.runner.credits, t.runner.clicks, t.runner.hand_size) == (9, 4, 5)
    t.do("remove", "remove")
    assert (t.runner.tags, t.runner.link) == (0, 0)


@ruling("cr1.4.1.9.4", "modern.tag.2")
def test_a_tag_that_the_runner_is_only_considered_to_have_counts_but_cannot_be_removed_or_spent(rulebook: str):
    rumour = rezzed(asset("Rumour", Static(AdditionalTags(1))))
    deal = rezzed(asset("Deal", Paid(RemoveTags(1), GainCredits(3))))
    bounty = operation("Bounty", Play(GainCredits(ForEach(1, Tags()))))
    servers = {"Server 1": {"root": [rumour]}, "Server 2": {"root": [deal]}}
    spy = resource("Spy", Static(Link(1), while_=Tagged()))
    corp = {"hq": [bounty], "rd": OATS, "credits": 2, "servers": servers}
    for real in (0, 1):
        t = scenario(turn="corp", corp=corp, runner={"tags": real, "rig": [spy]}, rulebook=rulebook)
        assert t.runner.link == 1, "tagged"
        assert t.can("use Deal") is (real == 1), "only a real one can be spent"
        t.until("action")
        assert t.can("trash resource Spy")
        t.do("play Bounty")
        assert t.corp.credits == 2 + real + 1
        assert t.runner.tags == real, "it adds no real tag"
    t = scenario(corp=corp, runner={"tags": 1, "rig": [spy], "credits": 9}, rulebook=rulebook)
    t.do("remove")
    assert not t.can("remove")
    assert (t.runner.tags, t.runner.link) == (0, 1)


@ruling("cr1.4.1.9.4")
@pytest.mark.parametrize("own", [0, 2])
def test_a_counter_that_a_card_is_only_considered_to_have_counts_there_but_stays_where_it_is(own: int, rulebook: str):
    """Of the counters that Hivemind lends, which its text lets the Runner spend, none moves and none is removed."""
    move = program(
        "Mover",
        Paid(Credits(0), MoveCounters(VIRUS, Choose(1, Cards(RESOURCE, installed=True)))),
        Paid(Credits(0), GainCredits(ForEach(1, Hosted(VIRUS))), flags=ONCE_PER_TURN),
        subtypes=("virus",),
    )
    rig = [{"card": move, "virus": own}, "Hivemind (3 virus)", resource("Jar")]
    t = scenario(runner={"rig": rig, "credits": 0}, rulebook=rulebook)
    t.do("credit", "use Mover: gain")
    assert t.runner.credits == 1 + 3 + own, "counted"
    t.do("use Mover: move" if t.can("use Mover: move") else "credit")
    assert (t.card("Jar").virus, t.card("Mover").virus, t.card("Hivemind").virus) == (own, 0, 3)


@ruling("rule_max_hand_size", "rule_max_hand_size_default", "gloss.hand-size.1")
def test_maximum_hand_size_is_five_and_matters_only_in_the_discard_phase(rulebook: str):
    pull = event("Pull", Play(Draw(4)))
    t = scenario(
        clicks=2, corp={"rd": OATS}, runner={"grip": ["Mayfly"] * 5 + [pull], "stack": ["Unity"] * 6}, rulebook=rulebook
    )
    assert (t.runner.hand_size, t.corp.hand_size) == (5, 5)
    t.do("play Pull")
    assert len(t.runner.grip) == 9
    t.do("draw")
    t.until("corp")
    assert len(t.runner.grip) == 5
    t = scenario(turn="corp", clicks=2, corp={"hq": ["Hedge Fund"] * 6, "rd": OATS}, rulebook=rulebook)
    t.do("draw")
    assert len(t.corp.hq) == 7
    t.do("credit")
    t.until("runner")
    assert (len(t.corp.hq), len(t.corp.archives)) == (5, 2)


@ruling("modern.purge.1")
def test_a_purge_removes_all_virus_counters_and_trashes_what_says_so_counters_or_not(rulebook: str):
    frail = program("Frail", When(Purges(), Trash(THIS)))
    rig = [frail, {"card": frail, "virus": 2}, {"card": program("Germ"), "virus": 4}]
    servers = {"HQ": {"ice": [{"card": ice("Wall"), "virus": 1}]}}
    t = scenario(turn="corp", corp={"rd": OATS, "servers": servers}, runner={"rig": rig}, rulebook=rulebook)
    t.do("purge").until("action")
    assert (t.runner.heap, t.card("Germ").virus, t.card("Wall").virus) == (["Frail"] * 2, 0, 0)


@ruling("modern.heap.1", under="classic")
def test_under_classic_rules_a_facedown_card_is_turned_up_as_it_is_trashed(rulebook: str):
    assert seen_as_program(rulebook)


@ruling("modern.heap.1", under="modern")
def test_under_modern_rules_a_facedown_card_is_turned_up_once_it_lies_in_the_heap(rulebook: str):
    assert not seen_as_program(rulebook)


def seen_as_program(rulebook: str) -> bool:
    """Whether the trash of a facedown program is seen as that of a program; either way it ends up faceup."""
    mourner = resource("Mourner", When(IsTrashed(Cards(PROGRAM)), GainCredits(9)))
    bin_ = resource("Bin", Paid(TrashThis(), Trash(Choose(1, Cards(facedown=True, installed=True)))))
    hidden = {"card": program("Hidden"), "facedown": True}
    t = scenario(runner={"credits": 0, "rig": [mourner, bin_, hidden]}, rulebook=rulebook)
    t.do("use Bin")
    assert t.card("Hidden").faceup
    assert "Hidden" in t.runner.heap
    return t.runner.credits == 9


# -- several cards by one effect -----------------------------------------------------------------------


@ruling("gloss.install.multiple.1")
def test_cards_installed_by_one_effect_are_chosen_and_installed_one_at_a_time(rulebook: str):
    spree = event("Spree", Play(Install(ChooseUpTo(2, Cards(PROGRAM, zone=GRIP)))))
    rich = program("Rich", When(Installs(THIS), GainCredits(5)), cost=0)
    dear = program("Dear", cost=5)
    grip = [spree, rich, dear, program("Free")]
    t = scenario(runner={"grip": grip, "credits": 0}, rulebook=rulebook)
    t.do("play Spree")
    t.do(next(key for key in t.options() if "Rich" in key))
    t.until("choose")
    assert t.runner.rig == ["Rich"], "it is installed before the next is chosen"
    t.do(next(key for key in t.options() if "Dear" in key))
    t.until("action")
    assert sorted(t.runner.rig) == ["Dear", "Rich"], "the first paid for the second"


@ruling("gloss.rd.1", "tutorial.access.rd", under="classic")
def test_under_classic_rules_cards_accessed_in_rnd_lie_aside_and_return_in_their_order(rulebook: str):
    t = in_rnd(rulebook)
    assert t.corp.rd[0] == "Two", "One lies aside"
    t.until("action")
    assert t.accesses == ["One", "Roof", "Two"]
    assert t.corp.rd == ["One", "Two", "Three"]


@ruling("gloss.rd.1", "tutorial.access.rd", under="modern")
def test_under_modern_rules_an_accessed_card_keeps_its_place_and_a_card_newly_on_top_comes_next(rulebook: str):
    t = in_rnd(rulebook)
    assert t.corp.rd[0] == "One"
    t.until("action")
    assert t.accesses == ["One", "Roof", "Two"]
    assert t.corp.rd == ["One", "Two", "Three"]
    trick = asset("Trick", When(Accesses(THIS), AddTo(Choose(1, Cards(zone=IN_HQ)), Zone.TOP_OF_RND)))
    more = resource("More", When(Breaches(RND), AccessMore(1)))
    deck = {"hq": [operation("New")], "rd": [trick, operation("Two")]}
    t = scenario(runner={"rig": [more]}, corp=deck, rulebook=rulebook)
    t.do("run R&D").until("action")
    assert t.accesses == ["Trick", "New"]
    assert t.corp.rd == ["New", "Trick", "Two"]


def in_rnd(rulebook: str) -> Scenario:
    """After the top card of R&D was accessed, and the upgrade in its root, one of two still to come."""
    more = resource("More", When(Breaches(RND), AccessMore(1)))
    t = scenario(
        runner={"rig": [more]},
        corp={
            "rd": [operation("One"), operation("Two"), operation("Three")],
            "servers": {"R&D": {"root": [upgrade("Roof")]}},
        },
        rulebook=rulebook,
    )
    t.do("run R&D").until("candidate")
    t.do("access R&D")
    t.until("candidate")
    t.do("access facedown card")
    t.until("access")
    return t
