"""Playing events and operations. CR sec_playing_events_and_operations."""

from __future__ import annotations

from typing import Any

from sneakdoor.language import (
    ANY_SERVER,
    EVENT,
    GRIP,
    IN_HQ,
    POWER,
    REST_OF_TURN,
    CanSpendHosted,
    Cards,
    Choose,
    Credits,
    Draw,
    Draws,
    Each,
    FinishesResolving,
    GainCredits,
    Install,
    Installs,
    LastingWhen,
    Link,
    May,
    NumberOf,
    Paid,
    Place,
    Play,
    PlayCard,
    Plays,
    Run,
    RunEnds,
    SpendsFrom,
    Static,
    Tags,
    Trash,
    When,
    XIsAtMost,
)
from sneakdoor.testing import scenario

from ...rules.cards1 import BELL, asset, corp_identity, event, operation, program, resource, runner_identity
from ...rules.cards3 import record
from .. import ruling

OATS = ["Hedge Fund"] * 3


# -- the steps -----------------------------------------------------------------------------------------

PURSE = resource("Purse", Static(CanSpendHosted()), When(SpendsFrom(Cards(installed=True)), May(Draw(1))))
"""It lets the Runner draw as soon as a credit on it has been spent."""
FIRST_NIGHT = resource("First Night", When(Plays(Cards(EVENT)), Place(1, POWER)))
CRITIC = resource("Critic", When(FinishesResolving(Cards(EVENT)), May(Draw(1))))


def show(*, cost: int | str, **more: Any) -> Any:
    """An event that pays X + 1 credits, and whose text gives 1 link while it is active."""
    limit = (Static(XIsAtMost(NumberOf(Tags()))),) if cost == "X" else ()
    return event("Show", *limit, Static(Link(1)), Play(May(GainCredits(1))), cost=cost, **more)


def played(rulebook: str) -> list[tuple[str, str, bool, int]]:
    """While an event is played, at each decision: its kind, where the event is, if it is active, "when played" met."""
    purse = {"card": PURSE, "credits": 2}
    t = scenario(
        runner={
            "credits": 0,
            "tags": 1,
            "grip": [show(cost="X")],
            "rig": [purse, FIRST_NIGHT, CRITIC],
            "stack": OATS_R,
        },
        rulebook=rulebook,
    )
    seen: list[tuple[str, str, bool, int]] = []
    t.do("play Show")
    while t.decision is not None and t.decision.kind != "action":
        card = t.card("Show")
        assert card.known_to("corp")
        assert card.faceup
        if t.decision.rule == "rule_play_cost_x":
            assert len(t.options()) == 2, "X is 0 or 1: no more than the card allows"
        seen.append((t.decision.kind, card.place, card.active, t.card("First Night").power))
        t.game.choose(t.options()[1] if t.decision.kind == "number" else t.options()[-1])
    assert t.card("Purse").credits == 1
    assert t.runner.heap == ["Show"]
    return seen


OATS_R = ["Mayfly"] * 5


@ruling("gloss.play.1", under="classic")
def test_under_classic_rules_reveal_pay_become_active_resolve_be_trashed(rulebook: str):
    steps = played(rulebook)
    number, spent, resolving, after = steps
    assert number == ("number", "play", False, 0), "shown, and X chosen"
    assert spent[2:] == (False, 0), "paid before it is active and 'when played' is met"
    assert resolving[2:] == (True, 1), "active, and 'when played' met before it resolves"
    assert after[1:] == ("the heap", False, 1), "'after you resolve' when it is trashed"


@ruling("gloss.play.1", under="modern")
def test_under_modern_rules_it_lies_faceup_and_inactive_until_it_is_paid_for_and_a_checkpoint_has_come(rulebook: str):
    """What spending a credit sets off is resolved at that checkpoint."""
    number, spent, resolving, after = played(rulebook)
    assert number[1:] == ("play", False, 0)
    assert spent[1:] == ("play", False, 0)
    assert resolving[1:] == ("play", True, 1)
    assert after[1:] == ("the heap", False, 1)


