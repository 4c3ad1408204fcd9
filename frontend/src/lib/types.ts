/**
 * The data of PROTOCOL.md. Written by `make types` from the structs of the package: change those, not this file.
 */

// ── Words ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type StopSetting = "always" | "useful" | "never";

// ── The catalogue ────────────────────────────────────────────────────────────────────────────────────────────────────

export type SymbolName = "credit" | "click" | "mu" | "link" | "trash" | "subroutine" | "interrupt" | "recurring-credit";

/** A symbol in a text. */
export interface SymbolPart {
  symbol: SymbolName;
}

/** Words that stand out. */
export interface StrongPart {
  strong: string;
}

/** A word of the glossary, or one of its `forms`, capitals aside. */
export interface TermPart {
  term: string;
}

/** Items one below the other. */
export interface ListPart {
  list: Paragraph[];
}

export type Part = string | SymbolPart | StrongPart | TermPart | ListPart;

export type Paragraph = Part[];

/** A card as it is printed. What it has not is left out. */
export interface Card {
  title: string;
  side: Side;
  faction: string;
  type: string;
  subtypes: string[];
  unique: boolean;
  text: Paragraph[];
  cost?: number | "X";
  strength?: number;
  memory?: number;
  trash_cost?: number;
  /** The advancement requirement. */
  advancement?: number;
  points?: number;
  influence?: number;
  minimum_deck?: number;
  influence_limit?: number;
  link?: number;
  /** How many it has. */
  subroutines?: number;
}

/** A faction. */
export interface Faction {
  label: string;
  side: Side;
}

/** A deck that comes with the game. */
export interface Deck {
  id: string;
  name: string;
  side: Side;
  identity: string;
  description: string;
  /** Under which heading it is offered: what it was made for, or an event and its year. */
  group: string;
  /** How many of each title. */
  cards: Record<string, number>;
  /** Who played it at that event, where that is known. */
  player?: string;
  /** When it was played at an event; left out of decks that were made for the game. 0 where it is left out. */
  year?: number;
}

/** How well a bot plays. */
export interface Level {
  id: string;
  name: string;
  description: string;
}

/** A word of the game, explained in a sentence or two. */
export interface GlossaryEntry {
  text: string;
  rule: string;
  /** Other forms of the word. */
  forms: string[];
  /** Its page in the glossary: `/rules/glossary/rez`. */
  page: string;
  /** Whether it is explained as a subtype alone: in a sentence it may mean something else. */
  subtype?: boolean;
}

/** A rule that is cited. */
export interface Rule {
  title: string;
  /** `6.9.3b` */
  number: string;
}

/** A kind of window in which a side may want to stop. */
export interface Stop {
  id: string;
  name: string;
  side: Side;
  default: StopSetting;
}

/** Everything that does not change while the server runs. */
export interface Catalogue {
  version: string;
  /** The identities of the decks, by title. Other cards are asked for as they are seen. */
  cards: Record<string, Card>;
  factions: Record<string, Faction>;
  decks: Deck[];
  levels: Level[];
  glossary: Record<string, GlossaryEntry>;
  /** By slug. */
  rules: Record<string, Rule>;
  /** The rule that explains a kind of entry of the log, by slug, where one does. */
  explained: Partial<Record<EntryKind, string>>;
  stops: Stop[];
}

// ── Formats ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** How a card stands in a format: what is not in its pool was not out yet, has left it, or never was in it. */
export type CardStatus =
  | "legal"
  | "restricted"
  | "limited"
  | "dearer"
  | "points"
  | "banned"
  | "not-out"
  | "rotated"
  | "outside"
  | "not-begun";

// ── What is looked up ────────────────────────────────────────────────────────────────────────────────────────────────

export type SearchOrder = "title" | "cost" | "type" | "faction" | "set" | "strength";

export type FoundKind = "cards" | "rulings" | "terms" | "decks" | "pages";

/** Part of a search that was not understood, and why. */
export interface SearchProblem {
  at: number;
  length: number;
  message: string;
}

/** Part of a search without which something would be found. */
export interface SearchHint {
  at: number;
  length: number;
  /** How many cards that would be. */
  number: number;
}

/** What a search finds. */
export interface FoundCards {
  titles: string[];
  problems: SearchProblem[];
  /** What was looked for, in words. */
  meaning: string;
  /** Where nothing is found: what would help, the part that loses least first. */
  hints?: SearchHint[];
}

/** What can be asked of a card in a search. */
export interface SearchKey {
  letter: string;
  name: string;
  example: string;
  /** Whether it can be compared with < and >. */
  ordered: boolean;
  /** What can stand for the value, where that is a name among others. */
  choices?: string[];
}

/** How a search is typed. */
export interface SearchKeys {
  keys: SearchKey[];
  /** How many characters a search may have. */
  longest: number;
}

/** A set that a card is in. */
export interface Printing {
  set: string;
  cycle: string;
  /** `2012-09-06` */
  released: string;
  /** The number under which it was printed. */
  code: string;
}

/** How a card stands in a format. */
export interface FormatStanding {
  format: string;
  name: string;
  /** Whether a deck may hold it. */
  legal: boolean;
  status: CardStatus;
  /** Since when without a break; of what is not out yet, or a format not begun: when it will be. */
  since?: string;
  /** The list that says so. */
  list?: string;
  /** Copies that are allowed, influence by which it is dearer, or points that it counts. 0 where it is left out. */
  number?: number;
}

/** A ruling on a card, with the tests that prove it. */
export interface CardRuling {
  id: string;
  says: Paragraph;
  /** The document, or that it is an official ruling. */
  source: string;
  /** The tests that prove it, as `make rulings` wrote them down. */
  tests: string[];
  /** Where in the document. */
  section?: string;
  /** Whether it holds under the rules of 2017 alone. */
  classic_only?: boolean;
  /** What is true under the current rules, where that differs. */
  today?: Paragraph;
  /** What was true under the rules of 2017, where that differs. */
  classic?: Paragraph;
  /** Why it is not shown as it was given. */
  note?: Paragraph;
  /** The other cards that it is about. */
  titles?: string[];
  /** The rules that decide it, by slug. */
  rules?: string[];
}

/** A deck that holds a card. */
export interface DeckWith {
  id: string;
  name: string;
  side: Side;
  identity: string;
  group: string;
  copies: number;
  player?: string;
}

/** Everything about one card. */
export interface CardPage {
  slug: string;
  card: Card;
  /** The faction as people write it. */
  faction: string;
  /** By the day on which they came out. */
  printings: Printing[];
  formats: FormatStanding[];
  /** The day for which the formats are told. */
  day: string;
  rulings: CardRuling[];
  decks: DeckWith[];
  /** How many copies a deck may hold. */
  copies: number;
  /** Words of the glossary that its text has. */
  terms: string[];
  /** The card before it, by title; of the first, the last. */
  before: string;
  after: string;
  /** Its text under the rules of 2017, where it plays differently there. */
  classic?: Paragraph[];
  /** What is different in play then, in a sentence. */
  differs?: string;
  /** The other sides of a double-sided identity. */
  backs?: Card[];
}

