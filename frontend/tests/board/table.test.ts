import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";

import Table from "../../src/board/Table.svelte";
import type { Side, View } from "../../src/lib/types";
import { catalogue, fixture, litBy, views } from "../fixtures";

let mounted: ReturnType<typeof mount> | null = null;

function draw(view: View, more: Record<string, unknown> = {}) {
  const calls = { onpick: vi.fn(), onwhy: vi.fn(), onzoom: vi.fn() };
  const you = view.viewer as Side | null;
  document.body.innerHTML = "";
  mounted = mount(Table, {
    target: document.body,
    props: {
      view,
      catalogue,
      lit: litBy(view),
      you,
      names: { corp: "mirrorglass", runner: "kestrel" },
      ...calls,
      ...more,
    },
  });
  flushSync();
  return calls;
}

const one = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`Nothing matches ${selector}`);
  return found;
};
const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
const label = (element: Element): string => element.getAttribute("aria-label") ?? "";

afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = null;
});

describe("every picture of the fixtures", () => {
  it.each([...views.keys()])("%s is drawn, and every card on it can be named aloud", (name) => {
    draw(fixture(name));
    const stops = all("[data-stop]");
    expect(stops.length).toBeGreaterThan(3);
    for (const stop of stops) expect(label(stop) || stop.textContent?.trim()).toBeTruthy();
    expect(document.body.innerHTML).not.toMatch(/undefined|\[object|NaN/);
  });
});

describe("what may be done now", () => {
  it("is lit, said aloud, and picked by pressing it", () => {
    const view = fixture("full-runner");
    const calls = draw(view);
    const card = all("[data-group=hand] button").find((b) => b.dataset["title"] === "Sure Gamble")!;
    expect(card.classList).toContain("lit");
    expect(label(card)).toContain("can be used now");
    card.click();
    const place = view.decision!.about!.findIndex((about) => about.title === "Sure Gamble");
    expect(calls.onpick).toHaveBeenCalledWith({ card: card.dataset["handle"] }, [place], card, false);
    expect(calls.onwhy).not.toHaveBeenCalled();
  });

  it("leaves other cards of one's own focusable, disabled in words, and asks why when pressed", () => {
    const calls = draw(fixture("full-runner"));
    const card = all("[data-group=rig] button").find((b) => b.dataset["title"] === "Cleaver")!;
    expect(card.getAttribute("aria-disabled")).toBe("true");
    expect(label(card)).toContain("press W for why");
    card.click();
    expect(calls.onwhy).toHaveBeenCalledWith({ card: card.dataset["handle"] }, card);
    expect(calls.onpick).not.toHaveBeenCalled();
  });

  it("dims nothing while the other side decides", () => {
    draw(fixture("dive-corp"));
    expect(all("[aria-disabled]")).toHaveLength(0);
  });

  it("turns a server's name into what pressing it does", () => {
    const calls = draw(fixture("full-runner"));
    const button = all("button").find((b) => b.textContent?.trim() === "Run R&D")!;
    button.click();
    expect(calls.onpick.mock.calls[0]?.[0]).toEqual({ server: "R&D" });
  });

  it("offers a server that is not there yet", () => {
    const calls = draw(fixture("placing-corp"));
    all("button")
      .find((b) => label(b) === "Install in a new server")!
      .click();
    expect(calls.onpick.mock.calls[0]?.[0]).toEqual({ server: "new" });
  });

  it("shows the keys of lit cards, what is asked about and what was chosen", () => {
    const view = fixture("full-runner");
    const [first, second] = view.runner.cards_in_hand!;
    draw(view, {
      lit: { ...litBy(view), keys: { [first!.handle]: "7" } },
      asked: second!.handle,
      selected: [first!.handle],
    });
    const card = one(`[data-handle="${first!.handle}"]`);
    expect(card.parentElement?.querySelector("kbd")?.textContent).toBe("7");
    expect(card.textContent).toBe("");
    expect(card.getAttribute("aria-pressed")).toBe("true");
    expect(one(`[data-handle="${second!.handle}"]`).classList).toContain("asked");
  });
});

describe("the attacked server", () => {
  it("opens the encountered ice as a checklist of its subroutines", () => {
    draw(fixture("dive-runner"));
    const lane = one('.lane[data-server="R&D"]');
    expect(lane.classList).toContain("hot");
    const items = [...lane.querySelectorAll(".checklist li")];
    expect(items.map((li) => li.className.split(" ")[0])).toEqual(["broken", "open", "open"]);
    expect(items.map((li) => li.querySelector("em")?.textContent)).toEqual(["broken by Brân 1.0", "unbroken", "unbroken"]);
    expect(lane.textContent).toContain("was 6");
    expect(lane.textContent).toContain("can break");
    expect(lane.querySelector(".you")?.textContent).toBe("You");
  });

  it("draws the symbols of subroutines", () => {
    const view = fixture("dive-runner");
    view.encounter!.subroutines[1]!.text = "Gain 1[credit].";
    draw(view);
    const text = all(".checklist .text")[1]!;
    expect(text.textContent).toBe("Gain 1 credit ");
    expect(text.querySelector("svg")).toBeTruthy();
  });

  it("calls the one who runs by their side when the Corp looks on", () => {
    draw(fixture("dive-corp"));
    expect(one(".you").textContent).toBe("Runner");
  });

  it("reads the accessed card where it lies, once, or beside the pile it comes from", () => {
    draw(fixture("access-remote-runner"));
    expect(one(".lane.hot .accessed .read").textContent).toContain("Regolith");
    expect(all(".lane .held [data-title^=Regolith]")).toHaveLength(0);
    draw(fixture("access-hq-runner"));
    expect(label(one(".lane.hot .accessed"))).toBe("Accessed: Spin Doctor");
  });
});

describe("who sees what", () => {
  it("shows the Corp its own facedown cards as facedown", () => {
    draw(fixture("full-corp"));
    const agenda = all("button").find((b) => b.dataset["title"] === "Orbital Superiority")!;
    expect(label(agenda)).toContain("facedown");
    expect(agenda.parentElement?.querySelector(".facedown")?.textContent).toContain("3/4");
    expect(
      all("button")
        .find((b) => b.dataset["title"] === "Funhouse")
        ?.parentElement?.querySelector(".own"),
    ).toBeTruthy();
  });

  it("shows the Runner a hatched back instead", () => {
    draw(fixture("full-runner"));
    expect(document.body.textContent).not.toContain("Orbital Superiority");
    expect(all(".lane .back").length).toBeGreaterThan(4);
  });

  it("seats a spectator behind the Runner, with backs for a hand", () => {
    const view = fixture("watched");
    draw(view);
    expect(all("[data-group=hand] .back")).toHaveLength(view.runner.hand);
    expect(document.body.textContent).not.toContain("Your turn");
  });
});

describe("looking closer", () => {
  it("zooms what the focus reaches", () => {
    const calls = draw(fixture("full-runner"));
    const card = all("[data-group=rig] button")[0]!;
    card.focus();
    expect(calls.onzoom).toHaveBeenCalledWith(card.dataset["title"], card.dataset["handle"]);
  });

  it("opens a card to read after a long press, and does not take that for a click", () => {
    vi.useFakeTimers();
    const calls = draw(fixture("full-runner"));
    const card = all("[data-group=hand] button")[0]!;
    card.dispatchEvent(Object.assign(new Event("pointerdown", { bubbles: true }), { pointerType: "touch" }));
    vi.advanceTimersByTime(500);
    card.click();
    flushSync();
    vi.useRealTimers();
    expect(calls.onpick).not.toHaveBeenCalled();
    expect(label(one("dialog"))).toBe(card.dataset["title"]);
  });

  it("lays out a discard pile, and reads its cards", () => {
    const view = fixture("full-runner");
    const calls = draw(view);
    all("button")
      .find((b) => label(b).startsWith("Your heap"))!
      .click();
    flushSync();
    const laid = [...one("dialog").querySelectorAll<HTMLElement>("[data-stop]")];
    expect(laid).toHaveLength(view.runner.discard.length);
    laid[0]!.click();
    flushSync();
    expect(calls.onwhy).not.toHaveBeenCalled();
    expect(all("dialog").map(label)).toContain(laid[0]!.dataset["title"]);
  });
});

describe("the keyboard", () => {
  it("finds one stop in each group of cards", () => {
    draw(fixture("full-runner"));
    for (const group of ["hand", "rig", "servers"])
      expect(all(`[data-group=${group}] [data-stop][tabindex="0"]`)).toHaveLength(1);
  });

  it("moves within a group with Home and End", () => {
    draw(fixture("full-runner"));
    const cards = all("[data-group=hand] [data-stop]");
    cards[0]!.focus();
    cards[0]!.dispatchEvent(new KeyboardEvent("keydown", { key: "End", bubbles: true }));
    expect(document.activeElement).toBe(cards.at(-1));
    expect(cards.map((c) => c.tabIndex).filter((t) => t === 0)).toHaveLength(1);
  });
});
