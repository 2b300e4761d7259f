import { afterEach, beforeEach, expect, test } from "vitest";
import { createFormToken } from "#app/server/messages/form-token";
import { sqlite } from "#db/client/client";
import { requestAlert } from "#tests/support/alerts/alert-requests";
import { emptyTables } from "#tests/support/empty-tables";
import { startMailTest } from "#tests/support/mail-test";

let mail: Awaited<ReturnType<typeof startMailTest>>;

beforeEach(async () => {
  emptyTables("subscribers", "alerts");
  mail = await startMailTest();
});

afterEach(() => mail.stop());

test("a request counts the mails of a mailbox, whatever tags and dots its addresses have, and those of a firm's domain", async () => {
  const to = async (email: string) => {
    await requestAlert("list=properties", { email });
    return sqlite.prepare("SELECT count(*) FROM outbox WHERE address = ?").pluck().get(email);
  };
  for (const email of ["victim@gmail.com", "vic.tim@gmail.com", "victim+1@gmail.com"])
    expect(await to(email)).toBe(1);
  for (const email of ["v.ictim+2@gmail.com", "Victim@googlemail.com"]) expect(await to(email)).toBe(0);
  expect(await to("another@gmail.com")).toBe(1);
  for (let count = 0; count < 20; count++) expect(await to(`name-${count}@firm.example`)).toBe(1);
  expect(await to("one-more@firm.example")).toBe(0);
  expect(await to("somebody@other.example")).toBe(1);
});

const waitOf = (email: string) =>
  sqlite
    .prepare("SELECT round((julianday(nextAt) - julianday(createdAt)) * 86400) FROM outbox WHERE address = ?")
    .pluck()
    .get(email);

test("requests without a mail delay no other mail", async () => {
  for (let count = 0; count < 220; count++)
    expect((await requestAlert("list=properties", { email: "victim@gmail.com" })).status).toBe(302);
  expect(sqlite.prepare("SELECT count(*) FROM outbox").pluck().get()).toBe(3);
  expect((await requestAlert("list=properties", { email: "visitor@gmail.com" })).status).toBe(302);
  expect(waitOf("visitor@gmail.com")).toBe(0);
});

test("a request is refused from a form that has asked five times, and waits its turn behind a flood", async () => {
  const submission = createFormToken(Date.now() - 10_000);
  const statuses: number[] = [];
  for (let count = 0; count < 6; count++)
    statuses.push((await requestAlert(`list=properties&q=a${count}`, { submission })).status);
  expect(statuses).toEqual([...Array(5).fill(302), 429]);
  for (let count = 0; count < 200; count++)
    expect((await requestAlert("list=properties", { email: `a${count}@hotmail.com` })).status).toBe(302);
  const { status } = await requestAlert("list=properties", { email: "visitor@hotmail.com" });
  const wait = Number(waitOf("visitor@hotmail.com"));
  // Some ten seconds for each of those beyond the first two hundred, and no end of an hour.
  expect([status, wait > 0, wait < 600]).toEqual([302, true, true]);
});
