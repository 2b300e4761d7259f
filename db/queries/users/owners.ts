import { scopeOf } from "#app/schemas/users/permissions";
import type { InLanguage } from "#app/words/language";
import { type Connection, db } from "../../client/client";
import type { Actor } from "../activities";
import { type NoticeKind, noticeOf, type Recipient } from "./notices";

/**
 * Runs a change of users in a transaction whose user may still make it: another owner may have taken their role since the
 * request came. @returns undefined when they may not
 */
export function inOwnersTransaction<Result>(
  owner: Actor,
  change: (transaction: Connection) => Promise<Result>,
) {
  return db.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom("users")
      .select("role")
      .where("id", "=", owner.id)
      .where("disabledAt", "is", null)
      .executeTakeFirst();
    return user && scopeOf(user.role, "users") ? change(transaction) : undefined;
  });
}

/** @returns whether this user is an owner and no other one could sign in */
export async function isLastOwner(userId: number, connection: Connection = db) {
  const owners = await connection
    .selectFrom("users")
    .select("id")
    .where("role", "=", "admin")
    .where("disabledAt", "is", null)
    .limit(2)
    .execute();
  return owners.length === 1 && owners[0]?.id === userId;
}

export function findOwners(): Promise<Recipient[]> {
  return db
    .selectFrom("users")
    .select(["username", "name", "email"])
    .where("role", "=", "admin")
    .where("disabledAt", "is", null)
    .where("email", "is not", null)
    .execute();
}

/** Inserts a mail to each owner about a change of the whole site. @param details one sentence */
export function tellOwners(owners: Recipient[], what: NoticeKind, details: (language: InLanguage) => string) {
  return db.transaction().execute(async (transaction) => {
    for (const owner of owners) await noticeOf(transaction, owner, what, details);
  });
}
