import { requireApiAdmin } from "#app/server/auth/require-admin";
import { apiRoute } from "#app/server/http/api-route";
import { findStats } from "#db/queries/stats";

export const loader = apiRoute({
  GET: async ({ request }) => {
    await requireApiAdmin(request, "read");
    return Response.json(await findStats());
  },
});
export const action = loader;
