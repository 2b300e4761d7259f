import { m } from "#app/words/compiled/messages.js";
import type { Language } from "#app/words/language";
import { text } from "../records/fields";
import { z } from "../zod-config";

/** The login form. A password is not trimmed. */
export const credentialsSchema = z.object({
  username: text(1, () => m.username_required()),
  password: z
    .string({ error: () => m.password_required() })
    .min(1, { error: () => m.password_required() })
    .max(200, { error: () => m.password_max({ max: 200 }) }),
});

export type User = { id: number; username: string; name: string; role: string };

export const themes = ["system", "light", "dark"] as const;

/** Theme of the back-office: 'system' is what the browser prefers. */
export type Theme = (typeof themes)[number];

/** The language of the back-office is undefined until one is chosen. */
export type Admin = User & { theme: Theme; email: string | null; language?: Language };

/** Drops every other property, such as the password's hash. */
export function toUser({ id, username, name, role }: User): User {
  return { id, username, name, role };
}
