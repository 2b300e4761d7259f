import { randomInt } from "node:crypto";
import type { Admin } from "#app/schemas/users/user";
import { type Connection, db, now } from "../../client/client";
import { type Actor, insertAudit } from "../activities";
import { hashSecret } from "../secrets";
import { noticeOf } from "./notices";
import { endSessions } from "./sessions";

/** The owner of a second factor, who is told of changes by mail; `session` is the key of the session that goes on. */
export type SecondFactorOwner = Actor & Pick<Admin, "username" | "email"> & { session: string };

/** @returns the recovery codes; undefined when this factor was confirmed before */
export function turnOnTotp(owner: SecondFactorOwner, secondFactor: { id: number; step: number }) {
  return db.transaction().execute(async (transaction) => {
    if (!(await confirmTotp(transaction, owner.id, secondFactor.id, secondFactor.step))) return undefined;
    await endSessions(transaction, owner.id, "factor", owner.session);
    await log(transaction, "second factor on", owner);
    await noticeOf(transaction, owner, "factor added");
    return replaceRecoveryCodes(transaction, owner.id);
  });
}

export function turnOffSecondFactor(owner: SecondFactorOwner) {
  return db.transaction().execute(async (transaction) => {
    await removeSecondFactors(transaction, owner.id);
    await endSessions(transaction, owner.id, "factor", owner.session);
    await log(transaction, "second factor off", owner);
    await noticeOf(transaction, owner, "factor removed");
  });
}

export function renewRecoveryCodes(owner: SecondFactorOwner) {
  return db.transaction().execute(async (transaction) => {
    await log(transaction, "recovery codes made", owner);
    await noticeOf(transaction, owner, "recovery codes");
    return replaceRecoveryCodes(transaction, owner.id);
  });
}

/** @returns how many are left; undefined when there is no such code */
export function redeemRecoveryCode(editor: Actor, typed: string) {
  return db.transaction().execute(async (transaction) => {
    if (!(await spendRecoveryCode(transaction, editor.id, typed))) return undefined;
    const left = await countRecoveryCodes(editor.id, transaction);
    await log(transaction, "recovery code used", editor);
    return left;
  });
}

/** Logs that somebody with the password of this user has typed wrong codes. */
export function logWrongCodes(editor: Actor) {
  return log(db, "second factor refused", editor);
}

function log(transaction: Connection, kind: string, user: Actor) {
  return insertAudit(transaction, { kind, subject: user.name, subjectId: user.id }, user);
}

/** A secret that was shown and not confirmed is replaced after an hour. */
const pendingMs = 3_600_000;

export async function hasSecondFactor(userId: number) {
  const secondFactor = db
    .selectFrom("factors")
    .select("id")
    .where("userId", "=", userId)
    .where("confirmedAt", "is not", null);
  return (await secondFactor.executeTakeFirst()) !== undefined;
}

export function findTotp(userId: number) {
  return selectTotp(userId).where("confirmedAt", "is not", null).executeTakeFirst();
}

export function findPendingTotp(userId: number) {
  const oldest = new Date(Date.now() - pendingMs).toISOString();
  return selectTotp(userId)
    .where("confirmedAt", "is", null)
    .where("createdAt", ">", oldest)
    .executeTakeFirst();
}

function selectTotp(userId: number) {
  return db
    .selectFrom("factors")
    .select(["id", "secret"])
    .where((secondFactor) => secondFactor.and({ userId, kind: "totp" }));
}

/** Starts a set-up; one that was not finished is replaced. */
export async function insertPendingTotp(userId: number, secret: string) {
  await db.transaction().execute(async (transaction) => {
    await deletePendingTotp(userId, transaction);
    await transaction
      .insertInto("factors")
      .values({ userId, kind: "totp", secret, createdAt: now() })
      .execute();
  });
}

export async function deletePendingTotp(userId: number, connection: Connection = db) {
  await connection
    .deleteFrom("factors")
    .where((secondFactor) => secondFactor.and({ userId, kind: "totp" }))
    .where("confirmedAt", "is", null)
    .execute();
}

/** Turns a factor on in place of the others of its kind. @param step of the code that confirmed it @returns false when it is on */
async function confirmTotp(transaction: Connection, userId: number, id: number, step: number) {
  const { numUpdatedRows } = await transaction
    .updateTable("factors")
    .set({ confirmedAt: now(), lastStep: step })
    .where("id", "=", id)
    .where("confirmedAt", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await transaction
    .deleteFrom("factors")
    .where((secondFactor) => secondFactor.and({ userId, kind: "totp" }))
    .where("id", "!=", id)
    .execute();
  return true;
}

/** Accepts the code of a time step. @returns false when it, or a later one, was accepted before */
export async function spendStep(id: number, step: number) {
  const { numUpdatedRows } = await db
    .updateTable("factors")
    .set({ lastStep: step })
    .where("id", "=", id)
    .where((secondFactor) =>
      secondFactor.or([secondFactor("lastStep", "is", null), secondFactor("lastStep", "<", step)]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes every factor of a user with the recovery codes, and the sign-ins that wait for one. @returns whether there was one */
export async function removeSecondFactors(transaction: Connection, userId: number) {
  for (const table of ["recovery_codes", "login_challenges"] as const)
    await transaction.deleteFrom(table).where("userId", "=", userId).execute();
  const secondFactors = transaction.deleteFrom("factors").where("userId", "=", userId);
  return (await secondFactors.executeTakeFirst()).numDeletedRows > 0n;
}

const count = 10;

/** Crockford's base 32: no I, L, O and U, which are misread. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Replaces the recovery codes of a user. @returns ten codes of 120 bits, which are never shown again */
async function replaceRecoveryCodes(transaction: Connection, userId: number) {
  const codes = Array.from({ length: count }, newCode);
  const createdAt = now();
  await transaction.deleteFrom("recovery_codes").where("userId", "=", userId).execute();
  await transaction
    .insertInto("recovery_codes")
    .values(codes.map((code) => ({ userId, hash: hashCode(code), createdAt })))
    .execute();
  return codes;
}

/** Marks a code as used. @returns false when the user has no such code, or has used it */
async function spendRecoveryCode(transaction: Connection, userId: number, typed: string) {
  const { numUpdatedRows } = await transaction
    .updateTable("recovery_codes")
    .set({ usedAt: now() })
    .where((code) => code.and({ userId, hash: hashCode(typed) }))
    .where("usedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countRecoveryCodes(userId: number, connection: Connection = db) {
  const codes = connection
    .selectFrom("recovery_codes")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("userId", "=", userId)
    .where("usedAt", "is", null);
  return (await codes.executeTakeFirstOrThrow()).count;
}

/** 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ01': more than 112 bits, from which on a fast hash is enough (ASVS 5.0 6.5.2). */
function newCode() {
  const letters = Array.from({ length: 24 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return letters.replace(/.{4}(?!$)/g, "$&-");
}

/** A code is random and long, so that a fast hash is as good as a slow one. Case, spaces and dashes don't count. */
function hashCode(typed: string) {
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, "");
  return hashSecret(letters.replaceAll("O", "0").replace(/[IL]/g, "1"));
}
