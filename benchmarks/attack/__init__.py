"""Everything a stranger can send, against a real server, while honest people play: `python -m benchmarks.attack`.

`siege` is what every attack has: addresses, guests, raw lines, a tally. `mutations` spoils messages and requests.
`floods`, `uploads` and `storms` are the attacks, one function each. `honest` are the people, in a process of their own.
`verdict` is what came of it.
"""
