"""Where our rendered texts differ from the official wording on purpose, each with its reason."""

from __future__ import annotations

from .ashes.exceptions import EXCEPTIONS as ASHES
from .core.exceptions import EXCEPTIONS as CORE
from .creation_and_control.exceptions import EXCEPTIONS as CREATION_AND_CONTROL
from .data_and_destiny.exceptions import EXCEPTIONS as DATA_AND_DESTINY
from .flashpoint.exceptions import EXCEPTIONS as FLASHPOINT
from .gateway.exceptions import EXCEPTIONS as GATEWAY
from .genesis.exceptions import EXCEPTIONS as GENESIS
from .honor_and_profit.exceptions import EXCEPTIONS as HONOR_AND_PROFIT
from .kitara.exceptions import EXCEPTIONS as KITARA
from .liberation.exceptions import EXCEPTIONS as LIBERATION
from .lunar.exceptions import EXCEPTIONS as LUNAR
from .mumbad.exceptions import EXCEPTIONS as MUMBAD
from .order_and_chaos.exceptions import EXCEPTIONS as ORDER_AND_CHAOS
from .red_sand.exceptions import EXCEPTIONS as RED_SAND
from .reign_and_reverie.exceptions import EXCEPTIONS as REIGN_AND_REVERIE
from .sansan.exceptions import EXCEPTIONS as SANSAN
from .spin.exceptions import EXCEPTIONS as SPIN
from .terminal_directive.exceptions import EXCEPTIONS as TERMINAL_DIRECTIVE

EXCEPTIONS: dict[str, str] = {
    **CORE,
    **GENESIS,
    **CREATION_AND_CONTROL,
    **SPIN,
    **HONOR_AND_PROFIT,
    **LUNAR,
    **ORDER_AND_CHAOS,
    **SANSAN,
    **DATA_AND_DESTINY,
    **MUMBAD,
    **FLASHPOINT,
    **RED_SAND,
    **TERMINAL_DIRECTIVE,
    **KITARA,
    **REIGN_AND_REVERIE,
    **ASHES,
    **LIBERATION,
    **GATEWAY,
}
