import { type DeletableKind, deletableKinds } from "#app/schemas/kinds/record-kinds";
import { db, now } from "../../client/client";
import { markUndone } from "../records/batches";
import { insertAgain } from "../records/trash";
import { type Editor, insertRevision } from "../revisions";
import { findSettings } from "../settings";
import { findSample, type LoadedSample } from "./find-sample";
import { logSample } from "./insert-sample";
import { isSampleLoaded } from "./sample-records";
import { changeSettings, emptyValues, restoreSettings } from "./sample-settings";
import { hideStatuses, showStatuses } from "./sample-units";

type Removed = Pick<LoadedSample, "rows" | "settings">;

type FileRow = { id: number; path: string; width: number | null };

export const sampleTitle = "The sample firm";

const kindsOf = (rows: Removed["rows"]) => Object.keys(rows) as DeletableKind[];

const filesOf = (rows: Removed["rows"]) => (rows.file ?? []) as unknown as FileRow[];

/**
 * Moves what nobody has changed of the sample firm to the trash, in one transaction, as one revision.
 * @returns its id and the removed files; undefined when no sample firm is loaded
 */
export function removeSample(editor: Editor) {
  return db.transaction().execute(async (transaction) => {
    const sample = await findSample(transaction);
    if (!sample) return undefined;
    const { batch, rows, settings, entries } = sample;
    for (const kind of kindsOf(rows)) {
      const ids = rows[kind]?.map(({ id }) => id) ?? [];
      const table = deletableKinds[kind].path as "properties";
      await transaction.deleteFrom(table).where("id", "in", ids).execute();
    }
    await hideStatuses(transaction, entries);
    await changeSettings(transaction, await findSettings(transaction), emptyValues(settings), editor);
    const time = now();
    await markUndone(transaction, { id: batch, action: "sample" }, time);
    const removed: Removed = { rows, settings };
    const revision = {
      kind: "sample",
      id: batch,
      title: sampleTitle,
      row: removed,
      createdAt: time,
    } as const;
    const kinds = kindsOf(rows).flatMap((kind) => rows[kind]?.map(() => ({ kind })) ?? []);
    await logSample(transaction, "sample removed", kinds, editor);
    return {
      revision: await insertRevision(transaction, { ...revision, change: "delete" }, editor),
      files: filesOf(rows),
    };
  });
}

export class SampleIsLoaded extends Error {}

/**
 * Brings a removed sample firm back under the same ids.
 * @returns its files; undefined when the revision is gone or of something else
 * @throws SampleIsLoaded when there is one again
 */
export function restoreSample(revision: number, editor: Editor) {
  return db.transaction().execute(async (transaction) => {
    const removal = await transaction
      .deleteFrom("revisions")
      .where((row) => row.and({ id: revision, kind: "sample" }))
      .returning(["record", "recordId"])
      .executeTakeFirst();
    if (!removal) return undefined;
    if (await isSampleLoaded(transaction)) throw new SampleIsLoaded();
    const { rows, settings }: Removed = JSON.parse(removal.record);
    await showStatuses(
      transaction,
      (rows.unit ?? []).map(({ status }) => String(status)),
    );
    for (const kind of kindsOf(rows)) await insertAgain(transaction, kind, rows[kind] ?? []);
    await restoreSettings(transaction, settings, editor);
    const update = transaction.updateTable("batches").set({ undoneAt: null });
    await update.where("id", "=", removal.recordId).execute();
    return filesOf(rows);
  });
}

export async function findSampleRemoval() {
  const removal = db.selectFrom("revisions").select("id").where("kind", "=", "sample").orderBy("id", "desc");
  return (await removal.limit(1).executeTakeFirst())?.id;
}
