"""Runner 3: runs on servers without ice: what is accessed where, stealing and trashing."""

from __future__ import annotations

from typing import Final

from .lesson import CONTINUE, CREDIT, DRAW, JACK_OUT, PASS, Lesson, Pick, Step, play, run, trash, wrong

LESSON: Final = Lesson(
    side="runner",
    number=3,
    title="Run, access, steal, trash",
    about="What lies in which server",
    promise="Run on every kind of server, and know what you will get to see there.",
    minutes=7,
    board={
        "runner": {
            "identity": "The Catalyst: Convention Breaker",
            "credits": 6,
            "grip": ["Jailbreak", "Overclock", "Carmen", "Unity"],
            "rig": ["Pennyshaver"],
            "stack": ["Mayfly", "Creative Commission", "Sure Gamble", "Cleaver", "Tread Lightly", "Red Team"],
        },
        "corp": {
            "identity": "The Syndicate: Profit over Principle",
            "credits": 3,
            "hq": ["Hedge Fund", "Offworld Office", "Seamless Launch", "Palisade"],
            "rd": ["Government Subsidy", "Diviner", "Brân 1.0", "Tithe", "Send a Message", "Hedge Fund"] * 3,
            "archives": ["Whitespace (facedown)", "Hedge Fund"],
            "servers": {
                "Server 1": {"root": ["Regolith Mining License (rezzed, 9 credits)"]},
                "Server 2": {"root": ["Send a Message (3 advancement)"]},
            },
        },
    },
    random=("Seamless Launch", "Offworld Office"),
    wrong=(
        wrong(
            Pick(kind="Install"),
            "That would have installed a program that gets past ice. There is none on this board: the clicks belong "
            "to runs.",
        ),
        wrong(
            JACK_OUT,
            "That would have ended the run before you saw anything. Jacking out is for dangers; here there are none.",
        ),
        wrong(
            play("Overclock"),
            "That would have given you 5 credits for one run. Without ice there is nothing to spend them on.",
        ),
        wrong(
            run("Archives"),
            "That would have turned every card in Archives faceup and let you access all of them. You did that in "
            "lesson 1, and one facedown card is a poor find today.",
        ),
    ),
    steps=(
        Step(
            heading="What a run is",
            says=(
                (
                    "A run costs one click and names a server. If you get through, the run is successful, and you "
                    "breach the server: you access cards in it."
                ),
                "What you access depends on the server. Today no ice stands anywhere, so you can see all of it.",
            ),
            lit=("HQ", "R&D", "Server 1", "Server 2"),
        ),
        Step(
            heading="Run on R&D",
            says=(
                (
                    "R&D is the Corp's deck. A run there accesses the top card, the one the Corp would draw next. "
                    "You see it before the Corp does."
                ),
            ),
            allowed=(run("R&D"),),
            goal="See the top card of R&D",
            hint="Which server is a deck?",
            lit=("R&D",),
            wrong=(
                wrong(run("HQ"), "That would have shown you a card of the Corp's hand. The deck comes first."),
                wrong(run("Server 1"), "That would have led to a card that lies faceup already. It has its turn."),
                wrong(run("Server 2"), "That would have led to the best card on the board. It comes last."),
                wrong(
                    play("Jailbreak"), "That would have used up your best run at once. First see what a plain run does."
                ),
            ),
        ),
        Step(
            heading="Before you go in",
            says=(
                (
                    "This is the moment in which you may jack out: leave, with the run unsuccessful and nothing "
                    "seen. Against ice and traps it saves you. Here, go on."
                ),
            ),
            allowed=(CONTINUE,),
            at="jack out",
            hint="Nothing guards this server.",
            lit=("R&D",),
        ),
        Step(
            heading="Nothing to take",
            says=(
                (
                    "You accessed Government Subsidy. It is no agenda, and it has no trash cost, so it goes back on "
                    "top of R&D. You know what the Corp draws next; that is worth something."
                ),
                "Pennyshaver got a credit for the successful run, as its text says.",
            ),
            at="action",
            lit=("R&D", "Pennyshaver"),
        ),
        Step(
            heading="HQ, twice over",
            says=(
                (
                    "HQ is the Corp's hand. A run there accesses one card at random. Jailbreak is an event that runs "
                    "on HQ or R&D, accesses one card more and draws you one."
                ),
                "Four cards lie in HQ, so you will see half of them. Play it.",
            ),
            allowed=(play("Jailbreak"),),
            goal="Access two cards in HQ",
            hint="One card in your hand is a run, and a better one than the plain action.",
            lit=("Jailbreak", "HQ"),
            wrong=(
                wrong(run("HQ"), "That would have accessed one card. Jailbreak accesses two for the same click."),
                wrong(run("R&D"), "That would have shown you Government Subsidy again. It still lies on top."),
                wrong(run("Server 1"), "That would have led to the mining license. It will still lie there; HQ first."),
                wrong(run("Server 2"), "That would have led to the facedown card. Keep the best for last."),
            ),
        ),
        Step(
            heading="Which server?",
            says=("Jailbreak asks where. R&D you know; choose HQ.",),
            allowed=(run("HQ"),),
            at="server",
            hint="You have seen the top of R&D, and it has not moved.",
            lit=("HQ",),
            wrong=(
                wrong(
                    Pick(kind="Run", server="R&D"),
                    "That would have shown you Government Subsidy and the card below it. HQ is all new.",
                ),
            ),
        ),
        Step(
            heading="An agenda in hand",
            says=(
                (
                    "Offworld Office was among them, and you stole it: two points, no price. Agendas you access are "
                    "always stolen, wherever they lie, unless a card says otherwise."
                ),
                "The other card went back to HQ. Two of seven points are yours.",
            ),
            at="action",
            skips=("jack out", "reaction", "access", "candidate"),
            lit=("score area", "HQ"),
        ),
        Step(
            heading="A card worth trashing",
            says=(
                (
                    "Remote servers hide nothing in numbers: you access everything in them. In Server 1 lies "
                    "Regolith Mining License with 9 credits on it, 3 for the Corp each time it spends a click."
                ),
                "It has a trash cost, 3. Run on Server 1.",
            ),
            allowed=(run("Server 1"),),
            goal="Run on Server 1",
            hint="One card on the board will feed the Corp 9 credits if nobody stops it.",
            lit=("Server 1",),
            wrong=(
                wrong(
                    run("HQ"), "That would have shown you one of the three cards left there. The money is in Server 1."
                ),
                wrong(run("R&D"), "That would have shown you Government Subsidy again."),
                wrong(run("Server 2"), "That would have led to the facedown card. Stop the money first."),
                wrong(CREDIT, "That would have gained you 1 credit, while the Corp has 9 lying there."),
                wrong(DRAW, "That would have drawn a card, while the Corp has 9 credits lying there."),
            ),
        ),
        Step(
            heading="Pay to trash it",
            says=(
                (
                    "You access the license. For its trash cost, 3 credits, it goes to Archives, and the 9 credits "
                    "on it are gone. You have 6."
                ),
                (
                    "To pay 3 so that the other side loses 9 is a bargain, and you may decide it every time you "
                    "access such a card."
                ),
            ),
            allowed=(trash("Regolith Mining License"),),
            at="access",
            skips=("jack out",),
            goal="Trash the license",
            hint="What does it cost you, and what does it cost the Corp?",
            lit=("Regolith Mining License", "credits"),
            wrong=(
                wrong(
                    PASS,
                    "That would have left it where it is, and the Corp takes 3 credits from it with each click it "
                    "likes.",
                ),
            ),
        ),
        Step(
            heading="What is in Server 2?",
            says=(
                (
                    "Three advancement counters lie on the card in Server 2: three clicks and three credits of the "
                    "Corp's. It is an agenda, or it wants to look like one."
                ),
                "You have a click and four cards in hand, which is enough for most surprises. Run.",
            ),
            allowed=(run("Server 2"),),
            goal="Run on Server 2",
            hint="Nobody pays three clicks for a card that is worth nothing.",
            lit=("Server 2",),
            wrong=(
                wrong(
                    run("HQ"), "That would have shown you a card of HQ, while the Corp may score Server 2 next turn."
                ),
                wrong(run("R&D"), "That would have shown you Government Subsidy once more."),
                wrong(CREDIT, "That would have left Server 2 to the Corp, which may score it next turn."),
                wrong(DRAW, "That would have left Server 2 to the Corp, which may score it next turn."),
                wrong(
                    Pick(kind="Use", title="Pennyshaver"),
                    "That would have emptied Pennyshaver. The credits on it stay there for you; Server 2 does not.",
                ),
            ),
        ),
        Step(
            heading="Five of seven",
            says=(
                (
                    "Send a Message, three points, stolen one turn before the Corp could score it. You have five of "
                    "seven points."
                ),
                (
                    "R&D shows its top card, HQ a random one, Archives and remote servers everything. Next: servers "
                    "that somebody guards."
                ),
            ),
            at="corp",
            skips=("jack out", "access", "candidate"),
            lit=("score area",),
        ),
    ),
)
