import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ActiveFilter } from "#app/schemas/filters/facets";
import type { Bound, Filter, FilterOf, Filters, FilterValues, Kind } from "#app/schemas/filters/filter";
import type { Condition } from "../search/search";
import { keyOf } from "./filter-columns";

type Value = string | number | Bound;

/** Conditions on a record. A search is none: its matches are found before. */
const conditions: { [One in Kind]: (filter: FilterOf<One>, value: Value) => Condition | undefined } = {
  search: () => undefined,
  choice: ({ column }, value) => sql`${sql.ref(column)} = ${value}`,
  "at least": ({ column }, value) => sql`${sql.ref(column)} >= ${value}`,
  place: ({ column }, value) => sql`${sql.ref(`${column}Key`)} = ${keyOf(String(value))}`,
  features: ({ column }, value) => hasMember(sql.ref(`${column}Key`), JSON.stringify(keyOf(String(value)))),
  flag: ({ column }) => sql`${sql.ref(column)} = 1`,
  bound: ({ column, side }, value) => {
    const { amount } = value as Bound;
    return side === "from" ? sql`${sql.ref(column)} >= ${amount}` : sql`${sql.ref(column)} <= ${amount}`;
  },
  custom: ({ records, key, isChoice }, value) =>
    amongFilled(records, sql`${customValue(key)} = ${isChoice ? value : 1}`),
  "custom bound": ({ records, key, side }, value) => {
    const { amount } = value as Bound;
    const isWithin = side === "from" ? sql`>= ${amount}` : sql`<= ${amount}`;
    const isNumber = sql`json_type(fields, ${pathOf(key)}) in ('integer', 'real')`;
    return amongFilled(records, sql`${isNumber} and ${customValue(key)} ${isWithin}`);
  },
};

const pathOf = (key: string) => `$."${key}"`;

/** The value of a field that the firm has defined; 1 of a yes. */
export const customValue = (key: string) => sql`fields ->> ${pathOf(key)}`;

/** Finds the records with such values in the index `…_fields`, which has no others and nothing else. */
const amongFilled = (table: string, condition: RawBuilder<unknown>) =>
  sql<SqlBool>`id in (select id from ${sql.table(table)} where fields <> '{}' and ${condition})`;

/** Finds a member of a list in its JSON, ten times as fast as `json_each`: no quote that follows a comma or a bracket is inside a text. */
const hasMember = (list: RawBuilder<unknown>, member: string) =>
  sql<SqlBool>`(instr(${list}, ${`,${member}`}) or instr(${list}, ${`[${member}`}))`;

const conditionOf = <One extends Kind>(filter: FilterOf<One>, value: Value) =>
  conditions[filter.kind as One](filter, value);

/** The filters in force with their conditions, one for each value. */
export function filterConditions(filters: Filters, values: FilterValues) {
  return Object.entries<Filter>(filters).flatMap(([name, filter]) => {
    const { [name]: value } = values;
    const each = Array.isArray(value)
      ? value.map((one) => ({ name, value: one, condition: conditionOf(filter, one) }))
      : [{ name, condition: value && conditionOf(filter, value) }];
    return each.flatMap(({ condition, ...active }): (ActiveFilter & { condition: Condition })[] =>
      condition ? [{ ...active, condition }] : [],
    );
  });
}
