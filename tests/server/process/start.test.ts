import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sampleMessages } from "#db/sample/messages";
import { sampleProjects } from "#db/sample/projects";
import { sampleProperties } from "#db/sample/properties";
import { request } from "#tests/server/support/fetch";
import { findLogProblems } from "#tests/server/support/log";
import { rowsOf } from "#tests/server/support/rows";
import { type Server, startServer } from "#tests/server/support/server";

let folder = "";
let settings: Record<string, string> = {};
const running: Server[] = [];

/** Starts a server in the folder of this test. */
async function start(more: Record<string, string> = {}) {
  const server = await startServer({ ...settings, ...more });
  running.push(server);
  return server;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mehrab-start-"));
  settings = {
    DATABASE_PATH: join(folder, "data", "firm.sqlite"),
    UPLOADS_DIR: join(folder, "uploads"),
    DEMO: "1",
  };
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
});

const tables = ["properties", "projects", "messages", "files", "activities"];

function counts(): Record<string, number> {
  const count = (table: string) =>
    rowsOf<{ n: number }>(`${settings.DATABASE_PATH}`, `SELECT count(*) n FROM ${table}`)[0]?.n ?? -1;
  return Object.fromEntries(tables.map((table) => [table, count(table)]));
}

describe("the first start", () => {
  test("creates folder, database, secret and sample data", async () => {
    const { origin, log } = await start();
    expect((await request("/properties", {}, origin)).status).toBe(200);
    expect(counts()).toMatchObject({
      properties: sampleProperties.length,
      projects: sampleProjects.length,
      messages: sampleMessages.length,
    });
    const kinds = rowsOf(`${settings.DATABASE_PATH}`, "SELECT DISTINCT kind FROM activities ORDER BY kind");
    expect(kinds.map(({ kind }) => kind)).toEqual([
      "files uploaded",
      "message received",
      "project status updated",
      "property added",
    ]);
    const [files] = rowsOf<{ n: number }>(`${settings.DATABASE_PATH}`, "SELECT count(*) n FROM files");
    expect(readdirSync(`${settings.UPLOADS_DIR}`).length).toBeGreaterThan(files?.n ?? 0);
    expect(findLogProblems(log().split("\n"))).toEqual([]);
  });

  test("creates a session secret that only its owner can read", async () => {
    await start();
    const secret = join(folder, "data", "session-secret");
    expect(statSync(secret).mode & 0o777).toBe(0o600);
    expect(readFileSync(secret, "utf8")).toMatch(/^[\w-]{40,}$/);
  });

  test("without DEMO is an empty site", async () => {
    const { origin } = await start({ DEMO: "0" });
    expect(counts()).toMatchObject({ properties: 0, projects: 0, messages: 0 });
    for (const path of ["/", "/about", "/properties", "/projects", "/contact", "/sitemap.xml", "/feed.xml"])
      expect([path, (await request(path, {}, origin)).status]).toEqual([path, 200]);
    const list = await (await request("/properties", {}, origin)).text();
    expect(list).toContain("No Properties Found");
    expect(await (await request("/api/properties", {}, origin)).json()).toEqual([]);
  });

  test("of two processes at once seeds the database once", async () => {
    const both = await Promise.all([start(), start()]);
    for (const { origin, log } of both) {
      expect((await request("/properties/1", {}, origin)).status).toBe(200);
      expect(findLogProblems(log().split("\n"))).toEqual([]);
    }
    expect(counts()).toMatchObject({ properties: sampleProperties.length, messages: sampleMessages.length });
  });
});

describe("a later start", () => {
  test("changes neither data nor secret", async () => {
    await (await start()).stop();
    const secret = () => readFileSync(join(folder, "data", "session-secret"), "utf8");
    const before = [counts(), secret()];
    await start();
    expect([counts(), secret()]).toEqual(before);
  });

  test("never seeds a database that is not empty", async () => {
    await (await start({ DEMO: "0" })).stop();
    const database = new Database(`${settings.DATABASE_PATH}`);
    database.exec(`INSERT INTO settings (name, value) VALUES ('siteName', '"Our firm"')`);
    database.close();
    await start();
    expect(counts()).toEqual(Object.fromEntries(tables.map((table) => [table, 0])));
  });

  test("does not restore deleted records", async () => {
    await (await start()).stop();
    const database = new Database(`${settings.DATABASE_PATH}`);
    database.exec("DELETE FROM properties; DELETE FROM projects; DELETE FROM messages; DELETE FROM files");
    database.close();
    const { origin } = await start();
    expect(counts().properties).toBe(0);
    expect((await request("/properties/1", {}, origin)).status).toBe(404);
  });

  test("still reads a flash toast set before", async () => {
    const first = await start();
    const body = new URLSearchParams({
      name: "Bilal",
      email: "bilal@example.pk",
      phone: "0300 1234567",
      subject: "A plot",
      message: "Ten marla, park facing.",
    });
    const sent = await request("/contact", { method: "POST", body }, first.origin);
    const [cookie = ""] = (sent.headers.get("Set-Cookie") ?? "").split(";");
    await first.stop();
    const { origin } = await start();
    const page = await request("/contact", { headers: { Cookie: cookie } }, origin);
    expect(await page.text()).toContain("Message sent successfully");
  });
});

test("SIGTERM ends the process with code 0", async () => {
  const server = await start();
  await request("/", {}, server.origin);
  expect(await server.terminate()).toBe(0);
});

test("SITE_URL is the origin of every page", async () => {
  const { origin } = await start({ SITE_URL: "https://firm.example/" });
  for (const path of ["/about", "/sitemap.xml", "/feed.xml", "/robots.txt"]) {
    const text = await (await request(path, {}, origin)).text();
    expect(text).toContain("https://firm.example/");
    expect(text).not.toContain(origin);
    expect(text).not.toContain("firm.example//");
  }
});

test("behind a trusted proxy a form from the public host is same-origin", async () => {
  const { origin } = await start({ TRUST_PROXY: "1" });
  const headers = {
    "X-Forwarded-Host": "firm.example",
    "X-Forwarded-Proto": "https",
    Origin: "https://firm.example",
  };
  const send = (more: object) =>
    request("/api/contact", { method: "POST", body: "{}", headers: { ...headers, ...more } }, origin);
  expect((await send({ "Content-Type": "application/json" })).status).toBe(422);
  expect((await send({ "Content-Type": "application/json", Origin: "https://evil.example" })).status).toBe(
    403,
  );
});
