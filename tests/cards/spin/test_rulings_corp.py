"""Rulings on the Corp cards of the Spin cycle, each proved by the card it names."""

from __future__ import annotations

from dataclasses import replace

from sneakdoor import language as ln
from sneakdoor import rulebooks
from sneakdoor.engine.declining import default_option
from sneakdoor.testing import Scenario, scenario
from sneakdoor.views import view
from tests.rules.cards1 import resource
from tests.rulings import ruling

ACTION = "step_runner_turn_action"
CORP_ACTION = "step_corp_turn_action"
FILLER = ["Hedge Fund"] * 8
GRIP = ["Sure Gamble"] * 5


def operation(title: str, *todo: ln.Instruction, cost: int = 0) -> ln.Operation:
    """A free operation that does that."""
    return ln.Operation(title, faction=ln.NEUTRAL_CORP, influence=0, play_cost=cost, abilities=(ln.Play(*todo),))


# -- Accelerated Diagnostics ---------------------------------------------------------------------------

RECRUITS = operation("Recruits", ln.Draw(1))
SHUFFLE = operation("Shuffle", ln.Shuffle(ln.IN_RND))
ON_TOP = operation("On Top", ln.AddTo(ln.Choose(1, ln.Cards(zone=ln.IN_HQ)), ln.Zone.TOP_OF_RND))


def diagnose(rulebook: str, *rd: object, hq: tuple[object, ...] = ()) -> Scenario:
    """Accelerated Diagnostics played over that R&D."""
    t = scenario(
        corp={"credits": 20, "hq": ["Accelerated Diagnostics", *hq], "rd": list(rd)}, turn="corp", rulebook=rulebook
    )
    return t.do("play Accelerated Diagnostics")


@ruling("faq4.card.accelerated-diagnostics.1", "official.accelerated-diagnostics.1")
def test_what_accelerated_diagnostics_looks_at_stays_in_rd_for_operations_to_act_on(rulebook):
    t = diagnose(rulebook, RECRUITS, "Palisade", "Tithe", "Ping")
    assert t.corp.rd == ["Recruits", "Palisade", "Tithe", "Ping"]
    t.do("play Recruits")
    assert t.corp.hq == ["Palisade"], "drawn from the top of R&D"
    assert t.corp.rd == ["Ping"]


@ruling("faq4.card.accelerated-diagnostics.2", "official.accelerated-diagnostics.2")
def test_the_corp_chooses_the_order_of_the_operations(rulebook):
    for first, second in (("Hedge Fund", "Government Subsidy"), ("Government Subsidy", "Hedge Fund")):
        t = diagnose(rulebook, "Hedge Fund", "Palisade", "Government Subsidy")
        t.do(f"play {first}", f"play {second}")
        assert t.corp.archives[:2] == [first, second]


@ruling("faq4.card.accelerated-diagnostics.3", "official.accelerated-diagnostics.3")
def test_each_operation_resolves_before_the_next_and_before_the_rest_is_trashed(rulebook):
    t = diagnose(rulebook, "Hedge Fund", "Palisade", "Government Subsidy", "Tithe", "Ping")
    t.do("play Hedge Fund")
    assert t.corp.credits == 20 - 1 + 4
    assert t.corp.archives == ["Hedge Fund"], "resolved and trashed; Palisade is still in R&D"
    t.do("play Government Subsidy")
    assert t.corp.credits == 20 - 1 + 4 + 5
    assert "Palisade" in t.corp.archives


@ruling("faq4.card.accelerated-diagnostics.4", "official.accelerated-diagnostics.4")
def test_an_operation_that_was_drawn_meanwhile_cannot_be_played(rulebook):
    t = diagnose(rulebook, RECRUITS, "Hedge Fund", "Government Subsidy")
    t.do("play Recruits")
    assert t.corp.hq == ["Hedge Fund"]
    assert t.options() == ["play Government Subsidy", "done"]


