import { sql } from "kysely";
import { recordDefinitions } from "#app/schemas/kinds/record-kinds";
import type { RecordDefinition } from "#app/schemas/records/record";
import { defaultSettings } from "#app/schemas/site/settings";
import { db } from "../../client/client";
import { findLastDownload } from "../database/backups";
import { loadedSample } from "../sample/sample-records";
import { findOwnSettings } from "../sample/sample-settings";
import { findSetting, storeSetting } from "../settings";

/** A step of a new site until it is the firm's own. */
export type FirstStep =
  | "name"
  | "look"
  | "words"
  | "offices"
  | "services"
  | "team"
  | "listing"
  | "mail"
  | "backup";

/**
 * Finds which steps are done; what came with the sample firm is no step. @returns undefined when somebody has hidden the list, or
 * when every step but mail and backup, which are the host's, is done
 */
export async function findFirstSteps(
  hasMailServer: boolean,
): Promise<Record<FirstStep, boolean> | undefined> {
  if (await findSetting("first-steps-hidden")) return undefined;
  const has = ({ kind, path }: RecordDefinition) => sql`exists (
    select 1 from ${sql.table(path)} own where not exists (
      select 1 from batch_changes
      where batchId = ${loadedSample(db)} and kind = ${kind} and recordId = own.id and after = own.updatedAt))`;
  const { office, service, "team-member": team, property, project } = recordDefinitions;
  const { rows } = await sql<Record<"offices" | "services" | "team" | "listing", number>>`select
    ${has(office)} as offices, ${has(service)} as services, ${has(team)} as team,
    ${has(property)} or ${has(project)} as listing`.execute(db);
  const [found] = rows;
  const { siteName, contactEmail, mark: logo, accent, headline, introduction } = await findOwnSettings();
  const steps = {
    name: siteName !== defaultSettings.siteName && contactEmail !== "",
    look: logo.length > 0 || accent !== "",
    words: headline !== "" || introduction !== "",
    offices: found?.offices === 1,
    services: found?.services === 1,
    team: found?.team === 1,
    listing: found?.listing === 1,
  };
  if (Object.values(steps).every(Boolean)) return undefined;
  return { ...steps, mail: hasMailServer, backup: (await findLastDownload()) !== undefined };
}

export function hideFirstSteps() {
  return storeSetting(db, "first-steps-hidden", true);
}
