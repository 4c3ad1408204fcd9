import { describe, expect, it } from "vitest";

import type { Winning } from "../../src/lib/types";
import { ending, plain } from "../../src/play/ending";
import { view } from "../play/table";

const names = { corp: "quiet otter", runner: "grey heron" };
const over = (winner: "corp" | "runner" | null, reason: string) => view({ outcome: { winner, reason, turn: 18 } });
const stolen: Winning = { way: "stolen", title: "Send a Message", server: "Server 1", before: 5, after: 8, needed: 7, advancements: 3, requirement: 5 };

describe("how a game ended", () => {
  it("names the agenda, where it was and the points, to whoever stole it", () => {
    const end = ending(over("runner", "agenda points"), "runner", names, { winning: stolen });
    expect(end).toMatchObject({ title: "You win by agenda points", result: "won" });
    expect(plain(end.why)).toBe("You stole Send a Message from Server 1 on turn 18, from 5 to 8 of 7 points. It had 3 of the 5 advancements it needed.");
    expect(end.why).toContainEqual({ strong: "Send a Message" });
    expect(end.why).toContainEqual({ strong: "8 of 7" });
  });

  it("says the same of the other to whoever lost, and of both to whoever watched", () => {
    const lost = ending(over("runner", "agenda points"), "corp", names, { winning: stolen });
    expect(lost).toMatchObject({ title: "You lose by agenda points", result: "lost" });
    expect(plain(lost.why)).toMatch(/^grey heron \(Runner\) stole Send a Message from Server 1/);
    expect(ending(over("runner", "agenda points"), null, names, { winning: stolen })).toMatchObject({ title: "grey heron wins by agenda points", result: "watched" });
  });

  it("counts the damage and what there was to lose", () => {
    const winning: Winning = { way: "damage", title: "Neurospike", damage: "net", amount: 3, held: 2 };
    const end = ending(over("corp", "flatline"), "runner", names, { winning });
    expect(end).toMatchObject({ title: "You were flatlined", result: "lost" });
    expect(plain(end.why)).toBe("Neurospike did 3 net damage on turn 18, and you held 2 cards. You had 0 points, 7 short.");
    const empty = ending(over("corp", "flatline"), "corp", names, { winning: { way: "damage", title: "Diviner", damage: "net", amount: 1 } });
    expect(plain(empty.why)).toMatch(/^Diviner did 1 net damage on turn 18, and grey heron held no cards\./);
  });

  it("tells giving up from not coming back", () => {
    expect(ending(over("corp", "concession"), "corp", names)).toMatchObject({ title: "You win: grey heron conceded" });
    const claimed = ending(over("corp", "concession"), "corp", names, { claimed: true });
    expect(claimed.title).toBe("You win: grey heron did not come back");
    expect(plain(claimed.why)).toBe("grey heron (Runner) was away for longer than the time agreed, and you claimed the game on turn 18.");
    expect(ending(over("corp", "concession"), "runner", names, { winning: { way: "claim" } })).toMatchObject({ title: "You were away too long", result: "lost" });
  });

  it("has a sentence before the figures are there, and for every way", () => {
    for (const reason of ["agenda points", "flatline", "decking", "concession", "a card's effect"]) {
      const end = ending(over("corp", reason), "runner", names);
      expect(plain(end.why), reason).toMatch(/turn 18.*\.$/);
    }
    const scored: Winning = { way: "scored", title: "Offworld Office", server: "Server 2", before: 5, after: 7, needed: 7 };
    expect(plain(ending(over("corp", "agenda points"), "corp", names, { winning: scored }).why)).toBe("You scored Offworld Office in Server 2 on turn 18, from 5 to 7 of 7 points.");
    expect(plain(ending(over("corp", "flatline"), "corp", names, { winning: { way: "hand size" } }).why)).toContain("hand size below 0");
    expect(ending(over(null, "agenda points"), "corp", names)).toMatchObject({ title: "A draw", result: "drawn" });
  });
});
