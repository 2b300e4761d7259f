import type { Connection } from "../tables";
import { db } from "./client";

/** Runs in the given transaction, or in one of its own. */
export function inTransaction<Result>(
  transaction: Connection | undefined,
  work: (transaction: Connection) => Promise<Result>,
): Promise<Result> {
  return transaction ? work(transaction) : db.transaction().execute(work);
}
