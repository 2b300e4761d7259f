import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allDefinitions } from "#app/schemas/record-kinds";
import { type Permission, scopeOf } from "#app/schemas/users/permissions";
import { hashPassword } from "#db/queries/users/password-hash";
import { request } from "#tests/server/support/fetch";
import { addressesOf, routesOf } from "#tests/server/support/route-table";
import { rowsOf, writeRows } from "#tests/server/support/rows";
import { type Server, startServer } from "#tests/server/support/server";
import { json, signIn } from "#tests/server/support/sign-in";

const contentPaths = allDefinitions
  .filter(({ isOrdered }) => isOrdered)
  .map(({ path }) => path)
  .join("|");

type Needs = [get: Permission, post: Permission];

/** What the pages of the back-office need, and their forms; the first pattern that fits. */
const pages: [pattern: RegExp, needs: Needs][] = [
  [new RegExp(`^/admin/(properties|projects|${contentPaths})$`), ["read", "content"]],
  [/^\/admin\/views\//, ["read", "read"]],
  [/^\/admin\/history\/(properties|projects)/, ["read", "listings"]],
  [/^\/admin\/history\//, ["read", "content"]],
  [/^\/admin\/(properties|projects|assignments)\//, ["listings", "listings"]],
  [new RegExp(`^/admin/(${contentPaths})/`), ["content", "content"]],
  [/^\/admin\/site/, ["content", "content"]],
  [/^\/admin\/files\/upload/, ["uploads", "uploads"]],
  [/^\/admin\/(files|messages)(\/1)?$/, ["read", "messages"]],
  [/^\/admin\/files\/1\/delete/, ["files", "files"]],
  [/^\/admin\/messages\/1\/delete/, ["messages", "messages"]],
  [/^\/admin\/(settings\?tab=general|sample)/, ["settings", "settings"]],
  [/^\/admin\/(messages|contacts|properties|projects)\.csv/, ["exports", "exports"]],
  [/^\/admin\/imports\/1\/undo/, ["read", "imports"]],
  [/^\/admin\/imports/, ["imports", "imports"]],
  [/^\/admin\/bulk\/(properties|projects)/, ["listings", "listings"]],
  [/^\/admin\/bulk/, ["content", "content"]],
  [/^\/admin\/saved-filters/, ["read", "account"]],
  [/^\/admin\/(search|files\/choose)/, ["read", "read"]],
  [/^\/admin\/contacts\/1\/data\.json/, ["exports", "exports"]],
  [/^\/admin\/contacts\/(new|1\/(edit|remove))/, ["contacts", "contacts"]],
  [/^\/admin\/contacts/, ["read", "contacts"]],
  [/^\/admin\/audit/, ["audit", "audit"]],
  [/^\/admin\/(settings\?tab=backup|backup|restore)/, ["backups", "backups"]],
  [/^\/admin\/(settings|security|tokens|api|confirm)/, ["account", "account"]],
  [/^\/admin\/users\/invitations/, ["read", "users"]],
  [/^\/admin\/users/, ["users", "users"]],
  [/^\/admin\/dashboard/, ["read", "settings"]],
  [/^\/admin\/mail\/test/, ["read", "settings"]],
  [/^\/admin\/mail/, ["read", "mail"]],
  [/^\/admin(\/(activity|deleted|undo|preview|preview-links|sidebar|nothing))?$/, ["read", "read"]],
];

/** What the calls of the API need that a session is asked for. */
const calls: [pattern: RegExp, permission: Permission][] = [
  [/^(POST|PUT|DELETE) \/api\/(properties|projects)/, "listings"],
  [new RegExp(`^(POST|PUT|DELETE) /api/(${contentPaths}|site)`), "content"],
  [/^GET \/api\/(contact\/messages|files|dashboard\/stats)$/, "read"],
  [/^(PUT|DELETE) \/api\/contact\/messages\/1/, "messages"],
  [/^POST \/api\/files\/upload/, "uploads"],
  [/^DELETE \/api\/files\/1/, "files"],
  [/^POST \/api\/restore/, "backups"],
  [/^GET \/api\/auth\/me/, "account"],
];

const needsOf = (path: string) => pages.find(([pattern]) => pattern.test(path))?.[1];

const paths = [
  ...routesOf("admin").flatMap(addressesOf),
  "/admin/settings?tab=general",
  "/admin/settings?tab=backup",
];

const apiCalls = routesOf("api")
  .filter((route) => route !== "/api/*")
  .flatMap(addressesOf)
  .flatMap((path) => ["GET", "POST", "PUT", "DELETE"].map((method) => `${method} ${path}`));

let server: Server;

beforeAll(async () => {
  server = await startServer({ DEMO: "1" });
  const password = await hashPassword("a long password");
  for (const role of ["editor", "agent"])
    writeRows(
      server.database,
      "INSERT INTO users (username, password, name, role, createdAt) VALUES (?, ?, ?, ?, '2026-12-01T00:00:00.000Z')",
      [role, password, role, role],
    );
});

afterAll(() => server.stop());

const signInAs = (role: string) =>
  role === "admin"
    ? signIn(server.origin)
    : signIn(server.origin, { username: role, password: "a long password" });

/** A record of somebody else is none of an agent's own. */
const isRefused = (role: string, permission: Permission, path: string) => {
  const scope = scopeOf(role, permission);
  return scope === undefined || (scope === "own" && /\/1(\/|$)/.test(path));
};

function send(method: string, path: string, Cookie: string) {
  const hasBody = method === "POST" || method === "PUT";
  const body = path.startsWith("/api/")
    ? json({ a: "b" }, { Cookie })
    : { body: new URLSearchParams({ a: "b" }) };
  return request(
    path,
    {
      method,
      headers: { Cookie },
      ...(hasBody && body),
      ...(hasBody && { headers: { Cookie, ...("headers" in body ? body.headers : {}) } }),
    },
    server.origin,
  );
}

const tables = [
  "properties",
  "projects",
  "services",
  "pages",
  "messages",
  "files",
  "settings",
  "users",
  "revisions",
];
const state = () => tables.map((table) => JSON.stringify(rowsOf(server.database, `SELECT * FROM ${table}`)));

test("every page of the back-office names what it needs", () => {
  expect(paths.filter((path) => !needsOf(path))).toEqual([]);
  expect(paths.length).toBeGreaterThan(50);
});

describe.each(["agent", "editor", "admin"])("as %s", (role) => {
  test("pages and forms beyond the role are refused, and change nothing", async () => {
    const Cookie = await signInAs(role);
    const before = state();
    const refused = paths.flatMap((path) =>
      (["GET", "POST"] as const)
        .filter((method) => isRefused(role, needsOf(path)?.[method === "GET" ? 0 : 1] ?? "read", path))
        .map((method) => [method, path] as const),
    );
    for (const [method, path] of refused) {
      const { status } = await send(method, path, Cookie);
      // A page without a form takes none of anybody.
      expect([method, path, status === 403 || (method === "POST" && status === 405)]).toEqual([
        method,
        path,
        true,
      ]);
    }
    expect(state()).toEqual(before);
    expect(refused.length > 0).toBe(role !== "admin");
  });

  test("calls of the API beyond the role are refused, and change nothing", async () => {
    const Cookie = await signInAs(role);
    const before = state();
    const refused = apiCalls.filter((call) => {
      const permission = calls.find(([pattern]) => pattern.test(call))?.[1];
      return permission && isRefused(role, permission, call);
    });
    for (const call of refused) {
      const [method = "", path = ""] = call.split(" ");
      const response = await send(method, path, Cookie);
      if (response.status === 405 || response.status === 404) continue;
      expect([call, response.status, await response.json()]).toEqual([
        call,
        403,
        { message: "Your role does not include this. Please ask an owner of the site." },
      ]);
    }
    expect(state()).toEqual(before);
    expect(refused.length > 0).toBe(role !== "admin");
  });

  test("pages of the role open, and its forms are not refused for it", async () => {
    const Cookie = await signInAs(role);
    for (const path of paths) {
      const [get, post] = needsOf(path) ?? ["read", "read"];
      if (!isRefused(role, get, path))
        expect(["GET", path, (await send("GET", path, Cookie)).status === 403]).toEqual(["GET", path, false]);
      // Without deletions, which would take the records of the other roles away.
      if (!isRefused(role, post, path) && !/\/(delete|remove)$/.test(path))
        expect(["POST", path, (await send("POST", path, Cookie)).status === 403]).toEqual([
          "POST",
          path,
          false,
        ]);
    }
  });
});
