import type { LoaderFunctionArgs } from "@remix-run/node";
import { currentLanguage } from "#app/config/request-context";
import { statusesOf } from "#app/schemas/admin-lists/bulk-actions";
import { recordListQuery, rowFields } from "#app/schemas/admin-lists/record-filters";
import { takeUnreadBounds } from "#app/schemas/filters/unread-bounds";
import type { RecordKind } from "#app/schemas/kinds/record-kinds";
import type { RecordDefinition } from "#app/schemas/records/record";
import { translatedLanguages } from "#app/schemas/site/site-languages";
import { priceRange } from "#app/schemas/units/examples";
import { readPendingForm } from "#app/server/auth/pending-form";
import { findChangeable, requireAdmin } from "#app/server/auth/require-admin";
import { adminPageSize, redirectBeyondLastPage } from "#app/server/http/pagination";
import { readListQuery } from "#app/server/http/url-params";
import { loadFloorsForm } from "#app/server/project-units/add-floors";
import { unitsOf } from "#app/server/records/load-record-form";
import { utcDay } from "#app/server/records/local-time";
import { kindOf } from "#app/server/records/registry";
import type { Language } from "#app/words/language";
import { findListingCounts } from "#db/queries/listing-counts";
import { findAgentOptions } from "#db/queries/lists/listing-agent";
import { findParentTitles } from "#db/queries/parents";
import { findSavedFilters } from "#db/queries/saved-filters";
import { findSettings } from "#db/queries/settings";
import { siteLanguages } from "#db/queries/site-languages";
import { findMissingLanguages } from "#db/queries/untranslated";
import { readRows } from "./save-rows";
import { loadUnitRows } from "./unit-rows";

export async function loadRecordList({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "read");
  const { kind, definition, queries } = kindOf(request);
  const { query, rowQuery, unread, settings } = await readRecordListQuery(definition, request);
  const { rows, total, isTruncated } = await queries.findRows(rowQuery, adminPageSize);
  const ids = rows.map(({ id }) => id);
  const changeable = await findChangeable(admin, kind, ids);
  const { page = 1, edit, q, tab, state, sort } = query;
  const { status, agent, without, minPrice, maxPrice, addedFrom, addedTo } = query;
  const pages = redirectBeyondLastPage(request, page, total, adminPageSize);
  const counts = await findCountsOf(kind, ids);
  const missing = await findMissingLanguages(kind, ids);
  const hasFilters = statusesOf(definition).length > 0;
  const pending = edit === "rows" && (await readPendingForm(request, admin));
  const parents = await findParents(definition, rows, rowQuery.parent);
  return {
    rows: rows.map((row) => ({
      ...row,
      ...definition.inList?.(row),
      ...(parents?.of === undefined && { parent: parents?.titles.get(parentOf(definition, row)) }),
      canChange: changeable.includes(row.id),
      counts: counts?.get(row.id),
      ...(missing.has(row.id) && { missingLanguages: missing.get(row.id) }),
    })),
    parent: parents?.of,
    hasCounts: counts !== undefined,
    total,
    isTruncated,
    page,
    pages,
    pageSize: adminPageSize,
    filters: {
      status,
      agent,
      without,
      addedFrom,
      addedTo,
      minPrice: minPrice?.text,
      maxPrice: maxPrice?.text,
    },
    unread,
    priceRange: priceRange(settings),
    ...offeredLanguages(),
    agents: hasFilters ? (await findAgentOptions(agent)).filter(([id]) => id) : [],
    savedFilters: await findSavedFilters({ userId: admin.id, list: definition.path }),
    edit,
    units: edit && unitsOf(settings),
    unitRows: edit === "units" && parents?.of ? await loadUnitRows(request, parents.of.id, admin) : undefined,
    floors:
      edit === "floors" && parents?.of ? await loadFloorsForm(request, parents.of.id, admin) : undefined,
    pendingRows: pending ? readRows(pending, rowFields(definition)) : undefined,
    q,
    tab,
    state,
    sort,
  };
}

/**
 * The parameters of the list of a kind, what `findRows` takes of them, and the prices that can't be read.
 * @throws a redirect to the URL without its invalid ones
 */
export async function readRecordListQuery(definition: RecordDefinition, sent: Request) {
  const settings = await findSettings();
  const typed = { ...settings, language: currentLanguage() };
  const { unread, request } = takeUnreadBounds(sent, typed);
  const read = readListQuery(recordListQuery(definition, typed), request);
  const query = definition.tabs?.isGrouped ? { tab: definition.tabs.values[0], ...read } : read;
  const { addedFrom, addedTo, ...rows } = query;
  const since = addedFrom && utcDay(addedFrom, settings.timeZone).start;
  const until = addedTo && utcDay(addedTo, settings.timeZone).end;
  const parent = definition.parent && (read as Record<string, unknown>)[definition.parent.field];
  return {
    query,
    rowQuery: { ...rows, since, until, parent: parent as number | undefined },
    unread,
    settings,
  };
}

const parentOf = ({ parent }: RecordDefinition, row: object) =>
  Number((row as Record<string, unknown>)[parent?.field ?? ""]);

/** The records that rows belong to: the one whose list it is, or the titles of all. */
async function findParents(definition: RecordDefinition, rows: object[], id: number | undefined) {
  const { parent } = definition;
  if (!parent) return undefined;
  const ids = id === undefined ? rows.map((row) => parentOf(definition, row)) : [id];
  const titles = await findParentTitles(parent.path, ids);
  const title = id !== undefined && titles.get(id);
  return { titles, of: title ? { field: parent.field, id, title, path: parent.path } : undefined };
}

/** Counts of views and enquiries; undefined for a kind without counts. */
function findCountsOf(kind: RecordKind, ids: number[]) {
  return kind === "property" || kind === "project" ? findListingCounts(kind, ids) : undefined;
}

/** Languages that texts may lack; nothing on a site with one. */
function offeredLanguages(): { languages?: Language[] } {
  const languages = translatedLanguages(siteLanguages());
  return languages.length > 0 ? { languages } : {};
}
