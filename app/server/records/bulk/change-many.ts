import type { Connection } from "#db/client/client";
import { changeInBatch, type NewBatchChange } from "#db/queries/records/batches";
import type { Editor } from "#db/queries/revisions";
import type { kindOf } from "../registry";
import type { PlannedChange } from "./plan-change";

/**
 * Saves changes to many records in one transaction.
 * @returns the ids of those that are saved, and the number of their batch; the others were changed or deleted meanwhile
 */
export async function changeMany(kind: Kind, planned: PlannedChange[], editor: Editor) {
  const { changes, batch } = await changeInBatch(editor, (transaction) =>
    saveChanges(transaction, kind, planned, editor),
  );
  return { saved: changes.map(({ recordId }) => recordId), batch };
}

type Kind = Pick<ReturnType<typeof kindOf>, "kind" | "queries">;

/** Saves changes in the transaction of a batch. @returns those that are saved */
export async function saveChanges(
  transaction: Connection,
  { kind, queries }: Kind,
  planned: PlannedChange[],
  editor: Editor,
) {
  const done: NewBatchChange[] = [];
  const ids = planned.map(({ id }) => id);
  const giveBack = await queries.freeKeys?.(transaction, ids);
  for (const { id, values, ...options } of planned) {
    const { saved } = await queries.update(id, values, editor, { ...options, transaction });
    if (saved) done.push({ kind, recordId: id, before: options.seen, after: saved.updatedAt });
  }
  await giveBack?.();
  return done;
}
