import type { SubmissionResult } from "@conform-to/react";
import {
  accountSchema,
  type Settings,
  type SettingsConflict,
  type SettingsInput,
  settingsSchema,
} from "#app/schemas/settings";
import { settingsFailed, type Toast, toastOf } from "#app/schemas/toast";
import type { Admin } from "#app/schemas/user";
import { updateSettings } from "#db/queries/settings";
import { isPasswordOf, updateAccount } from "#db/queries/users";
import { findSignedIn } from "./session";
import { parseForm } from "./submission";

/** Why a form of the settings was not taken; the reply holds what was typed. */
type Refusal = {
  status: number;
  reply: SubmissionResult<string[]>;
  toast?: Toast;
  conflict?: SettingsConflict;
};

const mismatch = "New password and confirm password must match.";

/** Saves name and password, all of it or nothing. @returns why not */
export async function saveAccount(
  request: Request,
  form: FormData,
  admin: Admin,
): Promise<Refusal | undefined> {
  const submission = parseForm(form, accountSchema);
  const refuse = (fieldErrors: Record<string, string[]> = {}, toast?: Toast, status = 422) => {
    // A password never comes back in a page.
    const hideFields = ["currentPassword", "newPassword", "confirmPassword"];
    return { status, toast, reply: submission.reply({ fieldErrors, hideFields }) };
  };
  if (submission.status !== "success") return refuse();
  const { name, currentPassword, newPassword, confirmPassword } = submission.value;
  if (newPassword !== confirmPassword)
    return refuse({ confirmPassword: [mismatch] }, toastOf("Passwords don't match", mismatch, true));
  if (newPassword && newPassword.length < 8)
    return refuse({ newPassword: ["Please use at least 8 characters."] });
  try {
    if (newPassword && !(await isPasswordOf(admin.id, currentPassword)))
      return refuse({ currentPassword: ["Current password is incorrect"] });
    await updateAccount(admin.id, name, newPassword, (await findSignedIn(request))?.key);
  } catch (error) {
    console.error("An account could not be saved:", error);
    return refuse({}, settingsFailed(), 503);
  }
}

/** Saves what holds for the whole site, and this admin's dark mode. @returns why not */
export async function saveGeneral(form: FormData, admin: Admin): Promise<Refusal | undefined> {
  const submission = parseForm(form, settingsSchema);
  if (submission.status !== "success") return { status: 422, reply: submission.reply() };
  const { value } = submission;
  try {
    const { current, base, by } = await updateSettings(value, admin, String(form.get("updatedAt") ?? ""));
    if (!current) return undefined;
    const conflict = conflictOf(value, current, base, by);
    // Both typed the same, or changed other things: then there is nothing to ask.
    if (Object.keys(conflict.now).length > 0) return { status: 409, reply: submission.reply(), conflict };
    form.set("updatedAt", current.updatedAt);
    return saveGeneral(form, admin);
  } catch (error) {
    console.error("The settings could not be saved:", error);
    return { status: 503, reply: submission.reply(), toast: settingsFailed() };
  }
}

/** What somebody else has changed meanwhile, and to what; what both made the same is no conflict. */
function conflictOf(
  typed: SettingsInput,
  current: Settings,
  base: Settings | undefined,
  by: string[],
): SettingsConflict {
  const { updatedAt, ...fields } = current;
  const changed = Object.entries(fields).filter(([field, value]) => {
    const name = field as keyof typeof fields;
    return value !== typed[name] && value !== base?.[name];
  });
  const now = changed.map(([name, value]) => [
    name,
    typeof value === "string" ? value : value ? "on" : "off",
  ]);
  return { by, updatedAt, now: Object.fromEntries(now) };
}
