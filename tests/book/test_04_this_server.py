"""What "this server" and "another server" are. CR rule_this_server, rule_another_server, rule_host_server."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario

from ..cards.driving import reach
from ..rules.cards1 import BELL, asset, ice, operation, program, resource, rezzed, upgrade
from ..rules.cards3 import through
from .cards_04 import FENCE, HALL, MAYFLIES, OATS, WALL

HERE = Cards(ICE, where=(Guarding(THIS_SERVER),))
PAID_HERE = GainCredits(ForEach(1, HERE))
"""A credit for each piece of ice protecting this server."""
SERVERS = {"HQ": {"ice": [WALL]}, "Archives": {"ice": [WALL] * 4}, "Server 1": {"ice": [FENCE, FENCE]}}
"""One piece of ice, two, and four: the credits tell which server was meant."""


def at(server: str, *cards: object, **more: object) -> dict[str, object]:
    """A Corp without credits whose servers have one, two and four pieces of ice, and these cards in a root."""
    servers = {**SERVERS, server: {**SERVERS[server], "root": list(cards)}}
    return {"credits": 0, "rd": OATS, "servers": servers, **more}


@pytest.mark.ruling("rule_this_server")
@pytest.mark.parametrize(("server", "gained"), [("Server 1", 2), ("HQ", 1)])
def test_this_server_is_the_one_where_the_card_is(server: str, gained: int):
    desk = upgrade("Desk", Paid(Credits(0), PAID_HERE))
    t = scenario(turn="corp", corp=at(server, rezzed(desk))).do("use Desk")
    assert t.corp.credits == gained


@pytest.mark.ruling("rule_this_server")
def test_a_card_in_a_zone_that_is_a_central_server_is_in_that_server():
    bait = asset("Bait", When(Accesses(THIS), PAID_HERE), trash=None)
    for server, zone, gained in (("HQ", "hq", 1), ("Archives", "archives", 4)):
        corp = {"credits": 0, "servers": SERVERS, zone: [bait]}
        t = scenario(corp=corp)
        through(t.do(f"run {server}"))
        assert t.corp.credits == gained


@pytest.mark.ruling("rule_this_server")
def test_a_card_trashed_as_the_cost_of_its_ability_speaks_of_the_server_it_left():
    desk = upgrade("Desk", Paid(TrashThis(), PAID_HERE))
    t = scenario(turn="corp", corp=at("Server 1", rezzed(desk))).do("use Desk")
    assert (t.corp.archives, t.corp.credits) == (["Desk"], 2), "and not of Archives"


@pytest.mark.ruling("rule_this_server")
@pytest.mark.parametrize(("server", "gained"), [("Server 1", 2), ("HQ", 1)])
def test_a_card_that_speaks_of_its_own_leaving_speaks_of_the_server_it_left(server: str, gained: int):
    desk = upgrade("Desk", When(IsTrashed(THIS), PAID_HERE))
    t = scenario(corp=at(server, rezzed(desk)), runner={"credits": 9}).do(f"run {server}")
    reach(t, "trash Desk")
    assert (t.corp.archives, t.corp.credits) == (["Desk"], gained)


@pytest.mark.ruling("rule_this_server")
@pytest.mark.parametrize(
    "away", [AddTo(THIS, IN_HQ), Trash(THIS), RemoveFromGame(THIS)], ids=["HQ", "Archives", "gone"]
)
def test_a_card_that_its_own_ability_moves_goes_on_speaking_of_the_server_it_was_in(away: Instruction):
    for ability in (Paid(Credits(0), away, PAID_HERE), Paid(Credits(0), Both(away, PAID_HERE))):
        desk = upgrade("Desk", ability)
        t = scenario(turn="corp", corp=at("Server 1", rezzed(desk))).do("use Desk")
        assert (t.card("Desk").installed, t.corp.credits) == (False, 2)
    desk = upgrade("Desk", When(Approaches(THIS_SERVER), away, PAID_HERE))
    t = scenario(corp=at("Server 1", rezzed(desk)))
    through(t.do("run Server 1"))
    assert (t.card("Desk").installed, t.corp.credits) == (False, 2)


TRACKER = upgrade("Tracker", When(Trashes(Cards(zone=Zone.THIS_SERVER_OR_ITS_ROOT), by=RUNNER), PAID_HERE), trash=0)


@pytest.mark.ruling("cr.rule_this_server.example-1", "rule_this_server")
def test_a_card_that_pays_for_what_is_trashed_from_its_server_pays_for_itself():
    t = scenario(corp=at("Server 1", rezzed(TRACKER)), runner={"credits": 9}).do("run Server 1")
    reach(t, "trash Tracker")
    t.until("action")
    assert (t.corp.archives, t.corp.credits) == (["Tracker"], 2)


@pytest.mark.ruling("rule_this_server")
def test_what_is_trashed_from_a_server_was_in_it_and_not_in_archives():
    shed = asset("Shed", trash=0)
    t = scenario(corp=at("Server 1", rezzed(TRACKER), shed), runner={"credits": 9}).do("run Server 1")
    reach(t, "access facedown card", "trash Shed")
    t.until("access")
    assert (t.corp.archives, t.corp.credits) == (["Shed"], 2)
    corp = at("Archives", rezzed(TRACKER))
    corp["servers"] = {**corp["servers"], "Server 1": {"root": [shed]}}
    t = scenario(corp=corp, runner={"credits": 9}).do("run Server 1")
    reach(t, "trash Shed")
    t.until("action")
    assert (t.corp.archives, t.corp.credits) == (["Shed"], 0), "it was not trashed from Archives"


BORDER = ice("Border", Subroutine(PAID_HERE))


@pytest.mark.ruling("cr.rule_this_server.example-2", "rule_this_server")
def test_ice_trashed_to_resolve_its_subroutine_counts_the_ice_it_stood_among_without_itself():
    grid = When(Encounters(THIS), MayPay(Trash(THIS), to=ResolveSubroutine(THIS)))
    border = ice("Border", grid, Subroutine(PAID_HERE))
    servers = {**SERVERS, "Server 1": {"ice": [rezzed(border), FENCE, FENCE]}}
    t = scenario(corp={"credits": 0, "servers": servers}).do("run Server 1")
    reach(t, "Border")
    t.until("action")
    assert (t.corp.archives, t.corp.credits) == (["Border"], 2), "not 3, and not the 4 of Archives"


@pytest.mark.ruling("cr.rule_this_server.example-3", "rule_this_server")
def test_ice_whose_subroutine_is_resolved_in_archives_is_in_archives():
    turned = TurnFacedown(Choose(1, Cards(ICE, facedown=True, zone=IN_ARCHIVES)), faceup=True)
    grid = upgrade("Grid", When(Approaches(THIS_SERVER), turned, ResolveSubroutine(IT)))
    corp = at("Server 1", rezzed(grid), archives=[{"card": BORDER, "facedown": True}])
    t = scenario(corp=corp).do("run Server 1")
    through(t)
    assert (t.corp.facedown_archives, t.corp.credits) == ([], 4)


@pytest.mark.ruling("rule_host_server")
def test_a_hosted_card_speaks_of_the_server_of_its_host():
    leech = program("Leech", trojan(), Paid(Credits(0), GainCredits(ForEach(1, HERE))))
    for server, gained in (("HQ", 1), ("Server 1", 2)):
        servers = {**SERVERS, server: {"ice": [{"card": WALL, "hosted": [leech]}, *SERVERS[server]["ice"][1:]]}}
        t = scenario(corp={"servers": servers}, runner={"credits": 0}).do("use Leech")
        assert t.runner.credits == gained
    pet = program("Pet", Paid(Credits(0), GainCredits(ForEach(1, HERE))))
    crate = program("Crate", trojan(), Static(CanHost(1, Cards(PROGRAM))))
    servers = {**SERVERS, "Server 1": {"ice": [{"card": WALL, "hosted": [{"card": crate, "hosted": [pet]}]}, FENCE]}}
    t = scenario(corp={"servers": servers}, runner={"credits": 0}).do("use Pet")
    assert t.runner.credits == 2, "also at one remove"


# -- another server ------------------------------------------------------------------------------------------


def offered(t: Scenario) -> set[str]:
    """The servers to choose from."""
    return {name for name in ("HQ", "R&D", "Archives", "Server 1", "Server 2") if any(name in k for k in t.options())}


WALK = MoveIce(Each(Cards(ICE, subtype="mythic", installed=True)), ChosenServer(Server.ANOTHER_SERVER))
WALKER = ice("Walker", subtypes=("mythic",))
BOARD = {"HQ": {"ice": [WALL]}, "Server 1": {"root": [HALL]}, "Server 2": {"ice": [rezzed(WALKER)]}}


@pytest.mark.ruling("rule_another_server")
def test_for_a_card_at_a_server_another_server_is_any_but_that_one():
    guide = upgrade("Guide", Paid(Credits(0), WALK))
    servers = {**BOARD, "Server 1": {"root": [rezzed(guide)]}}
    t = scenario(turn="corp", corp={"rd": OATS, "servers": servers}).do("use Guide")
    assert offered(t) == {"HQ", "R&D", "Archives", "Server 2"}
    gone = upgrade("Guide", Paid(TrashThis(), WALK))
    servers = {**BOARD, "Server 1": {"root": [rezzed(gone), HALL]}}
    t = scenario(turn="corp", corp={"rd": OATS, "servers": servers}).do("use Guide")
    assert offered(t) == {"HQ", "R&D", "Archives", "Server 2"}, "where it was counts, in Archives it is not"
    t = scenario(corp={"hq": OATS, "rd": OATS, "servers": servers}, runner={"rig": [BELL]}).do("run HQ", "use Guide")
    assert offered(t) == {"HQ", "R&D", "Archives", "Server 2"}, "and not the attacked server"


@pytest.mark.ruling("rule_another_server")
def test_after_choosing_a_server_another_server_is_any_but_the_chosen_one():
    plan = operation("Plan", Play(ChooseServer(ChosenServer(ANY_SERVER)), WALK))
    t = scenario(turn="corp", corp={"hq": [plan], "rd": OATS, "servers": BOARD})
    reach(t, "play Plan")
    t.do(next(k for k in t.options() if "R&D" in k))
    assert offered(t) == {"HQ", "Archives", "Server 1", "Server 2"}
    pick = When(Begins(), ChooseServer(ChosenServer(ANY_SERVER)))
    scout = resource("Scout", pick, Paid(Credits(0), ChangeServer(Server.ANOTHER_SERVER)))
    t = scenario(
        clicks=1, corp={"hq": OATS[:3], "rd": OATS, "servers": BOARD}, runner={"rig": [scout], "grip": MAYFLIES[:1]}
    )
    t.do("credit").until("corp")
    for _ in range(60):
        if t.decision.side == "runner" and t.decision.kind not in ("window", "action"):
            break
        t.game.choose(next(k for k in ("credit", "pass", t.options()[0]) if k in t.options()))
    t.do(next(k for k in t.options() if "R&D" in k))
    reach(t, "run HQ", "use Scout")
    assert offered(t) == {"HQ", "Archives", "Server 1", "Server 2"}, "linked to the choice, not to the run"


@pytest.mark.ruling("rule_another_server")
def test_for_a_card_at_no_server_another_server_is_any_but_the_attacked_one():
    ferry = resource("Ferry", Paid(Credits(0), ChangeServer(Server.ANOTHER_SERVER)))
    t = scenario(corp={"hq": OATS, "servers": BOARD}, runner={"rig": [ferry]})
    t.until("action")
    t.do("run HQ", "use Ferry")
    assert offered(t) == {"R&D", "Archives", "Server 1", "Server 2"}
