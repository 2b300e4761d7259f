import { mergeParts } from "#app/schemas/records/record-values";
import { accountSchema, generalSettings, settingsSchema } from "#app/schemas/site/settings";
import { createToast, settingsFailed, type Toast } from "#app/schemas/toast";
import { passwordTexts } from "#app/schemas/users/password";
import type { Admin } from "#app/schemas/users/user";
import { checkPassword } from "#app/server/auth/login-rate-limit";
import { passwordProblem } from "#app/server/auth/password-policy";
import { requireRecentCode } from "#app/server/auth/recent-check";
import { findCurrentSession } from "#app/server/auth/session";
import { clientIp } from "#app/server/http/client-ip";
import { parseForm } from "#app/server/http/form-data";
import { wakeOutboxWorker } from "#app/server/messages/outbox-worker";
import type { Rejection } from "#app/server/records/reject-form";
import { saveSettings } from "#app/server/records/save-settings";
import { m } from "#app/words/compiled/messages.js";
import { findSettings } from "#db/queries/settings";
import { updateAccount } from "#db/queries/users/users";

/** Saves name and password, both or neither. @returns undefined when saved */
export async function saveAccount(
  request: Request,
  form: FormData,
  admin: Admin,
): Promise<Rejection | undefined> {
  const submission = parseForm(form, accountSchema);
  const reject = (fieldErrors: Record<string, string[]> = {}, toast?: Toast, status = 422) => {
    const hideFields = ["currentPassword", "newPassword", "confirmPassword"];
    return { status, toast, reply: submission.reply({ fieldErrors, hideFields }) };
  };
  if (submission.status !== "success") return reject();
  const { name, currentPassword, newPassword, confirmPassword } = submission.value;
  if (newPassword !== confirmPassword)
    return reject(
      { confirmPassword: [passwordTexts.mismatch] },
      createToast(m.settings_mismatch(), passwordTexts.mismatch, true),
    );
  if (newPassword) await requireRecentCode(request, admin, form);
  try {
    if (newPassword) {
      const { siteName } = await findSettings();
      const problem = passwordProblem(newPassword, { ...admin, name, siteName });
      const refused: Record<string, string[]> = problem ? { newPassword: [problem] } : {};
      const error = await checkPassword(request, admin, currentPassword);
      if (error) return reject({ ...refused, currentPassword: [error.message] }, undefined, error.status);
      if (problem) return reject(refused);
    }
    const currentSession = (await findCurrentSession(request))?.key;
    const address = clientIp(request);
    await updateAccount(admin, { name, password: newPassword, currentSession, address });
    if (newPassword) wakeOutboxWorker();
  } catch (error) {
    console.error("An account could not be saved:", error);
    return reject({}, settingsFailed(), 503);
  }
}

export function saveGeneralSettings(form: FormData, admin: Admin) {
  const parts = mergeParts({ fields: generalSettings });
  return saveSettings(form, admin, { schema: settingsSchema, parts, failed: settingsFailed });
}
