"""Elevation's Jinteki cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 5


# -- Semak-samun ---------------------------------------------------------------------------------------------


@both_rulebooks
def test_semak_samuns_subroutine_is_broken_by_fracters_alone(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Corroder", "Mayfly", "Botulus"], "grip": ["Sure Gamble"] * 2},
        corp={"hq": FILLER, "servers": {"HQ": {"ice": ["Semak-samun (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Mayfly: +1", "use Mayfly: +1")
    assert not t.offers("use Mayfly: break")
    t.do("use Corroder: +1", "use Corroder: break").until("action")
    assert t.accesses == ["Hedge Fund"]


@both_rulebooks
def test_semak_samun_is_broken_by_a_fracter_that_is_trashed_for_it(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Spike", "Shiv", "Crowbar"], "grip": ["Sure Gamble"] * 2},
        corp={"hq": FILLER, "servers": {"HQ": {"ice": ["Semak-samun (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Spike: break").until("action")
    assert (t.runner.heap, t.accesses) == (["Spike"], ["Hedge Fund"])


@both_rulebooks
def test_semak_samuns_gained_subroutine_can_be_broken_by_others(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Mayfly"], "grip": ["Sure Gamble"] * 4},
        corp={"hq": FILLER, "servers": {"HQ": {"ice": ["Sensei (rezzed)", "Semak-samun (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("pass", "continue").until("encounter")
    t.do("use Mayfly: +1", "use Mayfly: +1", "use Mayfly: break")
    assert t.state.encountered == t.card("Semak-samun").id
    t.do("pass", "suffer 3 net damage").until("action")
    assert t.accesses == ["Hedge Fund"]


@both_rulebooks
@pytest.mark.parametrize(("cards", "alive"), [(3, True), (2, False)])
def test_the_runner_passes_semak_samun_for_three_net_damage(rulebook: str, cards: int, alive: bool) -> None:
    t = scenario(
        runner={"grip": ["Sure Gamble"] * cards},
        corp={"hq": FILLER, "servers": {"HQ": {"ice": ["Semak-samun (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "suffer 3 net damage")
    assert t.runner.grip == []
    assert (t.outcome is None) is alive


# -- AU Co. --------------------------------------------------------------------------------------------------


AU = "AU Co.: The Gold Standard in Clones"


@both_rulebooks
def test_au_co_counts_cards_trashed_together_once_and_damage_too(rulebook: str) -> None:
    t = scenario(
        corp={"identity": AU, "credits": 9, "hq": FILLER, "servers": {"Server 1": {"root": ["Plutus"]}}},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("rez Plutus")
    assert len(t.corp.archives) == 3
    assert t.card(AU).counters("power") == 1
    t = scenario(
        runner={"grip": ["Sure Gamble"] * 5},
        corp={"identity": AU, "hq": FILLER, "servers": {"HQ": {"ice": ["Doomscroll (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("action")
    assert t.card(AU).counters("power") == 1


@both_rulebooks
def test_au_co_says_nothing_of_cards_that_the_runner_trashes(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9},
        corp={"identity": AU, "hq": ["PAD Campaign"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("access")
    t.do("trash")
    assert t.corp.archives == ["PAD Campaign"]
    assert t.card(AU).counters("power") == 0


@both_rulebooks
@pytest.mark.parametrize("pays", [True, False])
def test_au_co_trades_two_counters_for_the_best_of_three(rulebook: str, pays: bool) -> None:
    t = scenario(
        corp={
            "identity": {"card": AU, "power": 3},
            "rd": ["Tithe", "Palisade", "Ice Wall", "Ping", "Hedge Fund"],
            "hq": ["Bellona"],
        },
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit")
    t.until("corp")
    if t.offers("AU Co"):
        t.do("AU Co" if pays else "pass")
    else:
        t.do("yes" if pays else "no")
    if pays:
        assert t.options() == ["choose Tithe", "choose Palisade", "choose Ice Wall"]
        t.do("choose Palisade").until("action")
        assert sorted(t.corp.hq) == ["Bellona", "Ice Wall", "Ping", "Tithe"], "one of them is the mandatory draw"
        assert t.corp.archives == ["Palisade"]
        assert t.card(AU).counters("power") == 1
    else:
        t.until("action")
        assert sorted(t.corp.hq) == ["Bellona", "Tithe"]
        assert t.corp.archives == []


# -- Mitra Aman ----------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(
    ("other", "archives"), [("Tithe", ["Ice Wall", "Mitra Aman"]), ("Palisade", ["Mitra Aman", "Tithe"])]
)
def test_mitra_aman_pays_and_swaps_the_approached_ice(rulebook: str, other: str, archives: list[str]) -> None:
    t = scenario(
        runner={"grip": ["Sure Gamble"] * 3},
        corp={
            "credits": 9,
            "archives": ["Tithe"],
            "hq": ["Palisade"],
            "servers": {"HQ": {"ice": ["Ice Wall"], "root": ["Mitra Aman (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ", "Mitra Aman", "yes", f"choose {other}")
    assert t.corp.credits == 12
    assert t.server("HQ").ice == [other]
    assert sorted(t.corp.archives) == archives
    t.do(f"rez {other}")
    assert t.card(other).rezzed, "it is the ice being approached now"


# -- Mycoweb -------------------------------------------------------------------------------------------------


@both_rulebooks
def test_mycoweb_resolves_subroutines_of_a_sentry_and_of_another_code_gate(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Sure Gamble"] * 5, "credits": 5},
        corp={
            "credits": 9,
            "hq": FILLER,
            "archives": ["Ice Wall"],
            "servers": {
                "HQ": {"ice": ["Mycoweb (rezzed)"]},
                "R&D": {"ice": ["Tithe (rezzed)", "Enigma (rezzed)"]},
                "Archives": {"ice": ["Palisade"]},
            },
        },
        clicks=2,
        rulebook=rulebook,
    )
    t.do("run HQ", "yes")
    t.do("install protecting R&D", "done")
    assert len(t.server("R&D").ice) == 3
    t.do("yes", "choose Palisade")
    assert t.corp.credits == 8, "3 credits, and 2 of them less"
    t.do("resolve Do 1 net damage" if t.offers("resolve") else "do 1 net damage")
    assert len(t.runner.grip) == 4
    options = t.options()
    t.do(next(o for o in options if "end the run" in o.lower()))
    assert not t.running


# -- Phật Gioan Baotixita ------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("counters", "removed", "left"), [(3, 2, 1), (3, 0, 3), (0, 0, 3)])
def test_phat_does_more_damage_for_the_counters_that_are_removed(
    rulebook: str, counters: int, removed: int, left: int
) -> None:
    t = scenario(
        runner={"grip": ["Sure Gamble"] * 4},
        corp={
            "servers": {
                "Server 1": {"root": [{"card": "Phật Gioan Baotixita", "rezzed": True, "power": counters}]},
                "Server 2": {"root": ["Offworld Office"]},
                "Server 3": {"root": ["Bellona"]},
            }
        },
        rulebook=rulebook,
    )
    t.do("run Server 2", "continue")
    if counters:
        t.until("corp")
    if counters and removed:
        t.do("yes", str(removed))
    elif counters:
        t.do("no")
    t.until("action")
    assert len(t.runner.grip) == left
    assert t.card("Phật Gioan Baotixita").counters("power") == counters - removed


# -- Peer Review ---------------------------------------------------------------------------------------------


@both_rulebooks
def test_peer_review_shows_all_but_one_card_and_installs_in_a_remote(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 4,
            "rd": FILLER,
            "hq": ["Peer Review", "PAD Campaign", "Ice Wall", "Tithe"],
            "servers": {"HQ": {"ice": ["Palisade"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Peer Review", "choose Ice Wall", "choose Tithe")
    assert "The Corp reveals Ice Wall and Tithe." in t.log
    assert t.corp.credits == 7
    t.do("yes")
    assert t.card("PAD Campaign").installed, "ice has no root to go to"
    assert t.server("Server 1").root == ["PAD Campaign"]
