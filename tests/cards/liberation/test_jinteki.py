"""Liberation's Jinteki cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import Scenario, scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 5
THREAT = ["Offworld Office", "Offworld Office"]


def fronted(company: str, *ice: str, turn: str = "runner") -> Scenario:
    return scenario(
        runner={"grip": ["Diesel"] * 5},
        corp={
            "credits": 5,
            "rd": FILLER,
            "servers": {"Server 1": {"ice": list(ice), "root": [company]}, "Server 2": {"root": ["Rashida Jaheem"]}},
        },
        turn=turn,
    )


def test_front_company_keeps_the_first_run_of_the_turn_from_remote_servers() -> None:
    t = fronted("Front Company (rezzed)")
    t.until("action")
    assert t.can("run HQ")
    assert not t.can("run Server")
    t.do("run HQ").until("action")
    assert t.can("run Server 1")
    assert t.can("run Server 2")


@pytest.mark.parametrize(("ice", "left"), [((), 3), (("Enigma",), 5)])
def test_front_company_hurts_the_first_run_on_archives_while_no_ice_protects_it(
    ice: tuple[str, ...], left: int
) -> None:
    t = fronted("Front Company (rezzed)", *ice)
    t.do("run HQ").until("action")
    t.do("run Archives").until("action")
    assert len(t.runner.grip) == left
    t.do("run Archives").until("action")
    assert len(t.runner.grip) == left, "only the first time"


def test_front_company_is_rezzed_only_in_the_corps_turn() -> None:
    t = fronted("Front Company")
    t.do("run HQ")
    while t.running:
        assert not t.offers("rez Front Company")
        t.game.choose(t.options()[0])
    t = fronted("Front Company", turn="corp")
    t.do("credit", "rez Front Company")
    assert t.card("Front Company").rezzed


@pytest.mark.parametrize(("bid", "accessed"), [("bid 1", "Adrian Seis"), ("bid 0", "Hedge Fund")])
def test_adrian_seis_lets_the_runner_access_only_him_or_all_but_him(bid: str, accessed: str) -> None:
    t = scenario(
        runner={"credits": 5},
        corp={"credits": 5, "hq": FILLER, "servers": {"HQ": {"root": ["Adrian Seis (rezzed)"]}}},
    )
    t.do("run HQ", "continue", bid, "bid 0")
    t.until("action")
    assert t.accesses == [accessed]


def brought(score: list[str]) -> Scenario:
    t = scenario(
        runner={"grip": ["Diesel", "Sure Gamble", "Cleaver"], "stack": ["Daily Casts"]},
        corp={
            "score": score,
            "credits": 5,
            "hq": ["Bring Them Home"],
            "rd": FILLER,
            "servers": {"Server 1": {"root": ["Rashida Jaheem"]}},
        },
    )
    t.do("run Server 1", "continue", "trash", "credit", "credit", "credit")
    t.until("corp")
    t.until("action")
    return t.fix_random("Diesel", "Cleaver").do("play Bring Them Home")


def test_bring_them_home_shows_two_cards_and_puts_them_on_the_stack() -> None:
    t = brought([])
    assert sorted(t.runner.stack[:2]) == ["Cleaver", "Diesel"]
    assert t.runner.grip == ["Sure Gamble"]
    assert any("reveals" in line for line in t.log)


@pytest.mark.parametrize(("answer", "grip"), [("yes", []), ("no", ["Sure Gamble"])])
def test_bring_them_home_shuffles_another_card_away_at_threat_three(answer: str, grip: list[str]) -> None:
    t = brought(THREAT)
    top = t.runner.stack[:2]
    t.do(answer)
    assert t.runner.grip == grip
    if answer == "no":
        assert t.runner.stack[:2] == top, "what lies on the stack is not shuffled"
    else:
        assert sorted(t.runner.stack) == ["Cleaver", "Daily Casts", "Diesel", "Sure Gamble"]
        assert t.corp.credits == 3


@pytest.mark.parametrize(("ice", "asked"), [("Cloud Eater", True), ("Cloud Eater (rezzed)", False)])
def test_cloud_eater_bites_once_more_in_the_turn_it_was_rezzed(ice: str, asked: bool) -> None:
    t = scenario(
        runner={"rig": ["Daily Casts", "Armitage Codebusting"], "grip": ["Diesel"] * 4},
        corp={"credits": 20, "hq": FILLER, "servers": {"HQ": {"ice": [ice]}}},
    )
    t.do("run HQ")
    if asked:
        t.do("rez Cloud Eater")
    t.until("choose")
    t.do("choose Daily Casts")
    if asked:
        assert t.options() == ["take 2 tags", "suffer 3 net damage", "decline"]
        t.do("decline")
    t.until("action")
    assert t.runner.rig == ([] if asked else ["Armitage Codebusting"])
    assert t.runner.tags == 2


@pytest.mark.parametrize(("score", "left"), [([], 5), (THREAT, 2)])
def test_attini_lets_the_runner_pay_nothing_at_threat_three(score: list[str], left: int) -> None:
    t = scenario(
        runner={"credits": 9, "grip": ["Diesel"] * 5},
        corp={"score": score, "hq": FILLER, "servers": {"HQ": {"ice": ["Attini (rezzed)"]}}},
    )
    t.do("run HQ")
    while t.offers("pay 2"):
        t.do("pay 2")
    assert len(t.runner.grip) == left
    assert t.runner.credits == (9 if score else 3)
    t.until("action")
    t.do("play Diesel")
    assert t.runner.clicks == 2, "the ban is over with the subroutines"


def test_daniela_takes_two_cards_for_her_own_trashing_and_for_a_theft_even_when_gone() -> None:
    t = scenario(
        runner={"credits": 9, "grip": ["Diesel"] * 4, "stack": ["Sure Gamble"]},
        corp={"servers": {"Server 1": {"root": ["Daniela Jorge Inácio (rezzed)", "Hostile Takeover"]}}},
    )
    t.do("run Server 1", "continue", "access Daniela Jorge Inácio", "trash")
    assert t.runner.stack == ["Sure Gamble", "Diesel", "Diesel"]
    t.do("steal")
    assert t.runner.grip == []
    assert t.runner.score == ["Hostile Takeover"]


def test_daniela_is_neither_trashed_nor_passed_by_with_too_few_cards() -> None:
    t = scenario(
        runner={"credits": 9, "grip": ["Diesel"]},
        corp={"servers": {"Server 1": {"root": ["Daniela Jorge Inácio (rezzed)", "Hostile Takeover"]}}},
    )
    t.do("run Server 1", "continue", "access Daniela Jorge Inácio")
    t.until("action")
    assert sorted(t.server("Server 1").root) == ["Daniela Jorge Inácio", "Hostile Takeover"]


def test_daniela_unrezzed_is_trashed_for_her_trash_cost_alone() -> None:
    t = scenario(
        runner={"credits": 9, "grip": ["Diesel"] * 4},
        corp={"credits": 0, "servers": {"Server 1": {"root": ["Daniela Jorge Inácio"]}}},
    )
    t.do("run Server 1", "continue", "trash")
    assert len(t.runner.grip) == 4
    assert t.runner.credits == 7


@pytest.mark.parametrize(("tags", "left"), [(2, 3), (4, 2)])
def test_mindscaping_does_damage_for_tags_up_to_three(tags: int, left: int) -> None:
    t = scenario(
        runner={"tags": tags, "grip": ["Diesel"] * 5},
        corp={"credits": 5, "hq": ["Mindscaping"], "rd": FILLER},
        turn="corp",
    )
    t.do("play Mindscaping", "do X net damage")
    assert len(t.runner.grip) == left


def test_mindscaping_pays_and_draws_instead() -> None:
    t = scenario(corp={"credits": 5, "hq": ["Mindscaping", "PAD Campaign"], "rd": FILLER}, turn="corp")
    t.do("play Mindscaping", "gain 4", "choose PAD Campaign")
    assert t.corp.rd[0] == "PAD Campaign"
    assert t.corp.credits == 7
    assert t.corp.hq == ["Hedge Fund", "Hedge Fund"]


def test_tributary_comes_to_the_attacked_server_and_is_met_there() -> None:
    t = scenario(
        corp={
            "credits": 0,
            "hq": ["PAD Campaign", "Palisade"],
            "rd": FILLER,
            "servers": {"HQ": {"ice": ["Ice Wall", "Tributary (rezzed)"]}, "R&D": {"ice": ["Enigma (rezzed)"]}},
        },
    )
    t.do("run R&D", "Tributary")
    assert t.server("R&D").ice == ["Tributary", "Enigma"]
    t.do("yes", "yes")
    assert not t.offers("install protecting R&D"), "it is this server"
    t.do("install protecting HQ", "done")
    assert t.server("HQ").ice == ["Palisade", "Ice Wall"], "for nothing"
    assert t.card("Enigma").strength == 2 + 2
    t.until("action")
    assert t.card("Enigma").strength == 2
    t.do("run HQ")
    assert not t.offers("Tributary"), "only the first run each turn"


def recovered(*hq: str) -> Scenario:
    return scenario(
        corp={
            "identity": "A Teia: IP Recovery",
            "credits": 9,
            "hq": list(hq),
            "rd": FILLER,
            "servers": {"Server 1": {"ice": ["Ice Wall"]}},
        },
        turn="corp",
    )


def test_a_teia_installs_a_second_card_that_cannot_be_scored_this_turn() -> None:
    t = recovered("Rashida Jaheem", "Hostile Takeover", "Enigma")
    t.do("install Rashida Jaheem", "install in Server 1", "A Teia", "choose Hostile Takeover")
    assert t.server("Server 2").root == ["Hostile Takeover"], "not in the server of the first"
    t.do("advance Hostile Takeover", "advance Hostile Takeover")
    assert not t.offers("score Hostile Takeover")


def test_a_teia_lets_the_first_card_be_scored_and_counts_remote_servers_alone() -> None:
    t = recovered("Hostile Takeover", "Enigma", "Palisade")
    t.do("install Enigma", "install protecting HQ")
    assert not t.offers("A Teia"), "HQ is no remote server"
    t.do("install Palisade", "install protecting Server 1", "done")
    assert t.offers("A Teia")
    t.do("A Teia")
    t.until("action")
    assert t.server("Server 2").root == ["Hostile Takeover"]


def test_a_teia_declined_forbids_nothing() -> None:
    t = recovered("Hostile Takeover", "Enigma")
    t.do("install Hostile Takeover", "install in Server 1", "pass")
    t.do("advance Hostile Takeover", "advance Hostile Takeover")
    assert t.offers("score Hostile Takeover")