/** One thing that the search of all pages finds. */
export interface FoundThing {
  title: string;
  detail: string;
  address: string;
}

/** The best of one kind, the best first. */
export interface FoundGroup {
  kind: FoundKind;
  found: FoundThing[];
}

/** What the search of all pages finds, by kind; kinds of which there is nothing are left out. */
export interface FoundThings {
  groups: FoundGroup[];
}

// ── The rules ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Modern: the current rules; classic: those of 2017. */
export type RulebookName = "modern" | "classic";

/** Window: whoever can may act; choice: one player must choose; step: it happens by itself. */
export type StepKind = "window" | "choice" | "step";

/** One step of a timing structure, as the table that the engine runs has it. */
export interface StepShown {
  /** The slug of its rule, or the id of a ruling. */
  rule: string;
  number: string;
  kind: StepKind;
  /** What is done, in a few words. */
  does: string;
  /** Of a window: the Corp may rez assets and upgrades. */
  rez: boolean;
  /** Of a window: the Corp may score agendas. */
  score: boolean;
  /** Of a window: the Corp may rez the approached ice. */
  ice: boolean;
  /** Whether the other rulebook has no such step at that place. */
  differs: boolean;
  /** How many rulings there are on it. */
  rulings: number;
}

/** Steps that belong together. */
export interface PhaseShown {
  name: string;
  steps: StepShown[];
}

/** What is gone through several times. */
export interface Again {
  /** The place of its first phase, */
  first: number;
  /** And of its last. */
  last: number;
  words: string;
}

/** A timing structure. */
export interface StructureShown {
  id: string;
  name: string;
  phases: PhaseShown[];
  again: Again | null;
}

/** The timing structures of a rulebook. */
export interface Structures {
  book: RulebookName;
  structures: StructureShown[];
}

/** A ruling in a list. */
export interface RulingLine {
  id: string;
  says: string;
  document: string;
  section: string;
  cards: string[];
  /** The rules that decide it, by slug. */
  rules: string[];
  /** Whether the rulebooks give different answers. */
  differs: boolean;
  /** Whether its proof can be watched. */
  watch: boolean;
}

/** The rulings that were looked for. */
export interface RulingList {
  /** How many there are, of which these are some. */
  total: number;
  rulings: RulingLine[];
}

/** A rule in a list. */
export interface RuleLine {
  slug: string;
  number: string;
  /** Empty where it has none. */
  title: string;
  says: string;
}

/** Where a test looked at something. */
export interface PointShown {
  /** After how many choices. */
  step: number;
  /** What it asked, as it stands in the test. */
  looked: string;
  /** What the test says about it; empty if nothing. */
  words: string;
}

/** A deck that a test asked about, and the answer. */
export interface DeckVerdict {
  identity: string;
  cards: Record<string, number>;
  extra: string[];
  /** Every rule that it breaks, in a sentence. Empty: it is legal. */
  broken: string[];
}

/** One board of a proof. */
export interface BoardInfo {
  /** The test that it is of. */
  test: string;
  /** What that test is called, in words. */
  name: string;
  /** How many choices are made on it. */
  steps: number;
  /** The step that matters: where it is opened. */
  point: number;
  points: PointShown[];
  /** What it shows instead of a board, where it is about a deck. */
  deck: DeckVerdict | null;
}

/** A ruling in full. */
export interface RulingEntry {
  line: RulingLine;
  kind: string;
  /** What is true under each rulebook; null: it does not speak of it. */
  answers: Partial<Record<RulebookName, string | null>>;
  note: string;
  /** Another ruling that says the same; empty if none does. */
  same_as: string;
  rules: RuleLine[];
  tests: string[];
  /** Its proof, under each rulebook. */
  boards: Partial<Record<RulebookName, BoardInfo[]>>;
}

/** A rule in full, in our words. */
export interface RuleEntry {
  slug: string;
  number: string;
  title: string;
  /** Behaviour, definition, heading, open; or ruling, where a rulebook cites one as its rule. */
  kind: string;
  says: Paragraph[];
  /** Why nothing is there to show, where that is so. */
  why: string;
  /** The part of the book that it belongs to. */
  within: RuleLine | null;
  before: RuleLine | null;
  after: RuleLine | null;
  /** What belongs to it. */
  parts: RuleLine[];
  rulings: RulingLine[];
  tests: string[];
  /** What its tests show, under each rulebook. */
  boards: Partial<Record<RulebookName, BoardInfo[]>>;
}

// ── Kinds of terms ───────────────────────────────────────────────────────────────────────────────────────────────────

export type TermKind =
  | "faction"
  | "type"
  | "subtype"
  | "value"
  | "counter"
  | "zone"
  | "ability"
  | "timing"
  | "run"
  | "keyword"
  | "wording"
  | "around";

// ── The glossary ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** A kind of terms, and the heading above them. */
export interface TermHeading {
  id: TermKind;
  name: string;
}

/** A term in the list of all. */
export interface TermLine {
  slug: string;
  term: string;
  kind: TermKind;
  /** What it is, in a sentence or two. */
  short: string;
  /** Other names for it. */
  names?: string[];
  /** Its other forms in a sentence. */
  forms?: string[];
}

/** All terms, by alphabet. */
export interface Glossary {
  kinds: TermHeading[];
  terms: TermLine[];
}

/** A rule about a term. */
export interface TermRule {
  slug: string;
  number: string;
  says: Paragraph;
}

/** Everything about one term. */
export interface TermPage {
  slug: string;
  term: string;
  kind: TermKind;
  short: Paragraph;
  /** The slugs of other terms to read. */
  related: string[];
  rules: TermRule[];
  rulings: CardRuling[];
  names?: string[];
  more?: Paragraph;
  /** What was different under the rules of 2017, where something was. */
  classic?: Paragraph;
}

// ── The view ─────────────────────────────────────────────────────────────────────────────────────────────────────────

export type Side = "corp" | "runner";

/**
 * Where a card is, for one picture: `card 7` (installed), `corp hand 2`, `corp discard 0`, `runner score 1`,
 * `resolving 0`, `aside 0`, `removed 0`, `corp identity`, `card 7 hosted 0`.
 */
export type Handle = string;

/** How many counters there are, by kind. */
export type Counters = Record<string, number>;

/** A card in play, or hosted on one, with all that is on it. */
export interface InstalledCard {
  handle: Handle;
  /** Null where the viewer may not know which card it is. */
  title: string | null;
  side: Side;
  faceup: boolean;
  counters: Counters;
  hosted: InstalledCard[];
  /** Of active ice and icebreakers. */
  strength?: number;
  /** What its ability chose, as long as that lasts. */
  chosen?: Handle[];
  /** The server that it chose, as long as that lasts. */
  chosen_server?: string;
}

/** A place among the ice that nothing stands in any more. */
export interface Vacant {
  vacant: true;
}

export type IcePlace = InstalledCard | Vacant;

