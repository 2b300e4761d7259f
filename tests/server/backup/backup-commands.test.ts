import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  contentOf,
  createSite,
  hashesIn,
  largeManifest,
  passesIntegrityCheck,
  runScript,
  type Site,
  settingsOf,
  spawnRestore,
  untar,
  verifyHashes,
} from "#tests/server/support/backup-files";
import { contactMessage } from "#tests/server/support/contact-message";
import { request } from "#tests/server/support/fetch";
import { findLogProblems } from "#tests/server/support/log";
import { addMessages, rowsOf, writeRows } from "#tests/server/support/rows";
import { noise, pdf } from "#tests/server/support/sample-files";
import { type Server, startServer } from "#tests/server/support/server";
import { demo, json, signIn } from "#tests/server/support/sign-in";
import { upload } from "#tests/server/support/uploads";
import { waitFor } from "#tests/server/support/wait-for";

let sites: Site[] = [];
let servers: Server[] = [];

const emptySite = () => {
  const site = createSite();
  sites.push(site);
  return site;
};

/** A site with an admin and without records, which a server has made once. */
const template = createSite();

const newSite = () => {
  const site = emptySite();
  cpSync(template.folder, site.folder, { recursive: true });
  return site;
};

beforeAll(async () => {
  const server = await startServer({ ...settingsOf(template), ADMIN_PASSWORD: demo.password });
  await server.terminate();
  await server.stop();
});

afterAll(() => rmSync(template.folder, { recursive: true }));

async function open(site: Site, settings = {}) {
  const server = await startServer({ ...settingsOf(site), ADMIN_PASSWORD: demo.password, ...settings });
  servers.push(server);
  return { origin: server.origin, Cookie: await signIn(server.origin), server };
}

beforeEach(() => {
  sites = [];
  servers = [];
});

afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  for (const { folder } of sites) rmSync(folder, { recursive: true, force: true });
});

type Session = Awaited<ReturnType<typeof open>>;

/** A write that was acknowledged, and when (in ms). */
type AcknowledgedWrite = { what: "message" | "property" | "file" | "deleted"; key: string; at: number };

/** Writes records of every kind until `stop`, and notes each acknowledged write. */
function writeContinuously({ origin, Cookie }: Session) {
  const done: AcknowledgedWrite[] = [];
  const bad: number[] = [];
  let isStopped = false;
  const post = async (path: string, value: object, method = "POST") => {
    const response = await request(path, { method, ...json(value, { Cookie }) }, origin);
    if (response.status >= 500) bad.push(response.status);
    return { ok: response.ok, text: await response.text() };
  };
  const repeat = async (work: () => Promise<void>) => {
    for (; !isStopped; await pause(20)) await work();
  };
  const note = (what: AcknowledgedWrite["what"], key: string) => done.push({ what, key, at: Date.now() });
  const property = {
    title: "House",
    description: "A house.",
    price: "PKR 1 Crore",
    location: "Wah",
    area: "10 Marla",
  };
  const loops = [
    repeat(async () => {
      const message = contactMessage();
      if ((await post("/api/contact", message)).ok) note("message", message.subject);
    }),
    repeat(async () => {
      const title = `House ${done.length}-${Math.random()}`;
      const { ok } = await post("/api/properties", { ...property, title, images: ["/uploads/none.jpg"] });
      if (ok) note("property", title);
    }),
    repeat(async () => {
      const { status, body } = await upload({ origin, Cookie }, "plan.pdf", pdf(20_000 + done.length));
      if (status !== 201) return;
      note("file", body.path);
      if (done.length % 3 > 0) return;
      const { ok } = await post(`/api/files/${body.file.id}`, {}, "DELETE");
      if (ok) note("deleted", body.path);
    }),
  ];
  const stop = async () => {
    isStopped = true;
    await Promise.all(loops);
    return { done, bad };
  };
  return { done, stop };
}

