import { existsSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { afterAll, expect, test, vi } from "vitest";
import { environment } from "#app/config/environment";
import { mailServer } from "#tests/support/smtp";
import { db, sqlite } from "../../client/client";
import { findPendingMigrations, migrate } from "../../client/migrate";
import { insertEntry } from "../address-book/address-book";
import { insertRequestedAlert } from "../alerts/subscribers";
import { removePersonalData } from "../contacts/personal-data";
import { insertMessage } from "../messages/messages";
import { insertMail } from "../outbox/outbox";
import { claimMail, updateClaimedMail } from "../outbox/outbox-claims";
import { newSecret } from "../secrets";
import { findUserId, insertUser } from "../users/users";
import { compactDatabase, copyDatabase } from "./snapshot";

vi.mock("#app/config/environment", async () => {
  const { mkdtempSync, tmpdir } = { ...(await import("node:fs")), ...(await import("node:os")) };
  const folder = mkdtempSync(`${tmpdir()}/mehrab-removed-`);
  return { environment: { DATABASE_PATH: `${folder}/mehrab.sqlite`, UPLOADS_DIR: folder } };
});

const folder = dirname(environment.DATABASE_PATH);

afterAll(() => rmSync(folder, { recursive: true }));

/** The words that are in the bytes of the database, of its journal, or of a backup that is made now. */
async function findIn(words: string[]) {
  const backup = join(folder, "backup.sqlite");
  await copyDatabase(environment.DATABASE_PATH, backup);
  compactDatabase(backup);
  const files = [environment.DATABASE_PATH, `${environment.DATABASE_PATH}-wal`, backup];
  return files.flatMap((file) => {
    const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
    return words.filter((word) => bytes.includes(word)).map((word) => `${file.split("/").at(-1)}: ${word}`);
  });
}

const zubaida = { name: "Zubaida Quettawala", email: "zubaida@person.example", phone: "0300 7654321" };
const words = ["Zubaida", "Quettawala", "zubaida@person.example", "+923007654321", "pomegranate", "cardamom"];

test("a person who is removed is in no byte of the database, its journal and later backups", async () => {
  environment.SMTP_URL = mailServer(1);
  sqlite.prepare("REPLACE INTO settings VALUES ('site', ?)").run('{"phoneNumber":"+92 51 555 0110"}');
  const { id } = await insertMessage({
    ...zubaida,
    subject: "cardamom",
    message: "pomegranate ".repeat(500),
  });
  for (let count = 0; count < 20; count++)
    await insertMessage({ ...zubaida, subject: "cardamom", message: `A pomegranate tree, ${count}` });
  await insertEntry(db, { ...zubaida, note: "pomegranate" }, id);
  const alert = { kind: "property", filters: "q=cardamom", frequency: "daily" } as const;
  await insertRequestedAlert(zubaida.email, alert, () => ({ subject: "cardamom", text: "pomegranate" }));
  expect(await findIn(words)).not.toEqual([]);
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  await removePersonalData(id, { id: Number(await findUserId("ayesha")), name: "Ayesha" });
  expect(await findIn(words)).toEqual([]);
});

test("the secret of an invitation that was mailed is in none of them", async () => {
  const secret = newSecret();
  const mail = { subject: "invitation", text: `Open /invitation?key=${secret} and ${"more ".repeat(2_000)}` };
  await db.transaction().execute(async (transaction) => {
    await insertMail(transaction, { kind: "account", to: { name: "", address: "b@firm.example" }, ...mail });
  });
  const claim = await claimMail(new Date(), new Date(Date.now() + 60_000));
  if (!claim) throw new Error("There is no mail.");
  await updateClaimedMail(claim, "waiting", "sending");
  expect(await findIn([secret])).not.toEqual([]);
  expect(await updateClaimedMail(claim, "sending", "sent")).toBe(true);
  expect(await findIn([secret])).toEqual([]);
});

test("what an earlier version deleted leaves the database with the update", async () => {
  const path = join(folder, "earlier.sqlite");
  const earlier = new Sqlite(path);
  const kysely = new Kysely({ dialect: new SqliteDialect({ database: earlier }) });
  const names = findPendingMigrations([]);
  await migrate(
    earlier,
    kysely,
    names.filter((name) => name < "037"),
  );
  const insert = earlier.prepare(
    "INSERT INTO messages (name, email, phone, subject, message, createdAt) VALUES ('a', 'b', 'c', 'd', ?, '2026-11-21T10:00:00.000Z')",
  );
  for (let count = 0; count < 50; count++) insert.run(`A pomegranate tree ${"x".repeat(300)}`);
  earlier.exec("DELETE FROM messages");
  expect(readFileSync(path).includes("pomegranate")).toBe(true);
  await migrate(earlier, kysely);
  earlier.close();
  expect(readFileSync(path).includes("pomegranate")).toBe(false);
});
