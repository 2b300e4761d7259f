import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allDefinitions } from "#app/schemas/record-kinds";
import { locationOf, request } from "#tests/server/support/fetch";
import { addressesOf, addressOf, filesOf, routesOf } from "#tests/server/support/route-table";
import { rowsOf } from "#tests/server/support/rows";
import { type Server, startServer } from "#tests/server/support/server";
import { signIn } from "#tests/server/support/sign-in";

/** A server for this file: requests with a session change its records. */
let server: Server;

beforeAll(async () => {
  server = await startServer({ DEMO: "1" });
});

afterAll(() => server.stop());

const call = (method: string, path: string, Cookie = "") => {
  const body = method === "POST" || method === "PUT" ? new URLSearchParams({ a: "b" }) : undefined;
  return request(path, { method, body, headers: { Cookie } }, server.origin);
};

const pages = routesOf("admin").map(addressOf);

/** The public routes of the API; every other needs a session. */
const open = [
  "GET /api/properties/featured",
  "GET /api/projects/featured",
  ...allDefinitions.flatMap(({ path }) => [`GET /api/${path}`, `GET /api/${path}/1`]),
  "GET /api/site",
  "GET /api/openapi.json",
  "POST /api/contact",
  "POST /api/auth/login",
  "POST /api/auth/logout",
];

const calls = routesOf("api")
  .filter((route) => route !== "/api/*")
  .flatMap(addressesOf)
  .flatMap((path) => ["GET", "POST", "PUT", "DELETE"].map((method) => [method, path] as const))
  .filter(([method, path]) => !open.includes(`${method} ${path}`));

/** The rows of every table that a request could change. */
function state() {
  const tables = [
    "properties",
    "projects",
    "messages",
    "files",
    "settings",
    "users",
    "revisions",
    "activities",
  ];
  return tables.map((table) => JSON.stringify(rowsOf(server.database, `SELECT * FROM ${table}`)));
}

test("the route table holds the back-office and the API", () => {
  for (const path of [
    "/admin",
    "/admin/dashboard",
    "/admin/properties",
    "/admin/properties/1/edit",
    "/admin/nothing",
  ])
    expect(pages).toContain(path);
  for (const call of ["DELETE /api/properties/1", "PUT /api/contact/messages/1/read", "GET /api/auth/me"])
    expect(calls.map((call) => call.join(" "))).toContain(call);
});

const unauthorized = { message: "Please sign in." };

describe("without a session", () => {
  test.each(pages)("%s redirects to the login page, which leads back", async (path) => {
    for (const url of [path, `${path}?tab=featured&q=a%20b`]) {
      const response = await call("GET", url);
      expect([response.status, await response.text()]).toEqual([302, ""]);
      const to = new URL(`${locationOf(response)}`, server.origin).searchParams.get("to") ?? "";
      expect(locationOf(response)).toBe(`/login?to=${encodeURIComponent(to)}`);
      expect(new URL(to, server.origin).href).toBe(new URL(url.replace("%20", "+"), server.origin).href);
    }
  });

  test.each([...filesOf("admin")])(
    "the .data request of %s redirects to the login page too",
    async (route, file) => {
      for (const search of ["", `?_routes=${file}`]) {
        const response = await call("GET", `${addressOf(route)}.data${search}`);
        const text = await response.text();
        expect([search, response.status, text.includes("/login?to=")]).toEqual([search, 202, true]);
        expect(text).not.toContain("Administrator");
      }
    },
  );

  test("POST to any page redirects to the login page or returns 405, and changes nothing", async () => {
    const Cookie = await signIn(server.origin);
    const before = state();
    for (const path of pages) {
      const response = await call("POST", path);
      const hasForm = response.status !== 405;
      if (hasForm)
        expect([path, response.status, locationOf(response)?.slice(0, 10)]).toEqual([
          path,
          302,
          "/login?to=",
        ]);
      else expect([path, (await call("POST", path, Cookie)).status]).toEqual([path, 405]);
    }
    expect(state()).toEqual(before);
  });

  test("every API route returns 401, 404 or 405, and changes nothing", async () => {
    const Cookie = await signIn(server.origin);
    const before = state();
    for (const [method, path] of calls) {
      const response = await call(method, path);
      const { status } = response;
      if (status === 404 || status === 405)
        expect([method, path, (await call(method, path, Cookie)).status]).toEqual([method, path, status]);
      else expect([method, path, status, await response.json()]).toEqual([method, path, 401, unauthorized]);
    }
    expect(state()).toEqual(before);
  });
});

describe("with a session", () => {
  test("ASVS 7.2.1: no page redirects to the login page, and no API route returns 401", async () => {
    const Cookie = await signIn(server.origin);
    for (const path of pages) {
      const response = await call("GET", path, Cookie);
      expect([path, response.status === 401, `${locationOf(response)}`.startsWith("/login")]).toEqual([
        path,
        false,
        false,
      ]);
      if (response.status === 200) expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    }
    for (const [method, path] of calls) {
      const response = await call(method, path, Cookie);
      expect([method, path, response.status === 401]).toEqual([method, path, false]);
      expect(response.status).toBeLessThan(500);
    }
  });
});
