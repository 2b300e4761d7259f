import { type Selectable, sql } from "kysely";
import type { RevisionChange, SaveIntent } from "#app/schemas/publishing";
import { isList } from "#app/schemas/records/record-values";
import { alignEntries, sourceAfterSave } from "#app/schemas/translations/source-entries";
import {
  type TranslationSource,
  translationDefinition,
  translationSources,
} from "#app/schemas/translations/translation";
import { type Language, languageNames, readLanguage } from "#app/words/language";
import { type Connection, db, inTransaction, now } from "../../client/client";
import type { Tables } from "../../tables";
import { insertActivity } from "../activities";
import { decodeColumns, encodeColumns } from "../columns";
import { newStateColumns, stateAt } from "../publishing";
import { activityOf, type SavedChange } from "../record-activities";
import { type ChangeResult, changeRecord, discardDraft } from "../records/changes";
import { editedVersion, versionSlot, withPendingVersions } from "../records/edited-version";
import type { Row } from "../records/stored-row";
import { type Editor, findBaseRevision, insertRevision } from "../revisions";
import { findSourceTexts, type SourceTexts } from "./source-texts";

type Values = Record<string, unknown>;

export type TranslationRow = Selectable<Tables["translations"]>;

/** The texts in one language, under the id of the record; `source` are those in the first, as they were then. */
export type Translation = Values & {
  id: number;
  updatedAt: string;
  state: ReturnType<typeof stateAt>;
  source: Values;
  /** Id of its row and of its versions; undefined where nobody has saved one yet. */
  translationId?: number;
};

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
      if (!row) {
        const none = emptyTranslation(source, id, sourceTexts);
        return { record: none, slot: "row" as const, stored: none, sourceTexts };
      }
      const stored = await withVersions(source, row);
      const record = toRecord(editedVersion(definition, stored));
      return {
        record: { ...record, ...alignLists(source, record, sourceTexts.texts) } as Translation,
        slot: versionSlot(stored),
        stored: toRecord(stored.row),
        draft: stored.draft && toRecord(stored.draft),
        scheduled: stored.scheduled && toRecord(stored.scheduled),
        sourceTexts,
      };
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

/** The row of a translation with the versions beside it; Kysely has no type for 'one of the tables of records'. */
const withVersions = (source: TranslationSource, row: object) =>
  withPendingVersions(db, translationDefinition(source), row as Row);

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
      return columnsOf(source, { ...edited, ...values }, { ...sourceTexts, texts });
    },
    editor,
    toRecord,
    onSaved: (transaction, change, after, before) =>
      logSaved(transaction, scope, editor, { change, after, before }),
  });
}

function columnsOf(source: TranslationSource, values: Values, { title, texts }: SourceTexts) {
  const own = values[source.titleField];
  return {
    ...encodeColumns(translationDefinition(source), values),
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

export function toTranslation(source: TranslationSource, row: TranslationRow): Translation {
  const definition = translationDefinition(source);
  return {
    ...emptyTexts(source),
    ...decodeColumns(definition, row),
    title: row.title,
    ...(definition.fields.title && { title: String(JSON.parse(row.texts).title ?? "") }),
    id: row.recordId,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    state: stateAt(row, now()),
    source: JSON.parse(row.source),
    translationId: row.id,
  };
}

function emptyTexts(source: TranslationSource): Values {
  const { fields } = translationDefinition(source);
  const { publishAt: _publishAt, unpublishAt: _unpublishAt, ...texts } = fields;
  return Object.fromEntries(Object.entries(texts).map(([name, of]) => [name, isList(of) ? [] : ""]));
}

function emptyTranslation(source: TranslationSource, id: number, { texts }: SourceTexts): Translation {
  const empty = { ...emptyTexts(source), source: texts };
  const lists = alignLists(source, { ...empty, source: {} }, texts);
  return { ...empty, ...lists, publishAt: null, unpublishAt: null, id, updatedAt: "", state: "draft" };
}

/** The lists of a translation with one entry for each that the source has now, '' where it is not translated. */
export function alignLists(
  source: TranslationSource,
  translation: Values & { source: Values },
  texts: Values,
): Values {
  const { fields } = translationDefinition(source);
  const lists = Object.entries(fields).filter(([name, of]) => isList(of) && Array.isArray(texts[name]));
  return Object.fromEntries(
    lists.map(([name, { control }]) => {
      const blank =
        control.type === "pairs"
          ? Object.fromEntries(Object.keys(control.inputs).map((input) => [input, ""]))
          : "";
      const entries = texts[name] as unknown[];
      const aligned = alignEntries(entries, translation[name], translation.source[name]);
      return [name, aligned.map(({ translated }) => translated ?? blank)];
    }),
  );
}

/** All translations of a record as they are edited, by language. */
export async function findTranslations(source: TranslationSource, id: number) {
  const rows = await db
    .selectFrom("translations")
    .selectAll()
    .where((row) => row.and({ kind: source.kind, recordId: id }))
    .execute();
  const definition = translationDefinition(source);
  const found = await Promise.all(
    rows.map(async (row): Promise<[string, Translation]> => {
      const edited: object = editedVersion(definition, await withVersions(source, row));
      return [
        row.language,
        { ...toTranslation(source, edited as TranslationRow), state: stateAt(row, now()) },
      ];
    }),
  );
  return Object.fromEntries(found) as Partial<Record<Language, Translation>>;
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

/** Record and language of a translation; undefined where there is none, or the product has no such language. */
export async function findTranslationTarget(translationId: number) {
  const rows = db.selectFrom("translations").select(["kind", "recordId", "language"]);
  const row = await rows.where("id", "=", translationId).executeTakeFirst();
  const language = readLanguage(row?.language);
  return row && language && { ...row, language };
}

/** The texts of the first language that a version of a translation was made from. */
export async function findSourceOfVersion(
  translationId: number,
  revision: number,
): Promise<Values | undefined> {
  const row = await db
    .selectFrom("revisions")
    .select(sql<string | null>`record ->> 'source'`.as("source"))
    .where((of) => of.and({ kind: "translation", recordId: translationId, id: revision }))
    .executeTakeFirst();
  return row?.source ? JSON.parse(row.source) : undefined;
}
