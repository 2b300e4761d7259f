import { sql } from "kysely";
import type { InteriorInput } from "#app/schemas/content/interior";
import type { OfficeInput } from "#app/schemas/content/office";
import type { ServiceInput } from "#app/schemas/content/service";
import type { TeamMemberInput } from "#app/schemas/content/team-member";
import type { TestimonialInput } from "#app/schemas/content/testimonial";
import type { ProjectInput } from "#app/schemas/kinds/project";
import type { PropertyInput } from "#app/schemas/kinds/property";
import type { Stage } from "#app/schemas/messages/enquiry";
import type { MessageInput } from "#app/schemas/messages/message";
import type { Settings } from "#app/schemas/site/settings";
import { db } from "../../client/client";
import type { Connection, FileRow } from "../../tables";
import { insertBatch } from "../records/batches";
import type { Editor } from "../revisions";
import { insertFiles, insertMessages, insertRecords } from "./insert-records";
import { logHistory, logSample } from "./sample-activities";
import { isSampleLoaded } from "./sample-records";
import { fillSettings } from "./sample-settings";

type Dated<Input> = Input & { createdAt: string };

/** `property` is the title of the one that it is about, `answered` what the firm has done about it. */
type SampleMessage = MessageInput & {
  read: boolean;
  property?: string;
  answered?: { stage: Stage; afterHours: number; labels: string[] };
};

export type Sample = {
  services: ServiceInput[];
  team: TeamMemberInput[];
  offices: OfficeInput[];
  testimonials: TestimonialInput[];
  interiors: InteriorInput[];
  properties: Dated<PropertyInput>[];
  projects: Dated<ProjectInput>[];
  messages: Dated<SampleMessage>[];
  files: Omit<FileRow, "id" | "claimed" | "caption" | "focusX" | "focusY">[];
  settings: Settings;
};

export async function isEmpty(connection: Connection = db) {
  const tables = [
    "properties",
    "projects",
    "services",
    "team",
    "offices",
    "testimonials",
    "interiors",
    "files",
    "messages",
    "users",
    "settings",
    "activities",
  ];
  const found = sql.join(
    tables.map((table) => sql`exists (select 1 from ${sql.table(table)})`),
    sql` or `,
  );
  const { rows } = await sql<{ filled: number }>`select ${found} as filled`.execute(connection);
  return rows[0]?.filled === 0;
}

/**
 * Adds the sample firm in one transaction, as a batch.
 * @param editor who loads it; without one the database must be empty, and gets a history too
 * @returns false when it is loaded already, or the database was not empty
 */
export function insertSample(sample: Sample, editor?: Editor) {
  return db.transaction().execute(async (transaction) => {
    if (editor ? await isSampleLoaded(transaction) : !(await isEmpty(transaction))) return false;
    const records = [
      ...(await insertFiles(transaction, sample)),
      await fillSettings(transaction, sample.settings, editor),
      ...(await insertRecords(transaction, sample)),
      ...(await insertMessages(transaction, sample)),
    ];
    await insertBatch(transaction, "sample", records, editor);
    await (editor
      ? logSample(transaction, "sample loaded", records, editor)
      : logHistory(transaction, sample, records));
    return true;
  });
}
