import { beforeEach, describe, expect, it, vi } from "vitest";

import type { DecisionView, View } from "../../src/lib/types";
import { Sitting, type Line } from "../../src/net/sitting.svelte";
import { Desk } from "../../src/play/desk.svelte";
import { settings } from "../../src/play/settings.svelte";
import { about, BREAK, BROKEN, CATALOGUE, decision, encounter, END, PASS, view } from "./table";

const sent: Record<string, unknown>[] = [];
let line: Line;

function chosen(): unknown[] {
  return sent.filter((message) => message["type"] === "choose").map((message) => message["key"]);
}

async function deskAt(first: View): Promise<Desk> {
  let opened = false;
  const sitting = new Sitting("t1", null, {
    open: () => {
      opened = true;
      line = { send: (text) => void sent.push(JSON.parse(text) as Record<string, unknown>), close: () => undefined, onopen: null, onmessage: null, onclose: null };
      return line;
    },
    token: () => Promise.resolve("x"),
  });
  await vi.waitFor(() => expect(opened).toBe(true));
  line.onopen?.(new Event("open"));
  say({ type: "welcome", seq: 1, you: "runner", watching: null, table: { table: "t1", corp: null, runner: null }, view: first, log: [], chat: [] });
  return new Desk(sitting, CATALOGUE);
}

function say(message: object): void {
  line.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
}

/** The server accepts the last choice and shows what it led to. */
async function answer(desk: Desk, next: View): Promise<void> {
  const last = sent.at(-1);
  say({ type: "accepted", id: last?.["id"], seq: desk.sitting.seq });
  say({ type: "update", seq: desk.sitting.seq + 1, patch: [[[], next]], log: [], moment: false });
  await Promise.resolve();
  desk.advance();
}

const PLANNED: DecisionView = {
  ...decision("window", [BREAK, PASS]),
  plan: { next: BREAK[0], steps: [{ card: "card 1", title: "Cleaver", ability: 0, breaks: 2 }], credits: 1 },
};
const NAMING = { next: "break End the run.", steps: [], credits: 0 };
const WHICH: DecisionView = {
  ...decision("choose", [
    ["break End the run.", about("break", { number: 0 })],
    ["break End the run. #2", about("break", { number: 1 })],
  ]),
  plan: NAMING,
};

beforeEach(() => {
  sent.length = 0;
  settings.ask = false;
});

describe("breaking everything", () => {
  it("goes on by itself from picture to picture, and stops when it is done", async () => {
    const desk = await deskAt(encounter(3, [END, END], PLANNED));
    desk.combine();
    expect(desk.busy).toBe(true);
    await answer(desk, encounter(3, [END, END], WHICH));
    await answer(desk, encounter(3, [BROKEN, END], { ...decision("choose", [["break End the run.", about("break", { number: 1 })], ["done", about("done")]]), plan: NAMING }));
    await answer(desk, encounter(3, [BROKEN, BROKEN], decision("window", [BREAK, PASS])));
    expect(chosen()).toEqual([BREAK[0], "break End the run.", "break End the run."]);
    expect(desk.busy).toBe(false);
  });

  it("stops where the game asks something else, and leaves the answer to the player", async () => {
    const desk = await deskAt(encounter(3, [END], PLANNED));
    desk.combine();
    await answer(desk, encounter(3, [END], decision("pay", [["pay 1 from Overclock", about("from")], ["pay 0 from Overclock", about("from")]])));
    expect(chosen()).toEqual([BREAK[0]]);
    expect(desk.busy).toBe(false);
  });
});

describe("pressing a card", () => {
  const twice = view({
    decision: decision("action", [
      ["use Cleaver: x", about("use", { card: "card 1", title: "Cleaver" })],
      ["use Cleaver: y", about("use", { card: "card 1", title: "Cleaver" })],
      ["play Hedge Fund", about("play", { card: "runner hand 0", title: "Hedge Fund" })],
    ]),
  });
  const nowhere = document.createElement("button");

  it("takes its only option at once", async () => {
    const desk = await deskAt(twice);
    desk.pick({ card: "runner hand 0" }, [2], nowhere);
    expect(chosen()).toEqual(["play Hedge Fund"]);
  });

  it("asks first where the player wants to be asked", async () => {
    settings.ask = true;
    const desk = await deskAt(twice);
    desk.pick({ card: "runner hand 0" }, [2], nowhere);
    expect(chosen()).toEqual([]);
    expect(desk.menu?.choices.map((choice) => choice.key)).toEqual(["play Hedge Fund"]);
  });

  it("opens a menu where it has several", async () => {
    const desk = await deskAt(twice);
    desk.pick({ card: "card 1" }, [0, 1], nowhere);
    expect(desk.menu?.title).toBe("Cleaver");
    expect(desk.menu?.choices).toHaveLength(2);
    expect(desk.close()).toBe(true);
    expect(desk.menu).toBeNull();
  });

  it("asks the server why, where it has none", async () => {
    const desk = await deskAt(twice);
    desk.pick({ card: "card 9" }, [], nowhere);
    const question = sent.at(-1);
    expect(question).toMatchObject({ type: "why", card: "card 9" });
    say({ type: "why", id: question?.["id"], title: "Mimic", reasons: [{ wish: "use Mimic", sentence: "It breaks sentries.", rule: "rule_x" }] });
    await vi.waitFor(() => expect(desk.asked?.answer.title).toBe("Mimic"));
  });
});
