/** The two rulebooks as the pages of the rules call them, and how an address names them. */

import type { RulebookName, RulingLine, StructureShown, StepShown } from "../lib/types";

export const BOOKS: readonly { id: RulebookName; name: string; short: string; query: string }[] = [
  { id: "modern", name: "Current rules", short: "Current rules", query: "" },
  { id: "classic", name: "Rules of 2017", short: "2017", query: "2017" },
];

/** What an address says of the book: `?book=2017`, `?book=both`. */
export function bookOf(query: URLSearchParams): RulebookName | "both" {
  const said = query.get("book");
  return said === "2017" || said === "classic" ? "classic" : said === "both" ? "both" : "modern";
}

/** An address with what is said behind its question mark; what is empty is left out. */
export function address(path: string, query: Record<string, string | number | null>): string {
  const said = Object.entries(query).filter((pair): pair is [string, string | number] => pair[1] !== null && pair[1] !== "");
  const text = said.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  return text ? `${path}?${text}` : path;
}

export function queryOf(book: RulebookName | "both"): string {
  return book === "both" ? "both" : (BOOKS.find(({ id }) => id === book)?.query ?? "");
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What can be done in a window, in a few words. */
export function rights(step: StepShown): string {
  return ["abilities", step.rez ? "rez" : "", step.ice ? "rez this ice" : "", step.score ? "score" : ""].filter(Boolean).join(", ");
}

/** The steps of a structure, one after the other. */
export function stepsOf(structure: StructureShown): StepShown[] {
  return structure.phases.flatMap((phase) => phase.steps);
}

/** A rule's own page: of a rule of the book by its slug, of a ruling by its id. */
export function ruleAddress(rule: string): string {
  return rule.includes(".") ? rulingAddress(rule) : `/rules/cr/${encodeURIComponent(rule)}`;
}

export function rulingAddress(id: string, query: Record<string, string | number | null> = {}): string {
  return address(`/rules/rulings/${encodeURIComponent(id)}`, query);
}

/** Where a ruling stands, shortly: the document and the last part of its section. */
export function source(line: RulingLine): string {
  const last = line.section.split(" > ").at(-1) ?? "";
  return [line.document, last].filter(Boolean).join(", ");
}
