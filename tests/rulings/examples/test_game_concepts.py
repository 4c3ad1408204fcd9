"""The examples of the chapter Game Concepts, but for those about costs."""

from __future__ import annotations

from sneakdoor.decks import Deck
from sneakdoor.language import *
from sneakdoor.testing import scenario

from ...cards.driving import reach
from ...rules.cards1 import agenda, resource
from .. import ruling

OATS = ["Hedge Fund"] * 5
GRIP = ["Sure Gamble"] * 5


def protecting(server: str, *ice: str) -> dict[str, dict[str, list[str]]]:
    """Ice protecting one server."""
    return {server: {"ice": list(ice)}}


# -- deck construction -----------------------------------------------------------------------------------


@ruling("cr.rule_influence_by_copy.example-1")
def test_a_second_copy_of_diesel_costs_influence_again():
    """Andromeda has 15 influence: beside 13 of other cards one Diesel fits, beside 11 two do, and each costs 2."""

    def too_much(diesels: int, parasites: int) -> bool:
        deck = Deck("d", "Andromeda: Dispossessed Ristie", {"Imp": 3, "Parasite": parasites, "Diesel": diesels})
        return "rule_influence_limit" in {v.rule for v in deck.violations()}

    assert [too_much(1, 2), too_much(2, 2), too_much(2, 1), too_much(3, 1)] == [False, True, False, True]


# -- credits and counters ----------------------------------------------------------------------------------


@ruling("cr.rule_lose_credits.example-1", "rule_lose_credits")
def test_dna_tracker_takes_what_is_there(rulebook: str):
    """Three subroutines, each of which costs 2 credits: the second may find 1, the third none."""
    for pool, left in ((7, 1), (5, 0), (3, 0), (0, 0)):
        servers = protecting("HQ", "DNA Tracker (rezzed)")
        t = scenario(runner={"credits": pool, "grip": GRIP}, corp={"hq": OATS, "servers": servers}, rulebook=rulebook)
        t.do("run HQ").until("action")
        assert (t.runner.credits, len(t.runner.grip)) == (left, 2)


@ruling("cr.rule_spend_credits.example-1")
def test_the_credit_of_cyberfeeder_may_go_to_the_counters_of_atman(rulebook: str):
    """Atman's own ability asks for credits when it is installed: using it is using an icebreaker."""
    runner = {"credits": 3, "grip": ["Atman"], "rig": ["Cyberfeeder"]}
    t = scenario(runner=runner, rulebook=rulebook).do("install Atman", "Atman")
    assert t.options() == ["0", "1"], "the pool is empty"
    t.do("1")
    assert (t.card("Atman").power, t.card("Cyberfeeder").credits) == (1, 0)


@ruling("cr.rule_spend_credits.example-2")
def test_ghost_runner_pays_for_a_secret_bid(rulebook: str):
    """The Future Perfect is accessed in HQ by a Runner without credits of their own."""
    runner = {"credits": 0, "rig": ["Ghost Runner (3 credits)"]}
    t = scenario(runner=runner, corp={"credits": 0, "hq": ["The Future Perfect"]}, rulebook=rulebook)
    reach(t.do("run HQ"), "bid 2")
    t.until("action")
    assert (t.card("Ghost Runner").credits, t.runner.score) == (1, [])


@ruling("cr.rule_spend_credits.example-3")
def test_the_toll_is_paid_from_ghost_runner_if_there_is_nothing_else(rulebook: str):
    """Tollbooth demands 3 credits 'if able'; 3 are on Ghost Runner, so nobody asks whether to pay."""
    runner = {"credits": 0, "rig": ["Ghost Runner (3 credits)", "Gordian Blade"]}
    servers = protecting("HQ", "Tollbooth (rezzed)")
    t = scenario(runner=runner, corp={"hq": OATS, "servers": servers}, rulebook=rulebook).do("run HQ")
    t.until("action")
    assert t.runner.heap == ["Ghost Runner"]
    assert "Subroutine of Tollbooth: “End the run”." in t.log, "the toll was paid: its ability did not end the run"


