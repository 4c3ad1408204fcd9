"""Who owns what, who controls what, and who decides. CR sec_ownership."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario

from ..cards.driving import reach
from ..rules.cards1 import agenda, asset, event, ice, operation, program, resource, rezzed
from .cards_01b import A_RESOURCE, FRIEND, MAYFLIES, OATS, PLAN, PLANT, TOY, WALL, remote, remotes

# -- owners --------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_owner", "rule_trashing")
def test_a_card_belongs_to_whoever_brought_it_wherever_it_is():
    drop = event("Drop", Play(Trash(Choose(1, Cards(AGENDA, zone=Zone.YOUR_SCORE_AREA)))))
    t = scenario(runner={"grip": [drop], "score": [PLAN]}).do("play Drop")
    assert (t.corp.archives, t.runner.heap) == (["Plan"], ["Drop"]), "an agenda the Runner has stolen is the Corp's"
    case = resource("Case", Paid(Clicks(1), HostOn(Choose(1, Cards(installed=True, of=CORP)))))
    bounce = event("Bounce", Play(AddTo(A_RESOURCE, GRIP)))
    t = scenario(corp=remote(PLANT), runner={"grip": [bounce], "rig": [case]}).do("use Case", "play Bounce")
    assert (t.corp.archives, t.runner.heap) == (["Plant"], ["Bounce"])
    smash = operation("Smash", Play(Trash(Choose(1, Cards(PROGRAM, installed=True)))))
    servers = {"HQ": {"ice": [{"card": WALL, "rezzed": True, "hosted": [TOY]}]}}
    t = scenario(turn="corp", corp={"hq": [smash], "servers": servers}).do("play Smash")
    assert (t.corp.archives, t.runner.heap) == (["Smash"], ["Toy"]), "and what the Runner put on ice is the Runner's"
    fire = operation("Fire", Play(Trash(A_RESOURCE)))
    t = scenario(turn="corp", corp={"hq": [fire]}, runner={"rig": ["Always Be Running"]}).do("play Fire")
    assert t.runner.heap == ["Always Be Running"], "a card brought along beside the deck too"


@pytest.mark.ruling("rule_owner_converted_to_counter")
def test_a_card_that_has_become_a_counter_belongs_to_the_same_player():
    on_ice, on_friend = Choose(1, Cards(ICE, installed=True)), A_RESOURCE
    sticker = event("Sticker", Play(BecomeConditionCounter(on_ice, (Static(Strength(HOST_ICE, -1)),))))
    warrant = operation("Warrant", Play(BecomeConditionCounter(on_friend, (Static(Link(-1)),))))
    melt = operation("Melt", Play(Trash(on_ice)))
    fire = operation("Fire", Play(Trash(on_friend)))
    corp = {"hq": [warrant, fire, melt], "servers": {"HQ": {"ice": [rezzed(WALL)]}}, "rd": OATS}
    t = scenario(clicks=1, corp=corp, runner={"grip": [sticker], "rig": [FRIEND]}).do("play Sticker")
    reach(t, "play Warrant")
    assert (t.card("Wall").hosted, t.card("Friend").hosted) == (["Sticker"], ["Warrant"])
    reach(t, "play Fire", "play Melt")
    assert (t.runner.heap, sorted(t.corp.archives)) == (["Friend", "Sticker"], ["Fire", "Melt", "Wall", "Warrant"])


@pytest.mark.ruling("rule_owner_counters")
def test_counters_are_nobodys_and_go_back_to_the_bank():
    gift = asset("Gift", When(Begins(), PlaceCredits(3, on=Each(Cards(RESOURCE, installed=True)))))
    fire = operation("Fire", Play(Trash(A_RESOURCE)))
    corp = remote(rezzed(gift), hq=[fire], credits=0)
    t = scenario(clicks=0, corp=corp, runner={"credits": 0, "rig": [FRIEND]})
    reach(t, "play Fire")
    assert (t.corp.credits, t.runner.credits, t.card("Friend").credits) == (0, 0, 0), "neither player gets them"


# -- who controls a card, and pays with it -------------------------------------------------------------------

SELL = Paid((Clicks(1), Trash(Choose(1, Cards(installed=True, other=True)))), GainCredits(5))


@pytest.mark.ruling("rule_pay_costs_controlled_objects", "rule_controller_card_play_area")
def test_players_pay_with_their_own_cards_in_play_only():
    mart, yard = resource("Mart", SELL), asset("Yard", SELL)
    corp = remotes(rezzed(yard), rezzed(PLANT))
    t = scenario(corp=corp, runner={"credits": 0, "rig": [mart, FRIEND]}).do("use Mart")
    t.until("action")
    assert (t.runner.heap, t.corp.archives, t.runner.credits) == (["Friend"], [], 5)
    assert not scenario(corp=corp, runner={"rig": [mart]}).can("use Mart"), "the Corp's cards are no payment"
    t = scenario(turn="corp", corp=corp, runner={"rig": [mart, FRIEND]}).do("use Yard")
    t.until("action")
    assert (t.runner.heap, t.corp.archives) == ([], ["Plant"])
    assert not scenario(turn="corp", corp=remote(rezzed(yard)), runner={"rig": [FRIEND]}).can("use Yard")


@pytest.mark.ruling("rule_controller_card_play_area", "rule_look_at_controlled_facedown")
def test_a_corp_card_that_the_runner_put_on_their_own_card_is_controlled_by_the_runner():
    take = Paid(Clicks(1), HostOn(TopOf(1, Zone.RND), facedown=True))
    burn = Paid((Clicks(1), Trash(Choose(1, Cards(hosted=True)))), GainCredits(5))
    t = scenario(corp={"rd": [PLANT, *OATS]}, runner={"credits": 0, "rig": [resource("Case", take, burn)]}).do(
        "use Case: host"
    )
    assert (t.card("Plant").host, t.card("Plant").faceup) == ("Case", False)
    assert (t.card("Plant").known_to("runner"), t.card("Plant").known_to("corp")) == (True, False), (
        "nor may its owner look"
    )
    t.do("use Case: gain")
    assert (t.runner.credits, t.corp.archives) == (5, ["Plant"]), "the Runner pays with it, and it is the Corp's again"


FORFEIT = Forfeit(Choose(1, Cards(AGENDA, zone=Zone.YOUR_SCORE_AREA)))


@pytest.mark.ruling("rule_controller_agenda")
def test_each_player_controls_the_agendas_in_their_score_area():
    sale, deal = (
        event("Sale", Play(MayPay(FORFEIT, if_you_do=GainCredits(5)))),
        asset("Deal", Paid(FORFEIT, GainCredits(5))),
    )
    t = scenario(corp={"score": [PLAN]}, runner={"grip": [sale]}).do("play Sale")
    assert (t.decision.kind, t.corp.score) == ("action", ["Plan"]), "the Corp's agenda is no payment"
    t = scenario(runner={"credits": 0, "grip": [sale], "score": [PLAN]}).do("play Sale", "yes")
    assert (t.runner.score, t.runner.credits) == ([], 5), "a stolen one is the Runner's to forfeit"
    corp = remote(rezzed(deal), credits=0)
    assert not scenario(turn="corp", corp=corp, runner={"score": [PLAN]}).can("use Deal")
    t = scenario(turn="corp", corp={**corp, "score": [PLAN]}).do("use Deal")
    assert (t.corp.score, t.corp.credits) == ([], 5)


@pytest.mark.ruling("rule_controller_default_owner", "rule_pay_costs_controlled_objects")
def test_cards_in_hands_are_controlled_by_their_owners():
    def burn(zone):
        return Paid((Clicks(1), Trash(Choose(1, Cards(zone=zone)))), GainCredits(5))

    board = {"corp": {"hq": [PLANT], "rd": OATS}, "runner": {"grip": [TOY]}}
    for zone, able in ((GRIP, True), (Zone.HQ, False)):
        t = scenario(corp=board["corp"], runner={**board["runner"], "rig": [resource("Stove", burn(zone))]})
        assert t.can("use Stove") is able
        kiln = remote(rezzed(asset("Kiln", burn(zone))), hq=[PLANT])
        assert scenario(turn="corp", corp=kiln, runner=board["runner"]).can("use Kiln") is not able


@pytest.mark.ruling("rule_controller_credits")
def test_players_spend_the_credits_of_their_own_pool():
    shop, till = resource("Shop", Paid(Credits(3), Draw(1))), asset("Till", Paid(Credits(3), Draw(1)))
    for corp_has, runner_has in ((9, 2), (2, 9)):
        corp = remote(rezzed(till), credits=corp_has)
        runner = {"credits": runner_has, "rig": [shop], "stack": MAYFLIES}
        t = scenario(corp=corp, runner=runner)
        assert t.can("use Shop") is (runner_has == 9)
        t = scenario(turn="corp", corp=corp, runner=runner)
        assert t.can("use Till") is (corp_has == 9)
    t = scenario(corp=remote(credits=9), runner={"credits": 3, "rig": [shop], "stack": MAYFLIES}).do("use Shop")
    assert (t.corp.credits, t.runner.credits) == (9, 0)


@pytest.mark.ruling("rule_controller_hosted_counter")
def test_counters_are_paid_by_whoever_controls_the_card_they_are_on():
    spend = Paid(AnyCounters(VIRUS, NumberOf(Cards(PROGRAM, installed=True))), GainCredits(5))
    mill, pen = resource("Mill", spend), program("Pen", memory=1)
    infected = {"card": PLANT, "rezzed": True, "virus": 3}
    t = scenario(corp=remote(infected), runner={"credits": 0, "rig": [mill, pen]})
    assert not t.can("use Mill"), "those on the Corp's card are the Corp's"
    on_ice = {"card": WALL, "rezzed": True, "hosted": [{"card": pen, "virus": 1}]}
    t = scenario(corp={"servers": {"HQ": {"ice": [on_ice]}}}, runner={"credits": 0, "rig": [mill]}).do("use Mill")
    assert (t.runner.credits, t.card("Pen").virus) == (5, 0), "a program on ice is the Runner's all the same"
    cash = asset("Cash", Paid(AnyCounter(AGENDA_COUNTER), GainCredits(5)))
    scored = {"card": PLAN, "agenda": 1}
    assert not scenario(turn="corp", corp=remote(rezzed(cash)), runner={"score": [scored]}).can("use Cash")
    assert scenario(turn="corp", corp=remote(rezzed(cash), score=[scored])).can("use Cash")


@pytest.mark.ruling("rule_remove_tags_or_bad_publicity_as_cost")
def test_either_player_pays_with_the_tags_or_bad_publicity_of_either():
    tags, shame = Paid(RemoveTags(1, by=RUNNER), GainCredits(5)), Paid(RemoveBadPublicity(1, by=CORP), GainCredits(5))
    for cost in (tags, shame):
        mine, theirs = resource("Mine", cost), asset("Theirs", cost)
        for number in (0, 1):
            board = {
                "corp": remote(rezzed(theirs), credits=0, bad_publicity=number),
                "runner": {"credits": 0, "tags": number, "rig": [mine]},
            }
            t = scenario(**board)
            assert t.can("use Mine") is bool(number)
            if number:
                t.do("use Mine")
                assert (t.runner.credits, t.runner.tags + t.corp.bad_publicity) == (5, 1)
            t = scenario(turn="corp", **board)
            assert t.can("use Theirs") is bool(number)
            if number:
                t.do("use Theirs")
                assert (t.corp.credits, t.runner.tags + t.corp.bad_publicity) == (5, 1)


# -- who controls an ability ---------------------------------------------------------------------------------

RING = Paid(Credits(0), GainCredits(1))
GONG = resource("Gong", RING)


def users(t: Scenario) -> dict[str, set[str]]:
    """What each side was offered to use on the way through a turn and its windows."""
    seen: dict[str, set[str]] = {"corp": set(), "runner": set()}
    for _ in range(12):
        seen[t.decision.side] |= {key.split(":")[0] for key in t.options() if key.startswith("use")}
        t.game.choose("pass" if t.offers("pass") else "credit")
    return seen


@pytest.mark.ruling("rule_controller_ability")
def test_players_use_the_abilities_of_their_own_cards_and_no_others():
    board = {"corp": remote(rezzed(asset("Bell", RING)), credits=0), "runner": {"credits": 0, "rig": [GONG]}}
    assert users(scenario(**board)) == {"corp": {"use Bell"}, "runner": {"use Gong"}}
    t = scenario(**board).do("use Gong")
    assert (t.corp.credits, t.runner.credits) == (0, 1), "and 'you' is the one who controls it"


@pytest.mark.ruling("rule_controller_agenda_abilities")
def test_the_corp_controls_the_abilities_of_an_agenda_that_the_runner_has_stolen():
    relic = agenda("Relic", Static(ActiveInRunnerScoreArea()), RING, When(MakesRun(by=RUNNER), GainCredits(3)))
    board = {"corp": {"credits": 0, "rd": OATS}, "runner": {"credits": 0, "score": [relic]}}
    assert users(scenario(**board)) == {"corp": {"use Relic"}, "runner": set()}
    t = scenario(**board).do("run Archives")
    assert (t.corp.credits, t.runner.credits) == (3, 0)
    t = scenario(turn="corp", **board).do("use Relic")
    assert (t.corp.credits, t.runner.credits) == (1, 0)


@pytest.mark.ruling("rule_ability_controller_specified")
def test_an_ability_that_names_who_uses_it_is_controlled_by_that_player():
    kiosk = asset("Kiosk", Paid(Credits(1), GainCredits(2), only_by=RUNNER))
    board = {"corp": remote(rezzed(kiosk), credits=5), "runner": {"credits": 1}}
    assert users(scenario(**board)) == {"corp": set(), "runner": {"use Kiosk"}}
    t = scenario(**board).do("use Kiosk")
    assert (t.corp.credits, t.runner.credits) == (5, 2), "the Runner pays, and the Runner gains"


ROTO = ice("Roto", Subroutine(Trash(Choose(1, Cards(PROGRAM, installed=True)))))
BULWARK = ice("Bulwark", Subroutine(Trash(Choose(1, Cards(PROGRAM, installed=True)), by=RUNNER)))


@pytest.mark.ruling("rule_controller_choices", "cr.rule_controller_choices.example-1")
@pytest.mark.parametrize(("piece", "chooser"), [("Rototurret", "corp"), (ROTO, "corp"), (BULWARK, "runner")])
def test_whoever_controls_an_ability_chooses_unless_it_names_another(piece, chooser):
    servers = {"HQ": {"ice": [{"card": piece, "rezzed": True}]}}
    t = scenario(corp={"servers": servers}, runner={"rig": [TOY, program("Other")]}).do("run HQ")
    assert (t.decision.side, sorted(t.options())) == (chooser, ["choose Other", "choose Toy"])
    t.do("choose Other")
    assert t.runner.heap == ["Other"]
