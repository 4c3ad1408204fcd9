"""Breaching a server, candidates, and the steps of it. CR sec_breaching_servers, sec_determining_candidates."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario
from sneakdoor.views import view

from ..cards.driving import reach, seen_until
from ..rules.cards1 import (
    asset,
    corp_identity,
    event,
    ice,
    program,
    resource,
    rezzed,
    upgrade,
)
from ..rules.cards3 import record, through, titles
from .cards_07 import (
    CABINET,
    DRAWER,
    FLAGSHIP,
    KEEPER,
    MORE_HQ,
    MORE_RND,
    PAPER,
    PRIZE,
    SHELF,
    VOID,
    A,
    B,
    C,
    D,
    at_candidates,
    breached,
    known,
    lure,
)

DIG = event("Dig", Play(Breach(HQ)))


# -- breaches ------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_breaching_servers")
def test_a_server_is_breached_in_a_run_on_it_or_because_an_ability_says_so():
    for how in ("run HQ", "play Dig"):
        t = scenario(corp={"hq": [A], "rd": [B]}, runner={"grip": [DIG]})
        heard = record(t)
        t.do(how).until("action")
        assert (heard.count("server breached"), titles(t, heard, "card accessed")) == (1, ["A"])
    t = scenario(corp={"hq": [A], "servers": {"HQ": {"ice": [rezzed(ice("Wall", *end_the_run()))]}}})
    heard = record(t)
    t.do("run HQ").until("action")
    assert (heard.count("server breached"), heard.count("card accessed")) == (0, 0), "not in a run that ended before"


POET = corp_identity("Poet", When(Steals(Cards(AGENDA)), May(Install(Choose(1, Cards(non_type=AGENDA, zone=IN_HQ))))))


@pytest.mark.ruling("rule_visibility_after_access", "cr.rule_visibility_after_access.example-1")
@pytest.mark.parametrize(("card", "knows"), [("Field", True), ("Fence", True), ("Spare", False)])
def test_what_was_accessed_in_a_breach_is_recognised_for_its_rest(card: str, knows: bool):
    hand = [ice("Field"), ice("Fence"), PRIZE, ice("Spare")]
    corp = {"identity": POET, "hq": hand, "credits": 9, "servers": {"HQ": {"root": [DRAWER]}}}
    t = scenario(corp=corp, runner={"rig": [MORE_HQ, MORE_HQ]}).fix_random("Field", "Fence", "Prize")
    at_candidates(t, "HQ").do("access HQ", "access HQ", "access HQ")
    for title in ("Field", "Fence"):
        assert t.card(title).known_to("runner")
    reach(t, "Poet")
    reach(t, f"choose {card}")
    t.do("install protecting R&D")
    assert t.server("R&D").ice == [card]
    assert t.card(card).known_to("runner") is knows
    t.until("action")
    left = {"Field", "Fence", "Spare"} - {card}
    assert not any(t.card(title).known_to("runner") for title in left), "in HQ they are one of many again"


@pytest.mark.ruling("rule_breaching_archives", "step_flip_archives")
def test_breaching_archives_turns_it_faceup_before_anything_is_accessed_and_no_other_breach_does():
    down = [{"card": A, "facedown": True}, {"card": PRIZE, "facedown": True}]
    t = scenario(corp={"archives": down, "hq": [B]}).do("run HQ")
    t.until("action")
    assert sorted(t.corp.facedown_archives) == ["A", "Prize"]
    t.do("run Archives").until("candidate")
    assert (t.corp.facedown_archives, t.runner.score) == ([], [])
    assert set(t.options()) == {"access A", "access Prize"}


@pytest.mark.ruling("rule_archives_facedowns_after_breach")
def test_a_card_that_comes_to_archives_facedown_later_stays_so_and_is_seen_by_accessing_it():
    leak = lure("Leak", Trash(Choose(1, Cards(zone=IN_HQ))))
    t = scenario(corp={"archives": [leak, PRIZE], "hq": [PAPER]})
    at_candidates(t, "Archives").do("access Leak")
    assert t.corp.facedown_archives == ["Paper"]
    assert not t.card("Paper").known_to("runner"), "not before it is accessed"
    t.do(next(k for k in t.options() if "facedown" in k))
    t.until("action")
    assert (t.accesses, t.corp.facedown_archives) == (["Leak", "Paper", "Prize"], ["Paper"])


CENTRAL = {"hq": [A, A], "rd": [B, B], "archives": [C, C]}
ROOTS = {s: {"root": [known(DRAWER)], "ice": [ice("Wall")]} for s in ("HQ", "R&D", "Archives", "Server 1")}


@pytest.mark.ruling(
    "rule_candidates",
    "rule_candidates_in_server_root",
    "rule_candidates_in_hq",
    "rule_candidates_in_rnd",
    "rule_candidates_in_archives",
)
@pytest.mark.parametrize(
    ("server", "options", "accessed"),
    [
        ("HQ", ["access Drawer", "access HQ"], ["A", "Drawer"]),
        ("R&D", ["access Drawer", "access R&D"], ["B", "Drawer"]),
        ("Archives", ["access Drawer"], ["C", "C", "Drawer"]),
        ("Server 1", [], ["Drawer"]),
    ],
)
def test_candidates_are_the_cards_in_the_root_and_in_the_zone_that_is_the_server(server, options, accessed):
    t = scenario(corp={**CENTRAL, "servers": ROOTS}).do(f"run {server}")
    assert t.comes("candidate") is bool(options), "a single card is not asked for"
    assert [k for k in t.options() if k.startswith("access") and not k.startswith("access C")] == options
    t = scenario(corp={**CENTRAL, "servers": ROOTS})
    through(t.do(f"run {server}"))
    assert sorted(t.accesses) == accessed, "of R&D the top card alone; of no server its ice"


@pytest.mark.ruling("rule_candidates_in_hq", "rule_candidates_breaching_hq")
def test_every_card_of_hq_may_be_the_one_accessed_and_chance_says_which():
    found = set()
    for seed in range(40):
        t = scenario(corp={"hq": [A, B, C], "servers": {"HQ": {"root": [known(DRAWER)]}}}, seed=seed)
        assert at_candidates(t, "HQ").options() == ["access Drawer", "access HQ"], "no card of HQ by itself"
        t.do("access HQ")
        found.add(t.accesses[0])
    assert found == {"A", "B", "C"}


@pytest.mark.ruling(
    "rule_candidates_presented", "step_choose_candidate", "step_access_candidate", "step_repeat_candidate_selection"
)
def test_the_runner_chooses_and_accesses_one_candidate_after_another_until_there_is_none():
    root = [known(DRAWER), known(SHELF), known(upgrade("Rack", trash=None, cost=9))]
    t = scenario(corp={"servers": {"Server 1": {"root": root}}})
    at_candidates(t, "Server 1")
    assert t.options() == ["access Drawer", "access Shelf", "access Rack"]
    t.do("access Shelf")
    assert (t.accesses, t.options()) == (["Shelf"], ["access Drawer", "access Rack"])
    t.do("access Rack")
    assert (t.accesses, t.running) == (["Shelf", "Rack", "Drawer"], False)


@pytest.mark.ruling("step_choose_candidate", "step_breach_complete")
def test_a_breach_without_candidates_is_complete_at_once():
    t = scenario(corp={})
    heard = record(t)
    t.do("run HQ").until("action")
    told = [k for k in heard.kinds() if k in ("server breached", "card accessed", "breach ended", "run ended")]
    assert told == ["server breached", "breach ended", "run ended"]


NET = upgrade("Net", Static(ChoosesAccesses()))


@pytest.mark.ruling("rule_corp_choosing_candidates_breaching_hq")
def test_where_the_corp_chooses_from_hq_the_runner_still_chooses_when_and_what_else():
    corp = {"hq": [A, PRIZE, B], "servers": {"HQ": {"root": [known(DRAWER)]}, "R&D": {"root": [rezzed(NET)]}}}
    t = scenario(corp=corp, runner={"rig": [MORE_HQ]})
    at_candidates(t, "HQ")
    assert t.options() == ["access Drawer", "access HQ"]
    t.do("access HQ")
    assert (t.decision.side, set(t.options())) == ("corp", {"choose A", "choose Prize", "choose B"})
    assert t.decision.prompt == "Which card in HQ do you let the Runner access?"
    t.do("choose B")
    assert t.accesses == ["B"]
    assert (t.decision.side, t.options()) == ("runner", ["access Drawer", "access HQ"])
    t.do("access HQ")
    assert (t.decision.side, set(t.options())) == ("corp", {"choose A", "choose Prize"}), (
        "as if the Runner had chosen B"
    )
    t.do("choose A")
    t.until("action")
    assert (t.accesses, t.runner.score) == (["B", "A", "Drawer"], [])
    t = scenario(corp={**corp, "servers": {"HQ": {"root": [known(DRAWER)]}}})
    at_candidates(t, "HQ").do("access HQ")
    assert t.decision.side != "corp", "without such an effect nobody asks the Corp"


@pytest.mark.ruling("rule_corp_choosing_candidates_breaching_hq")
def test_the_corp_chooses_for_as_long_as_the_effect_lasts_and_from_no_other_server():
    guard = upgrade("Guard", When(MakesSuccessfulRun(on=HQ, by=RUNNER), Lasting(ChoosesAccesses(), REST_OF_RUN)))
    corp = {"hq": [A, B], "rd": [C, D], "servers": {"Server 1": {"root": [rezzed(guard)]}}}
    t = scenario(corp=corp)
    t.do("run HQ")
    reach(t, "choose B")
    t.until("action")
    assert t.accesses == ["B"]
    t.do("run R&D").until("action")
    assert t.accesses == ["B", "C"]


# -- the random access limit ---------------------------------------------------------------------------------


@pytest.mark.ruling(
    "rule_random_access_limit",
    "rule_default_random_access_limit",
    "rule_increasing_random_access_limit",
    "step_determine_candidates_limit",
)
@pytest.mark.parametrize("more", [0, 1, 2])
def test_one_card_of_hq_or_rnd_is_accessed_and_as_many_more_as_abilities_add(more: int):
    assert len(breached("HQ", rig=(MORE_HQ,) * more, hq=[A, B, C, D])) == 1 + more
    assert breached("R&D", rig=(MORE_RND,) * more, rd=[A, B, C, D]) == ["A", "B", "C"][: 1 + more]
    assert len(breached("R&D", rig=(MORE_HQ,) * more, rd=[A, B, C, D])) == 1
    assert len(breached("Archives", archives=[A, B, C, D])) == 4, "Archives has no limit"


@pytest.mark.ruling(
    "rule_random_access_limit", "rule_increasing_random_access_limit", "step_determine_candidates_limit"
)
def test_once_the_breach_has_begun_the_limit_stays():
    late = resource("Late", When(Accesses(Cards(), by=YOU), AccessMore(3)))
    assert breached("R&D", rig=(late,), rd=[A, B, C]) == ["A"]
    gone = lure("Gone", Trash(Each(Cards(RESOURCE, installed=True))))
    t = scenario(corp={"rd": [gone, A, B, C]}, runner={"rig": [MORE_RND, MORE_RND]})
    through(t.do("run R&D"))
    assert (t.accesses, t.runner.rig) == (["Gone", "A", "B"], []), "it does not sink again either"


@pytest.mark.ruling("rule_counting_random_access_limit", "rule_candidates_already_accessed")
def test_a_card_that_was_chosen_and_not_accessed_counts_towards_the_limit():
    for server, corp in (("R&D", {"rd": [A, B, C]}), ("HQ", {"hq": [A, B, C]})):
        more = MORE_RND if server == "R&D" else MORE_HQ
        t = scenario(corp=corp, runner={"credits": 0, "rig": [VOID, more]}).do(f"run {server}")
        reach(t, "Void")
        t.until("action")
        assert (t.runner.credits, len(t.accesses)) == (1, 1), "of the two, one was replaced"
    t = scenario(corp={"rd": [A, B, C]}, runner={"credits": 0, "rig": [VOID]}).do("run R&D")
    reach(t, "Void")
    t.until("action")
    assert (t.runner.credits, t.accesses) == (1, [])


FACE = program(
    "Face",
    When(
        Would(Accesses(Cards(zone=IN_ARCHIVES), by=YOU)),
        May(Instead(RemoveFromGame(TheOne("card")))),
        flags=(INTERRUPT, ONCE_PER_TURN),
    ),
)
SHARD = resource("Shard", Paid(TrashThis(), Breach(ARCHIVES, without_root=True)))


@pytest.mark.ruling("rule_number_of_accesses", "cr.rule_number_of_accesses.example-1")
@pytest.mark.parametrize(("replace_one", "gained"), [(True, 3), (False, 4)])
def test_only_accesses_that_took_place_are_counted(replace_one: bool, gained: int):
    zahya = "Zahya Sadeghi: Versatile Smuggler"
    corp = {"hq": [D], "archives": [A, B, C]}
    t = scenario(corp=corp, runner={"identity": zahya, "credits": 0, "rig": [SHARD, FACE]}).do("run HQ", "use Shard")
    if replace_one:
        reach(t, "Face")
    reach(t, "Zahya")
    t.until("action")
    assert (t.runner.credits, len(t.corp.removed)) == (gained, int(replace_one))


# -- breaches that wait --------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_consecutive_breaches", "cr.rule_consecutive_breaches.example-1")
def test_a_breach_that_comes_during_another_waits_until_that_is_over():
    flint = resource("Flint", When(Steals(Cards(AGENDA), by=YOU), Breach(HQ, without_root=True)))
    corp = {"hq": [PRIZE, A], "servers": {"HQ": {"root": [known(DRAWER)]}}}
    t = scenario(corp=corp, runner={"rig": [flint]}).fix_random("Prize", "A")
    heard = record(t)
    at_candidates(t, "HQ").do("access HQ")
    through(t)
    told = ("server breached", "card accessed", "breach ended")
    order = [k for k in heard.kinds() if k in told]
    assert order == ["server breached", "card accessed", "card accessed", "breach ended", *told]
    assert titles(t, heard, "card accessed") == ["Prize", "Drawer", "A"]


@pytest.mark.ruling("rule_consecutive_breaches")
@pytest.mark.parametrize("first", ["Archives", "R&D"])
def test_breaches_that_wait_are_the_runners_abilities_to_put_in_order(first: str):
    one = resource("One", When(Steals(Cards(AGENDA), by=YOU), Breach(RND)))
    two = resource("Two", When(Steals(Cards(AGENDA), by=YOU), Breach(ARCHIVES)))
    corp = {"hq": [PRIZE], "rd": [A], "archives": [B], "servers": {"HQ": {"root": [known(DRAWER)]}}}
    t = scenario(corp=corp, runner={"rig": [one, two]})
    at_candidates(t, "HQ").do("access HQ", "One")
    assert (t.accesses, t.decision.side, set(t.options())) == (
        ["Prize", "Drawer"],
        "runner",
        {"choose R&D", "choose Archives"},
    )
    assert t.decision.prompt == "Which server do you breach next?"
    t.do(f"choose {first}")
    t.until("action")
    assert t.accesses == ["Prize", "Drawer", *(["B", "A"] if first == "Archives" else ["A", "B"])]


# -- candidates ----------------------------------------------------------------------------------------------

ASH = upgrade(
    "Ash",
    When(
        MakesSuccessfulRun(on=THIS_SERVER, by=RUNNER),
        Trace(4, Lasting(Cannot(RUNNER, (Verb.ACCESS,), Cards(other=True)), REST_OF_RUN)),
    ),
    trash=None,
)


@pytest.mark.ruling("rule_prohibiting_access", "cr.rule_prohibiting_access.example-1")
@pytest.mark.parametrize(("credits", "accessed"), [(0, ["Ash"]), (9, ["Ash", "Paper"])])
def test_what_the_runner_cannot_access_is_no_candidate(credits: int, accessed: list[str]):
    corp = {"credits": 0, "servers": {"Server 1": {"root": [PAPER, rezzed(ASH)]}}}
    t = scenario(corp=corp, runner={"credits": credits}).do("run Server 1")
    if credits:
        reach(t, "spend 4")
    t.until("action")
    assert sorted(t.accesses) == accessed


@pytest.mark.ruling("rule_prohibiting_access")
def test_what_cannot_be_accessed_from_now_on_ceases_to_be_a_candidate_and_none_can_become_one():
    veil = lure("Veil", Lasting(Cannot(RUNNER, (Verb.ACCESS,), Cards(OPERATION)), REST_OF_RUN), TrashFromTop(1, IN_RND))
    t = scenario(corp={"archives": [veil, A], "rd": [B]})
    at_candidates(t, "Archives").do("access Veil")
    t.until("action")
    assert (t.accesses, sorted(t.corp.archives)) == (["Veil"], ["A", "B", "Veil"])


def at_flagship(**more: object) -> Scenario:
    """A breach of HQ with Flagship in its root and a limit of 2."""
    corp = {"hq": [A, B, C], "servers": {"HQ": {"root": [rezzed(FLAGSHIP)], **more}}}
    return scenario(corp=corp, runner={"credits": 9, "rig": ["Docklands Pass", KEEPER]})


@pytest.mark.ruling("rule_prohibition_removed", "cr.rule_prohibition_removed.example-1", "rule_prohibiting_access_to_1")
def test_candidates_come_back_when_what_forbade_them_becomes_inactive_but_not_the_one_accessed():
    t = at_flagship()
    at_candidates(t, "HQ").do("access HQ", "pass")
    assert t.accesses[1:] == ["Flagship"], "nothing but Flagship was left"
    t.do("use Keeper")
    t.until("action")
    assert t.card("Flagship").host == "Keeper"
    assert len(t.accesses) == 3
    assert len({*t.accesses}) == 3, "another card of HQ, and not the first one again"
    t = at_flagship()
    at_candidates(t, "HQ").do("access HQ")
    t.until("action")
    assert (len(t.accesses), t.accesses[1]) == (2, "Flagship"), "left alone, it forbids the second card"


@pytest.mark.ruling("rule_prohibiting_access_to_1")
def test_nothing_is_forbidden_until_a_card_has_been_accessed():
    t = at_flagship()
    at_candidates(t, "HQ").do("access Flagship")
    t.until("action")
    assert (len(t.accesses), t.accesses[0]) == (2, "Flagship"), "one card other than Flagship"


@pytest.mark.ruling("rule_prohibiting_access_to_1", "cr.rule_prohibiting_access_to_1.example-1")
@pytest.mark.parametrize(("kept", "accessed"), [(True, 2), (False, 0)])
def test_a_card_accessed_before_the_breach_forbids_the_rest_and_leaves_the_limit_alone(kept: bool, accessed: int):
    shiro = ice("Shiro", Subroutine(Access(Choose(1, Cards(ASSET, installed=True)), by=RUNNER)))
    shed = asset("Shed", trash=None)
    corp = {
        "hq": [A, B, C],
        "servers": {"HQ": {"root": [rezzed(FLAGSHIP)], "ice": [rezzed(shiro)]}, "Server 1": {"root": [shed]}},
    }
    t = scenario(corp=corp, runner={"credits": 9, "rig": ["Docklands Pass", KEEPER]}).do("run HQ")
    while t.accesses[-1:] != ["Flagship"]:
        assert t.running
        t.game.choose(next(k for k in ("pass", "continue", t.options()[0]) if k in t.options()))
    assert t.accesses == ["Shed", "Flagship"]
    t.do("use Keeper" if kept else "pass")
    t.until("action")
    assert len(t.accesses) - 2 == accessed, "Flagship gone, both cards that the limit allows"


@pytest.mark.ruling("rule_prohibiting_access_to_1")
def test_who_cannot_access_more_than_one_card_may_access_that_one_again():
    warden = upgrade("Warden", Static(AccessAtMost(1)), trash=None)
    shard = resource("Dig", Paid(TrashThis(), Breach(HQ)))
    for hand, again in (([A], ["A", "A"]), ([A, B], ["A", "A"])):
        corp = {"hq": hand, "servers": {"R&D": {"root": [rezzed(warden)]}}}
        t = scenario(corp=corp, runner={"rig": [shard]}).fix_random("A")
        t.do("run HQ", "use Dig")
        t.until("action")
        assert t.accesses == again, "B is another card"


@pytest.mark.ruling("rule_candidates_already_accessed")
def test_a_card_that_was_chosen_is_no_candidate_any_more_whatever_became_of_its_access():
    t = scenario(corp={"archives": [A, B]}, runner={"credits": 0, "rig": [VOID]})
    at_candidates(t, "Archives").do("access A", "Void")
    t.until("action")
    assert (t.accesses, t.runner.credits) == (["B"], 1)
    assert breached("Server 1", servers={"Server 1": {"root": [DRAWER]}}) == ["Drawer"]


@pytest.mark.ruling("rule_after_reaching_random_access_limit", "rule_candidates_entering_hq")
def test_after_the_limit_no_card_of_hq_is_a_candidate_and_none_becomes_one():
    late = upgrade("Late", When(Accesses(THIS), AddTo(Choose(1, Cards(zone=IN_ARCHIVES)), IN_HQ)), trash=None)
    for order, accessed in ((("Late", "HQ"), ["Late", "B"]), (("HQ", "Late"), ["A", "Late"])):
        hand = [] if order[0] == "Late" else [A]
        corp = {"hq": hand, "archives": [B], "servers": {"HQ": {"root": [known(late), known(DRAWER)]}}}
        t = scenario(corp=corp)
        at_candidates(t, "HQ").do(f"access {order[0]}")
        t.do(*([f"access {order[1]}"] if t.can(f"access {order[1]}") else []))
        t.until("action")
        assert [c for c in t.accesses if c != "Drawer"] == accessed, order
        assert "Drawer" in t.accesses, "cards in the root go on being candidates"


@pytest.mark.ruling("rule_after_reaching_random_access_limit", "rule_candidates_entering_rnd")
def test_after_the_limit_no_card_of_rnd_becomes_a_candidate():
    lid = AddTo(Choose(1, Cards(zone=IN_HQ)), Zone.TOP_OF_RND)
    assert breached("R&D", rd=[lure("Lid", lid), A], hq=[B]) == ["Lid"]
    assert breached("R&D", rig=(MORE_RND,), rd=[lure("Lid", lid), A], hq=[B]) == ["Lid", "B"]
    under = AddTo(Choose(1, Cards(zone=IN_HQ)), Zone.BOTTOM_OF_RND)
    assert breached("R&D", rig=(MORE_RND,), rd=[lure("Lid", under), A], hq=[B]) == ["Lid", "A"]
    assert breached("R&D", rig=(MORE_RND,), rd=[lure("Lid", under)], hq=[B]) == ["Lid", "B"], "later in the breach"


@pytest.mark.ruling("rule_candidates_leaving_server")
def test_a_candidate_that_leaves_the_server_is_none_any_more():
    clear = upgrade("Clear", When(Accesses(THIS), AddTo(Each(Cards(ASSET, installed=True)), IN_HQ)), trash=None)
    t = scenario(corp={"servers": {"Server 1": {"root": [known(PAPER), known(clear)]}}})
    at_candidates(t, "Server 1").do("access Clear")
    t.until("action")
    assert (t.accesses, t.corp.hq) == (["Clear"], ["Paper"])


@pytest.mark.ruling("rule_candidates_leaving_server", "rule_candidates_entering_archives")
def test_a_card_that_moves_within_the_breached_server_is_a_new_object_and_a_new_candidate():
    t = scenario(corp={"archives": [A], "servers": {"Archives": {"root": [known(CABINET)]}}}, runner={"credits": 9})
    at_candidates(t, "Archives").do("access Cabinet", "trash Cabinet")
    t.until("action")
    assert sorted(t.accesses) == ["A", "Cabinet", "Cabinet"]


def entering(answer: str, *then: str) -> Scenario:
    """A breach of Archives in which an upgrade is installed in its root."""
    door = lure("Door", Install(Choose(1, Cards(UPGRADE, zone=IN_HQ)), ignoring_all_costs=True))
    saw = lure("Saw", Trash(Each(Cards(UPGRADE, installed=True))))
    t = scenario(corp={"hq": [DRAWER], "archives": [door, saw, PRIZE]}, runner={"credits": 9})
    at_candidates(t, "Archives").do("access Door", "install in Archives")
    while t.can("done"):
        t.do("done")
    reach(t, answer, *then)
    return t


@pytest.mark.ruling("rule_candidates_entering_root", "step_checkpoint_card_entering_root_during_breach")
def test_the_runner_says_whether_a_card_that_entered_the_root_is_a_candidate():
    for answer, there in (("access facedown card too", True), ("do not access", False)):
        t = entering(answer)
        assert any("facedown" in k for k in t.options()) is there
        t = entering(answer, "access Prize")
        assert t.comes("candidate") is there, "also later in the breach"
        assert any("facedown" in k for k in t.options()) is there


def test_ice_that_comes_to_protect_the_breached_server_is_no_candidate():
    trade = Swap(Choose(1, Cards(ICE, installed=True)), with_=Choose(1, Cards(ICE, zone=IN_HQ)))
    servers = {"Server 1": {"ice": [ice("Wall")], "root": [lure("Lure", trade)]}}
    t = scenario(corp={"hq": [ice("Gate")], "servers": servers}).do("run Server 1")
    assert not any(key.startswith("do not access") for key in seen_until(t, "action"))
    assert (t.server("Server 1").ice, t.corp.hq, t.accesses) == (["Gate"], ["Wall"], ["Lure"])


@pytest.mark.ruling("rule_candidates_entering_root", "rule_candidates_entering_archives")
def test_a_card_declared_no_candidate_becomes_one_as_another_object():
    t = entering("do not access", "access Saw")
    t.until("action")
    assert t.corp.archives.count("Drawer") == 1
    assert sorted(t.accesses) == ["Door", "Drawer", "Prize", "Saw"]


@pytest.mark.ruling("rule_candidates_entering_hq")
def test_a_card_that_enters_hq_before_the_limit_is_reached_is_a_candidate():
    more = lure("Lure", AddTo(Choose(1, Cards(zone=IN_ARCHIVES)), IN_HQ))
    assert breached("HQ", rig=(MORE_HQ,), hq=[more], archives=[A]) == ["Lure", "A"]
    assert breached("HQ", hq=[more], archives=[A]) == ["Lure"]


# -- R&D -----------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_rnd_candidates_1_at_a_time")
def test_cards_of_rnd_are_presented_one_at_a_time_from_the_top_down():
    corp = {"rd": [A, B, C, D], "servers": {"R&D": {"root": [known(DRAWER)]}}}
    t = scenario(corp=corp, runner={"rig": [MORE_RND, MORE_RND]})
    at_candidates(t, "R&D")
    for n in (1, 2):
        assert t.options() == ["access Drawer", "access R&D"]
        t.do("access R&D")
        assert t.accesses == ["A", "B"][:n]
    t.do("access Drawer")
    t.until("action")
    assert (t.accesses, t.corp.rd) == (["A", "B", "Drawer", "C"], ["A", "B", "C", "D"])


@pytest.mark.ruling("rule_rnd_topmost_eligibile_candidate")
def test_whenever_rnd_changes_the_topmost_card_that_was_not_chosen_and_is_not_forbidden_is_the_candidate():
    sink = lure("Sink", TrashFromTop(2, IN_RND))
    assert breached("R&D", rig=(MORE_RND,), rd=[sink, A, B, C]) == ["Sink", "B"]
    mix = lure("Mix", Shuffle(IN_RND))
    assert breached("R&D", rig=(MORE_RND,), rd=[mix]) == ["Mix", "Mix"], "shuffled, it is another object"
    veil = upgrade("Veil", Static(Cannot(RUNNER, (Verb.ACCESS,), Cards(AGENDA))), trash=None)
    assert breached("R&D", rig=(MORE_RND,), rd=[PRIZE, A, PRIZE, B], servers={"HQ": {"root": [rezzed(veil)]}}) == [
        "A",
        "B",
    ]


@pytest.mark.ruling("rule_rnd_topmost_eligibile_candidate", "cr.rule_rnd_topmost_eligibile_candidate.example-2")
def test_a_card_put_on_rnd_in_the_breach_is_next_and_then_it_goes_on_below_what_was_accessed():
    lab = corp_identity(
        "Lab",
        When(
            FirstEachRun(LosesOrSpendsClicks(during_run_on=RND)),
            May(AddTo(Choose(1, Cards(zone=IN_ARCHIVES)), Zone.TOP_OF_RND)),
        ),
    )
    lock = Static(AdditionalCost(Verb.STEAL, Cards(AGENDA, zone=Zone.THIS_SERVER_OR_ITS_ROOT), Clicks(1), by=RUNNER))
    box = upgrade("Strongbox", lock, trash=None)
    corp = {"identity": lab, "archives": [D], "rd": [A, PRIZE, B, C], "servers": {"R&D": {"root": [rezzed(box)]}}}
    t = scenario(corp=corp, runner={"rig": [MORE_RND] * 3})
    at_candidates(t, "R&D").do("access Strongbox")
    reach(t, "steal Prize", "Lab")
    t.until("action")
    assert (t.accesses, t.runner.clicks) == (["Strongbox", "A", "Prize", "D", "B"], 2)
    assert t.corp.rd == ["D", "A", "B", "C"]


@pytest.mark.ruling("rule_rnd_access_from_bottom")
def test_accesses_from_the_bottom_of_rnd_work_up():
    show = event("Show", Play(Run(RND, if_successful=AccessFromBottom())))
    sink = lure("Sink", TrashFromTop(1, IN_RND))
    for rd, accessed in (([A, B, C, D], ["D", "C"]), ([A, B, sink], ["Sink", "B"]), ([A], ["A"])):
        t = scenario(corp={"rd": rd}, runner={"grip": [show], "rig": [MORE_RND]})
        through(t.do("play Show"))
        assert t.accesses == accessed
    t = scenario(corp={"rd": [A, B]}, runner={"grip": [show]})
    through(t.do("play Show"))
    t.until("action")
    through(t.do("run R&D"))
    assert t.accesses == ["B", "A"], "only in the breach of that run"
    lid = lure("Lid", AddTo(Choose(1, Cards(zone=IN_HQ)), Zone.BOTTOM_OF_RND))
    t = scenario(corp={"rd": [A, lid], "hq": [B]}, runner={"grip": [show], "rig": [MORE_RND]})
    through(t.do("play Show"))
    assert t.accesses == ["Lid", "B"]


# -- the steps -----------------------------------------------------------------------------------------------


@pytest.mark.ruling(
    "step_breaching_begins",
    "step_flip_archives",
    "step_determine_candidates_limit",
    "step_choose_candidate",
    "step_access_candidate",
    "step_breach_complete",
)
def test_the_steps_of_a_breach_come_in_their_order():
    begins = resource("Begins", When(Breaches(ARCHIVES), GainCredits(1)))
    t = scenario(corp={"archives": [{"card": PRIZE, "facedown": True}, A]}, runner={"credits": 0, "rig": [begins]})
    heard = record(t)
    at_candidates(t, "Archives")
    assert (t.runner.credits, t.corp.facedown_archives, heard.count("card accessed")) == (1, [], 0)
    through(t)
    told = ("server breached", "card accessed", "breach ended", "run ended")
    order = [k for k in heard.kinds() if k in told]
    assert order == ["server breached", "card accessed", "card accessed", "breach ended", "run ended"]
    assert view(t.game, None).breached is None
    t = scenario(corp={"rd": [A]}, runner={"credits": 0, "rig": [begins]})
    through(t.do("run R&D"))
    assert t.runner.credits == 0, "that is another server"
