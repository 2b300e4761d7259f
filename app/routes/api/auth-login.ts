import { credentialsSchema } from "#app/schemas/user";
import { SignInError, signIn } from "#app/server/auth/authenticator";
import { startSession } from "#app/server/auth/session";
import { api } from "#app/server/http/api";
import { parseBody, readRequestBody } from "#app/server/http/request-body";
import { errorResponse } from "#app/server/http/responses";

const calls = api({
  /** Name and password; answers who signed in, with the cookies of a new session. */
  POST: async ({ request }) => {
    const credentials = parseBody(credentialsSchema, await readRequestBody(request));
    try {
      const user = await signIn(request, credentials);
      const headers = new Headers();
      for (const cookie of await startSession(request, user.id)) headers.append("Set-Cookie", cookie);
      return Response.json({ user }, { headers });
    } catch (error) {
      if (!(error instanceof SignInError)) throw error;
      const { message, wait } = error;
      if (wait > 0) return errorResponse(429, message, undefined, { "Retry-After": String(wait) });
      return errorResponse(401, message);
    }
  },
});

export const loader = calls.loader;
export const action = calls.action;
