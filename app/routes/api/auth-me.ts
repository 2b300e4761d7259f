import { userOf } from "#app/schemas/user";
import { requireApiAdmin } from "#app/server/auth/require-admin";
import { api } from "#app/server/http/api";

const calls = api({
  /** Who is signed in, or 401. */
  GET: async ({ request }) => Response.json({ user: userOf(await requireApiAdmin(request)) }),
});

export const loader = calls.loader;
export const action = calls.action;
