"""Liberation's Runner cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import Scenario, scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 5
THREAT = ["Offworld Office", "Offworld Office"]


# -- Audrey v2 -----------------------------------------------------------------------------------------------


@both_rulebooks
def test_audrey_grows_whenever_an_accessed_card_is_trashed(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Audrey v2", "Gourmand"]},
        corp={"hq": ["Hedge Fund"], "servers": {"Server 1": {"root": ["Nico Campaign"]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("access")
    t.do("trash").until("action")
    assert t.card("Audrey v2").virus == 1
    t.do("run HQ").until("access")
    t.do("use Gourmand").until("action")
    assert t.card("Audrey v2").virus == 2


@both_rulebooks
def test_audrey_breaks_with_counters_and_grows_strong_on_cards_from_the_grip(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Audrey v2 (1 virus)"], "grip": ["Sure Gamble", "Diesel"]},
        corp={"servers": {"HQ": {"ice": ["Ping (rezzed)"]}}, "hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    assert not t.can("use Audrey v2: break")
    t.do("use Audrey v2: +3 strength", "choose Diesel")
    assert t.card("Audrey v2").strength == 3
    t.do("use Audrey v2: break")
    assert t.card("Audrey v2").virus == 0
    assert t.runner.grip == ["Sure Gamble"]


@both_rulebooks
def test_audrey_does_not_grow_when_an_installed_card_is_trashed_without_being_accessed(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Audrey v2", "Crash Space"], "tags": 1},
        corp={"credits": 9, "rd": FILLER},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("trash resource Crash Space").until("action")
    assert t.card("Audrey v2").virus == 0


# -- Monkeywrench --------------------------------------------------------------------------------------------


@both_rulebooks
def test_monkeywrench_weakens_its_host_by_two_and_the_other_ice_there_by_one(rulebook: str) -> None:
    t = scenario(
        corp={
            "servers": {
                "HQ": {"ice": [{"card": "Ichi 1.0", "rezzed": True, "hosted": ["Monkeywrench"]}, "Palisade (rezzed)"]},
                "R&D": {"ice": ["Tithe (rezzed)"]},
            }
        },
        rulebook=rulebook,
    )
    assert [t.card(title).strength for title in ("Ichi 1.0", "Palisade", "Tithe")] == [2, 1, 1]


# -- Eye for an Eye ------------------------------------------------------------------------------------------


def eye(rulebook: str, **runner: object) -> Scenario:
    return scenario(
        runner={"credits": 1, "grip": ["Eye for an Eye", "Sure Gamble", "Diesel"], **runner},
        corp={"hq": ["Hedge Fund", "Tithe"], "servers": {}},
        rulebook=rulebook,
    )


@both_rulebooks
def test_eye_for_an_eye_takes_a_tag_and_accesses_two_cards_that_cards_from_the_grip_trash(rulebook: str) -> None:
    t = eye(rulebook)
    t.do("play Eye for an Eye").until("access")
    assert t.runner.tags == 1
    t.do("use Eye for an Eye", "choose Diesel").until("access")
    t.do("use Eye for an Eye")
    t.until("action")
    assert sorted(t.corp.archives) == ["Hedge Fund", "Tithe"]
    assert sorted(t.runner.heap) == ["Diesel", "Eye for an Eye", "Sure Gamble"]
    assert len(t.accesses) == 2


def test_eye_for_an_eye_is_not_for_tagged_runners() -> None:
    assert not eye("modern", tags=1).can("play Eye for an Eye")


# -- Friend of a Friend --------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("tags", "ability", "credits", "left"), [(2, "gain 5", 5, 1), (0, "gain 9", 9, 1)])
def test_friend_of_a_friend(rulebook: str, tags: int, ability: str, credits: int, left: int) -> None:
    t = scenario(runner={"credits": 0, "rig": ["Friend of a Friend"], "tags": tags}, rulebook=rulebook)
    assert t.can("use Friend of a Friend: gain 9") is (tags == 0)
    t.do(f"use Friend of a Friend: {ability}").until("action")
    assert (t.runner.credits, t.runner.tags, t.runner.heap) == (credits, left, ["Friend of a Friend"])


# -- Solidarity Badge ----------------------------------------------------------------------------------------


@both_rulebooks
def test_solidarity_badge_turns_the_first_trash_of_a_turn_into_a_card_or_a_tag_less(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Solidarity Badge"], "stack": ["Diesel"] * 3, "tags": 1},
        corp={
            "rd": FILLER,
            "servers": {"Server 1": {"root": ["Nico Campaign"]}, "Server 2": {"root": ["Nico Campaign"]}},
        },
        clicks=2,
        rulebook=rulebook,
    )
    for server in ("Server 1", "Server 2"):
        t.do(f"run {server}").until("access")
        t.do("trash").until("action")
    assert t.card("Solidarity Badge").counters("power") == 1
    while not t.offers("Solidarity Badge"):
        t.game.choose("credit" if t.game.decision.kind == "action" else "pass")
    t.do("Solidarity Badge", "remove 1 tag")
    t.until("action")
    assert (t.runner.tags, t.runner.grip) == (0, [])
    assert t.card("Solidarity Badge").counters("power") == 0


# -- The Price -----------------------------------------------------------------------------------------------


@both_rulebooks
def test_the_price_installs_one_of_the_cards_it_trashed(rulebook: str) -> None:
    t = scenario(
        runner={
            "credits": 2,
            "grip": ["The Price"],
            "heap": ["Corroder"],
            "stack": ["Cleaver", "Sure Gamble", "Unity", "Diesel", "Hantu"],
        },
        rulebook=rulebook,
    )
    t.do("play The Price", "yes")
    assert sorted(t.options()) == ["choose Cleaver", "choose Unity"], "neither what was there before nor events"
    t.do("choose Cleaver")
    t.until("action")
    assert t.runner.rig == ["Cleaver"]
    assert t.runner.credits == 1
    assert sorted(t.runner.heap) == ["Corroder", "Diesel", "Sure Gamble", "The Price", "Unity"]
    assert t.runner.stack == ["Hantu"]


# -- Alarm Clock ---------------------------------------------------------------------------------------------


def alarmed(rulebook: str) -> Scenario:
    t = scenario(
        runner={"credits": 9, "rig": ["Alarm Clock"]},
        corp={
            "rd": FILLER,
            "hq": ["Hedge Fund"],
            "credits": 9,
            "servers": {"HQ": {"ice": ["Palisade (rezzed)", "Palisade (rezzed)"]}},
        },
        turn="corp",
        clicks=1,
        rulebook=rulebook,
    )
    return t.do("credit")


@both_rulebooks
def test_alarm_clock_runs_hq_and_bypasses_the_first_ice_for_two_clicks(rulebook: str) -> None:
    t = alarmed(rulebook)
    t.until("runner")
    t.do("Alarm Clock", "Alarm Clock")
    assert t.runner.clicks == 2
    t.until("action")
    assert t.runner.clicks == 2
    assert t.accesses == [], "the second piece of ice was not bypassed"


@both_rulebooks
def test_alarm_clock_bypasses_nothing_in_later_runs(rulebook: str) -> None:
    t = alarmed(rulebook)
    t.until("runner")
    t.do("pass").until("action")
    assert t.runner.clicks == 4
    t.do("run HQ").until("action")
    assert t.runner.clicks == 3
    assert "bypass" not in " ".join(t.log)


# -- Debbie "Downtown" Moreira -------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("score", "credits"), [([], 0), (THREAT, 2)])
def test_debbie_brings_credits_at_threat_four(rulebook: str, score: list[str], credits: int) -> None:
    t = scenario(runner={"credits": 1, "grip": ['Debbie "Downtown" Moreira']}, corp={"score": score}, rulebook=rulebook)
    t.do("install Debbie").until("action")
    assert t.card('Debbie "Downtown" Moreira').credits == credits


@both_rulebooks
def test_debbie_saves_for_run_events_and_pays_during_her_runs(rulebook: str) -> None:
    t = scenario(
        runner={
            "credits": 3,
            "rig": [{"card": 'Debbie "Downtown" Moreira', "credits": 2}, "Corroder"],
            "grip": ["Clean Getaway", "Diesel"],
            "stack": ["Hantu"] * 3,
        },
        corp={"servers": {"R&D": {"ice": ["Palisade (rezzed)"]}, "HQ": {}}, "hq": ["Tithe"], "rd": FILLER},
        rulebook=rulebook,
    )
    debbie = t.card('Debbie "Downtown" Moreira')
    t.do("play Diesel").until("action")
    assert debbie.credits == 2
    t.do("play Clean Getaway", "run Archives").until("action")
    assert debbie.credits == 3
    t.do("use Debbie", "run R&D").until("encounter")
    t.do("use Corroder: break")
    while t.decision is not None and t.decision.kind not in ("window", "jack out", "action", "access"):
        t.game.choose(t.options()[0])
    t.until("action")
    assert debbie.credits + t.runner.credits == 3 + 6 - 1


# -- Hermes --------------------------------------------------------------------------------------------------


@both_rulebooks
def test_hermes_sends_an_unrezzed_card_home_when_an_agenda_is_stolen(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Hermes"]},
        corp={
            "servers": {
                "Server 1": {"root": ["Offworld Office"], "ice": []},
                "HQ": {"ice": ["Palisade (rezzed)"]},
                "R&D": {"ice": ["Ping", "Tithe"]},
            },
            "rd": FILLER,
        },
        rulebook=rulebook,
    )
    assert t.runner.memory == 5
    t.do("run Server 1").until("runner")
    while not t.offers("choose"):
        t.game.choose(t.options()[0])
    assert t.decision is not None
    assert (t.decision.side, len(t.options())) == ("runner", 2)
    t.game.choose(t.options()[0])
    t.until("action")
    assert len(t.corp.hq) == 1
    assert t.card("Palisade").installed


@both_rulebooks
def test_hermes_sees_agendas_scored_too(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Hermes"]},
        corp={
            "servers": {"Server 1": {"root": ["Offworld Office (4 advancement)"]}, "R&D": {"ice": ["Ping"]}},
            "rd": FILLER,
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("score Offworld Office").until("action")
    assert t.corp.hq == ["Ping"]


# -- Shibboleth ----------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("score", "strength"), [([], 3), (THREAT, 1)])
def test_shibboleth_is_weaker_at_threat_four(rulebook: str, score: list[str], strength: int) -> None:
    t = scenario(runner={"rig": ["Shibboleth"]}, corp={"score": score}, rulebook=rulebook)
    assert t.card("Shibboleth").strength == strength


# -- Amelia Earhart ------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("more", "counters"), [(1, 0), (2, 1)])
def test_amelia_counts_runs_with_three_accesses(rulebook: str, more: int, counters: int) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Amelia Earhart", *["Devadatta Drone (2 power)"] * more]},
        corp={"rd": ["Hedge Fund"] * 6},
        rulebook=rulebook,
    )
    t.do("run R&D", "continue")
    for _ in range(more):
        t.game.choose(next(o for o in t.options() if o.startswith("Devadatta Drone")))
    t.until("action")
    assert len(t.accesses) == 1 + more
    assert t.card("Amelia Earhart").counters("power") == counters


@both_rulebooks
def test_three_counters_of_amelia_cost_the_corp_ten_credits(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Amelia Earhart (3 power)"]},
        corp={"credits": 12, "rd": FILLER},
        turn="corp",
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit", "Amelia Earhart")
    assert t.corp.credits == 3
    assert t.runner.heap == ["Amelia Earhart"]


# -- Coalescence, Joy Ride, LilyPAD --------------------------------------------------------------------------


@both_rulebooks
def test_coalescence_pays_during_the_runners_turn_only(rulebook: str) -> None:
    t = scenario(runner={"credits": 2, "grip": ["Coalescence"]}, corp={"rd": FILLER}, clicks=1, rulebook=rulebook)
    t.do("install Coalescence", "use Coalescence")
    assert t.runner.credits == 2
    t.until("corp")
    while t.state.active == 0:
        assert not t.offers("use Coalescence")
        t.game.choose("credit" if t.offers("credit") else t.options()[-1])


@both_rulebooks
def test_joy_ride_draws_five_cards_after_a_successful_run_on_rnd(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 2, "grip": ["Joy Ride"], "stack": ["Diesel"] * 6}, corp={"rd": FILLER}, rulebook=rulebook
    )
    t.do("play Joy Ride").until("action")
    assert len(t.runner.grip) == 5


@both_rulebooks
def test_lilypad_draws_for_the_first_program_each_turn(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["LilyPAD"], "grip": ["Corroder", "Hantu"], "stack": ["Diesel"] * 6},
        rulebook=rulebook,
    )
    assert t.runner.memory == 6
    t.do("install Corroder", "LilyPAD").until("action")
    assert t.runner.grip.count("Diesel") == 1
    t.do("install Hantu").until("action")
    assert t.runner.grip.count("Diesel") == 1


# -- Spree ---------------------------------------------------------------------------------------------------


@both_rulebooks
def test_spree_moves_trojans_onto_ice_of_the_attacked_server(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Spree"], "rig": ["Corroder"]},
        corp={
            "servers": {
                "HQ": {"ice": ["Palisade", "Ping"]},
                "R&D": {"ice": [{"card": "Tithe", "hosted": ["Chromatophores"]}]},
            },
            "hq": ["Hedge Fund"],
        },
        rulebook=rulebook,
    )
    t.do("play Spree", "run HQ", "use Spree")
    while t.card("Chromatophores").host == "Tithe":
        t.game.choose(next(o for o in t.options() if "Palisade" in o or "Chromatophores" in o or o == t.options()[0]))
    assert t.card("Chromatophores").host in ("Palisade", "Ping")
    t.do("use Spree")
    t.until("action")
    assert t.runner.heap == ["Spree"]


# -- AirbladeX (JSRF Ed.) ------------------------------------------------------------------------------------


@both_rulebooks
def test_airbladex_prevents_net_damage_during_runs_until_it_is_empty(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["AirbladeX (JSRF Ed.) (1 power)"], "grip": ["Diesel"]},
        corp={"servers": {"HQ": {"ice": ["Tithe (rezzed)"]}}, "hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    t.do("run HQ", "use AirbladeX")
    t.until("action")
    assert t.runner.grip == ["Diesel"]
    assert t.runner.heap == ["AirbladeX (JSRF Ed.)"]


@both_rulebooks
def test_airbladex_prevents_what_ice_does_when_encountered(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["AirbladeX (JSRF Ed.) (2 power)"], "grip": ["Diesel"] * 5},
        corp={"servers": {"HQ": {"ice": ["Seraph (rezzed)"]}}, "hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    t.do("run HQ", "use AirbladeX")
    assert (t.runner.credits, t.runner.tags, len(t.runner.grip)) == (6, 0, 5), "the subroutine has taken 3"


@both_rulebooks
def test_airbladex_prevents_no_damage_outside_runs(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["AirbladeX (JSRF Ed.) (2 power)"], "grip": ["Diesel"] * 3},
        corp={"servers": {"Server 1": {"root": ["Fujii Asset Retrieval (5 advancement)"]}}, "rd": FILLER},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("score Fujii Asset Retrieval").until("action")
    assert len(t.runner.grip) == 1


# -- Cataloguer ----------------------------------------------------------------------------------------------


@both_rulebooks
def test_cataloguer_arranges_the_top_of_rnd_instead_of_breaching_and_breaches_later(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Cataloguer (2 power)"]},
        corp={"rd": ["Hedge Fund", "Tithe", "Ping", "Offworld Office", "Palisade"]},
        rulebook=rulebook,
    )
    t.until("action")
    assert not t.can("use Cataloguer")
    t.do("run R&D", "continue", "instead of breaching")
    while t.running:
        wish = [o for o in t.options() if "Offworld Office" in o]
        t.game.choose(wish[0] if wish else t.options()[0])
    t.until("action")
    assert t.accesses == []
    assert t.corp.rd[0] == "Offworld Office"
    assert t.card("Cataloguer").counters("power") == 1
    t.do("use Cataloguer").until("action")
    assert t.accesses == ["Offworld Office"]
    assert t.runner.clicks == 2
    assert t.runner.heap == ["Cataloguer"]


@both_rulebooks
def test_cataloguer_lets_the_runner_breach_after_all(rulebook: str) -> None:
    t = scenario(runner={"rig": ["Cataloguer (2 power)"]}, corp={"rd": ["Hedge Fund", "Tithe"]}, rulebook=rulebook)
    t.do("run R&D").until("action")
    assert t.accesses == ["Hedge Fund"]
    assert t.card("Cataloguer").counters("power") == 2


# -- Living Mural --------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("server", "able"), [("HQ", True), ("R&D", False)])
def test_living_mural_breaks_sentries_that_protect_its_server(rulebook: str, server: str, able: bool) -> None:
    t = scenario(
        runner={"credits": 9, "grip": ["Living Mural", *["Diesel"] * 3]},
        corp={
            "servers": {
                "HQ": {"ice": ["Palisade", "Tithe (rezzed)"]},
                "R&D": {"ice": ["Tithe (rezzed)"]},
            },
            "hq": ["Hedge Fund"],
            "rd": FILLER,
        },
        rulebook=rulebook,
    )
    t.do("install Living Mural", "host on unrezzed ice")
    t.until("action")
    t.do(f"run {server}")
    if able:
        t.until("encounter")
        t.do("use Living Mural: break")
    else:
        assert not t.comes("encounter") or not t.can("use Living Mural: break")


@both_rulebooks
@pytest.mark.parametrize(("score", "strength"), [([], 1), (THREAT, 4)])
def test_living_mural_is_stronger_in_the_turn_of_its_installing_at_threat_four(
    rulebook: str, score: list[str], strength: int
) -> None:
    t = scenario(
        runner={"credits": 9, "grip": ["Living Mural"]},
        corp={"servers": {"HQ": {"ice": ["Palisade"]}}, "score": score, "rd": FILLER},
        clicks=2,
        rulebook=rulebook,
    )
    t.do("install Living Mural")
    t.until("action")
    assert t.card("Living Mural").strength == strength
    t.do("credit").until("corp")
    t.until("action")
    assert t.card("Living Mural").strength == 1


# -- Urban Art Vernissage ------------------------------------------------------------------------------------


@both_rulebooks
def test_urban_art_vernissage_takes_back_a_trojan_that_is_no_virus(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Urban Art Vernissage"], "grip": ["Diesel"]},
        corp={
            "servers": {
                "HQ": {
                    "ice": [{"card": "Palisade", "hosted": ["Chromatophores"]}, {"card": "Ping", "hosted": ["Botulus"]}]
                }
            },
            "rd": FILLER,
        },
        turn="corp",
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit", "Urban Art Vernissage")
    while t.offers("choose"):
        assert not t.offers("choose Botulus")
        t.game.choose(t.options()[0])
    assert sorted(t.runner.grip) == ["Chromatophores", "Diesel"]
    assert t.card("Urban Art Vernissage").credits == 2
    t.until("action")
    t.do("install Chromatophores")
    t.game.choose(t.options()[0])
    t.until("action")
    assert t.card("Urban Art Vernissage").credits == 1
    assert t.runner.credits == 0


# -- Trick Shot ----------------------------------------------------------------------------------------------


@both_rulebooks
def test_trick_shot_runs_rnd_and_then_a_remote_server_with_its_own_credits(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 1, "grip": ["Trick Shot"], "rig": ["Corroder"]},
        corp={
            "rd": FILLER,
            "servers": {
                "R&D": {"ice": ["Palisade (rezzed)"]},
                "Server 1": {"root": ["Nico Campaign"]},
                "Server 2": {"root": ["Offworld Office"]},
            },
        },
        rulebook=rulebook,
    )
    t.do("play Trick Shot").until("encounter")
    assert t.card("Trick Shot").credits == 4
    t.do("use Corroder: break")
    while not t.offers("run Server 1"):
        assert t.decision is not None
        wish = [o for o in t.options() if o.startswith(("continue", "yes", "Trick Shot"))]
        t.game.choose(wish[0] if wish else t.options()[-1])
    assert t.accesses == ["Hedge Fund", "Hedge Fund"]
    assert t.card("Trick Shot").credits == 4 - 1 + 2
    assert not t.offers("run HQ")
    t.do("run Server 1").until("access")
    t.do("trash").until("action")
    assert t.corp.archives == ["Nico Campaign"]
    assert t.runner.credits == 0
    assert t.runner.clicks == 3
    assert t.runner.heap == ["Trick Shot"]
