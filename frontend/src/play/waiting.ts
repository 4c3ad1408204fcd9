/** What is said while somebody else decides, or nobody does. */

import { sideName, trackOf } from "../board/timing";
import { capital } from "../cards/catalogue";
import type { Side, View } from "../lib/types";
import { counted } from "../lib/counted";

const DOES: Record<string, string> = {
  mulligan: "looks at the starting hand",
  action: "takes an action",
  window: "may act in this window",
  reaction: "may use a triggered ability",
  interrupt: "may change what is about to happen",
  access: "looks at the card",
  steal: "decides whether to steal",
  candidate: "picks a card to access",
  "jack out": "decides whether to go on",
  destination: "picks a place to install",
  position: "picks a place to install",
  choose: "picks a card",
  offer: "makes a choice",
  number: "picks a number",
  spend: "spends on the trace",
  bid: "bids in secret",
  pay: "pays",
  server: "picks a server",
};

/** "mirrorglass (Corp) takes an action." */
export function whoDecides(view: View, names: Record<Side, string>): string {
  const decision = view.decision;
  if (!decision) return "";
  return `${names[decision.side]} (${sideName(decision.side)}) ${DOES[decision.kind] ?? "makes a choice"}.`;
}

/** Over the question: why this player has the say, and the numbers that matter to it. */
export function asked(view: View, you: Side | null): { title: string; numbers: string } {
  const decision = view.decision;
  const side = decision?.side ?? view.active;
  const title = decision && side !== you ? `${sideName(side)} decides` : titleOf(view);
  const player = view[side];
  if (view.trace) return { title, numbers: `Trace ${view.trace.strength} against link ${view.trace.link}` };
  if (decision?.kind === "action") return { title, numbers: `${counted(player.clicks, "click")} left` };
  if (view.run) return { title, numbers: `${capital(trackOf(view, you).detail)} · you have ${counted(player.credits, "credit")}` };
  return { title, numbers: "" };
}

function titleOf(view: View): string {
  const decision = view.decision;
  if (!decision) return "The game goes on";
  const own = decision.side === view.active;
  const all = Math.max(decision.side === "corp" ? 3 : 4, view[decision.side].clicks);
  if (decision.kind === "action") return `Your turn, click ${all - view[decision.side].clicks + 1} of ${all}`;
  if (decision.kind === "mulligan") return "Your starting hand";
  if (view.trace) return decision.side === "runner" ? "A trace against you" : "Your trace";
  if (view.encounter) return own ? `You meet ${view.encounter.title}` : `The Runner meets ${view.encounter.title}`;
  if (view.accessed?.title) return own ? `You access ${view.accessed.title}` : `${view.accessed.title} is accessed`;
  if (view.run?.approached) return own ? "You approach ice" : "The Runner meets your ice";
  if (view.run) return own ? `You run on ${view.run.server}` : `The Runner runs on ${view.run.server}`;
  if (decision.kind === "window") return own ? "Between your actions" : "You may react";
  return own ? "Your turn" : "You choose";
}
