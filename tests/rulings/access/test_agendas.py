"""Agendas: installing, scoring, score areas, forfeiting, and cards turned into agendas or counters."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario

from ...rules.cards1 import BELL, agenda, asset, event, ice, operation, program, resource, rezzed, upgrade
from ...rules.cards3 import record
from .. import ruling

OATS = ["Hedge Fund"] * 3
PAYS = Paid(Credits(0), GainCredits(1))
SCORED = When(Scores(THIS), GainCredits(7))


# -- where agendas are installed -----------------------------------------------------------------------


@ruling("gloss.agenda.1", "modern.agenda.1")
@pytest.mark.parametrize("there", [asset("Old"), rezzed(asset("Old")), agenda("Old")])
@pytest.mark.parametrize("new", [agenda("New"), asset("New")])
def test_agendas_go_into_remotes_which_hold_one_agenda_or_asset_rezzed_or_not(there, new: Card, rulebook: str):
    corp = {"hq": [new], "rd": OATS, "servers": {"Server 1": {"root": [there, upgrade("Shed")]}}}
    t = scenario(turn="corp", corp=corp, rulebook=rulebook)
    t.do("install New")
    assert sorted(t.options()) == ["install in Server 1", "install in a new server"], "in no central server"
    t.do("install in Server 1")
    while t.decision is not None and t.decision.kind not in ("action", "window"):
        assert not t.can("done") or "Old" not in t.server("Server 1").root, "Old must be trashed"
        t.do("done" if t.can("done") else next(key for key in t.options() if "Old" in key))
    assert t.server("Server 1").root == ["Shed", "New"]
    assert t.corp.archives == ["Old"]


# -- faceup agendas ------------------------------------------------------------------------------------

PUBLIC = agenda("Public", Static(InstallOnly(faceup=True)), When(Advances(THIS), GainCredits(3)), PAYS)
PRIVATE = agenda("Private", When(Advances(THIS), GainCredits(3)), PAYS, requirement=9)
SHOW = operation("Show", Play(Install(Choose(1, Cards(AGENDA, zone=IN_HQ)), faceup=True)))


def open_agenda(card: Card, rulebook: str, *more: Card, runner: dict[str, object] | None = None) -> Scenario:
    """That agenda installed faceup: by its own text, or else by another card."""
    corp = {"hq": [card, SHOW, *more], "rd": OATS, "credits": 20}
    t = scenario(turn="corp", clicks=9, corp=corp, runner={"rig": [BELL], **(runner or {})}, rulebook=rulebook)
    t.do("play Show" if card is PRIVATE else f"install {card.title}")
    t.until("action")
    assert t.card(card.title).faceup
    return t


@ruling("gloss.agenda.2", "faq4.rules.faceup-agendas.1", "modern.agenda.4")
@pytest.mark.parametrize("card", [PUBLIC, PRIVATE])
def test_a_faceup_agenda_is_neither_rezzed_nor_unrezzed_and_none_is_ever_rezzed(card: Card, rulebook: str):
    one = Choose(1, Cards(AGENDA, installed=True))
    push = operation("Push", Play(Rez(one, ignoring_all_costs=True)))
    count = operation("Count", Play(GainCredits(ForEach(5, Cards(AGENDA, installed=True, rezzed=True)))))
    count_not = operation("Count Not", Play(GainCredits(ForEach(5, Cards(AGENDA, installed=True, rezzed=False)))))
    t = open_agenda(card, rulebook, push, count, count_not)
    before = t.corp.credits
    for title in ("Push", "Count", "Count Not"):
        t.do(f"play {title}") if t.can(f"play {title}") else t.do("draw")
        while t.decision is not None and t.decision.kind != "action":
            assert not t.can("rez")
            t.game.choose("pass")
    assert t.corp.credits == before
    hidden = {"Server 1": {"root": [agenda("Hidden")]}}
    t = scenario(turn="corp", corp={"hq": [push], "rd": OATS, "servers": hidden, "credits": 20}, rulebook=rulebook)
    heard = record(t)
    while t.decision is not None and t.decision.kind == "window":
        assert not t.can("rez")
        t.do("pass")
    t.do("play Push") if t.can("play Push") else None
    t.until("runner")
    assert (heard.count("card rezzed"), t.card("Hidden").faceup) == (0, False)


@ruling("gloss.agenda.3", "faq4.rules.faceup-agendas.1")
def test_an_installed_agenda_is_active_only_if_its_own_text_installs_it_faceup(rulebook: str):
    t = open_agenda(PUBLIC, rulebook)
    assert t.card("Public").active
    t.do("advance Public", "use Public")
    assert t.corp.credits == 20 - 1 + 3 + 1
    t = open_agenda(PRIVATE, rulebook)
    assert not t.card("Private").active
    t.do("advance Private")
    t.until("window")
    assert not t.can("use Private")
    assert t.corp.credits == 19, "put faceup by another card, it does nothing"


@ruling("gloss.agenda.3")
def test_a_facedown_agenda_is_inactive_but_for_what_works_on_inactive_cards(rulebook: str):
    toll = AdditionalCost(Verb.STEAL, THIS, Credits(2), by=RUNNER)
    secret = agenda(
        "Secret", PAYS, When(Advances(THIS), GainCredits(3)), When(Accesses(THIS), GiveTags(1)), Static(toll)
    )
    for root, installer in (([secret], None), ([], SHOW)):
        corp = {"hq": [installer, secret] if installer else [], "rd": OATS}
        corp["servers"] = {"Server 1": {"root": root}} if root else {}
        t = scenario(turn="corp", clicks=2, corp=corp, rulebook=rulebook)
        t.do("play Show") if installer else t.do("credit")
        credits = t.corp.credits
        t.do("advance Secret")
        assert (t.card("Secret").active, t.corp.credits) == (False, credits - 1)
        assert not t.can("use Secret")
        t.until("runner")
        t.until("action")
        t.do("run Server 1").until("steal")
        assert t.runner.tags == 1, "what happens when it is accessed"
        t.do("steal Secret")
        assert (t.runner.score, t.runner.credits) == (["Secret"], 3), "and what it costs to steal it"


# -- scoring -------------------------------------------------------------------------------------------


@ruling("gloss.score.1", "gloss.score.2", "modern.agenda.2")
def test_an_agenda_advanced_enough_can_be_scored_in_a_window_of_the_corps_turn_without_a_click(rulebook: str):
    plan = agenda("Plan", SCORED, requirement=2, points=2)
    corp = {"rd": OATS, "credits": 5, "servers": {"Server 1": {"root": [{"card": plan, "advancement": 1}]}}}
    t = scenario(turn="corp", corp=corp, rulebook=rulebook)
    assert not t.can("score"), "1 of 2"
    t.do("advance Plan")
    assert t.can("score Plan")
    t.do("pass", "advance Plan")
    assert t.card("Plan").advancement == 3, "it may be left and advanced further"
    assert t.corp.clicks == 1
    t.do("score Plan")
    plan_now = t.card("Plan")
    assert (t.corp.clicks, t.corp.score, t.corp.points) == (1, ["Plan"], 2), "no click was spent"
    assert (plan_now.faceup, plan_now.installed, plan_now.advancement) == (True, False, 0)
    assert plan_now.known_to("runner")
    assert t.corp.credits == 5 - 2 + 7, "when you score"


@ruling("gloss.score.1", "modern.agenda.2")
def test_an_agenda_cannot_be_scored_in_the_discard_phase_nor_in_the_runners_turn(rulebook: str):
    plan = {"card": agenda("Plan", requirement=2), "advancement": 2}
    bell = rezzed(asset("Corp Bell", PAYS))
    servers = {"Server 1": {"root": [plan]}, "Server 2": {"root": [bell]}}
    t = scenario(turn="corp", clicks=1, corp={"rd": OATS, "servers": servers}, rulebook=rulebook)
    seen: dict[str, set[bool]] = {}
    while t.state.active == 0 or t.decision.kind != "action":
        if t.decision.kind == "window" and t.decision.side == "corp":
            whose = ("corp", "runner")[t.state.active]
            seen.setdefault(f"{whose} {t.phase}", set()).add(t.can("score Plan"))
        t.do("pass" if t.can("pass") else "credit")
    assert seen["corp action phase"] == {True}
    assert seen["corp discard phase"] == {False}
    assert all(can == {False} for where, can in seen.items() if where.startswith("runner"))
    assert any(where.startswith("runner") for where in seen)


@ruling("modern.agenda.2")
def test_scoring_removes_what_the_agenda_hosts(rulebook: str):
    shelf = agenda("Shelf", Static(CanHost(1, Cards(PROGRAM))), requirement=2)
    root = [{"card": shelf, "advancement": 2, "power": 3, "hosted": [program("Tick")]}]
    corp = {"rd": OATS, "servers": {"Server 1": {"root": root}}}
    t = scenario(turn="corp", corp=corp, rulebook=rulebook)
    t.do("score Shelf")
    assert (t.card("Shelf").power, t.card("Shelf").hosted, t.runner.heap) == (0, [], ["Tick"])


# -- score areas ---------------------------------------------------------------------------------------


@ruling("gloss.agenda.5", "modern.score-area.1")
def test_an_agenda_is_active_in_the_corps_score_area_and_in_the_runners_only_if_it_says_so(rulebook: str):
    boon = agenda("Boon", PAYS, points=2)
    everywhere = agenda(
        "Everywhere", Static(ActiveInRunnerScoreArea()), Static(MaximumHandSize(-1, of=RUNNER)), points=1
    )
    t = scenario(turn="corp", corp={"score": [boon], "rd": OATS}, rulebook=rulebook)
    assert (t.card("Boon").active, t.can("use Boon"), t.corp.points) == (True, True, 2)
    t = scenario(runner={"score": [boon, everywhere], "rig": [BELL]}, rulebook=rulebook)
    assert (t.card("Boon").active, t.can("use Boon"), t.runner.points) == (False, False, 3)
    assert (t.card("Everywhere").active, t.runner.hand_size) == (True, 4)
    root = [{"card": boon, "advancement": 3}]
    t = scenario(turn="corp", corp={"servers": {"Server 1": {"root": root}}, "rd": OATS}, rulebook=rulebook)
    assert not t.can("use Boon")
    t.do("score Boon")
    assert (t.card("Boon").active, t.can("use Boon"), t.corp.points) == (True, True, 2)
    for stolen, active, size in ((boon, False, 5), (everywhere, True, 4)):
        t = scenario(corp={"hq": [stolen]}, rulebook=rulebook)
        t.do("run HQ").until("action")
        assert (t.runner.score, t.card(stolen.title).active) == ([stolen.title], active)
        assert (t.runner.points, t.runner.hand_size) == (stolen.agenda_points, size)


@ruling("gloss.score-area.1")
def test_a_card_put_into_a_score_area_by_an_effect_is_neither_scored_nor_stolen(rulebook: str):
    fan = asset("Fan", When(ScoredOrStolen(Cards(AGENDA)), GainCredits(50)))
    plan = agenda("Plan", SCORED, When(Steals(THIS), GainCredits(11)))
    put = operation("Put", Play(AddToScoreArea(Choose(1, Cards(AGENDA, zone=IN_HQ)), Zone.YOUR_SCORE_AREA)))
    servers = {"Server 1": {"root": [rezzed(fan)]}}
    corp = {"hq": [put, plan], "rd": OATS, "credits": 0, "servers": servers}
    t = scenario(turn="corp", corp=corp, rulebook=rulebook).do("play Put")
    assert (t.corp.score, t.corp.points, t.corp.credits) == (["Plan"], 2, 0)
    trophy = event("Trophy", Play(AddToScoreArea(THIS, Zone.YOUR_SCORE_AREA, worth=1)))
    take = event("Take", Play(AddToScoreArea(Choose(1, Cards(AGENDA, zone=IN_ARCHIVES)), Zone.YOUR_SCORE_AREA)))
    corp = {"archives": [plan], "credits": 0, "servers": servers}
    t = scenario(runner={"grip": [trophy, take]}, corp=corp, rulebook=rulebook)
    t.do("play Trophy", "play Take")
    assert (sorted(t.runner.score), t.runner.points, t.corp.credits) == (["Plan", "Trophy"], 3, 0)
    corp = {"hq": [plan], "credits": 0, "servers": servers}
    t = scenario(corp=corp, rulebook=rulebook)
    t.do("run HQ").until("action")
    assert t.corp.credits == 61, "stealing is heard by both"


TROPHY = event("Trophy", Play(AddToScoreArea(THIS, Zone.YOUR_SCORE_AREA, worth=2)), cost=3, subtypes=("run",))


@ruling("modern.score-area.2")
def test_a_card_added_as_an_agenda_is_an_agenda_without_printed_requirement_or_points(rulebook: str):
    count = event("Count", Play(GainCredits(ForEach(10, Cards(AGENDA, zone=Zone.YOUR_SCORE_AREA)))))
    printed = event("Printed", Play(GainCredits(X(SumOfPrintedPoints(Cards(AGENDA, zone=Zone.YOUR_SCORE_AREA))))))
    sell = event("Sell", Play(Forfeit(Choose(1, Cards(AGENDA)))))
    runner = {"grip": [TROPHY, count, printed, sell], "credits": 3, "score": [agenda("Plan", points=3)]}
    t = scenario(runner=runner, rulebook=rulebook).do("play Trophy")
    assert (t.runner.credits, t.runner.points) == (0, 5)
    t.do("play Count")
    assert t.runner.credits == 20, "both are agendas"
    t.do("play Printed")
    assert t.runner.credits == 23, "only Plan has printed points"
    assert t.state.face[t.card("Trophy").id].card.requirement == 0
    t.do("play Sell", "choose Trophy")
    assert t.runner.points == 3


@ruling("modern.agenda-point.1")
def test_seven_agenda_points_win_at_once_unless_an_ability_says_otherwise(rulebook: str):
    six = {"score": [agenda("Four", points=4), agenda("Two", points=2)]}
    corp = {"archives": [agenda("P", points=1), agenda("Q", points=1)]}
    t = scenario(runner=six, corp=corp, rulebook=rulebook)
    assert t.outcome is None
    t.do("run Archives", "continue", "access P")
    assert t.outcome is not None
    assert (t.outcome.winner, t.runner.score[-1]) == (1, "P"), "at once: Q is not accessed"
    harder = resource("Harder", Static(PointsToWin(8)))
    t = scenario(runner={**six, "rig": [harder]}, corp=corp, rulebook=rulebook)
    t.do("run Archives", "continue", "access P")
    assert (t.runner.points, t.outcome and t.outcome.winner) == (8, 1)
    t = scenario(runner={**six, "rig": [harder]}, corp={"archives": [agenda("P", points=1)]}, rulebook=rulebook)
    t.do("run Archives").until("action")
    assert (t.runner.points, t.outcome) == (7, None)
    root = [{"card": agenda("P", points=1), "advancement": 3}]
    t = scenario(turn="corp", corp={**six, "servers": {"Server 1": {"root": root}}, "rd": OATS}, rulebook=rulebook)
    assert t.outcome is None
    t.do("score P")
    assert (t.corp.points, t.outcome and t.outcome.winner) == (7, 0), "the Corp alike"


# -- leaving a score area ------------------------------------------------------------------------------


def laden(rulebook: str, *hq: Card, turn: str = "corp") -> Scenario:
    """An agenda in the Corp's score area with two agenda counters and a card hosted on it."""
    lay = operation(
        "Lay", Play(HostOn(Choose(1, Cards(ASSET, zone=IN_HQ)), Choose(1, Cards(AGENDA, zone=Zone.YOUR_SCORE_AREA))))
    )
    plan = {"card": agenda("Plan", points=2), "agenda": 2}
    corp = {"hq": [lay, asset("Guest"), *hq], "rd": OATS, "score": [plan]}
    t = scenario(turn=turn, clicks=4, corp=corp, runner={"score": [agenda("Loot", points=1)]}, rulebook=rulebook)
    t.do("play Lay")
    assert (t.card("Plan").hosted, t.card("Plan").counters("agenda"), t.corp.points) == (["Guest"], 2, 2)
    return t


