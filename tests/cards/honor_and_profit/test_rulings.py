"""Rulings on the cards of Honor and Profit."""

from __future__ import annotations

from sneakdoor import language as ln
from sneakdoor.language.effects import KINDS
from sneakdoor.testing import Scenario, scenario
from tests.rulings import ruling

from ...rules.cards3 import record

ACTION = "step_runner_turn_action"
CORP_ACTION = "step_corp_turn_action"
FILLER = ["Hedge Fund"] * 6
GRIP = ["Sure Gamble"] * 5
TENNIN = "Tennin Institute: The Secrets Within"
IAIN = "Iain Stirling: Retired Spook"


# -- Mushin No Shin ------------------------------------------------------------------------------------


@ruling("gloss.advancing.example-1", "faq4.rules.advancing.example-1")
def test_counters_that_mushin_places_do_not_pay_for_oaktown_renovation(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 5, "rd": FILLER, "hq": ["Mushin No Shin", "Oaktown Renovation"]},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Mushin No Shin")
    assert t.card("Oaktown Renovation").advancement == 3
    assert t.corp.credits == 5


# -- Shiro and Chrysalis -------------------------------------------------------------------------------


@ruling("gloss.encounter.forced.example-2", "faq4.rules.forced.example-2")
def test_chrysalis_accessed_by_shiro_is_encountered_and_shiro_goes_on(rulebook: str) -> None:
    after = ln.Ice(
        "Long Shiro",
        faction=ln.NEUTRAL_CORP,
        influence=0,
        rez_cost=0,
        strength=0,
        abilities=(
            ln.Subroutine(ln.MayPay(ln.Credits(1), if_not=ln.Breach(ln.RND, by=ln.RUNNER, without_root=True))),
            ln.Subroutine(ln.GainCredits(5)),
        ),
    )
    for ice in ("Shiro (rezzed)", {"card": after, "rezzed": True}):
        t = scenario(
            corp={"credits": 0, "rd": ["Chrysalis", *FILLER], "servers": {"HQ": {"ice": [ice]}}},
            runner={"grip": GRIP},
            rulebook=rulebook,
        )
        heard = record(t)
        t.do("run HQ")
        while t.running:
            for key in ("Chrysalis next", "no", "pass", "continue", "encounter"):
                if t.can(key):
                    t.do(key)
                    break
            else:
                t.do(t.options()[0])
        assert len(t.runner.grip) == 3, "Chrysalis did its 2 net damage"
        kinds = ("ice encountered", "subroutine resolved", "encounter ended", "card accessed", "access ended")
        film = [(KINDS[e.kind], t.state.printed[e.card].title) for e in heard.effects if KINDS[e.kind] in kinds]
        shiro = film[0][1]
        rest = [] if shiro == "Shiro" else [("subroutine resolved", shiro)]
        assert film[film.index(("card accessed", "Chrysalis")) :] == [
            ("card accessed", "Chrysalis"),
            ("ice encountered", "Chrysalis"),
            ("subroutine resolved", "Chrysalis"),
            ("encounter ended", "Chrysalis"),
            ("access ended", "Chrysalis"),
            *rest,
            ("encounter ended", shiro),
        ]
        assert t.corp.credits == 5 * len(rest), "the encounter it interrupted went on with its next subroutine"


# -- Legwork -------------------------------------------------------------------------------------------


DOOR = ln.Asset(
    "Door",
    faction=ln.NEUTRAL_CORP,
    rez_cost=0,
    trash_cost=None,
    abilities=(ln.When(ln.Accesses(ln.THIS), ln.Breach(ln.HQ, by=ln.RUNNER)),),
)
"""It leads to HQ, where a bonus that was not lost would be seen."""


