"""The steps of a run in their order: the FAQ's seven steps under classic rules, the six phases of today.

A run is filmed: what was told, and which windows and choices came, one after another.
"""

from __future__ import annotations

from sneakdoor.engine.declining import default_option
from sneakdoor.language import (
    ICE,
    NEUTRAL_CORP,
    NEUTRAL_RUNNER,
    THIS,
    Asset,
    Cards,
    Credits,
    Encounters,
    GainCredits,
    Ice,
    MakesRun,
    May,
    Paid,
    Passes,
    Program,
    Resource,
    Subroutine,
    Upgrade,
    When,
    breaks,
    end_the_run,
)
from sneakdoor.language.effects import KINDS, Effect
from sneakdoor.terms import S_HQ
from sneakdoor.testing import Scenario, scenario

from .. import ruling

CLOCK = Upgrade(
    "Clock", faction=NEUTRAL_CORP, rez_cost=0, trash_cost=None, abilities=(Paid(Credits(0), GainCredits(1)),)
)
"""Gives the Corp something to do in every window, so that every window is seen."""
METER = Resource("Meter", faction=NEUTRAL_RUNNER, install_cost=0, abilities=(Paid(Credits(0), GainCredits(1)),))
"""The same for the Runner."""
SHED = Asset("Shed", faction=NEUTRAL_CORP, rez_cost=0, trash_cost=1)
FENCE = Ice("Fence", faction=NEUTRAL_CORP, rez_cost=0, strength=1, abilities=(Subroutine(GainCredits(1)),))
GATE = Ice(
    "Gate",
    faction=NEUTRAL_CORP,
    rez_cost=0,
    strength=1,
    abilities=(When(Encounters(THIS), GainCredits(10)), Subroutine(GainCredits(20)), Subroutine(GainCredits(30))),
)
WALL = Ice(
    "Wall", faction=NEUTRAL_CORP, rez_cost=0, strength=1, abilities=(*end_the_run(), Subroutine(GainCredits(20)))
)
PASSER = Resource(
    "Passer", faction=NEUTRAL_RUNNER, install_cost=0, abilities=(When(Passes(Cards(ICE)), GainCredits(40)),)
)
FAR = Ice("Far", faction=NEUTRAL_CORP, rez_cost=0, strength=1)
"""Ice protecting another server: never offered to be rezzed in a run on HQ."""

TOLD = {
    "run began": "run begins",
    "ice approached": "approach",
    "ice encountered": "encounter",
    "encounter ended": "encounter over",
    "ice passed": "pass",
    "server approached": "approach the server",
    "run declared successful": "successful",
    "run declared unsuccessful": "unsuccessful",
    "server breached": "breach",
    "card accessed": "access",
    "breach ended": "breach over",
    "Runner jacked out": "jacked out",
    "run ended by an effect": "ended by an effect",
    "run ended": "run ends",
}
GAINED = {10: "encounter ability", 20: "first subroutine", 30: "second subroutine", 40: "pass ability"}
CHEAP = {"use": "use", "rez Shed": "rez a card", "rez Fence": "rez Fence", "rez Gate": "rez Gate", "rez Far": "rez Far"}


class Film:
    """What happens in a run, as short words."""

    def __init__(self, t: Scenario) -> None:
        self.t = t
        self.frames: list[str] = []
        t.state.listen(self)

    def tell(self, state: object, effect: Effect) -> None:
        kind = KINDS[effect.kind]
        if kind == "credits gained" and effect.amount in GAINED:
            self.frames.append(GAINED[effect.amount])
        elif kind in TOLD:
            name = f" {self.t.state.printed[effect.card].title}" if kind.startswith("ice") and effect.card >= 0 else ""
            self.frames.append(TOLD[kind] + name)

    def idle(self, state: object, side: int) -> None:
        """A window in which nothing could be done: there is none here."""

    def decision(self) -> None:
        t, decision = self.t, self.t.decision
        assert decision is not None
        if decision.kind == "window":
            allowed = [word for start, word in CHEAP.items() if t.can(start)]
            self.frames.append(f"{decision.side}: {', '.join(allowed)}")
        else:
            self.frames.append(decision.kind)