@ruling("gloss.forfeit.1")
def test_a_forfeited_agenda_leaves_the_game_with_its_points_and_all_it_hosts(rulebook: str):
    sell = operation("Sell", Play(Forfeit(Choose(1, Cards(AGENDA)))))
    t = laden(rulebook, sell).do("play Sell")
    assert (t.corp.removed, t.corp.score, t.corp.points) == (["Plan"], [], 0)
    assert "Guest" in t.corp.archives
    assert (t.card("Plan").counters("agenda"), t.card("Plan").hosted) == (0, [])


@ruling("modern.forfeit.1")
def test_forfeiting_takes_a_chosen_agenda_of_ones_own_and_cards_that_became_agendas_too(rulebook: str):
    sell = event("Sell", Play(Forfeit(Choose(1, Cards(AGENDA)))))
    runner = {"grip": [TROPHY, sell, sell], "credits": 9, "score": [agenda("Loot", points=1)]}
    t = scenario(runner=runner, corp={"score": [agenda("Plan")]}, rulebook=rulebook).do("play Trophy", "play Sell")
    assert sorted(t.options()) == ["choose Loot", "choose Trophy"], "none of the Corp's"
    t.do("choose Trophy")
    assert (t.runner.removed, t.runner.score, t.runner.points) == (["Trophy"], ["Loot"], 1)
    t.do("play Sell")
    assert (t.corp.removed, t.runner.score, t.runner.points) == (["Loot"], [], 0)
    assert t.corp.score == ["Plan"]


