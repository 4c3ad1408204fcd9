"""Liberation's Corp cards that were written together; those of the older files stand there."""

from __future__ import annotations

import pytest

from sneakdoor.testing import Scenario, scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 5
THREAT = ["Offworld Office", "Offworld Office"]
EPIPHANY = "Epiphany Analytica: Nations Undivided"


# -- Haas-Bioroid --------------------------------------------------------------------------------------------


@both_rulebooks
def test_corporate_hospitality_gains_draws_and_takes_back_a_card(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 4, "hq": ["Corporate Hospitality"], "rd": FILLER, "archives": ["Tithe", "Ping (facedown)"]},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Corporate Hospitality", "choose Ping")
    t.until("action")
    assert sorted(t.corp.hq) == ["Hedge Fund", "Hedge Fund", "Ping"]
    assert (t.corp.credits, t.corp.clicks) == (6, 1)


def greased(rulebook: str, tags: int) -> Scenario:
    return scenario(
        runner={"tags": tags},
        corp={"credits": 3, "hq": ["Greasing the Palm", "Nico Campaign"], "rd": FILLER},
        turn="corp",
        rulebook=rulebook,
    ).do("play Greasing the Palm")


@both_rulebooks
def test_greasing_the_palm_advances_what_it_installed_for_a_tag(rulebook: str) -> None:
    t = greased(rulebook, 2)
    assert t.corp.credits == 5
    t.do("yes", "yes")
    t.until("action")
    assert t.card("Nico Campaign").installed
    assert t.card("Nico Campaign").counters("advancement") == 1
    assert t.runner.tags == 1


@both_rulebooks
def test_greasing_the_palm_without_an_install_removes_no_tag(rulebook: str) -> None:
    t = greased(rulebook, 2)
    t.do("no")
    t.until("action")
    assert t.runner.tags == 2
    t = greased(rulebook, 2)
    t.do("no", "yes")
    t.until("action")
    assert t.card("Nico Campaign").counters("advancement") == 0
    assert t.card("Greasing the Palm").counters("advancement") == 0


@both_rulebooks
def test_greasing_the_palm_needs_a_tag_to_remove(rulebook: str) -> None:
    t = greased(rulebook, 0)
    t.do("yes")
    t.until("action")
    assert t.card("Nico Campaign").counters("advancement") == 0


