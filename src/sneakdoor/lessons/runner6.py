"""Runner 6: windows in which both sides may act, stepping in, traces, and what a tag is worth."""

from __future__ import annotations

from typing import Final

from .lesson import (
    CONTINUE,
    CREDIT,
    DRAW,
    JACK_OUT,
    PASS,
    Lesson,
    Pick,
    Step,
    play,
    rez,
    run,
    spend,
    use,
    wrong,
)

LESSON: Final = Lesson(
    side="runner",
    number=6,
    title="Traces and windows",
    about="Act when it counts, pay what it is worth",
    promise="Use a card in the middle of a run, step in before a tag arrives, and win a trace for the right price.",
    minutes=8,
    board={
        "runner": {
            "identity": "The Catalyst: Convention Breaker",
            "credits": 12,
            "grip": ["Jailbreak", "Overclock", "Tread Lightly", "Creative Commission"],
            "rig": ["Self-modifying Code", "Decoy"],
            "stack": ["Mayfly", "Cleaver", "Unity", "Carmen", "VRcation", "Sure Gamble", "Red Team"],
        },
        "corp": {
            "identity": "The Syndicate: Profit over Principle",
            "credits": 7,
            "hq": ["Hedge Fund", "Seamless Launch", "Palisade"],
            "rd": ["Government Subsidy", "Diviner", "Brân 1.0", "Tithe", "Hedge Fund", "Whitespace"] * 3,
            "servers": {
                "HQ": {"ice": ["Hunter"]},
                "R&D": {"ice": ["Hunter"]},
                "Server 1": {"ice": ["Palisade"], "root": ["Offworld Office (3 advancement)"]},
            },
        },
    },
    wrong=(
        wrong(CREDIT, "That would have gained 1 credit for the click. The credits you have are enough, if well spent."),
        wrong(DRAW, "That would have drawn a card for the click. What you need can be found without drawing."),
        wrong(run("Archives"), "That would have been a run on an empty Archives: nothing to access."),
        wrong(
            play("Overclock"),
            "That would have been a run with 5 credits for 1. You have the money: keep it for a poorer day.",
        ),
        wrong(
            play("Tread Lightly"),
            "That would have been a run that makes ice dearer to rez. You want to see this ice rezzed.",
        ),
        wrong(
            play("Jailbreak"), "That would have been a run on HQ or R&D with two accesses. First see what stands there."
        ),
        wrong(
            play("Creative Commission"),
            "That would have gained 5 credits and cost a second click. Clicks are for runs today.",
        ),
        wrong(JACK_OUT, "That would have ended the run, and the credits spent on it would be spent for nothing."),
    ),
    steps=(
        Step(
            heading="Moments between actions",
            says=(
                (
                    "Besides actions there are windows: moments in which both sides may use abilities that cost no "
                    "click. One opens when ice is met, one before each action, some in the other side's turn."
                ),
                (
                    "Self-modifying Code has such an ability: 2 credits and itself, for any program in your stack. "
                    "You may use it when you know what you need."
                ),
            ),
            lit=("Self-modifying Code",),
        ),
        Step(
            heading="Run with nothing in hand",
            says=(
                (
                    "Server 1 is about to be scored. You have no icebreaker, and the ice is unknown. Use the Code "
                    "now and you guess; run first and you will know."
                ),
            ),
            allowed=(run("Server 1"),),
            reply=(rez("Palisade"),),
            goal="Run Server 1",
            hint="Wait with a choice until the other side has made theirs.",
            lit=("Server 1",),
            wrong=(
                wrong(run("HQ"), "That would have been a run on HQ. Server 1 is a click from being scored."),
                wrong(run("R&D"), "That would have been a run on R&D. Server 1 is a click from being scored."),
            ),
        ),
        Step(
            heading="The window of the encounter",
            says=(
                (
                    "Palisade: a barrier, strength 4 here. Now you know that you need a fracter, and this window is "
                    "the moment to get one. Use Self-modifying Code."
                ),
                (
                    "All of it comes to 8 credits: 2 for the Code, 3 for Cleaver, 2 to raise it, 1 to break. You "
                    "have 12."
                ),
            ),
            allowed=(use("Self-modifying Code"),),
            at="encounter",
            goal="Find a breaker in time",
            hint="A card that can be used without a click, while you stand before the ice.",
            lit=("Self-modifying Code", "Palisade"),
            wrong=(
                wrong(PASS, "That would have let the subroutine resolve: the run ends, and the Corp scores next turn."),
            ),
        ),
        Step(
            heading="Choose the program",
            says=("The stack lies open to you for this search. Take the fracter.",),
            allowed=(Pick(kind="Find", title="Cleaver"),),
            hint="Which of them breaks a barrier, and stays?",
            lit=("deck", "Palisade"),
            wrong=(
                wrong(
                    Pick(kind="Find", title="Mayfly"),
                    "That would have found Mayfly: 1 to install, 3 to match, 1 to break, and it is trashed after the "
                    "run. Cleaver stays.",
                ),
                wrong(Pick(kind="Find", title="Unity"), "That would have found a decoder, and this is a barrier."),
                wrong(Pick(kind="Find", title="Carmen"), "That would have found a killer, and this is a barrier."),
                wrong(Pick(kind="Done"), "That would have found nothing, with the Code and 2 credits gone."),
            ),
        ),
        Step(
            heading="Match",
            says=("Cleaver is installed, in the middle of the encounter. Raise it once.",),
            allowed=(use("Cleaver", 1),),
            at="encounter",
            compares="Cleaver",
            hint="3 is below 4.",
            lit=("Cleaver", "Palisade"),
            wrong=(wrong(PASS, "That would have let the subroutine resolve with the breaker in your hands."),),
        ),
        Step(
            heading="Break",
            says=("And break it, for 1.",),
            allowed=(use("Cleaver", 0),),
            at="encounter",
            compares="Cleaver",
            goal="Break Palisade and steal",
            hint="Equal strength is enough.",
            lit=("Cleaver", "Palisade"),
            wrong=(
                wrong(use("Cleaver", 1), "That would have raised Cleaver to 5. 4 is enough against 4."),
                wrong(PASS, "That would have let the subroutine resolve after you paid 7 credits to break it."),
            ),
        ),
        Step(
            heading="What a trace is",
            says=(
                (
                    "Stolen, with 4 credits left. Now HQ, whose ice you have not seen. Some ice traces you: the Corp "
                    "names a strength and may add credits; then you may add credits to your link."
                ),
                (
                    "If the trace is higher, it succeeds. A tie is yours. The Corp goes first, so you always know "
                    "the price."
                ),
            ),
            at="action",
            skips=("jack out", "access", "candidate"),
            lit=("HQ", "credits"),
        ),
        Step(
            heading="Run on HQ",
            says=("Four credits are not much, but the Corp has only 4 as well. Run on HQ.",),
            allowed=(run("HQ"),),
            reply=(rez("Hunter"), spend(2)),
            goal="Run HQ",
            hint="The server with three cards in it.",
            lit=("HQ",),
            wrong=(
                wrong(run("R&D"), "That would have been a run on R&D, whose turn comes next."),
                wrong(run("Server 1"), "That would have paid for Palisade again, to reach an empty server."),
            ),
        ),
        Step(
            heading="Hunter",
            says=(
                (
                    "A sentry with one subroutine: trace 3, and a tag for you if it succeeds. It does not end the "
                    "run. You have no killer, so let it come."
                ),
            ),
            allowed=(PASS,),
            at="encounter",
            hint="Its subroutine does not stop you.",
            lit=("Hunter", "HQ"),
            wrong=(
                wrong(
                    use("Cleaver", 1), "That would have paid 2 credits for a stronger fracter, and this is a sentry."
                ),
            ),
        ),
        Step(
            heading="Too dear",
            says=(
                (
                    "The Corp added 2 credits: the trace stands at 5, your link is 0. To win you would pay 5, and "
                    "you have 4. Anything less is thrown away."
                ),
                "So pay nothing. You have another answer to a tag.",
            ),
            allowed=(spend(0),),
            at="spend",
            goal="Lose a trace cheaply",
            hint="If you cannot reach 5, what is the best number?",
            lit=("credits", "Hunter"),
            wrong=(
                wrong(
                    Pick(kind="Spend"),
                    "That would have spent credits and lost the trace all the same: 5 is out of reach.",
                ),
            ),
        ),
        Step(
            heading="Step in",
            says=(
                (
                    "The tag is about to arrive, and here is another kind of window: before something happens, cards "
                    "that say interrupt may change it. Decoy does: trash it, prevent 1 tag."
                ),
                "To remove a tag later costs a click and 2 credits. Decoy costs itself.",
            ),
            allowed=(use("Decoy"),),
            at="interrupt",
            goal="Prevent the tag",
            hint="One of your resources was installed for this moment.",
            lit=("Decoy", "tags"),
            wrong=(
                wrong(
                    PASS,
                    "That would have taken the tag: a click and 2 credits to be rid of it, or Decoy at the Corp's "
                    "mercy.",
                ),
            ),
        ),
        Step(
            heading="A better price",
            says=(
                (
                    "No tag, and you saw a card in HQ. The Corp is down to 1 credit. Two clicks left, 4 credits. If "
                    "R&D has a trace before it too, it will be a weak one."
                ),
            ),
            allowed=(run("R&D"),),
            reply=(rez("Hunter"),),
            at="action",
            skips=("jack out", "access", "candidate"),
            goal="Run R&D",
            hint="The other side is poor: what it could not pay for now, it can pay for next turn.",
            lit=("R&D",),
            wrong=(
                wrong(run("HQ"), "That would have met Hunter again for another random card. R&D is new."),
                wrong(run("Server 1"), "That would have paid for Palisade again, to reach an empty server."),
            ),
        ),
        Step(
            heading="Hunter again",
            says=("The same sentry. Let the trace come.",),
            allowed=(PASS,),
            at="encounter",
            hint="Nothing you have breaks a sentry.",
            lit=("Hunter", "R&D"),
            wrong=(
                wrong(
                    use("Cleaver", 1), "That would have spent 2 of the 4 credits that the trace is about to ask for."
                ),
            ),
        ),
        Step(
            heading="Worth it",
            says=(
                (
                    "The Corp had nothing left to add: trace 3. For 3 credits you tie, and a tie is yours. A tag "
                    "would cost you 2 credits and your last click, and Decoy is gone."
                ),
                "3 credits now against 2 and a click: pay 3.",
            ),
            allowed=(spend(3),),
            at="spend",
            goal="Win a trace",
            hint="Exactly as much as the trace, not one more.",
            lit=("credits", "Hunter"),
            wrong=(
                wrong(spend(4), "That would have paid 1 credit too many: a tie is enough."),
                wrong(spend(0), "That would have taken a tag: 2 credits and the last click to be rid of it."),
                wrong(Pick(kind="Spend"), "That would have lost the trace and the credits as well. All or nothing."),
            ),
        ),
        Step(
            heading="Go on",
            says=("You are past Hunter, untagged. See what lies on top of R&D.",),
            allowed=(CONTINUE,),
            at="jack out",
            hint="You paid 3 credits to stand here.",
            lit=("R&D",),
        ),
        Step(
            heading="The Runner's whole trade",
            says=(
                (
                    "You have acted in a window, stepped in before an effect, refused one trace and paid for "
                    "another. Each time the question was the same: what does it cost now, what later?"
                ),
                "That was the Runner's path. The Corp's tells the same story from behind the ice.",
            ),
            at="action",
            skips=("access", "candidate"),
            lit=("rig",),
        ),
    ),
)
