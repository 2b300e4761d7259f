import { beforeEach, expect, test } from "vitest";
import { environment } from "#app/config/environment";
import { insertUser } from "#db/queries/users/users";
import { emptyTables } from "#tests/support/empty-tables";
import { plainFile, plainProperty } from "#tests/support/plain-records";
import { mailServer } from "#tests/support/smtp";
import { db, sqlite } from "../client/client";
import { insertActivity } from "./activities";
import { recordDownload } from "./database/backups";
import { insertFile } from "./files/files";
import { insertMessage } from "./messages/messages";
import { pageVersion } from "./page-version";
import { propertyQueries } from "./records/properties";
import { noticeOf } from "./users/notices";
import { insertSession, setVerified, signOut } from "./users/sessions";
import { updateTwoFactorPolicy } from "./users/two-factor-policy";

const ayesha = { id: 0, name: "Ayesha" };

beforeEach(async () => {
  emptyTables("users", "properties", "files", "messages", "activities", "outbox", "settings");
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  ayesha.id = Number(sqlite.prepare("SELECT id FROM users").pluck().get());
});

/** @returns whether this work changed the version */
async function changes(work: () => unknown) {
  const before = pageVersion();
  await work();
  return pageVersion() !== before;
}

test("what pages show changes the version: records, the site, what is said of files", async () => {
  const file = { uploadedBy: ayesha.id, userName: "Ayesha", category: "images", claimed: true };
  const writes = {
    insert: () => propertyQueries.insert(plainProperty),
    update: () => sqlite.exec("UPDATE properties SET title = 'Another title'"),
    delete: () => sqlite.exec("DELETE FROM properties"),
    file: () => insertFile(plainFile, file),
    alt: () => sqlite.exec("UPDATE files SET alt = 'A house'"),
    site: () => sqlite.exec(`INSERT INTO settings VALUES ('site', '{"siteName":"Noor"}')`),
    name: () => sqlite.exec(`UPDATE settings SET value = '{"siteName":"Mehrab"}' WHERE name = 'site'`),
  };
  for (const [name, work] of Object.entries(writes))
    expect([name, await changes(work)]).toEqual([name, true]);
});

test("messages, sessions, mails, entries of the logs and other settings don't", async () => {
  environment.SMTP_URL = mailServer(1);
  const notice = { username: "ayesha", name: "Ayesha", email: "ayesha@firm.example" };
  const entry = { kind: "sign-in refused", subject: "ayesha", isSecurity: true };
  const sender = { name: "Sadia", email: "sadia@example.pk", phone: "0300 1234567" };
  const writes = {
    message: () => insertMessage({ ...sender, subject: "House", message: "When?" }),
    session: async () => signOut(await insertSession(ayesha.id)),
    check: () => setVerified("key"),
    mail: () => db.transaction().execute((transaction) => noticeOf(transaction, notice, "password")),
    entry: () => insertActivity(db, entry),
    user: () => insertUser({ username: "bilal", password: "a long password", name: "Bilal" }),
    policy: () => updateTwoFactorPolicy({ admin: "required", editor: "off", agent: "off" }, ayesha),
    backup: () => recordDownload(),
    counts: () =>
      sqlite.exec("INSERT INTO listing_counts (kind, recordId, day) VALUES ('property', 1, '2026-12-01')"),
  };
  for (const [name, work] of Object.entries(writes))
    expect([name, await changes(work)]).toEqual([name, false]);
  environment.SMTP_URL = undefined;
});
