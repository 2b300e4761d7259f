import { withoutApostrophe } from "#app/schemas/readers/spreadsheet-text";
import { visibleKey, visibleText } from "#app/schemas/readers/visible-text";
import type { RecordDefinition } from "#app/schemas/records/record";
import { findKind, type RecordChecks } from "#app/server/records/registry";
import { m } from "#app/words/compiled/messages.js";
import type { Connection } from "#db/client/client";
import {
  findChildren,
  findNamedPictures,
  findUnitTypeNames,
  type ListedRecord,
} from "#db/queries/imports/lookups";
import { findSettings } from "#db/queries/settings";
import { findTranslations, namesIn, schemasOf, withTranslations } from "./listing-rows";
import { type NamedProject, projectFinder } from "./named-projects";
import type { Column, RowFinderOf, RowMatch } from "./row-finder";

type Values = Record<string, unknown>;

/** Records of one project by their keys, and the checks of its rows. */
type Siblings = {
  records: Map<string, ListedRecord>;
  translations: Awaited<ReturnType<typeof findTranslations>>;
  checks: RecordChecks;
};

/** Rows of units and unit types are recognized by the project and the name in it. */
export function childRows(definition: RecordDefinition): RowFinderOf {
  const { titleField } = definition;
  return async ({ columns, connection }) => {
    const { keyOf, findSiblings } = siblingsIn(definition);
    const schema = schemasOf(definition, columns).published;
    const findProject = await projectFinder(connection);
    const { timeZone } = await findSettings(connection);
    const types = await findUnitTypeNames(connection);
    const siblings = new Map<number, Promise<Siblings>>();
    const siblingsOf = (project: number) => {
      const found = siblings.get(project) ?? findSiblings(project, columns, connection);
      siblings.set(project, found);
      return found;
    };
    const cellOf = (row: string[], name: string) => {
      const column = columns.find((one) => one.name === name);
      return visibleText(withoutApostrophe((column && row[column.index]) ?? ""));
    };
    const labelOf = (name: string) => definition.fields[name]?.label() ?? "";

    const matchOf = async (row: string[]): Promise<RowMatch> => {
      const typed = cellOf(row, "project");
      const { project, error } = findProject(typed);
      const { records, translations, checks } = await siblingsOf(project?.id ?? 0);
      const key = keyOf(cellOf(row, titleField));
      const { record, pending } = withTranslations(columns, records.get(key), translations);
      const type = typeOf(cellOf(row, "type"), checks);
      return {
        record,
        pending,
        reference: project ? nameOf(project) : typed,
        cells: withNumbers(row, columns, { project: project?.id, type: type.id }),
        keys: key && project ? [{ key: `${project.id} ${key}`, label: labelOf(titleField), repeated }] : [],
        fixed: record ? ["project", titleField] : [],
        errors: error ? [{ label: labelOf("project"), message: error }] : [],
        // Without its project nobody knows its types.
        unread: type.error && project ? [{ label: labelOf("type"), message: type.error }] : [],
        schema,
        nameOf: (name, value) =>
          name === "project" && value
            ? project?.title
            : name === "type"
              ? types.get(Number(value))
              : undefined,
        check: (values) => checkValues(checks, values, record?.id),
        intent: "publish",
      };
    };
    return async (rows) => {
      const pictures = await findNamedPictures(namesIn(columns, rows), connection);
      const matches: RowMatch[] = [];
      for (const row of rows) matches.push(await matchOf(row));
      return { matches, names: { team: new Map(), timeZone, ...pictures } };
    };
  };
}

function siblingsIn(definition: RecordDefinition) {
  const kind = findKind(definition.path);
  const { keyOf = visibleKey, findChecks } = kind?.queries ?? {};
  if (!kind || !findChecks) throw new Error(`Records of ${definition.path} can't be checked.`);
  return {
    keyOf,
    async findSiblings(project: number, columns: Column[], connection?: Connection): Promise<Siblings> {
      const records = await findChildren(definition, project, connection);
      return {
        records: new Map(records.map((one) => [keyOf(String(one.values[definition.titleField])), one])),
        translations: await findTranslations(kind.kind, columns, records, connection),
        checks: await findChecks(project, connection),
      };
    },
  };
}

const repeated = (inputs: { row: number }) => m.row_repeats_name(inputs);

const nameOf = ({ id, reference, title }: NamedProject) => reference || title || String(id);

/** The type that a cell names; its number as text. */
function typeOf(typed: string, { readNames }: RecordChecks): { id: string; error?: string } {
  const type = String(readNames({ type: typed }).type ?? "");
  if (type === "" || /^\d{1,15}$/.test(type)) return { id: type };
  return { id: "", error: m.unit_type_unknown() };
}

/** The cells of a row with the numbers of its project and of its type in place of their names. */
function withNumbers(row: string[], columns: Column[], numbers: { project?: number; type: string }) {
  const numberOf = new Map([
    ["project", String(numbers.project ?? "")],
    ["type", numbers.type],
  ]);
  const cells = [...row];
  for (const { name, index } of columns) {
    const number = numberOf.get(name);
    if (number !== undefined) cells[index] = number;
  }
  return cells;
}

async function checkValues({ findErrors, complete }: RecordChecks, values: Values, id?: number) {
  const whole = await complete(values, id);
  const following = Object.entries(whole).filter(([name, value]) => value !== values[name]);
  return { errors: await findErrors(values, id), following: Object.fromEntries(following) };
}
