/** So many of something, in words: "1 card", "2 cards". */
export function counted(n: number, noun: string): string {
  return `${n} ${plural(n, noun)}`;
}

/** A noun as it stands after a number: "card", "cards". */
export function plural(n: number | undefined, noun: string): string {
  return `${noun}${n === 1 ? "" : "s"}`;
}
