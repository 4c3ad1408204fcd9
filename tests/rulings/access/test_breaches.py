"""Accessing several cards in a server: how many, in which order, and what changes that. CR sec_breaching_servers."""

from __future__ import annotations

from dataclasses import replace

from sneakdoor import rulebooks
from sneakdoor.language import *
from sneakdoor.rulebooks import Accesses as AccessRule
from sneakdoor.rulebooks import Rulebook
from sneakdoor.testing import Scenario, scenario

from ...rules.cards3 import agenda, asset, event, listener, operation, record, through, titles, upgrade, watched
from .. import ruling

A, B, C, D = (operation(name, GainCredits(1)) for name in "ABCD")
MORE = listener("More", Breaches(HQ), AccessMore(1))
MORE_RND = listener("More R&D", Breaches(RND), AccessMore(1))
DEEP = listener("Deep", Breaches(RND), AccessMore(2))
DRAWER, SHELF = upgrade("Drawer", trash_cost=None), upgrade("Shelf", trash_cost=None)
LURE = asset("Lure", When(Accesses(THIS), AddTo(Choose(1, Cards(zone=IN_ARCHIVES)), IN_HQ)), trash_cost=None)
"""Accessed, it takes a card from Archives to HQ."""
DOOR = upgrade("Door", When(Accesses(THIS), Install(Choose(1, Cards(UPGRADE, zone=IN_ARCHIVES)))), trash_cost=None)
"""Accessed, it has an upgrade installed."""


def known(card: Card) -> dict[str, object]:
    return {"card": card, "known": True}


def breached(server: str, rulebook: str | Rulebook, *, rig=(), **corp) -> list[str]:
    """The cards accessed in a run in which the Runner takes the first candidate each time."""
    t = scenario(runner={"rig": list(rig)}, corp=corp, rulebook=rulebook)
    through(t.do(f"run {server}"))
    return t.accesses


# -- how many ------------------------------------------------------------------------------------------


def through_the_door(rulebook: str) -> list[str]:
    """The Runner accesses Door first, which has Shelf installed in the root of HQ, and wants to access that too."""
    t = scenario(corp={"hq": [A], "archives": [SHELF], "servers": {"HQ": {"root": [DOOR]}}}, rulebook=rulebook)
    t.do("run HQ", "continue", "access facedown card", "install in HQ")
    while t.can("done"):
        t.do("done")
    t.do("access Shelf too")
    t.do("access HQ") if t.can("access HQ") else None
    through(t)
    return t.accesses


@ruling("gloss.access.1", under="classic")
def test_under_classic_rules_the_number_of_accesses_is_fixed_with_all_modifiers_and_the_root(rulebook: str):
    hand = [A] * 6
    root = {"HQ": {"root": [DRAWER, SHELF]}}
    assert breached("HQ", rulebook, hq=hand) == ["A"]
    assert len(breached("HQ", rulebook, rig=[MORE], hq=hand)) == 2
    assert sorted(breached("HQ", rulebook, rig=[MORE], hq=hand, servers=root)) == ["A", "A", "Drawer", "Shelf"]
    slow = {"HQ": {"root": [DRAWER, SHELF], "ice": ["Hudson 1.0 (rezzed)"]}}
    assert len(breached("HQ", rulebook, rig=[MORE], hq=hand, servers=slow)) == 1, "Hudson 1.0 reduces it"
    late = listener("Late", Accesses(Cards(), by=YOU), AccessMore(3))
    assert breached("HQ", rulebook, rig=[late], hq=hand) == ["A"], "fixed before the first access"
    assert through_the_door(rulebook) == ["Door", "A"], "2 accesses, as fixed, although a third card is there"


