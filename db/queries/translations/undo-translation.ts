import { sql } from "kysely";
import { anyTranslation, translationSourceOf } from "#app/schemas/translations/translation";
import type { Language } from "#app/words/language";
import type { Connection } from "../../client/client";
import { type BatchChange, findUnchanged } from "../records/batches";
import { type Editor, revisionAt } from "../revisions";
import { type TranslationRow, toTranslation } from "./translation-row";
import { translationQueries } from "./translations";

/** The changes of a batch to translations, by the ids of the records that they are of. */
export async function findTranslationChanges(changes: BatchChange[], connection: Connection) {
  const byId = new Map(changes.map((change) => [change.recordId, change]));
  const { rows } = await sql<Pick<TranslationRow, "id" | "recordId">>`
    select id, recordId from translations
    where id in (select value from json_each(${JSON.stringify([...byId.keys()])}))`.execute(connection);
  const ofRecords = new Map<number, BatchChange[]>();
  for (const { id, recordId } of rows) {
    const change = byId.get(id);
    if (change) ofRecords.set(recordId, [...(ofRecords.get(recordId) ?? []), change]);
  }
  return ofRecords;
}

/**
 * Undoes what a batch has changed in a translation: one that it has made is deleted, another is as before.
 * @returns false when it was changed since, and stays
 */
export async function undoTranslation(transaction: Connection, change: BatchChange, editor: Editor) {
  const { recordId: id, before, after } = change;
  const found: object | undefined = await findUnchanged(transaction, anyTranslation, change);
  if (!found) return false;
  const row = found as TranslationRow;
  if (before === null) {
    await transaction.deleteFrom("translations").where("id", "=", id).execute();
    return true;
  }
  const source = translationSourceOf(row.kind);
  const revision = await revisionAt(transaction, "translation", id, before).executeTakeFirst();
  if (!revision) return false;
  const version = toTranslation(source, JSON.parse(revision.record));
  const intent = version.state === "draft" ? "withdraw" : "publish";
  const of = { madeFrom: version.source, seen: after ?? undefined, transaction };
  const options = { intent, change: "restore", ...of } as const;
  const queries = translationQueries(source, row.language as Language);
  return (await queries.update(row.recordId, version, editor, options)).saved !== undefined;
}
