import { writeFileSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { ask } from "#tests/server/support/fetch";
import { linesOf } from "#tests/server/support/log";
import { writeRows } from "#tests/server/support/rows";
import { noise } from "#tests/server/support/sample-files";
import { type Server, startServer } from "#tests/server/support/server";
import { signIn } from "#tests/server/support/sign-in";

let server: Server;

afterEach(() => server.stop());

/** What became of a request: a whole answer, one that broke off, or none. */
type Fate = { kind: "whole" | "broken" | "none"; at: number };

function askOnce(path: string, agent: Agent) {
  return new Promise<Fate>((resolve) => {
    const end = (kind: Fate["kind"]) => resolve({ kind, at: performance.now() });
    get(`${server.origin}${path}`, { agent }, (answer) => {
      answer.on("close", () => end(answer.complete ? "whole" : "broken")).on("error", () => {});
      answer.resume();
    }).on("error", () => end("none"));
  });
}

/** Asks again and again over one connection that is kept, until nobody answers. */
async function visit(paths: string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const fates: Fate[] = [];
  while (fates.at(-1)?.kind !== "none") {
    fates.push(await askOnce(paths[fates.length % paths.length] ?? "/", agent));
  }
  agent.destroy();
  return fates;
}

test("fifty visitors in the middle of it: every answer that began is whole, and it is over in time", async () => {
  server = await startServer({ DEMO: "1" });
  const paths = ["/", "/properties", "/api/properties", "/about", "/favicon.ico", "/projects", "/feed.xml"];
  const visits = Array.from({ length: 50 }, () => visit(paths));
  await pause(3_000);
  const asked = performance.now();
  expect(await server.end()).toBe(0);
  expect(performance.now() - asked).toBeLessThan(10_000);
  const fates = (await Promise.all(visits)).flat();
  const count = (kind: string) => fates.filter((fate) => fate.kind === kind).length;
  expect(count("whole")).toBeGreaterThan(50);
  expect(count("broken")).toBe(0);
  expect(fates.filter(({ kind, at }) => kind === "none" && at < asked)).toEqual([]);
  expect(linesOf(server.log()).filter(({ level }) => level !== "info")).toEqual([]);
});

test("a film that is read slowly comes whole, although all of it has been written", async () => {
  server = await startServer();
  writeFileSync(join(dirname(server.database), "uploads", "film.mp4"), Buffer.alloc(12_000_000, 7));
  writeRows(server.database, "INSERT INTO files (name, type, path, size, createdAt) VALUES (?, ?, ?, ?, ?)", [
    "film.mp4",
    "video/mp4",
    "/uploads/film.mp4",
    12_000_000,
    "2026-11-23T00:00:00.000Z",
  ]);
  const answer = await new Promise<IncomingMessage>((begun) =>
    get(`${server.origin}/uploads/film.mp4`, begun),
  );
  let length = 0;
  const whole = (async () => {
    for await (const piece of answer) {
      length += piece.length;
      await pause(5);
    }
  })();
  await pause(200);
  const ended = server.end();
  await whole;
  expect(length).toBe(12_000_000);
  expect(await ended).toBe(0);
});

describe("whoever is still connected", () => {
  test("hears that it stops, on a connection that ends then", async () => {
    server = await startServer({ DEMO: "1" });
    const port = Number(new URL(server.origin).port);
    const socket = connect(port, "127.0.0.1");
    let heard = "";
    socket.on("data", (data) => {
      heard += data;
    });
    // The first of two requests is half there when the server is told to stop.
    socket.write("POST /contact HTTP/1.1\r\nHost: a.example\r\nContent-Length: 4\r\n");
    socket.write("Content-Type: application/x-www-form-urlencoded\r\n\r\nab");
    await pause(500);
    const ended = server.end();
    await pause(300);
    socket.write("cd");
    expect(await ended).toBe(0);
    expect(heard).toMatch(/^HTTP\/1\.1 4\d\d [\s\S]*\r\nConnection: close\r\n/);
    await expect(ask("/healthz", {}, server.origin)).rejects.toThrow();
  });

  test("and does nothing keeps it for eight seconds, and no longer", async () => {
    server = await startServer();
    const socket = connect(Number(new URL(server.origin).port), "127.0.0.1");
    socket.on("error", () => {});
    socket.write("POST /contact HTTP/1.1\r\nHost: a.example\r\nContent-Length: 4\r\n\r\n");
    await pause(300);
    expect(await server.end()).toBe(0);
    socket.destroy();
  });
});

test("a picture in preparation is waited for, and its sender is answered", async () => {
  server = await startServer({ DEMO: "1" });
  const Cookie = await signIn(server.origin);
  const form = new FormData();
  form.set("file", new File([(await noise(500, 400).jpeg().toBuffer()) as BlobPart], "house.jpg"));
  const sent = ask("/api/files/upload", { method: "POST", body: form, headers: { Cookie } }, server.origin);
  await pause(100);
  const ended = server.end();
  expect((await sent).status).toBe(201);
  expect(await ended).toBe(0);
});
