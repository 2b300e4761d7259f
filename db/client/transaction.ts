import type { Kysely } from "kysely";
import type { Tables } from "../tables";
import { db } from "./client";

/** Runs in a transaction that is open, or in one of its own. */
export function inTransaction<Result>(
  open: Kysely<Tables> | undefined,
  work: (transaction: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return open ? work(open) : db.transaction().execute(work);
}
