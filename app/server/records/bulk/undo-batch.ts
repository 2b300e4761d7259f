import { deletableKinds, isDeletable, type RecordKind } from "#app/schemas/kinds/record-kinds";
import type { Admin } from "#app/schemas/users/user";
import { findChangeable } from "#app/server/auth/require-admin";
import { moveToRecords } from "#app/server/files/trash";
import { type Connection, inTransaction } from "#db/client/client";
import { yieldToRequests } from "#db/client/yield-to-requests";
import { undoEntry } from "#db/queries/contacts/import-entry";
import { findFileById } from "#db/queries/files/files";
import {
  type Batch,
  type BatchChange,
  findBatchChanges,
  findUnchanged,
  findVersionBefore,
  markUndone,
} from "#db/queries/records/batches";
import { deleteRecord, findDeletion, restoreRecord } from "#db/queries/records/trash";
import type { Editor } from "#db/queries/revisions";
import { findTranslationChanges, undoTranslation } from "#db/queries/translations/undo-translation";
import { isUsedEntry } from "#db/queries/value-lists/list-entries";
import { findKind } from "../registry";

/**
 * Undoes what one action has changed in many records, in one transaction: what it has made is deleted, what it has deleted is
 * restored, what it has changed is as before. What was changed since stays, and what the user may not change.
 * @param onUndone runs in the same transaction
 * @returns how many were undone and how many stay; not `isDone` when it was undone before
 */
export async function undoBatch(
  batch: Batch,
  admin: Admin,
  onUndone?: (transaction: Connection) => Promise<void>,
) {
  const [all, translations] = splitChanges(await findBatchChanges(batch));
  const kind = all[0]?.kind;
  const changes = await filterChangeable(all, admin);
  const result = await inTransaction(undefined, async (transaction) => {
    // Somebody else may undo the rest.
    if (changes.length === all.length && !(await markUndone(transaction, batch)))
      return { kind, isDone: false, undone: 0, left: 0 };
    const ofRecords = await findTranslationChanges(translations, transaction);
    const giveBack = await freeKeysOf(transaction, changes);
    let undone = 0;
    for (const change of changes.reverse()) {
      const isUndone = await undoChange(transaction, change, admin);
      // Those of a record that was added share what becomes of it.
      const translated = change.before === null ? [] : (ofRecords.get(change.recordId) ?? []);
      if ((await undoTranslations(transaction, translated, admin)) && isUndone) undone += 1;
      await yieldToRequests();
    }
    for (const give of giveBack) await give();
    await onUndone?.(transaction);
    return { kind, isDone: true, undone, left: all.length - undone };
  });
  if (kind === "file")
    await moveToRecords(await Promise.all(all.map(({ recordId }) => findFileById(recordId))));
  return result;
}

/** Changes to records that the user may change; an import may have added entries of lists, too. */
async function filterChangeable(changes: BatchChange[], admin: Admin) {
  const changeable = new Map<string, Set<number>>();
  for (const kind of new Set(changes.map((change) => change.kind))) {
    const ids = changes.flatMap((change) => (change.kind === kind ? change.recordId : []));
    changeable.set(kind, new Set(isDeletable(kind) ? await findChangeable(admin, kind, ids) : ids));
  }
  return changes.filter(({ kind, recordId }) => changeable.get(kind)?.has(recordId));
}

/** Frees what no two records may have, so that two can get back what they have exchanged. */
async function freeKeysOf(transaction: Connection, changes: BatchChange[]) {
  const giveBack: (() => Promise<void>)[] = [];
  for (const kind of new Set(changes.map((change) => change.kind))) {
    if (!isDeletable(kind)) continue;
    const changed = changes.filter((one) => one.kind === kind && one.before !== null && one.after !== null);
    const ids = changed.map(({ recordId }) => recordId);
    const done = await findKind(deletableKinds[kind].path)?.queries.freeKeys?.(transaction, ids);
    if (done) giveBack.push(done);
  }
  return giveBack;
}

/** Changes of a batch to records, and those to their translations. */
function splitChanges(changes: BatchChange[]) {
  const isTranslation = ({ kind }: BatchChange) => kind === "translation";
  return [changes.filter((change) => !isTranslation(change)), changes.filter(isTranslation)] as const;
}

/** @returns false when one was changed since, and stays */
async function undoTranslations(transaction: Connection, changes: BatchChange[], editor: Editor) {
  let isDone = true;
  for (const change of changes) isDone = (await undoTranslation(transaction, change, editor)) && isDone;
  return isDone;
}

/** @returns false for an entry of a list that records have: it stays */
async function deleteAdded(transaction: Connection, kind: RecordKind, id: number, editor: Editor) {
  if (kind === "list-entry" && (await isUsedEntry(transaction, id))) return false;
  return (await deleteRecord(kind, id, editor, transaction)) !== undefined;
}

/** @returns false when the record was changed since, and stays */
async function undoChange(transaction: Connection, change: BatchChange, editor: Editor) {
  const { kind, recordId: id, before, after } = change;
  // Only its translations were changed.
  if (before !== null && before === after) return true;
  if (kind === "contact") return undoEntry(transaction, change);
  if (!isDeletable(kind)) return false;
  if (after === null) {
    const deletion = await findDeletion(kind, id, transaction);
    return deletion !== undefined && (await restoreRecord(deletion.id, editor, transaction)) !== undefined;
  }
  const found = findKind(deletableKinds[kind].path);
  if (!found) return false;
  if (!(await findUnchanged(transaction, found.definition, change))) return false;
  if (before === null) return deleteAdded(transaction, found.kind, id, editor);
  const version = await findVersionBefore(transaction, found.definition, change);
  if (!version) return false;
  const { order: _, ...values } = version.values;
  const intent = version.state === "draft" ? "withdraw" : "publish";
  const options = { intent, change: "restore", seen: after, transaction } as const;
  return (await found.queries.update(id, values, editor, options)).saved !== undefined;
}
