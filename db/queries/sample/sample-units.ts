import type { ProgressReportInput } from "#app/schemas/progress/progress-report";
import type { UnitInput } from "#app/schemas/project-units/unit";
import type { UnitTypeInput } from "#app/schemas/project-units/unit-type";
import type { Connection } from "../../client/client";
import { progressReportQueries } from "../progress/progress-reports";
import { unitQueries, unitTypeQueries } from "../project-units/units";
import type { NewBatchChange } from "../records/batches";
import { countUses } from "../value-lists/list-entries";

/** Records of a project, which is given by its title. */
type OfProject<Input> = Omit<Input, "project"> & { project: string };

export type SampleUnits = {
  unitTypes: OfProject<UnitTypeInput>[];
  /** `type` is the name of one; a reservation ends some days after the sample is loaded. */
  units: (OfProject<Omit<UnitInput, "type" | "reservedUntil">> & { type: string; reservedDays?: number })[];
  reports: OfProject<ProgressReportInput>[];
};

const statuses = "property-statuses";

/** Adds units, their types and reports to projects. @param projects numbers of the projects by title */
export async function insertSampleUnits(
  transaction: Connection,
  { unitTypes, units, reports }: SampleUnits,
  projects: Map<string, number>,
): Promise<NewBatchChange[]> {
  const idOf = (title: string) => projects.get(title) ?? 0;
  const types = new Map<string, number>();
  const inserted = await showStatuses(
    transaction,
    units.map(({ status }) => status),
  );
  for (const { project, ...type } of unitTypes) {
    const values = { ...type, project: idOf(project), order: undefined };
    const { id, updatedAt } = await unitTypeQueries.insert(values, undefined, transaction);
    types.set(type.name, id);
    inserted.push({ kind: "unit-type", recordId: id, after: updatedAt });
  }
  for (const { project, type, reservedDays, ...unit } of units) {
    const reservedUntil = reservedDays === undefined ? null : hourAfter(reservedDays);
    const values = { ...unit, project: idOf(project), type: types.get(type) ?? null, reservedUntil };
    const { id, updatedAt } = await unitQueries.insert(values, undefined, transaction);
    inserted.push({ kind: "unit", recordId: id, after: updatedAt });
  }
  for (const { project, ...report } of reports) {
    const values = { ...report, project: idOf(project) };
    const { id, updatedAt } = await progressReportQueries.insert(values, undefined, transaction);
    inserted.push({ kind: "progress-report", recordId: id, after: updatedAt });
  }
  return inserted;
}

/** Time in some days at a whole hour, ISO 8601 UTC. */
function hourAfter(days: number) {
  const hour = 3_600_000;
  return new Date(Math.ceil(Date.now() / hour + days * 24) * hour).toISOString();
}

/** Shows the hidden statuses that units have, as a record may only have one that is offered. */
export async function showStatuses(transaction: Connection, values: string[]): Promise<NewBatchChange[]> {
  if (values.length === 0) return [];
  const rows = await transaction
    .updateTable("lists")
    .set({ hidden: 0 })
    .where((entry) => entry.and({ list: statuses, hidden: 1, mergedInto: "" }))
    .where("value", "in", [...new Set(values)])
    .returning("id as recordId")
    .execute();
  return rows.map((row) => ({ ...row, kind: "list-entry", after: "" }));
}

/** Hides the statuses again that were shown for the sample, unless records have them. */
export async function hideStatuses(transaction: Connection, ids: number[]) {
  const entries = transaction.selectFrom("lists").select(["id", "value"]).where("id", "in", ids);
  for (const { id, value } of ids.length > 0 ? await entries.execute() : [])
    if ((await countUses(statuses, value, transaction)) === 0)
      await transaction.updateTable("lists").set({ hidden: 1 }).where("id", "=", id).execute();
}

/** Finds which of some projects and unit types are still needed, by units, types and reports that stay. */
export async function findNeeded(
  connection: Connection,
  rows: { [Kind in "project" | "unit-type" | "unit" | "progress-report"]?: { id: number }[] },
) {
  const idsOf = (kind: keyof typeof rows) => rows[kind]?.map(({ id }) => id) ?? [];
  const types = await connection
    .selectFrom("units")
    .select("type")
    .distinct()
    .where("type", "in", idsOf("unit-type"))
    .where("id", "not in", idsOf("unit"))
    .execute();
  const needed = new Set(types.map(({ type }) => type));
  const removed = {
    "unit-types": idsOf("unit-type").filter((id) => !needed.has(id)),
    units: idsOf("unit"),
    updates: idsOf("progress-report"),
  };
  const projects = new Set<number>();
  for (const table of ["unit-types", "units", "updates"] as const) {
    const found = await connection
      .selectFrom(table as "units")
      .select("project")
      .distinct()
      .where("project", "in", idsOf("project"))
      .where("id", "not in", removed[table])
      .execute();
    for (const { project } of found) projects.add(project);
  }
  return { projects, types: needed };
}
