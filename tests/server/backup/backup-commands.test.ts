import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  beginRestore,
  checkSums,
  contentOf,
  type House,
  isWhole,
  newHouse,
  run,
  settingsOf,
  sumsIn,
  untar,
} from "#tests/server/support/backup-files";
import { enquiry } from "#tests/server/support/enquiry";
import { ask } from "#tests/server/support/fetch";
import { complaints } from "#tests/server/support/log";
import { rowsOf, writeRows } from "#tests/server/support/rows";
import { noise, pdf } from "#tests/server/support/sample-files";
import { type Server, startServer } from "#tests/server/support/server";
import { demo, json, signIn } from "#tests/server/support/sign-in";
import { upload } from "#tests/server/support/uploads";

const minutes = 60_000;
let houses: House[] = [];
let servers: Server[] = [];

const build = () => {
  const house = newHouse();
  houses.push(house);
  return house;
};

async function open(house: House, settings = {}) {
  const server = await startServer({ ...settingsOf(house), ADMIN_PASSWORD: demo.password, ...settings });
  servers.push(server);
  return { origin: server.origin, Cookie: await signIn(server.origin), server };
}

beforeEach(() => {
  houses = [];
  servers = [];
});

afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  for (const { home } of houses) rmSync(home, { recursive: true, force: true });
});

type Desk = Awaited<ReturnType<typeof open>>;

/** What was acknowledged, by when, in ms. */
type Done = { what: "message" | "property" | "file" | "deleted"; key: string; at: number };

/** Writes in every way that there is, until it is told to stop; what the server has taken is noted. */
function writeOn({ origin, Cookie }: Desk) {
  const done: Done[] = [];
  const bad: number[] = [];
  let isOver = false;
  const post = async (path: string, value: object, method = "POST") => {
    const response = await ask(path, { method, ...json(value, { Cookie }) }, origin);
    if (response.status >= 500) bad.push(response.status);
    return { ok: response.ok, text: await response.text() };
  };
  const again = async (work: () => Promise<void>) => {
    while (!isOver) await work();
  };
  const note = (what: Done["what"], key: string) => done.push({ what, key, at: Date.now() });
  const house = {
    title: "House",
    description: "A house.",
    price: "PKR 1 Crore",
    location: "Wah",
    area: "10 Marla",
  };
  const loops = [
    again(async () => {
      const message = enquiry();
      if ((await post("/api/contact", message)).ok) note("message", message.subject);
      await pause(20);
    }),
    again(async () => {
      const title = `House ${done.length}-${Math.random()}`;
      const { ok } = await post("/api/properties", { ...house, title, images: ["/uploads/none.jpg"] });
      if (ok) note("property", title);
    }),
    again(async () => {
      const { status, body } = await upload({ origin, Cookie }, "plan.pdf", pdf(20_000 + done.length));
      if (status !== 201) return;
      note("file", body.path);
      if (done.length % 3 > 0) return;
      const { ok } = await post(`/api/files/${body.file.id}`, {}, "DELETE");
      if (ok) note("deleted", body.path);
    }),
  ];
  const stop = async () => {
    isOver = true;
    await Promise.all(loops);
    return { done, bad };
  };
  return { done, stop };
}

test(
  "a backup under load is whole, holds all that was acknowledged before, and is restored row by row and file by file",
  async () => {
    const house = build();
    const desk = await open(house);
    await upload(desk, "house.jpg", await noise(900, 700).jpeg().toBuffer());
    const writing = writeOn(desk);
    await pause(2_000);
    const before = Date.now();
    const file = join(house.home, "one.tar");
    const told = await run(house, "backup", file);
    expect(told).toMatchObject({ code: 0, complained: "" });
    await pause(300);
    const { done, bad } = await writing.stop();
    expect(bad).toEqual([]);
    const early = done.filter(({ at }) => at < before);
    for (const what of ["message", "property", "file", "deleted"])
      expect([what, early.some((one) => one.what === what)]).toEqual([what, true]);

    const unpacked = await untar(file);
    expect(await checkSums(unpacked)).toBe("");
    expect(JSON.parse(readFileSync(join(unpacked, "mehrab.json"), "utf8")).missing).toEqual([]);
    expect(readdirSync(house.home).filter((name) => name.includes("part"))).toEqual([]);
    expect(readdirSync(house.uploads).filter((name) => name.endsWith(".part"))).toEqual([]);
    // Nobody can sign in by it.
    expect(readdirSync(unpacked).sort()).toEqual(["SHA256SUMS", "mehrab.json", "mehrab.sqlite", "uploads"]);

    const other = build();
    expect(await run(other, "restore", file)).toMatchObject({ code: 0, complained: "" });
    expect(isWhole(other.database)).toBe(true);
    expect(contentOf(other.database)).toEqual(contentOf(join(unpacked, "mehrab.sqlite")));
    expect(rowsOf(other.database, "SELECT * FROM sessions")).toEqual([]);

    const subjects = rowsOf<{ subject: string }>(other.database, "SELECT subject FROM messages");
    const titles = rowsOf<{ title: string }>(other.database, "SELECT title FROM properties");
    const files = rowsOf<{ path: string }>(other.database, "SELECT path FROM files").map(({ path }) => path);
    const keys = (what: Done["what"], all = early) =>
      all.filter((one) => one.what === what).map(({ key }) => key);
    expect(subjects.map(({ subject }) => subject)).toEqual(expect.arrayContaining(keys("message")));
    expect(titles.map(({ title }) => title)).toEqual(expect.arrayContaining(keys("property")));
    const gone = new Set(keys("deleted", done));
    expect(files).toEqual(expect.arrayContaining(keys("file").filter((path) => !gone.has(path))));
    for (const path of keys("deleted")) expect(files).not.toContain(path);

    const [live, restored] = [
      { ...sumsIn(join(house.uploads, "deleted")), ...sumsIn(house.uploads) },
      sumsIn(other.uploads),
    ];
    for (const path of files) {
      const name = basename(path);
      expect([name, restored[name]]).toEqual([name, live[name]]);
    }
    const { origin } = await open(other);
    for (const path of files.slice(0, 30))
      expect([path, (await ask(path, {}, origin)).status]).toEqual([path, 200]);
  },
  3 * minutes,
);

