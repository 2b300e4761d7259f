import { createHash, randomBytes } from "node:crypto";
import { type Admin, toUser } from "#app/schemas/user";
import { db } from "../../client/client";
import { now } from "../now";

const sessionMs = 30 * 86_400_000;

/** The table holds hashes: the id of a session can't be read from the database. */
function hash(id: string) {
  return createHash("sha256").update(id).digest("base64url");
}

/** Starts a session. @returns its id, which only the cookie holds */
export async function insertSession(userId: number) {
  const id = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + sessionMs).toISOString();
  await db
    .insertInto("sessions")
    .values({ id: hash(id), userId, createdAt: now(), expiresAt })
    .execute();
  return id;
}

/** A session, expired or not, with its user; `key` is its id in the table. */
export async function findSession(id: string) {
  const key = hash(id);
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
  await db.deleteFrom("sessions").where("id", "=", hash(id)).execute();
}
