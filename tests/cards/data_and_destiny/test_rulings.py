"""Rulings on the cards of Data and Destiny."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sneakdoor import cards, decks
from sneakdoor import language as ln
from sneakdoor.decks import Deck
from sneakdoor.game import Game
from sneakdoor.terms import P_INSTALLED, P_OUTSIDE
from sneakdoor.testing import Scenario, scenario
from tests.rulings import ruling

from ...rules.cards3 import record
from ..driving import reach, seen_until

ADAM = "Adam: Compulsive Hacker"
DIRECTIVES = ("Always Be Running", "Neutralize All Threats", "Safety First")
FOUR = (*DIRECTIVES, "Find the Truth")


# -- Adam ----------------------------------------------------------------------------------------------


def adam(extra: tuple[str, ...], counts: dict[str, int] | None = None) -> Deck:
    return Deck("Adam", ADAM, counts or {"Sure Gamble": 3, "Brain Chip": 3, "Process Automation": 39}, extra)


def adam_game(rulebook: str, extra: tuple[str, ...]) -> Game:
    return Game.new(decks.load("gateway-beginner-corp"), adam(extra), 7, rulebook)


def titles(game: Game, place: int) -> list[str]:
    return sorted(game.state.printed[c].title for c in game.state.piles[place])


@ruling("cr1.4.1.5.3", "rule_adam")
def test_adam_begins_with_three_different_directives_installed(rulebook: str) -> None:
    game = adam_game(rulebook, DIRECTIVES)
    assert titles(game, P_INSTALLED) == sorted(DIRECTIVES)
    in_deck = [*titles(game, 4), *titles(game, 5)]
    assert len(in_deck) == 45, "the deck is whole without them"
    assert not set(in_deck) & set(DIRECTIVES)


@ruling("cr1.4.1.5.3a", "rule_adam_different_directives")
def test_adams_player_brings_at_least_three_different_directives() -> None:
    def missing(*extra: str) -> bool:
        return any(v.rule == "rule_adam_different_directives" for v in adam(extra).violations())

    assert missing(*DIRECTIVES[:2])
    assert missing(*DIRECTIVES[:2], DIRECTIVES[0]), "the same name twice is one"
    assert not missing(*DIRECTIVES)
    assert not missing(*FOUR)


@ruling("cr1.4.1.5.3b", "rule_adam_directives_install", "official.adam-compulsive-hacker.1")
def test_adams_player_picks_exactly_three_of_the_directives_brought(rulebook: str) -> None:
    game = adam_game(rulebook, FOUR)
    assert game.decision is not None
    assert game.decision.side == "runner"
    for title in ("Find the Truth", "Safety First", "Always Be Running"):
        assert game.decision.kind == "choose"
        assert "done" not in game.decision.keys()  # noqa: SIM118 - the keys of a decision are no mapping's
        game.choose(f"start with {title}")
    assert game.decision.kind == "mulligan", "three, and no more"
    assert titles(game, P_INSTALLED) == ["Always Be Running", "Find the Truth", "Safety First"]
    assert titles(game, P_OUTSIDE) == ["Neutralize All Threats"]


@ruling("cr1.4.1.5.3c", "rule_adam_directives_deck")
def test_directives_that_start_installed_count_neither_for_influence_nor_as_copies() -> None:
    counts = {"Always Be Running": 3, "Sure Gamble": 3, "Brain Chip": 39}
    rules = {v.rule for v in adam(DIRECTIVES, counts).violations() if "Brain Chip" not in v.titles}
    assert rules == set(), "three in the deck and one beside it"
    outsider = Deck("Zahya", "Zahya Sadeghi: Versatile Smuggler", {"Always Be Running": 6})
    assert {"rule_influence_limit", "rule_maximum_copies"} <= {v.rule for v in outsider.violations()}


@ruling("cr1.4.1.5.3d", "rule_adam_directives_during_game")
def test_adams_directives_are_ordinary_cards_once_the_game_has_begun(rulebook: str) -> None:
    game = adam_game(rulebook, DIRECTIVES)
    game.choose("keep")
    game.state.tags = 1
    game.choose("keep")
    while game.decision is not None and game.decision.kind != "action":
        game.choose("pass")
    game.choose("trash resource Safety First")
    assert titles(game, 6) == ["Safety First"]
    recall = ln.Operation(
        "Recall",
        faction=ln.NEUTRAL_CORP,
        influence=0,
        play_cost=0,
        abilities=(
            ln.Play(
                ln.AddTo(ln.Choose(1, ln.Cards(ln.RESOURCE)), ln.Zone.THE_GRIP),
                ln.ShuffleInto(ln.Choose(1, ln.Cards(ln.RESOURCE)), ln.Zone.THE_STACK),
            ),
        ),
    )
    t = scenario(
        runner={"identity": ADAM, "rig": list(DIRECTIVES[:2])}, corp={"hq": [recall]}, turn="corp", rulebook=rulebook
    )
    t.do("play Recall", "choose Always Be Running")
    t.until("action")
    assert t.runner.grip == ["Always Be Running"]
    assert t.runner.stack == ["Neutralize All Threats"]


@ruling("faq4.card.always-be-running.1", "official.always-be-running.1")
def test_a_programs_run_is_not_the_run_that_always_be_running_asks_for(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Always Be Running", "Sneakdoor Beta", "Keyhole"]},
        corp={"hq": ["Hedge Fund"], "rd": ["Hedge Fund"] * 5},
        rulebook=rulebook,
    )
    assert not t.can("use Sneakdoor Beta")
    assert not t.can("use Keyhole")
    t.do("run Archives")
    t.until("action")
    assert t.can("use Sneakdoor Beta")
    assert t.can("use Keyhole")


@ruling("faq4.card.brain-chip.1", "official.brain-chip.1")
def test_negative_agenda_points_do_not_shrink_anything_through_brain_chip(rulebook: str) -> None:
    """The current rules are silent on 'increased by' a negative number; the ruling is still attached to the card."""
    shame = ln.Agenda("Shame", faction=ln.NEUTRAL_CORP, influence=0, requirement=1, agenda_points=-2)
    t = scenario(runner={"rig": ["Brain Chip"], "score": [shame]}, rulebook=rulebook)
    assert t.runner.points == -2
    assert (t.runner.memory, t.runner.hand_size) == (4, 5)


# -- Apex ----------------------------------------------------------------------------------------------


@ruling("gloss.batch.1", "rule_act_on_multiple_cards")
def test_apocalypse_trashes_all_corp_cards_at_once(rulebook: str) -> None:
    """Each asset, as it is trashed, would gain for every Corp card still installed: there is none."""
    mourner = ln.Asset(
        "Mourner",
        faction=ln.NEUTRAL_CORP,
        influence=0,
        rez_cost=0,
        trash_cost=0,
        abilities=(
            ln.When(ln.IsTrashed(ln.THIS), ln.GainCredits(ln.ForEach(1, ln.Cards(of=ln.CORP, installed=True)))),
        ),
    )
    rezzed = {"card": mourner, "rezzed": True}
    t = scenario(
        runner={"credits": 3, "grip": ["Apocalypse"]},
        corp={
            "credits": 0,
            "hq": ["Hedge Fund"],
            "rd": ["Hedge Fund"],
            "servers": {f"Server {i}": {"root": [rezzed], "ice": ["Palisade"]} for i in (1, 2)},
        },
        rulebook=rulebook,
    )
    for server in ("HQ", "R&D", "Archives"):
        t.do(f"run {server}")
        t.until("action")
    t.do("play Apocalypse")
    assert sorted(t.corp.archives) == ["Mourner", "Mourner", "Palisade", "Palisade"]
    assert t.decision is not None
    assert (t.decision.kind, len(t.options())) == ("reaction", 2), "neither was trashed before the other"
    t.do(t.options()[0])
    t.until("action")
    assert t.corp.credits == 0


@ruling("faq4.card.endless-hunger.1", "official.endless-hunger.1")
@pytest.mark.parametrize("ice", ["Tsurugi", "Pop-up Window"])
def test_endless_hunger_breaks_only_what_says_end_the_run_and_no_more(rulebook: str, ice: str) -> None:
    t = scenario(
        runner={"credits": 9, "grip": ["Sure Gamble"] * 5, "rig": ["Endless Hunger", "Red Team"]},
        corp={"credits": 9, "servers": {"HQ": {"ice": [f"{ice} (rezzed)"]}}, "hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    t.do("run HQ")
    assert not any("Endless Hunger" in k for k in seen_until(t, "action"))
    t = scenario(
        runner={"rig": ["Endless Hunger", "Red Team"]},
        corp={"servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    assert t.can("use Endless Hunger")


SHOCK = ln.Ice(
    "Shock",
    faction=ln.NEUTRAL_CORP,
    influence=0,
    rez_cost=0,
    strength=0,
    abilities=(ln.When(ln.Encounters(ln.THIS), ln.GiveTags(1)), ln.Subroutine(ln.GainCredits(1))),
)


@ruling("faq4.card.hunting-grounds.1", "rule_once_per_turn_flag", "official.hunting-grounds.1")
def test_hunting_grounds_may_wait_for_a_later_encounter_ability(rulebook: str) -> None:
    rezzed = {"card": SHOCK, "rezzed": True}
    t = scenario(
        runner={"rig": ["Hunting Grounds"]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": [rezzed, rezzed, rezzed]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("interrupt")
    t.do("pass")
    assert t.runner.tags == 1
    t.until("interrupt")
    t.do("use Hunting Grounds")
    assert t.runner.tags == 1
    assert not any("Hunting Grounds: prevent" in key for key in seen_until(t, "action"))
    assert t.runner.tags == 2, "once per turn"
    t.do("run HQ")
    assert not any("Hunting Grounds: prevent" in key for key in seen_until(t, "action"))
    assert t.runner.tags == 5, "not once per run"


# -- Archangel -----------------------------------------------------------------------------------------


def archangel(rulebook: str, *rig: object) -> Scenario:
    """The Runner accesses Archangel in HQ, and the Corp may pay for the encounter."""
    t = scenario(runner={"credits": 9, "rig": list(rig)}, corp={"credits": 9, "hq": ["Archangel"]}, rulebook=rulebook)
    t.do("run HQ").until("corp")
    return t


@ruling("faq4.card.archangel.1", "rule_forced_encounter", "official.archangel.1")
def test_archangel_met_during_access_is_an_encounter_and_nothing_else(rulebook: str) -> None:
    t = archangel(rulebook, "Red Team")
    heard = record(t)
    t.do("Archangel")
    assert t.state.encountered == t.card("Archangel").id
    assert t.state.approached == -1
    reach(t, "spend 0", "spend 0")
    t.until("action")
    assert t.runner.grip == ["Red Team"], "the subroutine has resolved"
    assert "encounter ended" in heard.kinds()
    assert not {"ice approached", "ice passed", "all ice passed", "server approached"} & set(heard.kinds())
    assert t.accesses == ["Archangel"]


@ruling("faq4.card.archangel.2", "official.archangel.2")
@pytest.mark.parametrize("place", ["hq", "rd"])
def test_the_encounter_ends_at_once_when_archangel_leaves_its_place(rulebook: str, place: str) -> None:
    """The current rules end the access but do not spell out the encounter: the seed's answer is taken for them too."""
    away: ln.Instruction = ln.Shuffle(ln.IN_RND)
    if place == "hq":
        away = ln.Trash(ln.Every(ln.Cards(zone=ln.IN_HQ)))
    lever = ln.Resource(
        "Lever",
        faction=ln.NEUTRAL_RUNNER,
        influence=0,
        install_cost=0,
        abilities=(ln.Paid(ln.TrashThis(), away), ln.Paid(ln.Credits(1), ln.GainCredits(1))),
    )
    t = scenario(
        runner={"credits": 9, "rig": [lever, "Red Team"]},
        corp={"credits": 9, place: ["Archangel"]},
        rulebook=rulebook,
    )
    t.do("run HQ" if place == "hq" else "run R&D").until("corp")
    t.do("Archangel").until("encounter")
    assert t.state.encountered >= 0
    reach(t, "use Lever: shuffle" if place == "rd" else "use Lever: trash")
    assert t.state.encountered == -1, "no further use of the window"
    t.until("action")
    assert t.runner.rig == ["Red Team"], "the subroutine does not resolve"


