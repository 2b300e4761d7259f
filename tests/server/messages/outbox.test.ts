import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { enquiry } from "#tests/server/support/enquiry";
import { ask, placeOf, readAnswer } from "#tests/server/support/fetch";
import { textsOf, words } from "#tests/server/support/html";
import { rowsOf, writeRows } from "#tests/server/support/rows";
import { type Server, startServer } from "#tests/server/support/server";
import { cookiesOf, signIn } from "#tests/server/support/sign-in";
import { type Mood, type Smtp, startSmtp } from "#tests/support/smtp";

let smtp: Smtp;
let servers: Server[] = [];

beforeEach(async () => {
  smtp = await startSmtp();
  servers = [];
});

afterEach(async () => {
  // The first one last: its folder holds the database.
  for (const server of servers.reverse()) await server.stop();
  await smtp.stop();
});

async function start(settings: Record<string, string> = {}) {
  const server = await startServer({ DEMO: "1", SMTP_URL: smtp.url, ...settings });
  servers.push(server);
  return server;
}

async function write(server: Server, changes: Record<string, string> = {}) {
  const values = enquiry(changes);
  const { status } = await ask(
    "/api/contact",
    { method: "POST", body: new URLSearchParams(values) },
    server.origin,
  );
  expect(status).toBe(201);
  return values;
}

const states = ({ database }: Server) =>
  rowsOf<{ state: string }>(database, "SELECT state FROM outbox ORDER BY messageId").map(
    ({ state }) => state,
  );

/** Waits for what happens by itself. */
async function until(isSo: () => boolean) {
  while (!isSo()) await pause(20);
}

/** Moves the outbox into the past, so that nobody has to wait. */
function pass(server: Server, minutes: number) {
  const past = (column: string) =>
    `${column} = strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '-${minutes} minutes')`;
  writeRows(
    server.database,
    `UPDATE outbox SET ${["createdAt", "since", "nextAt"].map(past).join(", ")}`,
    [],
  );
}

test("a message is mailed after its sender was answered, and the log says no more than it must", async () => {
  const server = await start({ SITE_URL: "https://firm.example" });
  const { subject, email } = await write(server);
  await until(() => states(server)[0] === "sent");
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]?.text).toContain(`Subject: Mehrab: ${subject.slice(0, 20)}`);
  expect(smtp.mails[0]?.text).toMatch(/https:\/\/firm\.example\/admin\/messages\/\d+/);
  for (const secret of ["secret-word", email, subject]) expect(server.log()).not.toContain(secret);
});

test.each([
  "refuses the password",
  "refuses the recipient",
  "has no time for the mail",
  "is silent from the start",
  "is silent after the mail",
  "dies after the mail",
] as Mood[])("a server that %s holds up neither the sender nor the end of the site", async (mood) => {
  smtp.state.mood = mood;
  const server = await start();
  const { subject } = await write(server);
  await until(() => smtp.tries.length > 0);
  await write(server);
  expect(rowsOf(server.database, "SELECT id FROM messages WHERE subject = ?", subject)).toHaveLength(1);
  expect(await server.end()).toBe(0);
  expect(server.log()).not.toContain("secret-word");
});

describe("killed between", () => {
  test("before the mail was handed over: it is sent once after the next start", async () => {
    smtp.state.mood = "is silent from the start";
    const first = await start();
    await write(first);
    await until(() => smtp.tries.length === 1);
    const { database } = first;
    first.signal("SIGKILL");
    smtp.state.mood = undefined;
    pass(first, 11);
    const next = await start({ DATABASE_PATH: database });
    await until(() => smtp.mails.length === 1);
    await until(() => states({ ...next, database })[0] === "sent");
    expect(smtp.tries).toHaveLength(2);
  });

  test("after it was handed over: it is not sent again, and the back-office asks what to do", async () => {
    smtp.state.mood = "is silent after the mail";
    const first = await start();
    const { subject } = await write(first);
    await until(() => states(first)[0] === "sending");
    const { database } = first;
    first.signal("SIGKILL");
    smtp.state.mood = undefined;
    pass(first, 11);
    const next = await start({ DATABASE_PATH: database });
    await until(() => states(first)[0] === "unsure");
    expect(smtp.mails).toEqual([]);
    const desk = await open(next);
    const page = await desk.look("/admin/dashboard");
    expect(desk.banner(page)).toMatch(
      /^1 message may not have been mailed\. It came on .+\. The site ended before the mail server had answered\. Read it under Messages Send again Dismiss$/,
    );
    await desk.press("unsure", "again");
    await until(() => smtp.mails.length === 1);
    expect(smtp.mails[0]?.text).toContain(subject.slice(0, 20));
    await until(() => states(first)[0] === "sent");
    expect(desk.banner(await desk.look("/admin/dashboard"))).toBe("");
  });
});

