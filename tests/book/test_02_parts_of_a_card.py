"""What is printed on a card: names, costs, factions, types, subtypes. CR chpt_parts_of_a_card."""

from __future__ import annotations

import re
from collections import Counter as Tally

import pytest

from sneakdoor import decks
from sneakdoor.cards import POOL, find
from sneakdoor.language import *
from sneakdoor.language.subtypes import SUBTYPES, printed_on
from sneakdoor.testing import Scenario, scenario

from ..rules.cards1 import BELL, asset, event, hardware, ice, operation, program, resource, rezzed, upgrade
from ..rulings import comprehensive

OATS = ["Hedge Fund"] * 6

# -- names ---------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_identity_subtitles")
def test_identities_with_one_title_and_different_subtitles_are_different_cards():
    full = [c.title for c in POOL.values() if isinstance(c, Identity) and ":" in c.title]
    several = [title for title, times in Tally(name.split(":")[0] for name in full).items() if times > 1]
    assert "Haas-Bioroid" in several
    alike = [name for name in full if name.split(":")[0] in several]
    assert [find(name).title for name in alike] == alike
    assert [decks.Deck.from_text(f"{name}\n3 Hedge Fund\n").identity for name in alike] == alike


@pytest.mark.ruling("rule_copies_of")
def test_a_copy_is_any_card_of_that_name_and_no_other():
    party = event("Party", Play(GainCredits(ForEach(1, Cards(copy=True, zone=HEAP)))), subtypes=("job",))
    other_printing = resource("Party", subtypes=("seedy",))
    heap = [party, party, other_printing, event("Party Animal"), event("Quiet Evening")]
    t = scenario(runner={"credits": 0, "grip": [party, party], "heap": heap, "stack": [party]}).do("play Party")
    assert t.runner.credits == 3, "three cards of the name are in the heap, whatever else they are"


def fetched(choice: Choose | ChooseUpTo, zone: str) -> Scenario:
    """The Runner fetches such cards from the heap or the stack."""
    if zone == "heap":
        fetch = event("Fetch", Play(AddTo(choice, GRIP)))
    else:
        fetch = event("Fetch", Play(Search(STACK, choice), AddTo(THEM, GRIP)))
    pile = [program("Red"), program("Red"), program("Blue"), program("Blue"), program("Green")]
    return scenario(runner={"grip": [fetch], zone: pile}).do("play Fetch")


@pytest.mark.ruling("rule_act_on_different_names")
@pytest.mark.parametrize("zone", ["heap", "stack"])
def test_cards_with_different_names_are_chosen_and_found_no_two_alike(zone: str):
    among = Cards(PROGRAM, zone=HEAP) if zone == "heap" else Cards(PROGRAM)
    verb = "choose" if zone == "heap" else "find"
    t = fetched(ChooseUpTo(5, among, different=True), zone)
    t.do(f"{verb} Red")
    assert set(t.options()) == {f"{verb} Blue", f"{verb} Green", "done"}
    t.do(f"{verb} Green", f"{verb} Blue")
    assert sorted(t.runner.grip) == ["Blue", "Green", "Red"], "nothing is left that could be chosen"
    t = fetched(Choose(4, among, different=True), zone)
    while t.offers(verb):
        t.game.choose(t.options()[0])
    assert sorted(t.runner.grip) == ["Blue", "Green", "Red"], "as many as there are names"
    t = fetched(ChooseUpTo(5, among), zone).do(f"{verb} Red")
    assert t.can(f"{verb} Red"), "unless it says so, names do not matter"


@pytest.mark.ruling("rule_act_on_different_names")
def test_among_installed_cards_of_one_name_either_can_be_chosen():
    raid = operation("Raid", Play(Trash(Choose(2, Cards(RESOURCE, installed=True), different=True))))
    rig = [resource("Friend"), {"card": resource("Friend"), "credits": 3}, resource("Foe"), resource("Foe")]
    t = scenario(turn="corp", corp={"hq": [raid]}, runner={"rig": rig}).do("play Raid")
    assert len([key for key in t.options() if "Friend" in key]) == 2
    t.game.choose(next(key for key in t.options() if "Friend" in key))
    assert all("Foe" in key for key in t.options())
    t.game.choose(t.options()[0])
    assert sorted(t.runner.rig) == ["Foe", "Friend"]


