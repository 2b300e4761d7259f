import { useRouteLoaderData } from "@remix-run/react";
import { type Permission, type Scope, scopeOf } from "#app/schemas/users/permissions";

/** Scope of the signed-in user. It only hides controls: the server refuses all the same. */
export function useScope(permission: Permission): Scope | undefined {
  const layout = useRouteLoaderData<{ role: string }>("routes/admin/layout/route");
  return layout && scopeOf(layout.role, permission);
}
