"""NBN's cards of System Gateway, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import scenario

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 8


# -- NBN: Reality Plus -------------------------------------------------------------------------------


def reality_plus(rulebook="modern", clicks=4, **corp):
    """Two pieces of ice that give a tag each."""
    t = scenario(
        runner={"credits": 0},
        corp=dict(
            identity="NBN: Reality Plus",
            credits=0,
            rd=FILLER,
            servers={"HQ": {"ice": ["Pharos (rezzed)"]}, "R&D": {"ice": ["Pharos (rezzed)"]}},
            **corp,
        ),
        clicks=clicks,
        rulebook=rulebook,
    )
    t.do("run HQ")
    return t


@BOOKS
@pytest.mark.ruling("rule_choice_instruction")
def test_reality_plus_gains_two_credits_for_the_first_tag(rulebook):
    t = reality_plus(rulebook)
    assert t.options() == ["gain 2[credit]", "draw 2 cards"]
    t.do("gain 2[credit]")
    assert t.corp.credits == 2
    assert t.corp.hq == []


@BOOKS
def test_reality_plus_may_draw_two_cards_instead(rulebook):
    t = reality_plus(rulebook)
    t.do("draw 2 cards")
    assert t.corp.credits == 0
    assert len(t.corp.hq) == 2


@BOOKS
def test_reality_plus_answers_only_the_first_tag_of_a_turn(rulebook):
    t = reality_plus(rulebook)
    t.do("gain 2[credit]", "run R&D")
    assert t.runner.tags == 2
    assert t.corp.credits == 2
    assert t.decision.kind == "action"


def test_reality_plus_answers_again_in_another_turn():
    t = reality_plus(clicks=1, hq=["Orbital Superiority"], archives=[])
    t.do("gain 2[credit]").until("corp")
    t.finish()
    credits = t.corp.credits
    t.do("run HQ", "gain 2[credit]")
    assert t.corp.credits == credits + 2


def test_reality_plus_sees_a_tag_the_runner_takes_to_pay():
    t = scenario(
        corp={
            "identity": "NBN: Reality Plus",
            "credits": 0,
            "servers": {"HQ": {"ice": ["Funhouse (rezzed)"]}},
            "rd": FILLER,
        }
    )
    t.do("run HQ", "take 1 tag", "gain 2[credit]")
    assert t.corp.credits == 2


# -- Tomorrow's Headline -----------------------------------------------------------------------------


@BOOKS
def test_tomorrows_headline_gives_a_tag_when_scored(rulebook):
    t = scenario(
        corp={"servers": {"Server 1": {"root": ["Tomorrow's Headline (3 advancement)"]}}},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("score Tomorrowʼs Headline")
    assert t.runner.tags == 1
    assert t.corp.points == 2


@BOOKS
def test_tomorrows_headline_gives_a_tag_when_stolen(rulebook):
    t = scenario(corp={"hq": ["Tomorrow's Headline"]}, rulebook=rulebook)
    t.do("run HQ").until("action")
    assert t.runner.points == 2
    assert t.runner.tags == 1


# -- Spin Doctor -------------------------------------------------------------------------------------


@BOOKS
def test_spin_doctor_draws_two_when_rezzed(rulebook):
    t = scenario(
        corp={"credits": 0, "rd": FILLER, "servers": {"Server 1": {"root": ["Spin Doctor"]}}},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("rez Spin Doctor")
    assert len(t.corp.hq) == 2
    assert t.card("Spin Doctor").rezzed


@BOOKS
def test_spin_doctor_leaves_the_game_to_shuffle_two_cards_from_archives(rulebook):
    t = scenario(
        corp={
            "rd": ["Sprint"],
            "archives": ["Tithe", "Ping (facedown)", "Palisade"],
            "servers": {"Server 1": {"root": ["Spin Doctor (rezzed)"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("use Spin Doctor")
    assert t.corp.removed == ["Spin Doctor"], "it is gone as a cost, before anything is chosen"
    t.do("choose Tithe", "choose Ping")
    assert t.corp.archives == ["Palisade"]
    assert sorted(t.corp.rd) == ["Ping", "Sprint", "Tithe"]
    assert not t.server("Server 1").exists


def test_spin_doctor_may_shuffle_no_card():
    """Only R&D is shuffled then (card ruling on Spin Doctor)."""
    t = scenario(
        corp={"rd": FILLER, "archives": ["Tithe"], "servers": {"Server 1": {"root": ["Spin Doctor (rezzed)"]}}},
        turn="corp",
    )
    t.do("use Spin Doctor", "done")
    assert t.corp.archives == ["Tithe"]
    assert t.corp.removed == ["Spin Doctor"]


@BOOKS
@pytest.mark.ruling("official.spin-doctor.2")
def test_spin_doctor_may_be_used_with_archives_empty(rulebook):
    """Shuffling two or more cards changes the game (card ruling on Spin Doctor)."""
    t = scenario(
        corp={"rd": FILLER, "servers": {"Server 1": {"root": ["Spin Doctor (rezzed)"]}}}, turn="corp", rulebook=rulebook
    )
    t.do("use Spin Doctor")
    assert t.corp.removed == ["Spin Doctor"]


def test_spin_doctor_saves_agendas_from_a_run_on_archives():
    t = scenario(
        corp={
            "rd": FILLER,
            "archives": ["Offworld Office (facedown)"],
            "servers": {"Server 1": {"root": ["Spin Doctor (rezzed)"]}},
        }
    )
    t.do("run Archives", "use Spin Doctor", "choose Offworld Office").until("action")
    assert t.runner.score == []
    assert "Offworld Office" in t.corp.rd


# -- Funhouse ----------------------------------------------------------------------------------------


def funhouse(rulebook="modern", credits=4):
    t = scenario(
        runner={"credits": credits}, corp={"servers": {"HQ": {"ice": ["Funhouse (rezzed)"]}}}, rulebook=rulebook
    )
    t.do("run HQ")
    return t


@BOOKS
@pytest.mark.ruling("rule_nested_cost_unless")
def test_funhouse_ends_the_run_of_a_runner_who_takes_no_tag(rulebook):
    t = funhouse(rulebook)
    assert t.decision.side == "runner"
    t.do("decline")
    assert not t.running
    assert t.runner.tags == 0


@BOOKS
def test_funhouse_takes_a_tag_then_another_or_four_credits(rulebook):
    t = funhouse(rulebook)
    t.do("take 1 tag")
    assert t.runner.tags == 1
    assert t.running
    t.do("pay 4[credit]")
    assert t.runner.credits == 0
    assert t.runner.tags == 1
    t = funhouse(rulebook)
    t.do("take 1 tag", "decline")
    assert t.runner.credits == 4
    assert t.runner.tags == 2
    assert t.running


def test_funhouse_tags_a_runner_who_cannot_pay():
    t = funhouse(credits=3)
    t.do("take 1 tag")
    assert t.runner.tags == 2
    assert t.runner.credits == 3


@pytest.mark.ruling("official.funhouse.1")
def test_the_tag_taken_for_funhouse_cannot_be_prevented():
    """Official answer of 2021-10-11: it is a cost; without the tag nothing was paid."""
    t = scenario(runner={"rig": ["Decoy"]}, corp={"servers": {"HQ": {"ice": ["Funhouse (rezzed)"]}}})
    t.do("run HQ", "take 1 tag")
    assert t.runner.tags == 1
    assert not t.can("use Decoy")
    assert t.running


@pytest.mark.ruling("official.funhouse.1")
def test_under_classic_rules_preventing_funhouses_tag_ends_the_run():
    t = scenario(
        runner={"rig": ["Decoy"]}, corp={"servers": {"HQ": {"ice": ["Funhouse (rezzed)"]}}}, rulebook="classic"
    )
    t.do("run HQ", "take 1 tag", "use Decoy")
    assert not t.running
    assert t.runner.tags == 0


@pytest.mark.ruling("official.funhouse.2")
@pytest.mark.ruling("official.jesminder-sareen-girl-behind-the-curtain.2")
def test_jesminder_cannot_pay_funhouse_while_she_would_prevent_the_tag():
    """Official answer of 2021-10-11: nobody pays a cost that would be prevented; later in the run she can."""
    jesminder = "Jesminder Sareen: Girl Behind the Curtain"
    t = scenario(runner={"identity": jesminder}, corp={"servers": {"HQ": {"ice": ["Funhouse (rezzed)"]}}})
    t.do("run HQ")
    assert not t.running
    assert t.runner.tags == 0
    raven = ["Data Raven (rezzed)", "Funhouse (rezzed)"]
    t = scenario(runner={"identity": jesminder}, corp={"servers": {"HQ": {"ice": raven}}})
    t.do("run HQ", "take 1 tag")
    while not t.can("take 1 tag"):
        t.do("continue" if t.can("continue") else "pass" if t.can("pass") else "spend 0")
    assert t.runner.tags == 0
    t.do("take 1 tag")
    assert t.runner.tags == 1
    assert t.running


# -- Ping --------------------------------------------------------------------------------------------


@BOOKS
def test_ping_gives_a_tag_when_rezzed_during_a_run_on_its_server(rulebook):
    t = scenario(corp={"servers": {"HQ": {"ice": ["Ping"]}}}, rulebook=rulebook)
    t.do("run HQ", "rez Ping")
    assert t.runner.tags == 1
    assert not t.running


def test_ping_gives_no_tag_when_it_was_rezzed_before():
    t = scenario(corp={"servers": {"HQ": {"ice": ["Ping (rezzed)"]}}})
    t.do("run HQ")
    assert t.runner.tags == 0
    assert not t.running


@pytest.mark.parametrize(("server", "tags"), [("HQ", 1), ("R&D", 0)])
@pytest.mark.ruling("official.ping.1")
def test_ping_rezzed_by_another_card_looks_at_the_attacked_server(server, tags):
    """Rezzed by Send a Message, stolen in a run on HQ."""
    t = scenario(corp={"hq": ["Send a Message"], "servers": {server: {"ice": ["Ping"]}}, "credits": 0})
    t.do("run HQ").until("corp")
    t.do("Send a Message")
    assert t.card("Ping").rezzed
    assert t.runner.tags == tags


def test_ping_rezzed_outside_a_run_gives_no_tag():
    t = scenario(
        corp={"servers": {"HQ": {"ice": ["Ping"]}, "Server 1": {"root": ["Send a Message (5 advancement)"]}}},
        turn="corp",
    )
    t.do("score Send a Message", "Send a Message")
    assert t.card("Ping").rezzed
    assert t.runner.tags == 0


# -- Predictive Planogram ----------------------------------------------------------------------------


def planogram(tags, rulebook="modern"):
    t = scenario(
        runner={"tags": tags},
        corp={"credits": 0, "hq": ["Predictive Planogram"], "rd": FILLER},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Predictive Planogram")
    return t


@BOOKS
def test_predictive_planogram_gains_credits_or_draws(rulebook):
    t = planogram(0, rulebook)
    assert t.options() == ["gain 3[credit]", "draw 3 cards"]
    t.do("gain 3[credit]")
    assert (t.corp.credits, len(t.corp.hq)) == (3, 0)
    t = planogram(0, rulebook)
    t.do("draw 3 cards")
    assert (t.corp.credits, len(t.corp.hq)) == (0, 3)


@BOOKS
def test_predictive_planogram_may_do_both_to_a_tagged_runner(rulebook):
    t = planogram(1, rulebook)
    t.do("both")
    assert (t.corp.credits, len(t.corp.hq)) == (3, 3)
    t = planogram(1, rulebook)
    t.do("draw 3 cards")
    assert (t.corp.credits, len(t.corp.hq)) == (0, 3)


@BOOKS
@pytest.mark.parametrize(("key", "first"), [("both", "gains"), ("both, draw 3 cards first", "draws")])
@pytest.mark.ruling("official.predictive-planogram.1")
def test_predictive_planogram_does_both_in_the_order_the_corp_likes(rulebook, key, first):
    """Official answer of 2021-10-11: whether both is decided before either resolves."""
    t = planogram(1, rulebook)
    t.do(key)
    assert f"The Corp {first} 3" in t.log[2]
    assert (t.corp.credits, len(t.corp.hq)) == (3, 3)


# -- Public Trail ------------------------------------------------------------------------------------


def trail(rulebook="modern", *, run=True, credits=8, ice=()):
    """The Corp's turn after one in which the Runner ran (or did not)."""
    t = scenario(
        runner={"credits": credits - (not run)},
        corp={"credits": 4, "hq": ["Public Trail"], "rd": FILLER, "servers": {"Archives": {"ice": ice}}},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("run Archives" if run else "credit").until("corp")
    return t


@BOOKS
def test_public_trail_gives_a_tag_unless_the_runner_pays_eight(rulebook):
    t = trail(rulebook)
    t.do("play Public Trail")
    assert t.decision.side == "runner"
    t.do("pay 8[credit]")
    assert (t.runner.credits, t.runner.tags) == (0, 0)
    assert t.corp.credits == 0
    t = trail(rulebook)
    t.do("play Public Trail", "decline")
    assert (t.runner.credits, t.runner.tags) == (8, 1)


def test_public_trail_tags_a_runner_with_seven_credits():
    t = trail(credits=7)
    t.do("play Public Trail")
    assert (t.runner.credits, t.runner.tags) == (7, 1)


@BOOKS
def test_public_trail_needs_a_successful_run_in_the_last_turn(rulebook):
    assert trail(rulebook).can("play Public Trail")
    assert not trail(rulebook, run=False).can("play Public Trail")
    assert not trail(rulebook, ice=["Palisade (rezzed)"]).can("play Public Trail")


def test_public_trail_does_not_look_two_turns_back():
    t = trail()
    t.finish()
    t.finish()
    assert t.decision.side == "corp"
    assert "Public Trail" in t.corp.hq
    assert not t.can("play Public Trail")


# -- AMAZE Amusements --------------------------------------------------------------------------------


def amaze(*root, rulebook="modern", **corp):
    return scenario(
        runner={"credits": 3}, corp=dict(servers={"Server 1": {"root": list(root)}}, **corp), rulebook=rulebook
    )


@BOOKS
def test_amaze_amusements_gives_two_tags_after_a_run_in_which_an_agenda_was_stolen(rulebook):
    t = amaze("AMAZE Amusements (rezzed)", "Offworld Office", rulebook=rulebook)
    t.do("run Server 1").until("candidate")
    t.do("access facedown card")
    assert t.runner.score == ["Offworld Office"]
    assert t.runner.tags == 0, "not before the run ends"
    t.until("action")
    assert t.runner.tags == 2


@BOOKS
@pytest.mark.ruling("rule_persistent", "rule_persistent_expiration")
def test_amaze_amusements_trashed_while_accessed_still_gives_tags(rulebook):
    t = amaze("AMAZE Amusements (rezzed)", "Offworld Office", rulebook=rulebook)
    t.do("run Server 1").until("candidate")
    t.do("access AMAZE Amusements", "trash AMAZE Amusements").until("action")
    assert t.corp.archives == ["AMAZE Amusements"]
    assert t.runner.score == ["Offworld Office"]
    assert t.runner.tags == 2


@pytest.mark.ruling("rule_persistent_applicability")
def test_amaze_amusements_persists_for_that_run_only():
    t = amaze("AMAZE Amusements (rezzed)", "Nico Campaign", hq=["Offworld Office"])
    t.do("run Server 1").until("candidate")
    t.do("access AMAZE Amusements", "trash AMAZE Amusements").until("action")
    assert t.runner.tags == 0
    t.do("run HQ").until("action")
    assert t.runner.score == ["Offworld Office"]
    assert t.runner.tags == 0


def test_amaze_amusements_gives_nothing_without_a_stolen_agenda():
    t = amaze("AMAZE Amusements (rezzed)", "Nico Campaign")
    t.do("run Server 1").until("action")
    assert t.runner.tags == 0


@BOOKS
def test_amaze_amusements_looks_only_at_runs_on_its_server(rulebook):
    t = amaze("AMAZE Amusements (rezzed)", hq=["Offworld Office"], rulebook=rulebook)
    t.do("run HQ").until("action")
    assert t.runner.score == ["Offworld Office"]
    assert t.runner.tags == 0
    t.do("run Server 1").until("action")
    assert t.runner.tags == 0, "the agenda was stolen in another run"


@pytest.mark.ruling("official.amaze-amusements.2")
def test_amaze_amusements_must_be_rezzed_to_persist():
    t = amaze("AMAZE Amusements", "Offworld Office", credits=0)
    t.do("run Server 1").until("candidate")
    t.do("access facedown card", "trash AMAZE Amusements").until("action")
    assert t.corp.archives == ["AMAZE Amusements"]
    assert t.runner.score == ["Offworld Office"]
    assert t.runner.tags == 0


@pytest.mark.ruling("official.amaze-amusements.1")
def test_amaze_amusements_trashed_otherwise_than_by_its_access_does_not_persist():
    """Official answer of 2021-10-11: it lasts only if the Runner trashes it while accessing it."""
    operative = ln.Resource(
        "Operative",
        faction=ln.NEUTRAL_RUNNER,
        influence=0,
        install_cost=0,
        abilities=(ln.Paid(ln.TrashThis(), ln.Trash(ln.Choose(1, ln.Cards(rezzed=True)))),),
    )
    t = scenario(
        runner={"rig": [operative]},
        corp={"servers": {"Server 1": {"root": ["AMAZE Amusements (rezzed)", "Offworld Office"]}}},
    )
    t.do("run Server 1", "use Operative")
    t.finish()
    assert t.runner.score == ["Offworld Office"]
    assert t.runner.tags == 0
