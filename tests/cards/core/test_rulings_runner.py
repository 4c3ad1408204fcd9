"""Rulings on the Core Set whose first card is the Runner's, under both rulebooks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from sneakdoor import cards, views
from sneakdoor import language as ln
from sneakdoor.decks import Deck
from sneakdoor.testing import Scenario, scenario
from tests.rulings import ruling

from .board import ACTION, FILLER, ice, operation

NOISE = "Noise: Hacker Extraordinaire"


def rezzed(card: object, **more: object) -> dict[str, object]:
    """A piece of ice, rezzed."""
    return {"card": card, "rezzed": True, **more}


def behind(*placed: object, server: str = "HQ", **more: object) -> dict[str, Any]:
    """A Corp with this ice protecting a server, all of it rezzed."""
    found = [c if isinstance(c, dict) else rezzed(c) for c in placed]
    return {"hq": FILLER, "rd": FILLER, "credits": 5, "servers": {server: {"ice": found}}, **more}


def every_choice(t: Scenario, until: str = ACTION) -> list[str]:
    """Decline everything until a step; all the options there were on the way."""
    seen: list[str] = []
    while t.decision is not None and t.step != until:
        seen += t.options()
        t.do("pass" if t.can("pass") else "continue" if t.can("continue") else t.options()[-1])
    return seen


# -- Femme Fatale --------------------------------------------------------------------------------------


@ruling("gloss.info.open.example-1")
def test_the_ice_that_femme_fatale_chose_stands_in_every_view(rulebook: str) -> None:
    t = scenario(runner={"credits": 9, "grip": ["Femme Fatale"]}, corp=behind("Enigma", "Tollbooth"), rulebook=rulebook)
    t.do("install Femme Fatale", "choose Tollbooth")
    assert "The Runner chooses Tollbooth for Femme Fatale." in t.log
    for viewer in ("corp", "runner", None):
        view = views.view(t.game, viewer)
        assert view.rig[0].chosen == [view.servers["HQ"].ice[1].handle]


@ruling("faq4.rules.info.derived")
def test_what_follows_from_open_play_is_in_both_views(rulebook: str) -> None:
    """The current rules have no 'derived' class: it is plain open information (rule_cannot_hide_open_info)."""
    t = scenario(
        runner={"credits": 9, "grip": ["Femme Fatale"], "rig": [{"card": "Djinn", "hosted": ["Medium"]}]},
        corp={"servers": {"HQ": {"ice": ["Enigma"]}}},
        rulebook=rulebook,
    )
    t.do("install Femme Fatale").until(ACTION)
    for viewer in ("corp", "runner"):
        view = views.view(t.game, viewer)
        djinn, femme = view.rig
        assert [c.title for c in djinn.hosted] == ["Medium"]
        assert femme.chosen == [view.servers["HQ"].ice[0].handle]
    assert views.view(t.game, "runner").servers["HQ"].ice[0].title is None, "which ice it is stays hidden"


@ruling("faq4.card.femme-fatale.1", "official.femme-fatale.1")
def test_femme_fatale_bypasses_whatever_the_strengths_are(rulebook: str) -> None:
    t = scenario(runner={"credits": 10, "grip": ["Femme Fatale"]}, corp=behind("Tollbooth"), rulebook=rulebook)
    t.do("install Femme Fatale", "run HQ").until("reaction")
    assert t.card("Femme Fatale").strength == 2 < t.card("Tollbooth").strength
    t.do("Femme Fatale").until(ACTION)
    assert t.accesses == ["Hedge Fund"]
    assert t.runner.credits == 0


@ruling("faq4.card.femme-fatale.2", "official.cyberfeeder.1", "official.femme-fatale.2")
def test_cyberfeeder_pays_towards_femme_fatales_bypass(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 10, "grip": ["Femme Fatale"], "rig": [{"card": "Cyberfeeder", "credits": 1}]},
        corp=behind("Enigma"),
        rulebook=rulebook,
    )
    t.do("install Femme Fatale", "run HQ").until("reaction")
    assert t.runner.credits == 1
    t.do("Femme Fatale").until(ACTION)
    assert t.accesses == ["Hedge Fund"], "two subroutines, two credits"
    assert (t.runner.credits, t.card("Cyberfeeder").credits) == (0, 0)


@ruling("faq4.card.femme-fatale.3", "official.femme-fatale.3")
def test_femme_fatale_forgets_its_choice_as_it_leaves(rulebook: str) -> None:
    lift = operation("Lift", ln.AddTo(ln.Choose(1, ln.Cards(ln.PROGRAM, installed=True)), ln.GRIP))
    corp = behind(ice("Wall", ln.EndTheRun()), hq=[lift, *FILLER])
    corp["servers"]["R&D"] = {"ice": ["Ice Wall (rezzed)"]}
    t = scenario(runner={"credits": 30, "grip": ["Femme Fatale"]}, corp=corp, clicks=1, rulebook=rulebook)
    t.do("install Femme Fatale", "choose Wall").until("corp")
    t.do("play Lift").until(ACTION)
    assert t.runner.grip == ["Femme Fatale"]
    t.do("run HQ")
    assert not any("Femme" in o for o in every_choice(t)), "it is not installed"
    t.do("install Femme Fatale", "choose Ice Wall", "run HQ")
    assert not any(o.startswith("Femme Fatale") for o in every_choice(t)), "its old choice is forgotten"
    t.do("run R&D").until("reaction")
    t.do("Femme Fatale").until(ACTION)
    assert "The Runner bypasses Ice Wall." in t.log


@ruling("faq4.rules.bypass.example-1")
def test_ice_bypassed_with_femme_fatale_is_not_broken_to_chum(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 11, "grip": ["Femme Fatale", *["Leech"] * 4]},
        corp=behind("Chum", "Enigma"),
        rulebook=rulebook,
    )
    t.do("install Femme Fatale", "choose Enigma", "run HQ")
    while not t.can("Femme Fatale"):
        t.do(t.options()[-1] if t.can("pass") else "continue")
    t.do("Femme Fatale").until(ACTION)
    assert "The Runner bypasses Enigma." in t.log
    assert t.runner.heap == ["Leech"] * 3
    assert t.accesses == ["Hedge Fund"]


# -- Bank Job ------------------------------------------------------------------------------------------


@ruling("gloss.replacement.example-1", "faq4.rules.replacement.example-1")
def test_of_two_bank_jobs_only_one_pays_for_a_run(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": [{"card": "Bank Job", "credits": 8}, {"card": "Bank Job", "credits": 6}]},
        corp={"servers": {"Server 1": {"root": ["Superconducting Hub"]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1", "continue")
    while t.can("Bank Job"):
        t.do(t.options()[0])
    assert [o.startswith("instead of breaching") for o in t.options()] == [True, True, False]
    t.do(t.options()[0], "4")
    assert not any(o.startswith("instead") for o in every_choice(t))
    assert t.runner.credits == 4
    assert {t.card("Bank Job").credits, t.card("Bank Job", 1).credits} == {4, 6}
    assert t.accesses == []


@ruling("faq4.card.bank-job.1", "official.bank-job.1")
def test_bank_job_pays_for_a_run_on_a_server_with_nothing_but_ice(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": [{"card": "Bank Job", "credits": 8}]},
        corp={"servers": {"Server 1": {"ice": ["Enigma"]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1", "continue", "instead of breaching", "8").until(ACTION)
    assert t.runner.credits == 8


# -- Account Siphon, Sneakdoor Beta --------------------------------------------------------------------


@ruling("faq4.card.account-siphon.1", "official.account-siphon.1")
def test_account_siphon_may_be_declined_for_an_access_without_tags(rulebook: str) -> None:
    t = scenario(runner={"credits": 0, "grip": ["Account Siphon"]}, corp={"hq": FILLER}, rulebook=rulebook)
    t.do("play Account Siphon", "continue", "breach").until(ACTION)
    assert t.accesses == ["Hedge Fund"]
    assert (t.corp.credits, t.runner.credits, t.runner.tags) == (5, 0, 0)


@ruling("faq4.card.account-siphon.2", "official.account-siphon.2")
def test_account_siphon_is_lost_on_another_server(rulebook: str) -> None:
    detour = ice("Detour", ln.ChangeServer(ln.RND))
    t = scenario(runner={"credits": 0, "grip": ["Account Siphon"]}, corp=behind(detour), rulebook=rulebook)
    t.do("play Account Siphon")
    assert not any(o.startswith("instead") for o in every_choice(t))
    assert "The run on R&D is successful." in t.log
    assert t.accesses == ["Hedge Fund"]
    assert (t.corp.credits, t.runner.credits, t.runner.tags) == (5, 0, 0)


@ruling("faq4.card.sneakdoor-beta.1", "official.sneakdoor-beta.3")
def test_sneakdoor_beta_leads_to_hq_although_it_was_trashed_on_the_way(rulebook: str) -> None:
    bite = ice("Bite", ln.Trash(ln.Choose(1, ln.Cards(ln.PROGRAM, installed=True))))
    corp = behind(bite, server="Archives", hq=["Superconducting Hub"], archives=["Tithe"])
    t = scenario(
        runner={"identity": "Gabriel Santiago", "credits": 0, "rig": ["Sneakdoor Beta"]}, corp=corp, rulebook=rulebook
    )
    t.do("use Sneakdoor Beta").until(ACTION)
    assert t.runner.heap == ["Sneakdoor Beta"]
    assert t.accesses == ["Superconducting Hub"]
    assert t.runner.credits == 2, "Gabriel Santiago saw a successful run on HQ"


@ruling("faq4.qa.q05.no-nested-actions")
def test_sneakdoor_beta_and_account_siphon_cannot_be_combined(rulebook: str) -> None:
    bell = ln.Resource(
        "Bell",
        faction=ln.NEUTRAL_RUNNER,
        install_cost=0,
        abilities=(ln.Paid(ln.Credits(0), ln.GainCredits(1)),),
    )
    board = {"runner": {"credits": 9, "grip": ["Account Siphon"], "rig": ["Sneakdoor Beta", bell]}}
    for first, second in (("use Sneakdoor Beta", "Account Siphon"), ("play Account Siphon", "Sneakdoor Beta")):
        t = scenario(**board, corp=behind(ice("Wall", ln.GainCredits(0))), rulebook=rulebook)
        t.until(ACTION)
        assert t.can("use Sneakdoor Beta")
        assert t.can("play Account Siphon")
        t.do(first)
        seen = every_choice(t)
        assert any("Bell" in o for o in seen), "there were windows for other abilities"
        assert not any(second in o for o in seen)


# -- Forged Activation Orders --------------------------------------------------------------------------


@ruling("gloss.must.example-5", "official.forged-activation-orders.1")
@pytest.mark.parametrize("way", ["rez", "decline", "no agenda", "no credits"])
def test_forged_activation_orders_on_archer(rulebook: str, way: str) -> None:
    t = scenario(
        runner={"grip": ["Forged Activation Orders"]},
        corp={
            "credits": 3 if way == "no credits" else 4,
            "score": [] if way == "no agenda" else ["Superconducting Hub"],
            "servers": {"HQ": {"ice": ["Archer"]}},
        },
        rulebook=rulebook,
    )
    t.do("play Forged Activation Orders")
    if way in ("rez", "decline"):
        t.do("yes" if way == "rez" else "no")
    assert t.step == ACTION
    assert t.card("Archer").rezzed is (way == "rez")
    if way == "rez":
        assert t.corp.credits == 0
        assert t.corp.removed == ["Superconducting Hub"]
    else:
        assert t.corp.archives == ["Archer"]


@ruling("faq4.card.forged-activation-orders.1", "official.forged-activation-orders.2")
def test_the_corp_cannot_rez_akitaro_watanabe_once_the_orders_are_played(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Forged Activation Orders"]},
        corp={"credits": 4, "servers": {"HQ": {"ice": ["Archer", "Enigma"], "root": ["Akitaro Watanabe"]}}},
        rulebook=rulebook,
    )
    t.do("play Forged Activation Orders", "choose unrezzed ice #2")
    assert t.options() == ["yes", "no"]
    t.do("yes")
    assert t.corp.credits == 1, "Enigma cost its full 3"
    assert not t.card("Akitaro Watanabe").rezzed


# -- viruses -------------------------------------------------------------------------------------------


@ruling("faq4.card.noise.1", "official.noise-hacker-extraordinaire.1")
def test_a_card_trashed_by_noise_lies_facedown_in_archives(rulebook: str) -> None:
    t = scenario(
        runner={"identity": NOISE, "credits": 9, "grip": ["Datasucker"]},
        corp={"rd": ["Enigma", *FILLER]},
        rulebook=rulebook,
    )
    t.do("install Datasucker")
    assert t.corp.facedown_archives == ["Enigma"]
    assert not t.card("Enigma").known_to("runner")


@ruling("faq4.card.medium.1", "official.medium.1")
def test_medium_asks_for_a_number_below_its_counters_before_the_first_access(rulebook: str) -> None:
    rd = ["Hedge Fund", "Enigma", "Ice Wall", "Tollbooth"]
    t = scenario(runner={"rig": ["Medium (2 virus)"]}, corp={"rd": rd}, rulebook=rulebook)
    t.do("run R&D", "continue")
    assert t.card("Medium").virus == 3
    assert t.options() == ["0", "1", "2"]
    assert t.accesses == []
    t.do("1").until(ACTION)
    assert t.accesses == ["Hedge Fund", "Enigma"]


@ruling("faq4.card.parasite.1", "official.parasite.2")
def test_parasite_cannot_be_installed_on_or_moved_to_djinn(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Djinn"], "grip": ["Parasite"]},
        corp={"rd": FILLER, "servers": {"HQ": {"ice": ["Tollbooth (rezzed)", "Enigma (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("install Parasite")
    assert t.options() == ["host on Tollbooth", "host on Enigma"]
    t.do("host on Tollbooth").until(ACTION)
    assert not any("host" in o for o in t.options())
    assert t.card("Parasite").host == "Tollbooth"
    t = scenario(runner={"credits": 9, "rig": ["Djinn"], "grip": ["Parasite"]}, rulebook=rulebook)
    assert not t.can("install Parasite")


@ruling("faq4.card.parasite.2", "official.parasite.1")
def test_parasite_waits_on_derezzed_ice(rulebook: str) -> None:
    """Modern: inactive cards keep their printed strength (rule_inactive_cards_characteristics), and no rule takes it
    from unrezzed ice; the ruling is still attached to the card, so it is followed."""
    lull = operation("Lull", ln.Derez(ln.Choose(1, ln.Cards(ln.ICE, installed=True))))
    t = scenario(
        runner={"rig": []},
        corp=behind(rezzed("Enigma", hosted=[{"card": "Parasite", "virus": 1}]), hq=[lull, *FILLER]),
        turn="corp",
        clicks=1,
        rulebook=rulebook,
    )
    t.do("play Lull")
    for counters in (2, 3):
        t.until(ACTION)
        assert t.card("Parasite").virus == counters
        assert t.server("HQ").ice == ["Enigma"]
        if counters == 2:
            t.finish()
    t.do("run HQ", "rez Enigma").until(ACTION)
    assert "Enigma" in t.corp.archives
    assert "Parasite" in t.runner.heap
    assert len(t.accesses) == 1, "the run goes on"


@ruling("faq4.rules.approach.example-3")
def test_ice_that_parasite_trashes_does_not_send_the_runner_back(rulebook: str) -> None:
    """Datasucker works only in an encounter, so the innermost ice is being encountered, not approached."""
    outer, middle = ice("Outer", ln.GainCredits(1)), ice("Middle", ln.GainCredits(1))
    t = scenario(
        runner={"rig": ["Datasucker (1 virus)"]},
        corp=behind(outer, middle, rezzed("Enigma", hosted=[{"card": "Parasite", "virus": 1}]), credits=0),
        rulebook=rulebook,
    )
    t.do("run HQ")
    while t.state.encountered != t.card("Enigma").id:
        t.do("pass" if t.can("pass") else "continue")
    t.do("use Datasucker").until(ACTION)
    assert t.corp.archives == ["Enigma"]
    assert t.corp.credits == 2, "each of the other two was met once"
    assert t.accesses == ["Hedge Fund"]


@ruling("faq4.qa.q07.chum-parasite-enigma")
def test_what_raises_and_what_lowers_strength_apply_together(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Ice Carver", "Leech (1 virus)"], "grip": ["Leech"] * 4},
        corp=behind("Chum", rezzed("Enigma", hosted=[{"card": "Parasite", "virus": 1}])),
        rulebook=rulebook,
    )
    t.do("run HQ")
    while t.state.encountered != t.card("Enigma").id:
        t.do("pass" if t.can("pass") else "continue")
    assert t.card("Enigma").strength == 2
    t.until(ACTION)
    assert t.server("HQ").ice == ["Chum", "Enigma"]


@ruling("faq4.qa.q04.datasucker-tollbooth")
def test_tollbooth_takes_its_toll_before_datasucker_can_be_used(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 3, "rig": ["Datasucker (3 virus)", "Yog.0"]}, corp=behind("Tollbooth"), rulebook=rulebook
    )
    t.do("run HQ")
    assert t.can("use Datasucker")
    assert t.runner.credits == 0, "paid before the first window of the encounter"
    t = scenario(
        runner={"credits": 2, "rig": ["Datasucker (3 virus)", "Yog.0"]}, corp=behind("Tollbooth"), rulebook=rulebook
    )
    t.do("run HQ")
    assert not any("Datasucker" in o for o in every_choice(t))
    assert t.card("Datasucker").virus == 3


@ruling("faq4.card.wyrm.1", "cr1.4.changes.wyrm", "official.wyrm.1")
def test_wyrm_weakens_only_the_encountered_ice_and_only_if_it_is_strong_enough(rulebook: str) -> None:
    outer, inner = ice("Outer", ln.GainCredits(0), strength=2), ice("Inner", ln.GainCredits(0), strength=1)
    t = scenario(runner={"credits": 9, "rig": ["Wyrm"]}, corp=behind(outer, inner), rulebook=rulebook)
    weaken = "use Wyrm: the ice you are encountering gets -1 strength"
    t.until(ACTION)
    assert not t.can(weaken)
    t.do("run HQ").until("encounter")
    assert not t.can(weaken), "1 is less than 2"
    t.do("use Wyrm: +1 strength", weaken)
    assert (t.card("Outer").strength, t.card("Inner").strength) == (1, 1)
    t.do("pass", "continue").until("encounter")
    assert t.state.encountered == t.card("Inner").id
    assert (t.card("Outer").strength, t.card("Inner").strength) == (2, 1), "it was for that encounter"


# -- Djinn ---------------------------------------------------------------------------------------------


@ruling("faq4.card.djinn.1", "official.djinn.1")
def test_installed_programs_cannot_be_moved_onto_a_new_djinn(rulebook: str) -> None:
    t = scenario(runner={"credits": 9, "rig": ["Medium"], "grip": ["Djinn"]}, rulebook=rulebook)
    t.do("install Djinn")
    seen = t.options()
    t.do("done")
    assert not any("host" in o for o in (*seen, *t.options()))
    assert t.card("Djinn").hosted == []
    assert t.runner.memory_used == 2


@ruling("faq4.card.djinn.2", "official.djinn.2")
def test_a_program_goes_to_the_rig_or_onto_djinn_as_it_is_installed_and_stays(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Djinn"], "grip": ["Medium", "Datasucker"]},
        corp={"rd": FILLER},
        rulebook=rulebook,
    )
    t.do("install Medium")
    assert t.options() == ["host on Djinn", "no host"]
    t.do("no host", "done")
    t.do("install Datasucker", "host on Djinn", "done")
    assert t.card("Djinn").hosted == ["Datasucker"]
    assert not any("host" in o for o in t.options())
    assert t.card("Medium").host is None


@ruling("faq4.card.djinn.2")
def test_djinn_takes_no_icebreaker_and_no_more_than_it_has_room_for(rulebook: str) -> None:
    """A full Djinn is chosen only by trashing programs on it (rule_install_trash_programs)."""
    t = scenario(runner={"credits": 9, "rig": ["Djinn"], "grip": ["Corroder"]}, rulebook=rulebook)
    t.do("install Corroder")
    assert not t.can("host on")
    full = {"card": "Djinn", "hosted": ["Medium", "Datasucker", "Leech"]}
    t = scenario(runner={"credits": 9, "rig": [full], "grip": ["Imp"]}, rulebook=rulebook)
    t.do("install Imp", "host on Djinn")
    assert t.options() == ["trash Medium first", "trash Datasucker first", "trash Leech first"]
    t.do("trash Leech first", "done")
    assert sorted(t.card("Djinn").hosted) == ["Datasucker", "Imp", "Medium"]


# -- the rest ------------------------------------------------------------------------------------------


@ruling("gloss.access.example-3")
def test_the_makers_eye_may_take_the_upgrade_between_the_cards_of_rd(rulebook: str) -> None:
    rd = ["Hedge Fund", "Enigma", "Ice Wall", "Tollbooth"]
    t = scenario(
        runner={"grip": ["The Maker’s Eye"]},
        corp={"rd": rd, "servers": {"R&D": {"root": ["Akitaro Watanabe"]}}, "credits": 0},
        rulebook=rulebook,
    )
    t.do("play The Maker’s Eye", "continue", "access R&D", "access facedown card")
    t.until(ACTION)
    assert t.accesses == ["Hedge Fund", "Akitaro Watanabe", "Enigma", "Ice Wall"]


@ruling("faq4.card.demolition-run.1", "official.demolition-run.1")
def test_an_agenda_trashed_with_demolition_run_is_not_stolen(rulebook: str) -> None:
    t = scenario(runner={"grip": ["Demolition Run"]}, corp={"hq": ["Superconducting Hub"]}, rulebook=rulebook)
    t.do("play Demolition Run", "run HQ", "continue", "use Demolition Run").until(ACTION)
    assert t.corp.archives == ["Superconducting Hub"]
    assert t.runner.score == []


@ruling("cr1.4.changes.stimhack", under="classic")
def test_stimhacks_credits_are_on_the_event_and_not_in_the_pool(rulebook: str) -> None:
    drain = ice("Drain", ln.LoseCredits(3, by=ln.RUNNER))
    t = scenario(
        runner={"credits": 2, "grip": ["Stimhack", "Leech"], "rig": ["Corroder"]}, corp=behind(drain), rulebook=rulebook
    )
    t.do("play Stimhack", "run HQ").until("encounter")
    assert (t.card("Stimhack").credits, t.runner.credits) == (9, 2)
    t.do("use Corroder: +1 strength", "pay 1 from Stimhack", "pass")
    assert t.runner.credits == 0, "only what was in the pool can be lost"
    assert t.card("Stimhack").credits == 8, "they pay for anything"
    t.until(ACTION)
    assert t.runner.credits == 0, "what is left is gone with the event"
    assert "Stimhack" in t.runner.heap


@ruling("cr1.4.changes.stimhack", under="modern")
def test_stimhacks_credits_count_as_being_in_the_pool_and_can_be_lost(rulebook: str) -> None:
    drain = ice("Drain", ln.LoseCredits(3, by=ln.RUNNER))
    t = scenario(
        runner={"credits": 2, "grip": ["Stimhack", "Leech"], "rig": ["Corroder"]}, corp=behind(drain), rulebook=rulebook
    )
    t.do("play Stimhack", "run HQ").until("encounter")
    assert (t.card("Stimhack").credits, t.runner.credits) == (9, 2)
    t.do("use Corroder: +1 strength", "pay 1 from Stimhack", "pass")
    assert t.card("Stimhack").credits + t.runner.credits == 10 - 3
    t.until(ACTION)
    assert t.runner.credits == 2, "what is left on the event returns to the bank"
    assert "Stimhack" in t.runner.heap


@ruling("cr1.4.1.4.5.example")
def test_diesel_costs_influence_by_the_copy(monkeypatch: pytest.MonkeyPatch) -> None:
    for limit, copies, spent in ((2, 1, 0), (1, 1, 2), (4, 2, 0), (3, 2, 4)):
        noise = replace(cards.find(NOISE), influence_limit=limit)  # type: ignore[call-arg]
        monkeypatch.setitem(cards.POOL, NOISE, noise)
        broken = [
            str(v) for v in Deck("test", NOISE, {"Diesel": copies}).violations() if v.rule == "rule_influence_limit"
        ]
        assert len(broken) == bool(spent)
        assert not spent or f"{spent} influence" in broken[0]


@ruling("faq4.rules.steps.example-1")
def test_wyldside_is_lost_if_aesops_pawnshop_trashes_it_first(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Aesop’s Pawnshop", "Wyldside"], "stack": ["Leech"] * 3},
        corp={"rd": FILLER},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit").until("reaction")
    assert t.can("Wyldside")
    t.do("Aesop’s Pawnshop").until(ACTION)
    assert t.runner.heap == ["Wyldside"]
    assert (t.runner.credits, t.runner.clicks, t.runner.grip) == (4, 4, [])


@ruling("faq4.card.aesops-pawnshop.1", "official.aesops-pawnshop.1")
def test_aesops_pawnshop_trashes_one_card_each_turn(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Aesop’s Pawnshop", "Leech", "Medium"]},
        corp={"rd": FILLER},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit").until("reaction")
    t.do("Aesop’s Pawnshop", "choose Leech")
    turn = t.state.turn
    while t.state.turn == turn:
        assert not t.can("Aesop")
        t.do("credit" if t.can("credit") else "pass" if t.can("pass") else t.options()[-1])
    assert t.runner.rig == ["Aesop’s Pawnshop", "Medium"]


# -- Net Shield ----------------------------------------------------------------------------------------


def shocked(shields: int, rulebook: str) -> Scenario:
    """3 net damage twice in a turn, each prevented with all there is."""
    shock = operation("Shock", ln.DoDamage(3, ln.NET))
    t = scenario(
        turn="corp",
        runner={"credits": 5, "rig": ["Net Shield"] * shields, "grip": ["Leech"] * 8},
        corp={"hq": [shock, shock]},
        rulebook=rulebook,
    )
    for _ in range(2):
        t.do("play Shock")
        while t.can("Net Shield"):
            t.do(t.options()[0])
        if t.decision is not None and t.decision.kind == "interrupt":
            t.do("pass")
    return t


@ruling("faq4.card.net-shield.1", "official.net-shield.1")
def test_net_shield_prevents_one_point_once_a_turn(rulebook: str) -> None:
    t = shocked(1, rulebook)
    assert len(t.runner.grip) == 8 - 2 - 3
    assert t.runner.credits == 4


@ruling("faq4.card.net-shield.2", "official.net-shield.2", under="classic")
def test_two_net_shields_prevent_no_more_than_one(rulebook: str) -> None:
    t = shocked(2, rulebook)
    assert len(t.runner.grip) == 8 - 2 - 3
    assert t.runner.credits == 4


@ruling("faq4.card.net-shield.2", "official.net-shield.2", under="modern")
def test_two_net_shields_each_prevent_a_point_of_the_first_damage(rulebook: str) -> None:
    t = shocked(2, rulebook)
    assert len(t.runner.grip) == 8 - 1 - 3
    assert t.runner.credits == 3
