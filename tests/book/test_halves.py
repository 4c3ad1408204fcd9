"""The other half of rules whose tests stood on one: the other player, the 'only', the exception, the second 'or'."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sneakdoor.language import *
from sneakdoor.testing import scenario

from ..cards.driving import reach
from ..rules.cards1 import (
    BELL,
    CORP_BELL,
    agenda,
    asset,
    event,
    hardware,
    ice,
    operation,
    program,
    resource,
    rezzed,
    upgrade,
)
from ..rulings import ruling

OATS = ["Hedge Fund"] * 6
MAYFLIES = ["Mayfly"] * 6
CORP_AREA = Zone.CORP_SCORE_AREA


def remote(*root: object, **more: object) -> dict[str, object]:
    """A Corp with these cards in the root of one remote server each."""
    return {"servers": {f"Server {n}": {"root": [card]} for n, card in enumerate(root, 1)}, "rd": OATS, **more}


# -- drawing -------------------------------------------------------------------------------------------------

THOUGHT = asset("Thought", When(Draws(), May(Place(1, POWER))))


@pytest.mark.ruling(
    "rule_draw_procedure",
    "sec_steps_of_drawing_n_cards",
    "step_draw_set_aside",
    "step_draw_checkpoint",
    "step_draw_add_to_hand",
)
@pytest.mark.parametrize("turn", ["corp", "runner"])
def test_what_the_corp_draws_lies_aside_and_comes_to_hq_in_either_players_turn(turn: str):
    well = asset("Well", Paid(Credits(0), Draw(2), GainCredits(5)))
    deck = ["Tithe", "Palisade", "Karunā"]
    t = scenario(turn=turn, corp=remote(rezzed(THOUGHT), rezzed(well), credits=0) | {"rd": deck})
    if turn == "runner":
        t.do("run Server 1")
    t.do("use Well")
    assert (t.decision.kind, t.decision.side) == ("reaction", "corp")
    assert [t.card(c).place for c in deck] == ["set aside", "set aside", "R&D"]
    assert (t.corp.hq, t.corp.credits) == ([], 0), "not in HQ, and the next instruction waits"
    for title in deck[:2]:
        assert (t.card(title).known_to("corp"), t.card(title).known_to("runner")) == (True, False)
    t.do("Thought")
    assert (sorted(t.corp.hq), t.runner.grip, t.corp.credits) == (["Palisade", "Tithe"], [], 5)


@pytest.mark.ruling("rule_empty_rnd")
@pytest.mark.parametrize("drawn", [False, True])
def test_a_corp_that_may_draw_from_an_empty_rnd_need_not_and_loses_if_it_does(drawn: bool):
    idea = operation("Idea", Play(May(Draw(1))))
    t = scenario(turn="corp", corp={"hq": [idea]}).do("play Idea", "yes" if drawn else "no")
    assert (t.outcome is not None) == drawn


@pytest.mark.ruling("rule_empty_rnd")
def test_a_corp_that_cannot_draw_for_another_reason_or_only_trashes_from_an_empty_rnd_does_not_lose():
    lock = rezzed(asset("Lock", Static(Cannot(CORP, (Verb.DRAW,)))))
    for root, lost in (([], True), ([lock], False)):
        t = scenario(clicks=1, corp={**remote(*root), "rd": []}).do("credit")
        assert (t.outcome is not None) == lost, "at the mandatory draw"
    mill = event("Mill", Play(TrashFromTop(2, Zone.RND)))
    t = scenario(runner={"grip": [mill]}, corp={"rd": ["Hedge Fund"]}).do("play Mill")
    assert (t.outcome, t.corp.rd, t.corp.archives) == (None, [], ["Hedge Fund"])


# -- windows -------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_mid_access_window_priority", "rule_mid_access_window")
@pytest.mark.parametrize("answer", ["pass", "trash Target"])
def test_while_a_card_is_accessed_the_corp_never_has_priority_whatever_it_could_do(answer: str):
    """The Corp could use its bell and rez its shed in every window; the Runner's own bell is not for here either."""
    target, shed = asset("Target", trash=1), asset("Shed")
    t = scenario(runner={"rig": [BELL]}, corp=remote(target, rezzed(CORP_BELL), shed)).do("run Server 1")
    t.until("access")
    assert t.options() == ["trash Target", "pass"]
    t.do(answer)
    assert (t.step, t.decision.side, t.running) == ("step_runner_turn_loop_paw", "runner", False), "the run is over"
    assert t.corp.archives == ([] if answer == "pass" else ["Target"])