@ruling("modern.agenda-counter.1", under="classic")
def test_an_agenda_that_leaves_the_score_area_loses_its_counters_and_what_it_hosts(rulebook: str):
    """The glossary's case is the way back into play; between score areas the classic FAQ keeps them too
    (faq4.card.turntable.1)."""
    t = laden(rulebook, back_to(IN_HQ)).do("play Back")
    assert (t.card("Plan").place, t.card("Plan").counters("agenda"), t.card("Plan").hosted) == ("HQ", 0, [])
    assert "Guest" in t.corp.archives


@ruling("modern.agenda-counter.1", under="modern")
def test_under_modern_rules_an_agenda_keeps_its_counters_only_if_it_moves_to_the_other_score_area(rulebook: str):
    t = laden(rulebook, back_to(IN_HQ)).do("play Back")
    assert (t.card("Plan").place, t.card("Plan").counters("agenda"), t.card("Plan").hosted) == ("HQ", 0, [])
    assert "Guest" in t.corp.archives
    mine, theirs = (Choose(1, Cards(AGENDA, zone=zone)) for zone in (Zone.CORP_SCORE_AREA, Zone.RUNNER_SCORE_AREA))
    t = laden(rulebook, operation("Trade", Play(Swap(mine, with_=theirs)))).do("play Trade")
    assert (t.runner.score, t.card("Plan").counters("agenda")) == (["Plan"], 2)


