"""Several choices in one: what is offered, what it costs, what it does, and where it ends."""

from __future__ import annotations

from random import Random
from time import process_time
from typing import Any

import pytest

from sneakdoor.cards import POOL
from sneakdoor.errors import IllegalChoice
from sneakdoor.game import Game
from sneakdoor.players.breaking import Obstacle, Tool, for_credits
from sneakdoor.players.reading import read
from sneakdoor.players.shortcuts import MOST_SUBROUTINES, shortcuts, take
from sneakdoor.testing import Scenario, scenario
from sneakdoor.views import ShortcutKind, ShortcutView, view
from sneakdoor.worlds import imagine


def meeting(ice: Any, *rig: Any, credits: int = 9, **runner: Any) -> Scenario:
    """The Runner encounters a piece of ice before HQ, and may use what is installed."""
    corp = {"credits": 9, "hq": ["Hedge Fund"], "servers": {"HQ": {"ice": [ice]}}}
    t = scenario(corp=corp, runner={"credits": credits, "rig": list(rig), **runner})
    t.do("run HQ").until("step_encounter_paw")
    return t


def offered(game: Game, side: str | None = "runner") -> dict[str, ShortcutView]:
    """What the one who decides can do at once."""
    return {s.kind: s for s in shortcuts(game, view(game, side))}


def unbroken(game: Game) -> list[int]:
    """The subroutines that are not broken."""
    ice = view(game, "runner").encounter
    assert ice is not None
    return [i for i, s in enumerate(ice.subroutines) if not s.broken]


def paid(game: Game, kind: ShortcutKind) -> int:
    """Carry it out, and see what it cost."""
    before = view(game, "runner").runner
    take(game, kind)
    after = view(game, "runner").runner
    return before.credits + before.fund - after.credits - after.fund


# -- ice ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "ice", ["Palisade (rezzed)", "Whitespace (rezzed)", "Karunā (rezzed)", "Tithe (rezzed)", "Brân 1.0 (rezzed)"]
)
def test_break_all_keeps_its_word(ice: str) -> None:
    t = meeting(ice, "Cleaver", "Unity", "Carmen", credits=15)
    shown = offered(t.game)["break all"]
    assert shown.short is None
    assert shown.unbroken == []
    assert paid(t.game, "break all") == shown.credits > 0
    assert unbroken(t.game) == []
    assert t.decision.kind == "window"


def test_break_all_names_its_means_and_is_primary_only_with_credits_to_spare() -> None:
    shown = offered(meeting("Brân 1.0 (rezzed)", "Cleaver", "Unity", credits=12).game)["break all"]
    assert shown.means == ["Cleaver"]
    assert [s.title for s in shown.steps] == ["Cleaver"] * len(shown.steps)
    assert shown.primary
    exact = offered(meeting("Brân 1.0 (rezzed)", "Cleaver", credits=shown.credits).game)["break all"]
    assert (exact.short, exact.primary) == (None, False)


def test_what_cannot_be_paid_is_shown_with_what_is_missing() -> None:
    price = offered(meeting("Brân 1.0 (rezzed)", "Cleaver", credits=12).game)["break all"].credits
    t = meeting("Brân 1.0 (rezzed)", "Cleaver", credits=price - 2)
    shown = offered(t.game)["break all"]
    assert (shown.credits, shown.short, shown.primary) == (price, 2, False)
    with pytest.raises(IllegalChoice, match="no way to break all"):
        take(t.game, "break all")
    poor = meeting("Brân 1.0 (rezzed)", "Cleaver", credits=0)
    assert offered(poor.game)["break all"].short == price


def test_break_enough_leaves_what_does_not_end_the_run() -> None:
    t = meeting("Brân 1.0 (rezzed)", "Cleaver", credits=12)
    found = offered(t.game)
    assert list(found) == ["break all", "break enough"]
    assert found["break enough"].credits < found["break all"].credits
    assert found["break enough"].unbroken == [0]
    assert paid(t.game, "break enough") == found["break enough"].credits
    assert unbroken(t.game) == [0]


