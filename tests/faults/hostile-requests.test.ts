import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "#tests/server/support/fetch";
import { type Server, startServer } from "#tests/server/support/server";
import { attack } from "#tests/server/support/stress/attack";
import { memorySettings } from "#tests/server/support/stress/memory";

let server: Server;

beforeAll(async () => {
  server = await startServer({ DEMO: "1", ...memorySettings });
});

afterAll(() => server.stop());

/** Set SEED to repeat a failed run. */
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);

test("none of 10,000 hostile requests is answered with 5xx, and memory grows by less than 50 MB", async () => {
  const { wrong, grown } = await attack(server, { count: 10_000, seed });
  expect(wrong).toEqual([]);
  expect(grown).toBeLessThan(50);
  expect((await ask("/about", {}, server.origin)).status).toBe(200);
});
