"""Ashes' neutral Runner cards."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario
from tests.rules.cards1 import event, hardware, resource, rezzed, upgrade
from tests.rulings import ruling

from ..driving import reach

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
HOSHIKO = "Hoshiko Shiro: Untold Protagonist"


@both_rulebooks
@pytest.mark.parametrize(
    ("identity", "rig", "credits"),
    [(HOSHIKO, [], 0), ({"card": HOSHIKO, "flipped": True}, [], 1), (HOSHIKO, ["Access to Globalsec"] * 2, 1)],
)
def test_dreamnet_draws_and_pays_who_is_digital_or_linked(
    rulebook: str, identity: object, rig: list[str], credits: int
) -> None:
    t = scenario(
        runner={"identity": identity, "credits": 0, "rig": ["DreamNet", *rig], "stack": ["Unity"] * 5},
        corp={"hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    for _ in range(2):
        t.do("run Archives").until("action")
        assert (len(t.runner.grip), t.runner.credits) == (1, credits), "the first time each turn"


@ruling("official.dreamnet.1")
def test_dreamnet_pays_even_if_nothing_is_drawn(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["DreamNet", "Access to Globalsec", "Access to Globalsec"]},
        corp={"hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    t.do("run Archives").until("action")
    assert t.runner.credits == 1


@both_rulebooks
def test_rejig_installs_for_what_the_returned_card_costs(rulebook: str) -> None:
    t = scenario(runner={"credits": 2, "grip": ["Rejig", "Carmen"], "rig": ["Cleaver", "Rezeki"]}, rulebook=rulebook)
    reach(t, "play Rejig", "choose Cleaver", "choose Carmen")
    t.until("action")
    assert t.runner.credits == 0, "5, less the 3 of Cleaver"
    assert sorted(t.runner.rig) == ["Carmen", "Rezeki"]
    assert t.runner.grip == ["Cleaver"]


@ruling("official.rejig.1")
def test_rejig_takes_memory_away_before_it_gives_any(rulebook: str) -> None:
    """Keiko gives 2 of 6 memory units, all of which are in use."""
    other = hardware("Other", Static(Memory(2)))
    t = scenario(runner={"credits": 9, "grip": ["Rejig", other], "rig": ["Keiko", *["Rezeki"] * 6]}, rulebook=rulebook)
    reach(t, "play Rejig", "choose Keiko")
    for _ in range(20):
        if t.offers("choose Other"):
            break
        t.game.choose(0)
    assert t.runner.rig.count("Rezeki") == 4


GABRIEL = "Gabriel Santiago: Consummate Professional"


@both_rulebooks
def test_direct_access_silences_both_identities_while_it_resolves(rulebook: str) -> None:
    """Gabriel pays for a success on HQ, and not for this one; the next run of the turn is not the first any more."""
    for played, credits in (("Direct Access", 0), (None, 2)):
        t = scenario(
            runner={"identity": GABRIEL, "credits": 1 if played else 0, "grip": [played] if played else []},
            corp={"hq": ["Hedge Fund"]},
            rulebook=rulebook,
        )
        if played:
            t.do("play Direct Access", "run HQ")
        else:
            t.do("run HQ")
        t.until("action")
        assert t.runner.credits == credits


@both_rulebooks
@pytest.mark.parametrize("back", [True, False])
def test_direct_access_may_be_shuffled_into_the_stack(rulebook: str, back: bool) -> None:
    t = scenario(
        runner={"identity": GABRIEL, "credits": 1, "grip": ["Direct Access"], "stack": ["Unity"]},
        corp={"hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    t.do("play Direct Access")
    t.game.choose(0)
    reach(t, "Direct Access" if back else "pass")
    t.until("action")
    assert sorted(t.runner.stack) == (["Direct Access", "Unity"] if back else ["Unity"])
    assert t.runner.heap == ([] if back else ["Direct Access"])
    t.do("run Archives").until("action")


@both_rulebooks
def test_identities_speak_again_after_direct_access(rulebook: str) -> None:
    """The success on Archives is none on HQ: the first of these comes after it, and Gabriel pays."""
    t = scenario(
        runner={"identity": GABRIEL, "credits": 1, "grip": ["Direct Access"]},
        corp={"hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    t.do("play Direct Access")
    t.do("run Archives")
    t.until("action")
    t.do("run HQ").until("action")
    assert t.runner.credits == 2


@both_rulebooks
def test_buffer_drive_saves_one_of_the_cards_first_trashed_together_each_turn(rulebook: str) -> None:
    dump = event("Dump", Play(Trash(TopOf(3, STACK))))
    t = scenario(
        runner={
            "rig": ["Buffer Drive"],
            "grip": [dump, dump],
            "stack": ["Unity", "Rezeki", "Cleaver", *["Mantle"] * 4],
        },
        rulebook=rulebook,
    )
    t.do("play Dump", "Buffer Drive")
    assert set(t.options()) == {"choose Unity", "choose Rezeki", "choose Cleaver"}
    t.do("choose Rezeki")
    assert t.runner.stack == [*["Mantle"] * 4, "Rezeki"]
    t.do("play Dump")
    assert not t.offers("Buffer Drive"), "the first time each turn"


@both_rulebooks
def test_buffer_drive_sees_what_damage_takes_and_may_be_left(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Buffer Drive"], "grip": ["Unity", "Rezeki"], "stack": ["Mantle"]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Tithe (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.fix_random("Rezeki").do("run HQ").until("reaction")
    assert t.can("Buffer Drive")
    t.do("pass").until("action")
    assert t.runner.heap == ["Rezeki"]
    assert t.runner.stack == ["Mantle"]


FUSE = hardware("Fuse", Paid(TrashThis(), GainCredits(1)))


@both_rulebooks
def test_buffer_drive_leaves_what_was_trashed_from_elsewhere_or_later(rulebook: str) -> None:
    """Somebody else trashes a card from the grip in the same window, before Buffer Drive is triggered."""
    dump = event("Dump", Play(Trash(TopOf(2, STACK))))
    echo = resource("Echo", When(AreTrashed(Cards(), from_=Zone.GRIP_OR_STACK), Trash(Choose(1, Cards(zone=GRIP)))))
    t = scenario(
        runner={
            "rig": ["Buffer Drive", FUSE, echo],
            "grip": [dump, "Rezeki"],
            "stack": ["Unity", "Mantle", "Mantle"],
        },
        rulebook=rulebook,
    )
    reach(t, "use Fuse")
    assert t.runner.heap == ["Fuse"]
    assert not t.offers("Buffer Drive"), "it was installed"
    t.until("action")
    t.do("play Dump", "Echo")
    reach(t, "Buffer Drive")
    assert set(t.options()) == {"choose Unity", "choose Mantle"}, "Rezeki was not among those cards"


@ruling("official.buffer-drive.1")
def test_buffer_drive_does_not_save_an_event_that_was_played(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 5, "rig": ["Buffer Drive"], "grip": ["Sure Gamble"], "stack": ["Unity"]}, rulebook=rulebook
    )
    t.do("play Sure Gamble")
    assert not t.offers("Buffer Drive")
    assert t.runner.heap == ["Sure Gamble"]


@both_rulebooks
def test_buffer_drive_leaves_the_game_for_a_card_of_the_heap(rulebook: str) -> None:
    t = scenario(runner={"rig": ["Buffer Drive"], "heap": ["Rezeki", "Cleaver"], "stack": ["Unity"]}, rulebook=rulebook)
    reach(t, "use Buffer Drive", "choose Cleaver")
    assert t.runner.stack == ["Cleaver", "Unity"]
    assert t.runner.removed == ["Buffer Drive"]


def whistleblower(rulebook: str, hq: list[object], name: str, **more: object) -> Scenario:
    """The Runner has run HQ, trashed Whistleblower and chosen a name."""
    t = scenario(
        runner={"rig": ["Whistleblower"], "grip": ["Unity"] * 3},
        corp={"credits": 5, "hq": hq, **more},
        rulebook=rulebook,
    )
    reach(t, "run HQ", "Whistleblower")
    assert t.runner.heap == ["Whistleblower"], "it is trashed to choose"
    assert "name Unity" not in t.options()
    return t.do(f"name {name}")


@ruling("official.whistleblower.1")
def test_whistleblower_steals_before_the_agenda_speaks_and_for_nothing(rulebook: str) -> None:
    t = whistleblower(rulebook, ["Fetal AI"], "Fetal AI")
    t.until("action")
    assert t.accesses == ["Fetal AI"]
    assert t.runner.score == ["Fetal AI"], "the Runner has no credits to pay"
    assert len(t.runner.grip) == 3, "it does no damage: it is no longer accessed"


@both_rulebooks
def test_whistleblower_leaves_agendas_with_other_names_as_they_are(rulebook: str) -> None:
    t = whistleblower(rulebook, ["Fetal AI"], "Hostile Takeover")
    t.until("action")
    assert t.runner.score == []
    assert len(t.runner.grip) == 1, "it does 2 damage"


@both_rulebooks
def test_whistleblower_ignores_what_others_ask_for_but_not_what_they_forbid(rulebook: str) -> None:
    toll = upgrade("Toll", Static(AdditionalCost(V_STEAL, Cards(AGENDA), Credits(5), by=RUNNER)))
    vault = upgrade("Vault", Static(Cannot(RUNNER, (V_STEAL,), Cards(AGENDA))))
    for root, stolen in ((toll, ["Hostile Takeover"]), (vault, [])):
        servers = {"Server 1": {"root": [rezzed(root)]}}
        t = whistleblower(rulebook, ["Hostile Takeover"], "Hostile Takeover", servers=servers)
        t.until("action")
        assert t.runner.score == stolen


@both_rulebooks
def test_whistleblower_is_about_the_next_such_agenda_in_this_run_alone(rulebook: str) -> None:
    t = whistleblower(rulebook, ["Hedge Fund"], "Fetal AI", rd=["Fetal AI", "Hedge Fund"])
    t.until("action")
    t.do("run R&D").until("action")
    assert t.runner.score == [], "that was another run"


def test_whistleblower_steals_once() -> None:
    """Of two Fetal AIs accessed in one run the second does its damage and is not stolen."""
    t = scenario(
        runner={"credits": 0, "rig": ["Whistleblower", hardware("Claw", When(Breaches(HQ), AccessMore(1)))]},
        corp={"hq": ["Fetal AI", "Fetal AI"]},
    )
    reach(t, "run HQ", "Whistleblower", "name Fetal AI")
    t.until("over")
    assert t.runner.score == ["Fetal AI"], "the second was deadly"


@both_rulebooks
def test_whistleblower_may_be_kept(rulebook: str) -> None:
    t = scenario(runner={"rig": ["Whistleblower"]}, corp={"hq": ["Hedge Fund"]}, rulebook=rulebook)
    t.do("run HQ").until("action")
    assert t.runner.rig == ["Whistleblower"]
