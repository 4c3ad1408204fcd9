/** What a key means at the table, by what is asked and what is open. */

import type { ShortcutKind } from "../lib/types";
import { isChoice, runBy, type Choice, type Reading } from "./decision";
import { boundTo, type Keymap } from "./keys";

export interface OpenMenu {
  choices: Choice[];
  /** A menu of runs is answered with A, D, H or the number of a remote. */
  runs: boolean;
}

/** What a key walks to. */
export type Group = "hand" | "rig" | "servers";

export type Command =
  | { does: "choose"; choice: Choice }
  | { does: "shortcut"; kind: ShortcutKind }
  | { does: "focus"; group: Group }
  | { does: "card"; number: number }
  | { does: "close" | "runs" | "all" | "why" | "coach" | "zoom" | "hold" | "pass" | "undo" | "log" | "recap" | "sound" | "theme" | "settings" | "help" };

export interface Situation {
  keymap: Keymap;
  reading: Reading | null;
  menu: OpenMenu | null;
  /** Whether the key before walked to cards: a digit is then the card that carries it. */
  reached?: boolean;
}

const GROUPS = { hand: "hand", board: "rig", servers: "servers" } as const;
const PLAIN = new Set(["all", "why", "coach", "zoom", "hold", "pass", "undo", "log", "recap", "sound", "theme", "settings", "help"]);

function inMenu(menu: OpenMenu, key: string): Command | null {
  const choice = menu.runs ? runBy(menu.choices, key) : /^[1-9]$/.test(key) ? (menu.choices[Number(key) - 1] ?? null) : null;
  return choice ? { does: "choose", choice } : null;
}

function shortcut(reading: Reading | null, kind: string): Command | null {
  const found = reading?.shortcuts.find((one) => one.kind === kind && one.short === null);
  return found ? { does: "shortcut", kind: found.kind } : null;
}

export function commandFor(key: string, { keymap, reading, menu, reached }: Situation): Command | null {
  if (key === "Escape") return { does: "close" };
  if (menu) return inMenu(menu, key);
  if (/^[0-9]$/.test(key)) {
    if (reached) return { does: "card", number: Number(key) || 10 };
    const choice = reading?.choices.find((one) => one.hotkey === key);
    return choice ? { does: "choose", choice } : null;
  }
  const bound = boundTo(keymap, key);
  if (bound === null) return null;
  if (bound === "primary") {
    const primary = reading?.primary ?? null;
    if (isChoice(primary)) return { does: "choose", choice: primary };
    return primary ? { does: "shortcut", kind: primary.kind } : null;
  }
  if (bound === "break all" || bound === "break enough" || bound === "access the rest") return shortcut(reading, bound);
  if (bound === "run") return reading?.runs.length ? { does: "runs" } : null;
  if (bound === "hand" || bound === "board" || bound === "servers") return { does: "focus", group: GROUPS[bound] };
  if (bound === "all" && !reading) return null;
  return PLAIN.has(bound) ? ({ does: bound } as Command) : null;
}
