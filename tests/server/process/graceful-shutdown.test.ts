import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { request } from "#tests/server/support/fetch";
import { parseLog } from "#tests/server/support/log";
import { rowsOf, writeRows } from "#tests/server/support/rows";
import { noise } from "#tests/server/support/sample-files";
import { type Server, startServer } from "#tests/server/support/server";
import { demo, signIn } from "#tests/server/support/sign-in";
import { expectWholeResponses } from "#tests/server/support/stress/stop-while-answering";
import { waitFor } from "#tests/server/support/wait-for";
import { slow } from "#tests/support/slow";

let server: Server;

afterEach(() => server.stop());

// `npm run test:faults` does it with fifty.
test("with ten clients every response that began is complete, and the process ends in time", async () => {
  server = await startServer({ DEMO: "1" });
  await expectWholeResponses(server, 10);
});

test.each([
  ["one address", "127.0.0.1"],
  // As in the container: Node listens at once then, without looking a name up.
  ["every address", ""],
])("a server on %s sends a file that is read slowly to its end, and logs no error", slow, async (_, HOST) => {
  server = await startServer({ HOST, ADMIN_PASSWORD: demo.password });
  writeFileSync(join(dirname(server.database), "uploads", "film.mp4"), Buffer.alloc(12_000_000, 7));
  writeRows(server.database, "INSERT INTO files (name, type, path, size, createdAt) VALUES (?, ?, ?, ?, ?)", [
    "film.mp4",
    "video/mp4",
    "/uploads/film.mp4",
    12_000_000,
    "2026-11-23T00:00:00.000Z",
  ]);
  const response = await new Promise<IncomingMessage>((begun) =>
    get(`${server.origin}/uploads/film.mp4`, begun),
  );
  let length = 0;
  const complete = (async () => {
    for await (const chunk of response) {
      length += chunk.length;
      await pause(5);
    }
  })();
  await pause(200);
  const ended = server.terminate();
  await complete;
  expect(length).toBe(12_000_000);
  expect(await ended).toBe(0);
  expect(parseLog(server.log()).filter(({ level }) => level !== "info")).toEqual([]);
});

describe("an open connection", () => {
  test("gets its response with Connection: close, and is closed", slow, async () => {
    server = await startServer({ DEMO: "1" });
    const port = Number(new URL(server.origin).port);
    const socket = connect(port, "127.0.0.1");
    let received = "";
    socket.on("data", (data) => {
      received += data;
    });
    // The body is half sent when the signal comes.
    socket.write("POST /contact HTTP/1.1\r\nHost: a.example\r\nContent-Length: 4\r\n");
    socket.write("Content-Type: application/x-www-form-urlencoded\r\n\r\nab");
    await pause(500);
    const ended = server.terminate();
    await pause(300);
    socket.write("cd");
    expect(await ended).toBe(0);
    expect(received).toMatch(/^HTTP\/1\.1 4\d\d [\s\S]*\r\nConnection: close\r\n/);
    await expect(request("/healthz", {}, server.origin)).rejects.toThrow();
  });

  test("that stays idle delays the exit by eight seconds at most", slow, async () => {
    server = await startServer({ ADMIN_PASSWORD: demo.password });
    const socket = connect(Number(new URL(server.origin).port), "127.0.0.1");
    socket.on("error", () => {});
    socket.write("POST /contact HTTP/1.1\r\nHost: a.example\r\nContent-Length: 4\r\n\r\n");
    await pause(300);
    expect(await server.terminate()).toBe(0);
    socket.destroy();
  });
});

test("an upload whose image sizes are being made is completed", slow, async () => {
  server = await startServer({ DEMO: "1" });
  const Cookie = await signIn(server.origin);
  const form = new FormData();
  form.set("file", new File([(await noise(330, 220).jpeg().toBuffer()) as BlobPart], "house.jpg"));
  const sent = request(
    "/api/files/upload",
    { method: "POST", body: form, headers: { Cookie } },
    server.origin,
  );
  const uploads = join(dirname(server.database), "uploads");
  // The last but one of the sizes in the temporary folder of the upload, where the image process writes: eight seconds are enough for
  // the others, also on a busy machine.
  const written = () => readdirSync(uploads, { recursive: true, encoding: "utf8" });
  await waitFor(() => written().some((name) => /\.part\/.*-330\.webp$/.test(name)));
  const ended = server.terminate();
  expect((await sent).status).toBe(201);
  expect(await ended).toBe(0);
});

test("the journal is written back: the database file alone is whole", slow, async () => {
  server = await startServer({ ADMIN_PASSWORD: demo.password });
  await signIn(server.origin);
  expect(existsSync(`${server.database}-wal`)).toBe(true);
  expect(await server.terminate()).toBe(0);
  expect(existsSync(`${server.database}-wal`)).toBe(false);
  expect(rowsOf(server.database, "SELECT count(*) AS count FROM sessions")).toEqual([{ count: 1 }]);
});
