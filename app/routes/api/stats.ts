import { api } from "#app/server/api";
import { requireApiAdmin } from "#app/server/guard";
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
