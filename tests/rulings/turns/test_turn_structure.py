"""The steps of both turns, in their order, as the documents list them. CR sec_corp_turn, sec_runner_turn.

A turn is filmed: what was told and which windows and choices came, one after another.
"""

from __future__ import annotations

from collections.abc import Sequence

from sneakdoor import Game, decks
from sneakdoor.engine.declining import default_option
from sneakdoor.language import (
    CREDIT,
    NEUTRAL_CORP,
    NEUTRAL_RUNNER,
    Agenda,
    Asset,
    Begins,
    Clicks,
    Credits,
    EndActionPhase,
    Ends,
    ForEach,
    GainCredits,
    HasClicksLeft,
    Hosted,
    Ice,
    If,
    Operation,
    Paid,
    Play,
    RecurringCredits,
    Resource,
    Static,
    Upgrade,
    When,
    end_the_run,
)
from sneakdoor.language.effects import KINDS, Effect
from sneakdoor.testing import Scenario, scenario

from .. import ruling

CLOCK = Asset("Clock", faction=NEUTRAL_CORP, rez_cost=0, trash_cost=None, abilities=(Paid(Credits(0), GainCredits(1)),))
"""Gives the Corp something to do in every window, so that every window is seen."""
METER = Resource("Meter", faction=NEUTRAL_RUNNER, install_cost=0, abilities=(Paid(Credits(0), GainCredits(1)),))
"""The same for the Runner."""
ABILITIES = (
    When(Begins(), GainCredits(ForEach(5, Hosted(CREDIT)))),
    When(Ends(), GainCredits(20), If(HasClicksLeft(), GainCredits(30))),
)
"""At the beginning, 10 credits if the 2 recurring credits lie ready; at the end, 20, and 30 for unspent clicks."""
BELL = Asset(
    "Bell",
    faction=NEUTRAL_CORP,
    rez_cost=0,
    trash_cost=None,
    abilities=(Static(RecurringCredits(2)), *ABILITIES),
)
CHIME = Resource(
    "Chime",
    faction=NEUTRAL_RUNNER,
    install_cost=0,
    abilities=(Static(RecurringCredits(2)), *ABILITIES),
)
POINT = Agenda("Point", faction=NEUTRAL_CORP, requirement=1, agenda_points=1)
SHED = Asset("Shed", faction=NEUTRAL_CORP, rez_cost=0, trash_cost=1)
LOFT = Upgrade("Loft", faction=NEUTRAL_CORP, rez_cost=0, trash_cost=1)
WALL = Ice("Wall", faction=NEUTRAL_CORP, rez_cost=0, strength=1, subtypes=("barrier",), abilities=end_the_run())
STOP = Operation("Stop", faction=NEUTRAL_CORP, play_cost=0, abilities=(Play(EndActionPhase()),))
REST = Resource("Rest", faction=NEUTRAL_RUNNER, install_cost=0, abilities=(Paid(Clicks(1), EndActionPhase()),))

TOLD = {
    "turn began": "turn begins",
    "turn ended": "turn ends",
    "cards drawn": "draw",
    "action phase ended": "action phase ends",
    "card discarded": "discard",
}
GAINED = {10: "begin ability with recurring credits", 20: "end ability", 30: "clicks at the end"}


class Film:
    """What happens in a turn, as short words: facts as they are told, decisions as they come."""

    def __init__(self, t: Scenario) -> None:
        self.t = t
        self.frames: list[str] = []
        t.state.listen(self)

    def tell(self, state: object, effect: Effect) -> None:
        kind = KINDS[effect.kind]
        if kind == "credits gained" and effect.amount in GAINED:
            self.frames.append(GAINED[effect.amount])
        elif kind in TOLD:
            self.frames.append(TOLD[kind])

    def idle(self, state: object, side: int) -> None:
        """A window in which nothing could be done: there is none here."""

    def decision(self) -> None:
        """Note the decision: whose, what it allows, how many clicks are left, how many recurring credits lie ready.

        With clicks left there is no way round an action.
        """
        t, decision = self.t, self.t.decision
        assert decision is not None
        if decision.kind == "action":
            assert not any(option.declines for option in t.state.options)
            self.frames.append(f"{decision.side} acts")
        elif decision.kind == "choose":
            self.frames.append("choose")
        elif decision.kind == "window":
            allowed = [word for word in ("use", "rez Shed", "rez Wall", "score") if t.can(word)]
            assert t.can("rez Loft") is t.can("rez Shed"), "an upgrade may be rezzed whenever an asset may"
            clicks = t.corp.clicks + t.runner.clicks
            ready = t.card("Bell").credits, t.card("Chime").credits
            self.frames.append(f"{decision.side}: {', '.join(allowed)}; {clicks} clicks, recurring {ready}")


