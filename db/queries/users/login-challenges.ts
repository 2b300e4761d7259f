import { db, now } from "../../client/client";
import { hashSecret, newSecret } from "../secrets";

export const challengeMs = 10 * 60_000;

/** A sign-in whose password was right waits for the second factor. @returns the secret of its cookie */
export async function insertChallenge(userId: number) {
  const secret = newSecret();
  const expiresAt = new Date(Date.now() + challengeMs).toISOString();
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("login_challenges").where("expiresAt", "<=", now()).execute();
    await transaction
      .insertInto("login_challenges")
      .values({ id: hashSecret(secret), userId, createdAt: now(), expiresAt })
      .execute();
  });
  return secret;
}

export function findChallengeUser(secret: string) {
  return db
    .selectFrom("login_challenges")
    .innerJoin("users", "users.id", "login_challenges.userId")
    .select(["users.id", "users.username", "users.name", "users.role"])
    .where("login_challenges.id", "=", hashSecret(secret))
    .where("login_challenges.expiresAt", ">", now())
    .where("users.disabledAt", "is", null)
    .executeTakeFirst();
}

/** @returns false when it was not there: another request has used it */
export async function deleteChallenge(secret: string) {
  const { numDeletedRows } = await db
    .deleteFrom("login_challenges")
    .where("id", "=", hashSecret(secret))
    .where("expiresAt", ">", now())
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
