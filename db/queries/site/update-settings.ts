import { isDeepStrictEqual } from "node:util";
import type { Fields } from "#app/schemas/records/record";
import { languageFields } from "#app/schemas/site/language-settings";
import { generalSettings, type Settings } from "#app/schemas/site/settings";
import { settingsFields, siteParts } from "#app/schemas/site/site";
import { m } from "#app/words/compiled/messages.js";
import { inEnglish, type Label } from "#app/words/label";
import { db, timestampAfter } from "../../client/client";
import { insertActivity } from "../activities";
import { fieldChanges } from "../field-changes";
import type { ChangeResult } from "../records/changes";
import { readsOtherwise, refreshUnitColumns } from "../records/unit-columns";
import { type Editor, findBaseRevision } from "../revisions";
import { completeSettings, findSettings, storeSettingsRevision } from "../settings";
import { updateDarkMode } from "../users/users";

/** The id of the only settings, in the tables of revisions and of uses of files. */
const id = 1;

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
      return { current: before, base: row && completeSettings(row), by };
    }
    if (darkMode !== undefined) await updateDarkMode(transaction, editor.id, darkMode);
    if (isSame) return { saved: before, by: [] };
    await storeSettingsRevision(transaction, before, saved, editor);
    await insertActivity(transaction, { ...activityOf(before, saved), user: editor });
    if (readsOtherwise(before, saved)) await refreshUnitColumns(transaction, saved);
    return { saved, by: [] };
  });
}

const groups: { title: Label; fields: Fields }[] = Object.values({
  ...siteParts,
  general: { title: m.site_part_general, fields: generalSettings },
  languages: { title: m.settings_languages, fields: languageFields },
});

/** The activity of a save, named after the forms whose fields it changed. */
function activityOf(before: Settings, after: Settings) {
  const changes = fieldChanges({ ...generalSettings, ...settingsFields, ...languageFields }, before, after);
  const changed = groups.filter(({ fields }) => changes.some(({ field }) => field in fields));
  const isSettings = changed.some(({ fields }) => fields === generalSettings || fields === languageFields);
  const kind = isSettings ? "settings updated" : "site updated";
  const subject = changed.map(({ title }) => inEnglish(title)).join(", ");
  return { kind, subject, subjectId: id, recordKind: "settings", changes };
}
