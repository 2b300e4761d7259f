import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import Database from "better-sqlite3";
import { type Header, pack } from "tar-stream";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { migrateFile } from "#db/client/migrate";
import { inspectDatabase } from "#db/queries/database/integrity";
import { BackupError } from "./backup-error";
import { unpackBackup } from "./check-backup";
import { unpackArchive } from "./unpack-archive";

// In this process, which saves two child processes per archive: run-database-process.test.ts and archive-process.test.ts
// prove that there are two.
vi.mock("./run-database-process", () => ({ inspect: inspectDatabase }));
vi.mock("#app/server/child-process/run-child-process", () => ({
  runChildProcess: (
    _script: string,
    [folder = ""]: string[],
    _timeout: number,
    { input }: { input: Readable },
  ) => unpackArchive(input, folder),
}));

// The schema after some migrations takes half a second, and is always the same.
vi.mock("#db/client/migrate", async (importOriginal) => {
  const original = await importOriginal<typeof import("#db/client/migrate")>();
  const schemas = new Map<string, Promise<string[]>>();
  const schemaAfter = (names: string[]) => {
    const schema = schemas.get(names.join()) ?? original.schemaAfter(names);
    schemas.set(names.join(), schema);
    return schema;
  };
  return { ...original, schemaAfter };
});

type Entry = [header: Partial<Header> & { name: string }, content: Buffer | string];

let tempFolder = "";
let folder = "";
let database: Buffer;
let count = 0;

beforeAll(async () => {
  tempFolder = mkdtempSync(join(tmpdir(), "mehrab-archive-"));
  database = await emptyDatabase();
});

beforeEach(() => {
  folder = join(tempFolder, `folder-${++count}`);
  mkdirSync(folder);
});

afterAll(() => rmSync(tempFolder, { recursive: true }));

async function emptyDatabase() {
  const path = join(tempFolder, `${++count}.sqlite`);
  writeFileSync(path, "");
  await migrateFile(path);
  return readFileSync(path);
}

/** A database of this version, changed by these statements. */
function databaseWith(statements: string) {
  const path = join(tempFolder, `${++count}.sqlite`);
  writeFileSync(path, database);
  const sqlite = new Database(path);
  sqlite.pragma("foreign_keys = OFF");
  sqlite.exec(statements);
  sqlite.close();
  return readFileSync(path);
}

const migrations = ["001-first", "002-back-office", "003-files"];

function known() {
  const sqlite = new Database(database);
  const names = sqlite.prepare("SELECT name FROM kysely_migration ORDER BY name").pluck().all() as string[];
  sqlite.close();
  return names;
}

function rowOf(statement: string) {
  const sqlite = new Database(database);
  const value = sqlite.prepare(statement).pluck().get();
  sqlite.close();
  return value;
}

function manifest(changes: object = {}) {
  const counts = { properties: 0, projects: 0, messages: 0, files: 0, bytes: 0 };
  const madeAt = "2026-11-21T10:00:00.000Z";
  const all = { format: 1, product: "Mehrab", version: "0.1.0", migrations: known(), madeAt, counts };
  return JSON.stringify({ ...all, missing: [], ...changes });
}

const photo = "uploads/4f0c5d2a1b3e4f5a6b7c8d9e.jpg";
const put = "uploads/deleted/5f0c5d2a1b3e4f5a6b7c8d9e.pdf";

function entries(changes: object = {}, content = database): Entry[] {
  return [
    [{ name: "mehrab.json" }, manifest(changes)],
    [{ name: "mehrab.sqlite" }, content],
    [{ name: photo }, "a photo"],
    [{ name: put }, "a plan"],
  ];
}

const sumOf = (content: Buffer | string) => createHash("sha256").update(content).digest("hex");

/** These entries with the list that ends an archive. */
function listed(all: Entry[]): Entry[] {
  const lines = all.map(([{ name }, content]) => `${sumOf(content)}  ${name}\n`);
  return [...all, [{ name: "SHA256SUMS" }, lines.join("")]];
}

