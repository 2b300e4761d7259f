import { readWholeNumber } from "#app/schemas/readers/number";
import { visibleKey } from "#app/schemas/readers/visible-text";
import { m } from "#app/words/compiled/messages.js";
import type { Connection } from "#db/client/client";
import { findProjectNames, findUnitTypeNames } from "#db/queries/imports/lookups";

export type NamedProject = Awaited<ReturnType<typeof findProjectNames>>[number];

type Found = { project: NamedProject; error?: undefined } | { project?: undefined; error: string };

/** Makes a function that finds the project that a cell names: by its reference, else its number, else its title. */
export async function projectFinder(connection?: Connection) {
  const projects = await findProjectNames(connection);
  const byReference = groupBy(projects, ({ reference }) => visibleKey(reference));
  const byTitle = groupBy(projects, ({ title }) => visibleKey(title));
  const byId = new Map(projects.map((project) => [project.id, project]));
  return (text: string): Found => {
    const key = visibleKey(text);
    if (key === "") return { error: m.cell_project_required() };
    const numbered = byId.get(readWholeNumber(text) ?? 0);
    const named = [byReference.get(key), numbered && [numbered], byTitle.get(key)];
    const [project, ...others] = named.find((found) => found?.length) ?? [];
    if (!project) return { error: m.cell_project_none({ name: text }) };
    return others.length === 0
      ? { project }
      : { error: m.cell_project_many({ count: others.length + 1, name: text }) };
  };
}

/** Makes a function that replaces the numbers of a project and of a unit type in a record by names that `projectFinder` finds. */
export async function parentNames() {
  const projects = await findProjectNames();
  const byReference = groupBy(projects, ({ reference }) => visibleKey(reference));
  const names = new Map(
    projects.map(({ id, reference }) => [
      id,
      reference && byReference.get(visibleKey(reference))?.length === 1 ? reference : String(id),
    ]),
  );
  const types = await findUnitTypeNames();
  return (record: Record<string, unknown>) => ({
    ...record,
    project: names.get(Number(record.project)) ?? record.project,
    ...(record.type !== undefined && { type: types.get(Number(record.type)) ?? record.type }),
  });
}

function groupBy<Value>(values: Value[], keyOf: (value: Value) => string) {
  const groups = new Map<string, Value[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
}
