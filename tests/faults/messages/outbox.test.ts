import { describe, expect, test } from "vitest";
import { request } from "#tests/server/support/fetch";
import { textOf } from "#tests/server/support/html";
import { rowsOf, writeRows } from "#tests/server/support/rows";
import { signIn } from "#tests/server/support/sign-in";
import {
  ageOutbox,
  prepareMail,
  signInToBackOffice,
  smtp,
  start,
  states,
  storeMessage,
} from "#tests/server/support/sites/mail-site";
import { stopDuring } from "#tests/server/support/stress/stop-during-mail";
import { waitFor } from "#tests/server/support/wait-for";
import type { Failure } from "#tests/support/smtp";

prepareMail();

test.each(["rejects the password", "sends no reply to the message"] as Failure[])(
  "a mail server that %s delays neither the response nor the shutdown",
  async (failure) => void (await stopDuring(failure)),
);

describe("a server that is killed", () => {
  test("before anything was delivered sends notification and acknowledgement once each after the next start", async () => {
    smtp.state.failure = "sends no greeting";
    const first = await start();
    const { database } = first;
    const words = "json_set(value, '$.acknowledgement', 'We have your message.')";
    writeRows(database, `UPDATE settings SET value = ${words} WHERE name = 'site'`, []);
    const { email } = await storeMessage(first);
    await waitFor(() => states(first).length === 2);
    await waitFor(() => smtp.connections.length > 0);
    first.signal("SIGKILL");
    smtp.state.failure = undefined;
    ageOutbox(first, 11);
    await start({ DATABASE_PATH: database });
    await waitFor(() => states(first).every((state) => state === "sent"));
    expect(smtp.emails.filter(({ to }) => to.includes(email))).toHaveLength(1);
    expect(smtp.emails).toHaveLength(2);
    expect(smtp.connections.filter((outcome) => outcome === "accepts")).toHaveLength(2);
  });

  test.each<[Failure, string, number]>([
    ["sends no greeting", "sent", 1],
    ["sends no reply to the message", "unsure", 0],
  ])("while its mail server %s leaves a reply %s", async (failure, state, count) => {
    smtp.state.failure = failure;
    const first = await start();
    const { database, origin } = first;
    // One of the sample firm, which nobody has answered.
    const [message] = rowsOf<{ id: number; email: string }>(
      database,
      "SELECT id, email FROM messages WHERE spam = 0 AND id NOT IN (SELECT messageId FROM message_events)",
    );
    const email = `${message?.email}`;
    const body = new URLSearchParams({ stage: "answered", reply: "On Friday?", intent: "reply" });
    const headers = { Cookie: await signIn(origin) };
    await request(`/admin/messages/${message?.id}`, { method: "POST", body, headers }, origin);
    await waitFor(() => (state === "sent" ? smtp.connections : smtp.unanswered).length === 1);
    first.signal("SIGKILL");
    smtp.state.failure = undefined;
    ageOutbox(first, 11);
    const next = await start({ DATABASE_PATH: database });
    await waitFor(() => states(first)[0] === state);
    expect(smtp.emails.filter(({ to }) => to.includes(email))).toHaveLength(count);
    const session = await signInToBackOffice(next);
    const { html } = await session.look(`/admin/messages/${message?.id}`);
    expect(textOf(html)).toContain(state === "sent" ? ", sent" : ", perhaps sent");
  });
});

test("a server that is killed while it sends an alert sends it once more, with the same Message-ID", async () => {
  smtp.state.failure = "sends no reply to the message";
  const SITE_URL = "https://firm.example";
  const first = await start({ SITE_URL });
  const { database } = first;
  const [time, key] = [new Date().toISOString(), "k".repeat(43)];
  const write = (sql: string, ...values: (string | number)[]) => writeRows(database, sql, values);
  write(
    "INSERT INTO subscribers (id, email, key, createdAt) VALUES (1, 'sadia@example.pk', ?, ?)",
    key,
    time,
  );
  write(
    `INSERT INTO alerts (id, subscriberId, kind, filters, frequency, createdAt, confirmedAt, seenId)
      VALUES (1, 1, 'property', 'type=villa', 'at once', ?, ?, 99)`,
    time,
    time,
  );
  const mail = JSON.stringify({ alertId: 1, after: 0, upTo: 99 });
  write(
    "INSERT INTO outbox (kind, mail, createdAt, since, nextAt) VALUES ('alert', ?, ?, ?, ?)",
    mail,
    time,
    time,
    time,
  );
  // It wakes the worker.
  await storeMessage(first);
  await waitFor(() => smtp.unanswered.length === 1);
  first.signal("SIGKILL");
  smtp.state.failure = undefined;
  // Not the time of its row, which its Message-ID has.
  write("UPDATE outbox SET nextAt = ?", new Date(0).toISOString());
  await start({ DATABASE_PATH: database, SITE_URL });
  await waitFor(() => states(first).every((state) => state === "sent"));
  const alerts = smtp.emails.filter(({ to }) => to.includes("sadia@example.pk"));
  expect(alerts).toHaveLength(1);
  const messageIdOf = (text = "") => text.match(/^Message-ID: .+$/m)?.[0];
  expect(messageIdOf(alerts[0]?.text)).toBe(messageIdOf(smtp.unanswered[0]));
  expect(alerts[0]?.text).toContain("https://firm.example/properties/");
});

test("two servers on one database mail each message once", async () => {
  const one = await start();
  const two = await start({ DATABASE_PATH: one.database });
  await Promise.all(Array.from({ length: 30 }, (_, count) => storeMessage(count % 2 ? one : two)));
  await waitFor(() => states(one).length === 30 && states(one).every((state) => state === "sent"));
  const ids = smtp.emails.map(({ text }) => text.match(/^Message-ID: .*/m)?.[0]);
  expect([ids.length, new Set(ids).size]).toEqual([30, 30]);
});
