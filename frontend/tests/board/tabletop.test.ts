import { describe, expect, it } from "vitest";

import { breakersAgainst } from "../../src/board/duel";
import { nearest } from "../../src/board/roving";
import { alike, keyed, serverAction, serverNames } from "../../src/board/tabletop";
import { fixture, litBy } from "../fixtures";

describe("servers", () => {
  it("stand as players know them: Archives, R&D, HQ, then remotes by number", () => {
    const view = fixture("full-runner");
    view.servers = { "Server 10": { ice: [], root: [] }, ...view.servers, "Server 9": { ice: [], root: [] } };
    expect(serverNames(view)).toEqual([
      "Archives",
      "R&D",
      "HQ",
      "Server 1",
      "Server 2",
      "Server 3",
      "Server 4",
      "Server 9",
      "Server 10",
    ]);
  });

  it("say what pressing them does", () => {
    const running = fixture("full-runner");
    expect(serverAction(running, litBy(running), "HQ")).toBe("Run HQ");
    const placing = fixture("placing-corp");
    expect(serverAction(placing, litBy(placing), "HQ")).toBe("Install here");
    expect(serverAction(placing, litBy(placing), "new")).toBe("New server");
    expect(serverAction(running, { cards: {}, servers: {} }, "HQ")).toBeNull();
  });
});

describe("keys of cards in a hand", () => {
  it("stay with a title when another card leaves", () => {
    const held = (titles: string[]) => keyed(titles.map((title) => ({ title }))).map((k) => k.key);
    expect(held(["A", "B", "A"])).toEqual(["A 1", "B 1", "A 2"]);
    expect(held(["B", "A"])).toEqual(["B 1", "A 1"]);
  });
});

describe("copies of a card", () => {
  const cards = [
    { handle: "corp hand 0", title: "Urtica Cipher" },
    { handle: "corp hand 1", title: "Hedge Fund" },
    { handle: "corp hand 2", title: "Urtica Cipher" },
  ];

  it("are alike: pressing any of them means the one the options are about", () => {
    const lit = { cards: { "corp hand 0": [3] }, servers: {} };
    expect(alike(lit, cards, "corp hand 2")).toBe("corp hand 0");
    expect(alike(lit, cards, "corp hand 0")).toBe("corp hand 0");
    expect(alike(lit, cards, "corp hand 1")).toBe("corp hand 1");
  });
});

describe("the icebreakers that meet the encountered ice", () => {
  it("are told with the strength they lack", () => {
    const view = fixture("dive-runner");
    const cleaver = view.rig.find((card) => card.title === "Cleaver")?.handle ?? "";
    if (view.encounter) Object.assign(view.encounter, { strength: 7, breakers: [cleaver] });
    const found = breakersAgainst(view);
    expect(found).toEqual([{ handle: expect.any(String), title: "Cleaver", strength: 5, short: 2 }]);
  });
});

describe("moving with the arrow keys", () => {
  const box = (x: number, y: number): DOMRect => ({ left: x, top: y, width: 10, height: 10 }) as DOMRect;

  it("goes to the nearest in that direction, and nowhere at the edge", () => {
    const boxes = [box(20, 0), box(40, 0), box(0, 20)];
    expect(nearest(box(0, 0), boxes, [1, 0])).toBe(0);
    expect(nearest(box(0, 0), boxes, [0, 1])).toBe(2);
    expect(nearest(box(0, 0), boxes, [-1, 0])).toBe(-1);
  });

  it("prefers what lies straight ahead", () => {
    expect(nearest(box(0, 0), [box(20, 30), box(40, 0)], [1, 0])).toBe(1);
  });
});
