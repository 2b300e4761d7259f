import { sql } from "kysely";
import { allDefinitions, recordDefinitions } from "#app/schemas/kinds/record-kinds";
import type { RecordDefinition, RecordKind } from "#app/schemas/records/record";
import type { Language } from "#app/words/language";
import { db } from "../client/client";
import { visibleTo } from "./publishing";
import type { Condition } from "./search/search";
import { siteLanguages } from "./site-languages";

type Definition = Pick<RecordDefinition, "kind" | "path" | "fields" | "titleField">;

/** The condition of records with a text: of most kinds all have one, their name, of redirects none. */
function hasTexts({ path, fields, titleField }: Definition): Condition[] {
  if (fields[titleField]?.isText) return [];
  const texts = Object.keys(fields).filter((name) => fields[name]?.isText);
  if (texts.length === 0) return [sql<boolean>`${sql.lit(0)}`];
  return [
    sql<boolean>`(${sql.join(
      texts.map((name) => sql`${sql.ref(`${path}.${name}`)} <> ''`),
      sql` or `,
    )})`,
  ];
}

/** The condition of records that visitors can't read in a language; those that are hidden from them need no translation. */
export function isUntranslated(definition: Definition, language: Language): Condition {
  const { kind, path, fields } = definition;
  const isTranslated = sql`exists (select 1 from translations
    where kind = ${kind} and language = ${language} and shown = 1 and recordId = ${sql.ref(`${path}.id`)})`;
  const conditions = [...visibleTo({ fields }), ...hasTexts(definition), sql<boolean>`not ${isTranslated}`];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** The published languages in which visitors can't read each of these records, by id; none on a site with one language. */
export async function findMissingLanguages(kind: RecordKind, ids: number[]) {
  const [, ...others] = siteLanguages().published;
  const missing = new Map<number, Language[]>();
  if (others.length === 0 || ids.length === 0) return missing;
  const texts = await findWithTexts(recordDefinitions[kind], ids);
  const rows = await db
    .selectFrom("translations")
    .select(["recordId", "language"])
    .where((row) => row.and({ kind, shown: 1 }))
    .where("language", "in", others)
    .where("recordId", "in", ids)
    .execute();
  const known = new Set(rows.map(({ recordId, language }) => `${recordId} ${language}`));
  for (const id of texts) {
    const lacks = others.filter((language) => !known.has(`${id} ${language}`));
    if (lacks.length > 0) missing.set(id, lacks);
  }
  return missing;
}

async function findWithTexts(definition: Definition, ids: number[]) {
  const conditions = hasTexts(definition);
  if (conditions.length === 0) return ids;
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(definition.path)}
    where id in (${sql.join(ids)}) and ${sql.join(conditions, sql` and `)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The number of published records of a kind without a translation into a language. */
export type UntranslatedCount = { language: Language; kind: RecordKind; path: string; count: number };

/** Counts what visitors see and can't read in a published language, by language and kind; none on a site with one. */
export async function countUntranslated(): Promise<UntranslatedCount[]> {
  const [, ...others] = siteLanguages().published;
  const counts = others.flatMap((language) =>
    allDefinitions.map(async (definition) => {
      const { kind, path } = definition;
      const conditions = [...visibleTo(definition), isUntranslated(definition, language)];
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(path)}
        where ${sql.join(conditions, sql` and `)}`.execute(db);
      return { language, kind, path, count: rows[0]?.count ?? 0 };
    }),
  );
  return (await Promise.all(counts)).filter(({ count }) => count > 0);
}
