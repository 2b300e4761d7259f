import { type PreviewKind, previewKinds } from "#app/schemas/addresses/preview-link";
import { recordDefinitions } from "#app/schemas/kinds/record-kinds";
import { type Connection, db, now } from "../client/client";
import { insertAudit } from "./activities";
import type { Editor } from "./revisions";
import { hashSecret, newSecret } from "./secrets";

const lifetimeMs = 7 * 86_400_000;

/** Live links of a record; the oldest beyond this number are deleted. */
const maxLinks = 20;

type Target = { kind: PreviewKind; id: number };

/** Makes a link that opens the preview of one record. @returns its secret, which is not stored; undefined without the record */
export async function insertPreviewLink({ kind, id }: Target, editor: Editor) {
  const secret = newSecret();
  return db.transaction().execute(async (transaction) => {
    const title = await findTitle(transaction, { kind, id });
    if (title === undefined) return undefined;
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
    await log(transaction, { kind, verb: "shared", id, title, user: editor });
    return secret;
  });
}

type Event = Target & { verb: "shared" | "ended"; title: string; user: Editor };

/** An entry of the audit log; the secret of the address is in none. */
function log(transaction: Connection, { kind, id, verb, title, user }: Event) {
  const entry = { kind: `preview ${verb}`, subject: title, recordKind: kind, subjectId: id };
  return insertAudit(transaction, entry, user);
}

async function findTitle(transaction: Connection, { kind, id }: Target) {
  const { path, titleField } = recordDefinitions[kind];
  // Kysely has no type for 'one of these tables'.
  const record = transaction
    .selectFrom(path as "properties")
    .select(titleField as "title")
    .where("id", "=", id);
  const row: Record<string, unknown> | undefined = await record.executeTakeFirst();
  return row && String(row[titleField]);
}

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

export function deletePreviewLinks({ kind, id }: Target, editor: Editor) {
  return db.transaction().execute(async (transaction) => {
    const links = transaction.deleteFrom("preview_links").where((link) => link.and({ kind, recordId: id }));
    const { numDeletedRows } = await links.executeTakeFirst();
    const title = numDeletedRows > 0n ? await findTitle(transaction, { kind, id }) : undefined;
    if (title !== undefined) await log(transaction, { kind, id, verb: "ended", title, user: editor });
  });
}
