"""How English is put together. Knows words, not the game."""

from __future__ import annotations

from collections.abc import Iterable

from sneakdoor.terms import SIDE_TITLES, Who

IRREGULAR_PAST = {
    "make": "made",
    "take": "took",
    "steal": "stole",
    "run": "ran",
    "break": "broke",
    "lose": "lost",
    "spend": "spent",
    "draw": "drew",
    "rez": "rezzed",
    "is": "was",
    "have": "had",
}


def third(verb: str) -> str:
    """The verb after 'the Runner': trash -> trashes."""
    head, _, tail = verb.partition(" ")
    head = {"have": "has", "do": "does", "rez": "rezzes", "derez": "derezzes"}.get(head) or (
        head + "es" if head.endswith(("sh", "ch", "ss", "z")) else head + "s"
    )
    return f"{head} {tail}".strip()


def past(verb: str) -> str:
    """The verb in a history condition: make -> made."""
    head, _, tail = verb.partition(" ")
    head = IRREGULAR_PAST.get(head) or (head + "d" if head.endswith("e") else head + "ed")
    return f"{head} {tail}".strip()


def plural(noun: str) -> str:
    """More than one of them; damage and bad publicity have no plural."""
    if noun.endswith("damage") or noun == "bad publicity":
        return noun
    return noun[:-1] + "ies" if noun.endswith("y") else noun + "s"


def count(number: int | str, noun: str) -> str:
    """'1 card', '2 cards'."""
    return f"{number} {noun if number == 1 else plural(noun)}"


def article(noun: str) -> str:
    """'a card', 'an agenda', 'another card'; looks through markup."""
    if noun.startswith("other "):
        return f"an{noun}"
    spoken = noun.removeprefix("<strong>")
    return f"{'an' if spoken[0].lower() in 'aeiou' and not spoken.startswith('uni') else 'a'} {noun}"


def listing(parts: Iterable[str], word: str = "and") -> str:
    """a; a and b; a, b, and c."""
    p = list(parts)
    if len(p) < 3:
        return f" {word} ".join(p)
    return ", ".join(p[:-1]) + f", {word} {p[-1]}"


def sentence(text: str) -> str:
    """Capital and full stop, once."""
    start = len(text) - len(text.lstrip('"“'))
    text = text[:start] + text[start : start + 1].upper() + text[start + 1 :]
    return text if text.endswith((".", '."', ".'", ".'\"", "</ul>", ".)")) else text + "."


class Voice:
    """Who is speaking, and what has been named so far in this line: it decides 'you', 'they' and 'it'.

    Text is produced from left to right, so that naming and referring happen in reading order.
    """

    def __init__(self, side: int, noun: str, title: str) -> None:
        self.side = side
        self.noun = noun
        self.title = title
        self.named: Who | None = None
        self.last: str | None = None
        self.x: list[str] = []

    def begin_line(self) -> None:
        """A new paragraph: nobody has been named yet."""
        self.named = None
        self.last = None

    def is_you(self, who: Who) -> bool:
        """Whether a player is the one the card speaks to."""
        return who is Who.YOU or who.value == SIDE_TITLES[self.side]

    def subject(self, who: Who) -> tuple[str, bool]:
        """The player as a subject, and whether the verb is third person singular."""
        if self.is_you(who):
            return "you", False
        if self.named is who:
            return "they", False
        self.named = who
        return who.value, True

    def player(self, who: Who) -> str:
        """The player as an object: modern text repeats the name rather than saying 'them'."""
        if self.is_you(who):
            return "you"
        self.named = who
        return who.value

    def possessive(self, who: Who) -> str:
        """'your', 'the Runner's', 'their'."""
        if self.is_you(who):
            return "your"
        if self.named is who:
            return "their"
        self.named = who
        return f"{who.value}'s"

    def this(self) -> str:
        """'this program', or 'it' while nothing else was named."""
        if self.last == "this":
            return "it"
        self.last = "this"
        return f"this {self.noun}"

    def mention(self, thing: str) -> str:
        """Something else was named: 'it' no longer means this card."""
        self.last = thing
        return thing

    def define_x(self, text: str) -> None:
        """Remember what X is, to be said when the sentence ends."""
        self.x.append(text)

    def closed(self, text: str) -> str:
        """A clause with what it says of X itself: ', where X is …'."""
        inline = "".join(x for x in self.x if x.startswith(","))
        self.x = [x for x in self.x if not x.startswith(",")]
        return text + inline

    def finish(self, text: str) -> str:
        """A sentence, with the definition of X it left open."""
        done = sentence(self.closed(text))
        own, self.x = self.x, []
        return " ".join([done, *map(sentence, own)])

    def say(self, who: Who, verb: str, tense: str = "present") -> str:
        """'you gain', 'the Runner gains', 'you would gain', 'they gained'."""
        subject, singular = self.subject(who)
        return f"{subject} {conjugate(verb, tense, singular)}"


def both_players(voice: Voice) -> str:
    """'you and the Runner'."""
    return f"you and {SIDE_TITLES[1 - voice.side]}"


def conjugate(verb: str, tense: str, singular: bool) -> str:
    """A verb in the present, in the past, or after 'would' or 'did not'."""
    if tense == "would":
        return f"would {verb}"
    if tense == "past":
        return past(verb)
    if tense == "did not":
        return f"did not {verb}"
    return third(verb) if singular else verb
