import { randomUUID } from "node:crypto";
import Database from "better-sqlite3";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { findMessages } from "#tests/server/support/contact-message";
import { locationOf, readPageResponse, request, requestPage } from "#tests/server/support/fetch";
import { tags, textOf, textsOf } from "#tests/server/support/html";
import { findMessage, sendMessage } from "#tests/server/support/messages";
import { rows } from "#tests/server/support/rows";
import { startServer } from "#tests/server/support/server";
import { signIn } from "#tests/server/support/sign-in";
import { slow } from "#tests/support/slow";

let cookie = "";

beforeAll(async () => {
  cookie = await signIn();
});

const open = (path: string) => requestPage(path, { headers: { Cookie: cookie } });

function send(path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields);
  return request(path, { method: "POST", body, headers: { Cookie: cookie, ...headers } });
}

/** Presses one of the buttons of a message that post. */
function press(intent: string, id: number | string, search = "", headers?: Record<string, string>) {
  return send(`/admin/messages${search}`, { id: String(id), intent }, headers);
}

/** Follows a redirect as a browser does, with the toast that it carries. */
async function follow(response: Response) {
  const set = response.headers.getSetCookie().map((one) => one.split(";")[0]);
  return requestPage(String(locationOf(response)), { headers: { Cookie: [cookie, ...set].join("; ") } });
}

const subjectsOn = ({ html }: { html: string }) => textsOf(html, "h2");
const toastOn = ({ html }: { html: string }) =>
  textOf(html.match(/<div data-toast.*?<\/p>|<div data-toast.*?<\/b>/s)?.[0] ?? "");
const unreadOn = ({ html }: { html: string }) =>
  Number(html.match(/unread: <\/span>(?:<span[^>]*>)?(\d+)/)?.[1] ?? 0);

/** The count of unread messages is that of the database. Other test files send messages to the same server meanwhile. */
function expectUnreadCount() {
  return vi.waitFor(async () => {
    const [row] = rows<{ count: number }>(
      "SELECT count(*) AS count FROM messages WHERE read = 0 AND spam = 0",
    );
    const dashboard = await open("/admin/dashboard");
    expect(unreadOn(dashboard)).toBe(row?.count);
    expect(dashboard.main).toContain(`${row?.count} unread`);
  }, 60_000);
}

describe("the list", () => {
  test("shows each message with its actions", async () => {
    const word = randomUUID();
    const { id, subject } = await sendMessage({ message: `First line ${word}.\nSecond <b>line</b>.` });
    const page = await open(`/admin/messages?q=${word}`);
    expect([page.status, page.title, page.headings]).toEqual([200, "Messages | Mehrab", ["Messages"]]);
    expect(subjectsOn(page)).toEqual([subject]);
    for (const text of [
      "All Messages",
      "Unread",
      "Read",
      "1 message",
      "New",
      "Bilal Ahmed",
      "bilal@example.pk",
    ])
      expect(page.main).toContain(text);
    expect(page.main).toContain(`First line ${word}. Second <b>line</b>.`);
    const labels = tags(page.html, "button").map((button) => button["aria-label"]);
    expect(labels).toEqual(expect.arrayContaining([`Mark as Read: ${subject}`, `View: ${subject}`]));
    expect(textsOf(page.html, "a")).toContain("Delete");
    const posts = tags(page.html, "form").filter(({ action }) => action?.startsWith("/admin/messages?"));
    expect(posts).toEqual(
      ["read", "view"].map(() => ({ method: "post", action: `/admin/messages?q=${word}` })),
    );
    expect(page.fields.id?.value).toBe(String(id));
  });

  test("has a tab for unread and one for read messages", async () => {
    const word = randomUUID();
    const [one, other] = [
      await sendMessage({ message: `One ${word}` }),
      await sendMessage({ message: `Other ${word}` }),
    ];
    await press("read", one.id);
    expect(subjectsOn(await open(`/admin/messages?q=${word}`))).toEqual([other.subject, one.subject]);
    const unread = await open(`/admin/messages?tab=unread&q=${word}`);
    expect(subjectsOn(unread)).toEqual([other.subject]);
    expect(textsOf(unread.html, "i")).toContain("New");
    const read = await open(`/admin/messages?tab=read&q=${word}`);
    expect(subjectsOn(read)).toEqual([one.subject]);
    expect(textsOf(read.html, "button")).not.toContain("Mark as Read");
    expect(textsOf(read.html, "i")).not.toContain("New");
  });

  test.each(["name", "email", "subject", "message"])("is searched by %s", async (field) => {
    const word = randomUUID();
    const values = {
      name: `شازیہ ${word}`,
      email: `${word}@mail.example`,
      subject: `گھر ${word}`,
      message: `ہمارا گھر ${word}`,
    };
    const { subject } = await sendMessage({ [field]: values[field as keyof typeof values] });
    const page = await open(`/admin/messages?q=${encodeURIComponent(values[field as keyof typeof values])}`);
    expect(subjectsOn(page)).toEqual([subject]);
    expect(page.fields.q?.value).toBe(values[field as keyof typeof values]);
  });

  test("shows an empty state", async () => {
    expect(subjectsOn(await open(`/admin/messages?q=${randomUUID()}`))).toEqual(["No messages found"]);
  });

  test("has pages of 25, and redirects invalid queries", async () => {
    const word = randomUUID();
    for (let count = 0; count < 26; count++) await sendMessage({ message: `Letter ${count} ${word}` });
    const path = `/admin/messages?q=${word}`;
    const [first, second] = [await open(path), await open(`${path}&page=2`)];
    expect([subjectsOn(first).length, subjectsOn(second).length]).toEqual([25, 1]);
    expect(new Set([...subjectsOn(first), ...subjectsOn(second)]).size).toBe(26);
    expect(first.main).toContain("26 messages");
    for (const nonsense of ["page=3", "page=x", "tab=starred", "page=3&tab=x"])
      expect(locationOf(await open(`${path}&${nonsense}`))).toMatch(path);
  });

  test("contains only a preview of a long message", async () => {
    const word = randomUUID();
    await sendMessage({ message: `${word} ${"🏡".repeat(4_900)} end` });
    const { html } = await open(`/admin/messages?q=${word}`);
    expect(html.length).toBeLessThan(60_000);
    expect(html).not.toContain("\ufffd");
  });
});

