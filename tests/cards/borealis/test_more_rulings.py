"""Official rulings on those cards of Borealis that were written last."""

from __future__ import annotations

import pytest

from sneakdoor.engine.declining import default_option
from sneakdoor.language import *
from sneakdoor.terms import RUNNER_SIDE
from sneakdoor.testing import Scenario, scenario
from tests.cards.driving import reach, to_action_of
from tests.rules.cards1 import asset, ice, resource, rezzed, upgrade
from tests.rulings import ruling

OATS = ["Hedge Fund"] * 6
GAMBLES = ["Sure Gamble"] * 6


# -- Virtuoso ------------------------------------------------------------------------------------------


def with_virtuoso(rulebook: str, mark: str, runner: dict[str, object] | None = None, **corp: object) -> Scenario:
    """The Runner's turn has begun with Virtuoso in the rig, and that server is the mark."""
    given: dict[str, object] = {"rig": ["Virtuoso"], **(runner or {})}
    board = {"hq": ["Palisade", "Enigma"], "rd": [*OATS, *OATS], **corp}
    t = scenario(runner=given, corp=board, turn="corp", clicks=1, rulebook=rulebook)
    t.fix_random(mark)
    t.finish()
    return to_action_of(t, RUNNER_SIDE)


@ruling("official.virtuoso.1", under="modern")
def test_the_mark_stays_the_mark_when_virtuoso_has_gone(rulebook: str) -> None:
    t = with_virtuoso(rulebook, "R&D", {"credits": 9, "grip": ["Carpe Diem", "Endurance"]})
    assert t.state.mark == 1
    t.do("install Endurance")
    assert t.runner.heap == ["Virtuoso"]
    t.fix_random("HQ")
    reach(t, "play Carpe Diem", "no")
    assert t.state.mark == 1


@ruling("official.virtuoso.2")
def test_virtuoso_finds_no_mark_in_the_turn_in_which_it_is_installed(rulebook: str) -> None:
    t = scenario(runner={"credits": 4, "grip": ["Virtuoso"]}, corp={"rd": OATS}, rulebook=rulebook)
    t.do("install Virtuoso")
    assert t.state.mark < 0


@ruling("official.virtuoso.3")
def test_a_second_card_that_identifies_the_mark_finds_the_one_there_is(rulebook: str) -> None:
    t = with_virtuoso(rulebook, "R&D", {"credits": 2, "grip": ["Carpe Diem"], "rig": ["Virtuoso", "Tunnel Vision"]})
    assert t.state.mark == 1
    t.fix_random("HQ")
    reach(t, "play Carpe Diem", "no")
    assert t.state.mark == 1


@ruling("official.virtuoso.4")
def test_jailbreak_adds_to_the_breach_of_the_attacked_server_alone(rulebook: str) -> None:
    t = with_virtuoso(rulebook, "R&D", {"grip": ["Jailbreak"], "stack": GAMBLES})
    reach(t, "play Jailbreak", "run R&D")
    t.until("action")
    assert t.accesses[:2] == ["Hedge Fund", "Hedge Fund"]
    assert len(t.accesses) == 3, "one card of HQ"


@ruling("official.virtuoso.5")
def test_zahya_is_paid_for_the_accesses_of_the_run_alone(rulebook: str) -> None:
    t = with_virtuoso(rulebook, "R&D", {"identity": "Zahya Sadeghi: Versatile Smuggler", "credits": 0})
    reach(t, "run R&D", "Zahya")
    t.until("action")
    assert (len(t.accesses), t.runner.credits) == (2, 1)


@ruling("official.virtuoso.6")
def test_virtuoso_breaches_nothing_after_an_unsuccessful_run(rulebook: str) -> None:
    t = with_virtuoso(rulebook, "R&D", servers={"R&D": {"ice": ["Palisade (rezzed)"]}})
    t.do("run R&D")
    t.until("action")
    assert t.accesses == []


