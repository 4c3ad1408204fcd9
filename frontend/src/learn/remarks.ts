/**
 * What the coach of a first game points out, each once a game: when it is so, by the typed picture alone, and what is said.
 * What is best to do is not said here: these are the things that a beginner does not see.
 */

import type { Card, OptionView, Paragraph, Side, View } from "../lib/types";

export interface Remark {
  kind: string;
  heading: string;
  says: Paragraph;
}

interface Moment {
  view: View;
  side: Side;
  options: readonly OptionView[];
  /** The kind of decision that is open. */
  asked: string;
  card: (title: string) => Card | null;
}

interface Case {
  kind: string;
  side: Side | null;
  heading: string;
  /** Words in brackets explain themselves. */
  says: string;
  when: (moment: Moment) => boolean;
}

function acting({ asked }: Moment): boolean {
  return asked === "action";
}

function offers(moment: Moment, kind: string): boolean {
  return moment.options.some((option) => option.kind === kind);
}

function warned(moment: Moment, kind: string): boolean {
  return moment.options.some((option) => option.warnings?.some((warning) => warning.kind === kind));
}

function remotes(view: View): View["servers"][string][] {
  return Object.entries(view.servers).flatMap(([name, server]) => (["HQ", "R&D", "Archives"].includes(name) ? [] : [server]));
}

function advanced(view: View): boolean {
  return remotes(view).some(({ root }) => root.some((card) => (card.counters["advancement"] ?? 0) >= 2));
}

function holds({ view, side, card }: Moment, type: string): boolean {
  const hand = (side === "corp" ? view.corp : view.runner).cards_in_hand ?? [];
  return hand.some(({ title }) => card(title)?.type === type);
}

function breaker({ view, card }: Moment): boolean {
  return view.rig.some(({ title }) => title !== null && card(title)?.subtypes.includes("icebreaker"));
}

