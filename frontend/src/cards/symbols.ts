/** Symbols written in brackets, as the engine's phrases have them: "Gain 1[credit]". */

import type { SymbolName } from "../lib/types";
import { SYMBOL_WORDS } from "./glyphs";

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
