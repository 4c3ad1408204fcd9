"""Drawing, searching, swapping, arranging, setting aside, removing. CR chpt_card_manipulation."""

from __future__ import annotations

import pytest

from sneakdoor.language import (
    AGENDA,
    ASSET,
    GRIP,
    ICE,
    IN_HQ,
    IN_RND,
    IT,
    PROGRAM,
    RESOURCE,
    STACK,
    UPGRADE,
    AddTo,
    Arrange,
    Cards,
    Choose,
    Draw,
    Draws,
    Each,
    GainCredits,
    HostOn,
    Install,
    InstallOnly,
    Look,
    May,
    Search,
    SetAside,
    Static,
    Swap,
    TopOf,
    When,
    Zone,
)
from sneakdoor.testing import scenario

from .cards2 import (
    BLANK_ICE,
    CORP_EYES,
    FENCE,
    GARDEN,
    LEVERAGE,
    NEW_TOWN,
    OLD_TOWN,
    PARLOUR,
    RUNNER_EYES,
    SMALL_PLAN,
    STAIRS,
    TOY,
    agenda,
    event,
    knows,
    operation,
    program,
    resource,
    upgrade,
)

# -- drawing -----------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_draw_procedure", "step_draw_add_to_hand")
def test_drawn_cards_lie_aside_while_abilities_about_drawing_resolve():
    thinker = resource("Thinker", When(Draws(), May(GainCredits(1))))
    t = scenario(runner=dict(credits=0, rig=[thinker], stack=[LEVERAGE, TOY]))
    t.do("draw")
    assert t.decision.kind == "reaction"
    assert t.card("Leverage").place == "set aside"
    assert t.runner.grip == []
    t.do("Thinker")
    assert t.runner.grip == ["Leverage"]
    assert t.runner.credits == 1


@pytest.mark.ruling("step_draw_set_aside")
def test_drawn_cards_are_known_to_their_controller_only():
    thinker = resource("Thinker", When(Draws(), May(GainCredits(1))))
    t = scenario(runner=dict(rig=[thinker], stack=[LEVERAGE, TOY]))
    t.do("draw")
    assert knows(t, "Leverage", RUNNER_EYES)
    assert not knows(t, "Leverage", CORP_EYES)


@pytest.mark.ruling("rule_drawing")
def test_a_player_draws_as_many_cards_as_there_are():
    study = event("Study", Draw(3))
    t = scenario(runner=dict(grip=[study], stack=[LEVERAGE, TOY]))
    t.do("play Study")
    assert sorted(t.runner.grip) == ["Leverage", "Toy"]
    assert t.outcome is None


@pytest.mark.ruling("rule_empty_rnd")
@pytest.mark.parametrize(("rulebook", "lost"), [("modern", True), ("classic", False)])
def test_a_corp_that_must_draw_from_an_empty_rnd_loses_or_classic_only_at_the_mandatory_draw(rulebook, lost):
    think = operation("Think", Draw(2))
    t = scenario(turn="corp", rulebook=rulebook, corp=dict(hq=[think], rd=["Hedge Fund"]))
    t.do("play Think")
    assert (t.outcome is not None) is lost
    assert t.corp.hq == ["Hedge Fund"]


# -- searching ---------------------------------------------------------------------------------------

SEEK = event("Seek", Search(STACK, Choose(1, Cards(PROGRAM))), AddTo(IT, GRIP))


@pytest.mark.ruling("rule_search", "rule_shuffle_deck_after_search")
def test_a_found_card_leaves_the_deck_and_the_rest_is_shuffled():
    t = scenario(runner=dict(grip=[SEEK], stack=[LEVERAGE, dict(card=LEVERAGE, known=True), TOY]))
    t.do("play Seek")
    assert t.options() == ["find Toy", "done"]
    t.do("find Toy")
    assert t.runner.grip == ["Toy"]
    assert t.runner.stack == ["Leverage", "Leverage"]
    assert not any(t.state.known[c] for c in t.state.piles[4])


