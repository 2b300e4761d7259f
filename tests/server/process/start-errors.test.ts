import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
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
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { endOf, startServer } from "#tests/server/support/server";

let folder = "";
let database = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mehrab-no-start-"));
  database = join(folder, "firm.sqlite");
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The start ends with a code that says it failed, and one plain sentence that says why. */
async function refuses(settings: Record<string, string>, why: RegExp, uid?: number) {
  const { code, said } = await endOf(
    { UPLOADS_DIR: join(folder, "uploads"), DATABASE_PATH: database, ...settings },
    uid,
  );
  expect(said.trim().split("\n").slice(0, 3)).toEqual([
    expect.stringMatching(/^Mehrab did not start: .+\.$/),
  ]);
  expect(said).toMatch(why);
  expect(said).not.toMatch(/expected|undefined|null|Invalid input|hidden-word/);
  expect(code).toBe(1);
}

describe("a setting that is wrong is named", () => {
  test.each([
    ["PORT", "many"],
    ["PORT", "70000"],
    ["PORT", "-1"],
    ["PORT", "80.5"],
    ["SITE_URL", "firm.example"],
    ["SITE_URL", "ftp://firm.example"],
    ["SITE_URL", "https://"],
    ["DEMO", "yes"],
    ["TRUST_PROXY", "2"],
    ["SESSION_SECRET", "short"],
    ["SMTP_URL", "mail.example"],
    ["SMTP_URL", "https://mail.example"],
    ["SMTP_URL", "smtp://"],
    ["SMTP_URL", "smtp://office@mail.example"],
    ["SMTP_URL", "smtp://office:hidden-word@mail.example:99999"],
    ["SMTP_URL", "smtp://office:hidden-word@mail.example/?tls=never"],
    ["SMTP_URL", "smtps://office:hidden-word@mail.example/?tls=off"],
    ["SMTP_URL", "smtp://office:hidden-word%@mail.example"],
    ["DATABASE_PATH", ""],
    ["UPLOADS_DIR", ""],
  ])("%s=%s", async (name, value) => {
    await refuses({ [name]: value }, new RegExp(`setting ${name} must be`));
    expect(existsSync(database)).toBe(false);
  });

  test("but an empty one is not given", async () => {
    const names = ["SITE_URL", "SESSION_SECRET", "ADMIN_PASSWORD", "SMTP_URL", "DEMO", "TRUST_PROXY"];
    const server = await startServer(Object.fromEntries(names.map((name) => [name, ""])));
    expect(server.log()).toMatch(/Mehrab answers at/);
    await server.stop();
  });

  test("PORT that another program has", async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
    const address = other.address();
    const port = typeof address === "object" ? address?.port : undefined;
    await refuses({ PORT: String(port) }, /PORT|port/);
    other.close();
  });

  test("HOST that is not this machine's", async () => {
    await refuses({ HOST: "192.0.2.77" }, /HOST|address/);
  });
});

describe("a database that can't be used stays as it is", () => {
  test("a newer one", async () => {
    const server = await startServer({ DATABASE_PATH: database });
    await server.stop();
    const newer = new Database(database);
    newer.exec("INSERT INTO kysely_migration (name, timestamp) VALUES ('2099-01-01-later', '2099-01-01')");
    newer.close();
    const before = readFileSync(database);
    await refuses({ DEMO: "1" }, /newer version/);
    expect(readFileSync(database).equals(before)).toBe(true);
  });

  test("a text", async () => {
    const text = "A plan of the ground floor. ".repeat(100);
    writeFileSync(database, text);
    await refuses({}, /not a database/);
    expect(readFileSync(database, "utf8")).toBe(text);
  });

  test("the beginning of one", async () => {
    const server = await startServer({ DATABASE_PATH: database, DEMO: "1" });
    await server.stop();
    const settled = new Database(database);
    settled.pragma("journal_mode = DELETE");
    settled.close();
    const whole = readFileSync(database);
    writeFileSync(database, whole.subarray(0, 20_000));
    await refuses({ DEMO: "1" }, /not a database|can't be read/);
  });

  test("a folder", async () => {
    mkdirSync(database);
    await refuses({}, /can't be/);
  });

  test("a path through a file", async () => {
    writeFileSync(join(folder, "data"), "a file");
    await refuses({ DATABASE_PATH: join(folder, "data", "firm.sqlite") }, /folder of the database/);
    expect(readFileSync(join(folder, "data"), "utf8")).toBe("a file");
  });

  test("one that another program keeps locked", async () => {
    const other = new Database(database);
    other.pragma("journal_mode = WAL");
    other.exec("BEGIN EXCLUSIVE");
    await refuses({}, /locked by another program/);
    other.close();
  });
});

describe("a folder that can't be used", () => {
  test("uploads that are a file", async () => {
    writeFileSync(join(folder, "uploads"), "a file");
    await refuses({ DEMO: "1" }, /uploads/);
  });

  test("a session secret that can't be read", async () => {
    mkdirSync(join(folder, "session-secret"));
    await refuses({}, /secret/);
  });

  test("a session secret that is empty signs nothing", async () => {
    writeFileSync(join(folder, "session-secret"), "");
    const server = await startServer({ DATABASE_PATH: database });
    await server.stop();
    expect(readFileSync(join(folder, "session-secret"), "utf8").length).toBeGreaterThan(15);
  });
});

const isRoot = process.getuid?.() === 0;
/** Nobody's in particular. */
const stranger = 1000;

/** Every file below the folder, and the bytes of each. */
function everything() {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => [path, createHash("sha256").update(readFileSync(path)).digest("hex")]);
}

/** A firm's site with its sample, which has been running and has stopped. */
async function settled() {
  const server = await startServer({
    DATABASE_PATH: database,
    UPLOADS_DIR: join(folder, "uploads"),
    DEMO: "1",
  });
  expect(await server.end()).toBe(0);
  await server.stop();
  return everything();
}

describe.skipIf(!isRoot)("as another user (only root can try)", () => {
  test("a folder that may not be written is refused, and nothing in it changes", async () => {
    const before = await settled();
    chmodSync(folder, 0o755);
    await refuses({}, /can't be (written; give the user|used \(EACCES\))/, stranger);
    expect(everything()).toEqual(before);
  });

  test("so is an empty one", async () => {
    chmodSync(folder, 0o755);
    await refuses({}, /or its folder can't be written/, stranger);
    expect(everything()).toEqual([]);
  });

  test("uploads that may not be written are refused", async () => {
    const data = join(folder, "data");
    mkdirSync(data);
    mkdirSync(join(folder, "uploads"));
    chmodSync(folder, 0o755);
    chownSync(data, stranger, stranger);
    await refuses({ DATABASE_PATH: join(data, "firm.sqlite") }, /uploads can't be used \(EACCES\)/, stranger);
    expect(readdirSync(join(folder, "uploads"))).toEqual([]);
  });
});

describe("a disk that is full", () => {
  /** A disk of one megabyte; undefined where nobody may mount one. */
  function smallDisk() {
    const disk = join(folder, "disk");
    mkdirSync(disk);
    const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", disk]);
    return status === 0 ? disk : undefined;
  }

  test("is named, whether there is a database on it or not", async ({ skip }) => {
    const disk = smallDisk();
    if (!disk) return skip("only root may mount a small disk");
    try {
      writeFileSync(join(disk, "plan"), Buffer.alloc(2 ** 20));
    } catch {
      // It is full now.
    }
    await refuses({ DATABASE_PATH: join(disk, "firm.sqlite") }, /the disk that holds .* is full/);
    spawnSync("umount", [disk]);
  });
});