describe("View", () => {
  test("marks the message as read and redirects to it within its list", async () => {
    const { id, subject } = await sendMessage();
    const response = await press("view", id, "?tab=unread");
    expect([response.status, locationOf(response)]).toEqual([302, `/admin/messages/${id}?tab=unread`]);
    expect(findMessage(subject).read).toBe(1);
    const page = await follow(response);
    expect(toastOn(page)).toBe("");
    await expectUnreadCount();
    expect(textsOf(page.html, "button")).not.toContain("Close");
    expect(textsOf(page.html, "dialog").join()).not.toContain("Mark as Read");
    expect(locationOf(await press("view", id))).toBe(`/admin/messages/${id}`);
  });

  test("GET and prefetch mark nothing as read", async () => {
    const { id, subject } = await sendMessage();
    const purpose = { "Sec-Purpose": "prefetch", Cookie: cookie };
    for (const path of [
      `/admin/messages/${id}`,
      `/admin/messages/${id}.data`,
      `/admin/messages/${id}/delete`,
      `/api/contact/messages/${id}/read`,
    ])
      for (const method of ["GET", "HEAD"]) await request(path, { method, headers: purpose });
    expect(findMessage(subject).read).toBe(0);
    const page = await open(`/admin/messages/${id}`);
    expect(textsOf(page.html, "dialog").join()).toContain("Mark as Read");
  });

  test("shows the whole message as plain text", async () => {
    const message = 'Line one\n\n  <script>alert(1)</script> https://evil.example & **bold**\nLine "three"';
    const subject = `<i>50%</i> & "plot" گھر? #1 ${randomUUID()}`;
    const { id, createdAt } = await sendMessage({
      subject,
      message,
      email: "o'brien+wah@mail.example",
      name: "<b>Ali</b>",
    });
    const page = await open(`/admin/messages/${id}`);
    const [dialog = ""] = page.html.match(/<dialog.*<\/dialog>/s) ?? [];
    expect(page.title).toBe("Message | Mehrab");
    expect(textsOf(dialog, "h1")).toEqual(["<b>Ali</b>"]);
    expect(textsOf(dialog, "p")).toContain(subject);
    expect(textsOf(dialog, "dt")).toEqual(["Email", "Date", "Phone"]);
    expect(textsOf(dialog, "dd")[0]).toBe("o'brien+wah@mail.example");
    expect(textsOf(dialog, "dd")[2]).toBe("0300 1234567");
    expect(tags(dialog, "time")[0]?.dateTime).toBe(createdAt);
    expect(dialog).toContain(
      "Line one\n\n  &lt;script&gt;alert(1)&lt;/script&gt; https://evil.example &amp; **bold**\nLine &quot;three&quot;",
    );
    const links = tags(dialog, "a").map(({ href = "" }) => href);
    expect(links).toEqual([
      "/admin/messages",
      "tel:+923001234567",
      expect.stringMatching(/^https:\/\/wa\.me\/923001234567\?text=Hello/),
      expect.stringMatching(/^mailto:/),
      expect.stringMatching(/^\/admin\/contacts\/\d+$/),
      `/admin/messages/${id}/delete`,
    ]);
    const reply = new URL(String(links[3]));
    expect(decodeURIComponent(reply.pathname)).toBe("o'brien+wah@mail.example");
    expect([...reply.searchParams]).toEqual([["subject", `Re: ${subject}`]]);
  });

  test.each(["0", "abc", "999999", "1.0"])("returns 404 for the id %s", async (id) => {
    for (const path of [`/admin/messages/${id}`, `/admin/messages/${id}/delete`])
      expect((await open(path)).status).toBe(404);
  });
});

