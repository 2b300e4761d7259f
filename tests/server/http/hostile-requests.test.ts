import { afterAll, beforeAll, expect, test } from "vitest";
import { attack } from "#tests/server/support/attack";
import { ask } from "#tests/server/support/fetch";
import { weighable } from "#tests/server/support/memory";
import { type Server, startServer } from "#tests/server/support/server";

let server: Server;

beforeAll(async () => {
  server = await startServer({ DEMO: "1", ...weighable });
});

afterAll(() => server.stop());

// Ten thousand are sent by `npm run test:faults`.
test("1,000 hostile requests meet no error of ours", async () => {
  const { wrong } = await attack(server, { count: 1_000, seed: 20261121 });
  expect(wrong).toEqual([]);
  expect((await ask("/about", {}, server.origin)).status).toBe(200);
}, 180_000);
