import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "./asking";
import { attack } from "./attack";
import { type Server, startServer } from "./server";
import { weighable } from "./weight";

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
