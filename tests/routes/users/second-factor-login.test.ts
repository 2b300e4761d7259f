import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { action as logIn } from "#app/routes/account/login/route";
import { loader as codePage, action as sendCode } from "#app/routes/account/login/second-factor";
import { loader as dashboard } from "#app/routes/admin/layout/sidebar";
import { action as callLogin } from "#app/routes/api/auth-login";
import { sqlite } from "#db/client/client";
import { changePassword, findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, type RouteResult } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { addSecondFactor, totpSecret } from "#tests/support/second-factor";
import { totpCode } from "#tests/support/totp-code";

const password = "a long password";
/** An account of its own for each test, because wrong codes are counted. */
let user = { id: 0, username: "" };
let number = 0;
let recoveryCodes: string[] = [];

beforeEach(async () => {
  emptyTables("sessions", "login_challenges", "activities");
  const username = `factor-${++number}`;
  await insertUser({ username, password, name: "Ayesha" });
  user = { id: (await findUserId(username)) ?? 0, username };
  recoveryCodes = await addSecondFactor(user);
  vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
});

afterEach(() => vi.useRealTimers());

const wait = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
const names = ({ headers }: RouteResult) => headers.getSetCookie().map((cookie) => cookie.split("=")[0]);
const cookies = ({ headers }: RouteResult) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
const location = ({ headers }: RouteResult) => headers.get("Location");
const kinds = () =>
  sqlite
    .prepare(
      "SELECT kind FROM activities WHERE security = 1 AND kind NOT IN ('signed in', 'new device', 'sign-in refused', 'permission refused') ORDER BY id",
    )
    .pluck()
    .all();

const to = encodeURIComponent("/admin/projects?pending=abc");

/** The first step. */
const typePassword = () =>
  callRoute(logIn, `/login?to=${to}`, { body: new URLSearchParams({ username: user.username, password }) });

/** The second one. */
const typeCode = (code: string, Cookie: string) =>
  callRoute(sendCode, `/login/second-factor?to=${to}`, {
    body: new URLSearchParams({ code }),
    headers: { Cookie },
  });

const errorOf = ({ body }: RouteResult) => JSON.stringify((body as { reply?: object }).reply);
const call = (body: object) => callRoute(callLogin, "/api/auth/login", { body });

test("a right password alone starts no session: it leads to the code, which leads to the page", async () => {
  const first = await typePassword();
  expect([first.status, location(first)]).toEqual([302, `/login/second-factor?to=${to}`]);
  expect(names(first)).toEqual(["login-challenge"]);
  expect(first.headers.getSetCookie()[0]).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  const Cookie = cookies(first);
  expect(location(await callRoute(dashboard, "/admin/dashboard", { headers: { Cookie } }))).toMatch(
    /^\/login/,
  );
  expect(sqlite.prepare("SELECT count(*) FROM sessions").pluck().get()).toBe(0);
  expect((await callRoute(codePage, "/login/second-factor", { headers: { Cookie } })).status).toBe(200);

  const second = await typeCode(` ${totpCode(totpSecret).replace(/^.../, "$& ")} `, Cookie);
  expect([second.status, location(second)]).toEqual([302, "/admin/projects?pending=abc"]);
  expect(names(second)).toEqual(["login-challenge", "session", "device", "toast"]);
  const signedIn = await callRoute(dashboard, "/admin/x", { headers: { Cookie: cookies(second) } });
  expect(location(signedIn)).toBe("/admin/dashboard");
  expect(location(await typeCode(totpCode(totpSecret, 1), Cookie))).toBe(`/login?to=${to}`);
});

test("the table holds a hash of the challenge; without it the page leads to the password", async () => {
  const [id] = sqlite.prepare("SELECT id FROM login_challenges").pluck().all();
  expect(id).toBeUndefined();
  const Cookie = cookies(await typePassword());
  const stored = String(sqlite.prepare("SELECT id FROM login_challenges").pluck().get());
  expect([stored.length, decodeURIComponent(Cookie).includes(stored)]).toEqual([43, false]);
  for (const cookie of ["", `login-challenge=${stored}`, `${Cookie}x`])
    expect(
      location(await callRoute(codePage, "/login/second-factor?to=%2F", { headers: { Cookie: cookie } })),
    ).toBe("/login?to=%2F");
});

test("ASVS 6.5.1: a code is accepted once, also when it is sent twice at once, and no earlier one after it", async () => {
  const code = totpCode(totpSecret);
  const [one, other] = [cookies(await typePassword()), cookies(await typePassword())];
  const results = await Promise.all([typeCode(code, one), typeCode(code, other)]);
  expect(results.map(({ status }) => status).sort()).toEqual([302, 401]);
  const third = cookies(await typePassword());
  for (const late of [code, totpCode(totpSecret, -1)]) {
    const again = await typeCode(late, third);
    expect([again.status, errorOf(again)]).toEqual([401, expect.stringContaining("has been used")]);
  }
  expect((await typeCode(totpCode(totpSecret, 1), third)).status).toBe(302);
});

