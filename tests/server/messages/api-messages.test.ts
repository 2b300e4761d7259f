import { randomUUID } from "node:crypto";
import Database from "better-sqlite3";
import { beforeAll, describe, expect, test } from "vitest";
import { defineFold } from "#db/client/fold";
import { findMessages, type StoredMessage } from "#tests/server/support/contact-message";
import { request, requestPage } from "#tests/server/support/fetch";
import { findMessage, sendMessage } from "#tests/server/support/messages";
import { rows } from "#tests/server/support/rows";
import { startServer } from "#tests/server/support/server";
import { signIn } from "#tests/server/support/sign-in";

let cookie = "";

beforeAll(async () => {
  cookie = await signIn();
});

/** A stored message as the API returns it. */
function recordOf({ id, name, email, phone, subject, message, read, createdAt }: StoredMessage) {
  return { id, name, email, phone, subject, message, read: read === 1, createdAt };
}

async function call(method: string, path: string, headers: Record<string, string> = {}) {
  const response = await request(`/api/contact/messages${path}`, {
    method,
    headers: { Cookie: cookie, ...headers },
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
}

describe("GET /api/contact/messages", () => {
  test("returns a plain array, newest first", async () => {
    const word = randomUUID();
    const [one, other] = [
      await sendMessage({ message: `One ${word}` }),
      await sendMessage({ message: `Other\n${word}` }),
    ];
    const { status, headers, body } = await call("GET", `?q=${word}`);
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toContain("application/json");
    expect(headers.get("Link")).toBeNull();
    expect(body).toEqual([recordOf(other), recordOf(one)]);
    // Other files send messages to the shared server meanwhile.
    const stored = rows<{ id: number }>("SELECT id FROM messages WHERE spam = 0").map(({ id }) => id);
    const ids: number[] = (await call("GET", "")).body.map(({ id }: { id: number }) => id);
    expect(ids).toEqual(expect.arrayContaining(stored));
    expect(ids.indexOf(other.id)).toBeLessThan(ids.indexOf(one.id));
  });

  test("has the tabs, the search and the pages of the back-office", async () => {
    const word = randomUUID();
    const [one, other] = [
      await sendMessage({ message: `One ${word}` }),
      await sendMessage({ message: `Other ${word}` }),
    ];
    await call("PUT", `/${one.id}/read`);
    const ids = async (search: string) =>
      (await call("GET", search)).body.map(({ id }: { id: number }) => id);
    expect(await ids(`?q=${word}&tab=read`)).toEqual([one.id]);
    expect(await ids(`?q=${word}&tab=unread`)).toEqual([other.id]);
    expect(await ids(`?q=${word}&page=2`)).toEqual([]);
  });

  test.each([
    ["tab=starred", ["tab"]],
    ["page=0", ["page"]],
    ["page=x&tab=x", ["tab", "page"]],
  ])("%s returns 422", async (search, names) => {
    const { status, body } = await call("GET", `?${search}`);
    expect(status).toBe(422);
    expect(body.message).toBe("Invalid input");
    expect(Object.keys(body.details).sort()).toEqual([...names].sort());
  });
});

describe("PUT /api/contact/messages/{id}/read", () => {
  test("marks the message as read and returns it, also when repeated", async () => {
    const { id, subject } = await sendMessage();
    const record = recordOf(findMessage(subject));
    for (const time of ["once", "twice"]) {
      const { status, body } = await call("PUT", `/${id}/read`);
      expect([time, status, body]).toEqual([time, 200, { ...record, read: true }]);
    }
    expect(findMessage(subject).read).toBe(1);
  });

  test("accepts an empty object", async () => {
    const { id, subject } = await sendMessage();
    const headers = { Cookie: cookie, "Content-Type": "application/json" };
    const { status } = await request(`/api/contact/messages/${id}/read`, {
      method: "PUT",
      headers,
      body: "{}",
    });
    expect([status, findMessage(subject).read]).toEqual([200, 1]);
  });
});

describe("DELETE /api/contact/messages/{id}", () => {
  test("deletes the message, which can be restored", async () => {
    const { id, subject } = await sendMessage();
    const { status, body } = await call("DELETE", `/${id}`);
    expect([status, body]).toEqual([204, undefined]);
    expect(findMessages(subject)).toEqual([]);
    expect((await call("DELETE", `/${id}`)).status).toBe(404);
    const deleted = await requestPage("/admin/deleted", { headers: { Cookie: cookie } });
    expect(deleted.main).toContain(`${subject} Message, deleted`);
  });
});

const calls: [method: string, path: (id: number | string) => string][] = [
  ["PUT", (id) => `/${id}/read`],
  ["DELETE", (id) => `/${id}`],
];

describe.each(calls)("%s of one message", (method, path) => {
  test.each(["0", "abc", "999999", "1.0"])("returns 404 for the id %s", async (id) => {
    const { status, body } = await call(method, path(id));
    expect([status, body]).toEqual([404, { message: "Message Not Found" }]);
  });

  test("returns 401 without a session", async () => {
    const before = await sendMessage();
    const { status, body } = await call(method, path(before.id), { Cookie: "" });
    expect([status, body]).toEqual([401, { message: "Please sign in." }]);
    expect(findMessage(before.subject)).toEqual(before);
  });

  test.each<Record<string, string>>([{ "Sec-Fetch-Site": "cross-site" }, { Origin: "https://evil.example" }])(
    "returns 403 for a cross-site request: %j",
    async (headers) => {
      const before = await sendMessage();
      const { status, body } = await call(method, path(before.id), headers);
      expect([status, body]).toEqual([403, { message: "This form was sent from another site." }]);
      expect(findMessage(before.subject)).toEqual(before);
    },
  );
});

test("the list returns 401 without a session", async () => {
  const { status, body } = await call("GET", "", { Cookie: "" });
  expect([status, body]).toEqual([401, { message: "Please sign in." }]);
});

test.each([
  ["POST", "", "GET, HEAD"],
  ["GET", "/1", "DELETE"],
  ["GET", "/1/read", "PUT"],
  ["POST", "/1/read", "PUT"],
])("%s '%s' returns 405", async (method, path, allow) => {
  const { status, headers } = await call(method, path);
  expect([status, headers.get("Allow")]).toEqual([405, allow]);
});

test("the list is paginated by 1,000 with a Link header", async () => {
  const server = await startServer({ DEMO: "1" });
  try {
    const database = new Database(server.database);
    defineFold(database);
    database.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1100)
      INSERT INTO messages (name, email, phone, subject, message, createdAt)
      SELECT 'Ali', 'ali@mail.example', '0300 1234567', 'Letter ' || i, 'Ten marla, park facing.', '2026-01-01T00:00:00.000Z' FROM n`);
    database.close();
    const headers = { Cookie: await signIn(server.origin) };
    const first = await request("/api/contact/messages?tab=unread&q=marla", { headers }, server.origin);
    expect((await first.json()).length).toBe(1000);
    const [, next = ""] = first.headers.get("Link")?.match(/^<(.+)>; rel="next"$/) ?? [];
    const second = await request(next, { headers }, server.origin);
    expect(second.headers.get("Link")).toBeNull();
    const { length } = await second.json();
    expect(length).toBeGreaterThanOrEqual(100);
  } finally {
    await server.stop();
  }
});
