"""Why something is not offered: the most specific reason, its rule, and never a card the asker may not know."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

import sneakdoor.language as ln
from sneakdoor import cards, decks
from sneakdoor.game import Game
from sneakdoor.language import ENCOUNTERED_ICE, ApproachedIce, Bypass, Cards, Credits, Expose, Paid
from sneakdoor.players import RandomPlayer, Seat
from sneakdoor.rulebooks import CLASSIC
from sneakdoor.testing import scenario
from sneakdoor.views import view
from tests.rules.cards1 import BELL, asset, program, resource, rezzed, upgrade

ICE = {"HQ": {"ice": ["Palisade"]}}


def encounter(ice: str, *rig: str | ln.Card, credits: int = 5):
    """A run on HQ that has come to the encounter with its ice."""
    t = scenario(
        runner={"credits": credits, "rig": list(rig), "grip": ["Sure Gamble"]},
        corp={"servers": {"HQ": {"ice": [f"{ice} (rezzed)"]}}, "hq": ["Hedge Fund"]},
    )
    t.do("run HQ").until("encounter")
    return t


def ask(t, wish: str):
    return t.game.why_not(wish)


def test_what_is_offered_is_said_to_be_available():
    t = scenario(turn="runner")
    assert "available" in ask(t, "run HQ").sentence
    assert "available" in ask(t, "RUN h").sentence
    assert "available" in ask(t, "gain credit").sentence


def test_what_is_available_by_another_name_is_said_as_it_is_called():
    t = scenario(turn="corp", corp=dict(credits=5, hq=["Project Junebug"]))
    t.until("action")
    assert ask(t, "install Junebug").sentence == "It is available: “install Project Junebug”."


@pytest.mark.ruling("rule_rez_ice_restriction")
def test_ice_is_rezzed_only_while_approached():
    t = scenario(corp={"servers": ICE, "credits": 10}, turn="corp")
    reason = ask(t, "rez Palisade")
    assert reason.rule == "rule_rez_ice_restriction"
    assert "approaches" in reason.sentence


@pytest.mark.ruling("rule_cost")
def test_too_few_credits_says_how_many_are_needed_and_there():
    t = scenario(
        corp={"servers": {"HQ": {"ice": ["Palisade"]}, "Server 1": {"root": ["Urtica Cipher"]}}, "credits": 1},
        turn="runner",
    )
    t.do("run HQ").until("step_approach_paw")
    assert t.decision.side == "corp"
    reason = ask(t, "rez Palisade")
    assert reason.rule == "rule_cost"
    assert "3 credits" in reason.sentence
    assert "have 1" in reason.sentence


@pytest.mark.ruling("rule_cannot_rez_agendas")
def test_agendas_cannot_be_rezzed():
    t = scenario(corp={"servers": {"Server 1": {"root": ["Offworld Office"]}}}, turn="corp")
    assert ask(t, "rez Offworld Office").rule == "rule_cannot_rez_agendas"


@pytest.mark.ruling("rule_rezzed_unrezzed")
def test_only_installed_unrezzed_cards_are_rezzed():
    servers = {"Server 1": {"root": ["Nico Campaign (rezzed)"]}}
    t = scenario(corp={"servers": servers, "hq": ["Urtica Cipher"]}, turn="corp")
    assert "already" in ask(t, "rez Nico").sentence
    assert "in HQ" in ask(t, "rez Urtica").sentence
    assert {ask(t, w).rule for w in ("rez Nico", "rez Urtica")} == {"rule_rezzed_unrezzed"}


DESK = asset("Desk", cost=3)


@pytest.mark.parametrize(
    ("hand", "roots"),
    [([DESK], [DESK]), ([], [rezzed(DESK), DESK]), ([], [DESK, rezzed(DESK)])],
    ids=["one in hand", "the first rezzed", "the second rezzed"],
)
def test_of_cards_with_one_title_the_one_is_meant_that_could_be_rezzed(hand, roots):
    servers = {f"Server {i}": {"root": [card]} for i, card in enumerate(roots, 1)}
    t = scenario(turn="corp", corp={"credits": 1, "hq": hand, "servers": servers})
    assert ask(t, "rez Desk").sentence == "It costs 3 credits, and you have 1."


@pytest.mark.ruling("rule_paid_ability_window_corp_rez")
def test_assets_are_rezzed_in_windows_not_while_choosing_an_action():
    t = scenario(corp={"servers": {"Server 1": {"root": ["Nico Campaign"]}}}, turn="corp")
    t.do("pass")
    assert t.decision.kind == "action"
    assert ask(t, "rez Nico Campaign").rule == "rule_paid_ability_window_corp_rez"


@pytest.mark.ruling("rule_advancement_requirement")
def test_agenda_lacks_advancement_counters():
    t = scenario(corp={"servers": {"Server 1": {"root": ["Offworld Office (3 advancement)"]}}}, turn="corp")
    reason = ask(t, "score Offworld Office")
    assert reason.rule == "rule_advancement_requirement"
    assert "3 advancement counters" in reason.sentence
    assert "needs 4" in reason.sentence


@pytest.mark.ruling("rule_paid_ability_window_corp_score")
def test_agendas_are_scored_in_windows_only():
    t = scenario(corp={"servers": {"Server 1": {"root": ["Offworld Office (4 advancement)"]}}}, turn="corp")
    assert "available" in ask(t, "score Offworld Office").sentence
    t.do("pass")
    assert ask(t, "score Offworld Office").rule == "rule_paid_ability_window_corp_score"


@pytest.mark.ruling("rule_you_can_advance")
def test_only_some_cards_can_be_advanced():
    t = scenario(corp={"servers": {"Server 1": {"root": ["Nico Campaign"]}}}, turn="corp")
    assert ask(t, "advance Nico Campaign").rule == "rule_you_can_advance"


@pytest.mark.ruling("rule_icebreaker_interface_strength")
def test_icebreaker_too_weak():
    t = encounter("Brân 1.0", "Cleaver")
    reason = ask(t, "use Cleaver: break")
    assert reason.rule == "rule_icebreaker_interface_strength"
    assert "strength 3" in reason.sentence
    assert "6" in reason.sentence


@pytest.mark.ruling("rule_icebreaker_interface_subtype")
def test_icebreaker_of_the_wrong_subtype():
    t = encounter("Whitespace", "Cleaver")
    reason = ask(t, "use Cleaver: break")
    assert reason.rule == "rule_icebreaker_interface_subtype"
    assert "barrier" in reason.sentence


@pytest.mark.ruling("rule_interface_flag")
def test_interface_ability_of_what_is_no_icebreaker():
    tool = program("Tool", ln.breaks(0), strength=9)
    reason = ask(encounter("Whitespace", tool, BELL), "use Tool: break")
    assert (reason.rule, reason.sentence) == ("rule_interface_flag", "Tool is no icebreaker.")


@pytest.mark.ruling("rule_icebreaker_interface_during_encounter")
def test_icebreaker_outside_an_encounter():
    t = scenario(runner={"rig": ["Cleaver"]}, turn="runner")
    assert ask(t, "use Cleaver: break").rule == "rule_icebreaker_interface_during_encounter"


@pytest.mark.ruling("rule_break_subroutine")
def test_nothing_is_left_to_break():
    t = encounter("Palisade", "Cleaver", credits=9)
    t.do("use Cleaver: break")
    reason = ask(t, "use Cleaver: break")
    assert "is broken" in reason.sentence
    assert reason.rule == "rule_break_subroutine"


@pytest.mark.ruling("rule_once_per_turn_flag")
def test_once_per_turn_ability_is_used_up():
    t = scenario(runner={"rig": ["Telework Contract (9 credits)"]}, turn="runner")
    assert "available" in ask(t, "use Telework Contract").sentence
    t.do("use Telework Contract")
    assert ask(t, "use Telework Contract").rule == "rule_once_per_turn_flag"


@pytest.mark.ruling("rule_trigger_cost")
def test_card_without_an_ability_to_use():
    t = scenario(runner={"rig": ["Verbal Plasticity"]}, turn="runner")
    assert ask(t, "use Verbal Plasticity").rule == "rule_trigger_cost"


@pytest.mark.ruling("rule_inactive_cards")
def test_card_in_hand_has_no_active_abilities():
    t = scenario(runner={"grip": ["Cleaver"]}, turn="runner")
    assert ask(t, "use Cleaver").rule == "rule_inactive_cards"


@pytest.mark.ruling("rule_act_restriction")
def test_play_only_condition_is_quoted():
    t = scenario(corp={"hq": ["Retribution"], "credits": 9}, turn="corp")
    reason = ask(t, "play Retribution")
    assert reason.rule == "rule_act_restriction"
    assert "the Runner is tagged" in reason.sentence


@pytest.mark.ruling("rule_cost")
def test_play_cost_cannot_be_paid():
    t = scenario(runner={"grip": ["Sure Gamble"], "credits": 4}, turn="runner")
    assert ask(t, "play Sure Gamble").sentence == "It costs 5 credits, and you have 4."


@pytest.mark.ruling("rule_playing", "rule_installing")
def test_events_are_played_and_programs_installed():
    t = scenario(runner={"grip": ["Sure Gamble", "Cleaver"], "credits": 0}, turn="runner")
    assert ask(t, "install Sure Gamble").rule == "rule_installing"
    assert ask(t, "play Cleaver").rule == "rule_playing"
    assert ask(t, "install Cleaver").sentence == "It costs 3 credits, and you have 0."


@pytest.mark.ruling("rule_host_on_ability")
def test_trojan_without_ice():
    t = scenario(runner={"grip": ["Tranquilizer"]}, turn="runner")
    assert ask(t, "install Tranquilizer").rule == "rule_host_on_ability"


@pytest.mark.ruling("rule_action_completion")
def test_actions_wait_for_the_run():
    t = encounter("Palisade", "Cleaver")
    for wish in ("credit", "draw", "play Sure Gamble", "run R&D"):
        assert ask(t, wish).rule == "rule_action_completion", wish


@pytest.mark.ruling("rule_actions_outside_action_phase")
def test_actions_are_for_the_own_turn():
    t = scenario(corp={"servers": {"Server 1": {"root": ["Nico Campaign"]}}, "hq": ["Hedge Fund"]}, turn="runner")
    t.do("credit")
    assert t.decision.side == "corp"
    assert ask(t, "play Hedge Fund").rule == "rule_actions_outside_action_phase"


@pytest.mark.ruling("rule_paid_ability_window_options")
def test_no_actions_in_a_paid_ability_window():
    t = scenario(runner={"rig": ["Cleaver"]}, turn="runner")
    t.do("credit")
    assert t.decision.kind == "window"
    assert ask(t, "draw").rule == "rule_paid_ability_window_options"


@pytest.mark.ruling("rule_corp_actions", "rule_runner_actions")
def test_what_only_the_other_side_does():
    assert ask(scenario(turn="corp"), "run HQ").rule == "rule_runner_actions"
    assert ask(scenario(turn="runner"), "purge").rule == "rule_corp_actions"


@pytest.mark.ruling("rule_action_window_options")
def test_there_is_no_passing_while_clicks_are_left():
    assert ask(scenario(turn="runner"), "end turn").rule == "rule_action_window_options"


@pytest.mark.ruling("rule_remote_server_existence")
def test_server_that_does_not_exist():
    reason = ask(scenario(turn="runner"), "run Server 4")
    assert reason.rule == "rule_remote_server_existence"
    assert "HQ, R&D, Archives" in reason.sentence


@pytest.mark.ruling("rule_announce_attacked_server")
def test_whoever_wishes_to_run_must_say_where():
    t = scenario(turn="runner")
    t.do("run HQ")
    reason = ask(t, "run")
    assert reason.sentence == "Say which server you would like to run."
    assert reason.rule == "rule_announce_attacked_server"
    assert ask(t, "run R&D").rule != reason.rule


@pytest.mark.ruling("rule_tagged_remove_tag", "rule_cost")
def test_removing_tags_needs_a_tag_and_two_credits():
    assert ask(scenario(turn="runner"), "remove tag").rule == "rule_tagged_remove_tag"
    poor = scenario(runner={"tags": 1, "credits": 1}, turn="runner")
    assert ask(poor, "remove tag").sentence == "It costs 2 credits, and you have 1."


@pytest.mark.ruling("rule_cost")
def test_purging_takes_three_clicks():
    assert ask(scenario(turn="corp", clicks=2), "purge").sentence == "It takes 3 clicks, and you have 2."


@pytest.mark.ruling("faq4.rules.purge")
def test_purge_needs_a_virus_counter_under_the_faq():
    faq = replace(CLASSIC, purge_needs_counters=True)
    assert ask(scenario(corp={"rd": ["Hedge Fund"]}, turn="corp", rulebook=faq), "purge").rule == "faq4.rules.purge"
    for rig in (["Leech (1 virus)"], ["Clot"]):
        assert "available" in ask(scenario(turn="corp", runner={"rig": rig}, rulebook=faq), "purge").sentence
    assert "available" in ask(scenario(turn="corp"), "purge").sentence


@pytest.mark.ruling("rule_paid_ability_refers_to_approached_ice", "rule_paid_ability_refers_to_encountered_ice")
def test_abilities_that_name_ice_need_it():
    peek = resource("Peek", Paid(Credits(0), Expose(ApproachedIce())))
    slip = resource("Slip", Paid(Credits(0), Bypass(ENCOUNTERED_ICE)))
    t = scenario(runner={"rig": [peek, slip, "Smartware Distributor"]})
    assert ask(t, "use Peek").rule == "rule_paid_ability_refers_to_approached_ice"
    assert ask(t, "use Slip").rule == "rule_paid_ability_refers_to_encountered_ice"


@pytest.mark.ruling("rule_jacking_out", "rule_jack_out_movement_phase")
def test_jacking_out_needs_a_run_and_its_moment():
    assert ask(scenario(turn="runner"), "jack out").rule == "rule_jacking_out"
    assert ask(encounter("Palisade", "Cleaver"), "jack out").rule == "rule_jack_out_movement_phase"


@pytest.mark.ruling("rule_score_steal", "rule_basic_trash_ability")
def test_stealing_and_trashing_need_an_access():
    t = scenario(turn="runner")
    assert ask(t, "steal").rule == "rule_score_steal"
    assert ask(t, "trash Nico Campaign").rule == "rule_basic_trash_ability"


@pytest.mark.ruling("rule_basic_trash_ability")
def test_only_the_card_that_is_accessed_can_be_trashed_for_its_trash_cost():
    t = scenario(runner={"credits": 5, "rig": ["Carmen"]}, corp={"hq": ["Nico Campaign"]})
    t.do("run HQ").until("access")
    other = ask(t, "trash Carmen")
    assert (other.rule, "only that" in other.sentence) == ("rule_basic_trash_ability", True)
    for wish in ("trash Nico Campaign", "trash nico", "trash"):
        assert "available" in ask(t, wish).sentence
    t = scenario(runner={"credits": 0, "rig": ["Imp (2 virus)"]}, corp={"hq": ["Nico Campaign"]})
    t.do("run HQ").until("access")
    assert [ask(t, wish).rule for wish in ("trash nico", "trash")] == ["rule_cost", "rule_cost"]


@pytest.mark.ruling("rule_access_flag", "official.ansel-1-0.3", "rule_trash_in_archives")
def test_an_access_ability_needs_an_access_to_a_card_that_can_be_trashed():
    imp, probe = "Imp (2 virus)", program("Probe", Paid(Credits(0), ln.GainCredits(1), flags=ln.ACCESS))
    assert ask(scenario(runner={"rig": [imp]}), "use Imp").rule == "rule_access_flag"
    shut = upgrade("Shut", ln.Static(ln.Cannot(ln.RUNNER, (ln.Verb.TRASH,), Cards(of=ln.CORP))))
    corp = {"hq": ["Hedge Fund"], "archives": ["Hedge Fund"], "servers": {"R&D": {"root": [rezzed(shut)]}}}
    for server, rule, source in (
        ("HQ", "rule_cannot_precedence", "Shut"),
        ("Archives", "rule_trash_in_archives", "Hedge Fund"),
    ):
        t = scenario(runner={"rig": [imp, probe]}, corp=corp).do(f"run {server}")
        t.until("access")
        reason = ask(t, "use Imp")
        assert reason.rule == rule
        assert source in reason.sentence


@pytest.mark.ruling("rule_paid_ability_window_options", "rule_action_completion")
def test_an_action_waits_for_the_window_of_who_asks_or_for_what_else_is_being_decided():
    spare = ln.Event("Spare", faction=ln.NEUTRAL_RUNNER, play_cost=0, abilities=(ln.Play(ln.May(ln.Draw(1))),))
    t = scenario(runner={"grip": [spare], "stack": ["Sure Gamble"] * 2}).do("play Spare")
    assert (t.decision.kind, ask(t, "credit").rule) == ("offer", "rule_action_completion"), "no window"
    shop = {"Server 1": {"root": [rezzed(asset("Shop", Paid(Credits(0), ln.GainCredits(1))))]}}
    t = scenario(runner={"rig": [BELL]}, corp={"servers": shop}).do("credit")
    seen = {}
    while t.decision.kind == "window":
        seen[t.decision.side] = t.game.why_not("draw", "runner").rule
        t.do("pass")
    assert seen == {"runner": "rule_paid_ability_window_options", "corp": "rule_action_completion"}


@pytest.mark.ruling("rule_tagged_trash_resource")
def test_corp_trashes_resources_only_of_a_tagged_runner():
    t = scenario(runner={"rig": ["Telework Contract"]}, turn="corp")
    assert ask(t, "trash Telework Contract").rule == "rule_tagged_trash_resource"


def test_misspelt_card_gets_near_names():
    reason = ask(scenario(turn="runner"), "play Sure Gambel")
    assert "Sure Gamble" in reason.sentence


@pytest.mark.ruling("rule_hidden_information")
def test_cards_in_the_own_deck_are_not_confirmed():
    with_it = scenario(runner={"stack": ["Sure Gamble"]}, turn="runner")
    without = scenario(runner={"stack": ["Cleaver"]}, turn="runner")
    assert ask(with_it, "play Sure Gamble") == ask(without, "play Sure Gamble")


def test_wish_without_a_verb_or_words():
    t = scenario(turn="runner")
    assert "for example" in ask(t, "  ").sentence
    assert "nothing a player does" in ask(t, "sing").sentence


@pytest.mark.ruling("rule_game_end")
def test_nothing_is_possible_when_the_game_is_over():
    t = scenario(runner={"grip": []}, corp={"hq": ["Hedge Fund"]}, turn="runner")
    t.state.win(0, "flatline")
    assert ask(t, "run HQ").rule == "rule_game_end"


@pytest.mark.ruling("rule_hidden_information")
@pytest.mark.parametrize("rulebook", ["modern", "classic"])
def test_reasons_name_only_cards_that_the_asker_knows(rulebook):
    game = Game.new(decks.load("gateway-intermediate-corp"), decks.load("gateway-intermediate-runner"), 11, rulebook)
    chance, player, state = Random(5), RandomPlayer(5), game.state
    verbs = ("rez", "score", "use", "play", "install", "advance", "trash", "steal", "jack out", "run Server 1", "pass")
    titles = list(cards.POOL)
    while game.decision is not None:
        known = {f.title for c, f in enumerate(state.printed) if state.known[c] >> state.decider & 1}
        for _ in range(4):
            wish = f"{chance.choice(verbs)} {chance.choice(titles)}"
            reason = game.why_not(wish)
            assert reason.rule
            assert reason.sentence.endswith((".", "?"))
            named = {t for t in titles if t in reason.sentence}
            assert named <= known | {t for t in titles if t in wish}, (wish, reason)
        game.choose(player.choose(Seat(game, game.decision.side)))


# -- asked by the player who does not decide, or about a card pointed at ------------------------------


def test_player_who_does_not_decide_is_told_who_does_and_not_what_about():
    t = scenario(
        runner=dict(credits=9),
        corp=dict(credits=9, hq=["Hedge Fund"], servers={"Server 1": dict(root=["Nico Campaign"])}),
    )
    t.do("run Server 1")
    t.until("access")
    told = str(t.game.why_not("rez Nico Campaign", "corp"))
    assert "now the Runner decides" in told
    assert "accessing" not in told
    assert "the Runner's turn" in str(t.game.why_not("play Hedge Fund", "corp"))


def test_card_pointed_at_is_explained_by_each_thing_done_with_it():
    t = scenario(
        runner=dict(rig=["Cleaver"], credits=9), corp=dict(credits=9, servers={"HQ": dict(ice=["Whitespace (rezzed)"])})
    )
    t.do("run HQ")
    t.until("encounter")
    handle = view(t.game, "runner").rig[0].handle
    told = t.game.why_not_with(handle, "runner")
    assert any("barrier" in reason.sentence for _, reason in told)
    assert all(wish.startswith("use Cleaver") for wish, _ in told)


def test_card_of_the_other_player_is_explained_by_what_is_done_to_it():
    tool, mint = program("Tool", Paid(Credits(9), ln.Draw(1))), asset("Mint", Paid(Credits(9), ln.GainCredits(1)))
    t = scenario(turn="corp", runner=dict(rig=[BELL, tool]), corp=dict(hq=[mint]))
    bell, tool_there = (card.handle for card in view(t.game, "corp").rig)
    assert [wish for wish, _ in t.game.why_not_with(bell, "corp")] == ["trash resource Bell"]
    assert [wish for wish, _ in t.game.why_not_with(tool_there, "corp")] == [""]
    assert [wish for wish, _ in t.game.why_not_with(bell, "runner")] == ["use Bell: gain 1[credit]"]
    in_hand = "corp hand 0"
    assert [wish for wish, _ in t.game.why_not_with(in_hand, "corp")] == ["install Mint"], "nothing is used in hand"


def test_card_that_the_asker_may_not_know_is_not_explained():
    t = scenario(corp=dict(servers={"Server 1": dict(root=["Urtica Cipher"])}))
    handle = view(t.game, "runner").servers["Server 1"].root[0].handle
    [(wish, reason)] = t.game.why_not_with(handle, "runner")
    assert wish == ""
    assert "Urtica" not in str(reason)
    assert t.game.why_not_with("card 999", "runner")[0][1].sentence == "That card is not there any more."


@pytest.mark.ruling("rule_cannot_precedence")
def test_what_a_card_forbids_is_put_down_to_that_card_and_not_to_the_moment():
    t = scenario(
        turn="corp",
        corp={"credits": 0, "servers": {"Server 1": {"root": ["Hostile Takeover (2 advancement, this turn)"]}}},
        runner={"rig": ["Clot"]},
    )
    assert t.decision.kind == "action", "no window is open, since nothing can be done in one"
    reason = ask(t, "score Hostile Takeover")
    assert (reason.sentence, reason.rule) == ("Clot says that you cannot do that.", "rule_cannot_precedence")


@pytest.mark.ruling("rule_additional_cost")
def test_scoring_says_that_its_additional_cost_cannot_be_paid():
    cost = ln.AdditionalCost(ln.Verb.SCORE, ln.THIS, ln.Credits(3))
    dear = ln.Agenda("Dear", faction=ln.NEUTRAL_CORP, requirement=1, agenda_points=1, abilities=(ln.Static(cost),))
    for credits in (2, 3):
        t = scenario(
            turn="corp",
            corp={"credits": credits, "servers": {"Server 1": {"root": [{"card": dear, "advancement": 1}]}}},
        )
        if credits == 3:
            assert t.offers("score Dear")
        else:
            assert ask(t, "score Dear").sentence == "It costs 3 credits, and you have 2."


@pytest.mark.ruling("rule_cannot_precedence")
@pytest.mark.parametrize(
    ("verb", "wish"),
    [
        (ln.Verb.REZ, "rez Nico Campaign"),
        (ln.Verb.SCORE, "score Hostile Takeover"),
        (ln.Verb.ADVANCE, "advance Hostile Takeover"),
        (ln.Verb.INSTALL, "install PAD Campaign"),
        (ln.Verb.PLAY, "play Hedge Fund"),
        (ln.Verb.DRAW, "draw"),
    ],
)
def test_whatever_the_corp_is_forbidden_the_card_that_says_so_is_named(verb, wish):
    ban = ln.Resource(
        "Ban", faction=ln.NEUTRAL_RUNNER, install_cost=0, abilities=(ln.Static(ln.Cannot(ln.CORP, (verb,))),)
    )
    t = scenario(
        turn="corp",
        corp={
            "credits": 9,
            "hq": ["PAD Campaign", "Hedge Fund"],
            "servers": {
                "Server 1": {"root": ["Hostile Takeover (2 advancement)"]},
                "Server 2": {"root": ["Nico Campaign"]},
            },
        },
        runner={"rig": [ban]},
    )
    if verb not in (ln.Verb.REZ, ln.Verb.SCORE):
        t.until("action")
    assert ask(t, wish).sentence.startswith("Ban says")


def test_the_other_side_of_an_identity_is_known_by_its_title():
    """A flipped identity is called what its player reads on it, colon and all."""
    t = scenario(
        corp=dict(identity="Jinteki Biotech: Life Imagined", credits=5, hq=["Hedge Fund"]),
        turn="corp",
        clicks=3,
    )
    reason = t.game.why_not("use The Greenhouse: Jinteki Biotech")
    assert "did you mean" not in reason.sentence
    assert "The Greenhouse: Jinteki Biotech" in reason.sentence


def test_where_paid_abilities_are_used_is_told_at_an_action_and_elsewhere():
    t = scenario(runner=dict(rig=[BELL]), corp=dict(hq=["Hedge Fund"])).do("pass")
    assert t.decision.kind == "action"
    assert ask(t, "use Bell").sentence == (
        "Bell is used in paid ability windows, which come before and after each action."
    )
    ear = resource("Ear", ln.When(ln.MakesRun(), ln.May(ln.GainCredits(1))))
    t = scenario(runner=dict(rig=[BELL, ear]), corp=dict(hq=["Hedge Fund"])).do("run HQ")
    assert ask(t, "use Bell").sentence.startswith("Bell is used in paid ability windows; now ")


def test_what_can_be_trashed_while_another_card_is_accessed_is_told():
    t = scenario(corp=dict(hq=["Nico Campaign"])).do("run HQ")
    t.until("access")
    assert ask(t, "trash Hedge Fund").sentence == "You are accessing Nico Campaign, and can pay to trash only that."