test("a recovery code signs in once, also at once, in any writing; the log has it", async () => {
  const [code = "", next = ""] = recoveryCodes;
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
  const hashes = sqlite.prepare("SELECT hash FROM recovery_codes").pluck().all();
  expect(JSON.stringify(hashes)).not.toContain(code.slice(0, 4));
  const challenges = [cookies(await typePassword()), cookies(await typePassword())];
  const both = await Promise.all(challenges.map((Cookie) => typeCode(code, Cookie)));
  expect(both.map(({ status }) => status).sort()).toEqual([302, 401]);
  expect(kinds()).toEqual(["second factor on", "recovery code used"]);

  const third = cookies(await typePassword());
  expect((await typeCode(code, third)).status).toBe(401);
  const last = await typeCode(next.toLowerCase().replaceAll("-", " ").replaceAll("0", "o"), third);
  expect(last.status).toBe(302);
  const [toast = ""] = last.headers.getSetCookie().filter((cookie) => cookie.startsWith("toast="));
  const sent = decodeURIComponent(toast.split(/[=.]/)[1] ?? "");
  expect(Buffer.from(sent, "base64").toString()).toContain("8 unused recovery codes");
});

test("a challenge expires after ten minutes, and ends with a new password", async () => {
  const first = cookies(await typePassword());
  wait(9);
  expect((await callRoute(codePage, "/login/second-factor", { headers: { Cookie: first } })).status).toBe(
    200,
  );
  wait(1);
  expect(location(await typeCode(totpCode(totpSecret), first))).toBe(`/login?to=${to}`);
  const second = cookies(await typePassword());
  await changePassword(user.id, "another long password");
  expect(location(await typeCode(totpCode(totpSecret), second))).toBe(`/login?to=${to}`);
});

/** A code that is not that of now or of the steps beside it. */
function wrongCode() {
  const right = [-1, 0, 1].map((step) => totpCode(totpSecret, step));
  return ["000000", "111111", "222222", "333333"].find((code) => !right.includes(code)) ?? "";
}

test("five wrong codes end the sign-in and start a delay that doubles; recovery codes pass", async () => {
  for (const minutes of [1, 2, 4]) {
    const Cookie = cookies(await typePassword());
    for (let attempt = 0; attempt < 4; attempt++) {
      const wrong = await typeCode(wrongCode(), Cookie);
      expect([wrong.status, errorOf(wrong)]).toEqual([401, expect.stringContaining("neither the code")]);
    }
    expect(location(await typeCode(wrongCode(), Cookie))).toBe(`/login?to=${to}`);
    const next = cookies(await typePassword());
    const refused = await typeCode(totpCode(totpSecret), next);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, String(minutes * 60)]);
    expect(errorOf(refused)).toContain("or use a recovery code");
    wait(minutes);
  }
  expect(kinds().filter((kind) => kind === "second factor refused")).toHaveLength(3);
  for (let attempt = 0; attempt < 5; attempt++) await typeCode(wrongCode(), cookies(await typePassword()));
  expect((await typeCode(String(recoveryCodes[0]), cookies(await typePassword()))).status).toBe(302);
});

test("a code that was used counts as a wrong one: whoever has seen it does not start the count anew", async () => {
  const used = totpCode(totpSecret);
  expect((await typeCode(used, cookies(await typePassword()))).status).toBe(302);
  const Cookie = cookies(await typePassword());
  for (const code of [wrongCode(), wrongCode(), used, wrongCode()])
    expect((await typeCode(code, Cookie)).status).toBe(401);
  expect(location(await typeCode(used, Cookie))).toBe(`/login?to=${to}`);
  expect(kinds()).toContain("second factor refused");
  expect((await typeCode(totpCode(totpSecret, 1), cookies(await typePassword()))).status).toBe(429);
});

test("a device that has signed in before is not delayed by others", async () => {
  const signedIn = cookies(await typeCode(totpCode(totpSecret), cookies(await typePassword())));
  const device = signedIn.split("; ").find((cookie) => cookie.startsWith("device="));
  const stranger = async () => typeCode(wrongCode(), cookies(await typePassword()));
  for (let attempt = 0; attempt < 5; attempt++) await stranger();
  expect((await stranger()).status).toBe(429);
  const known = `${cookies(await typePassword())}; ${device}`;
  expect((await typeCode(totpCode(totpSecret, 1), known)).status).toBe(302);
});

test("ASVS 6.3.4: the API asks for the code in the body, and keeps its contract without a second factor", async () => {
  const needed = await call({ username: user.username, password });
  expect([needed.status, needed.body]).toEqual([401, { message: expect.stringContaining("second factor") }]);
  expect(names(needed)).toEqual([]);
  const wrong = await call({ username: user.username, password, code: wrongCode() });
  expect([wrong.status, names(wrong)]).toEqual([401, []]);
  const right = await call({ username: user.username, password, code: totpCode(totpSecret) });
  expect([right.status, names(right)]).toEqual([200, ["session", "device"]]);
  expect((await call({ username: user.username, password, code: totpCode(totpSecret) })).status).toBe(401);
  const bad = await call({ username: user.username, password: "a guess", code: totpCode(totpSecret, 1) });
  expect(bad.body).toEqual({ message: "Invalid username or password" });
  await insertUser({ username: `plain-${number}`, password, name: "Bilal" });
  expect((await call({ username: `plain-${number}`, password })).status).toBe(200);
});

test("an empty code is answered with a message beside the field", async () => {
  const empty = await typeCode(" ", cookies(await typePassword()));
  expect([empty.status, errorOf(empty)]).toEqual([422, expect.stringContaining("A code is required")]);
});