# -- costs ---------------------------------------------------------------------------------------------------


@pytest.mark.ruling(
    "rule_paying_printed_costs", "rule_card_types_with_play_costs", "rule_card_types_with_install_costs"
)
@pytest.mark.parametrize(
    ("side", "card", "key"),
    [
        ("runner", event("Thing", Play(Draw(1)), cost=3), "play Thing"),
        ("corp", operation("Thing", Play(Draw(1)), cost=3), "play Thing"),
        ("runner", hardware("Thing", cost=3), "install Thing"),
        ("runner", program("Thing", cost=3), "install Thing"),
        ("runner", resource("Thing", cost=3), "install Thing"),
    ],
    ids=["event", "operation", "hardware", "program", "resource"],
)
def test_what_is_printed_is_paid_in_credits_to_play_or_install(side: str, card: Card, key: str):
    def holding(credits: int) -> Scenario:
        hand = {"grip" if side == "runner" else "hq": [card], "credits": credits}
        hand["stack" if side == "runner" else "rd"] = ["Sure Gamble" if side == "runner" else "Hedge Fund"] * 2
        return scenario(turn=side, clicks=2, **{side: hand})

    assert not holding(2).can(key)
    t = holding(4).do(key)
    t.until("action")
    player = t.runner if side == "runner" else t.corp
    assert (player.credits, player.clicks) == (1, 1)


@pytest.mark.ruling("rule_paying_printed_costs", "rule_card_types_with_rez_costs")
@pytest.mark.parametrize("card", [asset("Thing", cost=3), upgrade("Thing", cost=3), ice("Thing", cost=3)], ids=repr)
def test_what_is_printed_is_paid_in_credits_to_rez(card: Card):
    where = {"ice": [card]} if isinstance(card, Ice) else {"root": [card]}

    def with_credits(credits: int) -> Scenario:
        t = scenario(corp={"servers": {"Server 1": where}, "credits": credits}, runner={"rig": ["Mayfly"]})
        t.do("run Server 1")
        return t

    assert not with_credits(2).offers("rez Thing")
    t = with_credits(4)
    t.until("step_approach_paw" if isinstance(card, Ice) else "step_initiation_paw")
    t.do("rez Thing")
    assert (t.card("Thing").rezzed, t.corp.credits) == (True, 1)


@pytest.mark.ruling("rule_card_types_with_rez_costs", "rule_card_types_with_play_costs")
def test_each_type_of_card_has_the_cost_that_its_use_asks_for():
    costs = {type(c): c.cost_field for c in POOL.values()}
    assert costs == {
        **dict.fromkeys((Event, Operation), "play_cost"),
        **dict.fromkeys((Hardware, Program, Resource), "install_cost"),
        **dict.fromkeys((Asset, Ice, Upgrade), "rez_cost"),
        **dict.fromkeys((Agenda, Identity)),
    }


@pytest.mark.ruling("rule_ice_have_install_costs_too")
def test_ice_costs_what_the_ice_around_it_makes_it_cost_whatever_is_printed_on_it():
    for dear in (0, 9):
        corp = {"hq": [ice("Fresh", cost=dear)], "credits": 2, "servers": {"HQ": {"ice": ["Enigma", "Enigma"]}}}
        t = scenario(turn="corp", corp=corp)
        t.until("action")
        t.do("install Fresh", "install protecting HQ", "done")
        assert (t.server("HQ").ice[0], t.corp.credits) == ("Fresh", 0)


# -- factions and influence ----------------------------------------------------------------------------------

CORP_FOUR = {Faction.HAAS_BIOROID, Faction.JINTEKI, Faction.NBN, Faction.WEYLAND}
RUNNER_THREE = {Faction.ANARCH, Faction.CRIMINAL, Faction.SHAPER}
SMALL_THREE = {Faction.ADAM, Faction.APEX, Faction.SUNNY_LEBEAU}