def film(
    side: str,
    rulebook: str,
    *,
    hand: int = 0,
    held: Sequence[str] = (),
    actions: tuple[str, ...] = (),
    more: Sequence[Operation] = (),
) -> list[str]:
    """One whole turn of that side, of which the first actions are given; the other player's turn came before.

    The hand is so many cards between which there is no choice, or those named.
    """
    t = scenario(
        turn="corp" if side == "runner" else "runner",
        clicks=1,
        corp={
            "hq": [*(held if side == "corp" else ()), *["Hedge Fund"] * hand, *more],
            "rd": ["Hedge Fund"] * 6,
            "servers": {
                "Server 1": {"root": [{"card": CLOCK, "rezzed": True}]},
                "Server 2": {"root": [{"card": BELL, "rezzed": True, "credits": 0}]},
                "Server 3": {"root": [SHED, LOFT]},
                "Server 4": {"root": [{"card": POINT, "advancement": 1}]},
                "HQ": {"ice": [WALL]},
            },
        },
        runner={
            "grip": [*(held if side == "runner" else ()), *["Sure Gamble"] * hand],
            "stack": ["Sure Gamble"] * 6,
            "rig": [METER, {"card": CHIME, "credits": 0}, REST],
        },
        rulebook=rulebook,
    )
    watching, wanted, turn = Film(t), list(actions), t.state.turn
    first = 0
    while t.state.turn < turn + 2:
        assert t.decision is not None
        if t.state.turn == turn:
            first = len(watching.frames) + len(("turn ends", "end ability"))
        else:
            watching.decision()
        if t.decision.kind == "action":
            t.game.choose(wanted.pop(0) if wanted and t.state.turn > turn else "credit")
        else:
            t.game.choose(default_option(t.state))
    return watching.frames[first:]


CORP_WINDOW = "corp: use, rez Shed, score"
"""Of the cards that could be rezzed, ice is not offered; an agenda may be scored."""


@ruling(
    "rule_turn",
    "rule_corp_turn_phases",
    "rule_turn_begin_trigger_conditions",
    "rule_draw_phase_definition",
    "rule_action_phase_definition",
    "rule_discard_phase_definition",
    "subsec_corp_draw_phase",
    "step_corp_turn_allotted_clicks",
    "step_corp_turn_draw_phase_paw",
    "step_corp_turn_recurring_credits_refill",
    "step_corp_turn_turn_formal_begin",
    "step_corp_turn_mandatory_draw",
    "step_corp_turn_draw_phase_complete",
    "subsec_corp_action_phase",
    "step_corp_turn_action_phase_paw",
    "step_corp_turn_action",
    "step_corp_turn_action_phase_loop",
    "step_corp_turn_action_phase_end",
    "step_corp_turn_action_phase_complete",
    "subsec_corp_discard_phase",
    "step_corp_turn_discard",
    "step_corp_turn_discard_phase_paw",
    "step_corp_turn_formal_end",
    "gloss.action-phase.corp.1",
    "gloss.action-phase.corp.2",
    "gloss.draw-phase.1",
    "faq4.timing.corp.1.1",
    "faq4.timing.corp.1.2",
    "faq4.timing.corp.1.3",
    "faq4.timing.corp.1.4",
    "faq4.timing.corp.2.1",
    "faq4.timing.corp.2.3",
    "faq4.timing.corp.3.2",
    "modern.corp-turn.1a",
    "modern.corp-turn.1b",
    "modern.corp-turn.1c",
    "modern.corp-turn.1d",
    "modern.corp-turn.1e",
    "modern.corp-turn.2a",
    "modern.corp-turn.2b",
    "modern.corp-turn.3a",
    "modern.corp-turn.3b",
    "gloss.recurring.2",
    "cr1.4.1.10.5c",
    "cr1.4.1.11.2a",
)
def test_the_corps_turn_takes_its_steps_in_this_order(rulebook: str):
    assert film("corp", rulebook, hand=6) == [
        f"{CORP_WINDOW}; 3 clicks, recurring (0, 0)",
        "runner: use; 3 clicks, recurring (0, 0)",
        "turn begins",
        "begin ability with recurring credits",
        "draw",
        f"{CORP_WINDOW}; 3 clicks, recurring (2, 0)",
        "runner: use; 3 clicks, recurring (2, 0)",
        "corp acts",
        f"{CORP_WINDOW}; 2 clicks, recurring (2, 0)",
        "runner: use; 2 clicks, recurring (2, 0)",
        "corp acts",
        f"{CORP_WINDOW}; 1 clicks, recurring (2, 0)",
        "runner: use; 1 clicks, recurring (2, 0)",
        "corp acts",
        f"{CORP_WINDOW}; 0 clicks, recurring (2, 0)",
        "runner: use; 0 clicks, recurring (2, 0)",
        "action phase ends",
        "discard",
        "discard",
        "corp: use, rez Shed; 0 clicks, recurring (2, 0)",
        "runner: use; 0 clicks, recurring (2, 0)",
        "turn ends",
        "end ability",
    ]