def back_to(zone: Zone) -> Operation:
    return operation("Back", Play(AddTo(Choose(1, Cards(AGENDA, zone=Zone.CORP_SCORE_AREA)), zone)))


# -- conversion ----------------------------------------------------------------------------------------

NAMED = Cards(copy=True, zone=Zone.YOUR_SCORE_AREA)
FAME = event(
    "Fame",
    Play(GainCredits(ForEach(5, NAMED)), AddToScoreArea(THIS, Zone.YOUR_SCORE_AREA, worth=1)),
    cost=0,
    subtypes=("mod",),
)
STICKER = operation(
    "Sticker", Play(BecomeConditionCounter(Choose(1, Cards(ICE, rezzed=True)), (Static(Strength(HOST_ICE, +3)),)))
)


def converted(rulebook: str) -> Scenario:
    """Two copies of Fame became agendas, the second counting those there that had its name."""
    medal = resource("Medal", Static(Link(1)), Paid(Clicks(1), AddToScoreArea(THIS, Zone.YOUR_SCORE_AREA, worth=1)))
    t = scenario(runner={"grip": [FAME, FAME], "rig": [medal], "credits": 0}, rulebook=rulebook)
    assert t.runner.link == 1
    t.do("use Medal")
    assert (t.runner.link, t.runner.score, t.runner.points) == (0, ["Medal"], 1)
    assert not t.can("use Medal"), "its abilities are gone"
    t.do("play Fame", "play Fame")
    card = t.state.face[t.card("Fame").id].card
    assert (card.type, card.subtypes, card.side) == (AGENDA, (), 1)
    assert t.runner.points == 3
    wall = rezzed(ice("Wall", strength=1))
    corp = {"hq": [STICKER], "rd": OATS, "servers": {"HQ": {"ice": [wall]}}}
    u = scenario(turn="corp", corp=corp, rulebook=rulebook).do("play Sticker")
    assert (u.card("Wall").strength, u.card("Wall").hosted) == (4, ["Sticker"])
    counter = u.state.face[u.card("Sticker").id].card
    assert (counter.type, counter.subtypes, counter.title) == (CardType.COUNTER, (), card.title and "Sticker")
    return t


