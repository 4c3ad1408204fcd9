"""What is believed of facedown cards and hands, by how they lie and what was not done with them."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from sneakdoor import cards, decks
from sneakdoor.belief import Belief, FacedownCard, believe, memory_of
from sneakdoor.belief.kinds import kind_of, left_unrezzed
from sneakdoor.game import Game
from sneakdoor.players import Seat
from sneakdoor.terms import FIRST_REMOTE
from sneakdoor.testing import scenario
from sneakdoor.worlds import imagine

REMOTE = FIRST_REMOTE


def servers(credits=9, hq=(), runner=None, **layout):
    """A board at the Runner's action."""
    t = scenario(
        turn="runner",
        corp=dict(credits=credits, hq=list(hq), rd=["Hedge Fund"] * 12, servers=layout.pop("servers", {}), **layout),
        runner=dict(credits=20, grip=["Sure Gamble"] * 4, stack=["Sure Gamble"] * 20, **(runner or {})),
    )
    memory_of(t.state)
    while t.game.decision.side == "corp":
        t.game.choose("pass")
    return t


def believed(t, side="runner"):
    """What a side believes."""
    return Seat(t.game, side).belief


# -- what lies in a root ---------------------------------------------------------------------------------


def lying(**how):
    """What a card in the root of a remote server could be."""
    return FacedownCard(**{"number": 1, "server": REMOTE, "is_ice": False, "lone": 1.0, **how}).kinds


@pytest.mark.parametrize("protected", [True, False])
@pytest.mark.parametrize("advanced", range(1, 6))
def test_an_advanced_card_is_an_agenda_or_a_trap(advanced, protected):
    found = lying(advanced=advanced, protected=protected)
    assert found.agenda + found.ambush == pytest.approx(1.0)


def test_an_advanced_card_behind_ice_is_an_agenda_and_one_in_the_open_rather_a_trap():
    assert lying(advanced=2, protected=True).agenda > 0.8
    assert lying(advanced=2, protected=False).ambush > 0.5
    assert lying(advanced=2, protected=True).agenda > lying(protected=True).agenda


def test_the_longer_a_card_stands_without_being_advanced_the_less_it_is_an_agenda():
    chances = [lying(turns=turns, protected=True).agenda for turns in range(4)]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > 2 * chances[3]


def test_a_card_that_could_be_paid_for_and_was_not_rezzed_is_no_asset():
    chances = [lying(waited=(5,) * times).asset for times in range(4)]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > 3 * chances[3] > 0
    assert lying(waited=(0, 1, 0)).asset == lying().asset, "the Corp could not pay for it"


def test_an_upgrade_would_have_been_rezzed_as_the_runner_approached():
    assert lying(declined=(5, 5), protected=True).upgrade < lying(protected=True).upgrade
    assert lying(declined=(0, 0), protected=True) == lying(protected=True)


def test_all_chances_come_to_one():
    for advanced in range(4):
        for turns in range(6):
            found = lying(advanced=advanced, turns=turns, waited=(4,) * turns, lone=0.5)
            assert found.agenda + found.asset + found.upgrade + found.ambush == pytest.approx(1.0)


def test_only_an_upgrade_lies_in_a_central_root():
    assert lying(server=0).upgrade == 1.0


def test_beside_an_asset_there_is_no_agenda():
    """CR rule_must_trash_cases_in_root_of_server."""
    t = servers(servers={"Server 1": dict(root=["Nico Campaign (rezzed)", "AMAZE Amusements"])})
    (card,) = believed(t).facedown
    assert card.kinds.upgrade == 1.0


def test_of_two_facedown_cards_one_may_be_an_agenda():
    t = servers(servers={"Server 1": dict(root=["Offworld Office", "AMAZE Amusements"], ice=["Palisade (rezzed)"])})
    one, other = believed(t).facedown
    assert one.kinds == other.kinds
    assert one.kinds.agenda < lying(protected=True).agenda
    t = servers(servers={"Server 1": dict(root=["Offworld Office (1 advancement)", "AMAZE Amusements"])})
    advanced, upgrade = believed(t).facedown
    assert upgrade.kinds.upgrade == 1.0
    assert advanced.kinds.agenda + advanced.kinds.ambush == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("title", "kind"),
    [
        ("Offworld Office", "agenda"),
        ("Urtica Cipher", "ambush"),
        ("Snare!", "ambush"),
        ("Nico Campaign", "asset"),
        ("Manegarm Skunkworks", "upgrade"),
    ],
)
def test_kinds_of_cards(title, kind):
    assert kind_of(cards.POOL[title]) == kind


