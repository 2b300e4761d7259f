import { readAdminApiBody } from "#app/server/auth/require-admin";
import { apiRoute } from "#app/server/http/api-route";
import { errorResponse } from "#app/server/http/error-responses";
import { parseId } from "#app/server/http/url-params";
import { deleteRecord } from "#db/queries/records/revisions";

export const loader = apiRoute({
  /** Moves a message to the trash for 30 days. */
  DELETE: async ({ request, params }) => {
    const { admin } = await readAdminApiBody(request);
    const id = parseId(params.id);
    const revision = id && (await deleteRecord("message", id, admin));
    return revision ? new Response(null, { status: 204 }) : errorResponse(404, "Message Not Found");
  },
});

export const action = loader;
