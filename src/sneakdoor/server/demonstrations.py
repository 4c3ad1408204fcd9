"""Proofs of rulings as the server shows them: picture by picture, and as a table to go on at."""

from __future__ import annotations

from sneakdoor.catalogue.rule_pages import boards, own_cards
from sneakdoor.decks import Deck
from sneakdoor.errors import SaveError
from sneakdoor.proofs import STALE, Scene
from sneakdoor.replay import fingerprint, place_of
from sneakdoor.views import Side

from .record import Start
from .refusal import Refusal
from .replays import Film
from .shapes import Frames


def board_of(ruling: str, book: str, board: int) -> Scene:
    """One of the boards that prove a ruling under a rulebook."""
    found = boards(ruling, book)
    if board >= len(found):
        raise Refusal("unknown", "There is no such board among the proofs of that ruling.")
    scene = found[board][1]
    if scene.deck is not None:
        raise Refusal("conflict", "That proof is about a deck, which does not move.")
    return scene


def frames(scene: Scene, eyes: str) -> Frames:
    """A board in motion, picture by picture; as far as this build plays it as it was recorded."""
    film = Film(scene.begin(log=True), eyes)
    for choice in scene.choices:
        place = place_of(film.game, choice)
        if place is None:
            break
        film.choose(place)
    return Frames(
        corp="Corp",
        runner="Runner",
        outcome=film.seen.outcome,
        claimed=False,
        broken=None if fingerprint(film.game.state) == scene.end else STALE,
        start=film.start,
        frames=film.frames,
        turns=film.turns,
        cards=own_cards(scene),
    )


def start(scene: Scene, step: int, ruling: str) -> Start:
    """The point of a proof that a table goes on from."""
    game = scene.begin()
    try:
        for _ in scene.play(game, step):
            pass
    except SaveError as error:
        raise Refusal("conflict", f"{error} Choose an earlier point.") from error
    if game.outcome is not None:
        raise Refusal("conflict", "The game is over at that point; choose an earlier one.")
    decks: dict[Side, Deck] = {"corp": game.corp, "runner": game.runner}
    return Start(0, scene.book, decks, scene.choices[:step], scene=scene, ruling=ruling)
