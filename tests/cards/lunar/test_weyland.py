"""The Lunar cycle's Weyland cards."""

from __future__ import annotations

import pytest

from sneakdoor.engine import values
from sneakdoor.language import *
from sneakdoor.testing import scenario
from tests.rules.cards1 import resource

from ..driving import reach

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"


@both_rulebooks
@pytest.mark.parametrize(("spent", "left"), [(3, 1), (2, 2)])
def test_taurus_trashes_a_second_piece_of_hardware_at_trace_strength_five(rulebook: str, spent: int, left: int) -> None:
    t = scenario(
        corp={"credits": 3, "servers": {"HQ": {"ice": ["Taurus (rezzed)"]}}},
        runner={"credits": 0, "rig": ["Docklands Pass", "T400 Memory Diamond", "Pennyshaver", "Leech"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("corp")
    t.do(f"spend {spent}")
    if spent == 3:
        assert all(o.startswith("Taurus") for o in t.options()), "both results are pending"
        t.do(t.options()[0])
    assert not t.can("choose Leech")
    while t.can("choose"):
        t.do(t.options()[0])
    assert len(t.runner.rig) == left + 1


# -- Crisium Grid --------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.ruling("official.crisium-grid.3")
def test_crisium_grid_keeps_runs_from_succeeding_but_not_from_breaching(rulebook: str) -> None:
    t = scenario(
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"root": ["Crisium Grid (rezzed)"]}}},
        runner={"rig": ["Pennyshaver"], "credits": 0},
        rulebook=rulebook,
    )
    t.do("run HQ").until(ACTION)
    assert "Hedge Fund" in t.accesses
    assert t.card("Pennyshaver").credits == 0
    t.do("run Archives").until(ACTION)
    assert t.card("Pennyshaver").credits == 1, "other servers are not protected"


def test_crisium_grid_does_nothing_while_unrezzed() -> None:
    t = scenario(
        corp={"credits": 0, "hq": ["Hedge Fund"], "servers": {"HQ": {"root": ["Crisium Grid"]}}},
        runner={"rig": ["Pennyshaver"], "credits": 0},
    )
    t.do("run HQ").until(ACTION)
    assert t.card("Pennyshaver").credits == 1


# -- Wendigo -------------------------------------------------------------------------------------------


@both_rulebooks
def test_wendigo_is_a_barrier_while_oddly_advanced(rulebook: str) -> None:
    t = scenario(corp={"credits": 5, "servers": {"HQ": {"ice": ["Wendigo (rezzed)"]}}}, turn="corp", rulebook=rulebook)
    wendigo = t.card("Wendigo").id

    def kinds() -> tuple[bool, bool]:
        return tuple(values.has_subtype(t.state, wendigo, s) for s in ("code gate", "barrier"))  # type: ignore[return-value]

    assert kinds() == (True, False)
    t.do("advance Wendigo")
    assert kinds() == (False, True)
    t.do("advance Wendigo")
    assert kinds() == (True, False)


