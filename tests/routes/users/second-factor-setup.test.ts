import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { action, loader } from "#app/routes/admin/security/second-factor";
import { sqlite } from "#db/client/client";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, type RouteResult, startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { totpCode } from "#tests/support/totp-code";

const password = "a long password";
const path = "/admin/security/second-factor";
let userId = 0;
let number = 0;
let Cookie = "";

beforeEach(async () => {
  emptyTables("sessions", "activities", "settings", "factors", "recovery_codes");
  const username = `setup-${++number}`;
  await insertUser({ username, password, name: "Ayesha" });
  userId = (await findUserId(username)) ?? 0;
  Cookie = await startSessionOf(userId);
  vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
});

afterEach(() => vi.useRealTimers());

const wait = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
const press = (intent: string, fields: Record<string, string> = {}, to = path) =>
  callRoute(action, to, { body: new URLSearchParams({ ...fields, intent }), headers: { Cookie } });

type Page = {
  setUp?: { key: string; address: string; qr: { path: string } };
  codesLeft: number;
  state: object;
};
const open = async () => (await callRoute(loader, path, { headers: { Cookie } })).body as Page;
const codesOf = ({ body }: RouteResult) => (body as { codes?: string[] }).codes ?? [];
const kinds = () =>
  sqlite
    .prepare(
      "SELECT kind FROM activities WHERE security = 1 AND kind NOT IN ('signed in', 'new device', 'sign-in refused', 'permission refused') ORDER BY id",
    )
    .pluck()
    .all();
const endReasons = () =>
  sqlite.prepare("SELECT endReason FROM sessions WHERE userId = ?").pluck().all(userId);

async function setUp() {
  await press("start");
  const key = String((await open()).setUp?.key);
  return { key, codes: codesOf(await press("confirm", { code: totpCode(key) })) };
}

test("a set-up shows one secret until its code is right, then recovery codes once; other sessions end", async () => {
  await startSessionOf(userId);
  expect(await open()).toMatchObject({ setUp: undefined, state: { isOn: false, policy: "offered" } });
  expect((await press("start")).headers.get("Location")).toBe(path);
  const key = String((await open()).setUp?.key);
  expect((await open()).setUp?.address).toContain(`secret=${key}`);

  const wrong = await press("confirm", { code: totpCode(key, 5) });
  expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([422, expect.stringContaining("code of now")]);
  expect((await press("confirm", { code: "\u0661\u0662\u0663\u0664\u0665\u0666" })).status).toBe(422);
  expect([(await open()).setUp?.key, (await open()).state]).toEqual([
    key,
    { isOn: false, policy: "offered" },
  ]);
  expect(endReasons()).toEqual([null, null]);

  const right = await press("confirm", { code: totpCode(key) });
  expect([right.status, codesOf(right).length]).toEqual([200, 10]);
  expect(await open()).toMatchObject({ setUp: undefined, codesLeft: 10, state: { isOn: true } });
  expect(JSON.stringify(await open())).not.toContain(codesOf(right)[0]);
  expect([endReasons().sort(), kinds()]).toEqual([[null, "factor"].sort(), ["second factor on"]]);
});

test("a set-up that is not confirmed expires after an hour, and can be canceled", async () => {
  await press("start");
  wait(14);
  expect((await open()).setUp).toBeDefined();
  await press("cancel");
  expect((await open()).setUp).toBeUndefined();
  await press("start");
  wait(61);
  expect((await open()).setUp).toBeUndefined();
});

test("each change but the end of a set-up needs a recent check", async () => {
  wait(16);
  for (const intent of ["start", "confirm", "codes"])
    expect((await press(intent, { code: "123456" })).headers.get("Location")).toBe(
      `/admin/confirm?to=${encodeURIComponent(path)}`,
    );
  expect((await open()).setUp).toBeUndefined();
});

test("new recovery codes take the place of the old ones", async () => {
  expect((await press("codes")).headers.get("Location")).toBe(path);
  const { codes } = await setUp();
  const renewed = codesOf(await press("codes"));
  expect(renewed.filter((code) => codes.includes(code))).toEqual([]);
  expect(sqlite.prepare("SELECT count(*) FROM recovery_codes").pluck().get()).toBe(10);
  expect(kinds()).toEqual(["second factor on", "recovery codes made"]);
});

test("the old app works until a code of the new one is right", async () => {
  const { key: old } = await setUp();
  await press("start");
  const key = String((await open()).setUp?.key);
  const secrets = () =>
    sqlite.prepare("SELECT secret FROM factors WHERE confirmedAt IS NOT NULL").pluck().all();
  expect([key === old, secrets()]).toEqual([false, [old]]);
  expect(codesOf(await press("confirm", { code: totpCode(key) }))).toHaveLength(10);
  expect(secrets()).toEqual([key]);
});

test("ASVS 7.4.3: it is turned off with password and code, and other sessions end", async () => {
  const { key, codes } = await setUp();
  const other = await startSessionOf(userId);
  const wrong = await press("off", { password: "a guess", code: totpCode(key, 1) });
  expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([
    422,
    expect.stringContaining("not your password"),
  ]);
  for (const code of ["", totpCode(key), "ABCD-EFGH"])
    expect((await press("off", { password, code })).status).toBe(422);
  expect((await open()).state).toMatchObject({ isOn: true });
  expect((await press("off", { password, code: String(codes[0]) })).status).toBe(302);
  expect((await open()).state).toMatchObject({ isOn: false });
  expect((await callRoute(loader, path, { headers: { Cookie: other } })).headers.get("Location")).toMatch(
    /^\/login/,
  );
  expect(kinds()).toEqual(["second factor on", "recovery code used", "second factor off"]);
  expect(sqlite.prepare("SELECT count(*) FROM recovery_codes").pluck().get()).toBe(0);
});
