import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";

import type { View } from "../../src/lib/types";
import ActionBar from "../../src/play/ActionBar.svelte";
import { breakAll } from "../../src/play/breaking";
import { read, type Choice } from "../../src/play/decision";
import { about, BREAK, CATALOGUE, decision, encounter, END, PASS, view } from "./table";

let bar: Record<string, unknown> | null = null;
const pressed: string[] = [];

function show(shown: View, more: Partial<{ you: "corp" | "runner" | null; notice: string }> = {}): HTMLElement {
  const reading = read(shown, CATALOGUE);
  bar = mount(ActionBar, {
    target: document.body,
    props: {
      reading,
      view: shown,
      catalogue: CATALOGUE,
      you: "runner",
      names: { corp: "ada", runner: "bea" },
      pending: null,
      held: false,
      notice: null,
      news: null,
      combined: breakAll(reading, shown),
      onchoose: (choice: Choice) => void pressed.push(choice.key),
      oncombined: () => void pressed.push("combined"),
      onruns: () => void pressed.push("runs"),
      onall: () => undefined,
      onmenu: () => undefined,
      onresult: () => undefined,
      onzoom: () => undefined,
      ...more,
    },
  });
  flushSync();
  return document.querySelector("#act") as HTMLElement;
}

afterEach(() => {
  if (bar) void unmount(bar);
  bar = null;
  pressed.length = 0;
  document.body.innerHTML = "";
});

describe("the action bar", () => {
  it("offers to break everything, and shows what letting it happen would do", () => {
    const plan = { next: BREAK[0], steps: [{ card: "card 1", title: "Cleaver", ability: 0, breaks: 1 }], credits: 1 };
    const act = show(encounter(3, [END], { ...decision("window", [BREAK, PASS]), plan }));
    expect(act.querySelector(".combined")?.textContent).toContain("Break it");
    expect(act.querySelector(".risk")?.textContent).toMatch(/0\s*Let it resolve\s*The run ends/);
    expect(act.querySelector(".prim")).toBeNull();
    act.querySelector<HTMLElement>(".combined")?.click();
    expect(pressed).toEqual(["combined"]);
  });

  it("counts clicks instead of offering a primary in the action phase", () => {
    const act = show(view({ decision: decision("action", [["credit", about("credit")], ["run HQ", about("run", { server: "HQ" })]]) }));
    expect(act.querySelector(".quiet")?.textContent).toContain("4 clicks left");
    expect(act.querySelector(".prim")).toBeNull();
    act.querySelector<HTMLElement>(".run")?.click();
    act.querySelector<HTMLElement>('[data-option="credit"]')?.click();
    expect(pressed).toEqual(["runs", "credit"]);
  });

  it("says who decides while it is not you", () => {
    const act = show(view({ decision: { side: "corp", kind: "window" } }));
    expect(act.textContent).toContain("ada (Corp) may act in this window.");
    expect(act.querySelector("[data-option]")).toBeNull();
  });

  it("shows a refusal as an alert", () => {
    const act = show(view({ decision: decision("window", [PASS]) }), { notice: "Too late." });
    expect(act.querySelector("[role=alert]")?.textContent).toBe("Too late.");
  });

  it("lays numbers out to pick from", () => {
    const bids = [0, 1, 2].map((n): [string, ReturnType<typeof about>] => [`bid ${n}`, about("bid", { number: n })]);
    const act = show(view({ decision: decision("bid", bids) }));
    const buttons = [...act.querySelectorAll<HTMLElement>(".numbers button")];
    expect(buttons.map((button) => button.textContent?.trim())).toEqual(["0", "1", "2"]);
    buttons[2]?.click();
    expect(pressed).toEqual(["bid 2"]);
  });
});
