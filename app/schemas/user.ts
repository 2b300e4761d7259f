import { text } from "./fields";
import { z } from "./zod-config";

/** Spec section 5, the login form; each message is exact. A password is taken as it was typed. */
export const credentialsSchema = z.object({
  username: text(1, "Username is required"),
  password: z
    .string({ error: "Password is required" })
    .min(1, "Password is required")
    .max(200, "Please use at most 200 characters."),
});

/** The signed-in user as the API shows them. */
export type User = { id: number; username: string; name: string; role: string };

/** The signed-in user as the back-office knows them. */
export type Admin = User & { darkMode: boolean };

/** What of an admin the API shows. */
export function userOf({ id, username, name, role }: User): User {
  return { id, username, name, role };
}
