"""The examples of the chapter Additional Rules."""

from __future__ import annotations

from sneakdoor.testing import Scenario, scenario

from ...cards.driving import reach
from .. import ruling

OATS = ["Hedge Fund"] * 5
GRIP = ["Sure Gamble"] * 5


@ruling("cr.rule_mandatory_infinite_loop.example-1")
def test_two_wormholes_resolve_each_other_as_often_as_the_corp_says(rulebook: str):
    """Neither can do anything else; the Corp names a number, and then the Runner goes on."""
    servers = {"HQ": {"ice": ["Wormhole (rezzed)"]}, "R&D": {"ice": ["Wormhole (rezzed)"]}}
    t = scenario(corp={"hq": OATS, "servers": servers}, rulebook=rulebook).do("run HQ")
    assert (t.decision.side, t.decision.kind) == ("corp", "loop")
    assert t.can("repeat 2")
    t.do(t.options()[2])
    t.until("action")
    assert "The Runner passes Wormhole." in t.log
    assert t.accesses == ["Hedge Fund"]


@ruling("cr.rule_bluffing.example-1")
def test_the_runner_cannot_tell_whether_the_card_installed_is_the_snare(rulebook: str):
    """The Runner arranged R&D and knew both cards there; drawn, they are unknown again, and one is installed."""
    rd = ["Hedge Fund", "Snare!", "Braintrust", "Enigma", "Archer", "Tithe"]
    runner = {"grip": ["Indexing"]}
    t = scenario(clicks=2, runner=runner, corp={"hq": ["PAD Campaign"], "rd": rd}, rulebook=rulebook)
    reach(t.do("play Indexing"), "instead of breaching")
    t.do("Braintrust next", "Snare! next")
    t.do(*(f"{title} next" for title in ("Hedge Fund", "Enigma")))
    assert t.corp.rd[:2] == ["Braintrust", "Snare!"]
    assert t.card("Snare!").known_to("runner")
    t.do("credit", "draw", "install Snare!")
    t.until("action")
    assert t.card("Snare!").installed
    assert not t.card("Snare!").known_to("runner")
    assert not t.card("Braintrust").known_to("runner")
    assert t.card("Hedge Fund").known_to("runner"), "still on top of R&D"


@ruling("cr.step_checkpoint_duration_abilities.example-2")
def test_a_current_goes_when_an_agenda_is_stolen(rulebook: str):
    """Targeted Marketing stays in play until then, and goes to Archives at once, before anything else is done."""
    corp = {"hq": ["Targeted Marketing"], "rd": ["Hostile Takeover"] * 3}
    t = scenario(turn="corp", clicks=1, corp=corp, rulebook=rulebook).do("play Targeted Marketing", "name Diesel")
    t.until("runner")
    assert "Targeted Marketing" not in t.corp.archives
    t.do("run R&D")
    t.until("action")
    assert t.runner.score == ["Hostile Takeover"]
    assert t.corp.archives == ["Targeted Marketing"]


@ruling("cr.step_checkpoint_card_restrictions.example-2")
def test_bad_times_makes_room_and_no_more(rulebook: str):
    """4 units used of 4, then 2 of memory: two programs of 1 unit, or one of 2; none of 0, and no more than needed."""
    rig = ["Mimic", "Imp", "Sneakdoor Beta", "Harbinger"]
    corp = {"credits": 9, "hq": ["Bad Times"]}

    def play() -> Scenario:
        t = scenario(turn="corp", runner={"tags": 1, "rig": rig}, corp=corp, rulebook=rulebook).do("play Bad Times")
        assert (t.decision.side, t.options()) == ("runner", ["trash Mimic", "trash Imp", "trash Sneakdoor Beta"])
        return t

    t = play().do("trash Sneakdoor Beta")
    assert t.decision.kind == "action"
    assert t.runner.heap == ["Sneakdoor Beta"]
    t = play().do("trash Mimic")
    assert t.decision.kind == "action", "with Mimic goes Imp: Mimic and Sneakdoor Beta would be more than needed"
    assert sorted(t.runner.heap) == ["Imp", "Mimic"]


@ruling("cr.rule_checkpoint_after_timing_structure.example-1")
def test_the_tags_of_amaze_amusements_come_after_the_run(rulebook: str):
    """Jesminder prevents the first tag of a run; these come when there is none any more."""
    identity = "Jesminder Sareen: Girl Behind the Curtain"
    corp = {"servers": {"Server 1": {"root": ["Hostile Takeover", "AMAZE Amusements (rezzed)"]}}}
    t = scenario(runner={"identity": identity}, corp=corp, rulebook=rulebook).do("run Server 1")
    t.until("action")
    assert t.runner.tags == 2


