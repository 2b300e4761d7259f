import { createServer } from "node:http";
import { expect, test } from "vitest";
import { limitConnections } from "./connection-limit";

test("20 MB at 3 KB a second arrive within the request timeout", () => {
  const server = createServer();
  limitConnections(server);
  expect(server.requestTimeout).toBeGreaterThan((20_000_000 / 3_000) * 1000);
});
