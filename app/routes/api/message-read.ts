import { readAdminApiBody } from "#app/server/auth/require-admin";
import { apiRoute } from "#app/server/http/api-route";
import { findOr404 } from "#app/server/http/url-params";
import { markMessageRead } from "#db/queries/messages/messages";

export const loader = apiRoute({
  /** Marks a message as read; answers with the record. */
  PUT: async ({ request, params }) => {
    await readAdminApiBody(request, "messages");
    return Response.json(await findOr404(params.id, markMessageRead, "Message"));
  },
});
export const action = loader;
