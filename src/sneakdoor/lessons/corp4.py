"""Corp 4: install, advance, score; the turn in between, and doing it faster."""

from __future__ import annotations

from typing import Final

from .lesson import CREDIT, DRAW, PASS, Lesson, Pick, Step, advance, install, into, play, rez, run, score, wrong

LESSON: Final = Lesson(
    side="corp",
    number=4,
    title="Advance and score",
    about="Two turns, one agenda",
    promise="Bring an agenda from your hand to your score area, with the Runner in between.",
    minutes=6,
    board={
        "turn": "corp",
        "corp": {
            "identity": "The Syndicate: Profit over Principle",
            "credits": 7,
            "hq": ["Offworld Office", "Seamless Launch", "Send a Message", "Hedge Fund"],
            "rd": ["Whitespace", "Tithe", "Diviner", "Nico Campaign", "Government Subsidy", "Superconducting Hub"] * 3,
            "score": ["Send a Message", "Superconducting Hub"],
            "servers": {
                "HQ": {"ice": ["Whitespace (rezzed)"]},
                "R&D": {"ice": ["Tithe (rezzed)"]},
                "Server 1": {"ice": ["Palisade"]},
            },
        },
        "runner": {
            "identity": "The Catalyst: Convention Breaker",
            "credits": 6,
            "grip": ["Jailbreak", "Overclock", "Unity", "Carmen"],
            "rig": ["Mayfly"],
            "stack": ["VRcation", "Sure Gamble", "Red Team", "Tread Lightly", "Cleaver"] * 3,
        },
    },
    wrong=(
        wrong(Pick(kind="Purge"), "That would have spent three clicks to remove virus counters, and there are none."),
        wrong(CREDIT, "That would have gained 1 credit for the click. Points are what you are short of."),
        wrong(DRAW, "That would have drawn a card for the click. What you need is in your hand."),
        wrong(play("Hedge Fund"), "That would have gained 4 credits. What you have is enough for this turn; it keeps."),
        wrong(
            install("Send a Message"),
            "That would have put down the larger agenda: 5 counters, all of two turns and no click to spare. The "
            "other one first.",
        ),
    ),
    steps=(
        Step(
            heading="How an agenda scores",
            says=(
                (
                    "An agenda lies facedown in a remote server. To advance it costs a click and a credit and puts a "
                    "counter on it. With as many as it requires, you may score it."
                ),
                (
                    "Offworld Office wants 4 counters and is worth 2 points. Three clicks a turn: so it takes two "
                    "turns, with the Runner's in between."
                ),
            ),
            lit=("Offworld Office", "score area"),
        ),
        Step(
            heading="Put it behind ice",
            says=("Server 1 has ice and nothing in it: made ready for this. Install Offworld Office.",),
            allowed=(install("Offworld Office"),),
            goal="Install the agenda",
            hint="The agenda that asks for fewer counters.",
            lit=("Offworld Office", "Server 1"),
        ),
        Step(
            heading="Into Server 1",
            says=("Behind Palisade. The Runner sees a facedown card, and no more.",),
            allowed=(into("Server 1"),),
            hint="Which server has ice and an empty root?",
            lit=("Server 1",),
            wrong=(wrong(into("new"), "That would have put it into a new server with nothing before it."),),
        ),
        Step(
            heading="Advance it",
            says=(
                (
                    "Two clicks left. Each counter you place now is one fewer next turn; and each tells the Runner "
                    "that something is there. You cannot have one without the other. Advance."
                ),
            ),
            allowed=(advance("Offworld Office"),),
            goal="Advance it twice",
            hint="A click and a credit, one counter.",
            lit=("Offworld Office", "Server 1"),
            wrong=(
                wrong(
                    play("Seamless Launch"),
                    "That would have found nothing to work on: it wants a card that was not installed this turn.",
                ),
            ),
        ),
        Step(
            heading="And again",
            says=("2 counters after this, so 2 to go. You keep 5 credits: 3 for Palisade, 2 over.",),
            allowed=(advance("Offworld Office"),),
            reply=(run("Server 1"),),
            hint="The same once more.",
            lit=("Offworld Office", "credits"),
            wrong=(
                wrong(
                    play("Seamless Launch"),
                    "That would have found nothing to work on: it wants a card that was not installed this turn.",
                ),
            ),
        ),
        Step(
            heading="The turn in between",
            says=(
                (
                    "They come for it at once. Palisade, strength 4 before a remote server, for 3 credits. The "
                    "Runner has Mayfly, strength 1, and 6 credits: to match and break costs 4, and Mayfly is gone "
                    "after."
                ),
                "Even so, rez it: without it they pay nothing.",
            ),
            allowed=(rez("Palisade"),),
            at="approach",
            goal="Defend it",
            hint="This is the run that the ice was bought for.",
            lit=("Palisade", "Server 1"),
            wrong=(wrong(PASS, "That would have let them take Offworld Office: 2 points for the Runner."),),
        ),
        Step(
            heading="They would not pay",
            says=(
                (
                    "The run ended at Palisade: they kept Mayfly for something dearer. Your turn again, and the card "
                    "lies there with 2 counters."
                ),
                "Two more by hand would take two clicks and 2 credits. But you hold something quicker.",
            ),
            at="action",
            lit=("Server 1",),
        ),
        Step(
            heading="Seamless Launch",
            says=(
                (
                    "An operation: 1 credit, one click, 2 counters on a card that was not installed this turn. Yours "
                    "was not. Play it."
                ),
            ),
            allowed=(play("Seamless Launch"),),
            goal="Play Seamless Launch",
            hint="A card in your hand places two counters at once.",
            lit=("Seamless Launch", "Offworld Office"),
            wrong=(
                wrong(
                    advance("Offworld Office"),
                    "That would have placed 1 counter for a click and a credit. The operation places 2 for the same.",
                ),
            ),
        ),
        Step(
            heading="On which card?",
            says=("It asks for a card. Counters do something on an agenda, and on little else.",),
            allowed=(Pick(kind="Choose", title="Offworld Office"),),
            at="choose",
            hint="2 counters lie on it already.",
            lit=("Offworld Office",),
            wrong=(
                wrong(
                    Pick(kind="Choose"),
                    "That would have put 2 counters where they do nothing, and the agenda would still want 2.",
                ),
            ),
        ),
        Step(
            heading="Score it",
            says=(
                (
                    "4 counters of 4. Scoring costs no click; it is done in a window, and you need not wait. Score "
                    "Offworld Office."
                ),
            ),
            allowed=(score("Offworld Office"),),
            goal="Score Offworld Office",
            hint="It has all it requires.",
            lit=("Offworld Office", "score area"),
            wrong=(wrong(PASS, "That would have let the window go by with an agenda ready to score."),),
        ),
        Step(
            heading="Six points",
            says=(
                (
                    "2 points more: six of seven. And Offworld Office gave 7 credits, as its text says. Two clicks "
                    "are left in this turn."
                ),
                "The next agenda, whatever it is, wins. The Runner knows that too.",
            ),
            at="action",
            lit=("score area", "credits"),
        ),
        Step(
            heading="The next one",
            says=("Install Send a Message into the same server. Palisade is rezzed and costs nothing more.",),
            allowed=(install("Send a Message"),),
            goal="Install the next agenda",
            hint="The server is empty again.",
            lit=("Send a Message", "Server 1"),
            wrong=(
                wrong(
                    play("Hedge Fund"),
                    "That would have gained 4 credits. You have money now; use the server while they are poor.",
                ),
            ),
        ),
        Step(
            heading="Same place",
            says=("Behind Palisade.",),
            allowed=(into("Server 1"),),
            hint="The server with the ice.",
            lit=("Server 1",),
            wrong=(wrong(into("new"), "That would have put your last agenda into the open."),),
        ),
        Step(
            heading="From hand to points",
            says=(
                (
                    "Install, advance, score; a Runner's turn or two in between; ice to get through those, and money "
                    "for the ice. Most of your game is this, over and over."
                ),
                "But what if the Runner cannot know which card is the agenda? That is next.",
            ),
            at="action",
            lit=("Server 1", "score area"),
        ),
    ),
)
