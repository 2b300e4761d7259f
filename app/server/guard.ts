import { redirect } from "@remix-run/node";
import type { Admin } from "#app/schemas/user";
import { deleteStash, findStash, insertStash } from "#db/queries/stashes";
import { problem } from "./http";
import { findAbsentUser, findAdmin } from "./session";
import {
  mostBytesOfAdmins,
  readFormSubmission,
  readSubmission,
  refuseForeign,
  type Submission,
} from "./submission";

/** The admin who asks for this page. @throws a redirect to the login page, which leads back here */
export async function requireAdmin(request: Request): Promise<Admin> {
  return (await findAdmin(request)) ?? leadToLogin(pathOf(request));
}

/** The loader of an address that has no page of its own: it leads to the first one. */
export async function leadToDashboard({ request }: { request: Request }) {
  await requireAdmin(request);
  return redirect("/admin/dashboard");
}

/**
 * The form that an admin sends: through the one door, then past the guard.
 * @param kept whether what was typed is kept for its sender when the session has ended meanwhile
 * @throws what the door throws, or a redirect to the login page, which leads back to the page of the form
 */
export async function readAdminForm(request: Request, { kept = true } = {}) {
  const form = await readFormSubmission(request, mostBytesOfAdmins);
  const admin = await findAdmin(request);
  if (admin) return { admin, form };
  const user = kept ? await findAbsentUser(request) : undefined;
  if (user === undefined) return leadToLogin(pathOf(request));
  const id = await insertStash(user, new URL(request.url).pathname, worthKeeping(form));
  return leadToLogin(pathOf(request, id));
}

/** The admin who makes this call. @throws 403 for another site's, 401 without a session; both as JSON */
export async function requireApiAdmin(request: Request): Promise<Admin> {
  refuseForeign(request);
  const admin = await findAdmin(request);
  if (!admin) throw problem(401, "Please sign in.");
  return admin;
}

/** The call with what it sends. @throws as the door does, and 401 */
export async function readAdminCall(request: Request): Promise<{ admin: Admin; submission: Submission }> {
  const admin = await requireApiAdmin(request);
  return { admin, submission: await readSubmission(request, mostBytesOfAdmins) };
}

/** What this admin had typed into this page's form when their session had ended. */
export async function findStashed(request: Request, admin: Admin) {
  const { pathname, searchParams } = new URL(request.url);
  const id = searchParams.get("stash");
  const fields = id ? await findStash(id, admin.id, pathname) : undefined;
  if (!fields) return undefined;
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** The form has been saved: what was kept of it has done its service. */
export async function dropStashed(request: Request, admin: Admin) {
  const id = new URL(request.url).searchParams.get("stash");
  if (id) await deleteStash(id, admin.id);
}

/** Files come with the issue of uploads; a password is never kept. */
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

function leadToLogin(to: string): never {
  throw redirect(`/login?to=${encodeURIComponent(to)}`);
}
