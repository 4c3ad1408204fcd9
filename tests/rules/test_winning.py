"""How the game ends. CR sec_ending_the_game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sneakdoor.errors import ImpossibleBoard
from sneakdoor.language import *
from sneakdoor.rulebooks import CLASSIC, DeckOut
from sneakdoor.testing import scenario

from .cards1 import FOUR_POINTS, agenda, asset, corp_identity, event, ice, operation, resource, rezzed, runner_identity

THREE = agenda("Three", points=3)


END = Paid(Credits(0), Trash(THIS))


def ending(t):
    return None if t.outcome is None else (t.outcome.winner, t.outcome.reason)


# -- agenda points -----------------------------------------------------------------------------------


@pytest.mark.ruling("rule_win_agenda_points", "step_checkpoint_agenda_points")
def test_the_corp_wins_with_seven_points_as_soon_as_it_scores_them():
    t = scenario(
        turn="corp",
        corp=dict(
            score=[FOUR_POINTS],
            servers={"Server 1": dict(root=[{"card": THREE, "advancement": 3}])},
        ),
    ).do("score Three")
    assert ending(t) == (0, "agenda points")


@pytest.mark.ruling("rule_win_agenda_points", "rule_game_win")
def test_the_runner_wins_with_seven_points_as_soon_as_they_steal_them():
    t = scenario(runner=dict(score=[FOUR_POINTS]), corp=dict(hq=[THREE])).do("run HQ", "continue")
    assert ending(t) == (1, "agenda points")


@pytest.mark.ruling("rule_win_agenda_points")
def test_six_points_do_not_win():
    t = scenario(runner=dict(score=[THREE]), corp=dict(hq=[agenda("Another Three", points=3)])).do("run HQ", "continue")
    assert t.runner.points == 6
    assert t.outcome is None


@pytest.mark.ruling("step_checkpoint_agenda_points", "rule_after_checkpoint_reaction_window")
def test_points_are_checked_before_what_scoring_triggers_resolves():
    last = agenda("Last", When(Scores(THIS), GainCredits(5)), points=3)
    t = scenario(
        turn="corp",
        corp=dict(
            credits=0,
            score=[FOUR_POINTS],
            servers={"Server 1": dict(root=[{"card": last, "advancement": 3}])},
        ),
    ).do("score Last")
    assert ending(t) == (0, "agenda points")
    assert t.corp.credits == 0


@pytest.mark.ruling("rule_game_win")
def test_a_card_can_change_the_points_needed_to_win():
    modest = runner_identity("Modest", Static(PointsToWin(6)))
    t = scenario(runner=dict(identity=modest, score=[THREE]), corp=dict(hq=[agenda("Another Three", points=3)]))
    t.do("run HQ", "continue")
    assert ending(t) == (1, "agenda points")


@pytest.mark.ruling("rule_game_win")
def test_a_card_can_raise_the_points_the_other_player_needs():
    strict = corp_identity("Strict", Static(PointsToWin(8, of=RUNNER)))
    t = scenario(runner=dict(score=[FOUR_POINTS]), corp=dict(identity=strict, hq=[THREE])).do("run HQ", "continue")
    assert t.runner.points == 7
    assert t.outcome is None


@pytest.mark.ruling("rule_simultaneous_win")
def test_both_players_winning_at_the_same_checkpoint_is_a_draw():
    gift = agenda("Gift", Static(AgendaPoints(Cards(AGENDA, zone=Zone.RUNNER_SCORE_AREA), +1)), points=3)
    t = scenario(
        turn="corp",
        runner=dict(score=[FOUR_POINTS, agenda("Two")]),
        corp=dict(score=[FOUR_POINTS], servers={"Server 1": dict(root=[{"card": gift, "advancement": 3}])}),
    ).do("score Gift")
    assert t.outcome is not None
    assert t.outcome.winner is None


BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
SLANDER = Static(AgendaPoints(Each(Cards(AGENDA, zone=Zone.RUNNER_SCORE_AREA)), -1))


@BOOKS
@pytest.mark.ruling("step_checkpoint_agenda_points", "rule_install_trash_like_cards")
def test_points_are_counted_when_the_last_card_that_lowers_them_is_installed_over(rulebook):
    score = [FOUR_POINTS, agenda("Another Four", points=4)]
    corp = dict(hq=[asset("Plain")], servers={"Server 1": dict(root=["The Board (rezzed)"])})
    t = scenario(turn="corp", runner=dict(score=score), corp=corp, rulebook=rulebook)
    t.do("install Plain", "install in Server 1")
    assert ending(t) == (1, "agenda points")


@pytest.mark.ruling("step_checkpoint_agenda_points")
@pytest.mark.parametrize("leaves", [Trash(THIS), Derez(THIS), RemoveFromGame(THIS), AddTo(THIS, Zone.HQ)])
def test_points_are_counted_however_that_which_lowers_them_leaves(leaves):
    slander = asset("Slander", SLANDER, Paid(Credits(0), leaves))
    corp = dict(servers={"Server 1": dict(root=[rezzed(slander)])})
    t = scenario(turn="corp", runner=dict(score=[FOUR_POINTS, agenda("Another Four", points=4)]), corp=corp)
    t.do("use Slander")
    assert ending(t) == (1, "agenda points")


@pytest.mark.ruling("step_checkpoint_agenda_points", "step_checkpoint_duration_abilities")
def test_points_are_counted_when_what_lowers_them_for_a_while_is_over():
    lie = operation("Lie", Play(Lasting(SLANDER.declarations[0], Period.REST_OF_TURN)))
    theft = operation("Theft", Play(AddToScoreArea(Choose(1, Cards(AGENDA, zone=Zone.HQ)), Zone.RUNNER_SCORE_AREA)))
    corp = dict(hq=[lie, theft, agenda("Another Four", points=4)])
    t = scenario(turn="corp", clicks=3, runner=dict(score=[FOUR_POINTS]), corp=corp)
    t.do("play Lie", "play Theft")
    assert (t.runner.points, t.outcome) == (6, None)
    t.finish()
    assert ending(t) == (1, "agenda points")


@pytest.mark.ruling("rule_game_win", "step_checkpoint_agenda_points")
def test_the_points_needed_to_win_may_stop_being_more_than_usual():
    t = scenario(
        turn="corp",
        runner=dict(score=[FOUR_POINTS, THREE]),
        corp=dict(servers={"Server 1": dict(root=[rezzed(asset("Bar", Static(PointsToWin(9, of=RUNNER)), END))])}),
    )
    assert t.outcome is None
    t.do("use Bar")
    assert ending(t) == (1, "agenda points")


@pytest.mark.ruling("step_checkpoint_agenda_points", "rule_static_condition")
@pytest.mark.parametrize(
    ("tags", "lower_while", "change"), [(1, Tagged(), RemoveTags(1)), (0, Tagged(tagged=False), TakeTags(1))]
)
def test_points_are_counted_when_the_condition_ends_under_which_they_are_lower(tags, lower_while, change):
    slander = asset("Slander", Static(*SLANDER.declarations, while_=lower_while))
    t = scenario(
        runner=dict(
            score=[FOUR_POINTS, agenda("Another Four", points=4)],
            rig=[resource("Act", Paid(Credits(0), change))],
            tags=tags,
        ),
        corp=dict(servers={"Server 1": dict(root=[rezzed(slander)])}),
    )
    assert (t.runner.points, t.outcome) == (6, None)
    t.do("use Act")
    assert ending(t) == (1, "agenda points")


@pytest.mark.ruling("rule_game_end")
def test_after_the_end_there_is_nothing_to_decide():
    t = scenario(runner=dict(score=[FOUR_POINTS]), corp=dict(hq=[THREE])).do("run HQ", "continue")
    assert t.decision is None
    assert t.options() == []


# -- flatline ----------------------------------------------------------------------------------------


HURT = ice("Hurt", Subroutine(DoDamage(2, NET)))


@pytest.mark.ruling("rule_flatline", "rule_flatline_damage_reference")
def test_more_damage_than_cards_in_the_grip_flatlines():
    t = scenario(runner=dict(grip=["Mayfly"]), corp=dict(servers={"HQ": dict(ice=[rezzed(HURT)])})).do("run HQ")
    assert ending(t) == (0, "flatline")


@pytest.mark.ruling("rule_flatline")
def test_as_much_damage_as_cards_in_the_grip_does_not_flatline():
    t = scenario(runner=dict(grip=["Mayfly", "Cleaver"]), corp=dict(servers={"HQ": dict(ice=[rezzed(HURT)])})).do(
        "run HQ"
    )
    assert t.outcome is None
    assert t.runner.grip == []


@pytest.mark.ruling("rule_flatline", "rule_runner_discard_step")
def test_a_maximum_hand_size_below_0_flatlines_at_the_discard_step_not_before():
    t = scenario(clicks=2, runner=dict(core_damage=6), corp=dict(rd=["Hedge Fund"])).do("credit")
    assert t.outcome is None
    t.do("credit")
    assert ending(t) == (0, "flatline")


@pytest.mark.ruling("rule_flatline")
def test_a_maximum_hand_size_of_0_does_not_flatline():
    t = scenario(clicks=1, runner=dict(core_damage=5), corp=dict(rd=["Hedge Fund"])).do("credit")
    assert t.outcome is None


SECOND_WIND = resource("Second Wind", Paid(TrashThis(), Lasting(MaximumHandSize(+1), REST_OF_TURN)))


@pytest.mark.ruling("rule_flatline")
def test_under_classic_rules_a_negative_hand_size_is_checked_at_the_end_of_the_turn():
    board = dict(clicks=1, runner=dict(core_damage=6, rig=[SECOND_WIND]), corp=dict(rd=["Hedge Fund"]))
    t = scenario(**board, rulebook="classic").do("credit")
    t.until("step_runner_turn_discard_phase_paw")
    t.do("use Second Wind")
    assert t.outcome is None
    assert t.decision.side == "corp"
    t = scenario(**board, rulebook="classic").do("credit")
    t.until("over")
    assert ending(t) == (0, "flatline")


@pytest.mark.ruling("rule_flatline")
def test_under_modern_rules_nothing_after_the_discard_step_helps():
    t = scenario(clicks=1, runner=dict(core_damage=6, rig=[SECOND_WIND]), corp=dict(rd=["Hedge Fund"])).do("credit")
    with pytest.raises(ImpossibleBoard, match="the game was over"):
        t.until("step_runner_turn_discard_phase_paw")
    assert ending(t) == (0, "flatline")


# -- decking -----------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_empty_rnd", "gloss.draw-phase.2")
@pytest.mark.parametrize("rulebook", ["modern", "classic"])
def test_a_mandatory_draw_from_an_empty_rnd_loses(rulebook):
    t = scenario(clicks=1, rulebook=rulebook).do("credit")
    assert ending(t) == (1, "decking")


@pytest.mark.ruling("rule_empty_rnd")
def test_an_empty_rnd_alone_does_not_lose():
    t = scenario(clicks=1, corp=dict(rd=["Hedge Fund"])).do("credit")
    assert t.corp.rd == []
    assert t.outcome is None


GREED = operation("Greed", Play(Draw(3)))


@pytest.mark.ruling("rule_empty_rnd")
def test_under_modern_rules_any_draw_the_corp_cannot_make_loses():
    t = scenario(turn="corp", corp=dict(hq=[GREED], rd=["Hedge Fund", "Tithe"])).do("play Greed")
    assert ending(t) == (1, "decking")
    assert ending(scenario(turn="corp").do("draw")) == (1, "decking")


@pytest.mark.ruling("gloss.draw-phase.2", "faq4.timing.corp.1.5")
def test_under_classic_rules_only_the_mandatory_draw_loses():
    t = scenario(turn="corp", corp=dict(hq=[GREED], rd=["Hedge Fund", "Tithe"]), rulebook="classic").do("play Greed")
    assert t.outcome is None
    assert t.corp.hq == ["Hedge Fund", "Tithe"]
    t.finish()
    assert t.decision.side == "runner"
    t.finish()
    assert ending(t) == (1, "decking"), "at the start of the next turn"
    assert t.corp.clicks == 3, "before the Corp can act"


@pytest.mark.ruling("cr1.4.1.7.2c")
def test_classic_rules_with_the_other_answer_deck_out_on_any_draw():
    book = replace(CLASSIC, deck_out=DeckOut.ANY_DRAW)
    t = scenario(turn="corp", corp=dict(hq=[GREED], rd=["Hedge Fund"]), rulebook=book).do("play Greed")
    assert ending(t) == (1, "decking")


@pytest.mark.ruling("rule_empty_rnd")
def test_the_runner_does_not_lose_by_drawing_from_an_empty_stack():
    t = scenario(runner=dict(grip=[event("Study", Play(Draw(2)))], stack=["Mayfly"])).do("play Study")
    assert t.outcome is None
    assert t.runner.grip == ["Mayfly"]


@pytest.mark.ruling("rule_card_precedence")
def test_a_card_can_win_the_game_by_itself():
    trump = asset("Trump", Paid(TrashThis(), WinTheGame()))
    t = scenario(turn="corp", corp=dict(servers={"Server 1": dict(root=[rezzed(trump)])})).do("use Trump")
    assert t.outcome.winner == 0
