/** The terms of the glossary: by letter, and as they are looked for. */

import type { Glossary, TermLine } from "../lib/types";
import { api } from "../net/api";

let asked: Promise<Glossary> | null = null;

/** All terms, asked for once. */
export function theGlossary(): Promise<Glossary> {
  asked ??= api.glossary().catch((trouble: unknown) => {
    asked = null;
    throw trouble;
  });
  return asked;
}

export function termAddress(slug: string): string {
  return `/rules/glossary/${encodeURIComponent(slug)}`;
}

/** The letter under which a term stands; quotes and signs before it do not count. */
export function letterOf(line: TermLine): string {
  return line.slug.charAt(0).toUpperCase();
}

export interface Letter {
  letter: string;
  lines: TermLine[];
}

export function byLetter(lines: readonly TermLine[]): Letter[] {
  const found = new Map<string, TermLine[]>();
  for (const line of lines) {
    const letter = letterOf(line);
    const there = found.get(letter);
    if (there) there.push(line);
    else found.set(letter, [line]);
  }
  return [...found].map(([letter, of]) => ({ letter, lines: of })).sort((a, b) => (a.letter < b.letter ? -1 : 1));
}

/** A name for comparison: no accents, capitals or signs. */
export function folded(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}|['’]/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/** How near the names of a term are to what is looked for: its own, another, a beginning, a part; null: not at all. */
function nearness(line: TermLine, wanted: string): number | null {
  const names = [line.term, ...(line.names ?? []), ...(line.forms ?? [])].map(folded);
  if (names[0] === wanted) return 0;
  if (names.includes(wanted)) return 1;
  if (names[0]?.startsWith(wanted)) return 2;
  if (names.some((name) => ` ${name}`.includes(` ${wanted}`))) return 3;
  return names.some((name) => name.includes(wanted)) ? 4 : null;
}

/** The same for what is said of it: all the words occur. */
function mentions(line: TermLine, wanted: string): boolean {
  const said = ` ${folded(line.short)}`;
  return wanted.split(" ").every((word) => said.includes(` ${word}`));
}

/** The terms that are called so or much like it, the nearest first; without a word all of them. */
export function called(lines: readonly TermLine[], words: string): TermLine[] {
  const wanted = folded(words);
  if (!wanted) return [...lines];
  return lines
    .flatMap((line) => {
      const near = nearness(line, wanted);
      return near === null ? [] : [{ line, near }];
    })
    .sort((a, b) => a.near - b.near)
    .map(({ line }) => line);
}

/** Those, and behind them the terms of which something like it is said. */
export function lookedFor(lines: readonly TermLine[], words: string): TermLine[] {
  const found = called(lines, words);
  return [...found, ...lines.filter((line) => !found.includes(line) && mentions(line, folded(words)))];
}
