"""Rezzing and derezzing, and the cards that lie facedown until then. CR sec_rez, sec_derez."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sneakdoor import cards, rulebooks
from sneakdoor.language import (
    ASSET,
    CORP,
    ICE,
    IN_HQ,
    OPERATION,
    PROGRAM,
    THIS,
    V_PLAY,
    Accesses,
    AddTo,
    Begins,
    CanAdvance,
    Cards,
    Choose,
    CostsLess,
    Credits,
    Derez,
    Each,
    EqualTo,
    GainCredits,
    GiveTags,
    Link,
    Paid,
    Play,
    Program,
    Rez,
    RezCostOf,
    Static,
    Subroutine,
    Trash,
    When,
    WithStrengthAtMost,
)
from sneakdoor.rulebooks import Rulebook, Step
from sneakdoor.testing import Scenario, scenario
from sneakdoor.views import view

from ...rules.cards1 import (
    BELL,
    agenda,
    asset,
    event,
    ice,
    operation,
    program,
    resource,
    rezzed,
    upgrade,
)
from .. import ruling

OATS = ["Hedge Fund"] * 5
MAYFLIES = ["Mayfly"] * 5
PAYS = Paid(Credits(0), GainCredits(1))


# -- when what is rezzed -------------------------------------------------------------------------------

SHED, ROOF, WALL, FENCE, PLAN = asset("Shed", cost=2), upgrade("Roof"), ice("Wall"), ice("Fence"), agenda("Plan")


def rezzable(rulebook: str | Rulebook, *, turn: str, run: bool = False) -> dict[str, set[str]]:
    """In which windows which cards could be rezzed, from one action of a turn until the next turn's first action.

    Both sides have something to use in every window, so that every window is seen; the Runner may run on HQ.
    """
    corp_bell = asset("Corp Bell", PAYS)
    servers = {
        "HQ": {"ice": [WALL, FENCE], "root": [ROOF]},
        "Server 1": {"root": [SHED]},
        "Server 2": {"root": [PLAN]},
        "Server 3": {"root": [rezzed(corp_bell)]},
    }
    t = scenario(
        turn=turn,
        clicks=1,
        corp={"credits": 9, "servers": servers, "rd": OATS, "hq": ["Hedge Fund"]},
        runner={"rig": [BELL], "stack": MAYFLIES},
        rulebook=rulebook,
    )
    found: dict[str, set[str]] = {}
    acted = False
    for _ in range(200):
        decision = t.decision
        assert decision is not None
        if decision.kind == "window":
            here = found.setdefault(decision.rule, set())
            if decision.side == "corp":
                here |= {key.split()[1] for key in t.options() if key.startswith("rez ")}
            if (
                t.state.run_no
                and decision.side == "corp"
                and decision.rule in ("step_approach_paw", "faq4.timing.run.2.3")
            ):
                ice_now = t.state.printed[t.state.ice[0][t.state.ice[0].index(t.state.position)]].title
                found.setdefault(f"approaching {ice_now}", set()).update(here)
                found[decision.rule] = set()
        if decision.kind == "action":
            if acted:
                return found
            acted = True
            t.game.choose("run HQ" if run else "credit")
            continue
        t.game.choose(next(k for k in ("pass", "continue", "done", *t.options()) if k in t.options()))
    raise AssertionError("the turn did not end")


ROOTED = {"Shed", "Roof"}
WINDOWS = {
    "corp": {
        "step_corp_turn_action_phase_paw",
        "step_corp_turn_discard_phase_paw",
        "step_runner_turn_action_phase_paw",
        "step_runner_turn_loop_paw",
    },
    "runner": {
        "step_runner_turn_loop_paw",
        "step_runner_turn_discard_phase_paw",
        "step_corp_turn_draw_phase_paw",
        "step_corp_turn_action_phase_paw",
    },
}
"""The windows from the last action of a turn on, through the end of that turn and the beginning of the next."""


@ruling("gloss.rez.1")
@pytest.mark.parametrize("turn", ["corp", "runner"])
def test_assets_and_upgrades_can_be_rezzed_at_both_ends_of_a_turn_and_around_actions(turn: str, rulebook: str):
    found = rezzable(rulebook, turn=turn)
    assert set(found) == WINDOWS[turn]
    for rule, titles in found.items():
        assert titles == ROOTED, f"{rule}: assets and upgrades, no ice and no agendas"


@ruling("gloss.rez.1", "faq4.rules.rezzing.1")
def test_ice_is_rezzed_only_while_it_is_approached_and_assets_and_upgrades_in_that_window_too(rulebook: str):
    found = rezzable(rulebook, turn="runner", run=True)
    assert found["approaching Wall"] == {"Wall", *ROOTED}
    assert found["approaching Fence"] == {"Fence", *ROOTED}
    for rule, titles in found.items():
        if not rule.startswith("approaching"):
            assert not titles & {"Wall", "Fence"}, rule
        assert "Plan" not in titles, "an agenda is never rezzed"


@ruling("gloss.rez.1")
def test_rezzing_costs_the_rez_cost_and_no_click(rulebook: str):
    t = scenario(
        turn="corp",
        clicks=2,
        corp={"credits": 3, "servers": {"Server 1": {"root": [asset("Shed", cost=2)]}}, "rd": OATS},
        rulebook=rulebook,
    )
    t.do("rez Shed")
    assert (t.corp.credits, t.corp.clicks, t.card("Shed").rezzed) == (1, 2, True)
    poor = {"credits": 1, "servers": {"Server 1": {"root": [asset("Shed", cost=2)]}}, "rd": OATS}
    assert not scenario(turn="corp", corp=poor, rulebook=rulebook).can("rez Shed")


@ruling("gloss.rez.1")
def test_no_effect_rezzes_an_agenda_either(rulebook: str):
    wake = operation(
        "Wake", Play(Rez(Choose(1, Cards(of=CORP, installed=True, rezzed=False)), ignoring_all_costs=True))
    )
    servers = {"Server 1": {"root": [PLAN]}, "Server 2": {"root": [SHED]}}
    t = scenario(turn="corp", corp={"hq": [wake], "servers": servers, "rd": OATS}, rulebook=rulebook)
    t.do("play Wake")
    if t.decision.kind == "choose":
        t.do("choose Plan")
    assert not t.card("Plan").rezzed
    assert not t.card("Plan").faceup


def everywhere(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    return tuple(replace(s, rez=True) if s.do == "window" else s for s in steps)


@ruling("modern.rez.1", under="classic")
def test_by_the_glossary_assets_and_upgrades_are_rezzed_in_any_window_of_a_run(rulebook: str):
    """The tables of FAQ 4.0 mark some windows only (faq4.timing.run.2.3); here all are marked, as the glossary says."""
    book = replace(
        rulebooks.CLASSIC, run=everywhere(rulebooks.CLASSIC.run), encounter=everywhere(rulebooks.CLASSIC.encounter)
    )
    assert book.name == rulebook
    found = rezzable(book, turn="runner", run=True)
    during = {"faq4.timing.run.2.1", "faq4.timing.run.5.1", "faq4.timing.run.5.3"}
    assert {rule for rule in found if rule.startswith("faq4.timing.run")} == {*during, "faq4.timing.run.2.3"}
    assert all(found[rule] == ROOTED for rule in during)
    assert found["approaching Wall"] == {"Wall", *ROOTED}
    assert not any("Plan" in titles for titles in found.values())
    t = encountering(book)
    assert t.step == "faq4.timing.run.3.1"
    t.until("corp")
    assert (t.step, t.can("rez Shed"), t.can("rez Fence")) == ("faq4.timing.run.3.1", True, False)


def encountering(rulebook: str | Rulebook) -> Scenario:
    """The encounter window of a run on HQ; both sides have something to use."""
    wall = rezzed(ice("Wall", Subroutine(GainCredits(1))))
    servers = {
        "HQ": {"ice": [wall, FENCE]},
        "Server 1": {"root": [SHED, rezzed(upgrade("Bell Tower", PAYS))]},
    }
    t = scenario(runner={"rig": [BELL]}, corp={"credits": 9, "servers": servers}, rulebook=rulebook)
    t.do("run HQ").until("encounter")
    return t


@ruling("modern.rez.1", under="modern")
def test_under_modern_rules_not_in_an_encounter_nor_before_the_jack_out_choice(rulebook: str):
    found = rezzable(rulebook, turn="runner", run=True)
    assert found["approaching Wall"] == {"Wall", *ROOTED}
    assert found["step_before_jack_out_paw"] == set()
    assert (
        found["step_after_jack_out_paw" if "step_after_jack_out_paw" in found else "step_approach_server_paw"] == ROOTED
    )
    assert not any("Plan" in titles for titles in found.values())
    t = encountering(rulebook)
    sides = set()
    while t.decision is not None and t.decision.rule == "step_encounter_paw":
        sides.add(t.decision.side)
        assert not t.can("rez")
        t.do("pass")
    assert sides == {"corp", "runner"}


# -- derezzing -----------------------------------------------------------------------------------------

DAMP = event("Damp", Play(Derez(Choose(1, Cards(rezzed=True, of=CORP)))))


@ruling("gloss.derez.1", "modern.rez.2")
def test_derezzing_turns_a_card_facedown_unrezzed_and_inactive(rulebook: str):
    mill = asset("Mill", PAYS, When(Begins(of=CORP), GainCredits(5)), cost=1)
    t = scenario(
        runner={"grip": [DAMP]},
        corp={"credits": 1, "servers": {"Server 1": {"root": [rezzed(mill)]}}, "rd": OATS},
        rulebook=rulebook,
    )
    assert t.card("Mill").active
    assert not t.can("derez"), "only card abilities derez"
    t.do("play Damp")
    mill_now = t.card("Mill")
    assert (mill_now.rezzed, mill_now.faceup, mill_now.active, mill_now.installed) == (False, False, False, True)
    t.finish()
    t.until("corp")
    assert not t.can("use Mill")
    assert t.can("rez Mill"), "it is unrezzed again"
    t.until("action")
    assert (t.decision.side, t.corp.credits) == ("corp", 1), "nothing of its text works"


@ruling("modern.rez.2")
def test_neither_player_can_derez_without_an_ability(rulebook: str):
    t = scenario(
        turn="corp",
        corp={"servers": {"Server 1": {"root": [rezzed(asset("Mill", PAYS))]}}, "rd": OATS},
        runner={"rig": [BELL], "stack": MAYFLIES},
        rulebook=rulebook,
    )
    for _ in range(30):
        assert not t.can("derez")
        t.game.choose(next(k for k in ("pass", "credit", "continue", *t.options()) if k in t.options()))


# -- rez costs and play costs --------------------------------------------------------------------------


@ruling("faq4.rules.rez-cost.1", "modern.rez-cost.1")
@pytest.mark.parametrize(("printed", "worth"), [(False, 1), (True, 3)])
def test_a_rez_cost_includes_modifiers_unless_it_is_the_printed_one(printed: bool, worth: int, rulebook: str):
    """A 3-cost piece of ice protected by Akitaro Watanabe has rez cost 1."""
    wall = ice("Wall", cost=3)
    appraise = operation(
        "Appraise", Play(GainCredits(EqualTo(RezCostOf(Each(Cards(ICE, installed=True)), printed=printed))))
    )
    t = scenario(
        turn="corp",
        corp={
            "credits": 0,
            "hq": [appraise],
            "rd": OATS,
            "servers": {"HQ": {"ice": [wall], "root": ["Akitaro Watanabe (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("play Appraise").until("action")
    assert t.corp.credits == worth


@ruling("faq4.rules.rez-cost.1")
def test_the_rez_cost_that_is_paid_is_the_modified_one(rulebook: str):
    t = scenario(
        corp={"credits": 1, "servers": {"HQ": {"ice": [ice("Wall", cost=3)], "root": ["Akitaro Watanabe (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "rez Wall")
    assert (t.card("Wall").rezzed, t.corp.credits) == (True, 0)


@ruling("faq4.rules.rez-cost.1")
@pytest.mark.parametrize("cheaper", [False, True])
def test_an_effect_that_asks_for_a_play_cost_uses_the_modified_one(cheaper: bool, rulebook: str):
    """Freedom Khumalo spends virus counters equal to 'that card's rez or play cost'."""
    sale = asset("Sale", Static(CostsLess(Cards(OPERATION), 2, V_PLAY)))
    servers = {"Server 1": {"root": [{"card": sale, "rezzed": cheaper}]}}
    germ = {"card": program("Germ", subtypes=("virus",)), "virus": 3}
    t = scenario(
        runner={"identity": "Freedom Khumalo: Crypto-Anarchist", "rig": [germ]},
        corp={"hq": [operation("Deal", Play(GainCredits(1)), cost=5)], "servers": servers},
        rulebook=rulebook,
    )
    assert t.do("run HQ").comes("access") is cheaper
    assert t.offers("use Freedom") is cheaper, "5 counters, or 3"


