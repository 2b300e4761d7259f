import { setImmediate } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { ImportedKind, Verdict } from "#app/schemas/imports/import-table";
import { tableDefinitions } from "#app/schemas/imports/table-definitions";
import { db, writerMutex } from "../../client/client";
import type { Tables } from "../../tables";
import { insertActivity } from "../activities";
import { now } from "../now";
import type { Editor } from "../records/revisions";
import { contactTarget } from "./contact-target";
import type { Change, ImportTarget } from "./import-target";
import { projectTarget, propertyTarget } from "./record-target";

const targets: Record<ImportedKind, ImportTarget> = {
  property: propertyTarget,
  project: projectTarget,
  contact: contactTarget,
};

/** What was shown is not what would be done now. */
export class TableHasChanged extends Error {}

type Judged = { verdicts: Verdict[]; digest: string };

type Commit = {
  id: number;
  kind: ImportedKind;
  fileName: string;
  /** Of the dry run that was shown. */
  digest: string;
  judge(transaction: Kysely<Tables>): Promise<Judged>;
};

/**
 * Does what the dry run has shown, in one transaction. @returns how many records it has made and changed; undefined when it
 * was done before @throws TableHasChanged
 */
export function commitImport({ id, kind, fileName, digest, judge }: Commit, editor: Editor) {
  return db.transaction().execute(async (transaction) => {
    const pending = transaction.selectFrom("imports").select("id").where("id", "=", id);
    if (!(await pending.where("committedAt", "is", null).executeTakeFirst())) return undefined;
    const judged = await judge(transaction);
    if (judged.digest !== digest) throw new TableHasChanged();
    const changes: Change[] = [];
    for (const verdict of judged.verdicts) {
      const change = await apply(transaction, { kind, id, verdict }, editor);
      if (change) changes.push(change);
      await letOthersRead();
    }
    const added = changes.filter(({ before }) => before === undefined).length;
    const counts = { added, changed: changes.length - added };
    const done = { cells: "[]", changes: JSON.stringify(changes), ...counts, committedAt: now() };
    await transaction.updateTable("imports").set(done).where("id", "=", id).execute();
    const activity = `${tableDefinitions[kind].path} imported`;
    await insertActivity(transaction, { kind: activity, subject: fileName, user: editor, isSecurity: true });
    return counts;
  });
}

/** Turns of the event loop that a page takes, about: they cost nothing while no page is asked for. */
const turnsOfPage = 8;

/** Pages are read between two rows, by the other connection: a row takes about 2 ms. */
async function letOthersRead() {
  writerMutex.noteProgress();
  for (let turn = 0; turn < turnsOfPage; turn++) await setImmediate();
}

type Row = { kind: ImportedKind; id: number; verdict: Verdict };

async function apply(transaction: Kysely<Tables>, { kind, id, verdict }: Row, editor: Editor) {
  if (verdict.is === "new") return targets[kind].add(transaction, verdict, editor);
  if (verdict.is !== "changed") return undefined;
  const change = await targets[kind].change(transaction, verdict, editor, id);
  if (!change) throw new TableHasChanged();
  return change;
}

/**
 * Undoes an import in one transaction: what it has made is deleted, what it has changed is as before. What was changed
 * since stays. @returns how many records were undone and how many stay; undefined when there is nothing to undo
 */
export function undoImport(id: number, editor: Editor) {
  return db.transaction().execute(async (transaction) => {
    const found = await transaction
      .updateTable("imports")
      .set({ undoneAt: now() })
      .where("id", "=", id)
      .where("committedAt", "is not", null)
      .where("undoneAt", "is", null)
      .returning(["kind", "fileName", "changes"])
      .executeTakeFirst();
    if (!found) return undefined;
    const kind = found.kind as ImportedKind;
    const changes: Change[] = JSON.parse(found.changes);
    let undone = 0;
    for (const change of changes.reverse()) {
      if (await targets[kind].undo(transaction, change, editor, id)) undone++;
      await letOthersRead();
    }
    const activity = `${tableDefinitions[kind].path} import undone`;
    await insertActivity(transaction, {
      kind: activity,
      subject: found.fileName,
      user: editor,
      isSecurity: true,
    });
    return { undone, left: changes.length - undone };
  });
}
