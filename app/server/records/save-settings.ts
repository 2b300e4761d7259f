import type { SubmissionResult } from "@conform-to/react";
import { accountSchema, settingsParts, settingsSchema } from "#app/schemas/settings";
import { createToast, settingsFailed, type Toast } from "#app/schemas/toast";
import type { Admin } from "#app/schemas/user";
import { tooManyAttempts } from "#app/server/auth/authenticator";
import { countLoginAttempt } from "#app/server/auth/login-rate-limit";
import { findCurrentSession } from "#app/server/auth/session";
import { parseForm } from "#app/server/http/request-body";
import { findSettings, updateSettings } from "#db/queries/settings";
import { isPasswordOf, updateAccount } from "#db/queries/users/users";
import { applyResolution, conflictOf } from "./merge";

/** The answer to a form that was not saved; `reply` holds what was typed. */
type Rejection = {
  status: number;
  reply?: SubmissionResult<string[]>;
  toast?: Toast;
  conflict?: ReturnType<typeof conflictOf>;
};

const mismatch = "New password and confirm password must match.";

/** Saves name and password, both or none. @returns undefined when they were saved */
export async function saveAccount(
  request: Request,
  form: FormData,
  admin: Admin,
): Promise<Rejection | undefined> {
  const submission = parseForm(form, accountSchema);
  const reject = (fieldErrors: Record<string, string[]> = {}, toast?: Toast, status = 422) => {
    // A page never contains a password.
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
      const { wait, forget } = await countLoginAttempt(request, admin.username);
      if (wait) return reject({ currentPassword: [tooManyAttempts(wait)] }, undefined, 429);
      if (!(await isPasswordOf(admin.id, currentPassword)))
        return reject({ currentPassword: ["Current password is incorrect"] });
      await forget?.();
    }
    await updateAccount(admin.id, name, newPassword, (await findCurrentSession(request))?.key);
  } catch (error) {
    console.error("An account could not be saved:", error);
    return reject({}, settingsFailed(), 503);
  }
}

/** Saves the settings of the site and this admin's dark mode. @returns undefined, or the errors or conflict */
export async function saveGeneralSettings(form: FormData, admin: Admin): Promise<Rejection | undefined> {
  const { stored, against } = { stored: await findSettings(), against: form.get("against") };
  if (stored) applyResolution(form, settingsParts, stored);
  if (typeof against === "string") form.set("updatedAt", against);
  const submission = parseForm(form, settingsSchema);
  if (submission.status !== "success") return { status: 422, reply: submission.reply() };
  const { value } = submission;
  try {
    const changed = await updateSettings(value, admin, String(form.get("updatedAt") ?? ""));
    if (!changed.current) return undefined;
    const { updatedAt } = changed.current;
    const { darkMode: _, ...typed } = { ...value, updatedAt };
    const conflict = conflictOf(settingsParts, changed, typed, form, (settings) => settings);
    if (conflict.differences.length > 0) return { status: 409, conflict };
    form.set("updatedAt", updatedAt);
    return saveGeneralSettings(form, admin);
  } catch (error) {
    console.error("The settings could not be saved:", error);
    return { status: 503, reply: submission.reply(), toast: settingsFailed() };
  }
}
