import {
  type CustomFieldInput,
  customFieldDefinition,
  maxCustomFields,
} from "#app/schemas/content/custom-field";
import { findDefinition } from "#app/schemas/kinds/record-kinds";
import type { SaveIntent } from "#app/schemas/publishing";
import { visibleKey } from "#app/schemas/readers/visible-text";
import type { Fields } from "#app/schemas/records/record";
import { m } from "#app/words/compiled/messages.js";
import { inEnglish } from "#app/words/label";
import { db } from "../../client/client";
import { orderedQueries } from "../records/ordered-queries";

const queries = orderedQueries(customFieldDefinition);

type Values = Partial<CustomFieldInput>;

type Errors = Record<string, string[]>;

const findOthers = (records: string, id = 0) =>
  db
    .selectFrom("fields")
    .select(["key", "name", "hidden"])
    .where("records", "=", records as never)
    .where("id", "!=", id)
    .execute();

/** Makes the key of an added field, for the API, addresses and forms: 'Solar  panels (kW)' is 'solar-panels-kw'. */
function keyFrom(name: string) {
  const words = name
    .normalize("NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return (words ?? []).join("-");
}

/** Errors that only the database knows of, by field. */
async function findErrors(values: Values, id?: number, intent?: SaveIntent): Promise<Errors> {
  const { name = "", key, records = "", hidden } = values;
  const stored = id === undefined ? undefined : await queries.findById(id);
  const others = await findOthers(records, id);
  return {
    ...(await queries.findErrors(values, id, intent)),
    ...nameErrors(name, stored?.key ?? keyFrom(name), others, records),
    ...(stored && key && key !== stored.key && { key: [m.entry_value_stays()] }),
    ...(!hidden &&
      others.filter((one) => one.hidden === 0).length >= maxCustomFields && {
        hidden: [m.custom_fields_most({ max: maxCustomFields })],
      }),
  };
}

/** Headings of tables and labels of forms tell fields apart by their names. */
function nameErrors(
  name: string,
  key: string,
  others: { key?: string; name: string }[],
  records: string,
): Errors {
  if (name === "") return {};
  if (key === "") return { name: [m.custom_field_name_letters()] };
  const same = (one: string) => visibleKey(one) === visibleKey(name);
  const fields: Fields = findDefinition(records)?.fields ?? {};
  const isUsed =
    others.some((one) => same(one.name) || one.key === key) ||
    Object.values(fields).some(({ label }) => same(label()) || same(inEnglish(label)));
  return isUsed ? { name: [m.custom_field_name_used()] } : {};
}

export const customFieldQueries = {
  ...queries,

  findErrors,

  /** Makes the key of a new field from its name: one that was deleted comes back with the values that records have. */
  async complete(values: Values, id?: number) {
    return id === undefined ? { ...values, key: keyFrom(values.name ?? "") } : values;
  },
};