@pytest.mark.ruling(
    "rule_faction_list", "rule_corp_faction_list", "rule_runner_major_faction_list", "rule_runner_minifaction_list"
)
def test_there_are_ten_factions_and_each_has_its_side():
    factions = {f for f in Faction if not f.neutral}
    assert factions == CORP_FOUR | RUNNER_THREE | SMALL_THREE
    assert {f for f in factions if f.side == CORP_SIDE} == CORP_FOUR
    assert {f for f in factions if f.side == RUNNER_SIDE} == RUNNER_THREE | SMALL_THREE


def listed(monkeypatch: pytest.MonkeyPatch, identity: Identity, card: Card, copies: int = 1) -> list[str]:
    """The rules that a deck with this card breaks, the size of the deck aside."""
    for c in (identity, card):
        monkeypatch.setitem(POOL, c.title, c)
    deck = decks.Deck("test", identity.title, {card.title: copies})
    return [v.rule for v in deck.violations() if v.rule not in {"rule_minimum_deck_size", "rule_agenda_points"}]


@pytest.mark.ruling("rule_faction_list")
@pytest.mark.parametrize("own", sorted(RUNNER_THREE | SMALL_THREE, key=lambda f: f.value))
def test_cards_of_other_factions_cost_influence_and_those_of_the_other_side_are_barred(
    own: Faction, monkeypatch: pytest.MonkeyPatch
):
    me = Identity("Me", faction=own, minimum_deck=0, influence_limit=4, link=0)
    for faction in RUNNER_THREE | SMALL_THREE:
        card = Event("Thing", faction=faction, influence=5, play_cost=0)
        assert listed(monkeypatch, me, card) == ([] if faction is own else ["rule_influence_limit"])
    for faction in CORP_FOUR:
        card = Operation("Thing", faction=faction, influence=0, play_cost=0)
        assert "rule_disallowed_cards" in listed(monkeypatch, me, card)


@pytest.mark.ruling("rule_inf_cost_absent")
def test_a_card_without_influence_cost_is_for_its_own_faction_alone(monkeypatch: pytest.MonkeyPatch):
    anarch = Identity("Me", faction=ANARCH, minimum_deck=0, influence_limit=None, link=0)
    shaper = Identity("Me", faction=SHAPER, minimum_deck=0, influence_limit=None, link=0)
    without = Event("Thing", faction=SHAPER, influence=None, play_cost=0)
    nothing = Event("Thing", faction=SHAPER, influence=0, play_cost=0)
    assert listed(monkeypatch, anarch, without) == ["rule_disallowed_cards"], "however much influence there is"
    assert listed(monkeypatch, anarch, nothing, copies=3) == []
    assert listed(monkeypatch, shaper, without) == []


@pytest.mark.ruling("rule_alliance")
@pytest.mark.parametrize(("friends", "limit", "legal"), [(6, 0, True), (5, 1, False), (5, 2, True), (0, 2, True)])
def test_an_alliance_card_is_free_beside_enough_of_its_friends(
    friends: int, limit: int, legal: bool, monkeypatch: pytest.MonkeyPatch
):
    """Heritage Committee costs 2, or nothing beside six other cards of Jinteki, which here are free themselves."""
    committee = find("Heritage Committee")
    me = Identity("Me", faction=NBN, minimum_deck=0, influence_limit=limit)
    made = {f"Friend {n}": Operation(f"Friend {n}", faction=JINTEKI, influence=0, play_cost=0) for n in (1, 2)}
    for title, card in {me.title: me, **made}.items():
        monkeypatch.setitem(POOL, title, card)
    counts = {committee.title: 1, "Friend 1": min(3, friends), "Friend 2": max(0, friends - 3)}
    deck = decks.Deck("test", "Me", {title: number for title, number in counts.items() if number})
    assert ("rule_influence_limit" not in {v.rule for v in deck.violations()}) == legal


@pytest.mark.ruling("rule_alliance")
def test_in_a_game_an_alliance_card_is_a_card_like_any_other():
    t = scenario(turn="corp", corp={"hq": ["Heritage Committee"], "rd": OATS}).do("play Heritage Committee")
    t.until("action")
    assert t.corp.archives == ["Heritage Committee"]
    assert len(t.corp.hq) == 2, "drew 3 and put 1 back, though no other card of Jinteki is near"