@both_rulebooks
@pytest.mark.parametrize(("pays", "ended"), [(True, False), (False, True)])
def test_mic_ends_the_run_unless_the_runner_spends_a_click(rulebook: str, pays: bool, ended: bool) -> None:
    t = scenario(
        corp={"credits": 9, "hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["M.I.C. (rezzed)"]}}},
        rulebook=rulebook,
    )
    assert not t.offers("use M.I.C."), "there is no run on its server"
    t.do("run HQ", "use M.I.C.")
    assert t.decision is not None
    assert t.decision.side == "runner"
    assert "M.I.C." in t.corp.archives
    t.game.choose("spend [click]" if pays else "decline")
    assert t.runner.clicks == (2 if pays else 3)
    assert t.running is not ended


def test_mic_does_nothing_in_runs_on_other_servers() -> None:
    t = scenario(corp={"servers": {"HQ": {"ice": ["M.I.C. (rezzed)"]}}, "rd": FILLER})
    t.do("run R&D")
    while t.running:
        assert not t.offers("use M.I.C.")
        t.game.choose(t.options()[-1])


@both_rulebooks
def test_salvo_testing_does_core_damage_for_itself_and_every_later_agenda(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Diesel"] * 5},
        corp={
            "rd": FILLER,
            "servers": {
                "Server 1": {"root": ["Salvo Testing (5 advancement)"]},
                "Server 2": {"root": ["Proprionegation (4 advancement)"]},
            },
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("score Salvo Testing", "Salvo Testing")
    assert t.runner.core_damage == 1
    t.do("score Proprionegation")
    while t.offers("Salvo Testing") or t.offers("Proprionegation"):
        t.game.choose(next(o for o in t.options() if o != "pass"))
    assert t.runner.core_damage == 2


# -- Jinteki -------------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("score", "strength"), [([], 4), (THREAT, 6)])
def test_boto_is_stronger_at_threat_four(rulebook: str, score: list[str], strength: int) -> None:
    t = scenario(corp={"score": score, "servers": {"HQ": {"ice": ["Boto (rezzed)"]}}}, rulebook=rulebook)
    assert t.card("Boto").strength == strength


@both_rulebooks
def test_boto_ends_the_run_for_a_card_from_hq(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Diesel"] * 3},
        corp={"hq": ["Hedge Fund", "Tithe"], "servers": {"HQ": {"ice": ["Boto (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "no", "yes", "choose Tithe")
    assert not t.running
    assert (t.corp.hq, t.corp.archives, len(t.runner.grip)) == (["Hedge Fund"], ["Tithe"], 1)


@both_rulebooks
def test_charlotte_cacador_turns_advancement_into_credits(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 0,
            "rd": FILLER,
            "servers": {"Server 1": {"root": ["Charlotte Caçador (rezzed, 2 advancement)"]}},
        },
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit", "Charlotte")
    assert (t.corp.credits, t.card("Charlotte Caçador").counters("advancement")) == (4, 1)
    t.do("use Charlotte")
    assert t.corp.credits == 7
    t.until("action")
    assert len(t.corp.hq) == 2
    assert t.corp.archives == ["Charlotte Caçador"]


def guided(rulebook: str, **corp: object) -> Scenario:
    t = scenario(
        corp={
            "credits": 0,
            "rd": FILLER,
            "servers": {"Server 1": {"root": ["Cohort Guidance Program (rezzed)"]}, "HQ": {"ice": ["Palisade"]}},
            **corp,
        },
        clicks=1,
        rulebook=rulebook,
    )
    return t.do("credit")


@both_rulebooks
def test_cohort_guidance_program_trades_a_card_from_hq(rulebook: str) -> None:
    t = guided(rulebook, hq=["Tithe"], archives=["Ping (facedown)"])
    t.do("Cohort Guidance Program", "trash 1 card from HQ")
    assert (t.corp.credits, t.corp.hq) == (2, ["Hedge Fund"] * 2), "one of them is the mandatory draw"
    assert "Tithe" in t.corp.archives


@both_rulebooks
def test_cohort_guidance_program_turns_a_card_up_to_advance_another(rulebook: str) -> None:
    t = guided(rulebook, hq=["Tithe"], archives=["Ping (facedown)"])
    t.do("Cohort Guidance Program", "turn 1 facedown card")
    t.do("choose Palisade")
    assert t.corp.facedown_archives == []
    assert t.card("Palisade").counters("advancement") == 1


@both_rulebooks
@pytest.mark.parametrize("stolen", [True, False])
def test_fujii_asset_retrieval_hurts_whether_it_is_scored_or_stolen(rulebook: str, stolen: bool) -> None:
    t = scenario(
        runner={"grip": ["Diesel"] * 3},
        corp={"rd": FILLER, "servers": {"Server 1": {"root": ["Fujii Asset Retrieval (5 advancement)"]}}},
        turn="runner" if stolen else "corp",
        rulebook=rulebook,
    )
    t.do("run Server 1" if stolen else "score Fujii Asset Retrieval").until("action")
    assert len(t.runner.grip) == 1
    assert (t.runner.score if stolen else t.corp.score) == ["Fujii Asset Retrieval"]


@both_rulebooks
@pytest.mark.parametrize(("bids", "core", "left"), [(("bid 0", "bid 0"), 0, 2), (("bid 1", "bid 0"), 1, 2)])
def test_see_how_they_run_does_core_damage_if_the_bids_differ(
    rulebook: str, bids: tuple[str, str], core: int, left: int
) -> None:
    t = scenario(
        runner={"credits": 3, "grip": ["Diesel"] * 3},
        corp={"credits": 3, "rd": FILLER, "servers": {"Server 1": {"root": ["See How They Run (4 advancement)"]}}},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("score See How They Run")
    assert t.runner.tags == 1
    t.do(*bids).until("action")
    assert (t.runner.core_damage, len(t.runner.grip)) == (core, left)


def passing(rulebook: str, ice: list[str], **corp: object) -> Scenario:
    return scenario(
        runner={"credits": 9, "grip": ["Diesel"] * 5},
        corp={
            "hq": ["Hedge Fund"],
            "score": ["Sisyphus Protocol"],
            "rd": FILLER,
            "servers": {"Server 1": {"ice": ice, "root": ["Nico Campaign"]}},
            **corp,
        },
        rulebook=rulebook,
    )


@both_rulebooks
@pytest.mark.parametrize(("payment", "credits", "hq"), [("pay 1", 0, 1), ("trash 1 card from HQ", 1, 0)])
def test_sisyphus_protocol_makes_the_runner_encounter_the_ice_again(
    rulebook: str, payment: str, credits: int, hq: int
) -> None:
    t = passing(rulebook, ["Tithe (rezzed)", "Tithe (rezzed)"], credits=0)
    t.do("run Server 1", "Sisyphus Protocol", payment)
    t.until("action")
    damage = 5 - len(t.runner.grip)
    assert damage == 3, "the first was met twice, the second once"
    assert t.corp.credits == 3 - 1 + credits
    assert len(t.corp.hq) == hq


@both_rulebooks
def test_sisyphus_protocol_asks_nothing_about_barriers_or_unrezzed_ice(rulebook: str) -> None:
    t = passing(rulebook, ["Tithe", "Palisade"], credits=0)
    t.do("run Server 1")
    while t.running:
        assert not t.offers("Sisyphus")
        t.game.choose("continue" if t.offers("continue") else t.options()[-1])


@both_rulebooks
def test_tatu_bola_swaps_itself_with_ice_from_hq_for_four_credits(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Corroder"]},
        corp={
            "credits": 0,
            "hq": ["Ping", "Hedge Fund"],
            "servers": {"HQ": {"ice": ["Tatu-Bola (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Corroder: break")
    t.do("Tatu-Bola")
    while t.offers("choose"):
        t.game.choose("choose Ping")
    assert t.corp.credits == 4
    assert sorted(t.corp.hq) == ["Hedge Fund", "Tatu-Bola"]
    assert t.card("Ping").installed
    assert not t.card("Ping").rezzed


@both_rulebooks
def test_tatu_bola_without_ice_in_hq_gains_nothing(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Corroder"]},
        corp={"credits": 0, "hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Tatu-Bola (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Corroder: break").until("action")
    assert t.corp.credits == 0
    assert t.card("Tatu-Bola").installed


# -- NBN -----------------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("tags", "strength"), [(0, 3), (2, 5)])
def test_capacitor_feeds_on_tags(rulebook: str, tags: int, strength: int) -> None:
    t = scenario(
        runner={"tags": tags},
        corp={"credits": 0, "servers": {"HQ": {"ice": ["Capacitor (rezzed)"]}}, "hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    assert t.card("Capacitor").strength == strength
    t.do("run HQ").until("action")
    assert t.corp.credits == tags
    assert t.accesses == []


@both_rulebooks
@pytest.mark.parametrize(("score", "tags", "credits"), [([], 2, 4), (["Send a Message"], 4, 0)])
def test_oppo_research_gives_two_tags_and_at_threat_three_two_more(
    rulebook: str, score: list[str], tags: int, credits: int
) -> None:
    t = scenario(
        runner={"credits": 9},
        corp={
            "credits": 5 if score else 4,
            "hq": ["Oppo Research"],
            "rd": FILLER,
            "score": score,
            "servers": {"Server 1": {"root": ["Nico Campaign"]}},
        },
        clicks=1,
        rulebook=rulebook,
    )
    t.do("run Server 1").until("access")
    t.do("trash").until("corp")
    t.until("action")
    t.do("credit", "credit")
    t.do("play Oppo Research")
    if score:
        t.do("yes")
    assert t.runner.tags == tags
    assert t.corp.credits == credits
    assert t.state.active == 1


@both_rulebooks
def test_your_digital_life_counts_hq(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 2, "hq": ["Your Digital Life", *["Tithe"] * 4], "rd": FILLER}, turn="corp", rulebook=rulebook
    )
    t.do("play Your Digital Life").until("action")
    assert t.corp.credits == 4


@both_rulebooks
def test_epiphany_installs_one_of_the_top_three_cards(rulebook: str) -> None:
    t = scenario(
        corp={
            "identity": {"card": EPIPHANY, "power": 1},
            "credits": 5,
            "rd": ["Hedge Fund", "Nico Campaign", "Palisade", "Ping"],
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do(f"use {EPIPHANY}", "yes")
    assert sorted(t.options()) == ["choose Nico Campaign", "choose Palisade"]
    t.do("choose Nico Campaign")
    t.until("action")
    assert t.card("Nico Campaign").installed
    assert t.corp.rd == ["Hedge Fund", "Palisade", "Ping"]
    assert t.corp.clicks == 2
    assert not t.can(f"use {EPIPHANY}")


@both_rulebooks
def test_epiphany_counts_the_first_card_stolen_or_trashed_each_turn(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9},
        corp={
            "identity": EPIPHANY,
            "servers": {"Server 1": {"root": ["Nico Campaign"]}, "Server 2": {"root": ["Offworld Office"]}},
        },
        rulebook=rulebook,
    )
    t.do("run Server 2").until("action")
    assert t.card(EPIPHANY).counters("power") == 1
    t.do("run Server 1").until("access")
    t.do("trash").until("action")
    assert t.card(EPIPHANY).counters("power") == 1


@both_rulebooks
@pytest.mark.parametrize(
    ("choice", "credits", "tags", "cards"),
    [("decline", 6, 0, 5), ("suffer 2 net damage", 9, 0, 3), ("take 1 tag", 9, 1, 5)],
)
def test_seraph_lets_the_runner_choose_what_to_lose(
    rulebook: str, choice: str, credits: int, tags: int, cards: int
) -> None:
    t = scenario(
        runner={"credits": 9, "grip": ["Diesel"] * 5, "rig": ["Unity"]},
        corp={"servers": {"HQ": {"ice": ["Seraph (rezzed)"]}}, "hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    t.do("run HQ")
    while not t.offers("decline"):
        t.game.choose(t.options()[-1])
    assert t.decision is not None
    assert t.decision.side == "runner"
    before = t.runner.credits
    assert before == 9
    t.do(choice)
    if t.running and t.phase.startswith("encounter") and t.decision.kind == "window":
        assert (t.runner.credits, t.runner.tags, len(t.runner.grip)) == (credits, tags, cards)
    t.until("action")
    assert (t.runner.credits, t.runner.tags, len(t.runner.grip)) == (credits - 3, tags + 1, cards - 2)


# -- Neutral, Weyland ----------------------------------------------------------------------------------------


@both_rulebooks
def test_the_powers_that_be_install_for_nothing_when_an_agenda_is_scored(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 0,
            "rd": FILLER,
            "archives": ["Palisade"],
            "servers": {
                "Server 1": {"root": ["The Powers That Be (rezzed)"]},
                "Server 2": {"root": ["Proprionegation (4 advancement)"]},
                "HQ": {"ice": ["Ping"]},
            },
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("score Proprionegation")
    t.do("The Powers", "install protecting HQ")
    t.until("action")
    assert t.corp.credits == 0
    assert t.server("HQ").ice == ["Palisade", "Ping"]


@both_rulebooks
def test_slash_and_burn_agriculture_advances_another_card_from_hq(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 1,
            "hq": ["Slash and Burn Agriculture"],
            "rd": FILLER,
            "servers": {"Server 1": {"root": ["Offworld Office"]}, "Server 2": {"root": ["Nico Campaign"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("use Slash and Burn Agriculture")
    t.until("action")
    assert t.card("Offworld Office").counters("advancement") == 2
    assert (t.corp.credits, t.corp.clicks) == (0, 2)
    assert t.corp.archives == ["Slash and Burn Agriculture"]
    assert t.corp.facedown_archives == [], "it was revealed"


@both_rulebooks
def test_tree_line_advances_ice_from_hq_or_stands_itself(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 1,
            "hq": ["Tree Line"],
            "rd": FILLER,
            "servers": {"HQ": {"ice": ["Tree Line (rezzed)"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("use Tree Line")
    t.until("action")
    assert t.card("Tree Line").counters("advancement") == 3
    assert t.card("Tree Line").strength == 7
    assert t.corp.archives == ["Tree Line"]


@both_rulebooks
def test_the_basalt_spire_gives_a_card_back_when_it_is_stolen(rulebook: str) -> None:
    t = scenario(
        corp={"archives": ["Tithe"], "servers": {"Server 1": {"root": ["The Basalt Spire"]}}}, rulebook=rulebook
    )
    t.do("run Server 1").until("corp")
    t.do("The Basalt Spire")
    t.until("action")
    assert t.corp.hq == ["Tithe"]


@both_rulebooks
def test_the_basalt_spire_recycles_cards_once_per_turn(rulebook: str) -> None:
    t = scenario(
        corp={"archives": ["Tithe"], "score": ["The Basalt Spire (2 agenda)"], "rd": ["Ping", *FILLER]},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("use The Basalt Spire", "choose Tithe")
    assert (t.corp.hq, t.corp.archives) == (["Tithe"], ["Ping"])
    t.until("action")
    assert not t.offers("use The Basalt Spire")
    assert t.card("The Basalt Spire").counters("agenda") == 1


@both_rulebooks
def test_eminent_domain_installs_and_rezzes_from_hq_for_five_less_in_all(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 3,
            "hq": ["Eminent Domain", "Biawak"],
            "rd": FILLER,
            "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("use Eminent Domain")
    while t.decision is not None and t.decision.kind != "action":
        wish = [o for o in t.options() if o.startswith(("choose", "install protecting HQ"))]
        t.game.choose(wish[0] if wish else t.options()[-1])
    assert "Eminent Domain" in t.corp.archives
    assert t.card("Biawak").installed
    assert not t.card("Biawak").rezzed, "12 credits more than there are"


@both_rulebooks
def test_eminent_domain_finds_a_card_and_installs_and_rezzes_it_for_nothing(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 0,
            "rd": ["Biawak", *FILLER],
            "servers": {"Server 1": {"root": ["Eminent Domain (3 advancement)"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("score Eminent Domain", "Eminent Domain")
    while t.decision is not None and t.decision.kind != "action":
        wish = [o for o in t.options() if o.startswith(("find Biawak", "choose Biawak", "install protecting HQ"))]
        t.game.choose(wish[0] if wish else t.options()[-1])
    assert t.card("Biawak").rezzed
    assert t.corp.credits == 0


@both_rulebooks
def test_eminent_domain_installs_nothing_if_it_did_not_search(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 0,
            "rd": ["Biawak", *FILLER],
            "servers": {"Server 1": {"root": ["Eminent Domain (3 advancement)"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("score Eminent Domain", "pass")
    t.until("action")
    assert t.corp.score == ["Eminent Domain"]
    assert len(t.corp.rd) == 6


# -- Behold!, Jaguarundi -------------------------------------------------------------------------------------


@both_rulebooks
def test_behold_gives_two_tags_for_four_credits(rulebook: str) -> None:
    t = scenario(corp={"credits": 4, "servers": {"Server 1": {"root": ["Behold!"]}}}, rulebook=rulebook)
    t.do("run Server 1", "continue", "Behold!")
    assert (t.corp.credits, t.runner.tags) == (0, 2)


@both_rulebooks
@pytest.mark.parametrize(
    ("score", "clicks", "tags"), [([], 3, 1), (THREAT, 2, 1), (THREAT, 3, 2)], ids=["no threat", "paid", "not paid"]
)
def test_jaguarundi_gives_a_tag_at_threat_four_unless_a_click_is_spent(
    rulebook: str, score: list[str], clicks: int, tags: int
) -> None:
    t = scenario(
        runner={"grip": ["Diesel"] * 3},
        corp={"score": score, "servers": {"HQ": {"ice": ["Jaguarundi (rezzed)"]}}, "hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    t.do("run HQ")
    if score:
        t.do("spend [click]" if clicks == 2 else "decline")
    t.until("action")
    assert (t.runner.clicks, t.runner.tags, t.runner.core_damage) == (clicks, tags, 1)


# -- Phoneutria, Piranhas, Valentão --------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("cards", "tags"), [(5, 0), (6, 1)])
def test_phoneutria_tags_a_runner_who_passes_it_with_four_cards_in_the_grip(
    rulebook: str, cards: int, tags: int
) -> None:
    t = scenario(
        runner={"grip": ["Diesel"] * cards},
        corp={"servers": {"HQ": {"ice": ["Phoneutria (rezzed)"]}}, "hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("action")
    assert (t.runner.tags, len(t.runner.grip)) == (tags, cards - 2)


@both_rulebooks
@pytest.mark.parametrize(("tags", "choice"), [(0, ""), (1, "remove 1 tag"), (1, "take 1 bad publicity")])
@pytest.mark.parametrize("ice", ["Piranhas", "Valentão"])
def test_illicit_ice_is_rezzed_for_bad_publicity_or_a_tag(rulebook: str, ice: str, tags: int, choice: str) -> None:
    t = scenario(
        runner={"tags": tags, "grip": ["Diesel"] * 3},
        corp={"credits": 5, "servers": {"HQ": {"ice": [ice]}}, "hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    t.do("run HQ", f"rez {ice}")
    if choice:
        t.do(f"pay 5[credit] and {choice}")
    assert t.card(ice).rezzed
    assert t.corp.bad_publicity == (0 if choice == "remove 1 tag" else 1)
    assert t.runner.tags == (0 if choice == "remove 1 tag" else tags)


@both_rulebooks
@pytest.mark.parametrize(("hq", "ended"), [(2, False), (3, True)])
def test_piranhas_end_the_run_if_hq_is_fuller_than_the_grip(rulebook: str, hq: int, ended: bool) -> None:
    t = scenario(
        runner={"grip": ["Diesel"] * 3},
        corp={"hq": ["Hedge Fund"] * hq, "rd": FILLER, "servers": {"HQ": {"ice": ["Piranhas (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "no").until("action")
    assert (t.accesses == []) is ended


@both_rulebooks
@pytest.mark.parametrize(("credits", "ended"), [(1, False), (2, True)])
def test_valentao_ends_the_run_if_the_corp_is_richer(rulebook: str, credits: int, ended: bool) -> None:
    t = scenario(
        runner={"credits": 5},
        corp={"credits": credits, "hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Valentão (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("action")
    assert (t.corp.credits, t.runner.credits) == (credits + 2, 3)
    assert (t.accesses == []) is ended
