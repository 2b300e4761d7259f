import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contactMessage, type StoredMessage } from "#tests/server/support/contact-message";
import { locationOf, readPageResponse, request } from "#tests/server/support/fetch";
import { backdateFormToken } from "#tests/server/support/form-tokens";
import { textOf, textsOf } from "#tests/server/support/html";
import { rowsOf } from "#tests/server/support/rows";
import { type Server, startServer } from "#tests/server/support/server";
import { cookiesOf, signIn } from "#tests/server/support/sign-in";
import { slow } from "#tests/support/slow";

let server: Server;
let cookie = "";
let visitors = 0;

beforeAll(async () => {
  server = await startServer({ DEMO: "1", TRUST_PROXY: "1" });
  cookie = await signIn(server.origin);
});

afterAll(() => server.stop());

/** A new address; the client can forge the entries left of it in X-Forwarded-For. */
function newAddress() {
  visitors += 1;
  return `203.0.${visitors >> 8}.${visitors & 255}`;
}

const send = (path: string, fields: Record<string, string>, from = newAddress()) =>
  request(
    path,
    { method: "POST", body: new URLSearchParams(fields), headers: { "X-Forwarded-For": `8.8.8.8, ${from}` } },
    server.origin,
  );
const call = (fields: Record<string, string>, from?: string) => send("/api/contact", fields, from);
const openBackOffice = (path: string, more = "") =>
  request(path, { headers: { Cookie: [cookie, more].filter(Boolean).join("; ") } }, server.origin).then(
    readPageResponse,
  );
const press = (intent: string, id: number, search = "") =>
  request(
    `/admin/messages${search}`,
    { method: "POST", body: new URLSearchParams({ id: String(id), intent }), headers: { Cookie: cookie } },
    server.origin,
  );
const follow = (response: Response) => openBackOffice(String(locationOf(response)), cookiesOf(response));
const toastOn = ({ html }: { html: string }) =>
  textOf(html.match(/<div data-toast.*?<\/p>|<div data-toast.*?<\/b>/s)?.[0] ?? "");
const api = async (path: string) => (await openBackOffice(path)).html;

function stored(subject: string) {
  const [row] = rowsOf<StoredMessage>(server.database, "SELECT * FROM messages WHERE subject = ?", subject);
  if (!row) throw new Error(`Nothing is stored under '${subject}'.`);
  return row;
}

async function requestToken(seconds: number) {
  const page = await readPageResponse(await request("/contact", {}, server.origin));
  return backdateFormToken(page.fields.submission?.value ?? "", seconds, server.database);
}

const day = 86_400;

describe("the page's form", () => {
  test.each([
    ["filled in at leisure", {}, 60, null],
    ["filled in by the browser, quickly", {}, 4, null],
    ["open for five days", {}, 5 * day, null],
    ["with an empty honeypot", { website: "" }, 60, null],
    ["with a few links", { message: "See https://a.example and http://b.example, www.c.example" }, 60, null],
    ["sent at once", {}, 0, "Filled in within 1 second"],
    ["sent in less than two seconds", {}, 1, "Filled in within 2 seconds"],
    ["filled in while the machine's clock was set back", {}, -60, null],
    [
      "with the honeypot filled in",
      { website: "https://spam.example" },
      60,
      "Filled in a field that no person sees",
    ],
    ["without a token", { submission: "" }, 60, "Not sent by the form of this site's page"],
    [
      "with an id that is not a token",
      { submission: "0f8b2c1e-5f7a-4c7e-9d55-2b1b0f7f9a11" },
      60,
      "Not sent by the form of this site's page",
    ],
    [
      "with a forged stamp",
      { submission: "0mh0v8a3kAAAAAAAAAAAABBBBBBBBBBBBBBBB" },
      60,
      "Not sent by the form of this site's page",
    ],
    ["with many links", { message: "https://a.example ".repeat(6) }, 60, "Holds 6 links"],
    [
      "with links of a forum",
      { message: "Buy [url=https://a.example]here[/url] now" },
      60,
      "Holds links made for another program",
    ],
    ["by a name that is a link", { name: "www.spam.example" }, 60, "The name holds a link"],
  ])("%s", async (_, changes, seconds, reason) => {
    const values = contactMessage();
    const response = await send("/contact", {
      ...values,
      submission: await requestToken(seconds),
      ...changes,
    });
    const row = stored(values.subject);
    expect([row.spamReason, row.spam]).toEqual([reason, reason === null ? 0 : 1]);
    // The sender gets the same response for spam.
    expect([response.status, locationOf(response)]).toEqual([302, "/contact"]);
    const page = await readPageResponse(
      await request("/contact", { headers: { Cookie: cookiesOf(response) } }, server.origin),
    );
    expect(toastOn(page)).toContain("Message sent successfully");
  });

  test("that was rejected keeps its token", async () => {
    const values = contactMessage();
    const first = await requestToken(60);
    const rejected = await readPageResponse(
      await send("/contact", { ...values, name: "B", submission: first }),
    );
    expect(rejected.status).toBe(422);
    expect(rejected.fields.submission?.value).toBe(first);
    await send("/contact", { ...values, submission: first });
    expect(stored(values.subject).spam).toBe(0);
  });

  test("hides the honeypot field and disables its autocomplete", async () => {
    const { html, fields } = await readPageResponse(await request("/contact", {}, server.origin));
    expect(html).toMatch(/<label hidden="">[^<]*<input name="website" autoComplete="off"\/><\/label>/i);
    expect(fields.website?.value ?? "").toBe("");
  });
});

