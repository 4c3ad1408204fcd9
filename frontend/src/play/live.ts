/** What a screen reader is told: gathered for a moment, so that a burst becomes one sentence. */

/** A burst of many lines would take minutes to read: of more than so many, the oldest that are no moments go. */
const READ_AT_ONCE = 6;

export class Announcer {
  private waiting: { text: string; moment: boolean }[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly speak: (text: string) => void,
    private readonly pause = 500,
  ) {}

  /** `moment`: it must be told, whatever comes with it. */
  tell(text: string, moment = false): void {
    if (!text || this.waiting.at(-1)?.text === text) return;
    this.waiting.push({ text, moment });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), this.pause);
  }

  private flush(): void {
    let spare = this.waiting.length - READ_AT_ONCE;
    const kept = this.waiting.filter(({ moment }) => moment || spare-- <= 0);
    const said = kept.map(({ text }) => text).join(" ");
    this.waiting = [];
    this.speak(said.replace(/\[([a-z-]+)\]/g, (_, name: string) => ` ${name.replaceAll("-", " ")}`));
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
