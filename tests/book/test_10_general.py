"""Uniqueness, purging, conversion, loops, information. CR sec_additional_general, sec_information."""

from __future__ import annotations

import msgspec
import pytest

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario
from sneakdoor.views import view

from ..rules.cards1 import agenda, asset, event, ice, operation, program, resource, rezzed, upgrade
from .cards_10 import MAYFLIES, OATS

# -- uniqueness and purging ----------------------------------------------------------------------------------


@pytest.mark.ruling("rule_uniqueness")
def test_only_unique_cards_of_one_name_are_limited():
    plain, other = resource("Muse"), resource("Another", unique=True)
    t = scenario(runner={"grip": [plain, other], "rig": [plain, resource("Third", unique=True)]})
    t.do("install Muse", "install Another")
    t.until("action")
    assert (sorted(t.runner.rig), t.runner.heap) == (["Another", "Muse", "Muse", "Third"], [])


@pytest.mark.ruling("rule_purge")
@pytest.mark.parametrize("how", ["purge", "play Cure"])
def test_purging_reaches_the_cards_of_both_sides(how: str):
    cure = operation("Cure", Play(Purge()))
    wall = rezzed(ice("Wall"), virus=2, power=1)
    corp = {"hq": [cure], "servers": {"HQ": {"ice": [wall]}}}
    t = scenario(turn="corp", corp=corp, runner={"rig": [{"card": program("Bug"), "virus": 3}]}).do(how)
    assert (t.card("Wall").virus, t.card("Bug").virus, t.card("Wall").power) == (0, 0, 1)


# -- conversion ----------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_card_to_counter")
@pytest.mark.parametrize("leaves", [AddTo(Choose(1, Cards(ICE, installed=True)), Zone.HQ), Trash(Every(Cards(ICE)))])
def test_a_counter_that_was_a_card_has_nothing_of_the_card_until_it_leaves_and_is_trashed(leaves: Instruction):
    curse = operation(
        "Curse",
        Static(MaximumHandSize(+1)),
        Play(BecomeConditionCounter(Choose(1, Cards(ICE, rezzed=True)), (Static(Strength(HOST_ICE, +4)),))),
        subtypes=("condition",),
    )
    away = operation("Away", Play(leaves))
    corp = {"hq": [curse, away], "servers": {"HQ": {"ice": [rezzed(ice("Frost", strength=1))]}}}
    t = scenario(turn="corp", corp=corp).do("play Curse")
    assert (t.card("Frost").strength, t.corp.hand_size) == (5, 5), "the new text, and not the old one"
    t.do("play Away")
    assert "Curse" in t.corp.archives, "whatever became of its host"
    assert t.state.face[t.card("Curse").id].is_operation
    assert not t.card("Curse").active


@pytest.mark.ruling("rule_add_card_to_score_area")
def test_a_card_that_became_an_agenda_has_only_what_it_was_given():
    friend = resource(
        "Friend", Static(Link(1)), Paid(Clicks(1), AddToScoreArea(THIS, Zone.YOUR_SCORE_AREA, worth=1)), unique=True
    )
    t = scenario(runner={"rig": [friend], "grip": [friend]}).do("use Friend")
    assert (t.runner.link, t.runner.points, t.runner.score) == (0, 1, ["Friend"])
    t.do("install Friend")
    t.until("action")
    assert (t.runner.rig, t.runner.score, t.runner.heap) == (["Friend"], ["Friend"], []), "it is no longer unique"


# -- names ---------------------------------------------------------------------------------------------------


@pytest.mark.ruling("sec_old_self_reference_rules", "cr.sec_old_self_reference_rules.example-2")
def test_a_card_that_speaks_of_itself_means_itself_and_a_copy_is_any_card_of_the_name():
    stick = resource(
        "Stick",
        Paid(Clicks(1), Trash(THIS)),
        Paid(Clicks(1), ShuffleInto(Choose(1, Cards(copy=True, zone=HEAP)), Zone.STACK)),
    )
    other = resource("Stone")
    rig = [{"card": stick, "power": 1}, {"card": stick, "power": 2}]
    t = scenario(runner={"rig": rig, "heap": [stick, other], "stack": MAYFLIES})
    used = next(c.id for c in (t.card("Stick", 0), t.card("Stick", 1)) if c.power == 1)
    t.do(next(key for key in t.options() if key.startswith("use Stick: trash")))
    assert t.state.zone[used] == t.state.zone[t.card("Stone").id], "the one that was used went, and no other"
    assert t.runner.rig == ["Stick"]
    t.do("use Stick: shuffle")
    if t.decision.kind != "action":
        assert not t.offers("choose Stone")
        t.do(t.options()[0])
    assert (t.runner.stack.count("Stick"), t.runner.rig) == (1, ["Stick"]), "of the name, and not itself"
    assert sorted(t.runner.heap) == ["Stick", "Stone"]


