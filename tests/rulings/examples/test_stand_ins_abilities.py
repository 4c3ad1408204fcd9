"""Examples of the chapters Abilities and Additional Rules whose cards are outside the pool: made-up cards stand in.

And those that name no card.
"""

from __future__ import annotations

from sneakdoor.language import *
from sneakdoor.language.effects import KINDS
from sneakdoor.testing import scenario

from ...cards.driving import reach
from ...rules.cards1 import agenda, asset, event, ice, operation, program, resource, rezzed
from ...rules.cards3 import record
from .. import ruling

OATS = ["Hedge Fund"] * 5
HAND = ["Sure Gamble"] * 5
INSTALLED_ICE = Cards(ICE, installed=True)
PORTAL = event("Portal", Play(Encounter(Choose(1, INSTALLED_ICE))))
"""An encounter outside a run."""
VEST = resource("Vest", Paid(Credits(0), PreventDamage(1, MEAT), flags=INTERRUPT))


def protecting(server: str, *pieces: object) -> dict[str, dict[str, list[object]]]:
    """Ice protecting one server."""
    return {server: {"ice": list(pieces)}}


# -- conditional abilities -----------------------------------------------------------------------------------

WIPE = event("Wipe", Play(Trash(Every(Cards(installed=True, their=CORP)))))


@ruling(
    "cr.rule_condition_met_multiple_times.example-1",
    "cr.rule_active_exception_conditional_move_to_inactive_zone.example-1",
)
def test_hostile_infrastructure_answers_for_itself_and_for_what_goes_with_it(rulebook: str):
    """Three Corp cards are trashed at once, one of them the one that answers: three instances."""
    root = ["Hostile Infrastructure (rezzed)", "Crisium Grid", "The Twins"]
    t = scenario(runner={"grip": [WIPE, *HAND]}, corp={"servers": {"Server 1": {"root": root}}}, rulebook=rulebook)
    t.until("action")
    t.do("play Wipe")
    assert len(t.options()) == 3
    t.until("action")
    assert len(t.runner.grip) == 2


@ruling("cr.rule_conditional_ability_static_condition_no_effect.example-1", under="modern")
def test_parasite_tries_again_if_prevented_and_rests_if_forbidden(rulebook: str):
    """Ice of strength 0: a Corp that prevents the trashing must do so again and again; Architect cannot be trashed."""
    shield = asset("Shield", Paid(Credits(1), PreventTrash(Cards(ICE, installed=True)), flags=INTERRUPT))
    host = {"card": "Wall of Static", "rezzed": True, "hosted": ["Parasite (2 virus)"]}
    servers = {**protecting("HQ", host), "Server 1": {"root": [rezzed(shield)]}}
    t = scenario(turn="corp", clicks=1, corp={"credits": 2, "rd": OATS, "servers": servers}, rulebook=rulebook)
    t.do("credit")
    t.do("use Shield")
    assert t.can("use Shield"), "pending again"
    t.do("use Shield", "use Shield")
    assert (t.corp.credits, t.server("HQ").ice) == (0, []), "three credits for three times"
    host = {"card": "Architect", "rezzed": True, "hosted": ["Parasite (3 virus)"]}
    t = scenario(turn="corp", clicks=1, corp={"rd": OATS, "servers": protecting("HQ", host)}, rulebook=rulebook)
    t.do("credit")
    t.until("runner")
    assert (t.server("HQ").ice, t.card("Architect").strength) == (["Architect"], -1)