def film(
    rulebook: str,
    ice: list[object],
    *,
    jack_out: int = 0,
    rez: tuple[str, ...] = (),
    rig: tuple[object, ...] = (),
) -> list[str]:
    """A run on HQ past that ice (the outermost first); the Runner jacks out the so-manieth time they may."""
    t = scenario(
        runner={"rig": [METER, *rig]},
        corp={
            "hq": ["Hedge Fund"],
            "servers": {
                "HQ": {"ice": ice},
                "Server 1": {"root": [{"card": CLOCK, "rezzed": True}]},
                "Server 2": {"root": [SHED], "ice": [FAR]},
            },
        },
        rulebook=rulebook,
    )
    t.until("action")
    watching, chances, wanted = Film(t), 0, list(rez)
    t.do("run HQ")
    while t.running:
        watching.decision()
        assert t.decision is not None
        if t.decision.kind == "jack out":
            chances += 1
            t.do("jack out" if chances == jack_out else "continue")
        elif wanted and t.can(f"rez {wanted[0]}"):
            t.do(f"rez {wanted.pop(0)}")
        else:
            t.game.choose(default_option(t.state))
    return watching.frames


def after_passing(frames: list[str]) -> list[list[str]]:
    """What came after each pass of a piece of ice: as much as one movement phase may hold, or one approach."""
    found = []
    for i in (i for i, frame in enumerate(frames) if frame.startswith("pass ") and frame != "pass ability"):
        rest = frames[i + 1 :]
        approach = next(j for j, frame in enumerate(rest) if frame.startswith("approach"))
        found.append(rest[: max(approach + 1, 4)])
    return found


BOTH_USE = ["runner: use", "corp: use"]
AND_REZ = ["runner: use", "corp: use, rez a card"]
OPEN_GATE = {"card": GATE, "rezzed": True}
OPEN_WALL = {"card": WALL, "rezzed": True}
ENCOUNTER = [
    "encounter Gate",
    "encounter ability",
    *BOTH_USE,
    "first subroutine",
    "second subroutine",
    "encounter over",
]
BREACH = ["breach", "access", "breach over", "run ends"]


COURSE = (
    "gloss.run.step1",
    "gloss.run.step2",
    "gloss.approach.1",
    "faq4.timing.run.1",
    "faq4.timing.run.2.1",
    "faq4.timing.run.2.2",
    "faq4.timing.run.4",
    "faq4.timing.run.5.1",
    "faq4.timing.run.5.2",
    "faq4.timing.run.5.3",
    "gloss.jack-out.1",
    "modern.jack-out.1",
    "tutorial.jack-out.1",
)
"""What both documents say of the course of a run, each in its own way."""


@ruling(
    *COURSE,
    "modern.run.2b",
    "modern.run.4a",
    "modern.run.5a",
    under="classic",
)
def test_a_classic_run_past_two_pieces_of_ice(rulebook: str):
    assert film(rulebook, [FENCE, OPEN_GATE]) == [
        "run begins",
        "approach Fence",
        *BOTH_USE,
        "runner: use",
        "corp: use, rez a card, rez Fence",
        "pass Fence",
        "approach Gate",
        *BOTH_USE,
        "jack out",
        *AND_REZ,
        *ENCOUNTER,
        "pass Gate",
        "approach the server",
        *BOTH_USE,
        "jack out",
        *AND_REZ,
        "successful",
        *BREACH,
    ]
    assert film(rulebook, []) == [
        "run begins",
        "approach the server",
        *BOTH_USE,
        "jack out",
        *AND_REZ,
        "successful",
        *BREACH,
    ]


@ruling(
    *COURSE,
    "modern.run.1e",
    "modern.run.1f",
    "modern.run.2b",
    "modern.run.4a",
    "modern.run.4b",
    "modern.run.4d",
    "modern.run.4f",
    "modern.run.5a",
    under="modern",
)
def test_a_modern_run_past_two_pieces_of_ice(rulebook: str):
    movement = [*BOTH_USE, "jack out", *AND_REZ]
    assert film(rulebook, [FENCE, OPEN_GATE]) == [
        "run begins",
        *AND_REZ,
        "approach Fence",
        "runner: use",
        "corp: use, rez a card, rez Fence",
        "pass Fence",
        *movement,
        "approach Gate",
        *AND_REZ,
        *ENCOUNTER,
        "pass Gate",
        *movement,
        "approach the server",
        "successful",
        *BREACH,
    ]
    assert film(rulebook, []) == [
        "run begins",
        *AND_REZ,
        *movement,
        "approach the server",
        "successful",
        *BREACH,
    ], "without ice nothing is passed, but jacking out is offered"