@ruling(
    "rule_turn",
    "rule_runner_turn_phases",
    "rule_turn_begin_trigger_conditions",
    "rule_no_runner_draw_phase",
    "rule_action_phase_definition",
    "rule_discard_phase_definition",
    "subsec_runner_action_phase",
    "step_runner_turn_allotted_clicks",
    "step_runner_turn_action_phase_paw",
    "step_runner_turn_recurring_credits_refill",
    "step_runner_turn_recurring_formal_begin",
    "step_runner_turn_loop_paw",
    "step_runner_turn_action",
    "step_runner_turn_action_loop",
    "step_runner_turn_action_phase_end",
    "step_runner_turn_action_phase_complete",
    "subsec_runner_discard_phase",
    "step_runner_turn_discard",
    "step_runner_turn_discard_phase_paw",
    "step_runner_turn_formal_end",
    "gloss.action-phase.runner.1",
    "gloss.action-phase.runner.2",
    "faq4.timing.runner.1.1",
    "faq4.timing.runner.1.2",
    "faq4.timing.runner.1.3",
    "faq4.timing.runner.1.4",
    "faq4.timing.runner.1.5",
    "faq4.timing.runner.1.7",
    "faq4.timing.runner.2.2",
    "modern.runner-turn.1a",
    "modern.runner-turn.1e",
    "cr1.4.1.11.2b",
    "tutorial.action-phase.1",
    "tutorial.action-phase.2",
)
def test_the_runners_turn_takes_its_steps_in_this_order(rulebook: str):
    assert film("runner", rulebook, hand=6) == [
        "runner: use; 4 clicks, recurring (0, 0)",
        "corp: use, rez Shed; 4 clicks, recurring (0, 0)",
        "turn begins",
        "begin ability with recurring credits",
        "runner: use; 4 clicks, recurring (0, 2)",
        "corp: use, rez Shed; 4 clicks, recurring (0, 2)",
        "runner acts",
        "runner: use; 3 clicks, recurring (0, 2)",
        "corp: use, rez Shed; 3 clicks, recurring (0, 2)",
        "runner acts",
        "runner: use; 2 clicks, recurring (0, 2)",
        "corp: use, rez Shed; 2 clicks, recurring (0, 2)",
        "runner acts",
        "runner: use; 1 clicks, recurring (0, 2)",
        "corp: use, rez Shed; 1 clicks, recurring (0, 2)",
        "runner acts",
        "runner: use; 0 clicks, recurring (0, 2)",
        "corp: use, rez Shed; 0 clicks, recurring (0, 2)",
        "action phase ends",
        "discard",
        "runner: use; 0 clicks, recurring (0, 2)",
        "corp: use, rez Shed; 0 clicks, recurring (0, 2)",
        "turn ends",
        "end ability",
    ]


