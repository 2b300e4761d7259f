import { requireRecentCheck } from "#app/server/auth/recent-check";
import { requireApiAdmin } from "#app/server/auth/require-admin";
import { receiveRestore } from "#app/server/backup/restore-flow";
import { apiRoute } from "#app/server/http/api-route";
import { errorResponse } from "#app/server/http/error-responses";

export const loader = apiRoute({
  /** Uploads a backup; answers 201 with the URL of the page that confirms the restore. */
  POST: async ({ request }) => {
    const admin = await requireApiAdmin(request, "backups");
    await requireRecentCheck(request);
    const result = await receiveRestore(request, admin);
    if ("to" in result) return Response.json(result, { status: 201 });
    return errorResponse(result.status, result.message);
  },
});
export const action = loader;