/** A card in the viewer's hand. */
export interface HeldCard {
  handle: Handle;
  title: string;
}

/** A card in a deck that the viewer knows: its place, 0 the top, and its title. */
export type KnownCard = [place: number, title: string];

/** A card in a discard pile. */
export interface DiscardedCard {
  handle: Handle;
  title: string | null;
  faceup: boolean;
}

/** A card in a score area. */
export interface ScoredCard {
  handle: Handle;
  title: string;
  points: number;
  counters: Counters;
  hosted: InstalledCard[];
}

/** A card that everybody sees to be there: it resolves, or is set aside, or removed from the game. */
export interface LooseCard {
  handle: Handle;
  title: string | null;
  side: Side;
  faceup: boolean;
  counters: Counters;
  /** The title that it has named. */
  named?: string;
}

/** What is open about a player, and their hand if it is the viewer's. */
export interface PlayerView {
  identity: string;
  /** The title of the side of the identity that is up: `identity`, or another with a title of its own. */
  identity_side: string;
  /** The title of its other side; null for whoever may not know which version it is. */
  identity_back: string | null;
  identity_counters: Counters;
  /** What the identity hosts. */
  hosted: InstalledCard[];
  credits: number;
  clicks: number;
  points: number;
  points_to_win: number;
  /** The most cards that may be held at the end of the turn. */
  hand_size: number;
  /** How many cards are in hand. */
  hand: number;
  /** How many cards are in the deck. */
  deck: number;
  /** Null for others. */
  cards_in_hand: HeldCard[] | null;
  /** The titles of what the player has brought along beside the deck; null for others. */
  outside: string[] | null;
  known_in_deck: KnownCard[];
  discard: DiscardedCard[];
  score_area: ScoredCard[];
}

/** The Corp. */
export interface CorpView extends PlayerView {
  bad_publicity: number;
}

/** The Runner. */
export interface RunnerView extends PlayerView {
  tags: number;
  core_damage: number;
  link: number;
  memory: number;
  memory_used: number;
  /** Credits from bad publicity, for this run alone. */
  fund: number;
}

/** A server. */
export interface ServerView {
  /** From the outermost inward. */
  ice: IcePlace[];
  root: InstalledCard[];
}

/** The run in progress. */
export interface RunView {
  server: string;
  /** Place among the server's ice, 0 the outermost; null once past it all or before the first. */
  position: number | null;
  phase: string;
  /** The ice that is being approached. */
  approached: Handle | null;
  successful: boolean;
}

/** What a subroutine says that hurts most, whatever it may depend on. */
export interface ThreatView {
  /** Net damage, where it says how much, 0 where it is left out. */
  net?: number;
  /** Meat damage, 0 where it is left out. */
  meat?: number;
  /** And core damage. 0 where it is left out. */
  core?: number;
  tags?: boolean;
  trashes?: boolean;
  ends_run?: boolean;
}

/** A subroutine of the encountered ice. */
export interface SubroutineView {
  text: string;
  broken: boolean;
  /** The title of what broke it. */
  by: string | null;
  /** Whether it has done what it says; not while it still does. */
  resolved: boolean;
  /** What it could do to the Runner, where it is anything of that. */
  threat?: ThreatView;
  /** The number by which options name it. 0 where it is left out. */
  number?: number;
  /** Whether it is doing what it says: a trace, a choice. */
  resolving?: boolean;
}

/** The encounter in progress. Ice that is encountered is rezzed, so its subroutines are open. */
export interface EncounterView {
  /** Null for ice that is encountered without being installed. */
  ice: Handle | null;
  title: string;
  strength: number;
  subroutines: SubroutineView[];
  /** The Runner's cards that are made to break it, be they strong enough or not. */
  breakers?: Handle[];
}

/** The card being accessed. */
export interface AccessedView {
  title: string | null;
  handle: Handle | null;
  where: string | null;
}

/** The trace in progress: it succeeds if its strength is higher than the link, with what each side spends. */
export interface TraceView {
  strength: number;
  link: number;
}

/** A lasting effect: whose, what, how long. */
export interface LastingView {
  card: Handle | null;
  title: string | null;
  what: string;
  until: string;
}

/** How the game has ended. */
export interface OutcomeView {
  winner: Side | null;
  reason: string;
  turn: number;
}

/** What something costs, in numbers. */
export interface PriceView {
  /** 0 where it is left out. */
  credits?: number;
  /** 0 where it is left out. */
  clicks?: number;
  /** Whether so many credits more as one likes are part of it. */
  x?: boolean;
  /** What else is part of it, as the card says it, symbols in brackets: `[trash]`, `1 hosted virus counter`. */
  also?: string;
}

/**
 * What an option could bring upon its player: they lose the game, or cards from their hand; it takes the last click; it
 * gives a tag that the Corp can punish, or leaves one; they must draw from an empty deck; ice must go to make it
 * cheaper; nothing comes of it.
 */
export type WarningKind = "lethal" | "damage" | "last click" | "tag" | "decks you" | "too dear" | "does nothing";

/** Why an option deserves a second look, as far as its player can know. */
export interface WarningView {
  kind: WarningKind;
  /** It in a sentence, to its player. */
  text: string;
  /** Of damage: how much, 0 where it is left out. */
  damage?: number;
  /** And how many cards they have to lose to it. 0 where it is left out. */
  hand?: number;
  /** How many tags they would have. 0 where it is left out. */
  tags?: number;
}

/** What an option is about, one for each key in `options`. */
export interface OptionView {
  /** The class of the option: `Rez`, `TrashAccessed`, `TakeBranch`; all of them stand in `engine/options.py`. */
  kind: string;
  /** What is done, as the key says it; kinds may share one. */
  verb: string;
  /** What it costs besides the click of an action, in words. */
  cost: string | null;
  /** What must be trashed for it. */
  trashes: string | null;
  /** Whether it does least: pass, continue, done, no. */
  declines: boolean;
  /** Whether it would only spend credits. */
  idle: boolean;
  /** The card it is done with or to. */
  card: Handle | null;
  title: string | null;
  /** The server it is done to; `new` is a remote server that is not there yet. */
  server: string | null;
  /** The place of the ability among those of its card. */
  ability: number | null;
  /** The number that it names, or by which it is told from its like. */
  number: number | null;
  /** What it costs, the clicks of an action included. */
  price?: PriceView;
  /** What the ability or subroutine says that it is about. */
  words?: string;
  /** How its card is called, where the title is not known. */
  called?: string;
  /** Where its card is, if that tells it from an option of the same name. */
  where?: string;
  /** Which one it is of those that nothing else tells apart. 1 where it is left out. */
  twin?: number;
  /**
   * Of a branch: the instructions that it leads to, by their places among the words of the card's text; null is one
   * that is not written there.
   */
  does?: (number | null)[];
  /** Of a branch: the parts of its cost, in the same way. */
  pays?: (number | null)[];
  /** At a table: what to know before it is chosen, the worst first. */
  warnings?: WarningView[];
  /**
   * Whether cards may be trashed before this one is installed. At a table that is asked only where `choose` says so,
   * with `trash_first`, or where there is no room otherwise.
   */
  may_trash_first?: boolean;
}

