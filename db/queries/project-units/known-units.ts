import { sql } from "kysely";
import { unitAddress } from "#app/schemas/addresses/record-address";
import { availabilityOf } from "#app/schemas/lists/availability";
import type { UnitInput } from "#app/schemas/project-units/unit";
import { visibleKey } from "#app/schemas/readers/visible-text";
import { m } from "#app/words/compiled/messages.js";
import { type Connection, db, now } from "../../client/client";
import { inChosenOrder } from "../lists/orders";

type Errors = Record<string, string[]>;

/** Units and types of a project, read once, which its units are checked against. */
export type KnownUnits = Awaited<ReturnType<typeof findKnownUnits>>;

/** @param id of a unit that may still be another project's */
export async function findKnownUnits(project = 0, id = 0, connection: Connection = db) {
  const units = await connection
    .selectFrom("units")
    .select(["id", "project", "addressKey", "status", "reservedUntil", "updatedAt"])
    .where((unit) => unit.or({ project, id }))
    .execute();
  const own = units.filter((unit) => unit.project === project);
  return {
    hasProject: await hasProject(project, connection),
    types: await findUnitTypes(project, connection),
    byId: new Map(units.map((unit) => [unit.id, unit])),
    idOf: new Map(own.map(({ id, addressKey }) => [addressKey, id])),
  };
}

/** A unit with the number that a form has for it, and the version that was changed. */
export type NumberedUnit = { id: number; number: string; updatedAt: string };

/** Knows the units of a project by the numbers that they are to have: two may exchange theirs. */
export function withNumbers(known: KnownUnits, numbered: NumberedUnit[]): KnownUnits {
  const idOf = new Map(known.idOf);
  const changed = numbered.filter(({ id, updatedAt }) => known.byId.get(id)?.updatedAt === updatedAt);
  for (const { id } of changed) idOf.delete(known.byId.get(id)?.addressKey ?? "");
  for (const { id, number } of changed) idOf.set(unitAddress(number), id);
  return { ...known, idOf };
}

/**
 * Frees the numbers of units that are changed in one transaction, so that two can exchange theirs.
 * @returns gives those back that were not changed; throws where another unit has one
 */
export async function freeNumbers(transaction: Connection, ids: number[]) {
  if (ids.length < 2) return async () => {};
  // No address has such a letter.
  await sql`update units set addressKey = '~' || id
    where id in (select value from json_each(${JSON.stringify(ids)}))`.execute(transaction);
  return async () => {
    const left = transaction.selectFrom("units").select(["id", "number"]).where("addressKey", "like", "~%");
    for (const { id, number } of await left.where("id", "in", ids).execute())
      await transaction
        .updateTable("units")
        .set({ addressKey: unitAddress(number) })
        .where("id", "=", id)
        .execute();
  };
}

export async function countUnits(project: number) {
  const units = db.selectFrom("units").select((of) => of.fn.countAll<number>().as("count"));
  return (await units.where("project", "=", project).executeTakeFirstOrThrow()).count;
}

export async function hasProject(id: number, connection: Connection = db) {
  const projects = connection.selectFrom("projects").select("id").where("id", "=", id);
  return (await projects.executeTakeFirst()) !== undefined;
}

/** The types of a project in their order, hidden ones among them. */
export const findUnitTypes = (project: number, connection: Connection = db) =>
  connection
    .selectFrom("unit-types")
    .select(["id", "name"])
    .where("project", "=", project)
    .orderBy(inChosenOrder)
    .execute();

/** Errors of a unit beside others: a number that another one has, a type of another project, a reservation without a status. */
export function unitErrors(known: KnownUnits, values: Partial<UnitInput>, id?: number): Errors {
  const { number = "", type, reservedUntil } = values;
  const { hasProject, types, byId, idOf } = known;
  const same = idOf.get(unitAddress(number));
  const isReservedNow = reservedUntil && reservedUntil !== (id && byId.get(id)?.reservedUntil);
  const isOther = type != null && !types.some((one) => one.id === type);
  return {
    ...(!hasProject && { project: [m.unit_project_required()] }),
    ...(same !== undefined && same !== id && { number: [m.unit_number_used()] }),
    ...(isOther && { type: [m.unit_type_of_other()] }),
    ...(isReservedNow && !isHeld(values) && { status: [m.unit_status_held()] }),
    ...(isReservedNow && reservedUntil <= now() && { reservedUntil: [m.publish_time_passed()] }),
  };
}

/** Lets a reservation go with the status that it was for. */
export function withoutReservation<Values extends Partial<UnitInput>>(
  { byId }: KnownUnits,
  values: Values,
  id?: number,
): Values {
  const stored = id === undefined ? undefined : byId.get(id);
  return stored && isHeld(stored) && !isHeld(values) ? { ...values, reservedUntil: null } : values;
}

/** Replaces the name of a type by its number; one that no type has stays. */
export function withTypeId({ types }: KnownUnits, sent: Readonly<Record<string, unknown>>) {
  const { type } = sent;
  if (typeof type !== "string" || type === "") return sent;
  const named = types.find(({ name }) => visibleKey(name) === visibleKey(type));
  const numbered = types.find(({ id }) => String(id) === type);
  return { ...sent, type: (named ?? numbered)?.id ?? type };
}

const isHeld = ({ status = "" }: Partial<UnitInput>) => availabilityOf(status) === "held";
