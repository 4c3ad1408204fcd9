/** Presses while beats play: they end the beat and nothing else, and what comes too soon after it answers nothing. */

import { typing } from "../play/keys";

export interface Deafness {
  readonly running: unknown;
  deaf(timeStamp: number): boolean;
  cut(timeStamp: number): void;
  cutAll(timeStamp: number): void;
}

/** A key held so long ends all that wait. */
export const HELD = 400;

const MODIFIERS = new Set(["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock"]);
/** Keys that move about and answer nothing. */
const MOVES = new Set(["Tab", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End"]);

/** Windows over the table, and whoever types, go their own way. */
function elsewhere(target: EventTarget | null): boolean {
  return typing(target) || document.querySelector("dialog[open]") !== null;
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Watch all presses before anybody else does. `spared` names keys that keep their meaning. Returns how to stop. */
export function watchPresses(moments: Deafness, spared: (key: string) => boolean): () => void {
  const swallowed = new Set<string>();
  let holding: ReturnType<typeof setTimeout> | undefined;
  let held: string | null = null;
  let dropClick = false;

  function hold(key: string): void {
    if (held === key) return;
    release();
    held = key;
    holding = setTimeout(() => moments.cutAll(performance.now()), HELD);
  }

  function release(): void {
    clearTimeout(holding);
    held = null;
  }

  function keydown(event: KeyboardEvent): void {
    const { key, repeat, timeStamp } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || MODIFIERS.has(key) || key === "Tab") return;
    if (elsewhere(event.target) || spared(key)) return;
    const playing = moments.running !== null;
    if (!moments.deaf(timeStamp) && !(repeat && !MOVES.has(key))) return;
    swallow(event);
    swallowed.add(key);
    if (!playing) return;
    if (key === "Escape") moments.cutAll(timeStamp);
    else if (!repeat) moments.cut(timeStamp);
    if (moments.running !== null) hold(key);
  }

  function keyup(event: KeyboardEvent): void {
    if (held === event.key) release();
    if (swallowed.delete(event.key)) swallow(event);
  }

  function pointerdown(event: PointerEvent): void {
    dropClick = false;
    if (elsewhere(event.target) || !moments.deaf(event.timeStamp)) return;
    swallow(event);
    dropClick = true;
    moments.cut(event.timeStamp);
  }

  function click(event: MouseEvent): void {
    if (elsewhere(event.target)) return;
    const dropped = dropClick;
    dropClick = false;
    if (!dropped && !moments.deaf(event.timeStamp)) return;
    swallow(event);
    if (!dropped) moments.cut(event.timeStamp);
  }

  addEventListener("keydown", keydown, true);
  addEventListener("keyup", keyup, true);
  addEventListener("pointerdown", pointerdown, true);
  addEventListener("click", click, true);
  return () => {
    release();
    removeEventListener("keydown", keydown, true);
    removeEventListener("keyup", keyup, true);
    removeEventListener("pointerdown", pointerdown, true);
    removeEventListener("click", click, true);
  };
}
