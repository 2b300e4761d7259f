import { requireApiAdmin } from "#app/server/auth/require-admin";
import { receiveRestore } from "#app/server/backup/restore-flow";
import { api } from "#app/server/http/api";
import { errorResponse } from "#app/server/http/responses";

const calls = api({
  /** One backup; answers 201 with the address of the page that asks whether to restore it. Nothing is restored yet. */
  POST: async ({ request }) => {
    const taken = await receiveRestore(request, await requireApiAdmin(request));
    if ("to" in taken) return Response.json(taken, { status: 201 });
    return errorResponse(taken.status, taken.message);
  },
});

export const loader = calls.loader;
export const action = calls.action;
