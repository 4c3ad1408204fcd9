"""The arena: players of the computer's against each other, on the same shuffles with the players exchanged.

`contestants` names the players, older versions among them, which `frozen` lets play in a process of their own;
`schedule` deals the games, `games` plays one, `kept` keeps them in a file, `standings` counts them with `statistics`,
`cluster` spreads them over many machines, and `page` draws what came of it.
"""
