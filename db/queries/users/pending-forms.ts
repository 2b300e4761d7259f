import { randomBytes } from "node:crypto";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Connection, db, now } from "../../client/client";

const lifetimeMs = 24 * 3_600_000;

/** Pending forms of a user's sessions, and as many of each device; the oldest are deleted. */
const maxForms = 20;

/** Pending forms of all devices of a user, which take no place of those of the sessions. */
const maxDeviceForms = 100;

type Fields = [name: string, value: string][];

/** `device`: id of the device cookie, when that alone names the user. */
export type FormOwner = { userId: number; device?: string };

/** Saves a form that was sent after its session had expired. @returns its id */
export async function insertPendingForm({ userId, device = "" }: FormOwner, path: string, fields: Fields) {
  const id = randomBytes(18).toString("base64url");
  await db.transaction().execute(async (transaction) => {
    const values = { id, userId, path, fields: JSON.stringify(fields), createdAt: now(), device };
    await transaction.insertInto("stashes").values(values).execute();
    await keepNewest(transaction, userId, sql`device = ${device}`, maxForms);
    await keepNewest(transaction, userId, sql`device <> ''`, maxDeviceForms);
  });
  return id;
}

async function keepNewest(
  transaction: Connection,
  userId: number,
  condition: RawBuilder<SqlBool>,
  count: number,
) {
  const forms = transaction.selectFrom("stashes").select("id").where("userId", "=", userId).where(condition);
  await transaction
    .deleteFrom("stashes")
    .where("userId", "=", userId)
    .where(condition)
    .where("id", "not in", forms.orderBy("createdAt", "desc").limit(count))
    .execute();
}

/** The fields, only for the user who sent them and the page they were sent to. */
export async function findPendingForm(id: string, userId: number, path: string): Promise<Fields | undefined> {
  const row = await db
    .selectFrom("stashes")
    .select("fields")
    .where((form) => form.and({ id, userId, path }))
    .where("createdAt", ">", pendingFormCutoff())
    .executeTakeFirst();
  return row && JSON.parse(row.fields);
}

export async function deletePendingForm(id: string, userId: number) {
  await db
    .deleteFrom("stashes")
    .where((form) => form.and({ id, userId }))
    .execute();
}

/** Forms created before this time are expired. */
export function pendingFormCutoff() {
  return new Date(Date.now() - lifetimeMs).toISOString();
}

/**
 * Checks whether a device without a session may save forms for this user: not for a disabled one, and not while a session of theirs
 * on it is stored as ended, such as by a change of password. Then who has its cookies may be a thief.
 */
export async function mayKeepForms(userId: number, device: string) {
  const user = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("disabledAt", "is", sql.lit(null))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("sessions")
            .select("sessions.id")
            .whereRef("userId", "=", "users.id")
            .where("device", "=", device)
            .where("endReason", "is not", sql.lit(null)),
        ),
      ),
    )
    .executeTakeFirst();
  return user !== undefined;
}
