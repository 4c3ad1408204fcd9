"""How long a card that was shown remains visible, and what goes to Archives faceup. CR rule_remain_visible."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import scenario

from .cards1 import asset, resource
from .cards2 import FENCE, GARDEN, PARLOUR, RUNNER_EYES, event, knows, operation

CORNER = Choose(1, Cards(installed=True, rezzed=False))
IN_HAND = Choose(1, Cards(zone=Zone.HQ))
RANDOM = AtRandom(1, Cards(zone=Zone.HQ))


@pytest.mark.ruling("rule_remain_visible", "rule_archives_faceup_facedown")
@pytest.mark.parametrize("shows", [Expose(CORNER), Reveal(CORNER), Look(CORNER)])
def test_what_an_ability_of_the_runner_has_shown_is_trashed_faceup_by_it(shows):
    raid = event("Raid", shows, Trash(IT))
    t = scenario(corp=dict(servers={"Server 1": dict(root=[PARLOUR])}), runner=dict(grip=[raid]))
    t.do("play Raid")
    assert (t.corp.archives, t.corp.facedown_archives) == (["Parlour"], [])


@pytest.mark.ruling("rule_remain_visible", "rule_archives_faceup_facedown")
@pytest.mark.parametrize(
    ("shows", "down"),
    [(Reveal(Choose(1, Cards(zone=Zone.HQ))), []), (Look(Choose(1, Cards(zone=Zone.HQ))), ["Parlour"])],
)
def test_what_an_ability_of_the_corp_has_shown_to_both_is_trashed_faceup_by_it(shows, down):
    purge = operation("Purge", shows, Trash(IT))
    t = scenario(turn="corp", corp=dict(hq=[purge, PARLOUR])).do("play Purge")
    assert (sorted(t.corp.archives), t.corp.facedown_archives) == (["Parlour", "Purge"], down)


@pytest.mark.ruling("rule_remain_visible")
def test_a_card_shown_earlier_by_the_same_ability_is_still_visible():
    pair = event("Pair", Expose(CORNER), Expose(CORNER), Trash(Each(Cards(installed=True, rezzed=False))))
    servers = {"Server 1": dict(root=[PARLOUR]), "Server 2": dict(root=[GARDEN]), "Server 3": dict(root=[PARLOUR])}
    t = scenario(corp=dict(servers=servers), runner=dict(grip=[pair]))
    t.do("play Pair", "choose facedown card in Server 1", "choose facedown card in Server 2")
    assert t.corp.facedown_archives == ["Parlour"]


@pytest.mark.ruling("rule_remain_visible")
def test_a_card_shown_by_an_ability_that_has_resolved_is_no_longer_visible():
    crush = event("Crush", Trash(Choose(1, Cards(installed=True))))
    t = scenario(
        corp=dict(servers={"Server 1": dict(root=[PARLOUR])}), runner=dict(grip=[event("Peek", Expose(CORNER)), crush])
    )
    t.do("play Peek", "play Crush")
    assert t.corp.facedown_archives == ["Parlour"]


@pytest.mark.ruling("rule_remain_visible")
def test_a_card_that_an_ability_still_resolving_shows_is_visible_to_what_resolves_in_between():
    alarm = resource("Alarm", When(Exposes(Cards()), Trash(Choose(1, Cards(installed=True, their=CORP)))))
    t = scenario(
        corp=dict(servers={"Server 1": dict(root=[PARLOUR])}),
        runner=dict(grip=[event("Peer", Expose(CORNER), GainCredits(1))], rig=[alarm]),
    ).do("play Peer")
    assert (t.corp.archives, t.corp.facedown_archives, t.runner.credits) == (["Parlour"], [], 6)


@pytest.mark.ruling("rule_visibility_after_access", "rule_archives_faceup_facedown")
def test_a_card_accessed_earlier_in_the_breach_is_trashed_faceup():
    mine = asset("Mine", When(Accesses(THIS, by=RUNNER), Trash(Each(Cards(zone=Zone.HQ, other=True)))))
    reach = resource("Reach", When(Breaches(HQ), AccessMore(1)))
    t = scenario(corp=dict(hq=[PARLOUR, FENCE, mine]), runner=dict(rig=[reach]))
    t.fix_random("Parlour", "Mine").do("run HQ").until("action")
    assert t.accesses == ["Parlour", "Mine"]
    assert t.corp.facedown_archives == ["Fence"]


@pytest.mark.ruling("rule_remain_visible")
def test_a_card_in_hq_that_was_shown_first_can_be_told_apart_until_the_ability_has_resolved():
    pry = event("Pry", Reveal(RANDOM), Reveal(RANDOM), MayPay(Credits(1), if_you_do=GainCredits(1)))
    t = scenario(corp=dict(hq=[PARLOUR, FENCE, GARDEN]), runner=dict(grip=[pry]))
    t.fix_random("Parlour", "Fence").do("play Pry")
    assert t.decision.kind == "offer"
    assert [knows(t, title, RUNNER_EYES) for title in ("Parlour", "Fence", "Garden")] == [True, True, False]
    t.do("no")
    assert not any(knows(t, title, RUNNER_EYES) for title in ("Parlour", "Fence", "Garden"))


@pytest.mark.parametrize("rulebook", ["modern", "classic"])
@pytest.mark.ruling("rule_remain_visible", "rule_archives_faceup_facedown")
def test_drive_by_trashes_faceup_what_it_exposed(rulebook):
    corp = dict(servers={"Server 1": dict(root=["Adonis Campaign"])})
    t = scenario(corp=corp, runner=dict(grip=["Drive By"]), rulebook=rulebook).do("play Drive By")
    assert (t.corp.archives, t.corp.facedown_archives) == (["Adonis Campaign"], [])