@ruling("cr.rule_suffer_or_take_damage.example-1")
def test_the_cleaners_raise_what_the_corp_does_and_not_what_the_runner_suffers(rulebook: str):
    """Argus has the Runner suffer 2 meat damage; Punitive Counterstrike does 1 for the stolen point, and 1 more."""
    corp = {
        "credits": 19,
        "identity": "Argus Security: Protection Guaranteed",
        "hq": ["Punitive Counterstrike"],
        "rd": ["Hostile Takeover", *OATS],
        "score": ["The Cleaners"],
    }
    t = scenario(clicks=1, runner={"grip": GRIP}, corp=corp, rulebook=rulebook).do("run R&D")
    reach(t, "the Runner suffers 2 meat damage")
    assert len(t.runner.grip) == 3
    t.until("corp")
    t.do("play Punitive Counterstrike", "spend 0", "spend 0")
    assert len(t.runner.grip) == 1


@ruling("cr.rule_multiple_damage_taken_simultaneously.example-1")
def test_seven_damage_at_once_do_not_wait_for_ive_had_worse(rulebook: str):
    """Four cards in the grip: 7 flatline, whatever could be drawn; 3 are survived, and then it draws."""
    grip = ["I've Had Worse", *GRIP[:3]]
    spoofing = ["Biometric Spoofing", "Biometric Spoofing"]
    for rig in (spoofing[:1], spoofing):
        runner = {"tags": 2, "grip": grip, "rig": rig, "stack": GRIP}
        t = scenario(turn="corp", runner=runner, corp={"credits": 9, "hq": ["BOOM!"]}, rulebook=rulebook)
        t.fix_random("I've Had Worse").do("play BOOM!")
        for _ in rig:
            t.do("use Biometric Spoofing: prevent 2 damage")
        if len(rig) == 1:
            assert t.outcome.winner == 0, "five damage, four cards"
            continue
        assert t.outcome is None
        assert "I've Had Worse" in t.runner.heap
        assert (len(t.runner.heap), len(t.runner.grip)) == (5, 4), "three cards lost beside the spoofing, three drawn"


@ruling("cr.rule_multiple_damage_selected_sequentially.example-1", under="modern")
def test_chronos_protocol_chooses_one_card_of_a_snare_and_chance_the_rest(rulebook: str):
    """All three are trashed together."""
    identity = "Chronos Protocol: Selective Mind-mapping"
    runner = {"grip": ["Mimic", "Imp", "Corroder", "I've Had Worse", "Diesel"], "stack": GRIP}
    t = scenario(runner=runner, corp={"credits": 5, "identity": identity, "rd": ["Snare!"]}, rulebook=rulebook)
    reach(t.do("run R&D"), "Snare!", "look at the grip")
    assert len(t.options()) == 5
    t.fix_random("Mimic", "I've Had Worse")
    t.do(next(key for key in t.options() if key.endswith("Corroder")))
    t.until("action")
    assert sorted(t.runner.heap) == ["Corroder", "I've Had Worse", "Mimic"]
    lost = [line for line in t.log if "suffers 3 net damage" in line]
    assert len(lost) == 1, "one lot of damage"


@ruling("cr.rule_trace_conditional_abilities.example-1")
def test_gemini_has_two_abilities_that_wait_for_its_trace(rulebook: str):
    """One for success, one for a strength of 5 or more, successful or not."""
    corp = {"credits": 9, "hq": OATS, "servers": {"HQ": {"ice": ["Gemini (rezzed)"]}}}
    for corp_spends, runner_spends, damage in ((3, 0, 2), (2, 0, 1), (3, 5, 1), (0, 5, 0)):
        runner = {"credits": 9, "grip": GRIP}
        t = scenario(runner=runner, corp=corp, rulebook=rulebook).do("run HQ")
        t.do(f"spend {corp_spends}", f"spend {runner_spends}")
        t.until("action")
        assert len(t.runner.grip) == 5 - damage


@ruling("cr.rule_bid_possible.example-2")
def test_after_rsvp_the_runner_bids_nothing(rulebook: str):
    """They cannot spend credits for the rest of the run, and so not bid any; the Corp may bid as usual."""
    corp = {"credits": 5, "hq": ["The Future Perfect"], "servers": {"HQ": {"ice": ["RSVP (rezzed)"]}}}
    t = scenario(runner={"credits": 5}, corp=corp, rulebook=rulebook).do("run HQ")
    t.until("bid")
    assert (t.decision.side, t.options()) == ("corp", ["bid 0", "bid 1", "bid 2"])
    t.do("bid 1")
    t.until("action")
    assert (t.runner.credits, t.runner.score) == (5, [])
