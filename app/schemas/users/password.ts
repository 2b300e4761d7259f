const minLength = 8;

/** Why a new password is refused, in a sentence; undefined when it is accepted. */
export function passwordProblem(password: string, _user: { username: string; name: string }) {
  return password.length < minLength ? `Please use at least ${minLength} characters.` : undefined;
}
