"""Random games keep every invariant; and the checks do find what they look for."""

from __future__ import annotations

import json
from random import Random

import pytest

from sneakdoor import cards, fuzz
from sneakdoor.decks import Deck
from sneakdoor.engine.faces import face_of
from sneakdoor.engine.interned import PLAY, RUN
from sneakdoor.engine.options import Score
from sneakdoor.fuzz import kin
from sneakdoor.fuzz.coverage import Lack
from sneakdoor.fuzz.keen import Keen, spends_itself
from sneakdoor.fuzz.seeker import Seeker
from sneakdoor.rulebooks import RULEBOOKS
from sneakdoor.testing import scenario


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 96, 24))
def test_random_games_keep_every_invariant(first):
    tally = fuzz.Tally()
    for number in range(first, first + 24):
        fuzz.play(number, tally)
    assert tally.games == 24
    assert tally.checked > 50
    assert len(tally.kinds) > 6


def test_numbers_give_all_pairings_both_rulebooks_and_random_decks():
    games = [fuzz.new_game(n) for n in range(2 * (len(fuzz.PAIRINGS) + fuzz.RANDOM_DECKS))]
    pairs = {(g.rulebook.name, g.corp.name, g.runner.name) for g in games}
    assert len([p for p in pairs if "random" not in p]) == 2 * len(fuzz.PAIRINGS) == 32
    assert ("modern", "random", "random") in pairs
    assert ("classic", "random", "random") in pairs


@pytest.mark.parametrize(("only", "names"), [("random", {"random"}), ("pairings", {"pairing"})])
def test_one_kind_of_decks_can_be_asked_for_alone(only, names):
    games = [fuzz.new_game(n, only=only) for n in range(0, 48, 5)]
    assert {"random" if g.corp.name == "random" else "pairing" for g in games} == names


@pytest.mark.parametrize("side", [0, 1])
def test_random_decks_are_legal(side):
    made = [fuzz.random_deck(Random(n), side) for n in range(10)]
    assert all(isinstance(d, Deck) and not d.violations() for d in made)
    assert len({d.identity for d in made}) > 1


@pytest.mark.parametrize(
    "titles",
    [
        ("Clean Getaway",),
        ("Offworld Office", "Zahya Sadeghi"),
        ("Hedge Fund", "Carnivore"),
        ("Ampère: Cybernetics For Anyone", "Nova Initiumia: Catalyst & Impetus"),
    ],
)
def test_random_decks_hold_what_they_are_to_hold(titles):
    held = tuple(cards.find(title) for title in titles)
    for number in range(5):
        game = fuzz.new_game(number, holding=held)
        for card in held:
            deck = game.corp if card.side == 0 else game.runner
            assert deck.identity == card.title or deck.counts[card.title] == 3
            assert deck.name == "random"
            assert not deck.violations()


@pytest.mark.parametrize("title", sorted(c.title for c in cards.POOL.values() if getattr(c, "minimum_deck", 0) > 45))
def test_there_are_random_decks_for_identities_that_need_many_cards(title):
    identity = cards.POOL[title]
    deck = fuzz.random_deck(Random(3), identity.side, (identity,))
    assert deck.identity == title
    assert sum(deck.counts.values()) >= identity.minimum_deck
    assert not deck.violations()


def test_a_game_of_one_number_is_always_the_same():
    ends = []
    for _ in range(2):
        game, random = fuzz.new_game(17), Random(17)
        while game.decision is not None:
            fuzz.choose(game, random, eager=True)
        ends.append(game.state)
    assert ends[0] == ends[1]


# -- what the checks find ----------------------------------------------------------------------------


def board():
    return scenario(
        runner=dict(credits=5, rig=["Cleaver", "Docklands Pass"], grip=["Sure Gamble"]),
        corp=dict(hq=["Hedge Fund"], servers={"Server 1": dict(ice=["Palisade (rezzed)"], root=["Nico Campaign"])}),
    )


def break_pile(state, t):
    state.piles[1] += state.piles[5]


def break_zone(state, t):
    state.zone[t.card("Hedge Fund").id] = 0


def break_server(state, t):
    state.server[t.card("Palisade").id] = 0