@ruling("official.virtuoso.7", under="modern")
def test_another_virtuoso_does_not_make_another_run_the_first(rulebook: str) -> None:
    t = with_virtuoso(rulebook, "R&D", {"credits": 9, "grip": ["Virtuoso"]})
    t.do("run R&D")
    t.until("action")
    assert len(t.accesses) == 2
    reach(t, "install Virtuoso")
    assert t.runner.heap == ["Virtuoso"]
    reach(t, "run R&D")
    t.until("action")
    assert len(t.accesses) == 3


@ruling("official.virtuoso.8")
def test_security_testing_takes_the_breach_of_the_mark_and_not_that_of_hq(rulebook: str) -> None:
    corp = {"hq": ["Palisade", "Enigma"], "rd": [*OATS, *OATS]}
    t = scenario(
        runner={"credits": 0, "rig": ["Virtuoso", "Security Testing"]},
        corp=corp,
        turn="corp",
        clicks=1,
        rulebook=rulebook,
    )
    t.fix_random("R&D")
    t.finish()
    reach(t, "Security Testing", "choose R&D")
    to_action_of(t, RUNNER_SIDE).do("run R&D")
    t.until("action")
    assert t.runner.credits == 2
    assert len(t.accesses) == 1
    assert t.accesses[0] in corp["hq"]


@ruling("official.virtuoso.9")
def test_end_the_run_in_the_breach_after_the_run_ends_the_encounter_alone(rulebook: str) -> None:
    t = with_virtuoso(
        rulebook,
        "R&D",
        {"rig": ["Virtuoso", "Docklands Pass"]},
        hq=["Ganked!", "Hostile Takeover"],
        servers={"HQ": {"ice": ["Ice Wall (rezzed)"]}},
        credits=9,
    )
    t.fix_random("Ganked!", "Hostile Takeover")
    reach(t, "run R&D", "Ganked!")
    t.until("action")
    assert t.runner.score == ["Hostile Takeover"], "the breach goes on"


@ruling("official.virtuoso.10")
def test_the_twinning_adds_to_each_of_the_two_breaches(rulebook: str) -> None:
    t = with_virtuoso(
        rulebook,
        "R&D",
        {"rig": ["Virtuoso", "The Twinning (4 power)"]},
        hq=["Palisade", "Enigma", "Ice Wall", "Neural Katana"],
    )
    reach(t, "run R&D", "The Twinning", "2", "The Twinning", "2")
    t.until("action")
    assert len(t.accesses) == 6
    assert t.accesses[:3] == OATS[:3]


@ruling("official.virtuoso.11")
def test_docklands_pass_adds_to_the_breach_after_the_run(rulebook: str) -> None:
    t = with_virtuoso(rulebook, "R&D", {"rig": ["Virtuoso", "Docklands Pass"]})
    t.do("run R&D")
    t.until("action")
    assert len(t.accesses) == 3


# -- Mitosis -------------------------------------------------------------------------------------------


@ruling("official.mitosis.1", under="classic")
def test_mitosis_needs_a_card_that_could_be_installed_and_installs_none_if_the_corp_likes(rulebook: str) -> None:
    for hq, playable in ((["Palisade"], True), (["Hedge Fund"], False)):
        t = scenario(corp={"credits": 3, "rd": OATS, "hq": ["Mitosis", *hq]}, turn="corp", clicks=2, rulebook=rulebook)
        assert t.can("play Mitosis") is playable
        if playable:
            reach(t, "play Mitosis", "done")
            assert t.corp.hq == ["Palisade"]
            assert t.corp.archives == ["Mitosis"]


def test_mitosis_may_install_nothing() -> None:
    t = scenario(corp={"credits": 3, "rd": OATS, "hq": ["Mitosis", "Palisade"]}, turn="corp", clicks=2)
    reach(t, "play Mitosis", "done")
    assert (t.corp.hq, t.corp.archives) == (["Palisade"], ["Mitosis"])


