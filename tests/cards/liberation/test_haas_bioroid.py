"""Liberation's Haas-Bioroid cards."""

from __future__ import annotations

import pytest

from sneakdoor.engine import loop, values
from sneakdoor.engine.resolve import EffectsFrame
from sneakdoor.language import effects as fx
from sneakdoor.language.effects import Effect
from sneakdoor.testing import Scenario, scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
REGOLITH = "Regolith Mining License (rezzed, 15 credits)"
MINE = "use Regolith Mining License: take 3[credit] from this asset in Server {}"


# -- Wage Workers --------------------------------------------------------------------------------------------


def working(rulebook: str, workers: str = "Wage Workers (rezzed)", **corp: object) -> Scenario:
    servers = {"Server 1": {"root": [workers]}, "Server 2": {"root": [REGOLITH]}, "Server 3": {"root": [REGOLITH]}}
    board = {"credits": 9, "hq": ["Hedge Fund"] * 3, "rd": ["Hedge Fund"] * 5, "servers": servers, **corp}
    return scenario(corp=board, turn="corp", rulebook=rulebook)


def act(t: Scenario, *actions: str) -> None:
    for action in actions:
        t.until("action")
        t.do(action)


@both_rulebooks
@pytest.mark.parametrize(
    "actions",
    [("credit",) * 3, ("draw",) * 3, ("play Hedge Fund",) * 3, (MINE.format(2),) * 3],
)
def test_wage_workers_give_a_click_when_the_same_action_is_finished_for_the_third_time(
    rulebook: str, actions: tuple[str, ...]
) -> None:
    t = working(rulebook)
    act(t, *actions[:2])
    assert t.corp.clicks == 1
    act(t, actions[2])
    assert t.corp.clicks == 1
    act(t, "credit")
    assert t.state.active == 1, "the fourth action is the last, whatever it was"


@both_rulebooks
def test_wage_workers_give_nothing_for_actions_that_are_not_the_same(rulebook: str) -> None:
    t = working(rulebook)
    regolith = [MINE.format(2)] * 2
    act(t, *regolith, MINE.format(3))
    assert t.corp.clicks == 0, "equal abilities on two cards are two actions"


@both_rulebooks
def test_wage_workers_count_the_actions_of_the_turn_not_those_since_they_were_rezzed(rulebook: str) -> None:
    t = working(rulebook, "Wage Workers")
    act(t, "credit", "credit")
    t.do("rez Wage Workers")
    act(t, "credit")
    assert t.corp.clicks == 1


@both_rulebooks
def test_wage_workers_do_not_work_for_the_runner(rulebook: str) -> None:
    t = working(rulebook)
    act(t, "credit", "draw", "play Hedge Fund", "credit", "credit", "credit")
    assert (t.state.active, t.corp.clicks, t.runner.clicks) == (1, 0, 1)


# -- Active Policing -----------------------------------------------------------------------------------------


def policing(rulebook: str, *, runner: tuple[str, ...] = (), hq: tuple[str, ...] = (), **more: object) -> Scenario:
    """The Runner trashes an asset; then it is the Corp's turn."""
    t = scenario(
        runner={"credits": 9, "rig": list(runner)},
        corp={
            "credits": 9,
            "hq": ["Active Policing", "Active Policing", *hq],
            "rd": ["Hedge Fund"] * 9,
            "servers": {"Server 1": {"root": ["Nico Campaign"]}},
            **more,
        },
        rulebook=rulebook,
    )
    t.do("run Server 1").until("access")
    t.do("trash")
    next_turn(t)
    return t


def next_turn(t: Scenario) -> None:
    side = t.state.active
    while t.state.active == side:
        t.finish()
    t.until("action")