async function tarOf(all: Entry[]) {
  const archive = pack();
  for (const [header, content] of all) archive.entry(header, content);
  archive.finalize();
  return buffer(archive as unknown as Readable);
}

const read = (bytes: Buffer) => unpackBackup(Readable.from([bytes]), folder);

test("an archive is unpacked completely", async () => {
  const { manifest, database: path } = await read(await tarOf(listed(entries())));
  expect(manifest.madeAt).toBe("2026-11-21T10:00:00.000Z");
  expect(manifest.migrations).toEqual(expect.arrayContaining(migrations));
  expect(readFileSync(path).equals(database)).toBe(true);
  expect(readFileSync(join(folder, photo), "utf8")).toBe("a photo");
  expect(readFileSync(join(folder, put), "utf8")).toBe("a plan");
});

test("an archive that is read in small chunks is unpacked alike", async () => {
  const bytes = await tarOf(listed(entries()));
  const pieces = function* () {
    for (let at = 0; at < bytes.length; at += 511) yield bytes.subarray(at, at + 511);
  };
  expect((await unpackBackup(Readable.from(pieces()), folder)).manifest.product).toBe("Mehrab");
});

const added = (header: Entry[0], content = "x") => listed([...entries(), [header, content]]);

const extraEntry = "an entry that no backup has";