describe("what can't be", () => {
  test(
    "a file that is there, a place among the uploads, and no place are refused in one sentence",
    async () => {
      const house = build();
      const desk = await open(house);
      await desk.server.stop();
      const there = join(house.home, "there.tar");
      writeFileSync(there, "mine");
      expect(await run(house, "backup", there)).toEqual({
        code: 1,
        said: "",
        complained: `There is no backup: ${there} is there already; choose another name, or add --force to replace it.\n`,
      });
      expect(readFileSync(there, "utf8")).toBe("mine");
      const among = await run(house, "backup", join(house.uploads, "x.tar"));
      expect(among.complained).toMatch(/^There is no backup: .* would lie among the uploads, .*\.\n$/);
      const nowhere = await run(house, "backup", join(house.home, "none", "x.tar"));
      expect(nowhere).toMatchObject({
        code: 1,
        complained: expect.stringMatching(/^There is no backup: There is no .*\.\n$/),
      });
      expect(await run(house, "backup", there, "--force")).toMatchObject({ code: 0 });
      expect(statSync(there).size).toBeGreaterThan(10_000);
    },
    minutes,
  );

  test(
    "a file that is nowhere is told of, and the backup is made without it",
    async () => {
      const house = build();
      const desk = await open(house);
      const { body } = await upload(desk, "plan.pdf", pdf(2_000));
      rmSync(join(house.uploads, basename(body.path)));
      const file = join(house.home, "one.tar");
      const { code, complained } = await run(house, "backup", file);
      expect(code).toBe(0);
      expect(complained).toContain(`  ${body.path}\n`);
      expect(await run(build(), "restore", file)).toMatchObject({ code: 0 });
    },
    minutes,
  );

  test(
    "an archive that is refused changes nothing",
    async () => {
      const house = build();
      const desk = await open(house);
      await upload(desk, "plan.pdf", pdf(2_000));
      const file = join(house.home, "one.tar");
      await run(house, "backup", file);
      const state = () => [contentOf(house.database), sumsIn(house.uploads), readdirSync(house.uploads)];
      const before = state();
      const whole = readFileSync(file);
      const changed = Buffer.from(whole);
      const at = changed.indexOf("%PDF-1.4") + 20;
      changed[at] = (changed[at] ?? 0) ^ 1;
      for (const [bytes, words] of [
        [changed, "is not what it was"],
        [whole.subarray(0, whole.length / 2), "can't be read to its end"],
        [Buffer.from("hello"), "not a backup of Mehrab"],
      ] as const) {
        const broken = join(house.home, "broken.tar");
        writeFileSync(broken, bytes);
        const { code, complained } = await run(house, "restore", broken);
        expect([code, complained]).toEqual([1, expect.stringMatching(/^Nothing was restored: .*\.\n$/)]);
        expect(complained).toContain(words);
        expect(state()).toEqual(before);
      }
    },
    minutes,
  );
});