@pytest.mark.ruling("rule_fail_to_find")
def test_a_search_for_a_described_card_may_find_nothing():
    t = scenario(runner=dict(grip=[SEEK], stack=[TOY]))
    t.do("play Seek", "done")
    assert t.runner.grip == []
    assert t.runner.stack == ["Toy"]


def test_under_classic_rules_a_search_must_find_what_is_there():
    t = scenario(rulebook="classic", runner=dict(grip=[SEEK], stack=[LEVERAGE, TOY]))
    t.do("play Seek")
    assert t.runner.grip == ["Toy"]


@pytest.mark.ruling("rule_search_multiple_cards")
def test_a_search_for_any_card_must_find_one():
    rummage = event("Rummage", Search(STACK, Choose(1, Cards()), reveal=False), AddTo(IT, GRIP))
    t = scenario(runner=dict(grip=[rummage], stack=[LEVERAGE, TOY]))
    t.do("play Rummage")
    assert sorted(t.options()) == ["find Leverage", "find Toy"]


@pytest.mark.ruling("rule_reveal_for_search")
@pytest.mark.parametrize("shown", [True, False])
def test_a_found_card_is_seen_by_the_other_player_only_if_the_ability_reveals_it(shown):
    find = Search(STACK, Choose(1, Cards(PROGRAM)), reveal=shown)
    fetch = event("Fetch", find, HostOn(IT, Each(Cards(RESOURCE)), facedown=True))
    pouch = resource("Pouch")
    t = scenario(runner=dict(grip=[fetch], rig=[pouch], stack=[LEVERAGE, TOY]))
    t.do("play Fetch", "find Toy")
    assert t.card("Pouch").hosted == ["Toy"]
    assert knows(t, "Toy", RUNNER_EYES)
    assert knows(t, "Toy", CORP_EYES) is shown


@pytest.mark.ruling("rule_valid_search_target_install_play")
def test_a_search_followed_by_an_install_finds_only_what_can_be_installed():
    dear = program("Dear Toy", cost=9)
    build = event("Build", Search(STACK, Choose(1, Cards(PROGRAM))), Install(IT))
    t = scenario(runner=dict(credits=5, grip=[build], stack=[dear, TOY]))
    t.do("play Build")
    assert t.options() == ["find Toy", "done"]
    t.do("find Toy")
    assert t.runner.rig == ["Toy"]


# -- swapping ----------------------------------------------------------------------------------------

SHUFFLE_ICE = operation("Rotate", Swap(Choose(2, Cards(ICE, installed=True))))


@pytest.mark.ruling("rule_swap_installed_cards", "rule_swap_installed_cards_preserves_hosting")
def test_swapped_ice_stays_installed_with_all_it_hosts():
    servers = {
        "HQ": dict(ice=[dict(card=FENCE, rezzed=True, power=2, hosted=["Botulus"])]),
        "R&D": dict(ice=[BLANK_ICE]),
    }
    t = scenario(turn="corp", corp=dict(hq=[SHUFFLE_ICE], servers=servers))
    t.do("play Rotate")
    assert t.server("R&D").ice == ["Fence"]
    assert t.server("HQ").ice == ["Blank Ice"]
    fence = t.card("Fence")
    assert (fence.rezzed, fence.power, fence.hosted) == (True, 2, ["Botulus"])


@pytest.mark.ruling("rule_swap_become_installed")
def test_an_installed_card_swapped_with_one_in_hand_is_uninstalled_and_the_other_takes_its_place():
    trade = operation("Trade", Swap(Choose(1, Cards(ICE, installed=True)), with_=Choose(1, Cards(ICE, zone=IN_HQ))))
    servers = {"HQ": dict(ice=[dict(card=FENCE, rezzed=True, power=2, hosted=["Botulus"])])}
    t = scenario(turn="corp", corp=dict(hq=[trade, BLANK_ICE], servers=servers))
    t.do("play Trade")
    assert t.server("HQ").ice == ["Blank Ice"]
    assert t.corp.hq == ["Fence"]
    assert not t.card("Blank Ice").rezzed
    assert t.card("Fence").power == 0
    assert t.runner.heap == ["Botulus"]
    assert t.corp.credits == 5


