import type { LoaderFunctionArgs } from "@remix-run/node";
import { statusesOf } from "#app/schemas/admin-lists/bulk-actions";
import { recordListQuery } from "#app/schemas/admin-lists/record-filters";
import type { RecordKind } from "#app/schemas/record-kinds";
import { readPendingForm } from "#app/server/auth/pending-form";
import { requireAdmin } from "#app/server/auth/require-admin";
import { findChangeable } from "#app/server/auth/require-record";
import { adminPageSize, redirectBeyondLastPage } from "#app/server/http/pagination";
import { readListQuery } from "#app/server/http/url-params";
import { unitsOf } from "#app/server/records/load-record-form";
import { kindOf } from "#app/server/records/registry";
import { findAgentOptions } from "#db/queries/listing-agent";
import { findListingCounts } from "#db/queries/listing-counts";
import { findSavedFilters } from "#db/queries/saved-filters";
import { findSettings } from "#db/queries/settings";
import { readRows } from "./save-rows";

/** One page of the list of a kind of record, with what its filters offer. */
export async function loadRecordList({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "read");
  const { kind, definition, queries } = kindOf(request);
  const query = readListQuery(recordListQuery(definition), request);
  const { rows, total, isTruncated } = await queries.findRows(query, adminPageSize);
  const ids = rows.map(({ id }) => id);
  const changeable = await findChangeable(admin, kind, ids);
  const { page = 1, status, agent, without, edit, ...shown } = query;
  const pages = redirectBeyondLastPage(request, page, total, adminPageSize);
  const counts = await findCountsOf(kind, ids);
  const hasFilters = statusesOf(definition).length > 0;
  const pending = edit && (await readPendingForm(request, admin));
  return {
    rows: rows.map((row) => ({
      ...row,
      canChange: changeable.includes(row.id),
      counts: counts?.get(row.id),
    })),
    hasCounts: counts !== undefined,
    total,
    isTruncated,
    page,
    pages,
    pageSize: adminPageSize,
    filters: { status, agent, without },
    agents: hasFilters ? (await findAgentOptions(agent)).filter(([id]) => id) : [],
    savedFilters: await findSavedFilters({ userId: admin.id, list: definition.path }),
    edit,
    units: edit && unitsOf(await findSettings()),
    pendingRows: pending ? readRows(pending, definition) : undefined,
    ...shown,
  };
}

/** How often listings were looked at and asked about; undefined for a kind without counts. */
function findCountsOf(kind: RecordKind, ids: number[]) {
  return kind === "property" || kind === "project" ? findListingCounts(kind, ids) : undefined;
}
