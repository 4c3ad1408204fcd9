/** The data of PROTOCOL.md, as the client reads it, and the few types that the table and the player's controls share. */

export type Side = "corp" | "runner";

// ── The catalogue ────────────────────────────────────────────────────────────────────────────────────────────────────

export type SymbolName = "credit" | "click" | "mu" | "link" | "trash" | "subroutine" | "interrupt" | "recurring-credit";

export type Part = string | { symbol: SymbolName } | { strong: string } | { term: string } | { list: Paragraph[] };
export type Paragraph = Part[];

export interface Card {
  title: string;
  side: Side;
  faction: string;
  type: string;
  subtypes: string[];
  unique: boolean;
  text: Paragraph[];
  cost?: number | null;
  strength?: number | null;
  memory?: number | null;
  trash_cost?: number | null;
  advancement?: number | null;
  points?: number | null;
  influence?: number | null;
  minimum_deck?: number | null;
  influence_limit?: number | null;
  link?: number | null;
  subroutines?: number | null;
}

export interface GlossaryEntry {
  text: string;
  rule: string | null;
  forms: string[];
  /** Whether it is explained as a subtype alone: in a sentence it may mean something else. */
  subtype?: boolean;
}

export interface Rule {
  title: string;
  number: string;
}

export interface Deck {
  id: string;
  name: string;
  side: Side;
  identity: string;
  description: string;
  cards: Record<string, number>;
}

export interface Level {
  id: string;
  name: string;
  description: string;
}

export type StopSetting = "always" | "useful" | "never";

export interface Stop {
  id: string;
  name: string;
  side: Side;
  default: StopSetting;
}

export interface Catalogue {
  version: string;
  cards: Record<string, Card>;
  backs: Record<string, Card>;
  factions: Record<string, { label: string; side: Side | null }>;
  decks: Deck[];
  levels: Level[];
  glossary: Record<string, GlossaryEntry>;
  rules: Record<string, Rule>;
  stops: Stop[];
}

// ── The view ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Where a card is, for one picture: `card 7`, `hand 2`, `corp discard 0` … */
export type Handle = string;

export type Counters = Record<string, number>;

export interface Installed {
  handle: Handle;
  title: string | null;
  side: Side;
  faceup: boolean;
  counters: Counters;
  hosted: Installed[];
  strength?: number | null;
  /** What its ability chose, as long as that lasts. */
  chosen?: Handle[];
  /** The server that it chose, as long as that lasts. */
  chosen_server?: string;
}

/** A place among the ice that nothing stands in any more. */
export interface Vacant {
  vacant: true;
}

export type IcePlace = Installed | Vacant;

export interface Server {
  ice: IcePlace[];
  root: Installed[];
}

export interface HeldCard {
  handle: Handle;
  title: string;
}

export interface DiscardedCard {
  handle: Handle;
  title: string | null;
  faceup: boolean;
}

export interface ScoredCard {
  handle: Handle;
  title: string;
  points: number;
  counters: Counters;
  hosted: Installed[];
}

export interface LooseCard {
  handle: Handle;
  title: string | null;
  side: Side;
  faceup: boolean;
  counters: Counters;
  /** The title that it has named. */
  named?: string;
}

export interface PlayerView {
  identity: string;
  identity_side: string;
  identity_back: string | null;
  identity_counters: Counters;
  hosted: Installed[];
  credits: number;
  clicks: number;
  points: number;
  points_to_win: number;
  hand_size: number;
  hand: number;
  deck: number;
  cards_in_hand: HeldCard[] | null;
  outside: string[] | null;
  known_in_deck: [number, string][];
  discard: DiscardedCard[];
  score_area: ScoredCard[];
}

export interface CorpView extends PlayerView {
  bad_publicity: number;
}

export interface RunnerView extends PlayerView {
  tags: number;
  core_damage: number;
  link: number;
  memory: number;
  memory_used: number;
  fund: number;
}

export interface RunView {
  server: string;
  /** Place among the server's ice, 0 the outermost; null once past it all or before the first. */
  position: number | null;
  phase: string | null;
  approached: Handle | null;
  successful: boolean | null;
}

export interface EncounterView {
  ice: Handle;
  title: string;
  strength: number;
  subroutines: { text: string; broken: boolean; by: string | null; resolved: boolean }[];
}

export interface AccessedView {
  title: string | null;
  handle: Handle | null;
  where: string | null;
}

export interface LastingView {
  card: Handle | null;
  title: string | null;
  what: string;
  until: string | null;
}

export interface Outcome {
  winner: Side | null;
  reason: string;
  turn: number;
}

/** What an option is about, one for each key in `options`. */
export interface About {
  verb: string;
  cost: string | null;
  trashes: string | null;
  declines: boolean;
  idle: boolean;
  card: Handle | null;
  title: string | null;
  server: string | null;
  ability: string | number | null;
  number: number | null;
}

/** Somebody must decide; without `options` it is the other side, and what they may do is theirs to know. */
export interface Decision {
  side: Side;
  kind: string;
  prompt?: string;
  rule?: string | null;
  options?: string[];
  about?: About[];
}

export interface View {
  viewer: Side | "both" | null;
  rulebook: string;
  turn: number;
  active: Side;
  phase: string;
  rule: string | null;
  window: string | null;
  outcome: Outcome | null;
  run: RunView | null;
  encounter: EncounterView | null;
  breached: string | null;
  accessed: AccessedView | null;
  mark: string | null;
  /** The trace in progress: it succeeds if its strength is higher than the Runner's link, with what each spends. */
  trace: { strength: number; link: number } | null;
  corp: CorpView;
  runner: RunnerView;
  servers: Record<string, Server>;
  rig: Installed[];
  resolving: LooseCard[];
  set_aside: LooseCard[];
  removed: LooseCard[];
  lasting: LastingView[];
  decision: Decision | null;
}

