/** What keys do, and under which names players may move them to other keys. */

export interface Binding {
  id: string;
  key: string;
  does: string;
}

/** In the order in which they are explained. Digits are not here: they are options, and stay. */
export const BINDINGS: readonly Binding[] = [
  { id: "primary", key: " ", does: "The answer that glows: there is one where no other could be better" },
  { id: "break all", key: "b", does: "Break all of the ice you meet, the cheapest way" },
  { id: "break enough", key: "e", does: "Break what ends the run, and let the rest of the ice fire" },
  { id: "access the rest", key: "x", does: "Access all cards that are left, where nothing is to decide in them" },
  { id: "run", key: "r", does: "Run, then A for Archives, D for R&D, H for HQ, 1 to 9 for a remote" },
  { id: "all", key: "a", does: "Every option in one list" },
  { id: "hand", key: "g", does: "Go to your hand, then 1 to 9 for a card of it; or arrows, and Enter uses" },
  { id: "board", key: "i", does: "Go to the rig, then the number on a card" },
  { id: "servers", key: "s", does: "Go to the servers, then the number on a card" },
  { id: "why", key: "w", does: "Why is this unlit? With nothing pointed at: why can I not…" },
  { id: "coach", key: "c", does: "Against the computer: what would it do in your place, and why?" },
  { id: "zoom", key: "z", does: "Read the card under the pointer or focus" },
  { id: "hold", key: "h", does: "Hold priority: stop in every window, until pressed again" },
  { id: "pass", key: "p", does: "Pass for me until something happens, in every window but where you always stop and at ice that would fire; any key ends it" },
  { id: "undo", key: "u", does: "Ask to take back your last choice" },
  { id: "log", key: "l", does: "Go to the log; where it is a drawer or behind a tab, show or hide it" },
  { id: "recap", key: ",", does: "The other side’s last turn, click by click; again to put it away" },
  { id: "sound", key: "m", does: "Sound on or off" },
  { id: "theme", key: "t", does: "Dark or light" },
  { id: "settings", key: "o", does: "Settings and stops" },
  { id: "help", key: "?", does: "All keys" },
];

export type Keymap = Record<string, string>;

export const DEFAULT_KEYS: Keymap = Object.fromEntries(BINDINGS.map(({ id, key }) => [id, key]));

/** How a key is written on a key cap. */
export function cap(key: string): string {
  if (key === " ") return "Space";
  return key.length === 1 ? key.toUpperCase() : key;
}

/** Keys that a player may not give away: digits choose options, the others belong to the browser or to focus. */
export function free(key: string): boolean {
  return (key.length === 1 && !/[0-9]/.test(key)) || /^F\d+$/.test(key);
}

/** What the key pressed is bound to. */
export function boundTo(keymap: Keymap, key: string): string | null {
  const pressed = key.length === 1 ? key.toLowerCase() : key;
  return BINDINGS.find(({ id }) => keymap[id] === pressed)?.id ?? null;
}

/** A keymap with one key moved; whoever had that key gets the one that is left free. */
export function rebound(keymap: Keymap, id: string, key: string): Keymap {
  const wanted = key.length === 1 ? key.toLowerCase() : key;
  const owner = boundTo(keymap, wanted);
  const next = { ...keymap, [id]: wanted };
  if (owner && owner !== id) next[owner] = keymap[id] ?? "";
  return next;
}

/** The keymap of somebody who moved these keys; what has its key by now, as it came later, gets the one that they left free. */
export function moved(keys: Keymap): Keymap {
  return Object.entries(keys).reduce((keymap, [id, key]) => (id in DEFAULT_KEYS ? rebound(keymap, id, key) : keymap), DEFAULT_KEYS);
}

/** Whether somebody is typing, so that single keys are letters and nothing else. */
export function typing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !["checkbox", "radio", "range", "button"].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable;
}