@ruling("gloss.conversion.1", under="classic")
def test_under_classic_rules_a_converted_card_keeps_its_name_and_nothing_else(rulebook: str):
    assert converted(rulebook).runner.credits == 5, "the second Fame counts the first"


@ruling("gloss.conversion.1", under="modern")
def test_under_modern_rules_a_converted_card_keeps_its_owner_and_not_its_name(rulebook: str):
    assert converted(rulebook).runner.credits == 0
    t = scenario(
        runner={"grip": [FAME, event("Take", Play(AddTo(Choose(1, Cards(AGENDA, zone=Zone.YOUR_SCORE_AREA)), GRIP)))]},
        rulebook=rulebook,
    )
    t.do("play Fame", "play Take")
    assert sorted(t.runner.heap) == ["Fame", "Take"], "its owner's heap"


def reverted(rulebook: str) -> None:
    """A converted agenda or counter that leaves is itself again, and trashed."""
    take = event("Take", Play(AddTo(Choose(1, Cards(AGENDA, zone=Zone.YOUR_SCORE_AREA)), GRIP)))
    t = scenario(runner={"grip": [TROPHY, take], "credits": 9}, rulebook=rulebook).do("play Trophy", "play Take")
    assert (t.card("Trophy").place, t.runner.points) == ("the heap", 0)
    assert t.state.face[t.card("Trophy").id].is_event
    melt = operation("Melt", Play(Trash(Choose(1, Cards(ICE, installed=True)))))
    corp = {"hq": [STICKER, melt], "rd": OATS, "servers": {"HQ": {"ice": [rezzed(ice("Wall"))]}}}
    t = scenario(turn="corp", corp=corp, rulebook=rulebook).do("play Sticker", "play Melt")
    assert sorted(t.corp.archives) == ["Melt", "Sticker", "Wall"]
    assert t.state.face[t.card("Sticker").id].is_operation


