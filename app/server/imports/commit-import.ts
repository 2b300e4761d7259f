import type { ImportedKind, RowOutcome } from "#app/schemas/imports/import-table";
import { recordDefinitions } from "#app/schemas/kinds/record-kinds";
import { findKind } from "#app/server/records/registry";
import type { Connection } from "#db/client/client";
import { yieldToRequests } from "#db/client/yield-to-requests";
import { importEntry } from "#db/queries/contacts/import-entry";
import { finishImport } from "#db/queries/imports/imports";
import type { NewBatchChange } from "#db/queries/records/batches";
import type { Editor } from "#db/queries/revisions";
import { dryRun, type Table } from "./dry-run";

/** The dry run that was shown is not what the import would do now. */
export class TableHasChanged extends Error {}

/**
 * Commits the outcomes of the dry run, in one transaction. @param digest of the dry run that was shown
 * @returns how many records it has made and changed; undefined when it was done before @throws TableHasChanged
 */
export async function commitImport(
  table: Table & { id: number; fileName: string },
  digest: string,
  editor: Editor,
) {
  const changes = await finishImport(table, editor, async (transaction) => {
    const current = await dryRun(table, transaction);
    if (current.digest !== digest) throw new TableHasChanged();
    const done: NewBatchChange[] = [];
    for (const outcome of typedReferencesFirst(current.outcomes)) {
      if (outcome.is === "new" || outcome.is === "changed")
        done.push(await saveRow(transaction, table.kind, outcome, editor));
      await yieldToRequests();
    }
    return done;
  });
  if (!changes) return undefined;
  const added = changes.filter(({ before }) => before === undefined).length;
  return { added, changed: changes.length - added };
}

/** A new record without a reference gets the next that is free: it must not take one that a row below has. */
function typedReferencesFirst(outcomes: RowOutcome[]) {
  const isGiven = ({ is, reference }: RowOutcome) => is === "new" && reference === "";
  return [...outcomes.filter((outcome) => !isGiven(outcome)), ...outcomes.filter(isGiven)];
}

type Outcome = Extract<RowOutcome, { is: "new" | "changed" }>;

async function saveRow(
  transaction: Connection,
  kind: ImportedKind,
  outcome: Outcome,
  editor: Editor,
): Promise<NewBatchChange> {
  const change =
    kind === "contact"
      ? await importEntry(transaction, outcome)
      : await saveListing(transaction, kind, outcome, editor);
  if (!change) throw new TableHasChanged();
  return change;
}

async function saveListing(
  transaction: Connection,
  kind: Exclude<ImportedKind, "contact">,
  outcome: Outcome,
  editor: Editor,
): Promise<NewBatchChange | undefined> {
  const queries = findKind(recordDefinitions[kind].path)?.queries;
  const { reference, values, intent } = outcome;
  if (outcome.is === "changed") {
    const { id, updatedAt: before } = outcome;
    const result = await queries?.update(id, values, editor, { intent, seen: before, transaction });
    return result?.saved && { kind, recordId: id, before, after: result.saved.updatedAt };
  }
  const saved = await queries?.createIn(transaction, values, editor, intent);
  if (saved && reference && saved.reference !== reference)
    throw new Error(`The reference ${reference} could not be stored.`);
  return saved && { kind, recordId: saved.id, after: saved.updatedAt };
}
