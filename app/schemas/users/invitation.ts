import { optionalEmail, text } from "../records/fields";
import { z } from "../zod-config";
import { roles } from "./permissions";

export const invitationHours = 72;

/** Address to accept an invitation: '/invitation?key=…' */
export function invitationPath(secret: string) {
  return `/invitation?key=${secret}`;
}

/** Takes one line, because it stands in mails and lists. */
const name = text(1, "Full Name is required", 100).overwrite((value) => value.replace(/[\s\p{Cc}]+/gu, " "));

const role = z.enum(roles, { error: "Please choose a role." });

export const inviteSchema = z.object({ name, email: optionalEmail, role });

export type InviteInput = z.output<typeof inviteSchema>;

export const userNameSchema = z.object({ name });
export const userRoleSchema = z.object({ role });

const username = text(1, "Username is required", 60).regex(
  /^[a-z0-9][a-z0-9._-]*$/i,
  "Please use letters from a to z, digits, dots, hyphens and underscores.",
);

const password = (message: string) =>
  z.string({ error: message }).min(1, message).max(200, "Please use at most 200 characters.");

/** The form that accepts an invitation. A password is not trimmed. */
export const joinSchema = z.object({
  name,
  username,
  password: password("Password is required"),
  confirmPassword: password("Please type the password once more."),
});

export type JoinInput = z.output<typeof joinSchema>;
