import { endSession } from "#app/server/auth/session";
import { api } from "#app/server/http/api";
import { readRequestBody } from "#app/server/http/request-body";

const calls = api({
  /** Ends the session, if there is one. */
  POST: async ({ request }) => {
    await readRequestBody(request);
    const headers = { "Set-Cookie": await endSession(request) };
    return Response.json({ message: "Logged out" }, { headers });
  },
});

export const loader = calls.loader;
export const action = calls.action;
