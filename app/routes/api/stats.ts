import { requireApiAdmin } from "#app/server/auth/require-admin";
import { api } from "#app/server/http/api";
import { findStats } from "#db/queries/stats";

const calls = api({
  /** What the dashboard counts. */
  GET: async ({ request }) => {
    await requireApiAdmin(request);
    return Response.json(await findStats());
  },
});

export const loader = calls.loader;
export const action = calls.action;
