import type { ActionFunctionArgs } from "@remix-run/node";
import { currentLanguage } from "#app/config/request-context";
import { recordListQuery } from "#app/schemas/admin-lists/record-filters";
import { filterOf, maxSavedFilters, savedFilterSchema } from "#app/schemas/admin-lists/saved-filter";
import { readQuery } from "#app/schemas/filters/listing-query";
import { findDefinition } from "#app/schemas/kinds/record-kinds";
import { createToast, errorToast } from "#app/schemas/toast";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { redirectToDashboard } from "#app/server/auth/require-admin";
import { errorResponse } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { parseId } from "#app/server/http/url-params";
import { m } from "#app/words/compiled/messages.js";
import { removeFilter, saveFilter } from "#db/queries/saved-filters";
import { findSettings } from "#db/queries/settings";

export const loader = redirectToDashboard;

/** Saves the filter of a list under a name, or removes one, and returns to the list. @throws 400 for a list without filters */
export async function action({ request }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, "account", { savePending: false });
  const fields = Object.fromEntries(form);
  const definition = findDefinition(String(fields.list));
  if (!definition) throw errorResponse(400, m.form_unreadable());
  const list = definition.path;
  const search = filterOf(String(fields.search ?? ""));
  const to = `/admin/${list}${search && `?${search}`}`;
  const removed = parseId(String(fields.remove ?? ""));
  if (removed) {
    await removeFilter(admin.id, removed);
    return redirectWithToast(to, createToast(m.saved_filter_removed()));
  }
  const filter = savedFilterSchema.safeParse({ ...fields, search });
  if (!filter.success) {
    const isTooLong = filter.error.issues.some(({ path }) => path[0] === "search");
    return redirectWithToast(
      to,
      errorToast(isTooLong ? m.saved_filter_too_long() : m.saved_filter_no_name()),
    );
  }
  const units = { ...(await findSettings()), language: currentLanguage() };
  const { query } = readQuery(recordListQuery(definition, units), new URLSearchParams(search));
  if (!query) return redirectWithToast(`/admin/${list}`, errorToast(m.saved_filter_unreadable()));
  const { name } = filter.data;
  const isSaved = await saveFilter({ userId: admin.id, list }, { name, search });
  return redirectWithToast(
    to,
    isSaved
      ? createToast(m.saved_filter_saved({ name }))
      : errorToast(m.saved_filter_too_many({ max: maxSavedFilters, name })),
  );
}
