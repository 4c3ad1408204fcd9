"""Ashes' Anarch cards."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario
from tests.rules.cards1 import program
from tests.rulings import ruling

from ..driving import reach, seen_until

HOSHIKO = "Hoshiko Shiro: Untold Protagonist"
both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


def turn(t: Scenario) -> Scenario:
    """End this turn and the Corp's."""
    t.finish()
    t.until("action")
    t.finish()
    t.until("action")
    return t


def up(t: Scenario) -> str:
    """The title of the side that is up."""
    return t.state.face[1].title


@both_rulebooks
def test_hoshiko_flips_when_she_accessed_a_card_and_back_when_she_did_not(rulebook: str) -> None:
    t = scenario(
        runner={"identity": HOSHIKO, "credits": 0, "stack": ["Sure Gamble"] * 9},
        corp={"hq": ["Hedge Fund"], "rd": ["Hedge Fund"] * 9},
        clicks=1,
        rulebook=rulebook,
    )
    assert t.runner.link == 0
    t.do("run HQ")
    t.until("corp")
    assert up(t) == "Hoshiko Shiro: Mahou Shoujo"
    assert f"The Runner flips {HOSHIKO} to Hoshiko Shiro: Mahou Shoujo." in t.log
    assert t.runner.credits == 2
    assert t.runner.link == 1
    t.until("action")
    t.finish()
    t.until("action")
    assert t.runner.credits == 1, "draws a card and loses a credit as her turn begins"
    assert len(t.runner.grip) == 1
    t.finish()
    assert up(t) == HOSHIKO
    assert f"The Runner flips Hoshiko Shiro: Mahou Shoujo to {HOSHIKO}." in t.log
    assert t.runner.link == 0


def test_hoshiko_stays_as_she_is_without_an_access() -> None:
    t = scenario(runner={"identity": HOSHIKO, "credits": 0}, corp={"rd": ["Hedge Fund"] * 4})
    t.do("run Archives")
    t.finish()
    t.finish()
    assert up(t) == HOSHIKO
    assert t.runner.credits == 3