@pytest.mark.ruling("rule_mid_access_window_priority")
def test_the_corp_has_no_priority_between_the_beginning_of_an_access_and_the_window_in_it():
    t = scenario(runner={"rig": [BELL]}, corp=remote(asset("Target", trash=1), rezzed(CORP_BELL))).do("run Server 1")
    asked = []
    while t.decision.kind != "action":
        asked.append((t.state.accessed >= 0, t.decision.side, t.decision.kind))
        t.game.choose("pass" if t.offers("pass") else "continue")
    assert [a for a in asked if a[0]] == [(True, "runner", "access")]
    assert (False, "corp", "window") in asked, "as it has before"


# -- values --------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_negative_values_resolution", "rule_modifiable_value_damage")
@pytest.mark.parametrize("kind", [NET, MEAT, CORE])
@pytest.mark.parametrize(("prevented", "lost"), [(1, 1), (2, 0), (3, 0)])
def test_damage_of_nothing_or_less_is_not_suffered(kind: Damage, prevented: int, lost: int):
    """Nothing that waits for damage hears of it, and the core damage there was does not go down."""
    blow = operation("Blow", Play(Both(DoDamage(2, kind), GainCredits(3))))
    pain = rezzed(asset("Pain", When(Suffers(kind, by=RUNNER), Place(1, POWER))))
    wall = hardware("Shelter", Paid(TrashThis(), PreventDamage(prevented, kind)))
    runner = {"rig": [wall], "grip": MAYFLIES, "core_damage": 1}
    t = scenario(turn="corp", runner=runner, corp=remote(pain, hq=[blow], credits=0)).do("play Blow", "use Shelter")
    t.until("action")
    assert (len(t.runner.heap), t.card("Pain").power) == (lost + 1, lost)
    assert (t.runner.core_damage, t.corp.credits) == (1 + (lost if kind is CORE else 0), 3)


@pytest.mark.ruling("rule_negative_values_resolution", "rule_modifiable_value_tags")
@pytest.mark.parametrize(("avoided", "taken"), [(0, 1), (1, 0), (2, 0)])
def test_of_tags_that_are_none_or_fewer_the_rest_of_the_instruction_is_done_and_nobody_hears(avoided: int, taken: int):
    mark = operation("Mark", Play(Both(GiveTags(1), GainCredits(3))))
    watch = rezzed(asset("Watch", When(TakesTag(by=RUNNER), Place(1, POWER))))
    ghost = resource("Ghost", Paid(TrashThis(), PreventTags(avoided))) if avoided else resource("Ghost")
    t = scenario(turn="corp", runner={"tags": 1, "rig": [ghost]}, corp=remote(watch, hq=[mark], credits=0))
    t.do("play Mark", *(["use Ghost"] if avoided else []))
    t.until("action")
    assert (t.runner.tags, t.card("Watch").power, t.corp.credits) == (1 + taken, taken, 3)


