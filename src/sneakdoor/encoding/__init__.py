"""Games, options and cards as arrays of numbers, for programs that learn. Needs nothing but the standard library.

`Seat.observe` and `Seat.encode_options` write them; `layout` says what stands where, `vocabulary` which number means
what, `features` what a card is made of.
"""
