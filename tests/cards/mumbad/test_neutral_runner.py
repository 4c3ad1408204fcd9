"""Neutral Runner cards of the Mumbad cycle, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import cards, notation
from sneakdoor.decks import Deck
from sneakdoor.game import Game
from sneakdoor.legality import Restrictions, copies_allowed
from sneakdoor.terms import P_OUTSIDE
from sneakdoor.testing import scenario
from sneakdoor.views import view
from tests.rulings import ruling

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
KATE = 'Kate "Mac" McCaffrey: Digital Tinker'
TAO = "Tāo Salonga: Telepresence Magician"
SMOKE = 'Ele "Smoke" Scovak: Cynosure of the Net'
OMAR = "Omar Keung: Conspiracy Theorist"
ACTION = "step_runner_turn_action"


def reborn(rulebook="modern", identity=TAO, outside=(KATE, SMOKE, OMAR), **runner):
    """The Runner plays Rebirth."""
    t = scenario(
        runner={"identity": identity, "outside": list(outside), "grip": ["Rebirth"], **runner},
        corp={"rd": ["Hedge Fund"] * 3},
        rulebook=rulebook,
    )
    t.do("play Rebirth")
    return t


# -- Rebirth -----------------------------------------------------------------------------------------


@BOOKS
def test_rebirth_switches_to_another_identity_of_the_faction(rulebook):
    t = reborn(rulebook, credits=0)
    assert t.options() == [f"choose {KATE}", f"choose {SMOKE}"], "Omar is no Shaper"
    t.do("choose Ele")
    assert t.card(SMOKE).active
    assert t.card(SMOKE).credits == 1, "its recurring credit is there at once"
    assert not t.card(TAO).active
    assert t.runner.removed == ["Rebirth"]
    assert t.runner.heap == []
    assert view(t.game, "corp").runner.identity == SMOKE


@BOOKS
def test_the_link_of_the_new_identity_counts(rulebook):
    t = reborn(rulebook, outside=[KATE])
    assert t.runner.link == 1
    assert reborn(rulebook, identity=KATE, outside=[TAO]).runner.link == 0


def test_the_new_identity_acts_and_the_old_one_does_not():
    t = reborn(outside=[KATE], credits=3)
    t.finish()
    t.until(ACTION)
    assert f"The Runner switches {TAO} with {KATE}." in t.log


def test_a_game_with_a_new_identity_is_saved_and_loaded():
    t = reborn(outside=[SMOKE])
    assert notation.load(notation.save(t.game)).state == t.state


def test_rebirth_without_identities_at_hand_does_nothing():
    t = reborn(outside=[OMAR])
    assert t.card(TAO).active
    assert t.runner.removed == ["Rebirth"]


def test_rebirth_is_limited_to_one_per_deck():
    assert copies_allowed(cards.find("Rebirth")) == 1


# -- identities brought along ------------------------------------------------------------------------

FILLING = {"Sure Gamble": 3, "Leech": 3, "Cleaver": 3, "Botulus": 3, "Carmen": 3, "Rebirth": 1}


def broken(extra, restrictions=()):
    """What is wrong with the cards brought along beside a deck."""
    deck = Deck("test", TAO, FILLING, tuple(extra))
    return [v for v in deck.violations(*restrictions) if v.rule in ("rule_outside_deck", "tournament")]


@ruling("cr1.4.1.5.4a")
@pytest.mark.parametrize("extra", [(), (KATE,), (KATE, SMOKE, OMAR, "Zahya Sadeghi: Versatile Smuggler")])
def test_a_runner_may_bring_any_number_of_further_identities(extra, rulebook):
    """They lie outside the game, and the Runner (not the Corp) may look at them at any time."""
    assert broken(extra) == []
    corp = Deck("corp", "Haas-Bioroid: Precision Design", {"Hedge Fund": 9})
    game = Game.new(corp, Deck("runner", TAO, FILLING, extra), 1, rulebook)
    outside = [c for c, face in enumerate(game.state.printed) if face.title in extra]
    assert len(outside) == len(extra)
    for _ in range(4):
        assert all(game.state.zone[c] == P_OUTSIDE for c in outside)
        assert view(game, "runner").runner.outside == list(extra)
        assert view(game, "corp").runner.outside is None
        game.choose(game.decision.keys()[0])


@ruling("cr1.4.1.5.4a")
def test_only_runner_identities_are_brought_along():
    assert broken(["Haas-Bioroid: Precision Design"])
    assert broken(["Leech"])


@ruling("cr1.4.1.5.4c")
def test_in_a_tournament_every_identity_brought_must_be_legal():
    tournament = Restrictions(name="tournament", banned=frozenset({OMAR}))
    assert broken([KATE], [tournament]) == []
    assert broken([KATE, OMAR], [tournament])


@ruling("cr1.4.1.5.4b", "rule_additional_identity", "rule_additional_identities_reference")
def test_rebirth_and_dj_fenris_choose_from_the_identities_brought(rulebook):
    """What leaves play goes back to that pile; what DJ Fenris hosted is removed from the game with him."""
    t = reborn(rulebook, outside=[KATE, OMAR])
    assert t.card(KATE).active
    assert t.card(TAO).place == "outside the game"
    t = scenario(
        runner={"identity": OMAR, "credits": 3, "grip": ["DJ Fenris"], "outside": [KATE, SMOKE], "tags": 1},
        corp={"credits": 9, "rd": ["Hedge Fund"] * 3},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("install DJ Fenris")
    assert t.card("DJ Fenris").hosted == [SMOKE], "the only g-mod"
    t.until("action")
    t.do("trash resource DJ Fenris")
    assert t.card(SMOKE).place == "removed from the game"
    assert t.card(KATE).place == "outside the game"


# -- Rigged Results ----------------------------------------------------------------------------------


def rigged(rulebook="modern", spent=1, guess=0):
    """The Runner plays Rigged Results against two servers with ice; the Corp guesses."""
    t = scenario(
        runner={"credits": 3, "grip": ["Rigged Results"]},
        corp={
            "hq": ["Hedge Fund"],
            "servers": {"HQ": {"ice": ["Palisade (rezzed)", "Karunā"]}, "R&D": {"ice": ["Ping (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("play Rigged Results", f"bid {spent}")
    assert t.decision.side == "corp"
    assert t.options() == ["guess 0", "guess 1", "guess 2"]
    assert t.runner.credits == 3, "nothing is spent before the guess"
    t.do(f"guess {guess}")
    return t


@BOOKS
def test_rigged_results_bypasses_the_chosen_ice_if_the_corp_guesses_wrong(rulebook):
    t = rigged(rulebook)
    assert t.runner.credits == 2
    t.do("choose Palisade").until("approach")
    assert t.running
    t.until(ACTION)
    assert t.accesses == ["Hedge Fund"], "Palisade was bypassed"


@BOOKS
def test_rigged_results_runs_the_server_of_the_chosen_ice(rulebook):
    t = rigged(rulebook)
    t.do("choose Ping")
    assert t.state.attacked == 1


@BOOKS
def test_a_right_guess_means_no_run(rulebook):
    t = rigged(rulebook, spent=2, guess=2)
    assert t.step == ACTION
    assert t.runner.credits == 1
    t.do("run HQ").until(ACTION)
    assert t.accesses == []


def test_what_was_spent_is_a_secret_until_the_guess():
    def seen(spent):
        t = scenario(
            runner={"credits": 3, "grip": ["Rigged Results"]}, corp={"servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}}
        )
        t.do("play Rigged Results", f"bid {spent}")
        return view(t.game, "corp")

    assert seen(0) == seen(2)


# -- "Freedom Through Equality" ------------------------------------------------------------------------


@pytest.mark.parametrize("rulebook", ["modern", "classic"])
def test_freedom_through_equality_is_added_when_the_runner_steals(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 3, "grip": ['"Freedom Through Equality"']},
        corp={"hq": ["Offworld Office"], "rd": ["Offworld Office"] * 3},
        rulebook=rulebook,
    )
    t.do('play "Freedom', "run HQ").until("step_runner_turn_action")
    assert t.runner.points == 3
    t.do("run R&D").until("step_runner_turn_action")
    assert t.runner.points == 5, "it is a current no more"


# -- Chatterjee University -----------------------------------------------------------------------------


@ruling("official.chatterjee-university.1")
def test_chatterjee_university_installs_one_program_for_less_and_then_removes_a_counter(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Chatterjee University"], "grip": ["Cleaver", "Carmen", "Leech"], "credits": 9},
        clicks=9,
        rulebook=rulebook,
    )
    t.do("use Chatterjee University: place", "use Chatterjee University: place")
    t.do("use Chatterjee University: install", "choose Carmen")
    t.until("step_runner_turn_action")
    assert t.runner.credits == 9 - (5 - 2)
    assert t.card("Chatterjee University").power == 1
    assert t.runner.rig == ["Chatterjee University", "Carmen"]
    t.do("use Chatterjee University: install", "choose Leech")
    t.until("step_runner_turn_action")
    assert t.runner.credits == 6 - 0
    assert t.card("Chatterjee University").power == 0
    t.do("use Chatterjee University: install")
    t.until("step_runner_turn_action")
    assert t.runner.credits == 6 - 3, "with none it costs what it costs"


# -- Sports Hopper -------------------------------------------------------------------------------------


@pytest.mark.parametrize("rulebook", ["modern", "classic"])
def test_sports_hopper_gives_link_and_draws_three(rulebook: str) -> None:
    t = scenario(runner={"rig": ["Sports Hopper"], "stack": ["Diesel"] * 4}, rulebook=rulebook)
    assert t.runner.link == 1
    t.do("use Sports Hopper")
    assert t.runner.grip == ["Diesel"] * 3
    assert t.runner.link == 0


@ruling("official.sports-hopper.1", under="classic")
def test_sports_hopper_draws_nothing_from_an_empty_stack(rulebook: str) -> None:
    t = scenario(runner={"credits": 0, "rig": ["Sports Hopper", "Tech Trader"]}, rulebook=rulebook)
    assert not t.can("use Sports Hopper")


# -- The Turning Wheel --------------------------------------------------------------------------------


@pytest.mark.parametrize("rulebook", ["modern", "classic"])
@pytest.mark.parametrize(("server", "counters"), [("HQ", 1), ("R&D", 0), ("Archives", 0)])
def test_the_turning_wheel_turns_when_nothing_was_stolen_from_hq_or_rnd(
    rulebook: str, server: str, counters: int
) -> None:
    t = scenario(
        runner={"rig": ["The Turning Wheel"]},
        corp={"hq": ["Hedge Fund"], "rd": ["Project Atlas", "Hedge Fund"]},
        rulebook=rulebook,
    )
    t.do(f"run {server}")
    t.until("step_runner_turn_action")
    assert t.card("The Turning Wheel").power == counters


@ruling("official.the-turning-wheel.1")
@pytest.mark.parametrize(("chosen", "accessed"), [("R&D", 2), ("HQ", 1)])
def test_the_turning_wheel_adds_to_the_server_declared_and_to_no_other(
    rulebook: str, chosen: str, accessed: int
) -> None:
    t = scenario(
        runner={"rig": ["The Turning Wheel (2 power)"]},
        corp={"hq": ["Hedge Fund"] * 3, "rd": ["Hedge Fund"] * 5},
        rulebook=rulebook,
    )
    t.do("run R&D", "use The Turning Wheel", f"whenever you breach {chosen}")
    t.until("step_runner_turn_action")
    assert len(t.accesses) == accessed
    assert t.card("The Turning Wheel").power == 1
    t.do("run R&D")
    t.until("step_runner_turn_action")
    assert len(t.accesses) == accessed + 1, "the next run is another run"


@pytest.mark.parametrize("rulebook", ["modern", "classic"])
def test_the_turning_wheel_is_wasted_outside_a_run(rulebook: str) -> None:
    t = scenario(runner={"rig": ["The Turning Wheel (2 power)"]}, corp={"rd": ["Hedge Fund"] * 5}, rulebook=rulebook)
    if t.can("use The Turning Wheel"):
        t.do("use The Turning Wheel", "whenever you breach R&D")
    t.do("run R&D")
    while t.running:
        t.do("pass" if t.can("pass") else t.options()[0])
    assert len(t.accesses) == 1
