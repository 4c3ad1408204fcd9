/** A search as it is typed, in parts: for its colours, and for filters that write into it. What it means, the server says. */

import type { SearchKey } from "../lib/types";

export interface TypedPart {
  at: number;
  text: string;
  /** The key with its sign, `t:` or `-o<=`; empty for a word alone. */
  field: string;
  key: string;
  sign: string;
  value: string;
  not: boolean;
}

const PART = /(-)?(?:([a-z_]+)(<=|>=|!=|[:=!<>]))?("[^"]*"?|[^\s"]+)?/iy;

export function typedParts(text: string): TypedPart[] {
  const parts: TypedPart[] = [];
  for (let at = 0; at < text.length; ) {
    if (text[at]?.trim() === "") {
      at += 1;
      continue;
    }
    PART.lastIndex = at;
    const found = PART.exec(text);
    const [whole = "", not = "", key = "", sign = "", value = ""] = found ?? [];
    const said = whole || text.slice(at, at + 1);
    parts.push({ at, text: said, field: key ? not + key + sign : "", key: key.toLowerCase(), sign, value, not: not !== "" });
    at += said.length;
  }
  return parts;
}

/** A choice as it is typed: `f:haas-bioroid`. */
export function spelled(choice: string): string {
  return choice.toLowerCase().replaceAll(" ", "-");
}

function asks(part: TypedPart, key: Pick<SearchKey, "letter" | "name">): boolean {
  return !part.not && (part.sign === ":" || part.sign === "=") && (part.key === key.letter || part.key === key.name);
}

function unquoted(value: string): string[] {
  return value.startsWith('"') ? [value.replaceAll('"', "")] : value.split("|").filter((one) => one !== "");
}

/** Which of the choices a search asks for by that key. */
export function chosen(text: string, key: SearchKey): string[] {
  const part = typedParts(text).find((part) => asks(part, key));
  if (!part) return [];
  const values = unquoted(part.value).map(spelled);
  return (key.choices ?? []).filter((choice) => values.includes(spelled(choice)));
}

/** The search with these choices for that key, in place of those that it had; none: without the key. */
export function choosing(text: string, key: SearchKey, choices: readonly string[]): string {
  const part = typedParts(text).find((part) => asks(part, key));
  const said = choices.length ? `${key.letter}:${choices.map(spelled).join("|")}` : "";
  if (!part) return [text.trim(), said].filter(Boolean).join(" ");
  return replaced(text, part.at, part.text.length, said);
}

/** The search with something else in the place of a part. */
export function replaced(text: string, at: number, length: number, said = ""): string {
  return [text.slice(0, at).trim(), said, text.slice(at + length).trim()].filter(Boolean).join(" ");
}
