/** What a screen reader is told: gathered for a moment, so that a burst becomes one sentence. */

export class Announcer {
  private waiting: string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly speak: (text: string) => void,
    private readonly pause = 500,
  ) {}

  tell(text: string): void {
    if (!text || this.waiting.at(-1) === text) return;
    this.waiting.push(text);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), this.pause);
  }

  private flush(): void {
    // A burst of many lines would take minutes to read; its end is what matters.
    const said = this.waiting.slice(-6).join(" ");
    this.waiting = [];
    this.speak(said.replace(/\[([a-z-]+)\]/g, (_, name: string) => ` ${name.replaceAll("-", " ")}`));
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