@ruling("gloss.conversion.2", under="classic")
def test_a_converted_card_that_leaves_is_its_printed_self_in_its_owners_trash(rulebook: str):
    reverted(rulebook)


@ruling("gloss.conversion.2", under="modern")
def test_under_modern_rules_a_converted_agenda_stays_one_between_score_areas_and_forfeited_it_leaves_the_game(
    rulebook: str,
):
    reverted(rulebook)
    sell = event("Sell", Play(Forfeit(Choose(1, Cards(AGENDA)))))
    t = scenario(runner={"grip": [TROPHY, sell], "credits": 9}, rulebook=rulebook).do("play Trophy", "play Sell")
    assert (t.runner.removed, t.runner.heap) == (["Trophy"], ["Sell"])
    assert t.state.face[t.card("Trophy").id].is_event
    mine, theirs = (Choose(1, Cards(AGENDA, zone=zone)) for zone in (Zone.RUNNER_SCORE_AREA, Zone.CORP_SCORE_AREA))
    trade = event("Trade", Play(Swap(mine, with_=theirs)))
    runner = {"grip": [TROPHY, trade], "credits": 9}
    t = scenario(runner=runner, corp={"score": [agenda("Plan", points=1)]}, rulebook=rulebook)
    t.do("play Trophy", "play Trade")
    assert (t.corp.score, t.corp.points, t.runner.points) == (["Trophy"], 2, 1)
