"""Zones and what is known of them: Archives, HQ, R&D, grip, stack, heap. CR sec_zones, sec_open_hidden_information."""

from __future__ import annotations

from typing import Any

import msgspec

from sneakdoor.engine.declining import default_option
from sneakdoor.language import (
    AGENDA,
    ARCHIVES,
    CORP,
    GRIP,
    HQ,
    IN_HQ,
    INTERRUPT,
    IT,
    POWER,
    PROGRAM,
    RND,
    THIS,
    Accesses,
    AccessMore,
    AddTo,
    AddToScoreArea,
    Breaches,
    Cards,
    Choose,
    Draws,
    DrawsCard,
    Expose,
    GainCredits,
    InsteadOfBreaching,
    IsTrashed,
    Paid,
    Place,
    Play,
    PreventTrash,
    RemoveFromGame,
    Run,
    SetAside,
    Trash,
    TrashThis,
    When,
    Zone,
)
from sneakdoor.terms import PLACE_NAMES
from sneakdoor.testing import Scenario, scenario
from sneakdoor.views import view

from ...rules.cards1 import asset, event, operation, program, resource, rezzed, upgrade
from ...rules.cards3 import record
from .. import ruling

OATS = ["Hedge Fund"] * 3


def seen(t: Scenario, side: str | None) -> Any:
    return view(t.game, side)


def said(t: Scenario, side: str | None) -> str:
    return msgspec.json.encode(seen(t, side)).decode()


# -- Archives ------------------------------------------------------------------------------------------


@ruling("gloss.archives.1")
def test_a_corp_card_enters_archives_faceup_if_the_runner_could_see_it(rulebook: str):
    scrap = operation("Scrap", Play(Trash(Choose(1, Cards(installed=True)))))
    board = {"Server 1": {"root": [asset("Secret")]}, "Server 2": {"root": [rezzed(asset("Open"))]}}
    for title, down in (("Secret", ["Secret"]), ("Open", [])):
        t = scenario(turn="corp", corp={"hq": [scrap], "rd": OATS, "servers": board}, rulebook=rulebook)
        t.do("play Scrap", f"choose {title}")
        assert t.corp.facedown_archives == down
        assert set(t.corp.archives) == {title, "Scrap"}, "an operation played is faceup"
    t = scenario(corp={"servers": {"Server 1": {"root": [asset("Secret", trash=0)]}}}, rulebook=rulebook)
    t.do("run Server 1").until("access")
    t.do("trash")
    assert (t.corp.archives, t.corp.facedown_archives) == (["Secret"], []), "the Runner saw it in the access"


@ruling("rule_discarding_facedown_status", "gloss.archives.1", "gloss.discard.1", "modern.hand-size.1")
def test_cards_discarded_from_hq_lie_facedown_even_if_seen_and_from_the_grip_faceup(rulebook: str):
    hand = [{"card": "Tithe", "known": True}, *["Hedge Fund"] * 5]
    t = scenario(turn="corp", clicks=1, corp={"hq": hand, "rd": OATS}, rulebook=rulebook).do("credit")
    t.until("discard")
    t.do(next(key for key in t.options() if "Tithe" in key))
    assert (t.corp.archives, t.corp.facedown_archives) == (["Tithe"], ["Tithe"])
    t = scenario(clicks=1, corp={"rd": OATS}, runner={"grip": ["Mayfly", *["Sure Gamble"] * 5]}, rulebook=rulebook)
    t.do("credit").until("discard")
    t.do(next(key for key in t.options() if "Mayfly" in key))
    assert t.runner.heap == ["Mayfly"]
    assert t.card("Mayfly").faceup


@ruling("gloss.discard.2", "modern.discard.1", "modern.hand-size.1")
def test_discarding_is_not_trashing(rulebook: str):
    mourner = resource("Mourner", When(IsTrashed(Cards()), GainCredits(10)))
    t = scenario(
        clicks=1,
        corp={"rd": OATS},
        runner={"rig": [mourner], "grip": ["Mayfly"] * 6, "credits": 0},
        rulebook=rulebook,
    )
    t.do("credit").until("corp")
    assert t.runner.heap == ["Mayfly"]
    assert t.runner.credits == 1, "the click's credit alone: nothing was trashed"


