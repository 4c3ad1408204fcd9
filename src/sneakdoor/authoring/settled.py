"""Where a card of the pool is written otherwise than it is read, and rightly so: by title and line, with the reason.

The drafter knows words, not the rules behind them. What it reads differently is a card that is wrong, or a comparison
that `customs` should make, or stands here.
"""

from __future__ import annotations

HANGS_TOGETHER = "the last sentence hangs on the one before it, which punctuation does not tell"
BY_ABILITY = "cards come onto it by another of its abilities, not by being installed there, which its words do not say"
PRICES = "'or' stands between two prices: whoever pays chooses, and pays one of them whole"
ANOTHER = "'another' is another than the card just spoken of, not than this one"
SETTLED: dict[tuple[str, int], str] = {
    ("Awakening Center", 2): f"{HANGS_TOGETHER}: the Runner encounters the ice only if it was rezzed",
    ("Keyhole", 1): f"{HANGS_TOGETHER}: a card is trashed in the place of the breach, not after the run",
    ("Copycat", 1): f"{HANGS_TOGETHER}; and 'another copy' is another than the ice just passed, not than this program",
    ("Subliminal Messaging", 3): "'it' is this operation, although a run of the Runner has been spoken of since",
    ("Glenn Station", 1): BY_ABILITY,
    ("Film Critic", 1): BY_ABILITY,
    ("Worlds Plaza", 1): BY_ABILITY,
    ("Hortum", 3): f"{HANGS_TOGETHER}: both sentences replace the end of the run",
    ("The Price", 1): "'those cards' are the trashed ones; none were looked at",
    ("Sisyphus Protocol", 1): f"{PRICES}; and 'that ice' is the ice just passed, whatever was trashed to pay",
    ("Seraph", 1): PRICES,
    ("Plutus", 1): PRICES,
    ("Piranhas", 1): PRICES,
    ("Valentão", 1): PRICES,
    ("Arruaceiras Crew", 2): "'its' strength is that of the ice being encountered",
    (
        "Arissana Rocha Nahu: Street Artist",
        1,
    ): f"{HANGS_TOGETHER}: 'that' run and program are its",
    ("Topan: Ormas Leader", 1): "what waits for the install is made before it, or it would come too late",
    ("Meteor Mining", 1): "each sentence has a 'may' of its own; the first does not ask about the second",
    ("Sadaka", 1): "what to do with the cards is chosen after they were looked at, not together with it",
    ("Patchwork", 2): "the card that is trashed cannot be the one being played, since that has been announced",
    ("Oversight AI", 1): "'it' is the host ice",
    ("Trick of Light", 1): "'1 other card' is another than the one just chosen, with counters that can be moved",
    ("Hayley Kaplan: Universal Scholar", 1): ANOTHER,
    ("Mumbad City Grid", 1): ANOTHER,
    ("Cordyceps", 2): ANOTHER,
    ("Tech Startup", 1): "the same in every play, and as recorded games have it",
    ("Wasteland", 1): "the official card speaks of your installed cards",
    ("Paragon", 2): "gaining a credit is no price, and 'that card' is the one looked at",
    ("Otoroshi", 1): "the price is paid against the access alone",
    ("Konjin", 1): f"{HANGS_TOGETHER}: an ice is encountered only if the bids differ and one was chosen",
    ("Wave", 1): f"{HANGS_TOGETHER}: nothing is added if nothing was searched for",
    ("Gaslight", 1): f"{HANGS_TOGETHER}: nothing is added if nothing was searched for",
    ("Mestnichestvo", 2): "the counter is the price of what follows",
    ("Blood in the Water", 1): "X is its advancement requirement, which its text does not say",
    ("Klevetnik", 1): f"{HANGS_TOGETHER}; and what the Runner gains is no price",
    ("Superdeep Borehole", 1): "what is empty is empty of the counters loaded before",
    ("World Tree", 1): f"{HANGS_TOGETHER}: nothing is installed if nothing was trashed",
    ("Vera Ivanovna Shuyskaya", 1): f"{HANGS_TOGETHER}: nothing is trashed if nothing was revealed",
    ("Hafrún", 1): f"{HANGS_TOGETHER}: the card is the one just chosen",
    ("Accelerated Beta Test", 1): "'them' are the ice among the cards, not all that were looked at",
    ("Joshua B.", 1): "whether it was done is known at once, and not looked at as the turn ends",
    ("Raman Rai", 2): "'that card' is the one that was drawn, wherever it lies aside",
    ("Climactic Showdown", 1): "it waits for the first breach of this turn, and for none of another",
    ("Nanisivik Grid", 1): "to turn the ice faceup is no price; and 'that ice' is the one that was turned",
    ("Stoke the Embers", 2): "to reveal it is no price",
    ("Bring Them Home", 4): f"{HANGS_TOGETHER}: nothing is shuffled if nothing was revealed",
    ("Transfer of Wealth", 1): f"{HANGS_TOGETHER}: nothing is gained if the run was not successful",
    ("Touch-ups", 2): f"{HANGS_TOGETHER}: nothing is revealed or shuffled if no counters were placed",
    ("Mindscaping", 1): "the card is added after both, the credits and the cards",
    ("Cloud Eater", 1): PRICES,
    ("Armed Asset Protection", 1): "'those cards' are the faceup ones in Archives; none were looked at",
    ("GAMEDRAGON™ Pro", 2): "'its' is said of the icebreaker that hosts it",
    ("Mitra Aman", 1): "whether to swap is asked once the credits are gained, not together with it",
}
