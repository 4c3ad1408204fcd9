/** What the browser remembers for us. A browser that refuses to remember is no reason to stop. */

export function remembered<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`sneakdoor.${name}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(`sneakdoor.${name}`, JSON.stringify(value));
  } catch {
    // Private windows may forbid it; the setting then lasts as long as the page.
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(`sneakdoor.${name}`);
  } catch {
    // As above.
  }
}
