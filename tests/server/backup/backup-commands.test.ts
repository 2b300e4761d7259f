import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  contentOf,
  createSite,
  hashesIn,
  passesIntegrityCheck,
  runScript,
  settingsOf,
  untar,
  verifyHashes,
} from "#tests/server/support/backup-files";
import { request } from "#tests/server/support/fetch";
import { findLogProblems } from "#tests/server/support/log";
import { addMessages, rowsOf, writeRows } from "#tests/server/support/rows";
import { pdf } from "#tests/server/support/sample-files";
import { type Server, startServer } from "#tests/server/support/server";
import { demo, signIn } from "#tests/server/support/sign-in";
import { cleanUpAfterEach, emptySite, fill, newSite, open } from "#tests/server/support/sites/backup-sites";
import { expectOldOrNewDatabase } from "#tests/server/support/stress/kill-while-restoring";
import { writeContinuously } from "#tests/server/support/stress/write-continuously";
import { upload } from "#tests/server/support/uploads";
import { slow } from "#tests/support/slow";

cleanUpAfterEach();

describe("a backup or restore that fails", slow, () => {
  const site = createSite();
  let server: Server;
  let plan = "";

  beforeAll(async () => {
    fill(site);
    server = await startServer({ ...settingsOf(site), ADMIN_PASSWORD: demo.password });
    const session = { origin: server.origin, Cookie: await signIn(server.origin) };
    plan = (await upload(session, "plan.pdf", pdf(2_000))).body.path;
  });

  afterAll(async () => {
    await server.stop();
    rmSync(site.folder, { recursive: true, force: true });
  });

  test(
    "an existing file, a path among the uploads and a missing folder are rejected in one sentence",
    slow,
    async () => {
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
    },
  );

  test("a rejected archive changes nothing", slow, async () => {
    const file = join(site.folder, "one.tar");
    await runScript(site, "backup", file);
    const state = () => [contentOf(site.database), hashesIn(site.uploads), readdirSync(site.uploads)];
    const before = state();
    const original = readFileSync(file);
    const changed = Buffer.from(original);
    const at = changed.indexOf("%PDF-1.4") + 20;
    changed[at] = (changed[at] ?? 0) ^ 1;
    const broken = join(site.folder, "broken.tar");
    writeFileSync(broken, changed);
    const { code, stderr } = await runScript(site, "restore", broken);
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^Nothing was restored: .*is not what it was.*\.\n$/),
    ]);
    expect(state()).toEqual(before);
  });

  test("a missing upload is reported, and the backup is made without it", slow, async () => {
    rmSync(join(site.uploads, basename(plan)));
    const file = join(site.folder, "incomplete.tar");
    const { code, stderr } = await runScript(site, "backup", file);
    expect(code).toBe(0);
    expect(stderr).toContain(`  ${plan}\n`);
    expect(await runScript(emptySite(), "restore", file)).toMatchObject({ code: 0 });
  });
});

describe("a restore beside a running server", () => {
  test("is visible to the next request, ends all sessions and fails no concurrent write", slow, async () => {
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

  // `npm run test:faults` kills it at more moments.
  test("that is killed leaves the old or the new database, both intact", slow, async () => {
    expect(await expectOldOrNewDatabase(4_000, [1_000_000])).toHaveLength(1);
  });
});

test("a database of a newer version can be replaced by a backup of this one", slow, async () => {
  const site = newSite();
  const file = join(site.folder, "one.tar");
  await runScript(site, "backup", file);
  const later = "INSERT INTO kysely_migration VALUES ('2031-01-01-later', '2031-01-01T00:00:00.000Z')";
  writeRows(site.database, later, []);
  expect(await runScript(site, "restore", file)).toMatchObject({ code: 0, stderr: "" });
  expect(rowsOf(site.database, "SELECT 1 FROM kysely_migration WHERE name LIKE '2031%'")).toEqual([]);
});

describe("what a backup holds and somebody may have used or ended since", slow, () => {
  const [site, other] = [createSite(), createSite()];

  beforeAll(async () => {
    fill(site);
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

test(
  "a backup holds each row and file and no secret; its restore leaves foreign files among the uploads",
  slow,
  async () => {
    const [site, other] = [newSite(), emptySite()];
    const session = await open(site);
    const { body } = await upload(session, "plan.pdf", pdf(2_000));
    const file = join(site.folder, "one.tar");
    expect(await runScript(site, "backup", file)).toMatchObject({ code: 0, stderr: "" });
    const unpacked = await untar(file);
    expect(await verifyHashes(unpacked)).toBe("");
    expect(readdirSync(unpacked).sort()).toEqual(["SHA256SUMS", "mehrab.json", "mehrab.sqlite", "uploads"]);
    mkdirSync(other.uploads);
    writeFileSync(join(other.uploads, "notes.txt"), "mine");
    expect(await runScript(other, "restore", file)).toMatchObject({ code: 0, stderr: "" });
    expect(passesIntegrityCheck(other.database)).toBe(true);
    expect(contentOf(other.database)).toEqual(contentOf(join(unpacked, "mehrab.sqlite")));
    expect(rowsOf(other.database, "SELECT * FROM sessions")).toEqual([]);
    const hashes = hashesIn(other.uploads);
    expect(Object.keys(hashes).sort()).toEqual([basename(body.path), "notes.txt"].sort());
    expect(hashes).toMatchObject(hashesIn(site.uploads));
  },
);
