import { assertTokenWorks } from "#app/server/auth/api-token";
import { endSession } from "#app/server/auth/session";
import { apiRoute } from "#app/server/http/api-route";
import { readRequestBody } from "#app/server/http/request-body";

export const loader = apiRoute({
  POST: async ({ request }) => {
    await assertTokenWorks(request);
    await readRequestBody(request);
    return Response.json({ message: "Logged out" }, { headers: await endSession(request) });
  },
});
export const action = loader;