@ruling("official.mitosis.2")
def test_what_mitosis_installed_can_be_rezzed_in_the_runners_turn(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 9, "rd": OATS, "hq": ["Mitosis", "PAD Campaign"]}, turn="corp", clicks=3, rulebook=rulebook
    )
    reach(t, "play Mitosis", "choose PAD Campaign")
    assert not t.offers("rez PAD Campaign")
    t.until("runner")
    reach(t, "rez PAD Campaign")
    assert t.state.active == RUNNER_SIDE
    assert t.card("PAD Campaign").rezzed


@ruling("official.mitosis.3")
def test_each_card_that_mitosis_installs_makes_a_server_of_its_own(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 9,
            "rd": OATS,
            "hq": ["Mitosis", "PAD Campaign", "Breaker Bay Grid"],
            "servers": {"Server 1": {"root": ["Melange Mining Corp."]}},
        },
        turn="corp",
        clicks=2,
        rulebook=rulebook,
    )
    reach(t, "play Mitosis", "choose PAD Campaign", "choose Breaker Bay Grid")
    assert t.server("Server 1").root == ["Melange Mining Corp."]
    assert t.server("Server 2").root == ["PAD Campaign"]
    assert t.server("Server 3").root == ["Breaker Bay Grid"]


# -- Moon Pool, Regenesis ------------------------------------------------------------------------------


@ruling("official.moon-pool.1", "official.regenesis.2")
def test_moon_pool_that_trashed_nothing_leaves_regenesis_its_chance(rulebook: str) -> None:
    for trashed in (False, True):
        t = scenario(
            corp={
                "rd": OATS,
                "hq": ["Palisade"],
                "archives": ["Hostile Takeover (facedown)", "Enigma (facedown)"],
                "servers": {
                    "Server 1": {"root": ["Moon Pool (rezzed)"]},
                    "Server 2": {"root": ["Regenesis (3 advancement)"]},
                },
            },
            turn="corp",
            rulebook=rulebook,
        )
        reach(t, "use Moon Pool", "choose Palisade" if trashed else "done", "choose Enigma", "done")
        assert t.corp.removed == ["Moon Pool"]
        reach(t, "score Regenesis")
        assert t.offers("yes") is not trashed


@ruling("official.moon-pool.2")
def test_moon_pool_shuffles_also_if_it_adds_no_card(rulebook: str) -> None:
    t = scenario(
        corp={"rd": ["Hedge Fund (known)", *OATS], "servers": {"Server 1": {"root": ["Moon Pool (rezzed)"]}}},
        turn="corp",
        rulebook=rulebook,
    )
    top = t.state.piles[0][0]
    before = t.state.incarnation[top]
    t.do("use Moon Pool")
    assert t.state.incarnation[top] > before, "every card of a shuffled deck is a new object"
    assert len(t.corp.rd) == 7


