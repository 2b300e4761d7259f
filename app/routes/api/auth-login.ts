import { credentialsSchema } from "#app/schemas/users/user";
import { LoginError, logIn } from "#app/server/auth/login";
import { findApiAdmin } from "#app/server/auth/require-admin";
import { apiRoute } from "#app/server/http/api-route";
import { errorResponse } from "#app/server/http/error-responses";
import { parseBody, readRequestBody } from "#app/server/http/request-body";

export const loader = apiRoute({
  /** Starts a session; answers with the user. */
  POST: async ({ request }) => {
    await findApiAdmin(request);
    const credentials = parseBody(credentialsSchema, await readRequestBody(request));
    try {
      const { user, headers } = await logIn(request, credentials);
      return Response.json({ user }, { headers });
    } catch (error) {
      if (!(error instanceof LoginError)) throw error;
      const { status, message, retryAfter } = error;
      const headers = retryAfter ? { "Retry-After": String(retryAfter) } : undefined;
      return errorResponse(status, message, undefined, headers);
    }
  },
});
export const action = loader;
