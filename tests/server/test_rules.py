"""The rules over HTTP: structures, rulings, pictures of proofs, and tables that go on from a proof."""

from __future__ import annotations

import asyncio
from random import Random

import msgspec
import pytest

from sneakdoor import proofs
from sneakdoor.catalogue import rule_pages
from sneakdoor.catalogue.rule_shapes import RulingEntry, RulingList, Structures
from sneakdoor.differences import patched
from sneakdoor.errors import SaveError
from sneakdoor.replay import fingerprint
from sneakdoor.server import demonstrations
from sneakdoor.server.record import Record, Start, opened, seated, started
from sneakdoor.server.refusal import Refusal
from sneakdoor.views import view

from .client import Guest, Refused, fetch, request

SIPHON = "faq4.qa.q35.security-testing-siphon"
OWN_CARDS = "gloss.subtype.1"
"""A ruling whose proof is made of cards that are in no set."""


def ask(server, path, kind):
    status, _, text = fetch(server, "GET", path)
    assert status == 200, text
    return msgspec.json.decode(text, type=kind, strict=True)


def test_structures_rulings_and_rules_can_be_asked_for(server):
    assert ask(server, "/api/rules/structures?book=classic", Structures) == rule_pages.structures("classic")
    assert ask(server, "/api/rules/rulings?q=siphon", RulingList) == rule_pages.find_rulings("siphon")
    assert ask(server, f"/api/rules/rulings/{SIPHON}", RulingEntry) == rule_pages.ruling_entry(SIPHON)
    rule = msgspec.to_builtins(rule_pages.rule_entry("step_approach_paw"))
    assert request(server, "GET", "/api/rules/cr/step_approach_paw") == rule
    assert request(server, "GET", "/api/rules/cr")[0]["slug"] == "chpt_game_concepts"


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("structures?book=medieval", 400),
        ("rulings?start=-1", 400),
        ("rulings?start=99999999999", 400),
        ("rulings/faq4.card.nobody.1", 404),
        ("cr/rule_of_thumb", 404),
        (f"rulings/{SIPHON}/frames?board=4000", 404),
        (f"rulings/{SIPHON}/frames?board=x", 400),
        (f"rulings/{SIPHON}/frames?side=judge", 400),
        ("rulings/faq4.card.nobody.1/frames", 404),
        ("rulings/gloss.deck.1/frames", 409),
    ],
)
def test_what_there_is_not_is_refused_in_a_sentence(server, path, status):
    with pytest.raises(Refused) as refused:
        request(server, "GET", f"/api/rules/{path}")
    assert refused.value.status == status
    assert refused.value.message.endswith(".")


def test_what_is_asked_again_is_only_said_to_be_the_same(server):
    _, headers, _ = fetch(server, "GET", f"/api/rules/rulings/{SIPHON}")
    again = fetch(server, "GET", f"/api/rules/rulings/{SIPHON}", headers={"If-None-Match": headers["etag"]})
    assert again[0] == 304


def test_the_page_of_a_ruling_is_a_page_although_its_name_has_dots(server):
    for path in (f"/rules/rulings/{SIPHON}", "/rules/cr/step_approach_paw"):
        assert "There is no such file" not in fetch(server, "GET", path)[2]
    assert fetch(server, "GET", "/no.such.file")[0] == 404


@pytest.mark.parametrize("book", ["modern", "classic"])
def test_a_proof_is_shown_picture_by_picture(server, book):
    shown = request(server, "GET", f"/api/rules/rulings/{SIPHON}/frames?book={book}")
    scene = rule_pages.boards(SIPHON, book)[0][1]
    assert shown["broken"] is None
    assert [frame["key"] for frame in shown["frames"]] == scene.choices
    picture = shown["start"]
    for frame in shown["frames"]:
        picture = patched(picture, frame["patch"])
    game = scene.begin()
    for _ in scene.play(game):
        pass
    assert picture["runner"]["credits"] == game.state.credits[1]
    assert picture["rulebook"] == book