test("two processes on one database mail each message once", async () => {
  const one = await start();
  const two = await start({ DATABASE_PATH: one.database });
  await Promise.all(Array.from({ length: 30 }, (_, count) => write(count % 2 ? one : two)));
  await until(() => states(one).length === 30 && states(one).every((state) => state === "sent"));
  const ids = smtp.mails.map(({ text }) => text.match(/^Message-ID: .*/m)?.[0]);
  expect([ids.length, new Set(ids).size]).toEqual([30, 30]);
});

/** The back-office as an admin sees it. */
async function open({ origin }: Server) {
  const cookie = await signIn(origin);
  const headers = (more = "") => ({ Cookie: [cookie, more].filter(Boolean).join("; ") });
  const look = async (path: string, more = "") =>
    readAnswer(await ask(path, { headers: headers(more) }, origin));
  const press = (kind: string, intent: string, extra: Record<string, string> = {}) => {
    const body = new URLSearchParams({ kind, intent, to: "/admin/files?tab=images" });
    return ask("/admin/mail", { method: "POST", body, headers: { ...headers(), ...extra } }, origin);
  };
  const banner = ({ html }: { html: string }) =>
    words(html.match(/<section class="unsent".*?<\/section>/s)?.[0] ?? "");
  return { look, press, banner };
}

describe("the notice in the back-office", () => {
  test("comes after 15 minutes, says why, and goes when the mail is out", async () => {
    smtp.state.mood = "refuses the password";
    const server = await start();
    await write(server);
    await write(server);
    await until(() => smtp.tries.length === 2);
    const desk = await open(server);
    pass(server, 14);
    expect(desk.banner(await desk.look("/admin/dashboard"))).toBe("");
    pass(server, 2);
    for (const path of [
      "/admin/dashboard",
      "/admin/files?tab=images",
      "/admin/settings",
      "/admin/properties/1/edit",
    ])
      expect(desk.banner(await desk.look(path))).toMatch(
        /^2 messages have been waiting to be mailed since \d.+, \d\d:\d\d ?\. The mail server refused the password\. Read them under Messages Try again$/,
      );
    expect((await readAnswer(await ask("/", {}, server.origin))).html).not.toContain("refused the password");
    smtp.state.mood = undefined;
    const answer = await desk.press("waiting", "again");
    expect(placeOf(answer)).toBe("/admin/files?tab=images");
    const page = await desk.look(String(placeOf(answer)), cookiesOf(answer));
    expect(textsOf(page.html, "b")).toContain("The mail is tried again now");
    await until(() => smtp.mails.length === 2);
    await until(() => states(server).every((state) => state === "sent"));
    expect(desk.banner(await desk.look("/admin/dashboard"))).toBe("");
  });

  test("says at once what was refused for good, and goes when it is dismissed", async () => {
    smtp.state.mood = "refuses the recipient";
    const server = await start();
    await write(server);
    await until(() => states(server)[0] === "given up");
    const desk = await open(server);
    expect(desk.banner(await desk.look("/admin/messages"))).toMatch(
      /^1 message was not mailed\. It came on .+\. The mail server refused the contact address \(550\)\. Read it under Messages Try again Dismiss$/,
    );
    expect((await desk.press("given up", "dismiss", { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect(placeOf(await desk.press("given up", "dismiss", { Cookie: "" }))).toBe(
      "/login?to=%2Fadmin%2Fmail",
    );
    for (const [kind, intent] of [
      ["sent", "again"],
      ["given up", "forget"],
      ["", ""],
    ] as const)
      expect((await desk.press(kind, intent)).status).toBe(400);
    expect(desk.banner(await desk.look("/admin/messages"))).toContain("was not mailed");
    await desk.press("given up", "dismiss");
    expect(desk.banner(await desk.look("/admin/messages"))).toBe("");
    expect(smtp.mails).toEqual([]);
  });

  test("is not there without a mail server", async () => {
    const server = await start({ SMTP_URL: "" });
    await write(server);
    expect(states(server)).toEqual([]);
    const desk = await open(server);
    expect(desk.banner(await desk.look("/admin/dashboard"))).toBe("");
  });
});
