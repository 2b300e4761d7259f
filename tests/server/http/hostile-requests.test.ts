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

// `npm run test:faults` sends 10,000.
test("none of 1,000 hostile requests is answered with 5xx", async () => {
  const { wrong } = await attack(server, { count: 1_000, seed: 20261121 });
  expect(wrong).toEqual([]);
  expect((await ask("/about", {}, server.origin)).status).toBe(200);
}, 180_000);
