import type { Kysely } from "kysely";
import type { NewState } from "#app/schemas/imports/import-table";
import { db } from "../../client/client";
import type { Tables } from "../../tables";
import { now } from "../now";
import type { Editor } from "../records/revisions";
import { decodeCells, encodeCells } from "./stored-cells";

/** An import that was not finished is deleted after a day; one that was can be undone for 30 days. */
const [pendingDays, doneDays] = [1, 30];

type New = { kind: string; fileName: string; cells: string[][]; mapping: string[] };

/** Stores an uploaded table. @returns its id */
export async function insertImport({ kind, fileName, cells, mapping }: New, { id, name }: Editor) {
  const row = await db
    .insertInto("imports")
    .values({
      kind,
      fileName,
      userId: id,
      userName: name,
      createdAt: now(),
      cells: await encodeCells(cells),
      mapping: JSON.stringify(mapping),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** An import that is not finished. */
export async function findPendingImport(id: number) {
  const row = await db
    .selectFrom("imports")
    .select(["id", "kind", "fileName", "cells", "mapping", "newState"])
    .where("id", "=", id)
    .where("committedAt", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const mapping: string[] = JSON.parse(row.mapping ?? "[]");
  return { ...row, cells: await decodeCells(row.cells), mapping };
}

export async function findImportKind(id: number) {
  return (await db.selectFrom("imports").select("kind").where("id", "=", id).executeTakeFirst())?.kind;
}

/** Stores what the columns of an import are, and remembers the field of each heading. */
export function saveMapping(
  { id, kind, headings }: { id: number; kind: string; headings: string[] },
  { mapping, newState }: { mapping: string[]; newState: NewState },
) {
  return db.transaction().execute(async (transaction) => {
    const update = transaction.updateTable("imports").set({ mapping: JSON.stringify(mapping), newState });
    await update.where("id", "=", id).execute();
    for (const [index, heading] of headings.entries()) {
      const field = mapping[index] ?? "";
      await transaction
        .insertInto("import_columns")
        .values({ kind, heading, field })
        .onConflict((conflict) => conflict.columns(["kind", "heading"]).doUpdateSet({ field }))
        .execute();
    }
  });
}

/** The fields that were last chosen for these headings. */
export async function findRememberedColumns(kind: string, headings: string[]) {
  const rows = await db
    .selectFrom("import_columns")
    .select(["heading", "field"])
    .where("kind", "=", kind)
    .where("heading", "in", headings)
    .execute();
  return new Map(rows.map(({ heading, field }) => [heading, field]));
}

/** The imports of the last 30 days that were finished, the latest first. */
export function findImports(limit: number) {
  return db
    .selectFrom("imports")
    .select(["id", "kind", "fileName", "userName", "committedAt", "undoneAt", "added", "changed"])
    .where("committedAt", "is not", null)
    .orderBy("committedAt", "desc")
    .limit(limit)
    .execute();
}

const deletePending = (transaction: Kysely<Tables>) =>
  transaction.deleteFrom("imports").where("committedAt", "is", null);

/** Deletes the tables of contacts that nobody has imported yet: any of them may have a person, in any spelling. */
export const deletePendingContacts = (transaction: Kysely<Tables>) =>
  deletePending(transaction).where("kind", "=", "contact").execute();

export async function purgeImports() {
  const before = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  await deletePending(db).where("createdAt", "<", before(pendingDays)).execute();
  await db.deleteFrom("imports").where("committedAt", "<", before(doneDays)).execute();
}