@ruling("cr.rule_recurring_credits_do_not_accumulate.example-1")
def test_spinal_modem_is_filled_up_to_its_two_credits(rulebook: str):
    """Of its 2 credits 1 is spent; when the next turn begins it has 2 again, not 3."""
    runner = {"credits": 9, "grip": ["Spinal Modem"], "rig": ["Corroder"], "stack": GRIP}
    t = scenario(runner=runner, corp={"rd": OATS}, rulebook=rulebook).do("install Spinal Modem")
    assert t.card("Spinal Modem").credits == 2
    t.do("run Archives", "use Corroder: +1", "pay 1 from Spinal Modem")
    t.finish()
    assert t.card("Spinal Modem").credits == 1
    turn = t.state.turn
    while t.state.turn < turn + 2:
        t.finish()
    t.until("action")
    assert t.card("Spinal Modem").credits == 2


# -- objects -----------------------------------------------------------------------------------------------


@ruling("cr.rule_object_move_location.example-1", "rule_object_move_location", under="modern")
def test_a_search_takes_the_cards_of_a_beta_test_away_from_it(rulebook: str):
    """The test rezzes ice, the Foundry searches R&D because of that, and the other two cards are shuffled away."""
    rd = ["Rototurret", "Enigma", "Hedge Fund", "Snare!", "Rototurret"]
    root = {"Server 1": {"root": ["Accelerated Beta Test (3 advancement)"]}}
    corp = {"identity": "The Foundry", "rd": rd, "servers": root}

    for search, archives in (("The Foundry", []), ("pass", ["Hedge Fund"])):
        t = scenario(turn="corp", corp=corp, rulebook=rulebook).do("score", "Accelerated", "yes", "choose Rototurret")
        t.do("install protecting HQ", search)
        reach(t, "find Rototurret" if search != "pass" else "choose Enigma")
        t.until("action")
        assert t.corp.archives == archives


@ruling("cr.rule_object_move_location.example-2", "rule_object_move_location", under="modern")
def test_precognition_makes_new_objects_of_the_cards_it_arranges(rulebook: str):
    """The Runner has seen the top card; once the Corp has arranged the top five nobody can say where it went."""
    titles = ["Snare!", "Enigma", "Archer", "Tollbooth", "Rototurret", "Hedge Fund"]
    rd = [{"card": titles[0], "known": True}, *titles[1:]]
    t = scenario(turn="corp", corp={"hq": ["Precognition"], "rd": rd}, rulebook=rulebook)
    before = t.state.incarnation[t.card("Snare!").id]
    assert t.card("Snare!").known_to("runner")
    t.do("play Precognition", *(f"{title} next" for title in titles[:4]))
    assert t.corp.rd == titles
    assert not t.card("Snare!").known_to("runner")
    assert t.state.incarnation[t.card("Snare!").id] != before
    assert t.card("Snare!").known_to("corp")


@ruling("cr.rule_previous_object.example-2", "rule_previous_object")
def test_a_card_trashed_from_the_top_of_rnd_was_one_of_the_accesses(rulebook: str):
    """With one access more than usual the Runner sees two cards, although the first of them is gone by then."""
    runner = {"credits": 9, "grip": ["The Maker’s Eye"]}
    rd = ["PAD Campaign", "Hedge Fund", "Snare!", "Enigma"]
    t = scenario(runner=runner, corp={"credits": 0, "rd": rd}, rulebook=rulebook).do("play The Maker’s Eye")
    reach(t, "trash PAD Campaign").until("action")
    assert t.accesses == ["PAD Campaign", "Hedge Fund", "Snare!"]


@ruling("cr.rule_previous_object_source.example-1", "rule_previous_object_source")
def test_amaze_amusements_still_means_the_server_from_which_it_was_trashed(rulebook: str):
    """It lies in Archives when the run ends, and gives the tags for a run on the server where it was."""
    servers = {"Server 1": {"root": ["Hostile Takeover", "AMAZE Amusements (rezzed)"]}}
    for target, tags in (("Server 1", 2), ("HQ", 0)):
        t = scenario(runner={"credits": 9}, corp={"hq": ["Braintrust"], "servers": servers}, rulebook=rulebook)
        t.do(f"run {target}")
        if tags:
            reach(t, "trash AMAZE Amusements")
        t.until("action")
        assert (t.runner.tags, len(t.runner.score)) == (tags, 1)


