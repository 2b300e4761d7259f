import { oncePerRequest } from "#app/config/request-context";
import { phoneCountry, readPhones } from "#app/schemas/readers/phone";
import { defaultSettings, type Settings } from "#app/schemas/site/settings";
import { db } from "../client/client";
import type { Connection } from "../tables";
import { type Editor, insertBaseRevision, insertRevision } from "./revisions";

/** A version that an earlier release stored has not all of the fields. */
export const completeSettings = (stored: Partial<Settings> | undefined): Settings => ({
  ...defaultSettings,
  ...stored,
});

/** The settings of the site with its texts and pictures. */
export async function findSettings(connection: Connection = db): Promise<Settings> {
  const settings = connection.selectFrom("settings").select("value").where("name", "=", "site");
  const row = await settings.executeTakeFirst();
  return completeSettings(row && JSON.parse(row.value));
}

/** Reads the settings once for all loaders of a page. */
export const findPageSettings = oncePerRequest(() => findSettings());

/** Reads telephone numbers in the country of the firm. */
export const findPhoneReader = oncePerRequest(async () => {
  const country = phoneCountry(await findPageSettings());
  return (typed: string) => readPhones(typed, country);
});

/** Stores settings as they are, without a revision. */
export async function storeSettings(connection: Connection, settings: Settings) {
  const value = JSON.stringify(settings);
  await connection
    .insertInto("settings")
    .values({ name: "site", value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

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
  await storeSettings(transaction, after);
}
