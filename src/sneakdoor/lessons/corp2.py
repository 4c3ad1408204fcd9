"""Corp 2: facedown and rezzed, the windows for it, and money that works."""

from __future__ import annotations

from typing import Final

from .lesson import CREDIT, DRAW, PASS, Lesson, Pick, Step, install, into, play, rez, run, use, wrong

BEFORE_THE_TURN: Final = "step_runner_turn_discard_phase_paw"
"""The last window of the Runner's turn."""

LESSON: Final = Lesson(
    side="corp",
    number=2,
    title="Facedown, then rez",
    about="Pay when it matters, not before",
    promise="Rez at the last moment, let cards earn while you do other things, and leave the Runner guessing.",
    minutes=6,
    board={
        "turn": "corp",
        "corp": {
            "identity": "The Syndicate: Profit over Principle",
            "credits": 6,
            "hq": ["Regolith Mining License", "Hedge Fund", "Palisade", "Send a Message"],
            "rd": ["Tithe", "Hedge Fund", "Whitespace", "Brân 1.0", "Diviner", "Offworld Office"] * 3,
            "servers": {
                "HQ": {"ice": ["Palisade"]},
                "R&D": {"ice": ["Whitespace"]},
                "Server 1": {"root": ["Nico Campaign"]},
            },
        },
        "runner": {
            "identity": "The Catalyst: Convention Breaker",
            "credits": 2,
            "grip": ["Sure Gamble", "Cleaver", "Jailbreak", "Unity"],
            "stack": ["Carmen", "Overclock", "Mayfly", "VRcation", "Sure Gamble", "Red Team"] * 3,
        },
    },
    wrong=(
        wrong(Pick(kind="Purge"), "That would have spent three clicks to remove virus counters, and there are none."),
        wrong(install("Send a Message"), "That would have put an agenda on the table that you cannot protect yet."),
        wrong(CREDIT, "That would have gained 1 credit for a click. Your cards do better than that."),
        wrong(DRAW, "That would have drawn a card for a click. You draw one for nothing each turn."),
    ),
    steps=(
        Step(
            heading="Two states of a card",
            says=(
                (
                    "Cards you install lie facedown and do nothing. To rez one is to pay its price and turn it up: "
                    "now it works, and the Runner can read it."
                ),
                (
                    "To install costs a click. To rez costs none: it is done in windows, which open all the time, in "
                    "the Runner's turn too."
                ),
            ),
            lit=("Nico Campaign", "Server 1"),
        ),
        Step(
            heading="Not yet",
            says=(
                (
                    "Nico Campaign earns when your turn begins, and this turn has begun. Rezzed now it would lie "
                    "open for a whole Runner's turn and earn nothing first."
                ),
                "So wait. Put the next earner down: install Regolith Mining License.",
            ),
            allowed=(install("Regolith Mining License"),),
            goal="Install the mining license",
            hint="Another asset in your hand wants a server of its own.",
            lit=("Regolith Mining License", "Nico Campaign"),
            wrong=(
                wrong(
                    play("Hedge Fund"),
                    "That would have gained 4 credits. It comes this turn, after the license is down.",
                ),
                wrong(install("Palisade"), "That would have installed ice. Your centrals have some; now the money."),
            ),
        ),
        Step(
            heading="Into a new server",
            says=("In Server 1 it would replace Nico Campaign: one asset or agenda a server. Take a new one.",),
            allowed=(into("new"),),
            hint="Server 1 is taken.",
            lit=("servers",),
            wrong=(wrong(into("Server 1"), "That would have trashed Nico Campaign to make room for it."),),
        ),
        Step(
            heading="Hedge Fund",
            says=("6 credits: enough for it, and soon you will want to rez two things. Play Hedge Fund.",),
            allowed=(play("Hedge Fund"),),
            goal="Play Hedge Fund",
            hint="5 become 9.",
            lit=("Hedge Fund",),
            wrong=(
                wrong(install("Palisade"), "That would have installed more ice. First the money to rez what you have."),
            ),
        ),
        Step(
            heading="Use the license at once",
            says=(
                (
                    "The license is different: each click takes 3 credits from it. It earns as soon as it is rezzed. "
                    "One click is left, so rez it in this window, before the action."
                ),
                "2 credits to rez, 3 for the click: already one more than before, and 12 left on it.",
            ),
            allowed=(rez("Regolith Mining License"),),
            at="step_corp_turn_action_phase_paw",
            goal="Rez the license",
            hint="Its ability costs a click, and you have one.",
            lit=("Regolith Mining License", "credits"),
            wrong=(
                wrong(rez("Nico Campaign"), "That would have rezzed Nico Campaign a whole turn before it pays."),
                wrong(
                    PASS,
                    "That would have left the license facedown, and your last click would gain 1 credit instead of 3.",
                ),
            ),
        ),
        Step(
            heading="Take 3",
            says=("Spend the last click on the license.",),
            allowed=(use("Regolith Mining License"),),
            at="action",
            goal="Take 3 credits from it",
            hint="The rezzed card can be used with a click.",
            lit=("Regolith Mining License",),
            reply=(run("Server 2"),),
            wrong=(
                wrong(
                    install("Palisade"),
                    "That would have put ice down, which costs nothing but the click. The license pays 3 for it.",
                ),
            ),
        ),
        Step(
            heading="The last window of their turn",
            says=(
                (
                    "The Runner looked at the license and could not pay its trash cost, 3, with 2 credits. Their "
                    "turn ends, and this is the last window in it."
                ),
                (
                    "Rez Nico Campaign now: your turn begins next, it pays at once, and the Runner has no click left "
                    "to answer."
                ),
            ),
            allowed=(rez("Nico Campaign"),),
            at=BEFORE_THE_TURN,
            goal="Rez Nico Campaign in time",
            hint="It pays when your turn begins. What is the last moment before that?",
            lit=("Nico Campaign", "credits"),
            wrong=(wrong(PASS, "That would have begun your turn with Nico Campaign facedown: 3 credits missed."),),
        ),
        Step(
            heading="It pays",
            says=(
                (
                    "Your turn began and Nico Campaign gave 3 credits, more than its price of 2. Two turns more, "
                    "then it is empty, goes to Archives and draws you a card."
                ),
                (
                    "Facedown, a card costs the Runner a guess. Faceup, it works. The trade is when to change one "
                    "into the other."
                ),
            ),
            at="action",
            lit=("Nico Campaign", "credits"),
        ),
        Step(
            heading="Protect what earns",
            says=(
                (
                    "The Runner knows the license now and will come back with money. Ice makes that visit dear: "
                    "install Palisade before Server 2."
                ),
            ),
            allowed=(install("Palisade"),),
            goal="Protect the license",
            hint="A card with 12 credits on it lies in the open.",
            lit=("Palisade", "Server 2"),
            wrong=(
                wrong(
                    use("Regolith Mining License"),
                    "That would have taken 3 more credits. Do that after the ice, while it lasts.",
                ),
                wrong(install("Tithe"), "That would have installed Tithe, which ends no run. Palisade does."),
            ),
        ),
        Step(
            heading="Before Server 2",
            says=("Palisade is stronger before a remote server: 4 in place of 2. That is where it belongs.",),
            allowed=(into("Server 2"),),
            hint="Where does the license lie?",
            lit=("Server 2",),
            wrong=(
                wrong(
                    into("Server 1"),
                    "That would have protected Nico Campaign, which has 6 credits left. The license has 12.",
                ),
                wrong(into("HQ"), "That would have been a second piece of ice before HQ, for 1 credit."),
                wrong(into("R&D"), "That would have been a second piece of ice before R&D, for 1 credit."),
                wrong(into("Archives"), "That would have protected an empty discard pile."),
                wrong(into("new"), "That would have begun a server with nothing in it."),
            ),
        ),
        Step(
            heading="Money that works",
            says=(
                (
                    "Operations pay once; assets pay as long as they lie there. The Runner must spend a click, get "
                    "in and pay to stop them, and while they do that they steal nothing."
                ),
                "Next: ice, and the moment in which you decide to pay for it.",
            ),
            lit=("Server 1", "Server 2"),
        ),
    ),
)
