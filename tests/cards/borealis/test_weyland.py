"""Borealis's Weyland cards."""

from __future__ import annotations

import pytest

from sneakdoor.language import Cards, Every, Play, Trash
from sneakdoor.terms import CORP_SIDE
from sneakdoor.testing import scenario
from tests.cards.driving import reach, seen_until
from tests.rules.cards1 import operation

OATS = ["Hedge Fund"] * 6
GAMBLES = ["Sure Gamble"] * 6
AZEF = "Azef Protocol (3 advancement)"


def test_azef_protocol_is_scored_at_the_price_of_another_installed_card() -> None:
    t = scenario(corp={"rd": OATS, "servers": {"Server 1": {"root": [AZEF]}}}, turn="corp")
    assert not t.can("score Azef Protocol")
    t = scenario(
        runner={"grip": GAMBLES[:3]},
        corp={
            "rd": OATS,
            "servers": {"Server 1": {"root": [AZEF]}, "HQ": {"ice": ["Palisade"]}, "R&D": {"ice": ["Enigma (rezzed)"]}},
        },
        turn="corp",
    )
    t.do("score Azef Protocol")
    t.do(next(key for key in t.options() if "Palisade" in key))
    t.until("action")
    assert (t.corp.score, t.corp.archives) == (["Azef Protocol"], ["Palisade"])
    assert len(t.runner.heap) == 2


def test_end_of_the_line_does_four_damage_for_a_tag() -> None:
    corp = {"credits": 3, "hq": ["End of the Line"], "rd": OATS}
    assert not scenario(corp=corp, turn="corp").can("play End of the Line")
    t = scenario(runner={"tags": 1, "grip": GAMBLES[:5]}, corp=corp, turn="corp")
    t.do("play End of the Line")
    assert (t.runner.tags, len(t.runner.grip)) == (0, 1)


def test_extract_pays_six_and_three_more_for_an_installed_card() -> None:
    corp = {"credits": 3, "hq": ["Extract"], "rd": OATS, "servers": {"HQ": {"ice": ["Palisade"]}}}
    for key, credits in (("yes", 9), ("no", 6)):
        t = scenario(corp=corp, turn="corp")
        reach(t, "play Extract", key)
        t.until("action")
        assert t.corp.credits == credits
        assert ("Palisade" in t.corp.archives) is (key == "yes")


def test_svyatogor_excavator_pays_three_for_another_card() -> None:
    t = scenario(
        corp={
            "credits": 0,
            "rd": OATS,
            "servers": {"Server 1": {"root": ["Svyatogor Excavator (rezzed)"]}, "HQ": {"ice": ["Palisade"]}},
        },
        clicks=1,
    )
    reach(t, "credit", "Svyatogor Excavator")
    t.until("action")
    assert (t.corp.credits, t.corp.archives) == (3, ["Palisade"])
    alone = {"credits": 0, "rd": OATS, "servers": {"Server 1": {"root": ["Svyatogor Excavator (rezzed)"]}}}
    t = scenario(corp=alone, clicks=1)
    t.do("credit").until("corp")
    t.until("action")
    assert (t.corp.credits, t.corp.archives) == (0, [])


@pytest.mark.parametrize("tags", [0, 1])
def test_trust_operation_trashes_a_resource_and_brings_a_card_back_rezzed(tags: int) -> None:
    t = scenario(
        runner={"tags": tags, "rig": ["No Free Lunch"]},
        corp={
            "credits": 0,
            "hq": ["Trust Operation"],
            "rd": OATS,
            "archives": ["Archer (facedown)", "Hedge Fund"],
            "servers": {"HQ": {"ice": ["Palisade"]}},
        },
        turn="corp",
    )
    t.until("action")
    assert t.can("play Trust Operation") is bool(tags)
    if tags:
        reach(t, "play Trust Operation", "install protecting HQ")
        t.until("action")
        assert t.runner.heap == ["No Free Lunch"]
        assert t.card("Archer").rezzed
        assert t.server("HQ").ice == ["Archer", "Palisade"]
        assert t.corp.credits == 0


