import type { SubmissionResult } from "@conform-to/react";
import { createToast, type Toast } from "#app/schemas/toast";
import { codeSchema, confirmSchema } from "#app/schemas/users/second-factor";
import type { Admin } from "#app/schemas/users/user";
import { confirmIdentity } from "#app/server/auth/recent-check";
import { secondFactorOwnerOf } from "#app/server/auth/second-factor";
import { findTotpStep, newTotpSecret } from "#app/server/auth/totp";
import { parseForm } from "#app/server/http/form-data";
import { m } from "#app/words/compiled/messages.js";
import {
  findPendingTotp,
  insertPendingTotp,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnTotp,
} from "#db/queries/users/second-factor";
import { findSecondFactorState } from "#db/queries/users/two-factor-policy";

export type SecondFactorChange = {
  status: number;
  codes?: string[];
  reply?: SubmissionResult<string[]>;
  toast?: Toast;
};

const setByOwner = (): SecondFactorChange => {
  return { status: 403, toast: createToast(m.factor_unchanged(), m.factor_unchanged_text(), true) };
};

/** Makes a secret for an app, which the page shows until it is confirmed. @returns undefined when it did */
export async function startSetUp(admin: Admin): Promise<SecondFactorChange | undefined> {
  const { policy, isOn } = await findSecondFactorState(admin.id);
  if (policy === "off" && !isOn) return setByOwner();
  await insertPendingTotp(admin.id, newTotpSecret());
}

/** Turns the factor on when the code is right. @returns undefined without a set-up */
export async function confirmSetUp(
  request: Request,
  form: FormData,
  admin: Admin,
): Promise<SecondFactorChange | undefined> {
  const submission = parseForm(form, codeSchema);
  if (submission.status !== "success") return { status: 422, reply: submission.reply() };
  const pending = await findPendingTotp(admin.id);
  if (!pending) return undefined;
  const step = findTotpStep(pending.secret, submission.value.code);
  if (step === undefined)
    return { status: 422, reply: submission.reply({ fieldErrors: { code: [m.factor_wrong_code()] } }) };
  const codes = await turnOnTotp(await secondFactorOwnerOf(request, admin), { id: pending.id, step });
  return codes && { status: 200, codes, toast: createToast(m.factor_turned_on()) };
}

/** @returns undefined when the factor is off */
export async function makeRecoveryCodes(
  request: Request,
  admin: Admin,
): Promise<SecondFactorChange | undefined> {
  const { isOn } = await findSecondFactorState(admin.id);
  if (isOn)
    return { status: 200, codes: await renewRecoveryCodes(await secondFactorOwnerOf(request, admin)) };
}

/** Turns the factor off after password and code. @returns undefined when it did */
export async function turnOff(
  request: Request,
  form: FormData,
  admin: Admin,
): Promise<SecondFactorChange | undefined> {
  const submission = parseForm(form, confirmSchema);
  const reject = (status: number, fieldErrors: Record<string, string[]> = {}) => ({
    status,
    reply: submission.reply({ hideFields: ["password"], fieldErrors }),
  });
  if (submission.status !== "success") return reject(422);
  if ((await findSecondFactorState(admin.id)).policy === "required") return setByOwner();
  const rejection = await confirmIdentity(request, admin, submission.value);
  if (rejection) return reject(rejection.status, rejection.fieldErrors);
  await turnOffSecondFactor(await secondFactorOwnerOf(request, admin));
}
