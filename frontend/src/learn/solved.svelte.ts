/** Which puzzles were solved, and which were only shown: kept on this device. */

import { remember, remembered } from "../net/storage";

const SOLVED = "puzzles.solved";
const SHOWN = "puzzles.shown";

class Puzzles {
  private solvedOnes = $state.raw<number[]>(remembered<number[]>(SOLVED, []));
  private shownOnes = $state.raw<number[]>(remembered<number[]>(SHOWN, []));

  solved(number: number): boolean {
    return this.solvedOnes.includes(number);
  }

  /** Whether its line was shown before it was found: then it earns no tick. */
  shown(number: number): boolean {
    return this.shownOnes.includes(number);
  }

  get count(): number {
    return this.solvedOnes.length;
  }

  solve(number: number): void {
    if (this.solved(number) || this.shown(number)) return;
    this.solvedOnes = [...this.solvedOnes, number];
    remember(SOLVED, this.solvedOnes);
  }

  show(number: number): void {
    if (this.shown(number) || this.solved(number)) return;
    this.shownOnes = [...this.shownOnes, number];
    remember(SHOWN, this.shownOnes);
  }
}

export const puzzles = new Puzzles();

export function puzzlePath(number: number): string {
  return `/learn/puzzles/${number}`;
}
