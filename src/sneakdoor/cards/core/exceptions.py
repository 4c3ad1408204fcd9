"""The Core Set (2012): where our rendered texts differ from the official wording on purpose, each with its reason."""

from __future__ import annotations

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
}
