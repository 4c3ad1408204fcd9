/** How long to wait before the next attempt to connect: doubling, with some chance in it so that clients do not come back all at once. */
export function backoff(attempt: number, chance: () => number = Math.random): number {
  const longest = 15_000;
  const whole = Math.min(longest, 400 * 2 ** attempt);
  return whole / 2 + (whole / 2) * chance();
}
