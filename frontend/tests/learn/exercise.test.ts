/** A board without a server: choices go to a callback, pictures come from it. */

import { beforeEach, describe, expect, it, vi } from "vitest";

import { Exercise, type Step } from "../../src/learn/exercise.svelte";
import type { Entry } from "../../src/lib/types";
import type { Arrival } from "../../src/moments/beats";
import { ApiError } from "../../src/net/api";
import { fixture } from "../fixtures";

const first = fixture("idle-runner");
const second = { ...first, turn: first.turn + 1 };

function told(n: number): Entry {
  return { n, kind: "click", text: `entry ${n}` } as unknown as Entry;
}

describe("an exercise", () => {
  let chosen: string[];
  let answer: () => Promise<Step | null>;
  let exercise: Exercise;

  beforeEach(async () => {
    chosen = [];
    answer = () => Promise.resolve({ view: second, log: [told(0), told(1)] });
    exercise = new Exercise("runner", {
      choose: (key) => {
        chosen.push(key);
        return answer();
      },
    });
    await exercise.begin({ view: first, log: [told(0)] });
  });

  it("sends a choice to its callback and shows the picture that comes", async () => {
    expect(await exercise.choose("run HQ")).toBe(true);
    expect(chosen).toEqual(["run HQ"]);
    expect(exercise.view).toBe(second);
    expect(exercise.log).toHaveLength(2);
    expect(exercise.pending).toBeNull();
  });

  it("takes one answer at a time", async () => {
    const going = exercise.choose("run HQ");
    expect(exercise.pending).toBe("run HQ");
    expect(await exercise.choose("run R&D")).toBe(false);
    await going;
    expect(chosen).toEqual(["run HQ"]);
  });

  it("keeps the board where nothing comes of a choice", async () => {
    answer = () => Promise.resolve(null);
    expect(await exercise.choose("run HQ")).toBe(false);
    expect(exercise.view).toBe(first);
    expect(exercise.pending).toBeNull();
  });

  it("says what the server has against it", async () => {
    answer = () => Promise.reject(new ApiError("unreachable", "The server cannot be reached.", 0));
    expect(await exercise.choose("run HQ")).toBe(false);
    expect(exercise.notice).toBe("The server cannot be reached.");
    expect(exercise.view).toBe(first);
  });

  it("gives what was told since the last picture to whoever paces it", async () => {
    const come = vi.fn((arrival: Arrival) => exercise.show(arrival));
    exercise.pacing = { come, begin: vi.fn() };
    await exercise.choose("run HQ");
    const arrival = come.mock.calls[0]?.[0];
    expect(arrival?.before).toBe(first);
    expect(arrival?.fresh.map(({ n }) => n)).toEqual([1]);
  });
});
