import { emailMessage } from "../messages/message";
import { emailPattern } from "../readers/email";
import { required, text } from "../records/fields";
import { z } from "../zod-config";
import { presentPassword } from "./password";

export const emailSchema = z.object({
  newEmail: z
    .string({ error: required })
    .trim()
    .min(1, { error: required })
    .max(254, { error: emailMessage })
    .email({ pattern: emailPattern, error: emailMessage }),
  currentPassword: presentPassword,
});

/** 'Forgot password?': a username or an address. */
export const forgottenSchema = z.object({ login: text(1, required, 254) });
