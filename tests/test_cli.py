"""The command line, as a person would use it."""

from __future__ import annotations

import json
import re
from io import StringIO

import pytest
from click.testing import CliRunner
from msgspec.structs import replace
from rich.console import Console

from sneakdoor import cards as pool
from sneakdoor.cards.exceptions import EXCEPTIONS
from sneakdoor.cards.wording import bespoke_instructions, compare, normal, printed_facts, reference_path
from sneakdoor.cli import main
from sneakdoor.commands.board import board, run_line
from sneakdoor.commands.cards import card_text
from sneakdoor.commands.play import Person
from sneakdoor.commands.simulate import report
from sneakdoor.errors import ChoiceError
from sneakdoor.players import RandomPlayer
from sneakdoor.players.advice import advised
from sneakdoor.simulation import Result, Tally, pairings
from sneakdoor.symbols import readable
from sneakdoor.terms import RUNNER_SIDE
from sneakdoor.testing import scenario
from sneakdoor.views import view

BEGINNERS = ["--corp", "gateway-beginner-corp", "--runner", "gateway-beginner-runner"]


def run(*args: str, input: str | None = None):
    return CliRunner().invoke(main, list(args), input=input)


def drawn(t, side: str) -> str:
    """The board as plain text."""
    paper = StringIO()
    Console(width=200, file=paper).print(board(view(t.game, side)))
    return paper.getvalue()


# -- help and errors


@pytest.mark.parametrize("command", ["watch", "simulate", "play", "cards"])
def test_every_command_has_help_with_examples(command):
    result = run(command, "--help")
    assert result.exit_code == 0
    assert f"sneakdoor {command}" in result.output
    assert "Examples:" in result.output


@pytest.mark.parametrize(
    "args",
    [
        ("watch", "--corp", "no-such-deck"),
        ("watch", "--rulebook", "no-such-rulebook"),
        ("watch", "--runner", "gateway-beginner-corp"),
        ("simulate", "--games", "1", "--corp", "no-such-deck"),
        ("simulate", "--games", "1", "--rulebook", "no-such-rulebook"),
        ("play", "--side", "corp", "--runner", "no-such-deck"),
        ("play", "--side", "corp", "--load", "no-such-file"),
        ("cards", "no", "such", "card"),
    ],
)
def test_what_does_not_exist_ends_with_one_line_and_exit_code_2(args):
    result = run(*args)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("Error: ")
    assert len(result.stderr.strip().splitlines()) == 1


def test_misspelt_deck_gets_near_names():
    assert "gateway-beginner-corp" in run("watch", "--corp", "gateway-beginer-corp").stderr


# -- watch


def test_watch_tells_a_whole_game_and_the_same_one_for_the_same_seed():
    first, second = run("watch", "--seed", "7", *BEGINNERS), run("watch", "--seed", "7", *BEGINNERS)
    assert first.exit_code == 0
    assert first.stdout == second.stdout
    lines = first.stdout.splitlines()
    decks = "gateway-beginner-corp against gateway-beginner-runner"
    assert lines[0] == f"{decks}, normal Corp, normal Runner, modern rules, seed 7."
    assert "=== Turn 1: Corp ===" in lines
    assert " wins by " in lines[-1]
    assert "\x1b" not in first.stdout


def test_watch_plays_by_the_classic_rules_too():
    result = run("watch", "--seed", "7", "--rulebook", "classic")
    assert result.exit_code == 0
    assert "classic rules" in result.stdout


# -- simulate


def test_simulate_shows_rates_reasons_and_speed():
    result = run("simulate", "--games", "8", "--jobs", "1", "--seed", "1")
    assert result.exit_code == 0
    assert "8 games, modern rules, seed 1" in result.stdout
    assert "intermediate" in result.stdout
    assert " % (" in result.stdout
    assert " wins by " in result.stdout
    assert "per second" in result.stdout


def test_simulate_lets_levels_play_and_tells_how_long_they_think():
    result = run("simulate", "--games", "1", "--jobs", "1", "--seed", "2", "--runner-player", "easy", *BEGINNERS)
    assert result.exit_code == 0
    assert "random Corp, easy Runner" in result.output
    assert "the Runner thinks" in result.output
    assert "the Corp thinks" not in result.output


