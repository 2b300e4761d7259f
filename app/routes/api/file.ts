import { readAdminApiBody } from "#app/server/auth/require-admin";
import { deleteWithFiles } from "#app/server/files/trash";
import { apiRoute } from "#app/server/http/api-route";
import { errorResponse } from "#app/server/http/error-responses";
import { parseId } from "#app/server/http/url-params";

export const loader = apiRoute({
  /** Moves a file to the trash for 30 days. */
  DELETE: async ({ request, params }) => {
    const { admin } = await readAdminApiBody(request);
    const id = parseId(params.id);
    const revision = id && (await deleteWithFiles("file", id, admin));
    return revision ? new Response(null, { status: 204 }) : errorResponse(404, "File Not Found");
  },
});

export const action = loader;
