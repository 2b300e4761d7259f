import { readAdminApiBody } from "#app/server/auth/require-admin";
import { apiRoute } from "#app/server/http/api-route";
import { errorResponse } from "#app/server/http/error-responses";
import { parseId } from "#app/server/http/url-params";
import { markMessageRead } from "#db/queries/messages/messages";

export const loader = apiRoute({
  /** Marks a message as read; answers with the record. */
  PUT: async ({ request, params }) => {
    await readAdminApiBody(request);
    const id = parseId(params.id);
    const message = id && (await markMessageRead(id));
    return message ? Response.json(message) : errorResponse(404, "Message Not Found");
  },
});

export const action = loader;
