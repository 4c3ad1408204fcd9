import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Entry, TableView, View } from "../../src/lib/types";
import { Sitting, type Line, type Ways } from "../../src/net/sitting.svelte";
import { entry } from "../entries";

const DRAWN = entry(0, "cards drawn", "The Runner draws 1 card.");

class FakeLine implements Line {
  sent: Record<string, unknown>[] = [];
  onopen: Line["onopen"] = null;
  onmessage: Line["onmessage"] = null;
  onclose: Line["onclose"] = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(code = 1000): void {
    this.drop(code);
  }

  open(): void {
    this.onopen?.(new Event("open"));
  }

  say(message: object): void {
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
  }

  drop(code = 1006): void {
    this.onclose?.({ code } as CloseEvent);
  }
}

const lines: FakeLine[] = [];
const last = (): FakeLine => lines.at(-1) as FakeLine;

async function sit(cards?: Ways["cards"]): Promise<Sitting> {
  const sitting = new Sitting("t1", "player", {
    open: () => {
      lines.push(new FakeLine());
      return last();
    },
    token: () => Promise.resolve("secret"),
    ...(cards ? { cards } : {}),
  });
  await vi.advanceTimersByTimeAsync(0);
  last().open();
  return sitting;
}

function welcome(seq: number, view: object = { turn: 1 }, log: Entry[] = []): object {
  return { type: "welcome", seq, you: "runner", watching: null, table: { table: "t1" } as TableView, view: view as View, log, chat: [] };
}

beforeEach(() => {
  vi.useFakeTimers();
  lines.length = 0;
});
afterEach(() => void vi.useRealTimers());