describe("a restore beside a running server", () => {
  test(
    "is seen by the next request, signs everybody out, and loses no request of those who write",
    async () => {
      const house = build();
      const desk = await open(house);
      const file = join(house.home, "one.tar");
      const { body } = await upload(desk, "plan.pdf", pdf(2_000));
      expect((await run(house, "backup", file)).code).toBe(0);
      await ask(
        `/api/files/${body.file.id}`,
        { method: "DELETE", headers: { Cookie: desk.Cookie } },
        desk.origin,
      );
      expect((await ask(body.path, {}, desk.origin)).status).toBe(404);
      const writing = writeOn(desk);
      await pause(500);
      expect(await run(house, "restore", file)).toMatchObject({ code: 0, complained: "" });
      expect((await ask(body.path, {}, desk.origin)).status).toBe(200);
      await pause(300);
      expect((await ask("/api/auth/me", { headers: { Cookie: desk.Cookie } }, desk.origin)).status).toBe(401);
      expect((await writing.stop()).bad).toEqual([]);
      expect(complaints(desk.server.log().split("\n"))).toEqual([]);
      expect(isWhole(house.database)).toBe(true);
      // One that was let in before the swap may have been saved after it.
      expect(rowsOf(house.database, "SELECT title FROM properties").length).toBeLessThanOrEqual(1);
      const [copy = ""] = readdirSync(join(house.home, "backups"));
      expect(copy).toContain("_before-restore_");
      const kept = join(house.home, "backups", copy);
      expect(rowsOf<{ n: number }>(kept, "SELECT count(*) AS n FROM properties")[0]?.n).toBeGreaterThan(0);
    },
    2 * minutes,
  );

  test(
    "that is killed at any moment leaves the old or the new, whole",
    async () => {
      const house = build();
      const desk = await open(house);
      fill(house.database, "new", 20_000);
      const file = join(house.home, "one.tar");
      expect((await run(house, "backup", file)).code).toBe(0);
      writeRows(house.database, "DELETE FROM messages", []);
      fill(house.database, "old", 1_000);
      truncate(house.database);
      const seen = new Set<string>();
      // In bytes of the log beside the database: the swap writes there first. 0 stands for one that is left alone.
      for (const bytes of [1, 4_000_000, 16_000_000, 0]) {
        const restoring = beginRestore(house, file);
        const ended = new Promise<void>((done) => restoring.once("exit", () => done()));
        let isOver = false;
        ended.then(() => {
          isOver = true;
        });
        while (!isOver && (bytes === 0 || sizeOf(`${house.database}-wal`) < bytes)) await pause(1);
        if (bytes > 0) restoring.kill("SIGKILL");
        await ended;
        const subjects = rowsOf<{ subject: string; n: number }>(
          house.database,
          "SELECT subject, count(*) AS n FROM messages GROUP BY subject",
        );
        expect([
          { subject: "old", n: 1_000 },
          { subject: "new", n: 20_000 },
        ]).toContainEqual(subjects[0]);
        expect(subjects).toHaveLength(1);
        expect(isWhole(house.database)).toBe(true);
        expect((await ask("/healthz", {}, desk.origin)).status).toBeLessThan(500);
        expect((await ask("/properties", {}, desk.origin)).status).toBe(200);
        seen.add(`${subjects[0]?.subject}`);
        truncate(house.database);
      }
      expect([...seen]).toEqual(["old", "new"]);
    },
    3 * minutes,
  );
});

const sizeOf = (path: string) => (existsSync(path) ? statSync(path).size : 0);

function truncate(database: string) {
  const sqlite = new Database(database);
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
  sqlite.close();
}

function fill(database: string, subject: string, count: number) {
  writeRows(
    database,
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
    INSERT INTO messages (name, email, phone, subject, message, createdAt)
    SELECT 'Bilal', 'bilal@example.pk', '0300', ?, hex(randomblob(300)), '2026-11-21T10:00:00.000Z' FROM n`,
    [count, subject],
  );
}

test("a site whose database a newer version has changed goes back to a backup of this one", async () => {
  const house = build();
  await open(house);
  const file = join(house.home, "one.tar");
  await run(house, "backup", file);
  const later = "INSERT INTO kysely_migration VALUES ('2031-01-01-later', '2031-01-01T00:00:00.000Z')";
  writeRows(house.database, later, []);
  expect(await run(house, "restore", file)).toMatchObject({ code: 0, complained: "" });
  expect(rowsOf(house.database, "SELECT 1 FROM kysely_migration WHERE name LIKE '2031%'")).toEqual([]);
  const newer = join(house.home, "newer.tar");
  writeRows(house.database, later, []);
  await run(house, "backup", newer);
  const before = contentOf(house.database);
  expect(await run(house, "restore", newer)).toMatchObject({
    code: 1,
    complained: expect.stringContaining("was made by a newer version of Mehrab"),
  });
  expect(contentOf(house.database)).toEqual(before);
}, 60_000);

test("a mail that waited when the backup was made may have left since: it is not sent again by itself", async () => {
  const house = build();
  await open(house);
  fill(house.database, "old", 1);
  writeRows(
    house.database,
    "INSERT INTO outbox (messageId, createdAt, since, nextAt) SELECT id, createdAt, createdAt, createdAt FROM messages",
    [],
  );
  const file = join(house.home, "one.tar");
  await run(house, "backup", file);
  const other = build();
  expect(await run(other, "restore", file)).toMatchObject({ code: 0 });
  expect(rowsOf(other.database, "SELECT state FROM outbox")).toEqual([{ state: "unsure" }]);
}, 60_000);

test(
  "the uploads of a site that has others keep them, and what the archive does not know is put away",
  async () => {
    const [house, other] = [build(), build()];
    const desk = await open(house);
    const { body } = await upload(desk, "plan.pdf", pdf(2_000));
    const file = join(house.home, "one.tar");
    await run(house, "backup", file);
    mkdirSync(other.uploads);
    writeFileSync(join(other.uploads, "notes.txt"), "mine");
    expect(await run(other, "restore", file)).toMatchObject({ code: 0 });
    expect(Object.keys(sumsIn(other.uploads)).sort()).toEqual([basename(body.path), "notes.txt"].sort());
  },
  minutes,
);