def test_simulate_knows_no_other_levels():
    assert run("simulate", "--games", "1", "--corp-player", "impossible").exit_code == 2


def test_simulate_needs_at_least_one_game():
    assert run("simulate", "--games", "0").exit_code == 2


# -- cards


def test_cards_shows_a_card_with_its_symbols_in_words():
    result = run("cards", "cleaver")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == card_text(pool.find("Cleaver")).splitlines()
    assert "Interface → 1 credit: Break up to 2 barrier subroutines." in result.stdout
    assert "Install cost 3, memory 1, strength 3" in result.stdout


def test_cards_finds_by_part_of_a_title_and_by_subtype():
    assert "Smartware Distributor" in run("cards", "smart").stdout
    assert "Whitespace" in run("cards", "code", "gate").stdout


def test_cards_lists_every_title():
    listing = run("cards").stdout
    assert all(title in listing for title in pool.POOL)


def test_every_card_can_be_read_aloud():
    for card in pool.POOL.values():
        text = readable(card.text)
        assert not set("[]<>") & set(text), text
        assert card.title in card_text(card)


def test_stats_without_reference_say_so(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("SNEAKDOOR_REFERENCE", raising=False)
    result = run("cards", "--stats")
    assert result.exit_code == 0
    assert "not at hand" in result.stdout
    counted = f"{len(EXCEPTIONS)} exceptions, {len(bespoke_instructions())} bespoke"
    assert result.stdout.splitlines()[-1] == f"cards: {len(pool.POOL)} titles, 0 texts equal, {counted}"


def test_stats_compare_with_the_reference_named_in_the_environment(monkeypatch, tmp_path):
    reference = [{"title": c.title, "text": c.text} for c in pool.POOL.values()]
    reference[0]["text"] = "Something else entirely."
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(reference), encoding="utf-8")
    monkeypatch.setenv("SNEAKDOOR_REFERENCE", str(path))
    result = run("cards", "--stats")
    assert f"cards: {len(pool.POOL)} titles, {len(pool.POOL) - 1} texts equal" in result.stdout.splitlines()[-1]
    assert f"differs without a reason given: {reference[0]['title']}" in result.stdout
    assert "official: Something else entirely." in result.stdout


def test_stats_say_what_else_is_printed_otherwise(monkeypatch, tmp_path):
    reference = [{"title": c.title, "text": c.text, **printed_facts(c)} for c in pool.POOL.values()]
    wrong = next(c for c in reference if c["title"] == "Clean Getaway")
    wrong.update(influence_cost=5, subtypes=["double", "run"])
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(reference), encoding="utf-8")
    monkeypatch.setenv("SNEAKDOOR_REFERENCE", str(path))
    told = [line for line in run("cards", "--stats").stdout.splitlines() if "misprinted" in line]
    subtypes = "subtypes is ['run'], officially ['double', 'run']"
    assert told == [f"  misprinted: Clean Getaway: influence_cost is 2, officially 5; {subtypes}"]


def test_stats_with_a_reference_that_is_none_end_with_one_line(monkeypatch, tmp_path):
    path = tmp_path / "cards.json"
    path.write_text("nonsense", encoding="utf-8")
    monkeypatch.setenv("SNEAKDOOR_REFERENCE", str(path))
    result = run("cards", "--stats")
    assert result.exit_code == 2
    assert len(result.stderr.strip().splitlines()) == 1


@pytest.mark.reference
def test_every_text_equals_the_official_wording_or_is_a_reasoned_exception():
    path = reference_path()
    if path is None:
        pytest.skip("the official wordings are not at hand")
    comparison = compare(path)
    assert comparison.unexplained == ()
    assert set(comparison.different) == set(EXCEPTIONS)
    assert comparison.unknown == ()


def test_wording_ignores_markup_quotes_and_reminder_text():
    assert normal("<strong>2[credit]:</strong>  Draw ’em. <em>(Yes.)</em>") == "2[credit]: Draw 'em."
    assert normal("Draw 1 card.") != normal("Draw 2 cards.")


# -- play


def test_play_keeps_a_hand_and_leaves_politely():
    result = run("play", "--side", "corp", "--seed", "1", input="\nquit\n")
    assert result.exit_code == 0
    assert "The Corp keeps the starting hand" in result.stdout
    assert result.stdout.rstrip().endswith("Goodbye.")