@pytest.mark.parametrize("number", [0, 2])
def test_mutually_assured_destruction_tags_for_each_rezzed_card_trashed(number: int) -> None:
    t = scenario(
        corp={
            "credits": 4,
            "hq": ["Mutually Assured Destruction"],
            "rd": OATS,
            "servers": {"HQ": {"ice": ["Palisade (rezzed)", "Enigma (rezzed)", "Archer"]}},
        },
        turn="corp",
    )
    t.do("play Mutually Assured Destruction")
    for title in ("Palisade", "Enigma")[:number]:
        t.do(next(key for key in t.options() if title in key))
    t.until("action") if number == 2 else t.do("done")
    assert t.runner.tags == number
    assert t.corp.clicks == 0


@pytest.mark.parametrize(("publicity", "counters", "can"), [(0, 5, False), (2, 4, True), (4, 2, True), (7, 1, False)])
def test_regulatory_capture_needs_less_for_up_to_four_bad_publicity(publicity: int, counters: int, can: bool) -> None:
    t = scenario(
        corp={
            "bad_publicity": publicity,
            "servers": {"Server 1": {"root": [f"Regulatory Capture ({counters} advancement)"]}},
        },
        turn="corp",
    )
    assert t.can("score Regulatory Capture") is can


def test_stavka_is_stronger_for_the_run_in_which_a_card_is_trashed_for_it() -> None:
    t = scenario(corp={"credits": 9, "hq": OATS[:1], "rd": OATS, "servers": {"HQ": {"ice": ["Stavka", "Palisade"]}}})
    reach(t, "run HQ", "rez Stavka", "Stavka")
    assert t.corp.archives == ["Palisade"]
    assert t.card("Stavka").strength == 7
    t.until("action")
    assert t.card("Stavka").strength == 2


def test_hostile_architecture_hurts_for_the_first_installed_card_the_runner_trashes_itself_too() -> None:
    for server in ("Server 1", "Server 2"):
        t = scenario(
            runner={"credits": 20, "grip": GAMBLES},
            corp={
                "hq": ["Nico Campaign"],
                "rd": OATS,
                "servers": {
                    "Server 1": {"root": ["Hostile Architecture (rezzed)"]},
                    "Server 2": {"root": ["Nico Campaign"]},
                    "Server 3": {"root": ["Nico Campaign"]},
                },
            },
        )
        reach(t, "run HQ", "trash")
        t.until("action")
        assert t.runner.heap == [], "that one was not installed"
        reach(t, f"run {server}", "trash")
        t.until("action")
        assert len(t.runner.heap) == 2
        reach(t, "run Server 3", "trash")
        t.until("action")
        assert len(t.runner.heap) == 2


def test_envelopment_loses_what_it_gains_and_trashes_itself_last() -> None:
    corp = {"credits": 5, "hq": OATS[:1], "rd": OATS, "servers": {"HQ": {"ice": ["Envelopment"]}}}
    t = scenario(corp=corp, clicks=1)
    reach(t, "run HQ", "rez Envelopment")
    t.until("action")
    assert t.card("Envelopment").power == 3, "the Corp's turn has begun"
    assert t.card("Envelopment").installed, "the subroutines it gained come first, and end the run"
    t = scenario(corp={**corp, "servers": {"HQ": {"ice": ["Envelopment (rezzed)"]}}}, clicks=1)
    t.do("run HQ").until("action")
    assert t.corp.archives == ["Envelopment"]


def test_superdeep_borehole_wins_when_its_last_bad_publicity_is_taken() -> None:
    corp = {"credits": 6, "rd": OATS * 3, "servers": {"Server 1": {"root": ["Superdeep Borehole"]}}}
    t = scenario(corp=corp, turn="corp")
    t.do("rez Superdeep Borehole")
    for turn in range(1, 6):
        t.finish()
        t.finish()
        t.until("action")
        assert t.corp.bad_publicity == turn
    t.finish()
    t.finish()
    t.until("over")
    assert t.outcome is not None
    assert t.outcome.winner == CORP_SIDE


def test_kimberlite_field_trashes_what_cost_no_more_than_what_was_given_up() -> None:
    servers = {
        "Server 1": {"root": ["Kimberlite Field (4 advancement)"]},
        "HQ": {"ice": ["Enigma (rezzed)"]},
        "R&D": {"ice": ["Palisade"]},
    }
    rig = ["Corroder", "Magnum Opus", "Desperado"]
    t = scenario(runner={"rig": rig}, corp={"rd": OATS, "servers": servers}, turn="corp")
    reach(t, "score Kimberlite Field", "Kimberlite")
    assert t.corp.archives == ["Enigma"], "the only rezzed one, of cost 3"
    assert any("Desperado" in key for key in t.options())
    assert not any("Magnum Opus" in key for key in t.options()), "it costs 5"
    t.do(next(key for key in t.options() if "Corroder" in key))
    assert t.runner.heap == ["Corroder"]