def test_turns_and_chances_to_rez_are_noticed_in_a_game():
    t = servers(servers={"Server 1": dict(root=["Nico Campaign"])})
    turns = [believed(t).facedown[0].turns]
    while t.state.turn < 14 and t.game.decision is not None:
        t.game.choose(next((k for k in ("credit", "pass") if k in t.options()), 0))
    (card,) = believed(t).facedown
    assert card.turns >= turns[0] + 2
    assert len(card.waited) >= 2
    assert min(card.waited) >= 9
    assert card.kinds.asset < FacedownCard(card.number, card.server, False, lone=1.0).kinds.asset / 2


# -- ice ---------------------------------------------------------------------------------------------------


def test_ice_that_was_not_rezzed_at_a_price_loses_weight():
    t = servers(credits=5, servers={"Archives": dict(ice=["Tithe"])})
    (before,) = believed(t).facedown
    t.do("run Archives")
    while t.running:
        t.game.choose(next((k for k in ("pass", "continue") if k in t.options()), 0))
    (ice,) = believed(t).facedown
    assert ice.number == before.number
    assert (before.declined, ice.declined) == ((), (5,))
    cheap = cards.POOL["Palisade"]
    assert cheap.cost <= 5 < cards.POOL["Tollbooth"].cost
    assert before.weight(cheap) == before.weight(cards.POOL["Tollbooth"]) == 1.0
    assert ice.weight(cheap) < 0.6
    assert ice.weight(cards.POOL["Tollbooth"]) == 1.0, "the Corp could not have paid for it"


def test_ice_is_passed_over_less_where_the_corp_is_rich_and_in_remote_servers():
    assert left_unrezzed(3, 2, 0) == 1.0
    assert left_unrezzed(3, 20, 0) < left_unrezzed(3, 3, 0) < 1.0
    assert left_unrezzed(3, 6, REMOTE) < left_unrezzed(3, 6, 0)


def test_ice_that_has_been_rezzed_is_believed_nothing_of():
    t = servers(servers={"HQ": dict(ice=["Palisade (rezzed)", "Tithe"])})
    assert [c.handle for c in believed(t).facedown] == [f"card {t.state.serial[t.state.ice[0][1]]}"]
    assert believed(t).of("card 999") is None


def test_titles_of_which_all_copies_are_in_sight_are_left_out():
    t = servers(servers={"HQ": dict(ice=["Palisade (rezzed)"] * 3), "R&D": dict(ice=["Tithe"])})
    assert believed(t).left("Palisade") == 0
    assert believed(t).left("Tithe") == 3


def test_lists_that_agree_say_what_is_hidden():
    game = Game.new(decks.load("gateway-beginner-corp"), decks.load("gateway-beginner-runner"), seed=3)
    game.choose("keep")
    belief = Seat(game, "runner").belief
    assert dict(belief.expected) == dict(decks.load("gateway-beginner-corp").counts)
    assert believe(game.state, "corp").identity == decks.load("gateway-beginner-runner").identity


# -- the Runner's hand ---------------------------------------------------------------------------------------


def test_breakers_in_sight_are_expected_less_in_the_grip():
    one = servers(runner=dict(rig=["Cleaver"]))
    none = servers()
    assert believed(none, "corp").breakers["fracter"] > believed(one, "corp").breakers["fracter"] > 0
    assert believed(none, "corp").breakers["killer"] == believed(one, "corp").breakers["killer"]


def test_a_breaker_seen_in_the_grip_is_there():
    t = scenario(
        turn="runner",
        corp=dict(servers={"HQ": dict(ice=["Engram Flush (rezzed)"])}, hq=["Hedge Fund"], rd=["Hedge Fund"] * 5),
        runner=dict(credits=5, grip=["Cleaver", "Sure Gamble"], stack=["Sure Gamble"] * 20),
    )
    memory_of(t.state)
    t.do("run HQ").until("action")
    assert believed(t, "corp").breakers["fracter"] >= 1.0
    assert believed(t, "corp").breakers["killer"] < 0.5