/** What is asked, as data; `prompt` says it in a sentence. */
export interface QuestionView {
  /**
   * Finer than the kind of the decision: `sabotage`, `memory` and `target` are all of the kind `choose`. All of them
   * stand in `deciding.py`.
   */
  kind: string;
  /** The card whose ability or cost asks. */
  source?: Handle;
  /** Its title. */
  title?: string;
  /** The place of that ability among those of the card. */
  ability?: number;
  /** The instruction that is being resolved, or for which something is chosen: its word in the card language. */
  doing?: string;
  /** The place of that word among the words of the card's text. */
  word?: number;
  /** The card that the question is about: encountered, accessed, being installed, rezzed or paid for. */
  card?: Handle;
  card_title?: string;
  server?: string;
  /** What would be done to that card, where paying for it is asked for: `install`, `rez`, `use`. */
  to?: string;
  /** How many were chosen already. 0 where it is left out. */
  picked?: number;
  /** How many must be. 1 where it is left out. */
  least?: number;
  /** How many may be. 1 where it is left out. */
  of?: number;
  /**
   * Clicks left, credits or counters to pay, the limit of a hand or of memory, the strength of a trace. 0 where it is
   * left out.
   */
  amount?: number;
  /** Of credits to pay, how many have a source already. 0 where it is left out. */
  paid?: number;
  /** The kind of counters to spend. */
  counter?: string;
  /** Where the cards lie that can be chosen. */
  places?: string[];
}

/** One use of an ability on the way through ice. */
export interface StepView {
  card: Handle;
  title: string;
  ability: number;
  /** How many subroutines it breaks; 0: it changes somebody's strength. 0 where it is left out. */
  breaks?: number;
}

/** Several choices in one: break every subroutine; break those that end the run; access all cards that are left. */
export type ShortcutKind = "break all" | "break enough" | "access the rest";

/** Several choices, made by one message: they end where something comes that was not foreseen. */
export interface ShortcutView {
  kind: ShortcutKind;
  /** What all of it costs, 0 where it is left out. */
  credits?: number;
  /** And how many credits are missing for it; null: it can be done now. */
  short?: number;
  /** The titles of the cards that are used, in this order. */
  means?: string[];
  /** What is used, in this order; none where only subroutines or cards are still to be named. */
  steps?: StepView[];
  /** The subroutines that stay unbroken, by their places in the encounter. */
  unbroken?: number[];
  /** Whether it is at least as good as anything else, whatever its player is up to. */
  primary?: boolean;
}

/** The choice of one's own that is not finished and can be left as if it had never begun. */
export interface LeaveView {
  /** The class of the option that it began with: `Install`, `Use`. */
  kind: string;
  /** Its key. */
  key: string;
  /** What is left, in words: `do not install Corroder`. */
  text: string;
  /** The card that it is about. */
  title?: string;
}

/** Somebody must decide; without `options` it is the other side, and what they may do is theirs to know. */
export interface DecisionView {
  side: Side;
  kind: string;
  prompt?: string;
  question?: QuestionView;
  rule?: string;
  /** The keys of the options. */
  options?: string[];
  about?: OptionView[];
  /** At a table: what can be done by one message instead of several choices. */
  shortcuts?: ShortcutView[];
  /**
   * At a table: the place of the option that is at least as good as any other, whatever its player is up to; null where
   * more than one answer could be right.
   */
  primary?: number;
  /** At a table: what `leave` would take back; null where nothing can be left. */
  leave?: LeaveView;
}

/** All that one pair of eyes may see. */
export interface View {
  /** Whose eyes: null is a spectator, `both` sees everything, in replays. */
  viewer: "corp" | "runner" | "both" | null;
  rulebook: string;
  turn: number;
  active: Side;
  phase: string;
  rule: string;
  /** The id of the stop, where a window is open. */
  window: string | null;
  outcome: OutcomeView | null;
  run: RunView | null;
  encounter: EncounterView | null;
  /** The server being breached. */
  breached: string | null;
  accessed: AccessedView | null;
  /** The marked server. */
  mark: string | null;
  trace: TraceView | null;
  corp: CorpView;
  runner: RunnerView;
  /** By name: `HQ`, `R&D`, `Archives`, `Server 1` … */
  servers: Record<string, ServerView>;
  /** Cards in play that are neither in a server nor hosted. */
  rig: InstalledCard[];
  resolving: LooseCard[];
  set_aside: LooseCard[];
  removed: LooseCard[];
  lasting: LastingView[];
  decision: DecisionView | null;
}

// ── The log ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export type DamageKind = "net" | "meat" | "core";

/** What an entry is about; by its name as it is sent. */
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

/** A card that an entry is about, as far as its reader may know it. */
export interface CardTold {
  /** Null: which card it is, the reader may not know. */
  title: string | null;
  /** As the view names it, of an identity and of a card that is, or was until now, installed. */
  handle?: string;
}

/** What an entry says besides its sentence. */
export interface Facts {
  /** Who does it, or whom it happens to; of a game that ended, the winner. */
  side?: Side;
  /**
   * What it is about, in the order of the sentence; of damage the cards lost, of an access of several cards in Archives
   * all of them.
   */
  cards?: CardTold[];
  /** The card whose ability does it; of a run that ended, what ended it. */
  source?: CardTold;
  /**
   * How many, or how strong: credits, clicks, cards, tags, counters, damage, agenda points (of a steal or a score),
   * strength (of ice met, of a trace), the Corp's bid.
   */
  amount?: number;
  /** The other number: the link strength in a trace, the Runner's bid beside the Corp's, the guess. */
  against?: number;
  /**
   * How many there are then, of what `amount` counts: the side's credits, clicks, tags, agenda points, bad publicity,
   * the counters on the card; of damage, the cards left in the grip.
   */
  now?: number;
  /** How many credits were paid for it, */
  price?: number;
  /** And of an action how many clicks were spent. */
  clicks?: number;
  /** Where: the attacked, breached or chosen server, where a card is installed, rezzed, trashed or accessed. */
  server?: string;
  /** Which subroutine of the ice in `cards`, the first being 0, */
  subroutine?: number;
  /** And what it says. */
  words?: string;
  damage?: DamageKind;
  /** The kind of counters, as views name them. */
  counter?: string;
  /** Whether the run that ended was; left out if it was declared neither. */
  successful?: boolean;
}

/** One thing that happened, as told to one reader. Fields that say nothing are not sent. */
export interface Entry extends Facts {
  /** Its place among the entries told to this reader; after something was taken back, numbers come again. */
  n: number;
  kind: EntryKind;
  text: string;
  /** 0: before the first. */
  turn: number;
  /** Whether it is what a player did with a click; other entries come of something or happen by themselves. */
  action?: boolean;
  /**
   * The number of the entry that it is a part of: an action, a run, a card played or accessed, an ability or a
   * subroutine that resolves. An action has none.
   */
  under?: number;
  /** Where in the text a card's title begins, and where it is over. */
  names?: [number, number][];
}

