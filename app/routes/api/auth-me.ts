import { userOf } from "#app/schemas/user";
import { api } from "#app/server/api";
import { requireApiAdmin } from "#app/server/guard";

const calls = api({
  /** Who is signed in, or 401. */
  GET: async ({ request }) => Response.json({ user: userOf(await requireApiAdmin(request)) }),
});

export const loader = calls.loader;
export const action = calls.action;