def test_anvil_cannot_be_broken_once_a_card_was_given_up() -> None:
    servers = {"HQ": {"ice": ["Anvil (rezzed)"]}, "R&D": {"ice": ["Palisade"]}}
    for key in ("Anvil", "pass"):
        runner = {"credits": 9, "rig": ["Gordian Blade"]}
        t = scenario(runner=runner, corp={"credits": 0, "hq": OATS[:1], "servers": servers})
        t.do("run HQ").until("reaction")
        t.do(key)
        t.until("encounter")
        t.do("use Gordian Blade: +1")
        assert t.can("use Gordian Blade: break") is (key == "pass")
        t.until("action")
        assert t.corp.archives == ([] if key == "pass" else ["Palisade"])
        assert t.runner.heap == ["Gordian Blade"]


OB = "Ob Superheavy Logistics: Extract. Export. Excel."
YAKOV = "Yakov Erikovich Avdakov"


def test_yakov_is_paid_for_what_the_runner_trashes_at_his_server_and_for_himself() -> None:
    servers = {"Server 1": {"root": [f"{YAKOV} (rezzed)", "PAD Campaign"]}, "Server 2": {"root": ["PAD Campaign"]}}
    t = scenario(runner={"credits": 20}, corp={"credits": 0, "rd": OATS, "servers": servers})
    reach(t, "run Server 2", "trash PAD Campaign")
    assert t.corp.credits == 0, "that was another server"
    reach(t, "run Server 1", "access facedown card", "trash PAD Campaign")
    assert t.corp.credits == 2
    reach(t, f"trash {YAKOV}")
    assert t.corp.credits == 4


@pytest.mark.parametrize(("what", "paid"), [("Ice Wall", 2), (YAKOV, 2), ("Enigma", 0)])
def test_yakov_is_paid_for_ice_and_for_what_the_corp_trashes(what: str, paid: int) -> None:
    servers = {
        "Server 1": {"ice": ["Ice Wall"], "root": [f"{YAKOV} (rezzed)"]},
        "HQ": {"ice": ["Enigma"]},
    }
    t = scenario(corp={"credits": 3, "rd": OATS, "hq": ["Extract"], "servers": servers}, turn="corp")
    reach(t, "play Extract", "yes", f"choose {what}")
    assert t.corp.credits == 9 + paid


def test_yakov_is_paid_for_each_of_several_cards_trashed_at_once_with_him() -> None:
    everything = operation("Demolition", Play(Trash(Every(Cards(installed=True)))))
    servers = {"Server 1": {"ice": ["Ice Wall"], "root": ["PAD Campaign", f"{YAKOV} (rezzed)"]}}
    t = scenario(corp={"credits": 0, "rd": OATS, "hq": [everything], "servers": servers}, turn="corp")
    reach(t, "play Demolition")
    t.until("action")
    assert t.corp.credits == 6


def test_yakov_is_not_paid_for_what_is_trashed_to_install_something() -> None:
    servers = {"Server 1": {"root": [f"{YAKOV} (rezzed)", "PAD Campaign"]}}
    t = scenario(corp={"credits": 0, "rd": OATS, "hq": ["Melange Mining Corp."], "servers": servers}, turn="corp")
    reach(t, "install Melange Mining Corp.", "install in Server 1")
    t.until("action")
    assert "PAD Campaign" in t.corp.archives
    assert t.corp.credits == 0


def test_yakov_is_not_paid_for_cards_of_hq_beside_which_he_stands() -> None:
    t = scenario(
        runner={"credits": 9},
        corp={"credits": 0, "hq": ["PAD Campaign"], "rd": OATS, "servers": {"HQ": {"root": [f"{YAKOV} (rezzed)"]}}},
    )
    reach(t, "run HQ", "trash PAD Campaign")
    assert t.corp.credits == 0