@ruling("gloss.play.2")
def test_lasting_effects_outlive_the_card_which_is_resolved_and_trashed_once_they_exist(rulebook: str):
    pep = event("Pep", Play(LastingWhen(Draws(), GainCredits(5), period=REST_OF_TURN)))
    critic = resource("Critic", When(FinishesResolving(Cards(EVENT)), Place(1, POWER)))
    t = scenario(runner={"credits": 0, "grip": [pep], "rig": [critic], "stack": OATS_R}, rulebook=rulebook).do(
        "play Pep"
    )
    assert (t.runner.heap, t.card("Pep").active, t.card("Critic").power) == (["Pep"], False, 1)
    t.do("draw")
    assert t.runner.credits == 5
    t.do("draw")
    assert t.runner.credits == 10


@ruling("gloss.play.3")
def test_an_event_that_begins_a_run_stays_active_until_the_run_and_its_own_effects_at_its_end_are_over(rulebook: str):
    dash = event("Dash", Static(Link(2)), When(RunEnds(), May(GainCredits(7))), Play(Run(ANY_SERVER)))
    t = scenario(runner={"credits": 0, "grip": [dash], "rig": [BELL]}, corp={"hq": OATS}, rulebook=rulebook)
    t.do("play Dash")
    t.do(next(key for key in t.options() if "Archives" in key))
    during = 0
    while t.running:
        assert (t.card("Dash").active, t.runner.link) == (True, 2)
        assert t.runner.heap == []
        during += 1
        t.game.choose(next(k for k in ("pass", "continue", "no", *t.options()) if k in t.options()))
    assert during > 2
    assert t.decision.kind == "reaction", "the run is over, and what the event does at its end is not"
    assert (t.card("Dash").active, t.runner.heap) == (True, [])
    t.do(t.options()[0])
    assert (t.runner.credits, t.runner.heap, t.runner.link) == (7, ["Dash"], 0)


# -- what is played ------------------------------------------------------------------------------------


@ruling("gloss.event.1", "modern.event.1")
def test_an_event_is_paid_for_resolves_in_the_play_area_and_is_trashed_faceup(rulebook: str):
    deal = event("Deal", Play(May(GainCredits(9))), cost=5)
    t = scenario(runner={"credits": 5, "grip": [deal], "rig": [BELL]}, rulebook=rulebook)
    assert not scenario(runner={"credits": 4, "grip": [deal]}, rulebook=rulebook).can("play Deal")
    t.until("action")
    heard = record(t)
    assert not t.can("install Deal")
    t.do("play Deal")
    assert (t.runner.credits, t.card("Deal").place, t.card("Deal").installed) == (0, "play", False)
    assert "Deal" not in t.runner.rig
    t.do(t.options()[0])
    t.until("action")
    assert (t.runner.credits, t.runner.heap, t.card("Deal").faceup) == (9, ["Deal"], True)
    assert heard.count("card installed") == 0


@ruling("modern.operation.1")
def test_an_operation_resolves_and_is_trashed_to_archives(rulebook: str):
    deal = operation("Deal", Play(May(GainCredits(9))), cost=5)
    t = scenario(turn="corp", corp={"credits": 5, "hq": [deal], "rd": OATS}, rulebook=rulebook)
    t.do("play Deal")
    assert (t.corp.credits, t.card("Deal").place, t.card("Deal").installed) == (0, "play", False)
    t.do(t.options()[0]).until("action")
    assert (t.corp.credits, t.corp.archives, t.corp.facedown_archives) == (9, ["Deal"], [])