test.each<[string, () => Entry[], string]>([
  ["a path outside the folder", () => added({ name: "../x.jpg" }), extraEntry],
  [
    "a path outside the folder after a valid prefix",
    () => added({ name: "uploads/../../x.jpg" }),
    extraEntry,
  ],
  ["a path outside the deleted files", () => added({ name: "uploads/deleted/../../../x.jpg" }), extraEntry],
  ["an absolute path", () => added({ name: "/tmp/x.jpg" }), extraEntry],
  ["another folder", () => added({ name: "uploads/more/x.jpg" }), extraEntry],
  ["a hidden file", () => added({ name: "uploads/.htaccess" }), extraEntry],
  ["a name with a null byte", () => added({ name: "uploads/a.jpg\0.txt" }), ""],
  ["a name too long", () => added({ name: `uploads/${"a".repeat(5_000)}.jpg` }), extraEntry],
  ["a session secret", () => added({ name: "session-secret" }), extraEntry],
  [
    "a link",
    () => added({ name: "uploads/a.jpg", type: "symlink", linkname: "/etc/passwd" }, ""),
    extraEntry,
  ],
  [
    "a hard link",
    () => added({ name: "uploads/a.jpg", type: "link", linkname: "/etc/passwd" }, ""),
    extraEntry,
  ],
  ["a folder", () => added({ name: "uploads/a.jpg", type: "directory" }, ""), extraEntry],
  ["a device", () => added({ name: "uploads/a.jpg", type: "character-device" }, ""), extraEntry],
  ["two entries of the same name", () => listed([...entries(), [{ name: photo }, "a photo"]]), "twice"],
  ["two databases", () => listed([...entries(), [{ name: "mehrab.sqlite" }, "x"]]), "twice"],
  ["an entry after its end", () => [...listed(entries()), [{ name: "uploads/b.jpg" }, "b"]], extraEntry],
  ["no checksum list", () => entries(), "its end is missing"],
  ["a missing file", () => listed(entries()).filter(([{ name }]) => name !== photo), "is missing"],
  [
    "an extra file",
    () => [...entries(), [{ name: "uploads/b.jpg" }, "b"], ...listed(entries()).slice(-1)] as Entry[],
    "not complete",
  ],
  [
    "no database",
    () => listed(entries().filter(([{ name }]) => name !== "mehrab.sqlite")),
    "database is missing",
  ],
  ["no manifest", () => listed(entries().slice(1)), "not a backup of Mehrab"],
  ["another first entry", () => [[{ name: "a.txt" }, "a"], ...listed(entries())], "not a backup of Mehrab"],
  [
    "a changed file",
    () => listed(entries()).map(([header, content]) => [header, header.name === photo ? "b photo" : content]),
    "not what it was",
  ],
  ["an invalid checksum list", () => [...entries(), [{ name: "SHA256SUMS" }, "hello\n\n"]], "is missing"],
  [
    "a checksum list without line breaks",
    () => [...entries(), [{ name: "SHA256SUMS" }, "a".repeat(9_000)]],
    "its list of files can't be read",
  ],
  [
    "a checksum list that names one file twice and another never",
    () => {
      const [list, ...others] = listed(entries()).reverse();
      const lines = String(list?.[1]).split("\n");
      return [...others.reverse(), [{ name: "SHA256SUMS" }, [...lines.slice(0, 3), lines[2], ""].join("\n")]];
    },
    "is missing",
  ],
  [
    "a large manifest",
    () => listed(entries({ missing: Array(20_000).fill(photo.repeat(2)) })),
    "is too large",
  ],
  [
    "a manifest nested deep",
    () => listed([[{ name: "mehrab.json" }, "[".repeat(1024 * 1024)], ...entries().slice(1)]),
    "not a backup of Mehrab",
  ],
  [
    "a value nested deep in its manifest",
    () => {
      const nested = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
      const text = manifest({ missing: "nested" }).replace('"nested"', nested);
      return listed([[{ name: "mehrab.json" }, text], ...entries().slice(1)]);
    },
    "not a backup of Mehrab",
  ],
  [
    "an unreadable manifest",
    () => listed([[{ name: "mehrab.json" }, "{"], ...entries().slice(1)]),
    "not a backup of Mehrab",
  ],
  ["another product", () => listed(entries({ product: "Other" })), "not a backup of Mehrab"],
  ["an invalid time", () => listed(entries({ madeAt: "yesterday" })), "not a backup of Mehrab"],
  ["a newer layout", () => listed(entries({ format: 2, counts: undefined })), "newer version"],
  ["newer tables", () => listed(entries({ migrations: [...known(), "2031-01-01-later"] })), "newer version"],
  [
    "migrations that its manifest does not list",
    () => listed(entries({ migrations: known().slice(0, 1) })),
    "not the one it was made with",
  ],
  [
    "an invalid database",
    () => listed(entries({}, Buffer.from("hello".repeat(1_000)))),
    "database can't be used",
  ],
  ["an empty database", () => listed(entries({}, Buffer.alloc(0))), "not a backup of Mehrab"],
])(
  "an archive with %s is rejected, and nothing is written outside its folder",
  async (_, createArchive, words) => {
    const strayFiles = () => readdirSync(tempFolder).filter((name) => !/^(folder-|\d+\.sqlite)/.test(name));
    const error = await read(await tarOf(createArchive())).catch((reason) => reason);
    expect(error).toBeInstanceOf(BackupError);
    expect(error.message).toContain(words);
    expect([strayFiles(), existsSync("/tmp/x.jpg"), existsSync(join(tmpdir(), "x.jpg"))]).toEqual([
      [],
      false,
      false,
    ]);
    expect(readdirSync(folder).every((name) => ["uploads", "mehrab.sqlite"].includes(name))).toBe(true);
  },
);

test("a database of a newer version is rejected, whatever its manifest holds", async () => {
  const later = databaseWith("INSERT INTO kysely_migration VALUES ('2031-01-01-later', '2031')");
  const message = await read(await tarOf(listed(entries({}, later)))).catch((error) => error.message);
  expect(message).toContain("newer version");
});

test("a database with broken foreign keys is rejected", async () => {
  const database = databaseWith(
    "INSERT INTO sessions (id, userId, createdAt, expiresAt) VALUES ('a', 77, '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z')",
  );
  const message = await read(await tarOf(listed(entries({}, database)))).catch((error) => error.message);
  expect(message).toContain("a row of sessions names a row of users that is not there");
});