describe("a call of the API", () => {
  test.each([
    ["with neither token nor honeypot", {}, null],
    ["with an id of its own", { submission: "retry-on-a-bad-line-7" }, null],
    ["with the honeypot filled in", { website: "x" }, "Filled in a field that no person sees"],
    ["with many links", { message: "https://a.example ".repeat(9) }, "Holds 9 links"],
  ])("%s", async (_, changes, reason) => {
    const values = { ...contactMessage(), ...changes };
    const response = await call(values);
    const row = stored(values.subject);
    expect([response.status, row.spamReason]).toEqual([201, reason]);
    expect(Object.keys(await response.json()).sort()).toEqual(
      ["createdAt", "email", "id", "message", "name", "phone", "read", "subject"].sort(),
    );
  });

  test("is spam with the token of a page opened just now", async () => {
    const values = { ...contactMessage(), submission: await requestToken(0) };
    await call(values);
    expect(stored(values.subject).spamReason).toBe("Filled in within 1 second");
  });
});

test("a message of a signed-in admin is never spam", async () => {
  const values = contactMessage();
  const body = new URLSearchParams({ ...values, submission: await requestToken(0) });
  await request("/contact", { method: "POST", body, headers: { Cookie: cookie } }, server.origin);
  expect(stored(values.subject).spam).toBe(0);
});

describe("spam in the back-office", () => {
  const reason = "Filled in a field that no person sees";

  async function receiveSpam() {
    const values = contactMessage();
    await call({ ...values, website: "x" });
    return stored(values.subject);
  }

  test("is not counted, and is listed under its tab with the reason", async () => {
    const before = [
      await api("/api/dashboard/stats"),
      (await openBackOffice("/admin/messages")).main.match(/\d+ messages/),
    ];
    const { id, subject } = await receiveSpam();
    const after = [
      await api("/api/dashboard/stats"),
      (await openBackOffice("/admin/messages")).main.match(/\d+ messages/),
    ];
    expect(String(after)).toBe(String(before));
    for (const path of [
      "/admin/messages",
      "/admin/messages?tab=unread",
      "/admin/messages?tab=read",
      "/admin/dashboard",
    ])
      expect((await openBackOffice(path)).html).not.toContain(subject);
    for (const path of ["", "?tab=unread", "?tab=read"])
      expect(await api(`/api/contact/messages${path}`)).not.toContain(subject);
    expect(JSON.parse(await api("/api/contact/messages?tab=spam"))[0]).toMatchObject({ id, spam: reason });
    const page = await openBackOffice("/admin/messages?tab=spam");
    expect(textsOf(page.html, "nav", /aria-label="Show"/)).toEqual(["All Messages Unread Read Spam"]);
    const [card = ""] =
      page.html.match(/<li[^>]*data-row.*?<\/li>/gs)?.filter((row) => row.includes(subject)) ?? [];
    expect(textsOf(card, "p")).toContain(reason);
    expect(textsOf(card, "button")).toEqual([subject, "Not Spam"]);
    expect(textsOf(card, "i")).toEqual([]);
    const search = `/admin/messages?q=${subject.split(" ").at(-1)}`;
    expect(textsOf((await openBackOffice(search)).html, "h2")).toEqual(["No messages found"]);
    expect(textsOf((await openBackOffice(`${search}&tab=spam`)).html, "h2")).toEqual([subject]);
  });

  test("that is moved to the inbox is unread, with one activity", async () => {
    const { id, subject } = await receiveSpam();
    await press("view", id, "?tab=spam");
    expect((await openBackOffice(`/admin/messages/${id}?tab=spam`)).html).toContain(reason);
    const page = await follow(await press("inbox", id, "?tab=spam"));
    expect(toastOn(page)).toBe("Message moved to the inbox");
    expect(stored(subject)).toMatchObject({ spam: 0, spamReason: null, read: 0 });
    expect((await openBackOffice("/admin/messages?tab=unread")).html).toContain(subject);
    expect((await openBackOffice("/admin/dashboard")).html).toContain(subject);
    await press("inbox", id);
    const activityCount =
      "SELECT count(*) AS count FROM activities WHERE kind = 'message received' AND subjectId = ?";
    expect(rowsOf(server.database, activityCount, id)).toEqual([{ count: 1 }]);
  });

  test("can be marked by an admin, and undone", async () => {
    const values = contactMessage();
    await call(values);
    const { id, subject } = stored(values.subject);
    await press("view", id);
    const marked = await follow(await press("spam", id));
    expect(toastOn(marked)).toContain("Message marked as spam");
    expect(stored(subject)).toMatchObject({ spam: 1, spamReason: "Marked as spam by Administrator" });
    expect(marked.fields.id?.value).toBe(String(id));
    expect(marked.fields.intent?.value).toBe("unspam");
    const back = await follow(await press("unspam", id));
    expect(toastOn(back)).toBe(`${subject} is back`);
    expect(stored(subject)).toMatchObject({ spam: 0, read: 1 });
    const activityCount =
      "SELECT count(*) AS count FROM activities WHERE kind = 'message received' AND subjectId = ?";
    expect(rowsOf(server.database, activityCount, id)).toEqual([{ count: 1 }]);
  });

  test("is restored under Spam after a deletion", async () => {
    const { id, subject } = await receiveSpam();
    const path = `/admin/messages/${id}/delete?tab=spam`;
    const response = await request(
      path,
      { method: "POST", body: new URLSearchParams(), headers: { Cookie: cookie } },
      server.origin,
    );
    expect(locationOf(response)).toBe("/admin/messages?tab=spam");
    const revision = (await follow(response)).fields.revision?.value ?? "";
    const headers = { Cookie: cookie };
    await request(
      "/admin/undo",
      { method: "POST", body: new URLSearchParams({ revision }), headers },
      server.origin,
    );
    expect(stored(subject)).toMatchObject({ id, spam: 1, spamReason: reason });
  });

  test("that does not exist gives an error toast", async () => {
    for (const intent of ["spam", "inbox", "unspam"])
      expect(toastOn(await follow(await press(intent, 999_999)))).toBe("Error Failed to move message.");
  });
});

