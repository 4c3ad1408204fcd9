"""One access: what triggers, what may be done, how it ends; stealing; persistent abilities. CR sec_accessing_cards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sneakdoor import rulebooks
from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario

from ...rules.cards3 import (
    CABINET,
    METER,
    PAPER,
    POINT,
    agenda,
    asset,
    listener,
    operation,
    program,
    record,
    through,
    titles,
    upgrade,
    watched,
)
from .. import ruling

PROBE = program("Probe", Paid(Credits(0), GainCredits(1), flags=ACCESS))
WHEREVER = [
    ("HQ", {"hq": ["X"]}),
    ("R&D", {"rd": ["X"]}),
    ("Archives", {"archives": ["X"]}),
    ("Server 1", {"servers": {"Server 1": {"root": ["X"]}}}),
]
"""Each place where a card can be accessed, X being the card."""


def put(card: object, where: object) -> object:
    """The board with that card for X."""
    if isinstance(where, dict):
        return {key: put(card, value) for key, value in where.items()}
    return [card] if where == ["X"] else where


def rezzed(card: Card) -> dict[str, object]:
    return {"card": card, "rezzed": True}


def known(card: Card) -> dict[str, object]:
    return {"card": card, "known": True}


# -- when accessed -------------------------------------------------------------------------------------


@ruling("gloss.access.when-accessed.1", "faq4.rules.when-accessed.1")
@pytest.mark.parametrize(("server", "where"), WHEREVER)
def test_a_when_accessed_ability_is_carried_out_although_its_card_is_inactive(server: str, where, rulebook: str):
    trap = asset("Trap", When(Accesses(THIS), GiveTags(1), GainCredits(3)), trash_cost=None)
    t = scenario(corp={"credits": 0, **put(trap, where)}, rulebook=rulebook)
    assert not t.card("Trap").active
    through(t.do(f"run {server}"))
    assert (t.runner.tags, t.corp.credits) == (1, 3), "all of its text, and it was not rezzed for that"
    assert not t.card("Trap").active


# -- the steps of an access ----------------------------------------------------------------------------


@ruling("modern.access-timing.1")
def test_a_card_is_accessed_then_dealt_with_then_stolen_and_the_access_is_complete(rulebook: str):
    book, steps = watched(rulebook, "access")
    sting = agenda("Sting", When(Accesses(THIS), GiveTags(1)))
    t = scenario(runner={"rig": [PROBE]}, corp={"hq": [sting]}, rulebook=book)
    heard = record(t)
    t.do("run HQ").until("access")
    assert (t.runner.tags, t.runner.score) == (1, []), "what triggers comes first"
    t.do("pass")
    assert t.runner.score == ["Sting"]
    kinds = heard.kinds()
    assert kinds.index("card accessed") < kinds.index("tags taken") < kinds.index("agenda stolen")
    rules = [step.rule for step in rulebooks.load(rulebook).access]
    order = [rule for i, rule in enumerate(steps) if i == 0 or steps[i - 1] != rule]
    assert order == [rule for rule in rules if rule in order], "in the order of the table"
    assert rules[1] in order
    assert not t.running


def one_ability(rulebook: str) -> rulebooks.Rulebook:
    """The rulebook with one mid-access ability for each access, as the entry has it."""
    return replace(rulebooks.load(rulebook), mid_access_abilities=1)


@ruling("modern.access.1")
def test_the_runner_sees_the_card_may_use_one_ability_or_trash_it_and_else_it_is_stolen_or_stays(rulebook: str):
    """The classic documents name no limit (faq4.timing.run.5.5.2): there the variant with a limit of 1 shows it."""
    book = one_ability(rulebook)
    root = {"Server 1": {"root": [PAPER]}}
    for choice, credits, archives in (("trash", 4, ["Paper"]), ("use Probe", 6, []), ("pass", 5, [])):
        t = scenario(runner={"rig": [PROBE]}, corp={"servers": root}, rulebook=book)
        assert not t.card("Paper").known_to("runner")
        t.do("run Server 1").until("access")
        assert t.card("Paper").known_to("runner")
        assert t.options() == ["trash Paper", "use Probe: gain 1[credit]", "pass"]
        t.do(choice)
        assert not t.running, "one ability, and no second"
        assert (t.runner.credits, t.corp.archives) == (credits, archives)
        assert (t.server("Server 1").root, t.runner.score) == ([] if archives else ["Paper"], [])
    t = scenario(runner={"rig": [PROBE]}, corp={"hq": [POINT]}, rulebook=book)
    t.do("run HQ").until("access")
    assert t.runner.score == []
    t.do("use Probe")
    assert (t.runner.score, t.runner.credits) == (["Point"], 6)
    shredder = program("Shredder", Paid(Credits(0), Trash(ACCESSED_CARD), flags=ACCESS))
    t = scenario(runner={"rig": [shredder]}, corp={"hq": [POINT]}, rulebook=book)
    t.do("run HQ").until("access")
    t.do("use Shredder")
    assert (t.runner.score, t.corp.archives) == ([], ["Point"]), "no longer being accessed"


@ruling("modern.access-ability.1")
def test_access_abilities_are_usable_during_an_access_and_other_paid_abilities_are_not(rulebook: str):
    t = scenario(runner={"rig": [PROBE, METER]}, corp={"hq": [PAPER]}, rulebook=rulebook)
    assert t.can("use Meter")
    assert not t.can("use Probe"), "nothing is being accessed"
    t.do("run HQ").until("access")
    assert not t.can("use Meter")
    t.do("use Probe")
    assert t.runner.credits == 6
    dear = program("Dear", Paid(Credits(9), GainCredits(1), flags=ACCESS))
    t = scenario(runner={"rig": [dear]}, corp={"hq": [PAPER]}, rulebook=rulebook)
    t.do("run HQ").until("access")
    assert not t.can("use Dear"), "it must be paid for"


@ruling("modern.access-ability.2")
def test_one_access_ability_for_each_access_the_trash_cost_counted(rulebook: str):
    """The classic documents name no limit (faq4.timing.run.5.5.2): there the variant with a limit of 1 shows it."""
    book = one_ability(rulebook)
    more = listener("More", Breaches(HQ), AccessMore(1))
    t = scenario(runner={"rig": [PROBE, more]}, corp={"hq": [PAPER, PAPER]}, rulebook=book)
    t.do("run HQ").until("access")
    t.do("use Probe")
    assert len(t.accesses) == 2, "the first Paper cannot be trashed any more"
    t.do("trash Paper")
    assert (t.running, t.runner.credits, t.corp.archives) == (False, 5, ["Paper"]), "the next access has its own"
    party = listener("Party", Trashes(Cards()), GainCredits(1))
    t = scenario(runner={"rig": [PROBE, party]}, corp={"hq": [PAPER]}, rulebook=book)
    t.do("run HQ").until("access")
    t.do("trash Paper")
    assert not t.running, "having paid to trash it, the Runner cannot use Probe"
    assert t.runner.credits == 5


# -- trashing what is accessed -------------------------------------------------------------------------


@ruling("gloss.trash.2")
def test_a_card_in_archives_cannot_be_trashed_and_an_access_there_offers_no_trashing(rulebook: str):
    zealot = listener("Zealot", Accesses(Cards()), Trash(ACCESSED_CARD))
    for rig in ([], ["Imp (2 virus)"], ["Neutralize All Threats"], [zealot]):
        t = scenario(runner={"rig": rig}, corp={"archives": [PAPER]}, rulebook=rulebook)
        heard = record(t)
        t.do("run Archives", "continue")
        assert not t.running, "nothing was offered"
        assert titles(t, heard, "card accessed") == ["Paper"]
        assert (heard.count("card trashed"), t.runner.credits) == (0, 5)
    for rig, credits in ((["Neutralize All Threats"], 4), ([zealot], 5)):
        t = scenario(runner={"rig": rig}, corp={"hq": [PAPER]}, rulebook=rulebook)
        t.do("run HQ").until("action")
        assert (t.corp.archives, t.runner.credits) == (["Paper"], credits), "elsewhere it is trashed"
    t = scenario(runner={"rig": ["Imp (2 virus)"]}, corp={"hq": [PAPER]}, rulebook=rulebook)
    t.do("run HQ").until("access")
    assert t.can("trash Paper")
    assert t.can("use Imp")


@ruling("gloss.trash.1", "faq4.rules.normally-trashed.1", under="classic")
def test_trashing_what_cannot_normally_be_trashed_means_cards_without_a_trash_cost_and_nothing_else(rulebook: str):
    """Imp said "even if it cannot be trashed": its ability reaches operations and agendas, past no other rule."""
    imp = {"rig": ["Imp (2 virus)"]}
    for card in (operation("Memo", GainCredits(1)), POINT):
        t = scenario(runner=imp, corp={"hq": [card]}, rulebook=rulebook)
        t.do("run HQ").until("access")
        assert not t.can("trash"), "no trash cost"
        t.do("use Imp")
        assert t.corp.archives == [card.title]
    glass = upgrade("Glass", Static(Cannot(RUNNER, (Verb.TRASH,), Cards(OPERATION))), trash_cost=None)
    corp = {"hq": [operation("Memo", GainCredits(1))], "servers": {"R&D": {"root": [rezzed(glass)]}}}
    t = scenario(runner=imp, corp=corp, rulebook=rulebook)
    t.do("run HQ").until("action")
    assert (t.accesses, t.corp.hq, t.corp.archives) == (["Memo"], ["Memo"], []), "what forbids it still does"
    t = scenario(runner=imp, corp={"archives": [POINT, operation("Memo", GainCredits(1))]}, rulebook=rulebook)
    t.do("run Archives").until("action")
    assert t.card("Imp").virus == 2, "and cards in Archives cannot be trashed"


# -- stealing ------------------------------------------------------------------------------------------

TOLL = agenda("Toll", Static(AdditionalCost(Verb.STEAL, THIS, Credits(2), by=RUNNER)))


@ruling("gloss.steal.1")
def test_an_accessed_agenda_must_be_stolen_unless_its_additional_cost_is_not_paid(rulebook: str):
    grown = {"card": POINT, "advancement": 2}
    t = scenario(corp={"servers": {"Server 1": {"root": [grown]}}}, rulebook=rulebook)
    t.do("run Server 1", "continue")
    assert (t.running, t.runner.score, t.runner.points) == (False, ["Point"], 1), "without being asked"
    assert (t.card("Point").faceup, t.card("Point").advancement) == (True, 0)
    assert t.card("Point").known_to("corp")
    for credits, answer, score in ((5, "steal Toll", ["Toll"]), (5, "decline", []), (1, None, [])):
        t = scenario(runner={"credits": credits}, corp={"hq": [TOLL]}, rulebook=rulebook)
        t.do("run HQ", "continue")
        if answer:
            assert t.options() == ["steal Toll", "decline"]
            t.do(answer)
        assert (t.running, t.runner.score) == (False, score)
        assert t.runner.credits == credits - 2 * len(score)


@ruling("modern.agenda.3")
@pytest.mark.parametrize(("server", "where"), WHEREVER)
def test_accessing_an_agenda_anywhere_steals_it_unless_it_moves_or_its_cost_is_declined(
    server: str, where, rulebook: str
):
    t = scenario(corp=put(POINT, where), rulebook=rulebook)
    through(t.do(f"run {server}"))
    assert t.runner.score == ["Point"]
    place = Zone.TOP_OF_RND if server != "R&D" else IN_HQ
    fox = agenda("Fox", When(Accesses(THIS), AddTo(THIS, place)))
    t = scenario(corp=put(fox, where), rulebook=rulebook)
    through(t.do(f"run {server}"))
    assert (t.runner.score, t.card("Fox").place) == ([], "HQ" if server == "R&D" else "R&D")
    t = scenario(corp=put(TOLL, where), rulebook=rulebook)
    t.do(f"run {server}", "continue", "decline")
    assert t.runner.score == []


@ruling("faq4.rules.score-steal.1", "gloss.agenda.4")
def test_an_agenda_scored_or_stolen_loses_its_advancement_counters_which_its_abilities_still_count(rulebook: str):
    grow = agenda("Grow", When(Scores(THIS), GainCredits(ForEach(1, HostedPast(3)))))
    corp = {"credits": 0, "rd": ["Hedge Fund"], "servers": {"Server 1": {"root": [{"card": grow, "advancement": 5}]}}}
    t = scenario(turn="corp", corp=corp, rulebook=rulebook)
    t.do("score Grow")
    assert (t.corp.score, t.card("Grow").advancement) == (["Grow"], 0)
    assert t.corp.credits == 2, "2 past 3, although they are gone"
    scare = agenda("Scare", When(Steals(THIS), GainCredits(ForEach(1, CountersOn(THIS, Counter.ADVANCEMENT)))))
    corp = {"credits": 0, "servers": {"Server 1": {"root": [{"card": scare, "advancement": 4}]}}}
    t = scenario(corp=corp, rulebook=rulebook)
    through(t.do("run Server 1"))
    assert (t.runner.score, t.card("Scare").advancement) == (["Scare"], 0)
    assert t.corp.credits == 4


# -- persistent ----------------------------------------------------------------------------------------

GHOST = upgrade("Ghost", When(Steals(), GainCredits(4), flags=PERSISTENT))


def haunted(rulebook: str, *more: Card) -> Scenario:
    """A remote with Ghost rezzed, an agenda, and more; the Runner stands before the first access."""
    root = [rezzed(GHOST), known(POINT), *map(known, more)]
    t = scenario(corp={"hq": [agenda("Later")], "servers": {"Server 1": {"root": root}}}, rulebook=rulebook)
    return t.do("run Server 1", "continue")


@ruling("modern.persistent.1", under="classic")
def test_a_persistent_ability_lasts_for_the_rest_of_the_breach_if_its_card_was_trashed_while_accessed(rulebook: str):
    t = haunted(rulebook).do("access Ghost", "trash Ghost")
    through(t)
    assert (t.runner.score, t.corp.archives) == (["Point"], ["Ghost"])
    assert t.corp.credits == 9
    through(t.do("run HQ"))
    assert (t.runner.score, t.corp.credits) == (["Point", "Later"], 9), "not in another breach"


@ruling("modern.persistent.1", under="modern")
def test_under_modern_rules_it_lasts_until_just_after_the_end_of_the_run(rulebook: str):
    t = haunted(rulebook).do("access Ghost", "trash Ghost")
    through(t)
    assert (t.runner.score, t.corp.credits) == (["Point"], 9)
    through(t.do("run HQ"))
    assert (t.runner.score, t.corp.credits) == (["Point", "Later"], 9), "not in the next run"
    dusk = upgrade("Dusk", When(RunEnds(), GainCredits(4), flags=PERSISTENT))
    t = scenario(corp={"servers": {"Server 1": {"root": [rezzed(dusk)]}}}, rulebook=rulebook)
    through(t.do("run Server 1", "continue", "trash Dusk"))
    assert t.corp.credits == 9, "in the window when the run ends"
    t = scenario(corp={"servers": {"Server 1": {"root": [dusk]}}}, rulebook=rulebook)
    through(t.do("run Server 1", "continue", "trash Dusk"))
    assert t.corp.credits == 5, "it was not rezzed"


@ruling("modern.persistent.2")
@pytest.mark.parametrize(
    ("what", "place"),
    [
        (Trash, "Archives"),
        (Derez, "play"),
        (lambda card: AddTo(card, IN_HQ), "HQ"),
        (None, "play"),
    ],
)
def test_a_persistent_ability_does_not_survive_in_any_other_way(what, place: str, rulebook: str):
    ghost = Choose(1, Cards(UPGRADE, installed=True, rezzed=True))
    lever = upgrade("Lever", When(Accesses(THIS), what(ghost) if what else GainCredits(0)), trash_cost=None)
    t = haunted(rulebook, lever).do("access Lever")
    t.do("access Point") if t.can("access Point") else None
    through(t)
    assert t.runner.score == ["Point"]
    assert t.corp.credits == (5 if what else 9), "it is heard only if nothing befell it"
    assert t.card("Ghost").active is (what is None)
    assert t.card("Ghost").place == place


@ruling("modern.persistent.2")
def test_a_persistent_ability_is_gone_if_its_card_was_trashed_while_another_was_accessed(rulebook: str):
    shredder = program("Shredder", Paid(Credits(0), Trash(Each(Cards(UPGRADE, installed=True))), flags=ACCESS))
    root = [rezzed(GHOST), known(POINT), known(CABINET)]
    t = scenario(runner={"rig": [shredder]}, corp={"servers": {"Server 1": {"root": root}}}, rulebook=rulebook)
    t.do("run Server 1", "continue", "access Cabinet", "use Shredder")
    through(t)
    assert (t.runner.score, sorted(t.corp.archives)) == (["Point"], ["Cabinet", "Ghost"])
    assert t.corp.credits == 5


@ruling("modern.trash.2", "faq4.rules.revealing.1")
def test_corp_cards_go_to_archives_facedown_unless_the_runner_could_see_them(rulebook: str):
    """The entry's discard: from HQ facedown, for the Runner does not see that hand."""
    scrap = operation("Scrap", Trash(Choose(1, Cards(installed=True))))
    board = {
        "Server 1": {"root": [asset("Secret")]},
        "Server 2": {"root": [rezzed(asset("Open"))]},
        "HQ": {"ice": ["Palisade (rezzed)", "Tithe"]},
    }
    for title, down in (("Secret", ["Secret"]), ("Open", []), ("Palisade", []), ("Tithe", ["Tithe"])):
        corp = {"hq": [scrap], "rd": ["Hedge Fund"] * 3, "servers": board}
        t = scenario(turn="corp", corp=corp, rulebook=rulebook)
        t.do("play Scrap", f"choose {title}")
        assert t.corp.facedown_archives == down
        assert t.card(title).known_to("runner") is not bool(down)
    corp = {"hq": [scrap, "Oaktown Renovation"], "rd": ["Hedge Fund"] * 3}
    t = scenario(turn="corp", corp=corp, rulebook=rulebook).do("install Oaktown Renovation", "play Scrap")
    assert (t.card("Oaktown Renovation").place, t.corp.facedown_archives) == ("Archives", []), "it lay faceup"
    t = scenario(corp={"hq": [PAPER], "rd": [CABINET]}, rulebook=rulebook)
    t.do("run HQ").until("access")
    t.do("trash", "run R&D").until("access")
    t.do("trash")
    assert (sorted(t.corp.archives), t.corp.facedown_archives) == (["Cabinet", "Paper"], []), "accessed"
    t = scenario(turn="corp", clicks=1, corp={"hq": [PAPER] * 6, "rd": [POINT]}, rulebook=rulebook).do("credit")
    t.until("runner")
    assert t.corp.facedown_archives == ["Paper"], "discarded unseen"
    t.do("run Archives").until("action")
    assert t.corp.facedown_archives == [], "turned up by the breach"


@ruling("gloss.access.when-accessed.1", "faq4.rules.when-accessed.1")
def test_project_junebug_hurts_unrezzed(rulebook: str):
    root = [{"card": "Project Junebug", "advancement": 1}]
    corp = {"credits": 1, "servers": {"Server 1": {"root": root}}}
    t = scenario(runner={"grip": ["Mayfly"] * 3}, corp=corp, rulebook=rulebook)
    t.do("run Server 1").until("reaction")
    assert not t.card("Project Junebug").rezzed
    t.do("Project Junebug")
    assert (len(t.runner.grip), t.corp.credits) == (1, 0)