@ruling("step_corp_turn_lose_unspent_clicks", "faq4.timing.corp.3.3", "faq4.timing.corp.3.4", "modern.corp-turn.3c")
def test_the_corp_loses_unspent_clicks_after_the_last_window_and_before_its_turn_ends(rulebook: str):
    frames = film("corp", rulebook, actions=("play Stop",), more=[STOP])
    assert frames[-5:] == [
        "action phase ends",
        "corp: use, rez Shed; 2 clicks, recurring (2, 0)",
        "runner: use; 2 clicks, recurring (2, 0)",
        "turn ends",
        "end ability",
    ]


@ruling(
    "step_runner_turn_lose_unspent_clicks", "faq4.timing.runner.2.3", "faq4.timing.runner.2.4", "modern.runner-turn.2"
)
def test_the_runner_loses_unspent_clicks_after_the_last_window_and_before_their_turn_ends(rulebook: str):
    frames = film("runner", rulebook, hand=7, actions=("use Rest",))
    assert frames[-7:] == [
        "action phase ends",
        "discard",
        "discard",
        "runner: use; 3 clicks, recurring (0, 2)",
        "corp: use, rez Shed; 3 clicks, recurring (0, 2)",
        "turn ends",
        "end ability",
    ]


@ruling(
    "step_corp_turn_complete",
    "step_runner_turn_complete",
    "rule_corp_turn_phases",
    "rule_runner_turn_phases",
    "modern.corp-turn.3c",
    "modern.runner-turn.2",
    "cr1.4.1.6.7",
)
def test_turns_alternate_beginning_with_the_corp(rulebook: str):
    game = Game.new(decks.load("starter-nbn"), decks.load("starter-shaper"), 3, rulebook)
    sides = []
    while len(sides) < 5:
        decision = game.decision
        assert decision is not None
        if decision.kind == "action" and (not sides or sides[-1] != decision.side):
            sides.append(decision.side)
        game.choose("credit" if decision.kind == "action" else default_option(game.state))
    assert sides == ["corp", "runner", "corp", "runner", "corp"]


# -- discarding ----------------------------------------------------------------------------------------


def discarding(side: str, rulebook: str, titles: list[str], **runner: object) -> Scenario:
    """At the discard step of a turn, with these cards in hand."""
    own = {"grip" if side == "runner" else "hq": titles}
    t = scenario(
        turn=side,
        clicks=1,
        corp={"rd": ["Hedge Fund"] * 3, **(own if side == "corp" else {})},
        runner={**(own if side == "runner" else {}), **runner},
        rulebook=rulebook,
    )
    t.do("credit")
    t.until("discard")
    return t


CORP_HAND = ["Hedge Fund", "Tithe", "Whitespace", "Palisade", "Nico Campaign", "Urtica Cipher", "Karunā"]
RUNNER_HAND = ["Sure Gamble", "Mayfly", "Cleaver", "Carmen", "Unity", "Overclock", "Jailbreak"]


@ruling("faq4.timing.corp.3.1", under="classic")
def test_under_classic_rules_the_corp_discards_one_at_a_time(rulebook: str):
    t = discarding("corp", rulebook, CORP_HAND)
    assert all("," not in key for key in t.options())
    t.do("discard Tithe")
    assert t.corp.facedown_archives == ["Tithe"], "the first lies in Archives before the second is chosen"
    t.do("discard Hedge Fund")
    assert sorted(t.corp.facedown_archives) == ["Hedge Fund", "Tithe"]
    assert len(t.corp.hq) == 5


@ruling("rule_discarding_process", "rule_discard_phase_discarding", "faq4.timing.corp.3.1", under="modern")
def test_under_modern_rules_the_corp_discards_all_excess_cards_at_once(rulebook: str):
    t = discarding("corp", rulebook, CORP_HAND)
    chosen = choose_two(t, "Tithe", "Hedge Fund")
    assert chosen == [[], []], "nothing lies in Archives until all are chosen"
    assert sorted(t.corp.facedown_archives) == ["Hedge Fund", "Tithe"]
    assert len(t.corp.hq) == 5