@ruling("cr.rule_delayed_run_ends_condition_outside_run.example-1", under="modern")
def test_mayfly_used_outside_a_run_is_not_trashed(rulebook: str):
    """There is no run whose end could trash it: not this one, and not the next."""
    wall = ice("Wall", Subroutine(GainCredits(1)), strength=1, subtypes=("barrier",))
    corp = {"credits": 0, "hq": OATS, "servers": protecting("HQ", rezzed(wall))}
    t = scenario(runner={"credits": 9, "rig": ["Mayfly"], "grip": [PORTAL]}, corp=corp, rulebook=rulebook)
    t.do("play Portal", "use Mayfly: break")
    t.until("action")
    assert (t.corp.credits, t.runner.rig) == (0, ["Mayfly"])
    t.do("run R&D")
    t.until("action")
    assert t.runner.rig == ["Mayfly"]
    t.do("run HQ").until("encounter")
    t.do("use Mayfly: break")
    t.until("action")
    assert t.runner.rig == [], "in a run it is"


# -- subroutines, paid abilities -----------------------------------------------------------------------------


@ruling("cr.rule_resolve_subroutines_run_ends.example-1")
def test_no_subroutine_resolves_after_the_one_that_ended_the_run(rulebook: str):
    """The third would give the Runner 5 credits."""
    engine = ice("Engine", *end_the_run(2), Subroutine(GainCredits(5, by=RUNNER)))
    corp = {"servers": protecting("HQ", rezzed(engine))}
    t = scenario(runner={"credits": 0}, corp=corp, rulebook=rulebook).do("run HQ")
    assert (t.running, t.runner.credits) == (False, 0)


@ruling("cr.rule_paid_ability_refers_to_encountered_ice.example-1")
def test_an_ability_about_the_encountered_ice_waits_for_an_encounter(rulebook: str):
    """The crew weakens it for a tag; outside an encounter there is no taking that tag."""
    crew = resource("Crew", Paid(TakeTags(1), ModifyStrength(EncounteredIce(), -2, Period.REST_OF_THE_ENCOUNTER)))
    corp = {"hq": OATS, "servers": protecting("HQ", "Wall of Static (rezzed)")}
    t = scenario(runner={"rig": [crew]}, corp=corp, rulebook=rulebook)
    assert not t.can("use Crew")
    t.do("run HQ").until("encounter")
    t.do("use Crew")
    assert (t.runner.tags, t.card("Wall of Static").strength) == (1, 1)


@ruling("cr.rule_use_restrictions.example-1")
def test_an_ability_that_must_be_paid_from_stealth_cards_is_restricted_as_a_whole(rulebook: str):
    """9 credits in the pool do not make it usable; 1 on Ghost Runner does."""
    knife = program(
        "Knife",
        Paid(Credits(1), Boost(7), terms=(Static(UseOnlySpendingFrom("stealth")),)),
        strength=0,
        subtypes=("icebreaker", "killer"),
    )
    corp = {"hq": OATS, "servers": protecting("HQ", "Tithe (rezzed)")}
    for rig, can in (([knife, "Corroder"], False), ([knife, "Corroder", "Ghost Runner (1 credit)"], True)):
        t = scenario(runner={"credits": 9, "rig": rig}, corp=corp, rulebook=rulebook).do("run HQ")
        t.until("encounter")
        assert t.can("use Knife") == can


# -- interrupts ----------------------------------------------------------------------------------------------

GALLERY = resource("Gallery", When(UsesTrashAbility(), May(Install(Choose(1, Cards(RESOURCE, zone=Zone.GRIP))))))
NO_ONE_HOME = resource("No One Home", When(Would(TakesTag()), May(PreventTags(9)), flags=INTERRUPT))
TWO_TAGS = operation("Two Tags", Play(GiveTags(2)))


@ruling("cr.rule_trigger_paid_ability_interrupt.example-1", under="modern")
def test_a_decoy_installed_in_the_middle_of_the_window_avoids_the_other_tag(rulebook: str):
    """The first Decoy sets the gallery off, which installs the second while one tag is still to come."""
    runner = {"credits": 5, "rig": ["Decoy", GALLERY], "grip": ["Decoy"]}
    t = scenario(turn="corp", runner=runner, corp={"hq": [TWO_TAGS]}, rulebook=rulebook).do("play Two Tags")
    t.do("use Decoy")
    reach(t, "Gallery", "use Decoy")
    t.until("action")
    assert (t.runner.tags, t.runner.heap) == (0, ["Decoy", "Decoy"])


