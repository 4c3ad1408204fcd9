"""Cards that the game trashes by itself: what would happen instead sees them, before anything reacts."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario

from ..cards.driving import reach, seen_until
from ..rulings import ruling
from .cards1 import agenda, asset, event, hardware, operation, program, resource, rezzed

SKORPIOS = "Skorpios Defense Systems: Persuasive Power"
SONG, TUNE = (event(name, current(Until.SCORED), subtypes=("current",)) for name in ("Song", "Tune"))
STRIKE = event("Strike", current(Until.SCORED), Static(LosesAbilities(Cards(IDENTITY, of=CORP))), subtypes=("current",))
SLOGAN = operation("Slogan", current(Until.STOLEN), subtypes=("current",))
PLAN = agenda("Plan", requirement=1, points=1)


def played(rulebook: str, current_: Event, how: str) -> Scenario:
    """A current of the Runner's, up to the moment at which the game has trashed it, or is about to."""
    t = scenario(
        rulebook=rulebook,
        runner={"grip": [current_, TUNE]},
        corp={
            "identity": SKORPIOS,
            "hq": [SLOGAN],
            "rd": ["Hedge Fund"] * 3,
            "servers": {"Server 1": {"root": [{"card": PLAN, "advancement": 1}]}},
        },
    )
    return reach(t.do(f"play {current_.title}"), how)


@ruling("rule_event_current", "rule_steps_playing_trash_played_card")
@pytest.mark.parametrize("how", ["play Tune", "play Slogan", "score Plan"])
@pytest.mark.parametrize("removed", [True, False])
def test_a_current_that_is_over_may_be_removed_from_the_game_instead(rulebook: str, how: str, removed: bool) -> None:
    t = played(rulebook, SONG, how)
    assert (t.decision.kind, t.decision.side) == ("offer", "corp")
    t.do("yes" if removed else "no")
    assert (t.runner.removed, t.runner.heap) == ((["Song"], []) if removed else ([], ["Song"]))
    t.until("action")
    assert ("Tune" in t.runner.grip) is (how != "play Tune"), "it was played to its end"


@ruling("official.skorpios-defense-systems-persuasive-power.1")
@pytest.mark.parametrize("how", ["play Tune", "play Slogan", "score Plan"])
def test_a_current_that_took_the_identitys_abilities_goes_before_they_are_back(rulebook: str, how: str) -> None:
    t = played(rulebook, STRIKE, how)
    assert "yes" not in seen_until(t, "action")
    assert (t.runner.removed, t.runner.heap) == ([], ["Strike"])


PRESS = event("Press", Play(Lasting(Memory(-1), REST_OF_TURN)))
HOST = hardware("Host", Static(CanHost(1, Cards(PROGRAM))), Paid(TrashThis(), GainCredits(1)))
GUEST, HUGE, LONE = program("Doomed", memory=0), program("Doomed", memory=4), resource("Doomed", unique=True)


@ruling("rule_replace_imminent_effects", "rule_trash_hosted_objects_when_host_trashed", "step_checkpoint_uniqueness")
@pytest.mark.parametrize(
    ("rig", "grip", "doing", "answers"),
    [
        ([], [event("Doomed", Play(GainCredits(1)))], "play Doomed", ["yes"]),
        ([LONE], [LONE], "install Doomed", ["yes"]),
        ([HUGE], [PRESS], "play Press", ["yes"]),
        ([{"card": HOST, "hosted": [GUEST]}], [], "use Host", ["yes"]),
    ],
)
def test_whatever_the_game_trashes_may_be_removed_instead(rulebook, rig, grip, doing, answers) -> None:
    t = scenario(rulebook=rulebook, corp={"identity": SKORPIOS}, runner={"rig": rig, "grip": grip})
    reach(t, doing, *answers).until("action")
    assert t.runner.removed == ["Doomed"]


# -- before anything reacts ----------------------------------------------------------------------------


@ruling("rule_after_checkpoint_reaction_window", "rule_event_current")
def test_what_goes_in_a_checkpoint_goes_before_what_reacts_to_the_same(rulebook: str) -> None:
    """A current ends as an agenda is scored; what waits for the scoring comes afterwards."""
    prize = agenda("Prize", When(Scores(THIS), GainCredits(7)), requirement=1, points=1)
    servers = {"Server 1": {"root": [{"card": prize, "advancement": 1}]}}
    corp = {"identity": SKORPIOS, "credits": 0, "rd": ["Hedge Fund"] * 3, "servers": servers}
    t = scenario(rulebook=rulebook, corp=corp, runner={"grip": [SONG]})
    reach(t.do("play Song"), "score Prize")
    assert (t.can("yes"), t.corp.credits) == (True, 0)
    t.do("yes")
    assert (t.runner.removed, t.corp.credits) == (["Song"], 7)


@ruling("rule_after_checkpoint_reaction_window", "rule_multiple_damage_taken_simultaneously")
def test_cards_are_lost_to_damage_before_anything_reacts_to_it(rulebook: str) -> None:
    gloat = asset("Gloat", When(DoesDamage(NET), GainCredits(7)))
    stab = operation("Stab", Play(DoDamage(1, NET)))
    servers = {"Server 1": {"root": [rezzed(gloat)]}}
    corp = {"identity": SKORPIOS, "credits": 0, "hq": [stab], "rd": ["Hedge Fund"] * 3, "servers": servers}
    t = scenario(rulebook=rulebook, turn="corp", corp=corp, runner={"grip": ["Sure Gamble"]})
    t.do("play Stab")
    assert (t.can("yes"), t.corp.credits) == (True, 0)
    t.do("yes")
    assert (t.runner.removed, t.corp.credits) == (["Sure Gamble"], 7)


@ruling("rule_sabotage_resolution", "rule_replace_imminent_effects")
def test_what_is_sabotaged_may_go_elsewhere_as_anything_that_is_trashed(rulebook: str) -> None:
    away = InsteadOfAdding(
        SetAside(Those("cards")), IN_ARCHIVES, Cards(of=CORP), then=(AddTo(StillSetAside(), Zone.HQ),)
    )
    vault = asset("Vault", When(Would(AreTrashed(Cards(of=CORP))), away, flags=INTERRUPT))
    blast = event("Blast", Play(Sabotage(1)))
    corp = {"hq": ["Hedge Fund"], "rd": [], "servers": {"Server 1": {"root": [rezzed(vault)]}}}
    t = scenario(rulebook=rulebook, corp=corp, runner={"grip": [blast]})
    t.do("play Blast").until("action")
    assert (t.corp.hq, t.corp.archives) == (["Hedge Fund"], [])
