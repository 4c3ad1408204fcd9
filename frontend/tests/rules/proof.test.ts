import { expect, test } from "vitest";

import type { BoardInfo, StepShown } from "../../src/lib/types";
import { address, bookOf, queryOf, rights, ruleAddress, rulingAddress } from "../../src/rules/books";
import { moved, stopAfter, stopBefore, stops } from "../../src/rules/proof";

const point = (step: number) => ({ step, looked: "t.runner.credits == 2", words: "" });
const BOARD: BoardInfo = { test: "t", name: "n", steps: 9, point: 7, points: [point(7), point(2), point(7)], deck: null };

test("the steps that matter are gone to from either side", () => {
  expect(stops(BOARD)).toEqual([2, 7]);
  expect([stopBefore(BOARD, 7), stopBefore(BOARD, 2)]).toEqual([2, 0]);
  expect([stopAfter(BOARD, 2), stopAfter(BOARD, 7)]).toEqual([7, 9]);
});

test("keys move within the proof and never beyond it", () => {
  expect(moved("ArrowRight", BOARD, 8)).toBe(9);
  expect(moved("ArrowRight", BOARD, 9)).toBe(9);
  expect(moved("ArrowLeft", BOARD, 0)).toBe(0);
  expect(moved("[", BOARD, 9)).toBe(7);
  expect(moved("]", BOARD, 0)).toBe(2);
  expect(moved("p", BOARD, 0)).toBe(7);
  expect(moved("Home", BOARD, 5)).toBe(0);
  expect(moved("x", BOARD, 5)).toBeNull();
});

test("an address names the book as people do", () => {
  expect(bookOf(new URLSearchParams("book=2017"))).toBe("classic");
  expect(bookOf(new URLSearchParams("book=both"))).toBe("both");
  expect(bookOf(new URLSearchParams(""))).toBe("modern");
  expect([queryOf("classic"), queryOf("modern"), queryOf("both")]).toEqual(["2017", "", "both"]);
  expect(address("/rules/run", { book: "2017", step: 0, of: "" })).toBe("/rules/run?book=2017&step=0");
});

test("a rule of the book and a ruling each have their page", () => {
  expect(ruleAddress("step_approach_paw")).toBe("/rules/cr/step_approach_paw");
  expect(ruleAddress("faq4.timing.run.2.3")).toBe("/rules/rulings/faq4.timing.run.2.3");
  expect(rulingAddress("a.b", { book: "2017", step: 9 })).toBe("/rules/rulings/a.b?book=2017&step=9");
});

test("a window says what may be done in it", () => {
  const step: StepShown = { rule: "r", number: "1", kind: "window", does: "window", rez: true, score: false, ice: true, differs: false, rulings: 0 };
  expect(rights(step)).toBe("abilities, rez, rez this ice");
  expect(rights({ ...step, rez: false, ice: false, score: true })).toBe("abilities, score");
});
