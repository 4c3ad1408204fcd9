"""What each side may see, and that nothing else is in its view."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from sneakdoor import Game, decks, fuzz, views
from sneakdoor.language import IN_RND, NEUTRAL_CORP, GiveTags, Operation, Play, PlayPsiGame, Shuffle
from sneakdoor.testing import scenario
from sneakdoor.views import AccessedView, DecisionView, KnownCard, TraceView, view

GUESS = Operation(
    "Guess", faction=NEUTRAL_CORP, influence=0, play_cost=0, abilities=(Play(PlayPsiGame(), GiveTags(1)),)
)
MIX = Operation("Mix", faction=NEUTRAL_CORP, influence=0, play_cost=0, abilities=(Play(Shuffle(IN_RND)),))


def seen(t, side):
    return view(t.game, side)


def root(t, side, server="Server 1"):
    return seen(t, side).servers[server].root


def text(t, side):
    return msgspec.json.encode(seen(t, side)).decode()


# -- hands, decks, discard piles ---------------------------------------------------------------------


@pytest.mark.ruling("rule_hand_secret")
def test_each_side_sees_its_own_hand_and_only_the_number_of_the_others():
    t = scenario(corp=dict(hq=["Hedge Fund", "Palisade"]), runner=dict(grip=["Sure Gamble"]))
    assert [c.title for c in seen(t, "corp").corp.cards_in_hand] == ["Hedge Fund", "Palisade"]
    assert seen(t, "runner").corp.cards_in_hand is None
    assert seen(t, "runner").corp.hand == 2
    assert seen(t, "corp").runner.hand == 1
    assert "Hedge Fund" not in text(t, "runner")
    assert "Sure Gamble" not in text(t, "corp")


@pytest.mark.ruling("rule_deck_hidden")
def test_nobody_sees_a_deck():
    t = scenario(corp=dict(rd=["Hedge Fund"]), runner=dict(stack=["Sure Gamble"]))
    for side in ("corp", "runner", None):
        assert seen(t, side).corp.deck == seen(t, side).runner.deck == 1
        assert "Hedge Fund" not in text(t, side)
        assert "Sure Gamble" not in text(t, side)


@pytest.mark.ruling("rule_archives_faceup_open_info")
def test_facedown_cards_in_archives_have_no_title_for_the_runner():
    t = scenario(corp=dict(archives=["Hedge Fund (facedown)", "Palisade"]))
    assert [c.title for c in seen(t, "runner").corp.discard] == ["Palisade", None]
    assert [c.title for c in seen(t, "corp").corp.discard] == ["Hedge Fund", "Palisade"]


@pytest.mark.ruling("rule_discard_pile_unordered")
def test_discard_piles_are_shown_without_order():
    orders = (["Hedge Fund", "Palisade", "Whitespace"], ["Whitespace", "Hedge Fund", "Palisade"])
    piles = [seen(scenario(corp=dict(archives=o)), "runner").corp.discard for o in orders]
    assert piles[0] == piles[1]


@pytest.mark.ruling("rule_discard_pile_unordered")
def test_card_the_runner_knew_is_not_told_apart_among_facedown_cards_in_archives():
    t = scenario(
        turn="corp",
        corp=dict(hq=["Nico Campaign"], servers={"Server 1": dict(root=["Urtica Cipher (known)"])}),
    )
    t.do("install Nico Campaign", "install in Server 1")
    assert t.corp.facedown_archives == ["Urtica Cipher"]
    assert [c.title for c in seen(t, "runner").corp.discard] == [None]


# -- installed cards ---------------------------------------------------------------------------------


@pytest.mark.ruling("rule_hidden_information")
def test_facedown_installed_card_is_there_but_has_no_title_for_the_runner():
    t = scenario(corp=dict(servers={"Server 1": dict(ice=["Palisade"], root=["Urtica Cipher (2 advancement)"])}))
    card = root(t, "runner")[0]
    assert (card.title, card.faceup, card.counters) == (None, False, {"advancement": 2})
    assert root(t, "corp")[0].title == "Urtica Cipher"
    assert seen(t, "runner").servers["Server 1"].ice[0].title is None
    assert seen(t, "corp").servers["Server 1"].ice[0].strength is None


def test_rezzed_ice_and_active_icebreakers_show_their_strength():
    t = scenario(
        corp=dict(servers={"Server 1": dict(ice=["Palisade (rezzed)"])}), runner=dict(rig=["Cleaver", "Docklands Pass"])
    )
    assert seen(t, "runner").servers["Server 1"].ice[0].strength == 4
    assert [c.strength for c in seen(t, "corp").rig] == [3, None]


@pytest.mark.ruling("rule_accessing_who_can_look")
def test_card_seen_on_access_stays_known_to_the_runner():
    t = scenario(runner=dict(credits=0), corp=dict(servers={"Server 1": dict(root=["Nico Campaign"])}))
    assert root(t, "runner")[0].title is None
    t.do("run Server 1")
    t.finish()
    assert not t.running
    assert root(t, "runner")[0].title == "Nico Campaign"


@pytest.mark.ruling("rule_accessing_who_can_look")
def test_corp_does_not_see_the_card_accessed_from_rd():
    t = scenario(runner=dict(credits=9), corp=dict(rd=["Nico Campaign", "Hedge Fund"]))
    t.do("run R&D")
    t.until("access")
    assert seen(t, "runner").accessed == AccessedView(title="Nico Campaign", handle=None, where="R&D")
    assert seen(t, "corp").accessed == AccessedView(title=None, handle=None, where="R&D")
    assert "Nico Campaign" not in text(t, "corp")
    assert "Nico Campaign" not in text(t, None)


def test_card_seen_on_top_of_rd_is_known_until_a_shuffle():
    t = scenario(runner=dict(credits=0), corp=dict(rd=["Nico Campaign", *["Hedge Fund"] * 5], hq=[MIX]), clicks=1)
    t.do("run R&D")
    t.until("corp")
    assert seen(t, "runner").corp.known_in_deck == []  # drawn as the Corp's turn began
    t = scenario(runner=dict(credits=0), corp=dict(rd=["Nico Campaign", "Hedge Fund"], hq=[MIX]), clicks=2)
    t.do("run R&D")
    t.finish()
    assert seen(t, "runner").corp.known_in_deck == [KnownCard(0, "Nico Campaign")]
    assert seen(t, "corp").corp.known_in_deck == []
    t.state.shuffle(0)
    assert seen(t, "runner").corp.known_in_deck == []


@pytest.mark.ruling("rule_hand_secret")
def test_card_accessed_in_hq_cannot_be_told_apart_afterwards():
    t = scenario(runner=dict(credits=0), corp=dict(hq=["Nico Campaign", "Nico Campaign"]))
    t.do("run HQ")
    t.finish()
    assert "Nico Campaign" not in text(t, "runner")


# -- handles -----------------------------------------------------------------------------------------


def test_facedown_card_cannot_be_followed_from_hand_to_table():
    shown = []
    for hand in (["Nico Campaign", "Urtica Cipher"], ["Urtica Cipher", "Nico Campaign"]):
        t = scenario(turn="corp", corp=dict(hq=hand))
        t.do("install Nico Campaign")
        shown.append(seen(t, "runner"))
    assert shown[0] == shown[1]
    assert shown[0].servers["Server 1"].root[0].handle.startswith("card ")


def test_installed_card_keeps_its_handle_when_it_is_rezzed():
    t = scenario(turn="corp", clicks=0, corp=dict(credits=9, servers={"Server 1": dict(root=["Nico Campaign"])}))
    before = root(t, "runner")[0].handle
    t.do("rez Nico Campaign")
    assert (root(t, "runner")[0].handle, root(t, "runner")[0].title) == (before, "Nico Campaign")


# -- runs and encounters -----------------------------------------------------------------------------


def test_run_shows_server_position_and_subroutines():
    t = scenario(
        runner=dict(credits=9, rig=["Cleaver"]),
        corp=dict(servers={"HQ": dict(ice=["Palisade (rezzed)", "Whitespace"])}, hq=["Hedge Fund"]),
    )
    assert seen(t, "corp").run is None
    t.do("run HQ")
    t.until("encounter")
    run = seen(t, "corp").run
    assert (run.server, run.position) == ("HQ", 0)
    assert [s.broken for s in seen(t, "corp").encounter.subroutines] == [False]
    t.do("use Cleaver: break")
    assert [s.broken for s in seen(t, "corp").encounter.subroutines] == [True]
    assert seen(t, "corp").encounter.subroutines[0].by == "Cleaver"
    t.do("pass", "continue")
    assert seen(t, "corp").run.position == 1


def test_encounter_tells_which_subroutines_have_resolved():
    t = scenario(
        runner=dict(credits=9, grip=["Sure Gamble"] * 3, rig=["Carmen"]),
        corp=dict(servers={"HQ": dict(ice=["Karunā (rezzed)"])}),
    )
    t.do("run HQ")
    t.until("encounter")
    assert [s.resolved for s in seen(t, "runner").encounter.subroutines] == [False, False]
    t.do("pass")
    shown = seen(t, "runner").encounter
    assert t.decision.kind == "offer"
    assert [(s.resolved, s.resolving) for s in shown.subroutines] == [(False, True), (False, False)], "to jack out?"
    numbers = [s.number for s in shown.subroutines]
    assert len(set(numbers)) == 2


def test_subroutine_has_not_resolved_while_its_trace_goes_on():
    t = scenario(
        runner=dict(credits=5), corp=dict(credits=5, servers={"HQ": {"ice": [dict(card="Data Raven", rezzed=True)]}})
    )
    t.do("run HQ").until("spend")
    for side in ("corp", "runner"):
        assert [(s.resolved, s.resolving) for s in seen(t, side).encounter.subroutines] == [(False, True)]
    t.do("spend 0", "spend 5")
    shown = seen(t, "runner").encounter
    assert shown is None or [(s.resolved, s.resolving) for s in shown.subroutines] == [(True, False)]


def test_subroutines_before_the_one_that_asks_have_resolved():
    t = scenario(
        runner=dict(credits=9, grip=["Sure Gamble"] * 5, rig=["Carmen"]),
        corp=dict(servers={"HQ": dict(ice=["Karunā (rezzed)"])}, credits=9, hq=["Hedge Fund"]),
    )
    t.do("run HQ").until("encounter")
    t.do("pass", "no")
    shown = seen(t, "runner").encounter
    assert shown is None or [s.resolved for s in shown.subroutines] == [True, True]


# -- decisions ---------------------------------------------------------------------------------------


def test_only_the_side_that_decides_sees_the_options():
    t = scenario(runner=dict(grip=["Sure Gamble"], credits=9))
    assert "play Sure Gamble" in seen(t, "runner").decision.options
    for side in ("corp", None):
        assert seen(t, side).decision == DecisionView(side="runner", kind="action")


@pytest.mark.ruling("rule_bid_secret")
def test_secret_bid_does_not_leak():
    shown = []
    for bid in ("bid 0", "bid 2"):
        t = scenario(turn="corp", corp=dict(hq=[GUESS], credits=5), runner=dict(credits=5))
        t.do("play Guess", bid)
        assert t.decision.side == "runner"
        shown.append((seen(t, "runner"), seen(t, None)))
        fuzz.check_views(t.game, Random(1))
    assert shown[0] == shown[1]


def test_finished_game_shows_its_outcome():
    t = scenario(runner=dict(score=["Send a Message"] * 2), corp=dict(rd=["Superconducting Hub", "Hedge Fund"]))
    t.do("run R&D")
    t.finish()
    shown = seen(t, None)
    assert (shown.outcome.winner, shown.outcome.reason) == ("runner", "agenda points")
    assert shown.decision is None


# -- spectators, permutations ------------------------------------------------------------------------


def test_spectators_see_only_what_both_sides_know():
    t = scenario(
        corp=dict(hq=["Hedge Fund"], servers={"Server 1": dict(ice=["Palisade (rezzed)"], root=["Nico Campaign"])}),
        runner=dict(grip=["Sure Gamble"], rig=["Cleaver"]),
    )
    told = text(t, None)
    assert [title in told for title in ("Palisade", "Cleaver")] == [True, True]
    assert [title in told for title in ("Hedge Fund", "Nico Campaign", "Sure Gamble")] == [False] * 3


@pytest.mark.parametrize("number", range(8))
def test_views_do_not_change_when_hidden_cards_change_faces(number):
    game = fuzz.new_game(number)
    random = Random(number)
    checks = 0
    while game.decision is not None:
        if len(game.choices) % 5 == 0:
            fuzz.check_views(game, random)
            checks += 1
        fuzz.choose(game, random, eager=True)
    assert checks > 2


def test_permutation_changes_what_is_hidden_and_nothing_else():
    game = Game.new(decks.load("gateway-beginner-corp"), decks.load("gateway-beginner-runner"), 1)
    others = [fuzz.permuted(game, "runner", Random(n)) for n in range(5)]
    for other in others:
        assert other.state.printed != game.state.printed
        assert sorted(f.title for f in other.state.printed) == sorted(f.title for f in game.state.printed)
        assert view(other, "runner") == view(game, "runner")
    assert any(view(other, "corp") != view(game, "corp") for other in others)


@pytest.mark.parametrize("method", ["title", "discard", "installed"])
def test_a_view_that_tells_too_much_is_found(method, monkeypatch):
    t = scenario(
        corp=dict(
            archives=["Hedge Fund (facedown)", "Whitespace (facedown)"],
            hq=["Nico Campaign", "Palisade", "Hansei Review"],
            rd=["Urtica Cipher", "Diviner"],
            servers={"Server 1": dict(ice=["Karunā"], root=["Send a Message"])},
        )
    )
    fuzz.check_views(t.game, Random(2))
    leak = {
        "title": lambda self, card: self.state.printed[card].title,
        "discard": lambda self, side: [self.state.printed[c].title for c in self.state.piles[2]],
        "installed": lambda self, card: {"cost": self.state.printed[card].cost},
    }[method]
    monkeypatch.setattr(views.Viewer, method, leak)
    with pytest.raises(fuzz.Violation, match="tells too much"):
        fuzz.check_views(t.game, Random(2))


# -- what options are about --------------------------------------------------------------------------


def about(t, side, key):
    decision = seen(t, side).decision
    return decision.about[decision.options.index(key)]


def test_options_say_which_card_or_server_they_are_about():
    t = scenario(
        runner=dict(grip=["Sure Gamble", "Cleaver"], credits=9),
        corp=dict(servers={"Server 1": dict(root=["Offworld Office"])}),
    )
    shown = seen(t, "runner")
    handles = {c.title: c.handle for c in shown.runner.cards_in_hand}
    for key, title in (("play Sure Gamble", "Sure Gamble"), ("install Cleaver", "Cleaver")):
        assert (about(t, "runner", key).card, about(t, "runner", key).title) == (handles[title], title)
    assert about(t, "runner", "run Server 1").server == "Server 1"
    assert about(t, "runner", "credit").card is None


def test_every_card_an_option_is_about_stands_in_the_view_under_that_handle():
    for seed in range(6):
        game = Game.new(decks.load("gateway-intermediate-corp"), decks.load("gateway-intermediate-runner"), seed)
        random = Random(seed)
        while game.decision is not None:
            shown = view(game, game.decision.side)
            handles = set(handles_in(msgspec.to_builtins(shown))) | {"corp identity", "runner identity"}
            for option in shown.decision.about:
                assert option.card is None or option.card in handles
                assert option.server is None or option.server in {*shown.servers, "new"}
            game.choose(random.randrange(len(game.decision.options)))


def handles_in(part):
    if isinstance(part, dict):
        if part.get("handle") is not None:
            yield part["handle"]
        for value in part.values():
            yield from handles_in(value)
    elif isinstance(part, list):
        for value in part:
            yield from handles_in(value)


def test_twins_in_a_discard_pile_have_handles_of_their_own():
    t = scenario(corp=dict(archives=["Hedge Fund", "Hedge Fund", "Palisade"]))
    eyes = views.Viewer(t.state, 0)
    cards = [c for c in range(len(t.state.printed)) if (eyes.place(c) or "").startswith("corp discard")]
    assert sorted(eyes.place(c) for c in cards) == [f"corp discard {i}" for i in range(3)]
    assert [eyes.find(eyes.place(c)) for c in cards] == cards


def test_who_looks_at_a_finished_game_sees_both_hands():
    t = scenario(corp=dict(hq=["Hedge Fund"]), runner=dict(grip=["Sure Gamble"]))
    shown = seen(t, views.BOTH)
    assert [c.title for side in ("corp", "runner") for c in shown.player(side).cards_in_hand] == [
        "Hedge Fund",
        "Sure Gamble",
    ]
    assert shown.decision.options == seen(t, "runner").decision.options


@pytest.mark.ruling("rule_compare_trace_and_link_strength")
def test_both_sides_see_how_strong_a_trace_is_and_the_link_against_it():
    t = scenario(
        runner=dict(credits=4, rig=["Access to Globalsec"]),
        corp=dict(credits=5, servers={"HQ": dict(ice=["Hunter (rezzed)"])}),
    )
    assert seen(t, "runner").trace is None
    t.do("run HQ")
    while t.decision.kind != "spend":
        t.do("pass")
    assert seen(t, "corp").trace == seen(t, "runner").trace == TraceView(strength=3, link=1)
    t.do("spend 2")
    assert t.decision.side == "runner"
    assert seen(t, "corp").trace == seen(t, "runner").trace == TraceView(strength=5, link=1)
    assert "strength 5, you have 1 link" in t.decision.prompt
