import { api } from "#app/server/api";
import { endSession } from "#app/server/session";
import { readSubmission } from "#app/server/submission";

const calls = api({
  /** Ends the session, if there is one. */
  POST: async ({ request }) => {
    await readSubmission(request);
    const headers = { "Set-Cookie": await endSession(request) };
    return Response.json({ message: "Logged out" }, { headers });
  },
});

export const loader = calls.loader;
export const action = calls.action;