@both_rulebooks
def test_active_policing_takes_a_click_from_the_runners_next_turn_and_no_other(rulebook: str) -> None:
    t = policing(rulebook, hq=("Palisade",))
    t.do("play Active Policing", "yes", "install protecting HQ")
    assert t.state.active == 1, "the action phase is over"
    t.until("action")
    assert t.runner.clicks == 3
    next_turn(t)
    assert t.state.lingering == ()
    assert t.corp.clicks == 3
    next_turn(t)
    assert t.runner.clicks == 4


@both_rulebooks
def test_active_policing_needs_a_corp_card_stolen_or_trashed(rulebook: str) -> None:
    t = policing(rulebook)
    assert t.can("play Active Policing")
    next_turn(t)
    next_turn(t)
    assert not t.can("play Active Policing"), "it was not during their last turn"


@both_rulebooks
def test_active_policing_is_played_after_a_theft(rulebook: str) -> None:
    t = scenario(
        corp={
            "hq": ["Active Policing"],
            "rd": ["Hedge Fund"] * 5,
            "servers": {"Server 1": {"root": ["Offworld Office"]}},
        },
        rulebook=rulebook,
    )
    t.do("run Server 1")
    next_turn(t)
    assert t.runner.score == ["Offworld Office"]
    assert t.can("play Active Policing")


@both_rulebooks
def test_at_threat_three_active_policing_takes_a_second_click_for_two_credits(rulebook: str) -> None:
    t = policing(rulebook, score=["Send a Message"])
    before = t.corp.credits
    t.do("play Active Policing", "no", "yes")
    assert t.corp.credits == before - 2
    t.until("action")
    assert t.runner.clicks == 2


FOUR_CREDITS = ("credit", "credit", "credit", "credit")


def received(*ice: str) -> Scenario:
    t = scenario(
        corp={
            "credits": 9,
            "hq": ["Hostile Takeover", "Hedge Fund"],
            "rd": ["Hedge Fund"] * 5,
            "servers": {
                "Server 1": {"ice": list(ice), "root": ["Warm Reception (rezzed)"]},
                "Server 2": {"root": ["Rashida Jaheem", "Isaac Liberdade (rezzed)"]},
            },
        },
    )
    return t.do(*FOUR_CREDITS)


def test_warm_reception_installs_what_cannot_be_scored_this_turn() -> None:
    t = received("Enigma")
    t.do("yes", "install in a new server")
    t.do("advance Hostile Takeover", "advance Hostile Takeover")
    t.until("action")
    assert not t.offers("score Hostile Takeover")
    t.do("credit")
    t.until("runner")
    t.until("action")
    t.do(*FOUR_CREDITS)
    t.do("no")
    assert t.offers("score Hostile Takeover")


def test_warm_reception_turns_down_with_another_card_while_no_ice_protects_it() -> None:
    t = received()
    t.do("no", "yes")
    assert not t.card("Warm Reception").rezzed
    assert not t.card("Isaac Liberdade").rezzed
    t = received("Enigma")
    t.do("no")
    t.until("action")
    assert t.card("Warm Reception").rezzed


def test_working_prototype_counts_every_card_that_is_rezzed_itself_included() -> None:
    servers = {"Server 1": {"root": ["Working Prototype"]}, "Server 2": {"root": ["PAD Campaign"]}}
    t = scenario(corp={"credits": 9, "rd": ["Hedge Fund"] * 5, "servers": servers}, turn="corp")
    t.do("rez Working Prototype", "rez PAD Campaign")
    assert t.card("Working Prototype").power == 2
    t.do("use Working Prototype: gain 3")
    assert t.corp.credits == 9 - 1 - 2 + 3


def test_working_prototype_sends_a_resource_to_the_top_of_the_stack() -> None:
    t = scenario(
        runner={"rig": ["Armitage Codebusting", "Daily Casts"], "stack": ["Diesel"]},
        corp={"rd": ["Hedge Fund"] * 5, "servers": {"Server 1": {"root": ["Working Prototype (rezzed, 5 power)"]}}},
        turn="corp",
    )
    t.do("use Working Prototype: gain 6", "choose Daily Casts")
    assert t.runner.stack == ["Daily Casts", "Diesel"]
    assert t.card("Working Prototype").power == 0


