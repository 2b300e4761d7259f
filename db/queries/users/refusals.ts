import { db } from "../../client/client";
import { insertActivity } from "../activities";

/** A refused request: its kind, whom or what it was for, by whom and from which address. */
export type Refusal = {
  kind: "sign-in refused" | "permission refused";
  subject: string;
  subjectId?: number;
  user?: { id: number; name: string };
  address?: string;
};

/** Logs a refusal, or how many alike there were. */
export function insertRefusals({ subject, user, ...refusal }: Refusal, count: number) {
  const words = count === 1 ? subject : `${subject} (${count} times)`;
  return db.transaction().execute(async (transaction) => {
    // Who was removed meanwhile is no user any more.
    const users = user && transaction.selectFrom("users").select(["id", "name"]).where("id", "=", user.id);
    const found = await users?.executeTakeFirst();
    await insertActivity(transaction, { ...refusal, subject: words, user: found, isSecurity: true });
  });
}

/** The user whose sign-in was refused; names are case-insensitive. */
export function findUserByName(username: string) {
  return db
    .selectFrom("users")
    .select(["id", "username"])
    .where("username", "=", username)
    .executeTakeFirst();
}
