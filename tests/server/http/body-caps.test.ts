import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { request } from "#tests/server/support/fetch";
import { type Server, startServer } from "#tests/server/support/server";
import { signIn } from "#tests/server/support/sign-in";
import { measureMemory, megabytes, memorySettings } from "#tests/server/support/stress/memory";
import { slow } from "#tests/support/slow";

/** A server for this file: bodies below the limit are processed. */
let server: Server;
let Cookie = "";

beforeAll(async () => {
  server = await startServer({ DEMO: "1", ...memorySettings });
  Cookie = await signIn(server.origin);
});

afterAll(() => server.stop());

const form = "application/x-www-form-urlencoded";
const json = "application/json";
const parts = "multipart/form-data; boundary=b";

/** A valid body of this size. */
function bodyOf(type: string, bytes: number) {
  const [start, end] =
    type === form
      ? ["a=", ""]
      : type === json
        ? ['{"a":"', '"}']
        : ['--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n', "\r\n--b--\r\n"];
  return start + "a".repeat(bytes - start.length - end.length) + end;
}

async function statusOf(method: string, path: string, type: string, bytes: number) {
  const headers: Record<string, string> = { "Content-Type": type };
  // Signing out and in again would end the session that the others need.
  if (/admin|api\/(properties|projects|files)/.test(path)) headers.Cookie = Cookie;
  return (await request(path, { method, headers, body: bodyOf(type, bytes) }, server.origin)).status;
}

const [small, large] = [256 * 1024, 2 * 1024 * 1024];

/** The body limit of each action. */
const actions: [method: string, path: string, type: string, most: number][] = [
  ...["/contact", "/contact.data", "/login", "/logout", "/invitation?key=x"].map(
    (path) => ["POST", path, form, small] as [string, string, string, number],
  ),
  ["POST", "/contact", parts, small],
  ["POST", "/api/contact", json, small],
  ["POST", "/api/contact", form, small],
  ["POST", "/api/auth/login", json, small],
  ...[
    "properties/new",
    "projects/new",
    "properties/1/edit",
    "projects/1/edit",
    "settings",
    "messages",
    "undo",
    "sidebar",
    "preview",
  ].map((path) => ["POST", `/admin/${path}`, form, large] as [string, string, string, number]),
  ["POST", "/api/properties", json, large],
  ["POST", "/api/projects", json, large],
  ["PUT", "/api/properties/1", json, large],
  ["PUT", "/api/projects/1", json, large],
];

test.each(actions)("%s %s as %s returns 413 only above %d bytes", async (method, path, type, maxBytes) => {
  expect(await statusOf(method, path, type, maxBytes)).not.toBe(413);
  expect(await statusOf(method, path, type, maxBytes + 1)).toBe(413);
});

// A smaller body would delete the record.
test.each(["properties/1/delete", "projects/1/delete", "messages/1/delete", "files/1/delete"])(
  "/admin/%s returns 413 for a form above the limit and deletes nothing",
  async (path) => {
    expect(await statusOf("POST", `/admin/${path}`, form, large + 1)).toBe(413);
    const record = path.split("/").slice(0, 2).join("/");
    if (!/messages|files/.test(record))
      expect((await request(`/${record}`, {}, server.origin)).status).toBe(200);
  },
);

test.each([
  ["/admin/properties/new", large],
  ["/admin/files/upload", large],
  ["/api/files/upload", 64 * 1024],
])("%s returns 413 for more than %d bytes of text beside the files", async (path, maxBytes) => {
  expect(await statusOf("POST", path, parts, maxBytes)).not.toBe(413);
  expect(await statusOf("POST", path, parts, maxBytes + 1_000)).toBe(413);
});

describe("memory", () => {
  test("does not grow by bodies above the limit", slow, async () => {
    const send = () =>
      Promise.all(
        ["/contact", "/api/contact", "/admin/properties/new", "/api/properties"].map((path) =>
          statusOf("POST", path, path.startsWith("/api") ? json : form, 16 * 1024 * 1024),
        ),
      );
    // The young generation grows to its full size, of which these are the first uses.
    for (let round = 0; round < 3; round++) expect(await send()).toEqual([413, 413, 413, 413]);
    const before = await measureMemory(server);
    for (let round = 0; round < 5; round++) await send();
    const after = await measureMemory(server);
    expect(megabytes(after.rss - before.rss)).toBeLessThan(50);
  });
});
