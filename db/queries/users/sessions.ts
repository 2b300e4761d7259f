import type { Kysely } from "kysely";
import { type Admin, toUser } from "#app/schemas/users/user";
import { db } from "../../client/client";
import type { SessionEnd, Tables } from "../../tables";
import { now } from "../now";
import { hashSecret, newSecret } from "../secrets";
import { revokeApiTokens } from "./api-tokens";

const sessionMs = 30 * 86_400_000;

/** The browser of a session: its name for itself, and the id of the device cookie. */
export type SessionOf = { userAgent?: string; device?: string };

/** Starts a session. @returns its id, which only the cookie holds */
export async function insertSession(userId: number, { userAgent = "", device }: SessionOf = {}) {
  const id = newSecret();
  const createdAt = now();
  const expiresAt = new Date(Date.now() + sessionMs).toISOString();
  await db
    .insertInto("sessions")
    .values({
      ...{ id: hashSecret(id), userId, createdAt, expiresAt, lastSeenAt: createdAt, verifiedAt: createdAt },
      ...{ userAgent, device },
    })
    .execute();
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

/** @param key of a session whose password was verified now */
export async function setVerified(key: string) {
  await db.updateTable("sessions").set({ verifiedAt: now() }).where("id", "=", key).execute();
}

export async function deleteSession(id: string) {
  await db.deleteFrom("sessions").where("id", "=", hashSecret(id)).execute();
}

/**
 * Ends the sessions of a user, but this one, and the sign-ins that wait for a second factor. Sessions stay in the table,
 * which remembers why they ended. With a new password, or a disabled account, the user's API tokens end as well: somebody
 * else may have made one.
 */
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
  if (endReason !== "ended") await revokeApiTokens(transaction, userId);
  await transaction.deleteFrom("login_challenges").where("userId", "=", userId).execute();
}
