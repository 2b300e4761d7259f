import type { LoaderFunctionArgs } from "@remix-run/node";
import { historyQuery } from "#app/schemas/filters/listing-query";
import type { RecordDefinition } from "#app/schemas/records/record";
import { findChangeable, requireAdmin } from "#app/server/auth/require-admin";
import { notFound } from "#app/server/http/error-responses";
import { redirectBeyondLastPage } from "#app/server/http/pagination";
import { parseId, readListQuery } from "#app/server/http/url-params";
import { findKind } from "#app/server/records/registry";
import { m } from "#app/words/compiled/messages.js";
import { findHistory, findVersion, type Version } from "#db/queries/records/history";
import { findDeletion } from "#db/queries/records/trash";
import { findSettings } from "#db/queries/settings";
import { compareVersions } from "./compare-versions";

const versionsOnPage = 30;

/** The kind and the id of a URL. @throws 404 */
export function readTarget({ records, id }: { records?: string; id?: string }) {
  const found = findKind(records);
  const recordId = parseId(id);
  if (!found || !recordId) throw notFound();
  return { ...found, id: recordId };
}

/** A page of the versions of a record, and the comparison of two that the URL names. */
export async function loadHistory({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "read");
  const { kind, definition, id } = readTarget(params);
  const { a, b, page = 1 } = readListQuery(historyQuery, request);
  const history = await findHistory(definition, id, page, versionsOnPage);
  if (!history) throw notFound();
  const { versions, total, ...record } = history;
  const pages = redirectBeyondLastPage(request, page, total, versionsOnPage);
  const compared = a === undefined || b === undefined ? undefined : await compare(definition, id, a, b);
  const chosen = compared && "older" in compared ? [compared.newer, compared.older] : [];
  return {
    ...record,
    page,
    pages,
    total,
    versions,
    // Chosen on another page, where they stay.
    others: chosen.filter((one) => !versions.some((version) => version.id === one.id)),
    compared,
    canChange: (await findChangeable(admin, kind, [id])).length > 0,
    isInTrash: record.isDeleted && Boolean(await findDeletion(kind, id)),
  };
}

async function compare(definition: RecordDefinition, id: number, a: number, b: number) {
  if (a === b) return { notice: m.history_same_twice() };
  const found = [await findVersion(definition, id, a), await findVersion(definition, id, b)];
  const [one, other] = found.sort(byAge);
  if (!one || !other) return { notice: m.history_not_kept() };
  const { values: before, ...older } = one;
  const { values: after, ...newer } = other;
  if (!before || !after) return { notice: m.history_unreadable() };
  const { timeZone } = await findSettings();
  return { older, newer, ...(await compareVersions(definition, before, after, timeZone)) };
}

/** The older one first, whichever was chosen as such. */
function byAge(one?: Version, other?: Version) {
  const [time, later] = [one?.createdAt ?? "", other?.createdAt ?? ""];
  if (time === later) return (one?.id ?? 0) - (other?.id ?? 0);
  return time < later ? -1 : 1;
}