// ── Lessons ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A lesson as it is offered. */
export interface LessonHead {
  /** `runner-4` */
  slug: string;
  side: Side;
  /** Its place on the path of its side, from 1. */
  number: number;
  title: string;
  /** What it is about, in a few words. */
  about: string;
  /** What one will be able to do. */
  promise: string;
  minutes: number;
  /** How many there are. */
  steps: number;
}

/** All lessons, in order. */
export interface LessonList {
  lessons: LessonHead[];
}

/** Something to be done in a lesson. */
export interface LessonGoal {
  text: string;
  done: boolean;
  /** Whether it is what the step asks for. */
  now: boolean;
}

/** The strength of an icebreaker beside that of the ice it meets. */
export interface StrengthsView {
  breaker: string;
  strength: number;
  ice: string;
  against: number;
}

/** Somebody on the way through a lesson. */
export interface LessonStanding {
  lesson: LessonHead;
  /** What was chosen and counts: the keys of options, and `read on`. */
  choices: string[];
  /** The place of the step, from 0; as many as there are steps when it is done. */
  step: number;
  heading: string;
  says: Paragraph[];
  /** Whether there is nothing to choose: `read on` is the choice. */
  reads: boolean;
  /** The keys of what may be done, the coach's own choice first. */
  right: string[];
  /**
   * What the step is about: handles of cards, names of servers, and `hand`, `deck`, `discard`, `rig`, `credits`,
   * `clicks`, `memory`, `tags`, `score area` of the learner's, `servers`, and `opponent`.
   */
  lit: string[];
  /** Three, each plainer than the one before; none where it is read. */
  hints: Paragraph[];
  goals: LessonGoal[];
  /** Where a step compares them. */
  strengths: StrengthsView | null;
  /** What the coach says to the last choice, if it was a wrong turn: it was not played, and is not in `choices`. */
  wrong: Paragraph[];
  view: View;
  /** All that has been told since the lesson began. */
  log: Entry[];
}

// ── Kinds of puzzles ─────────────────────────────────────────────────────────────────────────────────────────────────

export type PuzzleKind = "steal" | "win" | "survive";

// ── Puzzles ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A puzzle as it is offered. */
export interface PuzzleHead {
  /** From 1. */
  number: number;
  kind: PuzzleKind;
  /** Who solves it. */
  side: Side;
  /** How long the line is, from 1 to 5. */
  grade: number;
  /** What is to be done, in a few words. */
  title: string;
  /** Clicks, credits, and what it is about. */
  about: string;
  /** The Corp's identity. */
  corp: string;
  runner: string;
}

/** All puzzles, by kind and grade. */
export interface PuzzleList {
  puzzles: PuzzleHead[];
}

/** A choice of the line that is being tried. */
export interface PuzzleMove {
  side: Side;
  key: string;
  /** What whoever solves the puzzle has then. */
  credits: number;
  clicks: number;
  /** Whether it is the one that loses. */
  wrong: boolean;
}

/** What is said of a line. */
export interface PuzzleVerdict {
  title: string;
  text: string;
  /** What there was too little of. */
  short: "credits" | "clicks" | null;
}

/** A first choice that does not work, and why. */
export interface PuzzleTry {
  key: string;
  verdict: PuzzleVerdict;
}

/** Somebody before a puzzle. */
export interface PuzzleStanding {
  puzzle: PuzzleHead;
  /** How many puzzles there are. */
  of: number;
  goal: string;
  /** What is known, in a sentence each. */
  given: string[];
  /** What was chosen and counts; the last may be the one that loses. */
  choices: string[];
  status: "open" | "failed" | "solved";
  /** Null while it is open. */
  verdict: PuzzleVerdict | null;
  /** What was done so far by either side, without what does nothing. */
  moves: PuzzleMove[];
  /** Once it is solved: what else could have been tried first. */
  tries: PuzzleTry[];
  /** What the solving side sees; where a line failed, the board on which that shows. */
  view: View;
  log: Entry[];
}

/** The one line. */
export interface PuzzleSolution {
  /** To be tried as they are, one after another. */
  choices: string[];
  /** Those of them that do something. */
  line: string[];
}

// ── Reviews ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** How likely the Corp was to win when a turn began. */
export interface TurnChance {
  turn: number;
  /** Whose turn it was. */
  side: Side;
  /** After how many choices it began. */
  step: number;
  /** From 0 to 1; the Runner's is the rest. */
  corp: number;
}

/** What the computer would have done otherwise, seeing what the player saw. */
export interface Instead {
  /** After how many choices it was to be decided. */
  step: number;
  turn: number;
  /** The key of what was chosen, */
  chose: string;
  /** And of what the computer would have chosen. */
  would: string;
  /** How many credits better that is, by its own reckoning. */
  margin: number;
  /** One or two sentences, the strongest reason first. */
  reasons: string[];
}

/** A turn, of whichever side, in which a side lost much of its chance to win. */
export interface LostTurn {
  turn: number;
  /** Whose turn it was. */
  side: Side;
  /** After how many choices it began. */
  step: number;
  /** How likely whoever lost in it was to win when it began, */
  before: number;
  /** And when it was over. */
  after: number;
  /** What counted in it, as the log tells it to whoever may know everything. */
  happened: Entry[];
  /** Null where the computer would have done the same, or nearly. */
  instead: Instead | null;
}

/** A finished game looked back at. */
export interface Review {
  turns: TurnChance[];
  /** 1 if the Corp won, 0 if the Runner did, a half of a draw; null for a game that cannot be played to its end. */
  end: number | null;
  /** By who lost: the turns in which most was lost, the worst first, three at most. */
  lost: Partial<Record<Side, LostTurn[]>>;
}

// ── What clients send ────────────────────────────────────────────────────────────────────────────────────────────────

export type SpectatorsAllowed = "none" | "neutral" | "mine";

/** Empty: the rules of deck construction alone. */
export type FormatId = "" | "standard" | "startup" | "eternal" | "system_gateway" | "snapshot";

/** Somebody who would like to be called that. */
export interface NewGuest {
  name?: string;
}

/** A guest who would like another name. */
export interface Rename {
  name: string;
}

/** One of the boards that prove a ruling. */
export interface ProofBoard {
  ruling: string;
  book?: "modern" | "classic";
  /** Which of them, counted from 0. 0 where it is left out. */
  board?: number;
}

/** A point of a finished game, of one played here or of a replay; or of a proof. */
export interface StartingPoint {
  step: number;
  game?: string;
  replay?: string;
  proof?: ProofBoard;
}

/** The cards of a deck, by title. */
export interface DeckList {
  identity: string;
  cards: Record<string, number>;
  /** Cards that begin outside the deck. */
  extra?: string[];
}

/** A deck to be kept. */
export interface NewDeck {
  name: string;
  contents: DeckList;
  format?: FormatId;
  notes?: string;
}

