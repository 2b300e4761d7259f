import { sql } from "kysely";
import type { PictureFacts, StoredFile } from "#app/schemas/file";
import { deletableKinds, type RecordKind, type recordDefinitions } from "#app/schemas/kinds/record-kinds";
import type { Stage } from "#app/schemas/messages/enquiry";
import type { MessageInput } from "#app/schemas/messages/message";
import type { InputOf } from "#app/schemas/records/record";
import type { Settings } from "#app/schemas/site/settings";
import { type Connection, db } from "../../client/client";
import { insertActivity } from "../activities";
import { assignContact } from "../address-book/assign-contact";
import { insertBatch, type NewBatchChange } from "../records/batches";
import * as content from "../records/content";
import { insertProject } from "../records/projects";
import { insertProperty } from "../records/properties";
import type { Editor } from "../revisions";
import { isSampleLoaded } from "./sample-records";
import { fillSettings } from "./sample-settings";
import { insertSampleUnits, type SampleUnits } from "./sample-units";

type Dated<Input> = Input & { createdAt: string };

/** `property` is the title of the one that it is about, `answered` what the firm has done about it. */
type SampleMessage = MessageInput & {
  read: boolean;
  property?: string;
  answered?: { stage: Stage; afterHours: number; labels: string[] };
};

type Definition = (typeof recordDefinitions)[RecordKind];

type InputsOf<Path> = InputOf<Extract<Definition, { path: Path }>["fields"]>;

export type Sample = {
  [Path in "services" | "team" | "offices" | "testimonials" | "interiors"]: InputsOf<Path>[];
} & {
  [Path in "properties" | "projects"]: Dated<InputsOf<Path>>[];
} & SampleUnits & {
    messages: Dated<SampleMessage>[];
    files: (Omit<StoredFile, "id" | "focusX" | "focusY"> & PictureFacts)[];
    settings: Settings;
  };

export async function isEmpty(connection: Connection = db) {
  // Every database has the lists.
  const { "list-entry": _, ...kinds } = deletableKinds;
  const records = Object.values(kinds).map(({ path }) => path);
  const tables = [...records, "users", "settings", "activities"];
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

/** A picture that something of the firm's still shows is there already. */
async function insertFiles(transaction: Connection, { files }: Sample): Promise<NewBatchChange[]> {
  const insertion = transaction.insertInto("files").values(files).returning("id as recordId");
  const rows = await insertion.onConflict((conflict) => conflict.column("path").doNothing()).execute();
  return rows.map((row) => ({ ...row, kind: "file", after: "" }));
}

function oldestFirst<Record extends { createdAt: string }>(records: Record[]) {
  return [...records].sort((one, other) => one.createdAt.localeCompare(other.createdAt));
}

const inLastPlace = <Input>(input: Input) => ({ ...input, order: undefined });

/** Each list in its order, after what is there already. */
async function insertRecords(transaction: Connection, sample: Sample) {
  const inserted: NewBatchChange[] = [];
  async function insertAll<Input>(
    kind: RecordKind,
    inputs: Input[],
    insert: (
      input: Input,
      createdAt: string | undefined,
      transaction: Connection,
    ) => Promise<{ id: number; updatedAt: string }>,
  ) {
    const ids: number[] = [];
    for (const input of inputs) {
      const { id, updatedAt } = await insert(input, undefined, transaction);
      inserted.push({ kind, recordId: id, after: updatedAt });
      ids.push(id);
    }
    return ids;
  }
  await insertAll("service", sample.services.map(inLastPlace), content.serviceQueries.insert);
  await insertAll("team-member", sample.team.map(inLastPlace), content.teamQueries.insert);
  await insertAll("office", sample.offices.map(inLastPlace), content.officeQueries.insert);
  await insertAll("testimonial", sample.testimonials.map(inLastPlace), content.testimonialQueries.insert);
  await insertAll("interior", sample.interiors.map(inLastPlace), content.interiorQueries.insert);
  const projects = oldestFirst(sample.projects);
  const ids = await insertAll("project", projects, ({ createdAt, ...project }) =>
    insertProject(project, createdAt, transaction),
  );
  const idOf = new Map(projects.map(({ title }, index) => [title, ids[index] ?? 0]));
  inserted.push(...(await insertSampleUnits(transaction, sample, idOf)));
  await insertAll("property", oldestFirst(sample.properties), ({ createdAt, ...property }) =>
    insertProperty(property, createdAt, transaction),
  );
  return inserted;
}

async function insertMessages(transaction: Connection, { messages }: Sample) {
  const inserted: NewBatchChange[] = [];
  for (const { read, property = "", answered, ...message } of oldestFirst(messages)) {
    const about = transaction.selectFrom("properties").select("id").where("title", "=", property).limit(1);
    const propertyId = (await about.executeTakeFirst())?.id ?? null;
    const work = answered && workOf(message.createdAt, answered);
    const insertion = transaction
      .insertInto("messages")
      .values({ ...message, read: Number(read), propertyId, ...work });
    const { id } = await insertion.returning("id").executeTakeFirstOrThrow();
    await assignContact(transaction, id);
    inserted.push({ kind: "message", recordId: id, after: "" });
  }
  return inserted;
}

type Answered = NonNullable<Sample["messages"][number]["answered"]>;

function workOf(createdAt: string, { stage, afterHours, labels }: Answered) {
  const answeredAt = new Date(Date.parse(createdAt) + afterHours * 3_600_000).toISOString();
  return { stage, stageAt: answeredAt, answeredAt, labels: JSON.stringify(labels) };
}

export async function logSample(
  transaction: Connection,
  kind: "sample loaded" | "sample removed",
  records: { kind: string }[],
  user: Editor,
) {
  const files = records.filter((record) => record.kind === "file").length;
  const others = records.filter((record) => record.kind !== "file" && record.kind !== "settings").length;
  await insertActivity(transaction, { kind, subject: `${others} records and ${files} pictures`, user });
}

/** The activities that the records of a new sample site would have left. */
async function logHistory(transaction: Connection, sample: Sample, records: NewBatchChange[]) {
  const ids = records.filter(({ kind }) => kind === "property").map(({ recordId }) => recordId);
  for (const [index, { title, createdAt }] of oldestFirst(sample.properties).entries())
    await insertActivity(transaction, {
      kind: "property added",
      recordKind: "property",
      subject: title,
      createdAt,
      subjectId: ids[index],
    });
  const messages = oldestFirst(sample.messages);
  for (const { subject, createdAt } of messages)
    await insertActivity(transaction, { kind: "message received", subject, createdAt });
  const createdAt = messages.at(-1)?.createdAt;
  const subject = `${sample.files.length} pictures`;
  await insertActivity(transaction, { kind: "files uploaded", subject, createdAt });
  const ongoing = sample.projects.find(({ status }) => status === "ongoing");
  if (ongoing)
    await insertActivity(transaction, {
      kind: "project status updated",
      recordKind: "project",
      subject: ongoing.title,
      createdAt,
    });
}
