"""The play area: what is active there, what is where, and what everybody may know of it. CR sec_play_area."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.terms import COUNTER_INDEX
from sneakdoor.testing import scenario

from ..cards.driving import reach
from ..rules.cards1 import (
    BELL,
    asset,
    corp_identity,
    event,
    ice,
    operation,
    program,
    resource,
    rezzed,
    runner_identity,
    upgrade,
)
from ..rules.cards3 import record, through, titles
from .cards_04 import (
    ANNEX,
    BENCH,
    BOX,
    FENCE,
    HALL,
    MAYFLIES,
    NOTE,
    OATS,
    PLAN,
    ROOMY,
    TOOL,
    VIEWERS,
    WALL,
    seen,
    text,
)

CENTRALS = ("HQ", "R&D", "Archives")


def places(card: Card, **servers: object) -> list[str]:
    """Where the Corp may install a card."""
    t = scenario(turn="corp", corp={"hq": [card], "rd": OATS, "servers": servers.get("servers", {})})
    t.until("action")
    t.do(f"install {card.title}")
    return t.options()


# -- what is open, what is active ----------------------------------------------------------------------------


@pytest.mark.ruling("rule_play_area_number_location_open_info", "rule_separate_remote_servers")
def test_everybody_sees_how_many_cards_are_in_play_and_where():
    servers = {
        "HQ": {"ice": [FENCE, WALL], "root": [ANNEX]},
        "Server 1": {"root": [HALL]},
        "Server 2": {"ice": [{"card": WALL, "hosted": [program("Bug", trojan())]}]},
    }
    t = scenario(corp={"servers": servers}, runner={"rig": [{"card": BENCH, "facedown": True}, TOOL]})
    for viewer in VIEWERS:
        shown = seen(t, viewer)
        assert {name: (len(s.ice), len(s.root)) for name, s in shown.servers.items()} == {
            "HQ": (2, 1),
            "R&D": (0, 0),
            "Archives": (0, 0),
            "Server 1": (0, 1),
            "Server 2": (1, 0),
        }
        assert [c.title for c in shown.servers["Server 2"].ice[0].hosted] == ["Bug"]
        assert len(shown.rig) == 2


@pytest.mark.ruling("rule_play_area_card_open_info")
def test_faceup_cards_in_play_are_open_and_facedown_ones_are_for_their_controller():
    servers = {"HQ": {"ice": [rezzed(FENCE), WALL]}, "Server 1": {"root": [HALL]}}
    t = scenario(corp={"servers": servers}, runner={"rig": [{"card": BENCH, "facedown": True}, TOOL]})
    for viewer, mine in (("corp", {"Wall", "Hall"}), ("runner", {"Bench"}), (None, set())):
        found = {c for c in ("Fence", "Tool", "Wall", "Hall", "Bench") if c in text(t, viewer)}
        assert found == {"Fence", "Tool"} | mine


@pytest.mark.ruling("rule_play_area_identity")
def test_identities_are_in_play_and_active_from_the_start_and_stay_so():
    wide = Static(MaximumHandSize(+2))
    ids = {"corp": corp_identity("Firm", wide), "runner": runner_identity("Punk", wide)}
    t = scenario(
        corp={"identity": ids["corp"], "rd": OATS},
        runner={"identity": ids["runner"], "stack": MAYFLIES},
    )
    for _ in range(12):
        for title in ("Firm", "Punk"):
            assert (t.card(title).place, t.card(title).active, t.card(title).faceup) == ("play", True, True)
        assert (t.corp.hand_size, t.runner.hand_size) == (7, 7)
        t.game.choose(next(k for k in ("credit", "pass", t.options()[0]) if k in t.options()))


@pytest.mark.ruling("rule_play_area_corp_cards")
@pytest.mark.parametrize("card", [HALL, ANNEX, WALL, PLAN], ids=lambda c: c.title)
def test_the_corps_cards_are_installed_unrezzed_and_inactive_until_they_are_rezzed(card: Card):
    t = scenario(turn="corp", corp={"hq": [card], "rd": OATS}).do(f"install {card.title}")
    if new := [k for k in t.options() if "a new server" in k]:
        t.do(*new)
    assert (t.card(card.title).installed, t.card(card.title).faceup, t.card(card.title).active) == (True, False, False)
    assert t.corp.hand_size == 5
    if card is WALL:
        servers = {"HQ": {"ice": [WALL]}}
        t = scenario(corp={"hq": OATS, "servers": servers}).do("run HQ")
        t.until("step_approach_paw")
    if card is PLAN:
        assert not t.offers("rez Plan"), "agendas are never rezzed"
        return
    t.do(f"rez {card.title}")
    assert (t.card(card.title).active, t.corp.hand_size) == (True, 6)


@pytest.mark.ruling("rule_play_area_runner_cards")
@pytest.mark.parametrize("card", [BENCH, BOX, TOOL], ids=lambda c: c.title)
def test_the_runners_cards_are_installed_faceup_and_active(card: Card):
    t = scenario(runner={"grip": [card]})
    assert t.runner.hand_size == 5
    t.do(f"install {card.title}")
    assert (t.card(card.title).faceup, t.card(card.title).active, t.runner.hand_size) == (True, True, 6)


@pytest.mark.ruling("rule_play_area_faceup_facedown")
def test_a_facedown_runner_card_is_inactive_and_is_not_called_unrezzed():
    hide = event("Hide", Play(Install(Choose(1, Cards(PROGRAM, zone=GRIP)), facedown=True)))
    t = scenario(runner={"grip": [hide, TOOL]}).do("play Hide")
    assert (t.card("Tool").installed, t.card("Tool").faceup, t.card("Tool").active) == (True, False, False)
    assert t.runner.hand_size == 5
    turn = event("Turn", Play(TurnFacedown(Choose(1, Cards(RESOURCE, installed=True)))))
    t = scenario(runner={"grip": [turn], "rig": [BENCH]}).do("play Turn")
    assert (t.card("Bench").installed, t.card("Bench").active, t.runner.hand_size) == (True, False, 5)
    assert not t.offers("use Bench")
    sweep = operation("Sweep", Play(Trash(Every(Cards(installed=True, rezzed=False)))))
    corp = {"hq": [sweep], "servers": {"HQ": {"ice": [WALL]}}}
    t = scenario(turn="corp", corp=corp, runner={"rig": [{"card": BENCH, "facedown": True}]}).do("play Sweep")
    assert (t.server("HQ").ice, t.runner.rig) == ([], ["Bench"])


@pytest.mark.ruling("rule_play_area_operations_events", "rule_play_area_operation_events")
@pytest.mark.parametrize("side", ["corp", "runner"])
def test_operations_and_events_are_faceup_and_active_in_play_until_they_have_resolved(side: str):
    ask = Play(May(GainCredits(1)))
    card = operation("Memo", ROOMY, ask) if side == "corp" else event("Memo", ROOMY, ask)
    hand = {"hq": [card]} if side == "corp" else {"grip": [card]}
    t = scenario(turn=side, **{side: hand}).do("play Memo")
    player = t.corp if side == "corp" else t.runner
    assert (t.card("Memo").place, t.card("Memo").active, t.card("Memo").faceup) == ("play", True, True)
    assert (player.hand_size, t.card("Memo").installed) == (6, False)
    for viewer in VIEWERS:
        shown = seen(t, viewer)
        assert [c.title for c in shown.resolving] == ["Memo"]
        assert "Memo" not in str(shown.servers) + str(shown.rig), "in no location"
    t.do("no")
    assert (t.card("Memo").place, player.hand_size) == ("Archives" if side == "corp" else "the heap", 5)


# -- what is where -------------------------------------------------------------------------------------------


@pytest.mark.ruling(
    "rule_play_area_corp_cards_distinct_server", "rule_server_root", "rule_remote_server", "rule_server_ice"
)
def test_agendas_and_assets_go_to_remote_roots_upgrades_to_any_root_and_ice_before_any_server():
    servers = {"Server 1": {"root": [ANNEX]}}
    new, here = "install in a new server", "install in Server 1"
    assert set(places(HALL, servers=servers)) == set(places(PLAN, servers=servers)) == {new, here}
    assert set(places(ANNEX, servers=servers)) == {new, here, *(f"install in {s}" for s in CENTRALS)}
    everywhere = {f"install protecting {s}" for s in (*CENTRALS, "Server 1", "a new server")}
    assert set(places(WALL, servers=servers)) == everywhere


@pytest.mark.ruling("rule_server_root")
def test_a_remote_root_holds_one_asset_or_agenda_and_any_number_of_upgrades():
    wings = [upgrade(f"Wing {n}") for n in range(6)]
    t = scenario(turn="corp", corp={"hq": [HALL], "rd": OATS, "servers": {"Server 1": {"root": [*wings, PLAN]}}})
    t.do("install Hall", "install in Server 1")
    reach(t, "done") if not t.can("trash Plan") else t.do("trash Plan")
    t.until("action")
    assert sorted(t.server("Server 1").root) == ["Hall", *(f"Wing {n}" for n in range(6))]
    assert t.corp.archives == ["Plan"], "there is room for one of them"
    t = scenario(turn="corp", corp={"hq": [ANNEX], "rd": OATS, "servers": {"HQ": {"root": wings}}})
    t.do("install Annex", "install in HQ")
    t.until("action")
    assert (len(t.server("HQ").root), t.corp.archives) == (7, [])


@pytest.mark.ruling("rule_play_area_runner_identity")
def test_the_runners_cards_are_in_no_server():
    raze = operation("Raze", Play(Trash(Every(Cards(where=(InstalledAt(ANY_SERVER),))))))
    servers = {"HQ": {"ice": [WALL], "root": [ANNEX]}, "Server 1": {"root": [HALL]}}
    corp = {"hq": [raze], "servers": servers}
    t = scenario(turn="corp", corp=corp, runner={"rig": [BENCH, BOX, TOOL]}).do("play Raze")
    assert sorted(t.corp.archives) == ["Annex", "Hall", "Raze", "Wall"]
    assert t.runner.rig == ["Bench", "Box", "Tool"]
    assert (t.card(t.state.printed[1].title).place, t.state.server[1]) == ("play", -1), "nor is their identity"


@pytest.mark.ruling("rule_play_area_credit_pool")
def test_credits_in_play_are_in_a_pool_in_the_bad_publicity_fund_or_on_a_card():
    pouch = resource("Pouch", Static(CanSpendHosted()))
    corp = {"credits": 3, "bad_publicity": 2, "hq": OATS}
    t = scenario(corp=corp, runner={"credits": 4, "rig": [{"card": pouch, "credits": 5}]})
    where = lambda: (t.corp.credits, t.runner.credits, t.runner.fund, t.card("Pouch").credits)  # noqa: E731
    assert where() == (3, 4, 0, 5)
    t.do("run HQ")
    assert where() == (3, 4, 2, 5), "each in its own place"
    t.until("action")
    assert where() == (3, 4, 0, 5), "what was left in the fund is gone with the run"
    t.do("credit")
    assert where() == (3, 5, 0, 5)


@pytest.mark.ruling("rule_play_area_counters")
def test_tags_and_bad_publicity_are_nowhere_in_particular_unless_they_are_on_a_card():
    tag, bad = Counter.TAG, Counter.BAD_PUBLICITY
    rack = resource("Rack", Paid(Clicks(1), Place(1, tag)), Paid(Clicks(1), Place(1, bad)))
    wreck = event("Wreck", Play(Trash(Choose(1, Cards(RESOURCE, installed=True)))))
    t = scenario(corp={"bad_publicity": 1}, runner={"tags": 1, "rig": [rack], "grip": [wreck]})
    t.do("use Rack: place 1 tag", "use Rack: place 1 bad")
    counts = [t.state.count(t.card("Rack").id, COUNTER_INDEX[kind]) for kind in (tag, bad)]
    assert counts == [1, 1]
    assert (t.runner.tags, t.corp.bad_publicity) == (1, 1), "those on the card are nobody's"
    t.do("play Wreck")
    assert (t.runner.tags, t.corp.bad_publicity, t.runner.rig) == (1, 1, []), "and the others went with no card"


@pytest.mark.ruling("rule_play_area_installed_hosted")
def test_a_card_can_be_installed_on_another_and_both_are_installed_and_active():
    shelf = program("Shelf", Static(CanHost(1, Cards(PROGRAM))), ROOMY, memory=0)
    t = scenario(runner={"rig": [shelf], "grip": [TOOL]}).do("install Tool")
    t.do(next(k for k in t.options() if "Shelf" in k))
    tool = t.card("Tool")
    assert (tool.host, tool.installed, tool.active, t.card("Shelf").active) == ("Shelf", True, True, True)
    assert (t.runner.hand_size, t.runner.memory_used) == (7, 1)


@pytest.mark.ruling("rule_play_area_not_installed_hosted")
def test_a_card_hosted_without_being_installed_is_in_play_and_inactive():
    keep = event("Keep", Play(HostOn(Choose(1, Cards(PROGRAM, zone=GRIP)), Each(Cards(RESOURCE)))))
    stall = resource("Stall")
    t = scenario(runner={"rig": [stall], "grip": [keep, TOOL]}).do("play Keep")
    tool = t.card("Tool")
    assert (tool.host, tool.installed, tool.active) == ("Stall", False, False)
    assert (t.runner.hand_size, t.runner.memory_used, t.runner.grip) == (5, 0, [])
    assert [c.hosted[0].title for c in seen(t, "corp").rig] == ["Tool"], "in play, on its host"


# -- servers -------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_server")
@pytest.mark.parametrize("card", [HALL, ANNEX, WALL, PLAN], ids=lambda c: c.title)
def test_whoever_installs_a_corp_card_says_in_which_server_and_the_runner_runs_on_servers(card: Card):
    t = scenario(turn="corp", corp={"hq": [card], "rd": OATS, "servers": {"Server 1": {"root": [HALL]}}})
    t.until("action")
    t.do(f"install {card.title}")
    assert (t.decision.side, len(t.options()) > 1) == ("corp", True)
    assert all(k.startswith(("install in ", "install protecting ")) for k in t.options())
    t = scenario(corp={"servers": {"Server 1": {"ice" if card is WALL else "root": [card]}}})
    t.until("action")
    assert {k for k in t.options() if k.startswith("run ")} == {f"run {s}" for s in (*CENTRALS, "Server 1")}


@pytest.mark.ruling("rule_corp_cards_cannot_be_moved")
def test_an_installed_corp_card_stays_in_its_server_until_an_effect_moves_it():
    mix = operation("Mix", Play(Swap(Choose(2, Cards(ICE, installed=True)))))
    servers = {"HQ": {"ice": [FENCE], "root": [ANNEX]}, "R&D": {"ice": [WALL]}, "Server 1": {"root": [HALL]}}
    t = scenario(turn="corp", corp={"hq": [mix], "rd": OATS, "servers": servers}, runner={"stack": MAYFLIES})
    keys = set()
    for _ in range(12):
        keys |= set(t.options())
        t.game.choose(next(k for k in ("credit", "pass", t.options()[0]) if k in t.options()))
        assert (t.server("HQ").ice, t.server("HQ").root, t.server("R&D").ice) == (["Fence"], ["Annex"], ["Wall"])
        assert t.server("Server 1").root == ["Hall"]
    assert not [k for k in keys if k.startswith(("move", "swap", "install Hall", "install Wall"))]
    t = scenario(turn="corp", corp={"hq": [mix], "rd": OATS, "servers": servers}).do("play Mix")
    assert (t.server("HQ").ice, t.server("R&D").ice) == (["Wall"], ["Fence"])


@pytest.mark.ruling("rule_server_root_order")
@pytest.mark.parametrize("other", [ANNEX, PLAN], ids=["upgrade", "agenda"])
def test_nobody_can_tell_the_type_of_an_unrezzed_card_in_a_remote_root(other: Card):
    views = []
    for card in (HALL, other):
        t = scenario(turn="corp", corp={"hq": [card, NOTE], "rd": OATS}).do(f"install {card.title}")
        if t.offers("install in a new server"):
            t.do("install in a new server")
        views.append(seen(t, "runner").servers["Server 1"])
    assert views[0] == views[1]
    wings = [upgrade(f"Wing {n}") for n in range(3)]
    t = scenario(turn="corp", clicks=3, corp={"hq": wings, "rd": OATS})
    for n in (1, 0, 2):
        reach(t, f"install Wing {n}")
        t.do("install in a new server" if n == 1 else "install in Server 1")
        while t.can("done"):
            t.do("done")
    assert t.server("Server 1").root == ["Wing 1", "Wing 0", "Wing 2"], "in the order in which they came"
    handles = [c.handle for c in seen(t, "runner").servers["Server 1"].root]
    assert handles == [f"card {t.state.serial[t.card(f'Wing {n}').id]}" for n in (1, 0, 2)]


@pytest.mark.ruling("rule_region_unique")
def test_a_root_holds_one_region():
    harbour, campus = (upgrade(n, *region(), subtypes=("region",)) for n in ("Harbour", "Campus"))
    t = scenario(turn="corp", corp={"hq": [campus], "rd": OATS, "servers": {"HQ": {"root": [harbour, ANNEX]}}})
    t.do("install Campus", "install in HQ")
    reach(t, "trash Harbour") if t.offers("trash Harbour") else None
    t.until("action")
    assert (sorted(t.server("HQ").root), t.corp.archives) == (["Annex", "Campus"], ["Harbour"])
    t = scenario(turn="corp", corp={"hq": [campus], "rd": OATS, "servers": {"HQ": {"root": [harbour]}}})
    t.do("install Campus", "install in R&D")
    t.until("action")
    assert (t.server("HQ").root, t.server("R&D").root) == (["Harbour"], ["Campus"])


@pytest.mark.ruling("rule_upgrade_server_restriction")
def test_an_upgrade_that_names_its_servers_goes_to_no_other():
    servers = {"Server 1": {"root": [HALL]}}
    desk = upgrade("Desk", Static(InstallOnly(in_=Zone.ROOT_OF_HQ)))
    far = upgrade("Far", Static(InstallOnly(in_=Zone.ROOT_OF_REMOTE)))
    assert set(places(far, servers=servers)) == {"install in Server 1", "install in a new server"}
    t = scenario(turn="corp", corp={"hq": [desk], "rd": OATS, "servers": servers}).do("install Desk")
    t.until("action")
    assert t.server("HQ").root == ["Desk"], "there was nothing to choose"


# -- central servers -----------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_three_central_servers")
def test_the_corp_has_three_central_servers_whatever_is_in_them():
    t = scenario(corp={}, runner={"stack": MAYFLIES})
    for server in CENTRALS:
        assert t.can(f"run {server}")
        assert t.server(server).exists
    heard: list[str] = []
    for server, zone in (("HQ", "hq"), ("R&D", "rd"), ("Archives", "archives")):
        t = scenario(corp={"hq": [], "rd": [], "archives": [], zone: ["Tithe"]}).do(f"run {server}")
        t.until("action")
        heard += t.accesses
    assert heard == ["Tithe"] * 3


@pytest.mark.ruling("rule_hq_identity", "rule_rnd_deck", "rule_archives_discard_pile")
@pytest.mark.parametrize(("server", "zone"), [(HQ, "hq"), (RND, "rd"), (ARCHIVES, "archives")], ids=str)
def test_the_cards_in_a_central_server_are_those_of_its_zone_and_its_root_and_ice_are_installed(server, zone):
    name = server.value
    board = {"servers": {name: {"ice": [rezzed(WALL)], "root": [rezzed(ANNEX)]}}, zone: ["Tithe"]}
    counts = {
        "in": Cards(where=(InServer(server),)),
        "at": Cards(where=(InstalledAt(server),)),
        "protecting": Cards(where=(Guarding(server),)),
    }
    found = {}
    for word, cards in counts.items():
        tally = resource("Tally", Paid(Clicks(1), GainCredits(ForEach(1, cards))))
        t = scenario(corp=board, runner={"credits": 0, "rig": [tally]}).do("use Tally")
        found[word] = t.runner.credits
    assert found == {"in": 0, "at": 2, "protecting": 1}, "installed are ice and upgrade; neither is in the server"
    assert not t.card("Tithe").installed
    firm = t.state.printed[0].title
    assert (t.card(firm).installed, t.state.server[t.card(firm).id], t.card(firm).place) == (False, -1, "play")
    t = scenario(corp=board, runner={"credits": 0}).do(f"run {name}")
    t.until("action")
    assert sorted(t.accesses) == ["Annex", "Tithe"], "and never the identity"


# -- remote servers ------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_creating_remote_servers", "rule_remote_server")
def test_remote_servers_are_made_by_installing_into_new_ones_as_many_as_the_corp_likes():
    sheds = [asset(f"Shed {n}") for n in range(8)]
    t = scenario(turn="corp", clicks=9, corp={"hq": [*sheds, WALL], "rd": OATS})
    assert not t.server("Server 1").exists
    for n in range(8):
        reach(t, f"install Shed {n}")
        assert t.can("install in a new server") or t.server(f"Server {n + 1}").exists
        if t.can("install in a new server"):
            t.do("install in a new server")
        assert t.server(f"Server {n + 1}").root == [f"Shed {n}"]
        assert not t.server(f"Server {n + 2}").exists
    reach(t, "install Wall", "install protecting a new server")
    assert t.server("Server 9").ice == ["Wall"]


@pytest.mark.ruling("rule_remote_server_existence", "rule_remote_server_cease_to_exist")
@pytest.mark.parametrize(
    "content",
    [{"ice": [WALL]}, {"root": [ANNEX]}, {"ice": [WALL], "root": [ANNEX]}],
    ids=["ice", "root", "both"],
)
def test_a_remote_server_exists_while_a_card_is_in_its_root_or_protects_it(content: dict[str, list[Card]]):
    burn = event("Burn", Play(Trash(Choose(1, Cards(where=(InstalledAt(REMOTE),))))))
    t = scenario(corp={"servers": {"Server 1": content}}, runner={"grip": [burn, burn]})
    t.until("action")
    assert t.can("run Server 1")
    for gone in range(sum(len(cards) for cards in content.values())):
        assert t.server("Server 1").exists, gone
        reach(t, "play Burn")
        if t.decision.kind == "choose":
            t.do(t.options()[0])
        t.until("action")
    assert not t.server("Server 1").exists
    assert not t.can("run Server 1")


@pytest.mark.ruling("rule_remote_server_cease_to_exist")
def test_the_run_on_a_server_that_ceases_to_exist_ends_when_the_window_closes_and_is_neither():
    bomb = resource("Bomb", Paid(Credits(1), Trash(Each(Cards(where=(InstalledAt(REMOTE),))))))
    bell = resource("Bell", Paid(Credits(0), GainCredits(1)))
    won = resource("Won", When(MakesSuccessfulRun(), GainCredits(10)))
    lost = resource("Lost", When(RunUnsuccessful(), GainCredits(10)))
    t = scenario(
        corp={"servers": {"Server 1": {"root": [HALL]}}}, runner={"credits": 1, "rig": [bomb, bell, won, lost]}
    )
    t.do("run Server 1", "use Bomb")
    assert (t.running, t.server("Server 1").exists) == (True, False)
    t.do("use Bell")
    assert t.running, "the window is still open"
    t.until("action")
    assert (t.running, t.runner.credits, t.accesses) == (False, 1, [])


@pytest.mark.ruling("rule_limit_remote_servers")
def test_a_limit_lets_no_server_be_made_beyond_it_and_keeps_as_many_as_it_says():
    limit = asset("Limit", Static(LimitRemoteServers(2)))
    servers = {
        "Server 1": {"root": [limit], "ice": [WALL]},
        "Server 2": {"root": [ANNEX]},
        "Server 3": {"ice": [FENCE]},
    }
    t = scenario(turn="corp", corp={"rd": OATS, "servers": servers, "hq": [HALL]}).do("rez Limit")
    assert (t.decision.side, t.step) == ("corp", "rule_limit_remote_servers")
    t.do(next(k for k in t.options() if "Server 1" in k))
    if t.step == "rule_limit_remote_servers":
        t.do(next(k for k in t.options() if "Server 3" in k))
    assert [t.server(f"Server {n}").exists for n in (1, 2, 3)] == [True, False, True]
    assert t.corp.archives == ["Annex"]
    t.until("action")
    t.do("install Hall")
    assert "install in a new server" not in t.options()


# -- ice -----------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_ice_ordered", "rule_innermost_ice")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_outermost_ice_is_approached_first_and_the_innermost_last(number: int):
    walls = [ice(f"Wall {n}") for n in range(number)]
    burn = event("Burn", Play(Trash(OutermostIce(HQ))))
    t = scenario(corp={"hq": OATS, "servers": {"HQ": {"ice": [rezzed(w) for w in walls]}}})
    heard = record(t)
    through(t.do("run HQ"))
    assert titles(t, heard, "ice approached") == [w.title for w in walls]
    t = scenario(corp={"servers": {"HQ": {"ice": walls}}}, runner={"grip": [burn]}).do("play Burn")
    assert t.server("HQ").ice == [w.title for w in walls[1:]], "the only piece of ice is outermost as well"


@pytest.mark.ruling("rule_ice_same_position")
def test_ice_is_in_the_same_position_if_as_much_ice_is_inward_of_it():
    hop = Paid(Clicks(1), HostOn(THIS, Choose(1, Cards(ICE, installed=True, where=(LikeHostIce(),)))))
    pawn = program("Pawn", trojan(), hop)
    rows = {"HQ": ("H2", "H1", "H0"), "R&D": ("R1", "R0"), "Archives": ("A0",)}
    found = {}
    for start in ("H0", "H1", "H2"):
        servers = {
            name: {"ice": [rezzed(ice(n), hosted=[pawn] if n == start else []) for n in row]}
            for name, row in rows.items()
        }
        t = scenario(corp={"servers": servers}).do("use Pawn")
        found[start] = {k.removeprefix("choose ").split()[0] for k in t.options()}
    others = {"H0": {"R0", "A0"}, "H1": {"R1"}, "H2": set()}
    same_server = {"H0", "H1", "H2"}
    assert {s: f - same_server for s, f in found.items()} == others


@pytest.mark.ruling("rule_ice_install_outermost")
@pytest.mark.parametrize("there", [0, 1, 2])
def test_installed_ice_is_placed_outermost(there: int):
    old = [ice(f"Old {n}") for n in range(there)]
    t = scenario(turn="corp", corp={"hq": [WALL], "rd": OATS, "credits": 9, "servers": {"R&D": {"ice": old}}})
    t.do("install Wall", "install protecting R&D")
    t.until("action")
    assert t.server("R&D").ice == ["Wall", *(w.title for w in old)]


@pytest.mark.ruling("rule_ice_move")
@pytest.mark.parametrize("inner", [("B", "C"), ("C",)], ids=["two inward", "one inward"])
def test_who_attacks_ice_moves_with_it_as_ice_inward_of_it_goes(inner: tuple[str, ...]):
    saw = resource("Saw", Paid(Credits(1), Trash(Choose(1, Cards(ICE, installed=True)))))
    row = [rezzed(ice("A", Subroutine(GainCredits(1)))), *(rezzed(ice(n)) for n in inner)]
    t = scenario(corp={"hq": OATS, "servers": {"HQ": {"ice": row}}}, runner={"credits": 1, "rig": [saw, BELL]})
    heard = record(t)
    t.do("run HQ").until("encounter")
    assert seen(t, "runner").run.position == 0
    t.do("use Saw", f"choose {inner[0]}")
    assert t.server("HQ").ice == ["A", *inner[1:]]
    assert t.state.printed[t.state.position].title == "A", "still at that ice, one position closer"
    through(t)
    assert titles(t, heard, "ice encountered") == ["A", *inner[1:]]


@pytest.mark.ruling("rule_ice_move")
def test_who_attacks_ice_moves_with_it_as_ice_comes_inward_of_it():
    build = Install(Choose(1, Cards(ICE, zone=IN_HQ)), inward_of_this=True, ignoring_all_costs=True)
    smith = ice("Smith", Subroutine(build))
    t = scenario(corp={"hq": [WALL], "servers": {"HQ": {"ice": [rezzed(smith)]}}}).do("run HQ")
    reach(t, "done")
    t.until("step_approach_paw")
    assert t.server("HQ").ice == ["Smith", "Wall"]
    assert t.can("rez Wall"), "it is farther out by one, and comes to what was put there"
