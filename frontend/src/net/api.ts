/** The lobby's side of PROTOCOL.md: HTTP with JSON. */

import type {
  AskBench,
  AttemptLesson,
  BenchBoard,
  BenchStanding,
  Card,
  CardPage,
  Catalogue,
  Course,
  FoundCards,
  FoundThings,
  Frames,
  Glossary,
  GuestInfo,
  Join,
  LessonList,
  LessonStanding,
  Listing,
  MatchGame,
  Me,
  NewGuest,
  NewTable,
  Opened,
  PlayMatch,
  PuzzleList,
  PuzzleSolution,
  PuzzleStanding,
  Rename,
  Review,
  RuleEntry,
  RuleLine,
  RulebookName,
  RulingEntry,
  RulingList,
  SearchKeys,
  SearchOrder,
  ShowReplay,
  Side,
  Structures,
  TermPage,
  TryPuzzle,
} from "../lib/types";

/** What the server, or the way to it, has against a request; `message` is a sentence for the player. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

export type Eyes = Side | "both";

async function answered(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body;
  const told = body as { error?: string; message?: string } | null;
  const message = told?.message ?? `The server answered ${response.status}. Try again in a moment.`;
  throw new ApiError(told?.error ?? "unknown", message, response.status);
}

export async function asked(method: string, path: string, token: string | null, body?: unknown): Promise<unknown> {
  const headers: Record<string, string> = {};
  if (token) headers["Authorization"] = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  } catch {
    throw new ApiError("unreachable", "The server cannot be reached. Is it running?", 0);
  }
  return answered(response);
}

const TRIES = 8;
const PAUSE = 250;

/** A server does one thing at a time for each person, and only so many in a second: what comes too fast waits for its turn. */
async function inTurn<T>(ask: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await ask();
    } catch (problem) {
      if (!(problem instanceof ApiError) || problem.code !== "too-fast" || tried === TRIES) throw problem;
      await new Promise((go) => setTimeout(go, PAUSE * tried));
    }
  }
}

export const api = {
  newGuest: (name?: string) => asked("POST", "/api/guests", null, { name } satisfies NewGuest) as Promise<GuestInfo>,
  me: (token: string) => asked("GET", "/api/me", token) as Promise<Me>,
  rename: (token: string, name: string) => asked("PATCH", "/api/me", token, { name } satisfies Rename) as Promise<Me>,
  catalogue: () => asked("GET", "/api/catalogue", null) as Promise<Catalogue>,
  cards: (titles: string[]) =>
    asked("GET", `/api/cards?${titles.map((title) => `title=${encodeURIComponent(title)}`).join("&")}`, null) as Promise<Record<string, Card>>,
  search: (text: string, sort: SearchOrder) =>
    inTurn(() => asked("GET", `/api/search?${new URLSearchParams({ q: text, sort })}`, null) as Promise<FoundCards>),
  searchKeys: () => asked("GET", "/api/search/keys", null) as Promise<SearchKeys>,
  cardPage: (slug: string, on: string | null) =>
    asked("GET", `/api/cards/${encodeURIComponent(slug)}${on === null ? "" : `?${new URLSearchParams({ on })}`}`, null) as Promise<CardPage>,
  bench: (board: BenchBoard, choices: string[]) => asked("POST", "/api/bench", null, { board, choices } satisfies AskBench) as Promise<BenchStanding>,
  find: (text: string) => inTurn(() => asked("GET", `/api/find?${new URLSearchParams({ q: text })}`, null) as Promise<FoundThings>),
  glossary: () => asked("GET", "/api/glossary", null) as Promise<Glossary>,
  term: (name: string) => asked("GET", `/api/glossary/${encodeURIComponent(name)}`, null) as Promise<TermPage>,
  tables: (token: string) =>
    asked("GET", "/api/tables", token) as Promise<Listing>,
  newTable: (token: string, wish: NewTable) =>
    asked("POST", "/api/tables", token, wish) as Promise<Opened>,
  lessons: () => asked("GET", "/api/lessons", null) as Promise<LessonList>,
  /** Where choices lead in a lesson. */
  lesson: (slug: string, choices: string[]) =>
    asked("POST", `/api/lessons/${encodeURIComponent(slug)}`, null, { choices } satisfies AttemptLesson) as Promise<LessonStanding>,
  puzzles: () => asked("GET", "/api/puzzles", null) as Promise<PuzzleList>,
  /** Where choices lead in a puzzle. */
  puzzle: (number: number, choices: string[]) => asked("POST", `/api/puzzles/${number}`, null, { choices } satisfies TryPuzzle) as Promise<PuzzleStanding>,
  solution: (number: number) => asked("GET", `/api/puzzles/${number}/solution`, null) as Promise<PuzzleSolution>,
  join: (token: string, table: string, deck: string) =>
    asked("POST", `/api/tables/${encodeURIComponent(table)}/join`, token, { deck } satisfies Join),
  /** One game between two decks, played by the computer. */
  match: (token: string, wish: PlayMatch) => inTurn(() => asked("POST", "/api/matchup", token, wish) as Promise<MatchGame>),
  course: (token: string | null, game: string) =>
    inTurn(() => asked("GET", `/api/games/${encodeURIComponent(game)}/course`, token) as Promise<Course>),
  /** A finished game looked back at. */
  review: (token: string | null, game: string) =>
    inTurn(() => asked("GET", `/api/games/${encodeURIComponent(game)}/review`, token) as Promise<Review>),
  frames: (token: string | null, game: string, side: Eyes) =>
    inTurn(() => asked("GET", `/api/games/${encodeURIComponent(game)}/frames?side=${side}`, token) as Promise<Frames>),
  framesOf: (token: string | null, replay: string, side: Eyes) =>
    inTurn(() => asked("POST", "/api/frames", token, { replay, side } satisfies ShowReplay) as Promise<Frames>),
  structures: (book: RulebookName) => asked("GET", `/api/rules/structures?book=${book}`, null) as Promise<Structures>,
  rulings: (words: string, start: number) =>
    asked("GET", `/api/rules/rulings?q=${encodeURIComponent(words)}&start=${start}`, null) as Promise<RulingList>,
  ruling: (id: string) => asked("GET", `/api/rules/rulings/${encodeURIComponent(id)}`, null) as Promise<RulingEntry>,
  chapters: () => asked("GET", "/api/rules/cr", null) as Promise<RuleLine[]>,
  rule: (slug: string) => asked("GET", `/api/rules/cr/${encodeURIComponent(slug)}`, null) as Promise<RuleEntry>,
  proofFrames: (id: string, book: RulebookName, board: number) =>
    inTurn(() => asked("GET", `/api/rules/rulings/${encodeURIComponent(id)}/frames?book=${book}&board=${board}`, null) as Promise<Frames>),
  /** The replay file as text, to be kept. */
  async replay(token: string, game: string): Promise<string> {
    const path = `/api/games/${encodeURIComponent(game)}/replay`;
    const response = await fetch(path, { headers: { Authorization: `Bearer ${token}` } }).catch(() => null);
    if (!response) throw new ApiError("unreachable", "The server cannot be reached. Is it running?", 0);
    if (!response.ok) await answered(response);
    return response.text();
  },
};
