"""Official rulings on Ob Superheavy Logistics."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.language import effects as fx
from sneakdoor.testing import Scenario, scenario
from tests.cards.driving import reach, seen_until
from tests.rules.cards1 import asset, ice, resource, rezzed
from tests.rules.cards3 import record
from tests.rulings import ruling

OB = "Ob Superheavy Logistics: Extract. Export. Excel."
OATS = ["Hedge Fund"] * 6
GAMBLES = ["Sure Gamble"] * 6
CORTEZ = resource("Cortez", Static(AdditionalCost(V_REZ, Each(Cards(ICE)), Credits(2))))
"""As Hernando Cortez, who is not in the pool, it adds credits to what rezzing costs."""


def ob(rulebook: str, servers: dict[str, object], turn: str = "corp", **more: object) -> Scenario:
    """A board on which the Corp has Ob Superheavy Logistics, and no credits."""
    runner = more.pop("runner", {"credits": 9, "grip": GAMBLES[:5]})
    corp = {"identity": OB, "credits": 0, "rd": OATS, **more, "servers": servers}
    return scenario(runner=runner, corp=corp, turn=turn, rulebook=rulebook)


def sold(cost: int, title: str = "Sold") -> Asset:
    """An asset that is trashed for 1 credit."""
    return asset(title, Paid(TrashThis(), GainCredits(1)), cost=cost)


def selling(rulebook: str, cost: int, found: str, turn: str = "corp", **more: object) -> Scenario:
    """A rezzed asset of some rez cost has been trashed, and Ob has found another card."""
    servers = {"Server 1": {"root": [rezzed(sold(cost))], "ice": ["Enigma"]}, **more.pop("servers", {})}  # type: ignore[dict-item]
    t = ob(rulebook, servers, turn, rd=[*OATS, found], **more)
    return reach(t, "use Sold", OB, f"find {found}")


@ruling("official.ob-superheavy-logistics-extract-export-excel.1", under="modern")
def test_anemone_comes_before_the_run_ends_that_border_control_was_trashed_to_end(rulebook: str) -> None:
    servers = {"HQ": {"ice": ["Border Control (rezzed)"]}}
    t = ob(rulebook, servers, "runner", hq=["Hedge Fund"], rd=[*OATS, "Anemone"])
    reach(t, "run HQ", "use Border Control", OB, "find Anemone", "install protecting HQ", "Anemone")
    assert len(t.runner.grip) == 3
    assert not t.running


@ruling("official.ob-superheavy-logistics-extract-export-excel.2", under="modern")
def test_ob_is_used_up_by_a_search_that_could_find_nothing(rulebook: str) -> None:
    free, dear = sold(0, "Free"), sold(4, "Dear")
    servers = {"Server 1": {"root": [rezzed(free)]}, "Server 2": {"root": [rezzed(dear)]}}
    t = ob(rulebook, servers, rd=[*OATS, "Palisade", "NGO Front"])
    heard = record(t)
    reach(t, "use Free", OB)
    assert [fx.NAMES[e.kind] for e in heard.effects].count("deck shuffled") == 1
    assert not t.offers("find")
    reach(t, "use Dear")
    assert not t.offers(OB)


@ruling("official.ob-superheavy-logistics-extract-export-excel.3", under="modern")
def test_rashida_draws_after_obs_shuffle(rulebook: str) -> None:
    t = ob(rulebook, {"Server 1": {"root": ["Rashida Jaheem (rezzed)"]}}, "runner", rd=OATS * 2)
    t.finish()
    reach(t, "Rashida Jaheem")
    heard = record(t)
    t.do(OB)
    t.until("action")
    told = [fx.NAMES[e.kind] for e in heard.effects if e.side == 0]
    drawn = [e.amount for e in heard.effects if fx.NAMES[e.kind] == "cards drawn"]
    assert told.index("deck shuffled") < told.index("cards drawn")
    assert drawn[0] == 3


@ruling("official.ob-superheavy-logistics-extract-export-excel.4", under="modern")
def test_daily_quest_found_in_the_runners_turn_stays_unrezzed_and_is_shown(rulebook: str) -> None:
    t = selling(rulebook, 2, "Daily Quest", "runner")
    t.do("install in Server 1")
    assert t.server("Server 1").root == ["Daily Quest"]
    assert not t.card("Daily Quest").rezzed
    assert t.card("Daily Quest").known_to("runner")


@ruling("official.ob-superheavy-logistics-extract-export-excel.5", under="modern")
def test_malapert_data_vault_is_there_when_azef_protocol_is_scored(rulebook: str) -> None:
    servers = {
        "Server 1": {"root": ["Azef Protocol (3 advancement)"]},
        "Server 2": {"root": [rezzed(sold(2))]},
    }
    t = ob(rulebook, servers, rd=[*OATS, "Malapert Data Vault", "Ice Wall"])
    reach(t, "score Azef Protocol", OB, "find Malapert Data Vault", "install in Server 1", "done")
    reach(t, "Malapert Data Vault", "find Ice Wall")
    t.until("action")
    assert t.corp.score == ["Azef Protocol"]
    assert t.corp.hq == ["Ice Wall"]


@ruling("official.ob-superheavy-logistics-extract-export-excel.6", under="modern")
def test_ob_pays_no_install_cost(rulebook: str) -> None:
    t = selling(rulebook, 4, "Palisade")
    t.do("install protecting Server 1", "done")
    assert t.server("Server 1").ice == ["Palisade", "Enigma"]
    assert t.card("Palisade").rezzed
    assert t.corp.credits == 1, "what the asset was sold for"


@ruling("official.ob-superheavy-logistics-extract-export-excel.7", under="modern")
@pytest.mark.parametrize("by", ["Tread Lightly", "Cortez"])
def test_ob_ignores_whatever_credits_rezzing_costs_besides(rulebook: str, by: str) -> None:
    runner = {"credits": 9, "grip": ["Tread Lightly"], "rig": [CORTEZ] if by == "Cortez" else []}
    servers = {"HQ": {"ice": ["Border Control (rezzed)"]}}
    t = ob(rulebook, servers, "runner", runner=runner, hq=[], rd=[*OATS, "Anemone"])
    if by == "Tread Lightly":
        reach(t, "play Tread Lightly", "run HQ")
    else:
        reach(t, "run HQ")
    reach(t, "use Border Control", OB, "find Anemone", "install protecting HQ")
    assert t.card("Anemone").rezzed
    assert t.corp.credits == 0


@ruling("official.ob-superheavy-logistics-extract-export-excel.8", under="modern")
def test_ob_does_not_mind_what_is_trashed_to_install_something(rulebook: str) -> None:
    servers = {"Server 1": {"root": ["PAD Campaign (rezzed)"]}}
    t = ob(rulebook, servers, hq=["Melange Mining Corp."], rd=[*OATS, "Daily Quest"])
    reach(t, "install Melange Mining Corp.", "install in Server 1")
    assert "PAD Campaign" in t.corp.archives
    assert not any(key.startswith(OB) for key in seen_until(t, "action"))


@ruling("official.ob-superheavy-logistics-extract-export-excel.9", under="modern")
def test_ob_finds_no_agenda(rulebook: str) -> None:
    t = ob(rulebook, {"Server 1": {"root": [rezzed(sold(1))]}}, rd=["Hostile Takeover", "NGO Front", *OATS])
    reach(t, "use Sold", OB)
    assert sorted(t.options()) == ["done", "find NGO Front"]


@ruling("official.ob-superheavy-logistics-extract-export-excel.10", under="modern")
def test_a_unique_card_that_the_game_trashes_is_not_trashed_by_the_corp(rulebook: str) -> None:
    only = asset("Only", cost=1, unique=True)
    servers = {"Server 1": {"root": [rezzed(only)]}, "Server 2": {"root": [only]}}
    t = ob(rulebook, servers, credits=5, rd=["NGO Front", *OATS])
    reach(t, "rez Only")
    assert t.corp.archives == ["Only"]
    assert not any(key.startswith(OB) for key in seen_until(t, "action"))


@ruling("official.ob-superheavy-logistics-extract-export-excel.11", under="modern")
def test_archers_additional_cost_may_be_declined_and_credits_may_not(rulebook: str) -> None:
    t = selling(rulebook, 5, "Archer", score=["Hostile Takeover"])
    t.do("install protecting HQ")
    assert sorted(t.options()) == ["decline", "rez Archer"]
    t.do("decline")
    assert not t.card("Archer").rezzed
    assert t.card("Archer").known_to("runner")
    assert t.corp.score == ["Hostile Takeover"]
    t = selling(rulebook, 5, "Archer", score=["Hostile Takeover"])
    t.do("install protecting HQ", "rez Archer")
    assert t.card("Archer").rezzed
    assert t.corp.score == []
    t = selling(rulebook, 4, "Palisade", runner={"rig": [CORTEZ]})
    t.do("install protecting HQ")
    assert t.card("Palisade").rezzed, "nobody was asked"


@ruling("official.ob-superheavy-logistics-extract-export-excel.12", under="modern")
def test_ice_that_takes_the_place_of_encountered_ice_is_not_approached(rulebook: str) -> None:
    going = ice("Going", Subroutine(Trash()), cost=4)
    t = ob(rulebook, {"HQ": {"ice": [rezzed(going)]}}, "runner", hq=["Hedge Fund"], rd=[*OATS, "Palisade"])
    reach(t, "run HQ", OB, "find Palisade", "install protecting HQ")
    assert t.card("Palisade").rezzed
    t.until("action")
    assert t.accesses == ["Hedge Fund"]


@ruling("official.ob-superheavy-logistics-extract-export-excel.13", under="modern")
def test_ob_searches_before_what_was_paid_for_shuffles_cards_into_rnd(rulebook: str) -> None:
    belsky = asset("Belsky", Paid(TrashThis(), ShuffleInto(AllIn(IN_HQ), IN_RND)), cost=1)
    t = ob(rulebook, {"Server 1": {"root": [rezzed(belsky)]}}, hq=["NGO Front"], rd=OATS)
    reach(t, "use Belsky", OB)
    assert not t.offers("find NGO Front")
    assert sorted(t.corp.rd) == [*OATS, "NGO Front"], "shuffled in afterwards"


@ruling("official.ob-superheavy-logistics-extract-export-excel.14", under="modern")
def test_what_ob_installed_can_be_chosen_by_what_was_paid_for(rulebook: str) -> None:
    swap = Swap(Choose(2, Cards((ASSET, AGENDA), installed=True)))
    daruma = asset("Daruma", When(Begins(), MayPay(Trash(), swap)), cost=3)
    servers = {
        "Server 1": {"root": [rezzed(daruma)], "ice": ["Enigma"]},
        "Server 2": {"root": ["Hostile Takeover"]},
        "Server 3": {"root": ["Vanity Project"]},
    }
    t = ob(rulebook, servers, "runner", rd=[*OATS, "PAD Campaign"])
    t.finish()
    reach(t, "Daruma", OB, "find PAD Campaign", "install in Server 1")
    reach(t, "choose PAD Campaign", "choose Hostile Takeover")
    assert t.server("Server 1").root == ["Hostile Takeover"]
    assert t.server("Server 2").root == ["PAD Campaign"]


@ruling("official.ob-superheavy-logistics-extract-export-excel.15", under="modern")
def test_an_asset_in_the_place_of_azef_protocol_keeps_it_from_being_scored(rulebook: str) -> None:
    servers = {
        "Server 1": {"root": ["Azef Protocol (3 advancement)"]},
        "Server 2": {"root": [rezzed(sold(3))]},
    }
    t = ob(rulebook, servers, rd=[*OATS, "PAD Campaign"])
    reach(t, "score Azef Protocol", OB, "find PAD Campaign", "install in Server 1")
    t.until("action")
    assert t.corp.score == []
    assert t.server("Server 1").root == ["PAD Campaign"]
    assert sorted(t.corp.archives) == ["Azef Protocol", "Sold"]


CONTRACT = asset(
    "Contract",
    Paid(TrashThis(), Place(1, ADVANCEMENT, Choose(1, Cards(installed=True, where=(Advanceable(),))))),
    cost=2,
)


@ruling("official.ob-superheavy-logistics-extract-export-excel.16", under="classic")
def test_a_counter_may_go_on_what_ob_installed_if_there_was_something_to_advance_before(rulebook: str) -> None:
    servers = {"Server 1": {"root": [rezzed(CONTRACT)]}}
    t = ob(rulebook, servers, rd=[*OATS, "Ice Wall"])
    assert not t.can("use Contract")
    t = ob(rulebook, {**servers, "HQ": {"ice": ["Swarm"]}}, rd=[*OATS, "Ice Wall", "Daily Quest"])
    reach(t, "use Contract", OB, "find Ice Wall", "install protecting R&D", "choose Ice Wall")
    assert t.card("Ice Wall").advancement == 1


@ruling("official.ob-superheavy-logistics-extract-export-excel.17", under="modern")
def test_calibration_testing_advances_what_ob_put_in_its_place(rulebook: str) -> None:
    servers = {"Server 1": {"root": ["Calibration Testing (rezzed)"], "ice": ["Enigma"]}}
    t = ob(rulebook, servers, rd=[*OATS, "PAD Campaign"])
    reach(t, "use Calibration Testing", OB, "find PAD Campaign", "install in Server 1")
    assert t.card("PAD Campaign").rezzed
    assert t.card("PAD Campaign").advancement == 1


@ruling("official.ob-superheavy-logistics-extract-export-excel.18", under="modern")
def test_ob_cannot_install_into_the_server_that_has_ceased_to_exist(rulebook: str) -> None:
    t = ob(rulebook, {"Server 1": {"root": [rezzed(sold(3))]}}, "runner", rd=[*OATS, "PAD Campaign"])
    reach(t, "run Server 1", "use Sold", OB, "find PAD Campaign")
    assert not t.server("Server 1").exists
    assert t.server("Server 2").root == ["PAD Campaign"], "a new one, the only place there is"


@ruling("official.ob-superheavy-logistics-extract-export-excel.19", under="modern")
def test_rashida_found_as_the_turn_begins_waits_for_the_next(rulebook: str) -> None:
    servers = {
        "Server 1": {"root": ["Svyatogor Excavator (rezzed)"]},
        "Server 2": {"root": [rezzed(sold(1))], "ice": ["Enigma"]},
    }
    t = ob(rulebook, servers, "runner", rd=["Rashida Jaheem", *OATS])
    t.finish()
    reach(t, "Svyatogor Excavator", "choose Sold", OB, "find Rashida Jaheem", "install in Server 2")
    assert t.card("Rashida Jaheem").rezzed
    assert not any(key.startswith("Rashida") for key in seen_until(t, "action"))


@ruling("official.ob-superheavy-logistics-extract-export-excel.21", under="modern")
def test_the_deck_is_shuffled_before_spin_doctor_draws(rulebook: str) -> None:
    t = ob(rulebook, {"Server 1": {"root": [rezzed(sold(1))], "ice": ["Enigma"]}}, rd=["Spin Doctor", *OATS])
    heard = record(t)
    reach(t, "use Sold", OB, "find Spin Doctor", "install in Server 1")
    told = [fx.NAMES[e.kind] for e in heard.effects]
    assert told.index("deck shuffled") < told.index("card rezzed") < told.index("cards drawn")
    assert len(t.corp.hq) == 2
