"""The machine that the rules describe.

Abilities ask the scene, the scene asks the rules, and the rules resolve abilities: a circle by nature. It is entered at
`scene`, whose own imports stand at its end.
"""

from __future__ import annotations

from . import scene as scene
