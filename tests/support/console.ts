import { afterEach, beforeEach, expect } from "vitest";

const print = console.error;
let written: unknown[][] = [];
let expected = false;

/**
 * Call it in a test whose code is meant to write to console.error; any other test that does so fails.
 * @returns the arguments of each call in this test, past and to come
 */
export function expectConsoleError(): unknown[][] {
  expected = true;
  return written;
}

beforeEach(() => {
  [written, expected] = [[], false];
  console.error = (...words: unknown[]) => {
    written.push(words);
    if (!expected) print(...words);
  };
});

afterEach(() => {
  console.error = print;
  if (!expected) expect(written, "unexpected console.error").toEqual([]);
});
