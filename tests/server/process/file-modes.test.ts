import { chmodSync, cpSync, mkdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSite, runScript, type Site, settingsOf } from "#tests/server/support/backup-files";
import { noise } from "#tests/server/support/sample-files";
import { startServer } from "#tests/server/support/server";
import { demo, signIn } from "#tests/server/support/sign-in";
import { findOpenPaths, pathsIn } from "#tests/server/support/sites/file-modes";
import { upload } from "#tests/server/support/uploads";
import { slow } from "#tests/support/slow";

let site: Site;
const umask = process.umask();

beforeAll(() => {
  // That of most systems: what a program makes is readable by everybody.
  process.umask(0o022);
  site = createSite();
});

afterAll(() => {
  process.umask(umask);
  rmSync(site.folder, { recursive: true });
});

const start = () => startServer({ ADMIN_PASSWORD: demo.password, ...settingsOf(site) });

const paths = () => pathsIn(site.folder);
const openPaths = () => findOpenPaths(site.folder);

// The pictures of the sample firm: process/start.
test(
  "no file that the server or a command makes may be read by other users of the machine",
  slow,
  async () => {
    const server = await start();
    const Cookie = await signIn(server.origin);
    const photo = await noise(330, 220).jpeg().toBuffer();
    expect((await upload({ origin: server.origin, Cookie }, "house.jpg", photo)).status).toBe(201);
    const file = join(site.folder, "one.tar");
    expect(await runScript(site, "backup", file)).toMatchObject({ code: 0 });
    // Makes a copy of the database that it replaces.
    expect(await runScript(site, "restore", file)).toMatchObject({ code: 0 });
    expect(paths().map((path) => path.slice(site.folder.length))).toEqual(
      expect.arrayContaining([
        "/mehrab.sqlite-wal",
        "/mehrab.sqlite-shm",
        "/session-secret",
        "/one.tar",
        expect.stringMatching(/^\/backups\/.+_before-restore_/),
        expect.stringMatching(/^\/uploads\/[0-9a-f]{24}-320\.avif$/),
      ]),
    );
    expect(openPaths()).toEqual([]);
    await server.stop();
  },
);

test("the start closes what an older version left open", slow, async () => {
  mkdirSync(join(site.uploads, "deleted"), { recursive: true });
  for (const path of paths()) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
  const server = await start();
  const inside = new RegExp(`^${site.uploads}/|one\\.tar`);
  expect(openPaths().filter((path) => !inside.test(path))).toEqual([]);
  await server.stop();
});

test("a restore on a machine without a database makes one that no other user may read", slow, async () => {
  const file = `${site.folder}.tar`;
  cpSync(join(site.folder, "one.tar"), file);
  rmSync(site.folder, { recursive: true });
  mkdirSync(site.folder);
  expect(await runScript(site, "restore", file)).toMatchObject({ code: 0 });
  rmSync(file);
  expect(paths().length).toBeGreaterThan(3);
  expect(openPaths()).toEqual([]);
});
