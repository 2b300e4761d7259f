import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contactMessage } from "#tests/server/support/contact-message";
import { request } from "#tests/server/support/fetch";
import { backdateFormToken } from "#tests/server/support/form-tokens";
import { readPage } from "#tests/server/support/html";
import { rowsOf, writeRows } from "#tests/server/support/rows";
import { type Server, startServer } from "#tests/server/support/server";
import { signIn } from "#tests/server/support/sign-in";
import { waitFor } from "#tests/server/support/wait-for";
import { partsOf } from "#tests/support/mail-test";
import { slow } from "#tests/support/slow";
import { type Smtp, startSmtp } from "#tests/support/smtp";

const siteUrl = "https://firm.example";

let smtp: Smtp;
let server: Server;
let Cookie: string;

beforeAll(async () => {
  smtp = await startSmtp();
  server = await startServer({ DEMO: "1", SMTP_URL: smtp.url, SITE_URL: siteUrl });
  Cookie = await signIn(server.origin);
});

afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

/** Sends a form, as a signed-in admin or as a visitor. */
async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const { status } = await request(
    path,
    { method: "POST", body: new URLSearchParams(fields), headers },
    server.origin,
  );
  expect([path, status < 400]).toEqual([path, true]);
}

/** A copy of each table, as JSON. */
function readTables() {
  const names = rowsOf<{ name: string }>(
    server.database,
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND sql NOT LIKE '%VIRTUAL%'",
  ).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(20);
  return names.map((name) => [name, JSON.stringify(rowsOf(server.database, `SELECT * FROM "${name}"`))]);
}

/** Mails of every kind: notification, acknowledgement, reply, confirmation, alert, invitation, email change and new password. */
async function causeMails() {
  const admin = { Cookie };
  await post("/api/contact", contactMessage({ email: "sadia@example.pk" }));
  const [message] = rowsOf<{ id: number }>(server.database, "SELECT max(id) AS id FROM messages");
  await post(
    `/admin/messages/${message?.id}`,
    { stage: "answered", reply: "On Friday?", intent: "reply" },
    admin,
  );
  const form = readPage(
    await (await request("/alerts/new?list=properties&type=villa", {}, server.origin)).text(),
  );
  const submission = backdateFormToken(form.fields.submission?.value ?? "", 60, server.database);
  const alert = { submission, email: "sadia@example.pk", frequency: "at once" };
  await post("/alerts/new?list=properties&type=villa", alert);
  const invitation = { submission: randomUUID(), name: "Imran", role: "agent", email: "imran@firm.example" };
  await post("/admin/users", invitation, admin);
  const change = { newEmail: "admin@firm.example", currentPassword: "admin123", intent: "email" };
  await post("/admin/security", change, admin);
  writeRows(server.database, "UPDATE users SET email = 'admin@firm.example' WHERE username = 'admin'", []);
  await post("/forgot-password", { login: "admin" });
  const time = new Date().toISOString();
  writeRows(server.database, "UPDATE alerts SET confirmedAt = ?", [time]);
  writeRows(
    server.database,
    `INSERT INTO outbox (kind, mail, createdAt, since, nextAt)
      SELECT 'alert', json_object('alertId', id, 'after', 0, 'upTo', 99), ?, ?, ? FROM alerts`,
    [time, time, time],
  );
  // It wakes the outbox worker.
  await post("/api/contact", contactMessage({ email: "bilal@example.pk" }));
}

test("opening every mailed address, with GET and with HEAD, changes no row", slow, async () => {
  await causeMails();
  const kinds = () =>
    rowsOf<{ kind: string }>(server.database, "SELECT DISTINCT kind FROM outbox ORDER BY kind");
  const states = () => rowsOf<{ state: string }>(server.database, "SELECT DISTINCT state FROM outbox");
  await waitFor(() => states().every(({ state }) => state === "sent"), {
    reason: () => JSON.stringify(states()),
  });
  expect(kinds().map(({ kind }) => kind)).toEqual([
    "account",
    "acknowledgement",
    "alert",
    "confirmation",
    "notification",
    "reply",
  ]);
  const texts = smtp.emails
    .map((mail) => partsOf(mail))
    .map(({ head, body }) => `${head.join("\n")}\n${body}`);
  const addresses = new Set(texts.flatMap((text) => text.match(/https:\/\/firm\.example\/[^\s<>]*/g) ?? []));
  const paths = [...addresses].map((address) => address.slice(siteUrl.length));
  for (const part of [
    "/alerts/",
    "/properties",
    "/admin/messages/",
    "/invitation",
    "/reset-password",
    "/confirm-email",
  ])
    expect([part, paths.some((path) => path.startsWith(part))]).toEqual([part, true]);
  const before = readTables();
  const headers = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
  for (const path of paths)
    for (const method of ["GET", "HEAD"]) {
      const { status } = await request(path, { method, headers }, server.origin);
      expect([path, status < 400]).toEqual([path, true]);
    }
  expect(readTables()).toEqual(before);
});
