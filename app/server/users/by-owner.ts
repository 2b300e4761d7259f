import { notPermitted } from "#app/schemas/users/permissions";
import { clientIp } from "#app/server/http/client-ip";
import { errorResponse } from "#app/server/http/error-responses";
import type { ByOwner } from "#db/queries/users/owners";

/** Names the owner who asks for a change of users, for the audit log. */
export function byOwner(request: Request, { id, name }: ByOwner["admin"]): ByOwner {
  return { admin: { id, name }, address: clientIp(request) };
}

/** The result of a change of users. @throws 403 when its user has lost the role since the request came */
export function permitted<Result>(result: Result | undefined): Result {
  if (result === undefined) throw errorResponse(403, notPermitted);
  return result;
}
