"""Order and Chaos: the Weyland cards, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import scenario
from tests.rulings import ruling

ACTION = "step_runner_turn_action"
ARGUS = "Argus Security: Protection Guaranteed"
GAGARIN = "Gagarin Deep Space: Expanding the Horizon"
both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


# -- Argus Security ------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("choice", "tags", "lost"), [("takes 1 tag", 1, 0), ("suffers 2 meat damage", 0, 2)])
def test_argus_makes_the_thief_choose_a_tag_or_damage(rulebook: str, choice: str, tags: int, lost: int) -> None:
    t = scenario(corp={"identity": ARGUS, "hq": ["Offworld Office"]}, runner={"grip": ["Leech"] * 3}, rulebook=rulebook)
    t.do("run HQ").until("offer")
    assert t.decision is not None
    assert t.decision.side == "runner"
    assert len(t.options()) == 2
    t.do(next(o for o in t.options() if choice in o))
    assert (t.runner.tags, len(t.runner.heap)) == (tags, lost)


# -- Gagarin Deep Space --------------------------------------------------------------------------------


@both_rulebooks
def test_gagarin_makes_each_access_in_a_remote_server_cost_a_credit(rulebook: str) -> None:
    root = ["Nico Campaign", "Manegarm Skunkworks"]
    t = scenario(
        corp={"identity": GAGARIN, "credits": 0, "servers": {"Server 1": {"root": root}}, "hq": ["Hedge Fund"]},
        runner={"credits": 1},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("candidate")
    t.do("access facedown card in Server 1") if t.can("access facedown card in Server 1") else t.do(t.options()[0])
    assert t.decision is not None
    assert t.decision.kind == "offer"
    assert t.decision.prompt.startswith("Do you pay what else it costs to access")
    t.do("access").until(ACTION)
    assert t.runner.credits == 0
    assert len(t.accesses) == 1, "the second card cannot be paid for"
    t.do("run HQ").until(ACTION)
    assert t.accesses[-1] == "Hedge Fund", "a central server costs nothing"


# -- Glenn Station -------------------------------------------------------------------------------------


@both_rulebooks
def test_glenn_station_takes_one_card_from_hq_facedown_and_gives_it_back(rulebook: str) -> None:
    t = scenario(turn="corp", corp={"hq": ["Hedge Fund", "Palisade"], "score": ["Glenn Station"]}, rulebook=rulebook)
    t.do("use Glenn Station: host", "choose Hedge Fund")
    assert t.card("Glenn Station").hosted == ["Hedge Fund"]
    assert t.corp.hq == ["Palisade"]
    assert not t.card("Hedge Fund").known_to("runner")
    t.do("use Glenn Station: add")
    assert sorted(t.corp.hq) == ["Hedge Fund", "Palisade"]
    assert t.corp.clicks == 1


def test_glenn_station_has_room_for_a_single_card() -> None:
    t = scenario(turn="corp", corp={"hq": ["Hedge Fund", "Palisade"], "score": ["Glenn Station"]})
    t.do("use Glenn Station: host", "choose Hedge Fund", "use Glenn Station: host")
    assert t.card("Glenn Station").hosted == ["Hedge Fund"]
    assert t.corp.hq == ["Palisade"]


# -- Housekeeping --------------------------------------------------------------------------------------


@both_rulebooks
def test_housekeeping_costs_the_runner_a_card_for_the_first_install_each_turn(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        clicks=1,
        corp={"hq": ["Housekeeping"], "rd": ["Tithe"] * 3},
        runner={"credits": 9, "grip": ["Leech", "Cleaver", "Sure Gamble", "Fermenter"]},
        rulebook=rulebook,
    )
    t.do("play Housekeeping").until(ACTION)
    t.do("install Leech")
    assert t.decision is not None
    assert t.decision.side == "runner"
    t.do("choose Sure Gamble")
    assert t.runner.heap == ["Sure Gamble"]
    t.do("install Cleaver", "done")
    assert t.step in (ACTION, "step_runner_turn_loop_paw")
    assert t.runner.grip == ["Fermenter"]


# -- Mark Yale -----------------------------------------------------------------------------------------


@both_rulebooks
def test_mark_yale_turns_himself_or_agenda_counters_into_credits(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={
            "credits": 0,
            "score": [{"card": "Offworld Office", "agenda": 1}],
            "servers": {"Server 1": {"root": ["Mark Yale (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("use Mark Yale", "any agenda counter")
    assert t.corp.credits == 3
    assert t.card("Offworld Office").counters("agenda") == 0
    t.do("use Mark Yale")
    assert t.corp.credits == 5, "no counter is left to be spent"
    assert t.corp.archives == ["Mark Yale"]


# -- The Board -----------------------------------------------------------------------------------------


@both_rulebooks
def test_the_board_lessens_the_runners_agendas(rulebook: str) -> None:
    t = scenario(
        corp={"score": ["Offworld Office"], "servers": {"Server 1": {"root": ["The Board (rezzed)"]}}},
        runner={"score": ["Offworld Office", "Superconducting Hub"]},
        rulebook=rulebook,
    )
    assert t.runner.points == 1
    assert t.corp.points == 2


@both_rulebooks
@pytest.mark.parametrize("where", ["hq", "rd", "installed", "rezzed"])
def test_the_board_trashed_while_accessed_is_worth_two_points(rulebook: str, where: str) -> None:
    remote = {"Server 1": {"root": ["The Board (rezzed)" if where == "rezzed" else "The Board"]}}
    corp = {"servers": remote} if where in ("installed", "rezzed") else {where: ["The Board"]}
    t = scenario(corp=corp, runner={"credits": 7}, rulebook=rulebook)
    t.do({"hq": "run HQ", "rd": "run R&D"}.get(where, "run Server 1")).until("access")
    t.do("trash The Board").until(ACTION)
    assert t.runner.score == ["The Board"]
    assert t.runner.points == 2


def test_the_board_trashed_without_access_goes_to_archives() -> None:
    bomb = ln.Event(
        "Bomb",
        faction=ln.ANARCH,
        influence=0,
        play_cost=0,
        abilities=(ln.Play(ln.Trash(ln.Choose(1, ln.Cards(ln.ASSET, installed=True)))),),
    )
    t = scenario(corp={"servers": {"Server 1": {"root": ["The Board (rezzed)"]}}}, runner={"grip": [bomb]})
    t.do("play Bomb")
    assert t.runner.score == []
    assert t.corp.archives == ["The Board"]


# -- The Twins -----------------------------------------------------------------------------------------


@both_rulebooks
def test_the_twins_make_the_runner_meet_ice_again_for_a_copy_from_hq(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Cleaver"]},
        corp={
            "hq": ["Palisade", "Tithe"],
            "servers": {"HQ": {"ice": ["Palisade (rezzed)"], "root": ["The Twins (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Cleaver: break").until("reaction")
    t.do("The Twins")
    assert t.corp.archives == ["Palisade"]
    assert t.corp.facedown_archives == []
    assert t.corp.hq == ["Tithe"]
    assert t.state.encountered >= 0
    t.do("pass")
    assert not t.running, "unbroken, it ends the run"


def test_the_twins_need_another_copy_and_rezzed_ice_of_their_own_server() -> None:
    ice = {"ice": ["Tithe (rezzed)"]}
    for hq, servers in (
        (["Palisade"], {"Server 1": {**ice, "root": ["The Twins (rezzed)"]}}),
        (["Tithe"], {"Server 1": ice, "Server 2": {"root": ["The Twins (rezzed)"]}}),
    ):
        t = scenario(runner={"grip": ["Leech"] * 3}, corp={"hq": hq, "servers": servers})
        t.do("run Server 1").until("jack out")
        assert t.corp.archives == []
        assert t.running


# -- Wormhole ------------------------------------------------------------------------------------------


@both_rulebooks
def test_wormhole_resolves_a_subroutine_of_other_rezzed_ice(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "grip": ["Leech"] * 3},
        corp={
            "servers": {
                "HQ": {"ice": ["Wormhole (rezzed)"]},
                "R&D": {"ice": ["Tithe (rezzed)", "Palisade"]},
            }
        },
        rulebook=rulebook,
    )
    t.do("run HQ")
    assert t.options() == ["resolve Do 1 net damage.", "resolve Gain 1[credit]."], "Palisade is not rezzed"
    t.do("resolve Do 1 net damage")
    assert len(t.runner.heap) == 1


def test_wormhole_costs_three_less_for_each_counter() -> None:
    t = scenario(corp={"credits": 3, "servers": {"HQ": {"ice": [{"card": "Wormhole", "advancement": 2}]}}})
    t.do("run HQ", "rez Wormhole")
    assert t.corp.credits == 0


# -- ice that gets cheaper -----------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("title", "printed"), [("Asteroid Belt", 9), ("Nebula", 9), ("Orion", 15)])
def test_space_ice_costs_three_less_for_each_advancement_counter(rulebook: str, title: str, printed: int) -> None:
    for counters in (0, 2, 6):
        t = scenario(
            runner={"rig": ["Inti"]},
            corp={
                "credits": 15,
                "hq": ["Hedge Fund"],
                "servers": {"HQ": {"ice": [f"{title} ({counters} advancement)"]}},
            },
            rulebook=rulebook,
        )
        t.do("run HQ", f"rez {title}")
        assert t.corp.credits == 15 - max(0, printed - 3 * counters)
        t.until(ACTION)
        assert len(t.accesses) == (title == "Nebula")
        assert t.runner.rig == (["Inti"] if title == "Asteroid Belt" else [])
    t = scenario(turn="corp", corp={"servers": {"HQ": {"ice": [title]}}}, rulebook=rulebook)
    assert t.can(f"advance {title}")


@ruling("official.asteroid-belt.1")
def test_what_raises_the_cost_of_asteroid_belt_comes_before_what_lowers_it(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "grip": ["Tread Lightly"]},
        corp={"credits": 0, "servers": {"HQ": {"ice": ["Asteroid Belt (4 advancement)"]}}},
        rulebook=rulebook,
    )
    t.do("play Tread Lightly", "run HQ", "rez Asteroid Belt")
    assert t.card("Asteroid Belt").rezzed


@both_rulebooks
def test_orion_resolves_a_subroutine_of_other_rezzed_ice(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "grip": ["Sure Gamble"] * 2},
        corp={
            "hq": ["Hedge Fund"],
            "rd": ["Hedge Fund"],
            "servers": {"HQ": {"ice": ["Orion (rezzed)"]}, "R&D": {"ice": ["Pup (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ").until("subroutine")
    t.do(t.options()[0]).until(ACTION)
    assert len(t.runner.heap) == 1
    assert t.accesses == []


@both_rulebooks
def test_patch_makes_rezzed_ice_stronger_for_good(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={"hq": ["Patch"], "servers": {"HQ": {"ice": ["Palisade (rezzed)", "Bastion (rezzed)", "Ping"]}}},
        rulebook=rulebook,
    )
    t.do("play Patch")
    assert t.options() == ["choose Palisade", "choose Bastion"]
    t.do("choose Bastion")
    assert t.card("Bastion").strength == 6
    assert t.card("Bastion").hosted == ["Patch"]
    assert t.corp.archives == []


# -- advancing -----------------------------------------------------------------------------------------


@both_rulebooks
def test_firmware_updates_advances_ice_once_per_turn(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={
            "rd": ["Hedge Fund"] * 6,
            "servers": {
                "HQ": {"ice": ["Nebula", "Asteroid Belt", "Palisade"]},
                "Server 1": {"root": ["Firmware Updates (3 advancement)"]},
                "Server 2": {"root": ["Thomas Haas"]},
            },
        },
        rulebook=rulebook,
    )
    t.do("score Firmware Updates")
    assert t.card("Firmware Updates").counters("agenda") == 3
    t.do("use Firmware Updates")
    assert len(t.options()) == 2, "Nebula and Asteroid Belt"
    t.do("choose Nebula")
    assert t.card("Nebula").advancement == 1
    assert t.card("Firmware Updates").counters("agenda") == 2
    assert not t.can("use Firmware Updates"), "once per turn"


@both_rulebooks
@pytest.mark.parametrize("where", ["hq", "rd", "archives"])
def test_space_camp_advances_a_card_wherever_it_is_accessed(rulebook: str, where: str) -> None:
    t = scenario(
        corp={where: ["Space Camp"], "servers": {"Server 1": {"ice": ["Nebula", "Palisade"], "root": ["Thomas Haas"]}}},
        rulebook=rulebook,
    )
    t.do("run " + {"hq": "HQ", "rd": "R&D", "archives": "Archives"}[where]).until("reaction")
    t.do("Space Camp: you may place 1 advancement counter")
    assert t.decision is not None
    assert t.decision.side == "corp"
    assert len(t.options()) == 2
    t.do("choose Nebula")
    assert t.card("Nebula").advancement == 1


@both_rulebooks
def test_titan_transnational_puts_a_counter_on_what_it_scores(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={
            "identity": "Titan Transnational: Investing In Your Future",
            "rd": ["Hedge Fund", "Palisade"],
            "score": ["Project Atlas"],
            "servers": {"Server 1": {"root": ["Project Atlas (3 advancement)"]}},
        },
        rulebook=rulebook,
    )
    t.do("score Project Atlas").until("reaction")
    t.do("Titan Transnational: Investing In Your Future: you may place 1 agenda counter")
    assert sorted(t.card("Project Atlas", which).counters("agenda") for which in (0, 1)) == [0, 1]
    assert t.can("use Project Atlas")


@both_rulebooks
@pytest.mark.parametrize("tags", [1, 2])
def test_traffic_accident_wants_two_tags(rulebook: str, tags: int) -> None:
    t = scenario(
        turn="corp",
        corp={"hq": ["Traffic Accident"]},
        runner={"tags": tags, "grip": ["Sure Gamble"] * 3},
        rulebook=rulebook,
    )
    assert t.can("play Traffic Accident") is (tags == 2)
    if tags == 2:
        t.do("play Traffic Accident")
        assert len(t.runner.heap) == 2
