"""Where our rendered texts differ from the official wording on purpose, each with its reason, by set.

The exceptions of a new card stand beside it, as `WORDED_OTHERWISE` in its file: title and reason.
"""

from __future__ import annotations

import sys

from sneakdoor import cards

EXCEPTIONS: dict[str, str] = {
    "Datasucker": "says 'rezzed piece of ice currently being encountered … until the end of the encounter'",
    "Bank Job": "loads credits 'on it' where the other cards say 'onto it'",
    "Rabbit Hole": "is installed instead of being installed by you, and says that the cost is paid and the stack shuffled",
    "Priority Requisition": "no comma before 'ignoring all costs', which all other cards have",
    "Shipment from Kaguya": "'different', which goes without saying (CR rule_distinct_targets)",
    "Snitch": "'once per run' and 'when you approach it' follow the order of triggers; 'you may then' is 'then you may'",
    "Oversight AI": "'trash host ice if all its subroutines are broken during a single encounter' is a trigger on fully breaking",
    "Awakening Center": "says 'lowering the rez cost', 'to force' and 'after the run is completed' as other cards do not",
    "Atman": "joins its two static abilities by 'and'; they are two sentences",
    "Howler": "says 'directly behind' and 'after the run is completed' for 'directly inward from' and 'when this run ends'",
    "The Source": "says 'you must pay' of an additional cost; other cards say 'pay'",
    "Quest Completed": "says 'card (non-ice)' for 'non-ice card'",
    "Recon": "says 'make a run' and puts the trigger after the effect; other cards say 'run any server' and put it first",
    "Sundew": "says 'the first time … during their turn', and that clicks are spent on actions, as they are",
    "Toshiyuki Sakai": "says 'if accessed', and repeats what the rules say of a card that enters a breached root",
    "IT Department": "says until when before for each what, and 'on this asset' for 'hosted'",
    "Edward Kim: Humanity's Hammer": "an instruction of the first edition, here the ability that it is",
    "Film Critic": "explains in brackets what hosting an accessed agenda means",
    "Rigged Results": "says 'during this run' before the encounter it speaks of, where others say it after",
    "Service Outage": "says 'spend 1[credit]' where the other additional costs say 'pay'",
    "Laguna Velasco District": "calls the basic action by what it does, “draw 1 card”, not “draw cards”",
    "DJ Fenris": "calls the resource 'he' and puts the trigger last; its text is gained as it is hosted, not by a line of its own",
    "Lady Liberty": "says where the agenda goes before which agenda is meant; what its points must be belongs to the agenda",
}
for _name, _module in sorted(sys.modules.items()):
    if _name.startswith(f"{cards.__name__}."):
        EXCEPTIONS |= getattr(_module, "WORDED_OTHERWISE", {})
