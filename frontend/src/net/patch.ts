/** Differences between two pictures, as PROTOCOL.md describes them. */

export type Path = readonly (string | number)[];
export type Change = readonly [Path] | readonly [Path, unknown];

type Branch = Record<string, unknown> | unknown[];

function isBranch(value: unknown): value is Branch {
  return typeof value === "object" && value !== null;
}

function copied(branch: Branch): Branch {
  return Array.isArray(branch) ? [...branch] : { ...branch };
}

/** The value one step further in; undefined where there is none. */
function at(branch: Branch, key: string | number): unknown {
  return (branch as Record<string | number, unknown>)[key];
}

function changed(value: unknown, path: Path, depth: number, change: Change): unknown {
  if (depth === path.length) return change[1];
  if (!isBranch(value)) throw new Error(`no such place: ${path.join(" / ")}`);
  const key = path[depth] as string | number;
  const copy = copied(value);
  if (depth === path.length - 1 && change.length === 1) {
    if (Array.isArray(copy)) copy.splice(Number(key), 1);
    else delete copy[key];
    return copy;
  }
  (copy as Record<string | number, unknown>)[key] = changed(at(value, key), path, depth + 1, change);
  return copy;
}

/** A new value with the changes made in order. What did not change is shared with the old one, which stays as it was. */
export function patched<T>(value: T, changes: readonly Change[]): T {
  return changes.reduce<unknown>((whole, change) => changed(whole, change[0], 0, change), value) as T;
}