def test_break_enough_is_not_offered_where_it_is_no_different() -> None:
    assert list(offered(meeting("Palisade (rezzed)", "Cleaver").game)) == ["break all"]
    assert list(offered(meeting("Karunā (rezzed)", "Carmen").game)) == ["break all"], "nothing of it ends the run"


def test_credits_on_cards_count_where_they_may_be_spent() -> None:
    plain = offered(meeting("Brân 1.0 (rezzed)", "Cleaver", credits=3).game)["break all"]
    helped = offered(meeting("Brân 1.0 (rezzed)", "Cleaver", "Cyberfeeder", credits=3).game)["break all"]
    assert plain.short is not None
    assert helped.short == plain.short - 1


def test_payment_with_what_comes_again_is_made_on_the_way() -> None:
    t = meeting("Palisade (rezzed)", "Cleaver", "Cyberfeeder", credits=3)
    credits = view(t.game, "runner").runner.credits
    assert take(t.game, "break all") > 1, "it is asked where the credits come from"
    assert unbroken(t.game) == []
    assert view(t.game, "runner").runner.credits == credits


@pytest.mark.parametrize(
    ("ice", "tool"),
    [("Palisade (rezzed)", "Mayfly"), ("Brân 1.0 (rezzed)", "Unity"), ("Tithe (rezzed)", "Cleaver")],
    ids=["trashed for it", "clicks alone", "made for other ice"],
)
def test_nothing_is_offered_that_takes_more_than_credits(ice: str, tool: str) -> None:
    assert offered(meeting(ice, tool).game) == {}


def test_counters_are_not_spent_even_where_they_are_cheaper() -> None:
    ice = {"card": "Palisade", "rezzed": True, "hosted": ["Botulus (2 virus)"]}
    assert offered(meeting(ice).game) == {}
    assert offered(meeting(ice, "Cleaver").game)["break all"].means == ["Cleaver"]


def test_the_search_is_bounded_whatever_is_installed() -> None:
    breakers = [c for c in POOL.values() if "icebreaker" in c.subtypes and read(c.title).breaks]
    rig = tuple(Tool(f"card {i}", card.title, 0) for i, card in enumerate(breakers))
    assert len(rig) > 20
    begun = process_time()
    for ice in ("Brân 1.0", "Palisade", "Tithe"):
        for_credits(Obstacle("ice", ice, 9, met=True, subroutines=MOST_SUBROUTINES), rig, len(rig))
    assert process_time() - begun < 6, "three encounters nobody will ever have, on any machine"


def test_nothing_is_offered_to_others_or_when_all_is_broken() -> None:
    t = meeting("Palisade (rezzed)", "Cleaver")
    assert offered(t.game, "corp") == offered(t.game, None) == {}
    take(t.game, "break all")
    assert offered(t.game) == {}


def test_offer_is_the_same_whatever_is_hidden() -> None:
    t = meeting("Brân 1.0 (rezzed)", "Cleaver", "Unity", credits=14)
    told = offered(t.game)
    assert told
    for seed in range(8):
        assert offered(imagine(t.game, "runner", Random(seed))) == told


# -- accesses ----------------------------------------------------------------------------------------


def digging(*archives: str) -> Scenario:
    """The Runner breaches Archives."""
    t = scenario(corp={"archives": list(archives)}, runner={"credits": 5})
    return t.do("run Archives", "continue")


def test_the_rest_is_accessed_at_once_agendas_first() -> None:
    t = digging("Hedge Fund", "Offworld Office", "Palisade", "Superconducting Hub")
    assert offered(t.game)["access the rest"] == ShortcutView(kind="access the rest", primary=True)
    take(t.game, "access the rest")
    assert len(view(t.game, "runner").runner.score_area) == 2
    assert view(t.game, "runner").breached is None


def test_a_card_that_does_something_is_left_to_its_player() -> None:
    assert offered(digging("Hedge Fund", "Offworld Office", "Palisade").game)
    assert not offered(digging("Hedge Fund", "Offworld Office", "Cyberdex Virus Suite").game)
    assert not offered(digging("Hedge Fund", "Offworld Office", "NAPD Contract").game)
    assert offered(digging("Hedge Fund", "Offworld Office", "Snare!").game), "it does nothing in Archives"
