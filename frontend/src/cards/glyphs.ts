/** The symbols of the rules and of the table, drawn on a 16 × 16 grid in the colour of the text around them. */

import type { SymbolName } from "../lib/types";

const stroke = (d: string): string => `<path d="${d}"/>`;
const solid = (d: string): string => `<path class="solid" d="${d}"/>`;

export const GLYPHS = {
  // The rules' own
  credit: stroke("M8 1.3l5.8 3.35v6.7L8 14.7l-5.8-3.35v-6.7z") + stroke("M10.3 6.1a2.9 2.9 0 1 0 0 3.8"),
  "recurring-credit":
    stroke("M13.8 7V4.65L8 1.3 2.2 4.65v6.7L8 14.7l3.4-2M10.3 6.1a2.9 2.9 0 1 0 0 3.8") +
    stroke("M15.6 5.2l-1.8 2.2-2.2-1.6"),
  click: stroke("M4.1 3.6A5.9 5.9 0 1 0 8 2.1") + stroke("M4.6.9L4 3.8l2.9.5") + stroke("M8 5.2v3.2l2.2 1.4"),
  trash: stroke("M2.5 4.2h11M6 4V2.2h4V4M4 4.4l.7 9.1h6.6l.7-9.1M6.8 7v4M9.2 7v4"),
  mu:
    `<rect x="4" y="4" width="8" height="8" rx="1"/>` +
    stroke("M6.3 4V1.6M9.7 4V1.6M6.3 14.4V12M9.7 14.4V12M4 6.3H1.6M4 9.7H1.6M14.4 6.3H12M14.4 9.7H12"),
  subroutine: stroke("M3.2 2v5.2a2 2 0 0 0 2 2h7.6M9.6 5.6L13.2 9.2 9.6 12.8"),
  link: stroke(
    "M6.6 9.4l2.8-2.8M7.4 4.6l1.7-1.7a2.9 2.9 0 0 1 4.1 4.1l-1.7 1.7M8.6 11.4l-1.7 1.7a2.9 2.9 0 0 1-4.1-4.1l1.7-1.7",
  ),
  interrupt: stroke("M9 1.6L3.6 9H8l-1 5.4L12.4 7H8z"),

  // Counters and numbers
  tag: stroke("M2 2h5.6l6.3 6.3-5.6 5.6L2 7.6z") + `<circle cx="5.2" cy="5.2" r=".9"/>`,
  "bad-publicity": stroke("M2 6.2v3.6h2.6L11 13V3L4.6 6.2zM13.2 6.2v3.6M5.4 10.2l.9 3.4"),
  core: stroke("M8 1.5l5.6 3.2v6.6L8 14.5l-5.6-3.2V4.7z") + stroke("M8.8 1.9L6.6 6.6l3 1.6-2.2 6"),
  virus:
    `<circle cx="8" cy="8" r="3.1"/>` +
    stroke(
      "M8 1.4v3.2M8 11.4v3.2M1.4 8h3.2M11.4 8h3.2M3.4 3.4l2.2 2.2M10.4 10.4l2.2 2.2M12.6 3.4l-2.2 2.2M5.6 10.4l-2.2 2.2",
    ),
  advancement: stroke("M3 8.4L8 3.4l5 5M3 13.2l5-5 5 5"),
  power:
    `<rect x="3.4" y="3.4" width="9.2" height="11" rx="1.4"/>` +
    stroke("M6.4 3.2V1.4h3.2v1.8M8.6 6L6.6 9.2h2.8L7.4 12.2"),
  agenda: stroke("M8 1.6l1.9 4.2 4.5.5-3.4 3 1 4.5L8 11.5l-4 2.3 1-4.5-3.4-3 4.5-.5z"),
  counter: `<circle cx="8" cy="8" r="5.6"/>` + stroke("M8 5.2v5.6M5.2 8h5.6"),
  strength: stroke("M8 1.8l5.4 2v4.4c0 3-2.2 5-5.4 6.2-3.2-1.2-5.4-3.2-5.4-6.2V3.8z"),

  // What happens
  check: stroke("M2.8 8.6l3.4 3.4 7-7.6"),
  cross: stroke("M3.6 3.6l8.8 8.8M12.4 3.6l-8.8 8.8"),
  run: stroke("M8 1.8v11M3.6 8.6L8 13l4.4-4.4"),
  rez: stroke("M1.4 8s2.4-4.4 6.6-4.4S14.6 8 14.6 8s-2.4 4.4-6.6 4.4S1.4 8 1.4 8z") + `<circle cx="8" cy="8" r="1.7"/>`,
  facedown: stroke("M1.4 8s2.4-4.4 6.6-4.4S14.6 8 14.6 8s-2.4 4.4-6.6 4.4S1.4 8 1.4 8zM2.6 13.4L13.4 2.6"),
  break: stroke("M1.8 8h4M10.2 8h4M7 3.6l-1.4 4L9.8 9 8.4 12.6"),
  up: stroke("M8 13.6V3M3.6 7.2L8 2.8l4.4 4.4"),
  down: stroke("M8 2.4V13M3.6 8.8L8 13.2l4.4-4.4"),
  plus: stroke("M8 2.8v10.4M2.8 8h10.4"),

  // Places
  card: `<rect x="3.4" y="1.8" width="9.2" height="12.4" rx="1.5"/>` + stroke("M5.8 9.8h4.4"),
  hand: `<rect x="6.6" y="2.2" width="7" height="10.4" rx="1.3"/>` + stroke("M4.4 4.4L2 5l2.3 8.6 4.4-1"),
  deck: `<rect x="2.6" y="4.6" width="8.6" height="9.8" rx="1.3"/>` + stroke("M5 2h7.2a1.4 1.4 0 0 1 1.4 1.4v8.4"),
  server: stroke("M2.4 14V7.4h3.2V14M5.6 14V2h4.8v12M10.4 14V5.6h3.2V14M1 14h14"),
  rig:
    `<rect x="2" y="3" width="5" height="7" rx="1"/><rect x="9" y="3" width="5" height="7" rx="1"/>` +
    stroke("M2 13h12"),
  log: stroke("M3 4h10M3 8h10M3 12h6"),

  // Controls
  find: `<circle cx="7" cy="7" r="4.6"/>` + stroke("M10.4 10.4l4 4"),
  gear: `<circle cx="10.6" cy="4.6" r="2.1"/><circle cx="5.4" cy="11.4" r="2.1"/>` + stroke("M1.8 4.6h6.7M12.7 4.6h1.5M1.8 11.4h1.5M7.5 11.4h6.7"),
  undo: stroke("M3 6.4h6.4a3.6 3.6 0 0 1 0 7.2H6M5.8 3.4L2.8 6.4l3 3"),
  moon: stroke("M13.4 9.6A5.8 5.8 0 0 1 6.4 2.6a5.8 5.8 0 1 0 7 7z"),
  sun:
    `<circle cx="8" cy="8" r="2.9"/>` +
    stroke(
      "M8 1.4v1.8M8 12.8v1.8M1.4 8h1.8M12.8 8h1.8M3.3 3.3l1.3 1.3M11.4 11.4l1.3 1.3M12.7 3.3l-1.3 1.3M4.6 11.4l-1.3 1.3",
    ),
  help: `<circle cx="8" cy="8" r="6.3"/>` + stroke("M6.2 6.3a1.9 1.9 0 1 1 2.6 1.8c-.6.3-.8.6-.8 1.3M8 11.5v.1"),
  info: `<circle cx="8" cy="8" r="6.3"/>` + stroke("M8 7.4v3.8M8 4.8v.1"),
  chat: stroke("M2 3h12v8H7.4L4 14v-3H2z"),
  flag: stroke("M3.4 14.6V1.8M3.4 2.6c3-1.6 5.8 1.6 9.4 0v6.6c-3.6 1.6-6.4-1.6-9.4 0"),
  pause: stroke("M5 2.6v10.8M11 2.6v10.8"),
  hold: stroke("M5.4 2.2h5.2l3.2 3.2v5.2l-3.2 3.2H5.4l-3.2-3.2V5.4zM8 5v3.6M8 10.9v.2"),
  play: stroke("M4.4 2.4l8.4 5.6-8.4 5.6z"),
  door:
    stroke("M2.7 14.6V2.3l6.6-.9v13.2M9.3 3.4h4v11.2M1.2 14.6h13.6") + `<circle class="solid" cx="7" cy="8.2" r=".9"/>`,

  // Faction marks: shapes of our own, so that colour is never alone
  anarch: solid("M8 1.4L15 14H1z"),
  criminal: solid("M8 .8L15.2 8 8 15.2.8 8z"),
  shaper: solid("M8 .8l6.3 3.6v7.2L8 15.2l-6.3-3.6V4.4z"),
  hb: solid("M1.5 1.5h5v13h-5zM9.5 1.5h5v13h-5z"),
  jinteki: `<circle class="solid" cx="8" cy="8" r="6.6"/>`,
  nbn: solid("M1.5 2h13v3h-13zM1.5 6.6h13v3h-13zM1.5 11.2h13v3h-13z"),
  weyland: solid("M1 14V9l4-6 3 4.4L11 3l4 6v5z"),
  adam: solid("M6.2 1.4h3.6v4.8h4.8v3.6H9.8v4.8H6.2V9.8H1.4V6.2h4.8z"),
  apex: solid("M1 2h14L8 7.4zM8 8.6L15 14H1z"),
  sunny: solid("M1.4 11.4a6.6 6.6 0 0 1 13.2 0z") + stroke("M1 14.2h14"),
  neutral: stroke("M8 2.4a5.6 5.6 0 1 0 0 11.2A5.6 5.6 0 1 0 8 2.4z"),
} as const satisfies Record<SymbolName, string> & Record<string, string>;

export type GlyphName = keyof typeof GLYPHS;

/** What symbols of rules text are called, read aloud: one of them. */
export const SYMBOL_WORDS: Record<SymbolName, string> = {
  credit: "credit",
  "recurring-credit": "recurring credit",
  click: "click",
  mu: "memory",
  link: "link",
  trash: "trash",
  subroutine: "subroutine:",
  interrupt: "interrupt:",
};

const COUNTERS: Record<string, GlyphName> = {
  credit: "credit",
  virus: "virus",
  power: "power",
  advancement: "advancement",
  agenda: "agenda",
  tag: "tag",
  bad_publicity: "bad-publicity",
  core_damage: "core",
};

/** How a kind of counter is drawn. */
export function counterGlyph(kind: string): GlyphName {
  return COUNTERS[kind] ?? "counter";
}
