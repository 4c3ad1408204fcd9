"""Elevation's Jinteki, NBN, Weyland and neutral Corp cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import Scenario, scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 5
NEBULA = "Nebula Talent Management: Making Stars"


# -- Byte! ---------------------------------------------------------------------------------------------------


@both_rulebooks
def test_byte_gives_a_tag_and_does_three_net_damage_for_four_credits(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Sure Gamble"] * 4},
        corp={"credits": 4, "servers": {"Server 1": {"root": ["Byte!"]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1", "continue", "Byte!")
    assert (t.corp.credits, t.runner.tags, len(t.runner.grip)) == (0, 1, 1)


@both_rulebooks
def test_byte_does_nothing_in_archives(rulebook: str) -> None:
    t = scenario(runner={"grip": ["Sure Gamble"]}, corp={"credits": 9, "archives": ["Byte!"]}, rulebook=rulebook)
    t.do("run Archives").until("action")
    assert (t.corp.credits, t.runner.tags) == (9, 0)


# -- Empiricist, Doomscroll ----------------------------------------------------------------------------------


@both_rulebooks
def test_empiricists_first_subroutine_lets_the_corp_put_a_card_back(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Sure Gamble"] * 5},
        corp={"hq": ["Tithe"], "rd": ["Ping", "Palisade"], "servers": {"HQ": {"ice": ["Empiricist (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("yes", "choose Tithe")
    assert (t.corp.rd, t.corp.hq) == (["Tithe", "Palisade"], ["Ping"])
    assert (t.runner.tags, len(t.runner.grip)) == (1, 2)


@both_rulebooks
@pytest.mark.parametrize(("tags", "left"), [(0, 3), (1, 1)])
def test_doomscrolls_last_subroutine_needs_two_tags(rulebook: str, tags: int, left: int) -> None:
    t = scenario(
        runner={"grip": ["Sure Gamble"] * 4, "tags": tags},
        corp={"servers": {"HQ": {"ice": ["Doomscroll (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("action")
    assert (t.runner.tags, len(t.runner.grip)) == (tags + 1, left)


# -- Proprionegation -----------------------------------------------------------------------------------------


@both_rulebooks
def test_proprionegation_sends_the_run_to_the_outside_of_archives(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Sure Gamble"] * 4},
        corp={
            "credits": 9,
            "hq": ["Offworld Office"],
            "score": ["Proprionegation (1 agenda)"],
            "servers": {"HQ": {"ice": ["Palisade"]}, "Archives": {"ice": ["Tithe (rezzed)", "Ping"]}},
        },
        rulebook=rulebook,
    )
    assert not t.offers("use Proprionegation"), "there is no run"
    t.do("run HQ", "use Proprionegation")
    assert t.card("Proprionegation").counters("agenda") == 0
    t.until("action")
    assert len(t.runner.grip) == 3
    assert t.log.count("The Runner encounters Tithe at strength 1.") == 1
    assert t.runner.score == []


# -- Flyswatter ----------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("server", "left"), [("R&D", 0), ("HQ", 2)])
def test_flyswatter_purges_only_when_it_is_rezzed_during_a_run_on_its_server(
    rulebook: str, server: str, left: int
) -> None:
    t = scenario(
        runner={"rig": ["Hantu (2 virus)"]},
        corp={
            "credits": 9,
            "rd": FILLER,
            "servers": {"R&D": {"ice": ["Flyswatter"]}, "HQ": {"ice": ["Palisade"]}},
        },
        rulebook=rulebook,
    )
    t.do(f"run {server}")
    if server == "R&D":
        t.do("rez Flyswatter")
        assert t.card("Flyswatter").rezzed
    else:
        t.until("corp")
        assert not t.offers("rez Flyswatter"), "no ice but the approached one is rezzed during a run"
    assert t.card("Hantu").virus == left


# -- Nebula Talent Management --------------------------------------------------------------------------------


def stars(rulebook: str, **more: object) -> Scenario:
    return scenario(
        corp={"identity": NEBULA, "credits": 5, "hq": ["Hedge Fund"] * 2, "rd": ["Palisade"] * 9, **more},
        turn="corp",
        rulebook=rulebook,
    )


@both_rulebooks
def test_nebula_flips_after_an_action_phase_with_an_operation(rulebook: str) -> None:
    t = stars(rulebook)
    t.do("play Hedge Fund", "credit", "credit")
    t.until("runner")
    assert t.corp.credits == 12
    assert t.state.face[t.card(NEBULA).id].title == "Gemilang Arena: Burning Bright"


@both_rulebooks
def test_nebula_stays_as_it_is_without_an_operation(rulebook: str) -> None:
    t = stars(rulebook)
    t.do("credit", "credit", "credit")
    t.until("runner")
    assert t.corp.credits == 8
    assert t.state.face[t.card(NEBULA).id].title == NEBULA


@both_rulebooks
def test_the_arena_gives_a_click_for_the_first_operation_of_a_turn(rulebook: str) -> None:
    t = stars(rulebook, identity={"card": NEBULA, "flipped": True})
    t.do("play Hedge Fund").until("action")
    assert t.corp.clicks == 3
    t.do("play Hedge Fund").until("action")
    assert t.corp.clicks == 2


@both_rulebooks
@pytest.mark.parametrize(("server", "title"), [("HQ", NEBULA), ("Archives", "Gemilang Arena: Burning Bright")])
def test_the_arena_flips_back_for_a_successful_run_on_hq_or_rnd(rulebook: str, server: str, title: str) -> None:
    t = scenario(
        corp={"identity": {"card": NEBULA, "flipped": True}, "hq": FILLER, "rd": FILLER},
        rulebook=rulebook,
    )
    t.do(f"run {server}").until("action")
    assert t.state.face[t.card(NEBULA).id].title == title


# -- Anthill Excavation Contract -----------------------------------------------------------------------------


@both_rulebooks
def test_anthill_pays_four_credits_and_a_card_until_it_is_empty(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 0,
            "rd": FILLER,
            "servers": {"Server 1": {"root": ["Anthill Excavation Contract (rezzed, 4 credits)"]}},
        },
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit").until("action")
    assert t.corp.credits == 4
    assert len(t.corp.hq) == 2, "one of them is the mandatory draw"
    assert t.corp.archives == ["Anthill Excavation Contract"]


# -- Biawak --------------------------------------------------------------------------------------------------


@both_rulebooks
def test_biawak_is_rezzed_for_an_agenda_and_four_credits(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Cleaver", "Corroder", "Crash Space"]},
        corp={"credits": 4, "score": ["Offworld Office"], "servers": {"HQ": {"ice": ["Biawak"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "rez Biawak")
    assert t.corp.credits == 0
    assert t.corp.score == []
    t.until("encounter")
    t.do("pass")
    assert t.decision is not None
    assert t.decision.side == "corp"
    t.do("trash 1 installed program", "choose Corroder", "trash 1 installed resource")
    t.until("action")
    assert sorted(t.runner.heap) == ["Corroder", "Crash Space"]


@both_rulebooks
def test_biawaks_corp_may_end_the_run_at_its_first_subroutine(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Corroder"]},
        corp={"credits": 4, "servers": {"HQ": {"ice": ["Biawak (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("pass", "end the run")
    assert not t.running
    assert t.runner.rig == ["Corroder"]


def test_biawak_without_an_agenda_costs_fourteen_credits() -> None:
    t = scenario(corp={"credits": 13, "servers": {"HQ": {"ice": ["Biawak"]}}})
    t.do("run HQ")
    assert not t.offers("rez Biawak")
    t = scenario(corp={"credits": 14, "servers": {"HQ": {"ice": ["Biawak"]}}})
    t.do("run HQ", "rez Biawak")
    assert t.corp.credits == 0


# -- Plutus --------------------------------------------------------------------------------------------------


def plutus(rulebook: str, **corp: object) -> Scenario:
    board = {"credits": 5, "rd": ["Palisade"] * 5, "servers": {"Server 1": {"root": ["Plutus"]}}, **corp}
    return scenario(corp=board, turn="corp", rulebook=rulebook)


@both_rulebooks
def test_plutus_is_rezzed_for_an_agenda_or_three_cards(rulebook: str) -> None:
    assert not plutus(rulebook, hq=["Hedge Fund"] * 2).offers("rez Plutus")
    t = plutus(rulebook, hq=["Tithe", "Ping", "Palisade"])
    t.do("rez Plutus")
    assert t.card("Plutus").rezzed
    assert t.corp.hq == []
    assert t.corp.facedown_archives == [], "they were revealed"
    t = plutus(rulebook, hq=["Tithe"], score=["Offworld Office"])
    t.do("rez Plutus")
    assert t.card("Plutus").rezzed
    assert t.corp.score == []


@both_rulebooks
def test_plutus_lets_a_transaction_be_played_once_more(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 5,
            "rd": ["Palisade"] * 5,
            "archives": ["Hedge Fund (facedown)", "Sudden Commandment"],
            "servers": {"Server 1": {"root": ["Plutus (rezzed)"]}},
        },
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit", "Plutus")
    t.until("action")
    assert t.corp.credits == 9
    assert t.corp.removed == ["Hedge Fund"]
    assert t.corp.archives == ["Sudden Commandment"]
    assert t.corp.clicks == 3


# -- Syailendra ----------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("hosted", "asked"), [(2, False), (3, True)])
def test_syailendra_advances_a_card_when_encountered_with_three_counters(
    rulebook: str, hosted: int, asked: bool
) -> None:
    t = scenario(
        runner={"credits": 5, "grip": ["Sure Gamble"] * 3},
        corp={
            "hq": ["Hedge Fund"],
            "servers": {"HQ": {"ice": [f"Syailendra (rezzed, {hosted} advancement)"]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ")
    t.do("yes")
    if asked:
        t.do("yes")
    t.until("action")
    assert t.card("Syailendra").counters("advancement") == hosted + 1 + asked
    assert (t.runner.credits, len(t.runner.grip)) == (3, 2)


# -- PT Untaian ----------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("cards", "asked"), [(4, False), (3, True)])
def test_untaian_advances_a_card_when_few_are_left_in_hq(rulebook: str, cards: int, asked: bool) -> None:
    untaian = "PT Untaian: Life's Building Blocks"
    t = scenario(
        corp={
            "identity": untaian,
            "credits": 0,
            "hq": ["Hedge Fund"] * cards,
            "rd": FILLER,
            "servers": {"Server 1": {"root": ["Offworld Office"]}, "Server 2": {"root": ["Nico Campaign"]}},
        },
        turn="corp",
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit")
    assert t.offers("yes") is asked
    if asked:
        t.do("yes")
        assert (t.corp.credits, t.card("Offworld Office").counters("advancement")) == (0, 1)


# -- agendas with dividends ----------------------------------------------------------------------------------


def ending(rulebook: str, agenda: str, **corp: object) -> Scenario:
    """The Corp's discard phase ends."""
    t = scenario(
        corp={"credits": 0, "rd": FILLER, "score": [f"{agenda} (1 agenda)"], **corp},
        turn="corp",
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit", agenda)
    return t


@both_rulebooks
@pytest.mark.parametrize(
    ("agenda", "counters"),
    [("Off the Books", 2), ("Project Ingatan", 2), ("Sericulture Expansion", 2), ("Embedded Reporting", 4)],
)
def test_dividends_are_paid_for_every_advancement_past_the_requirement(
    rulebook: str, agenda: str, counters: int
) -> None:
    t = scenario(
        corp={"rd": FILLER, "servers": {"Server 1": {"root": [f"{agenda} (5 advancement)"]}}},
        turn="corp",
        rulebook=rulebook,
    )
    t.do(f"score {agenda}").until("action")
    assert t.card(agenda).counters("agenda") == counters


@both_rulebooks
@pytest.mark.parametrize("installed", [True, False])
def test_off_the_books_finds_a_card_and_installs_it_or_adds_it_to_hq(rulebook: str, installed: bool) -> None:
    t = ending(rulebook, "Off the Books", rd=["Nico Campaign", *FILLER])
    t.do("find Nico Campaign" if t.offers("find") else "choose Nico Campaign")
    t.do("yes" if installed else "no")
    assert t.card("Nico Campaign").installed is installed
    assert t.corp.hq == ([] if installed else ["Nico Campaign"])
    assert t.card("Off the Books").counters("agenda") == 0


@both_rulebooks
def test_project_ingatan_installs_from_archives(rulebook: str) -> None:
    t = ending(rulebook, "Project Ingatan", archives=["Nico Campaign", "Hedge Fund"])
    assert t.card("Nico Campaign").installed
    assert t.card("Project Ingatan").counters("agenda") == 0


@both_rulebooks
def test_sericulture_expansion_advances_any_installed_card(rulebook: str) -> None:
    t = ending(rulebook, "Sericulture Expansion", servers={"Server 1": {"root": ["Nico Campaign"]}})
    assert t.card("Nico Campaign").counters("advancement") == 2


@both_rulebooks
def test_embedded_reporting_puts_an_operation_on_top_of_rnd(rulebook: str) -> None:
    t = ending(rulebook, "Embedded Reporting", rd=["Tithe", "Palisade", "Ping", "Hedge Fund", "Nico Campaign"])
    while t.state.active == 0 and t.decision is not None:
        wish = [o for o in t.options() if "Hedge Fund" in o]
        t.game.choose(wish[0] if wish else t.options()[-1])
    assert t.corp.rd[0] == "Hedge Fund"
    assert len(t.corp.rd) == 5


# -- Public Access Plaza -------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(
    ("score", "rezzed", "tags"), [([], True, 0), (["Offworld Office"], True, 1), (["Offworld Office"], False, 0)]
)
def test_public_access_plaza_tags_whoever_trashes_it_at_threat_two(
    rulebook: str, score: list[str], rezzed: bool, tags: int
) -> None:
    t = scenario(
        runner={"credits": 9},
        corp={
            "score": score,
            "servers": {"Server 1": {"root": [{"card": "Public Access Plaza", "rezzed": rezzed}]}},
        },
        rulebook=rulebook,
    )
    t.do("run Server 1").until("access")
    t.do("trash").until("action")
    assert t.runner.tags == tags
