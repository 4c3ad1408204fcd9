"""A person reads sentences: the slug of a rule travels beside them, never in them."""

from __future__ import annotations

import re

import pytest
from click.testing import CliRunner

from sneakdoor import book, decks, official, rulings
from sneakdoor.cli import main
from sneakdoor.commands.explain import explain
from sneakdoor.decks import Deck
from sneakdoor.engine.whynot.asking import MEANT
from sneakdoor.errors import SneakdoorError
from sneakdoor.game import Game
from sneakdoor.legality import Restrictions
from sneakdoor.players import RandomPlayer, Seat
from sneakdoor.server.messages import Why
from sneakdoor.server.reasons import why_not
from sneakdoor.testing import scenario
from sneakdoor.views import view

SLUGS = (
    {rule.slug for rule in book.search()}
    | {entry.id for entry in rulings.find()}
    | {entry.id for entry in official.search()}
)
SLUG = re.compile(r"\b(?:rule|sec|step|appendix|modern|gloss|faq\d?|official)[._][a-z0-9_.-]+")
"""How slugs look; those that a document no longer has would not be among them."""


def slugs_in(text: str) -> set[str]:
    return {found.rstrip(".") for found in SLUG.findall(text)} | {
        w for w in re.findall(r"[a-z0-9_.-]+", text) if w in SLUGS
    }


def test_a_slug_is_found_where_one_is():
    assert slugs_in("It is not so. (rule_corp_actions)") == {"rule_corp_actions"}
    assert slugs_in("See faq4.card.femme-fatale.2.") >= {"faq4.card.femme-fatale.2"}
    assert not slugs_in("The Corp rules, step by step; an official of the modern sec.")


def boards() -> list[Game]:
    """Some hundred decisions of both sides, by both rulebooks."""
    games = []
    for rulebook in ("modern", "classic"):
        game = Game.new(decks.load("gateway-intermediate-corp"), decks.load("gateway-intermediate-runner"), 5, rulebook)
        for number in range(120):
            if game.decision is None:
                break
            if number % 4 == 0:
                games.append(game.clone())
            game.choose(RandomPlayer(number).choose(Seat(game, game.decision.side)))
    return games


GAMES = boards()
WISHES = [
    *MEANT,
    *(
        f"{verb} {what}"
        for verb in MEANT
        for what in ("HQ", "Server 1", "Hedge Fund", "Cleaver", "Palisade", "nothing")
    ),
    "",
    "xyzzy",
    "Hedge Fund",
]


def test_no_reason_why_not_has_a_slug_in_it():
    seen = 0
    for game in GAMES[::6]:
        for side in ("corp", "runner"):
            for wish in WISHES:
                reason = game.why_not(wish, side)
                assert not slugs_in(reason.sentence), wish
                assert str(reason) == reason.sentence
                assert reason.rule
                seen += 1
    assert seen > 1000


def test_no_prompt_option_or_told_line_has_a_slug_in_it():
    for game in GAMES:
        side = game.decision.side
        shown = view(game, side)
        assert not slugs_in(shown.decision.prompt)
        assert not any(map(slugs_in, game.decision.keys()))
        for about, key in zip(shown.decision.about, game.decision.keys(), strict=True):
            sentence, _ = explain(about, key, shown.decision)
            assert not slugs_in(sentence)


def test_what_the_server_answers_has_its_rule_in_a_field_of_its_own():
    for game in GAMES[::5]:
        for wish in ("run HQ", "rez Palisade", "play Hedge Fund"):
            for reason in why_not(game, game.decision.side, Why(id=1, wish=wish)).reasons:
                assert not slugs_in(reason.sentence)
                assert reason.rule


@pytest.mark.parametrize("choice", ["", "xyzzy", "rule_run", 99, -1, None, True])
def test_no_error_about_a_choice_has_a_slug_in_it(choice):
    for game in GAMES[::10]:
        with pytest.raises(SneakdoorError) as found:
            game.clone().choose(choice)
        said = str(found.value).replace(repr(choice), "")
        assert not slugs_in(said)


def test_no_error_about_a_deck_has_a_slug_in_it():
    """All the ways in which these decks are wrong, and the rules beside them."""
    every = {"Hedge Fund": 9, "Sure Gamble": 4, "Hostile Takeover": 1, "Zahya Sadeghi: Versatile Smuggler": 1}
    listed = Restrictions(name="most wanted", banned=frozenset({"Hedge Fund"}), limited={"Sure Gamble": 1})
    told = set()
    for identity in ("Tāo Salonga: Telepresence Magician", "Jinteki: Restoring Humanity", "Adam: Compulsive Hacker"):
        deck = Deck("mine", identity, every, ("Hedge Fund",))
        with pytest.raises(SneakdoorError) as found:
            deck.check()
        assert not slugs_in(str(found.value))
        assert all(slugs_in(rule) == {rule} for rule in found.value.rules)
        for violation in deck.violations(listed):
            assert not slugs_in(violation.reason)
            told.add(violation.rule)
    assert len(told) > 4


WRONG = [
    *(["watch", *more] for more in (["--corp", "x"], ["--rulebook", "x"], ["--corp", "gateway-beginner-runner"])),
    *(["play", *more] for more in (["--side", "corp", "--load", "no-such-file"], ["--side", "corp", "--runner", "x"])),
    ["simulate"],
    ["simulate", "--games", "0"],
    ["simulate", "--games", "1", "--rulebook", "x"],
    ["cards", "no such card"],
    ["deck", "check", "no-such-file"],
    ["replay", "no-such-file"],
    ["rulings", "no such ruling anywhere"],
    ["serve", "--port", "x"],
    ["xyzzy"],
]


@pytest.mark.parametrize("line", WRONG, ids=" ".join)
def test_no_error_of_the_command_line_has_a_slug_in_it(line):
    result = CliRunner().invoke(main, line)
    assert result.exit_code == 2
    assert result.stderr.startswith("Error: ")
    assert not slugs_in(result.stderr)


def test_the_terminal_names_no_rule_by_its_slug():
    lines = ["?", "? 1", "why run HQ", "why rez Palisade", "xyzzy", "why", "? 77", "quit"]
    result = CliRunner().invoke(main, ["play", "--side", "corp", "--seed", "1"], input="\n".join(lines) + "\n")
    assert "Only the Runner makes runs" in result.stdout
    assert not slugs_in(result.stdout)


IMPOSSIBLE = [
    dict(runner=dict(grip=["Hedge Fund"])),
    dict(runner=dict(xyzzy=1)),
    dict(turn="nobody"),
    dict(clicks=-1),
    dict(corp=dict(hq=["Palisade (rezzed)"])),
    dict(corp=dict(servers={"HQ": dict(root=["Nico Campaign"])})),
    dict(rulebook="x"),
]


@pytest.mark.parametrize("board", IMPOSSIBLE, ids=str)
def test_no_error_about_a_board_has_a_slug_in_it(board):
    with pytest.raises(SneakdoorError) as found:
        scenario(**board)
    assert not slugs_in(str(found.value))
