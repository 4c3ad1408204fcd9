"""Haas-Bioroid's cards of the Mumbad cycle, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import scenario
from tests.rules.cards3 import record
from tests.rulings import ruling

from ..driving import reach

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 8
RUNNER_ACTION = "step_runner_turn_action"


def suffrage(rulebook="modern", archives=(), ice=()):
    """The Corp's turn begins with a rezzed Clone Suffrage Movement."""
    t = scenario(
        corp={
            "rd": FILLER,
            "archives": archives,
            "servers": {"Server 1": {"root": ["Clone Suffrage Movement (rezzed)"], "ice": ice}},
        },
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit")
    t.until("corp")
    return t


# -- Clone Suffrage Movement -------------------------------------------------------------------------


@BOOKS
def test_clone_suffrage_movement_takes_an_operation_from_archives(rulebook):
    t = suffrage(rulebook, archives=["Hedge Fund", "Nico Campaign", "Government Subsidy"])
    t.do("yes")
    assert t.options() == ["choose Hedge Fund", "choose Government Subsidy"]
    t.do("choose Government Subsidy")
    assert "Government Subsidy" in t.corp.hq
    assert t.corp.archives == ["Hedge Fund", "Nico Campaign"]


def test_clone_suffrage_movement_may_be_declined():
    t = suffrage(archives=["Hedge Fund"])
    t.do("no")
    assert t.corp.archives == ["Hedge Fund"]


def test_clone_suffrage_movement_does_nothing_behind_ice():
    t = suffrage(archives=["Hedge Fund"], ice=["Palisade"])
    assert t.step == "step_corp_turn_action"
    assert t.corp.archives == ["Hedge Fund"]


@ruling("gloss.choosing.example-2", "official.clone-suffrage-movement.1")
def test_a_facedown_operation_is_revealed_before_clone_suffrage_movement_takes_it(rulebook):
    t = suffrage(rulebook, archives=["Government Subsidy (facedown)"])
    heard = record(t)
    t.do("yes")
    kinds = heard.kinds()
    assert kinds.index("cards revealed") < kinds.index("card moved")
    t = suffrage(rulebook, archives=["Government Subsidy (facedown)"])
    t.do("yes")
    assert "Government Subsidy" in t.corp.hq
    revealed = [line for line in t.game.log.told("runner") if "reveals" in line]
    assert len(revealed) == 1
    assert "Government Subsidy" in revealed[0]


# -- Jeeves Model Bioroids ---------------------------------------------------------------------------


def jeeves(rulebook="modern", rezzed=True, hq=(), clicks=3, **roots):
    """The Corp's turn, with Jeeves installed."""
    state = " (rezzed)" if rezzed else ""
    servers = {"Server 1": {"root": [f"Jeeves Model Bioroids{state}"]}}
    servers |= {name.replace("_", " "): {"root": cards} for name, cards in roots.items()}
    return scenario(
        turn="corp",
        corp={"credits": 9, "hq": hq, "rd": FILLER, "servers": servers},
        clicks=clicks,
        rulebook=rulebook,
    )


DOUBLE = ln.Operation(
    "Twice", faction=ln.NEUTRAL_CORP, play_cost=0, subtypes=("double",), abilities=(ln.double(), ln.Play(ln.Draw(1)))
)


@ruling("faq4.card.jeeves.1", "official.jeeves-model-bioroids.1", "official.jeeves-model-bioroids.2")
@pytest.mark.parametrize(
    "actions",
    [
        ("credit", "credit", "credit"),
        ("use Melange Mining Corp.",),
        ("play Twice", "play Hedge Fund"),
        ("play Hedge Fund", "play Twice"),
        ("purge",),
        ("advance Urtica Cipher",) * 3,
    ],
)
def test_three_clicks_on_the_same_action_give_one_back(rulebook, actions):
    t = jeeves(
        rulebook,
        hq=[DOUBLE, "Hedge Fund"],
        Server_2=["Melange Mining Corp. (rezzed)"],
        Server_3=["Urtica Cipher"],
    )
    t.do(*actions)
    assert t.corp.clicks == 1


@BOOKS
def test_clicks_on_different_actions_give_nothing(rulebook):
    t = jeeves(rulebook, clicks=4)
    t.do("credit", "draw", "credit")
    assert t.corp.clicks == 1
    t.do("credit")
    assert t.decision.side == "corp"
    assert t.corp.clicks == 1, "the third time the same"


@BOOKS
@pytest.mark.parametrize(
    "actions",
    [
        ("advance Urtica Cipher", "advance Hostile Takeover", "advance Urtica Cipher"),
        ("install Palisade protecting HQ", "install Nico Campaign in a new server", "install Crisium Grid in HQ"),
        ("use Mumbad City Hall",) * 3,
    ],
)
@pytest.mark.ruling("official.jeeves-model-bioroids.2")
def test_the_same_action_on_different_cards_counts_for_jeeves(rulebook, actions):
    """Official answer of 2017-05-02: the action matters, not the card it is about."""
    t = jeeves(
        rulebook,
        hq=["Palisade", "Nico Campaign", "Crisium Grid"],
        Server_2=["Mumbad City Hall (rezzed)"],
        Server_3=["Urtica Cipher"],
        Server_4=["Hostile Takeover"],
    )
    for action in actions:
        t.until("action")
        verb, _, where = action.partition(" protecting ") if "protecting" in action else action.partition(" in ")
        t.do(verb)
        if t.decision.kind == "destination":
            t.do(f"install {'protecting' if 'protecting' in action else 'in'} {where}")
    t.until("action")
    assert t.corp.clicks == 1


def test_jeeves_works_once_each_turn():
    t = jeeves(clicks=7)
    t.do("credit", "credit", "credit", "draw", "draw", "draw")
    assert t.corp.clicks == 2


@pytest.mark.ruling("official.jeeves-model-bioroids.2")
def test_the_same_ability_of_two_cards_is_not_the_same_action():
    mine = ln.Asset(
        "Mine",
        faction=ln.NEUTRAL_CORP,
        rez_cost=0,
        trash_cost=1,
        abilities=(ln.Paid(ln.Clicks(1), ln.GainCredits(1)),),
    )
    pair = {"card": mine, "rezzed": True}
    t = jeeves(clicks=4, Server_2=[pair], Server_3=[pair])
    first, second = (o for o in t.options() if o.startswith("use Mine"))
    t.do(first, second, first)
    assert t.corp.clicks == 1
    t.do(first)
    assert t.corp.clicks == 1


@ruling("faq4.card.jeeves.2", "official.jeeves-model-bioroids.1")
@pytest.mark.parametrize("before", [1, 2])
def test_jeeves_must_have_been_rezzed_while_all_three_clicks_were_spent(rulebook, before):
    """The current rules only ask for the ability to be active as its condition is met; the FAQ's reading is taken."""
    t = jeeves(rulebook, rezzed=False, clicks=7)
    t.do(*["credit"] * before, "rez Jeeves Model Bioroids", *["credit"] * (3 - before))
    assert t.corp.clicks == 4
    t.do(*["credit"] * before)
    assert t.corp.clicks == 4 - before + 1, "three since it was rezzed"


# -- Brainstorm ----------------------------------------------------------------------------------------


@BOOKS
def test_brainstorm_gains_a_subroutine_for_each_card_in_the_grip_as_it_is_encountered(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Leech"] * 2, "stack": ["Diesel"] * 3},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Brainstorm (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until(RUNNER_ACTION)
    assert t.runner.core_damage == 2
    assert t.accesses == ["Hedge Fund"]
    t.do("run HQ").until(RUNNER_ACTION)
    assert t.runner.core_damage == 2, "those of the first run are gone, and the grip is empty"


# -- Lateral Growth ------------------------------------------------------------------------------------


@BOOKS
def test_lateral_growth_pays_and_may_install_from_hq(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={
            "credits": 2,
            "hq": ["Lateral Growth", "Vanilla"],
            "servers": {"HQ": {"ice": ["Palisade"]}, "Server 1": {"root": ["PAD Campaign"]}},
        },
        rulebook=rulebook,
    )
    reach(t.do("play Lateral Growth"), "yes", "install protecting HQ", "done")
    assert t.server("HQ").ice == ["Vanilla", "Palisade"]
    assert t.corp.credits == 3, "4 are gained, 1 is the install cost"
    assert t.corp.clicks == 2


# -- Voting Machine Initiative, Advanced Concept Hopper ------------------------------------------------


@BOOKS
def test_voting_machine_initiative_takes_a_click_as_the_runners_turn_begins(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        clicks=1,
        corp={"rd": FILLER, "score": ["Voting Machine Initiative (3 agenda)"]},
        rulebook=rulebook,
    )
    reach(t.do("credit"), "Voting Machine Initiative").until(RUNNER_ACTION)
    assert t.runner.clicks == 3
    assert t.card("Voting Machine Initiative").counters("agenda") == 2


@BOOKS
@pytest.mark.parametrize(("choice", "credits", "cards"), [("draw", 5, 1), ("gain", 6, 0)])
def test_advanced_concept_hopper_draws_or_gains_at_the_first_run_each_turn(
    rulebook: str, choice: str, credits: int, cards: int
) -> None:
    t = scenario(corp={"rd": FILLER, "score": ["Advanced Concept Hopper"]}, rulebook=rulebook)
    t.do("run Archives", "Advanced Concept Hopper", choice).until(RUNNER_ACTION)
    assert (t.corp.credits, len(t.corp.hq)) == (credits, cards)
    t.do("run Archives").until(RUNNER_ACTION)
    assert (t.corp.credits, len(t.corp.hq)) == (credits, cards)
