"""Somebody at a browser: looks at what is lit, and presses it with a mouse, a finger or keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, expect

SITUATION = """() => {
  const act = document.querySelector('#act');
  const end = document.querySelector('dialog[open] .end');
  const seen = (e) => e.checkVisibility({visibilityProperty: true});
  const options = [...document.querySelectorAll('#act [data-option]')].filter(e => seen(e) && !e.disabled);
  const card = document.querySelector('.popover [data-option]');
  const within = (e) => {
    const box = e.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 30));
    return top !== null && e.contains(top);
  };
  const lit = [...document.querySelectorAll('.press.lit[data-handle]')].filter(e => seen(e) && within(e));
  const servers = [...document.querySelectorAll('button[data-server]')].filter(e => seen(e) && within(e));
  return {
    over: end !== null,
    kind: act?.dataset.kind ?? null,
    busy: act === null || act.dataset.busy !== undefined,
    menu: card !== null,
    options: options.map(e => ({key: e.dataset.option, hotkey: e.querySelector('kbd')?.textContent ?? null})),
    lit: lit.map(e => `.press.lit[data-handle="${e.dataset.handle}"]`),
    servers: servers.map(e => `button[data-server="${e.dataset.server}"]`),
  };
}"""
READY = f"""() => {{
  const s = ({SITUATION})();
  const something = s.options.length + s.lit.length + s.servers.length > 0;
  return s.over || s.menu || (s.kind && !s.busy && something) ? s : null;
}}"""
"""What there is to do, once there is something."""
PATIENCE = 20_000


@dataclass(frozen=True, slots=True)
class Situation:
    """What somebody at the table sees of what they may do."""

    over: bool
    kind: str
    menu: bool
    options: list[dict[str, Any]]
    lit: list[str]
    """Cards that can be pressed, as selectors."""
    servers: list[str]


class Pilot:
    """Plays a seat in a page, by looking at the page alone."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.random = Random(seed)
        self.kinds: set[str] = set()
        """Every kind of decision met so far."""
        self.seen: Callable[[str], None] = lambda kind: None
        """Called with each kind when it is first met."""

    def situation(self) -> Situation:
        """Wait until there is something to do, or the game is over; then look."""
        found = self.page.wait_for_function(READY, timeout=PATIENCE).json_value()
        situation = Situation(
            found["over"], found["kind"] or "", found["menu"], found["options"], found["lit"], found["servers"]
        )
        if situation.kind and situation.kind not in self.kinds:
            self.kinds.add(situation.kind)
            self.seen(situation.kind)
        return situation

    def settled(self) -> None:
        """Wait until what was pressed has been answered."""
        self.page.wait_for_function(READY, timeout=PATIENCE)

    def play(self, step: Callable[[Situation], None], most: int = 2000) -> int:
        """Play to the end; the number of steps it took."""
        for steps in range(most):
            situation = self.situation()
            if situation.over:
                return steps
            step(situation)
        message = f"the game was not over after {most} steps"
        raise AssertionError(message)

    def may_act(self) -> bool:
        """Whether it is for this seat to do something now."""
        found = self.page.evaluate(READY)
        return found is not None and not found["over"]

    def over(self) -> bool:
        """Whether the end screen is there."""
        return bool(self.page.evaluate(SITUATION)["over"])

    def option(self, key: str) -> Locator:
        """The button of an option, wherever in the bar it is."""
        return self.page.locator(f"#act [data-option={quoted(key)}]").first

    # -- with a mouse or a finger

    def press(self, situation: Situation, touch: Callable[[Locator], None]) -> None:
        """Press anything lit: a card or an option, whichever comes."""
        if situation.menu:
            touch(self.page.locator(".popover [data-option]").first)
            return
        if situation.over:
            return
        keys = [option["key"] for option in situation.options]
        eager = [key for key in keys if key.startswith(("score ", "steal "))]
        if eager:
            touch(self.option(eager[0]))
            return
        # Runs end games: half of the time that a server can be run, one is.
        if situation.servers and (self.random.random() < 0.5 or not (keys or situation.lit)):
            touch(self.page.locator(self.random.choice(situation.servers)).first)
            return
        chosen = self.random.randrange(len(keys) + len(situation.lit))
        if chosen < len(keys):
            touch(self.option(keys[chosen]))
        else:
            touch(self.page.locator(situation.lit[chosen - len(keys)]).first)

    def click(self, situation: Situation) -> None:
        """A step with the mouse."""
        self.press(situation, lambda where: where.click())

    def tap(self, situation: Situation) -> None:
        """A step with a finger."""
        self.press(situation, lambda where: where.tap())

    # -- with keys alone

    def type(self, situation: Situation) -> None:
        """A step with the keyboard: a key that stands on an option, or a walk through the hand."""
        keyboard = self.page.keyboard
        if situation.menu:
            keyboard.press("1")
            return
        hotkeys = [option["hotkey"] for option in situation.options if option["hotkey"]]
        if situation.kind == "action" and self.random.random() < 0.7:
            self.walk()
            return
        if hotkeys:
            keyboard.press(self.random.choice(hotkeys))
        else:
            keyboard.press("a")
            self.page.get_by_role("dialog").wait_for()
            keyboard.press("Tab")
            keyboard.press("Enter")

    def walk(self) -> None:
        """Run, as games are ended by runs; or go to the hand and use the card found there."""
        keyboard = self.page.keyboard
        if self.random.random() < 0.7:
            keyboard.press("r")
            keys = self.page.get_by_role("menuitem").locator("kbd").all_inner_texts()
            if keys:
                keyboard.press(self.random.choice(keys))
            return
        keyboard.press("g")
        for _ in range(self.random.randrange(5)):
            keyboard.press("ArrowRight")
        usable = self.page.evaluate("document.activeElement?.ariaLabel?.endsWith('can be used now') ?? false")
        keyboard.press("Enter" if usable else "1")

    # -- getting there

    def start(self, base: str, side: str = "runner") -> None:
        """From the lobby to the first decision, against the easy bot, as a newcomer would."""
        self.page.goto(base)
        self.page.locator(f"input[name=side][value={side}]").check(force=True)
        self.page.get_by_role("button", name="Play", exact=True).click()
        self.page.get_by_role("button", name="Start playing").click()

    def outcome(self) -> str:
        """What the end screen says of who won: won, lost, drawn."""
        expect(self.page.locator("dialog[open] h2").first).to_be_visible()
        return self.page.locator("dialog[open] .end").get_attribute("data-result") or ""


def quoted(text: str) -> str:
    """A text as a CSS string."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
