import { sql } from "kysely";
import { recordDefinitions } from "#app/schemas/kinds/record-kinds";
import type { RecordDefinition } from "#app/schemas/records/record";
import type { DoneSteps } from "#app/schemas/site/first-steps";
import { defaultSettings } from "#app/schemas/site/settings";
import { db } from "../../client/client";
import { findLastDownload } from "../database/backups";
import { isSampleLoaded, loadedSample } from "../sample/sample-records";
import { findOwnSettings } from "../sample/sample-settings";
import { findSetting, storeSetting } from "../settings";

/**
 * Finds which steps are done; what came with the sample firm is no step. @returns undefined when somebody has hidden the list, and
 * for a demonstration, which shows the sample firm as it would be
 */
export async function findFirstSteps({ hasMailServer, isDemo }: Record<"hasMailServer" | "isDemo", boolean>) {
  if (await findSetting("first-steps-hidden")) return undefined;
  const hasSample = await isSampleLoaded();
  if (isDemo && hasSample) return undefined;
  const has = ({ kind, path }: RecordDefinition) => sql`exists (
    select 1 from ${sql.table(path)} own where not exists (
      select 1 from batch_changes
      where batchId = ${loadedSample(db)} and kind = ${kind} and recordId = own.id and after = own.updatedAt))`;
  const { office, service, "team-member": team, property, project } = recordDefinitions;
  const { rows } = await sql<Record<"offices" | "services" | "team" | "listing", number>>`select
    ${has(office)} as offices, ${has(service)} as services, ${has(team)} as team,
    ${has(property)} or ${has(project)} as listing`.execute(db);
  const [found] = rows;
  const {
    siteName,
    contactEmail,
    mark: logo,
    accent,
    headline,
    introduction,
    homePictures,
  } = await findOwnSettings();
  const done: DoneSteps = {
    name: siteName !== defaultSettings.siteName && contactEmail !== "",
    look: logo.length > 0 || accent !== "",
    words: headline !== "" || introduction !== "",
    pictures: homePictures.length > 0,
    offices: found?.offices === 1,
    services: found?.services === 1,
    team: found?.team === 1,
    listing: found?.listing === 1,
    mail: hasMailServer,
    backup: (await findLastDownload()) !== undefined,
  };
  return { done, hasSample };
}

export function hideFirstSteps() {
  return storeSetting(db, "first-steps-hidden", true);
}
