import { describe, expect, it } from "vitest";

import { breakAll, goOn } from "../../src/play/breaking";
import { read } from "../../src/play/decision";
import type { View } from "../../src/lib/types";
import { about, BOOST, BREAK, CATALOGUE, decision, encounter, PASS } from "./table";

const END: [string, boolean] = ["End the run.", false];
const planned = (view: View) => breakAll(read(view, CATALOGUE), view, CATALOGUE);

describe("breaking everything at once", () => {
  it("uses the icebreaker as often as it takes and tells the price", () => {
    const plan = planned(encounter(3, [END, END, END], decision("window", [BREAK, BOOST, PASS])));
    expect(plan).toMatchObject({ heading: "Break all 3", detail: "Cleaver, 2[credit]" });
    expect(plan?.next.key).toBe(BREAK[0]);
  });

  it("boosts first where strength is lacking, with the price of breaking read from the card", () => {
    const plan = planned(encounter(4, [END], decision("window", [BOOST, PASS])));
    expect(plan).toMatchObject({ heading: "Break it", detail: "Cleaver, 3[credit], 1 boost" });
    expect(plan?.next.key).toBe(BOOST[0]);
  });

  it("is not offered when it cannot be paid", () => {
    expect(planned(encounter(6, [END], decision("window", [BOOST, PASS])))).toBeNull();
  });

  it("is not offered for costs that are not credits", () => {
    const click: [string, ReturnType<typeof about>] = ["use Brân 1.0: break 1 subroutine", about("use", { title: "Brân 1.0", card: "card 9", cost: "lose 1 click" })];
    expect(planned(encounter(3, [END], decision("window", [click, PASS])))).toBeNull();
  });

  it("does not spend an icebreaker that is trashed for it", () => {
    const mayfly: [string, ReturnType<typeof about>] = ["use Mayfly: break 1 subroutine. When this run ends, trash this program", about("use", { title: "Mayfly", card: "card 2", cost: "1 credit" })];
    expect(planned(encounter(1, [END], decision("window", [mayfly, PASS])))).toBeNull();
  });

  it("is over when nothing is unbroken", () => {
    const view = encounter(3, [["End the run.", true]], decision("window", [BREAK, PASS]));
    expect(planned(view)).toBeNull();
    expect(goOn(read(view, CATALOGUE), view, CATALOGUE)).toBeNull();
  });

  it("names the subroutines as it is asked to", () => {
    const view = encounter(3, [END], decision("choose", [["break End the run.", about("break", { number: 0 })], ["done", about("done")]]));
    expect(goOn(read(view, CATALOGUE), view, CATALOGUE)?.key).toBe("break End the run.");
  });

  it("stops where anything else is asked", () => {
    const view = encounter(3, [END], decision("pay", [["pay 1 from Overclock", about("from")], ["pay 0 from Overclock", about("from")]]));
    expect(goOn(read(view, CATALOGUE), view, CATALOGUE)).toBeNull();
  });
});
