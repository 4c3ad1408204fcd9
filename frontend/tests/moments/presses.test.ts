import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { watchPresses } from "../../src/moments/presses";

/** A queue that counts its cuts. */
class Queue {
  running: unknown = null;
  listensAt = 0;
  cuts = 0;
  ended = 0;

  deaf(timeStamp: number): boolean {
    return this.running !== null || timeStamp < this.listensAt;
  }

  cut(): void {
    this.cuts += 1;
  }

  cutAll(): void {
    this.ended += 1;
    this.running = null;
  }
}

let queue: Queue;
let stop: () => void;
let heard: string[];
const hear = (event: Event): void => void heard.push(event instanceof KeyboardEvent ? event.key : event.type);

function press(key: string, more: KeyboardEventInit & { target?: EventTarget; at?: number } = {}): KeyboardEvent {
  const { target = document.body, at, ...init } = more;
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init });
  if (at !== undefined) Object.defineProperty(event, "timeStamp", { value: at });
  target.dispatchEvent(event);
  return event;
}

function release(key: string): void {
  document.body.dispatchEvent(new KeyboardEvent("keyup", { key, bubbles: true, cancelable: true }));
}

beforeEach(() => {
  vi.useFakeTimers();
  queue = new Queue();
  heard = [];
  stop = watchPresses(queue, (key) => key === "m");
  for (const type of ["keydown", "click"]) addEventListener(type, hear);
});
afterEach(() => {
  stop();
  for (const type of ["keydown", "click"]) removeEventListener(type, hear);
  document.body.innerHTML = "";
  vi.useRealTimers();
});

describe("a press while a beat plays", () => {
  it("cuts it and is swallowed", () => {
    queue.running = {};
    const event = press(" ");
    expect(queue.cuts).toBe(1);
    expect(heard).toEqual([]);
    expect(event.defaultPrevented).toBe(true);
  });

  it("is heard when nothing plays", () => {
    press(" ");
    expect(heard).toEqual([" "]);
    expect(queue.cuts).toBe(0);
  });

  it("comes too soon after it by its own time stamp, and answers nothing", () => {
    queue.listensAt = 5000;
    press(" ", { at: 4999 });
    expect(heard).toEqual([]);
    press(" ", { at: 5001 });
    expect(heard).toEqual([" "]);
  });

  it("ends all with Escape, or held for 400 ms", () => {
    queue.running = {};
    press("Escape");
    expect(queue.ended).toBe(1);
    queue.running = {};
    press(" ");
    vi.advanceTimersByTime(399);
    expect(queue.ended).toBe(1);
    vi.advanceTimersByTime(2);
    expect(queue.ended).toBe(2);
  });

  it("does not count as held once it was let go", () => {
    queue.running = {};
    press(" ");
    vi.advanceTimersByTime(200);
    release(" ");
    vi.advanceTimersByTime(1000);
    expect(queue.ended).toBe(0);
  });

  it("leaves alone those who type, windows over the table, Tab, and the key for the sound", () => {
    document.body.innerHTML = "<input>";
    queue.running = {};
    press("a", { target: document.querySelector("input") as HTMLInputElement });
    press("Tab");
    press("m");
    press("r", { ctrlKey: true });
    expect(heard).toEqual(["a", "Tab", "m", "r"]);
    document.body.innerHTML = "<dialog open></dialog>";
    press(" ");
    expect(heard.at(-1)).toBe(" ");
    expect(queue.cuts).toBe(0);
  });

  it("cuts by pointer too, and its click is dropped even when the beat is over by then", () => {
    document.body.innerHTML = "<button>Answer</button>";
    const button = document.querySelector("button") as HTMLButtonElement;
    queue.running = {};
    button.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true, cancelable: true }));
    queue.running = null;
    button.click();
    expect(queue.cuts).toBe(1);
    expect(heard).toEqual([]);
    button.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true, cancelable: true }));
    button.click();
    expect(heard).toEqual(["click"]);
  });
});

describe("a key that repeats itself", () => {
  it("never answers, but still moves about", () => {
    press(" ", { repeat: true });
    press("1", { repeat: true });
    expect(heard).toEqual([]);
    press("ArrowRight", { repeat: true });
    expect(heard).toEqual(["ArrowRight"]);
  });

  it("cuts only once", () => {
    queue.running = {};
    press(" ");
    press(" ", { repeat: true });
    press(" ", { repeat: true });
    expect(queue.cuts).toBe(1);
  });
});
