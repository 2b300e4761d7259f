import { moveToRecord } from "#app/server/files/trash";
import type { Editor } from "#db/queries/revisions";
import * as sample from "#db/queries/sample/remove-sample";

/** Removes what nobody has changed of the sample firm. @returns the id of the revision that restores it, if it was loaded */
export async function removeSample(editor: Editor) {
  const removed = await sample.removeSample(editor);
  for (const file of removed?.files ?? []) await moveToRecord(file);
  return removed?.revision;
}

/** Restores a removed sample firm with its pictures. @returns false when the revision is none of one */
export async function restoreSample(revision: number, editor: Editor) {
  const files = await sample.restoreSample(revision, editor);
  for (const file of files ?? []) await moveToRecord(file);
  return files !== undefined;
}
