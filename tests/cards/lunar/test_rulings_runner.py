"""Rulings on the Lunar cycle's Runner cards."""

from __future__ import annotations

from sneakdoor import language as ln
from sneakdoor.engine import values
from sneakdoor.testing import Scenario, scenario
from tests.rulings import ruling

ACTION = "step_runner_turn_action"
FILLER = ["Hedge Fund"] * 6
LEELA = "Leela Patel: Trained Pragmatist"
NASIR = "Nasir Meidan: Cyber Explorer"


# -- Leela Patel ---------------------------------------------------------------------------------------


@ruling("gloss.access.example-1", "faq4.rules.access-multiple.example-1")
def test_a_card_that_leela_returns_may_be_the_third_access(rulebook: str) -> None:
    t = scenario(
        corp={
            "hq": ["Disposable HQ", "Offworld Office", "Hedge Fund", "Hedge Fund"],
            "servers": {"Server 1": {"root": ["Nico Campaign"]}},
        },
        runner={"identity": LEELA, "credits": 2, "grip": ["Legwork"]},
        rulebook=rulebook,
    )
    t.fix_random("Disposable HQ")
    t.do("play Legwork").until("reaction")
    t.do("Disposable HQ", "choose Hedge Fund", "choose Hedge Fund", "choose Disposable HQ", "done")
    assert sorted(t.corp.rd) == ["Disposable HQ", "Hedge Fund", "Hedge Fund"], "all of HQ but the agenda"
    t.until(ACTION)
    assert t.runner.score == ["Offworld Office"]
    assert t.accesses == ["Disposable HQ", "Offworld Office", "Nico Campaign"]
    assert t.corp.hq == ["Nico Campaign"]


@ruling("faq4.card.leela-patel.1", "official.leela-patel-trained-pragmatist.1")
def test_leela_returns_a_card_before_the_next_access(rulebook: str) -> None:
    t = scenario(
        corp={"hq": ["Offworld Office"], "servers": {"Server 1": {"root": ["Nico Campaign"]}}},
        runner={"identity": LEELA, "credits": 2, "grip": ["Legwork"]},
        rulebook=rulebook,
    )
    t.do("play Legwork").until(ACTION)
    assert t.accesses == ["Offworld Office", "Nico Campaign"]
    assert t.corp.hq == ["Nico Campaign"]
    moved = next(i for i, line in enumerate(t.log) if "to HQ" in line)
    stolen = next(i for i, line in enumerate(t.log) if "steals" in line)
    accessed = next(i for i, line in enumerate(t.log) if "Nico Campaign" in line and "access" in line)
    assert stolen < moved < accessed


# -- Leprechaun ----------------------------------------------------------------------------------------


@ruling("gloss.host.example-3")
def test_what_is_on_a_leprechaun_on_dhegdheer_costs_its_full_price(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 20, "grip": ["Leprechaun", "Cleaver"], "rig": ["Dhegdheer"]},
        rulebook=rulebook,
    )
    t.do("install Leprechaun", "host on Dhegdheer")
    while t.can("done"):
        t.do("done")
    assert t.runner.credits == 20 - 1, "Leprechaun itself is cheaper"
    before = t.runner.credits
    t.do("install Cleaver")
    t.do("host on Leprechaun")
    while t.can("done"):
        t.do("done")
    assert t.card("Leprechaun").hosted == ["Cleaver"]
    assert t.runner.credits == before - 3


# -- Ghost Runner, Net Celebrity -----------------------------------------------------------------------


