import type { Kysely } from "kysely";
import type { ImportedKind, RowOutcome } from "#app/schemas/imports/import-table";
import { tableDefinitions } from "#app/schemas/imports/table-definitions";
import { db } from "../../client/client";
import { yieldToRequests } from "../../client/yield-to-requests";
import type { Tables } from "../../tables";
import { insertActivity } from "../activities";
import { now } from "../now";
import type { Editor } from "../records/revisions";
import type { Change } from "./import-target";
import { targets } from "./targets";

/** What was shown is not what would be done now. */
export class TableHasChanged extends Error {}

type DryRun = { outcomes: RowOutcome[]; digest: string };

type Commit = {
  id: number;
  kind: ImportedKind;
  fileName: string;
  /** Of the dry run that was shown. */
  digest: string;
  dryRun(transaction: Kysely<Tables>): Promise<DryRun>;
};

/**
 * Does what the dry run has shown, in one transaction. @returns how many records it has made and changed; undefined when it
 * was done before @throws TableHasChanged
 */
export function commitImport({ id, kind, fileName, digest, dryRun }: Commit, editor: Editor) {
  return db.transaction().execute(async (transaction) => {
    const pending = transaction.selectFrom("imports").select("id").where("id", "=", id);
    if (!(await pending.where("committedAt", "is", null).executeTakeFirst())) return undefined;
    const current = await dryRun(transaction);
    if (current.digest !== digest) throw new TableHasChanged();
    const changes: Change[] = [];
    for (const outcome of typedReferencesFirst(current.outcomes)) {
      const change = await apply(transaction, { kind, id, outcome }, editor);
      if (change) changes.push(change);
      await yieldToRequests();
    }
    const added = changes.filter(({ before }) => before === undefined).length;
    const counts = { added, changed: changes.length - added };
    const done = { cells: "[]", changes: JSON.stringify(changes), ...counts, committedAt: now() };
    await transaction.updateTable("imports").set(done).where("id", "=", id).execute();
    const activity = `${tableDefinitions[kind].path} imported`;
    await insertActivity(transaction, { kind: activity, subject: fileName, user: editor, isSecurity: true });
    return counts;
  });
}

/** A new record without a reference gets the next that is free: it must not take one that a row below has. */
function typedReferencesFirst(outcomes: RowOutcome[]) {
  const isGiven = ({ is, reference }: RowOutcome) => is === "new" && reference === "";
  return [...outcomes.filter((outcome) => !isGiven(outcome)), ...outcomes.filter(isGiven)];
}

type Row = { kind: ImportedKind; id: number; outcome: RowOutcome };

async function apply(transaction: Kysely<Tables>, { kind, id, outcome }: Row, editor: Editor) {
  if (outcome.is === "new") return targets[kind].add(transaction, outcome, editor);
  if (outcome.is !== "changed") return undefined;
  const change = await targets[kind].change(transaction, outcome, editor, id);
  if (!change) throw new TableHasChanged();
  return change;
}
