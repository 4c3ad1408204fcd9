import { beforeEach, describe, expect, it, vi } from "vitest";

import type { View } from "../../src/lib/types";
import { Sitting, type Line } from "../../src/net/sitting.svelte";
import { Desk } from "../../src/play/desk.svelte";
import { settings } from "../../src/play/settings.svelte";
import { about, BREAK, CATALOGUE, decision, encounter, END, PASS, view } from "./table";

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

beforeEach(() => {
  sent.length = 0;
  settings.ask = false;
});

describe("one message for several choices", () => {
  it("is what a shortcut sends, once", async () => {
    const desk = await deskAt(encounter(3, [END], { ...decision("window", [BREAK, PASS]), shortcuts: [{ kind: "break all", credits: 1, primary: true }] }));
    desk.obey({ does: "shortcut", kind: "break all" });
    desk.obey({ does: "shortcut", kind: "break all" });
    expect(sent.filter(({ type }) => type === "shortcut")).toMatchObject([{ kind: "break all", seq: 1 }]);
    expect(desk.busy).toBe(true);
  });
});

describe("leaving an unfinished choice", () => {
  const leave = { kind: "Install", key: "install Cleaver", text: "do not install Cleaver" };

  it("is what Esc does where nothing is open and something can be left", async () => {
    const desk = await deskAt(view({ decision: { ...decision("choose", [PASS]), leave } }));
    expect(desk.obey({ does: "close" })).toBe(true);
    expect(sent.at(-1)).toMatchObject({ type: "leave", seq: 1 });
  });

  it("is not, where there is nothing to leave", async () => {
    const desk = await deskAt(view({ decision: decision("choose", [PASS]) }));
    expect(desk.obey({ does: "close" })).toBe(false);
    expect(sent.filter(({ type }) => type === "leave")).toEqual([]);
  });
});

describe("what loses the game", () => {
  const warnings = [{ kind: "lethal" as const, text: "You have 0 cards: this flatlines you." }];
  const lethal = () => view({ decision: decision("window", [BREAK, ["pass", about("pass", { warnings })]]) });

  it("is armed by the first press, done by the second, and forgotten after three seconds", async () => {
    const desk = await deskAt(lethal());
    vi.useFakeTimers();
    const pass = desk.reading!.last!;
    desk.choose(pass);
    expect([desk.armed, chosen()]).toEqual(["pass", []]);
    vi.advanceTimersByTime(3100);
    expect(desk.armed).toBeNull();
    desk.choose(pass);
    desk.choose(pass);
    vi.useRealTimers();
    expect(chosen()).toEqual(["pass"]);
  });

  it("is disarmed by anything else", async () => {
    const desk = await deskAt(lethal());
    desk.choose(desk.reading!.last!);
    expect(desk.close()).toBe(true);
    expect(desk.armed).toBeNull();
    desk.choose(desk.reading!.last!);
    desk.choose(desk.reading!.bar[0]!);
    expect(chosen()).toEqual([BREAK[0]]);
  });
});

describe("carrying a card", () => {
  const installing = view({ decision: decision("action", [["credit", about("credit")], ["install Cleaver", about("install", { card: "runner hand 0", title: "Cleaver" })]]) });
  const where = view({
    decision: decision("destination", [
      ["install in HQ", about("install in", { server: "HQ" })],
      ["install in Server 2", about("install in", { server: "Server 2" })],
    ]),
  });
  const runs = view({ decision: decision("action", [["run Server 2", about("run", { server: "Server 2" })]]) });
  const nowhere = document.createElement("div");

  async function next(desk: Desk, shown: View): Promise<void> {
    say({ type: "accepted", id: sent.at(-1)?.["id"], seq: desk.sitting.seq });
    say({ type: "update", seq: desk.sitting.seq + 1, patch: [[[], shown]], log: [], moment: false });
    await Promise.resolve();
    desk.follow();
  }

  it("to a server installs it, and answers where", async () => {
    const desk = await deskAt(installing);
    desk.drop({ card: "runner hand 0" }, [1], { server: "Server 2" }, nowhere);
    await next(desk, where);
    expect(chosen()).toEqual(["install Cleaver", "install in Server 2"]);
  });

  it("answers nothing but that question, and only once", async () => {
    const desk = await deskAt(installing);
    desk.drop({ card: "runner hand 0" }, [1], { server: "Server 2" }, nowhere);
    await next(desk, runs);
    await next(desk, where);
    expect(chosen()).toEqual(["install Cleaver"]);
  });

  it("to a discard pile only discards", async () => {
    const desk = await deskAt(installing);
    desk.drop({ card: "runner hand 0" }, [1], { zone: "discard" }, nowhere);
    expect(chosen()).toEqual([]);
    expect(sent.at(-1)).toMatchObject({ type: "why", card: "runner hand 0" });
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