# -- assets and upgrades -------------------------------------------------------------------------------


@ruling("gloss.asset.1")
def test_uninstalling_an_advanced_asset_returns_its_advancement_counters(rulebook: str):
    """It forgets them: installed again it has none."""
    trap = asset("Trap", Static(CanAdvance()))
    recall = operation("Recall", Play(AddTo(Choose(1, Cards(ASSET, installed=True)), IN_HQ)))
    t = scenario(
        turn="corp",
        corp={"hq": [recall], "rd": OATS, "servers": {"Server 1": {"root": [{"card": trap, "advancement": 3}]}}},
        rulebook=rulebook,
    )
    assert t.card("Trap").advancement == 3
    t.do("play Recall").until("action")
    assert (t.corp.hq, t.card("Trap").advancement) == (["Trap"], 0)
    t.do("install Trap").until("action")
    assert (t.card("Trap").installed, t.card("Trap").advancement) == (True, 0)


@ruling("gloss.asset.2")
@pytest.mark.parametrize("is_rezzed", [False, True])
@pytest.mark.parametrize("trashes", [False, True])
def test_a_runner_who_accesses_an_asset_may_pay_its_trash_cost(is_rezzed: bool, trashes: bool, rulebook: str):
    shed = {"card": asset("Shed", trash=3), "rezzed": is_rezzed}
    t = scenario(
        runner={"credits": 3}, corp={"servers": {"Server 1": {"root": [shed]}}, "credits": 0}, rulebook=rulebook
    )
    t.do("run Server 1").until("access")
    assert t.can("trash Shed")
    t.do("trash Shed" if trashes else t.options()[-1]).until("action")
    assert (t.runner.credits, t.corp.archives) == ((0, ["Shed"]) if trashes else (3, []))
    t = scenario(
        runner={"credits": 2}, corp={"servers": {"Server 1": {"root": [shed]}}, "credits": 0}, rulebook=rulebook
    )
    assert not t.do("run Server 1").comes("access")


