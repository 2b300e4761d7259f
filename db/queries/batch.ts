import { type Kysely, sql } from "kysely";
import type { DeletableKind } from "#app/schemas/record-kinds";
import { db } from "../client/client";
import type { Tables } from "../tables";
import type { Editor } from "./records/revisions";

type Transaction = Kysely<Tables>;

/**
 * Changes many records in one transaction. @returns what `work` returns, and the number of the batch, by which it is undone;
 * undefined when nothing was changed
 */
export function changeInBatch<Result>(
  editor: Editor,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<{ result: Result; batch: number | undefined }> {
  return db.transaction().execute(async (transaction) => {
    const latest = await latestRevision(transaction);
    const result = await work(transaction);
    // Those of the schedule and the versions from before have no user.
    const own = await transaction
      .selectFrom("revisions")
      .select("id")
      .where("id", ">", latest)
      .where("userId", "=", editor.id)
      .execute();
    const [batch] = own.map(({ id }) => id);
    if (batch !== undefined)
      await transaction
        .updateTable("revisions")
        .set({ batch })
        .where(
          "id",
          "in",
          own.map(({ id }) => id),
        )
        .execute();
    return { result, batch };
  });
}

async function latestRevision(transaction: Transaction) {
  const latest = transaction.selectFrom("revisions").select("id").orderBy("id", "desc").limit(1);
  return (await latest.executeTakeFirst())?.id ?? 0;
}

/** What was done to one record in a batch. */
export type BatchChange = {
  /** The revision. */
  id: number;
  kind: DeletableKind;
  recordId: number;
  title: string;
  isDeleted: boolean;
  /** `updatedAt` of the record after the change. */
  seen: string;
};

/** The changes of a batch; none when they are purged. */
export async function findBatch(batch: number): Promise<BatchChange[]> {
  const rows = await db
    .selectFrom("revisions")
    .select(["id", "kind", "recordId", "title", "deleted"])
    .select(sql<string>`record ->> 'updatedAt'`.as("seen"))
    .where("batch", "=", batch)
    .orderBy("id")
    .execute();
  return rows.map(({ deleted, ...row }) => ({
    ...row,
    kind: row.kind as DeletableKind,
    isDeleted: deleted === 1,
  }));
}

/** The revision of a record before another. */
export async function findRevisionBefore({ id, kind, recordId }: BatchChange) {
  const earlier = db
    .selectFrom("revisions")
    .select("id")
    .where("kind", "=", kind)
    .where("recordId", "=", recordId)
    .where("deleted", "=", 0)
    .where("id", "<", id)
    .orderBy("id", "desc")
    .limit(1);
  return (await earlier.executeTakeFirst())?.id;
}
