import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { credentialsSchema, type User } from "#app/schemas/users/user";
import { findByCredentials } from "#db/queries/users/users";
import { countLoginAttempt, tooManyAttempts } from "./login-rate-limit";
import { startSession } from "./session";

/** A rejected login: wrong credentials, or the rate limit (then with `retryAfter`, in seconds). */
export class LoginError extends Error {
  constructor(
    message: string,
    readonly retryAfter = 0,
  ) {
    super(message);
  }

  get status() {
    return this.retryAfter > 0 ? 429 : 401;
  }
}

const authenticator = new Authenticator<User>().use(
  new FormStrategy(async ({ request, form }) => {
    const { username, password } = credentialsSchema.parse(Object.fromEntries(form));
    const { retryAfter, reset } = await countLoginAttempt(request, username);
    if (retryAfter) throw new LoginError(tooManyAttempts(retryAfter), retryAfter);
    const user = await findByCredentials(username, password);
    if (!user) throw new LoginError("Invalid username or password");
    await reset?.();
    return user;
  }),
  "form",
);

/** Checks the credentials and starts a session. @returns the user, and headers with cookies @throws LoginError */
export async function logIn(request: Request, credentials: { username: string; password: string }) {
  // FormStrategy reads a body of its own: that of the request has been read already.
  const init = {
    method: "POST",
    body: new URLSearchParams(credentials),
    headers: { Cookie: request.headers.get("Cookie") ?? "" },
  };
  const user = await authenticator.authenticate("form", new Request(request.url, init));
  const headers = new Headers();
  for (const cookie of await startSession(request, user.id)) headers.append("Set-Cookie", cookie);
  return { user, headers };
}
