import { expect, test } from "vitest";
import { startAdminServer } from "#tests/server/support/admin-server";
import { locationOf, request } from "#tests/server/support/fetch";
import { rowsOf } from "#tests/server/support/rows";

// One address of each kind of route, over HTTP: tests/routes/sweeps/route-table.test.ts calls every route of the table in process.

/** A server for this file: requests with a session change its records. */
const { server, Cookie } = await startAdminServer();

const call = (method: string, path: string, headers: Record<string, string> = {}) => {
  const body = method === "GET" || method === "DELETE" ? undefined : new URLSearchParams({ a: "b" });
  return request(path, { method, body, headers }, server.origin);
};

/** The rows of every table that a request could change. */
function state() {
  const tables = [
    "properties",
    "projects",
    "messages",
    "files",
    "settings",
    "users",
    "sessions",
    "revisions",
    "activities",
  ];
  return tables.map((table) => JSON.stringify(rowsOf(server.database, `SELECT * FROM ${table}`)));
}

/** Pages, lists, forms, dialogs, downloads and addresses without a page of their own. */
const pages = [
  ["/admin", "routes/admin/index"],
  ["/admin/dashboard", "routes/admin/dashboard/route"],
  ["/admin/properties", "admin/:records"],
  ["/admin/properties/1/edit", "admin/:records/edit"],
  ["/admin/messages/1/delete", "admin/messages/delete"],
  ["/admin/messages.csv", "routes/admin/messages/messages-csv"],
  ["/admin/history/properties/1", "routes/admin/history/route"],
  ["/admin/nothing", "admin/:records"],
  ["/admin/nothing/else/at/all", "routes/admin/not-found"],
] as const;

test.each(pages)("without a session %s redirects to the login page, which leads back", async (path) => {
  for (const url of [path, `${path}?tab=featured&q=a%20b`]) {
    const response = await call("GET", url);
    expect([response.status, await response.text()]).toEqual([302, ""]);
    const to = new URL(`${locationOf(response)}`, server.origin).searchParams.get("to") ?? "";
    expect(locationOf(response)).toBe(`/login?to=${encodeURIComponent(to)}`);
    expect(new URL(to, server.origin).href).toBe(new URL(url.replace("%20", "+"), server.origin).href);
  }
});

test.each(pages)("the .data request of %s redirects to the login page too", async (path, route) => {
  for (const search of ["", `?_routes=${route}`]) {
    const response = await call("GET", `${path}.data${search}`);
    const text = await response.text();
    expect([search, response.status, text.includes("/login?to=")]).toEqual([search, 202, true]);
    expect(text).not.toContain("Administrator");
  }
});

test("without a session forms redirect to the login page, the API returns 401, and nothing changes", async () => {
  const before = state();
  for (const path of ["/admin/properties/new", "/admin/messages/1/delete", "/admin/undo"]) {
    const response = await call("POST", path);
    expect([path, response.status, locationOf(response)?.slice(0, 10)]).toEqual([path, 302, "/login?to="]);
  }
  for (const [method, path] of [
    ["GET", "/api/contact/messages"],
    ["GET", "/api/auth/me"],
    ["POST", "/api/properties"],
    ["PUT", "/api/properties/1"],
    ["PUT", "/api/contact/messages/1/read"],
    ["DELETE", "/api/files/1"],
  ] as const) {
    const response = await call(method, path);
    const expected = [method, path, 401, { message: "Please sign in." }];
    expect([method, path, response.status, await response.json()]).toEqual(expected);
  }
  expect(state()).toEqual(before);
});

/** The headers of a current browser, and of an old one without Sec-Fetch-Site. */
const foreign: Record<string, string>[] = [
  { "Sec-Fetch-Site": "cross-site" },
  { Origin: "https://evil.example" },
];

test("a request of another site with the session's cookie returns 403, and changes nothing", async () => {
  const before = state();
  const forms = ["/login", "/logout", "/contact", "/admin/undo", "/admin/properties/new", "/admin/site"];
  const requests = [
    ...[...forms, ...forms.map((path) => `${path}.data`)].map((path) => ["POST", path] as const),
    ["POST", "/api/contact"],
    ["POST", "/api/auth/login"],
    ["POST", "/api/properties"],
    ["PUT", "/api/properties/1"],
    ["DELETE", "/api/properties/1"],
    ["POST", "/api/files/upload"],
  ] as const;
  for (const headers of foreign)
    for (const [method, path] of requests)
      expect([method, path, (await call(method, path, { Cookie, ...headers })).status]).toEqual([
        method,
        path,
        403,
      ]);
  expect(state()).toEqual(before);
});

test("with a session pages open, and no cache stores them", async () => {
  for (const [path] of pages) {
    const response = await call("GET", path, { Cookie });
    expect([path, `${locationOf(response)}`.startsWith("/login")]).toEqual([path, false]);
    if (response.status === 200) expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  }
});
