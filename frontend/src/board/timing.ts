/** Where the game is, as a track of steps: the phases of a run, or a turn click by click. */

import type { Side, View } from "../lib/types";

export interface TrackStep {
  name: string;
  state: "done" | "now" | "ahead";
}

export interface Track {
  kind: "run" | "turn";
  heading: string;
  detail: string;
  steps: TrackStep[];
}

interface Phases {
  names: string[];
  of: Record<string, number>;
}

const MODERN: Phases = {
  names: ["Initiation", "Approach", "Encounter", "Movement", "Success", "Run ends"],
  of: {
    initiation: 0,
    "approach ice": 1,
    "encounter ice": 2,
    movement: 3,
    success: 4,
    breach: 4,
    access: 4,
    "run ends": 5,
  },
};

const CLASSIC: Phases = {
  names: ["Initiation", "Approach", "Encounter", "Pass", "Approach server", "Success", "Run ends"],
  of: {
    initiation: 0,
    "approach ice": 1,
    "encounter ice": 2,
    "pass ice": 3,
    "approach server": 4,
    success: 5,
    breach: 5,
    access: 5,
    "run ends": 6,
  },
};

/** Steps at which the ice at the Runner's position has been passed already. */
const PASSED = new Set(["step_pass_ice", "step_before_jack_out_paw", "step_jack_out_choice", "faq4.timing.run.4"]);

const CLICKS: Record<Side, number> = { corp: 3, runner: 4 };

export function sideName(side: Side): string {
  return side === "corp" ? "Corp" : "Runner";
}

/** How much of the attacked server's ice lies behind the Runner, and whether they stand before the server itself. */
export function progress(view: View): { passed: number; atServer: boolean } {
  const run = view.run;
  const ice = run ? (view.servers[run.server]?.ice.length ?? 0) : 0;
  if (!run) return { passed: 0, atServer: false };
  if (run.position === null) return { passed: ice, atServer: true };
  return { passed: run.position + (PASSED.has(view.rule ?? "") ? 1 : 0), atServer: false };
}

export function trackOf(view: View, seat: Side | null): Track {
  return view.run ? runTrack(view) : turnTrack(view, seat);
}

function marked(names: string[], current: number): TrackStep[] {
  return names.map((name, i) => ({ name, state: i < current ? "done" : i === current ? "now" : "ahead" }));
}

function runTrack(view: View): Track {
  const run = view.run!;
  const phases = view.rulebook === "classic" ? CLASSIC : MODERN;
  const phase = run.phase ?? "initiation";
  const current = phases.of[phase] ?? 0;
  const names = [...phases.names];
  if (phase === "breach" || phase === "access") names[current] = phase === "breach" ? "Breach" : "Access";
  const ice = view.servers[run.server]?.ice.length ?? 0;
  const { atServer } = progress(view);
  let detail = ice === 0 ? "no ice" : `ice ${(run.position ?? 0) + 1} of ${ice}`;
  if (atServer) detail = run.successful ? "successful" : "at the server";
  return {
    kind: "run",
    heading: `Run on ${run.server}`,
    detail,
    steps: marked(names, current),
  };
}

function turnTrack(view: View, seat: Side | null): Track {
  const side = view.active;
  const heading = seat === side ? "Your turn" : `${sideName(side)}’s turn`;
  if (view.turn === 0) {
    return {
      kind: "turn",
      heading: "Setting up",
      detail: "before turn 1",
      steps: marked(["Deal", "Mulligan", "First turn"], 1),
    };
  }
  const left = view[side].clicks;
  const clicks = Math.max(CLICKS[side], left);
  const names = [
    side === "corp" ? "Draw" : "Turn begins",
    ...Array.from({ length: clicks }, (_, i) => `Click ${i + 1}`),
    "Discard",
    "Turn ends",
  ];
  return {
    kind: "turn",
    heading,
    detail: `turn ${view.turn}`,
    steps: marked(names, place(view, clicks, left)),
  };
}

function place(view: View, clicks: number, left: number): number {
  const rule = view.rule ?? "";
  if (view.outcome || /(turn_complete|formal_end|lose_unspent)/.test(rule)) return clicks + 2;
  if (view.phase === "discard phase") return clicks + 1;
  if (view.phase === "draw phase" || /(allotted_clicks|refill|formal_begin|runner_turn_action_phase_paw)/.test(rule))
    return 0;
  const choosing = rule.endsWith("_turn_action") || rule.endsWith("_paw");
  return Math.min(clicks, Math.max(1, clicks - left + (choosing ? 1 : 0)));
}

/** Who must act now and who waits, in words. */
export function priority(view: View, seat: Side | null): { mine: boolean; now: string; then: string } | null {
  const decision = view.decision;
  if (!decision) return null;
  const mine = decision.side === seat;
  const window = decision.kind === "window";
  const other = sideName(decision.side === "corp" ? "runner" : "corp");
  const now = mine
    ? window
      ? "Your priority"
      : "Your choice"
    : window
      ? `${sideName(decision.side)}’s priority`
      : `${sideName(decision.side)} decides`;
  const waits = mine || seat === null ? other : "you";
  return { mine, now, then: window ? `then ${waits}` : waits === "you" ? "you wait" : `${waits} waits` };
}
