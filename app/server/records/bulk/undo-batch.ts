import { deletableKinds, recordDefinitions } from "#app/schemas/record-kinds";
import { createToast, type Toast } from "#app/schemas/toast";
import type { Admin } from "#app/schemas/users/user";
import { findChangeable } from "#app/server/auth/require-record";
import { type BatchChange, changeInBatch, findBatch, findRevisionBefore } from "#db/queries/batch";
import { findVersion } from "#db/queries/records/history";
import { restoreRecord } from "#db/queries/records/trash";
import { findKind } from "../registry";
import type { PlannedChange } from "./plan-change";

const gone = "It was undone already, or is more than 30 days old.";

/**
 * Undoes one change to many records, in one transaction. What was changed again since stays as it is.
 * @returns the path of the list to show, and a toast; no path when there is nothing to undo
 */
export async function undoBatch(batch: number, admin: Admin): Promise<{ path?: string; toast: Toast }> {
  const all = await findBatch(batch);
  const kind = all[0]?.kind;
  const found = kind && kind in recordDefinitions ? findKind(deletableKinds[kind].path) : undefined;
  if (!kind || !found) return { toast: createToast("Nothing to undo", gone) };
  const ids = await findChangeable(
    admin,
    kind,
    all.map(({ recordId }) => recordId),
  );
  const changes = all.filter(({ recordId }) => ids.includes(recordId));
  const earlier = await Promise.all(
    changes.map((change) => (change.isDeleted ? undefined : planUndo(found, change))),
  );
  const { result } = await changeInBatch(admin, async (transaction) => {
    let undone = 0;
    for (const [index, change] of changes.entries()) {
      const plan = earlier[index];
      if (change.isDeleted) {
        if (await restoreRecord(change.id, admin, transaction)) undone += 1;
      } else if (plan) {
        const { id, values, ...options } = plan;
        const { saved } = await found.queries.update(id, values, admin, { ...options, transaction });
        if (saved) undone += 1;
      }
    }
    return undone;
  });
  const { path, label, labels } = found.definition;
  const count = (number: number) => `${number} ${(number === 1 ? label : labels).toLowerCase()}`;
  const left = all.length - result;
  const text = left > 0 ? `${count(left)} stayed: changed again or brought back since.` : "";
  if (result === 0) return { path, toast: createToast("Nothing to undo", text || gone) };
  return { path, toast: createToast(`Undone for ${count(result)}`, text) };
}

/** What a record was before the change; undefined when it was changed again since. */
async function planUndo(
  { definition, queries }: NonNullable<ReturnType<typeof findKind>>,
  change: BatchChange,
): Promise<PlannedChange | undefined> {
  const edited = await queries.findEdited(change.recordId);
  if (edited?.place !== "row" || edited.record.updatedAt !== change.seen) return undefined;
  const earlier = await findRevisionBefore(change);
  const version = earlier ? await findVersion(definition, change.recordId, earlier) : undefined;
  if (!version?.values) return undefined;
  const { order: _, ...values } = version.values;
  const intent = version.state === "draft" ? "withdraw" : "publish";
  return { id: change.recordId, values, intent, change: "restore", seen: change.seen };
}
