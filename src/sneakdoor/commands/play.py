"""`sneakdoor play`: a person against the computer, in the terminal. Shows a view, sends choices."""

from __future__ import annotations

import sys
from pathlib import Path

import click
from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.text import Text

from sneakdoor import deck_lists
from sneakdoor.cards import plain
from sneakdoor.catalogue import cited
from sneakdoor.errors import ChoiceError, IllegalChoice, SaveError, SneakdoorError
from sneakdoor.files import read_bytes, shown
from sneakdoor.game import Game
from sneakdoor.language.grammar import count, listing
from sneakdoor.narration import Kind, Log
from sneakdoor.notation import BROKEN
from sneakdoor.players import Player, Seat
from sneakdoor.players.advice import advised
from sneakdoor.players.coach import advise
from sneakdoor.players.levels import LEVELS, make
from sneakdoor.players.reasons import sentence
from sneakdoor.players.shortcuts import take
from sneakdoor.symbols import readable
from sneakdoor.terms import SIDE_NAMES
from sneakdoor.views import DecisionView, ShortcutKind, View, view

from .board import board, run_line
from .cards import card_text, matching
from .explain import explain
from .looking_back import look_back
from .options import BEGINNER_CORP, BEGINNER_RUNNER, any_seed, deck_options, rulebook_option, seed_option
from .told import print_entries, say, say_card

HELP = """\
  a number      choose that option; its words, or the first few of them, do too;
                where a number is asked for, that number
  Enter         pass, continue or decline, where that is possible (marked ⏎)
  break all     use icebreakers until every subroutine is broken, where that is offered;
                break enough, access the rest: likewise, or the first word where one is offered
  skip          pass, and do not ask again until something else can be done, or a run goes on
  ?             what is asked, and by which rule
  ? 3           what option 3 does, by which rule, and its card
  why WISH      why something is not offered: why rez Palisade, why run Server 2
  coach         what the computer would do in your place, and why
  board         the table as you may see it
  log           the last turns as you were told them; log all: everything
  cards NAME    the text of a card
  save FILE     keep the game; go on with: sneakdoor play --side SIDE --load FILE
  help          this
  quit          leave

Windows in which you could do nothing but spend credits for nothing, such as
raising the strength of an icebreaker with nothing to break, are passed for you,
and programs that are not in the way of a new one are kept. Start with
--all-windows to be asked every time."""
HINTS = {
    "credit": "gain 1 credit",
    "draw": "draw 1 card",
    "remove tag": "2 credits",
    "trash resource": "2 credits",
    "advance": "1 credit",
    "purge": "3 clicks",
    "mulligan": "a new hand, once",
}
BOARD_AT = ("action", "mulligan")
"""Decisions before which the whole table is shown."""
MUST_SAY_WHAT = ("action", "window")
"""Decisions in which a card or server alone does not say what to do with it."""
LOG_TURNS = 4
LONGEST_NUMBER = 6
"""How many digits the number of an option may have."""
LONGEST_ANSWER = 1_000
"""How many characters of a line are read that nobody types."""
MOST_TRIES = 1_000
"""How many answers in a row may be none before the game is left: nobody is there."""


