"""Runner 4: ice: approaching, encountering, strength, breaking, letting it resolve, jacking out."""

from __future__ import annotations

from typing import Final

from .lesson import CONTINUE, CREDIT, DRAW, JACK_OUT, PASS, Lesson, Step, install, play, rez, run, use, wrong

LESSON: Final = Lesson(
    side="runner",
    number=4,
    title="Meet ice and break it",
    about="Strength, subroutines, and when to leave",
    promise="Match the ice's strength, then pay for each subroutine. Or let one through, on purpose.",
    minutes=7,
    board={
        "runner": {
            "identity": "The Catalyst: Convention Breaker",
            "credits": 10,
            "grip": ["Unity", "Sure Gamble", "Overclock", "Jailbreak"],
            "rig": ["Cleaver"],
            "stack": ["Mayfly", "Creative Commission", "Carmen", "VRcation", "Tread Lightly", "Red Team"],
        },
        "corp": {
            "identity": "The Syndicate: Profit over Principle",
            "credits": 12,
            "hq": ["Hedge Fund", "Seamless Launch", "Palisade", "Nico Campaign"],
            "rd": ["Government Subsidy", "Diviner", "Brân 1.0", "Tithe", "Send a Message", "Hedge Fund"] * 3,
            "servers": {
                "HQ": {"ice": ["Tithe", "Karunā"]},
                "R&D": {"ice": ["Whitespace"]},
                "Server 1": {"ice": ["Palisade"], "root": ["Offworld Office (3 advancement)"]},
            },
        },
    },
    wrong=(
        wrong(CREDIT, "That would have gained 1 credit for the click. This lesson is about what the credits are for."),
        wrong(DRAW, "That would have drawn a card for the click. What you need lies in front of you already."),
        wrong(run("Archives"), "That would have been a run on an empty Archives: nothing to access."),
    ),
    steps=(
        Step(
            heading="What stands in the way",
            says=(
                (
                    "Ice lies across the server it protects. You meet it from the outside in, and only if it is "
                    "rezzed. The Corp may rez it, for its price, at the moment you come to it."
                ),
                (
                    "There are three main kinds, and for each a kind of icebreaker: fracters break barriers, "
                    "decoders code gates, killers sentries. Cleaver is a fracter."
                ),
            ),
            lit=("HQ", "R&D", "Server 1", "Cleaver"),
        ),
        Step(
            heading="Run on Server 1",
            says=(
                (
                    "Three advancement counters: one more, and the Corp can score whatever lies there. One piece of "
                    "ice protects it, and nobody has told you which."
                ),
                "You have 10 credits and a breaker. Go and look.",
            ),
            allowed=(run("Server 1"),),
            reply=(rez("Palisade"),),
            goal="Run Server 1",
            hint="The Corp spends most on what it wants to score, and it spent on one server.",
            lit=("Server 1",),
            wrong=(
                wrong(
                    run("HQ"),
                    "That would have met two pieces of ice on the way to a random card. Server 1 is pressing.",
                ),
                wrong(
                    run("R&D"), "That would have been a look at one card, while Server 1 is a click from being scored."
                ),
                wrong(
                    play("Overclock"),
                    "That would have bought a run with 5 credits for 1. You can pay for this one as it is; keep it.",
                ),
                wrong(play("Jailbreak"), "That would have been a run on HQ or R&D. The pressing server is Server 1."),
            ),
        ),
        Step(
            heading="You encounter Palisade",
            says=(
                (
                    "The Corp rezzed it as you came near, for 3 credits. From now on it stays rezzed. It is a "
                    "barrier with one subroutine: end the run."
                ),
                (
                    "Every subroutine that is unbroken when you are done resolves, from top to bottom. You may break "
                    "them first."
                ),
            ),
            at="encounter",
            lit=("Server 1", "Palisade"),
        ),
        Step(
            heading="First, match its strength",
            says=(
                (
                    "An icebreaker touches only ice that is no stronger than itself. Cleaver is one short. Raise it "
                    "once, for 2 credits."
                ),
                "Palisade says 2, but it is 4 here: its text makes it stronger before a remote server.",
            ),
            allowed=(use("Cleaver", 1),),
            at="encounter",
            compares="Cleaver",
            goal="Raise Cleaver to 4",
            hint="3 is below 4, and one of Cleaver's abilities changes a 3 into a 4.",
            lit=("Cleaver", "Palisade"),
            wrong=(
                wrong(PASS, "That would have let the subroutine resolve: the run ends, and the Corp scores next turn."),
            ),
        ),
        Step(
            heading="Then break the subroutine",
            says=(
                (
                    "4 against 4: now Cleaver reaches it. For 1 credit it breaks up to two barrier subroutines, and "
                    "Palisade has one."
                ),
            ),
            allowed=(use("Cleaver", 0),),
            at="encounter",
            compares="Cleaver",
            goal="Break the subroutine",
            hint="Cleaver's other ability breaks, now that it is strong enough.",
            lit=("Cleaver", "Palisade"),
            wrong=(
                wrong(
                    use("Cleaver", 1),
                    "That would have raised Cleaver to 5 for 2 credits. 4 is enough: equal is strong enough.",
                ),
                wrong(
                    PASS,
                    "That would have let the subroutine resolve unbroken: the run ends, and 2 credits are spent for "
                    "nothing.",
                ),
            ),
        ),
        Step(
            heading="Past the ice",
            says=(
                (
                    "A broken subroutine does nothing. You have passed Palisade, and before you go into the server "
                    "you may still leave. There is nothing to fear in this one; go on."
                ),
            ),
            allowed=(CONTINUE,),
            at="jack out",
            goal="Steal what it guards",
            hint="You paid 3 credits to stand here.",
            lit=("Server 1",),
            wrong=(
                wrong(JACK_OUT, "That would have ended the run one step before the card you paid 3 credits to see."),
            ),
        ),
        Step(
            heading="Two points, 3 credits",
            says=(
                (
                    "Offworld Office is yours. Cleaver is back at strength 3: what you pay for lasts one encounter. "
                    "Next time the same ice costs the same 3 credits again."
                ),
                "That is how ice works even when you break it: it makes every visit dear.",
            ),
            at="action",
            skips=("access", "candidate"),
            lit=("score area", "Cleaver"),
        ),
        Step(
            heading="Ice you cannot break",
            says=(
                (
                    "Not all ice ends the run, and what it does is worth knowing. Run on R&D, past whatever stands "
                    "there, with 7 credits and no fear of finding out."
                ),
            ),
            allowed=(run("R&D"),),
            reply=(rez("Whitespace"),),
            goal="Run R&D",
            hint="One central server has a single piece of ice before it.",
            lit=("R&D",),
            wrong=(
                wrong(run("HQ"), "That would have met two pieces of ice. Begin with one."),
                wrong(run("Server 1"), "That would have paid for Palisade again, to reach an empty server."),
                wrong(
                    install("Unity"), "That would have installed a decoder. You will see in a moment why it is wanted."
                ),
                wrong(play("Sure Gamble"), "That would have gained 4 credits. Money is not what this run lacks."),
                wrong(
                    play("Overclock"),
                    "That would have brought 5 credits along, and no way to use them: no breaker fits.",
                ),
                wrong(
                    play("Jailbreak"),
                    "That would have spent Jailbreak on a run that will not get in. Keep it for one that does.",
                ),
            ),
        ),
        Step(
            heading="Whitespace, a code gate",
            says=(
                (
                    "Cleaver breaks barriers only, so nothing you have helps here. First subroutine: you lose 3 "
                    "credits. Second: with 6 or fewer, the run ends."
                ),
                (
                    "You have 7, and will have 4. Let it resolve: now you know what stands here, and the Corp has "
                    "paid for it."
                ),
            ),
            allowed=(PASS,),
            at="encounter",
            goal="Let ice resolve",
            hint="There is nothing to break it with.",
            lit=("R&D", "Whitespace"),
            wrong=(
                wrong(
                    use("Cleaver", 1),
                    "That would have paid 2 credits to make Cleaver stronger, and it still breaks only barriers.",
                ),
            ),
        ),
        Step(
            heading="The answer to a code gate",
            says=(
                (
                    "The run ended at Whitespace, and you are 3 credits poorer. In your hand is Unity, a decoder: "
                    "strength 1 against Whitespace's 0. Install it for 3."
                ),
                "With two breakers, the third kind of ice is the only one that still stops you.",
            ),
            allowed=(install("Unity"),),
            at="action",
            goal="Install a decoder",
            hint="A card in your hand breaks code gates.",
            lit=("Unity", "Whitespace"),
            wrong=(
                wrong(
                    run("R&D"), "That would have met Whitespace again, which is rezzed now and takes 3 more credits."
                ),
                wrong(
                    run("HQ"),
                    "That would have been your run for the last click. Unity first, while you can pay for it.",
                ),
                wrong(run("Server 1"), "That would have paid for Palisade again, to reach an empty server."),
                wrong(
                    play("Overclock"),
                    "That would have been a run with 5 credits, and no breaker for what you would meet.",
                ),
                wrong(
                    play("Jailbreak"),
                    "That would have been a run past Whitespace or into HQ, without a breaker for either.",
                ),
            ),
        ),
        Step(
            heading="One more look",
            says=(
                (
                    "One click and 1 credit left. HQ has two pieces of ice, and both lie facedown. You may look at "
                    "the outer one and leave before the inner one: run on HQ."
                ),
            ),
            allowed=(run("HQ"),),
            reply=(rez("Tithe"),),
            hint="A run can be left between two pieces of ice.",
            lit=("HQ",),
            wrong=(
                wrong(
                    run("R&D"), "That would have met Whitespace with 1 credit. It takes what you have and ends the run."
                ),
                wrong(run("Server 1"), "That would have met Palisade with 1 credit, and you need 3."),
                wrong(
                    play("Overclock"),
                    "That would have spent your last credit on a run with 5 more, and no killer to use them.",
                ),
                wrong(
                    play("Jailbreak"),
                    "That would have been the same run for a card. You mean to leave halfway: keep it.",
                ),
            ),
        ),
        Step(
            heading="Tithe, a sentry",
            says=(
                (
                    "You have no killer. Its subroutines: 1 net damage, which trashes a random card from your grip, "
                    "and a credit for the Corp. Neither ends the run."
                ),
                "You hold three cards, so this is a price, not an end. Let it resolve.",
            ),
            allowed=(PASS,),
            at="encounter",
            hint="Read both subroutines: what is the worst of it?",
            lit=("HQ", "Tithe"),
        ),
        Step(
            heading="Jack out",
            says=(
                (
                    "You are past Tithe, and more unrezzed ice waits. The Corp has 7 credits for it; you have 1, two "
                    "cards, and no breaker for a sentry."
                ),
                "Between two pieces of ice you may jack out: the run ends at once and nothing more happens. Do it.",
            ),
            allowed=(JACK_OUT,),
            at="jack out",
            goal="Jack out",
            hint="What could you do about the next piece of ice, whatever it is?",
            lit=("HQ",),
            wrong=(
                wrong(
                    CONTINUE, "That would have met Karunā: 2 net damage, and 2 more if you stay. You hold two cards."
                ),
            ),
        ),
        Step(
            heading="What a run costs",
            says=(
                (
                    "Match the strength, pay for the subroutines; or let them resolve, when you have read them and "
                    "can bear it; or leave while you can."
                ),
                (
                    "The Corp has spent 6 credits on ice today, and three pieces of it are known. Next: what happens "
                    "to those who cannot bear it."
                ),
            ),
            at="corp",
            lit=("HQ", "R&D", "Server 1"),
        ),
    ),
)