@ruling("faq4.rules.installed.1")
def test_events_and_the_identity_are_never_installed_nor_touched_by_what_is_about_installed_cards(rulebook: str):
    helper = event("Helper", Play(Install(Choose(1, Cards(zone=GRIP)), ignoring_all_costs=True)))
    deal = event("Deal", Play(GainCredits(1)))
    t = scenario(runner={"grip": [helper, deal, program("Toy")]}, rulebook=rulebook)
    assert not t.can("install Deal")
    t.do("play Helper").until("action")
    assert (t.runner.rig, t.runner.grip) == (["Toy"], ["Deal"]), "there was no choice"
    witness = resource("Witness", When(Installs(Cards()), GainCredits(50)))
    sweep = event("Sweep", Play(Trash(Each(Cards(installed=True)))))
    current = "Itinerant Protesters"
    grip = [current, deal, sweep]
    t = scenario(
        runner={"credits": 9, "identity": runner_identity("Loud", Static(Link(1))), "grip": grip, "rig": [witness]},
        rulebook=rulebook,
    )
    t.do(f"play {current}")
    before = t.runner.credits
    t.do("play Deal")
    assert t.runner.credits == before + 1, "nothing was installed"
    t.do("play Sweep")
    assert (t.runner.rig, t.runner.link) == ([], 1), "the identity is there still"
    assert t.card(current).active, "and so is the current"
    assert not t.card(current).installed


@ruling("faq4.rules.installed.1")
def test_operations_are_never_installed_nor_touched_by_what_is_about_installed_cards(rulebook: str):
    helper = operation("Helper", Play(Install(Choose(1, Cards(zone=IN_HQ)), ignoring_all_costs=True)))
    sweep = operation("Sweep", Play(Trash(Each(Cards(installed=True)))))
    t = scenario(
        turn="corp",
        corp={"identity": corp_identity("Loud"), "hq": [helper, "Housekeeping", asset("Shed"), sweep], "rd": OATS},
        rulebook=rulebook,
    )
    assert not t.can("install Housekeeping")
    t.do("play Helper").until("action")
    assert t.card("Shed").installed, "there was no choice"
    t.do("play Housekeeping", "play Sweep").until("runner")
    assert t.card("Housekeeping").active
    assert t.card("Loud").active
    assert not t.card("Shed").installed


@ruling("modern.play.1")
def test_cards_are_played_by_abilities_alone_normally_the_basic_action(rulebook: str):
    deal = event("Deal", Play(GainCredits(3)))
    t = scenario(
        runner={"grip": [deal], "heap": [event("Old", Play(GainCredits(3)))], "rig": [BELL]}, rulebook=rulebook
    )
    assert t.decision.kind == "window"
    assert not t.can("play"), "not in a window"
    t.do("pass")
    assert t.can("play Deal")
    assert not t.can("play Old"), "not from the heap"
    t.do("run Archives")
    while t.running:
        assert not t.can("play")
        t.game.choose(next(k for k in ("pass", "continue", *t.options()) if k in t.options()))
    stage = resource("Stage", Paid(Credits(0), PlayCard(Choose(1, Cards(EVENT, zone=GRIP)))))
    t = scenario(runner={"credits": 0, "grip": [deal], "rig": [stage]}, rulebook=rulebook)
    assert t.decision.kind == "window"
    t.do("use Stage")
    assert (t.runner.credits, t.runner.heap, t.runner.clicks) == (3, ["Deal"], 4)


@ruling("gloss.play.multiple.1")
def test_an_effect_that_plays_several_cards_chooses_and_plays_them_one_by_one(rulebook: str):
    """Subcontract: what the first operation draws can be chosen as the second, and its credits pay for that."""
    rich = operation("Rich", Play(GainCredits(4), Draw(1)))
    dear = operation("Dear", Play(GainCredits(9)), cost=4)
    t = scenario(
        turn="corp",
        corp={"credits": 0, "hq": ["Subcontract", rich], "rd": [dear, *OATS]},
        runner={"tags": 1},
        rulebook=rulebook,
    )
    t.do("play Subcontract")
    assert t.options() == ["choose Rich", "done"]
    t.do("choose Rich")
    assert (t.corp.credits, t.corp.archives) == (4, ["Rich"]), "the first is resolved before the second is chosen"
    assert t.options() == ["choose Dear", "done"]
    t.do("choose Dear")
    assert t.corp.credits == 9