@ruling("faq4.card.accelerated-diagnostics.4", "official.accelerated-diagnostics.4", under="classic")
def test_an_operation_that_is_no_longer_among_the_top_three_cannot_be_played(rulebook):
    t = diagnose(rulebook, ON_TOP, "Palisade", "Hedge Fund", hq=("Tithe", "Ping"))
    t.do("play On Top", "choose Tithe")
    assert t.can("play Hedge Fund"), "third from the top"
    two = operation("Two On Top", ln.AddTo(ln.Choose(2, ln.Cards(zone=ln.IN_HQ)), ln.Zone.TOP_OF_RND))
    t = diagnose(rulebook, two, "Palisade", "Hedge Fund", hq=("Tithe", "Ping"))
    t.do("play Two On Top")
    assert t.corp.rd[:2] != ["Palisade", "Hedge Fund"]
    assert not t.can("play Hedge Fund")


@ruling("faq4.card.accelerated-diagnostics.4", under="modern")
def test_an_operation_that_was_merely_pushed_deeper_can_still_be_played(rulebook):
    two = operation("Two On Top", ln.AddTo(ln.Choose(2, ln.Cards(zone=ln.IN_HQ)), ln.Zone.TOP_OF_RND))
    t = diagnose(rulebook, two, "Palisade", "Hedge Fund", hq=("Tithe", "Ping"))
    t.do("play Two On Top")
    assert t.corp.rd[2:] == ["Palisade", "Hedge Fund"]
    assert t.can("play Hedge Fund")


@ruling("faq4.card.accelerated-diagnostics.5", "official.accelerated-diagnostics.5")
def test_cards_that_come_into_the_top_three_later_are_neither_seen_nor_played(rulebook):
    t = diagnose(rulebook, RECRUITS, "Palisade", "Tithe", "Hedge Fund", "Government Subsidy")
    t.do("play Recruits")
    assert not t.can("play")
    assert t.corp.rd == ["Hedge Fund", "Government Subsidy"], "and they are not trashed"
    assert not t.card("Hedge Fund").known_to("corp")


@ruling("faq4.card.accelerated-diagnostics.6", "official.accelerated-diagnostics.6")
def test_a_shuffle_ends_accelerated_diagnostics(rulebook):
    t = diagnose(rulebook, SHUFFLE, "Hedge Fund", "Palisade", "Tithe")
    t.do("play Shuffle")
    assert not t.can("play Hedge Fund")
    assert sorted(t.corp.rd) == ["Hedge Fund", "Palisade", "Tithe"]
    assert sorted(t.corp.archives) == ["Accelerated Diagnostics", "Shuffle"]


# -- Power Shutdown ------------------------------------------------------------------------------------