/** A deck as it is to be kept from now on; what is left out stays. */
export interface ChangedDeck {
  /** The one that was changed: if the deck has another by now, nothing is changed. Left out: whichever it has. */
  revision?: number;
  name?: string;
  contents?: DeckList;
  format?: FormatId;
  notes?: string;
}

/** A version of a deck to be kept as it is now. */
export interface NewVersion {
  name?: string;
}

/** A list that somebody pasted, whatever wrote it. */
export interface PastedList {
  text: string;
}

/** A deck that may be legal: in a format, on a day. */
export interface DeckToCheck {
  contents: DeckList;
  format?: FormatId;
  /** As `2016-03-01`; left out: today. */
  day?: string;
}

/** A table to be opened. */
export interface NewTable {
  opponent?: "bot" | "friend" | "anyone";
  level?: string;
  side?: "corp" | "runner" | "random";
  /** The id of a deck that comes with the game, or of one of yours. */
  deck?: string;
  /** A deck that is not kept, instead. */
  deck_list?: DeckList;
  opponent_deck?: string;
  rulebook?: string;
  spectators?: SpectatorsAllowed;
  private?: boolean;
  /** Seconds for which a player who is away is waited for before the other may claim the game; left out: for ever. */
  claim_after?: number;
  from?: StartingPoint;
}

/** Two decks to be played against each other once, by the computer. */
export interface PlayMatch {
  /** The id of a deck that comes with the game, or of one of yours. */
  corp: string;
  runner: string;
  level?: "easy" | "normal" | "hard";
  /** 0 where it is left out. */
  seed?: number;
  rulebook?: "modern" | "classic";
}

/** Somebody who takes the free seat. */
export interface Join {
  deck?: string;
  deck_list?: DeckList;
}

/** A replay to be shown. */
export interface ShowReplay {
  replay: string;
  side?: "corp" | "runner" | "both";
}

/** What somebody has chosen in a lesson so far; the last may be a wrong turn. */
export interface AttemptLesson {
  choices?: string[];
}

/** What somebody has chosen in a puzzle so far; the last may lose it. */
export interface TryPuzzle {
  choices?: string[];
}

/** The first message: who it is, and as whom they come. */
export interface Hello {
  type: "hello";
  token: string;
  as?: "player" | "spectator" | "corp" | "runner";
}

/** An option, by its key. */
export interface Choose {
  type: "choose";
  id: number;
  seq: number;
  key: string;
  /** Whether to be asked what to trash before the card is installed. */
  trash_first?: boolean;
}

/** Several choices in one, as the picture offers them. */
export interface Shortcut {
  type: "shortcut";
  id: number;
  seq: number;
  kind: ShortcutKind;
}

/** Leaves a choice of one's own that is not finished. */
export interface Leave {
  type: "leave";
  id: number;
  seq: number;
}

/** Why something is not offered. */
export interface Why {
  type: "why";
  id: number;
  wish?: string;
  card?: string;
  server?: string;
}

/** What the computer would do in one's place, and why; only where it is the opponent. */
export interface Advise {
  type: "advise";
  id: number;
  seq: number;
}

/** Where the player wants to be asked. */
export interface Stops {
  type: "stops";
  id: number;
  stops: Record<string, StopSetting>;
}

/** Whether the player wants to be asked in every window for now. */
export interface Hold {
  type: "hold";
  id: number;
  on: boolean;
}

/** Whether the player's windows pass by themselves until something happens. */
export interface Pass {
  type: "pass";
  id: number;
  on: boolean;
}

/** Asks to take back a choice, or answers the other player's asking. */
export interface Undo {
  type: "undo";
  id: number;
  answer?: boolean;
}

/** Gives up. */
export interface Concede {
  type: "concede";
  id: number;
}

/** Takes the game, as the other player has been away for as long as was agreed. */
export interface Claim {
  type: "claim";
  id: number;
}

/** Would like another game. */
export interface Rematch {
  type: "rematch";
  id: number;
  swap?: boolean;
}

/** Who may watch. */
export interface Allow {
  type: "allow";
  id: number;
  spectators: SpectatorsAllowed;
}

/** Says something to everybody at the table. */
export interface Chat {
  type: "chat";
  id: number;
  text: string;
}

/** Missed something and wants the whole picture. */
export interface Resync {
  type: "resync";
}

/** Still there. */
export interface Ping {
  type: "ping";
}

export type ClientMessage =
  | Choose
  | Shortcut
  | Leave
  | Why
  | Advise
  | Stops
  | Hold
  | Pass
  | Undo
  | Concede
  | Claim
  | Rematch
  | Allow
  | Chat
  | Resync
  | Ping;

// ── Pictures that change ─────────────────────────────────────────────────────────────────────────────────────────────

/** Keys and places, from the top of the picture. */
export type Path = (string | number)[];

/** `[path, value]` sets what is there, `[path]` removes it. */
export type Change = [Path, unknown] | [Path];

// ── What the server sends ────────────────────────────────────────────────────────────────────────────────────────────

/** A guest who has just come: the token is theirs alone. */
export interface GuestInfo {
  id: string;
  name: string;
  token: string;
}

/** Who sits there. */
export interface SeatInfo {
  name: string;
  /** The title of the identity: deck lists stay secret. */
  deck: string;
  /** The name of the deck, or the id of one that comes with the game, once the game is over. */
  called: string | null;
}

/** The game, or the proof, that a table goes on from. */
export interface Origin {
  /** After how many choices. */
  step: number;
  /** Whose decks are played; empty where it was not noted. */
  players: Partial<Record<Side, string>>;
  /** The ruling from whose proof it goes on. */
  ruling?: string;
  /** Cards that are in no set, by title: those of a proof. */
  cards?: Record<string, Card>;
}

/** Broken: begun with another version, which this one cannot go on from. */
export type TableState = "waiting" | "playing" | "over" | "broken";

/** The agenda points of both sides. */
export interface Score {
  corp: number;
  runner: number;
}

/** How a game ended. */
export interface Result {
  /** Null: a draw. */
  winner: Side | null;
  /** As `OutcomeView` has it; `claim` if it was claimed, the other being away. */
  reason: string;
}

/** A table in a few words, as lists of tables show it. */
export interface TableInfo {
  table: string;
  state: TableState;
  corp: SeatInfo | null;
  runner: SeatInfo | null;
  /** Of the bot; null without one. */
  level: string | null;
  turn: number;
  /** How many watch now. */
  spectators: number;
  /** In seconds since 1970. */
  created: number;
  /** When turn, points or state changed last. */
  changed: number;
  points: Score;
  /** Null while it goes on, and for games of versions that did not note it. */
  result: Result | null;
  rulebook: string;
  /** Seconds for which a player who is away is waited for before the other may claim the game; null: for ever. */
  claim_after: number | null;
  from: Origin | null;
}

/** A table that one sits at. */
export interface OwnTable extends TableInfo {
  you: Side;
}

