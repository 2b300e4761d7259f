import { expect, test } from "vitest";
import { ByteBudget } from "./byte-budget";

const hour = 3_600_000;

test("bytes are free until the budget is used, and again as it refills", () => {
  const budget = new ByteBudget({ capacity: 1_000, bytesPerHour: 3_600 });
  expect(budget.secondsUntilFree(1_000, 0)).toBe(0);
  budget.take(1_000, 0);
  expect([1, 10, 1_000].map((bytes) => budget.secondsUntilFree(bytes, 0))).toEqual([1, 10, 1_000]);
  expect(budget.secondsUntilFree(10, 9_000)).toBe(1);
  expect(budget.secondsUntilFree(10, 10_000)).toBe(0);
  budget.take(10, 10_000);
  expect(budget.secondsUntilFree(10, 10_000)).toBe(10);
});

test("it holds no more than its capacity, however long nothing is taken", () => {
  const budget = new ByteBudget({ capacity: 1_000, bytesPerHour: 3_600 });
  budget.take(1_000, 0);
  budget.take(1_000, 100 * hour);
  expect(budget.secondsUntilFree(1, 100 * hour)).toBe(1);
});

test("what is larger than the capacity fits into an empty budget", () => {
  expect(new ByteBudget({ capacity: 1_000, bytesPerHour: 3_600 }).secondsUntilFree(5_000, 0)).toBe(0);
});

test("a clock that was set back refills nothing", () => {
  const budget = new ByteBudget({ capacity: 1_000, bytesPerHour: 3_600 });
  budget.take(1_000, 5 * hour);
  expect(budget.secondsUntilFree(10, hour)).toBe(10);
});
