import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loader as layout } from "#app/routes/admin/layout/route";
import { action as sidebar } from "#app/routes/admin/layout/sidebar";
import { action as saveProperty } from "#app/routes/admin/records/form";
import { action as confirmPage, loader as openConfirm } from "#app/routes/admin/security/confirm";
import { loader as openSetUp, action as setUp } from "#app/routes/admin/security/second-factor";
import { loader as open, action as save } from "#app/routes/admin/users/two-factor-policy";
import { loader as callMe } from "#app/routes/api/auth-me";
import { loader as listRecords } from "#app/routes/api/records";
import { loader as listFeatured } from "#app/routes/api/records-featured";
import { findActiveAdmin } from "#app/server/auth/require-admin";
import { sqlite } from "#db/client/client";
import { findUserId, insertUser } from "#db/queries/users/users";
import { makeToken } from "#tests/support/api/tokens";
import { callRoute, type RouteResult, startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { addSecondFactor } from "#tests/support/second-factor";

const page = "/admin/users/second-factor";
const offered = { admin: "offered", editor: "offered", agent: "offered" };
let number = 0;
let owner = "";
let editor = "";
let editorId = 0;

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date("2026-12-07T10:00:00Z"), toFake: ["Date"] });
  emptyTables("users", "settings", "activities", "stashes");
  number += 1;
  owner = await startSessionOf(await userOf("owner", "admin"));
  editorId = await userOf("editor", "editor");
  editor = await startSessionOf(editorId);
});

afterEach(() => vi.useRealTimers());

async function userOf(name: string, role: string) {
  const username = `policy-${name}-${number}`;
  await insertUser({ username, password: "a long password", name, role });
  return (await findUserId(username)) ?? 0;
}

const wait = (days: number) => vi.setSystemTime(Date.now() + days * 86_400_000);
const choose = async (policy: object) =>
  callRoute(save, page, {
    body: new URLSearchParams({ ...offered, ...policy }),
    // A new session: the check of the password is recent.
    headers: { Cookie: await startSessionOf((await findUserId(`policy-owner-${number}`)) ?? 0) },
  });
const location = ({ headers }: RouteResult) => headers.get("Location");
const deadlineOf = async (Cookie: string) =>
  (
    (await callRoute(layout, "/admin/dashboard", { headers: { Cookie } })).body as {
      secondFactorDeadline?: string;
    }
  ).secondFactorDeadline;

test("only an owner sets the policy, after a recent check; the log has what was changed", async () => {
  const body = new URLSearchParams({ ...offered, editor: "required" });
  expect((await callRoute(open, page, { headers: { Cookie: editor } })).status).toBe(403);
  expect((await callRoute(save, page, { body, headers: { Cookie: editor } })).status).toBe(403);
  expect((await choose({ agent: "perhaps" })).status).toBe(422);
  expect((await choose({ editor: "required", agent: "off" })).status).toBe(302);
  expect((await callRoute(open, page, { headers: { Cookie: owner } })).body).toMatchObject({
    policy: { admin: "offered", editor: "required", agent: "off" },
  });
  await choose({ editor: "required", agent: "off" });
  expect(
    sqlite
      .prepare(
        "SELECT kind, subject, security FROM activities WHERE kind NOT IN ('signed in', 'new device', 'sign-in refused', 'permission refused')",
      )
      .all(),
  ).toEqual([{ kind: "factor policy changed", subject: "editor: required, agent: off", security: 1 }]);
  vi.setSystemTime(Date.now() + 16 * 60_000);
  const late = await callRoute(save, page, { body, headers: { Cookie: owner } });
  expect(location(late)).toMatch(/^\/admin\/confirm\?to=.*pending/);
  const to = new URL(String(location(late)), "http://a").searchParams.get("to") ?? "";
  const back = await callRoute(open, to, { headers: { Cookie: owner } });
  expect(back.body).toMatchObject({ policy: { editor: "required", agent: "offered" }, isPending: true });
});

