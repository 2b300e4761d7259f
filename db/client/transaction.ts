import type { Connection } from "../tables";
import { db } from "./client";

export function inTransaction<Result>(
  transaction: Connection | undefined,
  work: (transaction: Connection) => Promise<Result>,
): Promise<Result> {
  return transaction ? work(transaction) : db.transaction().execute(work);
}
