import { unitAddress } from "#app/schemas/addresses/record-address";
import type { AddedUnit } from "#app/schemas/project-units/floors-form";
import { unitDefinition } from "#app/schemas/project-units/unit";
import { m } from "#app/words/compiled/messages.js";
import type { Connection } from "#db/client/client";
import { yieldToRequests } from "#db/client/yield-to-requests";
import { insertActivity } from "#db/queries/activities";
import { unitQueries } from "#db/queries/project-units/units";
import { changeInBatch, type NewBatchChange } from "#db/queries/records/batches";
import type { Editor } from "#db/queries/revisions";

export type UnitValues = ReturnType<typeof unitDefinition.schema.parse>;

/** A unit that is to be added, or why it can't be. */
export type PlannedUnit = { unit: AddedUnit; values?: UnitValues; error?: string };

/** Checks units that are to be added to a project: each number must be free. */
export async function planUnits(project: number, units: AddedUnit[]): Promise<PlannedUnit[]> {
  const { findErrors } = await unitQueries.findChecks(project);
  const seen = new Set<string>();
  return Promise.all(
    units.map(async (unit): Promise<PlannedUnit> => {
      const { number } = unit;
      const address = unitAddress(number);
      const isTwice = seen.has(address);
      seen.add(address);
      if (isTwice) return { unit, error: m.units_twice({ number }) };
      const parsed = unitDefinition.schema.safeParse({ ...unit, project });
      if (!parsed.success) return { unit, error: parsed.error.issues[0]?.message };
      const errors = await findErrors(parsed.data);
      if (errors.number) return { unit, error: m.units_used({ number }) };
      const [error] = Object.values(errors).flat();
      return error ? { unit, error } : { unit, values: parsed.data };
    }),
  );
}

/**
 * Adds units to a project in one transaction, which can be undone as one batch. @returns its number
 * @throws when a number is no longer free
 */
export async function addUnits(planned: PlannedUnit[], editor: Editor) {
  const added = planned.flatMap(({ values }) => values ?? []);
  return (await changeInBatch(editor, (transaction) => insertUnits(transaction, added, editor))).batch;
}

/** Inserts units in the transaction of a batch, with one entry in the activity log. */
export async function insertUnits(transaction: Connection, added: UnitValues[], editor: Editor) {
  const changes: NewBatchChange[] = [];
  for (const values of added) {
    const { id, updatedAt } = await unitQueries.createIn(transaction, values, editor, "publish", false);
    changes.push({ kind: "unit", recordId: id, after: updatedAt });
    await yieldToRequests();
  }
  const [first, last] = [added[0]?.number ?? "", added.at(-1)?.number];
  const subject = added.length > 1 ? `${first} … ${last}` : first;
  const of = { recordKind: "unit", subjectId: changes[0]?.recordId, user: editor };
  if (added.length > 0) await insertActivity(transaction, { kind: "units added", subject, ...of });
  return changes;
}