describe("too many messages", slow, () => {
  test("from one address: the 11th is spam, the 61st gets 429 and the form keeps its values", async () => {
    const from = newAddress();
    const subjects: string[] = [];
    for (let count = 1; count <= 60; count++) {
      const values = contactMessage();
      subjects.push(values.subject);
      expect((await call(values, from)).status).toBe(201);
    }
    const reasons = subjects.map((subject) => stored(subject).spamReason);
    expect(reasons.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => null));
    expect(new Set(reasons.slice(10))).toEqual(
      new Set(["More than 10 messages in an hour from one address"]),
    );
    const values = contactMessage({ message: "Is there\nnobody?" });
    const rejected = await call(values, from);
    const retryAfter = Number(rejected.headers.get("Retry-After"));
    expect([rejected.status, retryAfter > 3_000 && retryAfter <= 3_600]).toEqual([429, true]);
    expect(await rejected.json()).toEqual({
      message: expect.stringMatching(
        /^Too many messages are coming in just now\. Please send it again in \d+ minutes\.$/,
      ),
    });
    // The page has a counter of its own for the address.
    const open = contactMessage();
    await send("/contact", { ...open, submission: await requestToken(60) }, from);
    expect(stored(open.subject).spam).toBe(0);
    for (let count = 2; count <= 60; count++)
      expect((await send("/contact", { ...contactMessage(), submission: "" }, from)).status).toBe(302);
    const page = await readPageResponse(
      await send("/contact", { ...values, submission: await requestToken(60) }, from),
    );
    expect([page.status, page.title]).toEqual([429, "Error: Contact Us | Mehrab"]);
    expect(Number(page.headers.get("Retry-After"))).toBeGreaterThan(3_000);
    expect(page.main).toContain("Too many messages are coming in just now.");
    for (const [name, value] of Object.entries(values)) expect(page.fields[name]?.value).toBe(value);
    expect(rowsOf(server.database, "SELECT id FROM messages WHERE subject = ?", values.subject)).toEqual([]);
    // Another address is not limited.
    const other = contactMessage();
    await call(other);
    expect(stored(other.subject).spam).toBe(0);
  });

  test("of anybody are named on the dashboard", async () => {
    await Promise.all(Array.from({ length: 101 }, () => call(contactMessage({ website: "x" }))));
    const { main, html } = await openBackOffice("/admin/dashboard");
    expect(textsOf(html, "h2")).toContain("Many messages are coming in");
    expect(textOf(main)).toMatch(
      /\d+ messages came in the last hour; too many since .+ ?\. \d+ went to the inbox ?, \d+ to Spam ?; \d+ were refused/,
    );
    expect(main).toContain("What may come from people stays in the inbox.");
    expect(main).not.toContain("TRUST_PROXY");
  });
});
