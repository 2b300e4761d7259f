import { beforeAll, describe, expect, test } from "vitest";
import { allDefinitions } from "#app/schemas/kinds/record-kinds";
import { type Permission, type Role, roles, scopeOf, writePermission } from "#app/schemas/users/permissions";
import { sqlite } from "#db/client/client";
import { insertFile } from "#db/queries/files/files";
import { insertMessage } from "#db/queries/messages/messages";
import { makeUser } from "#tests/support/api/tokens";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { plainContent, plainFile, plainProject, plainProperty } from "#tests/support/plain-records";
import { type Address, addressesIn, send } from "#tests/support/route-calls";

const pathsWith = (permission: Permission) =>
  allDefinitions
    .filter(({ kind }) => writePermission(kind) === permission)
    .map(({ path }) => path)
    .join("|");

const [contentPaths, listingPaths] = [pathsWith("content"), pathsWith("listings")];

type Needs = [get: Permission, post: Permission];

/** Permissions of the pages of the back-office and of their forms; the first pattern that fits. */
const pages: [pattern: RegExp, needs: Needs][] = [
  [new RegExp(`^/admin/(${listingPaths}|${contentPaths})$`), ["read", "content"]],
  [/^\/admin\/views\//, ["read", "read"]],
  [new RegExp(`^/admin/translations/(${listingPaths})`), ["listings", "listings"]],
  [/^\/admin\/translations\//, ["content", "content"]],
  [new RegExp(`^/admin/history/(${listingPaths})`), ["read", "listings"]],
  [/^\/admin\/history\//, ["read", "content"]],
  [new RegExp(`^/admin/(${listingPaths}|assignments)/`), ["listings", "listings"]],
  [new RegExp(`^/admin/(${contentPaths})/`), ["content", "content"]],
  [/^\/admin\/(site|not-found)$/, ["content", "content"]],
  [/^\/admin\/files\/upload/, ["uploads", "uploads"]],
  [/^\/admin\/(files|messages)(\/1)?$/, ["read", "messages"]],
  [/^\/admin\/files\/1\/delete/, ["files", "files"]],
  [/^\/admin\/files\/1\/focus/, ["read", "files"]],
  [/^\/admin\/messages\/1\/delete/, ["messages", "messages"]],
  [/^\/admin\/((settings|site)\?tab=general|languages|sample)/, ["settings", "settings"]],
  [/^\/admin\/((messages|contacts)\.csv|csv\/)/, ["exports", "exports"]],
  [/^\/admin\/imports\/1\/undo/, ["read", "imports"]],
  [/^\/admin\/imports/, ["imports", "imports"]],
  [new RegExp(`^/admin/bulk/(${listingPaths})`), ["listings", "listings"]],
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

/** Permissions of the calls of the API that ask for a session. */
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

/** Tabs that need more than their page. */
const tabs: Record<string, string[]> = {
  "/admin/settings": ["?tab=general", "?tab=backup"],
  "/admin/site": ["?tab=general"],
};
const addresses = addressesIn("admin").flatMap((address) =>
  ["", ...(tabs[address.path] ?? [])].map((search) => ({ ...address, search })),
);
const paths = addresses.map(({ path, search }) => path + search);

const apiCalls = addressesIn("api")
  .filter(({ pattern }) => pattern !== "/api/*")
  .flatMap((address) => ["GET", "POST", "PUT", "DELETE"].map((method) => ({ address, method })));

const cookies: Partial<Record<Role, string>> = {};

/** One record of every kind, of nobody's own. */
beforeAll(async () => {
  for (const role of roles) cookies[role] = await startSessionOf((await makeUser(role, role)).id);
  const { action } = await import("#app/routes/api/records");
  const records: Record<string, object> = { property: plainProperty, project: plainProject, ...plainContent };
  for (const { kind, path, parent } of allDefinitions) {
    const options = {
      body: records[kind],
      headers: { Cookie: `${cookies.admin}` },
      params: { records: path, ...(parent && { parent: "1" }) },
    };
    const list = parent ? `/api/${parent.path}/1/${path}` : `/api/${path}`;
    expect([kind, (await callRoute(action, list, options)).status]).toEqual([kind, 201]);
  }
  await insertMessage({
    name: "Bilal",
    email: "b@example.pk",
    phone: "0300",
    subject: "A plot",
    message: "When?",
  });
  await insertFile(plainFile, { uploadedBy: 1, userName: "admin", category: "", claimed: true });
});

/** A record of somebody else is none of an agent's own. */
const isRefused = (role: string, permission: Permission, path: string) => {
  const scope = scopeOf(role, permission);
  return scope === undefined || (scope === "own" && /\/1(\/|$)/.test(path));
};

/** Sends a request with the session of a role. */
const call = (role: Role, method: string, address: Address & { search?: string }) =>
  send(address, method, { Cookie: `${cookies[role]}` }, address.search);

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
const state = () => tables.map((table) => JSON.stringify(sqlite.prepare(`SELECT * FROM ${table}`).all()));

test("every page of the back-office names what it needs", () => {
  expect(paths.filter((path) => !needsOf(path))).toEqual([]);
  expect(paths.length).toBeGreaterThan(50);
});

describe.each(roles)("as %s", (role) => {
  test("pages and forms beyond the role are refused, and change nothing", async () => {
    const before = state();
    const refused = addresses.flatMap((address) => {
      const path = address.path + address.search;
      const [get, post] = needsOf(path) ?? ["read", "read"];
      return [
        { method: "GET", permission: get },
        { method: "POST", permission: post },
      ].flatMap(({ method, permission }) =>
        isRefused(role, permission, path) ? [{ method, address, path }] : [],
      );
    });
    for (const { method, address, path } of refused) {
      const status = (await call(role, method, address))?.status ?? 405;
      // A page without a form takes none of anybody, and one without a loader has nothing to show.
      expect([method, path, status === 403 || status === 405]).toEqual([method, path, true]);
    }
    expect(state()).toEqual(before);
    expect(refused.length > 0).toBe(role !== "admin");
  });

  test("calls of the API beyond the role are refused, and change nothing", async () => {
    const before = state();
    const refused = apiCalls.filter(({ method, address }) => {
      const permission = calls.find(([pattern]) => pattern.test(`${method} ${address.path}`))?.[1];
      return permission && isRefused(role, permission, address.path);
    });
    for (const { method, address } of refused) {
      const answer = await call(role, method, address);
      if (!answer || answer.status === 405) continue;
      expect([method, address.path, answer.status, answer.body]).toEqual([
        method,
        address.path,
        403,
        { message: "Your role does not include this. Please ask an owner of the site." },
      ]);
    }
    expect(state()).toEqual(before);
    expect(refused.length > 0).toBe(role !== "admin");
  });

  test("pages of the role open, and its forms are not refused for it", async () => {
    for (const address of addresses) {
      const path = address.path + address.search;
      // A backup is made of a file: tests/server/backup download one.
      if (path === "/admin/backup") continue;
      const [get, post] = needsOf(path) ?? ["read", "read"];
      if (!isRefused(role, get, path))
        expect(["GET", path, (await call(role, "GET", address))?.status === 403]).toEqual([
          "GET",
          path,
          false,
        ]);
      // Without deletions, which would take the records of the other roles away.
      if (!isRefused(role, post, path) && !/\/(delete|remove)$/.test(path))
        expect(["POST", path, (await call(role, "POST", address))?.status === 403]).toEqual([
          "POST",
          path,
          false,
        ]);
    }
  });
});
