import { useRouteLoaderData } from "@remix-run/react";
import { type Permission, type Scope, scopeOf } from "#app/schemas/users/permissions";

/** What of it the signed-in user may do; what they may not is not offered, and refused all the same. */
export function useScope(permission: Permission): Scope | undefined {
  const layout = useRouteLoaderData<{ role: string }>("routes/admin/layout/route");
  return layout && scopeOf(layout.role, permission);
}
