import type { ActionFunctionArgs } from "@remix-run/node";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { environment } from "#app/config/environment";
import { loader as download } from "#app/routes/admin/backup/download";
import { action as confirm } from "#app/routes/admin/security/confirm";
import { action as saveEmail } from "#app/routes/admin/security/route";
import { loader as openSecondFactor } from "#app/routes/admin/security/second-factor";
import { action as saveSettings } from "#app/routes/admin/settings/route";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { readPendingForm } from "#app/server/auth/pending-form";
import { requireRecentCheck } from "#app/server/auth/recent-check";
import { requireAdmin } from "#app/server/auth/require-admin";
import { insertPendingTotp } from "#db/queries/users/second-factor";
import { findByCredentials, findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { addSecondFactor, totpSecret } from "#tests/support/second-factor";
import { mailServer } from "#tests/support/smtp";

const password = "a long password";
let Cookie = "";
/** Of an account for each test: wrong passwords are counted. */
let number = 0;
const page = "/admin/users?tab=open";

beforeEach(async () => {
  emptyTables("users");
  const username = `recent-${++number}`;
  await insertUser({ username, password, name: "Ayesha" });
  Cookie = await startSessionOf((await findUserId(username)) ?? 0);
  vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
});

afterEach(() => {
  vi.useRealTimers();
  environment.SMTP_URL = undefined;
});

const wait = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

/** A form of another page that needs a recent check. */
async function save({ request }: ActionFunctionArgs) {
  const { form } = await readAdminFormFields(request, "users");
  await requireRecentCheck(request, { form });
  return { saved: form.get("name") };
}

async function open({ request }: ActionFunctionArgs) {
  const form = await readPendingForm(request, await requireAdmin(request, "users"));
  return form && Object.fromEntries(form);
}

const body = () => new URLSearchParams({ name: "Bilal", newPassword: "another password" });
const answer = (to: string, typed: string) =>
  callRoute(confirm, to, { body: new URLSearchParams({ password: typed }), headers: { Cookie } });

test("ASVS 7.5.1: what a session needs a recent check for passes for 15 minutes", async () => {
  wait(14);
  expect((await callRoute(save, page, { body: body(), headers: { Cookie } })).body).toEqual({
    saved: "Bilal",
  });
});

test("afterwards the password is asked, and the form comes back without its passwords", async () => {
  wait(15);
  const { status, headers } = await callRoute(save, page, { body: body(), headers: { Cookie } });
  const to = headers.get("Location") ?? "";
  expect([status, to]).toEqual([302, expect.stringMatching(/^\/admin\/confirm\?to=/)]);

  const wrong = await answer(to, "a guess");
  expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([
    422,
    expect.stringContaining("not your password"),
  ]);
  expect(JSON.stringify(wrong.body)).not.toContain("a guess");
  expect((await callRoute(save, page, { body: body(), headers: { Cookie } })).status).toBe(302);

  const right = await answer(to, password);
  const back = right.headers.get("Location") ?? "";
  expect([right.status, back]).toEqual([302, expect.stringContaining("/admin/users?tab=open&pending=")]);
  expect((await callRoute(open, back, { headers: { Cookie } })).body).toEqual({ name: "Bilal" });
  expect((await callRoute(save, page, { body: body(), headers: { Cookie } })).status).toBe(200);
});

test("wrong passwords are counted as those of a login", async () => {
  for (let attempt = 0; attempt < 10; attempt++)
    expect((await answer("/admin/confirm", "x")).status).toBe(422);
  expect((await answer("/admin/confirm", password)).status).toBe(429);
});

test("the confirmation leads to a page of this site alone", async () => {
  const { headers } = await answer("/admin/confirm?to=https://example.com/", password);
  expect(headers.get("Location")).toBe("/admin/dashboard");
});

test("a backup is not downloaded by an old session, which is led back to the settings", async () => {
  wait(16);
  const { status, headers } = await callRoute(download, "/admin/backup", { headers: { Cookie } });
  const tab = encodeURIComponent("/admin/settings?tab=backup&download=yes");
  expect([status, headers.get("Location")]).toEqual([302, `/admin/confirm?to=${tab}`]);
});

test("a call of the API is answered in words", async () => {
  wait(16);
  const { status, body } = await callRoute(({ request }) => requireRecentCheck(request), "/api/users", {
    headers: { Cookie },
  });
  expect([status, body]).toEqual([403, { message: expect.stringContaining("confirm your password") }]);
});

test("with a second factor, a new email address or password needs a recent check with the code", async () => {
  environment.SMTP_URL = mailServer(1);
  const id = (await findUserId(`recent-${number}`)) ?? 0;
  const [email, settings] = ["/admin/security", "/admin/settings"];
  const changes = { newPassword: "three doors and a window", confirmPassword: "three doors and a window" };
  const change = () =>
    callRoute(saveSettings, settings, {
      body: new URLSearchParams({ name: "Ayesha", currentPassword: password, ...changes }),
      headers: { Cookie },
    });
  wait(16);
  // The form itself asks for the password, which is all that a user without a second factor has.
  expect((await change()).headers.get("Location")).toBe(settings);
  await addSecondFactor({ id, username: `recent-${number}` });
  Cookie = await startSessionOf(id);
  wait(16);
  const asked = await callRoute(saveEmail, email, {
    body: new URLSearchParams({ newEmail: "thief@else.example", currentPassword: changes.newPassword }),
    headers: { Cookie },
  });
  const typed = await change();
  for (const [path, { status, headers }] of [
    [email, asked],
    [settings, typed],
  ] as const)
    expect([status, decodeURIComponent(headers.get("Location") ?? "")]).toEqual([
      302,
      expect.stringContaining(`/admin/confirm?to=${path}?pending=`),
    ]);
  expect(await findByCredentials(`recent-${number}`, changes.newPassword)).toBeDefined();
});

test("the key of a second factor that is being set up is shown after a recent check alone", async () => {
  const id = (await findUserId(`recent-${number}`)) ?? 0;
  const page = "/admin/security/second-factor";
  const open = () => callRoute(openSecondFactor, page, { headers: { Cookie } });
  await insertPendingTotp(id, totpSecret);
  expect(JSON.stringify((await open()).body)).toContain(totpSecret);
  wait(16);
  const late = await open();
  expect([late.status, late.headers.get("Location")]).toEqual([
    302,
    `/admin/confirm?to=${encodeURIComponent(page)}`,
  ]);
});