def test_vovo_ozetti_makes_ice_cheaper_where_it_is_and_moves_as_the_turn_ends() -> None:
    servers = {"HQ": {"ice": ["Enigma"], "root": ["Vovô Ozetti (rezzed)"]}, "R&D": {"ice": ["Enigma"]}}
    t = scenario(corp={"credits": 3, "rd": ["Hedge Fund"] * 5, "servers": servers}, turn="corp")
    t.do("credit", "credit", "credit", "Vovô Ozetti", "choose R&D")
    t.until("runner")
    t.until("action")
    t.do("run R&D", "rez Enigma")
    assert t.corp.credits == 6 - 1
    t.until("action")
    t.do("run HQ", "rez Enigma")
    assert t.corp.credits == 5 - 3


@pytest.mark.parametrize(("score", "spent"), [(["Offworld Office"], 2), (["Offworld Office"] * 2, 0)])
def test_vovo_ozetti_makes_the_cards_beside_it_cheaper_at_threat_four(score: list[str], spent: int) -> None:
    servers = {"Server 1": {"root": ["Vovô Ozetti (rezzed)", "PAD Campaign"]}}
    t = scenario(corp={"credits": 5, "rd": ["Hedge Fund"] * 5, "score": score, "servers": servers}, turn="corp")
    t.do("rez PAD Campaign")
    assert t.corp.credits == 5 - spent


def test_brasilia_government_grid_makes_rezzed_ice_stronger_for_derezzing_another() -> None:
    t = scenario(
        runner={"rig": ["Cleaver"], "credits": 9},
        corp={
            "credits": 9,
            "hq": ["Hedge Fund"] * 5,
            "servers": {
                "HQ": {"ice": ["Palisade"], "root": ["Brasília Government Grid (rezzed)"]},
                "R&D": {"ice": ["Enigma (rezzed)", "Ice Wall"]},
            },
        },
    )
    t.do("run HQ", "rez Palisade", "Brasília Government Grid")
    assert not t.card("Enigma").rezzed
    assert t.card("Palisade").strength == 2 + 3
    t.until("action")
    assert t.card("Palisade").strength == 2


def test_brasilia_government_grid_is_not_offered_without_other_rezzed_ice() -> None:
    servers = {"HQ": {"ice": ["Palisade"], "root": ["Brasília Government Grid (rezzed)"]}, "R&D": {"ice": ["Enigma"]}}
    t = scenario(corp={"credits": 9, "hq": ["Hedge Fund"] * 5, "servers": servers})
    t.do("run HQ", "rez Palisade")
    assert t.card("Palisade").rezzed
    while t.running:
        if t.offers("Brasília Government Grid"):
            t.do("Brasília Government Grid")
        else:
            t.game.choose(t.options()[0])
    assert t.card("Palisade").rezzed, "it is not another piece of ice"


@pytest.mark.parametrize(
    ("rig", "left"),
    [
        (["Daily Casts", "Clone Chip", "Cleaver"], ["Clone Chip", "Cleaver"]),
        (["Clone Chip", "Cleaver"], ["Cleaver"]),
        (["Cleaver"], []),
    ],
)
def test_sorocaban_blade_trashes_one_card_an_encounter(rig: list[str], left: list[str]) -> None:
    t = scenario(
        runner={"rig": rig}, corp={"hq": ["Hedge Fund"] * 5, "servers": {"HQ": {"ice": ["Sorocaban Blade (rezzed)"]}}}
    )
    t.do("run HQ").until("action")
    assert t.runner.rig == left
    t.do("run HQ").until("action")
    assert len(t.runner.rig) == max(0, len(left) - 1), "another encounter trashes another card"


