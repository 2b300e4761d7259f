import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { credentialsSchema, type User } from "#app/schemas/user";
import { findByCredentials } from "#db/queries/users/users";
import { countLoginAttempt } from "./login-rate-limit";

/** Why somebody could not sign in: wrong name or password, or too many tries (`wait` in seconds). */
export class SignInError extends Error {
  constructor(
    message: string,
    readonly wait = 0,
  ) {
    super(message);
  }
}

const authenticator = new Authenticator<User>().use(
  new FormStrategy(async ({ request, form }) => {
    const { username, password } = credentialsSchema.parse(Object.fromEntries(form));
    const { wait, forget } = await countLoginAttempt(request, username);
    if (wait) throw new SignInError(tooManyAttempts(wait), wait);
    const user = await findByCredentials(username, password);
    if (!user) throw new SignInError("Invalid username or password");
    await forget?.();
    return user;
  }),
  "form",
);

/**
 * The user whose name and password these are.
 * @throws SignInError
 */
export function signIn(request: Request, { username, password }: { username: string; password: string }) {
  // The door has read the body already, and the strategy wants to read it itself.
  const body = new URLSearchParams({ username, password });
  const headers = { Cookie: request.headers.get("Cookie") ?? "" };
  return authenticator.authenticate("form", new Request(request.url, { method: "POST", body, headers }));
}

export function tooManyAttempts(wait: number) {
  const minutes = Math.ceil(wait / 60);
  return `Too many attempts. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
}
