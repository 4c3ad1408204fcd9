/** Entries of the log, for tests. */

import type { Entry, EntryKind } from "../src/lib/types";

export function entry(n: number, kind: EntryKind, text: string, more: Partial<Entry> = {}): Entry {
  return { n, kind, text, turn: 2, ...more };
}
