import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { locationOf, readPageResponse, request } from "#tests/server/support/fetch";
import { textsOf } from "#tests/server/support/html";
import { rowsOf, writeRows } from "#tests/server/support/rows";
import type { Server } from "#tests/server/support/server";
import { cookiesOf } from "#tests/server/support/sign-in";
import {
  ageOutbox,
  prepareMail,
  signInToBackOffice,
  smtp,
  start,
  startWithMail,
  states,
  storeMessage,
} from "#tests/server/support/sites/mail-site";
import { stopDuring } from "#tests/server/support/stress/stop-during-mail";
import { waitFor } from "#tests/server/support/wait-for";
import { slow } from "#tests/support/slow";

prepareMail();

test("a message is mailed after the response, and the log holds no password and no address", async () => {
  const server = await start({ SITE_URL: "https://firm.example" });
  const { subject, email } = await storeMessage(server);
  await waitFor(() => states(server)[0] === "sent");
  expect(smtp.emails).toHaveLength(1);
  expect(smtp.emails[0]?.text).toContain("Subject: New enquiry from ");
  expect(smtp.emails[0]?.text).toMatch(/https:\/\/firm\.example\/admin\/messages\/\d+/);
  for (const secret of ["secret-word", email, subject]) expect(server.log()).not.toContain(secret);
});

// `npm run test:faults` has other failures; outbox-worker.test what becomes of a mail at each.
test(
  "a mail server that sends no greeting delays neither the response nor the shutdown, and gets the mails at once after the next start",
  slow,
  async () => {
    const { database } = await stopDuring("sends no greeting");
    smtp.state.failure = undefined;
    await start({ DATABASE_PATH: database });
    await waitFor(() => smtp.emails.length === 2);
  },
);

describe("a server that is killed", slow, () => {
  test("after the mail was delivered does not send it again, and shows a banner in the back-office", async () => {
    smtp.state.failure = "sends no reply to the message";
    const first = await start();
    const { subject } = await storeMessage(first);
    await waitFor(() => smtp.unanswered.length === 1);
    expect(states(first)).toEqual(["sending"]);
    const { database } = first;
    first.signal("SIGKILL");
    smtp.state.failure = undefined;
    ageOutbox(first, 11);
    const next = await start({ DATABASE_PATH: database });
    await waitFor(() => states(first)[0] === "unsure");
    expect(smtp.emails).toEqual([]);
    const session = await signInToBackOffice(next);
    const page = await session.look("/admin/dashboard");
    expect(session.banner(page)).toMatch(
      /^1 message may not have been mailed\. It came on .+\. The site ended before the mail server had answered\. Read it under Messages Send again Dismiss$/,
    );
    await session.press("unsure", "again");
    await waitFor(() => smtp.emails.length === 1);
    expect(smtp.emails[0]?.text).toContain(subject.slice(0, 20));
    await waitFor(() => states(first)[0] === "sent");
    expect(session.banner(await session.look("/admin/dashboard"))).toBe("");
  });
});

describe("the banner in the back-office", slow, () => {
  let server: Server;

  beforeAll(async () => {
    server = await startWithMail({});
  });

  afterAll(() => server.stop());

  beforeEach(() => writeRows(server.database, "DELETE FROM outbox", []));

  test("appears after 15 minutes with the reason, and disappears when the mail is sent", async () => {
    smtp.state.failure = "rejects the password";
    await storeMessage(server);
    await storeMessage(server);
    await waitFor(() => smtp.connections.length === 2);
    const session = await signInToBackOffice(server);
    ageOutbox(server, 14);
    expect(session.banner(await session.look("/admin/dashboard"))).toBe("");
    ageOutbox(server, 2);
    for (const path of [
      "/admin/dashboard",
      "/admin/files?tab=images",
      "/admin/settings",
      "/admin/properties/1/edit",
    ])
      expect(session.banner(await session.look(path))).toMatch(
        /^2 messages have been waiting to be mailed since \d.+, \d\d:\d\d ?\. The mail server refused the password\. Read them under Messages Try again$/,
      );
    expect((await readPageResponse(await request("/", {}, server.origin))).html).not.toContain(
      "refused the password",
    );
    smtp.state.failure = undefined;
    const response = await session.press("waiting", "again");
    expect(locationOf(response)).toBe("/admin/files?tab=images");
    const page = await session.look(String(locationOf(response)), cookiesOf(response));
    expect(textsOf(page.html, "b")).toContain("The mail is tried again now");
    await waitFor(() => smtp.emails.length === 2);
    await waitFor(() => states(server).every((state) => state === "sent"));
    expect(session.banner(await session.look("/admin/dashboard"))).toBe("");
  });

  test("appears at once for a permanent error, and can be dismissed", async () => {
    smtp.state.failure = "rejects the recipient";
    await storeMessage(server);
    await waitFor(() => states(server)[0] === "given up");
    const session = await signInToBackOffice(server);
    expect(session.banner(await session.look("/admin/messages"))).toMatch(
      /^1 message was not mailed\. It came on .+\. The mail server refused the contact address \(550\)\. Read it under Messages Try again Dismiss$/,
    );
    expect((await session.press("given up", "dismiss", { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect(locationOf(await session.press("given up", "dismiss", { Cookie: "" }))).toBe(
      "/login?to=%2Fadmin%2Fmail",
    );
    for (const [kind, intent] of [
      ["sent", "again"],
      ["given up", "forget"],
      ["", ""],
    ] as const)
      expect((await session.press(kind, intent)).status).toBe(400);
    expect(session.banner(await session.look("/admin/messages"))).toContain("was not mailed");
    await session.press("given up", "dismiss");
    expect(session.banner(await session.look("/admin/messages"))).toBe("");
    expect(smtp.emails).toEqual([]);
  });

  test("names mails about accounts, whose text is kept only until they are sent or given up", async () => {
    smtp.state.failure = "rejects the message";
    const mail = JSON.stringify({
      to: { name: "Sadia", address: "sadia@firm.example" },
      subject: "Invitation",
      text: "https://firm.example/invitation/secret-address",
    });
    writeRows(
      server.database,
      "INSERT INTO outbox (kind, mail, createdAt, since, nextAt) VALUES ('account', ?, ?, ?, ?)",
      [mail, ...Array.from({ length: 3 }, () => new Date().toISOString())],
    );
    // Its notification wakes the worker.
    await storeMessage(server);
    await waitFor(() => states(server).every((state) => state === "given up"));
    const session = await signInToBackOffice(server);
    const page = await session.look("/admin/dashboard");
    expect(session.banner(page)).toMatch(
      /1 message was not mailed\. .+ Read it under Messages Try again Dismiss 1 mail about an account was not sent\. It was written on .+\. The mail server refused the mail \(554\)\. It can't be sent again, because its text may hold a secret address and is not kept: make a new one\. Dismiss$/,
    );
    await session.press("given up", "dismiss", {}, "account");
    expect(session.banner(await session.look("/admin/dashboard"))).toMatch(/^1 message was not mailed/);
    expect(server.log()).not.toContain("secret-address");
    expect(rowsOf(server.database, "SELECT mail FROM outbox WHERE mail IS NOT NULL")).toEqual([]);
  });

  test("does not appear without a mail server", slow, async () => {
    const server = await start({ SMTP_URL: "" });
    await storeMessage(server);
    expect(states(server)).toEqual([]);
    const session = await signInToBackOffice(server);
    expect(session.banner(await session.look("/admin/dashboard"))).toBe("");
  });
});
