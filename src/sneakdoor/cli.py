"""The command line: `sneakdoor serve`, `learn`, `play`, `watch`, `cards`, `deck`, `rulings`, `glossary` and more."""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any, NoReturn, cast

import click

from sneakdoor import __version__
from sneakdoor.errors import SneakdoorError

WRONG = 2
"""The exit code if what was asked for does not exist or cannot be done."""
LONGEST_MESSAGE = 1_000
"""How much is said of what is wrong; whatever somebody gave may be repeated in it."""
COMPLETION_VARIABLE = "_SNEAKDOOR_COMPLETE"
COMMANDS = {
    "serve": "Let people play in their browsers: against a bot, or against each other.",
    "learn": "Learn the game in twelve short lessons, six a side.",
    "play": "Play against the computer in the terminal.",
    "watch": "Watch the computer play a game against itself.",
    "replay": "Tell a finished game again, or prove that it was played as its file says.",
    "simulate": "Play many games between players of the computer's.",
    "matchup": "Play one deck against another many times and show who wins.",
    "arena": "Let players of the computer's meet on the same shuffles and show who is better.",
    "cards": "Show cards as text, all titles, or how the pool stands.",
    "deck": "Deck lists.",
    "author": "Draft cards from their official text.",
    "rulings": "Read the rules and rulings.",
    "glossary": "Explain a term of the game.",
    "puzzles": "Positions in which just one line wins.",
}
"""The commands and what each does, in a line; what does it stands in the module of its name in `commands`."""


class Unloaded(click.Command):
    """A command of which only the name and what it does are known, until it is asked for."""

    def loaded(self) -> click.Command:
        """The command itself."""
        return cast("click.Command", getattr(import_module(f"sneakdoor.commands.{self.name}"), str(self.name)))


class Commands(click.Group):
    """A group whose commands are loaded when they are called, so that listing them costs nothing.

    They end with one clear line when something is wrong, whatever they are given.
    """

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that a line calls."""
        name, command, rest = super().resolve_command(ctx, args)
        return name, command.loaded() if isinstance(command, Unloaded) else command, rest

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = COMPLETION_VARIABLE,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Carry out a command line and exit."""
        prepare_streams()
        check_completion()
        try:
            code = super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
            flush()
        except click.exceptions.NoArgsIsHelpError as error:
            error.show()
            sys.exit(error.exit_code)
        except click.Abort:
            click.echo("Aborted!", err=True)
            sys.exit(1)
        except click.UsageError as error:
            hint = f" (see {error.ctx.command_path} --help)" if error.ctx is not None else ""
            end(f"{error.format_message()}{hint}")
        except click.ClickException as error:
            end(error.format_message())
        except SneakdoorError as error:
            end(str(error))
        except MemoryError:
            end("there is not enough memory for that")
        except OSError as error:
            what = "the output cannot be written" if error.filename is None else error.filename
            end(f"{what}: {error.strerror or error}")
        sys.exit(code if isinstance(code, int) else 0)


def prepare_streams() -> None:
    """What cannot be shown or cannot have been typed becomes a question mark; no input at all is an empty one."""
    if sys.stdout is None:
        end("there is nowhere to write to: the standard output is closed (to see nothing, send it to a null device)")
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    if sys.stdin is None:
        sys.stdin = io.StringIO()


def check_completion() -> None:
    """A shell that asks how a line could go on says where in it it is."""
    shell, _, asked = os.environ.get(COMPLETION_VARIABLE, "").partition("_")
    place = os.environ.get("COMP_CWORD")
    if asked != "complete" or (
        "COMP_WORDS" in os.environ and place is not None and (shell == "fish" or is_place(place))
    ):
        return
    end(f"{COMPLETION_VARIABLE} is set, but COMP_WORDS and COMP_CWORD do not say what to complete; unset it")


def is_place(text: str) -> bool:
    """Whether a text is the place of a word in a line."""
    return text.isdecimal() and len(text) < len("1000000")


def flush() -> None:
    """Write what is still to be written, while it can be said that it failed."""
    try:
        sys.stdout.flush()
    except OSError as error:
        sys.stdout = io.StringIO()  # it is not tried again when the program ends
        if error.errno != errno.EPIPE:  # else whoever was reading has left
            raise


def end(message: str) -> NoReturn:
    """Say in one line what is wrong, and leave."""
    line = " ".join(message.split())[: LONGEST_MESSAGE + 1]
    line = line if len(line) <= LONGEST_MESSAGE else f"{line[:LONGEST_MESSAGE]}…"
    click.echo(f"Error: {''.join(c if c.isprintable() else ascii(c)[1:-1] for c in line)}", err=True)
    with suppress(OSError, AttributeError):  # there may be no output at all
        flush()
    sys.exit(WRONG)


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="""\b
Examples:
  sneakdoor serve --open            play in a browser
  sneakdoor learn runner-1          learn the game
  sneakdoor play --side runner      play in the terminal
  sneakdoor watch --seed 7          watch a game
  sneakdoor simulate --games 1000   play many games and count
  sneakdoor arena hard normal       compare two players
  sneakdoor cards cleaver           read a card
  sneakdoor deck check mine.txt     see whether a deck is legal
  sneakdoor rulings snare           read what the rules documents say
  sneakdoor glossary jack out       read what a term means""",
)
@click.version_option(__version__, prog_name="sneakdoor")
def main() -> None:
    """Netrunner: the rules to the letter."""


for name, does in COMMANDS.items():
    main.add_command(Unloaded(name, short_help=does))
