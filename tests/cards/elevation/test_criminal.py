"""Elevation's Criminal cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import Scenario, scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


def getaway(rulebook: str, **servers: object) -> Scenario:
    return scenario(
        runner={"credits": 3, "grip": ["Clean Getaway"]},
        corp={"credits": 9, "hq": ["Hedge Fund"], "servers": servers},
        rulebook=rulebook,
    )


@both_rulebooks
@pytest.mark.parametrize("server", ["Archives", "HQ", "Server 1"])
def test_clean_getaway_gains_six_credits_after_a_successful_run_on_any_server(rulebook: str, server: str) -> None:
    t = getaway(rulebook, **{"Server 1": {"root": ["Nico Campaign"]}})
    t.do("play Clean Getaway")
    assert t.runner.credits == 0
    t.do(f"run {server}")
    t.finish()
    assert t.runner.credits == 6
    assert t.runner.heap == ["Clean Getaway"]
    assert t.runner.clicks == 3


@both_rulebooks
def test_clean_getaway_gains_nothing_from_a_run_that_is_ended(rulebook: str) -> None:
    t = getaway(rulebook, HQ={"ice": ["Palisade (rezzed)"]})
    t.do("play Clean Getaway", "run HQ")
    t.until("action")
    assert t.runner.credits == 0


def test_clean_getaway_pays_before_the_breach() -> None:
    t = getaway("modern", **{"Server 1": {"root": ["Nico Campaign"]}})
    t.do("play Clean Getaway", "run Server 1").until("access")
    assert t.runner.credits == 6, "what it gained pays for what is accessed"


@both_rulebooks
def test_lie_low_draws_four_cards_or_removes_two_tags(rulebook: str) -> None:
    board = {"credits": 2, "grip": ["Lie Low"], "stack": ["Sure Gamble"] * 6, "tags": 3}
    t = scenario(runner=board, rulebook=rulebook)
    t.do("play Lie Low", "draw 4 cards")
    t.until("action")
    assert (len(t.runner.grip), t.runner.tags, t.runner.clicks, t.runner.credits) == (4, 3, 2, 1)
    t = scenario(runner=board, rulebook=rulebook)
    t.do("play Lie Low", "remove up to 2 tags")
    assert t.options() == ["0", "1", "2"]
    t.do("2")
    t.until("action")
    assert (len(t.runner.grip), t.runner.tags) == (0, 1)


@both_rulebooks
def test_maglectric_rapid_is_trashed_to_derez_a_card_after_a_successful_run_on_hq(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Maglectric Rapid (748 Mod)"]},
        corp={
            "hq": ["Hedge Fund"],
            "servers": {"R&D": {"ice": ["Palisade (rezzed)"]}, "Server 1": {"root": ["Nico Campaign (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ", "continue", "Maglectric", "choose Palisade")
    assert not t.card("Palisade").rezzed
    assert t.card("Nico Campaign").rezzed
    assert t.runner.heap == ["Maglectric Rapid (748 Mod)"]
    t.until("action")
    assert t.accesses == ["Hedge Fund"], "HQ is breached all the same"


BAZ = "Barry “Baz” Wong: Tri-Maf Veteran"


@both_rulebooks
def test_baz_installs_hardware_or_a_resource_whenever_the_corp_rezzes_ice(rulebook: str) -> None:
    t = scenario(
        runner={"identity": BAZ, "credits": 9, "grip": ["Crash Space", "Corroder", "Hermes"]},
        corp={"credits": 9, "hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Palisade"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "rez Palisade", BAZ)
    assert sorted(t.options()) == ["choose Crash Space", "choose Hermes"]
    t.do("choose Hermes")
    assert t.card("Hermes").installed
    assert t.runner.credits == 7


@both_rulebooks
def test_baz_installs_nothing_when_an_asset_is_rezzed(rulebook: str) -> None:
    t = scenario(
        runner={"identity": BAZ, "credits": 9, "grip": ["Crash Space"]},
        corp={"credits": 9, "rd": ["Hedge Fund"] * 5, "servers": {"Server 1": {"root": ["Nico Campaign"]}}},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("rez Nico Campaign")
    assert t.card("Nico Campaign").rezzed
    assert not t.offers(BAZ)


@both_rulebooks
@pytest.mark.parametrize(("credits", "able"), [(14, False), (15, True)])
def test_fransofia_ward_bypasses_ice_of_a_rich_corp(rulebook: str, credits: int, able: bool) -> None:
    t = scenario(
        runner={"rig": ["Fransofia Ward"]},
        corp={"credits": credits, "hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ")
    if able:
        t.do("yes")
    t.until("action")
    assert t.accesses == (["Hedge Fund"] if able else [])
    assert t.runner.heap == (["Fransofia Ward"] if able else [])


@both_rulebooks
def test_fransofia_ward_makes_every_piece_of_ice_dearer(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Fransofia Ward"]},
        corp={"credits": 4, "servers": {"HQ": {"ice": ["Palisade"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "rez Palisade")
    assert t.corp.credits == 0


# -- Open Market ---------------------------------------------------------------------------------------------


@both_rulebooks
def test_open_market_pays_for_connections_and_jobs_that_are_resources(rulebook: str) -> None:
    t = scenario(
        runner={
            "credits": 0,
            "rig": ["Open Market (6 credits)"],
            "grip": ["Side Hustle", "Fransofia Ward", "Cacophony", "Corroder"],
        },
        rulebook=rulebook,
    )
    assert not t.can("install Cacophony")
    assert not t.can("install Corroder")
    t.do("install Side Hustle", "install Fransofia Ward")
    assert t.card("Open Market").credits == 1


@both_rulebooks
def test_open_market_pays_a_credit_each_turn_until_it_is_empty(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Open Market (1 credits)"], "stack": ["Sure Gamble"]},
        corp={"rd": ["Hedge Fund"] * 3},
        turn="corp",
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit").until("action")
    assert t.runner.credits == 1
    assert t.runner.heap == ["Open Market"]


# -- Sang Kancil ---------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("event", "cost"), [(True, 1), (False, 3)])
def test_sang_kancil_is_cheaper_while_a_run_event_is_active(rulebook: str, event: bool, cost: int) -> None:
    t = scenario(
        runner={"credits": 6, "rig": ["Sang Kancil"], "grip": ["Clean Getaway"]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Enigma (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do(*(("play Clean Getaway", "run HQ") if event else ("run HQ",)))
    t.until("encounter")
    before = t.runner.credits
    t.do("use Sang Kancil: +2")
    assert t.runner.credits == before - cost


# -- Transfer of Wealth --------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("credits", "gained"), [(5, 6), (2, 4), (0, 0)])
def test_transfer_of_wealth_gains_two_for_each_credit_that_was_lost(rulebook: str, credits: int, gained: int) -> None:
    t = scenario(
        runner={"credits": 0, "grip": ["Transfer of Wealth"]},
        corp={"credits": credits, "hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    t.do("play Transfer of Wealth").until("action")
    assert (t.runner.tags, t.runner.credits) == (1, gained)
    assert t.corp.credits == max(0, credits - 3)


# -- MuslihaT ------------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(
    ("top", "taken"), [("Clean Getaway", True), ("Corroder", True), ("Sure Gamble", False), ("Azimat", False)]
)
def test_muslihat_takes_an_icebreaker_or_a_run_event_from_the_top(rulebook: str, top: str, taken: bool) -> None:
    t = scenario(
        runner={"identity": "MuslihaT: Multifarious Marketeer", "stack": [top, "Hantu"]},
        corp={"rd": ["Hedge Fund"] * 3},
        turn="corp",
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit")
    assert t.offers("yes") is taken
    if taken:
        t.do("yes")
        assert t.runner.grip == [top]
        assert f"The Runner reveals {top}." in t.log


# -- Maintenance Access --------------------------------------------------------------------------------------


@both_rulebooks
def test_maintenance_access_passes_the_ice_of_archives_and_approaches_hq(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 5, "grip": ["Maintenance Access", "Sure Gamble", "Sure Gamble"], "rig": ["Desperado"]},
        corp={
            "credits": 9,
            "hq": ["Hedge Fund"],
            "archives": ["Ice Wall"],
            "servers": {
                "HQ": {"ice": ["Palisade (rezzed)"], "root": ["Manegarm Skunkworks (rezzed)"]},
                "Archives": {"ice": ["Tithe (rezzed)"]},
            },
        },
        clicks=4,
        rulebook=rulebook,
    )
    t.do("play Maintenance Access").until("offer")
    assert len(t.runner.grip) == 1, "Tithe was encountered"
    assert t.runner.clicks == 2
    assert t.offers("pay 5[credit]"), "the root of HQ is approached"
    t.do("pay 5[credit]").until("action")
    assert sorted(t.accesses) == ["Hedge Fund", "Manegarm Skunkworks"]
    assert "The run on HQ is successful." in t.log


@both_rulebooks
def test_maintenance_access_says_nothing_of_a_run_that_has_gone_elsewhere(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Maintenance Access"]},
        corp={
            "hq": ["Hedge Fund"],
            "rd": ["Tithe"],
            "servers": {"Archives": {"ice": ["Palisade (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("play Maintenance Access").until("action")
    assert t.accesses == [], "Palisade ended it"


# -- Detente -------------------------------------------------------------------------------------------------

ACCESS_ONE = "use Detente: the Runner may access 1 card in HQ at random"


def at_peace(hosted: tuple[str, ...], turn: str, rulebook: str = "modern", **corp: object) -> Scenario:
    """Cards from HQ are hosted on Detente, by a run in each of two turns; then it is somebody's turn."""
    t = scenario(
        runner={"credits": 9, "rig": ["Detente"], "stack": ["Sure Gamble"] * 9},
        corp={"hq": ["Hedge Fund", *hosted], "rd": ["Hedge Fund"] * 9, **corp},
        clicks=1,
        rulebook=rulebook,
    )
    for number, title in enumerate(hosted):
        if number:
            t.finish()
            t.until("action")
        t.fix_random(title, "Hedge Fund")
        t.do("run HQ", "continue", "Detente").until("action")
        if t.state.active == 1:
            t.finish()
        t.until("action")
    if turn == "runner":
        t.finish()
        t.until("action")
    return t


