/** Breaking all that an encountered piece of ice would do, as one wish: a row of ordinary options, reckoned anew after each. */

import type { Catalogue, Paragraph, View } from "../lib/types";
import { unbroken, type Choice, type Reading } from "./decision";

export interface Plan {
  heading: string;
  detail: string;
  /** The option to choose now. */
  next: Choice;
}

interface Way {
  choice: Choice;
  credits: number;
  uses: string;
}

/** An icebreaker that is trashed for its work is not spent without being asked. */
const SPENDS_ITSELF = /\btrash\b/i;
const PRICE = /^(\d+)\[credit\]$/;

function credits(choice: Choice): number | null {
  if (choice.cost === null) return 0;
  const found = PRICE.exec(choice.cost);
  return found ? Number(found[1]) : null;
}

/** How many subroutines one use breaks, by its words; Infinity for any number. */
export function breaksEach(words: string): number | null {
  const found = /\bbreak (?:up to )?(\d+|any number of|all)\b.*\bsubroutines?/i.exec(words);
  if (!found?.[1]) return null;
  return /^\d+$/.test(found[1]) ? Number(found[1]) : Infinity;
}

/** Rules text on one line, symbols in brackets. */
export function flat(text: readonly Paragraph[]): string[] {
  return text.map((paragraph) =>
    paragraph
      .map((part): string => {
        if (typeof part === "string") return part;
        if ("symbol" in part) return `[${part.symbol}]`;
        if ("strong" in part) return part.strong;
        if ("term" in part) return part.term;
        return flat(part.list).join(" ");
      })
      .join(""),
  );
}

function directly(choices: readonly Choice[], open: number, purse: number): Way | null {
  let best: Way | null = null;
  for (const choice of choices) {
    const words = choice.about.verb === "use" && choice.detail && !SPENDS_ITSELF.test(choice.detail) ? choice.detail : null;
    const each = words ? breaksEach(words) : null;
    const price = each === null ? null : credits(choice);
    if (each === null || price === null) continue;
    const times = Math.ceil(open / each);
    const total = Math.max(1, times) * price;
    if (total > purse || (best && best.credits <= total)) continue;
    best = { choice, credits: total, uses: `${choice.heading}, ${total}[credit]` };
  }
  return best;
}

/** With a boost first: what breaking costs then is read from the card itself. */
function boosted(choices: readonly Choice[], view: View, catalogue: Catalogue, open: number, purse: number): Way | null {
  let best: Way | null = null;
  for (const choice of choices) {
    const step = choice.about.verb === "use" && !choice.about.idle ? /^\+(\d+) strength(?:, with number \d+)?$/.exec(choice.detail ?? "") : null;
    const price = step ? credits(choice) : null;
    const breaker = view.rig.find((card) => card.handle === choice.about.card);
    const card = breaker?.title ? catalogue.cards[breaker.title] : undefined;
    if (!step || price === null || !card || typeof breaker?.strength !== "number" || !view.encounter) continue;
    const line = flat(card.text).find((words) => breaksEach(words) !== null && !SPENDS_ITSELF.test(words));
    const printed = line ? /(\d+)\[credit\]: ?break/i.exec(line) : null;
    const each = line ? breaksEach(line) : null;
    if (!printed || each === null) continue;
    const boosts = Math.ceil((view.encounter.strength - breaker.strength) / Number(step[1]));
    if (boosts <= 0) continue;
    const total = boosts * price + Math.max(1, Math.ceil(open / each)) * Number(printed[1]);
    if (total > purse || (best && best.credits <= total)) continue;
    best = { choice, credits: total, uses: `${choice.heading}, ${total}[credit], ${boosts === 1 ? "1 boost" : `${boosts} boosts`}` };
  }
  return best;
}

function called(open: number): string {
  if (open === 1) return "Break it";
  return open === 2 ? "Break both" : `Break all ${open}`;
}

/** How to break everything that is still unbroken, as cheaply as one icebreaker can; null if it cannot be done or reckoned. */
export function breakAll(reading: Reading | null, view: View | null, catalogue: Catalogue): Plan | null {
  if (!reading || !view) return null;
  const open = unbroken(view).length;
  if (!open) return null;
  const purse = view.runner.credits;
  const ways = [directly(reading.choices, open, purse), boosted(reading.choices, view, catalogue, open, purse)];
  const way = ways.filter((one) => one !== null).sort((a, b) => a.credits - b.credits)[0];
  return way ? { heading: called(open), detail: way.uses, next: way.choice } : null;
}

/** The next step of a plan under way: a subroutine to name, or the next use. Null when it is done or asks for something else. */
export function goOn(reading: Reading | null, view: View | null, catalogue: Catalogue): Choice | null {
  if (!reading || !view?.encounter) return null;
  if (reading.kind === "choose") return reading.choices.find((choice) => choice.about.verb === "break") ?? null;
  return reading.kind === "window" ? (breakAll(reading, view, catalogue)?.next ?? null) : null;
}