@pytest.mark.ruling("rule_modifiable_value_cost")
@pytest.mark.parametrize(("cost", "paid"), [(5, 3), (2, 0), (1, 0)])
def test_the_cost_of_an_event_is_such_a_value_too_and_what_an_effect_installs_or_plays(cost: int, paid: int):
    task = event("Task", Play(Place(1, POWER, on=Each(Cards(RESOURCE)))), cost=cost)
    tool = hardware("Tool", cost=cost)
    build = resource("Build", Paid(Clicks(1), Install(Choose(1, Cards(HARDWARE, zone=GRIP)))))
    rally = resource("Rally", Paid(Clicks(1), PlayCard(Choose(1, Cards(EVENT, subtype="run", zone=GRIP)))))
    for keys, done in ((["play Task"], "heap"), (["use Build", "choose Tool"], "rig"), (["use Rally"], "heap")):
        held = [replace(task, subtypes=("run",)), tool, "Sure Gamble"]
        t = scenario(runner={"credits": 5, "rig": ["Patchwork", build, rally], "grip": held}).do(keys[0])
        while not t.offers("Patchwork"):
            t.do(keys[1] if len(keys) > 1 and t.offers(keys[1]) else t.options()[0])
        t.do("Patchwork")
        while t.decision.kind != "action":
            t.do("choose Sure Gamble" if t.offers("choose Sure Gamble") else t.options()[0])
        assert t.runner.credits == 5 - paid, keys
        assert ("Tool" in t.runner.rig, "Task" in t.runner.heap) == (done == "rig", done == "heap")


# -- official rulings ----------------------------------------------------------------------------------------


@ruling("official.test-run.1")
@pytest.mark.parametrize("again", [False, True])
def test_what_test_run_installed_goes_back_on_top_unless_it_was_installed_again(again: bool, rulebook: str) -> None:
    pick_up = event("Pick Up", Play(AddTo(Choose(1, Cards(PROGRAM, installed=True)), GRIP)))
    runner = {"grip": ["Test Run", pick_up], "credits": 30, "heap": ["Carmen"], "stack": MAYFLIES}
    t = scenario(runner=runner, corp={"rd": OATS}, rulebook=rulebook).do("play Test Run", "search your heap")
    assert t.card("Carmen").installed
    if again:
        t.do("play Pick Up", "install Carmen")
    t.finish()
    assert (t.card("Carmen").installed, t.runner.stack[0]) == ((True, "Mayfly") if again else (False, "Carmen"))


# -- what the windows of a run allow -------------------------------------------------------------------------


@pytest.mark.ruling(
    "step_initiation_paw",
    "step_approach_paw",
    "step_encounter_paw",
    "step_before_jack_out_paw",
    "step_after_jack_out_paw",
)
def test_in_each_window_of_a_run_the_corp_rezzes_what_that_window_allows_and_scores_nothing():
    """One piece of ice is met and one stays unrezzed; an asset waits to be rezzed, and an agenda to be scored."""
    bell, ready = rezzed(CORP_BELL), {"card": agenda("Plan", requirement=1), "advancement": 2}
    corp = remote(bell, asset("Shed"), ready, hq=OATS)
    corp["servers"]["HQ"] = {"ice": [rezzed(ice("Wall")), ice("Gate")]}
    t = scenario(corp=corp).do("run HQ")
    found: dict[str, set[str]] = {}
    while t.decision.kind != "action":
        if (t.decision.kind, t.decision.side) == ("window", "corp") and t.running:
            found.setdefault(t.step, set()).update(key for key in t.options() if not key.startswith(("use", "pass")))
        t.game.choose(next(key for key in ("pass", "continue", t.options()[-1]) if key in t.options()))
    assert found == {
        "step_initiation_paw": {"rez Shed"},
        "step_approach_paw": {"rez Shed", "rez Gate"},
        "step_encounter_paw": set(),
        "step_before_jack_out_paw": set(),
        "step_after_jack_out_paw": {"rez Shed"},
    }


# -- playing: 'an event or operation' ------------------------------------------------------------------------


