import { createToast } from "#app/schemas/toast";
import { revokedTokenSchema } from "#app/schemas/users/api-token";
import type { Admin } from "#app/schemas/users/user";
import { clientIp } from "#app/server/http/client-ip";
import { errorResponse } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { revokeApiToken } from "#db/queries/users/api-tokens";

/** Ends a token of this user; one that has ended already is no error. @throws 400 */
export async function revokeToken(request: Request, form: FormData, admin: Admin) {
  const { data } = revokedTokenSchema.safeParse({ id: form.get("id") });
  if (!data) throw errorResponse(400, "This form can't be read.");
  const name = await revokeApiToken(data.id, admin, clientIp(request));
  const text = name ? `'${name}' opens nothing any more.` : "It had ended before.";
  return redirectWithToast("/admin/tokens", createToast("Token revoked", text));
}
