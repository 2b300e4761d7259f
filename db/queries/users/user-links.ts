import { type Connection, db, now } from "../../client/client";
import type { Tables } from "../../tables";
import { hashSecret, newSecret } from "../secrets";

type LinkKind = Tables["user_links"]["kind"];

type NewLink = { kind: LinkKind; userId: number; email?: string; lifetimeMs: number };

/** Inserts an address of one use. @returns its secret, which is not stored, and when it expires */
export async function insertUserLink(transaction: Connection, { lifetimeMs, ...link }: NewLink) {
  const secret = newSecret();
  const createdAt = now();
  const expiresAt = new Date(Date.parse(createdAt) + lifetimeMs).toISOString();
  await transaction
    .insertInto("user_links")
    .values({ id: hashSecret(secret), ...link, createdAt, expiresAt })
    .execute();
  return { secret, expiresAt };
}

/** A link that can still be used, with its user, who is not disabled. */
export function findUserLink(secret: string, kind: LinkKind, connection: Connection = db) {
  return connection
    .selectFrom("user_links")
    .innerJoin("users", "users.id", "user_links.userId")
    .select(["users.id", "users.username", "users.name", "users.email", "user_links.email as newEmail"])
    .where("user_links.id", "=", hashSecret(secret))
    .where("user_links.kind", "=", kind)
    .where("user_links.expiresAt", ">", now())
    .where("users.disabledAt", "is", null)
    .executeTakeFirst();
}

export async function deleteUserLinks(transaction: Connection, userId: number, kinds: LinkKind[]) {
  await transaction
    .deleteFrom("user_links")
    .where("userId", "=", userId)
    .where("kind", "in", kinds)
    .execute();
}
