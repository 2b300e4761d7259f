import type { Permission } from "#app/schemas/users/permissions";
import { storeFormUploads } from "#app/server/files/form-uploads";
import { readMultipart } from "#app/server/files/multipart";
import { isMultipart } from "#app/server/files/multipart-parser";
import { maxAdminBodyBytes, readFormBody } from "#app/server/http/request-body";
import { assertPost } from "#app/server/http/same-origin";
import { isFactorOverdue, redirectToSetUp } from "./factor-deadline";
import { lostFileField, savePendingForm } from "./pending-form";
import { assertPermission, redirectToLogin } from "./require-admin";
import { findAdmin, findExpiredSessionUser } from "./session";

/** Uploads of one form: its response waits until the last picture has all its sizes. */
const maxFormFiles = 10;

type FormOptions = {
  /** Whether to save the form for its sender when their session has expired. */
  savePending?: boolean;
  /** Category of the uploads saved with such a form; without it they are discarded. */
  uploadCategory?: string;
  /** The form's lists of pictures. */
  lists?: string[];
  /** Files beyond this number are rejected, not stored. */
  maxFiles?: number;
};

/**
 * Reads the form of an admin, who stores or discards its files. After an expired session, or while a required second
 * factor is missing, it is saved as a pending form, with files only for a browser that had a session. @throws as readFormBody does, a redirect, or 403
 */
export async function readAdminForm(
  request: Request,
  permission: Permission,
  { savePending = true, uploadCategory, lists, maxFiles = maxFormFiles }: FormOptions = {},
) {
  assertPost(request);
  const admin = await findAdmin(request);
  if (admin) assertPermission(admin, permission);
  const expired = admin || !savePending ? undefined : await findExpiredSessionUser(request);
  if (!admin && !expired) return redirectToLogin(request);
  const isOverdue = admin !== undefined && (await isFactorOverdue(request, admin.id));
  const mayStore = Boolean(isOverdue ? uploadCategory : admin || (expired?.hadSession && uploadCategory));
  const { form, files } = isMultipart(request)
    ? await readMultipart(request, { maxTextBytes: maxAdminBodyBytes, maxFiles: mayStore ? maxFiles : 0 })
    : { form: await readFormBody(request, maxAdminBodyBytes), files: [] };
  if (admin && !isOverdue) return { admin, form, files };
  if (!savePending) return redirectToSetUp(request);
  const userId = Number(admin?.id ?? expired?.id);
  const lostFiles =
    mayStore && uploadCategory
      ? await storeFormUploads(form, files, uploadCategory, { id: userId, name: null }, lists)
      : files.map(({ name }) => name);
  for (const name of lostFiles.slice(0, maxFiles)) form.append(lostFileField, name);
  const pendingForm = await savePendingForm(request, userId, form, expired?.device);
  return isOverdue ? redirectToSetUp(request, pendingForm) : redirectToLogin(request, pendingForm);
}

/** Reads a form without uploads; files that come with it are discarded. */
export async function readAdminFormFields(
  request: Request,
  permission: Permission,
  options?: Pick<FormOptions, "savePending">,
) {
  const { admin, form } = await readAdminForm(request, permission, { ...options, maxFiles: 0 });
  return { admin, form };
}
