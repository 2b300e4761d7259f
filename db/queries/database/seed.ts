import { sql } from "kysely";
import type { InteriorInput } from "#app/schemas/content/interior";
import type { OfficeInput } from "#app/schemas/content/office";
import type { ServiceInput } from "#app/schemas/content/service";
import type { TeamMemberInput } from "#app/schemas/content/team-member";
import type { TestimonialInput } from "#app/schemas/content/testimonial";
import type { MessageInput } from "#app/schemas/message";
import type { ProjectInput } from "#app/schemas/project";
import type { PropertyInput } from "#app/schemas/property";
import type { Settings } from "#app/schemas/settings";
import { db, sqlite } from "../../client/client";
import { immediateTransaction } from "../../client/migrate";
import type { FileRow } from "../../tables";
import { insertActivity } from "../activities";
import {
  interiorQueries,
  officeQueries,
  serviceQueries,
  teamQueries,
  testimonialQueries,
} from "../records/content";
import { insertProject } from "../records/projects";
import { insertProperty } from "../records/properties";
import { storeSettings } from "../settings";

type Dated<Input> = Input & { createdAt: string };

export type Sample = {
  services: ServiceInput[];
  team: TeamMemberInput[];
  offices: OfficeInput[];
  testimonials: TestimonialInput[];
  interiors: InteriorInput[];
  properties: Dated<PropertyInput>[];
  projects: Dated<ProjectInput>[];
  messages: Dated<MessageInput & { read: boolean }>[];
  files: Omit<FileRow, "id" | "claimed">[];
  settings: Settings;
};

/** Whether the database holds nothing yet. */
export async function isEmpty() {
  const tables = [
    ...["properties", "projects", "services", "team", "offices", "testimonials", "interiors"],
    ...["files", "messages", "users", "settings", "activities"],
  ];
  const found = sql.join(
    tables.map((table) => sql`exists (select 1 from ${sql.table(table)})`),
    sql` or `,
  );
  const { rows } = await sql<{ filled: number }>`select ${found} as filled`.execute(db);
  return rows[0]?.filled === 0;
}

/** Fills an empty database in one transaction. @returns false when it was not empty */
export function insertSample(sample: Sample) {
  return immediateTransaction(sqlite, async () => {
    if (!(await isEmpty())) return false;
    await db.insertInto("files").values(sample.files).execute();
    await storeSettings(db, sample.settings);
    await insertContent(sample);
    for (const { createdAt, ...project } of oldestFirst(sample.projects))
      await insertProject(project, createdAt);
    for (const { createdAt, ...property } of oldestFirst(sample.properties)) {
      const { id } = await insertProperty(property, createdAt);
      await insertActivity(db, { kind: "property added", subject: property.title, subjectId: id, createdAt });
    }
    for (const message of oldestFirst(sample.messages)) {
      const { createdAt, subject, read } = message;
      const values = { ...message, read: Number(read) };
      await db.insertInto("messages").values(values).execute();
      await insertActivity(db, { kind: "message received", subject, createdAt });
    }
    await insertOtherActivities(sample);
    return true;
  });
}

/** The content of the pages, in the order of the lists. */
async function insertContent({ services, team, offices, testimonials, interiors }: Sample) {
  await insertInOrder(services, (values) => serviceQueries.insert(values));
  await insertInOrder(team, (values) => teamQueries.insert(values));
  await insertInOrder(offices, (values) => officeQueries.insert(values));
  await insertInOrder(testimonials, (values) => testimonialQueries.insert(values));
  await insertInOrder(interiors, (values) => interiorQueries.insert(values));
}

async function insertInOrder<Values>(
  list: Values[],
  insert: (values: Values & { order: number }) => Promise<unknown>,
) {
  for (const [index, values] of list.entries()) await insert({ ...values, order: index + 1 });
}

/** The two kinds of activity that nothing above inserts. */
async function insertOtherActivities({ files, projects, messages }: Sample) {
  const createdAt = oldestFirst(messages).at(-1)?.createdAt;
  await insertActivity(db, { kind: "files uploaded", subject: `${files.length} pictures`, createdAt });
  const ongoing = projects.find(({ status }) => status === "ongoing");
  if (ongoing)
    await insertActivity(db, { kind: "project status updated", subject: ongoing.title, createdAt });
}

function oldestFirst<Record extends { createdAt: string }>(records: Record[]) {
  return [...records].sort((one, other) => one.createdAt.localeCompare(other.createdAt));
}