@ruling(
    "gloss.run.step4",
    "gloss.run.step2",
    "gloss.approach.1",
    "gloss.approach.2",
    "gloss.approach.3",
    "gloss.pass.1",
    "faq4.rules.passed.1",
    "faq4.timing.run.2.3",
    "faq4.timing.run.2.4",
    "faq4.timing.run.3.1",
    "faq4.timing.run.3.2",
    "modern.run.2c",
    "modern.run.3a",
    "modern.run.3c",
    "modern.encounter.1",
    "modern.ice.1",
    "tutorial.runs.1",
    "tutorial.encounter.1",
    "tutorial.encounter.2",
)
def test_ice_is_met_from_the_outermost_rezzed_as_it_is_approached_or_passed_unrezzed(rulebook: str):
    def course(*rez: str) -> list[str]:
        words = ("approach", "encounter", "pass", "first", "second", "successful", "runner: use", "corp:")
        return [frame for frame in film(rulebook, [FENCE, GATE], rez=rez) if frame.startswith(words)]

    def short(frames: list[str]) -> list[str]:
        return [f for f in frames if not f.startswith(("runner", "corp"))]

    assert short(course()) == [
        "approach Fence",
        "pass Fence",
        "approach Gate",
        "pass Gate",
        "approach the server",
        "successful",
    ]
    rezzed = course("Gate")
    assert short(rezzed) == [
        "approach Fence",
        "pass Fence",
        "approach Gate",
        "encounter Gate",
        "encounter ability",
        "first subroutine",
        "second subroutine",
        "encounter over",
        "pass Gate",
        "approach the server",
        "successful",
    ]
    first = rezzed.index("encounter ability")
    assert rezzed[first + 1].startswith("runner: use"), "triggers first, then the window in which one may break"
    assert rezzed[first + 2] == "corp: use", "in which nothing can be rezzed"
    windows = [f for f in course() if "rez " in f]
    assert [f for f in windows if "rez Fence" in f] == ["corp: use, rez a card, rez Fence"]
    assert [f for f in windows if "rez Gate" in f] == ["corp: use, rez a card, rez Gate"]
    assert not any("rez Far" in f or ("rez Fence" in f and "rez Gate" in f) for f in windows), "no other ice"
    alone = film(rulebook, [GATE], rez=("Gate",))
    assert [f for f in alone if f.startswith(("approach", "encounter Gate", "pass"))] == [
        "approach Gate",
        "encounter Gate",
        "pass Gate",
        "approach the server",
    ], "a lone piece of ice is the outermost and the innermost"


@ruling("modern.ice.1", "tutorial.runs.1")
def test_ice_is_rezzed_only_while_it_is_approached_and_stays_rezzed_for_later_runs(rulebook: str):
    servers = {"HQ": {"ice": [FENCE]}, "Server 1": {"root": [SHED]}}
    t = scenario(turn="corp", corp={"rd": ["Hedge Fund"] * 3, "servers": servers}, rulebook=rulebook)
    turn, windows = t.state.turn, 0
    while t.state.turn < turn + 2:
        assert not t.can("rez Fence")
        windows += t.can("rez Shed")
        t.do("credit") if t.offers("credit") else t.game.choose(default_option(t.state))
    assert windows > 5, "in no window of either player's turn, whatever else may be rezzed there"
    t.until("step_runner_turn_action")
    t.do("run HQ")
    while not t.can("rez Fence"):
        t.game.choose(default_option(t.state))
    t.do("rez Fence").until("step_runner_turn_action")
    assert t.card("Fence").rezzed, "passed, it stays rezzed"
    watching = Film(t)
    t.do("run HQ").until("step_runner_turn_action")
    assert "encounter Fence" in watching.frames


