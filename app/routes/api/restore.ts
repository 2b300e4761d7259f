import { requireApiAdmin } from "#app/server/auth/require-admin";
import { takeIn } from "#app/server/backup/restore-flow";
import { api } from "#app/server/http/api";
import { problem } from "#app/server/http/responses";

const calls = api({
  /** One backup; answers 201 with the address of the page that asks whether to restore it. Nothing is restored yet. */
  POST: async ({ request }) => {
    const taken = await takeIn(request, await requireApiAdmin(request));
    if ("to" in taken) return Response.json(taken, { status: 201 });
    return problem(taken.status, taken.message);
  },
});

export const loader = calls.loader;
export const action = calls.action;
