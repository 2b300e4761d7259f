import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, test } from "vitest";
import {
  expectFailure,
  isRoot,
  makeFolderForEachTest,
  otherUser,
  site,
} from "#tests/server/support/sites/failed-start";

makeFolderForEachTest();

test.each(["192.0.2.77", "no-such-host.invalid"])("HOST of another machine: %s", async (host) => {
  await expectFailure({ HOST: host }, new RegExp(`${host} is not an address .+; set HOST to`));
});

describe("an unusable database is not changed", () => {
  test("a text file", async () => {
    const text = "A plan of the ground floor. ".repeat(100);
    writeFileSync(site.database, text);
    await expectFailure({}, /not a database/);
    expect(readFileSync(site.database, "utf8")).toBe(text);
  });

  test("locked by another process", async () => {
    const other = new Database(site.database);
    other.pragma("journal_mode = WAL");
    other.exec("BEGIN EXCLUSIVE");
    await expectFailure({}, /locked by another program/);
    other.close();
  });
});

describe("an unusable folder", () => {
  test("UPLOADS_DIR is a file", async () => {
    writeFileSync(join(site.folder, "uploads"), "a file");
    await expectFailure({ DEMO: "1" }, /uploads/);
  });
});

describe.skipIf(!isRoot)("as another user (needs root)", () => {
  test("an empty read-only folder too", async () => {
    chmodSync(site.folder, 0o755);
    await expectFailure({}, /or its folder can't be written/, otherUser);
    expect(readdirSync(site.folder)).toEqual([]);
  });

  test("a read-only uploads folder too", async () => {
    const data = join(site.folder, "data");
    mkdirSync(data);
    mkdirSync(join(site.folder, "uploads"));
    chmodSync(site.folder, 0o755);
    chownSync(data, otherUser, otherUser);
    await expectFailure(
      { DATABASE_PATH: join(data, "firm.sqlite") },
      /uploads can't be used \(EACCES\)/,
      otherUser,
    );
    expect(readdirSync(join(site.folder, "uploads"))).toEqual([]);
  });
});

describe("a full disk at start", () => {
  /** Mounts a disk of one megabyte; undefined without the right to. */
  function smallDisk() {
    const disk = join(site.folder, "disk");
    mkdirSync(disk);
    const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", disk]);
    return status === 0 ? disk : undefined;
  }

  test("is named in the error message", async ({ skip }) => {
    const disk = smallDisk();
    if (!disk) return skip("only root may mount a small disk");
    try {
      writeFileSync(join(disk, "plan"), Buffer.alloc(2 ** 20));
    } catch {
      // It is full now.
    }
    await expectFailure({ DATABASE_PATH: join(disk, "firm.sqlite") }, /the disk that holds .* is full/);
    spawnSync("umount", [disk]);
  });
});