@ruling("gloss.encounter.1", "faq4.rules.encounter.1", "modern.run.3a")
def test_whatever_the_start_of_an_encounter_triggers_comes_before_paid_abilities_and_breaking(rulebook: str):
    """Two abilities of the Runner's, which are optional, and the ice's own: then the window."""
    meets = (When(Encounters(Cards(ICE)), May(GainCredits(5))), When(Encounters(Cards(ICE)), May(GainCredits(7))))
    early, late = (
        Resource(name, faction=NEUTRAL_RUNNER, install_cost=0, abilities=(when,))
        for name, when in zip(("Early", "Late"), meets, strict=True)
    )
    pick = Program(
        "Pick",
        faction=NEUTRAL_RUNNER,
        install_cost=0,
        memory=1,
        strength=9,
        subtypes=("icebreaker",),
        abilities=(breaks(0),),
    )
    t = scenario(
        runner={"rig": [early, late, METER, pick], "credits": 0},
        corp={"credits": 0, "servers": {"HQ": {"ice": [OPEN_GATE]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("reaction")
    assert [key.split(":")[0] for key in t.options()] == ["Early", "Late", "pass"]
    t.do("Late")
    assert [key.split(":")[0] for key in t.options()] == ["Early", "pass"]
    assert (t.runner.credits, t.corp.credits) == (7, 0), "the ice's own comes after the Runner's"
    t.do("Early")
    assert (t.runner.credits, t.corp.credits) == (12, 10)
    assert t.decision is not None
    assert t.decision.kind == "window"
    assert t.can("use Meter")
    assert t.can("use Pick: break")


@ruling("faq4.timing.run.4", under="classic")
def test_under_classic_rules_passing_triggers_abilities_and_the_next_approach_follows_at_once(rulebook: str):
    frames = film(rulebook, [FENCE, FENCE], rig=(PASSER,))
    assert after_passing(frames) == [
        ["pass ability", "approach Fence", *BOTH_USE],
        ["pass ability", "approach the server", *BOTH_USE],
    ]


@ruling("faq4.timing.run.4", under="modern")
def test_under_modern_rules_windows_and_the_choice_to_jack_out_come_after_what_passing_triggers(rulebook: str):
    frames = film(rulebook, [FENCE, FENCE], rig=(PASSER,))
    movement = ["pass ability", *BOTH_USE, "jack out", *AND_REZ]
    assert after_passing(frames) == [[*movement, "approach Fence"], [*movement, "approach the server"]]


@ruling("gloss.run.step3", "gloss.run.step7", "modern.subroutine.2", "tutorial.encounter.2", "faq4.timing.run.3.2")
def test_a_subroutine_that_ends_the_run_stops_the_encounter_and_the_run_is_unsuccessful(rulebook: str):
    frames = film(rulebook, [OPEN_WALL])
    after = frames[frames.index("encounter Wall") :]
    assert "first subroutine" not in after, "the second subroutine of the wall does not resolve"
    assert "pass Wall" not in after
    assert "successful" not in after
    assert [f for f in after if f in ("ended by an effect", "unsuccessful", "run ends")] == [
        "ended by an effect",
        "unsuccessful",
        "run ends",
    ]


@ruling("tutorial.jack-out.2", "gloss.run.step7", "tutorial.runs.2", "faq4.timing.run.5.2")
def test_jacking_out_after_all_ice_makes_the_run_unsuccessful_and_going_on_successful(rulebook: str):
    frames = film(rulebook, [FENCE], jack_out=1)
    assert [f for f in frames if f in ("jacked out", "successful", "unsuccessful", "run ends", "access")] == [
        "jacked out",
        "unsuccessful",
        "run ends",
    ]
    frames = film(rulebook, [FENCE])
    assert [f for f in frames if f in ("jacked out", "successful", "unsuccessful", "run ends", "access")] == [
        "successful",
        "access",
        "run ends",
    ]


@ruling("gloss.jack-out.1", under="classic")
def test_under_classic_rules_jacking_out_is_offered_at_each_approach_but_the_first(rulebook: str):
    frames = film(rulebook, [FENCE, FENCE, FENCE], jack_out=2)
    assert frames.count("jack out") == 2
    assert frames.count("approach Fence") == 3
    assert frames[-2:] == ["unsuccessful", "run ends"]
    assert "jack out" not in frames[: frames.index("pass Fence")]


@ruling("gloss.jack-out.1", "modern.jack-out.1", under="modern")
def test_under_modern_rules_jacking_out_is_offered_once_after_each_ice_rezzed_or_not(rulebook: str):
    frames = film(rulebook, [FENCE, OPEN_GATE, FENCE], jack_out=3)
    assert frames.count("jack out") == 3
    assert "jack out" not in frames[: frames.index("pass Fence")]
    assert frames[-2:] == ["unsuccessful", "run ends"]


@ruling("modern.run.1a", "gloss.run.step1", "faq4.timing.run.1")
def test_a_run_is_announced_bad_publicity_paid_out_the_run_begins_at_the_outermost_ice(rulebook: str):
    """The Runner reacts to the beginning of the run: by then the credits lie ready; the position is set after that."""
    alert = Resource(
        "Alert", faction=NEUTRAL_RUNNER, install_cost=0, abilities=(When(MakesRun(), May(GainCredits(5))),)
    )
    t = scenario(
        runner={"rig": [alert, METER], "credits": 0},
        corp={"bad_publicity": 2, "servers": {"HQ": {"ice": [FENCE, OPEN_GATE]}}},
        rulebook=rulebook,
    )
    t.do("run HQ")
    assert t.decision is not None
    assert t.decision.kind == "reaction"
    assert t.state.attacked == S_HQ
    assert (t.runner.fund, t.runner.credits) == (2, 2 if rulebook == "classic" else 0)
    assert t.state.position < 0
    t.do("Alert")
    assert t.state.position == t.card("Fence").id, "before anyone may act"
    t.until("approach")
    assert t.state.approached == t.card("Fence").id
    t.finish()
    assert (t.runner.fund, t.runner.credits) == (0, 5), "for that run only"
