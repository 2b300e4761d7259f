import { redirect } from "@remix-run/node";
import type { Admin } from "#app/schemas/user";
import { errorResponse } from "#app/server/http/error-responses";
import { maxAdminBodyBytes, type RequestBody, readRequestBody } from "#app/server/http/request-body";
import { assertSameOrigin } from "#app/server/http/same-origin";
import { findAdmin } from "./session";

/** The signed-in admin. @throws a redirect to the login page, which returns to this page */
export async function requireAdmin(request: Request): Promise<Admin> {
  return (await findAdmin(request)) ?? redirectToLogin(request);
}

/** Loader of a URL without a page of its own. */
export async function redirectToDashboard({ request }: { request: Request }) {
  await requireAdmin(request);
  return redirect("/admin/dashboard");
}

/** The signed-in admin, for the API. @throws 403 (cross-site) or 401, as JSON */
export async function requireApiAdmin(request: Request): Promise<Admin> {
  assertSameOrigin(request);
  const admin = await findAdmin(request);
  if (!admin) throw errorResponse(401, "Please sign in.");
  return admin;
}

/** The signed-in admin and the body of the call. @throws as requireApiAdmin and readRequestBody do */
export async function readAdminApiBody(request: Request): Promise<{ admin: Admin; body: RequestBody }> {
  const admin = await requireApiAdmin(request);
  return { admin, body: await readRequestBody(request, maxAdminBodyBytes) };
}

/** @param stash the id of a pending form, which the page shows after the login */
export function redirectToLogin(request: Request, stash?: string): never {
  const { pathname, searchParams } = new URL(request.url);
  if (stash) searchParams.set("stash", stash);
  const returnTo = searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
  throw redirect(`/login?to=${encodeURIComponent(returnTo)}`);
}
