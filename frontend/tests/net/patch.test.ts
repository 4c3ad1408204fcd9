import { describe, expect, it } from "vitest";

import { patched } from "../../src/net/patch";

describe("a patch", () => {
  const before = { turn: 1, corp: { credits: 5, hand: [{ title: "Hedge Fund" }, { title: "Tithe" }] }, run: null as unknown };

  it("sets what is at a path and leaves the old picture alone", () => {
    const after = patched(before, [[["corp", "credits"], 9]]);
    expect(after.corp.credits).toBe(9);
    expect(before.corp.credits).toBe(5);
  });

  it("shares what did not change", () => {
    const after = patched(before, [[["turn"], 2]]);
    expect(after.corp).toBe(before.corp);
  });

  it("reaches into lists by place", () => {
    const after = patched(before, [[["corp", "hand", 1, "title"], "Palisade"]]);
    expect(after.corp.hand.map((card) => card.title)).toEqual(["Hedge Fund", "Palisade"]);
  });

  it("removes a key, and only where the entry has no value", () => {
    expect("run" in patched(before, [[["run"]]])).toBe(false);
    expect(patched(before, [[["run"], null]]).run).toBeNull();
  });

  it("makes its changes in order", () => {
    const after = patched(before, [
      [["run"], { server: "HQ" }],
      [["run", "server"], "R&D"],
    ]);
    expect(after.run).toEqual({ server: "R&D" });
  });

  it("replaces the whole picture by an empty path", () => {
    expect(patched(before as unknown, [[[], { turn: 3 }]])).toEqual({ turn: 3 });
  });

  it("complains of a place that is not there, so that the client asks for a new picture", () => {
    expect(() => patched(before, [[["rig", 0, "title"], "Cleaver"]])).toThrow(/rig/);
  });
});
