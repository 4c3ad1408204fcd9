/** At which tables the coach sits, and what has been said there: each remark is made once a game. Kept on this device. */

import { remember, remembered } from "../net/storage";

/** How many tables are remembered. */
const MOST = 8;
const NAME = "coached";

interface Coached {
  table: string;
  said: string[];
}

class Tables {
  private kept = $state.raw<Coached[]>(remembered<Coached[]>(NAME, []));

  /** The coach sits down at a table. */
  at(table: string): void {
    this.put(table, []);
  }

  /** What has been said at a table; null where no coach sits. */
  said(table: string): readonly string[] | null {
    return this.kept.find((one) => one.table === table)?.said ?? null;
  }

  say(table: string, kind: string): void {
    const said = this.said(table);
    if (said && !said.includes(kind)) this.put(table, [...said, kind]);
  }

  /** The coach is sent away. */
  leave(table: string): void {
    this.kept = this.kept.filter((one) => one.table !== table);
    remember(NAME, this.kept);
  }

  private put(table: string, said: string[]): void {
    this.kept = [{ table, said }, ...this.kept.filter((one) => one.table !== table)].slice(0, MOST);
    remember(NAME, this.kept);
  }
}

export const coached = new Tables();