# -- worlds --------------------------------------------------------------------------------------------------


def worlds(t, number=300, side="runner"):
    """Worlds imagined with what a side believes."""
    belief = believed(t, side)
    return [imagine(t.game, side, Random(seed), belief).state for seed in range(number)]


def test_a_world_is_the_same_for_the_same_belief_and_chance():
    t = servers(hq=["Hedge Fund"] * 3, servers={"Server 1": dict(root=["Offworld Office"], ice=["Palisade"])})
    t.do("run HQ").until("action")
    one, other = (imagine(t.game, "runner", Random(7), believed(t)) for _ in range(2))
    assert not one.state.differences(other.state)
    assert imagine(t.game, "runner", Random(8), believed(t)).state.differences(one.state)


def test_a_remembered_card_is_in_hq_in_every_world():
    t = servers(hq=["Hansei Review", "Palisade", "Tithe"])
    t.fix_random("Hansei Review")
    t.do("run HQ").until("action")
    for state in worlds(t, 60):
        assert "Hansei Review" in [state.printed[c].title for c in state.piles[1]]
    believing_nothing = [imagine(t.game, "runner", Random(seed)).state for seed in range(60)]
    assert sum("Hansei Review" in [s.printed[c].title for c in s.piles[1]] for s in believing_nothing) < 30


def test_a_card_that_may_have_left_is_in_hq_as_often_as_is_believed():
    t = servers(hq=["Palisade", "Hedge Fund"])
    t.fix_random("Palisade")
    t.do("run HQ").until("action")
    while not (t.game.decision.kind == "action" and t.game.decision.side == "corp"):
        t.game.choose(next((k for k in ("credit", "pass", "done") if k in t.options()), 0))
    t.do("install Palisade", "install protecting HQ")
    t.until("runner")
    (seen,) = believed(t).remembered
    ((_, under),) = seen.under
    here = there = 0
    for state in worlds(t, 400):
        here += any(state.printed[c].title == "Palisade" for c in state.piles[1])
        there += state.printed[state.ice[0][0]].title == "Palisade"
    assert here / 400 == pytest.approx(seen.hand, abs=0.1)
    assert there / 400 == pytest.approx(under, abs=0.1)


def test_facedown_cards_are_of_each_kind_as_often_as_is_believed():
    layout = {
        "Server 1": dict(root=["Offworld Office (2 advancement)"], ice=["Palisade (rezzed)"]),
        "Server 2": dict(root=["Nico Campaign"]),
    }
    t = servers(servers=layout)
    advanced, plain = believed(t).facedown
    found: dict[int, Counter[str]] = {advanced.number: Counter(), plain.number: Counter()}
    number = 0
    for state in worlds(t, 900):
        decks_kinds = {kind_of(f.card) for f in state.printed if f.side == 0 and f.rooted}
        if len(decks_kinds) < 4:
            continue  # a deck without such cards
        number += 1
        for server in (3, 4):
            (card,) = state.root[server]
            found[state.serial[card]][kind_of(state.printed[card].card)] += 1
    assert number > 250
    for card in (advanced, plain):
        for kind in ("agenda", "asset", "upgrade", "ambush"):
            assert found[card.number][kind] / number == pytest.approx(card.kinds.of(kind), abs=0.09), (card, kind)


def test_ice_that_was_not_rezzed_is_dearer_in_worlds():
    t = servers(credits=4, servers={"Archives": dict(ice=["Tithe"])})

    def dear():
        states = worlds(t, 200)
        return sum(price(s.printed[s.ice[2][0]].card) > 4 for s in states) / 200

    before = dear()
    for _ in range(2):
        t.do("run Archives")
        while t.running:
            t.game.choose(next((k for k in ("pass", "continue") if k in t.options()), 0))
    assert dear() > before + 0.2


def price(card):
    """What a card costs to rez."""
    return card.cost if isinstance(card.cost, int) else 0


def test_a_belief_is_a_value():
    t = servers(hq=["Hedge Fund"])
    assert isinstance(believed(t), Belief)
    assert believed(t) == believed(t)
    with pytest.raises(AttributeError):
        believed(t).side = "corp"