@pytest.mark.ruling("rule_swap_only_to_valid_location")
def test_cards_are_not_swapped_into_places_they_may_not_occupy():
    one, other = Choose(1, Cards(ASSET, installed=True)), Choose(1, Cards(UPGRADE, installed=True))
    mix = operation("Mix", Swap(one, with_=other))
    servers = {"Server 1": dict(root=[PARLOUR]), "HQ": dict(root=[STAIRS])}
    t = scenario(turn="corp", corp=dict(hq=[mix], servers=servers))
    t.do("play Mix")
    assert t.server("Server 1").root == ["Parlour"]
    assert t.server("HQ").root == ["Stairs"]


@pytest.mark.ruling("rule_swap_only_to_valid_location")
def test_ice_is_not_swapped_with_a_card_in_a_root():
    one, other = Choose(1, Cards(ICE, installed=True)), Choose(1, Cards(UPGRADE, installed=True))
    mix = operation("Mix", Swap(one, with_=other))
    t = scenario(turn="corp", corp=dict(hq=[mix], servers={"HQ": dict(root=[STAIRS], ice=[FENCE])}))
    t.do("play Mix")
    assert (t.server("HQ").ice, t.server("HQ").root) == (["Fence"], ["Stairs"])


@pytest.mark.ruling("rule_region_swap")
def test_a_swap_cannot_put_two_regions_into_one_root():
    mix = operation(
        "Mix",
        Swap(
            Choose(1, Cards(UPGRADE, subtype="region", installed=True)),
            with_=Choose(1, Cards(UPGRADE, non_subtype="region", installed=True)),
        ),
    )
    servers = {"Server 1": dict(root=[OLD_TOWN]), "Server 2": dict(root=[NEW_TOWN, STAIRS])}
    t = scenario(turn="corp", corp=dict(hq=[mix], servers=servers))
    t.do("play Mix")
    assert t.server("Server 1").root == ["Old Town"], "it cannot even be chosen"
    assert sorted(t.server("Server 2").root) == ["New Town", "Stairs"]


DUTY = upgrade("Duty", Static(InstallOnly(in_=Zone.ROOT_OF_HQ)))
FAR = upgrade("Far", Static(InstallOnly(in_=Zone.ROOT_OF_REMOTE)))


@pytest.mark.ruling("rule_region_swap", "rule_swap_only_to_valid_location")
@pytest.mark.parametrize("rulebook", ["modern", "classic"])
@pytest.mark.parametrize(
    ("hand", "server", "root", "legal"),
    [
        (NEW_TOWN, "Server 1", [OLD_TOWN, STAIRS], False),
        (NEW_TOWN, "Server 1", [STAIRS, PARLOUR], True),
        (PARLOUR, "HQ", [STAIRS], False),
        (PARLOUR, "Server 1", [STAIRS, GARDEN], False),
        (PARLOUR, "Server 1", [STAIRS], True),
        (DUTY, "Server 1", [STAIRS], False),
        (DUTY, "HQ", [STAIRS], True),
        (FAR, "HQ", [STAIRS], False),
        (FAR, "Server 1", [STAIRS], True),
        (operation("Order"), "Server 1", [STAIRS], False),
        (FENCE, "Server 1", [STAIRS], False),
    ],
    ids=lambda value: getattr(value, "title", None),
)
def test_a_card_from_hand_is_not_swapped_into_a_place_it_may_not_occupy(rulebook, hand, server, root, legal):
    trade = operation(
        "Trade",
        Swap(
            Choose(1, Cards(UPGRADE, non_subtype="region", installed=True)),
            with_=Choose(1, Cards(zone=IN_HQ)),
        ),
    )
    t = scenario(turn="corp", rulebook=rulebook, corp=dict(hq=[trade, hand], servers={server: dict(root=root)}))
    if not legal and rulebook == "classic":
        t.until("action")
        assert not t.can("play Trade"), "it would change nothing (gloss.action.3)"
        return
    t.do("play Trade")
    assert (hand.title in t.server(server).root) is legal
    assert ("Stairs" in t.corp.hq) is legal


