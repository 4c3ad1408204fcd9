/** What was agreed on at a table before its game began, in words. */

/** A length of time: `3 minutes`, `1 hour`. */
export function duration(seconds: number): string {
  const [number, noun] = seconds % 3600 === 0 ? [seconds / 3600, "hour"] : seconds % 60 === 0 ? [seconds / 60, "minute"] : [seconds, "second"];
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** What is left of a time, as clocks show it: `4:05`. */
export function countdown(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

export function rulesName(rulebook: string): string {
  return rulebook === "classic" ? "Rules of 2017" : rulebook === "modern" ? "Current rules" : rulebook;
}

/** What becomes of a game whose player goes away. */
export function awayRule(claimAfter: number | null): string {
  if (claimAfter === null) return "Whoever is away is waited for, however long it takes.";
  return `Whoever is away for ${duration(claimAfter)} while the other waits can lose the game: the other may claim it.`;
}
