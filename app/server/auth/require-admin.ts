import { redirect } from "@remix-run/node";
import type { Admin } from "#app/schemas/user";
import { type FormCategory, storeFormUploads } from "#app/server/files/form-uploads";
import { type ReceivedFile, readMultipart } from "#app/server/files/multipart";
import { isMultipart } from "#app/server/files/multipart-parser";
import {
  assertPost,
  assertSameOrigin,
  maxAdminBodyBytes,
  type RequestBody,
  readFormBody,
  readRequestBody,
} from "#app/server/http/request-body";
import { errorResponse } from "#app/server/http/responses";
import { deletePendingForm, findPendingForm, insertPendingForm } from "#db/queries/users/pending-forms";
import { findAdmin, findExpiredSessionUser } from "./session";

/** The admin who asks for this page. @throws a redirect to the login page, which leads back here */
export async function requireAdmin(request: Request): Promise<Admin> {
  return (await findAdmin(request)) ?? redirectToLogin(pathOf(request));
}

/** The loader of an address that has no page of its own: it leads to the first one. */
export async function redirectToDashboard({ request }: { request: Request }) {
  await requireAdmin(request);
  return redirect("/admin/dashboard");
}

/** How many files a form may bring at once: nobody answers it before the last picture has all its sizes. */
const mostBrought = 10;

/** Among the fields of a kept form: a file that could not be kept with it. */
export const lostFileField = "lost-file";

type FormOptions = {
  /** Whether what was typed is kept for its sender when the session has ended meanwhile. */
  kept?: boolean;
  /** What the files of such a form are kept as; without it they are thrown away. */
  keptAs?: FormCategory;
  /** How many files are read; those beyond are refused, and not stored. */
  mostFiles?: number;
};

type AdminForm = {
  admin: Admin;
  form: FormData;
  /** Those of a multipart form; whoever asks for it keeps or discards them. */
  files: ReceivedFile[];
};

/**
 * The form that an admin sends: through the one door, then past the guard. Files are stored only for somebody known.
 * @throws what the door throws, or a redirect to the login page, which leads back to the page of the form
 */
export async function readAdminForm(
  request: Request,
  { kept = true, keptAs, mostFiles = mostBrought }: FormOptions = {},
): Promise<AdminForm> {
  assertPost(request);
  const admin = await findAdmin(request);
  const absent = admin || !kept ? undefined : await findExpiredSessionUser(request);
  if (!admin && absent === undefined) return redirectToLogin(pathOf(request));
  const most = admin || (absent?.wasIn && keptAs) ? mostFiles : 0;
  const { form, files } = isMultipart(request)
    ? await readMultipart(request, { maxTextBytes: maxAdminBodyBytes, maxFiles: most })
    : { form: await readFormBody(request, maxAdminBodyBytes), files: [] };
  if (admin) return { admin, form, files };
  const user = Number(absent?.id);
  const sender = { id: user, name: null };
  const lost =
    most > 0 && keptAs ? await storeFormUploads(form, files, keptAs, sender) : files.map(({ name }) => name);
  for (const name of lost.slice(0, mostFiles)) form.append(lostFileField, name);
  const id = await insertPendingForm(user, new URL(request.url).pathname, worthKeeping(form));
  return redirectToLogin(pathOf(request, id));
}

/** The same for a form that brings no files: what comes in all the same is thrown away. */
export async function readAdminFormFields(request: Request, options?: Pick<FormOptions, "kept">) {
  const { admin, form } = await readAdminForm(request, { ...options, mostFiles: 0 });
  return { admin, form };
}

/** The admin who makes this call. @throws 403 for another site's, 401 without a session; both as JSON */
export async function requireApiAdmin(request: Request): Promise<Admin> {
  assertSameOrigin(request);
  const admin = await findAdmin(request);
  if (!admin) throw errorResponse(401, "Please sign in.");
  return admin;
}

/** The call with what it sends. @throws as the door does, and 401 */
export async function readAdminApiBody(request: Request): Promise<{ admin: Admin; submission: RequestBody }> {
  const admin = await requireApiAdmin(request);
  return { admin, submission: await readRequestBody(request, maxAdminBodyBytes) };
}

/** What this admin had typed into this page's form when their session had ended. */
export async function readPendingForm(request: Request, admin: Admin) {
  const { pathname, searchParams } = new URL(request.url);
  const id = searchParams.get("stash");
  const fields = id ? await findPendingForm(id, admin.id, pathname) : undefined;
  if (!fields) return undefined;
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** The form has been saved: what was kept of it has done its service. */
export async function clearPendingForm(request: Request, admin: Admin) {
  const id = new URL(request.url).searchParams.get("stash");
  if (id) await deletePendingForm(id, admin.id);
}

/** A password is never kept; of files their paths are. */
function worthKeeping(form: FormData) {
  return [...form].filter((field): field is [string, string] => {
    const [name, value] = field;
    return typeof value === "string" && !/password/i.test(name);
  });
}

function pathOf(request: Request, stash?: string) {
  const { pathname, searchParams } = new URL(request.url);
  if (stash) searchParams.set("stash", stash);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

function redirectToLogin(to: string): never {
  throw redirect(`/login?to=${encodeURIComponent(to)}`);
}