# -- card types ----------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_card_type_list")
def test_each_card_is_of_one_of_ten_types():
    corp, runner = {AGENDA, ASSET, ICE, OPERATION, UPGRADE}, {EVENT, HARDWARE, PROGRAM, RESOURCE}
    types = {(c.side, c.type) for c in POOL.values()}
    assert types == {
        *((CORP_SIDE, kind) for kind in corp),
        *((RUNNER_SIDE, kind) for kind in runner),
        *((side, IDENTITY) for side in (CORP_SIDE, RUNNER_SIDE)),
    }
    one_of_each = [event("E"), hardware("H"), program("P"), resource("R")]
    for kind, title in ((EVENT, "E"), (HARDWARE, "H"), (PROGRAM, "P"), (RESOURCE, "R")):
        fetch = event("Fetch", Play(AddTo(Every(Cards(kind, zone=HEAP)), GRIP)))
        t = scenario(runner={"grip": [fetch], "heap": one_of_each}).do("play Fetch")
        assert t.runner.grip == [title], "a card is of one type, not of two"


COUNT_PROGRAMS = ForEach(1, Cards(PROGRAM, installed=True))


@pytest.mark.ruling("rule_card_type_while_inactive")
def test_an_inactive_card_is_of_its_type_unless_it_is_a_facedown_runner_card():
    fetch = operation("Fetch", Play(AddTo(Choose(1, Cards(ICE, zone=IN_ARCHIVES)), IN_HQ)))
    archives = [{"card": ice("Gate"), "facedown": True}, {"card": asset("Plant"), "facedown": True}]
    t = scenario(turn="corp", corp={"hq": [fetch], "archives": archives}).do("play Fetch")
    assert t.corp.hq == ["Gate"]
    blast = event("Blast", Play(Trash(Every(Cards(ICE, installed=True)))))
    corp = {"servers": {"HQ": {"ice": [ice("Gate")]}, "Server 1": {"root": [asset("Plant")]}}}
    t = scenario(runner={"grip": [blast]}, corp=corp).do("play Blast")
    assert (t.corp.archives, t.server("Server 1").root) == (["Gate"], ["Plant"]), "unrezzed ice is ice"
    count = event("Count", Play(GainCredits(COUNT_PROGRAMS)))
    rig = [program("Up"), {"card": program("Down"), "facedown": True}]
    t = scenario(runner={"credits": 0, "grip": [count], "rig": rig}).do("play Count")
    assert t.runner.credits == 1, "the facedown one is of no type"
    spare = event("Spare", Play(Trash(Every(Cards(installed=True, non_type=PROGRAM)))))
    t = scenario(runner={"grip": [spare], "rig": rig}).do("play Spare")
    assert t.runner.rig == ["Up"]


@pytest.mark.ruling("rule_card_type_counters")
def test_what_has_become_a_counter_is_of_no_type():
    become = BecomeConditionCounter(Choose(1, Cards(ICE, installed=True)), (Static(Strength(HOST_ICE, +1)),))
    sticker = operation("Sticker", Play(become), subtypes=("condition",))
    operations, no_ice, corp_cards = Cards(OPERATION), Cards(non_type=ICE), Cards(installed=True, of=CORP)
    for described in (operations, no_ice, corp_cards):
        count = operation("Count", Play(GainCredits(ForEach(1, described))))
        corp = {"credits": 0, "hq": [sticker, count], "servers": {"HQ": {"ice": [rezzed(ice("Gate"))]}}}
        t = scenario(turn="corp", corp=corp).do("play Sticker", "play Count")
        assert t.card("Gate").strength == 1
        assert t.corp.credits == (1 if described.of is not None else 0), "Gate alone is a card"


# -- subtypes ------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_subtype_special_rules")
@pytest.mark.parametrize("subtype", ["double", "triple", "terminal", "current", "priority", "lockdown", "condition"])
def test_most_subtypes_mean_nothing_where_the_text_is_silent(subtype: str):
    card = operation("Thing", Play(GainCredits(1)), subtypes=(subtype,))
    t = scenario(turn="corp", clicks=3, corp={"credits": 0, "hq": [card], "rd": OATS}).do("credit", "play Thing")
    t.until("action")
    assert (t.decision.side, t.corp.clicks, t.corp.credits) == ("corp", 1, 2)
    assert t.corp.archives == ["Thing"]


