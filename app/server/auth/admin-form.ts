import { maxFormFiles } from "#app/schemas/file";
import type { Permission } from "#app/schemas/users/permissions";
import { storeFormUploads } from "#app/server/files/form-uploads";
import { readMultipart } from "#app/server/files/multipart";
import { isMultipart } from "#app/server/files/multipart-parser";
import { formOf } from "#app/server/http/form-data";
import { maxAdminBodyBytes, readForm } from "#app/server/http/request-body";
import { assertPost } from "#app/server/http/same-origin";
import { lostFileField, savePendingForm } from "./pending-form";
import { assertPermission, redirectToLogin, setBackOfficeLanguage } from "./require-admin";
import { isSecondFactorOverdue, redirectToSetUp } from "./second-factor-deadline";
import { findAdmin, findExpiredSessionUser } from "./session";

type FormOptions = {
  /** Saves the form for its sender when their session has expired. */
  savePending?: boolean;
  /** Category of the uploads saved with such a form; without it they are discarded. */
  uploadCategory?: string;
  /** The lists of pictures of such a form. */
  listsOf?: (form: FormData) => string[];
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
  { savePending = true, uploadCategory, listsOf, maxFiles = maxFormFiles }: FormOptions = {},
) {
  assertPost(request);
  const sender = await findSender(request, permission, savePending);
  const mayStore = sender.admin !== undefined || (sender.hadSession && uploadCategory !== undefined);
  const { form, files } = await readFormAndFiles(request, mayStore ? maxFiles : 0);
  if (sender.admin) return { admin: sender.admin, form, files };
  if (!savePending) return redirectToSetUp(request);
  const owner = { id: sender.id, name: null };
  const stored =
    sender.hadSession && uploadCategory
      ? await storeFormUploads(form, files, uploadCategory, owner, listsOf?.(form))
      : { form, errors: files.map(({ name }) => name) };
  const lost = stored.errors.slice(0, maxFiles).map((name) => [lostFileField, name] as const);
  const fields = formOf([...stored.form, ...lost]);
  const pendingForm = await savePendingForm(request, sender.id, fields, sender.device);
  return sender.isOverdue ? redirectToSetUp(request, pendingForm) : redirectToLogin(request, pendingForm);
}

/** An admin who may save; or who they are when they must sign in, or set up a second factor, first. @throws a redirect, or 403 */
async function findSender(request: Request, permission: Permission, savePending: boolean) {
  const admin = await findAdmin(request);
  if (!admin) {
    const expired = savePending ? await findExpiredSessionUser(request) : undefined;
    return { ...(expired ?? redirectToLogin(request)), isOverdue: false, admin: undefined };
  }
  setBackOfficeLanguage(request, admin);
  assertPermission(admin, permission);
  const isOverdue = await isSecondFactorOverdue(request, admin.id);
  const { id } = admin;
  return { admin: isOverdue ? undefined : admin, id, isOverdue, hadSession: true, device: undefined };
}

async function readFormAndFiles(request: Request, maxFiles: number) {
  if (isMultipart(request)) return readMultipart(request, { maxTextBytes: maxAdminBodyBytes, maxFiles });
  return { form: await readForm(request, maxAdminBodyBytes), files: [] };
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
