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

// Ten thousand are sent by `npm run test:faults`.
test("1,000 hostile requests meet no error of ours", async () => {
  const { wrong } = await attack(server, { count: 1_000, seed: 20261121 });
  expect(wrong).toEqual([]);
  expect((await ask("/about", {}, server.origin)).status).toBe(200);
}, 180_000);