def shutdown(rulebook: object, rig: list[str], rd: int = 6) -> Scenario:
    """The Corp's turn after a turn in which the Runner ran."""
    t = scenario(
        runner={"rig": rig},
        corp={"credits": 5, "hq": ["Power Shutdown"], "rd": ["Hedge Fund"] * (rd + 1)},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("run Archives").until(CORP_ACTION)
    return t


@ruling("faq4.errata.power-shutdown", under="classic")
def test_power_shutdown_is_capped_by_the_dearest_program_or_hardware(rulebook):
    t = shutdown(rulebook, ["Cleaver", "Pawn", "Red Team"])
    t.do("play Power Shutdown")
    assert t.options() == ["0", "1", "2", "3"], "Cleaver costs 3, and the resource is no matter"
    t = shutdown(rulebook, ["Pawn", "R&D Interface"])
    t.do("play Power Shutdown")
    assert t.options() == ["0", "1", "2", "3", "4"], "R&D Interface costs 4"


@ruling("faq4.errata.power-shutdown", under="modern")
def test_power_shutdown_has_no_cap(rulebook):
    t = shutdown(rulebook, ["Cleaver"])
    t.do("play Power Shutdown")
    assert t.options() == ["0", "1", "2", "3", "4", "5", "6"]
    reach_of_power_shutdown(rulebook)


@ruling("cr1.4.changes.power-shutdown")
def test_the_cap_of_power_shutdown_is_withdrawn(rulebook):
    """The documents of 1.4 withdraw the erratum of FAQ 4.0: under classic rules, the card as they have it."""
    reach_of_power_shutdown(replace(rulebooks.load(rulebook), wordings={}))


def reach_of_power_shutdown(book: object) -> None:
    """What the Runner trashes: a program or hardware that costs no more than the number."""
    rig = ["Cleaver", "Pawn", "Smartware Distributor"]
    t = shutdown(book, rig)
    t.do("play Power Shutdown", "5")
    assert t.corp.archives.count("Hedge Fund") == 5
    assert (t.decision.side, sorted(t.options())) == ("runner", ["choose Cleaver", "choose Pawn"])
    t.do("choose Cleaver")
    assert t.runner.heap == ["Cleaver"]
    t = shutdown(book, rig)
    t.do("play Power Shutdown", "2")
    assert t.corp.archives.count("Hedge Fund") == 2
    assert t.runner.heap == ["Pawn"], "Cleaver costs more than 2"
    t = shutdown(book, ["Cleaver"])
    t.do("play Power Shutdown", "2")
    assert (t.corp.archives.count("Hedge Fund"), t.runner.heap) == (2, []), "there is none"


@ruling(
    "faq4.card.power-shutdown.1",
    "faq4.card.power-shutdown.2",
    "official.power-shutdown.1",
    "official.power-shutdown.2",
)
def test_the_number_of_power_shutdown_is_fixed_before_any_card_is_trashed_and_at_most_those_in_rd(rulebook):
    t = shutdown(rulebook, ["Blackguard"], rd=4)
    assert len(t.corp.rd) == 4
    t.do("play Power Shutdown")
    assert t.options() == ["0", "1", "2", "3", "4"], "Blackguard costs 11, but there are 4 cards"
    assert t.corp.archives == [], "nothing is trashed yet"
    t.do("3")
    assert t.corp.archives.count("Hedge Fund") == 3
    assert not t.can("0"), "it is not asked for again"
    t.until("action")
    assert (t.corp.archives.count("Hedge Fund"), len(t.corp.rd)) == (3, 1)


@ruling("faq4.card.power-shutdown.3", under="classic")
def test_power_shutdown_cannot_be_played_against_an_empty_rig(rulebook):
    assert not shutdown(rulebook, ["Smartware Distributor"]).can("play Power Shutdown")
    assert shutdown(rulebook, ["Pawn"]).can("play Power Shutdown")


@ruling("faq4.card.power-shutdown.3", "official.power-shutdown.3", under="modern")
def test_power_shutdown_trashes_from_rd_even_against_an_empty_rig(rulebook):
    t = shutdown(rulebook, [])
    t.do("play Power Shutdown", "2")
    assert t.corp.archives.count("Hedge Fund") == 2
    t = scenario(corp={"hq": ["Power Shutdown"], "rd": FILLER}, clicks=1, rulebook=rulebook)
    t.do("credit").until(CORP_ACTION)
    assert not t.can("play Power Shutdown"), "the Runner made no run"


# -- damage --------------------------------------------------------------------------------------------


PADDING = ln.Hardware(
    "Padding",
    faction=ln.NEUTRAL_RUNNER,
    influence=0,
    install_cost=0,
    abilities=(ln.Paid(ln.Credits(1), ln.PreventDamage(1, ln.MEAT), flags=ln.INTERRUPT),),
)


FIST = ln.Ice(
    "Fist",
    faction=ln.NEUTRAL_CORP,
    influence=0,
    rez_cost=0,
    strength=0,
    abilities=(ln.Subroutine(ln.DoDamage(2, ln.MEAT)),),
)


@ruling("faq4.card.the-cleaners.1", "official.the-cleaners.1", under="classic")
def test_the_cleaners_add_before_anything_is_prevented(rulebook):
    """Whoever's turn it is, the damage is 3 before the Runner may prevent any of it."""
    hit = operation("Hit", ln.DoDamage(2, ln.MEAT))
    t = scenario(
        runner={"credits": 3, "grip": GRIP, "rig": [PADDING]},
        corp={"score": ["The Cleaners"], "hq": [hit]},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Hit")
    assert "The Cleaners adds 1 damage." in t.log
    t.do("use Padding", "use Padding", "use Padding")
    assert t.runner.heap == []
    assert t.runner.credits == 0
    t = scenario(
        runner={"credits": 3, "grip": GRIP, "rig": [PADDING]},
        corp={"score": ["The Cleaners"], "servers": {"HQ": {"ice": [{"card": FIST, "rezzed": True}]}}},
        rulebook=rulebook,
    )
    t.do("run HQ")
    t.until("interrupt")
    assert t.log[-1] == "The Cleaners adds 1 damage."
    t.do("use Padding", "use Padding", "use Padding").until(ACTION)
    assert t.runner.heap == []


@ruling("faq4.card.the-cleaners.1", "official.the-cleaners.1", under="modern")
def test_the_cleaners_add_when_their_player_has_priority(rulebook):
    """On the Runner's turn the Runner may prevent first; the point is added afterwards."""
    t = scenario(
        runner={"credits": 2, "grip": GRIP, "rig": [PADDING]},
        corp={"score": ["The Cleaners"], "servers": {"HQ": {"ice": [{"card": FIST, "rezzed": True}]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "use Padding", "use Padding").until(ACTION)
    assert len(t.runner.heap) == 1, "nothing was left, and 1 was added"
    blow = operation("Blow", ln.DoDamage(2, ln.MEAT))
    t = scenario(
        runner={"credits": 3, "grip": GRIP, "rig": [PADDING]},
        corp={"score": ["The Cleaners"], "hq": [blow]},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Blow", "use Padding", "use Padding", "use Padding")
    assert t.runner.heap == [], "on the Corp's turn it adds first, and all 3 can be prevented"
    cocoon = ln.Hardware(
        "Cocoon",
        faction=ln.NEUTRAL_RUNNER,
        influence=0,
        install_cost=0,
        abilities=(ln.Paid(ln.Credits(1), ln.PreventDamage(ln.All(), ln.MEAT), flags=ln.INTERRUPT),),
    )
    t = scenario(
        runner={"credits": 2, "grip": GRIP, "rig": [cocoon]},
        corp={"score": ["The Cleaners"], "servers": {"HQ": {"ice": [{"card": FIST, "rezzed": True}]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "use Cocoon").until(ACTION)
    assert t.runner.heap == [], "all was prevented outright"


@ruling("faq4.card.the-cleaners.2", "official.the-cleaners.2")
def test_what_the_cleaners_add_to_unpreventable_damage_cannot_be_prevented_either(rulebook):
    hit = operation("Hit", ln.DoDamage(2, ln.MEAT, preventable=False))
    t = scenario(
        runner={"credits": 3, "grip": GRIP, "rig": [PADDING]},
        corp={"score": ["The Cleaners"], "hq": [hit]},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Hit")
    assert len(t.runner.heap) == 3
    assert t.runner.credits == 3


@ruling("faq4.errata.punitive-counterstrike")
def test_punitive_counterstrike_ignores_what_changes_an_agendas_worth(rulebook):
    doubt = ln.Resource(
        "Doubt",
        faction=ln.NEUTRAL_RUNNER,
        influence=0,
        install_cost=0,
        abilities=(ln.Static(ln.AgendaPoints(ln.Each(ln.Cards(ln.AGENDA)), -1)),),
    )
    t = scenario(
        runner={"credits": 0, "grip": GRIP, "rig": [doubt], "score": ["Superconducting Hub"]},
        corp={
            "credits": 9,
            "hq": ["Punitive Counterstrike"],
            "rd": FILLER,
            "servers": {"Server 1": {"root": ["Project Ares"]}, "Server 2": {"root": ["Offworld Office"]}},
        },
        clicks=2,
        rulebook=rulebook,
    )
    t.do("run Server 1").until(ACTION)
    t.do("run Server 2").until(CORP_ACTION)
    assert t.runner.points == 0 + 1 + 1
    t.do("play Punitive Counterstrike", "spend 0")
    assert len(t.runner.heap) == 2 + 2, "as printed, of both; the one from before does not count"


@ruling("faq4.qa.q26.project-ares")
def test_sacrificial_construct_may_be_chosen_for_project_ares_and_save_another(rulebook):
    t = scenario(
        runner={"rig": ["Sacrificial Construct", "Cleaver", "Docklands Pass"]},
        corp={"servers": {"Server 1": {"root": ["Project Ares (6 advancement)"]}}},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("score Project Ares", "choose Sacrificial Construct", "choose Cleaver")
    assert t.runner.rig == ["Sacrificial Construct", "Cleaver", "Docklands Pass"], "all are chosen together"
    t.do("use Sacrificial Construct")
    t.until(CORP_ACTION)
    assert t.runner.rig == ["Cleaver", "Docklands Pass"]


# -- ice, assets and upgrades --------------------------------------------------------------------------


def himitsu_bako(rulebook: str) -> Scenario:
    """The innermost ice goes back to HQ as it is approached."""
    t = scenario(
        runner={"rig": [BUTTON]},
        corp={"credits": 1, "rd": FILLER, "servers": {"R&D": {"ice": ["Himitsu-Bako (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run R&D")
    while t.phase != "approach ice":
        t.do("pass")
    return t.do("use Himitsu-Bako")


BUTTON = ln.Resource(
    "Button",
    faction=ln.NEUTRAL_RUNNER,
    influence=0,
    install_cost=0,
    abilities=(ln.Paid(ln.Credits(0), ln.GainCredits(1)),),
)


@ruling("gloss.approach.example-3", under="classic")
def test_the_runner_approaches_the_server_once_the_approached_ice_is_gone(rulebook):
    t = himitsu_bako(rulebook)
    assert t.corp.hq == ["Himitsu-Bako"]
    assert t.phase == "approach ice", "the open window is finished"
    t.do("pass")
    assert t.phase == "approach server"
    t.do("continue").until(ACTION)
    assert len(t.accesses) == 1


@ruling("gloss.approach.example-3", under="modern")
def test_the_runner_goes_to_the_movement_phase_once_the_approached_ice_is_gone(rulebook):
    t = himitsu_bako(rulebook)
    assert t.step == "step_approach_paw", "the open window is finished"
    t.do("pass")
    assert t.step == "step_before_jack_out_paw"
    t.do("pass")
    assert (t.step, t.can("jack out")) == ("step_jack_out_choice", True)
    assert not any("passes" in line for line in t.log)
    t.do("continue").until(ACTION)
    assert len(t.accesses) == 1


@ruling("faq4.card.rsvp.1", "official.rsvp.1")
def test_after_rsvp_costs_of_zero_can_still_be_paid(rulebook):
    t = scenario(
        runner={"credits": 3},
        corp={"hq": ["Cerebral Overwriter"], "servers": {"HQ": {"ice": ["RSVP (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "continue", "trash Cerebral Overwriter")
    assert t.corp.archives == ["Cerebral Overwriter"]
    assert t.runner.credits == 3
    t = scenario(
        runner={"credits": 3},
        corp={"hq": ["Nico Campaign"], "servers": {"HQ": {"ice": ["RSVP (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "continue")
    assert (t.running, t.corp.hq) == (False, ["Nico Campaign"]), "2 credits cannot be spent"


@ruling("faq4.card.sundew.1", "official.sundew.1")
def test_sundew_pays_before_the_action_resolves(rulebook):
    t = scenario(
        runner={"credits": 5, "grip": ["Sure Gamble"]},
        corp={"credits": 0, "servers": {"Server 1": {"root": ["Sundew (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("play Sure Gamble")
    lines = [line for line in t.log if "gains" in line]
    assert lines[0].startswith("The Corp gains 2 credits")
    assert lines[1].startswith("The Runner gains 9 credits")


@ruling("faq4.card.sundew.2", "official.sundew.2", under="classic")
def test_sundew_gains_nothing_when_a_run_event_runs_its_server(rulebook):
    for server, credits in (("Server 1", 0), ("HQ", 2)):
        t = scenario(
            runner={"credits": 5, "grip": ["Recon"]},
            corp={"credits": 0, "servers": {"Server 1": {"root": ["Sundew (rezzed)"]}}},
            rulebook=rulebook,
        )
        t.do("play Recon")
        assert t.corp.credits == 0, "it is not known yet where the run goes"
        t.do(f"run {server}").until(ACTION)
        assert t.corp.credits == credits
        assert any("Corp gains" in line for line in t.log) is bool(credits)
        guide = resource("Guide", ln.Paid(ln.Clicks(1), ln.Run(ln.ANY_SERVER)))
        t = scenario(
            runner={"rig": [guide]},
            corp={"credits": 0, "servers": {"Server 1": {"root": ["Sundew (rezzed)"]}}},
            rulebook=rulebook,
        )
        t.do("use Guide")
        assert t.corp.credits == 0, "nor with an ability that runs"
        t.do(f"run {server}").until(ACTION)
        assert t.corp.credits == credits


@ruling("faq4.card.sundew.2", "official.sundew.2", under="modern")
def test_sundew_pays_back_what_it_gained_when_a_run_event_runs_its_server(rulebook):
    t = scenario(
        runner={"credits": 5, "grip": ["Recon"]},
        corp={"credits": 0, "servers": {"Server 1": {"root": ["Sundew (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("play Recon")
    assert t.corp.credits == 2, "they exist in between"
    t.do("run Server 1").until(ACTION)
    assert t.corp.credits == 0


@ruling("faq4.card.toshiyuki-sakai.1", "official.toshiyuki-sakai.1")
def test_the_card_swapped_for_toshiyuki_sakai_is_accessed_from_the_beginning(rulebook):
    t = scenario(
        runner={"grip": GRIP, "credits": 9},
        corp={
            "credits": 3,
            "hq": ["Cerebral Overwriter"],
            "servers": {"Server 1": {"root": ["Toshiyuki Sakai (2 advancement)"]}},
        },
        rulebook=rulebook,
    )
    t.do("run Server 1").until("reaction")
    t.do("Toshiyuki Sakai")
    assert not t.can("trash"), "his access has stopped"
    assert t.card("Cerebral Overwriter").advancement == 2
    assert t.server("Server 1").root == ["Cerebral Overwriter"]
    t.do("access facedown card too").until("reaction")
    t.do("Cerebral Overwriter")
    assert t.accesses == ["Toshiyuki Sakai", "Cerebral Overwriter"]
    assert t.runner.core_damage == 2


@ruling("faq4.qa.q31.hudson-sakai")
def test_after_hudson_the_card_swapped_for_toshiyuki_sakai_cannot_be_accessed(rulebook):
    t = scenario(
        runner={"grip": GRIP},
        corp={
            "hq": ["Project Ares"],
            "servers": {"Server 1": {"ice": ["Hudson 1.0 (rezzed)"], "root": ["Toshiyuki Sakai"]}},
        },
        rulebook=rulebook,
    )
    t.do("run Server 1").until("reaction")
    t.do("Toshiyuki Sakai")
    if t.can("access facedown card too"):
        t.do("access facedown card too")
    t.until(ACTION)
    assert t.accesses == ["Toshiyuki Sakai"]
    assert t.runner.score == []


@ruling("faq4.card.restoring-face.1", "official.restoring-face.1")
def test_a_face_that_restoring_face_trashes_unrezzed_is_shown_and_goes_facedown(rulebook):
    t = scenario(
        corp={
            "hq": ["Restoring Face"],
            "bad_publicity": 1,
            "servers": {"Server 1": {"root": ["Director Haas"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Restoring Face", "1")
    assert any("reveals Director Haas" in line for line in t.game.log.told("runner"))
    assert t.corp.facedown_archives == ["Director Haas"]
    assert t.corp.bad_publicity == 0


@ruling("faq4.card.subliminal-messaging.1")
def test_a_facedown_subliminal_messaging_is_shown_as_it_comes_back(rulebook):
    t = scenario(corp={"archives": ["Subliminal Messaging (facedown)"], "rd": FILLER}, clicks=1, rulebook=rulebook)
    t.do("credit").until("offer")
    t.do("yes")
    assert any("reveals Subliminal Messaging" in line for line in t.game.log.told("runner"))
    assert "Subliminal Messaging" in t.corp.hq


@ruling("faq4.card.caprice-nisei.1", "official.caprice-nisei.1")
def test_caprice_nisei_comes_as_the_last_ice_is_passed_before_the_runner_may_jack_out(rulebook):
    servers = {"Server 1": {"ice": ["Whitespace", "Tithe"], "root": ["Caprice Nisei (rezzed)", "Nico Campaign"]}}
    t = scenario(runner={"credits": 3}, corp={"credits": 3, "servers": servers}, rulebook=rulebook)
    t.do("run Server 1")
    asked = []
    while t.decision is not None and t.decision.kind != "bid":
        asked.append(t.decision.kind)
        t.do("continue" if t.can("continue") else "pass")
    assert asked.count("jack out") == 1, "after the first ice (or before the second), not after the last"
    servers["Server 1"]["root"][0] = "Caprice Nisei"
    t = scenario(runner={"credits": 3}, corp={"credits": 3, "servers": servers}, rulebook=rulebook)
    t.do("run Server 1")
    jacked = 0
    while t.running and jacked < 2:
        assert t.decision is not None
        jacked += t.decision.kind == "jack out"
        t.do("continue" if t.can("continue") else "pass")
    t.do("rez Caprice")
    assert t.running
    assert not bidden(t), "rezzed after the last ice was passed, she is too late"
    assert "Nico Campaign" in t.accesses


def bidden(t: Scenario) -> bool:
    """Whether there is a bid before the run is over."""
    while t.running:
        if t.decision.kind == "bid":
            return True
        t.game.choose(default_option(t.state))
    return False


def alone(rulebook: str, caprice: str) -> Scenario:
    """Caprice in a server without ice."""
    t = scenario(
        runner={"credits": 3},
        corp={"credits": 5, "servers": {"Server 1": {"root": [caprice, "Nico Campaign (rezzed)"]}}},
        rulebook=rulebook,
    )
    return t.do("run Server 1")


@ruling("faq4.card.caprice-nisei.2", "official.caprice-nisei.2", under="classic")
def test_caprice_nisei_rezzed_before_the_run_guards_a_server_without_ice(rulebook):
    assert alone(rulebook, "Caprice Nisei (rezzed)").can("bid 1")
    t = alone(rulebook, "Caprice Nisei")
    while t.running and not t.can("rez Caprice"):
        t.do("continue" if t.can("continue") else "pass")
    t.do("rez Caprice")
    assert t.running
    assert not bidden(t), "it is too late once the run has begun"


@ruling("faq4.card.caprice-nisei.2", "official.caprice-nisei.2", under="modern")
def test_caprice_nisei_rezzed_as_the_run_begins_guards_a_server_without_ice(rulebook):
    t = alone(rulebook, "Caprice Nisei (rezzed)")
    t.until("bid")
    assert t.can("bid 1")
    t = alone(rulebook, "Caprice Nisei")
    assert t.step == "step_initiation_paw"
    t.do("rez Caprice")
    t.until("bid")
    assert t.can("bid 1")


@ruling("faq4.card.napd-contract.1", "official.napd-contract.1")
def test_an_napd_contract_that_is_not_paid_for_is_not_shown_to_the_corp(rulebook):
    t = scenario(runner={"credits": 9}, corp={"rd": ["NAPD Contract", "Hedge Fund"]}, rulebook=rulebook)
    t.do("run R&D", "continue")
    assert (t.can("steal"), t.accesses) == (True, ["NAPD Contract"])
    assert "NAPD" not in str(view(t.game, "corp")), "nor while it is accessed"
    t.do("decline").until(ACTION)
    assert not any("NAPD" in line for line in t.game.log.told("corp"))
    assert not t.card("NAPD Contract").known_to("corp")
    assert "NAPD" not in str(view(t.game, "corp"))
