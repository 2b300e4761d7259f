import { requireApiAdmin } from "#app/server/auth/require-admin";
import { receiveRestore } from "#app/server/backup/restore-flow";
import { apiRoute } from "#app/server/http/api-route";
import { errorResponse } from "#app/server/http/error-responses";

export const loader = apiRoute({
  /** Uploads a backup; answers 201 with the URL of the page that confirms the restore. */
  POST: async ({ request }) => {
    const result = await receiveRestore(request, await requireApiAdmin(request, "backups"));
    if ("to" in result) return Response.json(result, { status: 201 });
    return errorResponse(result.status, result.message);
  },
});
export const action = loader;
