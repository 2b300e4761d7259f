import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import {
  contentOf,
  hashesIn,
  passesIntegrityCheck,
  runScript,
  untar,
  verifyHashes,
} from "#tests/server/support/backup-files";
import { request } from "#tests/server/support/fetch";
import { rowsOf } from "#tests/server/support/rows";
import { noise } from "#tests/server/support/sample-files";
import { cleanUpAfterEach, emptySite, newSite, open } from "#tests/server/support/sites/backup-sites";
import { expectOldOrNewDatabase } from "#tests/server/support/stress/kill-while-restoring";
import { type AcknowledgedWrite, writeContinuously } from "#tests/server/support/stress/write-continuously";
import { upload } from "#tests/server/support/uploads";
import { waitFor } from "#tests/server/support/wait-for";

cleanUpAfterEach();

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

test("a restore that is killed at any of three moments leaves the old or the new database, both intact", async () => {
  expect(await expectOldOrNewDatabase(8_000, [1, 2_000_000, 6_000_000, 0])).toEqual(["old", "new"]);
});