test("users of a role that requires it have a week, which every page names; the other roles nothing", async () => {
  expect(await deadlineOf(editor)).toBeUndefined();
  await choose({ editor: "required" });
  expect([await deadlineOf(editor), await deadlineOf(owner)]).toEqual([
    "2026-12-14T10:00:00.000Z",
    undefined,
  ]);
  wait(3);
  await choose({ editor: "required", admin: "required" });
  expect([await deadlineOf(editor), await deadlineOf(owner)]).toEqual([
    "2026-12-14T10:00:00.000Z",
    "2026-12-17T10:00:00.000Z",
  ]);
  await choose({});
  await choose({ editor: "required" });
  expect(await deadlineOf(editor)).toBe("2026-12-17T10:00:00.000Z");
});

test("who joins the role later has a week from the first visit", async () => {
  await choose({ editor: "required" });
  wait(30);
  const Cookie = await startSessionOf(await userOf("late", "editor"));
  expect(await deadlineOf(Cookie)).toBe("2027-01-13T10:00:00.000Z");
  wait(1);
  expect(await deadlineOf(Cookie)).toBe("2027-01-13T10:00:00.000Z");
});

test("ASVS 6.3.3: after the week every page leads to the set-up, and calls answer 403 in words", async () => {
  await choose({ editor: "required" });
  wait(6.99);
  const get = (path: string) => callRoute(layout, path, { headers: { Cookie: editor } });
  expect((await get("/admin/dashboard")).status).toBe(200);
  wait(0.02);
  const to = encodeURIComponent("/admin/dashboard?tab=a");
  expect(location(await get("/admin/dashboard?tab=a"))).toBe(`/admin/security/second-factor?to=${to}`);
  const called = await callRoute(callMe, "/api/auth/me", { headers: { Cookie: editor } });
  const refused = [403, { message: expect.stringContaining("second factor") }];
  expect([called.status, called.body]).toEqual(refused);
  // Calls and files that visitors get as well tell them no more than these.
  const { headers: byToken } = await makeToken({ id: editorId, name: "editor" }, ["read"]);
  for (const headers of [{ Cookie: editor }, byToken])
    for (const [loader, path] of [
      [listRecords, "/api/properties?state=draft"],
      [listFeatured, "/api/properties/featured"],
    ] as const) {
      const { status, body } = await callRoute(loader, path, { headers });
      expect([status, body]).toEqual(refused);
    }
  const upload = new Request("http://localhost/uploads/a.jpg", { headers: { Cookie: editor } });
  expect(await findActiveAdmin(upload)).toBeUndefined();

  const typed = new URLSearchParams({ title: "A house" });
  const lost = await callRoute(saveProperty, "/admin/properties/new", {
    body: typed,
    headers: { Cookie: editor },
  });
  expect(location(lost)).toMatch(
    /^\/admin\/security\/second-factor\?to=%2Fadmin%2Fproperties%2Fnew%3Fpending%3D/,
  );
  expect(sqlite.prepare("SELECT fields FROM stashes").pluck().get()).toContain("A house");

  for (const [route, path] of [
    [openSetUp, "/admin/security/second-factor"],
    [openConfirm, "/admin/confirm"],
  ] as const)
    expect((await callRoute(route, path, { headers: { Cookie: editor } })).status).toBe(200);
  const form = (path: string, route: typeof setUp, fields = {}) =>
    callRoute(route as typeof sidebar, path, {
      body: new URLSearchParams(fields),
      headers: { Cookie: editor },
    });
  expect(location(await form("/admin/sidebar", sidebar as typeof setUp))).toBe("/admin/dashboard");
  expect((await form("/admin/confirm", confirmPage as typeof setUp)).status).toBe(422);

  await addSecondFactor({ id: editorId, username: `policy-editor-${number}` });
  const again = await startSessionOf(editorId);
  expect((await callRoute(layout, "/admin/dashboard", { headers: { Cookie: again } })).status).toBe(200);
  expect(await deadlineOf(again)).toBeUndefined();
  const off = { intent: "off", password: "a long password", code: "123456" };
  const kept = await callRoute(setUp, "/admin/security/second-factor", {
    body: new URLSearchParams(off),
    headers: { Cookie: again },
  });
  expect([kept.status, JSON.stringify(kept.body)]).toEqual([403, expect.stringContaining("An owner")]);
});

test("a role to which it is not offered can't set it up", async () => {
  await choose({ editor: "off" });
  const body = new URLSearchParams({ intent: "start" });
  const Cookie = await startSessionOf(editorId);
  expect(
    (await callRoute(setUp, "/admin/security/second-factor", { body, headers: { Cookie } })).status,
  ).toBe(403);
});
