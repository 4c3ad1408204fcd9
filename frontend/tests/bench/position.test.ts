import { describe, expect, it } from "vitest";

import { benchWith, cardsAt, fromFragment, newServer, remotes, spots, toFragment, withCards } from "../../src/bench/position";
import type { BenchBoard, Card } from "../../src/lib/types";

const card = (side: "corp" | "runner", type: string): Card => ({ title: "X", side, faction: "nbn", type, subtypes: [], unique: false, text: [] });
const fitting = (board: BenchBoard, which: Card): string[] => spots(board).filter((spot) => spot.takes(which)).map((spot) => spot.id);

describe("a position", () => {
  it("has a place for whatever is put there, and none for what cannot be", () => {
    expect(fitting({}, card("runner", "program"))).toEqual(["runner.rig", "runner.grip", "runner.stack", "runner.heap"]);
    expect(fitting({}, card("corp", "upgrade"))).toContain("root:HQ");
    expect(fitting({}, card("corp", "asset"))).not.toContain("root:HQ");
    expect(fitting({}, card("corp", "asset"))).toContain("root:Server 1");
    expect(fitting({}, card("corp", "identity"))).toEqual(["corp.identity"]);
    expect(fitting({}, card("corp", "agenda"))).toContain("runner.score");
  });

  it("makes servers as they are needed, and loses them with their last card", () => {
    const one = withCards({}, "ice:Server 1", [{ title: "Palisade" }]);
    expect(remotes(one)).toEqual(["Server 1"]);
    expect(newServer(one)).toBe("Server 2");
    expect(cardsAt(one, "ice:Server 1")).toEqual([{ title: "Palisade" }]);
    expect(remotes(withCards(one, "ice:Server 1", []))).toEqual([]);
  });

  it("keeps one identity a side", () => {
    const board = withCards({}, "runner.identity", [{ title: "A" }, { title: "B" }]);
    expect(cardsAt(board, "runner.identity")).toEqual([{ title: "B" }]);
    expect(cardsAt(withCards(board, "runner.identity", []), "runner.identity")).toEqual([]);
  });

  it("begins with one card, where it would most likely be", () => {
    const board = fromFragment(benchWith(card("corp", "ice"))?.split("#")[1] ?? "");
    expect(cardsAt(board ?? {}, "ice:HQ")).toEqual([{ title: "X" }]);
    expect(benchWith(card("runner", "event"))).not.toBeNull();
  });

  it("goes into an address and comes back the same", () => {
    const board: BenchBoard = { corp: { credits: 6, hq: [{ title: "Brân 1.0" }] }, runner: { rig: [{ title: "Tāo?>" }] }, clicks: 3 };
    const fragment = toFragment(board);
    expect(fragment).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(fromFragment(`#${fragment}`)).toEqual(board);
    for (const wrong of ["", "#", "#%%%", "#bnVsbA", "#W10"]) expect(fromFragment(wrong)).toBeNull();
  });
});
