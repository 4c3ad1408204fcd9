"""Any board in one call, driven by option keys: for tests, rulings, bug reports and documentation.

>>> t = scenario(
...     runner=dict(credits=5, rig=["Cleaver"]),
...     corp=dict(credits=10, servers={"HQ": dict(ice=["Palisade (rezzed)"])}, hq=["Hedge Fund"]),
...     turn="runner", clicks=4)
>>> t.do("run HQ").until("encounter")
>>> t.options()
['use Cleaver: break up to 2 barrier subroutines', 'use Cleaver: +1 strength', 'pass']

A card is its title, with what is so about it in brackets: ``"Palisade (rezzed)"``, ``"Urtica Cipher (2 advancement)"``,
``"Nico Campaign (rezzed, 6 credits)"``; or a card value of your own; or a dict with ``card`` and any of ``rezzed``,
``facedown``, ``advancement``, ``virus``, ``power``, ``agenda``, ``credits``, ``hosted`` (a list of cards on it),
``this_turn`` (installed this turn) and ``known`` (the other side has seen it).
Ice is listed from the outermost inward. Without an identity a blank one is used. What cannot be so is an error.

`until` goes on to a decision and fails if it never comes; `comes` says whether it does, since nobody is asked who can
only pass.
"""

from __future__ import annotations

from .board import CardSpec, parse, server_number
from .scenario import Scenario, scenario
from .states import CardState, CorpState, PlayerState, RunnerState, ServerState

__all__ = [
    "CardSpec",
    "CardState",
    "CorpState",
    "PlayerState",
    "RunnerState",
    "Scenario",
    "ServerState",
    "parse",
    "scenario",
    "server_number",
]
