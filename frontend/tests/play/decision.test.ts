import { describe, expect, it } from "vitest";

import type { OptionView } from "../../src/lib/types";
import { read, runBy } from "../../src/play/decision";
import { about, BOOST, BREAK, BROKEN, CATALOGUE, decision, encounter, END, PASS, view } from "./table";

const reading = (v: ReturnType<typeof view>) => {
  const found = read(v, CATALOGUE);
  if (!found) throw new Error("nothing to decide");
  return found;
};

describe("the primary button", () => {
  it("does not exist while subroutines are unbroken: passing is the risk, with what it would do", () => {
    const found = reading(encounter(3, [END, { ...END, text: "Do 2 net damage.", threat: { net: 2 } }], decision("window", [BREAK, PASS])));
    expect(found.primary).toBeNull();
    expect(found.risk).toMatchObject({ key: "pass", hotkey: "0", heading: "Let both resolve", detail: "2 net damage, the run ends" });
  });

  it("continues once every subroutine is broken", () => {
    const found = reading(encounter(3, [BROKEN], decision("window", [BREAK, PASS])));
    expect(found.primary).toMatchObject({ key: "pass", hotkey: "Space" });
    expect(found.risk).toBeNull();
  });

  it("never jacks out", () => {
    const run = { server: "HQ", position: null, phase: "movement", approached: null, successful: false };
    const found = reading(view({ run, decision: decision("jack out", [["continue", about("continue")], ["jack out", about("jack out")]]) }));
    expect(found.primary?.key).toBe("continue");
    expect(found.risk?.key).toBe("jack out");
  });

  it("is not there in the action phase, where it would waste a click", () => {
    const found = reading(view({ decision: decision("action", [["credit", about("credit")], ["draw", about("draw")]]) }));
    expect(found.primary).toBeNull();
    expect(found.bar.map((choice) => [choice.hotkey, choice.key])).toEqual([["1", "credit"], ["2", "draw"]]);
  });

  it("is not there for an offer whose refusal may end the run", () => {
    const found = reading(
      view({ decision: decision("offer", [["take 1 tag", about("branch", { number: 0 })], ["end the run", about("branch", { declines: true, number: 1 })]]) }),
    );
    expect(found.primary).toBeNull();
  });

  it("steals rather than declines", () => {
    const found = reading(
      view({ decision: decision("steal", [["steal X", about("steal", { title: "X", price: { credits: 3 } })], ["decline", about("decline")]]) }),
    );
    expect(found.primary?.key).toBe("steal X");
    expect(found.bar[0]).toMatchObject({ key: "decline", hotkey: "0" });
  });

  it("does not finish a choice of targets before one is picked", () => {
    const options: [string, OptionView][] = [["choose Cleaver", about("choose", { card: "card 1", title: "Cleaver" })], ["done", about("done")]];
    const asked = (picked: number) => reading(view({ decision: { ...decision("choose", options), question: { kind: "target", picked, of: 2 } } }));
    expect(asked(0).primary).toBeNull();
    expect(asked(1).primary?.key).toBe("done");
  });
});

describe("what is lit", () => {
  it("is every card and server that an option is about, with the keys that choose it", () => {
    const found = reading(
      view({
        decision: decision("action", [
          ["credit", about("credit")],
          ["use Cleaver: x", about("use", { card: "card 1", title: "Cleaver" })],
          ["use Cleaver: y", about("use", { card: "card 1", title: "Cleaver" })],
          ["run HQ", about("run", { server: "HQ" })],
          ["play Hedge Fund", about("play", { card: "runner hand 0", title: "Hedge Fund" })],
        ]),
      }),
    );
    expect(found.lit.cards).toEqual({ "card 1": [1, 2], "runner hand 0": [4] });
    expect(found.lit.keys).toEqual({ "card 1": "2 3" });
    expect(found.lit.servers).toEqual({ HQ: [3] });
    expect(found.runs.map((choice) => choice.key)).toEqual(["run HQ"]);
    expect(found.elsewhere).toBe(1);
  });

  it("counts a new server as a place of its own", () => {
    const found = reading(view({ decision: decision("destination", [["install in a new server", about("install in", { server: "new" })], ["install in HQ", about("install in", { server: "HQ" })]]) }));
    expect(found.lit.servers).toEqual({ new: [0], HQ: [1] });
  });
});

