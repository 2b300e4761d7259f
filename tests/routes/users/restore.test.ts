import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { action as send } from "#app/routes/admin/backup/confirm-restore";
import { action as upload } from "#app/routes/admin/backup/restore";
import { action as callRestore } from "#app/routes/api/restore";
import { restore } from "#app/server/backup/restore";
import { savePendingUpload } from "#app/server/backup/restore-flow";
import { sqlite } from "#db/client/client";
import { prepareReplacement } from "#db/queries/database/replace-database";
import { callRoute, type RouteResult, startSessionOf } from "#tests/support/call-route";
import { startMailTest } from "#tests/support/mail-test";
import { addSecondFactor, totpSecret } from "#tests/support/second-factor";
import { totpCode } from "#tests/support/totp-code";

// The database in memory can't be replaced: what comes before is tested here.
vi.mock("#app/server/backup/restore", () => ({ restore: vi.fn(async () => true) }));

const password = "five arches of brick";
const tab = "/admin/settings?tab=backup";
let firm: Awaited<ReturnType<typeof startMailTest>>;
let Cookie = "";
let to = "";
let folder = "";
let database = "";

beforeEach(async () => {
  vi.mocked(restore).mockClear();
  firm = await startMailTest();
  // Each test has a user of its own, because wrong codes are counted.
  sqlite.prepare("UPDATE users SET id = id + ?").run(Math.floor(Math.random() * 1e9));
  firm.userId = Number(sqlite.prepare("SELECT id FROM users").pluck().get());
  await addSecondFactor({ id: firm.userId, username: "ayesha" });
  Cookie = await startSessionOf(firm.userId);
  vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  folder = mkdtempSync(join(tmpdir(), "mehrab-restore-"));
  database = join(folder, "mehrab.sqlite");
  await sqlite.backup(database);
  const unpacked = { database, folder, madeAt: "2026-12-01T00:00:00.000Z", uploads: folder };
  to = `/admin/restore/${await savePendingUpload(unpacked as Parameters<typeof savePendingUpload>[0], firm.userId)}`;
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await firm.stop();
  rmSync(folder, { recursive: true, force: true });
});

const wait = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
const params = () => ({ id: to.split("/").at(-1) ?? "" });
const confirm = (fields: Record<string, string>) =>
  callRoute(send, to, { body: new URLSearchParams(fields), headers: { Cookie }, params: params() });
const location = ({ headers }: RouteResult) => headers.get("Location");

test("the password alone restores nothing where there is a second factor", async () => {
  const refused = await confirm({ password });
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    422,
    expect.stringContaining("A code is required"),
  ]);
  const wrong = await confirm({ password: "a guess", code: totpCode(totpSecret) });
  expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([
    422,
    expect.stringContaining("Current password is incorrect"),
  ]);
  expect(restore).not.toHaveBeenCalled();
});

test("password and code restore once, also when the form is sent twice; each owner is told by mail", async () => {
  sqlite.exec("DELETE FROM outbox");
  const fields = { password, code: totpCode(totpSecret) };
  const both = await Promise.all([confirm(fields), confirm(fields)]);
  expect(both.map(location)).toEqual([tab, tab]);
  expect(restore).toHaveBeenCalledOnce();
  const mails = sqlite.prepare("SELECT address, mail FROM outbox").all() as {
    address: string;
    mail: string;
  }[];
  expect(mails).toEqual([
    { address: "ayesha@firm.example", mail: expect.stringContaining("a backup was restored") },
  ]);
});

test("a session whose check is older than 15 minutes uploads no backup", async () => {
  wait(16);
  const form = new FormData();
  form.set("file", new File(["x"], "mehrab.tar"));
  const asked = `/admin/confirm?to=${encodeURIComponent(tab)}`;
  expect(location(await callRoute(upload, "/admin/restore", { body: form, headers: { Cookie } }))).toBe(
    asked,
  );
  const call = await callRoute(callRestore, "/api/restore", { body: form, headers: { Cookie } });
  expect([call.status, call.body]).toEqual([
    403,
    { message: expect.stringContaining("confirm your password") },
  ]);
});

test("the session goes on unverified, and not in a copy that lacks the second factor of now", () => {
  const prepare = (factor?: string) => {
    const copy = join(folder, "copy.sqlite");
    rmSync(copy, { force: true });
    new Database(database).exec(`VACUUM INTO '${copy}'`).close();
    const restorer = { key: "key", username: "ayesha", totpSecret: factor };
    const isSignedIn = prepareReplacement(copy, "2026-12-01T00:00:00.000Z", restorer);
    const read = new Database(copy);
    const sessions = read.prepare("SELECT id, verifiedAt FROM sessions").all();
    read.close();
    return { isSignedIn, sessions };
  };
  const kept = { isSignedIn: true, sessions: [{ id: "key", verifiedAt: null }] };
  expect([prepare(totpSecret), prepare()]).toEqual([kept, kept]);
  expect(prepare("ANOTHERSECRET")).toEqual({ isSignedIn: false, sessions: [] });
});
