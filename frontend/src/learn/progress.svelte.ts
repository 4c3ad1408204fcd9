/** How far somebody has come in the lessons: kept on this device, so that one can leave and come back where one was. */

import type { LessonHead, LessonStanding, Side } from "../lib/types";
import { remember, remembered } from "../net/storage";

export interface Progress {
  /** What was chosen and counts. */
  choices: string[];
  /** The place of the step one is at, from 0. */
  step: number;
  /** Whether it was ever played to its end. */
  done: boolean;
}

const NAME = "lessons";
const NOTHING: Progress = { choices: [], step: 0, done: false };

class Lessons {
  private kept = $state.raw<Record<string, Progress>>(remembered<Record<string, Progress>>(NAME, {}));

  of(slug: string): Progress {
    return this.kept[slug] ?? NOTHING;
  }

  keep({ lesson, choices, step }: LessonStanding): void {
    const over = step >= lesson.steps;
    // Who has come to the end begins anew the next time.
    this.put(lesson.slug, { choices: over ? [] : choices, step: over ? 0 : step, done: over || this.of(lesson.slug).done });
  }

  private put(slug: string, progress: Progress): void {
    this.kept = { ...this.kept, [slug]: progress };
    remember(NAME, this.kept);
  }

  /** How many of them are done. */
  done(lessons: readonly LessonHead[]): number {
    return lessons.filter(({ slug }) => this.of(slug).done).length;
  }

  /** The one that is opened on a path: begun and not finished, else the first that is not done. */
  current(path: readonly LessonHead[]): LessonHead | null {
    return path.find(({ slug }) => this.of(slug).step > 0) ?? path.find(({ slug }) => !this.of(slug).done) ?? null;
  }
}

export const progress = new Lessons();

export function lessonPath({ side, number }: { side: Side; number: number }): string {
  return `/learn/${side}/${number}`;
}
