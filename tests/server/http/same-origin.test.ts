import { expect, test } from "vitest";
import { startAdminServer } from "#tests/server/support/admin-server";
import { request } from "#tests/server/support/fetch";
import { addressesOf, addressOf, routesOf } from "#tests/server/support/route-table";
import { rowsOf } from "#tests/server/support/rows";

/** A server for this file: same-origin requests change its records. */
const { server, Cookie } = await startAdminServer();

const pages = ["site", "account", "admin"].flatMap(routesOf).map(addressOf);
const others = ["api", "files"].flatMap(routesOf).flatMap(addressesOf);
const addresses = [
  ...pages,
  ...pages.map((path) => (path === "/" ? "/_root.data" : `${path}.data`)),
  ...others,
];

/** The headers of a current browser, and of an old one without Sec-Fetch-Site. */
const foreign: Record<string, string>[] = [
  { "Sec-Fetch-Site": "cross-site" },
  { Origin: "https://evil.example" },
];

function send(method: string, path: string, headers: Record<string, string> = {}) {
  const body = new URLSearchParams({ from: "site", revision: "1" });
  return request(path, { method, body, headers: { Cookie, ...headers } }, server.origin);
}

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
  ];
  return tables.map((table) => JSON.stringify(rowsOf(server.database, `SELECT * FROM ${table}`)));
}

test("every action returns 403 for a cross-site request with the session cookie", async () => {
  const before = state();
  const results: [method: string, path: string, status: number][] = [];
  for (const path of addresses)
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      for (const headers of foreign) results.push([method, path, (await send(method, path, headers)).status]);
  expect(state()).toEqual(before);

  const rejected = new Set(
    results.filter(([, , status]) => status === 403).map(([method, path]) => `${method} ${path}`),
  );
  for (const action of [
    "POST /login",
    "POST /logout.data",
    "POST /contact",
    "POST /admin/undo",
    "POST /api/contact",
  ])
    expect(rejected).toContain(action);
  // A route without an action returns 404 or 405, also for a same-origin request.
  const others = new Map<string, number[]>();
  for (const [method, path, status] of results.filter(([, , status]) => status !== 403))
    others.set(`${method} ${path}`, [...(others.get(`${method} ${path}`) ?? []), status]);
  for (const [request, statuses] of others) {
    const [method = "", path = ""] = request.split(" ");
    const { status } = await send(method, path);
    expect([request, [404, 405].includes(status)]).toEqual([request, true]);
    expect([request, ...new Set(statuses)]).toEqual([request, status]);
  }
});
