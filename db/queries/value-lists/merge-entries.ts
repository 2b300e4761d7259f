import { type RawBuilder, sql } from "kysely";
import { hidesPrice } from "#app/schemas/lists/value-lists";
import type { ListName } from "#app/words/list-names";
import { type Connection, db } from "../../client/client";
import { yieldToRequests } from "../../client/yield-to-requests";
import { refreshUnitColumns } from "../records/unit-columns";
import type { Editor } from "../revisions";
import { findSettings } from "../settings";
import { type ChoiceList, columnsOf, isChoice, listEntryQueries } from "./list-entries";

/** Records: the process answers no request while it changes a batch, for about 20 ms. */
const batchSize = 100;

/**
 * Gives the records of an entry another value of its list, in one transaction. The entry stays, hidden: what still names it, an
 * address, an alert, a table, an earlier version, means the other one until it is shown again.
 * @returns the number of records; undefined where one of the two is gone, or they are of two lists
 */
export async function mergeEntries(id: number, into: number, editor: Editor) {
  const [entry, target] = await Promise.all([id, into].map(listEntryQueries.findById));
  if (!entry || !target || id === into || entry.list !== target.list) return undefined;
  if (target.hidden || target.mergedInto) return undefined;
  const [from = "", to = ""] = [entry.value, target.value];
  const list = entry.list as ListName;
  if (!isChoice(list)) return undefined;
  return db.transaction().execute(async (transaction) => {
    const count = await moveRecords(transaction, list, { from, to });
    if (list === "property-statuses" && hidesPrice(from) !== hidesPrice(to))
      await refreshUnitColumns(transaction, await findSettings(transaction));
    const { order: _, ...values } = entry;
    await listEntryQueries.update(id, { ...values, hidden: true, mergedInto: to }, editor, { transaction });
    // What was merged into this one follows.
    const followers = transaction.updateTable("lists").set({ mergedInto: to });
    await followers.where("list", "=", list).where("mergedInto", "=", from).execute();
    return count;
  });
}

/** @returns the number of records that had the value, pending versions aside. Versions and times of the records stay. */
async function moveRecords(
  transaction: Connection,
  list: ChoiceList,
  { from, to }: Record<"from" | "to", string>,
) {
  let count = 0;
  for (const { table: name, column, hasVersions } of columnsOf[list]) {
    const [table, path] = [sql.table(name), `$.${column}`];
    if (hasVersions)
      await sql`update revisions set record = json_set(record, ${path}, ${to})
        where id in (select draft from ${table} union select scheduled from ${table})
        and record ->> ${path} = ${from}`.execute(transaction);
    count += await moveRows(transaction, sql`${table}`, sql.ref(column), { from, to });
  }
  return count;
}

async function moveRows(
  transaction: Connection,
  table: RawBuilder<unknown>,
  column: RawBuilder<unknown>,
  { from, to }: Record<"from" | "to", string>,
) {
  for (let count = 0; ; ) {
    const { numAffectedRows = 0n } = await sql`update ${table} set ${column} = ${to}
      where id in (select id from ${table} where ${column} = ${from} limit ${sql.lit(batchSize)})`.execute(
      transaction,
    );
    count += Number(numAffectedRows);
    if (numAffectedRows < batchSize) return count;
    await yieldToRequests();
  }
}