/** A guest, and where they sit: games that go on first, then the newest. */
export interface Me {
  id: string;
  name: string;
  tables: OwnTable[];
}

/** Tables whose player is there and waits for anyone, and games that may be watched. */
export interface Listing {
  open: TableInfo[];
  playing: TableInfo[];
}

/** A table that was opened or joined. */
export interface Opened {
  table: string;
  link: string;
}

/** Where a game stopped playing as it was played. */
export interface Broken {
  step: number;
  message: string;
}

/** Somebody would like to take back a choice. */
export interface UndoWish {
  by: Side;
}

/** Yes or no, for each side. */
export interface EachSide {
  corp: boolean;
  runner: boolean;
}

/** A table, as one who sits or looks on is told about it. */
export interface TableView extends TableInfo {
  /** The id of the table, too. */
  game: string;
  /** That began the game. */
  version: string | null;
  broken: Broken | null;
  /** Null until the game begins. */
  commitment: string | null;
  /** What you allow. */
  allows: SpectatorsAllowed;
  /** Your settings, by the id of the stop. */
  stops: Record<string, StopSetting>;
  hold: boolean;
  /** Whether your windows pass until something happens. */
  passes: boolean;
  undo: UndoWish | null;
  /** Who would like another game. */
  rematch: EachSide;
  /** The table of that game. */
  next: string | null;
  online: EachSide;
  /** In how many seconds you may claim the game; null while the other player is here, and where nobody can. */
  claim_in: number | null;
}

/** What somebody said. */
export type ChatLine = [name: string, text: string];

export type Patch = Change[];

/** The whole picture. */
export interface Welcome {
  type: "welcome";
  seq: number;
  you: Side | null;
  watching: "neutral" | "corp" | "runner" | null;
  table: TableView;
  /** Null while the table waits for its second player. */
  view: View | null;
  log: Entry[];
  chat: ChatLine[];
}

/** What is new in the picture. */
export interface Update {
  type: "update";
  seq: number;
  patch: Patch;
  log: Entry[];
  /** To its player alone: this is a window of theirs that passes by itself, so more follows. */
  moment: boolean;
}

/** Something else about the table is new. */
export interface TableChanged {
  type: "table";
  table: TableView;
}

/** It is done, and durable. */
export interface Accepted {
  type: "accepted";
  id: number;
  seq: number;
}

/** It is not done, and why. */
export interface Refused {
  type: "refused";
  /** Null where it could not be read. */
  id: number | null;
  error: string;
  message: string;
  seq: number;
}

/** What is against a wish. */
export interface Against {
  wish: string;
  sentence: string;
  rule: string;
}

/** Why something is not offered. */
export interface WhyAnswer {
  type: "why";
  id: number;
  title: string;
  reasons: Against[];
}

/** What the computer would do in one's place, and why. */
export interface AdviceAnswer {
  type: "advice";
  id: number;
  /** The option. */
  key: string;
  /** One or two sentences, the strongest reason first. */
  reasons: string[];
  /** The key of the next best option; null where there is no other. */
  second: string | null;
  /** How many credits better the first is, by its own reckoning. */
  margin: number | null;
}

/** Somebody said something. */
export interface Said {
  type: "chat";
  name: string;
  text: string;
}

/** The answer to a ping. */
export interface Pong {
  type: "pong";
}

export type ServerMessage =
  | Welcome
  | Update
  | TableChanged
  | Accepted
  | Refused
  | WhyAnswer
  | AdviceAnswer
  | Said
  | Pong;

/** How a game between two players of the computer's went. */
export interface MatchGame {
  /** `corp` or `runner`; null is a draw. */
  winner: string | null;
  reason: string;
  /** The last one. */
  turn: number;
  /** By side: the titles of its deck of which a copy left the deck. */
  drawn: Record<string, string[]>;
}

/** One choice, and what it changed. */
export interface Frame {
  patch: Patch;
  log: Entry[];
  turn: number;
  side: Side;
  key: string;
}

/** A turn, whose it is, and the frame that it begins with. */
export type TurnMark = [turn: number, side: Side, frame: number];

/** A finished game or a proof, picture by picture. */
export interface Frames {
  /** The name of the player. */
  corp: string;
  runner: string;
  outcome: OutcomeView | null;
  /** Whether it was claimed, after the other had been away for the time agreed, and not conceded. */
  claimed: boolean;
  /** Why it ends before its end: this version plays it differently from there on. */
  broken: string | null;
  start: View;
  frames: Frame[];
  turns: TurnMark[];
  /** Cards that are in no set, by title: those of a proof. */
  cards?: Record<string, Card>;
}

/** What a click was spent on; other: a tag removed, a resource trashed, virus counters purged. */
export type ClickUse = "run" | "install" | "play" | "advance" | "credit" | "draw" | "ability" | "other";

/** What a side had when a turn was over. */
export interface SideFigures {
  points: number;
  credits: number;
}

/** A turn in figures. */
export interface TurnFigures {
  turn: number;
  /** Whose turn it was. */
  side: Side;
  /** After how many choices it began. */
  step: number;
  corp: SideFigures;
  runner: SideFigures;
  /** What its player spent each click on, in order. */
  clicks: ClickUse[];
}

/** A card that was accessed, and what came of it. */
export interface AccessFigures {
  turn: number;
  /** After how many choices it had been. */
  step: number;
  title: string;
  server?: string;
  end?: "left" | "stolen" | "trashed";
  /** Of a stolen agenda. 0 where it is left out. */
  points?: number;
  /** How many credits it cost to steal or trash it. 0 where it is left out. */
  price?: number;
  /** How many cards the Runner lost to damage that it did. 0 where it is left out. */
  lost?: number;
}

/** A side's whole game in figures. */
export interface SideTotals {
  clicks: number;
  /** Those that took a credit, or played or used something that gained credits. */
  clicks_for_credits: number;
  credits_gained: number;
  /** Of the Runner; and what follows, of whom it can be. */
  runs: number;
  runs_successful: number;
  /** Credits that the Runner spent while encountering ice. */
  spent_in_encounters: number;
  ice_rezzed: number;
  /** Credits that the Corp paid to rez ice. */
  spent_on_ice: number;
  /** To damage. */
  cards_lost: number;
}

/** A card that still lay facedown when the game was over. */
export interface Facedown {
  title: string;
  /** The server that it lay in or protected, `Archives`, or `rig`. */
  where: string;
  ice: boolean;
}

/** What a side still had when the game was over. */
export interface Held {
  hand: string[];
  facedown: Facedown[];
  /** How many cards were left in the deck. */
  deck: number;
}

/** How a game was won. Points: without an agenda that was stolen or scored just then. Hand size: below 0. */
export type WinningWay =
  | "stolen"
  | "scored"
  | "points"
  | "damage"
  | "hand size"
  | "decking"
  | "concession"
  | "claim"
  | "effect"
  | "draw";

