"""A subtype that there is not is an error where a card or a word names it, with the name that was meant."""

from __future__ import annotations

from typing import get_args

import pytest

from sneakdoor.errors import UnknownSubtype
from sneakdoor.language import *
from sneakdoor.language.subtypes import printed_on
from sneakdoor.subtypes import Subtype


def test_every_subtype_that_is_printed_on_some_type_of_card_has_a_name():
    assert set(get_args(Subtype)) == {*printed_on(CARD), "illicit"}, "'illicit' is what older cards call a liability"


def test_card_with_a_subtype_that_there_is_not_cannot_be_made():
    with pytest.raises(UnknownSubtype, match="Wiretap: there is no subtype 'gray_ops'; did you mean gray ops"):
        Operation("Wiretap", faction=NEUTRAL_CORP, play_cost=0, subtypes=("gray_ops",))


@pytest.mark.parametrize(
    "make",
    [
        lambda name: Cards(subtype=name),
        lambda name: Cards(PROGRAM, name),
        lambda name: Cards(non_subtype=name),
        lambda name: Cards(any_subtype=("sentry", name)),
        lambda name: Break(1, name),
        lambda name: Break(1, ("sentry", name)),
        Host,
        Chosen,
        TheHosted,
        LimitPerPlayer,
        LimitPerServer,
        UseOnlySpendingFrom,
        lambda name: NotTrashedUntil("scored", name),
        lambda name: HostedMemoryIsFree(called=name),
        FirstPlayed,
        lambda name: GainsSubtypes(THIS, (name,)),
        lambda name: GainsSubtypes(THIS, ("sentry",), (name,)),
    ],
)
def test_word_that_speaks_of_a_subtype_that_there_is_not_cannot_be_made(make):
    make("barrier")
    with pytest.raises(UnknownSubtype, match="there is no subtype 'barier'; did you mean barrier"):
        make("barier")
