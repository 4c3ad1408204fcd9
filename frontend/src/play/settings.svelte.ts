/** How this player likes the client: kept in the browser, shown on the page at once. */

import type { StopSetting } from "../lib/types";
import type { Pace } from "../moments/moments.svelte";
import { remember, remembered } from "../net/storage";
import { DEFAULT_KEYS, moved, rebound, type Keymap } from "./keys";

export type Theme = "auto" | "dark" | "light";

interface Kept {
  theme: Theme;
  colourBlind: boolean;
  still: boolean;
  ask: boolean;
  moments: Pace;
  sound: boolean;
  size: number;
  /** The keys that were moved. */
  moved: Keymap;
  stops: { corp: Record<string, StopSetting>; runner: Record<string, StopSetting> };
}

/** The sizes that the table bears, in hundredths. */
export const SIZES = { least: 90, most: 140, step: 10 };

function within(size: number): number {
  return Math.max(SIZES.least, Math.min(SIZES.most, Number(size) || 100));
}

class Settings {
  theme = $state<Theme>("dark");
  colourBlind = $state(false);
  /** No motion, also where the system does not ask for it. */
  still = $state(false);
  /** Ask before a card's only action is taken. */
  ask = $state(false);
  /** How large everything on the table is, in hundredths. */
  size = $state(100);
  /** How long moments take. */
  moments = $state<Pace>("full");
  sound = $state(true);
  keys = $state.raw<Keymap>(DEFAULT_KEYS);
  /** Where windows stop you, sent to every table you sit down at. */
  stops = $state.raw<Kept["stops"]>({ corp: {}, runner: {} });

  private readonly daylight = typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: light)") : null;
  private systemLight = $state(this.daylight?.matches ?? false);

  constructor() {
    const kept = remembered<Partial<Kept>>("settings", {});
    this.theme = kept.theme ?? "dark";
    this.colourBlind = kept.colourBlind ?? false;
    this.still = kept.still ?? false;
    this.ask = kept.ask ?? false;
    this.moments = kept.moments ?? "full";
    this.sound = kept.sound ?? true;
    this.size = within(kept.size ?? 100);
    this.keys = moved(kept.moved ?? {});
    this.stops = { corp: {}, runner: {}, ...kept.stops };
    this.daylight?.addEventListener("change", (event) => (this.systemLight = event.matches));
  }

  get light(): boolean {
    return this.theme === "auto" ? this.systemLight : this.theme === "light";
  }

  /** Put on the page what the style sheet asks for, and keep the rest. To be called in an effect. */
  show(): void {
    const root = document.documentElement;
    root.dataset["theme"] = this.light ? "light" : "dark";
    if (this.colourBlind) root.dataset["palette"] = "cb";
    else delete root.dataset["palette"];
    if (this.still) root.dataset["motion"] = "none";
    else delete root.dataset["motion"];
    root.style.setProperty("--size", String(within(this.size) / 100));
    const { theme, colourBlind, still, ask, moments, sound, size, keys, stops } = this;
    const changed = Object.fromEntries(Object.entries(keys).filter(([id, key]) => DEFAULT_KEYS[id] !== key));
    remember("settings", { theme, colourBlind, still, ask, moments, sound, size, moved: changed, stops } satisfies Kept);
  }

  turnTheme(): void {
    this.theme = this.light ? "dark" : "light";
  }

  bind(id: string, key: string): void {
    this.keys = rebound(this.keys, id, key);
  }

  restoreKeys(): void {
    this.keys = DEFAULT_KEYS;
  }
}

export const settings = new Settings();
