import type { RecordKind } from "#app/schemas/kinds/record-kinds";
import type { Connection } from "../../tables";
import { assignContact } from "../address-book/assign-contact";
import type { NewBatchChange } from "../records/batches";
import * as content from "../records/content";
import { insertProject } from "../records/projects";
import { insertProperty } from "../records/properties";
import type { Sample } from "./insert-sample";

/** A picture that something of the firm's still shows is there already. */
export async function insertFiles(transaction: Connection, { files }: Sample): Promise<NewBatchChange[]> {
  const insertion = transaction.insertInto("files").values(files).returning("id as recordId");
  const rows = await insertion.onConflict((conflict) => conflict.column("path").doNothing()).execute();
  return rows.map((row) => ({ ...row, kind: "file", after: "" }));
}

export function oldestFirst<Record extends { createdAt: string }>(records: Record[]) {
  return [...records].sort((one, other) => one.createdAt.localeCompare(other.createdAt));
}

const inLastPlace = <Input>(input: Input) => ({ ...input, order: undefined });

/** Each list in its order, after what is there already. */
export async function insertRecords(transaction: Connection, sample: Sample) {
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
    for (const input of inputs) {
      const { id, updatedAt } = await insert(input, undefined, transaction);
      inserted.push({ kind, recordId: id, after: updatedAt });
    }
  }
  await insertAll("service", sample.services.map(inLastPlace), content.serviceQueries.insert);
  await insertAll("team-member", sample.team.map(inLastPlace), content.teamQueries.insert);
  await insertAll("office", sample.offices.map(inLastPlace), content.officeQueries.insert);
  await insertAll("testimonial", sample.testimonials.map(inLastPlace), content.testimonialQueries.insert);
  await insertAll("interior", sample.interiors.map(inLastPlace), content.interiorQueries.insert);
  await insertAll("project", oldestFirst(sample.projects), ({ createdAt, ...project }) =>
    insertProject(project, createdAt, transaction),
  );
  await insertAll("property", oldestFirst(sample.properties), ({ createdAt, ...property }) =>
    insertProperty(property, createdAt, transaction),
  );
  return inserted;
}

export async function insertMessages(transaction: Connection, { messages }: Sample) {
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
