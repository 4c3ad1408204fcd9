/** A place at a table: one WebSocket that comes back by itself, and the picture it keeps up to date. */

import type { Target } from "../lib/lit";
import type { ChatLine, ClientMessage, Entry, Hello, ServerMessage, ShortcutKind, Side, SpectatorsAllowed, StopSetting, TableView, Update } from "../lib/types";
import type { AdviceAnswer, View, Welcome, WhyAnswer } from "../lib/types";
import type { Arrival } from "../moments/beats";
import { backoff } from "./backoff";
import { patched } from "./patch";

export type Role = "player" | "spectator" | Side;
/** What is asked of the server, before it has its number. */
type Asked = ClientMessage extends infer M ? (M extends { id: number } ? Omit<M, "id"> : never) : never;

export type Connection = "connecting" | "open" | "lost" | "closed";

/** Why a table cannot be shown and trying again would not help. */
export interface Closed {
  code: number;
  title: string;
  message: string;
}

const CLOSED: Record<number, [string, string]> = {
  4000: ["The server did not understand us", "This page may be older than the server. Reload it."],
  4001: ["The server does not know you", "Its data was reset, or this browser forgot who you are."],
  4003: ["You cannot look in here", "The players of this table do not allow it."],
  4004: ["There is no such table", "The link may be mistyped, or the table is long gone."],
  4008: ["Too many messages", "The server closed the line for a moment. Come back when you are ready."],
  4009: ["Opened elsewhere", "You opened this table in another window, and it goes on there."],
  4010: ["Open in too many windows", "Close some of the tables you have open elsewhere, then try again."],
};
const PING_EVERY = 20_000;
const ANSWER_WITHIN = 12_000;
/** An answer that is on its way for less than this is not drawn: the next picture is about to be. */
const NOTICED = 150;

type Shown = Pick<Arrival, "seq" | "moment" | "log"> & { view: View | null };

/** A log with new entries; one that comes again begins a stretch that was told anew, after an undo. */
function retold(log: Entry[], fresh: Entry[]): Entry[] {
  const first = fresh[0];
  return first ? [...log.filter(({ n }) => n < first.n), ...fresh] : log;
}

type Answer = { ok: true; message: ServerMessage } | { ok: false; error: string; message: string };

/** What a sitting needs of a WebSocket; tests pass their own. */
export interface Line {
  send(text: string): void;
  close(code?: number): void;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
}

export interface Ways {
  open(path: string): Line;
  token(): Promise<string>;
  /** Has the cards brought that are in what is to be shown; null: they are here. */
  cards?(...shown: unknown[]): Promise<void> | null;
}

/** Decides when what comes is shown; without one, at once. */
export interface Pacing {
  come(arrival: Arrival): void;
  begin(view: View | null, log: readonly Entry[]): void;
}

export function socketAt(path: string): Line {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(`${scheme}//${location.host}${path}`);
}

export class Sitting {
  connection = $state<Connection>("connecting");
  closed = $state.raw<Closed | null>(null);
  attempt = $state(0);
  you = $state<Side | null>(null);
  watching = $state<null | "neutral" | Side>(null);
  table = $state.raw<TableView | null>(null);
  view = $state.raw<View | null>(null);
  log = $state.raw<Entry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** The number of the last picture; with it a choice says what it answers. */
  seq = $state(-1);
  /** A picture of a window that passed; more follows by itself. */
  moment = $state(false);
  pacing: Pacing | null = null;
  /** The option on its way to the server. */
  pending = $state<string | null>(null);
  /** What the server refused last, as a sentence. */
  notice = $state<string | null>(null);

  private line: Line | null = null;
  private waiting = new Map<number, (answer: Answer) => void>();
  private lastId = 0;
  /** How many answers were given, and the last of them that took long. */
  private given = 0;
  private late = $state(0);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pinger: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  private left = false;
  private resyncing = false;
  /** What is still to be shown, if it waits for cards. */
  private ahead: Promise<void> | null = null;
  /** What came last; it may still wait to be shown. */
  private newest: { view: View | null; seq: number; log: Entry[] } = { view: null, seq: -1, log: [] };

  constructor(
    readonly id: string,
    readonly role: Role | null,
    private readonly ways: Ways,
  ) {
    void this.connect();
  }

  /** Whether an answer has been on its way for long enough to be noticed. */
  get slow(): boolean {
    return this.pending !== null && this.late === this.given;
  }

