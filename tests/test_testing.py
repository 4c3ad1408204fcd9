"""The scenarios that other tests are written with."""

from __future__ import annotations

import pytest

from sneakdoor.errors import ChoiceError, ImpossibleBoard, ImpossibleCard
from sneakdoor.language import *
from sneakdoor.testing import scenario

from .rules.cards1 import FOUR_POINTS, agenda, asset, event, program, rezzed, runner_identity, upgrade


def test_card_says_to_whom_it_is_known():
    t = scenario(corp=dict(servers={"Server 1": dict(root=["Nico Campaign"])}), runner=dict(credits=0))
    assert t.card("Nico Campaign").known_to("corp")
    assert not t.card("Nico Campaign").known_to("runner")
    t.do("run Server 1")
    t.finish()
    assert t.card("Nico Campaign").known_to("runner")


def test_accesses_are_kept_in_order():
    t = scenario(corp=dict(rd=["Hedge Fund", "Palisade"], hq=["Tithe"]), clicks=3)
    assert t.accesses == []
    t.do("run HQ")
    t.finish()
    t.do("run R&D")
    t.finish()
    assert t.accesses == ["Tithe", "Hedge Fund"]
    assert "The Runner accesses Tithe from HQ." in t.log


def test_an_option_that_never_comes_is_told_with_what_the_windows_offered():
    """Wherever the game has got to by then, even to its end."""
    t = scenario(
        runner=dict(credits=3, rig=["Cleaver"]),
        corp=dict(servers={"HQ": dict(ice=["Palisade (rezzed)"])}, hq=["Tithe"]),
    )
    t.do("run HQ").until("encounter")
    with pytest.raises(ChoiceError) as error:
        t.do("use Cleaver: boost")
    (note,) = error.value.__notes__
    assert "did not offer 'use Cleaver: boost'" in note
    assert "'use Cleaver: +1 strength'" in note


def test_an_action_cannot_be_asked_for_at_a_window():
    """`not t.can("play …")` there would be true whatever the rules say."""
    t = scenario(turn="corp", corp=dict(hq=["Hedge Fund"], servers={"Server 1": {"root": ["Nico Campaign"]}}))
    assert t.decision.kind == "window"
    with pytest.raises(ValueError, match="until"):
        t.can("play Hedge Fund")
    assert not t.offers("play Hedge Fund")
    t.until("action")
    assert t.can("play Hedge Fund")


# -- until


def test_until_fails_if_the_game_ends_before():
    """What follows would be asked of a game that is over, and nothing is offered there."""
    t = scenario(clicks=1).do("credit")
    assert t.outcome is not None
    for what in ("action", "corp", "encounter", "no such thing"):
        with pytest.raises(
            ImpossibleBoard, match=f"the game was over before '{what}' came: the Runner wins by decking"
        ):
            t.until(what)
    t.until("over")


def test_until_waits_for_the_end_of_the_game_if_that_is_meant():
    t = scenario(clicks=2)
    with pytest.raises(ImpossibleBoard, match="1 decisions came and went without 'over'"):
        t.until("over", limit=1)
    t.until("over")
    assert t.outcome.reason == "decking"


def test_until_fails_if_it_never_comes():
    t = scenario(corp=dict(rd=["Hedge Fund"] * 400))
    with pytest.raises(ImpossibleBoard, match="20 decisions came and went without 'encounter'"):
        t.until("encounter", limit=20)


@pytest.mark.parametrize("phase", ["", "move", "move ", "a", "breach it"])
def test_a_phase_is_named_in_full_or_by_its_first_word(phase):
    t = scenario(corp=dict(rd=["Hedge Fund"] * 400))
    with pytest.raises(ImpossibleBoard):
        t.until(phase, limit=20)


