import { sql } from "kysely";
import type { RevisionChange, SaveIntent } from "#app/schemas/publishing";
import { keyOfInput } from "#app/schemas/records/custom-values";
import { sourceAfterSave } from "#app/schemas/translations/source-entries";
import {
  type TranslationSource,
  translationDefinition,
  translationSources,
} from "#app/schemas/translations/translation";
import { type Language, languageNames } from "#app/words/language";
import { type Connection, db, inTransaction, now } from "../../client/client";
import { insertActivity } from "../activities";
import { encodeColumns } from "../columns";
import { newStateColumns } from "../publishing";
import { activityOf, type SavedChange } from "../record-activities";
import { type ChangeResult, changeRecord, discardDraft } from "../records/changes";
import { type Editor, findBaseRevision, insertRevision } from "../revisions";
import { findSourceTexts, type SourceTexts } from "./source-texts";
import {
  editedTranslation,
  emptyTranslation,
  type Translation,
  type TranslationRow,
  toTranslation,
} from "./translation-row";

type Values = Record<string, unknown>;

type SaveOptions = {
  intent?: SaveIntent;
  change?: RevisionChange;
  /** `updatedAt` of the translation that was changed, '' where there was none; another one is a conflict. */
  seen?: string;
  /** `updatedAt` of the source that it was translated from; the newest by default. */
  sourceAt?: string;
  /** Names of inputs that are right though nothing was written in them: what is newer in the first language was read. */
  confirmed?: string[];
  /** Texts that the values were made from, of an earlier version; by default those that a save is made from. */
  madeFrom?: Values;
  transaction?: Connection;
};

/** Translations of one kind into one language. */
type Scope = { source: TranslationSource; language: Language };

/** Queries of translations into one language, by the ids of the records, as other kinds have them by their own. */
export function translationQueries(source: TranslationSource, language: Language) {
  const scope = { source, language };
  const definition = translationDefinition(source);
  const toRecord = (row: object) => toTranslation(source, row as TranslationRow);

  return {
    /** The translation as it is edited, with an entry for each of its source's lists; an empty one where there is none. */
    async findEdited(id: number) {
      const [row, sourceTexts] = await Promise.all([findRow(db, scope, id), findSourceTexts(db, source, id)]);
      if (!sourceTexts) return undefined;
      if (row) return editedTranslation(source, row, sourceTexts);
      const none = emptyTranslation(source, id, sourceTexts);
      return { record: none, slot: "row" as const, stored: none, sourceTexts };
    },

    /** Saves texts; those that are not among the values stay. */
    update(id: number, values: Values, editor: Editor, { sourceAt, ...options }: SaveOptions = {}) {
      return inTransaction(options.transaction, async (transaction): Promise<ChangeResult<Translation>> => {
        const sourceTexts = await findSourceTexts(transaction, source, id, sourceAt);
        if (!sourceTexts) return { by: [] };
        const row = await findRow(transaction, scope, id);
        const save = { scope, values, sourceTexts, editor, options: { ...options, transaction } };
        if (row) return changeTranslation(row, save);
        return { saved: await insertTranslation(id, save), by: [] };
      });
    },

    async findBase(id: number, updatedAt: string) {
      const row = await findRow(db, scope, id);
      if (!row) return { base: undefined, by: [] };
      const found = await findBaseRevision(db, "translation", row.id, updatedAt);
      return { base: found.row && toRecord(found.row), by: found.by };
    },

    async findErrors(): Promise<Record<string, string[]>> {
      return {};
    },

    /** Throws the draft away, or the schedule where there is none. @returns which; undefined when there is neither */
    async discardDraft(id: number, editor: Editor) {
      const row = await findRow(db, scope, id);
      return row && discardDraft(definition, row.id, editor);
    },
  };
}

function findRow(connection: Connection, { source: { kind }, language }: Scope, recordId: number) {
  const rows = connection.selectFrom("translations").selectAll();
  return rows.where((row) => row.and({ kind, language, recordId })).executeTakeFirst();
}

type Save = {
  scope: Scope;
  values: Values;
  sourceTexts: SourceTexts;
  editor: Editor;
  options: Omit<SaveOptions, "sourceAt"> & { transaction: Connection };
};

async function insertTranslation(recordId: number, save: Save): Promise<Translation> {
  const { scope, values, sourceTexts, editor, options } = save;
  const { source, language } = scope;
  const { intent = "publish", transaction } = options;
  const time = now();
  const row = { ...columnsOf(source, values, sourceTexts), createdAt: time, updatedAt: time };
  const of = { kind: source.kind, recordId, language };
  const inserted = await transaction
    .insertInto("translations")
    .values({ ...row, ...of, ...newStateColumns(row, intent) } as never)
    .returningAll()
    .executeTakeFirstOrThrow();
  const { id, title } = inserted;
  const change = intent === "draft" ? "draft" : "add";
  await insertRevision(transaction, { kind: "translation", id, title, row: inserted, change }, editor);
  const after = toTranslation(source, inserted);
  await logSaved(transaction, scope, editor, { change, after });
  return after;
}

function changeTranslation(row: TranslationRow, { scope, values, sourceTexts, editor, ...save }: Save) {
  const { source } = scope;
  const { confirmed, madeFrom, ...options } = save.options;
  const definition = translationDefinition(source);
  const toRecord = (of: object) => toTranslation(source, of as TranslationRow);
  return changeRecord(definition, {
    ...options,
    id: row.id,
    // Somebody has made it since the form showed that there was none.
    seen: options.seen === "" ? "none" : options.seen,
    async columns(_, version) {
      const edited = toRecord(version);
      const before = { texts: edited, source: edited.source };
      const { texts: now } = sourceTexts;
      const texts = madeFrom ?? sourceAfterSave(before, { saved: values, now }, confirmed);
      const columns = columnsOf(source, { ...edited, ...values }, { ...sourceTexts, texts });
      const stored: Values = JSON.parse((version as object as TranslationRow).texts);
      return { ...columns, texts: JSON.stringify({ ...outOfUse(stored), ...JSON.parse(columns.texts) }) };
    },
    editor,
    toRecord,
    onSaved: (transaction, change, after, before) =>
      logSaved(transaction, scope, editor, { change, after, before }),
  });
}

/** Texts of the firm's fields, of which some may be hidden or deleted: they come back with their field. */
const outOfUse = (texts: Values) =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => keyOfInput(name)));

function columnsOf(source: TranslationSource, values: Values, { title, texts }: SourceTexts) {
  const own = values[source.titleField];
  return {
    ...(encodeColumns(translationDefinition(source), values) as { texts: string }),
    title: typeof own === "string" && own !== "" ? own : title,
    source: JSON.stringify(texts),
  };
}

function logSaved(transaction: Connection, scope: Scope, user: Editor, saved: SavedChange<Translation>) {
  const { source, language } = scope;
  const activity = activityOf(translationDefinition(source), saved);
  const title = saved.after.title || saved.after.source[source.titleField];
  const subject = `${title} (${languageNames[language]})`;
  return insertActivity(transaction, { ...activity, subject, recordKind: source.kind, user });
}

/** Deletes the translations of what is gone, and out of the trash. */
export async function purgeTranslations() {
  for (const { kind, path } of translationSources) {
    if (kind === "settings") continue;
    await sql`delete from translations where kind = ${kind}
      and not exists (select 1 from ${sql.table(path)} where id = translations.recordId)
      and not exists (select 1 from revisions
        where kind = ${kind} and recordId = translations.recordId and deleted = 1)`.execute(db);
  }
}