def choose_two(t: Scenario, *titles: str) -> list[list[str]]:
    """Choose cards to discard one by one; the discard pile before each choice."""
    piles = []
    for title in titles:
        piles.append(t.corp.archives + t.runner.heap)
        t.do(next(key for key in t.options() if title in key))
    return piles


@ruling("faq4.timing.runner.2.1", under="classic")
def test_under_classic_rules_the_runner_discards_one_at_a_time(rulebook: str):
    t = discarding("runner", rulebook, RUNNER_HAND)
    assert choose_two(t, "Mayfly", "Unity") == [[], ["Mayfly"]]
    assert len(t.runner.grip) == 5


@ruling("rule_discarding_process", "rule_discard_phase_discarding", "faq4.timing.runner.2.1", under="modern")
def test_under_modern_rules_the_runner_discards_all_excess_cards_at_once(rulebook: str):
    t = discarding("runner", rulebook, RUNNER_HAND)
    assert choose_two(t, "Mayfly", "Unity") == [[], []]
    assert sorted(t.runner.heap) == ["Mayfly", "Unity"]
    assert len(t.runner.grip) == 5


@ruling("tutorial.discard.1")
def test_the_runner_chooses_what_to_discard_down_to_five_and_then_the_corps_turn_begins(rulebook: str):
    t = discarding("runner", rulebook, RUNNER_HAND)
    turn = t.state.turn
    choose_two(t, "Mayfly", "Unity")
    assert sorted(t.runner.heap) == ["Mayfly", "Unity"]
    assert len(t.runner.grip) == 5
    t.until("action")
    assert (t.state.turn, t.decision.side, t.corp.clicks) == (turn + 1, "corp", 3)


def discard_phase(side: str, rulebook: str) -> list[str]:
    """What comes after an effect has ended the action phase, with two cards too many and clicks left."""
    if side == "corp":
        frames = film(side, rulebook, held=CORP_HAND[:6], actions=("play Stop",), more=[STOP])
    else:
        frames = film(side, rulebook, held=RUNNER_HAND, actions=("use Rest",))
    return frames[frames.index("action phase ends") + 1 :]


ONE_BY_ONE = ["choose", "discard", "choose", "discard"]
ALL_AT_ONCE = ["choose", "choose", "discard", "discard"]
CORP_DISCARDED = [
    "corp: use, rez Shed; 2 clicks, recurring (2, 0)",
    "runner: use; 2 clicks, recurring (2, 0)",
    "turn ends",
    "end ability",
]
"""What follows: a window without scoring, clicks that are gone as the turn ends, and its abilities."""
RUNNER_DISCARDED = [
    "runner: use; 3 clicks, recurring (0, 2)",
    "corp: use, rez Shed; 3 clicks, recurring (0, 2)",
    "turn ends",
    "end ability",
]


@ruling("gloss.discard-phase.1", under="classic")
def test_under_classic_rules_the_corps_discard_phase_takes_these_steps(rulebook: str):
    assert discard_phase("corp", rulebook) == [*ONE_BY_ONE, *CORP_DISCARDED]


@ruling("gloss.discard-phase.1", under="modern")
def test_under_modern_rules_the_corps_discard_phase_takes_these_steps(rulebook: str):
    assert discard_phase("corp", rulebook) == [*ALL_AT_ONCE, *CORP_DISCARDED]


@ruling("gloss.discard-phase.2", under="classic")
def test_under_classic_rules_the_runners_discard_phase_takes_these_steps(rulebook: str):
    assert discard_phase("runner", rulebook) == [*ONE_BY_ONE, *RUNNER_DISCARDED]


@ruling("gloss.discard-phase.2", under="modern")
def test_under_modern_rules_the_runners_discard_phase_takes_these_steps(rulebook: str):
    """That a negative hand size comes first is shown where games are lost (`test_setup_and_winning`)."""
    assert discard_phase("runner", rulebook) == [*ALL_AT_ONCE, *RUNNER_DISCARDED]
