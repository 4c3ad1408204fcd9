"""What hard does with cards of no bundled deck: it reads what they need and cost, and sees what came of them."""

from __future__ import annotations

from msgspec.structs import replace

from sneakdoor.players import Seat
from sneakdoor.players.corp import HeuristicCorp
from sneakdoor.players.corp_actions import Actions, CorpWeights
from sneakdoor.players.corp_board import Board
from sneakdoor.players.corp_defence import entry
from sneakdoor.players.corp_turn import ThisTurn
from sneakdoor.players.fruitless import SOON
from sneakdoor.players.means import once_installed
from sneakdoor.players.reading import read
from sneakdoor.players.runner import HeuristicRunner, harm_of_stealing
from sneakdoor.players.runner_beliefs import share_of_hq
from sneakdoor.terms import POWER
from sneakdoor.testing import scenario
from sneakdoor.views import view

FILLER = ["Hedge Fund"] * 12
GUARDED = {"HQ": {"ice": ["Palisade"]}, "R&D": {"ice": ["Palisade"]}}
GRIP = ["Sure Gamble", "Creative Commission", "Jailbreak", "VRcation"]


def worths(t, player):
    """What each option is worth to a player, by key."""
    seat = Seat(t.game, t.decision.side)
    return dict(zip(t.options(), player.values(seat.view), strict=True))


def of_using(t, player, title):
    """What the dearest of the options is worth that use a card."""
    return max(worth for key, worth in worths(t, player).items() if key.startswith(f"use {title}"))


def chosen_by_runner(t):
    """What the Runner chooses, by key."""
    return t.options()[HeuristicRunner(1).choose(Seat(t.game, "runner"))]


def of_run(t, server):
    """What a run is worth to the Runner."""
    return HeuristicRunner(1).board(Seat(t.game, "runner").view).run_worth(server)


# -- the Corp


def test_as_few_cards_of_rnd_are_trashed_as_make_the_runner_lose_one():
    t = scenario(
        corp={"credits": 5, "hq": ["Power Shutdown"], "rd": FILLER},
        runner={"credits": 5, "rig": ["Cleaver"]},
        turn="runner",
        clicks=1,
    )
    t.do("run Archives")
    while not (t.decision.side == "corp" and t.decision.kind == "action"):
        t.game.choose(len(t.options()) - 1)
    t.game.choose("play Power Shutdown")
    while t.decision.kind != "number":
        t.game.choose(len(t.options()) - 1)
    chosen = t.options()[HeuristicCorp(1).choose(Seat(t.game, "corp"))]
    assert chosen == "3"


def test_a_card_that_takes_any_number_of_credits_gets_some_of_them_not_all():
    for credits in (3, 12):
        t = scenario(corp={"credits": credits, "hq": FILLER[:3], "servers": {"HQ": {"ice": ["Dracō"]}}}, runner={})
        t.do("run HQ", "rez Dracō", "Dracō")
        assert t.decision.kind == "number"
        chosen = int(t.options()[HeuristicCorp(1).choose(Seat(t.game, "corp"))])
        assert 1 <= chosen <= 4


def test_ability_is_not_used_that_wants_a_card_of_the_hand_and_finds_none():
    plaza = {"servers": {**GUARDED, "Server 1": {"root": ["Worlds Plaza (rezzed)"]}}, "credits": 8, "rd": FILLER}
    without = scenario(corp={**plaza, "hq": ["Hedge Fund"]}, turn="corp", clicks=3)
    with_one = scenario(corp={**plaza, "hq": ["Nico Campaign"]}, turn="corp", clicks=3)
    assert of_using(without, HeuristicCorp(1), "Worlds Plaza") < 0
    assert of_using(with_one, HeuristicCorp(1), "Worlds Plaza") > 0


def test_agenda_must_be_worth_as_many_points_as_there_are_counters():
    for counters, good in ((1, False), (2, True), (9, False)):
        corp = {
            "credits": 8,
            "hq": ["Offworld Office"],
            "rd": FILLER,
            "servers": {**GUARDED, "Server 1": {"root": [f"Lady Liberty (rezzed, {counters} power)"]}},
        }
        t = scenario(corp=corp, turn="corp", clicks=3)
        assert (of_using(t, HeuristicCorp(1), "Lady Liberty") > 0) is good


