import { settingsFailed } from "#app/schemas/admin-toasts";
import { displayText, mergeParts } from "#app/schemas/records/record-values";
import {
  type LanguageSettings,
  languageFields,
  languageSchema,
  toLanguageChoices,
} from "#app/schemas/site/language-settings";
import { accountSchema, generalSettings, settingsSchema } from "#app/schemas/site/settings";
import { createToast, type Toast } from "#app/schemas/toast";
import { passwordTexts } from "#app/schemas/users/password";
import type { Admin } from "#app/schemas/users/user";
import { checkPassword } from "#app/server/auth/login-rate-limit";
import { passwordProblem } from "#app/server/auth/password-policy";
import { requireRecentCode } from "#app/server/auth/recent-check";
import { findCurrentSession } from "#app/server/auth/session";
import { clientIp } from "#app/server/http/client-ip";
import { formOf, parseForm } from "#app/server/http/form-data";
import { formFields } from "#app/server/merge/merge-form";
import { wakeOutboxWorker } from "#app/server/messages/outbox-worker";
import type { Rejection } from "#app/server/records/reject-form";
import { type SettingsResult, saveSettings } from "#app/server/records/save-settings";
import { m } from "#app/words/compiled/messages.js";
import { type Language, languageNames, languages, readLanguage } from "#app/words/language";
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

/**
 * Saves which languages the site has. The form has a choice for each, and the settings have lists: of both together a
 * conflict asks.
 */
export async function saveLanguages(sent: FormData, admin: Admin): Promise<SettingsResult> {
  const { rejection, text } = await saveSettings(languageLists(sent), admin, {
    schema: languageSchema,
    parts: [
      [m.settings_languages(), ["languages", "preparedLanguages"]],
      [m.languages_digits(), ["digits"]],
    ],
    failed: settingsFailed,
    textOf: (names, values) =>
      names.includes("digits")
        ? displayText(languageFields.digits, values.digits)
        : languagesText(values as LanguageSettings),
  });
  const lists = languageSchema.safeParse(rejection?.reply?.initialValue).data;
  if (!rejection?.reply || !lists) return { rejection, text };
  const initialValue = { ...rejection.reply.initialValue, ...toLanguageChoices(lists) };
  return { rejection: { ...rejection, reply: { ...rejection.reply, initialValue } } };
}

function languageLists(sent: FormData) {
  const first = sent.get("first");
  // The page of a conflict sends the lists.
  if (typeof first !== "string") return sent;
  const usedAs = (use: string) => languages.filter((one) => one !== first && sent.get(one) === use);
  const others = [...sent].filter(([name]) => name !== "first" && !readLanguage(name));
  return formOf([
    ...others,
    ...formFields("languages", [first, ...usedAs("published")]),
    ...formFields("preparedLanguages", usedAs("prepared")),
  ]);
}

function languagesText({ languages: published, preparedLanguages }: LanguageSettings) {
  const names = (list: Language[]) => list.map((one) => languageNames[one]).join(m.comma());
  const lines = [m.languages_published_are({ languages: names(published) })];
  if (preparedLanguages.length > 0)
    lines.push(m.languages_prepared_are({ languages: names(preparedLanguages) }));
  return lines.join("\n");
}
