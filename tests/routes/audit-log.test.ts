import { beforeEach, describe, expect, test, vi } from "vitest";
import { environment } from "#app/config/environment";
import { otherLimits } from "#app/config/limits";
import { action as logOut } from "#app/routes/account/logout";
import { loader as log } from "#app/routes/admin/activity/route";
import { action as logInByApi } from "#app/routes/api/auth-login";
import type { FormattedActivity } from "#app/schemas/activity-log/activity";
import { auditCsv } from "#app/server/records/activity-log";
import { db, sqlite } from "#db/client/client";
import { insertActivity, insertExport } from "#db/queries/activities";
import { purge } from "#db/queries/database/purge";
import { insertMessage, markSpam, unmarkSpam } from "#db/queries/messages/messages";
import { deletePreviewLinks, insertPreviewLink } from "#db/queries/preview-links";
import { createProperty } from "#db/queries/records/properties";
import { deleteRecord } from "#db/queries/records/trash";
import { insertSession } from "#db/queries/users/sessions";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { plainProperty } from "#tests/support/plain-records";

const ayesha = { id: 0, name: "Ayesha" };
const password = "a long password";

beforeEach(async () => {
  emptyTables("users", "activities", "properties", "messages", "revisions", "preview_links");
  await insertUser({ username: "ayesha", password, name: "Ayesha" });
  await insertUser({ username: "bilal", password, name: "Bilal", role: "editor" });
  ayesha.id = (await findUserId("ayesha")) ?? 0;
});

const entries = () =>
  sqlite.prepare("SELECT kind, subject, userName, security FROM activities ORDER BY id").all() as object[];
const kinds = () => sqlite.prepare("SELECT kind FROM activities ORDER BY id").pluck().all();

async function open(search = "", path = "/admin/audit") {
  const Cookie = await startSessionOf(ayesha.id);
  const { body } = await callRoute(log, path + search, { headers: { Cookie } });
  const { days, total } = body as { days: [string, FormattedActivity[]][]; total: number };
  return { shown: days.flatMap(([, activities]) => activities), total };
}

describe("the page", () => {
  test("is an owner's alone, and the refusal of others is logged", async () => {
    const Cookie = await startSessionOf((await findUserId("bilal")) ?? 0);
    const { status } = await callRoute(log, "/admin/audit", { headers: { Cookie } });
    expect(status).toBe(403);
    await vi.waitFor(() => expect(kinds()).toContain("permission refused"), 60_000);
    await callRoute(log, "/admin/audit", { headers: { Cookie } });
    await new Promise(setImmediate);
    expect(kinds().filter((kind) => kind === "permission refused")).toHaveLength(1);
  });

  test("has every entry in words, with who and from where; the activity log has no security entry", async () => {
    await insertExport("audit log exported", "kind=people", { ...ayesha, address: "203.0.113.9" });
    const id = await createProperty(plainProperty, ayesha);
    const { shown } = await open();
    expect(shown.map(({ label }) => label)).toEqual(["Signed in", expect.any(String), "Audit log exported"]);
    expect(shown.at(-1)).toMatchObject({ userName: "Ayesha", address: "203.0.113.9" });
    expect(shown[1]?.to).toContain(`/properties/${id}`);
    const { shown: open_ } = await open("", "/admin/activity");
    expect(open_.map(({ kind }) => kind)).toEqual(["property added"]);
  });

  test("is narrowed to kinds and to a person", async () => {
    await insertExport("audit log exported", "", ayesha);
    await createProperty(plainProperty, ayesha);
    const kindsOf = async (search: string) => (await open(search)).shown.map(({ kind }) => kind);
    expect(await kindsOf("?kind=backups")).toEqual(["audit log exported"]);
    expect(await kindsOf("?kind=records")).toEqual(["property added"]);
    expect(new Set(await kindsOf("?kind=sign-ins"))).toEqual(new Set(["signed in"]));
    expect(await kindsOf("?kind=keys")).toEqual([]);
    expect(await kindsOf(`?kind=backups&person=${ayesha.id}`)).toEqual(["audit log exported"]);
    expect(await kindsOf("?kind=backups&person=visitors")).toEqual([]);
  });
});

test("the file has a byte order mark, quotes every field, and no formula", async () => {
  const subject = '=HYPERLINK("http://a.test")';
  await insertActivity(db, {
    kind: "signed in",
    subject,
    user: { id: ayesha.id, name: "@Ayesha, the\n first" },
    isSecurity: true,
  });
  for (const sign of ["+1", "-1", "\tx", "\rx"])
    await insertActivity(db, { kind: sign, subject: "", isSecurity: true });
  const chunks: Uint8Array[] = [];
  for await (const chunk of auditCsv({ log: "audit" })) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  expect(text.startsWith('\ufeff"Time (UTC)","Who","What"')).toBe(true);
  expect(text).toContain(`"'=HYPERLINK(""http://a.test"")"`);
  expect(text).toContain(`"'@Ayesha, the\n first"`);
  for (const sign of ["'+1", "'-1", "'\tx", "'\rx"]) expect(text).toContain(`"${sign}"`);
  expect(text.split("\r\n")).toHaveLength(7);
});

test("the file holds all entries, more than one batch, each once", async () => {
  const insert = sqlite.prepare(
    "INSERT INTO activities (kind, subject, createdAt, security) VALUES ('signed in', ?, ?, 1)",
  );
  const createdAt = new Date().toISOString();
  for (let count = 0; count < 1_201; count++) insert.run(`entry ${count}`, createdAt);
  let text = "";
  for await (const chunk of auditCsv({ log: "audit" })) text += Buffer.from(chunk).toString();
  const found = text.match(/entry \d+/g) ?? [];
  expect([found.length, new Set(found).size]).toEqual([1_201, 1_201]);
});

