import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportedKinds, tableFields } from "#app/schemas/imports/import-table";
import { translatedFields } from "#app/schemas/imports/translated-fields";
import type { RecordKind } from "#app/schemas/kinds/record-kinds";
import { withCustomInputs } from "#app/schemas/records/custom-fields";
import type { Fields, RecordDefinition, Stored } from "#app/schemas/records/record";
import { translatedLanguages } from "#app/schemas/site/site-languages";
import {
  textFieldsOf,
  translationDefinition,
  translationSourceOf,
} from "#app/schemas/translations/translation";
import { requireAdmin } from "#app/server/auth/require-admin";
import { type CsvRow, toCsv } from "#app/server/exports/csv";
import { exportResponse } from "#app/server/exports/export-response";
import { notFound, rejectPost } from "#app/server/http/error-responses";
import { cellText, type Names } from "#app/server/imports/cells";
import { parentNames } from "#app/server/imports/named-projects";
import { translatedText } from "#app/server/imports/translated-cells";
import { findKind, type Values } from "#app/server/records/registry";
import { inEnglish } from "#app/words/label";
import type { Language } from "#app/words/language";
import { yieldToRequests } from "#db/client/yield-to-requests";
import type { Export } from "#db/queries/activities";
import { findTeamNames } from "#db/queries/imports/lookups";
import { findSettings } from "#db/queries/settings";
import { siteLanguages } from "#db/queries/site-languages";
import { ownTexts } from "#db/queries/translations/source-texts";
import { findStoredTranslations } from "#db/queries/translations/stored-translations";
import { readRecordListQuery } from "./load-list";

/** The listings, units or unit types that the list of the back-office shows, as a CSV file, which an import reads. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireAdmin(request, "exports");
  const path = params.records;
  const kind = findKind(path);
  if (!kind || !exportedKinds.some((one) => one === kind.kind)) throw notFound();
  const { rowQuery } = await readRecordListQuery(kind.definition, request);
  return exportResponse(request, {
    name: kind.definition.path,
    type: "csv",
    kind: `${path} exported` as Export,
    list: `/admin/${path}`,
    user,
    chunks: recordsCsv(kind, { ...rowQuery, page: undefined }),
  });
}

export const action = rejectPost;

type Kind = NonNullable<ReturnType<typeof findKind>>;
type Query = Parameters<Kind["queries"]["findRows"]>[0];

const [pageSize, batchSize] = [1_000, 100];

/** The records of a list of the back-office, as they are stored, with the fields that an import reads. */
function recordsCsv(kind: Kind, query: Query) {
  const languages = translatedLanguages(siteLanguages());
  const labelsOf = (fields: Fields) => tableFields(fields).map(([, { label }]) => inEnglish(label));
  const translated = labelsOf(translatedFields(kind.kind, languages));
  const { fields, hasStates } = kind.definition;
  return toCsv(
    [...labelsOf(fields), ...(hasStates ? ["State"] : []), ...translated],
    readRows(kind, query, languages),
  );
}

async function* readRows(
  { kind, definition, queries }: Kind,
  query: Query,
  languages: Language[],
): AsyncGenerator<CsvRow[]> {
  const { timeZone } = await findSettings();
  const writer = {
    team: definition.parent ? new Map<number, string>() : await findTeamNames(),
    timeZone,
    withNames: definition.parent ? await parentNames() : (record: Values) => record,
  };
  const ids = await findIds(queries, query);
  for (let from = 0; from < ids.length; from += batchSize) {
    const batch = await Promise.all(ids.slice(from, from + batchSize).map((id) => queries.findById(id)));
    const records = batch.flatMap((record) => record ?? []);
    const translatedCells = await findTranslatedCells(kind, records, languages);
    const rows = records.map((record): CsvRow => {
      const state = definition.hasStates ? [record.state ?? ""] : [];
      return [...cellsOf(definition, record, writer), ...state, ...translatedCells(record)];
    });
    yield rows;
    await yieldToRequests();
  }
}

/** Each once, though records are added meanwhile. */
async function findIds(queries: Kind["queries"], query: Query) {
  const ids = new Set<number>();
  for (let page = 1; ; page++) {
    const { rows } = await queries.findRows({ ...query, page }, pageSize);
    for (const { id } of rows) ids.add(id);
    if (rows.length < pageSize) return [...ids];
  }
}

type Writer = Pick<Names, "team" | "timeZone"> & { withNames(record: Values): Values };

function cellsOf({ fields }: RecordDefinition, record: Values, { withNames, ...names }: Writer) {
  const values = withCustomInputs(fields, withNames(record));
  return tableFields(fields).map(([name, field]) => cellText(field, values[name], names));
}

/** Makes a function that has the cells of the texts of a record in other languages, as they are stored. */
async function findTranslatedCells(kind: RecordKind, records: Stored<Values>[], languages: Language[]) {
  const source = translationSourceOf(kind);
  const translations = await findStoredTranslations(source, records, languages);
  const { fields } = translationDefinition(source);
  const texts = tableFields(textFieldsOf(source)).flatMap(([name]) => {
    const field = fields[name];
    return field ? [{ name, field }] : [];
  });
  return (record: Stored<Values>) => {
    const own = ownTexts(source, record);
    return languages.flatMap((language) => {
      const found = translations.find((one) => one.id === record.id && one.language === language);
      return texts.map(({ name, field }) => translatedText(field, found?.[name], own[name]));
    });
  };
}
