import { sql } from "kysely";
import { availabilityOf } from "#app/schemas/lists/availability";
import { readFloor } from "#app/schemas/project-units/floor";
import { type UnitInput, unitDefinition } from "#app/schemas/project-units/unit";
import { unitAddress } from "#app/schemas/project-units/unit-address";
import { type UnitTypeInput, unitTypeDefinition } from "#app/schemas/project-units/unit-type";
import { visibleKey } from "#app/schemas/readers/visible-text";
import type { UnitSettings } from "#app/schemas/units/unit-settings";
import { m } from "#app/words/compiled/messages.js";
import { db, now } from "../../client/client";
import { inChosenOrder, inSortOrder } from "../lists/orders";
import { orderedQueries } from "../records/ordered-queries";
import { recordQueries } from "../records/record-queries";
import { unitColumns } from "../records/unit-columns";

const [types, units] = [
  orderedQueries(unitTypeDefinition),
  recordQueries(unitDefinition, { computed: computedOf, orderOf: () => inSortOrder("sortKey") }),
];

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

const hasProject = async (id: number | undefined) =>
  id !== undefined &&
  Boolean(await db.selectFrom("projects").select("id").where("id", "=", id).executeTakeFirst());

async function projectErrors(project: number | undefined): Promise<Errors> {
  return (await hasProject(project)) ? {} : { project: [m.unit_project_required()] };
}

export const unitTypeQueries = {
  ...types,

  /** Errors that only the database knows of: a project that is gone, a name that another type has. */
  async findErrors(
    values: Partial<UnitTypeInput>,
    id?: number,
    intent?: "publish" | "draft",
  ): Promise<Errors> {
    const others = await findUnitTypes(values.project ?? 0);
    const isUsed = others.some(
      (one) => one.id !== id && visibleKey(one.name) === visibleKey(values.name ?? ""),
    );
    return {
      ...(await types.findErrors(values, id, intent)),
      ...(await projectErrors(values.project)),
      ...(isUsed && { name: [m.unit_type_name_used()] }),
    };
  },

  /** Says why a type can't be deleted: units have it. */
  async findDeletionError(id: number) {
    const used = db.selectFrom("units").select((of) => of.fn.countAll<number>().as("count"));
    const { count } = await used.where("type", "=", id).executeTakeFirstOrThrow();
    return count > 0 ? m.unit_type_used({ count }) : undefined;
  },
};

export const unitQueries = {
  ...units,

  /** Lets a reservation go with the status that it was for. */
  async complete(values: Partial<UnitInput>, id?: number) {
    const stored = id === undefined ? undefined : await units.findById(id);
    return stored && isHeld(stored) && !isHeld(values) ? { ...values, reservedUntil: null } : values;
  },

  /** Errors that only the database knows of: a number that another unit has, a type of another project. */
  async findErrors(values: Partial<UnitInput>, id?: number, intent?: "publish" | "draft"): Promise<Errors> {
    const { project = 0, number = "", type } = values;
    const numbers = db.selectFrom("units").select("id").where("project", "=", project);
    const same = await numbers
      .where("addressKey", "=", unitAddress(number))
      .where("id", "!=", id ?? 0)
      .executeTakeFirst();
    const stored = id === undefined ? undefined : await units.findById(id);
    const isReservedNow = values.reservedUntil && values.reservedUntil !== stored?.reservedUntil;
    const isOther = type != null && !(await findUnitTypes(project)).some((one) => one.id === type);
    return {
      ...(await units.findErrors(values, id, intent)),
      ...(await projectErrors(project)),
      ...(same && { number: [m.unit_number_used()] }),
      ...(isOther && { type: [m.unit_type_of_other()] }),
      ...(isReservedNow && !isHeld(values) && { status: [m.unit_status_held()] }),
      ...(isReservedNow &&
        String(values.reservedUntil) <= now() && { reservedUntil: [m.publish_time_passed()] }),
    };
  },
};

const isHeld = ({ status = "" }: Partial<UnitInput>) => availabilityOf(status) === "held";

/** The types of a project in their order, hidden ones among them. */
const findUnitTypes = (project: number) =>
  db
    .selectFrom("unit-types")
    .select(["id", "name"])
    .where("project", "=", project)
    .orderBy(inChosenOrder)
    .execute();

/** The types that the form of a unit offers. @param project as the form has it */
export async function findUnitTypeOptions(project: unknown) {
  const found = Number(project) > 0 ? await findUnitTypes(Number(project)) : [];
  return [["", m.unit_type_none()] as const, ...found.map(({ id, name }) => [String(id), name] as const)];
}

/** Titles of the records that rows belong to, by number. */
export async function findParentTitles(path: string, ids: number[]) {
  const { rows } = await sql<{ id: number; title: string }>`
    select id, title from ${sql.table(path)} where id in (${sql.join([0, ...ids])})`.execute(db);
  return new Map(rows.map(({ id, title }) => [id, title]));
}
