"""Two decks against each other, one game at a time."""

from __future__ import annotations

import pytest

from sneakdoor import decks

from .client import Guest, Refused

WISH = {"corp": "gateway-beginner-corp", "runner": "gateway-beginner-runner", "level": "easy", "seed": 3}


def test_a_game_is_played_and_told(server):
    guest = Guest(server)
    played = guest.post("/api/matchup", WISH)
    assert played["winner"] in ("corp", "runner", None)
    assert played["turn"] > 2
    for side in ("corp", "runner"):
        titles = {card.title for card in decks.load(WISH[side]).cards()[1]}
        assert set(played["drawn"][side]) <= titles
        assert len(played["drawn"][side]) > 3
    assert guest.post("/api/matchup", WISH) == played, "the same seed plays the same game"


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        ({"corp": "nothing"}, "malformed"),
        ({"corp": "gateway-beginner-runner"}, "malformed"),
        ({"level": "random"}, "malformed"),
        ({"rulebook": "house"}, "malformed"),
        ({"seed": -1}, "malformed"),
    ],
)
def test_what_cannot_be_played_is_refused(server, wrong, error):
    with pytest.raises(Refused) as told:
        Guest(server).post("/api/matchup", {**WISH, **wrong})
    assert told.value.error == error