@ruling("rule_discarding_trashed", "gloss.discard.2")
def test_what_prevents_trashing_does_not_prevent_discarding_and_a_trashed_card_is_not_discarded(rulebook: str):
    keeper = resource("Keeper", Paid(TrashThis(), PreventTrash(Cards()), flags=INTERRUPT))
    burn = event("Burn", Play(Trash(Choose(1, Cards(PROGRAM, installed=True)))))
    rig = [keeper, "Unity"]
    t = scenario(clicks=1, corp={"rd": OATS}, runner={"rig": rig, "grip": ["Mayfly"] * 6}, rulebook=rulebook)
    heard = record(t)
    t.do("credit")
    while t.decision.side != "corp":
        assert not t.can("use Keeper")
        t.game.choose(default_option(t.state))
    assert (t.runner.heap, t.runner.rig) == (["Mayfly"], ["Keeper", "Unity"])
    assert (heard.count("card discarded"), heard.count("card trashed")) == (1, 0)
    t = scenario(corp={"rd": OATS}, runner={"rig": rig, "grip": [burn]}, rulebook=rulebook).do("play Burn")
    assert t.can("use Keeper"), "this is what it is for"
    heard = record(t)
    t.do("pass")
    assert heard.count("card trashed") >= 1
    assert heard.count("card discarded") == 0


@ruling("gloss.archives.2")
def test_faceup_cards_of_archives_are_open_and_facedown_ones_the_corps_alone(rulebook: str):
    t = scenario(corp={"archives": ["Tithe (facedown)", "Palisade"]}, rulebook=rulebook)
    assert {c.title for c in seen(t, "corp").corp.discard} == {"Tithe", "Palisade"}
    for other in ("runner", None):
        assert {c.title for c in seen(t, other).corp.discard} == {None, "Palisade"}
        assert "Tithe" not in said(t, other)
    swapped = scenario(corp={"archives": ["Palisade", "Tithe (facedown)"]}, rulebook=rulebook)
    assert seen(t, "runner").corp.discard == seen(swapped, "runner").corp.discard, "the order tells nothing"


@ruling("gloss.archives.3", "faq4.rules.access-archives.1", "tutorial.access.archives")
def test_breaching_archives_turns_everything_faceup_and_every_card_is_accessed_in_the_runners_order(rulebook: str):
    one, two, three = (asset(title, When(Accesses(THIS), GainCredits(1))) for title in ("One", "Two", "Three"))
    hidden = [{"card": one, "facedown": True}, two, {"card": three, "facedown": True}]
    t = scenario(corp={"archives": hidden}, rulebook=rulebook)
    t.do("run Archives").until("candidate")
    assert t.corp.facedown_archives == []
    assert t.accesses == [], "all are turned before any is accessed"
    t.do("access Three", "access One")
    t.until("action")
    assert t.accesses == ["Three", "One", "Two"]


@ruling("gloss.archives.4", "faq4.rules.access-archives.2")
def test_facedown_cards_stay_facedown_if_archives_is_not_breached(rulebook: str):
    look = event("Look", Play(Run(ARCHIVES, if_successful=InsteadOfBreaching(ARCHIVES, GainCredits(3)))))
    t = scenario(corp={"archives": ["Tithe (facedown)"]}, runner={"grip": [look]}, rulebook=rulebook)
    t.do("play Look").finish()
    assert t.runner.credits == 8
    assert t.corp.facedown_archives == ["Tithe"]
    sneak = scenario(
        corp={"archives": ["Tithe (facedown)"], "hq": ["Palisade"]},
        runner={"rig": ["Sneakdoor Beta"]},
        rulebook=rulebook,
    )
    sneak.do("use Sneakdoor Beta").finish()
    assert sneak.accesses == ["Palisade"]
    assert sneak.corp.facedown_archives == ["Tithe"], "the run was successful on HQ instead"


# -- hands and decks -----------------------------------------------------------------------------------