@ruling("gloss.asset.2")
def test_an_asset_in_archives_cannot_be_trashed(rulebook: str):
    t = scenario(runner={"credits": 9}, corp={"archives": [asset("Shed", trash=1)]}, rulebook=rulebook)
    t.do("run Archives")
    for _ in range(20):
        if not t.running:
            break
        assert not t.can("trash")
        t.game.choose(next(k for k in ("pass", "continue", *t.options()) if k in t.options()))
    assert t.accesses == ["Shed"]
    assert (t.runner.credits, t.corp.archives) == (9, ["Shed"])


@ruling("modern.asset.1")
def test_assets_are_rezzed_in_windows_and_some_abilities_work_while_they_are_not(rulebook: str):
    trap = asset("Trap", Static(CanAdvance()), When(Accesses(THIS), GiveTags(1)), PAYS, cost=1)
    servers = {"Server 1": {"root": [trap]}}
    t = scenario(turn="corp", corp={"servers": servers, "rd": OATS}, rulebook=rulebook)
    assert t.decision.kind == "window"
    assert t.can("rez Trap")
    t.until("action")
    assert not t.can("rez Trap"), "rezzing is no action"
    t.do("advance Trap")
    assert (t.card("Trap").advancement, t.card("Trap").rezzed) == (1, False)
    t = scenario(corp={"servers": servers, "credits": 0}, rulebook=rulebook)
    t.do("run Server 1").until("action")
    assert (t.runner.tags, t.card("Trap").active) == (1, False)


