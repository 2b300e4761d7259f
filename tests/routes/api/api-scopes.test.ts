import { beforeAll, expect, test } from "vitest";
import { type TokenScope, tokenScopes } from "#app/schemas/users/api-token";
import { type Role, roles, scopeOf } from "#app/schemas/users/permissions";
import { scopeNeeded } from "#app/server/openapi/operation";
import { operations } from "#app/server/openapi/operations";
import { sqlite } from "#db/client/client";
import { callOperation } from "#tests/support/api/call-operation";
import { makeToken, makeUser } from "#tests/support/api/tokens";

type User = Awaited<ReturnType<typeof makeUser>>;

const users = new Map<Role, User>();

beforeAll(async () => {
  for (const role of roles) users.set(role, await makeUser(role, role));
});

const userOf = (role: Role) => users.get(role) as User;

/** The operations that a token may call: without a valid body or record, so that none changes anything. */
async function callable(headers: Record<string, string>) {
  const found: string[] = [];
  for (const operation of operations) {
    if (operation.id === "logOut") continue;
    const options = { id: 999_999, headers, ...(operation.body && { body: {} }) };
    const { status } = await callOperation(operation, options);
    expect([operation.id, status]).not.toEqual([operation.id, 401]);
    if (status !== 403) found.push(operation.id);
  }
  return found;
}

/** What the table of operations says of it. */
function expected(role: Role, scopes: readonly TokenScope[]) {
  const allowed = operations.filter((operation) => {
    const { id, permission } = operation;
    const scope = scopeNeeded(operation);
    if (id === "logOut") return false;
    if (!permission) return true;
    const allowed = scopeOf(role, permission);
    // A record that is nobody's is none of an agent's own.
    const isOwn = allowed !== "own" || !operation.path.includes("{");
    return scope && scopes.includes(scope) && allowed && isOwn;
  });
  return allowed.map(({ id }) => id);
}

test.each(tokenScopes)(
  "a token with the scope %s calls what needs it, and what needs none",
  async (scope) => {
    const { headers } = await makeToken(userOf("admin"), [scope]);
    expect(await callable(headers)).toEqual(expected("admin", [scope]));
  },
);

test.each(roles)("a token with every scope does no more than its user, in the role '%s'", async (role) => {
  const { headers } = await makeToken(userOf(role));
  const found = await callable(headers);
  expect(found).toEqual(expected(role, tokenScopes));
  if (role === "agent") expect(found).not.toContain("createService");
});

test("a token shrinks and grows with the role of its user", async () => {
  const user = await makeUser("sana");
  const { headers } = await makeToken(user);
  const setRole = sqlite.prepare("UPDATE users SET role = ? WHERE id = ?");
  for (const role of ["agent", "editor", "admin"] as const) {
    setRole.run(role, user.id);
    expect(await callable(headers)).toEqual(expected(role, tokenScopes));
  }
  // A role of a later version: what is open needs none.
  setRole.run("auditor", user.id);
  expect(await callable(headers)).toEqual(
    operations.filter(({ id, permission }) => !permission && id !== "logOut").map(({ id }) => id),
  );
});

test("no token reaches users, audit log, backups or accounts, whatever the database says", async () => {
  const user = userOf("admin");
  const { headers } = await makeToken(user);
  const all = JSON.stringify([...tokenScopes, "account", "users", "audit", "backups"]);
  sqlite.prepare("UPDATE api_tokens SET scopes = ? WHERE userId = ?").run(all, user.id);
  const found = await callable(headers);
  expect(found).not.toContain("getUser");
  expect(found).not.toContain("uploadBackup");
});
