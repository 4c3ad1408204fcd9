import { describe, expect, it } from "vitest";

import { flashes } from "../../src/play/flash";
import { placeAt } from "../../src/router.svelte";
import { spotFor } from "../../src/play/place";
import { pieces, tell, titles } from "../../src/play/telling";
import { consequence, price } from "../../src/play/words";
import { CATALOGUE } from "./table";

const known = titles(CATALOGUE);

describe("the log", () => {
  it("finds the cards that a line names, and leaves the words as they are", () => {
    const found = pieces("The Corp plays Hedge Fund for 5 credits.", known);
    expect(found.map((piece) => piece.text).join("")).toBe("The Corp plays Hedge Fund for 5 credits.");
    expect(found.find((piece) => piece.card)?.card).toBe("Hedge Fund");
  });

  it("marks what happened within a run, up to its end", () => {
    const told = tell([[0, "=== Turn 2: Runner ==="], [1, "The Runner runs HQ."], [2, "The run on HQ ends."], [3, "The Runner gains 1 credit (now 5)."]], known);
    expect(told.map((line) => [line.heading, line.inRun])).toEqual([[true, false], [false, true], [false, true], [false, false]]);
    expect(told[0]?.pieces[0]?.text).toBe("Turn 2 · Runner");
    expect(told[1]?.side).toBe("runner");
  });

  it("shows a card once though it is accessed and then revealed", () => {
    expect(flashes([[4, "The Runner accesses Hedge Fund from HQ."], [5, "The Runner reveals Hedge Fund."]], "runner", known)).toEqual([{ n: 5, title: "Hedge Fund", words: "The Runner reveals Hedge Fund." }]);
  });

  it("has nothing to show for a card it cannot name", () => {
    expect(flashes([[4, "The Runner accesses a card from R&D."]], "corp", known)).toEqual([]);
  });

  it("shows what the other side plays, not what you play yourself", () => {
    const line: [number, string] = [7, "The Corp plays Hedge Fund for 5 credits."];
    expect(flashes([line], "runner", known)).toHaveLength(1);
    expect(flashes([line], "corp", known)).toHaveLength(0);
  });
});

describe("words", () => {
  it("say prices in symbols", () => {
    expect(price("2 credits")).toBe("2[credit]");
    expect(price("lose 1 click")).toBe("lose 1[click]");
    expect(price(null)).toBeNull();
  });

  it("say what unbroken subroutines would do, the damage added up", () => {
    expect(consequence(["Do 1 net damage.", "Do 2 net damage."])).toBe("3 net damage");
    expect(consequence(["Give the Runner 1 tag.", "End the run."])).toBe("A tag, the run ends");
    expect(consequence(["The Corp gains 1 credit."])).toBe("They do what they say");
  });
});

describe("a popover", () => {
  const view = { width: 1440, height: 900 };
  const bar = { left: 0, right: 1100, top: 540, bottom: 610 };
  const clear = (top: number, height: number) => top + height <= bar.top || top >= bar.bottom;

  it("stands above what it is about where there is room", () => {
    expect(spotFor({ left: 400, right: 500, top: 300, bottom: 400 }, 360, 120, view, bar)).toEqual({ left: 270, top: 170 });
  });

  it("never covers the action bar", () => {
    const rig = { left: 40, right: 126, top: 640, bottom: 756 };
    const spot = spotFor(rig, 400, 130, view, bar);
    expect(clear(spot.top, 130)).toBe(true);
  });
});

describe("addresses", () => {
  it("name pages", () => {
    expect(placeAt("/")).toEqual({ page: "lobby" });
    expect(placeAt("/t/t42")).toEqual({ page: "table", id: "t42" });
    expect(placeAt("/watch/t42")).toEqual({ page: "watch", id: "t42", eyes: "spectator" });
    expect(placeAt("/watch/t42/corp")).toEqual({ page: "watch", id: "t42", eyes: "corp" });
    expect(placeAt("/watch/t42/both")).toEqual({ page: "nowhere" });
    expect(placeAt("/replay")).toEqual({ page: "replay", game: null });
    expect(placeAt("/replay/g7")).toEqual({ page: "replay", game: "g7" });
    expect(placeAt("/t/a/b")).toEqual({ page: "nowhere" });
  });
});