def accessing(runner: dict[str, object], rulebook: str, root: str = "Nico Campaign") -> Scenario:
    t = scenario(
        runner=runner,
        corp={"hq": ["Hedge Fund"], "rd": ["Hedge Fund"] * 9, "servers": {"Server 1": {"root": [root]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("access")
    return t


@both_rulebooks
def test_demolisher_makes_trashing_cheaper_and_pays_for_the_first_card_each_turn(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 2, "rig": ["Demolisher"]},
        corp={"servers": {f"Server {n}": {"root": ["Nico Campaign"]} for n in (1, 2)}},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("access")
    t.do("trash Nico Campaign").until("action")
    assert t.runner.credits == 2, "its trash cost of 2 is 1, and 1 came back"
    t.do("run Server 2").until("access")
    t.do("trash Nico Campaign").until("action")
    assert t.runner.credits == 1


def test_demolisher_does_not_pay_for_what_the_corp_trashes() -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Demolisher"]},
        corp={"credits": 0, "hq": ["Retribution"], "rd": ["Hedge Fund"] * 3},
        turn="corp",
    )
    t.finish()
    assert t.runner.credits == 0


@both_rulebooks
def test_isolation_costs_an_installed_resource(rulebook: str) -> None:
    t = scenario(runner={"credits": 2, "grip": ["Isolation"], "rig": ["Cleaver"]}, rulebook=rulebook)
    t.until("action")
    assert not t.can("play Isolation")
    t = scenario(runner={"credits": 2, "grip": ["Isolation"], "rig": ["Telework Contract"]}, rulebook=rulebook)
    t.do("play Isolation")
    assert t.runner.credits == 7
    assert t.runner.heap == ["Telework Contract", "Isolation"]


@both_rulebooks
def test_moshing_is_none_of_the_three_cards_it_costs(rulebook: str) -> None:
    grip = ["Moshing", "Cleaver", "Unity"]
    t = scenario(runner={"grip": grip, "stack": ["Sure Gamble"] * 4}, rulebook=rulebook)
    t.until("action")
    assert not t.can("play Moshing")
    t = scenario(runner={"credits": 0, "grip": [*grip, "Carmen"], "stack": ["Sure Gamble"] * 4}, rulebook=rulebook)
    t.do("play Moshing")
    assert t.runner.credits == 3
    assert t.runner.grip == ["Sure Gamble"] * 3
    assert sorted(t.runner.heap) == ["Carmen", "Cleaver", "Moshing", "Unity"]


@both_rulebooks
def test_paladin_poemu_pays_for_installs_but_not_of_connections(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Paladin Poemu (2 credits)"], "grip": ["Rezeki", "Dean Lister"]},
        rulebook=rulebook,
    )
    t.until("action")
    assert not t.can("install Dean Lister")
    t.do("install Rezeki")
    assert t.card("Paladin Poemu").counters("credit") == 0


@both_rulebooks
@pytest.mark.parametrize("agenda", [True, False])
def test_paladin_poemu_gets_a_credit_for_a_stolen_agenda_and_trashes_a_card_of_its_own_when_it_has_three(
    rulebook: str, agenda: bool
) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Paladin Poemu (2 credits)", "Cleaver"], "stack": ["Sure Gamble"] * 3},
        corp={
            "rd": ["Hedge Fund"] * 5,
            "servers": {"Server 1": {"root": ["Offworld Office" if agenda else "Nico Campaign (rezzed)"]}},
        },
        clicks=1,
        rulebook=rulebook,
    )
    t.do("run Server 1")
    if agenda:
        t.until("choose")
        assert sorted(t.options()) == ["choose Cleaver", "choose Paladin Poemu"], "not the Corp's"
        t.do("choose Paladin Poemu")
        assert t.runner.heap == ["Paladin Poemu"]
    else:
        t.until("corp")
        t.until("action")
        assert t.runner.heap == []


@both_rulebooks
@pytest.mark.parametrize("used", [True, False])
def test_devil_charm_takes_six_strength_for_the_rest_of_the_run(rulebook: str, used: bool) -> None:
    t = scenario(
        runner={"credits": 5, "rig": ["Devil Charm"], "grip": ["Sure Gamble"]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Tithe (rezzed)"]}}},
        rulebook=rulebook,
    )
    reach(t, "run HQ", "Devil Charm" if used else "pass")
    assert t.card("Tithe").strength == (-5 if used else 1)
    assert t.runner.removed == (["Devil Charm"] if used else [])
    t.until("action")
    assert t.card("Tithe").strength == 1


@both_rulebooks
def test_fencer_fueno_pays_for_anything_once_the_run_is_successful(rulebook: str) -> None:
    t = accessing({"credits": 0, "rig": ["Fencer Fueno (2 credits)"]}, rulebook)
    t.do("trash Nico Campaign").until("action")
    assert t.card("Fencer Fueno").counters("credit") == 0
    assert t.corp.archives == ["Nico Campaign"]


def test_fencer_fueno_pays_nothing_before_the_run_is_successful_or_after_it() -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Fencer Fueno (2 credits)", "Cleaver"], "grip": ["Rezeki"]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
    )
    assert not any("Cleaver" in key for key in seen_until(t.do("run HQ"), "action")), "it could not be paid for"
    t.do("run Archives").until("action")
    assert not t.can("install Rezeki")


@both_rulebooks
@pytest.mark.parametrize(("money", "pays"), [(True, True), (True, False), (False, False)])
def test_fencer_fueno_with_three_credits_wants_one_more_or_goes(rulebook: str, money: bool, pays: bool) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Fencer Fueno (3 credits)"], "grip": ["Cleaver"], "stack": ["Unity"] * 9},
        corp={"rd": ["Hedge Fund"] * 9},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit" if money else "draw")
    if money:
        assert sorted(t.options()) == ["pay 1[credit]", "trash this resource"]
        t.do("pay" if pays else "trash")
    assert t.runner.rig == (["Fencer Fueno"] if pays else [])
    assert t.runner.credits == int(money and not pays)


@both_rulebooks
@pytest.mark.parametrize("grip", [True, False])
def test_mystic_maemi_with_three_credits_wants_a_card_at_random_or_goes(rulebook: str, grip: bool) -> None:
    t = scenario(
        runner={
            "rig": ["Mystic Maemi (3 credits)"],
            "grip": ["Cleaver", "Unity"] if grip else [],
            "stack": ["Unity"] * 9,
        },
        corp={"rd": ["Hedge Fund"] * 9},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit")
    if not grip:
        assert t.runner.rig == [], "without a card there is no choice"
        return
    assert sorted(t.options()) == ["trash 1 card from your grip at random", "trash this resource"]
    t.fix_random("Unity").do("trash 1 card")
    assert t.runner.heap == ["Unity"]
    assert t.runner.rig == ["Mystic Maemi"]


@both_rulebooks
def test_mystic_maemi_pays_for_events_alone(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 3, "rig": ["Mystic Maemi (2 credits)"], "grip": ["Sure Gamble", "Carmen"]},
        rulebook=rulebook,
    )
    assert not t.can("install Carmen")
    t.do("play Sure Gamble")
    assert t.runner.credits == 9
    assert t.card("Mystic Maemi").counters("credit") == 0


@ruling("official.mystic-maemi.2")
def test_mystic_maemi_that_comes_by_a_stolen_agenda_gets_no_credit_for_it(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 5, "rig": ["Pantograph"], "grip": ["Mystic Maemi"]},
        corp={"hq": ["Hostile Takeover"]},
        rulebook=rulebook,
    )
    reach(t, "run HQ", "yes")
    t.until("action")
    assert t.runner.rig == ["Pantograph", "Mystic Maemi"]
    assert t.card("Mystic Maemi").counters("credit") == 0


VIRTUAL = ["Ice Carver", "Xanadu", "The Helpful AI"]


@both_rulebooks
@pytest.mark.parametrize("number", [2, 3])
def test_odore_breaks_for_nothing_with_three_virtual_resources(rulebook: str, number: int) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Odore", *VIRTUAL[:number], "Scrubber"], "grip": ["Unity"] * 2},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Tithe (rezzed)"]}}},
        rulebook=rulebook,
    )
    seen = seen_until(t.do("run HQ"), "action")
    assert any(key.startswith("use Odore: break 1 sentry") for key in seen) is (number == 3)


