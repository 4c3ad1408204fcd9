/** Symbols written in brackets, as the engine's phrases have them: "Gain 1[credit]". */

import type { SymbolName } from "../lib/types";
import { SYMBOL_WORDS } from "./glyphs";

const COUNTED: readonly SymbolName[] = ["credit", "recurring-credit", "click"];

/** What a symbol is called after what stands before it: "1 credit", "2 credits", "X credits". */
export function symbolWord(symbol: SymbolName, before: unknown): string {
  const number = typeof before === "string" ? /(\d+|X) *$/.exec(before)?.[1] : undefined;
  const many = number !== undefined && number !== "1" && COUNTED.includes(symbol);
  return many ? `${SYMBOL_WORDS[symbol]}s` : SYMBOL_WORDS[symbol];
}

/** The text in pieces: strings, and symbols to draw. What is in brackets and no symbol stays text. */
export function withSymbols(text: string): (string | { symbol: SymbolName })[] {
  return text
    .split(/(\[[a-z-]+\])/)
    .filter((piece) => piece !== "")
    .map((piece) => {
      const name = piece.slice(1, -1);
      return piece.startsWith("[") && name in SYMBOL_WORDS ? { symbol: name as SymbolName } : piece;
    });
}