def test_ob_finds_a_card_that_costs_one_less_and_rezzes_it_for_nothing_once_per_turn() -> None:
    servers = {"Server 1": {"ice": ["Anvil (rezzed)", "Ice Wall"], "root": ["PAD Campaign (rezzed)"]}}
    board = {"identity": OB, "hq": ["Extract", "Extract"], "rd": [*OATS, "Palisade", "Enigma", "Wall of Static"]}
    t = scenario(corp={**board, "credits": 3, "servers": servers}, turn="corp")
    reach(t, "play Extract", "yes", "choose Anvil", OB)
    assert sorted(t.options()) == ["done", "find Enigma", "find Palisade", "find Wall of Static"]
    t.do("find Enigma", "install protecting Server 1", "done")
    assert t.card("Enigma").rezzed
    assert t.server("Server 1").ice == ["Enigma", "Ice Wall"]
    assert t.corp.credits == 9, "6 and 3 of Extract, and nothing paid for two pieces of ice there before"
    reach(t, "play Extract", "yes", "choose PAD Campaign")
    assert not t.offers(OB)


@pytest.mark.parametrize("what", ["choose facedown card", "choose PAD Campaign"])
def test_ob_wants_a_rezzed_card(what: str) -> None:
    servers = {"Server 1": {"ice": ["Anvil"], "root": ["PAD Campaign (rezzed)"]}}
    corp = {"identity": OB, "credits": 3, "hq": ["Extract"], "rd": [*OATS, "Palisade"], "servers": servers}
    t = scenario(corp=corp, turn="corp")
    reach(t, "play Extract", "yes")
    t.do(next(o for o in t.options() if ("PAD" in o) is ("PAD" in what)))
    assert t.offers(OB) is ("PAD" in what)


def test_ob_does_not_mind_what_the_runner_trashes() -> None:
    t = scenario(
        runner={"credits": 9},
        corp={"identity": OB, "rd": [*OATS, "Palisade"], "servers": {"Server 1": {"root": ["PAD Campaign (rezzed)"]}}},
    )
    reach(t, "run Server 1", "trash PAD Campaign")
    assert not t.offers(OB)


ZATO = {"Server 1": {"ice": ["Enigma (rezzed)"], "root": ["ZATO City Grid (rezzed)"]}}


def test_zato_city_grid_trades_the_ice_for_one_subroutine_chosen_before() -> None:
    t = scenario(runner={"credits": 0, "rig": ["Aumakua"]}, corp={"rd": OATS, "servers": ZATO})
    reach(t, "run Server 1", "The Runner loses [click].", "yes")
    assert t.corp.archives == ["Enigma"]
    assert t.runner.clicks == 2
    assert t.running, "the other subroutine does not resolve"
    t.until("action")
    assert t.accesses == ["ZATO City Grid"]


def test_zato_city_grid_may_keep_the_ice_which_then_resolves_as_ever() -> None:
    t = scenario(corp={"rd": OATS, "servers": ZATO})
    reach(t, "run Server 1", "End the run.", "no")
    t.until("action")
    assert t.server("Server 1").ice == ["Enigma"]
    assert (t.runner.clicks, t.accesses) == (2, [])


def test_zato_city_grid_resolves_the_subroutine_of_ice_that_has_gone() -> None:
    t = scenario(corp={"rd": OATS, "servers": ZATO})
    reach(t, "run Server 1", "End the run.", "yes")
    t.until("action")
    assert t.corp.archives == ["Enigma"]
    assert (t.runner.clicks, t.accesses) == (3, [])


@pytest.mark.parametrize("server", ["another server", "unrezzed", "with Hush"])
def test_zato_city_grid_gives_nothing_to_other_ice_or_to_what_cannot_gain(server: str) -> None:
    servers = {**ZATO, "Server 2": {"ice": ["Enigma (rezzed)"], "root": ["PAD Campaign"]}}
    if server == "unrezzed":
        servers["Server 1"] = {"ice": ["Enigma (rezzed)"], "root": ["ZATO City Grid"]}
    elif server == "with Hush":
        servers["Server 1"] = {
            "ice": [{"card": "Enigma", "rezzed": True, "hosted": ["Hush"]}],
            "root": ["ZATO City Grid (rezzed)"],
        }
    t = scenario(corp={"credits": 0, "rd": OATS, "servers": servers})
    t.do("run Server 2" if server == "another server" else "run Server 1")
    assert "End the run." not in seen_until(t, "action")


def test_zato_city_grid_is_for_remote_servers() -> None:
    t = scenario(corp={"rd": OATS, "hq": ["ZATO City Grid"], "servers": {"Server 1": {"ice": ["Enigma"]}}}, turn="corp")
    reach(t, "install ZATO City Grid")
    assert t.options() == ["install in Server 1", "install in a new server"]