def break_empty(state, t):
    state.ice[9], state.root[9] = (), ()
    state.next_remote = 10


def break_host(state, t):
    state.host[t.card("Cleaver").id] = 0


def break_credits(state, t):
    state.credits[0] = -1


def break_clicks(state, t):
    state.clicks[1] = -1


def break_tags(state, t):
    state.tags = -1


def break_counters(state, t):
    state.counters[t.card("Cleaver").id << 3] = 0


def break_hidden_counters(state, t):
    state.counters[t.card("Hedge Fund").id << 3] = 1


def break_memory(state, t):
    state.face[t.card("Docklands Pass").id] = state.face[t.card("Cleaver").id]
    cleaver = t.card("Cleaver").id
    for card in (t.card("Sure Gamble").id, t.card("Hedge Fund").id, *state.piles[13]):
        state.zone[card] = 8
        state.face[card] = state.face[cleaver]
    state.piles[13], state.piles[5], state.piles[1] = (), (), ()
    state.piles[8] = tuple(c for c in range(len(state.zone)) if state.zone[c] == 8)


def break_activity(state, t):
    state.active_since[t.card("Nico Campaign").id] = 5


def break_known(state, t):
    state.known[t.card("Palisade").id] = 1


def break_serial(state, t):
    state.serial[t.card("Palisade").id] = state.serial[t.card("Cleaver").id]


def break_run(state, t):
    state.attacked = 0


def break_access(state, t):
    state.accessed = 3


def break_root(state, t):
    nico = t.card("Nico Campaign").id
    hand = t.card("Hedge Fund").id
    state.face[hand] = state.face[nico]
    state.zone[hand], state.server[hand], state.piles[1] = 8, 3, ()
    state.piles[8] += (hand,)
    state.serial[hand] = 999
    state.root[3] += (hand,)


BREAKS = [
    break_pile,
    break_zone,
    break_server,
    break_empty,
    break_host,
    break_credits,
    break_clicks,
    break_tags,
    break_counters,
    break_hidden_counters,
    break_memory,
    break_activity,
    break_known,
    break_serial,
    break_run,
    break_access,
    break_root,
]


def test_sound_board_has_no_violation():
    t = board()
    assert fuzz.check_state(t.state) is None
    assert t.state == t.game.clone().state


@pytest.mark.parametrize("damage", BREAKS, ids=lambda f: f.__name__)
def test_broken_invariant_is_found(damage):
    t = board()
    damage(t.state, t)
    with pytest.raises(fuzz.Violation):
        fuzz.check_state(t.state)


def test_options_with_one_key_are_found():
    t = board()
    t.game.decision.options._keyed = t.game.decision.raw
    t.game.decision.options._keys = ("pass",) * len(t.game.decision.raw)
    with pytest.raises(fuzz.Violation, match="one key"):
        fuzz.check_keys(t.game)


def test_an_action_that_is_missing_or_too_many_is_found():
    t = board()
    t.until("action")
    fuzz.check_complete(t.game)
    play = PLAY[t.card("Sure Gamble").id]
    t.state.options.remove(play)
    with pytest.raises(fuzz.Violation, match="other things are offered"):
        fuzz.check_complete(t.game)
    t.state.options += [play, RUN[7]]
    with pytest.raises(fuzz.Violation, match="other things are offered"):
        fuzz.check_complete(t.game)


def test_a_choice_that_is_missing_in_a_window_is_found():
    t = scenario(runner=dict(credits=9, rig=["Cleaver"]), corp=dict(credits=9, servers={"HQ": dict(ice=["Palisade"])}))
    t.do("run HQ")
    t.until("window")
    fuzz.check_complete(t.game)
    t.state.options.pop(0)
    with pytest.raises(fuzz.Violation, match="other things are offered"):
        fuzz.check_complete(t.game)


def test_wrong_index_is_found():
    t = board()
    t.state.own_index().states += ((0, 0),)
    with pytest.raises(fuzz.Violation, match="another index"):
        fuzz.check_copies(t.game, Random(1))


def test_replay_that_differs_is_found():
    game = fuzz.new_game(0)
    game.choose(0)
    game.state.credits[0] += 1
    with pytest.raises(fuzz.Violation, match="replay differs in"):
        fuzz.check_replay(game)