@ruling("cr.rule_trigger_conditional_ability_interrupt.example-2", under="modern")
def test_a_conditional_interrupt_installed_in_the_middle_of_the_window_is_too_late(rulebook: str):
    """It was not active when the window opened, so it is not pending in it."""
    runner = {"credits": 5, "rig": ["Decoy", GALLERY], "grip": [NO_ONE_HOME]}
    t = scenario(turn="corp", runner=runner, corp={"hq": [TWO_TAGS]}, rulebook=rulebook).do("play Two Tags")
    t.do("use Decoy")
    reach(t, "Gallery")
    if t.decision.kind == "offer":
        t.do("yes")
    assert (t.decision.side, t.runner.rig) == ("corp", ["Gallery", "No One Home"])
    assert t.runner.tags == 1


STONE = asset("Stone", When(TakesTag(), DoDamage(1, MEAT)))
TIP = event("Tip", Play(TakeTags(1)))


@ruling("cr.rule_negative_values_imminent.example-1", under="modern")
def test_damage_below_nothing_can_still_be_raised(rulebook: str):
    """1 meat damage, 2 prevented, raised by 1 twice: the Runner suffers 1."""
    for cleaners, left in ((2, 3), (1, 4)):
        runner = {"rig": ["Biometric Spoofing"], "grip": [TIP, *HAND[:4]]}
        corp = {"score": ["The Cleaners"] * cleaners, "servers": {"Server 1": {"root": [rezzed(STONE)]}}}
        t = scenario(runner=runner, corp=corp, rulebook=rulebook).do("play Tip")
        reach(t, "use Biometric Spoofing")
        t.until("action")
        assert len(t.runner.grip) == left


@ruling("cr.rule_prevent_all.example-1", under="modern")
def test_damage_prevented_altogether_cannot_be_raised(rulebook: str):
    """All of it is prevented, and The Cleaners have nothing to add to."""
    parlor = resource("Parlor", Paid(Credits(0), PreventDamage(All(), MEAT), flags=INTERRUPT))
    runner = {"rig": [parlor], "grip": [TIP, *HAND[:4]]}
    corp = {"score": ["The Cleaners"], "servers": {"Server 1": {"root": [rezzed(STONE)]}}}
    t = scenario(runner=runner, corp=corp, rulebook=rulebook).do("play Tip")
    reach(t, "use Parlor")
    t.until("action")
    assert len(t.runner.grip) == 4


@ruling("cr.rule_negative_values_resolution.example-1", under="modern")
def test_what_else_an_instruction_does_is_done_when_its_damage_is_gone(rulebook: str):
    """1 meat damage and the top card of the stack; the damage is prevented, the card goes."""
    dome = asset("Dome", When(Accesses(THIS), Both(DoDamage(1, MEAT), TrashFromTop(1, Zone.THE_STACK))), trash=None)
    runner = {"rig": ["Biometric Spoofing"], "grip": HAND[:4], "stack": ["Mimic", "Imp"]}
    corp = {"servers": {"Server 1": {"root": [dome]}}}
    t = scenario(runner=runner, corp=corp, rulebook=rulebook).do("run Server 1")
    reach(t, "use Biometric Spoofing")
    t.until("action")
    assert (len(t.runner.grip), t.runner.stack) == (4, ["Imp"])


@ruling(
    "cr.rule_modified_values_retain_properties.example-1",
    "cr.rule_static_modification_keep_restrictions.example-1",
    under="modern",
)
def test_damage_that_cannot_be_prevented_is_raised_and_still_cannot_be(rulebook: str):
    """2 meat damage and 1 more by The Cleaners: the vest stops none of the three."""
    for preventable, left in ((False, 2), (True, 3)):
        flare = operation("Flare", Play(DoDamage(2, MEAT, preventable=preventable)))
        runner = {"rig": [VEST], "grip": HAND}
        corp = {"hq": [flare], "score": ["The Cleaners"]}
        t = scenario(turn="corp", runner=runner, corp=corp, rulebook=rulebook).do("play Flare")
        assert t.can("use Vest") == preventable
        if preventable:
            t.do("use Vest")
        t.until("action")
        assert len(t.runner.grip) == left


