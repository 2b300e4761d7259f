import type { Admin } from "#app/schemas/users/user";
import { formOf } from "#app/server/http/form-data";
import { deletePendingForm, findPendingForm, insertPendingForm } from "#db/queries/users/pending-forms";

/** Field of a pending form: the name of a file that could not be stored with it. */
export const lostFileField = "lost-file";

const pendingParameter = "pending";

/**
 * Saves a form whose session had expired, without its passwords. @returns its id, for the `pending` parameter
 * @param device id of the device cookie, when that alone names the user
 */
export function savePendingForm(request: Request, userId: number, form: FormData, device?: string) {
  const fields = [...form].filter(
    (field): field is [string, string] => typeof field[1] === "string" && !/password/i.test(field[0]),
  );
  return insertPendingForm({ userId, device }, new URL(request.url).pathname, fields);
}

/** The pending form of this page and admin, named by the `pending` parameter. */
export async function readPendingForm(request: Request, admin: Admin) {
  const { pathname, searchParams } = new URL(request.url);
  const id = searchParams.get(pendingParameter);
  const fields = id ? await findPendingForm(id, admin.id, pathname) : undefined;
  return fields && formOf(fields);
}

/** The fields of a pending form as texts; undefined without one. */
export function fieldsOf(pending: FormData | undefined) {
  return pending && (Object.fromEntries(pending) as Record<string, string>);
}

/** The names of the files that could not be stored with a pending form. */
export function lostFilesOf(pending: FormData | undefined) {
  return pending?.getAll(lostFileField).map(String) ?? [];
}

export async function clearPendingForm({ searchParams }: URL, admin: Admin) {
  const id = searchParams.get(pendingParameter);
  if (id) await deletePendingForm(id, admin.id);
}