def test_counters_for_a_card_that_is_installed_with_them_are_not_counted_for_another():
    corp = {
        "credits": 9,
        "hq": ["Mitosis", "Seamless Launch", "Palisade"],
        "rd": FILLER,
        "servers": {**GUARDED, "Server 1": {"root": ["Offworld Office (2 advancement)"]}},
    }
    t = scenario(corp=corp, turn="corp", clicks=3)
    turn = ThisTurn(Board(view(t.game, "corp")))
    assert turn.boost("Mitosis") is None
    assert turn.boost("Seamless Launch").counters == 2


def test_operation_that_takes_more_clicks_is_worth_so_much_less():
    t = scenario(corp={"credits": 9, "hq": ["Hedge Fund"], "rd": FILLER, "servers": GUARDED}, turn="corp", clicks=3)
    actions = Actions(Board(view(t.game, "corp")), CorpWeights())
    assert read("Hedge Fund").play_price().clicks == 0
    assert read("Restructure").play_price().clicks == 0
    assert read("Mitosis").play_price().clicks == 1
    assert read("Kakurenbo").play_price().clicks == 2
    assert actions.playing("Kakurenbo") < 0


def test_what_came_to_nothing_is_not_used_again_soon():
    corp = {
        "credits": 8,
        "hq": ["Hedge Fund"],
        "rd": FILLER,
        "servers": {**GUARDED, "Server 1": {"root": ["Mumbad City Hall (rezzed)"]}},
    }
    t = scenario(corp=corp, turn="corp", clicks=3)
    player, seat = HeuristicCorp(1), Seat(t.game, "corp")
    promised = of_using(t, player, "Mumbad City Hall")
    using = next(i for i, key in enumerate(t.options()) if key.startswith("use Mumbad City Hall"))
    player._fruitless.chose(seat.view, seat.view.open_decision.about[using])
    t.game.choose(using)
    while t.decision.kind != "action":
        player.values(seat.view)
        t.game.choose(len(t.options()) - 1)
    assert promised > 0
    assert of_using(t, player, "Mumbad City Hall") < 0
    later = replace(seat.view, turn=seat.view.turn + SOON)
    assert max(player.values(later)[i] for i, k in enumerate(t.options()) if k.startswith("use Mumbad")) > 0


# -- the Runner


def agenda(title, **more):
    """A Corp with a known agenda in an open remote server."""
    return dict(hq=["Hedge Fund"], servers={"Server 1": dict(root=[dict(card=title, known=True)], **more)})


def test_no_run_for_an_agenda_that_the_runner_cannot_pay_to_steal():
    for rig, good in ((["Cleaver"], False), (["Cleaver", "Unity"], True)):
        t = scenario(runner=dict(credits=5, grip=GRIP, rig=rig), corp=agenda("Degree Mill"))
        assert (of_run(t, "Server 1") > 5) is good
    for credits, good in ((3, False), (6, True)):
        t = scenario(runner=dict(credits=credits, grip=GRIP), corp=agenda("NAPD Contract"))
        assert (of_run(t, "Server 1") > 5) is good


def test_upgrade_that_makes_stealing_dearer_is_counted():
    corp = dict(archives=["Offworld Office"], servers={"Archives": dict(root=["Red Herrings (rezzed)"])})
    poor = scenario(runner=dict(credits=3, grip=GRIP), corp=corp)
    rich = scenario(runner=dict(credits=9, grip=GRIP), corp=corp)
    assert of_run(poor, "Archives") < 3 < of_run(rich, "Archives")


def test_trap_that_lies_faceup_in_archives_is_not_accessed_with_an_empty_grip():
    corp = dict(hq=["Hedge Fund"], archives=["Shock!", "Offworld Office"])
    assert of_run(scenario(runner=dict(credits=5, grip=[]), corp=corp), "Archives") < 0
    assert of_run(scenario(runner=dict(credits=5, grip=GRIP), corp=corp), "Archives") > 5


def test_no_run_on_archives_for_counters_of_which_there_are_plenty():
    for counters, good in ((0, True), (8, False)):
        t = scenario(runner=dict(credits=5, grip=GRIP, rig=[f"Yusuf ({counters} virus)"]), corp=dict(hq=["Hedge Fund"]))
        assert (of_run(t, "Archives") > 0) is good


def test_poor_runner_without_cards_does_not_steal_from_a_corp_that_punishes_it():
    corp = dict(hq=["Hedge Fund"], rd=FILLER)
    plain = of_run(scenario(runner=dict(credits=0, grip=[]), corp=corp), "R&D")
    punished = of_run(
        scenario(runner=dict(credits=0, grip=[]), corp=dict(corp, identity="Thule Subsea: Safety Below")), "R&D"
    )
    assert punished < plain - 2


