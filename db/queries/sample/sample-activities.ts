import type { Connection } from "../../tables";
import { insertActivity } from "../activities";
import type { NewBatchChange } from "../records/batches";
import type { Editor } from "../revisions";
import { oldestFirst } from "./insert-records";
import type { Sample } from "./insert-sample";

/** Logs that somebody loaded or removed the sample firm. */
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
export async function logHistory(transaction: Connection, sample: Sample, records: NewBatchChange[]) {
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
