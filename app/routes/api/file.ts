import { readAdminApiBody } from "#app/server/auth/require-admin";
import { deleteWithFiles } from "#app/server/files/trash";
import { api } from "#app/server/http/api";
import { errorResponse, parseId } from "#app/server/http/responses";

const calls = api({
  /** 204; it is kept for 30 days, as one that was deleted in the back-office. */
  DELETE: async ({ request, params }) => {
    const { admin } = await readAdminApiBody(request);
    const id = parseId(params.id);
    const kept = id && (await deleteWithFiles("file", id, admin));
    return kept ? new Response(null, { status: 204 }) : errorResponse(404, "File Not Found");
  },
});

export const loader = calls.loader;
export const action = calls.action;
