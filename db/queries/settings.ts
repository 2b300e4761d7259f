import type { Kysely } from "kysely";
import type { Settings, SettingsInput } from "#app/schemas/settings";
import { db } from "../client/client";
import type { Tables } from "../tables";
import { type ChangeResult, hasSameColumns, timestampAfter } from "./records/changes";
import { type Editor, findBaseRevision, insertRevision } from "./records/revisions";
import { updateDarkMode } from "./users/users";

/** The id of the only settings, in the table of revisions. */
const id = 1;

/** The settings of the site; undefined until they are saved for the first time. */
export async function findSettings(connection: Kysely<Tables> = db): Promise<Settings | undefined> {
  const settings = connection.selectFrom("settings").select("value").where("name", "=", "site");
  const row = await settings.executeTakeFirst();
  return row && JSON.parse(row.value);
}

/** Saves settings and dark mode. @param seen `updatedAt` of the edited version; another one is a conflict */
export function updateSettings(
  { darkMode, ...input }: SettingsInput,
  editor: Editor,
  seen: string,
): Promise<ChangeResult<Settings>> {
  return db.transaction().execute(async (transaction) => {
    const before = await findSettings(transaction);
    const isSame = before && hasSameColumns(before, input);
    if (before && !isSame && seen !== before.updatedAt) {
      const { row: base, by } = await findBaseRevision(transaction, "settings", id, seen);
      return { current: before, base, by };
    }
    await updateDarkMode(transaction, editor.id, darkMode);
    if (isSame) return { saved: before, by: [] };
    if (before)
      await insertRevision(transaction, { kind: "settings", id, title: "Settings", row: before }, editor);
    const saved: Settings = { ...input, updatedAt: timestampAfter(before?.updatedAt ?? "") };
    const value = JSON.stringify(saved);
    await transaction
      .insertInto("settings")
      .values({ name: "site", value })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
      .execute();
    return { saved, by: [] };
  });
}
