"""SanSan's Weyland cards, each on the smallest board that shows what it does."""

from __future__ import annotations

from random import Random

import pytest

from sneakdoor import language as ln
from sneakdoor import notation, worlds
from sneakdoor.testing import scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


# -- Back Channels -------------------------------------------------------------------------------------


@both_rulebooks
def test_back_channels_pays_three_for_each_counter_and_trashes_the_card(rulebook: str) -> None:
    servers = {"Server 1": {"root": ["Offworld Office (3 advancement)"]}, "R&D": {"root": ["Manegarm Skunkworks"]}}
    t = scenario(turn="corp", corp={"credits": 0, "hq": ["Back Channels"], "servers": servers}, rulebook=rulebook)
    t.do("play Back Channels")
    assert t.corp.credits == 9
    assert sorted(t.corp.archives) == ["Back Channels", "Offworld Office"]
    assert t.corp.facedown_archives == ["Offworld Office"]


def test_back_channels_trashes_a_card_without_counters_for_nothing() -> None:
    t = scenario(
        turn="corp",
        corp={"credits": 0, "hq": ["Back Channels"], "servers": {"Server 1": {"root": ["Nico Campaign"]}}},
    )
    t.do("play Back Channels")
    assert t.corp.credits == 0
    assert "Nico Campaign" in t.corp.archives


# -- Oaktown Renovation --------------------------------------------------------------------------------


@both_rulebooks
def test_oaktown_renovation_is_installed_faceup_and_pays_for_being_advanced(rulebook: str) -> None:
    t = scenario(turn="corp", clicks=9, corp={"credits": 1, "hq": ["Oaktown Renovation"]}, rulebook=rulebook)
    t.do("install Oaktown Renovation")
    oaktown = t.card("Oaktown Renovation")
    assert oaktown.faceup
    assert oaktown.active
    assert oaktown.known_to("runner")
    for credits in (2, 3, 4, 5, 7, 9):
        t.do("advance Oaktown Renovation")
        assert t.corp.credits == credits, "1 is paid, 2 are gained; 3 from the fifth counter on"
    t.do("score Oaktown Renovation")
    assert t.corp.points == 2


@pytest.mark.ruling("rule_agendas_faceup")
def test_a_faceup_agenda_is_neither_rezzed_nor_unrezzed() -> None:
    for word in (True, False):
        test = ln.Operation(
            "Inspection",
            faction=ln.NEUTRAL_CORP,
            influence=0,
            play_cost=0,
            abilities=(ln.Play(ln.Trash(ln.Every(ln.Cards(rezzed=word)))),),
        )
        t = scenario(turn="corp", corp={"hq": ["Oaktown Renovation", test]})
        t.do("install Oaktown Renovation", "play Inspection")
        assert t.card("Oaktown Renovation").installed


@pytest.mark.ruling("official.seamless-launch.3", "official.oaktown-renovation.1")
def test_placing_counters_on_oaktown_renovation_pays_nothing() -> None:
    t = scenario(turn="corp", corp={"credits": 1, "hq": ["Oaktown Renovation", "Seamless Launch"], "rd": ["Tithe"] * 5})
    t.do("install Oaktown Renovation")
    t.finish()
    t.until("step_corp_turn_action")
    credits = t.corp.credits
    t.do("play Seamless Launch")
    assert t.corp.credits == credits - 1
    assert t.card("Oaktown Renovation").advancement == 2


# -- Worlds Plaza --------------------------------------------------------------------------------------