# -- the command -------------------------------------------------------------------------------------


def test_command_plays_and_says_that_nothing_is_wrong(capsys):
    assert fuzz.main(["--games", "2", "--rulebook", "classic"]) == 0
    told = capsys.readouterr().out
    assert "2 games" in told
    assert "Nothing is wrong." in told


def test_command_plays_with_cards_and_says_how_often_they_were_chosen(capsys):
    titles = ("Clean Getaway", "Palisade", "Hedge Fund", "Sure Gamble")
    assert fuzz.main(["--games", "2", "--rulebook", "modern", *(word for t in titles for word in ("--with", t))]) == 0
    told = capsys.readouterr().out
    times = [int(told.partition(f"{t}: something was done with it ")[2].partition(" times")[0]) for t in titles]
    assert sum(times) > 0


def test_command_knows_no_card_of_that_title(capsys):
    with pytest.raises(SystemExit):
        fuzz.main(["--with", "Clean Gateway"])
    assert "did you mean" in capsys.readouterr().err


def test_command_looks_into_decisions(capsys):
    assert fuzz.main(["--decisions", "5", "--seed", "40"]) == 0
    assert "5 looked into" in capsys.readouterr().out


def test_command_tells_how_to_see_a_finding_again(capsys, monkeypatch):
    def fail(game):
        fuzz.demand(len(game.choices) < 3, "three choices were made")

    monkeypatch.setattr(fuzz.games, "check_keys", fail)
    assert fuzz.main(["--games", "2", "--seed", "8", "--only", "random"]) == 1
    told = capsys.readouterr().err
    assert "Violation: three choices were made" in told
    assert "modern, random against random, seed 8, after 3 choices" in told
    assert "--games 1 --seed 8 --every 1 --only random" in told


# -- what was covered --------------------------------------------------------------------------------


def witnessed(t, *, chosen=None):
    """Somebody counts what happens on a board from now on."""
    coverage = fuzz.Coverage()
    witness = fuzz.Witness(coverage, t.state)
    if t.game.decision is not None:
        witness.decided(t.state, chosen or t.state.options[0])
    return coverage, witness


def of(coverage, title):
    """What happened of a card, as the beginnings of its lines."""
    return {text: n for (name, text), n in coverage.happened.items() if name == title and n}


def test_what_is_played_installed_and_used_is_counted_with_its_abilities():
    t = scenario(runner=dict(credits=9, grip=["Sure Gamble", "Cleaver"], rig=["Smartware Distributor"]))
    coverage, _ = witnessed(t)
    t.do("play Sure Gamble").do("install Cleaver").do("use Smartware Distributor")
    assert coverage.deeds["Sure Gamble", "played"] == 1
    assert coverage.deeds["Cleaver", "installed"] == 1
    assert coverage.deeds["Smartware Distributor", "used"] == 1
    assert of(coverage, "Sure Gamble") == {"Gain 9[credit].": 1}
    assert list(of(coverage, "Smartware Distributor").values()) == [1]


def test_a_triggered_ability_is_counted_when_something_comes_of_it():
    t = scenario(runner=dict(rig=["Smartware Distributor (2 credits)"]), turn="corp", clicks=1)
    coverage, _ = witnessed(t)
    before = t.runner.credits
    while t.game.decision is not None and t.runner.credits == before:
        t.do("credit") if "credit" in t.options() else t.do(t.options()[-1])
    assert any("turn begins" in text for text in of(coverage, "Smartware Distributor"))


def test_subroutines_are_counted_one_by_one():
    t = scenario(corp=dict(servers={"HQ": dict(ice=["Ichi 1.0 (rezzed)"])}, hq=["Hedge Fund"]), turn="runner", clicks=1)
    coverage, _ = witnessed(t)
    t.do("run HQ").until("step_trace_corp_spend_credits")
    said = of(coverage, "Ichi 1.0")
    assert [text for text in said if text.startswith("[subroutine] Trash 1 installed program.")] == [
        "[subroutine] Trash 1 installed program.",
        "[subroutine] Trash 1 installed program. (2)",
    ]


