import { apiLoginSchema } from "#app/schemas/users/second-factor";
import { assertTokenWorks } from "#app/server/auth/api-token";
import { LoginError, logInWithCode } from "#app/server/auth/login";
import { apiRoute } from "#app/server/http/api-route";
import { errorResponse } from "#app/server/http/error-responses";
import { parseBody, readRequestBody } from "#app/server/http/request-body";

export const loader = apiRoute({
  /** Starts a session; answers with the user. With a second factor its code is part of the body. */
  POST: async ({ request }) => {
    await assertTokenWorks(request);
    const credentials = parseBody(apiLoginSchema, await readRequestBody(request));
    try {
      const { user, headers } = await logInWithCode(request, credentials);
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
