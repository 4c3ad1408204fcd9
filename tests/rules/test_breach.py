"""Breaching: candidates, limits, order, replacements, and what changes them while a breach goes on."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import scenario

from .cards3 import (
    BOTH,
    CABINET,
    PAPER,
    POINT,
    TRAP,
    TUNNEL,
    agenda,
    asset,
    event,
    gadget,
    listener,
    operation,
    record,
    through,
    titles,
    upgrade,
)

DETOUR = gadget("Detour", ChangeServer(RND))
A, B, C = (operation(name, GainCredits(1)) for name in "ABC")
MORE_HQ = listener("More HQ", Breaches(HQ), AccessMore(1))
MORE_RND = listener("More R&D", Breaches(RND), AccessMore(1))
DRAWER, SHELF = upgrade("Drawer", trash_cost=None), upgrade("Shelf", trash_cost=None)


def rezzed(card) -> dict:
    return {"card": card, "rezzed": True}


def known(card) -> dict:
    return {"card": card, "known": True}


def raid(replacement: Instruction, server: Server = HQ) -> Event:
    return event("Raid", Run(server, if_successful=InsteadOfBreaching(server, replacement)))


def accessed(t, heard) -> list[str]:
    return titles(t, heard, "card accessed")


def breached(server: str, *, rig=(), rulebook="modern", **corp):
    """The cards accessed in a run in which the Runner takes the first option everywhere."""
    t = scenario(runner={"rig": list(rig)}, corp=corp, rulebook=rulebook)
    heard = record(t)
    through(t.do(f"run {server}"))
    return accessed(t, heard)


# -- candidates --------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_candidates_in_server_root")
@pytest.mark.parametrize("rulebook", BOTH)
def test_each_card_in_the_root_of_a_remote_is_accessed_in_the_order_the_runner_likes(rulebook):
    t = scenario(
        corp={"servers": {"Server 1": {"root": [known(PAPER), known(DRAWER), known(SHELF)]}}}, rulebook=rulebook
    )
    heard = record(t)
    t.do("run Server 1", "continue")
    assert t.options() == ["access Paper", "access Drawer", "access Shelf"]
    t.do("access Shelf")
    assert t.options() == ["access Paper", "access Drawer"]
    through(t.do("access Drawer"))
    assert accessed(t, heard) == ["Shelf", "Drawer", "Paper"]


@pytest.mark.ruling("rule_default_random_access_limit", "rule_candidates_in_hq")
@pytest.mark.parametrize("rulebook", BOTH)
def test_breach_of_hq_accesses_one_card_from_it(rulebook):
    assert len(breached("HQ", hq=[A, B, C], rulebook=rulebook)) == 1


@pytest.mark.ruling("rule_default_random_access_limit", "rule_candidates_in_rnd")
@pytest.mark.parametrize("rulebook", BOTH)
def test_breach_of_rnd_accesses_its_top_card(rulebook):
    assert breached("R&D", rd=[A, B, C], rulebook=rulebook) == ["A"]


@pytest.mark.ruling("rule_candidates_in_archives")
@pytest.mark.parametrize("rulebook", BOTH)
def test_breach_of_archives_accesses_every_card_in_it(rulebook):
    assert sorted(breached("Archives", archives=[A, B, C], rulebook=rulebook)) == ["A", "B", "C"]


@pytest.mark.ruling("rule_candidates_in_hq")
@pytest.mark.parametrize("rulebook", BOTH)
def test_breach_of_an_empty_hq_accesses_nothing_and_the_run_is_successful(rulebook):
    t = scenario(rulebook=rulebook)
    heard = record(t)
    through(t.do("run HQ"))
    assert accessed(t, heard) == []
    assert heard.count("breach ended") == heard.count("run declared successful") == 1


@pytest.mark.ruling("rule_ice_access")
@pytest.mark.parametrize("rulebook", BOTH)
def test_ice_protecting_a_server_is_no_candidate(rulebook):
    assert breached("Server 1", servers={"Server 1": {"ice": ["Palisade"], "root": [DRAWER]}}, rulebook=rulebook) == [
        "Drawer"
    ]


# -- HQ ----------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_candidates_breaching_hq")
@pytest.mark.parametrize("rulebook", BOTH)
def test_card_accessed_from_hq_is_random(rulebook):
    found = set()
    for seed in range(40):
        t = scenario(corp={"hq": [A, B, C]}, rulebook=rulebook, seed=seed)
        heard = record(t)
        through(t.do("run HQ"))
        found.update(accessed(t, heard))
    assert found == {"A", "B", "C"}


@pytest.mark.ruling("rule_candidates_already_accessed")
@pytest.mark.parametrize("rulebook", BOTH)
@pytest.mark.parametrize("seed", range(6))
def test_no_card_of_hq_is_accessed_twice_in_a_breach(rulebook, seed):
    t = scenario(runner={"rig": [MORE_HQ, MORE_HQ, MORE_HQ]}, corp={"hq": [A, B, C]}, rulebook=rulebook, seed=seed)
    heard = record(t)
    through(t.do("run HQ"))
    assert sorted(accessed(t, heard)) == ["A", "B", "C"]


@pytest.mark.ruling("rule_increasing_random_access_limit")
@pytest.mark.parametrize("rulebook", BOTH)
@pytest.mark.parametrize("more", [0, 1, 2])
def test_additional_accesses_raise_the_limit_of_the_breach(rulebook, more):
    assert len(breached("HQ", rig=[MORE_HQ] * more, hq=[A, B, C, PAPER], rulebook=rulebook)) == 1 + more
    assert breached("R&D", rig=[MORE_RND] * more, rd=[A, B, C, PAPER], rulebook=rulebook) == ["A", "B", "C"][: 1 + more]


@pytest.mark.ruling("rule_increasing_random_access_limit")
@pytest.mark.parametrize("rulebook", BOTH)
def test_additional_accesses_for_one_server_do_not_count_for_another(rulebook):
    assert breached("R&D", rig=[MORE_HQ], rd=[A, B], rulebook=rulebook) == ["A"]


@pytest.mark.ruling("rule_if_successful_lingering_effect", "rule_increasing_random_access_limit")
@pytest.mark.parametrize("rulebook", BOTH)
def test_if_successful_access_more_counts_for_the_breach_of_that_run_only(rulebook):
    dig = event("Dig", Run(RND, if_successful=AccessMore(2, when_breaching=RND)))
    t = scenario(runner={"grip": [dig]}, corp={"rd": [A, B, C, PAPER]}, rulebook=rulebook)
    heard = record(t)
    through(t.do("play Dig"))
    assert accessed(t, heard) == ["A", "B", "C"]
    through(t.do("run R&D"))
    assert accessed(t, heard) == ["A", "B", "C", "A"]


@pytest.mark.ruling("rule_random_access_limit")
@pytest.mark.parametrize("rulebook", BOTH)
def test_additional_accesses_gained_after_the_limit_was_set_do_nothing(rulebook):
    late = listener("Late", Accesses(Cards(), by=YOU), AccessMore(3))
    assert breached("R&D", rig=[late], rd=[A, B, C], rulebook=rulebook) == ["A"]


@pytest.mark.ruling("rule_candidates_entering_hq")
def test_card_that_enters_hq_during_its_breach_becomes_a_candidate():
    lure = asset("Lure", When(Accesses(THIS), AddTo(Choose(1, Cards(zone=IN_ARCHIVES)), IN_HQ)), trash_cost=None)
    assert breached("HQ", rig=[MORE_HQ], hq=[lure], archives=[A]) == ["Lure", "A"]


@pytest.mark.ruling("rule_candidates_breaching_hq", "rule_after_reaching_random_access_limit")
@pytest.mark.parametrize("rulebook", BOTH)
def test_cards_in_the_root_are_accessed_besides_the_limit_and_between_cards_of_hq(rulebook):
    t = scenario(
        runner={"rig": [MORE_HQ]},
        corp={"hq": [A, A, A], "servers": {"HQ": {"root": [known(DRAWER), known(SHELF)]}}},
        rulebook=rulebook,
    )
    heard = record(t)
    t.do("run HQ", "continue")
    assert t.options() == ["access Drawer", "access Shelf", "access HQ"]
    t.do("access Shelf", "access HQ", "access Drawer")
    through(t)
    assert accessed(t, heard) == ["Shelf", "A", "Drawer", "A"]


# -- R&D ---------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_rnd_candidates_1_at_a_time", "faq4.rules.access-multiple.example-2")
@pytest.mark.parametrize("rulebook", BOTH)
def test_cards_of_rnd_come_from_the_top_down_with_the_root_wherever_the_runner_likes(rulebook):
    t = scenario(
        runner={"rig": [MORE_RND]},
        corp={"rd": [A, B, C], "servers": {"R&D": {"root": [known(DRAWER)]}}},
        rulebook=rulebook,
    )
    heard = record(t)
    t.do("run R&D", "continue", "access R&D")
    assert t.options() == ["access Drawer", "access R&D"]
    through(t.do("access Drawer"))
    assert accessed(t, heard) == ["A", "Drawer", "B"]
    assert t.corp.rd == ["A", "B", "C"]


@pytest.mark.ruling("rule_rnd_topmost_eligibile_candidate")
@pytest.mark.parametrize("rulebook", BOTH)
def test_trashing_the_accessed_top_card_makes_the_next_one_the_candidate(rulebook):
    t = scenario(runner={"rig": [MORE_RND]}, corp={"rd": [PAPER, A, B]}, rulebook=rulebook)
    heard = record(t)
    through(t.do("run R&D", "continue", "trash Paper"))
    assert accessed(t, heard) == ["Paper", "A"]


@pytest.mark.ruling("rule_rnd_topmost_eligibile_candidate", "rule_candidates_leaving_server")
def test_cards_removed_from_rnd_during_the_breach_are_no_candidates():
    sink = asset("Sink", When(Accesses(THIS), Trash(TopOf(2, IN_RND))), trash_cost=None)
    assert breached("R&D", rig=[MORE_RND], rd=[sink, A, B, C]) == ["Sink", "B"]


@pytest.mark.ruling("rule_candidates_entering_rnd", "rule_rnd_topmost_eligibile_candidate")
def test_card_put_on_top_of_rnd_during_the_breach_is_the_next_candidate():
    lid = asset("Lid", When(Accesses(THIS), AddTo(Choose(1, Cards(zone=IN_HQ)), Zone.TOP_OF_RND)), trash_cost=None)
    assert breached("R&D", rig=[MORE_RND], rd=[lid, A], hq=[B]) == ["Lid", "B"]


@pytest.mark.ruling("rule_candidates_already_accessed")
@pytest.mark.parametrize("rulebook", BOTH)
def test_card_of_rnd_is_not_accessed_twice_in_a_breach(rulebook):
    assert breached("R&D", rig=[MORE_RND], rd=[A], rulebook=rulebook) == ["A"]


@pytest.mark.ruling("rule_rnd_topmost_eligibile_candidate", "rule_object_move_location")
def test_cards_shuffled_during_the_breach_are_new_objects_and_may_be_accessed_again():
    churn = asset("Churn", When(Accesses(THIS), Shuffle(IN_RND)), trash_cost=None)
    assert breached("R&D", rig=[MORE_RND], rd=[churn]) == ["Churn", "Churn"]


@pytest.mark.ruling("rule_visibility_after_access")
def test_card_accessed_in_hq_is_known_to_the_runner_only_while_the_breach_lasts():
    t = scenario(runner={"rig": [MORE_HQ]}, corp={"hq": [A], "servers": {"HQ": {"root": [CABINET]}}})
    t.do("run HQ", "continue", "access HQ")
    card = t.card("A").id
    assert t.can("trash Cabinet")
    assert t.state.known[card] & 2
    through(t)
    assert not t.state.known[card] & 2


@pytest.mark.ruling("rule_accessing_who_can_look")
@pytest.mark.parametrize("rulebook", BOTH)
def test_corp_does_not_see_the_card_accessed_from_rnd(rulebook):
    t = scenario(corp={"rd": [PAPER]}, rulebook=rulebook)
    t.do("run R&D", "continue")
    assert t.can("trash Paper")
    assert t.state.known[t.card("Paper").id] == 2


# -- Archives ----------------------------------------------------------------------------------------


@pytest.mark.ruling("step_flip_archives", "rule_breaching_archives")
@pytest.mark.parametrize("rulebook", BOTH)
def test_archives_is_turned_faceup_before_the_first_access(rulebook):
    t = scenario(
        corp={"archives": [{"card": TRAP, "facedown": True}, {"card": POINT, "facedown": True}]}, rulebook=rulebook
    )
    assert len(t.corp.facedown_archives) == 2
    t.do("run Archives", "continue")
    assert t.decision.kind == "candidate"
    assert sorted(t.options()) == ["access Point", "access Trap"]
    assert t.corp.facedown_archives == []


@pytest.mark.ruling("rule_candidates_entering_archives")
def test_card_trashed_into_archives_during_its_breach_is_accessed_there():
    t = scenario(corp={"archives": [A], "servers": {"Archives": {"root": [known(CABINET)]}}})
    heard = record(t)
    through(t.do("run Archives", "continue", "access Cabinet", "trash Cabinet"))
    assert sorted(accessed(t, heard)) == ["A", "Cabinet", "Cabinet"]


@pytest.mark.ruling("rule_archives_facedowns_after_breach")
def test_card_added_to_archives_facedown_during_the_breach_stays_facedown_and_is_accessed():
    leak = asset("Leak", When(Accesses(THIS), Trash(Choose(1, Cards(zone=IN_HQ)))))
    t = scenario(corp={"archives": [leak], "hq": [A]})
    heard = record(t)
    through(t.do("run Archives"))
    assert accessed(t, heard) == ["Leak", "A"]
    assert t.corp.facedown_archives == ["A"]


# -- roots and prohibitions --------------------------------------------------------------------------


def entering(rulebook: str, answer: str) -> list[str]:
    door = upgrade("Door", When(Accesses(THIS), Install(Choose(1, Cards(UPGRADE, zone=IN_HQ)))), trash_cost=None)
    t = scenario(corp={"hq": [DRAWER], "servers": {"Server 1": {"root": [door]}}}, rulebook=rulebook)
    heard = record(t)
    t.do("run Server 1", "continue", "install in Server 1")
    while t.can("done"):
        t.do("done")
    through(t.do(answer))
    return accessed(t, heard)


@pytest.mark.ruling("rule_candidates_entering_root", "step_checkpoint_card_entering_root_during_breach")
def test_runner_decides_whether_a_card_that_enters_the_root_becomes_a_candidate():
    assert entering("modern", "access facedown card too") == ["Door", "Drawer"]
    assert entering("modern", "do not access") == ["Door"]


@pytest.mark.ruling("rule_prohibiting_access")
@pytest.mark.parametrize("rulebook", BOTH)
def test_card_the_runner_cannot_access_is_no_candidate(rulebook):
    veil = upgrade("Veil", Static(Cannot(RUNNER, (Verb.ACCESS,), Cards(ASSET))), trash_cost=None)
    assert breached("Server 1", servers={"Server 1": {"root": [PAPER, rezzed(veil)]}}, rulebook=rulebook) == ["Veil"]


@pytest.mark.ruling("rule_prohibiting_access", "rule_rnd_topmost_eligibile_candidate")
def test_prohibited_card_of_rnd_is_skipped():
    veil = upgrade("Veil", Static(Cannot(RUNNER, (Verb.ACCESS,), Cards(AGENDA))), trash_cost=None)
    assert breached("R&D", rd=[POINT, A], servers={"HQ": {"root": [rezzed(veil)]}}) == ["A"]


@pytest.mark.ruling("rule_prohibition_removed")
def test_card_becomes_a_candidate_when_the_prohibition_ends_during_the_breach():
    veil = upgrade("Veil", Static(Cannot(RUNNER, (Verb.ACCESS,), Cards(ASSET))))
    t = scenario(corp={"servers": {"Server 1": {"root": [PAPER, rezzed(veil)]}}})
    heard = record(t)
    through(t.do("run Server 1", "continue", "trash Veil"))
    assert accessed(t, heard) == ["Veil", "Paper"]


@pytest.mark.ruling("rule_breaching_servers", "rule_cannot_precedence")
@pytest.mark.parametrize("rulebook", BOTH)
def test_runner_who_cannot_breach_accesses_nothing(rulebook):
    seal = upgrade("Seal", Static(Cannot(RUNNER, (Verb.BREACH,))))
    t = scenario(corp={"hq": [POINT], "servers": {"HQ": {"root": [rezzed(seal)]}}}, rulebook=rulebook)
    heard = record(t)
    through(t.do("run HQ"))
    assert accessed(t, heard) == []
    assert heard.count("run declared successful") == 1


# -- instead of breaching ----------------------------------------------------------------------------


@pytest.mark.ruling("rule_if_successful_ability_optional")
@pytest.mark.parametrize("rulebook", BOTH)
@pytest.mark.parametrize(("choice", "credits", "cards"), [("instead", 10, []), ("breach", 5, ["A"])])
def test_optional_replacement_of_the_breach_is_decided_when_the_breach_would_begin(rulebook, choice, credits, cards):
    t = scenario(runner={"grip": [raid(May(GainCredits(5)))]}, corp={"hq": [A]}, rulebook=rulebook)
    heard = record(t)
    t.do("play Raid", "continue")
    assert t.decision.kind == "breach"
    assert len(t.options()) == 2
    through(t.do(choice))
    assert t.runner.credits == credits
    assert accessed(t, heard) == cards


@pytest.mark.ruling("rule_if_successful_lingering_effect")
@pytest.mark.parametrize("rulebook", BOTH)
def test_mandatory_replacement_leaves_no_choice(rulebook):
    t = scenario(runner={"grip": [raid(GainCredits(5))]}, corp={"hq": [A]}, rulebook=rulebook)
    heard = record(t)
    t.do("play Raid", "continue")
    assert not t.running
    assert t.runner.credits == 10
    assert accessed(t, heard) == []


@pytest.mark.ruling("rule_if_successful_lingering_effect", "sec_replacement_effects")
@pytest.mark.parametrize("rulebook", BOTH)
def test_of_several_replacements_the_runner_applies_one(rulebook):
    rig = [
        listener("Swipe", MakesSuccessfulRun(on=HQ), InsteadOfBreaching(HQ, May(GainCredits(1)))),
        listener("Grab", MakesSuccessfulRun(on=HQ), InsteadOfBreaching(HQ, May(GainCredits(10)))),
    ]
    t = scenario(runner={"rig": rig}, corp={"hq": [A]}, rulebook=rulebook)
    t.do("run HQ", "continue", "Swipe")
    assert t.decision.kind == "breach"
    assert len(t.options()) == 3
    t.do("instead of breaching: you may gain 10")
    assert not t.running
    assert t.runner.credits == 15


@pytest.mark.ruling("rule_if_successful_lingering_effect")
@pytest.mark.parametrize("rulebook", BOTH)
def test_with_a_mandatory_replacement_the_server_is_not_breached(rulebook):
    rig = [
        listener("Swipe", MakesSuccessfulRun(on=HQ), InsteadOfBreaching(HQ, May(GainCredits(1)))),
        listener("Grab", MakesSuccessfulRun(on=HQ), InsteadOfBreaching(HQ, GainCredits(10))),
    ]
    t = scenario(runner={"rig": rig}, corp={"hq": [A]}, rulebook=rulebook)
    t.do("run HQ", "continue", "Swipe")
    assert not t.can("breach")
    if rulebook == "modern":
        assert len(t.options()) == 2
    else:
        assert t.runner.credits == 15, "what must replace it comes before what may (faq4.qa.q35)"


@pytest.mark.ruling("rule_if_successful_lingering_effect")
@pytest.mark.parametrize("rulebook", BOTH)
def test_replacement_of_a_breach_ends_with_its_run(rulebook):
    t = scenario(runner={"grip": [raid(GainCredits(5))]}, corp={"hq": [A]}, rulebook=rulebook)
    heard = record(t)
    t.do("play Raid", "continue")
    through(t.do("run HQ"))
    assert accessed(t, heard) == ["A"]
    assert t.runner.credits == 10


@pytest.mark.ruling("rule_if_successful_tied_to_server")
@pytest.mark.parametrize("rulebook", BOTH)
def test_replacement_for_one_server_does_not_replace_the_breach_of_another(rulebook):
    t = scenario(runner={"grip": [raid(GainCredits(5))], "rig": [DETOUR]}, corp={"rd": [A]}, rulebook=rulebook)
    heard = record(t)
    through(t.do("play Raid", "use Detour"))
    assert accessed(t, heard) == ["A"]
    assert t.runner.credits == 5


# -- breaches from elsewhere -------------------------------------------------------------------------


@pytest.mark.ruling("rule_breaching_servers")
@pytest.mark.parametrize("rulebook", BOTH)
def test_card_can_breach_a_server_outside_a_run(rulebook):
    t = scenario(runner={"rig": [TUNNEL]}, corp={"rd": [POINT, A]}, rulebook=rulebook)
    heard = record(t)
    t.do("use Tunnel")
    assert t.runner.score == ["Point"]
    assert t.decision.kind == "action"
    assert not {"run began", "run declared successful", "run ended"} & set(heard.kinds())


@pytest.mark.ruling("rule_consecutive_breaches")
@pytest.mark.parametrize("rulebook", BOTH)
def test_breach_during_a_breach_waits_until_the_first_is_over(rulebook):
    dig = listener("Dig", FirstEachTurn(Accesses(Cards(), by=YOU)), Breach(RND))
    t = scenario(
        runner={"rig": [dig]},
        corp={"hq": [A], "rd": [B], "servers": {"HQ": {"root": [known(DRAWER)]}}},
        rulebook=rulebook,
    )
    heard = record(t)
    through(t.do("run HQ", "continue", "access HQ"))
    assert accessed(t, heard) == ["A", "Drawer", "B"]
    order = [k for k in heard.kinds() if k in ("server breached", "breach ended", "run ended")]
    assert order == ["server breached", "breach ended", "server breached", "breach ended", "run ended"]


@pytest.mark.ruling("rule_end_run_access_or_breach_during_run", "rule_run_ends_other_priority_windows")
@pytest.mark.parametrize("rulebook", BOTH)
def test_ending_the_run_also_ends_a_breach_that_waits(rulebook):
    dig = listener("Dig", FirstEachTurn(Accesses(Cards(), by=YOU)), Breach(RND))
    alarm = upgrade("Alarm", When(Accesses(THIS), EndTheRun()))
    t = scenario(
        runner={"rig": [dig]},
        corp={"hq": [A], "rd": [POINT], "servers": {"HQ": {"root": [known(alarm)]}}},
        rulebook=rulebook,
    )
    heard = record(t)
    through(t.do("run HQ", "continue", "access HQ"))
    assert accessed(t, heard) == ["A", "Alarm"]
    assert t.runner.score == []


@pytest.mark.ruling("step_breaching_begins", "step_breach_complete")
@pytest.mark.parametrize("rulebook", BOTH)
def test_when_you_breach_triggers_once_at_the_beginning_of_a_breach(rulebook):
    t = scenario(
        runner={"rig": [listener("Bell", Breaches(HQ), GainCredits(2))]}, corp={"hq": [POINT]}, rulebook=rulebook
    )
    through(t.do("run HQ"))
    assert t.runner.credits == 7
    through(t.do("run R&D"))
    assert t.runner.credits == 7


@pytest.mark.ruling("rule_candidates_already_accessed")
@pytest.mark.parametrize("rulebook", BOTH)
def test_installed_card_accessed_and_left_is_not_accessed_again_in_the_breach(rulebook):
    assert breached("Server 1", servers={"Server 1": {"root": [PAPER]}}, rulebook=rulebook) == ["Paper"]


@pytest.mark.ruling("rule_candidates_presented", "movement_steal")
@pytest.mark.parametrize("rulebook", BOTH)
def test_breach_goes_on_after_an_agenda_was_stolen(rulebook):
    t = scenario(corp={"archives": [agenda("One"), agenda("Two")]}, rulebook=rulebook)
    t.do("run Archives", "continue", "access One")
    assert sorted(t.runner.score) == ["One", "Two"]