def test_play_leaves_politely_at_the_end_of_input():
    result = run("play", "--side", "runner", "--seed", "1", input="")
    assert result.exit_code == 0
    assert "Goodbye." in result.stdout


def test_play_answers_questions_and_chooses_by_number_key_and_beginning():
    questions = ["help", "?", "? 1", "? 99", "why run HQ", "coach", "board", "log", "cards cleaver", "cards xyzzy"]
    lines = [*questions, "1", "credit", "dra", "quit"]
    result = run("play", "--side", "corp", "--seed", "1", input="\n".join(lines) + "\n")
    assert result.exit_code == 0
    assert "Keep the starting hand. (Taking a mulligan, 1.6.6a)" in result.stdout
    assert "There is no option 99" in result.stdout
    assert "mulligan. Another hand is likely to be better." in result.stdout
    assert "Only the Runner makes runs" in result.stdout
    assert "No card is called 'xyzzy'" in result.stdout
    assert "The Corp gains 1 credit (now 6)." in result.stdout
    assert result.stdout.count("The Corp draws 1 card: ") == 2


def test_play_says_what_is_wrong_with_a_choice_and_asks_again():
    result = run("play", "--side", "corp", "--seed", "1", input="sing\nkeep\n\n0\nquit\n")
    assert result.exit_code == 0
    assert "“sing” is nothing a player does." in result.stdout
    assert "nothing to pass here" in result.stdout
    assert "There is no option 0" in result.stdout


def test_play_never_shows_the_opponents_hand():
    result = run("play", "--side", "corp", "--seed", "1", *BEGINNERS, input="\nlog\nboard\nquit\n")
    runner_titles = [t for t, c in pool.POOL.items() if c.side == RUNNER_SIDE and "Catalyst" not in t]
    before_runner_acts = result.stdout.split("=== Turn 2")[0]
    assert not [t for t in runner_titles if t in before_runner_acts]


@pytest.mark.parametrize("side", ["corp", "runner"])
def test_play_with_enter_and_ones_comes_to_an_end_of_the_game(side):
    result = run("play", "--side", side, "--seed", "3", input="\n1\n" * 3000)
    assert result.exit_code == 0
    assert "You win" in result.stdout or "You do not win" in result.stdout
    looked_back = result.stdout.partition("How likely you were to win, by turn: ")[2]
    assert re.search(r"^\d+ % [▁-█]{5,} \d+ %\n", looked_back)
    assert re.search(r"^  turn \d+, (Corp|Runner): \d+ % → \d+ %\n    The ", looked_back, re.MULTILINE)


def test_saved_game_is_gone_on_with(tmp_path):
    path = tmp_path / "game"
    first = run("play", "--side", "corp", "--seed", "1", input=f"keep\ncredit\nsave\nsave {path}\nquit\n")
    assert "Say into which file" in first.stdout
    assert "Saved." in first.stdout
    second = run("play", "--side", "corp", "--load", str(path), input="quit\n")
    assert second.exit_code == 0
    assert "6 credits, 2 clicks" in second.stdout


def test_game_that_cannot_be_saved_there_is_said(tmp_path):
    result = run("play", "--side", "corp", "--seed", "1", input=f"save {tmp_path}/no/such/folder\nquit\n")
    assert "cannot be written" in result.stdout


# -- the board


def test_board_shows_each_side_only_what_it_may_know():
    t = scenario(
        runner={"rig": ["Cleaver"], "grip": ["Sure Gamble"], "tags": 1},
        corp={
            "hq": ["Hedge Fund"],
            "servers": {
                "HQ": {"ice": ["Palisade", "Tithe (rezzed)"]},
                "Server 1": {"root": ["Offworld Office (2 advancement)"]},
            },
        },
    )
    runner, corp = drawn(t, "runner"), drawn(t, "corp")
    assert "unrezzed ice | Tithe (strength 1)" in runner
    assert "facedown card (2 advancement counters)" in runner
    assert "Sure Gamble [5]" in runner
    assert "Cleaver (strength 3)" in runner
    assert "1 tag" in runner
    assert not [t for t in ("Hedge Fund", "Palisade", "Offworld Office") if t in runner]
    assert "Palisade (unrezzed) | Tithe (strength 1)" in corp
    assert "Offworld Office (unrezzed, 2 advancement counters)" in corp
    assert "Hedge Fund" in corp
    assert "Sure Gamble" not in corp


