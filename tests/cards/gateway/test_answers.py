"""Official answers on the cards of System Gateway that their own tests do not show."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sneakdoor import cards
from sneakdoor import language as ln
from sneakdoor.testing import scenario

from ..driving import reach, seen_until

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"
FILLER = ["Hedge Fund"] * 8
REALITY = "NBN: Reality Plus"
TAO = "Tāo Salonga: Telepresence Magician"


@BOOKS
@pytest.mark.ruling("official.longevity-serum.1")
def test_longevity_serum_is_resolved_before_what_the_runner_makes_of_the_score(rulebook: str) -> None:
    """Official answer of 2021-10-11: both abilities heard the same, and it is the Corp's turn."""
    spoil = ln.Resource(
        "Spoil",
        faction=ln.ANARCH,
        install_cost=0,
        abilities=(ln.When(ln.Scores(ln.Cards(ln.AGENDA), by=ln.CORP), ln.TrashFromTop(1, ln.IN_RND)),),
    )
    serum = {"root": ["Longevity Serum (3 advancement)"]}
    t = scenario(
        turn="corp",
        runner={"rig": [spoil]},
        corp={"rd": ["Ping", "Ping"], "servers": {"Server 1": serum}},
        rulebook=rulebook,
    )
    t.do("score Longevity Serum")
    assert not t.offers("choose"), "nothing lay in Archives when the Corp would have chosen"
    assert t.corp.archives == ["Ping"], "trashed too late to be shuffled back"


@BOOKS
@pytest.mark.parametrize(("where", "stopped"), [("R&D", False), ("Archives", True)])
@pytest.mark.ruling("official.omar-keung-conspiracy-theorist.2", "official.manegarm-skunkworks.2")
def test_omar_passes_a_manegarm_skunkworks_that_is_not_in_archives(rulebook: str, where: str, stopped: bool) -> None:
    """Official answer of 2021-10-10: the server changes only after it was approached."""
    t = scenario(
        runner={"credits": 0, "identity": "Omar Keung: Conspiracy Theorist"},
        corp={"rd": FILLER, "servers": {where: {"root": ["Manegarm Skunkworks (rezzed)"]}}},
        clicks=2,
        rulebook=rulebook,
    )
    t.do("use Omar")
    assert t.can("attack") is False, "the server is not chosen before the run would be successful"
    reached = any(o.startswith("attack R&D") for o in seen_until(t, "action"))
    assert reached is not stopped