@ruling("gloss.upgrade.1", "faq4.qa.q09.upgrade-position")
def test_the_runner_cannot_tell_what_lies_in_a_remote_and_knows_that_a_central_root_holds_upgrades(rulebook: str):
    """The view of a remote is the same whichever kind it is; only upgrades may go into the root of a central server."""
    shown, installed = [], []
    for card in (agenda("X"), asset("X"), upgrade("X")):
        t = scenario(corp={"servers": {"Server 1": {"root": [upgrade("Y"), card]}}}, rulebook=rulebook)
        shown.append(view(t.game, "runner").servers["Server 1"])
        board = {"hq": [card], "rd": OATS, "servers": {"Server 1": {"root": [upgrade("Y")]}}}
        t = scenario(turn="corp", corp=board, rulebook=rulebook).do("install X")
        central = {key.removeprefix("install in ") for key in t.options()} & {"HQ", "R&D", "Archives"}
        assert central == ({"HQ", "R&D", "Archives"} if card.noun == "upgrade" else set())
        t.do("install in Server 1", "done")
        assert t.server("Server 1").root == ["Y", "X"], "its position tells when it came, not what it is"
        installed.append((view(t.game, "runner").servers, t.game.log.told("runner")))
    assert shown[0] == shown[1] == shown[2]
    assert installed[0] == installed[1] == installed[2]
    t = scenario(corp={"servers": {"HQ": {"root": [upgrade("X")]}}}, rulebook=rulebook)
    assert len(view(t.game, "runner").servers["HQ"].root) == 1, "it is seen to be there"
    many = [upgrade(f"Upgrade {n}") for n in range(7)]
    t = scenario(turn="corp", clicks=7, corp={"hq": many, "rd": OATS}, rulebook=rulebook)
    for card in many:
        t.do(f"install {card.title}", "install in HQ")
        if t.can("done"):
            t.do("done")
    assert len(t.server("HQ").root) == 7


