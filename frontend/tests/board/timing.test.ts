import { describe, expect, it } from "vitest";

import { priority, progress, trackOf } from "../../src/board/timing";
import type { View } from "../../src/lib/types";
import { fixture } from "../fixtures";

const now = (view: View, seat: "corp" | "runner" | null = "runner"): string | undefined =>
  trackOf(view, seat).steps.find((step) => step.state === "now")?.name;

describe("the track of a turn", () => {
  it("stands at the click about to be spent", () => {
    const view = fixture("full-runner");
    expect(view.runner.clicks).toBe(3);
    expect(now(view)).toBe("Click 2");
    expect(trackOf(view, "runner").heading).toBe("Your turn");
    expect(trackOf(view, "corp").heading).toBe("Runner’s turn");
  });

  it("stands at the click that was spent while its action resolves", () => {
    const view = { ...fixture("full-runner"), rule: "rule_reaction_window" };
    view.runner.clicks = 2;
    expect(now(view)).toBe("Click 2");
  });

  it("has as many clicks as a player has", () => {
    const view = fixture("full-corp");
    expect(trackOf(view, "corp").steps.map((s) => s.name)).toEqual([
      "Draw",
      "Click 1",
      "Click 2",
      "Click 3",
      "Discard",
      "Turn ends",
    ]);
    view.corp.clicks = 5;
    expect(trackOf(view, "corp").steps.filter((s) => s.name.startsWith("Click"))).toHaveLength(5);
    expect(now(view, "corp")).toBe("Click 1");
  });

  it("knows the phases before and after the actions", () => {
    const view = fixture("full-corp");
    expect(now({ ...view, phase: "draw phase", rule: "step_corp_turn_draw_phase_paw" })).toBe("Draw");
    expect(now({ ...view, phase: "discard phase", rule: "step_corp_turn_discard" })).toBe("Discard");
    expect(now({ ...view, phase: "discard phase", rule: "step_corp_turn_formal_end" })).toBe("Turn ends");
    expect(now(fixture("mulligan-corp"))).toBe("Mulligan");
  });
});

describe("the track of a run", () => {
  it("shows the phases in order, and which of them come again", () => {
    const track = trackOf(fixture("dive-runner"), "runner");
    expect(track).toMatchObject({ kind: "run", heading: "Run on R&D", detail: "ice 2 of 3" });
    expect(track.steps.map((s) => s.state)).toEqual(["done", "done", "now", "ahead", "ahead", "ahead"]);
  });

  it("names a breach and an access where success is", () => {
    expect(now(fixture("access-hq-runner"))).toBe("Access");
  });

  it("follows the classic rules' phases", () => {
    const view = { ...fixture("dive-runner"), rulebook: "classic" };
    view.run!.phase = "approach server";
    expect(now(view)).toBe("Approach server");
  });

  it("counts ice as passed only once it has been", () => {
    const view = fixture("dive-runner");
    expect(progress(view)).toEqual({ passed: 1, atServer: false });
    expect(progress({ ...view, rule: "step_jack_out_choice" })).toEqual({ passed: 2, atServer: false });
    view.run!.position = null;
    expect(progress(view)).toEqual({ passed: 3, atServer: true });
    expect(progress(fixture("full-runner"))).toEqual({ passed: 0, atServer: false });
  });
});

describe("priority, in words", () => {
  it("is told to the one who has it and to the one who waits", () => {
    const view = fixture("dive-runner");
    expect(priority(view, "runner")).toEqual({ mine: true, now: "Your priority", then: "then Corp" });
    expect(priority(view, "corp")).toEqual({ mine: false, now: "Runner’s priority", then: "then you" });
    expect(priority(view, null)).toEqual({ mine: false, now: "Runner’s priority", then: "then Corp" });
  });

  it("is a choice where there is no window", () => {
    expect(priority(fixture("full-corp"), "corp")).toEqual({ mine: true, now: "Your choice", then: "Runner waits" });
    expect(priority(fixture("full-corp"), "runner")).toEqual({ mine: false, now: "Corp decides", then: "you wait" });
  });
});
