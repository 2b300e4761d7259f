import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sampleMessages } from "#db/sample/messages";
import { sampleProjects } from "#db/sample/projects";
import { sampleProperties } from "#db/sample/properties";
import { request } from "#tests/server/support/fetch";
import { findLogProblems } from "#tests/server/support/log";
import { sendRaw } from "#tests/server/support/raw-http";
import { rowsOf } from "#tests/server/support/rows";
import { type Server, startServer } from "#tests/server/support/server";
import { findOpenPaths } from "#tests/server/support/sites/file-modes";
import { slow } from "#tests/support/slow";

let folder = "";
let settings: Record<string, string> = {};
const running: Server[] = [];

/** Starts a server in the folder of this test. */
const start = (more: Record<string, string> = {}) => startWith({ ...settings, ...more });

async function startWith(all: Record<string, string>) {
  const server = await startServer(all);
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

/** Changes the database while no server runs. */
function execute(statements: string) {
  const database = new Database(`${settings.DATABASE_PATH}`);
  database.exec(statements);
  database.close();
}

describe("with sample data", () => {
  const secretPath = () => join(folder, "data", "session-secret");
  const secret = () => readFileSync(secretPath(), "utf8");

  test(
    "the first start creates folder, database, secret and sample data once, also of two at once; later ones change none of it",
    slow,
    async () => {
      const [first, twin] = await Promise.all([start(), start()]);
      for (const server of [first, twin]) {
        expect((await request("/properties/1", {}, server.origin)).status).toBe(200);
        expectSampleData(server);
      }
      await twin.stop();
      expect(findOpenPaths(folder)).toEqual([]);
      expect(statSync(secretPath()).mode & 0o777).toBe(0o600);
      expect(secret()).toMatch(/^[\w-]{40,}$/);

      const body = new URLSearchParams({
        name: "Bilal",
        email: "bilal@example.pk",
        phone: "0300 1234567",
        subject: "A plot",
        message: "Ten marla, park facing.",
      });
      const sent = await request("/contact", { method: "POST", body }, first.origin);
      const [cookie = ""] = (sent.headers.get("Set-Cookie") ?? "").split(";");
      const before = [counts(), secret()];
      // SIGTERM ends the process with code 0.
      expect(await first.terminate()).toBe(0);

      const second = await start();
      expect([counts(), secret()]).toEqual(before);
      // It still reads a flash toast that was set before.
      const page = await request("/contact", { headers: { Cookie: cookie } }, second.origin);
      expect(await page.text()).toContain("Message sent successfully");
      await second.stop();

      execute("DELETE FROM properties; DELETE FROM projects; DELETE FROM messages; DELETE FROM files");
      const { origin } = await start();
      expect(counts().properties).toBe(0);
      expect((await request("/properties/1", {}, origin)).status).toBe(404);
    },
  );

  function expectSampleData({ log }: Server) {
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
    expect(readdirSync(`${settings.UPLOADS_DIR}`).length).toBeGreaterThan(Number(counts().files));
    expect(findLogProblems(log().split("\n"))).toEqual([]);
  }
});

test(
  "without DEMO a site is empty, and is never seeded once it holds anything; an empty secret is replaced",
  slow,
  async () => {
    const { origin, stop } = await start({ DEMO: "0" });
    expect(counts()).toMatchObject({ properties: 0, projects: 0, messages: 0 });
    for (const path of ["/", "/about", "/properties", "/projects", "/contact", "/sitemap.xml", "/feed.xml"])
      expect([path, (await request(path, {}, origin)).status]).toEqual([path, 200]);
    const list = await (await request("/properties", {}, origin)).text();
    expect(list).toContain("No Properties Found");
    expect(await (await request("/api/properties", {}, origin)).json()).toEqual([]);
    await stop();
    const secretPath = join(folder, "data", "session-secret");
    writeFileSync(secretPath, "");
    execute(`INSERT INTO settings (name, value) VALUES ('siteName', '"Our firm"')`);
    await start();
    expect(counts()).toEqual(Object.fromEntries(tables.map((table) => [table, 0])));
    expect(readFileSync(secretPath, "utf8").length).toBeGreaterThan(15);
  },
);

test(
  "SITE_URL is the origin of every page; none, nor an address or a redirect, names another host that a request names",
  slow,
  async () => {
    const { origin } = await startWith({ DEMO: "1", SITE_URL: "https://firm.example/", TRUST_PROXY: "1" });
    for (const path of ["/about", "/sitemap.xml", "/feed.xml", "/robots.txt"]) {
      const text = await (await request(path, {}, origin)).text();
      expect(text).toContain("https://firm.example/");
      expect(text).not.toContain(origin);
      expect(text).not.toContain("firm.example//");
    }
    const hosts = ["Host: evil.example", "X-Forwarded-Host: worse.example:81"];
    const paths = [
      ..."/ /about /properties /properties/1 /projects /projects/1 /contact /login /offline /nothing".split(
        " ",
      ),
      ..."/properties?type=nonsense /properties?page=99 /admin /admin/settings /properties.data".split(" "),
      ..."/sitemap.xml /feed.xml /robots.txt /manifest.webmanifest /sw.js /api/properties /healthz".split(
        " ",
      ),
    ];
    for (const path of paths) {
      const { status, headers, body } = await sendRaw([`GET ${path} HTTP/1.1`, ...hosts], "", origin);
      expect([path, [200, 301, 302, 401, 404].includes(status)]).toEqual([path, true]);
      expect([path, /(evil|worse)\.example/.test(headers + body)]).toEqual([path, false]);
    }
  },
);

test("behind a trusted proxy a form from the public host is same-origin", slow, async () => {
  const { origin } = await startWith({ DEMO: "1", TRUST_PROXY: "1" });
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
