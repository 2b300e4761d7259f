import { randomInt } from "node:crypto";
import { db } from "../../client/client";
import type { Connection } from "../../tables";
import { now } from "../now";
import { hashSecret } from "../secrets";

const count = 10;

/** Crockford's base 32: no I, L, O and U, which are misread. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Replaces the recovery codes of a user. @returns ten codes of 120 bits, which are never shown again */
export async function replaceRecoveryCodes(transaction: Connection, userId: number) {
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
export async function spendRecoveryCode(transaction: Connection, userId: number, typed: string) {
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