def test_detente_hosts_a_card_from_hq_at_random_once_each_turn() -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Detente"]},
        corp={"hq": ["Hedge Fund", "PAD Campaign"], "rd": ["Hedge Fund"] * 9},
    )
    t.fix_random("PAD Campaign")
    t.do("run HQ", "continue")
    assert t.offers("Detente")
    t.do("Detente").until("action")
    pad = t.card("PAD Campaign")
    assert (t.card("Detente").hosted, t.corp.hq, t.accesses) == (["PAD Campaign"], ["Hedge Fund"], ["Hedge Fund"])
    assert (pad.faceup, pad.installed, pad.active) == (True, False, False)
    t.do("run HQ", "continue")
    assert t.card("Detente").hosted == ["PAD Campaign"]
    assert not t.offers("Detente"), "not the first time this turn"


@pytest.mark.parametrize("turn", ["corp", "runner"])
def test_detente_is_used_by_any_player_and_lets_the_runner_access(turn: str) -> None:
    t = at_peace(("PAD Campaign", "Hostile Takeover"), turn)
    player = t.corp if turn == "corp" else t.runner
    clicks = player.clicks
    t.fix_random("Hostile Takeover")
    t.do(ACCESS_ONE)
    assert t.decision is not None
    assert (t.decision.side, t.options()) == ("runner", ["yes", "no"])
    assert t.card("Detente").hosted == []
    assert {"PAD Campaign", "Hostile Takeover"} <= set(t.corp.hq)
    t.do("yes").until("action")
    assert player.clicks == clicks - 1
    assert t.runner.score == ["Hostile Takeover"]
    assert any(line.startswith(f"The {turn.title()} uses Detente") for line in t.log)


@pytest.mark.parametrize("turn", ["corp", "runner"])
def test_detente_takes_two_hosted_cards_and_not_one(turn: str) -> None:
    t = at_peace(("PAD Campaign",), turn)
    assert not t.offers("use Detente")
    assert t.card("Detente").hosted == ["PAD Campaign"]


def test_the_runner_may_leave_alone_what_the_corp_lets_them_access() -> None:
    t = at_peace(("PAD Campaign", "Hostile Takeover"), "corp")
    accesses = t.accesses
    t.do(ACCESS_ONE, "no")
    assert t.accesses == accesses


def test_cards_on_detente_are_trashed_when_it_is_gone() -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Detente"], "grip": ["Rejig"]},
        corp={"hq": ["PAD Campaign"], "rd": ["Hedge Fund"] * 9},
    )
    t.do("run HQ", "continue", "Detente").until("action")
    t.do("play Rejig").until("action")
    assert (t.card("Detente").hosted, t.corp.archives) == ([], ["PAD Campaign"])
