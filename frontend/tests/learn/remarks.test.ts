/** The coach of a first game: what is pointed out when, and in which words. */

import { describe, expect, it } from "vitest";

import { KINDS, remark } from "../../src/learn/remarks";
import type { Card, OptionView, Side, View } from "../../src/lib/types";
import { catalogue, fixture } from "../fixtures";

const TYPES: Record<string, Partial<Card>> = {
  "Offworld Office": { type: "agenda", subtypes: [] },
  Palisade: { type: "ice", subtypes: ["barrier"] },
  Cleaver: { type: "program", subtypes: ["icebreaker", "fracter"] },
};
const card = (title: string) => (TYPES[title] ?? null) as Card | null;

/** A quiet picture: nothing in it deserves a word. */
function quiet(side: Side): View {
  const view = fixture("idle-runner");
  const ice = { handle: "card 1", title: null, side: "corp", faceup: false, counters: {}, hosted: [] } as const;
  const players = { credits: 9, points: 0 };
  Object.assign(view, { turn: 5, run: null, encounter: null, servers: { HQ: { ice: [ice], root: [] }, "R&D": { ice: [ice], root: [] }, Archives: { ice: [], root: [] } } });
  Object.assign(view.runner, players, { tags: 0, hand: 4, cards_in_hand: [] });
  Object.assign(view.corp, players, { hand: 4, cards_in_hand: [] });
  view.rig = [{ ...ice, handle: "card 9", title: "Cleaver", side: "runner", faceup: true, counters: {}, hosted: [] }];
  view.decision = { side, kind: "action", options: ["credit"], about: [option("TakeCredit")] } as unknown as View["decision"];
  return view;
}

function option(kind: string, more: Partial<OptionView> = {}): OptionView {
  return { kind, verb: "", cost: null, trashes: null, declines: false, idle: false, card: null, title: null, server: null, ability: null, number: null, ...more };
}

function asked(view: View, kind: string, ...about: OptionView[]): View {
  view.decision = { ...view.decision, kind, options: about.map((_, i) => `option ${i}`), about } as View["decision"];
  return view;
}

function made(view: View, side: Side, before: string[] = []): string | null {
  return remark(view, side, before, card)?.kind ?? null;
}

const held = (title: string) => [{ handle: "hand 0", title }];

const SITUATIONS: [string, Side, (view: View) => void][] = [
  ["lethal", "runner", (view) => asked(view, "action", option("Run", { warnings: [{ kind: "lethal", text: "" }] }))],
  ["score", "corp", (view) => asked(view, "window", option("Score"))],
  ["tagged", "runner", (view) => Object.assign(view.runner, { tags: 1 })],
  ["they are tagged", "corp", (view) => Object.assign(view.runner, { tags: 1 })],
  ["hand", "corp", (view) => asked(view, "mulligan", option("Keep"), option("Mulligan"))],
  ["rez ice", "corp", (view) => { Object.assign(view, { run: { server: "HQ", position: 0, phase: "approach ice", approached: "card 1", successful: false } }); asked(view, "window", option("Rez")); }],
  ["ice", "runner", (view) => { Object.assign(view, { encounter: { ice: "card 1", title: "Palisade", strength: 2, subroutines: [] } }); asked(view, "window", option("Pass")); }],
  ["trash", "runner", (view) => asked(view, "access", option("TrashAccessed"))],
  ["jack out", "runner", (view) => asked(view, "jack out", option("Continue"), option("JackOut"))],
  ["advanced", "runner", (view) => Object.assign(view.servers, { "Server 1": { ice: [], root: [{ counters: { advancement: 2 } }] } })],
  ["few cards", "runner", (view) => Object.assign(view.runner, { hand: 2 })],
  ["their hand", "corp", (view) => Object.assign(view.runner, { hand: 2 })],
  ["close", "runner", (view) => Object.assign(view.corp, { points: 5 })],
  ["open", "runner", (view) => Object.assign(view.servers, { HQ: { ice: [], root: [] } })],
  ["unprotected", "corp", (view) => { Object.assign(view.servers, { HQ: { ice: [], root: [] } }); Object.assign(view.corp, { cards_in_hand: held("Palisade") }); }],
  ["agenda", "corp", (view) => { Object.assign(view.servers, { "Server 1": { ice: [{}], root: [] } }); Object.assign(view.corp, { cards_in_hand: held("Offworld Office") }); }],
  ["advance", "corp", (view) => asked(view, "action", option("Advance"))],
  ["no breaker", "runner", (view) => { view.rig = []; asked(view, "action", option("Install")); }],
  ["poor", "corp", (view) => Object.assign(view.corp, { credits: 2 })],
];

describe("the coach at a table", () => {
  it("says nothing where nothing matters", () => {
    expect(made(quiet("runner"), "runner")).toBeNull();
    expect(made(quiet("corp"), "corp")).toBeNull();
  });

  it.each(SITUATIONS)("points out: %s", (kind, side, change) => {
    const view = quiet(side);
    change(view);
    expect(made(view, side)).toBe(kind);
    expect(made(view, side, [kind])).toBeNull();
    const other = { ...view, decision: view.decision && { ...view.decision, side: side === "corp" ? "runner" : "corp" } } as View;
    expect(made(other, side)).toBeNull();
  });

  it("has a situation for each remark", () => {
    expect(SITUATIONS.map(([kind]) => kind)).toEqual(KINDS);
  });

  it("uses words that explain themselves, and few of them", () => {
    const words = new Set(Object.entries(catalogue.glossary).flatMap(([word, { forms }]) => [word, ...forms].map((one) => one.toLowerCase())));
    for (const [, side, change] of SITUATIONS) {
      const view = quiet(side);
      change(view);
      const { heading, says } = remark(view, side, [], card) ?? { heading: "", says: [] };
      const text = says.map((part) => (typeof part === "string" ? part : "term" in part ? part.term : "")).join("");
      for (const part of says) if (typeof part !== "string" && "term" in part) expect(words).toContain(part.term.toLowerCase());
      expect(heading.length).toBeLessThanOrEqual(40);
      expect(text.length).toBeLessThanOrEqual(280);
      expect(text).not.toMatch(/!|well done|great|perfect|please/i);
    }
  });
});
