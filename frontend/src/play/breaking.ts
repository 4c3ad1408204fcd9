/** Breaking all that an encountered piece of ice would do, as one wish. How is in the decision: its plan, reckoned anew after each choice. */

import type { PlanView, View } from "../lib/types";
import { unbroken, type Choice, type Reading } from "./decision";
import { counted } from "./words";

export interface Plan {
  heading: string;
  detail: string;
  /** The option to choose now. */
  next: Choice;
}

function called(open: number): string {
  if (open === 1) return "Break it";
  return open === 2 ? "Break both" : `Break all ${open}`;
}

/** What is used and what it costs: "Cleaver, 3[credit], 1 boost". */
function told(plan: PlanView): string {
  const titles = [...new Set(plan.steps.map((step) => step.title))];
  const boosts = plan.steps.filter((step) => !step.breaks).length;
  return [titles.join(" and "), `${plan.credits}[credit]`, ...(boosts ? [counted(boosts, "boost")] : [])].join(", ");
}

/** What the plan says to choose now. Null where there is none, or it is done. */
export function goOn(reading: Reading | null, view: View | null): Choice | null {
  const key = view?.decision?.plan?.next;
  return reading?.choices.find((choice) => choice.key === key) ?? null;
}

/** The wish to break everything that is still unbroken, where it can be done. */
export function breakAll(reading: Reading | null, view: View | null): Plan | null {
  const plan = view?.decision?.plan;
  const next = goOn(reading, view);
  if (!view || !plan?.steps.length || !next) return null;
  return { heading: called(unbroken(view).length), detail: told(plan), next };
}