@both_rulebooks
def test_stargate_trashes_one_of_three_once_a_turn(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Stargate"]},
        corp={"rd": ["Hedge Fund", "PAD Campaign", "Hostile Takeover", "Palisade"]},
        rulebook=rulebook,
    )
    reach(t, "use Stargate", "choose Hostile Takeover")
    t.until("action")
    assert t.corp.archives == ["Hostile Takeover"]
    assert t.accesses == []
    assert not t.can("use Stargate")


@ruling("official.stargate.1")
def test_what_stargate_shows_stays_in_its_order(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Stargate"]},
        corp={"rd": ["Hedge Fund", "PAD Campaign", "Hostile Takeover", "Palisade"]},
        rulebook=rulebook,
    )
    reach(t, "use Stargate", "choose PAD Campaign")
    t.until("action")
    assert t.corp.rd == ["Hedge Fund", "Hostile Takeover", "Palisade"]


@both_rulebooks
def test_utae_breaks_as_many_as_it_is_paid_for_once_each_run(rulebook: str) -> None:
    """Tollbooth has one subroutine, Viktor 1.0 two; strengths 5 and 3."""
    t = scenario(
        runner={"credits": 9, "rig": ["Utae"], "grip": ["Sure Gamble"] * 5},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Enigma (rezzed)", "Enigma (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Utae: +1", "use Utae: Break X", "2")
    assert t.runner.credits == 6, "1 for the strength, 2 for the subroutines"
    assert t.log
    assert not t.offers("use Utae: Break X"), "once per run"
    t.do("pass")
    t.until("encounter")
    assert t.runner.clicks == 3, "both subroutines of the first were broken"
    t.do("use Utae: +1")
    assert not t.offers("use Utae: Break X"), "not on other ice either"
    t.until("action")
    t.do("run HQ").until("encounter")
    t.do("use Utae: +1")
    assert t.offers("use Utae: Break X"), "another run"


@both_rulebooks
def test_utae_asks_which_subroutine_if_it_is_paid_for_one(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Utae"], "grip": ["Sure Gamble"] * 5},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Enigma (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Utae: +1", "use Utae: Break X", "1")
    assert len(t.options()) == 2, t.options()
    t.game.choose(1)
    t.do("pass")
    assert t.running, "the run was not ended"
    assert t.runner.clicks == 2


@both_rulebooks
@pytest.mark.parametrize("number", [2, 3])
def test_utae_breaks_one_by_one_with_three_virtual_resources(rulebook: str, number: int) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Utae", *VIRTUAL[:number]], "grip": ["Sure Gamble"] * 5},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Enigma (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Utae: +1")
    assert t.offers("use Utae: Break 1") is (number == 3)


@both_rulebooks
def test_trickster_taka_pays_for_programs_in_runs_alone(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Trickster Taka (2 credits)", "Cleaver"], "grip": ["Rezeki"]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    assert not t.can("install Rezeki")
    assert not t.can("use Cleaver"), "not between runs"
    t.do("run HQ").until("encounter")
    t.do("use Cleaver: break")
    assert t.card("Trickster Taka").counters("credit") == 1


@ruling("official.trickster-taka.1")
def test_the_tag_of_trickster_taka_can_be_avoided(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Trickster Taka (3 credits)", "Decoy"], "stack": ["Unity"] * 9},
        corp={"rd": ["Hedge Fund"] * 9},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit")
    assert sorted(t.options()) == ["take 1 tag", "trash this resource"]
    t.do("take 1 tag", "use Decoy")
    assert t.runner.tags == 0
    assert t.runner.rig == ["Trickster Taka"]


def showdown(ice: list[str], rulebook: str) -> Scenario:
    """The Corp is about to end its turn, and then the Showdown comes."""
    t = scenario(
        runner={"rig": ["Climactic Showdown"], "grip": ["Unity"]},
        corp={"hq": ["Hedge Fund"] * 5, "rd": ["Hedge Fund"] * 9, "servers": {"Archives": {"ice": ice}}},
        turn="corp",
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit")
    return t


@both_rulebooks
def test_climactic_showdown_is_answered_with_a_piece_of_ice(rulebook: str) -> None:
    t = showdown(["Palisade", "Enigma"], rulebook)
    reach(t, "yes", "choose Palisade")
    t.until("action")
    assert t.runner.removed == ["Climactic Showdown"]
    assert t.corp.archives == ["Palisade"]
    t.do("run R&D").until("action")
    assert len(t.accesses) == 1


@ruling("official.climactic-showdown.1")
def test_climactic_showdown_gives_two_more_cards_in_whichever_comes_first(rulebook: str) -> None:
    for first, second in (("R&D", "HQ"), ("HQ", "R&D")):
        t = showdown(["Palisade"], rulebook)
        reach(t, "no")
        t.until("action")
        t.do(f"run {first}").until("action")
        assert len(t.accesses) == 3
        t.do(f"run {second}").until("action")
        assert len(t.accesses) == 4, "only the first of both"


@both_rulebooks
def test_climactic_showdown_without_ice_and_only_for_the_turn(rulebook: str) -> None:
    t = showdown([], rulebook)
    t.until("runner")
    t.until("action")
    assert t.runner.removed == ["Climactic Showdown"]
    turn(t)
    t.do("run R&D").until("action")
    assert len(t.accesses) == 1, "this is another turn"


@ruling("official.keiko.1")
def test_keiko_pays_for_herself(rulebook: str) -> None:
    t = scenario(runner={"credits": 3, "grip": ["Keiko"]}, rulebook=rulebook)
    t.do("install Keiko")
    assert t.runner.credits == 1


@both_rulebooks
def test_keiko_pays_once_each_turn_for_a_companion_installed_or_spent_from(rulebook: str) -> None:
    t = scenario(
        runner={
            "credits": 5,
            "rig": ["Keiko", "Mystic Maemi (1 credits)"],
            "grip": ["Isolation", "Fencer Fueno", "Rezeki"],
        },
        rulebook=rulebook,
    )
    t.do("install Rezeki")
    assert t.runner.credits == 3, "no companion"
    t.do("play Isolation", "pay 1 from Mystic Maemi")
    assert sorted(t.runner.heap) == ["Isolation", "Mystic Maemi"]
    credits = t.runner.credits
    assert credits == 3 - 1 + 7 + 1
    t.do("install Fencer Fueno")
    assert t.runner.credits == credits, "the credit of Maemi came before, and she is gone"


def nihilist(rd: int, rulebook: str) -> Scenario:
    """The Runner has removed two of three counters as their turn begins."""
    t = scenario(
        runner={"rig": ["The Nihilist (1 virus)", "Cordyceps (1 virus)", "Leech (1 virus)"], "stack": ["Unity"] * 9},
        corp={"rd": ["Hedge Fund"] * (rd + 1)},
        clicks=1,
        rulebook=rulebook,
    )
    reach(t, "credit", "The Nihilist", "spend counter on The Nihilist", "spend counter on Leech")
    assert [t.card(c).counters("virus") for c in ("The Nihilist", "Cordyceps", "Leech")] == [0, 1, 0]
    return t


@both_rulebooks
@pytest.mark.parametrize("trashes", [True, False])
def test_the_nihilist_draws_unless_the_corp_trashes(rulebook: str, trashes: bool) -> None:
    t = nihilist(3, rulebook)
    t.do("trash the top card of R&D" if trashes else "decline")
    assert len(t.runner.grip) == (0 if trashes else 2)
    assert len(t.corp.rd) == (2 if trashes else 3)


@ruling("official.the-nihilist.1")
def test_the_corp_cannot_trash_from_an_empty_rd_for_the_nihilist(rulebook: str) -> None:
    t = nihilist(0, rulebook)
    assert len(t.runner.grip) == 2, "nobody was asked"


def test_the_nihilist_needs_two_counters_and_gets_them_for_the_first_virus_each_turn() -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["The Nihilist"], "grip": ["Leech", "Leech", "Rezeki"]},
        corp={"rd": ["Hedge Fund"]},
    )
    for title, counters in (("Rezeki", 0), ("Leech", 2), ("Leech", 2)):
        t.do(f"install {title}").until("action")
        assert t.card("The Nihilist").counters("virus") == counters


def chiselled(counters: int, rig: list[str], rulebook: str) -> Scenario:
    """Palisade, of strength 4 before a remote server and 2 here, with a Chisel, is about to be met."""
    ice = {"card": "Palisade", "rezzed": True, "hosted": [f"Chisel ({counters} virus)"]}
    t = scenario(
        runner={"credits": 5, "rig": rig},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": [ice]}}},
        rulebook=rulebook,
    )
    t.do("run HQ")
    return t


@both_rulebooks
@pytest.mark.parametrize("counters", [1, 2])
def test_chisel_trashes_what_has_no_strength_left_or_gets_a_counter(rulebook: str, counters: int) -> None:
    t = chiselled(counters, [], rulebook)
    t.until("action")
    if counters == 2:
        assert t.corp.archives == ["Palisade"]
        assert t.runner.heap == ["Chisel"]
    else:
        assert t.card("Chisel").counters("virus") == 2
        assert t.card("Palisade").strength == 0, "which is looked at in the next encounter"
        t.do("run HQ").until("action")
        assert t.corp.archives == ["Palisade"]


@ruling("official.chisel.1")
def test_chisel_looks_before_datasucker_can_be_used_but_not_before_devil_charm(rulebook: str) -> None:
    t = chiselled(1, ["Datasucker (1 virus)"], rulebook)
    while not t.offers("use Datasucker"):
        t.do("pass")
    assert t.card("Chisel").counters("virus") == 2, "it has looked already"
    t.do("use Datasucker").until("action")
    assert t.card("Palisade").installed
    for first in (True, False):
        t = chiselled(0, ["Devil Charm"], rulebook)
        if first:
            reach(t, "Devil Charm")
        else:
            reach(t, "Chisel", "Devil Charm")
        t.until("action")
        assert t.card("Palisade").installed is not first


@ruling("official.chisel.2")
def test_chisel_sees_what_ice_carver_takes_off(rulebook: str) -> None:
    t = chiselled(1, ["Ice Carver"], rulebook)
    t.until("action")
    assert t.corp.archives == ["Palisade"]


GACHAPON = ["Rezeki", "DreamNet", "Unity", "Sure Gamble", "Buffer Drive", "Access to Globalsec"]
"""Two programs, a virtual resource, and what cannot be installed this way."""


@both_rulebooks
def test_gachapon_installs_one_of_six_for_less_and_removes_what_is_not_shuffled_back(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 1, "rig": ["Gachapon"], "stack": [*GACHAPON, "Cleaver", "Cleaver"]}, rulebook=rulebook
    )
    reach(t, "use Gachapon", "yes")
    assert set(t.options()) == {"choose Rezeki", "choose DreamNet", "choose Unity"}
    t.do("choose DreamNet")
    assert t.runner.credits == 0, "it costs 3"
    assert "DreamNet" in t.runner.rig
    t.do("choose Rezeki", "choose Unity", "choose Sure Gamble")
    assert sorted(t.runner.stack) == ["Cleaver", "Cleaver", "Rezeki", "Sure Gamble", "Unity"]
    assert sorted(t.runner.removed) == ["Access to Globalsec", "Buffer Drive"]
    assert t.runner.heap == ["Gachapon"]


@both_rulebooks
def test_gachapon_need_not_install_and_takes_what_there_is(rulebook: str) -> None:
    t = scenario(runner={"credits": 9, "rig": ["Gachapon"], "stack": GACHAPON[:4]}, rulebook=rulebook)
    reach(t, "use Gachapon", "no", "choose Rezeki", "choose DreamNet", "choose Unity")
    assert sorted(t.runner.stack) == ["DreamNet", "Rezeki", "Unity"]
    assert t.runner.removed == ["Sure Gamble"]


@ruling("official.gachapon.1")
def test_what_gachapon_has_set_aside_is_no_longer_in_the_stack(rulebook: str) -> None:
    """What is installed draws a card: the seventh, though six before it are not yet back."""
    pump = program("Pump", When(Installs(), Draw(1)))
    stack = [pump, *GACHAPON[1:], "Cleaver", "Corroder"]
    t = scenario(runner={"rig": ["Gachapon"], "stack": stack}, rulebook=rulebook)
    reach(t, "use Gachapon", "yes", "choose Pump")
    t.do("choose DreamNet", "choose Unity", "choose Sure Gamble")
    assert t.runner.grip == ["Cleaver"]
    assert sorted(t.runner.stack) == ["Corroder", "DreamNet", "Sure Gamble", "Unity"]
