import type { MergePart } from "#app/schemas/record-values";
import { accountSchema, settingsLabels, settingsSchema } from "#app/schemas/settings";
import { createToast, settingsFailed, type Toast } from "#app/schemas/toast";
import type { Admin } from "#app/schemas/users/user";
import { countLoginAttempt, tooManyAttempts } from "#app/server/auth/login-rate-limit";
import { findCurrentSession } from "#app/server/auth/session";
import { parseForm } from "#app/server/http/form-data";
import { type Rejection, saveSettings } from "#app/server/records/save-settings";
import { isPasswordOf, updateAccount } from "#db/queries/users/users";

/** Label and fields of each setting of the site, for the merge of concurrent changes. */
const settingsParts = Object.entries(settingsLabels).map(([name, label]): MergePart => [label, [name]]);

const mismatch = "New password and confirm password must match.";

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
    return reject({ confirmPassword: [mismatch] }, createToast("Passwords don't match", mismatch, true));
  if (newPassword && newPassword.length < 8)
    return reject({ newPassword: ["Please use at least 8 characters."] });
  try {
    if (newPassword) {
      const { retryAfter, reset } = await countLoginAttempt(request, admin.username);
      if (retryAfter) return reject({ currentPassword: [tooManyAttempts(retryAfter)] }, undefined, 429);
      if (!(await isPasswordOf(admin.id, currentPassword)))
        return reject({ currentPassword: ["Current password is incorrect"] });
      await reset?.();
    }
    await updateAccount(admin.id, name, newPassword, (await findCurrentSession(request))?.key);
  } catch (error) {
    console.error("An account could not be saved:", error);
    return reject({}, settingsFailed(), 503);
  }
}

/** Saves the settings of the site and this admin's dark mode. */
export function saveGeneralSettings(form: FormData, admin: Admin) {
  return saveSettings(form, admin, { schema: settingsSchema, parts: settingsParts, failed: settingsFailed });
}