@pytest.mark.ruling("rule_swap_only_to_valid_location")
def test_of_two_cards_to_swap_the_second_is_one_that_fits_the_first():
    mix = operation(
        "Mix", Swap(Choose(1, Cards(UPGRADE, installed=True)), with_=Choose(1, Cards((ASSET, UPGRADE), zone=IN_HQ)))
    )
    servers = {"Server 1": dict(root=[OLD_TOWN, STAIRS])}
    t = scenario(turn="corp", corp=dict(hq=[mix, NEW_TOWN, DUTY], servers=servers))
    t.do("play Mix")
    assert t.server("Server 1").root == ["New Town", "Stairs"], "a region for the region, and nothing for the rest"


@pytest.mark.ruling("rule_swap_score_areas")
def test_agendas_swapped_between_score_areas_keep_their_counters():
    other = agenda("Other Plan", points=3)
    trade = operation(
        "Trade",
        Swap(
            Choose(1, Cards(AGENDA, zone=Zone.CORP_SCORE_AREA)),
            with_=Choose(1, Cards(AGENDA, zone=Zone.RUNNER_SCORE_AREA)),
        ),
    )
    t = scenario(
        turn="corp",
        corp=dict(hq=[trade], score=[dict(card=SMALL_PLAN, agenda=2)]),
        runner=dict(score=[dict(card=other, agenda=1)]),
    )
    t.do("play Trade")
    assert t.corp.score == ["Other Plan"]
    assert t.runner.score == ["Small Plan"]
    assert t.card("Small Plan").counters("agenda") == 2
    assert t.card("Other Plan").counters("agenda") == 1
    assert (t.corp.points, t.runner.points) == (3, 1)


# -- arranging, setting aside, removing --------------------------------------------------------------

ORDER = event("Order", Look(TopOf(3, STACK)), Arrange())


@pytest.mark.ruling("rule_arrange_secretly")
def test_cards_on_top_are_put_back_in_any_order():
    t = scenario(runner=dict(grip=[ORDER], stack=[dict(card=LEVERAGE, known=True), TOY, "Sure Gamble", "Overclock"]))
    assert knows(t, "Leverage", CORP_EYES)
    t.do("play Order", "Sure Gamble next", "Leverage next")
    assert t.runner.stack == ["Sure Gamble", "Leverage", "Toy", "Overclock"]
    assert knows(t, "Leverage", RUNNER_EYES)
    assert not knows(t, "Leverage", CORP_EYES)


@pytest.mark.ruling("rule_arrange_secretly")
def test_the_corp_does_not_learn_what_the_runner_arranged_on_rnd():
    peer = event("Peer", Look(TopOf(2, IN_RND)), Arrange())
    t = scenario(corp=dict(rd=[PARLOUR, GARDEN, FENCE]), runner=dict(grip=[peer]))
    t.do("play Peer", "Garden next")
    assert t.corp.rd == ["Garden", "Parlour", "Fence"]
    assert [t.state.known[c] for c in t.state.piles[0]] == [2, 2, 0]


@pytest.mark.ruling("rule_set_aside", "rule_set_aside_default_faceup")
def test_cards_set_aside_are_faceup_unless_the_ability_says_facedown():
    for facedown in (False, True):
        lay = operation("Lay", SetAside(TopOf(1, IN_RND), facedown=facedown))
        t = scenario(turn="corp", corp=dict(hq=[lay], rd=[PARLOUR, GARDEN]))
        t.do("play Lay")
        assert t.card("Parlour").place == "set aside"
        assert t.card("Parlour").faceup is not facedown
        assert knows(t, "Parlour", RUNNER_EYES) is not facedown


@pytest.mark.ruling("rule_rfg_move", "rule_rfg_open_information", "rule_rfg_inactive")
def test_a_card_removed_from_the_game_is_out_of_it_and_open():
    t = scenario(turn="corp", corp=dict(archives=[PARLOUR], servers={"Server 1": dict(root=["Spin Doctor (rezzed)"])}))
    t.do("use Spin Doctor")
    t.until("action")
    assert t.corp.removed == ["Spin Doctor"]
    assert not t.card("Spin Doctor").active
    assert knows(t, "Spin Doctor", RUNNER_EYES)
    assert not t.server("Server 1").exists
