import type { Alert } from "#app/schemas/alerts/alert";
import { alertWords, projectOfAlert } from "#app/schemas/alerts/alert-filters";
import type { UnitSettings } from "#app/schemas/units/unit-settings";
import { m } from "#app/words/compiled/messages.js";
import type { InLanguage } from "#app/words/language";
import { projectQueries } from "#db/queries/records/projects";
import { translateOne } from "#db/queries/translate";

type Wanted = Pick<Alert, "kind" | "filters">;

/** Writes what an alert is about: a list with its filters, or the progress of a project. @param hasTyped false leaves out what the subscriber typed */
export async function alertText(
  { kind, filters }: Wanted,
  settings: UnitSettings,
  hasTyped = true,
  language?: InLanguage,
) {
  if (kind !== "progress-report") return alertWords({ kind, filters }, settings, hasTyped, language);
  const project = await projectQueries.findVisible(projectOfAlert({ filters }));
  if (!project) return m.progress_title({}, language);
  const { title } = await translateOne("project", project, language?.locale);
  return m.progress_of({ title }, language);
}
