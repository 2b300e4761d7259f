import { requireApiAdmin } from "#app/server/auth/require-admin";
import { apiRoute } from "#app/server/http/api-route";
import { findUnanswered } from "#app/server/redirects/answer-redirect";

/** The addresses that were asked for most and are not there. */
export const loader = apiRoute({
  GET: async ({ request }) => {
    await requireApiAdmin(request, "settings");
    return Response.json(await findUnanswered());
  },
});
export const action = loader;
