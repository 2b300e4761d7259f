import { sql } from "kysely";
import { readLanguage } from "#app/words/language";
import { db } from "../../client/client";

/** Record and language of a translation; undefined where there is none, or the product has no such language. */
export async function findTranslationTarget(translationId: number) {
  const rows = db.selectFrom("translations").select(["kind", "recordId", "language"]);
  const row = await rows.where("id", "=", translationId).executeTakeFirst();
  const language = readLanguage(row?.language);
  return row && language && { ...row, language };
}

/** The texts of the first language that a version of a translation was made from. */
export async function findSourceOfVersion(
  translationId: number,
  revision: number,
): Promise<Record<string, unknown> | undefined> {
  const row = await db
    .selectFrom("revisions")
    .select(sql<string | null>`record ->> 'source'`.as("source"))
    .where((of) => of.and({ kind: "translation", recordId: translationId, id: revision }))
    .executeTakeFirst();
  return row?.source ? JSON.parse(row.source) : undefined;
}
