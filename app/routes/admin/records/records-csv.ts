import type { LoaderFunctionArgs } from "@remix-run/node";
import { tableFields } from "#app/schemas/imports/import-table";
import type { RecordDefinition } from "#app/schemas/records/record";
import { requireAdmin } from "#app/server/auth/require-admin";
import { type CsvRow, toCsv } from "#app/server/exports/csv";
import { exportResponse } from "#app/server/exports/export-response";
import { notFound, rejectPost } from "#app/server/http/error-responses";
import { cellText } from "#app/server/imports/cells";
import { findKind } from "#app/server/records/registry";
import { inEnglish } from "#app/words/label";
import { yieldToRequests } from "#db/client/yield-to-requests";
import { findTeamNames } from "#db/queries/imports/lookups";
import { readRecordListQuery } from "./load-list";

/** The listings that the list of the back-office shows, as a CSV file, which an import reads. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireAdmin(request, "exports");
  const path = /\/(\w+)\.csv$/.exec(new URL(request.url).pathname)?.[1];
  const kind = findKind(path);
  if (!kind || (path !== "properties" && path !== "projects")) throw notFound();
  const { rowQuery } = await readRecordListQuery(kind.definition, request);
  return exportResponse(request, {
    name: path,
    type: "csv",
    kind: `${path} exported`,
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
  const columns = tableFields(kind.definition.fields).map(([, { label }]) => inEnglish(label));
  return toCsv([...columns, "State"], readRows(kind, query));
}

async function* readRows({ definition, queries }: Kind, query: Query): AsyncGenerator<CsvRow[]> {
  const team = await findTeamNames();
  const ids = await findIds(queries, query);
  for (let from = 0; from < ids.length; from += batchSize) {
    const rows: CsvRow[] = [];
    for (const id of ids.slice(from, from + batchSize)) {
      const record = await queries.findById(id);
      if (record) rows.push([...cellsOf(definition, record, team), record.state ?? ""]);
    }
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

function cellsOf({ fields }: RecordDefinition, record: Record<string, unknown>, team: Map<number, string>) {
  return tableFields(fields).map(([name, field]) => cellText(field, record[name], { team }));
}
