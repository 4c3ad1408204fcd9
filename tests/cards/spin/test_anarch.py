"""The Spin cycle's Anarch cards."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import Scenario, scenario

ACTION = "step_runner_turn_action"
both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])

TWO_SERVERS = {
    "HQ": {"ice": ["Palisade (rezzed)", "Whitespace (rezzed)", "Tithe (rezzed)"]},
    "Server 1": {"ice": ["Diviner (rezzed)", "Karunā (rezzed)"], "root": ["Nico Campaign"]},
}


def moves(t: Scenario, title: str) -> list[str]:
    """Where a caïssa may go with its click ability."""
    t.do(f"use {title}")
    return sorted(o.removeprefix("choose ") for o in t.options())


# -- the caïssa ----------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("title", ["Bishop", "Knight", "Rook"])
def test_a_caissa_goes_from_the_rig_to_any_ice_that_hosts_none(rulebook: str, title: str) -> None:
    servers = {**TWO_SERVERS, "R&D": {"ice": [{"card": "Ping (rezzed)", "hosted": ["Pawn"]}]}}
    t = scenario(runner={"rig": [title]}, corp={"servers": servers}, rulebook=rulebook)
    assert moves(t, title) == ["Diviner", "Karunā", "Palisade", "Tithe", "Whitespace"]
    t.do("choose Whitespace")
    assert t.card(title).host == "Whitespace"
    assert t.card(title).installed
    assert t.card(title).active
    assert t.runner.clicks == 3
    assert t.runner.memory_used == 1


@both_rulebooks
def test_bishop_weakens_host_ice_and_goes_between_centrals_and_remotes(rulebook: str) -> None:
    t = scenario(runner={"rig": ["Bishop"]}, corp={"servers": TWO_SERVERS}, rulebook=rulebook)
    strength = t.card("Palisade").strength
    t.do("use Bishop", "choose Palisade")
    assert t.card("Palisade").strength == strength - 2
    assert moves(t, "Bishop") == ["Diviner", "Karunā"]
    t.do("choose Karunā")
    assert t.card("Palisade").strength == strength
    assert moves(t, "Bishop") == ["Palisade", "Tithe", "Whitespace"]


@both_rulebooks
def test_knight_does_not_go_to_adjacent_ice(rulebook: str) -> None:
    t = scenario(runner={"rig": ["Knight"]}, corp={"servers": TWO_SERVERS}, rulebook=rulebook)
    t.do("use Knight: host", "choose Palisade")
    t.do("use Knight: host")
    assert t.options() == ["choose Tithe", "choose Diviner", "choose Karunā"]


@both_rulebooks
def test_knight_breaks_subroutines_of_its_host_alone(rulebook: str) -> None:
    ice = [{"card": "Palisade (rezzed)", "hosted": ["Knight"]}, "Whitespace (rezzed)"]
    t = scenario(runner={"credits": 9}, corp={"servers": {"HQ": {"ice": ice}}}, rulebook=rulebook)
    t.do("run HQ", "use Knight", "continue")
    assert t.runner.credits == 4, "2 for Knight; then Whitespace took 3, and no window opened to use it in"


@both_rulebooks
def test_rook_raises_the_rez_cost_of_ice_protecting_its_server(rulebook: str) -> None:
    ice = [{"card": "Palisade (rezzed)", "hosted": ["Rook"]}, "Tithe"]
    servers = {"HQ": {"ice": ice}, "R&D": {"ice": ["Tithe"]}}
    for credits, able in ((2, False), (3, True)):
        t = scenario(
            runner={"credits": 5, "rig": ["Cleaver"]},
            corp={"credits": credits, "servers": servers},
            rulebook=rulebook,
        )
        t.do("run HQ", "use Cleaver: break", "continue")
        t.until("corp") if able else None
        assert t.can("rez Tithe") is able, "Tithe costs 1, and 2 more"
    t = scenario(corp={"credits": 1, "servers": servers}, rulebook=rulebook)
    t.do("run R&D", "rez Tithe")


@both_rulebooks
def test_rook_goes_along_its_server_or_its_row(rulebook: str) -> None:
    t = scenario(runner={"rig": ["Rook"]}, corp={"servers": TWO_SERVERS}, rulebook=rulebook)
    t.do("use Rook", "choose Whitespace")
    assert moves(t, "Rook") == ["Diviner", "Palisade", "Tithe"], "Whitespace is second from the server, as Diviner is"


@both_rulebooks
def test_pawn_goes_to_the_outermost_ice_and_inward_with_each_successful_run(rulebook: str) -> None:
    servers = {**TWO_SERVERS, "R&D": {"ice": ["Ping (rezzed)"]}}
    t = scenario(runner={"rig": ["Pawn"]}, corp={"servers": servers}, rulebook=rulebook)
    assert moves(t, "Pawn") == ["Palisade", "Ping"]
    t.do("choose Palisade", "run Archives").until(ACTION)
    assert t.card("Pawn").host == "Whitespace"
    t.do("run Archives").until(ACTION)
    assert t.card("Pawn").host == "Tithe"


@both_rulebooks
def test_pawn_on_the_innermost_ice_becomes_another_caissa(rulebook: str) -> None:
    ice = [{"card": "Palisade (rezzed)", "hosted": ["Pawn"]}]
    t = scenario(
        runner={"credits": 0, "grip": ["Rook", "Sure Gamble"], "heap": ["Knight"]},
        corp={"servers": {"HQ": {"ice": ice}}},
        rulebook=rulebook,
    )
    t.do("run Archives").until("choose")
    assert sorted(t.options()) == ["choose Knight", "choose Rook"]
    t.do("choose Knight").until(ACTION)
    assert t.runner.rig == ["Knight"]
    assert t.runner.heap == ["Pawn"]
    assert t.runner.credits == 0


# -- Deep Red ------------------------------------------------------------------------------------------


@both_rulebooks
def test_deep_reds_memory_is_for_caissa_programs_only(rulebook: str) -> None:
    rig = ["Deep Red", "Cleaver", "Unity", "Carmen", "Leech"]
    t = scenario(runner={"credits": 9, "rig": rig, "grip": ["Knight", "Fermenter"]}, rulebook=rulebook)
    assert (t.runner.memory_used, t.runner.memory) == (4, 7)
    t.do("install Knight", "done", "pass")
    assert t.runner.rig == [*rig, "Knight"], "nothing had to go"
    t.do("install Fermenter")
    assert not t.can("done"), "something has to go"


@both_rulebooks
def test_deep_red_moves_a_caissa_as_it_is_installed(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Deep Red"], "grip": ["Bishop"]}, corp={"servers": TWO_SERVERS}, rulebook=rulebook
    )
    t.do("install Bishop", "Deep Red", "choose Karunā")
    assert t.card("Bishop").host == "Karunā"
    assert t.runner.clicks == 3


def test_deep_red_need_not_move_it() -> None:
    t = scenario(runner={"credits": 9, "rig": ["Deep Red"], "grip": ["Bishop"]}, corp={"servers": TWO_SERVERS})
    t.do("install Bishop", "pass")
    assert t.card("Bishop").host is None


def test_deep_red_pays_what_an_ability_costs_besides_clicks() -> None:
    cost = (ln.Clicks(1), ln.Credits(2))
    horse = ln.Program(
        "Horse",
        faction=ln.ANARCH,
        influence=0,
        install_cost=0,
        memory=1,
        subtypes=("caissa",),
        abilities=(ln.Paid(cost, ln.Draw(1)),),
    )
    t = scenario(runner={"credits": 5, "rig": ["Deep Red"], "grip": [horse], "stack": ["Leech"]})
    t.do("install Horse", "Deep Red")
    assert (t.runner.grip, t.runner.credits, t.runner.clicks) == (["Leech"], 3, 3)


# -- Keyhole -------------------------------------------------------------------------------------------


@both_rulebooks
def test_keyhole_trashes_one_of_the_top_three_cards_and_has_the_corp_shuffle(rulebook: str) -> None:
    rd = ["Hedge Fund", "Project Ares", "Palisade", "Tithe", "Ping"]
    t = scenario(runner={"rig": ["Keyhole"]}, corp={"rd": rd}, rulebook=rulebook)
    t.do("use Keyhole").until("choose")
    assert sorted(t.options()) == ["choose Hedge Fund", "choose Palisade", "choose Project Ares"]
    t.do("choose Project Ares").until(ACTION)
    assert t.corp.archives == ["Project Ares"]
    assert t.accesses == []
    assert sorted(t.corp.rd) == ["Hedge Fund", "Palisade", "Ping", "Tithe"]
    assert not any(t.card(title).known_to("runner") for title in t.corp.rd)


# -- Quest Completed -----------------------------------------------------------------------------------


@both_rulebooks
def test_quest_completed_accesses_an_installed_card_that_is_no_ice(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Quest Completed"], "rig": ["Cleaver"]},
        corp={
            "servers": {
                "Server 1": {"ice": ["Tithe"], "root": ["Project Ares"]},
                "Server 2": {"root": ["Nico Campaign"]},
            }
        },
        rulebook=rulebook,
    )
    for server in ("R&D", "HQ", "Archives"):
        t.until("action")
        assert not t.can("play Quest Completed")
        t.do(f"run {server}").until(ACTION)
    t.do("play Quest Completed")
    assert len(t.options()) == 2
    t.do(t.options()[0])
    assert t.accesses == ["Project Ares"]
    assert t.runner.points == 2


# -- Scheherazade --------------------------------------------------------------------------------------


@both_rulebooks
def test_scheherazade_pays_a_credit_for_each_program_installed_on_it(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Scheherazade"], "grip": ["Leech", "Fermenter", "Unity"]}, rulebook=rulebook
    )
    t.do("install Leech", "host on Scheherazade")
    assert t.card("Leech").host == "Scheherazade"
    price = 9 + 1 - t.runner.credits
    assert t.runner.memory_used == 1, "it hosts them, but gives no memory"
    t.do("install Fermenter", "no host", "done")
    t.do("install Unity", "host on Scheherazade", "done")
    assert t.card("Scheherazade").hosted == ["Leech", "Unity"]
    assert t.runner.credits == 9 - price - 1 - 3 + 2


# -- Hard at Work --------------------------------------------------------------------------------------


@both_rulebooks
def test_hard_at_work_gains_two_credits_and_costs_a_click_when_the_turn_begins(rulebook: str) -> None:
    t = scenario(
        corp={"rd": ["Hedge Fund"] * 3}, runner={"credits": 0, "rig": ["Hard at Work"]}, turn="corp", rulebook=rulebook
    )
    t.finish()
    t.until(ACTION)
    assert t.runner.credits == 2
    assert t.runner.clicks == 3


# -- Hemorrhage ----------------------------------------------------------------------------------------


@both_rulebooks
def test_hemorrhage_lets_the_corp_choose_what_it_trashes_from_hq(rulebook: str) -> None:
    t = scenario(
        corp={"hq": ["Hedge Fund", "Palisade"], "rd": ["Hedge Fund"] * 3},
        runner={"rig": ["Hemorrhage"]},
        rulebook=rulebook,
    )
    t.do("run Archives").until(ACTION)
    assert not t.can("use Hemorrhage"), "it takes two counters"
    t.do("run Archives").until(ACTION)
    assert t.card("Hemorrhage").virus == 2
    t.do("use Hemorrhage")
    assert t.decision is not None
    assert t.decision.side == "corp"
    t.do("choose Palisade")
    assert t.corp.archives == ["Palisade"]
    assert t.runner.clicks == 1
    assert t.card("Hemorrhage").virus == 0


# -- Frame Job -----------------------------------------------------------------------------------------


@both_rulebooks
def test_frame_job_forfeits_an_agenda_for_a_bad_publicity(rulebook: str) -> None:
    t = scenario(runner={"credits": 1, "grip": ["Frame Job"], "score": ["Project Ares", "TGTBT"]}, rulebook=rulebook)
    t.do("play Frame Job", "choose TGTBT")
    assert t.corp.bad_publicity == 1
    assert t.runner.score == ["Project Ares"]
    assert t.runner.clicks == 2


def test_frame_job_without_an_agenda_does_nothing() -> None:
    t = scenario(runner={"credits": 1, "grip": ["Frame Job"]})
    t.do("play Frame Job")
    assert t.corp.bad_publicity == 0
