"""Hosts and what is hosted on them. CR sec_host."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.terms import COUNTER_INDEX, Counter
from sneakdoor.testing import scenario

from ..cards.driving import reach
from ..rules.cards1 import agenda, asset, event, hardware, ice, operation, program, resource, rezzed
from .cards_01a import identity
from .cards_01b import A_PROGRAM, A_RESOURCE, FRIEND, MAYFLIES, OATS, PLAN, PLANT, TOOL, TOY, WALL, remote, remotes

IN_GRIP = Choose(1, Cards(PROGRAM, zone=GRIP))
STASH = event("Stash", Play(HostOn(IN_GRIP, A_RESOURCE)))
SHELF = hardware("Shelf", Static(CanHost(3, Cards(PROGRAM))))


@pytest.mark.ruling("rule_placed_loaded")
def test_what_is_placed_or_loaded_on_a_card_is_hosted_there():
    fill = event("Fill", Play(Place(2, POWER, on=A_RESOURCE)))
    well = resource(
        "Well",
        When(Begins(), Load(3)),
        Paid(Clicks(1), GainCredits(ForEach(1, Hosted(POWER)))),
        Paid(Clicks(1), TakeCredits(3)),
    )
    t = scenario(
        clicks=0, turn="corp", corp={"rd": OATS}, runner={"credits": 0, "grip": [fill, STASH, TOY], "rig": [well]}
    )
    reach(t, "play Fill", "play Stash")
    assert (t.card("Well").power, t.card("Well").credits) == (2, 3)
    assert (t.card("Well").hosted, t.card("Toy").host, t.card("Well").host) == (["Toy"], "Well", None)
    t.do("use Well: gain")
    assert t.runner.credits == 2
    t.do("use Well: take")
    assert t.runner.credits == 5


@pytest.mark.ruling("rule_valid_hosts")
def test_cards_in_play_and_in_score_areas_can_host_and_no_others():
    mark = event("Mark", Play(Place(1, POWER, on=Choose(1, Cards()))))
    t = scenario(runner={"grip": [mark, TOOL], "rig": [FRIEND]}).do("play Mark")
    assert t.card("Friend").power == 1
    for zone, key in ((GRIP, "grip"), (HEAP, "heap")):
        bury = event("Bury", Play(Place(1, POWER, on=Choose(1, Cards(HARDWARE, zone=zone)))))
        lay = event(
            "Lay", Play(HostOn(Choose(1, Cards(PROGRAM, installed=True)), Choose(1, Cards(HARDWARE, zone=zone))))
        )
        there = {"grip": [bury, lay, TOOL]} if key == "grip" else {"grip": [bury, lay], "heap": [TOOL]}
        t = scenario(runner={**there, "rig": [TOY]}).do("play Bury")
        t.until("action")
        t.do("play Lay")
        t.until("action")
        assert (t.card("Tool").power, t.card("Tool").hosted, t.card("Toy").host) == (0, [], None)
        assert t.runner.rig == ["Toy"]
    crown = operation("Crown", Play(Place(1, AGENDA_COUNTER, on=Choose(1, Cards(AGENDA, zone=Zone.CORP_SCORE_AREA)))))
    t = scenario(turn="corp", corp={"hq": [crown], "score": [PLAN]}).do("play Crown")
    assert t.card("Plan").counters("agenda") == 1


@pytest.mark.ruling("rule_valid_hosts")
def test_an_identity_is_in_play_and_hosts_cards_like_any_other():
    lover = identity("Lover", Paid(Clicks(1), HostOn(IN_GRIP)), faction=NEUTRAL_RUNNER)
    t = scenario(runner={"identity": lover, "grip": [TOY]}).do("use Lover", "credit")
    assert (t.card("Toy").host, t.runner.heap) == ("Lover", [])


@pytest.mark.ruling("rule_hosted_installed_state", "rule_host_without_install", "rule_hosted_when_not_installed")
def test_a_card_can_be_installed_hosted_both_or_neither():
    virtue = program("Virtue", Static(Link(1)))
    t = scenario(runner={"grip": [STASH, virtue], "rig": [FRIEND, SHELF]}).do("play Stash")
    assert (t.card("Virtue").host, t.card("Virtue").installed, t.card("Virtue").faceup) == ("Friend", False, True)
    assert (t.runner.link, t.runner.memory_used) == (0, 0), "hosted and not installed"
    t = scenario(runner={"grip": [virtue], "rig": [FRIEND, SHELF]}).do("install Virtue", "host on Shelf")
    assert (t.card("Virtue").host, t.card("Virtue").installed) == ("Shelf", True)
    assert (t.runner.link, t.runner.memory_used) == (1, 1), "hosted and installed"
    t = scenario(runner={"grip": [virtue], "rig": [FRIEND, SHELF]}).do("install Virtue", "no host")
    assert (t.card("Virtue").host, t.card("Virtue").installed) == (None, True)


CASE = resource(
    "Case",
    Static(CanHost(None, Cards(), by_ability=True)),
    Paid(Clicks(1), HostOn(Choose(1, Cards(installed=True, of=CORP)))),
)


@pytest.mark.ruling("rule_host_corp_card_uninstall")
@pytest.mark.parametrize("card", [PLAN, rezzed(PLANT)], ids=["agenda", "asset"])
def test_an_installed_corp_card_that_is_hosted_on_a_runner_card_is_no_longer_installed(card):
    wave = operation("Wave", Play(GainCredits(ForEach(1, Cards(installed=True, of=CORP)))))
    corp = remote(card, credits=0, hq=[wave])
    t = scenario(clicks=1, corp=corp, runner={"rig": [CASE]}).do("use Case")
    title = t.card("Case").hosted[0]
    assert (t.card(title).host, t.card(title).installed, t.card(title).active) == ("Case", False, False)
    assert not t.server("Server 1").exists
    t.until("corp")
    t.until("action")
    before = t.corp.credits
    t.do("play Wave")
    assert t.corp.credits == before, "nothing of the Corp's is installed"


@pytest.mark.ruling("rule_install_from_hosted")
def test_a_hosted_card_that_is_installed_leaves_its_host_before_its_cost_is_paid():
    discount = Static(CostsLess(Each(Cards(hosted=True)), 3))
    pouch = resource(
        "Pouch", discount, Paid(Clicks(1), HostOn(IN_GRIP)), Paid(Clicks(1), Install(Choose(1, Cards(hosted=True))))
    )
    dear = program("Dear", cost=3)
    t = scenario(runner={"credits": 3, "grip": [dear], "rig": [pouch]}).do("use Pouch: host")
    assert (t.card("Dear").host, t.card("Dear").installed) == ("Pouch", False)
    t.do("use Pouch: install")
    assert (t.card("Dear").host, t.card("Dear").installed, t.card("Pouch").hosted) == (None, True, [])
    assert t.runner.credits == 0, "it was no longer hosted when its cost was reckoned"


BOREHOLE = asset("Borehole", When(Rezzes(THIS), Load(6, kind=Counter.BAD_PUBLICITY)))


@pytest.mark.ruling(
    "rule_hosted_counters_not_on_player",
    "cr.rule_hosted_counters_not_on_player.example-2",
    "cr.rule_hosted_counters_not_on_player.example-3",
)
def test_bad_publicity_on_a_card_is_not_the_corps():
    absolve = operation("Absolve", Play(RemoveBadPublicity(2)))
    count = operation("Count", Play(GainCredits(ForEach(1, BadPublicity()))))
    corp = remote(BOREHOLE, hq=[absolve, count], credits=0)
    t = scenario(turn="corp", clicks=2, corp=corp, runner={"rig": [resource("Bell", Paid(Credits(0), GainCredits(1)))]})
    t.do("rez Borehole", "play Count", "play Absolve")
    there = t.state.count(t.card("Borehole").id, COUNTER_INDEX[Counter.BAD_PUBLICITY])
    assert (t.corp.credits, t.corp.bad_publicity, there) == (0, 0, 6)
    t.until("action")
    t.do("run HQ")
    assert t.runner.fund == 0
    t = scenario(corp={**corp, "bad_publicity": 2}).do("run HQ")
    assert t.runner.fund == 2, "what the Corp has does count"


@pytest.mark.ruling("rule_hosted_limit", "rule_hosted_object_same_zone_as_host")
def test_a_card_hosted_on_another_card_is_no_longer_hosted_on_the_first():
    box, bag = resource("Box", Paid(Clicks(1), HostOn(A_PROGRAM))), resource("Bag", Paid(Clicks(1), HostOn(A_PROGRAM)))
    t = scenario(runner={"rig": [box, bag, TOY]}).do("use Box")
    assert (t.card("Box").hosted, t.card("Bag").hosted) == (["Toy"], [])
    t.do("use Bag")
    assert (t.card("Box").hosted, t.card("Bag").hosted, t.card("Toy").host) == ([], ["Toy"], "Bag")


@pytest.mark.ruling("rule_hosting_limit")
def test_a_card_hosts_any_number_of_things_unless_it_says_otherwise():
    fill = event("Fill", Play(HostOn(Each(Cards(PROGRAM, zone=GRIP)), A_RESOURCE), Place(30, POWER, on=A_RESOURCE)))
    t = scenario(runner={"grip": [fill, *[TOY] * 12], "rig": [FRIEND]}).do("play Fill")
    assert (len(t.card("Friend").hosted), t.card("Friend").power) == (12, 30)
    one = hardware("One", Static(CanHost(1, Cards(PROGRAM))))
    t = scenario(runner={"grip": [program("New")], "rig": [{"card": one, "hosted": [TOY]}]})
    t.do("install New", "host on One")
    assert (t.card("One").hosted, t.runner.heap) == (["New"], ["Toy"]), "it says one"


@pytest.mark.ruling("rule_host_relationship", "rule_change_hosted")
def test_nothing_is_hosted_unless_a_card_says_so_and_nobody_changes_it_afterwards():
    t = scenario(runner={"grip": [program("Fresh")], "rig": [FRIEND, TOOL, TOY]}).do("install Fresh")
    assert not t.offers("host on"), "no card offers to host it"
    t.until("action")
    assert (t.card("Fresh").host, t.card("Fresh").installed) == (None, True)
    t = scenario(runner={"grip": [TOY], "rig": [SHELF, hardware("Rack", Static(CanHost(3, Cards(PROGRAM))))]})
    t.do("install Toy", "host on Shelf")
    t.until("action")
    assert not [key for key in t.options() if "host" in key or "Toy" in key or "Rack" in key]
    t = scenario(runner={"rig": [TOY, SHELF]})
    t.until("action")
    assert not [key for key in t.options() if "host" in key or "Toy" in key], "installed before, it stays outside"
    take = event("Take", Play(HostOn(A_PROGRAM, A_RESOURCE)))
    t = scenario(runner={"grip": [take], "rig": [FRIEND, {"card": SHELF, "hosted": [TOY]}]}).do("play Take")
    assert (t.card("Toy").host, t.card("Toy").installed) == ("Friend", True), "but a card can"


@pytest.mark.ruling("rule_host_via_install", "cr.rule_host_via_install.example-1")
def test_off_campus_apartment_is_a_place_to_install_connections():
    pal, stranger = resource("Pal", subtypes=("connection",)), resource("Stranger")
    grip = [pal, resource("Chum", subtypes=("connection",)), stranger]
    t = scenario(runner={"grip": grip, "rig": ["Off-Campus Apartment"], "stack": MAYFLIES}).do("install Pal")
    assert sorted(t.options()) == ["host on Off-Campus Apartment", "no host"]
    t.do("host on Off-Campus Apartment")
    assert (t.card("Pal").host, t.card("Pal").installed) == ("Off-Campus Apartment", True)
    t.do("install Chum", "no host")
    t.until("action")
    assert (t.card("Chum").host, t.card("Chum").installed) == (None, True)
    t.do("install Stranger")
    t.until("action")
    assert t.card("Stranger").host is None, "it is no connection"


@pytest.mark.ruling("rule_host_via_ability", "cr.rule_host_via_ability.example-1")
def test_glenn_station_hosts_by_its_own_ability_and_nothing_is_installed_on_it():
    corp = remote(asset("Depot"), score=["Glenn Station"], hq=[PLANT, PLAN])
    t = scenario(turn="corp", corp=corp).do("install Plant")
    assert t.decision.kind == "destination"
    assert not [key for key in t.options() if "Glenn" in key]
    t = scenario(turn="corp", corp=corp).do("use Glenn Station: host")
    if t.offers("choose Plant"):
        t.do("choose Plant")
    assert (t.card("Glenn Station").hosted, t.card("Plant").installed) == (["Plant"], False)
    assert not t.offers("use Glenn Station: host"), "a single card"
    pouch = resource("Pouch", Static(CanHost(None, Cards(PROGRAM), by_ability=True)), Paid(Clicks(1), HostOn(IN_GRIP)))
    t = scenario(runner={"grip": [TOY], "rig": [pouch]}).do("install Toy")
    assert (t.decision.kind, t.card("Toy").host) == ("action", None)


@pytest.mark.ruling("rule_host_on_ability", "cr.rule_host_on_ability.example-1")
def test_egret_is_installed_on_rezzed_ice_or_not_at_all():
    def board(**servers):
        return scenario(corp={"servers": servers}, runner={"grip": ["Egret"], "rig": [SHELF]})

    assert not board().can("install Egret")
    assert not board(HQ={"ice": [WALL]}).can("install Egret"), "it is not rezzed"
    t = board(HQ={"ice": [WALL, rezzed(ice("Fence"))]}, Archives={"ice": [rezzed(ice("Hedge"))]}).do("install Egret")
    assert sorted(t.options()) == ["host on Fence", "host on Hedge"]
    t.do("host on Hedge")
    assert (t.card("Egret").host, t.card("Egret").installed) == ("Hedge", True)


LABEL = operation(
    "Label",
    Play(BecomeConditionCounter(Choose(1, Cards(ICE, installed=True)), (Static(Strength(HOST_ICE, +2)),))),
    subtypes=("condition",),
)


@pytest.mark.ruling("rule_condition_counter")
def test_only_its_own_text_makes_an_operation_an_installed_counter():
    build = operation("Build", Play(Install(Choose(1, Cards(zone=Zone.HQ)), ignoring_all_costs=True)))
    board = {"hq": [LABEL, build, PLANT], "servers": {"HQ": {"ice": [rezzed(WALL)]}}}
    t = scenario(turn="corp", corp=board)
    t.until("action")
    assert not t.can("install Label")
    t.do("play Build")
    assert not t.offers("choose Label")
    t.until("action")
    assert "Label" in t.corp.hq
    t = scenario(turn="corp", corp=board).do("play Label")
    assert (t.card("Label").installed, t.card("Label").host, t.card("Wall").strength) == (True, "Wall", 3)


# -- faceup and facedown -------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_host_faceup_facedown", "rule_hosted_when_not_installed")
def test_cards_are_hosted_faceup_unless_an_ability_says_facedown():
    hide = event("Hide", Play(HostOn(IN_GRIP, A_RESOURCE, facedown=True)))
    for card, faceup in ((STASH, True), (hide, False)):
        t = scenario(runner={"grip": [card, TOY], "rig": [FRIEND]}).do(f"play {card.title}")
        assert (t.card("Toy").host, t.card("Toy").faceup) == ("Friend", faceup)
        assert (t.card("Toy").known_to("corp"), t.card("Toy").known_to("runner")) == (faceup, True)


@pytest.mark.ruling("rule_hosted_when_installed")
def test_a_card_hosted_as_it_is_installed_lies_as_it_would_elsewhere():
    t = scenario(runner={"grip": [TOY], "rig": [SHELF]}).do("install Toy", "host on Shelf")
    assert (t.card("Toy").host, t.card("Toy").faceup, t.card("Toy").active) == ("Shelf", True, True)
    annex = asset("Annex", Paid(Clicks(1), Install(Choose(1, Cards(ASSET, zone=Zone.HQ)), on=THIS)))
    t = scenario(turn="corp", corp=remote(rezzed(annex), hq=[PLANT])).do("use Annex")
    assert (t.card("Plant").host, t.card("Plant").installed, t.card("Plant").faceup) == ("Annex", True, False)
    assert not t.card("Plant").known_to("runner")


@pytest.mark.ruling("rule_hosted_facedown_distinct")
@pytest.mark.parametrize("which", [0, 1, 2])
def test_cards_installed_facedown_on_a_host_are_told_apart_by_the_order_they_came_in(which: int):
    cellar = resource("Cellar", Paid(Clicks(1), Install(Choose(1, Cards(zone=GRIP)), facedown=True, on=THIS)))
    purge = operation("Purge", Play(Trash(Choose(1, Cards(facedown=True, installed=True)))))
    grip = [program("One"), program("Two"), program("Three")]
    t = scenario(clicks=3, corp={"hq": [purge], "rd": OATS}, runner={"grip": grip, "rig": [cellar]})
    t.do("use Cellar", "choose Two", "use Cellar", "choose One", "use Cellar")
    assert t.card("Cellar").hosted == ["Two", "One", "Three"]
    assert not any(t.card(c).faceup or t.card(c).known_to("corp") for c in ("One", "Two", "Three"))
    reach(t, "play Purge")
    assert len(t.options()) == 3
    t.game.choose(which)
    assert t.runner.heap == [("Two", "One", "Three")[which]], "the Corp says which, without knowing what it is"


BURY = Paid(Clicks(1), HostOn(Choose(1, Cards(zone=Zone.HQ)), facedown=True))
UNEARTH = Paid(Clicks(1), AddTo(Choose(1, Cards(hosted=True)), Zone.HQ))


@pytest.mark.ruling("rule_hosted_facedown_groups")
def test_facedown_cards_on_one_host_are_a_group_without_order_apart_from_those_on_another():
    first, second = agenda("First", BURY, UNEARTH), agenda("Second", BURY)
    orders = set()
    for seed in range(12):
        hand = [asset("One"), asset("Two"), asset("Three"), asset("Four")]
        t = scenario(turn="corp", seed=seed, clicks=5, corp={"hq": hand, "score": [first, second]})
        t.do("use First: host", "choose One", "use First: host", "choose Two", "use First: host", "choose Three")
        t.do("use Second")
        orders.add(tuple(t.card("First").hosted))
        assert t.card("Second").hosted == ["Four"]
        assert not any(t.card(c).known_to("runner") or t.card(c).faceup for c in ("One", "Two", "Three", "Four"))
        t.do("use First: add")
        assert sorted(t.options()) == ["choose One", "choose Three", "choose Two"], "the Corp knows which is which"
    assert len(orders) > 1, "the place of a card does not tell when it came"


@pytest.mark.ruling("rule_hosted_cards_treated_as_group", "rule_hosted_facedown_groups")
def test_cards_hosted_facedown_together_cannot_be_told_apart_by_the_other_player():
    heap = agenda("Heap", Paid(Clicks(1), HostOn(Choose(2, Cards(zone=Zone.ARCHIVES)), facedown=True)))
    single = agenda("Single", Paid(Clicks(1), HostOn(Choose(1, Cards(zone=Zone.ARCHIVES)), facedown=True)))
    orders = set()
    for seed in range(8):
        t = scenario(turn="corp", seed=seed, corp={"archives": [asset("One"), asset("Two")], "score": [heap]})
        assert t.card("One").known_to("runner")
        t.do("use Heap")
        orders.add(tuple(t.card("Heap").hosted))
        assert not any(t.card(c).known_to("runner") for c in ("One", "Two"))
        assert all(t.card(c).known_to("corp") for c in ("One", "Two"))
    assert len(orders) == 2
    t = scenario(turn="corp", corp={"archives": [asset("One")], "score": [single]}).do("use Single")
    assert t.card("One").known_to("runner"), "one card alone is followed with the eyes"


@pytest.mark.ruling("rule_host_transitivity", "cr.rule_host_transitivity.example-1")
def test_what_is_on_leprechaun_on_dhegdheer_is_not_on_dhegdheer():
    dear = program("Dear", cost=3)
    rig = [{"card": "Dhegdheer", "hosted": [{"card": "Leprechaun"}]}]
    t = scenario(runner={"credits": 9, "grip": [dear], "rig": rig}).do("install Dear", "host on Leprechaun")
    t.until("action")
    assert (t.card("Dear").host, t.card("Dhegdheer").hosted, t.runner.credits) == ("Leprechaun", ["Leprechaun"], 6)
    t = scenario(runner={"credits": 9, "grip": [dear], "rig": ["Dhegdheer"]}).do("install Dear", "host on Dhegdheer")
    t.until("action")
    assert t.runner.credits == 7, "on Dhegdheer itself it costs less"


@pytest.mark.ruling("rule_hosted_word_meaning")
def test_hosted_means_hosted_on_the_card_that_says_it():
    counts = Paid(Clicks(1), GainCredits(ForEach(1, Cards(hosted=True))), GainCredits(ForEach(10, Hosted(POWER))))
    room = Static(CanHost(3, Cards(PROGRAM)))
    mine = {"card": hardware("Mine", room, counts), "hosted": [TOY], "power": 1}
    other = {"card": hardware("Other", room), "hosted": [TOY, TOY], "power": 2}
    t = scenario(runner={"credits": 0, "rig": [mine, other]}).do("use Mine")
    assert t.runner.credits == 11
    spend = resource("Spend", Paid(HostedCounter(POWER), GainCredits(1)))
    assert not scenario(runner={"rig": [spend, other]}).can("use Spend"), "a hosted counter is one of its own"


@pytest.mark.ruling("rule_remove_spend_hosted_objects")
def test_what_is_hosted_is_spent_removed_and_moved_away_and_the_host_stays_as_it_was():
    spend = Paid(HostedCounter(POWER), GainCredits(1))
    clear = Paid(Clicks(1), RemoveCounters(2, Hosted(VIRUS)))
    fetch = Paid(Clicks(1), AddTo(Choose(1, Cards(hosted=True)), GRIP))
    box = resource("Box", Static(Link(1)), spend, clear, fetch)
    t = scenario(runner={"rig": [{"card": box, "power": 2, "virus": 3, "hosted": [TOY]}]})
    entered = t.state.serial[t.card("Box").id]
    t.do("use Box: gain", "use Box: remove", "use Box: add")
    assert (t.card("Box").power, t.card("Box").virus, t.card("Box").hosted, t.runner.grip) == (1, 1, [], ["Toy"])
    assert (t.runner.rig, t.runner.link, t.state.serial[t.card("Box").id]) == (["Box"], 1, entered)


@pytest.mark.ruling("rule_hosted_object_same_zone_as_host", "cr.rule_hosted_object_same_zone_as_host.example-1")
def test_cards_that_are_hosted_go_where_their_host_is_and_leave_it_when_they_go_elsewhere():
    pair = Choose(2, Cards(PROGRAM, zone=GRIP))
    madani = resource(
        "Store", Paid(Clicks(1), HostOn(pair)), Paid(Clicks(1), AddTo(Choose(1, Cards(hosted=True)), GRIP))
    )
    count = event("Count", Play(GainCredits(ForEach(1, Cards(PROGRAM, zone=GRIP)))))
    runner = {"credits": 0, "grip": [program("One"), program("Two"), count], "rig": [madani]}
    t = scenario(runner=runner).do("use Store: host")
    assert (t.runner.grip, sorted(t.card("Store").hosted)) == (["Count"], ["One", "Two"])
    assert not any(t.card(title).place == "the grip" for title in ("One", "Two"))
    t.do("use Store: add", "choose One", "play Count")
    assert (t.runner.credits, t.card("One").host, t.card("Store").hosted) == (1, None, ["Two"])


BOUNCE = event("Bounce", Play(AddTo(A_RESOURCE, GRIP)))


@pytest.mark.ruling(
    "rule_trash_hosted_objects_when_host_trashed", "cr.rule_trash_hosted_objects_when_host_trashed.example-1"
)
def test_corp_cards_on_a_runner_card_that_goes_to_the_grip_are_trashed():
    corp = remotes(PLAN, PLANT, asset("Depot"))
    t = scenario(corp=corp, runner={"rig": [CASE], "grip": [BOUNCE]}).do("use Case", "choose facedown card in Server 1")
    t.do("use Case", "choose facedown card in Server 2")
    assert sorted(t.card("Case").hosted) == ["Plan", "Plant"]
    t.do("play Bounce")
    assert (t.runner.grip, sorted(t.corp.archives)) == (["Case"], ["Plan", "Plant"])
    assert t.server("Server 3").root == ["Depot"], "what was not hosted stays"


@pytest.mark.ruling("rule_trash_hosted_objects_when_host_trashed")
def test_what_was_hosted_on_hosted_cards_goes_too_and_nobody_prevents_it():
    crate = program("Crate", Static(CanHost(3, Cards(PROGRAM))), memory=0)
    guard = hardware("Guard", Paid(TrashThis(), PreventTrash(Cards(PROGRAM, installed=True))))
    stack = {"card": SHELF, "hosted": [{"card": crate, "hosted": [TOY], "virus": 3}]}
    smash = operation("Smash", Play(Trash(Choose(1, Cards(HARDWARE, installed=True)))))
    t = scenario(turn="corp", corp={"hq": [smash]}, runner={"rig": [stack, guard]}).do("play Smash", "choose Shelf")
    t.until("action")
    assert (t.runner.rig, sorted(t.runner.heap)) == (["Guard"], ["Crate", "Shelf", "Toy"])
    assert t.card("Crate").virus == 0


THING = agenda("Thing", requirement=2, points=1)


@pytest.mark.ruling(
    "cr.rule_trash_hosted_objects_when_host_trashed.example-2",
    "cr.rule_trash_hosted_objects_when_host_trashed.example-3",
)
def test_agenda_counters_stay_from_one_score_area_to_the_other_and_are_lost_anywhere_else():
    stolen = Choose(1, Cards(AGENDA, zone=Zone.RUNNER_SCORE_AREA))
    enforce = operation("Enforce", Play(Install(stolen)))
    trade = operation("Trade", Play(Swap(stolen, Choose(1, Cards(AGENDA, zone=Zone.CORP_SCORE_AREA)))))
    corp = {"hq": [enforce, trade], "score": [PLAN], "rd": OATS}
    t = scenario(turn="corp", corp=corp, runner={"score": [{"card": THING, "agenda": 1}]}).do("play Enforce")
    t.until("action")
    assert (t.card("Thing").installed, t.card("Thing").counters("agenda"), t.runner.score) == (True, 0, [])
    t = scenario(turn="corp", corp=corp, runner={"score": [{"card": THING, "agenda": 1}]}).do("play Trade")
    assert (t.corp.score, t.runner.score, t.card("Thing").counters("agenda")) == (["Thing"], ["Plan"], 1)


@pytest.mark.ruling("rule_condition_counters_can_host")
def test_a_condition_counter_hosts_like_a_card():
    gains = Paid(Clicks(1), Place(2, POWER)), Paid(HostedCounter(POWER), GainCredits(5))
    ledger = operation("Ledger", Play(BecomeConditionCounter(Choose(1, Cards(ICE, installed=True)), gains)))
    melt = operation("Melt", Play(Trash(Choose(1, Cards(ICE, installed=True)))))
    corp = {"credits": 0, "hq": [ledger, melt], "servers": {"HQ": {"ice": [rezzed(WALL)]}}}
    t = scenario(turn="corp", corp=corp).do("play Ledger", "use Ledger: place", "use Ledger: gain")
    assert (t.card("Wall").hosted, t.card("Ledger").power, t.card("Wall").power) == (["Ledger"], 1, 0)
    assert t.corp.credits == 5
    reach(t, "play Melt")
    assert (t.card("Ledger").power, sorted(t.corp.archives)) == (0, ["Ledger", "Melt", "Wall"])
