"""NBN's cards of the Core Set, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 8
GRIP = ["Sure Gamble"] * 5


def against(ice, *, rulebook="modern", clicks=4, rig=(), credits=5, corp_credits=0, identity=None, root=()):
    """A run on HQ, to the first decision that is one."""
    corp = {"identity": identity} if identity else {}
    t = scenario(
        runner={"grip": GRIP, "rig": list(rig), "credits": credits},
        corp={
            "hq": ["Hedge Fund"],
            "rd": FILLER,
            "credits": corp_credits,
            "servers": {"HQ": {"ice": [f"{ice} (rezzed)"]}, **({"Server 1": {"root": list(root)}} if root else {})},
            **corp,
        },
        clicks=clicks,
        rulebook=rulebook,
    )
    return t.do("run HQ")


# -- Anonymous Tip -----------------------------------------------------------------------------------


@BOOKS
def test_anonymous_tip_draws_three_cards(rulebook):
    t = scenario(corp={"hq": ["Anonymous Tip"], "rd": FILLER}, turn="corp", rulebook=rulebook)
    t.do("play Anonymous Tip")
    assert len(t.corp.hq) == 3
    assert t.corp.credits == 5


# -- AstroScript Pilot Program -----------------------------------------------------------------------


@BOOKS
def test_astroscript_places_an_advancement_counter(rulebook):
    t = scenario(
        corp={
            "rd": FILLER,
            "servers": {
                "Server 1": {"root": ["AstroScript Pilot Program (3 advancement)"]},
                "Server 2": {"root": ["Breaking News (1 advancement)"]},
                "Server 3": {"root": ["Ghost Branch"]},
                "HQ": {"ice": ["Enigma"]},
            },
        },
        turn="corp",
        clicks=1,
        rulebook=rulebook,
    )
    t.do("score AstroScript")
    assert t.card("AstroScript Pilot Program").counters("agenda") == 1
    t.do("use AstroScript Pilot Program")
    assert sorted(t.options()) == ["choose Breaking News", "choose Ghost Branch"]
    t.do("choose Breaking News")
    assert t.card("Breaking News").advancement == 2
    assert t.card("AstroScript Pilot Program").counters("agenda") == 0
    assert t.corp.clicks == 1, "it is no action"
    t.do("score Breaking News")
    assert t.corp.points == 3


# -- Breaking News -----------------------------------------------------------------------------------


@BOOKS
def test_breaking_news_tags_until_the_end_of_the_turn(rulebook):
    t = scenario(
        corp={"rd": FILLER, "servers": {"Server 1": {"root": ["Breaking News (2 advancement)"]}}},
        runner={"tags": 1},
        turn="corp",
        clicks=1,
        rulebook=rulebook,
    )
    t.do("score Breaking News")
    assert t.runner.tags == 3
    t.do("credit").until("runner")
    assert t.runner.tags == 1
    t.finish()
    t.finish()
    assert t.runner.tags == 1, "only in the turn in which it was scored"


# -- Closed Accounts ---------------------------------------------------------------------------------


@BOOKS
def test_closed_accounts_empties_the_credit_pool_of_a_tagged_runner(rulebook):
    t = scenario(
        corp={"hq": ["Closed Accounts"], "rd": FILLER},
        runner={"credits": 17, "tags": 1},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Closed Accounts")
    assert t.runner.credits == 0
    assert t.corp.credits == 4


def test_closed_accounts_needs_a_tag():
    t = scenario(corp={"hq": ["Closed Accounts"], "rd": FILLER}, runner={"credits": 17}, turn="corp")
    assert not t.can("play Closed Accounts")


# -- Data Raven --------------------------------------------------------------------------------------


@BOOKS
def test_data_raven_makes_the_runner_choose_between_a_tag_and_the_end_of_the_run(rulebook):
    t = against("Data Raven", rulebook=rulebook)
    assert t.decision.side == "runner"
    assert t.options() == ["take 1 tag", "the Runner ends the run"]
    t.do("the Runner ends the run")
    assert not t.running
    assert t.runner.tags == 0


@BOOKS
def test_data_raven_collects_counters_that_tag(rulebook):
    t = against("Data Raven", rulebook=rulebook)
    t.do("take 1 tag", "spend 0")
    assert t.runner.tags == 1
    assert t.card("Data Raven").power == 1
    t.do("use Data Raven: give the Runner 1 tag")
    assert t.runner.tags == 2
    assert t.card("Data Raven").power == 0


# -- Ghost Branch ------------------------------------------------------------------------------------


def branch(rulebook="modern"):
    t = scenario(
        corp={"credits": 0, "rd": FILLER, "servers": {"Server 1": {"root": ["Ghost Branch (3 advancement)"]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("reaction")
    return t


@BOOKS
def test_ghost_branch_gives_a_tag_for_each_counter(rulebook):
    t = branch(rulebook).do("Ghost Branch")
    assert t.runner.tags == 3


def test_ghost_branch_may_be_let_pass():
    t = branch().do("pass")
    assert t.runner.tags == 0


def test_ghost_branch_can_be_advanced():
    t = scenario(corp={"servers": {"Server 1": {"root": ["Ghost Branch"]}}}, turn="corp")
    t.do("advance Ghost Branch")
    assert t.card("Ghost Branch").advancement == 1


# -- Matrix Analyzer ---------------------------------------------------------------------------------


@BOOKS
def test_matrix_analyzer_advances_for_a_credit_and_traces(rulebook):
    t = against("Matrix Analyzer", rulebook=rulebook, corp_credits=2, root=["Breaking News"], credits=2)
    t.until("reaction")
    t.do("Matrix Analyzer")
    assert t.card("Breaking News").advancement == 1
    assert t.corp.credits == 1
    t.do("spend 1", "spend 2")
    assert t.runner.tags == 1, "3 against 2"


def test_matrix_analyzer_may_be_let_pass():
    t = against("Matrix Analyzer", corp_credits=2, root=["Breaking News"])
    t.until("reaction")
    t.do("pass")
    assert t.card("Breaking News").advancement == 0
    assert t.corp.credits == 2


# -- Making News -------------------------------------------------------------------------------------


@BOOKS
def test_making_news_spends_two_recurring_credits_on_traces(rulebook):
    t = scenario(
        corp={
            "identity": {"card": "NBN: Making News"},
            "credits": 0,
            "rd": FILLER,
            "hq": ["Anonymous Tip"],
            "servers": {"HQ": {"ice": ["Hunter (rezzed)"]}, "Server 1": {"root": ["PAD Campaign"]}},
        },
        runner={"credits": 5, "grip": GRIP},
        turn="corp",
        clicks=1,
        rulebook=rulebook,
    )
    t.do("play Anonymous Tip").until("runner")
    t.finish()
    assert t.decision.side == "corp"
    assert t.card("NBN: Making News").credits == 2
    assert not t.can("rez PAD Campaign"), "the credits are for traces alone"
    t.finish()
    before = t.corp.credits
    t.do("run HQ")
    while t.decision.kind == "jack out":
        t.do("continue")
    t.do("spend 2")
    assert t.decision.kind == "pay"
    t.do("pay 2 from NBN: Making News")
    assert t.corp.credits == before
    assert t.card("NBN: Making News").credits == 0
    t.do("spend 4")
    assert t.runner.tags == 1, "5 against 4"


# -- Psychographics ----------------------------------------------------------------------------------


@BOOKS
def test_psychographics_places_as_many_counters_as_are_paid_up_to_the_tags(rulebook):
    t = scenario(
        corp={
            "credits": 9,
            "hq": ["Psychographics"],
            "rd": FILLER,
            "servers": {"Server 1": {"root": ["Breaking News"]}, "Server 2": {"root": ["Ghost Branch"]}},
        },
        runner={"tags": 3},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Psychographics")
    assert len(t.options()) == 4, "from 0 to the number of tags"
    t.do("3", "choose Ghost Branch")
    assert t.card("Ghost Branch").advancement == 3
    assert t.corp.credits == 6
    assert t.runner.tags == 3


# -- Red Herrings ------------------------------------------------------------------------------------


def herrings(where, rulebook="modern", *, credits=5, rezzed=True, elsewhere=False):
    card = {"card": "Red Herrings", "rezzed": rezzed}
    servers = {"Archives" if elsewhere else where: {"root": [card]}}
    corp = {"hq": [], "rd": FILLER}
    if where == "Server 1":
        servers.setdefault(where, {"root": []})["root"].append("Breaking News")
    else:
        corp["hq" if where == "HQ" else "rd"] = ["Breaking News"]
    t = scenario(runner={"credits": credits}, corp={"credits": 0, **corp, "servers": servers}, rulebook=rulebook)
    t.do(f"run {where}")
    while t.decision.kind in ("jack out", "breach", "window"):
        t.do(next(k for k in t.options() if k == "continue" or "Breaking News" in k or "card" in k))
    return t


@BOOKS
@pytest.mark.parametrize("where", ["HQ", "R&D", "Server 1"])
def test_red_herrings_makes_stealing_from_its_server_dearer(where, rulebook):
    t = herrings(where, rulebook)
    while t.decision.kind != "steal":
        t.do("pass" if t.can("pass") else t.options()[0])
    assert t.can("decline")
    t.do("steal Breaking News")
    assert t.runner.credits == 0
    assert t.runner.score == ["Breaking News"]


@pytest.mark.parametrize("where", ["HQ", "R&D", "Server 1"])
def test_red_herrings_says_nothing_of_other_servers_nor_facedown(where):
    for t in (herrings(where, elsewhere=True), herrings(where, rezzed=False, credits=0)):
        t.until("action")
        assert t.runner.score == ["Breaking News"]


def test_an_agenda_cannot_be_stolen_without_the_credits_for_red_herrings():
    t = herrings("HQ", credits=4)
    t.until("action")
    assert t.accesses.count("Breaking News") == 1
    assert t.runner.score == []


@BOOKS
def test_red_herrings_trashed_in_the_access_still_applies_for_the_run(rulebook):
    t = scenario(
        runner={"credits": 5},
        corp={"rd": FILLER, "servers": {"Server 1": {"root": ["Red Herrings (rezzed)", "Breaking News"]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("breach")
    t.do(next(k for k in t.options() if "Red Herrings" in k), "trash Red Herrings")
    assert t.corp.archives == ["Red Herrings"]
    t.until("action")
    assert t.runner.score == [], "4 credits are left, 5 are asked"


# -- SEA Source --------------------------------------------------------------------------------------


def source(server, rulebook="modern"):
    t = scenario(
        runner={"credits": 5, "stack": ["Sure Gamble"]},
        corp={
            "hq": ["SEA Source"],
            "rd": FILLER,
            "credits": 4,
            "servers": {"HQ": {"ice": ["Wall of Static (rezzed)"]}},
        },
        clicks=2,
        rulebook=rulebook,
    )
    t.do(f"run {server}").until("action")
    t.do("credit").until("corp")
    return t


@BOOKS
def test_sea_source_traces_after_a_successful_run(rulebook):
    t = source("Archives", rulebook)
    t.do("play SEA Source", "spend 1", "spend 3")
    assert t.runner.tags == 1
    assert t.corp.credits == 1


def test_sea_source_cannot_be_played_after_an_unsuccessful_run():
    assert not source("HQ").can("play SEA Source")


# -- SanSan City Grid --------------------------------------------------------------------------------


@BOOKS
def test_sansan_city_grid_lowers_the_advancement_requirement_in_its_root(rulebook):
    t = scenario(
        corp={
            "credits": 6,
            "rd": FILLER,
            "servers": {
                "Server 1": {"root": ["SanSan City Grid", "Breaking News (1 advancement)"]},
                "Server 2": {"root": ["Nisei MK II (3 advancement)"]},
            },
        },
        turn="corp",
        rulebook=rulebook,
    )
    assert not t.can("score")
    t.do("rez SanSan City Grid")
    assert t.can("score Breaking News")
    assert not t.can("score Nisei MK II")


def test_a_second_region_replaces_sansan_city_grid():
    t = scenario(
        corp={
            "hq": ["SanSan City Grid"],
            "rd": FILLER,
            "servers": {"Server 1": {"root": ["SanSan City Grid (rezzed)"]}},
        },
        turn="corp",
    )
    t.do("install SanSan City Grid", "install in Server 1")
    assert t.corp.archives == ["SanSan City Grid"]
    assert t.server("Server 1").root == ["SanSan City Grid"]
    assert not t.card("SanSan City Grid").rezzed


# -- Tollbooth ---------------------------------------------------------------------------------------


@BOOKS
def test_tollbooth_takes_three_credits_and_ends_the_run(rulebook):
    t = against("Tollbooth", rulebook=rulebook, credits=5)
    assert not t.running
    assert t.runner.credits == 2
    assert t.accesses == []