describe("numbers", () => {
  it("are chosen by their own digits", () => {
    const bids = [0, 1, 2].map((n): [string, OptionView] => [`bid ${n}`, about("bid", { number: n })]);
    const found = reading(view({ decision: decision("bid", bids) }));
    expect(found.tray).toBe("numbers");
    expect(found.choices.map((choice) => choice.hotkey)).toEqual(["0", "1", "2"]);
  });
});

describe("cards that are not on the table", () => {
  it("are laid out to pick from", () => {
    const options: [string, OptionView][] = [["find Cleaver", about("find", { title: "Cleaver" })], ["done", about("done")]];
    expect(reading(view({ decision: decision("choose", options) })).tray).toBe("cards");
  });

  it("but not those in hand or in play", () => {
    const options: [string, OptionView][] = [["discard Cleaver", about("discard", { title: "Cleaver", card: "runner hand 0" })], ["discard X", about("discard", { title: "X", card: "runner hand 1" })]];
    const shown = view({ decision: decision("choose", options) });
    shown.runner.cards_in_hand = [{ handle: "runner hand 0", title: "Cleaver" }, { handle: "runner hand 1", title: "X" }];
    expect(reading(shown).tray).toBeNull();
  });
});

it("options that only spend credits come last in the bar", () => {
  const idle: [string, OptionView] = [BOOST[0], { ...BOOST[1], idle: true }];
  const found = reading(view({ decision: decision("window", [idle, BREAK, PASS]) }));
  expect(found.bar.map((choice) => choice.about.idle)).toEqual([false, true]);
});

it("purging is in the bar only while there is a virus to purge", () => {
  const options: [string, OptionView][] = [["credit", about("credit")], ["purge", about("purge")]];
  const virus = { handle: "card 3", title: "Leech", side: "runner" as const, faceup: true, counters: { virus: 1 }, hosted: [] };
  expect(reading(view({ decision: decision("action", options) })).bar.map((choice) => choice.key)).toEqual(["credit"]);
  expect(reading(view({ rig: [virus], decision: decision("action", options) })).bar.map((choice) => choice.key)).toEqual(["credit", "purge"]);
});

it("somebody else's decision is nothing to read", () => {
  expect(read(view({ decision: { side: "corp", kind: "window" } }), CATALOGUE)).toBeNull();
});

it("R and a letter or a digit name the server to run", () => {
  const runs = reading(
    view({ decision: decision("action", ["HQ", "R&D", "Server 2"].map((server) => [`run ${server}`, about("run", { server })])) }),
  ).runs;
  expect(runBy(runs, "d")?.key).toBe("run R&D");
  expect(runBy(runs, "H")?.key).toBe("run HQ");
  expect(runBy(runs, "2")?.key).toBe("run Server 2");
  expect(runBy(runs, "a")).toBeNull();
});