@ruling("gloss.grip.1")
def test_the_size_of_the_grip_is_open_its_cards_are_hidden_and_inactive(rulebook: str):
    secret = resource("Secret", Paid(TrashThis(), GainCredits(9)))
    t = scenario(runner={"grip": [secret, "Mayfly"]}, rulebook=rulebook)
    for other in ("corp", None):
        assert seen(t, other).runner.hand == 2
        assert seen(t, other).runner.cards_in_hand is None
        assert "Secret" not in said(t, other)
        assert "Mayfly" not in said(t, other)
    assert not t.card("Secret").active
    assert not t.can("use Secret")


@ruling("gloss.info.hidden.1")
def test_a_view_shows_nothing_hidden(rulebook: str):
    """What players say to one another is theirs; the view is ours."""
    t = scenario(
        corp={
            "hq": ["Tithe"],
            "rd": ["Whitespace"],
            "archives": ["Ansel 1.0 (facedown)"],
            "servers": {"Server 1": {"root": ["Nico Campaign"], "ice": ["Palisade"]}},
        },
        runner={"grip": ["Mayfly"], "stack": ["Unity"]},
        rulebook=rulebook,
    )
    hidden = {
        "runner": ("Tithe", "Whitespace", "Ansel 1.0", "Nico", "Palisade", "Unity"),
        "corp": ("Mayfly", "Unity", "Whitespace"),
    }
    for side, titles in hidden.items():
        assert [title for title in titles if title in said(t, side)] == []
    assert "Mayfly" in said(t, "runner")
    assert all(title in said(t, "corp") for title in ("Tithe", "Ansel 1.0", "Nico Campaign", "Palisade"))


@ruling("gloss.info.open.1", "faq4.rules.info.open", "cr1.4.1.10.2")
def test_counts_credits_and_faceup_cards_are_in_every_view(rulebook: str):
    t = scenario(
        corp={
            "credits": 7,
            "hq": ["Tithe"] * 2,
            "rd": ["Tithe"] * 3,
            "archives": ["Palisade"],
            "servers": {"Server 1": {"root": [{"card": "Nico Campaign", "rezzed": True}]}},
        },
        runner={"credits": 9, "grip": ["Mayfly"] * 4, "stack": ["Mayfly"] * 5, "heap": ["Unity"], "rig": ["Cleaver"]},
        rulebook=rulebook,
    )
    for side in ("corp", "runner", None):
        shown = seen(t, side)
        corp, runner = shown.corp, shown.runner
        assert (corp.hand, corp.deck, corp.credits) == (2, 3, 7)
        assert (runner.hand, runner.deck, runner.credits) == (4, 5, 9)
        assert [c.title for c in corp.discard] == ["Palisade"]
        assert [c.title for c in runner.discard] == ["Unity"]
        assert all(title in said(t, side) for title in ("Nico Campaign", "Cleaver"))


@ruling("faq4.rules.info.hidden")
def test_an_exposed_card_that_stays_unrezzed_is_hidden_again_though_it_may_be_remembered(rulebook: str):
    """That players may lie is nothing an engine can show."""
    flash = event("Flash", Play(Expose(Choose(1, Cards(installed=True)))))
    t = scenario(
        runner={"grip": [flash]}, corp={"servers": {"Server 1": {"root": [asset("Secret")]}}}, rulebook=rulebook
    )
    assert "Secret" not in said(t, "runner")
    t.do("play Flash")
    root = seen(t, "runner").servers["Server 1"].root[0]
    assert (root.faceup, root.title) == (False, "Secret"), "facedown, remembered while it can be singled out"
    recall = operation("Recall", Play(AddTo(Choose(1, Cards(installed=True)), IN_HQ)))
    t = scenario(
        clicks=1,
        runner={"grip": [flash]},
        corp={"hq": [recall, "Tithe"], "rd": OATS, "servers": {"Server 1": {"root": [asset("Secret")]}}},
        rulebook=rulebook,
    )
    t.do("play Flash").until("step_corp_turn_action")
    assert t.card("Secret").known_to("runner")
    t.do("play Recall")
    assert t.card("Secret").place == "HQ"
    assert not t.card("Secret").known_to("runner"), "among the cards in HQ it cannot be singled out"
    assert "Secret" not in said(t, "runner")


