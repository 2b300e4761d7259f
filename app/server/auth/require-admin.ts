import { redirect } from "@remix-run/node";
import { setLanguage } from "#app/config/request-context";
import { type DeletableKind, findDefinition } from "#app/schemas/kinds/record-kinds";
import type { RecordDefinition } from "#app/schemas/records/record";
import { type Permission, scopeOf, writePermission } from "#app/schemas/users/permissions";
import type { Admin } from "#app/schemas/users/user";
import { errorResponse, methodNotAllowed } from "#app/server/http/error-responses";
import { maxAdminBodyBytes, type RequestBody, readBody } from "#app/server/http/request-body";
import { assertSameOrigin } from "#app/server/http/same-origin";
import { m } from "#app/words/compiled/messages.js";
import { findOwnIds } from "#db/queries/users/assignments";
import { findTokenAdmin, unauthorized } from "./api-token";
import { refusePermission } from "./refusals";
import { returnPath } from "./return-path";
import { isSecondFactorOverdue, redirectToSetUp, secondFactorMissing } from "./second-factor-deadline";
import { findAdmin } from "./session";

/**
 * The signed-in admin. @throws a redirect to the login page, or to the set-up of a required second factor, which return to
 * this page; 403 for another role
 */
export async function requireAdmin(request: Request, permission: Permission): Promise<Admin> {
  const admin = (await findAdmin(request)) ?? redirectToLogin(request);
  setBackOfficeLanguage(request, admin);
  assertPermission(admin, permission);
  if (await isSecondFactorOverdue(request, admin.id)) redirectToSetUp(request);
  // Remix calls the loader of a route without a page for it; the pipeline makes it of every unknown method.
  if (request.method === "OPTIONS") throw methodNotAllowed("GET, HEAD");
  return admin;
}

/** Answers a page or form of the back-office in the language that its user has chosen. A preview is a page of the site. */
export function setBackOfficeLanguage(request: Request, { language }: Pick<Admin, "language">) {
  if (language && new URL(request.url).pathname.startsWith("/admin/")) setLanguage(language);
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

/** The signed-in admin or the user of the token, for the API. @throws 403 (cross-site, role, scope) or 401, as JSON */
export async function requireApiAdmin(request: Request, permission: Permission): Promise<Admin> {
  assertSameOrigin(request);
  const admin = await findApiAdmin(request, permission);
  if (!admin) throw unauthorized(m.api_sign_in());
  return admin;
}

/**
 * Finds who makes a call that is open to visitors, who see less. A token that doesn't work gets no public answer, which its
 * sender might take for their own. @param permission what it takes to see more
 * @throws 401, or 403 (scope, role, overdue second factor), as JSON
 */
export async function findApiAdmin(request: Request, permission: Permission): Promise<Admin | undefined> {
  const admin = (await findTokenAdmin(request, permission)) ?? (await findAdmin(request));
  if (!admin) return undefined;
  assertPermission(admin, permission);
  if (await isSecondFactorOverdue(request, admin.id)) throw errorResponse(403, secondFactorMissing());
  return admin;
}

/** The signed-in admin; to whose second factor is overdue a page or file shows what it shows to visitors. */
export async function findActiveAdmin(request: Request) {
  const admin = await findAdmin(request);
  return admin && !(await isSecondFactorOverdue(request, admin.id)) ? admin : undefined;
}

/** The signed-in admin and the body of the call. @throws as requireApiAdmin and readBody do */
export async function readAdminApiBody(
  request: Request,
  permission: Permission,
): Promise<{ admin: Admin; body: RequestBody }> {
  const admin = await requireApiAdmin(request, permission);
  return { admin, body: await readBody(request, maxAdminBodyBytes) };
}

/** @param pendingForm the id of a pending form, which the page shows after the login */
export function redirectToLogin(request: Request, pendingForm?: string): never {
  throw redirect(`/login?to=${encodeURIComponent(returnPath(request, pendingForm))}`);
}

/**
 * Finds the records that a user may change: all of the kind, or those that are their own listings and the messages about them.
 * @returns the ids
 */
export async function findChangeable(admin: Admin, kind: DeletableKind, ids: number[]) {
  const scope = scopeOf(admin.role, writePermission(kind));
  if (scope === "all") return ids;
  return scope === "own" ? findOwnIds(kind, ids, admin.id) : [];
}

/** @throws Response 403 when the user may not change this record, whether it is there, deleted or neither */
export async function assertChangeable(admin: Admin, kind: DeletableKind, id: number) {
  const changeable = await findChangeable(admin, kind, [id]);
  if (changeable.length === 0) refusePermission(admin);
}

/** @throws Response 403 when the user may not change the record that one belongs to */
export async function assertParentChangeable(
  admin: Admin,
  { parent }: Pick<RecordDefinition, "parent">,
  id: number | undefined,
) {
  const kind = parent && findDefinition(parent.path)?.kind;
  if (kind) await assertChangeable(admin, kind, id ?? 0);
}

/** Tells that a user may bring back what is in the trash; the sample firm is the owner's. */
export async function mayRestore(
  admin: Admin,
  { kind, recordId }: { kind: DeletableKind | "sample"; recordId: number },
) {
  if (kind === "sample") return scopeOf(admin.role, "settings") !== undefined;
  return (await findChangeable(admin, kind, [recordId])).length > 0;
}
