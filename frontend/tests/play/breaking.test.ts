import { describe, expect, it } from "vitest";

import { breakAll, goOn } from "../../src/play/breaking";
import { read } from "../../src/play/decision";
import type { PlanView, StepView, View } from "../../src/lib/types";
import { about, BOOST, BREAK, CATALOGUE, decision, encounter, END, PASS } from "./table";

const planned = (view: View) => breakAll(read(view, CATALOGUE), view);
const BREAKS: StepView = { card: "card 1", title: "Cleaver", ability: 0, breaks: 1 };
const BOOSTS: StepView = { card: "card 1", title: "Cleaver", ability: 1 };

function meeting(plan: PlanView | undefined, subroutines = [END], decided = decision("window", [BREAK, BOOST, PASS])): View {
  return encounter(3, subroutines, { ...decided, ...(plan && { plan }) });
}

describe("breaking everything at once", () => {
  it("is offered as it was planned, with its price", () => {
    const plan = planned(meeting({ next: BREAK[0], steps: [BREAKS, BREAKS], credits: 2 }, [END, END, END]));
    expect(plan).toMatchObject({ heading: "Break all 3", detail: "Cleaver, 2[credit]" });
    expect(plan?.next.key).toBe(BREAK[0]);
  });

  it("tells of boosts, and of every card that takes part", () => {
    const plan = planned(meeting({ next: BOOST[0], steps: [BOOSTS, BREAKS, { ...BREAKS, title: "Unity" }], credits: 4 }, [END, END]));
    expect(plan).toMatchObject({ heading: "Break both", detail: "Cleaver and Unity, 4[credit], 1 boost" });
    expect(plan?.next.key).toBe(BOOST[0]);
  });

  it("is not offered without a plan, whatever could be used", () => {
    expect(planned(meeting(undefined))).toBeNull();
    expect(goOn(read(meeting(undefined), CATALOGUE), meeting(undefined))).toBeNull();
  });

  it("names the subroutines as it is asked to, which is no wish of its own", () => {
    const asked = decision("choose", [["break End the run.", about("break", { number: 0 })], ["done", about("done")]]);
    const view = meeting({ next: "break End the run.", steps: [], credits: 0 }, [END], asked);
    expect(goOn(read(view, CATALOGUE), view)?.key).toBe("break End the run.");
    expect(planned(view)).toBeNull();
  });
});