@ruling("faq4.qa.q15.no-rearrange")
def test_the_order_of_installing_is_kept_and_seen_and_the_corp_cannot_rearrange_a_server(rulebook: str):
    t = scenario(turn="corp", corp={"hq": ["Palisade", "Tithe", "Whitespace"], "rd": OATS}, rulebook=rulebook)
    t.do("install Palisade", "install protecting HQ")
    for title in ("Tithe", "Whitespace"):
        t.do(f"install {title}", "install protecting HQ", "done")
    assert t.server("HQ").ice == ["Whitespace", "Tithe", "Palisade"], "the outermost first"
    t.until("runner")
    handles = [f"card {t.state.serial[t.card(title).id]}" for title in ("Whitespace", "Tithe", "Palisade")]
    assert [c.handle for c in seen(t, "runner").servers["HQ"].ice] == handles
    fresh = scenario(
        turn="corp", corp={"servers": {"HQ": {"ice": ["Palisade", "Tithe"]}}, "rd": OATS}, rulebook=rulebook
    )
    assert not [key for key in fresh.options() if key.startswith(("move", "rearrange", "swap"))]


@ruling("gloss.heap.1", under="classic")
def test_under_classic_rules_the_heap_is_open_and_its_order_is_kept(rulebook: str):
    assert heap(rulebook) == ["Unity", "Mayfly", "Drop"]


@ruling("gloss.heap.1", under="modern")
def test_under_modern_rules_the_heap_is_open_and_has_no_order(rulebook: str):
    assert heap(rulebook) == ["Drop", "Mayfly", "Unity"]


def heap(rulebook: str) -> list[str]:
    """The heap as everybody sees it, after Drop joined Unity and Mayfly."""
    drop = resource("Drop", Paid(TrashThis(), GainCredits(1)))
    t = scenario(runner={"rig": [drop], "heap": ["Unity", "Mayfly"]}, rulebook=rulebook)
    t.do("use Drop")
    shown = [[c.title for c in seen(t, side).runner.discard] for side in ("corp", "runner", None)]
    assert shown[0] == shown[1] == shown[2]
    return shown[0]


# -- breaching HQ and R&D ------------------------------------------------------------------------------

MORE = resource("More", When(Breaches(HQ), AccessMore(1)), When(Breaches(RND), AccessMore(1)))


@ruling("gloss.hq.1", "modern.hq.1", "tutorial.access.hq", under="classic")
def test_under_classic_rules_cards_accessed_in_hq_stay_out_until_all_are_accessed(rulebook: str):
    t = in_hq(rulebook)
    assert len(t.corp.hq) == 1, "the first card lies aside"
    assert one_at_random(rulebook) == {"Tithe", "Palisade"}
    t.finish()
    assert sorted(t.accesses) == ["Palisade", "Roof", "Tithe"]
    assert sorted(t.corp.hq) == ["Palisade", "Tithe"]


@ruling("gloss.hq.1", "modern.hq.1", "tutorial.access.hq", under="modern")
def test_under_modern_rules_cards_accessed_stay_in_hq_and_are_no_candidates_any_more(rulebook: str):
    t = in_hq(rulebook)
    assert len(t.corp.hq) == 2
    assert one_at_random(rulebook) == {"Tithe", "Palisade"}
    first = t.card(t.accesses[0])
    assert first.known_to("runner")
    t.finish()
    assert sorted(t.accesses) == ["Palisade", "Roof", "Tithe"], "none of them twice"
    assert not first.known_to("runner"), "the breach is over"


def one_at_random(rulebook: str) -> set[str]:
    """Which cards a breach of HQ may come upon; each time it is one, and the root besides."""
    found = set()
    corp = {"hq": ["Tithe", "Palisade"], "servers": {"HQ": {"root": [upgrade("Roof")]}}}
    for seed in range(12):
        t = scenario(seed=seed, corp=corp, rulebook=rulebook).do("run HQ")
        t.finish()
        assert len(t.accesses) == 2
        assert "Roof" in t.accesses
        found |= {*t.accesses} - {"Roof"}
    return found


