import type { Kysely } from "kysely";
import type { Tables } from "../tables";
import { db } from "./client";

/** Runs in the given transaction, or in one of its own. */
export function inTransaction<Result>(
  transaction: Kysely<Tables> | undefined,
  work: (transaction: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return transaction ? work(transaction) : db.transaction().execute(work);
}