@ruling("gloss.if-successful.example-1")
def test_legwork_is_lost_when_susanoo_sends_the_run_to_archives(rulebook: str) -> None:
    t = scenario(
        corp={
            "hq": FILLER,
            "archives": ["Palisade"],
            "servers": {"HQ": {"ice": ["Susanoo-no-Mikoto (rezzed)"]}},
        },
        runner={"credits": 2, "grip": ["Legwork"], "rig": ["Pennyshaver"]},
        rulebook=rulebook,
    )
    t.do("play Legwork").until(ACTION)
    assert t.accesses == ["Palisade"]
    assert t.card("Pennyshaver").credits == 1, "the run succeeded all the same"
    t.do("run HQ").until(ACTION)
    assert t.accesses == ["Palisade"] * 2
    for ice, number in (("Susanoo-no-Mikoto (rezzed)", 1), ("Susanoo-no-Mikoto", 3)):
        t = scenario(
            corp={"credits": 0, "hq": FILLER, "archives": [DOOR], "servers": {"HQ": {"ice": [ice]}}},
            runner={"credits": 2, "grip": ["Legwork"]},
            rulebook=rulebook,
        )
        t.do("play Legwork").until(ACTION)
        assert t.accesses.count("Hedge Fund") == number, "not even if HQ is breached during that run"


@ruling("faq4.rules.if-successful.example-1")
def test_legwork_is_lost_when_bullfrog_moves_the_run(rulebook: str) -> None:
    for bid, accesses in (("bid 1", ["Door", "Tithe"]), ("bid 0", ["Tithe"] * 3)):
        t = scenario(
            corp={
                "credits": 2,
                "hq": ["Tithe"] * 6,
                "rd": [DOOR, *FILLER],
                "servers": {"HQ": {"ice": ["Bullfrog (rezzed)"]}},
            },
            runner={"credits": 4, "grip": ["Legwork"]},
            rulebook=rulebook,
        )
        t.do("play Legwork").until("bid")
        t.do("bid 0", bid)
        while t.running:
            for key in ("choose R&D", "continue", "pass"):
                if t.can(key):
                    t.do(key)
                    break
            else:
                t.do(t.options()[0])
        assert t.server("R&D" if bid == "bid 1" else "HQ").ice == ["Bullfrog"]
        assert t.accesses == accesses


# -- Mass Install --------------------------------------------------------------------------------------


@ruling("gloss.install.multiple.example-1")
def test_mass_install_may_install_dhegdheer_first_and_use_it(rulebook: str) -> None:
    t = scenario(runner={"credits": 20, "grip": ["Mass Install", "Dhegdheer", "Cleaver", "Leech"]}, rulebook=rulebook)
    t.do("play Mass Install", "choose Dhegdheer")
    before = t.runner.credits
    t.do("choose Cleaver", "host on Dhegdheer")
    while not t.can("choose Leech"):
        t.do("done")
    assert t.runner.credits == before - 2, "Cleaver costs 3"
    assert t.card("Dhegdheer").hosted == ["Cleaver"]


@ruling("faq4.rules.install-multiple.example-1")
def test_mass_install_may_install_scheherazade_first_to_host_the_others(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 20, "grip": ["Mass Install", "Scheherazade", "Marjanah", "Leech"]}, rulebook=rulebook
    )
    t.do("play Mass Install", "choose Scheherazade")
    before = t.runner.credits
    for name in ("Marjanah", "Leech"):
        while not t.can(f"choose {name}"):
            t.do("done")
        t.do(f"choose {name}", "host on Scheherazade")
    while t.can("done"):
        t.do("done")
    assert sorted(t.card("Scheherazade").hosted) == ["Leech", "Marjanah"]
    assert t.runner.credits == before - 0 - 1 + 2


# -- Q-Coherence Chip ----------------------------------------------------------------------------------


