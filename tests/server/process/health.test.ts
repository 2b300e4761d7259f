import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "#tests/server/support/fetch";
import { linesOf } from "#tests/server/support/log";
import { type Server, startServer } from "#tests/server/support/server";

const folder = mkdtempSync(join(tmpdir(), "mehrab-health-"));
const database = join(folder, "firm.sqlite");
const uploads = join(folder, "uploads");
let server: Server;

beforeAll(async () => {
  server = await startServer({ DATABASE_PATH: database, UPLOADS_DIR: uploads });
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const health = (init?: RequestInit) => ask("/healthz", init, server.origin);

/** It is ill, says so in these words and in the log, and is well again once `undo` is done. */
async function isIll(sentence: string, undo: () => void) {
  // What was found a moment ago holds for a second.
  await expect.poll(async () => (await health()).status, { timeout: 5_000 }).toBe(503);
  const response = await health();
  expect([response.status, await response.json()]).toEqual([503, { status: "broken", message: sentence }]);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const said = linesOf(server.log()).filter(({ event }) => event === "health");
  expect(said.at(-1)).toMatchObject({ level: "warn", message: sentence });
  undo();
  await expect.poll(async () => (await health()).status, { timeout: 5_000 }).toBe(200);
}

describe("a site that is well", () => {
  test("says so, to everyone, never from a store", async () => {
    const response = await health();
    expect([response.status, await response.text()]).toEqual([200, '{"status":"ok"}']);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.has("Set-Cookie")).toBe(false);
    const head = await health({ method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  test("knows no other method", async () => {
    const { status, headers } = await health({ method: "POST", body: "x" });
    expect([status, headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  });

  test("writes nothing, neither to the database nor to the log", async () => {
    const other = new Database(database);
    const written = () => other.pragma("data_version", { simple: true });
    const [before, log] = [written(), server.log()];
    for (let times = 0; times < 20; times++) expect((await health()).status).toBe(200);
    expect([written(), server.log()]).toEqual([before, log]);
    other.close();
  });
});

describe("a site that is ill says why", () => {
  test("a database that another program keeps locked", async () => {
    const other = new Database(database);
    other.exec("BEGIN IMMEDIATE");
    await isIll("The database is locked by another program.", () => other.close());
  });

  test("without keeping anybody waiting, whoever asks for it meanwhile", async () => {
    const other = new Database(database);
    other.exec("BEGIN IMMEDIATE");
    const crowd = Array.from({ length: 30 }, () => health());
    const began = performance.now();
    expect((await ask("/robots.txt", {}, server.origin)).status).toBe(200);
    const waited = performance.now() - began;
    await Promise.all(crowd);
    other.close();
    // Looks that wait with the whole process, each for a tenth of a second, would keep it for three.
    expect(waited).toBeLessThan(1_500);
    await expect.poll(async () => (await health()).status, { timeout: 5_000 }).toBe(200);
  });

  test("a database that was taken away", async () => {
    renameSync(database, `${database}.away`);
    await isIll("The file of the database is gone.", () => renameSync(`${database}.away`, database));
  });

  test("a folder of uploads that was taken away", async () => {
    renameSync(uploads, `${uploads}.away`);
    await isIll("The folder of uploads is gone.", () => renameSync(`${uploads}.away`, uploads));
  });

  test("a folder of uploads that has become a file", async () => {
    renameSync(uploads, `${uploads}.away`);
    writeFileSync(uploads, "");
    await isIll("The folder of uploads is a file.", () => {
      rmSync(uploads);
      renameSync(`${uploads}.away`, uploads);
    });
  });

  test("a database without its tables", async () => {
    const other = new Database(database);
    other.exec("ALTER TABLE kysely_migration RENAME TO away");
    await isIll("The database can't be used (SQLITE_ERROR).", () => {
      other.exec("ALTER TABLE away RENAME TO kysely_migration");
      other.close();
    });
  });
});
