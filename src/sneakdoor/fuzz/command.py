"""The command: `python -m sneakdoor.fuzz --games 300`."""

from __future__ import annotations

import argparse
import shlex
import sys
import time
from collections.abc import Iterable

from sneakdoor import cards
from sneakdoor.errors import UnknownCard
from sneakdoor.rulebooks import RULEBOOKS

from .games import Finding, Tally, look_into, play


def main(arguments: Iterable[str] | None = None) -> int:
    """Play and tell; 1 if anything is wrong."""
    parser = argparse.ArgumentParser(prog="python -m sneakdoor.fuzz", description="Random games, checked.")
    parser.add_argument("--games", type=int, default=100, help="how many games (100)")
    parser.add_argument("--decisions", type=int, default=0, help="instead, look closely into that many decisions")
    parser.add_argument("--rulebook", choices=list(RULEBOOKS), help="only this one (both in turn)")
    parser.add_argument("--only", choices=("pairings", "random"), default="", help="only these decks (both)")
    parser.add_argument("--seed", type=int, default=0, help="the number of the first game (0)")
    parser.add_argument("--every", type=int, default=10, help="look closely at one decision in so many (10)")
    parser.add_argument(
        "--with", dest="holding", metavar="TITLE", action="append", default=[], help="random decks full of this card"
    )
    given = parser.parse_args(None if arguments is None else list(arguments))
    try:
        holding = tuple(cards.find(title) for title in given.holding)
    except UnknownCard as error:
        parser.error(str(error))
    tally = Tally()
    started = time.monotonic()
    number = given.seed
    try:
        while tally.checked < given.decisions if given.decisions else tally.games < given.games:
            if given.decisions:
                look_into(number, tally, given.decisions, rulebook=given.rulebook)
            else:
                play(number, tally, rulebook=given.rulebook, every=given.every, only=given.only, holding=holding)
            number += 1
            if tally.games % 50 == 0:
                print(f"{time.monotonic() - started:6.0f} s  {tally}", flush=True)
    except Finding as finding:
        print(f"{type(finding.__cause__).__name__}: {finding.__cause__}\n{finding}", file=sys.stderr)
        book = f" --rulebook {given.rulebook}" if given.rulebook else ""
        book += f" --only {given.only}" if given.only else ""
        book += "".join(f" --with {shlex.quote(title)}" for title in given.holding)
        print(f"Again: python -m sneakdoor.fuzz --games 1 --seed {finding.number} --every 1{book}", file=sys.stderr)
        return 1
    print(f"{time.monotonic() - started:6.0f} s  {tally}")
    print("Decisions: " + ", ".join(f"{n} {kind}" for kind, n in tally.kinds.most_common()))
    for card in holding:
        print(f"{card.title}: something was done with it {tally.chosen[card.title]} times")
    print("Nothing is wrong.")
    return 0