@click.command(
    epilog="""\b
Examples:
  sneakdoor play --side runner
  sneakdoor play --side corp --level hard
  sneakdoor play --side corp --seed 3
  sneakdoor play --side runner --corp gateway-intermediate-corp --runner gateway-intermediate-runner
  sneakdoor play --side runner --runner mine.txt     a list of your own, from anywhere"""
)
@click.option("--side", type=click.Choice(SIDE_NAMES), required=True, help="Whom you play.")
@click.option("--level", type=click.Choice(LEVELS), default="normal", show_default=True, help="How well it plays.")
@click.option("--load", "saved", metavar="FILE", help="Go on with a saved game; it has decks and rules of its own.")
@click.option("--all-windows", is_flag=True, help="Ask every time, also where nothing useful could be done.")
@seed_option
@deck_options
@rulebook_option
def play(
    side: str,
    level: str,
    saved: str | None,
    all_windows: bool,
    seed: int | None,
    corp: str | None,
    runner: str | None,
    rulebook: str,
) -> None:
    """Play against the computer in the terminal."""
    seed = any_seed(seed)
    if saved is not None:
        game = load(saved)
        game.keep_log()
    else:
        game = Game.new(
            deck_lists.load(corp or BEGINNER_CORP), deck_lists.load(runner or BEGINNER_RUNNER), seed, rulebook, log=True
        )
    console = Console(highlight=False)
    about = f"{game.corp.name} against {game.runner.name}, {game.rulebook.name} rules, seed {game.seed}"
    say(console, f"You play the [bold]{side.title()}[/]: {escape(about)}. Type [bold]help[/] at any time.")
    opponent = make(level, "corp" if side == "runner" else "runner", seed + 1)
    person = Person(game, side, opponent, console, all_windows=all_windows)
    if saved is None:
        person.sit()
        return
    try:
        person.sit()
    except SneakdoorError:
        raise
    except BROKEN as error:
        message = f"{shown(Path(saved))} is damaged: the game in it cannot go on; load an older one"
        raise SaveError(message) from error


def load(name: str) -> Game:
    """The game saved in a file."""
    return Game.load(read_bytes(Path(name), SaveError))


def hanging(line: Text, width: int) -> Text:
    """A numbered line, wrapped so that the numbers stand out."""
    first, *others = line.wrap(Console(width=width), width - 4)
    return Text("\n").join([first, *(Text("    ") + other for other in others)])


