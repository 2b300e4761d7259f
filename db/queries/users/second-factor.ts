import type { Admin } from "#app/schemas/users/user";
import { db } from "../../client/client";
import { insertActivity } from "../activities";
import { noticeOf } from "./notices";
import { countRecoveryCodes, replaceRecoveryCodes, spendRecoveryCode } from "./recovery-codes";
import { confirmTotp, removeSecondFactors } from "./second-factors";
import { endSessions } from "./sessions";

/** The user who changes a second factor, and the address of the request. */
export type SecurityEditor = Pick<Admin, "id" | "name"> & { address?: string };

/** The owner of a second factor, who is told of changes by mail; `session` is the key of the session that goes on. */
export type SecondFactorOwner = SecurityEditor & Pick<Admin, "username" | "email"> & { session: string };

/** @returns the recovery codes; undefined when this factor was confirmed before */
export function turnOnTotp(owner: SecondFactorOwner, secondFactor: { id: number; step: number }) {
  return db.transaction().execute(async (transaction) => {
    if (!(await confirmTotp(transaction, owner.id, secondFactor.id, secondFactor.step))) return undefined;
    await endSessions(transaction, owner.id, "factor", owner.session);
    await insertActivity(transaction, entry("second factor on", owner));
    await noticeOf(transaction, owner, "factor added");
    return replaceRecoveryCodes(transaction, owner.id);
  });
}

export function turnOffSecondFactor(owner: SecondFactorOwner) {
  return db.transaction().execute(async (transaction) => {
    await removeSecondFactors(transaction, owner.id);
    await endSessions(transaction, owner.id, "factor", owner.session);
    await insertActivity(transaction, entry("second factor off", owner));
    await noticeOf(transaction, owner, "factor removed");
  });
}

export function renewRecoveryCodes(owner: SecondFactorOwner) {
  return db.transaction().execute(async (transaction) => {
    await insertActivity(transaction, entry("recovery codes made", owner));
    await noticeOf(transaction, owner, "recovery codes");
    return replaceRecoveryCodes(transaction, owner.id);
  });
}

/** @returns how many are left; undefined when there is no such code */
export function redeemRecoveryCode(editor: SecurityEditor, typed: string) {
  return db.transaction().execute(async (transaction) => {
    if (!(await spendRecoveryCode(transaction, editor.id, typed))) return undefined;
    const left = await countRecoveryCodes(editor.id, transaction);
    await insertActivity(transaction, entry("recovery code used", editor));
    return left;
  });
}

/** Logs that somebody with the password of this user has typed wrong codes. */
export function logWrongCodes(editor: SecurityEditor) {
  return insertActivity(db, entry("second factor refused", editor));
}

/** An entry of the audit log about a user, by the user. */
function entry(kind: string, { id, name, address }: SecurityEditor) {
  return { kind, subject: name, subjectId: id, user: { id, name }, address, isSecurity: true };
}
