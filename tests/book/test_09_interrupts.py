"""Interrupts: what they are, when they are relevant, and the values they change. CR sec_interrupts_replacements."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import scenario

from ..cards.driving import reach, seen_until
from ..rules.cards1 import BELL, asset, event, hardware, ice, operation, resource, rezzed
from .cards_09b import (
    AMPLIFIER,
    BLOW,
    BUNKER,
    COCOON,
    GUARD,
    HAND,
    JOLT,
    MARK,
    NUDGE,
    PADDING,
    TIP,
    TOY,
    protecting,
    standing,
)

TAP = resource("Tap", When(Would(Draws()), May(GainCredits(5))))
"""It changes nothing of the draw that it is relevant to."""
DECOY = resource("Decoy", Paid(TrashThis(), PreventTags(1)))


# -- what they are -------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_interrupt_definition")
def test_an_interrupt_changes_what_is_about_to_happen_and_is_paid_for_or_pending():
    """The paid one has its cost, the conditional one waits for its occasion; both come before the damage."""
    vest = resource("Vest", When(Would(Suffers(NET)), May(PreventDamage(1, NET))))
    runner = {"credits": 1, "grip": HAND, "rig": [PADDING, vest]}
    t = scenario(turn="corp", runner=runner, corp={"hq": [JOLT]}).do("play Jolt")
    assert (t.decision.kind, len(t.runner.grip)) == ("interrupt", 5)
    assert [key.split(":")[0] for key in t.options()] == ["Vest", "use Padding", "pass"]
    t.do("use Padding", "Vest")
    assert (t.decision.kind, t.runner.credits, len(t.runner.grip)) == ("action", 0, 5)


@pytest.mark.ruling("rule_interrupt_symbol")
@pytest.mark.parametrize("flags", [(), INTERRUPT], ids=["plain", "interrupt"])
def test_the_symbol_alone_makes_an_interrupt(flags):
    """With it, the ability is there while the tag is only expected; without it, once it is taken."""
    look = resource("Look", When(TakesTag(), GainCredits(ForEach(1, Tags())), flags=flags))
    t = scenario(runner={"credits": 0, "rig": [look], "grip": [TIP]}).do("play Tip")
    assert (t.runner.tags, t.runner.credits) == (1, 0 if flags else 1)


@pytest.mark.ruling("rule_interrupt_keywords")
def test_whatever_says_would_or_prevent_is_an_interrupt():
    """Without the symbol: a conditional ability that prevents, one about what would happen, and a paid one."""
    for ability in (
        When(Suffers(NET), PreventDamage(1, NET)),
        When(Suffers(NET), May(PreventDamage(1, NET))),
        When(Would(Suffers(NET)), GainCredits(1)),
        Paid(Credits(0), PreventDamage(1, NET)),
    ):
        card = resource("Card", ability)
        t = scenario(turn="corp", runner={"grip": HAND, "rig": [card, PADDING]}, corp={"hq": [JOLT]})
        assert not t.offers("use Card")
        t.do("play Jolt")
        assert (t.decision.kind, len(t.runner.grip)) == ("interrupt", 5)
        assert [key for key in t.options() if "Card" in key], ability


# -- expected effects ----------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_expected_effects", "sec_calculating_expected_effect_values")
@pytest.mark.parametrize(("used", "suffered"), [(0, 3), (1, 1), (2, 0)])
def test_a_value_is_calculated_anew_while_it_is_imminent(used, suffered):
    """1 damage for each resource: each one that is trashed to prevent 1 is also one less to count."""
    storm = operation("Storm", Play(DoDamage(ForEach(1, Cards(RESOURCE, installed=True)), NET)))
    tent = resource("Tent", Paid(TrashThis(), PreventDamage(1, NET)))
    t = scenario(turn="corp", runner={"grip": HAND, "rig": [tent] * 3}, corp={"hq": [storm]}).do("play Storm")
    for _ in range(used):
        t.game.choose(0)
    t.until("action")
    assert len(t.runner.grip) == 5 - suffered


@pytest.mark.ruling("rule_expected_effects_resolve")
def test_what_is_expected_when_the_window_closes_is_what_happens():
    """Damage of 2, 1 prevented, 1 prevented and 2 added: 2 again. Below zero, nothing happens."""
    runner = {"credits": 9, "grip": HAND, "rig": [PADDING, BUNKER]}
    for keys, left in ((("use Padding", "use Padding"), 3), (("use Bunker", "pass"), 4)):
        t = scenario(turn="corp", runner=runner, corp=standing(AMPLIFIER, credits=2, hq=[JOLT])).do("play Jolt")
        t.do("use Amplifier", "use Amplifier")
        t.do(*keys)
        t.until("action")
        assert len(t.runner.grip) == left


# -- relevance -----------------------------------------------------------------------------------------------


@pytest.mark.ruling("sec_relevant_interrupts", "rule_prevent_relevant")
def test_prevention_is_relevant_to_what_it_could_prevent_and_to_nothing_else():
    """Against net damage, meat damage, tags and trashing: each has its own answer and no other."""
    rig = [resource("Net Vest", Paid(Credits(0), PreventDamage(1, NET))), DECOY, GUARD, TOY]
    wreck = operation("Wreck", Play(Trash(Choose(1, Cards(PROGRAM)))))
    found = {}
    for card in (NUDGE, BLOW, MARK, wreck):
        t = scenario(turn="corp", runner={"grip": HAND, "rig": rig}, corp={"hq": [card]}).do(f"play {card.title}")
        found[card.title] = [key.split(":")[0] for key in t.options()] if t.decision.kind == "interrupt" else []
    assert found == {
        "Nudge": ["use Net Vest", "pass"],
        "Blow": [],
        "Mark": ["use Decoy", "pass"],
        "Wreck": ["use Guard", "pass"],
    }


@pytest.mark.ruling("rule_modify_value_relevant")
def test_an_interrupt_that_changes_a_value_is_relevant_where_there_is_such_a_value():
    """More damage to damage, fewer credits to a base trace strength; neither to a tag."""
    jammer = resource("Jammer", Paid(TrashThis(), SetTraceBase(0)))
    hunt = operation("Hunt", Play(Trace(5, if_successful=GainCredits(1))))
    found = {}
    for card in (NUDGE, hunt, MARK):
        corp = standing(AMPLIFIER, hq=[card], credits=1)
        t = scenario(turn="corp", runner={"grip": HAND, "rig": [jammer]}, corp=corp).do(f"play {card.title}")
        kinds = [t.decision.kind, *(key.split(":")[0] for key in t.options())]
        found[card.title] = [key for key in kinds if key in ("use Amplifier", "use Jammer")]
    assert found == {"Nudge": ["use Amplifier"], "Hunt": ["use Jammer"], "Mark": []}


@pytest.mark.ruling("rule_replacement_effect_relevant")
def test_an_interrupt_that_replaces_is_relevant_to_what_it_replaces():
    """Net damage becomes a tag; meat damage is not what it speaks of."""
    swap = asset("Swap", When(Would(Suffers(NET)), May(Instead(GiveTags(1)))))
    for card, tags, cards in ((NUDGE, 1, 5), (BLOW, 0, 4)):
        t = scenario(turn="corp", runner={"grip": HAND}, corp=standing(swap, hq=[card])).do(f"play {card.title}")
        assert t.can("Swap") == bool(tags)
        if tags:
            t.do("Swap")
        t.until("action")
        assert (t.runner.tags, len(t.runner.grip)) == (tags, cards)


@pytest.mark.ruling("rule_would_relevant", "rule_expected_effects")
@pytest.mark.parametrize("barred", [False, True])
def test_an_interrupt_about_what_would_happen_is_relevant_though_it_changes_nothing_of_it(barred):
    """Tap only gains credits. Where the Runner cannot draw, no draw is expected."""
    study = event("Study", Play(Draw(1)))
    lock = asset("Lock", Static(Cannot(RUNNER, (Verb.DRAW,))))
    corp = standing(lock) if barred else {}
    t = scenario(runner={"credits": 0, "rig": [TAP], "grip": [study], "stack": HAND}, corp=corp).do("play Study")
    assert (t.decision.kind == "interrupt") is not barred
    if not barred:
        assert t.runner.grip == []
        t.do("Tap")
    assert (t.runner.credits, len(t.runner.grip)) == ((0, 0) if barred else (5, 1))


# -- the window ----------------------------------------------------------------------------------------------


@pytest.mark.ruling("sec_interrupt_window_for_imminent_instruction")
def test_each_instruction_has_its_own_window():
    """Damage twice: the vest is asked for the second only once the first has been suffered."""
    twice = operation("Twice", Play(DoDamage(1, NET), DoDamage(1, NET)))
    t = scenario(turn="corp", runner={"credits": 9, "grip": HAND, "rig": [PADDING]}, corp={"hq": [twice]})
    t.do("play Twice")
    assert (t.decision.kind, len(t.runner.grip)) == ("interrupt", 5)
    t.do("pass")
    assert (t.decision.kind, len(t.runner.grip)) == ("interrupt", 4)
    t.do("use Padding")
    assert (t.decision.kind, len(t.runner.grip)) == ("action", 4)


@pytest.mark.ruling("rule_apply_replacement_effects_on_opening_interrupt_window")
def test_what_is_replaced_already_is_not_there_to_be_interrupted():
    """The subroutine would give a tag; damage resolves in its place, and it is that which can be prevented."""
    bank = resource("Bank", Static(ResolvesInstead(Cards(ICE), Subroutine(DoDamage(1, NET)))))
    runner = {"grip": HAND, "rig": [DECOY, bank, PADDING]}
    t = scenario(runner=runner, corp=protecting(ice("Spy", Subroutine(GiveTags(1))))).do("run HQ")
    assert (t.decision.kind, [key.split(":")[0] for key in t.options()]) == ("interrupt", ["use Padding", "pass"])
    t.do("use Padding")
    assert (t.runner.tags, len(t.runner.grip)) == (0, 5)


GALLERY = resource("Gallery", When(UsesTrashAbility(), May(Install(Choose(1, Cards(RESOURCE, zone=Zone.GRIP))))))
LATE = resource("Late", When(Would(TakesTag()), May(PreventTags(1))), Paid(Credits(0), PreventTags(1)))


@pytest.mark.ruling(
    "rule_pending_status_for_interrupt_windows",
    "rule_trigger_conditional_ability_interrupt",
    "rule_trigger_paid_ability_interrupt",
)
@pytest.mark.parametrize("early", [True, False])
def test_conditional_interrupts_are_pending_from_the_beginning_paid_ones_are_there_when_they_are(early):
    """Two tags; a decoy goes, and with it a card comes that has one of each. Only its paid ability can be used."""
    two = operation("Two", Play(GiveTags(2)))
    runner = {"rig": [DECOY, GALLERY, *([LATE] if early else [])], "grip": [] if early else [LATE]}
    t = scenario(turn="corp", runner=runner, corp={"hq": [two]}).do("play Two", "use Decoy")
    if not early:
        reach(t, "Gallery")
        if t.can("yes"):
            t.do("yes")
    assert t.decision.kind == "interrupt"
    assert [key.split(":")[0] for key in t.options()] == (["Late"] if early else []) + ["use Late", "pass"]
    t.do("use Late")
    assert t.runner.tags == 0


@pytest.mark.ruling("rule_trigger_conditional_ability_interrupt")
def test_a_pending_interrupt_that_is_relevant_no_longer_cannot_be_triggered():
    for what in (PreventTags(1), GainCredits(1)):
        mask = resource("Mask", When(Would(TakesTag()), May(what)))
        t = scenario(turn="corp", runner={"rig": [DECOY, mask]}, corp={"hq": [MARK]}).do("play Mark")
        assert t.can("Mask")
        t.do("use Decoy")
        assert (t.decision.kind, t.runner.tags, t.runner.rig) == ("action", 0, ["Mask"])


@pytest.mark.ruling("rule_trigger_paid_ability_interrupt")
def test_a_paid_interrupt_needs_no_paid_ability_window():
    """In the middle of an operation the Runner has no such window: the bell cannot be rung, the vest can be used."""
    t = scenario(turn="corp", runner={"credits": 9, "grip": HAND, "rig": [PADDING, BELL]}, corp={"hq": [NUDGE]})
    t.do("play Nudge")
    assert [key.split(":")[0] for key in t.options()] == ["use Padding", "pass"]


# -- preventing ----------------------------------------------------------------------------------------------


@pytest.mark.ruling("sec_prevent_avoid")
def test_what_is_prevented_does_not_happen_and_nothing_answers_to_it():
    wreck = operation("Wreck", Play(Trash(Choose(1, Cards(PROGRAM)))))
    mourner = resource("Mourner", When(IsTrashed(Cards(PROGRAM)), GainCredits(5)))
    runner = {"credits": 0, "rig": [TOY, GUARD, mourner]}
    for key, installed, credits in (("use Guard", True, 0), ("pass", False, 5)):
        t = scenario(turn="corp", runner=runner, corp={"hq": [wreck]}).do("play Wreck", key)
        assert (t.card("Toy").installed, t.runner.credits) == (installed, credits)


@pytest.mark.ruling("rule_ordinal_would", "rule_ordinal_prevented")
@pytest.mark.parametrize("how", ["prevented", "replaced", "suffered"])
def test_the_first_that_would_is_the_first_expected_and_the_first_that_does_is_the_first_to_happen(how):
    """Net damage twice in a turn. The first is prevented, or replaced, or suffered."""
    early = asset("Early", When(FirstEachTurn(Would(Suffers(NET))), GainCredits(1)))
    real = asset("Real", When(FirstEachTurn(Suffers(NET)), GainCredits(10)))
    swap = asset("Swap", When(Would(Suffers(NET)), May(Instead(GainCredits(0)))))
    servers = {f"Server {i}": {"root": [rezzed(card)]} for i, card in enumerate((early, real, swap), 1)}
    corp = {"credits": 0, "hq": [NUDGE, NUDGE], "servers": servers}
    t = scenario(turn="corp", runner={"credits": 9, "grip": HAND, "rig": [COCOON]}, corp=corp)
    t.do("play Nudge", "Early")
    if how != "suffered":
        reach(t, "use Cocoon" if how == "prevented" else "Swap")
    t.until("action")
    assert t.corp.credits == (11 if how == "suffered" else 1)
    t.do("play Nudge")
    t.until("action")
    assert t.corp.credits == 11, "the second is no first 'would'; it is the first that happens, if none did"


# -- values --------------------------------------------------------------------------------------------------


@pytest.mark.ruling("sec_modifiable_values", "rule_modifiable_value_tags")
@pytest.mark.parametrize(("decoys", "tags"), [(0, 2), (1, 1), (2, 0)])
def test_avoided_tags_come_off_the_number_and_of_none_nothing_happens(decoys, tags):
    watch = asset("Watch", When(TakesTag(), GainCredits(5)))
    two = operation("Two", Play(GiveTags(2)))
    t = scenario(turn="corp", runner={"rig": [DECOY] * 2}, corp=standing(watch, hq=[two], credits=0)).do("play Two")
    for _ in range(decoys):
        t.game.choose(0)
    t.until("action")
    assert (t.runner.tags, t.corp.credits) == (tags, 5 if tags else 0)


@pytest.mark.ruling("rule_modifiable_value_tags", "rule_negative_values_resolution")
def test_more_tags_avoided_than_there_would_be_take_none_away():
    ghost = resource("Ghost", Paid(TrashThis(), PreventTags(5)))
    t = scenario(turn="corp", runner={"tags": 2, "rig": [ghost]}, corp={"hq": [MARK]}).do("play Mark", "use Ghost")
    assert t.runner.tags == 2


@pytest.mark.ruling("sec_modifiable_values", "rule_modifiable_value_damage")
@pytest.mark.parametrize(("times", "lost"), [(0, 2), (1, 1), (2, 0)])
def test_prevented_damage_comes_off_the_amount_and_of_none_nothing_happens(times, lost):
    pain = resource("Pain", When(Suffers(NET), GainCredits(10)))
    runner = {"credits": times, "grip": HAND, "rig": [PADDING, pain]}
    t = scenario(turn="corp", runner=runner, corp={"hq": [JOLT]}).do("play Jolt", *["use Padding"] * times)
    t.until("action")
    assert (len(t.runner.grip), t.runner.credits) == (5 - lost, 10 if lost else 0)


@pytest.mark.ruling("rule_modifiable_value_cost")
def test_a_cost_that_would_be_paid_is_a_value_and_never_less_than_nothing():
    """Patchwork takes 2 off whatever a card costs; of 1 there is nothing left to pay, and nothing is gained."""
    for cost, paid in ((5, 3), (2, 0), (1, 0)):
        tool = hardware("Tool", cost=cost)
        t = scenario(runner={"credits": 5, "rig": ["Patchwork"], "grip": [tool, "Sure Gamble"]})
        t.do("install Tool", "Patchwork")
        t.until("action")
        assert (t.runner.credits, t.card("Tool").installed) == (5 - paid, True)
    t = scenario(runner={"credits": 5, "rig": ["Patchwork"], "grip": [hardware("Tool", cost=5), "Sure Gamble"]})
    t.do("install Tool")
    t.do("pass")
    assert t.runner.credits == 0


@pytest.mark.ruling("rule_modifiable_value_base_trace_strength")
def test_a_trace_takes_place_whatever_its_base_strength_has_become():
    """Set to 0 it is still a trace: the Corp spends on it, and it succeeds."""
    jammer = resource("Jammer", Paid(TrashThis(), SetTraceBase(0)))
    hunt = operation("Hunt", Play(Trace(5, if_successful=GiveTags(1))))
    for key, tags in (("use Jammer", 0), ("pass", 1)):
        t = scenario(turn="corp", corp={"hq": [hunt], "credits": 1}, runner={"credits": 1, "rig": [jammer]})
        t.do("play Hunt", key)
        assert t.decision.kind == "spend"
        t.do("spend 1", "spend 1")
        assert t.runner.tags == tags


@pytest.mark.ruling("rule_negative_values_imminent", "sec_calculating_expected_effect_values")
@pytest.mark.parametrize(("more", "lost"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_a_value_below_nothing_is_counted_from_there(more, lost):
    """1 damage, 3 prevented: two below zero, and so the third that is added is the first to be felt."""
    runner = {"credits": 1, "grip": HAND, "rig": [BUNKER]}
    t = scenario(turn="corp", runner=runner, corp=standing(AMPLIFIER, hq=[NUDGE], credits=9))
    t.do("play Nudge", "pass", "use Bunker")
    assert t.decision.side == "corp"
    t.do(*["use Amplifier"] * more)
    t.until("action")
    assert len(t.runner.grip) == 5 - lost


@pytest.mark.ruling("rule_prevent_all")
@pytest.mark.parametrize("amount", [All(), Any()], ids=["all", "any amount"])
def test_all_that_is_prevented_leaves_no_value_to_change(amount):
    """Of damage and of tags alike. Preventing a large number instead leaves something to add to."""
    shell = resource("Shell", Paid(TrashThis(), PreventDamage(amount)))
    ghost = resource("Ghost", Paid(TrashThis(), PreventTags(amount)))
    t = scenario(turn="corp", runner={"grip": HAND, "rig": [shell]}, corp=standing(AMPLIFIER, hq=[NUDGE], credits=9))
    t.do("play Nudge", "pass", "use Shell")
    assert (t.decision.kind, len(t.runner.grip)) == ("action", 5)
    two = operation("Two", Play(GiveTags(2)))
    t = scenario(turn="corp", runner={"rig": [ghost]}, corp={"hq": [two]}).do("play Two", "use Ghost")
    assert (t.decision.kind, t.runner.tags) == ("action", 0)
    many = resource("Many", Paid(TrashThis(), PreventDamage(9)))
    t = scenario(turn="corp", runner={"grip": HAND, "rig": [many]}, corp=standing(AMPLIFIER, hq=[NUDGE], credits=9))
    t.do("play Nudge", "pass", "use Many")
    assert t.can("use Amplifier")


NETWORK = resource("Network", Paid(TrashThis(), PreventDamage(AllBut(1), NET)))


@pytest.mark.ruling("rule_prevent_all_but_one")
def test_all_but_one_sets_the_damage_to_one_whatever_was_changed_before():
    """From 2 on; others may still change it afterwards. 1 is too little for it, and meat damage the wrong kind."""
    assert NETWORK.text == "<strong>[trash]:</strong> Prevent all but 1 net damage."
    for amount, kind, offered in ((1, NET, False), (2, NET, True), (5, NET, True), (5, MEAT, False)):
        bolt = operation("Bolt", Play(DoDamage(amount, kind)))
        t = scenario(turn="corp", runner={"grip": HAND, "rig": [NETWORK]}, corp={"hq": [bolt]}).do("play Bolt")
        assert t.offers("use Network") == offered
        if offered:
            t.do("use Network")
            assert len(t.runner.grip) == 4
    runner = {"credits": 9, "grip": HAND, "rig": [NETWORK, PADDING]}
    for keys, left in (
        (("use Network", "pass"), 4),
        (("use Padding", "use Network", "pass"), 4),
        (("use Network", "use Padding"), 5),
    ):
        corp = standing(AMPLIFIER, hq=[JOLT], credits=9)
        t = scenario(turn="corp", runner=runner, corp=corp).do(
            "play Jolt", "use Amplifier", "use Amplifier", "pass", *keys
        )
        t.until("action")
        assert len(t.runner.grip) == left
    t = scenario(turn="corp", runner=runner, corp=standing(AMPLIFIER, hq=[JOLT], credits=9))
    t.do("play Jolt", "pass", "use Network", "pass", "use Amplifier")
    t.until("action")
    assert len(t.runner.grip) == 3, "raised again after it was set"


@pytest.mark.ruling("rule_negative_values_resolution")
@pytest.mark.parametrize(("keys", "lost"), [((), 1), (("use Padding",), 0), (("use Bunker",), 0)])
def test_of_an_instruction_whose_damage_is_gone_the_rest_is_done(keys, lost):
    both = operation("Both", Play(Both(DoDamage(1, NET), GainCredits(3))))
    runner = {"credits": 1, "grip": HAND, "rig": [PADDING, BUNKER]}
    t = scenario(turn="corp", runner=runner, corp={"credits": 0, "hq": [both]}).do("play Both", *keys)
    t.until("action")
    assert (len(t.runner.grip), t.corp.credits) == (5 - lost, 3)


@pytest.mark.ruling("rule_modified_values_retain_properties")
@pytest.mark.parametrize("preventable", [True, False])
def test_damage_that_is_raised_keeps_what_is_said_of_it(preventable):
    """Added to damage that cannot be prevented, that cannot be either; it is still net damage, and one lot."""
    bolt = operation("Bolt", Play(DoDamage(1, NET, preventable=preventable)))
    runner = {"credits": 9, "grip": HAND, "rig": [PADDING, resource("Pain", When(Suffers(NET), GainCredits(10)))]}
    t = scenario(turn="corp", runner=runner, corp=standing(AMPLIFIER, hq=[bolt], credits=1))
    t.do("play Bolt", "use Amplifier")
    assert t.offers("use Padding") == preventable
    t.until("action")
    assert (len(t.runner.grip), t.runner.credits) == (3, 19)


def guru() -> Resource:
    """It prevents all meat damage, and is trashed for that unless the Runner pays 4 credits."""
    leave = MayPay(Credits(4), if_not=Trash(THIS))
    return resource("Guru", When(Would(Suffers(MEAT)), PreventDamage(All(), MEAT)), When(PreventsDamage(), leave))


@pytest.mark.ruling("rule_prevent_as_trigger_condition")
@pytest.mark.parametrize(("amount", "kept"), [(0, True), (1, False), (3, False)])
def test_a_card_has_prevented_damage_if_there_was_any_and_it_made_it_less(amount, kept):
    assert guru().text.split("\n")[-1].startswith("Whenever this resource prevents 1 or more damage, ")
    bolt = operation("Bolt", Play(DoDamage(amount, MEAT)))
    t = scenario(turn="corp", runner={"credits": 3, "grip": HAND, "rig": [guru()]}, corp={"hq": [bolt]}).do("play Bolt")
    t.until("action")
    assert (t.card("Guru").installed, len(t.runner.grip)) == (kept, 5)


@pytest.mark.ruling("rule_prevent_as_trigger_condition")
def test_what_another_card_prevents_or_adds_is_not_what_this_one_prevented():
    plate = resource("Plate", Paid(TrashThis(), PreventDamage(1, MEAT)))
    look = resource("Look", When(PreventsDamage(), GainCredits(5)))
    t = scenario(turn="corp", runner={"credits": 0, "grip": HAND, "rig": [plate, look]}, corp={"hq": [BLOW]})
    t.do("play Blow", "use Plate")
    assert (t.runner.credits, len(t.runner.grip)) == (0, 5)


@pytest.mark.ruling("cr.rule_prevent_as_trigger_condition.example-1", "rule_prevent_as_trigger_condition")
def test_guru_davinder_takes_away_damage_that_was_nothing_already_and_stays():
    """The carapace leaves 0, which could be raised; the guru removes that, has prevented none, and costs nothing."""
    carapace = hardware("Carapace", Paid(TrashThis(), PreventDamage(2, MEAT)))
    garza = asset("Garza", When(Accesses(THIS), MayPay(Credits(2), to=DoDamage(2, MEAT))), trash=None)
    runner = {"credits": 0, "grip": HAND, "rig": [carapace, guru()]}
    corp = {"credits": 9, "score": ["The Cleaners"], "servers": {"Server 1": {"root": [garza]}}}
    t = scenario(runner=runner, corp=corp).do("run Server 1")
    reach(t, "Garza", "use Carapace")
    assert not {key for key in seen_until(t, "action") if key.startswith(("The Cleaners", "Guru", "yes"))}
    assert (len(t.runner.grip), t.card("Guru").installed, t.runner.heap) == (5, True, ["Carapace"])
