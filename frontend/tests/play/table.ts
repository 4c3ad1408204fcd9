/** Small tables for tests: a view with nothing in it but what a test is about. */

import type { Catalogue, DecisionView, OptionView, PlayerView, SubroutineView, View } from "../../src/lib/types";

const PLAYER: PlayerView = {
  identity: "The Catalyst",
  identity_side: "The Catalyst",
  identity_back: null,
  outside: null,
  identity_counters: {},
  hosted: [],
  credits: 5,
  clicks: 4,
  points: 0,
  points_to_win: 7,
  hand_size: 5,
  hand: 0,
  deck: 20,
  cards_in_hand: null,
  known_in_deck: [],
  discard: [],
  score_area: [],
};

export function about(verb: string, more: Partial<OptionView> = {}): OptionView {
  return {
    kind: verb,
    verb,
    cost: null,
    trashes: null,
    declines: ["pass", "done", "continue", "keep", "decline"].includes(verb),
    idle: false,
    card: null,
    title: null,
    server: null,
    ability: null,
    number: null,
    ...more,
  };
}

export function decision(kind: string, options: [string, OptionView][], prompt = "Choose.", side: "corp" | "runner" = "runner"): DecisionView {
  return { side, kind, prompt, rule: "rule_x", options: options.map(([key]) => key), about: options.map(([, one]) => one) };
}

export function view(more: Partial<View> = {}): View {
  return {
    viewer: "runner",
    rulebook: "modern",
    turn: 2,
    active: "runner",
    phase: "action phase",
    rule: "rule_x",
    window: null,
    outcome: null,
    run: null,
    encounter: null,
    breached: null,
    accessed: null,
    mark: null,
    trace: null,
    corp: { ...PLAYER, bad_publicity: 0 },
    runner: { ...PLAYER, tags: 0, core_damage: 0, link: 0, memory: 4, memory_used: 0, fund: 0 },
    servers: { HQ: { ice: [], root: [] }, "R&D": { ice: [], root: [] }, Archives: { ice: [], root: [] } },
    rig: [],
    resolving: [],
    set_aside: [],
    removed: [],
    lasting: [],
    decision: null,
    ...more,
  };
}

export const CATALOGUE: Catalogue = {
  version: "0",
  cards: {
    Cleaver: {
      title: "Cleaver",
      side: "runner",
      faction: "anarch",
      type: "program",
      subtypes: ["icebreaker", "fracter"],
      unique: false,
      strength: 3,
      text: [
        [{ term: "Interface" }, " → 1", { symbol: "credit" }, ": Break up to 2 ", { term: "barrier" }, " subroutines."],
        ["2", { symbol: "credit" }, ": +1 strength."],
      ],
    },
    "Hedge Fund": { title: "Hedge Fund", side: "corp", faction: "neutral", type: "operation", subtypes: [], unique: false, text: [] },
  },
  factions: {},
  decks: [],
  levels: [],
  glossary: {},
  rules: {},
  explained: {},
  stops: [],
};

export const END: SubroutineView = { text: "End the run.", broken: false, by: null, resolved: false, threat: { ends_run: true } };
export const BROKEN: SubroutineView = { ...END, broken: true, by: "Cleaver" };

/** An encounter with ice of some strength and subroutines, of which some are broken. */
export function encounter(strength: number, subroutines: SubroutineView[], decided: DecisionView, breaker = 3): View {
  return view({
    run: { server: "HQ", position: 0, phase: "encounter ice", approached: null, successful: false },
    encounter: { ice: "card 9", title: "Palisade", strength, subroutines },
    rig: [{ handle: "card 1", title: "Cleaver", side: "runner", faceup: true, counters: {}, hosted: [], strength: breaker }],
    decision: decided,
  });
}

export const BREAK: [string, OptionView] = [
  "use Cleaver: break up to 2 barrier subroutines",
  about("use", { card: "card 1", title: "Cleaver", words: "break up to 2 barrier subroutines", price: { credits: 1 }, ability: 0 }),
];
export const BOOST: [string, OptionView] = [
  "use Cleaver: +1 strength",
  about("use", { card: "card 1", title: "Cleaver", words: "+1 strength", price: { credits: 2 }, ability: 1 }),
];
export const PASS: [string, OptionView] = ["pass", about("pass")];
