"""Official sentences that kept their first-edition wording, said the modern way, so that ours can be compared with them.

The language has one voice, the modern one. Each idiom is many-to-one, keeps the meaning, and touches several titles;
what would fit a single card belongs among the exceptions.
"""

from __future__ import annotations

import re

IDIOMS: tuple[tuple[str, str], ...] = (
    # names and nouns
    (r"(?m)^(\+\d\[mu\]), ", r"\1 "),
    (r"advancement token", "advancement counter"),
    (r"advancement (counters?) on it over (\d)", r"hosted advancement \1 past \2"),
    (r"\bfor each advancement counter on (?:it|this \w+)", "for each hosted advancement counter"),
    (r"(cards?) that can be advanced", r"\1 you can advance"),
    (r"\bthe Corp (gain|take)s (?=\d)", r"\1 "),
    (r"(creates?) a server", r"\1 a remote server"),
    (r"\b(a|first|unspent) click\b", r"\1 [click]"),
    (r"\[subroutine\] The Corp gains", "[subroutine] Gain"),
    (r"(?:until the end of the turn|for the remainder of this turn)", "for the remainder of the turn"),
    (r"\bhas ([+-]\d+) strength", r"gets \1 strength"),
    (r"maximum hand size is increased by (\w+)", r"maximum hand size is +\1"),
    (r"maximum hand size is reduced by (\w+)", r"maximum hand size is -\1"),
    (r"Your maximum hand size is ([+-]\w+)", r"You get \1 maximum hand size"),
    (r"The (Runner|Corp)'s maximum hand size is ([+-]\w+)", r"The \1 gets \2 maximum hand size"),
    (r"\bAll ((?:\w+ ){0,2})ice ((?:protecting [\w ]*)?)(?:gets|have) (\+\d)", r"Each piece of \1ice \2gets \3"),
    (r"for each rezzed (barrier|code gate|sentry)\.", r"for each rezzed piece of \1 ice."),
    (r"rez cost of (?:all )?(?!this |that |each )((?:\w+ )?)ice\b", r"rez cost of each piece of \1ice"),
    (r"(rez cost of [^.]* is (?:lowered|increased) by \d+)(?!\d|\[)", r"\1[credit]"),
    (r"piece of rezzed ice", "rezzed piece of ice"),
    (r"trace attempt", "trace"),
    (
        r"This card is not trashed until another",
        "This {noun} is not trashed until another",
    ),
    (r"This (?:asset|ice|operation|upgrade) costs 0 influence", "This card costs 0 influence"),
    (
        r"\binstall (this \w+) on ([^.]*?) as a hosted condition counter with the text",
        r"host \1 on \2 as a condition counter with",
    ),
    (
        r"\bInstall (this \w+) on ([^.]*?) as a hosted condition counter with the text",
        r"Host \1 on \2 as a condition counter with",
    ),
    (r'([\]a-z])" (after|before|for each)', r'\1." \2'),
    (r'\."\.', '."'),
    # advancing
    (
        r"This ice can be advanced only while rezzed and gains",
        "You can advance this ice only while it is rezzed. It gains",
    ),
    (r"This (\w+) can be advanced and (gets|gains)", r"You can advance this \1. It \2"),
    (
        r"This (\w+) can be advanced and its rez cost is lowered by (\d+)",
        r"You can advance this \1. Its rez cost is lowered by \2[credit]",
    ),
    (r"This (\w+) can be advanced\.", r"You can advance this \1."),
    (r"for each (agenda|power|virus) counter on this \w+", r"for each hosted \1 counter"),
    (r"number of (advancement|virus) counters on this \w+", r"number of hosted \1 counters"),
    (r"X is the number", "X is equal to the number"),
    # triggers after the effect, passive triggers, ordinals
    (r"(?m)(^|\. )D(raw \d cards?) w(hen(?:ever)? [^.]*)\.", r"\1W\3, d\2."),
    (r"(?m)(^|\. )G(ain \d+\[credit\]) w(hen(?:ever)? [^.]*)\.", r"\1W\3, g\2."),
    (r"(?m)^T(ake \d+\[credit\] from this \w+|rash (?:this \w+|all [^.]*)) w(hen [^.]*)\.", r"W\2, t\1."),
    (r"(?m)^Trash (this \w+) if (the Corp purges [^.]*)\.", r"When \2, trash \1."),
    (
        r"(?:Place|Put) (\d+\[credit\])(?: from the bank)? on this (\w+) when (?:it is )?installed\.",
        r"When you install this \2, load \1 onto it.",
    ),
    (
        r"(?:Place|Put) (\d+\[credit\]) from the bank on this (\w+) when (?:it is )?rezzed\.",
        r"When you rez this \2, load \1 onto it.",
    ),
    (
        r"(?m)^Place (\d+ \w+ counters?) on this (\w+) when it is installed\.",
        r"When you install this \2, place \1 on it.",
    ),
    (
        r"(?m)^Place (\d+ agenda counters?) on this agenda when you score it\.",
        r"When you score this agenda, place \1 on it.",
    ),
    (r"When there are no (?:credits|power counters) left on this \w+, ", "When it is empty, "),
    (r"The first time you ([^,]*) each (turn|run),", r"The first time each \2 you \1,"),
    (
        r"If you pay (\d+\[credit\]) when the Runner accesses (this \w+), ",
        r"When the Runner accesses \2, you may pay \1. If you do, ",
    ),
    (r"1\[credit\] or 2\[credit\]\. Reveal", "1[credit], or 2[credit]. Reveal"),
    (r"\[click\],?(?=\[click\][^\n.]*:)", "[click], "),
    (r"If (the Runner (?:exposes or )?accesses this \w+ while) installed,", r"When \1 it is installed,"),
    (r"(?m)^When (you (?:score|steal) an agenda, add this)", r"Whenever \1"),
    (r"in the Runner's grip", "in the grip"),
    (r"\bthis card (?=is in|and)", "this {noun} "),
    (r"\bimmediately (install|make|rez)\b", r"\1"),
    (r", give the Corp (\d bad publicity)", r", the Corp takes \1"),
    (r"\b(Add|Trash|Turn) one of", r"\1 1 of"),
    (r"(HQ, R&D|sentry, code gate) (and|or) ", r"\1, \2 "),
    (r"\binitiate (?:a run|any runs)\b", "make a run"),
    (r"(Remove this \w+ from the game) instead of trashing it", r"\1"),
    # searching and choosing
    (
        r"Search ([^.]*?) for an? ([^,.]*), reveal it, and add it to ([^.]*)\. Shuffle [^.]*\.",
        r"Search \1 for 1 \2 and reveal it. Add it to \3.",
    ),
    (r"([Ss]earch [^.]*\.) Shuffle [^.]*\.", r"\1"),
    (r"(Choose|Derez) an? (piece of ice|icebreaker|agenda)", r"\1 1 \2"),
    (r"(?:You (?:can|may) u|U)se (?:the )?credits on this \w+(?: for anything)?", "You can spend hosted credits"),
    (r"Choose a rezzed (piece of ice)", r"Choose 1 rezzed \1"),
    (r"Host this program on a piece", "Host this program on 1 piece"),
    # psi games
    (
        r"you and the \w+ secretly spend [^.]*\. Reveal spent credits\. If you and the \w+ spen[dt] a different number of credits",
        "play a Psi Game. If the bids differ",
    ),
    # restrictions and costs
    (r"Remote server only\.", "Install only in the root of a remote server."),
    (r" \((?:one at a time and )?paying (?:all|the|their|its) install costs?\)", ""),
    (r", lowering (?:its|the) (?:install|rez) cost by (\d+)(?:\[credit\])?", r", paying \1[credit] less"),
    (r"only if you have made", "only if you made"),
    (r"Play an event from", "Play 1 event from"),
    (r'gains: "', 'gains "'),
    # of cards that are still to be written
    (r"Make a run on ", "Run "),
    (r"Make a run\.", "Run any server."),
    (r"make a run\.", "run any server."),
    (r"\bgive them (\d+ tags?)", r"give the Runner \1"),
    (
        r"(the memory cost of this program) is 0\[mu\], even if it is not installed",
        r"\1 does not count against your memory limit",
    ),
    (r"After you resolve this (\w+), end your action phase", r"After you resolve this \1, your action phase ends"),
    (r"(loses? (?:\[click\])+), if able", r"\1"),
    (r", paying (?:its|their|the) install costs?", ""),
    (
        r"(?m)^Dividends (\d)(?=\s*(?:<em>|$))",
        r"When you score this agenda, place \1 agenda counters on it for each hosted advancement counter past its advancement requirement.",
    ),
    (r"\b1 agenda counters", "1 agenda counter"),
    (r"\[subroutine\](?=\S)", "[subroutine] "),
    (
        r"Place (\w+ power counters) on this (\w+) when it is (install|rez)z?ed\.(?= When it is empty)",
        r"When you \3 this \2, load \1 onto it.",
    ),
    (r"The first time the Runner initiates a run each turn", "The first time each turn the Runner makes a run"),
    (r"Whenever there is a successful run on", "Whenever the Runner makes a successful run on"),
    (r"(trash cost of [^.]* is (?:lowered|increased) by \d+)(?!\d|\[)", r"\1[credit]"),
    (r"You can spend hosted credits during runs\.", "You can spend hosted credits during a run."),
    (
        r"(?m)^This (\w+) (gets|is worth) ([^.]*?) while (protecting|in) ([^.]*)\.",
        r"While this \1 is \4 \5, it \2 \3.",
    ),
    (r"\btrace(?=\[)", "Trace"),
    (r"(worth \d) fewer (agenda point)", r"\1 less \2"),
    (r"(\[(?:click|credit|trash)\]),(?=\S)", r"\1, "),
    (r"Limit 1 this \w+ per deck", "Limit 1 per deck"),
    (r"The first time the (Runner|Corp) ([^,]*) each turn,", r"The first time each turn the \1 \2,"),
)


def modernised(text: str, title: str, noun: str, idioms: tuple[tuple[str, str], ...] = IDIOMS) -> str:
    """The title becomes "this <type>", then each idiom its modern form."""
    text = re.sub(r"</?strong>", "", text).replace("−", "-")
    name = re.escape(title)
    text = re.sub(rf"(?m)(^|[.:] |\[subroutine\] ){name}\b(?!')", rf"\1This {noun}", text)
    text = re.sub(rf"{name}(?!')", f"this {noun}", text)
    for pattern, replacement in idioms:
        text = re.sub(pattern, replacement.replace("{noun}", noun), text)
    return text
