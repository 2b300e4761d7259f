import { createHash } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, inject, test } from "vitest";
import {
  expectFailure,
  isRoot,
  makeFolderForEachTest,
  otherUser,
  site,
} from "#tests/server/support/sites/failed-start";
import { slow } from "#tests/support/slow";

makeFolderForEachTest();

// More of them: tests/faults. Each setting: environment-schema.test; the other sentences: config/start-errors.test,
// db/client/start-error-message.test.
describe("a setting that can't be used is named", () => {
  test("a mail server, without its password", async () => {
    const SMTP_URL = "smtp://office:hidden-word@mail.example:99999";
    await expectFailure({ SMTP_URL }, /setting SMTP_URL must be/);
    expect(existsSync(site.database)).toBe(false);
  });

  test("PORT in use", slow, async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
    const address = other.address();
    const port = typeof address === "object" ? address?.port : undefined;
    await expectFailure({ PORT: String(port) }, /PORT|port/);
    other.close();
  });
});

/** The database of a site with sample data. */
const copyDatabase = () => copyFileSync(join(inject("sampleSite"), "mehrab.sqlite"), site.database);

describe("an unusable database is not changed", () => {
  test("of a newer version", slow, async () => {
    copyDatabase();
    const newer = new Database(site.database);
    newer.exec("INSERT INTO kysely_migration (name, timestamp) VALUES ('2099-01-01-later', '2099-01-01')");
    newer.close();
    const before = readFileSync(site.database);
    await expectFailure({ DEMO: "1" }, /newer version/);
    expect(readFileSync(site.database).equals(before)).toBe(true);
  });
});

describe("an unusable folder", () => {
  test("an unreadable session secret", slow, async () => {
    mkdirSync(join(site.folder, "session-secret"));
    await expectFailure({}, /secret/);
  });
});

/** Every file below the folder with its hash. */
function fileHashes() {
  return readdirSync(site.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => [path, createHash("sha256").update(readFileSync(path)).digest("hex")]);
}

/** Copies a site with sample data, as a server leaves it. @returns its files */
function createSite() {
  copyDatabase();
  cpSync(join(inject("sampleSite"), "uploads"), join(site.folder, "uploads"), { recursive: true });
  writeFileSync(join(site.folder, "session-secret"), "a-secret-of-forty-three-letters-for-this-site", {
    mode: 0o600,
  });
  chmodSync(site.database, 0o600);
  return fileHashes();
}

describe.skipIf(!isRoot)("as another user (needs root)", slow, () => {
  test("a read-only folder fails the start and is not changed", async () => {
    const before = createSite();
    chmodSync(site.folder, 0o755);
    await expectFailure({}, /can't be (written; give the user|used \(EACCES\))/, otherUser);
    expect(fileHashes()).toEqual(before);
  });
});
