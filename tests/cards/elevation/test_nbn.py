"""Elevation's NBN cards."""

from __future__ import annotations

import pytest

from sneakdoor.engine.memory import AsAgenda
from sneakdoor.engine.movement import reface
from sneakdoor.terms import COUNTER_INDEX, P_SCORE_RUNNER, Counter
from sneakdoor.testing import Scenario, scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 5


# -- N-Pot ---------------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(
    ("runner", "corp", "left"),
    [([], [], 0), (["Offworld Office"], [], 1), ([], ["Offworld Office"], 1), (["Offworld Office"] * 2, [], 2)],
)
def test_n_pot_ends_the_run_more_often_as_the_threat_grows(
    rulebook: str, runner: list[str], corp: list[str], left: int
) -> None:
    t = scenario(
        runner={"credits": 3, "score": runner},
        corp={"hq": FILLER, "score": corp, "servers": {"HQ": {"ice": ["N-Pot (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use N-Pot", "break End the run.")
    assert t.runner.credits == 0
    t.until("action")
    assert (t.accesses == []) is (left > 0)


# -- Bigger Picture ------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("removed", "taken"), [(2, 7), (1, 5), (0, 0)])
def test_bigger_picture_turns_tags_into_what_the_runner_can_lose(rulebook: str, removed: int, taken: int) -> None:
    t = scenario(
        runner={"tags": 2, "credits": 7},
        corp={"credits": 0, "hq": ["Bigger Picture"], "rd": FILLER},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Bigger Picture", "remove any number", str(removed))
    assert (t.runner.tags, t.runner.credits, t.corp.credits) == (2 - removed, 7 - taken, taken)


@both_rulebooks
def test_bigger_picture_gives_a_tag_to_a_tagged_runner_alone(rulebook: str) -> None:
    board = {"credits": 0, "hq": ["Bigger Picture"], "rd": FILLER}
    t = scenario(runner={"tags": 1}, corp=board, turn="corp", rulebook=rulebook)
    t.do("play Bigger Picture", "give the Runner 1 tag")
    assert t.runner.tags == 2
    assert not scenario(corp=board, turn="corp", rulebook=rulebook).can("play Bigger Picture")


# -- Idiosyncresis -------------------------------------------------------------------------------------------


@both_rulebooks
def test_idiosyncresis_pays_for_the_counters_it_had(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 7, "stack": ["Sure Gamble"]},
        corp={
            "credits": 0,
            "rd": FILLER,
            "servers": {"Server 1": {"root": ["Idiosyncresis (rezzed, 3 advancement)"]}},
        },
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit", "Idiosyncresis")
    assert (t.corp.credits, t.runner.credits) == (9, 2)
    assert t.corp.archives == ["Idiosyncresis"]


# -- Synapse Global ------------------------------------------------------------------------------------------


SYNAPSE = "Synapse Global: Faster than Thought"


@both_rulebooks
def test_synapse_installs_for_nothing_as_the_first_tag_of_a_turn_is_removed(rulebook: str) -> None:
    t = scenario(
        runner={"tags": 3},
        corp={
            "identity": SYNAPSE,
            "credits": 0,
            "rd": FILLER,
            "hq": ["Ice Wall", "PAD Campaign"],
            "servers": {"HQ": {"ice": ["Palisade"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("use Synapse", "Synapse", "choose Ice Wall", "install protecting HQ", "done")
    assert t.server("HQ").ice == ["Ice Wall", "Palisade"]
    assert "The Corp reveals Ice Wall." in t.log
    assert (t.corp.credits, t.runner.tags, t.corp.clicks) == (2, 2, 2)
    t.do("use Synapse")
    assert t.decision is not None
    assert t.decision.kind == "action", "the first of a turn only"
    assert t.corp.credits == 4


@both_rulebooks
def test_synapse_watches_the_runner_remove_tags_too(rulebook: str) -> None:
    t = scenario(
        runner={"tags": 1, "credits": 2},
        corp={"identity": SYNAPSE, "rd": FILLER, "hq": ["PAD Campaign"]},
        rulebook=rulebook,
    )
    t.do("remove tag", "Synapse")
    assert t.card("PAD Campaign").installed


# -- Touch-ups -----------------------------------------------------------------------------------------------


@both_rulebooks
def test_touch_ups_advances_and_shuffles_two_cards_of_a_type_away(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Sure Gamble", "Corroder", "Cleaver", "Mayfly"], "stack": ["Sure Gamble"]},
        corp={
            "credits": 5,
            "hq": ["Touch-ups"],
            "rd": FILLER,
            "servers": {"Server 1": {"root": ["Offworld Office"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Touch-ups", "program")
    assert not t.offers("choose Sure Gamble")
    t.do("choose Corroder", "choose Mayfly")
    assert t.card("Offworld Office").advancement == 2
    assert t.runner.grip == ["Sure Gamble", "Cleaver"]
    assert sorted(t.runner.stack) == ["Corroder", "Mayfly", "Sure Gamble"]
    assert t.corp.clicks == 1


@both_rulebooks
def test_touch_ups_shows_no_grip_where_nothing_was_advanced(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Corroder"], "stack": ["Sure Gamble"]},
        corp={"credits": 5, "hq": ["Touch-ups"], "rd": FILLER},
        turn="corp",
        rulebook=rulebook,
    )
    if t.can("play Touch-ups"):
        t.do("play Touch-ups")
    assert t.runner.grip == ["Corroder"]
    assert not any("reveals" in line for line in t.log)


# -- Next Big Thing ------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("stolen", [True, False])
def test_the_corp_uses_next_big_thing_wherever_it_is_scored(rulebook: str, stolen: bool) -> None:
    thing = ["Next Big Thing (1 agenda)"]
    t = scenario(
        runner={"score": thing if stolen else []},
        corp={"score": [] if stolen else thing, "hq": ["Ice Wall"], "rd": ["Tithe"] * 5},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("use Next Big Thing", "choose Ice Wall", "done")
    assert t.corp.hq == ["Tithe"] * 4
    assert sorted(t.corp.rd) == ["Ice Wall", "Tithe"]
    assert t.corp.clicks == 2
    assert not t.offers("use Next Big Thing")


@both_rulebooks
def test_next_big_thing_brings_a_counter_to_the_runners_score_area_that_is_of_no_use_to_the_runner(
    rulebook: str,
) -> None:
    t = scenario(corp={"rd": FILLER, "servers": {"Server 1": {"root": ["Next Big Thing"]}}}, rulebook=rulebook)
    t.do("run Server 1").until("action")
    assert t.runner.score == ["Next Big Thing"]
    assert t.card("Next Big Thing").counters("agenda") == 1
    assert not t.offers("use Next Big Thing")


# -- IP Enforcement ----------------------------------------------------------------------------------------------


def enforcing(rulebook: str, tags: int, score: tuple[str, ...], credits: int = 6, **runner: object) -> Scenario:
    return scenario(
        corp={"credits": credits, "hq": ["IP Enforcement"], "rd": ["Hedge Fund"] * 9},
        runner={"tags": tags, "score": list(score), **runner},
        turn="corp",
        rulebook=rulebook,
    )


@both_rulebooks
@pytest.mark.parametrize(("tags", "advanced"), [(2, 0), (3, 1)])
def test_ip_enforcement_installs_a_stolen_agenda_worth_the_tags_removed(
    rulebook: str, tags: int, advanced: int
) -> None:
    t = enforcing(rulebook, tags, ("Hostile Takeover", "Offworld Office"))
    t.do("play IP Enforcement", "2")
    office = t.card("Offworld Office")
    assert (t.corp.credits, t.runner.tags) == (4, tags - 2), "X credits and X tags"
    assert (t.runner.score, t.runner.points) == (["Hostile Takeover"], 1)
    assert t.server("Server 1").root == ["Offworld Office"]
    assert (office.faceup, office.advancement) == (False, advanced)


@both_rulebooks
@pytest.mark.parametrize(("tags", "credits", "most"), [(1, 6, 1), (3, 2, 2), (3, 6, 3)])
def test_ip_enforcement_is_limited_by_tags_and_by_credits(rulebook: str, tags: int, credits: int, most: int) -> None:
    t = enforcing(rulebook, tags, ("Hostile Takeover",), credits)
    t.do("play IP Enforcement")
    assert t.options() == [str(x) for x in range(most + 1)]


def test_ip_enforcement_does_nothing_without_an_agenda_of_that_worth() -> None:
    t = enforcing("modern", 3, ("Hostile Takeover",))
    t.do("play IP Enforcement", "3")
    assert (t.runner.score, t.runner.tags, t.corp.archives) == (["Hostile Takeover"], 0, ["IP Enforcement"])


def test_ip_enforcement_takes_no_card_that_has_only_become_an_agenda() -> None:
    t = scenario(
        corp={"credits": 6, "hq": ["IP Enforcement"], "rd": ["Hedge Fund"] * 9, "servers": {}},
        runner={"tags": 1, "rig": ["Kati Jones"], "credits": 9},
        turn="corp",
    )
    kati = t.card("Kati Jones").id
    t.state.move(kati, P_SCORE_RUNNER, True)
    t.state.converted[kati] = AsAgenda(0)
    reface(t.state, kati)
    t.do("play IP Enforcement", "0")
    assert t.runner.score == ["Kati Jones"]


def test_what_an_agenda_hosted_is_gone_when_ip_enforcement_installs_it() -> None:
    t = enforcing("modern", 3, ("Next Big Thing",))
    points = t.state.printed[t.card("Next Big Thing").id].points
    t.state.put(t.card("Next Big Thing").id, COUNTER_INDEX[Counter.AGENDA], 1)
    t.do("play IP Enforcement", str(points))
    assert t.card("Next Big Thing").installed
    assert t.card("Next Big Thing").counters("agenda") == 0
