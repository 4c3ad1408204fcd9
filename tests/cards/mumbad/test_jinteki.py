"""Jinteki's cards of the Mumbad cycle, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import cards
from sneakdoor.decks import Deck
from sneakdoor.legality import influence_cost
from sneakdoor.testing import scenario
from tests.rulings import ruling

from ..driving import reach

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])


# -- Heritage Committee ------------------------------------------------------------------------------


@BOOKS
def test_heritage_committee_draws_three_and_puts_one_back(rulebook):
    t = scenario(
        turn="corp",
        corp={"credits": 1, "hq": ["Heritage Committee"], "rd": ["Ping", "Tithe", "Palisade", "Karunā"]},
        rulebook=rulebook,
    )
    t.do("play Heritage Committee", "choose Tithe")
    assert t.corp.hq == ["Ping", "Palisade"]
    assert t.corp.rd == ["Tithe", "Karunā"]
    assert t.corp.credits == 0


def test_heritage_committee_can_put_back_any_card_of_hq():
    t = scenario(turn="corp", corp={"hq": ["Heritage Committee", "Hedge Fund"], "rd": ["Ping", "Tithe", "Palisade"]})
    t.do("play Heritage Committee", "choose Hedge Fund")
    assert t.corp.rd == ["Hedge Fund"]


@pytest.mark.ruling("rule_alliance")
@pytest.mark.parametrize(
    ("others", "cost"),
    [(["Karunā"] * 6, 0), (["Karunā"] * 5, 2), (["Karunā"] * 5 + ["Heritage Committee"], 2), (["Palisade"] * 6, 2)],
)
def test_an_alliance_card_costs_no_influence_beside_six_other_cards_of_its_faction(others, cost):
    """Alliance cards themselves do not count, nor do cards of other factions."""
    card = cards.find("Heritage Committee")
    assert influence_cost(card, [card, *map(cards.find, others)]) == cost


def test_a_deck_list_counts_alliance_influence_so():
    deck = {"Heritage Committee": 3, "Karunā": 3, "Urtica Cipher": 3}
    found = Deck("test", "Haas-Bioroid: Precision Design", deck).violations()
    assert not any(v.rule == "rule_influence_limit" for v in found), "12 influence for the other six"
    found = Deck("test", "Haas-Bioroid: Precision Design", {**deck, "Urtica Cipher": 2}).violations()
    assert any(v.reason.startswith("16 influence") for v in found), "10 for the other five, and 6"


# -- Political Dealings ------------------------------------------------------------------------------


@BOOKS
def test_political_dealings_installs_a_drawn_agenda(rulebook):
    t = scenario(
        turn="corp",
        corp={"rd": ["Offworld Office"], "servers": {"Server 1": {"root": ["Political Dealings (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("draw", "Political Dealings", "install in a new server")
    assert t.server("Server 2").root == ["Offworld Office"]
    assert t.corp.hq == []
    assert any("reveals Offworld Office" in line for line in t.game.log.told("runner"))


def test_political_dealings_may_be_declined_and_minds_only_agendas():
    t = scenario(
        turn="corp",
        corp={
            "rd": ["Offworld Office", "Hedge Fund"],
            "servers": {"Server 1": {"root": ["Political Dealings (rezzed)"]}},
        },
    )
    t.do("draw", "pass", "draw")
    assert t.decision.kind == "action"
    assert t.corp.hq == ["Offworld Office", "Hedge Fund"]


def test_political_dealings_acts_on_each_agenda_drawn():
    t = scenario(
        turn="corp",
        corp={
            "hq": ["Heritage Committee"],
            "rd": ["Offworld Office", "Hedge Fund", "Send a Message"],
            "servers": {"Server 1": {"root": ["Political Dealings (rezzed)"]}},
        },
    )
    t.do("play Heritage Committee")
    offered = "Political Dealings: you may reveal and install it"
    assert t.options() == [f"{offered} (Offworld Office)", f"{offered} (Send a Message)", "pass"]
    t.do(t.options()[0], "install in a new server", "Political Dealings", "install in a new server").until("action")
    assert t.server("Server 2").root + t.server("Server 3").root == ["Offworld Office", "Send a Message"]


# -- Raman Rai ---------------------------------------------------------------------------------------


def raman(rulebook="modern", archives=("Tithe",), more=(), drawn="Palisade"):
    """The Corp, with a rezzed Raman Rai, draws a card."""
    servers = {"Server 1": {"root": ["Raman Rai (rezzed)"]}}
    servers |= {f"Server {n}": {"root": [card]} for n, card in enumerate(more, start=2)}
    t = scenario(turn="corp", corp={"rd": [drawn, "Ping"], "archives": archives, "servers": servers}, rulebook=rulebook)
    t.do("draw")
    return t


@BOOKS
@pytest.mark.ruling("rule_drawn_card_swapped", "rule_state_of_swap_into_zone")
def test_raman_rai_swaps_a_drawn_card_with_one_of_its_type_in_archives(rulebook):
    t = raman(rulebook, archives=["Tithe", "Hedge Fund", "Karunā (facedown)"])
    t.do("Raman Rai")
    assert t.options() == ["choose Tithe", "choose Karunā"]
    t.do("choose Karunā")
    assert t.corp.hq == ["Karunā"]
    assert sorted(t.corp.archives) == ["Hedge Fund", "Palisade", "Tithe"]
    assert t.corp.facedown_archives == ["Palisade"]
    assert t.corp.clicks == 1, "1 to draw, 1 lost"


@BOOKS
def test_raman_rai_shows_both_cards(rulebook):
    t = raman(rulebook, archives=["Karunā (facedown)"])
    t.do("Raman Rai")
    told = " ".join(t.game.log.told("runner"))
    assert "Palisade" in told
    assert "Karunā" in told


def test_raman_rai_swaps_with_a_faceup_card_too_under_classic_rules():
    t = raman("classic", archives=["Tithe"])
    t.do("Raman Rai")
    assert t.corp.hq == ["Tithe"]


def test_raman_rai_can_be_declined_and_is_used_once_per_turn():
    t = raman(archives=["Tithe", "Karunā"])
    t.do("pass")
    assert t.corp.hq == ["Palisade"]
    t.do("draw", "Raman Rai", "choose Tithe")
    assert sorted(t.corp.hq) == ["Palisade", "Tithe"]
    t = raman(archives=["Tithe", "Karunā"])
    t.do("Raman Rai", "choose Tithe", "draw")
    assert t.corp.hq == ["Tithe", "Ping"]


def test_an_agenda_swapped_away_is_not_installed_by_political_dealings():
    t = raman(archives=["Send a Message"], more=["Political Dealings (rezzed)"], drawn="Offworld Office")
    t.do("Raman Rai")
    while t.can("Political Dealings"):
        t.do("Political Dealings")
    assert t.corp.archives == ["Offworld Office"]
    assert t.corp.hq == ["Send a Message"]


# -- "Clones are not People" ---------------------------------------------------------------------------


@BOOKS
def test_clones_are_not_people_is_added_when_the_corp_scores_and_only_while_it_is_there(rulebook: str) -> None:
    for replaced in (False, True):
        hq = ['"Clones are not People"', "Predictive Algorithm"]
        t = scenario(
            turn="corp",
            corp={"credits": 9, "hq": hq, "servers": {"Server 1": {"root": ["Vanity Project (6 advancement)"]}}},
            rulebook=rulebook,
        )
        t.do('play "Clones')
        if replaced:
            t.do("play Predictive Algorithm")
        t.do("score Vanity Project")
        assert t.corp.points == (4 if replaced else 5)
        assert ('"Clones are not People"' in t.corp.archives) is replaced


# -- Improved Protein Source ---------------------------------------------------------------------------


@BOOKS
def test_improved_protein_source_pays_the_runner_whoever_gets_it(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        runner={"credits": 0},
        corp={"servers": {"Server 1": {"root": ["Improved Protein Source (4 advancement)"]}}},
        rulebook=rulebook,
    )
    t.do("score Improved Protein Source")
    assert t.runner.credits == 4
    t = scenario(runner={"credits": 0}, corp={"hq": ["Improved Protein Source"]}, rulebook=rulebook)
    t.do("run HQ").until("step_runner_turn_action")
    assert t.runner.credits == 4
    assert t.corp.credits == 5


# -- Pālanā Agroplex, Pālanā Foods ---------------------------------------------------------------------


@BOOKS
def test_palana_foods_gains_for_the_first_card_that_the_runner_draws_each_turn(rulebook: str) -> None:
    t = scenario(
        clicks=2,
        runner={"stack": ["Diesel"] * 5},
        corp={
            "identity": "Pālanā Foods: Sustainable Growth",
            "credits": 0,
            "rd": ["Hedge Fund"] * 5,
            "servers": {"Server 1": {"root": ["Pālanā Agroplex (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("draw", "draw")
    t.until("step_corp_turn_action")
    assert t.corp.credits == 2, "one in the Runner's turn, one for Pālanā Agroplex in the Corp's"
    assert len(t.corp.hq) == 2
    assert len(t.runner.grip) == 3


@ruling("official.palana-foods-sustainable-growth.1")
def test_palana_foods_gains_at_the_end_of_one_turn_and_the_beginning_of_the_next(rulebook: str) -> None:
    t = scenario(
        clicks=1,
        runner={"rig": ["Safety First", "Drug Dealer"], "stack": ["Diesel"] * 9},
        corp={"identity": "Pālanā Foods: Sustainable Growth", "credits": 0, "rd": ["Tithe"] * 5},
        rulebook=rulebook,
    )
    t.do("credit").until("step_corp_turn_action")
    assert t.runner.grip == ["Diesel"] * 2
    assert t.corp.credits == 2


# -- Voter Intimidation --------------------------------------------------------------------------------


@BOOKS
@pytest.mark.parametrize(("bid", "trashed"), [("bid 0", []), ("bid 1", ["Street Magic"])])
def test_voter_intimidation_trashes_a_resource_when_bids_differ(rulebook: str, bid: str, trashed: list[str]) -> None:
    t = scenario(
        turn="corp",
        runner={"rig": ["Street Magic", "Leech"], "score": ["Offworld Office"]},
        corp={"hq": ["Voter Intimidation"]},
        rulebook=rulebook,
    )
    t.do("play Voter Intimidation")
    for _ in range(2):
        assert t.decision is not None
        t.do("bid 0" if t.decision.side == "corp" else bid)
    assert t.runner.heap == trashed


@ruling("official.voter-intimidation.1")
def test_fan_site_in_the_score_area_is_an_agenda_to_voter_intimidation(rulebook: str) -> None:
    for scored in (False, True):
        t = scenario(
            turn="corp",
            runner={"rig": ["Fan Site"]},
            corp={"hq": ["Voter Intimidation"], "servers": {"Server 1": {"root": ["Vanity Project (6 advancement)"]}}},
            rulebook=rulebook,
        )
        if scored:
            t.do("score Vanity Project")
        t.until("action")
        assert t.runner.score == ["Fan Site"] * scored
        assert t.can("play Voter Intimidation") is scored


# -- Mumbad City Grid ----------------------------------------------------------------------------------


@BOOKS
def test_mumbad_city_grid_may_put_what_was_passed_before_the_runner_again(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "grip": ["Leech"] * 5},
        corp={
            "credits": 0,
            "hq": ["Hedge Fund"],
            "servers": {
                "HQ": {"ice": ["Cobra (rezzed)", "Spiderweb"], "root": ["Mumbad City Grid (rezzed)"]},
                "R&D": {"ice": ["Vanilla"]},
            },
        },
        rulebook=rulebook,
    )
    t.do("run HQ")
    reach(t, "Mumbad City Grid")
    assert t.server("HQ").ice == ["Spiderweb", "Cobra"]
    t.until("step_runner_turn_action")
    assert len(t.runner.grip) == 1, "it is encountered twice"
