import type { DeletableKind } from "#app/schemas/kinds/record-kinds";
import { scopeOf, writePermission } from "#app/schemas/users/permissions";
import type { Admin } from "#app/schemas/users/user";
import { findOwnIds } from "#db/queries/users/assignments";
import { refusePermission } from "./refusals";

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

/** Tells that a user may bring back what is in the trash; the sample firm is the owner's. */
export async function mayRestore(
  admin: Admin,
  { kind, recordId }: { kind: DeletableKind | "sample"; recordId: number },
) {
  if (kind === "sample") return scopeOf(admin.role, "settings") !== undefined;
  return (await findChangeable(admin, kind, [recordId])).length > 0;
}