# -- the rig -------------------------------------------------------------------------------------------


@ruling("gloss.rig.1")
def test_faceup_cards_of_the_rig_are_active_and_facedown_ones_do_nothing(rulebook: str):
    cards = [program("A", Static(Link(1)), PAYS), resource("B", Static(Link(10)), PAYS)]
    hidden = [{"card": program("C", Static(Link(100)), PAYS), "facedown": True}]
    t = scenario(runner={"rig": [*cards, *hidden]}, rulebook=rulebook)
    assert [t.card(x).active for x in "ABC"] == [True, True, False]
    assert t.runner.link == 11
    assert [t.can(f"use {x}") for x in "ABC"] == [True, True, False]


# -- strength ------------------------------------------------------------------------------------------


@ruling("modern.program.2")
def test_among_programs_only_icebreakers_have_a_strength(rulebook: str):
    """The strength of Darwin is X: no number is printed, but it has one. A program that has none is not even weak."""
    programs = [c for c in cards.POOL.values() if isinstance(c, Program)]
    assert all((c.strength is not None) == ("icebreaker" in c.subtypes) for c in programs if c.title != "Darwin")
    assert len(programs) > 50
    weak = Cards(PROGRAM, installed=True, where=(WithStrengthAtMost(3),))
    purge = operation("Weed", Play(Trash(Each(weak))))
    rig = [
        program("Toy"),
        program("Pick", strength=2, subtypes=("icebreaker",)),
        program("Drill", strength=4, subtypes=("icebreaker",)),
    ]
    t = scenario(turn="corp", corp={"hq": [purge], "rd": OATS}, runner={"rig": rig}, rulebook=rulebook)
    t.do("play Weed")
    assert (sorted(t.runner.rig), t.runner.heap) == (["Drill", "Toy"], ["Pick"])