def test_a_phase_of_a_run_is_over_with_the_run():
    t = scenario(corp=dict(rd=["Hedge Fund"] * 400), clicks=4)
    t.do("run Archives").until("action")
    assert not t.running
    for phase in ("success", "movement", "breach", "approach", "run ends"):
        with pytest.raises(ImpossibleBoard):
            t.until(phase, limit=1)


def test_comes_says_whether_somebody_is_asked():
    for credits, asked in ((0, False), (2, True)):
        paper = asset("Paper", trash=2)
        t = scenario(corp=dict(hq=[paper], rd=["Hedge Fund"]), runner=dict(credits=credits)).do("run HQ")
        assert t.comes("access") is asked
        assert t.offers("trash Paper") is asked
        t.until("action")
        assert not t.comes("access")
    assert not scenario(clicks=1).do("credit").comes("action"), "the game is over"


# -- what is said is so


def test_a_game_that_is_won_is_no_board():
    for side in ("corp", "runner"):
        won = {side: dict(score=[FOUR_POINTS, FOUR_POINTS])}
        with pytest.raises(ImpossibleBoard, match=f"the {side.title()} has already won: 8 agenda points"):
            scenario(**won)
        assert getattr(scenario(**{side: dict(score=[FOUR_POINTS])}), side).points == 4


def test_a_turn_begins_with_the_clicks_that_the_board_gives():
    assert scenario(turn="corp").corp.clicks == 3
    upgraded = dict(turn="corp", corp=dict(score=["Mandatory Upgrades"], rd=["Hedge Fund"] * 3))
    assert scenario(**upgraded).corp.clicks == 4
    assert scenario(**upgraded, clicks=2).corp.clicks == 2
    assert scenario(corp=dict(score=["Mandatory Upgrades"])).runner.clicks == 4


def test_clicks_of_an_agenda_go_with_it():
    """They came when the turn began, as they would have in play."""
    sell = Paid(Clicks(1), AddTo(Each(Cards(AGENDA, zone=Zone.CORP_SCORE_AREA)), IN_HQ))
    shop = asset("Shop", sell)
    board = dict(score=["Mandatory Upgrades"], rd=["Hedge Fund"] * 3, servers={"Server 1": dict(root=[rezzed(shop)])})
    t = scenario(turn="corp", corp=board)
    t.until("action")
    t.do("use Shop")
    assert (t.corp.score, t.corp.clicks) == ([], 2)


IGNORED = {
    "rezzed in HQ": dict(corp=dict(hq=["Palisade (rezzed)"])),
    "rezzed in Archives": dict(corp=dict(archives=["Palisade (rezzed)"])),
    "rezzed program": dict(runner=dict(rig=["Cleaver (rezzed)"])),
    "unrezzed program": dict(runner=dict(rig=["Cleaver (unrezzed)"])),
    "rezzed agenda": dict(corp=dict(servers={"Server 1": dict(root=["Hostile Takeover (rezzed)"])})),
    "facedown ice": dict(corp=dict(servers={"HQ": dict(ice=["Palisade (facedown)"])})),
    "facedown in the heap": dict(runner=dict(heap=["Cleaver (facedown)"])),
    "faceup in the grip": dict(runner=dict(grip=["Cleaver (faceup)"])),
    "this turn in the grip": dict(runner=dict(grip=["Cleaver (this turn)"])),
    "counters in HQ": dict(corp=dict(hq=["Urtica Cipher (2 advancement)"])),
    "counters in the heap": dict(runner=dict(heap=[dict(card="Cleaver", virus=1)])),
    "flipped ice": dict(corp=dict(servers={"HQ": dict(ice=["Palisade (flipped)"])})),
    "version of ice": dict(corp=dict(servers={"HQ": dict(ice=[dict(card="Palisade", version="x")])})),
    "hosted in HQ": dict(corp=dict(hq=[dict(card="Palisade", hosted=["Cleaver"])])),
    "hosted on an identity": dict(runner=dict(identity=dict(card=runner_identity("One"), hosted=["Cleaver"]))),
    "rezzed identity": dict(runner=dict(identity=dict(card=runner_identity("One"), rezzed=True))),
    "fewer than no counters": dict(runner=dict(rig=[dict(card="Cleaver", virus=-1)])),
    "half a counter": dict(runner=dict(rig=[dict(card="Cleaver", virus=0.5)])),
    "an operation scored": dict(corp=dict(score=["Hedge Fund"])),
    "a program scored": dict(corp=dict(score=["Cleaver"])),
    "letters hosted": dict(runner=dict(rig=[dict(card="Cleaver", hosted="Cleaver")])),
    "a card for cards": dict(runner=dict(rig=dict(card="Cleaver"))),
    "fewer than no clicks": dict(clicks=-1),
    "half a click": dict(clicks=0.5),
}


