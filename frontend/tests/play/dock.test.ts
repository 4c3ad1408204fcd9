import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";

import type { View } from "../../src/lib/types";
import Dock from "../../src/play/Dock.svelte";
import { read, type Choice } from "../../src/play/decision";
import { about, BREAK, CATALOGUE, decision, encounter, END, PASS, view } from "./table";

let bar: Record<string, unknown> | null = null;
const pressed: string[] = [];

function show(shown: View, more: Partial<{ you: "corp" | "runner" | null; notice: string; armed: string }> = {}): HTMLElement {
  const reading = read(shown, CATALOGUE);
  bar = mount(Dock, {
    target: document.body,
    props: {
      reading,
      view: shown,
      catalogue: CATALOGUE,
      you: "runner",
      names: { corp: "ada", runner: "bea" },
      busy: false,
      held: false,
      passes: false,
      notice: null,
      news: null,
      armed: null,
      onchoose: (choice: Choice) => void pressed.push(choice.key),
      onshortcut: (kind: string) => void pressed.push(kind),
      onleave: () => void pressed.push("leave"),
      onruns: () => void pressed.push("runs"),
      onall: () => undefined,
      onpass: () => void pressed.push("pass for me"),
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

describe("the dock", () => {
  it("offers to break everything, and shows what letting it happen would do", () => {
    const shortcuts = [{ kind: "break all" as const, credits: 1, primary: true, unbroken: [] }];
    const act = show(encounter(3, [END], { ...decision("window", [BREAK, PASS]), shortcuts }));
    expect(act.querySelector(".title")?.textContent).toBe("You meet Palisade");
    expect(act.querySelector(".risk")?.textContent).toMatch(/0\s*Let it fire\s*The run ends/);
    const glowing = [...act.querySelectorAll<HTMLElement>(".primary")];
    expect(glowing.map((button) => button.querySelector("kbd")?.textContent)).toEqual(["Space"]);
    glowing[0]?.click();
    expect(pressed).toEqual(["break all"]);
  });

  it("draws the credits of a source as coins, and what is still to pay", () => {
    const from = (n: number) => [`${n} from The Toolbox`, about("from", { number: n, title: "The Toolbox" })] as const;
    const asked = { ...decision("pay", [from(2), from(1), from(0)].map(([key, one]) => [key, one])), primary: 0 };
    const act = show(view({ decision: { ...asked, question: { kind: "pay from", amount: 5, paid: 1 } } }));
    const coins = [...act.querySelectorAll<HTMLElement>("button.coin")];
    expect(coins.map((coin) => coin.getAttribute("aria-label"))).toEqual(["Pay nothing from The Toolbox", "Pay 1 from The Toolbox", "Pay 2 from The Toolbox"]);
    expect(coins.filter((coin) => coin.classList.contains("full"))).toHaveLength(2);
    expect(act.querySelector("[data-rest]")?.getAttribute("data-rest")).toBe("2");
    coins[1]?.focus();
    flushSync();
    expect(act.querySelector("[data-rest]")?.textContent).toMatch(/Still 3.*to pay/);
    coins[1]?.click();
    expect(pressed).toEqual(["1 from The Toolbox"]);
  });

  it("lets windows pass from where nothing is asked, and never from ice that would fire", () => {
    const waiting = show(view({ decision: { side: "corp", kind: "action" } }));
    waiting.querySelector<HTMLElement>(".answers button")?.click();
    expect(pressed).toEqual(["pass for me"]);
    if (bar) void unmount(bar);
    const act = show(encounter(3, [END], decision("window", [BREAK, PASS])));
    expect(act.textContent).not.toContain("Pass for me");
  });

  it("counts clicks and lets nothing glow in the action phase", () => {
    const act = show(view({ decision: decision("action", [["credit", about("credit")], ["run HQ", about("run", { server: "HQ" })]]) }));
    expect(act.querySelector(".numbers")?.textContent).toContain("4 clicks left");
    expect(act.querySelector(".primary")).toBeNull();
    act.querySelector<HTMLElement>(".runs button")?.click();
    act.querySelector<HTMLElement>('[data-option="credit"]')?.click();
    expect(pressed).toEqual(["runs", "credit"]);
  });

  it("stripes what loses the game, and says that the next press does it", () => {
    const warnings = [{ kind: "lethal" as const, text: "You have 0 cards: this flatlines you." }];
    const asked = encounter(3, [END], decision("window", [BREAK, ["pass", about("pass", { warnings })]]));
    expect(show(asked).querySelector(".lethal")?.textContent).toContain("this flatlines you");
    if (bar) void unmount(bar);
    expect(show(asked, { armed: "pass" }).querySelector(".lethal")?.textContent).toContain("Again to lose");
  });

  it("says what Esc leaves, and leaves it when pressed", () => {
    const leave = { kind: "Install", key: "install Cleaver", text: "do not install Cleaver" };
    const act = show(view({ decision: { ...decision("choose", [PASS]), leave } }));
    act.querySelector<HTMLElement>(".leave")?.click();
    expect(act.querySelector(".leave")?.textContent).toContain("do not install Cleaver");
    expect(pressed).toEqual(["leave"]);
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
    const buttons = [...act.querySelectorAll<HTMLElement>("[data-option]")];
    expect(buttons.map((button) => button.querySelector(".what")?.textContent)).toEqual(["Bid 0", "Bid 1", "Bid 2"]);
    expect(buttons.map((button) => button.querySelector("kbd")?.textContent)).toEqual(["0", "1", "2"]);
    buttons[2]?.click();
    expect(pressed).toEqual(["bid 2"]);
  });
});