def test_breaker_that_comes_with_its_counters_is_worth_installing_against_ice_that_it_breaks():
    corp = dict(hq=["Offworld Office"] * 3, servers={"HQ": dict(ice=["Palisade (rezzed)"])})
    t = scenario(runner=dict(credits=9, grip=['Cerberus "Lady" H1']), corp=corp)
    assert once_installed('Cerberus "Lady" H1') == ((POWER, 4),)
    assert chosen_by_runner(t) == 'install Cerberus "Lady" H1'


# -- ice


def entry_into_hq(ice, **corp):
    """How the Runner gets into HQ behind one piece of ice."""
    board = Board(view(scenario(corp=dict(credits=12, servers={"HQ": dict(ice=[ice])}, **corp)).game, "corp"))
    return entry(board.servers["HQ"], board)


def test_subroutines_that_ice_gains_for_counters_are_counted():
    for ice in ("Masvingo", "Masvingo (rezzed, 1 advancement)", "Envelopment", "Tyrant (rezzed, 1 advancement)"):
        assert entry_into_hq(ice).chance < 0.5, ice
    for ice in ("Masvingo (rezzed)", "Tyrant"):
        assert entry_into_hq(ice).chance > 0.9, ice


def test_ice_that_makes_the_runner_trash_their_own_cards_does_not_help_them():
    for ice in ("Tribunal (rezzed)", "Fairchild 1.0 (rezzed)", "Holmegaard (rezzed)", "Excalibur (rezzed)"):
        assert entry_into_hq(ice).toll > 0, ice


def test_ice_is_advanced_that_has_a_subroutine_for_each_counter():
    corp = dict(
        credits=9, hq=["Offworld Office"] * 3, servers={"HQ": dict(ice=["Tyrant (rezzed)"]), "R&D": GUARDED["R&D"]}
    )
    t = scenario(corp=dict(corp, rd=FILLER), runner=dict(credits=5, grip=GRIP), turn="corp", clicks=3)
    worth = worths(t, HeuristicCorp(1))
    assert worth["advance Tyrant"] > worth["credit"]


def test_operation_that_gives_its_click_back_is_played_before_a_credit_is_clicked_for():
    t = scenario(corp=dict(credits=1, hq=["Subliminal Messaging"], rd=FILLER, servers=GUARDED), turn="corp", clicks=3)
    worth = worths(t, HeuristicCorp(1))
    assert worth["play Subliminal Messaging"] > worth["credit"]


def test_card_that_will_do_damage_when_its_counters_are_gone_is_worth_trashing():
    corp = dict(hq=["Hedge Fund"], servers={"Server 1": dict(root=["Urban Renewal (rezzed, 1 power)"])})
    assert of_run(scenario(runner=dict(credits=20, grip=GRIP), corp=corp), "Server 1") > 2


def test_nobody_dies_of_the_price_of_stealing():
    for grip, good in ((GRIP[:3], False), ([*GRIP, "Unity"], True)):
        t = scenario(runner=dict(credits=5, grip=grip), corp=agenda("Obokata Protocol"))
        assert (of_run(t, "Server 1") > 0) is good
        board = HeuristicRunner(1).board(Seat(t.game, "runner").view)
        assert (harm_of_stealing(board, "Obokata Protocol") < 20) is good


def test_offer_to_install_is_declined_when_nothing_in_hq_is_worth_installing():
    teia = dict(identity="A Teia: IP Recovery", credits=8, rd=FILLER, servers=GUARDED)
    for other, good in (("Offworld Office", False), ("Nico Campaign", True)):
        t = scenario(corp=dict(teia, hq=["Regolith Mining License", other]), turn="corp", clicks=3)
        t.game.choose("install Regolith Mining License")
        while t.decision.kind != "reaction":
            t.game.choose(next(i for i, key in enumerate(t.options()) if "new" in key or key == "pass"))
        worth = worths(t, HeuristicCorp(1))
        assert (max(worth.values()) > worth["pass"]) is good


def test_more_is_expected_in_a_card_of_hq_than_in_one_of_rnd_until_the_runner_has_seen_hq():
    assert share_of_hq(0.4, 1.0, 2) > 0.5
    assert share_of_hq(0.4, 1.0, 30) >= 0.4
    assert share_of_hq(0.4, 0.5, 2) < 0.3
    corp = dict(hq=["Hedge Fund"] * 5, rd=["Hedge Fund"] * 3)
    board = HeuristicRunner(1).board(Seat(scenario(corp=corp).game, "runner").view)
    assert 0 < board.density_of_rnd < board.density_of_hq
