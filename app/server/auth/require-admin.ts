import { redirect } from "@remix-run/node";
import { type Permission, scopeOf } from "#app/schemas/users/permissions";
import type { Admin } from "#app/schemas/users/user";
import { errorResponse } from "#app/server/http/error-responses";
import { maxAdminBodyBytes, type RequestBody, readRequestBody } from "#app/server/http/request-body";
import { assertSameOrigin } from "#app/server/http/same-origin";
import { refusePermission } from "./refusals";
import { findAdmin } from "./session";

/** The signed-in admin. @throws a redirect to the login page, which returns to this page; 403 for another role */
export async function requireAdmin(request: Request, permission: Permission): Promise<Admin> {
  const admin = (await findAdmin(request)) ?? redirectToLogin(request);
  assertPermission(admin, permission);
  return admin;
}

/** @throws Response 403 when the role does not include it */
export function assertPermission(admin: Pick<Admin, "id" | "name" | "role">, permission: Permission) {
  if (!scopeOf(admin.role, permission)) refusePermission(admin);
}

/** Loader of a URL without a page of its own. */
export async function redirectToDashboard({ request }: { request: Request }) {
  await requireAdmin(request, "read");
  return redirect("/admin/dashboard");
}

/** The signed-in admin, for the API. @throws 403 (cross-site, or another role) or 401, as JSON */
export async function requireApiAdmin(request: Request, permission: Permission): Promise<Admin> {
  assertSameOrigin(request);
  const admin = await findAdmin(request);
  if (!admin) throw errorResponse(401, "Please sign in.");
  assertPermission(admin, permission);
  return admin;
}

/** The signed-in admin and the body of the call. @throws as requireApiAdmin and readRequestBody do */
export async function readAdminApiBody(
  request: Request,
  permission: Permission,
): Promise<{ admin: Admin; body: RequestBody }> {
  const admin = await requireApiAdmin(request, permission);
  return { admin, body: await readRequestBody(request, maxAdminBodyBytes) };
}

/** @param stash the id of a pending form, which the page shows after the login */
export function redirectToLogin(request: Request, stash?: string): never {
  const { pathname, searchParams } = new URL(request.url);
  if (stash) searchParams.set("stash", stash);
  const returnTo = searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
  throw redirect(`/login?to=${encodeURIComponent(returnTo)}`);
}
