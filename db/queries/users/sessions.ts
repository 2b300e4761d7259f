import type { Kysely } from "kysely";
import { type Admin, toUser } from "#app/schemas/users/user";
import { db } from "../../client/client";
import type { SessionEnd, Tables } from "../../tables";
import { insertActivity } from "../activities";
import { now } from "../now";
import { hashSecret, newSecret } from "../secrets";

const sessionMs = 30 * 86_400_000;

/** The browser of a session: its name for itself, and the id of the device cookie. */
export type SessionOf = { userAgent?: string; device?: string; address?: string };

/** Starts a session. @returns its id, which only the cookie holds */
export async function insertSession(userId: number, { userAgent = "", device, address }: SessionOf = {}) {
  const id = newSecret();
  const createdAt = now();
  const expiresAt = new Date(Date.now() + sessionMs).toISOString();
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("sessions")
      .values({
        ...{ id: hashSecret(id), userId, createdAt, expiresAt, lastSeenAt: createdAt, verifiedAt: createdAt },
        ...{ userAgent, device },
      })
      .execute();
    await logOwn(transaction, "signed in", userId, address);
  });
  return id;
}

/** A session, ended or not, with its user; `key` is its id in the table. Of a disabled user there is none. */
export async function findSession(id: string) {
  const key = hashSecret(id);
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .selectAll("users")
    .select(["sessions.expiresAt", "sessions.endReason", "sessions.verifiedAt"])
    .where("sessions.id", "=", key)
    .where("users.disabledAt", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { email, endReason, verifiedAt } = row;
  const admin: Admin = { ...toUser(row), darkMode: row.darkMode === 1, email };
  return { key, admin, isExpired: row.expiresAt <= now(), endReason, verifiedAt };
}

export async function deleteSession(id: string) {
  await db.deleteFrom("sessions").where("id", "=", hashSecret(id)).execute();
}

/** Ends a session because its user signs out. */
export function signOut(id: string, address?: string) {
  return db.transaction().execute(async (transaction) => {
    const session = transaction.deleteFrom("sessions").where("id", "=", hashSecret(id));
    const row = await session.returning(["userId", "expiresAt", "endReason"]).executeTakeFirst();
    if (row && !row.endReason && row.expiresAt > now())
      await logOwn(transaction, "signed out", row.userId, address);
  });
}

/** An entry of the audit log about what a user did with their own account. */
async function logOwn(transaction: Kysely<Tables>, kind: string, userId: number, address?: string) {
  const users = transaction.selectFrom("users").select(["id", "username", "name"]).where("id", "=", userId);
  const { username, ...user } = await users.executeTakeFirstOrThrow();
  await insertActivity(transaction, {
    kind,
    subject: username,
    subjectId: userId,
    user,
    isSecurity: true,
    address,
  });
}

/** Ends the sessions of a user, but this one. They stay in the table, which remembers why they ended. */
export async function endSessions(
  transaction: Kysely<Tables>,
  userId: number,
  endReason: SessionEnd,
  except = "",
) {
  await transaction
    .updateTable("sessions")
    .set({ endReason })
    .where("userId", "=", userId)
    .where("id", "!=", except)
    .where("endReason", "is", null)
    .execute();
}
