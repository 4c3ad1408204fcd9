"""What an option does, in a sentence, with its rule."""

from __future__ import annotations

from sneakdoor.cards import POOL
from sneakdoor.catalogue import cited
from sneakdoor.views import DecisionView, OptionView

from .cards import card_text

ABOUT = {
    "keep": ("Keep the starting hand.", "rule_mulligan"),
    "mulligan": ("Shuffle the hand back and draw as many new cards, once.", "rule_mulligan"),
    "credit": ("Gain 1 credit.", "rule_basic_actions"),
    "draw": ("Draw 1 card.", "rule_basic_actions"),
    "install": ("Install the card; its destination is asked for next.", "rule_installing"),
    "play": ("Spend a click and the play cost; the card does what it says, then it is trashed.", "rule_playing"),
    "run": ("Run the server: ice first, then what is in it.", "rule_run"),
    "advance": ("Spend a click and 1 credit to place an advancement counter on the card.", "rule_advance"),
    "trash resource": (
        "Spend a click and 2 credits to trash a resource of the tagged Runner.",
        "rule_tagged_trash_resource",
    ),
    "remove tag": ("Spend a click and 2 credits to remove 1 tag.", "rule_tagged_remove_tag"),
    "purge": ("Spend 3 clicks to remove every virus counter.", "rule_purge"),
    "rez": ("Pay the rez cost and turn the card faceup; its abilities become active.", "rule_rez_procedure"),
    "score": ("Move the agenda to your score area.", "rule_score_steal"),
    "use": ("Pay the cost before the colon; then what stands behind it happens.", "rule_trigger_cost"),
    "trigger": ("Resolve this triggered ability now.", "rule_reaction_window"),
    "pass": ("Do nothing more here; the other side may act, or the game goes on.", "rule_pass"),
    "continue": ("Go on with the run.", "step_jack_out_choice"),
    "jack out": ("End the run here, unsuccessfully.", "rule_jacking_out"),
    "trash": ("Pay the trash cost of the accessed card to trash it.", "rule_basic_trash_ability"),
    "steal": ("Pay what it takes and move the agenda to your score area.", "step_access_agenda"),
    "access HQ": ("Access a random card in HQ.", "step_choose_candidate"),
    "access R&D": ("Access the top card of R&D that you have not accessed yet.", "step_choose_candidate"),
    "access": ("Access this card.", "step_choose_candidate"),
    "prevent": ("Prevent this of all that is about to happen.", "rule_prevent_relevant"),
    "break": ("Break this subroutine, so that it does not resolve.", "rule_break_subroutine"),
    "spare": ("Leave this subroutine as it is, and break the others.", "rule_break_all_but_x_subroutines_targets"),
    "install in": ("Install it there.", "rule_steps_installing_destination"),
    "trash first": ("Trash that card to make room before installing.", "rule_install_trash_like_cards"),
    "discard": ("Discard it.", "rule_discarding_process"),
    "guess": ("Guess that so many credits were spent in secret.", "sec_bidding"),
    "attack": ("That server becomes the attacked one.", "rule_change_attacked_server_directly"),
    "bid": ("Bid so many credits, secretly.", "rule_psi_bid_options"),
    "from": ("Pay that part of the credits from there.", "rule_spend_credits"),
    "breach": ("Breach the server as usual.", "step_breach"),
}
FOR_A_CLICK = ("credit", "draw", "install", "run")
"""What is done for a click where it is an action, and for nothing elsewhere."""
ANSWERS = {
    "branch": "One of the ways that the card leaves open.",
    "choose": "Choose this card.",
    "find": "Take this card from the search.",
    "done": "Choose no more.",
    "decline": "Do not do it.",
    "number": "This number.",
    "position": "Install it in this position.",
    "spend": "Spend so many credits.",
    "pay": "Pay in this way.",
    "install faceup": "Install it faceup: the Runner sees what it is.",
    "install facedown": "Install it facedown.",
    "host on": "Install it on this card.",
    "no host": "Install it on no card.",
    "next": "This card comes next.",
    "ignore": "Do not access this card.",
    "candidate": "Access this card too.",
    "instead": "Do this instead of breaching the server.",
    "repeat": "Let it happen so often.",
}
"""Answers to questions whose rule is that of the question."""


def explain(about: OptionView, key: str, decision: DecisionView) -> tuple[str, str]:
    """What an option does and by which rule; and the text of the card that it, or else the question, names."""
    verb, asked = about.verb, decision.question
    answer = ANSWERS.get(verb, "One of the answers to the question asked.")
    sentence, rule = ABOUT.get(verb) or (answer, decision.rule)
    if decision.kind == "action" and verb in FOR_A_CLICK:
        sentence = f"Spend a click to {sentence[:1].lower()}{sentence[1:]}"
    named = about.title
    if named is None and verb in ANSWERS and asked is not None:
        named = asked.title or asked.card_title
    return f"{sentence} ({cited(rule)})", "" if named not in POOL else card_text(POOL[named])