@pytest.mark.ruling(
    "rule_play_cost_checkpoint",
    "sec_steps_playing",
    "rule_steps_playing_place",
    "rule_steps_playing_play_cost",
    "rule_steps_playing_active",
    "rule_steps_playing_played_condition",
    "rule_steps_playing_played_checkpoint",
    "rule_steps_playing_resolve_play_abilities",
    "rule_steps_playing_trash_played_card",
    "rule_steps_playing_after_resolve_condition",
    "rule_steps_playing_complete",
)
def test_the_steps_of_playing_an_operation_come_in_order():
    martyr = replace(asset("Martyr", When(IsTrashed(THIS), May(GainCredits(3)))), subtypes=("hostile",))
    tribute = Trash(Choose(1, Cards(ASSET, subtype="hostile", installed=True)))
    cost = Static(AdditionalCost(Verb.PLAY, THIS, tribute))
    show = operation("Show", cost, Static(MaximumHandSize(+1)), Play(May(GainCredits(1))), cost=2)
    opening = asset("Opening", When(Plays(Cards(OPERATION)), May(GainCredits(10))))
    closing = asset("Closing", When(FinishesResolving(Cards(OPERATION)), May(GainCredits(20))))
    corp = remote(*(rezzed(card) for card in (martyr, opening, closing)), credits=2, hq=[show])
    t = scenario(turn="corp", clicks=2, corp=corp).do("play Show")

    def at() -> tuple[object, ...]:
        card = t.card("Show")
        return (card.place, card.active, t.corp.hand_size, t.corp.credits)

    assert t.offers("Martyr")
    assert at() == ("play", False, 5, 0), "placed, paid for, a checkpoint; not active yet"
    assert (t.card("Show").faceup, t.card("Show").known_to("runner"), t.corp.hq) == (True, True, [])
    t.do("Martyr")
    assert t.offers("Opening")
    assert at() == ("play", True, 6, 3), "active, and played: a checkpoint before its abilities"
    t.do("Opening")
    assert t.decision.kind == "offer"
    assert at() == ("play", True, 6, 13), "its play ability"
    t.do("yes")
    assert t.offers("Closing")
    assert at() == ("Archives", False, 5, 14), "trashed, and only then resolved"
    t.do("Closing")
    t.until("action")
    assert (t.corp.credits, t.corp.clicks) == (34, 1), "complete"


@pytest.mark.ruling("rule_playing_lingering_effects")
def test_an_operation_is_trashed_once_its_lingering_effect_exists_and_that_goes_on_without_it():
    vow = operation("Vow", Play(Delayed(Ends(of=None), GainCredits(7))))
    t = scenario(turn="corp", clicks=2, corp={"credits": 0, "hq": [vow], "rd": OATS}).do("play Vow")
    assert (t.corp.archives, t.card("Vow").active, t.corp.credits) == (["Vow"], False, 0)
    t.do("credit")
    t.until("runner")
    assert t.corp.credits == 8


# -- hosting -------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_valid_hosts")
def test_agendas_in_the_runners_score_area_host_and_cards_in_the_zones_of_the_corp_do_not():
    prize = agenda("Prize", points=1)
    crown = event("Crown", Play(Place(1, POWER, on=Choose(1, Cards(AGENDA, zone=Zone.RUNNER_SCORE_AREA)))))
    t = scenario(runner={"grip": [crown], "score": [prize]}).do("play Crown")
    assert t.card("Prize").power == 1
    for zone, pile in ((IN_HQ, "hq"), (IN_ARCHIVES, "archives")):
        bury = operation("Bury", Play(Place(1, POWER, on=Choose(1, Cards(ASSET, zone=zone)))))
        lay = operation("Lay", Play(HostOn(Choose(1, Cards(ICE, installed=True)), Choose(1, Cards(ASSET, zone=zone)))))
        corp = {"rd": OATS, "servers": {"HQ": {"ice": [ice("Wall")]}}, "hq": [bury, lay]}
        corp[pile] = [*corp.get(pile, []), asset("Plant")]
        t = scenario(turn="corp", corp=corp).do("play Bury")
        t.until("action")
        t.do("play Lay")
        t.until("action")
        assert (t.card("Plant").power, t.card("Plant").hosted, t.server("HQ").ice) == (0, [], ["Wall"])


