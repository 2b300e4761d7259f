import type { ActionFunctionArgs } from "@remix-run/node";
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
import { removeFilter, saveFilter } from "#db/queries/saved-filters";
import { findSettings } from "#db/queries/settings";

export const loader = redirectToDashboard;

const noName = "Give the filter a name of 60 characters at most.";
const tooLong = "This filter is too long to be saved. Let a part of it go first.";
const tooMany = (name: string) =>
  `You have ${maxSavedFilters} saved filters here. Remove one first, then save "${name}" again.`;

/** Saves the filter of a list under a name, or removes one, and returns to the list. @throws 400 for a list without filters */
export async function action({ request }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, "account", { savePending: false });
  const fields = Object.fromEntries(form);
  const definition = findDefinition(String(fields.list));
  if (!definition) throw errorResponse(400, "This form can't be read.");
  const list = definition.path;
  const search = filterOf(String(fields.search ?? ""));
  const to = `/admin/${list}${search && `?${search}`}`;
  const removed = parseId(String(fields.remove ?? ""));
  if (removed) {
    await removeFilter(admin.id, removed);
    return redirectWithToast(to, createToast("Filter removed"));
  }
  const filter = savedFilterSchema.safeParse({ ...fields, search });
  if (!filter.success) {
    const isTooLong = filter.error.issues.some(({ path }) => path[0] === "search");
    return redirectWithToast(to, errorToast(isTooLong ? tooLong : noName));
  }
  const { query } = readQuery(recordListQuery(definition, await findSettings()), new URLSearchParams(search));
  if (!query) return redirectWithToast(`/admin/${list}`, errorToast("This filter can't be read."));
  const { name } = filter.data;
  const isSaved = await saveFilter({ userId: admin.id, list }, { name, search });
  return redirectWithToast(
    to,
    isSaved ? createToast(`Filter saved as "${name}"`) : errorToast(tooMany(name)),
  );
}