test("a backup under load holds every write acknowledged before it, and restores each row and file", async () => {
  const site = newSite();
  const session = await open(site);
  await upload(session, "house.jpg", await noise(330, 220).jpeg().toBuffer());
  const writing = writeContinuously(session);
  const kinds = ["message", "property", "file", "deleted"] as const;
  await waitFor(() => kinds.every((kind) => writing.done.some(({ what }) => what === kind)));
  const before = Date.now();
  const file = join(site.folder, "one.tar");
  expect(await runScript(site, "backup", file)).toMatchObject({ code: 0, stderr: "" });
  await pause(300);
  const { done, bad } = await writing.stop();
  expect(bad).toEqual([]);
  const early = done.filter(({ at }) => at < before);
  const unpacked = await untar(file);
  expect(await verifyHashes(unpacked)).toBe("");
  expect(JSON.parse(readFileSync(join(unpacked, "mehrab.json"), "utf8")).missing).toEqual([]);
  expect(readdirSync(site.folder).filter((name) => name.includes("part"))).toEqual([]);
  expect(readdirSync(site.uploads).filter((name) => /\.(part|work)$/.test(name))).toEqual([]);
  // The archive holds no session secret.
  expect(readdirSync(unpacked).sort()).toEqual(["SHA256SUMS", "mehrab.json", "mehrab.sqlite", "uploads"]);

  const other = emptySite();
  expect(await runScript(other, "restore", file)).toMatchObject({ code: 0, stderr: "" });
  expect(passesIntegrityCheck(other.database)).toBe(true);
  expect(contentOf(other.database)).toEqual(contentOf(join(unpacked, "mehrab.sqlite")));
  expect(rowsOf(other.database, "SELECT * FROM sessions")).toEqual([]);

  const subjects = rowsOf<{ subject: string }>(other.database, "SELECT subject FROM messages");
  const titles = rowsOf<{ title: string }>(other.database, "SELECT title FROM properties");
  const files = rowsOf<{ path: string }>(other.database, "SELECT path FROM files").map(({ path }) => path);
  const keys = (what: AcknowledgedWrite["what"], all = early) =>
    all.filter((one) => one.what === what).map(({ key }) => key);
  expect(subjects.map(({ subject }) => subject)).toEqual(expect.arrayContaining(keys("message")));
  expect(titles.map(({ title }) => title)).toEqual(expect.arrayContaining(keys("property")));
  const deletedKeys = new Set(keys("deleted", done));
  expect(files).toEqual(expect.arrayContaining(keys("file").filter((path) => !deletedKeys.has(path))));
  for (const path of keys("deleted")) expect(files).not.toContain(path);

  const [live, restored] = [
    { ...hashesIn(join(site.uploads, "deleted")), ...hashesIn(site.uploads) },
    hashesIn(other.uploads),
  ];
  for (const path of files) {
    const name = basename(path);
    expect([name, restored[name]]).toEqual([name, live[name]]);
  }
  const { origin } = await open(other);
  for (const path of files.slice(0, 30))
    expect([path, (await request(path, {}, origin)).status]).toEqual([path, 200]);
});

describe("a backup or restore that fails", () => {
  const site = createSite();
  let server: Server;
  let plan = "";

  beforeAll(async () => {
    cpSync(template.folder, site.folder, { recursive: true });
    server = await startServer({ ...settingsOf(site), ADMIN_PASSWORD: demo.password });
    const session = { origin: server.origin, Cookie: await signIn(server.origin) };
    plan = (await upload(session, "plan.pdf", pdf(2_000))).body.path;
  });

  afterAll(async () => {
    await server.stop();
    rmSync(site.folder, { recursive: true, force: true });
  });

  test("an existing file, a path among the uploads and a missing folder are rejected in one sentence", async () => {
    const existing = join(site.folder, "there.tar");
    writeFileSync(existing, "mine");
    expect(await runScript(site, "backup", existing)).toEqual({
      code: 1,
      stdout: "",
      stderr: `There is no backup: ${existing} is there already; choose another name, or add --force to replace it.\n`,
    });
    expect(readFileSync(existing, "utf8")).toBe("mine");
    const insideUploads = await runScript(site, "backup", join(site.uploads, "x.tar"));
    expect(insideUploads.stderr).toMatch(/^There is no backup: .* would lie among the uploads, .*\.\n$/);
    const missingFolder = await runScript(site, "backup", join(site.folder, "none", "x.tar"));
    expect(missingFolder).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^There is no backup: There is no .*\.\n$/),
    });
    expect(await runScript(site, "backup", existing, "--force")).toMatchObject({ code: 0 });
    expect(statSync(existing).size).toBeGreaterThan(10_000);
  });

  test("a rejected archive changes nothing", async () => {
    const file = join(site.folder, "one.tar");
    await runScript(site, "backup", file);
    const state = () => [contentOf(site.database), hashesIn(site.uploads), readdirSync(site.uploads)];
    const before = state();
    const original = readFileSync(file);
    const changed = Buffer.from(original);
    const at = changed.indexOf("%PDF-1.4") + 20;
    changed[at] = (changed[at] ?? 0) ^ 1;
    for (const [bytes, words] of [
      [changed, "is not what it was"],
      [await largeManifest(), "“mehrab.json” is too large"],
    ] as const) {
      const broken = join(site.folder, "broken.tar");
      writeFileSync(broken, bytes);
      const { code, stderr } = await runScript(site, "restore", broken);
      expect([code, stderr]).toEqual([1, expect.stringMatching(/^Nothing was restored: .*\.\n$/)]);
      expect(stderr).toContain(words);
      expect(state()).toEqual(before);
    }
  });

  test("a missing upload is reported, and the backup is made without it", async () => {
    rmSync(join(site.uploads, basename(plan)));
    const file = join(site.folder, "incomplete.tar");
    const { code, stderr } = await runScript(site, "backup", file);
    expect(code).toBe(0);
    expect(stderr).toContain(`  ${plan}\n`);
    expect(await runScript(emptySite(), "restore", file)).toMatchObject({ code: 0 });
  });
});

