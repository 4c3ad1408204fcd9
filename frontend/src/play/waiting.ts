/** What is said while somebody else decides, or nobody does. */

import { sideName } from "../board/timing";
import type { Side, View } from "../lib/types";

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

/** Why this player has the say, in a few words, for somebody new to the game. */
export function whyMine(view: View): string {
  const decision = view.decision;
  if (!decision) return "";
  const own = decision.side === view.active;
  if (decision.kind === "action") return "Your turn";
  if (decision.kind === "mulligan") return "Before the game";
  if (view.encounter) return own ? "You meet ice" : "The Runner meets ice";
  if (view.accessed) return own ? "You access a card" : "A card is accessed";
  if (view.run?.approached) return own ? "You approach ice" : "You may rez";
  if (view.run) return own ? "You are running" : "The Runner is running";
  if (decision.kind === "window") return own ? "Your turn, between actions" : "The other side's turn: you may react";
  return own ? "Your turn" : "The other side's turn";
}