@pytest.mark.ruling("rule_hosted_ice_has_no_position")
def test_ice_hosted_without_being_installed_stands_in_no_position_either():
    host = operation("Host", Play(HostOn(Choose(1, Cards(ICE, zone=IN_HQ)), Choose(1, Cards(ASSET, installed=True)))))
    corp = remote(rezzed(asset("Shelf")), credits=5, hq=[host, ice("Kept")])
    t = scenario(turn="corp", clicks=1, corp=corp).do("play Host")
    assert (t.card("Kept").host, t.card("Kept").installed, t.server("Server 1").ice) == ("Shelf", False, [])
    t.until("action")
    t.do("run Server 1")
    t.until("action")
    assert not any("approaches" in line or "encounters" in line for line in t.log)


@pytest.mark.ruling("rule_hosted_when_installed")
def test_a_card_installed_on_another_lies_otherwise_if_that_is_said():
    keep = event("Keep", Play(Install(Choose(1, Cards(PROGRAM, zone=GRIP)), on=Each(Cards(RESOURCE)), facedown=True)))
    t = scenario(runner={"grip": [keep, program("Toy")], "rig": [resource("Box")]}).do("play Keep")
    toy = t.card("Toy")
    assert (toy.host, toy.installed, toy.faceup, toy.known_to("corp")) == ("Box", True, False, False)


@pytest.mark.ruling("step_checkpoint_hosted_on_agenda")
def test_what_is_hosted_on_an_agenda_of_the_corp_is_trashed_with_its_forfeiting():
    keep = operation(
        "Keep", Play(HostOn(Choose(1, Cards(ASSET, zone=IN_HQ)), Choose(1, Cards(AGENDA, zone=CORP_AREA))))
    )
    sell = operation("Sell", Play(Forfeit(Choose(1, Cards(AGENDA, zone=CORP_AREA)))))
    t = scenario(turn="corp", corp={"hq": [keep, sell, asset("Plant")], "rd": OATS, "score": [agenda("Prize")]})
    t.do("play Keep")
    assert t.card("Prize").hosted == ["Plant"]
    t.do("play Sell")
    t.until("action")
    assert (t.corp.removed, sorted(t.corp.archives)) == (["Prize"], ["Keep", "Plant", "Sell"])


# -- exceptions ----------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_controller_agenda_abilities")
def test_the_runner_controls_an_ability_of_a_stolen_agenda_that_says_so():
    relic = agenda("Relic", Static(ActiveInRunnerScoreArea()), Paid(Credits(0), GainCredits(1), only_by=RUNNER))
    board = {"corp": {"credits": 0, "rd": OATS}, "runner": {"credits": 0, "score": [relic]}}
    t = scenario(**board)
    assert (t.decision.side, t.offers("use Relic")) == ("runner", True)
    t.do("use Relic")
    assert (t.corp.credits, t.runner.credits) == (0, 1)
    t = scenario(turn="corp", **board)
    while t.decision.kind == "window":
        assert t.decision.side == "runner" or not t.offers("use Relic")
        t.game.choose("pass")


