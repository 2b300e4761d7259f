import { createHash, randomBytes } from "node:crypto";
import type { Admin } from "#app/schemas/user";
import { db } from "../../client/client";
import { now } from "../now";
import { toAdmin } from "./users";

const days = 30;

/** The table holds hashes: who reads the database can't use a session. */
function keyOf(id: string) {
  return createHash("sha256").update(id).digest("base64url");
}

/** Starts a session. @returns its id, which only the cookie carries */
export async function insertSession(userId: number) {
  const id = randomBytes(32).toString("base64url");
  const createdAt = now();
  const expiresAt = new Date(Date.now() + days * 86_400_000).toISOString();
  await db
    .insertInto("sessions")
    .values({ id: keyOf(id), userId, createdAt, expiresAt })
    .execute();
  return id;
}

/** Whose session this is, over or not; `key` names it among the sessions of its user. */
export async function findSession(
  id: string,
): Promise<{ key: string; admin: Admin; isOver: boolean } | undefined> {
  const key = keyOf(id);
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .selectAll("users")
    .select("sessions.expiresAt")
    .where("sessions.id", "=", key)
    .executeTakeFirst();
  return row && { key, admin: toAdmin(row), isOver: row.expiresAt <= now() };
}

export async function deleteSession(id: string) {
  await db.deleteFrom("sessions").where("id", "=", keyOf(id)).execute();
}