@ruling("faq4.card.archangel.3", "rule_rezzed_unrezzed", "official.archangel.3")
def test_archangel_is_not_rezzed_while_it_is_encountered_from_an_access(rulebook: str) -> None:
    t = archangel(rulebook, "Datasucker (3 virus)").do("Archangel")
    assert t.state.encountered >= 0
    assert not t.card("Archangel").rezzed
    assert not any("use Datasucker" in k for k in seen_until(t, "action"))
    t = scenario(
        runner={"rig": ["Datasucker (3 virus)"]},
        corp={"servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    assert t.can("use Datasucker"), "on rezzed ice it can be used"


@ruling("faq4.qa.q59.archangel-shiro", "rule_forced_encounter_end")
def test_shiros_encounter_goes_on_after_archangels(rulebook: str) -> None:
    """Shiro with one more subroutine, to see that what remains is resolved."""
    plain = cards.find("Shiro")
    longer = replace(plain, abilities=(*plain.abilities, ln.Subroutine(ln.May(ln.GainCredits(5)))))
    t = scenario(
        runner={"credits": 0, "rig": ["Red Team"]},
        corp={
            "credits": 9,
            "hq": ["Hedge Fund"],
            "rd": ["Archangel", "Hedge Fund", "Hedge Fund", "Hedge Fund"],
            "servers": {"HQ": {"ice": [{"card": longer, "rezzed": True}]}},
        },
        rulebook=rulebook,
    )
    reach(t, "run HQ", "Archangel next", "Hedge Fund next")
    reach(t, "no", "Archangel")
    assert t.state.encountered == t.card("Archangel").id
    while t.state.encountered == t.card("Archangel").id:
        t.game.choose(0)
    assert t.runner.grip == ["Red Team"], "Archangel's subroutine has resolved"
    t.until("offer")
    assert t.state.encountered == t.card("Shiro").id, "Shiro's encounter is resumed"
    before = t.corp.credits
    t.do("yes")
    assert t.corp.credits == before + 5, "with its third subroutine"


def after_apocalypse(rulebook: str) -> Scenario:
    t = scenario(
        runner={"credits": 9, "grip": ["Apocalypse"], "rig": ["Cleaver", "Red Team"]},
        corp={"credits": 9, "hq": ["Archangel"], "rd": ["Hedge Fund"] * 3, "archives": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("corp")
    t.do("pass")
    for server in ("R&D", "Archives"):
        t.until("action")
        t.do(f"run {server}")
    t.until("action")
    t.do("play Apocalypse")
    t.until("action")
    t.finish()
    t.until("action")
    reach(t, "run HQ", "Archangel")
    reach(t, "spend 0", "spend 0")
    assert t.decision is not None
    assert t.decision.side == "corp"
    assert len(t.options()) == 2
    return t


@ruling("faq4.qa.q60.archangel-apocalypse", under="classic")
def test_the_corp_points_at_a_facedown_card_without_knowing_which(rulebook: str) -> None:
    t = after_apocalypse(rulebook)
    assert not any("Cleaver" in k or "Red Team" in k for k in t.options())
    t.do(t.options()[0])
    assert len(t.runner.rig) == 1


@ruling("faq4.qa.q60.archangel-apocalypse", under="modern")
def test_which_card_each_facedown_one_was_is_open_information(rulebook: str) -> None:
    t = after_apocalypse(rulebook)
    assert t.card("Cleaver").known_to("corp")
    t.do(next(k for k in t.options() if "Cleaver" in k))
    assert t.runner.rig == ["Red Team"]
    assert "Cleaver" in t.runner.grip


# -- the other NBN cards -------------------------------------------------------------------------------


@ruling("faq4.card.ad-blitz.1", "official.ad-blitz.1")
def test_every_advertisement_of_ad_blitz_is_installed_and_rezzed(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 9, "hq": ["Ad Blitz", "Marilyn Campaign", "Marilyn Campaign"]}, turn="corp", rulebook=rulebook
    )
    t.do("play Ad Blitz", "2")
    assert t.options() == ["install in Server 1", "install in a new server"], "only where, not whether"
    t.do("install in a new server")
    assert t.corp.hq == []
    assert all(t.card("Marilyn Campaign", i).rezzed for i in range(2))


@ruling("faq4.card.all-seeing-i.1", "official.the-all-seeing-i.1")
def test_the_all_seeing_i_needs_no_bad_publicity(rulebook: str) -> None:
    t = scenario(
        runner={"tags": 1, "rig": ["Red Team"]}, corp={"hq": ["The All-Seeing I"]}, turn="corp", rulebook=rulebook
    )
    assert t.corp.bad_publicity == 0
    t.do("play The All-Seeing I")
    assert t.runner.heap == ["Red Team"]


def blitzed(rulebook: str, tags: int = 1) -> Scenario:
    """The Corp has played Media Blitz and may act again."""
    t = scenario(
        runner={"tags": tags, "grip": ["Sure Gamble"] * 2, "score": ["Private Security Force"]},
        corp={"credits": 9, "hq": ["Media Blitz"], "rd": ["Hedge Fund"] * 3},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Media Blitz")
    assert t.decision is not None
    assert (t.decision.side, t.decision.kind, t.corp.clicks) == ("corp", "action", 2)
    return t


@ruling("gloss.self-ref.example-1", "faq4.rules.self-ref.example-1", under="classic")
def test_copied_text_that_names_its_agenda_is_of_no_use_to_media_blitz(rulebook: str) -> None:
    assert not any("Media Blitz" in k for k in blitzed(rulebook).options())


@ruling("gloss.self-ref.example-1", "faq4.rules.self-ref.example-1", under="modern")
def test_copied_text_speaks_of_media_blitz_itself(rulebook: str) -> None:
    """Follows from the wording of the current rules (sec_old_self_reference_rules); no official ruling is known."""
    assert not blitzed(rulebook, tags=0).can("use Media Blitz"), "only while the Runner is tagged"
    t = blitzed(rulebook)
    t.do("use Media Blitz")
    assert (t.corp.clicks, t.runner.grip) == (1, ["Sure Gamble"]), "1 damage for a click"


@ruling(
    "gloss.abilities.if-when.example-1",
    "faq4.rules.if-when.example-1",
    "faq4.qa.q55.qpm-casting-call",
    "rule_condition_requirements_part_of_condition",
)
def test_tags_from_casting_call_come_too_late_for_quantum_predictive_model(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 9, "hq": ["Casting Call", "Quantum Predictive Model"], "rd": ["Hedge Fund"] * 5},
        turn="corp",
        rulebook=rulebook,
    )
    reach(t, "play Casting Call")
    t.finish()
    t.do("run Server 1")
    t.finish()
    assert t.runner.tags == 2
    assert t.runner.score == ["Quantum Predictive Model"]
    assert t.corp.score == []
