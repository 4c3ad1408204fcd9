"""Corp 1: what is the Corp's, what the Runner can see of it, and three clicks."""

from __future__ import annotations

from typing import Final

from .lesson import CREDIT, DRAW, Lesson, Pick, Step, install, into, play, wrong

LESSON: Final = Lesson(
    side="corp",
    number=1,
    title="Three clicks and a card",
    about="What a Corp's turn is for",
    promise="Know your servers and your secrets, and spend a first turn: money, ice, something that earns.",
    minutes=5,
    board={
        "turn": "corp",
        "corp": {
            "identity": "The Syndicate: Profit over Principle",
            "credits": 5,
            "hq": ["Hedge Fund", "Palisade", "Nico Campaign", "Offworld Office", "Tithe"],
            "rd": ["Whitespace", "Hedge Fund", "Send a Message", "Brân 1.0", "Diviner", "Regolith Mining License"] * 3,
        },
        "runner": {
            "identity": "The Catalyst: Convention Breaker",
            "credits": 5,
            "grip": ["Sure Gamble", "Cleaver", "Jailbreak", "Unity", "Telework Contract"],
            "stack": ["Carmen", "Overclock", "Mayfly", "VRcation", "Sure Gamble", "Red Team"] * 3,
        },
    },
    wrong=(
        wrong(
            Pick(kind="Purge"), "That would have spent all three clicks to remove virus counters, and there are none."
        ),
        wrong(
            install("Offworld Office"),
            "That would have put your agenda onto the table with nothing before it. The Runner moves next, and would "
            "take it.",
        ),
        wrong(
            install("Tithe"), "That would have installed Tithe. It is ice too, but it only stings. Palisade ends runs."
        ),
    ),
    steps=(
        Step(
            heading="Everything here is yours",
            says=(
                (
                    "You are the Corp. All the servers are yours, and the Runner across the table breaks into them. "
                    "You win by scoring agendas for seven points."
                ),
                "You know your cards; the Runner does not. That is most of what you have, so guard it.",
            ),
            lit=("servers",),
        ),
        Step(
            heading="Hand, deck, discard pile",
            says=(
                (
                    "Your hand is HQ, your deck R&D, your discard pile Archives. They have names because they are "
                    "servers: the Runner can run on each of them."
                ),
                "A card in your hand is not safe. Neither is the one you will draw next.",
            ),
            lit=("HQ", "R&D", "Archives", "hand"),
        ),
        Step(
            heading="Three clicks and a card",
            says=(
                (
                    "Your turn begins with a card, drawn for nothing. If R&D is empty when you must draw, you have "
                    "lost. Then three clicks, one fewer than the Runner has."
                ),
                "The card is drawn already. The clicks are yours to spend.",
            ),
            lit=("clicks", "R&D"),
        ),
        Step(
            heading="Money first",
            says=(
                (
                    "Hedge Fund is an operation: played once, for a click and its price. It turns 5 credits into 9. "
                    "With exactly 5, now is the moment."
                ),
            ),
            allowed=(play("Hedge Fund"),),
            goal="Play Hedge Fund",
            hint="Spend anything else first, and you cannot pay for your best card.",
            lit=("Hedge Fund", "credits"),
            wrong=(
                wrong(CREDIT, "That would have gained 1 credit for a click. Hedge Fund gains 4."),
                wrong(
                    DRAW,
                    "That would have drawn a sixth card. Only five stay at the end of your turn, and you lack money, "
                    "not cards.",
                ),
                wrong(
                    install("Palisade"),
                    "That would have put ice down first, which is sound. But money while you can afford to make it.",
                ),
                wrong(
                    install("Nico Campaign"),
                    "That would have put it down first, with nobody to pay for its rez and Hedge Fund still in hand.",
                ),
            ),
        ),
        Step(
            heading="Ice for HQ",
            says=(
                (
                    "Your agenda is in your hand, and nothing protects HQ. Install Palisade: a click, and no "
                    "credits, since the first ice of a server is free."
                ),
            ),
            allowed=(install("Palisade"),),
            goal="Install ice",
            hint="Where is your agenda now, and what stands before it?",
            lit=("Palisade", "HQ"),
            wrong=(
                wrong(
                    install("Nico Campaign"),
                    "That would have been the next step. First the ice: your hand holds an agenda.",
                ),
                wrong(CREDIT, "That would have gained 1 credit, and the Runner could walk into HQ."),
                wrong(DRAW, "That would have drawn a card, and the Runner could walk into HQ."),
            ),
        ),
        Step(
            heading="Protecting which server?",
            says=("Ice is installed before a server, outside of what stands there already. Yours goes before HQ.",),
            allowed=(into("HQ"),),
            hint="The agenda lies in your hand, and your hand is a server.",
            lit=("HQ",),
            wrong=(
                wrong(
                    into("R&D"),
                    "That would have protected your deck. One card of it is an agenda perhaps; one in your hand is "
                    "an agenda for certain.",
                ),
                wrong(into("Archives"), "That would have protected an empty discard pile."),
                wrong(
                    into("new"), "That would have begun a remote server with ice and nothing behind it. It can wait."
                ),
            ),
        ),
        Step(
            heading="What the Runner sees",
            says=(
                (
                    "Palisade lies facedown: it is unrezzed. The Runner sees that there is ice, not which. You have "
                    "not paid its price, 3 credits, and it does nothing until you do."
                ),
                "You will pay when the Runner comes, and not before. Keep 3 credits for it.",
            ),
            lit=("Palisade", "HQ"),
        ),
        Step(
            heading="Something that earns",
            says=(
                (
                    "Nico Campaign is an asset. It brings 3 credits a turn once it is rezzed. Install it with your "
                    "last click."
                ),
                (
                    "Assets and agendas go into remote servers, one in each. You have none yet, so it begins a new "
                    "one: Server 1."
                ),
            ),
            allowed=(install("Nico Campaign"),),
            goal="Install an asset",
            hint="One of your cards pays 9 credits over three turns.",
            lit=("Nico Campaign",),
            wrong=(
                wrong(CREDIT, "That would have gained 1 credit. Nico Campaign brings 9 before it is done."),
                wrong(DRAW, "That would have drawn a card. Spend the click on what brings money."),
            ),
        ),
        Step(
            heading="The Runner's turn",
            says=(
                (
                    "Your clicks are spent. Two cards of yours lie facedown on the table, and only you know which. "
                    "The Runner now has four clicks to find out."
                ),
                (
                    "You know HQ, R&D, Archives and remote servers; clicks and credits; ice, assets and agendas. "
                    "Next: when to turn a card up."
                ),
            ),
            at="runner",
            lit=("opponent",),
        ),
    ),
)
