import { test } from "vitest";
import { startServer } from "#tests/server/support/server";
import { expectWholeResponses } from "#tests/server/support/stress/stop-while-answering";

test("with fifty clients every response that began is complete, and the process ends in time", async () => {
  const server = await startServer({ DEMO: "1" });
  await expectWholeResponses(server, 50);
  await server.stop();
});
