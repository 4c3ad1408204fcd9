"""Official rulings on cards with M that the tests of the cards themselves do not show."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario
from sneakdoor.views import view

from ..cards.driving import reach, seen_until
from ..rules.cards1 import BELL, CORP_BELL, resource, rezzed
from ..rulings import ruling

OATS = ["Hedge Fund"] * 9


# -- Malapert Data Vault -------------------------------------------------------------------------------------


@ruling("official.malapert-data-vault.1")
@pytest.mark.parametrize(("vault", "heard"), [("Server 1", True), ("Server 2", False)])
def test_malapert_hears_an_agenda_scored_in_its_own_server_alone(rulebook: str, vault: str, heard: bool) -> None:
    servers: dict[str, dict[str, list[str]]] = {"Server 1": {"root": ["Offworld Office (4 advancement)"]}}
    servers.setdefault(vault, {"root": []})["root"].append("Malapert Data Vault (rezzed)")
    corp = {"rd": ["Ping", *OATS], "servers": servers}
    t = scenario(turn="corp", corp=corp, rulebook=rulebook).do("score Offworld Office")
    seen = set(t.options()) | seen_until(t, "action")
    assert t.corp.score == ["Offworld Office"]
    assert any("Malapert" in key for key in seen) is heard


# -- Mammon --------------------------------------------------------------------------------------------------


@ruling("official.mammon.1")
@pytest.mark.parametrize(("blanked", "left"), [(True, 3), (False, 0)])
def test_mammon_without_its_text_keeps_its_counters_as_the_turn_ends(rulebook: str, blanked: bool, left: int) -> None:
    """Dr. Lovegood is outside the pool: a resource that takes a program's abilities for the turn stands in for him."""
    silence = May(Lasting(LosesAbilities(Cards(PROGRAM)), REST_OF_TURN))
    runner = {"credits": 5, "rig": ["Mammon", resource("Doctor", When(Begins(), silence))]}
    t = scenario(turn="corp", clicks=1, runner=runner, corp={"rd": OATS}, rulebook=rulebook).do("credit")
    reach(t, "Mammon", "3")
    if blanked:
        reach(t, "yes" if t.offers("yes") else "Doctor")
    t.until("step_runner_turn_action")
    assert t.card("Mammon").power == 3
    t.finish()
    t.until("step_corp_turn_action")
    assert t.card("Mammon").power == left


# -- Manegarm Skunkworks -------------------------------------------------------------------------------------


def rezzing(t: Scenario) -> Iterator[str]:
    """The steps of a run in which Manegarm Skunkworks could be rezzed."""
    while t.running:
        if t.offers("rez Manegarm"):
            yield t.step
        t.game.choose("continue" if t.offers("continue") else "pass" if t.offers("pass") else t.options()[-1])


@ruling("official.manegarm-skunkworks.1", under="modern")
def test_the_window_after_the_last_jack_out_is_the_last_for_manegarm(rulebook: str) -> None:
    servers = {"HQ": {"ice": ["Tithe (rezzed)"], "root": ["Manegarm Skunkworks"]}}
    board: dict[str, Any] = {
        "runner": {"credits": 9, "grip": ["Leech"] * 4, "rig": [BELL]},
        "corp": {"credits": 2, "hq": OATS[:1], "servers": servers},
    }
    t = scenario(**board, rulebook=rulebook).do("run HQ")
    steps = list(rezzing(t))
    assert steps[-1] == "step_after_jack_out_paw"
    assert "Manegarm Skunkworks" in t.accesses, "and the run went on without another window to rez it in"
    t = scenario(**board, rulebook=rulebook).do("run HQ")
    t.until("step_after_jack_out_paw")
    reach(t, "rez Manegarm", "decline")
    assert not t.running
    assert t.accesses == []


# -- Marilyn Campaign ----------------------------------------------------------------------------------------


@ruling("official.marilyn-campaign.1")
@pytest.mark.parametrize("state", ["", " (rezzed, 4 credits)"])
def test_an_unrezzed_marilyn_campaign_cannot_be_shuffled_away(rulebook: str, state: str) -> None:
    servers = {"Server 1": {"root": [f"Marilyn Campaign{state}"]}}
    t = scenario(runner={"credits": 5}, corp={"rd": OATS, "servers": servers}, rulebook=rulebook).do("run Server 1")
    t.until("access")
    t.do("trash Marilyn Campaign")
    offered = any(key.startswith("Marilyn") for key in set(t.options()) | seen_until(t, "action"))
    assert offered is bool(state)
    assert t.corp.archives == ["Marilyn Campaign"]


# -- MCA Informant -------------------------------------------------------------------------------------------