# -- instructions, quantities --------------------------------------------------------------------------------


@ruling("cr.rule_step_sequences.example-1")
def test_the_checkpoint_of_an_install_comes_when_its_cost_is_paid(rulebook: str):
    """Order of Sol answers the empty pool before Corroder is installed; what answers the install comes after it."""
    joy = resource("Joy", When(Installs(Cards(PROGRAM)), GainCredits(10)))
    runner = {"credits": 2, "rig": ["Order of Sol", joy], "grip": ["Corroder"]}
    t = scenario(runner=runner, rulebook=rulebook).do("install Corroder")
    t.until("action")
    said = ("from Order of Sol", "installs Corroder", "from Joy")
    assert [words for line in t.log for words in said if words in line] == list(said)


@ruling("cr.rule_search_instruction.example-1", under="modern")
def test_what_hears_a_search_resolves_before_the_found_card_is_in_the_grip(rulebook: str):
    """Djinn finds Datasucker, the agenda has a card of the grip trashed: not that one, which is set aside."""
    profiles = agenda("Profiles", When(Searches(), DiscardAtRandom(1, Zone.THE_GRIP)))
    runner = {"credits": 5, "rig": ["Djinn"], "grip": ["Diesel"], "stack": ["Datasucker", "Mimic"]}
    t = scenario(runner=runner, corp={"score": [profiles]}, rulebook=rulebook).do("use Djinn", "find Datasucker")
    t.until("action")
    assert (t.runner.grip, t.runner.heap) == (["Datasucker"], ["Diesel"])


@ruling("cr.rule_calculated_quantity.example-2")
def test_urtica_cipher_does_its_damage_in_one_lot(rulebook: str):
    """2 and 1 for each of 3 counters are 5 net damage once; an interrupt applies once."""
    filter_ = resource("Filter", When(Would(Suffers(NET)), PreventDamage(1, NET), flags=INTERRUPT))
    servers = {"Server 1": {"root": ["Urtica Cipher (3 advancement)"]}}
    for rig, amounts in (([], [5]), ([filter_], [4])):
        t = scenario(runner={"rig": rig, "grip": HAND}, corp={"credits": 0, "servers": servers}, rulebook=rulebook)
        heard = record(t)
        t.do("run Server 1")
        t.until("action")
        assert [e.amount for e in heard.effects if KINDS[e.kind] == "damage suffered"] == amounts


# -- additional rules ----------------------------------------------------------------------------------------


@ruling("cr.sec_old_self_reference_rules.example-1")
def test_ice_that_trashes_itself_by_name_trashes_this_ice(rulebook: str):
    """Of two copies the one whose subroutine resolved goes."""
    fox = ice("Fox", Subroutine(Trash(THIS)))
    servers = {**protecting("HQ", rezzed(fox)), **protecting("R&D", rezzed(fox))}
    t = scenario(corp={"hq": OATS, "servers": servers}, rulebook=rulebook).do("run HQ")
    t.until("action")
    assert (t.server("HQ").ice, t.server("R&D").ice) == ([], ["Fox"])


@ruling("cr.rule_empty_requires_loading.example-1")
def test_a_card_not_yet_loaded_is_not_empty(rulebook: str):
    """Ghost Runner has no credits when it is installed, and is trashed only when those it was loaded with are gone."""
    t = scenario(runner={"credits": 5, "grip": ["Ghost Runner"]}, rulebook=rulebook).do("install Ghost Runner")
    assert (t.runner.rig, t.card("Ghost Runner").credits) == (["Ghost Runner"], 3)