@both_rulebooks
def test_worlds_plaza_hosts_up_to_three_assets_rezzed_for_two_less(rulebook: str) -> None:
    hq = ["Nico Campaign", "Regolith Mining License", "Nico Campaign", "Nico Campaign"]
    t = scenario(
        turn="corp",
        clicks=9,
        corp={"credits": 9, "hq": hq, "servers": {"Server 1": {"root": ["Worlds Plaza (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("use Worlds Plaza", "choose Regolith Mining License")
    assert t.card("Worlds Plaza").hosted == ["Regolith Mining License"]
    assert t.card("Regolith Mining License").rezzed
    assert t.corp.credits == 9, "it costs 2, lowered by 2"
    t.do("use Worlds Plaza", "use Worlds Plaza")
    assert len(t.card("Worlds Plaza").hosted) == 3
    if t.can("use Worlds Plaza"):
        t.do("use Worlds Plaza")
    assert len(t.card("Worlds Plaza").hosted) == 3, "there is no room for a fourth"
    assert t.corp.hq == ["Nico Campaign"]
    assert t.server("Server 1").root == ["Worlds Plaza"]


def test_an_asset_on_worlds_plaza_that_could_not_be_rezzed_can_be_later() -> None:
    expensive = ln.Asset(
        "Tower",
        faction=ln.WEYLAND,
        influence=0,
        rez_cost=5,
        trash_cost=1,
        abilities=(ln.When(ln.Begins(), ln.GainCredits(1)),),
    )
    t = scenario(
        turn="corp",
        corp={
            "credits": 2,
            "hq": [expensive],
            "rd": ["Tithe"] * 3,
            "servers": {"Server 1": {"root": ["Worlds Plaza (rezzed)"]}},
        },
    )
    t.do("use Worlds Plaza")
    assert not t.card("Tower").rezzed
    assert t.card("Tower").host == "Worlds Plaza"
    t.do("credit", "credit")
    assert t.corp.credits == 4
    t.until("step_runner_turn_action")
    t.finish()
    t.until("step_corp_turn_action")
    t.do("credit", "rez Tower")
    assert t.card("Tower").rezzed


@both_rulebooks
def test_cards_on_worlds_plaza_can_be_accessed_and_trashed(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        clicks=1,
        corp={
            "credits": 9,
            "hq": ["Nico Campaign"],
            "rd": ["Tithe"] * 3,
            "servers": {"Server 1": {"root": ["Worlds Plaza (rezzed)"]}},
        },
        runner={"credits": 2},
        rulebook=rulebook,
    )
    t.do("use Worlds Plaza").until("step_runner_turn_action")
    t.do("run Server 1").until("candidate")
    assert sorted(t.options()) == ["access Nico Campaign", "access Worlds Plaza"]
    t.do("access Nico Campaign", "trash Nico Campaign").until("step_runner_turn_action")
    assert t.corp.archives == ["Nico Campaign"]
    assert t.card("Worlds Plaza").hosted == []


def test_a_saved_game_knows_the_cards_on_worlds_plaza_and_an_imagined_one_hides_them() -> None:
    """Under the classic rules, by which a card that was not rezzed is not shown for that."""
    tower = ln.Asset("Tower", faction=ln.WEYLAND, influence=0, rez_cost=9, trash_cost=1, abilities=())
    t = scenario(
        turn="corp",
        clicks=1,
        corp={
            "credits": 0,
            "hq": [tower],
            "rd": ["Tithe"] * 3,
            "servers": {"Server 1": {"root": ["Worlds Plaza (rezzed)"]}},
        },
        rulebook="classic",
    )
    t.do("use Worlds Plaza").until("step_runner_turn_action")
    card = t.card("Tower")
    assert not card.rezzed
    assert not card.known_to("runner")
    loaded = notation.load(notation.save(t.game), [tower]).state
    assert loaded.index.unrezzed == t.state.index.unrezzed == (card.id,)
    for n in range(5):
        imagined = worlds.imagine(t.game, "runner", Random(n)).state
        assert imagined.printed[card.id].is_asset


@pytest.mark.parametrize(
    ("card", "hosted"), [("Nico Campaign", "Nico Campaign"), ("Offworld Office", "Toshiyuki Sakai")]
)
def test_only_an_asset_can_be_swapped_onto_worlds_plaza(card: str, hosted: str) -> None:
    """CR rule_swap_become_installed, rule_swap_only_to_valid_location: the host stays, if it can host it."""
    t = scenario(
        corp={
            "credits": 9,
            "hq": ["Toshiyuki Sakai", card],
            "rd": ["Hedge Fund"] * 2,
            "servers": {"Server 1": {"root": ["Worlds Plaza (rezzed)"]}},
        },
        turn="corp",
        clicks=1,
    )
    t.do("use Worlds Plaza")
    t.do(*(o for o in t.options() if o == "choose Toshiyuki Sakai"))
    t.until("step_runner_turn_action")
    t.do("run Server 1").until("candidate")
    t.do("access Toshiyuki Sakai")
    assert t.offers("Toshiyuki Sakai") is (hosted == card), "what no card fits is not offered"
    if hosted == card:
        t.do("Toshiyuki Sakai")
    assert t.card("Worlds Plaza").hosted == [hosted]


@both_rulebooks
def test_a_campaign_on_a_trashed_plaza_is_in_its_server_until_it_is_known_where_it_goes(rulebook: str) -> None:
    """The server ceases to exist when nothing is in it any more, not while the Corp may still shuffle the card away."""
    board = {"credits": 9, "hq": ["Marilyn Campaign"], "rd": ["Hedge Fund"] * 9}
    t = scenario(
        turn="corp",
        corp={**board, "servers": {"Server 1": {"root": ["Worlds Plaza (rezzed)"]}}},
        runner={"credits": 9},
        rulebook=rulebook,
    )
    t.do("use Worlds Plaza")
    assert t.card("Worlds Plaza").hosted == ["Marilyn Campaign"]
    t.finish()
    t.do("run Server 1").until("candidate")
    t.do("access Worlds Plaza", "trash Worlds Plaza").until("interrupt")
    assert t.corp.archives == ["Worlds Plaza"]
    assert t.server("Server 1").exists
    t.do("Marilyn Campaign")
    assert "Marilyn Campaign" in t.corp.rd
    assert not t.server("Server 1").exists


@pytest.mark.ruling("rule_reveal_for_install_and_rez")
def test_an_asset_that_worlds_plaza_installs_and_cannot_rez_is_revealed() -> None:
    corp = {"credits": 0, "hq": ["Adonis Campaign"], "servers": {"Server 1": {"root": ["Worlds Plaza (rezzed)"]}}}
    t = scenario(turn="corp", corp=corp).do("use Worlds Plaza")
    adonis = t.card("Adonis Campaign")
    assert (adonis.host, adonis.rezzed, adonis.known_to("runner")) == ("Worlds Plaza", False, True)


# -- Capital Investors, Expo Grid, Negotiator ----------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("asset", "gained"), [("PAD Campaign (rezzed)", 1), ("PAD Campaign", 0), ("Tithe", 0)])
def test_expo_grid_pays_beside_a_rezzed_asset(rulebook: str, asset: str, gained: int) -> None:
    root = ["Expo Grid (rezzed)", *([asset] if "PAD" in asset else [])]
    t = scenario(
        clicks=1,
        corp={
            "credits": 0,
            "rd": ["Hedge Fund"] * 5,
            "servers": {"Server 1": {"root": root}, "Server 2": {"root": ["Capital Investors (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("credit").until("step_corp_turn_action")
    assert t.corp.credits == gained + ("(rezzed)" in asset), "PAD Campaign pays 1 besides"
    t.do("use Capital Investors")
    assert t.corp.credits == gained + ("(rezzed)" in asset) + 2


@both_rulebooks
def test_negotiator_is_broken_for_credits_by_the_runner(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 5, "rig": ["Leech"]},
        corp={"credits": 0, "hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Negotiator (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Negotiator", "break Trash 1 installed program").until("step_runner_turn_action")
    assert t.runner.credits == 3
    assert t.runner.rig == ["Leech"]
    assert t.corp.credits == 2


# -- Public Support ------------------------------------------------------------------------------------


@both_rulebooks
def test_public_support_becomes_an_agenda_when_its_counters_are_gone(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={"credits": 2, "rd": ["Hedge Fund"] * 9, "servers": {"Server 1": {"root": ["Public Support"]}}},
        rulebook=rulebook,
    )
    t.do("rez Public Support")
    assert t.card("Public Support").power == 3
    for left in (2, 1):
        t.finish()
        t.until("step_corp_turn_action")
        assert t.card("Public Support").power == left
    t.finish()
    t.until("step_corp_turn_action")
    assert t.corp.score == ["Public Support"]
    assert t.corp.points == 1
