import { sql } from "kysely";
import { allDefinitions } from "#app/schemas/kinds/record-kinds";
import { publicPath } from "#app/schemas/records/record-values";
import { db } from "../client/client";
import { visibleTo } from "./publishing";

type Subject = { recordKind: string | null; subjectId: number | null };

/** A record that is there, its form, and its page if visitors see it. */
export type RecordPage = { title: string; edit: string; page?: string };

/** The records that are there, by '<kind>/<id>', with one query for each kind. */
export async function findRecordPages(subjects: Subject[]) {
  const pages = new Map<string, RecordPage>();
  for (const definition of allDefinitions) {
    const { kind, path, titleField, addressField, parent } = definition;
    const ids = new Set(subjects.flatMap((one) => (one.recordKind === kind ? (one.subjectId ?? []) : [])));
    if (ids.size === 0) continue;
    const isVisible = sql<number>`${sql.join([sql`1`, ...visibleTo(definition)], sql` and `)}`.as(
      "isVisible",
    );
    // Kysely has no type for 'one of these tables'.
    const rows = await db
      .selectFrom(path as "pages")
      .select(["id", sql<string>`${sql.ref(titleField)}`.as("name"), isVisible])
      .$if(Boolean(addressField), (query) => query.select(addressField as "address"))
      .$if(Boolean(parent), (query) => query.select(parent?.field as "address"))
      .where("id", "in", [...ids])
      .execute();
    for (const { name, isVisible, ...row } of rows) {
      const page = isVisible ? publicPath(definition, { ...row, [titleField]: name }) : undefined;
      pages.set(`${kind}/${row.id}`, { title: name, edit: `/admin/${path}/${row.id}/edit`, page });
    }
  }
  return pages;
}
