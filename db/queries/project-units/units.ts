import { sql } from "kysely";
import { unitAddress } from "#app/schemas/addresses/record-address";
import { openStatuses } from "#app/schemas/lists/value-lists";
import { readFloor } from "#app/schemas/project-units/floor";
import { type UnitInput, unitDefinition } from "#app/schemas/project-units/unit";
import { type UnitTypeInput, unitTypeDefinition } from "#app/schemas/project-units/unit-type";
import type { SaveIntent } from "#app/schemas/publishing";
import { visibleKey } from "#app/schemas/readers/visible-text";
import type { UnitSettings } from "#app/schemas/units/unit-settings";
import { m } from "#app/words/compiled/messages.js";
import { type Connection, db } from "../../client/client";
import { inSortOrder } from "../lists/orders";
import { orderedQueries } from "../records/ordered-queries";
import { recordQueries } from "../records/record-queries";
import { unitColumns } from "../records/unit-columns";
import { findSettings } from "../settings";
import {
  findKnownUnits,
  findUnitTypes,
  freeNumbers,
  hasProject,
  type NumberedUnit,
  unitErrors,
  withNumbers,
  withoutReservation,
  withTypeId,
} from "./known-units";

const [types, units] = [
  orderedQueries(unitTypeDefinition),
  recordQueries(unitDefinition, {
    computed: computedOf,
    // A search among all projects has those first that are to be had.
    orderOf: ({ parent }) => (parent === undefined ? inOpenOrder() : inSortOrder("sortKey")),
  }),
];

const inOpenOrder = () =>
  sql`case when status in (${sql.join(openStatuses())}) then 0 else 1 end, ${inSortOrder("sortKey")}`;

/** The columns of a unit that follow from its fields: its price and area as numbers, the end of its address, its place in lists. */
function computedOf(unit: Partial<UnitInput>, settings: UnitSettings) {
  const { number = "", floor = "", block = "", price = "", area = "", status = "" } = unit;
  return {
    ...unitColumns({ price, area, status }, settings),
    addressKey: unitAddress(number),
    sortKey: sortKeyOf({ number, floor, block }),
  };
}

/** Sorts as people count: blocks, then floors from below, then numbers: 'A-9' before 'A-10'. */
function sortKeyOf({ number, floor, block }: Record<"number" | "floor" | "block", string>) {
  const height = floor === "" ? 0 : (readFloor(floor) ?? 0);
  const digits = (text: string) => text.toLowerCase().replace(/\d+/g, (found) => found.padStart(6, "0"));
  return [digits(block), (height + 100).toFixed(1).padStart(6, "0"), digits(number)].join("\t");
}

type Errors = Record<string, string[]>;

/** Checks unit types of a project; what they have in common is read once. */
async function findTypeChecks(project = 0, connection?: Connection) {
  const [isThere, others] = [await hasProject(project, connection), await findUnitTypes(project, connection)];
  const settings = await findSettings(connection);
  return {
    async findErrors(
      values: Partial<UnitTypeInput>,
      id?: number,
      intent: SaveIntent = "publish",
    ): Promise<Errors> {
      const key = visibleKey(values.name ?? "");
      const isUsed = others.some((one) => one.id !== id && visibleKey(one.name) === key);
      return {
        ...(!isThere && { project: [m.unit_project_required()] }),
        ...unitTypeDefinition.errorsOf?.(values, settings, intent),
        ...(isUsed && { name: [m.unit_type_name_used()] }),
      };
    },
    complete: async (values: Partial<UnitTypeInput>) => values,
    readNames: (sent: Readonly<Record<string, unknown>>) => sent,
  };
}

export const unitTypeQueries = {
  ...types,

  findChecks: findTypeChecks,

  keyOf: (name: string) => visibleKey(name),

  /** Errors that only the database knows of: a name that another type has. */
  async findErrors(values: Partial<UnitTypeInput>, id?: number, intent?: SaveIntent): Promise<Errors> {
    return (await findTypeChecks(values.project)).findErrors(values, id, intent);
  },

  /** Says why a type can't be deleted: units have it. */
  async findDeletionError(id: number) {
    const used = db.selectFrom("units").select((of) => of.fn.countAll<number>().as("count"));
    const { count } = await used.where("type", "=", id).executeTakeFirstOrThrow();
    return count > 0 ? m.unit_type_used({ count }) : undefined;
  },
};

type CheckOptions = { connection?: Connection; id?: number; numbered?: NumberedUnit[] };

/** Checks units of a project; what they have in common is read once. @param project as their values have it @param options.id of the only one */
async function findUnitChecks(project: number | undefined, { connection, id, numbered = [] }: CheckOptions) {
  const known = withNumbers(await findKnownUnits(project, id, connection), numbered);
  const settings = await findSettings(connection);
  return {
    async findErrors(
      values: Partial<UnitInput>,
      id?: number,
      intent: SaveIntent = "publish",
    ): Promise<Errors> {
      return { ...unitDefinition.errorsOf?.(values, settings, intent), ...unitErrors(known, values, id) };
    },
    complete: async (values: Partial<UnitInput>, id?: number) => withoutReservation(known, values, id),
    readNames: (sent: Readonly<Record<string, unknown>>) => withTypeId(known, sent),
  };
}

export const unitQueries = {
  ...units,

  /** @param numbered units with the numbers that they are to have */
  findChecks: (project: number, connection?: Connection, numbered?: NumberedUnit[]) =>
    findUnitChecks(project, { connection, numbered }),

  freeKeys: freeNumbers,

  keyOf: unitAddress,

  /** Lets a reservation go with the status that it was for. */
  async complete(values: Partial<UnitInput>, id?: number) {
    return (await findUnitChecks(values.project, { id })).complete(values, id);
  },

  /** Errors that only the database knows of: a number that another unit has, a type of another project. */
  async findErrors(values: Partial<UnitInput>, id?: number, intent?: SaveIntent): Promise<Errors> {
    return (await findUnitChecks(values.project, { id })).findErrors(values, id, intent);
  },
};

/** The types that the form of a unit offers. @param project as the form has it */
export async function findUnitTypeOptions(project: unknown) {
  const found = Number(project) > 0 ? await findUnitTypes(Number(project)) : [];
  return [["", m.unit_type_none()] as const, ...found.map(({ id, name }) => [String(id), name] as const)];
}
