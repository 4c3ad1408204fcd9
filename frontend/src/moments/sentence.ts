/** What a beat says, made from the values of its entry: to you in the second person, about others in the third. */

import type { CardTold, Entry, EntryKind, Side, View } from "../lib/types";
import type { Arrival, BeatKind } from "./beats";

/** A piece of a sentence; the strong ones stand out. */
export interface Word {
  text: string;
  strong: boolean;
}
export type Said = readonly Word[];

const word = (text: string): Word => ({ text, strong: false });
const strong = (text: string): Word => ({ text, strong: true });

/** The whole sentence, as it is read aloud. */
export function spoken(said: Said): string {
  return said.map(({ text }) => text).join("");
}

function said(...parts: (string | Word)[]): Said {
  const words = parts.map((part) => (typeof part === "string" ? word(part) : part)).filter(({ text }) => text !== "");
  // A title that ends in a mark of its own needs no full stop.
  return words.map(({ text, strong }, i) => ({ text: text.startsWith(".") && /[!?]$/.test(words[i - 1]?.text ?? "") ? text.slice(1) : text, strong }));
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** A verb with its subject: "You steal", "The Runner steals". */
function does(side: Side | undefined, you: Side | null, verb: string, theirs = `${verb}s`): string {
  if (side === undefined) return capital(theirs);
  if (side === you) return `You ${verb}`;
  return `The ${side === "corp" ? "Corp" : "Runner"} ${theirs}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function titled(card: CardTold | undefined, otherwise = "a card"): string {
  return card?.title ?? otherwise;
}

function forPrice(entry: Entry): string {
  return entry.price ? ` for ${counted(entry.price, "credit")}` : "";
}

/** Whether a card stands among the ice of a server. */
function isIce(view: View, server: string | undefined, handle: string | undefined): boolean {
  const ice = server === undefined ? [] : (view.servers[server]?.ice ?? []);
  return handle !== undefined && ice.some((card) => !("vacant" in card) && card.handle === handle);
}

const CENTRALS = new Set(["HQ", "R&D", "Archives"]);

function place(server: string | undefined, installed: boolean): string {
  if (server === undefined) return "";
  if (!installed) return ` from ${server}`;
  return CENTRALS.has(server) ? ` in the root of ${server}` : ` in ${server}`;
}

/** Where an installed card is, by a picture that shows it. */
function whereabouts(view: View, handle: string | undefined): { server: string; ice: boolean } | null {
  for (const [server, { ice, root }] of Object.entries(view.servers)) {
    if (ice.some((card) => !("vacant" in card) && card.handle === handle)) return { server, ice: true };
    if (root.some((card) => card.handle === handle)) return { server, ice: false };
  }
  return null;
}

/** A card as it is called on the board: its title, or what everybody sees of it. */
function onBoard(card: CardTold | undefined, view: View): string {
  if (card?.title) return card.title;
  const found = whereabouts(view, card?.handle);
  if (!found) return "a card";
  return found.ice ? `ice protecting ${found.server}` : `the card${place(found.server, true)}`;
}

function accessed(entry: Entry, { fresh, view }: Arrival, you: Side | null): Said {
  const cards = entry.cards ?? [];
  const first = cards[0];
  const where = place(entry.server, first?.handle !== undefined);
  const names = cards.some(({ title }) => title === null) ? counted(cards.length, "card") : listed(cards.map((card) => titled(card)));
  const what = cards.length > 1 ? names : titled(first);
  const over = fresh.every(({ under }) => under !== entry.n) && !cards.some(({ title }) => title === view.accessed?.title);
  const idle = you === "runner" && over && !view.outcome ? " Nothing to do." : "";
  return said(`${does(entry.side, you, "access", "accesses")} `, strong(what), `${where}.${idle}`);
}

function won(entry: Entry, { before }: Arrival, you: Side | null, verb: string): Said {
  const side = entry.side ?? "runner";
  const total = entry.now === undefined ? "" : `, ${entry.now} of ${before[side].points_to_win}`;
  return said(`${does(side, you, verb)} `, strong(titled(entry.cards?.[0], "an agenda")), `${forPrice(entry)}: ${counted(entry.amount ?? 0, "point")}${total}.`);
}

function damaged(entry: Entry, _: Arrival, you: Side | null): Said {
  const lost = entry.cards ?? [];
  const damage = entry.damage ?? "net";
  if (!lost.length) return said(`${does("runner", you, "suffer")} `, strong(`${entry.amount ?? 1} ${damage} damage`), ".");
  const left = entry.now === undefined ? "" : ` ${counted(entry.now, "card")} left.`;
  const who = you === "runner" ? "you lose" : "the Runner loses";
  return said(`${capital(damage)} damage: ${who} `, strong(listed(lost.map((card) => titled(card)))), `.${left}`);
}

function fired(entry: Entry): Said {
  const ice = titled(entry.cards?.[0], "the ice");
  return entry.words ? said(`${capital(ice)}: `, strong(`“${entry.words}”`), ".") : said("A subroutine of ", strong(ice), " fires.");
}

function tagged(entry: Entry, _: Arrival, you: Side | null): Said {
  const now = entry.now === undefined || entry.now === entry.amount ? "" : `, ${entry.now} now`;
  return said(`${does("runner", you, "take")} `, strong(counted(entry.amount ?? 1, "tag")), `${now}.`);
}

function traced(entry: Entry): Said {
  const verdict = entry.kind === "trace successful" ? "it succeeds" : "it fails";
  return said(`Trace ${entry.amount ?? 0} against link ${entry.against ?? 0}: `, strong(verdict), ".");
}

function bid(entry: Entry, you: Side | null): Said {
  const same = entry.amount === entry.against;
  if (entry.kind === "spending guessed") {
    const spent = does(entry.side, you, "spent", "spent");
    return said(`${spent} ${counted(entry.amount ?? 0, "credit")} in secret, the guess was ${entry.against ?? 0}: `, strong(same ? "right" : "wrong"), ".");
  }
  const corp = you === "corp" ? "You" : "Corp";
  const runner = you === "runner" ? "you" : "Runner";
  return said(`${corp} ${entry.amount ?? 0}, ${runner} ${entry.against ?? 0}: `, strong(same ? "the same" : "different"), ".");
}

function ended(entry: Entry, { log }: Arrival, you: Side | null): Said {
  const on = entry.server ? ` on ${entry.server}` : "";
  if (entry.successful) return said(`The run${on} `, strong("is over"), ".");
  const last = log.filter(({ n, kind }) => n < entry.n && (kind === "jacked out" || kind === "run began")).at(-1);
  if (last?.kind === "jacked out") return said(`${does("runner", you, "jack")} out: the run${on} `, strong("ends"), ".");
  return said(`The run${on} `, strong("ends"), entry.source?.title ? `: ${entry.source.title}.` : ".");
}

type Telling = (entry: Entry, arrival: Arrival, you: Side | null) => Said;

/** What the other side does with a click. */
const DEEDS: Partial<Record<EntryKind, Telling>> = {
  "card played": (entry, _, you) => said(`${does(entry.side, you, "play")} `, strong(titled(entry.cards?.[0])), `${forPrice(entry)}.`),
  "card installed": (entry, { view }, you) => {
    const card = entry.cards?.[0];
    const ice = isIce(view, entry.server, card?.handle);
    const where = entry.server === undefined ? "" : ice ? ` protecting ${entry.server}` : place(entry.server, true);
    return said(`${does(entry.side, you, "install")} `, strong(titled(card, ice ? "ice" : "a card")), `${where}${forPrice(entry)}.`);
  },
  "credits gained": (entry, _, you) => said(`${does(entry.side, you, "gain")} `, strong(counted(entry.amount ?? 1, "credit")), "."),
  "credits taken": (entry, { view }, you) =>
    said(`${does(entry.side, you, "take")} `, strong(counted(entry.amount ?? 1, "credit")), ` from ${onBoard(entry.cards?.[0], view)}.`),
  "cards drawn": (entry, _, you) => said(`${does(entry.side, you, "draw")} `, strong(counted(entry.amount ?? 1, "card")), "."),
  "card advanced": (entry, { view, before }, you) => {
    const card = entry.cards?.[0];
    return said(`${does(entry.side, you, "advance")} `, strong(onBoard(card, whereabouts(view, card?.handle) ? view : before)), entry.now ? ` to ${entry.now}.` : ".");
  },
  "run began": (entry, _, you) => said(`${does(entry.side, you, "run")} `, strong(entry.server ?? "a server"), `${forPrice(entry)}.`),
  "ability used": (entry, { before }, you) => said(`${does(entry.side, you, "use")} `, strong(onBoard(entry.cards?.[0], before)), `${forPrice(entry)}.`),
  "card trashed": (entry, { before }, you) =>
    said(`${does(entry.side, you, "trash", "trashes")} `, strong(onBoard(entry.cards?.[0], before)), `${forPrice(entry)}.`),
  "virus purged": (entry, _, you) =>
    said(`${does(entry.side, you, "purge")} `, strong(entry.amount ? counted(entry.amount, "virus counter") : "virus counters"), "."),
};

const TELLINGS: Record<Exclude<BeatKind, "action">, Telling> = {
  access: accessed,
  reveal: (entry, _, you) =>
    said(
      entry.kind === "card exposed" ? "" : `${does(entry.side, you, "reveal")} `,
      strong(listed((entry.cards ?? []).map((card) => titled(card)))),
      entry.kind === "card exposed" ? " is exposed." : ".",
    ),
  steal: (entry, arrival, you) => won(entry, arrival, you, "steal"),
  score: (entry, arrival, you) => won(entry, arrival, you, "score"),
  damage: damaged,
  rez: (entry, _, you) => said(`${does(entry.side, you, "rez", "rezzes")} `, strong(titled(entry.cards?.[0])), `${forPrice(entry)}.`),
  subroutine: fired,
  tag: tagged,
  untag: (entry, _, you) => said(`${does("runner", you, "remove")} `, strong(counted(entry.amount ?? 1, "tag")), `${forPrice(entry)}.`),
  trace: traced,
  psi: (entry, _, you) => bid(entry, you),
  "run ends": ended,
};

export function sentenceOf(entry: Entry, kind: BeatKind, arrival: Arrival, you: Side | null): Said {
  const telling = kind === "action" ? DEEDS[entry.kind] : TELLINGS[kind];
  return telling ? telling(entry, arrival, you) : said(entry.text);
}
