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

// `npm run test:faults` sends 10,000.
test("none of 150 hostile requests returns 5xx", async () => {
  const { failures } = await sendHostileRequests(server, { count: 150, seed: 20261121 });
  expect(failures).toEqual([]);
  expect((await request("/about", {}, server.origin)).status).toBe(200);
});
