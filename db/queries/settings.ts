import type { Settings, SettingsInput } from "#app/schemas/settings";
import { db } from "../client/client";
import { type ChangeResult, hasSameColumns, timestampAfter } from "./records/changes";
import { type Editor, findBaseRevision, insertRevision } from "./records/revisions";
import { updateDarkMode } from "./users/users";

/** There is one record of settings. */
const id = 1;

/** What the firm has set; undefined until it is saved for the first time. */
export async function findSettings(): Promise<Settings | undefined> {
  const row = await db.selectFrom("settings").select("value").where("name", "=", "site").executeTakeFirst();
  return row && JSON.parse(row.value);
}

/** Saves what holds for the whole site, and the dark mode of who saves it. @param seen the `updatedAt` that the change was made to */
export function updateSettings(
  { siteName, siteDescription, contactEmail, phoneNumber, enableNotifications, darkMode }: SettingsInput,
  editor: Editor,
  seen: string,
): Promise<ChangeResult<Settings>> {
  return db.transaction().execute(async (transaction) => {
    const input = { siteName, siteDescription, contactEmail, phoneNumber, enableNotifications };
    const row = transaction.selectFrom("settings").select("value").where("name", "=", "site");
    const found = await row.executeTakeFirst();
    const before: Settings | undefined = found && JSON.parse(found.value);
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