@ruling("gloss.access.1", under="modern")
def test_under_modern_rules_only_the_accesses_from_hq_or_rnd_are_limited(rulebook: str):
    t = scenario(
        runner={"rig": [MORE]},
        corp={"hq": [A] * 6, "servers": {"HQ": {"root": [known(DRAWER), known(SHELF)]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "continue", "access HQ", "access HQ")
    assert t.options() == ["access Drawer", "access Shelf"], "2 from HQ, the root besides"
    through(t.do("access Drawer"))
    assert t.accesses == ["A", "A", "Drawer", "Shelf"]
    late = listener("Late", Accesses(Cards(), by=YOU), AccessMore(3))
    assert breached("HQ", rulebook, rig=[late], hq=[A] * 6) == ["A"], "the limit is fixed"
    assert through_the_door(rulebook) == ["Door", "A", "Shelf"], "until no candidate is left"
    assert breached("Archives", rulebook, archives=[A, B], servers={"Archives": {"root": [SHELF]}}) == [
        "Shelf",
        "A",
        "B",
    ]
    assert breached("Server 1", rulebook, servers={"Server 1": {"root": [DRAWER, SHELF]}}) == ["Drawer", "Shelf"]


@ruling("faq4.rules.access-multiple.1", under="classic")
def test_under_the_faq_the_number_is_also_capped_by_the_cards_in_the_server(rulebook: str):
    book = replace(rulebooks.load(rulebook), accesses=AccessRule.CAPPED_TOTAL)
    root = {"HQ": {"root": [DRAWER, SHELF]}}
    assert sorted(breached("HQ", book, rig=[MORE], hq=[A] * 6, servers=root)) == ["A", "A", "Drawer", "Shelf"]
    slow = {"HQ": {"root": [DRAWER, SHELF], "ice": ["Hudson 1.0 (rezzed)"]}}
    assert len(breached("HQ", book, rig=[MORE], hq=[A] * 6, servers=slow)) == 1
    assert breached("HQ", book, rig=[MORE, MORE], hq=[LURE], archives=[A]) == ["Lure"], "only 1 card was there"
    assert breached("HQ", rulebook, rig=[MORE, MORE], hq=[LURE], archives=[A]) == ["Lure", "A"], "the later document"


@ruling("faq4.rules.access-multiple.1", under="modern")
def test_under_modern_rules_the_limit_is_not_capped_by_the_cards_there(rulebook: str):
    assert breached("HQ", rulebook, rig=[MORE, MORE], hq=[LURE], archives=[A]) == ["Lure", "A"]
    root = {"HQ": {"root": [DRAWER, SHELF]}}
    assert breached("HQ", rulebook, hq=[A] * 3, servers=root) == ["Drawer", "Shelf", "A"]


LEAK = asset("Leak", When(Accesses(THIS), Trash(Choose(1, Cards(OPERATION, zone=IN_HQ)))), trash_cost=None)
LID = asset("Lid", When(Accesses(THIS), AddTo(Choose(1, Cards(zone=IN_HQ)), Zone.TOP_OF_RND)), trash_cost=None)


def emptied(rulebook: str) -> Scenario:
    """Three accesses in HQ: the first empties it but for an agenda, and stealing that returns a card to HQ."""
    flood = asset("Flood", When(Accesses(THIS), Trash(Each(Cards(OPERATION, zone=IN_HQ)))), trash_cost=None)
    leela = listener("Leela", Steals(), AddTo(Choose(1, Cards(installed=True, of=CORP)), IN_HQ))
    t = scenario(
        runner={"rig": [MORE, MORE, leela]},
        corp={"hq": [flood, A, B, C, agenda("Prize")], "servers": {"Server 1": {"root": [asset("Back")]}}},
        rulebook=rulebook,
    )
    t.fix_random("Flood", "Prize", "Back")
    through(t.do("run HQ"))
    assert sorted(t.corp.archives) == ["A", "B", "C"]
    return t


@ruling("gloss.access.2", "faq4.rules.access-multiple.2", under="classic")
def test_under_classic_rules_cards_that_come_or_go_during_the_access_leave_the_number_as_it_is(rulebook: str):
    assert breached("HQ", rulebook, hq=[LURE], archives=[A]) == ["Lure"]
    assert breached("R&D", rulebook, rd=[LID, B], hq=[A]) == ["Lid"]
    assert breached("Archives", rulebook, archives=[LEAK], hq=[A]) == ["Leak"], "Archives is a central server too"
    assert through_the_door(rulebook) == ["Door", "A"]
    assert emptied(rulebook).accesses == ["Flood", "Prize", "Back"], "3, although only 2 cards were left meanwhile"


@ruling("gloss.access.2", "faq4.rules.access-multiple.2", under="modern")
def test_under_modern_rules_cards_that_enter_may_be_accessed_within_the_limit_or_outside_it(rulebook: str):
    assert breached("HQ", rulebook, hq=[LURE], archives=[A]) == ["Lure"], "the limit of 1 does not rise"
    assert breached("HQ", rulebook, rig=[MORE], hq=[LURE], archives=[A]) == ["Lure", "A"]
    assert breached("R&D", rulebook, rd=[LID, B], hq=[A]) == ["Lid"]
    assert breached("R&D", rulebook, rig=[MORE_RND], rd=[LID, B], hq=[A]) == ["Lid", "A"]
    assert breached("Archives", rulebook, archives=[LEAK], hq=[A]) == ["Leak", "A"], "it is always added"
    assert through_the_door(rulebook) == ["Door", "A", "Shelf"], "declared by the Runner"
    t = scenario(corp={"hq": [A], "archives": [SHELF], "servers": {"HQ": {"root": [DOOR]}}}, rulebook=rulebook)
    t.do("run HQ", "continue", "access facedown card", "install in HQ")
    while t.can("done"):
        t.do("done")
    through(t.do("do not access"))
    assert t.accesses == ["Door", "A"]
    assert emptied(rulebook).accesses == ["Flood", "Prize", "Back"], "the limit does not drop"


@ruling("gloss.access.3", under="classic")
def test_under_classic_rules_the_runner_accesses_up_to_the_number_although_fewer_cards_remained(rulebook: str):
    """The Runner "will attempt to access that number"; nothing says that HQ makes up for what left the root."""
    assert emptied(rulebook).accesses == ["Flood", "Prize", "Back"]


@ruling("gloss.access.3", under="modern")
def test_under_modern_rules_the_limit_stays_but_the_breach_ends_when_no_candidate_remains(rulebook: str):
    assert emptied(rulebook).accesses == ["Flood", "Prize", "Back"]
    drain = asset("Drain", When(Accesses(THIS), Trash(Each(Cards(OPERATION, zone=IN_HQ)))), trash_cost=None)
    t = scenario(runner={"rig": [MORE, MORE]}, corp={"hq": [drain, A, B]}, rulebook=rulebook).fix_random("Drain")
    through(t.do("run HQ"))
    assert (t.accesses, t.running) == (["Drain"], False)
    sweep = asset("Sweep", When(Accesses(THIS), Trash(Each(Cards(UPGRADE, installed=True)))), trash_cost=None)
    t = scenario(corp={"hq": [sweep, A, B], "servers": {"HQ": {"root": [DRAWER]}}}, rulebook=rulebook)
    t.fix_random("Sweep").do("run HQ", "continue", "access HQ")
    through(t)
    assert t.accesses == ["Sweep"], "no card of HQ in the place of Drawer"


# -- HQ ------------------------------------------------------------------------------------------------


def second_of_hq(rulebook: str) -> Scenario:
    """The Runner accesses Clerk, the second card from HQ; Clerk lets the Corp install another from HQ."""
    clerk = asset("Clerk", When(Accesses(THIS), May(Install(Choose(1, Cards(ASSET, zone=IN_HQ, other=True))))))
    t = scenario(runner={"rig": [MORE]}, corp={"hq": [asset("First"), clerk]}, rulebook=rulebook)
    t.fix_random("First", "Clerk").do("run HQ").until("access")
    assert t.accesses == ["First"], "one at a time"
    t.do("pass")
    return t


@ruling("gloss.access.4", under="classic")
def test_under_classic_rules_cards_accessed_in_hq_are_out_of_it_until_all_are_accessed(rulebook: str):
    t = second_of_hq(rulebook)
    assert t.accesses == ["First", "Clerk"]
    assert (t.card("First").place, t.corp.hq) == ("set aside", ["Clerk"]), "nothing to install"
    through(t)
    assert sorted(t.corp.hq) == ["Clerk", "First"]


@ruling("gloss.access.4", under="modern")
def test_under_modern_rules_cards_accessed_in_hq_are_in_it_still(rulebook: str):
    t = second_of_hq(rulebook)
    assert t.accesses == ["First", "Clerk"], "not First again"
    assert t.decision is not None
    assert t.decision.side == "corp"
    assert t.card("First").place == "HQ"
    assert t.card("First").known_to("runner"), "visible until the breach ends"
    t.do("Clerk")
    assert t.server("Server 1").root == ["First"]
    t = scenario(runner={"rig": [MORE]}, corp={"hq": [A, B]}, rulebook=rulebook)
    through(t.do("run HQ"))
    assert not t.card("A").known_to("runner")


@ruling("faq4.rules.access-multiple.3", under="classic")
def test_under_classic_rules_cards_of_hq_lie_aside_and_rnd_has_its_order(rulebook: str):
    t = second_of_hq(rulebook)
    assert (t.accesses, t.card("First").place) == (["First", "Clerk"], "set aside")
    through(t)
    assert sorted(t.corp.hq) == ["Clerk", "First"]
    assert in_order(rulebook) == ["A", "B", "C"]


@ruling("faq4.rules.access-multiple.3", under="modern")
def test_under_modern_rules_cards_of_hq_stay_there_seen_and_open_to_effects_and_rnd_has_its_order(rulebook: str):
    t = second_of_hq(rulebook)
    assert t.accesses == ["First", "Clerk"]
    assert t.card("First").known_to("runner")
    t.do("Clerk")
    assert t.server("Server 1").root == ["First"]
    assert in_order(rulebook) == ["A", "B", "C"]


def hq_with_a_roof(rulebook: str) -> Scenario:
    """Two random cards of HQ, and an upgrade in its root that the Runner takes between them."""
    corp = {"hq": [A, B, C], "servers": {"HQ": {"root": [known(upgrade("Roof"))]}}}
    t = scenario(runner={"rig": [MORE]}, corp=corp, rulebook=rulebook)
    t.fix_random("B", "C").do("run HQ", "continue")
    assert t.options() == ["access Roof", "access HQ"]
    t.do("access HQ", "access Roof")
    assert t.accesses == ["B", "Roof"]
    assert t.card("B").known_to("corp")
    return t


@ruling("modern.breach.2", under="classic")
def test_under_classic_rules_hq_gives_random_cards_set_aside_and_its_root_in_any_order(rulebook: str):
    t = hq_with_a_roof(rulebook)
    assert t.card("B").place == "set aside"
    through(t)
    assert t.accesses == ["B", "Roof", "C"]
    assert len(breached("HQ", rulebook, hq=[A, B, C])) == 1, "1 card without anything more"


@ruling("modern.breach.2", under="modern")
def test_under_modern_rules_hq_gives_random_cards_that_stay_in_it_seen_and_its_root_in_any_order(rulebook: str):
    t = hq_with_a_roof(rulebook)
    assert t.card("B").place == "HQ"
    assert t.card("B").known_to("runner")
    through(t)
    assert t.accesses == ["B", "Roof", "C"]
    assert not t.card("B").known_to("runner")
    assert len(breached("HQ", rulebook, hq=[A, B, C])) == 1


# -- R&D -----------------------------------------------------------------------------------------------


def in_order(rulebook: str) -> list[str]:
    """Three accesses in R&D: never a choice among its cards."""
    t = scenario(
        runner={"rig": [DEEP]},
        corp={"rd": [A, B, C, D], "servers": {"R&D": {"root": [known(SHELF)]}}},
        rulebook=rulebook,
    )
    t.do("run R&D", "continue")
    for _ in range(3):
        assert t.options() == ["access Shelf", "access R&D"]
        t.do("access R&D")
    assert t.accesses[:3] == ["A", "B", "C"]
    through(t)
    return t.accesses[:3]


@ruling("gloss.access.5")
def test_cards_of_rnd_are_accessed_from_the_top_down_and_cannot_be_skipped_or_reordered(rulebook: str):
    assert in_order(rulebook) == ["A", "B", "C"]


@ruling("gloss.access.6")
def test_if_rnd_is_reordered_during_the_access_what_is_now_on_top_comes_next(rulebook: str):
    stir = asset("Stir", When(Accesses(THIS), Look(TopOf(3, IN_RND)), Arrange()), trash_cost=None)
    t = scenario(runner={"rig": [DEEP]}, corp={"rd": [stir, A, B, C]}, rulebook=rulebook)
    t.do("run R&D", "continue", "B next", "A next")
    through(t)
    assert t.accesses == ["Stir", "B", "A"]
    assert t.corp.rd == ["B", "A", "Stir", "C"]


@ruling("modern.breach.3")
def test_rnd_gives_its_top_cards_and_its_root_and_the_corp_does_not_look(rulebook: str):
    assert breached("R&D", rulebook, rd=[A, B, C], servers={"R&D": {"root": [SHELF]}}) == ["Shelf", "A"]
    t = scenario(runner={"rig": [MORE_RND]}, corp={"rd": [A, asset("Box"), C]}, rulebook=rulebook)
    t.do("run R&D").until("access")
    assert t.accesses == ["A", "Box"]
    for title in ("A", "Box"):
        assert (t.card(title).known_to("runner"), t.card(title).known_to("corp")) == (True, False)
    through(t)
    assert t.corp.rd == ["A", "Box", "C"]
    assert not t.card("Box").known_to("corp")


# -- Archives, roots, remotes --------------------------------------------------------------------------


@ruling("gloss.access.7", "modern.breach.4")
def test_archives_is_turned_faceup_and_then_each_card_and_root_upgrade_is_accessed_as_the_runner_likes(rulebook: str):
    one, two = (asset(title, When(Accesses(THIS), GainCredits(1))) for title in ("One", "Two"))
    t = scenario(
        corp={
            "archives": [{"card": one, "facedown": True}, two, {"card": agenda("Three"), "facedown": True}],
            "servers": {"Archives": {"root": [known(SHELF)]}},
        },
        rulebook=rulebook,
    )
    t.do("run Archives", "continue")
    assert (t.accesses, t.corp.facedown_archives) == ([], [])
    assert sorted(t.options()) == ["access One", "access Shelf", "access Three", "access Two"]
    t.do("access Two", "access Shelf", "access Three")
    through(t)
    assert t.accesses == ["Two", "Shelf", "Three", "One"]


@ruling("gloss.access.8")
def test_root_upgrades_of_a_central_server_may_be_accessed_between_its_cards(rulebook: str):
    root = {"root": [known(DRAWER), known(SHELF)]}
    for server, pile in (("HQ", "hq"), ("R&D", "rd")):
        t = scenario(
            runner={"rig": [MORE, MORE_RND]}, corp={pile: [A, A, A], "servers": {server: root}}, rulebook=rulebook
        )
        t.do(f"run {server}", "continue", f"access {server}", "access Shelf", f"access {server}")
        through(t)
        assert t.accesses == ["A", "Shelf", "A", "Drawer"]
    t = scenario(corp={"archives": [agenda("P"), agenda("Q")], "servers": {"Archives": root}}, rulebook=rulebook)
    t.do("run Archives", "continue", "access P", "access Shelf", "access Q")
    through(t)
    assert t.accesses == ["P", "Shelf", "Q", "Drawer"]


@ruling("gloss.access.9", "modern.breach.5")
def test_every_card_of_a_remote_server_is_accessed_one_at_a_time_in_the_runners_order(rulebook: str):
    root = [known(asset("Box")), known(DRAWER), known(SHELF)]
    t = scenario(corp={"servers": {"Server 1": {"root": root, "ice": ["Palisade"]}}}, rulebook=rulebook)
    t.do("run Server 1").until("candidate")
    t.do("access Shelf")
    assert t.options() == ["access Box", "access Drawer"]
    t.do("access Box")
    assert (t.accesses, t.decision and t.decision.kind) == (["Shelf", "Box"], "access"), "Box before Drawer is begun"
    through(t)
    assert t.accesses == ["Shelf", "Box", "Drawer"], "and not the ice"


@ruling("modern.breach.6")
def test_the_runner_cannot_return_to_a_card_once_another_was_accessed(rulebook: str):
    t = scenario(
        corp={"servers": {"Server 1": {"root": [known(asset("Box")), known(upgrade("Loft")), known(SHELF)]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1", "continue", "access Box", "pass", "access Loft")
    assert t.options() == ["trash Loft", "pass"], "Box cannot be trashed any more"
    t.do("pass")
    assert t.accesses == ["Box", "Loft", "Shelf"]
    assert not t.running
    t = scenario(runner={"rig": [MORE]}, corp={"hq": [asset("Box"), asset("Case")]}, rulebook=rulebook)
    t.do("run HQ").until("access")
    t.do("pass")
    assert t.options() == [f"trash {t.accesses[1]}", "pass"]
    through(t)
    assert len(t.accesses) == 2


# -- the breach as a whole -----------------------------------------------------------------------------


@ruling("modern.breach.1")
def test_if_the_breach_is_replaced_no_cards_are_accessed(rulebook: str):
    raid = event("Raid", Run(HQ, if_successful=InsteadOfBreaching(HQ, GainCredits(5))))
    corp = {"hq": [agenda("Prize")], "servers": {"HQ": {"root": [SHELF]}}}
    t = scenario(runner={"grip": [raid]}, corp=corp, rulebook=rulebook)
    heard = record(t)
    through(t.do("play Raid"))
    assert (titles(t, heard, "card accessed"), t.runner.score, t.runner.credits) == ([], [], 10)
    assert heard.count("run declared successful") == 1
    assert heard.count("server breached") == 0


@ruling("modern.breach-timing.1")
def test_a_breach_begins_turns_archives_up_fixes_the_number_and_accesses_candidate_by_candidate(rulebook: str):
    book, steps = watched(rulebook, "breach")
    begin, turn, fix = "step_breaching_begins", "step_flip_archives", "step_determine_candidates_limit"
    choose, end = "step_choose_candidate", "step_breach_complete"
    t = scenario(runner={"rig": [MORE]}, corp={"hq": [A, B, C]}, rulebook=book)
    through(t.do("run HQ"))
    assert len(t.accesses) == 2, "what triggers as the breach begins still counts"
    order = [rule for i, rule in enumerate(steps) if i == 0 or steps[i - 1] != rule]
    assert order == [begin, turn, fix, choose, end]
    assert steps.count(choose) >= 3, "two candidates, and then none"
    wink = listener("Wink", Breaches(ARCHIVES), May(GainCredits(1)))
    hidden = {"card": asset("Box"), "facedown": True}
    t = scenario(runner={"rig": [wink]}, corp={"archives": [hidden, agenda("Prize")]}, rulebook=rulebook)
    t.do("run Archives", "continue")
    assert (t.decision and t.decision.kind, t.corp.facedown_archives) == ("reaction", ["Box"])
    t.do("Wink")
    assert (t.decision and t.decision.kind, t.corp.facedown_archives, t.accesses) == ("candidate", [], [])
