"""`sneakdoor play`: a person against a random player, in the terminal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import click
from rich.console import Console
from rich.markup import escape

from sneakdoor import decks
from sneakdoor.engine import values
from sneakdoor.engine.conduct import DECLINING
from sneakdoor.engine.state import State
from sneakdoor.errors import ChoiceError, IllegalChoice, SaveError, SneakdoorError
from sneakdoor.game import Decision, Game, Option
from sneakdoor.language.grammar import count
from sneakdoor.narration import Log
from sneakdoor.players import RandomPlayer
from sneakdoor.symbols import readable
from sneakdoor.terms import SIDE_NAMES

from .board import board, run_line
from .cards import card_text, matching
from .explain import explain
from .options import BEGINNER_CORP, BEGINNER_RUNNER, any_seed, deck_options, rulebook_option, seed_option
from .told import print_lines, say

HELP = """\
  a number        choose that option; its words, or the first few of them, do too
  Enter           pass, continue or decline, where that is possible (marked ⏎)
  ?               what is asked, and by which rule
  ? 3             what option 3 does, by which rule, and its card
  why WISH        why something is not offered: why rez Palisade, why run Server 2, why score
  board           the table as you may see it
  log             everything that you have been told
  cards NAME      the text of a card
  save FILE       keep the game, to go on with later: sneakdoor play --load FILE
  help            this
  quit            leave"""
HINTS = {
    "credit": "gain 1 credit",
    "draw": "draw 1 card",
    "remove tag": "2 credits",
    "trash resource": "2 credits",
    "advance": "1 credit",
    "purge": "3 clicks",
}
PRICES: dict[str, Callable[[State, int], int | None]] = {
    "play": values.play_cost,
    "rez": values.rez_cost,
    "trash": values.trash_cost,
    "install": lambda state, card: 0 if state.face[card].is_ice else values.install_cost(state, card),
}
BOARD_AT = ("action", "mulligan")
"""Decisions before which the whole table is shown."""


@click.command(
    epilog="""\b