def test_a_static_ability_is_counted_while_its_card_is_active_and_its_condition_holds():
    t = scenario(
        runner=dict(credits=9, rig=["Ice Carver", "Cleaver"]),
        corp=dict(servers={"HQ": dict(ice=["Palisade (rezzed)"])}, hq=["Hedge Fund"]),
        turn="runner",
        clicks=4,
    )
    coverage, witness = witnessed(t)
    assert not of(coverage, "Ice Carver")
    t.do("run HQ").until("encounter")
    witness.decided(t.state, t.state.options[0])
    assert of(coverage, "Ice Carver") == {"While you are encountering a piece of ice, it gets -1 strength.": 1}


def test_what_an_ability_has_made_is_counted_when_it_happens():
    t = scenario(runner=dict(credits=5, grip=["Dirty Laundry"]), corp=dict(hq=["Hedge Fund"]), turn="runner", clicks=4)
    coverage, _ = witnessed(t)
    t.do("play Dirty Laundry").do("run Archives")
    t.until("action")
    later = [text for text in of(coverage, "Dirty Laundry") if text.startswith("… ")]
    assert later
    assert "gain 5[credit]" in later[0]


def test_what_is_made_and_resolves_in_one_instruction_is_counted():
    corp = dict(servers={"Server 1": dict(root=["Sundew (rezzed)"])}, hq=["Hedge Fund"])
    t = scenario(corp=corp, turn="runner", clicks=4)
    coverage, _ = witnessed(t)
    t.do("run Server 1").until("action")
    assert [n for text, n in of(coverage, "Sundew").items() if text.startswith("… ")] == [1]


def test_an_interrupt_that_only_changes_what_is_imminent_is_counted():
    servers = {"HQ": dict(ice=["Palisade (rezzed)"])}
    t = scenario(runner=dict(rig=["Endless Hunger", "Harbinger"]), corp=dict(servers=servers, hq=["Hedge Fund"]))
    coverage, _ = witnessed(t)
    t.do("run HQ").until("encounter")
    t.do("use Endless Hunger").do("choose Harbinger")
    assert list(of(coverage, "Harbinger").values()) == [1]


def test_what_an_ability_has_made_is_counted_although_its_card_is_gone():
    t = scenario(runner=dict(credits=0, rig=["Whistleblower"]), corp=dict(hq=["Fetal AI"]), turn="runner", clicks=4)
    coverage, _ = witnessed(t)
    t.do("run HQ").until("reaction")
    t.do("Whistleblower").do("name Fetal AI").until("action")
    assert t.runner.score == ["Fetal AI"]
    assert [text for text in of(coverage, "Whistleblower") if text.startswith("… the next time this run")]


def test_counts_are_kept_in_a_file_and_add_up(tmp_path, capsys):
    file = tmp_path / "coverage.json"
    for seed in (40, 42):
        assert fuzz.main(["--games", "2", "--seed", str(seed), "--every", "400", "--coverage", str(file)]) == 0
    told = capsys.readouterr().out
    assert "Coverage of 4 games (2 classic, 2 modern)." in told
    titles = len(cards.POOL)
    assert told.splitlines()[-1].startswith(f"coverage: {titles} titles, ")
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert kept["games"] == {"classic": 2, "modern": 2}
    again = fuzz.Coverage.read(file)
    again.add(fuzz.Coverage.read(file))
    assert again.games.total() == 8
    assert again.titles().total() == 2 * fuzz.Coverage.read(file).titles().total() > 0


@pytest.mark.parametrize("text", ["[]", "{}", '{"games": 3}', "no JSON", '{"games": {}, "deeds": [], "abilities": 1}'])
def test_a_file_that_holds_no_coverage_is_named(tmp_path, capsys, text):
    file = tmp_path / "other.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(SystemExit):
        fuzz.main(["--games", "1", "--coverage", str(file)])
    assert "other.json" in capsys.readouterr().err
    assert file.read_text(encoding="utf-8") == text


def test_games_in_several_processes_are_those_of_one(tmp_path, capsys):
    told = []
    for jobs in ("1", "2"):
        assert (
            fuzz.main(["--games", "51", "--seed", "60", "--every", "4000", "--only", "pairings", "--jobs", jobs]) == 0
        )
        told.append(capsys.readouterr().out.splitlines())
    assert "51 games" in told[0][-3]
    assert told[0][-3].split("s  ")[1].split(" looked")[0] == told[1][-3].split("s  ")[1].split(" looked")[0]