def test_board_names_the_side_of_an_identity_that_is_up():
    t = scenario(runner={"identity": "Hoshiko Shiro: Untold Protagonist"}, corp={"rd": ["Hedge Fund"] * 9}, clicks=1)
    assert "Untold Protagonist" in drawn(t, "corp")
    t.do("run R&D").until("corp")
    assert "Mahou Shoujo" in drawn(t, "corp")
    assert "Untold Protagonist" not in drawn(t, "corp")


def test_run_line_follows_the_run():
    corp = {"servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}, "hq": ["Hedge Fund"]}
    t = scenario(runner={"rig": ["Cleaver"]}, corp=corp)
    assert run_line(view(t.game, "runner")) == ""
    t.do("run HQ")
    assert run_line(view(t.game, "runner")) == "Run on HQ: it begins"
    t.until("encounter")
    assert run_line(view(t.game, "runner")) == "Run on HQ: encountering Palisade (strength 2): End the run"
    t.do("use Cleaver: break")
    assert "[broken] End the run" in run_line(view(t.game, "runner"))


def test_board_names_what_is_known_in_a_deck_and_marks_the_run():
    corp = {"rd": ["Hedge Fund", "Palisade"], "servers": {"HQ": {"ice": ["Tithe (rezzed)"]}}}
    t = scenario(corp=corp, runner={"grip": ["Sure Gamble"] * 2})
    t.do("run R&D")
    t.finish()
    assert "Known in R&D: Hedge Fund (1 from the top)" in drawn(t, "runner")
    assert "Known in" not in drawn(t, "corp")
    t.do("run HQ").until("jack out")
    assert "▶ HQ" in drawn(t, "runner")


@pytest.mark.parametrize("width", [80, 100])
def test_no_line_of_the_board_is_longer_than_the_terminal_is_wide(width):
    ice = ["Palisade (rezzed)", "Tithe (rezzed)", "Brân 1.0", "Whitespace (rezzed)", "Karunā (rezzed)"]
    t = scenario(
        runner={"rig": ["Cleaver", "Unity", "Red Team (12 credits)", "Smartware Distributor (9 credits)"]},
        corp={"servers": {"HQ": {"ice": ice}, "Server 1": {"root": ["Nico Campaign (rezzed, 6 credits)"]}}},
    )
    paper = StringIO()
    Console(width=width, file=paper).print(board(view(t.game, "runner")))
    assert max(map(len, paper.getvalue().splitlines())) == width


# -- the seat


def seated(t, side: str, **more) -> tuple[Person, StringIO]:
    paper = StringIO()
    seat = Person(t.game, side, RandomPlayer(0), Console(width=120, file=paper), **more)
    seat.seen = view(t.game, side)
    return seat, paper


def test_windows_in_which_only_credits_could_be_wasted_are_passed():
    corp = {"credits": 0, "servers": {"HQ": {"ice": ["Tithe (rezzed)"]}}, "hq": ["Hedge Fund"]}
    t = scenario(runner={"credits": 9, "rig": ["Cleaver"]}, corp=corp)
    t.do("run HQ")
    assert t.options() == ["use Cleaver: +1 strength", "pass"]
    assert seated(t, "runner")[0].pointless()
    assert not seated(t, "runner", all_windows=True)[0].pointless()
    t.until("encounter")
    assert t.options() == ["use Cleaver: +1 strength", "pass"]
    assert seated(t, "runner")[0].pointless(), "Cleaver breaks nothing of a sentry"


def test_boost_that_leads_to_breaking_is_asked_for():
    servers = {"Server 1": {"ice": ["Palisade (rezzed)"], "root": ["Nico Campaign"]}}
    t = scenario(runner={"credits": 9, "rig": ["Cleaver"]}, corp={"credits": 0, "servers": servers})
    t.do("run Server 1").until("encounter")
    assert t.options() == ["use Cleaver: +1 strength", "pass"]
    assert not seated(t, "runner")[0].pointless()


def test_shortcut_is_shown_with_its_price_and_typed_by_its_name():
    corp = {"credits": 0, "servers": {"HQ": {"ice": ["Brân 1.0 (rezzed)"]}}, "hq": ["Hedge Fund"]}
    t = scenario(runner={"credits": 12, "grip": ["Sure Gamble"], "rig": ["Cleaver"]}, corp=corp)
    t.do("run HQ").until("encounter")
    seat, paper = seated(t, "runner")
    seat.seen = advised(t.game, seat.seen)
    seat.show_options()
    told = " ".join(paper.getvalue().split())
    assert "break all: 8 credits with Cleaver" in told
    assert "break enough: " in told
    assert seat.answered("Break all")
    encounter = view(t.game, "runner").encounter
    assert encounter is not None
    assert all(s.broken for s in encounter.subroutines)
    assert view(t.game, "runner").runner.credits == 4


def test_first_word_of_a_shortcut_is_enough_where_it_is_the_only_one():
    corp = {"credits": 0, "servers": {"HQ": {"ice": ["Brân 1.0 (rezzed)"]}}, "hq": ["Hedge Fund"]}
    t = scenario(runner={"credits": 12, "grip": ["Sure Gamble"], "rig": ["Cleaver"]}, corp=corp)
    t.do("run HQ").until("encounter")
    seat, _ = seated(t, "runner")
    seat.seen = advised(t.game, seat.seen)
    with pytest.raises(ChoiceError, match="say which: break all or break enough"):
        seat.answered("break")
    one = replace(seat.seen.open_decision, shortcuts=seat.seen.open_decision.shortcuts[:1])
    seat.seen = replace(seat.seen, decision=one)
    assert seat.answered("Break")
    encounter = view(t.game, "runner").encounter
    assert encounter is not None
    assert all(s.broken for s in encounter.subroutines)


def test_warning_stands_beside_its_option():
    t = scenario(turn="runner", clicks=1, runner={"stack": []})
    seat, paper = seated(t, "runner")
    seat.seen = advised(t.game, seat.seen)
    seat.show_options()
    told = " ".join(paper.getvalue().split())
    assert "This is your last click" in told
    assert "Your stack is empty" in told


def test_a_number_that_is_asked_for_is_typed_as_it_is():
    t = scenario(turn="corp", corp={"credits": 6, "hq": ["Psychographics"]}, runner={"tags": 3})
    t.until("action")
    t.do("play Psychographics")
    assert t.options()[0] == "0", "options whose places are not their numbers"
    seat, paper = seated(t, "corp")
    seat.show_options()
    assert "0, 1, 2, or 3" in paper.getvalue()
    assert "  1  0" not in paper.getvalue()
    assert [seat.numbered(number) for number in ("0", "3")] == [0, 3]
    seat.choose("2")
    assert t.corp.credits == 4


def test_skip_passes_until_something_else_can_be_done():
    servers = {"Server 1": {"ice": ["Palisade"], "root": ["Nico Campaign"]}}
    t = scenario(corp={"credits": 9, "servers": servers})
    t.do("credit")
    assert t.options() == ["rez Nico Campaign", "pass"]
    seat, _ = seated(t, "corp")
    assert not seat.pointless()
    assert seat.answered("skip")
    t.do("credit")
    seat.seen = view(t.game, "corp")
    assert seat.pointless()
    t.game.choose("pass")
    t.do("run Server 1")
    t.do("pass")
    seat.seen = view(t.game, "corp")
    assert "rez Palisade" in t.options()
    assert not seat.pointless()


def test_what_is_skipped_is_asked_again_where_a_run_goes_on():
    """The upgrade that nobody rezzes as the run begins is the last defence as the server is approached."""
    servers = {"Server 1": {"ice": ["Palisade (rezzed)"], "root": ["Manegarm Skunkworks"]}}
    t = scenario(turn="runner", corp={"credits": 9, "servers": servers}, runner={"rig": ["Cleaver"], "credits": 9})
    seat, _ = seated(t, "corp")
    t.do("run Server 1")
    asked = []
    while t.game.decision is not None and view(t.game, "corp").run is not None:
        seat.seen = view(t.game, "corp")
        if t.game.decision.side == "runner":
            t.game.choose(next((i for i, key in enumerate(t.options()) if "break" in key or key == "continue"), 0))
        elif seat.pointless():
            t.game.choose("pass")
        else:
            asked.append(seat.stage())
            assert t.options() == ["rez Manegarm Skunkworks", "pass"]
            assert seat.answered("skip")
    assert len(asked) == len(set(asked)) > 1


def test_cards_without_a_name_asks_for_one():
    seat, paper = seated(scenario(), "runner")
    assert not seat.answered("cards")
    assert "Say which card" in paper.getvalue()
    assert len(paper.getvalue()) < 200


def test_only_windows_can_be_skipped():
    t = scenario()
    seat, paper = seated(t, "runner")
    assert not seat.answered("skip")
    assert "Only windows can be skipped" in paper.getvalue()


def test_programs_that_are_not_in_the_way_are_kept_without_asking():
    t = scenario(runner={"credits": 9, "grip": ["Unity"], "rig": ["Cleaver"]})
    t.do("install Unity")
    assert t.decision.kind == "trash first"
    assert seated(t, "runner")[0].pointless()
    assert not seated(t, "runner", all_windows=True)[0].pointless()


def test_options_tell_what_they_cost_and_trash():
    t = scenario(
        turn="corp",
        corp={
            "credits": 9,
            "hq": ["Palisade", "Nico Campaign"],
            "servers": {"HQ": {"ice": ["Tithe"]}, "Server 1": {"root": ["Urtica Cipher"]}},
        },
    )
    t.do("install Palisade")
    seat, paper = seated(t, "corp")
    seat.show_options()
    assert "install protecting HQ (1 credit)" in paper.getvalue()
    t.do("install protecting R&D", "install Nico")
    seat, paper = seated(t, "corp")
    seat.show_options()
    assert "install in Server 1 (trashes Urtica Cipher)" in paper.getvalue()


def test_cost_of_an_ability_is_shown():
    corp = {"servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}, "hq": ["Hedge Fund"]}
    t = scenario(runner={"rig": ["Cleaver"]}, corp=corp)
    t.do("run HQ").until("encounter")
    seat, paper = seated(t, "runner")
    seat.show_options()
    assert "use Cleaver: break up to 2 barrier subroutines (1 credit)" in paper.getvalue()


def test_a_part_of_the_words_is_enough_where_only_one_thing_is_asked():
    t = scenario(turn="corp", corp={"hq": ["Karunā"]})
    t.do("install Karunā")
    seat, _ = seated(t, "corp")
    assert seat.answered("archives")
    assert t.server("Archives").ice == ["Karunā"]


def test_question_about_a_card_s_choice_shows_the_card():
    servers = {"Server 1": {"root": ["Manegarm Skunkworks (rezzed)", "Nico Campaign"]}}
    t = scenario(corp={"credits": 0, "servers": servers})
    t.do("run Server 1", "continue")
    seat, paper = seated(t, "runner")
    assert not seat.answered("? 1")
    assert "Whenever the Runner approaches this server" in paper.getvalue()


def test_run_of_an_event_costs_no_click_of_its_own():
    t = scenario(runner={"grip": ["Jailbreak"]})
    seat, paper = seated(t, "runner")
    seat.answered(f"? {1 + t.options().index('run HQ')}")
    assert "Spend a click to run the server" in paper.getvalue()
    t.do("play Jailbreak")
    seat, paper = seated(t, "runner")
    seat.answered("? 1")
    assert "Run the server: ice first" in paper.getvalue()


# -- tables


def test_simulation_table_fits_a_narrow_terminal():
    total, by_pairing = Tally(), {}
    for n, pair in enumerate(pairings()):
        by_pairing[pair] = Tally()
        for i in range(40):
            for tally in (total, by_pairing[pair]):
                tally.add(Result(pair, int(i % 4 < n), "agenda points", 20, 130))
    paper = StringIO()
    report(Console(width=80, file=paper), total, by_pairing, "modern rules, seed 123456")
    lines = paper.getvalue().splitlines()
    assert max(map(len, lines)) <= 80
    assert len(lines) == 1 + 1 + len(by_pairing) + 1 + 2 + 1
    assert [line.split()[:2] for line in lines if line.startswith("intermediate")] == [
        ["intermediate", "beginner"],
        ["intermediate", "intermediate"],
    ]
