import { type Admin, toUser } from "#app/schemas/user";
import { db } from "../../client/client";
import { now } from "../now";
import { hashSecret, newSecret } from "../secrets";

const sessionMs = 30 * 86_400_000;

/** Starts a session. @returns its id, which only the cookie holds */
export async function insertSession(userId: number) {
  const id = newSecret();
  const expiresAt = new Date(Date.now() + sessionMs).toISOString();
  await db
    .insertInto("sessions")
    .values({ id: hashSecret(id), userId, createdAt: now(), expiresAt })
    .execute();
  return id;
}

/** A session, expired or not, with its user; `key` is its id in the table. */
export async function findSession(id: string) {
  const key = hashSecret(id);
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .selectAll("users")
    .select("sessions.expiresAt")
    .where("sessions.id", "=", key)
    .executeTakeFirst();
  if (!row) return undefined;
  const admin: Admin = { ...toUser(row), darkMode: row.darkMode === 1 };
  return { key, admin, isExpired: row.expiresAt <= now() };
}

export async function deleteSession(id: string) {
  await db.deleteFrom("sessions").where("id", "=", hashSecret(id)).execute();
}
