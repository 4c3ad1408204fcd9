"""Scoring, stealing, advancing and trashing. CR sec_score_scoring_steal, sec_advancing_cards, sec_trashing."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import scenario

from ..rules.cards1 import agenda, asset, event, hardware, ice, operation, resource, rezzed
from ..rules.cards3 import record, titles
from .cards_01b import A_PROGRAM, FRIEND, MAYFLIES, OATS, PLAN, PLANT, TOY, remote, remotes

ONE, THREE = agenda("One", points=1), agenda("Three", points=3)
CORP_AREA, RUNNER_AREA = Zone.CORP_SCORE_AREA, Zone.RUNNER_SCORE_AREA
READY = {"card": PLAN, "advancement": 2}


@pytest.mark.ruling("rule_score")
def test_a_score_is_the_sum_of_the_points_in_a_score_area_and_nowhere_else():
    prized = asset("Prized", Static(AgendaPoints(Each(Cards(AGENDA, zone=CORP_AREA)), 1)))
    trophy = event("Trophy", Play(AddToScoreArea(THIS, Zone.YOUR_SCORE_AREA, worth=2)))
    board = {"corp": {"score": [ONE, THREE], "hq": [THREE], **remote(PLAN, hq=[THREE])}, "runner": {"score": [ONE]}}
    t = scenario(**board)
    assert (t.corp.points, t.runner.points) == (4, 1)
    t = scenario(corp=remotes(PLAN, rezzed(prized), score=[ONE, THREE]), runner={"score": [ONE], "grip": [trophy]})
    assert (t.corp.points, t.runner.points) == (6, 1)
    t.do("play Trophy")
    assert (t.corp.points, t.runner.points) == (6, 3)
    drop = event("Drop", Play(Forfeit(Choose(1, Cards(AGENDA, zone=Zone.YOUR_SCORE_AREA)))))
    t = scenario(runner={"score": [ONE], "grip": [drop]}).do("play Drop")
    assert t.runner.points == 0
    assert scenario().runner.points == 0


@pytest.mark.ruling("rule_score_steal")
def test_the_corp_scores_in_its_own_turn_and_the_runner_steals_what_they_access():
    t = scenario(turn="corp", corp=remote(READY), runner={"rig": [TOY]})
    assert t.can("score Plan")
    t.do("score Plan")
    assert (t.corp.score, t.runner.score) == (["Plan"], [])
    bell = resource("Bell", Paid(Credits(0), GainCredits(1)))
    t = scenario(corp=remote(READY), runner={"rig": [bell]})
    for _ in range(6):
        assert not t.offers("score"), "it is not the Corp's turn"
        assert not t.offers("steal"), "nor does the Runner access it"
        t.game.choose("pass" if t.offers("pass") else "credit")
    t = scenario(corp=remote(READY)).do("run Server 1")
    t.until("action")
    assert (t.corp.score, t.runner.score) == ([], ["Plan"])


LISTENERS = (
    asset("Fan", When(Scores(Cards(AGENDA)), GainCredits(10)), When(Steals(), GainCredits(100))),
    asset("Eye", When(ScoredOrStolen(Cards(AGENDA)), GainCredits(1000))),
)


@pytest.mark.ruling("rule_add_agenda_to_score_area", "rule_added_agendas_not_scored_or_stolen")
def test_what_is_added_to_a_score_area_is_neither_scored_nor_stolen():
    into = AddToScoreArea(Choose(1, Cards(AGENDA, zone=Zone.ARCHIVES)), Zone.YOUR_SCORE_AREA)
    fetch, find = operation("Fetch", Play(into)), event("Find", Play(into))
    trophy = event("Trophy", Play(AddToScoreArea(THIS, Zone.YOUR_SCORE_AREA, worth=1)))
    corp = remotes(*(rezzed(card) for card in LISTENERS), READY, credits=0, archives=[ONE])
    t = scenario(turn="corp", corp={**corp, "hq": [fetch]}).do("play Fetch")
    assert (t.corp.score, t.corp.credits) == (["One"], 0)
    t.do("score Plan")
    t.until("action")
    assert t.corp.credits == 1010, "another is scored"
    t = scenario(corp=corp, runner={"grip": [find, trophy]}).do("play Find", "play Trophy")
    assert (t.runner.score, t.corp.credits) == (["One", "Trophy"], 0)
    t.do("run Server 3")
    t.until("action")
    assert t.corp.credits == 1100, "another is stolen"


@pytest.mark.ruling("rule_score_area_faceup")
def test_agendas_lie_faceup_in_a_score_area_however_they_lay_before():
    t = scenario(turn="corp", corp=remote(READY))
    assert (t.card("Plan").faceup, t.card("Plan").known_to("runner")) == (False, False)
    t.do("score Plan")
    assert (t.card("Plan").faceup, t.card("Plan").known_to("runner")) == (True, True)
    t = scenario(corp=remote(PLAN)).do("run Server 1")
    t.until("action")
    assert (t.runner.score, t.card("Plan").faceup) == (["Plan"], True)
    fetch = operation("Fetch", Play(AddToScoreArea(Choose(1, Cards(AGENDA, zone=Zone.ARCHIVES)), CORP_AREA)))
    t = scenario(turn="corp", corp={"hq": [fetch], "archives": [{"card": PLAN, "facedown": True}]}).do("play Fetch")
    assert (t.corp.score, t.card("Plan").faceup, t.card("Plan").known_to("runner")) == (["Plan"], True, True)


@pytest.mark.ruling("rule_score_area_uninstalled")
@pytest.mark.parametrize("turn", ["corp", "runner"])
def test_an_agenda_that_is_scored_or_stolen_is_no_longer_installed_and_loses_its_counters(turn: str):
    t = scenario(turn=turn, corp=remote({"card": PLAN, "advancement": 4}))
    assert (t.card("Plan").installed, t.card("Plan").advancement) == (True, 4)
    t.do("score Plan" if turn == "corp" else "run Server 1")
    t.until("action")
    assert t.card("Plan").place == ("the Corp's" if turn == "corp" else "the Runner's") + " score area"
    assert (t.card("Plan").installed, t.card("Plan").advancement, t.server("Server 1").exists) == (False, 0, False)


@pytest.mark.ruling("rule_agenda_scored", "rule_agenda_stolen", "rule_advancement_counters_reference")
@pytest.mark.parametrize("turn", ["corp", "runner"])
def test_what_a_score_or_theft_brings_about_finds_the_agenda_in_the_score_area_and_knows_its_counters(turn: str):
    tell = GainCredits(ForEach(1, Hosted(ADVANCEMENT))), GainCredits(ForEach(10, Cards(AGENDA, zone=CORP_AREA)))
    stolen = GainCredits(ForEach(100, Cards(AGENDA, zone=RUNNER_AREA)))
    event = ScoredOrStolen(THIS)
    plot = agenda("Plot", When(event, *tell, stolen), requirement=2, points=1)
    t = scenario(turn=turn, corp=remote({"card": plot, "advancement": 4}, credits=0))
    t.do("score Plot" if turn == "corp" else "run Server 1")
    t.until("action")
    assert t.corp.credits == 4 + (10 if turn == "corp" else 100)
    assert t.card("Plot").advancement == 0
    other = asset("Other", When(Steals() if turn == "runner" else Scores(Cards(AGENDA)), GainCredits(7)))
    t = scenario(turn=turn, corp=remotes(READY, rezzed(other), credits=0))
    heard = record(t)
    t.do("score Plan" if turn == "corp" else "run Server 1")
    t.until("action")
    assert t.corp.credits == 7
    moved = "agenda scored" if turn == "corp" else "agenda stolen"
    assert heard.kinds().index(moved) < heard.kinds().index("credits gained")


# -- advancing -----------------------------------------------------------------------------------------------

CHEER = asset("Cheer", When(Advances(Cards()), GainCredits(10)))


@pytest.mark.ruling("rule_advance", "rule_placing_advancement_counter")
@pytest.mark.parametrize(
    ("what", "gained"),
    [
        (Advance(Choose(1, Cards(AGENDA, installed=True))), 10),
        (Place(1, ADVANCEMENT, on=Choose(1, Cards(AGENDA, installed=True))), 0),
        (
            MoveCountersFrom(
                1, ADVANCEMENT, Choose(1, Cards(ASSET, advanced=True)), Each(Cards(AGENDA, installed=True))
            ),
            0,
        ),
    ],
    ids=["advance", "place", "move"],
)
def test_to_advance_is_to_place_a_counter_and_to_place_or_move_one_is_not_to_advance(what, gained: int):
    push = operation("Push", Play(what))
    depot = {"card": asset("Depot", Static(CanAdvance())), "advancement": 1}
    t = scenario(turn="corp", corp=remotes(PLAN, rezzed(CHEER), depot, credits=0, hq=[push])).do("play Push")
    t.until("action")
    assert (t.card("Plan").advancement, t.corp.credits) == (1, gained)


@pytest.mark.ruling("rule_you_can_advance")
def test_agendas_and_cards_that_say_so_are_advanced_without_limit_rezzed_or_not_while_installed():
    bait, lure = asset("Bait", Static(CanAdvance())), ice("Lure", Static(CanAdvance()))
    servers = {**remotes(PLAN, bait, PLANT, rezzed(asset("Shown", Static(CanAdvance()))))["servers"]}
    servers["HQ"] = {"ice": [lure, ice("Wall")]}
    corp = {"credits": 30, "hq": [PLAN, bait], "servers": servers, "rd": OATS}
    t = scenario(turn="corp", clicks=20, corp=corp)
    t.until("action")
    keys = sorted(key for key in t.options() if key.startswith("advance"))
    assert keys == ["advance Bait", "advance Lure", "advance Plan", "advance Shown"], "those in HQ are not installed"
    for title in ("Plan", "Bait"):
        for _ in range(8):
            t.do(f"advance {title}")
        assert t.card(title).advancement == 8


@pytest.mark.ruling("rule_advanced_card")
def test_an_advanced_card_is_one_with_an_advancement_counter_on_it():
    count = operation("Count", Play(GainCredits(ForEach(1, Cards(installed=True, advanced=True)))))
    roots = [PLAN, {"card": ONE, "advancement": 1}, {"card": PLANT, "advancement": 5}, {"card": THREE, "power": 2}]
    t = scenario(turn="corp", corp=remotes(*roots, credits=0, hq=[count])).do("play Count")
    assert t.corp.credits == 2, "however it came there, and however many there are"


# -- trashing ------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_access_trash")
def test_the_runner_may_pay_the_trash_cost_of_what_they_access():
    for credits, answer, gone in ((2, "trash Plant", True), (2, "pass", False)):
        t = scenario(corp=remote(PLANT), runner={"credits": credits}).do("run Server 1")
        t.until("access")
        t.do(answer)
        t.until("action")
        assert (t.corp.archives, t.runner.credits) == ((["Plant"], 0) if gone else ([], 2))
    t = scenario(corp=remote(PLANT), runner={"credits": 1}).do("run Server 1")
    t.until("action")
    assert (t.corp.archives, t.runner.credits) == ([], 1), "who cannot pay is not offered it"
    t = scenario(corp=remote(PLANT), runner={"credits": 9})
    assert not t.offers("trash Plant"), "not without an access"


@pytest.mark.ruling("rule_trashed_vs_discarded")
def test_discarding_is_not_trashing():
    mourner = resource("Mourner", When(IsTrashed(Cards(of=RUNNER)), GainCredits(10)))
    guard = hardware("Guard", Paid(Credits(0), PreventTrash(Cards()), flags=INTERRUPT))
    runner = {"credits": 0, "grip": [TOY, *MAYFLIES[:5]], "rig": [mourner, guard], "stack": MAYFLIES}
    t = scenario(clicks=1, corp={"rd": OATS}, runner=runner)
    heard = record(t)
    t.do("credit")
    while t.decision.side == "runner" and t.decision.kind != "action":
        assert not t.offers("use Guard"), "what prevents trashing has nothing to prevent"
        t.game.choose("discard Toy" if t.offers("discard Toy") else t.options()[0])
    assert (t.runner.heap, t.runner.credits) == (["Toy"], 1)
    assert (heard.count("card trashed"), titles(t, heard, "card discarded")) == (0, ["Toy"])
    bonfire = operation("Bonfire", Play(Trash(A_PROGRAM)))
    t = scenario(turn="corp", corp={"hq": [bonfire]}, runner={"credits": 0, "rig": [TOY, mourner]})
    heard = record(t)
    t.do("play Bonfire")
    assert (t.runner.heap, t.runner.credits, heard.count("card discarded")) == (["Toy"], 10, 0)


@pytest.mark.ruling("rule_trash_symbol", "rule_trash_ability", "rule_use_trash_ability")
def test_an_ability_counts_as_a_trash_ability_if_its_own_card_was_trashed_to_pay_for_it():
    trash, click = TrashThis(), Clicks(1)
    geist = resource("Geist", When(UsesTrashAbility(), Draw(1)))
    for ability, way, drawn in (
        (Paid(trash, GainCredits(2)), None, True),
        (Paid(OneOf(trash, click), GainCredits(2)), "trash", True),
        (Paid(OneOf(trash, click), GainCredits(2)), "click", False),
        (Paid(click, GainCredits(2), Trash(THIS)), None, False),
    ):
        guy = resource("Guy", ability)
        t = scenario(runner={"credits": 0, "rig": [geist, guy, FRIEND], "stack": MAYFLIES}).do("use Guy")
        if way is not None:
            t.game.choose(next(key for key in t.options() if way in key))
        t.until("action")
        assert (t.runner.credits, t.runner.grip) == (2, ["Mayfly"] if drawn else [])
        assert ("Guy" in t.runner.heap) is (way != "click"), "the symbol is the card it stands on"
        assert "Friend" in t.runner.rig