def in_hq(rulebook: str) -> Scenario:
    """After a card from HQ and an upgrade in its root were accessed, while the Runner still accesses the upgrade."""
    t = scenario(
        runner={"rig": [MORE]},
        corp={"hq": ["Tithe", "Palisade"], "servers": {"HQ": {"root": [upgrade("Roof")]}}},
        rulebook=rulebook,
    )
    assert (seen(t, "runner").corp.hand, "Tithe" in said(t, "runner")) == (2, False)
    t.do("run HQ").until("candidate")
    t.do("access HQ")
    t.until("candidate")
    t.do("access facedown card")
    t.until("access")
    assert t.accesses[1] == "Roof", "accesses in HQ and its root may be mixed"
    return t


# -- the zones -----------------------------------------------------------------------------------------


@ruling("modern.zone.1")
def test_there_are_decks_hands_discard_piles_score_areas_play_and_aside_and_out_of_the_game(rulebook: str):
    """A program goes through all that a card can be in; counters come from the bank and go back there."""
    where = {"its host", "outside the game"}
    assert set(PLACE_NAMES) - where == {
        *("R&D", "the stack"),
        *("HQ", "the grip"),
        *("Archives", "the heap"),
        *("the Corp's score area", "the Runner's score area"),
        "play",
        "set aside",
        "removed from the game",
    }
    one = Choose(1, Cards(PROGRAM, installed=True))
    route = [
        event("Fill", Play(Place(2, POWER, on=one))),
        event("Lay Aside", Play(SetAside(one), AddTo(IT, GRIP))),
        event("Frame", Play(AddToScoreArea(one, Zone.YOUR_SCORE_AREA, worth=1))),
    ]
    t = scenario(clicks=9, runner={"stack": [program("Toy"), "Mayfly"], "grip": route, "credits": 9}, rulebook=rulebook)
    assert t.card("Toy").place == "the stack"
    t.do("draw")
    assert t.card("Toy").place == "the grip"
    t.do("install Toy", "play Fill")
    assert (t.card("Toy").place, t.card("Toy").power) == ("play", 2)
    seen = []
    t.state.listen(Places(t.card("Toy").id, seen))
    t.do("play Lay Aside")
    assert "set aside" in seen
    assert (t.card("Toy").place, t.card("Toy").power) == ("the grip", 0), "its counters are in the bank"
    t.do("install Toy", "play Frame")
    assert t.card("Toy").place == "the Runner's score area"
    for verb, place in ((Trash(one), "the heap"), (RemoveFromGame(one), "removed from the game")):
        u = scenario(runner={"grip": [event("Go", Play(verb))], "rig": [program("Toy")]}, rulebook=rulebook).do(
            "play Go"
        )
        assert u.card("Toy").place == place


class Places:
    """Keeps where a card is whenever something happens."""

    def __init__(self, card: int, seen: list[str]) -> None:
        self.card = card
        self.seen = seen

    def tell(self, state: Any, effect: object) -> None:
        self.seen.append(PLACE_NAMES[state.zone[self.card]])

    def idle(self, state: object, side: int) -> None:
        """Nothing happens."""


@ruling("cr1.4.1.8.5a")
def test_a_card_that_goes_elsewhere_instead_of_into_the_hand_was_drawn_all_the_same(rulebook: str):
    """Political Dealings installs a drawn agenda, which never comes to HQ."""
    watch = resource("Watch", When(Draws(by=CORP), Place(1, POWER)))
    count = asset("Count", When(DrawsCard(Cards(AGENDA)), GainCredits(7)))
    servers = {"Server 1": {"root": ["Political Dealings (rezzed)"]}, "Server 2": {"root": [rezzed(count)]}}
    t = scenario(
        turn="corp",
        corp={"credits": 0, "rd": ["Hostile Takeover", *OATS], "servers": servers},
        runner={"rig": [watch]},
        rulebook=rulebook,
    )
    t.until("action")
    t.do("draw")
    while t.decision.kind != "action":
        t.game.choose(
            next((k for k in t.options() if "Political" in k or k == "yes" or "new server" in k), t.options()[0])
        )
    assert (t.card("Hostile Takeover").installed, t.corp.hq) == (True, [])
    assert (t.corp.credits, t.card("Watch").power) == (7, 1)
