"""The told log: one sentence for each thing that happens, and to each reader only what that reader may know."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from sneakdoor import decks
from sneakdoor.decks import Deck
from sneakdoor.engine.naming import ANYBODY, PUBLIC, knows
from sneakdoor.game import Game
from sneakdoor.language import (
    AGENDA,
    GRIP,
    ICE,
    IN_HQ,
    PROGRAM,
    RESOURCE,
    THIS,
    AddToScoreArea,
    BecomeConditionCounter,
    BidsMatch,
    CanHost,
    Cards,
    Charge,
    Choose,
    Clicks,
    Counter,
    Credits,
    Each,
    Expose,
    Forfeit,
    GainCredits,
    GiveTags,
    HostOn,
    IdentifyMark,
    If,
    LoseCredits,
    Paid,
    PlayPsiGame,
    PreventExposing,
    PreventSubroutine,
    RemoveCountersFrom,
    Sabotage,
    Static,
    Swap,
    Trace,
    Trash,
    TrashThis,
    Zone,
)
from sneakdoor.language import effects as fx
from sneakdoor.narration import Log
from sneakdoor.narration.moment import Moment
from sneakdoor.players import RandomPlayer, Seat, play_out
from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE
from sneakdoor.testing import scenario

from .rules.cards2 import (
    BIG_BROTHER,
    BIG_TOY,
    DECOY,
    FENCE,
    GARDEN,
    GUARD,
    JOLT,
    PADDING,
    PARLOUR,
    TOY,
    asset,
    event,
    hardware,
    operation,
    resource,
)


def told(t, viewer: int = ANYBODY) -> list[str]:
    return t.game.log.lines(viewer)


def test_turn_begins_with_a_header():
    t = scenario(turn="runner", corp={"rd": ["Hedge Fund"] * 3})
    t.do("credit")
    assert told(t)[0] == "=== Turn 7: Runner ==="
    t.finish()
    assert "=== Turn 8: Corp ===" in told(t)


def test_basic_actions_are_one_line_each_with_the_new_numbers():
    t = scenario(runner={"credits": 5, "tags": 2, "stack": ["Cleaver"]}, turn="runner")
    t.do("credit", "draw", "remove tag")
    assert told(t)[1:] == [
        "The Runner gains 1 credit (now 6).",
        "The Runner draws 1 card: Cleaver.",
        "The Runner removes 1 tag for 2 credits (1 left).",
    ]


@pytest.mark.ruling("rule_hidden_information")
def test_tags_that_the_corp_pays_with_cost_it_nothing_and_are_removed_by_it():
    t = scenario(
        turn="corp", runner={"grip": ["Mayfly"] * 5, "tags": 1}, corp={"credits": 9, "hq": ["End of the Line"]}
    )
    t.do("play End of the Line").until("action")
    told = t.game.log.told("corp")
    at = told.index("The Corp pays 3 credits.")
    assert told[at : at + 3] == [
        "The Corp pays 3 credits.",
        "The Corp removes 1 tag (0 left).",
        "The Corp plays End of the Line.",
    ]


def test_drawn_cards_are_named_to_their_owner_only():
    t = scenario(runner={"stack": ["Cleaver", "Unity"]}, turn="runner")
    t.do("draw")
    assert told(t, RUNNER_SIDE)[-1] == "The Runner draws 1 card: Cleaver."
    assert told(t, CORP_SIDE)[-1] == "The Runner draws 1 card."


def test_cost_is_told_with_what_it_paid_for():
    t = scenario(runner={"credits": 9, "grip": ["Sure Gamble", "Cleaver"]}, turn="runner")
    t.do("play Sure Gamble", "install Cleaver", "use Cleaver: +1")
    assert told(t)[1:] == [
        "The Runner plays Sure Gamble for 5 credits.",
        "The Runner gains 9 credits (now 13).",
        "The Runner installs Cleaver for 3 credits.",
        "The Runner uses Cleaver for 2 credits: +1 strength.",
        "Cleaver is at strength 4, for nothing while no ice is encountered.",
    ]


@pytest.mark.ruling("rule_hidden_information")
def test_installed_corp_card_is_not_named_to_the_runner():
    t = scenario(corp={"hq": ["Palisade", "Offworld Office"], "credits": 5}, turn="corp", clicks=4)
    t.do("install Palisade", "install protecting HQ", "install Offworld Office", "advance")
    assert told(t, CORP_SIDE)[1:] == [
        "The Corp installs Palisade protecting HQ.",
        "The Corp installs Offworld Office in a new server, Server 1.",
        "The Corp advances Offworld Office in Server 1 (1 advancement counter).",
    ]
    assert told(t, RUNNER_SIDE)[1:] == [
        "The Corp installs ice protecting HQ.",
        "The Corp installs a card in a new server, Server 1.",
        "The Corp advances the facedown card in Server 1 (1 advancement counter).",
    ]


def test_run_is_told_step_by_step():
    t = scenario(
        runner={"credits": 5, "rig": ["Cleaver"]},
        corp={"credits": 5, "servers": {"HQ": {"ice": ["Palisade"]}}, "hq": ["Nico Campaign"]},
    )
    t.do("run HQ", "rez Palisade", "use Cleaver: break", "continue", "trash Nico Campaign")
    assert told(t)[1:] == [
        "The Runner runs HQ.",
        "The Runner approaches Palisade, unrezzed.",
        "The Corp rezzes Palisade protecting HQ for 3 credits.",
        "The Runner encounters Palisade at strength 2.",
        "The Runner uses Cleaver for 1 credit: break up to 2 barrier subroutines.",
        "Cleaver breaks “End the run”.",
        "The Runner passes Palisade.",
        "The run on HQ is successful.",
        "The Runner breaches HQ.",
        "The Runner accesses Nico Campaign from HQ.",
        "The Runner trashes Nico Campaign from HQ for 2 credits.",
        "The run on HQ ends.",
    ]
    assert told(t, RUNNER_SIDE)[2] == "The Runner approaches unrezzed ice protecting HQ."


def test_subroutine_is_told_with_its_text_and_ends_the_run():
    t = scenario(corp={"servers": {"R&D": {"ice": ["Palisade (rezzed)"]}}, "rd": ["Hedge Fund"]})
    t.do("run R&D")
    assert told(t)[-2:] == ["Subroutine of Palisade: “End the run”.", "The run on R&D ends, unsuccessful."]


@pytest.mark.ruling("rule_accessing_who_can_look")
def test_card_accessed_in_rd_is_not_named_to_the_corp():
    t = scenario(corp={"rd": ["Hedge Fund", "Palisade"]})
    t.do("run R&D", "continue")
    assert "The Runner accesses Hedge Fund from R&D." in told(t, RUNNER_SIDE)
    assert "The Runner accesses a card from R&D." in told(t, CORP_SIDE)
    assert not any("Hedge Fund" in line for line in told(t, CORP_SIDE))


def test_steal_and_score_tell_the_points_of_both():
    t = scenario(corp={"hq": ["Offworld Office"], "score": ["Superconducting Hub"]})
    t.do("run HQ", "continue")
    assert "The Runner steals Offworld Office: 2 agenda points (Corp 1, Runner 2)." in told(t)
    s = scenario(corp={"servers": {"Server 1": {"root": ["Offworld Office (4 advancement)"]}}}, turn="corp")
    s.do("score Offworld Office")
    assert "The Corp scores Offworld Office: 2 agenda points (Corp 2, Runner 0)." in told(s)


def test_damage_is_told_with_the_cards_lost():
    t = scenario(
        runner={"grip": ["Sure Gamble", "Cleaver", "Cleaver"]},
        corp={"servers": {"Server 1": {"root": ["Urtica Cipher (rezzed)"]}}, "credits": 5},
    )
    t.fix_random("Cleaver", "Cleaver")
    t.do("run Server 1", "continue")
    assert "The Runner suffers 2 net damage from Urtica Cipher, losing Cleaver and Cleaver." in told(t)
    assert not any(line.startswith("The Runner trashes Cleaver") for line in told(t))


def test_accesses_in_archives_are_one_line():
    t = scenario(corp={"archives": ["Hedge Fund", "Palisade (facedown)", "Tithe"]})
    t.do("run Archives", "continue")
    assert "The Runner accesses Hedge Fund, Palisade, and Tithe from Archives." in told(t)


def test_empty_server_has_nothing_to_access():
    t = scenario()
    t.do("run Archives", "continue")
    assert "There is nothing to access in Archives." in told(t)


@pytest.mark.ruling("rule_discarding_facedown_status")
def test_discarded_corp_card_is_not_named_to_the_runner():
    t = scenario(corp={"hq": ["Hedge Fund"] * 5 + ["Palisade"]}, turn="corp", clicks=1)
    t.do("credit", "discard Palisade")
    assert "The Corp discards Palisade." in told(t, CORP_SIDE)
    assert "The Corp discards a facedown card." in told(t, RUNNER_SIDE)


def test_triggered_effect_names_its_cause():
    t = scenario(runner={"rig": ["Smartware Distributor (3 credits)"]}, corp={"rd": ["Hedge Fund"] * 3}, turn="corp")
    t.finish()
    assert "The Runner takes 1 credit from Smartware Distributor (now 6)." in told(t)


def test_starting_hands_are_told_to_their_owner():
    game = Game.new(decks.load("gateway-beginner-corp"), decks.load("gateway-beginner-runner"), 1, log=True)
    game.choose("mulligan")
    game.choose("keep")
    corp, runner = game.log.lines(CORP_SIDE), game.log.lines(RUNNER_SIDE)
    assert corp[0].startswith("The Corp takes a mulligan and draws 5 new cards: ")
    assert corp[1] == "The Runner keeps the starting hand."
    assert runner[0] == "The Corp takes a mulligan and draws 5 new cards."
    assert runner[1].startswith("The Runner keeps the starting hand: ")


def test_end_of_the_game_is_told():
    t = scenario(runner={"score": ["Send a Message", "Send a Message"]}, corp={"hq": ["Offworld Office"]})
    t.do("run HQ", "continue")
    assert told(t)[-1] == "The Runner wins by agenda points."


def test_what_was_read_is_not_changed_by_what_comes_later():
    t = scenario(runner={"rig": ["Cleaver"]}, corp={"servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}, "hq": ["Tithe"]})
    seen: list[str] = []
    player = RandomPlayer(4)
    for _ in range(60):
        if t.decision is None:
            break
        lines = told(t)
        assert lines[: len(seen)] == seen
        seen = lines
        t.game.choose(player.choose(Seat(t.game, t.game.decision.side)))
    assert len(seen) > 10


def test_games_that_nobody_listens_to_keep_no_log():
    game = Game.new(decks.load("gateway-beginner-corp"), decks.load("gateway-beginner-runner"), 1)
    assert game.log is None
    assert game.state.teller is None


# -- what no printed card does yet -------------------------------------------------------------------

SELL = event("Sell", Forfeit(Choose(1, Cards(AGENDA, zone=Zone.YOUR_SCORE_AREA))))
TROPHY = event("Trophy", AddToScoreArea(THIS, Zone.YOUR_SCORE_AREA, worth=2))
CURSE = operation("Curse", BecomeConditionCounter(Choose(1, Cards(ICE, installed=True)), ()), subtypes=("condition",))
PEEK = event("Peek", Expose(Choose(1, Cards(installed=True, rezzed=False))))


def each(t, last: int = 1) -> tuple[list[str], list[str], list[str]]:
    """The last lines, as told to the Corp, to the Runner, and to one who may know everything."""
    return told(t, CORP_SIDE)[-last:], told(t, RUNNER_SIDE)[-last:], told(t)[-last:]


def test_trace_tells_what_each_spends_and_how_it_ends():
    hunt = operation("Hunt", Trace(2, if_successful=GiveTags(1), if_unsuccessful=LoseCredits(1)))
    t = scenario(turn="corp", corp=dict(credits=3, hq=[hunt, hunt]), runner=dict(credits=4))
    t.do("play Hunt", "spend 2", "spend 2", "play Hunt", "spend 0", "spend 2")
    for lines in each(t, 11):
        assert lines == [
            "The Corp plays Hunt.",
            "The Corp traces with base strength 2.",
            "The Corp spends 2 credits on the trace.",
            "The Runner spends 2 credits on the trace.",
            "The trace succeeds: strength 4 against link strength 2.",
            "The Runner takes 1 tag (now 1).",
            "The Corp plays Hunt.",
            "The Corp traces with base strength 2.",
            "The Runner spends 2 credits on the trace.",
            "The trace fails: strength 2 against link strength 2.",
            "The Corp loses 1 credit (0 left).",
        ]


@pytest.mark.ruling("rule_bid_secret", "rule_psi_bid_reveal")
def test_bids_are_told_together_and_not_before_both_are_made():
    guess = operation("Guess", PlayPsiGame(), If(BidsMatch(), GiveTags(1)))
    t = scenario(turn="corp", corp=dict(credits=3, hq=[guess]), runner=dict(credits=4))
    t.do("play Guess", "bid 2")
    assert each(t) == (["The Corp plays Guess."],) * 3
    t.do("bid 1")
    assert each(t) == (["The bids are revealed and paid: the Corp 2, the Runner 1."],) * 3


@pytest.mark.ruling("rule_sabotage_facedown")
def test_sabotaged_cards_are_not_named_to_the_runner():
    arson = event("Arson", Sabotage(2))
    t = scenario(corp=dict(hq=[PARLOUR, GARDEN], rd=[FENCE, "Hedge Fund"]), runner=dict(grip=[arson]))
    t.do("play Arson", "trash Parlour", "done")
    corp, runner, all_ = each(t, 3)
    assert runner == [
        "The Runner sabotages 2 cards.",
        "The Corp trashes a card from HQ.",
        "The Corp trashes a card from R&D.",
    ]
    assert (
        corp
        == all_
        == [
            "The Runner sabotages 2 cards.",
            "The Corp trashes Parlour from HQ.",
            "The Corp trashes Fence from R&D.",
        ]
    )


def test_mark_is_told_to_everybody():
    t = scenario(runner=dict(grip=[event("Scout", IdentifyMark())]))
    t.fix_random("Archives").do("play Scout")
    assert each(t) == (["The Runner's mark is Archives."],) * 3


@pytest.mark.ruling("rule_hidden_information")
def test_swapped_cards_are_told_with_where_they_are_now():
    rotate = operation("Rotate", Swap(Choose(2, Cards(ICE, installed=True))))
    trade = operation("Trade", Swap(Choose(1, Cards(ICE, installed=True)), with_=Choose(1, Cards(ICE, zone=IN_HQ))))
    servers = {"HQ": dict(ice=["Palisade (rezzed)"]), "R&D": dict(ice=["Whitespace"])}
    t = scenario(turn="corp", corp=dict(hq=[rotate, trade, "Tithe"], servers=servers))
    t.do("play Rotate")
    full = "The Corp swaps Palisade (now protecting R&D) and Whitespace (now protecting HQ)."
    less = "The Corp swaps Palisade (now protecting R&D) and ice (now protecting HQ)."
    assert each(t) == ([full], [less], [full])
    t.do("play Trade", "choose Whitespace")
    full = "The Corp swaps Whitespace (now in HQ) and Tithe (now protecting HQ)."
    less = "The Corp swaps a card (now in HQ) and ice (now protecting HQ)."
    assert each(t) == ([full], [less], [full])


def test_hosting_names_host_and_guest():
    stash = event("Stash", HostOn(Choose(1, Cards(PROGRAM, zone=GRIP)), Choose(1, Cards(RESOURCE, installed=True))))
    shelf = hardware("Shelf", Static(CanHost(3, Cards(PROGRAM))))
    t = scenario(runner=dict(grip=[stash, TOY, BIG_TOY], rig=[resource("Pouch"), shelf]))
    t.do("play Stash", "choose Toy")
    assert each(t) == (["The Runner hosts Toy on Pouch."],) * 3
    t.do("install Big Toy", "host on Shelf")
    assert each(t) == (["The Runner installs Big Toy on Shelf."],) * 3


def test_conversion_and_forfeiting_are_told():
    t = scenario(runner=dict(grip=[TROPHY, SELL]))
    t.do("play Trophy")
    assert each(t) == (["The Runner adds Trophy to the Runner's score area as an agenda worth 2 points."],) * 3
    t.do("play Sell")
    assert each(t) == (["The Runner forfeits Trophy."],) * 3


@pytest.mark.ruling("rule_card_to_counter", "rule_hidden_information")
def test_condition_counter_does_not_name_its_unrezzed_host_to_the_runner():
    t = scenario(turn="corp", corp=dict(hq=[CURSE], servers={"HQ": dict(ice=[FENCE])}))
    t.do("play Curse")
    full = "The Corp hosts Curse on Fence as a condition counter."
    less = "The Corp hosts Curse on unrezzed ice protecting HQ as a condition counter."
    assert each(t) == ([full], [less], [full])


def test_charging_tells_the_power_counters():
    box = resource("Box", Paid(Clicks(1), Charge(THIS)))
    t = scenario(runner=dict(rig=[dict(card=box, power=1)]))
    t.do("use Box")
    lines = ["The Runner uses Box: charge this resource.", "The Runner charges Box (now 2 power counters)."]
    assert each(t, 2) == (lines,) * 3


@pytest.mark.parametrize(
    ("attack", "defence", "lines"),
    [
        (JOLT, PADDING, ["Padding prevents 1 damage.", "The Runner suffers 1 net damage from Jolt, losing Toy."]),
        (BIG_BROTHER, DECOY, ["Decoy prevents 1 tag.", "The Runner takes 1 tag from Big Brother (now 1)."]),
    ],
    ids=["damage", "tags"],
)
def test_prevention_tells_how_much_and_what_is_left(attack, defence, lines):
    t = scenario(turn="corp", corp=dict(hq=[attack]), runner=dict(credits=1, grip=[TOY, TOY], rig=[defence]))
    t.do(f"play {attack.title}", f"use {defence.title}")
    assert each(t, 2) == (lines,) * 3


def test_prevented_trashing_names_the_card_saved():
    wreck = operation("Wreck", Trash(Choose(1, Cards(PROGRAM, installed=True))))
    t = scenario(turn="corp", corp=dict(hq=[wreck]), runner=dict(rig=[TOY, GUARD]))
    t.do("play Wreck", "use Guard")
    assert each(t) == (["The Runner prevents Toy from being trashed."],) * 3


def test_prevented_subroutine_is_told_as_such():
    scrambler = resource("Scrambler", Paid(TrashThis(), PreventSubroutine()))
    t = scenario(runner=dict(rig=[scrambler]), corp=dict(servers={"HQ": dict(ice=[dict(card=FENCE, rezzed=True)])}))
    t.do("run HQ").until("interrupt")
    t.do("use Scrambler")
    assert "The Runner prevents that subroutine from resolving." in told(t)


@pytest.mark.ruling("rule_expose", "rule_hidden_information")
def test_card_whose_exposing_is_prevented_is_not_named_to_the_runner():
    blinds = asset("Blinds", Paid(Credits(1), PreventExposing(Cards(installed=True))))
    servers = {"Server 1": dict(root=[dict(card=blinds, rezzed=True)]), "HQ": dict(ice=[FENCE])}
    t = scenario(corp=dict(credits=1, servers=servers), runner=dict(grip=[PEEK, PEEK]))
    t.do("play Peek", "use Blinds")
    full = "Blinds prevents Fence from being exposed."
    less = "Blinds prevents unrezzed ice protecting HQ from being exposed."
    assert each(t) == ([full], [less], [full])
    t.do("play Peek")
    assert each(t) == (["Fence protecting HQ is exposed."],) * 3


def test_price_of_an_ability_stands_before_the_colon_even_if_the_title_has_one():
    box = resource("Box: With a Lid", Paid(Credits(1), GainCredits(3)))
    t = scenario(runner=dict(credits=1, rig=[box]))
    t.do("use Box: With a Lid")
    assert told(t)[-2] == "The Runner uses Box: With a Lid for 1 credit: gain 3 credits."


def test_clicks_that_an_ability_asks_for_are_told():
    servers = {"Server 1": dict(root=["Manegarm Skunkworks (rezzed)", "Nico Campaign"])}
    t = scenario(corp=dict(servers=servers), runner=dict(credits=0))
    t.do("run Server 1", "continue", "spend")
    assert "The Runner spends 2 clicks for Manegarm Skunkworks (1 left)." in told(t)


def test_upgrade_in_a_central_server_is_in_its_root():
    t = scenario(corp=dict(hq=["Hedge Fund"], servers={"HQ": dict(root=["Manegarm Skunkworks"])}, credits=2))
    t.do("run HQ", "rez Manegarm")
    assert "The Corp rezzes Manegarm Skunkworks in the root of HQ for 2 credits." in told(t)


def test_server_that_is_gone_ends_only_a_run_that_was_not_successful():
    t = scenario(corp=dict(servers={"Server 1": dict(root=["Offworld Office"])}))
    t.do("run Server 1", "continue")
    assert told(t)[-1] == "The run on Server 1 ends."


# -- leaks -------------------------------------------------------------------------------------------


class Listener:
    """Passes everything on to a log, and checks each new line against what its reader knows.

    Every copy of a card has a title of its own, so that a name tells which copy it is.
    """

    def __init__(self) -> None:
        self.log = Log()
        self.checked = 0
        self.before = [set(), set(), set()]

    def tell(self, state, effect) -> None:
        self.log.tell(state, effect)
        shown = set()
        if effect.kind in (fx.CARDS_REVEALED, fx.CARD_EXPOSED):
            shown = {state.printed[c].title for c in (effect.facts.cards if effect.facts else (effect.card,))}
        for viewer in (CORP_SIDE, RUNNER_SIDE, PUBLIC):
            known = {f.title for c, f in enumerate(state.printed) if knows(state, c, viewer)}
            for entry in self.log._told[viewer][-1:]:
                sent = msgspec.json.encode(entry).decode()
                named = {f.title for f in state.printed if f.title in sent}
                assert named <= known | self.before[viewer] | shown, sent
                self.checked += bool(named)
            self.before[viewer] = known

    def idle(self, state, side) -> None:
        self.log.idle(state, side)


class ToldApart(Deck):
    """A deck in which every copy of a card has a title of its own."""

    def cards(self):
        identity, every = super().cards()
        return identity, [replace(card, title=f"{card.title} no. {i:02}") for i, card in enumerate(every)]


def told_apart(name: str) -> ToldApart:
    deck = decks.load(name)
    return ToldApart(deck.name, deck.identity, deck.counts)


@pytest.mark.ruling("rule_hidden_information")
@pytest.mark.parametrize("rulebook", ["modern", "classic"])
@pytest.mark.parametrize("seed", range(8))
def test_no_reader_is_told_of_a_copy_that_the_reader_may_not_know(rulebook, seed):
    corp, runner = told_apart("gateway-intermediate-corp"), told_apart("gateway-intermediate-runner")
    game = Game.new(corp, runner, seed, rulebook)
    assert len({f.title for f in game.state.printed}) == len(game.state.printed)
    listener = Listener()
    game.state.listen(listener)
    play_out(game, RandomPlayer(seed), RandomPlayer(seed + 100))
    assert listener.checked > 20


def test_a_log_that_tells_too_much_is_found(monkeypatch):
    monkeypatch.setattr(Moment, "name", lambda self, card, place=-1, server=-1: self.state.printed[card].title)
    game = Game.new(told_apart("gateway-beginner-corp"), told_apart("gateway-beginner-runner"), 1)
    game.state.listen(Listener())
    with pytest.raises(AssertionError):
        play_out(game, RandomPlayer(1), RandomPlayer(2))


@pytest.mark.parametrize("rulebook", ["modern", "classic"])
@pytest.mark.parametrize("seed", range(6))
def test_lines_are_sentences_without_markup(rulebook, seed):
    game = Game.new(
        decks.load("gateway-intermediate-corp"), decks.load("gateway-intermediate-runner"), seed, rulebook, log=True
    )
    play_out(game, RandomPlayer(seed), RandomPlayer(seed + 1))
    for viewer in (CORP_SIDE, RUNNER_SIDE, ANYBODY):
        for line in game.log.lines(viewer):
            assert line[0].isupper() or line[0] == "=", line
            assert line.endswith((".", " ===")), line
            assert not set("[]<>{}\n") & set(line), line
            assert "-1" not in line.replace("-1 strength", "").replace("strength -1", "")
            assert "  " not in line


@pytest.mark.parametrize(("there", "lines"), [(0, 0), (1, 1)])
def test_nothing_is_told_of_counters_where_there_were_none_to_remove(there: int, lines: int):
    drain = event("Drain", RemoveCountersFrom(2, Counter.POWER, Each(Cards(RESOURCE, installed=True))))
    t = scenario(runner={"grip": [drain], "rig": [{"card": resource("Cell"), "power": there}]}).do("play Drain")
    assert sum("removes" in line for line in t.log) == lines