@pytest.mark.ruling("rule_inherent_cost", "rule_inherent_cost_in_ability")
@pytest.mark.parametrize("ignored", [False, True])
def test_an_effect_that_says_otherwise_installs_rezzes_or_plays_for_nothing(ignored: bool):
    build = event("Build", Play(Install(Choose(1, Cards(PROGRAM, zone=GRIP)), ignoring_all_costs=ignored)))
    t = scenario(runner={"credits": 3, "grip": [build, program("Dear", cost=3)]}).do("play Build")
    t.until("action")
    assert (t.runner.rig, t.runner.credits) == (["Dear"], 3 if ignored else 0)
    lift = operation("Lift", Play(Rez(Choose(1, Cards(ASSET, rezzed=False)), ignoring_all_costs=ignored)))
    t = scenario(turn="corp", corp=remote(asset("Plant", cost=3), credits=3, hq=[lift])).do("play Lift")
    t.until("action")
    assert (t.card("Plant").rezzed, t.corp.credits) == (True, 3 if ignored else 0)
    wall = Install(Choose(1, Cards(ICE, zone=IN_HQ)), ignoring_all_costs=ignored)
    corp = {
        "credits": 3,
        "hq": [operation("Dig", Play(wall)), ice("New")],
        "servers": {"HQ": {"ice": [ice("Old")] * 2}},
    }
    t = scenario(turn="corp", corp=corp).do("play Dig")
    reach(t, "install protecting HQ", "done")
    t.until("action")
    assert (len(t.server("HQ").ice), t.corp.credits) == (3, 3 if ignored else 1)
    less = PlayCard(Choose(1, Cards(OPERATION, zone=IN_HQ)), paying_less=9 if ignored else 0)
    corp = {"credits": 3, "hq": [operation("Again", Play(less)), operation("Lucky", Play(GainCredits(9)), cost=3)]}
    t = scenario(turn="corp", corp=corp).do("play Again")
    t.until("action")
    assert t.corp.credits == (12 if ignored else 9)


@pytest.mark.ruling("rule_condition_requirements_part_of_effect")
def test_a_requirement_in_the_effect_that_was_met_before_and_is_not_on_resolution_stops_it():
    """Tagged as the card was accessed, and no longer when its ability resolves."""
    wash = upgrade("Wash", When(Accesses(Cards()), RemoveTags(1)))
    snare = asset("Snare", When(Accesses(THIS), If(Tagged(), DoDamage(1, NET))))
    for first, left in (("Wash", 1), ("Snare", 0)):
        corp = {"servers": {"Server 1": {"root": [rezzed(wash), rezzed(snare)]}}}
        t = scenario(runner={"grip": ["Mayfly"], "tags": 1}, corp=corp).do("run Server 1", "continue", "access Snare")
        t.do(first)
        t.finish()
        assert (len(t.runner.grip), t.runner.tags) == (left, 0)


@pytest.mark.ruling("rule_interface_flag")
@pytest.mark.parametrize("subtypes", [("icebreaker",), ()])
def test_an_interface_ability_is_an_icebreakers(subtypes: tuple[str, ...]):
    pick = program("Pick", Paid(Credits(0), Break(1), flags=INTERFACE), strength=3, subtypes=subtypes)
    corp = {"hq": OATS, "servers": {"HQ": {"ice": [rezzed(ice("Wall", Subroutine(EndTheRun()), strength=3))]}}}
    t = scenario(runner={"rig": [pick, BELL]}, corp=corp).do("run HQ")
    t.until("step_encounter_paw")
    assert t.offers("use Pick") is bool(subtypes)


@pytest.mark.ruling("rule_hidden_secret_faceup_facedown")
@pytest.mark.parametrize("which", [{"facedown": True}, {"faceup": True}])
def test_cards_in_hq_and_rnd_are_neither_faceup_nor_facedown(which: dict[str, bool]):
    for zone, found in ((IN_HQ, 0), (IN_RND, 0), (IN_ARCHIVES, 1)):
        count = operation("Count", Play(GainCredits(ForEach(1, Cards(ASSET, zone=zone, **which)))))
        piles = {"rd": [asset("Plant")] * 2, "archives": [asset("Plant"), {"card": asset("Old"), "facedown": True}]}
        t = scenario(turn="corp", corp={"credits": 0, "hq": [count, asset("Plant")], **piles}).do("play Count")
        assert t.corp.credits == found, zone