@ruling("official.regenesis.1")
def test_seamless_launch_is_in_archives_before_regenesis_can_be_scored(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 1,
            "rd": OATS,
            "hq": ["Seamless Launch"],
            "archives": ["Hostile Takeover (facedown)"],
            "servers": {"Server 1": {"root": ["Regenesis (1 advancement)"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Seamless Launch")
    assert t.card("Regenesis").advancement == 3
    assert "Seamless Launch" in t.corp.archives
    reach(t, "score Regenesis")
    assert not t.offers("yes")


# -- Light the Fire! -----------------------------------------------------------------------------------

FIRE = "Light the Fire!"


def lit(rulebook: str, server: dict[str, object], *rig: str, **corp: object) -> Scenario:
    """The Runner has used Light the Fire! to run a remote server."""
    servers = {"Server 1": server, **corp.pop("servers", {})}  # type: ignore[dict-item]
    t = scenario(
        runner={"credits": 9, "grip": GAMBLES[:3], "rig": [FIRE, *rig]},
        corp={"credits": 9, "rd": OATS * 2, **corp, "servers": servers},
        rulebook=rulebook,
    )
    return reach(t, f"use {FIRE}")


@ruling("official.light-the-fire.1")
def test_an_agenda_in_the_root_is_trashed_and_not_accessed(rulebook: str) -> None:
    t = lit(rulebook, {"root": ["Hostile Takeover", "Breaker Bay Grid"]})
    t.until("action")
    assert sorted(t.corp.archives) == ["Breaker Bay Grid", "Hostile Takeover"]
    assert (t.accesses, t.runner.score) == ([], [])


@ruling("official.light-the-fire.2", under="modern")
@pytest.mark.parametrize("protected", [True, False])
def test_aumakua_grows_if_the_server_is_still_there_to_be_breached(rulebook: str, protected: bool) -> None:
    t = lit(rulebook, {"root": ["PAD Campaign"], "ice": ["Enigma"] * protected}, "Aumakua")
    t.until("action")
    assert t.corp.archives == ["PAD Campaign"]
    assert t.card("Aumakua").virus == int(protected)


@ruling("official.light-the-fire.3", under="modern")
def test_cards_hosted_on_a_card_in_the_root_are_in_the_root(rulebook: str) -> None:
    studio = asset("Studio", Static(CanHost(2, Cards((ASSET, AGENDA)))))
    guest = asset("Guest", Paid(Credits(0), GainCredits(5)))
    hosting = rezzed(studio, hosted=[rezzed(guest), "Hostile Takeover"])
    t = lit(rulebook, {"root": [hosting], "ice": ["Enigma", "Ice Wall (rezzed)"]})
    assert t.offers("rez Enigma")
    while t.running:
        assert not t.offers("use Guest")
        t.game.choose(default_option(t.state))
    assert t.can("use Guest")
    t = lit(rulebook, {"root": [hosting]})
    t.until("action")
    assert sorted(t.corp.archives) == ["Guest", "Hostile Takeover", "Studio"]


@ruling("official.light-the-fire.4", under="modern")
def test_a_run_that_was_sent_to_hq_trashes_the_upgrades_there_and_breaches_it(rulebook: str) -> None:
    away = ice("Away", Subroutine(ChangeServer(HQ)))
    t = lit(
        rulebook,
        {"root": ["PAD Campaign"], "ice": [rezzed(away)]},
        hq=["Palisade"],
        servers={"HQ": {"root": ["Breaker Bay Grid"]}},
    )
    t.until("action")
    assert t.corp.archives == ["Breaker Bay Grid"]
    assert t.accesses == ["Palisade"]
    assert t.server("Server 1").root == ["PAD Campaign"]


@ruling("official.light-the-fire.5", under="modern")
def test_ngo_front_is_used_before_the_action_or_after_the_run(rulebook: str) -> None:
    servers = {"Server 1": {"root": ["NGO Front (rezzed, 1 advancement)"], "ice": ["Enigma", "Ice Wall (rezzed)"]}}
    t = scenario(
        runner={"credits": 9, "grip": [*GAMBLES[:2], FIRE]},
        corp={"credits": 9, "rd": OATS * 2, "servers": servers},
        rulebook=rulebook,
    )
    t.until("action")
    t.do(f"install {FIRE}")
    assert t.offers("use NGO Front"), "before the next action"
    reach(t, f"use {FIRE}")
    assert t.offers("rez Enigma")
    while t.running:
        assert not t.offers("use NGO Front")
        t.game.choose(default_option(t.state))
    assert t.can("use NGO Front")


@ruling("official.light-the-fire.6", under="modern")
def test_security_testing_pays_for_a_breach_that_light_the_fire_left_empty(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "grip": GAMBLES[:3], "rig": [FIRE, "Security Testing"]},
        corp={
            "rd": OATS * 2,
            "servers": {"Server 1": {"root": ["PAD Campaign"], "ice": ["Enigma"]}},
        },
        turn="corp",
        clicks=1,
        rulebook=rulebook,
    )
    t.finish()
    reach(t, "Security Testing", "choose Server 1")
    reach(to_action_of(t, RUNNER_SIDE), f"use {FIRE}")
    t.until("action")
    assert t.corp.archives == ["PAD Campaign"]
    assert t.runner.credits == 2


# -- Pinhole Threading ---------------------------------------------------------------------------------


def threaded(rulebook: str, server: str, runner: dict[str, object] | None = None, **corp: object) -> Scenario:
    """The Runner runs a server with Pinhole Threading."""
    given = {"credits": 9, "grip": ["Pinhole Threading"], **(runner or {})}
    t = scenario(runner=given, corp={"rd": OATS * 2, **corp}, rulebook=rulebook)
    return reach(t, "play Pinhole Threading", f"run {server}")


@ruling("official.pinhole-threading.1")
@pytest.mark.parametrize("trashed", [True, False])
def test_aumakua_does_not_take_the_access_for_a_breach(rulebook: str, trashed: bool) -> None:
    t = threaded(rulebook, "HQ", {"rig": ["Aumakua"]}, servers={"Server 1": {"root": ["PAD Campaign"]}})
    if trashed:
        reach(t, "trash PAD Campaign")
    t.until("action")
    assert t.accesses == ["PAD Campaign"]
    assert t.card("Aumakua").virus == 0


@ruling("official.pinhole-threading.2")
def test_a_card_that_waits_for_breaches_hears_of_none(rulebook: str) -> None:
    string = resource("String", When(FirstEachTurn(FinishesBreaching()), Place(1, POWER)))
    t = threaded(rulebook, "Archives", {"rig": [string]}, servers={"Server 1": {"root": ["Hostile Takeover"]}})
    t.until("action")
    assert t.accesses == ["Hostile Takeover"]
    assert t.card("String").power == 0
    t.do("run Archives")
    t.until("action")
    assert t.card("String").power == 1


GANKED = {
    "HQ": {"ice": ["Border Control (rezzed)"]},
    "Server 1": {"root": ["Ganked!"], "ice": ["Border Control (rezzed)"]},
}


@ruling("official.pinhole-threading.3", under="modern")
def test_border_control_ends_the_run_only_from_the_attacked_server(rulebook: str) -> None:
    t = threaded(rulebook, "HQ", {"rig": ["Aumakua (4 virus)"]}, servers=GANKED, credits=0)
    reach(t, "use Aumakua", "break End the run.", "Ganked!")
    while t.running and not t.offers("use Border Control"):
        t.game.choose(default_option(t.state))
    here = [t.card("Border Control", n) for n in (0, 1)]
    assert len([key for key in t.options() if key.startswith("use Border Control")]) == 1
    assert all(card.installed for card in here)
    t.do("use Border Control")
    assert t.server("HQ").ice == []
    assert t.server("Server 1").ice == ["Border Control"]


@ruling("official.pinhole-threading.4", under="modern")
@pytest.mark.parametrize(("server", "paid"), [("HQ", 2), ("Server 1", 0)])
def test_what_speaks_of_a_run_on_this_server_speaks_of_the_attacked_one(rulebook: str, server: str, paid: int) -> None:
    henry = upgrade("Henry", When(BreaksSubroutine(Cards(ICE), RUNNER), If(DuringRun(THIS_SERVER), GainCredits(2))))
    servers: dict[str, dict[str, list[object]]] = {
        "HQ": {"root": []},
        "Server 1": {"root": ["Ganked!"], "ice": ["Ice Wall (rezzed)"]},
    }
    servers[server]["root"].append(rezzed(henry))
    t = threaded(rulebook, "HQ", {"rig": ["Aumakua (4 virus)"]}, servers=servers, credits=0)
    if t.offers("choose"):
        t.do(next(key for key in t.options() if "Henry" not in key))
    reach(t, *([] if server == "HQ" else ["choose facedown card"]), "Ganked!", "use Aumakua")
    assert t.corp.credits == paid


@ruling("official.pinhole-threading.5")
def test_cezve_pays_for_a_card_of_a_remote_server_in_a_run_on_a_central_one(rulebook: str) -> None:
    runner = {"credits": 1, "rig": ["Cezve (2 credits)"]}
    cheap = asset("Cheap", trash=2)
    t = threaded(rulebook, "HQ", runner, servers={"Server 1": {"root": [cheap]}})
    reach(t, "trash Cheap")
    t.until("action")
    assert t.corp.archives == ["Cheap"]
    assert (t.runner.credits, t.card("Cezve").credits) == (0, 0)