/** The gravest first: of those that are so, the first that was not yet said is. */
const CASES: readonly Case[] = [
  {
    kind: "lethal",
    side: null,
    heading: "This could end the game",
    says: "One of your options is marked in red: it could cost more cards than you hold, and that is a [flatline]. Read it before you choose.",
    when: (moment) => warned(moment, "lethal"),
  },
  {
    kind: "score",
    side: "corp",
    heading: "An agenda can be scored",
    says: "It has all the [advancement counters] it requires. To [score] costs no [click], and what you do not score now the Runner may still steal.",
    when: (moment) => offers(moment, "Score"),
  },
  {
    kind: "tagged",
    side: "runner",
    heading: "You have a tag",
    says: "While you have a [tag] the Corp may [trash] your resources, and some of its cards work only now. A click and 2 credits remove it.",
    when: (moment) => acting(moment) && moment.view.runner.tags > 0,
  },
  {
    kind: "they are tagged",
    side: "corp",
    heading: "The Runner is tagged",
    says: "As long as the [tag] is there, a click and 2 credits [trash] one of their resources. In their turn they will want to be rid of it.",
    when: (moment) => acting(moment) && moment.view.runner.tags > 0,
  },
  {
    kind: "hand",
    side: null,
    heading: "Your first hand",
    says: "You may exchange all five cards once. Keep a hand that makes money in the first turns and has something to do with it.",
    when: ({ asked }) => asked === "mulligan",
  },
  {
    kind: "rez ice",
    side: "corp",
    heading: "They come to your ice",
    says: "You may [rez] it now, or let them pass. What could they take behind it, and what else do you want to pay for this turn?",
    when: (moment) => moment.view.run?.approached != null && offers(moment, "Rez"),
  },
  {
    kind: "ice",
    side: "runner",
    heading: "Ice",
    says: "First the [strength], then the [subroutines]. What you do not [break] happens, from top to bottom. Read them: not all of them end the run.",
    when: ({ view, asked }) => view.encounter !== null && asked === "window",
  },
  {
    kind: "trash",
    side: "runner",
    heading: "You may trash it",
    says: "For its [trash cost] this card is gone. What will it earn the Corp if you leave it, and what do you lack if you pay?",
    when: (moment) => offers(moment, "TrashAccessed"),
  },
  {
    kind: "jack out",
    side: "runner",
    heading: "The last moment to leave",
    says: "You may [jack out] here. Count your hand against the worst that could lie ahead; then go on, if you can bear it.",
    when: (moment) => offers(moment, "JackOut"),
  },
  {
    kind: "advanced",
    side: "runner",
    heading: "Something grows",
    says: "A card with two or more [advancement counters]: the Corp may [score] it next turn. Or it is a trap that does [damage]. How many cards do you hold?",
    when: (moment) => acting(moment) && advanced(moment.view),
  },
  {
    kind: "few cards",
    side: "runner",
    heading: "A thin hand",
    says: "You hold two cards or fewer, and [damage] takes cards. Before a run into the unknown, and before the Corp's turn, draw.",
    when: (moment) => acting(moment) && moment.view.turn > 2 && moment.view.runner.hand <= 2,
  },
  {
    kind: "their hand",
    side: "corp",
    heading: "They hold few cards",
    says: "The Runner has two cards or fewer in the [grip]. Whatever does [damage] now comes near to a [flatline]: ice, a trap, an operation.",
    when: (moment) => acting(moment) && moment.view.turn > 2 && moment.view.runner.hand <= 2,
  },
  {
    kind: "close",
    side: null,
    heading: "Five points or more",
    says: "The other side needs one more [agenda]. From here on, what gives them no points matters less than what does.",
    when: (moment) => acting(moment) && (moment.side === "corp" ? moment.view.runner : moment.view.corp).points >= 5,
  },
  {
    kind: "open",
    side: "runner",
    heading: "A server without ice",
    says: "HQ or R&D has nothing before it. A [run] there costs one [click] and shows you a card; it will never be cheaper than now.",
    when: (moment) => acting(moment) && ["HQ", "R&D"].some((name) => moment.view.servers[name]?.ice.length === 0),
  },
  {
    kind: "unprotected",
    side: "corp",
    heading: "Nothing before HQ or R&D",
    says: "A [run] there costs the Runner one click and shows them a card. A piece of [ice], even a cheap one, makes it dearer.",
    when: (moment) => acting(moment) && ["HQ", "R&D"].some((name) => moment.view.servers[name]?.ice.length === 0) && holds(moment, "ice"),
  },
  {
    kind: "agenda",
    side: "corp",
    heading: "An agenda in your hand",
    says: "It is worth points only on the table. A [remote server] with [ice] is the place: install it, [advance] it, score it before they get in.",
    when: (moment) => acting(moment) && holds(moment, "agenda") && remotes(moment.view).some(({ ice, root }) => ice.length > 0 && root.length === 0),
  },
  {
    kind: "advance",
    side: "corp",
    heading: "You can advance",
    says: "A [click] and a credit place one [advancement counter]. Count how many turns are left, and what the Runner can do in those between.",
    when: (moment) => acting(moment) && offers(moment, "Advance"),
  },
  {
    kind: "no breaker",
    side: "runner",
    heading: "No icebreaker yet",
    says: "Without an [icebreaker] every piece of ice that ends the run ends yours. Install one when you can pay for it and for using it.",
    when: (moment) => acting(moment) && moment.view.turn > 2 && !breaker(moment) && offers(moment, "Install"),
  },
  {
    kind: "poor",
    side: null,
    heading: "Short of credits",
    says: "With two credits or fewer most of your cards are only pictures. A turn spent on money is seldom lost.",
    when: (moment) => acting(moment) && moment.view.turn > 2 && (moment.side === "corp" ? moment.view.corp : moment.view.runner).credits <= 2,
  },
];

export const KINDS: readonly string[] = CASES.map(({ kind }) => kind);

/** A text whose words in brackets explain themselves. */
function said(text: string): Paragraph {
  return text
    .split(/[[\]]/)
    .map((part, place) => (place % 2 ? { term: part } : part))
    .filter((part) => part !== "");
}

/** What deserves a word in this picture and has not been said; null where nothing does. */
export function remark(view: View, side: Side, before: readonly string[], card: (title: string) => Card | null): Remark | null {
  const decision = view.decision;
  if (!decision || decision.side !== side || !decision.options?.length) return null;
  const moment: Moment = { view, side, options: decision.about ?? [], asked: decision.kind, card };
  const found = CASES.find((one) => (one.side === null || one.side === side) && !before.includes(one.kind) && one.when(moment));
  return found ? { kind: found.kind, heading: found.heading, says: said(found.says) } : null;
}
