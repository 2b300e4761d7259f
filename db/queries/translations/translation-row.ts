import type { Selectable } from "kysely";
import { isList } from "#app/schemas/records/record-values";
import { alignEntries } from "#app/schemas/translations/source-entries";
import { type TranslationSource, translationDefinition } from "#app/schemas/translations/translation";
import { db, now } from "../../client/client";
import type { Tables } from "../../tables";
import { decodeColumns } from "../columns";
import { stateAt } from "../publishing";
import { editedVersion, versionSlot, withPendingVersions } from "../records/edited-version";
import type { Row } from "../records/stored-row";
import type { SourceTexts } from "./source-texts";

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

/** A translation as it is edited, with its versions and an entry for each of its source's lists. */
export async function editedTranslation(
  source: TranslationSource,
  row: TranslationRow,
  sourceTexts: SourceTexts,
) {
  const definition = translationDefinition(source);
  const toRecord = (version: object) => toTranslation(source, version as TranslationRow);
  // Kysely has no type for 'one of the tables of records'.
  const stored = await withPendingVersions(db, definition, row as object as Row);
  const record = toRecord(editedVersion(definition, stored));
  return {
    record: { ...record, ...alignLists(source, record, sourceTexts.texts) } as Translation,
    slot: versionSlot(stored),
    stored: toRecord(stored.row),
    draft: stored.draft && toRecord(stored.draft),
    scheduled: stored.scheduled && toRecord(stored.scheduled),
    sourceTexts,
  };
}

/** The texts of a row, with its state. */
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

/** The translation that nobody has saved yet. */
export function emptyTranslation(source: TranslationSource, id: number, { texts }: SourceTexts): Translation {
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
          : control.type === "sections"
            ? {}
            : "";
      const entries = texts[name] as unknown[];
      const aligned = alignEntries(entries, translation[name], translation.source[name]);
      return [name, aligned.map(({ translated }) => translated ?? blank)];
    }),
  );
}