describe("a restore beside a running server", () => {
  test("is visible to the next request, ends all sessions and fails no concurrent write", async () => {
    const site = newSite();
    const session = await open(site);
    const file = join(site.folder, "one.tar");
    const { body } = await upload(session, "plan.pdf", pdf(2_000));
    expect((await runScript(site, "backup", file)).code).toBe(0);
    await request(
      `/api/files/${body.file.id}`,
      { method: "DELETE", headers: { Cookie: session.Cookie } },
      session.origin,
    );
    expect((await request(body.path, {}, session.origin)).status).toBe(404);
    const writing = writeContinuously(session);
    await pause(500);
    expect(await runScript(site, "restore", file)).toMatchObject({ code: 0, stderr: "" });
    expect((await request(body.path, {}, session.origin)).status).toBe(200);
    await pause(300);
    expect(
      (await request("/api/auth/me", { headers: { Cookie: session.Cookie } }, session.origin)).status,
    ).toBe(401);
    expect((await writing.stop()).bad).toEqual([]);
    expect(findLogProblems(session.server.log().split("\n"))).toEqual([]);
    expect(passesIntegrityCheck(site.database)).toBe(true);
    // A request that began before the swap may have been saved after it.
    expect(rowsOf(site.database, "SELECT title FROM properties").length).toBeLessThanOrEqual(1);
    const [copy = ""] = readdirSync(join(site.folder, "backups"));
    expect(copy).toContain("_before-restore_");
    const replaced = join(site.folder, "backups", copy);
    expect(rowsOf<{ n: number }>(replaced, "SELECT count(*) AS n FROM properties")[0]?.n).toBeGreaterThan(0);
  });

  test("that is killed leaves the old or the new database, both intact", async () => {
    const site = newSite();
    const session = await open(site);
    addMessages(site.database, "new", 8_000);
    const file = join(site.folder, "one.tar");
    expect((await runScript(site, "backup", file)).code).toBe(0);
    writeRows(site.database, "DELETE FROM messages", []);
    addMessages(site.database, "old", 1_000);
    truncate(site.database);
    const seen = new Set<string>();
    // The size of the WAL at the kill, in bytes: the restore writes there first. 0: no kill.
    for (const bytes of [1, 2_000_000, 6_000_000, 0]) {
      const restoring = spawnRestore(site, file);
      const ended = new Promise<void>((done) => restoring.once("exit", () => done()));
      let isStopped = false;
      ended.then(() => {
        isStopped = true;
      });
      while (!isStopped && (bytes === 0 || sizeOf(`${site.database}-wal`) < bytes)) await pause(1);
      if (bytes > 0) restoring.kill("SIGKILL");
      await ended;
      const subjects = rowsOf<{ subject: string; n: number }>(
        site.database,
        "SELECT subject, count(*) AS n FROM messages GROUP BY subject",
      );
      expect([
        { subject: "old", n: 1_000 },
        { subject: "new", n: 8_000 },
      ]).toContainEqual(subjects[0]);
      expect(subjects).toHaveLength(1);
      expect(passesIntegrityCheck(site.database)).toBe(true);
      expect((await request("/healthz", {}, session.origin)).status).toBeLessThan(500);
      expect((await request("/properties", {}, session.origin)).status).toBe(200);
      seen.add(`${subjects[0]?.subject}`);
      truncate(site.database);
    }
    expect([...seen]).toEqual(["old", "new"]);
  });
});

