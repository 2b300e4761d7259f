import { type DeletableKind, deletableKinds, recordDefinitions } from "#app/schemas/kinds/record-kinds";
import { type Connection, db } from "../../client/client";
import { isUnchanged } from "../records/batches";
import { findSettings } from "../settings";
import { findSampleRecords } from "./sample-records";
import { emptyValues, type FilledSettings, sampleValues } from "./sample-settings";
import { findNeeded } from "./sample-units";

type Row = Record<string, unknown> & { id: number };

export type LoadedSample = {
  batch: number;
  /** The rows that nobody has changed, and the files that nothing else shows: they can be removed. */
  rows: Partial<Record<DeletableKind, Row[]>>;
  settings: FilledSettings;
  /** Entries of lists that were hidden before. */
  entries: number[];
  changed: string[];
  usedFiles: number;
};

/** @returns undefined when no sample firm is loaded */
export async function findSample(connection: Connection = db): Promise<LoadedSample | undefined> {
  const records = await findSampleRecords(connection);
  const batch = records[0]?.batchId;
  if (!batch) return undefined;
  const rows: LoadedSample["rows"] = {};
  const changed: string[] = [];
  const ofKind = (kind: string) => records.filter((record) => record.kind === kind);
  for (const kind of Object.keys(deletableKinds) as DeletableKind[]) {
    if (kind === "list-entry") continue;
    const { path, titleField } = deletableKinds[kind];
    const versions = new Map(ofKind(kind).map(({ recordId, after }) => [recordId, after]));
    if (versions.size === 0) continue;
    const found = (await connection
      // Kysely has no type for 'one of these tables'.
      .selectFrom(path as "properties")
      .selectAll()
      .where("id", "in", [...versions.keys()])
      .execute()) as unknown as Row[];
    const isChanged = (row: Row) =>
      kind in recordDefinitions && !isUnchanged(row as never, versions.get(row.id) ?? null);
    rows[kind] = found.filter((row) => !isChanged(row));
    changed.push(...found.filter(isChanged).map((row) => String(row[titleField])));
  }
  const needed = await findNeeded(connection, rows);
  changed.push(
    ...(rows.project ?? []).filter(({ id }) => needed.projects.has(id)).map(({ title }) => String(title)),
  );
  rows.project = rows.project?.filter(({ id }) => !needed.projects.has(id));
  rows["unit-type"] = rows["unit-type"]?.filter(({ id }) => !needed.types.has(id));
  const current = await findSettings(connection);
  const settings = sampleValues(current, records);
  const others = await findOtherPaths(connection, rows);
  others.push(JSON.stringify({ ...current, ...emptyValues(settings) }));
  const files = rows.file ?? [];
  rows.file = files.filter(({ path }) => !others.some((text) => text.includes(String(path))));
  const entries = ofKind("list-entry").map(({ recordId }) => recordId);
  return { batch, rows, settings, entries, changed, usedFiles: files.length - rows.file.length };
}

/** The paths of the files that all records but these show or link to. */
async function findOtherPaths(connection: Connection, rows: LoadedSample["rows"]) {
  const removed = new Set(
    Object.entries(rows).flatMap(([kind, ofKind]) => ofKind.map(({ id }) => `${kind} ${id}`)),
  );
  const uses = connection.selectFrom("file_uses").select(["kind", "recordId", "path"]);
  const found = await uses.where("kind", "!=", "settings").execute();
  return found.filter(({ kind, recordId }) => !removed.has(`${kind} ${recordId}`)).map(({ path }) => path);
}
