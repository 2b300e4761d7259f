import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { credentialsSchema, type User } from "#app/schemas/users/user";
import { toTransientError } from "#app/server/http/upload-error";
import { m } from "#app/words/compiled/messages.js";
import { BusyError } from "#db/queries/users/password-hash";
import { hasSecondFactor } from "#db/queries/users/second-factor";
import { findByCredentials } from "#db/queries/users/users";
import { startChallenge } from "./login-challenge";
import { countLoginAttempt, tooManyAttempts } from "./login-rate-limit";
import { logRefusedSignIn } from "./refusals";
import { isRejected, verifySecondFactor } from "./second-factor";
import { startSession } from "./session";

type Credentials = { username: string; password: string };

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
    if (!user) throw new LoginError(m.login_wrong());
    return user;
  }),
  "form",
);

type Login = { user: User; headers: Headers; needsCode: boolean };

/**
 * Checks the credentials. Starts a session, or a challenge if the user has a second factor (`needsCode`).
 * @returns the user, and headers with cookies @throws LoginError
 */
export async function logIn(request: Request, credentials: Credentials): Promise<Login> {
  const user = await findUser(request, credentials);
  const needsCode = await hasSecondFactor(user.id);
  const headers = needsCode ? await startChallenge(request, user.id) : await startSession(request, user.id);
  return { user, headers, needsCode };
}

/** Logs in with the code of the second factor in the same request. @throws LoginError */
export async function logInWithCode(
  request: Request,
  { code, ...credentials }: Credentials & { code?: string },
) {
  const user = await findUser(request, credentials);
  if (await hasSecondFactor(user.id)) {
    if (code === undefined) throw new LoginError(m.api_code_needed());
    const result = await verifySecondFactor(request, user, code);
    if (isRejected(result)) throw new LoginError(result.message, result.retryAfter);
  }
  return { user, headers: await startSession(request, user.id) };
}

function findUser(request: Request, credentials: Credentials) {
  return checkCredentials(request, credentials).catch((error) => {
    if (error instanceof LoginError) logRefusedSignIn(request, credentials.username);
    if (!(error instanceof BusyError)) throw error;
    const { message = "", status } = toTransientError(error) ?? {};
    throw new LoginError(message, 10, status);
  });
}

async function checkCredentials(request: Request, credentials: Credentials) {
  const { retryAfter, reset } = await countLoginAttempt(request, credentials.username);
  if (retryAfter) throw new LoginError(tooManyAttempts(retryAfter), retryAfter);
  // FormStrategy reads a body of its own: that of the request has been read already.
  const init = { method: "POST", body: new URLSearchParams(credentials) };
  const user = await authenticator.authenticate("form", new Request(request.url, init));
  await reset();
  return user;
}