class Person:
    """A person at the table, who sees a view and types choices."""

    def __init__(self, game: Game, side: str, opponent: Player, console: Console, *, all_windows: bool = False) -> None:
        self.game = game
        self.side = side
        self.opponent = opponent
        self.console = console
        self.all_windows = all_windows
        self.log: Log = game.log or game.keep_log()
        self.told = 0
        self.skipped: frozenset[str] = frozenset()
        """What the person does not want to do for now,"""
        self.skipped_at: tuple[object, ...] | None = None
        """and where the run stood then."""
        self.seen: View = view(game, side)

    def sit(self) -> None:
        """Play until the game is over or the person leaves."""
        across = Seat(self.game, "corp" if self.side == "runner" else "runner")
        try:
            while (decision := self.game.decision) is not None:
                if decision.side != self.side:
                    self.game.choose(self.opponent.choose(across))
                    continue
                self.seen = advised(self.game, view(self.game, self.side))
                if self.pointless():
                    self.game.choose(self.obvious())
                elif not self.decide():
                    self.console.print("Goodbye.")
                    return
        except (KeyboardInterrupt, EOFError):
            self.console.print("\nGoodbye.")
            return
        self.tell_news()
        self.seen = view(self.game, self.side)
        outcome = self.seen.outcome
        won = outcome is not None and outcome.winner == self.side
        self.show_board()
        self.console.print(f"[bold]{'You win' if won else 'You do not win'}: {escape(repr(self.game.outcome))}.[/]")
        look_back(self.console, self.game, "corp" if self.side == "corp" else "runner")

    # -- what is asked

    @property
    def decision(self) -> DecisionView:
        """What must be decided, as a client sees it."""
        return self.seen.open_decision

    @property
    def keys(self) -> list[str]:
        """The options' keys."""
        return self.decision.options

    def obvious(self) -> int:
        """The place of what Enter alone chooses: passing, continuing, declining; -1 if there is no such option."""
        return next((i for i, about in enumerate(self.decision.about) if about.declines), -1)

    def pointless(self) -> bool:
        """Whether nothing useful is asked: a window without use, or only for what is skipped, or trashing to no end."""
        if self.decision.kind == "trash first":
            return self.side == "runner" and self.obvious() >= 0 and not self.all_windows
        if self.decision.kind != "window":
            self.skipped = frozenset()
            return False
        rest = [
            key
            for key, about in zip(self.keys, self.decision.about, strict=True)
            if not about.declines and (self.all_windows or not about.idle)
        ]
        if self.skipped and set(rest) <= self.skipped and self.stage() == self.skipped_at:
            return True
        self.skipped = frozenset()
        return not rest

    def stage(self) -> tuple[object, ...] | None:
        """Where the run stands: what may be passed up in one place may be what counts in the next."""
        run, encounter = self.seen.run, self.seen.encounter
        met = None if encounter is None else encounter.ice
        return None if run is None else (run.server, run.position, run.approached, met)

    # -- showing

    def tell_news(self) -> None:
        """What has happened since this was last asked."""
        news = self.log.entries(self.side, self.told)
        print_entries(self.console, news)
        self.told += len(news)

    def show_board(self) -> None:
        self.console.print(board(self.seen))

    def show_options(self) -> None:
        """The question and its numbered options."""
        self.console.print()
        say(self.console, escape(self.decision.prompt), "bold")
        if all(key.isdecimal() for key in self.keys):  # each is its own number
            say(self.console, f"  {listing(self.keys, 'or')}")
            return
        obvious = self.obvious()
        for i, key in enumerate(self.keys):
            mark = " [dim]⏎[/]" if i == obvious else ""
            line = Text.from_markup(f"{i + 1:>2}  {escape(readable(key))}{self.hint(i)}{mark}")
            if self.console.is_terminal:
                self.console.print(Padding(hanging(line, self.console.width - 2), (0, 0, 0, 2)))
            else:
                say(self.console, Text("  ") + line)
        self.show_shortcuts()

    def hint(self, index: int) -> str:
        """What a short key leaves unsaid: what is gained, what it costs."""
        about = self.decision.about[index]
        trashes = f"trashes {about.trashes}" if about.trashes else None
        words = HINTS.get(about.verb) or about.cost or trashes
        hint = f" [dim]({escape(words)})[/]" if words else ""
        return hint + "".join(f" [red]{escape(warning.text)}[/]" for warning in about.warnings)

    def show_shortcuts(self) -> None:
        """What can be done at once, by its name."""
        for shortcut in self.decision.shortcuts:
            price = f": {count(shortcut.credits, 'credit')} with {listing(shortcut.means)}" if shortcut.means else ""
            short = f" ({shortcut.short} short)" if shortcut.short is not None else ""
            say(self.console, escape(f"    {shortcut.kind}{price}{short}"))

    # -- asking

    def decide(self) -> bool:
        """Ask until one option is chosen; False if the person leaves."""
        self.tell_news()
        if self.decision.kind in BOARD_AT:
            self.show_board()
        elif self.seen.run is not None and self.seen.encounter is not None:
            say(self.console, escape(run_line(self.seen)), "yellow")
        self.show_options()
        for _ in range(MOST_TRIES):
            answer = self.read().strip()
            if answer in ("quit", "exit", "q"):
                return False
            try:
                if self.answered(answer):
                    return True
            except IllegalChoice:
                say(self.console, escape(self.why_not(answer)), "red")
            except SneakdoorError as error:
                say(self.console, escape(f"{str(error)[:1].upper()}{str(error)[1:]}."), "red")

        message = f"{MOST_TRIES} answers in a row were none, so the game was left"
        raise ChoiceError(message)

    def read(self) -> str:
        """A line that the person types; what comes from a file or another program, only so far."""
        if sys.stdin.isatty():
            return self.console.input("> ")
        self.console.print("> ", end="")
        line = sys.stdin.readline(LONGEST_ANSWER)
        if not line:
            raise EOFError
        return line

    def why_not(self, wish: str) -> str:
        """Why something is not available, and by which rule."""
        reason = self.game.why_not(wish)
        return f"{reason.sentence} ({cited(reason.rule)})"

    def answered(self, answer: str) -> bool:
        """Follow one line of input; whether it chose an option."""
        word, _, rest = answer.partition(" ")
        match word.casefold():
            case "":
                return self.enter()
            case "skip":
                return self.skip()
            case "?":
                self.question(rest.strip())
            case "why":
                say(self.console, escape(self.why_not(rest.strip().removesuffix("?"))))
            case "coach":
                self.consult()
            case "board":
                self.show_board()
                self.show_options()
            case "log":
                self.show_log(everything=rest.strip() == "all")
            case "cards" | "card" if not rest.strip():
                self.console.print("Say which card: cards Hedge Fund")
            case "cards" | "card":
                say_card(self.console, "\n\n".join(card_text(c) for c in matching(rest)))
            case "break" | "access" if kinds := self.called(answer.casefold()):
                if len(kinds) > 1:
                    message = f"say which: {listing(kinds, 'or')}"
                    raise ChoiceError(message)
                take(self.game, kinds[0])
                return True
            case "save":
                self.save(rest.strip())
            case "help":
                self.console.print(HELP, markup=False)
            case _:
                self.choose(answer)
                return True
        return False

    def consult(self) -> None:
        """What the strongest level would do here, and its reasons."""
        picture = Seat(self.game, self.side).view
        advice = advise(picture)
        key = picture.open_decision.options[advice.place]
        reasons = " ".join(sentence(reason, advice.side) for reason in advice.reasons)
        say(self.console, escape(f"{key}. {reasons}"))

    def show_log(self, *, everything: bool) -> None:
        """What the person was told, of late or from the beginning."""
        entries = self.log.entries(self.side)
        turns = [entry.n for entry in entries if entry.kind is Kind.TURN_BEGAN]
        start = 0 if everything or len(turns) <= LOG_TURNS else turns[-LOG_TURNS]
        print_entries(self.console, entries[start:])

    def called(self, answer: str) -> list[ShortcutKind]:
        """What can be done at once by that name, or by that first word of it."""
        kinds = [shortcut.kind for shortcut in self.decision.shortcuts]
        return [kind for kind in kinds if kind == answer] or [kind for kind in kinds if kind.split()[0] == answer]

    def save(self, name: str) -> None:
        """Write the game to a file."""
        if not name:
            message = "say into which file: save my-game"
            raise SaveError(message)
        try:
            Path(name).write_bytes(self.game.save())
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else "no file can have that name"
            message = f"{shown(Path(name))} cannot be written: {reason}"
            raise SaveError(message) from error
        say(self.console, escape(f"Saved. Go on with: sneakdoor play --side {self.side} --load {name}"))

    def enter(self) -> bool:
        """Enter alone."""
        obvious = self.obvious()
        if obvious < 0:
            self.console.print("There is nothing to pass here: choose one of the options, or type help.")
            return False
        self.game.choose(obvious)
        return True

    def skip(self) -> bool:
        """Pass, in this window and in all that offer nothing else."""
        if self.decision.kind != "window":
            self.console.print("Only windows can be skipped, and this is a choice to make.")
            return False
        self.skipped, self.skipped_at = frozenset(self.keys), self.stage()
        return self.enter()

    def question(self, number: str) -> None:
        """Explain the decision, or one option."""
        if not number:
            say(self.console, escape(f"{self.decision.prompt} ({cited(self.decision.rule)})"))
            self.console.print("Ask about an option by its number: ? 1")
            return
        index = self.numbered(number)
        reason, card = explain(self.decision.about[index], self.keys[index], self.decision)
        say(self.console, escape(reason))
        if card:
            say_card(self.console, card)

    def numbered(self, number: str) -> int:
        """The place of the option of that number, counted from 1; or of that number itself, where one is asked for."""
        if number in self.keys:
            return self.keys.index(number)
        short = number if len(number) <= LONGEST_NUMBER else f"{number[:LONGEST_NUMBER]}…"
        if not short.isdecimal() or not 1 <= int(short) <= len(self.keys):
            message = f"there is no option {short}; there are {len(self.keys)}, counted from 1"
            raise ChoiceError(message)
        return int(number) - 1

    def choose(self, answer: str) -> None:
        """Choose by number, by key or by what a key begins with."""
        if answer.isdecimal():
            self.game.choose(self.numbered(answer))
            return
        words, wanted = [plain(readable(key)) for key in self.keys], plain(answer)
        meant = [i for i, key in enumerate(words) if key.startswith(wanted)]
        if not meant and self.decision.kind not in MUST_SAY_WHAT:
            meant = [i for i, key in enumerate(words) if f" {wanted}" in key]
        self.game.choose(meant[0] if len(meant) == 1 else answer)
