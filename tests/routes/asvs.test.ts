import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { action as logIn } from "#app/routes/account/login/route";
import { action as saveSettings } from "#app/routes/admin/settings/route";
import { action as changeUser } from "#app/routes/admin/users/user";
import { sqlite } from "#db/client/client";
import { newSecret } from "#db/queries/secrets";
import { insertRecoveryLink, resetPassword } from "#db/queries/users/password-links";
import { findSession, insertSession } from "#db/queries/users/sessions";
import { findByCredentials, findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { addSecondFactor } from "#tests/support/second-factor";

const password = "five arches of brick";
const user = { id: 0, username: "ayesha" };

beforeEach(async () => {
  emptyTables("users", "sessions", "activities", "user_links");
  await insertUser({ username: user.username, password, name: "Ayesha" });
  user.id = (await findUserId(user.username)) ?? 0;
});

afterEach(() => vi.useRealTimers());

const names = ({ headers }: { headers: Headers }) =>
  headers.getSetCookie().map((cookie) => cookie.split("=")[0]);

test("ASVS 6.2.3: a change of password needs the present one and a new one", async () => {
  const Cookie = await startSessionOf(user.id);
  const change = async (currentPassword: string, newPassword: string) => {
    const body = new URLSearchParams({
      name: "Ayesha",
      currentPassword,
      newPassword,
      confirmPassword: newPassword,
    });
    return (await callRoute(saveSettings, "/admin/settings", { body, headers: { Cookie } })).status;
  };
  expect(await change("not the password", "three doors and a window")).toBe(422);
  expect(await change("", "three doors and a window")).toBe(422);
  expect(await findByCredentials(user.username, password)).toBeDefined();
  expect(await change(password, "three doors and a window")).toBe(302);
  expect(await findByCredentials(user.username, password)).toBeUndefined();
});

test("ASVS 6.2.10: a password does not expire", async () => {
  vi.useFakeTimers({ now: Date.now() + 10 * 365 * 86_400_000, toFake: ["Date"] });
  expect(await findByCredentials(user.username, password)).toBeDefined();
});

test("ASVS 6.4.2: there are no hints and no secret questions", () => {
  const fields = sqlite.prepare("SELECT name FROM pragma_table_info('users')").pluck().all().join(" ");
  expect(fields).not.toMatch(/hint|question|answer/i);
  const folder = "app/routes/account";
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    if (file.endsWith(".tsx"))
      expect(readFileSync(join(folder, file), "utf8")).not.toMatch(/secret question|password hint/i);
});

test("ASVS 6.4.3: a new password by mail does not pass the second factor by", async () => {
  await addSecondFactor(user);
  const link = await insertRecoveryLink(user.username, false);
  const secret = link && "secret" in link ? String(link.secret) : "";
  expect(await resetPassword(secret, "three doors and a window")).toBeDefined();
  const body = new URLSearchParams({ username: user.username, password: "three doors and a window" });
  const signedIn = await callRoute(logIn, "/login", { body });
  expect([signedIn.status, names(signedIn)]).toEqual([302, ["login-challenge"]]);
  expect(sqlite.prepare("SELECT count(*) FROM sessions").pluck().get()).toBe(0);
});

test("ASVS 6.5.2: recovery codes have more than 112 bits, and are stored as hashes", async () => {
  const codes = await addSecondFactor(user);
  const stored = JSON.stringify(sqlite.prepare("SELECT * FROM recovery_codes").all());
  for (const code of codes) {
    // Five bits a letter.
    expect(code.replaceAll("-", "").length * 5).toBeGreaterThan(112);
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(code.replaceAll("-", ""));
  }
});

test("ASVS 6.5.4: recovery codes are random, each another one", async () => {
  const codes = [...(await addSecondFactor(user)), ...(await addSecondFactor(user))];
  expect(new Set(codes).size).toBe(20);
  const letters = new Set(codes.join("").replaceAll("-", ""));
  expect(letters.size).toBeGreaterThan(24);
});

test("ASVS 7.2.3: ids of sessions have 256 random bits, each another one", async () => {
  const ids = await Promise.all(Array.from({ length: 50 }, () => insertSession(user.id)));
  expect(new Set(ids).size).toBe(50);
  for (const id of [...ids, newSecret()]) expect(Buffer.from(id, "base64url")).toHaveLength(32);
});

test("ASVS 7.4.5: an owner ends all sessions of a user", async () => {
  await insertUser({ username: "bilal", password, name: "Bilal", role: "editor" });
  const bilal = (await findUserId("bilal")) ?? 0;
  const sessions = [await insertSession(bilal), await insertSession(bilal)];
  const Cookie = await startSessionOf(user.id);
  for (const intent of ["disable", "enable"]) {
    const options = {
      body: new URLSearchParams({ intent }),
      headers: { Cookie },
      params: { id: `${bilal}` },
    };
    expect((await callRoute(changeUser, `/admin/users/${bilal}`, options)).status).toBe(302);
  }
  for (const id of sessions) expect((await findSession(id))?.endReason).toBe("disabled");
});
