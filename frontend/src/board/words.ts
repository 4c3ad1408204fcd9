/** Cards in words, for those who listen: "Cleaver, Program: Icebreaker · Fracter, strength 3". */

import { capital, cardOf, typeLine, typeOf } from "../cards/catalogue";
import { liveNumbers } from "../cards/live";
import { counted } from "../lib/counted";
import type { Catalogue, InstalledCard } from "../lib/types";

/** A card that lies on the table. */
export function installedWords(catalogue: Catalogue, card: InstalledCard, kind: "ice" | "card"): string {
  const known = cardOf(catalogue, card.title);
  const numbers = liveNumbers(known, card).map((n) => n.label);
  const hosted = card.hosted.length
    ? [`hosts ${card.hosted.map((h) => h.title ?? "a facedown card").join(" and ")}`]
    : [];
  if (!known) return [kind === "ice" ? "Unrezzed ice" : "Facedown card", ...numbers, ...hosted].join(", ");
  if (kind === "ice") {
    const state = card.faceup ? "rezzed" : "unrezzed";
    const subs = counted(known.subroutines ?? 0, "subroutine");
    return [known.title, `${state} ice`, ...known.subtypes, ...numbers, subs, ...hosted].join(", ");
  }
  const face = card.faceup ? [] : ["facedown"];
  return [known.title, typeLine(known), ...face, ...numbers, ...hosted].join(", ");
}

/** A card by its title alone, as in a hand or a discard pile. */
export function titleWords(catalogue: Catalogue, title: string | null): string {
  const card = cardOf(catalogue, title);
  if (!card) return title ?? "Facedown card";
  const cost = card.cost != null ? [`costs ${card.cost}`] : [];
  return [card.title, typeLine(card), ...cost].join(", ");
}

/** "Program" and its kin, in the order in which a rig is laid out. */
export function rigGroup(catalogue: Catalogue, card: InstalledCard): string {
  const known = cardOf(catalogue, card.title);
  if (!known) return "Facedown";
  const type = typeOf(known);
  return type === "program" ? "Programs" : type === "resource" ? "Resources" : capital(type);
}
