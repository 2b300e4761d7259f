import { extname } from "node:path";
import { type SqlBool, sql } from "kysely";
import { tableDefinitions } from "#app/schemas/imports/table-definitions";
import type { Connection } from "../../client/client";
import { fold } from "../../client/fold";

type Removed = { contactId: number; ids: number[]; emails: string[]; name: string };

/** A shorter name is part of other words. */
const minWordLength = 5;

/** Makes conditions on columns: they have one of these words, however they are written. */
function mentions(words: string[]) {
  const folded = words.map((word) => fold(word).trim()).filter((word) => word.length >= minWordLength);
  return (column: string) => sql<SqlBool>`exists (
    select 1 from json_each(${JSON.stringify(folded)}) where instr(fold(${sql.ref(column)}), value) > 0
  )`;
}

/** Removes what others have typed about a removed person in logs, histories, pending forms, tables and names of files. */
export async function removeMentions(transaction: Connection, removed: Removed) {
  const isMentioned = mentions([...removed.emails, removed.name]);
  await removeForms(transaction, removed, isMentioned);
  await removeTables(transaction, isMentioned);
  await removeFileNames(transaction, mentions(removed.emails));
  await removedSubjects(transaction)
    .where("recordKind", "is", null)
    .where("subjectId", "in", removed.ids)
    .where("kind", "like", "message %")
    .execute();
  // Who was merged with whom, in the history of the other.
  await transaction
    .updateTable("message_events")
    .set({ text: "Merged" })
    .where("id", ">", 0)
    .where("kind", "=", "contact")
    .where(isMentioned("text"))
    .execute();
}

type Mentioned = ReturnType<typeof mentions>;

/** The one change that the audit log allows, where nothing else has the subject any more. */
const removedSubjects = (transaction: Connection) =>
  transaction.updateTable("activities").set({ subject: "removed" });

async function removeForms(transaction: Connection, { contactId, ids }: Removed, isMentioned: Mentioned) {
  const pages = [`/admin/contacts/${contactId}`, ...ids.map((id) => `/admin/messages/${id}`)];
  const isOfPage = sql<SqlBool>`exists (
    select 1 from json_each(${JSON.stringify(pages)}) where stashes.path = value or stashes.path like value || '/%'
  )`;
  await transaction
    .deleteFrom("stashes")
    // All, by the index of their times.
    .where("createdAt", ">", "")
    .where((form) => form.or([isOfPage, isMentioned("fields")]))
    .execute();
}

/** Deletes unfinished imports, and the names of the tables of others. */
async function removeTables(transaction: Connection, isMentioned: Mentioned) {
  await transaction
    .deleteFrom("imports")
    .where("batchId", "is", null)
    .where((table) => table.or([isMentioned("cells"), isMentioned("fileName")]))
    .execute();
  await transaction
    .updateTable("imports")
    .set({ fileName: "table.csv" })
    .where("batchId", ">", 0)
    .where(isMentioned("fileName"))
    .execute();
  const paths = Object.values(tableDefinitions).map(({ path }) => path);
  await removedSubjects(transaction)
    .where(
      "kind",
      "in",
      paths.flatMap((path) => [`${path} imported`, `${path} import undone`]),
    )
    .where(isMentioned("subject"))
    .execute();
}

const ofFiles = ["files uploaded", "file updated", "file replaced", "file deleted", "file brought back"];

/** Gives files another name, also in the trash and in the logs. A person's name alone may be part of a file's by chance. */
async function removeFileNames(transaction: Connection, isMentioned: Mentioned) {
  const named = transaction.selectFrom("files").select(["id", "name"]).where("id", ">", 0);
  for (const { id, name } of await named.where(isMentioned("name")).execute())
    await transaction
      .updateTable("files")
      .set({ name: nameOf(name) })
      .where("id", "=", id)
      .execute();
  const versions = transaction.selectFrom("revisions").select(["id", "title"]).where("kind", "=", "file");
  for (const { id, title } of await versions.where(isMentioned("title")).execute()) {
    const name = nameOf(title);
    const record = sql<string>`json_set(record, '$.name', ${name})`;
    await transaction.updateTable("revisions").set({ title: name, record }).where("id", "=", id).execute();
  }
  await removedSubjects(transaction).where("kind", "in", ofFiles).where(isMentioned("subject")).execute();
}

const nameOf = (file: string) => `file${extname(file)}`;
