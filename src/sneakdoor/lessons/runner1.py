"""Runner 1: the board, clicks, credits, cards, servers, and a first agenda."""

from __future__ import annotations

from typing import Final

from .lesson import CREDIT, DRAW, Lesson, Pick, Step, play, run, wrong

LESSON: Final = Lesson(
    side="runner",
    number=1,
    title="What am I looking at?",
    about="The board, piece by piece",
    promise="Find your way round the board, spend your first clicks, and steal an agenda.",
    minutes=5,
    board={
        "runner": {
            "identity": "The Catalyst: Convention Breaker",
            "credits": 5,
            "grip": ["Sure Gamble", "Cleaver", "Jailbreak", "Telework Contract"],
            "stack": [
                "Pennyshaver",
                "Unity",
                "Carmen",
                "Overclock",
                "Mayfly",
                "VRcation",
                "Sure Gamble",
                "Smartware Distributor",
                "Creative Commission",
                "Docklands Pass",
            ],
        },
        "corp": {
            "identity": "The Syndicate: Profit over Principle",
            "credits": 4,
            "hq": ["Hedge Fund", "Palisade", "Tithe", "Send a Message"],
            "rd": ["Hedge Fund", "Whitespace", "Brân 1.0", "Government Subsidy", "Diviner", "Offworld Office"] * 3,
            "archives": ["Hedge Fund", "Superconducting Hub (facedown)"],
            "servers": {
                "HQ": {"ice": ["Palisade"]},
                "R&D": {"ice": ["Whitespace"]},
                "Server 1": {"ice": ["Karunā"], "root": ["Offworld Office (2 advancement)"]},
                "Server 2": {"root": ["Nico Campaign (rezzed, 6 credits)"]},
            },
        },
    },
    wrong=(
        wrong(
            Pick(kind="Run"),
            "That would have been a run: you go into one of the Corp's servers and look at what lies there. Yours "
            "comes at the end of this lesson.",
        ),
        wrong(
            Pick(kind="Install"),
            "That would have installed a card: it stays on the table and works for you. The next lesson does that.",
        ),
    ),
    steps=(
        Step(
            heading="Two sides, two games",
            says=(
                (
                    "The Corp sits at the top and hides things in its servers. You sit below: you are the Runner, "
                    "and you go in and take them."
                ),
                (
                    "The two sides have different cards, different turns and different work. Nothing here can go "
                    "wrong, so look around as long as you like."
                ),
            ),
            lit=("opponent",),
        ),
        Step(
            heading="Seven points win",
            says=(
                (
                    "Some Corp cards are agendas, most of them worth one to three agenda points. The Corp scores "
                    "them, which takes it time and money. You steal them, which takes a visit."
                ),
                "Whoever reaches seven points first has won. Each side's count stands at the right end of its strip.",
            ),
            lit=("score area",),
        ),
        Step(
            heading="Your hand, deck and discard pile",
            says=(
                (
                    "The four cards below are your hand, called the grip. The pile you draw from is the stack, the "
                    "one you discard to is the heap."
                ),
                (
                    "Cards say grip, stack and heap when they mean yours. The Corp's have names of their own, which "
                    "come in a moment."
                ),
            ),
            lit=("hand", "deck", "discard"),
        ),
        Step(
            heading="Take a credit",
            says=(
                (
                    "Credits pay for almost everything; you have 5. Clicks are what you do things with: four a turn, "
                    "the row of dots."
                ),
                "The plainest action turns a click into a credit. Do it once.",
            ),
            allowed=(CREDIT,),
            goal="Take a credit",
            hint="You want one credit more, and it costs a click.",
            lit=("credits", "clicks"),
            wrong=(
                wrong(DRAW, "That would have drawn a card for a click, which is the step after this one."),
                wrong(
                    play("Sure Gamble"),
                    "That would have paid all 5 credits for 9 new ones. A sound plan, and it comes three steps from "
                    "here.",
                ),
            ),
        ),
        Step(
            heading="Draw a card",
            says=(
                (
                    "Three clicks left, 6 credits. Another click draws the top card of your stack. As the Runner you "
                    "draw only when you pay for it."
                ),
            ),
            allowed=(DRAW,),
            goal="Draw a card",
            hint="A card from your stack, for a click.",
            lit=("deck", "clicks"),
            wrong=(wrong(CREDIT, "That would have been a second credit. You have done that; draw this time."),),
        ),
        Step(
            heading="Read a card",
            says=(
                (
                    "Point at Sure Gamble. The number in its corner is its price, 5 credits. Below its title stands "
                    "what it is: an event, something you do once."
                ),
                (
                    "Its text says what it does: gain 9. So it turns a click and 5 credits into 9, which is 4 more "
                    "than before."
                ),
            ),
            lit=("Sure Gamble",),
        ),
        Step(
            heading="Play Sure Gamble",
            says=("To play an event you spend a click and its price. It does what it says, then goes to the heap.",),
            allowed=(play("Sure Gamble"),),
            goal="Play Sure Gamble",
            hint="You have 6 credits, and one card in your hand turns 5 of them into 9.",
            lit=("Sure Gamble", "credits"),
            wrong=(
                wrong(
                    play("Jailbreak"),
                    "That would have been a run on HQ or R&D, past ice you cannot break yet. A card's text says "
                    "where it leads before you pay.",
                ),
                wrong(CREDIT, "That would have gained 1 credit for the click. Sure Gamble gains 4 for the same click."),
                wrong(DRAW, "That would have drawn another card. What you hold is enough for now."),
            ),
        ),
        Step(
            heading="Three servers that are always there",
            says=(
                (
                    "Everything the Corp has lies in servers. HQ is its hand, R&D is its deck, Archives is its "
                    "discard pile. They are the central servers."
                ),
                (
                    "You may run any of them. That is the odd thing about this game: a hand and a deck are places "
                    "you can walk into."
                ),
            ),
            lit=("HQ", "R&D", "Archives"),
        ),
        Step(
            heading="Servers the Corp builds",
            says=(
                (
                    "Server 1 and Server 2 are remote servers. In Server 2 lies Nico Campaign, faceup: the Corp has "
                    "paid for it, which is called to rez, and it earns money."
                ),
                (
                    "The card in Server 1 lies facedown. Only the Corp knows it. Two advancement counters say that "
                    "it was worth some effort."
                ),
            ),
            lit=("Server 1", "Server 2"),
        ),
        Step(
            heading="Ice stands in the way",
            says=(
                (
                    "The cards across HQ, R&D and Server 1 are ice: what guards a server. Unrezzed, it lies "
                    "facedown, and the Corp pays for it only when you come."
                ),
                "Archives and Server 2 have none. Nobody stops you there.",
            ),
            lit=("HQ", "R&D", "Server 1"),
        ),
        Step(
            heading="Run on Archives",
            says=(
                (
                    "One click is left. Something lies facedown in Archives: a card the Corp threw away and would "
                    "rather you did not see."
                ),
                "Make a run on Archives. You will access every card there, and an agenda you access is yours.",
            ),
            allowed=(run("Archives"),),
            goal="Run on Archives",
            hint="One server has no ice and a facedown card that nobody looks after.",
            lit=("Archives",),
            wrong=(
                wrong(run("HQ"), "That would have met ice that you cannot break. Archives is open."),
                wrong(run("R&D"), "That would have met ice that you cannot break. Archives is open."),
                wrong(
                    run("Server 1"),
                    "That would have met Karunā, which does 4 net damage to a careless visitor. Ice comes in lesson 4.",
                ),
                wrong(
                    run("Server 2"),
                    "That would have shown you Nico Campaign, which you can see from here. Facedown cards are worth "
                    "more.",
                ),
                wrong(
                    play("Jailbreak"),
                    "That would have been a run on HQ or R&D, and ice stands before both. Archives is open.",
                ),
                wrong(CREDIT, "That would have gained 1 credit, and the agenda would still lie in Archives."),
                wrong(DRAW, "That would have drawn a card, and the agenda would still lie in Archives."),
            ),
        ),
        Step(
            heading="Your first agenda",
            says=(
                (
                    "In Archives lay Superconducting Hub, an agenda worth one point. It is in your score area now, "
                    "and your count says 1 of 7."
                ),
                (
                    "Your clicks are spent, so the Corp's turn begins. You know grip, stack and heap, credits and "
                    "clicks, and where the Corp keeps things. Next: a whole turn."
                ),
            ),
            at="corp",
            skips=("jack out", "candidate", "access"),
            lit=("score area",),
        ),
    ),
)
