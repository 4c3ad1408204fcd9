"""`sneakdoor learn`: the lessons in the terminal. A wrong turn is answered and not played."""

from __future__ import annotations

import sys

import click
from rich.console import Console
from rich.markup import escape

from sneakdoor import lessons
from sneakdoor.cards import plain
from sneakdoor.errors import ChoiceError
from sneakdoor.lessons import READ_ON, Attempt, Lesson
from sneakdoor.lessons.verdicts import hints
from sneakdoor.narration import Entry
from sneakdoor.symbols import readable

from .board import board
from .cards import card_text, matching
from .told import print_entries, say, say_card

HELP = """\
  a number      choose that option; its words, or the first few of them, do too
  Enter         read on, where nothing is to be chosen
  hint          a hint; again, a plainer one
  show          do what the coach would do
  back          take back the last choice
  board         the table as you may see it
  cards NAME    the text of a card
  help          this
  quit          leave; sneakdoor learn LESSON --step N comes back to where you were"""
LONGEST_ANSWER = 1_000
"""How many characters of a line are read that nobody types."""
MOST_TRIES = 1_000
"""How many answers in a row may be none before the lesson is left: nobody is there."""


@click.command(
    epilog="""\b
Examples:
  sneakdoor learn                     what lessons there are
  sneakdoor learn runner-1            the first
  sneakdoor learn corp-4 --step 7     go on where you were"""
)
@click.argument("lesson", required=False)
@click.option("--step", type=click.IntRange(1), default=1, show_default=True, help="At which step to begin.")
def learn(lesson: str | None, step: int) -> None:
    """Learn the game in twelve short lessons, six a side."""
    console = Console(highlight=False)
    if lesson is None:
        listing(console)
        return
    Pupil(lessons.load(lesson), console).sit(step)


def listing(console: Console) -> None:
    """What lessons there are."""
    for each in lessons.every():
        say(console, escape(f"{each.slug:<10} {each.title} ({each.minutes} min): {each.promise}"))


class Pupil:
    """A person in a lesson."""

    def __init__(self, lesson: Lesson, console: Console) -> None:
        self.lesson = lesson
        self.console = console
        self.going = Attempt(lesson)
        self.told = 0
        self.hinted = 0

    def sit(self, step: int) -> None:
        """Play to the end, or until the person leaves."""
        if step > len(self.lesson.steps):
            message = f"{self.lesson.slug} has {len(self.lesson.steps)} steps"
            raise ChoiceError(message)
        while self.going.at < step - 1:
            self.going.choose(self.going.right()[0])
        say(self.console, f"[bold]{escape(self.lesson.title)}[/]. Type [bold]help[/] at any time.")
        self.show_board()
        try:
            while not self.going.done:
                if not self.step():
                    return self.leave()
        except (KeyboardInterrupt, EOFError):
            self.console.print()
            return self.leave()
        say(self.console, f"\nThat was {escape(self.lesson.slug)}. sneakdoor learn lists the others.")
        return None

    def leave(self) -> None:
        """Say how to come back."""
        say(self.console, f"Come back with: sneakdoor learn {self.lesson.slug} --step {self.going.at + 1}")

    # -- showing

    def show_board(self) -> None:
        """The table as the learner sees it."""
        self.console.print(board(self.going.seen()))

    def news(self, since: int) -> list[Entry]:
        """What has been told from there on."""
        log = self.going.game.log
        return [] if log is None else log.entries(self.lesson.side, since)

    def show_step(self) -> None:
        """What has happened, then what the coach says, then what can be chosen."""
        news = self.news(self.told)
        print_entries(self.console, news)
        self.told += len(news)
        step = self.going.step
        place = f"{self.going.at + 1} of {len(self.lesson.steps)}"
        say(self.console, f"\n[bold]{escape(step.heading)}[/] [dim]({place})[/]")
        for paragraph in step.says:
            say(self.console, escape(paragraph))
        if not step.allowed:
            say(self.console, "Enter to read on.", "dim")
            return
        for number, (key, _) in enumerate(self.going.options(), start=1):
            say(self.console, escape(f"  {number:>2}  {readable(key)}"))

    # -- asking

    def step(self) -> bool:
        """One step, until it is done; False if the person leaves."""
        at = self.going.choices.copy()
        self.hinted = 0
        self.show_step()
        for _ in range(MOST_TRIES):
            answer = self.read().strip()
            if answer in ("quit", "exit", "q"):
                return False
            self.answered(answer)
            if self.going.choices != at:
                return True
        message = f"{MOST_TRIES} answers in a row were none, so the lesson was left"
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

    def answered(self, answer: str) -> None:
        """Follow one line of input."""
        word, _, rest = answer.partition(" ")
        match word.casefold():
            case "" if not self.going.step.allowed:
                self.going.choose(READ_ON)
            case "hint":
                self.hint()
            case "show":
                self.going.choose(self.going.right()[0])
            case "back":
                self.back()
            case "board":
                self.show_board()
            case "cards" | "card":
                say_card(self.console, "\n\n".join(card_text(c) for c in matching(rest)))
            case "help":
                self.console.print(HELP, markup=False)
            case _:
                self.choose(answer)

    def hint(self) -> None:
        """The next hint."""
        if not self.going.step.allowed:
            say(self.console, "Nothing is to be chosen here: Enter reads on.")
            return
        first = self.going.right()[0]
        about = next(about for key, about in self.going.options() if key == first)
        three = hints(self.going.step, about, first)
        say(self.console, escape(three[min(self.hinted, len(three) - 1)]))
        self.hinted += 1

    def back(self) -> None:
        """Take back the last choice."""
        if not self.going.choices:
            say(self.console, "This is where the lesson begins.")
            return
        self.going, _ = lessons.attempt(self.lesson, self.going.choices[:-1])
        self.told = len(self.news(0))

    def choose(self, answer: str) -> None:
        """Choose by number, by key or by what a key begins with; a wrong turn is answered."""
        keys = [key for key, _ in self.going.options()]
        words = [plain(readable(key)) for key in keys]
        if answer.isdecimal() and 1 <= int(answer[:6]) <= len(keys):
            meant = [int(answer[:6]) - 1]
        else:
            meant = [i for i, key in enumerate(words) if key.startswith(plain(answer))] if answer else []
        if len(meant) != 1:
            say(self.console, "Choose one of the options by its number or its words, or type help.", "red")
            return
        key = keys[meant[0]]
        said = self.going.verdict(key)
        if said is None:
            self.going.choose(key)
        else:
            say(self.console, escape(said), "red")