describe("choices that came with older cards", () => {
  it("lays credits for a trace, bids and guesses out as numbers", () => {
    for (const verb of ["spend", "bid", "guess"]) {
      const options = [0, 1, 2].map((n): [string, OptionView] => [`${verb} ${n}`, about(verb, { number: n })]);
      const found = reading(view({ decision: decision(verb, options) }));
      expect(found.tray).toBe("numbers");
      expect(found.choices.map((choice) => choice.hotkey)).toEqual(["0", "1", "2"]);
    }
  });

  it("marks the least that decides a trace, for either side", () => {
    const options = [0, 1, 2, 3].map((n): [string, OptionView] => [`spend ${n}`, about("spend", { number: n })]);
    const asked = (side: "corp" | "runner") => {
      const found = view({ trace: { strength: 4, link: 2 }, decision: decision("spend", options, "", side) });
      found.runner.credits = 3;
      return reading(found).choices.map((choice) => choice.detail);
    };
    expect(asked("runner")).toEqual([null, null, "evades it", null]);
    expect(asked("corp")).toEqual([null, null, "cannot be evaded", null]);
  });

  it("numbers the subroutine that is to resolve, and names servers and titles", () => {
    const one = (verb: string, key: string, more: Partial<OptionView>) =>
      reading(view({ decision: decision("choose", [[key, about(verb, more)], ["done", about("done")]]) })).choices[0];
    expect(one("resolve", "resolve Do 1 net damage.", { number: 1, words: "Do 1 net damage." })).toMatchObject({ heading: "Subroutine 2", detail: "Do 1 net damage." });
    expect(one("server", "choose HQ", { server: "HQ" })).toMatchObject({ heading: "HQ", detail: "No ice" });
    expect(one("attack", "attack R&D", { server: "R&D" })?.heading).toBe("Attack R&D");
    expect(one("name", "name Cleaver", { title: "Cleaver" })).toMatchObject({ heading: "Cleaver", detail: "Program" });
    expect(one("trash first", "trash Cleaver first", { title: "Cleaver" })).toMatchObject({ heading: "Cleaver", detail: "Trash it first" });
    expect(one("next", "Cleaver next", { title: "Cleaver" })).toMatchObject({ heading: "Cleaver", detail: "Program" });
    expect(one("from", "pay 1 from Cleaver", { title: "Cleaver", number: 1 })?.heading).toBe("1[credit] from Cleaver");
    expect(one("instead", "instead of breaching: you may gain 2[credit]", { words: "you may gain 2[credit]" })).toMatchObject({ heading: "Instead of breaching", detail: "You may gain 2[credit]" });
  });
});

describe("what a button says", () => {
  const said = (verb: string, more: Partial<OptionView>, kind = "choose") =>
    reading(view({ decision: decision(kind, [["a key that says nothing", about(verb, more)], ["done", about("done")]]) })).choices[0];

  it("is read from fields, never from the key", () => {
    expect(said("use", { title: "Cleaver", words: "+1 strength", twin: 2 })).toMatchObject({ heading: "Cleaver", detail: "+1 strength, with number 2" });
    expect(said("trigger", { called: "facedown card", words: "draw 1 card" })).toMatchObject({ heading: "Facedown card", detail: "Draw 1 card" });
    expect(said("choose", { called: "unrezzed ice", where: "protecting Server 1" })).toMatchObject({ heading: "Unrezzed ice", detail: "Protecting Server 1" });
    expect(said("choose", { title: "Cleaver", where: "in the heap" })).toMatchObject({ heading: "Cleaver", detail: "Program in the heap" });
    expect(said("choose", { title: "Cleaver", twin: 2 })).toMatchObject({ detail: "Program number 2" });
    expect(said("break", { number: 0, words: "End the run." })).toMatchObject({ heading: "Subroutine 1", detail: "End the run." });
  });

  it("has the price in symbols", () => {
    const costs = (price: OptionView["price"]) => said("use", { title: "Cleaver", words: "x", ...(price && { price }) })?.cost;
    expect(costs(undefined)).toBeNull();
    expect(costs({ credits: 2 })).toBe("2[credit]");
    expect(costs({ clicks: 1, credits: 2 })).toBe("1[click] 2[credit]");
    expect(costs({ x: true })).toBe("X[credit]");
    expect(costs({ clicks: 1, also: "[trash]" })).toBe("1[click], [trash]");
    expect(costs({ also: "lose [click]" })).toBe("lose [click]");
  });
});
