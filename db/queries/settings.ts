import { oncePerRequest } from "#app/config/request-context";
import { phoneCountry, readPhones } from "#app/schemas/readers/phone";
import type { Untranslated } from "#app/schemas/records/text-attributes";
import { defaultSettings, type Settings } from "#app/schemas/site/settings";
import type { Language } from "#app/words/language";
import { phoneText } from "#app/words/phone-text";
import { type Connection, db } from "../client/client";
import { type Editor, insertBaseRevision, insertRevision } from "./revisions";
import { translateOne } from "./translate";

/** A version that an earlier release stored has not all of the fields. */
export const completeSettings = (stored: Partial<Settings> | undefined): Settings => ({
  ...defaultSettings,
  ...stored,
});

/** `site` are the settings of the site, `security` the policy of the second factor. */
type SettingName = "site" | "security" | "backup downloaded" | "first-steps-hidden";

export async function findSetting(name: SettingName, connection: Connection = db) {
  const settings = connection.selectFrom("settings").select("value").where("name", "=", name);
  const row = await settings.executeTakeFirst();
  return row && JSON.parse(row.value);
}

export async function storeSetting(connection: Connection, name: SettingName, setting: unknown) {
  const value = JSON.stringify(setting);
  await connection
    .insertInto("settings")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** The settings of the site with its texts and pictures. */
export async function findSettings(connection: Connection = db): Promise<Settings> {
  return completeSettings(await findSetting("site", connection));
}

/** The settings with the site's texts in a language: without one that of the page. */
export async function findTranslatedSettings(
  language?: Language,
  connection: Connection = db,
): Promise<Settings & Untranslated> {
  const row = { ...(await findSettings(connection)), id: 1 };
  const { id: _, ...settings } = await translateOne("settings", row, language, connection);
  return settings;
}

/** Reads the settings once for all loaders of a page, with the site's texts in its language. */
export const findPageSettings = oncePerRequest(() => findTranslatedSettings());

/** Reads telephone numbers in the country of the firm; their text has the digits of the page. */
export const findPhoneReader = oncePerRequest(async () => {
  const country = phoneCountry(await findPageSettings());
  return (typed = "") =>
    readPhones(typed, country).map((phone) => ({ ...phone, text: phoneText(phone.text) }));
});

/** Stores settings, and what they are then as a revision. */
export async function storeSettingsRevision(
  transaction: Connection,
  before: Settings,
  after: Settings,
  editor: Editor,
) {
  const of = { kind: "settings", id: 1, title: "Settings" } as const;
  await insertBaseRevision(transaction, { ...of, row: before });
  await insertRevision(transaction, { ...of, row: after, change: "edit" }, editor);
  await storeSetting(transaction, "site", after);
}