# -- loops ---------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_optional_infinite_loop")
def test_a_corp_that_could_go_on_for_ever_lets_a_runner_who_cannot_jack_out_go_on():
    lock = upgrade("Lock", Static(Cannot(RUNNER, (Verb.JACK_OUT,))))
    turn = ice("Turn", Subroutine(May(MoveToOutermost(), by=CORP)))
    corp = {"hq": OATS, "servers": {"HQ": {"ice": [rezzed(turn)], "root": [rezzed(lock)]}}}
    t = scenario(corp=corp).do("run HQ")
    times = 0
    for _ in range(400):
        if not t.running or t.accesses:
            break
        if t.decision.side == "corp" and t.offers("yes"):
            times += 1
            t.do("yes")
        else:
            t.game.choose("pass" if "pass" in t.options() else t.options()[0])
    assert times > 1
    assert t.accesses, "the run came to its end all the same"


# -- information ---------------------------------------------------------------------------------------------


def hidden() -> Scenario:
    plan = {"card": agenda("Plan"), "advancement": 1}
    corp = {
        "credits": 3,
        "hq": [operation("Letter"), operation("Memo")],
        "rd": [operation("Deep")],
        "archives": [{"card": operation("Buried"), "facedown": True}, operation("Shown")],
        "servers": {"Server 1": {"root": [plan], "ice": [ice("Wall"), rezzed(ice("Gate"))]}},
    }
    runner = {
        "credits": 4,
        "grip": [event("Idea")],
        "stack": [event("Dream"), event("Wish")],
        "heap": [event("Past")],
        "rig": [{"card": program("Mask"), "facedown": True}, resource("Friend")],
    }
    return scenario(corp=corp, runner=runner)


def text(t: Scenario, side: str | None) -> str:
    return msgspec.json.encode(view(t.game, side)).decode()


@pytest.mark.ruling("rule_hidden_information", "rule_bluffing")
def test_what_is_hidden_from_a_side_is_nowhere_in_what_it_sees_or_is_told():
    t = hidden()
    secret = {
        "runner": {"Letter", "Memo", "Deep", "Buried", "Plan", "Wall", "Dream", "Wish"},
        "corp": {"Idea", "Dream", "Wish", "Deep", "Mask"},
    }
    for side, titles in secret.items():
        assert not [title for title in titles if title in text(t, side)], side
        for title in titles:
            assert not t.card(title).known_to(side)
    owned = {"corp": {"Letter", "Memo", "Buried", "Plan", "Wall"}, "runner": {"Idea", "Mask"}}
    for side, titles in owned.items():
        assert [title for title in titles if title not in text(t, side)] == []


@pytest.mark.ruling("rule_open_information", "rule_cannot_hide_open_info")
def test_what_is_open_is_in_what_both_sides_see():
    t = hidden()
    for side in ("corp", "runner", None):
        seen = view(t.game, side)
        assert (seen.corp.credits, seen.runner.credits) == (3, 4)
        assert [n for player in (seen.corp, seen.runner) for n in (player.hand, player.deck)] == [2, 1, 1, 2]
        for title in ("Shown", "Past", "Gate", "Friend"):
            assert title in text(t, side)
        assert seen.servers["Server 1"].root[0].counters == {"advancement": 1}
        assert len(seen.servers["Server 1"].ice) == 2
        assert len(seen.corp.discard) == 2


@pytest.mark.ruling("rule_bluffing")
def test_only_an_effect_shows_a_player_what_was_hidden():
    peek = event("Peek", Play(Look(TopOf(1, Zone.RND))))
    t = scenario(runner={"grip": [peek]}, corp={"rd": [asset("Deep"), asset("Deeper")]})
    assert not t.card("Deep").known_to("runner")
    t.do("credit")
    assert not t.card("Deep").known_to("runner"), "time alone shows nothing"
    t.do("play Peek")
    assert t.card("Deep").known_to("runner")
    assert not t.card("Deep").known_to("corp"), "the Corp was not shown it"
    assert not t.card("Deeper").known_to("runner")


@pytest.mark.ruling("rule_cannot_hide_open_info")
def test_a_choice_made_openly_stays_to_be_seen_by_the_other_side():
    t = scenario(
        clicks=1,
        runner={"credits": 19, "grip": ["Femme Fatale"]},
        corp={"rd": OATS, "servers": {"HQ": {"ice": ["Enigma (rezzed)"]}, "R&D": {"ice": ["Enigma (rezzed)"]}}},
    )
    t.do("install Femme Fatale", "choose Enigma protecting R&D")
    t.until("corp")
    t.until("action")
    for side in ("corp", "runner"):
        seen = view(t.game, side)
        (femme,) = (card for card in seen.rig if card.title == "Femme Fatale")
        assert femme.chosen == [seen.servers["R&D"].ice[0].handle], "a turn later both still see it"