describe("sign-ins", () => {
  const logIn = (username: string, tried: string) =>
    callRoute(logInByApi, "/api/auth/login", { body: { username, password: tried } });

  test("and signing out are logged with their session", async () => {
    const { headers } = await logIn("ayesha", password);
    const Cookie = headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; ");
    await callRoute(logOut, "/logout", { body: new URLSearchParams(), headers: { Cookie } });
    expect(entries()).toEqual([
      { kind: "signed in", subject: "ayesha", userName: "Ayesha", security: 1 },
      { kind: "new device", subject: "ayesha", userName: "Ayesha", security: 1 },
      { kind: "signed out", subject: "ayesha", userName: "Ayesha", security: 1 },
    ]);
  });

  test("a session that can't be stored leaves no entry", async () => {
    sqlite.exec("CREATE TRIGGER fails BEFORE INSERT ON activities BEGIN SELECT RAISE(ABORT, 'full'); END");
    await expect(insertSession(ayesha.id)).rejects.toThrow("full");
    sqlite.exec("DROP TRIGGER fails");
    expect(sqlite.prepare("SELECT count(*) FROM sessions").pluck().get()).toBe(0);
    await expect(insertSession(-1)).rejects.toThrow();
    expect(entries()).toEqual([]);
  });

  test("that are refused are one entry in ten minutes for a user, one for all unknown names, then one with their number", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "Date"] });
    const refused = async () =>
      sqlite
        .prepare("SELECT subject FROM activities WHERE kind = 'sign-in refused' ORDER BY subject")
        .pluck()
        .all();
    const { logRefusedSignIn } = await import("#app/server/auth/refusals");
    const request = new Request("http://localhost/login");
    for (const name of ["AYESHA", "ayesha", "ayesha", "a", "b", "c"]) logRefusedSignIn(request, name);
    await vi.waitFor(async () => expect(await refused()).toEqual(["ayesha", "unknown names"]), 60_000);
    vi.advanceTimersByTime(otherLimits.refusals.windowMs + 1_000);
    await vi.waitFor(
      async () =>
        expect(await refused()).toEqual([
          "ayesha",
          "ayesha (2 times)",
          "unknown names",
          "unknown names (2 times)",
        ]),
      60_000,
    );
    vi.useRealTimers();
  });
});

test("refused sign-ins from a hundred addresses are six entries", async () => {
  const { logRefusedSignIn } = await import("#app/server/auth/refusals");
  environment.TRUST_PROXY = true;
  for (let count = 0; count < 100; count++) {
    const headers = { "X-Forwarded-For": `203.0.113.${count}` };
    logRefusedSignIn(new Request("http://localhost/login", { headers }), "bilal");
  }
  const addresses = () => sqlite.prepare("SELECT address FROM activities ORDER BY id").pluck().all();
  await vi.waitFor(() => expect(addresses()).toHaveLength(6), 60_000);
  for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
  environment.TRUST_PROXY = false;
  expect(addresses()).toEqual([...[0, 1, 2, 3, 4].map((count) => `203.0.113.${count}`), null]);
});

test("what is done to messages, files and previews is in the audit log alone", async () => {
  const { id } = await insertMessage({
    name: "A",
    email: "a@b.test",
    phone: "",
    subject: "Plot",
    message: "Hello",
  });
  emptyTables("activities");
  await markSpam(id, ayesha);
  await unmarkSpam(id, { asUnread: true, editor: ayesha });
  await deleteRecord("message", id, ayesha);
  const property = await createProperty(plainProperty, ayesha);
  await insertPreviewLink({ kind: "property", id: property }, ayesha);
  await deletePreviewLinks({ kind: "property", id: property }, ayesha);
  expect(kinds()).toEqual([
    "message marked as spam",
    "message moved to the inbox",
    "message deleted",
    "property added",
    "preview shared",
    "preview ended",
  ]);
  expect((await open("", "/admin/activity")).shown.map(({ kind }) => kind)).toEqual(["property added"]);
});

describe("entries", () => {
  const day = 86_400_000;
  const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString();

  test("of the last year can't be changed or deleted; older ones are purged", async () => {
    for (const days of [1, 364, 366])
      await insertActivity(db, {
        kind: "signed in",
        subject: `${days}`,
        createdAt: daysAgo(days),
        isSecurity: true,
      });
    for (const column of ["kind", "subject", "userName", "createdAt", "address", "security"] as const)
      await expect(
        db
          .updateTable("activities")
          .set({ [column]: "1" })
          .execute(),
      ).rejects.toThrow("can't be changed");
    await expect(db.updateTable("activities").set({ userId: ayesha.id }).execute()).rejects.toThrow(
      "can't be changed",
    );
    expect(() =>
      sqlite.exec(
        "INSERT OR REPLACE INTO activities (id, kind, subject, createdAt) SELECT id, 'x', 'x', createdAt FROM activities",
      ),
    ).toThrow("can't be changed");
    await expect(db.deleteFrom("activities").execute()).rejects.toThrow("kept for a year");
    expect(() => sqlite.exec("UPDATE activities SET subject = ''")).toThrow("can't be changed");
    expect(() => sqlite.exec("DELETE FROM activities")).toThrow("kept for a year");
    await purge();
    expect(entries()).toMatchObject([{ subject: "1" }, { subject: "364" }]);
  });

  test("stay with the name of a user who is removed", async () => {
    await insertSession(ayesha.id);
    sqlite.exec("DELETE FROM users");
    expect(entries()).toEqual([{ kind: "signed in", subject: "ayesha", userName: "Ayesha", security: 1 }]);
  });
});