  // ── the line

  private async connect(): Promise<void> {
    let token: string;
    try {
      token = await this.ways.token();
    } catch {
      this.again();
      return;
    }
    if (this.left) return;
    const line = this.ways.open(`/ws/${encodeURIComponent(this.id)}`);
    this.line = line;
    line.onopen = () => line.send(JSON.stringify({ type: "hello", token, as: this.role ?? undefined } satisfies Hello));
    line.onmessage = (event) => {
      this.heard = Date.now();
      this.take(JSON.parse(String(event.data)) as ServerMessage);
    };
    line.onclose = (event) => {
      if (this.line === line) this.lost(event.code);
    };
  }

  private lost(code: number): void {
    this.line = null;
    clearInterval(this.pinger);
    this.pending = null;
    for (const answer of this.waiting.values()) {
      answer({ ok: false, error: "lost", message: "The connection was lost. It will be back in a moment." });
    }
    this.waiting.clear();
    if (this.left) return;
    const told = CLOSED[code];
    if (told) {
      this.connection = "closed";
      this.closed = { code, title: told[0], message: told[1] };
      return;
    }
    this.again();
  }

  private again(): void {
    if (this.left) return;
    this.connection = this.seq < 0 && this.attempt === 0 ? "connecting" : "lost";
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.connect(), backoff(this.attempt));
    this.attempt += 1;
  }

  /** Try now instead of when the wait is over; also after the line was closed for good. */
  retry(): void {
    clearTimeout(this.timer);
    this.closed = null;
    this.left = false;
    this.connection = "connecting";
    if (!this.line) void this.connect();
  }

  leave(): void {
    this.left = true;
    clearTimeout(this.timer);
    clearInterval(this.pinger);
    this.line?.close(1000);
    this.line = null;
  }

  private ping(): void {
    if (Date.now() - this.heard > PING_EVERY + ANSWER_WITHIN) {
      this.line?.close();
      return;
    }
    this.send({ type: "ping" });
  }

  // ── what comes

  private take(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.welcome(message);
        break;
      case "update":
        this.update(message);
        break;
      case "table":
        this.table = message.table;
        break;
      case "chat":
        this.chat = [...this.chat, [message.name, message.text]];
        break;
      case "accepted":
      case "why":
      case "advice":
        this.settle(message.id, { ok: true, message });
        break;
      case "refused":
        if (message.id !== null) this.settle(message.id, { ok: false, error: message.error, message: message.message });
        break;
      case "pong":
        break;
    }
  }

  private welcome(message: Welcome): void {
    this.resyncing = false;
    this.connection = "open";
    this.attempt = 0;
    clearInterval(this.pinger);
    this.pinger = setInterval(() => this.ping(), PING_EVERY);
    this.newest = { view: message.view, seq: message.seq, log: message.log };
    this.inOrder(this.ways.cards?.(message.view, message.log) ?? null, () => this.seated(message));
  }

  /** What is shown waits for its cards, and for what came before it. */
  private inOrder(cards: Promise<void> | null, show: () => void): void {
    if (!cards && !this.ahead) {
      show();
      return;
    }
    const turn: Promise<void> = Promise.all([this.ahead, cards]).then(() => {
      if (this.ahead === turn) this.ahead = null;
      if (!this.left) show();
    });
    this.ahead = turn;
  }

  private seated(message: Welcome): void {
    this.you = message.you;
    this.watching = message.watching;
    this.table = message.table;
    this.view = message.view;
    this.log = message.log;
    this.chat = message.chat;
    this.seq = message.seq;
    this.pacing?.begin(message.view, message.log);
    this.moment = false;
    this.pending = null;
  }

  private update(message: Update): void {
    const { view: before, seq, log } = this.newest;
    if (this.resyncing || message.seq <= seq) return;
    if (message.seq !== seq + 1) {
      this.resync();
      return;
    }
    let view: View | null;
    try {
      view = patched(before, message.patch);
    } catch {
      this.resync();
      return;
    }
    this.newest = { view, seq: message.seq, log: retold(log, message.log) };
    const { moment, log: fresh } = message;
    const arrival = { before, view, seq: message.seq, moment, fresh, log: this.newest.log };
    this.inOrder(this.ways.cards?.(view, fresh) ?? null, () => {
      if (this.pacing && before && view) this.pacing.come({ ...arrival, before, view });
      else this.show(arrival);
    });
  }

  /** Put a picture that came on the page, whole. */
  show({ view, seq, moment, log }: Shown): void {
    this.view = view;
    this.seq = seq;
    this.moment = moment;
    this.pending = null;
    this.notice = null;
    this.log = [...log];
  }

  /** Put a board on the page that is on the way to the next picture. What it asked is answered already. */
  between(view: View, log: readonly Entry[]): void {
    this.view = view;
    this.log = [...log];
  }

  private resync(): void {
    this.resyncing = true;
    this.send({ type: "resync" });
  }

  private settle(id: number, answer: Answer): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    waiting?.(answer);
  }

  // ── what goes

  private send(message: ClientMessage): boolean {
    if (!this.line || this.connection !== "open") return false;
    this.line.send(JSON.stringify(message));
    return true;
  }

  private ask(message: Asked): Promise<Answer> {
    const id = ++this.lastId;
    if (!this.send({ ...message, id } as ClientMessage)) {
      return Promise.resolve({ ok: false, error: "lost", message: "There is no connection just now." });
    }
    return new Promise((resolve) => this.waiting.set(id, resolve));
  }

  /** Ask for something that is done or refused; a refusal becomes the notice. */
  private async wish(message: Asked): Promise<boolean> {
    const answer = await this.ask(message);
    if (!answer.ok) this.notice = answer.message;
    return answer.ok;
  }

  /** Choose an option by its key. With `trashFirst`, an install asks what to trash before it. */
  choose(key: string, trashFirst = false): Promise<boolean> {
    const seq = this.seq;
    return this.answer(key, trashFirst ? { type: "choose", seq, key, trash_first: true } : { type: "choose", seq, key });
  }

  /** Make all the choices of a shortcut of the picture. */
  shortcut(kind: ShortcutKind): Promise<boolean> {
    return this.answer(kind, { type: "shortcut", seq: this.seq, kind });
  }

  /** Leave an unfinished choice of one's own, where the picture allows it. */
  abandon(): Promise<boolean> {
    return this.answer("leave", { type: "leave", seq: this.seq });
  }

  /** One answer at a time. One that is about an older picture is refused, and the picture asked for anew. */
  private async answer(name: string, message: Asked): Promise<boolean> {
    if (this.pending !== null) return false;
    this.pending = name;
    this.notice = null;
    const given = ++this.given;
    setTimeout(() => (this.late = given), NOTICED);
    const seq = this.seq;
    const answer = await this.ask(message);
    if (answer.ok) return true;
    this.pending = null;
    if (answer.error === "stale") {
      if (this.newest.seq === seq) this.resync();
    } else {
      this.notice = answer.message;
    }
    return false;
  }

  async why(about: Target | { wish: string }): Promise<WhyAnswer | null> {
    const answer = await this.ask({ type: "why", ...about });
    if (answer.ok) return answer.message as WhyAnswer;
    this.notice = answer.message;
    return null;
  }

  /** What the computer would do in one's place; it says so only where it is the opponent. */
  async advise(): Promise<AdviceAnswer | null> {
    const answer = await this.ask({ type: "advise", seq: this.seq });
    if (answer.ok) return answer.message as AdviceAnswer;
    this.notice = answer.message;
    return null;
  }

  stops(stops: Record<string, StopSetting>): Promise<boolean> {
    return this.wish({ type: "stops", stops });
  }

  hold(on: boolean): Promise<boolean> {
    return this.wish({ type: "hold", on });
  }

  /** Have windows passed until something happens, or no longer. */
  letPass(on: boolean): Promise<boolean> {
    return this.wish({ type: "pass", on });
  }

  askUndo(): Promise<boolean> {
    return this.wish({ type: "undo" });
  }

  answerUndo(answer: boolean): Promise<boolean> {
    return this.wish({ type: "undo", answer });
  }

  concede(): Promise<boolean> {
    return this.wish({ type: "concede" });
  }

  /** Take the game: the other player has been away for as long as was agreed. */
  claim(): Promise<boolean> {
    return this.wish({ type: "claim" });
  }

  rematch(swap: boolean): Promise<boolean> {
    return this.wish({ type: "rematch", swap });
  }

  allow(spectators: SpectatorsAllowed): Promise<boolean> {
    return this.wish({ type: "allow", spectators });
  }

  say(text: string): Promise<boolean> {
    return this.wish({ type: "chat", text });
  }
}