describe("Mark as Read", () => {
  test("marks the message, with a toast on the same list", async () => {
    const { id, subject } = await sendMessage();
    const response = await press("read", id, "?tab=unread&q=plot");
    expect(locationOf(response)).toBe("/admin/messages?tab=unread&q=plot");
    expect(findMessage(subject).read).toBe(1);
    const page = await follow(response);
    expect(toastOn(page)).toBe("Message marked as read");
    await expectUnreadCount();
  });

  test("an unknown intent is a bad request, and marks nothing", async () => {
    const { id, subject } = await sendMessage();
    expect((await press("explode", id)).status).toBe(400);
    expect(findMessage(subject).read).toBe(0);
  });

  test("shows an error toast for an unknown message", async () => {
    const response = await press("read", "999999");
    expect(locationOf(await press("read", "abc"))).toBe("/admin/messages");
    expect(locationOf(response)).toBe("/admin/messages");
    const page = await follow(response);
    expect(toastOn(page)).toBe("Error Failed to mark message as read.");
    expect(page.html).toMatch(/<div data-toast[^>]* role="alert"/);
    expect(locationOf(await press("view", "999999"))).toBe("/admin/messages");
  });

  test("needs the same origin and a session", async () => {
    const { id, subject } = await sendMessage();
    const foreign = await press("read", id, "", { "Sec-Fetch-Site": "cross-site" });
    expect(foreign.status).toBe(403);
    const withoutSession = await press("view", id, "", { Cookie: "" });
    expect(locationOf(withoutSession)).toBe("/login?to=%2Fadmin%2Fmessages");
    expect(findMessage(subject).read).toBe(0);
  });
});

describe("Delete", () => {
  test("confirms, deletes, and can be undone", async () => {
    const { id, subject } = await sendMessage();
    const question = await open(`/admin/messages/${id}/delete?tab=unread`);
    expect(textsOf(question.html, "h1")).toContain("Delete this message?");
    expect(question.main).toContain(subject);
    expect(findMessages(subject)).toHaveLength(1);
    const response = await send(`/admin/messages/${id}/delete?tab=unread`);
    expect(locationOf(response)).toBe("/admin/messages?tab=unread");
    expect(findMessages(subject)).toEqual([]);
    const page = await follow(response);
    expect(toastOn(page)).toBe("Message deleted");
    await expectUnreadCount();
    const undone = await follow(await send("/admin/undo", { revision: String(page.fields.revision?.value) }));
    expect(toastOn(undone)).toBe(`${subject} is back`);
    expect(findMessage(subject)).toMatchObject({ id, read: 0 });
    await expectUnreadCount();
  });

  test("a second deletion redirects too", async () => {
    const { id } = await sendMessage();
    await send(`/admin/messages/${id}/delete`);
    const page = await readPageResponse(await send(`/admin/messages/${id}/delete`));
    expect([page.status, locationOf(page)]).toEqual([302, "/admin/messages"]);
  });
});

test("a database error gives a toast, is logged once and changes nothing", slow, async () => {
  const server = await startServer({ DEMO: "1" });
  try {
    const database = new Database(server.database);
    for (const change of ["UPDATE", "DELETE"])
      database.exec(
        `CREATE TRIGGER no_${change} BEFORE ${change} ON messages BEGIN SELECT RAISE(ABORT, 'No.'); END`,
      );
    database.close();
    const Cookie = await signIn(server.origin);
    const sendThere = (path: string, intent: string) => {
      const body = new URLSearchParams({ id: "1", intent });
      return request(path, { method: "POST", body, headers: { Cookie } }, server.origin);
    };
    for (const [path, intent, words] of [
      ["/admin/messages", "read", "Failed to mark message as read."],
      ["/admin/messages", "view", "Failed to mark message as read."],
      ["/admin/messages/1/delete", "", "Failed to delete message."],
    ] as const) {
      const response = await sendThere(path, intent);
      expect(locationOf(response)).toBe("/admin/messages");
      const toast = response.headers.getSetCookie().map((one) => one.split(";")[0]);
      const headers = { Cookie: [Cookie, ...toast].join("; ") };
      const page = await readPageResponse(await request("/admin/messages", { headers }, server.origin));
      expect(toastOn(page)).toBe(`Error ${words}`);
      expect(unreadOn(page)).toBe(2);
    }
    expect(server.log().match(/could not be/g)).toHaveLength(3);
  } finally {
    await server.stop();
  }
});
