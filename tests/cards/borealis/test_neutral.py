"""Borealis's neutral cards."""

from __future__ import annotations

from sneakdoor import cards
from sneakdoor.decks import Deck
from sneakdoor.terms import AGENDA, CORP_SIDE, IDENTITY, RUNNER_SIDE, Faction
from sneakdoor.testing import Scenario, scenario
from tests.cards.driving import reach, seen_until, to_action_of

OATS = ["Hedge Fund"] * 6
AMPERE = "Ampère: Cybernetics For Anyone"
MATRYOSHKA = "Matryoshka"
NOVA = "Nova Initiumia: Catalyst & Impetus"
FACTIONS = (Faction.HAAS_BIOROID, Faction.JINTEKI, Faction.NBN, Faction.WEYLAND)


def agendas(faction: Faction, number: int) -> list[str]:
    found = [c for c in cards.POOL.values() if c.type is AGENDA and c.faction is faction]
    return [c.title for c in found if c.points == (3 if faction is Faction.NBN else 2)][:number]


def members(side: int, number: int) -> list[str]:
    return [c.title for c in cards.POOL.values() if c.side == side and c.type not in (AGENDA, IDENTITY)][:number]


def reasons(identity: str, titles: list[str]) -> list[tuple[str, tuple[str, ...]]]:
    deck = Deck("a deck", identity, {title: titles.count(title) for title in titles})
    return [(v.rule, v.titles) for v in deck.violations()]


def test_nova_initiumia_takes_one_copy_of_each_card() -> None:
    deck = members(RUNNER_SIDE, 40)
    assert reasons(NOVA, deck) == []
    assert reasons(NOVA, [*deck, deck[0]]) == [("rule_maximum_copies", (deck[0],))]


def test_ampere_takes_two_agendas_of_each_faction_once() -> None:
    mixed = [title for faction in FACTIONS for title in agendas(faction, 2)]
    deck = [*mixed, *agendas(Faction.NEUTRAL_CORP, 1), *members(CORP_SIDE, 40)]
    assert reasons(AMPERE, deck) == []
    assert ("rule_maximum_copies", (deck[0],)) in reasons(AMPERE, [*deck, deck[0]])
    third = agendas(Faction.JINTEKI, 3)[2]
    assert ("rule_disallowed_cards", (third,)) in reasons(AMPERE, [*deck, third])


def with_matryoshka(copies: int, credits: int) -> Scenario:
    """One is installed, and hosts some copies of itself."""
    t = scenario(
        runner={"credits": credits, "rig": [MATRYOSHKA], "grip": [MATRYOSHKA] * copies},
        corp={"hq": OATS[:2], "rd": OATS, "servers": {"HQ": {"ice": ["Enigma (rezzed)"]}}},
    )
    return reach(t, *["use Matryoshka: host"] * copies)


def test_matryoshka_hosts_a_copy_of_itself_that_is_not_installed() -> None:
    t = scenario(
        runner={"credits": 0, "rig": [MATRYOSHKA], "grip": [MATRYOSHKA, "Sure Gamble"]},
        corp={"rd": OATS},
    )
    t.do("use Matryoshka: host")
    assert (t.card(MATRYOSHKA).hosted, t.runner.grip) == ([MATRYOSHKA], ["Sure Gamble"])
    assert t.runner.clicks == 3
    assert t.runner.memory_used == 2, "what is hosted takes no memory"
    assert not t.card(MATRYOSHKA, 1).active


def test_matryoshka_breaks_as_many_as_are_paid_for_and_turns_a_copy_over_each_time() -> None:
    t = with_matryoshka(1, 9)
    reach(t, "run HQ", "use Matryoshka: break", "2")
    assert t.runner.credits == 7
    assert [t.card(MATRYOSHKA, n).faceup for n in range(2)] == [True, False]
    assert not t.offers("use Matryoshka: break"), "a copy that is facedown cannot be turned facedown"
    t.until("action")
    assert len(t.accesses) == 1, "both subroutines are broken"


def test_matryoshka_cannot_turn_a_copy_facedown_that_is() -> None:
    t = with_matryoshka(1, 9)
    reach(t, "run HQ", "use Matryoshka: break", "1", "break The Runner loses")
    assert t.offers("use Matryoshka: +1 strength"), "the encounter goes on, with a subroutine left to break"
    assert not t.offers("use Matryoshka: break")


def test_matryoshka_needs_a_copy_to_break_anything() -> None:
    t = with_matryoshka(0, 9)
    assert "use Matryoshka: break X subroutines" not in seen_until(reach(t, "run HQ"), "action")


def test_matryoshkas_copies_are_turned_faceup_as_the_turn_begins_and_stay_uninstalled() -> None:
    t = with_matryoshka(2, 9)
    reach(t, "run HQ", "use Matryoshka: break", "1", "break End the run.")
    to_action_of(t, CORP_SIDE)
    assert [t.card(MATRYOSHKA, n).faceup for n in (1, 2)].count(False) == 1
    to_action_of(t, RUNNER_SIDE)
    assert all(t.card(MATRYOSHKA, n).faceup for n in (1, 2))
    assert not any(t.card(MATRYOSHKA, n).active or t.card(MATRYOSHKA, n).installed for n in (1, 2))
    assert t.runner.memory_used == 2
