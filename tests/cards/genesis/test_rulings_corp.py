"""Rulings about the Corp cards of the Genesis cycle."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import Scenario, scenario
from sneakdoor.views import view
from tests.rulings import ruling

from .boards import CORP_ACTION, FILLER, GATE, GRIP, RUNNER_ACTION, breaker, ice, operation

WIND = ice("Wind", ln.Subroutine(ln.GainCredits(1)), ln.Subroutine(ln.GainCredits(2)))
ZERO = ice("Zero", rez_cost=9)
STACK = ["Sure Gamble"] * 6


# -- Oversight AI ----------------------------------------------------------------------------------------


def overseen(rulebook: str, watched: ln.Ice | str, **more: object) -> Scenario:
    """Oversight AI has been played on a piece of ice."""
    t = scenario(
        turn="corp",
        corp={"credits": 1, "hq": ["Oversight AI"], "rd": FILLER, "servers": {"HQ": {"ice": [watched]}}, **more},
        runner={"rig": [breaker("Crowbar")], "grip": GRIP, "stack": STACK},
        rulebook=rulebook,
    )
    t.do("play Oversight AI")
    return t


@ruling("faq4.rules.all.example-1")
def test_all_subroutines_of_a_woodcutter_without_any_are_broken(rulebook: str) -> None:
    t = overseen(rulebook, "Woodcutter")
    t.until(RUNNER_ACTION)
    t.do("run HQ").until(RUNNER_ACTION)
    assert any("encounters Woodcutter" in line for line in t.log)
    assert sorted(t.corp.archives) == ["Oversight AI", "Woodcutter"]


@ruling("faq4.card.oversight-ai.1", "official.oversight-ai.1")
def test_engineering_the_future_earns_nothing_by_a_condition_counter(rulebook: str) -> None:
    t = overseen(rulebook, ZERO, identity="Haas-Bioroid: Engineering the Future")
    assert t.card("Zero").hosted == ["Oversight AI"]
    assert t.corp.credits == 0


@ruling("faq4.card.oversight-ai.2", "official.oversight-ai.2")
def test_oversight_ai_on_ice_is_no_operation_but_a_counter(rulebook: str) -> None:
    t = overseen(rulebook, ZERO)
    face = t.state.face[t.card("Oversight AI").id]
    assert not face.is_operation
    assert face.type is ln.CardType.COUNTER
    assert face.card.noun == "counter"
    assert t.card("Oversight AI").active


@ruling("faq4.card.oversight-ai.3", "official.oversight-ai.3")
@pytest.mark.parametrize("way", ["trash", "return"])
def test_oversight_ai_goes_to_archives_when_its_ice_is_uninstalled(rulebook: str, way: str) -> None:
    target = ln.Choose(1, ln.Cards(ln.ICE, installed=True))
    remove = operation("Remove", ln.Trash(target) if way == "trash" else ln.AddTo(target, ln.IN_HQ))
    t = scenario(
        turn="corp",
        corp={"credits": 1, "hq": ["Oversight AI", remove], "rd": FILLER, "servers": {"HQ": {"ice": [ZERO]}}},
        rulebook=rulebook,
    )
    t.do("play Oversight AI", "play Remove")
    assert "Oversight AI" in t.corp.archives
    assert t.state.face[t.card("Oversight AI").id].is_operation
    assert ("Zero" in t.corp.hq) is (way == "return")


# -- traces ----------------------------------------------------------------------------------------------


@ruling("faq4.rules.chain.example-1")
def test_the_active_players_ability_and_what_it_sets_off_come_before_the_corps(rulebook: str) -> None:
    tracer = ice("Tracer", ln.Subroutine(ln.Trace(1)))
    t = scenario(
        runner={"rig": ["Spinal Modem"], "grip": GRIP, "credits": 0},
        corp={
            "credits": 0,
            "score": ["Sentinel Defense Program"],
            "servers": {"HQ": {"ice": [{"card": tracer, "rezzed": True}], "root": ["ChiLo City Grid (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ").until(RUNNER_ACTION)
    told = [
        next(i for i, line in enumerate(t.log) if words in line)
        for words in ("1 core damage", "1 net damage", "takes 1 tag")
    ]
    assert told == sorted(told)
    assert (t.runner.core_damage, t.runner.tags, len(t.runner.heap)) == (1, 1, 2)


@ruling("faq4.card.tmi.1", "official.tmi.1")
def test_tmi_can_be_rezzed_again_and_again_while_it_is_approached(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9},
        corp={"credits": 9, "hq": FILLER, "servers": {"HQ": {"ice": ["TMI"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ")
    for left in (6, 3, 0):
        t.do("rez TMI", *(["spend 0"] if left else []), "spend 2")
        assert t.corp.credits == left
        assert not t.card("TMI").rezzed
    assert not t.can("rez TMI")


# -- agendas ---------------------------------------------------------------------------------------------


@ruling("faq4.card.archer.1", "official.archer.2", "official.braintrust.1")
def test_braintrust_still_makes_the_archer_cheaper_for_which_it_is_forfeited(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 3,
            "score": [{"card": "Braintrust", "agenda": 1}],
            "servers": {"HQ": {"ice": ["Archer"]}},
        },
        runner={"rig": ["Cleaver"]},
        rulebook=rulebook,
    )
    t.do("run HQ", "rez Archer")
    assert t.card("Archer").rezzed
    assert t.corp.credits == 0
    assert t.corp.removed == ["Braintrust"]


@ruling("faq4.card.mandatory-upgrades.1", "official.mandatory-upgrades.1")
@pytest.mark.parametrize(("taken", "left"), [(0, 2), (2, 0), (3, 0)])
def test_forfeiting_mandatory_upgrades_takes_a_click_that_is_left(rulebook: str, taken: int, left: int) -> None:
    """The current rules do not speak of 'additional clicks to spend'; the seed's reading is taken under both."""
    agenda = ln.Choose(1, ln.Cards(ln.AGENDA, zone=ln.Zone.YOUR_SCORE_AREA))
    sale = operation("Sale", ln.Forfeit(agenda), ln.GainClicks(1))
    t = scenario(
        corp={"score": ["Mandatory Upgrades"], "hq": [sale], "rd": FILLER * 2},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit").until(CORP_ACTION)
    assert t.corp.clicks == 4
    for _ in range(taken):
        t.do("credit")
    credits = t.corp.credits
    t.do("play Sale")
    assert t.corp.removed == ["Mandatory Upgrades"]
    assert credits == t.corp.credits
    assert (t.state.active, t.corp.clicks) == (0, left + 1), "and the click that is gained afterwards"


@ruling("faq4.card.fetal-ai.1", "official.fetal-ai.1")
@pytest.mark.parametrize("credits", [2, 1])
def test_fetal_ai_costs_its_credits_in_archives_too(rulebook: str, credits: int) -> None:
    t = scenario(runner={"credits": credits, "grip": GRIP}, corp={"archives": ["Fetal AI"]}, rulebook=rulebook)
    t.do("run Archives").until("steal" if credits == 2 else RUNNER_ACTION)
    if credits == 2:
        t.do("steal Fetal AI").until(RUNNER_ACTION)
        assert t.runner.score == ["Fetal AI"]
        assert t.runner.credits == 0
    else:
        assert t.corp.archives == ["Fetal AI"]
    assert t.runner.heap == [], "no damage there"


def led(rulebook: str, leads: int, clicks: int = 4) -> Scenario:
    """The Runner's turn against a Corp with False Leads."""
    return scenario(corp={"score": ["False Lead"] * leads, "rd": FILLER}, clicks=clicks, rulebook=rulebook)


@ruling("faq4.card.false-lead.1", "official.false-lead.1", under="classic")
def test_false_lead_cannot_be_used_against_fewer_than_two_clicks(rulebook: str) -> None:
    t = led(rulebook, 1, clicks=2)
    t.do("credit")
    assert not t.can("use False Lead")
    t = led(rulebook, 1, clicks=3)
    t.do("credit")
    assert t.can("use False Lead")


@ruling("faq4.card.false-lead.1", under="modern")
def test_false_lead_may_be_forfeited_for_nothing(rulebook: str) -> None:
    t = led(rulebook, 1, clicks=2)
    t.do("credit", "use False Lead")
    assert t.runner.clicks == 1
    assert t.corp.removed == ["False Lead"]


def led_astray(rulebook: str, *rig: object) -> Scenario:
    """Two False Leads are forfeited in the first window of the Runner's turn."""
    t = scenario(
        turn="corp",
        corp={"score": ["False Lead"] * 2, "rd": FILLER},
        runner={"rig": list(rig), "stack": STACK},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit")
    while not (t.state.active == 1 and t.can("use False Lead")):
        t.do("pass")
    assert t.runner.clicks == 4
    t.do(next(o for o in t.options() if o.startswith("use False Lead")), "use False Lead")
    assert t.runner.clicks == 0
    return t


@ruling("faq4.card.false-lead.2", under="classic")
def test_two_false_leads_leave_the_runner_nothing_but_the_discard_phase(rulebook: str) -> None:
    t = led_astray(rulebook, "Joshua B.", {"card": "Scrubber", "credits": 0})
    assert t.step == CORP_ACTION, "the Runner's turn is over, without an action, and it did not even begin"
    assert t.card("Scrubber").credits == 0, "nor was anything refilled"
    assert t.corp.removed == ["False Lead", "False Lead"]


@ruling("faq4.card.false-lead.2", under="modern")
def test_after_two_false_leads_the_turn_still_begins(rulebook: str) -> None:
    t = led_astray(rulebook, "Joshua B.", {"card": "Scrubber", "credits": 0})
    t.until("reaction")
    assert t.can("Joshua B."), "abilities of the turn's beginning resolve"
    t.do("Joshua B.")
    assert t.runner.clicks == 1
    t.until(RUNNER_ACTION)
    assert t.step == RUNNER_ACTION
    assert t.card("Scrubber").credits == 2


# -- Trick of Light, Sensei, Sunset ----------------------------------------------------------------------


@ruling("faq4.card.trick-of-light.1", "official.trick-of-light.1")
def test_trick_of_light_knows_installed_cards_alone(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={
            "hq": ["Trick of Light", "Offworld Office"],
            "score": [{"card": "Braintrust", "advancement": 4}],
            "servers": {"Server 1": {"root": ["Urtica Cipher (1 advancement)"]}, "HQ": {"ice": ["Pharos"]}},
        },
        rulebook=rulebook,
    )
    t.do("play Trick of Light")
    assert sorted(t.options()) == ["choose Pharos", "choose Urtica Cipher"]
    t.do("choose Pharos", "1")
    assert t.card("Pharos").advancement == 1
    assert t.card("Urtica Cipher").advancement == 0


@ruling("faq4.card.sensei.1", "official.sensei.1")
def test_sensei_gives_the_next_ice_one_subroutine_behind_all_others(rulebook: str) -> None:
    rezzed = [{"card": c, "rezzed": True} for c in ("Sensei", WIND)]
    t = scenario(
        runner={"rig": [breaker("Crowbar", cost=1)], "credits": 1},
        corp={"servers": {"HQ": {"ice": rezzed}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("jack out")
    t.do("continue").until("encounter")
    shown = view(t.game, "runner").encounter
    assert shown.title == "Wind"
    assert [s.text for s in shown.subroutines] == ["Gain 1[credit].", "Gain 2[credit].", "End the run."]


@ruling("faq4.card.sunset.1", "official.sunset.1")
def test_both_sides_can_follow_the_ice_that_sunset_moves(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={"hq": ["Sunset"], "rd": FILLER, "servers": {"HQ": {"ice": ["Ping", "Tithe (rezzed)", "Palisade"]}}},
        rulebook=rulebook,
    )

    def row(side: str) -> list[object]:
        return [piece.handle for piece in view(t.game, side).servers["HQ"].ice]

    before = {side: row(side) for side in ("corp", "runner")}
    assert len(set(map(str, before["runner"]))) == 3
    t.do("play Sunset", "choose HQ", "Palisade next", "Ping next")
    for side, (ping, tithe, palisade) in before.items():
        assert row(side) == [palisade, ping, tithe]
    assert not t.card("Palisade").known_to("runner")


# -- Midori ----------------------------------------------------------------------------------------------


def watched(
    rulebook: str, *, rezzed: bool = True, credits: int = 0, rig: tuple[str, ...] = (), more: tuple[str, ...] = ()
) -> Scenario:
    """A server with Midori and two pieces of ice, another one in HQ."""
    midori = f"Midori{' (rezzed)' if rezzed else ''}"
    return scenario(
        runner={"rig": list(rig)},
        corp={
            "credits": credits,
            "hq": [GATE, "Hedge Fund"],
            "rd": FILLER,
            "servers": {"Server 1": {"ice": ["Ping", "Tithe"], "root": [midori, *more]}, "HQ": {"ice": ["Palisade"]}},
        },
        rulebook=rulebook,
    )


@ruling("faq4.card.midori.1", "official.midori.1")
def test_midori_works_only_as_ice_of_her_server_is_approached(rulebook: str) -> None:
    t = watched(rulebook)
    offered = []
    for server in ("HQ", "Server 1"):
        t.do(f"run {server}")
        while t.running:
            if t.can("Midori"):
                offered.append((server, t.phase, t.state.approached))
                t.do("pass")
            else:
                t.do("continue" if t.can("continue") else "pass" if t.can("pass") else t.options()[-1])
        t.until(RUNNER_ACTION)
    assert [s for s, _, _ in offered] == ["Server 1", "Server 1"]
    assert [a for _, _, a in offered] == [t.card("Ping").id, t.card("Tithe").id]
    assert all(phase.startswith("approach") for _, phase, _ in offered)


@ruling("faq4.card.midori.2", "official.midori.2")
def test_the_ice_that_midori_brings_is_installed_in_the_place_of_the_other_for_nothing(rulebook: str) -> None:
    t = watched(rulebook)
    t.do("run Server 1", "pass")
    t.until("reaction")
    t.do("Midori")
    assert t.server("Server 1").ice == ["Ping", "Gate"], "with 1 ice before it, it would cost a credit to install"
    assert t.card("Gate").installed
    assert t.corp.credits == 0


@ruling("faq4.card.midori.3", "official.midori.3")
@pytest.mark.parametrize("jacks_out", [True, False])
def test_snitch_comes_before_midori(rulebook: str, jacks_out: bool) -> None:
    t = watched(rulebook, rig=("Snitch",))
    t.do("run Server 1")
    assert t.decision is not None
    assert t.decision.side == "runner"
    t.do("Snitch")
    assert t.card("Ping").known_to("runner")
    t.do("yes" if jacks_out else "no")
    assert t.can("Midori") is not jacks_out
    if not jacks_out:
        t.do("Midori")
        assert t.server("Server 1").ice == ["Gate", "Tithe"]


@ruling("faq4.card.midori.4", "official.midori.4", under="classic")
def test_midori_must_be_rezzed_before_the_run_for_the_first_ice(rulebook: str) -> None:
    t = watched(rulebook, rezzed=False)
    t.do("run Server 1")
    assert t.state.approached == t.card("Ping").id, "there is no window between the beginning of a run and the approach"
    t.do("rez Midori")
    assert t.can("Midori")
    assert t.state.approached == t.card("Tithe").id, "for Ping it was too late"
    t = watched(rulebook, rezzed=False)
    t.do("credit", "rez Midori", "run Server 1")
    assert t.can("Midori")


@ruling("faq4.card.midori.4", under="modern")
def test_midori_may_be_rezzed_as_the_run_begins(rulebook: str) -> None:
    t = watched(rulebook, rezzed=False)
    t.do("run Server 1", "rez Midori")
    t.until("reaction")
    assert t.state.approached == t.card("Ping").id
    assert t.can("Midori")


@ruling("faq4.card.midori.5", "official.midori.5")
def test_amazon_industrial_zone_rezzes_what_midori_brings(rulebook: str) -> None:
    dear = ice("Dear", *ln.end_the_run(), rez_cost=5)
    t = scenario(
        corp={
            "credits": 2,
            "hq": [dear],
            "servers": {
                "Server 1": {"ice": ["Ping"], "root": ["Midori (rezzed)", "Amazon Industrial Zone (rezzed)"]},
            },
        },
        rulebook=rulebook,
    )
    t.do("run Server 1", "Midori")
    if not t.can("Amazon"):
        t.do("no")
    t.do("Amazon Industrial Zone")
    assert t.card("Dear").rezzed
    assert t.corp.credits == 0