// ── The lobby and the table's messages ───────────────────────────────────────────────────────────────────────────────

/** Broken: begun with another version, which this one cannot go on from. */
export type TableState = "waiting" | "playing" | "over" | "broken";
export type SpectatorsAllowed = "none" | "neutral" | "mine";

export interface Seat {
  name: string;
  deck: string | null;
}

export interface TableInfo {
  table: string;
  state: TableState;
  corp: Seat | null;
  runner: Seat | null;
  level: string | null;
  turn: number;
  spectators: number;
  created: string | number;
  from: Origin | null;
}

/** The game that a table goes on from: after how many choices, and whose decks are played. */
export interface Origin {
  step: number;
  players: Partial<Record<Side, string>>;
}

export interface Table extends TableInfo {
  game: string;
  version: string | null;
  broken: { step: number; message: string } | null;
  commitment: string;
  rulebook: string;
  allows: SpectatorsAllowed;
  stops: Record<string, StopSetting>;
  hold: boolean;
  undo: null | { by: Side };
  rematch: Record<Side, boolean>;
  next: string | null;
  online: Record<Side, boolean>;
}

/** What an entry of the log is about. */
export type EntryKind =
  | "turn began"
  | "hand kept"
  | "mulligan taken"
  | "started installed"
  | "version chosen"
  | "game ended"
  | "credits gained"
  | "credits taken"
  | "credits lost"
  | "credits spent"
  | "clicks gained"
  | "clicks lost"
  | "clicks spent"
  | "tags taken"
  | "tags removed"
  | "bad publicity taken"
  | "bad publicity removed"
  | "cards drawn"
  | "card played"
  | "card installed"
  | "card rezzed"
  | "card derezzed"
  | "card turned"
  | "card trashed"
  | "card discarded"
  | "card removed"
  | "card moved"
  | "cards swapped"
  | "card hosted"
  | "card converted"
  | "cards looked at"
  | "cards arranged"
  | "cards revealed"
  | "card exposed"
  | "deck shuffled"
  | "deck searched"
  | "identity switched"
  | "identity flipped"
  | "ability used"
  | "strength changed"
  | "subtype gained"
  | "choice made"
  | "prevented"
  | "increased"
  | "counters placed"
  | "counters removed"
  | "counters spared"
  | "virus purged"
  | "card advanced"
  | "card charged"
  | "run began"
  | "ice approached"
  | "ice encountered"
  | "subroutine broken"
  | "subroutine resolved"
  | "ice bypassed"
  | "ice passed"
  | "ice moved"
  | "ice arranged"
  | "jacked out"
  | "run ended early"
  | "attacked server changed"
  | "runner moved"
  | "run successful"
  | "run ended"
  | "breach began"
  | "nothing accessed"
  | "cards accessed"
  | "agenda stolen"
  | "agenda scored"
  | "agenda forfeited"
  | "mark identified"
  | "sabotaged"
  | "damage suffered"
  | "trace initiated"
  | "trace successful"
  | "trace unsuccessful"
  | "bids revealed"
  | "spending guessed";

/** A card that an entry is about, as far as you may know it. */
export interface CardTold {
  title: string | null;
  /** Of an identity, and of a card that is, or was until now, installed. */
  handle?: Handle;
}

/** One thing that happened: what, in values, and the sentence that says it. What says nothing is left out. */
export interface Entry {
  n: number;
  kind: EntryKind;
  text: string;
  turn: number;
  side?: Side;
  /** Whether it is what a player did with a click. */
  action?: boolean;
  /** The number of the entry that it is a part of: an action, a run, a card or subroutine that resolves. */
  under?: number;
  cards?: CardTold[];
  /** The card whose ability does it. */
  source?: CardTold;
  /** Where in the text a card's title begins, and where it is over. */
  names?: [number, number][];
  amount?: number;
  /** The other number: the link strength in a trace, the Runner's bid, the guess. */
  against?: number;
  /** Credits paid for it. */
  price?: number;
  server?: string;
  subroutine?: number;
  damage?: "net" | "meat" | "core";
  counter?: string;
  /** Of a run that ended; left out if it was declared neither. */
  successful?: boolean;
}

export type ChatLine = [string, string];
export type Patch = ([(string | number)[], unknown] | [(string | number)[]])[];

export interface Welcome {
  type: "welcome";
  seq: number;
  you: Side | null;
  watching: null | "neutral" | Side;
  table: Table;
  view: View | null;
  log: Entry[];
  chat: ChatLine[];
}

export interface Update {
  type: "update";
  seq: number;
  patch: Patch;
  log: Entry[];
  moment: boolean;
}

export interface WhyAnswer {
  type: "why";
  id: number;
  title: string;
  reasons: { wish: string; sentence: string; rule: string | null }[];
}

export interface Refused {
  type: "refused";
  id: number;
  error: string;
  message: string;
  seq: number;
}

export type ServerMessage =
  | Welcome
  | Update
  | WhyAnswer
  | Refused
  | { type: "table"; table: Table }
  | { type: "accepted"; id: number; seq: number }
  | { type: "chat"; name: string; text: string }
  | { type: "pong" };

// ── Between the table and the player's controls ──────────────────────────────────────────────────────────────────────

/** What may be done now: the places of the options that a card or a server is about. */
export interface Lit {
  cards: Record<Handle, number[]>;
  servers: Record<string, number[]>;
  /** What to show on a lit card as its key, where it has one: "1", "2 3". */
  keys?: Record<Handle, string>;
}

/** What was clicked: a card, or a server as a whole. */
export interface Target {
  card?: Handle;
  server?: string;
}

export const NOTHING_LIT: Lit = { cards: {}, servers: {} };