const sizeOf = (path: string) => (existsSync(path) ? statSync(path).size : 0);

function truncate(database: string) {
  const sqlite = new Database(database);
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
  sqlite.close();
}

test("a database of a newer version can be replaced by a backup of this one, but not the other way round", async () => {
  const site = newSite();
  const file = join(site.folder, "one.tar");
  await runScript(site, "backup", file);
  const later = "INSERT INTO kysely_migration VALUES ('2031-01-01-later', '2031-01-01T00:00:00.000Z')";
  writeRows(site.database, later, []);
  expect(await runScript(site, "restore", file)).toMatchObject({ code: 0, stderr: "" });
  expect(rowsOf(site.database, "SELECT 1 FROM kysely_migration WHERE name LIKE '2031%'")).toEqual([]);
  const newer = join(site.folder, "newer.tar");
  writeRows(site.database, later, []);
  await runScript(site, "backup", newer);
  const before = contentOf(site.database);
  expect(await runScript(site, "restore", newer)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("was made by a newer version of Mehrab"),
  });
  expect(contentOf(site.database)).toEqual(before);
});

describe("what a backup holds and somebody may have used or ended since", () => {
  const [site, other] = [createSite(), createSite()];

  beforeAll(async () => {
    cpSync(template.folder, site.folder, { recursive: true });
    addMessages(site.database, "old", 1);
    writeRows(
      site.database,
      "INSERT INTO outbox (messageId, kind, createdAt, since, nextAt) SELECT id, 'notification', createdAt, createdAt, createdAt FROM messages",
      [],
    );
    // The address in an account mail may have been used or replaced since: it is not even kept.
    writeRows(
      site.database,
      "INSERT INTO outbox (kind, mail, createdAt, since, nextAt) SELECT 'account', '{}', createdAt, createdAt, createdAt FROM messages",
      [],
    );
    const times = ["2026-12-04T00:00:00.000Z", "2099-12-04T00:00:00.000Z"];
    const link = "INSERT INTO preview_links VALUES ('hash', 'property', 1, NULL, 'Ayesha', ?, ?)";
    writeRows(site.database, link, times);
    const token = "INSERT INTO api_tokens VALUES (1, 'hash', 1, 'Agency', '[]', ?, ?, NULL, NULL)";
    writeRows(site.database, token, times);
    const file = join(site.folder, "one.tar");
    await runScript(site, "backup", file);
    expect(await runScript(other, "restore", file)).toMatchObject({ code: 0 });
  });

  afterAll(() => {
    for (const { folder } of [site, other]) rmSync(folder, { recursive: true, force: true });
  });

  test("a queued mail is 'unsure' after the restore, and is not sent again by itself", () => {
    const states = "SELECT kind, state, mail, closedAt IS NULL AS open FROM outbox ORDER BY id";
    expect(rowsOf(other.database, states)).toEqual([
      { kind: "notification", state: "unsure", mail: null, open: 1 },
      { kind: "account", state: "unsure", mail: null, open: 0 },
    ]);
  });

  test.each(["preview_links", "api_tokens"])("none of %s opens anything after the restore", (table) => {
    expect(rowsOf(site.database, `SELECT id FROM ${table}`)).toHaveLength(1);
    expect(rowsOf(other.database, `SELECT id FROM ${table}`)).toEqual([]);
  });
});

test("a restore leaves foreign files in the uploads folder", async () => {
  const [site, other] = [newSite(), emptySite()];
  const session = await open(site);
  const { body } = await upload(session, "plan.pdf", pdf(2_000));
  const file = join(site.folder, "one.tar");
  await runScript(site, "backup", file);
  mkdirSync(other.uploads);
  writeFileSync(join(other.uploads, "notes.txt"), "mine");
  expect(await runScript(other, "restore", file)).toMatchObject({ code: 0 });
  expect(Object.keys(hashesIn(other.uploads)).sort()).toEqual([basename(body.path), "notes.txt"].sort());
});
