import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { slow } from "#tests/support/slow";
import type * as LoginQueue from "./login-queue";

// The queue is module state: each test loads it anew.
let queue: typeof LoginQueue;

beforeEach(async () => {
  vi.resetModules();
  queue = await import("./login-queue");
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

type Outcome = "turn" | "busy" | undefined;

/** Starts an attempt. @returns its outcome, once it has one, and after how many ms */
function attempt(account: string, source = "") {
  const startedAt = performance.now();
  const result: { outcome: Outcome; ms: number } = { outcome: undefined, ms: 0 };
  const settle = (outcome: Outcome) => Object.assign(result, { outcome, ms: performance.now() - startedAt });
  queue.waitForTurn(account, source).then(
    () => settle("turn"),
    () => settle("busy"),
  );
  return result;
}

/** Keeps this number of attempts waiting. @returns how many had a turn so far */
function flood(size: number, account: string, sourceOf: (index: number) => string = () => "") {
  const turns = { count: 0 };
  const repeat = (index: number) => {
    const count = () => void turns.count++;
    queue
      .waitForTurn(account, sourceOf(index))
      .then(count, () => {})
      .then(() => setTimeout(() => repeat(index), 10));
  };
  for (let index = 0; index < size; index++) repeat(index);
  return turns;
}

const outcomes = (results: { outcome: Outcome }[], outcome: Outcome) =>
  results.filter((result) => result.outcome === outcome).length;

test("five passwords of an account are checked without a delay, more after half a second each", async () => {
  const results = Array.from({ length: 8 }, () => attempt("admin"));
  await vi.advanceTimersByTimeAsync(200);
  expect(outcomes(results, "turn")).toBe(5);
  for (const turns of [6, 7, 8]) {
    await vi.advanceTimersByTimeAsync(500);
    expect(outcomes(results, "turn")).toBe(turns);
  }
  const other = attempt("another account");
  await vi.advanceTimersByTimeAsync(25);
  expect(other.outcome).toBe("turn");
});

test(
  "from many addresses at once, an account's password is guessed 2,100 times in the first hour, then 900",
  slow,
  async () => {
    const turns = flood(4, "admin", (index) => `203.0.113.${index}`);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(turns.count).toBeGreaterThan(1_900);
    expect(turns.count).toBeLessThanOrEqual(2_100);
    const before = turns.count;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(turns.count - before).toBeLessThanOrEqual(150);
  },
);

test("during a flood of any length, a person at another address waits for one delay", slow, async () => {
  flood(4, "admin");
  flood(4, "admin", () => "203.0.113.1");
  for (const [ms, delay] of [
    [60_000, 1_000],
    [3_600_000, 4_000],
  ] as const) {
    await vi.advanceTimersByTimeAsync(ms);
    const person = attempt("admin", `198.51.100.${delay / 1_000}`);
    await vi.advanceTimersByTimeAsync(delay + 50);
    expect([ms, person.outcome]).toEqual([ms, "turn"]);
  }
});

test("at the same address turns are drawn: a longer queue than can be served locks nobody out for certain", async () => {
  flood(60, "admin");
  const persons = [];
  for (let count = 0; count < 40; count++) {
    persons.push(attempt("admin"));
    await vi.advanceTimersByTimeAsync(30_000);
  }
  // Each has a chance of 20 to 60%; in the order of arrival it would have none.
  expect(outcomes(persons, "turn")).toBeGreaterThan(0);
});

test("272 attempts on invented names delay another name by seconds", async () => {
  const invented = Array.from({ length: 272 }, (_, index) => attempt(`name ${index}`));
  const person = attempt("admin");
  await vi.advanceTimersByTimeAsync(7_000);
  expect([person.outcome, outcomes(invented, "turn")]).toEqual(["turn", 272]);
});

test("a right password forgets the checks", async () => {
  for (let count = 0; count < 5; count++) {
    attempt("admin");
    await vi.advanceTimersByTimeAsync(25);
  }
  queue.forgetChecks("admin");
  const next = attempt("admin");
  await vi.advanceTimersByTimeAsync(25);
  expect(next.outcome).toBe("turn");
});

test("500 attempts wait; one more displaces the newest of the account and address with most", async () => {
  const other = attempt("admin", "198.51.100.7");
  const flooded = Array.from({ length: 600 }, () => attempt("admin"));
  const colleague = attempt("colleague");
  await vi.advanceTimersByTimeAsync(300);
  expect([other.outcome, colleague.outcome]).toEqual(["turn", "turn"]);
  expect(outcomes(flooded, "busy")).toBeGreaterThanOrEqual(99);
  expect(outcomes(flooded, undefined)).toBeLessThanOrEqual(500);
});

test("an attempt waits for 30 seconds at most", async () => {
  const results = Array.from({ length: 200 }, () => attempt("admin"));
  await vi.advanceTimersByTimeAsync(30_100);
  expect(outcomes(results, undefined)).toBe(0);
  for (const { ms } of results) expect(ms).toBeLessThan(30_100);
  expect(vi.getTimerCount()).toBe(0);
});

test("an attempt whose client has gone does not wait", async () => {
  const { requestContext } = await import("#app/config/request-context");
  for (let count = 0; count < 5; count++) attempt("admin");
  await vi.advanceTimersByTimeAsync(150);
  const response = new EventEmitter() as ServerResponse;
  const left = requestContext.run({ id: "1", response }, () => attempt("admin"));
  const next = attempt("admin");
  response.emit("close");
  await vi.advanceTimersByTimeAsync(500);
  expect([left.outcome, next.outcome]).toEqual(["busy", "turn"]);
});
