import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { runUntilExit, startServer } from "#tests/server/support/server";

let folder = "";
let database = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mehrab-no-start-"));
  database = join(folder, "firm.sqlite");
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The start fails with code 1 and one plain sentence with the reason. */
async function expectFailure(settings: Record<string, string>, reason: RegExp, uid?: number) {
  const { code, output } = await runUntilExit(
    { UPLOADS_DIR: join(folder, "uploads"), DATABASE_PATH: database, ...settings },
    uid,
  );
  expect(output.trim().split("\n").slice(0, 3)).toEqual([
    expect.stringMatching(/^Mehrab did not start: .+\.$/),
  ]);
  expect(output).toMatch(reason);
  expect(output).not.toMatch(/expected|undefined|null|Invalid input|hidden-word/);
  expect(code).toBe(1);
}

// Each setting: environment-schema.test; each database that can't be used: db/client/start-error-message.test.
describe("a setting that can't be used is named", () => {
  test("a mail server, without its password", async () => {
    const SMTP_URL = "smtp://office:hidden-word@mail.example:99999";
    await expectFailure({ SMTP_URL }, /setting SMTP_URL must be/);
    expect(existsSync(database)).toBe(false);
  });

  test("PORT in use", async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
    const address = other.address();
    const port = typeof address === "object" ? address?.port : undefined;
    await expectFailure({ PORT: String(port) }, /PORT|port/);
    other.close();
  });

  test.each(["192.0.2.77", "no-such-host.invalid"])("HOST of another machine: %s", async (host) => {
    await expectFailure({ HOST: host }, new RegExp(`${host} is not an address .+; set HOST to`));
  });
});

/** The database of a site with sample data. */
const copyDatabase = () => copyFileSync(join(inject("sampleSite"), "mehrab.sqlite"), database);

describe("an unusable database is not changed", () => {
  test("of a newer version", async () => {
    copyDatabase();
    const newer = new Database(database);
    newer.exec("INSERT INTO kysely_migration (name, timestamp) VALUES ('2099-01-01-later', '2099-01-01')");
    newer.close();
    const before = readFileSync(database);
    await expectFailure({ DEMO: "1" }, /newer version/);
    expect(readFileSync(database).equals(before)).toBe(true);
  });

  test("a text file", async () => {
    const text = "A plan of the ground floor. ".repeat(100);
    writeFileSync(database, text);
    await expectFailure({}, /not a database/);
    expect(readFileSync(database, "utf8")).toBe(text);
  });

  test("locked by another process", async () => {
    const other = new Database(database);
    other.pragma("journal_mode = WAL");
    other.exec("BEGIN EXCLUSIVE");
    await expectFailure({}, /locked by another program/);
    other.close();
  });
});

describe("an unusable folder", () => {
  test("UPLOADS_DIR is a file", async () => {
    writeFileSync(join(folder, "uploads"), "a file");
    await expectFailure({ DEMO: "1" }, /uploads/);
  });

  test("an unreadable session secret", async () => {
    mkdirSync(join(folder, "session-secret"));
    await expectFailure({}, /secret/);
  });

  test("an empty session secret is replaced", async () => {
    writeFileSync(join(folder, "session-secret"), "");
    const server = await startServer({ DATABASE_PATH: database });
    await server.stop();
    expect(readFileSync(join(folder, "session-secret"), "utf8").length).toBeGreaterThan(15);
  });
});

const isRoot = process.getuid?.() === 0;
/** The id of a user without rights. */
const otherUser = 1000;

/** Every file below the folder with its hash. */
function fileHashes() {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => [path, createHash("sha256").update(readFileSync(path)).digest("hex")]);
}

/** Copies a site with sample data, as a server leaves it. @returns its files */
function createSite() {
  copyDatabase();
  cpSync(join(inject("sampleSite"), "uploads"), join(folder, "uploads"), { recursive: true });
  writeFileSync(join(folder, "session-secret"), "a-secret-of-forty-three-letters-for-this-site", {
    mode: 0o600,
  });
  chmodSync(database, 0o600);
  return fileHashes();
}

describe.skipIf(!isRoot)("as another user (needs root)", () => {
  test("a read-only folder fails the start and is not changed", async () => {
    const before = createSite();
    chmodSync(folder, 0o755);
    await expectFailure({}, /can't be (written; give the user|used \(EACCES\))/, otherUser);
    expect(fileHashes()).toEqual(before);
  });

  test("an empty read-only folder too", async () => {
    chmodSync(folder, 0o755);
    await expectFailure({}, /or its folder can't be written/, otherUser);
    expect(fileHashes()).toEqual([]);
  });

  test("a read-only uploads folder too", async () => {
    const data = join(folder, "data");
    mkdirSync(data);
    mkdirSync(join(folder, "uploads"));
    chmodSync(folder, 0o755);
    chownSync(data, otherUser, otherUser);
    await expectFailure(
      { DATABASE_PATH: join(data, "firm.sqlite") },
      /uploads can't be used \(EACCES\)/,
      otherUser,
    );
    expect(readdirSync(join(folder, "uploads"))).toEqual([]);
  });
});

describe("a full disk at start", () => {
  /** Mounts a disk of one megabyte; undefined without the right to. */
  function smallDisk() {
    const disk = join(folder, "disk");
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