@ruling("rule_hosted_counters_not_on_player", "cr.rule_hosted_counters_not_on_player.example-1")
def test_whitespace_does_not_reach_credits_on_cards(rulebook: str):
    """Stolen from: the pool, down to nothing. Not from: Cyberfeeder and Ghost Runner."""
    runner = {"credits": 2, "rig": ["Cyberfeeder", "Ghost Runner (3 credits)"]}
    servers = protecting("HQ", "Whitespace (rezzed)")
    t = scenario(runner=runner, corp={"hq": OATS, "servers": servers}, rulebook=rulebook).do("run HQ")
    t.until("action")
    assert (t.runner.credits, t.card("Cyberfeeder").credits, t.card("Ghost Runner").credits) == (0, 1, 3)


# -- hosting -----------------------------------------------------------------------------------------------


@ruling("cr.rule_host_via_install.example-1")
def test_a_connection_may_be_installed_on_the_apartment_or_beside_it(rulebook: str):
    """Decoy is a connection, Order of Sol is none."""
    runner = {"credits": 9, "grip": ["Decoy", "Order of Sol"], "rig": ["Off-Campus Apartment"], "stack": GRIP}
    for key, host in (("host on Off-Campus Apartment", "Off-Campus Apartment"), ("no host", None)):
        t = scenario(runner=runner, rulebook=rulebook).do("install Decoy")
        assert t.options() == ["host on Off-Campus Apartment", "no host"]
        t.do(key)
        assert (t.card("Decoy").host, t.card("Decoy").installed) == (host, True)
        t.do("install Order of Sol")
        assert t.card("Order of Sol").host is None


@ruling("cr.rule_host_via_ability.example-1")
def test_nothing_is_installed_onto_glenn_station(rulebook: str):
    """Its own ability hosts cards; installing offers the usual places alone."""
    corp = {"hq": ["PAD Campaign"], "score": ["Glenn Station"]}
    t = scenario(turn="corp", corp=corp, rulebook=rulebook).do("install PAD Campaign")
    assert not t.can("host")
    t.until("action")
    assert t.card("PAD Campaign").host is None
    t = scenario(turn="corp", corp=corp, rulebook=rulebook).do("use Glenn Station: host")
    t.until("action")
    assert t.card("PAD Campaign").host == "Glenn Station"


@ruling("cr.rule_host_on_ability.example-1")
def test_egret_needs_rezzed_ice(rulebook: str):
    """Unrezzed ice is no place for it, and without a place it cannot be installed."""
    for spec, can in (("Enigma", False), ("Enigma (rezzed)", True)):
        corp = {"credits": 0, "servers": protecting("HQ", spec)}
        t = scenario(runner={"grip": ["Egret"]}, corp=corp, rulebook=rulebook)
        t.until("action")
        assert t.can("install Egret") == can
    t.do("install Egret")
    assert t.card("Egret").host == "Enigma"


@ruling("cr.rule_host_transitivity.example-1")
def test_what_leprechaun_hosts_is_not_hosted_by_the_host_of_leprechaun(rulebook: str):
    """Leprechaun on Dhegdheer costs 1 less, Corroder on Leprechaun its 2."""
    runner = {"credits": 9, "rig": ["Dhegdheer"], "grip": ["Leprechaun", "Corroder"]}
    t = scenario(runner=runner, rulebook=rulebook).do("install Leprechaun", "host on Dhegdheer")
    assert t.runner.credits == 8
    t.do("install Corroder", "host on Leprechaun", "done")
    assert (t.runner.credits, t.card("Corroder").host) == (6, "Leprechaun")


# -- who does what, and to what ----------------------------------------------------------------------------


@ruling("rule_trigger_condition_effect_by_player", "cr.rule_trigger_condition_effect_by_player.example-1")
def test_apocalypse_is_the_runner_trashing(rulebook: str):
    """Every card that goes does 1 net damage by Hostile Infrastructure, itself included."""
    servers = {"Server 1": {"root": ["Hostile Infrastructure (rezzed)"]}, "Server 2": {"root": ["PAD Campaign"]}}
    runner = {"grip": ["Apocalypse", *GRIP]}
    t = scenario(runner=runner, corp={"servers": servers}, clicks=6, rulebook=rulebook)
    for server in ("HQ", "R&D", "Archives"):
        t.until("action")
        t.do(f"run {server}")
        t.finish()
    t.do("play Apocalypse")
    t.until("action")
    assert len(t.runner.grip) == 3


