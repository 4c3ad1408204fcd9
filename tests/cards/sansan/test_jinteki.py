"""SanSan's Jinteki cards, each on the smallest board that shows what it does."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from sneakdoor import cards, decks, notation, worlds
from sneakdoor import language as ln
from sneakdoor.cards.wording import normal
from sneakdoor.decks import Deck
from sneakdoor.game import Game
from sneakdoor.language import Identity
from sneakdoor.testing import scenario
from sneakdoor.views import view

from ..driving import reach

ACTION = "step_runner_turn_action"
CHRONOS = "Chronos Protocol: Selective Mind-mapping"
BIOTECH = "Jinteki Biotech: Life Imagined"
OFFICIAL = Path(__file__).parents[4] / "shared" / "reference" / "cards.json"
both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


# -- Allele Repression ---------------------------------------------------------------------------------


@both_rulebooks
def test_allele_repression_swaps_once_for_each_advancement_counter(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={
            "hq": ["Hedge Fund", "Palisade", "Tithe"],
            "archives": ["Offworld Office", "Superconducting Hub"],
            "servers": {"Server 1": {"root": [{"card": "Allele Repression", "rezzed": True, "advancement": 2}]}},
        },
        rulebook=rulebook,
    )
    t.do("use Allele Repression", "choose Hedge Fund", "choose Offworld Office", "choose Tithe")
    t.do("choose Superconducting Hub")
    assert sorted(t.corp.hq) == ["Offworld Office", "Palisade", "Superconducting Hub"]
    assert sorted(t.corp.archives) == ["Allele Repression", "Hedge Fund", "Tithe"]


def test_allele_repression_can_be_advanced() -> None:
    t = scenario(turn="corp", corp={"servers": {"Server 1": {"root": ["Allele Repression"]}}})
    t.do("advance Allele Repression")
    assert t.card("Allele Repression").advancement == 1


def test_a_card_swapped_into_archives_lies_as_the_other_did() -> None:
    t = scenario(
        turn="corp",
        corp={
            "hq": ["Hedge Fund"],
            "archives": ["Offworld Office (facedown)"],
            "servers": {"Server 1": {"root": [{"card": "Allele Repression", "rezzed": True, "advancement": 1}]}},
        },
    )
    t.do("use Allele Repression", "choose Offworld Office")
    assert t.corp.facedown_archives == ["Hedge Fund"]
    assert t.corp.hq == ["Offworld Office"]
    assert not t.card("Hedge Fund").known_to("runner")


# -- Cortex Lock ---------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("rig", "damage"), [([], 4), (["Leech", "Cleaver"], 2), (["Leech"] * 4, 0)])
def test_cortex_lock_does_damage_for_each_unused_memory_unit(rulebook: str, rig: list[str], damage: int) -> None:
    t = scenario(
        runner={"credits": 0, "rig": rig, "grip": ["Sure Gamble"] * 5},
        corp={"servers": {"HQ": {"ice": ["Cortex Lock (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("jack out")
    assert len(t.runner.heap) == damage


# -- Lockdown ------------------------------------------------------------------------------------------


@both_rulebooks
def test_lockdown_forbids_drawing_for_the_rest_of_the_turn(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "stack": ["Leech"] * 5},
        corp={"rd": ["Hedge Fund"] * 5, "servers": {"HQ": {"ice": ["Lockdown (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until(ACTION)
    assert not t.can("draw")
    t.finish()
    t.until(ACTION)
    assert t.can("draw")


# -- Jinteki Biotech -----------------------------------------------------------------------------------


def biotech(version: str, **corp: object) -> dict[str, object]:
    """A Corp whose identity has that other side."""
    return {"identity": {"card": BIOTECH, "version": version}, **corp}


def new_game(rulebook: str = "modern") -> Game:
    """A game of Jinteki Biotech, its starting hands kept."""
    corp = Deck("biotech", BIOTECH, {"Hedge Fund": 3, "Palisade": 3, "Offworld Office": 3})
    game = Game.new(corp, decks.load("gateway-beginner-runner"), 1, rulebook)
    for _ in range(2):
        game.choose("keep")
    return game


@both_rulebooks
def test_the_brewery_does_net_damage(rulebook: str) -> None:
    t = scenario(turn="corp", corp=biotech("The Brewery"), runner={"grip": ["Leech"] * 3}, rulebook=rulebook)
    t.do("use Jinteki Biotech").until(ACTION)
    assert len(t.runner.heap) == 2
    assert "The Corp flips Jinteki Biotech: Life Imagined to The Brewery: Jinteki Biotech." in t.log


@both_rulebooks
def test_the_tank_shuffles_archives_into_rd(rulebook: str) -> None:
    corp = biotech("The Tank", rd=["Tithe"], archives=["Hedge Fund", "Palisade (facedown)"])
    t = scenario(turn="corp", corp=corp, rulebook=rulebook)
    t.do("use Jinteki Biotech")
    assert t.corp.archives == []
    assert sorted(t.corp.rd) == ["Hedge Fund", "Palisade", "Tithe"]


@both_rulebooks
def test_the_greenhouse_places_four_counters_on_a_card_that_can_be_advanced(rulebook: str) -> None:
    servers = {"Server 1": {"root": ["Offworld Office"]}, "Server 2": {"root": ["Nico Campaign"]}}
    t = scenario(turn="corp", corp=biotech("The Greenhouse", servers=servers), rulebook=rulebook)
    t.do("use Jinteki Biotech")
    assert t.card("Offworld Office").advancement == 4
    assert t.card("Nico Campaign").advancement == 0


def test_flipping_takes_three_clicks_and_cannot_be_undone() -> None:
    t = scenario(turn="corp", corp=biotech("The Tank", rd=["Tithe"] * 9), clicks=2)
    assert not t.can("use Jinteki Biotech")
    t = scenario(turn="corp", corp=biotech("The Tank", rd=["Tithe"] * 9))
    t.do("use Jinteki Biotech").until(ACTION)
    assert t.corp.clicks == 0
    t.finish()
    t.until("action")
    assert t.corp.clicks == 3
    assert not t.can("use")


@both_rulebooks
def test_the_version_is_chosen_before_the_first_turn(rulebook: str) -> None:
    game = new_game(rulebook)
    decision = game.decision
    assert decision is not None
    assert (decision.side, decision.kind, game.state.turn) == ("corp", "version", 0)
    assert decision.keys() == (
        "The Brewery: Jinteki Biotech",
        "The Tank: Jinteki Biotech",
        "The Greenhouse: Jinteki Biotech",
    )
    game.choose("The Greenhouse")
    assert game.state.turn == 1
    assert view(game, "corp").corp.identity_back == "The Greenhouse: Jinteki Biotech"


def test_nobody_but_the_corp_can_tell_which_version_was_chosen() -> None:
    shown, told = [], []
    for version in ("The Brewery", "The Tank", "The Greenhouse"):
        game = new_game()
        game.keep_log()
        shown += [(viewer, str(view(game, viewer))) for viewer in ("runner", None)]
        game.choose(version)
        shown += [(viewer, str(view(game, viewer))) for viewer in ("runner", None)]
        assert game.log is not None
        told.append(game.log.lines(1))
    assert len(set(shown)) == 4, "the views before and after, of the Runner and of a spectator, are each the same"
    assert told[0] == told[1] == told[2]
    assert "The Corp has chosen a copy of its identity." in told[0]


def test_a_flipped_version_is_open_to_everybody() -> None:
    t = scenario(turn="corp", corp=biotech("The Tank", rd=["Tithe"]))
    assert view(t.game, "runner").corp.identity_back is None
    assert view(t.game, "runner").corp.identity_side == BIOTECH
    t.do("use Jinteki Biotech")
    assert view(t.game, "runner").corp.identity_back == "The Tank: Jinteki Biotech"
    assert view(t.game, None).corp.identity_side == "The Tank: Jinteki Biotech"


def test_a_world_that_the_runner_imagines_may_have_any_version() -> None:
    t = scenario(corp=biotech("The Tank", rd=["Hedge Fund"] * 3), runner={"stack": ["Leech"] * 3})
    found = {worlds.imagine(t.game, "runner", Random(n)).state.versions[0] for n in range(30)}
    assert found == {0, 1, 2}
    t = scenario(turn="corp", corp=biotech("The Tank", rd=["Hedge Fund"] * 3))
    assert {worlds.imagine(t.game, "corp", Random(n)).state.versions[0] for n in range(9)} == {1}


def test_a_saved_game_keeps_the_version_and_the_side() -> None:
    t = scenario(turn="corp", corp=biotech("The Greenhouse", servers={"Server 1": {"root": ["Offworld Office"]}}))
    assert notation.load(notation.save(t.game)).state == t.state
    t.do("use Jinteki Biotech")
    again = notation.load(notation.save(t.game))
    assert again.state == t.state
    assert again.state.face[0].title == "The Greenhouse: Jinteki Biotech"


@pytest.mark.reference
@pytest.mark.skipif(not OFFICIAL.exists(), reason="the official cards are not at hand")
def test_the_backs_bear_the_official_wording() -> None:
    every = json.loads(OFFICIAL.read_text(encoding="utf-8"))
    theirs = next(c for c in every if c["title"] == BIOTECH)["faces"]
    card = cards.POOL[BIOTECH]
    assert isinstance(card, Identity)
    assert {(b.title, normal(b.text), b.subtypes) for b in card.backs} == {
        (f["title"], normal(f["text"]), tuple(f["subtypes"])) for f in theirs
    }


# -- Chronos Protocol ----------------------------------------------------------------------------------


@both_rulebooks
def test_chronos_protocol_selects_the_card_of_the_first_net_damage_each_turn(rulebook: str) -> None:
    t = scenario(
        corp={"identity": CHRONOS, "servers": {"HQ": {"ice": ["Karunā (rezzed)"]}}},
        runner={"credits": 0, "grip": ["Leech", "Carmen", "Cleaver", "Sure Gamble", "Fermenter"]},
        rulebook=rulebook,
    )
    t.fix_random("Fermenter")
    t.do("run HQ")
    assert t.decision is not None
    assert t.decision.side == "corp"
    assert not t.card("Carmen").known_to("corp")
    assert t.decision.prompt == "Do you look at the grip, and choose the first card that the damage trashes?"
    t.do("look at the grip")
    assert t.card("Carmen").known_to("corp")
    t.do("lose Cleaver")
    assert sorted(t.runner.heap) == ["Cleaver", "Fermenter"], "the second card of the 2 net damage is random"
    assert not t.card("Carmen").known_to("corp"), "the grip cannot be told apart any more"
    t.do("no")
    assert t.decision.side == "runner", "the second net damage of the turn is suffered as usual"
    assert len(t.runner.heap) == 4


def test_chronos_protocol_may_leave_it_to_chance() -> None:
    t = scenario(
        corp={"identity": CHRONOS, "servers": {"HQ": {"ice": ["Karunā (rezzed)"]}}},
        runner={"credits": 0, "grip": ["Leech", "Carmen", "Cleaver", "Sure Gamble"]},
    )
    t.do("run HQ", "decline")
    assert len(t.runner.heap) == 2
    assert not t.card("Leech").known_to("corp") or t.card("Leech").place == "the heap"


def test_chronos_protocol_has_no_say_in_other_damage() -> None:
    scalpel = ln.Operation(
        "Scalpel", faction=ln.NEUTRAL_CORP, influence=0, play_cost=0, abilities=(ln.Play(ln.DoDamage(1, ln.MEAT)),)
    )
    t = scenario(turn="corp", corp={"identity": CHRONOS, "hq": [scalpel]}, runner={"grip": ["Leech", "Carmen"]})
    t.do("play Scalpel")
    assert len(t.runner.heap) == 1


# -- Ancestral Imager ----------------------------------------------------------------------------------


@both_rulebooks
def test_ancestral_imager_hurts_whoever_jacks_out_and_nobody_else(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Leech"] * 3},
        corp={
            "hq": ["Hedge Fund"],
            "score": ["Ancestral Imager"],
            "servers": {"HQ": {"ice": ["Pachinko (rezzed)"]}, "R&D": {"ice": ["Spiderweb (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("run R&D").until(ACTION)
    assert len(t.runner.grip) == 3, "a run that was ended"
    t.do("run HQ").until("jack out")
    t.do("jack out").until(ACTION)
    assert len(t.runner.grip) == 2


# -- Clairvoyant Monitor -------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("bid", "advanced"), [("bid 0", False), ("bid 1", True)])
def test_clairvoyant_monitor_advances_any_installed_card_when_bids_differ(
    rulebook: str, bid: str, advanced: bool
) -> None:
    t = scenario(
        runner={"rig": ["Leech"]},
        corp={
            "hq": ["Hedge Fund"],
            "servers": {"HQ": {"ice": ["Clairvoyant Monitor (rezzed)"]}, "Server 1": {"root": ["Nico Campaign"]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ")
    for _ in range(2):
        while not t.can("bid 0"):
            t.do("pass")
        assert t.decision is not None
        t.do("bid 0" if t.decision.side == "corp" else bid)
    if advanced:
        assert t.decision is not None
        assert t.decision.side == "corp"
        assert t.can("choose Leech"), "an installed card is anybody's"
        t.do("choose Nico Campaign")
    t.until(ACTION)
    assert t.card("Nico Campaign").advancement == advanced
    assert t.accesses == ([] if advanced else ["Hedge Fund"])


# -- Marcus Batty ------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("bid", "resolved"), [(0, False), (1, True)])
def test_marcus_batty_resolves_a_subroutine_of_his_server_if_the_bids_differ(
    rulebook: str, bid: int, resolved: bool
) -> None:
    t = scenario(
        runner={"credits": 5, "grip": ["Diesel"] * 4},
        corp={
            "credits": 5,
            "hq": ["Hedge Fund"],
            "servers": {"HQ": {"root": ["Marcus Batty (rezzed)"], "ice": ["Tithe (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    reach(t.do("run HQ"), "use Marcus Batty", "bid 0", f"bid {bid}")
    assert t.corp.archives == ["Marcus Batty"]
    if resolved:
        reach(t, "resolve Do 1 net damage")
    t.until(ACTION)
    assert len(t.runner.grip) == 4 - 1 - resolved
