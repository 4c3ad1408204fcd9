"""Runner 2: two turns, every basic action but the run, and what happens at the end of a turn."""

from __future__ import annotations

from typing import Final

from .lesson import CREDIT, DRAW, Lesson, Pick, Step, discard, install, play, use, wrong

LESSON: Final = Lesson(
    side="runner",
    number=2,
    title="Four clicks: your turn",
    about="What a Runner's turn is for",
    promise="Make money, install cards that stay, and end a turn with the right hand.",
    minutes=6,
    board={
        "runner": {
            "identity": "The Catalyst: Convention Breaker",
            "credits": 5,
            "grip": ["Sure Gamble", "Telework Contract", "Cleaver", "VRcation", "Pennyshaver", "Carmen"],
            "stack": [
                "Unity",
                "Overclock",
                "Mayfly",
                "Jailbreak",
                "Creative Commission",
                "Sure Gamble",
                "Smartware Distributor",
                "Docklands Pass",
                "Tread Lightly",
            ],
        },
        "corp": {
            "identity": "The Syndicate: Profit over Principle",
            "credits": 5,
            "hq": ["Hedge Fund", "Palisade", "Diviner", "Offworld Office"],
            "rd": ["Hedge Fund", "Whitespace", "Tithe", "Brân 1.0", "Send a Message"] * 4,
            "servers": {
                "HQ": {"ice": ["Palisade"]},
                "R&D": {"ice": ["Tithe"]},
            },
        },
    },
    wrong=(
        wrong(
            Pick(kind="Run"),
            "That would have been a run against ice that you cannot break yet. This lesson is about getting ready; "
            "the next one runs.",
        ),
    ),
    steps=(
        Step(
            heading="A turn has two halves",
            says=(
                (
                    "First your action phase: four clicks, spent one after another in any order, the same action "
                    "twice if you like. Then the discard phase, which takes a moment."
                ),
                "There is no free draw at the start, as the Corp has. A card costs you a click.",
            ),
            lit=("clicks",),
        ),
        Step(
            heading="Money first",
            says=(
                (
                    "You can afford little with 5 credits. Sure Gamble pays best of all you hold: 4 credits for a "
                    "click, and only while you have 5 to put down."
                ),
            ),
            allowed=(play("Sure Gamble"),),
            goal="Play Sure Gamble",
            hint="If you spend a credit on anything else first, you fall below the price of your best card.",
            lit=("Sure Gamble",),
            wrong=(
                wrong(
                    install("Telework Contract"),
                    "That would have left you 4 credits, one short of Sure Gamble. The contract comes right after it.",
                ),
                wrong(install("Cleaver"), "That would have left you 2 credits, 3 short of Sure Gamble."),
                wrong(install("Pennyshaver"), "That would have left you 2 credits, 3 short of Sure Gamble."),
                wrong(install("Carmen"), "That would have spent all 5 credits at once, and Sure Gamble costs 5."),
                wrong(
                    play("VRcation"), "That would have drawn 4 cards and cost a second click. It is best played last."
                ),
                wrong(CREDIT, "That would have gained 1 credit for a click. Sure Gamble gains 4."),
                wrong(DRAW, "That would have drawn a card. You hold six, and only five stay at the end of the turn."),
            ),
        ),
        Step(
            heading="Three kinds of cards stay",
            says=(
                (
                    "Events are used up. Programs, hardware and resources are installed: a click and their price, "
                    "once, and they lie in front of you and go on working."
                ),
                "Cleaver and Carmen are programs, Pennyshaver is hardware, Telework Contract is a resource.",
            ),
            lit=("Cleaver", "Pennyshaver", "Telework Contract", "Carmen"),
        ),
        Step(
            heading="Install Telework Contract",
            says=(
                (
                    "For 1 credit it comes with 9 on it. A click then takes 3 of them, once a turn. The sooner it "
                    "lies there, the more turns it pays."
                ),
            ),
            allowed=(install("Telework Contract"),),
            goal="Install a resource",
            hint="What earns something every turn wants to be there early.",
            lit=("Telework Contract",),
            wrong=(
                wrong(
                    install("Cleaver"),
                    "That would have installed Cleaver, which earns nothing. It comes this turn too, after the "
                    "contract.",
                ),
                wrong(
                    install("Pennyshaver"),
                    "That would have installed Pennyshaver, which pays when runs succeed. You are not running yet.",
                ),
                wrong(
                    install("Carmen"),
                    "That would have paid 5 for Carmen. After a successful run it would cost 3: wait for one.",
                ),
                wrong(play("VRcation"), "That would have drawn 4 cards and taken another click with it. Play it last."),
            ),
        ),
        Step(
            heading="Use it",
            says=(
                (
                    "Installed cards show what they can do. Telework Contract's ability costs a click and moves 3 "
                    "credits from the card to you."
                ),
            ),
            allowed=(use("Telework Contract"),),
            goal="Take 3 credits from it",
            hint="Three credits for a click, and you may do it once each turn: a turn without it is a turn missed.",
            lit=("Telework Contract", "credits"),
            wrong=(wrong(CREDIT, "That would have gained 1 credit. The contract gives 3 for the same click."),),
        ),
        Step(
            heading="Install a program",
            says=(
                (
                    "One click is left. Cleaver is an icebreaker, a program that gets you past ice. It costs 3 "
                    "credits and takes 1 of your 4 memory."
                ),
                "Programs share your memory; when it is full, a new one pushes an old one out.",
            ),
            allowed=(install("Cleaver"),),
            goal="Install a program",
            hint="Runs need icebreakers, and one of those you hold costs 3.",
            lit=("Cleaver", "memory"),
            wrong=(
                wrong(
                    install("Carmen"),
                    "That would have paid 5 for Carmen, which costs 3 in a turn with a successful run. Cleaver costs "
                    "3 now and always.",
                ),
                wrong(
                    play("VRcation"),
                    "That would have drawn 4 cards, up to seven in hand, and you would discard two of them at once.",
                ),
            ),
            reply=(),
        ),
        Step(
            heading="The Corp's turn",
            says=(
                (
                    "With no click left your turn was over. You held three cards, so there was nothing to discard, "
                    "and the Corp took its turn: it drew a card and took three credits."
                ),
                "Now it is your second turn. Four new clicks, and Telework Contract can be used again.",
            ),
            at="action",
            lit=("clicks", "opponent"),
        ),
        Step(
            heading="Contract again, and hardware",
            says=(
                (
                    "Two things want doing, and their order does not matter: take 3 credits from Telework Contract, "
                    "and install Pennyshaver, your console. A player may have one console."
                ),
            ),
            allowed=(use("Telework Contract"), install("Pennyshaver")),
            goal="Use the contract, install hardware",
            hint="One of the two costs a click and pays 3. The other costs a click and 3.",
            lit=("Telework Contract", "Pennyshaver"),
            wrong=(
                wrong(
                    play("VRcation"),
                    "That would have drawn 4 cards, and then taken a click. With the last click it takes none: keep "
                    "it for the end.",
                ),
                wrong(CREDIT, "That would have gained 1 credit. The contract gives 3 for the same click."),
            ),
        ),
        Step(
            heading="And the other one",
            says=("Do the other of the two.",),
            allowed=(use("Telework Contract"), install("Pennyshaver")),
            hint="Contract or hardware: whichever you have not done this turn.",
            lit=("Telework Contract", "Pennyshaver"),
            wrong=(
                wrong(
                    play("VRcation"),
                    "That would have drawn 4 cards, and then taken a click. With the last click it takes none: keep "
                    "it for the end.",
                ),
            ),
        ),
        Step(
            heading="Draw one",
            says=(
                (
                    "Two clicks left, two cards in hand. A thin hand is a danger, as lesson 5 shows, and you find "
                    "your other icebreakers only by drawing. Draw with this click."
                ),
            ),
            allowed=(DRAW,),
            goal="Draw a card",
            hint="A card for a click; the last click has other plans.",
            lit=("deck",),
            wrong=(
                wrong(
                    play("VRcation"),
                    "That would have drawn 4 cards and then cost you the last click, since one would remain. Draw "
                    "first.",
                ),
                wrong(CREDIT, "That would have gained 1 credit. You have money; what you lack is cards."),
                wrong(
                    use("Pennyshaver"),
                    "That would have taken 1 credit from Pennyshaver, no more than the plain action. It fills when "
                    "runs succeed.",
                ),
            ),
        ),
        Step(
            heading="The last click",
            says=(
                (
                    "VRcation draws 4 cards, and takes a click away if you have one left. You have this one and no "
                    "other, so it takes nothing."
                ),
                "When a card has a drawback, look for the moment in which it does not matter.",
            ),
            allowed=(play("VRcation"),),
            goal="Play VRcation last",
            hint="One card in your hand takes a click that you will not have.",
            lit=("VRcation", "clicks"),
            wrong=(
                wrong(DRAW, "That would have drawn one card. VRcation draws four for the same click and 1 credit."),
                wrong(
                    use("Pennyshaver"),
                    "That would have taken 1 credit. Four cards are worth more than that to you now.",
                ),
            ),
        ),
        Step(
            heading="Down to five",
            says=(
                (
                    "The discard phase. You hold six cards, and your maximum hand size is five: one must go to the "
                    "heap, and you choose which."
                ),
                (
                    "Keep what you will use soon. Mayfly is the icebreaker you need least: it is trashed after the "
                    "run it was used in."
                ),
            ),
            allowed=(discard("Mayfly"),),
            at="choose",
            goal="Discard one card",
            hint="Which of the six would you miss least?",
            lit=("hand", "discard"),
            wrong=(
                wrong(discard("Carmen"), "That would have thrown away your only answer to a sentry."),
                wrong(discard("Unity"), "That would have thrown away your only answer to a code gate."),
                wrong(
                    Pick(kind="Discard"),
                    "That would have thrown away an event that makes money or a run. Mayfly costs a click, a credit "
                    "and two memory, and lasts one run.",
                ),
            ),
        ),
        Step(
            heading="Your turn, in one look",
            says=(
                (
                    "You have drawn, taken credits, played events and installed all three kinds of cards. One action "
                    "is left, to remove a tag; lesson 5 has it. And the one that matters most:"
                ),
                "the run. It costs one click like the rest, and it is next.",
            ),
            at="corp",
            lit=("rig",),
        ),
    ),
)