@ruling("cr.rule_sabotage_all_remaining_cards.example-1")
def test_sabotage_2_takes_any_two_of_hq_and_the_top_of_rnd(rulebook: str):
    """None, one or both of the cards in HQ; the rest from R&D."""
    strike = event("Strike", Play(Sabotage(2)))
    for chosen, archives in (
        ([], ["Hedge Fund", "Hedge Fund"]),
        (["Enigma"], ["Enigma", "Hedge Fund"]),
        (["Enigma", "Tithe"], ["Enigma", "Tithe"]),
    ):
        corp = {"hq": ["Enigma", "Tithe"], "rd": ["Hedge Fund"] * 9}
        t = scenario(runner={"grip": [strike]}, corp=corp, rulebook=rulebook).do("play Strike")
        for title in chosen:
            t.do(next(key for key in t.options() if key.endswith(title)))
        if t.can("done"):
            t.do("done")
        assert sorted(t.corp.archives) == archives


@ruling("cr.rule_sabotage_all_remaining_cards.example-2", "cr.rule_sabotage_all_remaining_cards.example-3")
def test_sabotage_4_with_little_in_rnd_takes_more_of_hq(rulebook: str):
    """Two cards in R&D: two of HQ at least. One in R&D and two in HQ: all of them."""
    strike = event("Strike", Play(Sabotage(4)))
    corp = {"hq": ["Enigma", "Tithe", "Archer", "Chum", "Troll"], "rd": OATS[:2]}
    t = scenario(runner={"grip": [strike]}, corp=corp, rulebook=rulebook).do("play Strike")
    assert not t.can("done")
    t.do(t.options()[0])
    assert not t.can("done")
    t.do(t.options()[0])
    assert t.can("done")
    t.do("done")
    assert (len(t.corp.archives), len(t.corp.hq), t.corp.rd) == (4, 3, [])
    corp = {"hq": ["Enigma", "Tithe"], "rd": OATS[:1]}
    t = scenario(runner={"grip": [strike]}, corp=corp, rulebook=rulebook).do("play Strike")
    assert (len(t.corp.archives), t.corp.hq, t.corp.rd) == (3, [], [])


@ruling("cr.rule_dividends.example-1")
def test_dividends_2_places_two_counters_for_each_counter_too_many(rulebook: str):
    """Requirement 3, 5 counters: 4 agenda counters."""
    reporting = {"card": agenda("Reporting", dividends(2), requirement=3), "advancement": 5}
    corp = {"servers": {"Server 1": {"root": [reporting]}}}
    t = scenario(turn="corp", corp=corp, rulebook=rulebook).do("score Reporting")
    assert t.card("Reporting").counters("agenda") == 4


@ruling("cr.rule_dividends_timing.example-1")
def test_dividends_look_at_the_agenda_as_it_began_to_be_scored(rulebook: str):
    """SanSan City Grid made the requirement 2; 3 counters were one too many, though both are gone when it is scored."""
    project = {"card": agenda("Project", dividends(1), requirement=3), "advancement": 3}
    for root, counters in (([project, "SanSan City Grid (rezzed)"], 1), ([project], 0)):
        t = scenario(turn="corp", corp={"servers": {"Server 1": {"root": root}}}, rulebook=rulebook).do("score Project")
        assert t.card("Project").counters("agenda") == counters


@ruling("cr.rule_bid_possible.example-1")
def test_a_runner_with_one_credit_on_a_card_bids_no_more_than_one(rulebook: str):
    """No credits in the pool, 1 on Ghost Runner: 0 or 1."""
    runner = {"credits": 0, "rig": ["Ghost Runner (1 credit)"]}
    t = scenario(runner=runner, corp={"hq": ["The Future Perfect"]}, rulebook=rulebook).do("run HQ")
    t.until("bid")
    while t.decision.side != "runner":
        t.do("bid 0")
    assert t.options() == ["bid 0", "bid 1"]
    t.do("bid 1")
    while t.decision.kind == "bid":
        t.do("bid 0")
    assert t.runner.heap == ["Ghost Runner"]