def test_decks_are_made_of_what_is_lacking_and_the_game_can_be_played_again():
    lacking = dict.fromkeys(cards.POOL, Lack(1000)) | {"Hedge Fund": Lack(0), "Cleaver": Lack(0)}
    plans = [fuzz.plan(number, lacking) for number in range(3000, 3040)]
    held = [p for p in plans if p.holding]
    assert len(held) > len(plans) // 2
    assert all("Hedge Fund" in p.holding for p in held)
    game = fuzz.new_game(held[0].number, only=held[0].only, holding=tuple(cards.POOL[t] for t in held[0].holding))
    assert not game.corp.violations()
    assert not game.runner.violations()
    assert set(held[0].holding) <= {game.corp.identity, game.runner.identity, *game.corp.counts, *game.runner.counts}


def test_whoever_listens_changes_nothing():
    """Also where a window is told of that is for nobody, and nobody is asked any more."""
    ends = []
    for listening in (False, True):
        nico = dict(root=["Nico Campaign"])
        t = scenario(corp=dict(credits=0, rd=[], hq=[], servers={"Server 1": nico}), turn="runner")
        t.state.listen(None)
        if listening:
            fuzz.Witness(fuzz.Coverage(), t.state)
        t.until("over")
        ends.append(t.state)
    assert ends[0].outcome is not None
    assert not ends[0].differences(ends[1])


def test_the_abilities_of_a_condition_counter_are_counted_with_its_card():
    text = "Host ice gets +2 strength."
    for rulebook in ("modern", "classic"):
        t = scenario(
            corp=dict(credits=5, hq=["Patch"], servers={"HQ": dict(ice=["Palisade (rezzed)"])}),
            turn="corp",
            rulebook=rulebook,
        )
        coverage, witness = witnessed(t)
        t.do("play Patch").until("action")
        witness.decided(t.state, t.state.options[0])
        assert coverage.happened["Patch", text] == 1
        assert ("Patch", text) in fuzz.coverage.abilities(cards.POOL["Patch"])


def test_counts_of_several_files_are_told_together_and_no_file_changes(tmp_path, capsys):
    files = [tmp_path / "one.json", tmp_path / "other.json"]
    for number, file in enumerate(files):
        assert fuzz.main(["--games", "1", "--seed", str(40 + number), "--every", "400", "--coverage", str(file)]) == 0
    before = [file.read_text(encoding="utf-8") for file in files]
    capsys.readouterr()
    assert fuzz.main(["--games", "0", "--coverage", str(files[0]), "--add", str(files[1])]) == 0
    assert "Coverage of 2 games (1 classic, 1 modern)." in capsys.readouterr().out
    assert [file.read_text(encoding="utf-8") for file in files] == before


# -- what is sought ----------------------------------------------------------------------------------


def line_of(title, beginning):
    return next(line for line in fuzz.coverage.abilities(cards.POOL[title]) if line[1].startswith(beginning))


@pytest.mark.parametrize(
    ("title", "beginning", "side", "is_kin"),
    [
        ("Switchblade", "Interface", 1, lambda c: "stealth" in c.subtypes),
        ("Switchblade", "Interface", 0, lambda c: "sentry" in c.subtypes),
        ("Zaibatsu Loyalty", "[interrupt] → When", 1, lambda c: "Expos" in kin.topics(c.abilities)),
        ("Flip Switch", "[interrupt]", 0, lambda c: "Trace" in kin.topics(c.abilities)),
    ],
)
def test_cards_that_have_to_do_with_an_ability_are_found_by_its_words(title, beginning, side, is_kin):
    spoken = kin.topics(fuzz.coverage.value_of(line_of(title, beginning)))
    drawn = [c for n in range(40) for c in kin.kin(Random(n), spoken, cards.POOL[title], side, 3)]
    assert all(card.side == side and card.title != title for card in drawn)
    assert any(map(is_kin, drawn))
    others = [c for c in cards.POOL.values() if c.side == side]
    assert sum(map(is_kin, drawn)) / len(drawn) > 2 * sum(map(is_kin, others)) / len(others)


