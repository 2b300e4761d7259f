import type { SubmissionResult } from "@conform-to/react";
import { accountSchema, type Settings, settingsSchema } from "#app/schemas/settings";
import { createToast, settingsFailed, type Toast } from "#app/schemas/toast";
import type { Admin } from "#app/schemas/user";
import { countLoginAttempt, tooManyAttempts } from "#app/server/auth/login-rate-limit";
import { findCurrentSession } from "#app/server/auth/session";
import { parseForm } from "#app/server/http/form-data";
import { applyResolution, conflictOf } from "#app/server/records/merge";
import { findSettings, updateSettings } from "#db/queries/settings";
import { isPasswordOf, updateAccount } from "#db/queries/users/users";

/** Why a form of the settings was not saved; the reply holds the form's values. */
type Rejection = {
  status: number;
  reply?: SubmissionResult<string[]>;
  toast?: Toast;
  conflict?: ReturnType<typeof conflictOf>;
};

/** Label and fields of each setting of the site, for the merge of concurrent changes. */
const settingsParts: [label: string, names: (keyof Settings)[]][] = [
  ["Site Name", ["siteName"]],
  ["Site Description", ["siteDescription"]],
  ["Contact Email", ["contactEmail"]],
  ["Phone Number", ["phoneNumber"]],
  ["Enable Notifications", ["enableNotifications"]],
];

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

/** Saves the settings of the site and this admin's dark mode. @returns undefined when saved; 409 for a conflict */
export async function saveGeneralSettings(form: FormData, admin: Admin): Promise<Rejection | undefined> {
  const stored = await findSettings();
  const against = form.get("against");
  if (stored) applyResolution(form, settingsParts, stored);
  if (typeof against === "string") form.set("updatedAt", against);
  const submission = parseForm(form, settingsSchema);
  if (submission.status !== "success") return { status: 422, reply: submission.reply() };
  const { value } = submission;
  try {
    const result = await updateSettings(value, admin, String(form.get("updatedAt") ?? ""));
    if (!result.current) return undefined;
    const { updatedAt } = result.current;
    const { darkMode: _, ...input } = { ...value, updatedAt };
    const conflict = conflictOf(settingsParts, result, input, form, (settings) => settings);
    if (conflict.differences.length > 0) return { status: 409, conflict };
    form.set("updatedAt", updatedAt);
    return saveGeneralSettings(form, admin);
  } catch (error) {
    console.error("The settings could not be saved:", error);
    return { status: 503, reply: submission.reply(), toast: settingsFailed() };
  }
}
