"""Runner 5: damage, a hand as life, ambushes, tags, and leaving in time."""

from __future__ import annotations

from typing import Final

from .lesson import (
    CREDIT,
    DRAW,
    JACK_OUT,
    PASS,
    REMOVE_TAG,
    Lesson,
    Pick,
    Step,
    branch,
    play,
    rez,
    run,
    trash,
    use,
    wrong,
)

LESSON: Final = Lesson(
    side="runner",
    number=5,
    title="Damage and tags",
    about="A hand is a life bar",
    promise="Know how many cards keep you alive, shake off a tag, and leave before it is too late.",
    minutes=7,
    board={
        "runner": {
            "identity": "The Catalyst: Convention Breaker",
            "credits": 9,
            "grip": ["Jailbreak", "Mayfly", "Tread Lightly"],
            "rig": ["Cleaver", "Telework Contract (6 credits)"],
            "stack": ["Overclock", "Unity", "Docklands Pass", "Carmen", "Red Team", "Creative Commission", "VRcation"],
        },
        "corp": {
            "identity": "The Syndicate: Profit over Principle",
            "credits": 10,
            "hq": ["Seamless Launch", "Hedge Fund", "Palisade"],
            "rd": ["Government Subsidy", "Diviner", "Brân 1.0", "Tithe", "Hedge Fund", "Whitespace"] * 3,
            "servers": {
                "HQ": {"ice": ["Ping"]},
                "R&D": {"ice": ["Karunā"]},
                "Server 1": {"root": ["Urtica Cipher (2 advancement)"]},
            },
        },
    },
    wrong=(
        wrong(CREDIT, "That would have gained 1 credit for the click. Credits are not what is short here."),
        wrong(run("Archives"), "That would have been a run on an empty Archives: nothing to access."),
        wrong(
            use("Telework Contract"), "That would have taken 3 credits for the click. Cards come before money just now."
        ),
        wrong(
            play("Tread Lightly"),
            "That would have been a run that makes ice dearer to rez. Dear ice is not today's danger.",
        ),
    ),
    steps=(
        Step(
            heading="A hand is a life bar",
            says=(
                (
                    "Damage trashes cards from your grip, one at random for each point. If you must lose more cards "
                    "than you hold, you are flatlined, and the game is lost."
                ),
                "You hold three cards. Three points of damage you survive, with nothing left. Four you do not.",
            ),
            lit=("hand",),
        ),
        Step(
            heading="Two counters, no ice",
            says=(
                (
                    "In Server 1 lies a card with two advancement counters, and nothing guards it. An agenda, left "
                    "alone by a careless Corp? Or something that wants to be visited?"
                ),
                (
                    "Some cards can be advanced and are no agendas. They lie there like one, and hurt whoever "
                    "accesses them."
                ),
            ),
            lit=("Server 1",),
        ),
        Step(
            heading="Draw before you look",
            says=(
                (
                    "The ambush to reckon with is Urtica Cipher: 2 net damage and 1 more for each counter, so 4 "
                    "here. With three cards you would not live to tell."
                ),
                "You can afford to be careful: draw.",
            ),
            allowed=(DRAW,),
            goal="Draw up to five cards",
            hint="Compare the worst that could lie there with the cards you hold.",
            lit=("hand", "deck"),
            wrong=(
                wrong(
                    run("Server 1"),
                    "That would have flatlined you: it is Urtica Cipher, 4 net damage against three cards. Luckily "
                    "this is a lesson.",
                ),
                wrong(
                    run("HQ"),
                    "That would have been a run for a random card, while you are one bad access from the end.",
                ),
                wrong(run("R&D"), "That would have met unknown ice with three cards in hand. Draw first."),
                wrong(
                    play("Jailbreak"),
                    "That would have been a run with three cards in hand, two after playing it. Draw first.",
                ),
            ),
        ),
        Step(
            heading="And another",
            says=("Four cards: exactly enough, and nothing over. Draw once more.",),
            allowed=(DRAW,),
            hint="With four, four damage leaves you none. Five is safer.",
            lit=("hand", "deck"),
            wrong=(
                wrong(
                    run("Server 1"),
                    "That would have cost all four of your cards and left you open to anything the Corp does next.",
                ),
                wrong(
                    play("Jailbreak"),
                    "That would have spent a card and a click on another server. Two draws, then Server 1.",
                ),
            ),
        ),
        Step(
            heading="Now look",
            says=("Five cards. Whatever lies there, you will be there afterwards. Run on Server 1.",),
            allowed=(run("Server 1"),),
            goal="Run Server 1 and survive",
            hint="If it is an agenda, the Corp scores it soon. You can bear the other case now.",
            lit=("Server 1", "hand"),
            wrong=(
                wrong(
                    DRAW,
                    "That would have been a sixth card, one more than stays at the end of the turn. Five are enough.",
                ),
                wrong(run("HQ"), "That would have been a run on HQ. The question you prepared for lies in Server 1."),
                wrong(run("R&D"), "That would have been a run on R&D. The question you prepared for lies in Server 1."),
                wrong(play("Jailbreak"), "That would have spent one of the five cards you drew for this."),
            ),
        ),
        Step(
            heading="It was a trap",
            says=(
                (
                    "Urtica Cipher: 4 net damage, four cards gone, one left. An ambush works once if you pay to be "
                    "rid of it: its trash cost is 2."
                ),
                "Untrashed, it lies there with its counters, and every visit costs four cards again.",
            ),
            allowed=(trash("Urtica Cipher"),),
            at="access",
            skips=("jack out",),
            goal="Trash the ambush",
            hint="You have 9 credits, and it would do the same to you again.",
            lit=("Urtica Cipher", "credits"),
            wrong=(wrong(PASS, "That would have left it there, with its counters, for your next visit."),),
        ),
        Step(
            heading="Back up",
            says=(
                (
                    "One card in hand, one click left, and the Corp's turn is next. Never end a turn with an empty "
                    "hand if you can help it: draw."
                ),
            ),
            allowed=(DRAW,),
            goal="End the turn with cards in hand",
            hint="What protects you during the Corp's turn?",
            lit=("hand", "deck"),
            wrong=(
                wrong(run("HQ"), "That would have been a run with one card in hand. Any 2 damage ends the game."),
                wrong(run("R&D"), "That would have been a run with one card in hand. Any 2 damage ends the game."),
                wrong(Pick(kind="Play"), "That would have spent the last card of your hand on a run."),
            ),
        ),
        Step(
            heading="Run on HQ",
            says=(
                (
                    "A new turn, and the Corp did nothing but take credits: what it waits for is in its hand. One "
                    "piece of ice before HQ; you have Cleaver and money. Run."
                ),
            ),
            allowed=(run("HQ"),),
            reply=(rez("Ping"),),
            at="action",
            goal="Run HQ",
            hint="Where does the Corp keep what it has not played?",
            lit=("HQ",),
            wrong=(
                wrong(DRAW, "That would have drawn a card, which is never foolish with two. But HQ first."),
                wrong(run("R&D"), "That would have been a run on R&D. It comes later this turn."),
                wrong(
                    Pick(kind="Install"),
                    "That would have installed one of your two cards: one fewer between you and the end.",
                ),
                wrong(
                    Pick(kind="Play"),
                    "That would have played one of your two cards: one fewer between you and the end.",
                ),
            ),
        ),
        Step(
            heading="Ping, and a tag",
            says=(
                (
                    "The Corp rezzed Ping, and that alone gave you a tag: the Corp knows where you are. Ping itself "
                    "is a weak barrier, strength 1. Break it for 1 credit."
                ),
            ),
            allowed=(use("Cleaver", 0),),
            at="encounter",
            compares="Cleaver",
            hint="It is a barrier, and Cleaver is stronger than it as it is.",
            lit=("Cleaver", "Ping", "tags"),
            wrong=(
                wrong(use("Cleaver", 1), "That would have raised Cleaver to 4 for 2 credits. 3 is above 1 already."),
                wrong(PASS, "That would have let it end the run: the tag would be yours and nothing else."),
            ),
        ),
        Step(
            heading="What a tag is",
            says=(
                (
                    "You saw a card in HQ, and you still have the tag. While you are tagged the Corp may spend a "
                    "click and 2 credits to trash one of your resources: Telework Contract is one."
                ),
                (
                    "And some of its cards may be played only against a tagged Runner. Those are the ones that win "
                    "games."
                ),
            ),
            at="action",
            skips=("jack out", "access", "candidate"),
            lit=("tags", "Telework Contract"),
        ),
        Step(
            heading="Shake it off",
            says=(
                (
                    "To remove a tag costs a click and 2 credits. With a resource to lose and two cards in hand, "
                    "that is cheap."
                ),
            ),
            allowed=(REMOVE_TAG,),
            goal="Remove the tag",
            hint="There is an action for it that you have not used yet.",
            lit=("tags", "credits"),
            wrong=(
                wrong(
                    DRAW,
                    "That would have left the tag on you. If you run out of clicks, it stays through the Corp's turn.",
                ),
                wrong(run("R&D"), "That would have been a run with a tag on you and two cards in hand."),
                wrong(
                    use("Telework Contract"),
                    "That would have taken 3 credits from a card the Corp may trash as long as you are tagged.",
                ),
                wrong(Pick(kind="Install"), "That would have left the tag on you, and a smaller hand."),
                wrong(Pick(kind="Play"), "That would have left the tag on you, and a smaller hand."),
            ),
        ),
        Step(
            heading="One more card",
            says=(
                (
                    "Two clicks left. You want to see what stands before R&D, and two cards are few for that. Draw "
                    "first."
                ),
            ),
            allowed=(DRAW,),
            hint="Before a run into the unknown, count your hand.",
            lit=("hand", "deck"),
            wrong=(
                wrong(
                    run("R&D"),
                    "That would have met Karunā with two cards: its first 2 damage would have left you none.",
                ),
                wrong(
                    run("HQ"),
                    "That would have paid for Ping again to see another card of HQ. R&D is what you have not seen.",
                ),
                wrong(Pick(kind="Install"), "That would have made your hand smaller before a run into the unknown."),
                wrong(
                    Pick(kind="Play"), "That would have made your hand smaller, and the run is the last click anyway."
                ),
            ),
        ),
        Step(
            heading="Into the unknown",
            says=("Three cards, one click. Run on R&D.",),
            allowed=(run("R&D"),),
            reply=(rez("Karunā"),),
            goal="Run R&D",
            hint="One central server is left whose ice you have not seen.",
            lit=("R&D",),
            wrong=(
                wrong(DRAW, "That would have been the careful end of the turn. This time, look."),
                wrong(run("HQ"), "That would have paid for Ping again. R&D is what you have not seen."),
                wrong(Pick(kind="Install"), "That would have spent the click and a card. Look at R&D with it."),
                wrong(Pick(kind="Play"), "That would have spent a card of your life bar. A plain run does here."),
            ),
        ),
        Step(
            heading="Karunā",
            says=(
                (
                    "A sentry that does 2 net damage, asks whether you want to leave, and does 2 more. You have no "
                    "killer. The first 2 you must take: let it begin."
                ),
            ),
            allowed=(PASS,),
            at="encounter",
            hint="Nothing you have breaks a sentry.",
            lit=("Karunā", "hand"),
            wrong=(
                wrong(
                    use("Cleaver", 1), "That would have paid 2 credits for a stronger fracter, and this is a sentry."
                ),
            ),
        ),
        Step(
            heading="Leave while you can",
            says=(
                (
                    "One card left, and 2 more damage to come. The first subroutine lets you jack out here, in the "
                    "middle of an encounter. Take it."
                ),
            ),
            allowed=(JACK_OUT, branch(0)),
            at="offer",
            goal="Jack out in time",
            hint="One card against 2 damage.",
            lit=("hand", "Karunā"),
            wrong=(
                wrong(Pick(kind="TakeBranch"), "That would have flatlined you: 2 net damage against one card."),
                wrong(Pick(kind="Decline"), "That would have flatlined you: 2 net damage against one card."),
            ),
        ),
        Step(
            heading="Still here",
            says=(
                (
                    "You know the ice before R&D, the trap is gone, and you are neither tagged nor dead. A hand of "
                    "cards is what you will do and what you can bear, both at once."
                ),
                "Count it before each run: the worst that could lie there, against the cards you hold.",
            ),
            at="corp",
            lit=("hand",),
        ),
    ),
)
