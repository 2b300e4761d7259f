import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { request } from "#tests/server/support/fetch";
import { parseLog } from "#tests/server/support/log";
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

const health = (init?: RequestInit) => request("/healthz", init, server.origin);

/** /healthz returns 503 with this message, logs it, and recovers after `undo`. */
async function expectUnhealthy(sentence: string, undo: () => void) {
  // The result of a check is reused for a second.
  await expect.poll(async () => (await health()).status, { timeout: 60_000 }).toBe(503);
  const response = await health();
  expect([response.status, await response.json()]).toEqual([503, { status: "broken", message: sentence }]);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const lines = parseLog(server.log()).filter(({ event }) => event === "health");
  expect(lines.at(-1)).toMatchObject({ level: "warn", message: sentence });
  undo();
  await expect.poll(async () => (await health()).status, { timeout: 60_000 }).toBe(200);
}

describe("healthy", () => {
  test("returns 200 without a session, uncached", async () => {
    const response = await health();
    expect([response.status, await response.text()]).toEqual([200, '{"status":"ok"}']);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.has("Set-Cookie")).toBe(false);
    const head = await health({ method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  test("allows GET and HEAD only", async () => {
    const { status, headers } = await health({ method: "POST", body: "x" });
    expect([status, headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  });

  test("writes nothing, neither to the database nor to the log", async () => {
    const other = new Database(database);
    const dataVersion = () => other.pragma("data_version", { simple: true });
    const before = dataVersion();
    for (let times = 0; times < 20; times++) expect((await health()).status).toBe(200);
    expect(dataVersion()).toBe(before);
    // Other tests of this file log what is not a health check.
    expect(server.log()).not.toMatch(/"method":"GET","path":"\/healthz"/);
    other.close();
  });
});

describe("unhealthy, with the reason", () => {
  test("the database is locked by another process", async () => {
    const other = new Database(database);
    other.exec("BEGIN IMMEDIATE");
    await expectUnhealthy("The database is locked by another program.", () => other.close());
  });

  test("the database file was moved", async () => {
    renameSync(database, `${database}.away`);
    await expectUnhealthy("The file of the database is gone.", () =>
      renameSync(`${database}.away`, database),
    );
  });

  test("the uploads folder was moved", async () => {
    renameSync(uploads, `${uploads}.away`);
    await expectUnhealthy("The folder of uploads is gone.", () => renameSync(`${uploads}.away`, uploads));
  });

  test("the uploads folder is a file", async () => {
    renameSync(uploads, `${uploads}.away`);
    writeFileSync(uploads, "");
    await expectUnhealthy("The folder of uploads is a file.", () => {
      rmSync(uploads);
      renameSync(`${uploads}.away`, uploads);
    });
  });

  test("a table is missing", async () => {
    const other = new Database(database);
    // This connection has none of the functions that triggers call.
    other.pragma("legacy_alter_table = ON");
    other.exec("ALTER TABLE kysely_migration RENAME TO away");
    await expectUnhealthy("The database can't be used (SQLITE_ERROR).", () => {
      other.exec("ALTER TABLE away RENAME TO kysely_migration");
      other.close();
    });
  });
});
