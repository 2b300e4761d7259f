import { setImmediate } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { ImportedKind, Verdict } from "#app/schemas/imports/import-table";
import { recordDefinitions } from "#app/schemas/record-kinds";
import { db, writerMutex } from "../../client/client";
import type { Tables } from "../../tables";
import { insertActivity } from "../activities";
import { now } from "../now";
import { projectQueries } from "../records/projects";
import { propertyQueries } from "../records/properties";
import { type Editor, revisionAt } from "../records/revisions";
import { tableOf } from "../records/stored-row";
import { deleteRecord } from "../records/trash";
import { decodeVersion } from "../records/version-values";

type Queries = Pick<typeof propertyQueries, "createIn" | "update">;

const queriesOf = (kind: ImportedKind) =>
  ({ property: propertyQueries, project: projectQueries })[kind] as unknown as Queries;

/** A record that an import has made or, with `before`, changed: `updatedAt` of its versions. */
type Change = { id: number; before?: string; after: string };

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
      const change = await apply(transaction, queriesOf(kind), verdict, editor);
      if (change) changes.push(change);
      await letOthersRead();
    }
    const added = changes.filter(({ before }) => before === undefined).length;
    const counts = { added, changed: changes.length - added };
    const done = { cells: "[]", changes: JSON.stringify(changes), ...counts, committedAt: now() };
    await transaction.updateTable("imports").set(done).where("id", "=", id).execute();
    const activity = `${recordDefinitions[kind].path} imported`;
    await insertActivity(transaction, { kind: activity, subject: fileName, user: editor, isSecurity: true });
    return counts;
  });
}

/** Pages are read between two rows, by the other connection: a row takes about 2 ms. */
async function letOthersRead() {
  writerMutex.noteProgress();
  await setImmediate();
}

async function apply(transaction: Kysely<Tables>, queries: Queries, verdict: Verdict, editor: Editor) {
  if (verdict.is === "new") {
    const { id, updatedAt } = await queries.createIn(
      transaction,
      verdict.values as never,
      editor,
      verdict.intent,
    );
    return { id, after: updatedAt };
  }
  if (verdict.is !== "changed") return undefined;
  const { id, updatedAt: seen, values, intent } = verdict;
  const { saved } = await queries.update(id, values as never, editor, { intent, seen, transaction });
  if (!saved) throw new TableHasChanged();
  return { id, before: seen, after: saved.updatedAt };
}

/**
 * Undoes an import in one transaction: what it has made goes to the trash, what it has changed is as before. What was changed
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
      if (await undoChange(transaction, kind, change, editor)) undone++;
      await letOthersRead();
    }
    const activity = `${recordDefinitions[kind].path} import undone`;
    await insertActivity(transaction, {
      kind: activity,
      subject: found.fileName,
      user: editor,
      isSecurity: true,
    });
    return { undone, left: changes.length - undone };
  });
}

/** @returns false when the record was changed or deleted since */
async function undoChange(transaction: Kysely<Tables>, kind: ImportedKind, change: Change, editor: Editor) {
  const definition = recordDefinitions[kind];
  const { id, before, after } = change;
  const row = await transaction
    .selectFrom(tableOf(definition))
    .select(["updatedAt", "state", "draft", "scheduled"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row || row.updatedAt !== after || row.draft !== null || row.scheduled !== null) return false;
  if (before === undefined) return (await deleteRecord(kind, id, editor, transaction)) !== undefined;
  const version = await revisionAt(transaction, kind, id, before).executeTakeFirst();
  const values = version && decodeVersion(definition, JSON.parse(version.record));
  if (!values) return false;
  const intent = row.state === "draft" ? "draft" : "publish";
  const options = { intent, change: "restore" } as const;
  return Boolean(
    (await queriesOf(kind).update(id, values as never, editor, { ...options, transaction })).saved,
  );
}