@ruling("cr1.4.1.10.3c.example-2")
def test_ghost_runner_may_pay_a_secret_bid(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 2, "hq": ["The Future Perfect"]},
        runner={"credits": 0, "rig": ["Ghost Runner (2 credits)"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("bid")
    t.do("bid 2", "bid 2").until(ACTION)
    assert t.runner.heap == ["Ghost Runner"]
    assert t.runner.score == ["The Future Perfect"]


@ruling("cr1.4.1.10.3c.example-3")
def test_ghost_runner_must_help_to_pay_tollbooth(rulebook: str) -> None:
    t = scenario(
        corp={"hq": FILLER, "servers": {"HQ": {"ice": ["Tollbooth (rezzed)"]}}},
        runner={"credits": 1, "rig": ["Ghost Runner (2 credits)"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until(ACTION)
    assert t.runner.credits == 0
    assert t.runner.heap == ["Ghost Runner"]
    assert any("Subroutine of Tollbooth" in line for line in t.log), "its own ability had not ended the run"


@ruling("faq4.qa.q41.net-celebrity-tollbooth")
def test_net_celebrity_must_help_to_pay_tollbooth(rulebook: str) -> None:
    t = scenario(
        corp={"hq": FILLER, "servers": {"HQ": {"ice": ["Tollbooth (rezzed)"]}}},
        runner={"credits": 3, "grip": ["Net Celebrity"]},
        rulebook=rulebook,
    )
    t.do("play Net Celebrity", "run HQ").until(ACTION)
    assert t.runner.credits == 0
    assert t.card("Net Celebrity").credits == 0
    assert any("Subroutine of Tollbooth" in line for line in t.log), "its own ability had not ended the run"


# -- Rachel Beckman ------------------------------------------------------------------------------------


def with_rachel(rulebook: str) -> Scenario:
    """The turn in which Rachel Beckman was installed, as its first action."""
    t = scenario(corp={"rd": FILLER}, runner={"credits": 8, "grip": ["Rachel Beckman"]}, rulebook=rulebook)
    t.do("install Rachel Beckman")
    return t


@ruling("faq4.errata.rachel-beckman", under="classic")
def test_rachel_beckman_gives_a_click_on_the_runners_own_turn(rulebook: str) -> None:
    t = with_rachel(rulebook)
    assert t.runner.clicks == 4, "this is such a turn"
    t.finish()
    assert t.state.clicks[1] == 0, "none in the Corp's turn"
    t.until(ACTION)
    assert t.runner.clicks == 5


@ruling("faq4.errata.rachel-beckman", under="modern")
def test_rachel_beckman_adds_to_the_allotted_clicks(rulebook: str) -> None:
    t = with_rachel(rulebook)
    assert t.runner.clicks == 3, "none on the turn she is installed"
    t.finish()
    t.until(ACTION)
    assert t.runner.clicks == 5


# -- Bad Times, Ekomind: memory ------------------------------------------------------------------------


@ruling("faq4.card.bad-times.1", "official.bad-times.1")
def test_bad_times_may_take_the_memory_of_deep_red(rulebook: str) -> None:
    ordinary = ["Leech", "Marjanah", "Cleaver", "Carmen"]

    def trashed(*others: str) -> int:
        """How many of four programs in ordinary memory, and others, are trashed."""
        t = scenario(
            corp={"credits": 4, "hq": ["Bad Times"], "rd": FILLER},
            runner={"tags": 1, "rig": [*ordinary, *others]},
            turn="corp",
            rulebook=rulebook,
        )
        t.do("play Bad Times").until(ACTION)
        return len(t.runner.heap)

    assert trashed("Deep Red") == 0
    assert trashed() == 2, "there is no other memory"
    assert trashed("Deep Red", "Bishop", "Rook") == 1, "of that memory, 2 of 3 MU are used"


@ruling("faq4.card.ekomind.1", "official.ekomind.1")
def test_other_memory_is_added_to_ekominds(rulebook: str) -> None:
    t = scenario(runner={"grip": ["Sure Gamble"] * 5, "rig": ["Ekomind", "Akamatsu Mem Chip"]}, rulebook=rulebook)
    assert values.memory_limit(t.state) == 6


# -- Nasir Meidan --------------------------------------------------------------------------------------


def nasir(rulebook: str, ice: str, *, bad_publicity: int = 0) -> Scenario:
    """Nasir approaches ice that the Corp rezzes, and encounters it."""
    t = scenario(
        corp={
            "credits": 30,
            "bad_publicity": bad_publicity,
            "servers": {"HQ": {"ice": [ice]}},
        },
        runner={"identity": NASIR, "credits": 9, "rig": ["Marjanah", "Cleaver"]},
        rulebook=rulebook,
    )
    t.do("run HQ", f"rez {ice}")
    while t.state.encountered < 0:
        t.do("pass" if t.can("pass") else t.options()[0])
    return t


@ruling("faq4.card.nasir.1", "official.nasir-meidan-cyber-explorer.1", under="modern")
def test_nasir_keeps_the_bad_publicity_fund(rulebook: str) -> None:
    t = nasir(rulebook, "Palisade", bad_publicity=2)
    assert t.runner.credits == 3
    assert t.state.bad_publicity_fund == 2


@ruling("faq4.card.nasir.1", "official.nasir-meidan-cyber-explorer.1", under="classic")
def test_nasir_loses_bad_publicity_credits_too(rulebook: str) -> None:
    t = nasir(rulebook, "Palisade", bad_publicity=2)
    assert t.runner.credits == 3
    assert t.state.bad_publicity_fund == 0


@ruling("faq4.card.nasir.2", "official.nasir-meidan-cyber-explorer.2")
def test_ice_rezzed_in_the_window_of_its_approach_counts_for_nasir(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 30, "servers": {"HQ": {"ice": ["Palisade"]}}},
        runner={"identity": NASIR, "credits": 9, "rig": ["Marjanah"]},
        rulebook=rulebook,
    )
    t.do("run HQ")
    while not t.can("rez Palisade"):
        assert t.phase.startswith(("initiation", "approach"))
        t.do("pass" if t.can("pass") else t.options()[0])
    assert t.phase.startswith("approach")
    t.do("rez Palisade")
    while t.state.encountered < 0:
        t.do("pass" if t.can("pass") else t.options()[0])
    assert t.runner.credits == 3


@ruling("faq4.card.nasir.3", "official.nasir-meidan-cyber-explorer.3")
def test_nasir_gains_the_rez_cost_as_it_is_changed(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 30, "servers": {"HQ": {"ice": ["Palisade"]}}},
        runner={"identity": NASIR, "credits": 9, "grip": ["Tread Lightly"], "rig": ["Marjanah"]},
        rulebook=rulebook,
    )
    t.do("play Tread Lightly", "run HQ", "rez Palisade")
    while t.state.encountered < 0:
        t.do("pass" if t.can("pass") else t.options()[0])
    assert t.corp.credits == 24
    assert t.runner.credits == 6
    t = scenario(
        corp={"credits": 30, "score": [{"card": "Braintrust", "agenda": 1}], "servers": {"HQ": {"ice": ["Palisade"]}}},
        runner={"identity": NASIR, "credits": 9, "rig": ["Marjanah"]},
        rulebook=rulebook,
    )
    t.do("run HQ", "rez Palisade")
    while t.state.encountered < 0:
        t.do("pass" if t.can("pass") else t.options()[0])
    assert t.corp.credits == 28
    assert t.runner.credits == 2, "1 less"


@ruling("faq4.card.nasir.4", "official.nasir-meidan-cyber-explorer.4")
def test_nasir_gains_nothing_for_additional_costs_to_rez(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 30, "servers": {"HQ": {"ice": ["Palisade"]}}},
        runner={"identity": NASIR, "credits": 9, "rig": ["Cortez Chip", "Marjanah"]},
        rulebook=rulebook,
    )
    t.do("use Cortez Chip")
    while t.can("choose"):
        t.do(t.options()[0])
    t.do("run HQ", "rez Palisade")
    while t.state.encountered < 0:
        t.do("pass" if t.can("pass") else t.options()[0])
    assert t.corp.credits == 25
    assert t.runner.credits == 3
    t = scenario(
        corp={"credits": 30, "score": ["Offworld Office"], "servers": {"HQ": {"ice": ["Archer"]}}},
        runner={"identity": NASIR, "credits": 9, "rig": ["Marjanah"]},
        rulebook=rulebook,
    )
    t.do("run HQ", "rez Archer")
    while t.state.encountered < 0:
        t.do("pass" if t.can("pass") else t.options()[0])
    assert t.runner.credits == 4


# -- The Supplier, Order of Sol ------------------------------------------------------------------------


@ruling("faq4.card.the-supplier.1", "official.the-supplier.1")
def test_what_the_supplier_installs_waits_for_the_next_turn(rulebook: str) -> None:
    early = ln.Resource(
        "Early Riser",
        faction=ln.NEUTRAL_RUNNER,
        influence=0,
        install_cost=0,
        abilities=(ln.When(ln.Begins(), ln.GainCredits(7)),),
    )
    t = scenario(
        corp={"rd": FILLER}, runner={"credits": 0, "grip": [early], "rig": ["The Supplier"]}, rulebook=rulebook
    )
    t.do("use The Supplier")
    t.finish()
    t.until("reaction")
    t.do("The Supplier").until(ACTION)
    assert "Early Riser" in t.runner.rig
    assert t.runner.credits == 3
    t.finish()
    t.until(ACTION)
    assert t.runner.credits == 3 + 4 + 7


@ruling("faq4.card.order-of-sol.1", "official.order-of-sol.1")
def test_order_of_sol_pays_between_the_cost_and_the_effect_of_sure_gamble(rulebook: str) -> None:
    t = scenario(runner={"credits": 5, "grip": ["Sure Gamble"], "rig": ["Order of Sol"]}, rulebook=rulebook)
    t.do("play Sure Gamble")
    assert t.runner.credits == 10
    gains = [line for line in t.log if "gains" in line]
    assert "1 credit" in gains[0]
    assert "9 credits" in gains[1]


# -- Incubator and Hivemind ----------------------------------------------------------------------------


def incubated(rulebook: str) -> Scenario:
    """Incubator, with 2 counters of its own beside a Hivemind with 3, gives them to Leech."""
    t = scenario(runner={"rig": ["Incubator (2 virus)", "Hivemind (3 virus)", "Leech"]}, rulebook=rulebook)
    t.do("use Incubator", "choose Leech")
    return t


@ruling("faq4.qa.q45.incubator-hivemind", under="classic")
def test_incubator_moves_all_of_hiveminds_counters(rulebook: str) -> None:
    t = incubated(rulebook)
    assert t.card("Hivemind").virus == 0
    assert t.card("Leech").virus == 5


@ruling("faq4.qa.q45.incubator-hivemind", under="modern")
def test_incubator_moves_only_counters_that_are_on_it(rulebook: str) -> None:
    t = incubated(rulebook)
    assert t.card("Hivemind").virus == 3
    assert t.card("Leech").virus == 2


@ruling("official.quetzal-free-spirit.1")
def test_quetzals_ability_is_a_paid_ability_of_encounters(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 9, "servers": {"HQ": {"ice": ["Palisade"]}}, "hq": ["Hedge Fund"]},
        runner={"identity": "Quetzal: Free Spirit", "credits": 0, "rig": ["Fall Guy"]},
        rulebook=rulebook,
    )
    assert t.can("use Fall Guy"), "a paid ability window"
    assert not t.can("use Quetzal"), "there is nothing to break"
    t.do("run HQ", "rez Palisade").until("encounter")
    assert t.decision is not None
    assert t.decision.kind == "window"
    t.do("use Quetzal")
    assert any(line.startswith("The Runner uses Quetzal") for line in t.log)
    t.until(ACTION)
    assert t.accesses == ["Hedge Fund"]