const endless =
  "CREATE VIEW kysely_migration AS WITH RECURSIVE n (name) AS (SELECT 'a' UNION ALL SELECT name || '' FROM n) SELECT name FROM n";

const changed = "changed by something other than Mehrab";

test.each<[string, string, string]>([
  ["a list of migrations without end", `DROP TABLE kysely_migration; ${endless}`, "not a backup of Mehrab"],
  ["a trigger", "CREATE TRIGGER more AFTER INSERT ON messages BEGIN DELETE FROM users; END", changed],
  ["a view", "CREATE VIEW more AS SELECT 1", changed],
  ["a table too many", "CREATE TABLE more (a TEXT)", changed],
  ["a table too few", "DROP TABLE outbox", changed],
  ["an index too few", "DROP INDEX anIndex", changed],
  ["a gap in its migrations", "DELETE FROM kysely_migration WHERE name = '002-back-office'", changed],
])("a database with %s is rejected before anything in it runs", async (_, statements, words) => {
  const name = rowOf("SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL LIMIT 1");
  const crafted = databaseWith(statements.replace("anIndex", `"${name}"`));
  const message = await read(await tarOf(listed(entries({}, crafted)))).catch((error) => error.message);
  expect(message).toContain(words);
});

test("a database with SQLite's statistics is accepted", async () => {
  const analysed = databaseWith("INSERT INTO settings (name, value) VALUES ('a', '1'); ANALYZE");
  expect((await read(await tarOf(listed(entries({}, analysed))))).manifest.product).toBe("Mehrab");
});

test("a database with Litestream's tables is accepted", async () => {
  const copied = databaseWith(
    "CREATE TABLE IF NOT EXISTS _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER); CREATE TABLE IF NOT EXISTS _litestream_lock (id INTEGER); INSERT INTO _litestream_seq VALUES (1, 7)",
  );
  expect((await read(await tarOf(listed(entries({}, copied))))).manifest.product).toBe("Mehrab");
});

test("every changed byte of a database is detected", async () => {
  const archive = await tarOf(listed(entries()));
  const start = archive.indexOf("SQLite format 3");
  for (const at of [start, start + 100, start + database.length - 1, start + database.length / 2]) {
    const changed = Buffer.from(archive);
    changed[at] = (changed[at] ?? 0) ^ 1;
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    await expect(read(changed)).rejects.toThrow(/mehrab.sqlite” is not what it was/);
  }
});

test("a truncated archive is rejected", async () => {
  const archive = await tarOf(listed(entries()));
  const end = archive.lastIndexOf("SHA256SUMS");
  for (const length of [0, 1, 511, 512, 1_024, 5_000, end - 512, end, end + 500, end + 600]) {
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    await expect(read(archive.subarray(0, length))).rejects.toThrow(BackupError);
  }
});

test("a header that announces gigabytes is not buffered", async () => {
  const head = Buffer.from((await tarOf([[{ name: "long", type: "file" }, "x"]])).subarray(0, 512));
  head.write("L", 156);
  head.write("77777777777\0", 124);
  head.write("        ", 148);
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  let sent = 0;
  const endless = function* () {
    yield head;
    for (; sent < 100; sent += 1) yield Buffer.alloc(1024 * 1024);
  };
  await expect(unpackBackup(Readable.from(endless()), folder)).rejects.toThrow(BackupError);
  expect(sent).toBeLessThan(10);
});

test("a lost connection is rethrown as it is", async () => {
  const archive = await tarOf(listed(entries()));
  const dropped = function* () {
    yield archive.subarray(0, 5_000);
    throw Object.assign(new Error("gone"), { code: "ECONNRESET" });
  };
  await expect(unpackBackup(Readable.from(dropped()), folder)).rejects.toThrow("gone");
});
