import { recordLink } from "#app/schemas/addresses/record-link";
import type { ImportedKind, NewState, RowOutcome } from "#app/schemas/imports/import-table";
import { type RecordKind, recordDefinitions } from "#app/schemas/kinds/record-kinds";
import { addressKey } from "#app/schemas/redirects/old-address";
import { translationSourceOf } from "#app/schemas/translations/translation";
import { wakeDownloadWorker } from "#app/server/downloads/download-worker";
import { findKind } from "#app/server/records/registry";
import type { Language } from "#app/words/language";
import type { Connection } from "#db/client/client";
import { yieldToRequests } from "#db/client/yield-to-requests";
import { importEntry } from "#db/queries/contacts/import-entry";
import { insertDownloads } from "#db/queries/downloads/downloads";
import { finishImport } from "#db/queries/imports/imports";
import { findByAddresses } from "#db/queries/imports/lookups";
import type { NewBatchChange } from "#db/queries/records/batches";
import { redirectQueries } from "#db/queries/redirects/redirects";
import { hasReferences } from "#db/queries/references";
import type { Editor } from "#db/queries/revisions";
import { findStoredTranslations } from "#db/queries/translations/stored-translations";
import { translationQueries } from "#db/queries/translations/translations";
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
        done.push(...(await saveRow(transaction, table, outcome, editor)));
      await yieldToRequests();
    }
    await insertDownloads(transaction, current.pictures, { importId: table.id, userId: editor.id });
    return done;
  });
  if (!changes) return undefined;
  wakeDownloadWorker();
  const records = changes.filter((change) => change.kind === table.kind);
  const added = records.filter(({ before }) => before === undefined).length;
  return { added, changed: records.length - added };
}

/** A new record without a reference gets the next that is free: it must not take one that a row below has. */
function typedReferencesFirst(outcomes: RowOutcome[]) {
  const isGiven = ({ is, reference }: RowOutcome) => is === "new" && reference === "";
  return [...outcomes.filter((outcome) => !isGiven(outcome)), ...outcomes.filter(isGiven)];
}

type Outcome = Extract<RowOutcome, { is: "new" | "changed" }>;

async function saveRow(
  transaction: Connection,
  { kind, newState, definition }: Table,
  outcome: Outcome,
  editor: Editor,
): Promise<NewBatchChange[]> {
  if (kind === "contact") {
    const entry = await importEntry(transaction, outcome);
    if (!entry) throw new TableHasChanged();
    return [entry];
  }
  if (outcome.is === "changed" && outcome.changes.length === 0)
    return saveRedirects(transaction, { kind, recordId: outcome.id }, outcome, editor);
  const listing = await saveListing(transaction, kind, outcome, editor);
  if (!listing) throw new TableHasChanged();
  const state = definition.hasStates ? newState : "published";
  const translations = await saveTranslations(transaction, listing, outcome, { newState: state, editor });
  const redirects = await saveRedirects(transaction, listing, outcome, editor);
  return [listing, ...translations, ...redirects];
}

/** Leads the old addresses of a record to it; one that leads elsewhere meanwhile stays. */
async function saveRedirects(
  transaction: Connection,
  { kind, recordId: id }: Pick<NewBatchChange, "kind" | "recordId">,
  { oldAddresses }: Outcome,
  editor: Editor,
) {
  if (oldAddresses.length === 0) return [];
  const { redirect } = recordDefinitions;
  const { path } = recordDefinitions[kind as RecordKind];
  const known = await findByAddresses(redirect, oldAddresses.map(addressKey), transaction);
  const changes: NewBatchChange[] = [];
  for (const from of oldAddresses) {
    if (known.has(addressKey(from))) continue;
    const values = { from, to: recordLink({ path, id }), status: "301" as const };
    const saved = await redirectQueries.createIn(transaction, values, editor, "publish", false);
    changes.push({ kind: "redirect", recordId: saved.id, after: saved.updatedAt });
  }
  return changes;
}

/** Saves the texts of other languages after those of the record, which they are translated from. */
async function saveTranslations(
  transaction: Connection,
  { kind, recordId }: NewBatchChange,
  { translations = {} }: Outcome,
  { newState, editor }: { newState: NewState; editor: Editor },
) {
  const source = translationSourceOf(kind as RecordKind);
  const changes: NewBatchChange[] = [];
  for (const [name, values] of Object.entries(translations)) {
    const language = name as Language;
    const [before] = await findStoredTranslations(source, [{ id: recordId }], [language], transaction);
    const intent = (before?.state ?? newState) === "draft" ? "draft" : "publish";
    const options = { intent, transaction } as const;
    const { saved } = await translationQueries(source, language).update(recordId, values, editor, options);
    if (!saved?.translationId) throw new TableHasChanged();
    const { translationId, updatedAt: after } = saved;
    changes.push({ kind: "translation", recordId: translationId, before: before?.updatedAt, after });
  }
  return changes;
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
  if (saved && hasReferences(recordDefinitions[kind]) && reference && saved.reference !== reference)
    throw new Error(`The reference ${reference} could not be stored.`);
  return saved && { kind, recordId: saved.id, after: saved.updatedAt };
}