def test_the_ability_that_never_happened_is_what_a_card_lacks():
    coverage = fuzz.Coverage()
    first, second = fuzz.coverage.abilities(cards.POOL["Patch"])[:2]
    coverage.deeds["Patch", "played"] = 30
    coverage.happened[first] = 7
    assert coverage.lacking()["Patch"] == Lack(0, second)
    coverage.happened[second] = 2
    assert coverage.lacking()["Patch"] == Lack(2 * fuzz.coverage.WORTH, second)
    coverage.happened[second] = 7
    assert coverage.lacking()["Patch"].times == 30


def over_advanced():
    """An agenda that could be scored, and is worth more if it is advanced further."""
    atlas = {"card": "Project Atlas", "advancement": 3}
    return scenario(
        corp=dict(credits=9, rd=["Hedge Fund"] * 9, servers={"Server 1": dict(root=[atlas])}), turn="corp", clicks=3
    )


def test_seekers_do_what_they_found_in_a_copy_and_the_same_comes_of_it():
    t, seen = over_advanced(), fuzz.Coverage()
    wanted = line_of("Project Atlas", "When you score")
    seeker = Seeker(6, frozenset({"Project Atlas"}), ("Project Atlas",), fuzz.Witness(seen, t.state))
    seen.deeds["Project Atlas", "scored"] = 3  # so that only its abilities are sought
    found = False
    while t.game.decision is not None and not seen.happened[wanted] and len(t.game.choices) < 60:
        place = seeker.place(t.game)
        found |= bool(seeker.path)
        seeker.witness.decided(t.state, t.state.options[place])
        t.game.choose(place)
    assert found
    assert seen.happened[wanted] == 1
    assert not seeker.path, "what was sought happens with the last choice of the path"


def test_looking_ahead_leaves_the_game_and_its_witness_as_they_are():
    t = over_advanced()
    witness = fuzz.Witness(fuzz.Coverage(), t.state)
    witness.decided(t.state, t.state.options[0])
    before, counted = t.state.clone(), dict(witness.coverage.happened)
    seeker = Seeker(7, frozenset({"Project Atlas"}), ("Project Atlas",), witness)
    seeker.place(t.game)
    assert not t.state.differences(before)
    assert dict(witness.coverage.happened) == counted
    assert t.state.teller is witness


@pytest.mark.parametrize(("patience", "often"), [(0, True), (4, False)])
def test_patient_players_advance_an_agenda_further_before_they_score_it(patience, often):
    t = over_advanced()
    t.until("window")
    place = next(place for place, option in enumerate(t.state.options) if isinstance(option, Score))
    keen = Keen(5, frozenset({"Project Atlas"}))
    keen.patience = patience
    scored = sum(keen.place(t.state) == place for _ in range(100))
    assert scored > 80 if often else scored < 50


def test_what_is_paid_for_with_its_own_card_is_known():
    face = face_of(cards.POOL["Kala Ghoda Real TV"], RULEBOOKS["modern"])
    assert [spends_itself(face, index) for index in face.paying] == [True]
    face = face_of(cards.POOL["Corroder"], RULEBOOKS["modern"])
    assert not any(spends_itself(face, index) for index in face.paying)


def test_a_finding_of_seekers_is_seen_again_by_seekers(capsys, monkeypatch):
    monkeypatch.setattr(fuzz.games, "check_keys", lambda game: fuzz.demand(len(game.choices) < 3, "three were made"))
    assert fuzz.main(["--games", "1", "--seed", "8", "--with", "Hedge Fund", "--seek"]) == 1
    assert "--seek --with 'Hedge Fund'" in capsys.readouterr().err


def test_keen_players_name_cards_that_somebody_has():
    t = scenario(runner=dict(credits=0, rig=["Whistleblower"]), corp=dict(hq=["Fetal AI"]), turn="runner", clicks=4)
    t.do("run HQ").until("reaction")
    t.do("Whistleblower")
    keen = Keen(5, frozenset())
    named = [t.options()[keen.place(t.state)] for _ in range(50)]
    assert named.count("name Fetal AI") > 10
