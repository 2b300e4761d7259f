import { db } from "../../client/client";
import { type Actor, insertAudit } from "../activities";

export type Refusal = Partial<Actor> & {
  kind: "sign-in refused" | "permission refused";
  subject: string;
  subjectId?: number;
};

/** Logs a refusal, or how many alike there were. */
export function insertRefusals({ kind, subject, subjectId, id, address }: Refusal, count: number) {
  const words = count === 1 ? subject : `${subject} (${count} times)`;
  return db.transaction().execute(async (transaction) => {
    // Who was removed meanwhile is no user any more.
    const users = transaction
      .selectFrom("users")
      .select(["id", "name"])
      .where("id", "=", id ?? 0);
    const user = await users.executeTakeFirst();
    await insertAudit(transaction, { kind, subject: words, subjectId }, { ...user, address });
  });
}
