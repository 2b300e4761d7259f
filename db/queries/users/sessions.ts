import { type Admin, toUser } from "#app/schemas/users/user";
import { m } from "#app/words/compiled/messages.js";
import { type InLanguage, readLanguage } from "#app/words/language";
import { type Connection, db, now } from "../../client/client";
import type { SessionEnd } from "../../tables";
import { insertAudit } from "../activities";
import { hashSecret, newSecret } from "../secrets";
import { revokeApiTokens } from "./api-tokens";
import { noticeOf } from "./notices";

const sessionMs = 30 * 86_400_000;

/** A session that is not used for so long expires as well. */
const unusedMs = 14 * 86_400_000;

const unusedSince = () => new Date(Date.now() - unusedMs).toISOString();

type Times = { expiresAt: string; lastSeenAt: string | null };

/** Keep in step with the condition of `openOf`. */
const isExpired = ({ expiresAt, lastSeenAt }: Times) =>
  expiresAt <= now() || (lastSeenAt !== null && lastSeenAt <= unusedSince());

/** The browser of a session: its name for itself, and the id of the device cookie. */
type SessionOf = { userAgent?: string; device?: string; address?: string; newDevice?: NewDevice };

type NewDevice = { browser: string };

/** Starts a session, and tells the user by mail of a new device. @returns its id, which only the cookie holds */
export async function insertSession(
  userId: number,
  { userAgent = "", device, address, newDevice }: SessionOf = {},
) {
  const id = newSecret();
  const createdAt = now();
  const expiresAt = new Date(Date.now() + sessionMs).toISOString();
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("sessions")
      .values({
        id: hashSecret(id),
        userId,
        createdAt,
        expiresAt,
        lastSeenAt: createdAt,
        verifiedAt: createdAt,
        userAgent,
        device,
      })
      .execute();
    await logOwn(transaction, "signed in", userId, address);
    if (newDevice) await reportDevice(transaction, userId, newDevice.browser, address);
  });
  return id;
}

async function reportDevice(transaction: Connection, userId: number, browser: string, address?: string) {
  await logOwn(transaction, "new device", userId, address);
  const user = transaction.selectFrom("users").select(["username", "name", "email"]).where("id", "=", userId);
  const details = (language: InLanguage) =>
    [
      m.notice_browser({ browser }, language),
      ...(address ? [m.notice_address({ address }, language)] : []),
    ].join("\n");
  await noticeOf(transaction, await user.executeTakeFirstOrThrow(), "new device", details);
}

/** A session, ended or not, with its user; `key` is its id in the table. Of a disabled user there is none. */
export async function findSession(id: string) {
  const key = hashSecret(id);
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .selectAll("users")
    .select(["sessions.expiresAt", "sessions.endReason", "sessions.verifiedAt", "sessions.lastSeenAt"])
    .where("sessions.id", "=", key)
    .where("users.disabledAt", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { theme, email, endReason, verifiedAt, lastSeenAt } = row;
  const admin: Admin = { ...toUser(row), theme, email, language: readLanguage(row.language) };
  return { key, admin, isExpired: isExpired(row), endReason, verifiedAt, lastSeenAt };
}

/** @param key of a session whose password was verified now */
export async function setVerified(key: string) {
  await db.updateTable("sessions").set({ verifiedAt: now() }).where("id", "=", key).execute();
}

export async function deleteSession(id: string) {
  await db.deleteFrom("sessions").where("id", "=", hashSecret(id)).execute();
}

export function signOut(id: string, address?: string) {
  return db.transaction().execute(async (transaction) => {
    const session = transaction.deleteFrom("sessions").where("id", "=", hashSecret(id));
    const row = await session
      .returning(["userId", "expiresAt", "lastSeenAt", "endReason"])
      .executeTakeFirst();
    if (row && !row.endReason && !isExpired(row))
      await logOwn(transaction, "signed out", row.userId, address);
  });
}

/** An entry of the audit log about what a user did with their own account. */
async function logOwn(transaction: Connection, kind: string, userId: number, address?: string) {
  const users = transaction.selectFrom("users").select(["id", "username", "name"]).where("id", "=", userId);
  const { username, ...user } = await users.executeTakeFirstOrThrow();
  await insertAudit(transaction, { kind, subject: username, subjectId: userId }, { ...user, address });
}

/**
 * Ends the sessions of a user, but this one, and the sign-ins that wait for a second factor. Sessions stay in the table,
 * which remembers why they ended. With a new password, or a disabled account, the user's API tokens end as well: somebody
 * else may have made one.
 */
export async function endSessions(
  transaction: Connection,
  userId: number,
  endReason: SessionEnd,
  except = "",
) {
  await transaction
    .updateTable("sessions")
    .set({ endReason })
    .where("userId", "=", userId)
    .where("id", "!=", except)
    .where("endReason", "is", null)
    .execute();
  if (endReason === "password" || endReason === "disabled") await revokeApiTokens(transaction, userId);
  await transaction.deleteFrom("login_challenges").where("userId", "=", userId).execute();
}

/** Milliseconds of use until that is written again: a write for each request would keep others waiting. */
export const lastSeenMs = 10 * 60_000;

/** Stores that a session is used, unless that was stored just now. @param key its id in the table */
export async function updateLastSeen(key: string) {
  const before = new Date(Date.now() - lastSeenMs).toISOString();
  await db
    .updateTable("sessions")
    .set({ lastSeenAt: now() })
    .where("id", "=", key)
    .where((session) => session.or([session("lastSeenAt", "is", null), session("lastSeenAt", "<=", before)]))
    .execute();
}

/** More than a person has; the oldest beyond them are not listed. */
const maxListed = 100;

/** The sessions of a user that have not ended, the last used first. */
export function findSessionsOf(userId: number) {
  return openOf(db, userId)
    .select(["id", "createdAt", "lastSeenAt", "userAgent"])
    .orderBy("lastSeenAt", "desc")
    .limit(maxListed)
    .execute();
}

function openOf(connection: Connection, userId: number) {
  return connection
    .selectFrom("sessions")
    .where("userId", "=", userId)
    .where("endReason", "is", null)
    .where("expiresAt", ">", now())
    .where((session) =>
      session.or([session("lastSeenAt", "is", null), session("lastSeenAt", ">", unusedSince())]),
    );
}

type Ending = {
  /** The one to end; without it all but the current one. */
  key?: string;
  currentKey: string;
  address?: string;
};

/** Ends sessions of a user at their wish. @returns how many */
export function endOwnSessions({ id: userId }: Pick<Admin, "id">, { key, currentKey, address }: Ending) {
  return db.transaction().execute(async (transaction) => {
    const open = openOf(transaction, userId).select("id").where("id", "!=", currentKey);
    const ended = await (key === undefined ? open : open.where("id", "=", key)).execute();
    if (ended.length === 0) return 0;
    const keys = ended.map(({ id }) => id);
    await transaction.updateTable("sessions").set({ endReason: "ended" }).where("id", "in", keys).execute();
    await logOwn(transaction, "session ended", userId, address);
    return ended.length;
  });
}