FIXER = resource("Fixer", subtypes=("connection",))


@ruling("official.mca-informant.1")
@pytest.mark.parametrize("terminal", [True, False])
def test_no_window_follows_a_terminal_operation(rulebook: str, terminal: bool) -> None:
    """Both sides have a bell, so no window is skipped; a full HQ shows that the discard phase has come."""
    hq = ["MCA Informant", "Hedge Fund", *["Ping"] * 6]
    servers = {"Server 1": {"root": [rezzed(CORP_BELL)]}}
    corp = {"credits": 9, "hq": hq, "rd": OATS, "servers": servers}
    t = scenario(turn="corp", runner={"rig": [FIXER, BELL]}, corp=corp, rulebook=rulebook)
    reach(t, f"play {'MCA Informant' if terminal else 'Hedge Fund'}")
    assert t.decision is not None
    assert (t.decision.kind == "window") is not terminal
    assert t.offers("discard") is terminal
    assert t.offers("use Corp Bell") is not terminal


@ruling("official.mca-informant.2")
@pytest.mark.parametrize(("tags", "left"), [(0, 1), (1, 1)])
def test_the_tag_of_mca_informant_cannot_be_removed(rulebook: str, tags: int, left: int) -> None:
    rinse = resource("Rinse", Paid(Clicks(1), RemoveTags(1)))
    runner = {"credits": 9, "tags": tags, "rig": [FIXER, rinse], "stack": ["Leech"] * 5}
    corp = {"credits": 9, "hq": ["MCA Informant"], "rd": OATS}
    t = scenario(turn="corp", runner=runner, corp=corp, rulebook=rulebook).do("play MCA Informant")
    t.until("step_runner_turn_action")
    assert view(t.game, "runner").runner.tags == tags + 1
    assert t.can("remove tag") is bool(tags)
    if t.offers("use Rinse"):
        t.do("use Rinse")
        t.until("action")
    assert view(t.game, "runner").runner.tags == left
    assert not t.can("remove tag"), "what is left is the counter's"
    if t.offers("use Rinse"):
        t.do("use Rinse")
        t.until("action")
    assert view(t.game, "runner").runner.tags == left


# -- Mumbad City Hall ----------------------------------------------------------------------------------------


@ruling("official.mumbad-city-hall.2")
@pytest.mark.parametrize(("last", "found"), [("Hedge Fund", False), ("Museum of History", True)])
def test_mumbad_city_hall_searches_a_single_card(rulebook: str, last: str, found: bool) -> None:
    servers = {"Server 1": {"root": ["Mumbad City Hall (rezzed)"]}}
    t = scenario(turn="corp", corp={"credits": 9, "rd": [last], "servers": servers}, rulebook=rulebook)
    t.do("use Mumbad City Hall")
    if t.offers("find"):
        t.do(f"find {last}")
    if t.offers("install in a new server"):
        t.do("install in a new server")
    assert t.corp.clicks == 2
    assert t.card(last).installed is found


# -- Mumbad Virtual Tour -------------------------------------------------------------------------------------


@ruling("official.mumbad-virtual-tour.1")
@pytest.mark.parametrize("title", ["Mumbad Virtual Tour", "Crisium Grid"])
def test_imp_must_be_used_on_the_tour_if_it_cannot_be_paid_for(rulebook: str, title: str) -> None:
    servers = {"Server 1": {"root": [title]}}
    t = scenario(
        runner={"credits": 4, "rig": ["Imp (2 virus)"]}, corp={"credits": 0, "servers": servers}, rulebook=rulebook
    )
    t.do("run Server 1").until("action")
    must = title == "Mumbad Virtual Tour"
    assert (t.corp.archives, t.card("Imp").virus) == (([title], 1) if must else ([], 2))


# -- Museum of History ---------------------------------------------------------------------------------------


def words(value: object) -> Iterator[str]:
    """Every text in a picture of the game, the names of its fields included."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield str(key)
            yield from words(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from words(part)
    elif isinstance(value, str):
        yield value


@ruling("official.museum-of-history.1")
@pytest.mark.parametrize("place", ["hq", "rd"])
def test_the_runner_who_accesses_an_alliance_card_is_not_told_its_influence(rulebook: str, place: str) -> None:
    t = scenario(runner={"credits": 9}, corp={place: ["Museum of History"]}, rulebook=rulebook)
    t.do("run HQ" if place == "hq" else "run R&D").until("access")
    picture = list(words(msgspec.to_builtins(view(t.game, "runner"))))
    assert "Museum of History" in picture
    assert not [word for word in picture if "influence" in word.casefold()]
    t.until("action")
    assert not [line for line in t.log if "influence" in line.casefold()]