@both_rulebooks
@pytest.mark.ruling("rule_lingering_effect_maintaining_choice_default_duration")
@pytest.mark.parametrize("gone", [Trash, Derez])
def test_what_wendigo_chose_lasts_for_the_run_whatever_becomes_of_wendigo(
    rulebook: str, gone: type[Trash | Derez]
) -> None:
    hook = resource("Hook", Paid(Credits(0), gone(Choose(1, Cards(ICE, rezzed=True)))))
    t = scenario(
        corp={"servers": {"HQ": {"ice": ["Wendigo (rezzed)", "Palisade (rezzed)"]}}},
        runner={"credits": 9, "rig": ["Cleaver", "Marjanah", hook]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("corp")
    t.do("choose Cleaver").until("jack out")
    t.do("continue").until("encounter")
    t.do("use Hook", "choose Wendigo")
    assert t.card("Wendigo").rezzed is False
    assert t.can("use Marjanah")
    assert not t.can("use Cleaver")


@both_rulebooks
def test_wendigo_puts_a_program_out_of_use_for_the_run(rulebook: str) -> None:
    t = scenario(
        corp={"servers": {"HQ": {"ice": ["Wendigo (rezzed)", "Palisade (rezzed)"]}}},
        runner={"credits": 9, "rig": ["Cleaver", "Marjanah"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("corp")
    t.do("choose Cleaver").until("jack out")
    t.do("continue").until("encounter")
    assert t.can("use Marjanah")
    assert not t.can("use Cleaver")
    t.until(ACTION)
    t.do("run HQ").until("encounter")
    assert t.can("use Cleaver: +1 strength")


# -- Changeling and Lycan ------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("counters", [0, 1, 2, 3])
@pytest.mark.parametrize(
    ("title", "even", "odd"), [("Changeling", "barrier", "sentry"), ("Lycan", "sentry", "code gate")]
)
def test_morph_ice_changes_its_type_with_every_advancement_counter(
    rulebook: str, title: str, even: str, odd: str, counters: int
) -> None:
    t = scenario(
        corp={"servers": {"HQ": {"ice": [f"{title} (rezzed, {counters} advancement)"]}}},
        rulebook=rulebook,
    )
    ice = next(c for c, face in enumerate(t.state.printed) if face.title == title)
    has = {subtype for subtype in (even, odd) if values.has_subtype(t.state, ice, subtype)}
    assert has == {odd if counters % 2 else even}


@both_rulebooks
def test_morph_ice_is_advanced_and_changes_at_once(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 3, "rd": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Changeling (rezzed)"]}}},
        turn="corp",
        rulebook=rulebook,
    )
    ice = next(c for c, face in enumerate(t.state.printed) if face.title == "Changeling")
    t.do("advance Changeling")
    assert values.has_subtype(t.state, ice, "sentry")
    assert not values.has_subtype(t.state, ice, "barrier")


# -- Helium-3 Deposit ----------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("number", [0, 1, 2])
def test_helium_3_deposit_adds_power_counters_where_there_are_some(rulebook: str, number: int) -> None:
    t = scenario(
        corp={
            "rd": ["Hedge Fund"],
            "servers": {
                "HQ": {"ice": ["Mamba (rezzed, 1 power)", "Palisade (rezzed)"]},
                "Server 1": {"root": ["Helium-3 Deposit (4 advancement)"]},
            },
        },
        runner={"rig": ['Cerberus "Lady" H1 (2 power)']},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("score Helium-3 Deposit")
    assert sorted(t.options()) == ['choose Cerberus "Lady" H1', "choose Mamba"], "whoever controls it"
    t.do("choose Mamba", f"{number}")
    assert t.card("Mamba").power == 1 + number


# -- Paywall Implementation ----------------------------------------------------------------------------


@both_rulebooks
def test_paywall_implementation_pays_for_successful_runs_until_an_agenda_is_stolen(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 0,
            "rd": ["Hedge Fund"] * 3,
            "hq": ["Paywall Implementation"],
            "servers": {"Server 1": {"root": ["Project Ares"]}, "HQ": {"ice": ["Palisade (rezzed)"]}},
        },
        turn="corp",
        clicks=1,
        rulebook=rulebook,
    )
    t.do("play Paywall Implementation").until(ACTION)
    t.do("run HQ").until(ACTION)
    assert t.corp.credits == 0, "it was not successful"
    t.do("run Archives").until(ACTION)
    assert t.corp.credits == 1
    t.do("run Server 1").until(ACTION)
    assert t.corp.credits == 2
    assert "Paywall Implementation" in t.corp.archives
    t.do("run Archives").until("step_corp_turn_action")
    assert t.corp.credits == 2


# -- Reuse ---------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("number", [0, 1, 2])
def test_reuse_pays_two_for_each_card_trashed_from_hq(rulebook: str, number: int) -> None:
    t = scenario(
        corp={"credits": 0, "rd": ["Hedge Fund"], "hq": ["Reuse", "Palisade", "Karunā"]},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Reuse", *["choose Palisade", "choose Karunā"][:number])
    if t.can("done"):
        t.do("done")
    assert t.corp.credits == 2 * number
    assert len(t.corp.hq) == 2 - number
    assert len(t.corp.facedown_archives) == number, "the Runner has not seen them"
    assert t.corp.clicks == 1


# -- Superior Cyberwalls and Encrypted Portals ---------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("title", "strengths"), [("Superior Cyberwalls", (3, 0)), ("Encrypted Portals", (2, 1))])
def test_agendas_that_strengthen_one_type_of_ice_and_pay_for_it(
    rulebook: str, title: str, strengths: tuple[int, int]
) -> None:
    t = scenario(
        corp={
            "credits": 0,
            "rd": ["Hedge Fund"],
            "servers": {
                "HQ": {"ice": ["Palisade (rezzed)", "Quandary (rezzed)", "IQ", "Wotan"]},
                "Server 1": {"root": [f"{title} (3 advancement)"]},
            },
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do(f"score {title}")
    assert (t.card("Palisade").strength, t.card("Quandary").strength) == strengths
    assert t.corp.credits == 1, "one such piece of ice is rezzed"


# -- Executive Boot Camp -------------------------------------------------------------------------------


def boot_camp(rulebook: str, credits: int):
    """The Corp's turn begins with a rezzed Executive Boot Camp."""
    roots = ("Executive Boot Camp (rezzed)", "PAD Campaign", "Offworld Office")
    servers = {f"Server {number}": {"root": [title]} for number, title in enumerate(roots, 1)}
    corp = {"credits": credits, "rd": ["Tithe", "Nico Campaign", "Tithe"], "servers": servers}
    return scenario(clicks=1, corp=corp, runner={"rig": ["Leech"]}, rulebook=rulebook).do("credit")


@both_rulebooks
def test_executive_boot_camp_rezzes_a_card_for_one_less(rulebook: str) -> None:
    t = reach(boot_camp(rulebook, 1), "Executive Boot Camp")
    assert t.card("PAD Campaign").rezzed
    assert t.corp.credits == 0
    assert not t.card("Offworld Office").rezzed


@both_rulebooks
def test_executive_boot_camp_finds_an_asset(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={
            "credits": 1,
            "rd": ["Tithe", "Nico Campaign", "Hedge Fund"],
            "servers": {"Server 1": {"root": ["Executive Boot Camp (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("use Executive Boot Camp")
    if t.can("find"):
        t.do("find Nico Campaign")
    assert t.corp.hq == ["Nico Campaign"]
    assert t.corp.archives == ["Executive Boot Camp"]
    assert t.corp.credits == 0