/** What won the game, and by how much. */
export interface Winning {
  way: WinningWay;
  /** The card that did it. */
  title?: string;
  server?: string;
  /** The winner's agenda points before a steal or score that won; 0 where it is left out. */
  before?: number;
  /** After it. 0 where it is left out. */
  after?: number;
  /** How many would have won. 0 where it is left out. */
  needed?: number;
  /** On the agenda that was stolen, 0 where it is left out. */
  advancements?: number;
  /** And what it needed to be scored. 0 where it is left out. */
  requirement?: number;
  damage?: DamageKind;
  /** Of the damage that flatlined the Runner, 0 where it is left out. */
  amount?: number;
  /** And how many cards there were to lose. 0 where it is left out. */
  held?: number;
}

/** How a finished game went, in figures. */
export interface Course {
  /** The name of the player. */
  corp: string;
  runner: string;
  /** How many pictures there are after the first: the last is the end. */
  steps: number;
  /** Null for a game that this version cannot play to its end. */
  winning: Winning | null;
  turns: TurnFigures[];
  accesses: AccessFigures[];
  totals: Partial<Record<Side, SideTotals>>;
  held: Partial<Record<Side, Held>>;
}

// ── Decks that are kept ──────────────────────────────────────────────────────────────────────────────────────────────

/** A rule that a deck breaks. */
export interface DeckFault {
  /** Its slug, or the name of a format or of a list of restrictions. */
  rule: string;
  reason: string;
  /** The cards that break it, where it is about some. */
  titles: string[];
}

/** How a deck stands: its sums, and every rule that it breaks. */
export interface DeckStanding {
  size: number;
  /** How many cards the identity asks for. */
  minimum: number;
  influence: number;
  /** Null: as much as one likes. */
  influence_limit: number | null;
  /** What all copies of a title cost; those that cost nothing are left out. */
  influence_of: Record<string, number>;
  agenda_points: number;
  /** The least and the most, of a Corp deck of that size; empty for Runners. */
  agenda_points_needed: number[];
  /** How many copies of each title the deck may hold. */
  copies: Record<string, number>;
  /** Empty: the deck is legal. */
  faults: DeckFault[];
}

/** A format that a deck can be built for. */
export interface FormatInfo {
  id: FormatId;
  name: string;
}

/** A version of a deck. */
export interface DeckVersionInfo {
  n: number;
  /** Empty: nobody named it. */
  name: string;
  created: number;
  size: number;
}

/** A version with its cards. */
export interface DeckVersion extends DeckVersionInfo {
  contents: DeckList;
}

/** A deck of a guest, as the list of their decks shows it. */
export interface KeptDeckInfo {
  id: string;
  name: string;
  side: Side;
  identity: string;
  format: FormatId;
  size: number;
  minimum: number;
  /** By its format today. */
  legal: boolean;
  /** How many cards of each type it has. */
  types: Record<string, number>;
  /** The number of its last version; 0: there is none. */
  version: number;
  /** In seconds since 1970. */
  changed: number;
}

/** A deck of a guest, whole. */
export interface KeptDeck extends KeptDeckInfo {
  contents: DeckList;
  notes: string;
  revision: number;
  created: number;
  standing: DeckStanding;
  /** The latest first. */
  versions: DeckVersionInfo[];
}

/** The decks of a guest, the last changed first, and what they can be built for. */
export interface OwnDecks {
  decks: KeptDeckInfo[];
  formats: FormatInfo[];
  /** How many a guest may keep. */
  most: number;
}

/** A line of a list that was not understood. */
export interface UnreadLine {
  /** 0 where there are no lines. */
  line: number;
  text: string;
  why: string;
  /** Titles that it may have meant, the nearest first. */
  near: string[];
  copies: number;
}

/** A card that there is, but not in the pool. */
export interface OutsidePool {
  title: string;
  copies: number;
}

/** What was read of a list. Titles are as the pool spells them. */
export interface DeckReading {
  /** What wrote it, in words. */
  kind: string;
  name: string;
  /** Null: none is named, or the pool lacks it. */
  identity: string | null;
  cards: Record<string, number>;
  extra: string[];
  outside: OutsidePool[];
  unread: UnreadLine[];
  /** How many cards of each type. */
  types: Record<string, number>;
  /** Null without an identity. */
  standing: DeckStanding | null;
}

/** A deck as another place reads it. */
export interface DeckText {
  text: string;
  /** What a file with it could be called. */
  file: string;
}

/** What one copy of a card costs of the influence, and how many copies a deck may hold. */
export type FittingCard = [influence: number, copies: number];

/** The cards that a deck of an identity may hold, by title. */
export interface Fitting {
  identity: string;
  cards: Record<string, FittingCard>;
}

// ── The judge's bench ────────────────────────────────────────────────────────────────────────────────────────────────

export type CounterWord = "advancement" | "virus" | "power" | "agenda" | "credits";

/** A card on the bench, and what is so about it. */
export interface BenchCard {
  title: string;
  /** Of installed cards of the Corp. */
  rezzed?: boolean;
  /** Of installed cards of the Runner, and of cards in Archives. */
  facedown?: boolean;
  counters?: Partial<Record<CounterWord, number>>;
}

/** A server: its ice from the outermost inward, and what is in its root. */
export interface BenchServer {
  ice?: BenchCard[];
  root?: BenchCard[];
}

/** The Corp's side. */
export interface BenchCorp {
  /** Empty: one without abilities. */
  identity?: string;
  /** 5 where it is left out. */
  credits?: number;
  /** 0 where it is left out. */
  bad_publicity?: number;
  hq?: BenchCard[];
  rd?: BenchCard[];
  archives?: BenchCard[];
  score?: BenchCard[];
  servers?: Record<string, BenchServer>;
}

/** The Runner's side. */
export interface BenchRunner {
  /** Empty: one without abilities. */
  identity?: string;
  /** 5 where it is left out. */
  credits?: number;
  /** 0 where it is left out. */
  tags?: number;
  /** 0 where it is left out. */
  core_damage?: number;
  grip?: BenchCard[];
  stack?: BenchCard[];
  heap?: BenchCard[];
  rig?: BenchCard[];
  score?: BenchCard[];
}

/** A whole position, before the next action of whose turn it is. */
export interface BenchBoard {
  corp?: BenchCorp;
  runner?: BenchRunner;
  turn?: Side;
  /** Null: as many as the turn begins with. */
  clicks?: number;
  rulebook?: "modern" | "classic";
  /** 0 where it is left out. */
  seed?: number;
}

/** A position, and what was chosen in it so far by both sides. */
export interface AskBench {
  board?: BenchBoard;
  choices?: string[];
}

/** What comes of a position: whether it is possible, and how it stands after the choices. */
export interface BenchStanding {
  possible: boolean;
  /** If not, why not; else where the game stands. */
  why: string;
  /** Those that could be made, in the engine's own words. */
  choices: string[];
  /** The position and the choices as a test in Python. */
  test?: string;
  /** Who decides; none: the game is over. */
  side?: Side;
  /** As that side sees it. */
  view?: View;
  log?: Entry[];
}
