"""What is a movement and what is none, arranging, drawing. CR sec_card_movements, sec_drawing_cards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario
from sneakdoor.views import view

from ..cards.driving import reach
from ..rules.cards1 import agenda, asset, event, operation, program, resource, rezzed
from ..rules.cards2 import CORP_EYES, RUNNER_EYES
from .cards_08 import BLAST, FOG, GATE, MAYFLIES, MOAT, OATS, PLAN, SITE, TOY, WHIM, remote

# -- what is a movement and what is none ---------------------------------------------------------------------

MOURNER = resource("Mourner", When(IsTrashed(Cards()), GainCredits(10)))
STUDENT = resource("Student", When(Draws(), GainCredits(20)))
PICK = Choose(1, Cards(PROGRAM, installed=True))


@pytest.mark.ruling("rule_non_movements")
@pytest.mark.parametrize(
    ("instruction", "place", "credits"),
    [
        (Trash(PICK), "the heap", 10),
        (AddTo(PICK, HEAP), "the heap", 0),
        (AddTo(PICK, GRIP), "the grip", 0),
        (AddTo(PICK, Zone.TOP_OF_STACK), "the stack", 0),
        (RemoveFromGame(PICK), "removed from the game", 0),
        (SetAside(PICK), "set aside", 0),
    ],
    ids=["trash", "add to heap", "add to grip", "add to stack", "remove", "set aside"],
)
def test_cards_that_are_added_removed_or_set_aside_are_put_there_and_neither_trashed_nor_drawn(
    instruction: Instruction, place: str, credits: int
):
    shift = replace(event("Shift", Play(instruction, RemoveFromGame(THIS))), title="Shift")
    t = scenario(runner={"credits": 0, "grip": [shift], "rig": [TOY, MOURNER, STUDENT]}).do("play Shift")
    t.until("action")
    assert (t.card("Toy").place, t.runner.credits) == (place, credits)


@pytest.mark.ruling("rule_non_movements")
def test_adding_the_top_card_to_the_grip_is_no_draw_and_discarding_is_no_trash():
    take = event("Take", Play(AddTo(TopOf(1, STACK), GRIP), RemoveFromGame(THIS)))
    runner = {"credits": 0, "grip": [take, *MAYFLIES], "stack": [TOY], "rig": [MOURNER, STUDENT]}
    t = scenario(runner=runner, corp={"rd": OATS}, clicks=1).do("play Take")
    assert ("Toy" in t.runner.grip, t.runner.credits) == (True, 0)
    reach(t, "discard Toy")
    t.until("corp")
    assert ("Toy" in t.runner.heap, t.runner.credits) == (True, 0), "in the owner's discard pile, and not trashed"


SHY = program("Shy", When(Would(IsTrashed(THIS)), InsteadOfAdding(TurnFacedown(IT), HEAP), flags=INTERRUPT))
SHIELD = resource("Shield", Paid(TrashThis(), PreventTrash(Cards(PROGRAM, installed=True))))


@pytest.mark.ruling("sec_replacing_movements", "rule_cancelled_movement")
def test_a_movement_whose_effect_was_modified_took_place_and_one_that_was_prevented_or_replaced_did_not():
    heard = resource("Heard", When(IsTrashed(Cards(PROGRAM)), GainCredits(10)))
    t = scenario(runner={"credits": 0, "grip": [WHIM], "rig": [SHY, heard]}).do("play Whim", "choose Shy")
    t.until("action")
    assert (t.card("Shy").faceup, t.card("Shy").installed, t.runner.credits) == (False, True, 10)
    t = scenario(runner={"credits": 0, "grip": [WHIM], "rig": [TOY, SHIELD, heard]}).do("play Whim", "choose Toy")
    t.do("use Shield")
    t.until("action")
    assert (t.card("Toy").installed, t.runner.credits) == (True, 0), "prevented"
    away = resource("Away", When(Would(IsTrashed(Cards(PROGRAM))), Instead(RemoveFromGame(IT)), flags=INTERRUPT))
    t = scenario(runner={"credits": 0, "grip": [WHIM], "rig": [TOY, away, heard]}).do("play Whim", "choose Toy")
    t.until("action")
    assert (t.runner.removed, t.runner.credits) == (["Toy"], 0), "replaced by name"


@pytest.mark.ruling("cr.rule_cancelled_movement.example-1")
def test_a_program_that_was_saved_does_not_count_as_the_first_trashed_this_turn():
    """Sacrificial Construct saves the program from Rototurret, twice no counter; then one is trashed, and counts."""
    trashed = FirstEachTurn(IsTrashed(Cards((PROGRAM, HARDWARE), installed=True)))
    district = resource("District", When(trashed, Place(1, POWER)))
    runner = {"rig": [TOY, "Sacrificial Construct", district], "grip": MAYFLIES[:3]}
    corp = {"servers": {"HQ": {"ice": ["Rototurret (rezzed)"]}}, "hq": OATS, "credits": 0}
    t = scenario(runner=runner, corp=corp).do("run HQ")
    reach(t, "use Sacrificial Construct")
    t.until("action")
    assert (t.card("Toy").installed, t.card("District").power) == (True, 0)
    t.do("run HQ")
    t.until("action")
    assert (t.runner.heap.count("Toy"), t.card("District").power) == (1, 1)


# -- the movements, one by one -------------------------------------------------------------------------------


@pytest.mark.ruling("movement_draw", "rule_drawing")
def test_drawn_cards_come_from_the_top_of_ones_own_deck_to_ones_hand():
    study = event("Study", Play(Draw(2)))
    stack = [TOY, "Corroder", "Mimic"]
    t = scenario(runner={"grip": [study], "stack": stack}, corp={"rd": OATS}).do("play Study")
    assert (sorted(t.runner.grip), t.runner.stack, len(t.corp.rd)) == (["Corroder", "Toy"], ["Mimic"], len(OATS))
    think = operation("Think", Play(Draw(2)))
    t = scenario(turn="corp", corp={"hq": [think], "rd": [PLAN, GATE, MOAT]}, runner={"stack": stack}).do("play Think")
    assert (sorted(t.corp.hq), t.corp.rd, len(t.runner.stack)) == (["Gate", "Plan"], ["Moat"], 3)


@pytest.mark.ruling("movement_forfeit")
def test_a_forfeited_agenda_leaves_the_game_its_points_and_what_it_hosted_with_it():
    give = operation("Give", Play(Forfeit(Choose(1, Cards(AGENDA, zone=Zone.YOUR_SCORE_AREA)))))
    mourner = asset("Mourner", When(IsTrashed(Cards()), GainCredits(10)))
    guest = operation("Guest")
    score = [{"card": agenda("Big", points=3), "agenda": 2}, PLAN]
    corp = {"hq": [give], "score": score, "credits": 0, "servers": {"Server 1": {"root": [rezzed(mourner)]}}}
    t = scenario(turn="corp", corp=corp)
    assert t.corp.points == 4
    t.do("play Give", "choose Big")
    t.until("action")
    assert (t.corp.points, t.corp.score, t.corp.removed) == (1, ["Plan"], ["Big"])
    assert t.card("Big").counters("agenda") == 0
    keep = agenda("Keep", When(Scores(THIS), HostOn(Choose(1, Cards(OPERATION, zone=IN_HQ)), THIS)), requirement=1)
    corp = remote({"card": keep, "advancement": 1}, hq=[give, guest])
    t = scenario(turn="corp", corp=corp).do("score Keep", "choose Guest")
    t.until("action")
    assert "Guest" not in t.corp.hq
    t.do("play Give")
    t.until("action")
    assert (t.corp.removed, "Guest" in t.corp.archives) == (["Keep"], True), "what it hosted is trashed"


@pytest.mark.ruling("movement_install", "movement_play", "movement_score", "movement_steal")
def test_installing_and_playing_move_a_card_to_the_play_area_scoring_and_stealing_an_agenda_to_a_score_area():
    held = operation("Held", Play(May(GainCredits(1))))
    corp = remote({"card": PLAN, "advancement": 2}, hq=[SITE, held])
    t = scenario(turn="corp", corp=corp).do("score Plan")
    assert (t.corp.score, t.runner.score, t.server("Server 1").exists) == (["Plan"], [], False)
    t.until("action")
    t.do("install Site")
    assert (t.card("Site").place, t.card("Site").installed, t.corp.hq) == ("play", True, ["Held"])
    t.do("play Held")
    assert (t.corp.hq, t.corp.archives, t.card("Held").active) == ([], [], True), "in play, and not yet trashed"
    t.do(t.options()[0])
    t.until("action")
    assert t.corp.archives == ["Held"]
    for where in (remote(PLAN), {"hq": [PLAN]}, {"rd": [PLAN, *OATS]}):
        server = "Server 1" if "servers" in where else "HQ" if "hq" in where else "R&D"
        t = scenario(corp=where).do(f"run {server}")
        t.until("action")
        assert (t.runner.score, t.corp.score, t.runner.points) == (["Plan"], [], 1), server
        assert "Plan" not in (*t.corp.hq, *t.corp.rd)


@pytest.mark.ruling("movement_trash")
def test_a_trashed_card_goes_to_its_owners_discard_pile_from_wherever_it_was_and_whoever_trashed_it():
    t = scenario(runner={"grip": [WHIM]}, corp=remote(SITE)).do("play Whim")
    t.until("action")
    assert (t.corp.archives, t.runner.heap) == (["Site"], ["Whim"])
    t = scenario(turn="corp", corp={"hq": [BLAST]}, runner={"rig": [TOY]}).do("play Blast")
    t.until("action")
    assert (t.corp.archives, t.runner.heap) == (["Blast"], ["Toy"])
    for zone, start in ((Zone.THE_GRIP, "grip"), (Zone.THE_STACK, "stack")):
        burn = operation("Burn", Play(Trash(Choose(1, Cards(zone=zone)))))
        t = scenario(turn="corp", corp={"hq": [burn]}, runner={start: [TOY]}).do("play Burn")
        t.until("action")
        assert (t.runner.heap, t.runner.grip, t.runner.stack) == (["Toy"], [], [])


# -- arranging -----------------------------------------------------------------------------------------------

ORDER = event("Order", Play(Look(TopOf(3, STACK)), Arrange()))
SUN_TZU = operation("Sun Tzu", Play(ChooseServer(ChosenServer(ANY_SERVER)), ArrangeIce(THAT_SERVER), GainCredits(1)))


@pytest.mark.ruling("movement_arrange", "rule_arrange_rearrange", "rule_arrange_secretly")
def test_arranged_cards_change_places_among_themselves_secretly_and_are_new_objects():
    stack = [{"card": TOY, "known": True}, "Corroder", "Mimic", "Diesel", "Inside Job"]
    t = scenario(runner={"grip": [ORDER], "stack": stack})
    ids = t.state.piles[t.state.zone[t.card("Toy").id]]
    before = {card: t.state.incarnation[card] for card in ids}
    t.do("play Order")
    assert sorted(t.options()) == ["Corroder next", "Mimic next", "Toy next"]
    t.do("Mimic next", "Corroder next")
    assert t.runner.stack == ["Mimic", "Corroder", "Toy", "Diesel", "Inside Job"], "the fourth stayed the fourth"
    renewed = [t.state.printed[card].title for card in ids if t.state.incarnation[card] != before[card]]
    assert sorted(renewed) == ["Corroder", "Mimic", "Toy"], "even the one that is where it was"
    assert not any(t.card(c).known_to("corp") for c in ("Toy", "Corroder", "Mimic"))
    told = " ".join(t.game.log.lines(CORP_EYES))
    assert "puts 3 cards back" in told
    assert not any(c in told for c in ("Toy", "Corroder", "Mimic")), "and does not say which and how"


@pytest.mark.ruling("rule_arrange_1_or_fewer")
@pytest.mark.parametrize("size", [1, 0])
def test_to_arrange_one_card_or_none_is_to_do_nothing(size: int):
    t = scenario(runner={"grip": [ORDER], "stack": [{"card": TOY, "known": True}][:size]})
    inc = t.state.incarnation[t.card("Toy").id] if size else 0
    t.do("play Order")
    assert (t.decision.kind, t.runner.stack) == ("action", ["Toy"][:size])
    if size:
        assert t.card("Toy").known_to("corp"), "the Corp still knows it"
        assert t.state.incarnation[t.card("Toy").id] == inc, "and it is the same object"
    corp = {"hq": [SUN_TZU], "credits": 0, "servers": {"HQ": {"ice": [GATE][:size]}}}
    t = scenario(turn="corp", corp=corp).do("play Sun Tzu", "choose HQ")
    assert (t.decision.kind, t.server("HQ").ice, t.corp.credits) == ("action", ["Gate"][:size], 1)


@pytest.mark.ruling("rule_arrange_ice", "rule_no_checkpoints_during_swaps")
def test_ice_is_arranged_by_swaps_that_keep_it_installed_and_nothing_comes_between_them():
    outermost_is_fog = BecomesTrue(IsA(OutermostIce(Server.HQ), Cards(ICE, subtype="code gate")))
    watch = asset("Watch", When(outermost_is_fog, May(GainCredits(9))))
    pieces = [rezzed(GATE, power=2, hosted=["Botulus"]), MOAT, rezzed(FOG)]
    servers = {"HQ": {"ice": pieces}, "R&D": {"ice": ["Enigma"]}, "Server 1": {"root": [rezzed(watch)]}}
    t = scenario(turn="corp", corp={"hq": [SUN_TZU], "credits": 0, "servers": servers}).do("play Sun Tzu", "choose HQ")
    t.do("Fog next")
    assert t.decision.kind == "arrange", "no checkpoint, although the outermost ice is said to be Fog"
    t.do("Gate next")
    assert (t.decision.kind, t.server("HQ").ice) == ("reaction", ["Fog", "Gate", "Moat"])
    assert t.corp.credits == 0, "pending at the end of the instruction, before the next"
    t.do("Watch")
    t.until("action")
    gate = t.card("Gate")
    assert (gate.rezzed, gate.installed, gate.power, gate.hosted) == (True, True, 2, ["Botulus"])
    assert (t.card("Moat").rezzed, t.server("R&D").ice, t.corp.credits) == (False, ["Enigma"], 10)


@pytest.mark.ruling("rule_arrange_opponent")
def test_whose_deck_is_arranged_by_the_other_does_not_see_the_cards():
    peer = event("Peer", Play(Look(TopOf(2, IN_RND)), Arrange()))
    t = scenario(corp={"rd": [PLAN, GATE, MOAT]}, runner={"grip": [peer]}).do("play Peer")
    assert t.decision.kind == "arrange"
    for title in ("Plan", "Gate"):
        assert t.card(title).known_to("runner")
        assert not t.card(title).known_to("corp")
        assert title not in repr(view(t.game, "corp"))
    t.do("Gate next")
    assert t.corp.rd == ["Gate", "Plan", "Moat"]
    assert not any(t.card(title).known_to("corp") for title in ("Plan", "Gate", "Moat"))


SOW = operation(
    "Sow",
    Play(
        Look(TopOf(3, IN_RND)),
        Trash(SomeOfThem()),
        AddTo(SomeOfThem(), IN_HQ),
        Arrange(rest=True),
    ),
)


@pytest.mark.ruling("rule_arrange_and_other_effect", "cr.rule_arrange_and_other_effect.example-1")
def test_what_is_done_to_some_of_the_cards_before_the_rest_is_arranged_is_not_told_by_their_places():
    """The Runner knows the top card, and afterwards neither whether it was trashed or taken, nor where it is."""

    def runner_sees(trashed: str, taken: str) -> tuple[str, list[str], Scenario]:
        rd = [{"card": PLAN, "known": True}, GATE, MOAT, FOG]
        t = scenario(turn="corp", corp={"hq": [SOW], "rd": rd}).do("play Sow", f"choose {trashed}", f"choose {taken}")
        t.until("action")
        assert (t.corp.facedown_archives, t.corp.hq) == ([trashed], [taken])
        assert not any(t.card(c).known_to("runner") for c in ("Plan", "Gate", "Moat", "Fog"))
        return repr(view(t.game, "runner")), t.game.log.lines(RUNNER_EYES), t

    seen = [runner_sees(a, b)[:2] for a, b in (("Plan", "Gate"), ("Gate", "Plan"), ("Gate", "Moat"), ("Moat", "Gate"))]
    assert all(one == seen[0] for one in seen), "it looks the same to the Runner, whichever they were"


# -- drawing -------------------------------------------------------------------------------------------------

PONDER = resource("Ponder", When(Draws(), May(GainCredits(1))))


@pytest.mark.ruling(
    "rule_draw_procedure",
    "sec_steps_of_drawing_n_cards",
    "step_draw_set_aside",
    "step_draw_checkpoint",
    "step_draw_add_to_hand",
)
def test_drawn_cards_are_set_aside_then_comes_a_checkpoint_then_they_are_added_to_the_hand():
    study = event("Study", Play(Draw(2), GainCredits(5)))
    t = scenario(runner={"credits": 0, "grip": [study], "rig": [PONDER], "stack": [TOY, "Mimic", "Diesel"]})
    t.do("play Study")
    assert t.decision.kind == "reaction"
    assert [t.card(c).place for c in ("Toy", "Mimic", "Diesel")] == ["set aside", "set aside", "the stack"]
    assert (t.runner.grip, t.runner.credits) == ([], 0), "not in the grip, and the next instruction waits"
    for title in ("Toy", "Mimic"):
        assert (t.card(title).known_to("runner"), t.card(title).known_to("corp")) == (True, False)
    t.do("Ponder")
    assert (sorted(t.runner.grip), t.runner.credits) == (["Mimic", "Toy"], 6)


@pytest.mark.ruling(
    "rule_draw_relevant_abilities_see_set_aside", "rule_modify_drawn_cards", "rule_card_leaves_drawn_set"
)
def test_abilities_about_the_drawn_cards_see_them_and_one_that_is_moved_is_drawn_no_more():
    sift = resource("Sift", When(Draws(), AddTo(SomeOfThem(those=True), Zone.BOTTOM_OF_STACK)))
    study = event("Study", Play(Draw(2)))
    rig = [sift, PONDER]
    t = scenario(runner={"grip": [study, "Diesel"], "rig": rig, "stack": [TOY, "Mimic", "Corroder"]}).do("play Study")
    reach(t, "Sift")
    assert sorted(t.options()) == ["choose Mimic", "choose Toy"], "the drawn ones, not those in the grip or the stack"
    t.do("choose Toy")
    t.until("action")
    assert (sorted(t.runner.grip), t.runner.stack) == (["Diesel", "Mimic"], ["Corroder", "Toy"])


@pytest.mark.ruling("rule_draw_irrelevant_abilities_dont_see_set_aside")
def test_abilities_that_do_not_speak_of_drawn_cards_find_them_in_the_deck_or_in_the_hand_only():
    count = resource("Count", When(Draws(), GainCredits(ForEach(1, Cards(zone=GRIP)))))
    burn = resource("Burn", When(Draws(), May(Trash(Choose(1, Cards(zone=GRIP))))))
    runner = {"credits": 0, "grip": ["Diesel", "Mimic"], "rig": [count, burn, PONDER], "stack": [TOY, "Corroder"]}
    t = scenario(runner=runner).do("draw")
    reach(t, "Count")
    assert t.runner.credits == 2, "the drawn card is not in the grip"
    reach(t, "Burn")
    assert t.offers("choose Diesel")
    assert not t.offers("choose Toy")
    t.do("choose Diesel")
    t.until("action")
    assert sorted(t.runner.grip) == ["Mimic", "Toy"]
    told = [line for line in t.log if "draw" in line or "set aside" in line]
    assert any("draws" in line for line in told)
    assert not any("aside" in line for line in told)


@pytest.mark.ruling("rule_drawn_card_swapped", "cr.rule_drawn_card_swapped.example-1", "rule_swap_to_set_aside")
def test_what_is_swapped_for_a_drawn_card_is_drawn_in_its_stead():
    """Raman Rai swaps Enigma for Tollbooth; Daily Business Show puts Tollbooth on the bottom; Ice Wall goes to HQ."""
    servers = {"Server 1": {"root": ["Daily Business Show (rezzed)"]}, "Server 2": {"root": ["Raman Rai (rezzed)"]}}
    corp = {"servers": servers, "rd": ["Ice Wall", "Enigma", "Snare!"], "archives": ["Tollbooth"]}
    t = scenario(corp=corp, clicks=1).do("credit")
    reach(t, next(key for key in t.options() if key.startswith("Raman") and "Enigma" in key))
    if not t.offers("choose"):
        reach(t, "Daily Business Show")
    assert sorted(t.options()) == ["choose Ice Wall", "choose Tollbooth"]
    t.do("choose Tollbooth")
    t.until("action")
    assert (t.corp.hq, t.corp.rd, t.corp.archives) == (["Ice Wall"], ["Snare!", "Tollbooth"], ["Enigma"])


FEAST = operation("Feast", Play(EachPlayerDraws(1)))


@pytest.mark.ruling("rule_drawing_simultaneously")
def test_players_who_draw_at_the_same_time_draw_together_and_what_hears_it_hears_it_together():
    corp_ponder = asset("Corp Ponder", When(Draws(), May(GainCredits(1))))
    corp = {"hq": [FEAST], "rd": [PLAN, *OATS], "servers": {"Server 1": {"root": [rezzed(corp_ponder)]}}}
    t = scenario(turn="corp", corp=corp, runner={"rig": [PONDER], "stack": [TOY, *MAYFLIES]}).do("play Feast")
    assert (t.decision.kind, t.decision.side) == ("reaction", "corp"), "the active player first"
    assert [t.card(c).place for c in ("Plan", "Toy")] == ["set aside", "set aside"], "both are drawing"
    t.do("Corp Ponder")
    assert (t.decision.kind, t.decision.side) == ("reaction", "runner")
    assert [t.card(c).place for c in ("Plan", "Toy")] == ["set aside", "set aside"], "one window for both"
    t.do("Ponder")
    t.until("action")
    assert (t.corp.hq, t.runner.grip) == (["Plan"], ["Toy"])
    assert FEAST.text == "Each player draws 1 card."


@pytest.mark.ruling("rule_optional_drawing_simultaneously")
@pytest.mark.parametrize("turn", ["corp", "runner"])
@pytest.mark.parametrize("answers", [("yes", "yes"), ("yes", "no"), ("no", "yes"), ("no", "no")])
def test_players_who_may_draw_say_whether_they_will_the_active_player_first_and_only_then_draw(
    turn: str, answers: tuple[str, str]
):
    offer = EachPlayerMayDraw(1)
    corp = {"hq": [operation("Treat", Play(offer))] if turn == "corp" else [], "rd": OATS}
    runner = {"grip": [event("Treat", Play(offer))] if turn == "runner" else [], "stack": MAYFLIES}
    t = scenario(turn=turn, corp=corp, runner=runner).do("play Treat")
    for side, answer in zip((turn, "runner" if turn == "corp" else "corp"), answers, strict=True):
        assert (t.decision.side, t.decision.kind) == (side, "offer")
        assert (t.corp.hq, t.runner.grip) == ([], []), "nobody has drawn before both have said"
        t.do(answer)
    drew = {"corp": len(t.corp.hq), "runner": len(t.runner.grip)}
    other = "runner" if turn == "corp" else "corp"
    assert (drew[turn], drew[other]) == (int(answers[0] == "yes"), int(answers[1] == "yes"))
    assert event("Treat", Play(offer)).text == "Each player may draw 1 card."
