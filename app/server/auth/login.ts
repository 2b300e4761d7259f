import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { credentialsSchema, type User } from "#app/schemas/users/user";
import { toTransientError } from "#app/server/http/upload-error";
import { BusyError } from "#db/queries/users/password-hash";
import { findByCredentials } from "#db/queries/users/users";
import { countLoginAttempt, tooManyAttempts } from "./login-rate-limit";
import { logRefusedSignIn } from "./refusals";
import { startSession } from "./session";

/** A rejected login: wrong credentials, the rate limit, or too many logins at once (both with `retryAfter`, in seconds). */
export class LoginError extends Error {
  constructor(
    message: string,
    readonly retryAfter = 0,
    readonly status = retryAfter > 0 ? 429 : 401,
  ) {
    super(message);
  }
}

const authenticator = new Authenticator<User>().use(
  new FormStrategy(async ({ form }) => {
    const { username, password } = credentialsSchema.parse(Object.fromEntries(form));
    const user = await findByCredentials(username, password);
    if (!user) throw new LoginError("Invalid username or password");
    return user;
  }),
  "form",
);

/** Checks the credentials and starts a session. @returns the user, and headers with cookies @throws LoginError */
export async function logIn(request: Request, credentials: { username: string; password: string }) {
  const user = await checkCredentials(request, credentials).catch((error) => {
    if (error instanceof LoginError) logRefusedSignIn(request, credentials.username);
    if (!(error instanceof BusyError)) throw error;
    const { message = "", status } = toTransientError(error) ?? {};
    throw new LoginError(message, 10, status);
  });
  const headers = new Headers();
  for (const cookie of await startSession(request, user.id)) headers.append("Set-Cookie", cookie);
  return { user, headers };
}

async function checkCredentials(request: Request, credentials: { username: string; password: string }) {
  const { retryAfter, reset } = await countLoginAttempt(request, credentials.username);
  if (retryAfter) throw new LoginError(tooManyAttempts(retryAfter), retryAfter);
  // FormStrategy reads a body of its own: that of the request has been read already.
  const init = { method: "POST", body: new URLSearchParams(credentials) };
  const user = await authenticator.authenticate("form", new Request(request.url, init));
  await reset?.();
  return user;
}
