"""Jinteki's cards of the Core Set, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.engine import loop
from sneakdoor.language import Cards, Choose, Event, Expose, Play
from sneakdoor.terms import CORP, CRIMINAL
from sneakdoor.testing import scenario

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 8
GRIP = ["Sure Gamble"] * 5
PEEK = Event(
    "Peek", faction=CRIMINAL, play_cost=0, abilities=(Play(Expose(Choose(1, Cards(of=CORP, installed=True)))),)
)


def against(*ice, rulebook="modern", clicks=4, rig=(), credits=5, corp_credits=5):
    """A run on HQ, to the first decision that is one."""
    t = scenario(
        runner={"grip": GRIP, "rig": list(rig), "credits": credits},
        corp={
            "hq": ["Hedge Fund"],
            "credits": corp_credits,
            "servers": {"HQ": {"ice": [f"{i} (rezzed)" for i in ice]}},
        },
        clicks=clicks,
        rulebook=rulebook,
    )
    return t.do("run HQ")


# -- Akitaro Watanabe --------------------------------------------------------------------------------


@BOOKS
def test_akitaro_watanabe_makes_ice_of_his_server_cheaper(rulebook):
    t = scenario(
        corp={
            "credits": 1,
            "servers": {
                "HQ": {"root": ["Akitaro Watanabe (rezzed)"], "ice": ["Enigma"]},
                "R&D": {"ice": ["Enigma"]},
            },
        },
        rulebook=rulebook,
    )
    t.do("run HQ", "rez Enigma")
    assert t.card("Enigma").rezzed
    assert t.corp.credits == 0


def test_akitaro_watanabe_says_nothing_of_other_servers():
    t = scenario(
        corp={
            "credits": 1,
            "servers": {"HQ": {"root": ["Akitaro Watanabe (rezzed)"]}, "R&D": {"ice": ["Enigma"]}},
        },
    )
    t.do("run R&D")
    assert t.decision.kind == "jack out"
    assert not t.card("Enigma").rezzed


# -- Cell Portal -------------------------------------------------------------------------------------


@BOOKS
def test_cell_portal_sends_the_runner_back_and_derezzes(rulebook):
    t = against("Hunter", "Cell Portal", rulebook=rulebook, credits=2, corp_credits=0)
    t.do("spend 0")
    while t.decision.kind == "jack out":
        t.do("continue")
    assert t.options() == ["yes", "no"], "the Runner may jack out"
    assert t.decision.side == "runner"
    t.do("no")
    assert not t.card("Cell Portal").rezzed
    assert t.decision.kind in ("spend", "jack out")
    while t.decision.kind == "jack out":
        t.do("continue")
    t.do("spend 0")
    assert t.runner.tags == 2, "Hunter is encountered a second time"
    t.until("action")
    assert t.accesses == ["Hedge Fund"], "nobody rezzes Cell Portal again"


# -- Chum --------------------------------------------------------------------------------------------


@BOOKS
def test_chum_strengthens_the_next_ice_for_its_encounter(rulebook):
    t = against("Chum", "Enigma", rulebook=rulebook, rig=["Unity"])
    t.do("pass", "continue").until("encounter")
    assert t.card("Enigma").strength == 4
    assert "The Runner encounters Enigma at strength 4." in t.log
    t.until("action")
    assert t.card("Enigma").strength == 2


@BOOKS
def test_chum_does_three_net_damage_if_the_next_ice_is_not_fully_broken(rulebook):
    t = against("Chum", "Enigma", rulebook=rulebook)
    t.do("continue")
    assert not t.running
    assert len(t.runner.grip) == 2
    assert "3 net damage" in " ".join(t.log)


@BOOKS
def test_chum_does_no_damage_if_the_next_ice_is_fully_broken(rulebook):
    t = against("Chum", "Wall of Static", rulebook=rulebook, rig=["Cleaver"], credits=9)
    t.do("continue").until("encounter")
    t.do("use Cleaver: +1", "use Cleaver: +1", "use Cleaver: break")
    t.until("action")
    assert t.accesses == ["Hedge Fund"]
    assert len(t.runner.grip) == 5


@BOOKS
def test_a_broken_chum_does_nothing(rulebook):
    t = against("Chum", "Hunter", rulebook=rulebook, rig=["Unity"], credits=9, corp_credits=0)
    t.until("encounter")
    t.do("use Unity: +", "use Unity: +", "use Unity: +", "use Unity: break")
    t.until("spend")
    assert t.card("Hunter").strength == 4
    t.do("spend 3").until("action")
    assert len(t.runner.grip) == 5


# -- Data Mine, Neural Katana, Wall of Thorns --------------------------------------------------------


@BOOKS
def test_data_mine_does_damage_and_trashes_itself(rulebook):
    t = against("Data Mine", rulebook=rulebook)
    assert len(t.runner.grip) == 4
    assert t.corp.archives == ["Data Mine"]
    t.until("action")
    assert t.accesses == ["Hedge Fund"]


@BOOKS
def test_neural_katana_does_three_net_damage(rulebook):
    t = against("Neural Katana", rulebook=rulebook)
    assert len(t.runner.grip) == 2
    assert "3 net damage" in " ".join(t.log)


@BOOKS
def test_wall_of_thorns_does_two_net_damage_and_ends_the_run(rulebook):
    t = against("Wall of Thorns", rulebook=rulebook)
    assert len(t.runner.grip) == 3
    assert not t.running
    assert t.accesses == []


# -- Personal Evolution ------------------------------------------------------------------------------


@BOOKS
def test_personal_evolution_hurts_for_a_stolen_agenda(rulebook):
    t = scenario(
        runner={"grip": GRIP},
        corp={"identity": "Jinteki: Personal Evolution", "servers": {"Server 1": {"root": ["Nisei MK II"]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("action")
    assert t.runner.score == ["Nisei MK II"]
    assert len(t.runner.grip) == 4


@BOOKS
def test_personal_evolution_hurts_for_a_scored_agenda(rulebook):
    t = scenario(
        runner={"grip": GRIP},
        corp={
            "identity": "Jinteki: Personal Evolution",
            "rd": FILLER,
            "servers": {"Server 1": {"root": ["Hostile Takeover (2 advancement)"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("score Hostile Takeover", "Jinteki: Personal Evolution")
    assert len(t.runner.grip) == 4


# -- Neural EMP --------------------------------------------------------------------------------------


def emp(*actions, rulebook="modern"):
    t = scenario(
        runner={"grip": GRIP, "stack": ["Sure Gamble"]},
        corp={"hq": ["Neural EMP"], "rd": FILLER},
        clicks=len(actions),
        rulebook=rulebook,
    )
    for action in actions:
        t.do(action).until("action")
    return t


@BOOKS
def test_neural_emp_does_damage_to_a_runner_who_ran(rulebook):
    t = emp("run Archives", "credit", rulebook=rulebook)
    t.do("play Neural EMP")
    assert len(t.runner.grip) == 4
    assert t.corp.credits == 3


def test_neural_emp_cannot_be_played_after_a_turn_without_a_run():
    t = emp("credit", "credit")
    assert t.decision.side == "corp"
    assert not t.can("play Neural EMP")


# -- Nisei MK II -------------------------------------------------------------------------------------


@BOOKS
def test_nisei_mk_ii_gets_a_counter_when_scored(rulebook):
    t = scenario(
        corp={"rd": FILLER, "servers": {"Server 1": {"root": ["Nisei MK II (4 advancement)"]}}},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("score Nisei MK II")
    assert t.card("Nisei MK II").counters("agenda") == 1


@BOOKS
def test_nisei_mk_ii_ends_a_run(rulebook):
    t = scenario(corp={"hq": ["Hedge Fund"], "score": ["Nisei MK II (1 agenda)"]}, rulebook=rulebook)
    t.do("run HQ").until("corp")
    t.do("use Nisei MK II: end the run")
    assert not t.running
    assert t.accesses == []
    assert t.card("Nisei MK II").counters("agenda") == 0


# -- Precognition ------------------------------------------------------------------------------------


@BOOKS
def test_precognition_arranges_the_top_five_cards(rulebook):
    deck = ["Enigma", "Hunter", "Snare!", "Archer", "Chum", "Hedge Fund"]
    t = scenario(corp={"hq": ["Precognition"], "rd": deck}, turn="corp", rulebook=rulebook)
    t.do("play Precognition", "Snare! next", "Chum next", "Enigma next", "Archer next")
    assert t.corp.rd == ["Snare!", "Chum", "Enigma", "Archer", "Hunter", "Hedge Fund"]
    assert not t.card("Snare!").known_to("runner")
    assert t.log[-1].startswith("The Corp puts 5 cards back on top of R&D: Snare!, Chum")
    assert t.game.log is not None
    assert t.game.log.told("runner")[-1] == "The Corp puts 5 cards back on top of R&D."


# -- Project Junebug ---------------------------------------------------------------------------------


def junebug(rulebook="modern", *, counters=2, credits=1):
    t = scenario(
        runner={"grip": GRIP},
        corp={
            "credits": credits,
            "rd": FILLER,
            "servers": {"Server 1": {"root": [{"card": "Project Junebug", "advancement": counters}]}},
        },
        rulebook=rulebook,
    )
    t.do("run Server 1").until("reaction")
    return t


@BOOKS
def test_project_junebug_does_two_net_damage_for_each_counter(rulebook):
    t = junebug(rulebook).do("Project Junebug")
    assert len(t.runner.grip) == 1
    assert t.corp.credits == 0
    t.until("access")
    t.do("trash Project Junebug")
    assert t.corp.archives == ["Project Junebug"]


def test_project_junebug_may_be_let_pass():
    t = junebug().do("pass")
    assert len(t.runner.grip) == 5
    assert t.corp.credits == 1


def test_project_junebug_can_be_advanced():
    t = scenario(corp={"servers": {"Server 1": {"root": ["Project Junebug"]}}}, turn="corp")
    t.do("advance Project Junebug")
    assert t.card("Project Junebug").advancement == 1


# -- Snare! ------------------------------------------------------------------------------------------


@BOOKS
@pytest.mark.parametrize("where", ["HQ", "R&D", "Server 1"])
def test_snare_tags_and_hurts_wherever_it_is_but_in_archives(where, rulebook):
    corp = {"HQ": {"hq": ["Snare!"]}, "R&D": {"rd": ["Snare!"]}}.get(
        where, {"servers": {"Server 1": {"root": ["Snare!"]}}}
    )
    t = scenario(runner={"grip": GRIP}, corp={"credits": 4, **corp}, rulebook=rulebook)
    t.do(f"run {where}").until("reaction")
    t.do("Snare!")
    assert t.runner.tags == 1
    assert len(t.runner.grip) == 2
    assert t.corp.credits == 0


def test_snare_in_archives_does_nothing():
    t = scenario(runner={"grip": GRIP}, corp={"credits": 4, "archives": ["Snare!"], "rd": FILLER})
    t.do("run Archives").until("action")
    assert t.accesses == ["Snare!"]
    assert t.runner.tags == 0


def test_snare_costs_four_credits():
    t = scenario(runner={"grip": GRIP, "credits": 0}, corp={"credits": 3, "hq": ["Snare!"], "rd": FILLER})
    t.do("run HQ").until("access")
    assert t.can("trash Snare!"), "it does not go off; its trash cost is 0"


@BOOKS
def test_snare_is_revealed_in_rd(rulebook):
    t = scenario(runner={"grip": GRIP}, corp={"credits": 0, "rd": ["Snare!", *FILLER]}, rulebook=rulebook)
    t.do("run R&D").until("access")
    assert t.card("Snare!").known_to("corp")
    assert any("reveals Snare!" in line for line in t.log)


# -- Zaibatsu Loyalty --------------------------------------------------------------------------------


def loyal(rulebook="modern", *, rezzed=False, credits=1):
    return scenario(
        runner={"grip": [PEEK, "Sure Gamble"]},
        corp={
            "credits": credits,
            "rd": FILLER,
            "servers": {
                "Server 1": {"root": [{"card": "Zaibatsu Loyalty", "rezzed": rezzed}]},
                "HQ": {"ice": ["Enigma"]},
            },
        },
        rulebook=rulebook,
    )


@BOOKS
def test_zaibatsu_loyalty_is_rezzed_as_a_card_would_be_exposed_and_prevents_it(rulebook):
    t = loyal(rulebook).do("play Peek", "choose unrezzed ice")
    assert t.decision.kind == "interrupt"
    assert t.decision.side == "corp"
    t.do("Zaibatsu Loyalty")
    assert t.card("Zaibatsu Loyalty").rezzed
    assert not t.card("Enigma").known_to("runner")
    t.do("use Zaibatsu Loyalty: prevent 1 card from being exposed", "pay 1")
    assert t.corp.credits == 0
    assert not t.card("Enigma").known_to("runner")
    assert t.card("Zaibatsu Loyalty").installed


@BOOKS
def test_zaibatsu_loyalty_can_be_trashed_instead_of_paying(rulebook):
    t = loyal(rulebook, rezzed=True, credits=0).do("play Peek")
    t.do("use Zaibatsu Loyalty")
    assert not t.card("Enigma").known_to("runner")
    assert t.corp.archives == ["Zaibatsu Loyalty"]


def test_zaibatsu_loyalty_protects_itself_too():
    t = loyal().do("play Peek", "choose facedown card", "Zaibatsu Loyalty")
    assert t.card("Zaibatsu Loyalty").rezzed
    assert t.can("use Zaibatsu Loyalty")
    t.do("pass")
    assert not any("is exposed" in line for line in t.log), "it is rezzed now, and cannot be exposed"


def test_zaibatsu_loyalty_may_stay_facedown():
    t = loyal().do("play Peek", "choose unrezzed ice", "pass")
    assert t.card("Enigma").known_to("runner")
    assert any("is exposed" in line for line in t.log)
    assert not t.card("Zaibatsu Loyalty").rezzed


def test_a_rezzed_zaibatsu_loyalty_is_not_offered_to_be_rezzed():
    t = loyal(rezzed=True).do("play Peek")
    assert t.options() == ["use Zaibatsu Loyalty: prevent 1 card from being exposed", "pass"]


def test_zaibatsu_loyalty_lurks_in_a_game_that_was_saved_and_read_again():
    t = loyal()
    loop.reindex(t.state)
    t.do("play Peek", "choose unrezzed ice", "Zaibatsu Loyalty")
    assert t.card("Zaibatsu Loyalty").rezzed


def test_zaibatsu_loyalty_lurks_from_the_moment_it_is_installed():
    t = scenario(
        runner={"grip": [PEEK]},
        corp={"credits": 0, "rd": FILLER, "hq": ["Zaibatsu Loyalty"], "servers": {"HQ": {"ice": ["Enigma"]}}},
        turn="corp",
        clicks=1,
    )
    t.do("install Zaibatsu Loyalty").until("runner")
    t.do("play Peek", "choose unrezzed ice")
    assert t.options() == ["Zaibatsu Loyalty: you may rez this asset", "pass"]


def test_zaibatsu_loyalty_does_not_lurk_once_it_has_left_its_server():
    t = loyal()
    t.do("run Server 1").until("access")
    t.do("trash Zaibatsu Loyalty").until("action")
    t.do("play Peek")
    assert t.card("Enigma").known_to("runner")