@ruling("faq4.errata.q-coherence-chip")
def test_q_coherence_chip_minds_installed_programs_alone(rulebook: str) -> None:
    t = scenario(
        corp={"servers": {"HQ": {"ice": ["Gemini (rezzed)"]}}, "credits": 0},
        runner={"credits": 0, "grip": ["Leech"], "stack": ["Cleaver"], "rig": ["Q-Coherence Chip", "Marjanah"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until(ACTION)
    assert t.runner.heap == ["Leech"], "a program from the grip"
    mill = ln.Ice(
        "Mill",
        faction=ln.NEUTRAL_CORP,
        rez_cost=0,
        strength=0,
        abilities=(ln.Subroutine(ln.Trash(ln.TopOf(1, ln.STACK))),),
    )
    t = scenario(
        corp={"servers": {"HQ": {"ice": [{"card": mill, "rezzed": True}]}}},
        runner={"stack": ["Cleaver", "Leech"], "rig": ["Q-Coherence Chip", "Marjanah"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until(ACTION)
    assert t.runner.heap == ["Cleaver"], "a program from the stack"
    assert "Q-Coherence Chip" in t.runner.rig
    t = scenario(
        corp={"servers": {"HQ": {"ice": ["Sagittarius (rezzed)"]}}, "credits": 0},
        runner={"credits": 0, "rig": ["Q-Coherence Chip", "Marjanah"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until(ACTION)
    assert sorted(t.runner.heap) == ["Marjanah", "Q-Coherence Chip"]


# -- Security Testing ----------------------------------------------------------------------------------


def offered(rulebook: str, **runner: object) -> Scenario:
    """A Runner whose turn begins with Security Testing's question."""
    t = scenario(
        corp={"rd": FILLER, "hq": FILLER, "credits": 9},
        runner={"credits": 0, "rig": ["Security Testing"], **runner},
        turn="corp",
        rulebook=rulebook,
    )
    t.finish()
    t.until("reaction")
    return t


@ruling("faq4.errata.security-testing")
def test_security_testing_may_choose_no_server(rulebook: str) -> None:
    t = offered(rulebook)
    t.do("pass").until(ACTION)
    for server in ("HQ", "R&D"):
        t.do(f"run {server}").until(ACTION)
    assert t.runner.credits == 0
    assert len(t.accesses) == 2


@ruling("faq4.card.security-testing.1")
def test_security_testing_does_nothing_once_uninstalled(rulebook: str) -> None:
    t = offered(rulebook, grip=[clean_up()])
    t.do("Security Testing", "choose HQ").until(ACTION)
    t.do("play Clean Up", "run HQ").until(ACTION)
    assert t.runner.heap == ["Security Testing", "Clean Up"]
    assert t.runner.credits == 0
    assert t.accesses == ["Hedge Fund"]


def clean_up() -> ln.Event:
    """An event that trashes a resource."""
    trash = ln.Trash(ln.Choose(1, ln.Cards(ln.RESOURCE)))
    return ln.Event("Clean Up", faction=ln.NEUTRAL_RUNNER, influence=0, play_cost=0, abilities=(ln.Play(trash),))


@ruling("faq4.qa.q33.security-testing-sold")
def test_security_testing_sold_to_aesop_pays_nothing(rulebook: str) -> None:
    t = offered(rulebook, rig=["Security Testing", "Aesop's Pawnshop"])
    t.do("Security Testing", "choose HQ")
    t.do("Aesop")
    while t.can("choose"):
        t.do("choose Security Testing")
    t.until(ACTION)
    assert t.runner.heap == ["Security Testing"]
    assert t.runner.credits == 3, "the price of the pawnshop"
    t.do("run HQ").until(ACTION)
    assert t.runner.credits == 3
    assert t.accesses == ["Hedge Fund"]


@ruling("faq4.qa.q35.security-testing-siphon", under="modern")
def test_the_runner_chooses_between_security_testing_and_account_siphon(rulebook: str) -> None:
    for chosen, credits in (("gain 2", 2), ("force", 10)):
        t = offered(rulebook, grip=["Account Siphon"])
        t.do("Security Testing", "choose HQ").until(ACTION)
        t.do("play Account Siphon").until("breach")
        t.do(next(key for key in t.options() if chosen in key))
        while t.running:
            t.do("5") if t.can("5") else t.do(t.options()[0])
        assert t.runner.credits == credits
        assert t.accesses == []


@ruling("faq4.qa.q35.security-testing-siphon", under="classic")
def test_security_testing_comes_before_account_siphon(rulebook: str) -> None:
    t = offered(rulebook, grip=["Account Siphon"])
    t.do("Security Testing", "choose HQ").until(ACTION)
    t.do("play Account Siphon")
    while t.running:
        assert not any("force" in key for key in t.options())
        t.do(t.options()[0])
    assert t.runner.credits == 2
    assert t.runner.tags == 0


# -- Iain Stirling, Overmind ---------------------------------------------------------------------------


@ruling("faq4.card.iain-stirling.1", "official.iain-stirling-retired-spook.1")
def test_negative_points_are_fewer_than_none(rulebook: str) -> None:
    shame = ln.Agenda("Shame", faction=ln.NEUTRAL_CORP, requirement=3, agenda_points=-1)
    t = scenario(
        corp={"rd": FILLER}, runner={"identity": IAIN, "credits": 0, "score": [shame]}, turn="corp", rulebook=rulebook
    )
    t.finish()
    t.until(ACTION)
    assert t.runner.credits == 2


@ruling("faq4.card.overmind.1", "official.overmind.1")
def test_overmind_counts_its_own_memory_as_used(rulebook: str) -> None:
    t = scenario(runner={"credits": 9, "grip": ["Overmind"]}, rulebook=rulebook)
    t.do("install Overmind")
    assert t.card("Overmind").power == 3


# -- Tennin Institute ----------------------------------------------------------------------------------


@ruling(
    "faq4.card.tennin-institute.1",
    "faq4.card.tennin-institute.2",
    "official.tennin-institute-the-secrets-within.1",
    "official.tennin-institute-the-secrets-within.2",
)
def test_tennin_chooses_among_all_installed_cards_but_not_itself(rulebook: str) -> None:
    t = scenario(
        corp={"identity": TENNIN, "rd": FILLER, "servers": {"Server 1": {"root": ["Nico Campaign"]}}},
        runner={"rig": ["Leech"]},
        rulebook=rulebook,
    )
    t.finish()
    while t.can("pass"):
        t.do("pass")
    t.do("yes")
    assert t.options() == ["choose Nico Campaign", "choose Leech"]
    t.do("choose Leech")
    assert t.card("Leech").advancement == 1


# -- Tori Hanzō ----------------------------------------------------------------------------------------


def hanzo(rulebook: str) -> Scenario:
    """A run on Tori Hanzō's server, with 1 net damage to come, at the first interrupt window."""
    sting = ln.Ice(
        "Sting",
        faction=ln.NEUTRAL_CORP,
        rez_cost=0,
        strength=0,
        abilities=(ln.Subroutine(ln.DoDamage(1, ln.NET)),),
    )
    t = scenario(
        corp={
            "credits": 9,
            "servers": {"HQ": {"root": ["Tori Hanzō (rezzed)"], "ice": [{"card": sting, "rezzed": True}]}},
        },
        runner={"credits": 5, "grip": GRIP, "rig": ["Net Shield"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("interrupt")
    return t


@ruling("faq4.card.tori-hanzo.1", "official.tori-hanzo.1")
def test_the_runner_may_prevent_before_tori_hanzo_replaces(rulebook: str) -> None:
    t = hanzo(rulebook)
    assert t.decision is not None
    assert t.decision.side == "runner"
    t.do("Net Shield")
    assert not any(key.startswith("Tori") for key in t.options()), "nothing is left to replace"
    t.until(ACTION)
    assert (t.corp.credits, t.runner.core_damage, t.runner.grip) == (9, 0, GRIP)
    t = hanzo(rulebook)
    t.do("pass", "Tori").until(ACTION)
    assert (t.runner.core_damage, len(t.runner.grip)) == (1, 4), "else it is replaced"


@ruling("faq4.card.tori-hanzo.2", "faq4.rules.ordinal.example-1", "official.tori-hanzo.2")
def test_tori_hanzo_minds_only_the_first_net_damage_of_a_run(rulebook: str) -> None:
    jolt = ln.Ice(
        "Jolt",
        faction=ln.NEUTRAL_CORP,
        influence=0,
        rez_cost=0,
        strength=0,
        abilities=(ln.Subroutine(ln.DoDamage(1, ln.NET)), ln.Subroutine(ln.DoDamage(1, ln.NET))),
    )
    for shield in (True, False):
        t = scenario(
            corp={
                "credits": 9,
                "servers": {"HQ": {"root": ["Tori Hanzō (rezzed)"], "ice": [{"card": jolt, "rezzed": True}]}},
            },
            runner={"credits": 5, "grip": GRIP, "rig": ["Net Shield"] if shield else []},
            rulebook=rulebook,
        )
        t.do("run HQ").until("interrupt")
        if shield:
            t.do(next(key for key in t.options() if "Net Shield" in key))
        else:
            t.do(next(key for key in t.options() if key.startswith("Tori")))
        while t.running:
            assert not any(key.startswith("Tori") for key in t.options()), "the first net damage is over"
            t.do("continue") if t.can("continue") else t.do("pass") if t.can("pass") else t.do(t.options()[0])
        assert t.runner.core_damage == (0 if shield else 1)
        assert len(t.runner.grip) == (4 if shield else 3)


# -- Komainu and Chum ----------------------------------------------------------------------------------


@ruling("faq4.qa.q34.chum-komainu")
def test_bypassed_komainu_is_not_broken_for_chum(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 9, "servers": {"HQ": {"ice": ["Chum (rezzed)", "Komainu (rezzed)"]}}},
        runner={"credits": 20, "grip": ["Femme Fatale", *GRIP[:4]]},
        rulebook=rulebook,
    )
    t.do("install Femme Fatale")
    while t.can("choose") or t.can("done"):
        t.do("choose Komainu") if t.can("choose Komainu") else t.do("done")
    credits = t.runner.credits
    t.do("run HQ")
    while t.running and len(t.runner.grip) == 4:
        key = next((k for k in t.options() if "Femme" in k and "bypass" in k.lower()), None)
        if key is None:
            key = (
                "yes"
                if t.can("yes")
                else "continue"
                if t.can("continue")
                else "pass"
                if t.can("pass")
                else t.options()[0]
            )
        t.do(key)
    assert len(t.runner.grip) == 1, "Chum's 3 net damage"
    t.until(ACTION)
    assert len(t.runner.grip) == 1, "no subroutine of Komainu resolved"
    assert t.runner.credits == credits, "it had none, so bypassing it cost nothing"


# -- Psychic Field and Fumiko --------------------------------------------------------------------------


def field(rulebook: str) -> Scenario:
    """The bids on Psychic Field differ while Fumiko Yamamori is rezzed."""
    t = scenario(
        corp={
            "credits": 9,
            "servers": {"Server 1": {"root": ["Psychic Field"]}, "Server 2": {"root": ["Fumiko Yamamori (rezzed)"]}},
        },
        runner={"credits": 5, "grip": GRIP[:3]},
        rulebook=rulebook,
    )
    t.do("run Server 1")
    while not t.can("bid"):
        t.do("access Psychic" if t.can("access Psychic") else "continue" if t.can("continue") else t.options()[0])
    t.do("bid 0", "bid 1")
    return t


@ruling("faq4.qa.q62.psychic-field-fumiko", under="modern")
def test_fumiko_comes_before_the_damage_of_psychic_field(rulebook: str) -> None:
    t = field(rulebook)
    assert t.outcome is None, "1 meat damage, then 1 net damage for each of the 2 cards left"
    assert t.runner.grip == []
    damage = [line for line in t.log if "damage" in line]
    assert "meat" in damage[0]
    assert "2 net" in damage[1]


@ruling("faq4.qa.q62.psychic-field-fumiko", under="classic")
def test_psychic_field_finishes_before_fumiko(rulebook: str) -> None:
    t = field(rulebook)
    damage = [line for line in t.log if "damage" in line]
    assert "3 net" in damage[0]
    assert t.outcome is not None, "the meat damage comes on top of an empty grip"
