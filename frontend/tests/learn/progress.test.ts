/** How far somebody has come: kept on the device, and where the paths open. */

import { beforeEach, describe, expect, it, vi } from "vitest";

import type { LessonHead, LessonStanding } from "../../src/lib/types";

function lesson(number: number): LessonHead {
  return { slug: `runner-${number}`, side: "runner", number, title: `Lesson ${number}`, about: "", promise: "", minutes: 5, steps: 3 };
}

function standing(number: number, choices: string[]): LessonStanding {
  return { lesson: lesson(number), choices, step: choices.length } as unknown as LessonStanding;
}

const PATH = [1, 2, 3].map(lesson);

/** The module as a page that has just been opened loads it. */
async function opened() {
  vi.resetModules();
  return (await import("../../src/learn/progress.svelte")).progress;
}

describe("progress in lessons", () => {
  beforeEach(() => localStorage.clear());

  it("is kept when the page is left", async () => {
    (await opened()).keep(standing(2, ["read on"]));
    const progress = await opened();
    expect(progress.of("runner-2")).toEqual({ choices: ["read on"], step: 1, done: false });
    expect(progress.current(PATH)?.number).toBe(2);
  });

  it("begins anew after the end, and stays done", async () => {
    const progress = await opened();
    progress.keep(standing(1, ["a", "b", "c"]));
    expect(progress.of("runner-1")).toEqual({ choices: [], step: 0, done: true });
    progress.keep(standing(1, ["a"]));
    expect(progress.of("runner-1")).toEqual({ choices: ["a"], step: 1, done: true });
    expect(progress.done(PATH)).toBe(1);
  });

  it("opens the first that is not done, and none where all are", async () => {
    const progress = await opened();
    expect(progress.current(PATH)?.number).toBe(1);
    for (const number of [1, 2, 3]) progress.keep(standing(number, ["a", "b", "c"]));
    expect(progress.current(PATH)).toBeNull();
  });
});
