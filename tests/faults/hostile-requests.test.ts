import { afterAll, beforeAll, expect, test } from "vitest";
import { request } from "#tests/server/support/fetch";
import { type Server, startServer } from "#tests/server/support/server";
import { sendHostileRequests } from "#tests/server/support/stress/attack";
import { memorySettings } from "#tests/server/support/stress/memory";

let server: Server;

beforeAll(async () => {
  server = await startServer({ DEMO: "1", ...memorySettings });
});

afterAll(() => server.stop());

/** Set SEED to repeat a failed run. */
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);

test("none of 10,000 hostile requests returns 5xx, and memory grows by less than 50 MB", async () => {
  const { failures, growth } = await sendHostileRequests(server, { count: 10_000, seed });
  expect(failures).toEqual([]);
  expect(growth).toBeLessThan(50);
  expect((await request("/about", {}, server.origin)).status).toBe(200);
});
