"""Corp 6: tags, traces, damage, and the windows that make them possible: winning without agendas."""

from __future__ import annotations

from typing import Final

from .lesson import CREDIT, DRAW, PASS, REMOVE_TAG, Lesson, Pick, Step, install, into, play, rez, run, spend, wrong

LESSON: Final = Lesson(
    side="corp",
    number=6,
    title="Tag, trace, finish",
    about="Winning without agendas",
    promise="Give a tag in the right window, win a trace by one credit, and punish whoever is tagged.",
    minutes=8,
    board={
        "turn": "corp",
        "clicks": 2,
        "corp": {
            "identity": "The Syndicate: Profit over Principle",
            "credits": 6,
            "hq": ["Ping", "SEA Source", "Scorched Earth", "Hedge Fund", "Offworld Office"],
            "rd": ["Nico Campaign", "Whitespace", "Diviner", "Palisade", "Government Subsidy", "Send a Message"] * 3,
            "servers": {"Server 1": {"ice": ["Palisade (rezzed)"]}},
        },
        "runner": {
            "identity": "The Catalyst: Convention Breaker",
            "credits": 5,
            "grip": ["Carmen", "Jailbreak", "Overclock"],
            "rig": ["Telework Contract (6 credits)"],
            "stack": ["VRcation", "Sure Gamble", "Red Team", "Tread Lightly", "Unity"] * 3,
        },
    },
    wrong=(
        wrong(Pick(kind="Purge"), "That would have spent three clicks to remove virus counters, and there are none."),
        wrong(CREDIT, "That would have gained 1 credit for the click. You have a better use for it."),
        wrong(DRAW, "That would have drawn a card for the click. What you need is in your hand."),
        wrong(
            install("Offworld Office"), "That would have begun to score the slow way. This lesson takes the other one."
        ),
        wrong(install("Nico Campaign"), "That would have put an asset down. This turn is about something else."),
    ),
    steps=(
        Step(
            heading="Another way to win",
            says=(
                (
                    "Agendas are one way. The other is damage: a Runner who must lose more cards than they hold is "
                    "flatlined. Your strongest cards for it ask that the Runner is tagged."
                ),
                (
                    "Scorched Earth: 4 meat damage, only against a tagged Runner. They hold three cards. All you "
                    "lack is the tag."
                ),
            ),
            lit=("Scorched Earth", "opponent"),
        ),
        Step(
            heading="Money for it",
            says=("It will take about 10 credits in all. Play Hedge Fund.",),
            allowed=(play("Hedge Fund"),),
            goal="Play Hedge Fund",
            hint="5 become 9.",
            lit=("Hedge Fund",),
            wrong=(wrong(install("Ping"), "That would have come next. First the money, while you have 5."),),
        ),
        Step(
            heading="Ice that tells",
            says=("Ping gives the Runner a tag when you rez it during a run, and ends the run besides. Install it.",),
            allowed=(install("Ping"),),
            goal="Install Ping before HQ",
            hint="One of your cards gives a tag by being rezzed.",
            lit=("Ping",),
        ),
        Step(
            heading="Before HQ",
            says=("Your hand is where your plan is. Put it there; R&D may stay open, you will see why.",),
            allowed=(into("HQ"),),
            reply=(run("HQ"),),
            hint="Where do Scorched Earth and the agenda lie?",
            lit=("HQ",),
            wrong=(
                wrong(
                    into("R&D"),
                    "That would have protected your deck, and left your hand with the whole plan in it open.",
                ),
                wrong(into("Archives"), "That would have protected an empty discard pile."),
                wrong(into("Server 1"), "That would have been a second piece before an empty server."),
                wrong(into("new"), "That would have begun another server with nothing in it."),
            ),
        ),
        Step(
            heading="The window",
            says=(
                (
                    "They run on HQ and come to Ping. Ping's tag comes only if it is rezzed now, in this window. 2 "
                    "credits."
                ),
            ),
            allowed=(rez("Ping"),),
            at="approach",
            reply=(REMOVE_TAG, run("R&D")),
            goal="Rez Ping in its window",
            hint="Its text says: when you rez it during a run against this server.",
            lit=("Ping", "HQ"),
            wrong=(
                wrong(
                    PASS,
                    "That would have shown them a card of HQ, and Ping's tag comes only when it is rezzed during a "
                    "run.",
                ),
            ),
        ),
        Step(
            heading="They shook it off",
            says=(
                (
                    "Tagged, and the run ended. But they spent a click and 2 credits to remove the tag, then ran R&D "
                    "and saw a card: a successful run."
                ),
                (
                    "A tag that is gone still cost them a click and 2 credits. And the successful run is what your "
                    "next card asks for."
                ),
            ),
            at="action",
            lit=("opponent", "R&D"),
        ),
        Step(
            heading="SEA Source",
            says=(
                (
                    "An operation, playable only after a turn with a successful run: trace 3, and a tag if it "
                    "succeeds. It is your turn now, so they cannot shake it off before you act. Play it."
                ),
            ),
            allowed=(play("SEA Source"),),
            goal="Trace them",
            hint="A tag in your own turn is a tag you can use.",
            lit=("SEA Source", "opponent"),
        ),
        Step(
            heading="How much to add",
            says=(
                (
                    "A trace: you add credits to 3 first, then they add credits to their link, which is 0. You win "
                    "if yours is higher; a tie is theirs. They have 4 credits, so they reach 4."
                ),
                "You need 5. Add 2, and nothing they do is enough.",
            ),
            allowed=(spend(2),),
            at="spend",
            goal="Win the trace for certain",
            hint="3 and what you add must be above 4.",
            lit=("credits", "opponent"),
            wrong=(
                wrong(spend(0), "That would have stood at 3, and they would pay 3 of their 4 credits to tie it."),
                wrong(spend(1), "That would have stood at 4, and with 4 credits they tie it. A tie is theirs."),
                wrong(
                    Pick(kind="Spend"),
                    "That would have won the trace too, with credits thrown away: 5 is enough against 4.",
                ),
            ),
        ),
        Step(
            heading="Tagged, in your turn",
            says=(
                (
                    "They did not even try. Now they are tagged and you have two clicks. For a click and 2 credits "
                    "you could trash Telework Contract, the resource they live on."
                ),
                "But they hold three cards, and you hold Scorched Earth.",
            ),
            at="action",
            skips=("reaction",),
            lit=("opponent", "Scorched Earth"),
        ),
        Step(
            heading="Finish",
            says=("4 meat damage against three cards. 3 credits. Play Scorched Earth.",),
            allowed=(play("Scorched Earth"),),
            at="action",
            goal="Play Scorched Earth",
            hint="Compare the damage with the hand.",
            lit=("Scorched Earth", "opponent"),
            wrong=(
                wrong(
                    Pick(kind="TrashResource"),
                    "That would have trashed a resource, and next turn they would shake off the tag. You can end it "
                    "now.",
                ),
            ),
        ),
        Step(
            heading="Flatlined",
            says=(
                "They had to lose four cards and held three. No agenda was scored in this game at all.",
                (
                    "That was the Corp's path: hide, protect, earn, score, bluff, punish. What is left is a whole "
                    "game, and the coach goes with you."
                ),
            ),
            at="action",
            lit=("opponent",),
        ),
    ),
)