@pytest.mark.parametrize("board", IGNORED.values(), ids=IGNORED)
def test_what_cannot_be_so_is_an_error_and_not_ignored(board):
    with pytest.raises(ImpossibleBoard):
        scenario(**board)


def test_an_identity_has_the_counters_that_are_said():
    one = runner_identity("One")
    assert scenario(runner=dict(identity=dict(card=one, power=2))).card("One").power == 2


def test_random_choices_are_fixed_to_what_there_is():
    t = scenario(corp=dict(hq=["Hedge Fund", "Palisade"]))
    with pytest.raises(
        ImpossibleBoard, match="nothing called 'Palisad' can be picked in this scenario; did you mean Palisade"
    ):
        t.fix_random("Palisad")
    t.fix_random("Palisade").do("run HQ").until("action")
    assert t.accesses == ["Palisade"]


# -- what a card waits for


NEVER = {
    "you score this asset": asset("A", When(Scores(), GainCredits(1))),
    "the Runner steals this asset": asset("A", When(Steals(THIS), GainCredits(1))),
    "you score an agenda": program("A", When(Scores(Cards(AGENDA)), GainCredits(1))),
    "you steal an agenda": asset("A", When(Steals(by=YOU), GainCredits(1))),
    "you make a run": asset("A", When(MakesRun(), GainCredits(1))),
    "you encounter this program": program("A", When(Encounters(), GainCredits(1))),
    "you access this program": program("A", When(Accesses(), GainCredits(1))),
    "the Runner passes this upgrade": upgrade("A", When(Passes(), GainCredits(1))),
    "you rez this program": program("A", When(Rezzes(), GainCredits(1))),
    "you install this event": event("A", When(Installs(), GainCredits(1))),
    "you approach this server": runner_identity("A", When(Approaches(by=YOU), GainCredits(1))),
    "you flip this program": program("A", When(Flips(), GainCredits(1))),
}


@pytest.mark.parametrize("clause", NEVER)
def test_a_card_that_waits_for_what_never_comes_is_an_error(clause):
    card = NEVER[clause]
    place = dict(grip=[card]) if card.side else dict(hq=[card])
    if card.type is IDENTITY:
        place = dict(identity=card)
    with pytest.raises(ImpossibleCard, match=f"A waits for what never comes: that {clause}$"):
        scenario(**{"runner" if card.side else "corp": place})


def test_what_a_card_waits_for_by_default_comes():
    """The defaults are about the card itself, or about any agenda."""
    paper = agenda("Paper", When(Scores(), GainCredits(10)), requirement=0)
    fan = asset("Fan", When(Steals(), GainCredits(100)))
    t = scenario(turn="corp", corp=dict(servers={"Server 1": dict(root=[paper])}))
    t.do("score Paper")
    assert t.corp.credits == 15
    t = scenario(corp=dict(hq=[paper], rd=["Hedge Fund"] * 3, servers={"Server 1": dict(root=[rezzed(fan)])}))
    t.do("run HQ").until("action")
    assert t.runner.score == ["Paper"]
    assert t.corp.credits == 105
