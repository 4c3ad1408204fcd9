"""Corp 3: where ice goes, when to pay for it, and when not to."""

from __future__ import annotations

from typing import Final

from .lesson import CREDIT, DRAW, PASS, Lesson, Pick, Step, branch, install, into, rez, run, wrong

APPROACH: Final = "approach"

LESSON: Final = Lesson(
    side="corp",
    number=3,
    title="Ice, and when to rez it",
    about="Four visits, three prices",
    promise="Let a run through that costs you nothing, stop one that would, and build a wall that hurts.",
    minutes=7,
    board={
        "turn": "corp",
        "clicks": 1,
        "corp": {
            "identity": "The Syndicate: Profit over Principle",
            "credits": 8,
            "hq": ["Whitespace", "Karunā", "Offworld Office", "Send a Message", "Nico Campaign"],
            "rd": ["Hedge Fund", "Hedge Fund", "Seamless Launch", "Brân 1.0", "Diviner", "Government Subsidy"] * 3,
            "archives": ["Hedge Fund", "Government Subsidy"],
            "servers": {
                "HQ": {"ice": ["Palisade"]},
                "Archives": {"ice": ["Tithe"]},
            },
        },
        "runner": {
            "identity": "The Catalyst: Convention Breaker",
            "credits": 5,
            "grip": ["Carmen", "Jailbreak", "Overclock", "Unity"],
            "rig": ["Smartware Distributor"],
            "stack": ["Mayfly", "VRcation", "Sure Gamble", "Red Team", "Tread Lightly"] * 3,
        },
    },
    wrong=(
        wrong(CREDIT, "That would have gained 1 credit. The Runner is about to move, and a server stands open."),
        wrong(DRAW, "That would have drawn a card. The Runner is about to move, and a server stands open."),
        wrong(
            install("Nico Campaign"),
            "That would have put an asset down. First see to it that the Runner finds ice where it hurts.",
        ),
        wrong(install("Offworld Office"), "That would have put an agenda down with no ice before it."),
        wrong(install("Send a Message"), "That would have put an agenda down with no ice before it."),
        wrong(Pick(kind="Purge"), "That would have spent three clicks to remove virus counters, and there are none."),
    ),
    steps=(
        Step(
            heading="Three ways of ice",
            says=(
                (
                    "Barriers end the run. Sentries hurt: damage, tags, trashed programs. Code gates do both by "
                    "halves. Each needs a different icebreaker, so mix them."
                ),
                "You have a barrier before HQ and a sentry before Archives. R&D stands open, and one click is left.",
            ),
            lit=("HQ", "R&D", "Archives"),
        ),
        Step(
            heading="Close the gap",
            says=("The Runner has no icebreaker out yet. Whatever you put before R&D will work. Install Whitespace.",),
            allowed=(install("Whitespace"),),
            goal="Install ice before R&D",
            hint="A cheap code gate in your hand takes 3 credits from whoever meets it.",
            lit=("Whitespace", "R&D"),
            wrong=(
                wrong(
                    install("Karunā"),
                    "That would have put Karunā down, 4 credits to rez. Whitespace costs 2, and Palisade wants 3 of "
                    "your 8.",
                ),
            ),
        ),
        Step(
            heading="Before R&D",
            says=("Whoever runs R&D each turn sees all you will draw. Close it.",),
            allowed=(into("R&D"),),
            reply=(run("Archives"),),
            hint="Which central server has no ice?",
            lit=("R&D",),
            wrong=(
                wrong(into("HQ"), "That would have been a second piece before HQ, for 1 credit, with R&D still open."),
                wrong(
                    into("Archives"),
                    "That would have been a second piece before Archives, for 1 credit, where nothing lies worth "
                    "taking.",
                ),
                wrong(into("new"), "That would have begun a remote server, with R&D still open."),
            ),
        ),
        Step(
            heading="A visitor to Archives",
            says=(
                (
                    "The Runner runs on Archives and comes to your Tithe. You may rez it now, for 1 credit, or not. "
                    "In Archives lie two operations, faceup: nothing to steal."
                ),
                (
                    "Every credit spent here is missing later, and the Runner would learn what stands there. Let "
                    "them through: pass."
                ),
            ),
            allowed=(PASS,),
            at=APPROACH,
            reply=(run("HQ"),),
            goal="Let a harmless run through",
            hint="What can they take from Archives?",
            lit=("Tithe", "Archives"),
            wrong=(
                wrong(
                    rez("Tithe"),
                    "That would have spent a credit and shown Tithe, to protect two cards the Runner has seen already.",
                ),
            ),
        ),
        Step(
            heading="A visitor to HQ",
            says=(
                (
                    "Now HQ, and in your hand are two agendas among four cards: an even chance to lose one. Palisade "
                    "costs 3 and ends the run; the Runner has no fracter."
                ),
                "This is what it was installed for. Rez it.",
            ),
            allowed=(rez("Palisade"),),
            at=APPROACH,
            reply=(run("R&D"),),
            goal="Rez Palisade",
            hint="Half of the cards they could see are agendas.",
            lit=("Palisade", "HQ", "hand"),
            wrong=(wrong(PASS, "That would have let them see a random card of four, two of which are agendas."),),
        ),
        Step(
            heading="A visitor to R&D",
            says=(
                (
                    "Palisade ended the run. Now R&D, and Whitespace for 2. The Runner has 5 credits: they lose 3, "
                    "and with 6 or fewer the run ends."
                ),
                (
                    "You do not know the top card either, and whatever it is, you would rather draw it yourself. 3 "
                    "of their credits for 2 of yours: rez it."
                ),
            ),
            allowed=(rez("Whitespace"),),
            at=APPROACH,
            goal="Rez Whitespace",
            hint="Compare what it costs you with what it costs them.",
            lit=("Whitespace", "R&D", "opponent"),
            wrong=(
                wrong(PASS, "That would have shown them your next card, and saved you 2 credits that cost them 3."),
            ),
        ),
        Step(
            heading="What that turn cost",
            says=(
                (
                    "The Runner spent three clicks and 3 credits and saw nothing new. You spent 5 credits, and both "
                    "pieces stay rezzed for the rest of the game, for nothing more."
                ),
                "That is the trade of ice: you pay once, they pay at every visit.",
            ),
            at="action",
            lit=("HQ", "R&D"),
        ),
        Step(
            heading="A second piece",
            says=(
                (
                    "HQ still holds two agendas. More ice before it goes to the outside, and costs 1 credit for each "
                    "piece that is there. A sentry outside makes them bleed before they meet the barrier."
                ),
                "Install Karunā.",
            ),
            allowed=(install("Karunā"),),
            goal="Install Karunā before HQ",
            hint="Your other ice is a sentry.",
            lit=("Karunā", "HQ"),
        ),
        Step(
            heading="Outermost",
            says=("Before HQ, outside Palisade. It costs 1 credit.",),
            allowed=(into("HQ"),),
            hint="Where do your agendas lie?",
            lit=("HQ",),
            wrong=(
                wrong(into("R&D"), "That would have been a second piece before R&D. Your agendas are in HQ."),
                wrong(into("Archives"), "That would have been a second piece before Archives. Your agendas are in HQ."),
                wrong(into("new"), "That would have begun a remote server. Your agendas are in HQ."),
            ),
        ),
        Step(
            heading="Keep the price in hand",
            says=(
                (
                    "Karunā costs 4 to rez. Ice you cannot pay for is a card with a pattern on its back. You have 2 "
                    "credits; take one with each click."
                ),
            ),
            allowed=(CREDIT,),
            goal="Have 4 credits when they come",
            hint="2 clicks, 2 credits, and you need 4.",
            lit=("credits", "Karunā"),
            wrong=(
                wrong(DRAW, "That would have left you with 2 or 3 credits when they come, and Karunā costs 4."),
                wrong(install("Nico Campaign"), "That would have left you 3 credits at most, one short of Karunā."),
            ),
        ),
        Step(
            heading="And one more",
            says=("3 credits. One more.",),
            allowed=(CREDIT,),
            reply=(install("Unity"), run("HQ")),
            hint="One short.",
            lit=("credits",),
            wrong=(
                wrong(DRAW, "That would have left you one credit short of Karunā."),
                wrong(install("Nico Campaign"), "That would have left you one credit short of Karunā."),
            ),
        ),
        Step(
            heading="They come again",
            says=(
                (
                    "The Runner runs on HQ and comes to Karunā first. It does 2 net damage, lets them leave, and "
                    "does 2 more: cards out of their hand. They hold three, and no credits to break it with."
                ),
            ),
            allowed=(rez("Karunā"),),
            at=APPROACH,
            reply=(branch(0),),
            goal="Rez Karunā",
            hint="You saved exactly enough for this.",
            lit=("Karunā", "HQ", "opponent"),
            wrong=(
                wrong(
                    PASS,
                    "That would have let them walk past to Palisade, which only ends the run. Karunā costs them cards.",
                ),
            ),
        ),
        Step(
            heading="They left",
            says=(
                (
                    "Two cards poorer, they jacked out. Outside the one that hurts, inside the one that ends: they "
                    "never reached your hand."
                ),
                (
                    "Rez when the visit would cost you something, pass when it would not, and keep the price in "
                    "hand. Next: what all of this is for."
                ),
            ),
            at="action",
            lit=("HQ",),
        ),
    ),
)
