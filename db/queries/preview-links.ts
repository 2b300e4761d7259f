import { type PreviewKind, previewKinds } from "#app/schemas/publishing/preview-link";
import { recordDefinitions } from "#app/schemas/record-kinds";
import { db } from "../client/client";
import { now } from "./now";
import type { Editor } from "./records/revisions";
import { hashSecret, newSecret } from "./secrets";

const lifetimeMs = 7 * 86_400_000;

/** Live links of a record; the oldest beyond this number are deleted. */
const maxLinks = 20;

type Target = { kind: PreviewKind; id: number };

/** Makes a link that opens the preview of one record. @returns its secret, which is not stored; undefined without the record */
export async function insertPreviewLink({ kind, id }: Target, editor: Editor) {
  const secret = newSecret();
  // Kysely has no type for 'one of these tables'.
  const table = recordDefinitions[kind].path as "properties";
  return db.transaction().execute(async (transaction) => {
    const record = transaction.selectFrom(table).select("id").where("id", "=", id);
    if (!(await record.executeTakeFirst())) return undefined;
    const createdAt = now();
    const expiresAt = new Date(Date.parse(createdAt) + lifetimeMs).toISOString();
    const user = { userId: editor.id, userName: editor.name };
    await transaction
      .insertInto("preview_links")
      .values({ id: hashSecret(secret), kind, recordId: id, ...user, createdAt, expiresAt })
      .execute();
    const ofRecord = transaction.selectFrom("preview_links").select("id");
    const kept = ofRecord.where("kind", "=", kind).where("recordId", "=", id);
    await transaction
      .deleteFrom("preview_links")
      .where((link) => link.and({ kind, recordId: id }))
      .where("id", "not in", kept.orderBy("expiresAt", "desc").limit(maxLinks))
      .execute();
    return secret;
  });
}

/** The record that a secret opens, while it does. */
export async function findPreviewTarget(secret: string): Promise<Target | undefined> {
  const row = await db
    .selectFrom("preview_links")
    .select(["kind", "recordId"])
    .where("id", "=", hashSecret(secret))
    .where("expiresAt", ">", now())
    .executeTakeFirst();
  const kind = previewKinds.find((one) => one === row?.kind);
  return row && kind && { kind, id: row.recordId };
}

/** The live link of a record that ends last, and who made it. */
export function findLastPreviewLink({ kind, id }: Target) {
  return db
    .selectFrom("preview_links")
    .select(["userName", "expiresAt"])
    .where((link) => link.and({ kind, recordId: id }))
    .where("expiresAt", ">", now())
    .orderBy("expiresAt", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Ends all links of a record. */
export async function deletePreviewLinks({ kind, id }: Target) {
  await db
    .deleteFrom("preview_links")
    .where((link) => link.and({ kind, recordId: id }))
    .execute();
}
