import type { JoinInput } from "#app/schemas/users/invitation";
import { passwordProblem } from "#app/server/auth/password-policy";
import { clientIp } from "#app/server/http/client-ip";
import { findSettings } from "#db/queries/settings";
import { acceptInvitation } from "#db/queries/users/invitations";

type FieldErrors = Record<string, string[]>;

/**
 * Makes the person who has the secret of an invitation a user.
 * @returns the user, what is wrong with the form, or 'closed' without an open invitation
 */
export async function join(
  request: Request,
  secret: string,
  { name, username, password, confirmPassword }: JoinInput,
): Promise<"closed" | { fieldErrors: FieldErrors } | { user: { id: number; name: string } }> {
  const { siteName } = await findSettings();
  const problem = passwordProblem(password, { username, name, siteName });
  if (problem) return { fieldErrors: { password: [problem] } };
  if (password !== confirmPassword)
    return { fieldErrors: { confirmPassword: ["The two passwords must be the same."] } };
  const user = await acceptInvitation(secret, { name, username, password }, clientIp(request));
  if (user === "closed") return "closed";
  if (user === "taken")
    return { fieldErrors: { username: ["Somebody has this username. Please choose another."] } };
  return { user };
}
