/** The board in between: what one beat changes of a picture, where more beats follow before the next picture is whole. */

import type { CardTold, DiscardedCard, InstalledCard, RunnerView, ServerView, View } from "../lib/types";
import { installed } from "../cards/lookup";
import type { Beat } from "./beats";

type Servers = Record<string, ServerView>;

function mapped(servers: Servers, change: (card: InstalledCard) => InstalledCard | null): Servers {
  return Object.fromEntries(
    Object.entries(servers).map(([name, { ice, root }]) => [
      name,
      {
        ice: ice.map((card) => ("vacant" in card ? card : (change(card) ?? { vacant: true as const }))),
        root: root.flatMap((card) => change(card) ?? []),
      },
    ]),
  );
}

/** The Runner with fewer cards in hand and more in the heap. */
function poorer(runner: RunnerView, lost: readonly CardTold[]): RunnerView {
  const held = runner.cards_in_hand ? [...runner.cards_in_hand] : null;
  for (const { title } of lost) {
    const at = held?.findIndex((card) => card.title === title) ?? -1;
    if (at >= 0) held?.splice(at, 1);
  }
  const heap = lost.map(({ title }, i): DiscardedCard => ({ handle: `runner discard ${runner.discard.length + i}`, title, faceup: true }));
  return { ...runner, hand: Math.max(0, runner.hand - lost.length), cards_in_hand: held, discard: [...runner.discard, ...heap] };
}

/** The picture with what this beat is about changed in it, on the way from one to the next. */
export function landed(now: View, next: View, { kind, entry }: Beat): View {
  const { now: total, amount = 0, price = 0, cards = [], side = "runner", subroutine } = entry;
  const handle = cards[0]?.handle;
  switch (kind) {
    case "steal":
    case "score":
      return {
        ...now,
        [side]: { ...now[side], points: total ?? now[side].points + amount },
        servers: handle ? mapped(now.servers, (card) => (card.handle === handle ? null : card)) : now.servers,
      };
    case "damage":
      return { ...now, runner: { ...poorer(now.runner, cards), core_damage: now.runner.core_damage + (entry.damage === "core" ? amount : 0) } };
    case "tag":
      return { ...now, runner: { ...now.runner, tags: total ?? now.runner.tags + amount } };
    case "untag":
      return { ...now, runner: { ...now.runner, tags: total ?? Math.max(0, now.runner.tags - amount) } };
    case "rez": {
      const found = [...installed(next)].find((card) => card.handle === handle);
      const servers = found ? mapped(now.servers, (card) => (card.handle === handle ? found : card)) : now.servers;
      return { ...now, servers, corp: { ...now.corp, credits: Math.max(0, now.corp.credits - price) } };
    }
    case "subroutine": {
      if (!now.encounter || subroutine === undefined) return now;
      const subroutines = now.encounter.subroutines.map((one, i) => (i === subroutine ? { ...one, resolving: true } : one));
      return { ...now, encounter: { ...now.encounter, subroutines } };
    }
    case "run ends":
      return { ...now, run: null, encounter: null, accessed: null, breached: null };
    default:
      return now;
  }
}
