"""The level expert: what a network that was trained in many games thinks, to which hard says what it thinks.

The network knows what wins; hard knows how to count. Together they are stronger than either (README, "How strong").
Both see what their seat may see.
"""

from __future__ import annotations

from array import array
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from sneakdoor.encoding import layout
from sneakdoor.errors import SneakdoorError

from .judging import Judge
from .seat import Seat

if TYPE_CHECKING:
    from sneakdoor.network.forward import Network

WEIGHTS: Final = "data/expert.npz"


@cache
def trained(side: int) -> Network:
    """The network of a side, with the weights that come with the game."""
    try:
        from sneakdoor.network.forward import Network, load
    except ImportError as error:
        message = "the level expert needs numpy: pip install numpy"
        raise SneakdoorError(message) from error
    with files("sneakdoor").joinpath(WEIGHTS).open("rb") as kept:
        return Network(load(kept)[side])


class Expert:
    """Takes the option that looks best to the network, which hears what hard thinks of it."""

    def __init__(self, side: int, network: Network | None = None) -> None:
        self._network = network or trained(side)
        from sneakdoor.network.circles import Circles

        self._judge = Judge(side)
        self._circles = Circles()
        self._seen = array("h", bytes(2 * layout.SIZE))
        self._options = array("h", bytes(2 * layout.OPTIONS_SIZE))
        self._offered = bytearray(layout.MOST_OPTIONS)

    def choose(self, seat: Seat) -> int:
        """The place of the option that looks best."""
        if seat.number_of_options == 1:
            return 0
        from sneakdoor.network.forward import looked, offered

        seat.observe(self._seen)
        number = seat.encode_options(self._options, self._offered)
        seen, options = looked(self._seen), offered(self._options[: number * layout.OPTION_WIDTH])
        heard = self._judge.hear(seat)
        barred = self._circles.barred(seen, options)
        best = self._network.best(seen, options, heard.judged[:number], heard.gauged, barred)
        self._circles.took(seen, options, best)
        self._judge.chose(seat, best)
        return best