Examples:
  sneakdoor play --side runner
  sneakdoor play --side corp --seed 3
  sneakdoor play --side runner --corp gateway-intermediate-corp --runner gateway-intermediate-runner"""
)
@click.option("--side", type=click.Choice(SIDE_NAMES), required=True, help="Whom you play.")
@click.option("--load", "saved", metavar="FILE", help="Go on with a saved game; it has decks and rules of its own.")
@seed_option
@deck_options
@rulebook_option
def play(side: str, saved: str | None, seed: int | None, corp: str | None, runner: str | None, rulebook: str) -> None:
    """Play against the computer, which takes any option at random."""
    seed = any_seed(seed)
    if saved is not None:
        game = load(saved)
        game.keep_log()
    else:
        game = Game.new(
            decks.load(corp or BEGINNER_CORP), decks.load(runner or BEGINNER_RUNNER), seed, rulebook, log=True
        )
    console = Console(highlight=False)
    about = f"{game.corp.name} against {game.runner.name}, {game.rulebook.name} rules, seed {game.seed}"
    say(console, f"You play the [bold]{side.title()}[/]: {about}. Type [bold]help[/] at any time.")
    Seat(game, SIDE_NAMES.index(side), RandomPlayer(seed + 1), console).sit()


def load(name: str) -> Game:
    """The game saved in a file."""
    try:
        return Game.load(Path(name).read_bytes())
    except OSError as error:
        message = f"{name} cannot be read: {error.strerror}"
        raise SaveError(message) from error


class Seat:
    """A person's place at the table."""

    def __init__(self, game: Game, side: int, opponent: RandomPlayer, console: Console) -> None:
        self.game = game
        self.side = side
        self.opponent = opponent
        self.console = console
        self.log: Log = game.log or game.keep_log()
        self.told = 0

    def sit(self) -> None:
        """Play until the game is over or the person leaves."""
        try:
            while (decision := self.game.decision) is not None:
                if decision.side != SIDE_NAMES[self.side]:
                    self.game.choose(self.opponent.choose(self.game))
                elif not self.decide(decision):
                    self.console.print("Goodbye.")
                    return
        except (KeyboardInterrupt, EOFError):
            self.console.print("\nGoodbye.")
            return
        self.tell_news()
        outcome = self.game.outcome
        won = outcome is not None and outcome.winner == self.side
        self.console.print(f"[bold]{'You win' if won else 'You do not win'}: {outcome!r}.[/]")

    # -- showing

    def tell_news(self) -> None:
        """What has happened since this was last asked."""
        entries = self.log.entries
        print_lines(self.console, [entry[self.side] for entry in entries[self.told :]])
        self.told = len(entries)

    def show_board(self) -> None:
        self.console.print(board(self.game.state, self.side))

    def show_options(self, decision: Decision) -> None:
        """The question and its numbered options."""
        self.console.print(f"\n[bold]{escape(decision.prompt)}[/]")
        obvious = self.obvious(decision)
        for option in decision.options:
            mark = " [dim]⏎[/]" if obvious is not None and option.index == obvious.index else ""
            say(self.console, f"  {option.index + 1:>2}  {escape(readable(option.key))}{self.hint(option)}{mark}")

    def hint(self, option: Option) -> str:
        """What a short key leaves unsaid: what is gained, what it costs."""
        verb, state = option.raw[0], self.game.state
        if verb in HINTS:
            return f" [dim]({HINTS[verb]})[/]"
        price = PRICES.get(verb)
        if price is None or len(option.raw) < 2:
            return ""
        cost = price(state, option.raw[1])
        return f" [dim]({count(cost, 'credit')})[/]" if cost else ""

    def obvious(self, decision: Decision) -> Option | None:
        """What Enter alone chooses: passing, continuing, declining."""
        for option in decision.options:
            if option.raw[0] in DECLINING or (decision.kind == "offer" and option.key in ("no", "decline")):
                return option
        return None

    # -- asking

    def decide(self, decision: Decision) -> bool:
        """Ask until one option is chosen; False if the person leaves."""
        self.tell_news()
        if decision.kind in BOARD_AT:
            self.show_board()
        elif self.game.state.run_no:
            say(self.console, escape(run_line(self.game.state, self.side)), "yellow")
        self.show_options(decision)
        while True:
            answer = self.console.input("> ").strip()
            if answer in ("quit", "exit", "q"):
                return False
            try:
                if self.answered(decision, answer):
                    return True
            except IllegalChoice:
                say(self.console, escape(str(self.game.why_not(answer))), "red")
            except SneakdoorError as error:
                say(self.console, escape(f"{str(error)[:1].upper()}{str(error)[1:]}."), "red")

    def answered(self, decision: Decision, answer: str) -> bool:
        """Follow one line of input; whether it chose an option."""
        word, _, rest = answer.partition(" ")
        match word:
            case "":
                return self.enter(decision)
            case "?":
                self.question(decision, rest.strip())
            case "why":
                say(self.console, escape(str(self.game.why_not(rest))))
            case "board":
                self.show_board()
                self.show_options(decision)
            case "log":
                print_lines(self.console, self.log.lines(self.side))
            case "cards":
                say(self.console, escape("\n\n".join(card_text(c) for c in matching(rest))))
            case "save":
                self.save(rest.strip())
            case "help":
                self.console.print(HELP, markup=False)
            case _:
                self.choose(decision, answer)
                return True
        return False

    def save(self, name: str) -> None:
        """Write the game to a file."""
        if not name:
            message = "say into which file: save my-game"
            raise SaveError(message)
        try:
            Path(name).write_bytes(self.game.save())
        except OSError as error:
            message = f"{name} cannot be written: {error.strerror}"
            raise SaveError(message) from error
        say(self.console, escape(f"Saved. Go on with: sneakdoor play --side {SIDE_NAMES[self.side]} --load {name}"))

    def enter(self, decision: Decision) -> bool:
        """Enter alone."""
        obvious = self.obvious(decision)
        if obvious is None:
            self.console.print("There is nothing to pass here: choose one of the options, or type help.")
            return False
        self.game.choose(obvious)
        return True

    def question(self, decision: Decision, number: str) -> None:
        """Explain the decision, or one option."""
        if not number:
            say(self.console, f"{escape(decision.prompt)} ({decision.rule})")
            self.console.print("Ask about an option by its number: ? 1")
            return
        reason, card = explain(self.game, self.numbered(decision, number))
        say(self.console, escape(str(reason)))
        if card:
            say(self.console, escape(card))

    def numbered(self, decision: Decision, number: str) -> Option:
        """The option of that number, counted from 1."""
        if not number.isdecimal() or not 1 <= int(number) <= len(decision.options):
            message = f"there is no option {number}; there are {len(decision.options)}, counted from 1"
            raise ChoiceError(message)
        return decision.options[int(number) - 1]

    def choose(self, decision: Decision, answer: str) -> None:
        """Choose by number, by key or by what a key begins with."""
        if answer.isdecimal() and all(answer != option.key for option in decision.options):
            self.game.choose(self.numbered(decision, answer))
            return
        shown = [o for o in decision.options if readable(o.key).casefold().startswith(answer.casefold())]
        if len(shown) == 1:
            self.game.choose(shown[0])
        else:
            self.game.choose(answer)