@pytest.mark.parametrize(("ice", "stronger"), [("Neural Katana", True), ("Palisade", False)])
def test_thunderbolt_armaments_arms_ap_ice_that_is_rezzed_in_a_run(ice: str, stronger: bool) -> None:
    t = scenario(
        runner={"rig": ["Daily Casts"], "grip": ["Diesel"] * 5},
        corp={
            "identity": "Thunderbolt Armaments: Peace Through Power",
            "credits": 9,
            "hq": ["Hedge Fund"] * 5,
            "servers": {"HQ": {"ice": [ice]}},
        },
    )
    t.do("run HQ", f"rez {ice}")
    assert t.offers("trash 1 of") is stronger
    if stronger:
        assert t.card(ice).strength == 3 + 1
        assert len(t.runner.grip) == 2, "its own subroutine came first"
        t.do("decline")
        assert not t.running
        assert t.card(ice).strength == 3


def test_stegodon_weakens_icebreakers_for_the_rest_of_a_run_in_which_ice_was_derezzed() -> None:
    t = scenario(
        runner={"rig": ["Cleaver"]},
        corp={
            "credits": 5,
            "score": ["Stegodon MK IV"],
            "hq": ["Hedge Fund"] * 5,
            "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}, "R&D": {"ice": ["Enigma (rezzed)"]}},
        },
    )
    t.do("run HQ", "Stegodon MK IV")
    assert not t.card("Enigma").rezzed
    assert t.card("Palisade").rezzed, "it protects the attacked server"
    assert t.corp.credits == 6
    assert t.card("Cleaver").strength == 3 - 2
    t.until("action")
    assert t.card("Cleaver").strength == 3


def test_ablative_barrier_installs_a_card_elsewhere_at_threat_three() -> None:
    t = scenario(
        corp={
            "score": ["Offworld Office"] * 2,
            "credits": 9,
            "hq": ["PAD Campaign", "Hostile Takeover", "Enigma"],
            "archives": ["Palisade"],
            "servers": {"HQ": {"ice": ["Ablative Barrier"]}},
        },
    )
    t.do("run HQ", "rez Ablative Barrier", "Ablative Barrier")
    assert not t.offers("choose Hostile Takeover")
    t.do("choose Palisade")
    assert t.options() == [f"install protecting {s}" for s in ("R&D", "Archives", "a new server")]
    t.do("install protecting R&D")
    assert t.server("R&D").ice == ["Palisade"]
    assert not t.running, "its subroutine ends the run"


# -- Lightning Laboratory ------------------------------------------------------------------------------------

LIGHTNING = "Lightning Laboratory (1 agenda)"


def lightning(*ice: str) -> Scenario:
    return scenario(
        corp={
            "credits": 0,
            "score": [LIGHTNING],
            "hq": ["Hedge Fund"] * 2,
            "rd": ["Hedge Fund"] * 9,
            "servers": {"HQ": {"ice": list(ice)}, "R&D": {"ice": ["Vanilla (rezzed)", "Wraparound"]}},
        },
        clicks=2,
    )


def test_lightning_laboratory_rezzes_for_nothing_and_derezzes_any_two_there_when_the_turn_ends() -> None:
    t = lightning("Palisade", "Enigma", "Ice Wall (rezzed)")
    t.do("run HQ", "Lightning Laboratory")
    assert t.options() == ["choose Palisade", "choose Enigma", "done"], (
        "of the attacked server, and none that is rezzed"
    )
    t.do("choose Palisade", "choose Enigma")
    assert (t.corp.credits, t.card("Lightning Laboratory").counters("agenda")) == (0, 0)
    t.until("action")
    t.do("run R&D").until("action")
    assert t.state.active == 0, "nothing of what happens at the end of the turn was asked of anybody yet"
    assert [t.card(i).rezzed for i in ("Palisade", "Enigma", "Ice Wall")].count(True) == 1
    assert t.card("Vanilla").rezzed, "it protects another server than the one that was attacked then"


