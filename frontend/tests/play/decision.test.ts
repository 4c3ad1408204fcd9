import { describe, expect, it } from "vitest";

import type { OptionView, WarningKind } from "../../src/lib/types";
import { Keyring, read, runBy } from "../../src/play/decision";
import { about, BOOST, BREAK, BROKEN, CATALOGUE, decision, encounter, END, PASS, view } from "./table";

const reading = (v: ReturnType<typeof view>) => {
  const found = read(v, CATALOGUE);
  if (!found) throw new Error("nothing to decide");
  return found;
};

describe("what glows", () => {
  it("is what the engine says is at least as good as anything", () => {
    const options: [string, OptionView][] = [["steal X", about("steal", { title: "X", price: { credits: 3 } })], ["decline", about("decline")]];
    const found = reading(view({ decision: { ...decision("steal", options), primary: 0 } }));
    expect(found.primary).toMatchObject({ key: "steal X", weight: "primary" });
    expect(found.last).toMatchObject({ key: "decline", hotkey: "0", weight: "plain" });
  });

  it("is nothing where both answers are real", () => {
    const found = reading(view({ decision: decision("window", [["rez X", about("rez", { title: "X" })], PASS]) }));
    expect(found.primary).toBeNull();
    expect(found.bar.map((choice) => [choice.hotkey, choice.key])).toEqual([["1", "rez X"]]);
    expect(found.last).toMatchObject({ key: "pass", hotkey: "0" });
  });

  it("is the only answer there is", () => {
    const found = reading(encounter(3, [BROKEN], decision("window", [PASS])));
    expect(found.primary).toMatchObject({ key: "pass", hotkey: "0" });
    expect(found.last).toBeNull();
  });

  it("is never letting subroutines fire: that is the risk, with what it would do", () => {
    const two = encounter(3, [END, { ...END, text: "Do 2 net damage.", threat: { net: 2 } }], { ...decision("window", [BREAK, PASS]), primary: 1 });
    const found = reading(two);
    expect(found.primary).toBeNull();
    expect(found.last).toMatchObject({ key: "pass", hotkey: "0", weight: "risk", heading: "Let both fire", detail: "2 net damage, the run ends" });
  });

  it("is not there in the action phase, where it would waste a click", () => {
    const found = reading(view({ decision: decision("action", [["credit", about("credit")], ["draw", about("draw")]]) }));
    expect(found.primary).toBeNull();
    expect(found.bar.map((choice) => [choice.hotkey, choice.key])).toEqual([["1", "credit"], ["2", "draw"]]);
  });

  it("is the shortcut of the engine, before any option", () => {
    const shortcuts = [
      { kind: "break all" as const, credits: 3, means: ["Cleaver"], steps: [{ card: "card 1", title: "Cleaver", ability: 1 }, { card: "card 1", title: "Cleaver", ability: 0, breaks: 1 }], unbroken: [], primary: true },
    ];
    const found = reading(encounter(4, [END], { ...decision("window", [BREAK, PASS]), shortcuts }));
    expect(found.primary).toMatchObject({ kind: "break all", heading: "Break all", cost: "3[credit]", detail: "Cleaver: 1 boost, 1 break. Nothing stays unbroken" });
  });
});

describe("shortcuts", () => {
  it("that cost too much say how much is missing, and are dim", () => {
    const found = reading(encounter(4, [END], { ...decision("window", [BREAK, PASS]), shortcuts: [{ kind: "break all", credits: 7, short: 2 }] }));
    expect(found.shortcuts[0]).toMatchObject({ weight: "dim", cost: "7[credit]", detail: "You have 5: 2 short", short: 2 });
  });

  it("that break only what ends the run say what stays", () => {
    const tag = { ...END, text: "Give the Runner 1 tag." };
    const found = reading(encounter(4, [tag, END], { ...decision("window", [BREAK, PASS]), shortcuts: [{ kind: "break enough", credits: 1, unbroken: [0] }] }));
    expect(found.shortcuts[0]).toMatchObject({ weight: "plain", heading: "Break what ends the run", detail: "Stays: Give the Runner 1 tag" });
  });
});

describe("warnings", () => {
  const warned = (kind: WarningKind) =>
    reading(view({ decision: decision("offer", [["draw", about("draw", { warnings: [{ kind, text: "It says so." }] })], ["decline", about("decline")]]) })).choices[0];

  it("stand on the option, and what loses the game is lethal", () => {
    expect(warned("lethal")).toMatchObject({ weight: "lethal", warning: "It says so." });
    expect(warned("damage")).toMatchObject({ weight: "risk", warning: "It says so." });
    for (const kind of ["last click", "tag", "decks you"] as const) expect(warned(kind)).toMatchObject({ weight: "plain", warning: "It says so." });
  });

  it("dim what does nothing, and say why", () => {
    expect(warned("does nothing")).toMatchObject({ weight: "dim", warning: null, detail: "It says so." });
  });
});

describe("digits", () => {
  const used = (titles: string[]) => titles.map((title): [string, OptionView] => [`use ${title}`, about("use", { title })]);
  const keys = (ring: Keyring, titles: string[], turn = 2) =>
    Object.fromEntries(read(view({ turn, decision: decision("window", [...used(titles), PASS]) }), CATALOGUE, ring)!.choices.map((choice) => [choice.key, choice.hotkey]));

  it("do not close up when an option goes, nor move when one comes", () => {
    const ring = new Keyring();
    expect(keys(ring, ["A", "B", "C"])).toEqual({ "use A": "1", "use B": "2", "use C": "3", pass: "0" });
    expect(keys(ring, ["B", "D", "C"])).toEqual({ "use B": "2", "use D": "4", "use C": "3", pass: "0" });
    expect(keys(ring, ["A", "B"])).toEqual({ "use A": "1", "use B": "2", pass: "0" });
  });

  it("begin anew with the next decision", () => {
    const ring = new Keyring();
    keys(ring, ["A", "B"]);
    expect(keys(ring, ["B"], 3)).toEqual({ "use B": "1", pass: "0" });
  });

  it("go to new options once all are given out, if theirs are gone", () => {
    const ring = new Keyring();
    keys(ring, ["A", "B", "C", "D", "E", "F", "G", "H", "I"]);
    expect(keys(ring, ["B", "C", "D", "E", "F", "G", "H", "I", "J"])["use J"]).toBe("1");
  });
});

it("Esc leaves what the picture says can be left", () => {
  const leave = { kind: "Install", key: "install Cleaver", text: "do not install Cleaver" };
  expect(reading(view({ decision: { ...decision("choose", [["done", about("done")]]), leave } })).leave).toEqual(leave);
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

it("options that do nothing come last in the dock, and are dim", () => {
  const idle: [string, OptionView] = [BOOST[0], { ...BOOST[1], idle: true }];
  const found = reading(view({ decision: decision("window", [idle, BREAK, PASS]) }));
  expect(found.bar.map((choice) => choice.weight)).toEqual(["plain", "dim"]);
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
    expect(said("use", { title: "Cleaver", words: "x", price: { clicks: 1, also: "[trash]" } })).toMatchObject({ cost: "1[click]", detail: "[trash]: X" });
    expect(costs({ also: "lose [click]" })).toBeNull();
  });
});
