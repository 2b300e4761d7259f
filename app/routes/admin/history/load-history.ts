import type { LoaderFunctionArgs } from "@remix-run/node";
import { historyQuery } from "#app/schemas/filters/listing-query";
import { isDeletable, type RecordKind } from "#app/schemas/kinds/record-kinds";
import type { StoredDefinition } from "#app/schemas/records/record";
import { translationDefinition, translationSourceOf } from "#app/schemas/translations/translation";
import { scopeOf } from "#app/schemas/users/permissions";
import type { Admin } from "#app/schemas/users/user";
import { findChangeable, requireAdmin } from "#app/server/auth/require-admin";
import { notFound } from "#app/server/http/error-responses";
import { redirectBeyondLastPage } from "#app/server/http/pagination";
import { parseId, readListQuery } from "#app/server/http/url-params";
import { findKind } from "#app/server/records/registry";
import { m } from "#app/words/compiled/messages.js";
import { findHistory, findVersion, type Version } from "#db/queries/records/history";
import { findDeletion } from "#db/queries/records/trash";
import { findSettings } from "#db/queries/settings";
import { findTranslationTarget } from "#db/queries/translations/translation-versions";
import { translationQueries } from "#db/queries/translations/translations";
import { compareVersions } from "./compare-versions";

const versionsOnPage = 30;

type Params = { records?: string; id?: string };

/**
 * Target of a URL: a record, or a translation, whose id in the history is not that of its record. `pages` are the history of it and
 * the form. @throws 404
 */
export async function readTarget({ records, id }: Params) {
  const historyId = parseId(id);
  if (records === "translations") return historyId ? readTranslation(historyId) : Promise.reject(notFound());
  const found = findKind(records);
  if (!found || !historyId) throw notFound();
  const pages = { history: `/admin/history/${records}/${id}`, form: `/admin/${records}/${id}/edit` };
  return { ...found, id: historyId, historyId, pages, translation: undefined };
}

async function readTranslation(historyId: number) {
  const target = await findTranslationTarget(historyId);
  if (!target) throw notFound();
  const { kind, recordId: id, language } = target;
  const source = translationSourceOf(kind);
  const form = `/admin/translations/${source.path}/${id}/${language}`;
  return {
    kind,
    definition: translationDefinition(source),
    queries: translationQueries(source, language),
    id,
    historyId,
    pages: { history: `/admin/history/translations/${historyId}`, form },
    translation: { records: source.path, language },
  };
}

/** The kind of record that a sentence names; of a picture's or the site's translations none is said. */
export const kindInWords = ({ kind }: Pick<Target, "kind">): RecordKind =>
  kind === "file" || kind === "settings" ? "page" : kind;

export type Target = Awaited<ReturnType<typeof readTarget>>;

/** Tells that a user may restore a version: whoever may write the texts. */
export async function mayChange(admin: Admin, { kind, id }: Pick<Target, "kind" | "id">) {
  if (kind === "settings") return scopeOf(admin.role, "content") !== undefined;
  return (await findChangeable(admin, kind, [id])).length > 0;
}

/** A page of the versions of a record, and the comparison of two that the URL names. */
export async function loadHistory({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "read");
  const target = await readTarget(params);
  const { kind, definition, id, historyId, pages, translation } = target;
  const { a, b, page = 1 } = readListQuery(historyQuery, request);
  const history = await findHistory(definition, historyId, page, versionsOnPage);
  if (!history) throw notFound();
  const { versions, total, ...record } = history;
  const lastPage = redirectBeyondLastPage(request, page, total, versionsOnPage);
  const compared =
    a === undefined || b === undefined ? undefined : await compare(definition, historyId, a, b);
  const chosen = compared && "older" in compared ? [compared.newer, compared.older] : [];
  return {
    ...record,
    ...(translation && { translation }),
    form: pages.form,
    kind: kindInWords(target),
    page,
    pages: lastPage,
    total,
    versions,
    // Chosen on another page, where they stay.
    others: chosen.filter((one) => !versions.some((version) => version.id === one.id)),
    compared,
    canChange: await mayChange(admin, target),
    isInTrash: record.isDeleted && isDeletable(kind) && Boolean(await findDeletion(kind, id)),
  };
}

async function compare(definition: StoredDefinition, id: number, a: number, b: number) {
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