@BOOKS
@pytest.mark.ruling("official.mayfly.1")
def test_mayfly_breaks_as_often_as_it_is_paid_for(rulebook: str) -> None:
    """Official answer of 2021-10-10: it is trashed once, as the run ends."""
    t = scenario(
        runner={"credits": 9, "rig": ["Mayfly"]},
        corp={"hq": FILLER, "servers": {"HQ": {"ice": ["Whitespace (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    while not t.can("use Mayfly: break"):
        t.do("use Mayfly: +1 strength")
    t.do("use Mayfly: break", "break The Runner loses", "use Mayfly: break").until(ACTION)
    assert t.accesses == ["Hedge Fund"]
    assert t.runner.heap == ["Mayfly"]


@BOOKS
def test_reality_plus_hears_a_tag_that_the_corp_gives(rulebook: str) -> None:
    """Official answer of 2021-10-11."""
    t = scenario(
        runner={"credits": 0},
        corp={"identity": REALITY, "credits": 4, "hq": ["Public Trail"], "rd": FILLER},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("run Archives").until("step_corp_turn_action")
    t.do("play Public Trail", "gain 2[credit]")
    assert t.runner.tags == 1


def test_reality_plus_waits_for_a_tag_that_is_not_prevented() -> None:
    """Official answers of 2021-10-11: what was prevented was not taken, and the next tag is the first."""
    t = scenario(
        runner={"credits": 0, "rig": ["Decoy"]},
        corp={"identity": REALITY, "credits": 0, "rd": FILLER, "servers": {"HQ": {"ice": ["Pharos (rezzed)"]}}},
    )
    t.do("run HQ", "use Decoy").until(ACTION)
    assert (t.runner.tags, t.corp.credits, t.corp.hq) == (0, 0, [])
    t.do("run HQ", "gain 2[credit]")
    assert (t.runner.tags, t.corp.credits) == (1, 2)


@BOOKS
def test_a_snare_that_reality_plus_draws_is_not_accessed_any_more(rulebook: str) -> None:
    """Official answer of 2021-10-11: it left the place where it was being accessed."""
    t = scenario(
        runner={"credits": 9, "grip": ["Leech"] * 5},
        corp={"identity": REALITY, "credits": 9, "rd": ["Snare!", *FILLER]},
        rulebook=rulebook,
    )
    t.do("run R&D", "continue", "Snare!", "draw 2 cards")
    assert not any("trash" in o for o in seen_until(t, "action"))
    assert "Snare!" in t.corp.hq


@BOOKS
@pytest.mark.parametrize(
    "card",
    [
        ln.Program(
            "Late",
            faction=ln.SHAPER,
            install_cost=0,
            memory=1,
            abilities=(ln.When(ln.Breaches(ln.RND), ln.AccessMore(1)),),
        ),
        ln.Resource(
            "Late",
            faction=ln.SHAPER,
            install_cost=0,
            abilities=(ln.When(ln.ScoredOrStolen(ln.Cards(ln.AGENDA)), ln.PlaceCredits(1)),),
        ),
    ],
)
@pytest.mark.ruling("official.pantograph.1", "official.pantograph.2")
def test_what_pantograph_installs_comes_too_late_for_the_breach_and_the_theft(rulebook: str, card: ln.Card) -> None:
    """Official answers of 2021-10-10."""
    t = scenario(
        runner={"rig": ["Pantograph"], "grip": [card]}, corp={"rd": ["Offworld Office", *FILLER]}, rulebook=rulebook
    )
    t.do("run R&D", "continue", "yes").until(ACTION)
    assert t.card("Late").installed
    assert t.card("Late").credits == 0
    assert t.accesses == ["Offworld Office"]


@BOOKS
@pytest.mark.ruling("official.seamless-launch.1", "official.seamless-launch.2")
def test_seamless_launch_goes_on_any_card_even_the_runners(rulebook: str) -> None:
    """Official answers of 2021-10-10."""
    t = scenario(
        turn="corp",
        runner={"rig": ["Cleaver"]},
        corp={"hq": ["Seamless Launch"], "servers": {"HQ": {"ice": ["Tithe (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("play Seamless Launch")
    assert sorted(t.options()) == ["choose Cleaver", "choose Tithe"]
    t.do("choose Cleaver")
    assert t.card("Cleaver").advancement == 2


@BOOKS
@pytest.mark.ruling("official.archer.1", "official.send-a-message.1")
def test_send_a_message_rezzes_an_archer_without_a_forfeit(rulebook: str) -> None:
    """Official answer of 2021-10-11: all costs are ignored, additional ones too."""
    servers = {"HQ": {"ice": ["Archer"]}, "Server 1": {"root": ["Send a Message (5 advancement)"]}}
    t = scenario(turn="corp", corp={"credits": 0, "score": ["Offworld Office"], "servers": servers}, rulebook=rulebook)
    t.do("score Send a Message")
    reach(t, "Send a Message")
    assert t.card("Archer").rezzed
    assert len(t.corp.score) == 2


@pytest.mark.ruling("official.spin-doctor.2")
def test_by_the_classic_rules_spin_doctor_needs_something_to_shuffle() -> None:
    """Official answer of 2021-10-11: a single card is not shuffled. The current rules ask for no change at all."""

    def usable(number: int, rulebook: str) -> bool:
        servers = {"Server 1": {"root": ["Spin Doctor (rezzed)"]}}
        return scenario(turn="corp", corp={"rd": FILLER[:number], "servers": servers}, rulebook=rulebook).can(
            "use Spin Doctor"
        )

    assert [usable(n, "classic") for n in (1, 2)] == [False, True]
    assert [usable(n, "modern") for n in (1, 2)] == [True, True]


@BOOKS
@pytest.mark.parametrize("first", ["Cookbook", "Tranquilizer"])
@pytest.mark.ruling("official.tranquilizer.3", "official.hivemind.1")
def test_the_counter_of_hivemind_counts_for_tranquilizer_as_it_is_installed(rulebook: str, first: str) -> None:
    """Official answer of 2021-10-11: with Cookbook, the Runner's order decides whether the ice is derezzed at once."""
    t = scenario(
        runner={"credits": 9, "grip": ["Tranquilizer"], "rig": ["Cookbook", "Hivemind (1 virus)"]},
        corp={"servers": {"HQ": {"ice": ["Tithe (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("install Tranquilizer", "done", first).until(ACTION)
    assert t.card("Tithe").rezzed is (first == "Tranquilizer")


@BOOKS
@pytest.mark.ruling("official.tread-lightly.1")
def test_tread_lightly_raises_a_rez_cost_before_counters_lower_it(rulebook: str) -> None:
    """Official answer of 2021-10-11, with ice that costs 9 and 3 less for each of its 4 counters."""
    belt = replace(cards.find("Wormhole"), title="Belt", rez_cost=9)
    t = scenario(
        runner={"credits": 9, "grip": ["Tread Lightly"]},
        corp={"credits": 0, "servers": {"HQ": {"ice": [{"card": belt, "advancement": 4}]}}},
        rulebook=rulebook,
    )
    t.do("play Tread Lightly", "run HQ", "rez Belt")
    assert t.card("Belt").rezzed


@BOOKS
def test_tao_swaps_no_two_pieces_of_ice_that_cannot_change_places(rulebook: str) -> None:
    center = {"card": "Awakening Center", "rezzed": True, "hosted": ["Ichi 1.0"]}
    servers = {"R&D": {"ice": ["Palisade (rezzed)"]}, "Server 1": {"root": [center]}}
    t = scenario(runner={"identity": TAO}, corp={"hq": ["Offworld Office"], "servers": servers}, rulebook=rulebook)
    t.do("run HQ")
    assert not any(o.startswith("choose") for o in seen_until(t, "action"))
    assert t.server("R&D").ice == ["Palisade"]


@BOOKS
@pytest.mark.ruling("official.urtica-cipher.3")
def test_urtica_cipher_does_its_damage_in_one_piece(rulebook: str) -> None:
    """Official answer of 2021-10-11."""
    t = scenario(
        runner={"grip": ["Leech"] * 6},
        corp={"servers": {"Server 1": {"root": ["Urtica Cipher (2 advancement)"]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1").until(ACTION)
    assert len([line for line in t.log if "suffers 4 net damage" in line]) == 1


@BOOKS
@pytest.mark.ruling("official.the-class-act.2", "official.verbal-plasticity.1")
def test_the_class_act_looks_at_what_verbal_plasticity_will_draw(rulebook: str) -> None:
    """Official answers of 2021-10-11 and 2022-06-20: 3 cards are looked at, 1 goes to the bottom, 2 are drawn."""
    t = scenario(
        runner={
            "rig": ["The Class Act", "Verbal Plasticity"],
            "stack": ["Sure Gamble", "Cleaver", "Carmen", "Unity", "Leech"],
        },
        rulebook=rulebook,
    )
    t.do("draw", "choose Cleaver")
    assert sorted(t.runner.grip) == ["Carmen", "Sure Gamble"]
    assert t.runner.stack == ["Unity", "Leech", "Cleaver"]
    assert "The Runner adds Cleaver to the bottom of the stack." in t.log


def test_built_to_last_gains_once_from_a_card_that_is_advanced_several_times() -> None:
    """Official answer of 2021-10-11: one after another, and only the first finds no counter."""
    success = ln.Operation(
        "Triumph",
        faction=ln.NEUTRAL_CORP,
        play_cost=0,
        abilities=(
            ln.Play(
                ln.Advance(ln.Choose(1, ln.Cards(ln.AGENDA, installed=True))), ln.Advance(ln.IT), ln.Advance(ln.IT)
            ),
        ),
    )
    t = scenario(
        turn="corp",
        corp={
            "credits": 0,
            "identity": "Weyland Consortium: Built to Last",
            "hq": [success],
            "servers": {"Server 1": {"root": ["Offworld Office"]}},
        },
    )
    t.do("play Triumph")
    assert t.card("Offworld Office").advancement == 3
    assert t.corp.credits == 2


@pytest.mark.ruling("official.zahya-sadeghi-versatile-smuggler.1")
def test_zahya_counts_a_card_that_is_accessed_twice() -> None:
    """Official answer of 2021-10-11: Bacterial Programming puts it back on top in the middle of the breach."""
    t = scenario(
        runner={
            "identity": "Zahya Sadeghi: Versatile Smuggler",
            "credits": 2,
            "grip": ["The Maker's Eye"],
        },
        corp={"rd": ["Hedge Fund", "Bacterial Programming", "Ping", "Tithe"]},
    )
    t.do("play The Maker’s Eye", "continue", "Bacterial Programming", "done", "done")
    t.do("Hedge Fund next", "Ping next", "Zahya")
    assert t.accesses == ["Hedge Fund", "Bacterial Programming", "Hedge Fund"]
    assert t.runner.credits == 3