@ruling("rule_trigger_condition_effect_by_player", "cr.rule_trigger_condition_effect_by_player.example-2")
def test_alice_merchant_has_the_corp_trash(rulebook: str):
    """A card leaves HQ because of a Runner card, yet the Runner trashed nothing."""
    servers = {"Server 1": {"root": ["Hostile Infrastructure (rezzed)"]}}
    runner = {"identity": "Alice Merchant", "grip": GRIP}
    t = scenario(runner=runner, corp={"hq": ["Hedge Fund", "Enigma"], "servers": servers}, rulebook=rulebook)
    t.do("run Archives").until("corp")
    assert t.options() == ["choose Hedge Fund", "choose Enigma"]
    t.do("choose Enigma").until("action")
    assert (t.corp.archives, len(t.runner.grip)) == (["Enigma"], 5)


@ruling("cr.rule_target.example-3")
def test_trick_of_light_moves_counters_from_one_card_to_one_card(rulebook: str):
    """Hostile Takeover is chosen; both counters come from the same ambush."""
    roots = ["Hostile Takeover", "Aggressive Secretary (1 advancement)", "Project Junebug (2 advancement)"]
    servers = {f"Server {i}": {"root": [card]} for i, card in enumerate(roots, 1)}
    t = scenario(turn="corp", corp={"hq": ["Trick of Light"], "servers": servers}, rulebook=rulebook)
    t.do("play Trick of Light", "choose Hostile Takeover")
    assert t.options() == ["choose Aggressive Secretary", "choose Project Junebug"], "one other card"
    t.do("choose Project Junebug")
    assert t.options() == ["0", "1", "2"]
    t.do("2")
    counters = [t.card(title).advancement for title in ("Hostile Takeover", "Aggressive Secretary", "Project Junebug")]
    assert counters == [2, 1, 0]


@ruling("cr.rule_target.example-4")
def test_cleaver_breaks_the_one_or_two_subroutines_that_are_chosen(rulebook: str):
    """Heimdall has three; the Runner points at the two that are to be broken."""
    runner = {"credits": 9, "rig": ["Cleaver"], "grip": GRIP}
    servers = protecting("HQ", "Heimdall 1.0 (rezzed)")
    for chosen, damage in (
        (["break Do 1", "break End the run."], 0),
        (["break End the run.", "break End the run."], 1),
    ):
        t = scenario(runner=runner, corp={"hq": OATS, "servers": servers}, rulebook=rulebook)
        t.do("run HQ").until("encounter")
        t.do(*["use Cleaver: +1"] * 3, "use Cleaver: break")
        assert [k for k in t.options() if k.startswith("break")] == [
            "break Do 1 core damage.",
            "break End the run.",
            "break End the run. #2",
        ]
        t.do(*chosen)
        t.finish()
        assert (t.runner.core_damage, bool(t.accesses)) == (damage, bool(damage))


SHRED = Ice(
    "Shred",
    faction=NEUTRAL_CORP,
    rez_cost=0,
    strength=0,
    abilities=(Subroutine(Trash(Choose(1, Cards(PROGRAM)), by=RUNNER)),),
)


@ruling("cr.rule_targets_must_be_in_play_area.example-1")
def test_a_subroutine_that_trashes_a_program_means_an_installed_one(rulebook: str):
    """The Runner chooses among the rig, though there are programs in grip and stack; with none installed, none goes."""
    for rig, options in ((["Mimic", "Imp"], ["choose Mimic", "choose Imp"]), ([], [])):
        runner = {"rig": rig, "grip": ["Corroder"], "stack": ["Cleaver"]}
        corp = {"servers": {"HQ": {"ice": [{"card": SHRED, "rezzed": True}]}}}
        t = scenario(runner=runner, corp=corp, rulebook=rulebook).do("run HQ")
        assert (t.decision.side, t.decision.kind) == ("runner", "choose" if rig else "jack out")
        if rig:
            assert t.options() == options
            t.do("choose Imp")
        assert (t.runner.grip, t.runner.stack) == (["Corroder"], ["Cleaver"])
        assert t.runner.heap == (["Imp"] if rig else [])