@pytest.mark.ruling("rule_subtype_special_rules")
def test_icebreakers_consoles_and_regions_have_rules_of_their_own():
    wall = ice("Wall", Subroutine(EndTheRun()), strength=2, subtypes=("barrier",))
    board = {"servers": {"HQ": {"ice": [rezzed(wall)]}}}
    weak = program("Weak", breaks(0), strength=1, subtypes=("icebreaker",))
    bold = program("Bold", Paid(Credits(0), Break(1)), subtypes=("virus",))
    t = scenario(runner={"rig": [weak, bold]}, corp=board).do("run HQ")
    t.until("encounter")
    assert (t.can("use Weak"), t.can("use Bold")) == (False, True), "strength is compared for icebreakers"
    boxes = [hardware(name, *console(1), subtypes=("console",)) for name in ("Red", "Green")]
    t = scenario(runner={"grip": boxes[:1], "rig": boxes[1:]}).do("install Red")
    assert t.runner.rig == ["Red"]
    towns = [upgrade(name, *region(), subtypes=("region",)) for name in ("Here", "There")]
    t = scenario(turn="corp", corp={"credits": 0, "hq": towns[:1], "servers": {"Server 1": {"root": towns[1:]}}})
    t.do("install Here", "install in Server 1")
    t.until("action")
    assert t.server("Server 1").root == ["Here"]


@pytest.mark.ruling("rule_lack_of_subtype")
def test_what_asks_for_cards_without_a_subtype_passes_over_all_that_have_it():
    burn = event("Burn", Play(Trash(Every(Cards(PROGRAM, installed=True, non_subtype="virus")))))
    rig = [
        program("Plain"),
        program("Virus", subtypes=("virus",)),
        program("Both", subtypes=("trojan", "virus")),
        program("Other", subtypes=("trojan",)),
    ]
    t = scenario(runner={"grip": [burn], "rig": rig}).do("play Burn")
    assert t.runner.rig == ["Virus", "Both"]


@pytest.mark.ruling("rule_subtypes_active")
def test_an_inactive_card_has_its_subtypes_unless_it_is_a_facedown_runner_card():
    viruses = [program("Flu", subtypes=("virus",)), program("Tool")]
    for zone, place in ((HEAP, "heap"), (GRIP, "grip")):
        fetch = event("Fetch", Play(AddTo(Every(Cards(subtype="virus", zone=zone)), Zone.TOP_OF_STACK)))
        runner = {"grip": [fetch], **({"heap": viruses} if place == "heap" else {"grip": [fetch, *viruses]})}
        t = scenario(runner=runner).do("play Fetch")
        assert t.runner.stack == ["Flu"], place
    blast = event("Blast", Play(Trash(Every(Cards(ICE, "barrier", installed=True)))))
    pieces = [ice("Wall", subtypes=("barrier",)), ice("Gate", subtypes=("code gate",))]
    t = scenario(runner={"grip": [blast]}, corp={"servers": {"HQ": {"ice": pieces}}}).do("play Blast")
    assert t.corp.archives == ["Wall"], "unrezzed, and a barrier all the same"
    cure = operation("Cure", Play(Trash(Every(Cards(subtype="virus", installed=True)))))
    rig = [viruses[0], {"card": viruses[0], "facedown": True}]
    t = scenario(turn="corp", corp={"hq": [cure]}, runner={"rig": rig}).do("play Cure")
    assert (t.runner.heap, len(t.runner.rig)) == (["Flu"], 1)


GIVES = resource("Gives", Static(GainsSubtypes(Each(Cards(ICE)), ("barrier",))))
TAKES = resource("Takes", Static(GainsSubtypes(Each(Cards(ICE)), (), ("barrier",))))


