"""Jinteki's cards of System Gateway, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import scenario

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 8


# -- Jinteki: Restoring Humanity ---------------------------------------------------------------------


def turn_end(rulebook="modern", **corp):
    """The Corp's last click of the turn, up to the Runner's turn."""
    t = scenario(
        corp=dict(identity="Jinteki: Restoring Humanity", credits=0, rd=FILLER, **corp),
        turn="corp",
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit")
    return t


@BOOKS
@pytest.mark.ruling("rule_turn_end_trigger_conditions")
def test_restoring_humanity_gains_a_credit_for_a_facedown_card_in_archives(rulebook):
    t = turn_end(rulebook, archives=["Tithe (facedown)", "Ping (facedown)"])
    assert t.decision.side == "runner"
    assert t.corp.credits == 2


@BOOKS
def test_restoring_humanity_gains_nothing_for_faceup_cards(rulebook):
    t = turn_end(rulebook, archives=["Tithe"])
    assert t.corp.credits == 1


@pytest.mark.ruling("rule_discarding_facedown_status", "official.jinteki-restoring-humanity.1")
def test_restoring_humanity_counts_a_card_discarded_in_that_phase():
    t = turn_end(hq=["Tithe", *["Ping"] * 5])
    t.do("discard Tithe").until("runner")
    assert t.corp.facedown_archives == ["Tithe"]
    assert t.corp.credits == 2


def test_restoring_humanity_does_nothing_at_the_end_of_the_runners_turn():
    t = scenario(
        corp={"identity": "Jinteki: Restoring Humanity", "credits": 0, "rd": FILLER, "archives": ["Tithe (facedown)"]},
        clicks=1,
    )
    t.do("credit").until("corp")
    assert t.corp.credits == 0


# -- Longevity Serum ---------------------------------------------------------------------------------


def serum(rulebook="modern", **corp):
    t = scenario(
        corp=dict(servers={"Server 1": {"root": ["Longevity Serum (3 advancement)"]}}, rd=["Hedge Fund"], **corp),
        turn="corp",
        rulebook=rulebook,
    )
    t.do("score Longevity Serum")
    return t


@BOOKS
def test_longevity_serum_trashes_from_hq_and_shuffles_three_from_archives(rulebook):
    t = serum(rulebook, hq=["Tithe", "Ping"], archives=["Sprint", "Whitespace", "Palisade"])
    t.do("choose Tithe", "done")
    assert t.corp.hq == ["Ping"]
    assert sorted(t.corp.archives) == ["Palisade", "Sprint", "Tithe", "Whitespace"]
    t.do("choose Tithe", "choose Sprint", "choose Palisade")
    assert t.corp.archives == ["Whitespace"]
    assert sorted(t.corp.rd) == ["Hedge Fund", "Palisade", "Sprint", "Tithe"]
    assert t.decision.kind == "action"


def test_longevity_serum_may_trash_and_shuffle_nothing():
    t = serum(hq=["Tithe"], archives=["Sprint"])
    t.do("done", "done")
    assert t.corp.hq == ["Tithe"]
    assert t.corp.archives == ["Sprint"]
    assert t.corp.rd == ["Hedge Fund"]


def test_longevity_serum_may_trash_the_whole_hand():
    t = serum(hq=["Tithe", "Ping"])
    t.do("choose Tithe", "choose Ping")
    assert t.corp.hq == []
    assert sorted(t.corp.facedown_archives) == ["Ping", "Tithe"]


# -- Urtica Cipher -----------------------------------------------------------------------------------


def urtica(counters, rulebook="modern", grip=5):
    t = scenario(
        runner={"grip": ["Sure Gamble"] * grip, "credits": 0},
        corp={"servers": {"Server 1": {"root": [{"card": "Urtica Cipher", "advancement": counters}]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1").comes("action")
    return t


@BOOKS
@pytest.mark.parametrize("counters", [0, 1, 3])
@pytest.mark.ruling("rule_calculated_quantity", "official.urtica-cipher.2")
def test_urtica_cipher_does_two_net_damage_and_one_for_each_counter(counters, rulebook):
    t = urtica(counters, rulebook)
    assert len(t.runner.heap) == 2 + counters
    assert not t.card("Urtica Cipher").rezzed


def test_urtica_cipher_flatlines():
    t = urtica(2, grip=3)
    assert t.outcome is not None
    assert t.outcome.reason == "flatline"


@BOOKS
def test_urtica_cipher_does_nothing_unless_installed(rulebook):
    t = scenario(
        runner={"grip": ["Sure Gamble"] * 5},
        corp={"hq": ["Urtica Cipher"], "rd": ["Urtica Cipher"], "archives": ["Urtica Cipher"]},
        rulebook=rulebook,
    )
    for server in ("HQ", "R&D", "Archives"):
        t.do(f"run {server}").until("action")
    assert t.runner.clicks == 1
    assert t.runner.heap == []


@BOOKS
@pytest.mark.ruling("official.urtica-cipher.1")
def test_urtica_cipher_can_be_advanced_while_unrezzed(rulebook):
    t = scenario(corp={"servers": {"Server 1": {"root": ["Urtica Cipher"]}}}, turn="corp", rulebook=rulebook)
    t.do("advance Urtica Cipher")
    assert t.card("Urtica Cipher").advancement == 1


def test_urtica_cipher_does_its_damage_before_it_can_be_trashed():
    t = scenario(
        runner={"grip": ["Sure Gamble"] * 5, "credits": 2},
        corp={"servers": {"Server 1": {"root": ["Urtica Cipher (1 advancement)"]}}},
    )
    t.do("run Server 1").until("access")
    assert len(t.runner.heap) == 3
    t.do("trash Urtica Cipher")
    assert t.corp.archives == ["Urtica Cipher"]


# -- Diviner -----------------------------------------------------------------------------------------


def diviner(card, rulebook="modern"):
    t = scenario(
        runner={"grip": [card] if card else []},
        corp={"servers": {"HQ": {"ice": ["Diviner (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ")
    return t


@BOOKS
@pytest.mark.parametrize(
    ("card", "ends"),
    [
        ("Sure Gamble", True),  # play cost 5
        ("Cleaver", True),  # install cost 3
        ("Smartware Distributor", False),  # install cost 0: not odd
        ("Overclock", True),  # play cost 1
        ("Docklands Pass", False),  # install cost 2
    ],
)
@pytest.mark.ruling("official.diviner.1")
def test_diviner_ends_the_run_after_trashing_a_card_of_odd_cost(card, ends, rulebook):
    t = diviner(card, rulebook)
    assert t.runner.heap == [card]
    assert t.running is not ends


def test_diviner_looks_only_at_the_card_it_trashed():
    t = scenario(
        runner={"grip": ["Docklands Pass", "Sure Gamble"], "heap": ["Cleaver"]},
        corp={"servers": {"HQ": {"ice": ["Diviner (rezzed)"]}}},
    )
    t.fix_random("Docklands Pass").do("run HQ")
    assert t.runner.grip == ["Sure Gamble"]
    assert t.running


@pytest.mark.ruling("official.diviner.2")
def test_diviner_takes_a_cost_of_x_for_zero():
    """Official answer of 2021-10-11: X is 0 until the card is played or installed."""
    event = ln.Event("As You Like", faction=ln.NEUTRAL_RUNNER, play_cost="X", abilities=(ln.Play(ln.GainCredits(1)),))
    t = scenario(runner={"grip": [event]}, corp={"servers": {"HQ": {"ice": ["Diviner (rezzed)"]}}})
    t.do("run HQ")
    assert t.runner.heap == ["As You Like"]
    assert t.running


def test_diviner_flatlines_an_empty_grip():
    t = diviner(None)
    assert t.outcome is not None
    assert t.outcome.reason == "flatline"


# -- Karunā ------------------------------------------------------------------------------------------


def karuna(rulebook="modern", grip=4):
    t = scenario(
        runner={"grip": ["Sure Gamble"] * grip},
        corp={"hq": ["Offworld Office"], "servers": {"HQ": {"ice": ["Karunā (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ")
    return t


@BOOKS
@pytest.mark.ruling("rule_resolve_subroutines_run_ends")
def test_karuna_lets_the_runner_jack_out_before_its_second_subroutine(rulebook):
    t = karuna(rulebook)
    assert len(t.runner.grip) == 2
    assert t.decision.side == "runner"
    t.do("yes")
    assert not t.running
    assert len(t.runner.grip) == 2
    assert t.runner.score == []


@BOOKS
def test_karuna_does_two_more_net_damage_to_a_runner_who_stays(rulebook):
    t = karuna(rulebook)
    t.do("no")
    assert t.runner.grip == []
    t.until("action")
    assert t.runner.score == ["Offworld Office"]


def test_karuna_damages_before_the_runner_may_jack_out():
    t = karuna(grip=1)
    assert t.outcome is not None
    assert t.outcome.reason == "flatline"


# -- Hansei Review -----------------------------------------------------------------------------------


@BOOKS
def test_hansei_review_gains_ten_and_trashes_a_card_from_hq(rulebook):
    t = scenario(corp={"hq": ["Hansei Review", "Tithe", "Ping"]}, turn="corp", rulebook=rulebook)
    t.do("play Hansei Review", "choose Ping")
    assert t.corp.credits == 10
    assert t.corp.hq == ["Tithe"]
    assert t.corp.facedown_archives == ["Ping"]


@BOOKS
@pytest.mark.ruling("official.hansei-review.1")
def test_hansei_review_trashes_nothing_from_an_empty_hq(rulebook):
    """The operation itself is not in HQ while it resolves."""
    t = scenario(corp={"hq": ["Hansei Review"], "rd": FILLER}, turn="corp", rulebook=rulebook)
    t.do("play Hansei Review")
    assert t.corp.credits == 10
    assert t.corp.archives == ["Hansei Review"]
    assert t.corp.facedown_archives == []


# -- Neurospike --------------------------------------------------------------------------------------


def neurospike(*agendas, rulebook="modern", score=()):
    servers = {f"Server {n}": {"root": [{"card": a, "advancement": 5}]} for n, a in enumerate(agendas, start=1)}
    t = scenario(
        runner={"grip": ["Sure Gamble"] * 5},
        turn="corp",
        rulebook=rulebook,
        corp={"hq": ["Neurospike"], "rd": FILLER, "servers": servers, "score": score},
    )
    for agenda in agendas:
        t.do(f"score {agenda}")
        if t.decision.kind == "reaction":
            t.do("pass")
    return t


@BOOKS
def test_neurospike_does_the_printed_points_scored_this_turn(rulebook):
    t = neurospike("Offworld Office", "Superconducting Hub", rulebook=rulebook)
    t.do("play Neurospike")
    assert len(t.runner.heap) == 3


def test_neurospike_does_not_count_agendas_scored_before():
    t = neurospike("Superconducting Hub", score=["Send a Message"])
    t.do("play Neurospike")
    assert len(t.runner.heap) == 1


def test_neurospike_without_a_scored_agenda_does_nothing():
    t = neurospike(score=["Send a Message"])
    t.do("play Neurospike")
    assert t.runner.heap == []
    assert t.corp.credits == 2


def test_neurospike_remembers_a_scored_agenda_that_is_gone():
    """Forfeiting does not undo that it was scored (card ruling on Neurospike)."""
    from sneakdoor.terms import P_REMOVED

    t = neurospike("Offworld Office")
    t.state.move(t.card("Offworld Office").id, P_REMOVED, faceup=True)
    t.do("play Neurospike")
    assert t.corp.score == []
    assert len(t.runner.heap) == 2


# -- Anoetic Void ------------------------------------------------------------------------------------


def void(rulebook="modern", credits=2, hq=("Offworld Office", "Tithe", "Ping")):
    t = scenario(
        corp={
            "credits": credits,
            "hq": list(hq),
            "rd": ["Hedge Fund"],
            "servers": {"Server 1": {"root": ["Anoetic Void (rezzed)", "Offworld Office"]}},
        },
        rulebook=rulebook,
    )
    t.do("run Server 1").until("corp")
    return t


@BOOKS
@pytest.mark.ruling("rule_nested_cost_may")
def test_anoetic_void_ends_the_run_for_two_credits_and_two_cards(rulebook):
    t = void(rulebook)
    t.do("Anoetic Void", "choose Tithe", "choose Ping")
    assert not t.running
    assert t.corp.credits == 0
    assert t.corp.hq == ["Offworld Office"]
    assert t.corp.facedown_archives == ["Tithe", "Ping"]
    assert t.runner.score == []


def test_anoetic_void_may_let_the_runner_in():
    t = void()
    t.until("action")
    assert t.corp.credits == 2
    assert len(t.corp.hq) == 3
    assert t.runner.score == ["Offworld Office"]


@pytest.mark.parametrize(("credits", "cards"), [(1, 2), (2, 1)])
def test_anoetic_void_needs_both_costs(credits, cards):
    t = void(credits=credits, hq=["Hedge Fund"] * cards)
    assert t.runner.score == ["Offworld Office"]
    assert t.corp.credits >= credits
    assert t.card("Anoetic Void").installed


def test_anoetic_void_protects_only_its_own_server():
    t = scenario(
        corp={
            "hq": ["Hedge Fund", "Hedge Fund"],
            "rd": ["Offworld Office"],
            "servers": {"Server 1": {"root": ["Anoetic Void (rezzed)"]}},
        }
    )
    t.do("run R&D", "continue")
    assert t.runner.score == ["Offworld Office"]


@pytest.mark.ruling("rule_hq_identity", "official.anoetic-void.2")
def test_anoetic_void_in_the_root_of_hq_is_not_a_card_in_hq():
    t = scenario(corp={"credits": 2, "hq": ["Tithe"], "servers": {"HQ": {"root": ["Anoetic Void (rezzed)"]}}})
    t.do("run HQ").until("access")
    assert t.corp.credits == 2
    assert t.corp.hq == ["Tithe"]


@pytest.mark.ruling("official.anoetic-void.1")
def test_anoetic_void_may_be_rezzed_after_the_last_chance_to_jack_out():
    """Official answer of 2021-10-11: the window right after it is the Corp's last."""
    t = scenario(
        corp={
            "credits": 2,
            "hq": ["Hedge Fund"] * 2,
            "servers": {"Server 1": {"ice": ["Palisade"], "root": ["Anoetic Void"]}},
        }
    )
    t.do("run Server 1").until("jack out")
    t.do("continue", "rez Anoetic Void", "Anoetic Void")
    assert not t.running
    assert t.corp.hq == []


@BOOKS
@pytest.mark.ruling("official.karuna.1")
def test_the_runner_may_jack_out_of_a_breach_through_karuna(rulebook):
    """Official answer of 2021-10-11: a subroutine resolving during the breach lets them, and that ends the breach."""
    trap = ln.Upgrade(
        "Pitfall",
        faction=ln.JINTEKI,
        influence=0,
        rez_cost=0,
        trash_cost=0,
        abilities=(ln.When(ln.Accesses(ln.THIS), ln.Encounter(ln.Choose(1, ln.Cards(ln.ICE, rezzed=True)))),),
    )
    servers = {"R&D": {"ice": ["Karunā (rezzed)"]}, "Server 1": {"root": [trap, "Offworld Office"]}}
    t = scenario(runner={"grip": ["Sure Gamble"] * 4}, corp={"credits": 0, "servers": servers}, rulebook=rulebook)
    t.do("run Server 1").until("candidate")
    t.do("access facedown card", "yes")
    assert t.accesses == ["Pitfall"]
    assert not t.running
    assert t.runner.score == []
    assert len(t.runner.grip) == 2, "the second subroutine does not resolve"
