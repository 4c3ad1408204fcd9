"""Edges of several rules: server 0 and card 0 are a server and a card like any other, and what is told at the rims."""

from __future__ import annotations

import pytest

from sneakdoor.engine.obstacles import INACTIVE
from sneakdoor.engine.permission import obstacle
from sneakdoor.language import *
from sneakdoor.terms import CORP_SIDE
from sneakdoor.testing import scenario

from .cards1 import asset, corp_identity, event, hardware, ice, resource, rezzed

# -- what is chosen ----------------------------------------------------------------------------------


@pytest.mark.ruling("rule_another_server", "rule_paid_ability_independent")
@pytest.mark.parametrize(("chosen", "others"), [("HQ", ["R&D", "Archives"]), ("Archives", ["HQ", "R&D"])])
def test_another_server_is_not_the_chosen_one_although_what_chose_it_is_gone(chosen, others):
    tip = resource(
        "Tip", Paid(TrashThis(), ChooseServer(ChosenServer(ANY_SERVER)), ChangeServer(Server.ANOTHER_SERVER))
    )
    t = scenario(corp=dict(hq=["Hedge Fund"]), runner=dict(rig=[tip])).do("run R&D", "use Tip", f"choose {chosen}")
    assert t.options() == [f"attack {server}" for server in others], "not any but the attacked one"


@pytest.mark.ruling("rule_effect_beyond_resolution", "rule_no_memory")
def test_what_is_declared_of_a_card_for_the_turn_holds_as_long_as_it_is_the_object_that_was_chosen():
    horn = hardware("Horn", Static(MaximumHandSize(+2)))
    own = Choose(1, Cards(HARDWARE, installed=True))
    mute = event("Mute", Play(ChooseCard(own), Lasting(LosesAbilities(IT), REST_OF_TURN)))
    recall = event("Recall", Play(AddTo(own, GRIP)))
    t = scenario(runner=dict(grip=[horn, mute, recall]), clicks=6).do("install Horn")
    assert t.runner.hand_size == 7
    t.do("play Mute")
    assert t.runner.hand_size == 5
    t.do("run Archives").until("action")
    assert t.runner.hand_size == 5, "other times are over, not this one"
    t.do("play Recall", "install Horn")
    assert t.runner.hand_size == 7, "another object"


# -- abilities of the Corp's identity -----------------------------------------------------------------


@pytest.mark.ruling("rule_cost_x")
@pytest.mark.parametrize("place", ["identity", "root"])
def test_the_x_of_an_ability_is_asked_for_by_the_name_of_its_source(place):
    pump = Paid((Clicks(1), Credits(X())), GainCredits(X()))
    lab = corp_identity("Lab", pump) if place == "identity" else asset("Lab", pump)
    corp = dict(identity=lab) if place == "identity" else dict(servers={"Server 1": dict(root=[rezzed(lab)])})
    t = scenario(turn="corp", corp=dict(credits=4, **corp)).do("use Lab")
    assert t.decision.prompt == "How many credits do you pay for Lab?"


@pytest.mark.ruling("rule_cost_restrictions", "rule_paid_ability_independent")
@pytest.mark.parametrize("place", ["identity", "root"])
def test_what_takes_its_own_source_away_may_also_take_away_what_it_was_used_for(place):
    need = Static(UseOnlyIf(ThereIsNo(Cards(zone=IN_ARCHIVES))))
    leave = Paid(Trash(THIS), GainCredits(5), terms=(need,))
    lab = corp_identity("Lab", leave) if place == "identity" else asset("Lab", leave)
    corp = dict(identity=lab) if place == "identity" else dict(servers={"Server 1": dict(root=[rezzed(lab)])})
    t = scenario(turn="corp", corp=dict(credits=0, **corp)).do("use Lab")
    assert (t.corp.credits, t.corp.archives) == (5, ["Lab"])


# -- what is told -------------------------------------------------------------------------------------


def test_who_wishes_to_score_or_steal_what_is_no_agenda_hears_so():
    t = scenario(turn="corp", corp=dict(servers={"Server 1": dict(root=["Nico Campaign"])}))
    told = t.game.why_not("score Nico Campaign").sentence
    assert told == "Nico Campaign is no agenda, and only agendas are scored."
    t = scenario(corp=dict(hq=["Nico Campaign"])).do("run HQ")
    t.until("access")
    assert t.game.why_not("steal Nico Campaign").sentence == "Nico Campaign is no agenda."


@pytest.mark.ruling("rule_move_runner_to_position")
def test_the_log_tells_that_the_run_goes_on_elsewhere():
    servers = {"HQ": dict(ice=[rezzed(ice("Twin"))]), "R&D": dict(ice=[rezzed(ice("Twin"))])}
    t = scenario(corp=dict(servers=servers), runner=dict(rig=["Copycat"])).do("run HQ")
    t.until("reaction")
    t.do("Copycat")
    assert [line for line in t.log if "is moved to" in line and "R&D" in line]


# -- abilities used from hand --------------------------------------------------------------------------


@pytest.mark.ruling("rule_active_exception_catchall")
def test_an_ability_that_trashes_its_card_from_hq_is_active_there_and_nowhere_else():
    gift = asset("Gift", Paid((Clicks(1), TrashFromHQ()), GainCredits(3)))
    for corp in (
        dict(hq=[gift]),
        dict(archives=[gift]),
        dict(rd=[gift]),
        dict(servers={"Server 1": dict(root=[rezzed(gift)])}),
        dict(servers={"Server 1": dict(root=[gift])}),
    ):
        t = scenario(turn="corp", corp=corp)
        t.until("action")
        card = t.card("Gift").id
        (paying,) = t.state.face[card].from_hand
        found = obstacle(t.state, CORP_SIDE, paying.uses[card])
        assert found is (None if "hq" in corp else INACTIVE)
        assert t.can("use Gift") is ("hq" in corp)
