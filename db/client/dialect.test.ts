import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ReadWriteDialect, ReadWriteKysely } from "./dialect";

type Tables = { notes: { text: string } };

let folder = "";
let dialect: ReadWriteDialect;
let db: ReadWriteKysely<Tables>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mehrab-dialect-"));
  const open = () => new Database(join(folder, "notes.sqlite"), { timeout: 0 });
  const [reader, writer] = [open(), open()];
  writer.exec("PRAGMA journal_mode = WAL; CREATE TABLE notes (text TEXT)");
  dialect = new ReadWriteDialect(reader, writer);
  db = new ReadWriteKysely<Tables>(dialect);
});

afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const insert = (kysely: Pick<typeof db, "insertInto">, text: string) =>
  kysely.insertInto("notes").values({ text }).execute();
const findTexts = async () => (await db.selectFrom("notes").selectAll().execute()).map(({ text }) => text);

test.each<[string, () => Promise<unknown>]>([
  ["writes", () => insert(db, "outer")],
  ["reads", findTexts],
  ["begins another transaction", () => db.transaction().execute(async () => {})],
])("`db` that %s inside a transaction throws at once, and the transaction is rolled back", async (_, use) => {
  const transaction = db.transaction().execute(async (inner) => {
    await insert(inner, "inner");
    await use();
  });
  await expect(transaction).rejects.toThrow("`db` was used inside a transaction");
  expect(await findTexts()).toEqual([]);
  await insert(db, "after");
  expect(await findTexts()).toEqual(["after"]);
});

test("other contexts read meanwhile, and write once the transaction has ended", async () => {
  let outer: Promise<unknown> = Promise.resolve();
  let begin = () => {};
  const begun = new Promise<void>((done) => {
    begin = done;
  });
  const other = begun.then(async () => {
    outer = insert(db, "second");
    expect(await findTexts()).toEqual([]);
  });
  await db.transaction().execute(async (inner) => {
    await insert(inner, "first");
    begin();
    await other;
  });
  await outer;
  expect(await findTexts()).toEqual(["first", "second"]);
});

test("code started by a transaction may use `db` after it", async () => {
  let late: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async () => {
    late = new Promise((done) => setTimeout(done, 20)).then(() => insert(db, "late"));
  });
  await late;
  expect(await findTexts()).toEqual(["late"]);
});

test("an exclusive section can read and write without a deadlock", async () => {
  const section = dialect.mutex.runExclusive(async () => {
    expect(await findTexts()).toEqual([]);
    await insert(db, "inside");
  });
  const waiting = insert(db, "outside");
  await expect(section).rejects.toThrow("inside an exclusive section");
  await waiting;
  expect(await findTexts()).toEqual(["outside"]);
});

test("writes run one after the other, in order of arrival", async () => {
  const texts = Array.from({ length: 20 }, (_, count) => `note ${count}`);
  await Promise.all(
    texts.map((text, count) =>
      count % 2 ? insert(db, text) : db.transaction().execute((inner) => insert(inner, text)),
    ),
  );
  expect(await findTexts()).toEqual(texts);
});
