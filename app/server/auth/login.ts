import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { credentialsSchema, type User } from "#app/schemas/users/user";
import { hasFactor } from "#db/queries/users/factors";
import { findByCredentials } from "#db/queries/users/users";
import { startChallenge } from "./login-challenge";
import { countLoginAttempt, tooManyAttempts } from "./login-rate-limit";
import { isRejected, verifySecondFactor } from "./second-factor";
import { startSession } from "./session";

type Credentials = { username: string; password: string };

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

type Login = { user: User; headers: Headers; needsCode: boolean };

/**
 * Checks the credentials. Starts a session, or a challenge if the user has a second factor (`needsCode`).
 * @returns the user, and headers with cookies @throws LoginError
 */
export async function logIn(request: Request, credentials: Credentials): Promise<Login> {
  const user = await checkCredentials(request, credentials);
  const needsCode = await hasFactor(user.id);
  const cookies = needsCode ? [await startChallenge(user.id)] : await startSession(request, user.id);
  return { user, headers: setCookies(cookies), needsCode };
}

/** The same in one request, with the code of the second factor. @throws LoginError */
export async function logInWithCode(
  request: Request,
  { code, ...credentials }: Credentials & { code?: string },
) {
  const user = await checkCredentials(request, credentials);
  if (await hasFactor(user.id)) {
    if (code === undefined) throw new LoginError(codeNeeded);
    const result = await verifySecondFactor(request, user, code);
    if (isRejected(result)) throw new LoginError(result.message, result.retryAfter);
  }
  return { user, headers: setCookies(await startSession(request, user.id)) };
}

const codeNeeded = "This account has a second factor. Send its code, or a recovery code, as `code`.";

async function checkCredentials(request: Request, credentials: Credentials) {
  // FormStrategy reads a body of its own: that of the request has been read already.
  const init = {
    method: "POST",
    body: new URLSearchParams(credentials),
    headers: { Cookie: request.headers.get("Cookie") ?? "" },
  };
  return authenticator.authenticate("form", new Request(request.url, init));
}

function setCookies(cookies: string[]) {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}