describe("a place at a table", () => {
  it("says hello with the token and takes the whole picture", async () => {
    const sitting = await sit();
    expect(last().sent[0]).toEqual({ type: "hello", token: "secret", as: "player" });
    last().say(welcome(4));
    expect(sitting.connection).toBe("open");
    expect(sitting.seq).toBe(4);
    expect(sitting.you).toBe("runner");
  });

  it("applies differences one after the other", async () => {
    const sitting = await sit();
    last().say(welcome(4));
    last().say({ type: "update", seq: 5, patch: [[["turn"], 2]], log: [DRAWN], moment: false });
    expect(sitting.view?.turn).toBe(2);
    expect(sitting.log).toEqual([DRAWN]);
  });

  it("asks for a new picture when a number is missing, and waits for it", async () => {
    const sitting = await sit();
    last().say(welcome(4));
    last().say({ type: "update", seq: 6, patch: [[["turn"], 3]], log: [], moment: false });
    expect(last().sent.at(-1)).toEqual({ type: "resync" });
    expect(sitting.view?.turn).toBe(1);
    last().say({ type: "update", seq: 7, patch: [[["turn"], 4]], log: [], moment: false });
    expect(last().sent.filter((message) => message["type"] === "resync")).toHaveLength(1);
    last().say(welcome(7, { turn: 4 }));
    expect(sitting.view?.turn).toBe(4);
  });

  it("asks for a new picture when a patch does not fit", async () => {
    const sitting = await sit();
    last().say(welcome(4));
    last().say({ type: "update", seq: 5, patch: [[["rig", 0, "title"], "x"]], log: [], moment: false });
    expect(last().sent.at(-1)).toEqual({ type: "resync" });
    expect(sitting.seq).toBe(4);
  });

  it("comes back by itself after the line is lost", async () => {
    const sitting = await sit();
    last().say(welcome(4));
    last().drop();
    expect(sitting.connection).toBe("lost");
    await vi.advanceTimersByTimeAsync(500);
    expect(lines).toHaveLength(2);
    last().open();
    last().say(welcome(9, { turn: 2 }));
    expect(sitting.connection).toBe("open");
    expect(sitting.view?.turn).toBe(2);
  });

  it("does not come back to a table that does not exist", async () => {
    const sitting = await sit();
    last().drop(4004);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sitting.connection).toBe("closed");
    expect(sitting.closed?.title).toMatch(/no such table/i);
    expect(lines).toHaveLength(1);
  });

  it("sends a choice with the number of the picture it answers, one at a time", async () => {
    const sitting = await sit();
    last().say(welcome(4));
    const first = sitting.choose("run HQ");
    expect(last().sent.at(-1)).toEqual({ type: "choose", seq: 4, key: "run HQ", id: 1 });
    expect(await sitting.choose("credit")).toBe(false);
    last().say({ type: "accepted", id: 1, seq: 4 });
    expect(await first).toBe(true);
    expect(sitting.pending).toBe("run HQ");
    last().say({ type: "update", seq: 5, patch: [], log: [], moment: false });
    expect(sitting.pending).toBeNull();
  });

  it("does not show that an answer is on its way before that is worth noticing", async () => {
    const sitting = await sit();
    last().say(welcome(4));
    void sitting.choose("draw");
    await vi.advanceTimersByTimeAsync(140);
    expect([sitting.pending, sitting.slow]).toEqual(["draw", false]);
    last().say({ type: "update", seq: 5, patch: [], log: [], moment: false });
    void sitting.choose("draw");
    await vi.advanceTimersByTimeAsync(140);
    expect(sitting.slow).toBe(false);
    await vi.advanceTimersByTimeAsync(20);
    expect(sitting.slow).toBe(true);
    last().say({ type: "update", seq: 6, patch: [], log: [], moment: false });
    expect(sitting.slow).toBe(false);
  });

  it("tells why a choice was refused", async () => {
    const sitting = await sit();
    last().say(welcome(4));
    const choice = sitting.choose("run Mars");
    last().say({ type: "refused", id: 1, error: "illegal", message: "There is no such option.", seq: 4 });
    expect(await choice).toBe(false);
    expect(sitting.notice).toBe("There is no such option.");
  });

  it("asks anew after a stale choice instead of complaining", async () => {
    const sitting = await sit();
    last().say(welcome(4));
    const choice = sitting.choose("pass");
    last().say({ type: "refused", id: 1, error: "stale", message: "Too late.", seq: 5 });
    await choice;
    expect(last().sent.at(-1)).toEqual({ type: "resync" });
    expect(sitting.notice).toBeNull();
  });

  it("tells a stretch of the log anew when its numbers come again", async () => {
    const sitting = await sit();
    const [a, b, c] = ["a", "b", "c"].map((text, n) => entry(n, "credits gained", text)) as [Entry, Entry, Entry];
    const d = entry(1, "cards drawn", "d");
    last().say(welcome(1, {}, [a, b, c]));
    last().say({ type: "update", seq: 2, patch: [], log: [d], moment: false });
    expect(sitting.log).toEqual([a, d]);
  });

  it("gives up waiting for answers when the line is lost", async () => {
    const sitting = await sit();
    last().say(welcome(4));
    const answer = sitting.why({ card: "card 7" });
    last().drop();
    expect(await answer).toBeNull();
    expect(sitting.notice).toMatch(/connection/i);
  });
});

describe("a picture with cards that are not here yet", () => {
  it("waits for them, and what comes after it waits for it", async () => {
    let arrive = (): void => undefined;
    const waits: (Promise<void> | null)[] = [new Promise<void>((done) => (arrive = done)), null];
    const sitting = await sit(() => waits.shift() ?? null);
    last().say(welcome(4));
    last().say({ type: "update", seq: 5, patch: [[["turn"], 2]], log: [], moment: false });
    expect(sitting.view).toBeNull();
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect([sitting.seq, (sitting.view as { turn: number } | null)?.turn]).toEqual([5, 2]);
    last().say({ type: "update", seq: 6, patch: [[["turn"], 3]], log: [], moment: false });
    expect(sitting.seq, "with nothing to wait for it is shown at once").toBe(6);
  });

  it("is not shown to somebody who has left", async () => {
    let arrive = (): void => undefined;
    const sitting = await sit(() => new Promise<void>((done) => (arrive = done)));
    last().say(welcome(4));
    sitting.leave();
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect(sitting.view).toBeNull();
  });
});
