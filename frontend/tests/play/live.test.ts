import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Announcer } from "../../src/play/live";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("what a screen reader is told", () => {
  it("is gathered for a moment, each line once", () => {
    const said: string[] = [];
    const announcer = new Announcer((text) => said.push(text));
    for (const text of ["Turn 2.", "The Runner runs HQ.", "The Runner runs HQ.", "Gain 2[credit]."]) announcer.tell(text);
    expect(said).toEqual([]);
    vi.advanceTimersByTime(500);
    expect(said).toEqual(["Turn 2. The Runner runs HQ. Gain 2 credit."]);
  });

  it("leaves out the oldest of many lines, and no moment", () => {
    const said: string[] = [];
    const announcer = new Announcer((text) => said.push(text));
    announcer.tell("You access Tithe.", true);
    for (let n = 1; n <= 7; n += 1) announcer.tell(`Line ${n}.`);
    announcer.tell("You take 1 tag.", true);
    vi.advanceTimersByTime(500);
    expect(said).toEqual(["You access Tithe. Line 4. Line 5. Line 6. Line 7. You take 1 tag."]);
  });
});
