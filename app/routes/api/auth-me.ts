import { toUser } from "#app/schemas/users/user";
import { requireApiAdmin } from "#app/server/auth/require-admin";
import { apiRoute } from "#app/server/http/api-route";

export const loader = apiRoute({
  GET: async ({ request }) => Response.json({ user: toUser(await requireApiAdmin(request, "account")) }),
});
export const action = loader;
