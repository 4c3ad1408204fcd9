import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { api } from "../../src/net/api";

const BUSY = { error: "too-fast", message: "Wait." };
let answers: [number, unknown][] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async () => {
    const [status, body] = answers.shift() ?? [500, null];
    return new Response(JSON.stringify(body), { status });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function settled<T>(asked: Promise<T>): Promise<T | unknown> {
  const found = asked.catch((problem: unknown) => problem);
  await vi.runAllTimersAsync();
  return found;
}

test("pictures of a game wait until the server has made those asked for before", async () => {
  answers = [[429, BUSY], [429, BUSY], [200, { steps: 3 }]];
  expect(await settled(api.frames("t", "g", "corp"))).toEqual({ steps: 3 });
});

test("what is refused for another reason is refused at once", async () => {
  answers = [[404, { error: "no-game", message: "There is no such game." }], [200, {}]];
  expect(await settled(api.frames("t", "g", "corp"))).toMatchObject({ code: "no-game" });
  expect(answers).toHaveLength(1);
});

test("a server that stays busy is believed in the end", async () => {
  answers = Array.from({ length: 30 }, () => [429, BUSY]);
  expect(await settled(api.course("t", "g"))).toMatchObject({ code: "too-fast" });
  expect(answers).toHaveLength(22);
});
