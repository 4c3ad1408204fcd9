"""Corp 5: what the Runner cannot know: an agenda in the open, and a trap that looks like one."""

from __future__ import annotations

from typing import Final

from .lesson import CREDIT, DRAW, PASS, Lesson, Pick, Step, advance, install, play, run, score, wrong

LESSON: Final = Lesson(
    side="corp",
    number=5,
    title="Bluff",
    about="An advanced trap looks like an agenda",
    promise="Score an agenda that nobody protected, and make the next visit the last one.",
    minutes=6,
    board={
        "turn": "corp",
        "corp": {
            "identity": "The Syndicate: Profit over Principle",
            "credits": 7,
            "hq": ["Superconducting Hub", "Urtica Cipher", "Hedge Fund", "Tithe"],
            "rd": ["Nico Campaign", "Whitespace", "Diviner", "Palisade", "Government Subsidy", "Send a Message"] * 3,
            "servers": {
                "HQ": {"ice": ["Palisade (rezzed)"]},
                "R&D": {"ice": ["Whitespace (rezzed)"]},
            },
        },
        "runner": {
            "identity": "The Catalyst: Convention Breaker",
            "credits": 5,
            "grip": ["Cleaver", "Jailbreak", "Overclock"],
            "rig": ["Smartware Distributor"],
            "stack": ["VRcation", "Sure Gamble", "Red Team", "Tread Lightly", "Unity"] * 3,
        },
    },
    wrong=(
        wrong(Pick(kind="Purge"), "That would have spent three clicks to remove virus counters, and there are none."),
        wrong(CREDIT, "That would have gained 1 credit for the click. A bluff costs clicks, and you need all of them."),
        wrong(DRAW, "That would have drawn a card for the click. Both halves of the bluff are in your hand."),
        wrong(
            play("Hedge Fund"), "That would have gained 4 credits. The clicks of this turn have another use; it keeps."
        ),
        wrong(install("Tithe"), "That would have put ice down. Today the lack of ice is the point."),
    ),
    steps=(
        Step(
            heading="What they cannot know",
            says=(
                (
                    "Every card in a remote server looks alike from the other side. An agenda, an asset, a trap: a "
                    "back, and perhaps some counters."
                ),
                (
                    "In your hand are Superconducting Hub, an agenda for 3 counters and one point, and Urtica "
                    "Cipher, a trap. You have no ice to spare for either."
                ),
            ),
            lit=("Superconducting Hub", "Urtica Cipher"),
        ),
        Step(
            heading="Count their hand",
            says=(
                (
                    "Urtica Cipher does 2 net damage, and 1 more for each counter on it. Against a card with 2 "
                    "counters a Runner with three cards must fear for their life."
                ),
                (
                    "The Runner holds three. So whatever you advance twice, they cannot afford to touch. Use that "
                    "for the agenda."
                ),
            ),
            lit=("opponent", "Urtica Cipher"),
        ),
        Step(
            heading="The agenda first",
            says=("Install Superconducting Hub, in the open.",),
            allowed=(install("Superconducting Hub"),),
            goal="Install the agenda in the open",
            hint="Which of the two do you want left alone?",
            lit=("Superconducting Hub",),
            wrong=(
                wrong(
                    install("Urtica Cipher"),
                    "That would have put the trap down first. A careful Runner with three cards would leave it "
                    "alone, and you would have spent a turn.",
                ),
            ),
        ),
        Step(
            heading="Twice",
            says=("Now advance it as if it were the trap. Once.",),
            allowed=(advance("Superconducting Hub"),),
            goal="Advance it twice",
            hint="Two counters are what makes it frightening.",
            lit=("Superconducting Hub", "Server 1"),
            wrong=(
                wrong(
                    install("Urtica Cipher"),
                    "That would have left the agenda with no counter: nothing to be afraid of, and nothing before it.",
                ),
            ),
        ),
        Step(
            heading="And again",
            says=("Two counters: 4 damage, if it were the trap. They hold three cards.",),
            allowed=(advance("Superconducting Hub"),),
            reply=(install("Cleaver"),),
            hint="One counter says 3 damage. Three cards bear that.",
            lit=("Superconducting Hub", "opponent"),
            wrong=(
                wrong(
                    install("Urtica Cipher"),
                    "That would have left one counter: 3 damage, which three cards can bear. They would look.",
                ),
            ),
        ),
        Step(
            heading="They stayed away",
            says=(
                (
                    "The Runner installed Cleaver and took credits. They did not run: the chance of the trap was too "
                    "much for three cards. Now they hold two."
                ),
                "Nothing protected your agenda but what they could not know.",
            ),
            at="action",
            lit=("opponent", "Server 1"),
        ),
        Step(
            heading="The third counter",
            says=("Superconducting Hub wants 3. Advance it.",),
            allowed=(advance("Superconducting Hub"),),
            goal="Advance it a third time",
            hint="One short.",
            lit=("Superconducting Hub",),
            wrong=(
                wrong(install("Urtica Cipher"), "That would have come one click early. First the point."),
                wrong(install("Nico Campaign"), "That would have put an asset down. First the point."),
            ),
        ),
        Step(
            heading="Score it",
            says=("3 of 3. Score it.",),
            allowed=(score("Superconducting Hub"),),
            goal="Score it",
            hint="It has all it requires.",
            lit=("Superconducting Hub", "score area"),
            wrong=(wrong(PASS, "That would have let the window go by with an agenda ready to score."),),
        ),
        Step(
            heading="Take the cards",
            says=("Scored, it offers two cards. More cards, more that they cannot know. Take them.",),
            allowed=(Pick(kind="Trigger", title="Superconducting Hub"),),
            at="reaction",
            hint="Two cards for nothing.",
            lit=("R&D",),
            wrong=(wrong(PASS, "That would have left two cards in R&D that cost nothing to draw."),),
        ),
        Step(
            heading="Now the other half",
            says=(
                (
                    "They saw what they left alone, and will not make that mistake twice. So make it the wrong "
                    "answer. Install Urtica Cipher, in the open again."
                ),
            ),
            allowed=(install("Urtica Cipher"),),
            at="action",
            goal="Install the trap",
            hint="They expect an agenda. Give them a card that looks like one.",
            lit=("Urtica Cipher", "opponent"),
            wrong=(
                wrong(
                    Pick(kind="Install"),
                    "That would have put down something harmless to visit. The Runner is about to visit.",
                ),
            ),
        ),
        Step(
            heading="One counter is enough",
            says=(
                (
                    "One click left. 2 damage and 1 for the counter make 3, and the Runner holds two cards. Advance "
                    "it, and it looks like the start of another agenda."
                ),
            ),
            allowed=(advance("Urtica Cipher"),),
            reply=(run("Server 2"),),
            goal="Advance the trap",
            hint="How much damage do two cards bear?",
            lit=("Urtica Cipher", "opponent"),
            wrong=(
                wrong(Pick(kind="Install"), "That would have left the trap at 2 damage, which two cards can bear."),
                wrong(play("Hedge Fund"), "That would have left the trap at 2 damage, which two cards can bear."),
            ),
        ),
        Step(
            heading="Flatlined",
            says=(
                (
                    "They ran, accessed Urtica Cipher, and took 3 net damage with two cards in hand. A Runner who "
                    "must lose more cards than they hold is flatlined: the game is yours."
                ),
                (
                    "The same card back scored a point and won the game. What they cannot know is the cheapest thing "
                    "you have."
                ),
            ),
            at="action",
            lit=("opponent",),
        ),
    ),
)