@pytest.mark.ruling("rule_trashed_vs_discarded")
def test_what_the_corp_discards_is_not_trashed_and_what_is_trashed_not_discarded():
    mourner = rezzed(asset("Mourner", When(IsTrashed(Cards(of=CORP)), Place(1, POWER))))
    guard = rezzed(asset("Guard", Paid(Credits(0), PreventTrash(Cards()), flags=INTERRUPT)))
    burn = operation("Burn", Play(Trash(Choose(1, Cards(ASSET, zone=IN_HQ))), RemoveFromGame(THIS)))
    t = scenario(turn="corp", clicks=1, corp=remote(mourner, guard, hq=[asset("Plant"), *OATS[:5]])).do("credit")
    while t.decision.side == "corp":
        assert not t.offers("use Guard")
        t.game.choose("discard Plant" if t.offers("discard Plant") else "pass")
    assert (t.corp.archives, t.card("Mourner").power) == (["Plant"], 0)
    t = scenario(turn="corp", corp=remote(mourner, guard, hq=[burn, asset("Plant")])).do("play Burn", "use Guard")
    assert t.card("Plant").place == "HQ", "a trashing can be prevented"
    t = scenario(turn="corp", corp=remote(mourner, hq=[burn, asset("Plant")])).do("play Burn")
    t.until("action")
    assert (t.corp.archives, t.card("Mourner").power) == (["Plant"], 1)


# -- choices -------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_object_subroutine_targets")
@pytest.mark.parametrize(
    ("word", "kinds"),
    [
        (NameCard(), ("name Adept",)),
        (GainOneSubtype(Each(Cards(ICE)), ("barrier", "sentry"), REST_OF_TURN), ("sentry",)),
    ],
    ids=["card name", "subtype"],
)
def test_a_card_name_and_a_subtype_are_chosen_as_their_instruction_resolves(word: Instruction, kinds: tuple[str, ...]):
    guard = hardware("Guard", Paid(TrashThis(), PreventTrash(Cards(PROGRAM, installed=True))))
    forge = operation("Forge", Play(Trash(Choose(1, Cards(PROGRAM, installed=True))), word))
    runner = {"rig": [program("Toy"), program("Other"), guard]}
    corp = {"hq": [forge], "rd": OATS, "servers": {"HQ": {"ice": [rezzed(ice("Wall"))]}}}
    t = scenario(turn="corp", corp=corp, runner=runner).do("play Forge")
    assert sorted(t.options()) == ["choose Other", "choose Toy"], "nothing else is asked before"
    t.do("choose Toy")
    assert (t.decision.kind, t.runner.heap) == ("interrupt", [])
    t.do("pass")
    assert (t.runner.heap, t.decision.side) == (["Toy"], "corp")
    assert all(any(kind in key for key in t.options()) for kind in kinds), "now it is"


@pytest.mark.ruling("rule_lingering_effect_maintaining_choice_turn_begins_duration")
@pytest.mark.parametrize("left", [False, True])
def test_what_was_chosen_as_the_turn_began_is_forgotten_with_the_card_that_chose(left: bool):
    """It comes back in the same turn, another object that has chosen nothing."""
    chooser = resource(
        "Chooser",
        When(Begins(), May(ChooseServer(ChosenServer(ANY_SERVER)))),
        When(MakesSuccessfulRun(on=Server.CHOSEN), GainCredits(3)),
        Paid(Credits(0), AddTo(THIS, GRIP)),
    )
    runner = {"credits": 0, "rig": [chooser], "stack": MAYFLIES}
    t = scenario(turn="corp", clicks=1, runner=runner, corp={"hq": OATS[:1], "rd": OATS * 2}).do("credit")
    reach(t, "Chooser", "choose HQ")
    if left:
        t.do("use Chooser", "install Chooser")
    t.until("action")
    t.do("run HQ")
    t.until("action")
    assert t.runner.credits == (0 if left else 3)
