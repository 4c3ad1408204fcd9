import { describe, expect, it } from "vitest";

import { read } from "../../src/play/decision";
import { commandFor, type Situation } from "../../src/play/keyboard";
import { boundTo, DEFAULT_KEYS, free, moved, rebound } from "../../src/play/keys";
import { about, CATALOGUE, decision, PASS, view } from "./table";

function situation(kind: string, options: Parameters<typeof decision>[1], more: Partial<Situation> = {}): Situation {
  return { keymap: DEFAULT_KEYS, reading: read(view({ decision: decision(kind, options) }), CATALOGUE), menu: null, ...more };
}

describe("keys at the table", () => {
  it("Space presses what glows and nothing else", () => {
    expect(commandFor(" ", situation("window", [PASS]))).toMatchObject({ does: "choose", choice: { key: "pass" } });
    expect(commandFor(" ", situation("window", [PASS, ["rez X", about("rez")]]))).toBeNull();
    expect(commandFor(" ", situation("action", [["credit", about("credit")], ["draw", about("draw")]]))).toBeNull();
  });

  it("B, E and X take shortcuts that can be afforded, and Space the one that glows", () => {
    const shortcuts = [{ kind: "break all" as const, primary: true }, { kind: "break enough" as const, short: 1 }];
    const now = { keymap: DEFAULT_KEYS, menu: null, reading: read(view({ decision: { ...decision("window", [PASS]), shortcuts } }), CATALOGUE) };
    expect(commandFor("b", now)).toEqual({ does: "shortcut", kind: "break all" });
    expect(commandFor(" ", now)).toEqual({ does: "shortcut", kind: "break all" });
    expect(commandFor("e", now)).toBeNull();
    expect(commandFor("x", now)).toBeNull();
  });

  it("digits choose the options that carry them", () => {
    const now = situation("action", [["credit", about("credit")], ["draw", about("draw")]]);
    expect(commandFor("2", now)).toMatchObject({ does: "choose", choice: { key: "draw" } });
    expect(commandFor("7", now)).toBeNull();
  });

  it("digits after a key that walks to cards are those cards", () => {
    const now = situation("action", [["credit", about("credit")], ["draw", about("draw")]]);
    expect(commandFor("g", now)).toEqual({ does: "focus", group: "hand" });
    expect(commandFor("2", { ...now, reached: true })).toEqual({ does: "card", number: 2 });
    expect(commandFor("0", { ...now, reached: true })).toEqual({ does: "card", number: 10 });
  });

  it("R opens the runs, and the next key names one", () => {
    const now = situation("action", [["credit", about("credit")], ["run HQ", about("run", { server: "HQ" })]]);
    expect(commandFor("r", now)).toEqual({ does: "runs" });
    const menu = { choices: now.reading?.runs ?? [], runs: true };
    expect(commandFor("h", { ...now, menu })).toMatchObject({ does: "choose", choice: { key: "run HQ" } });
    expect(commandFor("w", { ...now, menu })).toBeNull();
  });

  it("an open menu is answered by the numbers beside its items", () => {
    const now = situation("action", [["credit", about("credit")], ["draw", about("draw")]]);
    expect(commandFor("1", { ...now, menu: { choices: now.reading?.choices.slice(1) ?? [], runs: false } })).toMatchObject({ choice: { key: "draw" } });
  });
});

describe("the keymap", () => {
  it("gives a taken key to the new owner and the old one in exchange", () => {
    const moved = rebound(DEFAULT_KEYS, "why", "Z");
    expect(boundTo(moved, "z")).toBe("why");
    expect(boundTo(moved, "w")).toBe("zoom");
  });

  it("of somebody who moved keys leaves no action without one, also an action that came later", () => {
    const kept = moved({ why: "p", zoom: "w", gone: "q" });
    expect([kept["why"], kept["zoom"], kept["gone"]]).toEqual(["p", "w", undefined]);
    expect(new Set(Object.values(kept)).size).toBe(Object.keys(DEFAULT_KEYS).length);
    expect(boundTo(kept, "z")).toBe("pass");
  });

  it("keeps digits, Enter and Tab for what they are", () => {
    expect(["1", "Enter", "Tab", "Escape"].map(free)).toEqual([false, false, false, false]);
    expect(free("q")).toBe(true);
  });
});
