"""Moments at the table: each seen, in order, alone, told and heard; a press ends one and answers nothing."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from sneakdoor.differences import patched

from .conftest import Open
from .pilot import Pilot
from .staged import Stage, picture

GAMES = Path(__file__).parents[2] / "frontend" / "fixtures" / "games"
WATCH = """
window.beats = [];
window.together = 0;
window.early = false;
new MutationObserver(() => {
  const now = [...document.querySelectorAll('[data-beat]')];
  window.together = Math.max(window.together, now.length);
  window.early ||= now.length > 0 && document.querySelector('dialog[open]') !== null;
  for (const one of now) {
    const n = Number(one.dataset.beat);
    if (window.beats.at(-1)?.n === n) continue;
    window.beats.push({ n, kind: one.dataset.kind, says: one.querySelector('p').textContent, text: one.textContent });
  }
}).observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
"""
PRESS = """(key) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  document.body.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true, cancelable: true }));
  return event.defaultPrevented;
}"""
"""A press at this very instant: two of them are never far apart, however busy the machine is."""
CUT_ALL_BY_ONE = """async (key) => {
  const press = (PRESS);
  const playing = () => document.querySelector('[data-beat]')?.dataset.beat;
  const found = { cuts: 0, longest: 0, swallowed: true };
  while (playing() !== undefined) {
    const beat = playing();
    const began = performance.now();
    found.swallowed &&= press('q');
    while (playing() === beat) await new Promise((go) => setTimeout(go, 1));
    found.longest = Math.max(found.longest, performance.now() - began);
    found.cuts += 1;
  }
  if (found.cuts) found.swallowed &&= press('q');
  press(key);
  press(key);
  return found;
}""".replace("PRESS", PRESS)
CUT_TO = """async (last) => {
  const press = (PRESS);
  for (;;) {
    const beat = document.querySelector('[data-beat]');
    if (Number(beat?.dataset.beat) >= last) return;
    if (beat) press('z');
    await new Promise((go) => setTimeout(go, 2));
  }
}""".replace("PRESS", PRESS)
"""Cut every beat as soon as it is there, but for the last."""
SHORTEST = 400
"""No beat lasts less, in milliseconds."""
ALWAYS = {
    "cards accessed": "access",
    "agenda stolen": "steal",
    "agenda scored": "score",
    "damage suffered": "damage",
    "card rezzed": "rez",
    "subroutine resolved": "subroutine",
    "tags taken": "tag",
    "tags removed": "untag",
    "trace successful": "trace",
    "trace unsuccessful": "trace",
    "bids revealed": "psi",
    "run ended": "run ends",
}
"""What must be seen whoever does it, and as what; of the other side every action must be."""
READ = {"access", "steal", "score", "damage"}
"""Beats in which the cards they are about can be read."""


def choices_that_began_turns(name: str, side: str) -> list[int]:
    """The places of those choices in a recorded game after which a turn of this side began."""
    frames = json.loads((GAMES / f"{name}.json").read_text(encoding="utf-8"))["frames"]
    began = [any(e["kind"] == "turn began" and e["side"] == side for e in frame["log"]) for frame in frames]
    return [place for place, found in enumerate(began) if found]


class Recorded:
    """A game as it was recorded, sent to a page picture by picture, from one of its choices to another or the end."""

    def __init__(self, stage: Stage, name: str, first: int = 0, last: int | None = None) -> None:
        self.stage = stage
        frames = json.loads((GAMES / f"{name}.json").read_text(encoding="utf-8"))
        picture, told = frames["start"], []
        for frame in frames["frames"][:first]:
            picture = patched(picture, frame["patch"])
            told += frame["log"]
        self.picture, stage.log = picture, told
        self.frames = frames["frames"][first : None if last is None else last + 1]
        self.told: list[dict[str, Any]] = [entry for frame in self.frames for entry in frame["log"]]

    def open(self, **settings: Any) -> None:
        self.stage.open(self.picture, **settings)

    def play(self) -> None:
        """All of it at once: nobody waits for what is being shown."""
        assert self.stage.line is not None
        for frame in self.frames:
            self.stage.seq += 1
            self.stage.view = patched(self.stage.view, frame["patch"])
            self.stage.log = [*self.stage.log, *frame["log"]]
            update = {
                "type": "update",
                "seq": self.stage.seq,
                "patch": frame["patch"],
                "log": frame["log"],
                "moment": False,
            }
            self.stage.line.send(json.dumps(update))

    def moments(self) -> dict[int, dict[str, Any]]:
        """The entries that must be seen, by their numbers."""
        return {
            e["n"]: e for e in self.told if e["kind"] in ALWAYS or (e.get("action") and e["side"] != self.stage.you)
        }


def happens(stage: Stage, *entries: dict[str, Any], **change: Any) -> None:
    """Something is told, and the picture changes a little with it."""
    assert stage.line is not None
    view = deepcopy(stage.view)
    for side in ("corp", "runner"):
        view[side].update(change.pop(side, {}))
    view.update(change)
    fresh = [
        {"n": len(stage.log) + i, "text": "Something happens.", "turn": view["turn"], **e}
        for i, e in enumerate(entries)
    ]
    stage.log = [*stage.log, *fresh]
    stage.view, stage.seq = view, stage.seq + 1
    update = {"type": "update", "seq": stage.seq, "patch": [[[], view]], "log": fresh, "moment": False}
    stage.line.send(json.dumps(update))


def moving(window: Open, **kind: Any) -> Page:
    """A page for somebody who wants to see everything."""
    page = window(reduced_motion="no-preference", **kind)
    page.add_init_script(WATCH)
    return page


def choices(page: Page) -> list[str]:
    """What this page chooses, as it goes over the line."""
    chosen: list[str] = []

    def sent(text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "choose":
            chosen.append(message["key"])

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", sent)

    page.on("websocket", listen)
    return chosen


STRETCHES = [("tags-runner", 36, None), ("contests-runner", 476, 484), ("contests-runner", 530, None)]
"""Of recorded games, from one choice to another or the end: together they have every kind of moment."""


@pytest.mark.parametrize(("name", "first", "last"), STRETCHES)
def test_every_moment_of_a_recorded_game_is_seen_once_in_order_and_alone(
    server: str, window: Open, name: str, first: int, last: int | None
) -> None:
    page = moving(window)
    game = Recorded(Stage(page, server), name, first, last)
    game.open()
    must = game.moments()
    game.play()
    page.evaluate(CUT_TO, max(must))
    # The last of them is seen to its end, and only then how the game ended.
    expect(page.locator("[data-beat]")).to_have_count(0)
    if last is None:
        expect(page.locator("dialog[open] .end")).to_be_visible()
    seen = page.evaluate("window.beats")
    numbers = [beat["n"] for beat in seen]
    assert [n for n in must if n not in numbers] == []
    assert numbers == sorted(set(numbers))
    assert page.evaluate("window.together") == 1
    assert not page.evaluate("window.early"), "the end screen came over a beat"
    for beat in seen:
        entry = must.get(beat["n"], {"kind": ""})
        assert beat["kind"] == ALWAYS.get(entry["kind"], beat["kind"])
        titles = [card["title"] or "" for card in entry.get("cards", ())] if beat["kind"] in READ else []
        assert all(beat["text"].count(title) >= 2 for title in titles), "in the sentence, and on a card"


def test_the_recorded_games_have_every_kind_of_moment(window: Open, server: str) -> None:
    page = window()
    games = [Recorded(Stage(page, server), *stretch) for stretch in STRETCHES]
    kinds = [{entry["kind"] for entry in game.told} for game in games]
    assert set(ALWAYS) - set().union(*kinds) == set()
    accesses = [entry for game in games for entry in game.told if entry["kind"] == "cards accessed"]
    assert {len(entry["cards"]) > 1 for entry in accesses} == {True, False}


def test_a_press_within_a_beat_ends_it_and_answers_nothing(server: str, window: Open) -> None:
    page = moving(window)
    chosen = choices(page)
    Pilot(page).start(server, "runner")
    page.wait_for_selector("#act[data-kind=mulligan]:not([data-busy])")
    page.keyboard.press("1")
    beat = page.wait_for_selector("[data-beat]")
    assert len(chosen) == 1
    first = beat.get_attribute("data-beat")
    page.keyboard.press("1")
    page.wait_for_function("n => document.querySelector('[data-beat]')?.dataset.beat !== n", arg=first)
    # Every further beat is cut long before its time; presses right after the last are swallowed too.
    while page.locator("#act[data-kind=action]").count() == 0 or page.locator("[data-beat]").count():
        found = page.evaluate(CUT_ALL_BY_ONE, "1")
        assert found["swallowed"]
        assert found["longest"] < SHORTEST
        page.wait_for_timeout(10)
    assert len(chosen) == 1
    page.wait_for_selector("#act[data-kind=action]:not([data-busy])")
    page.keyboard.press("1")
    page.wait_for_function("() => window.beats.length > 0")
    expect(page.locator("#act[data-kind=action]")).to_be_visible()
    assert len(chosen) == 2


SIZES = [(1440, 900), (390, 844), (844, 390)]
RISING = "() => document.querySelectorAll('.count .change').length"
"""How many differences rise from numbers."""


def test_the_turn_before_stands_in_the_sky_and_opens_its_moments(server: str, window: Open) -> None:
    page = moving(window, has_touch=True)
    stage = Stage(page, server)
    _, before, now, *_ = choices_that_began_turns("tags-runner", "runner")
    game = Recorded(stage, "tags-runner", before + 1, now)
    game.open()
    game.play()
    page.wait_for_selector("[data-beat]")
    page.keyboard.press("Escape")
    strip = page.get_by_role("navigation", name="Corp’s last turn")
    deeds = strip.locator("li > button:first-child")
    actions = [entry for entry in game.told if entry.get("action") and entry["side"] == "corp"]
    credits = page.locator('[data-place="corp credits"] .count')
    expect(credits).to_have_text(str(stage.view["corp"]["credits"]))
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        expect(strip).to_be_visible()
        assert deeds.count() >= len(actions) >= 3
        apart = """nav => [...document.querySelectorAll('button.more')].every(more => {
            const [a, b] = [nav.getBoundingClientRect(), more.getBoundingClientRect()]
            const beside = b.right <= a.left + 1 || b.left >= a.right - 1
            return b.width === 0 || beside || b.top >= a.bottom || b.bottom <= a.top
        })"""
        page.wait_for_function(f"() => ({apart})(document.querySelector('nav.recap'))")
        page.wait_for_function(f"() => ({RISING})() === 0")
        deeds.first.tap()
        expect(deeds.first).to_have_attribute("aria-pressed", "true")
        expect(credits).not_to_have_text(str(stage.view["corp"]["credits"]))
        expect(page.locator("#act[data-busy]")).to_be_visible()
        assert page.evaluate(RISING) == 0, "nothing changed in the game"
        strip.get_by_role("button", name="Back to now").tap()
        expect(credits).to_have_text(str(stage.view["corp"]["credits"]))
        assert page.evaluate(RISING) == 0, "nor now"
    page.set_viewport_size({"width": 1440, "height": 900})
    happens(stage, {"kind": "credits gained", "side": "runner", "action": True, "clicks": 1, "amount": 1})
    expect(strip).to_be_hidden()
    page.keyboard.press(",")
    expect(strip).to_be_visible()
    # What rises from tags is no good news.
    tags = stage.view["runner"]["tags"] + 1
    happens(stage, {"kind": "tags taken", "side": "runner", "amount": 1, "now": tags}, runner={"tags": tags})
    page.wait_for_selector('[data-place="runner tags"] .change.worse')


LISTEN = """
const sent = { from: OscillatorNode.prototype.start, to: OscillatorNode.prototype.stop };
window.tones = [];
OscillatorNode.prototype.start = function (at) { window.tones.push({ from: at, to: at }); sent.from.call(this, at); };
OscillatorNode.prototype.stop = function (at) { window.tones.at(-1).to = at; sent.to.call(this, at); };
window.AudioContext = function () {
  window.audio = new OfflineAudioContext(1, 44100 * 8, 44100);
  Object.defineProperty(window.audio, 'state', { value: 'running' });
  return window.audio;
};
new MutationObserver(() => {
  const spoken = document.querySelector('[role=log][aria-live]')?.textContent;
  if (spoken && (window.told ??= []).at(-1) !== spoken) window.told.push(spoken);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
"""Sounds are written down instead of heard, and so is what a screen reader is told."""
HEARD = """async (cues) => {
  const sound = (await window.audio.startRendering()).getChannelData(0);
  return cues.map(([first, last]) => {
    const [from, to] = [window.tones[first].from, window.tones[last].to];
    const part = sound.slice(Math.round(from * 44100), Math.round(to * 44100));
    const sum = (value) => part.reduce((total, x) => total + value(x), 0);
    return {
      length: to - from,
      peak: part.reduce((most, x) => Math.max(most, Math.abs(x)), 0),
      middle: sum((x) => x) / part.length,
      loud: Math.sqrt(sum((x) => x * x) / part.length),
      ends: Math.max(Math.abs(part.at(0)), Math.abs(part.at(-1))),
    };
  });
}"""
"""How long each sound is, how high, and how far from silence it ends."""


def told_of(kind: str, **more: Any) -> dict[str, Any]:
    """An entry of the log as it is sent."""
    return {"kind": kind, **more}


HAPPENINGS = [
    (told_of("cards accessed", side="runner", server="HQ", cards=[{"title": "Tithe"}]), "You access Tithe from HQ."),
    (told_of("agenda stolen", side="runner", cards=[{"title": "Offworld Office"}], amount=2, now=2), "You steal"),
    (told_of("agenda scored", side="corp", cards=[{"title": "Offworld Office"}], amount=2, now=2), "The Corp scores"),
    (
        told_of("damage suffered", side="runner", damage="net", amount=1, now=3, cards=[{"title": "Carmen"}]),
        "you lose Carmen",
    ),
    (
        told_of("damage suffered", side="runner", damage="meat", amount=1, now=3, cards=[{"title": "Mayfly"}]),
        "Meat damage",
    ),
    (
        told_of("damage suffered", side="runner", damage="core", amount=1, now=3, cards=[{"title": "Mayfly"}]),
        "Core damage",
    ),
    (told_of("card rezzed", side="corp", cards=[{"title": "Tithe"}], price=1), "The Corp rezzes Tithe for 1 credit."),
    (told_of("subroutine resolved", cards=[{"title": "Tithe"}], words="Do 1 net damage"), "Tithe: “Do 1 net damage”."),
    (told_of("tags taken", side="runner", amount=1, now=1), "You take 1 tag."),
    (told_of("tags removed", side="runner", amount=1, now=0, price=2), "You remove 1 tag for 2 credits."),
    (told_of("trace successful", side="corp", amount=5, against=4), "Trace 5 against link 4: it succeeds."),
    (told_of("trace unsuccessful", side="corp", amount=3, against=4), "Trace 3 against link 4: it fails."),
    (told_of("bids revealed", amount=1, against=1), "Corp 1, you 1: the same."),
    (told_of("bids revealed", amount=1, against=2), "Corp 1, you 2: different."),
    (told_of("run ended", side="runner", server="HQ", successful=True), "The run on HQ is over."),
    (told_of("run ended", side="runner", server="HQ"), "The run on HQ ends."),
    (told_of("credits gained", side="corp", action=True, clicks=1, amount=1), "The Corp gains 1 credit."),
]
"""Each moment, and what is said of it."""


def test_without_motion_every_moment_is_told_at_once_and_heard(server: str, window: Open) -> None:
    page = window()
    page.add_init_script(WATCH + LISTEN)
    stage = Stage(page, server)
    stage.open(picture("idle-runner"))
    cues = []
    for entry, _ in HAPPENINGS:
        first = page.evaluate("window.tones.length")
        happens(stage, entry)
        page.wait_for_function("n => window.tones.length > n", arg=first)
        cues.append((first, page.evaluate("window.tones.length") - 1))
        expect(page.locator(".caption")).to_be_visible()
    for _, sentence in HAPPENINGS:
        page.wait_for_function("words => window.told?.some(said => said.includes(words))", arg=sentence)
    assert page.evaluate("window.beats") == []
    for (entry, _), sound in zip(HAPPENINGS, page.evaluate(HEARD, cues), strict=True):
        assert 0.03 < sound["length"] <= 0.35, entry  # a verdict comes after what it is of
        assert 0.05 < sound["peak"] < 0.18, entry
        assert 0.015 < sound["loud"] < 0.025, f"not as loud as the others: {entry}"
        assert abs(sound["middle"]) < 0.002, entry
        assert sound["ends"] < 0.001, f"it begins or ends with a crack: {entry}"


def test_motion_and_sound_are_off_where_the_settings_say_so(server: str, window: Open) -> None:
    page = moving(window)
    page.add_init_script(LISTEN)
    stage = Stage(page, server)
    stage.open(picture("idle-runner"), moments="off", sound=False)
    for entry, sentence in HAPPENINGS[-3:]:
        happens(stage, entry, turn=stage.view["turn"] + 1)
        expect(page.locator(".caption")).to_contain_text(sentence)
    page.wait_for_function("words => window.told?.some(said => said.includes(words))", arg=HAPPENINGS[-1][1])
    assert page.evaluate("window.beats") == []
    assert page.evaluate("window.tones") == []
    page.keyboard.press("m")
    happens(stage, HAPPENINGS[8][0])
    page.wait_for_function("() => window.tones.length > 0")
    page.keyboard.press("m")
    kept = "() => JSON.parse(localStorage.getItem('sneakdoor.settings')).sound"
    assert page.evaluate(kept) is False