@pytest.mark.ruling("rule_add_remove_subtypes")
@pytest.mark.parametrize("printed", [0, 1])
@pytest.mark.parametrize("given", [0, 1, 2])
@pytest.mark.parametrize("taken", [0, 1, 2])
def test_a_card_has_a_subtype_if_it_got_it_more_often_than_it_lost_it(printed: int, given: int, taken: int):
    wall = ice("Wall", Subroutine(GainCredits(1)), subtypes=("barrier",) * printed)
    pick = program("Pick", breaks(0, "barrier"), strength=0, subtypes=("icebreaker",))
    count = event("Count", Play(GainCredits(ForEach(1, Cards(ICE, "barrier", installed=True)))))
    runner = {"credits": 0, "rig": [BELL, pick, *[GIVES] * given, *[TAKES] * taken], "grip": [count]}
    t = scenario(runner=runner, corp={"hq": OATS, "servers": {"HQ": {"ice": [rezzed(wall)]}}}).do("play Count")
    has = printed + given > taken
    assert t.runner.credits == int(has), "once, however often"
    t.do("run HQ")
    t.until("encounter")
    assert t.can("use Pick") == has


def choosing(kind: CardType) -> Scenario:
    """The Runner is asked for a subtype of a type of card, which encountered ice gains."""
    paint = resource("Paint", Paid(Credits(0), GainOneSubtype(ENCOUNTERED_ICE, kind, REST_OF_ENCOUNTER)))
    pick = program("Pick", breaks(0, "trap"), strength=0, subtypes=("icebreaker",))
    corp = {"hq": OATS, "servers": {"HQ": {"ice": [rezzed(ice("Plain", Subroutine(GainCredits(1))))]}}}
    t = scenario(runner={"rig": [paint, pick]}, corp=corp).do("run HQ")
    t.until("encounter")
    assert not t.can("use Pick")
    return t.do("use Paint")


@pytest.mark.ruling("rule_choose_valid_subtype")
def test_a_chosen_subtype_is_one_that_some_card_of_the_type_has_in_print():
    t = choosing(ICE)
    assert set(t.options()) == set(SUBTYPES[ICE])
    assert "virus" not in t.options()
    t.do("trap")
    assert t.can("use Pick"), "the ice has it now"
    everything = set(choosing(CARD).options())
    assert everything == {s for subtypes in SUBTYPES.values() for s in subtypes} == set(printed_on(CARD))
    assert not everything & {"ice", "card", "identity"}


LISTS = {
    "rule_identity_subtypes": IDENTITY,
    "rule_agenda_subtypes": AGENDA,
    "rule_asset_subtypes": ASSET,
    "rule_ice_subtypes": ICE,
    "rule_operation_subtypes": OPERATION,
    "rule_upgrade_subtypes": UPGRADE,
    "rule_event_subtypes": EVENT,
    "rule_hardware_subtypes": HARDWARE,
    "rule_program_subtypes": PROGRAM,
    "rule_resource_subtypes": RESOURCE,
}
OF_EACH_TYPE = [pytest.param(slug, kind, marks=pytest.mark.ruling(slug), id=slug) for slug, kind in LISTS.items()]
SPELLED_ALIKE = {"g-mod": "g mod", "caïssa": "caissa", "illicit": "liability"}


@pytest.mark.parametrize(("slug", "kind"), OF_EACH_TYPE)
def test_the_subtypes_of_a_type_are_those_that_its_cards_have_in_print(slug: str, kind: CardType):
    assert set(choosing(kind).options()) == set(SUBTYPES[kind])
    printed = {SPELLED_ALIKE.get(s, s) for c in POOL.values() if c.type is kind for s in c.subtypes}
    assert printed <= set(SUBTYPES[kind])
    assert printed


@pytest.mark.reference
@pytest.mark.skipif(comprehensive.folder() is None, reason="the reference is not at hand")
@pytest.mark.parametrize(("slug", "kind"), LISTS.items())
def test_the_subtypes_of_a_type_are_those_of_the_rulebooks_list(slug: str, kind: CardType):
    folder = comprehensive.folder()
    assert folder is not None
    chapter = (folder / "02_parts_of_a_card.yaml").read_text(encoding="utf-8")
    listed = re.search(rf"rule: {slug}\n\s+text: The \w+ subtypes are (.*)\.", chapter)
    assert listed
    names = re.split(r",\s*(?:and )?", re.sub(r"\{/?n\}", "", listed[1]).lower())
    assert {SPELLED_ALIKE.get(name, name) for name in names} == set(SUBTYPES[kind])
