"""Cards drafted from their official text: what cards render from their value, turned round.

Every word of the language is rendered once with blanks in its fields (`blanks`, `instances`); what comes out are
templates (`phrasebook`). An official line is read with all templates that fit into it (`spans`, `descriptions`,
`abilities`), and what is read is a draft only if it renders to the official wording again (`drafting`). `source`
writes a value as an author would, `places` says where it belongs, `missing` which phrase cannot be said, `nearest`
which written lines are most like one, and `review` where a card in the pool says something else than it is read as.

Nothing but the `author` command imports this.
"""
