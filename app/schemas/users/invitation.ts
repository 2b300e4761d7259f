import { m } from "#app/words/compiled/messages.js";
import { optionalEmail, text } from "../records/fields";
import { z } from "../zod-config";
import { roles } from "./permissions";

export const invitationHours = 72;

/** Address to accept an invitation: '/invitation?key=…' */
export function invitationPath(secret: string) {
  return `/invitation?key=${secret}`;
}

/** Takes one line, because it stands in mails and lists. */
const name = text(1, () => m.full_name_required(), 100).overwrite((value) =>
  value.replace(/[\s\p{Cc}]+/gu, " "),
);

const role = z.enum(roles, { error: () => m.role_required() });

export const inviteSchema = z.object({ name, email: optionalEmail, role });

export type InviteInput = z.output<typeof inviteSchema>;

export const userNameSchema = z.object({ name });
export const userRoleSchema = z.object({ role });

const username = text(1, () => m.username_required(), 60).regex(/^[a-z0-9][a-z0-9._-]*$/i, {
  error: () => m.username_characters(),
});

const password = (error: () => string) =>
  z
    .string({ error })
    .min(1, { error })
    .max(200, { error: () => m.password_max({ max: 200 }) });

/** The form that accepts an invitation. A password is not trimmed. */
export const joinSchema = z.object({
  name,
  username,
  password: password(() => m.password_required()),
  confirmPassword: password(() => m.password_confirm_required()),
});

export type JoinInput = z.output<typeof joinSchema>;
