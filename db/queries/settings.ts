import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import { oncePerRequest } from "#app/config/request-context";
import { defaultSettings, type Settings } from "#app/schemas/settings";
import { db } from "../client/client";
import type { Tables } from "../tables";
import { type ChangeResult, timestampAfter } from "./records/changes";
import { type Editor, findBaseRevision, insertRevision } from "./records/revisions";
import { updateDarkMode } from "./users/users";

/** The id of the only settings, in the tables of revisions and of uses of files. */
const id = 1;

/** A version that an earlier release stored has not all of the fields. */
const complete = (stored: Partial<Settings> | undefined): Settings => ({ ...defaultSettings, ...stored });

/** The settings of the site with its texts and pictures. */
export async function findSettings(connection: Kysely<Tables> = db): Promise<Settings> {
  const settings = connection.selectFrom("settings").select("value").where("name", "=", "site");
  const row = await settings.executeTakeFirst();
  return complete(row && JSON.parse(row.value));
}

/** The same, read once for the loaders of a page. */
export const findPageSettings = oncePerRequest(() => findSettings());

/** Some of the settings, and the dark mode of the admin who saves them. */
export type SettingsChanges = Partial<Omit<Settings, "updatedAt">> & { darkMode?: boolean };

/**
 * Saves some settings and leaves the others as they are.
 * @param seen `updatedAt` of the edited version; another one is a conflict. Without it there is none.
 */
export function updateSettings(
  { darkMode, ...changes }: SettingsChanges,
  editor: Editor,
  seen?: string,
): Promise<ChangeResult<Settings>> {
  return db.transaction().execute(async (transaction) => {
    const before = await findSettings(transaction);
    const saved: Settings = { ...before, ...changes, updatedAt: timestampAfter(before.updatedAt) };
    const isSame = isDeepStrictEqual({ ...saved, updatedAt: "" }, { ...before, updatedAt: "" });
    if (!isSame && seen !== undefined && seen !== before.updatedAt) {
      const { row, by } = await findBaseRevision(transaction, "settings", id, seen);
      return { current: before, base: row && complete(row), by };
    }
    if (darkMode !== undefined) await updateDarkMode(transaction, editor.id, darkMode);
    if (isSame) return { saved: before, by: [] };
    await insertRevision(transaction, { kind: "settings", id, title: "Settings", row: before }, editor);
    await storeSettings(transaction, saved);
    return { saved, by: [] };
  });
}

/** Stores settings as they are, without a revision. */
export async function storeSettings(connection: Kysely<Tables>, settings: Settings) {
  const value = JSON.stringify(settings);
  await connection
    .insertInto("settings")
    .values({ name: "site", value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
