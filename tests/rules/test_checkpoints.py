"""Checkpoints: what has become illegal is corrected, in order. CR sec_checkpoints."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sneakdoor.language import *
from sneakdoor.testing import scenario

from .cards1 import agenda, asset, event, hardware, ice, operation, program, resource, rezzed, upgrade

# -- uniqueness --------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_uniqueness", "step_checkpoint_uniqueness")
def test_of_two_unique_namesakes_the_newer_stays():
    muse = resource("Muse", When(Installs(THIS), Place(2, POWER)), unique=True)
    t = scenario(runner=dict(grip=[muse], rig=[muse])).do("install Muse")
    assert (t.runner.rig, t.runner.heap) == (["Muse"], ["Muse"])
    assert t.card("Muse").power == 2


@pytest.mark.ruling("rule_uniqueness")
def test_of_two_rezzed_unique_namesakes_the_one_rezzed_last_stays():
    t = scenario(
        turn="corp",
        corp=dict(
            credits=20,
            servers={
                "Server 1": dict(root=["Spin Doctor"]),
                "Server 2": dict(root=["Spin Doctor (rezzed)"]),
            },
        ),
    ).do("rez Spin Doctor")
    assert t.server("Server 1").root == ["Spin Doctor"]
    assert not t.server("Server 2").exists
    assert t.corp.archives == ["Spin Doctor"]


@pytest.mark.ruling("rule_uniqueness")
def test_an_unrezzed_unique_card_may_lie_beside_a_rezzed_one():
    t = scenario(
        turn="corp",
        corp=dict(
            servers={
                "Server 1": dict(root=["Spin Doctor"]),
                "Server 2": dict(root=["Spin Doctor (rezzed)"]),
            }
        ),
    ).do("credit")
    assert t.server("Server 1").root == t.server("Server 2").root == ["Spin Doctor"]


GUARD = hardware("Guard", Paid(TrashThis(), PreventTrash(Cards(RESOURCE)), flags=INTERRUPT))


@pytest.mark.ruling("step_checkpoint_uniqueness", "rule_uniqueness")
def test_nobody_can_prevent_what_a_checkpoint_trashes():
    muse = resource("Muse", unique=True)
    t = scenario(runner=dict(grip=[muse], rig=[muse, GUARD])).do("install Muse")
    assert t.decision.kind == "action"
    assert (t.runner.rig, t.runner.heap) == (["Guard", "Muse"], ["Muse"])


# -- consoles ----------------------------------------------------------------------------------------


FIRST = hardware("First Console", *console(1), subtypes=("console",))
SECOND = hardware("Second Console", *console(2), subtypes=("console",))


@pytest.mark.ruling("step_checkpoint_uniqueness")
def test_under_modern_rules_a_second_console_replaces_the_first():
    t = scenario(runner=dict(grip=[SECOND], rig=[FIRST])).do("install Second Console")
    assert (t.runner.rig, t.runner.heap, t.runner.memory) == (["Second Console"], ["First Console"], 6)


def test_under_classic_rules_a_second_console_cannot_be_installed():
    assert not scenario(runner=dict(grip=[SECOND], rig=[FIRST]), rulebook="classic").can("install Second Console")
    assert scenario(runner=dict(grip=[SECOND]), rulebook="classic").can("install Second Console")


# -- memory ------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_program_other_exceed_memory_limit", "step_checkpoint_card_restrictions")
def test_if_the_memory_limit_falls_the_runner_chooses_programs_to_trash():
    stick = hardware("Stick", Static(Memory(2)), Paid(TrashThis(), GainCredits(1)))
    t = scenario(runner=dict(rig=[stick, program("Big", memory=3), program("Mid", memory=2), program("Wee", memory=1)]))
    t.do("use Stick")
    assert t.step == "rule_program_other_exceed_memory_limit"
    assert t.options() == ["trash Big", "trash Mid"], "Wee is too small, and with either of the others one too many"
    t.do("trash Mid")
    assert t.runner.rig == ["Big", "Wee"]
    assert (t.runner.memory_used, t.runner.memory) == (4, 4)


@pytest.mark.ruling("rule_program_other_exceed_memory_limit")
def test_programs_are_trashed_until_the_rest_fit():
    stick = hardware("Stick", Static(Memory(2)), Paid(TrashThis(), GainCredits(1)))
    rig = [stick, program("Big", memory=4), program("Wee", memory=1), program("Tiny", memory=1)]
    t = scenario(runner=dict(rig=rig))
    t.do("use Stick", "trash Wee")
    assert t.runner.rig == ["Big"], "with Wee goes Tiny: to trash Big as well would be more than is needed"


@pytest.mark.ruling("rule_program_other_exceed_memory_limit", "rule_static_condition")
@pytest.mark.parametrize(
    ("tags", "more_while", "change"), [(1, Tagged(), RemoveTags(1)), (0, Tagged(tagged=False), TakeTags(1))]
)
def test_memory_is_checked_when_the_condition_ends_under_which_there_is_more(tags, more_while, change):
    stick = hardware("Stick", Static(Memory(2), while_=more_while), Paid(Credits(0), change))
    t = scenario(runner=dict(rig=[stick, program("Big", memory=6)], tags=tags)).do("use Stick")
    assert (t.runner.rig, t.runner.heap) == (["Stick"], ["Big"])


@pytest.mark.ruling("rule_program_other_exceed_memory_limit", "step_checkpoint_card_restrictions")
def test_memory_is_checked_when_there_is_less_to_count_for_it():
    stick = hardware("Stick", Static(Memory(NumberOf(Hosted(POWER)))), Paid(HostedCounter(POWER), Draw(1)))
    t = scenario(runner=dict(rig=[{"card": stick, "power": 2}, program("Big", memory=6)])).do("use Stick")
    assert (t.runner.rig, t.runner.heap) == (["Stick"], ["Big"])


@pytest.mark.ruling("rule_program_other_exceed_memory_limit", "step_checkpoint_duration_abilities")
def test_memory_is_checked_when_there_is_no_longer_more_of_it_for_a_while():
    loan = event("Loan", Play(Lasting(Memory(2), Period.REST_OF_TURN)))
    t = scenario(clicks=3, runner=dict(grip=[loan, program("Big", memory=6)])).do("play Loan", "install Big")
    assert t.runner.rig == ["Big"]
    t.finish()
    assert (t.runner.rig, t.runner.heap) == ([], ["Loan", "Big"])


@pytest.mark.ruling("step_checkpoint_card_restrictions")
def test_a_host_is_legal_only_as_long_as_it_has_the_subtype_it_needs():
    gild = program("Gild", Static(GainsSubtypes(HostIce(), ("barrier",))), Paid(Credits(0), Trash(THIS)))
    leech = program("Leech", Static(InstallOnly(on=Cards(ICE, subtype="barrier"))))
    wall = ice("Plain", subtypes=("sentry",))
    t = scenario(
        runner=dict(rig=["Unity"]),
        corp=dict(servers={"HQ": dict(ice=[rezzed(wall, hosted=[gild, leech])])}),
    )
    assert t.card("Leech").installed
    t.do("use Gild")
    assert t.runner.heap == ["Gild", "Leech"]


# -- hosts -------------------------------------------------------------------------------------------


SHELF = hardware("Shelf", Static(CanHost(3, Cards(PROGRAM))), Paid(TrashThis(), GainCredits(1)))
CRATE = program("Crate", Static(CanHost(3, Cards(PROGRAM))))


@pytest.mark.ruling("rule_trash_hosted_objects_when_host_trashed", "step_checkpoint_hosted_on_installed_cards")
def test_cards_hosted_on_a_trashed_card_are_trashed():
    t = scenario(runner=dict(rig=[{"card": SHELF, "hosted": ["Cleaver"]}, "Unity"])).do("use Shelf")
    assert (t.runner.rig, t.runner.heap) == (["Unity"], ["Shelf", "Cleaver"])


@pytest.mark.ruling("rule_trash_hosted_objects_when_host_trashed")
def test_cards_hosted_on_hosted_cards_are_trashed_too():
    t = scenario(runner=dict(grip=["Cleaver"], rig=[{"card": SHELF, "hosted": [CRATE]}]))
    t.do("install Cleaver", "host on Crate", "use Shelf")
    assert t.runner.rig == []
    assert sorted(t.runner.heap) == ["Cleaver", "Crate", "Shelf"]


@pytest.mark.ruling("rule_trash_hosted_objects_when_host_trashed")
def test_trashing_hosted_cards_cannot_be_prevented():
    save = hardware("Save", Paid(TrashThis(), PreventTrash(Cards(PROGRAM)), flags=INTERRUPT))
    t = scenario(runner=dict(rig=[{"card": SHELF, "hosted": ["Cleaver"]}, save])).do("use Shelf")
    assert t.decision.kind != "interrupt"
    assert t.runner.rig == ["Save"]


@pytest.mark.ruling("rule_trash_hosted_objects_when_host_trashed", "step_checkpoint_discard_pile_counters")
def test_counters_go_back_to_the_bank_with_their_card():
    t = scenario(runner=dict(rig=["Fermenter (3 virus)"])).do("use Fermenter")
    assert t.card("Fermenter").place == "the heap"
    assert t.card("Fermenter").virus == 0


@pytest.mark.ruling("rule_trash_hosted_objects_when_host_trashed")
def test_a_trojan_is_trashed_with_its_ice():
    sweep = operation("Sweep", Play(Trash(Every(Cards(ICE)))))
    t = scenario(
        turn="corp",
        corp=dict(
            hq=[sweep],
            servers={"HQ": dict(ice=[rezzed(ice("Frost"), hosted=["Botulus"])])},
        ),
    ).do("play Sweep")
    assert t.runner.heap == ["Botulus"]


# -- servers and positions ---------------------------------------------------------------------------


@pytest.mark.ruling("step_checkpoint_remote_server", "rule_server_ceases_to_exist")
def test_a_remote_server_ceases_to_exist_with_its_last_card():
    gone = asset("Gone", Paid(TrashThis(), GainCredits(1)))
    t = scenario(turn="corp", corp=dict(servers={"Server 1": dict(root=[rezzed(gone)])}))
    assert t.server("Server 1").exists
    t.do("use Gone")
    assert not t.server("Server 1").exists


@pytest.mark.ruling("step_checkpoint_remote_server")
def test_a_remote_server_with_ice_alone_goes_on_existing_and_central_servers_always_do():
    gone = asset("Gone", Paid(TrashThis(), GainCredits(1)))
    t = scenario(turn="corp", corp=dict(servers={"Server 1": dict(root=[rezzed(gone)], ice=["Palisade"])}))
    t.do("use Gone")
    assert t.server("Server 1").exists
    assert all(t.server(name).exists for name in ("HQ", "R&D", "Archives"))


@pytest.mark.ruling("rule_remote_server_cease_to_exist")
def test_a_run_on_a_server_that_ceases_to_exist_ends_neither_successful_nor_unsuccessful():
    gone = asset("Gone", Paid(TrashThis(), GainCredits(1)))
    judge = resource("Judge", When(MakesSuccessfulRun(), GainCredits(10)), When(RunUnsuccessful(), GainCredits(20)))
    t = scenario(runner=dict(credits=0, rig=[judge]), corp=dict(servers={"Server 1": dict(root=[rezzed(gone)])})).do(
        "run Server 1", "use Gone"
    )
    t.until("action")
    assert not t.running
    assert t.runner.credits == 0


@pytest.mark.ruling("rule_install_cannot_destroy_server", "step_checkpoint_remote_server")
def test_installing_over_the_only_card_does_not_destroy_the_server():
    t = scenario(turn="corp", corp=dict(hq=["Nico Campaign"], servers={"Server 2": dict(root=["Urtica Cipher"])}))
    t.do("install Nico Campaign", "install in Server 2")
    t.until("action")
    assert t.server("Server 2").root == ["Nico Campaign"]
    assert t.corp.facedown_archives == ["Urtica Cipher"]


@pytest.mark.ruling("step_checkpoint_vacant_position", "rule_destroy_position")
def test_a_position_without_ice_ceases_to_exist():
    sweep = operation("Sweep", Play(Trash(Choose(1, Cards(ICE)))))
    t = scenario(turn="corp", corp=dict(hq=[sweep], servers={"HQ": dict(ice=["Palisade", "Tithe"])}))
    t.do("play Sweep", "choose Palisade")
    assert t.state.ice[0] == (t.card("Tithe").id,)


# -- restrictions ------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_region_install", "rule_upgrade_region")
def test_a_second_region_in_a_root_replaces_the_first():
    harbour = upgrade("Harbour", *region(), subtypes=("region",))
    campus = upgrade("Campus", *region(), subtypes=("region",))
    t = scenario(turn="corp", corp=dict(hq=[campus], servers={"Server 1": dict(root=[rezzed(harbour)])}))
    t.do("install Campus", "install in Server 1")
    t.until("action")
    assert (t.server("Server 1").root, t.corp.archives) == (["Campus"], ["Harbour"])


# -- converted cards ---------------------------------------------------------------------------------


@pytest.mark.ruling("rule_added_agendas_not_scored_or_stolen", "rule_add_card_to_score_area")
def test_a_card_added_to_a_score_area_as_an_agenda_counts_and_is_neither_scored_nor_stolen():
    trophy = event("Trophy", Play(AddToScoreArea(THIS, Zone.YOUR_SCORE_AREA, worth=2)))
    jealous = asset("Jealous", When(Steals(), GainCredits(9)))
    t = scenario(
        runner=dict(grip=[trophy]), corp=dict(credits=0, servers={"Server 1": dict(root=[rezzed(jealous)])})
    ).do("play Trophy")
    assert (t.runner.score, t.runner.points, t.corp.credits) == (["Trophy"], 2, 0)


@pytest.mark.ruling("rule_card_to_counter", "step_checkpoint_discard_pile_cards")
def test_a_condition_counter_works_on_its_host_and_is_a_card_again_when_trashed():
    curse = operation(
        "Curse", Play(BecomeConditionCounter(Choose(1, Cards(ICE, rezzed=True)), (Static(Strength(HOST_ICE, +4)),)))
    )
    sweep = operation("Sweep", Play(Trash(Every(Cards(ICE)))))
    frost = rezzed(ice("Frost", strength=1))
    t = scenario(turn="corp", corp=dict(hq=[curse, sweep], servers={"HQ": dict(ice=[frost])}))
    t.do("play Curse")
    assert (t.card("Frost").strength, t.card("Frost").hosted) == (5, ["Curse"])
    t.do("play Sweep")
    assert sorted(t.corp.archives) == ["Curse", "Frost", "Sweep"]
    assert t.card("Curse").id not in t.state.converted
    assert t.state.face[t.card("Curse").id] is t.state.printed[t.card("Curse").id]


# -- order -------------------------------------------------------------------------------------------


@pytest.mark.ruling("step_checkpoint_conditional_abilities", "step_checkpoint_uniqueness")
def test_an_ability_met_before_the_checkpoint_is_lost_if_the_checkpoint_trashes_its_card():
    """Conditions are looked at first, so the old copy becomes pending; then uniqueness trashes it."""
    muse = resource("Muse", When(Installs(Cards(RESOURCE)), GainCredits(1)), unique=True)
    t = scenario(runner=dict(credits=0, grip=[muse], rig=[muse])).do("install Muse")
    assert t.runner.credits == 1


@pytest.mark.ruling("step_checkpoint_agenda_points", "step_checkpoint_uniqueness")
def test_points_are_counted_before_uniqueness_is_enforced():
    crown = resource("Crown", Static(AgendaPoints(Cards(AGENDA, zone=Zone.RUNNER_SCORE_AREA), +1)), unique=True)
    t = scenario(runner=dict(grip=[crown], rig=[crown], score=[agenda("Five", points=5)]))
    assert t.runner.points == 6
    t.do("install Crown")
    assert t.outcome is not None
    assert t.outcome.winner == 1


@pytest.mark.ruling("step_checkpoint_uniqueness", "step_checkpoint_card_restrictions")
def test_uniqueness_is_enforced_before_memory():
    brain = hardware("Brain", Static(Memory(2)), unique=True)
    t = scenario(runner=dict(grip=[brain], rig=[brain, program("Big", memory=4), program("Mid", memory=2)]))
    t.do("install Brain")
    assert t.decision.kind == "action"
    assert t.runner.rig == ["Big", "Mid", "Brain"]


@pytest.mark.ruling("rule_after_checkpoint_reaction_window", "step_checkpoint_hosted_on_installed_cards")
def test_the_whole_checkpoint_is_over_before_reactions_to_it():
    tally = resource("Tally", When(IsTrashed(Cards(HARDWARE)), GainCredits(ForEach(1, Cards(PROGRAM, installed=True)))))
    t = scenario(
        runner=dict(
            credits=0,
            rig=[{"card": SHELF, "hosted": ["Cleaver", "Carmen"]}, tally, "Unity"],
        )
    ).do("use Shelf")
    assert t.runner.credits == 2


@pytest.mark.ruling("rule_checkpoint_after_paying_cost", "rule_cost_checkpoint")
def test_a_checkpoint_follows_the_payment_of_a_cost():
    sale = hardware("Sale", Static(Memory(1)), Paid(TrashThis(), Draw(ForEach(1, Cards(PROGRAM, installed=True)))))
    rig = [sale, program("Big", memory=4), program("Wee", memory=1)]
    t = scenario(runner=dict(rig=rig, stack=["Mayfly", "Cleaver"]))
    t.do("use Sale", "trash Wee")
    assert t.runner.grip == ["Mayfly"]


@pytest.mark.ruling("step_checkpoint_card_restrictions")
@pytest.mark.parametrize("abilities", [(), (Paid(Clicks(1), GainCredits(1)),)], ids=["plain", "with an ability"])
def test_memory_that_hangs_on_a_rezzed_card_is_gone_as_that_is_derezzed(abilities):
    lease = resource("Lease", Static(Memory(+1), while_=ThereIs(Cards(ASSET, rezzed=True))))
    programs = GainCredits(ForEach(1, Cards(PROGRAM, installed=True)))
    dim = operation("Dim", Play(Derez(Each(Cards(ASSET, rezzed=True))), programs))
    t = scenario(
        turn="corp",
        corp=dict(hq=[dim], servers={"Server 1": dict(root=[rezzed(asset("Desk", *abilities))])}),
        runner=dict(rig=[lease, program("Large", memory=5)]),
    )
    assert t.runner.rig == ["Lease", "Large"]
    t.do("play Dim")
    assert (t.card("Desk").rezzed, t.runner.rig) == (False, ["Lease"])
    assert t.corp.credits == 5, "at the checkpoint right after, before anything else is done"


@pytest.mark.ruling("step_checkpoint_card_restrictions")
@pytest.mark.parametrize("abilities", [(), (Paid(Clicks(1), GainCredits(1)),)], ids=["plain", "with an ability"])
def test_memory_that_hangs_on_no_card_being_rezzed_is_gone_as_one_is(abilities):
    lease = resource("Lease", Static(Memory(+1), while_=ThereIsNo(Cards(ASSET, rezzed=True))))
    programs = GainCredits(ForEach(1, Cards(PROGRAM, installed=True)))
    light = operation("Light", Play(Rez(Choose(1, Cards(ASSET, rezzed=False)), ignoring_all_costs=True), programs))
    t = scenario(
        turn="corp",
        corp=dict(hq=[light], servers={"Server 1": dict(root=[asset("Desk", *abilities)])}),
        runner=dict(rig=[lease, program("Large", memory=5)]),
    )
    t.do("play Light")
    assert (t.card("Desk").rezzed, t.runner.rig) == (True, ["Lease"])
    assert t.corp.credits == 5, "at the checkpoint right after, before anything else is done"


@pytest.mark.ruling("step_checkpoint_card_restrictions")
def test_memory_that_hangs_on_the_grip_is_gone_with_the_cards_in_it():
    mind = hardware("Mind", Static(MemoryLimitIs(NumberOf(Cards(zone=GRIP)))))
    sting = asset("Sting", Paid(Credits(0), DoDamage(1, Damage.NET)))
    t = scenario(
        turn="corp",
        corp=dict(servers={"Server 1": dict(root=[rezzed(sting)])}),
        runner=dict(rig=[mind, program("Large", memory=2)], grip=["Sure Gamble"] * 3),
    )
    for rig in (["Mind", "Large"], ["Mind"]):
        t.do("use Sting")
        assert t.runner.rig == rig


@pytest.mark.ruling("step_checkpoint_hosted_on_installed_cards")
def test_what_was_hosted_is_trashed_though_the_trashing_of_another_card_still_waits():
    guard = hardware(
        "Guard", Static(CanHost(1, Cards(PROGRAM))), Paid(TrashThis(), PreventTrash(Cards(RESOURCE)), flags=INTERRUPT)
    )
    t = scenario(
        turn="corp",
        corp=dict(credits=5),
        runner=dict(
            tags=1, rig=[resource("Lamp"), dict(card=guard, hosted=[program("Toy")]), replace(guard, title="Spare")]
        ),
    )
    t.do("trash resource Lamp", "use Guard")
    assert (t.runner.rig, sorted(t.runner.heap)) == (["Lamp", "Spare"], ["Guard", "Toy"])