def test_cards_that_are_in_no_set_come_with_the_pictures(server):
    shown = request(server, "GET", f"/api/rules/rulings/{OWN_CARDS}/frames")
    scene = rule_pages.boards(OWN_CARDS, "modern")[0][1]
    own = [card.title for card in scene.own_cards]
    assert own
    assert set(shown["cards"]) >= set(own)


def test_a_proof_that_plays_differently_by_now_says_so():
    scene = rule_pages.boards(SIPHON, "modern")[0][1]
    assert demonstrations.frames(scene, "both").broken is None
    old = msgspec.structs.replace(scene, choices=[*scene.choices[:3], "a choice of old"])
    shown = demonstrations.frames(old, "both")
    assert shown.broken == proofs.STALE
    assert len(shown.frames) == 3
    with pytest.raises(Refusal):
        demonstrations.start(old, 4, SIPHON)
    with pytest.raises(SaveError):
        demonstrations.frames(msgspec.structs.replace(scene, position={"printed": ["Of Old"]}), "both")


# -- going on from a proof


@pytest.mark.parametrize(("ruling", "book"), [(SIPHON, "modern"), (SIPHON, "classic"), (OWN_CARDS, "modern")])
def test_a_table_goes_on_from_a_proof_and_the_bot_plays_along(server, ruling, book):
    async def go_on():
        guest = Guest(server)
        scene = rule_pages.boards(ruling, book)[0][1]
        step = min(3, len(scene.choices))
        start = {"step": step, "proof": {"ruling": ruling, "book": book, "board": 0}}
        table = guest.open(**{"opponent": "bot", "side": "runner", "level": "easy", "from": start})
        async with guest.sit(table) as me:
            told = me.table["from"]
            assert (told["step"], told["ruling"]) == (step, ruling)
            assert set(told["cards"]) >= {card.title for card in scene.own_cards}
            assert me.view["rulebook"] == book
            await me.play(Random(2), most=10)
            await me.ask("concede")
        for what in ("replay", "frames", "course", "review"):
            with pytest.raises(Refused) as refused:
                guest.get(f"/api/games/{table}/{what}")
            assert refused.value.status == 409

    asyncio.run(go_on())


def test_a_table_from_a_proof_comes_back_from_its_events():
    scene = rule_pages.boards(SIPHON, "modern")[0][1]
    start = demonstrations.start(scene, 6, SIPHON)
    assert Start.from_data(msgspec.json.decode(msgspec.json.encode(start.to_data()))).scene == scene
    happened = [
        opened("modern", None, False, start),
        seated("corp", "one", "One", start.decks["corp"], "none"),
        seated("runner", "two", "Two", start.decks["runner"], "none"),
        started(start.seed, "salt"),
    ]
    record = Record.read(happened)
    game = scene.begin()
    for _ in scene.play(game, 6):
        pass
    assert record.game is not None
    assert fingerprint(record.game.state) == fingerprint(game.state)
    assert view(record.game, "runner").decision == view(game, "runner").decision


def test_a_table_goes_on_from_one_thing_only_and_not_from_the_end(server):
    guest = Guest(server)
    proof = {"ruling": SIPHON, "book": "modern", "board": 0}
    for start, status in (
        ({"step": 1, "proof": proof, "game": "tnosuch"}, 400),
        ({"step": 1, "proof": {**proof, "board": 900}}, 404),
        ({"step": 1, "proof": {**proof, "book": "medieval"}}, 400),
        ({"step": 0, "proof": {"ruling": "gloss.deck.1"}}, 409),
    ):
        with pytest.raises(Refused) as refused:
            guest.open(**{"opponent": "bot", "from": start})
        assert refused.value.status == status


def test_no_table_goes_on_from_where_a_proof_is_over():
    over = next(
        scene
        for id in sorted(proofs.watchable())
        for _, scene in rule_pages.boards(id, "modern")
        if scene.deck is None and "flatline" in str(scene.points) and _ends(scene)
    )
    with pytest.raises(Refusal) as refused:
        demonstrations.start(over, len(over.choices), "a.ruling")
    assert refused.value.code == "conflict"


def _ends(scene: proofs.Scene) -> bool:
    game = scene.begin()
    for _ in scene.play(game):
        pass
    return game.outcome is not None