def test_lightning_laboratory_lets_the_corp_choose_what_it_derezzes() -> None:
    t = lightning("Palisade", "Enigma", "Ice Wall (rezzed)")
    t.do("run HQ", "Lightning Laboratory", "choose Palisade", "choose Enigma").until("action")
    t.do("credit")
    assert t.options() == ["choose Palisade", "choose Enigma", "choose Ice Wall"]
    t.do("choose Ice Wall", "choose Enigma")
    assert t.card("Palisade").rezzed


def test_lightning_laboratory_derezzes_though_it_rezzed_nothing_and_not_at_all_if_it_was_declined() -> None:
    t = lightning("Palisade (rezzed)", "Enigma (rezzed)")
    t.do("run HQ", "Lightning Laboratory").until("action")
    t.finish()
    assert not t.card("Palisade").rezzed
    assert not t.card("Enigma").rezzed
    t = lightning("Palisade (rezzed)", "Enigma (rezzed)")
    t.do("run HQ", "pass").until("action")
    t.finish()
    assert t.card("Palisade").rezzed
    assert t.card("Enigma").rezzed
    assert t.card("Lightning Laboratory").counters("agenda") == 1


# -- Lycian Multi-Munition -----------------------------------------------------------------------------------

LYCIAN = "Lycian Multi-Munition"
KINDS = ("barrier", "code gate", "sentry")


def munition(chosen: str, *rig: str, rulebook: str = "modern") -> Scenario:
    t = scenario(
        runner={"credits": 9, "rig": list(rig)},
        corp={"credits": 9, "hq": ["Hedge Fund"], "rd": ["Hedge Fund"] * 9, "servers": {"HQ": {"ice": [LYCIAN]}}},
        rulebook=rulebook,
    )
    return t.do("run HQ", f"rez {LYCIAN}", chosen)


def kinds_of(t: Scenario) -> list[str]:
    return [kind for kind in KINDS if values.has_subtype(t.state, t.card(LYCIAN).id, kind)]


@both_rulebooks
@pytest.mark.parametrize(
    ("chosen", "clicks", "credits", "rig", "ended"),
    [
        ("barrier", 3, 9, ["Fermenter"], True),
        ("code gate", 2, 8, ["Fermenter"], False),
        ("sentry", 3, 9, [], False),
        ("code gate and sentry", 2, 8, [], False),
        ("barrier, code gate, and sentry", 2, 8, [], True),
    ],
)
def test_lycian_multi_munition_does_what_its_chosen_subtypes_do(
    rulebook: str, chosen: str, clicks: int, credits: int, rig: list[str], ended: bool
) -> None:
    t = munition(chosen, "Fermenter", rulebook=rulebook)
    assert kinds_of(t) == [kind for kind in KINDS if kind in chosen]
    t.until("action")
    assert (t.runner.clicks, t.runner.credits, t.runner.rig) == (clicks, credits, rig)
    assert (t.accesses == [], t.corp.credits) == (ended, 9 - 3 + ended)


def test_lycian_multi_munition_is_broken_by_what_breaks_its_chosen_subtypes() -> None:
    t = munition("code gate", "Corroder", "Gordian Blade")
    t.until("encounter")
    assert t.offers("use Gordian Blade: break")
    assert not t.offers("use Corroder: break")


def test_lycian_multi_munition_is_derezzed_when_any_turn_ends_and_chooses_anew() -> None:
    t = munition("sentry")
    t.until("action")
    next_turn(t)
    assert not t.card(LYCIAN).rezzed
    assert (kinds_of(t), t.state.lingering) == ([], ())
    next_turn(t)
    t.do("run HQ", f"rez {LYCIAN}", "barrier")
    assert kinds_of(t) == ["barrier"]


def test_lycian_multi_munition_loses_its_subtypes_as_soon_as_it_is_derezzed() -> None:
    t = munition("sentry")
    t.until("action")
    t.state.stack.append(EffectsFrame((Effect(fx.CARD_DEREZZED, 0, t.card(LYCIAN).id),)))
    loop.advance(t.state)
    assert (kinds_of(t), t.state.lingering) == ([], ())
