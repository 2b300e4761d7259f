import { notPermitted } from "#app/schemas/users/permissions";
import { errorResponse } from "#app/server/http/error-responses";

/** The result of a change of users. @throws 403 when its user has lost the role since the request came */
export function permitted<Result>(result: Result | undefined): Result {
  if (result === undefined) throw errorResponse(403, notPermitted());
  return result;
}
