import { createHash } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { makeToken } from "#tests/support/api/tokens";
import { db, sqlite } from "../../client/client";
import { hashSecret } from "../secrets";
import {
  deleteSession,
  endSessions,
  findSession,
  findSessionsOf,
  insertSession,
  updateLastSeen,
} from "./sessions";
import { findUserId, insertUser } from "./users";

let user = 0;

beforeEach(async () => {
  sqlite.exec("DELETE FROM users");
  await insertUser({ username: "admin", password: "a long password", name: "Administrator" });
  user = (await findUserId("admin")) ?? 0;
});

const keys = () => sqlite.prepare("SELECT id FROM sessions").pluck().all();

test("a session is found by its id; the table stores only a hash of it", async () => {
  const id = await insertSession(user);
  const key = createHash("sha256").update(id).digest("base64url");
  expect(keys()).toEqual([key]);
  const admin = {
    id: user,
    username: "admin",
    name: "Administrator",
    role: "admin",
    theme: "system" as const,
    email: null,
  };
  expect(await findSession(id)).toMatchObject({ key, admin, isExpired: false, endReason: null });
  expect(await findSession(key)).toBeUndefined();
  expect(await findSession("")).toBeUndefined();
});

test("ASVS 7.3.2: a session expires after thirty days; its user can still be found", async () => {
  const id = await insertSession(user);
  vi.useFakeTimers({ now: Date.now() + 30 * 86_400_000 - 60_000, toFake: ["Date"] });
  await updateLastSeen(hashSecret(id));
  expect((await findSession(id))?.isExpired).toBe(false);
  vi.setSystemTime(Date.now() + 120_000);
  expect(await findSession(id)).toMatchObject({ admin: { id: user }, isExpired: true });
  vi.useRealTimers();
});

test("ASVS 7.3.1: a session that is not used for fourteen days expires", async () => {
  const id = await insertSession(user);
  vi.useFakeTimers({ now: Date.now() + 14 * 86_400_000 - 60_000, toFake: ["Date"] });
  expect((await findSession(id))?.isExpired).toBe(false);
  vi.setSystemTime(Date.now() + 120_000);
  expect(await findSession(id)).toMatchObject({ isExpired: true, endReason: null });
  expect(await findSessionsOf(user)).toEqual([]);
  vi.useRealTimers();
});

test("a new password and a disabled account end the user's API tokens, a changed second factor does not", async () => {
  const owner = { id: user, name: "Administrator" };
  for (const [reason, isOver] of [
    ["factor", false],
    ["ended", false],
    ["password", true],
    ["disabled", true],
  ] as const) {
    sqlite.exec("DELETE FROM api_tokens");
    await makeToken(owner);
    await endSessions(db, user, reason);
    const revokedAt = sqlite.prepare("SELECT revokedAt FROM api_tokens").pluck().get();
    expect([reason, revokedAt !== null]).toEqual([reason, isOver]);
  }
});

test("an ended session is deleted, and all sessions of a deleted user", async () => {
  const [one, other] = [await insertSession(user), await insertSession(user)];
  await deleteSession(one);
  expect(await findSession(one)).toBeUndefined();
  expect(await findSession(other)).toBeDefined();
  sqlite.exec("DELETE FROM users");
  expect(keys()).toEqual([]);
});