@ruling("rule_distinct_targets", "cr.rule_distinct_targets.example-1")
def test_the_secretary_with_three_counters_trashes_both_programs_at_once(rulebook: str):
    """There are only two programs for three counters."""
    servers = {"Server 1": {"root": ["Aggressive Secretary (3 advancement)"]}}
    runner = {"rig": ["Mimic", "Imp", "Cyberfeeder"]}
    t = scenario(runner=runner, corp={"credits": 5, "servers": servers}, rulebook=rulebook)
    reach(t.do("run Server 1"), "Aggressive Secretary")
    t.until("action")
    assert sorted(t.runner.heap) == ["Imp", "Mimic"]
    runner = {"rig": ["Mimic", "Imp", "Sacrificial Construct"]}
    t = scenario(runner=runner, corp={"credits": 5, "servers": servers}, rulebook=rulebook).do("run Server 1")
    reach(t, "Aggressive Secretary", "use Sacrificial Construct")
    assert len(t.options()) == 2, "both are about to be trashed when either is saved"


@ruling("rule_target_beyond_move", "cr.rule_target_beyond_move.example-1")
def test_howler_finds_the_ice_that_it_installed(rulebook: str):
    """The card chosen in HQ is derezzed as ice when the run ends; one that was trashed in between is left alone."""
    corp = {"credits": 5, "hq": ["Fairchild 2.0"], "servers": protecting("HQ", "Howler (rezzed)")}
    t = scenario(runner={"grip": GRIP}, corp=corp, rulebook=rulebook).do("run HQ")
    t.do("yes", "done")
    t.until("action")
    assert (t.server("HQ").ice, t.card("Fairchild 2.0").rezzed) == (["Fairchild 2.0"], False)
    assert t.corp.archives == ["Howler"]


# -- agendas, memory -----------------------------------------------------------------------------------------


@ruling("rule_threat_level", "cr.rule_threat_level.example-1")
def test_the_threat_level_is_the_greater_score(rulebook: str):
    """4 points for the Runner and 3 for the Corp make 4, and so the other way round."""
    watch = {need: resource(f"Threat {need}", When(MakesRun(), GainCredits(1), threat=need)) for need in (3, 4, 5)}
    four = agenda("Four", points=4)
    for runner, corp in (([four], ["Obokata Protocol"]), (["Obokata Protocol"], [four])):
        board = {"credits": 0, "score": runner, "rig": list(watch.values())}
        t = scenario(runner=board, corp={"score": corp}, rulebook=rulebook).do("run HQ")
        t.until("action")
        assert t.runner.credits == 2, "threat 3 and threat 4 hold, threat 5 does not"


@ruling("rule_placing_advancement_counter", "cr.rule_placing_advancement_counter.example-1")
def test_mushin_no_shin_places_counters_without_advancing(rulebook: str):
    """Oaktown Renovation pays for each time it is advanced: not for these three."""
    corp = {"credits": 5, "hq": ["Mushin No Shin", "Oaktown Renovation"]}
    t = scenario(turn="corp", corp=corp, rulebook=rulebook).do("play Mushin No Shin")
    assert (t.card("Oaktown Renovation").advancement, t.corp.credits) == (3, 5)
    t.do("advance Oaktown Renovation")
    assert (t.card("Oaktown Renovation").advancement, t.corp.credits) == (4, 6)


@ruling("rule_memory_limit", "cr.rule_memory_limit.example-1")
def test_a_memory_diamond_makes_room_for_a_fifth_program(rulebook: str):
    """4 for the identity and 1 for the diamond; a sixth unit has no room."""
    for diamonds, room in ((["T400 Memory Diamond"], 5), ([], 4)):
        rig = [*diamonds, "Mimic", "Corroder", "Gordian Blade", "Imp"]
        t = scenario(runner={"credits": 20, "grip": ["Cleaver"], "rig": rig}, rulebook=rulebook)
        assert (t.runner.memory, t.runner.memory_used) == (room, 4)
        t.do("install Cleaver")
        t.until("action")
        assert t.runner.memory_used == room
        assert len(t.runner.heap) == 5 - room
