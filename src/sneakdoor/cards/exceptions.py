"""Where our rendered texts differ from the official wording on purpose, each with its reason, by set.

The exceptions of a new card stand beside it, as `WORDED_OTHERWISE` in its file: title and reason.
"""

from __future__ import annotations

import sys

from sneakdoor import cards

EXCEPTIONS: dict[str, str] = {
    "Datasucker": "says 'rezzed piece of ice currently being encountered … until the end of the encounter'",
    "Bank Job": "loads credits 'on it' where the other cards say 'onto it'",
    'Kate "Mac" McCaffrey: Digital Tinker': "says 'lower the install cost of … by 1' for 'costs 1[credit] less to install'",
    "Modded": "says 'lowering the install cost by 3' for 'paying 3[credit] less', and not that the card is in the grip",
    "Rabbit Hole": "is installed instead of being installed by you, and says that the cost is paid and the stack shuffled",
    "The Personal Touch": "names itself after 'install'",
    "Adonis Campaign": "its second trigger stands after its effect",
    "Priority Requisition": "no comma before 'ignoring all costs', which all other cards have",
    "Research Station": "'your maximum hand size is +2', where all other cards say that you get it",
    "Shipment from Kaguya": "'different', which goes without saying (CR rule_distinct_targets)",
    "Shipment from MirrorMorph": "a reminder in brackets that is not marked as one (CR rule_install_one_at_a_time)",
    "Amazon Industrial Zone": "'immediately rez it, lowering its rez cost by 3' is said as 'rez it, paying 3[credit] less'",
    "Snitch": "'once per run' and 'when you approach it' follow the order of triggers; 'you may then' is 'then you may'",
    "Oversight AI": "'trash host ice if all its subroutines are broken during a single encounter' is a trigger on fully breaking",
    "Awakening Center": "says 'lowering the rez cost', 'to force' and 'after the run is completed' as other cards do not",
    "Atman": "joins its two static abilities by 'and'; they are two sentences",
    "Howler": "says 'directly behind' and 'after the run is completed' for 'directly inward from' and 'when this run ends'",
    "The Source": "says 'you must pay' of an additional cost; other cards say 'pay'",
    "Eureka!": "says 'lowering the install cost by' and 'if able; otherwise' for 'paying less' and 'if you do not'",
    "NAPD Contract": "says 'the Corp has' where it speaks to the Corp; other cards say 'you have'",
    "Paintbrush": "has no comma before 'or'",
    "Quest Completed": "says 'card (non-ice)' for 'non-ice card'",
    "Recon": "says 'make a run' and puts the trigger after the effect; other cards say 'run any server' and put it first",
    "Restoring Face": "says 'one of your' for '1 of your'",
    "Subliminal Messaging": "says 'this card' and 'initiate any runs' for 'this operation' and 'make a run'",
    "Sundew": "says 'the first time … during their turn', and that clicks are spent on actions, as they are",
    "Toshiyuki Sakai": "says 'if accessed', and repeats what the rules say of a card that enters a breached root",
    "Tsurugi": "says 'the Corp pays' where it speaks to the Corp; other cards say 'you pay'",
    "Early Bird": "spells the click symbol out",
    "Angel Arena": "places counters 'when it is installed', where modern cards load them when you install it",
    "IT Department": "says until when before for each what, and 'on this asset' for 'hosted'",
    "Targeted Marketing": "says what it gains before when",
    "The Foundry: Refining the Process": "says 'another copy', and shuffles in words what every search does",
    "Edward Kim: Humanity's Hammer": "an instruction of the first edition, here the ability that it is",
    "Film Critic": "explains in brackets what hosting an accessed agenda means",
    "London Library": "the trigger stands behind its effect: 'when your turn ends'",
    "Tech Startup": "the first edition's 'reveal it, and install it'; the shuffle is implied",
    "Apocalypse": "a comma more in the list of servers",
    "Safety First": "says “you get -2”, not “your maximum hand size is reduced by 2”",
    "Rigged Results": "says 'during this run' before the encounter it speaks of, where others say it after",
    "Mumbad City Hall": "finds, reveals, and plays or installs in one sentence, where ours are two",
    "Net Mercur": "puts 'each run' last, and says 'use credits … for anything' where others say 'you can spend hosted credits'",
    "Service Outage": "says 'spend 1[credit]' where the other additional costs say 'pay'",
    "Laguna Velasco District": "calls the basic action by what it does, “draw 1 card”, not “draw cards”",
    "DJ Fenris": "calls the resource 'he' and puts the trigger last; its text is gained as it is hosted, not by a line of its own",
    "Lady Liberty": "says where the agenda goes before which agenda is meant; what its points must be belongs to the agenda",
    "Funhouse": "repeats 'the Runner' where the other cards say 'they'",
}
for _name, _module in sorted(sys.modules.items()):
    if _name.startswith(f"{cards.__name__}."):
        EXCEPTIONS |= getattr(_module, "WORDED_OTHERWISE", {})
